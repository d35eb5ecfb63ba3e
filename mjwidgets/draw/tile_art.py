"""What is printed on each tile: its art, and its index in the corner.

The art keeps to a column 21 units wide around the middle of a tile of 30 by 40. Where there is an index, the
art moves to the right by `INDEX_SHIFT` and leaves a strip for it, so that the two never touch.
"""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping

from mjwidgets.draw.paint import PREFIX, Colour, around, brush, disc, fill, letter, line, path, ring, stroke
from mjwidgets.draw.svg import element, group, number, use
from rules.mahjong.tiles import (
    CODES,
    DRAGONS,
    EAST,
    FLOWERS,
    GREEN,
    NORTH,
    RED,
    RED_FIVES,
    SOUTH,
    WEST,
    WHITE,
    is_honour,
    kind_of,
    number_of,
    suit_of,
)

INDEX_SHIFT = 3.2
MIDDLE, CENTRE = 15, 18.2
"""The middle of the art, from the left and from the top."""

Drawing = list[ET.Element]
Points = Iterable[tuple[float, float]]


def art(tile: int) -> Drawing:
    """The picture on a tile, without its index."""
    if tile in FLOWERS:
        return _flower(tile)
    kind = kind_of(tile)
    if is_honour(kind):
        return _honour(kind)
    return (_characters, _dots, _bamboos)[suit_of(kind)](number_of(kind), tile in RED_FIVES)


def _grid(columns: Iterable[float], rows: Iterable[float]) -> list[tuple[float, float]]:
    columns = tuple(columns)
    return [(x, y) for y in rows for x in columns]


# Characters: the numeral over ten thousand.

_NUMERALS = "一二三四五六七八九"


def _characters(rank: int, red: bool) -> Drawing:
    return [
        brush(_NUMERALS[rank - 1], MIDDLE, 10.6, "red" if red else "ink", size=18.5, stretch=0.86, bold=6),
        brush("萬", MIDDLE, 26.6, "red", size=19.5, stretch=0.92, bold=4),
    ]


# Dots: rank -> radius, and where the dots of each colour are.

_DOTS: dict[int, tuple[float, Mapping[Colour, Points]]] = {
    2: (6.2, {"green": [(15, 9.8)], "blue": [(15, 26.6)]}),
    3: (4.5, {"blue": [(9.4, 7.4)], "red": [(15, 18.2)], "green": [(20.6, 29)]}),
    4: (4.5, {"blue": [(10, 10.2), (20.4, 26.2)], "green": [(20.4, 10.2), (10, 26.2)]}),
    5: (4.1, {"blue": [(9.2, 8.4), (20.8, 28)], "green": [(20.8, 8.4), (9.2, 28)], "red": [(15, 18.2)]}),
    6: (4.1, {"green": _grid((9.6, 20.4), (7.4,)), "red": _grid((9.6, 20.4), (19, 28.9))}),
    7: (3.25, {"green": [(8.9, 5.4), (15.3, 8.9), (21.7, 12.4)], "red": _grid((10.2, 19.8), (20.8, 29.6))}),
    8: (3.7, {"blue": _grid((10.2, 19.8), (5.9, 14.1, 22.3, 30.5))}),
    9: (
        3.25,
        {
            "green": _grid((8.4, 15.2, 22), (6.8,)),
            "red": _grid((8.4, 15.2, 22), (18.2,)),
            "blue": _grid((8.4, 15.2, 22), (29.6,)),
        },
    ),
}


def _dots(rank: int, red: bool) -> Drawing:
    if rank == 1:
        return _wheel()
    radius, dots = _DOTS[rank]
    return [
        shape
        for colour, points in dots.items()
        for x, y in points
        for shape in _dot(x, y, radius, "red" if red else colour)
    ]


def _dot(x: float, y: float, radius: float, colour: Colour) -> Drawing:
    return [
        disc(x, y, radius, colour),
        ring(x, y, radius * 0.58, "tile", stroke_width=radius * 0.2),
        disc(x, y, radius * 0.17, "tile"),
    ]


def _wheel() -> Drawing:
    x, y = MIDDLE, CENTRE
    return [
        disc(x, y, 10.4, "green"),
        ring(x, y, 8.6, "tile", stroke_width=1.3, stroke_dasharray="1.7 1.8", stroke_linecap="butt"),
        disc(x, y, 7, "tile"),
        around(x, y, "M0-1.5C-2.6-3-2.2-5.6 0-6.4C2.2-5.6 2.6-3 0-1.5Z", "blue", count=8),
        disc(x, y, 3.3, "tile"),
        disc(x, y, 2.6, "red"),
        disc(x, y, 0.9, "tile"),
    ]


