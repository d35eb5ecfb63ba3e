"""A start in mid-hand: whose turn it is, what it has drawn, and what has been discarded so far.

A deal may hold a `position` beside its hands, melds and wall:

    "position": {"turn": 2, "drawn": "5m", "discards": ["1z 9p", "2z", "", "7p"]}

All its fields may be left out. `turn` (0) is the seat that has 14 tiles and is to act. `drawn` is the tile
among them that it has just drawn, so that it can win on it; without it the turn is like the dealer's first.
`discards` are rows of tiles, one for each seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.core.play import check_seat
from rules.mahjong import tiles
from rules.mahjong.hand import Hand, in_set
from rules.mahjong.table.deal import one_for_each


@dataclass(frozen=True)
class RawPosition:
    """A position as a deal writes it, its shape checked and its tiles unread."""

    turn: int
    drawn: str | None
    discards: tuple[str, ...] | None


@dataclass(frozen=True)
class Position:
    """Where a deal begins: the seat to act, the tile that it has just drawn, the discards by seat."""

    turn: int
    drawn: int | None
    discards: tuple[tuple[int, ...], ...]

    @property
    def came(self) -> str:
        """How the turn began, as in `Table`."""
        return "deal" if self.drawn is None else "draw"

    @property
    def lying(self) -> list[int]:
        """Every discard."""
        return [tile for row in self.discards for tile in row]


def raw_position(fields: Fields) -> RawPosition:
    """The position of a deal; that of a fresh deal where there is none. Raises RuleError `bad_request`."""
    where = fields.where("position")
    found = Fields(fields.raw("position", {}), ("turn", "drawn", "discards"), where)
    rows: list[str] | None = found.texts("discards", None)
    return RawPosition(
        found.whole("turn", 0), found.text("drawn", None), None if rows is None else tuple(rows)
    )


def read_position(raw: RawPosition, kinds: frozenset[int], hands: Sequence[Hand]) -> Position:
    """The position of a table with these hands, every tile in `kinds`.

    Raises RuleError `bad_tile`, `bad_deal`, `bad_seat`.
    """
    where, players = "deal.position", len(hands)
    rows: Sequence[Any] = raw.discards if raw.discards is not None else ("",) * players
    one_for_each(rows, players, f"{where}.discards")
    discards = [
        tuple(in_set(tiles.parse(row, f"{where}.discards"), kinds, f"{where}.discards")) for row in rows
    ]
    drawn = None if raw.drawn is None else tiles.parse_one(raw.drawn, f"{where}.drawn")
    check_seat(raw.turn, players, f"{where}.turn")
    if drawn is not None and drawn not in hands[raw.turn].concealed:
        raise RuleError("bad_deal", "The drawn tile must be in the hand whose turn it is.", f"{where}.drawn")
    return Position(raw.turn, drawn, tuple(discards))
