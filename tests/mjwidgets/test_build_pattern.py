"""BuildPattern: the tray holds the pattern and strangers, and the nearest hand says what does not fit."""

from collections import Counter

import pytest

import rules
from mjwidgets import BuildPattern
from mjwidgets.build_pattern import Part, parts_of, solutions
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.tiles import canonical, parse

STANDARD = Choices.of(House("mcr").choices)
BIG = BuildPattern().patterns


def lay(widget: BuildPattern, tiles: str) -> None:
    """Lay single tiles by their kinds."""
    for tile in parse(tiles, "tiles"):
        place = next(
            n for n, part in enumerate(widget.parts) if part == Part((tile,)) and n not in widget.laid
        )
        widget.touch("put", place)


def laid(widget: BuildPattern) -> str:
    return canonical(tile for part in widget.hand for tile in part.tiles)


def test_the_big_patterns_are_those_from_12_to_88() -> None:
    """Patterns 1 to 38; of the beginner's thirty these are nine."""
    assert (len(BIG), BIG[0], BIG[-1]) == (38, "big_four_winds", "big_three_winds")
    beginner = BuildPattern("full_flush", preset="beginner").patterns
    assert len(beginner) == 9
    assert "big_three_dragons" not in beginner


@pytest.mark.parametrize("pattern", BIG)
def test_every_tray_holds_the_pattern_and_more_than_it_needs(pattern: str) -> None:
    assert solutions(pattern, STANDARD)
    assert sum(part.size for part in parts_of(pattern)) >= 17
    held = Counter(tile for part in parts_of(pattern) for tile in part.tiles)
    assert max(held.values()) <= 4


@pytest.mark.parametrize("pattern", BIG)
def test_what_is_shown_wins_with_the_pattern(pattern: str) -> None:
    widget = BuildPattern(pattern)
    widget.touch("show")
    answer = widget.answer
    assert widget.is_built
    assert answer is not None
    assert answer["valid"]
    assert pattern in [row["id"] for row in answer["patterns"]]
    assert widget.view.count("mj-ok") >= 1


def test_building_three_dragons() -> None:
    widget = BuildPattern()
    assert "Touch tiles of the tray" in repr(widget)
    lay(widget, "555666777z345m")
    assert "Fits: 12 of 14. All of them belong. Go on." in repr(widget)
    lay(widget, "33z")
    assert "Built: Big three dragons!" in repr(widget)
    assert laid(widget) == "345m33555666777z"


def test_a_tile_that_does_not_fit_is_named_at_once() -> None:
    widget = BuildPattern("seven_pairs")
    lay(widget, "33m5z")
    assert widget.misfits == [Part(tuple(parse("5z", "tiles")))]
    assert "Fits: 2 of 14. Not in the nearest hand with this pattern: White." in repr(widget)
    assert "White does not fit: put it back" in widget.view


def test_a_near_miss_says_what_the_pattern_has_instead() -> None:
    """A five in a straight where the pattern wants a pair of them."""
    widget = BuildPattern("pure_straight")
    lay(widget, "123456789s222z4p5p")
    title = "A near miss: this is no win. Fits: 13 of 14."
    assert (
        f"{title} Not in the nearest hand with this pattern: 5 of dots. It has instead: 4 of dots."
        in repr(widget)
    )
    assert widget.answer is None


def test_a_win_without_the_pattern_is_a_near_miss_too() -> None:
    """678 is a run like 789, but 6 is no upper tile."""
    widget = BuildPattern("upper_tiles")
    lay(widget, "678m778899p77888s")
    assert "A near miss: a win, but without Upper tiles." in repr(widget)


def test_a_part_is_laid_once_and_taken_back() -> None:
    widget = BuildPattern()
    for _ in range(2):
        widget.touch("put", 0)
    assert widget.laid == (0,)
    widget.touch("take", 0)
    assert widget.laid == ()


def test_there_is_no_room_for_a_fifteenth_tile() -> None:
    widget = BuildPattern("four_kongs")
    for place in range(len(widget.parts)):
        widget.touch("put", place)
    assert widget.size <= 14


def test_a_kong_is_one_part() -> None:
    widget = BuildPattern("three_kongs")
    assert [part.meld for part in widget.parts[:4]] == ["kong", "added_kong", "concealed_kong", "pung"]
    widget.touch("put", 3)
    assert widget.size == 3


def test_next_and_again_empty_the_hand() -> None:
    widget = BuildPattern("big_three_winds")
    widget.touch("show")
    widget.touch("again")
    assert widget.laid == ()
    widget.touch("show")
    widget.touch("next")
    assert (widget.pattern, widget.laid) == ("big_four_winds", ())


def test_a_table_that_lacks_the_pattern_builds_another() -> None:
    widget = BuildPattern()
    widget.touch("show")
    widget.play_by(House("mcr", "beginner"))
    assert (widget.pattern, widget.laid) == ("seven_pairs", ())
    widget.play_by(House("mcr"))
    assert widget.pattern == "big_three_dragons"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pattern", ["three_kongs", "knitted_straight", "pure_triple_chow"])
def test_words_and_picture_in_every_language(language: str, pattern: str) -> None:
    widget = BuildPattern(pattern, language=language)
    name = rules.family("mcr").texts(language)(f"pattern.{pattern}.name")
    for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
        assert name in shown


@pytest.mark.parametrize("given", [{"pattern": "riichi"}, {"pattern": 3}, {"pattern": "edge_wait"}])
def test_what_cannot_be_built(given: dict[str, object]) -> None:
    with pytest.raises(RuleError):
        BuildPattern(**given)  # type: ignore[arg-type]
