"""What widgets of one process share, new for each test that asks for it."""

from collections.abc import Iterator

import pytest

from mjwidgets import set_house
from mjwidgets.shared import SWITCHES, Shared, set_switch, shared


@pytest.fixture
def kernel() -> Iterator[Shared]:
    """The kernel of a reader who has done nothing yet and plays by the presets."""
    _start_anew()  # a test that did not ask may have left something
    yield shared()
    _start_anew()


def _start_anew() -> None:
    set_house(None)
    for name, usual in SWITCHES.items():
        set_switch(name, usual)
    shared().keep(dict.fromkeys(shared().values))
    shared().language = "en"
