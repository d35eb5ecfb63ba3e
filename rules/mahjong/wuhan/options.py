"""What Wuhan tables do differently, and the five presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules.core.errors import RuleError
from rules.core.options import Option, Preset

OPTIONS = (
    Option("players", (4, 3), ("WUH-1", "WUH-3")),
    Option("removed_suit", ("m", "p", "s"), ("WUH-1",)),
    Option("kong_tiles", ("red_green", "red", "skin"), ("WUH-15", "WUH-16")),
    Option("open_fan", ("once", "each"), ("WUH-57",)),
    Option("min_points", (16,), ("WUH-47",), at_least=0),
    Option("min_scope", ("every_payer", "any_payer"), ("WUH-47",)),
    Option("min_big", (True, False), ("WUH-47",)),
    Option("cap", (400,), ("WUH-62",), at_least=1),
    Option("gold", (500,), ("WUH-63",), at_least=1),
    Option("sun", (600, None), ("WUH-64",), at_least=1),
    Option("all_sun", (800, None), ("WUH-65",), at_least=1),
    Option("free_top", ("none", "all_honours", "all_honours_all_258"), ("WUH-65",)),
    Option("any_tile_wait", ("draw_only", "draw_or_rob"), ("WUH-48",)),
    Option("last_draw", (True, False), ("WUH-36", "WUH-40")),
    Option("big_factor", (1.5, 2), ("WUH-59", "WUH-60")),
    Option("stack", ("add", "double"), ("WUH-53", "WUH-61")),
    Option("one_kind_base", (10, 15), ("WUH-53",)),
    Option("bao_third", ("one_suit", "one_kind"), ("WUH-68",)),
)

_HONGZHONG = {
    "kong_tiles": "red",
    "min_points": 8,
    "cap": 300,
    "gold": 400,
    "sun": 500,
    "all_sun": 600,
    "any_tile_wait": "draw_or_rob",
}
_JINGZHOU = {
    "players": 3,
    "min_scope": "any_payer",
    "all_sun": None,
    "free_top": "all_honours_all_258",
    "last_draw": False,
    "big_factor": 2,
}

PRESETS = (
    Preset("facai"),
    Preset("hongzhong", _HONGZHONG),
    Preset("pizi", {"kong_tiles": "skin"}),
    Preset(
        "koukou",
        {"open_fan": "each", "min_points": 32, "cap": 600, "gold": 800, "sun": 1000, "all_sun": 1200},
    ),
    Preset("jingzhou", _HONGZHONG | _JINGZHOU),
)


def conflict(overrides: Mapping[str, Any]) -> None:
    """Raises RuleError `option_conflict`: four players leave no suit out, if the request sets both."""
    if overrides.get("players") == 4 and "removed_suit" in overrides:
        message = "removed_suit is for three players: leave it out, or set players to 3."
        raise RuleError("option_conflict", message, "options.removed_suit")


@dataclass(frozen=True)
class House:
    """The choices of one table, typed; the fields are the options of the same names."""

    players: int
    removed_suit: str
    kong_tiles: str
    open_fan: str
    min_points: int
    min_scope: str
    min_big: bool
    cap: int
    gold: int
    sun: int | None
    all_sun: int | None
    free_top: str
    any_tile_wait: str
    last_draw: bool
    big_factor: Fraction
    stack: str
    one_kind_base: int
    bao_third: str

    @classmethod
    def of(cls, choices: Mapping[str, Any]) -> "House":
        """The house of a mapping from option to choice."""
        return cls(**{**choices, "big_factor": Fraction(choices["big_factor"])})
