"""A learner on the way through a lesson: what he sees, what is asked, and what his moves lead to.

An attempt is a value: whatever the learner does gives the next one. There are two kinds:

    Guided   follows the record, step by step: the modes `look`, `interactive` and `guess`
    Free     plays on from the first step, against bots, until the goal is reached: the mode `goal`

Both answer the same: `shown` is the line to be shown, up to its end; `says` the sentence; `asks` whether a
move is wanted; `act` tries one, and `verdict` tells what came of it. A wrong move stays on the table until
`take_back`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.lessons import Lesson, LessonStep, Said, matches
from rules.core.play import Action, Event
from rules.core.players import Advice, Player, next_actions
from rules.core.records import Line


@dataclass(frozen=True)
class Verdict:
    """What came of a move.

    `kind` is `right`, `also` (as good as the right one, with which the lesson goes on), `wrong`, or `refused`
    by the game with an `error`; in play towards a goal `played`, `reached` or `missed`. `says` and `rule` are
    the lesson's words for it, `events` what followed, as the learner saw it.
    """

    action: Action
    kind: str
    says: Said = ""
    rule: str | None = None
    events: tuple[Event, ...] = ()
    error: RuleError | None = None


@dataclass(frozen=True)
class Attempt:
    """What both kinds have. `line` is the whole record, or all that was played; `players` play all seats but
    the learner's, and `adviser` gives hints; `verdict` is the last one."""

    lesson: Lesson
    line: Line[Any]
    players: Sequence[Player]
    adviser: Player
    verdict: Verdict | None = None
    slips: int = 0
    """How many moves were wrong or refused so far."""

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.lesson.seat

    @property
    def shown(self) -> Line[Any]:
        """What lies on the table: the line up to there."""
        raise NotImplementedError

    @property
    def says(self) -> Said:
        """The sentence that belongs there."""
        raise NotImplementedError

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened on the way there, as the learner saw it."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """Whether a move of the learner is wanted."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """The lesson has come to its end; that of a goal is reached."""
        raise NotImplementedError

    def act(self, action: Any) -> Self:
        """Try a move. Raises RuleError `not_asked` where none is wanted, and `bad_request` and what else the
        readers of actions raise; what the game refuses is a verdict."""
        raise NotImplementedError

    def take_back(self) -> Self:
        """Undo the last move, as far as the lesson allows."""
        raise NotImplementedError

    def hint(self) -> Advice:
        """A move to make here. Raises RuleError `not_asked`."""
        raise NotImplementedError

    @property
    def past(self) -> tuple[Event, ...]:
        """All that happened since the deal, as the learner saw it."""
        return self._seen(self.shown, -1)

    def view(self) -> Any:
        """What the learner knows."""
        return self.line.game.view(self.shown.state, self.seat)

    def legal(self) -> list[Action]:
        """What the learner may do; nothing where no move is wanted."""
        return self.line.game.legal(self.shown.state, self.seat) if self.asks else []

    def _asked(self, action: Any) -> Action:
        """The action in its canonical form."""
        self._must_ask()
        return self.line.game.checked(action)

    def _must_ask(self) -> None:
        if not self.asks:
            raise RuleError("not_asked", "No move is wanted here.")

    def _refused(self, action: Action, error: RuleError, says: Said = "", rule: str | None = None) -> Self:
        verdict = Verdict(action, "refused", says, rule, error=error)
        return replace(self, verdict=verdict, slips=self.slips + 1)

    def _seen(self, line: Line[Any], since: int) -> tuple[Event, ...]:
        """What happened after so many actions of a line."""
        return tuple(
            line.game.seen(event, self.seat) for step in line.steps[since + 1 :] for event in step.events
        )

    def _waits(self, line: Line[Any]) -> bool:
        return self.seat in line.state.asked.to_answer


@dataclass(frozen=True)
class Guided(Attempt):
    """Along the record. `number` is the step that is shown, from 0; behind the last one lies the end of the
    record. `furthest` is the last step that may be shown."""

    number: int = 0
    furthest: int = 0
    branch: Line[Any] | None = None
    """Where a wrong move has led."""

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown; None at the end."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def shown(self) -> Line[Any]:
        return self.branch or self.line.first(self._place(self.number))

    @property
    def says(self) -> Said:
        return self.step.says if self.step is not None else ""

    @property
    def news(self) -> tuple[Event, ...]:
        place = self._place(self.number)
        before = self._place(self.number - 1) if self.number else max(place - 1, -1)
        return self._seen(self.line.first(place), before)

    @property
    def asks(self) -> bool:
        return self.branch is None and self.number == self.furthest and self._wants_move(self.number)

    @property
    def done(self) -> bool:
        return self.furthest >= self.last

    def act(self, action: Any) -> Self:
        tried, step = self._asked(action), self.lesson.steps[self.number]
        right = self.line.actions[step.at]
        if tried == right or any(matches(pattern, tried) for pattern in step.also):
            kind, rule = ("right", step.rule) if tried == right else ("also", None)
            verdict = Verdict(tried, kind, step.then, rule)
            return replace(self._at(self.number + 1), verdict=verdict)
        return self._tried_wrong(tried, step)

    def on(self) -> Self:
        """The next step. Raises RuleError `not_answered` where a move is wanted first or a wrong one is to be
        taken back, `lesson_over` at the end."""
        if self.asks or self.branch is not None:
            raise RuleError("not_answered", "Make the move first.")
        if self.number >= self.last:
            raise RuleError("lesson_over", "The lesson has no more steps.")
        return self._at(self.number + 1)

    def to(self, number: int) -> Self:
        """A step that was reached before; one beyond gives the furthest one. Looking around, any."""
        last = self.last if self.lesson.mode == "look" else self.furthest
        return self._at(min(max(number, 0), last))

    def take_back(self) -> Self:
        """Away with a wrong move; without one, the step before."""
        return replace(self, branch=None, verdict=None) if self.verdict else self.to(self.number - 1)

    def hint(self) -> Advice:
        """The move of the record."""
        self._must_ask()
        return Advice(self.line.actions[self._place(self.number)], "lesson.move")

    def refused(self) -> list[Action]:
        """The wrong moves of this step that are not legal: the game refuses them, or takes them for a false
        declaration."""
        if not self.asks:
            return []
        wrong = [each.action for each in self.lesson.steps[self.number].wrong]
        unlisted = [each for each in wrong if not any(matches(each, action) for action in self.legal())]
        return [{"seat": self.seat, **each} for each in unlisted]

    @property
    def last(self) -> int:
        """The number of the last thing to be shown: the end of the record, where something comes after the
        last step."""
        last = len(self.lesson.steps) - 1
        return last + 1 if self._wants_move(last) else last

    def _place(self, number: int) -> int:
        """After how many actions a step stands."""
        steps = self.lesson.steps
        return steps[number].at if number < len(steps) else len(self.line.actions)

    def _wants_move(self, number: int) -> bool:
        return number < len(self.lesson.steps) and self.lesson.asks(self.lesson.steps[number])

    def _at(self, number: int) -> Self:
        return replace(self, number=number, furthest=max(number, self.furthest), branch=None, verdict=None)

    def _tried_wrong(self, tried: Action, step: LessonStep) -> Self:
        """Play it to see what it leads to: what the lesson says that others do, else what bots do while
        answers are awaited, or nothing has happened that could be told, such as a card that was led."""
        wrong = next((each for each in step.wrong if matches(each.action, tried)), None)
        says, rule = (wrong.says, wrong.rule) if wrong is not None else ("", None)
        try:
            line = self.line.first(step.at).play(tried)
        except RuleError as error:
            return self._refused(tried, error, says, rule)
        for reply in wrong.replies if wrong is not None else ():
            line = line.play(reply)
        while self._leads_on(line, step) and not self._waits(line):
            line = _played(line, self.players)
        verdict = Verdict(tried, "wrong", says, rule, self._seen(line, step.at))
        return replace(self, branch=line, verdict=verdict, slips=self.slips + 1)

    def _leads_on(self, line: Line[Any], step: LessonStep) -> bool:
        """Whether others must still act before it is seen what a move leads to."""
        return line.state.asked.secret or not (line.state.done or self._seen(line, step.at))


@dataclass(frozen=True)
class Free(Attempt):
    """Against bots. `met` are the conditions of the goal that are met so far."""

    met: frozenset[int] = frozenset()

    @property
    def start(self) -> int:
        """How many actions led up to where the learner begins."""
        return self.lesson.steps[0].at

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None while it still can be."""
        return self.lesson.goal.reached(self.met, self.line.state.done)

    @property
    def shown(self) -> Line[Any]:
        return self.line

    @property
    def says(self) -> Said:
        return self.lesson.steps[0].then if self.done else self.lesson.steps[0].says

    @property
    def news(self) -> tuple[Event, ...]:
        own = [n for n in self._own if n >= self.start]
        return self._seen(self.line, own[-1] if own else self.start - 1)

    @property
    def asks(self) -> bool:
        return self.reached is None and self._waits(self.line)

    @property
    def done(self) -> bool:
        return self.reached is True

    def act(self, action: Any) -> Self:
        tried = self._asked(action)
        try:
            line = self.line.play(tried)
        except RuleError as error:
            return self._refused(tried, error)
        before = len(self.line.actions)
        found = self._went_on(line)
        kind = {True: "reached", False: "missed", None: "played"}[found.reached]
        return replace(found, verdict=Verdict(tried, kind, events=found._seen(found.line, before)))

    def take_back(self) -> Self:
        """To before the learner's last move; nothing where there was none."""
        if self.verdict is not None and self.verdict.kind == "refused":
            return replace(self, verdict=None)
        own = [n for n in self._own if n >= self.start]
        if not own:
            return self
        line = self.line.first(own[-1])
        met = self.lesson.goal.met(line, self.start, self.seat)
        return replace(self, line=line, met=met, verdict=None)

    def hint(self) -> Advice:
        """What the adviser would do."""
        self._must_ask()
        return self.adviser.advise(self.view())

    @property
    def _own(self) -> list[int]:
        """After how many actions the learner moved."""
        return [n for n, action in enumerate(self.line.actions) if action.get("seat") == self.seat]

    def _went_on(self, line: Line[Any]) -> Self:
        """The bots play until the learner is asked again, the deal is over, or the goal decided."""
        found = self._with(line)
        while found.reached is None and not line.state.done and not self._waits(line):
            line = _played(line, self.players)
            found = found._with(line)
        return found

    def _with(self, line: Line[Any]) -> Self:
        since = len(self.line.actions)
        return replace(self, line=line, met=self.met | self.lesson.goal.met(line, since, self.seat))


def begin(
    lesson: Lesson, family: Family, players: Sequence[Player], adviser: Player, language: str = "en"
) -> Guided | Free:
    """A new attempt at a lesson, a player for each seat of its table. Raises RuleError as `Lesson.line`."""
    line = lesson.line(family, language)
    if lesson.mode != "goal":
        return Guided(lesson, line, players, adviser)
    start = line.first(lesson.steps[0].at)
    return Free(lesson, start, players, adviser)._went_on(start)


def follow_hints(attempt: Guided | Free) -> Guided | Free:
    """The end to which hints alone lead."""
    while not attempt.done:
        if attempt.asks:
            attempt = attempt.act(attempt.hint().action)
        elif isinstance(attempt, Guided):
            attempt = attempt.on()
        else:
            break
    return attempt


def _played(line: Line[Any], players: Sequence[Player]) -> Line[Any]:
    for action in next_actions(line.game, line.state, players):
        line = line.play(action)
    return line
