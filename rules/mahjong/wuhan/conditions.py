"""May this hand win? The reasons against it in order, waits, readiness (WUH-42 to WUH-51, WUH-71, WUH-75)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rules.mahjong.tiles import counts_of
from rules.mahjong.wuhan.equipment import set_of
from rules.mahjong.wuhan.payments import Outcome, reaches_minimum
from rules.mahjong.wuhan.scoring import (
    Candidate,
    Declared,
    Priced,
    Read,
    all_readings,
    candidates,
    outcome_of,
    price,
    read,
)

REASONS = (
    "dead_hand",
    "kong_tile_in_hand",
    "not_open",
    "claimed_laizi",
    "no_shape",
    "pair_not_258",
    "too_many_laizi",
    "any_tile_wait",
    "below_minimum",
)


@dataclass(frozen=True)
class Verdict:
    """Whether a declared hand wins: the reading that counts, or the first reason against it (WUH-51).

    `considered` are the readings among which the best was chosen; a refused hand has none.
    """

    reason: str | None
    best: Priced | None = None
    considered: tuple[Priced, ...] = ()


def judge(declared: Declared) -> Verdict:
    """WUH-51, WUH-52: the first reason that stands in the way, or the reading that brings the winner most."""
    return judge_ways(declared, declared.ways, Unfinished(declared))


def judge_ways(declared: Declared, ways: Sequence[Candidate], unfinished: "Unfinished") -> Verdict:
    """The same for a hand whose readings are known; `unfinished` is the hand without its winning tile."""
    reason = _barred(declared) or _shape_reason(declared, ways)
    if reason is None:
        wins = [price(declared, way) for way in ways if _may_win(declared, way)]
        enough = [priced for priced in wins if reaches_minimum(priced.outcome)]
        if _any_tile_bars(declared) and unfinished.completed_by_any_tile:
            reason = "any_tile_wait"
        elif not enough:
            reason = "below_minimum"
        else:
            return Verdict(None, _dearest(enough), tuple(enough))
    return Verdict(reason)


@dataclass(frozen=True)
class Weighed:
    """One reading of a declared hand, what it would bring, why it wins nothing, and whether it counts."""

    priced: Priced
    reason: str | None
    best: bool


def weigh(declared: Declared) -> list[Weighed]:
    """WUH-51, WUH-52: every reading: the one that counts, the others that win, those that win nothing."""
    best = judge(declared).best
    barred = _barred(declared)
    any_tile = _any_tile_bars(declared) and Unfinished(declared).completed_by_any_tile
    known: dict[tuple[tuple[str, ...], bool, bool], tuple[Priced, str | None]] = {}
    found = []
    for candidate in all_readings(declared):
        key = (candidate.patterns, candidate.seen.hard, candidate.seen.pair_258)
        if key not in known:
            priced = price(declared, candidate)
            known[key] = priced, barred or _reason_against(declared, priced, any_tile)
        outcome, reason = known[key][0].outcome, known[key][1]
        counts = best is not None and candidate == best.candidate
        found.append(Weighed(Priced(candidate, outcome), reason, counts))
    return sorted(found, key=lambda one: (one.best, one.reason is None, one.priced.rank), reverse=True)


@dataclass(frozen=True)
class Condition:
    """One condition of a win, by the reason that names it when it fails; `holds` is None where it cannot be
    judged because another one fails."""

    reason: str
    holds: bool | None


def conditions(declared: Declared, unfinished: "Unfinished | None" = None) -> list[Condition]:
    """WUH-42 to WUH-51: every condition of a win in the order of the reasons, met or not.

    `unfinished` is the hand without its winning tile, where somebody has it already. The first condition that
    fails is the reason of `judge`. Pair, laizi and minimum take the hand as if what fails
    before them held; without a shape pair, minimum and more than one laizi cannot be judged.
    """
    ways = declared.ways
    bars = set(_bars(declared))
    state: dict[str, bool | None] = {reason: reason not in bars for reason in REASONS}
    state["no_shape"] = bool(ways)
    few = True if declared.laizi_held <= 1 else None
    unfinished = unfinished or Unfinished(declared)
    state["any_tile_wait"] = not (_any_tile_bars(declared) and unfinished.completed_by_any_tile)
    if ways:
        paired = [way for way in ways if _has_pair(way)]
        nearest = [price(declared, way) for way in _nearest(declared)]
        state["pair_not_258"] = bool(paired)
        if few is None and paired:
            few = any(_may_win(declared, way) for way in paired)
        state["below_minimum"] = any(reaches_minimum(priced.outcome) for priced in nearest)
    else:
        state |= dict.fromkeys(("pair_not_258", "below_minimum"))
    state["too_many_laizi"] = few
    return [Condition(reason, state[reason]) for reason in REASONS]


def _reason_against(declared: Declared, priced: Priced, any_tile: bool) -> str | None:
    """WUH-51: the first reason against a win that is read this way, where nothing bars the hand itself."""
    if not _has_pair(priced.candidate):
        return "pair_not_258"
    if not _may_win(declared, priced.candidate):
        return "too_many_laizi"
    if any_tile:
        return "any_tile_wait"
    return None if reaches_minimum(priced.outcome) else "below_minimum"


def _dearest(priced: Sequence[Priced]) -> Priced:
    return max(priced, key=lambda one: one.rank)


def _barred(declared: Declared) -> str | None:
    """WUH-51: the first of what bars a win whatever the shape."""
    return next(_bars(declared), None)


def _bars(declared: Declared) -> Iterator[str]:
    """WUH-42, WUH-43, WUH-49, WUH-73: all that bars a win whatever the shape."""
    table = declared.seats[declared.winner]
    if table.dead:
        yield "dead_hand"
    if any(tile in declared.wilds.kong_tiles for tile in declared.hand.held):
        yield "kong_tile_in_hand"
    if table.opens == 0:
        yield "not_open"
    if declared.by == "discard" and declared.hand.win == declared.wilds.laizi:
        yield "claimed_laizi"


def _shape_reason(declared: Declared, found: Sequence[Candidate]) -> str | None:
    """WUH-44 to WUH-46: a shape, a 258 pair or a free-pair pattern, and one laizi at most in a small win."""
    if not found:
        return "no_shape"
    if not any(_has_pair(candidate) for candidate in found):
        return "pair_not_258"
    return None if any(_may_win(declared, candidate) for candidate in found) else "too_many_laizi"


def _has_pair(candidate: Candidate) -> bool:
    """WUH-45: a pattern (all but the free-pair ones hold a 258 pair) or a 258 pair."""
    return bool(candidate.patterns) or candidate.seen.pair_258


def _may_win(declared: Declared, candidate: Candidate) -> bool:
    """WUH-45, WUH-46: a big win, or a small win with a 258 pair and one laizi at most."""
    return bool(candidate.patterns) or (candidate.seen.pair_258 and declared.laizi_held <= 1)


def _any_tile_bars(declared: Declared) -> bool:
    """WUH-48: a hand that any tile completes wins by draw only; by option also by robbing a kong."""
    by_robbing = declared.robbed and declared.house.any_tile_wait == "draw_or_rob"
    return declared.by == "discard" and not by_robbing


def as_if_met(declared: Declared) -> Outcome:
    """WUH-75: a refused win as if its condition were met: the dearest reading; no shape is a small win."""
    if declared.ways:
        return _dearest([price(declared, way) for way in _nearest(declared)]).outcome
    return outcome_of(declared, (), hard=declared.laizi_held == 0)


def _nearest(declared: Declared) -> list[Candidate]:
    """WUH-75: the readings that break least: those that may win, or else those with their pair, or all."""
    paired = [way for way in declared.ways if _has_pair(way)]
    return [way for way in paired if _may_win(declared, way)] or paired or declared.ways


class Unfinished:
    """A hand without its winning tile, and what each kind would make of it; every reading is made once.

    `declared` says who would win and how; its winning tile, if it has one, is left out.
    """

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self._reads: dict[int, Read] = {}

    def _read(self, kind: int) -> Read:
        if kind not in self._reads:
            hand = self.declared.hand.with_win(kind)
            self._reads[kind] = read(hand, self.declared.wilds, self.declared.house)
        return self._reads[kind]

    @cached_property
    def completed_by_any_tile(self) -> bool:
        """WUH-48: any kind but laizi and kong tiles, as an ordinary discard, would satisfy WUH-44 to 46."""
        wilds = self.declared.wilds
        kinds = set_of(self.declared.house) - wilds.kong_tiles - {wilds.laizi}
        return all(self._completed_by(kind) for kind in sorted(kinds))

    def _completed_by(self, kind: int) -> bool:
        ordinary = self.declared.ordinary_discard(kind)
        return _shape_reason(ordinary, candidates(ordinary, self._read(kind))) is None

    def open_kinds(self) -> list[int]:
        """The kinds that can still come: not all four of them in the hand, its melds and the indicator."""
        hand, wilds = self.declared.hand, self.declared.wilds
        used = counts_of([*hand.concealed, *hand.melded, wilds.indicator])
        return [kind for kind in sorted(set_of(self.declared.house)) if used[kind] < 4]

    def waits(self, by: str, feeder: int | None, situation: frozenset[str]) -> Iterator[tuple[int, Priced]]:
        """The kinds that make a valid win this way, each with what it brings."""
        way = replace(self.declared, by=by, feeder=feeder, situation=situation)
        for kind in self.open_kinds():
            won = replace(way, hand=way.hand.with_win(kind))
            verdict = judge_ways(won, candidates(won, self._read(kind)), self)
            if verdict.reason is None and verdict.best is not None:
                yield kind, verdict.best

    def is_ready(self) -> bool:
        """WUH-71: some kind that can still come wins by an ordinary draw, or by an ordinary discard from some
        seat, with all conditions met."""
        givers = [seat for seat in range(self.declared.house.players) if seat != self.declared.winner]
        ways = [("draw", None), *(("discard", seat) for seat in givers)]
        return any(True for by, feeder in ways for _ in self.waits(by, feeder, frozenset()))
