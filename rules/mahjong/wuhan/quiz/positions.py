"""Positions to ask about: hands that are won or nearly so, at a table where others have laid out too.

A hand is built block by block of the tiles that are left, then some of its tiles are made laizi and, if it
is to fail, one thing about it is spoilt.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.chance import Chance
from rules.mahjong import tiles
from rules.mahjong.tiles import CODES, is_honour, number_of, suit_of
from rules.mahjong.wuhan.equipment import Wilds, set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import is_258

Request = dict[str, Any]


@dataclass(frozen=True)
class Level:
    """What may come up: laizi in the hand, tiles set out singly by a seat, kongs of four, wins in a special
    situation, hands of a theme in so many of ten, and which indicators."""

    laizi: int
    singles: int
    kongs: bool
    situations: bool
    themed: int
    indicators: Callable[[int], bool]


LEVELS = (
    Level(0, 1, False, False, 0, lambda kind: 1 <= number_of(kind) <= 8),
    Level(1, 2, False, False, 2, lambda kind: number_of(kind) != 5),
    Level(2, 2, True, False, 5, lambda kind: True),
    Level(4, 3, True, True, 7, lambda kind: is_honour(kind) or number_of(kind) in (1, 8, 9)),
)

Theme = tuple[str, Callable[[int], bool], bool]
"""A name, the kinds that a hand keeps to, and whether it has runs."""

PLAIN: Theme = ("plain", lambda kind: True, True)
THEMES: tuple[Theme, ...] = (
    ("characters", lambda kind: suit_of(kind) == 0, True),
    ("dots", lambda kind: suit_of(kind) == 1, True),
    ("bamboos", lambda kind: suit_of(kind) == 2, True),
    ("pungs", lambda kind: True, False),
    ("258", is_258, False),
    ("honours", is_honour, False),
)
FLAWS = ("closed", "kong_tile", "shape", "pair", "laizi")


class Box:
    """The tiles of the set that are left, and chance to draw from them."""

    def __init__(self, house: House, wilds: Wilds, chance: Chance) -> None:
        self.chance, self.wilds = chance, wilds
        self.left = dict.fromkeys(sorted(set_of(house)), 4)
        self.left[wilds.indicator] -= 1
        self.plain = [kind for kind in self.left if kind != wilds.laizi and kind not in wilds.kong_tiles]

    def pick(self, kinds: Sequence[int], count: int) -> int | None:
        """A kind of which so many are left; None if there is none."""
        there = [kind for kind in kinds if self.left[kind] >= count]
        return there[self.chance.below(len(there))] if there else None

    def take(self, *taken: int) -> None:
        """Take tiles out."""
        for tile in taken:
            self.left[tile] -= 1

    def equal(self, kinds: Sequence[int], count: int) -> tuple[int, ...]:
        """So many equal tiles of these kinds, else of any."""
        kind = self.pick(kinds, count)
        if kind is None:
            kind = self.pick(self.plain, count)
        assert kind is not None, "a set has more kinds than a hand"
        self.take(*[kind] * count)
        return (kind,) * count

    def run(self, kinds: Sequence[int]) -> tuple[int, ...] | None:
        """A run of these kinds."""
        there = {kind for kind in kinds if self.left[kind]}
        lows = [kind for kind in kinds if 1 <= number_of(kind) <= 7 and {kind, kind + 1, kind + 2} <= there]
        if not lows:
            return None
        low = lows[self.chance.below(len(lows))]
        self.take(low, low + 1, low + 2)
        return low, low + 1, low + 2


class Position:
    """A position that takes shape: who wins or waits, with which tiles, and what the seats have laid out."""

    def __init__(self, house: House, level: Level, chance: Chance, *, flawed: bool = False) -> None:
        self.house, self.level, self.chance = house, level, chance
        fit = [kind for kind in sorted(set_of(house)) if level.indicators(kind)]
        self.wilds = wilds_of(fit[chance.below(len(fit))], house)
        self.box = Box(house, self.wilds, chance)
        self.seat = chance.below(house.players)
        self.flaw = FLAWS[chance.below(len(FLAWS))] if flawed else ""
        themed = chance.below(10) < level.themed
        _, keeps, self.runs = THEMES[chance.below(len(THEMES))] if themed else PLAIN
        self.kinds = [kind for kind in self.box.plain if keeps(kind)]
        self.melds = [self._meld() for _ in range(self._count_of_melds())]
        self.held = self._held()
        self.by = ("draw", "discard")[chance.below(2)]
        self.feeder = self._other() if self.by == "discard" else None
        self.situation = self._situation()

    def _count_of_melds(self) -> int:
        return 0 if self.flaw == "closed" else (1, 1, 1, 2, 2, 3, 3, 4)[self.chance.below(8)]

    def _other(self) -> int:
        return (self.seat + 1 + self.chance.below(self.house.players - 1)) % self.house.players

    def _block(self) -> tuple[int, ...]:
        run = self.box.run(self.kinds) if self.runs and self.chance.below(10) < 7 else None
        return run or self.box.equal(self.kinds, 3)

    def _meld(self) -> Request:
        if self.level.kongs and self.chance.below(4) == 0:
            four = self.box.equal(self.kinds, 4)
            kind = ("kong", "added_kong", "concealed_kong")[self.chance.below(3)]
            giver = {} if kind == "concealed_kong" else {"from": self._other()}
            return {"kind": kind, "tiles": tiles.canonical(four), **giver}
        block = self._block()
        if len(set(block)) == 1:
            return {"kind": "pung", "tiles": tiles.canonical(block), "from": self._other()}
        left = (self.seat - 1) % self.house.players
        return {"kind": "chow", "tiles": tiles.canonical(block), "from": left}

    def _held(self) -> list[int]:
        """The concealed tiles, the winning one last."""
        eyes = [kind for kind in self.kinds if is_258(kind) != (self.flaw == "pair")]
        held = [*self.box.equal(eyes, 2)]
        for _ in range(4 - len(self.melds)):
            held += self._block()
        held = self.chance.shuffled(held)
        wilds = min(self._laizi(), self.box.left[self.wilds.laizi], len(held) - 1)
        for place in range(wilds):
            self._swap(held, place, self.wilds.laizi)
        if self.flaw == "shape":
            stray = self.box.pick(self.box.plain, 1)
            self._swap(held, len(held) - 2, held[-2] if stray is None else stray)
        kong_tile = self.box.pick(sorted(self.wilds.kong_tiles), 1)
        if self.flaw == "kong_tile" and kong_tile is not None:
            self._swap(held, 0, kong_tile)
        return held

    def _laizi(self) -> int:
        least = min(2, self.level.laizi) if self.flaw == "laizi" else 0
        return max(least, self.chance.below(self.level.laizi + 1))

    def _swap(self, held: list[int], place: int, tile: int) -> None:
        self.box.left[held[place]] += 1
        self.box.take(tile)
        held[place] = tile

    def _situation(self) -> list[str]:
        if not self.level.situations or self.chance.below(3):
            return []
        if self.by == "discard":
            return ["rob_kong"]
        last = ["last_draw"] if self.house.last_draw else []
        flags = ["replacement", *last]
        return [flags[self.chance.below(len(flags))]]

    def _tables(self) -> list[Request]:
        """What the seats have laid out; kong tiles and laizi come from what is left."""
        rows = [self._table() for _ in range(self.house.players)]
        exposed = ("opens", "exposed_kongs", "concealed_kongs", "ready")
        rows[self.seat] = {name: value for name, value in rows[self.seat].items() if name not in exposed}
        return rows

    def _table(self) -> Request:
        opens = (0, 1, 1, 2)[self.chance.below(4)]
        row: Request = {"opens": opens}
        if self.level.kongs:
            row["exposed_kongs"] = min(opens, (0, 0, 1)[self.chance.below(3)])
            row["concealed_kongs"] = (0, 0, 0, 0, 1)[self.chance.below(5)]
        if self.level.situations:
            row["ready"] = self.chance.below(2) == 0
        row["kong_tiles"] = self._set_out(sorted(self.wilds.kong_tiles), self.level.singles)
        if self.level.laizi > 1:
            row["laizi_kongs"] = self._set_out([self.wilds.laizi], 1)
        return {name: value for name, value in row.items() if value is not None}

    def _set_out(self, kinds: list[int], most: int) -> int:
        wanted, done = self.chance.below(most + 1), 0
        while done < wanted and (kind := self.box.pick(kinds, 1)) is not None:
            self.box.take(kind)
            done += 1
        return done

    def score(self) -> Request:
        """The fields of a request of `score`."""
        *concealed, win = self.held
        return {
            "indicator": CODES[self.wilds.indicator],
            "hand": {"concealed": tiles.canonical(concealed), "melds": self.melds, "win": CODES[win]},
            "winner": self.seat,
            **self._way(),
        }

    def waits(self) -> Request:
        """The fields of a request of `waits`."""
        return {
            "indicator": CODES[self.wilds.indicator],
            "hand": {"concealed": tiles.canonical(self.held[:-1]), "melds": self.melds},
            "seat": self.seat,
            **self._way(),
        }

    def _way(self) -> Request:
        giver = {} if self.feeder is None else {"from": self.feeder}
        flags = {"situation": self.situation} if self.situation else {}
        return {"by": self.by, **giver, **flags, "players": self._tables()}
