"""Random games from the first deal to the last payment: what must hold at every step of every one of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.play import Action, Asked
from rules.mahjong.hand import Meld
from rules.mahjong.table import Table, Win
from rules.mahjong.tiles import CODES
from rules.mahjong.wuhan.equipment import set_of
from rules.mahjong.wuhan.play import Wuhan
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
    """One game by a random player who takes every win and likes to claim. Any failure names its seed."""
    seed = f"playout {number}"
    rng, game = Random(f"{preset} {seed}"), WUHAN.game(preset)
    assert isinstance(game, Wuhan)
    state, events = game.start(game.deal(seed))
    whole = Counter(state.tiles())
    while not state.done:
        check_tiles(state, whole)
        if rng.random() < 0.15:
            check_views(game, state, rng)
        if rng.random() < 0.02:
            check_legal(game, state, rng)
        if rng.random() < 0.01:
            check_remembered(game, state)
        if state.asked.secret and not state.asked.answers:
            check_order(game, state, rng)
        state, more = game.apply(state, chosen(game, state, rng))
        events = [*events, *more]
    check_tiles(state, whole)
    check_end(game, state, events)


def chosen(game: Wuhan, state: Table, rng: Random, seat: int | None = None) -> Action:
    legal = game.legal(state, state.asked.to_answer[0] if seat is None else seat)
    if legal[0]["do"] == "win":
        return legal[0]
    claims = [action for action in legal if action["do"] not in ("discard", "pass")]
    return rng.choice(claims if claims and rng.random() < 0.6 else legal)


def check_tiles(state: Table, whole: Counter[int]) -> None:
    """No tile is lost or doubled, and every seat holds as many as it should."""
    assert Counter(state.tiles()) == whole
    for seat, place in enumerate(state.places):
        size = len(place.hand) + 3 * len(place.melds)
        if state.done or state.phase == "last":
            assert size in (13, 14)
        else:
            assert size == (14 if seat == state.turn and state.phase == "turn" else 13)


def check_legal(game: Wuhan, state: Table, rng: Random) -> None:
    """Every legal action is accepted; of the others a sample is refused, and leaves no trace."""
    legal = game.legal(state)
    for action in legal:
        game.apply(state, action)
    before = replace(state)
    for action in rng.sample(list(thinkable(game)), 60):
        if action not in legal:
            with pytest.raises(RuleError) as caught:
                game.apply(state, action)
            assert caught.value.code in ("not_your_turn", "not_in_hand", "illegal_action")
    assert state == before


def check_remembered(game: Wuhan, state: Table) -> None:
    """What a hand is remembered to wait for leaves out no tile on which it could win."""
    for seat, place in enumerate(state.places):
        if seat != state.turn:
            wins = {
                kind
                for kind in set_of(game.house)
                if game.bar(state, Win(seat, kind, "discard", state.turn)) is None
            }
            assert wins <= game.completing(state, place.hand, place.melds)


def thinkable(game: Wuhan) -> Iterator[dict[str, Any]]:
    """Every action that a seat could think of, and a few more."""
    codes = CODES[:34]
    for seat in range(game.players):
        for do in ("win", "pung", "pass"):
            yield {"seat": seat, "do": do}
        yield {"seat": seat, "do": "kong", "kind": "claimed"}
        for code in codes:
            yield {"seat": seat, "do": "discard", "tile": code}
            for kind in ("single", "concealed", "added"):
                yield {"seat": seat, "do": "kong", "kind": kind, "tile": code}
        for low in range(8):
            for letter in "mps":
                yield {"seat": seat, "do": "chow", "tiles": f"{low + 1}{low + 2}{letter}"}


def check_order(game: Wuhan, state: Table, rng: Random) -> None:
    """The order of answers in a window never matters, and nothing shows before the last is in."""
    answers = [chosen(game, state, rng, seat) for seat in state.asked.to_answer]
    outcomes = []
    for order in (answers, rng.sample(answers, len(answers))):
        now, events = state, list[dict[str, Any]]()
        for n, action in enumerate(order):
            now, events = game.apply(now, action)
            if n < len(order) - 1:
                assert events == []
                waiting = [seat for seat in range(game.players) if seat not in now.asked.seats]
                assert all(game.view(now, seat) == game.view(state, seat) for seat in waiting)
        outcomes.append((now, events))
    assert outcomes[0] == outcomes[1]


def check_views(game: Wuhan, state: Table, rng: Random) -> None:
    """A seat sees no hidden tile: with all that is hidden from it exchanged, it sees the same."""
    seat = rng.randrange(game.players)
    view = game.view(state, seat)
    assert [hand is not None for hand in view.hands] == [other == seat for other in range(game.players)]
    assert game.view(scrambled(state, seat, rng), seat) == view


def scrambled(state: Table, seat: int, rng: Random) -> Table:
    """A state with the same public history in which everything differs that this seat cannot see."""
    others = [place for other, place in enumerate(state.places) if other != seat]
    hidden = [tile for place in others for tile in place.hand] + list(state.wall.tiles)
    kongs = [meld.tiles[0] for place in others for meld in place.melds if meld.is_concealed]
    hidden += kongs * 4
    rng.shuffle(hidden)
    whole = [kind for kind, count in Counter(hidden).items() if count == 4]
    faces = iter(rng.sample(whole, len(kongs)))
    places = []
    spare = Counter(hidden)
    laid: dict[int, tuple[Meld, ...]] = {}
    for other, place in enumerate(state.places):
        melds = tuple(
            Meld("concealed_kong", (next(faces),) * 4) if meld.is_concealed and other != seat else meld
            for meld in place.melds
        )
        laid[other] = melds
        spare.subtract([m.tiles[0] for m in melds if m.is_concealed and other != seat] * 4)
    rest = list(spare.elements())
    rng.shuffle(rest)
    for other, place in enumerate(state.places):
        if other == seat:
            places.append(place)
            continue
        size = len(place.hand)
        places.append(replace(place, hand=tuple(sorted(rest[:size])), melds=laid[other]))
        del rest[:size]
    asked = state.asked
    if asked.secret:
        own = tuple(one for one in asked.to_answer if one == seat)
        asked = Asked(own or ((seat + 1) % len(state.places),), secret=True)
    drawn = state.drawn if state.turn == seat else None
    return replace(
        state, places=tuple(places), wall=replace(state.wall, tiles=tuple(rest)), asked=asked, drawn=drawn
    )


def check_end(game: Wuhan, state: Table, events: list[dict[str, Any]]) -> None:
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
