"""How far a reader is: steps done, answers predicted, where to go on, and a code to carry it elsewhere."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.boards.card_felt import combination
from mjwidgets.card_pieces import cards_name
from mjwidgets.draw import words
from mjwidgets.draw.cards import fan
from mjwidgets.draw.cards import standalone as card_picture
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.family_view import FamilyView, as_request, asked_at, checked, stylesheet
from mjwidgets.forms import form
from mjwidgets.hand_builder import HandBuilder
from mjwidgets.html import on_touch, tag, to_html
from mjwidgets.laid import LaidHand
from mjwidgets.last_tile import LastTile
from mjwidgets.live import Live
from mjwidgets.opened import opened, passed_on
from mjwidgets.pieces import button, faces, groups_name
from mjwidgets.save_code import decode, encode
from mjwidgets.shared import shared
from mjwidgets.tile_input import read
from mjwidgets.verdict import Verdict, wild_tile
from rules.cards.cards import parse
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import canonical

_HERE = Path(__file__).parent

Said = str | Mapping[str, str]
"""A text of a chapter: in English, or by language."""


def in_language(said: Said, language: str) -> str:
    """The text in that language, else in English."""
    return said if isinstance(said, str) else said.get(language, said["en"])


# Chapters


@dataclass(frozen=True)
class Chapter:
    """A chapter: its id such as "wuhan/04", its title, how many steps it has, its notebook."""

    id: str
    title: str
    steps: int
    path: str

    @property
    def course(self) -> str:
        """The course that it belongs to, such as "wuhan"."""
        return self.id.partition("/")[0]

    @property
    def number(self) -> int:
        """Its number in its course."""
        return int(self.id.partition("/")[2])

    def done(self, values: Mapping[str, Any]) -> list[int]:
        """The steps that are done."""
        return [step for step in range(1, self.steps + 1) if values.get(f"{self.id}/{step}")]

    def following(self, values: Mapping[str, Any]) -> int | None:
        """The first step that is not done."""
        done = self.done(values)
        return next((step for step in range(1, self.steps + 1) if step not in done), None)


MOST_STEPS = 9
"""A chapter has no more steps."""
_CHAPTER = re.compile(r"\w+/\d+")
_STEP = re.compile(r'\bStep\(\s*"(\w+/\d+)"\s*,\s*(\d+)')
_TITLE = re.compile(r"^#\s+(.+?)\s*$", re.MULTILINE)


FIRST_STEPS = {"basics": "mahjong", "basics-cards": "cards"}
"""The folders of chapters for people who know no game of a floor, and that floor."""


def rooms() -> list[str]:
    """The folders of chapters in the order of learning: the first steps on a floor, then its games."""
    floors = {game: rules.family(game).folder.parent.name for game in rules.families()}
    return [
        room
        for first, floor in FIRST_STEPS.items()
        for room in (first, *(game for game in floors if floors[game] == floor))
    ]


def chapters_in(folder: str | Path = ".") -> tuple[Chapter, ...]:
    """The chapters of the notebooks `COURSE/NN-....ipynb` in a folder: those that have a `Step`, in order."""
    root, known = Path(folder), rooms()

    def place(path: Path) -> tuple[int, Path]:
        room = path.parent.name
        return (known.index(room) if room in known else len(known), path)

    paths = sorted(root.glob("*/[0-9][0-9]-*.ipynb"), key=place)
    return tuple(chapter for path in paths if (chapter := _chapter(path, path.relative_to(root).as_posix())))


def _chapter(path: Path, link: str) -> Chapter | None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells)
    steps = _STEP.findall(source)
    if not steps:
        return None
    title = _TITLE.search(source)
    return Chapter(steps[0][0], title[1] if title else path.stem, max(int(step) for _, step in steps), link)


def place_to_continue(chapters: Sequence[Chapter], values: Mapping[str, Any]) -> tuple[Chapter, int] | None:
    """The next step: in the chapter where something was done last, or after it; None when all is done."""
    places = {chapter.id: n for n, chapter in enumerate(chapters)}
    latest = [places[name.rpartition("/")[0]] for name in values if name.rpartition("/")[0] in places]
    at = latest[-1] if latest else 0
    for chapter in (*chapters[at:], *chapters[:at]):
        step = chapter.following(values)
        if step is not None:
            return chapter, step
    return None


def chapter_title(chapter: Chapter, text: Texts) -> str:
    """The title of a chapter in the language of the texts; where they have none, that of its notebook."""
    key = f"chapters.{chapter.id.replace('/', '.')}"
    return text(key) if key in text else chapter.title


def course_name(course: str, text: Texts) -> str:
    """What a course is called: "Wuhan"."""
    key = f"progress.course.{course}"
    return text(key) if key in text else rules.family(course).texts(text.language)("family.name")


def chapter_name(chapter: str, text: Texts) -> str:
    """What a chapter is called: "Wuhan 4"."""
    course, _, number = chapter.partition("/")
    return text("progress.chapter", course=course_name(course, text), number=int(number))


# Widgets


class Step(Live):
    """A step of a chapter to tick off: `Step("wuhan/04", 3)`. The browser keeps it.

    Raises RuleError `bad_step` for a chapter that is not written so, or a step that is not 1 to `MOST_STEPS`.
    """

    _css = _HERE / "progress.css"
    shows_kept = True
    switches = ()

    def __init__(self, chapter: str, step: int, **look: Any) -> None:
        if not isinstance(chapter, str) or not _CHAPTER.fullmatch(chapter):
            raise RuleError("bad_step", f"A chapter is written like 'wuhan/04', not {chapter!r}.", "chapter")
        if type(step) is not int or not 1 <= step <= MOST_STEPS:
            raise RuleError("bad_step", f"A step is a number from 1 to {MOST_STEPS}, not {step!r}.", "step")
        self.chapter, self.step = chapter, step
        super().__init__(**look)

    @property
    def done(self) -> bool:
        """Whether the step is done."""
        return bool(shared().values.get(f"{self.chapter}/{self.step}"))

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """The one touch, "done": tick the step off, or not."""
        shared().keep({f"{self.chapter}/{self.step}": None if self.done else True})

    def _sentence(self) -> str:
        return self.text("progress.step", chapter=chapter_name(self.chapter, self.text), step=self.step)

    def draw(self) -> Element:
        tick = tag("span", "✓" if self.done else "", class_="mj-tick", aria_hidden="true")
        state = self.text("progress.done" if self.done else "progress.not_done")
        return tag(
            "button", tick, tag("span", self._sentence()), tag("span", state, class_="mj-fine"),
            class_="mj-step", role="checkbox", aria_checked=str(self.done).lower(), data_key="step",
            **on_touch("done"),
        )  # fmt: skip

    def picture(self) -> Element:
        sign = "☑" if self.done else "☐"
        line = words.paragraph(f"{sign} {self._sentence()}", 420, x=10, y=8, size=14)
        return standalone(line.element, 440, line.height + 16, repr(self))

    def __repr__(self) -> str:
        return f"{self._sentence()}: {self.text('progress.done' if self.done else 'progress.not_done')}"


class Predict(FamilyView):
    """A question to answer before the answer shows.

    `choices` are values, or values with their words; `answer` is one of them, or a function of what the rules
    say to `request`. Below the question stand `tiles` or, of a `score`, the hand of the request. `because`
    says why, under the answer; a `score` also shows its working. Then the hand of the request lies below in a
    HandBuilder, or `tiles` without a request in a LastTile, if they lack one tile: to be changed and looked
    at. Of card games `cards` are asked about, in groups, "As Ks, 9h". Under a `name` such as "wuhan/04/q1"
    the browser keeps the choice. All texts may be given by language.
    Touches: "choose", and "open" and "close" the hand, whose own touches carry the prefix "opened:".

    Raises ValueError where the answer is none of the choices, RuleError where the rules find fault with the
    request.
    """

    _css = stylesheet(
        "family_view.css", "progress.css", "hand_builder/hand_builder.css", "last_tile/last_tile.css"
    )
    shows_kept = True
    goes_by_house = True
    """In so far as it says whether the answer holds for the house too."""

    def __init__(
        self,
        question: Said,
        choices: Iterable[Any] | Mapping[Any, Said],
        answer: Any | Callable[[dict[str, Any]], Any],
        *,
        request: Mapping[str, Any] | None = None,
        tiles: str = "",
        cards: str = "",
        because: Said = "",
        name: str | None = None,
        **look: Any,
    ) -> None:
        self.question, self.because, self.name = question, because, name
        self.request = as_request(request or {})
        given = Arguments(tiles=tiles, cards=cards)
        self.tiles = [read(part) for part in given.text("tiles").split()]
        self.cards = [parse(part, "cards") for part in filter(None, given.text("cards").split(","))]
        if self.cards:
            self.switches = ("four", "french")
        elif not self.tiles and not self.request:
            self.switches = ()
        pairs = choices.items() if isinstance(choices, Mapping) else ((each, None) for each in choices)
        self.choices: list[tuple[Any, Said | None]] = list(pairs)
        self.answered: int | None = None
        """The choice of a question without a name, by its place."""
        self.hand: Live | None = None
        """The hand that was opened."""
        found = answer(self._asked()) if callable(answer) else answer
        values = [value for value, _ in self.choices]
        if found not in values:
            raise ValueError(f"the answer {found!r} is none of the choices {values!r}")
        self.right = values.index(found)
        super().__init__(self.request.get("game", "wuhan"), **look)

    def _asked(self, language: str = "en") -> dict[str, Any]:
        return checked(self.request | {"language": language})

    @property
    def chosen(self) -> int | None:
        """The choice that was made, by its place."""
        if self.name is None:
            return self.answered
        kept = shared().values.get(self.name)
        return kept if isinstance(kept, int) and 0 <= kept < len(self.choices) else None

    def do_choose(self, place: int | None) -> None:
        """Choose, which reveals the answer; None asks again."""
        if self.name is None:
            self.answered = place
        else:
            shared().keep({self.name: place})
        self.hand = None if place is None else self._laid_out()

    def do_open(self, _value: None) -> None:
        """Open the hand that the question is about."""
        self.hand = self._laid_out()

    def do_close(self, _value: None) -> None:
        """Put the hand away."""
        self.hand = None

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        if not passed_on(self.hand, what, value, **more):
            super().do(what, value, **more)

    @property
    def _can_open(self) -> bool:
        tiles = sum(map(len, self.tiles))
        return "hand" in self.request or (not self.request and tiles > 1 and tiles % 3 == 1)

    def _laid_out(self) -> Live | None:
        """The hand of the question, by the rules by which it was asked."""
        if not self._can_open:
            return None
        if "hand" not in self.request:
            return LastTile(canonical(tile for group in self.tiles for tile in group), language=self.language)
        asked = self.request | asked_at(self._rules)
        return HandBuilder.of(asked, language=self.language)

    @property
    def _rules(self) -> House:
        game = self.request.get("game", self.family.id)
        return House(game, self.request.get("preset"), self.request.get("options") or {})

    @property
    def badge(self) -> str:
        """By whose rules it asks, where those of the house differ and the question names none."""
        house, named = shared().rules, self.request.get("preset") or self.request.get("options")
        if house is None or named or not self.request or replace(house, title="") == self._rules:
            return ""
        return self.text("progress.by_preset", preset=self.text(f"preset.{self._rules.preset}.name"))

    # Words

    def _choice(self, place: int) -> str:
        value, said = self.choices[place]
        if said is not None:
            return in_language(said, self.language)
        return self.text(f"progress.{str(value).lower()}") if isinstance(value, bool) else str(value)

    def _question(self) -> str:
        return in_language(self.question, self.language)

    def _verdict(self) -> str:
        key = "right" if self.chosen == self.right else "wrong"
        return self.text(f"progress.{key}", answer=self._choice(self.right))

    def _because(self) -> str:
        return in_language(self.because, self.language)

    @property
    def _hand(self) -> LaidHand | None:
        """The hand of a request of `score`."""
        if self.request.get("ask") != "score":
            return None
        choices = self.family.choices(self.request.get("preset"), self.request.get("options"))
        return LaidHand(self.request, form(self.family.id).seats(choices), wild_tile(self._asked()))

    def _tiles(self) -> str:
        """What the question is about."""
        hand = self._hand
        if self.cards:
            return self.text("pieces.semicolon").join(cards_name(group, self.text) for group in self.cards)
        return hand.said(self.text) if hand else groups_name(self.tiles, self.text)

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            tag("p", tag("b", self._question()), data_key="question"),
            self._asked_about(),
            tag("div", *map(self._button, range(len(self.choices))), class_="mj-answers", role="group",
                aria_label=self._question(), data_group="answers", data_key="answers"),
            None if self.chosen is None else self._revealed(),
            class_="mj-stack",
            data_key="predict",
        )  # fmt: skip

    def _asked_about(self) -> Element | None:
        """The hand or the tiles; their name is that of the whole row."""
        hand, look = self._hand, {"class_": "mj-felt mj-row mj-asked", "data_key": "tiles"}
        if hand:
            return tag("div", hand.drawn(self.text), **look)
        if self.cards:
            groups = [tag("span", combination(group), style="--card-wide:3.2em") for group in self.cards]
            return tag("div", *groups, role="img", aria_label=self._tiles(), **look)
        if not self.tiles:
            return None
        return tag("div", *map(faces, self.tiles), role="img", aria_label=self._tiles(), **look)

    def _button(self, place: int) -> Element:
        chosen = self.chosen
        tone = (
            "" if chosen is None else "mj-ok" if place == self.right else "mj-no" if place == chosen else ""
        )
        sign = {"mj-ok": "✓ ", "mj-no": "✕ "}.get(tone, "")
        return button(
            sign + self._choice(place), "choose", place, data_key=str(place), class_=tone or None,
            aria_pressed=str(place == chosen).lower(), disabled=chosen is not None,
        )  # fmt: skip

    def _revealed(self) -> Element:
        tone = "mj-ok" if self.chosen == self.right else "mj-no"
        because = tag("p", self._because()) if self.because else None
        verdict = tag(
            "div", tag("strong", self._verdict()), because, class_=f"mj-verdict {tone}", role="status"
        )
        again = button(
            self.text("progress.again"), "choose", class_="mj-quiet", data_key="again", data_focus=True
        )
        buttons = tag("div", again, self._opener(), class_="mj-row", data_key="buttons")
        return tag(
            "div", verdict, self._working(), buttons, self._opened(),
            class_="mj-stack", data_key="revealed",
        )  # fmt: skip

    def _opener(self) -> Element | None:
        if self.hand is not None or not self._can_open:
            return None
        return button(self.text("progress.open"), "open", class_="mj-quiet")

    def _opened(self) -> Element | None:
        if self.hand is None:
            return None
        title, close = self.text("progress.opened"), self.text("progress.close")
        return opened(self.hand, self.language, title=title, close=close, key="opened")

    def _working(self) -> Element | None:
        hand = self._hand
        if hand is None:
            return None
        names = [self.text(seat_word(seat, hand.seats).key) for seat in range(hand.seats)]
        return Verdict(self._asked(self.language), self.marks, names, self.request["winner"]).working()

    # Standing still

    def still(self) -> Element:
        hand = self._hand
        drawn = [words.paragraph(self._question(), 480, size=15, bold=True)]
        tiles = hand.row(width=26) if hand else row(self.tiles, width=26) if self.tiles else None
        if tiles:
            drawn.append(words.Drawn(tiles.element, tiles.width, tiles.height))
        drawn += [fan(group, width=48) for group in self.cards]
        signs = ["☒" if place == self.chosen else "☐" for place in range(len(self.choices))]
        drawn += [words.paragraph(f"{sign} {self._choice(n)}", 480, size=14) for n, sign in enumerate(signs)]
        if self.chosen is not None:
            drawn += [words.paragraph(f"{self._verdict()} {self._because()}", 480, size=14, bold=True)]
        whole = words.stacked(*drawn, gap=8, x=12, y=10)
        paper = card_picture if self.cards else standalone
        return paper(group(whole.element), max(whole.width, 500) + 12, whole.height + 12, repr(self))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Below the picture, folded, the answer: on paper and without Python nobody else reveals it."""
        data, metadata = super()._repr_mimebundle_(**kwargs)
        answer = f"{self._choice(self.right)}. {self._because()}".strip()
        folded = tag("details", tag("summary", self.text("progress.answer")), tag("p", answer))
        data["text/html"] += to_html(folded)
        return data, metadata

    def said(self) -> str:
        listed = " / ".join(map(self._choice, range(len(self.choices))))
        lines = [self._question(), self._tiles(), listed]
        if self.chosen is not None:
            lines += [f"{self._choice(self.chosen)}: {self._verdict()} {self._because()}".strip()]
        return "\n".join(filter(None, lines))


