"""Mahjong tiles as SVG symbols, and rows and pictures made of them.

Each tile has two whole symbols with the viewBox `0 0 WIDTH HEIGHT`: with its corner index (`mj1-1m`) and
without it (`mj1-1m-plain`). They share their art (`mj1-1m-art`); what is printed on them without the body
(`mj1-1m-ink`, `mj1-1m-plain-ink`) serves tiles that lie sideways. A page holds `symbols()` once, and a view
needs one `<use>` for a tile. `paint` says which CSS variables change the colours.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from mjwidgets.draw import tile_art
from mjwidgets.draw.glyphs import outlines
from mjwidgets.draw.paint import (
    PREFIX,
    VERSION,
    Colour,
    disc,
    fill,
    filled_and_edged,
    line,
    outline_id,
    path,
    stroke,
    style,
)
from mjwidgets.draw.svg import Attribute, defs, element, group, number, sheet, spoken, use, whole
from rules.mahjong.tiles import CODES, TILES

__all__ = [
    "HEIGHT",
    "MARKS",
    "VERSION",
    "WIDTH",
    "Face",
    "Mark",
    "Piece",
    "Row",
    "row",
    "size",
    "standalone",
    "symbol_id",
    "symbols",
    "tile",
]

WIDTH, HEIGHT = 30, 40

Face = int | Literal["back", "blank"]
Mark = Literal["win", "wild", "claimed", "chosen", "new", "hint", "dim"]

MARKS: tuple[Mark, ...] = ("dim", "hint", "chosen", "claimed", "wild", "new", "win")
"""In the order in which they are laid over the tile."""


@dataclass(frozen=True)
class Piece:
    """A tile in a row: how it lies, its marks, its name for screen readers, other attributes of its `<g>`."""

    tile: Face
    sideways: bool = False
    marks: Iterable[Mark] = ()
    label: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A drawn row and the room it takes."""

    element: ET.Element
    width: float
    height: float


def symbol_id(tile: Face, *, index: bool = True) -> str:
    """The id of the symbol of a whole tile; backs and blanks have no index."""
    if isinstance(tile, str):
        return PREFIX + tile
    return PREFIX + CODES[tile] + ("" if index else "-plain")


_WITH_INDEX = {
    f"#{PREFIX}{code}{ending}": f"#{PREFIX}{code}-plain{ending}" for code in CODES for ending in ("", "-ink")
}


def leave_out_indices(drawing: ET.Element) -> None:
    """Put the tiles without a corner index in the place of those with one, everywhere in a drawing."""
    for part in drawing.iter("use"):
        part.set("href", _WITH_INDEX.get(part.get("href", ""), part.get("href", "")))


def symbols(tiles: Iterable[int] | None = None, *, back: bool = True) -> ET.Element:
    """An `<svg>` of no size with the symbols of the given tiles (None: all 45), the blank and all marks.

    A page needs it once, anywhere. It must not be hidden by `display: none`.
    """
    chosen = range(TILES) if tiles is None else tiles
    names = [symbol_id(tile, index=index) for tile in chosen for index in (True, False)]
    names += [PREFIX + name for name in ("blank", "face-sideways", *(f"mark-{mark}" for mark in MARKS))]
    if back:
        names += [PREFIX + "back", PREFIX + "back-sideways"]
    return sheet(_defs(group(*map(use, names))))


def standalone(
    content: ET.Element,
    width: float,
    height: float,
    title: str,
    *,
    paper: str = "#fbf8f1",
) -> ET.Element:
    """A whole picture: paper, the content, and the symbols that it uses. It needs nothing from outside."""
    return whole(content, _defs(content), width=width, height=height, title=title, paper=paper)


def size(*, width: float = WIDTH, sideways: bool = False) -> tuple[float, float]:
    """The width and height of a tile where an upright one is `width` wide."""
    height = width * HEIGHT / WIDTH
    return (height, width) if sideways else (width, height)


