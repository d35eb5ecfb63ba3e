"""Who knows which card: a card that somebody does not know is a back to him."""

from collections.abc import Container, Iterable

from rules.cards.cards import BACK, Card


def as_known(cards: Iterable[Card], known: Container[Card]) -> tuple[Card, ...]:
    """Cards in their order, as somebody sees them who knows only some."""
    return tuple(card if card in known else BACK for card in cards)
