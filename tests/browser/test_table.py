"""Table in a real JupyterLab: a deal played by mouse and by keyboard."""

from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
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


def button(cell: Locator, name: str) -> Locator:
    return cell.get_by_role("button", name=name, exact=True)


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
