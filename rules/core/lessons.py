"""Lessons: a record of a game, sentences for some of its steps, and something left for the learner to do.

A lesson is a small JSON file. `record` is a record (`rules.core.records`), `seat` the learner's, `title` its
name, `mode` says what is left to do:

    look         nothing: the learner reads the steps in any order, with all hands open
    interactive  his own moves, at each step that stands before one: the lesson waits for the right one
    guess        the same, but the step says only what to think about, and the move is shown once guessed
    goal         everything after the first step, against bots, until `goal` is reached

A step has a place in the record, `at`: so many actions have been played. `says` stands there before the
learner's move, `then` after it. Where the next action of the record is the learner's own, the step asks for
it, and names `rule` once it is made; `also` are patterns of other actions that are as good. `wrong` are
patterns of actions that are not, the more particular ones first, each with why (`says`, `rule`), and with
what others do then (`replies`) where bots shall not choose it. A sentence is a text, or texts by language,
English among them.

Goals and actions are given as patterns (`matches`), so that they fit any game. A goal is a list of
conditions, which must all be met, each an object with one of these names:

    event    something happens that fits the pattern: {"event": {"event": "win", "seat": 0}}
    never    nothing happens that fits; what does makes the goal fail
    facts    what the game says of the learner's place (`Game.facts`) fits: {"facts": {"ready": true}}
    score    the learner's score in this deal fits: {"score": {"at_least": 16}}
    result   the result of the deal fits: {"result": {"wins": [{"winner": 0, "total": {"at_least": 48}}]}}
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.fields import Fields, is_whole
from rules.core.play import Action, check_seat
from rules.core.records import Line, Record, read_json, write_json
from rules.core.texts import LANGUAGES

VERSION = 1
MODES = ("look", "interactive", "guess", "goal")
CONDITIONS = ("event", "never", "facts", "score", "result")

Said = str | Mapping[str, str]
"""A sentence: in English, or by language."""
Pattern = Any
_BOUNDS = ("at_least", "at_most")


def matches(pattern: Pattern, value: Any) -> bool:
    """Whether a value fits: an object key by key, a list where each of its patterns has an item that fits;
    `{"at_least": 16, "at_most": 48}` a number between; anything else what is equal.

    >>> matches({"do": "kong"}, {"seat": 1, "do": "kong", "kind": "single"})
    True
    >>> matches([{"total": {"at_least": 48}}], [{"winner": 2, "total": 30}])
    False
    """
    if isinstance(pattern, Mapping):
        if pattern and set(pattern) <= set(_BOUNDS):
            return is_whole(value) and pattern.get("at_least", value) <= value <= pattern.get(
                "at_most", value
            )
        return isinstance(value, Mapping) and all(
            name in value and matches(part, value[name]) for name, part in pattern.items()
        )
    if isinstance(pattern, list):
        return isinstance(value, list) and all(any(matches(part, item) for item in value) for part in pattern)
    return bool(pattern == value)


@dataclass(frozen=True)
class Condition:
    """One condition of a goal: which of `CONDITIONS`, and the pattern."""

    kind: str
    pattern: Pattern

    def met_by(self, line: Line[Any], step: int, seat: int) -> bool:
        """Whether a step of a line meets it, or for `never` breaks it."""
        game, made = line.game, line.steps[step]
        if self.kind in ("event", "never"):
            return any(matches(self.pattern, event) for event in made.events)
        if self.kind == "facts":
            return matches(self.pattern, game.facts(made.state, seat))
        if self.kind == "score":
            return matches(self.pattern, game.scores(made.state)[seat])
        return made.state.done and matches(self.pattern, game.result(made.state))


@dataclass(frozen=True)
class Goal:
    """What must all be met, by a seat."""

    conditions: tuple[Condition, ...] = ()

    def met(self, line: Line[Any], since: int, seat: int) -> frozenset[int]:
        """Which conditions are met, or for `never` broken, by what was played after so many actions."""
        steps = range(since + 1, len(line.steps))
        return frozenset(
            n for n, each in enumerate(self.conditions) if any(each.met_by(line, k, seat) for k in steps)
        )

    def reached(self, met: frozenset[int], done: bool) -> bool | None:
        """True where the goal is reached, False where it cannot be any more, else None.

        A goal that only forbids is reached when the deal is over (`done`).
        """
        forbidden = {n for n, each in enumerate(self.conditions) if each.kind == "never"}
        wanted = set(range(len(self.conditions))) - forbidden
        if met & forbidden:
            return False
        if wanted <= met and (wanted or done):
            return True
        return False if done else None


@dataclass(frozen=True)
class Wrong:
    """An action that is not the right one, why, and what follows."""

    action: Pattern
    says: Said
    rule: str | None = None
    replies: tuple[Action, ...] = ()

    @classmethod
    def from_json(cls, data: Any, path: str) -> "Wrong":
        """As in a file. Raises RuleError `bad_request`."""
        fields = Fields(data, ("action", "says", "rule", "replies"), path)
        return cls(
            fields.object("action"),
            _said(fields, "says"),
            fields.text("rule", None),
            tuple(fields.items("replies", [])),
        )

    def to_json(self) -> dict[str, Any]:
        """As in a file; what is empty is left out."""
        replies = [dict(action) for action in self.replies]
        return {"action": self.action, "says": self.says} | _kept(rule=self.rule, replies=replies)


@dataclass(frozen=True)
class LessonStep:
    """A place in the record, and what is said there. The module's docstring tells of the fields."""

    at: int
    says: Said
    then: Said = ""
    rule: str | None = None
    also: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()

    @classmethod
    def from_json(cls, data: Any, path: str) -> "LessonStep":
        """As in a file. Raises RuleError `bad_request`."""
        fields = Fields(data, ("at", "says", "then", "rule", "also", "wrong"), path)
        place = fields.whole("at")
        if place < 0:
            raise fields.fault("at", "a whole number from 0")
        wrong = enumerate(fields.items("wrong", []))
        return cls(
            place,
            _said(fields, "says"),
            _said(fields, "then", ""),
            fields.text("rule", None),
            tuple(fields.items("also", [])),
            tuple(Wrong.from_json(each, f"{path}.wrong[{n}]") for n, each in wrong),
        )

    def to_json(self) -> dict[str, Any]:
        """As in a file; what is empty is left out."""
        wrong = [each.to_json() for each in self.wrong]
        more = _kept(then=self.then, rule=self.rule, also=list(self.also), wrong=wrong)
        return {"at": self.at, "says": self.says} | more


