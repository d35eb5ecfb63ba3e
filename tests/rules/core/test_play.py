"""The protocol of play, with a game so small that every answer can be seen at a glance.

Three seats. Seat 0 calls a name; the other two bid against each other in secret, and the higher bid wins;
then everybody may shout, in any order, until two have. Seat 2 may cough at any time.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

import pytest

from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.core.play import Action, Asked, Event, Game, Progress, Reader, State, answer, run


@dataclass(frozen=True, kw_only=True)
class Bidding(State):
    phase: str = "call"
    called: str = ""
    won_by: int | None = None
    shouted: tuple[int, ...] = ()


def word(fields: Fields, name: str) -> str:
    text: str = fields.text(name)
    return text.strip()


def maybe(fields: Fields, name: str) -> str | None:
    return word(fields, name) if fields.has(name) else None


class Auction(Game[Bidding]):
    players = 3
    actions: ClassVar[Mapping[str, Mapping[str, Reader]]] = {
        "call": {"name": word},
        "bid": {"height": word},
        "shout": {},
        "cough": {"loud": maybe},
        "pass": {},
    }

    def start(self, deal: Any) -> tuple[Bidding, list[Event]]:
        if deal != "fresh":
            raise RuleError("bad_deal", "Deal fresh.", "deal")
        return Bidding(asked=Asked((0,))), [{"event": "opened"}]

    def deal(self, seed: str) -> dict[str, Any]:
        return {}

    def moves(self, state: Bidding, seat: int) -> list[Action]:
        cough: list[Action] = [{"seat": 2, "do": "cough"}] if seat == 2 else []
        if seat not in state.asked.to_answer:
            return cough
        if state.phase == "call":
            return [{"seat": 0, "do": "call", "name": name} for name in ("moon", "star")]
        if state.phase == "bid":
            bids = [{"seat": seat, "do": "bid", "height": height} for height in "123"]
            return [*bids, {"seat": seat, "do": "pass"}, *cough]
        return [{"seat": seat, "do": "shout"}, *cough]

    def bystanders(self, state: Bidding) -> tuple[int, ...]:
        return () if 2 in state.asked.to_answer else (2,)

    def accepts(self, state: Bidding, action: Action) -> bool:
        return super().accepts(state, action) or action == {"seat": 0, "do": "call", "name": "a comet"}

    def act(self, progress: Progress[Bidding], action: Action) -> None:
        progress.note(action["do"], seat=action["seat"])
        if action["do"] == "call":
            progress.change(called=action["name"], phase="bid", asked=Asked((1, 2), secret=True))
        elif action["do"] == "shout":
            shouted = (*progress.state.shouted, action["seat"])
            asked = (
                Asked(tuple(seat for seat in range(3) if seat not in shouted))
                if len(shouted) < 2
                else Asked()
            )
            progress.change(shouted=shouted, asked=asked)

    def resolve(self, progress: Progress[Bidding]) -> None:
        heights = {seat: action.get("height", "") for seat, action in progress.state.asked.answers}
        winner = max(heights, key=lambda seat: heights[seat])
        progress.note("won", seat=winner)
        progress.change(phase="shout", won_by=winner, asked=Asked((0, 1, 2)))

    def refusal(self, state: Bidding, action: Action) -> RuleError:
        return RuleError("illegal_action", "Not now.", reason=state.phase)

    def view(self, state: Bidding, seat: int) -> Any:
        return {"phase": state.phase, "asked": seat in state.asked.to_answer}

    def state_json(self, state: Bidding) -> dict[str, Any]:
        return {"phase": state.phase, "to_answer": list(state.asked.to_answer)}

    def scores(self, state: Bidding) -> list[int]:
        return [int(seat == state.won_by) for seat in range(3)]

    def result(self, state: Bidding) -> dict[str, Any]:
        return {"shouted": list(state.shouted)}


GAME = Auction()
CALL = {"seat": 0, "do": "call", "name": "moon"}
BIDS = [{"seat": 1, "do": "bid", "height": "1"}, {"seat": 2, "do": "bid", "height": "3"}]
SHOUTS = [{"seat": 2, "do": "shout"}, {"seat": 0, "do": "shout"}]


def refused(actions: list[Any]) -> dict[str, Any]:
    with pytest.raises(RuleError) as caught:
        run(GAME, "fresh", actions)
    return caught.value.to_json()


def test_one_seat_acts_at_once() -> None:
    state, events = run(GAME, "fresh", [CALL])
    assert (state.called, state.asked.to_answer) == ("moon", (1, 2))
    assert events == [{"event": "opened"}, {"event": "call", "seat": 0}]


def test_nothing_of_a_window_shows_before_the_last_answer() -> None:
    before, _ = run(GAME, "fresh", [CALL])
    for bid in BIDS:
        after, events = GAME.apply(before, bid)
        assert events == []
        assert GAME.scores(after) == [0, 0, 0]
        other = 3 - bid["seat"]
        assert GAME.view(after, other) == GAME.view(before, other)
        assert GAME.view(after, 0) == GAME.view(before, 0)


def test_the_order_of_answers_never_matters() -> None:
    found = [run(GAME, "fresh", [CALL, *bids]) for bids in permutations(BIDS)]
    assert found[0] == found[1]
    assert found[0][0].won_by == 2


def test_a_seat_answers_a_window_once() -> None:
    assert refused([CALL, BIDS[0], BIDS[0]])["code"] == "not_your_turn"


def test_all_who_have_not_answered_pass_together() -> None:
    state, _ = run(GAME, "fresh", [CALL, BIDS[0], {"do": "pass"}])
    assert state.won_by == 1


def test_passing_together_needs_a_window() -> None:
    assert refused([{"do": "pass"}])["code"] == "illegal_action"


def test_on_an_open_floor_each_action_counts_at_once_and_in_order() -> None:
    state, events = run(GAME, "fresh", [CALL, *BIDS, SHOUTS[0]])
    assert state.asked.to_answer == (0, 1)
    assert events[-1] == {"event": "shout", "seat": 2}
    done, _ = GAME.apply(state, SHOUTS[1])
    assert done.done
    assert done.shouted == (2, 0)


def test_who_may_act_unasked_comes_last_and_leaves_the_window_alone() -> None:
    state, _ = run(GAME, "fresh", [])
    assert GAME.legal(state)[-1] == {"seat": 2, "do": "cough"}
    after, events = GAME.apply(state, {"seat": 2, "do": "cough"})
    assert after == state
    assert events == [{"event": "cough", "seat": 2}]


def test_some_actions_are_accepted_that_nobody_lists() -> None:
    comet = {"seat": 0, "do": "call", "name": "a comet"}
    state, _ = run(GAME, "fresh", [])
    assert comet not in GAME.legal(state)
    assert GAME.apply(state, comet)[0].called == "a comet"


def test_actions_are_read_in_one_form_and_copied() -> None:
    given = {"do": "call", "name": " moon ", "seat": 0}
    assert GAME.checked(given) == CALL
    assert given["name"] == " moon "


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        ([CALL, 7], "bad_request", 1),
        ([{"seat": 0}], "bad_request", 0),
        ([{"seat": 0, "do": 3}], "bad_request", 0),
        ([{"do": "call", "name": "moon"}], "bad_request", 0),
        ([{"seat": "0", "do": "call", "name": "moon"}], "bad_request", 0),
        ([{"seat": 0, "do": "call"}], "bad_request", 0),
        ([{"seat": 0, "do": "call", "name": "moon", "why": ""}], "bad_request", 0),
        ([{"seat": 0, "do": "sing", "name": "moon"}], "unknown_action", 0),
        ([{"seat": 3, "do": "shout"}], "bad_seat", 0),
        ([{"seat": 1, "do": "shout"}], "not_your_turn", 0),
        ([CALL, {"seat": 1, "do": "shout"}], "illegal_action", 1),
        ([CALL, *BIDS, *SHOUTS, {"seat": 1, "do": "sing"}], "hand_over", 5),
    ],
)
def test_a_refused_action_says_what_and_where(actions: list[Any], code: str, at: int) -> None:
    error = refused(actions)
    assert (error["code"], error["at"]) == (code, at)


def test_the_game_may_add_a_reason() -> None:
    assert refused([CALL, {"seat": 1, "do": "shout"}])["reason"] == "bid"


def test_shapes_are_checked_before_the_deal() -> None:
    with pytest.raises(RuleError) as caught:
        run(GAME, "stale", [CALL, 7])
    assert caught.value.code == "bad_request"
    with pytest.raises(RuleError) as caught:
        run(GAME, "stale", [CALL])
    assert caught.value.code == "bad_deal"


def test_an_answer_has_a_result_only_at_the_end() -> None:
    asked = answer(GAME, *run(GAME, "fresh", [CALL]))
    assert (asked["done"], "result" in asked) == (False, False)
    over = answer(GAME, *run(GAME, "fresh", [CALL, *BIDS, *SHOUTS]))
    assert over["done"]
    assert over["legal"] == []
    assert over["scores"] == [0, 0, 1]
    assert over["result"] == {"shouted": [2, 0]}
