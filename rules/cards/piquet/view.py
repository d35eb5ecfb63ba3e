"""What one seat may know of a hand of Piquet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.cards.cards import BACK, written
from rules.cards.knowledge import as_known
from rules.cards.piquet.holdings import KINDS, said_so_far, steps_of
from rules.cards.piquet.options import House
from rules.cards.piquet.scoring import tricks_won
from rules.cards.piquet.table import ELDER, YOUNGER, Cards, Table
from rules.core.play import Action


@dataclass(frozen=True)
class View:
    """A hand as a seat sees it. Cards that it does not know are `back`.

    Not in it: the opponent's hand and what he put away, the talon but for what the seat has looked at, which
    kinds younger could claim, and what answers hide.
    """

    seat: int
    phase: str
    turn: int | None
    asked: bool
    legal: tuple[Action, ...]
    hands: tuple[Cards | None, ...]
    """The own hand; None for the other."""
    sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    """The cards of each hand that the seat knows: those that were shown when they were scored, and those it
    had seen in the talon before they were drawn."""
    blank: tuple[Cards, ...]
    """The cartes blanches that were shown; some of those cards may have been put away since."""
    discards: tuple[Cards, ...]
    drawn: Cards
    """What the seat has drawn in its exchange, until the first lead."""
    talon: Cards
    talon_open: bool
    number: int | None
    """PIQ-15: how many cards elder has said to exchange."""
    lead_suit: str | None
    talks: tuple[Mapping[str, Any], ...]
    """What was said of each kind: `kind`, `values`, `reply`, `passed`, and `claimed`, what younger said."""
    trick: Mapping[str, Any]
    tricks: tuple[str, ...]
    """All tricks so far, each with its cards in the order of play; players remember them."""
    leaders: tuple[int, ...]
    won: tuple[int, ...]

    @property
    def hand(self) -> Cards:
        """The own hand."""
        return self.hands[self.seat] or ()

    def unseen(self, pack: Cards) -> Cards:
        """The cards of the pack of which the seat does not know where they are."""
        located = {card for cards in (*self.known, *self.discards, self.hand, self.talon) for card in cards}
        played = {card for trick in self.tricks for card in trick.split()}
        return tuple(card for card in pack if card not in located and card not in played)

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON."""
        return {
            **vars(self),
            "legal": [dict(action) for action in self.legal],
            "hands": [None if hand is None else written(hand) for hand in self.hands],
            "known": [written(cards) for cards in self.known],
            "blank": [written(cards) for cards in self.blank],
            "discards": [written(cards) for cards in self.discards],
            "drawn": written(self.drawn),
            "talon": written(self.talon),
            "sizes": list(self.sizes),
            "talks": [dict(talk) for talk in self.talks],
            "tricks": list(self.tricks),
            "leaders": list(self.leaders),
            "won": list(self.won),
        }


def view_of(table: Table, seat: int, legal: tuple[Action, ...], house: House) -> View:
    """PIQ-12, PIQ-14, PIQ-19: what a seat may know; the own cards put away are remembered.

    That younger has something to claim is younger's own knowledge: to elder the phase is `play` by then.
    """
    return View(
        seat=seat,
        phase="play" if table.phase == "claim" and seat == ELDER else table.phase,
        turn=table.turn,
        asked=seat in table.asked.to_answer,
        legal=legal,
        hands=tuple(hand if n == seat else None for n, hand in enumerate(table.hands)),
        sizes=tuple(map(len, table.hands)),
        known=tuple(_known(table, seat, holder) for holder in (ELDER, YOUNGER)),
        blank=table.blank,
        discards=tuple(
            cards if n == seat else (BACK,) * len(cards) for n, cards in enumerate(table.discards)
        ),
        drawn=() if table.tricks else table.drawn[seat],
        talon=as_known(table.talon, table.seen[seat]),
        talon_open=table.talon_open,
        number=table.number,
        lead_suit=None if table.tricks else table.lead_suit,
        talks=tuple(_talk_json(table, kind, house) for kind in KINDS),
        trick=trick_json(table),
        tricks=tuple(written(trick.cards) for trick in table.tricks),
        leaders=tuple(trick.leader for trick in table.tricks),
        won=tuple(tricks_won(table.tricks, house)),
    )


def _known(table: Table, seat: int, holder: int) -> Cards:
    """PIQ-12, PIQ-54: of the other's hand, what was shown as it was scored, or seen in the talon before."""
    if seat == holder:
        return table.hands[seat]
    shown = {
        card for talk in table.talks for entry in talk.entries if entry.seat == holder for card in entry.cards
    }
    return tuple(card for card in table.hands[holder] if card in shown or card in table.seen[seat])


def _talk_json(table: Table, kind: str, house: House) -> dict[str, Any]:
    talk = table.talk(kind)
    numbers = steps_of(kind, house)[talk.step]
    return {
        "kind": kind,
        "values": None if talk.declared is None else said_so_far(talk.declared, numbers),
        "reply": talk.reply,
        "passed": talk.passed,
        "claimed": None if talk.claimed is None else dict(talk.claimed.said),
    }


def trick_json(table: Table) -> dict[str, Any]:
    """The trick that is being played; no leader and no cards between tricks."""
    trick = table.trick
    return {
        "leader": None if trick is None else trick.leader,
        "cards": "" if trick is None else written(trick.cards),
    }