@dataclass(frozen=True)
class Lesson:
    """A lesson as it is kept. The module's docstring tells of the fields."""

    record: Record
    seat: int
    title: Said
    mode: str
    steps: tuple[LessonStep, ...]
    goal: Goal = field(default=Goal())
    bots: str | None = None
    """How strong those play whom the learner plays against; None for the family's first."""

    @classmethod
    def from_record(
        cls,
        record: Record,
        seat: int,
        sentences: Mapping[int, Said],
        *,
        title: Said,
        mode: str = "look",
        goal: Sequence[Condition] = (),
        bots: str | None = None,
    ) -> "Lesson":
        """A lesson that says these sentences after so many actions of a record."""
        steps = tuple(LessonStep(place, says) for place, says in sorted(sentences.items()))
        return cls(record, seat, title, mode, steps, Goal(tuple(goal)), bots)

    @classmethod
    def from_json(cls, data: Any) -> "Lesson":
        """A lesson as `to_json` wrote it. Raises RuleError `bad_request` for anything else."""
        fields = Fields(data, ("version", "title", "mode", "seat", "bots", "goal", "steps", "record"))
        fields.word("version", (VERSION,))
        goal = enumerate(fields.items("goal", []))
        steps = enumerate(fields.items("steps"))
        return cls(
            Record.from_json(fields.raw("record")),
            fields.whole("seat"),
            _said(fields, "title"),
            fields.word("mode", MODES),
            tuple(LessonStep.from_json(each, f"steps[{n}]") for n, each in steps),
            Goal(tuple(_condition(each, f"goal[{n}]") for n, each in goal)),
            fields.text("bots", None),
        )

    def to_json(self) -> dict[str, Any]:
        """The lesson as plain JSON."""
        goal = [{each.kind: each.pattern} for each in self.goal.conditions]
        head = {"version": VERSION, "title": self.title, "mode": self.mode, "seat": self.seat}
        steps = [step.to_json() for step in self.steps]
        return head | _kept(bots=self.bots, goal=goal) | {"steps": steps, "record": self.record.to_json()}

    @classmethod
    def load(cls, path: Path) -> "Lesson":
        """A lesson from a file. Raises RuleError `bad_request`, OSError."""
        return cls.from_json(read_json(path))

    def save(self, path: Path) -> None:
        """Write the lesson to a file."""
        write_json(path, self.to_json())

    @property
    def game(self) -> str:
        """The family that it is about."""
        return str(self.record.request.get("game"))

    @cached_property
    def actions(self) -> list[Any]:
        """What was played in the record."""
        return list(self.record.request.get("actions", []))

    def line(self, family: Family, language: str = "en") -> Line[Any]:
        """The record played through, once everything in the lesson has been found to fit it.

        Raises RuleError: what `Record.line` raises, with `where` for a faulty reply; `bad_seat`;
        `unknown_rule` for a number that the rule book lacks; `bad_lesson` for steps that are out of order or
        beyond the end of the record, a lesson without anything to do, a goal that is none.
        """
        line = self.record.line(family, language)
        check_seat(self.seat, line.game.players, "seat")
        self._check_steps(line)
        self._check_goal(line)
        for n, step in enumerate(self.steps):
            self._check_step(line, step, f"steps[{n}]", family)
        return line

    def asks(self, step: LessonStep) -> bool:
        """Whether a step waits for the move of the learner that is next in the record."""
        if self.mode not in ("interactive", "guess") or step.at >= len(self.actions):
            return False
        return bool(self.actions[step.at].get("seat") == self.seat)

    def _check_steps(self, line: Line[Any]) -> None:
        places = [step.at for step in self.steps]
        if not places or places != sorted(set(places)) or places[-1] > len(line.actions):
            message = f"Steps stand in order, each at a place of its own from 0 to {len(line.actions)}."
            raise RuleError("bad_lesson", message, "steps")
        if self.mode in ("interactive", "guess") and not any(map(self.asks, self.steps)):
            raise RuleError("bad_lesson", f"No step stands before a move of seat {self.seat}.", "steps")

    def _check_goal(self, line: Line[Any]) -> None:
        if (self.mode == "goal") != bool(self.goal.conditions):
            raise RuleError("bad_lesson", "A lesson has a goal if its mode is 'goal', and only then.", "goal")
        if self.mode == "goal" and line.steps[self.steps[0].at].state.done:
            raise RuleError("bad_lesson", "The deal is over where the goal begins.", "steps[0].at")

    def _check_step(self, line: Line[Any], step: LessonStep, path: str, family: Family) -> None:
        for rule in (step.rule, *(each.rule for each in step.wrong)):
            if rule is not None and rule not in family.rules:
                raise RuleError("unknown_rule", f"The rule book of {family.id} has no {rule}.", path)
        if not self.asks(step):
            if step.wrong or step.also:
                raise RuleError("bad_lesson", "Nothing is asked at this step.", path)
            return
        right = line.actions[step.at]
        for n, each in enumerate(step.wrong):
            where = f"{path}.wrong[{n}]"
            if {"seat": self.seat, **each.action} == right:
                raise RuleError("bad_lesson", "The right move is among the wrong ones.", where)
            if each.replies:
                tried = {"seat": self.seat, **each.action}
                _play(line.first(step.at), (tried, *each.replies), where)


