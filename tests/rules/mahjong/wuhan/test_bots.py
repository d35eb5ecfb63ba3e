"""Bots at the Wuhan table: they play whole games by the rules, from views alone, and can say why."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.core.players import next_actions
from rules.mahjong.bots import Easy, Greedy
from rules.mahjong.tiles import counts_of, parse
from rules.mahjong.wuhan.bots import Sensible, ways
from rules.mahjong.wuhan.equipment import wilds_of
from tests.rules.mahjong.playouts import check_blind, check_whole_deal
from tests.rules.mahjong.scenes import meld
from tests.rules.mahjong.wuhan.scenes import WUHAN, line, scene

BOTS: list[Callable[[Any], Any]] = [Easy, Greedy, Sensible]
PRESETS = [preset.id for preset in WUHAN.presets]


@pytest.mark.parametrize("preset", PRESETS)
def test_bots_play_a_deal_to_its_end(preset: str) -> None:
    check_whole_deal(WUHAN.game(preset), BOTS)


@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_changes_no_advice(bot: Callable[[Any], Any]) -> None:
    check_blind(WUHAN.game(), bot)


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_every_hint_is_a_sentence(language: str) -> None:
    texts, game = WUHAN.texts(language), WUHAN.game()
    players = [Sensible(game), Easy(game), Greedy(game), Sensible(game)]
    state, _ = game.start(game.deal("hints"))
    told = set()
    while not state.done:
        for seat in state.asked.to_answer:
            advice = players[seat].advise(game.view(state, seat))
            assert advice.action in game.legal(state, seat)
            assert "{" not in texts(advice.reason, **advice.numbers)
            told.add(advice.reason)
        for action in next_actions(game, state, players):
            state, _ = game.apply(state, action)
    assert len(told) >= 4


OPEN = [meld("pung", "333z", 1)]


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_takes_a_win(bot: Callable[[Any], Any]) -> None:
    deal = scene(
        {2: "444p66s33z", 0: "14689m3578p6s4455z"},
        melds={2: [meld("pung", "222m", 0), meld("pung", "999s", 1)]},
    )
    played = line(deal, "0 discard 6s")
    advice = bot(played.game).advise(played.game.view(played.state, 2))
    assert (advice.action["do"], advice.reason) == ("win", "hint.win")


def test_greedy_claims_what_brings_the_hand_closer_and_nothing_else() -> None:
    """56m waits for the 7m; 5678m holds a run already, and another would only break it up."""
    deal = scene({0: "7m14689p258s12344z", 1: "56m123p456s789s22z"})
    played = line(deal, "0 discard 7m")
    assert Greedy(played.game).advise(played.game.view(played.state, 1)).action["do"] == "chow"
    deal = scene({0: "7m14689p258s12344z", 1: "5678m12p456s789s2z"}, indicator="3z")
    played = line(deal, "0 discard 7m")
    assert Greedy(played.game).advise(played.game.view(played.state, 1)).action["do"] == "pass"


def test_greedy_throws_the_tile_that_stands_alone() -> None:
    played = line(scene({0: "1m23m456p678s99s22z3z"}, indicator="1p"))
    assert Greedy(played.game).advise(played.game.view(played.state, 0)).action["tile"] == "3z"


@pytest.mark.rule("WUH-45", "WUH-53", "WUH-54")
def test_a_sensible_player_knows_which_pair_a_small_win_needs() -> None:
    wilds, house = wilds_of(17, WUHAN.game().house), WUHAN.game().house
    found = {way.plan.id: way for way in ways(wilds, house)}
    nines, fives = (counts_of(parse(text, "hand")) for text in ("234m456p678s99s", "234m456p678s55s"))
    assert found["small"].lacking(nines, 0, 3) == 2
    assert found["small"].lacking(fives, 0, 3) == 0
    assert found["all_258"].lacking(counts_of(parse("258m258p25s7z", "hand")), 1, 3) == 2


def test_a_sensible_player_keeps_the_pair_that_can_win() -> None:
    """Open, with 55s, 99s, 7s and two runs: several discards leave the shape ready, but only fives can be the
    pair of a small win."""
    played = line(scene({0: "234m456p55s99s7s"}, indicator="1z", melds={0: OPEN}))
    thrown = Sensible(played.game).advise(played.game.view(played.state, 0)).action["tile"]
    assert thrown in ("7s", "9s")


def hint_notes(deal: dict[str, Any], *actions: str, seat: int = 0) -> dict[str, Any]:
    """The further sentences of the sensible bot's hint, by their keys."""
    played = line(deal, *actions)
    return dict(Sensible(played.game).advise(played.game.view(played.state, seat)).notes)


@pytest.mark.rule("WUH-42", "WUH-43")
def test_a_hint_says_what_still_bars_the_win_and_why_a_kong_tile_waits() -> None:
    """All hands are closed and far from ready: whoever wins on the dealer's Red pays twice as much."""
    notes = hint_notes(scene({0: "147m258p369s1234z7z"}, indicator="9p"))
    assert "hint.not_open" in notes
    costs = notes["hint.kong_tile_waits"]
    assert costs["then"] == 2 * costs["now"]


def test_a_hint_to_claim_says_that_it_opens_the_hand() -> None:
    deal = scene({0: "7m14689p258s12344z", 1: "56m123p456s78s22p5s"}, indicator="3z")
    notes = hint_notes(deal, "0 discard 7m", seat=1)
    assert "hint.opens" in notes
    assert "hint.not_open" not in notes


def test_a_hint_to_let_a_tile_go_says_what_the_claim_would_have_done() -> None:
    """5678m holds a run already; a chow would only break it up."""
    deal = scene({0: "7m14689p258s12344z", 1: "5678m123p456s78s2p"}, indicator="3z")
    assert "hint.no_closer" in hint_notes(deal, "0 discard 7m", seat=1)


def test_a_hint_says_what_a_claim_that_is_let_go_would_cost() -> None:
    """Far from a win, one run more is not worth that everybody's win costs twice as much."""
    deal = scene({0: "7p14689m258s12344z", 1: "13m89p1357s2334z7z"}, indicator="9m", length=60)
    notes = hint_notes(deal, "0 discard 7p", seat=1)
    assert notes["hint.claim_costs"]["then"] == 2 * notes["hint.claim_costs"]["now"]


@pytest.mark.rule("WUH-46")
def test_a_hint_says_that_a_small_win_holds_one_laizi() -> None:
    """The indicator 9p makes 1p the laizi."""
    notes = hint_notes(scene({0: "22m456p789s3s11p"}, melds={0: OPEN}, indicator="9p"))
    assert "hint.one_laizi" in notes


@pytest.mark.rule("WUH-45", "WUH-46")
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("123m456p789s99s447m", {"hint.pair"}),
        ("123m456p789s55s447m", set()),
        ("123m456p789s99s44m1p", set()),
    ],
)
def test_a_hint_says_which_pair_a_small_win_needs(hand: str, said: set[str]) -> None:
    """The indicator 9p makes 1p the laizi, which is a pair with the 2m of the last hand."""
    notes = hint_notes(scene({0: hand}, indicator="9p"))
    assert {"hint.pair"} & set(notes) == said
