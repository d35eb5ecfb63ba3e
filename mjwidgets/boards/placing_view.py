"""How a table looks on which tiles are placed freely, and what is still missing, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Editor
from mjwidgets.boards.placing import AHEAD, SIZES, Placing
from mjwidgets.boards.seated import seated, side_of
from mjwidgets.forms import Form
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, faces, labelled, tile_button, tile_name, tiles_name
from mjwidgets.verdict import listed
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.hand import Meld
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES, FLOWERS, number_of

_FAULTS = ("melds", "singles", "discards", "wall")
"""The parts of a deal for whose faults there is a sentence."""


@dataclass(frozen=True)
class MahjongEditor(Editor):
    """Tiles placed freely, at the table of a house, with the words of its family's form; `more` is what the
    deal says besides."""

    placing: Placing
    house: House
    form: Form
    seat: int
    more: Mapping[str, Any] = field(default_factory=dict)

    def touched(self, verb: str, *given: Any) -> "MahjongEditor":
        return replace(self, placing=self.placing.touched(verb, *given))

    def deal(self) -> dict[str, Any]:
        """The deal, with the indicator and the singles where the family has them."""
        placing, deal = self.placing, self.placing.deal() | self.more
        if self.form.indicator is not None:
            deal["indicator"] = "".join(CODES[tile] for tile in placing.shown)
        if self.form.single_word:
            deal["singles"] = ["".join(CODES[tile] for tile in place.singles) for place in placing.places]
        return deal

    def missing(self, text: Texts) -> list[str]:
        """First the counts; where these are right, what the rules find fault with."""
        placing = self.placing
        found = []
        for seat in range(self._players):
            lacking = placing.lacking(seat)
            if lacking:
                key = "few" if lacking > 0 else "many"
                found.append(_say(text, key, seat=self._name(seat, text), count=abs(lacking)))
        if self.form.indicator is not None and not placing.shown:
            found.append(_say(text, "no_indicator", what=text(self.form.indicator_word)))
        return found or self._faults(text)

    def _faults(self, text: Texts) -> list[str]:
        try:
            self.house.family.game(self.house.preset, self.house.options).start(self.deal())
        except RuleError as error:
            parts = [part for part in _FAULTS if part in (error.where or "")]
            return [_say(text, f"fault_{parts[-1]}") if parts else error.message]
        return []

    @property
    def _kinds(self) -> tuple[tuple[int, ...], ...]:
        """The kinds of the set in rows."""
        return self.form.rows(self.house.choices)

    @property
    def _has_flowers(self) -> bool:
        return any(kind in FLOWERS for row in self._kinds for kind in row)

    @property
    def _players(self) -> int:
        return len(self.placing.places)

    def _name(self, seat: int, text: Texts) -> str:
        return text(seat_word(seat, self._players).key)

    # In words

    def said(self, text: Texts) -> list[str]:
        """A line for each seat, then what is missing."""
        return [*(self._said(seat, text) for seat in range(self._players)), *self.missing(text)]

    def _said(self, seat: int, text: Texts) -> str:
        place = self.placing.places[seat]
        rows = (
            ("hand", place.hand),
            ("singles", place.singles),
            ("flowers", place.flowers),
            ("discards", place.discards),
        )
        parts = [f"{_say(text, name)} {tiles_name(tiles, text)}" for name, tiles in rows if tiles]
        parts += [f"{text(f'meld.{meld.kind}')} {tiles_name(meld.tiles, text)}" for meld in place.melds]
        if seat == self.placing.turn and self.placing.drawn is not None:
            parts.append(f"{_say(text, 'drawn')} {tile_name(self.placing.drawn, text)}")
        name = self._name(seat, text)
        return name + text("pieces.colon") + (text("pieces.semicolon").join(parts) or _say(text, "nothing"))

    # Drawn

    def draw(self, text: Texts) -> Element:
        placing = self.placing
        place = partial(self._place, text=text)
        complaint = _say(text, placing.complaint) if placing.complaint else None
        return tag(
            "div",
            tag("p", _say(text, "how"), class_="mj-fine", data_key="how"),
            self._turn(text),
            seated(self.seat, self._players, place, self._middle(text), "tb"),
            tag("p", complaint, class_="mj-complaint", role="alert", data_key="no") if complaint else None,
            self._palette(text),
            class_="mj-stack tb-edit",
            data_key="edit",
        )

    def _place(self, seat: int, text: Texts) -> Element:
        placing, place = self.placing, self.placing.places[seat]
        side = side_of(seat, self.seat, self._players)
        is_turn = seat == placing.turn
        turn = tag("span", text("table.turn"), class_="mj-badge mj-ok") if is_turn else None
        drawn = [] if placing.drawn is None else [placing.drawn]
        rows = [self._row(f"hand {seat}", place.hand, text)]
        rows += [self._row("drawn", drawn, text)] if is_turn else []
        rows.append(self._row(f"melds {seat}", place.melds, text, seat))
        rows += [self._row(f"singles {seat}", place.singles, text)] if self.form.single_word else []
        rows += [self._row(f"flowers {seat}", place.flowers, text)] if self._has_flowers else []
        rows.append(self._row(f"discards {seat}", place.discards, text))
        return tag(
            "section",
            tag("div", tag("b", self._name(seat, text)), turn, class_="tb-head", data_key="head"),
            *rows,
            class_=f"tb-seat tb-{side}{' tb-turn' if is_turn else ''}",
            aria_label=self._name(seat, text),
            data_key=f"seat {side}",
            data_group=f"seat {side}",
        )

    def _turn(self, text: Texts) -> Element:
        """Whose turn it is when play goes on."""
        seats = [(seat, self._name(seat, text)) for seat in range(self._players)]
        label = _say(text, "turn")
        return labelled(label, choices("in_turn", seats, self.placing.turn), key="turn")

    def _middle(self, text: Texts) -> Element:
        placing = self.placing
        shown = [self._row("shown", placing.shown, text)] if self.form.indicator is not None else []
        behind = len(placing.wall) - AHEAD
        return tag(
            "section",
            *shown,
            self._row("wall", placing.wall[:AHEAD], text),
            tag("p", _say(text, "behind", count=behind), class_="mj-fine") if behind > 0 else None,
            class_="tb-middle",
            aria_label=_say(text, "middle"),
            data_key="middle",
            data_group="middle",
        )

    def _row(self, spot: str, lying: Sequence[int | Meld], text: Texts, seat: int = 0) -> Element:
        """What lies at a spot, each tile to be taken away, behind the button that chooses the spot."""
        name = spot.partition(" ")[0]
        label = text(self.form.indicator_word) if name == "shown" else _say(text, name)
        chosen = str(spot == self.placing.spot).lower()
        head = button(label, "edit", ["at", spot], aria_pressed=chosen, class_="tb-spot", data_key="spot")
        drawn = [self._lying(each, spot, n, text, seat) for n, each in enumerate(lying)]
        return tag("div", head, *drawn, class_="tb-row", role="group", aria_label=label, data_key=name)

    def _lying(self, each: int | Meld, spot: str, n: int, text: Texts, seat: int) -> Element:
        touch = ["take", spot, n]
        if isinstance(each, Meld):
            said = f"{text(f'meld.{each.kind}')} {tiles_name(each.tiles, text)}"
            return tag(
                "button",
                faces(meld_pieces(each, seat, self._players)),
                class_="mj-tile tb-laid",
                title=_say(text, "take", what=said),
                data_key=f"{n}",
                **on_touch("edit", touch),
            )
        return tile_button(each, _say(text, "take", what=tile_name(each, text)), "edit", touch, key=f"{n}")

    def _palette(self, text: Texts) -> Element:
        kinds = tag(
            "div",
            *(
                self._kind(tile, f"{line + 1}/{column + 1}", text)
                for line, row in enumerate(self._kinds)
                for column, tile in enumerate(row)
            ),
            class_="tb-kinds",
            role="group",
            aria_label=text("hand_builder.palette"),
            data_key="kinds",
            data_group="kinds",
        )
        controls = tag("div", self._melds(text), self._typing(text), self._whole(text), class_="mj-stack")
        return tag("div", kinds, controls, class_="tb-palette", data_key="palette")

    def _kind(self, tile: int, area: str, text: Texts) -> Element:
        placing = self.placing
        needed = 1
        if placing.spot.startswith("melds") and placing.meld != "chow":
            needed = SIZES.get(placing.meld, 4)
        fits = placing.left(tile) >= needed
        if placing.spot.startswith("melds") and placing.meld == "chow":
            run = range(tile, tile + 3)
            fits = tile < 27 and number_of(tile) <= 7 and all(placing.left(each) for each in run)
        label = text("hand_builder.kind", tile=tile_name(tile, text), left=placing.left(tile))
        return tile_button(
            tile,
            label,
            "edit",
            ["put", CODES[tile]],
            key=CODES[tile],
            marks=() if fits else ("dim",),
            aria_disabled=None if fits else "true",
            style=f"grid-area:{area}",
        )

    def _melds(self, text: Texts) -> Element | None:
        """What a meld that is put down is, and who has discarded its claimed tile."""
        placing = self.placing
        if not placing.spot.startswith("melds"):
            return None
        seat = int(placing.spot.partition(" ")[2])
        label = _say(text, "meld")
        kinds = [(kind, text(f"meld.{kind}")) for kind in self.form.melds]
        rows = [labelled(label, choices("as_meld", kinds, placing.meld), key="kind")]
        if placing.meld not in ("chow", "concealed_kong"):
            by = text("hand_builder.discarded_by")
            others = [(other, self._name(other, text)) for other in range(self._players) if other != seat]
            rows.append(labelled(by, choices("fed_by", others, placing.feeder_of(seat)), key="feeder"))
        return tag("div", *rows, class_="mj-stack", data_key="melds")

    def _typing(self, text: Texts) -> Element:
        label = _say(text, "type", spot=self._spot_name(text))
        field = tag(
            "input", name="typed", placeholder=text("hand_builder.type_example"), aria_label=label,
            autocomplete="off", autocapitalize="off", spellcheck="false",
            data_key=f"{len(self.placing.wall)} {self.placing.spot}",
        )  # fmt: skip
        return tag(
            "form",
            field,
            tag("button", text("hand_builder.enter"), data_key="enter"),
            class_="mj-row",
            data_key="typing",
            **on_touch("edit"),
        )

    def _spot_name(self, text: Texts) -> str:
        name, _, seat = self.placing.spot.partition(" ")
        label = text(self.form.indicator_word) if name == "shown" else _say(text, name)
        return listed(text, [label, self._name(int(seat), text)]) if seat else label

    def _whole(self, text: Texts) -> Element:
        return tag(
            "div",
            button(_say(text, "fill"), "edit", ["fill"], data_key="fill"),
            button(_say(text, "clear"), "edit", ["clear"], data_key="clear"),
            class_="mj-row",
            data_key="whole",
        )


def choices(verb: str, options: Sequence[tuple[Any, str]], chosen: Any) -> Element:
    """Buttons of which one is pressed; a touch is `verb` with the value."""
    buttons = [
        button(name, "edit", [verb, value], data_key=f"{value}", aria_pressed=str(value == chosen).lower())
        for value, name in options
    ]
    return tag("span", *buttons, class_="mj-choice")


def _say(text: Texts, key: str, **params: object) -> str:
    return text(f"table.edit.{key}", **params)
