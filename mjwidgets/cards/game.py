"""What widgets about cards must be told about a game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import rules
from rules.core.parts import part

Choices = Mapping[str, Any]
"""The choices of a table, by option."""


@dataclass(frozen=True)
class Held:
    """A combination in a hand: its kind, the pattern that it is, its cards, its points, and what is said of
    it."""

    kind: str
    id: str
    cards: tuple[str, ...]
    score: int
    said: Mapping[str, Any]


@dataclass(frozen=True)
class Gain:
    """Points of a seat at one stage of a deal. `counted` is false where the game was over before."""

    stage: str
    seat: int
    points: int
    counted: bool = True


class CardGame(ABC):
    """A game as widgets about cards know it."""

    kinds: ClassVar[tuple[str, ...]]
    """The kinds of combinations, in the order in which they are compared."""
    seats: ClassVar[tuple[str, ...]]
    """The keys of the names of the seats."""
    stages: ClassVar[tuple[str, ...]]
    """In which order points come in."""

    @abstractmethod
    def pack(self, choices: Choices) -> tuple[str, ...]:
        """All cards."""

    @abstractmethod
    def held(self, cards: Sequence[str], choices: Choices) -> dict[str, list[Held]]:
        """The combinations of each kind in any number of cards, the strongest first."""

    @abstractmethod
    def spoken(self, held: Held, language: str) -> str:
        """What a player says of a combination, in a language of readers or "fr"."""

    @abstractmethod
    def talk(self, other: Held, own: Held | None, choices: Choices) -> list[tuple[Held, str]]:
        """What is said about a combination step by step: the combination as far as it is said, and the true
        answer to that, "good", "equal" or "better", of whoever holds `own`."""

    @abstractmethod
    def reply_spoken(self, reply: str, language: str) -> str:
        """The same as it is said."""

    @abstractmethod
    def come_in(
        self, gains: Iterable[Gain], choices: Choices, before: Sequence[int] | None
    ) -> tuple[list[Gain], bool]:
        """Points in the order in which they come in, bonuses among them, and whether they end the game."""

    @abstractmethod
    def played(self, tricks: Sequence[tuple[int, Sequence[str]]], choices: Choices) -> list[Gain]:
        """What the cards of tricks score one by one; each trick has its leader and its cards."""


def card_game(name: str) -> CardGame:
    """The game of that name. Raises RuleError `unknown_game`, `not_yet`."""
    rules.family(name)
    found: CardGame = part("mjwidgets.cards", name, "GAME")
    return found
