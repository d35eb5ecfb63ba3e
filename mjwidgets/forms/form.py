"""What a family asks on the form of a HandBuilder beside the hand and its melds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import rules
from mjwidgets.forms.bill import Bill
from rules.core.family import Answer, Family, Pattern
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import TILE_OF

Choices = Mapping[str, Any]
"""Every option of a table with its choice."""


@dataclass(frozen=True)
class Way:
    """A way to win: `id` names it in the texts, `by` and `situation` are what a request says."""

    id: str
    by: str
    situation: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatField:
    """One entry of a seat's table.

    `usual` is its value where nothing is said, a number or a flag. `of_winner` says whether the winner's own
    is asked; else it is read from the hand.
    """

    id: str
    usual: int | bool = 0
    of_winner: bool = False


@dataclass(frozen=True)
class Wilds:
    """What the indicator makes of the set: the wild tile, and the tiles that are only set out singly."""

    wild: int
    single: tuple[int, ...]


@dataclass(frozen=True)
class Walls:
    """The walls before a hand: how many stacks each has, and whence the dealt tiles came.

    `dealt` has for each, in the order of the deal, its wall, its stack from that wall's right end (from 1),
    and the seat that took it.
    """

    stacks: int
    dealt: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Further:
    """Another field of a request, a choice of one value: the usual one first; `names` are the keys of their
    words, and `name` that of the field."""

    id: str
    name: str
    values: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Wait:
    """A tile that completes the hand, and what it brings by draw and on a discard; None: no win so.

    `short` is what it counts where that is too little to win, by way; `left` how many are not in the hand;
    `patterns` the ids of what counts most.
    """

    tile: int
    by_draw: int | None
    by_discard: int | None
    short: Mapping[str, int] = field(default_factory=dict)
    left: int | None = None
    patterns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Discard:
    """A tile to let go and what stays open then: `away` is the distance to ready.

    `keeps` are the tiles that would then bring the hand closer, or complete it if it is ready; `left` is how
    many of them there are, `points` what the best of them brings.
    """

    tile: int
    away: int
    left: int
    points: int | None
    wins: bool
    keeps: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Goal:
    """Points on their way to a minimum: what each pattern brings, by id."""

    parts: tuple[tuple[str, int], ...]
    now: int
    minimum: int


@dataclass(frozen=True)
class Shelf:
    """A way to sort patterns: `all_` and `kinds` are what can be chosen, as keys of the texts, the kinds by
    id, and `of` is the kind of a pattern."""

    id: str
    name: str
    all_: str
    kinds: tuple[tuple[str, str], ...]
    of: Callable[[Any], str]


Ask = Callable[[Mapping[str, Any]], Answer]


@dataclass(frozen=True)
class Headline:
    """A win in a few words: its class, the class's native name, and what else is said in a word."""

    title: str
    native: str
    tags: tuple[str, ...] = ()


