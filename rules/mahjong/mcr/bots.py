"""A sensible player of Chinese Official: it goes for eight points from the first discard on.

It keeps a list of ways to a hand that is worth enough: one suit, triplets, families of runs, pairs, knitted
tiles. For every legal action it asks of each way how many tiles are missing, how likely they are to come in
the draws that are left, and what the win would bring. A hand one tile short of its shape is judged by the
rules themselves. It sees a view and nothing else.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Any

from rules.core.play import Action
from rules.core.players import Advice
from rules.core.texts import Word
from rules.mahjong.bots import Easy, after, hint_for, in_time, melds_after, unseen
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.knitted import NINE_TILES
from rules.mahjong.mcr.patterns import PATTERN, REVERSIBLE
from rules.mahjong.mcr.play import Mcr, completing
from rules.mahjong.mcr.scoring import table_of
from rules.mahjong.plans import MELDS, Plan
from rules.mahjong.shapes.special import ORPHANS
from rules.mahjong.table import View
from rules.mahjong.tiles import (
    DRAGONS,
    HONOURS,
    KINDS,
    WINDS,
    Counts,
    counts_of,
    number_of,
    parse,
    suit_of,
)

FAR = 7
"""A way that lacks so many tiles is not considered."""
FAR_TARGET = 4
"""Nor one that lacks so many of the tiles that it names."""
SHORTLIST = 6
"""So many ways are looked at for every discard."""
JUDGED = 4
"""So many actions are judged by the rules."""
HORIZON = 0.6
"""The part of the draws left that is usually played before somebody wins."""
USEFUL = {"runs": 5.0, "pungs": 2.2, "none": 4.5}
"""How many tiles are useful, as a rule, for each that is missing where the way names none, by what may be
claimed."""
LAST_FROM_OTHERS = 1.6
"""For one last tile that a seat draws, so many more come from others' discards."""
FROM_OTHERS = {"runs": 0.5, "pungs": 1.6, "none": 0.0}
"""The same for the tiles before, by what may be claimed."""
EIGHT = 8
FLEXIBLE = 0.25
"""What the ways after the best count: a hand that has several is safer."""
NOT_READY = 0.1
"""What is left of the outlook of a hand that is one tile short and waits for nothing that wins."""
SHORT = {1: 0.5, 2: 0.25, 3: 0.1}
"""What is left of a way that lacks so many points to the minimum: something may still come."""
CONCEALED = 3.0
"""What a hand without claims brings besides, by draw or on a discard."""
TWO = 2.0
"""What a pung of a dragon, or of one's own or the prevalent wind, brings."""
FROM_THREE = 3
BY_TOTAL = 1.6
"""A win brings the base from three seats, and its points from one or, by draw, from all."""

SUITED = frozenset(range(27))
ALL = frozenset(range(KINDS))


@dataclass(frozen=True)
class Way:
    """A way to win, called after the pattern that it is for: tiles that it names, and besides them so many
    melds and the pair after a plan. `claims` says what may be claimed for it."""

    id: str
    points: float
    plan: Plan
    free: int = MELDS
    runs: tuple[tuple[int, ...], ...] = ()
    """The runs that it names."""
    knitted: tuple[int, ...] = ()
    """The tiles that it names and that nobody can claim."""
    claims: str = "runs"


