"""Tiles as people type them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from mjwidgets.tile_input import Typing, one, read
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES
from rules.mahjong.tiles import CODES, parse

SUITED_AND_HONOURS = CODES[:34]


def typed(text: str) -> tuple[list[int], Typing]:
    """What keys give, pressed one after the other."""
    found: list[int] = []
    typing = Typing()
    for key in text:
        tiles, typing = typing.feed(key)
        found += tiles
    return found, typing


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("5z", "5z"),
        ("123m 55z", "1m 2m 3m 5z 5z"),
        ("1 2 3 m", "1m 2m 3m"),
        ("red", "7z"),
        ("RED, White;green", "7z 5z 6z"),
        ("white dragon east wind", "5z 1z"),
        ("3 dots", "3p"),
        ("3 of dots", "3p"),
        ("three bamboos, nine characters", "3s 9m"),
        ("34 dots", "3p 4p"),
        ("中", "7z"),
        ("東东", "1z 1z"),
        ("東南西北白發中", "1z 2z 3z 4z 5z 6z 7z"),
        ("三萬 五筒 九条", "3m 5p 9s"),
        ("红中 发财 白板", "7z 6z 5z"),
        ("５ｐ", "5p"),
        ("haku hatsu chun", "5z 6z 7z"),
        ("🀀🀃🀄🀅🀆", "1z 4z 7z 6z 5z"),
        ("🀄\ufe0e", "7z"),
        ("🀇🀏🀐🀘🀙🀡", "1m 9m 1s 9s 1p 9p"),
        ("🀢🀣🀤🀥🀦🀩", "5f 6f 8f 7f 1f 4f"),
        ("0m", "0m"),
        ("", ""),
    ],
)
def test_people_type_tiles_in_many_ways(text: str, codes: str) -> None:
    assert read(text) == parse(codes, "tiles")


@pytest.mark.parametrize(
    "text", ["8z", "10", "10m", "ten dots", "m5", "<b>5m</b>", "reddish", "5m !", "🂡", "0z", "九"]
)
def test_what_is_no_tile_is_refused_with_what_stood_there(text: str) -> None:
    with pytest.raises(RuleError) as error:
        read(text)
    assert error.value.code == "bad_tile"
    assert error.value.extra["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SUITED_AND_HONOURS)
def test_the_names_that_are_shown_can_be_typed(language: str, code: str) -> None:
    name = rules.family("wuhan").texts(language)(f"tile.{code}")
    assert read(name) == parse(code, "tile")


def test_one_tile_is_one() -> None:
    assert one("red") == parse("7z", "tile")[0]
    with pytest.raises(RuleError):
        one("12m")
    with pytest.raises(RuleError):
        one("")


# Key by key


@pytest.mark.parametrize(
    ("keys", "codes"),
    [
        ("5z", "5z"),
        ("123m", "1m 2m 3m"),
        ("3dots5bamboos", "3p 5s"),
        ("3d5b", "3p 5s"),
        ("east", "1z"),
        ("redgreenwhite", "7z 6z 5z"),
        ("5souwest", "5s 3z"),
        ("fourdots", "4p"),
        ("中三萬🀀", "7z 3m 1z"),
    ],
)
def test_keys_give_tiles_as_soon_as_they_are_clear(keys: str, codes: str) -> None:
    found, typing = typed(keys)
    assert found == parse(codes, "tiles")
    assert typing.pending == ""


def test_a_tile_comes_with_the_key_that_makes_it_clear() -> None:
    assert typed("3d")[0] == parse("3p", "tile")
    assert typed("3c")[0] == []  # characters or circles
    assert typed("3ch")[0] == parse("3m", "tile")


def test_what_is_no_tile_yet_is_pending_and_can_be_taken_back() -> None:
    found, typing = typed("12")
    assert (found, typing.pending) == ([], "12")
    assert typing.back().pending == "1"
    assert typing.back().back() == Typing()


@pytest.mark.parametrize("keys", ["q", "5x", "eax", "<", "12!"])
def test_a_key_with_which_no_tile_starts_is_refused(keys: str) -> None:
    with pytest.raises(RuleError) as error:
        typed(keys)
    assert error.value.code == "bad_tile"


@given(st.lists(st.sampled_from(SUITED_AND_HONOURS), max_size=14))
def test_codes_read_the_same_whole_and_key_by_key(codes: list[str]) -> None:
    text = "".join(codes)
    assert read(text) == parse(text, "tiles") == typed(text)[0]


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(RuleError):
        assert all(0 <= tile < len(CODES) for tile in read(text))
