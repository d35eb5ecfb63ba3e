"""Readings in a real JupyterLab."""

from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

MANY = """
w = Readings({
    "game": "wuhan", "ask": "score", "indicator": "7p", "winner": 0, "by": "draw",
    "hand": {
        "concealed": "444m33z88p", "win": "3z",
        "melds": [
            {"kind": "pung", "tiles": "111s", "from": 2},
            {"kind": "kong", "tiles": "9999s", "from": 1},
        ],
    },
}, language="en")
"""


def show(sheet: Notebook) -> Locator:
    cell = sheet.run(f"from mjwidgets import Readings\n{MANY}\nw")
    expect(cell.get_by_role("heading", name="This hand can be read in")).to_be_visible()
    return cell


def test_the_best_reading_stands_first_and_the_others_say_why_not(sheet: Notebook) -> None:
    cards = show(sheet).locator("ol > li")
    expect(cards.first).to_contain_text("★ counts")
    expect(cards.nth(1)).to_contain_text("soft, so without the doubling for hard")
    expect(cards.last).to_contain_text("the pair must be of 2s, 5s or 8s")


def test_alike_readings_unfold_by_keyboard(sheet: Notebook) -> None:
    cell = show(sheet)
    fold = cell.get_by_role("button", name="34 more readings bring the same")
    fold.focus()
    sheet.page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_focused()
    expect(cell.get_by_text("laizi as 2 of characters, 2 of characters")).to_be_visible()


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_role("button", name="34 more readings bring the same").click()
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []
