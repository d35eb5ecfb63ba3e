"""Swallows: what a pattern always contains, and where it lies."""

import pytest

from mjwidgets import Swallows
from mjwidgets.draw.svg import to_html, to_xml
from rules.core.texts import LANGUAGES
from rules.mahjong.mcr.patterns import PATTERN
from rules.mahjong.tiles import canonical


def marked(widget: Swallows, part: str) -> list[str]:
    """The blocks in which a contained pattern shows."""
    return [
        canonical(block.tiles)
        for block, shows in zip(widget.blocks, widget.shows_in(part), strict=True)
        if shows
    ]


@pytest.mark.parametrize(
    ("pattern", "part", "blocks"),
    [
        ("big_three_dragons", "dragon_pung", ["555z", "666z", "777z"]),
        ("big_four_winds", "seat_wind", ["222z"]),
        ("big_four_winds", "prevalent_wind", ["111z"]),
        ("big_four_winds", "pung_of_terminals_or_honors", ["444z", "333z"]),
        ("four_kongs", "melded_kong", ["2222m", "9999s", "6666p"]),
        ("four_kongs", "single_wait", ["55p"]),
        ("quadruple_chow", "tile_hog", ["567m", "567m", "567m", "567m"]),
        ("pure_straight", "short_straight", ["123s", "456s"]),
        ("pure_straight", "two_terminal_chows", ["123s", "789s"]),
        ("triple_pung", "double_pung", ["777m", "777p"]),
        ("three_concealed_pungs", "two_concealed_pungs", ["333m", "888p", "666s"]),
        ("two_concealed_kongs", "concealed_kong", ["5555s", "3333m"]),
        ("seven_pairs", "single_wait", []),
    ],
)
def test_where_a_contained_pattern_lies(pattern: str, part: str, blocks: list[str]) -> None:
    widget = Swallows(pattern)
    assert sorted(marked(widget, part)) == sorted(blocks)


def test_a_pattern_of_all_tiles_shows_in_all() -> None:
    widget = Swallows("full_flush")
    assert all(widget.shows_in("no_honors"))


def test_the_reason_names_both_conditions() -> None:
    widget = Swallows("big_three_dragons")
    widget.do("part", "two_dragon_pungs")
    shown = to_html(widget.draw())
    for said in (
        "Pungs of all three dragons.",
        "Pungs of two dragons.",
        "So Two dragon pungs is not counted again.",
    ):
        assert said in shown
    widget.do("part", "two_dragon_pungs")
    assert "not counted again" not in to_html(widget.draw())


def test_what_is_not_in_the_example_says_so() -> None:
    widget = Swallows("nine_gates")
    widget.do("part", "concealed_hand")
    assert "This hand has no Concealed hand." in repr(widget)


def test_what_counts_beside_it_is_named_too() -> None:
    assert "beside it in this hand: Half flush." in repr(Swallows("big_four_winds"))
    assert "Nothing else counts in this hand." in repr(Swallows("thirteen_orphans"))


def test_every_pattern_that_contains_another_can_be_shown() -> None:
    """And what it is said to contain is never counted in its example."""
    widget = Swallows()
    for pattern in widget.patterns:
        widget.do("choose", pattern)
        counted = {row["id"] for row in widget.answer["patterns"]}
        assert pattern in counted
        for part in widget.swallowed:
            widget.do("part", part.id)
            assert part.id not in counted or part.id == "dragon_pung"
            assert widget.is_in(part.id) == any(widget.shows_in(part.id))
            widget.picture()


def test_beginners_lack_most_of_it() -> None:
    """A pattern not in use contains nothing, and is contained in nothing (MCR-69)."""
    widget = Swallows("big_three_dragons", "full_flush", preset="beginner")
    assert widget.swallowed == []
    assert "contains nothing that this table counts" in repr(widget)
    widget.do("choose", "full_flush")
    assert [part.id for part in widget.swallowed] == ["no_honors"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = Swallows("big_three_dragons", language=language)
    widget.touch("part", "dragon_pung")
    name = widget.text(f"pattern.{PATTERN['dragon_pung'].id}.name")
    for shown in (repr(widget), widget.view, to_xml(widget.picture())):
        assert name in shown
