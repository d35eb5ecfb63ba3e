"""The chapters of Wuhan: what is new comes first, and the way to a first understanding is short."""

import pytest

from tests.chapters import Course, check_end, check_opening, stated, terms

WUHAN = Course("wuhan", "WUH")
UNDERSTANDING = ("01", "02", "04")
"""The way to a first understanding: whoever has been here can tell of any hand whether it wins."""
FIRST_WAY = (*UNDERSTANDING, "05")
"""With what it is worth, if it is small."""


def test_at_most_twelve_rules_lead_to_a_first_understanding() -> None:
    """In prose and in outputs; the rest is folded fine print."""
    chapters = [WUHAN.chapter(number) for number in UNDERSTANDING]
    assert 0 < len(set().union(*map(stated, chapters), *map(WUHAN.shown, chapters))) <= 12


def test_the_prose_states_at_most_twelve_rules_before_the_first_points_are_counted() -> None:
    assert 0 < len(set().union(*(stated(WUHAN.chapter(number)) for number in FIRST_WAY))) <= 12


def test_at_most_six_new_words() -> None:
    assert 0 < len(set().union(*(terms(WUHAN.chapter(number)) for number in FIRST_WAY))) <= 6


@pytest.mark.parametrize("number", WUHAN.numbers)
def test_every_chapter_says_what_is_new_and_has_something_to_touch_at_once(number: str) -> None:
    check_opening(WUHAN.chapter(number), known=("Riichi", "Competition rules"))


@pytest.mark.parametrize("number", WUHAN.numbers)
def test_every_chapter_ends_with_its_questions(number: str) -> None:
    check_end(WUHAN.chapter(number))
