"""Cards and packs.

A card is its code: rank and suit, `As Th 9d`, or `Jk`, the joker. A pack is a tuple of cards in canonical
order: spades, hearts, diamonds, clubs, and from high to low.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.core.errors import RuleError

Card = str

RANKS = "AKQJT98765432"
"""The ranks in the order in which cards are written. How strong they are, each game says."""
SUITS = "shdc"
JOKER: Card = "Jk"
BACK: Card = "back"
"""What a card is to somebody who does not know it."""

_KNOWN = {*(rank + suit for suit in SUITS for rank in RANKS), JOKER}


def rank_of(card: Card) -> str:
    """`A` to `2`.

    >>> rank_of("Th")
    'T'
    """
    return card[0]


def suit_of(card: Card) -> str:
    """`s`, `h`, `d` or `c`; `k` for the joker, which has none of them.

    >>> suit_of("Th")
    'h'
    """
    return card[1]


def pack_of(ranks: str, jokers: int = 0) -> tuple[Card, ...]:
    """A pack with these ranks in four suits, and jokers.

    >>> len(pack_of("AKQJT987")), len(pack_of("AKQJT9876", jokers=1))
    (32, 37)
    """
    return (*(rank + suit for suit in SUITS for rank in ranks), *[JOKER] * jokers)


def parse(text: str, where: str) -> list[Card]:
    """The cards of a text, in its order. Raises RuleError `bad_card`.

    >>> parse("As Th", "hand")
    ['As', 'Th']
    """
    cards = text.split()
    for card in cards:
        if card not in _KNOWN:
            message = f"'{card}' in {where} is no card: rank A K Q J T 9 ... 2, then suit s h d c; or Jk."
            raise RuleError("bad_card", message, where)
    return cards


def parse_one(text: str, where: str) -> Card:
    """A single card. Raises RuleError `bad_card`."""
    cards = parse(text, where)
    if len(cards) != 1:
        raise RuleError("bad_card", f"{where} must be one card.", where)
    return cards[0]


def in_pack(cards: Sequence[Card], pack: Iterable[Card], where: str) -> list[Card]:
    """The same cards, all of them of this pack. Raises RuleError `bad_card`."""
    known = set(pack)
    for card in cards:
        if card not in known:
            raise RuleError("bad_card", f"{card} in {where} is not in the pack of this game.", where)
    return list(cards)


def check_copies(cards: Iterable[Card], pack: Sequence[Card], where: str | None = None) -> None:
    """Raises RuleError `too_many_copies` when there are more of a card than the pack has."""
    most = Counter(pack)
    for card, count in Counter(cards).items():
        if count > most[card]:
            raise RuleError("too_many_copies", f"The pack has {card} only {most[card]} times.", where)


def ordered(cards: Iterable[Card], ranks: str = RANKS) -> tuple[Card, ...]:
    """Cards as a hand is written: by suit, from high to low in this order of ranks; jokers last.

    >>> ordered(["7c", "Jk", "Th", "Ah"])
    ('Ah', 'Th', '7c', 'Jk')
    """
    return tuple(sorted(cards, key=lambda card: _place(card, ranks)))


def _place(card: Card, ranks: str) -> tuple[int, int]:
    if card == JOKER:
        return len(SUITS), 0
    return SUITS.index(suit_of(card)), ranks.index(rank_of(card))


def written(cards: Iterable[Card]) -> str:
    """Cards as a text, in the order in which they are.

    >>> written(["As", "Th"])
    'As Th'
    """
    return " ".join(cards)
