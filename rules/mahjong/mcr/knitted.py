"""The two shapes with knitted tiles, as hooks on the shapes floor (MCR-29, MCR-30).

A *knitted set* gives the numbers 1 4 7, 2 5 8 and 3 6 9 to the three suits, one track to each.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from rules.mahjong.shapes import Block, Grammar, Held, readings
from rules.mahjong.shapes.distance import most_placed
from rules.mahjong.tiles import HONOURS, KINDS, Counts

TRACKS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
KNITTED_SETS = tuple(
    tuple(tuple(9 * suit + number for number in track) for suit, track in enumerate(tracks))
    for tracks in permutations(TRACKS)
)
"""The six knitted sets, each as its three parts by suit."""
NINE_TILES = tuple(tuple(kind for part in parts for kind in part) for parts in KNITTED_SETS)
_PLAIN = Grammar()


def _held(faces: Counts, kinds: tuple[int, ...]) -> int:
    """How many of these kinds are there."""
    return sum([faces[kind] > 0 for kind in kinds])


@dataclass(frozen=True, slots=True)
class HonoursAndKnitted:
    """MCR-29: fourteen different tiles, honours and tiles of one knitted set, all concealed."""

    id: str = "honours_and_knitted"

    def readings(self, held: Held, kinds: frozenset[int]) -> Iterator[tuple[Block, ...]]:
        """MCR-29: a block for each tile; hands that fit several knitted sets are read once."""
        if self.shanten(held, kinds) == -1:
            yield tuple(Block("knitted", (kind,)) for kind in range(KINDS) if held.faces[kind])

    def shanten(self, held: Held, kinds: frozenset[int]) -> int | None:
        """MCR-29: thirteen less the different tiles that fit, for the best of the six knitted sets."""
        if held.total not in (13, 14) or held.wilds:
            return None
        honours = _held(held.faces, tuple(HONOURS))
        return 13 - honours - max([_held(held.faces, nine) for nine in NINE_TILES])


@dataclass(frozen=True, slots=True)
class KnittedStraight:
    """MCR-30: the nine tiles of a knitted set, concealed, with a set and a pair; the set may be melded."""

    id: str = "knitted_straight"

    def readings(self, held: Held, kinds: frozenset[int]) -> Iterator[tuple[Block, ...]]:
        """MCR-30: three knitted parts, then the ways to read what remains."""
        if held.total not in (11, 14) or held.wilds:
            return
        for parts, nine in zip(KNITTED_SETS, NINE_TILES, strict=True):
            if all(held.faces[kind] for kind in nine):
                blocks = tuple(Block("knitted", part) for part in parts)
                for reading in readings(_without(held.faces, nine), _PLAIN):
                    yield (*blocks, *reading.blocks)

    def shanten(self, held: Held, kinds: frozenset[int]) -> int | None:
        """MCR-30: a knitted tile that is held has its place; the others are measured against set and pair."""
        if held.total not in (10, 11, 13, 14) or held.wilds:
            return None
        melds = held.total // 3 - 3
        best = held.total
        for placed, nine in sorted([(_held(held.faces, nine), nine) for nine in NINE_TILES], reverse=True):
            if 8 - placed >= best:  # not even with a complete set and pair
                break
            rest = most_placed(_without(held.faces, nine), melds, kinds)
            best = min(best, 9 + 3 * melds + 1 - placed - rest)
        return best


def _without(faces: Counts, gone: tuple[int, ...]) -> Counts:
    """The tiles less one of each of these kinds that is there."""
    rest = list(faces)
    for kind in gone:
        if rest[kind]:
            rest[kind] -= 1
    return tuple(rest)
