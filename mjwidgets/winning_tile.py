"""One hand, any tile of which may have come last: all readings beside each other, with their totals."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.family_view import checked, stylesheet
from mjwidgets.html import Content, tag
from mjwidgets.movable_win import MovableWin
from mjwidgets.pieces import tile_name
from mjwidgets.readings import Readings
from rules.house import House


class WinningTile(MovableWin, Readings):
    """The readings of a finished hand, as `Readings` shows them, with a winning tile that can be moved.

    Under each tile stands what the hand would count if this tile had come last.

    Touches: "win" makes a tile of the hand the winning tile, "by" wins by discard or by draw, "more" and
    "alike" unfold readings.

    Raises RuleError where the rules find fault with the request, or it has no hand with a winning tile.
    """

    _css = stylesheet("family_view.css", "movable_win.css")

    def __init__(self, request: Mapping[str, Any], **look: Any) -> None:
        self.worths: dict[int, int] = {}
        """What the hand counts with each of its kinds as the winning tile."""
        super().__init__(request, **look)
        with self.change():
            self._read()

    def play_by(self, house: House) -> None:
        super().play_by(house)
        self.worths = self._worths()

    def _read(self) -> None:
        """Ask for the readings of the hand as it is won now."""
        self.answer = checked(self.request)
        self.unfolded = None
        self.worths = self._worths()

    def _worths(self) -> dict[int, int]:
        kinds = {*self.laid.concealed, self.laid.win}
        return {kind: self._counted(self._with_win(kind)) for kind in sorted(kinds)}

    def _counted(self, request: Mapping[str, Any]) -> int:
        return int(rules.ask(dict(request) | {"ask": "score"})["counted"])

    # Touches

    def do_win(self, kind: int) -> None:
        super().do_win(kind)
        self._read()

    def do_by(self, by: str) -> None:
        super().do_by(by)
        self._read()

    # Drawing

    def draw(self) -> Element:
        """The rack in the place of the hand, then the readings."""
        page = super().draw()
        page.remove(page[0])
        touch = tag("p", self.text("winning_tile.touch"), class_="mj-fine", data_key="touch")
        for place, part in enumerate((touch, self._rack(), self._ways())):
            page.insert(place, part)
        return page

    def _under(self, kind: int) -> tuple[Content, ...]:
        worth = self.worths.get(kind)
        if worth is None:
            return ()
        spoken = tag("span", self.text("winning_tile.counts"), " ", class_="mj-hidden")
        return (tag("span", spoken, str(worth), class_="mw-worth"),)

    def said(self) -> str:
        worths = self.text("pieces.comma").join(
            f"{tile_name(kind, self.text)} {worth}" for kind, worth in self.worths.items()
        )
        return "\n".join([super().said(), f"{self.text('winning_tile.last')} {worths}"])
