"""Colours of a drawing as classes, so that a page can change them by CSS variables."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Name = TypeVar("Name", bound=str)


@dataclass(frozen=True)
class Colours(Generic[Name]):
    """Colours by name, each with its variable; `prefix` begins the classes."""

    prefix: str
    named: Mapping[Name, tuple[str, str]]

    def fill(self, colour: Name) -> str:
        """The class of a filled shape."""
        return f"{self.prefix}f-{colour}"

    def edge(self, colour: Name) -> str:
        """The class of the line around a filled shape."""
        return f"{self.prefix}s-{colour}"

    def stroke(self, colour: Name) -> str:
        """The class of a line that encloses nothing."""
        return f"{self.prefix}line {self.edge(colour)}"

    def rules(self) -> list[str]:
        """The CSS of all classes, each colour first plain, for renderers that know no variables."""
        rules = [f".{self.prefix}line{{fill:none;stroke-linecap:round;stroke-linejoin:round}}"]
        for name, (variable, colour) in self.named.items():
            for class_, what in ((self.fill(name), "fill"), (self.edge(name), "stroke")):
                rules.append(f".{class_}{{{what}:{colour};{what}:var({variable},{colour})}}")
        return rules