class Form:
    """The part of a HandBuilder that differs between families; a family's form says what it has.

    `size` is what a finished hand counts, three for each meld; `copies` how many there are of a kind.
    """

    family: Family
    size = 14
    copies = 4
    melds: tuple[str, ...] = ("chow", "pung", "kong", "added_kong", "concealed_kong")
    seat_fields: tuple[SeatField, ...] = ()
    stakes: tuple[int, ...] = ()
    missing_word = "patterns.elsewhere"
    """The key of what is said of a pattern that a table cannot have."""
    waits_by_shape = False
    """Whether `waits` names every tile that completes the shape, be it enough to win or not."""
    weighs_discards = False
    """Whether `discards` can be asked."""
    bill: Bill
    """How a win is paid."""
    seldom: tuple[str, ...] = ()
    """Conditions of a win that are shown only where they fail, by their reasons."""
    indicator: int | None = None
    """The tile turned up before anybody chooses one; None where the family turns up none."""
    setup_rules: Mapping[str, str] = {}
    """The number of the rule for each step of the wall, and for each way to draw seats."""
    indicator_word = wild_word = single_word = ""
    """Keys of the words for the indicator, the wild tile, and tiles that are only set out singly."""

    def seats(self, choices: Choices) -> int:
        """How many sit at the table."""
        return int(choices["players"])

    def seat_name(self, seat: int, choices: Choices, text: Texts) -> str:
        """What the seat of a hand is called: its name, and what it means for the hand."""
        return text(seat_word(seat, self.seats(choices)).key)

    def flowers(self, choices: Choices) -> tuple[int, ...]:
        """The tiles of the set that are laid aside as soon as they come; there is one of each."""
        return ()

    def minimum(self, choices: Choices) -> int:
        """What a win must be worth; 0 where any win will do."""
        return 0

    def further(self, choices: Choices) -> tuple[Further, ...]:
        """What else a request says about a hand."""
        return ()

    def flags(self, way: Way) -> tuple[str, ...]:
        """What else can be said of a win in this way: flags of a situation that go with it."""
        return ()

    def rows(self, choices: Choices) -> tuple[tuple[int, ...], ...]:
        """The kinds of the set in the rows of the palette."""
        raise NotImplementedError

    def ways(self, choices: Choices) -> tuple[Way, ...]:
        """How a hand can be won, the usual ways first."""
        raise NotImplementedError

    def request(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """A request of `score` or `waits` as the family words it; `winner` is whose hand it is."""
        return dict(asked)

    def waits(self, ask: Ask, asked: Callable[[str], Mapping[str, Any]]) -> list[Wait]:
        """The tiles that complete a hand; `asked` makes the request of `waits` for one of the two ways."""
        draw, discard = (
            {row["tile"]: row["total"] for row in ask(asked(way))["waits"]} for way in ("draw", "discard")
        )
        codes = sorted(draw.keys() | discard.keys(), key=lambda code: TILE_OF[code])
        return [Wait(TILE_OF[code], draw.get(code), discard.get(code)) for code in codes]

    def discards(self, ask: Ask, asked: Mapping[str, Any]) -> list[Discard]:
        """What each discard of a whole hand would keep open, the best first.

        `asked` is the request of `score` for that hand.
        """
        raise NotImplementedError

    def goal(self, answer: Answer) -> Goal | None:
        """How far an answer of `score` has come on the way to a minimum of patterns; None without one."""
        return None

    def worth(self, row: Mapping[str, Any], text: Texts) -> list[str]:
        """What an answer or a reading is, in words: its patterns, and what else is said of it."""
        return [text(f"pattern.{pattern['id']}.name") for pattern in row["patterns"]]

    def lacks(self, row: Mapping[str, Any], best: Mapping[str, Any], text: Texts) -> list[str]:
        """Why a reading brings less than the best: what it lacks, a phrase each."""
        has = {pattern["id"] for pattern in row["patterns"]}
        missing = [pattern["id"] for pattern in best["patterns"] if pattern["id"] not in has]
        return [text("readings.lacks", pattern=text(f"pattern.{pattern}.name")) for pattern in missing]

    def value(self, pattern: Pattern, table: House, request: Mapping[str, Any]) -> int | None:
        """What a pattern is worth at a table; None where its example, a request of `score`, cannot count it.

        Readings are asked, since they count it also where the hand is below the minimum.
        """
        asked = {name: value for name, value in request.items() if name != "stake"}
        at = {"game": table.game, "preset": table.preset, "options": dict(table.options)}
        answer = rules.ask(asked | at | {"ask": "readings"})
        rows = (row for reading in answer.get("readings", ()) for row in reading["patterns"])
        return next((row["value"] for row in rows if row["id"] == pattern.id), None)

    def other_name(self, pattern: Any, table: House, text: Texts) -> tuple[str, str] | None:
        """The name of a pattern in Japanese at a table, and its reading, which may be empty; None where the
        family has none."""
        return None

    def shelves(self) -> tuple[Shelf, ...]:
        """The ways to sort the family's patterns, beside what they are worth."""
        return ()

    def about(self, pattern: Any, text: Texts) -> tuple[tuple[str, str], ...]:
        """What else is told of a pattern: pairs of a label and what it says."""
        return ()

    def wilds(self, indicator: int, choices: Choices) -> Wilds:
        """What an indicator means. Raises RuleError where the tile is not in the set."""
        raise NotImplementedError

    def walls(self, dice: tuple[int, int], choices: Choices) -> Walls:
        """The walls as these dice break them."""
        raise NotImplementedError

    def own_table(self, singles: tuple[int, ...], wilds: Wilds) -> dict[str, int]:
        """What the singly set out tiles say in the table of the hand's own seat."""
        raise NotImplementedError

    def singles(self, table: Mapping[str, Any], wilds: Wilds) -> tuple[int, ...]:
        """The other way round: tiles that fit what a table says."""
        raise NotImplementedError

    def checks(self, tables: list[dict[str, Any]], winner: int) -> list[dict[str, Any]]:
        """Requests that an unfinished hand must already pass."""
        return []

    def headline(self, answer: Answer, text: Texts) -> Headline:
        """A valid win in a few words."""
        raise NotImplementedError

    def notes(self, answer: Answer, text: Texts, seats: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """What else is to be said of an answer: pairs of a rule number and a sentence."""
        return ()
