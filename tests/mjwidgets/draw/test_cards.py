"""Cards as SVG: each has its own drawing, an index that a fan leaves in sight, and no need of colour."""

import doctest
import hashlib
import itertools
import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from mjwidgets.draw import cards, tiles
from mjwidgets.draw.card_art import COLOURS, FOUR_COLOURS, FRENCH, LAYOUTS, PREFIX, SUIT_COLOURS
from mjwidgets.draw.cards import CODES, JOKER, MARKS, Piece
from mjwidgets.draw.svg import references, to_html, to_xml

SHAPES_OF_VERSION = {"1": "09462275dc8cf941"}


def defined(drawing: ET.Element) -> dict[str, ET.Element]:
    return {node.attrib["id"]: node for node in drawing.iter() if "id" in node.attrib}


@pytest.fixture(scope="module")
def symbols() -> dict[str, ET.Element]:
    return defined(cards.symbols())


def shape(name: str, symbols: dict[str, ET.Element]) -> str:
    """What a symbol draws, everything that it uses put in its place, with all colours taken away."""

    def drawn(node: ET.Element) -> str:
        kept = {key: value for key, value in node.attrib.items() if key not in ("id", "href", "class")}
        inside = [symbols[node.attrib["href"][1:]]] if node.tag == "use" else list(node)
        return f"<{node.tag} {sorted(kept.items())}>{''.join(map(drawn, inside))}</{node.tag}>"

    return drawn(symbols[name])


def places(drawing: ET.Element) -> list[tuple[float, float]]:
    """Where the cards of a layout lie."""
    found = (re.match(r"translate\(([-.\d]+) ([-.\d]+)\)", each.get("transform", "")) for each in drawing)
    return [(float(at[1]), float(at[2])) if at else (0, 0) for at in found]


def test_a_pack_is_four_suits_of_thirteen_and_a_joker(symbols):
    assert len(set(CODES)) == 53
    assert {cards.symbol_id(code) for code in (*CODES, "back")} <= symbols.keys()
    assert symbols[cards.symbol_id("Qh")].attrib["viewBox"] == "0 0 60 84"


def test_aces_and_courts_have_french_letters_too(symbols):
    french = {name for name in symbols if name.endswith("-french")}
    assert french == {f"{PREFIX}{rank}{suit}-french" for rank in "AKQJ" for suit in "shdc"}


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("As", "A"),
        ("Th", "10"),
        ("Qd", "Q"),
        ("7c", "7"),
        ("As-french", "1"),
        ("Kh-french", "R"),
        ("Qd-french", "D"),
        ("Jc-french", "V"),
    ],
)
def test_the_index_is_written_in_both_corners(symbols, code, written):
    outlines = [name for name in references(symbols[f"{PREFIX}{code}-corner"]) if name[len(PREFIX)] == "u"]
    assert outlines == [f"{PREFIX}u{ord(character):x}" for character in written]
    assert list(references(symbols[PREFIX + code])).count(f"{PREFIX}{code}-corner") == 2


def test_no_two_cards_look_the_same_even_without_colour(symbols):
    assert len({shape(PREFIX + code, symbols) for code in CODES}) == len(CODES)


def test_number_cards_have_as_many_pips_as_they_say_and_look_the_same_upside_down():
    for rank, pips in LAYOUTS.items():
        assert len(pips) == len(set(pips)) == (10 if rank == "T" else int(rank))
        turned = {(round(60 - x, 1), round(84 - y, 1)) for x, y in pips}
        assert turned == set(pips) or rank == "7"  # whose odd pip points to the top


def test_no_id_is_that_of_a_tile(symbols):
    """`9s` is a tile and a card, and both may be on a page."""
    assert not symbols.keys() & defined(tiles.symbols()).keys()
    assert all(name.startswith(f"mjc{cards.VERSION}-") for name in symbols)


