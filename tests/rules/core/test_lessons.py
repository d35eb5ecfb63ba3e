"""Lessons as data: patterns, goals, files, and every lesson that cannot be."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.lessons import Condition, Goal, Lesson, LessonStep, Wrong, lesson_files, matches
from rules.core.play import Action
from rules.core.records import Record
from tests.rules.core import heap

TAKES = [(0, 1), (1, 2), (2, 1), (0, 2), (1, 1)]
"""Seven stones: seat 1 takes the last."""


def take(seat: int, count: int) -> Action:
    return {"seat": seat, "do": "take", "count": count}


@pytest.fixture
def family(tmp_path: Path) -> Family:
    return heap.family(tmp_path)


@pytest.fixture
def record(family: Family) -> Record:
    return Record.new(family, deal={"stones": 7}).with_actions([take(*each) for each in TAKES])


@pytest.fixture
def lesson(record: Record) -> Lesson:
    """Seat 1 is asked twice."""
    wrong = (Wrong({"do": "take", "count": 3}, "Too greedy.", "HEA-2", ({"seat": 2, "do": "snatch"},)),)
    steps = (
        LessonStep(1, {"en": "Take two.", "ja": "二つ。", "zh": "拿两个。"}, "Good.", "HEA-1", wrong=wrong),
        LessonStep(4, "Take the last.", also=({"do": "take"},)),
        LessonStep(5, "You won."),
    )
    return Lesson(record, 1, "First stones", "interactive", steps)


# Patterns


@pytest.mark.parametrize(
    ("pattern", "value", "fits"),
    [
        ({"do": "take"}, {"seat": 1, "do": "take", "count": 2}, True),
        ({"do": "take", "count": 3}, {"seat": 1, "do": "take", "count": 2}, False),
        ({"tile": None}, {}, False),
        ({}, {"anything": 1}, True),
        ({"at_least": 16}, 16, True),
        ({"at_least": 16}, 15, False),
        ({"at_least": 2, "at_most": 4}, 5, False),
        ({"at_most": 4}, None, False),
        ({"at_least": 0}, True, False),
        ([1, {"a": 2}], [{"a": 2, "b": 3}, 1], True),
        ([1], [2], False),
        ([], [], True),
        ([1], 1, False),
        ({"wins": [{"winner": 1}]}, {"wins": []}, False),
        ("5m", "5m", True),
    ],
)
def test_patterns(pattern: Any, value: Any, fits: bool) -> None:
    assert matches(pattern, value) is fits


# Goals


@pytest.mark.parametrize(
    ("condition", "steps"),
    [
        (Condition("event", {"event": "take", "seat": 1, "count": 2}), [2]),
        (Condition("never", {"event": "take", "count": 1}), [1, 3, 5]),
        (Condition("facts", {"rich": False}), [1, 2, 3, 4, 5]),
        (Condition("score", {"at_least": 3}), [5]),
        (Condition("result", {"wins": [{"winner": 1, "stones": {"at_least": 3}}]}), [5]),
        (Condition("result", {"wins": [{"winner": 1, "stones": {"at_least": 4}}]}), []),
    ],
    ids=lambda each: each.kind if isinstance(each, Condition) else "",
)
def test_where_a_condition_is_met(
    family: Family, record: Record, condition: Condition, steps: list[int]
) -> None:
    line = record.line(family)
    assert [n for n in range(1, 6) if condition.met_by(line, n, 1)] == steps


def test_what_was_played_before_does_not_count(family: Family, record: Record) -> None:
    goal = Goal((Condition("event", {"event": "take", "seat": 1, "count": 2}),))
    assert goal.met(record.line(family), 1, 1) == {0}
    assert goal.met(record.line(family), 2, 1) == frozenset()


WANT, FORBID = Condition("event", {}), Condition("never", {})


@pytest.mark.parametrize(
    ("conditions", "met", "done", "reached"),
    [
        ((WANT, WANT), {0}, False, None),
        ((WANT, WANT), {0}, True, False),
        ((WANT, WANT), {0, 1}, False, True),
        ((WANT, FORBID), {0}, False, True),
        ((WANT, FORBID), {0, 1}, False, False),
        ((FORBID,), set(), False, None),
        ((FORBID,), set(), True, True),
        ((FORBID,), {0}, True, False),
    ],
)
def test_when_a_goal_is_reached(
    conditions: tuple[Condition, ...], met: set[int], done: bool, reached: bool | None
) -> None:
    assert Goal(conditions).reached(frozenset(met), done) is reached


# Files


def test_a_file_gives_back_what_was_saved(lesson: Lesson, tmp_path: Path) -> None:
    goal = Lesson.from_record(
        lesson.record, 1, {1: "Win."}, title="T", mode="goal", goal=[WANT, Condition("score", 3)], bots="easy"
    )
    for each in (lesson, goal):
        each.save(tmp_path / "lesson.json")
        assert Lesson.load(tmp_path / "lesson.json") == each
    assert json.loads((tmp_path / "lesson.json").read_text(encoding="utf-8"))["goal"] == [
        {"event": {}},
        {"score": 3},
    ]


def test_sentences_make_a_lesson(record: Record, family: Family) -> None:
    made = Lesson.from_record(record, 1, {5: "The end.", 1: "Begin."}, title="Stones")
    assert [(step.at, step.says) for step in made.steps] == [(1, "Begin."), (5, "The end.")]
    assert (made.mode, made.game) == ("look", "heap")
    assert len(made.line(family).actions) == 5


def test_what_is_asked_is_the_own_move_that_is_next(lesson: Lesson) -> None:
    assert [lesson.asks(step) for step in lesson.steps] == [True, True, False]
    assert not any(map(replace(lesson, mode="look").asks, lesson.steps))
    assert not any(map(replace(lesson, seat=2).asks, lesson.steps))


def test_lessons_of_a_family(family: Family, lesson: Lesson) -> None:
    assert lesson_files(family) == {}
    (family.folder / "lessons").mkdir()
    for name in ("b-second", "a-first"):
        lesson.save(family.folder / "lessons" / f"{name}.json")
    assert list(lesson_files(family)) == ["a-first", "b-second"]
    assert Lesson.load(lesson_files(family)["a-first"]) == lesson


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"version": 2}, "version"),
        ({"mode": "exam"}, "mode"),
        ({"seat": "1"}, "seat"),
        ({"title": ""}, "title"),
        ({"title": {"ja": "石"}}, "title"),
        ({"title": {"en": "Stones", "fr": "Pierres"}}, "title"),
        ({"title": 7}, "title"),
        ({"goal": [{}]}, "goal[0]"),
        ({"goal": [{"event": {}, "score": 1}]}, "goal[0]"),
        ({"goal": [{"wish": {}}]}, "goal[0].wish"),
        ({"steps": None}, "steps"),
        ({"steps": [{"at": -1, "says": "x"}]}, "steps[0].at"),
        ({"steps": [{"at": 1}]}, "steps[0].says"),
        ({"steps": [{"at": 1, "says": "x", "wrong": [{"action": "take", "says": "y"}]}]},
         "steps[0].wrong[0].action"),
        ({"record": None}, None),
        ({"extra": 1}, "extra"),
    ],
)  # fmt: skip
def test_what_is_no_lesson(lesson: Lesson, change: dict[str, Any], where: str | None) -> None:
    with pytest.raises(RuleError) as caught:
        Lesson.from_json(lesson.to_json() | change)
    assert (caught.value.code, caught.value.where) == ("bad_request", where)


def test_a_file_that_is_no_lesson(tmp_path: Path) -> None:
    for junk in (b"{", b"\xff\xfe\x00", b"[" * 100_000):
        (tmp_path / "l.json").write_bytes(junk)
        with pytest.raises(RuleError, match="no JSON"):
            Lesson.load(tmp_path / "l.json")
    (tmp_path / "l.json").write_text("[]", encoding="utf-8")
    with pytest.raises(RuleError, match="object"):
        Lesson.load(tmp_path / "l.json")


# A lesson that does not fit its record


def steps(*places: int) -> tuple[LessonStep, ...]:
    return tuple(LessonStep(place, "x") for place in places)


def asked(**fields: Any) -> dict[str, Any]:
    return {"steps": (LessonStep(1, "x", **fields),)}


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"seat": 3}, "bad_seat", "seat"),
        ({"steps": ()}, "bad_lesson", "steps"),
        ({"steps": steps(4, 1)}, "bad_lesson", "steps"),
        ({"steps": steps(1, 1)}, "bad_lesson", "steps"),
        ({"steps": steps(1, 6)}, "bad_lesson", "steps"),
        ({"steps": steps(0, 2)}, "bad_lesson", "steps"),
        ({"mode": "goal"}, "bad_lesson", "goal"),
        ({"goal": Goal((WANT,))}, "bad_lesson", "goal"),
        ({"mode": "goal", "goal": Goal((WANT,)), "steps": steps(5)}, "bad_lesson", "steps[0].at"),
        (asked(rule="HEA-9"), "unknown_rule", "steps[0]"),
        (asked(wrong=(Wrong({"count": 1}, "y", "HEA-9"),)), "unknown_rule", "steps[0]"),
        (asked(wrong=(Wrong({"do": "take", "count": 2}, "y"),)), "bad_lesson", "steps[0].wrong[0]"),
        (asked(wrong=(Wrong(take(1, 3), "y", None, (take(2, 1),)),)), "illegal_action", "steps[0].wrong[0]"),
        ({"steps": (*steps(1), LessonStep(2, "x", also=({},)))}, "bad_lesson", "steps[1]"),
    ],
)
def test_a_lesson_that_cannot_be(
    family: Family, lesson: Lesson, change: dict[str, Any], code: str, where: str
) -> None:
    with pytest.raises(RuleError) as caught:
        replace(lesson, **change).line(family)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_a_record_that_cannot_be_played_is_no_lesson(family: Family, lesson: Lesson) -> None:
    record = lesson.record.with_actions([take(1, 1)])
    with pytest.raises(RuleError) as caught:
        replace(lesson, record=record).line(family)
    assert (caught.value.code, caught.value.extra["at"]) == ("not_your_turn", 0)


def test_a_family_has_lessons() -> None:
    for game in rules.families():
        for path in lesson_files(rules.family(game)).values():
            assert Lesson.load(path).game == game
