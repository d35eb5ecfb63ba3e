"""What a hand, a fault, a session and a tournament end with."""

from typing import Any

import pytest

from tests.rules.mahjong.mcr.short import ask


def settle(preset: str = "2006", options: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """The answer without its working, which `test_requests` does again."""
    fields = {"from" if name == "from_" else name: value for name, value in fields.items()}
    answer = ask("settle", preset=preset, options=options or {}, **fields)
    return {name: value for name, value in answer.items() if name != "working"}


def code(**fields: Any) -> str:
    return str(settle(**fields)["error"]["code"])


def won(points: int, winner: int, feeder: int | None = None, **fields: Any) -> dict[str, Any]:
    source = {"by": "draw"} if feeder is None else {"by": "discard", "from_": feeder}
    return settle(kind="hand", points=points, winner=winner, **source, **fields)


# One hand


@pytest.mark.rule("MCR-55", "MCR-57")
def test_the_discarder_pays_the_points_and_everybody_the_base() -> None:
    assert won(30, 0, feeder=3) == {"valid": True, "total": 30, "deltas": [54, -8, -8, -38]}


@pytest.mark.rule("MCR-56")
def test_after_a_draw_everybody_pays_both() -> None:
    assert won(30, 1) == {"valid": True, "total": 30, "deltas": [-38, 114, -38, -38]}


@pytest.mark.rule("MCR-59")
def test_beginners_pay_no_base() -> None:
    assert won(6, 1, feeder=0, preset="beginner")["deltas"] == [-6, 6, 0, 0]
    assert won(6, 1, preset="beginner")["deltas"] == [-6, 18, -6, -6]


@pytest.mark.rule("MCR-31", "MCR-32", "MCR-53")
@pytest.mark.parametrize(
    ("points", "preset", "valid"), [(7, "2006", False), (8, "2006", True), (5, "beginner", False)]
)
def test_flowers_count_beyond_the_minimum_alone(points: int, preset: str, valid: bool) -> None:
    answer = won(points, 2, flowers=8, preset=preset)
    assert (answer["valid"], answer["total"]) == (valid, points + 8)
    assert answer["deltas"] == ([-24, -24, 72, -24] if valid else [0, 0, 0, 0])


@pytest.mark.rule("MCR-31")
def test_a_table_without_a_minimum_lets_nothing_win() -> None:
    assert won(0, 2, feeder=1, options={"minimum": 0})["deltas"] == [-8, -8, 24, -8]


@pytest.mark.rule("MCR-76")
def test_the_cap_holds_flowers_too_but_not_the_base() -> None:
    answer = won(86, 0, feeder=1, flowers=5, options={"cap": 88})
    assert (answer["total"], answer["deltas"]) == (88, [112, -96, -8, -8])
    assert won(86, 0, flowers=1, options={"cap": 88})["total"] == 87


@pytest.mark.rule("MCR-77")
def test_sticks_make_a_hundred_of_every_point() -> None:
    sticks = {"stick_unit": 100}
    assert won(8, 0, feeder=1, options=sticks)["deltas"] == [3200, -1600, -800, -800]
    assert settle(kind="false_win", seat=3, options=sticks)["deltas"] == [1000, 1000, 1000, -3000]


@pytest.mark.rule("MCR-58")
def test_without_a_winner_nobody_pays() -> None:
    assert settle(kind="drawn_hand") == {"deltas": [0, 0, 0, 0]}


@pytest.mark.rule("MCR-60", "MCR-61", "MCR-79")
def test_a_false_win() -> None:
    assert settle(kind="false_win", seat=1) == {"deltas": [10, -30, 10, 10], "hand_goes_on": True}
    stop = {"false_win": "stop", "false_win_each": 0}
    assert settle(kind="false_win", seat=1, options=stop) == {
        "deltas": [0, 0, 0, 0],
        "hand_goes_on": False,
    }


# A session and a tournament


@pytest.mark.rule("MCR-64", "MCR-65")
@pytest.mark.parametrize(
    ("scores", "ranks", "points"),
    [
        ([-160, 30, -20, 150], [4, 2, 3, 1], [0, 2, 1, 4]),
        ([60, -20, -20, -20], [1, 2, 2, 2], [4, 1, 1, 1]),
        ([20, 20, -20, -20], [1, 1, 3, 3], [3, 3, 0.5, 0.5]),
        ([25, 25, 25, -75], [1, 1, 1, 4], [2.33, 2.33, 2.33, 0]),
    ],
)
def test_table_points_are_shared_in_a_tie(scores: list[int], ranks: list[int], points: list[float]) -> None:
    assert settle(kind="session", scores=scores) == {"ranks": ranks, "table_points": points}


@pytest.mark.rule("MCR-80")
def test_a_bonus_by_rank_is_shared_and_rounded_away_from_zero() -> None:
    uma = {"options": {"ranking": "points_uma"}, "kind": "session"}
    assert settle(**uma, scores=[-30, 10, 10, 10], uma=[30, 10, 5, -45]) == {
        "ranks": [4, 1, 1, 1],
        "results": [-75, 25, 25, 25],
    }
    # Three share -20, each -6.67; with 20 each has 6.67.
    assert settle(**uma, scores=[30, -10, -10, -10], uma=[20, -5, -5, -10])["results"] == [
        50,
        -16.67,
        -16.67,
        -16.67,
    ]
    assert settle(**uma, scores=[10, 10, 10, -30], uma=[10, 5, 5, -20])["results"][0] == 16.67


@pytest.mark.rule("MCR-66")
def test_a_tournament_by_table_points_then_points() -> None:
    rows = [(2.33, 10), (2.33, 11), (4, -90), (2, 500), (2.33, 10)]
    results = [{"table_points": table, "points": points} for table, points in rows]
    assert settle(kind="tournament", results=results) == {"ranks": [3, 2, 1, 5, 3]}


# What is refused

GOOD = {"kind": "hand", "points": 8, "winner": 0, "by": "discard", "from_": 1}
UMA = {"kind": "session", "options": {"ranking": "points_uma"}, "scores": [0, 0, 0, 0]}


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"kind": None},
        {"kind": ["hand"]},
        {"kind": "chombo"},
        {"kind": "drawn_hand", "seat": 0},
        {**GOOD, "points": "8"},
        {**GOOD, "points": True},
        {**GOOD, "points": -1},
        {**GOOD, "flowers": 9},
        {**GOOD, "flowers": -1},
        {**GOOD, "flowers": 1, "options": {"flowers": False}},
        {**GOOD, "by": "claim"},
        {**GOOD, "round": "1z"},
        {**GOOD, "from_": None},
        {**GOOD, "from_": "1"},
        {**GOOD, "by": "draw", "from_": "1"},
        {"kind": "false_win"},
        {"kind": "session", "scores": [0, 0, 0]},
        {"kind": "session", "scores": [1, 0, 0, 0]},
        {"kind": "session", "scores": [0.5, -0.5, 0, 0]},
        {"kind": "session", "scores": [0, 0, 0, 0], "uma": [1, 2, 3, 4]},
        UMA,
        {**UMA, "uma": [1, 2, 3]},
        {"kind": "tournament", "results": 1},
        {"kind": "tournament", "results": [{"table_points": 4}]},
        {"kind": "tournament", "results": [{"table_points": "4", "points": 0}]},
        {"kind": "tournament", "results": [{"table_points": True, "points": 0}]},
        {"kind": "tournament", "results": [{"table_points": float("inf"), "points": 0}]},
        {"kind": "tournament", "results": [{"table_points": 4, "points": 0, "rank": 1}]},
    ],
)
def test_bad_requests(fields: dict[str, Any]) -> None:
    assert code(**fields) == "bad_request"


@pytest.mark.parametrize(
    "fields",
    [
        {**GOOD, "winner": 4},
        {**GOOD, "winner": -1},
        {**GOOD, "from_": 4},
        {**GOOD, "from_": 0},
        {**GOOD, "by": "draw"},
        {"kind": "false_win", "seat": 4},
    ],
)
def test_bad_seats(fields: dict[str, Any]) -> None:
    assert code(**fields) == "bad_seat"
