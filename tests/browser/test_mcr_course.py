"""The demonstrations of the later chapters of Chinese Official: by keyboard, by mouse, and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Notebook, button
from tests.browser.narrow import phone, spilling

HAND = "{'game': 'mcr', 'hand': {'concealed': '12m789p456s22666z', 'win': '3m'}}"
SHOWN = {
    "seats": "SeatChange(5)",
    "walls": "TwoThrows(step=6)",
    "sheet": "ScoreSheet()\nw.touch('next')",
    "build": "BuildPattern('three_kongs')\nw.touch('show')",
    "waits": f"WaitKinds({HAND})",
    "win": f"WinningTile({HAND})",
}


def shown(name: str) -> str:
    return f"from mjwidgets import *\nw = {SHOWN[name]}\nw"


def test_the_slider_moves_the_names_by_keyboard(sheet: Notebook) -> None:
    cell = sheet.run(shown("seats"))
    slider = cell.get_by_role("slider", name="Hand of the session")
    slider.focus()
    sheet.page.keyboard.press("ArrowRight")
    expect(cell.get_by_text("Hand 6 of 16. South round.")).to_be_visible()
    expect(slider).to_be_focused()
    button(cell, "13 Deng").click()
    expect(cell.get_by_text("These change chairs")).to_be_visible()


def test_a_die_is_turned_and_the_wall_breaks_elsewhere(sheet: Notebook) -> None:
    cell = sheet.run(shown("walls"))
    die = cell.get_by_role("button", name="First throw, die 1: 3")
    die.focus()
    sheet.page.keyboard.press("Enter")
    expect(cell.get_by_text("8 falls here: Left.")).to_be_visible()
    button(cell, "Flowers dealt: one more").click()
    expect(cell.get_by_text("Replaced here: 4.")).to_be_visible()


def test_a_hand_is_written_down_from_the_form(sheet: Notebook) -> None:
    cell = sheet.run("from mjwidgets import *\nw = ScoreSheet()\nw")
    field = cell.get_by_role("spinbutton", name="Points")
    field.fill("24")
    sheet.page.keyboard.press("Tab")
    button(cell, "Write it down").click()
    expect(cell.get_by_text("Ann wins 24 on a discard of Bo.")).to_be_visible()
    assert sheet.python("w.sums") == [48, -32, -8, -8]
    button(cell, "Fill the rest").click()
    expect(button(cell, "Write it down")).to_be_disabled()


def test_a_pattern_is_built_by_keyboard(sheet: Notebook) -> None:
    cell = sheet.run("from mjwidgets import *\nw = BuildPattern('seven_pairs')\nw")
    button(cell, "3 of characters: lay it").first.focus()
    sheet.page.keyboard.press("Enter")
    expect(cell.get_by_text("Fits: 1 of 14.")).to_be_visible()
    button(cell, "White: lay it").click()
    expect(button(cell, "White does not fit: put it back")).to_be_visible()
    cell.get_by_label("Pattern").select_option("knitted_straight")
    expect(cell.get_by_text("Fits: 0 of 14.")).to_be_visible()


def test_another_tile_comes_last(sheet: Notebook) -> None:
    cell = sheet.run(shown("waits"))
    button(cell, "5 of bamboos: make it the winning tile").click()
    expect(cell.get_by_text("One kind alone, and it counts: Closed wait.")).to_be_visible()
    cell = sheet.run(shown("win"))
    button(cell, "5 of bamboos: make it the winning tile").click()
    expect(cell.get_by_label("5 of bamboos, the winning tile")).to_be_visible()


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_off_on_a_phone(sheet: Notebook, name: str) -> None:
    with phone(sheet):
        cell = sheet.run(shown(name))
        expect(cell.locator(".mj-page")).to_be_visible()
        assert spilling(cell.locator(".mj")) == []
