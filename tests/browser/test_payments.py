"""Payments in a real JupyterLab."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

MINIMUM = """
w = Payments(hard=True, winner=1, by='draw', language='en', players=[{}, {'opens': 1}, {}, {}])
"""
LIABLE = """
w = Payments(patterns=['one_suit'], hard=True, winner=2, by='discard', from_=0, bao=1, stake=20,
             language='en', players=[{}, {}, {'opens': 3}, {'kong_tiles': 4}])
"""


def show(sheet: Notebook, code: str = MINIMUM) -> Locator:
    cell = sheet.run(f"from mjwidgets import Payments\n{code}\nw")
    expect(cell.get_by_role("group", name="The table from above")).to_be_visible()
    return cell


def test_the_product_grows_past_the_minimum(sheet: Notebook) -> None:
    """Chapter 5: one more doubling on the winner's side, and everyone's share reaches the minimum."""
    cell = show(sheet)
    expect(cell.get_by_text("No win.")).to_be_visible()
    cell.get_by_role("button", name="Left would owe 8 (under minimum)").click()
    steps = cell.get_by_role("listitem")
    expect(steps.last).to_contain_text("4 × 2 = 8")
    cell.get_by_role("group", name="Right, kong tile: 0").get_by_role("button", name="more").click()
    expect(cell.get_by_text("No win.")).to_be_hidden()
    expect(steps.last).to_contain_text("8 × 2 = 16")
    expect(cell.get_by_role("button", name="Left pays Right 16")).to_be_visible()


def test_seats_and_arrows_are_reached_by_keyboard(sheet: Notebook) -> None:
    cell, keyboard = show(sheet), sheet.page.keyboard
    cell.get_by_role("button", name="Left: 0").focus()
    keyboard.press("Enter")
    expect(cell.get_by_role("heading", name="What Left owes")).to_be_visible()
    keyboard.press("ArrowRight")  # the arrow from Left
    expect(cell.get_by_role("button", name="Left would owe 8")).to_be_focused()
    keyboard.press("ArrowUp")  # the arrow from Across
    keyboard.press(" ")
    expect(cell.get_by_role("heading", name="What Across owes")).to_be_visible()
    assert sheet.python("w.seat") == 2


def test_a_rule_opens_behind_its_sign(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_role("button", name="Rule WUH-47").click()
    expect(cell.locator(".mj-rule-text")).to_contain_text("WUH-47")


def test_the_win_can_be_changed(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_text("Change the win").click()
    cell.get_by_role("button", name="All pungs").click()
    expect(cell.get_by_role("button", name="Left pays Right 60")).to_be_visible()
    cell.get_by_role("button", name="from Left").click()
    expect(cell.get_by_role("button", name="Dealer pays Right 40")).to_be_visible()
    cell.get_by_role("combobox", name="Table").select_option("jingzhou")
    expect(cell.get_by_role("button", name="Across")).to_have_count(0)


@pytest.mark.parametrize("code", [MINIMUM, LIABLE])
def test_nothing_is_cut_off_on_a_phone(sheet: Notebook, code: str) -> None:
    cell = show(sheet, code)
    cell.locator("summary").last.click()
    with phone(sheet):
        for language in ("EN", "日本語", "中文"):
            cell.get_by_role("button", name=language, exact=True).click()
            expect(cell.get_by_role("button", name=language, exact=True)).to_have_attribute(
                "aria-pressed", "true"
            )
            assert spilling(cell.locator(".mj")) == [], language
    cell.get_by_role("button", name="EN", exact=True).click()
