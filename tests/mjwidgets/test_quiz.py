"""Quiz: answering, going on, what was missed, class codes, predictions, result codes."""

from typing import Any

import pytest

import rules
from mjwidgets import Quiz, set_french_letters, set_house
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.shared import Shared
from rules import RuleError, quiz_book
from rules.core.quiz import Book, Question, Result
from rules.core.texts import LANGUAGES
from rules.house import House

KINDS = [(game, kind.id) for game in ("wuhan", "piquet") for kind in quiz_book(game).kinds]
CODE: dict[str, Any] = {"code": "red river", "level": 2}


def wrong(quiz: Quiz) -> int:
    return int(quiz.step.right == 0)


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_is_drawn_and_said(game: str, kind: str, level: int, language: str) -> None:
    quiz = Quiz(game, kinds=[kind], level=level, code="red river", steps=True, language=language)
    for _ in range(12):
        assert quiz._sentence() in to_html(quiz.draw())
        assert quiz._sentence() in repr(quiz)
        assert to_xml(quiz.picture())
        quiz.do("choose", wrong(quiz))
        assert quiz.step.choices[quiz.answered or 0].rule in repr(quiz)
        assert to_html(quiz.draw())
        quiz.do("next")


def test_a_class_code_gives_everybody_the_same(kernel: Shared) -> None:
    one, other = Quiz(**CODE), Quiz(code="Red-River", level=2)
    for _ in range(4):
        assert repr(one) == repr(other)
        one.do("choose", wrong(one))
        other.do("choose", other.step.right)
        one.do("next")
        other.do("next")
    assert (one.result.right, other.result.right) == (0, 4)
    assert "wuhan/quiz" not in kernel.values


@pytest.mark.parametrize(
    ("game", "preset", "given"),
    [
        ("wuhan", "facai", [("win", "Yes, it wins"), ("claim", "nothing"), ("worth", "128")]),
        (
            "wuhan",
            "jingzhou",
            [("win", "No: the pair is not one of 2s, 5s or 8s"), ("claim", "nothing"), ("worth", "800")],
        ),
        (
            "piquet",
            "modern",
            [
                ("answer", "“Good.”, “Not good.”"),
                ("tricks", "elder 11, younger 0"),
                ("called", "elder 21, younger 4"),
            ],
        ),
    ],
)
def test_a_class_code_gives_the_same_in_every_version(
    game: str, preset: str, given: list[tuple[str, str]]
) -> None:
    """A change here breaks the codes that teachers have written down: say so in the changelog."""
    quiz = Quiz(game, code="red river", preset=preset, language="en")
    asked = []
    for _ in given:
        asked.append((quiz.question.kind, quiz._words(quiz.step.right)))
        quiz.do("choose", 0)
        quiz.do("next")
    assert asked == given


def test_only_the_first_pick_counts_and_next_waits_for_it(kernel: Shared) -> None:
    quiz = Quiz(**CODE)
    quiz.do("next")
    assert quiz.number == 0
    quiz.do("choose", wrong(quiz))
    quiz.do("choose", quiz.step.right)
    assert (quiz.result.right, quiz.result.asked, quiz.run) == (0, 1, 0)
    quiz.do("key", "n")
    quiz.do("key", "abcde"[quiz.step.right])
    assert (quiz.result.right, quiz.result.asked, quiz.run) == (1, 2, 1)


def test_the_rule_that_was_left_out_is_named(kernel: Shared) -> None:
    quiz = Quiz(kinds=["laizi"], **CODE, language="en")
    place = wrong(quiz)
    rule = quiz.step.choices[place].rule
    quiz.do("choose", place)
    assert f"Rule {rule} says:" in repr(quiz)
    assert quiz.family.rules[str(rule)].sentence["en"] in to_html(quiz.draw())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_put_into_words(language: str) -> None:
    texts = rules.family("wuhan").texts(language)
    said = [texts(f"question.mistake.{mistake.id}") for mistake in quiz_book("wuhan").mistakes]
    assert all(said)


def test_a_wrong_answer_says_what_was_done_wrong(kernel: Shared) -> None:
    """A big win taken for a small one also counts the fan of dealer, discarder and draw."""
    quiz = Quiz(kinds=["worth"], level=3, seed="overlooked", steps=True, rules=["WUH-53"], language="en")
    while not any(choice.mistake == "pattern_overlooked" for choice in quiz.step.choices):
        quiz.do("choose", quiz.step.right)
        quiz.do("next")
    ids = [choice.mistake for choice in quiz.step.choices]
    quiz.do("choose", ids.index("pattern_overlooked"))
    assert "A big win was taken for a small one" in repr(quiz)


