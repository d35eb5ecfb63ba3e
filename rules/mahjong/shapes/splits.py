"""The readings of a hand, built segment by segment.

Segments are independent once it is said how many wildcards each takes and which one holds the pair. Within a
segment the lowest tile that is no wildcard is taken away together with the block in which it lies, then the
next one. Blocks made of wildcards alone come last.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from rules.mahjong.shapes.distance import least_wilds
from rules.mahjong.shapes.grammar import STANDARD, Block, Grammar, Held, Look, Reading, Value
from rules.mahjong.shapes.segments import BYTE, Segment, holds, segments_of
from rules.mahjong.tiles import Counts

Chain = tuple[()] | tuple[Block, "Chain"]
"""Blocks as a linked list, so that readings share their ends."""


class Share(NamedTuple):
    """What a segment has to form melds of, and the pair if it is to hold it."""

    segment: Segment
    tiles: int
    """Packed, without wildcards."""
    wilds: int
    pair: bool


class Option(NamedTuple):
    """A block, and what it takes from a share."""

    block: Block
    tiles: int
    wilds: int
    pair: bool

    def taken_from(self, share: Share) -> Share | None:
        """What is left of the share; None when it does not hold the block."""
        segment, tiles, wilds, pair = share
        _, own_tiles, own_wilds, own_pair = self
        if own_wilds > wilds or own_pair > pair or not holds(tiles, own_tiles):
            return None
        return Share(segment, tiles - own_tiles, wilds - own_wilds, pair and not own_pair)


def readings(counts: Counts, grammar: Grammar) -> Iterator[Reading]:
    """Every reading of the concealed tiles, each once, one at a time; none for a hand that is not complete.

    Two readings differ in their blocks or in which tiles of a block are wildcards.
    """
    held = grammar.sort_out(counts)
    for shares in _shares(held, grammar):
        for blocks in _listed_together(shares):
            yield _standard(blocks)
    yield from _special(held, grammar)


def best_by_key(counts: Counts, grammar: Grammar, look: Look[Value]) -> dict[tuple[str, Value], Reading]:
    """One reading for each key that a reading has: its shape, and what `look` sees in its blocks.

    For one hand and grammar it is always the same reading.
    """
    held = grammar.sort_out(counts)
    best: dict[tuple[str, Value], Reading] = {}
    for shares in _shares(held, grammar):
        for value, blocks in _kept_together(shares, look).items():
            if (STANDARD, value) not in best:
                best[STANDARD, value] = _standard(blocks)
    for reading in _special(held, grammar):
        value = look.empty
        for block in reading.blocks:
            value = look.join(value, look.block(block))
        best.setdefault((reading.shape, value), reading)
    return best


def _standard(blocks: Iterable[Block]) -> Reading:
    in_order = sorted(blocks, key=lambda block: (block.kind == "pair", block.tiles, block.wild))
    return Reading(STANDARD, tuple(in_order))


def _special(held: Held, grammar: Grammar) -> Iterator[Reading]:
    for special in grammar.specials:
        for blocks in special.readings(held, grammar.kinds):
            yield Reading(special.id, blocks)


def _shares(held: Held, grammar: Grammar) -> Iterator[list[Share]]:
    """Every way to give the pair to one segment and wildcards to all, such that each segment can be read."""
    if held.total % 3 != 2 or not held.all_playable:
        return
    counts = bytes(held.faces)
    parts = [(segment, segment.packed(counts)) for segment in segments_of(grammar.kinds, grammar.chows)]
    unpaired = [least_wilds(tiles, segment.chows, False) for segment, tiles in parts]
    paired = [least_wilds(tiles, segment.chows, True) for segment, tiles in parts]
    for eyed in range(len(parts)):
        least = [*unpaired[:eyed], paired[eyed], *unpaired[eyed + 1 :]]
        melds = (held.wilds - sum(least)) // 3
        if melds >= 0:
            for where in combinations_with_replacement(range(len(parts)), melds):
                yield [
                    Share(segment, tiles, least[index] + 3 * where.count(index), index == eyed)
                    for index, (segment, tiles) in enumerate(parts)
                ]


@lru_cache(maxsize=256)
def _menu(segment: Segment) -> tuple[tuple[Option, ...], ...]:
    """The options of a segment by the lowest tile that they take; first those of wildcards alone."""
    blocks = [(name, (kind,) * size) for name, size in (("pung", 3), ("pair", 2)) for kind in segment.kinds]
    if segment.chows:
        blocks += [("chow", (low, low + 1, low + 2)) for low in segment.kinds[:-2]]
    menu: list[list[Option]] = [[] for _ in range(segment.length + 1)]
    for name, tiles in blocks:
        for wild in sorted({some for size in range(len(tiles) + 1) for some in combinations(tiles, size)}):
            taken = sum(map(segment.one_of, tiles)) - sum(map(segment.one_of, wild))
            menu[_lowest(taken)].append(Option(Block(name, tiles, wild), taken, len(wild), name == "pair"))
    return tuple(map(tuple, menu))


def _lowest(tiles: int) -> int:
    """0 when there are no tiles, otherwise one more than the place of the lowest."""
    return ((tiles & -tiles).bit_length() + BYTE - 1) // BYTE


def _listed_together(shares: list[Share]) -> Iterator[list[Block]]:
    if not shares:
        yield []
        return
    for blocks in _settled(shares[0]) if not shares[0].wilds else _listed(shares[0]):
        for others in _listed_together(shares[1:]):
            yield blocks + others


@lru_cache(maxsize=1 << 14)
def _settled(share: Share) -> tuple[list[Block], ...]:
    """The readings of a segment without wildcards: few, so they are remembered, and not to be changed."""
    return tuple(_listed(share))


def _listed(share: Share, first: int = 0) -> Iterator[list[Block]]:
    """The readings of one segment, each once: blocks that take the same lowest tile come in menu order."""
    if not share.tiles and not share.wilds:
        if not share.pair:
            yield []
        return
    lowest = _lowest(share.tiles)
    for index, option in enumerate(_menu(share.segment)[lowest][first:], first):
        rest = option.taken_from(share)
        if rest is not None:
            for blocks in _listed(rest, index if _lowest(rest.tiles) == lowest else 0):
                yield [option.block, *blocks]


def _kept_together(shares: list[Share], look: Look[Value]) -> dict[Value, list[Block]]:
    """One way to read all segments for each value that they have together."""
    kept: dict[Value, list[Block]] = {look.empty: []}
    for share in shares:
        if share.tiles or share.wilds:
            together: dict[Value, list[Block]] = {}
            for value, blocks in kept.items():
                for other, chain in _kept(share, look).items():
                    joined = look.join(value, other)
                    if joined not in together:
                        together[joined] = blocks + _unlinked(chain)
            kept = together
    return kept


def _unlinked(chain: Chain) -> list[Block]:
    blocks = []
    while chain:
        block, chain = chain
        blocks.append(block)
    return blocks


@lru_cache(maxsize=1 << 14)
def _kept(share: Share, look: Look[Any]) -> dict[Any, Chain]:
    """One reading of a segment for each value that `look` sees in one; remembered, so not to be changed."""
    if not share.tiles and not share.wilds:
        return {} if share.pair else {look.empty: ()}
    kept: dict[Any, Chain] = {}
    for option in _menu(share.segment)[_lowest(share.tiles)]:
        rest = option.taken_from(share)
        if rest is not None:
            value = look.block(option.block)
            for other, chain in _kept(rest, look).items():
                joined = look.join(value, other)
                if joined not in kept:
                    kept[joined] = (option.block, chain)
    return kept
