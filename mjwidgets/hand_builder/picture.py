"""The still picture of a HandBuilder: the hand as it stands, and the verdict below it."""

from xml.etree.ElementTree import Element

from mjwidgets.draw.svg import element, group
from mjwidgets.draw.tiles import Piece, row, standalone
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.hand_builder.words import verdict_lines

_MARGIN, _TILE, _LINE = 14, 36, 20
_FELT, _INK, _SOFT = "#dbe8df", "#24211c", "#6a6357"
_TONES = {"ok": "#1d6b3d", "no": "#a3301f", "wait": "#7d5600"}
_SIGNS = {"ok": "✓", "no": "✕", "wait": "…"}
_FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif"
_WIDEST = 84


def picture(scene: Scene, title: str) -> Element:
    """An <svg> that stands alone; `title` says the same in words."""
    tiles = row(_groups(scene), x=_MARGIN, y=_MARGIN, width=_TILE, group_gap=_TILE / 3)
    lines = [part for line in verdict_lines(scene) for part in _wrapped(line)]
    felt = tiles.height + 2 * _MARGIN
    width = max(tiles.width + 2 * _MARGIN, 640)
    texts = [_line(line, _MARGIN + 24, felt + _LINE * (n + 1.4), bold=n == 0) for n, line in enumerate(lines)]
    kind = _kind(scene)
    sign = element(
        "text",
        text=_SIGNS[kind],
        x=_MARGIN,
        y=felt + _LINE * 1.4,
        fill=_TONES[kind],
        font_size=16,
        font_weight="700",
        font_family=_FONT,
    )
    table = element("rect", width=width, height=felt, rx=4, fill=_FELT)
    height = felt + _LINE * (len(lines) + 1.2)
    return standalone(group(table, tiles.element, sign, *texts), width, height, title)


def _groups(scene: Scene) -> list[list[Piece]]:
    draft = scene.draft
    hand = [Piece(tile, marks=scene.marks_of(tile)) for tile in draft.sorted_hand]
    win = [] if draft.win is None else [Piece(draft.win, marks=(*scene.marks_of(draft.win), "win"))]
    melds = [meld_pieces(meld, draft.winner, draft.seats) for meld in draft.melds]
    return [hand, win, *melds, [Piece(tile, marks=scene.marks_of(tile)) for tile in draft.singles]]


def _kind(scene: Scene) -> str:
    answer = scene.answer
    if answer is not None and "error" in answer:
        return "no"
    if answer is None or "valid" not in answer:
        return "wait"
    return "ok" if answer["valid"] else "no"


def _line(line: str, x: float, y: float, *, bold: bool) -> Element:
    return element(
        "text",
        text=line,
        x=x,
        y=y,
        font_size=14,
        font_family=_FONT,
        fill=_INK if bold else _SOFT,
        font_weight="600" if bold else None,
    )


def _wrapped(line: str) -> list[str]:
    """A line in pieces that fit; characters of East Asia count twice."""
    parts, part, taken = [], "", 0
    for word in line.split(" "):
        size = sum(2 if ord(char) > 0x2E80 else 1 for char in word) + 1
        if part and taken + size > _WIDEST:
            parts.append(part)
            part, taken = "", 0
        part = f"{part} {word}" if part else word
        taken += size
    return [*parts, part]
