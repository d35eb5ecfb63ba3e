"""Random games from the first deal to the last payment: what must hold at every step of every one of them."""

from random import Random

import pytest

from rules.core.play import Event
from rules.mahjong.table import Table
from rules.mahjong.wuhan.equipment import set_of
from rules.mahjong.wuhan.play import Wuhan
from tests.rules.mahjong.playouts import played_at_random
from tests.rules.mahjong.wuhan.scenes import WUHAN

PRESETS = [preset.id for preset in WUHAN.presets]
CHUNKS = 8
PER_CHUNK = 25  # 8 times 25 are 200 games of each preset
SOAK_CHUNKS = 40
SOAK_PER_CHUNK = 100  # 40 times 100 of each of five presets are 20,000 games


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
    """One game. Any failure names its seed."""
    seed, game = f"playout {number}", WUHAN.game(preset)
    assert isinstance(game, Wuhan)
    rng, kinds = Random(f"{preset} {seed}"), set_of(game.house)
    check_end(game, *played_at_random(game, seed, rng, kinds=kinds))


def check_end(game: Wuhan, state: Table, events: list[Event]) -> None:
    """Payments balance, the result agrees with what happened, and the wall keeps its ten tiles."""
    scores, result = game.scores(state), game.result(state)
    assert sum(scores) == 0
    assert events[-1]["event"] == ("win" if state.wins else "exhausted")
    assert result["kind"] == ("win" if state.wins else "draw")
    if not state.wins:
        assert scores == [0] * game.players
        assert len(state.wall.tiles) == 10
        return
    win = result["wins"][0]
    assert win["valid"]
    assert win["deltas"] == scores
    assert scores[win["winner"]] == win["total"] > 0
    assert all(score <= 0 for seat, score in enumerate(scores) if seat != win["winner"])
