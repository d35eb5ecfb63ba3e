"""Making a lesson of what was played at a Table: a sentence for each step, what is left to do, a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self
from xml.etree.ElementTree import Element

import rules
from mjwidgets.boards import Board
from mjwidgets.files import LOADING, SAVING, tried, worded
from mjwidgets.html import on_touch, tag
from mjwidgets.lesson import wrong_moves
from mjwidgets.lesson.wrong_moves import Found, rule_in, said_in
from mjwidgets.pieces import button, select
from mjwidgets.progress import in_language
from rules.core.errors import RuleError
from rules.core.lessons import MODES, Goal, Lesson, LessonStep, Said
from rules.core.records import Record, read_json
from rules.core.texts import Texts
from rules.house import LONGEST_TITLE

LEAST = 16
"""The number of a goal that needs one, to begin with."""
_SHORT = 40


@dataclass(frozen=True)
class Maker:
    """A lesson in the making. A value: every touch gives another.

    `steps` are those that say something, by their place in the record. `goal` is the name of one of the
    board's goals; without one it is that of a lesson that was opened (`opened`), or else the board's first.
    """

    steps: Mapping[int, LessonStep] = field(default_factory=dict)
    title: Said = ""
    mode: str = "interactive"
    goal: str = ""
    least: int = LEAST
    opened: Goal = field(default=Goal())
    bots: str | None = None
    file: str = "my-lesson.json"
    note: str = ""

    @classmethod
    def of(cls, lesson: Lesson, file: str, note: str) -> Self:
        """A lesson that was made before."""
        steps = {step.at: step for step in lesson.steps}
        return cls(
            steps, lesson.title, lesson.mode, "", LEAST, lesson.goal, lesson.bots, file=file, note=note
        )

    def lesson(self, board: Board, record: Record, seat: int) -> Lesson:
        """The lesson of a record as it is now; for a goal only what was played before it begins."""
        steps = tuple(step for _, step in sorted(self.steps.items()))
        goal, played = Goal(), record
        if self.mode == "goal":
            name = self._goal(board)
            goal = Goal((board.goals(seat, self.least)[name],)) if name else self.opened
            steps = steps[:1]
            played = record.with_actions(record.request["actions"][: steps[0].at if steps else 0])
        return Lesson(played, seat, self.title, self.mode, steps, goal, self.bots)

    def _goal(self, board: Board) -> str:
        """The name of the goal; "" for that of the lesson that was opened."""
        return self.goal or ("" if self.opened.conditions else next(iter(board.goals(0, 0))))

    # Touches

    def touched(self, name: str, value: Any, at: int, language: str, found: Found) -> Self:
        """After a field got a value; `says`, `then`, `rule` and the wrong moves belong to the step at which
        the table stands, with the move `found` there."""
        step = self._step(at)
        if name in ("says", "then"):
            return self._with(replace(step, **{name: said_in(getattr(step, name), value, language)}))
        if name == "rule":
            return self._with(replace(step, rule=rule_in(value)))
        if name.startswith("wrong "):
            which = name.removeprefix("wrong ")
            return self._with(wrong_moves.changed(step, which, value, language, found.others))
        if name == "title":
            return replace(self, title=said_in(self.title, value, language), note="")
        if name == "least":
            return replace(self, least=value if isinstance(value, int) else LEAST, note="")
        return replace(self, **{name: value}, note="")

    def without(self, at: int, place: int) -> Self:
        """Without one of the wrong moves of a step."""
        return self._with(wrong_moves.without(self._step(at), place))

    def _step(self, at: int) -> LessonStep:
        return self.steps.get(at, LessonStep(at, ""))

    def _with(self, step: LessonStep) -> Self:
        """With a step changed; one that says nothing is none."""
        steps = dict(self.steps) | {step.at: step}
        if not (step.says or step.then or step.wrong):
            del steps[step.at]
        return replace(self, steps=steps, note="")

    def saved(self, lesson: Lesson, folder: Path, text: Texts) -> Self:
        """After the file was written, if the lesson can be taken; the note says so, or why not."""

        def save(path: Path) -> None:
            Lesson.from_json(lesson.to_json()).line(rules.family(lesson.game))
            lesson.save(path)

        def not_yet(error: RuleError) -> str:
            return text("lesson.make.not_yet", why=self._why(error, text))

        keys = SAVING | {"done": "lesson.make.saved"}
        return replace(self, note=tried(save, folder, self.file, text, **keys, fault=not_yet))

    def _why(self, error: RuleError, text: Texts) -> str:
        """What is missing, in the words of the form where it has words for it."""
        where = error.where or ""
        missing = "wrong" if "].wrong[" in where else where.partition("[")[0]
        key = f"lesson.make.missing.{'rule' if error.code == 'unknown_rule' else missing}"
        return text(key) if key in text else error.message

    def read(self, folder: Path, text: Texts, game: str) -> tuple[Self, Lesson | None]:
        """The lesson of the file that is named; None, and a note, where it cannot be opened or is about
        another game."""
        found = list[Lesson]()

        def load(path: Path) -> None:
            data = read_json(path)
            if isinstance(data, Mapping) and "request" in data:
                raise RuleError("is_record", "This is a record.")
            lesson = Lesson.from_json(data)
            if lesson.game != game:
                raise RuleError("other_game", f"This lesson is about {lesson.game}.", "record")
            lesson.line(rules.family(lesson.game))
            found.append(lesson)

        keys = LOADING | {"done": "lesson.make.opened"}
        fault = worded("lesson.make.fault", text, self.file)
        note = tried(load, folder, self.file, text, **keys, fault=fault)
        if not found:
            return replace(self, note=note), None
        return type(self).of(found[0], self.file, note), found[0]

    # Drawing

    def draw(self, board: Board, seat: int, at: int, found: Found, text: Texts) -> Element:
        """The form; its fields belong to the step at which the table stands, with the move `found` there."""
        step, asked = self._step(at), text("lesson.make.nothing")
        if found.move is not None:
            asked = text("lesson.make.move", move=board.action_name(found.move, text))
        return tag(
            "section",
            tag("h4", text("lesson.make.title"), class_="mj-label"),
            tag("p", text("lesson.make.how"), class_="mj-fine"),
            self._field("title", _said(self.title, text), text, "title"),
            tag("p", text("lesson.make.place", at=at), " ", asked, class_="mj-fine", data_key="place"),
            self._area("says", _said(step.says, text), at, text),
            self._area("then", _said(step.then, text), at, text),
            wrong_moves.drawn(step, found, board, text) if found.move is not None else None,
            self._list(text),
            self._choices(board, seat, text),
            self._keeping(text),
            class_="mj-panel mj-stack",
            data_key="make",
        )

    def _area(self, name: str, value: str, at: int, text: Texts) -> Element:
        area = tag("textarea", value, rows=2, name=name, data_key=f"{name} {at}", **on_touch("make"))
        return tag("label", text(f"lesson.make.{name}"), area, class_="mj-field", data_key=f"{name} {at}")

    def _field(self, name: str, value: str, text: Texts, label: str, kind: str = "text") -> Element:
        entry = tag(
            "input", type=kind, name=name, value=value, maxlength=LONGEST_TITLE if kind == "text" else None,
            autocomplete="off", **on_touch("make"),
        )  # fmt: skip
        return tag("label", text(f"lesson.make.{label}_label"), entry, class_="mj-field", data_key=name)

    def _list(self, text: Texts) -> Element | None:
        """Every sentence so far, each a way to its step."""
        if not self.steps:
            return None
        listed = []
        for at, step in sorted(self.steps.items()):
            name = f"{at}: {_short(_said(step.says or step.then, text))}"
            way = button(name, "go", at, class_="mj-quiet", data_key="go")
            listed.append(tag("li", way, data_key=str(at)))
        return tag("ul", *listed, class_="tb-steps", data_key="sentences", data_group="sentences")

    def _choices(self, board: Board, seat: int, text: Texts) -> Element:
        modes = [(mode, text(f"lesson.mode.{mode}")) for mode in MODES]
        fields = [_labelled(text("lesson.make.mode"), "mode", modes, self.mode)]
        if self.mode == "goal":
            fields += self._goal_fields(board, seat, text)
        return tag("div", *fields, class_="mj-row", data_key="choices")

    def _goal_fields(self, board: Board, seat: int, text: Texts) -> list[Element]:
        """The goal, its number where it needs one, and against whom."""
        names, chosen = board.goals(seat, 0), self._goal(board)
        goals = [(name, text(f"lesson.goal.{name}")) for name in names]
        if self.opened.conditions:
            goals = [("", text("lesson.goal.opened")), *goals]
        bots = [(name, text(f"table.bots.{name}")) for name in board.bots]
        fields = [_labelled(text("lesson.make.goal"), "goal", goals, chosen)]
        if chosen and names[chosen] != board.goals(seat, 1)[chosen]:
            fields.append(self._field("least", str(self.least), text, "least", "number"))
        against = self.bots or bots[0][0]
        return [*fields, _labelled(text("table.bots_label"), "bots", bots, against)]

    def _keeping(self, text: Texts) -> Element:
        note = tag("p", self.note, class_="mj-verdict mj-wait", role="status") if self.note else None
        row = tag(
            "div",
            self._field("file", self.file, text, "file"),
            button(text("lesson.make.save"), "make_file", "save", class_="mj-primary", data_key="save"),
            button(text("lesson.make.open"), "make_file", "open", data_key="open"),
            class_="mj-row",
        )
        return tag("div", row, note, class_="mj-stack", data_key="keeping")

    def said(self, text: Texts) -> list[str]:
        """The same in lines of text: what it is, then each sentence with its place."""
        head = text("lesson.make.made", mode=text(f"lesson.mode.{self.mode}"), count=len(self.steps))
        return [head, *(f"{at}: {_said(step.says, text)}" for at, step in sorted(self.steps.items()))]


def _said(said: Said, text: Texts) -> str:
    return in_language(said, text.language)


def _short(sentence: str) -> str:
    return sentence if 0 < len(sentence) <= _SHORT else f"{sentence[:_SHORT]}…"


def _labelled(label: str, name: str, options: list[tuple[str, str]], chosen: str) -> Element:
    chooser = select(label, "make", options, chosen, name=name)
    return tag("label", label, chooser, class_="mj-field", data_key=name)
