"""Which patterns another one always contains, and where in its tiles they lie."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import Mark, Piece, Row, row, standalone
from mjwidgets.family_view import TableView, asked_at
from mjwidgets.html import on_touch, tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import button, faces
from mjwidgets.verdict import chip, listed
from rules.core.errors import RuleError
from rules.mahjong.mcr import combining
from rules.mahjong.mcr.options import House as Table
from rules.mahjong.mcr.patterns import PATTERN, PATTERNS, ROW, McrPattern, in_use, value_of
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.tiles import DRAGONS, WINDS, number_of, parse

_HERE = Path(__file__).parent
_PUNGS = ("pung", "kong", "added_kong", "concealed_kong")


@dataclass(frozen=True)
class Block:
    """A part of a hand as it is read: a set, a pair, or all of it where there are no sets."""

    kind: str
    tiles: tuple[int, ...]
    laid: bool
    wins: bool
    """The winning tile completes it."""

    @property
    def is_pung(self) -> bool:
        """A pung or a kong."""
        return self.kind in _PUNGS

    @property
    def is_kong(self) -> bool:
        """Four of a kind laid down."""
        return len(self.tiles) == 4 and self.is_pung

    @property
    def is_concealed(self) -> bool:
        """In the hand, or a concealed kong."""
        return not self.laid or self.kind == "concealed_kong"


EAST, SOUTH = WINDS[:2]
"""The wind of the round and that of the winner's seat, in every example."""


def _is_outside(block: Block) -> bool:
    kind = block.tiles[0]
    return block.is_pung and (kind in WINDS[2:] or (kind < WINDS[0] and number_of(kind) in (1, 9)))


LIES_IN: dict[int, Callable[[Block], bool]] = {
    17: lambda block: block.is_kong,
    33: lambda block: block.is_pung and block.is_concealed,
    38: lambda block: block.is_pung and block.tiles[0] in WINDS,
    54: lambda block: block.is_pung and block.tiles[0] in DRAGONS,
    57: lambda block: block.is_kong,
    58: lambda block: block.wins,
    59: lambda block: block.is_pung and block.tiles[0] in DRAGONS,
    60: lambda block: block.is_pung and block.tiles[0] == EAST,
    61: lambda block: block.is_pung and block.tiles[0] == SOUTH,
    66: lambda block: block.is_pung and block.is_concealed,
    67: lambda block: block.kind == "concealed_kong",
    73: _is_outside,
    74: lambda block: block.is_kong and not block.is_concealed,
    79: lambda block: block.wins,
    80: lambda block: block.wins,
}
"""By number: in which blocks a pattern shows; what is not listed shows in all, or in the sets it combines."""
HOG = PATTERN["tile_hog"].number


