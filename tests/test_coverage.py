"""Every rule that the program decides has code that names it, and a test or example that runs that code."""

import re
from pathlib import Path

import pytest

import rules
from rules.coverage import coverage, rules_in_marks

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", rules.families())
def test_no_rule_is_without_code_or_test(name: str) -> None:
    found = coverage(rules.family(name), ROOT)
    assert (found.no_code, found.no_test) == ((), ())


@pytest.mark.parametrize("name", rules.families())
def test_marks_name_rules_that_exist(name: str) -> None:
    """Of a family that cannot be asked yet nothing is known; a mark with a wrong code leaves its rule without
    a test."""
    family = rules.family(name)
    marks = {number for number in rules_in_marks(ROOT / "tests") if number.startswith(f"{family.code}-")}
    assert marks - set(family.rules) == set()


@pytest.mark.parametrize("name", rules.families())
def test_options_and_patterns_name_rules_that_exist(name: str) -> None:
    family = rules.family(name)
    named = {number for option in family.options for number in option.rules}
    named |= {pattern.rule for pattern in family.patterns}
    assert named - set(family.rules) == set()
    assert all(re.fullmatch(rf"{family.code}-\d+", number) for number in named)