def test_the_version_changes_with_the_shapes():
    """Two versions may meet on one page. After a change: raise VERSION and put the new digest here."""
    digest = hashlib.sha256(to_html(cards.symbols()).encode()).hexdigest()[:16]
    assert SHAPES_OF_VERSION[cards.VERSION] == digest


def test_all_that_is_used_is_defined(symbols):
    for drawing in symbols.values():
        assert set(references(drawing)) <= symbols.keys()


def test_symbols_of_some_cards_hold_no_others():
    names = defined(cards.symbols(["7c"]))
    assert {PREFIX + "7c", PREFIX + "back"} <= names.keys()
    assert not {PREFIX + "8c", PREFIX + "king", PREFIX + "u41"} & names.keys()


def test_a_picture_needs_nothing_from_outside():
    everything = cards.fan([*CODES, "back", Piece("9h", MARKS)])
    whole = cards.standalone(everything.element, everything.width, everything.height, "All <cards> & more")
    read = ET.fromstring(to_xml(whole))
    names = {node.tag.removeprefix("{http://www.w3.org/2000/svg}") for node in read.iter()}
    assert names <= {"svg", "title", "defs", "style", "symbol", "g", "use", "path", "rect", "circle"}
    assert read.find("{*}title").text == "All <cards> & more"
    assert {node.get("href")[1:] for node in read.iter() if node.get("href")} <= defined(read).keys()
    assert not re.search(r"url\(|@import|font|<script| on\w+=", to_xml(whole))


def test_symbols_are_small_and_a_card_is_one_use():
    assert len(to_html(cards.symbols()).encode()) < 80_000
    assert len(list(cards.card("Qh").iter("use"))) == 1


Light = tuple[float, ...]
"""Amounts of red, green and blue light, from 0 to 1."""


