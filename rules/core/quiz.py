"""Questions that are made, not kept: a position, the right answer, and the answers that mistakes lead to.

A family brings a `Book`: its kinds of questions and its mistakes. A kind turns chance into a `Case`: a
position with what the rules say of it, and what they would say if one rule were left out. From that a
`Question` is made, a value that a widget draws and that JSON holds.

A question can be asked whole, which is its last step, or one step at a time. What a learner got wrong
(`Learner`) chooses what comes next, but for a class: there a code and a number give everybody the same
question, for ever. What a learner did fits into a code of twelve letters (`Result`), and codes add up.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.chance import Chance, normal
from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.core.letters import ALPHABET, cut, grouped, tidy

FEWEST_WRONG, MOST_WRONG = 2, 4
"""How many wrong answers a whole question offers."""
PATIENCE = 6
"""How many positions are tried for one that asks about what was missed."""
TRIES = 300
"""How many positions are tried before a kind is said to have none that is wanted."""


@dataclass(frozen=True)
class Table:
    """The table that a question is asked at: `preset` and `options` as a request has them, and all choices
    that follow."""

    preset: str | None
    options: Mapping[str, Any]
    choices: Mapping[str, Any]

    def request(self, game: str, ask: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        """A request about this table; what it does not say of itself is left out."""
        named = {"preset": self.preset, "options": dict(self.options)}
        return {"game": game, **{name: value for name, value in named.items() if value}, "ask": ask, **fields}


@dataclass(frozen=True)
class Mistake:
    """A mistake that people make, and the rule that they leave out or misread."""

    id: str
    rule: str


def rules_of(mistakes: Iterable[Mistake]) -> tuple[str, ...]:
    """The rules that mistakes leave out, each once."""
    return tuple(dict.fromkeys(mistake.rule for mistake in mistakes))


# What a family makes


@dataclass(frozen=True)
class Part:
    """One step of a case: the right answer, and where mistakes lead, as pairs of a mistake's id and an
    answer. `about` fills the places of its sentence, which the family has."""

    id: str
    right: Any
    wrong: tuple[tuple[str, Any], ...]
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """A position with what is right and wrong about it.

    `request` is what `rules.ask` explains it by, `position` what the family draws beside it. The last of
    the `parts` is the whole question.
    """

    request: Mapping[str, Any]
    position: Mapping[str, Any]
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Kind:
    """A kind of question: its mistakes, and `case`, which makes a position of a level at a table; None where
    chance gave one that is no question."""

    id: str
    mistakes: tuple[Mistake, ...]
    case: Callable[[Table, int, Chance], Case | None]

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that its mistakes leave out."""
        return rules_of(self.mistakes)


# A question


@dataclass(frozen=True)
class Choice:
    """An answer to choose. `mistake` and `rule` are None for the right one."""

    value: Any
    mistake: str | None = None
    rule: str | None = None


@dataclass(frozen=True)
class Step:
    """One step of a question, its choices in the order in which they are shown."""

    id: str
    choices: tuple[Choice, ...]
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def right(self) -> int:
        """The place of the right choice."""
        return next(n for n, choice in enumerate(self.choices) if choice.rule is None)


@dataclass(frozen=True)
class Question:
    """A question of a kind and level. The last step is the whole; those before lead to it."""

    game: str
    kind: str
    level: int
    request: Mapping[str, Any]
    position: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def whole(self) -> Step:
        """The question in one step."""
        return self.steps[-1]

    @property
    def rules(self) -> frozenset[str]:
        """The numbers of the rules that the wrong answers of the whole leave out."""
        return frozenset(choice.rule for choice in self.whole.choices if choice.rule is not None)

    def to_json(self) -> dict[str, Any]:
        """The question as plain JSON."""
        return {
            "game": self.game,
            "kind": self.kind,
            "level": self.level,
            "request": dict(self.request),
            "position": dict(self.position),
            "steps": [_step_json(step) for step in self.steps],
        }

    @classmethod
    def from_json(cls, data: Any) -> "Question":
        """The question that `to_json` wrote. Raises RuleError `bad_request` for anything else."""
        fields = Fields(data, ("game", "kind", "level", "request", "position", "steps"))
        steps = tuple(_read_step(step, f"steps[{n}]") for n, step in enumerate(fields.items("steps")))
        if not steps:
            raise fields.fault("steps", "a list of one step or more")
        return cls(
            fields.text("game"),
            fields.text("kind"),
            fields.whole("level"),
            fields.object("request"),
            fields.object("position"),
            steps,
        )


