"""May this hand win? The reasons against it in a fixed order, waits and readiness (WUH-42 to WUH-51, WUH-71, WUH-75)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.mahjong.hand import Hand
from rules.mahjong.tiles import counts_of
from rules.mahjong.wuhan.equipment import set_of
from rules.mahjong.wuhan.payments import penalty_of, reaches_minimum
from rules.mahjong.wuhan.scoring import Candidate, Declared, Priced, candidates, outcome_of, price

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

    `considered` are the readings among which the best was chosen; `best` is None for a hand without any reading. A
    refused hand keeps its dearest reading, for the penalty.
    """

    reason: str | None
    best: Priced | None
    considered: tuple[Priced, ...]


def judge(declared: Declared, any_tile: bool | None = None) -> Verdict:
    """WUH-51, WUH-52: the first reason that stands in the way, or the reading that brings the winner most.

    `any_tile` is whether WUH-48 bars the hand, for a caller who knows it already.
    """
    found = candidates(declared)
    reason = _barred(declared) or _shape_reason(declared, found)
    if reason is None:
        wins = [price(declared, candidate) for candidate in found if _may_win(declared, candidate)]
        enough = [priced for priced in wins if reaches_minimum(priced.outcome)]
        if waits_for_any_tile(declared) if any_tile is None else any_tile:
            reason = "any_tile_wait"
        elif not enough:
            reason = "below_minimum"
        else:
            return Verdict(None, _dearest(enough), tuple(enough))
    everything = [price(declared, candidate) for candidate in found]
    return Verdict(reason, _dearest(everything) if everything else None, tuple(everything))


def _dearest(priced: Sequence[Priced]) -> Priced:
    return max(priced, key=lambda one: one.rank)


def _barred(declared: Declared) -> str | None:
    """WUH-42, WUH-43, WUH-49, WUH-73: what bars a win whatever the shape."""
    table = declared.seats[declared.winner]
    if table.dead:
        return "dead_hand"
    if any(tile in declared.wilds.kong_tiles for tile in declared.hand.held):
        return "kong_tile_in_hand"
    if table.opens == 0:
        return "not_open"
    if declared.by == "discard" and declared.hand.win == declared.wilds.laizi:
        return "claimed_laizi"
    return None


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


def waits_for_any_tile(declared: Declared) -> bool:
    """WUH-48: a hand that any tile completes wins by draw only; by option also by robbing a kong."""
    if declared.by == "draw" or (declared.robbed and declared.house.any_tile_wait == "draw_or_rob"):
        return False
    return completed_by_any_tile(declared)


def completed_by_any_tile(declared: Declared) -> bool:
    """WUH-48: every kind but laizi and kong tiles, as an ordinary discard, would satisfy WUH-44 to WUH-46."""
    wilds = declared.wilds
    kinds = set_of(declared.house) - wilds.kong_tiles - {wilds.laizi}
    return all(_completes(declared.ordinary_discard(kind)) for kind in sorted(kinds))


def _completes(declared: Declared) -> bool:
    return _shape_reason(declared, candidates(declared)) is None


def penalty(declared: Declared, verdict: Verdict) -> list[int]:
    """WUH-75: what declaring this refused win costs: its dearest reading paid in reverse, without shape a small win."""
    if verdict.best is not None:
        return penalty_of(verdict.best.outcome)
    return penalty_of(outcome_of(declared, (), hard=declared.laizi_held == 0))


def open_kinds(hand: Hand, declared: Declared) -> Iterator[int]:
    """The kinds that can still come: not all four of them in the hand, its melds and the indicator."""
    used = counts_of([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles), declared.wilds.indicator])
    return (kind for kind in sorted(set_of(declared.house)) if used[kind] < 4)


def waits(declared: Declared) -> Iterator[tuple[int, Priced]]:
    """The kinds that make a valid win this way (by, giver and situation as declared), each with what it brings."""
    any_tile = waits_for_any_tile(declared)
    for kind in open_kinds(declared.hand, declared):
        verdict = judge(replace(declared, hand=declared.hand.with_win(kind)), any_tile)
        if verdict.reason is None and verdict.best is not None:
            yield kind, verdict.best


def is_ready(declared: Declared) -> bool:
    """WUH-71: some kind that can still come wins by an ordinary draw, or by an ordinary discard from some seat, with
    all conditions met."""
    givers = [seat for seat in range(declared.house.players) if seat != declared.winner]
    ways = [("draw", None), *(("discard", seat) for seat in givers)]
    ordinary = (replace(declared, by=by, feeder=feeder, situation=frozenset()) for by, feeder in ways)
    return any(True for way in ordinary for _ in waits(way))
