"""LastTile: the rack as a value, what a touch does, and what is said of it."""

import re
from itertools import pairwise

import pytest

from mjwidgets import LastTile
from mjwidgets.draw.tiles import WIDTH
from mjwidgets.draw.words import width_of
from mjwidgets.html import to_html
from mjwidgets.last_tile.rack import Laid, Rack, rack_of
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES
from rules.mahjong.tiles import TILE_OF, canonical, parse

BAMBOOS = parse("123456789s", "kinds")


def tiles(text: str) -> tuple[int, ...]:
    return tuple(parse(text, "tiles"))


def rack(text: str, *touched: str, melds: tuple[str, ...] = ()) -> Rack:
    kinds = parse("123456789m123456789p123456789s1234567z", "kinds")
    hand = parse(text, "hand")
    made = rack_of(hand, len(hand) + 1, kinds, [parse(meld, "meld") for meld in melds])
    for tile in touched:
        made = made.put(TILE_OF[tile])
    return made


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("23s55s", "14s"),
        ("89s44s", "7s"),
        ("46s99s", "5s"),
        ("33s88s", "38s"),
        ("4567s", "47s"),
        ("2224s", "34s"),
        ("2345678s", "258s"),
        ("1112345678999m", "123456789m"),
        ("345m567p999p22s77z", "2s7z"),
        ("345m45678p33s111z", "369p"),
        ("22m345m567p78s999s", "2m69s"),
    ],
)
def test_waits(hand: str, waits: str) -> None:
    assert canonical(rack(hand).waits) == waits


def test_a_tile_of_which_four_are_in_use_completes_nothing() -> None:
    assert rack("5555s").waits == ()
    assert canonical(rack("23s55s", melds=("444s",)).waits) == "14s"
    assert canonical(rack("2234s", melds=("555s",)).waits) == "25s"
    assert canonical(rack("2345s", melds=("555s",)).waits) == "2s"


def test_a_complete_hand_lies_in_blocks() -> None:
    done = rack("345m567p23s88s", "1s", melds=("999m",))
    assert done.is_complete
    assert done.arrangement is not None
    assert done.arrangement.loose == ()
    blocks = [(block.kind, block.tiles) for block in done.arrangement.blocks]
    melds = [("chow", tiles("345m")), ("chow", tiles("567p")), ("chow", tiles("123s"))]
    assert blocks == [*melds, ("pair", tiles("88s"))]


def test_the_tile_that_does_not_fit_is_set_aside_and_a_gap_shows() -> None:
    wrong = rack("46s99s", "7s")
    assert not wrong.is_complete
    assert wrong.arrangement is not None
    assert wrong.arrangement.loose == tiles("7s")
    four, six = tiles("46s")
    assert Laid("chow", (four, None, six)) in wrong.arrangement.blocks


def test_too_much_out_of_place_lies_as_it_is() -> None:
    assert rack("147m258p369s1234z", "5z").arrangement is None


def test_another_touch_replaces_the_last_tile() -> None:
    assert canonical(rack("23s55s", "9s", "1s").tiles) == "12355s"


def test_taking_a_tile_out_keeps_the_last_one_in_the_hand() -> None:
    left = rack("23s55s", "1s").take(TILE_OF["5s"])
    assert (canonical(left.hand), left.last, left.missing) == ("1235s", None, 1)
    assert canonical(left.waits) == "5s"


def test_the_fifth_tile_of_a_kind_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        rack("5555s", "5s")
    assert caught.value.code == "too_many_copies"


@pytest.mark.parametrize(
    ("hand", "size", "code"),
    [("23s55s", 6, "wrong_count"), ("123456s", 5, "wrong_count"), ("23p", 5, "not_in_set")],
)
def test_a_rack_that_cannot_be(hand: str, size: int, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        rack_of(parse(hand, "hand"), size, BAMBOOS, [])
    assert caught.value.code == code


# The widget


def test_a_whole_way_through() -> None:
    widget = LastTile("345m 567p 23s 88s", melds=["999m"])
    assert "Found: 0 of 2" in repr(widget)
    widget.do("put", "5p")
    assert "No place for: 5 of dots" in repr(widget)
    widget.do("put", "1s")
    assert "Complete! 3 × run, 1 × triplet, 1 × pair. Found: 1 of 2" in repr(widget)
    widget.do("put", "4s")
    assert "Found: 2 of 2" in repr(widget)
    widget.do("take", "3m")
    assert "Found: 0 of 2" in repr(widget)
    widget.do("show")
    assert "These complete it: 3, 6 of characters" in repr(widget)
    widget.do("again")
    assert repr(widget) == repr(LastTile("345m 567p 23s 88s", melds=["999m"]))


def test_a_hand_is_built_from_nothing() -> None:
    widget = LastTile(size=5, suits="s")
    assert "5 tiles are missing" in repr(widget)
    for tile in ("2s", "3s", "5s", "5s"):
        widget.do("put", tile)
    assert widget.waits == "14s"


def test_what_completes_a_hand_is_not_shown_unasked() -> None:
    widget = LastTile("23s 55s")
    assert "mark-hint" not in to_html(widget.draw())
    widget.do("show")
    assert to_html(widget.draw()).count("mark-hint") == 2


def test_a_hand_that_nothing_completes_says_so() -> None:
    widget = LastTile("5555s")
    widget.do("show")
    assert repr(widget).endswith("No tile completes it. Take another one out.")


@pytest.mark.parametrize(("language", "word"), [("ja", "順子"), ("zh", "顺子")])
def test_other_languages(language: str, word: str) -> None:
    widget = LastTile("23s 55s", language=language)
    widget.do("put", "1s")
    assert word in repr(widget)


def test_every_tile_is_named_for_screen_readers() -> None:
    widget = LastTile("23s 55s")
    labels = [node.attrib["aria-label"] for node in widget.draw().iter() if node.get("data-do") == "take"]
    assert labels == [f"{number} of bamboos: take it out" for number in (2, 3, 5, 5)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("hand", "touched"), [("23s55s", "9s"), ("345m567p23s88s", "9m"), ("46s99s", "7s")])
def test_tiles_and_names_have_room_on_a_narrow_page(hand: str, touched: str, language: str) -> None:
    widget = LastTile(hand, suits="mps", language=language)
    widget.do("put", touched)
    drawn = next(node for node in widget.draw().iter() if node.get("data-key") == "hand")
    width = float(drawn.attrib["viewBox"].split()[2])
    places = [re.search(r"translate\((.+?)px", node.get("style", "")) for node in drawn]
    assert max(float(place[1]) for place in places if place) + WIDTH <= width
    names = [(float(name.attrib["x"]), width_of(name.text or "", 15) / 2) for name in drawn.iter("text")]
    assert len(names) > 1
    assert all(x + half <= width for x, half in names)
    for (left, half), (right, other) in pairwise(sorted(names)):
        assert left + half < right - other
