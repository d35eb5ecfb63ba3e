"""What the widgets about cards share: their words, hands to touch, rows of cards, pictures."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

import rules
from mjwidgets.boards.card_felt import in_hand
from mjwidgets.card_pieces import card_button, card_face, card_name, cards_name
from mjwidgets.cards.game import Held, card_game
from mjwidgets.draw import words
from mjwidgets.draw.cards import WIDTH, Mark, Piece, fan, standalone
from mjwidgets.draw.svg import element, group, number, spoken
from mjwidgets.family_view import FamilyView, stylesheet
from mjwidgets.html import Content, tag
from mjwidgets.pieces import verdict_box
from mjwidgets.shared import shared
from rules.cards.cards import parse
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.house import House

_HERE = Path(__file__).parent
FRENCH = "fr"
_ONE_ROW = 7
"""So many cards of a hand stand in one row on a phone."""
PAPER = 520
"""How wide a picture is, at least."""

CARD_STYLES = stylesheet("family_view.css", "boards/cards.css", "cards/cards.css")
CARD_TEXTS = (_HERE / "texts", _HERE.parent / "texts")
_texts = cache(Texts)


class CardView(FamilyView):
    """The base of widgets about a card game at one of its tables.

    Raises RuleError `unknown_game`, `not_yet`, `unknown_preset`, and `bad_card` for cards that are none.
    """

    _css = CARD_STYLES
    switches: ClassVar[tuple[str, ...]] = ("four", "french")

    def __init__(self, game: str, preset: str | None = None, **look: Any) -> None:
        self.game, self.family = card_game(game), rules.family(game)
        self.own = House(game, preset)
        self.check()
        house = House(game, *self.at_house(game, preset, None))
        if self.goes_by_house:
            self.play_by(house)
        super().__init__(game, **look)

    def check(self) -> None:
        """Raises RuleError where what it was given cannot be, before anything is drawn."""

    @property
    def text(self) -> Texts:
        return _texts((*CARD_TEXTS, self.family.folder / "texts", *self.family.floors), self.language)

    @property
    def table(self) -> House:
        """The rules that it goes by: those of the house where it names no preset and they allow it."""
        return self.own

    def play_by(self, house: House) -> None:
        """Go by other rules, if what it shows can be with them."""
        before, self.own = self.own, House(house.game, house.preset, house.options)
        try:
            self.check()
        except RuleError:
            self.own = before

    @property
    def choices(self) -> dict[str, Any]:
        """The choices of its table."""
        return self.family.choices(self.own.preset, self.own.options)

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self.text(self.game.seats[seat])

    def kind_name(self, kind: str) -> str:
        """What a kind of combinations is called, with a capital where the language has any."""
        name = self.text(f"kind.{kind}")
        return name[:1].upper() + name[1:]

    def said_of(self, held: Held) -> str:
        """What is said of a combination, in French too where French cards are chosen."""
        said = self.game.spoken(held, self.language)
        return f"{self.game.spoken(held, FRENCH)} {said}" if shared().french else said

    def line_of(self, held: Held) -> str:
        """A combination in a line: its cards, what is said of it, its points."""
        said = self.text("pieces.colon").join([cards_name(held.cards, self.text), self.said_of(held)])
        return self.text("pieces.space").join([said, self._points(held)])

    def _points(self, held: Held) -> str:
        return self.text("card_points.points", count=held.score)

    def points_of(self, held: Held) -> Element:
        """The points of a combination. They are counted, not paid: no coin stands beside them."""
        return tag("span", self._points(held), class_="cd-points")

    def words_of(self, held: Held) -> Element:
        """The same, its French marked as French."""
        said = tag("b", self.game.spoken(held, self.language))
        if not shared().french:
            return tag("span", said)
        return tag("span", tag("i", self.game.spoken(held, FRENCH), lang="fr"), " ", said)


def figure(points: int, sign: str = "") -> Element:
    """Points where it is plain that they are points, without a coin: nobody pays them."""
    return tag("b", f"{sign}{points}", class_="cd-points")


def read_cards(text: str, where: str) -> list[str]:
    """Cards as one holds them. Raises RuleError `bad_card`."""
    return in_hand(parse(text, where))


def hand(
    cards: Iterable[str],
    text: Texts,
    *,
    label: str,
    key: str = "hand",
    touch: str | None = None,
    value: Callable[[str], Any] = lambda card: card,
    pressed: Callable[[str], bool] | None = None,
    marks: Callable[[str], Iterable[Mark]] = lambda card: (),
) -> Element:
    """A hand of which each card is a button where there is a `touch`."""
    held = list(cards)

    def one(card: str) -> Element:
        name = card_name(card, text)
        if touch is None:
            return tag(
                "span", card_face(card, marks=marks(card), label=name), class_="ct-card", data_key=card
            )
        state = {} if pressed is None else {"aria_pressed": str(pressed(card)).lower()}
        return card_button(card, name, touch, value(card), marks=marks(card), **state)

    return tag(
        "div",
        *map(one, held),
        class_="ct-hand",
        style=f"--row:{len(held) if len(held) <= _ONE_ROW else -(-len(held) // 2)}",
        role="group",
        aria_label=label,
        data_key=key,
        data_group=key if touch else None,
    )


def felt(*content: Content, key: str = "felt") -> Element:
    """The cloth on which cards lie."""
    return tag("div", *content, class_="mj-felt ct-felt cd-felt", data_key=key)


def laid(cards: Sequence[str | Piece], *, label: str | None = None, show: float = 0.46) -> Element:
    """Cards over each other as one picture, as wide as `--card-wide` says a card is."""
    return drawn(fan(cards, show=show), label)


def drawn(picture: words.Drawn, label: str | None = None) -> Element:
    """A layout of cards as one picture."""
    return element(
        "svg",
        picture.element,
        viewBox=f"0 0 {number(picture.width)} {number(picture.height)}",
        style=f"inline-size:calc(var(--card-wide)*{picture.width / WIDTH:.3f})",
        **spoken(label),
    )


def named(cards: Sequence[str], text: Texts) -> Element:
    """Cards in a line of text, with their names for screen readers."""
    return tag("span", laid(cards, label=cards_name(cards, text), show=0.4), class_="ct-combination")


def told(text: str, tone: str, key: str = "says") -> Element:
    """A sentence in a box: tone "ok", "no" or "wait"."""
    return verdict_box(tone, tag("strong", text), key=key)


def on_paper(parts: Iterable[str | words.Drawn], title: str) -> Element:
    """Lines and layouts below each other as a whole picture; the first line is bold."""
    placed = [
        words.paragraph(part, PAPER, size=14, bold=n == 0) if isinstance(part, str) else part
        for n, part in enumerate(parts)
        if part
    ]
    whole = words.stacked(*placed, gap=7, x=12, y=10)
    return standalone(group(whole.element), max(whole.width, PAPER) + 24, whole.height + 12, title)