def lesson_files(family: Family) -> dict[str, Path]:
    """The lessons that a family brings along, by name, in the order of their names."""
    return {path.stem: path for path in sorted((family.folder / "lessons").glob("*.json"))}


def _play(line: Line[Any], actions: Sequence[Any], where: str) -> None:
    """Raises RuleError where an action can't be played."""
    for action in actions:
        try:
            line = line.play(action)
        except RuleError as error:
            raise RuleError(error.code, error.message, where, **error.extra) from None


def _condition(data: Any, path: str) -> Condition:
    fields = Fields(data, CONDITIONS, path)
    named = [kind for kind in CONDITIONS if fields.has(kind)]
    if len(named) != 1:
        raise RuleError("bad_request", f"{path} must have one of {', '.join(CONDITIONS)}.", path)
    return Condition(named[0], fields.raw(named[0]))


def _said(fields: Fields, name: str, default: str | None = None) -> Said:
    """A sentence, which must not be empty unless it may be missing."""
    value: Any = fields.raw(name) if default is None else fields.raw(name, default)
    texts = value if isinstance(value, Mapping) else {"en": value}
    if not all(isinstance(text, str) for text in texts.values()) or not {"en"} <= set(texts) <= set(
        LANGUAGES
    ):
        raise fields.fault(name, f"a text, or texts by language ({', '.join(LANGUAGES)}), English among them")
    if default is None and not all(text.strip() for text in texts.values()):
        raise fields.fault(name, "a sentence")
    result: Said = value
    return result


def _kept(**parts: Any) -> dict[str, Any]:
    """The parts that are not empty."""
    return {name: part for name, part in parts.items() if part}
