"""Questions, learners and result codes, with a book of a game that is none."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import RuleError
from rules.core.chance import Chance
from rules.core.letters import ALPHABET
from rules.core.quiz import (
    MOST_ASKED,
    Book,
    Case,
    Choice,
    Kind,
    Learner,
    Mistake,
    Part,
    Question,
    Result,
    Table,
    add_up,
    total,
)

MISTAKES = (Mistake("plus_one", "SUM-1"), Mistake("forgot_two", "SUM-2"), Mistake("twice", "SUM-3"))


def adding(table: Table, level: int, chance: Chance) -> Case | None:
    """What is 1 + n? Of every third n there is but one wrong answer, and every fourth is no question."""
    n = chance.below(12 * level)
    if n % 4 == 3:
        return None
    wrong = (("plus_one", n + 2), ("forgot_two", n - 1), ("twice", 2 * n + 2), ("twice", n + 1))
    return Case({"n": n}, {}, (Part("even", n % 2 == 0, ()), Part("sum", n + 1, wrong[: 4 if n % 3 else 1])))


KINDS = (Kind("adding", MISTAKES, adding), Kind("doubling", MISTAKES[2:], adding))
BOOK = Book("sums", 3, KINDS, MISTAKES)
TABLE = Table(None, {}, {})
PICKED: Mapping[str, Choice] = {row.rule: Choice(0, row.id, row.rule) for row in MISTAKES}
RIGHT = Choice(1)


def question(seed: str, **wanted: Any) -> Question:
    return BOOK.question(TABLE, "adding", 1, Chance(seed), **wanted)


@given(st.text())
def test_a_question_has_one_right_answer_and_two_wrong_ones_or_more(seed: str) -> None:
    made = question(seed)
    values = [choice.value for choice in made.whole.choices]
    assert values == sorted(set(values))
    assert values[made.whole.right] == made.request["n"] + 1
    assert 3 <= len(values) <= 5
    assert [choice.rule is None for choice in made.whole.choices].count(True) == 1
    assert made == question(seed) == Question.from_json(made.to_json())
    assert [step.id for step in made.steps] == ["sum"]  # a step without a wrong answer is no step


def test_what_is_wanted_is_offered() -> None:
    for n in range(20):
        assert "SUM-2" in question(f"{n}", rules=["SUM-2"]).rules
        assert "SUM-3" in question(f"{n}", missed=["SUM-3"]).rules
    assert question("1", missed=["SUM-9"])  # nothing is about it: any question will do


@pytest.mark.parametrize(
    ("kind", "level", "rules", "code"),
    [
        ("dividing", 1, (), "unknown_kind"),
        ("adding", 4, (), "bad_level"),
        ("adding", 0, (), "bad_level"),
        ("adding", 1, ("SUM-9",), "no_question"),
    ],
)
def test_what_cannot_be_asked_is_an_error(kind: str, level: int, rules: tuple[str, ...], code: str) -> None:
    with pytest.raises(RuleError) as caught:
        BOOK.question(TABLE, kind, level, Chance("1"), rules=rules)
    assert caught.value.code == code


def test_a_class_code_gives_everybody_the_same_questions() -> None:
    kinds = ["adding", "doubling"]
    asked = [BOOK.class_question(TABLE, "Red-River", n, kinds=kinds, level=2) for n in range(12)]
    assert asked == [BOOK.class_question(TABLE, " red  river", n, kinds=kinds, level=2) for n in range(12)]
    assert {one.kind for one in asked} == set(kinds)
    assert len({one.request["n"] for one in asked}) > 4


def test_json_that_is_no_question_is_refused() -> None:
    good = question("1").to_json()
    none_right = [{"id": "sum", "about": {}, "choices": [{"value": 1, "mistake": "twice", "rule": "SUM-3"}]}]
    for change in ({"steps": []}, {"request": 1}, {"level": "1"}, {"steps": none_right}):
        with pytest.raises(RuleError) as caught:
            Question.from_json(good | change)
        assert caught.value.code == "bad_request"


# Learners


def test_what_was_missed_weighs_until_it_is_heeded() -> None:
    about = next(made for n in range(50) if "SUM-2" in (made := question(f"{n}")).rules)
    missed = Learner().answered(about, [PICKED["SUM-2"]], 3)
    assert missed.missed == {"SUM-2": 2}
    once = missed.answered(about, [RIGHT], 3)
    assert once.missed == {"SUM-2": 1}
    assert once.answered(about, [RIGHT], 3).missed == {}
    for _ in range(9):
        missed = missed.answered(about, [PICKED["SUM-2"]], 3)
    assert missed.missed == {"SUM-2": 8}
    assert Learner.from_json(missed.to_json(), 3) == missed


def test_three_right_lead_up_and_two_wrong_down() -> None:
    made, learner, levels = question("1"), Learner(), list[int]()
    for picked in [RIGHT] * 10 + [PICKED["SUM-1"]] * 3:
        learner = learner.answered(made, [picked], 3)
        levels.append(learner.level)
    assert levels == [1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 2, 2]


def test_a_kind_that_was_missed_comes_oftener() -> None:
    def share(learner: Learner) -> int:
        chance = Chance("kinds")
        return [learner.kind(BOOK.kinds, chance) for _ in range(300)].count("doubling")

    assert 120 < share(Learner()) < 180
    assert share(Learner({"SUM-1": 8})) < 60  # only adding is about it


def test_a_learner_that_was_tampered_with_is_refused() -> None:
    for data in (None, {"missed": 1, "level": 1, "run": 0}, {"missed": {"SUM-1": "x"}, "level": 1, "run": 0}):
        with pytest.raises(RuleError):
            Learner.from_json(data, 3)


# Result codes


def results() -> st.SearchStrategy[Result]:
    counts = st.integers(0, MOST_ASKED).flatmap(
        lambda asked: st.tuples(st.integers(0, asked), st.just(asked))
    )
    return st.builds(
        lambda counted, missed: Result(*counted, frozenset(missed)),
        counts,
        st.sets(st.sampled_from(BOOK.rules)),
    )


@given(results())
def test_a_code_holds_the_result(result: Result) -> None:
    code = result.code(BOOK)
    assert len(code) == 14  # twelve letters in three groups
    sloppy = f" {code.lower().replace('0', 'o').replace('1', 'l').replace('-', ' ')} "
    assert Result.read(code, BOOK) == Result.read(sloppy, BOOK) == result


@given(results(), st.integers(0, 11), st.sampled_from(ALPHABET))
def test_any_one_slip_is_noticed(result: Result, place: int, letter: str) -> None:
    letters = result.code(BOOK).replace("-", "")
    slipped = letters[:place] + letter + letters[place + 1 :]
    if slipped != letters:
        with pytest.raises(RuleError) as caught:
            Result.read(slipped, BOOK)
        assert caught.value.code == "bad_code"


def test_two_neighbours_that_change_places_are_noticed() -> None:
    letters = Result(11, 20, frozenset(["SUM-2"])).code(BOOK).replace("-", "")
    for n, (one, other) in enumerate(pairwise(letters)):
        if one != other:
            with pytest.raises(RuleError):
                Result.read(letters[:n] + other + one + letters[n + 2 :], BOOK)


def test_a_code_of_another_game_or_no_code_is_refused() -> None:
    other = Book("sets", 3, KINDS, MISTAKES)
    for code in (Result(1, 2).code(other), "", "0000-0000-000U", "0000"):
        with pytest.raises(RuleError):
            Result.read(code, BOOK)


def test_answers_are_counted_up_to_what_a_code_can_hold() -> None:
    result = Result().answered([RIGHT]).answered([RIGHT, PICKED["SUM-3"]])
    assert result == Result(1, 2, frozenset(["SUM-3"]))
    full = Result(5, MOST_ASKED)
    assert full.answered([RIGHT]) == full


def test_codes_add_up_to_the_commonest_mistakes() -> None:
    one, other = Result(3, 4, frozenset(["SUM-2", "SUM-3"])), Result(1, 4, frozenset(["SUM-3", "SUM-1"]))
    found = add_up([one.code(BOOK), other.code(BOOK)], BOOK)
    assert (found.learners, found.right, found.asked) == (2, 4, 8)
    assert found.missed == (("SUM-3", 2), ("SUM-1", 1), ("SUM-2", 1))
    assert total([], BOOK).missed == ()
    with pytest.raises(RuleError) as caught:
        add_up([one.code(BOOK), "no code"], BOOK)
    assert (caught.value.code, caught.value.where, caught.value.extra) == ("bad_code", "codes[1]", {"at": 1})
