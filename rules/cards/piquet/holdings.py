"""What a hand of twelve holds: points, sequences and sets, and how they compare (PIQ-31 to PIQ-53)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules.cards.cards import SUITS, Card, rank_of, suit_of, written
from rules.cards.combinations import of_a_rank, of_a_suit, runs
from rules.cards.piquet.options import House
from rules.core.numbers import half_away_from_zero

KINDS = ("point", "sequence", "set")
"""The order in which they are declared (PIQ-20) and come in (PIQ-64)."""
SHORTEST_RUN = 3
SET_RANKS = "AKQJT"
COURTS = "KQJ"
SEQUENCES = {
    3: ("tierce", 3),
    4: ("quatrieme", 4),
    5: ("quinte", 15),
    6: ("seizieme", 16),
    7: ("dix_septieme", 17),
    8: ("dix_huitieme", 18),
    9: ("dix_neuvieme", 19),
}
"""PIQ-44: the name of a sequence by its length, and what it scores."""
SETS = {3: ("trio", 3), 4: ("quatorze", 14)}
"""PIQ-50: the same for sets."""
_PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}


@dataclass(frozen=True)
class Combination:
    """One combination. `said` names what is compared, step by step, and `strength` are the numbers for it:
    whatever has the larger numbers is stronger."""

    kind: str
    id: str
    cards: tuple[Card, ...]
    score: int
    said: Mapping[str, Any]
    strength: tuple[int, ...]


def value_of(cards: Iterable[Card]) -> int:
    """PIQ-32, PIQ-34: an ace is 11, king, queen, jack and ten 10, the others their pips."""
    return sum(_PIPS.get(rank_of(card)) or int(rank_of(card)) for card in cards)


def point_score(value: int) -> int:
    """PIQ-34: the value over ten, to the nearest whole number; a five goes up."""
    return half_away_from_zero(Fraction(value, 10))


def is_blank(cards: Iterable[Card]) -> bool:
    """PIQ-8: no king, queen or jack."""
    return not any(rank_of(card) in COURTS for card in cards)


def points(hand: Sequence[Card], house: House) -> list[Combination]:
    """PIQ-28, PIQ-31, PIQ-32, PIQ-34, PIQ-35: all cards of each suit, the best first."""
    found = [_point(of_a_suit(hand, suit), house) for suit in SUITS if of_a_suit(hand, suit)]
    return _strong_first(found)


def _point(cards: Sequence[Card], house: House) -> Combination:
    """PIQ-31, PIQ-34: by number and then value, or by value alone."""
    count, value = len(cards), value_of(cards)
    if house.point_by == "value":
        return Combination("point", "point", tuple(cards), point_score(value), {"value": value}, (value,))
    said = {"count": count, "value": value}
    return Combination("point", "point", tuple(cards), count, said, (count, value))


def sequences(hand: Sequence[Card], house: House) -> list[Combination]:
    """PIQ-28, PIQ-40, PIQ-41, PIQ-44: each run at its full length, the strongest first."""
    found = []
    for run in runs(hand, house.ranks, SHORTEST_RUN):
        name, score = SEQUENCES[len(run)]
        said = {"length": len(run), "top": rank_of(run[0])}
        found.append(
            Combination("sequence", name, run, score, said, (len(run), _height(rank_of(run[0]), house)))
        )
    return _strong_first(found)


def sets(hand: Sequence[Card], house: House) -> list[Combination]:
    """PIQ-28, PIQ-50, PIQ-51, PIQ-52: three or four of a rank from the ten up, the strongest first."""
    found = []
    for rank in SET_RANKS:
        cards = of_a_rank(hand, rank)
        if len(cards) in SETS:
            name, score = SETS[len(cards)]
            said = {"count": len(cards), "rank": rank}
            strength = (len(cards), _height(rank, house))
            found.append(Combination("set", name, tuple(cards), score, said, strength))
    return _strong_first(found)


_FINDERS = {"point": points, "sequence": sequences, "set": sets}


def combinations(hand: Sequence[Card], kind: str, house: House) -> list[Combination]:
    """All combinations of a kind in a hand, the strongest first, equal ones by suit."""
    return _FINDERS[kind](hand, house)


def _height(rank: str, house: House) -> int:
    """PIQ-1: the higher the rank, the larger the number."""
    return len(house.ranks) - house.ranks.index(rank)


def _strong_first(found: list[Combination]) -> list[Combination]:
    return sorted(found, key=lambda each: [-number for number in each.strength])


def may_go_with(extra: Combination, first: Combination, house: House) -> bool:
    """PIQ-45, PIQ-46, PIQ-53: whether a further combination counts beside the one that was good."""
    return house.extras == "any" or extra.strength <= first.strength


def extras(found: Sequence[Combination], first: Combination, house: House) -> list[Combination]:
    """PIQ-45, PIQ-53: what may count beside the first of a kind; for the point nothing."""
    if first.kind == "point":
        return []
    return [each for each in found if each != first and may_go_with(each, first, house)]


def steps_of(kind: str, house: House) -> tuple[int, ...]:
    """PIQ-32, PIQ-47: after how many of its numbers younger answers a declaration, step by step."""
    if kind == "point":
        return (1,) if house.point_by == "value" else (1, 2)
    return (2,) if house.declare_steps == "together" else (1, 2)


def said_so_far(declared: Combination, numbers: int) -> dict[str, Any]:
    """PIQ-20: what has been said of a combination after so many of its numbers."""
    return dict(list(declared.said.items())[:numbers])


def answers_with(own: Combination, declared: Combination, step: int, house: House) -> str | None:
    """PIQ-21, PIQ-22: what holding `own` allows younger to say at a step: `better`, `equal` or neither.

    Whoever said equal before keeps to what was equal then.
    """
    steps = steps_of(declared.kind, house)
    before, now = steps[step - 1] if step else 0, steps[step]
    if own.strength[:before] != declared.strength[:before]:
        return None
    mine, theirs = own.strength[:now], declared.strength[:now]
    return "better" if mine > theirs else "equal" if mine == theirs else None


def to_json(each: Combination) -> dict[str, Any]:
    """A combination as `combinations` answers it."""
    answer: dict[str, Any] = {"cards": written(each.cards), "score": each.score}
    if each.kind == "point":
        suit = suit_of(each.cards[0])
        return {"suit": suit, "count": len(each.cards), "value": value_of(each.cards)} | answer
    return {"id": each.id} | dict(each.said) | answer
