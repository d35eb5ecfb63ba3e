"""The wall from its head on: in which order tiles lie, and who takes them."""

from collections import Counter
from itertools import pairwise

import pytest

from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.setup import Place, Stack, break_wall, from_head, stacks_per_wall, takers

DICE = [(a, b) for a in range(1, 7) for b in range(1, 7)]
HOUSES = [House.of(FAMILY.choices(preset)) for preset in ("facai", "jingzhou")]


@pytest.mark.rule("WUH-11")
@pytest.mark.parametrize("house", HOUSES, ids=["four", "three"])
@pytest.mark.parametrize("dice", DICE)
def test_the_head_gives_every_tile_once_and_ends_at_the_tail(dice: tuple[int, int], house: House) -> None:
    found = break_wall(dice, house)
    order = from_head(found, house)
    assert order[0] == Place(found.head, "upper")
    assert order[-1] == Place(found.tail, "lower")
    assert len(set(order)) == len(order) == 2 * house.players * stacks_per_wall(house)


@pytest.mark.rule("WUH-11")
def test_after_the_left_end_comes_the_right_end_of_the_left_neighbour() -> None:
    order = from_head(break_wall((2, 5), HOUSES[0]), HOUSES[0])
    uppers = [place.stack for place in order if place.level == "upper"]
    turns = [(a, b) for a, b in pairwise(uppers) if a.wall != b.wall]
    assert turns == [(Stack(wall, 17), Stack((wall - 1) % 4, 1)) for wall in (2, 1, 0, 3)]


@pytest.mark.rule("WUH-12")
@pytest.mark.parametrize("house", HOUSES, ids=["four", "three"])
def test_the_dealer_takes_fourteen_tiles_and_the_others_thirteen(house: House) -> None:
    taken = takers(house)
    assert Counter(taken) == {0: 14} | dict.fromkeys(range(1, house.players), 13)
    assert taken[:8] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert taken[-1] == 0


@pytest.mark.rule("WUH-12")
@pytest.mark.parametrize("house", HOUSES, ids=["four", "three"])
@pytest.mark.parametrize("dice", DICE)
def test_the_tile_after_the_deal_is_the_indicator(dice: tuple[int, int], house: House) -> None:
    found = break_wall(dice, house)
    following = from_head(found, house)[len(takers(house))]
    assert following == Place(found.indicator, found.indicator_level)
