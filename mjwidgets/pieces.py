"""Small parts that widgets are made of: tiles to look at or to touch, choices, steppers, rules behind a §."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.paint import PREFIX
from mjwidgets.draw.svg import element, number, spoken, use
from mjwidgets.draw.tiles import MARKS, WIDTH, Face, Mark, Piece, row, symbol_id
from mjwidgets.html import Content, on_touch, tag
from rules.core.family import Family
from rules.core.texts import Texts
from rules.mahjong.tiles import CODES, number_of, suit_of


def face(kind: Face, *, marks: Iterable[Mark] = (), label: str | None = None) -> Element:
    """One tile as an <svg> that its surroundings give a width; `label` where nothing else names it.

    It does what `draw.tiles.tile` does with half the nodes, since a view holds many of them.
    """
    wanted = set(marks)
    overlays = (use(f"{PREFIX}mark-{mark}") for mark in MARKS if mark in wanted)
    class_ = "mj-face mj-dim" if "dim" in wanted else "mj-face"
    return element("svg", use(symbol_id(kind)), *overlays, class_=class_, **spoken(label))


def faces(pieces: Sequence[Face | Piece], *, label: str | None = None) -> Element:
    """Tiles side by side as one <svg>, `--wide` wide each."""
    drawn = row([pieces])
    return element(
        "svg",
        drawn.element,
        viewBox=f"0 0 {number(drawn.width)} {number(drawn.height)}",
        style=f"inline-size:calc(var(--wide)*{drawn.width / WIDTH:.3f})",
        **spoken(label),
    )


def tile_button(
    kind: Face,
    label: str,
    what: str,
    value: Any = None,
    *,
    key: str,
    marks: Iterable[Mark] = (),
    **attributes: Any,
) -> Element:
    """A tile that does something when it is touched."""
    return tag(
        "button",
        face(kind, marks=marks),
        class_="mj-tile",
        title=label,
        data_key=key,
        **on_touch(what, value),
        **attributes,
    )


def button(name: Content, what: str, value: Any = None, **attributes: Any) -> Element:
    """A button that says what it does."""
    return tag("button", name, **({"data_key": what} | attributes), **on_touch(what, value))


def choice(
    label: str, what: str, options: Iterable[tuple[Any, str]], chosen: Any, *, key: str | None = None
) -> Element:
    """Buttons of which one is pressed: pairs of the value that a touch sends and the name that is shown."""
    buttons = (
        button(name, what, value, data_key=str(value), aria_pressed=str(value == chosen).lower())
        for value, name in options
    )
    key = key or what
    return tag(
        "span", *buttons, class_="mj-choice", role="group", aria_label=label, data_key=key, data_group=key
    )


def verdict_box(tone: str, *content: Content, key: str = "verdict", look: str = "") -> Element:
    """A box, read out when it changes, that says how it stands: tone "ok", "no" or "wait"."""
    classes = f"mj-verdict mj-{tone} {look}".rstrip()
    return tag("div", *content, class_=classes, role="status", data_key=key)


def labelled(label: str, *controls: Content, key: str) -> Element:
    """A row of controls behind their common name."""
    return tag("div", tag("span", label, class_="mj-label"), *controls, class_="mj-row", data_key=key)


def select(
    label: str, what: str, options: Iterable[tuple[str, str]], chosen: str, *, name: str | None = None
) -> Element:
    """A drop-down list: pairs of value and name."""
    made = [tag("option", shown, value=value, selected=value == chosen) for value, shown in options]
    return tag("select", *made, aria_label=label, name=name, data_key=name or what, **on_touch(what))


def stepper(label: str, count: int, what: str, target: Sequence[Any], *, less: str, more: str) -> Element:
    """A number with a button for one less and one for one more; a touch sends `[*target, number]`."""

    def step(sign: str, by: int, name: str) -> Element:
        return button(
            sign,
            what,
            [*target, count + by],
            data_key=sign,
            aria_label=f"{label}: {name}",
            disabled=count + by < 0,
        )

    return tag(
        "span",
        step("−", -1, less),
        tag("b", str(count)),
        step("+", 1, more),
        class_="mj-stepper",
        role="group",
        aria_label=f"{label}: {count}",
    )


def tile_name(kind: int, text: Texts) -> str:
    """What a tile is called."""
    return text(f"tile.{CODES[kind]}")


def tiles_name(tiles: Iterable[int], text: Texts) -> str:
    """What tiles are called, those of a suit together: "2 3 4 of dots, East"."""
    return _laid_name(sorted(tiles), text)


def groups_name(groups: Iterable[Iterable[int]], text: Texts) -> str:
    """What tiles in groups are called as they lie: "3 4 5 of characters; 8 9 1 of bamboos"."""
    return text("pieces.semicolon").join(_laid_name(group, text) for group in groups)


def _laid_name(tiles: Iterable[int], text: Texts) -> str:
    """Each stretch of a suit under its name, and each honour, in the order in which they lie."""
    parts = list[str]()
    for suit, stretch in groupby(tiles, suit_of):
        if suit > 2:
            parts += [tile_name(tile, text) for tile in stretch]
        else:
            numbers = " ".join(str(number_of(tile)) for tile in stretch)
            parts.append(text("pieces.of_suit", numbers=numbers, suit=text(f"suit.{'mps'[suit]}")))
    return text("pieces.comma").join(parts)


@dataclass(frozen=True)
class RuleMarks:
    """The § of a view: each stands somewhere (`place`) for a rule; the `opened` one shows its sentence.

    A touch calls `do("rule", "PLACE NUMBER")`.
    """

    family: Family
    text: Texts
    opened: str = ""

    def line(self, place: str, number: str, *content: Content, name: str = "p", **attributes: Any) -> Element:
        """A line that ends in its §, and below it the sentence of the rule if it is open."""
        is_open = self.opened == f"{place} {number}"
        mark = tag(
            "button",
            "§",
            class_="mj-rule",
            aria_label=self.text("pieces.rule", number=number),
            aria_expanded=str(is_open).lower(),
            **on_touch("rule", f"{place} {number}"),
        )
        return tag(name, *content, "\u00a0", mark, self.sentence(number) if is_open else None, **attributes)

    def sentence(self, number: str) -> Element:
        """Our sentence for a rule, from the rule book of its family."""
        sentence = self.family.rules[number].sentence[self.text.language]
        return tag("span", tag("b", number), " ", sentence, class_="mj-rule-text", data_key="sentence")
