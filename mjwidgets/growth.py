"""Bars that grow with a number, every doubling one step, and lines across them that are to be reached."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log2
from xml.etree.ElementTree import Element

from mjwidgets.html import tag


@dataclass(frozen=True)
class Growth:
    """A scale from 1 to `most`. `lines` are names of amounts; a bar that falls short of `goal` shows it."""

    lines: Mapping[str, int]
    goal: int
    most: int

    def bar(self, amount: int) -> Element:
        """The bar of an amount from 1 on. Screen readers have the number itself."""
        marks = [
            tag("i", style=self._at(line), class_="fv-short" if amount < line == self.goal else None)
            for line in self.lines.values()
        ]
        return tag("span", tag("b", style=self._at(amount)), *marks, class_="fv-growth", aria_hidden="true")

    def legend(self) -> Element:
        """The names of the lines, above them."""
        labels = [
            tag("span", f"{name} {amount}", style=self._at(amount)) for name, amount in self.lines.items()
        ]
        return tag("p", *labels, class_="fv-growth-scale", data_key="scale")

    def _at(self, amount: int) -> str:
        share = (1 + log2(min(amount, self.most))) / (1 + log2(self.most))
        return f"--at: {100 * share:.4g}%"
