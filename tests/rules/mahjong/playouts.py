"""Random games at a mahjong table of any family: what must hold at every step of every one of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.play import Action, Asked, Event
from rules.core.players import next_actions, play_out
from rules.mahjong.bots import Greedy
from rules.mahjong.hand import Meld
from rules.mahjong.table import Mahjong, Table, Win
from rules.mahjong.tiles import CODES, FLOWERS, KINDS

KONGS = ("single", "concealed", "added")


def played_at_random(
    game: Mahjong,
    seed: str,
    rng: Random,
    *,
    kinds: Iterable[int],
    kongs: tuple[str, ...] = KONGS,
    skill: float = 0.0,
) -> tuple[Table, list[Event]]:
    """A game by random players from its deal to its end, checked on the way; what lies there then, and what
    happened. `kinds` are those that hands are made of, `kongs` what a seat can make in its turn.

    A greedy bot has so many of the moves as `skill` says, so that more is won.
    """
    greedy = Greedy(game)
    state, events = game.start(game.deal(seed))
    whole = Counter(state.tiles())
    while not state.done:
        check_tiles(state, whole)
        if rng.random() < 0.15:
            check_views(game, state, rng)
        if rng.random() < 0.02:
            check_legal(game, state, kongs, rng)
        if rng.random() < 0.01:
            check_remembered(game, state, kinds)
        if state.asked.secret and not state.asked.answers:
            check_order(game, state, rng)
        action = chosen(game, state, rng)
        if action["do"] != "win" and rng.random() < skill:
            action = greedy.advise(game.view(state, action["seat"])).action
        state, more = game.apply(state, action)
        events = [*events, *more]
    check_tiles(state, whole)
    return state, events


def chosen(game: Mahjong, state: Table, rng: Random, seat: int | None = None) -> Action:
    """What a random player does who takes every win, likes to claim, and now and then calls a false win where
    the table lets him."""
    seat = state.asked.to_answer[0] if seat is None else seat
    legal = game.legal(state, seat)
    if legal[0]["do"] == "win":
        return legal[0]
    if game.false_win != "refused" and rng.random() < 0.01 and seat not in state.dead:
        return {"seat": seat, "do": "win"}
    claims = [action for action in legal if action["do"] not in ("discard", "pass")]
    return rng.choice(claims if claims and rng.random() < 0.6 else legal)


def check_tiles(state: Table, whole: Counter[int]) -> None:
    """No tile is lost or doubled, every seat holds as many as it should, and no flower is in a hand."""
    assert Counter(state.tiles()) == whole
    for seat, place in enumerate(state.places):
        size = len(place.hand) + 3 * len(place.melds)
        if state.done or state.phase == "last":
            assert size in (13, 14)
        else:
            assert size == (14 if seat == state.turn and state.phase == "turn" else 13)
        assert state.done or max(place.hand) < KINDS
        assert all(tile in FLOWERS for tile in place.flowers)


def check_legal(game: Mahjong, state: Table, kongs: tuple[str, ...], rng: Random) -> None:
    """Every legal action is accepted, and a false win where the table lets a seat call one; of the others a
    sample is refused, and leaves no trace."""
    legal = game.legal(state)
    for action in legal:
        game.apply(state, action)
    before = replace(state)
    for action in rng.sample(list(thinkable(game, kongs)), 60):
        if action in legal:
            continue
        if may_be_false(game, state, action):
            assert_false(game, state, action)
            continue
        with pytest.raises(RuleError) as caught:
            game.apply(state, action)
        assert caught.value.code in ("not_your_turn", "not_in_hand", "illegal_action")
    assert state == before


def may_be_false(game: Mahjong, state: Table, action: Action) -> bool:
    asked = action["seat"] in state.asked.to_answer and action["seat"] not in state.dead
    return action["do"] == "win" and game.false_win != "refused" and asked


def assert_false(game: Mahjong, state: Table, action: Action) -> None:
    """The win is accepted, and when all have answered its seat is dead."""
    now, events = game.apply(state, action)
    if now.asked.secret and now.asked.answers:
        assert events == []
        now, events = game.apply(now, {"do": "pass"})
    assert {"event": "false_win", "seat": action["seat"]} in events
    assert action["seat"] in now.dead


def check_remembered(game: Mahjong, state: Table, kinds: Iterable[int]) -> None:
    """What a hand is remembered to wait for leaves out no tile on which it could win."""
    for seat, place in enumerate(state.places):
        if seat != state.turn and seat not in state.dead:
            wins = {kind for kind in kinds if game.bar(state, Win(seat, kind, "discard", state.turn)) is None}
            assert wins <= game.completing(state, place.hand, place.melds)


def thinkable(game: Mahjong, kongs: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Every action that a seat could think of, and a few more."""
    for seat in range(game.players):
        for do in ("win", "pung", "pass"):
            yield {"seat": seat, "do": do}
        yield {"seat": seat, "do": "kong", "kind": "claimed"}
        for code in CODES[:KINDS]:
            yield {"seat": seat, "do": "discard", "tile": code}
            for kind in kongs:
                yield {"seat": seat, "do": "kong", "kind": kind, "tile": code}
        for low in range(8):
            for letter in "mps":
                yield {"seat": seat, "do": "chow", "tiles": f"{low + 1}{low + 2}{letter}"}


def check_order(game: Mahjong, state: Table, rng: Random) -> None:
    """The order of answers in a window never matters, and nothing shows before the last is in."""
    answers = [chosen(game, state, rng, seat) for seat in state.asked.to_answer]
    outcomes = []
    for order in (answers, rng.sample(answers, len(answers))):
        now, events = state, list[Event]()
        for n, action in enumerate(order):
            now, events = game.apply(now, action)
            if n < len(order) - 1:
                assert events == []
                assert game.scores(now) == game.scores(state)
                waiting = [seat for seat in range(game.players) if seat not in now.asked.seats]
                assert all(game.view(now, seat) == game.view(state, seat) for seat in waiting)
        outcomes.append((now, events))
    assert outcomes[0] == outcomes[1]


def check_views(game: Mahjong, state: Table, rng: Random) -> None:
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


# Bots


def check_whole_deal(game: Mahjong, bots: list[Callable[[Any], Any]]) -> None:
    """Bots of these kinds by turns play a deal to its end, always in the same way, and call no false win."""
    players = [bots[seat % len(bots)](game) for seat in range(game.players)]
    state, _ = game.start(game.deal("bots"))
    whole = sorted(state.tiles())
    end = play_out(game, state, players)
    assert end.done
    assert sorted(end.tiles()) == whole
    assert end.dead == (), "no bot calls a false win"
    assert play_out(game, state, players) == end, "the same deal is played the same way"


def check_blind(game: Mahjong, bot: Callable[[Any], Any]) -> None:
    """What a bot cannot see changes no advice."""
    rng, player = Random(3), bot(game)
    state, _ = game.start(game.deal("blind"))
    for _ in range(30):
        seat = state.asked.to_answer[0]
        other = scrambled(state, seat, rng)
        assert player.advise(game.view(state, seat)) == player.advise(game.view(other, seat))
        for action in next_actions(game, state, [player] * game.players):
            state, _ = game.apply(state, action)
        if state.done:
            break