def _step_json(step: Step) -> dict[str, Any]:
    choices = [
        {"value": choice.value, "mistake": choice.mistake, "rule": choice.rule} for choice in step.choices
    ]
    return {"id": step.id, "about": dict(step.about), "choices": choices}


def _read_step(data: Any, where: str) -> Step:
    fields = Fields(data, ("id", "about", "choices"), where)
    choices = []
    for n, row in enumerate(fields.items("choices")):
        choice = Fields(row, ("value", "mistake", "rule"), f"{where}.choices[{n}]")
        choices.append(Choice(choice.raw("value"), choice.text("mistake", None), choice.text("rule", None)))
    if sum(choice.rule is None for choice in choices) != 1:
        raise fields.fault("choices", "a list with one right choice")
    return Step(fields.text("id"), tuple(choices), fields.raw("about"))


# The book of a family


@dataclass(frozen=True)
class Book:
    """All that a family can be asked about.

    `levels` are numbered from 1. Result codes go by the order of the `mistakes`: one about a rule that none
    was about goes to the end.
    """

    game: str
    levels: int
    kinds: tuple[Kind, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that mistakes are about, in the order of result codes."""
        return rules_of(self.mistakes)

    def kind(self, name: str) -> Kind:
        """The kind of that name. Raises RuleError `unknown_kind`."""
        for kind in self.kinds:
            if kind.id == name:
                return kind
        known = ", ".join(kind.id for kind in self.kinds)
        raise RuleError("unknown_kind", f"There is no kind of question '{name}'. Kinds: {known}.", "kind")

    def rule_of(self, mistake: str) -> str:
        """The number of the rule that a mistake leaves out."""
        return next(row.rule for row in self.mistakes if row.id == mistake)

    def question(
        self,
        table: Table,
        kind: str,
        level: int,
        chance: Chance,
        *,
        rules: Collection[str] = (),
        missed: Collection[str] = (),
    ) -> Question:
        """A question of a kind and level, from chance alone.

        With `rules` a wrong answer leaves out one of these; with `missed` one of those, if such a position
        comes soon. Raises RuleError `unknown_kind`, `bad_level`, and `no_question` where positions with
        `rules` do not come up.
        """
        if not 1 <= level <= self.levels:
            raise RuleError("bad_level", f"level must be from 1 to {self.levels}.", "level")
        spare, tried = None, 0
        for question in self._questions(table, kind, level, chance, frozenset(rules) | frozenset(missed)):
            if not rules or question.rules & set(rules):
                if not missed or question.rules & set(missed):
                    return question
                spare, tried = spare or question, tried + 1
                if tried == PATIENCE:
                    break
        if spare is None:
            about = f" about {', '.join(sorted(rules))}" if rules else ""
            raise RuleError("no_question", f"There is no question of {kind} at level {level}{about}.", "kind")
        return spare

    def _questions(
        self, table: Table, kind: str, level: int, chance: Chance, wanted: frozenset[str]
    ) -> Iterator[Question]:
        maker = self.kind(kind)
        for _ in range(TRIES):
            case = maker.case(table, level, chance)
            steps = () if case is None else tuple(self._step(part, chance, wanted) for part in case.parts)
            if case is not None and len(steps[-1].choices) > FEWEST_WRONG:
                led = (step for step in steps[:-1] if len(step.choices) > 1)
                yield Question(self.game, kind, level, case.request, case.position, (*led, steps[-1]))

    def class_question(
        self,
        table: Table,
        code: str,
        number: int,
        *,
        kinds: Sequence[str],
        level: int,
        rules: Collection[str] = (),
    ) -> Question:
        """The question that a class code and a number give to everybody. Raises RuleError as `question`."""
        chance = Chance(f"{normal(code.replace('-', ' '))} {number}")
        return self.question(table, kinds[chance.below(len(kinds))], level, chance, rules=rules)

    def next_question(
        self,
        table: Table,
        learner: "Learner",
        chance: Chance,
        *,
        kinds: Sequence[str],
        level: int,
        rules: Collection[str] = (),
    ) -> Question:
        """What comes next for one learner: likelier what was missed. Raises RuleError as `question`."""
        kind = learner.kind([self.kind(name) for name in kinds], chance)
        missed = set(learner.missed) & set(self.kind(kind).rules)
        return self.question(table, kind, level, chance, rules=rules, missed=missed)

    def _step(self, part: Part, chance: Chance, wanted: frozenset[str]) -> Step:
        """The right answer among wrong ones that differ, all of them in a random order."""
        different = dict[str, Choice]()
        rows = [Choice(value, mistake, self.rule_of(mistake)) for mistake, value in part.wrong]
        for choice in sorted(chance.shuffled(rows), key=lambda row: row.rule not in wanted):
            if choice.value != part.right:
                different.setdefault(repr(choice.value), choice)
        wrong = _balanced(list(different.values()), part.right)[:MOST_WRONG]
        return Step(part.id, _in_order([Choice(part.right), *wrong], chance), part.about)


def _balanced(wrong: list[Choice], right: Any) -> list[Choice]:
    """Numbers from above and below the right one by turns, so that its size does not give it away."""
    if type(right) is not int or not wrong:
        return wrong
    above = [choice for choice in wrong if choice.value > right]
    below = [choice for choice in wrong if choice.value < right]
    one, other = (above, below) if wrong[0] in above else (below, above)
    turns = [choice for pair in zip(one, other, strict=False) for choice in pair]
    return turns + [choice for choice in wrong if choice not in turns]


def _in_order(choices: list[Choice], chance: Chance) -> tuple[Choice, ...]:
    """Numbers rise, yes stands before no, anything else is mixed."""
    mixed = chance.shuffled(choices)
    if type(choices[0].value) is bool:
        mixed.sort(key=lambda choice: not choice.value)
    elif type(choices[0].value) is int:
        mixed.sort(key=lambda choice: int(choice.value))
    return tuple(mixed)


# A learner

_HEAVIER, _HEAVIEST = 2, 8
_UP, _DOWN = 3, -2


@dataclass(frozen=True)
class Learner:
    """What one learner still gets wrong: for each rule a weight that grows when it was left out and falls
    when it was heeded. `run` counts right answers in a row, or wrong ones below 0, since the level changed.
    """

    missed: Mapping[str, int] = field(default_factory=dict)
    level: int = 1
    run: int = 0

    def answered(self, question: Question, picked: Sequence[Choice], levels: int) -> "Learner":
        """After the choices that were picked, one for each step that was asked. Of `levels` the learner
        climbs one after three right answers and falls one after two wrong ones."""
        wrong = {choice.rule for choice in picked if choice.rule is not None}
        missed = {rule: min(self.missed.get(rule, 0) + _HEAVIER, _HEAVIEST) for rule in sorted(wrong)}
        for rule, weight in self.missed.items():
            heeded = not wrong and rule in question.rules
            missed.setdefault(rule, weight - heeded)
        run = min(self.run, 0) - 1 if wrong else max(self.run, 0) + 1
        step = 1 if run == _UP else -1 if run == _DOWN else 0
        level = min(max(self.level + step, 1), levels)
        return Learner({rule: weight for rule, weight in missed.items() if weight}, level, 0 if step else run)

    def kind(self, kinds: Sequence[Kind], chance: Chance) -> str:
        """The kind to ask next: each has its turn, the more often the more was missed in it."""
        weights = [2 + sum(self.missed.get(rule, 0) for rule in kind.rules) for kind in kinds]
        at = chance.below(sum(weights))
        for kind, weight in zip(kinds, weights, strict=True):
            at -= weight
            if at < 0:
                return kind.id
        raise ValueError("there must be a kind to choose from")

    def to_json(self) -> dict[str, Any]:
        """The learner as plain JSON."""
        return {"missed": dict(self.missed), "level": self.level, "run": self.run}

    @classmethod
    def from_json(cls, data: Any, levels: int) -> "Learner":
        """The learner that `to_json` wrote. Raises RuleError `bad_request` for anything else."""
        fields = Fields(data, ("missed", "level", "run"))
        missed, level = fields.object("missed"), fields.whole("level")
        weights = Fields(missed, missed, "missed")
        return cls(
            {rule: weights.whole(rule) for rule in missed}, min(max(level, 1), levels), fields.whole("run")
        )


# What a learner did, as a code

MOST_ASKED = 127
"""A result counts so many questions; later ones change nothing."""
_BITS = 5
_LETTERS = 12
_PLACES = _BITS * (_LETTERS - 1) - 14
"""A result code has room for so many rules: all its letters but one, less seven bits for each count."""


@dataclass(frozen=True)
class Result:
    """What a learner did: so many questions right of those asked, and the rules that were left out."""

    right: int = 0
    asked: int = 0
    missed: frozenset[str] = frozenset()

    def answered(self, picked: Sequence[Choice]) -> "Result":
        """After one question more; it is right if every step that was asked was."""
        if self.asked == MOST_ASKED:
            return self
        wrong = {choice.rule for choice in picked if choice.rule is not None}
        return Result(self.right + (not wrong), self.asked + 1, self.missed | wrong)

    def code(self, book: Book) -> str:
        """Twelve letters: the counts, a bit for each rule of the book, and a check letter."""
        bits = sum(1 << n for n, rule in enumerate(book.rules[:_PLACES]) if rule in self.missed)
        number = (bits << 7 | self.asked) << 7 | self.right
        letters = "".join(ALPHABET[number >> _BITS * n & 31] for n in reversed(range(_LETTERS - 1)))
        return grouped(letters + _check(book.game, letters))

    @classmethod
    def read(cls, code: str, book: Book) -> "Result":
        """The result of a code, as carelessly typed as may be.

        Raises RuleError `bad_code` for anything else, a code with a slip in it, or one of another game.
        """
        letters = tidy(code)
        known = len(letters) == _LETTERS and set(letters) <= set(ALPHABET)
        if not known or _check(book.game, letters[:-1]) != letters[-1]:
            raise _bad_code(code)
        number = 0
        for letter in letters[:-1]:
            number = number << _BITS | ALPHABET.index(letter)
        right, asked, bits = number & 127, number >> 7 & 127, number >> 14
        if right > asked or bits >> len(book.rules):
            raise _bad_code(code)
        return cls(right, asked, frozenset(rule for n, rule in enumerate(book.rules) if bits >> n & 1))


def _bad_code(code: str) -> RuleError:
    return RuleError("bad_code", f"'{cut(code)}' is no result code, or a letter of it is wrong.", "code")


def _check(game: str, letters: str) -> str:
    """A letter that changes with any one slip, and when two neighbours change places.

    Letters are elements of a field of 32; each step adds the next and multiplies by a generator of the field.
    """
    remainder = 0
    for value in (*(ord(letter) & 31 for letter in game), *map(ALPHABET.index, letters)):
        remainder = (remainder ^ value) << 1
        remainder ^= 0b100101 if remainder & 32 else 0
    return ALPHABET[remainder]


@dataclass(frozen=True)
class Total:
    """What several learners did: how many they are, right answers of those asked, and for each rule how many
    left it out, the commonest first."""

    learners: int
    right: int
    asked: int
    missed: tuple[tuple[str, int], ...]


def total(results: Iterable[Result], book: Book) -> Total:
    """Several results together; rules that as many left out stand in the order of the book."""
    given = list(results)
    counts = Counter(rule for result in given for rule in result.missed)
    missed = sorted(counts.items(), key=lambda row: (-row[1], book.rules.index(row[0])))
    return Total(len(given), sum(one.right for one in given), sum(one.asked for one in given), tuple(missed))


def add_up(codes: Sequence[str], book: Book) -> Total:
    """Several result codes together. Raises RuleError `bad_code`; `at` is the place of the first bad one."""
    results = []
    for n, code in enumerate(codes):
        try:
            results.append(Result.read(code, book))
        except RuleError as error:
            raise RuleError(error.code, error.message, f"codes[{n}]", at=n) from None
    return total(results, book)
