"""What a person sees and touches: widgets for JupyterLab, drawn by Python."""

from mjwidgets.big_wins import BigWins
from mjwidgets.build_pattern import BuildPattern
from mjwidgets.conditions import Conditions
from mjwidgets.gauge import Gauge
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
from mjwidgets.runs import Runs
from mjwidgets.score_sheet import ScoreSheet
from mjwidgets.seat_change import SeatChange
from mjwidgets.shared import set_four_colours, set_french_letters, set_house, set_indices, set_language
from mjwidgets.spot import Spot
from mjwidgets.swallows import Swallows
from mjwidgets.table import Table
from mjwidgets.terms import Terms
from mjwidgets.two_throws import TwoThrows
from mjwidgets.wait_kinds import WaitKinds
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