class Swallows(TableView):
    """Patterns of Chinese Official and what each contains: `Swallows("big_three_dragons", "all_pungs")`.

    Without names, every pattern that contains another. Touches: "choose" shows a pattern, "part" marks where
    a contained one lies in its example, or all of it again.

    Raises RuleError `bad_request` for a pattern that contains none.
    """

    _css = _HERE / "swallows.css"

    def __init__(self, *patterns: str, preset: str | None = None, **look: Any) -> None:
        self.sit_down("mcr", preset)
        given = Arguments(patterns=patterns).several("patterns")
        every = [row_.id for row_ in PATTERNS if row_.absorbs]
        if not set(given) <= set(every):
            raise RuleError("bad_request", f"Patterns that contain others: {', '.join(every)}.", "patterns")
        self.patterns = given or tuple(every)
        self.pattern = self.patterns[0]
        self.part: str | None = None
        super().__init__("mcr", **look)

    # What the rules say

    @property
    def row(self) -> McrPattern:
        """The pattern that is shown."""
        return PATTERN[self.pattern]

    @property
    def swallowed(self) -> list[McrPattern]:
        """What the pattern contains, in the order of the table; nothing where it is not in use."""
        used = in_use(Table.of(self.table.choices))
        taken = [ROW[each.number] for each in self.row.absorbs] if self.row.number in used else []
        return sorted((each for each in taken if each.number in used), key=lambda each: each.number)

    @property
    def answer(self) -> dict[str, Any]:
        """What the example counts, in the language of this widget."""
        return rules.ask(
            asked_at(self.table) | {"ask": "score", "language": self.language} | self.row.example
        )

    @property
    def blocks(self) -> list[Block]:
        """The example as it is read, melds last."""
        hand = LaidHand(self.row.example, PLAYERS)
        read = self.answer.get("reading") or [{"kind": "all", "tiles": self.row.example["hand"]["concealed"]}]
        parts = [(block["kind"], tuple(parse(block["tiles"], "reading"))) for block in read]
        closing = next((n for n, (_, tiles) in reversed(list(enumerate(parts))) if hand.win in tiles), None)
        blocks = [Block(kind, tiles, False, n == closing) for n, (kind, tiles) in enumerate(parts)]
        return [*blocks, *(Block(meld.kind, meld.tiles, True, False) for meld in hand.melds)]

    def is_in(self, part: str) -> bool:
        """Whether a contained pattern holds in the example."""
        return any(
            step["op"] == "refuse" and step["in"][0] == part for step in self.answer.get("working", [])
        )

    def shows_in(self, part: str) -> list[bool]:
        """For each block of the example, whether a contained pattern shows there."""
        number, blocks = PATTERN[part].number, self.blocks
        if not self.is_in(part):
            return [False] * len(blocks)
        if number in combining.COMBINED:
            return _combined(number, blocks)
        if number == HOG:
            tiles = Counter(tile for block in blocks for tile in block.tiles)
            return [any(tiles[tile] == 4 for tile in block.tiles) for block in blocks]
        shows = LIES_IN.get(number)
        return [shows is None or shows(block) for block in blocks]

    # Touches

    def do_choose(self, pattern: str) -> None:
        """Show a pattern."""
        self.pattern, self.part = pattern, None

    def do_part(self, part: str) -> None:
        """Mark where a contained pattern lies, or mark nothing."""
        self.part = None if self.part == part else part

    # Words

    def _name(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.name")

    def _condition(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.condition")

    def _summary(self) -> str:
        if not self.swallowed:
            return self.text("swallows.none", pattern=self._name(self.pattern))
        names = listed(self.text, (self._name(each.id) for each in self.swallowed))
        return self.text("swallows.swallows", pattern=self._name(self.pattern), patterns=names)

    def _others(self) -> str:
        """What still counts beside it in the example."""
        others = [each["id"] for each in self.answer.get("patterns", []) if each["id"] != self.pattern]
        if not others:
            return self.text("swallows.alone")
        return self.text("swallows.beside", patterns=listed(self.text, map(self._name, others)))

    def _reason(self, part: str) -> str:
        return self.text(
            "swallows.reason" if self.is_in(part) else "swallows.not_here",
            pattern=self._name(self.pattern),
            condition=self._condition(self.pattern),
            part=self._name(part),
            within=self._condition(part),
        )

    def _worth(self, pattern: McrPattern) -> int:
        return value_of(pattern, Table.of(self.table.choices))

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            self._choice(),
            tag("div", self._hand(), class_="mj-felt", data_key="hand"),
            tag(
                "div",
                tag("strong", self._name(self.pattern)),
                " ",
                chip(self._worth(self.row)),
                " ",
                self.marks.line("pattern", self.row.rule, self._condition(self.pattern), name="span"),
                class_="sw-shown",
                data_key="shown",
            ),
            self._parts(),
            self._because(),
            tag("p", self._others(), class_="mj-fine", data_key="others"),
            class_="mj-stack",
            data_key="swallows",
        )

    def _choice(self) -> Element:
        label = self.text("swallows.choose")
        buttons = [
            button(
                tag("span", self._name(each), " ", tag("b", str(self._worth(PATTERN[each])))),
                "choose",
                each,
                data_key=each,
                aria_pressed=str(each == self.pattern).lower(),
            )
            for each in self.patterns
        ]
        return tag(
            "div", *buttons, class_="sw-choice", role="group", aria_label=label, data_key="choice",
            data_group="choice",
        )  # fmt: skip

    def _parts(self) -> Element:
        label = self.text("swallows.parts")
        rows = [
            tag(
                "button",
                tag("s", self._name(each.id)),
                " ",
                tag("s", str(self._worth(each)), class_="sw-worth"),
                aria_pressed=str(each.id == self.part).lower(),
                data_key=each.id,
                **on_touch("part", each.id),
            )
            for each in self.swallowed
        ]
        return tag(
            "div",
            tag("h4", label if rows else self._summary(), class_="mj-label"),
            tag("div", *rows, class_="mj-row", role="group", aria_label=label, data_group="parts")
            if rows
            else None,
            class_="mj-stack",
            data_key="parts",
        )

    def _because(self) -> Element | None:
        if self.part is None:
            return None
        tone = "mj-ok" if self.is_in(self.part) else "mj-wait"
        return tag(
            "p", self._reason(self.part), class_=f"mj-verdict {tone}", role="status", data_key="reason"
        )

    def _hand(self) -> Element:
        groups = [faces(pieces) for pieces in self._pieces()]
        said = LaidHand(self.row.example, PLAYERS).said(self.text)
        return tag("div", *groups, class_="fv-hand", role="img", aria_label=said, data_key=self.pattern)

    def _pieces(self) -> list[list[Piece]]:
        blocks = self.blocks
        shown = self.shows_in(self.part) if self.part else [True] * len(blocks)
        drawn = [_drawn(block, is_in, bool(self.part)) for block, is_in in zip(blocks, shown, strict=True)]
        loose = [piece for pieces in drawn if len(pieces) == 1 for piece in pieces]
        return [*filter(None, [loose]), *(pieces for pieces in drawn if len(pieces) > 1)]

    # Standing still

    def still(self) -> Element:
        hand: Row = row(self._pieces(), x=1, y=4, width=26, group_gap=10)
        width = max(hand.width + 4, 480)
        lines = [
            words.paragraph(line, width, size=14, bold=not place) for place, line in enumerate(self._lines())
        ]
        whole = words.stacked(words.Drawn(hand.element, width, hand.height + 8), *lines, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _lines(self) -> list[str]:
        colon = self.text("pieces.colon")
        head = f"{self._name(self.pattern)} ({self._worth(self.row)}){colon}{self._condition(self.pattern)}"
        return [head, self._summary(), *([self._reason(self.part)] if self.part else []), self._others()]

    def said(self) -> str:
        return "\n".join([LaidHand(self.row.example, PLAYERS).said(self.text), *self._lines()])


def _drawn(block: Block, shown: bool, marked: bool) -> list[Piece]:
    """A block as it lies: pale where a contained pattern is not, with a ring where it is."""
    marks: tuple[Mark, ...] = () if not marked else ("chosen",) if shown else ("dim",)
    pieces = [Piece(tile, marks=marks) for tile in block.tiles]
    if block.laid and not block.is_concealed:
        pieces[0] = Piece(block.tiles[0], sideways=True, marks=marks)
    return pieces


def _combined(number: int, blocks: Sequence[Block]) -> list[bool]:
    """The blocks of the first sets that make a pattern of several runs or pungs."""
    runs = number in combining.RUN_TESTS
    places = [n for n, block in enumerate(blocks) if (block.kind == "chow" if runs else block.is_pung)]
    found = combining.links(tuple(blocks[n].tiles[0] for n in places), runs, frozenset({number}))
    inside = {places[n] for n in found[0].sets}
    return [n in inside for n in range(len(blocks))]
