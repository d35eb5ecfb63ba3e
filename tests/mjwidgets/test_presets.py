"""Presets: one hand at every table, and where tables differ."""

from typing import Any

import pytest

from mjwidgets import Presets
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError

# A hand without characters, so that three players can have it too. In `pizi` 7 and 8 of dots are
# kong tiles, and the hand holds one.
HAND: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "8p",
    "winner": 0,
    "by": "draw",
    "hand": {
        "concealed": "234567p78s55s",
        "melds": [{"kind": "pung", "tiles": "444z", "from": 2}],
        "win": "9s",
    },
}
# The first worked example of the rules: characters, four seats.
CHARACTERS: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "4p",
    "winner": 3,
    "by": "discard",
    "from": 1,
    "hand": {
        "concealed": "23467m789p55s",
        "melds": [{"kind": "chow", "tiles": "678s", "from": 2}],
        "win": "5m",
    },
    "players": [
        {"opens": 1, "kong_tiles": 1},
        {"opens": 1},
        {"opens": 1, "kong_tiles": 1, "laizi_kongs": 1},
        {},
    ],
}


def results(widget: Presets) -> dict[str, Any]:
    """By table: the total, the reason against it, or the code of the fault."""
    return {
        played.table: played.error or played.answer.get("reason") or played.answer["total"]
        for played in widget.all_played
    }


def test_the_same_hand_at_five_tables() -> None:
    """Open, hard, drawn, won by the dealer: 16 each. Jingzhou has a payer less, Koukou asks for 32."""
    assert results(Presets(HAND)) == {
        "facai": 48,
        "hongzhong": 48,
        "pizi": "kong_tile_in_hand",
        "koukou": "below_minimum",
        "jingzhou": 32,
    }


def test_a_hand_that_a_table_cannot_have_says_why() -> None:
    widget = Presets(CHARACTERS)
    assert results(widget)["jingzhou"] == "bad_tile"
    assert "lacks a tile of the hand" in to_html(widget.draw())


def test_only_what_differs_is_marked() -> None:
    def marked(compare: str) -> int:
        widget = Presets(HAND)
        widget.do("compare", compare)
        cards = to_html(widget.draw()).split("fv-compared")[0]
        return cards.count("fv-differs")

    # pizi and koukou refuse, Jingzhou has another total; its two payers pay what they pay elsewhere.
    assert marked("facai") == 3
    # Against Jingzhou: two other totals, each with one payer more, and two refusals.
    assert marked("jingzhou") == 6


def test_the_table_has_the_options_in_which_presets_differ() -> None:
    widget = Presets(HAND)
    shown = [option.id for option in widget.options]
    assert "min_points" in shown
    assert "stack" not in shown
    table = to_html(widget.draw()).split("fv-compared")[1]
    row = table.split('data-key="min_points"')[1].split("</tr>")[0]
    assert [row.count(f">{points}<") for points in (16, 8, 32)] == [2, 2, 1]
    assert row.count("fv-differs") == 3


def test_the_laizi_and_the_kong_tiles_of_every_table_are_shown() -> None:
    by_table = {played.table: played for played in Presets(HAND).all_played}
    assert by_table["pizi"].singles == (15, 16)  # 7 and 8 of dots
    assert by_table["facai"].singles == (32, 33)  # Green and Red
    assert {played.wild for played in by_table.values()} == {17}  # 9 of dots


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("request_", [HAND, CHARACTERS])
def test_words_and_picture_in_every_language(request_: dict[str, Any], language: str) -> None:
    widget = Presets(request_, language=language)
    for preset in widget.family.presets:
        name = widget.text(f"preset.{preset.id}.name")
        assert name in repr(widget)
        assert name in to_xml(widget.picture())
        assert name in to_html(widget.draw())


def test_every_fault_that_another_table_can_find_has_a_sentence() -> None:
    """The codes with which a table refuses a hand that is right at another table."""
    for language in ("en", "ja", "zh"):
        text = Presets(HAND, language=language).text
        for code in ("bad_tile", "too_many_copies", "bad_meld", "bad_players", "bad_seat", "bad_situation"):
            assert f"presets.error.{code}" in text


def test_a_request_that_is_bad_everywhere_is_an_error() -> None:
    with pytest.raises(RuleError) as caught:
        Presets(HAND | {"by": "magic"})
    assert caught.value.code == "bad_request"


def test_a_request_without_a_game_is_an_error() -> None:
    with pytest.raises(RuleError) as caught:
        Presets({})
    assert caught.value.code == "unknown_game"


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Presets: "), ("ja", "ルールの比較："), ("zh", "玩法对照：")]
)
def test_the_words_begin_with_what_it_is(language: str, name: str) -> None:
    assert repr(Presets(HAND, language=language)).startswith(name)
