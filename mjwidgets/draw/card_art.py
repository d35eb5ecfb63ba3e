"""What is printed on each card: its indices in two corners, its pips or its emblem.

A card is 60 by 84. The index keeps to a strip 16 units wide at the left, so that it shows whole where cards
overlap; the art keeps to the column between the two strips. Both look the same upside down.

Whatever has no colour of its own takes that of its suit, from the group around it (`inked`). Colours are
classes, so that a page can change them by CSS variables: `--card` (the face), `--card-line`, `--card-back`,
`--card-gold`, `--card-mark`, `--card-spades`, `--card-hearts`, `--card-diamonds`, `--card-clubs`.
"""

import xml.etree.ElementTree as ET
from typing import Literal

from mjwidgets.draw.colours import Colours
from mjwidgets.draw.glyphs import card_outlines
from mjwidgets.draw.svg import Attribute, element, group, number, text, use

VERSION = "1"
"""Changes whenever a shape changes. Ids and classes carry it, so that two versions can share a page."""

PREFIX = f"mjc{VERSION}-"
WIDTH, HEIGHT = 60, 84
MIDDLE, CENTRE = WIDTH / 2, HEIGHT / 2
UPSIDE_DOWN = f"rotate(180 {number(MIDDLE)} {number(CENTRE)})"
"""The transform for the other half of a card."""

Colour = Literal["face", "line", "back", "gold", "mark"]
Drawing = list[ET.Element]
Points = list[tuple[float, float]]

COLOURS: dict[Colour, tuple[str, str]] = {
    "face": ("--card", "#fffdf8"),
    "line": ("--card-line", "#a89f8d"),
    "back": ("--card-back", "#1f6b5b"),
    "gold": ("--card-gold", "#e2a72e"),
    "mark": ("--card-mark", "#1769aa"),
}
_RED, _BLACK = "#c3201f", "#171b26"
SUIT_COLOURS: dict[str, tuple[str, str]] = {
    "s": ("--card-spades", _BLACK),
    "h": ("--card-hearts", _RED),
    "d": ("--card-diamonds", _RED),
    "c": ("--card-clubs", _BLACK),
}
FOUR_COLOURS = "--card-diamonds:#3a4fd8;--card-clubs:#0a7a5a"
"""The style that gives each suit a colour of its own, on whatever has it and all inside.

A blue that leans to violet and a green that leans to blue: the four stay apart in each kind of colour
blindness, as a test measures.
"""


_CLASSES = Colours(PREFIX, COLOURS)
fill, edge, stroke = _CLASSES.fill, _CLASSES.edge, _CLASSES.stroke


def style() -> ET.Element:
    """The `<style>` of all colours, each first plain, for renderers that know no variables."""
    rules = _CLASSES.rules()
    for suit, (variable, colour) in SUIT_COLOURS.items():
        rules.append(f".{PREFIX}{suit}{{color:{colour};color:var({variable},{colour});fill:currentColor}}")
    return text("style", "".join(rules))


def inked(suit: str) -> str:
    """The class of a group that has the colour of a suit."""
    return PREFIX + suit


def path(d: str, **attributes: Attribute) -> ET.Element:
    """A path, in the colour of its suit unless it has a class."""
    return element("path", d=d, **attributes)


