"""A widget inside another, opened below what is shown: its touches carry a prefix."""

from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.html import tag
from mjwidgets.live import Live
from mjwidgets.pieces import button

_PREFIX = "opened:"


def opened(inner: Live, language: str, *, title: str, close: str, key: str) -> Element:
    """The widget under a title, in the language of the other; `close` names the button that calls "close"."""
    if inner.language != language:
        inner.language = language
    head = tag(
        "div",
        tag("h4", title, class_="mj-title"),
        tag("span", class_="mj-grow"),
        button(close, "close", data_focus=True),
        class_="mj-row",
    )
    return tag("section", head, _prefixed(inner.draw()), class_="mj-stack fv-opened", data_key=key)


def passed_on(inner: Live | None, what: str, value: Any, **more: Any) -> bool:
    """Whether a touch was one of the opened widget; if so, it has been done."""
    if inner is None or not what.startswith(_PREFIX):
        return False
    inner.do(what.removeprefix(_PREFIX), value, **more)
    return True


def _prefixed(view: Element) -> Element:
    for node in view.iter():
        for name in ("data-do", "data-keys"):
            if name in node.attrib:
                node.set(name, _PREFIX + node.attrib[name])
    return view
