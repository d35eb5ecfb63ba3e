"""Exchanges: cards are put away first, and then as many are drawn from the top of the stock."""

from collections.abc import Iterable

from rules.cards.cards import Card, ordered


def put_away(hand: Iterable[Card], away: Iterable[Card]) -> tuple[Card, ...]:
    """What a hand keeps. The cards must be in it."""
    left = list(hand)
    for card in away:
        left.remove(card)
    return tuple(left)


def drawn(
    hand: Iterable[Card], stock: tuple[Card, ...], count: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand with so many cards from the top of the stock, sorted, and what is left of the stock."""
    return ordered([*hand, *stock[:count]]), stock[count:]
