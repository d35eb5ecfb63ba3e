"""A sensible player of Wuhan mahjong: it weighs what a hand could win against what it would owe.

For every legal action it asks of each plan (a small win, all pungs, one suit, all 258, all honours) how
many tiles are missing, how likely they are to come in the draws that are left, and what the win would bring
from the seats as they have laid out by now; against it stands what the seat would owe if another wins. It
sees a view and nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rules.core.play import Action
from rules.core.players import Advice
from rules.core.texts import Word
from rules.mahjong.bots import Easy, after, hint_for, in_time, melds_after, spent, unseen
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.plans import MELDS, Plan
from rules.mahjong.table import View
from rules.mahjong.tiles import TILE_OF, Counts, counts_of, is_honour, suit_of
from rules.mahjong.wuhan.equipment import Wilds, set_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import is_258
from rules.mahjong.wuhan.payments import Outcome, SeatTable, reaches_minimum
from rules.mahjong.wuhan.play import Wuhan
from rules.mahjong.wuhan.scoring import table_of

TYPICAL = (0, 5, 12, 18, 24, 28)
"""How many useful tiles a hand usually has that lacks so many (the last: so many or more)."""
HORIZON = 0.5
"""The part of the draws left that is usually played before somebody wins."""
UNDER_MINIMUM = 0.5
"""What a win under the minimum counts: something may still be laid out."""
# For one useful tile that a seat draws, so many more come from others' discards:
WON_FROM_OTHERS = 0.6  # a hand that is ready wins on what any other seat discards, so much from each
PUNGED = 0.8  # pairs of a hand of triplets, from each other seat
CLAIMED = 0.9  # chows from the left and pungs, together
CLAIMED_AS_PUNGS = 0.2  # a hand that needs no shape claims only to get rid of tiles

DEALING_IN = {True: 0.03, False: 0.06}
"""How likely a ready seat wins on an honour, or on another tile, that is discarded."""
DISCARDER = 0.5
"""What the discarder pays more than he would owe anyhow."""
READY_WITH = {0: 0.0, 1: 0.1, 2: 0.25, 3: 0.5}
"""How likely a seat with so many melds is ready; with four it is."""
FAR = 9
"""A way that lacks so many tiles is not considered."""
LOSING = 0.7
"""How likely somebody else wins if this seat does not."""

Note = tuple[str, Mapping[str, Any]]
"""A further sentence of a hint: its key, and what fills it."""


@dataclass(frozen=True)
class Way:
    """A way to win: its plan, and the patterns it counts."""

    plan: Plan
    patterns: tuple[str, ...]

    def lacking(self, counts: Counts, laizi: int, melds: int) -> int:
        """How many tiles are missing. All 258 and all honours need no shape, only tiles that fit."""
        if self.plan.pairs:
            return self.plan.lacking(counts, laizi, melds)
        return 3 * melds + 2 - sum([counts[kind] for kind in self.plan.kinds]) - laizi


@dataclass(frozen=True)
class Holding:
    """A seat's own tiles as an action leaves them, and how many draws are still to come."""

    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    singles: tuple[int, ...]
    draws: float


@dataclass(frozen=True)
class Prospect:
    """What a holding promises: the best way, tiles missing, the chance to win, its points, and what it
    would owe."""

    way: str
    missing: int
    chance: float
    points: float
    owed: float

    @property
    def worth(self) -> float:
        """The points to be expected."""
        return self.chance * self.points - (1 - self.chance) * LOSING * self.owed


class Sensible:
    """Plays for what a hand can still be worth."""

    def __init__(self, game: Wuhan) -> None:
        self.game = game

    def advise(self, view: View) -> Advice:
        """The win, or the action with the best prospect."""
        if view.legal[0]["do"] == "win":
            return Advice(view.legal[0], "hint.win")
        mind = Mind(self.game, view)
        first = [(mind.prospect(mind.holding(action), roughly=True), action) for action in view.legal]
        first.sort(key=lambda pair: -pair[0].worth)
        enough = max(4, sum(prospect.worth == first[0][0].worth for prospect, _ in first))
        likely = [(mind.prospect(mind.holding(action)), action) for _, action in first[:enough]]
        best, action = max(likely, key=lambda pair: pair[0].worth - mind.danger(pair[1]))
        return Advice(action, hint_for(action), _numbers(best), tuple(_notes(mind, action, best)))


