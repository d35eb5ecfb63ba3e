"""Trumps: one suit beats the others."""

import pytest

from rules.cards.tricks import Trick, highest_of_suit, taker, with_trumps

BEATS = with_trumps("h", highest_of_suit("AKQJT987"))


@pytest.mark.parametrize(
    ("cards", "takes"),
    [
        ("As Ks 7h", 2),  # the lowest trump beats an ace
        ("As 7h 8h", 2),  # the higher trump
        ("7h As Kd", 0),
        ("9s Ad Ks", 2),  # no trump: the highest of the suit led
    ],
)
def test_a_trump_beats_every_other_suit(cards: str, takes: int) -> None:
    assert taker(Trick(0, tuple(cards.split())), BEATS, 3) == takes
