"""Cards in a real JupyterLab: picked and played by keyboard and mouse, on a phone, in the look one likes."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.lab import Notebook, button
from tests.browser.narrow import phone, spilling

DEMO = "from tests.browser.card_demo import CardDemo\nw = CardDemo(playing={playing})\nw"
PICKING, PLAYING = DEMO.format(playing=False), DEMO.format(playing=True)


def test_cards_are_picked_and_put_back_by_keyboard(sheet: Notebook) -> None:
    cell = sheet.run(PICKING)
    keyboard = sheet.page.keyboard
    button(cell, "ace of spades").focus()
    keyboard.press("ArrowRight")
    expect(button(cell, "king of spades")).to_be_focused()
    keyboard.press("Enter")
    expect(button(cell, "king of spades")).to_have_attribute("aria-pressed", "true")
    for _ in range(10):
        keyboard.press("ArrowRight")
    expect(button(cell, "jack of diamonds")).to_be_focused()
    keyboard.press(" ")
    expect(cell.locator('[aria-pressed="true"].mj-tile')).to_have_count(2)
    keyboard.press(" ")
    expect(button(cell, "jack of diamonds")).to_have_attribute("aria-pressed", "false")


def test_a_picked_card_stands_out_and_hides_no_index(sheet: Notebook) -> None:
    cell = sheet.run(PICKING)
    nine, king = button(cell, "9 of spades"), button(cell, "king of hearts")
    before = nine.bounding_box()
    nine.click()
    expect(nine).to_have_attribute("aria-pressed", "true")
    sheet.page.wait_for_timeout(300)  # it moves up
    after, next_to = nine.bounding_box(), king.bounding_box()
    assert before is not None
    assert after is not None
    assert next_to is not None
    assert after["y"] < before["y"] - 8
    corner = (next_to["x"] + 6, next_to["y"] + 12)
    hit = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.getAttribute('aria-label')"
    assert sheet.page.evaluate(hit, corner) == "king of hearts"


def test_a_card_is_played_by_touching_it(sheet: Notebook) -> None:
    cell = sheet.run(PLAYING)
    expect(button(cell, "Play ace of spades")).to_have_count(0)
    button(cell, "Play king of hearts").click(position={"x": 8, "y": 20})
    expect(button(cell, "Play king of hearts")).to_have_count(0)
    expect(cell.locator('.ct-trick use[href="#mjc1-Kh"]')).to_have_count(1)


def test_the_reader_chooses_colours_and_letters_for_every_table(sheet: Notebook) -> None:
    one, other = sheet.run(PICKING), sheet.run(PLAYING)
    french, colours = (
        one.get_by_role("button", name=name)
        for name in ("Letters of French cards", "A colour of its own for each suit")
    )
    french.click()
    expect(other.locator('.ct-hand use[href="#mjc1-Kh-french"]')).to_be_visible()
    colours.click()
    expect(other.locator(".mj-page")).to_have_attribute(
        "style", "--card-diamonds:#3a4fd8;--card-clubs:#0a7a5a"
    )
    drawn = other.locator('.ct-hand use[href="#mjc1-8c"]')
    assert drawn.evaluate("node => getComputedStyle(node).getPropertyValue('--card-clubs')") == "#0a7a5a"
    for switch in (french, colours):
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_hand_of_twelve_fits_a_phone(sheet: Notebook) -> None:
    cell = sheet.run(PICKING)
    with phone(sheet):
        expect(cell.locator(".ct-hand")).to_be_visible()
        assert spilling(cell.locator(".mj-page")) == []
        widths = cell.locator(".ct-hand > *").evaluate_all("cards => cards.map(each => each.clientWidth)")
        assert min(widths) >= 24  # wide enough for a finger, as WCAG asks


PLAYED = """
import rules
from mjwidgets import Table
from mjwidgets.boards import board
from rules.core.players import next_actions
from rules.core.records import Record

piquet = rules.family("piquet")
record = Record.new(piquet, seed="red river")
line = record.line(piquet)
bots = [board("piquet").bots["sensible"](line.game)] * 2
while not line.state.done:
    for action in next_actions(line.game, line.state, bots):
        line = line.play(action)
table = Table(record=record.with_actions(line.actions))
table.do("go", len(line.actions))
table
"""


def test_the_score_sheet_of_piquet_fits_a_phone(sheet: Notebook) -> None:
    cell = sheet.run(PLAYED)
    with phone(sheet):
        expect(cell.locator(".ct-sheet").first).to_be_visible()
        assert spilling(cell.locator(".mj-page")) == []


def test_a_hand_stays_on_its_felt_in_large_mode(sheet: Notebook) -> None:
    cell = sheet.run(PLAYED.replace("len(line.actions))\ntable", "20)\ntable"))
    expect(cell.locator(".ct-hand").last).to_be_visible()
    button(cell, "Large, for a projector").click()
    try:
        expect(cell.locator(".mj-large")).to_be_visible()
        assert spilling(cell.locator(".ct-felt")) == []
    finally:
        button(cell, "Large, for a projector").click()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_at_a_card_table(sheet: Notebook, theme: str) -> None:
    sheet.window.theme(theme)
    try:
        for code in (PICKING, PLAYING):
            cell = sheet.run(code)
            expect(cell.locator(".ct-hand")).to_be_visible()
            assert faults(cell.locator(".mj")) == []
    finally:
        sheet.window.theme("Light")
