"""The one widget base: Python draws, the browser reports what was touched.

A widget is a plain state object. A subclass sets its state, then calls `super().__init__()`, and says

    do(what, value)    how a touch changes the state
    draw()             how the state looks: an HTML or SVG element, built with `mjwidgets.html.tag`
    picture()          the same as an SVG that stands alone: for code hosts, paper, and without JavaScript
    __repr__()         the same in words, complete and deterministic

and can be tested without a browser: `w.do("add", "7z"); w.draw()`.

In what `draw` returns, these attributes mean something to the browser (`live.js`):

    data-do       a touch calls `do` with this. A form control sends its new value along, and its `name` as
                  `name=`; a <form> the values of its fields, as a dict, with the button that was pressed
    data-value    the value that goes along: JSON, or else a string. `mjwidgets.html.on_touch` writes both
    data-key      who an element is among its siblings. It keeps its node, hence its focus, transition and
                  typed text, wherever it goes. Draw keyed tiles in a fixed order, move them by `transform`.
                  A new key makes a new node: that is how to empty the field somebody types in
    data-group    one stop for the Tab key, arrow keys inside
    data-keys     characters typed while the focus is here, but in no field, call `do` with this; also
                  "Backspace" and "Delete". In full screen also "PageUp" and "PageDown", which presenters
                  send, and the arrow keys while no control has the focus
    data-full     a touch shows the widget in full screen, or no longer
    data-spot     the name of a place, or of what lies there. An element that also has `data-from` glides
                  from where this name was before, else from the first place that was there of those
                  that `data-from` names, `"river 2 4, hand 2"`
    data-work     while an element has it, the browser that touched last calls `do` with this again and again:
                  long work in slices
    data-focus    where the focus goes when the element that had it is gone (else to the nearest)

Views hold no `id`, since one widget may be shown twice.
"""

import logging
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import anywidget
import traitlets

from mjwidgets.choices import counted, differences
from mjwidgets.draw.cards import FOUR_COLOURS, leave_english_letters
from mjwidgets.draw.svg import data_uri
from mjwidgets.draw.tiles import leave_out_indices
from mjwidgets.html import on_touch, tag, to_html, toggle
from mjwidgets.shared import SWITCHES, set_house, set_language, set_switch, shared
from rules.core.texts import LANGUAGES, Texts
from rules.house import House

_HERE = Path(__file__).parent
NATIVE = {"en": ("EN", "en"), "ja": ("日本語", "ja"), "zh": ("中文", "zh-Hans")}
"""What each language calls itself, and its tag for browsers."""
SIGNS = {"indices": "1E", "four": "♠♦", "french": "RDV"}
"""What stands on the button of each switch."""


