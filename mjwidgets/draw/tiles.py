"""Mahjong tiles as SVG symbols.

Each tile has two whole symbols with the viewBox `0 0 WIDTH HEIGHT`: with its corner index (`mj1-1m`) and without it
(`mj1-1m-plain`). They share the art (`mj1-1m-art`), and what is printed on them apart from the body (`mj1-1m-ink`,
`mj1-1m-plain-ink`) serves tiles that lie sideways. A page holds `symbols()` once; a view needs one `<use>` for a tile. Colours are classes, each with a CSS variable to change it: `--tile`, `--tile-side`,
`--tile-back`, `--tile-line`, `--tile-ink`, `--tile-red`, `--tile-green`, `--tile-blue`, `--tile-gold`, `--tile-wild`.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from mjwidgets.draw.glyphs import fitted, outlines, written
from mjwidgets.draw.svg import NAMESPACE, Attribute, element, group, needed, number, use
from rules.mahjong.tiles import CODES, DRAGONS, FLOWERS, GREEN, RED, RED_FIVES, TILES, WHITE, WINDS, kind_of

VERSION = "1"
"""Changes whenever a shape changes: symbol ids and classes carry it, so that two versions can share a page."""

WIDTH, HEIGHT = 30, 40

Face = int | Literal["back", "blank"]
Mark = Literal["win", "wild", "claimed", "chosen", "new", "hint", "dim"]

MARKS: tuple[Mark, ...] = ("dim", "hint", "chosen", "claimed", "wild", "new", "win")
"""In the order in which they are laid over the tile."""

_PREFIX = f"mj{VERSION}-"
_FACE_HEIGHT = 36
_MIDDLE = WIDTH / 2
_CENTRE = 18.2                 # of the art, from the top
_INDEX_SHIFT = 3.2             # what the art moves to the right to make room for the index
_INDEX_X, _INDEX_Y = 4.4, 6.8  # the middle of the index

_COLOURS = {
    "tile": "#fdf6e6", "side": "#e3d2ac", "back": "#2c7a63", "line": "#a8946a", "ink": "#1d2b45",
    "red": "#bd2a24", "green": "#1c7a48", "blue": "#20508f", "gold": "#e8a200", "wild": "#7a3fa0",
}


def _style() -> ET.Element:
    """Fills, strokes: the plain colour first, for renderers that know no variables."""
    rules = []
    for name, colour in _COLOURS.items():
        variable = "--tile" if name == "tile" else f"--tile-{name}"
        for letter, what in (("f", "fill"), ("s", "stroke")):
            rules.append(f".{_PREFIX}{letter}-{name}{{{what}:{colour};{what}:var({variable},{colour})}}")
    rules.append(f".{_PREFIX}line{{fill:none;stroke-linecap:round;stroke-linejoin:round}}")
    return element("style", text="".join(rules))


def _fill(colour: str) -> str:
    return f"{_PREFIX}f-{colour}"


def _stroke(colour: str) -> str:
    return f"{_PREFIX}line {_PREFIX}s-{colour}"


# Shapes that several tiles share.

def _path(d: str, colour: str, **attributes: Attribute) -> ET.Element:
    return element("path", d=d, class_=_fill(colour), **attributes)


def _line(d: str, colour: str, width: float, **attributes: Attribute) -> ET.Element:
    return element("path", d=d, class_=_stroke(colour), stroke_width=width, **attributes)


def _disc(x: float, y: float, radius: float, colour: str) -> ET.Element:
    return element("circle", cx=x, cy=y, r=radius, class_=_fill(colour))


def _ring(x: float, y: float, radius: float, colour: str, width: float, dashes: str | None = None) -> ET.Element:
    return element("circle", cx=x, cy=y, r=radius, class_=f"{_PREFIX}line {_PREFIX}s-{colour}",
                   stroke_width=width, stroke_dasharray=dashes, stroke_linecap="butt" if dashes else None)


def _brush(character: str, x: float, y: float, size: float, stretch: float, colour: str, bold: float = 5) -> ET.Element:
    """A character in brush strokes, made bolder so that it holds at 20 pixels."""
    return use(_outline_id(character), transform=written(character, x, y, size, stretch),
               class_=f"{_fill(colour)} {_PREFIX}s-{colour}", stroke_width=bold)


def _outline_id(character: str) -> str:
    return f"{_PREFIX}u{ord(character):x}"


def _petals(x: float, y: float, count: int, petal: str, colour: str, turn: float = 0) -> ET.Element:
    """The same petal, drawn upwards from 0, 0, all around a centre."""
    return group(*(
        element("path", d=petal, transform=f"rotate({number(turn + 360 * i / count)})") for i in range(count)
    ), transform=f"translate({number(x)} {number(y)})", class_=_fill(colour))


# Suits.

_NUMERALS = "一二三四五六七八九"


def _characters(rank: int, red: bool) -> list[ET.Element]:
    return [
        _brush(_NUMERALS[rank - 1], _MIDDLE, 10.6, 18.5, .86, "red" if red else "ink", 6),
        _brush("萬", _MIDDLE, 26.6, 19.5, .92, "red", 4),
    ]


_LEFT, _RIGHT = 8.3, 21.7
_DOTS: tuple[tuple[float, str], ...] = (
    # radius, then "x y colour" of each dot
    (9.4, "15 18.2 red"),
    (6.2, "15 9.8 green/15 26.6 blue"),
    (4.5, "9.4 7.4 blue/15 18.2 red/20.6 29 green"),
    (4.7, "9.6 10.2 blue/20.6 10.2 green/9.6 26.2 green/20.6 26.2 blue"),
    (4.1, "9.2 8.4 blue/20.8 8.4 green/15 18.2 red/9.2 28 green/20.8 28 blue"),
    (4.1, "9.6 7.4 green/20.4 7.4 green/9.6 19 red/20.4 19 red/9.6 28.9 red/20.4 28.9 red"),
    (3.25, "8.2 5.6 green/15 9 green/21.8 12.4 green/10.2 20.8 red/19.8 20.8 red/10.2 29.6 red/19.8 29.6 red"),
    (3.7, "10.2 5.9 blue/19.8 5.9 blue/10.2 14.1 blue/19.8 14.1 blue/10.2 22.3 blue/19.8 22.3 blue/"
          "10.2 30.5 blue/19.8 30.5 blue"),
    (3.25, "8 7 green/15 7 green/22 7 green/8 18.2 red/15 18.2 red/22 18.2 red/8 29.4 blue/15 29.4 blue/22 29.4 blue"),
)


def _dot(x: float, y: float, radius: float, colour: str) -> list[ET.Element]:
    return [
        _disc(x, y, radius, colour),
        _ring(x, y, radius * .58, "tile", radius * .2),
        _disc(x, y, radius * .17, "tile"),
    ]


def _wheel() -> list[ET.Element]:
    x, y = _MIDDLE, _CENTRE
    return [
        _disc(x, y, 10.4, "green"), _ring(x, y, 8.6, "tile", 1.3, "1.7 1.8"), _disc(x, y, 7, "tile"),
        _petals(x, y, 8, "M0-1.5C-2.6-3-2.2-5.6 0-6.4C2.2-5.6 2.6-3 0-1.5Z", "blue"),
        _disc(x, y, 3.3, "tile"), _disc(x, y, 2.6, "red"), _disc(x, y, .9, "tile"),
    ]


def _dots(rank: int, red: bool) -> list[ET.Element]:
    if rank == 1:
        return _wheel()
    radius, places = _DOTS[rank - 1]
    drawn = []
    for place in places.split("/"):
        x, y, colour = place.split()
        drawn += _dot(float(x), float(y), radius, "red" if red else colour)
    return drawn


_STICK = "M-1.2-6.6H1.2Q1.7-6.6 1.7-6L1.5-5.5Q2.1-3.6 1.5-1.5L2-1Q2.5 0 2 1L1.5 1.5Q2.1 3.6 1.5 5.5L1.7 6Q1.7 6.6 1.2 6.6" \
         "H-1.2Q-1.7 6.6-1.7 6L-1.5 5.5Q-2.1 3.6-1.5 1.5L-2 1Q-2.5 0-2-1L-1.5-1.5Q-2.1-3.6-1.5-5.5L-1.7-6Q-1.7-6.6-1.2-6.6Z"
_STICKS: tuple[tuple[float, str], ...] = (
    # height of a stick, then "x y turn colour" of each
    (0, ""),
    (14, "15 10.4 0 green/15 26.2 0 green"),
    (14, "15 10.4 0 green/9.4 26.2 0 green/20.6 26.2 0 green"),
    (14, "9.4 10.4 0 green/20.6 10.4 0 green/9.4 26.2 0 green/20.6 26.2 0 green"),
    (14, "8 10.4 0 green/22 10.4 0 green/15 18.3 0 red/8 26.2 0 green/22 26.2 0 green"),
    (14, "7.8 10.4 0 green/15 10.4 0 green/22.2 10.4 0 green/7.8 26.2 0 green/15 26.2 0 green/22.2 26.2 0 green"),
    (9.8, "15 6.9 0 red/7.8 18.2 0 green/15 18.2 0 green/22.2 18.2 0 green/"
          "7.8 29.5 0 green/15 29.5 0 green/22.2 29.5 0 green"),
    (14, "7.2 10.4 0 green/22.8 10.4 0 green/12.4 10.4 -22 green/17.6 10.4 22 green/"
         "7.2 26.2 0 green/22.8 26.2 0 green/12.4 26.2 22 green/17.6 26.2 -22 green"),
    (9.8, "7.8 6.9 0 green/15 6.9 0 red/22.2 6.9 0 green/7.8 18.2 0 green/15 18.2 0 red/22.2 18.2 0 green/"
          "7.8 29.5 0 green/15 29.5 0 red/22.2 29.5 0 green"),
)


def _stick(x: float, y: float, height: float, turn: float, colour: str) -> ET.Element:
    turned = f" rotate({number(turn)})" if turn else ""
    return use(_PREFIX + "stick", class_=_fill(colour),
               transform=f"translate({number(x)} {number(y)}){turned} scale(1.25 {number(height / 13.2)})")


def _bird() -> list[ET.Element]:
    """A young peacock on a twig, looking left, its train hanging down behind it."""
    feather = "M0 0C2 4 3.6 9.4 2.4 12.6C1.6 14.8-1.6 14.8-2.4 12.6C-3.6 9.4-2 4 0 0Z"
    train = [
        group(_path(feather, colour), _disc(0, 11.4, 1.7, "tile"), _disc(0, 11.4, .9, "red"),
              transform=f"translate(14.4 18.6) rotate({turn})")
        for turn, colour in ((-62, "blue"), (-10, "blue"), (-36, "green"))
    ]
    return [
        *train,
        _line("M5.6 28.4C9 27.2 12 29.2 17.6 27.8M7.4 28.2L6 31.4", "ink", 1.5),
        _line("M10.2 23V27.6M12.8 23V27.8", "red", 1.1),
        _path("M8.2 9C7.6 13 5.4 15.4 6 19C6.6 23.4 12 25.4 15.6 22.4C18.6 19.8 18 17 16.2 15.2C13.6 12.8 12.8 12 12.8 9Z", "green"),
        _disc(10.4, 8.3, 3.2, "green"),
        _path("M8 7L3.9 9.2L8 10.2Z", "red"),
        _disc(9.5, 7.8, .95, "tile"),
        _line("M10.4 5.2L9 2.8M11.6 5.2L12 2.3M12.6 5.8L14.6 3.4", "green", .8),
        _disc(8.9, 2.6, .95, "red"), _disc(12.1, 2, .95, "red"), _disc(15, 3.1, .95, "red"),
        _path("M9 16.4C12 14.2 16 15.8 17 19C15 22.4 10.4 22 9 16.4Z", "tile"),
        _path("M10.2 17C12.2 15.6 15 16.8 15.8 19C14.2 21.2 11.2 20.8 10.2 17Z", "red"),
    ]


def _bamboos(rank: int, red: bool) -> list[ET.Element]:
    if rank == 1:
        return _bird()
    height, places = _STICKS[rank - 1]
    drawn = []
    for place in places.split("/"):
        x, y, turn, colour = place.split()
        drawn.append(_stick(float(x), float(y), height, float(turn), "red" if red else colour))
    return drawn


# Honours and flowers.

def _frame() -> list[ET.Element]:
    """White: a double frame with notched corners."""
    outer = "M8.6 5.2H21.4A3 3 0 0 0 24 7.8V28.6A3 3 0 0 0 21.4 31.2H8.6A3 3 0 0 0 6 28.6V7.8A3 3 0 0 0 8.6 5.2Z"
    return [
        _line(outer, "blue", 2.2),
        element("rect", x=9.6, y=9, width=10.8, height=18.4, class_=_stroke("blue"), stroke_width=.9),
        *(_disc(x, y, .9, "blue") for x in (12, 18) for y in (11.4, 25)),
    ]


_HONOURS = {27: ("東", "ink"), 28: ("南", "ink"), 29: ("西", "ink"), 30: ("北", "ink"), GREEN: ("發", "green"), RED: ("中", "red")}


def _honour(tile: int) -> list[ET.Element]:
    if tile == WHITE:
        return _frame()
    character, colour = _HONOURS[tile]
    return [_brush(character, _MIDDLE, _CENTRE, 23, 1.22, colour, 5)]


_BLOSSOM = "M0 0C-2.4-.8-2.4-3.8 0-4.2C2.4-3.8 2.4-.8 0 0Z"
_RAY = "M0 0C-1-1.6-1-4.6 0-5.4C1-4.6 1-1.6 0 0Z"
_LEAF = "M0 0C-2-2.2-1.8-6 0-8C1.8-6 2-2.2 0 0Z"


def _leaf(x: float, y: float, turn: float, colour: str = "green", size: float = 1) -> ET.Element:
    return _path(_LEAF, colour, transform=f"translate({number(x)} {number(y)}) rotate({turn}) scale({number(size)})")


def _blossom(x: float, y: float, colour: str, turn: float = 0) -> list[ET.Element]:
    return [_petals(x, y, 5, _BLOSSOM, colour, turn), _disc(x, y, 1.1, "gold")]


def _spring() -> list[ET.Element]:
    return [_line("M15 32.5C15 28 14.6 25 15 20", "green", 1.3), _leaf(15, 28, -62), _leaf(15, 27, 60),
            _leaf(15, 23.5, -34, size=.8), *_blossom(15, 18.6, "red")]


def _summer() -> list[ET.Element]:
    lotus = [_path("M0 0C-4-3-3.4-8 0-10.5C3.4-8 4-3 0 0Z", colour, transform=f"translate(15 27.5) rotate({turn})")
             for turn, colour in ((-64, "red"), (64, "red"), (-34, "red"), (34, "red"))]
    heart = _path("M15 27.5C12 25 12 22 15 17C18 22 18 25 15 27.5Z", "gold")
    return [*lotus, heart, _path("M5.6 29.6C9 27.4 21 27.4 24.4 29.6C21 33 9 33 5.6 29.6Z", "green")]


def _autumn() -> list[ET.Element]:
    maple = "M15 31V27.6L9.6 29L10.4 26.6L6 23.4L7.8 22.2L6.6 18.8L10.2 19.6L10.8 18.2L12.8 21L12.4 15.8L13.8 16.8L15 13.4" \
            "L16.2 16.8L17.6 15.8L17.2 21L19.2 18.2L19.8 19.6L23.4 18.8L22.2 22.2L24 23.4L19.6 26.6L20.4 29L15 27.6Z"
    return [_path(maple, "red"), _line("M15 33V19M15 26L10 21.4M15 26L20 21.4", "gold", .8)]


def _winter() -> list[ET.Element]:
    return [_path("M13.9 29H16.1V33H13.9Z", "ink"), _path("M15 20L24 29.6H6Z", "green"), _path("M15 13.4L21.4 21.8H8.6Z", "green"),
            _path("M15 13.4L18.4 17.8L16.6 17L15 18.8L13.4 17L11.6 17.8Z", "side"),
            *(_disc(x, y, .9, "blue") for x, y in ((7, 15.4), (23, 16.6), (5.8, 22.6), (24.4, 23)))]


def _plum() -> list[ET.Element]:
    return [_line("M7 33C9 28 11 27 14 24.4C17 22 20 20 21.8 14.6M14 24.4C12 22 9.6 21 8 17.6", "ink", 1.4),
            *_blossom(16.6, 26.4, "red", 20), *_blossom(20.6, 17.4, "red"), _disc(8.2, 18.2, 1.5, "red"),
            _disc(11.6, 21, 1.2, "red")]


def _orchid() -> list[ET.Element]:
    leaves = "M15 33C13 27 10 22 5.4 20.4M15 33C14.6 26 13 20.6 10.4 16.6M15 33C17 27 20 23.4 24.8 22.6M15 33C18 30 21.4 28.4 24.6 28.8"
    return [_line(leaves, "green", 1.4), _line("M15 33C15.4 27 15.8 23.6 17 21.2", "green", .9),
            _petals(17.4, 20.4, 3, "M0 0C-2.2-1.4-1.8-4 0-5.2C1.8-4 2.2-1.4 0 0Z", "wild"), _disc(17.4, 20.4, 1.1, "gold")]


def _chrysanthemum() -> list[ET.Element]:
    return [_line("M15 33V24", "green", 1.3), _leaf(15, 31.6, -60, size=.85), _leaf(15, 31.6, 60, size=.85),
            _petals(15, 21, 14, "M0 0C-1.3-2-1.4-6.4 0-7.2C1.4-6.4 1.3-2 0 0Z", "gold"), _disc(15, 21, 2, "red")]


def _bamboo_plant() -> list[ET.Element]:
    return [_line("M12 33.2V27.4M12.2 26.2V20.4M12.4 19.2V14.4", "green", 2.2), _line("M18.4 33V28.6M18.4 27.4V22.6", "green", 1.5),
            _leaf(12.4, 20.2, -70, size=.85), _leaf(13, 19.6, 42, size=1), _leaf(13, 20, 88, size=.9),
            _leaf(18.4, 27.8, 70, size=.8), _leaf(12, 27, -98, size=.8)]


_PLANTS: tuple[tuple[str, str, Callable[[], list[ET.Element]]], ...] = (
    ("春", "red", _spring), ("夏", "red", _summer), ("秋", "red", _autumn), ("冬", "red", _winter),
    ("梅", "ink", _plum), ("蘭", "ink", _orchid), ("菊", "ink", _chrysanthemum), ("竹", "ink", _bamboo_plant),
)


def _flower(tile: int) -> list[ET.Element]:
    character, colour, plant = _PLANTS[tile - FLOWERS.start]
    return [*plant(), _brush(character, 17.4, 8, 11.4, .95, colour, 7)]


def _art(tile: int) -> list[ET.Element]:
    if tile in FLOWERS:
        return _flower(tile)
    kind = kind_of(tile)
    if kind >= 27:
        return _honour(kind)
    return (_characters, _dots, _bamboos)[kind // 9](kind % 9 + 1, tile in RED_FIVES)


# The index in the corner.

_LETTERS = {27: "E", 28: "S", 29: "W", 30: "N", WHITE: "W", GREEN: "G", RED: "R"}


def _index(tile: int) -> list[ET.Element]:
    """A digit or letter; dragons are underlined, a red five has a diamond, flowers an F over their number."""
    if tile in FLOWERS:
        return [_index_glyph("F", "green"), _index_glyph(CODES[tile][0], "green", 10)]
    if tile in _LETTERS:
        bar = [_line("M2.4 13.4H6.4", "ink", 1.5)] if tile in DRAGONS else []
        return [_index_glyph(_LETTERS[tile], "ink"), *bar]
    if tile in RED_FIVES:
        return [_index_glyph("5", "red"), _diamond(_INDEX_X, 15.6, 2.9)]
    return [_index_glyph(CODES[tile][0], "ink")]


def _index_glyph(character: str, colour: str, below: float = 0) -> ET.Element:
    return _printed(character, _INDEX_X, _INDEX_Y + below, 5.6, 8.6, colour)


def _printed(character: str, x: float, y: float, width: float, height: float, colour: str) -> ET.Element:
    return use(_outline_id(character), transform=fitted(character, x, y, width, height), class_=_fill(colour))


def _diamond(x: float, y: float, radius: float) -> ET.Element:
    return _path(f"M{number(x)} {number(y - radius)}l{radius} {radius}l-{radius} {radius}l-{radius}-{radius}Z", "red")


def _plain_corner(tile: int) -> list[ET.Element]:
    """What stays in the corner without an index: a red five is never told by its colour alone."""
    if tile in RED_FIVES:
        return [_diamond(4, 4.6, 2.6)]
    if tile in FLOWERS:
        return [_printed(CODES[tile][0], 6, 8, 5, 7.4, "green")]
    return []


# Bodies, marks, symbols.

def _body(width: float, height: float, face: str) -> list[ET.Element]:
    """A tile lying on the table, seen from slightly below: back, side, face."""
    def slab(depth: float, colour: str, **attributes: Attribute) -> ET.Element:
        return element("rect", x=.5, y=.5, width=width - 1, height=height - 1 - depth, rx=3.4,
                       class_=_fill(colour), **attributes)

    under = "back" if face == "tile" else "tile"
    return [slab(0, under), slab(1.5, "side"), slab(3.2, face),
            element("rect", x=.5, y=.5, width=width - 1, height=height - 1, rx=3.4, class_=_stroke("line"), stroke_width=.7),
            _line(f"M1 {number(height - 7.2)}V4Q1 1 4 1H{number(width - 4)}", "tile", .6, stroke_opacity=.8)]


def _back_pattern() -> list[ET.Element]:
    lattice = "M15 5L24.5 18.2L15 31.4L5.5 18.2ZM15 11L20.2 18.2L15 25.4L9.8 18.2Z"
    corners = "M4.5 9V5.5H8M22 5.5H25.5V9M25.5 27.4V31H22M8 31H4.5V27.4"
    return [_line(lattice, "side", 1.1, stroke_opacity=.75), _line(corners, "side", 1.1, stroke_opacity=.75)]


def _star(x: float, y: float, radius: float) -> str:
    points = [(x + math.sin(i * math.pi / 5) * r, y - math.cos(i * math.pi / 5) * r)
              for i in range(10) for r in [radius if i % 2 == 0 else radius * .45]]
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"


def _outline(colour: str, width: float, dashes: str | None = None) -> ET.Element:
    return element("rect", x=width / 2, y=width / 2, width=WIDTH - width, height=HEIGHT - width, rx=3.6,
                   class_=_stroke(colour), stroke_width=width, stroke_dasharray=dashes)


def _mark(mark: Mark) -> list[ET.Element]:
    if mark == "win":
        star = element("path", d=_star(24.4, 6, 5.4), class_=f"{_fill('gold')} {_PREFIX}s-ink", stroke_width=.8)
        return [_outline("gold", 2), star]
    if mark == "wild":
        spokes = "M24 30.2V37.4M20.8 32L27.2 35.6M27.2 32L20.8 35.6"
        return [_disc(24, 33.8, 6, "tile"), _disc(24, 33.8, 5.3, "wild"), _line(spokes, "tile", 1.5)]
    if mark == "claimed":
        return [_path("M.5 35.2H11.2L15 31.4L18.8 35.2H29.5V36A3.4 3.4 0 0 1 26.1 39.5H3.9A3.4 3.4 0 0 1 .5 36Z", "ink")]
    if mark == "chosen":
        return [_outline("blue", 2), _path("M8.6 39.5L15 33L21.4 39.5Z", "blue")]
    if mark == "new":
        return [_path("M10.4 0H19.6V4.4L15 7.6L10.4 4.4Z", "green")]
    if mark == "hint":
        return [_outline("green", 2, "4 3.4")]
    return [_line("M4 36L26 4", "line", 1.6)]


@cache
def _definitions() -> dict[str, ET.Element]:
    """Every symbol by its id. Shared: never changed by those who get them."""
    named: dict[str, list[ET.Element]] = {
        "face": _body(WIDTH, HEIGHT, "tile"),
        "face-sideways": _body(HEIGHT, WIDTH, "tile"),
        "back": [*_body(WIDTH, HEIGHT, "back"), *_back_pattern()],
        "back-sideways": [*_body(HEIGHT, WIDTH, "back"),
                          group(*_back_pattern(), transform=f"translate(1.8 {WIDTH}) rotate(-90) scale(.89 1)")],
        "blank": [_use("face")],
    }
    for mark in MARKS:
        named["mark-" + mark] = _mark(mark)
    for tile, code in enumerate(CODES):
        art = code + "-art"
        named[art] = _art(tile)
        named[code + "-ink"] = [_use(art, x=_INDEX_SHIFT), *_index(tile)]
        named[code + "-plain-ink"] = [_use(art), *_plain_corner(tile)]
        for whole in (code, code + "-plain"):
            named[whole] = [_use("face"), _use(whole + "-ink")]
    shared = {_outline_id(character): element("path", d=path, id=_outline_id(character))
              for character, (_, _, path) in outlines().items()}
    stick = element("g", _line("M-.3-4.7V-2.3M-.3 2.3V4.7", "tile", .8, stroke_opacity=.8), id=_PREFIX + "stick")
    stick.insert(0, element("path", d=_STICK))
    return shared | {_PREFIX + "stick": stick} | {
        _PREFIX + name: element("symbol", *content, id=_PREFIX + name,
                                viewBox=f"0 0 {HEIGHT} {WIDTH}" if name.endswith("sideways") else f"0 0 {WIDTH} {HEIGHT}")
        for name, content in named.items()
    }


def _use(name: str, **attributes: Attribute) -> ET.Element:
    return use(_PREFIX + name, width=WIDTH, height=HEIGHT, **attributes)


# What others use.

@dataclass(frozen=True)
class Piece:
    """A tile in a row: how it lies, its marks, its name for a screen reader, further attributes of its `<g>`."""

    tile: Face
    sideways: bool = False
    marks: Sequence[Mark] = ()
    label: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A drawn row and the room it takes."""

    element: ET.Element
    width: float
    height: float


