"""What all widgets of a kernel share, and what a reader keeps from notebook to notebook.

The browser keeps the language, the house rules, how tiles and cards look, the steps done and the answers
given, under one key of its storage. Python mirrors them: a view that is shown sends what is stored
(`live.js`); Python merges that with what it knows and says what to store. So neither a restart of the kernel
nor a reload loses anything.
"""

import json
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mjwidgets.draw import cards, tiles
from mjwidgets.html import to_html
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House

_HERE = Path(__file__).parent

SWITCHES = {"indices": True, "four": False, "french": False}
"""What can be switched in how tiles and cards look, and how it is at first."""

Entries = dict[str, tuple[Any, int]]
"""Values by name, each with its stamp: of two values of a name, the one with the later stamp counts."""


class Shared(anywidget.AnyWidget):
    """The shapes, the style sheet, the language, the house rules in one line, the switches for how tiles and
    cards look, and all that is kept."""

    _esm = "export default {}"
    _css = _HERE / "live.css"
    svg = traitlets.Unicode().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)
    language = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    house = traitlets.Unicode().tag(sync=True)
    indices = traitlets.Bool(True).tag(sync=True)
    """Tiles have the letter or number in their corner."""
    four = traitlets.Bool(False).tag(sync=True)
    """Each suit of cards has a colour of its own."""
    french = traitlets.Bool(False).tag(sync=True)
    """Aces and courts have the letters of French cards."""
    kept = traitlets.Unicode("{}").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._lock = threading.Lock()
        self._entries: Entries = {}
        self._heard = False
        super().__init__(**traits)
        self.on_msg(lambda _widget, message, _buffers: self.hear(message.get("kept")))

    @property
    def rules(self) -> House | None:
        """The house rules that widgets play by, if there are any."""
        return House.read(self.house) if self.house else None

    @property
    def values(self) -> dict[str, Any]:
        """What is kept, by name, the latest last."""
        with self._lock:
            there = [
                (stamp, name, value) for name, (value, stamp) in self._entries.items() if value is not None
            ]
        return {name: value for _, name, value in sorted(there, key=itemgetter(0))}

    def keep(self, values: Mapping[str, Any]) -> None:
        """Keep values, which must fit into JSON, by name; None forgets what was kept."""
        with self._lock:
            self._store(stamped(values, self._entries))

    def hear(self, text: Any) -> None:
        """Take in what the browser has stored. What Python said before it heard anything counts as later."""
        stored = entries_of(text)
        with self._lock:
            said = {} if self._heard else {name: value for name, (value, _) in self._entries.items()}
            self._heard = True
            self._store(stored)
            self._store(stamped(said, self._entries))
        self._apply()

    def take(self, values: Mapping[str, Any]) -> None:
        """Keep values from another browser, and go by the language and the house rules among them."""
        self.keep(values)
        self._apply()

    def _apply(self) -> None:
        values = self.values
        if values.get("language") in LANGUAGES:
            self.language = values["language"]
        for name, usual in SWITCHES.items():
            kept = values.get(name)
            setattr(self, name, kept if isinstance(kept, bool) else usual)
        with suppress(RuleError):
            house = values.get("house")
            self.house = str(House.read(house)) if isinstance(house, str) else ""

    def _store(self, more: Entries) -> None:
        self._entries = merged(self._entries, more)
        self.kept = json.dumps(self._entries, ensure_ascii=False, sort_keys=True)


@cache
def shared() -> Shared:
    """The kernel's one `Shared`."""
    svg = to_html(tiles.symbols()) + to_html(cards.symbols())
    return Shared(svg=svg, version=f"{tiles.VERSION}-{cards.VERSION}")


def set_language(language: str) -> None:
    """Put every widget that is now shown, and every later one, into "en", "ja" or "zh" (simplified Chinese).

    The browser keeps it for other notebooks. Raises traitlets.TraitError for another language.
    """
    shared().language = language
    shared().keep({"language": language})


def set_indices(shown: bool) -> None:
    """Draw tiles with the letter or number in their corner, or without, in every widget, now and later.

    The browser keeps it for other notebooks.
    """
    set_switch("indices", shown)


def set_four_colours(four: bool) -> None:
    """Give each suit of cards a colour of its own, or only red and black, in every widget, now and later.

    The browser keeps it for other notebooks.
    """
    set_switch("four", four)


def set_french_letters(french: bool) -> None:
    """Print the letters of French cards (1 R D V), or A K Q J, in every widget, now and later.

    The browser keeps it for other notebooks.
    """
    set_switch("french", french)


def set_switch(name: str, on: bool) -> None:
    """Turn one of `SWITCHES`."""
    setattr(shared(), name, on)
    shared().keep({name: on})


def set_house(house: House | None) -> None:
    """Have every widget that goes by house rules, now or later, play by these; None plays by the presets.

    The browser keeps them for other notebooks.
    """
    shared().house = str(house or "")
    shared().keep({"house": house and str(house)})


# Values with stamps


def stamped(values: Mapping[str, Any], known: Entries) -> Entries:
    """Values as entries that are later than all those known, in their order."""
    latest = max((stamp for _, stamp in known.values()), default=0)
    return {name: (value, latest + n) for n, (name, value) in enumerate(values.items(), 1)}


def merged(ours: Entries, theirs: Entries) -> Entries:
    """Both, and for each name the later of the two values; whoever merges two of one stamp gets the same."""

    def rank(entry: tuple[Any, int]) -> tuple[int, str]:
        return entry[1], json.dumps(entry[0])

    return ours | {
        name: entry for name, entry in theirs.items() if name not in ours or rank(entry) > rank(ours[name])
    }


def entries_of(text: Any) -> Entries:
    """The entries in what a browser has stored; what cannot be read is as if it were not there."""
    try:
        data = json.loads(text)
    except (TypeError, ValueError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {
        name: (entry[0], entry[1])
        for name, entry in data.items()
        if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], int)
    }
