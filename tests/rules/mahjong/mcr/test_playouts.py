"""Random games from the first deal to the last payment: what must hold at every step of every one of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.play import Action, Asked
from rules.mahjong.bots import Greedy
from rules.mahjong.hand import Meld
from rules.mahjong.mcr.play import Mcr
from rules.mahjong.table import Table, Win
from rules.mahjong.tiles import CODES, FLOWERS, KINDS
from tests.rules.mahjong.mcr.scenes import MCR

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
    """One game by a random player who takes every win, likes to claim, and now and then calls a false win;
    in every other game a greedy bot has most of the moves, so that more is won.

    Any failure names its seed.
    """
    seed = f"playout {number}"
    rng, game = Random(f"{preset} {seed}"), MCR.game(preset, TABLES[number % len(TABLES)])
    assert isinstance(game, Mcr)
    greedy, skill = Greedy(game), 0.9 * (number % 2)
    state, events = game.start(game.deal(seed))
    whole = Counter(state.tiles())
    assert len(state.tiles()) == (144 if game.house.flowers else 136)
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
        action = chosen(game, state, rng)
        if action["do"] != "win" and rng.random() < skill:
            action = greedy.advise(game.view(state, action["seat"])).action
        state, more = game.apply(state, action)
        events = [*events, *more]
    check_tiles(state, whole)
    check_end(game, state, events)


def chosen(game: Mcr, state: Table, rng: Random, seat: int | None = None) -> Action:
    seat = state.asked.to_answer[0] if seat is None else seat
    legal = game.legal(state, seat)
    if legal[0]["do"] == "win":
        return legal[0]
    if rng.random() < 0.01 and seat not in state.dead:
        return {"seat": seat, "do": "win"}
    claims = [action for action in legal if action["do"] not in ("discard", "pass")]
    return rng.choice(claims if claims and rng.random() < 0.6 else legal)


def check_tiles(state: Table, whole: Counter[int]) -> None:
    """No tile is lost or doubled, every seat holds as many as it should, and no flower is in a hand."""
    assert Counter(state.tiles()) == whole
    for seat, place in enumerate(state.places):
        size = len(place.hand) + 3 * len(place.melds)
        if state.done:
            assert size in (13, 14)
        else:
            assert size == (14 if seat == state.turn and state.phase == "turn" else 13)
            assert max(place.hand) < KINDS
        assert all(tile in FLOWERS for tile in place.flowers)


def check_legal(game: Mcr, state: Table, rng: Random) -> None:
    """Every legal action is accepted, and a false win of a seat that is asked; of the others a sample is
    refused, and leaves no trace."""
    legal = game.legal(state)
    for action in legal:
        game.apply(state, action)
    before = replace(state)
    for action in rng.sample(list(thinkable(game)), 60):
        if action in legal:
            continue
        seat = action["seat"]
        if action["do"] == "win" and seat in state.asked.to_answer and seat not in state.dead:
            assert_false(game, state, action)
            continue
        with pytest.raises(RuleError) as caught:
            game.apply(state, action)
        assert caught.value.code in ("not_your_turn", "not_in_hand", "illegal_action")
    assert state == before


def assert_false(game: Mcr, state: Table, action: Action) -> None:
    """The win is accepted, and when all have answered its seat is dead."""
    now, events = game.apply(state, action)
    if now.asked.secret and now.asked.answers:
        assert events == []
        now, events = game.apply(now, {"do": "pass"})
    assert {"event": "false_win", "seat": action["seat"]} in events
    assert action["seat"] in now.dead


def check_remembered(game: Mcr, state: Table) -> None:
    """What a hand is remembered to wait for leaves out no tile on which it could win."""
    for seat, place in enumerate(state.places):
        if seat != state.turn and seat not in state.dead:
            wins = {
                kind
                for kind in range(KINDS)
                if game.bar(state, Win(seat, kind, "discard", state.turn)) is None
            }
            assert wins <= game.completing(state, place.hand, place.melds)


def thinkable(game: Mcr) -> Iterator[dict[str, Any]]:
    """Every action that a seat could think of, and a few more."""
    codes = CODES[:KINDS]
    for seat in range(game.players):
        for do in ("win", "pung", "pass"):
            yield {"seat": seat, "do": do}
        yield {"seat": seat, "do": "kong", "kind": "claimed"}
        for code in codes:
            yield {"seat": seat, "do": "discard", "tile": code}
            for kind in ("concealed", "added"):
                yield {"seat": seat, "do": "kong", "kind": kind, "tile": code}
        for low in range(8):
            for letter in "mps":
                yield {"seat": seat, "do": "chow", "tiles": f"{low + 1}{low + 2}{letter}"}


def check_order(game: Mcr, state: Table, rng: Random) -> None:
    """The order of answers in a window never matters, and nothing shows before the last is in."""
    answers = [chosen(game, state, rng, seat) for seat in state.asked.to_answer]
    outcomes = []
    for order in (answers, rng.sample(answers, len(answers))):
        now, events = state, list[dict[str, Any]]()
        for n, action in enumerate(order):
            now, events = game.apply(now, action)
            if n < len(order) - 1:
                assert events == []
                assert game.scores(now) == game.scores(state)
                waiting = [seat for seat in range(game.players) if seat not in now.asked.seats]
                assert all(game.view(now, seat) == game.view(state, seat) for seat in waiting)
        outcomes.append((now, events))
    assert outcomes[0] == outcomes[1]


def check_views(game: Mcr, state: Table, rng: Random) -> None:
    """A seat sees no hidden tile: with all that is hidden from it exchanged, it sees the same."""
    seat = rng.randrange(game.players)
    view = game.view(state, seat)
    assert [hand is not None for hand in view.hands] == [other == seat for other in range(game.players)]
    assert game.view(scrambled(state, seat, rng), seat) == view


def scrambled(state: Table, seat: int, rng: Random) -> Table:
    """A state with the same public history in which everything differs that this seat cannot see: hands,
    wall, kongs laid face down, who is asked, what another drew."""
    others = [other for other in range(len(state.places)) if other != seat]
    hidden = [tile for other in others for tile in state.places[other].hand] + list(state.wall.tiles)
    covered = [
        (other, n)
        for other in others
        for n, meld in enumerate(state.places[other].melds)
        if meld.is_concealed
    ]
    hidden += [state.places[other].melds[n].tiles[0] for other, n in covered for _ in range(4)]
    whole = [kind for kind, count in Counter(hidden).items() if count == 4]
    places = list(state.places)
    spare = Counter(hidden)
    for (other, n), kind in zip(covered, rng.sample(whole, len(covered)), strict=True):
        melds = list(places[other].melds)
        melds[n] = Meld("concealed_kong", (kind,) * 4)
        places[other] = replace(places[other], melds=tuple(melds))
        spare[kind] -= 4
    flowers = [tile for tile in spare.elements() if tile in FLOWERS]
    rest = [tile for tile in spare.elements() if tile not in FLOWERS]
    rng.shuffle(rest)
    for other in others:
        size = len(places[other].hand)
        places[other] = replace(places[other], hand=tuple(sorted(rest[:size])))
        del rest[:size]
    asked = state.asked
    if asked.secret:
        own = tuple(one for one in asked.to_answer if one == seat)
        asked = Asked(own or ((seat + 1) % len(places),), secret=True)
    return replace(
        state,
        places=tuple(places),
        wall=replace(state.wall, tiles=(*rest, *flowers)),
        asked=asked,
        drawn=state.drawn if state.turn == seat else None,
    )


def check_end(game: Mcr, state: Table, events: list[dict[str, Any]]) -> None:
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
