"""Seats as they are named: seat 0 deals, seat 1 sits on his right."""

from rules.core.texts import Word

_NAMES = {4: ("dealer", "right", "across", "left"), 3: ("dealer", "right", "left")}


def seat_word(seat: int, players: int) -> Word:
    """The name of a seat as seen from the dealer, to be looked up: `Word("seat.right")`."""
    return Word(f"seat.{_NAMES[players][seat]}")
