"""Exact numbers."""

from fractions import Fraction

import pytest

from rules.core.numbers import half_away_from_zero, half_to_even, plain


@pytest.mark.parametrize(
    ("value", "rounded"),
    [
        (Fraction(64, 10), 6),
        (Fraction(128, 10), 13),
        (Fraction(3, 2), 2),
        (Fraction(5, 2), 2),
        (Fraction(7, 2), 4),
        (Fraction(-5, 2), -2),
        (7, 7),
    ],
)
def test_half_goes_to_the_even_neighbour(value: Fraction | int, rounded: int) -> None:
    assert half_to_even(value) == rounded


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (5, 5),
        (Fraction(6, 2), 3),
        (Fraction(3, 2), 1.5),
        (Fraction(-1, 4), -0.25),
        (Fraction(16, 3), "16/3"),
        (10**30, 10**30),
    ],
)
def test_numbers_are_written_exactly(value: Fraction | int, written: int | float | str) -> None:
    assert plain(value) == written
    assert type(plain(value)) is type(written)


@pytest.mark.parametrize(
    ("value", "rounded"),
    [
        (Fraction(5, 2), 3),
        (Fraction(-5, 2), -3),
        (Fraction(7, 3), 2),
        (Fraction(-7, 3), -2),
        (Fraction(8, 3), 3),
        (4, 4),
        (-4, -4),
        (0, 0),
    ],
)
def test_a_half_goes_away_from_zero(value: Fraction | int, rounded: int) -> None:
    assert half_away_from_zero(value) == rounded
