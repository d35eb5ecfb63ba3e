"""Playing cards as SVG symbols, and fans, tricks, piles and pictures made of them.

Each card has a symbol with the viewBox `0 0 WIDTH HEIGHT` (`mjc1-Qh`); aces and courts have another with the
letters of French cards (`mjc1-Qh-french`). A page holds `symbols()` once, and a view needs one `<use>` for a
card. `card_art` says which CSS variables change the colours; `FOUR_COLOURS` sets those of a four-colour pack.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from mjwidgets.draw import card_art
from mjwidgets.draw.card_art import (
    FOUR_COLOURS,
    FRENCH,
    HEIGHT,
    INDEX_X,
    PREFIX,
    UPSIDE_DOWN,
    VERSION,
    WIDTH,
    dot,
    edge,
    fill,
    inked,
    outline_id,
    path,
    stroke,
    style,
)
from mjwidgets.draw.glyphs import card_outlines
from mjwidgets.draw.svg import Attribute, defs, element, group, number, sheet, spoken, use, whole
from mjwidgets.draw.words import Drawn
from rules.cards.cards import BACK, JOKER, RANKS, pack_of

__all__ = [
    "CODES",
    "FOUR_COLOURS",
    "HEIGHT",
    "MARKS",
    "VERSION",
    "WIDTH",
    "Mark",
    "Piece",
    "card",
    "fan",
    "leave_english_letters",
    "pile",
    "standalone",
    "symbol_id",
    "symbols",
    "trick",
]

CODES = pack_of(RANKS, jokers=1)
"""Every card: `As` is the ace of spades, `Td` the ten of diamonds, `Jk` the joker."""

Mark = Literal["chosen", "hint", "new", "win", "dim"]

MARKS: tuple[Mark, ...] = ("dim", "new", "hint", "chosen", "win")
"""In the order in which they are laid over the card."""


@dataclass(frozen=True)
class Piece:
    """A card in a layout, by its code or "back": its marks, whether it is pushed out of the fan, its name for
    screen readers, other attributes of its `<g>`."""

    card: str
    marks: Iterable[Mark] = ()
    raised: bool = False
    label: str | None = None
    attributes: Mapping[str, str] = field(default_factory=dict)


Cards = Iterable[str | Piece]


def symbol_id(card: str) -> str:
    """The id of the symbol of a card, or of a "back"."""
    return PREFIX + card


def symbols(cards: Iterable[str] | None = None) -> ET.Element:
    """An `<svg>` of no size with the symbols of the given cards (None: all), the back and all marks.

    A page needs it once, anywhere. It must not be hidden by `display: none`.
    """
    chosen = CODES if cards is None else cards
    names = [PREFIX + card + ending for card in chosen for ending in _endings(card)]
    names += [PREFIX + BACK, *(f"{PREFIX}mark-{mark}" for mark in MARKS)]
    return sheet(_defs(group(*map(use, names))))


def standalone(
    content: ET.Element,
    width: float,
    height: float,
    title: str,
    *,
    paper: str = "#fbf8f1",
    four: bool = False,
) -> ET.Element:
    """A whole picture: paper, the content, and the symbols that it uses; `four`: each suit has its colour."""
    look = {"paper": paper, "style": FOUR_COLOURS if four else None}
    return whole(content, _defs(content), width=width, height=height, title=title, **look)


def leave_english_letters(drawing: ET.Element) -> None:
    """Put cards with the letters of French ones (1 R D V) in the place of the others, in a whole drawing."""
    french = {
        f"#{PREFIX}{code}": f"#{PREFIX}{code}-french" for code in CODES if code[0] in FRENCH and code != JOKER
    }
    for part in drawing.iter("use"):
        part.set("href", french.get(part.get("href", ""), part.get("href", "")))


def card(
    card: str,
    *,
    x: float = 0,
    y: float = 0,
    width: float = WIDTH,
    turn: float = 0,
    marks: Iterable[Mark] = (),
    label: str | None = None,
    **attributes: Attribute,
) -> ET.Element:
    """A `<g>` with a card whose upper left corner is at x, y, turned around its middle by degrees.

    Marks stand under the index, where a fan does not hide them, and differ by shape: `chosen` is a tick and a
    ring, `hint` an arrow and a dashed ring, `win` a star and a ring, `new` a pennant at the foot, `dim`
    greyness and a stroke. `label` names the card for screen readers; without one the drawing is hidden from
    them. Further attributes go to the `<g>`. Raises KeyError for an unknown mark.
    """
    wanted = set(marks)
    if unknown := wanted.difference(MARKS):
        raise KeyError(*unknown)
    height = width * HEIGHT / WIDTH
    body = use(symbol_id(card), width=width, height=height)
    overlays = (use(f"{PREFIX}mark-{mark}", width=width, height=height) for mark in MARKS if mark in wanted)
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({number(turn)} {number(width / 2)} {number(height / 2)})")
    return group(body, *overlays, transform=" ".join(steps) or None, **(spoken(label) | attributes))


def _laid(piece: Piece, x: float, y: float, width: float, turn: float = 0) -> ET.Element:
    place = {"x": x, "y": y, "width": width, "turn": turn}
    return card(piece.card, **place, marks=piece.marks, label=piece.label, **piece.attributes)


def _pieces(cards: Cards) -> list[Piece]:
    return [each if isinstance(each, Piece) else Piece(each) for each in cards]


RAISED = 0.16
"""How far a card is pushed out of a fan, in heights of a card."""


def fan(
    cards: Cards,
    *,
    width: float = WIDTH,
    room: float = math.inf,
    show: float = 0.46,
    arc: float = 0,
    **attributes: Attribute,
) -> Drawn:
    """Cards over each other from left to right, as in a hand; bent by `arc`, in degrees from first to last.

    Each card shows `show` of its width, or less where `room` does not allow it. A talon that is spread on the
    table is a fan without arc.
    """
    pieces = _pieces(cards)
    height = width * HEIGHT / WIDTH
    gaps = max(len(pieces) - 1, 1)
    step = min(width * show, (room - width) / gaps)
    lift = height * RAISED if any(piece.raised for piece in pieces) else 0
    lean = abs(math.sin(math.radians(arc / 2))) * height / 2
    radius = step * gaps / math.radians(arc) if arc else 0
    drawn, lowest = [], 0.0
    for n, piece in enumerate(pieces):
        turn = arc * (n / gaps - 0.5)
        drop = radius * (1 - math.cos(math.radians(turn)))
        lowest = max(lowest, drop)
        up = 0 if piece.raised else lift
        drawn.append(_laid(piece, lean + n * step, up + drop + lean / 3, width, turn))
    if not pieces:
        return Drawn(group(**attributes), 0, 0)
    wide = width + step * (len(pieces) - 1) + 2 * lean
    return Drawn(group(*drawn, **attributes), wide, height + lift + lowest + lean * 2 / 3)


Side = Literal["across", "left", "right", "own"]
_PLACES: dict[Side, tuple[float, float]] = {"across": (1, 0), "left": (0, 1), "right": (2, 1), "own": (1, 2)}
"""Where the cards of a trick lie, each over those before it, so that all indices stay in sight."""


def trick(played: Mapping[Side, str | Piece], *, width: float = WIDTH, **attributes: Attribute) -> Drawn:
    """The cards of a trick, each before whoever played it."""
    height = width * HEIGHT / WIDTH
    across, down = width * 0.56, height * 0.44
    drawn = [
        _laid(piece, across * x, down * y, width)
        for side, (x, y) in _PLACES.items()
        if side in played
        for piece in _pieces([played[side]])
    ]
    return Drawn(group(*drawn, **attributes), width + 2 * across, height + 2 * down)


def pile(tricks: int, *, width: float = WIDTH, **attributes: Attribute) -> Drawn:
    """Tricks that a side has taken, face down and crosswise in turn, so that they can be counted."""
    height = width * HEIGHT / WIDTH
    step, drawn = width * 0.34, []
    for n in range(tricks):
        x = n * step + (height - width) / 2
        drawn.append(_laid(Piece(BACK), x, 0, width, 90 if n % 2 else 0))
    wide = height + step * (tricks - 1) if tricks else 0
    return Drawn(group(*drawn, **attributes), wide, height if tricks else 0)


# The symbols.


def _defs(drawing: ET.Element) -> ET.Element:
    """The `<defs>` with all that a drawing uses."""
    return defs(drawing, style(), _definitions())


@cache
def _definitions() -> dict[str, ET.Element]:
    """Every definition by its id. Shared, so whoever gets one must not change it."""
    made = [path(d, id=outline_id(character)) for character, (_, _, d) in card_outlines().items()]
    made += [path(d, id=f"{PREFIX}pip-{suit}") for suit, d in card_art.PIPS.items()]
    made += [group(*drawn, id=PREFIX + name) for name, drawn in card_art.emblems().items()]
    made += [_symbol("face", _face()), _symbol(BACK, _face(), *card_art.back())]
    made += [each for code in CODES for each in _of_card(code)]
    made += [_symbol(f"mark-{mark}", *_mark(mark)) for mark in MARKS]
    return {each.attrib["id"]: each for each in made}


def _symbol(name: str, *content: ET.Element) -> ET.Element:
    return element("symbol", *content, id=PREFIX + name, viewBox=f"0 0 {WIDTH} {HEIGHT}")


def _face() -> ET.Element:
    return _box(0.4, 4.6, class_=f"{fill('face')} {edge('line')}", stroke_width=0.8)


def _box(inset: float, radius: float, **attributes: Attribute) -> ET.Element:
    size = {"width": WIDTH - 2 * inset, "height": HEIGHT - 2 * inset}
    return element("rect", x=inset, y=inset, **size, rx=radius, **attributes)


def _endings(code: str) -> tuple[str, ...]:
    """What the ids of the symbols of a card end with."""
    return ("", "-french") if code[0] in FRENCH and code != JOKER else ("",)


def _of_card(code: str) -> list[ET.Element]:
    """The art of a card, and for each kind of letters its corner and its whole symbol."""
    rank, suit = code
    if code == JOKER:
        art, corners, suit = card_art.joker_art(), {"": card_art.joker_index()}, "h"
    else:
        shown = {"": "10" if rank == "T" else rank, "-french": FRENCH.get(rank, "")}
        art = card_art.art(rank, suit)
        corners = {ending: card_art.index(shown[ending], suit) for ending in _endings(code)}
    made = [group(*art, id=f"{PREFIX}{code}-art")]
    for ending, corner in corners.items():
        name = f"{PREFIX}{code}{ending}-corner"
        inside = (use(f"{PREFIX}{code}-art"), use(name), use(name, transform=UPSIDE_DOWN))
        body = use(f"{PREFIX}face", width=WIDTH, height=HEIGHT)
        made += [group(*corner, id=name), _symbol(code + ending, body, group(*inside, class_=inked(suit)))]
    return made


_BADGE_Y = 46.6
"""Where a mark stands: under the index."""


def _mark(mark: Mark) -> list[ET.Element]:
    def badge(sign: ET.Element, colour: card_art.Colour = "mark") -> list[ET.Element]:
        edged = f"{fill(colour)} {edge('face')}"
        return [dot(INDEX_X, _BADGE_Y, 6.8, class_=edged, stroke_width=1.2), sign]

    def white(d: str) -> ET.Element:
        return path(d, class_=stroke("face"), stroke_width=2)

    match mark:
        case "chosen":
            return [_border("mark"), *badge(white("M5.6 46.8L8.2 49.4L12.6 44"))]
        case "hint":
            return [_border("mark", dashes="5 4"), *badge(white("M9 50.2V43.4M5.8 46.2L9 43L12.2 46.2"))]
        case "win":
            star = "M9 38.4L11.4 44L17.4 44.5L12.8 48.5L14.3 54.4L9 51.2L3.7 54.4L5.2 48.5L.6 44.5L6.6 44Z"
            return [_border("gold"), path(star, class_=f"{fill('gold')} {edge('line')}", stroke_width=0.9)]
        case "new":
            return [path(f"M4.4 {HEIGHT}V76.4L9 72L13.6 76.4V{HEIGHT}Z", class_=fill("mark"))]
        case "dim":
            veil = {"class_": fill("line"), "fill_opacity": 0.45}
            return [_box(0.4, 4.6, **veil), *badge(white("M5.8 49.8L12.2 43.4"), "line")]


def _border(colour: card_art.Colour, dashes: str | None = None) -> ET.Element:
    return _box(1.2, 4, class_=stroke(colour), stroke_width=2.4, stroke_dasharray=dashes)
