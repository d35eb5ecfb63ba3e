"""What a hand may be worth after an exchange, in closed form: how likely cards that are not seen are drawn.

A player who keeps some cards and draws `n` out of `U` unseen ones gets any `m` given cards with the chance
C(U - m, n - m) / C(U, n). All values are rough points of one hand.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations as choices_of
from math import comb
from typing import NamedTuple

from rules.cards.cards import SUITS, Card, rank_of, suit_of
from rules.cards.combinations import of_a_suit
from rules.cards.piquet.holdings import SEQUENCES, SET_RANKS, SETS, SHORTEST_RUN
from rules.cards.piquet.options import House
from rules.cards.piquet.table import Cards

GOOD_POINT = (0.0, 0.0, 0.02, 0.1, 0.3, 0.6, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0)
"""How likely a point of so many cards is the better one."""
GOOD_RUN = {3: 0.45, 4: 0.7, 5: 0.9, 6: 0.95, 7: 1.0, 8: 1.0, 9: 1.0}
"""How likely a sequence of so many cards is the best."""
GOOD_SET = {"A": 0.95, "K": 0.85, "Q": 0.75, "J": 0.65, "T": 0.55}
"""How likely a set of this rank is the best."""
IN_PLAY = {"A": 3.4, "K": 2.0, "Q": 1.1, "J": 0.5, "T": 0.3}
"""What a card may bring in the tricks; with the lead, and a share of the ten for more tricks."""
LONG_SUIT = 0.5
"""What each card beyond four of one suit adds: it may be good at the end."""
LEADING = 1.3
"""Long suits are worth so much more to elder, who leads first."""
POINT_MATTERS = 1.2
"""A point not lost to the opponent counts too."""


class Part(NamedTuple):
    """A way to keep the cards of some suits: what is put away, the best point, what else the suits may bring,
    and which cards that make sets are kept: for each rank in `SET_RANKS` a digit, of base `_DIGIT`."""

    away: Cards
    point: float
    rest: float
    ranks: int


_DIGIT = len(SUITS) + 1
_WEIGHTS = {rank: _DIGIT**n for n, rank in enumerate(SET_RANKS)}
Key = tuple[int, float, int]


def _joined(found: Iterable[Part], parts: Sequence[Part], most: int) -> list[Part]:
    """Ways for some suits and one suit more. Of those that put away as many, have as good a point and keep as
    many of each rank only the one with the best rest: nothing that comes later can turn that round."""
    best: dict[Key, Part] = {}
    for old in found:
        for new in parts:
            gone = len(old.away) + len(new.away)
            if gone > most:
                continue
            point, rest = max(old.point, new.point), old.rest + new.rest
            ranks = old.ranks + new.ranks
            other = best.get((gone, point, ranks))
            if other is None or rest > other.rest:
                best[gone, point, ranks] = Part(old.away + new.away, point, rest, ranks)
    return list(best.values())


_NOTHING = Part((), 0.0, 0.0, 0)


@dataclass
class Keeping:
    """Values hands that keep some cards and draw the others from those unseen."""

    house: House
    hand: Cards
    unseen: Cards
    leads: bool

    @cached_property
    def _unseen_ranks(self) -> Counter[str]:
        return Counter(map(rank_of, self.unseen))

    def best(self, least: int, most: int) -> tuple[Cards, float]:
        """The cards to put away, from so many to so many, and what the hand is worth then."""
        found = [self._best_of(count) for count in range(least, most + 1)]
        return max(found, key=lambda each: each[1])

    def _best_of(self, count: int) -> tuple[Cards, float]:
        """The same for exactly so many. Suits are put together one by one, for points and sequences are a
        matter of one suit and sets only of numbers."""
        found = [_NOTHING]
        for suit in SUITS:
            found = _joined(found, _joined([_NOTHING], self._parts(suit, count), count), count)
        sets = cache(lambda ranks: self._sets(ranks, count))
        whole = [(part.point + part.rest + sets(part.ranks), part.away)
                 for part in found if len(part.away) == count]  # fmt: skip
        worth, away = max(whole, key=lambda each: each[0])
        return away, worth + self._drawn(count)

    def _parts(self, suit: str, count: int) -> list[Part]:
        """All ways to put away cards of one suit."""
        held, parts = of_a_suit(self.hand, suit), []
        for gone in range(min(len(held), count) + 1):
            for away in choices_of(held, gone):
                kept = [card for card in held if card not in away]
                parts.append(
                    Part(
                        away,
                        self._point(kept, suit, count),
                        self._run(kept, suit, count) + self._play(kept),
                        sum(_WEIGHTS.get(rank_of(card), 0) for card in kept),
                    )
                )
        return parts

    def _sets(self, held: int, count: int) -> float:
        """All sets; `held` is written as `Part.ranks`."""
        return sum(self._set(rank, held // weight % _DIGIT, count) for rank, weight in _WEIGHTS.items())

    def chance(self, wanted: int, count: int) -> float:
        """How likely at least one of so many unseen cards is among those drawn."""
        return 1 - comb(len(self.unseen) - wanted, count) / comb(len(self.unseen), count)

    def _all(self, missing: int, count: int) -> float:
        """How likely so many unseen cards, of which no more are missing than drawn, are all drawn."""
        return comb(len(self.unseen) - missing, count - missing) / comb(len(self.unseen), count)

    def _point(self, kept: Sequence[Card], suit: str, count: int) -> float:
        """The cards that are expected in the suit, as far as they are likely to be good."""
        more = count * len(of_a_suit(self.unseen, suit)) / len(self.unseen)
        length = len(kept) + more
        low = int(length)
        good = GOOD_POINT[low] + (GOOD_POINT[low + 1] - GOOD_POINT[low]) * (length - low)
        return POINT_MATTERS * length * good

    def _run(self, kept: Sequence[Card], suit: str, count: int) -> float:
        """The best sequence in the suit that may come together."""
        held, unseen, best = set(kept), set(self.unseen), 0.0
        ranks = self.house.ranks
        for first in range(len(ranks) - SHORTEST_RUN + 1):
            missing = 0
            for length, rank in enumerate(ranks[first:], start=1):
                card = rank + suit
                if card not in held:
                    if card not in unseen:
                        break
                    missing += 1
                if length >= SHORTEST_RUN and missing <= count:
                    worth = SEQUENCES[length][1] * GOOD_RUN[length] * self._all(missing, count)
                    best = max(best, worth)
        return best

    def _play(self, kept: Sequence[Card]) -> float:
        """High cards, and length beside them."""
        high = sum(IN_PLAY.get(rank_of(card), 0.0) for card in kept)
        long = LONG_SUIT * max(len(kept) - 4, 0)
        return high + (LEADING * long if self.leads else long)

    def _set(self, rank: str, held: int, count: int) -> float:
        """Three or four of a rank."""
        left = self._unseen_ranks[rank]
        worth = 0.0
        for size, (_, score) in SETS.items():
            if held <= size <= held + left:
                worth += score * GOOD_SET[rank] * self._exactly(size - held, left, count)
        return worth

    def _exactly(self, wanted: int, left: int, count: int) -> float:
        """How likely exactly so many of the unseen cards of a rank are drawn (hypergeometric)."""
        total = len(self.unseen)
        if wanted > count or count - wanted > total - left:
            return 0.0
        return comb(left, wanted) * comb(total - left, count - wanted) / comb(total, count)

    def _drawn(self, count: int) -> float:
        """What unknown cards bring in the tricks on average."""
        average = sum(IN_PLAY.get(rank_of(card), 0.0) for card in self.unseen) / len(self.unseen)
        return count * average


def wanted_after(kept: Sequence[Card], unseen: Sequence[Card]) -> int:
    """How many unseen cards would help: those of the longest suit, and of ranks held at least twice."""
    length = {suit: len(of_a_suit(kept, suit)) for suit in SUITS}
    longest = max(SUITS, key=lambda suit: length[suit])
    ranks = [rank_of(card) for card in kept]
    pairs = {rank for rank in SET_RANKS if ranks.count(rank) >= 2}
    return sum(suit_of(card) == longest or rank_of(card) in pairs for card in unseen)
