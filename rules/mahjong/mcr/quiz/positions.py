"""Positions to ask about: hands that are won or nearly so, rich in patterns as often as poor.

A hand is built of sets that keep to a theme, perhaps with a family of three among them, or of one of the
other shapes. If it is to fail, one tile is exchanged for a stray.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rules.core.chance import Chance
from rules.mahjong import tiles
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.knitted import KNITTED_SETS, NINE_TILES
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.scoring import COPIES, Declared, shown_by_melds
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.shapes.special import ORPHANS
from rules.mahjong.tiles import CODES, FLOWERS, HONOURS, KINDS, WINDS, number_of

Request = dict[str, Any]
Group = tuple[int, ...]


@dataclass(frozen=True)
class Level:
    """What may come up: a family of three sets and a theme, each in so many hands of ten, as in so many the
    shapes without four sets; kongs, wins in a special situation, and so many flowers at most."""

    family: int
    themed: int
    special: int
    kongs: bool
    flags: bool
    flowers: int


LEVELS = (
    Level(9, 4, 0, False, False, 0),
    Level(8, 5, 1, False, False, 2),
    Level(7, 6, 2, True, False, 3),
    Level(6, 7, 3, True, True, 4),
)


def _of(*numbers: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(27) if number_of(kind) in numbers)


ALL = tuple(range(KINDS))
SUITS = tuple(tuple(range(9 * suit, 9 * suit + 9)) for suit in range(3))
THEMES: tuple[tuple[int, ...], ...] = (
    *SUITS,
    *((*suit, *HONOURS) for suit in SUITS),
    (*SUITS[0], *SUITS[1]),
    (*SUITS[1], *SUITS[2]),
    _of(2, 3, 4, 5, 6, 7, 8),
    _of(1, 2, 3, 4),
    _of(6, 7, 8, 9),
    (*_of(1, 2, 3, 7, 8, 9), *HONOURS),
)
"""Kinds to which a hand may keep."""
SHIFTS = ((0, 0, 0), (0, 1, 2), (0, 2, 4), (0, 3, 6))
"""How the sets of a family follow each other: equal, shifted by one or by two, a straight."""
RUNS_IN_TEN = 7


class Position:
    """A won hand that takes shape: its melds, its concealed tiles, the last of which wins, and how.

    `is_possible` says whether the set has such tiles.
    """

    def __init__(self, house: House, level: Level, chance: Chance, *, flawed: bool = False) -> None:
        self.house, self.level, self.chance = house, level, chance
        self.seat, self.round_wind = chance.below(PLAYERS), WINDS[chance.below(PLAYERS)]
        self.melds: list[Meld] = []
        self.held = chance.shuffled(self._tiles())
        self.stray = self._stray() if flawed else None
        self.by = ("draw", "discard")[chance.below(2)]
        self.feeder = self._other() if self.by == "discard" else None
        self.situation = self._situation()
        most = level.flowers if house.flowers else 0
        self.flowers = sorted(chance.shuffled(FLOWERS)[: chance.below(most + 1)])

    @property
    def is_possible(self) -> bool:
        """MCR-1: no kind more than four times."""
        return max(Counter(self.all_tiles()).values()) <= COPIES

    def all_tiles(self) -> list[int]:
        """Every tile of hand and melds."""
        return [*self.held, *(tile for meld in self.melds for tile in meld.tiles)]

    def _one(self, kinds: tuple[int, ...]) -> int:
        return kinds[self.chance.below(len(kinds))]

    def _other(self) -> int:
        return (self.seat + 1 + self.chance.below(PLAYERS - 1)) % PLAYERS

    def _tiles(self) -> list[int]:
        """The concealed tiles; melds are laid on the way."""
        special = self.chance.below(10) < self.level.special and self.house.patterns == "all"
        makers = (self._pairs, self._orphans, self._honours_and_knitted, self._knitted_straight)
        return makers[self.chance.below(len(makers))]() if special else self._standard()

    def _standard(self) -> list[int]:
        """MCR-26."""
        kinds = self._one_theme() if self.chance.below(10) < self.level.themed else ALL
        sets = self._family() if self.chance.below(10) < self.level.family else []
        while len(sets) < 4:
            sets.append(self._set(kinds))
        pair = self._one(kinds)
        return [pair, pair, *self._laid(sets, (0, 0, 1, 1, 2, 3, 4)[self.chance.below(7)])]

    def _one_theme(self) -> tuple[int, ...]:
        return THEMES[self.chance.below(len(THEMES))]

    def _set(self, kinds: tuple[int, ...]) -> Group:
        runs = [kind for kind in kinds if 1 <= number_of(kind) <= 7 and {kind + 1, kind + 2} <= {*kinds}]
        if runs and self.chance.below(10) < RUNS_IN_TEN:
            low = runs[self.chance.below(len(runs))]
            return low, low + 1, low + 2
        return (self._one(kinds),) * 3

    def _family(self) -> list[Group]:
        """MCR-40: three sets that belong together, in one suit or in all."""
        suits = self.chance.shuffled(range(3)) if self.chance.below(3) else [self.chance.below(3)] * 3
        shift, runs = SHIFTS[self.chance.below(len(SHIFTS))], self.chance.below(10) < RUNS_IN_TEN
        first = self.chance.below((7 if runs else 9) - shift[-1])
        lows = [9 * suit + first + step for suit, step in zip(suits, shift, strict=True)]
        if runs or len({*lows}) < 3:
            lows = [low - max(number_of(low) - 7, 0) for low in lows]
            return [(low, low + 1, low + 2) for low in lows]
        return [(kind,) * 3 for kind in lows]

    def _laid(self, sets: list[Group], laid: int) -> list[int]:
        """Lay so many sets on the table, some pungs as kongs; the tiles of the others."""
        concealed: list[int] = []
        for place, group in enumerate(self.chance.shuffled(sets)):
            is_pung = group[0] == group[1]
            if is_pung and self.level.kongs and self.chance.below(4) == 0:
                kind = ("kong", "added_kong")[self.chance.below(2)] if place < laid else "concealed_kong"
                giver = self._other() if place < laid else None
                self.melds.append(Meld(kind, group[:1] * 4, giver))
            elif place < laid:
                giver = self._other() if is_pung else (self.seat - 1) % PLAYERS
                self.melds.append(Meld("pung" if is_pung else "chow", group, giver))
            else:
                concealed += group
        return concealed

    def _pairs(self) -> list[int]:
        """MCR-27."""
        kinds = self._one_theme()
        return [kind for kind in self.chance.shuffled([*kinds, *kinds])[:7] for _ in range(2)]

    def _orphans(self) -> list[int]:
        """MCR-28."""
        return [*ORPHANS, self._one(tuple(ORPHANS))]

    def _honours_and_knitted(self) -> list[int]:
        """MCR-29."""
        nine, honours = NINE_TILES[self.chance.below(len(NINE_TILES))], 5 + self.chance.below(3)
        return [*self.chance.shuffled(HONOURS)[:honours], *self.chance.shuffled(nine)[: 14 - honours]]

    def _knitted_straight(self) -> list[int]:
        """MCR-30."""
        parts, pair = KNITTED_SETS[self.chance.below(len(KNITTED_SETS))], self._one(ALL)
        nine = [tile for part in parts for tile in part]
        return [*nine, pair, pair, *self._laid([self._set(ALL)], self.chance.below(2))]

    def _stray(self) -> int:
        """Exchange a tile of the hand, not the winning one; the tile that was there before."""
        before = self.held[0]
        left = [kind for kind in ALL if kind != before and self.all_tiles().count(kind) < COPIES]
        self.held[0] = left[self.chance.below(len(left))]
        return before

    def _situation(self) -> list[str]:
        """MCR-50, MCR-51: a flag that this win can have."""
        if not self.level.flags or self.chance.below(3):
            return []
        hand = self.hand
        alone = hand.win not in hand.concealed
        flags = ["last_draw"] if self.by == "draw" else ["last_discard"]
        if self.by == "draw" and any(meld.is_kong for meld in self.melds):
            flags.append("replacement")
        if self.by == "discard" and alone and not shown_by_melds(hand, self.held[-1]):
            flags.append("rob_kong")
        flags += ["last_of_kind"] if alone else []
        return [flags[self.chance.below(len(flags))]]

    # What it is

    @property
    def hand(self) -> Hand:
        """The hand with its winning tile."""
        return Hand(tuple(sorted(self.held[:-1])), tuple(self.melds), self.held[-1])

    def declared(self) -> Declared:
        """The win as it is judged."""
        return Declared(self.hand, self.seat, self.by, self.round_wind, frozenset(self.situation))

    def score(self) -> Request:
        """The fields of a request of `score`."""
        giver = {} if self.feeder is None else {"from": self.feeder}
        flags = {"situation": self.situation} if self.situation else {}
        flowers = {"flowers": tiles.canonical(self.flowers)} if self.flowers else {}
        hand = {**self.unfinished(), "win": CODES[self.held[-1]], **flowers}
        wind = {"round": CODES[self.round_wind]}
        return {"hand": hand, "winner": self.seat, "by": self.by, **giver, **wind, **flags}

    def unfinished(self) -> Request:
        """The hand before its last tile."""
        melds = [meld.to_json() for meld in self.melds]
        return {"concealed": tiles.canonical(self.held[:-1]), "melds": melds}

    def waits(self) -> Request:
        """The fields of a request of `waits`."""
        return {"hand": self.unfinished(), "winner": self.seat, "round": CODES[self.round_wind]}
