"""A family's rule book: `rules.toml`, the numbered rules in our own sentences."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    """One rule: `kind` is `engine` (the program decides by it), `display` (it is only shown) or `table` (a
    custom at a real table). `sentence` maps a language to our sentence."""

    number: str
    kind: str
    topic: str
    sentence: Mapping[str, str]


@cache
def load_rulebook(path: Path) -> Mapping[str, Rule]:
    """The rules of a file by number, in order."""
    with path.open("rb") as file:
        tables = tomllib.load(file)
    return {
        number: Rule(number, row["kind"], row["topic"], {key: row[key] for key in ("en", "ja", "zh")})
        for number, row in tables.items()
    }