def _numbers(prospect: Prospect) -> dict[str, Any]:
    return {
        "way": Word("plan.small" if prospect.way == "small" else f"pattern.{prospect.way}.name"),
        "away": prospect.missing,
        "chance": round(100 * prospect.chance),
        "points": round(prospect.points),
        "owed": round(prospect.owed),
    }


def _notes(mind: "Mind", action: Action, best: Prospect) -> Iterator[Note]:
    """What the action itself does about the win, then what still bars it afterwards (WUH-42 to WUH-46)."""
    holding = mind.holding(action)
    if action["do"] == "pass":
        yield from _why_passed(mind, best)
    if not mind.opens(holding):
        yield "hint.not_open", {}
    elif not mind.opens(mind.now):
        yield "hint.opens", {}
    if any(tile in mind.wilds.kong_tiles for tile in holding.hand):
        yield _kept(mind, best)
    if best.way == "small":
        yield from _small(mind, holding)


def _why_passed(mind: "Mind", best: Prospect) -> Iterator[Note]:
    """Why no meld is claimed: a win would not have been passed."""
    claims = [each for each in mind.view.legal if each["do"] != "pass"]
    claimed = max((mind.prospect(mind.holding(each)) for each in claims), key=lambda found: found.worth)
    if claimed.missing >= best.missing:
        yield "hint.no_closer", {}
    elif claimed.owed > best.owed:
        yield "hint.claim_costs", {"now": round(best.owed), "then": round(claimed.owed)}


def _kept(mind: "Mind", best: Prospect) -> Note:
    """Why a kong tile stays in the hand: because it may not be set out now, or because that costs."""
    for each in mind.view.legal:
        if each.get("kind") == "single" and TILE_OF[each["tile"]] in mind.wilds.kong_tiles:
            then = mind.prospect(mind.holding(each)).owed
            if then > best.owed:
                return "hint.kong_tile_waits", {"now": round(best.owed), "then": round(then)}
    return "hint.kong_tile_held", {}


def _small(mind: "Mind", holding: Holding) -> Iterator[Note]:
    """WUH-45, WUH-46: what a small win needs beside the shape."""
    laizi = holding.hand.count(mind.wilds.laizi)
    if laizi > 1:
        yield "hint.one_laizi", {}
    natural = [tile for tile in holding.hand if is_258(tile) and not mind.apart(tile)]
    with_laizi = laizi and (natural or (laizi > 1 and is_258(mind.wilds.laizi)))
    if not with_laizi and len(natural) == len(set(natural)):
        yield "hint.pair", {}


