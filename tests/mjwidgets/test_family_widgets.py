"""What holds for widgets about hands and tables: they obey the house and say so; bad input is an error."""

from collections.abc import Callable
from typing import Any

import pytest

import mjwidgets
from mjwidgets import (
    BigWins,
    BuildPattern,
    Conditions,
    Gauge,
    HandBuilder,
    HouseRules,
    Indicator,
    Lesson,
    Live,
    Patterns,
    Payments,
    Presets,
    Quiz,
    Readings,
    Runs,
    ScoreSheet,
    SeatChange,
    Spot,
    Swallows,
    TwoThrows,
    WaitKinds,
    WallBreak,
    WinningTile,
    set_house,
)
from mjwidgets.draw.svg import to_xml
from mjwidgets.family_view import FamilyView
from mjwidgets.shared import Shared
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House

# What each of these changes can be seen: the minimum, the worth of one-suit hands, the kong tiles.
CLUB = House(
    "wuhan", "facai", {"kong_tiles": "red", "min_points": 100, "one_kind_base": 15}, title="Our club"
)
# Chinese Official without flowers, with fewer patterns and half as many hands.
MCR_CLUB = House(
    "mcr", "2006", {"patterns": "beginner", "flowers": False, "length": "half"}, title="Our club"
)
PUNG = {"kind": "pung", "tiles": "999m", "from": 3}
HAND = {"concealed": "345m567p23s88s", "melds": [PUNG], "win": "4s"}
SCORE: dict[str, Any] = {"game": "wuhan", "ask": "score", "indicator": "5z", "winner": 0, "by": "draw"}
SCORE |= {"hand": HAND}
PAIRLESS = SCORE | {"hand": {**HAND, "concealed": "345m567p23s"}}

WIDGETS: dict[type[FamilyView], Callable[[], Any]] = {
    BigWins: lambda: BigWins(PAIRLESS, ["88s", "99s"]),
    Conditions: lambda: Conditions("345m 567p 23s 88s", win="4s", melds=[PUNG], indicator="5z"),
    Gauge: lambda: Gauge([["234m", "222m"], ["C345p"], ["567p"], ["67s+8s"], ["22z"]], flowers=1),
    HandBuilder: lambda: HandBuilder("345m 567p 23s 88s", win="4s", melds=[PUNG], indicator="5z"),
    HouseRules: HouseRules,
    Indicator: lambda: Indicator("345m 567p 23s 88s", melds=[PUNG], indicator="5z"),
    Patterns: Patterns,
    Payments: lambda: Payments(patterns=["one_suit"], players=[{}] * 4),
    Presets: lambda: Presets(SCORE),
    Quiz: lambda: Quiz(kinds=["win"], code="red river"),
    Readings: lambda: Readings(SCORE),
    ScoreSheet: ScoreSheet,
    Runs: lambda: Runs("123m 456m 789m 123p"),
    SeatChange: SeatChange,
    Spot: lambda: Spot(["345m67p22z C234s K5555s +8p draw 3f"], ["melded_kong", "self_drawn"]),
    Swallows: Swallows,
    TwoThrows: lambda: TwoThrows(step=6),
    WaitKinds: lambda: WaitKinds({"game": "mcr", "hand": {"concealed": "12m789p456s22666z", "win": "3m"}}),
    BuildPattern: BuildPattern,
    WinningTile: lambda: WinningTile(
        {"game": "mcr", "hand": {"concealed": "333m666p888s34p55z", "win": "5p"}}
    ),
    WallBreak: lambda: WallBreak(indicator="5z", step=7),
}
# A LastTile knows shapes and no table, Terms say what words mean at every table, progress is no game. A
# Predict asks what its chapter says (tested with it); Table and Lesson have tests of their own.
NO_TABLE = {"LastTile", "Terms", "Step", "Progress", "Predict", "Table", "Lesson", "Live"}

BADGES = {"en": "Our club: 3 differences", "ja": "Our club：違い3つ", "zh": "Our club：3处不同"}


def club_of(kind: type[FamilyView]) -> House:
    """The club that plays the game of a widget."""
    return MCR_CLUB if WIDGETS[kind]().table.game == "mcr" else CLUB


def test_no_widget_is_forgotten() -> None:
    public = {getattr(mjwidgets, name) for name in mjwidgets.__all__}
    widgets = {each.__name__ for each in public if isinstance(each, type) and issubclass(each, Live)}
    assert widgets - {each.__name__ for each in WIDGETS} <= NO_TABLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", WIDGETS)
def test_a_new_widget_obeys_and_shows_the_badge(
    kernel: Shared, kind: type[FamilyView], language: str
) -> None:
    club = club_of(kind)
    set_house(club)
    kernel.language = language
    widget = WIDGETS[kind]()
    assert (widget.table.preset, widget.table.options) == (club.preset, club.options)
    for shown in (widget.view, repr(widget), to_xml(widget.picture())):
        assert BADGES[language] in shown


