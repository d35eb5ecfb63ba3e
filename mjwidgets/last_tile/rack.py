"""The tiles of a hand as a value, and how they are laid out: in blocks as far as they go, the rest apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from rules.core.errors import RuleError
from rules.mahjong.shapes import Grammar, is_complete, laid_out, readings, waits
from rules.mahjong.tiles import CODES, KINDS, counts_of, kind_of, sort_key

COPIES = 4
_REACH = 2
"""How many tiles may be wrong or missing for the tiles still to be laid out in blocks."""


@dataclass(frozen=True)
class Laid:
    """One block: the tiles that lie in it, None where one is missing."""

    kind: str
    tiles: tuple[int | None, ...]


@dataclass(frozen=True)
class Arrangement:
    """Tiles in blocks, and those that find no place."""

    blocks: tuple[Laid, ...]
    loose: tuple[int, ...]


@dataclass(frozen=True)
class Rack:
    """A hand of `size` tiles with the last one, beside melds that stay as they are."""

    hand: tuple[int, ...]
    size: int
    kinds: tuple[int, ...]
    last: int | None = None
    melds: tuple[tuple[int, ...], ...] = ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles that are not melded, in order."""
        last = () if self.last is None else (self.last,)
        return tuple(sorted((*self.hand, *last), key=sort_key))

    @property
    def missing(self) -> int:
        """How many tiles there is room for."""
        return self.size - len(self.tiles)

    def _with_room(self) -> "Rack":
        """Where the hand is whole, without its last tile, which a touched tile replaces."""
        return self if self.missing else replace(self, last=None)

    def to_put(self, kind: int) -> int:
        """How many of a kind could be put."""
        return self._with_room().left(kind)

    def left(self, kind: int) -> int:
        """How many of a kind are not in use."""
        used = Counter((*self.tiles, *(tile for meld in self.melds for tile in meld)))
        return COPIES - used[kind]

    @cached_property
    def is_complete(self) -> bool:
        """Whether the tiles are melds and a pair."""
        return self.missing == 0 and is_complete(counts_of(self.tiles), _grammar(self.kinds))

    @cached_property
    def waits(self) -> tuple[int, ...]:
        """The kinds that complete the hand as its last tile, of which one is left."""
        without = self._with_room()
        if without.missing != 1:
            return ()
        found = waits(counts_of(self.hand), _grammar(self.kinds))
        return tuple(kind for kind in found if without.left(kind))

    # What a touch does

    def put(self, tile: int) -> "Rack":
        """One more tile. Where the hand has all but the last, it is the last, in place of another.

        Raises RuleError `too_many_copies`.
        """
        rack = self._with_room()
        if not rack.left(tile):
            raise RuleError("too_many_copies", f"All {COPIES} tiles of {CODES[tile]} are in use.", "hand")
        return replace(rack, last=tile) if rack.missing == 1 else replace(rack, hand=(*rack.hand, tile))

    def take(self, tile: int) -> "Rack":
        """Without this tile, whether it was the last or not. Raises RuleError `not_in_hand`."""
        tiles = list(self.tiles)
        if tile not in tiles:
            raise RuleError("not_in_hand", f"There is no {CODES[tile]} in the hand.", "hand")
        tiles.remove(tile)
        return replace(self, hand=tuple(tiles), last=None)

    # How it lies

    @cached_property
    def arrangement(self) -> Arrangement | None:
        """The tiles laid out with as few as possible out of place; None where too many are.

        What finds no place is rather the last tile than another.
        """
        if self.missing > _REACH:
            return None
        for wrong in range(_REACH - self.missing + 1):
            for loose in self._set_aside(wrong):
                laid = self._laid_without(loose)
                if laid is not None:
                    return Arrangement(laid, loose)
        return None

    def _set_aside(self, count: int) -> Iterator[tuple[int, ...]]:
        """Every choice of so many tiles, each once, those with the last tile first."""
        choices = dict.fromkeys(combinations(self.tiles, count))
        return iter(sorted(choices, key=lambda loose: self.last not in loose))

    def _laid_without(self, loose: tuple[int, ...]) -> tuple[Laid, ...] | None:
        """The other tiles in blocks, with gaps for as many tiles as are missing or loose."""
        kept = list(self.tiles)
        for tile in loose:
            kept.remove(tile)
        gap = next(kind for kind in reversed(range(KINDS)) if kind not in kept)
        counts = list(counts_of(kept))
        counts[gap] = self.size - len(kept)
        grammar = _grammar(tuple(kind for kind in self.kinds if kind != gap), gap)
        reading = next(readings(tuple(counts), grammar), None)
        if reading is None:
            return None
        laid = laid_out(reading, tuple(counts), grammar)
        return tuple(
            Laid(block.kind, tuple(None if tile == gap else tile for tile in tiles))
            for block, tiles in zip(reading.blocks, laid, strict=True)
        )


def _grammar(kinds: tuple[int, ...], gap: int | None = None) -> Grammar:
    """Melds and a pair of these kinds; `gap` is a kind that stands for a missing tile."""
    return Grammar(kinds=frozenset(kinds), wild=frozenset(() if gap is None else (gap,)))


def rack_of(hand: list[int], size: int, kinds: list[int], melds: list[list[int]]) -> Rack:
    """A rack, checked. Raises RuleError `wrong_count`, `too_many_copies`, `not_in_set`."""
    if size % 3 != 2 or not 0 <= len(hand) <= size:
        raise RuleError("wrong_count", f"{len(hand)} tiles of {size}: a hand has 2, 5, 8, 11 or 14.", "hand")
    if strange := [tile for tile in hand if tile not in kinds]:
        raise RuleError("not_in_set", f"{CODES[strange[0]]} is not among the tiles to choose from.", "kinds")
    rack = Rack((), size, tuple(kinds), melds=tuple(tuple(map(kind_of, meld)) for meld in melds))
    for tile in hand:
        rack = rack.put(tile)
    return rack
