"""Reading the fields of a request: the shape is checked here, before anything is understood."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.errors import RuleError

REQUIRED: Any = object()
"""The default of a field that must be there."""


LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON holds exactly; it also keeps sums short."""


class Fields:
    """The fields of one JSON object, read by name and type.

    `path` is where the object lies in the request, for `where`. Every reader raises RuleError `bad_request`
    when the field has another type or is missing without a default.
    """

    def __init__(self, data: Any, known: Iterable[str], path: str = "") -> None:
        if not isinstance(data, Mapping):
            raise RuleError("bad_request", f"{path or 'The request'} must be an object.", path or None)
        self._data, self._path = data, path
        names = tuple(known)
        for name in data:
            if name not in names:
                raise RuleError(
                    "bad_request",
                    f"Unknown field '{name}'. Known: {', '.join(names)}.",
                    self.where(str(name)),
                )

    def where(self, name: str) -> str:
        """The full name of a field, such as `hand.win`."""
        return f"{self._path}.{name}" if self._path else name

    def has(self, name: str) -> bool:
        """Whether the field is there at all, even as null."""
        return name in self._data

    def fault(self, name: str, what: str) -> RuleError:
        """The error for a field that must be `what`."""
        return RuleError("bad_request", f"{self.where(name)} must be {what}.", self.where(name))

    def raw(self, name: str, default: Any = REQUIRED) -> Any:
        """The field as it is."""
        if name not in self._data:
            if default is REQUIRED:
                raise RuleError("bad_request", f"{self.where(name)} is missing.", self.where(name))
            return default
        return self._data[name]

    def text(self, name: str, default: Any = REQUIRED) -> Any:
        """A text."""
        return self._typed(name, default, str, "a text")

    def flag(self, name: str, default: Any = REQUIRED) -> Any:
        """True or false."""
        return self._typed(name, default, bool, "true or false")

    def word(self, name: str, words: tuple[Any, ...], default: Any = REQUIRED) -> Any:
        """One of a few fixed words or numbers."""
        value = self.raw(name, default)
        if value is not default and not any(value == word and type(value) is type(word) for word in words):
            raise self.fault(name, "one of " + ", ".join(repr(word) for word in words))
        return value

    def whole(self, name: str, default: Any = REQUIRED) -> Any:
        """A whole number."""
        value = self.raw(name, default)
        if value is not default and not is_whole(value):
            raise self.fault(name, "a whole number")
        return value

    def object(self, name: str, default: Any = REQUIRED) -> Any:
        """An object, its fields unread."""
        return self._typed(name, default, Mapping, "an object")

    def items(self, name: str, default: Any = REQUIRED) -> Any:
        """A list, its items unread."""
        return self._typed(name, default, list, "a list")

    def texts(self, name: str, default: Any = REQUIRED) -> Any:
        """A list of texts."""
        return self._list(name, default, lambda item: isinstance(item, str), "a list of texts")

    def wholes(self, name: str, default: Any = REQUIRED) -> Any:
        """A list of whole numbers."""
        return self._list(name, default, is_whole, "a list of whole numbers")

    def _typed(self, name: str, default: Any, kind: type, what: str) -> Any:
        value = self.raw(name, default)
        if value is not default and not isinstance(value, kind):
            raise self.fault(name, what)
        return value

    def _list(self, name: str, default: Any, good: Any, what: str) -> Any:
        value = self.raw(name, default)
        if value is not default and not (isinstance(value, list) and all(good(item) for item in value)):
            raise self.fault(name, what)
        return value


def is_whole(value: Any) -> bool:
    """A whole number within `LARGEST`; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