# Bamboos: rank -> height of a stick, and where the sticks of each colour are.

_UPPER, _LOWER = 10.4, 26.2
_COLUMNS, _ROWS = (7.8, 15, 22.2), (6.9, 18.2, 29.5)

_STICKS: dict[int, tuple[float, Mapping[Colour, Points]]] = {
    2: (14, {"green": _grid((15,), (_UPPER, _LOWER))}),
    3: (14, {"green": [(15, _UPPER), (9.4, _LOWER), (20.6, _LOWER)]}),
    4: (14, {"green": _grid((9.4, 20.6), (_UPPER, _LOWER))}),
    5: (14, {"green": _grid((8, 22), (_UPPER, _LOWER)), "red": [(15, 18.3)]}),
    6: (14, {"green": _grid(_COLUMNS, (_UPPER, _LOWER))}),
    7: (9.8, {"red": [(15, _ROWS[0])], "green": _grid(_COLUMNS, _ROWS[1:])}),
    8: (14, {"green": _grid((7.2, 22.8), (_UPPER, _LOWER))}),
    9: (9.8, {"green": _grid((_COLUMNS[0], _COLUMNS[2]), _ROWS), "red": _grid((15,), _ROWS)}),
}
_SLANTED = ((12.4, _UPPER, -22), (17.6, _UPPER, 22), (12.4, _LOWER, 22), (17.6, _LOWER, -22))
"""The inner sticks of the eight, which make it an M over a W: x, y, degrees."""

STICK = PREFIX + "stick"
_STICK_HEIGHT = 13.2
_STICK_OUTLINE = (
    "M-1.3-6.6H1.3Q1.8-6.6 1.8-6.1L1.4-5.5Q1.8-3.4 1.4-1.3Q2-.8 2 0Q2 .8 1.4 1.3Q1.8 3.4 1.4 5.5L1.8 6.1"
    "Q1.8 6.6 1.3 6.6H-1.3Q-1.8 6.6-1.8 6.1L-1.4 5.5Q-1.8 3.4-1.4 1.3Q-2 .8-2 0Q-2-.8-1.4-1.3"
    "Q-1.8-3.4-1.4-5.5L-1.8-6.1Q-1.8-6.6-1.3-6.6Z"
)


def stick() -> ET.Element:
    """The one stick that all bamboos use, around 0, 0; it takes the colour of what uses it."""
    shine = line("M-.2-4.7V-2.1M-.2 2.1V4.7M-1.2 0H1.2", "tile", 0.7, stroke_opacity=0.85)
    return group(element("path", d=_STICK_OUTLINE), shine, id=STICK)


def _bamboos(rank: int, red: bool) -> Drawing:
    if rank == 1:
        return _peacock()
    height, sticks = _STICKS[rank]
    drawn = [
        _stick_at(x, y, "red" if red else colour, height)
        for colour, points in sticks.items()
        for x, y in points
    ]
    if rank == 8:
        drawn += [_stick_at(x, y, "green", height, turn) for x, y, turn in _SLANTED]
    return drawn


def _stick_at(x: float, y: float, colour: Colour, height: float, turn: float = 0) -> ET.Element:
    turned = f" rotate({number(turn)})" if turn else ""
    place = f"translate({number(x)} {number(y)}){turned} scale(1.2 {number(height / _STICK_HEIGHT)})"
    return use(STICK, class_=fill(colour), transform=place)


def _peacock() -> Drawing:
    """A young peacock on a twig, looking left, its train hanging down behind it."""
    feather = "M0 0C2 4 3.6 9.4 2.4 12.6C1.6 14.8-1.6 14.8-2.4 12.6C-3.6 9.4-2 4 0 0Z"
    colours: tuple[tuple[int, Colour], ...] = ((-50, "blue"), (-4, "blue"), (-27, "green"))
    train = [
        group(
            path(feather, colour),
            disc(0, 11.4, 1.7, "tile"),
            disc(0, 11.4, 0.9, "red"),
            transform=f"translate(13.4 18.4) rotate({turn})",
        )
        for turn, colour in colours
    ]
    breast = "M8.2 9C7.6 13 5.4 15.4 6 19C6.6 23.4 12 25.4 15.6 22.4"
    back = "C18.6 19.8 18 17 16.2 15.2C13.6 12.8 12.8 12 12.8 9Z"
    return [
        *train,
        line("M5.2 29.4C8 27 11 28.4 15 27.2", "ink", 1.6),
        _leaf(7.2, 28.6, 192, 0.6),
        line("M10.2 23V27.6M12.8 23V27.8", "red", 1.1),
        path(breast + back, "green"),
        disc(10.4, 8.3, 3.2, "green"),
        path("M8 7L4.6 9.2L8 10.2Z", "red"),
        disc(9.5, 7.8, 0.95, "tile"),
        line("M10.4 5.2L9 2.8M11.6 5.2L12 2.3M12.6 5.8L14.6 3.4", "green", 0.8),
        *(disc(x, y, 0.95, "red") for x, y in ((8.9, 2.6), (12.1, 2), (15, 3.1))),
        path("M9 16.4C12 14.2 16 15.8 17 19C15 22.4 10.4 22 9 16.4Z", "tile"),
        path("M10.2 17C12.2 15.6 15 16.8 15.8 19C14.2 21.2 11.2 20.8 10.2 17Z", "red"),
    ]


