"""A family of games: its options, what it can be asked, and the words for all of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rules.core.errors import RuleError
from rules.core.options import Option, Preset, resolve
from rules.core.play import Game
from rules.core.rulebook import Rule, load_rulebook
from rules.core.texts import LANGUAGES, Texts

Answer = dict[str, Any]
CORE_FIELDS = ("game", "preset", "options", "ask", "language")


@dataclass(frozen=True)
class Question:
    """A checked request: the choices of the table, the language, and the fields that the ask itself reads."""

    options: Mapping[str, Any]
    fields: Mapping[str, Any]
    texts: Texts


@dataclass(frozen=True)
class Pattern:
    """A pattern as learners see it in a table; the family adds how it is recognised.

    `value` is what it is worth by the default preset. Patterns of mahjong families have an `example` too: the
    fields of a request of `score` that counts it.
    """

    id: str
    value: int
    rule: str


@dataclass(frozen=True)
class Family:
    """One family of games.

    `asks` maps what can be asked to the function that answers; `conflict` raises RuleError `option_conflict`
    for overrides that exclude each other. `reasons` and `errors` are the family's own words for a refused win
    and for bad input, in the order of its rules. `floors` are the folders of texts below the family's own.
    `table` makes the game that is played with some choices, its sentences in the language of the texts.
    """

    id: str
    code: str
    folder: Path
    floors: tuple[Path, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    asks: Mapping[str, Callable[[Question], Answer]]
    patterns: tuple[Pattern, ...]
    reasons: tuple[str, ...]
    errors: tuple[str, ...]
    conflict: Callable[[Mapping[str, Any]], None]
    table: Callable[[Mapping[str, Any], Texts], Game[Any]]

    def texts(self, language: str = "en") -> Texts:
        """The family's words, then those of the floors below it."""
        return Texts((self.folder / "texts", *self.floors), language)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """The rule book by number: `family("wuhan").rules["WUH-45"]`."""
        return load_rulebook(self.folder / "rules.toml")

    def choices(
        self, preset: str | None = None, overrides: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Every option with its choice. Raises RuleError as `resolve` does, and `option_conflict`."""
        values = resolve(self.options, self.presets, preset, {} if overrides is None else overrides)
        self.conflict(overrides or {})
        return values

    def game(
        self,
        preset: str | None = None,
        overrides: Mapping[str, Any] | None = None,
        language: str = "en",
    ) -> Game[Any]:
        """The game of one table, to be played. Raises RuleError as `choices` does."""
        return self.table(self.choices(preset, overrides), self.texts(language))

    def answer(self, request: Mapping[str, Any]) -> Answer:
        """The answer to a request of this family. Raises RuleError for bad input, first fault first."""
        wanted = request.get("ask")
        if not isinstance(wanted, str) or wanted not in self.asks:
            raise RuleError("unknown_ask", f"{self.id} can be asked: {', '.join(self.asks)}.", "ask")
        choices = self.choices(request.get("preset"), request.get("options", {}))
        language = request.get("language", "en")
        if language not in LANGUAGES:
            raise RuleError("bad_request", f"language must be one of {', '.join(LANGUAGES)}.", "language")
        fields = {name: value for name, value in request.items() if name not in CORE_FIELDS}
        return self.asks[wanted](Question(choices, fields, self.texts(language)))
