"""Players of Piquet: what they choose in plain cases, and that they know no more than their view."""

from itertools import product
from math import comb

import pytest

from rules.cards.piquet import FAMILY
from rules.cards.piquet.bots import BOTS
from rules.cards.piquet.keeping import Keeping
from rules.cards.piquet.play import Piquet
from rules.core.players import Advice, Player, play_out
from rules.core.texts import LANGUAGES
from tests.rules.cards.piquet.scenes import BLANK, PRESETS, house
from tests.rules.cards.piquet.scenes import game as table


def advice(game: Piquet, bot: str, deal: object, *actions: object) -> Advice:
    """What a bot advises the seat that is asked after some actions."""
    state, _ = game.start(deal)
    for action in actions:
        state, _ = game.apply(state, action)
    return BOTS[bot](game).advise(game.view(state, state.asked.to_answer[0]))


@pytest.mark.parametrize(("preset", "bot"), [*product(PRESETS, BOTS)])
def test_bots_play_whole_hands_and_say_why_in_every_language(preset: str, bot: str) -> None:
    game, texts = table(preset), [FAMILY.texts(language) for language in LANGUAGES]
    player: Player = BOTS[bot](game)
    for number in range(4):
        state, _ = game.start(game.deal(f"bots {number}"))
        while not state.done:
            advised = player.advise(game.view(state, state.asked.to_answer[0]))
            assert all(text(advised.reason, **advised.numbers) for text in texts)
            state, _ = game.apply(state, advised.action)
        assert state.played


def test_sensible_wins_against_easy() -> None:
    """Each deal is played twice, with the seats changed."""
    game, gained = table(), [0, 0]
    sensible, easy = BOTS["sensible"](game), BOTS["easy"](game)
    for number in range(25):
        state, _ = game.start(game.deal(f"match {number}"))
        first = game.scores(play_out(game, state, [sensible, easy]))
        second = game.scores(play_out(game, state, [easy, sensible]))
        gained[0] += first[0] + second[1]
        gained[1] += first[1] + second[0]
    assert gained[0] > 1.5 * gained[1]


SIX_SPADES = {
    "hands": ["As Ks Qs Js Ts 9s Ah Ad 8h 7h 8d 7d", "8s Kh Qh Kd Qd Jd Td 9d Ac Kc Qc Jc"],
    "talon": "7s Jh Th 9h Tc 9c 8c 7c",
}


def test_sensible_keeps_a_long_run_and_its_aces() -> None:
    advised = advice(table(), "sensible", SIX_SPADES)
    away = set(advised.action["cards"].split())
    assert not away & {"As", "Ks", "Qs", "Js", "Ts", "9s", "Ah", "Ad"}
    assert advised.numbers["count"] == len(away)


def test_what_is_never_seen_does_not_change_an_exchange() -> None:
    other = SIX_SPADES | {
        "hands": [SIX_SPADES["hands"][0], "7s Jh Th 9h Tc 9c 8c 7c Ac Kc Qc Jc"],
        "talon": "8s Kh Qh Kd Qd Jd Td 9d",
    }
    game = table()
    assert advice(game, "sensible", SIX_SPADES).action == advice(game, "sensible", other).action


def test_sensible_announces_a_carte_blanche_and_keeps_the_number_it_named() -> None:
    game = table()
    announced = advice(game, "sensible", BLANK)
    assert announced.action["do"] == "carte_blanche"
    away = {"seat": 1, "do": "exchange", "cards": "8h 8d"}
    exchange = advice(game, "sensible", BLANK, announced.action, away)
    assert len(exchange.action["cards"].split()) == announced.action["number"]


def test_sensible_says_better_only_when_it_holds_better() -> None:
    exchanges = [
        {"seat": 0, "do": "exchange", "cards": "8h 7h 8d 7d"},
        {"seat": 1, "do": "exchange", "cards": "8s"},
    ]
    declared = {"seat": 0, "do": "declare", "kind": "point", "cards": "As Ks Qs Js Ts 9s 7s"}
    answer = advice(table(), "sensible", SIX_SPADES, *exchanges, declared)
    assert (answer.action["reply"], answer.reason) == ("good", "hint.good")


def test_the_chance_of_a_card_is_counted_exactly() -> None:
    """Twenty cards are not seen; three of them are wanted, five are drawn."""
    hand = ("As", "Ks", "Qs", "Js", "Ts", "9s", "Ah", "Ad", "8h", "7h", "8d", "7d")
    unseen = tuple(card for card in house().cards if card not in hand)
    keeping = Keeping(house(), hand, unseen, True)
    assert keeping.chance(3, 5) == pytest.approx(1 - comb(17, 5) / comb(20, 5))
    assert keeping.chance(0, 5) == 0
