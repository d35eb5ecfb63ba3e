"""Random games from the first deal to the last payment: what must hold at every step of every one of them."""

from random import Random
from typing import Any

import pytest

from rules.core.play import Event
from rules.mahjong.mcr.play import Mcr
from rules.mahjong.mcr.requests import HAND_KINDS
from rules.mahjong.table import Table
from tests.rules.mahjong.mcr.scenes import MCR
from tests.rules.mahjong.playouts import played_at_random

PRESETS = [preset.id for preset in MCR.presets]
TABLES: list[dict[str, Any]] = [{}, {"false_win": "stop"}, {"flowers": False, "minimum": 1}]
"""Every game is played at one of these tables."""
CHUNKS = 8
PER_CHUNK = 25  # 8 times 25 are 200 games of each preset
SOAK_CHUNKS = 50
SOAK_PER_CHUNK = 100  # 50 times 100 of each of four presets are 20,000 games


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_random_games(preset: str, chunk: int) -> None:
    for number in range(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK):
        play_out(preset, number)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_many_random_games(preset: str, chunk: int) -> None:
    for number in range(SOAK_PER_CHUNK):
        play_out(preset, 1_000_000 + chunk * SOAK_PER_CHUNK + number)


def play_out(preset: str, number: int) -> None:
    """One game; in every other a greedy bot has most of the moves. Any failure names its seed."""
    seed, game = f"playout {number}", MCR.game(preset, TABLES[number % len(TABLES)])
    assert isinstance(game, Mcr)
    rng, kongs, skill = Random(f"{preset} {seed}"), ("concealed", "added"), 0.9 * (number % 2)
    state, events = played_at_random(game, seed, rng, kinds=HAND_KINDS, kongs=kongs, skill=skill)
    assert len(state.tiles()) == (144 if game.house.flowers else 136)
    check_end(game, state, events)


def check_end(game: Mcr, state: Table, events: list[Event]) -> None:
    """Payments balance, and the result agrees with what happened."""
    scores, result = game.scores(state), game.result(state)
    assert sum(scores) == 0
    assert sorted(event["seat"] for event in events if event["event"] == "false_win") == list(state.dead)
    assert state.wall.left == 0 or state.wins or (state.dead and game.false_win == "stop")
    fined = [0] * game.players
    for offender in state.dead:
        fined = [fine + (-30 if seat == offender else 10) for seat, fine in enumerate(fined)]
    if not state.wins:
        assert scores == fined
        stopped = game.false_win == "stop" and bool(state.dead)
        assert (result["kind"], result["next_dealer"]) == (("false_win", 0) if stopped else ("draw", 1))
        assert events[-1]["event"] == ("false_win" if stopped else "exhausted")
        return
    (win,) = result["wins"]
    assert win["valid"]
    assert win["counted"] >= game.house.minimum
    assert win["winner"] not in state.dead
    assert [delta + fine for delta, fine in zip(win["deltas"], fined, strict=True)] == scores
    assert win["total"] == win["counted"] + len(state.places[win["winner"]].flowers)
