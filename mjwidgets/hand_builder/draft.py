"""The hand that is being laid, as a value: every touch makes the next one, so undo is to go back.

What a step takes is checked at once where the tiles alone can tell (`RuleError`, and nothing changes); the
rest is asked of the rules.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import rules
from mjwidgets.forms import Form
from mjwidgets.forms.form import Choices, Way, Wilds
from mjwidgets.tile_input import one, read
from rules.core.errors import RuleError
from rules.mahjong.hand import MELD_SIZES, Meld
from rules.mahjong.tiles import CODES, canonical, is_chow, kind_of, number_of, sort_key

Tiles = tuple[int, ...]
Table = Mapping[str, int | bool]


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of the rules, remembered for a while, since one view asks for the same more than once.

    It is shared: whoever gets it must not change it.
    """
    return _remembered(json.dumps(request, sort_keys=True))


@lru_cache(maxsize=256)
def _remembered(request: str) -> dict[str, Any]:
    return rules.ask(json.loads(request))


@dataclass(frozen=True)
class Draft:
    """A hand, finished or not, and the deal around it.

    `way` is the id of one of the form's ways to win, `flags` what else is said of the win, `feeder` the seat
    that would discard the winning tile, and `tables` what every seat has laid out; of the hand's own seat
    only what its tiles don't say. `singles` lie apart: tiles set out by themselves, or flowers. `further`
    holds the form's further fields, where they are not as usual.
    """

    form: Form
    hand: Tiles = ()
    win: int | None = None
    melds: tuple[Meld, ...] = ()
    singles: Tiles = ()
    indicator: int | None = None
    winner: int = 0
    way: str = "draw"
    flags: tuple[str, ...] = ()
    feeder: int = 0
    tables: tuple[Table, ...] = ()
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    stake: int | None = None
    further: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, form: Form, request: Mapping[str, Any]) -> "Draft":
        """The hand of a request of `score` or `waits`; tiles may stand in it as people type them.

        Only what can be laid is laid, but a whole request may still be one that the rules refuse.
        Raises RuleError where tiles, seats or options cannot be.
        """
        seat = request.get("winner", request.get("seat", 0))
        table = cls(form, winner=seat).at_table(request.get("preset"), request.get("options") or {})
        if table.winner != seat:
            raise RuleError("bad_seat", f"There are {table.seats} seats.", "winner")
        indicator = one(request["indicator"]) if request.get("indicator") else table.usual_indicator
        hand = request.get("hand", {})
        way, flags = table._way_of(request.get("by", "draw"), request.get("situation") or ())
        made = (
            Meld(m["kind"], tuple(sorted(read(m["tiles"]))), m.get("from")) for m in hand.get("melds", ())
        )
        feeder = request.get("from")
        draft = replace(
            table,
            indicator=indicator,
            melds=tuple(made),
            way=way,
            flags=flags,
            further=table._further_of(request),
            feeder=table.left_of(seat) if feeder is None else feeder,
            stake=request.get("stake"),
        )._with_tables(request.get("players") or [{}] * table.seats)
        for tile in (*read(hand.get("flowers", "")), *read(hand.get("concealed", ""))):
            draft = draft.add(tile)
        return draft.complete(one(hand["win"])) if hand.get("win") else draft

    def _way_of(self, by: str, situation: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """The way to win that a request describes, and what else it says of the win."""
        named = (by, *situation)
        ways = [way.id for way in self.form.ways(self.choices) if way.situation and way.id in named]
        way = ways[0] if ways else by
        return way, tuple(flag for flag in situation if flag != way)

    def _further_of(self, request: Mapping[str, Any]) -> dict[str, str]:
        """The further fields of a request that are not as usual. Raises RuleError `bad_request`."""
        found = {}
        for each in self.form.further(self.choices):
            value = request.get(each.id) or each.values[0]
            if value not in each.values:
                raise RuleError("bad_request", f"{each.id} must be one of {', '.join(each.values)}.", each.id)
            if value != each.values[0]:
                found[each.id] = value
        return found

    def _with_tables(self, players: Sequence[Table]) -> "Draft":
        """What the seats have laid out; of the hand's own seat, tiles set out singly become tiles."""
        if len(players) != self.seats:
            raise RuleError("bad_players", f"players must list {self.seats} seats.", "players")
        self._check_tables([dict(table) for table in players])
        own = players[self.winner]
        singles = () if self.wilds is None else self.form.singles(own, self.wilds)
        tables = [dict(table) for table in players]
        tables[self.winner] = {name: own[name] for name in own if name in self._own_fields}
        return replace(self, tables=tuple(tables), singles=singles)

    def _check_tables(self, tables: list[dict[str, Any]]) -> None:
        """Raises RuleError where the rules find fault, also in what the hand's own tiles say better."""
        for check in self.form.checks(tables, self.winner):
            if error := ask(self._game() | check).get("error"):
                raise RuleError(**error)

    # What there is

    @cached_property
    def choices(self) -> Choices:
        """Every option with its choice. Raises RuleError for a preset or options that cannot be."""
        return self.form.family.choices(self.preset, self.options)

    @cached_property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.form.seats(self.choices)

    @cached_property
    def wilds(self) -> Wilds | None:
        """What the indicator means, in a family that has one."""
        return None if self.indicator is None else self.form.wilds(self.indicator, self.choices)

    @cached_property
    def kinds(self) -> Tiles:
        """The kinds of the set."""
        return tuple(kind for row in self.form.rows(self.choices) for kind in row)

    @cached_property
    def flowers(self) -> Tiles:
        """The tiles of the set that lie apart as soon as they come."""
        return self.form.flowers(self.choices)

    @property
    def single_kinds(self) -> Tiles:
        """The tiles that can lie apart."""
        return self.flowers if self.wilds is None else (*self.wilds.single, self.wilds.wild)

    @property
    def usual_indicator(self) -> int | None:
        """What is turned up where nobody chose: the form's, if the set has it."""
        return self.form.indicator if self.form.indicator in (None, *self.kinds) else self.kinds[0]

    @property
    def _own_fields(self) -> set[str]:
        """The entries of a table that the hand's own seat may have; its tiles say the others."""
        return {each.id for each in self.form.seat_fields if each.of_winner or isinstance(each.usual, bool)}

    @property
    def sorted_hand(self) -> list[int]:
        """The tiles in the hand in canonical order, the winning tile not among them."""
        return sorted(self.hand, key=sort_key)

    @property
    def room(self) -> int:
        """How many more tiles the hand takes before the winning tile; less than 0 where it has too many."""
        return self.form.size - 1 - 3 * len(self.melds) - len(self.hand)

    @property
    def missing(self) -> int:
        """How many more tiles the hand needs with the winning tile; less than 0 where it has too many."""
        return self.room + (self.win is None)

    @property
    def is_one_short(self) -> bool:
        """Whether nothing but the winning tile is missing."""
        return self.room == 0 and self.win is None

    @property
    def how(self) -> Way:
        """The way to win. Raises RuleError `bad_situation` for one that this table lacks."""
        for way in self.form.ways(self.choices):
            if way.id == self.way:
                return way
        raise RuleError("bad_situation", f"'{self.way}' is no way to win at this table.", "situation")

    def left_of(self, seat: int) -> int:
        """The seat that plays before this one, whose discard may be chowed."""
        return (seat - 1) % self.seats

    def left(self, kind: int) -> int:
        """How many of a kind have no place yet."""
        return (1 if kind in self.flowers else self.form.copies) - self._used[kind]

    @cached_property
    def _used(self) -> Counter[int]:
        seen = [*self.hand, *self.singles, *(tile for meld in self.melds for tile in meld.tiles)]
        seen += [tile for tile in (self.win, self.indicator) if tile is not None]
        return Counter(map(kind_of, seen))

    # What the rules are asked

    @property
    def table_list(self) -> list[dict[str, Any]]:
        """Every seat's table as a request has it."""
        tables = [dict(table) for table in self.tables]
        if self.wilds is not None:
            tables[self.winner] |= self.form.own_table(self.singles, self.wilds)
        return tables

    def request(self, language: str = "en") -> dict[str, Any] | None:
        """What to ask: `score` for a finished hand, `waits` for one that lacks its last tile, else None."""
        if self.missing == 0 and self.win is not None:
            return self._asked("score", language, self.how, self.feeder)
        return self.waits_request("draw", language) if self.is_one_short else None

    def waits_request(self, way: str, language: str = "en") -> dict[str, Any]:
        """What completes the hand in one of the two ordinary ways, "draw" or "discard"."""
        return self._asked("waits", language, Way(way, way), self.feeder)

    def discards_request(self, language: str = "en") -> dict[str, Any] | None:
        """A request of `score` for a whole hand, however it is won; None for any other."""
        if self.missing or self.win is None:
            return None
        return self._asked("score", language, Way("draw", "draw"), self.feeder)

    def _asked(self, ask: str, language: str, way: Way, feeder: int) -> dict[str, Any]:
        hand: dict[str, Any] = {
            "concealed": canonical(self.hand),
            "melds": [meld.to_json() for meld in self.melds],
        }
        request = self._game() | {"ask": ask, "language": language, "hand": hand}
        request |= {"winner": self.winner, "by": way.by, **self.further}
        if ask == "score" and self.win is not None:
            hand["win"] = CODES[self.win]
        if self.flowers and self.singles:
            hand["flowers"] = canonical(self.singles)
        if way.by == "discard":
            request["from"] = feeder
        if way.situation or self.flags:
            request["situation"] = [*way.situation, *self.flags]
        if self.indicator is not None:
            request["indicator"] = CODES[self.indicator]
        if any(tables := self.table_list):
            request["players"] = tables
        if ask == "score" and self.stake is not None:
            request["stake"] = self.stake
        return self.form.request(request)

    def _game(self) -> dict[str, Any]:
        game: dict[str, Any] = {"game": self.form.family.id}
        if self.preset is not None:
            game["preset"] = self.preset
        return game | ({"options": dict(self.options)} if self.options else {})

    def fault(self, language: str = "en") -> dict[str, Any] | None:
        """The error that the rules find in what there is so far; that tiles are missing is none."""
        asked = [self.request(language) or self.waits_request("draw", language)]
        asked += [self._game() | check for check in self.form.checks(self.table_list, self.winner)]
        errors = (ask(request).get("error") for request in asked)
        return next((error for error in errors if error and error["code"] != "wrong_count"), None)

    # What a touch does

    def add(self, tile: int) -> "Draft":
        """One more tile: into the hand while it has room, then as the winning tile; a flower lies apart."""
        if tile in self.flowers:
            return self.set_out(tile)
        self._check_left([tile])
        if self.room > 0:
            return replace(self, hand=(*self.hand, tile))
        if self.win is None and self.room == 0:
            return replace(self, win=tile)
        raise RuleError("wrong_count", "The hand is full: take a tile out first.", "hand")

    def complete(self, tile: int | None) -> "Draft":
        """Another winning tile, or none."""
        without = replace(self, win=None)
        if tile is not None:
            if tile in self.flowers:
                raise RuleError("bad_single", f"Nobody wins with the flower {CODES[tile]}.", "hand")
            without._check_left([tile])
        return replace(self, win=tile)

    def remove(self, tile: int) -> "Draft":
        """Without this tile of the hand, or where it is only there, the winning tile."""
        if tile not in self.hand:
            if tile == self.win:
                return replace(self, win=None)
            raise RuleError("not_in_hand", f"There is no {CODES[tile]} in the hand.", "hand")
        at = len(self.hand) - 1 - self.hand[::-1].index(tile)
        return replace(self, hand=self.hand[:at] + self.hand[at + 1 :])

    def remove_last(self) -> "Draft":
        """Without the tile that was added last."""
        if self.win is not None:
            return replace(self, win=None)
        return replace(self, hand=self.hand[:-1])

    def meld(self, kind: str, tile: int, feeder: int) -> "Draft":
        """One more meld of this tile, in a chow the lowest of its three; the hand gives what it has of it.

        An added kong grows from the pung of its tile where there is one. A flower goes where flowers lie.
        """
        if tile in self.flowers:
            return self.set_out(tile)
        made = Meld(kind, _meld_tiles(kind, tile), None if kind == "concealed_kong" else feeder)
        if kind == "chow":
            made = replace(made, feeder=self.left_of(self.winner))
        if kind == "added_kong":
            for at, grown in enumerate(self.melds):
                if grown.kind == "pung" and grown.tiles[0] == tile:
                    rest = self._take([tile])
                    made = replace(made, feeder=grown.feeder)
                    return replace(rest, melds=(*self.melds[:at], made, *self.melds[at + 1 :]))
        if 3 * len(self.melds) + 3 >= self.form.size:
            raise RuleError("wrong_count", "A hand has no room for one more meld.", "hand")
        rest = self._take(made.tiles)
        return replace(rest, melds=(*self.melds, made))

    def _take(self, tiles: Iterable[int]) -> "Draft":
        """The hand without as many of these tiles as it holds; the others must still be free."""
        hand, free = list(self.hand), []
        for tile in tiles:
            if tile in hand:
                hand.remove(tile)
            else:
                free.append(tile)
        self._check_left(free)
        return replace(self, hand=tuple(hand))

    def unmeld(self, at: int) -> "Draft":
        """Without one of the melds."""
        return replace(self, melds=self.melds[:at] + self.melds[at + 1 :])

    def set_out(self, tile: int) -> "Draft":
        """One tile set out by itself, out of the hand where it holds one."""
        if tile not in self.single_kinds:
            raise RuleError("bad_single", f"{CODES[tile]} cannot be set out by itself.", "hand")
        return replace(self._take([tile]), singles=(*self.singles, tile))

    def take_back(self, at: int) -> "Draft":
        """Without one of the tiles that were set out singly."""
        return replace(self, singles=self.singles[:at] + self.singles[at + 1 :])

    def turn_up(self, tile: int) -> "Draft":
        """Another indicator. Raises RuleError where a tile that was set out singly could not be any more."""
        replace(self, indicator=None)._check_left([tile])
        turned = replace(self, indicator=tile)
        if turned.wilds is not None and set(self.singles) - {*turned.wilds.single, turned.wilds.wild}:
            raise RuleError(
                "bad_single", "A tile set out singly would be neither wild nor a kong tile.", "hand"
            )
        return turned

    def sit(self, seat: int) -> "Draft":
        """The hand moved to another seat; who sat where in relation to it stays."""

        def moved(other: int | None) -> int | None:
            return None if other is None else (other - self.winner + seat) % self.seats

        melds = tuple(replace(meld, feeder=moved(meld.feeder)) for meld in self.melds)
        tables = [dict(table) for table in self.tables]
        tables[seat] = {name: value for name, value in tables[seat].items() if name in self._own_fields}
        return replace(
            self,
            winner=seat,
            melds=melds,
            tables=tuple(tables),
            feeder=(self.feeder - self.winner + seat) % self.seats,
        )

    def won_by(self, way: str) -> "Draft":
        """Another way to win; what does not go with it is no longer said."""
        won = replace(self, way=way)
        allowed = self.form.flags(won.how)
        return replace(won, flags=tuple(flag for flag in self.flags if flag in allowed))

    def flagged(self, flag: str) -> "Draft":
        """Say something else of the win, or no longer."""
        without = tuple(each for each in self.flags if each != flag)
        return replace(self, flags=without if flag in self.flags else (*self.flags, flag))

    def asked(self, name: str, value: str) -> "Draft":
        """Another value of a further field."""
        return replace(self, further=self._further_of({**self.further, name: value}))

    def laid_out(self, seat: int, name: str, value: int | bool) -> "Draft":
        """Another entry in a seat's table."""
        if value is not True and value is not False and value < 0:
            raise RuleError("bad_players", "Nothing can be counted below 0.", "players")
        tables = [dict(table) for table in self.tables]
        tables[seat][name] = value
        return replace(self, tables=tuple(tables))

    def at_table(self, preset: str | None, options: Mapping[str, Any]) -> "Draft":
        """The same hand by other house rules; seats that the table lacks fall away."""
        moved = replace(self, preset=preset, options=options)
        seats = moved.seats
        tables = (*self.tables, *({} for _ in range(seats)))[:seats]
        winner = min(self.winner, seats - 1)
        feeder = self.feeder if self.feeder < seats and self.feeder != winner else moved.left_of(winner)
        way = self.way if any(way.id == self.way for way in self.form.ways(moved.choices)) else "draw"
        moved = replace(moved, tables=tables, winner=winner, feeder=feeder, way=way)
        return replace(moved, melds=tuple(moved._fed_here(meld) for meld in self.melds))

    def _fed_here(self, meld: Meld) -> Meld:
        if meld.feeder is None:
            return meld
        left = self.left_of(self.winner)
        there = meld.feeder < self.seats and meld.feeder != self.winner and meld.kind != "chow"
        return meld if there else replace(meld, feeder=left)

    def _check_left(self, tiles: Sequence[int]) -> None:
        """Raises RuleError `bad_tile` for a tile that the set lacks, `too_many_copies` for one too many."""
        for tile in tiles:
            if tile not in self.kinds:
                raise RuleError("bad_tile", f"{CODES[tile]} is not in this set.", "hand", tile=tile)
        for kind, count in Counter(map(kind_of, tiles)).items():
            if self.left(kind) < count:
                message = f"Too few of {CODES[kind]} are left in the set."
                raise RuleError("too_many_copies", message, "hand", tile=kind)


def _meld_tiles(kind: str, tile: int) -> Tiles:
    """The tiles of a meld by its first. Raises RuleError `bad_chow` where no chow begins."""
    if kind != "chow":
        return (tile,) * MELD_SIZES[kind]
    tiles = (tile, tile + 1, tile + 2)
    if not 1 <= number_of(tile) <= 7 or not is_chow(tiles):
        raise RuleError("bad_chow", "A chow begins with a 1 to 7 of a suit.", "hand")
    return tiles
