"""The walls of a table seen from above: stacks, where they are cut, what has been taken; and dice.

Seat 0 sits below and the others anti-clockwise. Of three seats the far side stays empty.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal
from xml.etree.ElementTree import Element

from mjwidgets.draw.paint import Colour, disc, filled_and_edged
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import tile
from mjwidgets.draw.words import Drawn, Ink, paint, words

SIZE = 344
_MIDDLE = SIZE / 2
_WIDE, _DEEP = 14.5, 20.0
"""A stack along its wall, and across."""
_OUT = 148.0
"""From the middle of the table to that of a wall."""
_INNER = _OUT - _DEEP / 2
_TURNS = {4: (0, -90, 180, 90), 3: (0, -90, 90)}
"""How far a seat's wall is turned from that of seat 0, in degrees, by the number of seats."""
_ASIDE = {90: -16, -90: -10}
"""How far along their wall the names at the sides keep out of the way of "head" and "tail"."""
_CLOCKWISE = {0: ("◀", "▶"), -90: ("▼", "▲"), 180: ("▶", "◀"), 90: ("▲", "▼")}
"""Signs for clockwise and anti-clockwise along a wall."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Stack:
    """How a stack looks: the tiles that still stand, a letter or number on it, the tile turned up from it."""

    tiles: int = 2
    label: str = ""
    shown: int | None = None
    lit: bool = False


@dataclass(frozen=True)
class Side:
    """A seat: its name, what has been counted on it, and whether the count ended there."""

    name: str
    counted: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Cut:
    """A cut after so many stacks from the right end of a wall, and what the two ends are called."""

    wall: int
    after: int
    head: str = ""
    tail: str = ""


def walls(
    sides: tuple[Side, ...],
    stacks: int,
    looks: Mapping[tuple[int, int], Stack],
    cut: Cut | None,
    *middle: Element,
) -> Drawn:
    """The walls of all seats, each of so many stacks; `looks` by wall and number says which are not whole.

    Stacks are numbered from the right end of their wall, from 1. `middle` lies in the middle of the table.
    """
    turns = _TURNS[len(sides)]
    felt = element("rect", width=SIZE, height=SIZE, rx=22, style=paint(fill="felt"))
    whole = Stack()
    drawn = [
        _stack(looks.get((seat, n), whole), turns[seat], _along(n, stacks))
        for seat in range(len(sides))
        for n in range(stacks, 0, -1)
    ]
    shown = [
        _turned_up(look.shown, turns[seat], _along(n, stacks))
        for (seat, n), look in looks.items()
        if look.shown is not None
    ]
    names = [part for side, turn in zip(sides, turns, strict=True) for part in _side(side, turn)]
    ends = _cut(cut, turns[cut.wall], stacks) if cut else []
    centre = group(*middle, transform=f"translate({number(_MIDDLE)} {number(_MIDDLE)})")
    return Drawn(group(felt, *drawn, *shown, *names, *ends, centre), SIZE, SIZE)


def _along(n: float, stacks: int) -> float:
    """Where a stack lies along its wall, the right end of seat 0 to the right."""
    return _WIDE * (stacks / 2 - n + 0.5)


def _at(along: float, out: float, turn: float) -> Point:
    """A point on the page, from its place along a wall and its distance from the middle of the table."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return _MIDDLE + along * c - out * s, _MIDDLE + along * s + out * c


def _stack(look: Stack, turn: float, along: float) -> Element:
    x, y = _at(along, _OUT, turn)
    wide, deep = (_WIDE, _DEEP) if turn in (0, 180) else (_DEEP, _WIDE)

    def slab(lift: float, fill: Ink, edge: Ink, **more: str) -> Element:
        return element(
            "rect", x=x - wide / 2 + 0.7, y=y - deep / 2 + 0.7 - lift, width=wide - 1.4, height=deep - 1.4,
            rx=2.2, style=paint(fill=fill, stroke=edge), stroke_width=0.9, **more,
        )  # fmt: skip

    match look.tiles:
        case 0:
            layers = [slab(0, "jade-soft" if look.lit else "felt", "soft", stroke_dasharray="2 2")]
        case 1:
            layers = [slab(0, "jade", "raised")]
        case _:
            layers = [slab(0, "raised", "soft"), slab(2.5, "jade", "raised")]
    if look.label:
        ink: Ink = "raised" if look.tiles else "ink"
        lift = 2.5 if look.tiles > 1 else 0
        size = 10.5 if len(look.label) == 1 else 7
        layers.append(words(look.label, x, y + size / 2.8 - lift, size, bold=True, anchor="middle", ink=ink))
    return group(*layers)


def _turned_up(kind: int, turn: float, along: float) -> Element:
    """A tile face up before the stack that it was in."""
    x, y = _at(along, _INNER - 17, turn)
    return tile(kind, x=x - 12, y=y - 16, width=24, marks=("chosen",))


