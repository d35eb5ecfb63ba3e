"""How coverage of rules is found out."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from rules.core.errors import RuleError
from rules.coverage import (
    Coverage,
    coverage,
    numbers_in,
    rules_in_code,
    rules_in_examples,
    rules_in_lessons,
    rules_in_marks,
    watched_rules,
)
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.equipment import set_of
from rules.mahjong.wuhan.options import House

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("WUH-1: a set", {"WUH-1"}),
        ("WUH-9 to WUH-11, MCR-3", {"WUH-9", "WUH-10", "WUH-11", "MCR-3"}),
        ("WUH-9 to 11", {"WUH-9", "WUH-10", "WUH-11"}),
        ("WUH-9 to MCR-11", {"WUH-9", "MCR-11"}),
        ("wuh-1 W-1 WUH 1", set()),
    ],
)
def test_numbers_in_a_text(text: str, numbers: set[str]) -> None:
    assert numbers_in(text) == numbers


def test_functions_that_run_are_seen_though_their_answer_is_remembered() -> None:
    house = House.of(FAMILY.choices())
    for _ in range(2):
        with watched_rules() as ran:
            set_of(house)
        assert "WUH-1" in ran
        assert "WUH-47" not in ran
    with watched_rules() as ran:
        pass
    assert ran == set()


def test_an_exception_passes_and_leaves_no_watch() -> None:
    with pytest.raises(RuleError), watched_rules() as ran:
        FAMILY.answer({"ask": "setup", "indicator": "9z"})
    assert ran
    assert sys.getprofile() is None


MARKED = """
import pytest
import rules


@pytest.mark.rule("WUH-14")
def test_runs():
    assert rules.ask({"game": "wuhan", "ask": "setup", "indicator": "1m"})["laizi"] == "2m"


@pytest.mark.rule("WUH-14", "WUH-45")
def test_claims_too_much():
    test_runs()


@pytest.mark.rule("WUH-14")
def test_fails():
    assert False, "its own reason"


def test_unmarked():
    pass
"""


def test_a_marked_test_must_run_what_it_names(tmp_path: Path) -> None:
    hook = Path(__file__).with_name("conftest.py")
    (tmp_path / "conftest.py").write_text(hook.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*numbers): a rule\n", encoding="utf-8")
    (tmp_path / "test_marked.py").write_text(MARKED, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        str(tmp_path),
    ]
    result = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed, 2 passed" in result.stdout
    assert "marked with WUH-45, but ran no function" in result.stdout
    assert "its own reason" in result.stdout


def test_where_numbers_are_found(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text('def f():\n    """XXX-1."""\n\n\nclass C:\n    """XXX-2."""\n', "utf-8")
    assert rules_in_code(tmp_path) == {"XXX-1"}
    (tmp_path / "test_it.py").write_text('@pytest.mark.rule("XXX-3", "XXX-4")\ndef test(): ...\n', "utf-8")
    assert rules_in_marks(tmp_path) == {"XXX-3", "XXX-4"}
    notebook = {"cells": [{"metadata": {"rules": ["XXX-5"]}}, {"metadata": {}}]}
    (tmp_path / "a.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    assert rules_in_lessons(tmp_path) == {"XXX-5"}


def test_an_example_counts_for_what_it_runs(tmp_path: Path) -> None:
    request = {"game": "wuhan", "ask": "setup", "indicator": "1m"}
    file = tmp_path / "wuhan.json"
    file.write_text(json.dumps([{"rules": ["WUH-14", "WUH-45"], "request": request}]), encoding="utf-8")
    assert rules_in_examples(file) == {"WUH-14"}
    assert rules_in_examples(tmp_path / "nothing.json") == frozenset()


def test_a_report_names_what_is_missing() -> None:
    found = Coverage(rules.family("wuhan"), ("WUH-3",), (), ("WUH-1", "WUH-2"))
    assert not found.whole
    assert found.report().splitlines()[1:] == [
        "    without code: WUH-3",
        "    without test: none",
        "    without lesson: WUH-1, WUH-2",
    ]
    assert Coverage(rules.family("wuhan"), (), (), ("WUH-1",)).whole


def test_lessons_are_asked_of_a_family_that_has_chapters(tmp_path: Path) -> None:
    family = rules.family("wuhan")
    without = coverage(family, tmp_path)
    assert without.no_lesson is None
    assert without.report().splitlines()[-1] == "    without lesson: not asked, no chapters yet"
    chapters = tmp_path / "notebooks" / "wuhan"
    chapters.mkdir(parents=True)
    cell = {"metadata": {"rules": ["WUH-1"]}}
    (chapters / "01.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    untaught = coverage(family, tmp_path).no_lesson
    assert untaught is not None
    assert (len(untaught), "WUH-1" in untaught) == (len(family.rules) - 1, False)
