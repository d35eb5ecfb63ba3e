"""Outlines of the characters, digits and letters on tiles and cards, so that no font is needed.

Their licences are in `FONTS.txt`; `tools/make_glyphs.py` made them.
"""

import json
from functools import cache
from importlib.resources import files

from mjwidgets.draw.svg import number

EM = 200
"""Units of the outlines to the font's em."""


Outlines = dict[str, tuple[int, int, str]]
"""Character -> width and height of its ink, and its path; the ink starts at 0, 0."""


@cache
def outlines() -> Outlines:
    """What tiles carry."""
    return _read("glyphs.json")


@cache
def card_outlines() -> Outlines:
    """What the indices of cards are made of: narrow digits and letters, all of one height."""
    return _read("card_glyphs.json")


def _read(name: str) -> Outlines:
    text = files("mjwidgets.draw").joinpath(name).read_text(encoding="utf-8")
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
