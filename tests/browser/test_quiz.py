"""Quiz in a real JupyterLab: by mouse and by keyboard, whole and step by step, alone and in class."""

from itertools import product

from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

WORTH = "Quiz('wuhan', kinds=['worth'], level=2, code='red river', language='en')"


def show(sheet: Notebook, quiz: str = WORTH) -> Locator:
    cell = sheet.run(f"from mjwidgets import Quiz\nw = {quiz}\nw")
    expect(cell.get_by_role("heading", name="Quiz")).to_be_visible()
    return cell


def right(sheet: Notebook) -> int:
    return int(sheet.python("w.step.right"))


def test_answered_by_mouse(sheet: Notebook) -> None:
    cell = show(sheet)
    wrong = int(right(sheet) == 0)
    cell.locator(".qz-answer").nth(wrong).click()
    expect(cell.get_by_role("status").first).to_contain_text("Not quite")
    expect(cell.get_by_role("status").first).to_contain_text("WUH-")
    cell.get_by_text("Working, step by step").click()
    expect(cell.get_by_text("What the winner takes in all")).to_be_visible()
    cell.get_by_role("button", name="Next question").click()
    expect(cell.get_by_text("question 2")).to_be_visible()
    cell.locator(".qz-answer").nth(right(sheet)).click()
    expect(cell.get_by_text("Right: 1 of 2")).to_be_visible()


def test_answered_by_keyboard_alone(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.locator(".qz-answer").first.focus()
    sheet.page.keyboard.press("abcde"[right(sheet)])
    expect(cell.get_by_text("Right: 1 of 1")).to_be_visible()
    following = cell.get_by_role("button", name="Next question")
    following.focus()
    sheet.page.keyboard.press("n")
    expect(cell.get_by_text("question 2")).to_be_visible()
    cell.locator(".qz-answer").nth(1).focus()
    sheet.page.keyboard.press("Enter")
    expect(cell.get_by_role("button", name="Next question")).to_be_visible()


def test_step_by_step(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_text("What is asked").click()
    cell.get_by_role("button", name="step by step").click()
    for number in (1, 2):
        expect(cell.get_by_text(f"step {number} of")).to_be_visible()
        cell.locator(".qz-answer").nth(right(sheet)).click()
        cell.get_by_role("button", name="Next step").click()
    expect(cell.get_by_text("step 3 of")).to_be_visible()


def test_a_class_predicts_and_codes_add_up(sheet: Notebook) -> None:
    cell = show(sheet)
    cell.get_by_text("In class").click()
    cell.get_by_role("button", name="Predict first").click()
    more = cell.get_by_role("button", name=f"Chose {'ABCDE'[right(sheet)]}: one more")
    more.click()
    more.click()
    cell.get_by_role("button", name="Show the answer").click()
    expect(cell.get_by_text("2 of 2 had it right")).to_be_visible()
    cell.get_by_label("For the teacher").fill(f"{sheet.python('w.result.code(w.book)')}\nnonsense")
    cell.get_by_role("button", name="Add up").click()
    expect(cell.get_by_text("Result codes: 1.")).to_be_visible()
    expect(cell.get_by_text("a letter is wrong: nonsense")).to_be_visible()


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    asked = (
        *product(["wuhan"], ["win", "pays", "waits"]),
        *product(["piquet"], ["bonus", "follow", "called"]),
    )
    for game, kind in asked:
        cell = show(sheet, f"Quiz('{game}', kinds=['{kind}'], level=4, code='red river', language='en')")
        cell.locator(".qz-answer").first.click()
        for summary in cell.locator("summary").all():
            summary.click()
        with phone(sheet):
            assert spilling(cell.locator(".mj")) == [], kind
