"""What Python mirrors of the browser's storage: the later value counts, whoever brings it."""

import json
import re

import pytest

from mjwidgets import (
    HandBuilder,
    Live,
    Predict,
    Step,
    Terms,
    set_four_colours,
    set_french_letters,
    set_indices,
)
from mjwidgets.draw.card_art import FOUR_COLOURS
from mjwidgets.draw.cards import card
from mjwidgets.html import tag
from mjwidgets.shared import Shared
from rules.house import House


@pytest.fixture
def fresh() -> Shared:
    """A kernel that has heard no browser yet."""
    return Shared()


def test_what_the_browser_has_stored_is_taken_in(fresh: Shared) -> None:
    fresh.hear('{"language": ["zh", 3], "wuhan/04/1": [true, 5], "house": ["Club: wuhan cap=300", 4]}')
    assert fresh.language == "zh"
    assert fresh.rules == House("wuhan", "facai", {"cap": 300}, title="Club")
    assert list(fresh.values) == ["language", "house", "wuhan/04/1"]


def test_what_is_said_before_the_browser_is_heard_counts_as_later(fresh: Shared) -> None:
    fresh.keep({"language": "ja"})
    fresh.hear('{"language": ["zh", 30], "wuhan/04/1": [true, 31]}')
    assert fresh.values == {"wuhan/04/1": True, "language": "ja"}


def test_what_another_notebook_has_stored_since_counts(fresh: Shared) -> None:
    fresh.hear('{"wuhan/04/q1": [0, 1]}')
    fresh.keep({"wuhan/04/2": True})
    fresh.hear('{"wuhan/04/q1": [2, 9], "wuhan/04/3": [true, 8]}')
    assert fresh.values == {"wuhan/04/2": True, "wuhan/04/3": True, "wuhan/04/q1": 2}


def test_two_notebooks_that_tell_each_other_agree() -> None:
    one, other = Shared(), Shared()
    for kernel in (one, other):
        kernel.hear("{}")
    one.keep({"wuhan/01/1": True, "wuhan/01/2": True})
    other.keep({"wuhan/01/1": None, "wuhan/02/1": True, "wuhan/03/1": True})
    one.hear(other.kept)
    other.hear(one.kept)
    assert one.values.keys() == other.values.keys() >= {"wuhan/01/2", "wuhan/02/1", "wuhan/03/1"}


def test_what_is_forgotten_stays_forgotten(fresh: Shared) -> None:
    stored = '{"wuhan/04/1": [true, 1]}'
    fresh.hear(stored)
    fresh.keep({"wuhan/04/1": None})
    fresh.hear(stored)
    assert fresh.values == {}


@pytest.mark.parametrize(
    "text",
    [None, "", "no JSON", "[]", "3", '{"language": "ja"}', '{"language": ["xx", 1], "house": ["chess", 2]}'],
)
def test_what_cannot_be_read_changes_nothing(fresh: Shared, text: str | None) -> None:
    fresh.hear(text)
    assert fresh.language == "en"
    assert fresh.rules is None


def test_what_is_kept_is_sent_as_json(fresh: Shared) -> None:
    fresh.keep({"wuhan/04/1": True})
    fresh.keep({"house": "我们: wuhan facai"})
    assert json.loads(fresh.kept) == {"wuhan/04/1": [True, 1], "house": ["我们: wuhan facai", 2]}


def test_one_switch_takes_the_indices_off_the_tiles_of_every_widget(kernel: Shared) -> None:
    one, other = HandBuilder("123m 55z"), HandBuilder("7z")
    one.touch("mj:indices")
    assert kernel.values["indices"] is False
    assert {"#mj1-1m-plain", "#mj1-5z-plain"} <= set(re.findall(r'href="(#mj1-[^"]+)"', one.view))
    assert not re.search(r'href="#mj1-[0-9][mpsz](-ink)?"', one.view)
    assert "#mj1-7z-plain" not in other.view
    other.touch("mj:follow")
    assert "#mj1-7z-plain" in other.view
    set_indices(True)
    other.touch("mj:follow")
    assert '#mj1-7z"' in other.view


class Kings(Live):
    """A widget with a card."""

    switches = ("four", "french")

    def draw(self):
        return tag("svg", card("Kd"))


def test_switches_of_cards_are_obeyed_by_every_widget_with_cards_and_kept(kernel: Shared) -> None:
    one, other, tiles = Kings(), Kings(), HandBuilder("7z")
    one.touch("mj:four")
    one.touch("mj:french")
    assert (kernel.values["four"], kernel.values["french"]) == (True, True)
    for widget in (other, tiles):
        widget.touch("mj:follow")
    for widget in (one, other):
        assert "#mjc1-Kd-french" in widget.view
        assert FOUR_COLOURS in widget.view
    assert FOUR_COLOURS not in tiles.view
    set_four_colours(False)
    set_french_letters(False)
    one.redraw()
    assert '#mjc1-Kd"' in one.view
    assert FOUR_COLOURS not in one.view


def test_the_toolbar_has_only_the_switches_of_what_is_drawn() -> None:
    assert "mj:french" in Kings().view
    assert "mj:indices" not in Kings().view
    assert "mj:french" not in HandBuilder("7z").view


def test_what_draws_neither_tiles_nor_cards_has_no_switch_for_them() -> None:
    """A card player need not wonder what the index of a tile is."""
    question = ("Trumps?", ["yes", "no"], "no")
    assert Predict(*question).switches == Step("piquet/01", 1).switches == ()
    assert Predict(*question, tiles="7z").switches == ("indices",)
    assert Predict(*question, cards="As").switches == ("four", "french")
    assert Terms("talon", game="piquet").switches == ()
    assert Terms("run").switches == ("indices",)


def test_a_switch_that_the_browser_kept_is_taken_in(fresh: Shared) -> None:
    fresh.hear('{"four": [true, 3], "french": ["yes", 4]}')
    assert (fresh.four, fresh.french, fresh.indices) == (True, False, True)
