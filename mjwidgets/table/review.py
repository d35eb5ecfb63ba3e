"""Which of a person's moves cost most, as the sensible bot judges them."""

from collections.abc import Iterable
from dataclasses import dataclass

from mjwidgets.table.sitting import Sitting
from rules.core.play import Action
from rules.mahjong.wuhan.bots import Mind, Sensible

WORST = 3


@dataclass(frozen=True)
class Slip:
    """A move that the bot would not have made: at which step, and what it cost in points to be expected.

    The cost is None for a win that was let go.
    """

    at: int
    action: Action
    cost: int | None


def slip(sitting: Sitting, action: Action) -> Slip | None:
    """The slip that a legal action would be; None where the bot finds nothing better."""
    game, view = sitting.line.game, sitting.view
    best = Sensible(game).advise(view).action
    if best["do"] == "win":
        return None if action["do"] == "win" else Slip(sitting.at, action, None)
    mind = Mind(game, view)
    cost = round(_worth(mind, best) - _worth(mind, action))
    return Slip(sitting.at, action, cost) if cost > 0 else None


def _worth(mind: Mind, action: Action) -> float:
    return mind.prospect(mind.holding(action)).worth - mind.danger(action)


def worst(slips: Iterable[Slip], sitting: Sitting) -> list[Slip]:
    """Those that cost most among the slips that are still part of the line, the worst first."""
    actions = sitting.line.actions
    made = [each for each in slips if actions[each.at : each.at + 1] == (each.action,)]
    return sorted(made, key=lambda each: (each.cost is not None, -(each.cost or 0)))[:WORST]
