"""How far a hand is from complete, and which tiles bring it closer.

A hand is sets, twos (a pair, or two tiles of a chow) and single tiles. For a segment it is enough to remember
how many of each it can be grouped into, and whether one of the twos is a pair: the rest is arithmetic.
Copies are not counted: a fifth tile of a kind completes a hand as well as any other, and whoever cares leaves
such waits out.
"""

from functools import lru_cache
from math import inf

from rules.mahjong.shapes.grammar import Grammar, Held
from rules.mahjong.shapes.segments import BYTE, holds, segments_of
from rules.mahjong.tiles import Counts

Grouping = tuple[int, int, int, bool]
"""Complete sets; twos; single tiles; whether one of the twos is a pair."""

_NOTHING: Grouping = (0, 0, 0, False)
_GROUPS_OF_ONE_KIND = ((0x000001, 0, 0, 1, False), (0x000002, 0, 1, 0, True), (0x000003, 1, 0, 0, False))
_GROUPS = (
    *_GROUPS_OF_ONE_KIND,
    (0x000101, 0, 1, 0, False),
    (0x010001, 0, 1, 0, False),
    (0x010101, 1, 0, 0, False),
)
"""What the lowest tile can lie in: the tiles, packed, and the grouping that they are."""


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
    if sum(counts) % 3 != 1:
        return []
    held = grammar.sort_out(counts)
    found = _completing_standard(held, grammar)
    near = [special for special in grammar.specials if special.shanten(held, grammar.kinds) == 0]
    for tile in _drawable(grammar) if near else ():
        with_tile = grammar.sort_out(_with(counts, tile))
        if any(special.shanten(with_tile, grammar.kinds) == -1 for special in near):
            found.add(tile)
    return sorted(found)


def useful(counts: Counts, grammar: Grammar) -> list[int]:
    """The kinds of tile that bring 3n+1 tiles closer, whatever copies are left. Raises like `shanten`."""
    now = shanten(counts, grammar)
    return [tile for tile in _drawable(grammar) if shanten(_with(counts, tile), grammar) < now]


def _drawable(grammar: Grammar) -> list[int]:
    return sorted(grammar.kinds | grammar.wild | {tile for tile, _ in grammar.proxies})


def _with(counts: Counts, tile: int) -> Counts:
    return (*counts[:tile], counts[tile] + 1, *counts[tile + 1 :])


def _completing_standard(held: Held, grammar: Grammar) -> set[int]:
    """The tiles with which the wildcards are enough to read every segment, one of them with the pair.

    Only a segment that lacks a tile can be the one that a tile completes.
    """
    if not held.all_playable:
        return set()
    counts = bytes(held.faces)
    segments = segments_of(grammar.kinds, grammar.chows)
    parts = [segment.packed(counts) for segment in segments]
    shares = list(zip(parts, [segment.chows for segment in segments], strict=True))
    unpaired = [least_wilds(tiles, chows, False) for tiles, chows in shares]
    paired = [least_wilds(tiles, chows, True) for tiles, chows in shares]
    for_pair = [with_pair - without for with_pair, without in zip(paired, unpaired, strict=True)]
    faces, allowed = set[int](), held.wilds - sum(unpaired)
    for place, segment in enumerate(segments):
        elsewhere = min([*for_pair[:place], *for_pair[place + 1 :]], default=inf)
        left = allowed + unpaired[place]
        if min(paired[place], unpaired[place] + elsewhere) - 1 <= left:
            for kind in segment.kinds:
                tiles = parts[place] + segment.one_of(kind)
                if (
                    least_wilds(tiles, segment.chows, False) + elsewhere <= left
                    or least_wilds(tiles, segment.chows, True) <= left
                ):
                    faces.add(kind)
    found = {tile for tile in _drawable(grammar) if tile not in grammar.wild and grammar.face(tile) in faces}
    return found | (grammar.wild if min(for_pair) - 1 <= allowed else set())


def _to_standard(held: Held, grammar: Grammar) -> int:
    melds = held.total // 3
    return 3 * melds + 1 - most_placed(held.faces, melds, grammar.kinds, grammar.chows) - held.wilds


def most_placed(faces: Counts, melds: int, kinds: frozenset[int], chows: bool = True) -> int:
    """How many of the tiles find a place in the best hand of so many melds and a pair; there may be more
    tiles than places."""
    counts = bytes(faces)
    hand: set[Grouping] = {_NOTHING}
    for segment in segments_of(kinds, chows):
        tiles = segment.packed(counts)
        if tiles:
            ways = groupings(tiles, segment.chows)
            hand = {(a + s, b + t, c + u, p or q) for a, b, c, p in hand for s, t, u, q in ways}
    return max([_placed(grouping, melds) for grouping in hand])


def _placed(grouping: Grouping, melds: int) -> int:
    """How many tiles find a place in the best hand of so many melds and a pair that keeps to a grouping.

    Any tile that is not grouped, or in a set too many, can begin the pair or a meld that has no tile yet.
    """
    sets, twos, singles, pair = grouping
    if sets > melds:
        sets, singles = melds, singles + 3 * (sets - melds)
    kept = min(twos, melds - sets + pair)
    return 3 * sets + 2 * kept + min(singles + 2 * (twos - kept), melds + 1 - sets - kept)


@lru_cache(maxsize=1 << 16)
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
    found = set()
    for taken, sets, twos, singles, pair in _GROUPS if chows else _GROUPS_OF_ONE_KIND:
        if holds(tiles, taken):
            rest = groupings(tiles - taken, chows)
            found.update([(s + sets, t + twos, u + singles, p or pair) for s, t, u, p in rest])
    return _undominated(found) if len(found) > 1 else tuple(found)


def _undominated(found: set[Grouping]) -> tuple[Grouping, ...]:
    """Without those that another matches in sets, in leaving few tiles single, and in having a pair."""
    kept = []
    fewest_singles = fewest_with_pair = inf
    for grouping in sorted(found, reverse=True):  # none is beaten by a later one
        _, _, singles, pair = grouping
        if singles < (fewest_with_pair if pair else fewest_singles):
            kept.append(grouping)
            fewest_singles = min(fewest_singles, singles)
            if pair:
                fewest_with_pair = singles
    return tuple(kept)
