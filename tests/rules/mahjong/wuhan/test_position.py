"""A start in mid-hand: whose turn it is, what it has drawn, what lies discarded."""

from typing import Any

import pytest

import rules
from rules.core.records import Record
from tests.rules.mahjong.scenes import meld
from tests.rules.mahjong.wuhan.scenes import WUHAN, scene

OPEN = {2: [meld("pung", "999m", 1)]}


def middle(position: dict[str, Any], hands: dict[int, str] | None = None, **given: Any) -> dict[str, Any]:
    """A deal in which Across has claimed a pung; seat 0 has 13 tiles unless it is its turn."""
    deal = scene({0: "1478m258p369s123z", **(hands or {})}, **{"melds": OPEN} | given)
    return deal | {"position": position}


def ask(deal: dict[str, Any], *actions: dict[str, Any], **options: Any) -> dict[str, Any]:
    request = {"game": "wuhan", "ask": "replay", "deal": deal, "actions": list(actions), "options": options}
    return rules.ask(request)


TURN = {"turn": 2, "drawn": "8s", "discards": ["5z", "5z 5z", "", ""]}
HANDS = {2: "345m567p678s88s"}


def test_the_seat_whose_turn_it_is_acts_first() -> None:
    answer = ask(middle(TURN, HANDS))
    state = answer["state"]
    assert (state["turn"], state["to_answer"], state["drawn"]) == (2, [2], "8s")
    assert state["discards"] == ["5z", "5z 5z", "", ""]
    assert {action["seat"] for action in answer["legal"]} == {2}


def test_it_can_win_on_the_tile_that_it_has_drawn() -> None:
    answer = ask(middle(TURN, HANDS), {"seat": 2, "do": "win"}, min_points=0)
    (win,) = answer["result"]["wins"]
    assert (win["winner"], win["by"], win["tile"]) == (2, "draw", "8s")


def test_without_a_drawn_tile_nobody_wins_before_a_discard() -> None:
    answer = ask(middle({"turn": 2}, HANDS), {"seat": 2, "do": "win"}, min_points=0)
    assert answer["error"]["reason"] == "no_win_tile"


def test_play_goes_on_in_turn_order() -> None:
    answer = ask(middle(TURN, HANDS), {"seat": 2, "do": "discard", "tile": "8s"})
    assert answer["state"]["turn"] == 3
    assert answer["state"]["discards"][2] == "8s"


def test_a_position_says_nothing_by_itself() -> None:
    """A deal with an empty position is the deal without one."""
    deal = scene({0: "1478m258p369s1234z"})
    assert ask(deal | {"position": {}}) == ask(deal)


def test_a_record_keeps_it() -> None:
    record = Record.new(WUHAN, "facai", deal=middle(TURN, HANDS))
    again = Record.from_json(record.to_json())
    assert again.line(WUHAN).state.turn == 2


@pytest.mark.parametrize(
    ("position", "code", "where"),
    [
        ({"turn": 4}, "bad_seat", "deal.position.turn"),
        ({"turn": "east"}, "bad_request", "deal.position.turn"),
        ({"round": 1}, "bad_request", "deal.position.round"),
        ({"turn": 2, "drawn": "1m"}, "bad_deal", "deal.position.drawn"),
        ({"turn": 2, "drawn": "11m"}, "bad_tile", "deal.position.drawn"),
        ({"turn": 2, "discards": ["", ""]}, "bad_deal", "deal.position.discards"),
        ({"turn": 2, "discards": ["1x", "", "", ""]}, "bad_tile", "deal.position.discards"),
        ({"turn": 2, "discards": ["7z", "", "", ""]}, "bad_deal", "deal.position.discards"),
        ({"turn": 2, "discards": ["9m 9m", "", "", ""]}, "too_many_copies", "deal"),
        ({"turn": 1}, "wrong_count", "deal.hands[1]"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], code: str, where: str) -> None:
    error = ask(middle(position, HANDS))["error"]
    assert (error["code"], error["where"]) == (code, where)
