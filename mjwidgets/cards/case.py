"""Cards on a page, and what is to be said of them."""

from pathlib import Path
from xml.etree.ElementTree import Element

from mjwidgets.card_pieces import cards_name
from mjwidgets.draw.cards import fan, standalone
from mjwidgets.draw.svg import data_uri, group
from mjwidgets.html import tag
from mjwidgets.page import Case
from rules.cards.cards import parse
from rules.core.texts import Texts

_WORDS = Texts((Path(__file__).parent.parent / "texts",))
_WIDTH, _GAP = 46, 18


class CardCase(Case):
    """Cards in groups, written "As Ks Qs, 9h 8h", and a few sentences about them; `tiles` are their names."""

    def __init__(self, cards: str, *sentences: str) -> None:
        self.laid = [parse(part, "cards") for part in cards.split(",")]
        self.tiles = _WORDS("pieces.semicolon").join(cards_name(part, _WORDS) for part in self.laid)
        self.sentences = sentences

    def element(self) -> Element:
        lines = [tag("div", sentence) for sentence in self.sentences]
        return tag("div", self._picture(), *lines, style="margin: 0.3em 0 0.8em")

    def _picture(self) -> Element:
        x, placed, height = 8.0, [], 0.0
        for part in self.laid:
            drawn = fan(part, width=_WIDTH)
            placed.append(group(drawn.element, transform=f"translate({x:g} 8)"))
            x, height = x + drawn.width + _GAP, drawn.height
        svg = standalone(group(*placed), x - _GAP + 8, height + 16, self.tiles)
        return tag(
            "img", alt=self.tiles, src=data_uri(svg), style="max-width: 100%; height: auto; display: block"
        )
