"""What one seat may know of a table."""

from dataclasses import dataclass
from typing import Any

from rules.core.play import Action
from rules.mahjong import tiles
from rules.mahjong.hand import Meld
from rules.mahjong.table.values import Offer


@dataclass(frozen=True)
class View:
    """A table as a seat sees it: its own hand, what lies on the table, and whether it is asked.

    Not in it: other hands, the wall, tiles that others drew, and in a window who else is asked and what was
    answered.
    """

    seat: int
    phase: str
    turn: int | None
    asked: bool
    legal: tuple[Action, ...]
    drawn: int | None
    """The tile that the seat itself has just drawn."""
    came: str
    """How the turn began, as in `Table`."""
    offer: Offer | None
    wall_left: int
    shown: tuple[int, ...]
    """The tiles turned up on the wall."""
    hands: tuple[tuple[int, ...] | None, ...]
    """The own hand and hands laid open; None for the others."""
    sizes: tuple[int, ...]
    """How many tiles each hand holds."""
    melds: tuple[tuple[Meld, ...], ...]
    """Melds that lie face down have no tiles."""
    singles: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    flowers: tuple[tuple[int, ...], ...]
    dead: tuple[int, ...]
    """The seats that can only discard."""
    round_wind: int

    @property
    def hand(self) -> tuple[int, ...]:
        """The own hand."""
        return self.hands[self.seat] or ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    def seen(self) -> list[int]:
        """Every tile of the set whose place the seat knows."""
        melded = (tile for melds in self.melds for meld in melds for tile in meld.tiles)
        held = (tile for hand in self.hands for tile in hand or ())
        lying = (tile for row in (*self.singles, *self.discards, *self.flowers) for tile in row)
        added = [self.offer.tile] if self.offer is not None and self.offer.added else []
        return [*held, *melded, *lying, *self.shown, *added]

    def to_json(self) -> dict[str, Any]:
        """The view with the keys of `state`; what is hidden is null."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "turn": self.turn,
            "asked": self.asked,
            "legal": [dict(action) for action in self.legal],
            "drawn": None if self.drawn is None else tiles.CODES[self.drawn],
            "offer": None if self.offer is None else tiles.CODES[self.offer.tile],
            "wall_left": self.wall_left,
            "hands": [None if hand is None else tiles.canonical(hand) for hand in self.hands],
            "sizes": list(self.sizes),
            "melds": [[_meld_json(meld) for meld in melds] for melds in self.melds],
            "singles": [tiles.canonical(row) for row in self.singles],
            "discards": [tiles.in_order(row) for row in self.discards],
            "flowers": [tiles.canonical(row) for row in self.flowers],
            "dead": list(self.dead),
            "round": tiles.CODES[self.round_wind],
        }


def _meld_json(meld: Meld) -> dict[str, Any]:
    return meld.to_json() | ({} if meld.tiles else {"tiles": None})
