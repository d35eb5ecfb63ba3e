"""Exact numbers: whole numbers and fractions, rounding by name, and how they are written in answers."""

from fractions import Fraction
from math import floor

Number = int | Fraction


def half_to_even(value: Number) -> int:
    """The nearest whole number; exactly one half goes to the even neighbour (四捨六入五成双)."""
    return round(value)


def half_away_from_zero(value: Number) -> int:
    """The nearest whole number; exactly one half goes to the neighbour farther from zero (四捨五入)."""
    whole = floor(abs(Fraction(value)) + Fraction(1, 2))
    return whole if value >= 0 else -whole


def plain(value: Number) -> int | float | str:
    """A number as JSON: whole, an exact decimal, or else a text such as `"16/3"`."""
    if isinstance(value, int):
        return value
    if value.denominator == 1:
        return value.numerator
    decimal = float(value)
    return decimal if Fraction(str(decimal)) == value else f"{value.numerator}/{value.denominator}"
