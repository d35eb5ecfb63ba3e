"""A hand in play, move by move."""

from typing import Any

import pytest

from rules.cards.cards import BACK
from rules.core.errors import RuleError
from rules.core.play import Action
from tests.rules.cards.piquet.scenes import BLANK, DEAL, EXCHANGED, PIQUET, ask, code, game, house, played

BOTH_BLANK = {
    "hands": ["As Ts 9s 8s 7s 6s Ah Th 9h 8h 7h 6h", "Ad Td 9d 8d 7d 6d Ac Tc 9c 8c 7c 6c"],
    "talon": "Ks Qs Js Kh Qh Jh Kd Qd Jd Kc Qc Jc",
}
SOURCE = {
    "hands": ["Ad Kd Qd 8d Ac Kc Qc 9c 9s 8s 7s Jd", "As Ts Kh Qh Jh Th 9h 7d 7c Td 9d Jc"],
    "talon": "Ah 8h 7h Ks Qs Js Tc 8c",
}
SOURCE_EXCHANGED = [
    {"seat": 0, "do": "exchange", "cards": "8s 7s Jd"},
    {"seat": 1, "do": "exchange", "cards": "Td 9d Jc"},
]
"""Elder: a point of four and three aces; younger: two quints."""


def declare(kind: str, cards: str, *more: str) -> Action:
    action = {"seat": 0, "do": "declare", "kind": kind, "cards": cards}
    return action | ({"more": list(more)} if more else {})


def reply(word: str) -> Action:
    return {"seat": 1, "do": "answer", "reply": word}


def claim(kind: str, cards: str, *more: str) -> Action:
    return declare(kind, cards, *more) | {"seat": 1, "do": "claim"}


def give_up(seat: int, kind: str) -> Action:
    return {"seat": seat, "do": "pass", "kind": kind}


def lead(card: str, seat: int = 0) -> Action:
    return {"seat": seat, "do": "play", "cards": card}


POINT = declare("point", "Ks Qs Js Ts 8s")
REFUSED = [
    *SOURCE_EXCHANGED,
    declare("point", "Ad Kd Qd 8d"),
    reply("better"),
    give_up(0, "sequence"),
    declare("set", "Ah Ad Ac"),
    reply("good"),
]


def refused(deal: Any, *actions: Action, preset: str = "modern", **options: Any) -> str:
    """The code with which the last action is refused."""
    table = game(preset, **options)
    state, _ = played(table, deal, *actions[:-1])
    with pytest.raises(RuleError) as caught:
        table.apply(state, actions[-1])
    return caught.value.code


# The deal and the exchange


@pytest.mark.rule("PIQ-1", "PIQ-6", "PIQ-70")
@pytest.mark.parametrize(("preset", "talon"), [("modern", 8), ("seventeenth", 12)])
def test_a_deal_gives_out_the_whole_pack_by_threes(preset: str, talon: int) -> None:
    table = game(preset)
    deal = table.deal("amber anchor")
    state, _ = table.start(deal)
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert len(state.talon) == talon
    assert sorted([*state.hands[0], *state.hands[1], *state.talon]) == sorted(house(preset).cards)
    assert deal == game(preset).deal(" Amber  anchor")


@pytest.mark.rule("PIQ-6")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({"hands": DEAL["hands"][:1]}, "bad_request"),
        ({"talon": 7}, "bad_request"),
        ({"talon": "Ks Qs Js Kh Qh Tc 9c"}, "wrong_count"),
        ({"talon": "Ks Qs Js Kh Qh Tc 9c 6c"}, "bad_card"),
        ({"talon": "Ks Qs Js Kh Qh Tc 9c 7c"}, "too_many_copies"),
        ({"before": [1, 2, 3]}, "bad_request"),
        ({"before": [120, 2]}, "game_over"),
    ],
)
def test_a_deal_that_cannot_be_has_a_code(change: Any, wanted: str) -> None:
    assert code(ask("replay", deal={**DEAL, **change}, actions=[])) == wanted


