"""ScoreSheet: payments, sums and table points are those of the rules, line by line."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjwidgets import ScoreSheet
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House

FROM_BO = {"kind": "hand", "points": 24, "winner": 0, "by": "discard", "from": 1}
DRAWN = {"kind": "hand", "points": 8, "flowers": 2, "winner": 3, "by": "draw"}
FALSE = {"kind": "false_win", "seat": 2}
NOBODY = {"kind": "drawn_hand"}
LINES: list[dict[str, Any]] = [FROM_BO, FALSE, DRAWN, NOBODY]


def test_each_line_is_paid_and_added_up() -> None:
    """24 from a discard: 24 + 8, 8, 8. A false win: 10 each. 8 drawn with 2 flowers: 18 each."""
    booked = ScoreSheet(LINES).booked
    assert [each.deltas for each in booked] == [
        (48, -32, -8, -8),
        (10, 10, -30, 10),
        (-18, -18, -18, 54),
        (0, 0, 0, 0),
    ]
    assert [each.sums for each in booked][-1] == (40, -40, -56, 56)


def test_after_a_false_win_the_same_hand_goes_on() -> None:
    widget = ScoreSheet(LINES)
    assert [each.hand for each in widget.booked] == [1, 2, 2, 3]
    assert widget.hand == 4
    assert "East 2: Chie: a false win." in repr(widget)


def test_ranks_and_table_points_below_the_sums() -> None:
    """Chie -56, Bo -40, Ann 40, Deng 56; and all equal before anything is written: 7/4 each."""
    assert repr(ScoreSheet(LINES)).splitlines()[-3:] == [
        "Sum: Ann +40, Bo −40, Chie −56, Deng +56",
        "Rank: Ann 2, Bo 3, Chie 4, Deng 1",
        "Table points: Ann 2, Bo 1, Chie 0, Deng 4",
    ]
    assert "Table points: Ann 1.75, Bo 1.75" in repr(ScoreSheet())


@pytest.mark.parametrize(
    ("table", "deltas"),
    [
        ("own", (120 + 24, -128, -8, -8)),
        ("beginner", (120, -120, 0, 0)),
        ("cap", (88 + 24, -96, -8, -8)),
        ("sticks", (14400, -12800, -800, -800)),
    ],
)
def test_the_same_hand_paid_by_other_rules(table: str, deltas: tuple[int, ...]) -> None:
    widget = ScoreSheet([FROM_BO | {"points": 120}])
    widget.touch("table", table)
    assert widget.booked[0].deltas == deltas


def test_a_hand_is_entered_by_touch() -> None:
    widget = ScoreSheet()
    widget.touch("winner", 1)
    assert widget.giver == 2  # not the winner himself
    widget.touch("from", 3)
    widget.touch("points", 16)
    widget.touch("flowers", ["flowers", 1])
    widget.touch("enter")
    assert widget.lines == [
        {"kind": "hand", "points": 16, "winner": 1, "by": "discard", "from": 3, "flowers": 1}
    ]
    assert widget.sums == (-8, 41, -8, -25)
    widget.touch("kind", "draw")
    widget.touch("enter")
    assert widget.booked[1].deltas == (-25, 75, -25, -25)
    for kind in ("drawn_hand", "false_win"):
        widget.touch("kind", kind)
        widget.touch("enter")
    assert widget.booked[3].deltas == (10, -30, 10, 10)
    widget.touch("undo")
    assert widget.lines[-1] == NOBODY
    widget.touch("clear")
    assert widget.sums == (0, 0, 0, 0)


def test_a_hand_below_the_minimum_is_not_written_down() -> None:
    """MCR-32: flowers do not help."""
    widget = ScoreSheet()
    widget.touch("points", 7)
    widget.touch("flowers", ["flowers", 8])
    widget.touch("enter")
    assert widget.lines == []
    assert "7 without flowers is less than 8" in widget.view
    widget.touch("points", 8)
    assert "less than" not in widget.view


def test_an_emptied_field_changes_nothing() -> None:
    widget = ScoreSheet()
    widget.touch("points", None)
    assert widget.points == 8


@settings(max_examples=15)
@given(st.text("abcdef", min_size=1, max_size=4))
def test_a_sheet_that_fills_itself_is_whole_and_sums_to_nothing(seed: str) -> None:
    widget = ScoreSheet([FALSE], seed=seed)
    widget.touch("fill")
    assert widget.is_over
    assert widget.problem == ""
    assert len(widget.lines) == 17
    assert sum(widget.sums) == 0
    assert all(sum(each.deltas) == 0 for each in widget.booked)
    widget.touch("next")
    assert len(widget.lines) == 17


def test_a_bonus_by_rank_where_the_table_has_one() -> None:
    widget = ScoreSheet(LINES, uma=(15, 5, -5, -15), options={"ranking": "points_uma"})
    assert repr(widget).splitlines()[-1] == "With the bonus: Ann 45, Bo −45, Chie −71, Deng 71".replace(
        "−", "-"
    )


def test_other_house_rules_keep_the_hands_that_they_can_have() -> None:
    widget = ScoreSheet(LINES)
    widget.play_by(House("mcr", "2006", {"minimum": 12}))
    assert widget.lines == [FROM_BO, FALSE, NOBODY]
    widget.play_by(House("mcr", "2006", {"flowers": False}))
    assert not widget._has_flowers
    widget.touch("flowers", ["flowers", 2])
    widget.touch("enter")
    assert "flowers" not in widget.lines[-1]


def test_a_hand_that_is_no_win_at_the_other_table() -> None:
    widget = ScoreSheet([FROM_BO | {"points": 3}], options={"minimum": 0})
    assert widget.booked[0].deltas == (27, -11, -8, -8)
    widget.touch("table", "beginner")
    assert widget.table.options == {"minimum": 0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["discard", "draw", "drawn_hand", "false_win"])
def test_words_and_picture_in_every_language(language: str, kind: str) -> None:
    widget = ScoreSheet(LINES, language=language)
    widget.touch("kind", kind)
    assert widget.problem == ""
    says = widget._says(DRAWN)
    for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
        assert says in shown


@pytest.mark.parametrize(
    "given",
    [
        {"lines": [NOBODY] * 17},
        {"lines": [{"kind": "hand"}]},
        {"lines": [FROM_BO | {"points": 7}]},
        {"lines": "x"},
        {"names": ("Ann",)},
        {"uma": (1, 2), "options": {"ranking": "points_uma"}},
    ],
)
def test_what_cannot_be(given: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as fault:
        ScoreSheet(**given)
    assert fault.value.code == "bad_request"
