"""What a widget is given, checked like the fields of a request before anything is made of it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rules.core.fields import Fields


class Arguments(Fields):
    """The arguments of a widget. Where one is of a wrong type: RuleError `bad_request`, and its name."""

    def __init__(self, **given: Any) -> None:
        super().__init__(given, given)

    def made(self, name: str, kind: type) -> Any:
        """An object of a class, or None."""
        return self._typed(name, None, kind, f"a {kind.__name__}")

    def folder(self, name: str) -> Path:
        """A folder by its path."""
        return Path(self._typed(name, "", str | Path, "a path"))

    def several(self, name: str, kind: type = str, what: str = "texts") -> tuple[Any, ...]:
        """Things of one kind in a list or anything like it, but not in a text; none where there is None."""
        value = self.raw(name)
        if value is None:
            return ()
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise self.fault(name, f"a list of {what}")
        found = tuple(value)
        if not all(isinstance(each, kind) for each in found):
            raise self.fault(name, f"a list of {what}")
        return found
