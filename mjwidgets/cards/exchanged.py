"""An exchange with the stock: which cards to put away, and what each number leaves for the other."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.card_pieces import cards_name
from mjwidgets.cards.view import CardView, drawn, felt, hand, on_paper, read_cards
from mjwidgets.draw.cards import Mark, Piece, fan
from mjwidgets.family_view import asked_at, checked
from mjwidgets.html import tag
from mjwidgets.pieces import button
from rules.cards.cards import BACK, written


class Exchange(CardView):
    """The first exchange of a deal: `Exchange("piquet", {"hands": [...], "talon": "..."})`.

    A bar says, before anything is done, how many cards of the stock one draws, how many of the others one may
    look at, and how many are left for the other. Touches: "pick" takes a card out or puts it back, "exchange"
    exchanges, "back" puts everything back, so that another exchange can be tried.

    Raises RuleError for a deal that cannot be.
    """

    def __init__(self, game: str, deal: Mapping[str, Any], *, preset: str | None = None, **look: Any) -> None:
        self.deal = dict(Arguments(deal=deal).made("deal", dict))
        self.picked: list[str] = []
        self.done = False
        super().__init__(game, preset, **look)

    def check(self) -> None:
        checked(self._request())

    # What the rules say

    def _request(self, *actions: Mapping[str, Any]) -> dict[str, Any]:
        return asked_at(self.table) | {"ask": "replay", "deal": self.deal, "actions": list(actions)}

    def _exchange(self, peek: bool) -> dict[str, Any]:
        action: dict[str, Any] = {"seat": 0, "do": "exchange", "cards": written(self.picked)}
        return rules.ask(self._request(action | ({"peek": True} if peek else {})))

    @property
    def bounds(self) -> tuple[int, int]:
        """How many cards may be exchanged, at least and at most."""
        legal = rules.ask(self._request())["legal"]
        choose = next(action["choose"] for action in legal if action["do"] == "exchange")
        return choose["min"], choose["max"]

    @property
    def shares(self) -> tuple[int, int, int] | None:
        """How many cards one draws, may look at, and leaves for the other; None while that cannot be."""
        answer = self._exchange(peek=True)
        if "error" in answer:
            return None
        seen = sum(len(event["cards"].split()) for event in answer["events"] if event["event"] == "peek")
        left = max(action["choose"]["max"] for action in answer["legal"] if action["do"] == "exchange")
        return len(self.picked), seen, left

    @property
    def cards(self) -> list[str]:
        """The hand, after the exchange if that is done."""
        if not self.done:
            return read_cards(self.deal["hands"][0], "hands")
        return read_cards(self._exchange(peek=False)["state"]["hands"][0], "hands")

    @property
    def fresh(self) -> set[str]:
        """The cards that were drawn."""
        return set(self.cards) - set(self.deal["hands"][0].split())

    # Touches

    def do_pick(self, card: str) -> None:
        """Take a card out, or put it back."""
        if card in self.picked:
            self.picked.remove(card)
        elif len(self.picked) < self.bounds[1]:
            self.picked.append(card)

    def do_exchange(self, _value: None = None) -> None:
        """Put the cards away and draw."""
        self.done = self.shares is not None

    def do_back(self, _value: None = None) -> None:
        """Everything back, to try another exchange."""
        self.done = False
        self.picked.clear()

    # Words

    def _bar_said(self) -> str:
        least, most = self.bounds
        if self.shares is None:
            return self.text("exchanged.choose", least=least, most=most)
        mine, look, left = self.shares
        return self.text("exchanged.shares", mine=mine, look=look, left=left)

    def _best(self, cards: list[str]) -> list[str]:
        """What the cards hold, one line for each kind: the strongest, or all that count with it."""
        lines = []
        for kind, held in self.game.held(cards, self.choices).items():
            best = held[:1] if kind == self.game.kinds[0] else held
            said = self.text("pieces.space").join(self.game.spoken(each, self.language) for each in best)
            lines.append(
                self.text("pieces.colon").join([self.kind_name(kind), said or self.text("holdings.nothing")])
            )
        return lines

    # Drawing

    def draw(self) -> Element:
        def marks(card: str) -> tuple[Mark, ...]:
            if self.done:
                return ("new",) if card in self.fresh else ()
            return ("chosen",) if card in self.picked else ()

        cards = self.cards
        label = self.text("card_table.hand", cards=cards_name(cards, self.text))
        touch = None if self.done else "pick"
        return tag(
            "div",
            felt(
                self._stock(),
                hand(
                    cards, self.text, label=label, touch=touch, pressed=self.picked.__contains__, marks=marks
                ),
            ),
            tag("p", self._bar_said(), class_="mj-fine", role="status", data_key="said"),
            self._buttons(),
            self._after() if self.done else None,
            class_="mj-stack",
            data_key="exchanged",
        )  # fmt: skip

    def _buttons(self) -> Element:
        if self.done:
            return tag("div", button(self.text("exchanged.back"), "back", data_focus=True), class_="mj-row",
                       data_key="buttons")  # fmt: skip
        return tag(
            "div",
            button(self.text("exchanged.do"), "exchange", class_="mj-primary", disabled=self.shares is None),
            class_="mj-row",
            data_key="buttons",
        )

    def _stock(self) -> Element | None:
        """The stock as a bar in three parts."""
        if self.shares is None:
            backs = fan([BACK] * len(self.deal["talon"].split()), show=0.3)
            return tag("div", drawn(backs, self._bar_said()), class_="cd-small", data_key="stock")
        mine, look, left = self.shares
        others = left - look
        parts = (("mine", "cd-mine", mine), ("look", "cd-look", look), ("left", "", others))
        shown = [
            tag("span", tag("b", str(count)), self.text(f"exchanged.{name}"), class_=class_ or None,
                style=f"--share:{count}", data_key=name)
            for name, class_, count in parts
            if count
        ]  # fmt: skip
        return tag("div", *shown, class_="cd-bar", role="img", aria_label=self._bar_said(), data_key="stock")

    def _after(self) -> Element:
        before = self._best(read_cards(self.deal["hands"][0], "hands"))
        after = self._best(self.cards)
        rows = [
            tag("tr", tag("td", old), tag("td", new if new != old else "="), data_key=old)
            for old, new in zip(before, after, strict=True)
        ]
        heads = (tag("th", self.text(f"exchanged.{name}"), scope="col") for name in ("before", "after"))
        return tag(
            "div",
            tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="mj-table"),
            class_="mj-scroll",
            data_key="after",
        )

    def still(self) -> Element:
        shown = [
            Piece(card, ("chosen",) if card in self.picked and not self.done else ()) for card in self.cards
        ]
        stock = fan([BACK] * len(self.deal["talon"].split()), width=40, show=0.3)
        after = self._best(self.cards) if self.done else []
        return on_paper([self._bar_said(), stock, fan(shown, width=62), *after], repr(self))

    def said(self) -> str:
        lines = [
            self.text("card_table.hand", cards=cards_name(self.cards, self.text)),
            self.text("finder.picked", cards=cards_name(self.picked, self.text)) if self.picked else "",
            self._bar_said(),
            *(self._best(self.cards) if self.done else ()),
        ]
        return "\n".join(filter(None, lines))
