"""Hands of Chinese Official in a real JupyterLab: a gauge that fills, and the browser for all 81 patterns."""

from playwright.sync_api import expect

from tests.browser.lab import Notebook, button, show
from tests.browser.narrow import phone, spilling

CHOW = "{'kind': 'chow', 'tiles': '234s', 'from': 0}"
CHICKEN = f"HandBuilder('345m67p555s22z', win='8p', melds=[{CHOW}], winner=1, game='mcr', language='en')"


def test_the_gauge_fills_when_the_way_to_win_changes(sheet: Notebook) -> None:
    cell = show(sheet, CHICKEN)
    gauge = cell.get_by_role("meter", name="Points towards the minimum")
    expect(gauge).to_have_attribute("aria-valuenow", "1")
    cell.locator("summary", has_text="How it is won").click()
    button(cell, "on a discard").click()
    expect(gauge).to_have_attribute("aria-valuenow", "8")
    expect(cell.get_by_role("status").filter(has_text="Enough to win.")).to_be_visible()
    button(cell, "spring, 1 left").click()
    expect(cell.get_by_role("status").filter(has_text="takes 33")).to_be_visible()


def test_what_a_discard_keeps_open_is_shown(sheet: Notebook) -> None:
    cell = show(sheet, CHICKEN)
    button(cell, "8 of dots, the winning tile: take it out").click()
    expect(cell.get_by_text("One tile short.")).to_be_visible()
    button(cell, "East, 4 left").click()
    button(cell, "What would each discard keep open?").click()
    best = cell.get_by_role("listitem").filter(has_text="Without East")
    expect(best).to_contain_text("ready; 5 8 of dots; 8 left. up to 8 points")


def test_patterns_are_narrowed_down_and_opened(sheet: Notebook) -> None:
    cell = show(sheet, "Patterns('mcr', language='en')")
    expect(cell.get_by_role("status")).to_have_text("81 of 81")
    expect(cell.get_by_role("row")).to_have_count(13)
    cell.get_by_role("combobox", name="In riichi").select_option(label="new to a riichi player")
    expect(cell.get_by_role("status")).to_have_text("24 of 81")
    cell.get_by_role("combobox", name="Points").select_option("12")
    expect(cell.get_by_role("row")).to_have_count(5)
    button(cell, "Try it: Knitted straight in a hand that can be changed").click()
    expect(cell.get_by_role("status").filter(has_text="takes")).to_contain_text("Knitted straight")


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    for widget in (CHICKEN, "Patterns('mcr', language='en')", "Payments(game='mcr', language='en')"):
        cell = show(sheet, widget)
        with phone(sheet):
            assert spilling(cell.locator(".mj")) == [], widget