def symbol_id(tile: Face, *, index: bool = True) -> str:
    """The id of the symbol of a whole tile; backs and blanks have no index. Raises IndexError for what is no tile."""
    return _PREFIX + _name(tile, index)


def _name(tile: Face, index: bool) -> str:
    if isinstance(tile, str):
        return tile
    return CODES[tile] if index else CODES[tile] + "-plain"


def symbols(tiles: Iterable[int] | None = None, *, back: bool = True) -> ET.Element:
    """An `<svg>` of no size with the symbols of the given tiles (None: all 45), the blank and all marks.

    A page needs it once, before or after what uses it. It must not be hidden by `display: none`.
    """
    chosen = range(TILES) if tiles is None else tiles
    roots = [symbol_id(tile, index=index) for tile in chosen for index in (True, False)]
    roots += [symbol_id("blank"), _PREFIX + "face-sideways", *(_PREFIX + "mark-" + mark for mark in MARKS)]
    if back:
        roots += [symbol_id("back"), _PREFIX + "back-sideways"]
    return element("svg", _defs(group(*map(use, roots))), xmlns=NAMESPACE, width="0", height="0", aria_hidden="true",
                   style="position:absolute")


def _defs(drawing: ET.Element) -> ET.Element:
    """The `<defs>` with all that a drawing refers to."""
    definitions = _definitions()
    return element("defs", _style(), *(definitions[name] for name in needed(drawing, definitions)))


