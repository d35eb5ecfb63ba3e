"""What `setup` answers: seats, dealer, the cut of the wall; and what it refuses."""

from itertools import permutations, product
from typing import Any

import pytest

import rules
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.setup import break_wall, chairs, stacks_per_wall

FOUR, THREE = House.of(FAMILY.choices("facai")), House.of(FAMILY.choices("jingzhou"))


def setup(preset: str = "facai", **fields: Any) -> dict[str, Any]:
    return rules.ask({"game": "wuhan", "preset": preset, "ask": "setup", **fields})


def code(**fields: Any) -> str:
    return str(setup(**fields)["error"]["code"])


@pytest.mark.rule("WUH-4", "WUH-7")
def test_seats_by_winds() -> None:
    answer = setup(method="winds", draws=[["3z"], ["1z"], ["4z"], ["2z"]])
    assert answer == {"order": [1, 3, 0, 2], "dealer": 1}
    three = setup("jingzhou", method="winds", draws=[["3z"], ["1z"], ["2z"]])
    assert three == {"order": [1, 2, 0], "dealer": 1}


@pytest.mark.rule("WUH-4")
@pytest.mark.parametrize(
    "draws",
    [
        [["1z"], ["1z"], ["3z"], ["4z"]],
        [["1z"], ["2z"], ["3z"], ["5z"]],
        [["1z"], ["2z"], ["3z"], ["4z", "4z"]],
        [["1z"], ["2z"], ["3z"], []],
    ],
)
def test_winds_that_are_not_one_of_each(draws: list[list[str]]) -> None:
    assert code(method="winds", draws=draws) == "bad_draw"


@pytest.mark.rule("WUH-5")
@pytest.mark.parametrize(
    ("tiles", "order"),
    [
        ("1p 9m 5s 8p", [1, 3, 2, 0]),
        ("5m 5p 5s 5z", [1, 2, 0, 3]),
        ("1z 1m 7z 2z", [1, 0, 3, 2]),
        ("5z 6z 7z 4z", [3, 2, 1, 0]),  # North, Red, Green, White
    ],
)
def test_the_rank_of_drawn_tiles(tiles: str, order: list[int]) -> None:
    answer = setup(draws=[[tile] for tile in tiles.split()])
    assert answer == {"order": order, "dealer": order[0]}


@pytest.mark.rule("WUH-5")
def test_ties_draw_again_among_themselves() -> None:
    draws = [["5m", "1z"], ["9m"], ["5m", "9p"], ["1m"]]
    assert setup(draws=draws)["order"] == [1, 2, 0, 3]  # a 9p does not lift him over the 9m
    deep = [["5m", "2z", "3p"], ["5m", "2z", "4p"], ["5m", "3z"], ["5m", "1m"]]
    assert setup(draws=deep)["order"] == [3, 1, 0, 2]


@pytest.mark.rule("WUH-5")
@pytest.mark.parametrize(
    ("draws", "expected", "where"),
    [
        ([["5m"], ["5m"], ["1m"], ["2m"]], "missing_draw", "draws[0]"),
        ([["5m", "1z"], ["5m"], ["1m"], ["2m"]], "missing_draw", "draws[1]"),
        ([["5m"], [], ["1m"], ["2m"]], "missing_draw", "draws[1]"),
        ([["5m", "1z"], ["6m"], ["1m"], ["2m"]], "extra_draw", "draws[0]"),
        ([["5m", "1z", "2z"], ["5m", "3z"], ["1m"], ["2m"]], "extra_draw", "draws[0]"),
        ([["5m", "5m"], ["5m", "5m"], ["5m"], ["2m"]], "too_many_copies", "draws"),
        ([["0m"], ["6m"], ["1m"], ["2m"]], "bad_tile", "draws[0]"),
        ([["5m6m"], ["6m"], ["1m"], ["2m"]], "bad_tile", "draws[0]"),
        ([["5m"], ["6m"], ["1m"]], "bad_request", "draws"),
        ([["5m"], ["6m"], ["1m"], "2m"], "bad_request", "draws"),
        ([["5m"], ["6m"], ["1m"], [2]], "bad_request", "draws"),
    ],
)
def test_draws_that_cannot_be(draws: list[Any], expected: str, where: str) -> None:
    error = setup(draws=draws)["error"]
    assert (error["code"], error["where"]) == (expected, where)