class Mind:
    """One look at a view."""

    def __init__(self, game: Wuhan, view: View) -> None:
        self.view, self.house = view, game.house
        self.wilds = game.wilds_shown(view.shown)
        self.left = unseen(view)
        self.unseen = max(sum(self.left), 1)
        laid = zip(view.melds, view.singles, strict=True)
        self.tables = tuple(_table(melds, singles, self.wilds) for melds, singles in laid)
        self._laid: dict[tuple[tuple[Meld, ...], tuple[int, ...]], Laid] = {}
        self._turns = {way: self._typical_turns(way) for way in ways(self.wilds, self.house)}

    def holding(self, action: Action) -> Holding:
        """What an action leaves: a claim its meld and no new tile, a kong one draw more."""
        view, gone = self.view, spent(self.view, action)
        singles = view.singles[view.seat]
        if action.get("kind") == "single" or (action["do"] == "discard" and self.apart(gone[0])):
            singles = (*singles, *gone)
        draws = view.wall_left / view.players + (action["do"] == "kong")
        return Holding(tuple(after(view, action)), melds_after(view, action), singles, draws)

    @property
    def now(self) -> Holding:
        """What the seat has before any action."""
        view = self.view
        return Holding(view.hand, view.melds[view.seat], view.singles[view.seat], 0)

    def opens(self, holding: Holding) -> bool:
        """WUH-43: whether a holding has an opening."""
        return self._lying(holding.melds, holding.singles).table.opens > 0

    def apart(self, tile: int) -> bool:
        """Whether a tile is in no meld: a laizi or a kong tile."""
        return tile == self.wilds.laizi or tile in self.wilds.kong_tiles

    def prospect(self, holding: Holding, roughly: bool = False) -> Prospect:
        """The best of all ways to win; `roughly` does without counting the useful tiles."""
        laid = self._lying(holding.melds, holding.singles)
        laizi = holding.hand.count(self.wilds.laizi)
        held = sum(tile in self.wilds.kong_tiles for tile in holding.hand)
        counts = counts_of(tile for tile in holding.hand if not self.apart(tile))
        best, best_way = Prospect("small", FAR, 0.0, 0.0, laid.owed), None
        for way in laid.ways:
            missing = max(way.lacking(counts, laizi, laid.needed), laid.least)
            if missing < FAR:
                points = laid.points(
                    way, held, max(laizi - way.plan.wilds, 0), min(laizi, way.plan.wilds) == 0
                )
                chance = self._chance(way, missing, holding.draws)
                found = Prospect(way.plan.id, missing, chance, points, laid.owed)
                if best_way is None or found.worth > best.worth:
                    best, best_way = found, way
        if roughly or best_way is None or not best_way.plan.pairs:
            return best
        useful = sum([self.left[kind] for kind in best_way.plan.useful(counts, laizi, laid.needed)])
        return replace(best, chance=self._chance(best_way, best.missing, holding.draws, useful))

    def _lying(self, melds: tuple[Meld, ...], singles: tuple[int, ...]) -> "Laid":
        if (melds, singles) not in self._laid:
            self._laid[melds, singles] = Laid(self, melds, singles)
        return self._laid[melds, singles]

    def _chance(self, way: Way, missing: int, draws: float, useful: int | None = None) -> float:
        """How likely all missing tiles come in time, the first of them one of the useful ones."""
        if draws <= 0:
            return 0.0
        turns = self._turns[way][missing]
        if useful is not None:
            seen = (useful + _typical(way, missing)) / 2
            turns = self._turns[way][missing - 1] + self._turn(way, missing, seen)
        return in_time(missing, missing * draws * HORIZON / turns)

    def _typical_turns(self, way: Way) -> list[float]:
        """How many turns it usually takes until so many missing tiles have come."""
        turns = [0.0]
        for missing in range(1, FAR):
            fits = sum([self.left[kind] for kind in way.plan.kinds])
            useful = _typical(way, missing) if way.plan.pairs else fits
            turns.append(turns[-1] + self._turn(way, missing, useful))
        return turns

    def _turn(self, way: Way, missing: int, useful: float) -> float:
        """How many turns it takes until one of the useful tiles is drawn, or discarded where it can be
        claimed."""
        others = self.view.players - 1
        if missing == 1:
            claimed = WON_FROM_OTHERS * others
        elif not way.plan.pairs:
            claimed = CLAIMED_AS_PUNGS
        else:
            claimed = CLAIMED if way.plan.chows else PUNGED * others
        rate = useful / self.unseen * (1 + claimed)
        return 1 / max(min(rate, 0.95), 0.005)

    def danger(self, action: Action) -> float:
        """What a discard may cost beyond the share that is owed anyhow."""
        if action["do"] != "discard" or self.apart(TILE_OF[action["tile"]]):
            return 0.0
        tile = TILE_OF[action["tile"]]
        risk = DEALING_IN[is_honour(tile)] if self.left[tile] else 0.0
        open_seats = [len(melds) for seat, melds in enumerate(self.view.melds) if seat != self.view.seat]
        ready = sum([READY_WITH.get(melds, 1.0) for melds in open_seats])
        own = self._lying(self.view.melds[self.view.seat], self.view.singles[self.view.seat])
        return risk * ready * own.owed * DISCARDER


