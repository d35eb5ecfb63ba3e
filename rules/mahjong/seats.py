"""Seats: seat 0 deals, seat 1 sits on his right. How they are named, and who can have fed whom."""

from rules.core.errors import RuleError
from rules.core.play import check_seat
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


def check_feeder(feeder: int | None, winner: int, by: str, players: int) -> None:
    """A win comes from an own draw or from another seat. Raises RuleError `bad_seat`."""
    if feeder is None:
        return
    if by == "draw":
        raise RuleError("bad_seat", "A win by draw comes from no seat: leave 'from' out.", "from")
    if check_seat(feeder, players, "from") == winner:
        raise RuleError("bad_seat", "Nobody wins on a tile of his own: 'from' must be another seat.", "from")
