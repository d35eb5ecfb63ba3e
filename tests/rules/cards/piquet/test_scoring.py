"""What a hand holds and what it scores, worked by hand."""

from typing import Any

import pytest

from rules.cards.piquet.holdings import combinations, point_score, value_of
from rules.cards.piquet.scoring import Entry, blocks_in, patterns_json, play_in, points_of
from rules.core.working import redo
from tests.rules.cards.piquet.scenes import ELDER, PRESETS, YOUNGER, ask, code, house, lines

CAPOT = ["As Ks Qs Js Ts 9s 8s 7s Ah Ad Ac Kh", "Qh Jh Th 9h 8h Kd Qd Jd Kc Qc Jc Tc"]
ALL_TAKEN = [
    "Ac Tc",
    "Ad Jd",
    "Ah 8h",
    "As 9h",
    "Kh Th",
    "Ks Jh",
    "Qs Jc",
    "Js Qh",
    "Ts Qd",
    "9s Qc",
    "8s Kd",
    "7s Kc",
]


def kinds(hand: str, kind: str, **options: Any) -> list[tuple[str, int]]:
    found = combinations(tuple(hand.split()), kind, house(**options))
    return [(each.id, each.score) for each in found]


@pytest.mark.rule("PIQ-32", "PIQ-34")
@pytest.mark.parametrize(
    ("cards", "value", "score"),
    [("Js Ts 9s 8s 7s", 44, 4), ("As 9s 8s 7s Ks", 45, 5), ("As Ks Qs Js Ts 9s 8s 7s", 75, 8), ("6s", 6, 1)],
)
def test_a_value_is_scored_by_tenths_a_five_going_up(cards: str, value: int, score: int) -> None:
    assert value_of(cards.split()) == value
    assert point_score(value) == score


@pytest.mark.rule("PIQ-41", "PIQ-44")
def test_longer_sequences_are_stronger_then_higher_ones_and_suits_are_equal() -> None:
    hand = ["9s", "8s", "7s", "Ah", "Kh", "Qh", "Jd", "Td", "9d", "8d", "Kc"]
    found = combinations(hand, "sequence", house())
    assert [each.cards[0] for each in found] == ["Jd", "Ah", "9s"]
    assert [each.score for each in found] == [4, 3, 3]
    twice = combinations(["Ks", "Qs", "Js", "Kh", "Qh", "Jh"], "sequence", house())
    assert twice[0].strength == twice[1].strength


@pytest.mark.rule("PIQ-50", "PIQ-51", "PIQ-52")
def test_four_tens_beat_three_aces_and_nines_are_nothing() -> None:
    assert kinds("As Ah Ad Ts Th Td Tc 9s 9h 9d 9c 8s", "set") == [("quatorze", 14), ("trio", 3)]
    tens, aces = combinations(["As", "Ah", "Ad", "Ts", "Th", "Td", "Tc"], "set", house())
    assert tens.strength > aces.strength


@pytest.mark.rule("PIQ-26", "PIQ-27", "PIQ-45", "PIQ-53")
def test_what_is_hidden_scores_nothing_and_what_is_good_brings_the_rest_along() -> None:
    whole = ask("score", hands=[ELDER, YOUNGER])
    assert lines(whole) == {
        ("point", 0): 5,
        ("tierce", 1): 6,
        ("quatrieme", 1): 4,
        ("trio", 1): 3,
        ("quatorze", 1): 14,
    }
    hidden = ask("score", hands=[ELDER, YOUNGER], announce=[{}, {"set": [], "sequence": []}])
    assert lines(hidden) == {("point", 0): 5, ("tierce", 0): 3, ("trio", 0): 3}
    passed = ask("score", hands=[ELDER, YOUNGER], announce=[{"set": []}, {"set": ["Jh Jd Jc"]}])
    assert lines(passed)["trio", 1] == 3


@pytest.mark.rule("PIQ-22")
def test_younger_may_compare_a_weaker_one() -> None:
    """Kings against jacks: the tens, held back, would have won."""
    answer = ask("score", hands=[ELDER, YOUNGER], announce=[{}, {"set": ["Jh Jd Jc"]}])
    assert lines(answer)["trio", 0] == 3


@pytest.mark.rule("PIQ-46")
def test_what_is_stronger_than_the_first_is_refused_unless_all_count() -> None:
    announce = [{}, {"set": ["Jh Jd Jc", "Ts Th Td Tc"]}]
    refused = ask("score", hands=[ELDER, YOUNGER], announce=announce)
    assert (refused["valid"], refused["reason"], refused["seat"], refused["kind"]) == (
        False,
        "better_than_declared",
        1,
        "set",
    )
    assert refused["working"][0]["op"] == "refuse"
    allowed = ask("score", "parlett", hands=[ELDER, YOUNGER], announce=announce)
    assert allowed["valid"]
    assert lines(allowed)["trio", 0] == 3  # three jacks are compared, and lose to the kings


