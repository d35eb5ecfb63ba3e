"""Conditions: every condition of a win as a light."""

import pytest

from mjwidgets import Conditions
from mjwidgets.draw.svg import to_html, to_xml

PUNG = {"kind": "pung", "tiles": "999m", "from": 3}
HAND = "345m 567p 234s 99s"


def lights(widget: Conditions) -> dict[str, bool | None]:
    return {row["reason"]: row["holds"] for row in widget.rows}


def test_a_broken_condition_is_mended_by_touches() -> None:
    """A pair of 9s is the only thing wrong; a pair of 8s wins."""
    widget = Conditions(HAND, melds=[PUNG], indicator="3z")
    assert [reason for reason, holds in lights(widget).items() if holds is False] == ["pair_not_258"]
    assert not widget.is_won
    widget.do("remove", "9s")
    widget.do("complete", None)
    widget.do("tile", "8s")
    widget.do("tile", "8s")
    assert widget.is_won
    assert set(lights(widget).values()) == {True}


def test_an_unfinished_hand_is_not_judged() -> None:
    widget = Conditions("345m 567p", indicator="3z")
    assert set(lights(widget).values()) == {None}
    assert not widget.is_won
    assert "Lay the whole hand first." in repr(widget)


def test_what_seldom_fails_is_shown_only_where_it_does() -> None:
    alive = Conditions(HAND, melds=[PUNG], indicator="3z")
    assert "dead_hand" not in lights(alive)
    dead = Conditions(HAND, melds=[PUNG], indicator="3z", players=[{"dead": True}, {}, {}, {}])
    assert lights(dead)["dead_hand"] is False


def test_a_light_opens_its_rule() -> None:
    widget = Conditions(HAND, melds=[PUNG], indicator="3z")
    widget.do("rule", "pair_not_258 WUH-45")
    sentence = widget.family.rules["WUH-45"].sentence["en"]
    assert sentence in "".join(widget.draw().itertext())


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = Conditions(HAND, melds=[PUNG], indicator="3z", language=language)
    for row in widget.rows:
        name = widget.text(f"condition.{row['reason']}.name")
        assert name in repr(widget)
        assert name in to_html(widget.draw())
        assert name in to_xml(widget.picture())


def test_colour_is_not_the_only_sign() -> None:
    """A state is also said in words, for those who cannot see the icon."""
    html = to_html(Conditions(HAND, melds=[PUNG], indicator="3z").draw())
    assert html.count(">Not met:<") == 1
    assert html.count(">Met:<") == 5
