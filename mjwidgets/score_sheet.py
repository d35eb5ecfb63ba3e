"""The score sheet of a session of Chinese Official: each hand is entered, and the rules fill in the rest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import TableView, asked_at, checked, comparison, stylesheet
from mjwidgets.html import tag
from mjwidgets.pieces import button, choice, labelled, stepper
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.mcr.setup import hands_in
from rules.mahjong.tiles import TILE_OF, WINDS

GAME = "mcr"
PLAYERS = 4
NAMES = ("Ann", "Bo", "Chie", "Deng")
WIND_KEYS = ("east", "south", "west", "north")
Kind = Literal["discard", "draw", "drawn_hand", "false_win"]
KINDS: dict[Kind, str] = {
    "discard": "MCR-55",
    "draw": "MCR-56",
    "drawn_hand": "MCR-58",
    "false_win": "MCR-60",
}
"""How a line of the sheet comes about, each with its rule."""
TABLES: dict[str, dict[str, Any]] = {
    "own": {},
    "beginner": {"preset": "beginner"},
    "cap": {"options": {"cap": 88}},
    "sticks": {"options": {"stick_unit": 100}},
}
"""Tables at which the same hands can be paid; the first is the widget's own."""
USUAL_POINTS = (8, 8, 8, 9, 9, 10, 11, 12, 12, 14, 16, 18, 22, 24, 28, 33, 48, 96)
"""What hands count that fill the sheet by themselves."""

Line = Mapping[str, Any]


@dataclass(frozen=True)
class Booked:
    """A line of the sheet: the hand it belongs to, what each player gets or gives, and the sums after it.

    `refused` says that it was no win.
    """

    line: Line
    hand: int
    deltas: tuple[int, ...]
    sums: tuple[int, ...]
    refused: bool


class ScoreSheet(TableView):
    """A sheet with a column for each player: enter hands, and see every payment, the sums, the ranks.

    `lines` are hands that stand there already, as requests of `settle` without game and table:
    `{"kind": "hand", "points": 24, "winner": 1, "by": "discard", "from": 0}`. Players are 0 to 3 by their
    first seats. `seed` decides what hands fill the rest. `uma` is the bonus by rank where the table has one.

    Touches: "kind", "winner", "from", "points", "flowers" say what the next hand was, "enter" books it,
    "next" books some hand, "fill" some for all that are left, "undo" and "clear" take back, "table" pays the
    same hands by other rules.

    Raises RuleError for lines, names, a bonus, a preset or options that cannot be.
    """

    _css = stylesheet("family_view.css", "score_sheet.css")
    switches = ()

    def __init__(
        self,
        lines: Iterable[Line] = (),
        names: Sequence[str] = NAMES,
        *,
        uma: Sequence[int] = (0, 0, 0, 0),
        seed: str = "score sheet",
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(names=names, seed=seed, lines=lines, uma=uma)
        self.sit_down(GAME, preset, options)
        self.names, self.uma = given.several("names"), given.several("uma", int, "numbers")
        if len(self.names) != PLAYERS:
            raise RuleError("bad_request", f"names must be {PLAYERS}.", "names")
        self.chance = Chance(given.text("seed"))
        self.lines: list[Line] = list(given.several("lines", Mapping, "objects"))
        self.paid_by = "own"
        self.kind: Kind = "discard"
        self.winner, self.giver, self.points, self.flowers = 0, 1, 8, 0
        self.short = False
        """Whether the hand that was to be booked counts too little to win."""
        if len(self.booked) < len(self.lines):
            raise RuleError("bad_request", "There are more lines than hands.", "lines")
        if any(each.refused for each in self.booked):
            raise RuleError("bad_request", "A line counts less than the minimum.", "lines")
        self._ranked()
        super().__init__(GAME, **look)

    # What the rules say

    def play_by(self, house: House) -> None:
        """Other rules: hands that the table cannot have are taken off the sheet."""
        super().play_by(house)
        self.lines = [line for line in self.lines if self._can_have(line)][: self.hands]

    def _can_have(self, line: Line) -> bool:
        """Whether the line can stand on the sheet of its own table."""
        answer = rules.ask(asked_at(self.table) | {"ask": "settle"} | line)
        return bool(answer.get("valid", "error" not in answer))

    @property
    def paying(self) -> House:
        """The rules by which the hands are paid: its own, or the other table that was chosen."""
        if self.paid_by == "own":
            return self.table
        changed = TABLES[self.paid_by]
        return House(
            GAME,
            changed.get("preset", self.table.preset),
            {**self.table.options, **changed.get("options", {})},
        )

    def _ask(self, **fields: Any) -> dict[str, Any]:
        return checked(asked_at(self.paying) | fields)

    @property
    def hands(self) -> int:
        """How many hands the session has."""
        return hands_in(Choices.of(self.table.choices))

    @property
    def booked(self) -> list[Booked]:
        """The lines with their payments; after a false win the hand goes on, or is played again."""
        found: list[Booked] = []
        hand, sums = 1, (0,) * PLAYERS
        for line in self.lines:
            if hand > self.hands:
                break
            answer = self._ask(ask="settle", **line)
            deltas = tuple(answer["deltas"])
            sums = tuple(a + b for a, b in zip(sums, deltas, strict=True))
            found.append(Booked(line, hand, deltas, sums, answer.get("valid") is False))
            hand += line["kind"] != "false_win"
        return found

    @property
    def hand(self) -> int:
        """The hand that is played next; one more than there are when the session is over."""
        return 1 + sum(line["kind"] != "false_win" for line in self.lines)

    @property
    def is_over(self) -> bool:
        """Whether all hands are on the sheet."""
        return self.hand > self.hands

    @property
    def sums(self) -> tuple[int, ...]:
        """The points of all players."""
        return self.booked[-1].sums if self.lines else (0,) * PLAYERS

    def _ranked(self) -> dict[str, Any]:
        """The ranks, and what they bring: table points, or points with a bonus."""
        request: dict[str, Any] = {"ask": "settle", "kind": "session", "scores": list(self.sums)}
        if self.paying.choices["ranking"] == "points_uma":
            request["uma"] = list(self.uma)
        return self._ask(**request)

    # Touches

    def do_kind(self, kind: Kind) -> None:
        """How the next hand ended."""
        self.kind = kind

    def do_winner(self, player: int) -> None:
        """Who won, or declared falsely."""
        self.winner = player
        if self.giver == player:
            self.giver = (player + 1) % PLAYERS

    def do_from(self, player: int) -> None:
        """Who discarded."""
        self.giver = player

    def do_points(self, value: int | None) -> None:
        """What the patterns counted; an empty field changes nothing."""
        self.points = self.points if value is None else max(int(value), 0)

    def do_flowers(self, value: Sequence[Any]) -> None:
        """How many flowers the winner had."""
        self.flowers = min(max(value[-1], 0), 8)

    def do_enter(self, _value: None) -> None:
        """Book what is said."""
        if self.kind == "drawn_hand":
            line: dict[str, Any] = {"kind": "drawn_hand"}
        elif self.kind == "false_win":
            line = {"kind": "false_win", "seat": self.winner}
        else:
            line = _won(self.winner, self.giver if self.kind == "discard" else None, self.points)
            line |= {"flowers": self.flowers} if self._has_flowers and self.flowers else {}
        self.short = not self._can_have(line)
        if not self.short:
            self._add(line)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        self.short = False
        super().do(what, value, **more)

    def do_next(self, _value: None) -> None:
        """Book some hand."""
        self._add(self._some_hand())

    def do_fill(self, _value: None) -> None:
        """Book some hands until the session is over."""
        while not self.is_over:
            self._add(self._some_hand())

    def do_undo(self, _value: None) -> None:
        """Take the last line back."""
        self.lines = self.lines[:-1]

    def do_clear(self, _value: None) -> None:
        """An empty sheet."""
        self.lines = []

    def do_table(self, table: str) -> None:
        """Pay the same hands by other rules."""
        self.paid_by = table

    def _add(self, line: Line) -> None:
        if not self.is_over:
            self.lines = [*self.lines, line]

    def _some_hand(self) -> Line:
        """One drawn hand in ten; of the others two in five by draw."""
        if self.chance.below(10) == 0:
            return {"kind": "drawn_hand"}
        winner, points = self.chance.below(PLAYERS), USUAL_POINTS[self.chance.below(len(USUAL_POINTS))]
        others = [player for player in range(PLAYERS) if player != winner]
        giver = others[self.chance.below(3)] if self.chance.below(5) > 1 else None
        return _won(winner, giver, max(points, self.table.choices["minimum"]))

    @property
    def _has_flowers(self) -> bool:
        return bool(self.table.choices["flowers"])

    # Words

    def heading(self) -> str:
        return self.text("score_sheet.title")

    def _number(self, hand: int) -> str:
        """The hand as a sheet has it: the round's wind, and which of its hands it is."""
        asked = asked_at(self.table) | {"ask": "setup", "hand_number": hand}
        wind = WINDS.index(TILE_OF[checked(asked)["round"]])
        return self.text(
            "score_sheet.number", wind=self.text(f"wind.{WIND_KEYS[wind]}"), number=(hand - 1) % PLAYERS + 1
        )

    def _says(self, line: Line, *, refused: bool = False) -> str:
        """A line in words."""
        text = self.text
        if line["kind"] == "drawn_hand":
            return text("score_sheet.nobody")
        if line["kind"] == "false_win":
            return text("score_sheet.falsely", name=self.names[line["seat"]])
        key = "refused" if refused else "won_from" if line["by"] == "discard" else "won"
        points = text("score_sheet.points", points=line["points"])
        if line.get("flowers"):
            points = text("score_sheet.with_flowers", points=points, flowers=line["flowers"])
        giver = self.names[line["from"]] if line["by"] == "discard" else ""
        return text(f"score_sheet.{key}", name=self.names[line["winner"]], giver=giver, points=points)

    def _ranking(self) -> list[tuple[str, list[str]]]:
        """The lines below the sums: what they are called, and what stands in each column."""
        answer = self._ranked()
        brought = "table_points" if "table_points" in answer else "results"
        return [
            (self.text("score_sheet.rank"), [str(rank) for rank in answer["ranks"]]),
            (self.text(f"score_sheet.{brought}"), [_plain(points) for points in answer[brought]]),
        ]

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            self._form(),
            self._moves(),
            self._tables(),
            self._sheet(),
            class_="mj-stack",
            data_key="score-sheet",
        )

    def _form(self) -> Element:
        """What the next hand was."""
        text = self.text
        label = text("score_sheet.ended")
        kinds = [(kind, text(f"score_sheet.kind.{kind}")) for kind in KINDS]
        rule = KINDS[self.kind]
        says = self.marks.line("kind", rule, text(f"score_sheet.says.{self.kind}"), class_="mj-fine")
        return tag(
            "div",
            labelled(label, choice(label, "kind", kinds, self.kind), key="kinds"),
            tag("div", says, data_key="says"),
            tag("div", *self._players(), self._worth(), class_="mj-row ss-who", data_key="who"),
            self._complaint(),
            class_="mj-panel mj-stack",
            data_key="form",
        )

    def _players(self) -> list[Element]:
        """Who won or declared, and who discarded."""
        if self.kind == "drawn_hand":
            return []
        text, players = self.text, list(enumerate(self.names))
        who = text("score_sheet.declared" if self.kind == "false_win" else "score_sheet.winner")
        found = [labelled(who, choice(who, "winner", players, self.winner), key="winners")]
        if self.kind == "discard":
            others = [(player, name) for player, name in players if player != self.winner]
            giver = text("score_sheet.giver")
            found.append(labelled(giver, choice(giver, "from", others, self.giver), key="givers"))
        return found

    def _worth(self) -> Element | None:
        if self.kind not in ("discard", "draw"):
            return None
        text = self.text
        field = tag(
            "input", type="number", min="0", max="500", value=str(self.points), data_do="points",
            data_key="points", aria_label=text("score_sheet.counted"), class_="ss-points",
        )  # fmt: skip
        parts: list[Element] = [tag("span", text("score_sheet.counted"), class_="mj-label"), field]
        if self._has_flowers:
            label = text("score_sheet.flowers")
            more, less = text("two_throws.more"), text("two_throws.less")
            parts += [
                tag("span", label, class_="mj-label"),
                stepper(label, self.flowers, "flowers", ["flowers"], less=less, more=more),
            ]
        return tag("div", *parts, class_="mj-row", data_key="worth")

    def _complaint(self) -> Element | None:
        """That the hand counts too little; declaring it would be a false win."""
        if not self.short:
            return None
        minimum = self.table.choices["minimum"]
        says = self.text("score_sheet.short", points=self.points, minimum=minimum)
        return self.marks.line(
            "short", "MCR-32", says, name="div", class_="mj-complaint", role="status", data_key="short"
        )

    def _moves(self) -> Element:
        text = self.text
        return tag(
            "div",
            button(text("score_sheet.enter"), "enter", class_="mj-primary", disabled=self.is_over),
            button(text("score_sheet.next"), "next", disabled=self.is_over),
            button(text("score_sheet.fill"), "fill", disabled=self.is_over),
            button(text("score_sheet.undo"), "undo", disabled=not self.lines),
            button(text("score_sheet.clear"), "clear", disabled=not self.lines),
            class_="mj-row",
            data_key="moves",
        )

    def _tables(self) -> Element:
        label = self.text("score_sheet.paid_by")
        tables = [(table, self.text(f"score_sheet.table.{table}")) for table in TABLES]
        return labelled(label, choice(label, "table", tables, self.paid_by), key="tables")

    def _sheet(self) -> Element:
        rows = [self._row(n, each) for n, each in enumerate(self.booked)]
        if not self.is_over:
            rows.append(self._open_row())
        sums = self._foot("sums", self.text("score_sheet.sum"), map(_signed, self.sums), class_="mj-total")
        ranking = [self._foot(name, name, columns) for name, columns in self._ranking()]
        parts = tag("thead", self._column_heads()), tag("tbody", *rows), tag("tfoot", sums, *ranking)
        label = self.text("score_sheet.title")
        return tag("div", comparison(label, "sheet", *parts), class_="ss-sheet", data_key="sheet")

    def _column_heads(self) -> Element:
        names = [tag("th", name, scope="col", class_="mj-number") for name in self.names]
        hand, happened = (
            tag("th", self.text(f"score_sheet.{key}"), scope="col") for key in ("hand", "happened")
        )
        return tag("tr", hand, *names, happened)

    def _open_row(self) -> Element:
        """The hand that is played next."""
        waiting = [tag("td", "·", class_="mj-number") for _ in range(PLAYERS)]
        left = self.text("score_sheet.open", left=self.hands - self.hand + 1)
        number = tag("th", self._number(self.hand), scope="row")
        return tag("tr", number, *waiting, tag("td", left, class_="mj-fine"), data_key="open")

    @staticmethod
    def _foot(key: str, name: str, columns: Iterable[str], **look: Any) -> Element:
        """A line below the hands."""
        cells = [tag("td", shown, class_="mj-number") for shown in columns]
        return tag("tr", tag("th", name, scope="row"), *cells, tag("td"), **look, data_key=key)

    def _row(self, n: int, booked: Booked) -> Element:
        tones = ["mj-plus" if delta > 0 else "mj-minus" if delta < 0 else "" for delta in booked.deltas]
        cells = [
            tag(
                "td",
                tag("b", _signed(delta), class_=tone or None),
                tag("span", _signed(total), class_="mj-units"),
                class_="mj-number",
            )
            for delta, total, tone in zip(booked.deltas, booked.sums, tones, strict=True)
        ]
        return tag(
            "tr",
            tag("th", self._number(booked.hand), scope="row"),
            *cells,
            tag("td", self._says(booked.line, refused=booked.refused), class_="mj-fine"),
            data_key=f"line{n}",
        )

    # Standing still

    def _lines(self) -> list[str]:
        text = self.text
        paid = "" if self.paid_by == "own" else self.text(f"score_sheet.table.{self.paid_by}")
        head = text("score_sheet.at", title=self.heading(), left=self.hands - self.hand + 1, all=self.hands)
        lines = [text("pieces.space").join(filter(None, (head, paid)))]
        lines += [
            f"{self._number(each.hand)}{text('pieces.colon')}{self._says(each.line, refused=each.refused)} "
            f"{self._columns(map(_signed, each.deltas))}"
            for each in self.booked
        ]
        rows = [(text("score_sheet.sum"), [_signed(points) for points in self.sums]), *self._ranking()]
        return [*lines, *(f"{name}{text('pieces.colon')}{self._columns(row)}" for name, row in rows)]

    def _columns(self, row: Iterable[str]) -> str:
        return self.text("pieces.comma").join(
            f"{name} {shown}" for name, shown in zip(self.names, row, strict=True)
        )

    def still(self) -> Element:
        told = [words.paragraph(line, 560, size=13, bold=n == 0) for n, line in enumerate(self._lines())]
        whole = words.stacked(*told, gap=5, x=12, y=10)
        return standalone(group(whole.element), 584, whole.height + 12, repr(self))

    def said(self) -> str:
        return "\n".join(self._lines())


def _won(winner: int, giver: int | None, points: int) -> dict[str, Any]:
    line = {"kind": "hand", "points": points, "winner": winner, "by": "draw" if giver is None else "discard"}
    return line if giver is None else line | {"from": giver}


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _plain(points: Fraction | float) -> str:
    """Table points with as many decimals as they need."""
    return f"{float(points):.2f}".rstrip("0").rstrip(".")
