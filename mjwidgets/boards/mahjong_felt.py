"""A mahjong table, seat by seat: drawn and in words."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Felt, Look
from mjwidgets.draw import words
from mjwidgets.draw.svg import element
from mjwidgets.draw.tiles import Face, Mark, Piece, row
from mjwidgets.draw.words import paint
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.hand_builder.words import capitalised
from mjwidgets.html import tag
from mjwidgets.pieces import face, faces, tile_button, tile_name, tiles_name
from mjwidgets.verdict import chip, listed
from rules.mahjong.hand import Meld
from rules.mahjong.seats import seat_word
from rules.mahjong.table import View
from rules.mahjong.tiles import CODES, TILE_OF


class MahjongFelt(Felt):
    """A mahjong table. `wild` are the tiles that are marked as wild, `turned_up` what lies in the middle
    beside the wall: rows of tiles, each with the key of its name. A game that books points and pays no chips
    says so in `scored`: the texts `titled` and `place`, of a seat with its score, stand there."""

    scored: ClassVar[str] = "table"

    def __init__(
        self, look: Look, wild: frozenset[int], turned_up: Sequence[tuple[str, Sequence[int]]]
    ) -> None:
        super().__init__(look)
        self.wild, self.turned_up = wild, turned_up
        self.view: View = look.view
        self.views, self.seat, self.players, self.text = look.views, look.seat, look.players, look.text

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.text(seat_word(seat, self.players).key)

    def title_of(self, seat: int) -> str:
        """The same, and what the name does not say: that it is the person's, or that it deals."""
        name = self.name_of(seat)
        if seat:
            return name
        return self._say("you" if seat == self.seat else "deals", seat=name)

    def hand_of(self, seat: int) -> tuple[int, ...] | None:
        """The hand of a seat in tile order, if it may be seen; a tile just drawn stands last."""
        view = self.views[seat]
        hand = self.view.hands[seat] if view is None else view.hand
        if hand is None or view is None or view.drawn is None:
            return hand
        rest = list(hand)
        rest.remove(view.drawn)
        return (*rest, view.drawn)

    def melds_of(self, seat: int) -> tuple[Meld, ...]:
        """The melds of a seat; those that lie face down and may not be seen have no tiles."""
        return (self.views[seat] or self.view).melds[seat]

    @cached_property
    def fresh(self) -> int | None:
        """The seat that has discarded last, if its tile still lies among the discards."""
        fresh = None
        for event in self.look.news:
            if event["event"] == "discard":
                lies_there = self.view.discards[event["seat"]][-1:] == (TILE_OF[event["tile"]],)
                fresh = event["seat"] if lies_there else None
            elif event.get("from") == fresh:  # somebody has taken it
                fresh = None
        return fresh

    def _say(self, key: str, **params: object) -> str:
        return self.text(f"table.{key}", **params)

    # Drawn

    def draw(self) -> Element:
        """The whole table: the others in turn order, the middle, the person's own place."""
        return self.seated(self._place, self._middle(), "tb")

    def _place(self, seat: int) -> Element:
        side = self.side_of(seat)
        melds = [self._drawn_meld(meld, seat, n) for n, meld in enumerate(self.melds_of(seat))]
        melds += [self._apart(name, tiles, seat) for name, tiles in self._lying_apart(seat)]
        return tag(
            "section",
            self._head(seat),
            self._own_hand() if seat == self.seat else self._hand(seat),
            tag("div", *melds, class_="tb-melds", data_key="melds") if melds else None,
            self._discards(seat),
            class_=f"tb-seat tb-{side}{' tb-turn' if self._is_turn(seat) else ''}",
            aria_label=self.title_of(seat),
            data_key=f"seat {side}",
        )

    def _is_turn(self, seat: int) -> bool:
        return seat == self.view.turn and self.view.phase in ("turn", "last")

    def _head(self, seat: int) -> Element:
        turn = tag("span", self._say("turn"), class_="mj-badge mj-ok") if self._is_turn(seat) else None
        dead = tag("span", self._say("dead"), class_="mj-badge mj-no") if seat in self.view.dead else None
        return tag(
            "div",
            tag("b", self.title_of(seat)),
            self._score(seat),
            turn,
            dead,
            class_="tb-head",
            data_key="head",
        )

    def _score(self, seat: int) -> Element:
        """What a seat has won or lost, as a chip."""
        score = self.look.scores[seat]
        tone, sign = ("mj-plus", "+") if score > 0 else ("mj-minus", "−") if score else ("", "")
        return chip(abs(score), tone, sign)

    def _marks(self, tile: int) -> tuple[Mark, ...]:
        return ("wild",) if tile in self.wild else ()

    def _piece(self, tile: int) -> Piece:
        return Piece(tile, marks=self._marks(tile))

    def _meld(self, meld: Meld, seat: int) -> list[Piece]:
        return meld_pieces(meld, seat, self.players) if meld.tiles else [Piece("back")] * 4

    def _drawn_meld(self, meld: Meld, seat: int, n: int) -> Element:
        """A meld, which has come from the hand, or from where the claimed tile was."""
        drawn = faces(self._meld(meld, seat), label=self._meld_said(meld))
        came = f"hand {seat}"
        if meld.feeder is not None:
            came = f"{_river(meld.feeder, len(self.view.discards[meld.feeder]))}, hand {meld.feeder}"
        return glides(drawn, f"meld {seat} {n}", came)

    def _lying_apart(self, seat: int) -> list[tuple[str, tuple[int, ...]]]:
        """What a seat has laid out beside its melds: tiles set out singly, and flowers."""
        rows = (("singles", self.view.singles[seat]), ("flowers", self.view.flowers[seat]))
        return [(name, tiles) for name, tiles in rows if tiles]

    def _apart(self, name: str, tiles: tuple[int, ...], seat: int) -> Element:
        drawn = [
            glides(
                tag("span", face(tile, marks=self._marks(tile)), data_key=f"{name}{n}"),
                f"{name} {seat} {n}",
                f"hand {seat}",
            )
            for n, tile in enumerate(tiles)
        ]
        label = self._say(name, tiles=tiles_name(tiles, self.text))
        return tag("span", *drawn, class_="tb-singles", role="img", aria_label=label, data_key=name)

    def _meld_said(self, meld: Meld) -> str:
        name = self.text(f"meld.{meld.kind}")
        if not meld.tiles:
            return self._say("face_down_meld", meld=name)
        return self.text("hand_builder.meld_concealed", meld=name, tiles=tiles_name(meld.tiles, self.text))

    def _hand(self, seat: int) -> Element:
        """Another's hand: backs, or its tiles where it may be seen."""
        hand = self.hand_of(seat)
        pieces: Sequence[Face | Piece] = ["back"] * self.view.sizes[seat]
        if hand is not None:
            pieces = [self._piece(tile) for tile in hand]
        label = self._hand_said(seat)
        drawn = faces(pieces, label=label)
        return tag("div", drawn, class_="tb-other", data_key="hand", data_spot=f"hand {seat}")

    def _own_hand(self) -> Element:
        """One's own tiles, those that may be discarded as buttons."""
        legal = {action["tile"] for action in self.look.legal if action["do"] == "discard"}
        seen: dict[int, int] = {}
        drawn = []
        hand = self.hand_of(self.seat) or ()
        for n, tile in enumerate(hand):
            seen[tile] = seen.get(tile, 0) + 1
            is_new = self.view.drawn is not None and n == len(hand) - 1
            drawn.append(self._own_tile(tile, f"{CODES[tile]}{seen[tile]}", CODES[tile] in legal, is_new))
        return tag(
            "div",
            *drawn,
            class_="tb-hand",
            role="group",
            aria_label=self._hand_said(self.seat),
            data_key="hand",
            data_group="hand",
            data_spot=f"hand {self.seat}",
        )

    def _own_tile(self, tile: int, key: str, can_go: bool, is_new: bool) -> Element:
        marks: list[Mark] = [*self._marks(tile)]
        if is_new:
            marks.append("new")
        if self.look.advised == {"seat": self.seat, "do": "discard", "tile": CODES[tile]}:
            marks.append("hint")
        place = "tb-drawn" if is_new else ""
        name = tile_name(tile, self.text)
        if not can_go:
            drawn = tag("span", face(tile, marks=marks, label=name), class_=place, data_key=key)
        else:
            label = self._say("discard", tile=name)
            drawn = tile_button(tile, label, "discard", CODES[tile], key=key, marks=marks)
            drawn.set("class", f"mj-tile {place}".strip())
        return glides(drawn, f"hand {self.seat} {key}", "wall" if is_new else "")

    def _discards(self, seat: int) -> Element:
        thrown = self.view.discards[seat]
        fresh = len(thrown) - 1 if seat == self.fresh else None
        drawn = [
            tag(
                "span",
                face(tile, marks=(*self._marks(tile), *(("chosen",) if n == fresh else ()))),
                data_key=f"d{n}",
                data_spot=_river(seat, n),
            )
            for n, tile in enumerate(thrown)
        ]
        if fresh is not None:
            glides(drawn[fresh], _river(seat, fresh), self._left_from(seat, thrown[fresh]))
        return tag(
            "div",
            *drawn,
            class_="tb-discards",
            role="img",
            aria_label=self._discards_said(seat),
            data_key="discards",
        )

    def _left_from(self, seat: int, tile: int) -> str:
        """Where a discarded tile has lain in the hand: of equal tiles the last one goes."""
        if seat != self.seat:
            return f"hand {seat}"
        return f"hand {seat} {CODES[tile]}{self.view.hand.count(tile) + 1}"

    def _middle(self) -> Element:
        """The wall, the tile turned up, and what it makes."""
        text = self.text
        rows = [
            tag(
                "span",
                text(key),
                *(face(tile, marks=self._marks(tile), label=tile_name(tile, text)) for tile in tiles),
                class_="tb-named",
            )
            for key, tiles in self.turned_up
        ]
        wall = tag("b", self._say("wall", count=self.view.wall_left))
        ends = tag("span", self._say("ends"), class_="mj-fine", data_key="ends")
        drawn = _wall(self.view.wall_left)
        return tag("div", drawn, wall, ends, *rows, class_="tb-middle", data_key="middle")

    # In words

    def _hand_said(self, seat: int) -> str:
        hand = self.hand_of(seat)
        if hand is None:
            return self._say("hidden", count=self.view.sizes[seat])
        return self._say("hand", tiles=tiles_name(hand, self.text))

    def _discards_said(self, seat: int) -> str:
        thrown = self.view.discards[seat]
        tiles = listed(self.text, (tile_name(tile, self.text) for tile in thrown))
        return self._say("discards", tiles=tiles) if thrown else self._say("no_discards")

    def _middle_said(self) -> str:
        said = [self._say("wall", count=self.view.wall_left) + self.text("pieces.stop")]
        for key, tiles in self.turned_up:
            names = listed(self.text, (tile_name(tile, self.text) for tile in tiles))
            said.append(
                self.text("hand_builder.words.turned_up", what=capitalised(self.text(key)), tiles=names)
            )
        return self.text("pieces.space").join(said)

    def said(self) -> list[str]:
        """All of it: the middle, then a line for each seat."""
        return [self._middle_said(), *(self._place_said(seat) for seat in self.look.in_turn_order)]

    def _place_said(self, seat: int) -> str:
        parts = [self._hand_said(seat), *map(self._meld_said, self.melds_of(seat))]
        for name, tiles in self._lying_apart(seat):
            parts.append(self._say(name, tiles=tiles_name(tiles, self.text)))
        if seat in self.view.dead:
            parts.append(self._say("dead"))
        parts.append(self._discards_said(seat))
        said = self.text("pieces.semicolon").join(parts)
        return self._scored("place", seat, said=said)

    def _scored(self, key: str, seat: int, **more: str) -> str:
        """A seat with its score."""
        score = self.look.scores[seat]
        return self.text(f"{self.scored}.{key}", seat=self.title_of(seat), score=score, **more)

    # On paper

    def pictured(self, width: float) -> Iterator[words.Drawn]:
        """For each seat its name, its tiles and its discards below each other."""
        yield words.paragraph(self._middle_said(), width, ink="soft")
        for seat in self.look.in_turn_order:
            yield words.paragraph(self._scored("titled", seat), width, size=13, bold=True)
            hand = self.hand_of(seat)
            held: list[Piece] = [Piece("back")] * self.view.sizes[seat]
            if hand is not None:
                held = [self._piece(tile) for tile in hand]
            melds = [self._meld(meld, seat) for meld in self.melds_of(seat)]
            apart = [[self._piece(tile) for tile in tiles] for _, tiles in self._lying_apart(seat)]
            tiles = row([held, *melds, *apart], width=24 if seat == self.seat else 18)
            yield words.Drawn(tiles.element, tiles.width, tiles.height)
            thrown = row([[self._piece(tile) for tile in self.view.discards[seat]]], x=12, width=16)
            if self.view.discards[seat]:
                yield words.Drawn(thrown.element, thrown.width + 12, thrown.height)


