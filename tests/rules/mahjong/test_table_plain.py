"""The floor of mahjong play with the plainest family that can be: every hook answers as usual."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.play import Asked, Event
from rules.core.players import play_out
from rules.mahjong import shapes, tiles
from rules.mahjong.bots import Easy, Greedy
from rules.mahjong.hand import Meld
from rules.mahjong.shapes import Grammar
from rules.mahjong.table import Mahjong, Place, Table, Wall, Win
from rules.mahjong.table.wall import last_tile
from rules.mahjong.tiles import TILE_OF, counts_of, parse


class Plain(Mahjong):
    """136 tiles, four melds and a pair, nothing kept back; the winner gets a point from everybody."""

    players = 4
    replacing = staticmethod(last_tile)

    def deal(self, seed: str) -> dict[str, Any]:
        order = Chance(seed).shuffled([*range(34)] * 4)
        hands = [order[13 * seat : 13 * seat + 13] for seat in range(4)]
        return {"hands": [*hands[:0], [*hands[0], order[52]], *hands[1:]], "wall": order[53:]}

    def start(self, deal: Any) -> tuple[Table, list[Event]]:
        places = tuple(Place(tuple(sorted(hand))) for hand in deal["hands"])
        return Table(places=places, wall=Wall(tuple(deal["wall"]), 0), asked=Asked((0,))), []

    def grammar(self, shown: tuple[int, ...]) -> Grammar:
        return Grammar()

    def completing(self, table: Table, hand: tuple[int, ...], melds: tuple[Meld, ...]) -> frozenset[int]:
        return frozenset(shapes.waits(counts_of(hand), Grammar()))

    def bar(self, table: Table, win: Win) -> str | None:
        return None

    def scores(self, state: Table) -> list[int]:
        winners = [win.seat for win in state.wins]
        return [3 if seat in winners else -1 if winners else 0 for seat in range(4)]

    def result(self, state: Table) -> dict[str, Any]:
        return {"wins": [win.to_json() for win in state.wins]}


GAME = Plain()


def table(*hands: str, wall: str) -> Table:
    state, _ = GAME.start({"hands": [parse(hand, "test") for hand in hands], "wall": parse(wall, "test")})
    return state


def legal(state: Table, do: str) -> list[dict[str, Any]]:
    return [dict(action) for action in GAME.legal(state) if action["do"] == do]


REST = ("258m369p147s1234z", "147m258p369s1234z", "369m147p258s1234z")


@pytest.mark.parametrize("seed", range(6))
def test_whole_deals_keep_every_tile(seed: int) -> None:
    rng, (state, _) = Random(seed), GAME.start(GAME.deal(f"plain {seed}"))
    whole = Counter(state.tiles())
    bots = [Greedy(GAME), Easy(GAME)]
    while not state.done:
        seat = state.asked.to_answer[0]
        state, _ = GAME.apply(state, rng.choice(bots).advise(GAME.view(state, seat)).action)
        assert Counter(state.tiles()) == whole
    assert sum(GAME.scores(state)) == 0


def test_bots_finish_a_deal_of_any_family() -> None:
    state, _ = GAME.start(GAME.deal("greedy"))
    assert play_out(GAME, state, [Greedy(GAME)] * 4).wins


def test_the_wall_is_drawn_to_its_last_tile_and_the_deal_is_over() -> None:
    state = table("159m159p159s56777z", *REST, wall="5z")
    state, events = GAME.apply(state, {"seat": 0, "do": "discard", "tile": "5z"})
    assert (state.turn, state.wall.left) == (1, 0)
    state, events = GAME.apply(state, {"seat": 1, "do": "discard", "tile": "5z"})
    assert events[-1] == {"event": "exhausted"}
    assert (state.done, state.phase, GAME.scores(state)) == (True, "over", [0, 0, 0, 0])


def test_no_kong_without_a_tile_to_replace_it() -> None:
    assert legal(table("159m159p19s777756z", *REST, wall="5z"), "kong") == [
        {"seat": 0, "do": "kong", "kind": "concealed", "tile": "7z"}
    ]
    empty = table("159m159p19s777756z", *REST, wall="")
    assert legal(empty, "kong") == []
    with pytest.raises(RuleError) as caught:
        GAME.apply(empty, {"seat": 0, "do": "kong", "kind": "concealed", "tile": "7z"})
    assert caught.value.extra["reason"] == "no_kong_now"


def test_a_concealed_kong_is_seen_unless_the_family_hides_it() -> None:
    state = table("159m159p19s777756z", *REST, wall="5z 6z")
    state, events = GAME.apply(state, {"seat": 0, "do": "kong", "kind": "concealed", "tile": "7z"})
    assert GAME.view(state, 1).melds[0][0].tiles == (TILE_OF["7z"],) * 4
    assert GAME.seen(events[0], 1) == events[0]
    assert GAME.seen(events[1], 1)["tile"] is None
    assert state.drawn == TILE_OF["6z"], "the last tile of the wall replaces it"


def test_every_tile_can_be_melded_and_none_is_set_out_singly() -> None:
    state = table("159m159p159s56777z", *REST, wall="5z 6z")
    assert legal(state, "kong") == []
    state, _ = GAME.apply(state, {"seat": 0, "do": "discard", "tile": "1m"})
    assert GAME.state_json(state)["discards"][0] == "1m"


def test_without_own_phases_there_is_nothing_else_to_do() -> None:
    state = table("159m159p159s56777z", *REST, wall="5z 6z")
    assert GAME.own_moves(state, 0) == []
    assert GAME.extras(state) == {}
    assert tiles.canonical(state.places[0].hand) == "159m159p159s56777z"


def test_the_same_table_asks_the_same_and_says_who_robs() -> None:
    assert GAME.robbers(table("159m159p159s56777z", *REST, wall="5z")) == (1, 2, 3)
    assert GAME.bystanders(table("159m159p159s56777z", *REST, wall="5z")) == ()
