"""Words in a picture: SVG text that breaks into lines, in the widgets' colours.

Nobody can measure a font that a reader's browser will choose, so widths are estimates: an East Asian
character fills its em, a Latin one a little more than half.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal
from xml.etree.ElementTree import Element

from mjwidgets.draw.svg import Attribute, group
from mjwidgets.draw.svg import text as text_element

Ink = Literal[
    "ink",
    "soft",
    "jade",
    "no",
    "ok",
    "wait",
    "line",
    "felt",
    "raised",
    "sunk",
    "gold",
    "jade-soft",
    "no-soft",
]

_LIGHT: dict[Ink, str] = {
    "ink": "#24211c",
    "soft": "#6a6357",
    "jade": "#17695a",
    "no": "#a3301f",
    "ok": "#1d6b3d",
    "wait": "#7d5600",
    "line": "#d9d0bf",
    "felt": "#dbe8df",
    "raised": "#fffefb",
    "sunk": "#f2ede1",
    "gold": "#b98a1c",
    "jade-soft": "#dfeee8",
    "no-soft": "#fae8e2",
}
FONT = 'system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif'

# A Latin word or one other character, with the stops and spaces after it.
_PIECES = re.compile(r"(?:[\u0021-\u2e7f]+|[^\u0021-\u2e7f])[、。，；：！？）」]*\s*")


@dataclass(frozen=True)
class Drawn:
    """A drawing from 0, 0 on, and the room it takes."""

    element: Element
    width: float
    height: float


def paint(**colours: Ink) -> str:
    """A `style` in colours of the page, `paint(fill="felt")`; where there is no page, in the light ones."""
    return ";".join(
        f"{what}:{_LIGHT[colour]};{what}:var(--{colour},{_LIGHT[colour]})" for what, colour in colours.items()
    )


def width_of(text: str, size: float) -> float:
    """About how wide a text is, in the units of its size."""
    ems = (1 if unicodedata.east_asian_width(character) in "WF" else 0.56 for character in text)
    return size * sum(ems)


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    ink: Ink = "ink",
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
    halo: Ink | None = None,
    **attributes: Attribute,
) -> Element:
    """One line of text on the base line y; a halo keeps it readable over lines."""
    style = paint(fill=ink)
    if halo:
        style += f";{paint(stroke=halo)};stroke-width:{size / 4:.3g};paint-order:stroke;stroke-linejoin:round"
    return text_element(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        font_weight=650 if bold else None,
        text_anchor=anchor,
        font_family=FONT,
        style=style,
        **attributes,
    )


def broken(text: str, width: float, size: float) -> list[str]:
    """The text in lines that are about as wide as `width` at most."""
    lines, line = [], ""
    for piece in _PIECES.findall(text):
        if line and width_of((line + piece).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()] if line else lines


def paragraph(
    text: str,
    width: float,
    *,
    x: float = 0,
    y: float = 0,
    size: float = 12,
    ink: Ink = "ink",
    bold: bool = False,
) -> Drawn:
    """A text in lines, its upper left corner at x, y."""
    leading = size * 1.4
    lines = broken(text, width, size)
    drawn = [
        words(line, x, y + leading * number + size * 1.05, size, ink=ink, bold=bold)
        for number, line in enumerate(lines)
    ]
    return Drawn(group(*drawn), width, leading * len(lines))


def stacked(*drawings: Drawn, gap: float = 10, x: float = 0, y: float = 0) -> Drawn:
    """Drawings below each other, from x, y on."""
    at, placed = y, []
    for drawing in drawings:
        placed.append(group(drawing.element, transform=f"translate({x:g} {at:g})"))
        at += drawing.height + gap
    return Drawn(group(*placed), x + max(drawing.width for drawing in drawings), at - gap)
