"""Tricks: one card from each seat, duties of those who follow, and who takes them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.cards.cards import Card, rank_of, suit_of


@dataclass(frozen=True)
class Trick:
    """A trick as it is played: the cards in order, that of `leader` first."""

    leader: int
    cards: tuple[Card, ...] = ()

    def plus(self, card: Card) -> "Trick":
        """The trick with one card more."""
        return replace(self, cards=(*self.cards, card))


Beats = Callable[[Card, Card, Trick], bool]
"""Whether the first card, played later, beats the second in this trick."""
Duty = Callable[[Sequence[Card], Trick], Sequence[Card]]
"""What a duty leaves of the cards that may be played; one that cannot be met leaves them all."""


def allowed(hand: Sequence[Card], trick: Trick, duties: Sequence[Duty]) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, each duty applied to what the one before left."""
    left = hand
    for duty in duties:
        left = duty(left, trick)
    return tuple(left)


def follow_suit(cards: Sequence[Card], trick: Trick) -> Sequence[Card]:
    """A duty: the suit led, if there is any."""
    if not trick.cards:
        return cards
    return [card for card in cards if suit_of(card) == suit_of(trick.cards[0])] or cards


def highest_of_suit(ranks: str) -> Beats:
    """A later card beats another of its own suit by rank; `ranks` go from high to low."""

    def beats(card: Card, other: Card, trick: Trick) -> bool:
        return suit_of(card) == suit_of(other) and ranks.index(rank_of(card)) < ranks.index(rank_of(other))

    return beats


def with_trumps(trumps: str, plain: Beats) -> Beats:
    """A card of the suit that is trumps beats any other suit; else as in the plain order.

    >>> beats = with_trumps("h", highest_of_suit("AKQJT987"))
    >>> trick = Trick(0, ("As",))
    >>> beats("7h", "As", trick), beats("Kh", "7h", trick), beats("Ad", "7h", trick)
    (True, True, False)
    """

    def beats(card: Card, other: Card, trick: Trick) -> bool:
        if suit_of(card) != suit_of(other):
            return suit_of(card) == trumps
        return plain(card, other, trick)

    return beats


def taker(trick: Trick, beats: Beats, players: int) -> int:
    """The seat that takes a trick in which all seats have played."""
    best = 0
    for n, card in enumerate(trick.cards):
        if beats(card, trick.cards[best], trick):
            best = n
    return (trick.leader + best) % players
