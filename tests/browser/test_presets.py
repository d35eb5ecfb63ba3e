"""Presets in a real JupyterLab."""

from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

HAND = """
w = Presets({
    "game": "wuhan", "ask": "score", "indicator": "8p", "winner": 0, "by": "draw",
    "hand": {
        "concealed": "234567p78s55s", "win": "9s", "melds": [{"kind": "pung", "tiles": "444z", "from": 2}],
    },
}, language="en")
"""


def show(sheet: Notebook) -> Locator:
    cell = sheet.run(f"from mjwidgets import Presets\n{HAND}\nw")
    expect(cell.get_by_role("heading", name="One hand at 5 tables")).to_be_visible()
    return cell


def card(cell: Locator, name: str) -> Locator:
    heading = cell.page.get_by_role("heading", name=name, exact=True)
    return cell.locator("section").filter(has=heading)


def test_every_table_has_its_verdict(sheet: Notebook) -> None:
    cell = show(sheet)
    expect(card(cell, "Facai")).to_contain_text("48")
    expect(card(cell, "Pizi")).to_contain_text("A hand that holds a kong tile cannot win")
    expect(card(cell, "Koukou")).to_contain_text("the minimum is 32")
    expect(card(cell, "Jingzhou")).to_contain_text("32")


def test_any_table_can_be_the_one_to_compare_with(sheet: Notebook) -> None:
    cell = show(sheet)
    row = cell.get_by_role("row", name="Minimum Rule WUH-47")
    expect(row.locator(".fv-differs")).to_have_text(["8", "32", "8"])
    cell.get_by_role("button", name="Koukou").click()
    expect(row.locator(".fv-differs")).to_have_text(["16", "8", "16", "8"])


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    cell = show(sheet)
    with phone(sheet):
        for language in ("EN", "日本語", "中文"):
            cell.get_by_role("button", name=language, exact=True).click()
            expect(cell.get_by_role("button", name=language, exact=True)).to_have_attribute(
                "aria-pressed", "true"
            )
            assert spilling(cell.locator(".mj")) == [], language
    cell.get_by_role("button", name="EN", exact=True).click()
