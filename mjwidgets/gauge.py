"""A gauge that fills to the minimum: sets to swap, and what the hand counts at once."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import element, group
from mjwidgets.draw.tiles import Piece, standalone
from mjwidgets.family_view import TableView, asked_at, checked
from mjwidgets.html import tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import button, choice, faces, labelled, stepper, tiles_name
from mjwidgets.verdict import Verdict
from rules.core.errors import RuleError
from rules.mahjong.mcr.patterns import MELDS, example_of
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.tiles import FLOWERS, parse

_HERE = Path(__file__).parent
_COPIES = 4


class Gauge(TableView):
    """A hand of Chinese Official set by set: `Gauge([["234m", "222m"], ["P555z", "C345p"], ["67s+8s"]])`.

    Each part of the hand is a list of what may stand there: tiles, `+` before the winning tile, a letter of
    `MELDS` before an open set. Touches: "put" puts another set in its place, "way" wins by draw or on a
    discard, "flowers" sets how many there are.

    Raises RuleError: `bad_request` where not exactly one part has a winning tile; `too_many_copies` where the
    choices could need a tile five times; and as the rules do.
    """

    _css = _HERE / "gauge.css"

    def __init__(
        self,
        parts: Sequence[Sequence[str]],
        *,
        by: str = "discard",
        flowers: int = 0,
        preset: str | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(parts=parts).several("parts", Sequence, "lists")
        self.parts = tuple(Arguments(parts=part).several("parts") for part in given)
        self._check_parts()
        self.put = [0] * len(self.parts)
        self.by, self.flowers = by, flowers
        self.sit_down("mcr", preset)
        checked(self.request)
        super().__init__("mcr", **look)

    def _check_parts(self) -> None:
        if [all("+" in each for each in part) for part in self.parts].count(True) != 1:
            raise RuleError("bad_request", "One part of the hand has the winning tile, after a +.", "parts")
        most = Counter[int]()
        for part in self.parts:
            needed = Counter[int]()
            for each in part:
                needed |= Counter(_tiles(each))
            most += needed
        if max(most.values()) > _COPIES:
            raise RuleError("too_many_copies", "The sets to choose from need a tile five times.", "parts")

    # What the rules say

    @property
    def chosen(self) -> list[str]:
        """The sets that stand there now."""
        return [part[place] for part, place in zip(self.parts, self.put, strict=True)]

    @property
    def _has_flowers(self) -> bool:
        return self.flowers > 0 and self.table.choices["flowers"]

    @property
    def request(self) -> dict[str, Any]:
        """The hand as a request of `score`."""
        melds = [each for each in self.chosen if each[0] in MELDS]
        concealed = [each for each in self.chosen if each[0] not in MELDS]
        held, _, win = "".join(sorted(concealed, key=lambda each: "+" in each)).partition("+")
        flowers = ["".join(str(n) for n in range(1, self.flowers + 1)) + "f"] if self._has_flowers else []
        way = ["draw"] if self.by == "draw" else []
        return (
            asked_at(self.table)
            | {"ask": "score"}
            | example_of(" ".join([held or "-", *melds, f"+{win}", *way, *flowers]))
        )

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say, in the language of this widget."""
        return rules.ask(self.request | {"language": self.language})

    @property
    def minimum(self) -> int:
        """The points that a win needs."""
        return int(self.table.choices["minimum"])

    # Touches

    def do_put(self, target: Sequence[int]) -> None:
        """Put another set in a place."""
        part, place = target
        self.put[part] = place

    def do_way(self, way: str) -> None:
        """Win by draw, or on a discard."""
        self.by = way

    def do_flowers(self, target: Sequence[int]) -> None:
        """So many flowers."""
        self.flowers = min(target[-1], len(FLOWERS))

    # Words

    def _verdict(self, answer: dict[str, Any]) -> str:
        counted, total = answer["counted"], answer["total"]
        if not answer["valid"]:
            key = "gauge.flowers_short" if total >= self.minimum else "gauge.short"
            return self.text(key, points=counted, minimum=self.minimum, flowers=total - counted)
        key = "gauge.with_flowers" if total > counted else "gauge.enough"
        return self.text(key, points=counted, minimum=self.minimum, flowers=total - counted, total=total)

    def _counts(self, answer: dict[str, Any]) -> list[tuple[str, str, int]]:
        """Each pattern: its id, its name, its points."""
        return [
            (row["id"], self.text(f"pattern.{row['id']}.name"), row["value"]) for row in answer["patterns"]
        ]

    # Drawing

    def draw(self) -> Element:
        answer, text = self.answer, self.text
        ways = [(way, text(f"way.{way}")) for way in ("discard", "draw")]
        names = [""] * PLAYERS
        return tag(
            "div",
            tag("div", *self._sets(), class_="ga-sets mj-felt", data_key="sets"),
            tag(
                "div",
                labelled(text("gauge.way"), choice(text("gauge.way"), "way", ways, self.by), key="ways"),
                self._flowers() if self.table.choices["flowers"] else None,
                class_="mj-row ga-how",
                data_key="how",
            ),
            self._filled(answer),
            tag(
                "div",
                tag("strong", self._verdict(answer)),
                class_=f"mj-verdict {'mj-ok' if answer['valid'] else 'mj-wait'}",
                role="status",
                data_key="verdict",
            ),
            Verdict(answer, self.marks, names, self.request["winner"]).patterns()
            if answer["patterns"]
            else None,
            class_="mj-stack",
            data_key="gauge",
        )

    def _flowers(self) -> Element:
        text = self.text
        label = text("gauge.flowers")
        steps = stepper(label, self.flowers, "flowers", [], less=text("gauge.less"), more=text("gauge.more"))
        return labelled(label, steps, key="flowers")

    def _sets(self) -> list[Element]:
        return [self._part(n) for n in range(len(self.parts))]

    def _part(self, n: int) -> Element:
        label = self.text("gauge.part", number=n + 1)
        buttons = [
            button(
                self._set(each),
                "put",
                [n, place],
                class_="ga-set",
                aria_pressed=str(place == self.put[n]).lower(),
                data_key=str(place),
            )
            for place, each in enumerate(self.parts[n])
        ]
        return tag(
            "div", *buttons, class_="ga-part", role="group", aria_label=label, data_key=f"part {n}",
            data_group=f"part {n}",
        )  # fmt: skip

    def _set(self, each: str) -> Element:
        tiles = _tiles(each)
        win = parse(each.partition("+")[2], "parts") if "+" in each else []
        name = tiles_name(tiles, self.text)
        if each[0] in MELDS:
            name = self.text(
                "hand_builder.meld_concealed", meld=self.text(f"meld.{MELDS[each[0]]}"), tiles=name
            )
        if win:
            name = self.text("gauge.winning", tiles=name, win=tiles_name(win, self.text))
        return faces(_pieces(each), label=name)

    def _filled(self, answer: dict[str, Any]) -> Element:
        """The points side by side up to the line of the minimum; flowers stand apart, hatched."""
        scale = self._scale(answer)
        counted = [
            tag(
                "span",
                str(points),
                class_="ga-points ga-flower" if pattern == "flower_tiles" else "ga-points",
                style=f"inline-size:{100 * points / scale:.3g}%",
                title=name,
                data_key=pattern,
            )
            for pattern, name, points in self._counts(answer)
        ]
        line = tag(
            "span",
            tag("b", str(self.minimum)),
            class_="ga-line",
            style=f"inset-inline-start:{100 * self.minimum / scale:.3g}%",
        )
        label = f"{self.text('gauge.name')}{self.text('pieces.colon')}{self._verdict(answer)}"
        return tag(
            "div",
            tag("div", *counted, class_="ga-fill"),
            line,
            class_="ga-bar",
            role="img",
            aria_label=label,
            data_key="bar",
        )

    def _scale(self, answer: dict[str, Any]) -> int:
        """How many points the whole bar is."""
        return max(2 * self.minimum, int(answer["total"]), 1)

    # Standing still

    def still(self) -> Element:
        answer = self.answer
        hand = LaidHand(self.request, PLAYERS).row(width=26)
        width = max(hand.width + 4, 480)
        lines = [
            words.paragraph(line, width, size=14, bold=not place)
            for place, line in enumerate(self._lines(answer))
        ]
        whole = words.stacked(
            words.Drawn(hand.element, width, hand.height + 4),
            words.Drawn(self._bar_drawn(answer, width), width, 38),
            *lines,
            gap=7,
            x=12,
            y=10,
        )
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _bar_drawn(self, answer: dict[str, Any], width: float) -> Element:
        """The points side by side, flowers dashed, and a line at the minimum."""
        scale, at, drawn = self._scale(answer), 0.0, []
        for pattern, _, points in self._counts(answer):
            across = width * points / scale
            flower = pattern == "flower_tiles"
            drawn.append(
                element(
                    "rect",
                    x=at,
                    y=8,
                    width=across - 2,
                    height=22,
                    rx=3,
                    style=words.paint(fill="sunk" if flower else "jade", stroke="jade"),
                    stroke_dasharray="3 3" if flower else None,
                )
            )
            drawn.append(
                words.words(
                    str(points),
                    at + across / 2,
                    24,
                    13,
                    bold=True,
                    anchor="middle",
                    ink="ink" if flower else "raised",
                )
            )
            at += across
        x = width * self.minimum / scale
        drawn.append(element("line", x1=x, x2=x, y1=2, y2=36, style=words.paint(stroke="no"), stroke_width=3))
        drawn.append(words.words(str(self.minimum), x + 6, 12, 12, bold=True, ink="no"))
        return group(*drawn)

    def _lines(self, answer: dict[str, Any]) -> list[str]:
        colon = self.text("pieces.colon")
        return [
            self._verdict(answer),
            *(f"{name}{colon}{points}" for _, name, points in self._counts(answer)),
        ]

    def said(self) -> str:
        return "\n".join([LaidHand(self.request, PLAYERS).said(self.text), *self._lines(self.answer)])


def _tiles(each: str) -> list[int]:
    """All tiles of a part."""
    return parse(each.lstrip("".join(MELDS)).replace("+", ""), "parts")


def _pieces(each: str) -> list[Piece]:
    """A part as it lies: the winning tile marked, the claimed tile of an open set on its side."""
    letter = each[0] if each[0] in MELDS else ""
    held, _, win = each.removeprefix(letter).partition("+")
    pieces = [Piece(tile) for tile in parse(held, "parts")] if held else []
    if letter == "Q":
        return [Piece("back"), *pieces[1:-1], Piece("back")]
    if letter:
        return [Piece(pieces[0].tile, sideways=True, marks=("claimed",)), *pieces[1:]]
    return [*pieces, *(Piece(tile, marks=("win",)) for tile in (parse(win, "parts") if win else []))]
