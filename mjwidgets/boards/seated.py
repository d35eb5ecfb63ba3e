"""Who sits where around a felt, as the person at one of the seats sees it."""

from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from mjwidgets.draw.cards import Side
from mjwidgets.html import tag

SIDES: Mapping[int, tuple[Side, ...]] = {
    2: ("own", "across"),
    3: ("own", "right", "left"),
    4: ("own", "right", "across", "left"),
}
"""Where seats are, in turn order from the person's own, by the number of players."""


def side_of(seat: int, own: int, players: int) -> Side:
    """Where a seat is, as seen from one's `own`."""
    return SIDES[players][(seat - own) % players]


def in_turn_order(own: int, players: int) -> list[int]:
    """All seats, one's own first."""
    return [(own + n) % players for n in range(players)]


def seated(own: int, players: int, place: Callable[[int], Element], middle: Element, prefix: str) -> Element:
    """The felt: the others in turn order, the middle, one's own place; `prefix` is that of its classes."""
    _own, *others = in_turn_order(own, players)
    return tag(
        "div",
        *map(place, others),
        middle,
        place(own),
        class_=f"mj-felt {prefix}-felt {prefix}-{players}",
        data_key="felt",
    )