# The order in which points come in


def entries(*points: tuple[int, int]) -> list[Entry]:
    return [Entry(seat, "play", value) for seat, value in points]


@pytest.mark.rule("PIQ-63", "PIQ-64")
@pytest.mark.parametrize(
    ("blocks", "totals"),
    [
        ([[], [(0, 6)], [(0, 24)], []], [90, 0]),
        ([[], [(0, 6)], [(0, 23)], []], [29, 0]),
        ([[(1, 10)], [(0, 6)], [(0, 24)], []], [30, 10]),
        ([[], [(0, 6)], [(0, 24)], [(1, 3)]], [90, 3]),
        ([[], [], [(1, 15), (1, 15)], [(0, 14)]], [14, 90]),
        ([[], [(1, 5)], [(0, 30)], []], [30, 5]),
        ([[(0, 10), (1, 10)], [(0, 30)], [], []], [40, 10]),
    ],
)
def test_thirty_before_the_opponent_has_any_is_a_repique(blocks: Any, totals: list[int]) -> None:
    came, over = blocks_in([entries(*block) for block in blocks], house(), None)
    assert points_of(came) == totals
    assert not over


@pytest.mark.rule("PIQ-66", "PIQ-67")
@pytest.mark.parametrize(
    ("before", "plays", "totals"),
    [
        ([(0, 28)], [(0, 1), (0, 1), (1, 1)], [60, 1]),
        ([(0, 28)], [(0, 1), (1, 1), (0, 1)], [30, 1]),
        ([(1, 29)], [(0, 1), (1, 1)], [1, 30]),
        ([(1, 29)], [(1, 1), (0, 1)], [1, 60]),
    ],
)
def test_thirty_in_the_play_before_the_opponent_has_any_is_a_pique(
    before: Any, plays: Any, totals: list[int]
) -> None:
    assert points_of(play_in(entries(*before), entries(*plays))) == totals


@pytest.mark.rule("PIQ-66")
def test_nobody_has_a_pique_after_a_repique() -> None:
    came, _ = blocks_in([[], entries((0, 30))], house(), None)
    assert points_of(play_in(came, entries((0, 1)))) == [91, 0]


@pytest.mark.rule("PIQ-71", "PIQ-75", "PIQ-81")
@pytest.mark.parametrize(
    ("before", "gained", "over"),
    [([95, 0], [5, 0], True), ([91, 0], [9, 0], True), ([90, 0], [9, 0], False), ([95, 99], [5, 0], True)],
)
def test_the_target_ends_a_game_where_it_is_reached(before: list[int], gained: list[int], over: bool) -> None:
    """Elder's point brings five, his sequence four; a rubicon match has no target."""
    blocks = [[], entries((0, 5)), entries((0, 4))]
    came, ended = blocks_in(blocks, house(), before)
    assert (points_of(came), ended) == (gained, over)
    assert not blocks_in(blocks, house("rubicon"), before)[1]


@pytest.mark.rule("PIQ-70", "PIQ-71", "PIQ-75")
def test_equal_totals_go_on_in_mid_hand() -> None:
    """Two cartes blanches bring both to 102; elder's point then decides."""
    blocks = [entries((0, 10), (1, 10)), entries((0, 4)), entries((0, 3))]
    came, over = blocks_in(blocks, house("seventeenth"), [92, 92])
    assert (points_of(came), over) == ([14, 10], True)
    assert house("seventeenth").talon == 12


# The play


@pytest.mark.rule("PIQ-60", "PIQ-61", "PIQ-62")
def test_a_capot_replaces_the_ten_for_cards() -> None:
    answer = ask("score", hands=CAPOT, tricks=ALL_TAKEN)
    assert lines(answer) == {
        ("point", 0): 8,
        ("dix_huitieme", 0): 18,
        ("quatorze", 0): 14,
        ("repique", 0): 60,
        ("play", 0): 12,
        ("last_trick", 0): 1,
        ("capot", 0): 40,
    }
    assert answer["tricks_won"] == [12, 0]


@pytest.mark.rule("PIQ-61")
def test_six_tricks_each_bring_nothing() -> None:
    """Elder's seven spades and ace fall to nobody; each suit is split so that both take six."""
    hands = [
        "As Ks Qs Js Ts 9s 8h 7h 8d 7d 8c 7c",
        "8s 7s Ah Kh Qh Jh Ad Kd Qd Ac Kc Qc",
    ]
    spades = ["As 8s", "Ks 7s", "Qs Qh", "Js Jh", "Ts Qd", "9s Qc"]
    rest = ["7h Ah", "Kh 8h", "Ad 7d", "Kd 8d", "Ac 7c", "Kc 8c"]
    answer = ask("score", hands=hands, announce=[{}, {}], tricks=spades + rest)
    assert answer["tricks_won"] == [6, 6]
    assert not {"cards", "capot"} & {line["id"] for line in answer["patterns"]}
    assert lines(answer)["play", 0] == 7  # seven leads
    assert lines(answer)["play", 1] == 6  # one lead taken, five leads
    assert lines(answer)["last_trick", 1] == 1


