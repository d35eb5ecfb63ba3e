"""What can be found in a hand: cards of a suit, runs, and cards of a rank."""

from collections.abc import Iterable, Sequence

from rules.cards.cards import SUITS, Card, rank_of, suit_of


def of_a_suit(cards: Iterable[Card], suit: str) -> list[Card]:
    """The cards of one suit, in their order."""
    return [card for card in cards if suit_of(card) == suit]


def of_a_rank(cards: Iterable[Card], rank: str) -> list[Card]:
    """The cards of one rank, in their order."""
    return [card for card in cards if rank_of(card) == rank]


def runs(cards: Iterable[Card], ranks: str, at_least: int) -> list[tuple[Card, ...]]:
    """Cards of one suit whose ranks follow each other in an order, each run at its full length.

    They come suit by suit, and from high to low.

    >>> runs(["Kh", "Qh", "Jh", "9h", "8h"], "AKQJT987", 3)
    [('Kh', 'Qh', 'Jh')]
    """
    held = set(cards)
    found = []
    for suit in SUITS:
        run: list[Card] = []
        for card in (*(rank + suit for rank in ranks), ""):
            if card in held:
                run.append(card)
                continue
            if len(run) >= at_least:
                found.append(tuple(run))
            run = []
    return found


def is_among(cards: Sequence[Card], hand: Iterable[Card]) -> bool:
    """Whether different cards are all in a hand."""
    return len(set(cards)) == len(cards) and set(cards) <= set(hand)
