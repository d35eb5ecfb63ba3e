"""BigWins: one hand, the ways to win it, and its pairs."""

from typing import Any

import pytest

from mjwidgets import BigWins
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.house import House

PUNG = {"kind": "pung", "tiles": "333z", "from": 3}
HAND: dict[str, Any] = {"concealed": "234m456p78s", "melds": [PUNG], "win": "9s"}
RUNS: dict[str, Any] = {"game": "wuhan", "indicator": "9m", "winner": 1, "by": "draw", "hand": HAND}
PUNGS = RUNS | {"hand": {"concealed": "222m444p77s", "melds": [PUNG], "win": "7s"}}
PAIRS = ("55s", "99p")


def result(widget: BigWins, way: str, pair: int) -> str | tuple[str, ...]:
    widget.do("way", way)
    widget.do("pair", pair)
    answer = widget.answer
    return answer["reason"] if not answer["valid"] else tuple(row["id"] for row in answer["patterns"])


@pytest.mark.parametrize("way", ["replacement", "last_draw", "rob_kong"])
def test_a_situation_counts_only_with_a_258_pair(way: str) -> None:
    assert result(BigWins(RUNS, PAIRS), way, 0) == (way,)
    assert result(BigWins(RUNS, PAIRS), way, 1) == "pair_not_258"
    assert result(BigWins(PUNGS, PAIRS), way, 0) == ("all_pungs", way)
    assert result(BigWins(PUNGS, PAIRS), way, 1) == ("all_pungs",)


def test_what_does_not_count_says_what_it_takes() -> None:
    widget = BigWins(PUNGS, PAIRS)
    widget.do("way", "replacement")
    assert "does not count" not in repr(widget)
    widget.do("pair", 1)
    assert "Replacement does not count here." in repr(widget)
    assert "Replacement does not count here." in to_html(widget.draw())


def test_back_to_an_ordinary_way() -> None:
    widget = BigWins(RUNS, PAIRS)
    before = widget.request
    widget.do("way", "rob_kong")
    assert (widget.request["from"], widget.request["situation"]) == (0, ["rob_kong"])
    widget.do("way", "draw")
    assert widget.request == before


def test_house_rules_hold() -> None:
    widget = BigWins(RUNS, PAIRS)
    widget.play_by(House("wuhan", "facai", {"min_points": 0}))
    assert result(widget, "draw", 0) == ()


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = BigWins(PUNGS, PAIRS, language=language)
    widget.do("way", "replacement")
    for pattern in ("all_pungs", "replacement"):
        name = widget.text(f"pattern.{pattern}.name")
        assert name in repr(widget)
        assert name in to_html(widget.draw())
        assert name in "".join(to_xml(widget.picture()))


def test_a_hand_that_cannot_be_is_an_error() -> None:
    with pytest.raises(RuleError) as caught:
        BigWins(RUNS, ["5s"])
    assert caught.value.code == "wrong_count"


@pytest.mark.parametrize(("request_", "pairs"), [({}, PAIRS), (PUNGS | {"hand": {}}, PAIRS), (PUNGS, [])])
def test_what_is_missing_is_said(request_: dict[str, Any], pairs: list[str]) -> None:
    with pytest.raises(RuleError) as caught:
        BigWins(request_, pairs)
    assert caught.value.code == "bad_request"
