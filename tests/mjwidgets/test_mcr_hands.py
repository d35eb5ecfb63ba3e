"""Hands of Chinese Official in the widgets about hands: what is asked, what is shown, what a touch does."""

from typing import Any
from xml.etree.ElementTree import Element

import pytest

import rules
from mjwidgets import Conditions, HandBuilder, Patterns, Payments, Presets, Readings, Terms, set_house
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House
from rules.mahjong.mcr.patterns import PATTERNS, example_of
from rules.mahjong.tiles import CODES, TILE_OF

CHOW = {"kind": "chow", "tiles": "234s", "from": 0}
CHICKEN: dict[str, Any] = {"melds": [CHOW], "winner": 1, "by": "discard", "from_": 3, "game": "mcr"}


def chicken(hand: str = "345m67p555s22z", **more: Any) -> HandBuilder:
    """A hand that counts nothing, and so 8, on a discard of Left."""
    return HandBuilder(hand, **{**CHICKEN, **more})


def score(text: str, **more: Any) -> dict[str, Any]:
    return {"game": "mcr", "ask": "score", **example_of(text), **more}


def named(view: Element, name: str) -> Element:
    return next(node for node in view.iter() if name in node.get("class", "").split())


def said(view: Element) -> str:
    return "".join(view.itertext())


# Laying a hand


@pytest.mark.parametrize(("language", "word"), [("en", "pung"), ("ja", "刻子"), ("zh", "刻子")])
def test_three_of_a_kind_are_a_pung_here_also_in_the_reading(language: str, word: str) -> None:
    drawn = said(chicken(win="8p", language=language).draw())
    assert word in drawn
    assert "triplet" not in drawn


def test_a_hand_asks_what_its_form_says() -> None:
    builder = chicken(win="8p", flowers="1f3f", round="3z", situation=["last_of_kind"])
    assert builder.request == {
        "game": "mcr",
        "ask": "score",
        "language": "en",
        "hand": {"concealed": "345m67p555s22z", "melds": [CHOW], "win": "8p", "flowers": "13f"},
        "winner": 1,
        "by": "discard",
        "round": "3z",
        "from": 3,
        "situation": ["last_of_kind"],
    }
    assert HandBuilder.of(builder.request).request == builder.request


@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.id)
def test_every_example_can_be_laid(row: Any) -> None:
    """By hand or from the list, the builder asks what the example says, in full."""
    builder = HandBuilder.of({"game": "mcr"} | row.example)
    asked = builder.request
    builder.do("clear")
    builder.do("example", row.id)
    assert builder.request == asked
    answer = builder.answer
    assert answer == rules.ask({"game": "mcr", "ask": "score"} | row.example)


def test_a_flower_lies_apart_and_there_is_one_of_each() -> None:
    builder = chicken()
    builder.do("tile", "5f")
    assert [CODES[tile] for tile in builder.draft.singles] == ["5f"]
    assert builder.draft.is_one_short
    builder.do("tile", "5f")
    assert builder.trouble is not None
    assert builder.trouble.error.code == "too_many_copies"
    assert "There is one of each flower" in said(builder.draw())
    builder.do("take_back", 0)
    assert builder.draft.singles == ()
    builder.do("mode", "win")
    builder.do("tile", "5f")
    assert builder.draft.win is None
    assert "A flower completes no hand" in said(builder.draw())


def test_a_table_without_flowers_has_none_to_touch() -> None:
    builder = HandBuilder(game="mcr", options={"flowers": False})
    assert TILE_OF["1f"] not in builder.draft.kinds
    with pytest.raises(RuleError):
        HandBuilder(game="mcr", options={"flowers": False}, flowers="1f")


def test_what_does_not_go_with_a_way_is_no_longer_said() -> None:
    """A replacement may be the last tile of the wall as well; a discard cannot."""
    kong = {"kind": "concealed_kong", "tiles": "9999m"}
    builder = chicken("345m67p22z", melds=[CHOW, kong], win="8p", by="replacement", from_=None)
    builder.do("flag", "last_draw")
    builder.do("flag", "last_of_kind")
    assert builder.request is not None
    assert builder.request["situation"] == ["replacement", "last_draw", "last_of_kind"]
    assert HandBuilder.of(builder.request).draft.flags == ("last_draw", "last_of_kind")
    builder.do("way", "discard")
    assert builder.request["situation"] == ["last_of_kind"]
    builder.do("flag", "last_of_kind")
    assert "situation" not in (builder.request or {})


