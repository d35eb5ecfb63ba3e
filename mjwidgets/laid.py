"""A hand as a request has it, drawn: concealed tiles, winning tile, melds, the wild tiles marked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.tiles import Mark, Piece, Row, row
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.html import tag
from mjwidgets.pieces import faces, tile_name, tiles_name
from rules.core.texts import Texts
from rules.mahjong.hand import Meld
from rules.mahjong.tiles import parse, parse_one, sort_key, suit_of


@dataclass(frozen=True)
class LaidHand:
    """The hand of a request of `score`; `wild` is its wild tile, if there is one at the table."""

    request: Mapping[str, Any]
    seats: int
    wild: int | None = None

    @property
    def concealed(self) -> list[int]:
        """The concealed tiles in order, without the winning tile."""
        return sorted(parse(self.request["hand"]["concealed"], "hand.concealed"), key=sort_key)

    @property
    def win(self) -> int:
        """The winning tile."""
        return parse_one(self.request["hand"]["win"], "hand.win")

    @property
    def melds(self) -> list[Meld]:
        """The melds in the order in which they were made."""
        return [
            Meld(meld["kind"], tuple(sorted(parse(meld["tiles"], "tiles"))), meld.get("from"))
            for meld in self.request["hand"].get("melds", [])
        ]

    @property
    def wild_held(self) -> int:
        """How many wild tiles are in the hand."""
        return [*self.concealed, self.win].count(-1 if self.wild is None else self.wild)

    @property
    def groups(self) -> list[list[Piece]]:
        """The concealed tiles suit by suit, the winning tile, each meld; wild tiles are marked."""

        def piece(tile: int, *marks: Mark) -> Piece:
            return Piece(tile, marks=(*marks, "wild") if tile == self.wild else marks)

        suits = [[piece(tile) for tile in self.concealed if suit_of(tile) == suit] for suit in range(4)]
        melds = [meld_pieces(meld, self.request["winner"], self.seats) for meld in self.melds]
        return [*filter(None, suits), [piece(self.win, "win")], *melds]

    def row(self, *, width: float = 30) -> Row:
        """All of it in a row."""
        return row(self.groups, x=1, y=1, width=width, group_gap=width / 3)

    def drawn(self, text: Texts) -> Element:
        """All of it, breaking into lines between groups."""
        groups = [faces(pieces) for pieces in self.groups]
        return tag("div", *groups, class_="fv-hand", role="img", aria_label=self.said(text), data_key="hand")

    def said(self, text: Texts) -> str:
        """All of it in words."""
        tiles = tiles_name(self.concealed, text)
        hand = text("laid.hand", tiles=tiles, win=tile_name(self.win, text))
        return text("pieces.semicolon").join([hand, *(self._meld(meld, text) for meld in self.melds)])

    def _meld(self, meld: Meld, text: Texts) -> str:
        places = {"meld": text(f"meld.{meld.kind}"), "tiles": tiles_name(meld.tiles, text)}
        return text("hand_builder.meld_concealed", **places)
