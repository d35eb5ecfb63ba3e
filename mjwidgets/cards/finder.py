"""A hand in which combinations are to be found."""

from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.card_pieces import cards_name
from mjwidgets.cards.game import Held
from mjwidgets.cards.view import CardView, felt, hand, named, on_paper, read_cards, told
from mjwidgets.draw.cards import Mark, Piece, fan
from mjwidgets.html import tag
from mjwidgets.pieces import button
from rules.cards.cards import check_copies, in_pack


class Finder(CardView):
    """A hand and the question what it holds: `Finder("piquet", "As Ks Qs ...")`.

    To be found are the strongest of the first kind, and all of the other `kinds` (by default every kind).
    Touches: "pick" takes a card or puts it back, "try" says whether the cards taken are one, "show" shows
    all, "again" begins again.

    Raises RuleError for cards or a game that cannot be.
    """

    def __init__(
        self,
        game: str,
        cards: str,
        *,
        kinds: tuple[str, ...] = (),
        preset: str | None = None,
        **look: Any,
    ) -> None:
        self.cards = read_cards(cards, "cards")
        self.wanted_kinds = kinds
        self.picked: list[str] = []
        self.found: list[tuple[str, ...]] = []
        self.answer = ""
        """What was said of the last try: `found`, `again`, `more`, `weaker`, `none`; empty before it."""
        super().__init__(game, preset, **look)

    def check(self) -> None:
        pack = self.game.pack(self.choices)
        check_copies(in_pack(self.cards, pack, "cards"), pack, "cards")

    @property
    def all_held(self) -> dict[str, list[Held]]:
        """What the hand holds, by kind."""
        held = self.game.held(self.cards, self.choices)
        return {kind: held[kind] for kind in self.wanted_kinds or self.game.kinds}

    @property
    def wanted(self) -> list[Held]:
        """What is to be found."""
        first = self.game.kinds[0]
        return [
            each for kind, held in self.all_held.items() for each in (held[:1] if kind == first else held)
        ]

    # Touches

    def do_pick(self, card: str) -> None:
        """Take a card, or put it back."""
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)
        self.answer = ""

    def do_try(self, _value: None = None) -> None:
        """Are these a combination?"""
        self.answer = self._judged(set(self.picked))
        if self.answer == "found":
            self.found.append(next(each.cards for each in self.wanted if set(each.cards) == set(self.picked)))
        if self.answer in ("found", "again"):
            self.picked.clear()

    def do_show(self, _value: None = None) -> None:
        """Show all that is left."""
        self.found = [each.cards for each in self.wanted]
        self.picked.clear()
        self.answer = ""

    def do_again(self, _value: None = None) -> None:
        """Begin again."""
        self.found, self.answer = [], ""
        self.picked.clear()

    def _judged(self, cards: set[str]) -> str:
        wanted = [set(each.cards) for each in self.wanted]
        if cards in wanted:
            return "again" if any(set(each) == cards for each in self.found) else "found"
        held = [set(each.cards) for kind in self.all_held.values() for each in kind]
        if cards in held:
            return "weaker"
        return "more" if len(cards) > 1 and any(cards < each for each in wanted) else "none"

    # Words

    def _count(self) -> str:
        return self.text("finder.count", found=len(self.found), all=len(self.wanted))

    def _shown(self) -> list[Held]:
        return [each for each in self.wanted if each.cards in self.found]

    # Drawing

    def draw(self) -> Element:
        def marks(card: str) -> tuple[Mark, ...]:
            return ("chosen",) if card in self.picked else ()

        rows = [
            tag(
                "li", named(each.cards, self.text), self.words_of(each), self.points_of(each),
                class_="cd-row", data_key=" ".join(each.cards),
            )
            for each in self._shown()
        ]  # fmt: skip
        is_done = len(self.found) == len(self.wanted)
        tone = {"found": "ok", "again": "wait", "more": "wait", "weaker": "wait"}.get(self.answer, "no")
        says = self.text(f"finder.{self.answer}") if self.answer else ""
        label = self.text("card_table.hand", cards=cards_name(self.cards, self.text))
        return tag(
            "div",
            felt(
                hand(
                    self.cards, self.text, label=label, touch="pick",
                    pressed=self.picked.__contains__, marks=marks,
                )
            ),
            tag(
                "div",
                button(
                    self.text("finder.try"), "try", class_="mj-primary",
                    disabled=not self.picked, data_focus=True,
                ),
                button(self.text("finder.show"), "show", class_="mj-quiet", disabled=is_done),
                button(self.text("finder.restart"), "again", class_="mj-quiet", disabled=not self.found),
                tag("span", self._count(), class_="mj-fine"),
                class_="mj-row",
                data_key="buttons",
            ),
            told(says, tone) if says else None,
            tag("ul", *rows, class_="cd-found", data_key="found") if rows else None,
            told(self.text("finder.done"), "ok", "done") if is_done else None,
            class_="mj-stack",
            data_key="finder",
        )  # fmt: skip

    def still(self) -> Element:
        shown = [Piece(card, ("chosen",) if card in self.picked else ()) for card in self.cards]
        return on_paper([self._count(), fan(shown, width=62), *map(self.line_of, self._shown())], repr(self))

    def said(self) -> str:
        lines = [
            self.text("card_table.hand", cards=cards_name(self.cards, self.text)),
            self.text("finder.picked", cards=cards_name(self.picked, self.text)) if self.picked else "",
            self.text(f"finder.{self.answer}") if self.answer else "",
            self._count(),
            *map(self.line_of, self._shown()),
        ]
        return "\n".join(filter(None, lines))
