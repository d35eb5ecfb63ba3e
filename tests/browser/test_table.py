"""Table in a real JupyterLab: a deal played by mouse and by keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook, button
from tests.browser.narrow import phone, spilling

DEAL = """
from mjwidgets import Table
w = Table(code="red river", preset="facai", language="en")
w
"""
LATE = """
from mjwidgets import Table
w = Table(code="red river", preset="facai", language="en")
while w.known.wall_left > 20 and not w.sitting.state.done:
    if w.sitting.is_asked:
        last = w.known.legal[-1]
        w.touch(last["do"], last.get("tile"))
    else:
        w.touch("next")
w
"""

OVER = """
from mjwidgets import Table
w = Table(code="red river", preset="facai", language="en")
while not w.sitting.state.done:
    if w.sitting.is_asked:
        action = w.sitting.legal[-1 if w.sitting.state.asked.secret else 0]
        w.touch(action["do"], {name: value for name, value in action.items() if name not in ("seat", "do")})
    else:
        w.touch("next")
"""
LOADED = (
    OVER
    + """
import time

class Slow(type(w.board)):
    pause = 0.2
    def judged(self, *given):
        time.sleep(self.pause)
        return super().judged(*given)

w = Table(record=w.record, language="en")
w.board = Slow()
w.touch("go", 1000)
w
"""
)
OVER += "w\n"


def told(cell: Locator) -> Locator:
    return cell.locator(".tb-says")


def test_a_turn_by_mouse_and_the_way_back(sheet: Notebook) -> None:
    cell = sheet.run(DEAL)
    button(cell, "Discard South").click()
    expect(told(cell)).to_contain_text("Dealer discards South.")
    expect(button(cell, "Discard Red")).to_have_count(0)
    button(cell, "Next").click()
    expect(told(cell)).to_contain_text("Right discards")
    button(cell, "Back").click()
    expect(told(cell)).to_contain_text("Dealer discards South.")
    button(cell, "Play on from here").click()
    button(cell, "Take back").click()
    expect(told(cell)).to_contain_text("The tiles are dealt.")
    expect(button(cell, "Discard South")).to_be_visible()


def test_a_deal_is_played_to_its_end_by_keyboard(sheet: Notebook) -> None:
    cell = sheet.run(LATE)
    keyboard, news = sheet.page.keyboard, told(cell)
    expect(news).to_be_visible()
    expect(news).not_to_contain_text("The deal is over.")
    button(cell, "Steps").focus()
    for _ in range(60):
        before = news.text_content() or ""
        if "The deal is over." in before:
            break
        if button(cell, "Next").is_enabled():
            keyboard.press("n")
        else:
            moves = cell.get_by_role("button", name="Discard")
            (moves.last if moves.count() else button(cell, "Pass")).focus()
            keyboard.press("Enter")
        expect(news).not_to_have_text(before)
    expect(news).to_contain_text("The deal is over.")
    button(cell, "New deal").focus()
    keyboard.press("Enter")
    expect(news).to_contain_text("The tiles are dealt.")


def test_a_deal_is_played_to_its_end_by_mouse(sheet: Notebook) -> None:
    cell = sheet.run(LATE)
    news = told(cell)
    expect(news).to_be_visible()
    for _ in range(60):
        before = news.text_content() or ""
        if "The deal is over." in before:
            break
        if button(cell, "Next").is_enabled():
            button(cell, "Next").click()
        else:
            moves = cell.get_by_role("button", name="Discard")
            (moves.last if moves.count() else button(cell, "Pass")).click()
        expect(news).not_to_have_text(before)
    expect(news).to_contain_text("The deal is over.")


GLIDED = """
() => {
    const {animate} = Element.prototype;
    const glided = [];
    Element.prototype.animate = function (...given) {
        glided.push(`${this.dataset.from} > ${this.dataset.spot}`);
        return animate.apply(this, given);
    };
    window.stopWatching = () => ((Element.prototype.animate = animate), glided);
}
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_discarded_tile_glides_unless_the_reader_wants_no_motion(sheet: Notebook, motion: Any) -> None:
    cell = sheet.run(DEAL)
    expect(told(cell)).to_be_visible()
    sheet.page.emulate_media(reduced_motion=motion)
    sheet.page.evaluate(GLIDED)
    button(cell, "Discard South").click()
    expect(told(cell)).to_contain_text("Dealer discards South.")
    glided = sheet.page.evaluate("() => window.stopWatching()")
    sheet.page.emulate_media(reduced_motion="no-preference")
    assert ("hand 0 2z1 > river 0 0" in glided) == (motion == "no-preference")


