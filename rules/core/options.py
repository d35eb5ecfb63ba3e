"""Options as data: what may be chosen at a table, and presets, which are named choices."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.errors import RuleError
from rules.core.fields import is_whole


@dataclass(frozen=True)
class Option:
    """One thing that tables do differently.

    `choices` are the fixed choices, the usual one first; with `at_least` any whole number from there on is a
    choice too. `rules` are the numbers of the rules that it changes.
    """

    id: str
    choices: tuple[Any, ...]
    rules: tuple[str, ...]
    at_least: int | None = None

    def chosen(self, value: Any) -> Any:
        """The choice that a value names: numbers count by value (2.0 is 2), `true` is not 1.

        Raises RuleError `bad_option`.
        """
        for choice in self.choices:
            if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                return choice
        if self.at_least is not None and is_whole(value) and value >= self.at_least:
            return value
        raise RuleError("bad_option", f"{self.id} can be {self.described()}.", f"options.{self.id}")

    def described(self) -> str:
        """The choices as JSON has them, in a row; numbers that the range holds go without saying."""
        if self.at_least is None:
            return ", ".join(map(json.dumps, self.choices))
        words = [
            json.dumps(choice) for choice in self.choices if not is_whole(choice) or choice < self.at_least
        ]
        number = f"any whole number from {self.at_least}"
        return f"{', '.join(words)} or {number}" if words else number


@dataclass(frozen=True)
class Preset:
    """A named set of choices; what it does not name stays as the option's first choice."""

    id: str
    choices: Mapping[str, Any] = field(default_factory=dict)


def resolve(
    options: tuple[Option, ...], presets: tuple[Preset, ...], preset: Any, overrides: Any
) -> dict[str, Any]:
    """Every option with its choice: the preset's (the first preset if None), then what the request overrides.

    Raises RuleError `unknown_preset`, `bad_request`, `unknown_option`, `bad_option`.
    """
    chosen = _preset(presets, preset)
    values = {option.id: chosen.choices.get(option.id, option.choices[0]) for option in options}
    if not isinstance(overrides, dict):
        raise RuleError("bad_request", "options must be an object of option and choice.", "options")
    known = {option.id: option for option in options}
    for name, value in overrides.items():
        if name not in known:
            raise RuleError(
                "unknown_option",
                f"There is no option '{name}'. Options: {', '.join(known)}.",
                f"options.{name}",
            )
        values[name] = known[name].chosen(value)
    return values


def _preset(presets: tuple[Preset, ...], wanted: Any) -> Preset:
    if wanted is None:
        return presets[0]
    for preset in presets:
        if preset.id == wanted:
            return preset
    names = ", ".join(preset.id for preset in presets)
    raise RuleError("unknown_preset", f"There is no such preset. Presets: {names}.", "preset")