def dot(x: float, y: float, radius: float, **attributes: Attribute) -> ET.Element:
    """A circle, likewise."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


# Suits and ranks.

PIPS: dict[str, str] = {
    "s": "M0-6.2C-1.1-3.9-5.5-1.5-5.5 1.7C-5.5 3.7-4.1 4.7-2.7 4.7C-1.8 4.7-1 4.3-.5 3.6"
    "C-.6 4.8-1.2 5.7-2.3 6.2H2.3C1.2 5.7 .6 4.8 .5 3.6C1 4.3 1.8 4.7 2.7 4.7C4.1 4.7 5.5 3.7 5.5 1.7"
    "C5.5-1.5 1.1-3.9 0-6.2Z",
    "h": "M0 6.2C-1.3 3.6-5.7 1.2-5.7-2.5C-5.7-4.5-4.3-5.7-2.8-5.7C-1.5-5.7-.5-4.9 0-3.6"
    "C.5-4.9 1.5-5.7 2.8-5.7C4.3-5.7 5.7-4.5 5.7-2.5C5.7 1.2 1.3 3.6 0 6.2Z",
    "d": "M0-6.6C1.3-4.1 2.9-1.9 4.9 0C2.9 1.9 1.3 4.1 0 6.6C-1.3 4.1-2.9 1.9-4.9 0C-2.9-1.9-1.3-4.1 0-6.6Z",
    "c": "M-1.7-.9A2.85 2.85 0 1 1 1.7-.9A2.85 2.85 0 1 1 .7 3.5C.8 4.8 1.3 5.7 2.4 6.2H-2.4"
    "C-1.3 5.7-.8 4.8-.7 3.5A2.85 2.85 0 1 1-1.7-.9Z",
}
"""Each suit in about 12 by 12 units around 0, 0."""

FRENCH = {"A": "1", "K": "R", "Q": "D", "J": "V"}
"""What French cards have in their corners: as, roi, dame, valet."""


def pip(suit: str, x: float, y: float, size: float = 1, *, turned: bool = False) -> ET.Element:
    """A pip around x, y; one for whoever sits across stands on its head."""
    turn = " rotate(180)" if turned else ""
    scaled = f" scale({number(size)})" if size != 1 else ""
    return use(f"{PREFIX}pip-{suit}", transform=f"translate({number(x)} {number(y)}){turn}{scaled}")


INDEX_X = 9
_INDEX_TOP, _INDEX_HEIGHT, _INDEX_WIDTH, _GAP = 4.6, 16, 12.6, 9
_OUTLINE_HEIGHT = 144
"""How high digits and letters are in their own units; only the Q hangs lower."""


def index(written: str, suit: str) -> Drawing:
    """The corner: a rank over its suit."""
    return [*_index(written), pip(suit, INDEX_X, 29.6)]


def _index(written: str) -> Drawing:
    """All as high as each other, and squeezed where they would be too wide."""
    widths = [card_outlines()[character][0] for character in written]
    wide = sum(widths) + _GAP * (len(widths) - 1)
    down = _INDEX_HEIGHT / _OUTLINE_HEIGHT
    across = min(down, _INDEX_WIDTH / wide)
    left, drawn = INDEX_X - wide * across / 2, []
    for character, width in zip(written, widths, strict=True):
        place = f"translate({number(left)} {number(_INDEX_TOP)}) scale({across:.3g} {down:.3g})"
        drawn.append(use(outline_id(character), transform=place))
        left += (width + _GAP) * across
    return drawn


def outline_id(character: str) -> str:
    """The id under which the outline of a digit or letter is defined."""
    return f"{PREFIX}u{ord(character):x}"


def art(rank: str, suit: str) -> Drawing:
    """What is between the indices."""
    if rank == "A":
        return _ace(suit)
    if rank in EMBLEMS:
        return _court(rank, suit)
    return [pip(suit, x, y, 0.88, turned=y > CENTRE) for x, y in LAYOUTS[rank]]


def _ace(suit: str) -> Drawing:
    """One large pip. That of spades is the largest and holds another, as printers have long marked it."""
    if suit != "s":
        return [pip(suit, MIDDLE, CENTRE, 2.4)]
    return [
        pip(suit, MIDDLE, CENTRE - 1, 2.9),
        group(pip(suit, MIDDLE, CENTRE + 1.5, 0.7), class_=fill("face")),
    ]


# Number cards: where the pips of each rank are.


def _sides(*rows: float) -> Points:
    return [(x, y) for y in rows for x in (22.2, 37.8)]


def _middle(*rows: float) -> Points:
    return [(MIDDLE, y) for y in rows]


LAYOUTS: dict[str, Points] = {
    "2": _middle(14, 70),
    "3": _middle(14, 42, 70),
    "4": _sides(14, 70),
    "5": _sides(14, 70) + _middle(42),
    "6": _sides(14, 42, 70),
    "7": _sides(14, 42, 70) + _middle(28),
    "8": _sides(14, 42, 70) + _middle(28, 56),
    "9": _sides(13.2, 32.4, 51.6, 70.8) + _middle(42),
    "T": _sides(13.2, 32.4, 51.6, 70.8) + _middle(22.8, 61.2),
}


# Courts: no portraits, but what a king, a queen and a jack wear.

EMBLEMS = {"K": "king", "Q": "queen", "J": "jack"}

_GOLD = {"class_": fill("gold"), "stroke": "currentColor", "stroke_width": 0.9, "stroke_linejoin": "round"}


def _court(rank: str, suit: str) -> Drawing:
    """A panel folded across the middle, with the emblem and a pip in either half."""
    faint = {"stroke": "currentColor", "stroke_width": 0.7, "stroke_opacity": 0.55}
    half = [
        use(PREFIX + EMBLEMS[rank], transform=f"translate({MIDDLE:g} 19.6)"),
        pip(suit, MIDDLE, 35.4, 0.8),
    ]
    return [
        element("rect", x=17.2, y=6.4, width=25.6, height=71.2, rx=2.4, fill_opacity=0.07, **faint),
        path("M17.2 45.6L42.8 38.4", **faint),
        *half,
        group(*half, transform=UPSIDE_DOWN),
    ]


def emblems() -> dict[str, Drawing]:
    """The emblems by name, around 0, 0, in gold and the colour of a suit."""
    return {"king": _crown(), "queen": _coronet(), "jack": _plumed_cap(), "jester": _jester()}


def _crown() -> Drawing:
    """Closed, with a cross."""
    lobe = "M-6.1 3.4C-9-1.4-7-5.3-3.9-5.2C-1.9-5.1-1.1-2.6-1 3.4Z"
    left = "M-7.8 4C-12.6-3.4-8.6-8.4-3.8-7.8C-1.9-7.6-.8-6.8 0-5.8"
    right = "C.8-6.8 1.9-7.6 3.8-7.8C8.6-8.4 12.6-3.4 7.8 4Z"
    return [
        path("M-1-12H1V-10.3H2.7V-8.5H1V-6H-1V-8.5H-2.7V-10.3H-1Z"),
        path(left + right, **_GOLD),
        path(lobe),
        path(lobe, transform="scale(-1 1)"),
        element("rect", x=-8.4, y=4, width=16.8, height=4.4, rx=1.2, **_GOLD),
        *(dot(x, 6.2, 0.9) for x in (-5, 0, 5)),
    ]


def _coronet() -> Drawing:
    """Open, with five pearls."""
    spikes = "M-7.6 5L-9.9-4.2L-5-.2L-4.9-7.4L-1.3-1.6L0-9L1.3-1.6L4.9-7.4L5-.2L9.9-4.2L7.6 5Z"
    pearls = ((-9.9, -5.2), (9.9, -5.2), (-4.9, -8.4), (4.9, -8.4), (0, -10.2))
    return [
        path(spikes, **_GOLD),
        path("M-8 5Q0 7 8 5V8.2Q0 10.4-8 8.2Z", **_GOLD),
        *(dot(x, y, 1.5, **_GOLD) for x, y in pearls),
        *(dot(x, y, 0.8) for x, y in ((-4.4, 7.3), (0, 7.8), (4.4, 7.3))),
        path("M0-.8L1.6 1.6L0 4L-1.6 1.6Z"),
    ]


def _plumed_cap() -> Drawing:
    return [
        path("M-8.6 5.6C-9.6-1-6-5.4-.4-5.4C5.4-5.4 8.6-1.4 8.4 4.6C3-.2-3.4.4-8.6 5.6Z", **_GOLD),
        path("M-9.6 8C-6 2.6 5 .6 10 6.4C5 5.2-3.6 5.4-9.6 8Z"),
        path("M5 1C8-3 9.4-8 6.4-12.2C3.6-10.6 2.6-5.4 5 1Z"),
        path("M5.1 0C5.6-3.4 6.3-6.4 6.4-9.4", class_=stroke("face"), stroke_width=0.6),
    ]


# The joker.


def joker_index() -> Drawing:
    """A star, since the joker has neither rank nor suit."""
    return [path("M9 3.6L11.1 9.1L17 9.4L12.4 13.1L14 18.8L9 15.5L4 18.8L5.6 13.1L1 9.4L6.9 9.1Z")]


def joker_art() -> Drawing:
    """A jester's cap with bells."""
    return [use(f"{PREFIX}jester", transform=f"translate({MIDDLE:g} {CENTRE:g}) scale(1.4)")]


