"""What makes a notebook a page: its links, one Start button, sentences with computed figures, fine print.

A chapter's first cell is Markdown with its `links` and the `START` button; its last cell is the links again.
Whatever states a figure is the output of a cell:

    Say         a paragraph of Markdown
    Case        tiles, and what is to be said of them
    Folded      cases and paragraphs under a title that unfolds them
    FinePrint   rules from the rule book, folded
    Contents    the families of games as a table, with links to their chapters

All show without a kernel, in an untrusted notebook, on paper, and on a code host.
"""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw.svg import data_uri
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.html import tag, to_html
from mjwidgets.pieces import groups_name
from mjwidgets.progress import Chapter, chapters_in
from mjwidgets.tile_input import read
from rules import mahjong
from rules.core.texts import Texts

_WORDS = Texts((Path(__file__).parent / "texts", Path(mahjong.__file__).parent / "texts"))

PLANNED = {
    "xiamen": "Xiamen mahjong 厦门麻将",
    "kawuxing": "Kawuxing mahjong 卡五星",
    "hongkong": "Hong Kong mahjong 香港麻雀",
    "sichuan": "Sichuan mahjong 四川麻将",
    "mcr": "Mahjong competition rules 国标麻将",
    "mleague": "Riichi mahjong リーチ麻雀",
    "sanma": "Three-player riichi 三人麻雀",
    "tiengow": "Tien gow 天九",
    "dominoes": "Dominoes",
    "piquet": "Piquet",
    "ninetynine": "Ninety-nine",
    "king": "King",
    "thousand": "Thousand",
    "belote": "Belote",
    "baloot": "Baloot",
    "sedma": "Sedma",
    "preferans": "Preferans",
    "durak": "Durak",
}
"""What is not there yet, by the name that `rules.families` will have for it."""


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


class Folded:
    """Paragraphs and cases under a title that unfolds them, for what is seldom needed."""

    def __init__(self, title: str, *parts: str | Case) -> None:
        self.title, self.parts = title, parts

    def _repr_html_(self) -> str:
        parts = [tag("p", part) if isinstance(part, str) else part.element() for part in self.parts]
        return to_html(tag("details", tag("summary", self.title, style="cursor: pointer"), *parts))

    def __repr__(self) -> str:
        return "\n".join([self.title, *map(str, self.parts)])


class FinePrint:
    """Rules from a family's rule book, folded. Raises KeyError for a number that it lacks."""

    def __init__(
        self, game: str, *numbers: str, title: str = "Fine print: the rules behind this chapter"
    ) -> None:
        book = rules.family(game).rules
        self.title = title
        self.rules = [(number, book[number].sentence["en"]) for number in numbers]

    def _repr_html_(self) -> str:
        lines = [tag("p", tag("b", f"§ {number}"), " ", sentence) for number, sentence in self.rules]
        return to_html(tag("details", tag("summary", self.title, style="cursor: pointer"), *lines))

    def __repr__(self) -> str:
        return "\n".join([self.title, *(f"{number}: {sentence}" for number, sentence in self.rules)])


def picture(groups: Sequence[Sequence[int]], words: str) -> Element:
    """Tiles in a row as an `<img>`."""
    drawn = row(groups, x=8, y=8, width=34, group_gap=14)
    svg = standalone(drawn.element, drawn.width + 16, drawn.height + 16, words)
    return tag("img", alt=words, src=data_uri(svg), style="max-width: 100%; height: auto; display: block")


class Contents:
    """The games as a table: what can be learned now, then what is planned.

    `chapters` are those of the notebooks around if none are given.
    """

    def __init__(self, chapters: Sequence[Chapter] | None = None) -> None:
        listed = chapters_in() if chapters is None else chapters
        names = rules.families()
        planned = [title for name, title in PLANNED.items() if name not in names]
        self.rows = [("**First steps**, for all mahjong games", _chapters("basics", listed))]
        self.rows += [(_title(name), _chapters(name, listed)) for name in names]
        self.rows += [("*Planned*", " · ".join(planned))]

    def _repr_markdown_(self) -> str:
        head = ["| Game | Chapters |", "| :-- | :-- |"]
        return "\n".join([*head, *(f"| {title} | {state} |" for title, state in self.rows)])

    def __repr__(self) -> str:
        return "\n".join(f"{title}: {state}" for title, state in self.rows)


def _title(game: str) -> str:
    words = rules.family(game).texts()
    name, native, reading, line = (
        words(f"family.{part}") for part in ("name", "native", "reading", "tagline")
    )
    return f"**{name}** {native} ({reading})<br>{line}"


def _chapters(room: str, chapters: Sequence[Chapter]) -> str:
    """Links to the chapters in a folder, from the start page."""
    own = [chapter for chapter in chapters if chapter.path.startswith(f"{room}/")]
    links = (f"[{chapter.number}. {chapter.title}]({chapter.path})" for chapter in own)
    return "<br>".join(links)
