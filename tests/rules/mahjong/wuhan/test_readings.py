"""The ask `readings`: every reading with its total, and why the others lose."""

from typing import Any

import pytest

import rules

# The laizi 5p completes a third 2 of characters or a third East, or stays what it is.
TWO_PATTERNS: dict[str, Any] = {
    "game": "wuhan",
    "indicator": "4p",
    "winner": 1,
    "by": "draw",
    "situation": ["replacement"],
    "hand": {
        "concealed": "22m99p777s11z5p",
        "melds": [{"kind": "pung", "tiles": "333m", "from": 0}],
        "win": "9p",
    },
    "players": [{"opens": 1}, {"kong_tiles": 1}, {"opens": 1, "kong_tiles": 2}, {"opens": 1}],
}
TWO_LAIZI: dict[str, Any] = {
    "game": "wuhan",
    "indicator": "6s",
    "winner": 1,
    "by": "draw",
    "hand": {
        "concealed": "12378m55p477s",
        "melds": [{"kind": "chow", "tiles": "456p", "from": 0}],
        "win": "5s",
    },
}


def readings(request: dict[str, Any]) -> list[dict[str, Any]]:
    answer = rules.ask(request | {"ask": "readings"})
    assert "error" not in answer, answer
    found: list[dict[str, Any]] = answer["readings"]
    return found


@pytest.mark.rule("WUH-52")
def test_the_laizi_goes_where_it_brings_most() -> None:
    best, other = readings(TWO_PATTERNS)
    assert [block["wild"] for block in best["reading"]] == ["", "", "1z", ""]
    assert [pattern["id"] for pattern in best["patterns"]] == ["all_pungs", "replacement"]
    assert (best["best"], best["total"], best["points"]) == (True, 800, 1200)
    # A pair of Easts is no 258 pair: all pungs alone is left, with the half fan. 15 x 2 x 2 = 60 at first,
    # then 60 x 2, 60 x 8 and 60 x 2 for the payers, of which the second stops at 400.
    assert [pattern["id"] for pattern in other["patterns"]] == ["all_pungs"]
    assert (other["best"], other["valid"], other["total"], other["points"]) == (False, True, 640, 720)


@pytest.mark.rule("WUH-46", "WUH-51")
def test_a_reading_that_wins_nothing_says_why() -> None:
    found = readings(TWO_LAIZI)
    assert len(found) == 4  # 7-8 and 4-5 each take their laizi below or above
    assert {(one["reason"], one["rule"]) for one in found} == {("too_many_laizi", "WUH-46")}
    assert not any(one["valid"] or one["best"] for one in found)


@pytest.mark.rule("WUH-45")
def test_readings_of_one_hand_can_fail_and_win() -> None:
    hand = {
        "concealed": "2223m456p789s",
        "melds": [{"kind": "pung", "tiles": "111z", "from": 0}],
        "win": "4m",
    }
    found = readings(
        TWO_LAIZI | {"hand": hand, "indicator": "9p", "players": [{}, {"kong_tiles": 1}, {}, {}]}
    )
    assert [(one["reading"][-1]["tiles"], one["reason"]) for one in found] == [("22m", None)]
    hand = {
        "concealed": "3334m456p789s",
        "melds": [{"kind": "pung", "tiles": "111z", "from": 0}],
        "win": "5m",
    }
    found = readings(
        TWO_LAIZI | {"hand": hand, "indicator": "9p", "players": [{}, {"kong_tiles": 1}, {}, {}]}
    )
    assert [(one["reading"][-1]["tiles"], one["reason"]) for one in found] == [("33m", "pair_not_258")]


@pytest.mark.parametrize("request_", [TWO_PATTERNS, TWO_LAIZI])
def test_the_best_reading_is_the_one_that_score_counts(request_: dict[str, Any]) -> None:
    scored = rules.ask(request_ | {"ask": "score"})
    best = [one for one in readings(request_) if one["best"]]
    assert len(best) == scored["valid"]
    for one in best:
        assert {name: scored[name] for name in ("reading", "patterns", "hard", "total")} == {
            name: one[name] for name in ("reading", "patterns", "hard", "total")
        }


@pytest.mark.rule("WUH-43")
def test_what_bars_the_hand_bars_every_reading() -> None:
    found = readings(TWO_LAIZI | {"hand": {"concealed": "123789m55p456p11s", "win": "1s"}, "indicator": "6s"})
    assert {one["reason"] for one in found} == {"not_open"}


@pytest.mark.rule("WUH-75")
def test_a_refused_win_shows_what_declaring_it_costs() -> None:
    """Open, one kong tile, drawn: 8. Doubled for the dealer and for an opening, twice for a concealed one."""
    players = [{}, {"kong_tiles": 1}, {"opens": 1}, {"concealed_kongs": 1}]
    answer = rules.ask(TWO_LAIZI | {"ask": "score", "players": players})
    penalty = answer["working"][1]
    assert (penalty["rule"], penalty["in"], penalty["out"]) == ("WUH-75", [16, 16, 32], 64)
    assert [share["out"] for share in penalty["steps"]] == [16, 16, 32]
    assert answer["penalty"] == [16, -64, 16, 32]
