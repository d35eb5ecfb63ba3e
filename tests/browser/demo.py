"""A widget that has one of everything that a widget may do to the reader."""

import time
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets import Live
from mjwidgets.draw.svg import element
from mjwidgets.draw.tiles import row, standalone, tile
from mjwidgets.html import on_touch, tag


class Demo(Live):
    """Tiles in a hand, a table of numbers, fields of every kind."""

    def __init__(self, hand: str = "1234", **options: Any) -> None:
        self.hand = [int(rank) for rank in hand]
        self.count = 0
        self.entry = ""
        self.said: list[Any] = []
        super().__init__(**options)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        getattr(self, f"do_{what}")(value, **more)

    def do_drop(self, rank: int) -> None:
        self.hand.remove(rank)

    def do_turn(self, _value: None) -> None:
        self.hand.reverse()

    def do_add(self, _value: None) -> None:
        self.count += 1

    def do_slow(self, seconds: float) -> None:
        time.sleep(seconds)
        self.count += 1

    def do_fail(self, _value: None) -> None:
        self.count += 100
        self.hand.clear()
        raise ValueError("<b>no</b> such tile")

    def do_type(self, text: str) -> None:
        self.said.append(text)
        self.entry = text

    def do_enter(self, fields: dict[str, str]) -> None:
        self.said.append(fields)
        self.count += 1

    def do_set(self, value: Any, name: str) -> None:
        self.said.append((name, value))

    def do_key(self, key: str) -> None:
        self.said.append(key)

    def heading(self) -> str:
        return "One of everything"

    def draw(self) -> Element:
        buttons = [
            tag("button", label, data_key=what, **on_touch(what, value), **attributes)
            for what, value, label, attributes in (
                ("add", None, f"Add: {self.count}", {"class_": "mj-primary"}),
                ("turn", None, "Turn round", {}),
                ("slow", 0.3, "Slow", {}),
                ("fail", None, "Fail", {"class_": "mj-quiet"}),
            )
        ]
        return tag(
            "div",
            tag("div", *buttons, class_="mj-row"),
            self._tiles(),
            self._fields(),
            tag("div", self._words(), self._table(), class_="mj-columns"),
            class_="mj-stack",
            data_key="demo",
        )

    def _tiles(self) -> Element:
        hand = element("svg", viewBox="0 0 330 48", role="group", aria_label="Your hand", data_group="hand")
        for rank in sorted(self.hand):
            label = f"Discard {rank} of characters"
            piece = tile(
                rank - 1, label=label, data_key=str(rank), class_="mj-tile", **on_touch("drop", rank)
            )
            place = f"transform: translate({self.hand.index(rank) * 32 + 2}px, 4px)"
            piece.attrib |= {"role": "button", "style": place}
            hand.append(piece)
        return tag("div", hand, class_="mj-felt", data_keys="key")

    def _fields(self) -> Element:
        example = "for example 3 dots"
        typing = tag("input", value=self.entry, placeholder=example, **on_touch("type"))
        entry = tag("input", name="tiles", aria_label="Entry", data_key=f"entry {self.count}")
        return tag(
            "div",
            tag("label", "Type tiles", typing, class_="mj-field"),
            tag("form", entry, tag("button", "Enter"), class_="mj-row", **on_touch("enter")),
            tag("label", tag("input", type="checkbox", name="closed", **on_touch("set")), "Closed hand"),
            tag(
                "label", "Fan ", tag("input", type="range", name="fan", max="9", value="3", **on_touch("set"))
            ),
            tag(
                "select",
                *(tag("option", name, value=name) for name in ("East", "South")),
                **{"name": "seat", "aria_label": "Seat"} | on_touch("set"),
            ),
            class_="mj-row",
        )

    def _words(self) -> Element:
        return tag(
            "div",
            *(
                tag("p", tag("strong", word), says, class_=f"mj-verdict mj-{kind}")
                for kind, word, says in (
                    ("ok", "You can win. ", "Four sets and a pair."),
                    ("no", "No win yet. ", "An open hand needs a fan."),
                    ("wait", "Waiting. ", "Any of three tiles completes it."),
                )
            ),
            tag(
                "details",
                tag("summary", "Fine print"),
                tag("p", f"Touched {self.count} times. ", tag("span", "§ DEM-1", class_="mj-badge")),
                class_="mj-fine",
            ),
            tag("output", " ".join(map(str, self.said)), class_="mj-label"),
            class_="mj-stack",
        )

    def _table(self) -> Element:
        rows = (("East", 24, "ok"), ("South", -8, "no"), ("West", -8, "no"), ("North", -8, "wait"))
        return tag(
            "div",
            tag(
                "table",
                tag(
                    "thead",
                    tag("tr", tag("th", "Seat"), tag("th", ""), tag("th", "Points", class_="mj-number")),
                ),
                tag(
                    "tbody",
                    *(
                        tag(
                            "tr",
                            tag("th", seat, scope="row"),
                            tag("td", tag("span", kind, class_=f"mj-badge mj-{kind}")),
                            tag("td", tag("span", f"{points:+}", class_="mj-chip"), class_="mj-number"),
                        )
                        for seat, points, kind in rows
                    ),
                ),
                class_="mj-table",
            ),
            class_="mj-panel mj-scroll",
        )

    def picture(self) -> Element:
        tiles = row([[rank - 1 for rank in self.hand]])
        return standalone(tiles.element, tiles.width, tiles.height, repr(self))

    def __repr__(self) -> str:
        return f"Demo: hand {' '.join(map(str, self.hand))}, touched {self.count} times"