def size(*, width: float = WIDTH, sideways: bool = False) -> tuple[float, float]:
    """The room that a tile takes, where an upright one is `width` wide."""
    height = width * HEIGHT / WIDTH
    return (height, width) if sideways else (width, height)


def tile(
    tile: Face, *, x: float = 0, y: float = 0, width: float = WIDTH, index: bool = True, sideways: bool = False,
    marks: Iterable[Mark] = (), label: str | None = None, **attributes: Attribute,
) -> ET.Element:
    """A `<g>` with a tile whose upper left corner is at x, y; `width` is that of an upright tile.

    Marks differ by shape: `win` a star and a ring, `wild` a round asterisk, `claimed` a pointed band at the foot, `chosen` a ring
    and a pointer, `new` a pennant, `hint` a dashed ring, `dim` paleness and a stroke. `label` names the tile for a screen reader;
    without one the drawing is hidden from it. Further attributes go to the `<g>`. Raises KeyError for an unknown mark.
    """
    wanted = set(marks)
    if unknown := wanted.difference(MARKS):
        raise KeyError(*unknown)
    spoken: dict[str, Attribute] = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    lying = _lying_tile if sideways else _upright_tile
    return group(*lying(tile, x, y, width, index, [mark for mark in MARKS if mark in wanted]), **spoken | attributes)


