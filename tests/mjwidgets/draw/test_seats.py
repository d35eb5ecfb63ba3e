"""The table from above: where seats sit, and where chips go."""

import re
from itertools import permutations
from math import dist

import pytest

from mjwidgets.draw.seats import HEIGHT, WIDTH, Flow, Seat, table
from mjwidgets.draw.svg import to_xml

NAMES = ("Dealer", "Right", "Across", "Left")


def place_of(name: str, drawn: str) -> tuple[float, float]:
    x, y = re.search(rf'x="([\d.]+)" y="([\d.]+)"[^>]*>{name}<', drawn).groups()
    return float(x), float(y)


def test_seats_go_round_against_the_clock() -> None:
    drawn = to_xml(table([Seat(name) for name in NAMES], []).element)
    dealer, right, across, left = (place_of(name, drawn) for name in NAMES)
    assert dealer[1] > right[1] == left[1] > across[1]
    assert left[0] < dealer[0] == across[0] < right[0]


@pytest.mark.parametrize("count", [3, 4])
def test_an_arrow_goes_from_plate_to_plate(count: int) -> None:
    names = NAMES[:count]
    for source, target in permutations(range(count), 2):
        element = table([Seat(name) for name in names], [Flow(source, target, "16")]).element
        drawn = to_xml(element)
        path = next(node.attrib["d"] for node in element.iter("path") if node.get("stroke-linecap"))
        points = [tuple(map(float, pair.split())) for pair in path[1:].split("L")]
        start, end = place_of(names[source], drawn), place_of(names[target], drawn)
        assert dist(points[0], start) < dist(points[0], end)
        assert dist(points[-1], end) < dist(points[-1], start)
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in points)


def test_chips_of_three_payers_lie_apart() -> None:
    for winner in range(4):
        flows = [Flow(seat, winner, "400") for seat in range(4) if seat != winner]
        drawn = to_xml(table([Seat(name) for name in NAMES], flows).element)
        chips = [tuple(map(float, at)) for at in re.findall(r'x="([\d.]+)" y="([\d.]+)"[^>]*>400<', drawn)]
        assert len(chips) == 3
        for one, other in permutations(chips, 2):
            assert abs(one[0] - other[0]) > 50 or abs(one[1] - other[1]) > 30


def test_kinds_of_flows_differ_by_shape() -> None:
    dashes = set()
    for kind in ("paid", "moved", "void"):
        element = table([Seat(name) for name in NAMES], [Flow(0, 1, "16", kind=kind)]).element
        dashes.add(
            next(node.get("stroke-dasharray") for node in element.iter("path") if node.get("stroke-linecap"))
        )
    assert len(dashes) == 3


def test_only_tables_for_three_and_four() -> None:
    with pytest.raises(KeyError):
        table([Seat("a"), Seat("b")], [])
