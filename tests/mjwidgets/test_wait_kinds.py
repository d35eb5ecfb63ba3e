"""WaitKinds: what completes the hand, and whether that is an edge, a closed or a single wait."""

from typing import Any

import pytest

from mjwidgets import WaitKinds
from mjwidgets.draw.svg import to_html, to_xml
from rules import RuleError
from rules.core.texts import LANGUAGES
from rules.mahjong.tiles import CODES, TILE_OF

TILES = {
    "edge": ("12m 789p 456s 666z 22z", "3m"),
    "edge_again": ("1233m 789p 456s 666z", "3m"),
    "closed": ("13m 789p 456s 666z 22z", "2m"),
    "single": ("123m 789p 456s 666z 2z", "2z"),
    "two_sided": ("23m 789p 456s 666z 22z", "1m"),
    "three_kinds": ("12345m 789p 456s 66z", "3m"),
}


def widget(name: str, **more: Any) -> WaitKinds:
    concealed, win = TILES[name]
    look = {key: more.pop(key) for key in ("language",) if key in more}
    hand = {"concealed": concealed.replace(" ", ""), "win": win}
    return WaitKinds({"game": "mcr", "hand": hand} | more, **look)


def kinds(found: WaitKinds) -> str:
    return " ".join(CODES[kind] for kind in found.kinds)


@pytest.mark.parametrize(
    ("name", "completes", "pattern"),
    [
        ("edge", "3m", "edge_wait"),
        ("closed", "2m", "closed_wait"),
        ("single", "2z", "single_wait"),
        ("two_sided", "1m 4m", ""),
        ("three_kinds", "3m 6m", ""),
    ],
)
def test_which_kinds_and_which_wait(name: str, completes: str, pattern: str) -> None:
    found = widget(name)
    assert kinds(found) == completes
    assert found.wait(found.answer) == (pattern, pattern != "")


def test_a_hand_says_what_it_waits_for() -> None:
    assert repr(widget("edge")).splitlines()[1:3] == [
        "on a discard: Without the winning tile one kind alone completes the hand: 3 of characters.",
        "One kind alone, and it counts: Edge wait.",
    ]
    assert "There is more than one" in repr(widget("two_sided"))


def test_another_tile_of_the_hand_becomes_the_winning_tile() -> None:
    found = widget("edge")
    found.touch("win", TILE_OF["2z"])
    assert found.request["hand"] == {"concealed": "123m789p456s2666z", "win": "2z"}
    assert found.wait(found.answer) == ("single_wait", True)
    found.touch("win", TILE_OF["6z"])
    assert kinds(found) == "2z 6z"
    assert found.wait(found.answer) == ("", False)


def test_winning_on_another_kind() -> None:
    found = widget("two_sided")
    found.touch("as", TILE_OF["4m"])
    assert found.request["hand"]["win"] == "4m"
    assert kinds(found) == "1m 4m"


def test_by_draw_and_back() -> None:
    found = widget("edge", **{"from": 2})
    found.touch("by", "draw")
    assert found.answer["valid"]
    assert "from" not in found.request
    found.touch("by", "discard")
    assert found.request["from"] == 2


def test_a_wait_inside_another_pattern_says_which() -> None:
    """Four open sets and a discard: the single wait is part of the melded hand."""
    melds = [
        {"kind": "chow", "tiles": "123m", "from": 3},
        {"kind": "chow", "tiles": "789p", "from": 3},
        {"kind": "chow", "tiles": "456s", "from": 3},
        {"kind": "pung", "tiles": "666z", "from": 2},
    ]
    found = WaitKinds({"game": "mcr", "hand": {"concealed": "2z", "win": "2z", "melds": melds}})
    assert found.wait(found.answer) == ("single_wait", False)
    assert "Single wait is not counted: Melded hand always contains it." in repr(found)


def test_a_kind_whose_four_copies_are_in_the_hand_still_counts() -> None:
    """MCR-44: a pung of 1 and another 1 waits for the pair's fifth 1, which there is not."""
    four = WaitKinds({"game": "mcr", "hand": {"concealed": "1111m789p456s666z", "win": "2z"}})
    assert kinds(four) == "1m"
    assert "all four are in it" in four.view
    assert "This is no win." in repr(four)


def test_nothing_completes_a_hand_that_is_far_from_a_win() -> None:
    far = WaitKinds({"game": "mcr", "hand": {"concealed": "1447m258p369s123z", "win": "2z"}})
    assert far.kinds == []
    assert "nothing completes the hand" in repr(far)


def test_one_kind_but_its_place_shows_no_wait() -> None:
    """Thirteen orphans have neither runs nor a pair to wait for."""
    orphans = WaitKinds({"game": "mcr", "hand": {"concealed": "119m19p19s123456z", "win": "7z"}})
    assert kinds(orphans) == "7z"
    assert "shows no edge, closed or single wait" in repr(orphans)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TILES)
def test_words_and_picture_in_every_language(language: str, name: str) -> None:
    found = widget(name, language=language)
    says = found._completes()
    for shown in (repr(found), to_html(found.draw()), to_xml(found.picture())):
        assert says in shown.replace("\n", "")


@pytest.mark.parametrize(
    "request_", [None, {"game": "mcr"}, {"game": "mcr", "hand": {"concealed": "123m", "win": "1m"}}]
)
def test_what_cannot_be(request_: Any) -> None:
    with pytest.raises(RuleError):
        WaitKinds(request_)
