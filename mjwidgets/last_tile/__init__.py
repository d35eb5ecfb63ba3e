"""One tile short: touch the last tile of a hand and see whether everything falls into place."""

from mjwidgets.last_tile.widget import LastTile

__all__ = ["LastTile"]
