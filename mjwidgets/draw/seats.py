"""A table from above: who sits where, what lies before each seat, and chips on their way between seats."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Literal
from xml.etree.ElementTree import Element

from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.words import Drawn, Ink, paint, width_of, words

WIDTH, HEIGHT = 400, 316
_PLATE = (112, 58)
_BAR = 7  # the width of a small tile, which stands for one on the table

_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    4: ((200, 279), (336, 158), (200, 37), (64, 158)),
    3: ((200, 279), (336, 92), (64, 92)),
}
"""The middle of each seat's plate, seat 0 below and the others anti-clockwise, by the number of seats."""

Point = tuple[float, float]
Laid = Literal["open", "closed", "kong_tile", "wild"]


@dataclass(frozen=True)
class Seat:
    """A seat: its name, what it gets or gives, and groups of small tiles that it has laid out.

    `mark` is "won" or "wrong" for the seat that the picture is about. `attributes` go to its `<g>`.
    """

    name: str
    amount: str = ""
    laid: Sequence[tuple[Laid, int]] = ()
    mark: Literal["won", "wrong"] | None = None
    chosen: bool = False
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Flow:
    """Chips that go from seat to seat.

    `moved` is a debt that another seat takes over, `void` one that nobody pays, `wrong` the price of a fault.
    """

    source: int
    target: int
    amount: str
    note: str = ""
    kind: Literal["paid", "moved", "wrong", "void"] = "paid"
    chosen: bool = False
    attributes: Mapping[str, str] = field(default_factory=dict)


def table(seats: Sequence[Seat], flows: Iterable[Flow]) -> Drawn:
    """The table with three or four seats. Raises KeyError for another number."""
    places = _PLACES[len(seats)]
    felt = element("rect", x=24, y=20, width=352, height=276, rx=28, style=paint(fill="felt", stroke="line"))
    inner = element("rect", x=34, y=30, width=332, height=256, rx=20, fill="none", style=paint(stroke="line"))
    return Drawn(
        group(
            felt,
            inner,
            *(_flow(flow, places[flow.source], places[flow.target]) for flow in flows),
            *(_seat(seat, place) for seat, place in zip(seats, places, strict=True)),
        ),
        WIDTH,
        HEIGHT,
    )


def _seat(seat: Seat, place: Point) -> Element:
    """A plate with the name, the amount and the small tiles."""
    (x, y), (width, height) = place, _PLATE
    left, top = x - width / 2, y - height / 2
    edge: Ink = "no" if seat.mark == "wrong" else "jade" if seat.mark or seat.chosen else "line"
    ground: Ink = "no-soft" if seat.mark == "wrong" else "jade-soft" if seat.mark == "won" else "raised"
    plate = element(
        "rect", x=left, y=top, width=width, height=height, rx=9,
        style=paint(fill=ground, stroke=edge), stroke_width=2.5 if seat.chosen else 1.5,
    )  # fmt: skip
    ring = element(
        "rect", x=left - 4, y=top - 4, width=width + 8, height=height + 8, rx=12, fill="none",
        style=paint(stroke="jade"), stroke_width=1.5, stroke_dasharray="5 3",
    )  # fmt: skip
    crest = [_crest(left + width - 4, top + 4, seat.mark)] if seat.mark else []
    name = words(seat.name, x, top + 16, 13, bold=True, anchor="middle")
    amount = words(seat.amount, x, top + 33, 14, bold=True, anchor="middle", ink=_tone(seat.amount))
    laid = _laid(seat.laid, x, top + 40, width - 14)
    return group(plate, *([ring] if seat.chosen else []), name, amount, *laid, *crest, **seat.attributes)


def _tone(amount: str) -> Ink:
    return "ok" if amount.startswith("+") else "no" if amount.startswith("−") else "soft"


def _crest(x: float, y: float, mark: str) -> Element:
    """A star for the winner, a cross for a win that is none."""
    ink: Ink = "no" if mark == "wrong" else "jade"
    disc = element("circle", cx=x, cy=y, r=9, style=paint(fill=ink))
    sign = "✕" if mark == "wrong" else "★"
    return group(disc, words(sign, x, y + 4, 11, ink="raised", anchor="middle"))


def _laid(laid: Sequence[tuple[Laid, int]], x: float, y: float, room: float) -> list[Element]:
    """Small tiles in groups, in the middle of the room, smaller where there are many."""
    groups = [(kind, count) for kind, count in laid if count]
    if not groups:
        return []
    length = sum(count * (_BAR + 1) for _, count in groups) + 4 * (len(groups) - 1)
    scale = min(1.0, room / length)
    drawn, at = [], 0.0
    for kind, count in groups:
        for _ in range(count):
            drawn.append(_small(kind, at))
            at += _BAR + 1
        at += 4
    return [
        group(
            *drawn,
            transform=f"translate({number(x - length * scale / 2)} {number(y)}) scale({number(scale)})",
        )
    ]


