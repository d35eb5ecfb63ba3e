"""Outlines of the characters, digits and letters on tiles, so that no font is needed (licences: `FONTS.txt`)."""

import json
from functools import cache
from importlib.resources import files

from mjwidgets.draw.svg import number

EM = 200
"""Units of the outlines to the font's em."""


@cache
def outlines() -> dict[str, tuple[int, int, str]]:
    """Character -> width and height of its ink, and its path; the ink starts at 0, 0."""
    return json.loads(files(__package__).joinpath("glyphs.json").read_text(encoding="utf-8"))


def written(character: str, x: float, y: float, size: float, stretch: float = 1) -> str:
    """The transform that puts the middle of a character's ink at x, y; `size` is that of the em, `stretch` makes it taller."""
    width, height, _ = outlines()[character]
    return _placed(x, y, width, height, size / EM, size * stretch / EM)


def fitted(character: str, x: float, y: float, width: float, height: float) -> str:
    """The transform that puts the middle of a character's ink at x, y, as tall as `height` and no wider than `width`."""
    ink_width, ink_height, _ = outlines()[character]
    down = height / ink_height
    return _placed(x, y, ink_width, ink_height, min(down, width / ink_width), down)


def _placed(x: float, y: float, width: float, height: float, across: float, down: float) -> str:
    return f"translate({number(x - width * across / 2)} {number(y - height * down / 2)}) scale({across:.3g} {down:.3g})"