def tile(
    tile: Face,
    *,
    x: float = 0,
    y: float = 0,
    width: float = WIDTH,
    index: bool = True,
    sideways: bool = False,
    marks: Iterable[Mark] = (),
    label: str | None = None,
    **attributes: Attribute,
) -> ET.Element:
    """A `<g>` with a tile whose upper left corner is at x, y; `width` is that of an upright tile.

    Marks differ by shape: `win` is a star and a ring, `wild` a round asterisk, `claimed` a pointed band at
    the foot, `chosen` a ring and a pointer, `new` a pennant, `hint` a dashed ring, `dim` paleness and a
    stroke. `label` names the tile for screen readers; without one the drawing is hidden from them. Further
    attributes go to the `<g>`. Raises KeyError for an unknown mark.
    """
    wanted = set(marks)
    if unknown := wanted.difference(MARKS):
        raise KeyError(*unknown)
    body = (_lying if sideways else _upright)(tile, width, index)
    if "dim" in wanted:
        body.set("opacity", ".5")
    place = f"translate({number(x)} {number(y)})" if x or y else None
    overlays = (_overlay(mark, width, sideways) for mark in MARKS if mark in wanted)
    return group(body, *overlays, transform=place, **(spoken(label) | attributes))


def row(
    groups: Iterable[Iterable[Face | Piece]],
    *,
    x: float = 0,
    y: float = 0,
    width: float = WIDTH,
    gap: float = 1,
    group_gap: float = 10,
    index: bool = True,
    **attributes: Attribute,
) -> Row:
    """Tiles side by side on one line, with `gap` between tiles and `group_gap` between groups."""
    drawn: list[ET.Element] = []
    height = width * HEIGHT / WIDTH
    end = x
    for pieces in filter(None, map(list, groups)):
        start = end + group_gap if drawn else x
        for piece in (each if isinstance(each, Piece) else Piece(each) for each in pieces):
            across, down = size(width=width, sideways=piece.sideways)
            drawn.append(
                tile(
                    piece.tile,
                    x=start,
                    y=y + height - down,
                    width=width,
                    index=index,
                    sideways=piece.sideways,
                    marks=piece.marks,
                    label=piece.label,
                    **piece.attributes,
                )
            )
            end = start + across
            start = end + gap
    return Row(group(*drawn, **attributes), end - x, height)


def _upright(tile: Face, width: float, index: bool) -> ET.Element:
    return use(symbol_id(tile, index=index), width=width, height=width * HEIGHT / WIDTH)


_LYING_SCALE = 0.93
"""A lying tile shows less of its face than an upright one, so what is printed on it is a little smaller."""


def _lying(tile: Face, width: float, index: bool) -> ET.Element:
    """A tile turned a quarter to the left. Only what is printed turns: the side of the body stays below."""
    face = "back-sideways" if tile == "back" else "face-sideways"
    body = use(PREFIX + face, width=width * HEIGHT / WIDTH, height=width)
    if isinstance(tile, str):
        return body
    left = HEIGHT / 2 - tile_art.CENTRE * _LYING_SCALE
    foot = tile_art.CENTRE - (HEIGHT - WIDTH) / 2 + tile_art.MIDDLE * _LYING_SCALE
    printed = use(
        f"{symbol_id(tile, index=index)}-ink",
        width=WIDTH,
        height=HEIGHT,
        transform=f"scale({number(width / WIDTH)}) translate({number(left)} {number(foot)}) "
        f"rotate(-90) scale({_LYING_SCALE})",
    )
    return group(body, printed)


def _overlay(mark: Mark, width: float, sideways: bool) -> ET.Element:
    turned = f"translate(0 {number(width)}) rotate(-90)" if sideways else None
    return use(f"{PREFIX}mark-{mark}", width=width, height=width * HEIGHT / WIDTH, transform=turned)


# The symbols.


def _defs(drawing: ET.Element) -> ET.Element:
    """The `<defs>` with all that a drawing uses."""
    return defs(drawing, style(), _definitions())


@cache
def _definitions() -> dict[str, ET.Element]:
    """Every definition by its id. Shared, so whoever gets one must not change it."""
    made = [element("path", d=d, id=outline_id(character)) for character, (_, _, d) in outlines().items()]
    made.append(tile_art.stick())
    made += [
        _symbol(code + suffix, *content)
        for tile, code in enumerate(CODES)
        for suffix, content in _symbols_of(tile, code)
    ]
    made += [_symbol("mark-" + mark, *_mark(mark)) for mark in MARKS]
    made += [
        _symbol("face", *_body(WIDTH, HEIGHT, "tile")),
        _symbol("face-sideways", *_body(HEIGHT, WIDTH, "tile"), sideways=True),
        _symbol("back", *_body(WIDTH, HEIGHT, "back"), *_lattice()),
        _symbol("back-sideways", *_body(HEIGHT, WIDTH, "back"), _lying_lattice(), sideways=True),
        _symbol("blank", _part("face")),
    ]
    return {each.attrib["id"]: each for each in made}


