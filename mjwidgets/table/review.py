"""Which of a person's moves cost most, as the family's own bot judges them, and being asked one again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from mjwidgets.boards import Board, Judged, Sitting
from rules.core.play import Action

WORST = 3


@dataclass(frozen=True)
class Slip:
    """A move that a good player would not have made: the `made`-th action of the line, chosen at the stop
    `at`."""

    at: int
    made: int
    action: Action
    judged: Judged

    @property
    def cost(self) -> int | None:
        """What it cost in points to be expected; None for a win that was let go."""
        return self.judged.cost


@dataclass(frozen=True)
class Review:
    """The person's moves that were judged so far, by their place in the line, each with the slip it was."""

    judged: Mapping[int, tuple[Action, Slip | None]] = field(default_factory=dict)

    def own(self, sitting: Sitting[Any]) -> list[int]:
        """The places of the person's moves in the line."""
        return [n for n, action in enumerate(sitting.line.actions) if action.get("seat") == sitting.seat]

    def todo(self, sitting: Sitting[Any]) -> list[int]:
        """Those that are not judged."""
        actions = sitting.line.actions
        return [n for n in self.own(sitting) if self.judged.get(n, (None,))[0] != actions[n]]

    def further(self, board: Board, sitting: Sitting[Any], places: Iterable[int]) -> Self:
        """The moves at these places are judged too."""
        found = dict(self.judged)
        for made in places:
            action, asked = sitting.line.actions[made], sitting.to(made)
            judged = board.judged(sitting.line.game, asked.view, action)
            found[made] = action, None if judged is None else Slip(asked.at, made, action, judged)
        return replace(self, judged=found)

    def slips(self, sitting: Sitting[Any]) -> list[Slip]:
        """The slips that are part of the line, in its order."""
        done = sorted({*self.own(sitting)} - {*self.todo(sitting)})
        return [slip for n in done if (slip := self.judged[n][1]) is not None]

    def worst(self, sitting: Sitting[Any]) -> list[Slip]:
        """Those that cost most, the worst first."""
        slips = self.slips(sitting)
        return sorted(slips, key=lambda each: (each.cost is not None, -(each.cost or 0)))[:WORST]


@dataclass(frozen=True)
class Again:
    """A move that is asked again, where the person was before, and what he has now chosen in its place."""

    slip: Slip
    before: int
    chosen: Action | None = None
    judged: Judged | None = None