def test_the_prevalent_wind_is_chosen() -> None:
    """A pung of West brings 2 in the West round, and nothing to a seat that is South."""
    builder = chicken("345m67p22z333z", win="8p")
    builder.do("further", ["round", "3z"])
    assert builder.request is not None
    assert builder.request["round"] == "3z"
    answer = builder.answer
    assert answer is not None
    assert "prevalent_wind" in [row["id"] for row in answer["patterns"]]


def test_all_laid_out_goes_when_the_hand_is_cleared() -> None:
    builder = chicken(win="8p", flowers="12f", situation=["last_of_kind"])
    builder.do("clear")
    assert (builder.draft.singles, builder.draft.flags, builder.draft.way) == ((), (), "draw")


# The verdict


def test_the_gauge_fills_to_the_minimum() -> None:
    """The chicken hand is worth exactly 8; drawn it is worth 1, with seven to go."""
    builder = chicken(win="8p")
    bar = named(builder.draw(), "hb-bar")
    assert (bar.attrib["aria-valuenow"], bar.attrib["aria-valuemax"]) == ("8", "8")
    assert "Enough to win." in said(builder.draw())
    builder.do("way", "draw")
    assert named(builder.draw(), "hb-bar").attrib["aria-valuenow"] == "1"
    assert "7 more points are needed to win." in said(builder.draw())


def test_flowers_do_not_fill_the_gauge() -> None:
    builder = chicken(win="8p", by="draw", from_=None, flowers="12345678f")
    assert named(builder.draw(), "hb-bar").attrib["aria-valuenow"] == "1"
    assert builder.answer is not None
    assert not builder.answer["valid"]


def test_a_hand_without_shape_has_no_gauge() -> None:
    assert "hb-bar" not in to_html(chicken(win="1z").draw())


def test_every_pattern_left_out_names_what_took_it() -> None:
    """Three equal runs, and three pairs of them, are one line each; the tiles of the pairs are drawn."""
    builder = HandBuilder("123m123p123s45699s", win="9s", winner=1, game="mcr")
    cards = named(builder.draw(), "mj-left-out")
    lines = {said(named(card, "mj-struck")): card for card in cards}
    assert set(lines) == {"Mixed double chow ×3", "No honours", "Self-drawn"}
    card = lines["Mixed double chow ×3"]
    assert "Mixed triple chow always contains it" in said(card)
    assert "§" in said(card)
    assert sum("mj-sets" in node.get("class", "") for node in card.iter()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("hand", "preset", "rule", "by"),
    [
        ("34m456m44z C123m C234m +5m", "2006", "MCR-38", "four_pure_shifted_chows"),
        ("234m56m88s C234p C567p +7m", "2006", "MCR-40", "mixed_double_chow"),
        ("123m23p55s C123m C123p +1p", "2006", "MCR-41", "mixed_double_chow"),
        ("3366m1188p4499s2z +2z draw", "1998", "MCR-45", "seven_pairs"),
    ],
)
def test_a_principle_that_took_a_pattern_is_named(
    hand: str, preset: str, rule: str, by: str, language: str
) -> None:
    builder = HandBuilder.of(score(hand, preset=preset), language=language)
    cards = [said(card) for card in named(builder.draw(), "mj-left-out")]
    mark = builder.text("pieces.rule", number=rule)
    names = [node.get("aria-label") for node in named(builder.draw(), "mj-left-out").iter()]
    assert mark in names
    assert any(builder.text(f"pattern.{by}.name") in card for card in cards)


def test_a_refused_hand_shows_what_it_counts_and_what_it_would_cost() -> None:
    builder = chicken(win="8p", by="draw", from_=None)
    view = said(builder.draw())
    assert "No win. The hand counts 1 points without flowers, and a win needs 8." in view
    assert "Self-drawn" in view
    assert "10 to Dealer, 10 to Across, 10 to Left" in view
    assert "Self-drawn 1" in repr(builder)


# Waits and discards


def test_a_wait_says_how_many_are_left_and_whether_they_are_enough() -> None:
    """The chicken hand wins on a discard only: drawn it counts 1."""
    builder = chicken()
    waits = {CODES[wait.tile]: wait for wait in builder._waits()}
    assert set(waits) == {"5p", "8p"}
    five = waits["5p"]
    assert (five.by_draw, five.by_discard, five.short, five.left) == (None, 8, {"draw": 1}, 4)
    assert five.patterns == ("chicken_hand",)
    assert "5 of dots: 1, too little by draw, 8 on a discard; Chicken hand; 4 left" in repr(builder)