def _small(kind: Laid, x: float) -> Element:
    """A tile too small for its face: blank, face down, a kong tile with a dot, a wild tile with a cross."""
    body = element(
        "rect", x=x, y=0, width=_BAR, height=10, rx=1.5, stroke_width=0.8,
        style=paint(fill="jade" if kind == "closed" else "raised", stroke="soft"),
    )  # fmt: skip
    middle = x + _BAR / 2
    if kind == "kong_tile":
        return group(body, element("circle", cx=middle, cy=5, r=2, style=paint(fill="no")))
    if kind == "wild":
        left, right = number(middle - 2.2), number(middle + 2.2)
        cross = f"M{number(middle)} 2.4V7.6M{left} 3.8L{right} 6.2M{left} 6.2L{right} 3.8"
        return group(body, element("path", d=cross, style=paint(stroke="wait"), stroke_width=1.1))
    return body


# Flows

_DASHES = {"paid": None, "wrong": None, "moved": "6 4", "void": "2 4"}


def _flow(flow: Flow, source: Point, target: Point) -> Element:
    """A curved arrow between two plates, its amount as a chip on it."""
    bend = _bend(source, target)
    points = [_on_curve(source, bend, target, step / 60) for step in range(61)]
    points = [at for at in points if not (_inside(at, source) or _inside(at, target))]
    ink: Ink = {"paid": "jade", "moved": "wait", "wrong": "no", "void": "soft"}[flow.kind]
    line = element(
        "path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in points[:-2]), fill="none",
        style=paint(stroke=ink), stroke_width=4.5 if flow.chosen else 2.5,
        stroke_dasharray=_DASHES[flow.kind], stroke_linecap="round",
    )  # fmt: skip
    reach = element("path", d=line.attrib["d"], fill="none", stroke="transparent", stroke_width=24)
    chip = _chip(flow, points[len(points) * 9 // 20], ink)
    return group(reach, line, _head(points[-6], points[-1], ink), chip, **flow.attributes)


def _bend(source: Point, target: Point) -> Point:
    """The control point: neighbours' arrows bow towards the middle of the table, others are straight."""
    middle = ((source[0] + target[0]) / 2, (source[1] + target[1]) / 2)
    centre = (WIDTH / 2, HEIGHT / 2)
    return (middle[0] + (centre[0] - middle[0]) * 0.55, middle[1] + (centre[1] - middle[1]) * 0.55)


def _on_curve(source: Point, bend: Point, target: Point, t: float) -> Point:
    def along(a: float, b: float, c: float) -> float:
        return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c

    return along(source[0], bend[0], target[0]), along(source[1], bend[1], target[1])


def _inside(point: Point, place: Point) -> bool:
    return abs(point[0] - place[0]) < _PLATE[0] / 2 + 6 and abs(point[1] - place[1]) < _PLATE[1] / 2 + 6


def _head(before: Point, tip: Point, ink: Ink) -> Element:
    """The point of an arrow."""
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = hypot(dx, dy) or 1
    dx, dy = dx / length, dy / length
    back, side = (tip[0] - 11 * dx, tip[1] - 11 * dy), (-6 * dy, 6 * dx)
    corners = (tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1]))
    return element(
        "path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z", style=paint(fill=ink)
    )


def _chip(flow: Flow, at: Point, ink: Ink) -> Element:
    """Points as a chip, and a word below it."""
    x, y = at
    width = width_of(flow.amount, 13) + 28
    pill = element(
        "rect", x=x - width / 2, y=y - 11, width=width, height=22, rx=11,
        style=paint(fill="raised", stroke=ink), stroke_width=2 if flow.chosen else 1.2,
    )  # fmt: skip
    coin = (x - width / 2 + 11, y)
    disc = element("circle", cx=coin[0], cy=coin[1], r=6.5, style=paint(fill="gold"))
    edge = element(
        "circle", cx=coin[0], cy=coin[1], r=4.6, fill="none", style=paint(stroke="raised"), stroke_width=2.2,
        stroke_dasharray="2.4 2.4",
    )  # fmt: skip
    amount = words(flow.amount, x + 7.5, y + 4.6, 13, bold=True, anchor="middle", ink="ink")
    note = [words(flow.note, x, y + 24, 11, anchor="middle", halo="felt", bold=True)] if flow.note else []
    return group(pill, disc, edge, amount, *note)