# Honours.

_HONOURS: dict[int, tuple[str, Colour]] = {
    EAST: ("東", "ink"),
    SOUTH: ("南", "ink"),
    WEST: ("西", "ink"),
    NORTH: ("北", "ink"),
    GREEN: ("發", "green"),
    RED: ("中", "red"),
}


def _honour(kind: int) -> Drawing:
    if kind == WHITE:
        return _frame()
    character, colour = _HONOURS[kind]
    return [brush(character, MIDDLE, CENTRE, colour, size=23, stretch=1.22)]


def _frame() -> Drawing:
    """White: a double frame with notched corners."""
    top, foot = "M9.4 5.2H20.6a3 3 0 0 0 2.6 2.6", "V28.6a3 3 0 0 0-2.6 2.6H9.4a3 3 0 0 0-2.6-2.6"
    return [
        line(top + foot + "V7.8a3 3 0 0 0 2.6-2.6Z", "blue", 2.2),
        element("rect", x=10.4, y=9, width=9.2, height=18.4, class_=stroke("blue"), stroke_width=0.9),
        *(disc(x, y, 0.9, "blue") for x, y in _grid((12.8, 17.2), (11.4, 25))),
    ]


# Flowers: a plant under its character, or under that of its season.


def _leaf(x: float, y: float, turn: float, size: float = 1) -> ET.Element:
    place = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(size)})"
    return path("M0 0C-2-2.2-1.8-6 0-8C1.8-6 2-2.2 0 0Z", "green", transform=place)


def _blossom(x: float, y: float, turn: float = 0) -> Drawing:
    petal = "M0 0C-2.4-.8-2.4-3.8 0-4.2C2.4-3.8 2.4-.8 0 0Z"
    return [around(x, y, petal, "red", count=5, turn=turn), disc(x, y, 1.1, "gold")]


def _spring() -> Drawing:
    return [
        line("M15 32.5C15 28 14.6 25 15 20", "green", 1.3),
        _leaf(15, 28, -62),
        _leaf(15, 27, 60),
        _leaf(15, 23.5, -34, 0.8),
        *_blossom(15, 18.6),
    ]


def _summer() -> Drawing:
    petal = "M0 0C-4-3-3.4-8 0-10.5C3.4-8 4-3 0 0Z"
    return [
        *(path(petal, "red", transform=f"translate(15 27.5) rotate({turn})") for turn in (-64, 64, -34, 34)),
        path("M15 27.5C12 25 12 22 15 17C18 22 18 25 15 27.5Z", "gold"),
        path("M5.6 29.6C9 27.4 21 27.4 24.4 29.6C21 33 9 33 5.6 29.6Z", "green"),
    ]


def _autumn() -> Drawing:
    left = "M15 31V27.6L9.6 29L10.4 26.6L6 23.4L7.8 22.2L6.6 18.8L10.2 19.6L10.8 18.2L12.8 21L12.4 15.8"
    right = "L17.6 15.8L17.2 21L19.2 18.2L19.8 19.6L23.4 18.8L22.2 22.2L24 23.4L19.6 26.6L20.4 29L15 27.6Z"
    leaf = left + "L13.8 16.8L15 13.4L16.2 16.8" + right
    return [path(leaf, "red"), line("M15 33V19M15 26L10 21.4M15 26L20 21.4", "gold", 0.8)]


def _winter() -> Drawing:
    return [
        path("M13.9 29H16.1V33H13.9Z", "ink"),
        path("M15 20L24 29.6H6Z", "green"),
        path("M15 13.4L21.4 21.8H8.6Z", "green"),
        path("M15 13.4L18.4 17.8L16.6 17L15 18.8L13.4 17L11.6 17.8Z", "side"),
        *(disc(x, y, 0.9, "blue") for x, y in ((7, 15.4), (23, 16.6), (5.8, 22.6), (24.4, 23))),
    ]