def _upright_tile(tile: Face, x: float, y: float, width: float, index: bool, marks: list[Mark]) -> list[ET.Element]:
    place = {"x": x, "y": y, "width": width, "height": width * HEIGHT / WIDTH}
    body = use(symbol_id(tile, index=index), **place, opacity=_opacity(marks))
    return [body, *(use(f"{_PREFIX}mark-{mark}", **place) for mark in marks)]


_LYING_SCALE = .93
"""A lying tile shows less of its face than an upright one, so what is printed on it is a little smaller."""


def _lying_tile(tile: Face, x: float, y: float, width: float, index: bool, marks: list[Mark]) -> list[ET.Element]:
    """A tile turned a quarter to the left. Its body is drawn anew, since its side must stay below."""
    unit = width / WIDTH

    def turned(name: str, left: float, foot: float, scale: float) -> ET.Element:
        place = f"translate({number(x + left * unit)} {number(y + foot * unit)}) rotate(-90)"
        return use(name, width=width * scale, height=width * scale * HEIGHT / WIDTH, transform=place)

    face = "back-sideways" if tile == "back" else "face-sideways"
    drawn = [use(_PREFIX + face, x=x, y=y, width=HEIGHT * unit, height=width)]
    if not isinstance(tile, str):
        left = HEIGHT / 2 - _CENTRE * _LYING_SCALE
        foot = (WIDTH - HEIGHT + 2 * _CENTRE) / 2 + _MIDDLE * _LYING_SCALE
        drawn.append(turned(f"{symbol_id(tile, index=index)}-ink", left, foot, _LYING_SCALE))
    return [group(*drawn, opacity=_opacity(marks)), *(turned(f"{_PREFIX}mark-{mark}", 0, WIDTH, 1) for mark in marks)]


