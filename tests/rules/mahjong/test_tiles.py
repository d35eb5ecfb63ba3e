"""Tiles and how they are written."""

from random import Random

import pytest

from rules.core.errors import RuleError
from rules.mahjong import tiles


def written(text: str) -> list[str]:
    return [tiles.CODES[tile] for tile in tiles.parse(text, "x")]


def test_codes_are_numbered_as_documented() -> None:
    assert len(tiles.CODES) == len(set(tiles.CODES)) == tiles.TILES == 45
    assert [tiles.CODES[n] for n in (0, 8, 9, 18, 27, 33, 34, 41, 42, 44)] == (
        ["1m", "9m", "1p", "1s", "1z", "7z", "1f", "8f", "0m", "0s"]
    )
    names = (tiles.EAST, tiles.SOUTH, tiles.WEST, tiles.NORTH, tiles.WHITE, tiles.GREEN, tiles.RED)
    assert [tiles.CODES[tile] for tile in names] == ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ""),
        ("123m 55z", "1m 2m 3m 5z 5z"),
        ("7z1m", "7z 1m"),
        (" 1m\t2m\n", "1m 2m"),
        ("0p5p", "0p 5p"),
        ("18f", "1f 8f"),
    ],
)
def test_reading_keeps_the_order(text: str, codes: str) -> None:
    assert written(text) == codes.split()


@pytest.mark.parametrize(
    "text", ["1", "m", "1x", "12", "8z", "0z", "9f", "0f", "1M", "1m,2m", "1m2", "-1m", "１m", "中"]
)
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(RuleError) as caught:
        tiles.parse(text, "hand.win")
    assert (caught.value.code, caught.value.where) == ("bad_tile", "hand.win")


@pytest.mark.parametrize("value", [None, 5, ["1m"], b"1m"])
def test_what_is_no_text(value: object) -> None:
    with pytest.raises(RuleError) as caught:
        tiles.parse(value, "x")
    assert caught.value.code == "bad_request"


@pytest.mark.parametrize("text", ["", "1m2m", "11m", "x"])
def test_one_tile_is_one_tile(text: str) -> None:
    assert tiles.parse_one("5z", "x") == tiles.WHITE
    with pytest.raises(RuleError) as caught:
        tiles.parse_one(text, "x")
    assert caught.value.code == "bad_tile"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("7z3p2m77z1m", "12m3p777z"), ("5p0p4p6p", "4056p"), ("1f7z", "7z1f"), ("", ""), ("9s1s", "19s")],
)
def test_canonical_order(text: str, canonical: str) -> None:
    assert tiles.canonical(tiles.parse(text, "x")) == canonical


def test_writing_and_reading_are_inverse() -> None:
    rng = Random(1)
    for _ in range(200):
        hand = [rng.randrange(tiles.TILES) for _ in range(rng.randint(0, 20))]
        assert tiles.parse(tiles.in_order(hand), "x") == hand
        assert tiles.parse(tiles.canonical(hand), "x") == sorted(hand, key=tiles.sort_key)


def test_red_fives_play_as_fives_and_flowers_count_nowhere() -> None:
    counts = tiles.counts_of(tiles.parse("05m0s1f8f7z", "x"))
    assert {tiles.CODES[kind]: count for kind, count in enumerate(counts) if count} == {
        "5m": 2,
        "5s": 1,
        "7z": 1,
    }
    assert tiles.counts_of(tiles.kinds_of(counts)) == counts


@pytest.mark.parametrize(
    ("code", "number", "suit", "honour"),
    [("1m", 1, 0, False), ("9p", 9, 1, False), ("5s", 5, 2, False), ("1z", 0, 3, True), ("7z", 0, 3, True)],
)
def test_number_and_suit(code: str, number: int, suit: int, honour: bool) -> None:
    kind = tiles.TILE_OF[code]
    assert (tiles.number_of(kind), tiles.suit_of(kind), tiles.is_honour(kind)) == (number, suit, honour)


@pytest.mark.parametrize(
    ("text", "is_chow"),
    [
        ("123m", True),
        ("312m", True),
        ("789s", True),
        ("406p", True),
        ("891m", False),
        ("912m", False),
        ("8m9m1p", False),
        ("123z", False),
        ("122m", False),
        ("135m", False),
        ("1234m", False),
        ("12m", False),
        ("111m", False),
    ],
)
def test_chows(text: str, is_chow: bool) -> None:
    assert tiles.is_chow(tuple(tiles.parse(text, "x"))) is is_chow
