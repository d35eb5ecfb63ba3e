"""The Lesson: what a lesson says step by step, the table it is about, and what a learner's moves lead to."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.board_view import BoardView
from mjwidgets.boards import Look
from mjwidgets.html import tag, toggle
from mjwidgets.pieces import button
from mjwidgets.progress import in_language
from mjwidgets.shared import shared
from rules.core import lessons
from rules.core.attempts import Free, Guided, Verdict, begin
from rules.core.errors import RuleError
from rules.core.lessons import lesson_files
from rules.core.play import Action, Event
from rules.core.players import Advice
from rules.core.records import Line, read_json

_HERE = Path(__file__).parent
_TONES = {"right": "mj-ok", "also": "mj-ok", "reached": "mj-ok"}


class Lesson(BoardView):
    """A lesson to take: `Lesson("wuhan/turns-1")`, which comes with a family; `Lesson("my-lesson.json")`, a
    file; or one as `rules.core.lessons.Lesson`.

    The browser keeps how far the learner is in a lesson that comes with a family.

    Every action of the game is tried, as at the Table: `do("discard", "5m")`. Other touches: "next" goes on,
    "back" and "go" show an earlier step, "take_back" takes away what a wrong move led to, "hint" says which
    move is meant, "try" tries what the rules refuse and the lesson speaks of, "pick" picks a card for an
    action that takes several, "restart" begins again, "resume" goes to where the learner was.

    Raises RuleError for a lesson that cannot be, `bad_lesson` for one that is not there or cannot be read.
    """

    shows_kept = True

    def __init__(self, lesson: str | Path | lessons.Lesson, **look: Any) -> None:
        self.lesson, self.name = _found(lesson)
        self.take_board(self.lesson.game, _HERE / "lesson.css")
        self.attempt = self._begun()
        super().__init__(self.lesson.game, **look)

    def _begun(self) -> Guided | Free:
        bots, family = self.board.bots, rules.family(self.lesson.game)
        name = self.lesson.bots or next(iter(bots))
        if name not in bots:
            raise RuleError("bad_lesson", f"bots must be one of {', '.join(bots)}.", "bots")
        game = self.lesson.record.game(family)
        return begin(self.lesson, family, [bots[name](game)] * game.players, bots[self.board.adviser](game))

    # What others may ask

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.lesson.seat

    @property
    def line(self) -> Line[Any]:
        return self.attempt.line

    @property
    def legal(self) -> list[Action]:
        return self.attempt.legal()

    @property
    def known(self) -> Any:
        """What the learner's seat knows now: the view of the game."""
        return self.attempt.view()

    @property
    def count(self) -> int:
        """How many places there are to come to: the steps, and the end of what was played; one for a goal."""
        return self.attempt.last if isinstance(self.attempt, Guided) else 1

    @property
    def came_to(self) -> int:
        """How many of them the learner has come to."""
        attempt = self.attempt
        return attempt.furthest if isinstance(attempt, Guided) else int(attempt.done)

    @property
    def kept(self) -> int:
        """The same, as the browser keeps it."""
        kept = shared().values.get(self._kept_as)
        return min(kept, self.count) if isinstance(kept, int) and kept > 0 else 0

    @property
    def _kept_as(self) -> str:
        return f"lesson:{self.name.replace('/', ':')}"

    # Touches

    def act(self, action: Action) -> None:
        """Try a move."""
        self._moved(self.attempt.act(action))

    def do_try(self, number: int) -> None:
        """One of the actions that the rules refuse and the step speaks of."""
        self.act(self._refused()[number])

    def do_next(self, _value: None = None) -> None:
        """The next step; a wrong move is taken back first."""
        if self._must_take_back:
            self.do_take_back()
        elif self._can_go_on:
            assert isinstance(self.attempt, Guided)
            self._moved(self.attempt.on())

    def do_back(self, _value: None = None) -> None:
        """The step before."""
        if isinstance(self.attempt, Guided):
            self.do_go(self.attempt.number - 1)

    def do_go(self, number: int) -> None:
        """A step that the learner has come to before."""
        if isinstance(self.attempt, Guided):
            self._moved(self.attempt.to(number))

    def do_take_back(self, _value: None = None) -> None:
        """Take back a wrong move; on the way to a goal any."""
        if self._must_take_back or isinstance(self.attempt, Free):
            self._moved(self.attempt.take_back())

    def do_restart(self, _value: None = None) -> None:
        """Begin again. What was done before stays kept."""
        self._moved(self._begun())

    def do_resume(self, _value: None = None) -> None:
        """Go to where the learner was when he left."""
        if isinstance(self.attempt, Guided):
            self._moved(replace(self.attempt, furthest=self.kept).to(self.kept))

    def _moved(self, attempt: Guided | Free) -> None:
        self.attempt, self.shows_hint = attempt, False
        self.picked.clear()
        if self.name and self.came_to > self.kept:
            shared().keep({self._kept_as: self.came_to})

    # What can be done

    @property
    def _must_take_back(self) -> bool:
        """A wrong move lies on the table, or one of which a goal was missed."""
        attempt = self.attempt
        return attempt.branch is not None if isinstance(attempt, Guided) else attempt.reached is False

    @property
    def _can_go_on(self) -> bool:
        attempt = self.attempt
        if not isinstance(attempt, Guided) or attempt.branch is not None:
            return False
        return not attempt.asks and attempt.number < attempt.last

    @property
    def hint(self) -> Advice | None:
        """The move that is meant, where one is wanted."""
        return self.attempt.hint() if self.attempt.asks else None

    def _refused(self) -> list[Action]:
        """What the rules refuse and the step speaks of."""
        return self.attempt.refused() if isinstance(self.attempt, Guided) else []

    # What it shows

    def _say(self, key: str, **params: Any) -> str:
        return self.text(f"lesson.{key}", **params)

    def _in(self, said: lessons.Said) -> str:
        return in_language(said, self.language) if said else ""

    @property
    def _news(self) -> tuple[Event, ...]:
        verdict = self.attempt.verdict
        return verdict.events if verdict is not None and verdict.events else self.attempt.news

    def look_with(self, hint: Advice | None) -> Look:
        attempt, state = self.attempt, self.attempt.shown.state
        return Look.at(
            attempt.line.game,
            state,
            self.seat,
            self.text,
            open_hands=self.lesson.mode == "look" or state.done,
            legal=self.legal,
            news=self._news,
            advised=hint.action if hint is not None else None,
            picked=tuple(self.picked),
            past=attempt.past,
        )

    def heading(self) -> str:
        return self._in(self.lesson.title)

    def _result(self) -> dict[str, Any] | None:
        """How the deal ended, in the language of this widget, where its end is shown."""
        state = self.attempt.shown.state
        return self.lesson.record.game(self.family, self.language).result(state) if state.done else None

    def _verdict_said(self, verdict: Verdict) -> list[str]:
        """What is said of a move: whether it was right, why, and what followed."""
        said = []
        if verdict.kind == "also":
            right = self.attempt.line.actions[self.lesson.steps[self._before].at]
            said.append(self._say("also", move=self.board.action_name(right, self.text)))
        elif verdict.kind != "played":
            said.append(self._say(verdict.kind))
        if verdict.says:
            said.append(self._in(verdict.says))
        elif verdict.kind == "wrong":
            said.append(self._say("other"))
        return said

    @property
    def _before(self) -> int:
        """The step at which the move was made of which the verdict speaks."""
        assert isinstance(self.attempt, Guided)
        return self.attempt.number - 1

    def _told(self, look: Look) -> str:
        return self.board.news(look.news, look)

    def _ending(self) -> str:
        """What is said at the end; empty before it."""
        attempt = self.attempt
        if not attempt.done or (isinstance(attempt, Guided) and attempt.number < attempt.last):
            return ""
        asked = sum(map(self.lesson.asks, self.lesson.steps))
        if not asked:
            return self._say("end")
        return self._say("slips", slips=attempt.slips) if attempt.slips else self._say("clean")

    # Drawing

    def draw(self) -> Element:
        hint, result = self.shown_hint, self._result()
        look = self.look_with(hint)
        return tag(
            "div",
            self._way(),
            self.board.felt(look).draw(),
            self._says(look),
            self.board.actions(look) if self.attempt.asks else None,
            self._tries(),
            self.hint_drawn(hint),
            self._controls(),
            *(self.board.ended(result, look, self.marks) if result is not None else ()),
            tag("p", self._say("keys"), class_="mj-fine", data_key="keys"),
            class_="mj-stack tb",
            data_key="lesson",
            data_keys="key",
        )

    def _way(self) -> Element:
        """What is to be done, and how far the learner is."""
        done = tag("span", self._say("done_before"), class_="mj-badge mj-ok") if self._is_kept else None
        mode = tag("span", self._say(f"mode.{self.lesson.mode}"), class_="mj-badge")
        return tag("div", mode, done, self._dots(), class_="mj-row", data_key="way")

    @property
    def _is_kept(self) -> bool:
        return bool(self.name) and self.kept >= self.count

    def _dots(self) -> Element | None:
        """A dot for each step, to go back to it."""
        attempt = self.attempt
        if not isinstance(attempt, Guided) or not attempt.last:
            return None
        dots = [self._dot(attempt, number) for number in range(attempt.last + 1)]
        name = self._say("steps")
        return tag(
            "div", *dots, class_="ls-dots", role="group", aria_label=name, data_group="dots", data_key="dots"
        )

    def _dot(self, attempt: Guided, number: int) -> Element:
        can_go = self.lesson.mode == "look" or number <= attempt.furthest
        is_done = number < max(attempt.furthest, self.kept) or attempt.done
        label = self._say("step", number=number + 1, count=attempt.last + 1)
        return button(
            str(number + 1), "go", number,
            data_key=str(number), class_="ls-dot ls-done" if is_done else "ls-dot", disabled=not can_go,
            aria_label=label, aria_current="step" if number == attempt.number else None,
        )  # fmt: skip

    def _says(self, look: Look) -> Element:
        """The verdict on the last move, what happened, and what the lesson says here."""
        told, ending, verdict = self._told(look), self._ending(), self.attempt.verdict
        sentence = None if self._must_take_back else self._in(self.attempt.says)
        return tag(
            "div",
            self._verdict(verdict, told) if verdict is not None and verdict.kind != "played" else None,
            tag("p", told, class_="mj-fine") if told and not self._must_take_back else None,
            tag("p", sentence, class_="ls-sentence") if sentence else None,
            tag("p", self.board.asks(look), class_="mj-fine") if self.attempt.asks else None,
            tag("p", ending, class_="mj-verdict mj-ok") if ending else None,
            class_="mj-stack ls-says",
            role="status",
            data_key="says",
        )

    def _verdict(self, verdict: Verdict, told: str) -> Element:
        first, *more = self._verdict_said(verdict)
        leads = self._say("leads", events=told) if verdict.kind == "wrong" and told else None
        return tag(
            "div",
            tag("p", tag("strong", first), *(f" {sentence}" for sentence in more)),
            tag("p", leads) if leads else None,
            tag("p", self.marks.sentence(verdict.rule)) if verdict.rule is not None else None,
            class_=f"mj-verdict {_TONES.get(verdict.kind, 'mj-no')}",
            data_key="verdict",
        )

    def _tries(self) -> Element | None:
        """Buttons for what the rules refuse: why not?"""
        buttons = [
            button(self.board.action_name(action, self.text), "try", n, data_key=str(n))
            for n, action in enumerate(self._refused())
        ]
        if not buttons:
            return None
        label = tag("span", self._say("may_i"), class_="mj-label")
        return tag("div", label, *buttons, class_="mj-row", data_key="tries", data_group="tries")

    def _controls(self) -> Element:
        attempt, text = self.attempt, self.text
        is_guided = isinstance(attempt, Guided)
        can_resume = is_guided and self.came_to < self.kept < self.count
        return tag(
            "div",
            button(text("table.next"), "next", class_="mj-primary", disabled=not self._can_go_on,
                   data_focus=self._can_go_on) if is_guided else None,
            button(text("table.back"), "back", disabled=not attempt.number) if is_guided else None,
            self._take_back(),
            toggle(text("table.hint"), self.shows_hint, "hint", disabled=not attempt.asks, data_key="hint",
                   data_focus=attempt.asks) if self.lesson.mode != "look" else None,
            button(self._say("resume", number=self.kept + 1), "resume") if can_resume else None,
            button(self._say("restart"), "restart"),
            self.full_screen(),
            class_="mj-row",
            role="toolbar",
            aria_label=text("table.controls"),
            data_key="controls",
            data_group="controls",
        )  # fmt: skip

    def _take_back(self) -> Element | None:
        if self.lesson.mode == "look":
            return None
        attempt, must = self.attempt, self._must_take_back
        can = must or (isinstance(attempt, Free) and attempt.take_back() != attempt)
        tone = "mj-primary" if must else None
        return button(self._say("take_back"), "take_back", disabled=not can, class_=tone, data_focus=must)

    # Standing still

    def lines(self, look: Look, hint: Advice | None) -> Iterator[str]:
        """How far it is, then all that is said."""
        attempt, verdict = self.attempt, self.attempt.verdict
        if isinstance(attempt, Guided):
            yield self._say("step", number=attempt.number + 1, count=attempt.last + 1)
        if verdict is not None and verdict.kind != "played":
            yield self.text("pieces.space").join(self._verdict_said(verdict))
        result = self._result()
        ended = self.board.outcomes(result, look) if result is not None else []
        sentence = "" if self._must_take_back else self._in(attempt.says)
        prompt = self.board.asks(look) if attempt.asks else ""
        yield from filter(None, [self._told(look), *ended, sentence, prompt, self._ending()])
        yield from self.hint_said(hint)


