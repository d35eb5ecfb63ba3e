"""The wall: tiles in the order in which the head is drawn, and how replacements leave the tail."""

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Wall:
    """What is left of the wall, head first. The last `kept` tiles are never drawn; `replaced` counts the
    tiles taken from the tail; `shown` are the tiles turned up, which belong to nobody and are no part of
    the wall."""

    tiles: tuple[int, ...]
    kept: int
    shown: tuple[int, ...] = ()
    replaced: int = 0

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return max(len(self.tiles) - self.kept, 0)

    def without_head(self) -> tuple[int, "Wall"]:
        """The next tile of the head, and the wall without it."""
        return self.tiles[0], replace(self, tiles=self.tiles[1:])

    def without(self, place: int) -> tuple[int, "Wall"]:
        """The tile at a place taken as a replacement, and the wall without it."""
        rest = (*self.tiles[:place], *self.tiles[place + 1 :])
        return self.tiles[place], replace(self, tiles=rest, replaced=self.replaced + 1)


Replacing = Callable[[Wall], tuple[int, Wall]]
"""Takes a replacement out of a wall."""


def upper_of_last_stack(wall: Wall) -> tuple[int, Wall]:
    """The upper tile of the last stack goes first, then the lower one: `... c d a b` gives a, b, c, d."""
    whole_stack = wall.replaced % 2 == 0 and len(wall.tiles) > 1
    return wall.without(len(wall.tiles) - (2 if whole_stack else 1))


def last_tile(wall: Wall) -> tuple[int, Wall]:
    """The very last tile goes first: `... c d a b` gives b, a, d, c."""
    return wall.without(len(wall.tiles) - 1)
