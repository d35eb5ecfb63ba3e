"""What a family asks on the form of a HandBuilder beside the hand and its melds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.family import Answer, Family
from rules.core.texts import Texts

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
    indicator: int | None = None
    """The tile turned up before anybody chooses one; None where the family turns up none."""
    setup_rules: Mapping[str, str] = {}
    """The number of the rule for each step of the wall, and for each way to draw seats."""
    indicator_word = wild_word = single_word = ""
    """Keys of the words for the indicator, the wild tile, and tiles that are only set out singly."""

    def seats(self, choices: Choices) -> int:
        """How many sit at the table."""
        return int(choices["players"])

    def rows(self, choices: Choices) -> tuple[tuple[int, ...], ...]:
        """The kinds of the set in the rows of the palette."""
        raise NotImplementedError

    def ways(self, choices: Choices) -> tuple[Way, ...]:
        """How a hand can be won, the usual ways first."""
        raise NotImplementedError

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
