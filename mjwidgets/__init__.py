"""What a person sees and touches: widgets for JupyterLab, drawn by Python."""

from importlib import import_module
from typing import Any

from mjwidgets.big_wins import BigWins
from mjwidgets.conditions import Conditions
from mjwidgets.hand_builder import HandBuilder
from mjwidgets.house import HouseRules
from mjwidgets.indicator import Indicator
from mjwidgets.last_tile import LastTile
from mjwidgets.lesson import Lesson
from mjwidgets.live import Live
from mjwidgets.patterns import Patterns
from mjwidgets.payments import Payments
from mjwidgets.presets import Presets
from mjwidgets.progress import Predict, Progress, Step
from mjwidgets.quiz import Quiz
from mjwidgets.readings import Readings
from mjwidgets.shared import set_four_colours, set_french_letters, set_house, set_indices, set_language
from mjwidgets.table import Table
from mjwidgets.terms import Terms
from mjwidgets.wall_break import WallBreak
from mjwidgets.winning_tile import WinningTile

__all__ = [
    "BigWins",
    "BuildPattern",
    "Conditions",
    "Gauge",
    "HandBuilder",
    "HouseRules",
    "Indicator",
    "LastTile",
    "Lesson",
    "Live",
    "Patterns",
    "Payments",
    "Predict",
    "Presets",
    "Progress",
    "Quiz",
    "Readings",
    "Runs",
    "ScoreSheet",
    "SeatChange",
    "Spot",
    "Step",
    "Swallows",
    "Table",
    "Terms",
    "TwoThrows",
    "WaitKinds",
    "WallBreak",
    "WinningTile",
    "set_four_colours",
    "set_french_letters",
    "set_house",
    "set_indices",
    "set_language",
]

_OF_ONE_FAMILY = {
    "BuildPattern": "build_pattern",
    "Gauge": "gauge",
    "Runs": "runs",
    "ScoreSheet": "score_sheet",
    "SeatChange": "seat_change",
    "Spot": "spot",
    "Swallows": "swallows",
    "TwoThrows": "two_throws",
    "WaitKinds": "wait_kinds",
}
"""Demonstrations of one family and their modules, imported when asked for: other pages do not wait."""


def __getattr__(name: str) -> Any:
    if name not in _OF_ONE_FAMILY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"mjwidgets.{_OF_ONE_FAMILY[name]}"), name)
