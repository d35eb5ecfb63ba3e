"""A won hand of Chinese Official: which kinds complete it without its winning tile, and what wait that is."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.family_view import asked_at, stylesheet
from mjwidgets.html import tag
from mjwidgets.movable_win import PLAYERS, WAYS, MovableWin
from mjwidgets.pieces import face, tile_button, tile_name, tiles_name, verdict_box
from mjwidgets.verdict import Verdict
from rules.mahjong import shapes
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.mcr.scoring import grammar_of
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES, TILE_OF, counts_of

WAITS = ("edge_wait", "closed_wait", "single_wait")


class WaitKinds(MovableWin):
    """A request of `score`, in which every tile of the hand can be made the winning tile.

    Below the hand stand all kinds that complete it without the winning tile, with what each would be worth,
    and whether they are one kind alone: then the wait can be an edge, a closed or a single wait.

    Touches: "win" makes a tile of the hand the winning tile, "as" wins on another kind, "by" wins by discard
    or by draw.

    Raises RuleError where the rules find fault with the request, or it has no hand with a winning tile.
    """

    _css = stylesheet("family_view.css", "movable_win.css")

    # What the rules say

    @property
    def answer(self) -> dict[str, Any]:
        """What the win is worth, in the language of this widget."""
        return rules.ask(self.request | {"language": self.language})

    @property
    def kinds(self) -> list[int]:
        """Every kind that completes the hand by its shape, also one whose four copies are all in it."""
        return list(shapes.waits(counts_of(self.laid.concealed), grammar_of(Choices.of(self.table.choices))))

    @property
    def worths(self) -> dict[int, Mapping[str, Any]]:
        """What `waits` says of each kind of which there may be one more."""
        hand = {name: value for name, value in self.request["hand"].items() if name != "win"}
        asked = asked_at(self.table) | {"ask": "waits", "hand": hand, "winner": self.request["winner"]}
        asked |= {"round": self.request["round"]} if "round" in self.request else {}
        return {TILE_OF[row["tile"]]: row for row in rules.ask(asked)["waits"]}

    def wait(self, answer: Mapping[str, Any]) -> tuple[str, bool]:
        """The wait that the winning tile shows, and whether it counts; "" where it shows none."""
        for counted in answer["patterns"]:
            if counted["id"] in WAITS:
                return counted["id"], True
        refused = [step["in"][0] for step in answer["working"] if step["op"] == "refuse"]
        return next((pattern for pattern in refused if pattern in WAITS), ""), False

    # Touches

    def do_as(self, kind: int) -> None:
        """Win on another kind."""
        self.request = self.request | {"hand": {**self.request["hand"], "win": CODES[kind]}}

    # Words

    def heading(self) -> str:
        return self.text("wait_kinds.title")

    def _name(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.name")

    def _completes(self) -> str:
        kinds, text = self.kinds, self.text
        key = "one" if len(kinds) == 1 else "several" if kinds else "nothing"
        return text(f"wait_kinds.{key}", count=len(kinds), tiles=tiles_name(kinds, text))

    def _waits(self, answer: Mapping[str, Any]) -> str:
        """What wait that is, and why."""
        text = self.text
        if len(self.kinds) != 1:
            return text("wait_kinds.no_wait") if self.kinds else ""
        pattern, counts = self.wait(answer)
        if not pattern:
            return text("wait_kinds.no_place")
        step = next((s for s in answer["working"] if s["op"] == "refuse" and s["in"][0] == pattern), None)
        if not counts and step is not None:
            return step["text"] + text("pieces.stop")
        return text("wait_kinds.counts", wait=self._name(pattern))

    def _worth(self, answer: Mapping[str, Any]) -> str:
        text = self.text
        if not answer["patterns"]:
            return text("wait_kinds.no_hand")
        counted = text("pieces.comma").join(
            f"{self._name(row['id'])} {row['value']}" for row in answer["patterns"]
        )
        return text("wait_kinds.worth", patterns=counted, total=answer["total"])

    # Drawing

    def draw(self) -> Element:
        answer = self.answer
        return tag(
            "div",
            tag("p", self.text("wait_kinds.touch"), class_="mj-fine", data_key="touch"),
            self._rack(),
            self._ways(),
            self._verdict(answer),
            self._table(answer),
            self._folded(answer),
            class_="mj-stack",
            data_key="wait-kinds",
        )

    def _verdict(self, answer: Mapping[str, Any]) -> Element:
        """What completes the hand, what wait that is, and what the win is worth."""
        tone = "ok" if self.wait(answer)[1] else "wait"
        lines = [self._waits(answer), self._worth(answer)]
        rule = self.marks.line("wait", "MCR-44", lines[0]) if lines[0] else None
        return verdict_box(tone, tag("strong", self._completes()), rule, tag("p", lines[1]))

    def _table(self, answer: Mapping[str, Any]) -> Element | None:
        """A row for each kind: a touch wins on it."""
        if not self.kinds:
            return None
        text, worths = self.text, self.worths
        heads = [text("wait_kinds.tile"), text("wait_kinds.left"), *(text(f"way.{way}") for way in WAYS)]
        head = tag("tr", *(tag("th", name, scope="col") for name in heads))
        rows = [self._row(kind, worths.get(kind)) for kind in self.kinds]
        return tag(
            "div",
            tag("table", tag("thead", head), tag("tbody", *rows), class_="mj-table mw-kinds"),
            class_="mj-scroll",
            data_key="kinds",
        )

    def _row(self, kind: int, worth: Mapping[str, Any] | None) -> Element:
        name = tile_name(kind, self.text)
        if worth is None:
            says = tag("td", self.text("wait_kinds.all_held"), colspan="3", class_="mj-fine")
            shown = tag("th", tag("span", face(kind, label=name), class_="mw-tile"), scope="row")
            return tag("tr", shown, says, data_key=CODES[kind])
        label, is_win = self.text("wait_kinds.as", tile=name), kind == self.laid.win
        tile = tile_button(
            kind, label, "as", kind, key="as", marks=("win",) if is_win else (),
            aria_pressed=str(is_win).lower(),
        )  # fmt: skip
        cells = []
        for way in WAYS:
            wins = way in worth["wins"]
            sign = f"{'✓' if wins else '✕'} {worth[way]}"
            cells.append(tag("td", tag("span", sign, class_=f"mj-badge mj-{'ok' if wins else 'no'}")))
        return tag(
            "tr",
            tag("th", tag("span", tile, class_="mw-tile"), scope="row"),
            tag("td", str(worth["left"])),
            *cells,
            data_key=CODES[kind],
        )

    def _folded(self, answer: Mapping[str, Any]) -> Element | None:
        if not answer["patterns"]:
            return None
        names = [self.text(seat_word(seat, PLAYERS).key) for seat in range(PLAYERS)]
        return Verdict(answer, self.marks, names, self.request["winner"]).working()

    # Standing still

    def _lines(self) -> list[str]:
        answer = self.answer
        way = self.text(f"way.{self.request['by']}")
        return [f"{way}: {self._completes()}", *filter(None, (self._waits(answer), self._worth(answer)))]

    def still(self) -> Element:
        hand = self.laid.row(width=26)
        width = max(hand.width + 4, 480)
        kinds = [row([self.kinds], x=1, y=1, width=22)] if self.kinds else []
        lines = [
            words.paragraph(line, width, size=13, bold=place == 0) for place, line in enumerate(self._lines())
        ]
        drawn = [words.Drawn(each.element, each.width, each.height + 4) for each in (hand, *kinds)]
        whole = words.stacked(drawn[0], *lines, *drawn[1:], gap=7, x=12, y=10)
        return standalone(group(whole.element), width + 24, whole.height + 12, repr(self))

    def said(self) -> str:
        return "\n".join([self.laid.said(self.text), *self._lines()])
