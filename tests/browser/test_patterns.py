"""Patterns in a real JupyterLab."""

from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling


def show(sheet: Notebook) -> Locator:
    cell = sheet.run("from mjwidgets import Patterns\nw = Patterns(language='en')\nw")
    expect(cell.get_by_role("heading", name="Wuhan mahjong: the patterns")).to_be_visible()
    return cell


def test_searching_while_typing(sheet: Notebook) -> None:
    cell = show(sheet)
    search = cell.get_by_role("searchbox")
    search.press_sequentially("pengpeng")
    expect(cell.get_by_role("status")).to_have_text("1 of 8")
    expect(search).to_have_value("pengpeng")
    expect(search).to_be_focused()
    expect(cell.get_by_role("heading", name="All pungs")).to_be_visible()


def test_a_pattern_opens_in_a_hand_that_can_be_changed(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_role("button", name="Try it: All pungs").click()
    opened = cell.get_by_role("status").filter(has_text="takes")
    expect(opened).to_contain_text("All pungs")
    cell.get_by_role("button", name="West, the winning tile: take it out").click()
    expect(cell.get_by_text("One tile short.")).to_be_visible()
    keyboard = sheet.page.keyboard
    cell.get_by_role("group", name="Tiles to choose from").get_by_role("button").first.focus()
    keyboard.type("west")
    expect(opened).to_contain_text("All pungs")
    cell.get_by_role("button", name="Close").click()
    expect(opened).to_have_count(0)


def test_the_table_sorts(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_role("button", name="Table", exact=True).click()
    rows = cell.get_by_role("row")
    expect(rows).to_have_count(9)
    cell.get_by_role("button", name="By name").click()
    expect(rows.nth(1)).to_contain_text("All 258")


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_role("button", name="Try it: One suit").click()
    with phone(sheet):
        for shown in ("Cards", "Table"):
            cell.get_by_role("button", name=shown, exact=True).click()
            expect(cell.get_by_role("button", name=shown, exact=True)).to_have_attribute(
                "aria-pressed", "true"
            )
            assert spilling(cell.locator(".mj")) == [], shown
