"""The values of a hand in play: what lies where, what was said, what was played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.cards.cards import Card
from rules.cards.piquet.holdings import KINDS, Combination
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.scoring import (
    Entry,
    blank_entry,
    blocks_in,
    ends_game,
    entries_of,
    play_entries,
    play_in,
    trick_entries,
    tricks_won,
)
from rules.cards.tricks import Trick
from rules.core.play import State

Cards = tuple[Card, ...]
Pair = tuple[Cards, Cards]
"""Cards of elder and of younger."""
ELDER, YOUNGER = 0, 1


@dataclass(frozen=True)
class Talk:
    """How far one kind has come: elder's declaration, or that elder passed it over; younger's last answer;
    what younger claimed, or that nothing more is claimed (`hidden`).

    `step` counts the answers `equal` after which elder said more.
    """

    declared: Combination | None = None
    more: tuple[Combination, ...] = ()
    step: int = 0
    reply: str | None = None
    passed: bool = False
    claimed: Combination | None = None
    claimed_more: tuple[Combination, ...] = ()
    hidden: bool = False

    @property
    def spoken(self) -> bool:
        """Elder has had his say on it, and younger has answered."""
        return self.passed or self.reply is not None

    @property
    def settled(self) -> bool:
        """PIQ-29, PIQ-64: accepted, tied, claimed, or not claimed."""
        return self.reply in ("good", "equal") or self.claimed is not None or self.hidden

    @property
    def entries(self) -> list[Entry]:
        """PIQ-25, PIQ-30, PIQ-33: what has been scored for it."""
        if self.claimed is not None:
            return entries_of(YOUNGER, (self.claimed, *self.claimed_more))
        if self.reply == "good" and self.declared is not None:
            return entries_of(ELDER, (self.declared, *self.more))
        return []


@dataclass(frozen=True, kw_only=True)
class Table(State):
    """A hand of Piquet. `phase` is `exchange`, `declare`, `claim`, `play` or `over`."""

    phase: str
    hands: Pair
    talon: Cards
    before: tuple[int, ...] | None
    discards: Pair = ((), ())
    drawn: Pair = ((), ())
    seen: Pair = ((), ())
    """The cards of the talon that each seat has looked at."""
    talon_open: bool = False
    lead_suit: str | None = None
    announced: tuple[int, ...] = ()
    """The seats that have announced a carte blanche."""
    blank: Pair = ((), ())
    """The cartes blanches that were shown."""
    number: int | None = None
    """PIQ-15: how many cards elder has said to exchange."""
    owed: int | None = None
    """PIQ-15: how many cards younger has put away and will draw after elder."""
    owed_peek: bool = False
    talks: tuple[Talk, ...] = (Talk(),) * len(KINDS)
    tricks: tuple[Trick, ...] = ()

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        return self.asked.seats[0] if self.asked.seats else None

    @property
    def trick(self) -> Trick | None:
        """The trick that waits for a card."""
        return self.tricks[-1] if self.tricks and len(self.tricks[-1].cards) == 1 else None

    @property
    def played(self) -> bool:
        """All twelve tricks are over."""
        return len(self.tricks) == HAND and self.trick is None

    @property
    def kind(self) -> str | None:
        """The kind that elder declares now, or younger answers to."""
        return next((kind for kind, talk in zip(KINDS, self.talks, strict=True) if not talk.spoken), None)

    @property
    def shielded(self) -> bool:
        """PIQ-15: elder has announced a carte blanche, and younger has not put cards away yet."""
        return self.number is not None and self.owed is None

    def talk(self, kind: str) -> Talk:
        """What has been said of a kind."""
        return self.talks[KINDS.index(kind)]

    def talked(self, kind: str, **changes: Any) -> tuple[Talk, ...]:
        """The talks after something has been said of a kind."""
        talks = list(self.talks)
        talks[KINDS.index(kind)] = replace(self.talk(kind), **changes)
        return tuple(talks)

    def twelve(self) -> Pair:
        """Both hands as dealt or drawn, twelve cards each, whatever was played or set aside since."""
        played = [
            (trick.leader if n == 0 else 1 - trick.leader, card)
            for trick in self.tricks
            for n, card in enumerate(trick.cards)
        ]
        aside = self.discards[YOUNGER] if self.owed else ()
        elder = (*self.hands[ELDER], *(card for seat, card in played if seat == ELDER))
        younger = (*self.hands[YOUNGER], *aside, *(card for seat, card in played if seat == YOUNGER))
        return elder, younger


def with_seat(pair: Pair, seat: int, cards: Sequence[Card]) -> Pair:
    """A pair in which one seat's cards are others."""
    return (tuple(cards), pair[1]) if seat == ELDER else (pair[0], tuple(cards))


# What has been scored


def _stages(table: Table, house: House) -> list[tuple[bool, list[Entry]]]:
    """For carte blanche, point, sequence and set whether they are settled (PIQ-64), and what they brought."""
    blank = [blank_entry(seat) for seat in (ELDER, YOUNGER) if table.blank[seat]]
    exchanged = table.phase != "exchange"
    settled = exchanged or (house.pack == 32 and bool(blank))
    return [(settled, blank), *((talk.settled, talk.entries) for talk in table.talks)]


def came_in(table: Table, house: House) -> tuple[list[Entry], bool]:
    """PIQ-61, PIQ-63 to PIQ-67, PIQ-71, PIQ-72: what has come in, and whether it has ended the game."""
    blocks = []
    for settled, entries in _stages(table, house):
        if not settled:
            break
        blocks.append(entries)
    came, over = blocks_in(blocks, house, table.before)
    if over or len(blocks) <= len(KINDS):
        return came, over
    came = play_in(came, play_entries(table.tricks, house))
    if not table.played:
        return came, False
    came += trick_entries(tricks_won(table.tricks, house))
    return came, ends_game(table.before, came, house)


def called(table: Table, house: House) -> list[Entry]:
    """PIQ-68: what the players have counted so far, be it settled or not; after an early end what came in."""
    came, over = came_in(table, house)
    stages = _stages(table, house)
    if over or all(settled for settled, _ in stages):
        return came
    first_open = next(n for n, (settled, _) in enumerate(stages) if not settled)
    early = [entry for _, entries in stages[first_open:] for entry in entries]
    return [*came, *early, *play_entries(table.tricks, house)]
