"""Seats as they are named: from the dealer, or from one's own chair."""

import pytest

from rules.mahjong.seats import chair_words, seat_word


@pytest.mark.parametrize("players", [3, 4])
def test_the_right_neighbour_is_right_from_every_chair(players: int) -> None:
    """And the left one left; a dealer's own names are those that everybody uses."""
    for seat in range(players):
        seen = chair_words(seat, players)
        assert seen[seat_word(seat, players).key] == "seat.own"
        assert seen[seat_word((seat + 1) % players, players).key] == "seat.right"
        assert seen[seat_word((seat - 1) % players, players).key] == "seat.left"


def test_across_is_two_chairs_away() -> None:
    assert chair_words(3, 4) == {
        "seat.dealer": "seat.right",
        "seat.right": "seat.across",
        "seat.across": "seat.left",
        "seat.left": "seat.own",
    }
