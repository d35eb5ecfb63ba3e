"""Quiz of Chinese Official: every kind is drawn and said, and explained by the rules."""

import pytest

from mjwidgets import Quiz
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.shared import Shared
from rules import family, quiz_book
from rules.core.texts import LANGUAGES

KINDS = [kind.id for kind in quiz_book("mcr").kinds]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_and_said(kind: str, language: str) -> None:
    for level in (1, 4):
        quiz = Quiz("mcr", kinds=[kind], level=level, code="red river", steps=True, language=language)
        for _ in range(6):
            assert quiz._sentence() in to_html(quiz.draw())
            assert quiz._sentence() in repr(quiz)
            assert to_xml(quiz.picture())
            quiz.do("choose", int(quiz.step.right == 0))
            assert quiz.family.rules[str(quiz.step.choices[quiz.answered or 0].rule)].sentence[
                language
            ] in repr(quiz)
            assert to_html(quiz.draw())
            quiz.do("next")


@pytest.mark.parametrize("preset", ["2006", "1998", "2014", "beginner"])
def test_every_preset_is_asked_about(kernel: Shared, preset: str) -> None:
    quiz = Quiz("mcr", preset=preset, code="red river", language="en")
    name = {"beginner": "Beginner"}.get(preset, preset)
    assert f"Table: {name}" in repr(quiz)


def test_a_class_code_gives_the_same_in_every_version() -> None:
    """A change here breaks the codes that teachers have written down: say so in the changelog."""
    quiz = Quiz("mcr", code="red river", level=2, language="en")
    asked = []
    for _ in range(3):
        asked.append((quiz.question.kind, quiz._words(quiz.step.right)))
        quiz.do("choose", 0)
        quiz.do("next")
    assert asked == [
        ("worth", "20"),
        ("waits", "1 of bamboos"),
        (
            "counts",
            "Mixed shifted pungs, Two concealed pungs, Pung of terminals or honours, No honours, Single wait",
        ),
    ]


def test_the_working_stands_below_an_answer(kernel: Shared) -> None:
    quiz = Quiz("mcr", kinds=["worth"], level=2, code="red river", language="en")
    quiz.do("choose", quiz.step.right)
    drawn = to_html(quiz.draw())
    assert "Everything that counts, added up" in drawn
    assert "What the winner takes" in drawn


def test_a_pattern_left_out_is_named_with_its_sets(kernel: Shared) -> None:
    quiz = Quiz("mcr", kinds=["swallowed"], level=3, rules=["MCR-41"], code="red river", language="en")
    assert " make “" in quiz._sentence()
    assert any("a set serves the same pattern only once" in line for line in quiz._choices_said())


def test_a_bill_shows_no_tiles_and_moves_no_flower(kernel: Shared) -> None:
    quiz = Quiz("mcr", kinds=["pays"], level=1, code="red river", language="en")
    assert repr(quiz).splitlines()[1].startswith("The hand counts ")
    assert 'data-key="hand"' not in to_html(quiz.draw())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_put_into_words(language: str) -> None:
    texts = family("mcr").texts(language)
    assert all(texts(f"question.mistake.{mistake.id}") for mistake in quiz_book("mcr").mistakes)
