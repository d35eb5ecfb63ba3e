"""The Quiz: a position, a question with its choices, and after every answer the working."""

import random
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.family_view import FamilyView, stylesheet
from mjwidgets.html import on_touch, tag, toggle
from mjwidgets.pieces import button, choice, stepper, verdict_box
from mjwidgets.quiz.asker import asker
from mjwidgets.shared import shared
from rules import quiz_book
from rules.core.chance import Chance, class_code, read_class_code
from rules.core.errors import RuleError
from rules.core.letters import cut
from rules.core.quiz import Book, Choice, Learner, Question, Result, Step, Table, total
from rules.house import House

_HERE = Path(__file__).parent
LETTERS = "ABCDE"
_NEXT = ("n", "PageDown", "ArrowRight")
_CODES = 100_000
_WIDTH = 520


@dataclass(frozen=True)
class _Wish:
    """All that a question follows from: equal wishes get the same question."""

    house: House
    code: str | None
    seed: str
    number: int
    kinds: tuple[str, ...]
    level: int
    rules: tuple[str, ...]
    learner: Learner

    def question(self, book: Book) -> Question:
        """The question. Raises RuleError as `Book.question`."""
        house = self.house
        table = Table(house.preset, dict(house.options), house.choices)
        wanted: dict[str, Any] = {"kinds": self.kinds, "level": self.level, "rules": self.rules}
        if self.code is not None:
            return book.class_question(table, self.code, self.number, **wanted)
        return book.next_question(table, self.learner, Chance(f"{self.seed} {self.number}"), **wanted)


