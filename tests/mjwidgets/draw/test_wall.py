"""The wall from above, and dice."""

import pytest

from mjwidgets.draw.svg import to_xml
from mjwidgets.draw.wall import Cut, Link, Side, Stack, die, ring, walls

SIDES = (Side("a"), Side("b"), Side("c"), Side("d"))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    assert len(list(die(value, x=0, y=0).iter("circle"))) == value


@pytest.mark.parametrize("value", [0, 7])
def test_there_is_no_other_die(value: int) -> None:
    with pytest.raises(KeyError):
        die(value, x=0, y=0)


@pytest.mark.parametrize(("sides", "stacks"), [(SIDES, 17), (SIDES[:3], 16)])
def test_a_whole_stack_is_two_tiles_and_one_that_is_gone_is_an_outline(
    sides: tuple[Side, ...], stacks: int
) -> None:
    whole = to_xml(walls(sides, stacks, {}, None).element)
    assert whole.count("<rect") == 1 + 2 * stacks * len(sides)
    taken = to_xml(walls(sides, stacks, {(0, 1): Stack(tiles=0, label="E")}, None).element)
    assert taken.count("<rect") == whole.count("<rect") - 1
    assert "stroke-dasharray" in taken
    assert "stroke-dasharray" not in whole


@pytest.mark.parametrize(("wall", "head"), [(0, "◀ head"), (1, "head ▼"), (2, "head ▶"), (3, "▲ head")])
def test_the_head_goes_clockwise(wall: int, head: str) -> None:
    assert head in to_xml(walls(SIDES, 17, {}, Cut(wall, 2, "head", "tail")).element)


def test_a_ring_has_every_kind_once_and_one_arrow() -> None:
    drawn = to_xml(ring(tuple(map(Link, range(9))), 8, 0).element)
    assert [drawn.count(f'#mj1-{n}m"') for n in range(1, 10)] == [1] * 9
    assert drawn.count("<path") == 2
