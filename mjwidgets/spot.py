"""Tick the patterns that you see in a hand, then compare with what the rules count."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import TableView, asked_at, checked
from mjwidgets.html import on_touch, tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import button
from mjwidgets.verdict import chip, listed, native_name
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.mcr.options import House as Table
from rules.mahjong.mcr.patterns import PATTERN, example_of, in_use, value_of
from rules.mahjong.mcr.session import PLAYERS

_HERE = Path(__file__).parent


class Spot(TableView):
    """Hands of Chinese Official, one after the other, and patterns to tick.

    `hands` are in the short form of the table of patterns: "345m67p22z C234s +8p draw". `patterns` are the
    ids offered. Touches: "tick" ticks a pattern or no longer, "compare" shows what counts, "next" goes to
    another hand.

    Raises RuleError `bad_request` for no hand or an unknown pattern, and as the rules do for a hand.
    """

    _css = _HERE / "spot.css"

    def __init__(
        self, hands: Sequence[str], patterns: Sequence[str], *, preset: str | None = None, **look: Any
    ) -> None:
        self.hands = Arguments(hands=hands).several("hands")
        self.patterns = Arguments(patterns=patterns).several("patterns")
        if not self.hands or not set(self.patterns) <= set(PATTERN):
            raise RuleError("bad_request", "Give hands, and ids of patterns.", "patterns")
        self.sit_down("mcr", preset)
        self.place = 0
        self._begin()
        for place in range(len(self.hands)):
            checked(self._request(place))
        super().__init__("mcr", **look)

    def _begin(self) -> None:
        self.ticked: list[str] = []
        self.compared = False

    # What the rules say

    def play_by(self, house: House) -> None:
        """Take over other rules."""
        super().play_by(house)
        self._begin()

    def _request(self, place: int) -> dict[str, Any]:
        request = example_of(self.hands[place])
        if not self.table.choices["flowers"]:
            request["hand"].pop("flowers", None)
        return asked_at(self.table) | {"ask": "score"} | request

    @property
    def offered(self) -> list[str]:
        """The patterns to tick: of those given, what is in use at this table."""
        used = in_use(Table.of(self.table.choices))
        return [pattern for pattern in self.patterns if PATTERN[pattern].number in used]

    @property
    def request(self) -> dict[str, Any]:
        """The hand that is shown, as a request of `score`."""
        return self._request(self.place)

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say, in the language of this widget."""
        return rules.ask(self.request | {"language": self.language})

    # Touches

    def do_tick(self, pattern: str) -> None:
        """Tick a pattern, or no longer. Once compared, ticks stay."""
        if not self.compared:
            kept = [each for each in self.ticked if each != pattern]
            self.ticked = kept if pattern in self.ticked else [*kept, pattern]

    def do_compare(self, _value: None) -> None:
        """Show what counts."""
        self.compared = True

    def do_next(self, by: int) -> None:
        """Another hand."""
        self.place = (self.place + by) % len(self.hands)
        self._begin()

    def do_again(self, _value: None) -> None:
        """The same hand once more."""
        self._begin()

    # Words

    def _name(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.name")

    def _condition(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.condition")

    def _outcome(self, pattern: str, answer: dict[str, Any]) -> tuple[str, str]:
        """How a tick compares, `right`, `missed`, `wrong` or nothing, and what is to be said of it."""
        counted = {row["id"]: row for row in answer["patterns"]}
        if pattern in counted:
            times = counted[pattern].get("count", 1)
            says = self.text("spot.times", count=times) if times > 1 else self._condition(pattern)
            return "right" if pattern in self.ticked else "missed", says
        if pattern not in self.ticked:
            return "", ""
        left_out = [
            step["text"] for step in answer["working"] if step["op"] == "refuse" and step["in"][0] == pattern
        ]
        return "wrong", left_out[0] if left_out else self._condition(pattern)

    def _result(self, answer: dict[str, Any]) -> str:
        outcomes = [self._outcome(pattern, answer)[0] for pattern in self.offered]
        text, key = self.text, "spot.all" if not {"missed", "wrong"} & set(outcomes) else "spot.some"
        says = text(
            key, right=outcomes.count("right"), missed=outcomes.count("missed"), wrong=outcomes.count("wrong")
        )
        others = [row["id"] for row in answer["patterns"] if row["id"] not in self.offered]
        also = [text("spot.also", patterns=listed(text, map(self._name, others)))] if others else []
        counts = text("spot.counts", points=answer["counted"])
        return text("pieces.space").join([says, *also, counts])

    # Drawing

    def heading(self) -> str:
        return self.text("spot.title", number=self.place + 1, count=len(self.hands))

    def draw(self) -> Element:
        answer = self.answer
        return tag(
            "div",
            tag(
                "div",
                LaidHand(self.request, PLAYERS).drawn(self.text),
                tag("span", self._how(), class_="mj-badge sp-how"),
                class_="mj-felt mj-stack",
                data_key=f"hand {self.place}",
            ),
            tag(
                "div",
                *(self._row(pattern, answer) for pattern in self.offered),
                class_="sp-patterns",
                role="group",
                aria_label=self.text("spot.tick"),
                data_group="patterns",
                data_key="patterns",
            ),
            self._told(answer) if self.compared else None,
            self._buttons(),
            class_="mj-stack",
            data_key="spot",
        )

    def _how(self) -> str:
        """How the hand was won."""
        request = self.request
        situation = [self.text(f"situation.{each}") for each in request.get("situation", [])]
        return listed(self.text, [self.text(f"way.{request['by']}"), *situation])

    def _row(self, pattern: str, answer: dict[str, Any]) -> Element:
        is_ticked = pattern in self.ticked
        outcome, says = self._outcome(pattern, answer) if self.compared else ("", "")
        tone = {"right": "mj-ok", "missed": "mj-wait", "wrong": "mj-no"}.get(outcome, "")
        state = tag("b", self.text(f"spot.{outcome}"), class_=f"mj-badge {tone}") if outcome else None
        name = tag(
            "span",
            tag("b", self._name(pattern)),
            " ",
            native_name(self.text, f"pattern.{pattern}"),
            " ",
            state,
        )
        return tag(
            "button",
            tag("span", "✓" if is_ticked else "", class_="sp-tick", aria_hidden="true"),
            tag(
                "span", name, tag("span", says, class_="mj-fine sp-says") if says else None, class_="sp-name"
            ),
            chip(self._value(pattern)),
            class_="sp-pattern",
            role="checkbox",
            aria_checked=str(is_ticked).lower(),
            aria_disabled="true" if self.compared else None,
            data_key=pattern,
            **on_touch("tick", pattern),
        )

    def _value(self, pattern: str) -> int:
        return value_of(PATTERN[pattern], Table.of(self.table.choices))

    def _told(self, answer: dict[str, Any]) -> Element:
        flawless = all(self._outcome(pattern, answer)[0] in ("right", "") for pattern in self.offered)
        return tag(
            "div",
            self._result(answer),
            class_=f"mj-verdict {'mj-ok' if flawless else 'mj-wait'}",
            role="status",
            data_key="told",
        )

    def _buttons(self) -> Element:
        text = self.text
        main = (
            button(text("spot.again"), "again", class_="mj-quiet")
            if self.compared
            else button(text("spot.compare"), "compare", class_="mj-primary")
        )
        others = [
            button(text("spot.back"), "next", -1, data_key="back"),
            button(text("spot.next"), "next", 1),
        ]
        return tag("div", main, *(others if len(self.hands) > 1 else []), class_="mj-row", data_key="buttons")

    # Standing still

    def still(self) -> Element:
        hand = LaidHand(self.request, PLAYERS).row(width=26)
        width = max(hand.width + 4, 480)
        lines = [words.paragraph(line, width, size=14) for line in self._lines()]
        whole = words.stacked(words.Drawn(hand.element, width, hand.height + 4), *lines, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _lines(self) -> list[str]:
        answer, text = self.answer, self.text
        lines = [self._how()]
        for pattern in self.offered:
            outcome, says = self._outcome(pattern, answer) if self.compared else ("", "")
            line = f"{'☒' if pattern in self.ticked else '☐'} {self._name(pattern)}"
            if outcome:
                line += f"{text('pieces.colon')}{text(f'spot.{outcome}')}{text('pieces.stop')}"
                line = text("pieces.space").join([line, says])
            lines.append(line)
        return [*lines, self._result(answer)] if self.compared else lines

    def said(self) -> str:
        return "\n".join([self.heading(), LaidHand(self.request, PLAYERS).said(self.text), *self._lines()])
