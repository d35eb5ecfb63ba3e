"""How far a hand is from one particular way to win, and what brings it closer.

`shapes.shanten` measures the distance to any complete hand. A *plan* asks for more: melds of certain kinds
only, triplets only, or a pair of certain kinds. Bots choose among plans.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce

from rules.mahjong.shapes.distance import groupings
from rules.mahjong.shapes.segments import segments_of

MELDS = 4
Lacks = tuple[int, ...]
"""How many tiles are lacking to 0, 1 ... 4 melds, then to as many melds and a pair."""

HALF = MELDS + 1
_NEVER = 99
_NONE: Lacks = tuple(3 * melds for melds in range(HALF)) + (_NEVER,) * HALF
_EMPTY: dict[bool, Lacks] = {False: _NONE, True: _NONE[:HALF] + tuple(2 + lack for lack in _NONE[:HALF])}
"""What an empty segment lacks, with a place for the pair or without: empty ones are all alike."""


@dataclass(frozen=True)
class Plan:
    """Melds of these kinds (triplets only without `chows`), and a pair of one of `pairs`. Wildcards stand for
    anything; at most `wilds` of them are of use."""

    id: str
    kinds: frozenset[int]
    chows: bool
    pairs: frozenset[int]
    wilds: int = 4

    def lacking(self, counts: Sequence[int], wilds: int, melds: int) -> int:
        """How many tiles are missing from a hand that needs so many melds and the pair; its surplus is no
        matter.

        `counts` leaves wildcards out.
        """
        parts, empty = [], set[bool]()
        for first, length, chows, pairs in self._segments:
            tiles = _packed(counts, first, length)
            if tiles:
                parts.append(_segment_lacks(tiles, chows, pairs))
            else:
                empty.add(bool(pairs))
        parts += [_EMPTY[pairs] for pairs in empty]
        total = reduce(_together, parts, _NONE)
        return max(total[HALF + melds] - min(wilds, self.wilds), 0)

    def useful(self, counts: Sequence[int], wilds: int, melds: int) -> list[int]:
        """The kinds of which one more tile is one tile less missing."""
        parts, found = self._lacks(counts), list[int]()
        needed = self.lacking(counts, wilds, melds) + min(wilds, self.wilds) - 1
        for n, (first, length, chows, pairs) in enumerate(self._segments):
            others = reduce(_together, parts[:n] + parts[n + 1 :], _NONE)
            tiles = _packed(counts, first, length)
            for place in range(length):
                more = _segment_lacks(tiles + (1 << 8 * place), chows, pairs)
                if more != parts[n] and _at(others, more, melds) <= needed:
                    found.append(first + place)
        return found

    @cached_property
    def _segments(self) -> tuple[tuple[int, int, bool, tuple[int, ...]], ...]:
        """Each segment's first kind, length, whether it has chows, and the places that a pair may be at."""
        parts = segments_of(self.kinds, self.chows)
        places = [tuple(n for n, kind in enumerate(part.kinds) if kind in self.pairs) for part in parts]
        return tuple((part.first, part.length, part.chows, places[n]) for n, part in enumerate(parts))

    def _lacks(self, counts: Sequence[int]) -> list[Lacks]:
        return [
            _segment_lacks(_packed(counts, first, length), chows, pairs)
            for first, length, chows, pairs in self._segments
        ]


def _packed(counts: Sequence[int], first: int, length: int) -> int:
    return int.from_bytes(bytes(counts[first : first + length]), "little")


@lru_cache(maxsize=1 << 16)
def _segment_lacks(tiles: int, chows: bool, pairs: tuple[int, ...]) -> Lacks:
    """What one segment lacks, its tiles packed a byte for each kind; `pairs` are the places a pair may be
    at."""
    alone = [_fewest(tiles, chows, melds) for melds in range(HALF)]
    paired = [_NEVER] * HALF
    for place in pairs:
        held = min(tiles >> 8 * place & 0xFF, 2)
        rest = tiles - (held << 8 * place)
        for melds in range(HALF):
            paired[melds] = min(paired[melds], 2 - held + _fewest(rest, chows, melds))
    return (*alone, *paired)


@lru_cache(maxsize=1 << 16)
def _fewest(tiles: int, chows: bool, melds: int) -> int:
    fewest = 3 * melds
    for sets, twos, singles, _ in groupings(tiles, chows):
        if sets >= melds:
            return 0
        kept = min(twos, melds - sets)
        begun = min(singles + 2 * (twos - kept), melds - sets - kept)
        fewest = min(fewest, 3 * melds - 3 * sets - 2 * kept - begun)
    return fewest


@lru_cache(maxsize=1 << 16)
def _together(one: Lacks, other: Lacks) -> Lacks:
    """What two parts of a hand lack together, the melds shared out in the best way."""
    alone = [min([one[n] + other[melds - n] for n in range(melds + 1)]) for melds in range(HALF)]
    return (*alone, *[_at(one, other, melds) for melds in range(HALF)])


@lru_cache(maxsize=1 << 16)
def _at(one: Lacks, other: Lacks, melds: int) -> int:
    """The entry of `_together` for so many melds and a pair."""
    ways = [one[HALF + n] + other[melds - n] for n in range(melds + 1)]
    ways += [one[n] + other[HALF + melds - n] for n in range(melds + 1)]
    return min(ways)
