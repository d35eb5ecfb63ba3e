"""The part of the lesson form that is about one move to be found: the rule it shows, and the wrong moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.boards import Board
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, select
from mjwidgets.progress import in_language
from rules.core.lessons import LessonStep, Pattern, Said, Wrong, matches
from rules.core.play import Action
from rules.core.records import Record
from rules.core.texts import Texts

_LEFT_OUT = ("seat", "choose")
"""What a pattern of an action does without: the seat is the learner's, a template fits all that it makes."""


@dataclass(frozen=True)
class Found:
    """The move to be found at a place of a record (None where the next one is not the learner's), and all
    that the learner may do there."""

    move: Action | None = None
    legal: Sequence[Action] = ()

    @classmethod
    def at(cls, place: int, record: Record, seat: int, legal: Sequence[Action]) -> "Found":
        """That of the action which comes after so many."""
        actions = record.request["actions"]
        is_own = place < len(actions) and actions[place].get("seat") == seat
        return cls(actions[place], legal) if is_own else cls()

    @property
    def others(self) -> list[Pattern]:
        """Patterns of all other moves; at the end, where there are several of a kind, of all of the kind."""
        if self.move is None:
            return []
        moves = [_pattern(action) for action in self.legal]
        kinds = [move["do"] for move in moves]
        several = [{"do": kind} for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1]
        return [move for move in [*moves, *several] if move != _pattern(self.move)]

    def named(self, pattern: Pattern, board: Board, text: Texts) -> str:
        """A pattern in words: a move, or every other that is like it."""
        fit = [action for action in self.legal if matches(pattern, action) and action != self.move]
        if not fit:
            return " ".join(map(str, pattern.values()))
        name = board.action_name(fit[0], text)
        return name if len(fit) == 1 else text("lesson.make.any", move=name)


def changed(step: LessonStep, which: str, value: Any, language: str, others: Sequence[Pattern]) -> LessonStep:
    """A step after a touch of these fields: `add` takes one of the others by its place, `2 says` and `2 rule`
    belong to the wrong move of that place."""
    if which == "add":
        taken = [Wrong(other, "") for n, other in enumerate(others) if str(n) == value]
        return replace(step, wrong=(*step.wrong, *taken))
    place, name = which.split()
    wrong = list(step.wrong)
    old = wrong[int(place)]
    new = said_in(old.says, value, language) if name == "says" else rule_in(value)
    wrong[int(place)] = replace(old, **{name: new})
    return replace(step, wrong=tuple(wrong))


def without(step: LessonStep, place: int) -> LessonStep:
    """A step without one of its wrong moves."""
    return replace(step, wrong=tuple(each for n, each in enumerate(step.wrong) if n != place))


def drawn(step: LessonStep, found: Found, board: Board, text: Texts) -> Element:
    """Folded: the rule of the right move, the wrong moves so far, and a list to add one from."""
    taken = [wrong.action for wrong in step.wrong]
    options = [
        (str(n), found.named(other, board, text))
        for n, other in enumerate(found.others)
        if other not in taken
    ]
    label = text("lesson.make.add")
    chooser = select(label, "make", [("", text("lesson.make.none")), *options], "", name="wrong add")
    body = tag(
        "div",
        tag("p", text("lesson.make.wrong_how"), class_="mj-fine"),
        _line("rule", step.rule, text("lesson.make.rule"), str(step.at)),
        *(
            _wrong(n, wrong, step.at, found.named(wrong.action, board, text), text)
            for n, wrong in enumerate(step.wrong)
        ),
        tag("label", label, chooser, class_="mj-field", data_key="add"),
        class_="mj-stack",
    )
    title = tag("summary", text("lesson.make.wrong", count=len(step.wrong)))
    return tag("details", title, body, data_key=f"wrong {step.at}")


def _wrong(n: int, wrong: Wrong, at: int, move: str, text: Texts) -> Element:
    """One wrong move: why it is wrong, the rule that says so, and a button that leaves it out."""
    key = f"{at} {wrong.action}"
    says = tag(
        "textarea", in_language(wrong.says, text.language), rows=2, name=f"wrong {n} says",
        data_key=f"says {key}", **on_touch("make"),
    )  # fmt: skip
    away = button(
        text("lesson.make.away"), "make_away", n, aria_label=text("lesson.make.away_move", move=move)
    )
    rule = _line(f"wrong {n} rule", wrong.rule, text("lesson.make.wrong_rule"), key)
    return tag(
        "div",
        tag("label", text("lesson.make.why", move=move), says, class_="mj-field"),
        tag("div", rule, away, class_="mj-row"),
        class_="mj-stack",
        data_key=f"wrong {key}",
    )


def _line(name: str, value: str | None, label: str, key: str) -> Element:
    entry = tag(
        "input", type="text", name=name, value=value or "", autocomplete="off", spellcheck="false",
        data_key=f"{name} {key}", **on_touch("make"),
    )  # fmt: skip
    return tag("label", label, entry, class_="mj-field", data_key=f"{name} {key} field")


def said_in(old: Said, value: str, language: str) -> Said:
    """A sentence with its text in one language changed; where it is in one language only, that is changed."""
    return {**old, language: value} if isinstance(old, Mapping) else value


def rule_in(value: str) -> str | None:
    """The number of a rule as it was typed; None for an empty field."""
    return value.strip().upper() or None


def _pattern(action: Action) -> Pattern:
    return {name: value for name, value in action.items() if name not in _LEFT_OUT}