def test_tiles_are_placed_by_mouse_and_by_keyboard_and_played_on(sheet: Notebook) -> None:
    cell, keyboard = sheet.run(DEAL), sheet.page.keyboard
    button(cell, "Edit").click()
    button(cell, "Clear the table").click()
    missing = cell.get_by_text("Dealer needs more tiles: 14.")
    expect(missing).to_be_visible()
    expect(button(cell, "Play on from here")).to_be_disabled()
    button(cell, "indicator").click()
    cell.get_by_role("button", name="4 of dots, 4 left").click()
    dealer = cell.get_by_role("region", name="Dealer")
    dealer.get_by_role("button", name="Hand").focus()
    keyboard.press("Enter")
    field = cell.get_by_role("textbox", name="Type tiles: Hand, Dealer")
    field.fill("123m 456p 789s 11z")
    keyboard.press("Enter")
    expect(dealer.get_by_role("button", name="East: take it away")).to_have_count(2)
    dealer.get_by_role("button", name="East: take it away").last.focus()
    keyboard.press("Enter")
    expect(dealer.get_by_role("button", name="East: take it away")).to_have_count(1)
    button(cell, "Fill up the hands").click()
    expect(missing).to_have_count(0)
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []
    button(cell, "Play on from here").click()
    button(cell, "Discard East").first.click()
    expect(told(cell)).to_contain_text("Dealer discards East.")


def test_a_costly_move_is_asked_again(sheet: Notebook) -> None:
    cell = sheet.run(OVER)
    slips = cell.get_by_role("button", name="points)")
    expect(slips).to_have_count(3)
    said = slips.first.text_content()
    slips.first.click()
    expect(told(cell)).to_contain_text("Asked again: what do you do here?")
    panel = cell.locator(".mj-panel", has_text=str(said))
    expect(panel).to_be_visible()
    moves = cell.get_by_role("button", name="Discard")
    (moves.last if moves.count() else button(cell, "Pass")).click()
    expect(cell.locator(".mj-panel[role=status]")).to_contain_text("“")
    button(cell, "Back to the end").click()
    expect(told(cell)).to_contain_text("The deal is over.")


def test_a_loaded_record_is_judged_step_by_step_until_somebody_stops_it(sheet: Notebook) -> None:
    cell = sheet.run(LOADED)
    cell.get_by_role("button", name="Find the moves that cost most").click()
    button(cell, "Stop").click()
    again = cell.get_by_role("button", name="Find the moves that cost most")
    expect(again).to_be_visible()
    sheet.python("setattr(w.board, 'pause', 0)")
    again.click()
    expect(cell.get_by_role("button", name="points)").first).to_be_visible()


def test_a_presenter_turns_pages_in_full_screen(sheet: Notebook) -> None:
    cell = sheet.run(DEAL)
    keyboard = sheet.page.keyboard
    button(cell, "Discard South").click()
    expect(told(cell)).to_contain_text("Dealer discards South.")
    button(cell, "Full screen").click()
    sheet.page.wait_for_function("document.fullscreenElement?.contains(document.activeElement)")
    keyboard.press("ArrowRight")
    expect(told(cell)).to_contain_text("Right discards")
    keyboard.press("PageUp")
    expect(told(cell)).to_contain_text("Dealer discards South.")
    button(cell, "Full screen").click()
    sheet.page.wait_for_function("!document.fullscreenElement")
    button(cell, "Next").focus()
    keyboard.press("ArrowRight")
    expect(button(cell, "Back")).to_be_focused()


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    cell = sheet.run(LATE)
    expect(told(cell)).to_be_visible()
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []
