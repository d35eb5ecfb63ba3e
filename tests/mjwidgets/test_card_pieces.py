"""Cards in views: named in three languages, and one <svg> each."""

import pytest

from mjwidgets.card_pieces import card_button, card_face, card_name, cards_name
from mjwidgets.html import to_html
from mjwidgets.live import Live


@pytest.mark.parametrize(
    ("language", "queen", "ten", "hand"),
    [
        ("en", "queen of hearts", "10 of clubs", "spades: ace, 7; hearts: queen, 10; joker"),
        ("ja", "ハートのクイーン", "クラブの10", "スペード エース、7；ハート クイーン、10；ジョーカー"),
        ("zh", "红桃Q", "梅花10", "黑桃 A、7；红桃 Q、10；鬼牌"),
    ],
)
def test_cards_have_names(language: str, queen: str, ten: str, hand: str) -> None:
    text = _Words(language=language).text
    assert card_name("Qh", text) == queen
    assert card_name("Tc", text) == ten
    assert cards_name(["Th", "7s", "Jk", "Qh", "As"], text) == hand


class _Words(Live):
    """A widget of nothing, for its words."""

    def draw(self):
        return card_face("As")


def test_a_face_is_named_where_nothing_else_names_it() -> None:
    assert card_face("As").get("aria-hidden") == "true"
    assert card_face("As", label="ace of spades").get("role") == "img"


def test_a_button_is_named_and_says_what_it_does() -> None:
    drawn = to_html(card_button("Qh", "Play queen of hearts", "play", "Qh", marks=["hint"]))
    assert 'aria-label="Play queen of hearts"' in drawn
    assert 'data-do="play" data-value="&quot;Qh&quot;"' in drawn
    assert "#mjc1-mark-hint" in drawn
