"""The one door."""

import doctest
from typing import Any

import pytest

import rules
from rules.core.errors import RuleError


def test_the_example_in_the_docstring() -> None:
    result = doctest.testmod(rules)
    assert (result.failed, result.attempted > 0) == (0, True)


def test_families_are_found_by_name() -> None:
    assert "wuhan" in rules.families()
    for name in rules.families():
        assert rules.family(name).id == name
    with pytest.raises(RuleError) as caught:
        rules.family("riichi")
    assert caught.value.code == "unknown_game"


def test_the_first_preset_is_the_usual_one() -> None:
    request = {"game": "wuhan", "ask": "setup", "indicator": "4z"}
    assert rules.ask(request) == rules.ask({**request, "preset": "facai"})


def test_an_override_changes_the_preset() -> None:
    request = {"game": "wuhan", "ask": "setup", "indicator": "4z", "preset": "hongzhong"}
    assert rules.ask(request) == {"laizi": "6z", "kong_tiles": "7z"}
    assert rules.ask({**request, "options": {"kong_tiles": "red_green"}}) == {
        "laizi": "5z",
        "kong_tiles": "67z",
    }


@pytest.mark.parametrize("name", rules.families())
def test_presets_choose_what_the_options_allow(name: str) -> None:
    family = rules.family(name)
    for preset in family.presets:
        assert set(preset.choices) <= {option.id for option in family.options}
        for option in family.options:
            chosen = family.choices(preset.id)[option.id]
            assert option.chosen(chosen) == chosen


def test_error_messages_are_plain_text() -> None:
    error = rules.ask({"game": "<script>", "ask": "score"})["error"]
    assert error["code"] == "unknown_game"
    assert error["where"] == "game"


@pytest.mark.parametrize("name", [[], {}, None, 3])
def test_a_game_that_is_no_name_is_unknown(name: Any) -> None:
    with pytest.raises(rules.RuleError) as caught:
        rules.family(name)
    assert caught.value.code == "unknown_game"
