"""What tables of Piquet do differently, and the five presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.cards.cards import Card, pack_of
from rules.core.options import Option, Preset

OPTIONS = (
    Option("pack", (32, 36), ("PIQ-1", "PIQ-11", "PIQ-44", "PIQ-70")),
    Option("point_by", ("count", "value"), ("PIQ-31", "PIQ-34")),
    Option("trick_points", ("all", "tens"), ("PIQ-60",)),
    Option("last_trick", ("any", "tens"), ("PIQ-62",)),
    Option("capot_last", ("counted", "dropped"), ("PIQ-61",)),
    Option("younger_min", (1, 0), ("PIQ-13", "PIQ-14")),
    Option("talon_peek", ("private", "public"), ("PIQ-12", "PIQ-14")),
    Option("own_discards", ("closed", "open"), ("PIQ-19",)),
    Option("blank_exchange", ("shielded", "plain"), ("PIQ-15", "PIQ-17")),
    Option("declare_steps", ("together", "stepwise"), ("PIQ-47",)),
    Option("extras", ("not_better", "any"), ("PIQ-46",)),
    Option("trick_review", ("last", "unstated"), ("PIQ-59",)),
    Option("match", ("best_of_three", "rubicon"), ("PIQ-71", "PIQ-74", "PIQ-80", "PIQ-81", "PIQ-82")),
    Option("target", (100, 150, 200), ("PIQ-73",), at_least=1),
)

_OLD = {"point_by": "value", "trick_points": "tens"}

PRESETS = (
    Preset("modern"),
    Preset("old", _OLD),
    Preset(
        "parlett",
        {
            "younger_min": 0,
            "talon_peek": "public",
            "own_discards": "open",
            "blank_exchange": "plain",
            "declare_steps": "stepwise",
            "extras": "any",
            "trick_review": "unstated",
        },
    ),
    Preset("seventeenth", {"pack": 36, **_OLD}),
    Preset("rubicon", {"match": "rubicon"}),
)


def conflict(overrides: Mapping[str, Any]) -> None:
    """No choices of Piquet exclude each other."""


RANKS = "AKQJT9876"
HAND = 12


@dataclass(frozen=True)
class House:
    """The choices of one table, typed; the fields are the options of the same names."""

    pack: int
    point_by: str
    trick_points: str
    last_trick: str
    capot_last: str
    younger_min: int
    talon_peek: str
    own_discards: str
    blank_exchange: str
    declare_steps: str
    extras: str
    trick_review: str
    match: str
    target: int

    @property
    def ranks(self) -> str:
        """PIQ-1, PIQ-70: the ranks from high to low; sixes only in the pack of 36."""
        return RANKS[: self.pack // 4]

    @property
    def cards(self) -> tuple[Card, ...]:
        """PIQ-1, PIQ-70: the whole pack."""
        return pack_of(self.ranks)

    @property
    def talon(self) -> int:
        """PIQ-6, PIQ-70: how many cards are left when both have twelve."""
        return self.pack - 2 * HAND

    @property
    def elder_limit(self) -> int:
        """PIQ-11, PIQ-70: how many cards elder may exchange at most."""
        return 5 if self.pack == 32 else 8
