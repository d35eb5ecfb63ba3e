"""Random hands from the deal to the count: what must hold at every step of every one of them."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.cards.piquet import FAMILY
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.table import Table, with_seat
from rules.core.errors import RuleError
from rules.core.play import Action, Event
from rules.core.working import redo
from tests.rules.cards.piquet.scenes import PRESETS, filled
from tests.rules.cards.piquet.scenes import game as made

CHUNKS = 4
PER_CHUNK = 50  # 4 times 50 are 200 hands of each preset
SOAK_CHUNKS = 40
SOAK_PER_CHUNK = 500  # 40 times 500 are 20,000 hands of each preset
TARGETS = (None, [0, 0], [70, 92], [99, 60], [97, 97])
"""Totals before the hand: some games end in the middle of it."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_random_hands(preset: str, chunk: int) -> None:
    for number in range(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK):
        play_out(preset, number)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_many_random_hands(preset: str, chunk: int) -> None:
    for number in range(SOAK_PER_CHUNK):
        play_out(preset, 1_000_000 + chunk * SOAK_PER_CHUNK + number)


def play_out(preset: str, number: int) -> None:
    """One hand by players who choose at random. Any failure names its seed."""
    seed = f"playout {number}"
    rng, game = Random(f"{preset} {seed}"), made(preset)
    deal = blank_deal(game, rng) if number % 5 == 0 else game.deal(seed)
    before = TARGETS[number % len(TARGETS)]
    deal |= {} if before is None else {"before": before}
    state, events = game.start(deal)
    taken: list[Action] = []
    while not state.done:
        check_cards(game, state)
        if rng.random() < 0.2:
            check_view(game, state, rng)
        if rng.random() < 0.03:
            check_legal(game, state, rng)
        action = filled(rng.choice(game.legal(state)), rng)
        taken.append(action)
        state, more = game.apply(state, action)
        events = [*events, *more]
    check_cards(game, state)
    check_end(game, state, events)
    if number % 4 == 0:
        request = {"game": "piquet", "preset": preset, "ask": "replay", "deal": deal, "actions": taken}
        replayed = FAMILY.answer(request)
        assert (replayed["events"], replayed["result"]) == (events, game.result(state))


def blank_deal(game: Piquet, rng: Random) -> dict[str, Any]:
    """A deal in which elder or younger holds a carte blanche."""
    pack = list(game.house.cards)
    rng.shuffle(pack)
    low = [card for card in pack if card[0] not in "KQJ"]
    blank = low[:12]
    rest = [card for card in pack if card not in blank]
    hands = [" ".join(blank), " ".join(rest[:12])]
    return {"hands": hands if rng.random() < 0.5 else hands[::-1], "talon": " ".join(rest[12:])}


def check_cards(game: Piquet, state: Table) -> None:
    """Every card of the pack is in one place."""
    rows = (*state.hands, *state.discards, state.talon, *(trick.cards for trick in state.tricks))
    assert sorted(card for row in rows for card in row) == sorted(game.house.cards)


def check_view(game: Piquet, state: Table, rng: Random) -> None:
    """A seat sees the same if a card of the other hand that it does not know is exchanged with one that lies
    hidden."""
    seat = rng.randrange(2)
    other, view = 1 - seat, game.view(state, seat)
    held = [card for card in state.hands[other] if card not in view.known[other]]
    aside = list(state.discards[other])
    hidden = [card for card in state.talon if card not in state.seen[seat]]
    if held and hidden:
        mine, its = rng.choice(held), rng.choice(hidden)
        swapped = [its if card == mine else card for card in state.hands[other]]
        talon = tuple(mine if card == its else card for card in state.talon)
        changed = replace(state, hands=with_seat(state.hands, other, swapped), talon=talon)
        assert game.view(changed, seat).to_json() == view.to_json()
    told = " ".join(str(view.to_json()[name]) for name in ("hands", "discards", "talon", "trick"))
    assert not any(card in told for card in (*held, *aside, *hidden))


def check_legal(game: Piquet, state: Table, rng: Random) -> None:
    """What is listed is accepted however it is filled, and nothing else is."""
    for action in game.legal(state):
        game.apply(state, filled(action, rng))
    seat = state.asked.to_answer[0]
    listed = game.legal(state)
    tried = [
        *({"seat": seat, "do": "play", "cards": card} for card in game.house.cards),
        *({"seat": seat, "do": "answer", "reply": reply} for reply in ("good", "equal", "better")),
        *({"seat": seat, "do": "pass", "kind": kind} for kind in ("point", "sequence", "set")),
        *({"seat": seat, "do": "open_talon", "suit": suit} for suit in "shdc"),
        *({"seat": seat, "do": "carte_blanche", "number": number} for number in range(10)),
        {"seat": seat, "do": "carte_blanche"},
    ]
    for action in tried:
        if action in listed:
            continue
        with pytest.raises(RuleError):
            game.apply(state, action)
    with pytest.raises(RuleError, match="not asked"):
        game.apply(state, {"seat": 1 - seat, "do": "play", "cards": "As"})


def check_end(game: Piquet, state: Table, events: list[Event]) -> None:
    """The points called in play are those of `score`, and the working can be done again."""
    result = game.result(state)
    assert result["deltas"] == game.scores(state)
    assert result["total"] == sum(result["deltas"])
    for seat in (0, 1):
        own = [line["value"] for line in result["patterns"] if line["seat"] == seat]
        assert sum(own) == result["deltas"][seat]
    assert all(redo(step["op"], step["in"], step["out"]) for step in result["working"])
    assert result["working"][-1]["out"] == result["total"]
    assert (result["kind"] == "played") == state.played
    if result["kind"] == "target":
        assert result["game"]["over"]
    for seat in (0, 1):
        called = [event for event in events if event["event"] == "scored" and event["seat"] == seat]
        if result["kind"] == "played":
            named = [line for line in result["patterns"] if line["seat"] == seat]
            declared = [line["value"] for line in named if line["id"] not in NOT_CALLED]
            assert sum(event["points"] for event in called) == sum(declared)


NOT_CALLED = ("carte_blanche", "repique", "play", "last_trick", "pique", "cards", "capot")
