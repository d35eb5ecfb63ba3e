"""The readings of a hand, built segment by segment.

Segments are independent once it is said how many wildcards each takes and which one holds the pair. Within a
segment the lowest tile that is no wildcard is taken away together with the block in which it lies, then the
next one. Blocks made of wildcards alone come last.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from rules.mahjong.shapes.distance import least_wilds
from rules.mahjong.shapes.grammar import STANDARD, Block, Grammar, Held, Look, Reading, Value
from rules.mahjong.shapes.segments import BYTE, Segment, one_of, segments_of
from rules.mahjong.tiles import Counts

Chain = tuple[()] | tuple[Block, "Chain"]
"""Blocks as a linked list, so that readings share their ends."""

_TOP_BITS = sum(0x80 << BYTE * place for place in range(9))
"""One bit that no count reaches, in each byte: it is borrowed when more tiles are taken than there are."""


class Option(NamedTuple):
    """A block, and what it takes from the hand."""

    block: Block
    tiles: int
    """Packed, without the wildcards."""
    wilds: int
    pair: bool


class Part(NamedTuple):
    """The tiles of a hand that lie in one segment."""

    segment: Segment
    tiles: int
    size: int


class Share(NamedTuple):
    """What a part of the hand gets in one way to share out wildcards and the pair."""

    segment: Segment
    tiles: int
    wilds: int
    pair: bool


@cache
def _menu(segment: Segment) -> tuple[tuple[Option, ...], ...]:
    """The options of a segment by the lowest tile that they take; first those of wildcards alone."""
    blocks = [(name, (kind,) * size) for name, size in (("pung", 3), ("pair", 2)) for kind in segment.kinds]
    if segment.chows:
        blocks += [("chow", (low, low + 1, low + 2)) for low in segment.kinds[:-2]]
    menu: list[list[Option]] = [[] for _ in range(segment.length + 1)]
    for name, tiles in blocks:
        for wild in sorted({some for size in range(len(tiles) + 1) for some in combinations(tiles, size)}):
            taken = sum(one_of(kind - segment.first) for kind in tiles)
            taken -= sum(one_of(kind - segment.first) for kind in wild)
            menu[_lowest(taken)].append(Option(Block(name, tiles, wild), taken, len(wild), name == "pair"))
    return tuple(tuple(sorted(options, key=lambda option: option.wilds)) for options in menu)


def _lowest(tiles: int) -> int:
    """0 when there are no tiles, otherwise one more than the place of the lowest."""
    return ((tiles & -tiles).bit_length() + BYTE - 1) // BYTE


def _fits(option: Option, tiles: int, wilds: int, pair: bool) -> bool:
    return (
        option.wilds <= wilds
        and option.pair <= pair
        and (tiles | _TOP_BITS) - option.tiles & _TOP_BITS == _TOP_BITS
    )


def readings(counts: Counts, grammar: Grammar) -> Iterator[Reading]:
    """Every reading of the concealed tiles, each once, one at a time; none for a hand that is not complete.

    Two readings differ in their blocks or in which tiles of a block are wildcards.
    """
    held = grammar.sort_out(counts)
    for shares in _shares(held, grammar):
        for blocks in _combined(shares):
            yield _standard(blocks)
    yield from _special(held, grammar)


def best_by_key(counts: Counts, grammar: Grammar, look: Look[Value]) -> dict[tuple[str, Value], Reading]:
    """One reading for each key that a reading has: its shape, and what `look` sees in its blocks."""
    held = grammar.sort_out(counts)
    kept: dict[tuple[str, Value], Reading] = {}
    for shares in _shares(held, grammar):
        for value, blocks in _joined(shares, look).items():
            if (STANDARD, value) not in kept:
                kept[STANDARD, value] = _standard(blocks)
    for reading in _special(held, grammar):
        value = look.empty
        for block in reading.blocks:
            value = look.join(value, look.block(block))
        kept.setdefault((reading.shape, value), reading)
    return kept


def places(reading: Reading, tile: int, grammar: Grammar) -> list[int]:
    """The indexes of the blocks in which the winning tile may stand, of equal blocks only the first.

    A wildcard may stand in any block that holds one, another tile where not all of its face is wild.
    """
    found: dict[Block, int] = {}
    face = grammar.face(tile)
    for index, block in enumerate(reading.blocks):
        stands = block.wild if tile in grammar.wild else block.tiles.count(face) > block.wild.count(face)
        if stands:
            found.setdefault(block, index)
    return list(found.values())


def laid_out(reading: Reading, counts: Counts, grammar: Grammar) -> tuple[tuple[int, ...], ...]:
    """The held tiles that the blocks of a reading are laid with, in the order of `block.tiles`.

    A wildcard lies where it stands for its own face if it can; tiles of the kind come before its proxies.
    """
    stock: dict[int, list[int]] = {}
    wilds: list[int] = []
    for tile in sorted(range(len(counts)), key=lambda tile: (grammar.face(tile), tile != grammar.face(tile))):
        held = [tile] * counts[tile]
        if tile in grammar.wild:
            wilds += held
        else:
            stock.setdefault(grammar.face(tile), []).extend(held)
    own = [wilds.remove(kind) or kind for kind in reading.wilds if kind in wilds]  # type: ignore[func-returns-value]
    laid = []
    for block in reading.blocks:
        wild = list(block.wild)
        row = []
        for kind in block.tiles:
            if kind not in wild:
                row.append(stock[kind].pop(0))
                continue
            wild.remove(kind)
            if kind in own:
                own.remove(kind)
                row.append(kind)
            else:
                row.append(wilds.pop(0))
        laid.append(tuple(row))
    return tuple(laid)


def _standard(blocks: Iterator[Block] | list[Block]) -> Reading:
    in_order = sorted(blocks, key=lambda block: (block.kind == "pair", block.tiles, block.wild))
    return Reading(STANDARD, tuple(in_order))


def _special(held: Held, grammar: Grammar) -> Iterator[Reading]:
    for special in grammar.specials:
        for blocks in special.readings(held, grammar.kinds):
            yield Reading(special.id, blocks)


def _shares(held: Held, grammar: Grammar) -> Iterator[list[Share]]:
    """Every way to give the pair to one segment and wildcards to all, such that each segment can be read."""
    parts = [
        Part(segment, segment.packed(held.faces), segment.size(held.faces))
        for segment in segments_of(grammar.kinds, grammar.chows)
    ]
    if held.total % 3 != 2 or sum(part.size for part in parts) + held.wilds != held.total:
        return
    for eyed in parts:
        least = [least_wilds(part.tiles, part.size, part.segment.chows, part is eyed) for part in parts]
        free_melds = (held.wilds - sum(least)) // 3
        if free_melds < 0:
            continue
        for where in combinations_with_replacement(range(len(parts)), free_melds):
            yield [
                Share(part.segment, part.tiles, least[index] + 3 * where.count(index), part is eyed)
                for index, part in enumerate(parts)
            ]


def _combined(shares: list[Share]) -> Iterator[list[Block]]:
    if not shares:
        yield []
        return
    for blocks in _listed(_menu(shares[0].segment), *shares[0][1:]):
        for others in _combined(shares[1:]):
            yield blocks + others


def _listed(
    menu: tuple[tuple[Option, ...], ...], tiles: int, wilds: int, pair: bool, first: int = 0
) -> Iterator[list[Block]]:
    """The readings of one segment, each once: blocks that take the same lowest tile come in menu order."""
    if not tiles and not wilds:
        if not pair:
            yield []
        return
    lowest = _lowest(tiles)
    for index in range(first, len(menu[lowest])):
        option = menu[lowest][index]
        if _fits(option, tiles, wilds, pair):
            rest = tiles - option.tiles
            start = index if _lowest(rest) == lowest else 0
            for blocks in _listed(menu, rest, wilds - option.wilds, pair and not option.pair, start):
                yield [option.block, *blocks]


def _joined(shares: list[Share], look: Look[Value]) -> dict[Value, list[Block]]:
    """One way to read all segments for each value that they have together."""
    joined: dict[Value, list[Block]] = {look.empty: []}
    for share in shares:
        kept = _kept(share, look)
        if len(kept) == 1 and () in kept.values():
            continue
        following: dict[Value, list[Block]] = {}
        for value, blocks in joined.items():
            for other, chain in kept.items():
                together = look.join(value, other)
                if together not in following:
                    following[together] = blocks + _unlinked(chain)
        joined = following
    return joined


def _unlinked(chain: Chain) -> list[Block]:
    blocks = []
    while chain:
        block, chain = chain
        blocks.append(block)
    return blocks


@lru_cache(maxsize=1 << 14)
def _kept(share: Share, look: Look[Any]) -> dict[Any, Chain]:
    """One reading of a segment for each value that `look` sees in one."""
    segment, tiles, wilds, pair = share
    if not tiles and not wilds:
        return {} if pair else {look.empty: ()}
    kept: dict[Any, Chain] = {}
    for option in _menu(segment)[_lowest(tiles)]:
        if _fits(option, tiles, wilds, pair):
            rest = Share(segment, tiles - option.tiles, wilds - option.wilds, pair and not option.pair)
            value = look.block(option.block)
            for other, chain in _kept(rest, look).items():
                together = look.join(value, other)
                if together not in kept:
                    kept[together] = (option.block, chain)
    return kept