@pytest.mark.rule("PIQ-10", "PIQ-12")
def test_whoever_looks_at_the_talon_is_alone_with_it() -> None:
    table = game()
    look = {**EXCHANGED[0], "peek": True}
    state, events = played(table, DEAL, look)
    assert events[-1] == {"event": "peek", "seat": 0, "cards": "Kh Qh"}
    assert table.seen(events[-1], 0)["cards"] == "Kh Qh"
    assert table.seen(events[-1], 1)["cards"] is None
    assert table.view(state, 0).talon == ("Kh", "Qh", BACK, BACK, BACK)
    assert table.view(state, 1).talon == (BACK,) * 5


@pytest.mark.rule("PIQ-12")
def test_a_card_seen_in_the_talon_is_known_in_the_hand_that_draws_it() -> None:
    table = game()
    state, _ = played(table, DEAL, {**EXCHANGED[0], "peek": True}, EXCHANGED[1])
    assert table.view(state, 0).known[1] == ("Kh", "Qh")
    assert "Kh" not in table.view(state, 0).unseen(house().cards)


@pytest.mark.rule("PIQ-11", "PIQ-12")
def test_five_cards_leave_nothing_to_look_at() -> None:
    _, events = played(game(), DEAL, {"seat": 0, "do": "exchange", "cards": "8s 9h 7c 7s 7h", "peek": True})
    assert [event["event"] for event in events] == ["exchange"]


@pytest.mark.rule("PIQ-14")
def test_a_public_look_lays_the_rest_open_for_both() -> None:
    table = game("parlett")
    stand = {"seat": 1, "do": "exchange", "cards": "", "peek": True}
    state, events = played(table, DEAL, EXCHANGED[0], stand)
    assert events[-1] == {"event": "talon_open", "seat": 1, "cards": "Kh Qh Tc 9c 8c"}
    assert table.view(state, 0).talon == state.talon
    assert not [action for action in table.legal(state) if action["do"] == "open_talon"]


@pytest.mark.parametrize(
    ("deal", "actions", "wanted"),
    [
        (DEAL, [{"seat": 0, "do": "exchange", "cards": "As"}], "not_in_hand"),
        (DEAL, [{"seat": 0, "do": "exchange", "cards": "7s 7s"}], "not_in_hand"),
        (DEAL, [{"seat": 0, "do": "exchange", "cards": ""}], "bad_exchange"),
        (DEAL, [EXCHANGED[0], {"seat": 1, "do": "exchange", "cards": "Jh Th 8h As 9s Ad"}], "bad_exchange"),
        (DEAL, [{"seat": 0, "do": "carte_blanche", "number": 2}], "not_blank"),
        (BLANK, [{"seat": 0, "do": "carte_blanche"}], "bad_exchange"),
        (BLANK, [{"seat": 0, "do": "carte_blanche", "number": 6}], "bad_exchange"),
        (DEAL, [EXCHANGED[0], {"seat": 1, "do": "carte_blanche", "number": 1}], "not_blank"),
        (DEAL, [lead("Ac")], "illegal_action"),
        (DEAL, [{"seat": 0, "do": "exchange", "cards": "6s"}], "bad_card"),
    ],
)
def test_exchanges_that_are_refused(deal: Any, actions: list[Action], wanted: str) -> None:
    assert refused(deal, *actions) == wanted


@pytest.mark.rule("PIQ-15", "PIQ-16", "PIQ-70")
def test_two_cartes_blanches_are_shown_one_after_the_other() -> None:
    """Younger announces before putting cards away; both score ten, which ends a game only then."""
    table = game("seventeenth")
    deal = {**BOTH_BLANK, "before": [91, 95]}
    start = [{"seat": 0, "do": "carte_blanche", "number": 2}, {"seat": 1, "do": "carte_blanche"}]
    aside = {"seat": 1, "do": "exchange", "cards": "6d 6c"}
    state, events = played(table, deal, *start, aside)
    assert [(event["event"], event["seat"]) for event in events] == [
        ("carte_blanche", 0),
        ("carte_blanche", 1),
        ("set_aside", 1),
        ("shown", 0),
        ("shown", 1),
    ]
    assert events[-1]["cards"] == BOTH_BLANK["hands"][1]
    assert table.scores(state) == [10, 10]
    assert not state.done
    assert refused(deal, *start, aside, start[0], preset="seventeenth") == "illegal_action"
    state, _ = played(table, deal, *start, aside, {"seat": 0, "do": "exchange", "cards": "6s 6h"})
    assert state.done
    result = table.result(state)
    assert (result["kind"], result["deltas"], result["game"]["winner"]) == ("target", [10, 10], 1)


