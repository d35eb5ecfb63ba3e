"""The set, the laizi and the kong tiles."""

import pytest

import rules
from rules.mahjong.tiles import CODES
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.equipment import most_kong_tiles, set_of, wilds_of
from rules.mahjong.wuhan.options import House


def house(preset: str = "facai", **options: object) -> House:
    return House.of(FAMILY.choices(preset, options))


def codes(kinds: frozenset[int]) -> set[str]:
    return {CODES[kind] for kind in kinds}


@pytest.mark.rule("WUH-1")
def test_four_players_have_all_34_kinds() -> None:
    assert len(set_of(house())) == 34
    assert not codes(set_of(house())) & {"0m", "0p", "0s", "1f"}


@pytest.mark.rule("WUH-1", "WUH-76")
@pytest.mark.parametrize("suit", "mps")
def test_three_players_have_two_suits_and_no_east(suit: str) -> None:
    kinds = codes(set_of(house("jingzhou", removed_suit=suit)))
    assert len(kinds) == 24  # 96 tiles
    assert not [code for code in kinds if code[1] == suit]
    assert "1z" not in kinds


@pytest.mark.rule("WUH-14", "WUH-15", "WUH-16")
@pytest.mark.parametrize(
    ("preset", "indicator", "laizi", "kong_tiles"),
    [
        ("facai", "1m", "2m", "67z"),
        ("facai", "9p", "1p", "67z"),
        ("facai", "3z", "4z", "67z"),
        ("facai", "4z", "5z", "67z"),  # over Red and Green to White
        ("facai", "7z", "5z", "67z"),
        ("facai", "6z", "5z", "67z"),
        ("facai", "5z", "1z", "67z"),
        ("koukou", "4z", "5z", "67z"),
        ("hongzhong", "4z", "6z", "7z"),  # over Red to Green
        ("hongzhong", "7z", "6z", "7z"),
        ("hongzhong", "6z", "5z", "7z"),
        ("pizi", "5s", "6s", "45s"),
        ("pizi", "1m", "2m", "19m"),
        ("pizi", "1z", "2z", "15z"),
        ("pizi", "4z", "7z", "34z"),  # Red is an honour like the others
        ("pizi", "7z", "6z", "47z"),
        ("pizi", "6z", "5z", "67z"),
        ("jingzhou", "5z", "2z", "7z"),  # the Easts are not there
        ("jingzhou", "9s", "1s", "7z"),
    ],
)
def test_what_the_indicator_makes(preset: str, indicator: str, laizi: str, kong_tiles: str) -> None:
    request = {"game": "wuhan", "preset": preset, "ask": "setup", "indicator": indicator}
    assert rules.ask(request) == {"laizi": laizi, "kong_tiles": kong_tiles}


@pytest.mark.rule("WUH-14", "WUH-16")
def test_three_players_close_the_ring_of_honours_without_east() -> None:
    options = {"kong_tiles": "skin"}
    request = {"game": "wuhan", "preset": "jingzhou", "options": options, "ask": "setup", "indicator": "2z"}
    assert rules.ask(request) == {"laizi": "3z", "kong_tiles": "25z"}


@pytest.mark.rule("WUH-16")
@pytest.mark.parametrize(
    ("preset", "indicator", "in_play"),
    [
        ("facai", "1m", 8),
        ("facai", "7z", 7),
        ("hongzhong", "1m", 4),
        ("hongzhong", "7z", 3),
        ("pizi", "1m", 7),
        ("pizi", "7z", 7),
    ],
)
def test_how_many_kong_tiles_there_are(preset: str, indicator: str, in_play: int) -> None:
    wilds = wilds_of(CODES.index(indicator), house(preset))
    assert wilds.kong_tiles_in_play() == in_play
    assert most_kong_tiles(house(preset)) >= in_play


@pytest.mark.rule("WUH-15")
@pytest.mark.parametrize("preset", ["facai", "hongzhong", "koukou", "pizi", "jingzhou"])
def test_a_kong_tile_is_never_the_laizi(preset: str) -> None:
    table = house(preset)
    for indicator in set_of(table):
        wilds = wilds_of(indicator, table)
        assert wilds.laizi not in wilds.kong_tiles
        assert wilds.laizi != indicator
        assert wilds.laizi in set_of(table)