def glides(drawn: Element, spot: str, came: str) -> Element:
    """A piece that glides to its place from where it was before, or from where it has come."""
    drawn.set("data-spot", spot)
    drawn.set("data-from", came)
    return drawn


def _river(seat: int, n: int) -> str:
    return f"river {seat} {n}"


_STACKS, _BACK, _HIGH, _MARGIN = 18, 8, 6, 7
"""How many stacks of the wall stand in a row; how wide a tile of it is drawn, and how high; the room above
and below for the marks of the ends."""


def _wall(tiles: int) -> Element:
    """The tiles that can still be drawn as they stand, in stacks of two; the head is at the top left, the
    tail is the last stack."""
    stacks = -(-tiles // 2)
    places = [divmod(n, _STACKS) for n in range(stacks)]
    outline = []
    for n, (line, column) in enumerate(places):
        x, y = column * (_BACK + 1) + 1, line * (2 * _HIGH + 4) + 1 + _MARGIN
        both = n or tiles % 2 == 0  # of the first stack the upper tile may be gone
        outline.append(f"M{x} {y if both else y + _HIGH}h{_BACK}v{2 * _HIGH if both else _HIGH}h{-_BACK}z")
        outline.append(f"M{x} {y + _HIGH}h{_BACK}")
    lines = max(-(-stacks // _STACKS), 1)
    low = lines * (2 * _HIGH + 4) + _MARGIN
    box = f"0 0 {_STACKS * (_BACK + 1) + 1} {low + _MARGIN}"
    path = element("path", d="".join(outline), style=paint(fill="jade", stroke="felt"), stroke_width=1)
    tail = (_BACK + 1) * places[-1][1] if places else 0
    ends = element(
        "path", d=f"M1 1h{_BACK}l{-_BACK / 2} 5z M{tail + 1} {low + 5}h{_BACK}l{-_BACK / 2} -5z",
        style=paint(fill="ink"),
    )  # fmt: skip
    shown = (path, ends) if places else ()
    return tag(
        "div", element("svg", *shown, viewBox=box, aria_hidden="true"), class_="tb-wall", data_spot="wall"
    )
