"""The HandBuilder: lay a hand, see at once what it is worth, why, and who pays whom."""

from mjwidgets.hand_builder.builder import HandBuilder

__all__ = ["HandBuilder"]
