"""How pytest reads notebooks. Not in tests/, because it must also hold for `pytest notebooks`."""

import pytest
from nbval.plugin import IPyNbCell


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Compare what widgets say (`text/plain`), not how they look: pictures have tests of their own."""
    for notebook in {item.parent for item in items if isinstance(item, IPyNbCell)}:
        notebook.skip_compare += ("text/html",)