def _opacity(marks: Iterable[Mark]) -> float | None:
    return .5 if "dim" in marks else None


def row(
    groups: Iterable[Iterable[Face | Piece]], *, x: float = 0, y: float = 0, width: float = WIDTH, gap: float = 1,
    group_gap: float = 10, index: bool = True, **attributes: Attribute,
) -> Row:
    """Tiles side by side, all standing on one line; `gap` lies between tiles, `group_gap` between groups."""
    drawn, right, height = [], x, width * HEIGHT / WIDTH
    for pieces in filter(None, map(list, groups)):
        if drawn:
            right += group_gap - gap
        for piece in (each if isinstance(each, Piece) else Piece(each) for each in pieces):
            across, down = size(width=width, sideways=piece.sideways)
            drawn.append(tile(piece.tile, x=right, y=y + height - down, width=width, index=index, sideways=piece.sideways,
                              marks=piece.marks, label=piece.label, **piece.attributes))
            right += across + gap
    return Row(group(*drawn, **attributes), right - x - gap if drawn else 0, height)


def standalone(content: ET.Element, width: float, height: float, title: str, *, paper: str = "#fbf8f1") -> ET.Element:
    """A whole picture: paper, the symbols that the content uses, and the content. It needs nothing from outside."""
    return element(
        "svg", element("title", text=title), _defs(content),
        element("rect", width="100%", height="100%", rx=4, fill=paper), content,
        xmlns=NAMESPACE, role="img", viewBox=f"0 0 {number(width)} {number(height)}", width=width, height=height,
    )
