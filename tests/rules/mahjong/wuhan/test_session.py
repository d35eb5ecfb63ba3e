"""Who deals next, when a session is over, and its scores."""

from typing import Any

import pytest

import rules


def settle(hands: list[dict[str, Any]], preset: str = "facai", **fields: Any) -> dict[str, Any]:
    return rules.ask({"game": "wuhan", "preset": preset, "ask": "settle", "hands": hands, **fields})


def won_by(*winners: int | None) -> list[dict[str, Any]]:
    return [{"winner": winner} for winner in winners]


@pytest.mark.rule("WUH-7", "WUH-39")
@pytest.mark.parametrize(
    ("winners", "dealer"),
    [((0,), 0), ((None,), 0), ((2,), 1), ((2, 1), 1), ((2, None, 0), 2), ((1, 2, 3, 0), 0)],
)
def test_the_dealer_stays_after_an_own_win_and_a_drawn_hand(
    winners: tuple[int | None, ...], dealer: int
) -> None:
    assert settle(won_by(*winners))["dealer"] == dealer


def test_person_0_deals_first() -> None:
    assert settle([]) == {"scores": [0, 0, 0, 0], "dealer": 0, "round": 1, "over": False}


@pytest.mark.rule("WUH-8")
@pytest.mark.parametrize(("preset", "players"), [("facai", 4), ("jingzhou", 3)])
def test_a_session_is_four_rounds(preset: str, players: int) -> None:
    passing = [(n + 1) % players for n in range(4 * players)]
    for n in range(4 * players):
        answer = settle(won_by(*passing[:n]), preset)
        assert (answer["round"], answer["dealer"], answer["over"]) == (n // players + 1, n % players, False)
    end = settle(won_by(*passing), preset)
    assert (end["round"], end["dealer"], end["over"]) == (4, None, True)
    error = settle(won_by(*passing, 0), preset)["error"]
    assert (error["code"], error["where"]) == ("game_over", f"hands[{4 * players}]")


@pytest.mark.rule("WUH-7")
def test_scores_run_on() -> None:
    hands = [{"winner": 1, "deltas": [-10, 30, -10, -10]}, {"winner": None}]
    assert settle(hands)["scores"] == [-10, 30, -10, -10]
    assert settle(hands, scores=[500, 500, 500, 500])["scores"] == [490, 530, 490, 490]


def test_the_answer_shares_no_list_with_the_request() -> None:
    start = [1, 2, 3, 4]
    settle([], scores=start)["scores"].append(5)
    assert start == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("hands", "fields", "code", "where"),
    [
        ([{"winner": 4}], {}, "bad_seat", "hands[0].winner"),
        ([{"winner": -1}], {}, "bad_seat", "hands[0].winner"),
        ([{"winner": True}], {}, "bad_request", "hands[0].winner"),
        ([{}], {}, "bad_request", "hands[0].winner"),
        ([{"winner": 0, "by": "draw"}], {}, "bad_request", "hands[0].by"),
        ([{"winner": 0, "deltas": [1, -1]}], {}, "bad_request", "hands[0].deltas"),
        ([{"winner": 0, "deltas": [3, -1, -1, 0]}], {}, "not_balanced", "hands[0].deltas"),
        ([{"winner": 0, "deltas": [3, -1, -1, -1.0]}], {}, "bad_request", "hands[0].deltas"),
        ([0], {}, "bad_request", "hands[0]"),
        ([], {"scores": [0, 0, 0]}, "bad_request", "scores"),
        ([], {"patterns": []}, "bad_request", "patterns"),
    ],
)
def test_bad_sessions(hands: list[Any], fields: dict[str, Any], code: str, where: str) -> None:
    error = settle(hands, **fields)["error"]
    assert (error["code"], error["where"]) == (code, where)


def test_scores_alone_are_no_session() -> None:
    answer = rules.ask({"game": "wuhan", "ask": "settle", "scores": [0, 0, 0, 0]})
    assert answer["error"]["code"] == "bad_request"