def test_tiles_that_complete_are_not_all_tiles_that_win() -> None:
    """3, 6 and 9 of characters complete it, and only 9, with the pure straight, is worth enough."""
    pung = {"kind": "pung", "tiles": "222s", "from": 0}
    builder = HandBuilder("123456m78m55p", melds=[pung], winner=1, game="mcr")
    assert "Tiles that complete it: 3. Enough points to win with: 1." in repr(builder)
    assert "Enough points to win with: 1." in said(builder.draw())


def test_the_best_discards_are_shown_on_demand() -> None:
    builder = chicken(win="1z")
    assert "hb-line" not in to_html(builder.draw())
    builder.do("discards")
    assert "Without East: ready; 5 8 of dots; 8 left. up to 8 points" in repr(builder)
    first = named(builder.draw(), "hb-discards")[0]
    assert first.attrib["data-key"] == "1z"
    builder.do("discards")
    assert "hb-line" not in to_html(builder.draw())


def test_wuhan_is_not_asked_for_discards() -> None:
    assert "hb-fold" not in to_html(HandBuilder("345m567p23s88s111z", win="4s").draw())


# The other widgets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", [preset.id for preset in rules.family("mcr").presets])
def test_every_widget_about_a_hand_in_every_language(preset: str, language: str) -> None:
    request = score("22233344p567s99m +4p draw", preset=preset)
    widgets = [
        HandBuilder.of(request, language=language),
        Conditions.of(request, language=language),
        Readings(request, language=language),
        Payments.of(request, language=language),
        Presets(request, language=language),
    ]
    for widget in widgets:
        shown = (repr(widget), to_html(widget.draw()), to_xml(widget.picture()))
        assert all(shown)
        assert "{" not in shown[0]


def test_readings_stand_beside_each_other_with_what_they_leave_out() -> None:
    widget = Readings(score("22233344p567s99m +4p draw"))
    assert [(kind[0]["counted"], kind[0]["best"]) for kind in widget.kinds] == [(45, True), (30, False)]
    says = widget._says(widget.kinds[1][0])
    assert says.startswith("It brings 15 points less: without Pure shifted pungs, without Three")
    assert "Pure double chow" in said(widget.draw())


def test_a_reading_below_the_minimum_says_so() -> None:
    widget = Readings(score("345m67p555s22z C234s +8p draw"))
    assert widget._says(widget.kinds[0][0]) == "Read like this, the hand stays under the minimum of 8."
    assert "wins nothing" in said(widget.draw())
    assert "★" not in said(widget.draw())


def test_conditions_are_lights() -> None:
    widget = Conditions("345m67p555s22z", win="8p", melds=[CHOW], winner=1, game="mcr")
    assert [(row["reason"], row["holds"]) for row in widget.rows] == [
        ("no_winning_shape", True), ("below_minimum", False),
    ]  # fmt: skip
    widget.do("flag", "dead_hand")
    assert widget.rows[0]["reason"] == "dead_hand"


def test_presets_differ() -> None:
    """Seven pairs drawn: 24 and fully concealed 4; in 1998 24 and self-drawn 1."""
    widget = Presets(score("3366m1188p4499s2z +2z draw"))
    totals = {played.table: played.answer["total"] for played in widget.all_played}
    assert totals == {"2006": 28, "1998": 25, "2014": 28, "beginner": 28}


def flows(widget: Payments) -> list[tuple[int, int, str, str]]:
    return [(flow.source, flow.target, flow.amount, flow.kind) for flow in widget.flows(widget.answer)]


def test_payments_by_points_and_flowers() -> None:
    widget = Payments(game="mcr", points=8, flowers=1, winner=2, by="discard", from_=0)
    assert flows(widget) == [(0, 2, "17", "paid"), (1, 2, "8", "paid"), (3, 2, "8", "paid")]
    assert widget.seat == 0
    widget.do("way", -1)
    assert {amount for _, _, amount, _ in flows(widget)} == {"17"}
    widget.do("points", [7])
    assert flows(widget) == [(2, 0, "10", "wrong"), (2, 1, "10", "wrong"), (2, 3, "10", "wrong")]
    widget.do("points", [88])
    widget.do("preset", "beginner")
    assert {amount for _, _, amount, _ in flows(widget)} == {"89"}
    widget.do("flowers", [9])
    assert widget.request["flowers"] == 1


def test_a_winner_cannot_be_his_own_discarder() -> None:
    widget = Payments(game="mcr", points=12, winner=2, by="discard", from_=0)
    widget.do("winner", 0)
    assert (widget.request["winner"], widget.request["from"]) == (0, 1)


