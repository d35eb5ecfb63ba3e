"""The words of the shapes floor: what a reading is made of, and what counts as a complete hand."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from rules.mahjong.tiles import KINDS, Counts

STANDARD = "standard"
"""The shape of melds and one pair."""


@dataclass(frozen=True, slots=True)
class Block:
    """One meld or pair of a reading of the concealed tiles."""

    kind: str
    """`"chow"`, `"pung"`, `"pair"`; a special shape may bring its own words."""
    tiles: tuple[int, ...]
    """The kinds that it is read as, ascending: `(0, 1, 2)`."""
    wild: tuple[int, ...] = ()
    """The kinds among `tiles` for which wildcards stand, ascending, with repetition: `(1,)`."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the concealed tiles as a complete hand."""

    shape: str
    """`"standard"` or the id of a special shape."""
    blocks: tuple[Block, ...]
    """In order of their tiles, the pair of a standard hand last."""

    @property
    def wilds(self) -> tuple[int, ...]:
        """What the wildcards stand for, ascending."""
        return tuple(sorted(kind for block in self.blocks for kind in block.wild))


class Held(NamedTuple):
    """The concealed tiles as they play: wildcards counted apart, proxies turned into their faces."""

    faces: Counts
    """How many tiles play as each kind of the grammar, wildcards left out."""
    wilds: int
    total: int
    """All concealed tiles, those among them that play as no kind of the grammar."""

    @property
    def all_playable(self) -> bool:
        return sum(self.faces) + self.wilds == self.total


class SpecialShape(Protocol):
    """A complete hand that is not melds and one pair. Must be hashable and immutable."""

    @property
    def id(self) -> str: ...

    def readings(self, held: Held, kinds: frozenset[int]) -> Iterator[tuple[Block, ...]]:
        """Every way to read all of `held` as this shape, each once; none when the size does not fit."""
        ...

    def shanten(self, held: Held, kinds: frozenset[int]) -> int | None:
        """The distance to this shape as in `shapes.shanten`: -1 exactly when there is a reading.

        None when the shape is out of reach, the size being wrong or a kind missing.
        """
        ...


@dataclass(frozen=True, slots=True)
class Grammar:
    """What counts as a complete hand."""

    kinds: frozenset[int] = frozenset(range(KINDS))
    """The kinds of which blocks are made, and for which a wildcard may stand; at least one. A wildcard may
    stand for a kind of which all tiles are in use."""
    chows: bool = True
    """False: no runs."""
    wild: frozenset[int] = frozenset()
    """Kinds that are wild when held."""
    proxies: tuple[tuple[int, int], ...] = ()
    """Kinds that play as another kind and as nothing else: (kind of the tile, kind it plays as)."""
    specials: tuple[SpecialShape, ...] = ()

    def face(self, tile: int) -> int:
        """The kind that a tile plays as when it is not wild."""
        return dict(self.proxies).get(tile, tile)

    def sort_out(self, counts: Counts) -> Held:
        """The tiles as they play, from how many there are of each kind, wildcards included."""
        faces = list(counts)
        for kind in self.wild:
            faces[kind] = 0
        for tile, face in self.proxies:
            if tile not in self.wild:
                faces[tile] -= counts[tile]
                faces[face] += counts[tile]
        for kind in _kinds_outside(self.kinds):
            faces[kind] = 0
        return Held(tuple(faces), sum([counts[kind] for kind in self.wild]), sum(counts))


@lru_cache(maxsize=256)
def _kinds_outside(kinds: frozenset[int]) -> frozenset[int]:
    return frozenset(range(KINDS)) - kinds


Value = TypeVar("Value", bound=Hashable)


class Look(Hashable, Protocol[Value]):
    """What a family looks at in a reading. Must be hashable and immutable.

    The value of a reading is the `join` of the values of its blocks, in any order and grouping: `join` is
    associative and commutative, and `empty` changes nothing.
    """

    @property
    def empty(self) -> Value: ...

    def block(self, block: Block) -> Value: ...

    def join(self, a: Value, b: Value) -> Value: ...