def _side(side: Side, turn: float) -> list[Element]:
    """The name of a seat before its wall, and what has been counted."""
    x, y = _at(_ASIDE.get(turn, 0), 90 if turn in (0, 180) else 84, turn)
    ink: Ink = "jade" if side.chosen else "ink"
    drawn = [words(side.name, x, y + 5, 15, bold=True, anchor="middle", ink=ink)]
    if side.counted:
        drawn.append(words(side.counted, x, y + 21, 13, bold=side.chosen, anchor="middle", ink=ink))
    return drawn


def _cut(cut: Cut, turn: float, stacks: int) -> list[Element]:
    """A line through the wall, and beside it the names of its two ends."""
    along = _along(cut.after + 0.5, stacks)
    (x1, y1), (x2, y2) = _at(along, _OUT - 17, turn), _at(along, _OUT + 15, turn)
    line = element(
        "path", d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", style=paint(stroke="no"),
        stroke_width=3, stroke_linecap="round",
    )  # fmt: skip
    if not cut.head:
        return [line]
    clockwise, back = _CLOCKWISE[turn]
    return [line, _end(cut.head, clockwise, along - 5, turn), _end(cut.tail, back, along + 5, turn)]


def _end(name: str, sign: str, along: float, turn: float) -> Element:
    """The name of an end before the wall, its arrow pointing to where it goes on."""
    x, y = _at(along, _INNER - 12, turn)
    if turn in (0, 180):
        leftwards = sign == "◀"
        text = f"{sign} {name}" if leftwards else f"{name} {sign}"
        return words(text, x, y + 4, 12.5, bold=True, ink="no", anchor="end" if leftwards else "start")
    y += 12 if sign == "▼" else -3
    anchor: Literal["start", "end"] = "end" if turn == -90 else "start"
    text = f"{name} {sign}" if turn == -90 else f"{sign} {name}"
    return words(text, x + (8 if turn == -90 else -8), y, 12.5, bold=True, ink="no", anchor=anchor)


# Dice

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(value: int, *, x: float, y: float, width: float = 40, **attributes: str) -> Element:
    """A die around x, y; 1 and 4 are red, as in China. Raises KeyError for another number than 1 to 6."""
    colour: Colour = "red" if value in (1, 4) else "ink"
    reach, radius = width * 0.27, width * (0.14 if value == 1 else 0.095)
    body = element(
        "rect",
        x=x - width / 2,
        y=y - width / 2,
        width=width,
        height=width,
        rx=width * 0.2,
        class_=filled_and_edged("tile", "line"),
    )
    pips = (disc(x + a * reach, y + b * reach, radius, colour) for a, b in _PIPS[value])
    return group(body, *pips, **attributes)


# The ring of kinds


@dataclass(frozen=True)
class Link:
    """A kind in a ring: its marks are drawn, its attributes go to its `<g>`."""

    kind: int
    marks: tuple[Literal["chosen", "wild", "dim"], ...] = ()
    attributes: Mapping[str, str] | None = None


def ring(links: tuple[Link, ...], source: int, target: int, *middle: Element) -> Drawn:
    """Kinds in a ring, clockwise from the top, with an arrow from one place in it to another."""
    size, radius, wide = 270.0, 106.0, 34.0

    def place(n: float, out: float) -> Point:
        angle = radians(360 * n / len(links))
        return size / 2 + out * sin(angle), size / 2 - out * cos(angle)

    tiles = []
    for n, link in enumerate(links):
        x, y = place(n, radius)
        drawn = tile(link.kind, width=wide, marks=link.marks)
        at = f"translate({number(x - wide / 2)} {number(y - wide * 2 / 3)})"
        tiles.append(group(drawn, transform=at, **(link.attributes or {})))
    steps = [place(n + 0.5, radius) for n in range(len(links))]
    dots = [element("circle", cx=x, cy=y, r=2.2, style=paint(fill="soft")) for x, y in steps]
    far = (target - source) % len(links)
    points = [place(source + far * t / 24, 74) for t in range(25)]
    path = element(
        "path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in points), fill="none",
        style=paint(stroke="jade"), stroke_width=3, stroke_linecap="round",
    )  # fmt: skip
    centre = group(*middle, transform=f"translate({number(size / 2)} {number(size / 2)})")
    return Drawn(group(*dots, path, _tip(points[-2], points[-1]), *tiles, centre), size, size)


def _tip(before: Point, end: Point) -> Element:
    """The point of an arrow."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = 9 * dx / length, 9 * dy / length
    ahead, aside = (end[0] + dx, end[1] + dy), (-dy * 0.7, dx * 0.7)
    corners = (ahead, (end[0] + aside[0], end[1] + aside[1]), (end[0] - aside[0], end[1] - aside[1]))
    outline = "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    return element("path", d=f"M{outline}Z", style=paint(fill="jade"))