@pytest.mark.rule("PIQ-15", "PIQ-71")
def test_a_carte_blanche_under_the_shield_can_end_the_game() -> None:
    table = game()
    deal = {**BLANK, "before": [90, 10]}
    state, _ = played(
        table,
        deal,
        {"seat": 0, "do": "carte_blanche", "number": 4},
        {"seat": 1, "do": "exchange", "cards": "8h 8d", "peek": True},
    )
    assert (state.phase, state.turn, table.scores(state)) == ("over", None, [10, 0])
    assert table.result(state)["patterns"] == [{"id": "carte_blanche", "seat": 0, "value": 10}]


@pytest.mark.rule("PIQ-12", "PIQ-15")
def test_younger_draws_and_looks_after_elder_under_the_shield() -> None:
    actions = [
        {"seat": 0, "do": "carte_blanche", "number": 3},
        {"seat": 1, "do": "exchange", "cards": "8h 8d", "peek": True},
        {"seat": 0, "do": "exchange", "cards": "8s 7s 7c"},
    ]
    state, events = played(game(), BLANK, *actions)
    assert [event["event"] for event in events[-3:]] == ["exchange", "exchange", "peek"]
    assert events[-1] == {"event": "peek", "seat": 1, "cards": "Jd Jc 7h"}
    assert state.drawn == (("Ad", "7d", "8c"), ("9c", "Jh"))


# Declarations


@pytest.mark.rule("PIQ-20", "PIQ-21", "PIQ-25", "PIQ-32")
def test_what_is_said_follows_the_answers() -> None:
    _, events = played(game(), DEAL, *EXCHANGED, POINT, reply("equal"), reply("good"))
    assert events[2:] == [
        {"event": "said", "seat": 0, "kind": "point", "values": {"count": 5}},
        {"event": "answer", "seat": 1, "kind": "point", "reply": "equal"},
        {"event": "said", "seat": 0, "kind": "point", "values": {"count": 5, "value": 48}},
        {"event": "answer", "seat": 1, "kind": "point", "reply": "good"},
        {
            "event": "scored",
            "kind": "point",
            "seat": 0,
            "id": "point",
            "points": 5,
            "cards": "Ks Qs Js Ts 8s",
        },
    ]


@pytest.mark.rule("PIQ-34", "PIQ-47")
@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("modern", [{"count": 5}, {"length": 4, "top": "K"}]),
        ("old", [{"value": 48}, {"length": 4, "top": "K"}]),
        ("parlett", [{"count": 5}, {"length": 4}]),
    ],
)
def test_how_much_is_said_at_first(preset: str, values: list[Any]) -> None:
    actions = [*EXCHANGED, POINT, reply("good"), declare("sequence", "Ks Qs Js Ts")]
    _, events = played(game(preset), DEAL, *actions)
    assert [event["values"] for event in events if event["event"] == "said"] == values


@pytest.mark.parametrize(
    ("actions", "wanted"),
    [
        ([give_up(0, "point")], "point_required"),
        ([give_up(0, "sequence")], "wrong_kind"),
        ([declare("set", "Ks Kd")], "wrong_kind"),
        ([declare("point", "Ks Qs Js Ts")], "not_a_combination"),
        ([declare("point", "As 9s")], "not_in_hand"),
        ([declare("point", "Ks Qs Js Ts 8s", "Kd Td 9d")], "not_a_combination"),
        ([POINT, reply("better")], "false_answer"),
        ([POINT, give_up(1, "point")], "illegal_action"),
        ([reply("good")], "not_your_turn"),
        ([{"seat": 0, "do": "answer", "reply": "good"}], "illegal_action"),
        ([POINT, reply("good"), {"seat": 0, "do": "open_talon", "suit": "s"}], "illegal_action"),
        ([{"seat": 0, "do": "open_talon", "suit": "d"}] * 2, "illegal_action"),
        (
            [POINT, reply("good"), declare("sequence", "Ks Qs Js Ts", "Ks Qs Js Ts")],
            "not_a_combination",
        ),
    ],
)
def test_declarations_that_are_refused(actions: list[Action], wanted: str) -> None:
    assert refused(DEAL, *EXCHANGED, *actions) == wanted


