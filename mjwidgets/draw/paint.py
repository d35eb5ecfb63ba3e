"""Simple shapes in the colours of the tiles.

A colour is a class, so that a page can change it by a CSS variable: `--tile`, `--tile-side`, `--tile-back`,
`--tile-line`, `--tile-ink`, `--tile-red`, `--tile-green`, `--tile-blue`, `--tile-gold`, `--tile-wild`.
"""

import xml.etree.ElementTree as ET
from typing import Literal

from mjwidgets.draw.colours import Colours
from mjwidgets.draw.glyphs import fitted, written
from mjwidgets.draw.svg import Attribute, element, group, number, text, use

VERSION = "1"
"""Changes whenever a shape changes. Ids and classes carry it, so that two versions can share a page."""

PREFIX = f"mj{VERSION}-"

Colour = Literal["tile", "side", "back", "line", "ink", "red", "green", "blue", "gold", "wild"]

COLOURS: dict[Colour, str] = {
    "tile": "#fdf6e6",
    "side": "#e3d2ac",
    "back": "#2c7a63",
    "line": "#a8946a",
    "ink": "#1d2b45",
    "red": "#bd2a24",
    "green": "#1c7a48",
    "blue": "#20508f",
    "gold": "#e8a200",
    "wild": "#7a3fa0",
}


_CLASSES = Colours(
    PREFIX,
    {name: ("--tile" if name == "tile" else f"--tile-{name}", colour) for name, colour in COLOURS.items()},
)
fill, edge, stroke = _CLASSES.fill, _CLASSES.edge, _CLASSES.stroke


def style() -> ET.Element:
    """The `<style>` of all colours, each first plain, for renderers that know no variables."""
    return text("style", "".join(_CLASSES.rules()))


def filled_and_edged(inside: Colour, rim: Colour) -> str:
    """The class of a filled shape with a line around it."""
    return f"{fill(inside)} {edge(rim)}"


def outline_id(character: str) -> str:
    """The id under which the outline of a character is defined."""
    return f"{PREFIX}u{ord(character):x}"


def path(d: str, colour: Colour, **attributes: Attribute) -> ET.Element:
    """A filled path."""
    return element("path", d=d, class_=fill(colour), **attributes)


def line(d: str, colour: Colour, width: float, **attributes: Attribute) -> ET.Element:
    """A path drawn with a round pen."""
    return element("path", d=d, class_=stroke(colour), stroke_width=width, **attributes)


def disc(x: float, y: float, radius: float, colour: Colour) -> ET.Element:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=radius, class_=fill(colour))


def ring(x: float, y: float, radius: float, colour: Colour, **attributes: Attribute) -> ET.Element:
    """A circle that is not filled; it needs a `stroke_width`."""
    return element("circle", cx=x, cy=y, r=radius, class_=stroke(colour), **attributes)


def around(x: float, y: float, petal: str, colour: Colour, *, count: int, turn: float = 0) -> ET.Element:
    """The same petal, a path that starts at 0, 0 and points up, all around a centre; `turn` in degrees."""
    return group(
        *(
            element("path", d=petal, transform=f"rotate({number(turn + 360 * i / count)})")
            for i in range(count)
        ),
        transform=f"translate({number(x)} {number(y)})",
        class_=fill(colour),
    )


def brush(
    character: str,
    x: float,
    y: float,
    colour: Colour,
    *,
    size: float,
    stretch: float = 1,
    bold: float = 5,
) -> ET.Element:
    """A character around x, y, in brush strokes made a little bolder so that it holds at 20 pixels."""
    return use(
        outline_id(character),
        transform=written(character, x, y, size, stretch),
        class_=filled_and_edged(colour, colour),
        stroke_width=bold,
    )


def letter(
    character: str,
    x: float,
    y: float,
    colour: Colour,
    *,
    width: float,
    height: float,
) -> ET.Element:
    """A digit or letter around x, y, of that height and at most of that width."""
    return use(outline_id(character), transform=fitted(character, x, y, width, height), class_=fill(colour))
