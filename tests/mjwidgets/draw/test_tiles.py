"""Tiles as SVG: each has its own drawing, pictures are whole by themselves, colour alone says nothing."""

import doctest
import hashlib
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from mjwidgets.draw import tiles
from mjwidgets.draw.paint import COLOURS, PREFIX
from mjwidgets.draw.svg import data_uri, number, references, to_html, to_xml
from rules.mahjong.tiles import CODES, RED_FIVES, TILE_OF, TILES, kind_of

SHAPES_OF_VERSION = {"1": "919cc559df48a33e"}


def defined(drawing: ET.Element) -> dict[str, ET.Element]:
    return {node.attrib["id"]: node for node in drawing.iter() if "id" in node.attrib}


def picture(content: ET.Element) -> ET.Element:
    return tiles.standalone(content, 30, 40, "A tile")


def shape(name: str, symbols: dict[str, ET.Element]) -> str:
    """What a symbol draws, everything that it uses put in its place, with all colours taken away."""

    def drawn(node: ET.Element) -> str:
        kept = {key: value for key, value in node.attrib.items() if key not in ("id", "href")}
        kept["class"] = re.sub(rf"{PREFIX}([fs])-\w+", r"\1", kept.get("class", ""))
        inside = [symbols[node.attrib["href"][1:]]] if node.tag == "use" else list(node)
        return f"<{node.tag} {sorted(kept.items())}>{''.join(map(drawn, inside))}</{node.tag}>"

    return drawn(symbols[name])


@pytest.fixture(scope="module")
def symbols() -> dict[str, ET.Element]:
    return defined(tiles.symbols())


def test_every_tile_has_a_symbol_with_and_without_its_index(symbols):
    for tile in range(TILES):
        for index in (True, False):
            symbol = symbols[tiles.symbol_id(tile, index=index)]
            assert symbol.attrib["viewBox"] == "0 0 30 40"
    assert symbols.keys() >= {tiles.symbol_id("back"), tiles.symbol_id("blank")}
    assert tiles.symbol_id(TILE_OF["1m"]) == f"mj{tiles.VERSION}-1m"


def test_ids_and_classes_carry_the_version(symbols):
    assert all(name.startswith(f"mj{tiles.VERSION}-") for name in symbols)
    classes = {
        name
        for symbol in symbols.values()
        for node in symbol.iter()
        for name in node.get("class", "").split()
    }
    assert all(name.startswith(f"mj{tiles.VERSION}-") for name in classes)


def test_the_version_changes_with_the_shapes():
    """Two versions may meet on one page. After a change: raise VERSION and put the new digest here."""
    digest = hashlib.sha256(to_html(tiles.symbols()).encode()).hexdigest()[:16]
    assert SHAPES_OF_VERSION[tiles.VERSION] == digest


@pytest.mark.parametrize("ending", ["", "-plain"])
def test_no_two_tiles_look_the_same_even_without_colour(symbols, ending):
    drawings = {shape(PREFIX + code + ending, symbols) for code in CODES}
    assert len(drawings) == TILES


def test_a_red_five_is_a_five_with_a_diamond(symbols):
    """The art is that of the five; the diamond in the corner stays where there is no index."""
    for red in RED_FIVES:
        five = CODES[kind_of(red)]
        assert shape(f"{PREFIX}{CODES[red]}-art", symbols) == shape(f"{PREFIX}{five}-art", symbols)
        for ink in ("-ink", "-plain-ink"):
            assert len(symbols[PREFIX + CODES[red] + ink]) == len(symbols[PREFIX + five + ink]) + 1


def test_no_two_marks_have_the_same_shape(symbols):
    shapes = {shape(f"{PREFIX}mark-{mark}", symbols) for mark in tiles.MARKS}
    assert len(shapes) == len(tiles.MARKS)


def test_all_that_is_used_is_defined(symbols):
    for drawing in symbols.values():
        assert set(references(drawing)) <= symbols.keys()


def test_symbols_of_some_tiles_hold_no_others():
    names = defined(tiles.symbols([TILE_OF["3p"]], back=False))
    assert PREFIX + "3p-plain" in names
    assert PREFIX + "2p" not in names
    assert PREFIX + "back" not in names
    assert PREFIX + "u842c" not in names  # the character that only characters use