@pytest.mark.rule("WUH-6")
@pytest.mark.parametrize(
    ("dice", "seated"),
    [
        ([1, 1], [2, 3, 1, 0]),  # two is the right neighbour of chair 1
        ([1, 2], [0, 2, 3, 1]),
        ([2, 2], [1, 0, 2, 3]),
        ([1, 4], [3, 1, 0, 2]),  # five is himself
        ([6, 6], [1, 0, 2, 3]),
    ],
)
def test_the_first_counts_from_himself_and_the_others_follow(dice: list[int], seated: list[int]) -> None:
    answer = setup(draws=[["8m"], ["9m"], ["7m"], ["6m"]], seat_dice=dice)
    assert (answer["order"], answer["chairs"]) == ([1, 0, 2, 3], seated)


@pytest.mark.rule("WUH-6")
def test_everyone_finds_a_chair() -> None:
    for order in permutations(range(3)):
        for dice in product(range(1, 7), repeat=2):
            assert sorted(chairs(list(order), dice)) == [0, 1, 2]


@pytest.mark.rule("WUH-10", "WUH-11", "WUH-13")
def test_the_example_of_the_rule() -> None:
    """2 and 5: the wall opposite the dealer, cut between its 2nd and 3rd stack. 53 tiles are dealt, so the
    indicator is the lower tile of the 27th stack from the head, the 12th of the next wall."""
    assert setup(break_dice=[5, 2]) == {
        "wall": 2,
        "break_after": 2,
        "head": {"wall": 2, "stack": 3},
        "tail": {"wall": 2, "stack": 2},
        "indicator_place": {"wall": 1, "stack": 12, "level": "lower"},
    }


@pytest.mark.rule("WUH-9", "WUH-10", "WUH-12", "WUH-13")
@pytest.mark.parametrize(
    ("house", "stacks", "dealt"), [(FOUR, 17, 53), (THREE, 16, 40)], ids=["four", "three"]
)
def test_the_indicator_lies_where_dealing_stops(house: House, stacks: int, dealt: int) -> None:
    """The tiles are taken off one by one, clockwise from the head, the upper tile of a stack first."""
    assert stacks_per_wall(house) == stacks
    for dice in product(range(1, 7), repeat=2):
        found = break_wall(dice, house)
        wall, stack, level = (sum(dice) - 1) % house.players, min(dice) + 1, "upper"
        assert (found.head.wall, found.head.number) == (wall, stack)
        for _ in range(dealt):
            if level == "upper":
                level = "lower"
                continue
            level, stack = "upper", stack + 1
            if stack > stacks:
                wall, stack = (wall - 1) % house.players, 1
        place = found.indicator
        assert (place.wall, place.number, found.indicator_level) == (wall, stack, level)


@pytest.mark.rule("WUH-10")
def test_which_wall_is_cut() -> None:
    assert [setup(break_dice=[1, die])["wall"] for die in range(1, 7)] == [1, 2, 3, 0, 1, 2]
    assert [setup("jingzhou", break_dice=[1, die])["wall"] for die in range(1, 7)] == [1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize("dice", [[], [1], [1, 2, 3], [0, 1], [1, 7], [-1, 3]])
@pytest.mark.parametrize("field", ["seat_dice", "break_dice"])
def test_bad_dice(field: str, dice: list[int]) -> None:
    assert code(draws=[["8m"], ["9m"], ["7m"], ["6m"]], **{field: dice}) == "bad_dice"


@pytest.mark.parametrize(
    "fields",
    [
        {"seat_dice": [1, 2]},
        {"break_dice": "12"},
        {"break_dice": [1, True]},
        {"break_dice": [1, 2.0]},
        {"method": "dice"},
        {"method": None},
        {"indicator": 5},
        {"wall": 1},
    ],
)
def test_bad_requests(fields: dict[str, Any]) -> None:
    assert code(**fields) == "bad_request"


@pytest.mark.parametrize("indicator", ["", "8z", "0m", "1f", "1m2m", "x", "1"])
def test_an_indicator_is_one_tile_of_the_set(indicator: str) -> None:
    assert code(indicator=indicator) == "bad_tile"
    assert setup("jingzhou", indicator="1m")["error"]["code"] == "bad_tile"


def test_nothing_asked_is_nothing_answered() -> None:
    assert setup() == {}
