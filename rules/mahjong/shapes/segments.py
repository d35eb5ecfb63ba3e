"""A hand falls into segments that share no block; what is known of a segment is computed once and remembered.

A *segment* is a run of neighbouring kinds of one suit, or of honours: a whole suit as a rule, less where a
tile set leaves kinds out. Its tiles are *packed* in one number, a byte for each kind, the lowest kind first.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from rules.mahjong.tiles import Counts, suit_of

BYTE = 8


@dataclass(frozen=True, slots=True)
class Segment:
    """Neighbouring kinds, and whether they form chows."""

    first: int
    length: int
    chows: bool

    @property
    def kinds(self) -> range:
        return range(self.first, self.first + self.length)

    def packed(self, counts: Counts) -> int:
        """The tiles of this segment in a hand."""
        return int.from_bytes(bytes(counts[self.first : self.first + self.length]), "little")

    def size(self, counts: Counts) -> int:
        """How many tiles of a hand lie in this segment."""
        return sum(counts[self.first : self.first + self.length])


@lru_cache(maxsize=256)
def segments_of(kinds: frozenset[int], chows: bool) -> tuple[Segment, ...]:
    """The segments of a tile set, in tile order."""
    runs: list[list[int]] = []
    for kind in sorted(kinds):
        if runs and runs[-1][-1] == kind - 1 and suit_of(runs[-1][-1]) == suit_of(kind):
            runs[-1].append(kind)
        else:
            runs.append([kind])
    return tuple(_segment(run[0], len(run), chows and len(run) >= 3 and run[0] < 27) for run in runs)


@cache
def _segment(first: int, length: int, chows: bool) -> Segment:
    return Segment(first, length, chows)


def one_of(place: int) -> int:
    """One tile of the kind at a place of a segment, packed."""
    return 1 << BYTE * place