@pytest.mark.parametrize("kind", WIDGETS)
def test_a_widget_that_is_shown_follows_and_goes_back(kernel: Shared, kind: type[FamilyView]) -> None:
    widget = WIDGETS[kind]()
    before = widget.view, repr(widget), to_xml(widget.picture())
    assert not any("Our club" in shown for shown in before)
    club = club_of(kind)
    set_house(club)
    widget.touch("mj:follow")
    assert BADGES["en"] in widget.view
    assert repr(widget) != before[1]
    assert widget.table.options == club.options
    if kind is HouseRules:
        return  # the form keeps what is filled in
    set_house(None)
    widget.touch("mj:follow")
    assert (widget.view, repr(widget), to_xml(widget.picture())) == before


@pytest.mark.parametrize("kind", WIDGETS)
def test_what_it_says_changes_with_the_house(kernel: Shared, kind: type[FamilyView]) -> None:
    """Not only the badge: what the widget says of the hand or the table is another thing."""
    before = WIDGETS[kind]().said()
    set_house(club_of(kind))
    assert WIDGETS[kind]().said() != before


def test_the_house_stands_beside_the_presets(kernel: Shared) -> None:
    set_house(CLUB)
    presets, indicator = Presets(SCORE), Indicator("345m 567p 23s 88s", melds=[PUNG], indicator="5z")
    assert presets.played(presets.base).answer["reason"] == "below_minimum"
    assert presets.played("facai").answer["valid"]
    assert len(presets.all_played) == len(presets.family.presets) + 1
    assert "Your table: Laizi: East. Kong tiles: Red." in repr(indicator)


def test_house_rules_that_are_a_preset_need_no_column(kernel: Shared) -> None:
    set_house(House("wuhan", "koukou"))
    presets = Presets(SCORE)
    assert presets.base == "koukou"
    assert len(presets.all_played) == len(presets.family.presets)


def test_a_pattern_is_worth_what_the_house_pays(kernel: Shared) -> None:
    set_house(CLUB)
    lines = repr(Patterns()).splitlines()
    assert next(line for line in lines if line.startswith("One suit")).startswith("One suit 清一色, 15.")


def test_an_example_that_the_table_cannot_have_says_so(kernel: Shared) -> None:
    note = "The table here cannot have this hand"
    assert note not in Patterns().view
    set_house(House("wuhan", "jingzhou"))
    assert note in Patterns().view


def test_paper_has_room_for_the_badge(kernel: Shared) -> None:
    before = WIDGETS[HandBuilder]().picture()
    set_house(CLUB)
    after = WIDGETS[HandBuilder]().picture()
    assert float(after.attrib["height"]) > float(before.attrib["height"])
    assert after.attrib["viewBox"].split()[3] == after.attrib["height"]


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: WallBreak(None), "bad_request"),
        (lambda: WallBreak(step=99), "bad_request"),
        (lambda: WallBreak(step=None), "bad_request"),
        (lambda: HandBuilder.of(None), "bad_request"),
        (lambda: HandBuilder.of({"game": "wuhan"}), "bad_request"),
        (lambda: HandBuilder(None), "bad_tile"),
        (lambda: Indicator(None), "bad_tile"),
        (lambda: Readings(None), "bad_request"),
        (lambda: Presets(None), "bad_request"),
        (lambda: BigWins(None, ["88s"]), "bad_request"),
        (lambda: Gauge(None), "bad_request"),
        (lambda: Gauge([["234m"]]), "bad_request"),
        (lambda: Gauge([["555z"], ["555z", "67s"], ["67s+8s"]]), "too_many_copies"),
        (lambda: Gauge([["234m"], ["67s+8s"]]), "wrong_count"),
        (lambda: Runs(None), "bad_request"),
        (lambda: Runs("123m"), "bad_request"),
        (lambda: Runs("123m 789m 891m"), "bad_request"),
        (lambda: Spot([], ["self_drawn"]), "bad_request"),
        (lambda: Spot(["345m67p22z C234s K5555s +8p"], ["riichi"]), "bad_request"),
        (lambda: Spot(["345m67p22z +8p"], ["self_drawn"]), "wrong_count"),
        (lambda: Swallows("dragon_pung"), "bad_request"),
        (lambda: Payments.of(3), "bad_request"),
        (lambda: Payments(seat=99), "bad_seat"),
        (lambda: Patterns("piquet"), "not_yet"),
        (lambda: HandBuilder(game="piquet"), "not_yet"),
        (lambda: HandBuilder(game="mcr", rounds="2z"), "bad_request"),
        (lambda: HandBuilder(game="mcr", round="5z"), "bad_request"),
        (lambda: Presets({"game": "piquet"}), "not_yet"),
        (lambda: Lesson("mcr/turns-1"), "bad_lesson"),
    ],
)  # fmt: skip
def test_what_no_widget_can_show_is_said_in_a_sentence(make: Callable[[], Any], code: str) -> None:
    with pytest.raises(RuleError) as caught:
        make()
    assert caught.value.code == code