class Live(anywidget.AnyWidget):
    """A widget that Python draws. The module's docstring says what a subclass has to do."""

    _esm = _HERE / "live.js"
    shared = anywidget.WidgetTrait().tag(sync=True)
    view = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    token = traitlets.Unicode().tag(sync=True)
    language = traitlets.Enum(LANGUAGES)
    large = traitlets.Bool(False)
    shows_kept = False
    """Whether it shows what is kept (`Shared.values`), and is drawn anew when that changes."""
    switches: tuple[str, ...] = ("indices",)
    """The switches that its toolbar has: "indices" where it shows tiles, "four" and "french" for cards."""
    goes_by_house = False
    """Whether it plays by the house rules of the kernel: see `at_house`."""
    _offered = ""
    """The house rules that it took over, or could not."""

    def __init__(self, *, language: str | None = None, large: bool = False) -> None:
        # Touches are handled in another thread (a kernel subshell), also while a cell runs.
        self._lock = threading.RLock()
        self._changing = True
        self._handled: dict[str, int] = {}
        super().__init__(shared=shared(), language=language or shared().language, large=large)
        self._changing = False
        self.on_msg(self._touched)
        self.redraw()

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Change the state as a touch says. Called under the lock. What raises changes nothing."""
        raise NotImplementedError

    def draw(self) -> Element:
        """The live view."""
        raise NotImplementedError

    def picture(self) -> Element:
        """The view as an <svg> that needs nothing around it."""
        raise NotImplementedError

    def heading(self) -> str:
        """What stands at the head of the widget, in its language. None by default."""
        return ""

    # House rules

    def at_house(
        self, game: str, preset: str | None, options: Mapping[str, Any] | None
    ) -> tuple[str | None, Mapping[str, Any]]:
        """Preset and options to start with: those given or, where none are, those of the house rules.

        For the constructor. A widget that calls it has a `table`, for its badge, and a `play_by`.
        """
        self.goes_by_house = preset is None and not options
        self._offered = shared().house
        house = shared().rules
        if self.goes_by_house and house is not None and house.game == game:
            return house.preset, house.options
        return preset, options or {}

    @property
    def table(self) -> House | None:
        """The rules that it plays by."""
        return None

    def play_by(self, house: House) -> None:
        """Take over house rules that are new, of the game of `table`. Called inside `change`."""

    @property
    def badge(self) -> str:
        """The house rules in a few words, "Our club: 3 differences"; or that they do not fit its hand.

        Empty where there are none, or it plays by rules of its own.
        """
        house, text = shared().rules, self.text
        if house is None or self.table is None:
            return ""
        title = house.title or text("house.title")
        if self._obeys(house):
            return text("house.badge", title=title, count=counted(text, len(house.options)))
        return text("house.unfit", title=title) if self._is_unfit(house) else ""

    def _obeys(self, house: House) -> bool:
        table = self.table
        return table is not None and replace(table, title=house.title) == house

    @property
    def text(self) -> Texts:
        """The widgets' sentences in the language of this one: `self.text("live.late")`."""
        return Texts((_HERE / "texts",), self.language)

    @contextmanager
    def change(self) -> Iterator[None]:
        """Under the lock, all or nothing, and one new view at the end. Public setters are written inside it.

        Where something raises, in the body or in `draw`, the state is put back: every public attribute, and
        the content of those that are lists, dicts or sets.
        """
        with self._lock:
            if self._changing:  # a setter that is called by `do` belongs to the touch
                yield
                return
            with self.hold_sync():
                before = self._state()
                self._changing = True
                try:
                    yield
                    self.view = self._page()
                    self.problem = ""
                except BaseException:
                    self._restore(before)
                    raise
                finally:
                    self._changing = False

    def redraw(self) -> None:
        """Draw anew, after something outside of the state has changed."""
        with self.change():
            pass

    def touch(self, what: str, value: Any = None, **more: Any) -> None:
        """Do what a touch does, and show an exception inside the widget instead of raising it.

        For the browser, and for tasks in the background (a bot's move), whose exceptions nobody would see.
        """
        with self._lock, self.hold_sync():
            try:
                with self.change():
                    self._do(what, value, **more)
            except Exception as error:
                logging.getLogger(__name__).exception("%s.do(%r, %r)", type(self).__name__, what, value)
                self.problem = self.text("live.problem", error=f"{type(error).__name__}: {error}")

    def _do(self, what: str, value: Any, **more: Any) -> None:
        if what == "mj:language":
            self.language = value
            set_language(value)
        elif what == "mj:large":
            self.large = not self.large
        elif (switch := what.removeprefix("mj:")) in SWITCHES:
            set_switch(switch, not getattr(shared(), switch))
        elif what == "mj:follow":
            self._follow()
        elif what == "mj:presets":
            set_house(None)
            self._follow()
        else:
            self.do(what, value, **more)

    def _follow(self) -> None:
        """Take over what has changed for all widgets since this one was drawn."""
        language, house = self._drawn_with
        if shared().language != language:
            self.language = shared().language
        table, rules = self.table, shared().rules
        if self.goes_by_house and shared().house != house and table is not None:
            self._offered = shared().house
            self.play_by(rules if rules is not None and rules.game == table.game else House(table.game))

    def _touched(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        """Answer the browser: view and token in one message, even if nothing has changed."""
        token = message.pop("token")
        viewer, _, number = token.rpartition("-")
        with self._lock, self.hold_sync():
            if int(number) <= self._handled.get(viewer, 0):
                return  # sent twice, by a connection that came back
            self._handled[viewer] = int(number)
            self.touch(message.pop("do"), **message)
            self.token = token

    @traitlets.observe("language", "large")
    def _dressed(self, _change: Any) -> None:
        self.redraw()

    def _state(self) -> dict[str, Any]:
        state = {name: value for name, value in vars(self).items() if not name.startswith("_")}
        state |= {"language": self.language, "large": self.large}
        return {
            name: copy(value) if isinstance(value, list | dict | set) else value
            for name, value in state.items()
        }

    def _restore(self, before: dict[str, Any]) -> None:
        for name in self._state().keys() - before.keys():
            delattr(self, name)
        for name, value in before.items():
            setattr(self, name, value)

    def _page(self) -> str:
        """The view in its frame: a quiet toolbar, and the notes that the browser shows when Python cannot."""
        text, common = self.text, shared()
        self._drawn_with = common.language, common.house
        page = tag(
            "div",
            self._head(),
            self.draw(),
            class_="mj-page mj-large" if self.large else "mj-page",
            lang=NATIVE[self.language][1],
            data_language=common.language,
            data_house=common.house if self.goes_by_house else None,
            data_kept=common.kept if self.shows_kept else None,
            data_late=text("live.late"),
            data_gone=text("live.gone"),
            style=FOUR_COLOURS if common.four and "four" in self.switches else None,
            **{f"data_{name}": str(getattr(common, name)).lower() for name in self.switches},
        )
        if not common.indices:
            leave_out_indices(page)
        if common.french:
            leave_english_letters(page)
        return to_html(page)

    def _head(self) -> Element:
        heading = self.heading()
        title = tag("h3", heading, class_="mj-title") if heading else None
        return tag("div", title, self._badge(), self._bar(), class_="mj-head", data_key="mj:head")

    def _badge(self) -> Element | None:
        """The house rules: unfolded, their differences; or that the hand of the widget does not fit them."""
        house, text = shared().rules, self.text
        if house is None or not self.badge:
            return None
        if not self._obeys(house):
            return tag("span", self.badge, class_="mj-badge mj-wait", data_key="mj:house")
        name = tag("summary", self.badge, class_="mj-badge")
        lines = (text(f"preset.{house.preset}.name"), *differences(text, house.options))
        leave = tag("button", text("house.leave"), type="button", **on_touch("mj:presets"))
        listed = tag("ul", *(tag("li", line) for line in lines))
        return tag("details", name, listed, leave, class_="mj-house", data_key="mj:house")

    def _is_unfit(self, house: House) -> bool:
        """Whether it could not take over house rules that it was offered, since its hand does not fit."""
        return self.goes_by_house and self._offered == str(house)

    def _bar(self) -> Element:
        languages = [
            toggle(name, code == self.language, "mj:language", code, lang=lang, data_key=code)
            for code, (name, lang) in NATIVE.items()
        ]
        label = self.text("live.large")
        large = toggle("A+", self.large, "mj:large", aria_label=label, title=label)
        return tag(
            "div",
            tag("span", *languages, class_="mj-choice"),
            *map(self._switch, self.switches),
            large,
            class_="mj-bar",
            role="toolbar",
            aria_label=self.text("live.tools"),
            data_group="mj:bar",
        )

    def _switch(self, name: str) -> Element:
        label = self.text(f"live.{name}")
        return toggle(SIGNS[name], getattr(shared(), name), f"mj:{name}", aria_label=label, title=label)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and beside it a picture, for where no widget can be: it shows even untrusted."""
        data, metadata = super()._repr_mimebundle_(**kwargs)
        picture = tag(
            "img", alt=repr(self), src=data_uri(self.picture()), style="max-width: 100%; height: auto"
        )
        data["text/html"] = to_html(picture)
        return data, metadata
