"""Make `glyphs.json` and `card_glyphs.json` in `mjwidgets/draw/`: outlines of what tiles and cards carry.

Needs fontTools and three fonts under the SIL Open Font License, taken from their npm packages:

    npm pack @fontsource/yuji-syuku@5.3.0 @fontsource/nunito@5.3.0 @fontsource/barlow-condensed@5.3.0
    # then unpack them
    python tools/make_glyphs.py .../yuji-syuku-japanese-400-normal.woff .../nunito-latin-900-normal.woff \
        .../barlow-condensed-latin-700-normal.woff

Each outline is an SVG path in whole numbers, y downwards, `EM` units to the font's em; its ink
starts at 0, 0.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

EM = 200
BRUSH = "一二三四五六七八九萬東南西北發中春夏秋冬梅蘭菊竹"
INDEX = "123456789ESWNRGF"
CARD_INDEX = "0123456789AKQJRDV"
TARGETS = Path(__file__).parent.parent / "mjwidgets" / "draw"


class RelativePen(BasePen):
    """Draws into a path of relative commands; points are rounded first, so that errors don't add up."""

    def __init__(self, glyphs, scale, left, top):
        super().__init__(glyphs)
        self.parts: list[str] = []
        self._scale, self._left, self._top = scale, left, top
        self._here = (0, 0)

    def _to(self, command, *points):
        placed = [
            (round((x - self._left) * self._scale), round((self._top - y) * self._scale)) for x, y in points
        ]
        steps = [(x - self._here[0], y - self._here[1]) for x, y in placed]
        self._here = placed[-1]
        if command == "M":
            steps = placed
        elif not any(any(step) for step in steps):
            return
        numbers = " ".join(f"{x} {y}" for x, y in steps).replace(" -", "-")
        self.parts.append(command + numbers)

    def _moveTo(self, point):
        self._to("M", point)

    def _lineTo(self, point):
        self._to("l", point)

    def _qCurveToOne(self, control, point):
        self._to("q", control, point)

    def _curveToOne(self, first, second, point):
        self._to("c", first, second, point)

    def _closePath(self):
        self.parts.append("z")


def outlines(font_file: str, characters: str) -> dict[str, list]:
    """Character -> [ink width, ink height, path]."""
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    found = {}
    for character in characters:
        glyph = glyphs[names[ord(character)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, bottom, right, top = bounds.bounds
        pen = RelativePen(glyphs, scale, left, top)
        glyph.draw(pen)
        found[character] = [round((right - left) * scale), round((top - bottom) * scale), "".join(pen.parts)]
    return found


def write(name: str, glyphs: dict[str, list]) -> None:
    """Put outlines into a file, one a line."""
    lines = [f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value)}" for key, value in glyphs.items()]
    target = TARGETS / name
    target.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{name}: {len(glyphs)} outlines, {target.stat().st_size} bytes")


def main(brush_font: str, index_font: str, card_font: str) -> None:
    write("glyphs.json", outlines(brush_font, BRUSH) | outlines(index_font, INDEX))
    write("card_glyphs.json", outlines(card_font, CARD_INDEX))


if __name__ == "__main__":
    main(*sys.argv[1:])