def _symbols_of(tile: int, code: str) -> list[tuple[str, list[ET.Element]]]:
    """The five symbols of a tile: what its id ends with, and what it holds."""
    return [
        ("-art", tile_art.art(tile)),
        ("-ink", [_part(code + "-art", x=tile_art.INDEX_SHIFT), *tile_art.index(tile)]),
        ("-plain-ink", [_part(code + "-art"), *tile_art.corner(tile)]),
        ("", [_part("face"), _part(code + "-ink")]),
        ("-plain", [_part("face"), _part(code + "-plain-ink")]),
    ]


def _symbol(name: str, *content: ET.Element, sideways: bool = False) -> ET.Element:
    box = f"0 0 {HEIGHT} {WIDTH}" if sideways else f"0 0 {WIDTH} {HEIGHT}"
    return element("symbol", *content, id=PREFIX + name, viewBox=box)


def _part(name: str, **attributes: Attribute) -> ET.Element:
    return use(PREFIX + name, width=WIDTH, height=HEIGHT, **attributes)


def _body(width: float, height: float, face: Colour) -> list[ET.Element]:
    """A tile on the table, seen from slightly below: what is under it, its side, its face."""

    def slab(depth: float, class_: str, **attributes: Attribute) -> ET.Element:
        return element(
            "rect",
            x=0.5,
            y=0.5,
            width=width - 1,
            height=height - 1 - depth,
            rx=3.4,
            class_=class_,
            **attributes,
        )

    shine = f"M1 {number(height - 7.2)}V4Q1 1 4 1H{number(width - 4)}"
    return [
        slab(0, fill("back" if face == "tile" else "tile")),
        slab(1.5, fill("side")),
        slab(3.2, fill(face)),
        slab(0, stroke("line"), stroke_width=0.7),
        line(shine, "tile", 0.6, stroke_opacity=0.8 if face == "tile" else 0.3),
    ]


def _lattice() -> list[ET.Element]:
    diamonds = "M15 5L24.5 18.2L15 31.4L5.5 18.2ZM15 11L20.2 18.2L15 25.4L9.8 18.2Z"
    corners = "M4.5 9V5.5H8M22 5.5H25.5V9M25.5 27.4V31H22M8 31H4.5V27.4"
    return [line(diamonds + corners, "side", 1.1, stroke_opacity=0.75)]


def _lying_lattice() -> ET.Element:
    return group(*_lattice(), transform="translate(1.8 26.8) rotate(-90) scale(.9 1)")


def _mark(mark: Mark) -> list[ET.Element]:
    match mark:
        case "win":
            star, edged = _star(24.4, 6, 5.4), filled_and_edged("gold", "ink")
            return [_border("gold"), element("path", d=star, class_=edged, stroke_width=0.8)]
        case "wild":
            spokes = "M24 30.2V37.4M20.8 32L27.2 35.6M27.2 32L20.8 35.6"
            return [disc(24, 33.8, 6, "tile"), disc(24, 33.8, 5.3, "wild"), line(spokes, "tile", 1.5)]
        case "claimed":
            band = "M.5 35.2H11.2L15 31.4L18.8 35.2H29.5V36A3.4 3.4 0 0 1 26.1 39.5H3.9A3.4 3.4 0 0 1 .5 36Z"
            edged = filled_and_edged("ink", "side")  # the edge shows it on dark paper too
            return [element("path", d=band, class_=edged, stroke_width=0.8)]
        case "chosen":
            return [_border("blue"), path("M8.6 39.5L15 33L21.4 39.5Z", "blue")]
        case "new":
            return [path("M10.4 0H19.6V4.4L15 7.6L10.4 4.4Z", "green")]
        case "hint":
            return [_border("green", dashes="4 3.4")]
        case "dim":
            return [line("M4 36L26 4", "line", 1.6)]


def _star(x: float, y: float, radius: float) -> str:
    """The path of a star with five points."""
    corners = []
    for i in range(10):
        reach = radius * (0.45 if i % 2 else 1)
        angle = i * math.pi / 5
        corners.append(f"{number(x + math.sin(angle) * reach)} {number(y - math.cos(angle) * reach)}")
    return "M" + "L".join(corners) + "Z"


def _border(colour: Colour, dashes: str | None = None) -> ET.Element:
    return element(
        "rect",
        x=0.8,
        y=0.8,
        width=WIDTH - 1.6,
        height=HEIGHT - 1.6,
        rx=3.6,
        class_=stroke(colour),
        stroke_width=1.6,
        stroke_dasharray=dashes,
    )
