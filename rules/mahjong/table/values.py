"""What lies on a mahjong table, as values that never change."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from rules.core.play import State
from rules.mahjong.hand import Meld
from rules.mahjong.table.wall import Wall
from rules.mahjong.tiles import CODES, EAST, sort_key


@dataclass(frozen=True)
class Place:
    """What one seat has before it: its hand in tile order (the tile just drawn is in it), its melds in the
    order in which they were made, the tiles set out singly, its discards (claimed ones are taken out), and
    the flowers that it has laid out."""

    hand: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    singles: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    flowers: tuple[int, ...] = ()

    def taking(self, tile: int) -> "Place":
        """With one tile more in the hand."""
        return replace(self, hand=tuple(sorted((*self.hand, tile), key=sort_key)))

    def losing(self, gone: Iterable[int]) -> "Place":
        """Without some tiles of the hand."""
        hand = list(self.hand)
        for tile in gone:
            hand.remove(tile)
        return replace(self, hand=tuple(hand))

    def melding(self, meld: Meld) -> "Place":
        """With one meld more."""
        return replace(self, melds=(*self.melds, meld))

    def adding(self, tile: int) -> "Place":
        """With the pung of this tile grown to a kong, in the pung's place and with its feeder."""
        melds = tuple(
            Meld("added_kong", (tile,) * 4, meld.feeder)
            if meld == Meld("pung", (tile,) * 3, meld.feeder)
            else meld
            for meld in self.melds
        )
        return replace(self, melds=melds)

    def setting_out(self, tile: int) -> "Place":
        """With one tile more set out singly."""
        return replace(self, singles=(*self.singles, tile))

    def discarding(self, tile: int) -> "Place":
        """With one discard more."""
        return replace(self, discards=(*self.discards, tile))

    def flowering(self, tile: int) -> "Place":
        """With one flower more laid out."""
        return replace(self, flowers=(*self.flowers, tile))

    def taken_back(self) -> "Place":
        """Without the last discard, which somebody has taken."""
        return replace(self, discards=self.discards[:-1])

    def tiles(self) -> list[int]:
        """Every tile before the seat."""
        melded = (tile for meld in self.melds for tile in meld.tiles)
        return [*self.hand, *melded, *self.singles, *self.discards, *self.flowers]


@dataclass(frozen=True)
class Offer:
    """A tile that others may take: a discard, or with `added` a tile that is being laid to a pung."""

    seat: int
    tile: int
    added: bool = False


@dataclass(frozen=True)
class Win:
    """A win as it is declared: on which tile, by draw or from which seat, and the flags of `situation`."""

    seat: int
    tile: int
    by: str
    feeder: int | None = None
    situation: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The win as `result` begins it."""
        return {
            "winner": self.seat,
            "by": self.by,
            "from": self.feeder,
            "tile": CODES[self.tile],
            "situation": list(self.situation),
        }


@dataclass(frozen=True, kw_only=True)
class Table(State):
    """A mahjong table between two choices.

    `turn` is the seat whose turn it is, or whose tile others answer to. `came` says how its turn began:
    `deal`, `draw`, `replacement` (after a kong), `flower` (after a flower), `last_draw` or `claim` (no tile
    was drawn). `offer` waits for answers. `wins` are those of this deal; `dead` are the seats that declared
    a win that was none, ascending; `round_wind` is the prevalent wind.
    """

    places: tuple[Place, ...]
    wall: Wall
    phase: str = "turn"
    turn: int | None = 0
    came: str = "deal"
    drawn: int | None = None
    offer: Offer | None = None
    wins: tuple[Win, ...] = ()
    dead: tuple[int, ...] = ()
    round_wind: int = EAST

    def tiles(self) -> list[int]:
        """Every tile of the set, wherever it lies."""
        before_seats = [tile for place in self.places for tile in place.tiles()]
        added = [self.offer.tile] if self.offer is not None and self.offer.added else []
        return [*before_seats, *self.wall.tiles, *self.wall.shown, *added]
