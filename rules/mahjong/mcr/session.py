"""What a hand, a fault, a session and a tournament end with (MCR-55 to MCR-66, MCR-76 to MCR-80)."""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.numbers import Number, half_away_from_zero, plain
from rules.core.play import check_seat
from rules.mahjong.mcr.options import House
from rules.mahjong.seats import check_feeder
from rules.mahjong.tiles import FLOWERS

PLAYERS = 4
TABLE_POINTS = (4, 2, 1, 0)
"""MCR-64: what the ranks of a session score."""


def settle(question: Question) -> Answer:
    """MCR-55 to MCR-66: one hand by its points, a drawn hand, a false win, a session or a tournament."""
    kind = question.fields.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise RuleError("bad_request", f"kind must be one of {', '.join(KINDS)}.", "kind")
    return KINDS[kind](House.of(question.options), question.fields)


# One hand


def total_of(house: House, counted: int, flowers: int) -> int:
    """MCR-53, MCR-76: the points of a hand with its flowers, cut to the cap."""
    total = counted + flowers
    return total if house.cap is None else min(total, house.cap)


def payments(house: House, total: int, winner: int, by: str, feeder: int | None) -> list[int]:
    """MCR-55 to MCR-57, MCR-59, MCR-77: every seat pays the base, the total comes from the discarder or from
    all."""
    deltas = [0] * PLAYERS
    for seat in range(PLAYERS):
        if seat != winner:
            share = house.base + (total if by == "draw" or seat == feeder else 0)
            deltas[seat] -= share * house.stick_unit
            deltas[winner] += share * house.stick_unit
    return deltas


def penalty(house: House, offender: int) -> list[int]:
    """MCR-60, MCR-77, MCR-79: the offender pays every other seat the same."""
    each = house.false_win_each * house.stick_unit
    return [-(PLAYERS - 1) * each if seat == offender else each for seat in range(PLAYERS)]


def _hand(house: House, given: Any) -> Answer:
    """MCR-31, MCR-32, MCR-53 to MCR-57: a hand by what its patterns count and how many flowers it has."""
    fields = Fields(given, ("kind", "points", "flowers", "winner", "by", "from"))
    counted, flowers = fields.whole("points"), fields.whole("flowers", 0)
    if counted < 0:
        raise fields.fault("points", "0 or more")
    most = len(FLOWERS) if house.flowers else 0
    if not 0 <= flowers <= most:
        raise fields.fault("flowers", f"from 0 to {most}, as many as the set has")
    winner, by = fields.whole("winner"), fields.word("by", ("draw", "discard"))
    feeder = fields.whole("from") if by == "discard" else fields.whole("from", None)
    check_feeder(feeder, check_seat(winner, PLAYERS, "winner"), by, PLAYERS)
    total = total_of(house, counted, flowers)
    if counted < house.minimum:
        return {"valid": False, "reason": "below_minimum", "total": total, "deltas": [0] * PLAYERS}
    return {"valid": True, "total": total, "deltas": payments(house, total, winner, by, feeder)}


def _drawn_hand(house: House, given: Any) -> Answer:
    """MCR-58: nobody wins and nobody pays."""
    Fields(given, ("kind",))
    return {"deltas": [0] * PLAYERS}


def _false_win(house: House, given: Any) -> Answer:
    """MCR-60, MCR-61, MCR-79: what a false win costs, and whether the hand goes on."""
    seat = check_seat(Fields(given, ("kind", "seat")).whole("seat"), PLAYERS, "seat")
    return {"deltas": penalty(house, seat), "hand_goes_on": house.false_win == "dead_hand"}


# A session and a tournament


def ranks_of(scores: Sequence[Any]) -> list[int]:
    """Ranks from 1; equal scores share the better one."""
    return [1 + sum(other > score for other in scores) for score in scores]


def shared(prizes: Sequence[Number], ranks: Sequence[int]) -> list[Number]:
    """MCR-65: what each rank brings; those who tie share equally, rounded to two decimals, half away from
    zero."""
    found: list[Number] = []
    for rank in ranks:
        tied = ranks.count(rank)
        share = Fraction(sum(prizes[rank - 1 : rank - 1 + tied])) / tied
        found.append(Fraction(half_away_from_zero(100 * share), 100))
    return found


def _session(house: House, given: Any) -> Answer:
    """MCR-64, MCR-65, MCR-80: ranks and table points, or the scores with a bonus by rank."""
    with_uma = house.ranking == "points_uma"
    fields = Fields(given, ("kind", "scores", "uma") if with_uma else ("kind", "scores"))
    scores = _four(fields, "scores")
    if sum(scores) != 0:
        raise fields.fault("scores", "four numbers that sum to 0")
    ranks = ranks_of(scores)
    if not with_uma:
        return {"ranks": ranks, "table_points": [plain(points) for points in shared(TABLE_POINTS, ranks)]}
    bonus = shared(_four(fields, "uma"), ranks)
    return {
        "ranks": ranks,
        "results": [plain(score + extra) for score, extra in zip(scores, bonus, strict=True)],
    }


def _four(fields: Fields, name: str) -> list[int]:
    numbers: list[int] = fields.wholes(name)
    if len(numbers) != PLAYERS:
        raise fields.fault(name, f"a list of {PLAYERS} whole numbers")
    return numbers


def _tournament(house: House, given: Any) -> Answer:
    """MCR-66: by table points, then by points; equal in both share the rank."""
    rows = Fields(given, ("kind", "results")).items("results")
    results = [_result(row, f"results[{n}]") for n, row in enumerate(rows)]
    return {"ranks": ranks_of(results)}


def _result(row: Any, where: str) -> tuple[Fraction, Fraction]:
    fields = Fields(row, ("table_points", "points"), where)
    return _decimal(fields, "table_points"), _decimal(fields, "points")


def _decimal(fields: Fields, name: str) -> Fraction:
    value = fields.raw(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise fields.fault(name, "a number")
    return Fraction(str(value))


KINDS: dict[str, Callable[[House, Any], Answer]] = {
    "hand": _hand,
    "drawn_hand": _drawn_hand,
    "false_win": _false_win,
    "session": _session,
    "tournament": _tournament,
}
