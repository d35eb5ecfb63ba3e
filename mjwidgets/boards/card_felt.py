"""A card table, seat by seat: drawn, in words, and on paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Felt, Look
from mjwidgets.card_pieces import card_button, card_face, card_name, cards_name
from mjwidgets.draw import words
from mjwidgets.draw.cards import WIDTH, Mark, Piece, fan, pile, trick
from mjwidgets.draw.svg import element, number, spoken
from mjwidgets.html import tag
from rules.cards.cards import BACK, RANKS

HELD = "shcd"
"""The order of suits in a hand: black and red in turn, so that they part well in two colours too."""


@dataclass(frozen=True)
class Place:
    """What is before a seat: its cards, or None and how many (`size`) where they may not be seen; what its
    player has just `said`, and the same in `french` where he speaks it; the `tricks` of its pile; the cards
    put `aside`, "back" for those face down; a `role` for a badge."""

    cards: Sequence[str] | None
    size: int
    said: str = ""
    french: str = ""
    tricks: int = 0
    aside: Sequence[str] = ()
    role: str = ""


@dataclass(frozen=True)
class Laid:
    """What lies on a card table, a place for each seat.

    `trick` has the cards of the trick by seat, and `taker` who takes it where it is complete; `talon` the
    cards of the stock, "back" for those face down; `fresh` cards that were just drawn; `notes` short lines in
    the middle, such as trumps.
    """

    places: Sequence[Place]
    turn: int | None = None
    trick: Mapping[int, str] = field(default_factory=dict)
    taker: int | None = None
    talon: Sequence[str] = ()
    fresh: frozenset[str] = frozenset()
    notes: Sequence[str] = ()


class CardFelt(Felt):
    """A table for any card game. `names` are those of the seats, `laid` what lies there."""

    def __init__(self, look: Look, names: Sequence[str], laid: Laid) -> None:
        super().__init__(look)
        self.names, self.laid, self.text = names, laid, look.text
        plays = (action for action in look.legal if action["do"] == "play" and "choose" not in action)
        self.playable = {action["cards"] for action in plays}
        advised = look.advised or {}
        self.advised = frozenset(str(advised.get("cards", "")).split())

    def _say(self, key: str, **params: object) -> str:
        return self.text(f"card_table.{key}", **params)

    def title_of(self, seat: int) -> str:
        """What a seat is called, and whether it is the person's."""
        name = self.names[seat]
        return self.text("table.you", seat=name) if seat == self.look.seat else name

    # Drawn

    def draw(self) -> Element:
        """The whole table: the others in turn order, the middle, the person's own place."""
        return self.seated(self._place, self._middle(), "ct")

    def _place(self, seat: int) -> Element:
        is_own = seat == self.look.seat
        parts = [self._head(seat), self._beside(seat), self._own_hand() if is_own else self._hand(seat)]
        parts.append(self._fresh() if is_own else None)
        turn = " tb-turn" if seat == self.laid.turn else ""
        return tag(
            "section",
            *parts,
            class_=f"ct-seat ct-{self.side_of(seat)}{turn}",
            aria_label=self.title_of(seat),
            data_key=f"seat {self.side_of(seat)}",
        )

    def _head(self, seat: int) -> Element:
        place = self.laid.places[seat]
        role = tag("span", place.role, class_="mj-badge") if place.role else None
        is_turn = seat == self.laid.turn
        turn = tag("span", self.text("table.turn"), class_="mj-badge mj-ok") if is_turn else None
        score = tag("span", self._say("points", points=self.look.scores[seat]), class_="ct-points")
        name = tag("b", self.title_of(seat))
        return tag(
            "div", name, score, role, turn, self._bubble(place), class_="tb-head ct-head", data_key="head"
        )

    def _bubble(self, place: Place) -> Element | None:
        """What a player says: in French with what it means, or only that."""
        if not place.said:
            return None
        words: list[Element | str] = [place.said]
        if place.french:
            words = [tag("span", place.french, lang="fr"), tag("span", place.said, class_="mj-fine")]
        return tag("q", *words, class_="ct-bubble", data_key=place.said)

    def _beside(self, seat: int) -> Element | None:
        """The pile of tricks, and what was put aside."""
        place = self.laid.places[seat]
        drawn = []
        if place.tricks:
            label = self._say("tricks", count=place.tricks)
            drawn.append(_picture(pile(place.tricks), label, "ct-pile", str(place.tricks)))
        if place.aside:
            label = self._aside_said(seat)
            drawn.append(_picture(fan(place.aside, show=0.3), label, "ct-aside", str(len(place.aside))))
        return tag("div", *drawn, class_="ct-beside", data_key="beside") if drawn else None

    def _hand(self, seat: int) -> Element:
        """Another's hand: backs, or its cards where they may be seen."""
        place = self.laid.places[seat]
        cards = [BACK] * place.size if place.cards is None else in_hand(place.cards)
        show = 0.2 if place.cards is None else 0.46
        drawn = _picture(fan(cards, show=show), self._hand_said(seat), "ct-fan")
        return tag("div", drawn, class_="ct-other", data_key="hand")

    def _own_hand(self) -> Element:
        """One's own cards, those that can be touched as buttons."""
        cards = in_hand(self.laid.places[self.look.seat].cards or ())
        row = -(-len(cards) // 2)
        return tag(
            "div",
            *map(self._own_card, cards),
            class_="ct-hand",
            style=f"--row:{max(row, 1)}",
            role="group",
            aria_label=self._hand_said(self.look.seat),
            data_key="hand",
            data_group="hand",
        )

    def _fresh(self) -> Element | None:
        """What the pennants say: which cards were just drawn."""
        held = self.laid.places[self.look.seat].cards or ()
        fresh = [card for card in in_hand(held) if card in self.laid.fresh]
        if not fresh:
            return None
        said = self._say("fresh", cards=cards_name(fresh, self.text))
        return tag("p", said, class_="mj-fine ct-fresh", data_key="fresh")

    def _own_card(self, card: str) -> Element:
        name, picked = card_name(card, self.text), card in self.look.picked
        marks = self._marks(card)
        if card in self.look.pickable:
            pressed = {"aria_pressed": "true" if picked else "false"}
            return card_button(card, name, "pick", card, marks=marks, **pressed)
        if card in self.playable:
            return card_button(card, self._say("play", card=name), "play", card, marks=marks)
        return tag("span", card_face(card, marks=marks, label=name), class_="ct-card", data_key=card)

    def _marks(self, card: str) -> list[Mark]:
        """Those of one's own card: dim where others can be played and it cannot."""
        marks: list[tuple[Mark, bool]] = [
            ("chosen", card in self.look.picked),
            ("hint", card in self.advised),
            ("new", card in self.laid.fresh),
            ("dim", bool(self.playable) and card not in self.playable),
        ]
        return [mark for mark, has in marks if has]

    def _middle(self) -> Element:
        """The talon, the trick, and notes."""
        laid = self.laid
        talon = None
        if laid.talon:
            drawn = _picture(self._talon(), self._talon_said(), "ct-talon", " ".join(laid.talon))
            said = tag("span", self._say("talon_left", count=len(laid.talon)), aria_hidden="true")
            talon = tag("div", drawn, said, class_="ct-stock", data_key="talon")
        notes = [tag("span", note, class_="mj-badge", data_key=note) for note in laid.notes]
        trick_ = _picture(self._trick(), self._trick_said(), "ct-trick") if laid.trick else None
        return tag("div", talon, trick_, *notes, class_="ct-middle", data_key="middle")

    def _talon(self, width: float = WIDTH) -> words.Drawn:
        return fan(self.laid.talon, width=width, show=0.3 if BACK in self.laid.talon else 0.46)

    def _trick(self, width: float = WIDTH) -> words.Drawn:
        def piece(seat: int, card: str) -> Piece:
            return Piece(card, ("win",) if seat == self.laid.taker else ())

        played = {self.side_of(seat): piece(seat, card) for seat, card in self.laid.trick.items()}
        return trick(played, width=width)

    # In words

    def _hand_said(self, seat: int) -> str:
        place = self.laid.places[seat]
        if place.cards is None:
            return self._say("hidden", count=place.size)
        return self._say("hand", cards=cards_name(place.cards, self.text) if place.cards else "–")

    def _aside_said(self, seat: int) -> str:
        aside = self.laid.places[seat].aside
        if BACK in aside:
            return self._say("aside_hidden", count=len(aside))
        return self._say("aside", cards=cards_name(aside, self.text))

    def _talon_said(self) -> str:
        seen = [card for card in self.laid.talon if card != BACK]
        said = self._say("talon", count=len(self.laid.talon))
        return self.text("pieces.colon").join([said, cards_name(seen, self.text)]) if seen else said

    def _trick_said(self) -> str:
        cards = [
            self._say("played", seat=self.names[seat], card=card_name(card, self.text))
            for seat, card in self.laid.trick.items()
        ]
        if self.laid.taker is not None:
            cards.append(self._say("taken", seat=self.names[self.laid.taker]))
        return self.text("pieces.semicolon").join(cards)

    def said(self) -> list[str]:
        """All of it: the middle, then a line for each seat."""
        middle = [self._talon_said()] if self.laid.talon else []
        middle += [self._trick_said()] if self.laid.trick else []
        middle += self.laid.notes
        stop = self.text("pieces.stop")
        lines = [self.text("pieces.semicolon").join(middle) + stop] if middle else []
        return [*lines, *(self._place_said(seat) for seat in self.look.in_turn_order)]

    def _place_said(self, seat: int) -> str:
        place = self.laid.places[seat]
        parts = [place.role] if place.role else []
        parts.append(self._hand_said(seat))
        if place.tricks:
            parts.append(self._say("tricks", count=place.tricks))
        if place.aside:
            parts.append(self._aside_said(seat))
        if place.said:
            parts.append(self._say("says", words=place.said))
        said = self.text("pieces.semicolon").join(parts)
        return self._say("place", seat=self.title_of(seat), score=self.look.scores[seat], said=said)

    # On paper

    def pictured(self, width: float) -> Iterator[words.Drawn]:
        """The others, the middle, and the person's place, each with its hand fanned."""
        own, *others = self.look.in_turn_order
        for seat in others:
            yield from self._pictured(seat, width, card=38)
        middle = self._paper_middle()
        if middle:
            yield beside_each_other(middle)
        yield from self._pictured(own, width, card=62)

    def _pictured(self, seat: int, width: float, card: float) -> Iterator[words.Drawn]:
        place = self.laid.places[seat]
        title = self._say("titled", seat=self.title_of(seat), score=self.look.scores[seat])
        yield words.paragraph(title, width, size=13, bold=True)
        if place.said:
            yield words.paragraph(self._say("says", words=place.said), width, ink="soft")
        cards = [BACK] * place.size if place.cards is None else in_hand(place.cards)
        shown = [Piece(each, self._marks(each), each in self.look.picked) for each in cards]
        held = fan(shown if seat == self.look.seat else cards, width=card, room=width * 0.7, arc=len(cards))
        drawn = [held] if cards else []
        if place.tricks:
            drawn.append(pile(place.tricks, width=26))
        if drawn:
            yield beside_each_other(drawn)

    def _paper_middle(self) -> list[words.Drawn]:
        drawn = [self._talon(width=42)] if self.laid.talon else []
        return drawn + ([self._trick(width=48)] if self.laid.trick else [])


def in_hand(cards: Iterable[str]) -> list[str]:
    """Cards as one holds them: suit by suit, from high to low; a joker last."""

    def place(card: str) -> tuple[int, int]:
        suits = HELD.find(card[1]) % 5
        return (suits, RANKS.find(card[0]))

    return sorted(cards, key=place)


def combination(cards: Sequence[str], label: str | None = None, *, show: float = 0.4) -> Element:
    """Cards over each other (`draw.cards.fan`), with their names where nothing else names them."""
    return _picture(fan(cards, show=show), label)


def _picture(
    drawn: words.Drawn, label: str | None = None, class_: str | None = None, key: str | None = None
) -> Element:
    """A layout as an <svg> as wide as `--card-wide` says a card is."""
    return element(
        "svg",
        drawn.element,
        viewBox=f"0 0 {number(drawn.width)} {number(drawn.height)}",
        style=f"inline-size:calc(var(--card-wide)*{drawn.width / WIDTH:.3f})",
        **spoken(label),
        class_=class_,
        data_key=key,
    )


def beside_each_other(drawings: Sequence[words.Drawn], gap: float = 18) -> words.Drawn:
    """Drawings in a row, their feet on one line."""
    height = max(each.height for each in drawings)
    x, placed = 0.0, []
    for each in drawings:
        at = f"translate({number(x)} {number(height - each.height)})"
        placed.append(element("g", each.element, transform=at))
        x += each.width + gap
    return words.Drawn(element("g", *placed), x - gap, height)
