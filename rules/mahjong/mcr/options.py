"""What tables of Chinese Official do differently, and the four presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.options import Option, Preset

OPTIONS = (
    Option("patterns", ("all", "beginner"), ("MCR-68", "MCR-69")),
    Option("minimum", (8,), ("MCR-31",), at_least=0),
    Option("base", (8,), ("MCR-55", "MCR-56"), at_least=0),
    Option("two_concealed_kongs_value", (8, 6), ("MCR-71", "MCR-72")),
    Option("concealed_forms", ("fully_concealed", "self_drawn"), ("MCR-45",)),
    Option("guest_winds", ("counted", "absorbed"), ("MCR-75",)),
    Option("cap", (None, 88), ("MCR-76",)),
    Option("flowers", (True, False), ("MCR-78",)),
    Option("stick_unit", (1, 100), ("MCR-77",)),
    Option("names", ("2006", "2011", "2014", "1998"), ("MCR-74",)),
    Option("ranking", ("table_points", "points_uma"), ("MCR-64", "MCR-80")),
    Option("length", ("full", "half"), ("MCR-81",)),
    Option("seat_change", (True, False), ("MCR-81",)),
    Option("false_win", ("dead_hand", "stop"), ("MCR-79",)),
    Option("false_win_each", (10,), ("MCR-60", "MCR-79"), at_least=0),
)

PRESETS = (
    Preset("2006"),
    Preset("1998", {"two_concealed_kongs_value": 6, "concealed_forms": "self_drawn", "names": "1998"}),
    Preset("2014", {"names": "2014"}),
    Preset("beginner", {"patterns": "beginner", "minimum": 6, "base": 0, "names": "2014"}),
)


def conflict(overrides: Mapping[str, Any]) -> None:
    """No two choices of a table exclude each other."""


@dataclass(frozen=True)
class House:
    """The choices of one table, typed; the fields are the options of the same names."""

    patterns: str
    minimum: int
    base: int
    two_concealed_kongs_value: int
    concealed_forms: str
    guest_winds: str
    cap: int | None
    flowers: bool
    stick_unit: int
    names: str
    ranking: str
    length: str
    seat_change: bool
    false_win: str
    false_win_each: int

    @classmethod
    def of(cls, choices: Mapping[str, Any]) -> "House":
        """The house of a mapping from option to choice."""
        return cls(**choices)
