"""WinningTile: the tile that came last decides which pungs are concealed, which wait it was, the worth."""

from typing import Any

import pytest

from mjwidgets import WinningTile
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House
from rules.mahjong.tiles import TILE_OF

# Three concealed pungs, unless a tile of one of them came last and from a discard.
PUNGS: dict[str, Any] = {"game": "mcr", "hand": {"concealed": "333m34666p888s55z", "win": "5p"}}


def patterns(widget: WinningTile) -> list[str]:
    return [row["id"] for row in widget.answer["readings"][0]["patterns"]]


def test_a_pung_completed_by_a_discard_is_not_concealed() -> None:
    """MCR-46: with the run completed all three pungs count, with a pung completed two."""
    widget = WinningTile(PUNGS)
    assert "three_concealed_pungs" in patterns(widget)
    widget.touch("win", TILE_OF["8s"])
    assert widget.request["hand"]["win"] == "8s"
    assert "three_concealed_pungs" not in patterns(widget)
    assert "two_concealed_pungs" in patterns(widget)
    widget.touch("by", "draw")
    assert "three_concealed_pungs" in patterns(widget)


def test_under_each_tile_stands_what_it_would_count() -> None:
    """16 + 2 concealed; an edge, closed or single wait 1 more; with a pung completed 2 + 2."""
    widget = WinningTile(PUNGS)
    worths = {TILE_OF["3m"]: 4, TILE_OF["6p"]: 4, TILE_OF["8s"]: 4}
    worths |= {TILE_OF["3p"]: 18, TILE_OF["4p"]: 19, TILE_OF["5p"]: 18, TILE_OF["5z"]: 19}
    assert widget.worths == worths
    assert "8 of bamboos 4, White 19" in repr(widget)
    widget.touch("win", TILE_OF["4p"])
    assert widget.worths == worths
    assert widget.answer["readings"][0]["counted"] == 19


def test_it_follows_the_house() -> None:
    widget = WinningTile(PUNGS)
    widget.play_by(House("mcr", "beginner"))
    assert "three_concealed_pungs" not in patterns(widget)
    assert widget.worths[TILE_OF["5z"]] < 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = WinningTile(PUNGS, language=language)
    name = widget.text("pattern.three_concealed_pungs.name")
    for shown in (repr(widget), to_html(widget.draw()), to_xml(widget.picture())):
        assert name in shown


def test_a_request_without_a_winning_tile() -> None:
    with pytest.raises(RuleError, match="winning tile"):
        WinningTile({"game": "mcr", "hand": {"concealed": "123m"}})
