"""Widgets about cards, for any game that says how its combinations are called and how its points come in.

A family brings that along in a module of its own here, such as `piquet`.
"""

from mjwidgets.cards.case import CardCase
from mjwidgets.cards.compared import Compared
from mjwidgets.cards.exchanged import Exchange
from mjwidgets.cards.finder import Finder
from mjwidgets.cards.holdings import Holdings
from mjwidgets.cards.match import Match
from mjwidgets.cards.play_points import PlayPoints
from mjwidgets.cards.tally import Tally
from mjwidgets.cards.tricks import Tricks

__all__ = [
    "CardCase",
    "Compared",
    "Exchange",
    "Finder",
    "Holdings",
    "Match",
    "PlayPoints",
    "Tally",
    "Tricks",
]
