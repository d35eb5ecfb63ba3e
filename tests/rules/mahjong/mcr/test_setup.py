"""Who sits where in which hand, and where the wall is broken."""

from itertools import product
from typing import Any

import pytest

from tests.rules.mahjong.mcr.short import ask


def setup(options: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    return ask("setup", options=options or {}, **fields)


def seats(number: int, **options: Any) -> list[int]:
    found: list[int] = setup(options, hand_number=number)["seats"]
    return found


@pytest.mark.rule("MCR-3", "MCR-4", "MCR-5")
def test_sixteen_hands() -> None:
    told = [setup(hand_number=number) for number in range(1, 17)]
    assert [hand["round"] for hand in told] == [f"{wind}z" for wind in (1, 2, 3, 4) for _ in range(4)]
    assert [hand["dealer"] for hand in told] == [0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 1, 0, 3, 2, 0, 1]
    assert [hand["last"] for hand in told] == [False] * 15 + [True]
    assert told[6] == {"round": "2z", "dealer": 3, "seats": [3, 2, 1, 0], "last": False}


@pytest.mark.rule("MCR-4", "MCR-5")
def test_everybody_has_every_wind_four_times() -> None:
    hands = [seats(number) for number in range(1, 17)]
    for wind in range(4):
        assert sorted(hand[wind] for hand in hands) == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.rule("MCR-4", "MCR-5")
def test_the_deal_passes_to_the_right() -> None:
    for number in (1, 2, 3, 6, 11, 15):
        before, after = seats(number), seats(number + 1)
        assert after == before[1:] + before[:1]


@pytest.mark.rule("MCR-81")
def test_half_a_session_and_seats_that_stay() -> None:
    assert setup({"length": "half"}, hand_number=7)["last"] is False
    assert setup({"length": "half"}, hand_number=9)["error"]["code"] == "bad_request"
    assert [seats(number, seat_change=False)[0] for number in range(1, 17)] == [0, 1, 2, 3] * 4


@pytest.mark.rule("MCR-6")
def test_the_first_tile_is_where_counting_stops() -> None:
    """The stacks are counted one by one, from the right end of the wall, then on in the wall to the left."""
    for flowers, stacks in ((True, 18), (False, 17)):
        for dice in product(range(1, 7), repeat=4):
            first, second = dice[0] + dice[1], dice[2] + dice[3]
            wall, stack = (first - 1) % 4, 1
            for _ in range(first + second):
                stack += 1
                if stack > stacks:
                    wall, stack = (wall + 3) % 4, 1
            answer = setup({"flowers": flowers}, dice=[list(dice[:2]), list(dice[2:])])
            assert answer == {
                "breaker": (first - 1) % 4,
                "first_stack": {"wall": wall, "stack": stack},
            }


def test_both_questions_at_once() -> None:
    answer = setup(hand_number=1, dice=[[1, 1], [1, 1]])
    assert list(answer) == ["round", "dealer", "seats", "last", "breaker", "first_stack"]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"hand_number": 0},
        {"hand_number": 17},
        {"hand_number": "1"},
        {"hand_number": 1.0},
        {"dice": [2, 3]},
        {"dice": [[2, 3]]},
        {"dice": [[2, 3], [4, "5"]]},
        {"dice": [[2, 3], [4, True]]},
        {"dice": "23"},
        {"hand_number": 1, "round": "1z"},
    ],
)
def test_bad_requests(fields: dict[str, Any]) -> None:
    assert setup(**fields)["error"]["code"] == "bad_request"


@pytest.mark.parametrize("dice", [[[0, 3], [2, 2]], [[1, 3], [2, 7]], [[1], [2, 2]], [[1, 2, 3], [2, 2]]])
def test_bad_dice(dice: list[list[int]]) -> None:
    assert setup(dice=dice)["error"]["code"] == "bad_dice"
