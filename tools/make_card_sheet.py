"""Make `docs/cards.png`: all cards, their marks, their layouts, and the sizes at which they must hold.

Needs Playwright and a Chromium: the one that the variable CHROMIUM names, or `chromium` on the path.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from playwright.sync_api import sync_playwright

from mjwidgets.draw.cards import CODES, MARKS, Piece, fan, leave_english_letters, pile, standalone, trick
from mjwidgets.draw.svg import group, to_html
from mjwidgets.draw.words import Drawn, stacked

TARGET = Path(__file__).parent.parent / "docs" / "cards.png"
MARGIN = 20
LIGHT, DARK = "#dbe8df", "#1f3a32"

HAND = ["As", "Ks", "Qs", "9s", "Kh", "Qh", "Jh", "Th", "7h", "Jd", "Ad", "8c"]
SAMPLE = ["As", "Kh", "Qd", "Jc", "Ts", "9c", "7d"]
RUN = ["As", "Ks", "Qs", "Js", "Ts"]
MARKED = [Piece(card, [mark], mark == "chosen") for card, mark in zip(RUN, MARKS, strict=True)]


def beside(*drawings: Drawn, gap: float = 28) -> Drawn:
    """Drawings beside each other."""
    x, placed = 0.0, []
    for drawing in drawings:
        placed.append(group(drawing.element, transform=f"translate({x:g} 0)"))
        x += drawing.width + gap
    return Drawn(group(*placed), x - gap, max(drawing.height for drawing in drawings))


def rows() -> Iterator[Drawn]:
    """All cards suit by suit, with the joker and the back."""
    for n in range(0, 52, 13):
        yield fan(CODES[n : n + 13], width=64, show=1.08)


def layouts() -> Drawn:
    """A hand, marks, a talon, tricks and piles, large and small."""
    four: dict = dict(zip(("across", "left", "right", "own"), ["Qh", "2h", "Ah", "Kh"], strict=True))
    tricks = trick({"across": "Qh", "own": "Kh"}, width=56), trick(four, width=56)
    return stacked(
        beside(fan(HAND, width=80, arc=18), fan(MARKED, width=80), fan(["Jk", "back"], width=80, show=1.08)),
        beside(*tricks, pile(7, width=44), fan(["back"] * 8, width=56, show=0.3)),
        beside(*(fan(SAMPLE, width=width, show=1.1) for width in (45, 30)), fan(HAND, width=45, room=265)),
        gap=24,
    )


def sheet(drawn: Drawn, paper: str, *, four: bool = False, french: bool = False) -> Element:
    """A picture with a margin around it."""
    content = group(drawn.element, transform=f"translate({MARGIN} {MARGIN})")
    if french:
        leave_english_letters(content)
    size = (drawn.width + 2 * MARGIN, drawn.height + 2 * MARGIN)
    return standalone(content, *size, "Playing cards", paper=paper, four=four)


def main() -> None:
    """Photograph the cards, in two colours on light felt, and in four with French letters on dark."""
    cards = stacked(stacked(*rows(), gap=6), layouts(), gap=26)
    sheets = [sheet(cards, LIGHT), sheet(layouts(), DARK, four=True, french=True)]
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1100, "height": 600})
        page.set_content(f"<div style='display:inline-grid;gap:8px'>{''.join(map(to_html, sheets))}</div>")
        page.locator("div").screenshot(path=TARGET)
        browser.close()


if __name__ == "__main__":
    main()
