"""The worked examples: every request gets at least the answer that is written beside it."""

import json
from pathlib import Path
from typing import Any

import pytest

import rules

FOLDER = Path(__file__).parent / "examples"
EXAMPLES = [
    example for path in sorted(FOLDER.glob("*.json")) for example in json.loads(path.read_text("utf-8"))
]


def difference(expect: Any, got: Any, where: str = "answer") -> str | None:
    """The first place where `got` does not hold `expect`: objects by key, lists whole, numbers by value."""
    if isinstance(expect, dict) and isinstance(got, dict) and (expect or not got):
        found = (
            difference(value, got.get(key, "(missing)"), f"{where}.{key}") for key, value in expect.items()
        )
        return next(filter(None, found), None)
    if isinstance(expect, list) and isinstance(got, list) and len(expect) == len(got):
        found = (difference(*pair, f"{where}[{n}]") for n, pair in enumerate(zip(expect, got, strict=True)))
        return next(filter(None, found), None)
    same = expect == got and isinstance(expect, bool) == isinstance(got, bool)
    return None if same else f"{where}: expected {expect!r}, got {got!r}"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_a_worked_example_holds(example: dict[str, Any]) -> None:
    before = json.dumps(example["request"])
    assert difference(example["expect"], rules.ask(example["request"])) is None
    assert json.dumps(example["request"]) == before


def test_there_are_examples_of_every_family() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(rules.families())


@pytest.mark.parametrize(
    ("expect", "got"),
    [
        ({}, {"a": 1}),
        ({"a": 1}, {}),
        ({"a": 1}, {"a": True}),
        ({"a": None}, {}),
        ([1], [1, 2]),
        ([1, 2], [2, 1]),
        ({"a": {"b": [{"c": 1}]}}, {"a": {"b": [{"c": 2}]}}),
    ],
)
def test_a_difference_is_seen(expect: Any, got: Any) -> None:
    assert difference(expect, got) is not None


@pytest.mark.parametrize(
    ("expect", "got"),
    [({}, {}), ({"a": 8}, {"a": 8.0, "b": 1}), ([{"a": 1}], [{"a": 1, "b": 2}]), ({"a": []}, {"a": []})],
)
def test_what_is_contained_is_no_difference(expect: Any, got: Any) -> None:
    assert difference(expect, got) is None
