"""The base of widgets that show one thing at every table: those of the presets, and that of the house."""

from collections.abc import Mapping
from typing import Any

import rules
from mjwidgets.family_view import FamilyView
from rules.house import House

OWN = "own"
"""Names the table of the house, where it is none of the presets."""


class AllTables(FamilyView):
    """A widget that shows every table of a family side by side, and compares them with one, its `base`.

    Where `preset` and `options` are not given, the base is the table of the house rules; else it is theirs.
    """

    def __init__(self, game: str, preset: str | None, options: Mapping[str, Any] | None, **look: Any) -> None:
        self._sit_down(House(game, *self.at_house(game, preset, options)))
        super().__init__(game, **look)

    def _sit_down(self, table: House) -> None:
        self.own = House(table.game, table.preset, table.options)
        self.base = OWN if self.own.options else str(self.own.preset)

    @property
    def table(self) -> House:
        """The rules of the house, or of its own table."""
        return self.own

    def play_by(self, house: House) -> None:
        """Compare with other rules of the house."""
        self._sit_down(house)

    @property
    def tables(self) -> dict[str, House]:
        """All tables by name: that of the house first, if it is none of the presets, then the presets."""
        own = {OWN: self.own} if self.own.options else {}
        presets = rules.family(self.own.game).presets
        return own | {preset.id: House(self.own.game, preset.id) for preset in presets}

    def name_of(self, table: str) -> str:
        """What a table is called."""
        return self.text("tables.own" if table == OWN else f"preset.{table}.name")
