"""Cards in views: their faces, buttons and names."""

from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.cards import HEIGHT, MARKS, PREFIX, WIDTH, Mark, symbol_id
from mjwidgets.draw.svg import element, spoken, use
from mjwidgets.html import on_touch, tag
from rules.cards.cards import JOKER, RANKS, SUITS
from rules.core.texts import Texts


def card_face(card: str, *, marks: Iterable[Mark] = (), label: str | None = None) -> Element:
    """One card as an <svg> that its surroundings give a width; `label` where nothing else names it.

    It does what `draw.cards.card` does with half the nodes, since a view holds many of them.
    """
    wanted = set(marks)
    overlays = (use(f"{PREFIX}mark-{mark}") for mark in MARKS if mark in wanted)
    box = f"0 0 {WIDTH} {HEIGHT}"
    return element("svg", use(symbol_id(card)), *overlays, class_="mj-card", viewBox=box, **spoken(label))


def card_button(
    card: str,
    label: str,
    what: str,
    value: Any = None,
    *,
    marks: Iterable[Mark] = (),
    **attributes: Any,
) -> Element:
    """A card that does something when it is touched."""
    return tag(
        "button",
        card_face(card, marks=marks),
        **({"class_": "mj-tile", "data_key": card} | attributes),
        title=label,
        aria_label=label,
        **on_touch(what, value),
    )


def card_name(card: str, text: Texts) -> str:
    """What a card is called: "queen of hearts"."""
    if card == JOKER:
        return text("card.joker")
    return text("card.of", rank=_rank_name(card[0], text), suit=text(f"card.suit.{card[1]}"))


def _rank_name(rank: str, text: Texts) -> str:
    if rank in "AKQJ":
        return text(f"card.rank.{rank}")
    return "10" if rank == "T" else rank


def cards_name(cards: Iterable[str], text: Texts) -> str:
    """What cards are called, suit by suit, from high to low: "hearts: ace, queen, 10; clubs: 7"."""
    held = list(cards)
    groups = []
    for suit in SUITS:
        ranks = sorted((card[0] for card in held if card[1] == suit), key=RANKS.index)
        if ranks:
            names = text("pieces.comma").join(_rank_name(rank, text) for rank in ranks)
            groups.append(text("card.held", suit=text(f"card.suit.{suit}"), ranks=names))
    groups += [text("card.joker")] * held.count(JOKER)
    return text("pieces.semicolon").join(groups)