def _jester() -> Drawing:
    horn = "M-7.6 6C-7-1-9-4.6-12.6-2.6C-11.6-9.4-3.4-11-1.2-2.4L0 6Z"
    bells = ((-12.8, -1.2), (12.8, -1.2), (0, -13.4))
    return [
        path(horn, **_GOLD),
        path(horn, transform="scale(-1 1)"),
        path("M-4.6 6C-5.4-3-3-8.4 0-13C3-8.4 5.4-3 4.6 6Z", **_GOLD),
        path("M0-12C2.8-8 4.4-2 4 5.6H0Z"),
        path("M-8.4 6Q0 3.4 8.4 6V10L5.6 8.6L2.8 11L0 8.8L-2.8 11L-5.6 8.6L-8.4 10Z", **_GOLD),
        *(dot(x, y, 1.6, **_GOLD) for x, y in bells),
    ]


# The back.


def back() -> Drawing:
    """A lattice in a frame, and the four suits in its middle."""
    left, top, right, foot = 4.4, 4.4, WIDTH - 4.4, HEIGHT - 4.4
    frame = {"x": left, "y": top, "width": right - left, "height": foot - top, "rx": 2.4}
    suits = zip("shcd", ((0, -7.6), (6.4, 0), (0, 7.6), (-6.4, 0)), strict=True)
    return [
        element("rect", **frame, class_=fill("back")),
        path(
            _lattice(left + 2.2, top + 2.2, right - 2.2, foot - 2.2),
            class_=stroke("face"),
            stroke_width=0.6,
            stroke_opacity=0.5,
        ),
        element(
            "rect",
            x=left + 2.2,
            y=top + 2.2,
            width=right - left - 4.4,
            height=foot - top - 4.4,
            rx=1,
            class_=stroke("face"),
            stroke_width=0.7,
            stroke_opacity=0.75,
        ),
        path(
            f"M{MIDDLE:g} 24L45.6 42L{MIDDLE:g} 60L14.4 42Z",
            class_=f"{fill('back')} {edge('face')}",
            stroke_width=0.9,
        ),
        group(*(pip(suit, MIDDLE + x, CENTRE + y, 0.62) for suit, (x, y) in suits), class_=fill("face")),
    ]


_STEP = 7.8
"""Between the lines of the lattice."""


def _lattice(left: float, top: float, right: float, foot: float) -> str:
    """The path of slanting lines both ways inside a box."""
    width, height = right - left, foot - top
    lines = []
    for n in range(1, int((width + height) / _STEP) + 1):
        reach = n * _STEP
        start = (min(reach, width), max(reach - width, 0))
        end = (max(reach - height, 0), min(reach, height))
        for mirrored in (False, True):
            (x1, y1), (x2, y2) = ((width - x, y) if mirrored else (x, y) for x, y in (start, end))
            lines.append(f"M{number(left + x1)} {number(top + y1)}L{number(left + x2)} {number(top + y2)}")
    return "".join(lines)
