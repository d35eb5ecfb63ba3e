"""TwoThrows: what it says and draws is what the rules answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjwidgets import TwoThrows
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.two_throws import STEPS
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House

THROW = st.lists(st.integers(1, 6), min_size=2, max_size=2)


def test_seven_then_eight() -> None:
    """MCR-6: 7 falls on Across, whose wall is broken after 15 stacks."""
    assert repr(TwoThrows(((3, 4), (2, 6)), step=4)).splitlines()[1:] == [
        "The dealer throws 3 and 4: 7 together.",
        "Counted to the right, the dealer as 1, 7 falls here: Across. "
        "This wall is broken, and this seat throws again.",
        "The second throw: 2 and 6. With the first throw that makes 15.",
        "15 stacks are counted from the right end of that wall. "
        "The deal begins with the next stack, number 16.",
    ]


def test_twenty_stacks_run_on_into_the_next_wall() -> None:
    widget = TwoThrows(((6, 6), (6, 2)), step=4)
    assert widget.start == (2, 3)
    assert "the player to its left: Across. The deal begins with the next stack there, number 3." in repr(
        widget
    )


@given(THROW, THROW)
def test_every_stack_is_taken_once_and_the_counted_ones_last(first: list[int], second: list[int]) -> None:
    widget = TwoThrows((first, second))
    order = widget.order
    assert len(set(order)) == len(order) == 72
    breaker = (sum(first) - 1) % 4
    assert order[-sum(first) - sum(second)] == (breaker, 1)


@pytest.mark.parametrize("flowers", [0, 1, 4, 8])
def test_the_deal_takes_53_tiles_from_the_front_and_flowers_from_the_back(flowers: int) -> None:
    widget = TwoThrows(((3, 4), (2, 6)), step=6, flowers=flowers)
    looks = dict(widget._looks(widget.shown))
    front = [2 - looks[place].tiles for place in widget.order[:27]]
    back = [2 - looks[place].tiles for place in widget.order[-4:]]
    assert (sum(front), sum(back)) == (53, flowers)
    letters = "".join(looks[place].label for place in widget.order[:24] for _ in range(2))
    assert [letters.count(wind) for wind in "ESWN"] == [12] * 4


def test_dice_are_turned_and_rolled() -> None:
    widget = TwoThrows(((3, 6), (2, 6)), step=5)
    widget.touch("die", 1)
    assert widget.dice == [[3, 1], [2, 6]]
    widget.touch("roll")
    assert widget.step == 1
    assert all(1 <= die <= 6 for throw in widget.dice for die in throw)


def test_the_flowers_can_be_counted_up_and_no_further() -> None:
    widget = TwoThrows(step=6, flowers=7)
    for _ in range(3):
        widget.touch("flowers", ["flowers", widget.flowers + 1])
    assert widget.flowers == 8
    assert "Replaced here: 8." in repr(widget)


def test_a_set_without_flowers_has_shorter_walls_and_no_step_for_them() -> None:
    widget = TwoThrows(options={"flowers": False}, step=len(STEPS))
    assert (widget.stacks, len(widget.order)) == (17, 68)
    assert widget.shown[-1] == "deal"
    widget.touch("step", 9)
    assert widget.step == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", range(1, len(STEPS) + 1))
def test_words_and_picture_in_every_language(language: str, step: int) -> None:
    widget = TwoThrows(step=step, language=language)
    says = widget._says("first")
    for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
        assert says in shown.replace("\n", "")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"dice": ((3, 7), (1, 1))}, "bad_dice"),
        ({"dice": ((3, 4),)}, "bad_request"),
        ({"dice": 7}, "bad_request"),
        ({"step": 7}, "bad_request"),
        ({"step": 0}, "bad_request"),
        ({"flowers": 9}, "bad_request"),
        ({"seed": 3}, "bad_request"),
    ],
)
def test_what_cannot_be(given: dict[str, object], code: str) -> None:
    with pytest.raises(RuleError) as fault:
        TwoThrows(**given)  # type: ignore[arg-type]
    assert fault.value.code == code


def test_other_rules_are_put_back_where_something_raises() -> None:
    widget = TwoThrows()
    before = widget.table

    def fail() -> None:
        with widget.change():
            widget.play_by(House("mcr", options={"flowers": False}))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert widget.table == before
    assert widget.table.choices["flowers"]
