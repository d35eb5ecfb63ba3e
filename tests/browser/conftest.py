"""One JupyterLab and one Chromium for all browser tests of a process; a page of its own for each notebook."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.lab import Lab, Notebook, launch


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
    """What pages share: JupyterLab's scripts are fetched and compiled once."""
    return browser.new_context(reduced_motion="no-preference")


@pytest.fixture
def open_notebook(lab: Lab, context: BrowserContext) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook by its path; the test fails if the console has an error that it did not `explain`."""
    opened: list[Notebook] = []

    def open_(path: str, **options: Any) -> Notebook:
        notebook = Notebook(lab, context, path, **options)
        opened.append(notebook)
        return notebook

    yield open_
    for notebook in opened:
        notebook.close()
    lab.stop_kernels()
    assert [error for notebook in opened for error in notebook.errors] == []


@pytest.fixture(scope="module")
def _sheet(lab: Lab, context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    notebook = Notebook(lab, context, lab.write(f"{Path(request.node.name).stem}.ipynb", ""))
    yield notebook
    notebook.close()


@pytest.fixture
def sheet(_sheet: Notebook) -> Iterator[Notebook]:
    """A notebook that the tests of a module share, since opening one takes seconds: `sheet.run(code)`."""
    yield _sheet
    errors, _sheet.errors = _sheet.errors, []
    assert errors == []
