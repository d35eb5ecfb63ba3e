"""The mahjong table without a family: the wall, and which answer to a tile counts."""

from itertools import permutations
from typing import Any

import pytest

from rules.core.play import Asked
from rules.mahjong.table.values import Place
from rules.mahjong.table.wall import Wall, upper_of_last_stack
from rules.mahjong.table.window import strongest


def taken(tiles: tuple[int, ...], count: int) -> list[int]:
    """The first replacements of a wall."""
    wall, found = Wall(tiles, 0), []
    for _ in range(count):
        tile, wall = upper_of_last_stack(wall)
        found.append(tile)
    return found


def test_the_upper_tile_of_the_last_stack_goes_before_the_lower() -> None:
    """`... c d a b` gives a, b, c, d."""
    assert taken((7, 8, 3, 4, 1, 2), 5) == [1, 2, 3, 4, 7]


def test_draws_from_the_head_do_not_change_which_tile_of_a_stack_is_next() -> None:
    tile, wall = upper_of_last_stack(Wall((7, 8, 3, 4, 1, 2), 0))
    drawn, wall = wall.without_head()
    assert (tile, drawn) == (1, 7)
    assert upper_of_last_stack(wall)[0] == 2


def test_of_a_broken_last_stack_the_lower_tile_is_all_there_is() -> None:
    _, wall = Wall((1, 2), 0).without_head()
    assert upper_of_last_stack(wall)[0] == 2


@pytest.mark.parametrize(("tiles", "kept", "left"), [(14, 10, 4), (10, 10, 0), (3, 10, 0), (3, 0, 3)])
def test_what_can_still_be_drawn(tiles: int, kept: int, left: int) -> None:
    assert Wall((0,) * tiles, kept).left == left


def window(**answers: str) -> list[Asked]:
    """The windows of seats 1, 2, 3 with these answers, given in every order."""
    given = [(int(name[1]), {"seat": int(name[1]), "do": do}) for name, do in answers.items()]
    windows = []
    for order in permutations(given):
        asked = Asked(tuple(sorted(seat for seat, _ in given)), secret=True)
        for seat, action in order:
            asked = asked.answered(seat, action)
        windows.append(asked)
    return windows


@pytest.mark.parametrize(
    ("answers", "count"),
    [
        ({"s1": "pass", "s2": "pass"}, []),
        ({"s1": "chow", "s2": "pass"}, [1]),
        ({"s1": "chow", "s3": "pung"}, [3]),
        ({"s1": "chow", "s2": "kong"}, [2]),
        ({"s1": "chow", "s2": "pung", "s3": "win"}, [3]),
        ({"s1": "win", "s2": "pass", "s3": "win"}, [1, 3]),
    ],
)
def test_a_win_goes_before_a_kong_or_pung_and_these_before_a_chow(
    answers: dict[str, str], count: list[int]
) -> None:
    found: list[Any] = [[action["seat"] for action in strongest(asked)] for asked in window(**answers)]
    assert found == [count] * len(found)


def test_a_hand_stays_in_tile_order_with_red_fives_before_the_fives() -> None:
    """42 is the red five of characters, 4 the ordinary one."""
    place = Place((3, 4, 5)).taking(42)
    assert place.hand == (3, 42, 4, 5)
    assert place.losing([4, 42]).hand == (3, 5)
