"""The tables of Wuhan, walked: every choice, preset, pattern, reason and error code is met in an example."""

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.requests import REASON_RULES

EXAMPLES = Path(__file__).parents[3] / "examples" / "wuhan.json"
REQUESTS: list[dict[str, Any]] = [
    example["request"] for example in json.loads(EXAMPLES.read_text(encoding="utf-8"))
]
WINDS = [{"kind": "pung", "tiles": f"{n}{n}{n}z", "from": seat} for n, seat in ((1, 0), (2, 2), (3, 3))]
CASES: list[dict[str, Any]] = [
    {"preset": "jingzhou", "options": {"removed_suit": "s"}, "ask": "setup", "indicator": "1m"},
    # All honours, the third opening fed by seat 3: by this option nobody is liable.
    {
        "options": {"bao_third": "one_suit"},
        "ask": "score",
        "indicator": "8m",
        "hand": {"concealed": "4455z", "melds": WINDS, "win": "5z"},
        "winner": 1,
        "by": "draw",
    },
]
"""What the worked examples leave out."""
ANSWERS = [rules.ask(request) for request in REQUESTS]
CHOICES = [(option.id, choice) for option in FAMILY.options for choice in option.choices]


def values(answer: Any, key: str) -> list[Any]:
    """Everything that stands under a key, anywhere in an answer."""
    if isinstance(answer, list):
        return [found for item in answer for found in values(item, key)]
    if not isinstance(answer, dict):
        return []
    own = [answer[key]] if key in answer else []
    return own + [found for item in answer.values() for found in values(item, key)]


def met(key: str) -> set[Any]:
    return {value for value in values(ANSWERS, key) if isinstance(value, str | None)}


def test_every_ask_of_the_interface() -> None:
    asked = {request["ask"] for request in REQUESTS}
    assert asked & set(FAMILY.asks) >= {"score", "waits", "settle", "setup", "replay"}


def test_every_preset() -> None:
    assert {request.get("preset", "facai") for request in REQUESTS} >= {
        preset.id for preset in FAMILY.presets
    }


def test_every_reason() -> None:
    assert set(FAMILY.reasons) - met("reason") == set()
    assert set(REASON_RULES) == set(FAMILY.reasons)


def test_every_error_code() -> None:
    assert set(FAMILY.errors) - met("code") == set()


def test_every_pattern_top_and_bao() -> None:
    patterns = {row["id"] for rows in values(ANSWERS, "patterns") for row in rows}
    assert {pattern.id for pattern in FAMILY.patterns} - patterns == set()
    assert met("top") == {None, "cap", "gold", "sun", "all_sun"}
    assert met("bao_reason") == {None, "third_meld", "robbed", "not_ready"}
    assert met("class") == {"small", "big"}


def decides(request: dict[str, Any], option: str, choice: Any) -> bool:
    """Whether the request is played with this choice, and another choice would change its answer."""
    try:
        played = FAMILY.choices(request.get("preset"), request.get("options", {}))[option]
    except rules.RuleError:
        return False
    if played != choice or isinstance(played, bool) != isinstance(choice, bool):
        return False
    others = [other for name, other in CHOICES if name == option and other != choice]
    others += (
        [1, 10**6] if next(row for row in FAMILY.options if row.id == option).at_least is not None else []
    )
    answer = rules.ask(request)
    return any(
        rules.ask({**request, "options": {**request.get("options", {}), option: other}}) != answer
        for other in others
    )


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_every_choice_decides_some_example(option: str, choice: Any) -> None:
    cases = [{"game": "wuhan", **case} for case in CASES]
    assert any(decides(request, option, choice) for request in (*REQUESTS, *cases))


def test_the_cases_beside_the_examples() -> None:
    answers = [rules.ask({"game": "wuhan", **case}) for case in CASES]
    assert answers[0] == {"laizi": "2m", "kong_tiles": "7z"}
    assert (answers[1]["valid"], answers[1]["bao"]) == (True, None)


@pytest.mark.parametrize("option", [option for option in FAMILY.options if option.at_least is not None])
def test_numbers_beside_the_choices_are_played_too(option: Any) -> None:
    played = [FAMILY.choices(preset.id)[option.id] for preset in FAMILY.presets]
    played += [
        request["options"][option.id] for request in REQUESTS if option.id in request.get("options", {})
    ]
    assert [value for value in played if value not in option.choices]
