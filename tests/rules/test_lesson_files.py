"""Every lesson that a family brings along is played: its moves, its mistakes, and hints alone."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.attempts import Free, Guided, Verdict, begin, follow_hints
from rules.core.family import Family
from rules.core.lessons import Lesson, Said, Wrong, lesson_files, matches
from rules.core.play import Action
from rules.core.texts import LANGUAGES

FILES = {
    f"{game}/{name}": path
    for game in rules.families()
    for name, path in lesson_files(rules.family(game)).items()
}


@pytest.fixture(params=FILES)
def file(request: pytest.FixtureRequest) -> Path:
    return FILES[request.param]


@pytest.fixture
def lesson(file: Path) -> Lesson:
    return Lesson.load(file)


@pytest.fixture
def attempt(lesson: Lesson) -> Guided | Free:
    family = rules.family(lesson.game)
    bots: Mapping[str, Any] = import_module(f"{family.table.__module__.rpartition('.')[0]}.bots").BOTS
    game = lesson.record.game(family)
    player = bots[lesson.bots or next(iter(bots))](game)
    return begin(lesson, family, [player] * game.players, bots["sensible"](game))


def family_of(lesson: Lesson) -> Family:
    return rules.family(lesson.game)


def test_there_are_lessons_of_every_mode() -> None:
    assert {Lesson.load(path).mode for path in FILES.values()} == {"look", "interactive", "guess", "goal"}


def test_a_file_is_as_it_would_be_saved(file: Path, lesson: Lesson, tmp_path: Path) -> None:
    lesson.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


def test_hints_alone_reach_the_end(attempt: Guided | Free) -> None:
    end = follow_hints(attempt)
    assert (end.done, end.slips) == (True, 0)


def legal(attempt: Guided) -> list[Action]:
    """What the learner may do, as it is sent."""
    return [sent(action) for action in attempt.legal()]


def sent(action: Action) -> Action:
    """An action; of a template with as few of its cards as there must be, and no further combinations."""
    plain = {name: value for name, value in action.items() if name != "choose"}
    choose = action.get("choose")
    if choose is None or isinstance(choose["from"], list):
        return plain
    return plain | {"cards": " ".join(choose["from"].split()[: choose["min"]])}


def tried(attempt: Guided) -> Iterator[tuple[Action, Guided]]:
    """Every legal action of every step, and the step; at the end nothing is left."""
    while not attempt.done:
        if attempt.asks:
            yield from ((action, attempt) for action in legal(attempt))
            attempt = attempt.act(attempt.hint().action)
        else:
            attempt = attempt.on()


def test_a_move_is_right_or_is_taken_back(attempt: Guided | Free) -> None:
    if isinstance(attempt, Free):
        return
    for action, step in tried(attempt):
        after = step.act(action)
        assert after.verdict is not None
        if after.verdict.kind in ("right", "also"):
            assert after.number == step.number + 1
        else:
            assert after.verdict.kind == "wrong"
            assert after.verdict.events or after.shown.state.asked.secret
            assert after.take_back().shown.state == step.shown.state


def test_every_example_of_a_wrong_move_is_one(attempt: Guided | Free) -> None:
    if isinstance(attempt, Free):
        return
    seen = {}
    for _, step in tried(attempt):
        if step.number not in seen and step.step is not None:
            seen[step.number] = [verdict(step, wrong) for wrong in step.step.wrong]
    assert len(seen) == sum(map(attempt.lesson.asks, attempt.lesson.steps))


def verdict(step: Guided, wrong: Wrong) -> Verdict:
    """What comes of an example that can really be met: its own sentence is said, and its own rule named."""
    meant = [
        action
        for action in legal(step)
        if matches(wrong.action, action) and (after := step.act(action).verdict) and after.says == wrong.says
    ]
    action = meant[0] if meant else {"seat": step.seat, **wrong.action}
    found = step.act(action).verdict
    assert found is not None
    can_be_made = bool(meant) or step.line.game.accepts(step.shown.state, action)  # a win may be a false one
    assert found.kind == ("wrong" if can_be_made else "refused"), wrong
    assert found.says == wrong.says
    assert found.rule == wrong.rule
    return found


def said(lesson: Lesson) -> Iterator[Said]:
    yield lesson.title
    for step in lesson.steps:
        yield step.says
        yield step.then
        yield from (wrong.says for wrong in step.wrong)


def test_all_is_said_in_three_languages(lesson: Lesson) -> None:
    for sentence in filter(None, said(lesson)):
        assert isinstance(sentence, Mapping), sentence
        assert set(sentence) == set(LANGUAGES)


def test_every_wrong_move_names_a_rule(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert all(wrong.rule for wrong in step.wrong)
