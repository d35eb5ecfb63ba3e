"""Chinese Official in a real JupyterLab: a lesson played by mouse, its Table and its Quiz on a phone."""

from playwright.sync_api import expect

from tests.browser.lab import Notebook, button, show
from tests.browser.narrow import phone, spilling


def test_a_false_win_is_tried_and_taken_back(sheet: Notebook) -> None:
    cell = show(sheet, "Lesson('mcr/turn-1', language='en')")
    for name in ("Discard North", "Pass", "Chow with: 2 3 of bamboos", "Discard Green"):
        button(cell, name).click()
    cell.get_by_role("button", name="Concealed kong").click()
    expect(cell.get_by_text("May you win?")).to_be_visible()
    button(cell, "Win").click()
    expect(cell.get_by_text("A false win: the hand counts 5 points.")).to_be_visible()
    expect(cell.get_by_text("dead hand")).to_be_visible()
    button(cell, "Take it back").click()
    button(cell, "Discard 1 of dots").click()
    button(cell, "Win").click()
    expect(cell.get_by_text("Hu! 2 3 4 in three suits")).to_be_visible()


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    table = "Table('mcr', code='red river', language='en')"
    asked = "Quiz('mcr', kinds=['{}'], level=4, code='red river', language='en')"
    for widget in (table, *(asked.format(kind) for kind in ("counts", "swallowed", "pays"))):
        cell = show(sheet, widget)
        with phone(sheet):
            assert spilling(cell.locator(".mj")) == [], widget
