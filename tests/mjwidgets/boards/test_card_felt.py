"""A card table: what can be touched, what is marked, and that words say all that is drawn."""

import re
from types import SimpleNamespace

import pytest

from mjwidgets.boards import Look
from mjwidgets.boards.card_felt import CardFelt, Laid, Place, in_hand
from mjwidgets.draw.svg import to_html
from mjwidgets.family_view import _HERE
from rules.core.texts import Texts

HAND = ("As", "9s", "Kh", "Qh", "7d")
NAMES = ("Elder", "Younger")
EXCHANGE = {"seat": 0, "do": "exchange", "choose": {"from": list(HAND), "min": 1, "max": 3}}
PLAYS = [{"seat": 0, "do": "play", "cards": card} for card in ("Kh", "Qh")]


def felt(laid: Laid, *, language: str = "en", seat: int = 0, **moment) -> CardFelt:
    text = Texts((_HERE / "texts",), language)
    game = SimpleNamespace(players=len(laid.places))
    names = NAMES if len(laid.places) == len(NAMES) else [f"Seat {n}" for n in range(len(laid.places))]
    return CardFelt(Look(game, [{}] * len(laid.places), seat, text, [7, 14, 0, 0], **moment), names, laid)


@pytest.fixture
def playing() -> Laid:
    """Younger has led a ten; elder has taken two tricks and put three cards away."""
    own = Place(HAND, 5, tricks=2, aside=("back",) * 3, role="elder")
    return Laid([own, Place(None, 4, said="Good.")], turn=0, trick={1: "Th"})


def buttons(drawn: str) -> list[tuple[str, str]]:
    """What each button of a card does, and with which card."""
    return re.findall(r'data-do="(\w+)" data-value="&quot;(\w\w)&quot;"', drawn)


def test_cards_that_may_be_played_are_buttons_and_the_others_are_dim(playing: Laid) -> None:
    drawn = to_html(felt(playing, legal=PLAYS).draw())
    assert buttons(drawn) == [("play", "Kh"), ("play", "Qh")]
    assert drawn.count("mark-dim") == 3


def test_nothing_is_dim_where_nothing_can_be_played(playing: Laid) -> None:
    drawn = to_html(felt(playing).draw())
    assert "mark-dim" not in drawn
    assert buttons(drawn) == []


def test_cards_to_pick_are_pressed_once_they_are_picked(playing: Laid) -> None:
    drawn = to_html(felt(playing, legal=[EXCHANGE], picked=("9s",)).draw())
    assert [what for what, _ in buttons(drawn)] == ["pick"] * 5
    assert drawn.count('aria-pressed="true"') == 1
    assert drawn.count("mark-chosen") == 1


def test_advised_cards_are_marked(playing: Laid) -> None:
    assert to_html(felt(playing, legal=PLAYS, advised=PLAYS[0]).draw()).count("mark-hint") == 1
    several = {"seat": 0, "do": "exchange", "cards": "9s 7d"}
    assert to_html(felt(playing, legal=[EXCHANGE], advised=several).draw()).count("mark-hint") == 2


def test_what_is_face_down_is_nowhere_in_the_view() -> None:
    hidden = Laid([Place(None, 5), Place(("Th",), 1)], talon=("back",) * 8)
    table = felt(hidden, seat=1)
    whole = to_html(table.draw()) + "".join(table.said())
    for card in HAND:
        assert card not in whole


def test_all_is_said_in_words(playing: Laid) -> None:
    assert felt(playing).said() == [
        "Younger has played 10 of hearts.",
        "Elder (you), 7 points: elder; hand spades: ace, 9; hearts: king, queen; diamonds: 7; "
        "tricks taken: 2; cards put away: 3.",
        "Younger, 14 points: cards face down: 4; says “Good.”.",
    ]


def test_who_takes_the_trick_is_marked_and_said(playing: Laid) -> None:
    table = felt(Laid(playing.places, trick={1: "Th", 0: "Kh"}, taker=0))
    assert to_html(table.draw()).count("mark-win") == 1
    assert "Elder takes the trick" in table.said()[0]


def test_a_talon_shows_what_its_viewer_knows() -> None:
    table = felt(Laid([Place(HAND, 5), Place(None, 5)], talon=("Ac", "back", "back")))
    assert table.said()[0] == "cards in the talon: 3: clubs: ace."
    assert "#mjc1-Ac" in to_html(table.draw())


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_every_picture_is_named_in_every_language(playing: Laid, language: str) -> None:
    drawn = felt(Laid(playing.places, talon=("back",) * 2, trick={0: "Kh"}), language=language).draw()
    for picture in drawn.iter("svg"):
        assert picture.get("aria-hidden") == "true" or picture.get("aria-label")


@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, ["own", "across"]), (3, ["own", "right", "left"]), (4, ["own", "right", "across", "left"])],
)
def test_seats_sit_in_turn_order_around_the_person(players: int, sides: list[str]) -> None:
    table = felt(Laid([Place(None, 3)] * players), seat=1)
    assert [table.side_of((1 + n) % players) for n in range(players)] == sides


def test_a_hand_is_held_suit_by_suit_black_and_red_in_turn() -> None:
    held = in_hand(["Td", "Jk", "7c", "Ah", "As", "2s", "Kd"])
    assert held == ["As", "2s", "Ah", "7c", "Kd", "Td", "Jk"]


def test_a_picture_shows_both_hands_the_talon_and_the_trick(playing: Laid) -> None:
    laid = Laid(playing.places, talon=("back",) * 2, trick={1: "Th"})
    drawn = [to_html(part.element) for part in felt(laid).pictured(500)]
    assert (
        sum(part.count('#mjc1-back"') for part in drawn) == 4 + 2 + 2
    )  # younger's hand, the talon, the pile
    assert "#mjc1-Th" in drawn[3]
    assert all(f"#mjc1-{card}" in drawn[-1] for card in HAND)
