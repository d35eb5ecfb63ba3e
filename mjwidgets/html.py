"""Building HTML as ElementTree elements. Strings are never glued together, so no text can become markup."""

import json
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.svg import to_html

__all__ = ["Content", "append", "on_touch", "tag", "to_html", "toggle"]

Content = Element | str | None


def tag(name: str, /, *content: Content, **attributes: Any) -> Element:
    """An element with its content, in order.

    In attribute names a trailing underscore falls off and others become hyphens: `class_="mj-row"`,
    `data_key="t1"`. None and False leave an attribute out, True gives it no value. None is no content.

    >>> to_html(tag("p", "Take ", tag("b", "one"), " tile", class_="mj-row", hidden=True))
    '<p class="mj-row" hidden="">Take <b>one</b> tile</p>'
    """
    element = Element(name)
    for attribute, value in attributes.items():
        if value is not None and value is not False:
            element.set(attribute.rstrip("_").replace("_", "-"), "" if value is True else str(value))
    append(element, *content)
    return element


def append(element: Element, *content: Content) -> None:
    """Put more text and elements at the end of an element."""
    for piece in content:
        if isinstance(piece, Element):
            element.append(piece)
        elif piece and len(element):
            element[-1].tail = (element[-1].tail or "") + piece
        elif piece:
            element.text = (element.text or "") + piece


def on_touch(what: str, value: Any = None) -> dict[str, str]:
    """The attributes with which the browser reports `do(what, value)`; the value must fit into JSON.

    >>> to_html(tag("button", "Red dragon", **on_touch("add", "7z")))
    '<button data-do="add" data-value="&quot;7z&quot;">Red dragon</button>'
    """
    return {"data_do": what} | ({} if value is None else {"data_value": json.dumps(value)})


def toggle(label: Content, pressed: bool, what: str, value: Any = None, **attributes: Any) -> Element:
    """A button that is pressed or not, and says so to screen readers."""
    state = {"type": "button", "aria_pressed": "true" if pressed else "false"}
    return tag("button", label, **state, **on_touch(what, value), **attributes)
