"""How far a hand is from complete, and which tiles bring it closer.

A hand is sets, twos (a pair, or two tiles of a chow) and single tiles. For a segment it is enough to remember
how many of each it can be grouped into, and whether one of the twos is a pair: the rest is arithmetic.
Copies are not counted: a fifth tile of a kind completes a hand as well as any other, and whoever cares leaves
such waits out.
"""

from functools import lru_cache

from rules.mahjong.shapes.grammar import Grammar, Held
from rules.mahjong.shapes.segments import BYTE, segments_of
from rules.mahjong.tiles import Counts

Grouping = tuple[int, int, int, bool]
"""Complete sets; twos; single tiles; whether one of the twos is a pair."""

_NOTHING: Grouping = (0, 0, 0, False)
_PAIR, _PUNG = 0x000002, 0x000003
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
    hand: set[Grouping] = {_NOTHING}
    for segment in segments_of(grammar.kinds, grammar.chows):
        tiles = segment.packed(held.faces)
        if tiles:
            ways = groupings(tiles, segment.chows)
            hand = {(a + s, b + t, c + u, p or q) for a, b, c, p in hand for s, t, u, q in ways}
    melds = held.total // 3
    return 3 * melds + 1 - max([_placed(grouping, melds) for grouping in hand]) - held.wilds


def _placed(grouping: Grouping, melds: int) -> int:
    """How many tiles find a place in the best hand of so many melds and a pair that keeps to a grouping.

    Any tile that is not grouped can begin the pair or a meld that has no tile yet.
    """
    sets, twos, singles, pair = grouping
    kept = min(twos, melds - sets + pair)
    return 3 * sets + 2 * kept + min(singles + 2 * (twos - kept), melds + 1 - sets - kept)


def least_wilds(tiles: int, chows: bool, paired: bool) -> int:
    """The fewest wildcards with which the packed tiles of a segment form melds, and a pair if `paired`.

    Three more always fit in as well: they are a meld of their own.
    """
    return min([_filled(grouping, paired) for grouping in groupings(tiles, chows)])


def _filled(grouping: Grouping, paired: bool) -> int:
    _, twos, singles, pair = grouping
    in_melds = twos + 2 * singles
    if not paired:
        return in_melds
    return in_melds - 1 if pair or singles else in_melds + 2


@lru_cache(maxsize=1 << 16)
def groupings(tiles: int, chows: bool) -> tuple[Grouping, ...]:
    """The groupings of a segment's packed tiles than which none is better in every way.

    In a segment with chows any two tiles at most two apart belong to some chow, so that where the segment
    lies does not matter and leading empty places can be dropped.
    """
    if not tiles:
        return (_NOTHING,)
    empty_places = ((tiles & -tiles).bit_length() - 1) // BYTE
    if empty_places:
        return groupings(tiles >> BYTE * empty_places, chows)
    lowest, following, after_next = tiles & 0xFF, tiles & 0xFF00, tiles & 0xFF0000
    found = {(s, t, u + 1, p) for s, t, u, p in groupings(tiles - 1, chows)}
    if lowest >= 2:
        found.update((s, t + 1, u, True) for s, t, u, _ in groupings(tiles - _PAIR, chows))
    if lowest >= 3:
        found.update((s + 1, t, u, p) for s, t, u, p in groupings(tiles - _PUNG, chows))
    if chows and following:
        found.update((s, t + 1, u, p) for s, t, u, p in groupings(tiles - _NEXT, chows))
    if chows and after_next:
        found.update((s, t + 1, u, p) for s, t, u, p in groupings(tiles - _GAP, chows))
    if chows and following and after_next:
        found.update((s + 1, t, u, p) for s, t, u, p in groupings(tiles - _CHOW, chows))
    return _undominated(found)


def _undominated(found: set[Grouping]) -> tuple[Grouping, ...]:
    """Without those that another matches in sets, in leaving few tiles single, and in having a pair."""
    return tuple(
        worse
        for worse in found
        if not any(
            better[0] >= worse[0] and better[2] <= worse[2] and better[3] >= worse[3]
            for better in found
            if better != worse
        )
    )
