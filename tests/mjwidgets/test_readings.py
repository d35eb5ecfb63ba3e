"""Readings: which is best, what stands together, and why the others lose."""

from typing import Any

import pytest

from mjwidgets import Readings
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError

# The laizi 5 of dots completes the Easts (the pair is then of 2s: replacement counts) or the 2s.
TWO_PATTERNS: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "4p",
    "winner": 1,
    "by": "draw",
    "situation": ["replacement"],
    "hand": {
        "concealed": "22m99p777s11z5p",
        "melds": [{"kind": "pung", "tiles": "333m", "from": 0}],
        "win": "9p",
    },
    "players": [{"opens": 1}, {"kong_tiles": 1}, {"opens": 1, "kong_tiles": 2}, {"opens": 1}],
}
# Two laizi, 8 of dots, that are the pair at face value, or 35 other pairs and triplets.
MANY: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "7p",
    "winner": 0,
    "by": "draw",
    "hand": {
        "concealed": "444m33z88p",
        "win": "3z",
        "melds": [
            {"kind": "pung", "tiles": "111s", "from": 2},
            {"kind": "kong", "tiles": "9999s", "from": 1},
        ],
    },
    "players": [{}, {}, {"opens": 1}, {"opens": 1, "laizi_kongs": 1}],
}


DISCARD: dict[str, Any] = {"by": "discard", "from": 0, "situation": []}


def test_the_best_comes_first_and_the_other_says_what_it_lacks() -> None:
    widget = Readings(TWO_PATTERNS)
    best, other = (kind[0] for kind in widget.kinds)
    assert (best["total"], other["total"]) == (800, 640)
    assert widget._says(other) == "It brings 160 points less: without Replacement."


def test_soft_readings_stand_together_behind_the_hard_one() -> None:
    widget = Readings(MANY)
    assert [(kind[0]["total"], kind[0]["reason"], len(kind)) for kind in widget.kinds[:2]] == [
        (760, None, 1), (580, None, 35),
    ]  # fmt: skip
    assert widget._says(widget.kinds[1][0]).endswith("soft, so without the doubling for hard.")
    assert {kind[0]["reason"] for kind in widget.kinds[2:]} == {"pair_not_258"}


def test_what_laizi_stand_for_is_said() -> None:
    drawn = to_html(Readings(TWO_PATTERNS).draw())
    assert "as East" in drawn
    assert "as 2 of characters" in drawn


def test_alike_readings_unfold_and_fold() -> None:
    widget = Readings(MANY)
    assert "as East" not in to_html(widget.draw())
    widget.do("alike", 1)
    assert "… and 10 more" in to_html(
        widget.draw()
    )  # 35, less the one on the card, less the 24 that are shown
    widget.do("alike", 1)
    assert "… and 10 more" not in to_html(widget.draw())


def test_a_hand_without_shape_says_so() -> None:
    hand = TWO_PATTERNS["hand"] | {"concealed": "1357m2468p13s"}
    widget = Readings(TWO_PATTERNS | {"hand": hand})
    assert widget.kinds == []
    assert "four melds and a pair" in to_html(widget.draw())


def test_more_kinds_are_shown_on_demand() -> None:
    widget = Readings(MANY)
    few = widget.answer["readings"][:6]
    widget.answer = widget.answer | {
        "readings": [entry | {"points": entry["points"] + number} for number, entry in enumerate(few)]
    }
    assert to_html(widget.draw()).count("fv-card") == 4
    widget.do("more")
    assert to_html(widget.draw()).count("fv-card") == 6


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("request_", [TWO_PATTERNS, MANY, TWO_PATTERNS | DISCARD])
def test_words_and_picture_in_every_language(request_: dict[str, Any], language: str) -> None:
    widget = Readings(request_, language=language)
    best = str(widget.kinds[0][0]["total"])
    assert best in repr(widget)
    assert best in to_xml(widget.picture())
    assert best in to_html(widget.draw())


def test_bad_input_is_an_error_at_once() -> None:
    with pytest.raises(RuleError) as caught:
        Readings(MANY | {"indicator": "10p"})
    assert caught.value.code == "bad_tile"


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Readings: "), ("ja", "手牌の読み方："), ("zh", "读法：")]
)
def test_the_words_begin_with_what_it_is(language: str, name: str) -> None:
    widget = Readings(MANY, language=language)
    assert repr(widget).startswith(name + widget.heading())
