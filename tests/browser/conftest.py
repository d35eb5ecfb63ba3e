"""One JupyterLab, one Chromium and one page for all browser tests of a process: loading a page takes seconds.

A test that wants a notebook of ours asks for `open_notebook` and gives its path; one that wants a widget asks
for `sheet`, an empty notebook, and runs a cell in it. Both fail where the console has an error.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.lab import Lab, Notebook, Window, launch


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with Lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> BrowserContext:
    return browser.new_context(reduced_motion="no-preference")


@pytest.fixture(scope="session")
def _window(lab: Lab, context: BrowserContext) -> Window:
    return Window(lab, context, lab.write("blank.ipynb", ""))


@pytest.fixture
def window(_window: Window) -> Iterator[Window]:
    """The page that tests share."""
    yield _window
    assert _window.take_errors() == []


@pytest.fixture
def new_window(lab: Lab, context: BrowserContext) -> Iterator[Callable[[str], Window]]:
    """A page of one's own, opened at a notebook: for what must not find anything left by another."""
    opened: list[Window] = []

    def open_(path: str) -> Window:
        opened.append(Window(lab, context, path))
        return opened[-1]

    yield open_
    for window in opened:
        window.close()
    assert [error for window in opened for error in window.errors] == []


@pytest.fixture
def open_notebook(window: Window) -> Iterator[Callable[[str], Notebook]]:
    """Open a notebook by its path in the shared page."""
    opened: list[Notebook] = []

    def open_(path: str) -> Notebook:
        opened.append(Notebook(window, path))
        return opened[-1]

    yield open_
    for notebook in opened:
        notebook.close()


@pytest.fixture(scope="module")
def _sheet(lab: Lab, _window: Window, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    notebook = Notebook(_window, lab.write(f"{Path(request.node.name).stem}.ipynb", ""))
    yield notebook
    notebook.close()


@pytest.fixture
def sheet(_sheet: Notebook, window: Window) -> Notebook:
    """A notebook that the tests of a module share: `sheet.run(code)` gives a new cell."""
    _sheet.show()
    _sheet.empty()
    return _sheet
