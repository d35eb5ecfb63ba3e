"""The course as a learner meets it: open a page, press Start, touch a tile, follow a link."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab, Window

HOME = "00-start-here.ipynb"
FIRST = "wuhan/01-one-tile-short.ipynb"

_PANEL = "jupyterapp.shell.currentWidget"
_HAS_RUN = "cell.model.type !== 'code' || cell.node.querySelector('.jp-OutputArea-output')"
_ALL_RAN = f"""() => {_PANEL}.content.activeCellIndex === 0
    && {_PANEL}.sessionContext.session?.kernel?.status === "idle"
    && {_PANEL}.content.widgets.every((cell) => {_HAS_RUN})"""


@pytest.fixture(scope="module")
def trusted(lab: Lab) -> Lab:
    """JupyterLab as `make lab` opens it: the notebooks are trusted."""
    for path in (HOME, FIRST):
        lab.trust(path)
    return lab


def document(page: Page) -> Locator:
    """The notebook that is shown."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")


def press_start(page: Page) -> None:
    """Press the button and wait until the page is back at the top."""
    page.wait_for_function(f"{_PANEL}.sessionContext.session?.kernel?.status === 'idle'", timeout=90_000)
    document(page).get_by_role("button", name="▶ Start").click()


def wait_for_all(page: Page) -> None:
    page.wait_for_function(_ALL_RAN, timeout=90_000)


def test_from_the_first_page_to_a_win_in_the_first_chapter(
    trusted: Lab, new_window: Callable[[str], Window]
) -> None:
    window = new_window(HOME)
    page = window.page
    press_start(page)
    wait_for_all(page)
    assert page.locator(".jp-Dialog").count() == 0
    assert page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop") < 50
    expect(document(page).locator(".jp-Cell.jp-mod-multiSelected")).to_have_count(0)

    document(page).locator("button.hb-wait").first.click()
    expect(document(page).locator(".hb-verdict.mj-ok")).to_be_visible()

    document(page).get_by_role("link", name="Wuhan, chapter 1").click()
    page.wait_for_function(f"{_PANEL}.context.path === '{FIRST}' && {_PANEL}.context.isReady")
    press_start(page)
    wait_for_all(page)
    table = document(page).locator(".mj").first
    table.get_by_role("button", name="5 of dots, 3 left").click()
    expect(table.get_by_role("status")).to_contain_text("No place for: 5 of dots")
    table.get_by_role("button", name="1 of bamboos, 4 left").click()
    expect(table.get_by_role("status")).to_contain_text("Complete!")
    table.get_by_role("button", name="3 of characters: take it out").click()
    expect(table.get_by_role("status")).to_contain_text("One tile is missing")


def test_an_untrusted_page_shows_pictures_and_asks_once(
    lab: Lab, new_window: Callable[[str], Window]
) -> None:
    untrusted = "basics/01-first-tiles.ipynb"
    page = new_window(untrusted).page
    images = document(page).locator(".jp-OutputArea-output img")
    expect(images.first).to_be_visible()
    assert page.evaluate(
        "[...document.querySelectorAll('.jp-OutputArea-output img')].every(i => i.naturalWidth > 0)"
    )
    expect(document(page).get_by_text("model not found")).to_have_count(0)
    press_start(page)
    page.locator(".jp-Dialog").get_by_role("button", name="Run Once").click()
    wait_for_all(page)
    expect(document(page).locator(".mj").first).to_be_visible()


@pytest.mark.parametrize("path", [HOME, FIRST])
def test_a_phone_shows_the_whole_width(trusted: Lab, new_window: Callable[[str], Window], path: str) -> None:
    window = new_window(path)
    window.resize(390, 844)
    press_start(window.page)
    wait_for_all(window.page)
    for table in document(window.page).locator(".mj").all():
        wide, room = table.evaluate("it => [it.scrollWidth, it.clientWidth]")
        assert wide <= room


def test_a_chapter_prints_whole_and_light(trusted: Lab, new_window: Callable[[str], Window]) -> None:
    """The boxes that scroll on the screen grow on paper; toolbars go; what is folded stays folded."""
    page = new_window(FIRST).page
    press_start(page)
    wait_for_all(page)
    page.emulate_media(media="print", color_scheme="dark")
    box = "document.querySelector('.jp-WindowedPanel-outer')"
    assert page.evaluate(f"{box}.clientHeight >= {box}.scrollHeight && {box}.clientHeight > 3000")
    assert page.evaluate("[...document.querySelectorAll('.mj')].every((each) => each.offsetWidth > 400)")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    schemes = "[...document.querySelectorAll('.mj')].map((each) => getComputedStyle(each).colorScheme)"
    assert set(page.evaluate(schemes)) == {"light"}
    expect(page.locator(".mj-bar:visible, .jp-Toolbar:visible")).to_have_count(0)
    expect(document(page).locator("details[open]")).to_have_count(0)
