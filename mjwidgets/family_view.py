"""A widget about one family of games: its words beside the widgets' own, and its rules behind §."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.svg import extended
from mjwidgets.html import Content, tag
from mjwidgets.live import Live
from mjwidgets.pieces import RuleMarks
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.house import House

_HERE = Path(__file__).parent


class FamilyView(Live):
    """The base of widgets that show what a family's rules say.

    A touch of "NAME" calls the method `do_NAME`. A subclass draws itself standing still in `still`, and says
    the same in words in `said`; the badge of the house rules is put above both.
    """

    _css = _HERE / "family_view.css"

    def __init__(self, game: str, **look: Any) -> None:
        self.family = rules.family(game)
        self.opened = ""
        """Which § is open: where it stands, and its rule."""
        super().__init__(**look)

    @property
    def text(self) -> Texts:
        """The widgets' sentences, then the family's, in the language of this widget."""
        family = self.family
        return _texts((_HERE / "texts", family.folder / "texts", *family.floors), self.language)

    @property
    def marks(self) -> RuleMarks:
        """The § of this view."""
        return RuleMarks(self.family, self.text, self.opened)

    def still(self) -> Element:
        """The view as an <svg> that needs nothing around it, without the badge."""
        raise NotImplementedError

    def said(self) -> str:
        """The view in words, without the badge."""
        raise NotImplementedError

    def picture(self) -> Element:
        return badged(self.still(), self.badge)

    def __repr__(self) -> str:
        return "\n".join(filter(None, (self.badge, self.said())))

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Call the method of that name."""
        getattr(self, f"do_{what}")(value, **more)

    def do_rule(self, place: str) -> None:
        """Open the sentence of a §, or close it."""
        self.opened = "" if self.opened == place else place


_texts = cache(Texts)


class TableView(FamilyView):
    """The base of widgets that play at one table, the house's where the constructor names none.

    A constructor calls `sit_down` before it checks what it was given. Raises RuleError `unknown_preset` and
    what else a table cannot be.
    """

    def sit_down(
        self, game: str, preset: str | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        """Play by these rules, else by those of the house."""
        self.house = House(game, *self.at_house(game, preset, options))

    @property
    def table(self) -> House:
        """The rules that it plays by."""
        return self.house

    def play_by(self, house: House) -> None:
        """Play by other rules."""
        self.house = house


class RequestView(FamilyView):
    """A widget about one request. Where the request names neither preset nor options, the house rules hold.

    Raises RuleError where the rules find fault with the request.
    """

    def __init__(self, request: Mapping[str, Any], **look: Any) -> None:
        self.request = as_request(request)
        checked(self.request)
        preset, options = self.at_house(request["game"], request.get("preset"), request.get("options"))
        if self.goes_by_house and preset is not None:
            self.play_by(House(request["game"], preset, options))
        super().__init__(request["game"], **look)

    @property
    def table(self) -> House:
        """The rules of the request."""
        return House(self.request["game"], self.request.get("preset"), self.request.get("options") or {})

    def play_by(self, house: House) -> None:
        """Ask the same under other rules, if they allow it."""
        changed = self.request | {"preset": house.preset, "options": dict(house.options)}
        if "error" not in rules.ask(changed):
            self.request = changed


def badged(picture: Element, badge: str) -> Element:
    """The picture with the badge above it."""
    if not badge:
        return picture
    line = words.paragraph(badge, float(picture.attrib["width"]) - 24, x=12, y=8, size=13, bold=True)
    return extended(picture, line.element, line.height + 8)


def as_request(request: Any) -> dict[str, Any]:
    """A request as a dict of its own. Raises RuleError `bad_request` where it is no mapping."""
    if not isinstance(request, Mapping):
        raise RuleError("bad_request", f"A request is a dict with its fields, not {request!r}.")
    return dict(request)


def checked(request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of the rules. Raises RuleError where it is an error."""
    answer = rules.ask(request)
    if "error" in answer:
        error = answer["error"]
        raise RuleError(error["code"], error["message"], error.get("where"))
    return answer


def stylesheet(*names: str) -> str:
    """Style sheets of widgets that stand inside each other, as one; `names` are files in this package."""
    return "".join((_HERE / name).read_text(encoding="utf-8") for name in names)


def asked_at(table: House) -> dict[str, Any]:
    """What a request says about its table."""
    return {"game": table.game, "preset": table.preset, "options": dict(table.options)}


def comparison(label: str, key: str, *content: Content) -> Element:
    """A table that scrolls by itself where it is wider than the page, also by the keyboard.

    `label` names it for a screen reader, `key` is its `data-key`; `content` is what the <table> holds.
    """
    return tag(
        "div",
        tag("table", *content, class_="mj-table fv-compared"),
        class_="mj-scroll fv-compare",
        role="region",
        aria_label=label,
        tabindex="0",
        data_key=key,
    )
