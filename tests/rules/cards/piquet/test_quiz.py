"""The questions of Piquet: right by `rules.ask`, wrong by one rule; mistakes worked by hand."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.cards.cards import parse
from rules.cards.piquet.holdings import KINDS as COMBINATIONS
from rules.cards.piquet.quiz.mistakes import bonuses, endings, entries, matches, ways
from rules.cards.piquet.scoring import Entry, points_of
from rules.cards.tricks import Trick
from rules.core.chance import Chance
from rules.core.quiz import Question, Table
from tests.rules.books import check_book, check_choices
from tests.rules.cards.piquet.scenes import PRESETS, house, lines

PIQUET, BOOK = rules.family("piquet"), rules.quiz_book("piquet")
KINDS = [kind.id for kind in BOOK.kinds]
RUNS = {"tierce", "quatrieme", "quinte", "seizieme", "dix_septieme", "dix_huitieme", "dix_neuvieme"}
OF_KIND = {"point": {"point"}, "sequence": RUNS, "set": {"trio", "quatorze"}}


def question(preset: str, kind: str, level: int, seed: str, **wanted: Any) -> Question:
    table = Table(preset, {}, PIQUET.choices(preset))
    return BOOK.question(table, kind, level, Chance(seed), **wanted)


def right(made: Question) -> Any:
    return made.whole.choices[made.whole.right].value


# What holds for every question


def of_both(answer: dict[str, Any], names: set[str]) -> list[int]:
    """What both seats score for these patterns."""
    found = [0, 0]
    for (name, seat), value in lines(answer).items():
        found[seat] += value if name in names else 0
    return found


def of_one_trick(made: Question) -> list[int]:
    """Who takes the trick and what both score in it: with it, less what they score without it."""
    tricks, number = made.request["tricks"], made.position["number"]
    choices = PIQUET.choices(made.request["preset"])
    led, followed = tricks[number - 1].split()
    ranks, leader = "AKQJT9876", made.position["leader"]
    follows = led[1] == followed[1] and ranks.index(followed[0]) < ranks.index(led[0])
    taker = 1 - leader if follows else leader
    points = [0, 0]
    if choices["trick_points"] == "all" or led[0] in "AKQJT":
        points[leader] += 1
    if follows and (choices["trick_points"] == "all" or followed[0] in "AKQJT"):
        points[taker] += 1
    points[taker] += number == 12
    return [taker, *points]


def asked_of_the_rules(made: Question) -> Any:
    """The answer that `rules.ask` gives, by kind."""
    answer, step = rules.ask(made.request), made.whole.id
    assert "error" not in answer
    match made.kind:
        case "worth":
            scored = {
                "point": answer["points"][0]["score"],
                "sequence": sum(row["score"] for row in answer["sequences"]),
                "set": sum(row["score"] for row in answer["sets"]),
            }
            return scored.get(step, sum(scored.values()))
        case "good":
            return of_both(answer, OF_KIND.get(step.removeprefix("good_"), set.union(*OF_KIND.values())))
        case "answer":
            return [move["reply"] for move in answer["legal"]]
        case "called":
            return answer["scores"]
        case "bonus":
            found = [f"{name}{seat}" for name, seat in lines(answer) if name in ("repique", "pique")]
            return found[0] if found else "none"
        case "follow":
            return " ".join(move["cards"] for move in answer["legal"])
        case "takes":
            return of_one_trick(made)
        case "tricks":
            return of_both(answer, {"cards", "capot", "last_trick"})
        case "exchange" if step == "look":
            return looked_at(made)
        case "exchange":
            choose = next(move["choose"] for move in answer["legal"] if "choose" in move)
            return [choose["min"], choose["max"]]
        case "game":
            game = answer["game"]
            return [2 if game["winner"] is None else game["winner"], *game["totals"]]
        case _:
            return max(answer["deltas"])


def looked_at(made: Question) -> int:
    """How many cards elder sees who exchanges the same and asks for a look."""
    exchange = {**made.request["actions"][0], "peek": True}
    answer = rules.ask({**made.request, "actions": [exchange]})
    return sum(len(event["cards"].split()) for event in answer["events"] if event["event"] == "peek")


@settings(max_examples=150)
@given(st.sampled_from(PRESETS), st.sampled_from(KINDS), st.integers(1, BOOK.levels), st.integers(0, 10**6))
def test_the_right_answer_is_that_of_the_rules(preset: str, kind: str, level: int, seed: int) -> None:
    made = question(preset, kind, level, f"{seed}")
    assert right(made) == asked_of_the_rules(made)
    check_choices(made, BOOK)
    assert made == question(preset, kind, level, f"{seed}")


def test_mistakes_name_rules_of_the_book_and_fit_into_a_result_code() -> None:
    check_book(BOOK, PIQUET)


@pytest.mark.parametrize("rule", BOOK.rules)
def test_every_rule_can_be_asked_about(rule: str) -> None:
    """In one of its kinds, and at a table where there is something to leave out."""
    for kind in BOOK.kinds:
        if rule not in kind.rules:
            continue
        for preset in PRESETS:
            try:
                assert rule in question(preset, kind.id, 4, "chapter", rules=[rule]).rules
            except rules.RuleError:
                continue
            return
    raise AssertionError(f"nothing is asked about {rule}")


@pytest.mark.parametrize("kind", ["bonus", "answer", "game"])
def test_answers_come_by_turns(kind: str) -> None:
    made = [question("modern", kind, 2, f"{n}") for n in range(30)]
    counts = Counter(repr(right(one)[0] if kind == "game" else right(one)) for one in made)
    assert len(counts) >= 3
    assert max(counts.values()) < 20


# What a mistake makes of it, by hand

HAND = "As Ks Qs 9s 8s Kh 9h 8h 7h Kd Td 9d"
"""A point of five worth 48; tierces to the ace and to the nine; three kings, three nines."""
SIX = "Ac Qc Jc Tc 9c 8c Ah Qh Th Qd Ad 7s"
"""A point of six worth 58; a quint to the queen; three aces, three queens."""


def scored(kind: str, mistake: str, elder: str, younger: str = "", preset: str = "modern") -> list[int]:
    """What both score for a kind with a mistake; "" for none."""
    table = house(preset)
    held = (tuple(parse(elder, "")), tuple(parse(younger, "")))
    if not mistake:
        return points_of(entries(held, kind, table))
    way = next(way for each, way in ways(kind, table) if each.id == mistake)
    return points_of(entries(held, kind, table, way))


@pytest.mark.parametrize(
    ("kind", "mistake", "points"),
    [
        ("point", "", 5),
        ("point", "point_by_pips", 48),  # 11 + 10 + 10 + 9 + 8
        ("point", "point_by_tenth", 5),
        ("point", "second_suit", 9),  # and four hearts
        ("sequence", "", 6),
        ("sequence", "first_run_only", 3),
        ("sequence", "run_of_two", 3 + 3 + 2 + 2),  # and 9 8 of spades, 10 9 of diamonds
        ("sequence", "run_in_pieces", 6),
        ("sequence", "ace_below_low", 6),
        ("set", "", 3),
        ("set", "nines_count", 6),
        ("set", "first_set_only", 3),
        ("set", "pair_counts", 3),
    ],
)
def test_what_a_mistake_makes_of_a_hand(kind: str, mistake: str, points: int) -> None:
    assert scored(kind, mistake, HAND)[0] == points


@pytest.mark.parametrize(
    ("kind", "mistake", "points"),
    [
        ("sequence", "", 15),
        ("sequence", "run_by_length", 5),
        ("sequence", "run_in_pieces", 3 * 3 + 2 * 4 + 15),  # three of three and two of four in five cards
        ("set", "", 6),
        ("set", "set_by_number", 6),
        ("set", "first_set_only", 3),
        ("set", "pair_counts", 6 + 2),  # two tens
    ],
)
def test_what_a_mistake_makes_of_a_run_of_five(kind: str, mistake: str, points: int) -> None:
    assert scored(kind, mistake, SIX)[0] == points


def test_an_ace_below_the_lowest_card_would_lengthen_a_run() -> None:
    assert scored("sequence", "ace_below_low", "9s 8s 7s As Kh Jh 9h Qd Td 8d Kc 7c") == [4, 0]
    assert scored("sequence", "", "9s 8s 7s As Kh Jh 9h Qd Td 8d Kc 7c") == [3, 0]


@pytest.mark.parametrize(
    ("mistake", "points"),
    [("", 5), ("tenth_forgotten", 45), ("one_each", 5), ("five_down", 4), ("courts_by_rank", 5)],
)
def test_what_a_mistake_makes_of_an_old_point(mistake: str, points: int) -> None:
    hand = "Ks Js Ts 8s 7s Ah Jh 9h Qd Td Kc 9c"  # 10 + 10 + 10 + 8 + 7 = 45, with courts 45 + 3 + 1 = 49
    assert scored("point", mistake, hand, preset="old")[0] == points


@pytest.mark.parametrize(
    ("kind", "mistake", "both"),
    [
        ("point", "", [0, 6]),
        ("point", "both_points", [5, 6]),
        ("sequence", "", [0, 15]),
        ("sequence", "top_first", [6, 0]),  # ace before queen
        ("sequence", "both_runs", [6, 15]),
        ("set", "", [0, 6]),
        ("set", "both_sets", [3, 6]),
    ],
)
def test_what_a_mistake_makes_of_two_hands(kind: str, mistake: str, both: list[int]) -> None:
    assert scored(kind, mistake, HAND, SIX) == both


TIED = ("Ks Qs Js Ts 7s Ah 9h Ad 9d 8c 7c Ac", "Kd Qd Jd Td 7d 8h Jh Qh Kc 9c Tc 8s")
"""Five cards worth 47 on both sides, and a quart to the king on both; three aces against nothing."""


@pytest.mark.parametrize(
    ("kind", "mistake", "both"),
    [
        ("point", "", [0, 0]),
        ("point", "point_tie_to_elder", [5, 0]),
        ("point", "point_tie_to_both", [5, 5]),
        ("sequence", "", [0, 0]),
        ("sequence", "run_tie_to_elder", [4, 0]),
        ("sequence", "run_tie_to_both", [4, 4]),
        ("sequence", "length_only", [0, 0]),
    ],
)
def test_what_a_mistake_makes_of_a_tie(kind: str, mistake: str, both: list[int]) -> None:
    assert scored(kind, mistake, *TIED) == both


def test_numbers_and_lengths_alone_would_tie() -> None:
    higher = ("As Ks Qs Js 7s 9h 8h Td 9d 8c 7c Jc", TIED[1])  # 48 and the ace
    assert scored("point", "", *higher) == [5, 0]
    assert scored("point", "number_only", *higher) == [0, 0]
    assert scored("sequence", "", *higher) == [4, 0]
    assert scored("sequence", "length_only", *higher) == [0, 0]


def test_four_tens_beat_three_aces_but_for_a_mistake() -> None:
    tens = "Ts Th Td Tc Ks Qh Jd 9c 8s 8h 7d 7c"
    aces = "As Ah Ad Kc Qs Jh 9d 8c 9s 9h 8d Kh"
    assert scored("set", "", aces, tens) == [0, 14]
    assert scored("set", "rank_first", aces, tens) == [3, 0]
    assert scored("set", "set_by_number", aces, tens) == [0, 4]


def tricks(*pairs: str) -> list[Trick]:
    """Tricks that elder leads and takes, as far as they are shown."""
    return [Trick(0, tuple(pair.split())) for pair in pairs]


STRONG = "As Ks Qs Js Ts 9s Ah Ad 8h 7h 7d 7c"
"""Six in spades: 6 and 16; three aces: 3; 25 before the play."""
WEAK = "8s 7s Kh Qh 9h Kd Jd 9d Kc Jc 9c 8c"
"""A point of four and three kings: nothing that is good."""
LEADS = ("As 7s", "Ks 8s", "Qs 8c", "Js 9c", "Ts 9h", "9s 9d")


def bonus(elder: str, younger: str, *pairs: str) -> tuple[str, dict[str, str]]:
    held = (tuple(parse(elder, "")), tuple(parse(younger, "")))
    found, wrong = bonuses(held, tricks(*pairs), house())
    return found, dict(wrong)


def test_a_pique_and_what_mistakes_make_of_it() -> None:
    """25, and the fifth lead brings 30."""
    found, wrong = bonus(STRONG, WEAK, *LEADS)
    assert found == "pique0"
    assert wrong["play_for_repique"] == "repique0"
    assert wrong["leads_forgotten"] == "none"
    assert wrong["five_is_five"] == "none"  # 6 + 6 + 3, and six leads: 21


def test_a_repique_and_what_mistakes_make_of_it() -> None:
    """With the fourth ace 6 + 16 + 14 = 36."""
    found, wrong = bonus(STRONG.replace("7c", "Ac"), WEAK, *LEADS)
    assert found == "repique0"
    assert wrong["repique_and_pique"] == "both0"
    assert wrong["thirty_is_pique"] == "pique0"
    assert wrong["five_is_five"] == "pique0"  # 6 + 6 + 14 = 26, and four leads


def test_further_sets_make_the_repique() -> None:
    elder = "As Ks Qs Js Ts Ah Kh Ad Kd 9c 8d 7h"  # 5 + 15, trios of aces and kings: 26, and four leads
    found, wrong = bonus(elder, "9s 8s 7s Qh Jh 9h Qd Jd 9d Qc Jc 7c", *LEADS[:4])
    assert (found, wrong["others_forgotten"]) == ("pique0", "none")


def test_an_opponent_with_a_better_point_bars_the_repique() -> None:
    elder = "As Ks Qs Js Ts Ah Ad Ac Th Td Tc 8s"  # 6 + 15 + 14 + 14
    assert bonus(elder, "Kh Qh Jh 9h 8h 7h 9d Kd Qd Kc Qc 9c")[0] == "repique0"  # six worth 54 against 59
    found, wrong = bonus(elder.replace("8s", "8c"), "Kh Qh Jh 9h 8h 7h 9d Kd Qd Kc Qc 9c")
    assert found == "none"  # five against six: younger's point comes in first
    assert wrong["repique_despite"] == wrong["order_of_calling"] == "repique0"
    assert wrong["pique_despite"] == "pique0"


def test_the_end_of_a_game_in_the_middle_of_a_hand() -> None:
    """Elder 95 and younger 96: younger's point of six comes in first, then nothing of elder's counts."""
    held = (tuple(parse(HAND, "")), tuple(parse(SIX, "")))
    lead = [Entry(0, "play", 1)]
    found, wrong = endings(held, lead, [96, 95], house())
    assert found == [1, 96, 101]
    made = dict(wrong)
    assert made["all_called_counts"] == [1, 96, 95 + 6 + 15 + 6]
    assert made["never_before_play"] == [2, 96, 122]
    assert made["more_than_target"] == [1, 96, 101]
    other = dict(endings(held, lead, [99, 90], house())[1])
    assert other["end_by_calling"] == [0, 100, 90]


def test_a_tie_at_the_target_and_a_lead_too_early() -> None:
    """A hand in which nobody scores: 99 and 99; then elder leads."""
    held = (tuple(parse("7s", "")), tuple(parse("7h", "")))
    lead = [Entry(0, "play", 1)]
    found, wrong = endings(held, lead, [99, 99], house())
    assert (found, dict(wrong)["lead_counts_at_once"]) == ([2, 99, 99], [0, 100, 99])
    found, wrong = endings(held, lead, [104, 104], house())
    assert (found, dict(wrong)["tie_ends_game"]) == ([2, 104, 104], [0, 104, 104])


@pytest.mark.parametrize(
    ("totals", "made"),
    [
        ([140, 98], [("difference_under_hundred", 142), ("hundred_forgotten", 238),
                     ("own_total", 240), ("hundred_twice", 438)]),
        ([140, 100], [("sum_over_hundred", 340), ("hundred_forgotten", 40),
                      ("own_total", 240), ("hundred_twice", 240)]),
    ],
)  # fmt: skip
def test_what_mistakes_make_of_a_match(totals: list[int], made: list[tuple[str, int]]) -> None:
    assert matches(totals) == made


def offering(kind: str, mistake: str) -> Question:
    """The first question of a kind that offers a mistake."""
    for n in range(400):
        made = question(PRESETS[n % len(PRESETS)], kind, BOOK.levels, f"{mistake} {n}")
        if mistake in {choice.mistake for choice in made.whole.choices}:
            return made
    raise AssertionError(f"nothing offers {mistake}")


@pytest.mark.parametrize(
    "mistake",
    ["no_duty", "must_win", "lead_bound", "lead_unbound", "void_is_bound", "same_colour", "top_only"],
)
def test_what_a_mistake_lets_be_played(mistake: str) -> None:
    made = offering("follow", mistake)
    may, hand = set(right(made).split()), set(made.position["hand"].split())
    told = set(next(one.value for one in made.whole.choices if one.mistake == mistake).split())
    led = made.position["trick"]
    assert told != may
    if mistake in ("no_duty", "lead_unbound"):
        assert told == hand > may
    elif mistake == "same_colour":
        assert {card[1] in "hd" for card in told} == {led[1] in "hd"}
    elif mistake == "lead_bound":
        assert may == hand
        assert len({card[1] for card in told}) == 1
    else:
        assert told < may


@pytest.mark.parametrize(
    ("kind", "mistake", "change"),
    [
        ("called", "first_lead_forgotten", [-1, 0]),
        ("tricks", "last_forgotten", None),
        ("called", "repique_forgotten", None),
    ],
)
def test_what_is_forgotten_is_missing(kind: str, mistake: str, change: list[int] | None) -> None:
    made = offering(kind, mistake)
    told = next(one.value for one in made.whole.choices if one.mistake == mistake)
    less = [wrong - good for wrong, good in zip(told, right(made), strict=True)]
    assert sorted(less) in ([-1, 0], [-60, 0])
    assert change is None or less == change


@pytest.mark.parametrize(
    ("kind", "mistake"),
    [("called", "equal_is_scored"), ("called", "passed_is_lost"), ("called", "refused_is_scored")],
)
def test_what_does_not_count_is_counted(kind: str, mistake: str) -> None:
    """Elder scores more than he does, or younger less than what elder passed over."""
    made = offering(kind, mistake)
    told = next(one.value for one in made.whole.choices if one.mistake == mistake)
    more = [wrong - good for wrong, good in zip(told, right(made), strict=True)]
    assert (more[0], more[1] < 0) == (0, True) if mistake == "passed_is_lost" else more[0] > 0 == more[1]


def test_six_tricks_each_bring_nothing() -> None:
    made = offering("tricks", "six_each_score")
    assert made.position["won"] == [6, 6]
    assert sorted(right(made)) == [0, 1]  # the last trick
    told = [one.value for one in made.whole.choices if one.mistake == "six_each_score"]
    assert all(sum(points) > 10 for points in told)


def test_a_match_that_is_tied_is_no_question() -> None:
    kind, table = BOOK.kind("partie"), Table("rubicon", {}, PIQUET.choices("rubicon"))
    cases = [kind.case(table, 1, Chance(f"{n}")) for n in range(400)]
    assert None in cases
    assert all(sum(a - b for a, b in case.position["deals"]) for case in cases if case is not None)


def test_combinations_are_asked_about_in_their_order() -> None:
    made = question("modern", "worth", 3, "order")
    steps = [step.id for step in made.steps]
    assert steps[-1] == "worth"
    assert steps[:-1] == [kind for kind in COMBINATIONS if kind in steps]
