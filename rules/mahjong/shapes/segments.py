"""A hand falls into segments that share no block; what is known of a segment is computed once and remembered.

A *segment* is a run of neighbouring kinds of one suit, or of honours: a whole suit as a rule, less where a
tile set leaves kinds out. Its tiles are *packed* in one number, a byte for each kind, the lowest kind first.
"""

from functools import lru_cache
from typing import NamedTuple

from rules.mahjong.tiles import suit_of

BYTE = 8
_TOP_BITS = sum(0x80 << BYTE * place for place in range(9))
"""In each byte the bit that no count reaches; taking more tiles of a kind than there are borrows it."""


class Segment(NamedTuple):
    """Neighbouring kinds, and whether they form chows."""

    first: int
    length: int
    chows: bool

    @property
    def kinds(self) -> range:
        return range(self.first, self.first + self.length)

    def packed(self, counts: bytes) -> int:
        """The tiles of this segment in a hand, given as 34 counts."""
        return int.from_bytes(counts[self.first : self.first + self.length], "little")

    def one_of(self, kind: int) -> int:
        """One tile of a kind, packed."""
        return 1 << BYTE * (kind - self.first)


@lru_cache(maxsize=256)
def segments_of(kinds: frozenset[int], chows: bool) -> tuple[Segment, ...]:
    """The segments of a tile set, in tile order."""
    runs: list[list[int]] = []
    for kind in sorted(kinds):
        if runs and kind - 1 == runs[-1][-1] and suit_of(kind - 1) == suit_of(kind):
            runs[-1].append(kind)
        else:
            runs.append([kind])
    return tuple(Segment(run[0], len(run), chows and len(run) >= 3 and suit_of(run[0]) < 3) for run in runs)


def holds(tiles: int, some: int) -> bool:
    """Whether some packed tiles are among others."""
    return (tiles | _TOP_BITS) - some & _TOP_BITS == _TOP_BITS
