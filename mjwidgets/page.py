"""What makes a notebook a page: its links, one Start button, sentences with computed figures, fine print.

A chapter's first cell is Markdown with its `links` and the `START` button; its last cell is the links again.
Whatever states a figure is the output of a cell:

    Say         a paragraph of Markdown
    Case        tiles, and what is to be said of them
    Folded      cases and paragraphs under a title that unfolds them
    FinePrint   rules from the rule book, folded
    Contents    the families of games as a table, with links to their chapters

All show without a kernel, in an untrusted notebook, on paper, and on a code host. The last three have titles
and rules in three languages: with Python awake they are widgets, which follow the language button.
"""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw.svg import data_uri
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.html import tag, to_html
from mjwidgets.live import Live
from mjwidgets.pieces import groups_name
from mjwidgets.progress import FIRST_STEPS, Chapter, Said, chapter_title, chapters_in, in_language, rooms
from mjwidgets.tile_input import read
from rules import mahjong
from rules.core.texts import Texts

_WORDS = Texts((Path(__file__).parent / "texts", Path(mahjong.__file__).parent / "texts"))

PLANNED = (
    "xiamen", "kawuxing", "hongkong", "sichuan", "mcr", "mleague", "sanma", "tiengow", "dominoes", "piquet",
    "ninetynine", "king", "thousand", "belote", "baloot", "sedma", "preferans", "durak",
)  # fmt: skip
"""What has no chapters yet, by the name that `rules.families` has, or will have, for it."""


# The furniture of a page

_COMMANDS = (
    "notebook:run-all-cells",
    "notebook:extend-marked-cells-top",
    "notebook:move-cursor-down",
    "notebook:move-cursor-up",
)
"""Run everything, then go to the first cell. That selects all cells; a step down and up leaves one."""
_LOOK = (
    "background: #17695a; color: #ffffff; font-size: 1.15em; font-weight: 600; padding: 0.45em 1.5em;"
    " border: 0; border-radius: 0.45em; cursor: pointer"
)
START = (
    '<button type="button" data-commandlinker-command="apputils:run-all-enabled" data-commandlinker-args="'
    + escape(json.dumps({"commands": _COMMANDS}, separators=(",", ":")))
    + f'" style="{_LOOK}">▶ Start</button>'
)
"""The one button of a page: JupyterLab runs all cells and comes back to the top; elsewhere it is a word."""

START_HINT = (
    "<small>It wakes the tables on this page, in JupyterLab. "
    "If you are asked “Run Command?”, choose *Run Once*. "
    "Nothing after a few seconds? Press it once more.</small>"
)
"""Stands behind the button. JupyterLab asks where a notebook was not trusted before. Where Python is not yet
there, it runs nothing and says nothing, and no command of its own waits for Python."""

HOME = "[Contents](../00-start-here.ipynb)"


def links(path: str, chapters: Sequence[Chapter]) -> str:
    """The links of a chapter as Markdown: to the chapters before and after it, and the contents.

    Raises StopIteration where the path is none of the chapters.
    """
    room = [chapter for chapter in chapters if chapter.path.split("/")[0] == path.split("/", maxsplit=1)[0]]
    at = next(n for n, chapter in enumerate(room) if chapter.path == path)
    before = [f"[← {chapter.title}]({_file(chapter)})" for chapter in room[:at][-1:]]
    after = [f"[{chapter.title} →]({_file(chapter)})" for chapter in room[at + 1 :][:1]]
    return " · ".join([*before, HOME, *after])


def _file(chapter: Chapter) -> str:
    return chapter.path.rpartition("/")[2]


# What cells say


class Say:
    """A paragraph of Markdown, for sentences whose figures are computed."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return self.markdown.replace("**", "")


class Case:
    """Tiles in groups, written "345m 567p", and a few sentences about them; `tiles` are their names."""

    def __init__(self, tiles: str, *sentences: str) -> None:
        self.groups = [read(group) for group in tiles.split()]
        self.tiles = groups_name(self.groups, _WORDS)
        self.sentences = sentences

    def element(self) -> Element:
        """The picture, and the sentences below it."""
        lines = [tag("div", sentence) for sentence in self.sentences]
        return tag("div", picture(self.groups, self.tiles), *lines, style="margin: 0.3em 0 0.8em")

    def _repr_html_(self) -> str:
        return to_html(self.element())

    def __repr__(self) -> str:
        return "\n".join([self.tiles, *self.sentences])


class Sheet(Live):
    """A widget that is part of a page: where no widget can be, it stands there as HTML, no picture."""

    switches = ()

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        raise ValueError(f"there is nothing to {what!r}")

    def paper(self) -> Element:
        """The same as an element that needs neither Python nor the style sheet."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        return to_html(self.paper())

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super(Live, self)._repr_mimebundle_(**kwargs)
        return data | {"text/html": self._repr_html_()}, metadata


