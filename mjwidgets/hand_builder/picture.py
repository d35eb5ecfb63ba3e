"""The still picture of a HandBuilder: the hand as it stands, and the verdict below it."""

from xml.etree.ElementTree import Element

from mjwidgets.draw.svg import element, group
from mjwidgets.draw.tiles import Piece, row, standalone
from mjwidgets.draw.words import Drawn, Ink, paint, paragraph, stacked, words
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.hand_builder.words import verdict_lines

_MARGIN, _TILE, _RACK = 14, 36, 5
_WIDTH = 640
_WOOD = "#b98d5d"
_SIGNS: dict[Ink, str] = {"ok": "✓", "no": "✕", "wait": "…"}


def picture(scene: Scene, title: str, *below: Drawn) -> Element:
    """An <svg> that stands alone, with what else is to stand below; `title` says the same in words."""
    table = _table(scene)
    said = _verdict(scene, table.width)
    drawn = stacked(table, said, *below, gap=_MARGIN - 4)
    return standalone(drawn.element, table.width, drawn.height + _MARGIN, title)


def _table(scene: Scene) -> Drawn:
    tiles = row(_groups(scene), x=_MARGIN, y=_MARGIN, width=_TILE, group_gap=_TILE / 3)
    width, foot = max(tiles.width + 2 * _MARGIN, _WIDTH), _MARGIN + tiles.height
    felt = element("rect", width=width, height=foot + _RACK + _MARGIN, rx=4, style=paint(fill="felt"))
    held = row([[Piece(tile) for tile in scene.draft.hand]], width=_TILE).width
    rack = (
        element("rect", x=_MARGIN, y=foot + 1, width=held, height=_RACK, rx=2, fill=_WOOD)
        if held
        else group()
    )
    return Drawn(group(felt, rack, tiles.element), width, foot + _RACK + _MARGIN)


def _groups(scene: Scene) -> list[list[Piece]]:
    draft = scene.draft
    hand = [Piece(tile, marks=scene.marks_of(tile)) for tile in draft.sorted_hand]
    win = [] if draft.win is None else [Piece(draft.win, marks=(*scene.marks_of(draft.win), "win"))]
    melds = [meld_pieces(meld, draft.winner, draft.seats) for meld in draft.melds]
    return [hand, win, *melds, [Piece(tile, marks=scene.marks_of(tile)) for tile in draft.singles]]


def _verdict(scene: Scene, width: float) -> Drawn:
    """A sign that says the same as the colour, and the lines of the verdict, the first in bold."""
    ink = _kind(scene)
    indent = _MARGIN + 22
    lines = [
        paragraph(line, width - indent - _MARGIN, x=indent, size=14, ink="soft" if n else "ink", bold=n == 0)
        for n, line in enumerate(verdict_lines(scene))
    ]
    said = stacked(*lines, gap=2)
    sign = words(_SIGNS[ink], _MARGIN, 15, 16, ink=ink, bold=True)
    return Drawn(group(sign, said.element), width, said.height)


def _kind(scene: Scene) -> Ink:
    answer = scene.answer
    if answer is not None and "error" in answer:
        return "no"
    if answer is None or "valid" not in answer:
        return "wait"
    return "ok" if answer["valid"] else "no"
