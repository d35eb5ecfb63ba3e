"""Options and presets."""

from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.options import Option, Preset, resolve

OPTIONS = (
    Option("size", (3, 4), ("XXX-1",)),
    Option("limit", (16, None), ("XXX-2",), at_least=0),
    Option("open", (True, False), ("XXX-3",)),
    Option("factor", (1.5, 2), ("XXX-4",)),
)
PRESETS = (Preset("usual"), Preset("long", {"limit": 32}))


def refused(preset: Any, overrides: Any) -> tuple[str, str | None]:
    with pytest.raises(RuleError) as caught:
        resolve(OPTIONS, PRESETS, preset, overrides)
    return caught.value.code, caught.value.where


def test_a_preset_is_laid_over_first_choices_and_overrides_over_both() -> None:
    usual = {"size": 3, "limit": 16, "open": True, "factor": 1.5}
    assert resolve(OPTIONS, PRESETS, None, {}) == usual
    assert resolve(OPTIONS, PRESETS, "long", {}) == usual | {"limit": 32}
    assert resolve(OPTIONS, PRESETS, "long", {"limit": None, "size": 4}) == usual | {"limit": None, "size": 4}


@pytest.mark.parametrize(
    ("name", "value", "chosen"),
    [
        ("size", 4, 4),
        ("size", 4.0, 4),
        ("factor", 2.0, 2),
        ("limit", 0, 0),
        ("limit", 17, 17),
        ("limit", None, None),
        ("open", False, False),
    ],
)
def test_choices(name: str, value: Any, chosen: Any) -> None:
    found = resolve(OPTIONS, PRESETS, None, {name: value})[name]
    assert (found, type(found)) == (chosen, type(chosen))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("size", 5),
        ("size", "3"),
        ("size", None),
        ("limit", -1),
        ("limit", True),
        ("limit", 17.0),
        ("limit", 2**53),
        ("limit", float("nan")),
        ("open", 1),
        ("open", "true"),
        ("factor", [1.5]),
    ],
)
def test_what_is_no_choice(name: str, value: Any) -> None:
    assert refused(None, {name: value}) == ("bad_option", f"options.{name}")


def test_other_faults() -> None:
    assert refused("short", {}) == ("unknown_preset", "preset")
    assert refused(["usual"], {}) == ("unknown_preset", "preset")
    assert refused(None, []) == ("bad_request", "options")
    assert refused(None, {"colour": "red"}) == ("unknown_option", "options.colour")
    assert refused("short", {"colour": "red"})[0] == "unknown_preset"


def test_an_option_says_what_may_be_chosen() -> None:
    assert OPTIONS[1].described() == "null or any whole number from 0"
    assert Option("least", (16,), (), at_least=0).described() == "any whole number from 0"
    assert Option("least", (0, 16), (), at_least=8).described() == "0 or any whole number from 8"
    assert OPTIONS[0].described() == "3, 4"
