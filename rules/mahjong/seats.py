"""Seats as they are named: seat 0 deals, seat 1 sits on his right."""

from rules.core.texts import Word

_NAMES = {4: ("dealer", "right", "across", "left"), 3: ("dealer", "right", "left")}


def seat_word(seat: int, players: int) -> Word:
    """The name of a seat as seen from the dealer, to be looked up: `Word("seat.right")`."""
    return Word(f"seat.{_NAMES[players][seat]}")


def chair_words(seat: int, players: int) -> dict[str, str]:
    """For each name as seen from the dealer the one as seen from a seat; the seat itself is `seat.own`.

    >>> chair_words(2, 4)["seat.right"]
    'seat.left'
    """
    names = [f"seat.{name}" for name in _NAMES[players]]
    seen = ["seat.own", *names[1:]]
    return {name: seen[(n - seat) % players] for n, name in enumerate(names)}
