"""The table to play at."""

from mjwidgets.table.widget import Table

__all__ = ["Table"]
