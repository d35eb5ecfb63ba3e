"""Plans measure the same distance as shapes where they ask for the same, and more where they ask for more."""

from random import Random

import pytest

from rules.mahjong import shapes
from rules.mahjong.plans import Plan
from rules.mahjong.shapes import Grammar
from rules.mahjong.tiles import KINDS, Counts, counts_of, parse

ALL = frozenset(range(KINDS))
SHAPE = Plan("shape", ALL, True, ALL)
PAIR_258 = frozenset(kind for kind in range(27) if kind % 9 + 1 in (2, 5, 8))


def counts(text: str) -> Counts:
    return counts_of(parse(text, "test"))


def random_hands(number: int, seed: str) -> list[tuple[Counts, int, int]]:
    """Hands of 13, 10, 7 and 4 tiles: their naturals, wildcards (1z), and melds needed."""
    rng, pool, hands = Random(seed), [kind for kind in range(KINDS) for _ in range(4)], []
    for _ in range(number):
        size = rng.choice((13, 10, 7, 4))
        hand = rng.sample(pool[: rng.choice((36, 72, 136))], size)
        hands.append((counts_of(hand), size // 3, size))
    return hands


def test_a_plan_without_demands_is_the_distance_to_ready() -> None:
    for hand, melds, _ in random_hands(400, "distance"):
        assert SHAPE.lacking(hand, 0, melds) - 1 == shapes.shanten(hand, Grammar())


def test_and_the_same_tiles_are_useful() -> None:
    for hand, melds, _ in random_hands(60, "useful"):
        assert SHAPE.useful(hand, 0, melds) == shapes.useful(hand, Grammar())


def test_wildcards_stand_for_what_is_missing() -> None:
    wild = Grammar(wild=frozenset((27,)))
    for hand, melds, _ in random_hands(200, "wild"):
        natural = (*hand[:27], 0, *hand[28:])
        assert SHAPE.lacking(natural, hand[27], melds) - 1 == shapes.shanten(hand, wild)


@pytest.mark.parametrize(
    ("hand", "plan", "missing"),
    [
        ("123m456p789s11155z", SHAPE, 0),
        ("123m456p789s11155z", Plan("258", ALL, True, PAIR_258), 2),
        ("123m456p789s11122p", Plan("258", ALL, True, PAIR_258), 0),
        ("123m456p789s1112p", Plan("258", ALL, True, PAIR_258), 1),
        ("111m222m333m44455z", Plan("pungs", ALL, False, ALL), 0),
        ("123m123p123s44455z", Plan("pungs", ALL, False, ALL), 6),
        ("123456789m11m222p", Plan("characters", frozenset(range(9)), True, frozenset(range(9))), 3),
    ],
)
def test_what_a_plan_demands_may_be_missing(hand: str, plan: Plan, missing: int) -> None:
    assert plan.lacking(counts(hand), 0, 4) == missing


def test_more_wildcards_than_a_plan_can_use_are_no_help() -> None:
    """Two tiles are missing: one wildcard of use leaves one."""
    plan = Plan("one", ALL, True, ALL, wilds=1)
    assert plan.lacking(counts("123m456p789s15z"), 3, 4) == 2
    assert plan.useful(counts("123m456p789s15z"), 3, 4) == SHAPE.useful(counts("123m456p789s15z"), 1, 4)


def test_a_complete_hand_needs_nothing() -> None:
    assert SHAPE.useful(counts("123m456p789s11155z"), 0, 4) == []