class Quiz(FamilyView):
    """Endless questions about a game: `Quiz("wuhan", kinds=["laizi"], level=2, seed="wuhan/02")`.

    `kinds` are those of the family's book, all by default; `rules` has numbers of which each question must
    offer to leave one out. Without a `level` the learner's own goes up and down. `code` is a class code:
    everybody who enters it gets the same questions, whatever he gets wrong; else what was missed, which the
    browser keeps, chooses what comes next. `seed` makes a quiz without a code begin the same way again.

    Touches: "choose" takes a choice by its place, "next" goes on; "level", "kind", "steps" and "code" change
    what is asked; "poll" and "count" are for a class that predicts, "reveal" ends that; "codes" adds up
    result codes. The browser sends "prepare" while the working is read: "next" then only shows.

    Raises RuleError for a game, kind or level that is not there, where no question is about `rules`, and
    `bad_request` for an argument of a wrong type.
    """

    _css = stylesheet("family_view.css", "quiz/quiz.css")

    def __init__(
        self,
        game: str = "wuhan",
        *,
        kinds: Sequence[str] | None = None,
        level: int | None = None,
        code: str | None = None,
        seed: str | None = None,
        rules: Collection[str] = (),
        steps: bool = False,
        preset: str | None = None,
        house: House | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(kinds=kinds, level=level, code=code, rules=rules, house=house)
        house = given.made("house", House)
        self.book, self.asker = quiz_book(game), asker(game)
        self.switches = self.asker.switches
        table = (house.preset, house.options) if house is not None else (preset, None)
        self.house = House(game, *self.at_house(game, *table))
        self.offered = tuple(
            self.book.kind(name).id
            for name in given.several("kinds") or [kind.id for kind in self.book.kinds]
        )
        self.kinds = list(self.offered)
        self.rules = given.several("rules")
        self.level, self.by_steps = given.whole("level", None), steps
        self.seed = seed or class_code(random.randrange(_CODES))
        self.polls, self.counts = False, list[int]()
        self.sheet, self.entries = "", 0
        self.learner, self.result = Learner(), Result()
        self.prepared: tuple[_Wish, Question | None] | None = None
        """What was made ahead, and for which wish; None where nothing came of that wish."""
        self._begin(given.text("code", None))
        super().__init__(game, **look)

    def _begin(self, code: str | None) -> None:
        """From the first question on."""
        self.code = None if code is None else read_class_code(code)
        self.note = ""
        self.number, self.run, self.result = 0, 0, Result()
        self._ask()

    @property
    def table(self) -> House:
        """The rules of the questions."""
        return self.house

    def play_by(self, house: House) -> None:
        """Ask by other rules, from the first question on."""
        self.house = house
        self._begin(self.code)

    def _ask(self) -> None:
        """The question of the number where the quiz stands."""
        wish = self._wish(self.number)
        ready = self.prepared[1] if self.prepared is not None and self.prepared[0] == wish else None
        self.question = ready or wish.question(self.book)
        self.asks_by_steps = self.by_steps and not self.polls
        self.place, self.picked = 0, list[Choice]()
        self.answered: int | None = None
        """The place of the choice that was picked in this step."""
        self.revealed = False
        self.counts = [0] * len(self.step.choices)

    def _wish(self, number: int) -> _Wish:
        """What a question of that number would follow from, as things stand."""
        level = self.level
        if level is None:
            level = 1 if self.code is not None else self.learner.level
        kinds = tuple(self.kinds)
        return _Wish(self.house, self.code, self.seed, number, kinds, level, self.rules, self.learner)

    # Where it stands

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that are asked of this question."""
        return self.question.steps if self.asks_by_steps else (self.question.whole,)

    @property
    def step(self) -> Step:
        """The step that is asked now."""
        return self.steps[self.place]

    @property
    def is_open(self) -> bool:
        """Whether the step waits for an answer."""
        return self.answered is None and not self.revealed

    @property
    def is_done(self) -> bool:
        """Whether the last step has been answered."""
        return not self.is_open and self.place == len(self.steps) - 1

    @property
    def may_prepare(self) -> bool:
        """Whether it is known what comes next, and that has not been made."""
        wish = self._wish(self.number + 1)
        return self.is_done and (self.prepared is None or self.prepared[0] != wish)

    # Touches

    def do_choose(self, place: int) -> None:
        """Pick a choice; only the first pick of a step counts."""
        if not self.is_open or self.polls or not 0 <= place < len(self.step.choices):
            return
        self.answered = place
        self.picked = [*self.picked, self.step.choices[place]]
        if self.is_done:
            self._count()

    def _count(self) -> None:
        right = all(one.rule is None for one in self.picked)
        self.run = self.run + 1 if right else 0
        self.result = self.result.answered(self.picked)
        if self.code is None:
            self.learner = self._kept().answered(self.question, self.picked, self.book.levels)
            shared().keep({f"{self.book.game}/quiz": self.learner.to_json()})

    def _kept(self) -> Learner:
        """What is known of the learner, from other notebooks too."""
        kept = shared().values.get(f"{self.book.game}/quiz")
        if kept is not None:
            with suppress(RuleError):
                return Learner.from_json(kept, self.book.levels)
        return self.learner

    def do_next(self, _value: None = None) -> None:
        """The next step, or the next question."""
        if self.is_open:
            return
        if self.is_done:
            self.number += 1
            self._ask()
        else:
            self.place, self.answered = self.place + 1, None

    def do_prepare(self, _value: None = None) -> None:
        """Make the next question ahead."""
        if not self.may_prepare:
            return
        wish, question = self._wish(self.number + 1), None
        with suppress(RuleError):  # "next" says what is wrong
            question = wish.question(self.book)
        self.prepared = wish, question

    def do_key(self, key: str) -> None:
        """A letter chooses, "n" and a presenter's keys go on."""
        if key.upper() in LETTERS:
            self.do_choose(LETTERS.index(key.upper()))
        elif key in _NEXT:
            self.do_next()

    def do_level(self, level: int | None) -> None:
        """Ask at a level; None lets the learner's own decide."""
        self.level = level
        self._ask()

    def do_kind(self, kind: str) -> None:
        """Ask a kind of question too, or no longer; one always stays."""
        chosen = [name for name in self.offered if (name in self.kinds) != (name == kind)]
        if chosen:
            self.kinds = chosen
            self._ask()

    def do_steps(self, by_steps: bool) -> None:
        """Ask step by step, or whole: at once if nothing of this question has been answered, else from the
        next one on."""
        self.by_steps = by_steps
        if self.is_open and not self.picked:
            self._ask()

    @property
    def steps_said(self) -> str:
        """Why the choice of steps does not show here; empty where it does."""
        if self.by_steps and self.polls:
            return self.text("quiz.steps_polled")
        if self.by_steps != self.asks_by_steps:
            return self.text("quiz.steps_later")
        return self.text("quiz.steps_one") if self.by_steps and len(self.steps) == 1 else ""

    def do_code(self, fields: dict[str, str]) -> None:
        """Ask the questions of a class code; without one those for the learner. What is none is said to be
        none, and changes nothing."""
        try:
            self._begin(fields["code"].strip() or None)
        except RuleError as error:
            if error.code != "bad_code":
                raise
            meant = error.extra["meant"] or class_code(0)
            self.note = self.text("quiz.bad_code", code=cut(fields["code"]), meant=meant)

    def do_poll(self, _value: None) -> None:
        """Count what a class predicts, or let one learner choose."""
        self.polls = not self.polls
        self._ask()

    def do_count(self, target: list[int]) -> None:
        """So many chose this choice."""
        place, count = target
        self.counts[place] = max(count, 0)

    def do_reveal(self, _value: None) -> None:
        """Show a class the answer."""
        self.revealed = True

    def do_codes(self, fields: dict[str, str]) -> None:
        """Add up the result codes of a class."""
        self.sheet = fields["codes"]

    # Words

    def heading(self) -> str:
        return self.text("quiz.title")

    def _words(self, place: int) -> str:
        step = self.step
        return self.asker.answer(self.question, step, step.choices[place], self.text)

    def _sentence(self) -> str:
        return self.asker.ask(self.question, self.step, self.text)

    def _score(self) -> str:
        done = self.result
        return self.text("quiz.score", right=done.right, asked=done.asked, run=self.run)

    def _where(self) -> str:
        names = {"number": self.number + 1, "level": self.question.level}
        said = self.text("quiz.where", kind=self.text(f"question.kind.{self.question.kind}"), **names)
        if len(self.steps) > 1:
            said += self.text("quiz.step", step=self.place + 1, steps=len(self.steps))
        return said

    def _verdict(self) -> tuple[str, str, int | None]:
        """The tone, the sentence, and the place of the wrong choice that is to be explained."""
        right = self._words(self.step.right)
        answer = self.text("quiz.answer", letter=LETTERS[self.step.right], answer=right)
        if self.revealed:
            count, of = self.counts[self.step.right], sum(self.counts)
            return "wait", self.text("quiz.polled", right=count, all=of, answer=answer), self._commonest()
        if self.answered == self.step.right:
            return "ok", self.text("quiz.right", answer=answer), None
        return "no", self.text("quiz.wrong", answer=answer), self.answered

    def _commonest(self) -> int | None:
        """The wrong choice that most of a class have made."""
        wrong = [n for n, count in enumerate(self.counts) if n != self.step.right and count]
        return max(wrong, key=lambda n: self.counts[n], default=None)

    def _left_out(self, place: int) -> tuple[str, str]:
        """How a wrong choice comes about in a sentence, and the number of the rule."""
        choice = self.step.choices[place]
        says = self.asker.mistake(choice, self.text)
        key = ("most_" if self.revealed else "") + ("mistake" if says else "left_out")
        places = {"letter": LETTERS[place], "rule": choice.rule, "mistake": says}
        return self.text(f"quiz.{key}", **places), str(choice.rule)

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            tag("div", tag("span", self._where(), class_="mj-badge qz-where"), tag("span", class_="mj-grow"),
                tag("span", self._score(), class_="mj-fine"), class_="mj-row", data_key="where"),
            self.asker.position(self.question, self.text),
            tag("p", tag("b", self._sentence()), data_key=f"ask{self.number}.{self.place}"),
            self._answers(),
            self._below(),
            self._settings(),
            self._class(),
            class_="mj-stack",
            data_key="quiz",
            data_keys="key",
        )  # fmt: skip

    def _answers(self) -> Element:
        return tag(
            "div",
            *(self._answer(place) for place in range(len(self.step.choices))),
            class_="qz-answers",
            role="group",
            aria_label=self._sentence(),
            data_key=f"answers{self.number}.{self.place}",
            data_group="answers",
        )

    def _answer(self, place: int) -> Element:
        tone = ""
        if not self.is_open:
            tone = "mj-ok" if place == self.step.right else "mj-no" if place == self.answered else ""
        sign = {"mj-ok": "✓", "mj-no": "✕"}.get(tone, LETTERS[place])
        shown = self.asker.answer_drawn(self.question, self.step, self.step.choices[place], self.text)
        chosen = button(
            tag("span", sign, class_="qz-letter"), "choose", place, data_key=str(place),
            class_=f"qz-answer {tone}".strip(), aria_pressed=str(place == self.answered).lower(),
            disabled=not self.is_open or self.polls,
        )  # fmt: skip
        chosen.append(tag("span", shown))
        return tag("div", chosen, self._counter(place), class_="qz-choice", data_key=f"choice{place}")

    def _counter(self, place: int) -> Element | None:
        if not self.polls:
            return None
        if self.revealed:
            return tag("span", str(self.counts[place]), class_="qz-count")
        less, more = self.text("quiz.less"), self.text("quiz.more")
        label = self.text("quiz.chose", letter=LETTERS[place])
        return stepper(label, self.counts[place], "count", [place], less=less, more=more)

    def _below(self) -> Element:
        """The button to reveal, or what was right and why."""
        if self.is_open:
            shown = button(self.text("quiz.reveal"), "reveal", class_="mj-primary") if self.polls else None
            return tag("div", shown, class_="mj-row", data_key="below")
        tone, says, wrong = self._verdict()
        left_out = None
        if wrong is not None:
            missed, rule = self._left_out(wrong)
            left_out = tag("div", tag("p", missed), self.marks.sentence(rule), data_key="left out")
        verdict = verdict_box(tone, tag("strong", says), left_out)
        why = self.asker.explained(self.question, self.marks) if self.is_done else []
        go_on = self.text("quiz.next" if self.is_done else "quiz.next_step")
        on = button(go_on, "next", class_="mj-primary", data_focus=True)
        return tag(
            "section",
            verdict,
            *why,
            tag("div", on, class_="mj-row"),
            class_="mj-stack",
            data_work="prepare" if self.may_prepare else None,
            data_key="below",
        )

    def _settings(self) -> Element:
        text = self.text
        levels = [(None, text("quiz.auto")), *((n, str(n)) for n in range(1, self.book.levels + 1))]
        chosen = choice(text("quiz.level"), "level", levels, self.level)
        whole = choice(
            text("quiz.asked"), "steps",
            [(False, text("quiz.whole")), (True, text("quiz.by_steps"))], self.by_steps,
        )  # fmt: skip
        kinds = [
            toggle(text(f"question.kind.{name}"), name in self.kinds, "kind", name, data_key=name)
            for name in self.offered
        ]
        several = tag(
            "div", *kinds, class_="mj-row", role="group", aria_label=text("quiz.kinds"), data_group="kinds"
        )
        row = tag("div", tag("span", text("quiz.level"), class_="mj-label"), chosen, whole, class_="mj-row")
        note = tag("p", self.steps_said, class_="mj-fine", role="status", data_key="steps said")
        body = tag("div", row, note, several if len(kinds) > 1 else None, class_="mj-stack")
        return tag("details", tag("summary", text("quiz.settings")), body, data_key="settings")

    def _class(self) -> Element:
        """The class code, the learner's result code, what a class predicts, and the sum of many codes."""
        text, off = self.text, {"autocomplete": "off", "spellcheck": "false"}
        entry = tag("input", name="code", value=self.code or "", data_key=f"code {self.code}", **off)
        asked = tag(
            "form",
            tag("label", text("quiz.code"), entry, class_="mj-field mj-grow"),
            tag("button", text("quiz.enter"), type="submit"),
            class_="mj-row",
            data_key="code",
            **on_touch("code"),
        )
        code = self.result.code(self.book)
        mine = tag(
            "label",
            text("quiz.result"),
            tag("input", value=code, readonly=True, class_="qz-code", data_key=code),
            class_="mj-field",
            data_key="result",
        )
        poll = toggle(text("quiz.poll"), self.polls, "poll", data_key="poll")
        area = tag("textarea", self.sheet, name="codes", rows=4, **off)
        sheet = tag(
            "form",
            tag("label", text("quiz.codes"), area, class_="mj-field"),
            tag("div", tag("button", text("quiz.add_up"), type="submit"), class_="mj-row"),
            class_="mj-stack",
            data_key="codes",
            **on_touch("codes"),
        )
        note = (
            tag("p", self.note, class_="mj-complaint", role="status", data_key="note") if self.note else None
        )
        predict = tag("div", poll, class_="mj-row")
        body = tag("div", asked, note, predict, mine, sheet, self._added_up(), class_="mj-stack")
        return tag("details", tag("summary", text("quiz.class")), body, data_key="class")

    def _added_up(self) -> Element | None:
        """The commonest mistakes by rule, and the lines that are no codes."""
        lines = [line for line in self.sheet.replace(",", "\n").splitlines() if line.strip()]
        if not lines:
            return None
        good, bad = list[Result](), list[str]()
        for line in lines:
            try:
                good.append(Result.read(line, self.book))
            except RuleError:
                bad.append(cut(line))
        found, text = total(good, self.book), self.text
        head = text("quiz.added", learners=found.learners, right=found.right, asked=found.asked)
        rows = [
            tag("tr", tag("th", number, scope="row"), tag("td", str(count), class_="mj-number"),
                tag("td", self.family.rules[number].sentence[self.language]))
            for number, count in found.missed
        ]  # fmt: skip
        heads = (tag("th", text(f"quiz.{name}"), scope="col") for name in ("rule", "learners", "says"))
        table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="mj-table")
        complaint = tag(
            "p", text("quiz.bad_codes", codes=text("pieces.comma").join(bad)), class_="mj-complaint"
        )
        return tag(
            "div",
            complaint if bad else None,
            tag("p", head),
            tag("div", table, class_="mj-scroll", tabindex="0", role="region", aria_label=text("quiz.missed"))
            if rows
            else None,
            class_="mj-stack",
            role="status",
            data_key="sum",
        )

    # Standing still

    def _choices_said(self) -> list[str]:
        return [f"{LETTERS[place]} {self._words(place)}" for place in range(len(self.step.choices))]

    def _verdict_said(self) -> list[str]:
        if self.is_open:
            return []
        _tone, says, wrong = self._verdict()
        if wrong is None:
            return [says]
        missed, rule = self._left_out(wrong)
        return [says, missed + self.text("pieces.space") + self.family.rules[rule].sentence[self.language]]

    def still(self) -> Element:
        _tiles, *facts = self.asker.position_said(self.question, self.text)
        drawn = [
            words.paragraph(f"{self.heading()} · {self._where()}", _WIDTH, size=13, ink="soft"),
            *self.asker.pictured(self.question, self.text),
            *(words.paragraph(fact, _WIDTH, size=13, ink="soft") for fact in facts),
            words.paragraph(self._sentence(), _WIDTH, size=15, bold=True),
            *(words.paragraph(line, _WIDTH, size=14) for line in self._choices_said()),
            *(words.paragraph(line, _WIDTH, size=14) for line in self._verdict_said()),
        ]
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        width = max(whole.width, _WIDTH) + 12
        return self.asker.standalone(group(whole.element), width, whole.height + 12, repr(self))

    def said(self) -> str:
        lines = [
            f"{self.heading()}{self.text('pieces.colon')}{self._where()}",
            *filter(None, self.asker.position_said(self.question, self.text)),
            self._sentence(),
            *self._choices_said(),
            *self._verdict_said(),
        ]
        return "\n".join(lines)