def test_a_robbed_kong_and_sticks_are_paid_with_their_steps() -> None:
    request = score("345m67p555s22z C234s +8p rob_kong", options={"stick_unit": 100})
    widget = Payments.of(request)
    assert flows(widget) == [(0, 1, "800", "paid"), (2, 1, "800", "paid"), (3, 1, "1600", "paid")]
    rules_ = [step["rule"] for step in widget.bill.steps(request, widget.answer, 3)]
    assert rules_ == ["MCR-53", "MCR-57", "MCR-77"]
    assert [step["rule"] for step in widget.bill.steps(request, widget.answer, 1)] == ["MCR-57"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "mcr", "hard": True}, "bad_request"),
        ({"game": "wuhan", "points": 8}, "bad_request"),
        ({"game": "mcr", "points": -1}, "bad_request"),
        ({"game": "mcr", "request": {"game": "mcr", "ask": "settle", "kind": "drawn_hand"}}, "bad_request"),
    ],
)
def test_payments_of_another_game_are_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(RuleError) as caught:
        Payments(**fields)
    assert caught.value.code == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_game(language: str) -> None:
    widget = Terms("flower", "non_repeat", "account_once", "knitted", game="mcr", language=language)
    for term in ("flower", "non_repeat", "account_once", "knitted"):
        widget.do("open", term)
        assert widget.text(f"word.{term}.sentence") in said(widget.draw())


# The browser for all patterns


def ids(widget: Patterns) -> list[str]:
    return [pattern.id for pattern in widget.found]


def test_all_81_can_be_narrowed_down() -> None:
    widget = Patterns("mcr")
    assert (widget.shown, len(ids(widget))) == ("table", 81)
    widget.do("value", 12)
    assert len(ids(widget)) == 5
    widget.do("shelf", "N", name="series")
    assert ids(widget) == ["upper_four", "lower_four"]
    widget.do("shelf", "known", name="riichi")
    assert ids(widget) == []
    widget.do("shelf", "", name="riichi")
    widget.do("value", 0)
    widget.do("shelf", "", name="series")
    widget.do("shelf", "known", name="riichi")
    assert len(ids(widget)) == 41
    assert "pure_straight" in ids(widget)
    assert "knitted_straight" not in ids(widget)


@pytest.mark.parametrize("searched", ["qinglong", "清龙", "清竜", "チンロン", "pure straight"])
def test_a_pattern_is_found_by_any_of_its_names(searched: str) -> None:
    widget = Patterns("mcr")
    widget.do("search", searched)
    assert "pure_straight" in ids(widget)


def test_only_what_is_visible_is_drawn() -> None:
    widget = Patterns("mcr")
    assert to_html(widget.draw()).count("<tr") == 13
    widget.do("more")
    assert to_html(widget.draw()).count("<tr") == 25
    widget.do("sort", "name")
    assert to_html(widget.draw()).count("<tr") == 13


def test_a_row_tells_its_names_what_it_contains_and_what_riichi_has() -> None:
    widget = Patterns("mcr")
    widget.do("search", "pure straight")
    row = said(next(node for node in widget.draw().iter("tr") if node.get("data-key") == "pure_straight"))
    names = ("清龙", "qīng lóng", "清竜", "チンロン")
    assert all(part in row for part in (*names, "16", "Short straight", "ikki tsūkan", "one less open"))


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize(("preset", "name"), [("2006", "四風会"), ("1998", "大四喜")])
def test_a_table_calls_a_pattern_as_its_edition_does(preset: str, name: str) -> None:
    set_house(House("mcr", preset))
    widget = Patterns("mcr")
    widget.do("search", "big four winds")
    names = next(node for node in widget.draw().iter("th") if "fv-names" in node.get("class", ""))
    assert said(names[-1]).split()[0] == name


@pytest.mark.usefixtures("kernel")
def test_a_table_pays_what_its_preset_says() -> None:
    set_house(House("mcr", "1998"))
    widget = Patterns("mcr")
    values = {row.id: widget._value(row) for row in widget.family.patterns}
    assert (values["two_concealed_kongs"], values["chicken_hand"]) == (6, 8)
    assert "does not count this pattern" not in said(widget.draw())
    set_house(House("mcr", "beginner"))
    assert "does not count this pattern" in said(Patterns("mcr").draw())


def test_every_pattern_opens_in_a_hand() -> None:
    widget = Patterns("mcr")
    for row in PATTERNS:
        widget.do("open", row.id)
        assert widget.hand is not None
        answer = widget.hand.answer
        assert answer is not None
        assert row.id in [pattern["id"] for pattern in answer["patterns"]]


def test_what_is_stored_in_a_notebook_is_small() -> None:
    bundle = Patterns("mcr")._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data is not None
    assert len(data["text/html"]) + len(data["text/plain"]) < 300_000
