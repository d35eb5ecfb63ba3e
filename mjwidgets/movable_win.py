"""A won hand of which any tile can be made the winning one: a rack of buttons, and how it was won."""

from collections import Counter
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.family_view import RequestView, as_request
from mjwidgets.html import Content, tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import choice, face, faces, labelled, tile_button, tile_name
from rules.core.errors import RuleError
from rules.mahjong.tiles import CODES, canonical

PLAYERS = 4
WAYS = ("discard", "draw")


class MovableWin(RequestView):
    """A request of `score` by seat 0 on a discard of seat 3, unless it says otherwise.

    Touches: "win" makes a tile of the hand the winning tile, "by" wins by discard or by draw.

    Raises RuleError where the rules find fault with the request, or it has no hand with a winning tile.
    """

    def __init__(self, request: Mapping[str, Any], **look: Any) -> None:
        request = {"winner": 0, "by": "discard", "ask": "score"} | as_request(request)
        hand = request.get("hand")
        if not isinstance(hand, Mapping) or not {"concealed", "win"} <= hand.keys():
            raise RuleError("bad_request", "The request needs a hand with its winning tile.", "hand")
        self.giver = request.get("from", 3)
        giver = {"from": self.giver} if request["by"] == "discard" else {}
        super().__init__(giver | request, **look)

    @property
    def laid(self) -> LaidHand:
        """The hand as it lies."""
        return LaidHand(self.request, PLAYERS)

    def do_win(self, kind: int) -> None:
        """Make another tile of the hand the winning tile."""
        self.request = self._with_win(kind)

    def do_by(self, by: str) -> None:
        """Win by discard or by draw."""
        request = {name: value for name, value in self.request.items() if name not in ("from", "situation")}
        self.request = request | {"by": by} | ({"from": self.giver} if by == "discard" else {})

    def _with_win(self, kind: int) -> dict[str, Any]:
        """The request with another tile of the hand as the winning tile."""
        tiles = [*self.laid.concealed, self.laid.win]
        tiles.remove(kind)
        hand = {**self.request["hand"], "concealed": canonical(tiles), "win": CODES[kind]}
        return self.request | {"hand": hand}

    def _ways(self) -> Element:
        by = self.text("wait_kinds.by")
        ways = [(way, self.text(f"way.{way}")) for way in WAYS]
        return labelled(by, choice(by, "by", ways, self.request["by"]), key="ways")

    def _rack(self) -> Element:
        """Each tile a button that makes it the winning one, which stands apart."""
        laid, seen = self.laid, Counter[int]()
        buttons = []
        for kind in laid.concealed:
            seen[kind] += 1
            buttons.append(self._tile(kind, f"{CODES[kind]}{seen[kind]}"))
        name = self.text("wait_kinds.is_win", tile=tile_name(laid.win, self.text))
        shown = face(laid.win, marks=("win",), label=name)
        win = tag("span", shown, *self._under(laid.win), class_="mw-tile", data_key="win")
        melds = [faces(pieces) for pieces in laid.groups[-len(laid.melds) :]] if laid.melds else []
        return tag(
            "div",
            tag("div", *buttons, class_="mw-tiles", data_key="tiles", data_group="tiles"),
            win,
            tag("div", *melds, class_="fv-hand", data_key="melds") if melds else None,
            class_="mj-felt mw-rack",
            role="group",
            aria_label=laid.said(self.text),
            data_key="hand",
        )

    def _tile(self, kind: int, key: str) -> Element:
        label = self.text("wait_kinds.make_win", tile=tile_name(kind, self.text))
        button = tile_button(kind, label, "win", kind, key=key, aria_label=label)
        return tag("span", button, *self._under(kind), class_="mw-tile", data_key=key)

    def _under(self, kind: int) -> tuple[Content, ...]:
        """What stands under a tile."""
        return ()
