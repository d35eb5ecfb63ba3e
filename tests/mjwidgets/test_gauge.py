"""Gauge: points that fill up as sets are swapped, and flowers that do not help."""

from typing import Any

import pytest

from mjwidgets import Gauge
from mjwidgets.draw.svg import to_html, to_xml

PARTS = [["234m", "222m"], ["C345p", "P555z"], ["567p"], ["67s+8s", "88s+8s"], ["22z", "99p"]]


def counted(widget: Gauge) -> list[tuple[str, int]]:
    return [(row["id"], row["value"]) for row in widget.answer["patterns"]]


def test_a_swap_changes_what_the_hand_counts() -> None:
    """A chicken hand; with a pung of White all suits, a wind and a dragon are there."""
    widget = Gauge(PARTS)
    assert counted(widget) == [("chicken_hand", 8)]
    assert "8 points: a win." in repr(widget)
    widget.do("put", [1, 1])
    assert counted(widget) == [("all_types", 6), ("dragon_pung", 2)]
    widget.do("put", [4, 1])
    assert counted(widget) == [("dragon_pung", 2)]
    assert "2 of 8 points: no win yet." in repr(widget)


def test_drawn_the_chicken_is_worth_one() -> None:
    widget = Gauge(PARTS)
    widget.do("way", "draw")
    assert counted(widget) == [("self_drawn", 1)]
    assert widget.request["by"] == "draw"


def test_beginners_have_no_chicken_hand() -> None:
    widget = Gauge(PARTS, preset="beginner")
    assert counted(widget) == []
    assert "0 of 6 points: no win yet." in repr(widget)
    assert "small win" not in widget.view


def test_flowers_never_help_to_reach_the_minimum() -> None:
    widget = Gauge([["234m"], ["P555z"], ["555p"], ["67s+8s"], ["99p", "22z"]], flowers=7)
    assert "2 points and 7 from flowers: no win." in repr(widget)
    widget.do("put", [4, 1])
    assert "8 points, a win; with 7 from flowers 15." in repr(widget)
    widget.do("flowers", [99])
    assert widget.flowers == 8
    widget.do("flowers", [0])
    assert "8 points: a win." in repr(widget)


def test_open_sets_and_kongs_lie_as_they_are() -> None:
    widget = Gauge([["Q2222m"], ["K5555z"], ["C345p"], ["67s+8s"], ["99p"]])
    assert [meld["kind"] for meld in widget.request["hand"]["melds"]] == ["concealed_kong", "kong", "chow"]
    assert widget.request["hand"]["concealed"] == "99p67s"
    assert "concealed kong" in widget.view


def test_the_fill_is_as_long_as_the_points() -> None:
    """The whole bar is twice the minimum, so eight points reach its middle."""
    drawn = to_html(Gauge(PARTS).draw())
    assert "inline-size:50%" in drawn
    assert "inset-inline-start:50%" in drawn


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    more: dict[str, Any] = {"language": language, "flowers": 2}
    widget = Gauge(PARTS, **more)
    for shown in (repr(widget), widget.view, to_xml(widget.picture())):
        for pattern in ("chicken_hand", "flower_tiles"):
            assert widget.text(f"pattern.{pattern}.name") in shown
