"""What questions about every mahjong game look for, worked by hand."""

from collections import Counter

import pytest

from rules.mahjong.quiz import is_near, melds_with, three_away
from rules.mahjong.tiles import TILE_OF, canonical, parse


@pytest.mark.parametrize(
    ("tile", "held", "melds"),
    [
        ("5m", "34m", ["chow"]),
        ("5m", "46m", ["chow"]),
        ("5m", "67m", ["chow"]),
        ("5m", "5m46p", []),
        ("5m", "55m", ["pung"]),
        ("5m", "55567m", ["kong", "pung", "chow"]),
        ("9m", "12m", []),  # 9 does not join on to 1
        ("9m", "1p8m", []),  # nor one suit to the next
        ("9s", "12z", []),  # nor a suit to the winds
        ("2z", "13z", []),
    ],
)
def test_what_a_tile_makes_with_the_hand(tile: str, held: str, melds: list[str]) -> None:
    assert melds_with(TILE_OF[tile], Counter(parse(held, ""))) == melds


def test_a_near_tile_is_the_same_or_could_be_in_a_run_with_one() -> None:
    hand = parse("15m9s3z", "")
    near = canonical(tile for tile in range(34) if is_near(tile, hand))
    assert near == "1234567m789s3z"


def test_three_away_stays_in_the_suit() -> None:
    assert canonical(three_away(parse("28m1p", ""))) == "5m4p"
    assert canonical(three_away(parse("5s", ""))) == "28s"
    assert three_away(parse("1234567z", "")) == set()
