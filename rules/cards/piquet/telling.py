"""Whether to say what one holds, in closed form: what it may bring, and what it tells the opponent.

The opponent holds `n` of `U` cards that are not seen: any `m` given ones with the chance C(U - m, n - m) /
C(U, n). All values are rough points of one hand, as in `keeping`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

from rules.cards.cards import BACK, SUITS, Card, rank_of
from rules.cards.combinations import of_a_rank, of_a_suit
from rules.cards.piquet.holdings import SEQUENCES, SET_RANKS, SETS
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.table import Cards
from rules.cards.piquet.view import View

A_CARD = 0.12
"""What it costs that the opponent knows a card: he guards against it."""
A_DECIDING_CARD = 1.4
"""The same where one trick more would bring ten or forty, and the card is no sure trick."""
ON_THE_LINE = (HAND // 2, HAND - 1)
"""PIQ-61: with so many sure tricks one more brings the ten, or the forty."""
OPENING = 1.0
"""What it costs that the opponent sees the talon too, and which suit is led."""


@dataclass
class Telling:
    """What is known to a seat, and what follows from it."""

    house: House
    view: View

    @cached_property
    def _unseen(self) -> Cards:
        return self.view.unseen(self.house.cards)

    @cached_property
    def _known(self) -> Cards:
        """What is known to be in the other hand."""
        return self.view.known[1 - self.view.seat]

    @cached_property
    def _hidden(self) -> int:
        """How many cards of the other hand are not known."""
        return self.view.sizes[1 - self.view.seat] - len(self._known)

    # Is it good?

    def good(self, kind: str, cards: Sequence[Card]) -> float:
        """PIQ-41, PIQ-51: how likely the opponent has no sequence or set as strong as this one. What could be
        stronger is taken for independent."""
        better = self._runs(cards) if kind == "sequence" else self._sets(cards)
        chance = 1.0
        for each in better:
            chance *= 1 - each
        return chance

    def _runs(self, cards: Sequence[Card]) -> Iterator[float]:
        """How likely each sequence is held that is one longer, or as long with a top card as high."""
        ranks, length = self.house.ranks, len(cards)
        top = ranks.index(rank_of(cards[0]))
        for suit in SUITS:
            for first in range(len(ranks) - length + 1):
                for size in [length] if first <= top else [length + 1]:
                    run = [rank + suit for rank in ranks[first : first + size]]
                    if len(run) == size:
                        yield self._all(run)

    def _all(self, cards: Sequence[Card]) -> float:
        """How likely the opponent holds all of these."""
        missing = [card for card in cards if card not in self._known]
        if not set(missing) <= set(self._unseen) or len(missing) > self._hidden:
            return 0.0
        left = len(self._unseen) - len(missing)
        return comb(left, self._hidden - len(missing)) / comb(len(self._unseen), self._hidden)

    def _sets(self, cards: Sequence[Card]) -> Iterator[float]:
        """How likely each set is held that is stronger."""
        for rank in SET_RANKS:
            is_higher = SET_RANKS.index(rank) < SET_RANKS.index(rank_of(cards[0]))
            yield self._several(rank, len(cards) if is_higher else len(cards) + 1)

    def _several(self, rank: str, least: int) -> float:
        """How likely the opponent holds so many of a rank, or more (hypergeometric)."""
        left, known = len(of_a_rank(self._unseen, rank)), len(of_a_rank(self._known, rank))
        others = len(self._unseen) - left
        ways = sum(
            comb(left, held) * comb(others, self._hidden - held)
            for held in range(max(least - known, 0), min(left, self._hidden) + 1)
        )
        return ways / comb(len(self._unseen), self._hidden)

    # What does it cost to say?

    def cost(self, cards: Sequence[Card]) -> float:
        """PIQ-54, PIQ-61: what it costs to tell these cards."""
        if self.sure_tricks in ON_THE_LINE:
            return sum(A_CARD if card in self._sure else A_DECIDING_CARD for card in cards)
        return A_CARD * len(cards)

    @property
    def sure_tricks(self) -> int:
        """How many tricks the hand takes once it leads."""
        return len(self._sure)

    @cached_property
    def _sure(self) -> Cards:
        return tuple(card for suit in SUITS for card in self.sure_in(suit))

    def sure_in(self, suit: str) -> list[Card]:
        """The cards of a suit that will take tricks when they are led from the top."""
        return sure(self.view.hand, (*self._known, *self._unseen), suit, self.house.ranks)

    # Shall the talon be opened?

    @cached_property
    def opening(self) -> tuple[str, int] | None:
        """PIQ-18: the suit to name, and how likely (percent) one look shows more sure tricks; None where it
        does not pay. It pays where other suits lack one card that may well lie in the talon."""
        left = self.view.talon.count(BACK)
        lead = max(SUITS, key=lambda suit: len(self.sure_in(suit)))
        if not left or not self.sure_in(lead):
            return None
        chance = left / len(self._unseen)
        gain = sum(chance * self._freed(suit) for suit in SUITS if suit != lead)
        return (lead, round(100 * chance)) if gain > OPENING else None

    def _freed(self, suit: str) -> int:
        """How many sure tricks there are in a suit if the one card that beats its best lies elsewhere."""
        held, outside = of_a_suit(self.view.hand, suit), of_a_suit(self._unseen, suit)
        above = [card for card in outside if held and _higher(card, held[0], self.house.ranks)]
        if len(above) != 1:
            return 0
        without = [card for card in (*self._known, *self._unseen) if card != above[0]]
        return len(sure(self.view.hand, without, suit, self.house.ranks))


def said_score(kind: str, count: int) -> int:
    """PIQ-44, PIQ-50: what a sequence or set of so many cards scores."""
    return (SEQUENCES if kind == "sequence" else SETS)[count][1]


def sure(hand: Sequence[Card], outside: Sequence[Card], suit: str, ranks: str) -> list[Card]:
    """The cards of a suit that will take tricks: those that nothing outside can beat, and all others once the
    opponent's cards of the suit have fallen under them."""
    held, others = of_a_suit(hand, suit), of_a_suit(outside, suit)
    tops = [card for card in held if all(_higher(card, other, ranks) for other in others)]
    return held if len(tops) >= len(others) else tops


def _higher(card: Card, other: Card, ranks: str) -> bool:
    """PIQ-1: whether a card of a suit is higher than another of it."""
    return ranks.index(rank_of(card)) < ranks.index(rank_of(other))
