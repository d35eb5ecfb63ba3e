"""Make `docs/tiles.png`: all tiles, their marks, and the sizes at which they must hold.

Needs Playwright and a Chromium: the one that the variable CHROMIUM names, or `chromium` on the path.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from mjwidgets.draw.svg import group, to_html
from mjwidgets.draw.tiles import MARKS, Face, Piece, row, standalone
from rules.mahjong.tiles import parse

TARGET = Path(__file__).parent.parent / "docs" / "tiles.png"
MARGIN = 20

ALL = [
    parse(text, "sheet")
    for text in (
        "123456789m 0m",
        "123456789p 0p",
        "123456789s 0s",
        "1234567z",
        "12345678f",
    )
]
ALL[3:4] = [[*ALL[3], "back", Piece("back", sideways=True)]]
SAMPLE = parse("1m 5m 9m 1p 7p 9p 1s 8s 9s 1z 3z 5z 6z 7z 1f 6f 0p", "sheet")
MELD = [Piece(1), Piece(2, sideways=True, marks=("claimed",)), Piece(3)]
WON = [Piece(13, marks=("win",)), Piece(31, marks=("win", "wild"))]

Line = tuple[float, bool, Iterable[Iterable[Face | Piece]]]
LINES: list[Line] = [
    *((64, True, [line]) for line in ALL),
    (40, True, [[Piece(4, marks=[mark]) for mark in MARKS], MELD, WON]),
    (120, False, [parse("1p 1s 8s 6z 6f", "sheet")]),
    *((width, index, [SAMPLE]) for index in (True, False) for width in (28, 20)),
]


def main() -> None:
    """Draw the lines under each other and photograph them."""
    drawn, widest, y = [], 0.0, float(MARGIN)
    for width, index, groups in LINES:
        line = row(groups, x=MARGIN, y=y, width=width, gap=width / 10, group_gap=width / 2, index=index)
        drawn.append(line.element)
        widest, y = max(widest, line.width), y + line.height + 10
    sheet = standalone(group(*drawn), widest + 2 * MARGIN, y + MARGIN - 10, "All tiles")
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_content(to_html(sheet))
        page.locator("svg").first.screenshot(path=TARGET)
        browser.close()


if __name__ == "__main__":
    main()
