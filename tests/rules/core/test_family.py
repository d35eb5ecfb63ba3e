"""A family of games, made up."""

from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.family import Family, Question
from rules.core.options import Option, Preset
from rules.mahjong.wuhan import FAMILY


def conflict(overrides: Any) -> None:
    if {"a", "b"} <= set(overrides):
        raise RuleError("option_conflict", "Not both.", "options.b")


def echo(question: Question) -> dict[str, Any]:
    return {"options": dict(question.options), "fields": dict(question.fields), "in": question.texts.language}


@pytest.fixture
def family() -> Family:
    made: dict[str, Any] = {name: getattr(FAMILY, name) for name in FAMILY.__dataclass_fields__}
    options = (Option("a", (1, 2), ()), Option("b", (1, 2), ()))
    presets = (Preset("first"), Preset("second", {"a": 2}))
    made |= {"id": "echo", "folder": Path(), "options": options, "presets": presets}
    return Family(**made | {"asks": {"echo": echo}, "conflict": conflict})


def fault(family: Family, **request: Any) -> tuple[str, str | None]:
    with pytest.raises(RuleError) as caught:
        family.answer(request)
    return caught.value.code, caught.value.where


def test_an_ask_gets_choices_its_own_fields_and_words(family: Family) -> None:
    request = {
        "game": "echo",
        "ask": "echo",
        "preset": "second",
        "options": {"b": 2},
        "x": [1],
        "language": "ja",
    }
    assert family.answer(request) == {"options": {"a": 2, "b": 2}, "fields": {"x": [1]}, "in": "ja"}
    assert family.answer({"ask": "echo"}) == {"options": {"a": 1, "b": 1}, "fields": {}, "in": "en"}


def test_faults_in_the_order_of_checks(family: Family) -> None:
    faults: dict[str, Any] = {"ask": "sing", "preset": "third", "options": {"a": 3}, "language": "fr"}
    assert fault(family, **faults) == ("unknown_ask", "ask")
    faults["ask"] = "echo"
    assert fault(family, **faults) == ("unknown_preset", "preset")
    faults["preset"] = "first"
    assert fault(family, **faults) == ("bad_option", "options.a")
    faults["options"] = {"a": 1, "b": 1}
    assert fault(family, **faults) == ("option_conflict", "options.b")
    faults["options"] = {}
    assert fault(family, **faults) == ("bad_request", "language")


def test_a_preset_cannot_be_in_conflict(family: Family) -> None:
    """Only what a request sets itself can exclude each other."""
    assert family.choices("second", {"b": 2}) == {"a": 2, "b": 2}