@pytest.mark.rule("PIQ-55", "PIQ-58")
def test_a_revoke_is_named_and_a_card_of_the_other_hand_is_an_error() -> None:
    revoked = ["Ac Tc", "Ad 8h", "Ah Jd", *ALL_TAKEN[3:]]
    answer = ask("score", hands=CAPOT, tricks=revoked)
    assert (answer["reason"], answer["trick"], answer["seat"]) == ("revoke", 2, 1)
    swapped = ["Tc Ac", *ALL_TAKEN[1:]]
    assert code(ask("score", hands=CAPOT, tricks=swapped)) == "not_in_hand"


@pytest.mark.rule("PIQ-33", "PIQ-43")
def test_a_tie_is_told_in_the_working() -> None:
    hands = ["Ks Qs Js Ts 8s Ah 9h Kd Td 9d Ac 7c", "Kh Qh Jh Th 8h As 9s Ad 8d 7d Qc Jc"]
    working = ask("score", hands=hands)["working"]
    assert [step["rule"] for step in working[:2]] == ["PIQ-33", "PIQ-43"]


@pytest.mark.rule("PIQ-64", "PIQ-68")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_working_can_be_done_again_and_reaches_the_result(preset: str) -> None:
    if preset == "seventeenth":
        hands = ["As Ks Qs Js Ts 9s 8s 7s 6s Ah Ad Ac", "Qh Jh Th 9h 8h Kd Qd Jd Td Qc Jc Tc"]
        answer = ask("score", preset, hands=hands, carte_blanche=[True, True])
    else:
        answer = ask("score", preset, hands=CAPOT, tricks=ALL_TAKEN)
    steps = answer["working"]
    assert all(redo(step["op"], step["in"], step["out"]) for step in steps)
    *scored, elder, younger, both = steps
    assert [elder["out"], younger["out"]] == answer["deltas"]
    assert both["out"] == answer["total"] == sum(step["out"] for step in scored)


def test_lines_stand_in_table_order_and_count_what_counts_twice() -> None:
    came = [Entry(1, "trio", 3), Entry(0, "tierce", 3), Entry(0, "tierce", 3), Entry(0, "trio", 3)]
    assert patterns_json(came) == [
        {"id": "tierce", "seat": 0, "value": 6, "count": 2},
        {"id": "trio", "seat": 0, "value": 3},
        {"id": "trio", "seat": 1, "value": 3},
    ]


# Bad input


@pytest.mark.rule("PIQ-90")
@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"hands": [ELDER]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "more": 1}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "carte_blanche": [True]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "announce": [{}]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "announce": [{"sets": []}, {}]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "before": [1]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "before": [-1, 0]}, "bad_request"),
        ({"hands": [ELDER, YOUNGER], "before": [100, 0]}, "game_over"),
        ({"hands": [ELDER, YOUNGER.replace("8c", "6c")]}, "bad_card"),
        ({"hands": [ELDER, YOUNGER.replace("8c", "")]}, "wrong_count"),
        ({"hands": [ELDER, YOUNGER.replace("8c", "Ac")]}, "too_many_copies"),
        ({"hands": [ELDER, YOUNGER], "carte_blanche": [True, True]}, "bad_situation"),
        ({"hands": [ELDER, YOUNGER], "announce": [{"set": ["Ts Th Td Tc"]}, {}]}, "not_in_hand"),
        ({"hands": [ELDER, YOUNGER], "announce": [{"set": ["Ks Kh"]}, {}]}, "not_a_combination"),
        ({"hands": [ELDER, YOUNGER], "announce": [{"set": ["Ks Kh Kd"] * 2}, {}]}, "not_a_combination"),
        ({"hands": CAPOT, "tricks": ["Ac", *ALL_TAKEN[1:]]}, "wrong_count"),
        ({"hands": CAPOT, "tricks": ["Ac Tc", *ALL_TAKEN[:11]]}, "too_many_copies"),
    ],
)
def test_bad_input_has_a_code(fields: Any, wanted: str) -> None:
    assert code(ask("score", **fields)) == wanted


def test_a_full_game_before_the_hand_is_none_in_a_rubicon_match() -> None:
    assert ask("score", "rubicon", hands=[ELDER, YOUNGER], before=[100, 0])["valid"]
