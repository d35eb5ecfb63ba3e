"""WallBreak: what it says and draws is what the rules answer."""

import re
import xml.etree.ElementTree as ET

import pytest

import rules
from mjwidgets import WallBreak
from mjwidgets.draw.svg import to_xml
from mjwidgets.wall_break import STEPS
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House
from rules.mahjong.tiles import CODES


def test_the_example_of_the_rule_book() -> None:
    said = repr(WallBreak((2, 5), step=3))
    assert said.splitlines()[1:] == [
        "The dealer rolls 2 and 5: 7 together.",
        "Counted anti-clockwise, the dealer as 1, 7 falls here: Across. This wall is cut.",
        "The smaller die shows 2. As many stacks are passed over from the right end of that wall, "
        "and the cut comes after them.",
    ]


@pytest.mark.parametrize(
    ("indicator", "preset", "laizi"),
    [
        ("4z", "facai", "White"),
        ("4z", "hongzhong", "Green"),
        ("4z", "pizi", "Red"),
        ("9s", "facai", "1 of bamboos"),
    ],
)
def test_the_last_step_names_the_laizi(indicator: str, preset: str, laizi: str) -> None:
    assert f"is the laizi: {laizi}." in repr(WallBreak(indicator=indicator, preset=preset, step=7))


def test_the_usual_mistake_is_named_only_where_it_can_be_made() -> None:
    widget = WallBreak(step=7)
    assert "usual mistake" in widget.view
    widget.touch("indicator", 0)
    assert "usual mistake" not in widget.view


@pytest.mark.parametrize("preset", ["facai", "jingzhou"])
def test_the_deal_takes_as_many_tiles_as_the_hands_hold(preset: str) -> None:
    widget = WallBreak((6, 3), indicator="5s", preset=preset, step=5)
    looks = widget._looks(STEPS[:5], list("ESWN"))
    players = rules.family("wuhan").choices(preset)["players"]
    assert sum(2 - look.tiles for look in looks.values()) == 13 * players + 1
    letters = "".join(
        look.label * (2 - look.tiles if len(look.label) == 1 else 1)
        for look in looks.values()
        if look.tiles < 2
    )
    assert [letters.count(wind) for wind in "ESWN"[:players]] == [14, *[13] * (players - 1)]


def test_a_die_is_turned_and_rolling_starts_anew() -> None:
    widget = WallBreak((6, 5), step=4, seed="amber anchor")
    widget.touch("die", 0)
    assert widget.dice == (1, 5)
    widget.touch("roll")
    rolled = widget.dice, widget.indicator
    assert widget.step == 1
    again = WallBreak(seed="amber anchor")
    again.touch("roll")
    assert (again.dice, again.indicator) == rolled


def test_steps_stay_between_the_first_and_the_last() -> None:
    widget = WallBreak()
    widget.touch("step", 0)
    assert widget.step == 1
    widget.touch("step", 99)
    assert widget.step == len(STEPS)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
@pytest.mark.parametrize("preset", ["facai", "jingzhou"])
def test_seats_are_drawn_until_nobody_ties(seed: str, preset: str) -> None:
    widget = WallBreak(seats=True, seed=seed, indicator="5s", preset=preset)
    for method in ("winds", "tiles"):
        widget.touch("method", method)
        widget.touch("seat_roll")
        assert not widget.problem
        players = len(widget.draws)
        assert sorted(widget.seating["order"]) == list(range(players))
        assert sorted(widget.seating["chairs"]) == list(range(players))


def test_another_house_may_take_the_indicator_out_of_the_set() -> None:
    widget = WallBreak(indicator="1z")
    with widget.change():
        widget.play_by(House("wuhan", "jingzhou"))
    assert CODES[widget.indicator] == "2z"
    assert len(widget.draws) == 3


@pytest.mark.parametrize(("dice", "indicator"), [((0, 5), "4z"), ((2, 7), "4z"), ((2, 5), "1f")])
def test_what_cannot_be_is_refused(dice: tuple[int, int], indicator: str) -> None:
    with pytest.raises(RuleError):
        WallBreak(dice, indicator)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [True, False])
def test_it_speaks_and_is_pictured_without_codes(language: str, seats: bool) -> None:
    widget = WallBreak(step=7, seats=seats, language=language)
    assert not re.search(r"\d[mpszf]\b", repr(widget))
    picture = ET.fromstring(to_xml(widget.picture()))
    assert picture.find("{*}title").text == repr(widget)
