"""House rules: what one table plays, under a name that it chose; kept in a file, or passed on in one line.

>>> house = House("wuhan", "facai", {"min_points": 8, "cap": 400}, title="Our club")
>>> house.options  # the cap is the preset's, so it is no difference
{'min_points': 8}
>>> str(house)
'Our club: wuhan facai min_points=8'
>>> House.read(str(house)) == house
True
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import rules
from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.fields import Fields
from rules.core.options import Option
from rules.core.records import read_json

LONGEST_TITLE = 60


@dataclass(frozen=True)
class House:
    """A preset of a game, and where this table differs; `game`, `preset`, `options` are as in a request.

    `preset` may be None for the first preset. Overrides that say what the preset says anyway are dropped, so
    `options` holds the differences, in the order of the family's options.

    Raises RuleError: `unknown_game`; `bad_request` for a title of more than `LONGEST_TITLE` characters; for
    preset and options as `Family.choices` does.
    """

    game: str
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""

    def __post_init__(self) -> None:
        family = self.family
        choices = family.choices(self.preset, self.options)
        preset = self.preset or family.presets[0].id
        usual = family.choices(preset)
        object.__setattr__(self, "preset", preset)
        object.__setattr__(
            self, "options", {name: value for name, value in choices.items() if not _same(value, usual[name])}
        )
        object.__setattr__(self, "title", _checked_title(self.title))

    @property
    def family(self) -> Family:
        """The family whose game is played."""
        return rules.family(self.game)

    @property
    def choices(self) -> dict[str, Any]:
        """Every option with its choice."""
        return self.family.choices(self.preset, self.options)

    # In a file

    def to_json(self) -> dict[str, Any]:
        """What a file holds; without the title these are fields of a request."""
        return {"title": self.title, "game": self.game, "preset": self.preset, "options": dict(self.options)}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The house that `to_json` has written. Raises RuleError as the class does, and `bad_request`."""
        fields = Fields(data, ("title", "game", "preset", "options"))
        return cls(
            fields.text("game"),
            fields.text("preset", None),
            fields.raw("options", {}),
            title=fields.text("title", ""),
        )

    def save(self, path: str | Path) -> None:
        """Write the house to a file that people can read and mend. Raises OSError."""
        text = json.dumps(self.to_json(), ensure_ascii=False, indent=2)
        Path(path).write_text(text + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read what `save` has written. Raises OSError, and RuleError as `from_json` does."""
        return cls.from_json(read_json(Path(path)))

    # In one line

    def __str__(self) -> str:
        options = (f"{name}={_written(value)}" for name, value in self.options.items())
        rest = " ".join((self.game, str(self.preset), *options))
        return f"{self.title}: {rest}" if self.title else rest

    @classmethod
    def read(cls, line: str) -> Self:
        """The house of a line as `str` writes it. Raises RuleError as the class does, and `bad_request`."""
        title, _, rest = line.rpartition(":")
        game, *words = rest.split() or [""]
        options = {option.id: option for option in rules.family(game).options}
        preset = None if not words or "=" in words[0] else words.pop(0)
        chosen = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                raise RuleError("bad_request", f"Write an option as name=choice, not '{word}'.", "options")
            chosen[name] = _read(options.get(name), value)
        return cls(game, preset, chosen, title=title)


def _same(one: Any, other: Any) -> bool:
    """Equal, and of one type: `true` is not 1."""
    return one == other and type(one) is type(other)


def _checked_title(title: str) -> str:
    words = " ".join(title.split())
    if len(words) > LONGEST_TITLE:
        raise RuleError("bad_request", f"A title has {LONGEST_TITLE} characters at most.", "title")
    return words


def _written(choice: Any) -> str:
    """A choice as one word."""
    return choice if isinstance(choice, str) else json.dumps(choice)


def _read(option: Option | None, word: str) -> Any:
    """The choice that is written so; the word itself, which no table may choose, if there is none."""
    for choice in option.choices if option else ():
        if _written(choice) == word:
            return choice
    return int(word) if word.isascii() and word.isdigit() else word