def test_a_family_without_words_for_a_mistake_names_the_rule(
    kernel: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiz = Quiz(kinds=["laizi"], **CODE, language="en")
    monkeypatch.setattr(quiz.asker, "mistake", lambda _choice, _text: "")
    quiz.do("choose", wrong(quiz))
    assert "is left out or misread" in repr(quiz)


def test_a_change_between_whole_and_steps_is_seen_or_explained(kernel: Shared) -> None:
    quiz = Quiz(kinds=["worth"], **CODE, language="en")
    quiz.do("steps", True)
    assert (len(quiz.steps), quiz.steps_said) == (3, "")
    quiz.do("choose", quiz.step.right)
    quiz.do("steps", False)
    assert (quiz.place, quiz.answered is None) == (0, False), "what was answered stays answered"
    assert quiz.steps_said == "From the next question on."
    assert quiz.steps_said in to_html(quiz.draw())
    for _ in range(2):
        quiz.do("next")
        quiz.do("choose", quiz.step.right)
    quiz.do("next")
    assert (quiz.number, len(quiz.steps), quiz.steps_said) == (1, 1, "")
    shape = Quiz(kinds=["shape"], **CODE, language="en")
    shape.do("steps", True)
    assert shape.steps_said == "This question has only one step."
    quiz.do("steps", True)
    quiz.do("poll")
    assert quiz.steps_said == "A class that predicts is asked whole."


def test_a_class_code_that_is_none_is_said_to_be_none(kernel: Shared) -> None:
    quiz = Quiz(**CODE, language="en")
    before = repr(quiz)
    quiz.do("code", {"code": "Red Rivr"})
    assert repr(quiz) == before
    assert quiz.note == (
        "“Red Rivr” is no class code: it is two words, such as “red river”. Nothing was changed."
    )
    assert quiz.note in to_html(quiz.draw())
    quiz.do("code", {"code": "17"})
    assert "such as “amber anchor”" in quiz.note
    quiz.do("code", {"code": "quiet garden"})
    assert (quiz.code, quiz.note) == ("quiet garden", "")
    with pytest.raises(RuleError) as caught:
        Quiz(code="anything else")
    assert caught.value.code == "bad_code"


def test_steps_lead_to_the_whole(kernel: Shared) -> None:
    quiz = Quiz(kinds=["worth"], steps=True, **CODE)
    asked = [quiz.step.id]
    while not quiz.is_done:
        quiz.do("choose", quiz.step.right)
        if not quiz.is_done:
            quiz.do("next")
            asked.append(quiz.step.id)
    assert asked == ["base", "fan", "points", "worth"][-len(asked) :]
    assert quiz.result == Result(1, 1)


def test_what_was_missed_is_kept_and_asked_again(kernel: Shared) -> None:
    quiz = Quiz(kinds=["laizi"], level=2, seed="kept")
    rule = quiz.step.choices[wrong(quiz)].rule
    quiz.do("choose", wrong(quiz))
    assert kernel.values["wuhan/quiz"]["missed"] == {rule: 2}
    quiz.do("next")
    assert rule in quiz.question.rules
    other = Quiz(kinds=["laizi"], level=2, seed="elsewhere")
    other.do("choose", other.step.right)
    assert other.learner.missed in ({rule: 1}, {rule: 2})


def test_level_kinds_and_code_change_what_is_asked(kernel: Shared) -> None:
    quiz = Quiz(kinds=["laizi", "worth"], level=1, seed="set")
    quiz.do("level", 3)
    assert quiz.question.level == 3
    quiz.do("kind", quiz.question.kind)
    assert len(quiz.kinds) == 1
    quiz.do("kind", quiz.kinds[0])
    assert len(quiz.kinds) == 1  # one always stays
    quiz.do("code", {"code": " Red-River "})
    assert (quiz.code, quiz.number) == ("red river", 0)
    quiz.do("code", {"code": ""})
    assert quiz.code is None


def test_a_class_predicts_before_it_sees(kernel: Shared) -> None:
    quiz = Quiz(kinds=["worth"], **CODE, language="en")
    quiz.do("poll")
    quiz.do("choose", 0)
    assert quiz.is_open
    quiz.do("count", [quiz.step.right, 7])
    quiz.do("count", [wrong(quiz), 5])
    quiz.do("reveal")
    assert "7 of 12 had it right" in repr(quiz)
    assert str(quiz.step.choices[wrong(quiz)].rule) in repr(quiz)
    assert f"The commonest wrong answer, {'ABCDE'[wrong(quiz)]}, comes about" in repr(quiz)
    assert quiz.result == Result()
    quiz.do("next")
    assert sum(quiz.counts) == 0


def test_result_codes_add_up_to_a_table(kernel: Shared) -> None:
    quiz, book = Quiz(**CODE, language="en"), quiz_book("wuhan")
    one, other = Result(3, 5, frozenset(["WUH-58"])), Result(2, 5, frozenset(["WUH-58", "WUH-45"]))
    quiz.do("codes", {"codes": f"{one.code(book)}\n{other.code(book).lower()}\nAnn 12"})
    drawn = to_html(quiz.draw())
    assert "Result codes: 2. Right answers: 5 of 10." in drawn
    assert drawn.index("WUH-58</th>") < drawn.index("WUH-45</th>")
    assert "Ann 12" in drawn


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The questions that were made, in their order."""
    made, make = list[Question](), Book.question

    def noted(*args: Any, **kwargs: Any) -> Question:
        made.append(make(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(Book, "question", noted)
    return made


@pytest.mark.parametrize("given", [{"code": "red river"}, {"seed": "ahead"}])
def test_next_shows_what_was_made_ahead_and_it_is_the_same(
    kernel: Shared, made: list[Question], given: dict[str, str]
) -> None:
    ahead = Quiz(**given, language="en")
    directly = Quiz(**given, language="en")
    for _ in range(4):
        assert "data-work" not in to_html(ahead.draw())  # nobody knows yet what comes next
        ahead.do("prepare")
        for quiz in (ahead, directly):
            kernel.keep({"wuhan/quiz": quiz.learner.to_json()})  # two learners, each with a browser
            quiz.do("choose", wrong(quiz))
        assert 'data-work="prepare"' in to_html(ahead.draw())
        ahead.do("prepare")
        assert "data-work" not in to_html(ahead.draw())
        made.clear()
        ahead.do("prepare")
        ahead.do("next")
        assert made == []
        directly.do("next")
        assert made == [directly.question]
        assert ahead.question == directly.question


@pytest.mark.parametrize(
    ("what", "value"), [("level", 3), ("kind", "pays"), ("code", {"code": "blue maple"}), ("mj:follow", None)]
)
def test_what_was_made_ahead_is_dropped_when_something_else_is_asked(
    kernel: Shared, what: str, value: Any
) -> None:
    def asked_after(*touches: tuple[str, Any]) -> Question:
        set_house(None)
        quiz = Quiz(kinds=["laizi", "pays"], **CODE)
        for touch, target in touches:
            if touch == "mj:follow":
                set_house(House("wuhan", "pizi"))
            quiz.touch(touch, target)
            assert not quiz.problem
        return quiz.question

    choose, rest = ("choose", 0), [("choose", 0), ("next", None)]
    changed = asked_after(choose, ("prepare", None), (what, value), *rest)
    assert changed == asked_after(choose, (what, value), *rest)
    assert changed != asked_after(choose, ("prepare", None), ("next", None))


def test_a_question_that_cannot_be_made_ahead_is_said_by_next(kernel: Shared) -> None:
    quiz = Quiz(kinds=["laizi"], **CODE, language="en")
    quiz.do("choose", 0)
    quiz.rules = ("WUH-62",)  # no question about an indicator leaves it out
    quiz.touch("prepare")
    assert not quiz.problem
    assert "data-work" not in quiz.view  # else the browser would ask for ever
    quiz.touch("next")
    assert "WUH-62" in quiz.problem
    assert quiz.number == 0


def test_house_rules_are_obeyed(kernel: Shared) -> None:
    quiz = Quiz(kinds=["laizi"], level=3, seed="house")
    set_house(House("wuhan", "pizi"))
    quiz.touch("mj:follow")
    assert quiz.question.request["preset"] == "pizi"
    assert Quiz(kinds=["laizi"], level=3, preset="koukou").question.request["preset"] == "koukou"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"kinds": ["cards"]}, "unknown_kind"),
        ({"level": 9}, "bad_level"),
        ({"kinds": ["laizi"], "rules": ["WUH-62"]}, "no_question"),
    ],
)
def test_what_cannot_be_asked_is_an_error_at_once(given: dict[str, Any], code: str) -> None:
    with pytest.raises(RuleError) as caught:
        Quiz(**given)
    assert caught.value.code == code


def test_what_is_said_at_piquet_is_said_in_french_too(kernel: Shared) -> None:
    """Where the reader has French letters; the cards have them too."""
    set_french_letters(True)
    quiz = Quiz("piquet", kinds=["called"], level=1, code="red river", language="en")
    drawn = to_html(quiz.draw())
    assert "Point of " in drawn
    assert "Point de " in drawn
    assert '-french"' in quiz.view


def test_a_quiz_about_cards_has_the_switches_for_cards(kernel: Shared) -> None:
    assert Quiz("piquet").switches == ("four", "french")
    assert Quiz("wuhan").switches == ("indices",)
