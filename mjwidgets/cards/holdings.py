"""Cards of a pack to choose, and what they hold."""

from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.card_pieces import card_button, card_name
from mjwidgets.cards.game import Held
from mjwidgets.cards.view import CardView, felt, named, on_paper, read_cards, told
from mjwidgets.draw.cards import fan
from mjwidgets.html import tag
from mjwidgets.pieces import button
from rules.cards.cards import SUITS, check_copies, in_pack


class Holdings(CardView):
    """A pack of which cards can be taken, `most` of them, and every combination that they make, named and
    counted: `Holdings("piquet", "As Ks Qs Js Ts")`.

    Touches: "take" takes a card or puts it back, "clear" puts all back.

    Raises RuleError for cards or a game that cannot be.
    """

    def __init__(
        self, game: str, cards: str = "", *, most: int = 12, preset: str | None = None, **look: Any
    ) -> None:
        self.cards, self.most = read_cards(cards, "cards"), most
        self.is_full = False
        """Whether a card was refused, since the hand is full."""
        super().__init__(game, preset, **look)

    def check(self) -> None:
        pack = self.game.pack(self.choices)
        check_copies(in_pack(self.cards, pack, "cards"), pack, "cards")

    @property
    def held(self) -> dict[str, list[Held]]:
        """What the cards make, by kind."""
        return self.game.held(self.cards, self.choices)

    # Touches

    def do_take(self, card: str) -> None:
        """Take a card, or put it back."""
        self.is_full = False
        if card in self.cards:
            self.cards = [each for each in self.cards if each != card]
        elif len(self.cards) == self.most:
            self.is_full = True
        else:
            self.cards = read_cards(" ".join([*self.cards, card]), "cards")

    def do_clear(self, _value: None = None) -> None:
        """Put all cards back."""
        self.cards, self.is_full = [], False

    # Words

    def _count(self) -> str:
        return self.text("holdings.count", count=len(self.cards), most=self.most)

    # Drawing

    def draw(self) -> Element:
        pack = self.game.pack(self.choices)
        suits = [
            tag("div", *(self._card(card) for card in pack if card[1] == suit), class_="cd-suit",
                style=f"--ranks:{len(pack) // len(SUITS)}", data_key=suit)
            for suit in SUITS
        ]  # fmt: skip
        label = self.text("holdings.pack")
        return tag(
            "div",
            felt(
                tag("div", *suits, class_="cd-pack", role="group", aria_label=label, data_group="pack"),
                key="pack",
            ),
            tag(
                "div",
                tag("span", self._count(), class_="mj-fine", role="status"),
                button(self.text("holdings.clear"), "clear", class_="mj-quiet", disabled=not self.cards),
                class_="mj-row",
                data_key="count",
            ),
            told(self.text("holdings.full", most=self.most), "wait") if self.is_full else None,
            tag("div", *(self._kind(kind, held) for kind, held in self.held.items()), class_="cd-rows",
                data_key="held"),
            class_="mj-stack",
            data_key="holdings",
        )  # fmt: skip

    def _card(self, card: str) -> Element:
        is_held = card in self.cards
        return card_button(
            card, card_name(card, self.text), "take", card,
            marks=("chosen",) if is_held else (), aria_pressed=str(is_held).lower(),
        )  # fmt: skip

    def _kind(self, kind: str, held: list[Held]) -> Element:
        rows = [
            tag(
                "li", named(each.cards, self.text), self.words_of(each), self.points_of(each),
                class_="cd-row", data_key=" ".join(each.cards),
            )
            for each in held
        ]  # fmt: skip
        nothing = None if rows else tag("p", self.text("holdings.nothing"), class_="mj-fine")
        return tag(
            "section", tag("b", self.kind_name(kind)), nothing, tag("ul", *rows, class_="cd-found"),
            class_="cd-of-kind", data_key=kind,
        )  # fmt: skip

    def still(self) -> Element:
        picture = [fan(self.cards, width=62)] if self.cards else []
        return on_paper([self._count(), *picture, *self.said().splitlines()[1:]], repr(self))

    def said(self) -> str:
        lines = [self._count()]
        for kind, held in self.held.items():
            lines.append(self.kind_name(kind) + self.text("pieces.colon").rstrip())
            lines += [*map(self.line_of, held)] or [self.text("holdings.nothing")]
        return "\n".join(lines)
