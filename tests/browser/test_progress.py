"""Progress survives reloads, restarts and other notebooks, and a save code carries it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, Notebook, Window

CHAPTERS = """
from mjwidgets import Predict, Progress, Step
from mjwidgets.progress import Chapter
chapters = [Chapter("wuhan/03", "Opening", 2, "03.ipynb"), Chapter("wuhan/04", "The pair", 4, "04.ipynb")]
"""
STEPS = f"{CHAPTERS}\nfor n in (1, 2): display(Step('wuhan/04', n))"
PROGRESS = f"{CHAPTERS}\nProgress(chapters)"
PREDICT = f"{CHAPTERS}\nPredict('Which?', ['East', 'West'], 'West', name='wuhan/04/q1')"
CLUB = """
from mjwidgets import set_house
from rules.house import House
set_house(House.read("Club: wuhan cap=300"))
"""
LINK = ".mj-continue b"

Open = Callable[[str], Notebook]


def steps(notebook: Notebook) -> Locator:
    """The boxes to tick."""
    return notebook.page.get_by_role("checkbox", name="Wuhan 4")


@pytest.fixture
def book(lab: Lab, open_notebook: Open) -> Notebook:
    return open_notebook(lab.write("steps.ipynb", STEPS, PROGRESS, PREDICT))


def test_a_step_counts_at_once_in_every_widget(book: Notebook) -> None:
    book.run_all()
    expect(book.page.locator(LINK)).to_have_text("Start: Wuhan 3")
    steps(book).first.click()
    expect(steps(book).first).to_be_checked()
    expect(book.page.locator(LINK)).to_have_text("Continue: Wuhan 4, step 2")


def test_a_reload_keeps_what_was_done(book: Notebook) -> None:
    book.run_all()
    steps(book).first.click()
    book.page.get_by_role("button", name="East").click()
    expect(book.page.get_by_text("The answer is: West.")).to_be_visible()
    book.window.reload()
    book.run_all()
    expect(steps(book).first).to_be_checked()
    expect(book.page.get_by_text("The answer is: West.")).to_be_visible()
    book.window.take_errors()  # JupyterLab's own: a debugger that it did not get back


def test_a_restart_of_the_kernel_keeps_what_was_done(book: Notebook) -> None:
    book.run_all()
    steps(book).last.click()
    expect(steps(book).last).to_be_checked()
    book.restart()
    book.run_all()
    expect(steps(book).last).to_be_checked()
    expect(steps(book).first).not_to_be_checked()


def test_another_page_adds_to_it_and_takes_nothing_away(
    lab: Lab, new_window: Callable[[str], Window], book: Notebook
) -> None:
    book.run_all()
    path = lab.write("other.ipynb", STEPS, PROGRESS)
    other = Notebook(new_window(path), path)
    other.run_all()
    steps(book).first.click()
    expect(steps(book).first).to_be_checked()
    expect(steps(other).first).to_be_checked()
    steps(other).last.click()
    expect(other.page.locator(LINK)).to_have_text("Continue: Wuhan 4, step 3")
    expect(book.page.locator(LINK)).to_have_text("Continue: Wuhan 4, step 3")


def test_a_save_code_carries_it_to_another_browser(book: Notebook) -> None:
    book.run_all()
    steps(book).first.click()
    expect(book.page.locator(LINK)).to_have_text("Continue: Wuhan 4, step 2")  # so the code is of now
    code = book.page.locator(".mj-code").input_value()
    book.window.forget()
    book.restart()
    book.run_all()
    expect(steps(book).first).not_to_be_checked()
    book.page.get_by_text("Take it to another computer").click()
    entry = book.page.get_by_label("Enter a save code")
    entry.fill(code.lower()[:-1])
    entry.press("Enter")
    expect(book.page.get_by_text("This is no save code")).to_be_visible()
    entry = book.page.get_by_label("Enter a save code")
    entry.fill(code.lower().replace("-", " "))
    entry.press("Enter")
    expect(steps(book).first).to_be_checked()


def test_the_language_and_the_house_rules_go_along_to_other_notebooks(
    lab: Lab, open_notebook: Open, book: Notebook
) -> None:
    book.run_all()
    book.run(CLUB)
    book.page.get_by_role("button", name="日本語").first.click()
    expect(book.page.get_by_role("checkbox", name="武漢 4、ステップ1")).to_be_visible()
    other = open_notebook(lab.write("other.ipynb", "from mjwidgets import HouseRules\nHouseRules()"))
    other.run_all()
    expect(other.page.locator(".mj-house > summary")).to_have_text("Club：違い1つ")
    expect(other.page.get_by_role("heading", name="ハウスルール")).to_be_visible()