@pytest.mark.rule("PIQ-18")
def test_only_a_suit_of_the_hand_can_be_named() -> None:
    exchange = {"seat": 0, "do": "exchange", "cards": "9s 8s 7s Kc Jd"}
    younger = {"seat": 1, "do": "exchange", "cards": "Td"}
    no_spades = [exchange, younger, {"seat": 0, "do": "open_talon", "suit": "s"}]
    deal = {**SOURCE, "talon": "Ah 8h 7h Tc 8c Js Ks Qs"}
    deal["hands"] = [SOURCE["hands"][0], SOURCE["hands"][1]]
    assert refused(deal, *no_spades) == "suit_not_in_hand"
    state, events = played(game(), deal, exchange, younger, {"seat": 0, "do": "open_talon", "suit": "h"})
    assert events[-1] == {"event": "talon_open", "seat": 0, "suit": "h", "cards": "Ks Qs"}
    assert game().view(state, 1).talon == ("Ks", "Qs")
    assert game().view(state, 1).lead_suit == "h"


@pytest.mark.rule("PIQ-46")
def test_everything_may_go_along_by_option() -> None:
    actions = [POINT, reply("good"), declare("sequence", "Td 9d 8d", "Ks Qs Js Ts")]
    deal = {
        "hands": ["Ts 8s Ah 9h 8d Td 9d Ac 7c 7s 7h Qd", "Jh Th 8h As 9s Ad Kd 7d Qc Jc Jd Kc"],
        "talon": DEAL["talon"],
    }
    assert refused(deal, *EXCHANGED, *actions) == "better_than_declared"
    table = game(extras="any")
    state, _ = played(table, deal, *EXCHANGED, *actions, reply("good"))
    assert table.scores(state) == [5 + 3 + 4, 0]


# Claims


@pytest.mark.rule("PIQ-29", "PIQ-30", "PIQ-46")
@pytest.mark.parametrize(
    ("actions", "wanted"),
    [
        ([give_up(1, "point")], "claim_required"),
        ([claim("sequence", "Kh Qh Jh Th 9h")], "wrong_kind"),
        ([claim("point", "7d")], "does_not_beat"),
        ([claim("point", "As Ks Qs Js")], "not_a_combination"),
        ([lead("7c", 1)], "illegal_action"),
        (
            [
                claim("point", "As Ks Qs Js Ts"),
                claim("sequence", "Kh Qh Jh Th 9h", "As Ks Qs Js Ts"),
            ],
            "better_than_declared",
        ),
    ],
)
def test_claims_that_are_refused(actions: list[Action], wanted: str) -> None:
    assert refused(SOURCE, *REFUSED, lead("Ac"), *actions) == wanted


@pytest.mark.rule("PIQ-63", "PIQ-65")
def test_a_repique_is_told_as_soon_as_it_is_certain() -> None:
    table = game()
    quints = claim("sequence", "As Ks Qs Js Ts", "Kh Qh Jh Th 9h")
    _, events = played(table, SOURCE, *REFUSED, lead("Ac"), claim("point", "As Ks Qs Js Ts"), quints)
    assert [event["event"] for event in events[-4:]] == ["said", "scored", "scored", "repique"]
    assert events[-1] == {"event": "repique", "seat": 1, "points": 60}


@pytest.mark.rule("PIQ-30")
def test_hiding_is_not_heard_and_elder_cannot_see_that_there_is_a_claim() -> None:
    table = game()
    actions = [*REFUSED, lead("Ac"), claim("point", "As Ks Qs Js Ts")]
    state, _ = played(table, SOURCE, *actions)
    assert (state.phase, table.view(state, 0).phase, table.view(state, 1).phase) == ("claim", "play", "claim")
    hidden, more = table.apply(state, give_up(1, "sequence"))
    assert (hidden.phase, more) == ("play", [])


