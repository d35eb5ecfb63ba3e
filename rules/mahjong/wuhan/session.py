"""A session: who deals next, when it ends, and the running scores (WUH-7, WUH-8, WUH-39)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.errors import RuleError
from rules.core.fields import Fields, is_whole
from rules.mahjong.wuhan.options import House

ROUNDS = 4


@dataclass(frozen=True)
class Played:
    """One hand of a session, by fixed persons: its winner (None if drawn) and what it moved."""

    winner: int | None
    deltas: list[int]


def settle(house: House, given: Mapping[str, Any]) -> dict[str, Any]:
    """WUH-7, WUH-8: the scores after some hands, the next dealer (None when over) and the round, 1 to 4."""
    fields = Fields(given, ("hands", "scores"))
    scores = _numbers(fields.raw("scores", [0] * house.players), house, "scores")
    hands = [_played(row, house, f"hands[{n}]") for n, row in enumerate(fields.items("hands"))]
    for n, hand in enumerate(hands):
        if hand.winner is not None and not 0 <= hand.winner < house.players:
            where = f"hands[{n}].winner"
            raise RuleError(
                "bad_seat", f"{where} must be a person from 0 to {house.players - 1}, or null.", where
            )
    passes = 0
    for n, hand in enumerate(hands):
        if passes == ROUNDS * house.players:
            raise RuleError("game_over", "The session ended before this hand.", f"hands[{n}]")
        if sum(hand.deltas) != 0:
            raise RuleError(
                "not_balanced", "What is won and what is paid must sum to 0.", f"hands[{n}].deltas"
            )
        scores = [score + delta for score, delta in zip(scores, hand.deltas, strict=True)]
        passes += passes_on(passes % house.players, hand.winner)
    over = passes == ROUNDS * house.players
    return {
        "scores": scores,
        "dealer": None if over else passes % house.players,
        "round": min(passes // house.players + 1, ROUNDS),
        "over": over,
    }


def passes_on(dealer: int, winner: int | None) -> bool:
    """WUH-7, WUH-39: the dealership passes unless the dealer won or nobody did."""
    return winner is not None and winner != dealer


def _played(row: Any, house: House, where: str) -> Played:
    fields = Fields(row, ("winner", "deltas"), where)
    winner = fields.raw("winner")
    if winner is not None and not is_whole(winner):
        raise fields.fault("winner", "a person, or null for a drawn hand")
    deltas = _numbers(fields.raw("deltas", [0] * house.players), house, fields.where("deltas"))
    return Played(winner, deltas)


def _numbers(value: Any, house: House, where: str) -> list[int]:
    if (
        not isinstance(value, list)
        or len(value) != house.players
        or not all(is_whole(item) for item in value)
    ):
        raise RuleError("bad_request", f"{where} must be a list of {house.players} whole numbers.", where)
    return list(value)