def _plum() -> Drawing:
    return [
        line("M7 33C9 28 11 27 14 24.4C17 22 20 20 21.8 14.6M14 24.4C12 22 9.6 21 8 17.6", "ink", 1.4),
        *_blossom(16.6, 26.4, 20),
        *_blossom(20.6, 17.4),
        disc(8.2, 18.2, 1.5, "red"),
        disc(11.6, 21, 1.2, "red"),
    ]


def _orchid() -> Drawing:
    left = "M15 33C13 27 10 22 5.4 20.4M15 33C14.6 26 13 20.6 10.4 16.6"
    right = "M15 33C17 27 20 23.4 24.8 22.6M15 33C18 30 21.4 28.4 24.6 28.8"
    petal = "M0 0C-2.2-1.4-1.8-4 0-5.2C1.8-4 2.2-1.4 0 0Z"
    return [
        line(left + right, "green", 1.4),
        line("M15 33C15.4 27 15.8 23.6 17 21.2", "green", 0.9),
        around(17.4, 20.4, petal, "wild", count=3),
        disc(17.4, 20.4, 1.1, "gold"),
    ]


def _chrysanthemum() -> Drawing:
    return [
        line("M15 33V24", "green", 1.3),
        _leaf(15, 31.6, -60, 0.85),
        _leaf(15, 31.6, 60, 0.85),
        around(15, 21, "M0 0C-1.3-2-1.4-6.4 0-7.2C1.4-6.4 1.3-2 0 0Z", "gold", count=14),
        disc(15, 21, 2, "red"),
    ]


def _bamboo_plant() -> Drawing:
    return [
        line("M12 33.2V27.4M12.2 26.2V20.4M12.4 19.2V14.4", "green", 2.2),
        line("M18.4 33V28.6M18.4 27.4V22.6", "green", 1.5),
        _leaf(12.4, 20.2, -70, 0.85),
        _leaf(13, 19.6, 42),
        _leaf(13, 20, 88, 0.9),
        _leaf(18.4, 27.8, 70, 0.8),
        _leaf(12, 27, -98, 0.8),
    ]


_FLOWERS: tuple[tuple[str, Colour, Callable[[], Drawing]], ...] = (
    ("春", "red", _spring),
    ("夏", "red", _summer),
    ("秋", "red", _autumn),
    ("冬", "red", _winter),
    ("梅", "ink", _plum),
    ("蘭", "ink", _orchid),
    ("菊", "ink", _chrysanthemum),
    ("竹", "ink", _bamboo_plant),
)


def _flower(tile: int) -> Drawing:
    character, colour, plant = _FLOWERS[tile - FLOWERS.start]
    return [*plant(), brush(character, 17.4, 8, colour, size=11.4, stretch=0.95, bold=7)]


# The corner.

_LETTERS = {EAST: "E", SOUTH: "S", WEST: "W", NORTH: "N", WHITE: "W", GREEN: "G", RED: "R"}
_INDEX_X, _INDEX_Y = 4.5, 6.8


def index(tile: int) -> Drawing:
    """A digit or letter in the corner.

    Dragons are underlined (White is no West), a red five has a diamond, flowers an F over their number.
    """
    if tile in FLOWERS:
        return [_index("F", "green"), _index(CODES[tile][0], "green", below=10)]
    if tile in DRAGONS:
        return [_index(_LETTERS[tile], "ink"), line("M2.4 13.4H6.4", "ink", 1.5)]
    if tile in RED_FIVES:
        return [_index("5", "red"), _diamond(_INDEX_X, 15.6, 2.9)]
    return [_index(_LETTERS.get(tile) or str(number_of(tile)), "ink")]


def corner(tile: int) -> Drawing:
    """What stays in the corner without an index: the number of a flower, and the diamond of a red five.

    Without it only its colour would tell a red five.
    """
    if tile in FLOWERS:
        return [letter(CODES[tile][0], 6, 8, "green", width=5, height=7.4)]
    if tile in RED_FIVES:
        return [_diamond(4, 4.6, 2.6)]
    return []


def _index(character: str, colour: Colour, below: float = 0) -> ET.Element:
    room = 7 if character == "W" else 6  # a W squeezed like the others closes up at 20 pixels
    return letter(character, _INDEX_X, _INDEX_Y + below, colour, width=room, height=8.6)


def _diamond(x: float, y: float, radius: float) -> ET.Element:
    d = f"M{number(x)} {number(y - radius)}l{radius} {radius}l-{radius} {radius}l-{radius}-{radius}Z"
    return path(d, "red")