class Laid:
    """What lies before the seat, and what follows from it: who would owe whom how much, and the ways still
    open."""

    def __init__(self, mind: Mind, melds: tuple[Meld, ...], singles: tuple[int, ...]) -> None:
        self.house, self.seat = mind.house, mind.view.seat
        self.table = _table(melds, singles, mind.wilds)
        self.others = (mind.tables[: self.seat], mind.tables[self.seat + 1 :])
        self.needed = MELDS - len(melds)
        self.least = 1 if self.table.opens else 2
        """A closed hand must still claim before it can win (WUH-43)."""
        tiles = {tile for meld in melds for tile in meld.tiles}
        runs = any(meld.kind == "chow" for meld in melds)
        self.ways = [
            way
            for way in ways(mind.wilds, mind.house)
            if tiles <= way.plan.kinds and (way.plan.chows or not runs)
        ]
        seats = self._with(self.table)
        owed = [
            _share(self.house, other, self.seat, seats) for other in range(len(seats)) if other != self.seat
        ]
        self.owed = sum(owed) / len(owed)
        self._points: dict[tuple[tuple[str, ...], int, int, bool], float] = {}

    def _with(self, own: SeatTable) -> tuple[SeatTable, ...]:
        before, behind = self.others
        return (*before, own, *behind)

    def _opened(self, own: SeatTable) -> tuple[SeatTable, ...]:
        """The same with every other hand open, as they will be."""
        return tuple(
            seat if n == self.seat or seat.opens else replace(seat, opens=1)
            for n, seat in enumerate(self._with(own))
        )

    def points(self, way: Way, kong_tiles: int, laizi: int, hard: bool) -> float:
        """What a win would bring with so many kong tiles and laizi set out besides."""
        key = (way.patterns, kong_tiles, laizi, hard)
        if key not in self._points:
            own = replace(
                self.table,
                opens=max(self.table.opens, 1),
                kong_tiles=self.table.kong_tiles + kong_tiles,
                laizi_kongs=self.table.laizi_kongs + laizi,
            )
            self._points[key] = _worth(self.house, self.seat, way.patterns, hard, self._opened(own))
        return self._points[key]


def _typical(way: Way, missing: int) -> float:
    """How many tiles are useful, as a rule, to a hand that lacks so many; hands of triplets have fewer."""
    return TYPICAL[min(missing, len(TYPICAL) - 1)] * (1.0 if way.plan.chows else 0.5)


def _table(melds: tuple[Meld, ...], singles: tuple[int, ...], wilds: Wilds) -> SeatTable:
    laizi = singles.count(wilds.laizi)
    return table_of(Hand((), melds), SeatTable(kong_tiles=len(singles) - laizi, laizi_kongs=laizi))


@lru_cache(maxsize=256)
def ways(wilds: Wilds, house: House) -> tuple[Way, ...]:
    """WUH-45, WUH-53, WUH-54: the ways to win by shape. All 258 and all honours have no shape, so no pair."""
    kinds = set_of(house) - wilds.kong_tiles
    pairs = frozenset(kind for kind in kinds if is_258(kind))
    honours = frozenset(kind for kind in kinds if is_honour(kind))
    found = [
        Way(Plan("small", kinds, True, pairs, wilds=1), ()),
        Way(Plan("all_pungs", kinds, False, kinds), ("all_pungs",)),
        Way(Plan("all_258", pairs, False, frozenset()), ("all_258",)),
        Way(Plan("all_honours", honours, False, frozenset()), ("all_honours",)),
    ]
    for suit in range(3):
        of_suit = frozenset(kind for kind in kinds if suit_of(kind) == suit)
        if of_suit:
            found.append(Way(Plan("one_suit", of_suit, True, of_suit), ("one_suit",)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _worth(
    house: House, winner: int, patterns: tuple[str, ...], hard: bool, seats: tuple[SeatTable, ...]
) -> float:
    """The total of a win, half by draw and half on a discard; little of it where the minimum is not
    reached."""
    total = 0.0
    for by in ("draw", "discard"):
        feeder = None if by == "draw" else (winner + 1) % house.players
        outcome = Outcome(house, winner, by, feeder, False, patterns, hard, seats)
        paid = sum(share.pays for share in outcome.shares)
        total += paid / 2 * (1 if reaches_minimum(outcome) else UNDER_MINIMUM)
    return total


@lru_cache(maxsize=1 << 14)
def _share(house: House, winner: int, payer: int, seats: tuple[SeatTable, ...]) -> float:
    """What a seat would owe another for a hard small win or all pungs on a discard, whichever is valid."""
    for patterns in ((), ("all_pungs",)):
        outcome = Outcome(house, winner, "draw", None, False, patterns, True, seats)
        if reaches_minimum(outcome):
            break
    return next(float(share.pays) for share in outcome.shares if share.seat == payer)


BOTS = {"easy": Easy, "sensible": Sensible}
"""The bots to play against at a Wuhan table, by the name of their strength."""
