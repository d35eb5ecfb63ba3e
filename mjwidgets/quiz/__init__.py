"""Endless questions about a game, made as they are asked."""

from mjwidgets.quiz.widget import Quiz

__all__ = ["Quiz"]
