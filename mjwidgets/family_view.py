"""A widget about one family of games: its words beside the widgets' own, and its rules behind §."""

from pathlib import Path
from typing import Any

import rules
from mjwidgets.live import Live
from mjwidgets.pieces import RuleMarks
from rules.core.texts import Texts

_HERE = Path(__file__).parent


class FamilyView(Live):
    """The base of widgets that show what a family's rules say.

    A touch of "NAME" calls the method `do_NAME`.
    """

    _css = _HERE / "family_view.css"

    def __init__(self, game: str, **look: Any) -> None:
        self.family = rules.family(game)
        self.opened = ""
        """Which § is open: where it stands, and its rule."""
        super().__init__(**look)

    @property
    def text(self) -> Texts:
        """The widgets' sentences, then the family's, in the language of this widget."""
        family = self.family
        return Texts((_HERE / "texts", family.folder / "texts", *family.floors), self.language)

    @property
    def marks(self) -> RuleMarks:
        """The § of this view."""
        return RuleMarks(self.family, self.text, self.opened)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Call the method of that name."""
        getattr(self, f"do_{what}")(value, **more)

    def do_rule(self, place: str) -> None:
        """Open the sentence of a §, or close it."""
        self.opened = "" if self.opened == place else place
