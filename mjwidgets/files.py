"""Files that people name in a widget, beside their notebook: saved, loaded, and what came of it in words."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

from mjwidgets.html import on_touch, tag
from rules.core.errors import RuleError
from rules.core.texts import Texts

_NAME = re.compile(r"[\w-][\w.-]*\.json")


def tried(
    act: Callable[[Path], object],
    folder: Path,
    name: str,
    text: Texts,
    *,
    done: str,
    failed: str,
    fault: Callable[[RuleError], str] = lambda error: error.message,
) -> str:
    """Save or load (`act`) what has a name in a folder; says what came of it.

    `done` and `failed` are keys of sentences, `failed` that for an OSError; `fault` words a RuleError.
    """
    if not _NAME.fullmatch(name):
        return text("house.error.bad_file")
    try:
        act(folder / name)
    except OSError:
        return text(failed, file=name)
    except RuleError as error:
        return fault(error)
    return text(done, file=name)


def worded(keys: str, text: Texts, file: str) -> Callable[[RuleError], str]:
    """Words faults of a file by their code, with the texts under `keys`; `unreadable` is any other."""

    def fault(error: RuleError) -> str:
        key = f"{keys}.{error.code}"
        return text(key if key in text else f"{keys}.unreadable", file=file)

    return fault


SAVING = {"done": "house.saved", "failed": "house.error.not_saved"}
LOADING = {"done": "house.loaded", "failed": "house.error.no_file"}
"""The usual sentences."""


def file_form(name: str, text: Texts, *, can_save: bool = True) -> Element:
    """The name of a file, and buttons that save and load: `do("file", {"file": NAME, "act": "save"})`."""
    field = tag("input", name="file", value=name, autocomplete="off", spellcheck="false")
    return tag(
        "form",
        tag("label", text("house.file"), field, class_="mj-field mj-grow"),
        tag("button", text("house.save"), type="submit", name="act", value="save", disabled=not can_save),
        tag("button", text("house.load"), type="submit", name="act", value="load"),
        class_="mj-row",
        **on_touch("file"),
    )
