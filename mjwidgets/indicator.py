"""The tile turned up after the deal, and what it makes of the set and of one hand at every table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.all_tables import AllTables
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import Mark, Piece, row, standalone
from mjwidgets.family_view import asked_at, checked
from mjwidgets.forms import form
from mjwidgets.html import Content, tag
from mjwidgets.pieces import choice, faces, labelled, tile_button, tile_name, tiles_name
from mjwidgets.tile_input import one, read
from mjwidgets.verdict import listed
from rules.house import House
from rules.mahjong.tiles import CODES, TILE_OF, canonical, parse, suit_of

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Turned:
    """What an indicator makes at one table: the wild tile, the kong tiles, what completes the hand.

    `error` is the code of the fault where the table cannot have the indicator or the hand.
    """

    table: str
    wild: int | None = None
    singles: tuple[int, ...] = ()
    waits: tuple[int, ...] = ()
    error: str | None = None


class Indicator(AllTables):
    """An indicator to choose, and beside each other what it means at every table for a hand one tile short.

    `hand` are its tiles as people write them, `melds` as in a request. What completes the hand is asked as if
    there were no minimum. Touches: "turn" turns another tile up, "table" chooses whose marks are shown.

    Raises RuleError where the table of `preset`, by default the first, cannot have the hand or the indicator.
    """

    _css = _HERE / "indicator.css"

    def __init__(
        self,
        hand: str,
        *,
        melds: Iterable[Mapping[str, Any]] = (),
        indicator: str = "3z",
        preset: str | None = None,
        **look: Any,
    ) -> None:
        self.hand, self.melds = tuple(read(hand)), Arguments(melds=melds).several("melds", Mapping, "objects")
        self.turned_up = one(indicator)
        checked(self._waits_request(House("wuhan", preset)))
        super().__init__("wuhan", preset, None, **look)

    # What the rules say

    def _waits_request(self, table: House) -> dict[str, Any]:
        request = asked_at(House("wuhan", table.preset, {**table.options, "min_points": 0}))
        hand = {"concealed": canonical(self.hand), "melds": list(self.melds)}
        request |= {"ask": "waits", "indicator": CODES[self.turned_up]}
        return request | {"seat": 0, "by": "draw", "hand": hand}

    def turned(self, table: str) -> Turned:
        """What the indicator makes at a table."""
        house = self.tables[table]
        made = rules.ask(asked_at(house) | {"ask": "setup", "indicator": CODES[self.turned_up]})
        if "error" in made:
            return Turned(table, error=made["error"]["code"])
        wild, singles = TILE_OF[made["laizi"]], tuple(parse(made["kong_tiles"], "kong_tiles"))
        answer = rules.ask(self._waits_request(house))
        if "error" in answer:
            return Turned(table, wild, singles, error=answer["error"]["code"])
        return Turned(table, wild, singles, tuple(TILE_OF[wait["tile"]] for wait in answer["waits"]))

    @property
    def all_turned(self) -> list[Turned]:
        """The same at every table, in their order."""
        return [self.turned(table) for table in self.tables]

    # Touches

    def do_turn(self, kind: int) -> None:
        """Turn another tile up."""
        self.turned_up = kind

    def do_table(self, table: str) -> None:
        """Show the marks of this table."""
        self.base = table

    # Words

    def heading(self) -> str:
        return self.text("indicator.title", tile=tile_name(self.turned_up, self.text))

    def _why(self, turned: Turned) -> str:
        """Why nothing completes the hand, if nothing does."""
        text = self.text
        if turned.error is not None:
            return text(f"presets.error.{turned.error}")
        if set(turned.singles) & set(self.hand):
            held = tiles_name(sorted(set(turned.singles) & set(self.hand)), text)
            return text("indicator.held", tiles=held)
        return "" if turned.waits else text("indicator.nothing")

    def _said(self, turned: Turned) -> str:
        text = self.text
        if turned.wild is None:
            return self._why(turned)
        stop = text("pieces.stop")
        parts = [
            text("indicator.laizi", tile=tile_name(turned.wild, text)),
            text("indicator.kong_tiles", tiles=listed(text, (tile_name(t, text) for t in turned.singles))),
            self._why(turned) or text("indicator.waits", tiles=tiles_name(turned.waits, text)),
        ]
        return text("pieces.space").join(part if part.endswith(stop) else part + stop for part in parts)

    # Drawing

    def draw(self) -> Element:
        turned = self.turned(self.base)
        names = [(table, self.name_of(table)) for table in self.tables]
        label = self.text("indicator.marks")
        return tag(
            "div",
            tag("div", self._laid(turned), class_="mj-felt mj-row", data_key="hand"),
            labelled(label, choice(label, "table", names, self.base), key="marks"),
            self._palette(turned),
            self._table(),
            class_="mj-stack",
            data_key="indicator",
        )

    def _pieces(self, turned: Turned) -> list[list[Piece]]:
        """The hand suit by suit, then its melds; wild tiles are marked, kong tiles pale."""

        def piece(tile: int) -> Piece:
            return Piece(tile, marks=_marks(tile, turned))

        suits = [[piece(tile) for tile in sorted(self.hand) if suit_of(tile) == suit] for suit in range(4)]
        melds = [[Piece(tile) for tile in parse(meld["tiles"], "melds")] for meld in self.melds]
        return [*filter(None, suits), *melds]

    def _laid(self, turned: Turned) -> Element:
        label = self.text("indicator.hand", tiles=tiles_name(self.hand, self.text))
        groups = [faces(pieces) for pieces in self._pieces(turned)]
        return tag("div", *groups, class_="fv-hand", role="img", aria_label=label)

    def _palette(self, turned: Turned) -> Element:
        rows = form("wuhan").rows(self.family.choices())
        return tag(
            "div",
            *(
                self._kind(kind, f"{line}/{place}", turned)
                for line, kinds in enumerate(rows, 1)
                for place, kind in enumerate(kinds, 1)
            ),
            class_="in-kinds",
            role="group",
            aria_label=self.text("indicator.palette"),
            data_key="kinds",
            data_group="kinds",
        )

    def _kind(self, kind: int, area: str, turned: Turned) -> Element:
        is_up = kind == self.turned_up
        chosen: tuple[Mark, ...] = ("chosen",) if is_up else ()
        return tile_button(
            kind,
            tile_name(kind, self.text),
            "turn",
            kind,
            key=CODES[kind],
            marks=(*chosen, *_marks(kind, turned)),
            aria_pressed=str(is_up).lower(),
            style=f"grid-area:{area}",
        )

    def _table(self) -> Element:
        text = self.text
        heads = ("indicator.table", "word.laizi.name", "word.kong_tile.name", "indicator.completes")
        head = tag("tr", *(tag("th", text(key), scope="col") for key in heads))
        body = tag("tbody", *map(self._row, self.all_turned))
        return tag(
            "div",
            tag("table", tag("thead", head), body, class_="mj-table in-table"),
            class_="mj-scroll",
            data_key="table",
        )

    def _row(self, turned: Turned) -> Element:
        wild = () if turned.wild is None else (turned.wild,)
        why = self._why(turned)
        completes: list[Content] = (
            [tag("span", why, class_="mj-fine")] if why else [self._tiles(turned.waits)]
        )
        return tag(
            "tr",
            tag("th", self.name_of(turned.table), scope="row"),
            tag("td", self._tiles(wild)),
            tag("td", self._tiles(turned.singles)),
            tag("td", *completes),
            data_key=turned.table,
        )

    def _tiles(self, tiles: Iterable[int]) -> Element | None:
        found = list(tiles)
        if not found:
            return None
        suits = [[Piece(tile) for tile in found if suit_of(tile) == suit] for suit in range(4)]
        groups = [
            faces(pieces, label=listed(self.text, (tile_name(int(p.tile), self.text) for p in pieces)))
            for pieces in suits
            if pieces
        ]
        return tag("span", *groups, class_="in-tiles")

    # Standing still

    def still(self) -> Element:
        hand = row(self._pieces(self.turned(self.base)), x=1, y=1, width=26, group_gap=10)
        width = max(hand.width + 4, 520)
        drawn = [
            words.paragraph(self.heading(), width, size=15, bold=True),
            words.Drawn(hand.element, width, hand.height + 4),
        ]
        for each in self.all_turned:
            drawn.append(words.paragraph(self.name_of(each.table), width, size=13, bold=True))
            if each.wild is not None:
                tiles = row(
                    [[Piece(each.wild, marks=("wild",))], each.singles, each.waits[:_DRAWN]], width=20
                )
                drawn.append(words.Drawn(tiles.element, tiles.width, tiles.height))
            drawn.append(words.paragraph(self._said(each), width, ink="soft"))
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def said(self) -> str:
        hand = self.text("indicator.hand", tiles=tiles_name(self.hand, self.text))
        lines = (f"{self.name_of(each.table)}: {self._said(each)}" for each in self.all_turned)
        return "\n".join([self.heading(), hand, *lines])


_DRAWN = 14
"""How many of the tiles that complete the hand are drawn on paper; the words name all."""


def _marks(tile: int, turned: Turned) -> tuple[Mark, ...]:
    return ("wild",) if tile == turned.wild else ("dim",) if tile in turned.singles else ()
