"""The words of a game: a tap on one shows tiles, the name at the table, its reading, and one sentence."""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.family_view import FamilyView
from mjwidgets.html import on_touch, tag
from mjwidgets.live import NATIVE
from mjwidgets.pieces import button, faces
from mjwidgets.term_pictures import picture_of
from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.texts import LANGUAGES, Texts, load

_HERE = Path(__file__).parent
_SHELVES = ("word", "term")
"""Where terms stand in the texts: a family's own words, then those that its floors share."""


@dataclass(frozen=True)
class Term:
    """A term as the texts have it in one language."""

    id: str
    name: str
    native: str
    reading: str
    """Empty where the native name is written in letters."""
    sentence: str

    @property
    def line(self) -> str:
        """All of it in one line."""
        native = "" if self.native == self.name else self.native
        beside = ", ".join(filter(None, (native, self.reading)))
        return f"{self.name} ({beside}): {self.sentence}" if beside else f"{self.name}: {self.sentence}"


def terms_of(family: Family) -> dict[str, str]:
    """The ids of all terms of a family, in the order of the texts, each with where it stands: `word.laizi`.

    The floors' come first, since they are needed first.
    """
    keys = [key for folder in (*family.floors, family.folder / "texts") for key in load(folder, "en")]
    parts = [key.split(".") for key in keys]
    return {part[1]: ".".join(part[:2]) for part in parts if part[0] in _SHELVES and part[2:] == ["sentence"]}


def _term(place: str, text: Texts) -> Term:
    name, native, sentence = (text(f"{place}.{entry}") for entry in ("name", "native", "sentence"))
    reading = text(key) if (key := f"{place}.reading") in text else ""
    return Term(place.partition(".")[2], name, native, reading, sentence)


def _plain(text: str) -> str:
    """As people type it: without accents and capitals."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Terms(FamilyView):
    """Terms to touch: `Terms("run", "triplet", "laizi")`; without any, all terms of the game, to be searched.

    Touches: "open" shows a term or folds it, "search" leaves the terms that hold a text, in any language.

    Raises RuleError `bad_term` for a term that the game does not have.
    """

    _css = _HERE / "terms.css"

    def __init__(self, *terms: str, game: str = "wuhan", **look: Any) -> None:
        known = terms_of(rules.family(game))
        for term in terms:
            if term not in known:
                raise RuleError("bad_term", f"There is no term '{term}'. Terms: {', '.join(known)}.")
        self.places = {term: known[term] for term in terms or known}
        self.searchable = not terms
        self.query = ""
        self.shown: str | None = None
        if not any(map(picture_of, self.places)):
            self.switches = ()
        super().__init__(game, **look)

    def do_open(self, term: str) -> None:
        """Show a term, or fold it again."""
        self.shown = None if self.shown == term else term

    def do_search(self, query: str, **_more: Any) -> None:
        """Leave the terms that hold the text."""
        self.query = query
        found = [term.id for term in self.found]
        self.shown = found[0] if len(found) == 1 else None

    def term(self, term: str) -> Term:
        """A term in the language of this widget."""
        return _term(self.places[term], self.text)

    @property
    def found(self) -> list[Term]:
        """The terms that hold what is searched for, in any language."""
        wanted = _plain(self.query.strip())
        return [self.term(term) for term in self.places if wanted in self._searched(term)]

    def _searched(self, term: str) -> str:
        return _plain("\n".join(self._in(language, term).line for language in LANGUAGES))

    def _in(self, language: str, term: str) -> Term:
        return _term(self.places[term], self.family.texts(language))

    @property
    def _native_language(self) -> str:
        """In which language the name at the table is written: Japanese texts write it as Japanese do."""
        return "ja" if self.language == "ja" else "zh-Hans"

    def heading(self) -> str:
        return self.text("terms.title") if self.searchable else ""

    # Drawing

    def draw(self) -> Element:
        chips = [self._chip(term) for term in self.found]
        shown = self.shown and self._card(self.term(self.shown))
        if not self.searchable:
            row_ = tag("div", *chips, class_="mj-terms", data_group="terms", data_key="terms")
            return tag("div", row_, shown, class_="mj-stack", data_key="all")
        search = tag(
            "input",
            type="search",
            value=self.query,
            autocomplete="off",
            data_key="search",
            **on_touch("search"),
        )
        count = self.text("terms.found", count=len(chips))
        listed = []
        for chip, term in zip(chips, self.found, strict=True):
            listed += [chip, shown] if term.id == self.shown else [chip]
        return tag(
            "div",
            tag("label", self.text("terms.search"), search, class_="mj-field", data_key="field"),
            tag("p", count, class_="mj-fine", role="status", data_key="count"),
            tag("div", *listed, class_="mj-terms mj-glossary", data_group="terms", data_key="terms"),
            class_="mj-stack",
            data_key="all",
        )

    def _chip(self, term: Term) -> Element:
        native = None
        if term.native != term.name:
            native = tag("span", term.native, lang=self._native_language, class_="mj-native")
        return button(
            tag("span", tag("b", term.name), " " if native is not None else None, native),
            "open",
            term.id,
            data_key=term.id,
            aria_expanded=str(term.id == self.shown).lower(),
            class_="mj-term",
        )

    def _card(self, term: Term) -> Element:
        tiles = [faces(pieces) for pieces in picture_of(term.id)]
        others = [
            tag(
                "span",
                f"{NATIVE[language][0]} ",
                tag("b", self._in(language, term.id).name, lang=NATIVE[language][1]),
            )
            for language in LANGUAGES
            if language != self.language
        ]
        return tag(
            "section",
            tag("div", *tiles, class_="mj-felt mj-shown", aria_hidden="true") if tiles else None,
            tag(
                "div",
                tag(
                    "p",
                    tag("span", term.native, lang=self._native_language, class_="mj-characters"),
                    " ",
                    term.reading,
                ),
                tag("p", term.sentence, class_="mj-said"),
                tag("p", *others, class_="mj-fine mj-row"),
                class_="mj-stack mj-grow",
            ),
            class_="mj-panel mj-card",
            aria_label=term.name,
            data_key=f"{term.id} shown",
        )

    # Standing still

    def still(self) -> Element:
        drawn = [part for term in self.found for part in self._pictured(term)]
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return standalone(group(whole.element), 524, whole.height + 14, repr(self))

    def _pictured(self, term: Term) -> list[words.Drawn]:
        line = words.paragraph(term.line, 500, size=13)
        tiles = row(picture_of(term.id), width=22)
        return [line, words.Drawn(tiles.element, tiles.width, tiles.height)] if tiles.width else [line]

    def said(self) -> str:
        return "\n".join(term.line for term in self.found) or self.text("terms.found", count=0)
