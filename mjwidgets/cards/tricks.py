"""A few tricks to play: which cards may be played, and who takes them."""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.card_pieces import card_name, cards_name
from mjwidgets.cards.view import CARD_STYLES, CARD_TEXTS, drawn, felt, hand, laid, on_paper, read_cards
from mjwidgets.draw import words
from mjwidgets.draw.cards import Mark, Piece, fan, trick
from mjwidgets.html import tag
from mjwidgets.live import Live
from mjwidgets.pieces import button
from rules.cards.cards import BACK, RANKS, rank_of, suit_of
from rules.cards.tricks import Beats, Trick, allowed, follow_suit, highest_of_suit, taker, with_trumps
from rules.core.errors import RuleError
from rules.core.texts import Texts

_texts = cache(Texts)
_SIDES: dict[int, tuple[Any, ...]] = {
    2: ("own", "across"),
    3: ("own", "left", "right"),
    4: ("own", "left", "across", "right"),
}
"""Where the seats sit: the turn passes to the left."""
OWN = 0


class Tricks(Live):
    """Tricks to be played from small hands: `Tricks(["As 9s Kh", "Ks 7s 8h"])`, one's own hand first.

    Suit must be followed, aces are high, and whoever takes a trick leads to the next. `trumps` is a suit,
    `partners` makes two sides of four seats, `closed` keeps the others' cards face down, `leader` leads
    first. The others play by a simple rule: the cheapest card that takes the trick, else the lowest, and
    never over a partner.

    Touches: "play" plays a card, "next" goes on after a trick that another has taken, "again" begins again.

    Raises RuleError `bad_card` for cards that are none, `wrong_count` for hands that are no two to four of
    one size.
    """

    _css = CARD_STYLES
    switches: ClassVar[tuple[str, ...]] = ("four", "french")

    def __init__(
        self,
        hands: Sequence[str],
        *,
        leader: int = OWN,
        trumps: str | None = None,
        partners: bool = False,
        closed: bool = False,
        **look: Any,
    ) -> None:
        self.dealt = [read_cards(each, "hands") for each in Arguments(hands=hands).several("hands")]
        sizes = {len(each) for each in self.dealt}
        if len(self.dealt) not in _SIDES or len(sizes) != 1:
            raise RuleError("wrong_count", "There must be two to four hands, all of one size.", "hands")
        self.trumps, self.partners, self.closed, self.first = trumps, partners, closed, leader
        self.do_again()
        super().__init__(**look)

    @property
    def text(self) -> Texts:
        return _texts(CARD_TEXTS, self.language)

    # The rules of these tricks

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.dealt)

    @property
    def beats(self) -> Beats:
        """Which card beats which."""
        plain = highest_of_suit(RANKS)
        return plain if self.trumps is None else with_trumps(self.trumps, plain)

    def may_play(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that may be played now."""
        return allowed(self.hands[seat], self.trick, [follow_suit])

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None when a trick is complete, or all are played."""
        if len(self.trick.cards) == self.players or not any(self.hands):
            return None
        return (self.trick.leader + len(self.trick.cards)) % self.players

    @property
    def taker(self) -> int | None:
        """Who takes the trick on the table, once it is complete."""
        if len(self.trick.cards) < self.players:
            return None
        return taker(self.trick, self.beats, self.players)

    def side(self, seat: int) -> int:
        """The side that a seat is on."""
        return seat % 2 if self.partners else seat

    @property
    def is_over(self) -> bool:
        """Whether all tricks are played."""
        return not any(self.hands)

    # Touches

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Call the method of that name."""
        getattr(self, f"do_{what}")(value, **more)

    def do_play(self, card: str) -> None:
        """Play a card. Where a trick is complete that oneself took, it begins the next."""
        if self.turn is None and self.taker == OWN:
            self._clear()
        if self.turn != OWN or card not in self.hands[OWN]:
            return
        if card not in self.may_play(OWN):
            self.refused = card
            return
        self.refused = ""
        self._lay(OWN, card)
        self._others()

    def do_next(self, _value: None = None) -> None:
        """The next trick, led by whoever took the last."""
        if self.turn is None and not self.is_over:
            self._clear()
            self._others()

    def do_again(self, _value: None = None) -> None:
        """Deal the same cards again."""
        self.hands = [list(each) for each in self.dealt]
        self.trick, self.refused = Trick(self.first), ""
        self.won = [0] * self.players
        self._others()

    def _clear(self) -> None:
        assert self.taker is not None
        self.trick, self.refused = Trick(self.taker), ""

    def _lay(self, seat: int, card: str) -> None:
        self.hands[seat] = [each for each in self.hands[seat] if each != card]
        self.trick = self.trick.plus(card)
        if self.taker is not None:
            self.won[self.taker] += 1

    def _others(self) -> None:
        """The others play until it is one's own turn, or the trick is complete."""
        while self.turn not in (None, OWN):
            seat = self.turn
            assert seat is not None
            self._lay(seat, self._reply(seat))

    def _reply(self, seat: int) -> str:
        """What another plays: the highest card in the lead, else as the docstring of the class says."""
        cheap = sorted(self.may_play(seat), key=self._worth)
        if not self.trick.cards:
            return cheap[-1]
        leading = taker(self.trick, self.beats, self.players)
        best = self.trick.cards[(leading - self.trick.leader) % self.players]
        if self.side(leading) == self.side(seat):
            return cheap[0]
        return next((card for card in cheap if self.beats(card, best, self.trick)), cheap[0])

    def _worth(self, card: str) -> tuple[bool, int]:
        return suit_of(card) == self.trumps, -RANKS.index(rank_of(card))

    # Words

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        side = _SIDES[self.players][seat]
        if side == "across" and self.players > 2:
            side = "partner" if self.partners else "opposite"
        return self.text(f"tricks.{side}")

    def _count(self) -> str:
        """The tricks of every seat, or of both sides."""
        if self.partners:
            ours, theirs = self.won[0] + self.won[2], self.won[1] + self.won[3]
            return self.text("tricks.sides", ours=ours, theirs=theirs)
        parts = [
            self.text("tricks.of", seat=self.seat_name(seat), count=count)
            for seat, count in enumerate(self.won)
        ]
        return self.text("pieces.comma").join(parts)

    def _notes(self) -> list[str]:
        suit = self.trumps
        return [] if suit is None else [self.text("tricks.trumps", suit=self.text(f"card.suit.{suit}"))]

    def _says(self) -> tuple[str, str]:
        """What is to be said now, and its tone."""
        if self.refused:
            led = self.text(f"card.suit.{suit_of(self.trick.cards[0])}")
            return self.text("tricks.follow", suit=led), "no"
        seat = self.taker
        if seat is not None:
            card = self.trick.cards[(seat - self.trick.leader) % self.players]
            said = self.text(
                "tricks.you_take" if seat == OWN else "tricks.takes",
                seat=self.seat_name(seat), card=card_name(card, self.text),
            )  # fmt: skip
            after = "over" if self.is_over else "lead_again" if seat == OWN else "goes_on"
            both = self.text("pieces.space").join(
                [said, self.text(f"tricks.{after}", seat=self.seat_name(seat))]
            )
            return both, "ok" if self.side(seat) == self.side(OWN) else "wait"
        if not self.trick.cards:
            return self.text("tricks.lead"), "wait"
        return self.text("tricks.your_turn"), "wait"

    def _trick_said(self) -> str:
        if not self.trick.cards:
            return ""
        parts = [
            self.text("card_table.played", seat=self.seat_name((self.trick.leader + n) % self.players),
                      card=card_name(card, self.text))
            for n, card in enumerate(self.trick.cards)
        ]  # fmt: skip
        return self.text("pieces.semicolon").join(parts)

    # Drawing

    def _laid(self, width: float = 60) -> words.Drawn:
        pieces = {}
        for n, card in enumerate(self.trick.cards):
            seat = (self.trick.leader + n) % self.players
            pieces[_SIDES[self.players][seat]] = Piece(card, ("win",) if seat == self.taker else ())
        return trick(pieces, width=width)

    def draw(self) -> Element:
        says, tone = self._says()
        others = [self._other(seat) for seat in range(1, self.players)]
        middle = drawn(self._laid(), self._trick_said()) if self.trick.cards else None
        notes = [tag("span", note, class_="mj-badge mj-wait", data_key=note) for note in self._notes()]
        return tag(
            "div",
            felt(
                tag("div", *others, class_="cd-seats", data_key="others"),
                tag("div", middle, *notes, class_="ct-middle", data_key="middle"),
                self._own(),
            ),
            tag("div", tag("p", says), class_=f"mj-verdict mj-{tone}", role="status", data_key="says"),
            tag(
                "div",
                button(
                    self.text("tricks.next"), "next", class_="mj-primary",
                    disabled=self.turn is not None or self.is_over,
                ),
                button(self.text("tricks.again"), "again", class_="mj-quiet"),
                tag("span", self._count(), class_="mj-fine"),
                class_="mj-row",
                data_key="buttons",
            ),
            class_="mj-stack",
            data_key="tricks",
        )  # fmt: skip

    def _other(self, seat: int) -> Element:
        cards, closed = self.hands[seat], self.closed and not self.is_over
        if closed:
            shown = laid(
                [BACK] * len(cards), label=self.text("card_table.hidden", count=len(cards)), show=0.25
            )
        else:
            shown = laid(cards, label=cards_name(cards, self.text) or "–")
        turn = " cd-turn" if seat == self.turn else ""
        return tag(
            "div", tag("span", self.seat_name(seat), class_=f"cd-name{turn}"),
            tag("div", shown if cards else None, class_="cd-small"), class_="cd-seat", data_key=str(seat),
        )  # fmt: skip

    def _own(self) -> Element:
        may = self.may_play(OWN) if self.turn == OWN else self.hands[OWN]

        def marks(card: str) -> tuple[Mark, ...]:
            return () if card in may else ("dim",)

        label = self.text("card_table.hand", cards=cards_name(self.hands[OWN], self.text) or "–")
        leads = self.turn is None and self.taker == OWN
        touch = "play" if self.hands[OWN] and (self.turn == OWN or leads) else None
        return hand(self.hands[OWN], self.text, label=label, touch=touch, marks=marks)

    def picture(self) -> Element:
        others = []
        for seat in range(1, self.players):
            cards = [BACK] * len(self.hands[seat]) if self.closed else self.hands[seat]
            others += [self.seat_name(seat), fan(cards, width=40, show=0.3 if self.closed else 0.46)]
        middle = [self._laid(46)] if self.trick.cards else []
        own = [fan(self.hands[OWN], width=62)] if self.hands[OWN] else []
        parts = [*self._notes(), *others, *middle, *own, self._says()[0], self._count()]
        return on_paper(parts, repr(self))

    def __repr__(self) -> str:
        lines = [*self._notes()]
        for seat, cards in enumerate(self.hands):
            hidden = self.closed and seat != OWN
            says = (
                self.text("card_table.hidden", count=len(cards))
                if hidden
                else self.text("card_table.hand", cards=cards_name(cards, self.text) or "–")
            )
            lines.append(self.text("pieces.colon").join([self.seat_name(seat), says]))
        lines += [self._trick_said(), self._says()[0], self._count()]
        return "\n".join(filter(None, lines))
