"""Spot: ticks, and how they compare with what counts."""

import pytest

from mjwidgets import Spot
from mjwidgets.draw.svg import to_html, to_xml

KONG = "345m67p22z C234s K5555s +8p draw"
SIMPLE = "345m67p555s22m C234s +8p"


def test_what_was_seen_missed_and_not_there() -> None:
    widget = Spot([KONG], ["melded_kong", "self_drawn", "all_simples"])
    for pattern in ("melded_kong", "all_simples", "all_simples", "all_simples"):
        widget.do("tick", pattern)
    assert "counts" not in repr(widget)
    widget.do("compare")
    shown = repr(widget).splitlines()
    assert "☒ Melded kong: counts. Each open kong." in shown
    assert "☐ Self-drawn: missed. The last tile was drawn." in shown
    assert "☒ All simples: does not count. No 1s, 9s or honours." in shown
    assert shown[-1] == "Seen: 1. Missed: 1. Not there: 1. The hand counts 2 points."


def test_a_pattern_inside_another_says_which_one_took_it() -> None:
    widget = Spot([SIMPLE], ["no_honors"])
    widget.do("tick", "no_honors")
    widget.do("compare")
    assert "All simples always contains it" in repr(widget)
    assert "What else counts: All simples." in repr(widget)


def test_all_seen() -> None:
    widget = Spot([SIMPLE], ["all_simples", "no_honors"])
    widget.do("tick", "all_simples")
    widget.do("compare")
    assert repr(widget).endswith("All seen. The hand counts 2 points.")
    assert "mj-verdict mj-ok" in to_html(widget.draw())


def test_a_pattern_that_counts_twice() -> None:
    widget = Spot(["999m345p67s22z P444z +8s"], ["pung_of_terminals_or_honors"])
    widget.do("compare")
    assert "missed. It counts 2 times." in repr(widget)


def test_ticks_stay_once_compared_and_go_with_the_hand() -> None:
    widget = Spot([KONG, SIMPLE], ["melded_kong"])
    widget.do("compare")
    widget.do("tick", "melded_kong")
    assert widget.ticked == []
    widget.do("again")
    widget.do("tick", "melded_kong")
    assert widget.ticked == ["melded_kong"]
    widget.do("next", 1)
    assert (widget.place, widget.ticked, widget.compared) == (1, [], False)
    widget.do("next", 1)
    assert widget.place == 0


def test_beginners_are_offered_what_their_table_counts() -> None:
    widget = Spot([KONG], ["self_drawn", "melded_kong"], preset="beginner")
    assert widget.offered == ["melded_kong"]


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = Spot([f"{KONG} replacement"], ["melded_kong", "self_drawn"], language=language)
    widget.touch("compare")
    for shown in (repr(widget), widget.view, to_xml(widget.picture())):
        assert widget.text("spot.missed") in shown
        assert widget.text("pattern.melded_kong.name") in shown
