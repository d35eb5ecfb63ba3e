"""How far a hand is from complete, and which tiles bring it closer.

A hand is sets, twos (a pair, or two tiles of a chow) and single tiles. For a segment it is enough to remember
how many sets and twos it can be grouped into, and whether one of the twos is a pair: the rest is arithmetic.
Copies are not counted: a fifth tile of a kind completes a hand as well as any other, and whoever cares leaves
such waits out.
"""

from collections.abc import Iterable
from functools import lru_cache

from rules.mahjong.shapes.grammar import Grammar, Held
from rules.mahjong.shapes.segments import BYTE, segments_of
from rules.mahjong.tiles import Counts

Grouping = tuple[int, int, bool]
"""Complete sets; twos; whether one of the twos is a pair."""

_PAIR, _PUNG = 2, 3
_NEXT, _GAP, _CHOW = 0x000101, 0x010001, 0x010101


def shanten(counts: Counts, grammar: Grammar) -> int:
    """The distance to ready: how many tiles must be exchanged before one more completes the hand.

    -1 is complete, 0 is ready (with 3n+2 tiles: ready after a discard). Special shapes are included. Raises
    ValueError when the number of tiles is neither 3n+1 nor 3n+2.
    """
    held = grammar.sort_out(counts)
    if held.total % 3 == 0:
        raise ValueError(f"{held.total} tiles are no hand of melds and a pair")
    distances = [_to_standard(held, grammar)]
    for special in grammar.specials:
        distance = special.shanten(held, grammar.kinds)
        if distance is not None:
            distances.append(distance)
    return min(distances)


def is_complete(counts: Counts, grammar: Grammar) -> bool:
    """Whether the tiles have a reading. False for a number of tiles that is not 3n+2."""
    return sum(counts) % 3 == 2 and shanten(counts, grammar) == -1


def waits(counts: Counts, grammar: Grammar) -> list[int]:
    """The kinds of tile that complete the hand, wildcards and proxies among them, whatever copies are left.

    Empty when the number of tiles is not 3n+1.
    """
    return [tile for tile in _drawable(grammar) if is_complete(_with(counts, tile), grammar)]


def useful(counts: Counts, grammar: Grammar) -> list[int]:
    """The kinds of tile that bring 3n+1 tiles closer, whatever copies are left. Raises like `shanten`."""
    now = shanten(counts, grammar)
    return [tile for tile in _drawable(grammar) if shanten(_with(counts, tile), grammar) < now]


def _drawable(grammar: Grammar) -> list[int]:
    return sorted(grammar.kinds | grammar.wild | {tile for tile, _ in grammar.proxies})


def _with(counts: Counts, tile: int) -> Counts:
    return (*counts[:tile], counts[tile] + 1, *counts[tile + 1 :])


def _to_standard(held: Held, grammar: Grammar) -> int:
    hand: set[Grouping] = {(0, 0, False)}
    usable = 0
    for segment in segments_of(grammar.kinds, grammar.chows):
        tiles = segment.packed(held.faces)
        if tiles:
            usable += segment.size(held.faces)
            ways = groupings(tiles, segment.chows)
            hand = {(s + sets, t + twos, p or pair) for s, t, p in hand for sets, twos, pair in ways}
    melds = held.total // 3
    placed = max(_placed(grouping, usable, melds) for grouping in hand)
    return 3 * melds + 1 - placed - held.wilds


def _placed(grouping: Grouping, tiles: int, melds: int) -> int:
    """How many of the tiles find a place in the best hand of so many melds and a pair that keeps a grouping.

    Any single tile can begin the pair or a meld that has no tile yet.
    """
    sets, twos, pair = grouping
    twos = min(twos, melds - sets + pair)
    grouped = 3 * sets + 2 * twos
    return grouped + min(tiles - grouped, melds + 1 - sets - twos)


@lru_cache(maxsize=1 << 16)
def groupings(tiles: int, chows: bool) -> tuple[Grouping, ...]:
    """The groupings of a segment's packed tiles than which none is better in every way.

    In a segment with chows any two tiles at most two apart belong to some chow, so that where the segment
    lies does not matter and leading empty places can be dropped.
    """
    if not tiles:
        return ((0, 0, False),)
    empty_places = ((tiles & -tiles).bit_length() - 1) // BYTE
    if empty_places:
        return groupings(tiles >> BYTE * empty_places, chows)
    found = set(groupings(tiles - 1, chows))
    if tiles & 0xFF >= 2:
        found.update((sets, twos + 1, True) for sets, twos, _ in groupings(tiles - _PAIR, chows))
    if tiles & 0xFF >= 3:
        found.update((sets + 1, twos, pair) for sets, twos, pair in groupings(tiles - _PUNG, chows))
    if chows:
        found.update(_with_chow(tiles))
    return _undominated(found)


def _with_chow(tiles: int) -> Iterable[Grouping]:
    """The groupings in which the lowest tile lies in a chow or in two tiles of one."""
    following, after_next = tiles & 0xFF00, tiles & 0xFF0000
    if following:
        yield from ((sets, twos + 1, pair) for sets, twos, pair in groupings(tiles - _NEXT, True))
    if after_next:
        yield from ((sets, twos + 1, pair) for sets, twos, pair in groupings(tiles - _GAP, True))
    if following and after_next:
        yield from ((sets + 1, twos, pair) for sets, twos, pair in groupings(tiles - _CHOW, True))


def _undominated(found: set[Grouping]) -> tuple[Grouping, ...]:
    """Without those that another beats in sets, in sets and twos together, and in having a pair."""
    return tuple(
        (sets, twos, pair)
        for sets, twos, pair in found
        if not any(
            s >= sets and s + t >= sets + twos and p >= pair and (s, t, p) != (sets, twos, pair)
            for s, t, p in found
        )
    )


def least_wilds(tiles: int, size: int, chows: bool, paired: bool) -> int:
    """The fewest wildcards with which `size` packed tiles of a segment form melds, and a pair if `paired`.

    Three more always fit in as well: they are a meld of their own.
    """
    return min(_filled(grouping, size, paired) for grouping in groupings(tiles, chows))


def _filled(grouping: Grouping, size: int, paired: bool) -> int:
    sets, twos, pair = grouping
    singles = size - 3 * sets - 2 * twos
    melds_only = twos + 2 * singles
    if not paired:
        return melds_only
    return melds_only - 1 if pair or singles else melds_only + 2