class Folded(Sheet):
    """Paragraphs and cases under a title that unfolds them, for what is seldom needed.

    The title may be given by language.
    """

    def __init__(self, title: Said, *parts: str | Case, **look: Any) -> None:
        self.title, self.parts = title, parts
        super().__init__(**look)

    def draw(self) -> Element:
        return self._folded()

    def paper(self) -> Element:
        return self._folded(style="cursor: pointer")

    def _folded(self, **look: Any) -> Element:
        summary = tag("summary", in_language(self.title, self.language), **look)
        parts = [tag("p", part) if isinstance(part, str) else part.element() for part in self.parts]
        return tag("details", summary, *parts, data_key="folded")

    def __repr__(self) -> str:
        return "\n".join([in_language(self.title, self.language), *map(str, self.parts)])


class FinePrint(Sheet):
    """Rules from a family's rule book, folded. Raises KeyError for a number that it lacks."""

    def __init__(self, game: str, *numbers: str, title: Said = "", **look: Any) -> None:
        book = rules.family(game).rules
        self.title = title
        self.rules = [book[number] for number in numbers]
        super().__init__(**look)

    def _title(self) -> str:
        return in_language(self.title, self.language) or self.text("page.fine_print")

    def draw(self) -> Element:
        return self._folded()

    def paper(self) -> Element:
        return self._folded(style="cursor: pointer")

    def _folded(self, **look: Any) -> Element:
        lines = [
            tag("p", tag("b", f"§ {rule.number}"), " ", rule.sentence[self.language]) for rule in self.rules
        ]
        return tag("details", tag("summary", self._title(), **look), *lines, data_key="fine-print")

    def __repr__(self) -> str:
        lines = (f"{rule.number}: {rule.sentence[self.language]}" for rule in self.rules)
        return "\n".join([self._title(), *lines])


def picture(groups: Sequence[Sequence[int]], words: str) -> Element:
    """Tiles in a row as an `<img>`."""
    drawn = row(groups, x=8, y=8, width=34, group_gap=14)
    svg = standalone(drawn.element, drawn.width + 16, drawn.height + 16, words)
    return tag("img", alt=words, src=data_uri(svg), style="max-width: 100%; height: auto; display: block")


class Contents(Sheet):
    """The games as a table: what can be learned now, then what is planned.

    `chapters` are those of the notebooks around if none are given.
    """

    def __init__(self, chapters: Sequence[Chapter] | None = None, **look: Any) -> None:
        self.chapters = tuple(chapters_in() if chapters is None else chapters)
        super().__init__(**look)

    @property
    def planned(self) -> list[str]:
        """The names of the games that are not there yet."""
        return [self.text(f"page.planned.{name}") for name in PLANNED if not self._own(name)]

    def _rooms(self) -> list[tuple[list[Element | str], list[Chapter]]]:
        """What each room of chapters is called, and the chapters."""
        return [(self._title_of(room), own) for room in rooms() if (own := self._own(room))]

    def _title_of(self, room: str) -> list[Element | str]:
        if room not in FIRST_STEPS:
            return self._family(room)
        for_all = self.text("page.for_all" if room == "basics" else "page.for_all_cards")
        return [tag("b", self.text("page.first_steps")), " ", for_all]

    def _family(self, game: str) -> list[Element | str]:
        text = rules.family(game).texts(self.language)
        name, native, reading, line = (
            text(f"family.{part}") for part in ("name", "native", "reading", "tagline")
        )
        native = "" if native == name else f" {native}"
        return [tag("b", name), f"{native} ({reading})", tag("br"), line]

    def _own(self, room: str) -> list[Chapter]:
        return [chapter for chapter in self.chapters if chapter.path.startswith(f"{room}/")]

    def draw(self) -> Element:
        return tag("div", self._table(class_="mj-table"), class_="mj-scroll", data_key="contents")

    def paper(self) -> Element:
        return self._table()

    def _table(self, **look: Any) -> Element:
        heads = (tag("th", self.text(f"page.{name}"), scope="col") for name in ("game", "chapters"))
        rows = [
            tag("tr", tag("td", *title), tag("td", *self._links(chapters)))
            for title, chapters in self._rooms()
        ]
        planned = tag(
            "tr", tag("td", tag("i", self.text("page.coming"))), tag("td", " · ".join(self.planned))
        )
        return tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows, planned), **look)

    def _links(self, chapters: Sequence[Chapter]) -> list[Element]:
        """Links to chapters, from the start page, each in a line."""
        lines = []
        for chapter in chapters:
            lines += [tag("a", self._numbered(chapter), href=chapter.path), tag("br")]
        return lines[:-1]

    def _numbered(self, chapter: Chapter) -> str:
        return f"{chapter.number}. {chapter_title(chapter, self.text)}"

    def __repr__(self) -> str:
        lines = [
            f"{''.join(each if isinstance(each, str) else each.text or ' ' for each in title)}:"
            f" {' · '.join(map(self._numbered, chapters))}"
            for title, chapters in self._rooms()
        ]
        return "\n".join([*lines, f"{self.text('page.coming')}: {' · '.join(self.planned)}"])