@dataclass(frozen=True)
class Special:
    """A way without melds: pairs, orphans, or honours and knitted tiles, of which these kinds are of use."""

    id: str
    points: float
    kinds: frozenset[int]

    def missing(self, counts: Counts) -> int:
        """How many tiles are missing from a concealed hand."""
        if self.id == "seven_pairs":
            return max(7 - sum([count // 2 for count in counts]), 0)
        different = sum([counts[kind] > 0 for kind in self.kinds])
        if self.id == "thirteen_orphans":
            return 14 - different - any(counts[kind] > 1 for kind in self.kinds)
        return max(14 - different, 0)


@dataclass(frozen=True)
class Prospect:
    """What a holding promises: the best way, tiles missing, the chance to win, its points; at a table with
    this minimum and base."""

    way: str
    missing: int
    chance: float
    points: float
    minimum: int
    base: int

    @property
    def worth(self) -> float:
        """What is to be expected."""
        lacking = self.minimum - int(self.points)
        reach = 1.0 if lacking <= 0 else SHORT.get(lacking, 0.03)
        return self.chance * reach * (FROM_THREE * self.base + BY_TOTAL * max(self.points, self.minimum))


class Sensible:
    """Plays for the way to eight points that promises most."""

    def __init__(self, game: Mcr) -> None:
        self.game = game

    def advise(self, view: View) -> Advice:
        """The win, or the action with the best prospect."""
        if view.legal[0]["do"] == "win":
            return Advice(view.legal[0], "hint.win")
        mind = Mind(self.game, view)
        outlooks = [(mind.outlook(action), n) for n, action in enumerate(view.legal)]
        outlooks.sort(key=lambda pair: -pair[0].worth)
        likely = [(mind.judged(outlook), n) for outlook, n in outlooks[:JUDGED]]
        best, n = max(likely, key=lambda pair: pair[0].worth)
        return Advice(view.legal[n], hint_for(view.legal[n]), _numbers(best.first))


def _numbers(best: Prospect) -> dict[str, Any]:
    return {
        "way": Word(f"pattern.{best.way}.name"),
        "away": best.missing,
        "chance": round(100 * best.chance),
        "points": round(max(best.points, best.minimum)),
    }


@dataclass(frozen=True)
class Outlook:
    """A seat's tiles as an action leaves them, the best way on, and what all ways are worth together."""

    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    draws: float
    first: Prospect
    worth: float


class Mind:
    """One look at a view."""

    def __init__(self, game: Mcr, view: View) -> None:
        self.game, self.view = game, view
        self.left = unseen(view)
        self.unseen = max(sum(self.left), 1)
        self.valued = (*DRAGONS, WINDS[view.seat], view.round_wind)
        self.used = table_of(game.house).used
        self._laid: dict[tuple[Meld, ...], Laid] = {}
        self._shortlist: Sequence[Entry] | None = None

    def outlook(self, action: Action) -> Outlook:
        """What an action leads to: a claim to its meld and no new tile, a kong to one draw more."""
        view = self.view
        hand, melds = tuple(after(view, action)), melds_after(view, action)
        draws = view.wall_left / view.players + (action["do"] == "kong")
        laid = self.laid(melds)
        entries = self._on_discard(laid) if action["do"] == "discard" else laid.entries
        found = self._prospects(counts_of(hand), laid, draws, entries)
        first, *others = sorted(found.values(), key=lambda one: -one.worth) or [
            self._prospect("chicken_hand", FAR, 0.0, 0.0)
        ]
        worth = first.worth + FLEXIBLE * sum([other.worth for other in others[:SHORTLIST]])
        return Outlook(hand, melds, draws, first, worth)

    def _on_discard(self, laid: "Laid") -> Sequence["Entry"]:
        """The ways that the hand before its discard promises most for."""
        if self._shortlist is None:
            counts, draws = counts_of(self.view.hand), self.view.wall_left / self.view.players
            found = self._prospects(counts, laid, draws, laid.entries)
            self._shortlist = sorted(found, key=lambda entry: -found[entry].worth)[:SHORTLIST]
        return self._shortlist

    def laid(self, melds: tuple[Meld, ...]) -> "Laid":
        """What lies before the seat."""
        if melds not in self._laid:
            self._laid[melds] = Laid(melds, self.valued, self.used)
        return self._laid[melds]

    def _prospect(self, way: str, missing: int, chance: float, points: float) -> Prospect:
        house = self.game.house
        return Prospect(way, missing, chance, points, house.minimum, house.base)

    def _prospects(
        self, counts: Counts, laid: "Laid", draws: float, entries: Sequence["Entry"]
    ) -> dict["Entry", Prospect]:
        """What each of these ways promises, those left out that are too far."""
        bits, found = _bits(counts), dict[Entry, Prospect]()
        honours = sum([_TWO_FOR[min(counts[kind], 3)] for kind in self.valued])
        for entry in entries:
            lacking = entry.lacking(counts, bits, self.left)
            if lacking is None:
                continue
            missing, useful = lacking
            points = entry.points + laid.points + (honours if entry.honours else 0.0)
            chance = self._chance(missing, useful, draws, entry.claims)
            found[entry] = self._prospect(entry.id, missing, chance, points)
        return found

    def _chance(self, missing: int, useful: float, draws: float, claims: str) -> float:
        """How likely all missing tiles come in time, when so many tiles are useful now."""
        each = useful / missing / self.unseen
        turns = 0.0
        for steps in range(1, missing + 1):
            more = LAST_FROM_OTHERS if steps == 1 else FROM_OTHERS[claims]
            turns += 1 / max(min(each * steps * (1 + more), 0.95), 0.002)
        return in_time(missing, missing * draws * HORIZON / turns)

    def judged(self, outlook: Outlook) -> Outlook:
        """The same with what the rules say of a hand that is one tile short."""
        if outlook.first.missing > 1:
            return outlook
        hands = [outlook.hand]
        if len(outlook.hand) % 3 == 2:
            hands = [_without(outlook.hand, tile) for tile in dict.fromkeys(outlook.hand)]
        found = max((self._ready(hand, outlook) for hand in hands), key=lambda one: one.worth)
        rough = outlook.worth * NOT_READY
        return Outlook(outlook.hand, outlook.melds, outlook.draws, found, max(found.worth, rough))

    def _ready(self, hand: tuple[int, ...], outlook: Outlook) -> Prospect:
        """What the waits of a hand bring, those alone that reach the minimum."""
        drawn, thrown, points = 0, 0, 0.0
        for kind in completing(hand, self.game.grammar(())):
            left = self.left[kind]
            for by in ("draw", "discard") if left else ():
                verdict = self.game.judge(
                    Hand(hand, outlook.melds, kind), self.view.seat, by, self.view.round_wind
                )
                if verdict.reason is None:
                    drawn += left * (by == "draw")
                    thrown += left * (by == "discard")
                    points += left * verdict.counted
        rate = (drawn + LAST_FROM_OTHERS * thrown) / self.unseen
        mean = points / max(drawn + thrown, 1)
        return self._prospect(outlook.first.way, 1, in_time(1, rate * outlook.draws * HORIZON), mean)


class Laid:
    """What lies before the seat, and the ways that are still open with it."""

    def __init__(self, melds: tuple[Meld, ...], valued: tuple[int, ...], used: frozenset[int]) -> None:
        concealed = all(meld.is_concealed for meld in melds)
        pungs = [meld.tiles[0] for meld in melds if meld.kind != "chow"]
        self.points = TWO * sum([pungs.count(kind) for kind in valued]) + (CONCEALED if concealed else 0.0)
        self.entries = _entries(melds, used)


@dataclass(frozen=True, eq=False)
class Entry:
    """What the melds have left of a way: the tiles that it still names, as bits, and the melds still free."""

    id: str
    points: float
    claims: str = "none"
    plan: Plan | None = None
    free: int = 0
    named: int = 0
    special: Special | None = None

    @property
    def honours(self) -> bool:
        """Pungs of honours fit in."""
        return self.plan is not None and self.free > 0 and WINDS[0] in self.plan.kinds

    def lacking(self, counts: Counts, bits: int, left: list[int]) -> tuple[int, float] | None:
        """How many tiles are missing, and about how many tiles of the wall are useful; None when they cannot
        come or are too many."""
        if self.special is not None or self.plan is None:
            return self._lacking_special(counts, left)
        wanted = self.named & ~bits
        short = wanted.bit_count()
        if short > FAR_TARGET:
            return None
        useful = 0.0
        rest = counts
        if self.named:
            kinds = _kinds(wanted)
            if any(kinds.count(kind) > left[kind] for kind in kinds):
                return None
            useful = float(sum([left[kind] for kind in set(kinds)]))
            rest = _less(counts, _kinds(self.named & bits))
        others = self.plan.lacking(rest, 0, self.free)
        missing = max(short + others, 1)
        return None if missing >= FAR else (missing, useful + USEFUL[self.claims] * others)

    def _lacking_special(self, counts: Counts, left: list[int]) -> tuple[int, float] | None:
        way = self.special
        assert way is not None
        missing = max(way.missing(counts), 1)
        if missing >= FAR:
            return None
        if way.id == "seven_pairs":
            singles = sum([left[kind] for kind in way.kinds if counts[kind] % 2])
            return missing, min(float(singles), USEFUL["pungs"] * missing)
        return missing, float(sum([left[kind] for kind in way.kinds if not counts[kind]]))


@lru_cache(maxsize=1 << 10)
def _entries(melds: tuple[Meld, ...], used: frozenset[int]) -> tuple[Entry, ...]:
    """MCR-68: the ways that are open with these melds, to patterns that the table plays."""
    fitting = (_fitted(way, melds) for way in WAYS if PATTERN[way.id].number in used)
    played = () if melds else (way for way in SPECIALS if PATTERN[way.id].number in used)
    special = [Entry(way.id, way.points, special=way) for way in played]
    return (*(entry for entry in fitting if entry is not None), *special)


def _fitted(way: Way, melds: tuple[Meld, ...]) -> Entry | None:
    """A way with these melds on the table; None if they do not fit."""
    runs, free = list(way.runs), way.free
    for meld in melds:
        if meld.tiles in runs:
            runs.remove(meld.tiles)
        elif free and way.plan.kinds.issuperset(meld.tiles) and (way.plan.chows or meld.kind != "chow"):
            free -= 1
        else:
            return None
    named = Counter([*(tile for run in runs for tile in run), *way.knitted])
    bits = sum(1 << (KINDS * n + kind) for kind, count in named.items() for n in range(count))
    return Entry(way.id, way.points, way.claims, way.plan, free, bits)


# Tiles as bits: the n-th copy of a kind is bit 34 (n - 1) + kind

_BITS = tuple(
    tuple(sum(1 << (KINDS * n + kind) for n in range(count)) for count in range(5)) for kind in range(KINDS)
)
_TWO_FOR = (0.0, 0.0, TWO / 2, TWO)
"""What so many equal dragons or valued winds promise."""


def _bits(counts: Counts) -> int:
    bits = 0
    for kind, count in enumerate(counts):
        if count:
            bits |= _BITS[kind][count]
    return bits


@lru_cache(maxsize=1 << 14)
def _kinds(bits: int) -> tuple[int, ...]:
    return tuple(place % KINDS for place in range(bits.bit_length()) if bits >> place & 1)


def _less(counts: Counts, gone: tuple[int, ...]) -> Counts:
    rest = list(counts)
    for kind in gone:
        rest[kind] -= 1
    return tuple(rest)


def _without(hand: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = hand.index(tile)
    return (*hand[:place], *hand[place + 1 :])


# The ways


def _run(suit: int, number: int) -> tuple[int, ...]:
    low = 9 * suit + number - 1
    return low, low + 1, low + 2


def _run_families() -> Iterator[tuple[str, float, tuple[tuple[int, ...], ...]]]:
    """Three runs that make a pattern of at least six points, with its points."""
    for number in range(1, 8):
        yield "mixed_triple_chow", 8, tuple(_run(suit, number) for suit in range(3))
    for suits in permutations(range(3)):
        yield "mixed_straight", 8, tuple(map(_run, suits, (1, 4, 7)))
        for number in range(1, 6):
            yield "mixed_shifted_chows", 6, tuple(map(_run, suits, range(number, number + 3)))
    for suit in range(3):
        yield "pure_straight", 16, tuple(_run(suit, number) for number in (1, 4, 7))
        for step in (1, 2):
            for number in range(1, 8 - 2 * step):
                yield (
                    "pure_shifted_chows",
                    16,
                    tuple(_run(suit, first) for first in range(number, number + 3 * step, step)),
                )


def _kind_limits() -> Iterator[tuple[str, float, frozenset[int]]]:
    """Patterns for which only some kinds will do, with their points."""
    honours = frozenset(HONOURS)
    for suit in range(3):
        of_suit = frozenset(kind for kind in SUITED if suit_of(kind) == suit)
        yield "full_flush", 24, of_suit
        yield "half_flush", 6, of_suit | honours
    for name, points, low, high in (
        ("upper_tiles", 25, 7, 9),
        ("middle_tiles", 25, 4, 6),
        ("lower_tiles", 25, 1, 3),
        ("upper_four", 13, 6, 9),
        ("lower_four", 13, 1, 4),
    ):
        yield name, points, frozenset(kind for kind in SUITED if low <= number_of(kind) <= high)
    yield "all_chows", 4, SUITED
    yield "all_simples", 5, frozenset(kind for kind in SUITED if 2 <= number_of(kind) <= 8)
    yield "reversible_tiles", 8, frozenset(parse(REVERSIBLE, "reversible"))


def _ways() -> Iterator[Way]:
    """MCR-35: what is worth going for. A way that is named after six points counts what goes with it."""
    for name, points, kinds in _kind_limits():
        yield Way(name, points, Plan(name, kinds, True, kinds))
    yield Way("all_pungs", 6, Plan("all_pungs", ALL, False, ALL), claims="pungs")
    for name, points, runs in _run_families():
        kinds = SUITED if points < EIGHT else ALL
        more = 2 if points < EIGHT else 1
        yield Way(name, points + more, Plan(name, kinds, True, kinds), free=1, runs=runs)
    for nine in NINE_TILES:
        yield Way(
            "knitted_straight",
            12,
            Plan("knitted_straight", ALL, True, ALL),
            free=1,
            knitted=nine,
            claims="none",
        )


WAYS = tuple(_ways())
SPECIALS = (
    Special("seven_pairs", 24, ALL),
    Special("thirteen_orphans", 88, frozenset(ORPHANS)),
    *(Special("lesser_honors_and_knitted", 12, frozenset((*nine, *HONOURS))) for nine in NINE_TILES),
)

BOTS = {"easy": Easy, "sensible": Sensible}
"""The bots to play against at a table of Chinese Official, by the name of their strength."""
