"""The chapters of Piquet: point, sequence and set come first, and a first understanding comes soon."""

import pytest

from tests.chapters import Course, calls, check_end, check_opening, stated, terms

PIQUET = Course("piquet", "PIQ")
FIRST_WAY = ("01", "02", "03", "04", "05")
"""Whoever has been here can play and count a whole hand."""


def test_at_most_twelve_rules_lead_to_a_first_understanding() -> None:
    """In prose and in outputs; the rest is folded fine print."""
    chapters = [PIQUET.chapter(number) for number in FIRST_WAY]
    assert 0 < len(set().union(*map(stated, chapters), *map(PIQUET.shown, chapters))) <= 12


def test_at_most_six_new_words() -> None:
    assert 0 < len(set().union(*(terms(PIQUET.chapter(number)) for number in FIRST_WAY))) <= 6


def test_point_sequence_and_set_come_first_and_carte_blanche_stands_in_the_fine_print() -> None:
    assert {"PIQ-31", "PIQ-41", "PIQ-50"} <= stated(PIQUET.chapter("01"))
    assert not any({"PIQ-8", "PIQ-15"} & stated(PIQUET.chapter(number)) for number in PIQUET.numbers)
    fine = [cell for cell in PIQUET.chapter("03") if cell.cell_type == "code" and "FinePrint" in calls(cell)]
    assert {"PIQ-8", "PIQ-15"} <= {number for cell in fine for number in cell.metadata["rules"]}


@pytest.mark.parametrize("number", PIQUET.numbers)
def test_every_chapter_says_what_is_new_and_has_something_to_touch_at_once(number: str) -> None:
    check_opening(PIQUET.chapter(number), known=("Whist", "Belote", "None"))


@pytest.mark.parametrize("number", PIQUET.numbers)
def test_every_chapter_ends_with_its_questions(number: str) -> None:
    check_end(PIQUET.chapter(number))


CARDS = Course("basics-cards", "PIQ")


@pytest.mark.parametrize("number", CARDS.numbers)
def test_the_first_steps_are_played_and_end_with_questions(number: str) -> None:
    """Something is played between any two steps."""
    cells = CARDS.chapter(number)
    played = [calls(cell) for cell in cells if cell.cell_type == "code"]
    assert sum("Tricks" in names for names in played) >= 3
    check_end(cells, questions=3)
