"""What questions about every mahjong game look for: tiles that people take to be of use."""

from collections import Counter
from collections.abc import Iterable

from rules.mahjong.table.game import CHOWS
from rules.mahjong.tiles import is_chow, suit_of

CLAIMS = ("win", "kong", "pung", "chow")
"""What somebody may do with a discard, in the order in which it is said."""


def melds_with(tile: int, held: Counter[int]) -> list[str]:
    """The melds that the tile makes with others of the hand, whoever threw it; a kong is a pung too."""
    found = [name for name, count in (("kong", 3), ("pung", 2)) if held[tile] >= count]
    runs = (
        (tile + one, tile, tile + other) for one, other in CHOWS if held[tile + one] and held[tile + other]
    )
    return [*found, "chow"] if any(map(is_chow, runs)) else found


def is_near(tile: int, hand: Iterable[int]) -> bool:
    """Whether the hand has such a tile, or one of its suit at most two numbers away."""
    return any(
        other == tile or (suit_of(tile) == suit_of(other) < 3 and abs(tile - other) <= 2) for other in hand
    )


def three_away(tiles: Iterable[int]) -> set[int]:
    """The tiles three numbers from these, which people add who take a run to go on: 2-3 and 1, 4, then 7."""
    return {
        tile + step
        for tile in tiles
        for step in (-3, 3)
        if tile + step >= 0 and suit_of(tile) == suit_of(tile + step) < 3
    }
