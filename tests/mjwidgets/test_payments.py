"""Payments: amounts worked out by hand, and what touches do to them."""

from collections.abc import Iterator
from typing import Any

import pytest

from mjwidgets import Payments, set_house
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.house import House

# Seven doublings: 128 from the dealer and from Across; 32 from Left, who has laid out nothing.
SEVEN = [{"opens": 1}, {"opens": 1, "concealed_kongs": 1}, {"opens": 1, "kong_tiles": 1}, {}]
TOO_MANY_LAIZI: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "6s",
    "winner": 1,
    "by": "draw",
    "hand": {
        "concealed": "12378m55p477s",
        "melds": [{"kind": "chow", "tiles": "456p", "from": 0}],
        "win": "5s",
    },
    "players": [{}, {"kong_tiles": 1}, {"opens": 1}, {"concealed_kongs": 1}],
}


def flows(widget: Payments) -> list[tuple[int, int, str, str]]:
    """Source, target, points and kind of every arrow."""
    return [(flow.source, flow.target, flow.amount, flow.kind) for flow in widget.flows(widget.answer)]


def test_every_share_goes_to_the_winner() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN)
    assert flows(widget) == [(0, 1, "128", "paid"), (2, 1, "128", "paid"), (3, 1, "32", "paid")]


def test_a_liable_seat_takes_the_shares_over() -> None:
    """One suit, hard, three openings: 10 x 2 x 2 from each, the liable seat pays all three."""
    players = [{}, {}, {"opens": 3}, {}]
    widget = Payments(
        patterns=["one_suit"], hard=True, winner=2, by="discard", from_=0, bao=1, players=players
    )
    moved = [(0, 1, "60", "moved"), (3, 1, "40", "moved")]  # the discarder's half fan: 15 instead of 10
    assert flows(widget) == [*moved, (1, 2, "140", "paid")]


def test_a_share_under_the_minimum_is_not_paid() -> None:
    """Chapter 5: an open, hard, drawn small win by a non-dealer is worth 8 from a closed payer."""
    widget = Payments(hard=True, winner=1, by="draw", players=[{}, {"opens": 1}, {}, {}])
    assert flows(widget) == [(0, 1, "16", "void"), (2, 1, "8", "void"), (3, 1, "8", "void")]
    assert [flow.note for flow in widget.flows(widget.answer)] == ["", "under minimum", "under minimum"]
    widget.do("set", [1, "kong_tiles", 1])
    assert flows(widget) == [(0, 1, "32", "paid"), (2, 1, "16", "paid"), (3, 1, "16", "paid")]


def test_a_false_win_is_paid_in_reverse() -> None:
    widget = Payments.of(TOO_MANY_LAIZI)
    assert flows(widget) == [(1, 0, "16", "wrong"), (1, 2, "16", "wrong"), (1, 3, "32", "wrong")]
    assert widget.seat == 3


@pytest.mark.parametrize(
    ("name", "count", "points"),
    [
        ("claims", 2, 16),
        ("exposed_kongs", 1, 32),
        ("concealed_kongs", 1, 64),
        ("kong_tiles", 2, 64),
        ("laizi_kongs", 1, 64),
    ],
)
def test_what_the_winner_lays_out_doubles_the_share(name: str, count: int, points: int) -> None:
    """From 16 (open, hard, drawn, the payer open); a second opening adds nothing."""
    widget = Payments(hard=True, winner=1, by="draw", players=[{}, {"opens": 1}, {"opens": 1}, {}])
    widget.do("set", [1, name, count])
    assert {flow.source: int(flow.amount) for flow in widget.flows(widget.answer)}[2] == points


def test_an_exposed_kong_is_an_opening_too() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN)
    widget.do("set", [3, "exposed_kongs", 1])
    assert widget.request["players"][3] == {"opens": 1, "exposed_kongs": 1}
    assert widget.table_of(3)["claims"] == 0


def test_what_a_table_cannot_hold_changes_nothing() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN)
    widget.do("set", [1, "concealed_kongs", 4])  # and one opening: five melds
    assert widget.request["players"] == SEVEN


def test_patterns_of_another_way_are_dropped() -> None:
    widget = Payments(patterns=["all_pungs", "replacement"], winner=1, by="draw", players=SEVEN)
    widget.do("way", 2)
    assert (widget.request["by"], widget.request["from"]) == ("discard", 2)
    assert widget.request["patterns"] == ["all_pungs"]
    widget.do("pattern", "all_melded")
    widget.do("way", -1)
    assert widget.request["patterns"] == ["all_pungs"]


