"""The package and a slow scorer that knows nothing of it answer alike."""

from random import Random
from typing import Any

import pytest

import rules
from tests.rules.mahjong.wuhan import oracle
from tests.rules.mahjong.wuhan.dealing import random_hand, random_settle
from tests.rules.mahjong.wuhan.oracle import Request

ORACLES = {"score": oracle.score, "waits": oracle.waits, "settle": oracle.settle}


def agrees(request: Request) -> None:
    expected = ORACLES[request["ask"]](request)
    answer = rules.ask(request)
    assert {key: answer.get(key) for key in expected} == expected, request


@pytest.mark.parametrize("seed", range(6))
def test_scores(seed: int) -> None:
    rng = Random(f"score {seed}")
    for n in range(100):
        agrees(random_hand(rng, "score", most_laizi=4, lenient=n % 3 == 0))


@pytest.mark.parametrize("seed", range(4))
def test_waits(seed: int) -> None:
    rng = Random(f"waits {seed}")
    for n in range(25):
        agrees(random_hand(rng, "waits", most_laizi=3, lenient=n % 3 == 0))


@pytest.mark.parametrize("seed", range(2))
def test_settlements(seed: int) -> None:
    rng = Random(f"settle {seed}")
    for _ in range(300):
        agrees(random_settle(rng))


def test_the_random_hands_reach_every_verdict() -> None:
    """Agreement on hands that never win, or never fail in some way, would say little."""
    rng, met = Random("verdicts"), set[Any]()
    for n in range(800):
        answer = rules.ask(random_hand(rng, "score", most_laizi=4, lenient=n % 3 == 0))
        met |= {answer.get("reason"), answer.get("bao_reason")}
        met |= {pattern["id"] for pattern in answer["patterns"]}
        met |= {payer["top"] for payer in answer.get("payers", [])}
    family = rules.family("wuhan")
    wanted = {*family.reasons, *(pattern.id for pattern in family.patterns)}
    wanted |= {"third_meld", "robbed", "not_ready", "cap", "gold", "sun", "all_sun"}
    assert wanted - met == set()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_many(seed: int) -> None:
    rng = Random(f"soak {seed}")
    for n in range(1000):
        agrees(random_hand(rng, "score", most_laizi=4, lenient=n % 3 == 0))
        agrees(random_settle(rng))
        if n % 10 == 0:
            agrees(random_hand(rng, "waits", most_laizi=4, lenient=n % 3 == 0))
