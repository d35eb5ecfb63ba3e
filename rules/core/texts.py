"""Sentences in three languages: `texts/en.toml`, `ja.toml`, `zh.toml` beside the code that needs them.

Results hold keys and numbers; they become sentences here, at the edge.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "ja", "zh")


@dataclass(frozen=True)
class Word:
    """A part of a sentence that is itself to be looked up: `Word("seat.right")`."""

    key: str


@cache
def load(folder: Path, language: str) -> dict[str, str]:
    """All texts of one folder in one language, by dotted key: `"pattern.all_pungs.name"`."""
    path = folder / f"{language}.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return dict(_flat(tomllib.load(file), ""))


def _flat(table: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for name, value in table.items():
        pairs += (
            _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else [(prefix + name, str(value))]
        )
    return pairs


class Texts:
    """The texts of a family and of the floors below it, in one language.

    `folders` are searched in order, the family's own first. A family whose rule book writes a character
    otherwise than the floors do says so in `spelling`: the usual one, then its own.
    """

    def __init__(self, folders: tuple[Path, ...], language: str = "en") -> None:
        self.language = language
        self._tables = [load(folder, language) for folder in folders]
        spelling = [table["spelling"].split() for table in self._tables if "spelling" in table]
        self._usual, self._own = spelling[0] if spelling else ("", "")

    def __contains__(self, key: str) -> bool:
        return any(key in table for table in self._tables)

    def __call__(self, key: str, **params: Any) -> str:
        """The sentence of a key with its places filled. Raises KeyError for a key that no folder has."""
        for table in self._tables:
            if key in table:
                sentence = table[key].replace(self._usual, self._own)
                return sentence.format(**{name: self._filled(value) for name, value in params.items()})
        raise KeyError(f"no text '{key}' in {self.language}")

    def _filled(self, value: Any) -> Any:
        return self(value.key) if isinstance(value, Word) else value


class Renamed(Texts):
    """Texts in which some keys stand for others: `Renamed(texts, {"seat.right": "seat.left"})`."""

    def __init__(self, texts: Texts, keys: Mapping[str, str]) -> None:
        self.language = texts.language
        self._texts, self._keys = texts, keys

    def __contains__(self, key: str) -> bool:
        return self._keys.get(key, key) in self._texts

    def __call__(self, key: str, **params: Any) -> str:
        filled = {name: self._filled(value) for name, value in params.items()}
        return self._texts(self._keys.get(key, key), **filled)