def test_a_table_for_three_has_three_seats() -> None:
    widget = Payments(hard=True, winner=3, by="discard", from_=1, players=SEVEN)
    widget.do("preset", "jingzhou")
    assert len(widget.request["players"]) == 3
    assert {flow.source for flow in widget.flows(widget.answer)} == {0, 1}


def test_the_winner_may_become_another_seat() -> None:
    widget = Payments(hard=True, winner=1, by="discard", from_=2, players=SEVEN, seat=2)
    widget.do("winner", 2)
    assert widget.request["winner"] == 2
    assert widget.request["from"] != 2
    assert widget.seat != 2


def test_a_known_hand_keeps_its_melds() -> None:
    widget = Payments.of(TOO_MANY_LAIZI)
    assert widget.table_of(1) == {
        "claims": 1,
        "exposed_kongs": 0,
        "concealed_kongs": 0,
        "kong_tiles": 1,
        "laizi_kongs": 0,
    }
    widget.do("set", [1, "concealed_kongs", 1])  # no touch offers it, and the rules refuse it
    assert widget.request["players"][1] == {"kong_tiles": 1}


def test_the_stake_shows_units() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN, stake=10)
    assert "−128 → −13" in to_html(widget.draw())


def test_every_step_of_the_chosen_share_stands_there() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN, seat=3)
    drawn = to_html(widget.draw())
    for equation in ("1 × 2 = 2", "2 × 4 = 8", "8 × 2 = 16", "16 × 2 = 32"):
        assert equation in drawn
    assert "32 × 2" not in drawn


def test_a_rule_opens_and_closes() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN)
    sentence = widget.family.rules["WUH-56"].sentence["en"]
    assert sentence not in to_html(widget.draw())
    place = next(
        f"step{n}" for n, step in enumerate(widget._steps(widget.answer)) if step["rule"] == "WUH-56"
    )
    widget.do("rule", f"{place} WUH-56")
    assert sentence in to_html(widget.draw())
    widget.do("rule", f"{place} WUH-56")
    assert sentence not in to_html(widget.draw())


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_seat_in_every_language_in_words_and_picture(language: str, seat: int) -> None:
    players = [{"opens": 1}, {}, {"opens": 3}, {"kong_tiles": 3, "laizi_kongs": 1}]
    widget = Payments(
        patterns=["one_suit"], hard=True, winner=2, by="discard", from_=0, bao=1, stake=10, players=players,
        seat=seat, language=language,
    )  # fmt: skip
    assert "520" in repr(widget) or "560" in repr(widget)
    assert "560" in to_xml(widget.picture())
    assert to_html(widget.draw()).count('aria-pressed="true"') > 0


def test_the_words_are_complete() -> None:
    players = [{}, {"opens": 1, "kong_tiles": 1}, {}, {}]
    widget = Payments(hard=True, winner=1, by="draw", players=players)
    assert repr(widget) == (
        "Payments: Right wins by draw; Facai; "
        "Dealer pays Right 32; Across pays Right 16; Left pays Right 16; "
        "Right (chow or pung: 1, kong tile: 1)"
    )


def test_bad_input_is_an_error_at_once() -> None:
    with pytest.raises(RuleError) as caught:
        Payments(patterns=["seven_pairs"], winner=1, by="draw")
    assert caught.value.code == "bad_request"


@pytest.fixture
def koukou() -> Iterator[None]:
    """A club that plays Koukou."""
    set_house(House("wuhan", "koukou", title="Our club"))
    yield
    set_house(None)


@pytest.mark.usefixtures("koukou")
def test_house_rules_hold_where_no_preset_is_named() -> None:
    """128 twice; 32 from Left reach Koukou's minimum of 32, but not a share of 16."""
    assert Payments(hard=True, winner=1, by="draw", players=SEVEN).choices["min_points"] == 32
    assert Payments(hard=True, winner=1, by="draw", players=SEVEN, preset="facai").choices["min_points"] == 16
    players = [{}, {"opens": 1}, {"opens": 1}, {}]
    assert {flow[3] for flow in flows(Payments(hard=True, winner=1, by="draw", players=players))} == {"void"}


@pytest.mark.usefixtures("koukou")
def test_another_preset_leaves_the_house_rules() -> None:
    widget = Payments(hard=True, winner=1, by="draw", players=SEVEN)
    widget.do("preset", "pizi")
    assert (widget.goes_by_house, widget.choices["min_points"]) == (False, 16)


@pytest.mark.parametrize(("language", "name"), [("en", "Payments: "), ("ja", "支払い："), ("zh", "付分：")])
def test_the_words_begin_with_what_it_is(language: str, name: str) -> None:
    assert repr(Payments(hard=True, winner=1, by="draw", language=language)).startswith(name)
