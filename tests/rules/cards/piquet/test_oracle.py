"""The order of points told a second time, from the rule book and without the code of the game.

All points of a hand are put in one row by the stage in which they come in. A bonus belongs to a player whose
sum reaches thirty at a place of the row where the other's is still nothing: a repique if that place lies
before the play, else a pique.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.cards.piquet.scenes import PRESETS, ask, lines

HIGH_FIRST = "AKQJT9876"
RUNS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18, 9: 19}
PIPS = dict(zip(HIGH_FIRST, (11, 10, 10, 10, 10, 9, 8, 7, 6), strict=True))
OLD = {"old", "seventeenth"}


def suits(hand: list[str]) -> list[list[str]]:
    return [[card[0] for card in hand if card[1] == suit] for suit in "shdc"]


def best_point(hand: list[str], preset: str) -> tuple[Any, int]:
    """What is compared, and what it scores."""
    if preset in OLD:
        value = max(sum(PIPS[rank] for rank in ranks) for ranks in suits(hand))
        return value, (value + 5) // 10
    best = max((len(ranks), sum(PIPS[rank] for rank in ranks)) for ranks in suits(hand))
    return best, best[0]


def all_runs(hand: list[str]) -> tuple[Any, int]:
    found = []
    for ranks in suits(hand):
        row = "".join(rank if rank in ranks else " " for rank in HIGH_FIRST)
        found += [(len(run), -HIGH_FIRST.index(run[0])) for run in row.split() if len(run) > 2]
    return max(found, default=None), sum(RUNS[length] for length, _ in found)


def all_sets(hand: list[str]) -> tuple[Any, int]:
    held = [sum(card[0] == rank for card in hand) for rank in "AKQJT"]
    found = [(count, -place) for place, count in enumerate(held) if count > 2]
    return max(found, default=None), sum(14 if count == 4 else 3 for count, _ in found)


def declared(hands: list[list[str]], preset: str) -> list[list[int]]:
    """What each player scores for point, sequences and sets, all being announced."""
    stages = []
    for find in (lambda hand: best_point(hand, preset), all_runs, all_sets):
        (first, elder), (second, younger) = (find(hand) for hand in hands)
        if first == second:
            stages.append([0, 0])
        else:
            wins = second is None or (first is not None and first > second)
            stages.append([elder, 0] if wins else [0, younger])
    return stages


def play(hands: list[list[str]], order: list[int], preset: str) -> tuple[list[str], list[int], int]:
    """A play by an order of preference for cards: the tricks, its points one by one, and elder's tricks."""
    held, leader, tricks, row, won = [list(hand) for hand in hands], 0, [], [], [0, 0]
    for number in range(12):
        led = held[leader].pop(order[number] % len(held[leader]))
        following = [card for card in held[1 - leader] if card[1] == led[1]] or held[1 - leader]
        card = following[order[number + 12] % len(following)]
        held[1 - leader].remove(card)
        taken = card[1] == led[1] and HIGH_FIRST.index(card[0]) < HIGH_FIRST.index(led[0])
        tricks.append(f"{led} {card}")
        if preset not in OLD or led[0] in "AKQJT":
            row.append(leader)
        leader = 1 - leader if taken else leader
        if taken and (preset not in OLD or card[0] in "AKQJT"):
            row.append(leader)
        won[leader] += 1
    return tricks, [*row, leader], won[0]


def total(stages: list[list[int]], row: list[int], elder_tricks: int) -> list[int]:
    """The points of both players, with bonuses and tricks."""
    singles = [[1, 0] if seat == 0 else [0, 1] for seat in row]
    sums, bonus = [0, 0], False
    for stage, worth in [*((stage, 60) for stage in stages), *((single, 30) for single in singles)]:
        sums = [sums[0] + stage[0], sums[1] + stage[1]]
        for seat in (0, 1):
            if not bonus and sums[seat] >= 30 and sums[1 - seat] == 0:
                sums[seat], bonus = sums[seat] + worth, True
    if elder_tricks != 6:
        sums[0 if elder_tricks > 6 else 1] += 40 if elder_tricks in (0, 12) else 10
    return sums


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=60)
@given(data=st.data())
def test_points_are_those_of_one_row(preset: str, data: st.DataObject) -> None:
    """Hands are drawn from few suits now and then, so that long sequences and bonuses are common."""
    ranks = HIGH_FIRST if preset == "seventeenth" else HIGH_FIRST[:-1]
    pack = [rank + suit for suit in "shdc" for rank in ranks]
    start = data.draw(st.integers(0, len(pack) - 12))
    elder = pack[start : start + 12]
    if data.draw(st.booleans()):
        elder = data.draw(st.permutations(pack))[:12]
    younger = data.draw(st.permutations([card for card in pack if card not in elder]))[:12]
    hands = [elder, list(younger)]
    order = data.draw(st.lists(st.integers(0, 11), min_size=24, max_size=24))
    tricks, row, elder_tricks = play(hands, order, preset)
    answer = ask("score", preset, hands=[" ".join(hand) for hand in hands], tricks=tricks)
    assert answer["deltas"] == total(declared(hands, preset), row, elder_tricks), lines(answer)
