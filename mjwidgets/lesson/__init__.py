"""Lessons: to take one, and to make one of what was played."""

from mjwidgets.lesson.widget import Lesson

__all__ = ["Lesson"]
