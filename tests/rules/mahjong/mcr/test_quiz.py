"""The questions of Chinese Official: right by `rules.ask`, wrong by one rule; each mistake worked by hand
once."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.core.chance import Chance
from rules.core.quiz import Question, Table
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import MELDS, ROW
from rules.mahjong.mcr.quiz.kinds import not_taken
from rules.mahjong.mcr.quiz.mistakes import Bill, Won, miscounted, mispaid
from rules.mahjong.mcr.scoring import Declared
from rules.mahjong.tiles import CODES, WINDS, parse
from tests.rules.books import check_book, check_choices

MCR, BOOK = rules.family("mcr"), rules.quiz_book("mcr")
PRESETS = [preset.id for preset in MCR.presets]
KINDS = [kind.id for kind in BOOK.kinds]
CLAIMS = ("win", "kong", "pung", "chow")


def question(preset: str, kind: str, level: int, seed: str, **wanted: Any) -> Question:
    table = Table(preset, {}, MCR.choices(preset))
    return BOOK.question(table, kind, level, Chance(seed), **wanted)


def house(preset: str = "2006") -> House:
    return House.of(MCR.choices(preset))


# What holds for every question


def asked_of_the_rules(made: Question) -> Any:
    """The answer that `rules.ask` gives, by kind."""
    answer = rules.ask(made.request)
    assert "error" not in answer
    match made.kind:
        case "win":
            short = f"below {answer.get('counted')}"
            return {"below_minimum": short, None: "win"}.get(answer.get("reason"), answer.get("reason"))
        case "worth":
            return answer["total"]
        case "counts":
            return [row["id"] for row in answer["patterns"] if row["id"] != "flower_tiles"]
        case "pays":
            return answer["deltas"]
        case "waits":
            by = made.position["by"]
            return "".join(wait["tile"] for wait in answer["waits"] if by in wait["wins"])
        case _:
            seat = made.position["seat"]
            moves = answer["legal"] if answer["state"]["phase"] == "claim" else []
            can = {move["do"] for move in moves if move["seat"] == seat}
            return [claim for claim in CLAIMS if claim in can]


def rules_that_leave_out(made: Question) -> list[str]:
    """Every rule that the working names for leaving out the pattern that is asked about."""
    name = MCR.texts("en")(f"pattern.{made.whole.about['pattern']}.name")
    steps = rules.ask(made.request)["working"]
    return [step["rule"] for step in steps if step["op"] == "refuse" and step["text"].startswith(name)]


def right_of(made: Question) -> Any:
    right = made.whole.choices[made.whole.right].value
    if made.kind == "counts":
        return [name for name, _ in right]
    return "".join(CODES[tile] for tile in parse(right, "")) if made.kind == "waits" else right


@settings(max_examples=80)
@given(st.sampled_from(PRESETS), st.sampled_from(KINDS), st.integers(1, BOOK.levels), st.integers(0, 10**6))
def test_the_right_answer_is_that_of_the_rules(preset: str, kind: str, level: int, seed: int) -> None:
    made = question(preset, kind, level, f"{seed}")
    if kind == "swallowed":
        right, rules_named = right_of(made), rules_that_leave_out(made)
        assert (right == "counts" and not rules_named) or right[0] in rules_named
    else:
        assert right_of(made) == asked_of_the_rules(made)
    check_choices(made, BOOK)
    assert made == question(preset, kind, level, f"{seed}")


def test_mistakes_name_rules_of_the_book_and_fit_into_a_result_code() -> None:
    check_book(BOOK, MCR)


@pytest.mark.parametrize("rule", ["MCR-38", "MCR-39", "MCR-40", "MCR-41"])
def test_a_chapter_can_ask_about_its_principle(rule: str) -> None:
    assert rule in question("2006", "swallowed", 3, "chapter", rules=[rule]).rules


def test_wins_and_refusals_come_by_turns() -> None:
    made = [question("2006", "win", level, f"{n}") for level in (1, 2, 3, 4) for n in range(15)]
    counts = Counter(one.whole.choices[one.whole.right].value.split()[0] for one in made)
    assert min(counts["win"], counts["below"], counts["no_winning_shape"]) > 8


def test_beginners_meet_no_kongs_flowers_or_rare_shapes() -> None:
    for n in range(15):
        made = question("2006", "worth", 1, f"{n}")
        hand = made.request["hand"]
        assert "flowers" not in hand
        assert "situation" not in made.request
        assert all("kong" not in meld["kind"] for meld in hand["melds"])


# What the mistakes come to


def won(text: str, *, by: str = "discard", flowers: int = 0, preset: str = "2006", flags: str = "") -> Won:
    """A win of seat 1 in the East round: concealed tiles, melds after a letter, the winning tile after +."""
    concealed, *rest = text.split()
    melds = tuple(
        Meld(MELDS[word[0]], tuple(sorted(parse(word[1:], "")))) for word in rest if word[0] in MELDS
    )
    (win,) = [parse(word[1:], "")[0] for word in rest if word[0] == "+"]
    hand = Hand(tuple(sorted(parse(concealed, ""))), melds, win)
    return Won(house(preset), Declared(hand, 1, by, WINDS[0], frozenset(flags.split())), flowers)


# Mixed triple chow 8, all chows 2; what all chows contains, no honours, is left out.
TRIPLE = "567m567p57s99p C123m +6s"
# All pungs 6, dragon pung 2, seat wind 2, a guest wind 1, no bamboos 1: 12.
PUNGS = "22z33m P555z P444z P777p +2z"


@pytest.mark.parametrize(
    ("hand", "by", "mistake", "right", "wrong"),
    [
        # 41 8, 63 2, 78 1: 11. With 76 beside 63: 12, with 70 beside 41: 12.
        (TRIPLE, "discard", "forgot_MCR-38", 11, {12}),
        (TRIPLE, "discard", "overlooked_MCR-44", 11, {10}),
        (TRIPLE, "discard", "overlooked_MCR-54", 11, {9}),
        (TRIPLE, "discard", "highest_only", 11, {8}),
        (TRIPLE, "discard", "dearest_unseen", 11, {3}),
        (TRIPLE, "discard", "open_bars", 11, {9}),
        # 73 for Red too; 61 for North in place of 73
        (PUNGS, "discard", "dragon_as_outside", 12, {13}),
        (PUNGS, "discard", "any_wind", 12, {13}),
        # 345m 678p 555s 22z, C234s: waits on 5 and 8 of dots, so nothing counts: a chicken hand
        ("345m67p555s22z C234s +8p", "discard", "chicken_forgotten", 8, {0}),
        # 51 6 of 345m 456p 234s, 73 1: 7. The 6 in 567 is no closed wait: 3 and 9 complete the hand too
        ("345m45567p22z C234s P999s +6p", "discard", "any_wait", 7, {8}),
    ],
)
def test_what_a_mistake_counts(hand: str, by: str, mistake: str, right: int, wrong: set[int]) -> None:
    given = won(hand, by=by)
    assert given.verdict.counted == right
    found = {given.points(patterns) for name, patterns in miscounted(given) if name == mistake}
    assert found >= wrong


def test_nobody_forgets_what_is_not_there() -> None:
    names = {name for name, _ in miscounted(won(TRIPLE))}
    assert names.isdisjoint(
        {"kong_as_hog", "dragon_as_outside", "any_wind", "flower_as_kong", "worse_reading"}
    )


def test_a_kong_is_no_hog_and_a_flower_no_kong() -> None:
    kong = won("345m67p22z C234s K5555s +8p", by="draw", flowers=1)
    found = dict(miscounted(kong))
    named = {name: {ROW[number].id for number, _ in patterns} for name, patterns in found.items()}
    assert "tile_hog" in named["kong_as_hog"]
    assert "replacement_tile" in named["flower_as_kong"]
    assert "self_drawn" not in named["flower_as_kong"]


def test_a_pung_completed_by_a_discard_is_not_concealed() -> None:
    three = won("333m88p22666s C345p +8p")  # two concealed pungs; with the third it would be 16
    found = dict(miscounted(three))["discard_concealed"]
    assert "two_concealed_pungs" in {ROW[number].id for number, _ in three.verdict.patterns}
    assert "three_concealed_pungs" in {ROW[number].id for number, _ in found}


def test_a_worse_reading_is_a_mistake() -> None:
    two = won("111222333m88p45s +6s")  # three pungs, or three equal runs and what follows
    worse = {two.points(patterns) for name, patterns in miscounted(two) if name == "worse_reading"}
    assert worse
    assert max(worse) < two.verdict.counted


def test_a_pattern_that_also_fails_to_count_is_not_said_to_count() -> None:
    """MCR-69: three equal pungs make double pung once, and twice not; nothing else counts."""
    only = won("567m5z P222m P222p P222s +5z", preset="beginner")
    assert [ROW[number].id for number, _ in only.verdict.patterns] == ["double_pung"]
    assert not_taken(only, Chance("any")) is None


# 12 points and 2 flowers: seat 1 wins.
@pytest.mark.parametrize(
    ("feeder", "mistake", "deltas"),
    [
        (3, "bystanders_free", [0, 22, 0, -22]),
        (3, "discarder_pays_all", [0, 38, 0, -38]),
        (3, "discard_as_draw", [-22, 66, -22, -22]),
        (3, "base_forgotten", [0, 14, 0, -14]),
        (3, "dealer_doubled", [-16, 46, -8, -22]),
        (3, "flowers_not_paid", [-8, 36, -8, -20]),
        (None, "base_forgotten", [-14, 42, -14, -14]),
        (None, "draw_split", [-13, 39, -13, -13]),
        (None, "dealer_doubled", [-44, 88, -22, -22]),
    ],
)
def test_what_a_mistake_pays(feeder: int | None, mistake: str, deltas: list[int]) -> None:
    assert dict(mispaid(Bill(house(), 12, 2, 1, feeder)))[mistake] == deltas


def test_beginners_pay_no_base() -> None:
    paid = dict(mispaid(Bill(house("beginner"), 6, 0, 1, 3)))
    assert paid["base_for_beginners"] == [-8, 30, -8, -14]
    assert "base_for_beginners" not in dict(mispaid(Bill(house(), 6, 0, 1, 3)))


def offering(kind: str, mistake: str) -> Question:
    """The first question of a kind that offers a mistake."""
    for level in (4, 3, 2, 1):
        for n in range(150):
            made = question("2006", kind, level, f"{mistake} {n}")
            if mistake in {choice.mistake for choice in made.whole.choices}:
                return made
    raise AssertionError(f"nothing offers {mistake}")


@pytest.mark.parametrize(
    ("mistake", "more", "less"),
    [
        ("chow_from_anyone", "chow", ()),
        ("chow_overlooked", "", ("chow",)),
        ("pung_overlooked", "", ("pung", "kong")),
        ("pung_instead_of_kong", "", ("kong",)),
        ("kong_instead_of_pung", "", ("pung",)),
        ("any_shape_wins", "win", ()),
        ("furiten", "", ("win",)),
        ("win_by_draw_only", "", ("win",)),
    ],
)
def test_what_a_mistake_claims(mistake: str, more: str, less: tuple[str, ...]) -> None:
    whole = offering("claim", mistake).whole
    right = whole.choices[whole.right].value
    claimed = next(choice.value for choice in whole.choices if choice.mistake == mistake)
    assert claimed == [claim for claim in CLAIMS if (claim in right or claim == more) and claim not in less]


def test_the_last_discard_can_only_be_won_with() -> None:
    made = offering("claim", "claim_at_the_end")
    assert made.request["deal"]["wall"] == ""
    assert set(made.whole.choices[made.whole.right].value) <= {"win"}


@pytest.mark.parametrize(
    ("mistake", "answer"),
    [("flowers_in_minimum", "win"), ("minimum_forgotten", "win"), ("pairs_unknown", "no_winning_shape")],
)
def test_what_a_mistake_says_of_a_win(mistake: str, answer: str) -> None:
    made = offering("win", mistake)
    assert answer in {choice.value for choice in made.whole.choices if choice.mistake == mistake}


def test_flowers_do_not_help_to_be_paid() -> None:
    made = offering("pays", "paid_with_flowers")
    points, flowers = made.request["points"], made.request["flowers"]
    assert points < 8 <= points + flowers
    assert made.whole.choices[made.whole.right].value == [0, 0, 0, 0]


def test_waits_without_the_minimum() -> None:
    made = offering("waits", "minimum_forgotten")
    right, by = right_of(made), made.position["by"]
    wrong = next(one.value for one in made.whole.choices if one.mistake == "minimum_forgotten")
    worth = {wait["tile"]: wait[by] for wait in rules.ask(made.request)["waits"]}
    more = {CODES[tile] for tile in parse(wrong, "")} - {right[at : at + 2] for at in range(0, len(right), 2)}
    assert more
    assert all(worth[tile] < 8 for tile in more)
