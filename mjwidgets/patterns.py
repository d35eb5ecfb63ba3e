"""The patterns of a family: cards for a few, a table for many, each with an example to open and change."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import FamilyView, asked_at, comparison, stylesheet
from mjwidgets.forms import form
from mjwidgets.forms.form import Shelf
from mjwidgets.hand_builder import HandBuilder
from mjwidgets.html import on_touch, tag
from mjwidgets.laid import LaidHand
from mjwidgets.opened import opened, passed_on
from mjwidgets.pieces import button, choice, select
from mjwidgets.verdict import chip, native_name, wild_tile
from rules.core.errors import RuleError
from rules.core.family import Pattern
from rules.core.texts import LANGUAGES
from rules.house import House

FEW = 12
"""Up to so many patterns are shown as cards at first."""
PAGE = 12
"""So many rows of the table are drawn at a time."""
SORTS = ("order", "value", "name")


@dataclass(frozen=True)
class Example:
    """A hand that shows a pattern, and whether the table can have it."""

    hand: LaidHand
    is_here: bool


SEARCHED = ("name", "native", "reading", "japanese", "kana", "condition")
"""What of the words of a pattern is searched."""
OnOpen = Callable[[str, dict[str, Any]], None]


class Patterns(FamilyView):
    """The patterns of a family such as "wuhan". One that is opened lies below in a HandBuilder.

    `on_open` is called instead of that, with the id of the pattern and the request of its example. Touches:
    "show" chooses cards or the table, "search", "value", "shelf" and "sort" what it holds, "more" shows more
    rows; "open" and "close" a pattern, whose own touches carry the prefix "opened:".

    Raises RuleError `unknown_game`, `not_yet`.
    """

    _css = stylesheet("family_view.css", "hand_builder/hand_builder.css")

    def __init__(self, game: str = "wuhan", *, on_open: OnOpen | None = None, **look: Any) -> None:
        self.form = form(game)
        self.on_open = on_open
        self.shown = "cards" if len(rules.family(game).patterns) <= FEW else "table"
        self.searched, self.value, self.sorted_by = "", 0, "order"
        self.shelves: dict[str, str] = {}
        """The kind that is chosen of each way to sort patterns, where one is."""
        self.pages = 1
        self._known: dict[str, str] = {}
        self.pattern: str | None = None
        self.hand: HandBuilder | None = None
        self._sit_down(House(game, *self.at_house(game, None, None)))
        super().__init__(game, **look)

    def _sit_down(self, table: House) -> None:
        self.house = House(table.game, table.preset, table.options)
        self._examples: dict[str, Example] = {}
        self._values: dict[str, int | None] = {}

    @property
    def table(self) -> House:
        """The rules by which the patterns are worth something."""
        return self.house

    def play_by(self, house: House) -> None:
        """Other rules, in the opened hand too."""
        self._sit_down(house)
        if self.hand is not None:
            self.hand.play_by(house)

    # What is shown

    def request(self, pattern: str) -> dict[str, Any]:
        """The example of a pattern as a request of `score`. Raises RuleError `bad_pattern`."""
        examples = {row.id: row.example for row in self.family.patterns}  # type: ignore[attr-defined]
        if pattern not in examples:
            known = ", ".join(examples)
            raise RuleError("bad_pattern", f"There is no pattern '{pattern}'. Patterns: {known}.")
        return {"game": self.family.id, "ask": "score"} | examples[pattern]

    @property
    def found(self) -> list[Pattern]:
        """The patterns that fit what was searched for, in the order that was asked for."""
        found = [row for row in self.family.patterns if self._fits(row)]
        if self.sorted_by == "value":
            return sorted(found, key=lambda row: -self._value(row))
        if self.sorted_by == "name":
            return sorted(found, key=lambda row: self._name(row).casefold())
        return found

    def _fits(self, pattern: Pattern) -> bool:
        """Whether value and shelves fit, and every word stands in its names or condition, in any language.

        Pinyin can be typed as one word.
        """
        if self.value and self._value(pattern) != self.value:
            return False
        if any(
            shelf.of(pattern) != self.shelves[shelf.id]
            for shelf in self.form.shelves()
            if shelf.id in self.shelves
        ):
            return False
        known = self._words(pattern)
        joined = "".join(known.split())
        return all(word in known or word in joined for word in _plain(self.searched).split())

    def _words(self, pattern: Pattern) -> str:
        """All that can be searched for."""
        if pattern.id not in self._known:
            texts = [self.family.texts(language) for language in LANGUAGES]
            keys = [f"pattern.{pattern.id}.{part}" for part in SEARCHED]
            self._known[pattern.id] = " ".join(
                _plain(text(key)) for text in texts for key in keys if key in text
            )
        return self._known[pattern.id]

    def _name(self, pattern: Pattern) -> str:
        return self.text(f"pattern.{pattern.id}.name")

    # Touches

    def do_show(self, shown: str) -> None:
        """Cards, or the table."""
        self.shown, self.pages = shown, 1

    def do_search(self, searched: str | None) -> None:
        """Show the patterns that have these words."""
        self.searched, self.pages = searched or "", 1

    def do_value(self, value: int) -> None:
        """Show the patterns of one value; 0 shows all."""
        self.value, self.pages = int(value), 1

    def do_shelf(self, kind: str | None, name: str) -> None:
        """Show the patterns of one kind of a shelf, by its name; without a kind all of them."""
        self.shelves.pop(name, None)
        if kind:
            self.shelves[name] = kind
        self.pages = 1

    def do_sort(self, by: str) -> None:
        """The order: that of the rules, by value, by name."""
        self.sorted_by, self.pages = by, 1

    def do_more(self, _value: None) -> None:
        """Show more rows of the table."""
        self.pages += 1

    def do_open(self, pattern: str) -> None:
        """Open the example of a pattern."""
        if self.on_open is not None:
            self.on_open(pattern, self.request(pattern))
        else:
            self.hand = HandBuilder.of(self.request(pattern), language=self.language)
            self.pattern = pattern

    def do_close(self, _value: None) -> None:
        """Put the opened hand away."""
        self.pattern = self.hand = None

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        if not passed_on(self.hand, what, value, **more):
            super().do(what, value, **more)

    # Drawing

    def heading(self) -> str:
        return self.text("patterns.title", family=self.text("family.name"))

    def draw(self) -> Element:
        found = self.found
        nothing = (
            None if found else tag("p", self.text("patterns.nothing"), class_="mj-fine", data_key="nothing")
        )
        few = found[: self.pages * PAGE]
        shown = self._cards(few) if self.shown == "cards" else self._table(few)
        more = None
        if len(found) > len(few):
            label = self.text("patterns.more", count=min(PAGE, len(found) - len(few)))
            more = button(label, "more", class_="mj-quiet")
        return tag(
            "div", self._opened(), self._tools(len(found)), nothing, shown if found else None, more,
            class_="mj-stack", data_key="patterns",
        )  # fmt: skip

    def _tools(self, count: int) -> Element:
        text, total = self.text, len(self.family.patterns)
        shows = [(shown, text(f"patterns.{shown}")) for shown in ("cards", "table")]
        sorts = [(by, text(f"patterns.by_{by}")) for by in SORTS]
        values = sorted(set(map(self._value, self.family.patterns)), reverse=True)
        by_value = [("0", text("patterns.all_values")), *((str(value), str(value)) for value in values)]
        search = tag(
            "input", type="search", value=self.searched, placeholder=text("patterns.search"),
            aria_label=text("patterns.search"), size=36, **on_touch("search"),
        )  # fmt: skip
        label = text("patterns.value")
        return tag(
            "div",
            search,
            select(label, "value", by_value, str(self.value)) if len(values) > 1 else None,
            *map(self._shelf, self.form.shelves()),
            choice(text("patterns.sort"), "sort", sorts, self.sorted_by),
            choice(text("patterns.show"), "show", shows, self.shown),
            tag("span", text("patterns.count", count=count, total=total), class_="mj-fine", role="status"),
            class_="mj-row",
            data_key="tools",
        )

    def _shelf(self, shelf: Shelf) -> Element:
        """A drop-down list of what a shelf can be narrowed to."""
        options = [("", self.text(shelf.all_)), *((kind, self.text(name)) for kind, name in shelf.kinds)]
        chosen = self.shelves.get(shelf.id, "")
        return select(self.text(shelf.name), "shelf", options, chosen, name=shelf.id)

    def _cards(self, patterns: Iterable[Pattern]) -> Element:
        return tag("div", *map(self._card, patterns), class_="fv-cards fv-wide-cards", data_key="cards")

    def _card(self, pattern: Pattern) -> Element:
        text, key = self.text, f"pattern.{pattern.id}"
        name = tag("h4", text(f"{key}.name"), class_="mj-title")
        head = tag(
            "div",
            name,
            native_name(text, key),
            tag("span", class_="mj-grow"),
            chip(self._value(pattern)),
            class_="mj-row",
        )
        condition = self.marks.line(pattern.id, pattern.rule, text(f"{key}.condition"))
        return tag(
            "section",
            head,
            self._japanese(pattern),
            self._example(pattern).hand.drawn(text),
            condition,
            self._about(pattern),
            self._elsewhere(pattern),
            tag(
                "div",
                self._pair(pattern),
                tag("span", class_="mj-grow"),
                self._open(pattern),
                class_="mj-row",
            ),
            class_=f"fv-card{' fv-best' if pattern.id == self.pattern else ''}",
            data_key=pattern.id,
        )

    def _example(self, pattern: Pattern) -> Example:
        """The hand that shows the pattern; a table that cannot have it shows it as the presets do."""
        if pattern.id not in self._examples:
            request = self.request(pattern.id)
            is_here = self._worth(pattern) is not None
            table = self.house if is_here else House(self.family.id)
            wild = None
            if "indicator" in request:
                wild = wild_tile(rules.ask(request | asked_at(table)))
            hand = LaidHand(request, self.form.seats(table.choices), wild)
            self._examples[pattern.id] = Example(hand, is_here)
        return self._examples[pattern.id]

    def _worth(self, pattern: Pattern) -> int | None:
        """What the pattern is worth at this table; None where the table cannot have its example."""
        if pattern.id not in self._values:
            request = self.request(pattern.id)
            self._values[pattern.id] = self.form.value(pattern, self.house, request)
        return self._values[pattern.id]

    def _elsewhere(self, pattern: Pattern) -> Element | None:
        """A note where the table cannot have the example."""
        if self._example(pattern).is_here:
            return None
        return tag("p", self.text(self.form.missing_word), class_="mj-fine")

    def _value(self, pattern: Pattern) -> int:
        worth = self._worth(pattern)
        return pattern.value if worth is None else worth

    def _japanese(self, pattern: Pattern) -> Element | None:
        """The Japanese name with its reading, where a family has it."""
        found = self.form.other_name(pattern, self.house, self.text)
        if found is None:
            return None
        name, reading = found
        small = tag("small", reading, lang="ja") if reading else None
        return tag("span", tag("span", name, lang="ja"), " ", small, class_="mj-native")

    def _about(self, pattern: Pattern) -> Element | None:
        """What else the family tells of the pattern."""
        lines = [
            tag("span", tag("b", label), f"{self.text('pieces.colon')}{says}")
            for label, says in self.form.about(pattern, self.text)
        ]
        return tag("p", *lines, class_="mj-fine fv-about") if lines else None

    def _pair(self, pattern: Pattern) -> Element | None:
        """Which pair the pattern allows, where a family tells pairs apart."""
        free = getattr(pattern, "free_pair", None)
        if free is None:
            return None
        return tag("span", self.text("patterns.any_pair" if free else "patterns.pair_258"), class_="mj-badge")

    def _open(self, pattern: Pattern) -> Element:
        label = self.text("patterns.open_this", pattern=self._name(pattern))
        return button(self.text("patterns.open"), "open", pattern.id, aria_label=label, title=label)

    def _table(self, patterns: Iterable[Pattern]) -> Element:
        text = self.text
        heads = ("name", "value", "condition", "example")
        head = [
            tag("th", text(f"patterns.{name}"), scope="col", class_="mj-number" if name == "value" else None)
            for name in heads
        ]
        table = comparison(
            text("patterns.table"),
            "table",
            tag("thead", tag("tr", *head)),
            tag("tbody", *(self._row(pattern) for pattern in patterns)),
        )
        return tag("div", table, class_="fv-browser", data_key="browser")

    def _row(self, pattern: Pattern) -> Element:
        text, key = self.text, f"pattern.{pattern.id}"
        names = [text(f"{key}.name"), native_name(text, key), self._japanese(pattern)]
        return tag(
            "tr",
            tag("th", *names, self._pair(pattern), scope="row", class_="fv-names"),
            tag("td", chip(self._value(pattern)), class_="mj-number"),
            tag(
                "td",
                self.marks.line(pattern.id, pattern.rule, text(f"{key}.condition")),
                self._about(pattern),
                self._elsewhere(pattern),
            ),
            tag("td", self._example(pattern).hand.drawn(text), self._open(pattern), class_="fv-shown"),
            data_key=pattern.id,
        )

    def _opened(self) -> Element | None:
        """The opened pattern in its HandBuilder, whose touches carry a prefix."""
        if self.hand is None or self.pattern is None:
            return None
        title = self.text("patterns.opened", pattern=self.text(f"pattern.{self.pattern}.name"))
        close, key = self.text("patterns.close"), f"opened {self.pattern}"
        return opened(self.hand, self.language, title=title, close=close, key=key)

    # Standing still

    def still(self) -> Element:
        width = 480
        drawn = [words.paragraph(self.heading(), width, size=15, bold=True)]
        found = self.found
        for pattern in found[:PAGE]:
            key = f"pattern.{pattern.id}"
            title = f"{self.text(f'{key}.name')} {self._native(pattern)} · {self._value(pattern)}"
            hand = self._example(pattern).hand.row(width=24)
            drawn += [
                words.paragraph(title, width, size=13, bold=True),
                words.Drawn(hand.element, hand.width, hand.height + 2),
                words.paragraph(self.text(f"{key}.condition"), width, ink="soft"),
            ]
        if len(found) > PAGE:
            drawn.append(words.paragraph(self.text("patterns.more", count=len(found) - PAGE), width))
        whole = words.stacked(*drawn, gap=5, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _native(self, pattern: Pattern) -> str:
        key = f"pattern.{pattern.id}"
        native = self.text(f"{key}.native")
        return "" if native == self._name(pattern) else native

    def said(self) -> str:
        lines = [self.heading()]
        for pattern in self.found:
            name = " ".join(filter(None, (self._name(pattern), self._native(pattern))))
            condition = self.text(f"pattern.{pattern.id}.condition")
            hand = f" {self._example(pattern).hand.said(self.text)}" if self.shown == "cards" else ""
            lines.append(f"{name}, {self._value(pattern)}. {condition}{hand}")
        if self.hand is not None:
            lines.append(self.hand.said())
        return "\n".join(lines)


def _plain(text: str) -> str:
    """Letters without tone marks, so that "pengpeng" finds "pèngpèng"."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))
