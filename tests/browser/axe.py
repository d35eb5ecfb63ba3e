"""axe-core looks at one widget of a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator

_AXE = Axe()


def faults(widget: Locator) -> list[str]:
    """What axe finds wrong: the rule, what it says, and the element, for everything under this node."""
    widget.evaluate("node => node.setAttribute('data-axe', '')")
    try:
        found = _AXE.run(widget.page, context="[data-axe]").response["violations"]
    finally:
        widget.evaluate("node => node.removeAttribute('data-axe')")
    return [
        f"{violation['id']}: {' '.join(node['failureSummary'].split())} {node['html'][:300]}"
        for violation in found
        for node in violation["nodes"]
    ]
