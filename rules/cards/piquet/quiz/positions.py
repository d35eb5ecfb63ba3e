"""Positions to ask about: hands that hold something, hands that take all tricks, and hands in play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.cards.cards import SUITS, Card, ordered, suit_of, written
from rules.cards.combinations import of_a_suit
from rules.cards.exchange import put_away
from rules.cards.piquet.bots import with_all
from rules.cards.piquet.holdings import SET_RANKS
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.scoring import trick_taker
from rules.cards.piquet.table import ELDER, YOUNGER, Pair, Table
from rules.cards.tricks import Trick, allowed, follow_suit
from rules.core.chance import Chance
from rules.core.play import Action, Event
from rules.core.texts import Texts

Request = dict[str, Any]


@dataclass(frozen=True)
class Level:
    """What may come up: so many of ten hands have a long run, and as many a set; how many kinds of
    combinations there are to ask about, from the point on; whether all are asked together; whether players
    hide something and what is seldom met comes up."""

    rich: int
    kinds: int
    together: bool
    hides: bool


LEVELS = (
    Level(rich=5, kinds=1, together=False, hides=False),
    Level(rich=7, kinds=3, together=False, hides=False),
    Level(rich=8, kinds=3, together=True, hides=False),
    Level(rich=8, kinds=3, together=True, hides=True),
)


@dataclass(frozen=True)
class Hands:
    """Two hands after the exchange, and the cards that nobody holds."""

    held: Pair
    rest: tuple[Card, ...]

    def deal(self) -> Request:
        """A deal in which these hands come together: both will exchange one card (`exchanges`)."""
        elder, younger = self.held
        return {
            "hands": [
                written(ordered([*elder[1:], self.rest[0]])),
                written(ordered([*younger[1:], self.rest[1]])),
            ],
            "talon": written([elder[0], younger[0], *self.rest[2:]]),
        }

    def exchanges(self) -> list[Action]:
        """PIQ-10, PIQ-13: the two exchanges that lead to these hands."""
        return [{"seat": seat, "do": "exchange", "cards": self.rest[seat]} for seat in (ELDER, YOUNGER)]


def hands(house: House, level: Level, chance: Chance) -> Hands:
    """Hands of chance, in which runs and sets are likelier than in a deal."""
    left = chance.shuffled(house.cards)
    found = [_hand(house, level, chance, left) for _ in (ELDER, YOUNGER)]
    if chance.below(2):
        found.reverse()
    return Hands((found[ELDER], found[YOUNGER]), tuple(left))


def _hand(house: House, level: Level, chance: Chance, left: list[Card]) -> tuple[Card, ...]:
    """Twelve of the cards that are left, which they are taken from."""
    wanted: list[Card] = []
    if chance.below(10) < level.rich:
        length, suit = 3 + chance.below(4), SUITS[chance.below(len(SUITS))]
        first = chance.below(len(house.ranks) - length + 1)
        wanted += [rank + suit for rank in house.ranks[first : first + length]]
    if chance.below(10) < level.rich:
        rank, spared = SET_RANKS[chance.below(len(SET_RANKS))], SUITS[chance.below(len(SUITS))]
        wanted += [rank + suit for suit in SUITS if suit != spared or chance.below(2)]
    held = [card for card in left if card in wanted]
    held += [card for card in left if card not in wanted][: HAND - len(held)]
    left[:] = put_away(left, held)
    return ordered(held)


def sweeping(house: House, chance: Chance) -> Hands:
    """Hands of which one, elder's, has the highest cards of each of its suits and can take all tricks."""
    lengths, suits = (6, 4, 2), chance.shuffled(SUITS)
    elder = [
        rank + suit for suit, length in zip(suits, lengths, strict=False) for rank in house.ranks[:length]
    ]
    left = chance.shuffled(card for card in house.cards if card not in elder)
    return Hands((ordered(elder), ordered(left[:HAND])), tuple(left[HAND:]))


# Hands in play


class Course:
    """A hand of Piquet as it is played on, and what has been done and said on the way."""

    def __init__(self, choices: Any, held: Hands) -> None:
        self.game = Piquet(choices, Texts(()))
        self.deal, self.actions = held.deal(), list[Action]()
        self.events = list[Event]()
        self.state: Table = self.game.start(self.deal)[0]
        for action in held.exchanges():
            self.act(action)

    def act(self, action: Action) -> None:
        """Let somebody act."""
        self.state, more = self.game.apply(self.state, action)
        self.actions.append(dict(action))
        self.events += more

    def legal(self) -> list[Action]:
        """What may be done now."""
        return self.game.legal(self.state)

    def talk_until(self, stop: Callable[[Table], bool], chance: Chance, *, hides: bool) -> None:
        """PIQ-20 to PIQ-30: elder declares, younger answers and claims; by chance somebody hides something.

        What is led is the first card of the longest suit.
        """
        while not stop(self.state):
            self.act(self._said(chance, hides=hides))

    def _said(self, chance: Chance, *, hides: bool) -> Action:
        moves = [action for action in self.legal() if action["do"] != "open_talon"]
        if self.state.phase == "play":
            return {"seat": self.state.turn, "do": "play", "cards": leading(self.state.hands[ELDER])}
        hidden = hides and chance.below(4) == 0
        if moves[0]["do"] == "answer":
            return moves[0] if hidden else moves[-1]
        return moves[-1] if hidden and moves[-1]["do"] == "pass" else with_all(moves[0])

    def play(self, cards: int, chance: Chance) -> None:
        """PIQ-55, PIQ-58: so many cards are played."""
        for _ in range(cards):
            hand = self.state.hands[self.state.turn or 0]
            card = card_for(hand, self.state.trick, self.game.house, chance)
            self.act({"seat": self.state.turn, "do": "play", "cards": card})

    def request(self) -> Request:
        """The fields of a request of `replay`."""
        return {"deal": self.deal, "actions": self.actions}


def leading(hand: tuple[Card, ...]) -> Card:
    """The highest card of the longest suit."""
    return max(hand, key=lambda card: len(of_a_suit(hand, suit_of(card))))


def card_for(hand: tuple[Card, ...], trick: Trick | None, house: House, chance: Chance) -> Card:
    """PIQ-58: a card to lead, mostly from the longest suit; or one to follow with, by chance."""
    if trick is None:
        return leading(hand) if chance.below(3) else hand[chance.below(len(hand))]
    may = allowed(hand, trick, [follow_suit])
    return may[chance.below(len(may))]


def tricks_of(held: Pair, house: House, chance: Chance, *, strong: bool = False) -> tuple[Trick, ...]:
    """PIQ-55: twelve tricks; `strong` where always the longest suit is led from the top."""
    left, leader, played = [held[ELDER], held[YOUNGER]], ELDER, list[Trick]()
    while left[ELDER]:
        led = leading(left[leader]) if strong else card_for(left[leader], None, house, chance)
        trick = Trick(leader, (led,))
        trick = trick.plus(card_for(left[1 - leader], trick, house, chance))
        left[leader] = put_away(left[leader], [led])
        left[1 - leader] = put_away(left[1 - leader], trick.cards[1:])
        played.append(trick)
        leader = trick_taker(trick, house)
    return tuple(played)
