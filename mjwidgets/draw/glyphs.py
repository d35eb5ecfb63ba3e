"""Outlines of the characters, digits and letters on tiles, so that no font is needed.

Their licences are in `FONTS.txt`; `tools/make_glyphs.py` made them.
"""

import json
from functools import cache
from importlib.resources import files

from mjwidgets.draw.svg import number

EM = 200
"""Units of the outlines to the font's em."""


@cache
def outlines() -> dict[str, tuple[int, int, str]]:
    """Character -> width and height of its ink, and its path; the ink starts at 0, 0."""
    text = files("mjwidgets.draw").joinpath("glyphs.json").read_text(encoding="utf-8")
    return {character: (width, height, path) for character, (width, height, path) in json.loads(text).items()}


def written(character: str, x: float, y: float, size: float, stretch: float) -> str:
    """The transform that puts the middle of a character's ink at x, y.

    `size` is that of the em, `stretch` makes the character that much taller.
    """
    return _placed(character, x, y, size / EM, size * stretch / EM)


def fitted(character: str, x: float, y: float, width: float, height: float) -> str:
    """The transform that puts the middle of a character's ink at x, y, so high and at most so wide."""
    ink_width, ink_height, _ = outlines()[character]
    down = height / ink_height
    return _placed(character, x, y, min(down, width / ink_width), down)


def _placed(character: str, x: float, y: float, across: float, down: float) -> str:
    width, height, _ = outlines()[character]
    left, top = x - width * across / 2, y - height * down / 2
    return f"translate({number(left)} {number(top)}) scale({across:.3g} {down:.3g})"
