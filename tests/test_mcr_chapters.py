"""The chapters of Chinese Official: eight points come first, and the principles are the heart."""

import pytest

from tests.chapters import Course, check_end, check_opening, stated, terms

MCR = Course("mcr", "MCR")
FIRST_WAY = ("01", "02")
"""Whoever has been here can follow a hand, and tell whether it may win."""


def test_at_most_twelve_rules_lead_to_a_first_understanding() -> None:
    """In prose and in outputs; the rest is folded fine print."""
    chapters = [MCR.chapter(number) for number in FIRST_WAY]
    assert 0 < len(set().union(*map(stated, chapters), *map(MCR.shown, chapters))) <= 12


def test_at_most_six_new_words() -> None:
    assert 0 < len(set().union(*(terms(MCR.chapter(number)) for number in FIRST_WAY))) <= 6


def test_the_minimum_comes_first_and_beginners_start_gently() -> None:
    first = MCR.chapter("01")
    assert {"MCR-31", "MCR-32"} <= stated(first)
    assert any('preset="beginner"' in cell.source for cell in first)


def test_the_five_principles_are_stated_in_one_chapter() -> None:
    assert {f"MCR-{number}" for number in range(38, 43)} <= stated(MCR.chapter("05"))


@pytest.mark.parametrize("number", MCR.numbers)
def test_every_chapter_says_what_is_new_and_has_something_to_touch_at_once(number: str) -> None:
    check_opening(MCR.chapter(number), known=("Riichi", "Wuhan"))


@pytest.mark.parametrize("number", MCR.numbers)
def test_every_chapter_ends_with_its_questions(number: str) -> None:
    check_end(MCR.chapter(number))