def light(colour: str) -> Light:
    """The light of a colour `#rrggbb` of sRGB."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return tuple(linear(int(colour[n : n + 2], 16) / 255) for n in (1, 3, 5))


def mixed(row: Light, seen: Light) -> float:
    return sum(part * amount for part, amount in zip(row, seen, strict=True))


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    return mixed((0.2126, 0.7152, 0.0722), light(colour))


# What eyes that lack one kind of cones see of light (Machado, Oliveira and Fernandes 2009).
EYES: dict[str, tuple[Light, Light, Light]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8727))
"""From light to CIE XYZ, white being 1, 1, 1."""


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 4 / 29


def lab(seen: Light) -> Light:
    """CIE Lab, in which a distance of about 2 can just be seen."""
    inside = [min(max(part, 0), 1) for part in seen]
    x, y, z = (_root(mixed(row, inside)) for row in XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def four_colours() -> dict[str, str]:
    named = dict(pair.split(":") for pair in FOUR_COLOURS.split(";"))
    return {suit: named.get(variable, colour) for suit, (variable, colour) in SUIT_COLOURS.items()}


def test_suits_have_two_colours_or_four():
    two = {suit: colour for suit, (_, colour) in SUIT_COLOURS.items()}
    assert (two["s"], two["h"]) == (two["c"], two["d"])
    assert len(set(four_colours().values())) == 4


def test_every_colour_of_a_suit_can_be_read():
    paper = luminance(COLOURS["face"][1])
    for colour in four_colours().values():
        assert (paper + 0.05) / (luminance(colour) + 0.05) > 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_four_colours_stay_apart_for_the_colour_blind(eyes):
    seen = [lab(tuple(mixed(row, light(colour)) for row in EYES[eyes])) for colour in four_colours().values()]
    assert min(math.dist(one, other) for one, other in itertools.combinations(seen, 2)) > 20


def test_a_picture_in_four_colours_says_so_once():
    drawn = cards.fan(["Ad", "Ac"])
    plain, four = (cards.standalone(drawn.element, 90, 84, "Aces", four=four) for four in (False, True))
    assert plain.get("style") is None
    assert four.get("style") == FOUR_COLOURS
    sheet = ET.tostring(four.find("defs/style"), encoding="unicode")
    assert f".{PREFIX}d{{color:#c3201f;color:var(--card-diamonds,#c3201f);fill:currentColor}}" in sheet


def test_french_letters_are_one_switch():
    drawing = cards.fan(["As", "Kh", "Th", JOKER]).element
    cards.leave_english_letters(drawing)
    drawn = [name.removeprefix(PREFIX) for name in references(drawing)]
    assert drawn == ["As-french", "Kh-french", "Th", JOKER]
    assert FRENCH == {"A": "1", "K": "R", "Q": "D", "J": "V"}


def test_a_card_is_named_or_hidden_from_screen_readers():
    named = cards.card("Qh", label="queen of hearts", data_key="Qh")
    assert named.attrib == {"role": "img", "aria-label": "queen of hearts", "data-key": "Qh"}
    assert cards.card("Qh").get("aria-hidden") == "true"


def test_marks_lie_over_the_card_in_their_own_order():
    marked = cards.card("As", marks=["win", "dim"])
    assert [use.attrib["href"].removeprefix("#" + PREFIX) for use in marked] == ["As", "mark-dim", "mark-win"]
    with pytest.raises(KeyError, match="star"):
        cards.card("As", marks=["star"])


def test_no_two_marks_have_the_same_shape(symbols):
    assert len({shape(f"{PREFIX}mark-{mark}", symbols) for mark in MARKS}) == len(MARKS)


def test_a_fan_shows_a_part_of_each_card_and_all_of_the_last():
    """Three cards of 60, of which half is shown: 30 + 30 + 60."""
    drawn = cards.fan(["As", "Ks", "Qs"], show=0.5)
    assert (drawn.width, drawn.height) == (120, 84)
    assert places(drawn.element) == [(0, 0), (30, 0), (60, 0)]


def test_a_fan_closes_where_there_is_little_room():
    """Twelve cards of 60 in 280: 220 for eleven strips, 20 each, which an index of 16 fits."""
    drawn = cards.fan(["As"] * 12, room=280)
    assert drawn.width == 280
    assert [x for x, _ in places(drawn.element)] == [20 * n for n in range(12)]


def test_a_card_that_is_raised_stands_out_of_the_fan():
    drawn = cards.fan(["As", Piece("Ks", raised=True), "Qs"])
    heights = [y for _, y in places(drawn.element)]
    assert heights[1] < heights[0] == heights[2]
    assert drawn.height == pytest.approx(84 * (1 + cards.RAISED))


def test_a_bent_fan_is_highest_in_its_middle():
    drawn = cards.fan(["As"] * 5, arc=20)
    heights = [y for _, y in places(drawn.element)]
    assert heights[0] == heights[4] > heights[1] == heights[3] > heights[2]
    turns = re.findall(r"rotate\(([-.\d]+)", to_html(drawn.element))
    assert turns == ["-10", "-5", "5", "10"]


def test_a_fan_of_one_card_or_none():
    assert cards.fan(["As"]).width == 60
    assert cards.fan([]).width == 0


def test_every_index_of_a_trick_is_in_sight():
    """The index takes the upper left 16 by 36 of a card; no card laid later may cover it."""
    drawn = cards.trick({"own": "Kh", "left": "2h", "across": "Qh", "right": "Ah"})
    laid = places(drawn.element)
    for n, (x, y) in enumerate(laid):
        for later_x, later_y in laid[n + 1 :]:
            apart = x + 16 <= later_x or later_x + 60 <= x or y + 36 <= later_y or later_y + 84 <= y
            assert apart


def test_tricks_in_a_pile_lie_crosswise_in_turn():
    drawn = cards.pile(3)
    assert ["rotate(90" in each.get("transform", "") for each in drawn.element] == [False, True, False]
    assert cards.pile(0).width == 0


def test_the_guide_is_right():
    guide = Path(__file__).parents[3] / "docs" / "cards.md"
    result = doctest.testfile(str(guide), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0