def _found(lesson: str | Path | lessons.Lesson) -> tuple[lessons.Lesson, str]:
    """The lesson that is meant, and the name under which it is kept: "" for one that comes from elsewhere."""
    if isinstance(lesson, lessons.Lesson):
        return lesson, ""
    if not isinstance(lesson, str | Path):
        raise RuleError("bad_lesson", f"A lesson is a name, a file or a Lesson, not {lesson!r}.")
    if isinstance(lesson, Path) or lesson.endswith(".json"):
        return _from_file(Path(lesson)), ""
    game, _, name = lesson.partition("/")
    known = lesson_files(rules.family(game))
    if name not in known:
        names = ", ".join(known) or "none yet"
        raise RuleError("bad_lesson", f"The lessons of {game}: {names}.")
    return lessons.Lesson.load(known[name]), lesson


def _from_file(path: Path) -> lessons.Lesson:
    with suppress(OSError):
        if path.is_file():
            data = read_json(path)
            if isinstance(data, Mapping) and "request" in data:
                message = f"{str(path)!r} is the record of a deal, no lesson: load it at a Table."
                raise RuleError("bad_lesson", message, "lesson")
            return lessons.Lesson.from_json(data)
    raise RuleError("bad_lesson", f"There is no file {str(path)!r} that can be read.", "lesson")
