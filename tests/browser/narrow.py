"""A widget on a phone: whether anything in it is cut off."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator

from tests.browser.lab import Notebook

_SPILLING = """node => [...node.querySelectorAll("*")].filter(child => {
    const [inner, outer] = [child, node].map(each => each.getBoundingClientRect());
    const unseen = child.closest(".mj-scroll, .mj-hidden, symbol, option") || !child.checkVisibility();
    return !unseen && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map(child => child.outerHTML.slice(0, 200))"""


@contextmanager
def phone(sheet: Notebook) -> Iterator[None]:
    """A window that is 280 pixels wide."""
    sheet.window.resize(280)
    try:
        yield
    finally:
        sheet.window.resize(1200)


def spilling(widget: Locator) -> list[str]:
    """What reaches over the widget's edges; what scrolls by itself does not count."""
    return widget.evaluate(_SPILLING)