@pytest.mark.rule("PIQ-30", "PIQ-32")
def test_a_claim_after_equal_must_win_by_value() -> None:
    """Younger said equal to five cards and better to 48; six cards or a poorer five would not do."""
    deal = {
        "hands": ["Ts 8s Ah 9h Kd Td 9d Ac 7c 7s 7h Qd", "Jh Th As 9s Ad 8d 7d Jc 8c Qh Jd Kc"],
        "talon": "Ks Qs Js Kh 8h Tc 9c Qc",
    }
    actions = [*EXCHANGED, POINT, reply("equal")]
    assert refused(deal, *actions, reply("better")) == "false_answer"
    deal["talon"] = "Ks Qs Js Kh Qc Tc 9c 8h"
    deal["hands"] = [deal["hands"][0], "Jh Th As 9s Ad 8d 7d Jc 8c Qh Jd Kc"]
    state, _ = played(game(), deal, *EXCHANGED, POINT)
    assert [action["reply"] for action in game().legal(state)] == ["good"]


# The play


@pytest.mark.rule("PIQ-18", "PIQ-55", "PIQ-58")
def test_tricks_go_to_the_higher_card_and_the_taker_leads() -> None:
    table = game()
    quiet = [*REFUSED[:-3], give_up(0, "sequence"), give_up(0, "set"), lead("8d")]
    state, _ = played(table, SOURCE, *quiet, claim("point", "As Ks Qs Js Ts"), give_up(1, "sequence"))
    assert [action["cards"] for action in table.legal(state)] == ["7d"]
    state, events = table.apply(state, lead("7d", 1))
    assert events == [{"event": "trick", "number": 1, "winner": 0, "cards": "8d 7d"}]
    assert (state.turn, table.scores(state)) == (0, [1, 5])


@pytest.mark.rule("PIQ-68")
def test_elder_counts_what_is_good_though_the_point_is_open() -> None:
    table = game()
    state, _ = played(table, SOURCE, *REFUSED)
    assert table.scores(state) == [3, 0]


def test_an_action_after_the_end_and_an_unknown_one_are_refused() -> None:
    table = game()
    state, _ = played(table, {**BLANK, "before": [90, 0]}, {"seat": 0, "do": "carte_blanche", "number": 1})
    state, _ = table.apply(state, {"seat": 1, "do": "exchange", "cards": "8h"})
    with pytest.raises(RuleError) as caught:
        table.apply(state, {"seat": 0, "do": "exchange", "cards": "7s"})
    assert caught.value.code == "hand_over"
    assert refused(DEAL, {"seat": 0, "do": "double"}) == "unknown_action"
    assert refused(DEAL, {"seat": 2, "do": "exchange", "cards": "7s"}) == "bad_seat"


def test_tricks_and_what_was_scored_are_facts_for_goals() -> None:
    """Younger has claimed the point, elder's set was good, and elder has taken the first trick."""
    table = game()
    quints = claim("sequence", "As Ks Qs Js Ts", "Kh Qh Jh Th 9h")
    state, _ = played(table, SOURCE, *REFUSED, lead("8d"), claim("point", "As Ks Qs Js Ts"), quints)
    state, _ = table.apply(state, lead("7d", 1))
    assert table.facts(state, 0) == {"tricks": 1, "kinds": ["set"]}
    assert table.facts(state, 1) == {"tricks": 0, "kinds": ["point", "sequence"]}


def test_a_view_is_plain_json_in_which_what_is_hidden_is_null_or_a_back() -> None:
    table = game()
    state, _ = played(table, DEAL, *EXCHANGED)
    seen = table.view(state, 1).to_json()
    assert seen["hands"][0] is None
    assert seen["discards"] == ["back back back", "Jd Kc"]
    assert seen["drawn"] == "Kh Qh"
    assert seen["legal"] == []


def test_every_code_of_the_family_is_raised_somewhere() -> None:
    """The lists of codes and reasons are the documentation: nothing in them may be invented."""
    source = "".join(path.read_text(encoding="utf-8") for path in PIQUET.folder.rglob("*.py"))
    unraised = {"unknown_ask", "unknown_preset", "unknown_option", "bad_option", "bad_request", "bad_card"}
    unraised |= {"too_many_copies", "hand_over", "unknown_action", "not_your_turn"}
    for name in {*PIQUET.errors, *PIQUET.reasons} - unraised:
        assert source.count(f'"{name}"') > 1, name
