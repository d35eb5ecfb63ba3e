"""Chinese Official: flowers, the prevalent wind, and how the last tile came."""

from collections.abc import Callable, Mapping
from typing import Any

import rules
from mjwidgets.forms.form import Ask, Choices, Discard, Form, Further, Goal, Headline, Shelf, Wait, Way
from mjwidgets.forms.mcr_bill import McrBill
from rules.core.family import Answer, Pattern
from rules.core.texts import Texts
from rules.house import House as HouseRules
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import FLOWERS as FLOWER_TILES
from rules.mahjong.mcr.patterns import OTHER_NAMES, PATTERN, PATTERNS, ROW, McrPattern, in_use, value_of
from rules.mahjong.mcr.requests import SITUATIONS
from rules.mahjong.mcr.riichi import Counterpart, counterpart
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.tiles import CODES, FLOWERS, TILE_OF, WINDS

_WIND_NAMES = tuple(f"tile.{CODES[wind]}" for wind in WINDS)
_ADDED = ("last_of_kind", "dead_hand")
"""Flags that go with every way to win."""
_NAMED = 3
"""So many patterns of a wait are named."""


class McrForm(Form):
    """The form of Chinese Official."""

    family = rules.family("mcr")
    missing_word = "patterns.unused"
    waits_by_shape = True
    weighs_discards = True
    bill = McrBill()
    seldom = ("dead_hand",)

    def seats(self, choices: Choices) -> int:
        """MCR-2."""
        return PLAYERS

    def seat_name(self, seat: int, choices: Choices, text: Texts) -> str:
        """MCR-49: a seat with its wind."""
        return text(
            "hand_builder.seat_wind",
            seat=super().seat_name(seat, choices, text),
            wind=text(_WIND_NAMES[seat]),
        )

    def rows(self, choices: Choices) -> tuple[tuple[int, ...], ...]:
        """MCR-1."""
        suits = tuple(tuple(range(first, first + 9)) for first in (0, 9, 18))
        honours = tuple(range(27, 34))
        return (*suits, honours, *([self.flowers(choices)] if choices["flowers"] else []))

    def flowers(self, choices: Choices) -> tuple[int, ...]:
        """MCR-8, MCR-78."""
        return tuple(FLOWERS) if choices["flowers"] else ()

    def minimum(self, choices: Choices) -> int:
        """MCR-31."""
        return int(choices["minimum"])

    def further(self, choices: Choices) -> tuple[Further, ...]:
        """MCR-49: the prevalent wind."""
        return (Further("round", "field.round", tuple(CODES[wind] for wind in WINDS), _WIND_NAMES),)

    def ways(self, choices: Choices) -> tuple[Way, ...]:
        """MCR-51."""
        special = [Way(flag, by, (flag,)) for flag, by in SITUATIONS.items() if by is not None]
        return (Way("draw", "draw"), Way("discard", "discard"), *special)

    def flags(self, way: Way) -> tuple[str, ...]:
        """MCR-50, MCR-51, MCR-62: a replacement may also be the last tile of the wall."""
        return ("last_draw", *_ADDED) if way.id == "replacement" else _ADDED

    def request(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """`waits` counts each tile both ways."""
        if asked["ask"] != "waits":
            return dict(asked)
        return {name: value for name, value in asked.items() if name not in ("by", "from", "situation")}

    def waits(self, ask: Ask, asked: Callable[[str], Mapping[str, Any]]) -> list[Wait]:
        """MCR-31, MCR-44: every tile by shape, what it counts, and whether that is enough."""
        return [_wait(row) for row in ask(asked("draw"))["waits"]]

    def discards(self, ask: Ask, asked: Mapping[str, Any]) -> list[Discard]:
        """MCR-25, MCR-31."""
        wanted = {"game", "preset", "options", "language", "hand", "winner", "round"}
        request = {name: value for name, value in asked.items() if name in wanted}
        answer = ask(request | {"ask": "discards"})
        return [_discard(row) for row in answer.get("discards", ())]

    def goal(self, answer: Answer) -> Goal | None:
        """MCR-31, MCR-32: flowers do not help to reach the minimum."""
        if not answer["reading"]:
            return None
        flower = ROW[FLOWER_TILES].id
        parts = [(row["id"], row["value"]) for row in answer["patterns"] if row["id"] != flower]
        return Goal(tuple(parts), answer["counted"], answer["minimum"])

    def value(self, pattern: Pattern, table: HouseRules, request: Mapping[str, Any]) -> int | None:
        """MCR-68, MCR-70 to MCR-72: the value in the table of patterns; None for one that is not in use."""
        house = House.of(table.choices)
        row = PATTERN[pattern.id]
        return value_of(row, house) if row.number in in_use(house) else None

    def other_name(self, pattern: McrPattern, table: HouseRules, text: Texts) -> tuple[str, str]:
        """MCR-74: three names differ between editions."""
        edition = House.of(table.choices).names
        name = OTHER_NAMES.get(pattern.id, {}).get(edition)
        key = f"pattern.{pattern.id}"
        return (text(f"{key}.japanese"), text(f"{key}.kana")) if name is None else (name, "")

    def shelves(self) -> tuple[Shelf, ...]:
        """The series of the official table, and what a riichi player knows already."""
        series = dict.fromkeys(row.series for row in PATTERNS)
        by_series = tuple((each, f"series.{each}") for each in series)
        by_riichi = tuple((kind, f"riichi.{kind}") for kind in ("known", "local", "new"))
        return (
            Shelf("series", "series.title", "series.all", by_series, lambda row: row.series),
            Shelf("riichi", "riichi.title", "riichi.all", by_riichi, lambda row: _KNOWN[_riichi(row).kind]),
        )

    def about(self, pattern: McrPattern, text: Texts) -> tuple[tuple[str, str], ...]:
        """MCR-38: what it contains; and its riichi counterpart."""
        contained = [text(f"pattern.{ROW[each.number].id}.name") for each in pattern.absorbs]
        contains = text("pieces.comma").join(contained)
        rows = [(text("riichi.title"), _in_riichi(_riichi(pattern), text))]
        return ((text("series.contains"), contains), *rows) if contained else tuple(rows)

    def headline(self, answer: Answer, text: Texts) -> Headline:
        """MCR-24."""
        return Headline(text("class.win.name"), text("class.win.native"))


_KNOWN = {"yakuman": "known", "yaku": "known", "fu": "known", "local": "local", "none": "new"}


def _riichi(pattern: McrPattern) -> Counterpart:
    return counterpart(pattern.number)


def _in_riichi(found: Counterpart, text: Texts) -> str:
    """A riichi counterpart in words: its name, and what it is worth there."""
    key = {"yaku": "open_less" if found.open_less else "yaku", "local": "local_yaku"}.get(
        found.kind, found.kind
    )
    if found.kind == "fu" and found.worth is None:
        key = "fu_varies"
    worth = text(f"riichi.{key}", worth=found.worth)
    reading = found.reading if text.language == "en" else ""
    name = " ".join(filter(None, (found.name, reading)))
    return text("pieces.comma").join(filter(None, (name, worth)))


def _wait(row: Mapping[str, Any]) -> Wait:
    best = row["patterns"]["draw" if row["draw"] >= row["discard"] else "discard"]
    by = {way: row[way] if way in row["wins"] else None for way in ("draw", "discard")}
    short = {way: row[way] for way, points in by.items() if points is None}
    named = tuple(pattern["id"] for pattern in best[:_NAMED])
    return Wait(TILE_OF[row["tile"]], by["draw"], by["discard"], short, row["left"], named)


def _discard(row: Mapping[str, Any]) -> Discard:
    keeps = tuple((TILE_OF[keep["tile"]], keep["left"]) for keep in row["keeps"])
    return Discard(TILE_OF[row["tile"]], row["away"], row["left"], row["points"], row["wins"], keeps)


FORM = McrForm()
