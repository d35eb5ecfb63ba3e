"""A lesson in a real JupyterLab: taken by mouse and by keyboard, made at the Table and taken at once."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook, button
from tests.browser.narrow import phone, spilling

TURNS = """
from mjwidgets import Lesson
w = Lesson("wuhan/turns-1", language="en")
w
"""
TABLE = """
from mjwidgets import Table
w = Table(code="red river", preset="facai", bots="easy", language="en")
w
"""
MADE = """
from mjwidgets import Lesson
w = Lesson("made-here.json", language="en")
w
"""


def says(cell: Locator) -> Locator:
    return cell.locator(".ls-says")


def test_a_lesson_by_mouse(sheet: Notebook) -> None:
    cell = sheet.run(TURNS)
    button(cell, "Discard East").click()
    expect(says(cell)).to_contain_text("That is it. Nobody wants East.")
    button(cell, "Pung").click()
    expect(says(cell)).to_contain_text("The rules do not allow that.")
    button(cell, "Pass").click()
    expect(says(cell)).to_contain_text("Not this one. Then your hand stays closed.")
    expect(says(cell)).to_contain_text("WUH-43")
    expect(button(cell, "Discard South")).to_have_count(0)
    button(cell, "Take it back").click()
    expect(says(cell)).to_contain_text("Left discards 5 of characters.")
    button(cell, "Chow with: 4 6 of characters").click()
    expect(says(cell)).to_contain_text("your hand is open")
    button(cell, "Step 1 of 9").click()
    expect(says(cell)).to_contain_text("Discard East")
    expect(button(cell, "Discard East")).to_have_count(0)


def test_a_lesson_with_cards(sheet: Notebook) -> None:
    """Younger answers, and is told which rule a wrong answer forgets; then follows suit."""
    cell = sheet.run("from mjwidgets import Lesson\nw = Lesson('piquet/answer-1', language='en')\nw")
    button(cell, "“Good.”").click()
    expect(says(cell)).to_contain_text("Not this one. You may always say good.")
    expect(says(cell)).to_contain_text("It leads to this: Younger: “Good.” Elder scores 5")
    expect(says(cell)).to_contain_text("PIQ-26")
    button(cell, "Take it back").click()
    button(cell, "“Equal.”").click()
    expect(says(cell)).to_contain_text("Elder's are worth 47.")
    for _ in range(6):  # not good three times, then point, sequence and set
        button(cell, "Hint").click()
        cell.locator(".tb-hint button").click()
    expect(says(cell)).to_contain_text("A repique: 60 more!")
    button(cell, "Play ace of hearts").click()
    expect(says(cell)).to_contain_text("You have clubs, so you must play one.")
    button(cell, "Play ace of clubs").click()
    expect(says(cell)).to_contain_text("The ace takes the trick")
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []


def test_a_lesson_by_keyboard_to_its_end(sheet: Notebook) -> None:
    """Hints and Next alone, from a button that keeps the focus or hands it on."""
    cell = sheet.run(TURNS)
    keyboard, told = sheet.page.keyboard, says(cell)
    button(cell, "Start again").focus()
    keyboard.press("Enter")
    for _ in range(20):
        before = told.text_content() or ""
        if "The lesson is done" in before:
            break
        keyboard.press("h")
        hint = cell.locator(".tb-hint strong")
        expect(hint).to_be_visible()
        name = (hint.text_content() or "").replace("Discard: ", "Discard ")
        button(cell, name).focus()
        keyboard.press("Enter")
        expect(told).not_to_have_text(before)
    expect(told).to_contain_text("The lesson is done, without a single slip.")
    expect(cell).to_contain_text("64")


def test_the_browser_keeps_how_far_one_is(sheet: Notebook) -> None:
    cell = sheet.run(TURNS)
    button(cell, "Start again").click()
    button(cell, "Discard East").click()
    expect(says(cell)).to_contain_text("Left discards 5 of characters.")
    kept = sheet.page.evaluate("localStorage.getItem('mjwidgets')")
    assert "lesson:wuhan:turns-1" in kept


def test_a_lesson_is_made_and_taken(sheet: Notebook) -> None:
    cell = sheet.run(TABLE)
    button(cell, "Discard South").click()
    expect(cell.locator(".tb-says")).to_contain_text("discards South")
    button(cell, "Back").click()
    button(cell, "Make a lesson").click()
    cell.get_by_label("Title", exact=True).fill("Made here")
    cell.get_by_label("Sentence before the move").fill("Which tile goes?")
    cell.get_by_label("Sentence after it").fill("It stood alone.")
    cell.get_by_label("File", exact=True).first.fill("made-here.json")
    button(cell, "Save the lesson").click()
    expect(cell).to_contain_text('Lesson("made-here.json")')
    cell = sheet.run(MADE)
    expect(says(cell)).to_contain_text("Which tile goes?")
    button(cell, "Discard Red").click()
    expect(says(cell)).to_contain_text("Not this one.")
    sheet.page.keyboard.press("Backspace")
    button(cell, "Discard South").click()
    expect(says(cell)).to_contain_text("That is it. It stood alone.")


@pytest.mark.parametrize(
    "touch", ["", 'w.touch("discard", "8s")', 'w.touch("discard", "1z"); w.touch("try", 0)']
)
def test_nothing_is_cut_off_on_a_phone(sheet: Notebook, touch: str) -> None:
    cell = sheet.run(TURNS.replace("\nw\n", f"\n{touch}\nw\n"))
    expect(says(cell)).to_be_visible()
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []


def test_the_form_of_a_lesson_fits_on_a_phone(sheet: Notebook) -> None:
    cell = sheet.run(TABLE.replace("\nw\n", '\nw.touch("lesson"); w.touch("make", "goal", name="mode")\nw\n'))
    expect(cell.get_by_label("Sentence after it")).to_be_visible()
    with phone(sheet):
        assert spilling(cell.locator(".mj")) == []
