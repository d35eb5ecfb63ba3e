"""Bars: every doubling is one step."""

import re

from mjwidgets.draw.svg import to_html
from mjwidgets.growth import Growth

SCALE = Growth({"minimum": 16, "cap": 400}, goal=16, most=1024)


def width(amount: int) -> float:
    return float(re.search(r"<b style=\"--at: ([\d.]+)%", to_html(SCALE.bar(amount))).group(1))


def test_every_doubling_is_as_long() -> None:
    steps = [width(2 ** (n + 1)) - width(2**n) for n in range(10)]
    assert max(steps) - min(steps) < 0.02
    assert width(1024) == width(5000) == 100


def test_a_bar_that_falls_short_says_so() -> None:
    assert "fv-short" in to_html(SCALE.bar(8))
    assert "fv-short" not in to_html(SCALE.bar(16))