def test_a_picture_holds_only_what_it_uses():
    one = tiles.tile(TILE_OF["9s"], marks=["win"])
    assert defined(picture(one)).keys() == {
        PREFIX + name for name in ("9s", "9s-ink", "9s-art", "face", "stick", "u39", "mark-win")
    }


def test_a_picture_needs_nothing_from_outside():
    marked = tiles.Piece(5, sideways=True, marks=tiles.MARKS)
    everything = tiles.row([range(TILES), ["back", "blank", marked]])
    whole = tiles.standalone(everything.element, everything.width, everything.height, "All <tiles> & more")
    read = ET.fromstring(to_xml(whole))
    names = {node.tag.removeprefix("{http://www.w3.org/2000/svg}") for node in read.iter()}
    assert names <= {"svg", "title", "defs", "style", "symbol", "g", "use", "path", "rect", "circle"}
    assert read.find("{*}title").text == "All <tiles> & more"
    assert all(node.get("href", "#").startswith("#") for node in read.iter())
    assert not re.search(r"url\(|@import|font|<script| on\w+=", to_xml(whole))
    assert data_uri(whole).startswith("data:image/svg+xml;base64,")


def test_every_colour_can_be_changed_and_works_without_variables():
    rules = ET.tostring(picture(tiles.tile(0)).find("defs/style"), encoding="unicode")
    for name, colour in COLOURS.items():
        variable = "--tile" if name == "tile" else f"--tile-{name}"
        assert f"fill:{colour};fill:var({variable},{colour})" in rules


def test_symbols_are_small_and_a_tile_is_one_use():
    assert len(to_html(tiles.symbols()).encode()) < 120_000
    assert len(to_html(tiles.tile(8, x=31, y=0))) < 120
    assert len(list(tiles.tile(8).iter("use"))) == 1


def test_an_index_is_one_switch():
    with_index, without = tiles.tile(0), tiles.tile(0, index=False)
    assert (with_index[0].attrib["href"], without[0].attrib["href"]) == (f"#{PREFIX}1m", f"#{PREFIX}1m-plain")


def test_a_tile_is_named_or_hidden_from_screen_readers():
    named = tiles.tile(0, label="1 of characters", data_key="t1")
    assert named.attrib == {"role": "img", "aria-label": "1 of characters", "data-key": "t1"}
    assert tiles.tile(0).get("aria-hidden") == "true"


def test_marks_lie_over_the_tile_in_their_own_order():
    marked = tiles.tile(0, marks=["win", "dim"])
    assert [use.attrib["href"].removeprefix("#" + PREFIX) for use in marked] == ["1m", "mark-dim", "mark-win"]
    assert marked[0].get("opacity") == ".5"
    with pytest.raises(KeyError, match="star"):
        tiles.tile(0, marks=["star"])


def test_a_row_knows_its_room():
    """Two tiles of 30 with a gap of 1, then 10, then a sideways one, which is 40 wide."""
    row = tiles.row([[0, 1], [], [tiles.Piece(2, sideways=True)]], gap=1, group_gap=10)
    assert (row.width, row.height) == (111, 40)
    assert [piece.get("transform") for piece in row.element] == [None, "translate(31 0)", "translate(71 10)"]
    assert tiles.row([]).width == 0


def test_size_scales_and_turns():
    assert tiles.size(width=60) == (60, 80)
    assert tiles.size(width=60, sideways=True) == (80, 60)


def test_a_lying_tile_prints_the_same_ink_on_a_lying_body():
    for index, ink in ((True, "1m-ink"), (False, "1m-plain-ink")):
        used = list(references(tiles.tile(0, sideways=True, index=index)))
        assert used == [PREFIX + "face-sideways", PREFIX + ink]
    assert list(references(tiles.tile("back", sideways=True))) == [PREFIX + "back-sideways"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (30, "30"),
        (10.104, "10.1"),
        (-0.001, "0"),
        (100, "100"),
    ],
)
def test_numbers_are_short(value, text):
    assert number(value) == text


def test_the_guide_is_right():
    guide = Path(__file__).parents[3] / "docs" / "tiles.md"
    result = doctest.testfile(str(guide), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0
