"""Terms in a browser: a tap, a search while typing, arrow keys."""

from playwright.sync_api import expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling


def test_arrows_walk_along_the_terms_and_enter_opens_one(sheet: Notebook) -> None:
    cell = sheet.run("from mjwidgets import Terms\nTerms('run', 'triplet', 'laizi')")
    cell.get_by_role("button", name="run").focus()
    sheet.page.keyboard.press("ArrowRight")
    sheet.page.keyboard.press("Enter")
    expect(cell.get_by_role("region", name="triplet")).to_contain_text("kèzi")
    expect(cell.get_by_role("button", name="triplet")).to_have_attribute("aria-expanded", "true")


def test_the_glossary_narrows_while_somebody_types(sheet: Notebook) -> None:
    cell = sheet.run("from mjwidgets import Terms\nTerms()")
    search = cell.get_by_role("searchbox")
    search.press_sequentially("shunz")
    expect(cell.get_by_role("button", name="run")).to_be_visible()
    expect(cell.get_by_role("button", name="laizi")).to_have_count(0)
    expect(search).to_be_focused()
    expect(search).to_have_value("shunz")


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    with phone(sheet):
        cell = sheet.run("from mjwidgets import Terms\nw = Terms()\nw.touch('open', 'ready')\nw")
        expect(cell.get_by_role("region", name="ready")).to_be_visible()
        assert spilling(cell.locator(".mj")) == []
