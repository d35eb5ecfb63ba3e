"""Indicator: what a tile that is turned up makes of the set and of a hand, at every table."""

import pytest

from mjwidgets import Indicator
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.mahjong.tiles import CODES, TILE_OF

PUNG = {"kind": "pung", "tiles": "999m", "from": 3}


def hand(indicator: str, **look: object) -> Indicator:
    return Indicator("345m 567p 23s 88s", melds=[PUNG], indicator=indicator, **look)  # type: ignore[arg-type]


def codes(tiles: object) -> str:
    return " ".join(CODES[tile] for tile in tiles)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("indicator", "preset", "laizi", "kong_tiles"),
    [
        ("3z", "facai", "4z", "6z 7z"),
        ("4z", "facai", "5z", "6z 7z"),
        ("4z", "hongzhong", "6z", "7z"),
        ("5s", "pizi", "6s", "4s 5s"),
        ("9p", "koukou", "1p", "6z 7z"),
        ("5z", "jingzhou", "2z", "7z"),
    ],
)
def test_laizi_and_kong_tiles(indicator: str, preset: str, laizi: str, kong_tiles: str) -> None:
    turned = hand(indicator).turned(preset)
    assert turned.wild is not None
    assert (CODES[turned.wild], codes(turned.singles)) == (laizi, kong_tiles)


def test_the_tiles_that_complete_the_hand_follow_the_indicator() -> None:
    """North completes it where it is wild; with a wild 2 of bamboos the 3 waits for much more."""
    widget = hand("3z")
    assert codes(widget.turned("facai").waits) == "1s 4s 4z"
    widget.do("turn", TILE_OF["1s"])
    assert codes(widget.turned("facai").waits) == "1s 3s 4s 5s"


def test_a_hand_that_holds_kong_tiles_waits_for_nothing() -> None:
    widget = hand("3s")
    assert codes(widget.turned("facai").waits) == "1s 4s"
    pizi = widget.turned("pizi")
    assert (codes(pizi.singles), pizi.waits) == ("2s 3s", ())
    assert "The hand holds kong tiles (2 3 of bamboos)" in repr(widget)


def test_a_table_that_cannot_have_the_hand_says_so() -> None:
    assert hand("3z").turned("jingzhou").error == "bad_tile"
    assert "lacks a tile of the hand" in to_html(hand("3z").draw())
    widget = hand("3z")
    widget.do("turn", TILE_OF["8m"])  # the pung would be of laizi
    assert widget.turned("facai").error == "bad_meld"


def test_the_marks_are_those_of_the_chosen_table() -> None:
    def dimmed(widget: Indicator) -> int:
        return to_html(widget.draw()).split("in-kinds")[1].split("<table")[0].count("mj1-mark-dim")

    widget = hand("3z")
    assert dimmed(widget) == 2
    widget.do("table", "hongzhong")
    assert dimmed(widget) == 1


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = hand("3z", language=language)
    for preset in widget.family.presets:
        name = widget.text(f"preset.{preset.id}.name")
        for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
            assert name in shown


def test_a_hand_that_cannot_be_is_an_error() -> None:
    with pytest.raises(RuleError, match="13"):
        Indicator("345m")
