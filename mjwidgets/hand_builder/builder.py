"""The HandBuilder: lay a hand, see at once what it is worth, why, and who pays whom."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Self
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.family_view import FamilyView, as_request
from mjwidgets.forms import form
from mjwidgets.forms.form import Discard, Wait
from mjwidgets.hand_builder import palette, panels, picture, result, tray, words
from mjwidgets.hand_builder.draft import Draft, ask
from mjwidgets.hand_builder.scene import Obstacle, Scene, Trouble
from mjwidgets.html import tag
from mjwidgets.tile_input import Typing, one, read
from mjwidgets.verdict import refusal
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES

_ROOM = Path(__file__).parent
_PLACES = {"enter": "typed", "key": "typed", "table": "players", "preset": "house", "stake": "house"}
_PLACES |= {"sit": "winning", "way": "winning", "feeder": "winning", "flag": "winning", "further": "winning"}
_REMEMBERED = 100
_EMPTYING = ("enter", "clear", "example")
"""After these the field to type in is empty."""
_SHARED = ("indicator", "players", "preset", "options", "stake")


class HandBuilder(FamilyView):
    """A hand to lay, tile by tile, with its verdict, patterns, reading, working and payments.

    `hand` holds the tiles that are not melded; one more than the hand takes is the winning tile, as is `win`.
    Tiles are written as people type them: "123m 55z", "3 dots", "red", "中". `melds` are as in a request, and
    each of `players` gives what that seat has laid out. `by` is "draw", "discard" or a situation such as
    "replacement", and `situation` what else is said of the win; `from_` is the seat whose tile it is.
    `further` holds the fields that the family asks besides, such as `round="2z"` for the prevalent wind.
    `HandBuilder.of` takes all of it as a request.

    Touches: "discards" shows what each discard would keep open, or hides it.

    Raises RuleError where the hand cannot be.

    >>> HandBuilder("34567m 23p 88s", melds=[{"kind": "pung", "tiles": "999m", "from": 3}], indicator="3z")
    Wuhan mahjong, Facai
    Indicator: West. Laizi: North. Kong tile: Red, Green.
    Dealer holds 3 4 5 6 7 of characters, 2 3 of dots, 8 8 of bamboos.
    Melds: pung of 9 9 9 of characters, from Left.
    2 more tiles.
    """

    _css = _ROOM / "hand_builder.css"

    def __init__(
        self,
        hand: str = "",
        *,
        melds: Iterable[Mapping[str, Any]] = (),
        win: str | None = None,
        indicator: str | None = None,
        winner: int = 0,
        by: str = "draw",
        from_: int | None = None,
        players: Sequence[Mapping[str, Any]] = (),
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        stake: int | None = None,
        flowers: str = "",
        situation: Sequence[str] = (),
        game: str = "wuhan",
        language: str | None = None,
        large: bool = False,
        **further: Any,
    ) -> None:
        given = Arguments(melds=melds, winner=winner, from_=from_, players=players, situation=situation)
        feeder, tables = given.whole("from_", None), given.several("players", Mapping, "objects")
        laid = {"concealed": hand, "melds": given.several("melds", Mapping, "objects"), "win": win}
        laid["flowers"] = flowers
        request = {"hand": laid, "indicator": indicator, "winner": given.whole("winner"), "by": by}
        request |= {"from": feeder, "players": tables, "preset": preset, "options": options, "stake": stake}
        request |= {"situation": given.several("situation")} | further
        self.draft = Draft.of(form(game), request)
        _ = self.draft.how
        known = {each.id for each in self.draft.form.further(self.draft.choices)}
        for name in further:
            if name not in known:
                raise RuleError("bad_request", f"'{name}' is not asked in {game}.", name)
        if error := self.draft.fault():
            raise RuleError(**error)
        at_house, house_options = self.at_house(game, preset, options)
        if self.goes_by_house and at_house is not None:
            self.play_by(House(game, at_house, house_options))
        self.past: list[Draft] = []
        self.mode, self.meld_feeder = "hand", self.draft.left_of(self.draft.winner)
        self.typing, self.entries, self.entering, self.refused = Typing(), 0, False, ""
        self.trouble: Trouble | None = None
        self.with_discards = False
        super().__init__(game, language=language, large=large)

    @classmethod
    def of(cls, request: Mapping[str, Any], **look: Any) -> Self:
        """The hand of a request of `score` or `waits`; `look` as `language` and `large`. Raises RuleError."""
        request = as_request(request)
        hand = request.get("hand")
        if not isinstance(hand, Mapping) or "concealed" not in hand:
            raise RuleError("bad_request", "The request needs a hand with its concealed tiles.", "hand")
        return cls(
            hand["concealed"],
            melds=hand.get("melds", ()),
            win=hand.get("win"),
            winner=request.get("winner", request.get("seat", 0)),
            by=request.get("by", "draw"),
            situation=request.get("situation", ()),
            from_=request.get("from"),
            flowers=hand.get("flowers", ""),
            **{name: request[name] for name in (*_SHARED, *_further(request["game"])) if name in request},
            game=request["game"],
            **look,
        )

    # What others may ask

    @property
    def table(self) -> House:
        """The house rules that it plays by."""
        return House(self.family.id, self.draft.preset, self.draft.options)

    def play_by(self, house: House) -> None:
        """Keep the hand under other house rules, if they allow it."""
        with suppress(RuleError):
            draft = self.draft.at_table(house.preset, house.options)
            if draft.fault() is None:
                self.draft = draft

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        count = self.draft.seats
        return tuple(self.text(seat_word(seat, count).key) for seat in range(count))

    @property
    def request(self) -> dict[str, Any] | None:
        """What the rules are asked: `score`, or `waits` for a hand one tile short; None while more lack."""
        return self.draft.request(self.language)

    @property
    def answer(self) -> dict[str, Any] | None:
        """What the rules answer."""
        return deepcopy(self._answer())

    def _answer(self) -> dict[str, Any] | None:
        request = self.request
        return None if request is None else ask(request)

    def add(self, tiles: str) -> None:
        """Add tiles, in any way that people type them. Raises RuleError where they have no place."""
        with self.change():
            self._try("enter", {"tiles": tiles})

    def remove(self, tile: str) -> None:
        """Take a tile out of the hand. Raises RuleError where it isn't there."""
        with self.change():
            self._try("remove", CODES[one(tile)])

    # What a touch does

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Change the hand; what cannot be is said in a sentence where it was asked, and changes nothing."""
        self.trouble, self.entering, self.refused = None, what == "enter", ""
        try:
            self._try(what, value, **more)
        except RuleError as error:
            self.trouble = Trouble(_PLACES.get(what, "palette"), error)
            self.refused = value["tiles"] if what == "enter" else ""

    def _try(self, what: str, value: Any = None, **more: Any) -> None:
        before = self.draft
        if what not in _ACTIONS:
            raise ValueError(f"a HandBuilder cannot {what!r}")
        draft = _ACTIONS[what](self, value, **more)
        if draft != before:
            error = draft.fault(self.language)
            if error is not None and before.fault(self.language) is None:
                raise RuleError(**error)
            self.draft, self.mode = draft, "hand"
            if what != "undo":
                self.past = [*self.past[-_REMEMBERED:], before]
        if what in _EMPTYING:
            self.entries += 1

    def _place(self, value: str) -> Draft:
        """A tile of the palette becomes what the mode says."""
        return self._placed(self.draft, one(value))

    def _placed(self, draft: Draft, tile: int) -> Draft:
        match self.mode:
            case "hand":
                return draft.add(tile)
            case "win":
                return draft.complete(tile)
            case "indicator":
                return draft.turn_up(tile)
            case "single":
                return draft.set_out(tile)
            case kind:
                return draft.meld(kind, tile, self.meld_feeder)

    def _choose_mode(self, value: str) -> Draft:
        self.mode = "hand" if value == self.mode else value
        return self.draft

    def _choose_feeder(self, value: int) -> Draft:
        self.meld_feeder = value
        return self.draft

    def _enter(self, value: Mapping[str, str]) -> Draft:
        draft = self.draft
        for tile in read(value["tiles"]):
            draft = draft.add(tile)
        self.typing = Typing()
        return draft

    def _key(self, key: str) -> Draft:
        if key in ("Backspace", "Delete"):
            if not self.typing.pending:
                return self.draft.remove_last()
            self.typing = self.typing.back()
            return self.draft
        typing, self.typing = self.typing, Typing()
        found, self.typing = typing.feed(key)
        draft = self.draft
        for tile in found:
            draft = self._placed(draft, tile)
        return draft

    def _undo(self, _value: None) -> Draft:
        if not self.past:
            return self.draft
        *self.past, last = self.past
        self.meld_feeder = last.left_of(last.winner)
        return last

    def _clear(self, _value: None) -> Draft:
        """No tiles and nothing laid out; indicator, seat and house stay."""
        self.mode, self.typing = "hand", Typing()
        tables = tuple({} for _ in range(self.draft.seats))
        empty = replace(self.draft, hand=(), win=None, melds=(), singles=(), tables=tables)
        return replace(empty, way="draw", flags=())

    def _example(self, value: str) -> Draft:
        """A hand that counts the pattern, by the same house rules."""
        if not value:
            return self.draft
        example = next(pattern.example for pattern in self.family.patterns if pattern.id == value)
        house = {"preset": self.draft.preset, "options": self.draft.options, "stake": self.draft.stake}
        draft = Draft.of(self.draft.form, {**example, **house})
        self.meld_feeder = draft.left_of(draft.winner)
        return draft

    def _sit(self, seat: int) -> Draft:
        draft = self.draft.sit(seat)
        self.meld_feeder = draft.left_of(seat)
        return draft

    def _settings(self, value: str) -> Draft:
        draft, self.goes_by_house = self.draft.at_table(value, {}), False
        self.meld_feeder = draft.left_of(draft.winner)
        return draft

    def _show_discards(self, _value: None) -> Draft:
        self.with_discards = not self.with_discards
        return self.draft

    def _show_rule(self, value: str) -> Draft:
        self.do_rule(value)
        return self.draft

    # What it looks like

    def _scene(self) -> Scene:
        text = self.text
        answer = self._answer()
        waits = (
            self._waits() if self.draft.is_one_short and answer is not None and "error" not in answer else []
        )
        stuck = self.draft.is_one_short and not waits and answer is not None and "error" not in answer
        return Scene(
            self.draft,
            text,
            self.marks,
            self.seats,
            answer,
            waits,
            self._obstacle() if stuck else None,
            self.mode,
            self.meld_feeder,
            self.typing.pending or self.refused,
            self.entries,
            self.entering,
            bool(self.past),
            self.trouble,
            self._discards(),
        )

    def _waits(self) -> list[Wait]:
        return self.draft.form.waits(ask, lambda way: self.draft.waits_request(way, self.language))

    def _discards(self) -> list[Discard] | None:
        request = self.draft.discards_request(self.language) if self.with_discards else None
        return None if request is None else self.draft.form.discards(ask, request)

    def _obstacle(self) -> Obstacle | None:
        """What the tile breaks that comes nearest to winning: the last reason that any tile meets."""
        reasons = self.family.reasons
        nearest = None
        for tile in self.draft.kinds:
            if self.draft.left(tile) == 0 or tile in self.draft.flowers:
                continue
            request = replace(self.draft, win=tile).request(self.language)
            answer = {} if request is None else ask(request)
            if "reason" in answer and (
                nearest is None or reasons.index(answer["reason"]) > reasons.index(nearest["reason"])
            ):
                nearest = answer
                if self.draft.form.waits_by_shape:
                    break  # no tile completes the shape, so every tile breaks the same rule
        if nearest is None:
            return None
        step = refusal(nearest)
        return Obstacle(step["rule"], step["text"])

    def draw(self) -> Element:
        """The live view: the hand, its verdict, the palette, what explains the verdict, the folded panels."""
        scene = self._scene()
        parts = (tray.tray, result.verdict, palette.palette, result.results, panels.panels)
        return tag(
            "div",
            *(part(scene) for part in parts),
            class_="mj-stack hb",
            data_key="hand-builder",
            data_keys="key",
        )

    def still(self) -> Element:
        """The hand with its melds and the verdict."""
        return picture.picture(self._scene(), repr(self))

    def said(self) -> str:
        return words.described(self._scene())


def _further(game: str) -> list[str]:
    """The names of the further fields of a family."""
    found = form(game)
    return [each.id for each in found.further(found.family.choices())]


_ACTIONS = {
    "tile": HandBuilder._place,
    "mode": HandBuilder._choose_mode,
    "meld_feeder": HandBuilder._choose_feeder,
    "enter": HandBuilder._enter,
    "key": HandBuilder._key,
    "undo": HandBuilder._undo,
    "clear": HandBuilder._clear,
    "example": HandBuilder._example,
    "rule": HandBuilder._show_rule,
    "discards": HandBuilder._show_discards,
    "flag": lambda self, value: self.draft.flagged(value),
    "further": lambda self, value: self.draft.asked(*value),
    "sit": HandBuilder._sit,
    "preset": HandBuilder._settings,
    "remove": lambda self, value: self.draft.remove(one(value)),
    "complete": lambda self, value: self.draft.complete(None if value is None else one(value)),
    "unmeld": lambda self, value: self.draft.unmeld(value),
    "take_back": lambda self, value: self.draft.take_back(value),
    "way": lambda self, value: self.draft.won_by(value),
    "feeder": lambda self, value: replace(self.draft, feeder=value),
    "table": lambda self, value: self.draft.laid_out(*value),
    "stake": lambda self, value: replace(self.draft, stake=int(value) if value else None),
}