class Progress(Live):
    """Where to go on, what is done in each chapter, and the save code.

    `chapters` are those of the notebooks around if none are given. Touches: "load" takes a save code,
    "forget" empties what is kept.
    """

    _css = _HERE / "progress.css"
    shows_kept = True

    def __init__(self, chapters: Iterable[Chapter] | None = None, **look: Any) -> None:
        self.chapters = tuple(chapters_in() if chapters is None else chapters)
        self.loaded: bool | None = None
        """Whether the code that was entered last was one."""
        self.entries = 0
        super().__init__(**look)

    @property
    def code(self) -> str:
        """The save code."""
        return encode(shared().values)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Take a save code, `{"code": "..."}`, or forget everything but language and house rules."""
        if what == "forget":
            shared().keep({name: None for name in shared().values if "/" in name})
            self.loaded = None
            return
        self.entries += 1
        try:
            shared().take(decode(value["code"]))
        except ValueError:
            self.loaded = False
        else:
            self.loaded = True

    def heading(self) -> str:
        return self.text("progress.title")

    def _going_on(self, values: Mapping[str, Any]) -> tuple[str, Chapter | None]:
        """What the link to go on says, and where it leads."""
        place = place_to_continue(self.chapters, values)
        if place is None:
            return self.text("progress.all_done"), None
        chapter, step = place
        name = chapter_name(chapter.id, self.text)
        if not any("/" in kept for kept in values):
            return self.text("progress.start", chapter=name), chapter
        return self.text("progress.continue", chapter=name, step=step), chapter

    # Drawing

    def draw(self) -> Element:
        values = shared().values
        return tag(
            "div",
            self._link(values) if self.chapters else None,
            *self._courses(values),
            self._carrying(),
            class_="mj-stack",
            data_key="progress",
        )

    def _courses(self, values: Mapping[str, Any]) -> list[Element]:
        """The chapters by course. Of several, the one to go on with lies open."""
        courses = self._by_course()
        place = place_to_continue(self.chapters, values)
        lists = {
            name: tag("ol", *(self._chapter(chapter, values) for chapter in own), class_="mj-chapters")
            for name, own in courses.items()
        }
        if len(lists) == 1:
            return list(lists.values())
        return [
            tag(
                "details",
                tag("summary", tag("b", course_name(name, self.text)), " ",
                    tag("span", self._of(courses[name], values), class_="mj-fine")),
                chapters,
                open=place is not None and place[0].course == name,
                class_="mj-course",
                data_key=f"course:{name}",
            )
            for name, chapters in lists.items()
        ]  # fmt: skip

    def _by_course(self) -> dict[str, list[Chapter]]:
        return {name: list(own) for name, own in groupby(self.chapters, lambda chapter: chapter.course)}

    def _of(self, chapters: Sequence[Chapter], values: Mapping[str, Any]) -> str:
        """How many steps of some chapters are done."""
        done = sum(len(chapter.done(values)) for chapter in chapters)
        return self.text("progress.of", done=done, steps=sum(chapter.steps for chapter in chapters))

    def _link(self, values: Mapping[str, Any]) -> Element:
        says, chapter = self._going_on(values)
        if chapter is None:
            return tag("p", says, class_="mj-verdict mj-ok", data_key="link")
        return tag(
            "a",
            tag("b", says),
            tag("span", chapter_title(chapter, self.text)),
            href=chapter.path,
            class_="mj-continue",
            data_key="link",
        )

    def _chapter(self, chapter: Chapter, values: Mapping[str, Any]) -> Element:
        done = len(chapter.done(values))
        title, state = chapter_title(chapter, self.text), self._of([chapter], values)
        return tag(
            "li",
            tag("span", "✓" if done == chapter.steps else "", class_="mj-tick", aria_hidden="true"),
            tag("a", title, href=chapter.path),
            tag("progress", value=done, max=chapter.steps, aria_label=f"{title}: {state}"),
            tag("span", state, class_="mj-fine"),
            data_key=chapter.id,
        )

    def _carrying(self) -> Element:
        text = self.text
        note = None
        if self.loaded is not None:
            tone, key = ("mj-ok", "loaded") if self.loaded else ("mj-no", "not_loaded")
            note = tag("p", text(f"progress.{key}"), class_=f"mj-verdict {tone}", role="status")
        code = tag("textarea", self.code, readonly=True, rows=2, spellcheck="false", class_="mj-code")
        entry = tag(
            "input", name="code", autocomplete="off", spellcheck="false", data_key=f"entry{self.entries}"
        )
        form = tag(
            "form",
            tag("label", text("progress.enter"), entry, class_="mj-field mj-grow"),
            tag("button", text("progress.load"), type="submit"),
            class_="mj-row",
            **on_touch("load"),
        )
        return tag(
            "details",
            tag("summary", text("progress.carry")),
            tag(
                "div",
                tag("p", text("progress.carry_how")),
                tag("label", text("progress.code"), code, class_="mj-field"),
                form,
                note,
                tag("div", button(text("progress.forget"), "forget", class_="mj-quiet"), class_="mj-row"),
                class_="mj-stack",
            ),
            data_key="carry",
        )

    def picture(self) -> Element:
        lines = repr(self).splitlines()
        drawn = [words.paragraph(line, 460, size=14, bold=n == 0) for n, line in enumerate(lines)]
        whole = words.stacked(*drawn, gap=4, x=12, y=10)
        return standalone(group(whole.element), 484, whole.height + 12, repr(self))

    def __repr__(self) -> str:
        values, text = shared().values, self.text
        lines = [self._going_on(values)[0]] if self.chapters else [text("progress.title")]
        courses = self._by_course()
        if len(courses) > 1:
            named = [(course_name(name, text), own) for name, own in courses.items()]
        else:
            named = [(chapter_title(chapter, text), [chapter]) for chapter in self.chapters]
        return "\n".join(
            [*lines, *(f"{name}{text('pieces.colon')}{self._of(own, values)}" for name, own in named)]
        )
