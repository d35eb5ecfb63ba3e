from pathlib import Path
from typing import Any

import pytest

from mjwidgets import (
    BigWins,
    HandBuilder,
    HouseRules,
    Indicator,
    LastTile,
    Payments,
    Predict,
    Quiz,
    Table,
    WallBreak,
)
from mjwidgets.arguments import Arguments
from rules.core.errors import RuleError

SCORE = {"game": "wuhan", "ask": "score", "hand": {"concealed": "123m", "win": "1m"}}

WRONG: list[tuple[Any, dict[str, Any]]] = [
    (Quiz, {"kinds": 1}),
    (Quiz, {"kinds": "win"}),
    (Quiz, {"kinds": [["win"]]}),
    (Quiz, {"rules": 1}),
    (Quiz, {"rules": "WUH-14"}),
    (Quiz, {"rules": [14]}),
    (Quiz, {"level": "x"}),
    (Quiz, {"level": []}),
    (Quiz, {"level": 2.0}),
    (Quiz, {"level": True}),
    (Quiz, {"code": 1}),
    (Quiz, {"house": "x"}),
    (Table, {"code": 1}),
    (Table, {"record": {}}),
    (Table, {"house": {}}),
    (Table, {"seat": None}),
    (Table, {"seat": "x"}),
    (Table, {"seat": 2.5}),
    (Table, {"seat": True}),
    (Table, {"bots": []}),
    (Table, {"folder": 1}),
    (HouseRules, {"house": "x"}),
    (HouseRules, {"folder": None}),
    (WallBreak, {"seed": 1}),
    (HandBuilder, {"melds": 1}),
    (HandBuilder, {"melds": ["999m"]}),
    (HandBuilder, {"players": 1}),
    (HandBuilder, {"winner": "x"}),
    (HandBuilder, {"from_": "x"}),
    (LastTile, {"size": "x"}),
    (LastTile, {"melds": 1}),
    (LastTile, {"melds": "999m"}),
    (LastTile, {"suits": 1}),
    (Payments, {"patterns": 1}),
    (lambda **given: Indicator("1m", **given), {"melds": 1}),
    (lambda **given: Predict("Which?", [1, 2], 1, **given), {"tiles": 1}),
    (lambda **given: BigWins(SCORE, **given), {"pairs": 1}),
]


@pytest.mark.parametrize(("widget", "given"), WRONG)
def test_an_argument_of_a_wrong_type_is_named(widget: Any, given: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as caught:
        widget(**given)
    assert (caught.value.code, caught.value.where) == ("bad_request", next(iter(given)))


@pytest.mark.parametrize("level", [0, -1, 9])
def test_a_level_that_is_not_there_is_not_taken_for_none(level: int) -> None:
    with pytest.raises(RuleError) as caught:
        Quiz(level=level)
    assert caught.value.code == "bad_level"


@pytest.mark.parametrize("game", ["", [], 0])
def test_a_game_that_is_not_there_is_not_taken_for_the_usual_one(game: Any) -> None:
    with pytest.raises(RuleError) as caught:
        Table(game)
    assert caught.value.code == "unknown_game"


def test_several_may_come_in_any_collection() -> None:
    given = Arguments(one=("a", "b"), other={"a": 1}, made=(letter for letter in "ab"), none=None)
    assert [given.several(name) for name in ("one", "other", "made", "none")] == [
        ("a", "b"), ("a",), ("a", "b"), (),
    ]  # fmt: skip


def test_a_folder_may_be_a_text_or_a_path() -> None:
    assert Arguments(folder="here").folder("folder") == Arguments(folder=Path("here")).folder("folder")
