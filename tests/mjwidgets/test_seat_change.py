"""SeatChange: sixteen hands, the winds that go round, and the chairs that change."""

import pytest

import rules
from mjwidgets import SeatChange
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House

NAMES = ("Ann", "Bo", "Chie", "Deng")


def sits(hand: int) -> str:
    """The chairs of a hand, from that of the first East to the right."""
    return "".join(NAMES[player][0] for player in SeatChange(hand).chairs(hand))


def test_the_chairs_change_with_the_rounds_alone() -> None:
    """MCR-5: East and South, West and North; then across; then neighbours again."""
    assert [sits(hand) for hand in range(1, 17)] == [
        *["ABCD"] * 4,
        *["BADC"] * 4,
        *["CDBA"] * 4,
        *["DCAB"] * 4,
    ]


def test_the_deal_goes_from_chair_to_chair() -> None:
    """MCR-4: the East of a hand sits to the right of the East before."""
    for hand in range(1, 17):
        widget = SeatChange(hand)
        assert widget.chairs(hand).index(widget.seats(hand)[0]) == (hand - 1) % 4


def test_the_sentences_of_three_hands() -> None:
    assert repr(SeatChange()).splitlines() == [
        "A session, hand by hand",
        "Hand 1 of 16. East round.",
        "Ann is East and deals. Next hand the deal goes to the right, whatever happens now.",
        "Everybody sits where he drew his seat.",
        "East: Ann. South: Bo. West: Chie. North: Deng.",
    ]
    assert "Nobody moves" in repr(SeatChange(2))
    assert "These change chairs: Ann, Bo, Chie, Deng." in repr(SeatChange(13))


def test_the_slider_and_the_sheet_go_to_a_hand() -> None:
    widget = SeatChange()
    widget.touch("hand", 16)
    assert "Hand 16, the last one. North round." in repr(widget)
    widget.touch("hand", 17)
    assert widget.hand == 16
    assert to_html(widget.draw()).count('data-do="hand"') == 3 + 16


def test_a_half_session_and_one_without_seat_changes() -> None:
    assert SeatChange(options={"length": "half"}).hands == 8
    still = SeatChange(5, options={"seat_change": False})
    assert (still.moved, "Nobody changes chairs" in repr(still)) == ([], True)


def test_house_rules_that_make_it_shorter() -> None:
    widget = SeatChange(16)
    widget.play_by(House("mcr", "2006", {"length": "half"}))
    assert widget.hand == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = SeatChange(5, names=("One", "Two", "Three", "Four"), language=language)
    for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
        assert "Three" in shown
        assert rules.family("mcr").texts(language)("wind.south") in shown


@pytest.mark.parametrize("names", [("Ann", "Bo", "Chie"), ("Ann", "Ann", "Bo", "Chie"), "Ann"])
def test_names_that_cannot_be(names: tuple[str, ...]) -> None:
    with pytest.raises(RuleError, match="names"):
        SeatChange(names=names)


def test_a_hand_that_is_not_played() -> None:
    with pytest.raises(RuleError, match="16"):
        SeatChange(17)
