"""The demonstrations of Chinese Official in a real JupyterLab: runs, gauge, ticks, what contains what."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Notebook, button, show
from tests.browser.narrow import phone, spilling

GAUGE = "Gauge([['123m', '345m'], ['C345p', 'P666z'], ['345s', '999s'], ['67p+8p'], ['22z', '55m']])"
RUNS = "Runs('123m 456m 456p 123p')"
SPOT = "Spot(['345m67p22z C234s K5555s +8p draw'] * 2, ['melded_kong', 'self_drawn', 'all_simples'])"
SWALLOWS = "Swallows('big_four_winds', 'full_flush')"


def test_lines_are_drawn_by_mouse_until_one_closes_the_circle(sheet: Notebook) -> None:
    cell = show(sheet, RUNS)
    runs = [cell.locator(f"[data-key='dot {place}']") for place in range(4)]
    for one, other in ((0, 1), (1, 2), (2, 3)):
        runs[one].click()
        expect(runs[one]).to_have_attribute("aria-pressed", "true")
        runs[other].click()
        expect(runs[one]).to_have_attribute("aria-pressed", "false")
    expect(cell.get_by_text("3 points: nothing more can be joined.")).to_be_visible()
    runs[3].click()
    expect(runs[3]).to_have_attribute("aria-pressed", "true")
    runs[0].click()
    expect(cell.get_by_text("Refused: this closes a circle.")).to_be_visible()


def test_lines_are_drawn_by_keyboard(sheet: Notebook) -> None:
    cell = show(sheet, RUNS)
    runs = [cell.locator(f"[data-key='dot {place}']") for place in range(2)]
    for run in runs:
        run.focus()
        sheet.page.keyboard.press("Enter")
    expect(button(cell, "Short straight (A B): 1")).to_have_attribute("aria-pressed", "true")
    button(cell, "Short straight (A B): 1").focus()
    sheet.page.keyboard.press("ArrowDown")
    sheet.page.keyboard.press(" ")
    expect(button(cell, "Short straight (C D): 1")).to_have_attribute("aria-pressed", "true")


def test_a_swap_fills_the_gauge(sheet: Notebook) -> None:
    cell = show(sheet, GAUGE)
    expect(cell.get_by_text("2 of 8 points: no win yet.")).to_be_visible()
    cell.get_by_role("group", name="Part 1 of the hand").get_by_role("button").nth(1).click()
    expect(cell.get_by_text("9 points: a win.")).to_be_visible()


def test_ticks_are_compared(sheet: Notebook) -> None:
    cell = show(sheet, SPOT)
    kong = cell.get_by_role("checkbox", name="Melded kong")
    kong.focus()
    sheet.page.keyboard.press(" ")
    expect(kong).to_be_checked()
    button(cell, "Compare").click()
    expect(cell.get_by_text("Seen: 1. Missed: 1. Not there: 0.")).to_be_visible()
    button(cell, "Next hand").click()
    expect(cell.get_by_role("heading", name="Hand 2 of 2")).to_be_visible()
    expect(kong).not_to_be_checked()


def test_a_contained_pattern_shows_where_it_lies(sheet: Notebook) -> None:
    cell = show(sheet, SWALLOWS)
    cell.get_by_role("button", name="Seat wind").click()
    expect(cell.get_by_text("So Seat wind is not counted again.")).to_be_visible()
    cell.get_by_role("button", name="Full flush").click()
    expect(cell.get_by_role("button", name="No honours")).to_be_visible()


@pytest.mark.parametrize("code", [GAUGE, RUNS, SPOT, SWALLOWS], ids=["gauge", "runs", "spot", "swallows"])
def test_nothing_is_cut_off_on_a_phone(sheet: Notebook, code: str) -> None:
    cell = show(sheet, code)
    with phone(sheet):
        assert spilling(cell.locator(".mj-page")) == []
