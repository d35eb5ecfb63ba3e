"""Players of Piquet: what they choose in plain cases, and that they know no more than their view."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from rules.cards.piquet import FAMILY
from rules.cards.piquet.bots import BOTS
from rules.cards.piquet.keeping import Keeping
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.telling import Telling
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


# Whether to say it

LOW_TRIO = {
    "hands": ["Ts Th Td 9s 9h 8d 8s 8h 7d 7c 7s 7h", "As Ah Ac Ks Kh Kd Qs Qh Qc Jd Jc 9c"],
    "talon": "Tc Ad Kc Qd Jh Js 9d 8c",
}
"""Elder has three tens and no higher card; all aces, kings, queens and jacks are unseen."""


def test_how_likely_a_set_is_good_is_counted() -> None:
    """Twenty cards are unseen, of which younger holds twelve. Of each rank above the ten four are unseen, and
    younger has three or four of it with the chance (4 x C(16, 9) + C(16, 8)) / C(20, 12); four tens cannot
    be."""
    game = table()
    state, _ = game.start(LOW_TRIO)
    telling = Telling(game.house, game.view(state, 0))
    three = Fraction(4 * comb(16, 9) + comb(16, 8), comb(20, 12))
    assert telling.good("set", ["Ts", "Th", "Td"]) == pytest.approx(float((1 - three) ** 4))


def test_how_likely_a_sequence_is_good_is_counted() -> None:
    """Elder has a quart to the queen in spades, and jacks, tens and nines of diamonds and clubs. As strong
    are hearts from the ace, king or queen down, four of them, and five from the jack down."""
    game = table()
    hand = "Qs Js Ts 9s Jd 9d Jc 9c Td Tc 7d 7c"
    younger, talon = "As Ks 8s 7s Ah Kh Qh Jh Th 9h 8h 7h", "Ad Kd Qd 8d Ac Kc Qc 8c"
    state, _ = game.start({"hands": [hand, younger], "talon": talon})
    telling = Telling(game.house, game.view(state, 0))
    four, five = Fraction(comb(16, 8), comb(20, 12)), Fraction(comb(15, 7), comb(20, 12))
    # four: to the ace, king and queen, which would be equal; five: to the jack
    assert telling.good("sequence", ["Qs", "Js", "Ts", "9s"]) == pytest.approx(
        float((1 - four) ** 3 * (1 - five))
    )


def test_a_hopeless_set_is_not_told() -> None:
    game = table()
    exchanges = [
        {"seat": 0, "do": "exchange", "cards": "7c"},
        {"seat": 1, "do": "exchange", "cards": "9c"},
        {"seat": 0, "do": "declare", "kind": "point", "cards": "Ts 9s 8s 7s"},
        {"seat": 1, "do": "answer", "reply": "good"},
        {"seat": 0, "do": "pass", "kind": "sequence"},
    ]
    deal = LOW_TRIO | {"talon": "9d Ad Kc Qd Jh Js Tc 8c"}
    sunk = advice(game, "sensible", deal, *exchanges)
    assert (sunk.action, sunk.reason) == ({"seat": 0, "do": "pass", "kind": "set"}, "hint.sink")


def test_younger_hides_a_trio_where_one_trick_more_would_bring_the_ten() -> None:
    """Ace, king and queen of spades and of hearts are sure; three tens bring 3, elder having passed over
    sets."""
    game = table()
    deal = {
        "hands": ["Kd Qd Jd Kc Qc Jc Js 9s 8s 7s Jh 8d", "As Ks Qs Ts Ah Kh Qh Td Tc 9c 9d 7c"],
        "talon": "7d 8c Th 9h 8h 7h Ad Ac",
    }
    before = [
        {"seat": 0, "do": "exchange", "cards": "8d"},
        {"seat": 1, "do": "exchange", "cards": "7c"},
        {"seat": 0, "do": "declare", "kind": "point", "cards": "Js 9s 8s 7s"},
        {"seat": 1, "do": "answer", "reply": "good"},
        {"seat": 0, "do": "pass", "kind": "sequence"},
        {"seat": 0, "do": "pass", "kind": "set"},
        {"seat": 0, "do": "play", "cards": "Jh"},
    ]
    claimed = advice(game, "sensible", deal, *before)
    assert claimed.reason == "hint.claim"  # tierces to the ace are sure cards: telling them costs little
    hidden = advice(game, "sensible", deal, *before, claimed.action)
    assert (hidden.action["do"], hidden.reason, hidden.numbers) == ("pass", "hint.sink_claim", {"sure": 6})


def test_elder_opens_the_talon_where_cards_he_fears_may_lie_there() -> None:
    """Four sure diamonds; king, queen and jack of three suits are behind one ace each, and a third of the
    unseen cards lie in the talon."""
    game = table()
    deal = {
        "hands": ["Ad Kd Qd Ks Qs Js Kh Qh Jh Kc Qc 7s", "Ts 9s 8s Th 9h 8h 7h Td 9d 8d 7d Tc"],
        "talon": "Jc As Ah Ac Jd 9c 8c 7c",
    }
    before = [
        {"seat": 0, "do": "exchange", "cards": "7s"},
        {"seat": 1, "do": "exchange", "cards": "Ts"},
    ]
    opened = advice(game, "sensible", deal, *before)
    assert (opened.action, opened.reason) == ({"seat": 0, "do": "open_talon", "suit": "d"}, "hint.open")
    # six cards lie in the talon; elder, who has put one away, has not seen nineteen
    assert opened.numbers == {"percent": round(100 * 6 / 19)}
    looked = {**before[0], "peek": True}  # he has seen four of the six
    assert advice(game, "sensible", deal, looked, before[1]).action["do"] == "declare"


def test_the_talon_stays_closed_where_no_suit_is_sure_to_be_led() -> None:
    deal = {
        "hands": ["Kd Qd Jd Ks Qs Js Kh Qh Jh Kc Qc 7s", "Ts 9s 8s Th 9h 8h 7h Td 9d 8d 7d Tc"],
        "talon": "Jc As Ah Ac Ad 9c 8c 7c",
    }
    before = [
        {"seat": 0, "do": "exchange", "cards": "7s"},
        {"seat": 1, "do": "exchange", "cards": "Ts"},
    ]
    assert advice(table(), "sensible", deal, *before).action["do"] == "declare"


def test_a_carte_blanche_is_shown_at_once_with_parlett() -> None:
    announced = advice(table("parlett"), "sensible", BLANK)
    assert (dict(announced.action), announced.reason) == ({"seat": 0, "do": "carte_blanche"}, "hint.blank")
