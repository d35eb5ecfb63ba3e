"""Which of a person's moves cost most, as the family's own bot judges them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mjwidgets.boards import Board, Judged, Sitting
from rules.core.play import Action

WORST = 3


@dataclass(frozen=True)
class Slip:
    """A move that a good player would not have made, and at which step it was made."""

    at: int
    action: Action
    judged: Judged

    @property
    def cost(self) -> int | None:
        """What it cost in points to be expected; None for a win that was let go."""
        return self.judged.cost


def slip(board: Board, sitting: Sitting[Any], action: Action) -> Slip | None:
    """The slip that a legal action would be; None where nothing better is found."""
    judged = board.judged(sitting.line.game, sitting.view, action)
    return None if judged is None else Slip(sitting.at, action, judged)


def worst(slips: Iterable[Slip], sitting: Sitting[Any]) -> list[Slip]:
    """Those that cost most among the slips that are still part of the line, the worst first."""
    actions = sitting.line.actions
    made = [each for each in slips if actions[each.at : each.at + 1] == (each.action,)]
    return sorted(made, key=lambda each: (each.cost is not None, -(each.cost or 0)))[:WORST]
