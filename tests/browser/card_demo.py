"""A card table without a game: cards to pick, then to play."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element

import mjwidgets
from mjwidgets.boards import Look
from mjwidgets.boards.card_felt import CardFelt, Laid, Place
from mjwidgets.family_view import FamilyView
from mjwidgets.html import tag

HAND = ("As", "Ks", "Qs", "9s", "Kh", "Qh", "Jh", "Th", "7h", "Jd", "Ad", "8c")
_BOARDS = Path(mjwidgets.__file__).parent / "boards"


class CardDemo(FamilyView):
    """Twelve cards of which some are picked, or of which the hearts can be played."""

    switches = ("four", "french")
    _css = "\n".join((_BOARDS / name).read_text(encoding="utf-8") for name in ("board.css", "cards.css"))

    def __init__(self, *, playing: bool = False) -> None:
        self.playing, self.picked, self.played = playing, list[str](), ""
        super().__init__("wuhan")

    def do_pick(self, card: str) -> None:
        """Pick a card, or put it back."""
        (self.picked.remove if card in self.picked else self.picked.append)(card)

    def do_play(self, card: str) -> None:
        """Lay a card on the table."""
        self.played = card

    def _legal(self) -> list[dict[str, Any]]:
        if self.playing:
            return [{"seat": 0, "do": "play", "cards": card} for card in HAND if card[1] == "h"]
        return [{"seat": 0, "do": "exchange", "choose": {"from": " ".join(HAND), "min": 1, "max": 5}}]

    def draw(self) -> Element:
        game: Any = SimpleNamespace(players=2)
        hand = [card for card in HAND if card != self.played]
        own = Place(hand, len(hand), tricks=2, aside=("back",) * 5, said="Point of 5.", french="Point de 5.")
        other = Place(None, 12, said="Good.", tricks=1)
        trick = {1: "9h"} | ({0: self.played} if self.played else {}) if self.playing else {}
        laid = Laid([own, other], turn=0, trick=trick, talon=("back",) * 8)
        look = Look(game, [{}, None], 0, self.text, [7, 0], legal=self._legal(), picked=tuple(self.picked))
        return tag("div", CardFelt(look, ["Elder", "Younger"], laid).draw(), class_="tb")

    def __repr__(self) -> str:
        return "A card table without a game"

    def picture(self) -> Element:
        return self.draw()
