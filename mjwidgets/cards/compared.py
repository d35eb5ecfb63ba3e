"""Two hands compared kind by kind: what each says, who scores, and what it comes to."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.card_pieces import cards_name
from mjwidgets.cards.game import Held
from mjwidgets.cards.view import FRENCH, CardView, felt, figure, hand, laid, on_paper, read_cards
from mjwidgets.draw.cards import fan
from mjwidgets.family_view import asked_at, checked
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import choice
from mjwidgets.shared import shared
from rules.cards.cards import BACK, written

HIDDEN = -1


class Compared(CardView):
    """Two hands and what each announces of every kind: `Compared("piquet", "As Ks ...", "Ah Kh ...")`.

    What a seat says can be changed: another combination, or nothing; so one sees what hiding costs and
    brings.
    Where `closed`, the second hand lies face down and cannot be changed, but speaks, the truth or, of the
    kinds in `hides`, "good". Touches: "say" chooses a combination by its place, `[seat, kind, place]`, "open"
    turns the second hand up.

    Raises RuleError for cards or a game that cannot be.
    """

    def __init__(
        self,
        game: str,
        first: str,
        second: str,
        *,
        closed: bool = False,
        hides: Sequence[str] = (),
        preset: str | None = None,
        **look: Any,
    ) -> None:
        self.hands = [read_cards(first, "first"), read_cards(second, "second")]
        self.closed, self.hides = closed, tuple(hides)
        self.chosen: dict[tuple[int, str], int] = {(1, kind): HIDDEN for kind in hides}
        super().__init__(game, preset, **look)

    def check(self) -> None:
        checked(self._request())

    # What the rules say

    def held(self, seat: int, kind: str) -> list[Held]:
        """What a seat holds of a kind, the strongest first."""
        return self.game.held(self.hands[seat], self.choices)[kind]

    def named(self, seat: int, kind: str) -> list[Held]:
        """What a seat announces of a kind: the one it has chosen and those after it; nothing if hidden."""
        held, place = self.held(seat, kind), self.chosen.get((seat, kind), 0)
        if place == HIDDEN:
            return []
        return held[place : place + 1] if kind == self.game.kinds[0] else held[place:]

    def _request(self) -> dict[str, Any]:
        first, *others = self.game.kinds
        announce = [
            {first: written(next((each.cards for each in self.named(seat, first)), ()))}
            | {kind: [written(each.cards) for each in self.named(seat, kind)] for kind in others}
            for seat in (0, 1)
        ]
        request = asked_at(self.table) | {"ask": "score", "announce": announce}
        return request | {"hands": [written(each) for each in self.hands]}

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say of both hands, without the play."""
        return rules.ask(self._request() | {"language": self.language})

    def scorer(self, kind: str) -> int | None:
        """Who scores a kind; None where nobody does."""
        ids = {each.id for seat in (0, 1) for each in self.named(seat, kind)}
        return next((row["seat"] for row in self.answer["patterns"] if row["id"] in ids), None)

    def points(self, kind: str) -> int:
        """What the kind brings to whoever scores it."""
        ids = {each.id for seat in (0, 1) for each in self.named(seat, kind)}
        return sum(row["value"] for row in self.answer["patterns"] if row["id"] in ids)

    # Touches

    def do_say(self, target: Sequence[Any]) -> None:
        """Say another combination of a kind, or nothing."""
        seat, kind, place = target
        self.chosen[seat, kind] = place

    def do_open(self, _value: None = None) -> None:
        """Turn the second hand up."""
        self.closed = False

    # Words

    def talk(self, kind: str) -> list[str]:
        """What both say about a kind."""
        first, second = self.named(0, kind), self.named(1, kind)
        if not first:
            silent = [self._speaks(0, self.text("compared.silent"))]
            return [*silent, *([self._speaks(1, self.said_of(second[0]))] if second else [])]
        lines, reply = [], ""
        for held, reply in self.game.talk(first[0], second[0] if second else None, self.choices):
            lines += [self._speaks(0, self.said_of(held)), self._speaks(1, self._reply_words(reply))]
        return [*lines, *([self._speaks(1, self.said_of(second[0]))] if reply == "better" else [])]

    def _reply_words(self, reply: str) -> str:
        said = self.game.reply_spoken(reply, self.language)
        return f"{self.game.reply_spoken(reply, FRENCH)} {said}" if shared().french else said

    def _speaks(self, seat: int, said: str) -> str:
        return self.text("compared.speaks", seat=self.seat_name(seat), words=said)

    def _outcome(self, kind: str) -> str:
        seat = self.scorer(kind)
        if seat is None:
            return self.text("compared.nobody")
        return self.text("compared.scores", seat=self.seat_name(seat), points=self.points(kind))

    def _bonus(self) -> list[str]:
        """What is scored beside the kinds."""
        ids = {each.id for kind in self.game.kinds for seat in (0, 1) for each in self.named(seat, kind)}
        return [
            self.text("compared.bonus", seat=self.seat_name(row["seat"]), points=row["value"],
                      name=self.text(f"pattern.{row['id']}.name"))
            for row in self.answer["patterns"]
            if row["id"] not in ids
        ]  # fmt: skip

    def _refused(self) -> str:
        answer = self.answer
        return "" if answer["valid"] else str(answer["working"][0]["text"])

    # Drawing

    def draw(self) -> Element:
        hands = [self._hand(seat) for seat in (1, 0)]
        opener = tag("button", self.text("compared.open"), data_key="open", **on_touch("open"))
        return tag(
            "div",
            felt(*hands, key="hands"),
            opener if self.closed else None,
            *(self._kind(kind) for kind in self.game.kinds),
            self._total(),
            class_="mj-stack",
            data_key="compared",
        )

    def _hand(self, seat: int) -> Element:
        cards = self.hands[seat]
        if seat and self.closed:
            label = self.text("card_table.hidden", count=len(cards))
            shown = tag("div", laid([BACK] * len(cards), label=label, show=0.2), class_="cd-small")
        else:
            label = self.text("card_table.hand", cards=cards_name(cards, self.text))
            shown = hand(cards, self.text, label=label, key=f"hand {seat}")
        return tag(
            "div", tag("b", self.seat_name(seat)), shown, class_="cd-rows", data_key=f"seat {seat}",
            style="inline-size:100%",
        )  # fmt: skip

    def _kind(self, kind: str) -> Element:
        says = [self._says(seat, kind) for seat in (0, 1) if not (seat and self.closed)]
        lines = [tag("p", line) for line in self.talk(kind)]
        scorer = self.scorer(kind)
        return tag(
            "section",
            tag("b", self.kind_name(kind)),
            *says,
            *lines,
            tag(
                "p", self._outcome(kind), class_="mj-badge mj-ok" if scorer is not None else "mj-badge",
                data_key="outcome", role="status",
            ),
            class_="cd-of-kind",
            data_key=kind,
        )  # fmt: skip

    def _says(self, seat: int, kind: str) -> Element | None:
        held = self.held(seat, kind)
        if not held:
            return None
        options = [(place, self.game.spoken(each, self.language)) for place, each in enumerate(held)]
        options.append((HIDDEN, self.text("compared.hide")))
        label = self.text("compared.of", seat=self.seat_name(seat), kind=self.kind_name(kind))
        chosen = self.chosen.get((seat, kind), 0)
        pairs = [([seat, kind, place], name) for place, name in options]
        return tag(
            "div",
            tag("span", self.seat_name(seat), class_="mj-label"),
            choice(label, "say", pairs, [seat, kind, chosen], key=f"say {seat} {kind}"),
            class_="mj-row",
            data_key=f"says {seat}",
        )

    def _total(self) -> Element:
        refused = self._refused()
        if refused:
            return tag("div", tag("strong", refused), class_="mj-verdict mj-no", data_key="total")
        both = [
            tag("span", self.seat_name(seat), " ", figure(points))
            for seat, points in enumerate(self.answer["deltas"])
        ]
        bonus = [tag("p", tag("b", f"★ {line}")) for line in self._bonus()]
        return tag("div", *bonus, tag("div", *both, class_="mj-row"), class_="mj-panel", data_key="total")

    def still(self) -> Element:
        fans = [fan([BACK] * 12 if self.closed else self.hands[1], width=44), fan(self.hands[0], width=62)]
        head, *lines = self.said().splitlines()
        return on_paper([head, *fans, *lines], repr(self))

    def said(self) -> str:
        lines = []
        for seat in (0, 1):
            cards = self.hands[seat]
            is_hidden = seat == 1 and self.closed
            says = (
                self.text("card_table.hidden", count=len(cards))
                if is_hidden
                else self.text("card_table.hand", cards=cards_name(cards, self.text))
            )
            lines.append(self.text("pieces.colon").join([self.seat_name(seat), says]))
        for kind in self.game.kinds:
            title = self.kind_name(kind) + self.text("pieces.stop")
            lines.append(self.text("pieces.space").join([title, *self.talk(kind), self._outcome(kind)]))
        totals = [f"{self.seat_name(seat)} {points}" for seat, points in enumerate(self.answer["deltas"])]
        return "\n".join([*lines, *self._bonus(), self._refused() or self.text("pieces.comma").join(totals)])
