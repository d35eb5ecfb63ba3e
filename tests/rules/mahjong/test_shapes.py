"""Shapes: hands worked out on paper, and what must hold for every hand."""

import doctest
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.mahjong import shapes
from rules.mahjong.shapes import Block, Grammar, Reading, SevenPairs, ThirteenOrphans
from rules.mahjong.tiles import CODES, GREEN, RED, WHITE, Counts, canonical, counts_of, kinds_of, parse

ALL = frozenset(range(34))
PLAIN = Grammar()
CHARACTERS = Grammar(kinds=frozenset(range(9)))
RIICHI = Grammar(specials=(SevenPairs(), ThirteenOrphans()))


def hand(text: str) -> Counts:
    return counts_of(parse(text, "hand"))


def wild(text: str, grammar: Grammar = PLAIN) -> Grammar:
    return replace(grammar, wild=frozenset(parse(text, "wild")))


def written(reading: Reading) -> str:
    """Blocks apart, a star before what a wildcard stands for: `"12*3m 55p"`."""
    return " ".join(map(_block_written, reading.blocks))


def _block_written(block: Block) -> str:
    text = ""
    for index, kind in enumerate(block.tiles):
        naturals = block.tiles.count(kind) - block.wild.count(kind)
        star = block.tiles[:index].count(kind) >= naturals
        text += "*" * star + CODES[kind][0]
    return text + CODES[block.tiles[0]][1]


def read(text: str, grammar: Grammar = PLAIN) -> list[str]:
    return sorted(written(reading) for reading in shapes.readings(hand(text), grammar))


def waits(text: str, grammar: Grammar = PLAIN) -> str:
    return canonical(shapes.waits(hand(text), grammar))


def test_the_example_of_the_floor():
    assert doctest.testmod(shapes).attempted > 0
    assert doctest.testmod(shapes).failed == 0


# Readings


def test_pungs_in_a_row_are_chows_as_well():
    assert read("33444555666m") == ["345m 345m 456m 66m", "444m 555m 666m 33m", "456m 456m 456m 33m"]


@pytest.mark.parametrize(
    ("text", "reading"), [("22234m", "234m 22m"), ("11123m", "123m 11m"), ("44777m", "777m 44m")]
)
def test_five_tiles_of_one_suit_can_be_a_hand(text: str, reading: str):
    assert read(text, CHARACTERS) == [reading]


def test_a_pair_alone_is_a_hand_when_all_melds_are_on_the_table():
    assert read("77z") == ["77z"]
    assert waits("7z") == "7z"


def test_no_reading_has_a_tile_left_over():
    assert read("123m5p") == read("123m555p") == read("1245m") == read("") == []


def test_without_chows_only_pungs_are_melds():
    no_chows = Grammar(chows=False)
    assert read("111222333m55p", no_chows) == ["111m 222m 333m 55p"]
    assert read("123m55p", no_chows) == []


def test_kinds_outside_the_set_break_chows_and_hands():
    no_three = Grammar(kinds=ALL - {2})
    assert read("123m55p", no_three) == read("333m55p", no_three) == []
    assert waits("12m55p", no_three) == waits("45m55p", Grammar(kinds=ALL - {2, 5})) == ""
    assert read("456m55p", no_three) == ["456m 55p"]


def test_suits_and_honours_do_not_run_into_each_other():
    assert read("89m1p55s") == read("89s1z55p") == read("123z55p") == []


def test_a_reading_says_what_a_wildcard_stands_for():
    assert read("2355m7z", wild("7z")) == ["*123m 55m", "23*4m 55m"]
    (reading,) = shapes.readings(hand("12m55p7z"), wild("7z"))
    assert reading == Reading("standard", (Block("chow", (0, 1, 2), (2,)), Block("pair", (13, 13))))
    assert reading.wilds == (2,)


def test_a_wildcard_can_be_itself_and_a_kind_of_which_all_are_used():
    assert read("12355m", wild("3m")) == ["12*3m 55m"]
    assert read("1111m7z", wild("7z")) == ["11*1m 11m", "111m 1*1m"]


def test_wildcards_alone_are_melds_and_pairs_of_every_kind():
    melds, pairs = 7 + 9, 9
    assert len(read("77777z", wild("7z", CHARACTERS))) == melds * pairs
    assert sum(text.startswith("123m *") for text in read("123m77z", wild("7z"))) == 34


def test_several_kinds_can_be_wild():
    assert read("12m5p6z7z", wild("6z7z")) == read("12m5p77z", wild("7z"))


def test_a_proxy_plays_as_its_face_and_as_nothing_else():
    white_is_2m = Grammar(kinds=ALL - {WHITE}, proxies=((WHITE, 1),))
    assert read("13m5z55p", white_is_2m) == ["123m 55p"]
    assert read("2m55z55p", white_is_2m) == ["222m 55p"]
    assert read("12m5z55p", white_is_2m) == []
    assert waits("13m55p", white_is_2m) == "2m5z"


def test_two_kinds_can_play_as_each_other():
    swapped = Grammar(proxies=((WHITE, GREEN), (GREEN, WHITE)))
    assert read("555z66z", swapped) == ["666z 55z"]


def test_a_wild_kind_is_wild_before_it_is_a_proxy():
    both = Grammar(wild=frozenset({WHITE}), proxies=((WHITE, 8),))
    assert read("45m5z66p", both) == ["*345m 66p", "45*6m 66p"]


# Special shapes


def test_a_hand_of_twin_chows_is_melds_and_seven_pairs():
    found = shapes.readings(hand("223344m556677p77z"), RIICHI)
    assert {reading.shape: written(reading) for reading in found} == {
        "standard": "234m 234m 567p 567p 77z",
        "seven_pairs": "22m 33m 44m 55p 66p 77p 77z",
    }


def test_four_equal_tiles_are_two_pairs_only_if_the_family_says_so():
    quads = Grammar(specials=(SevenPairs(repeats=True),))
    assert read("1111m2277p33s6677z", RIICHI) == []
    assert read("1111m2277p33s6677z", quads) == ["11m 11m 22p 77p 33s 66z 77z"]
    assert waits("1111m2277p33s667z", RIICHI) == ""
    assert waits("1111m2277p33s667z", quads) == "7z"


def test_wildcards_in_seven_pairs():
    # All of 2m 5m 8m are single, so each needs a wildcard.
    assert read("258m11p44p77p11s777z", wild("7z", RIICHI)) == ["2*2m 5*5m 8*8m 11p 44p 77p 11s"]


def test_seven_different_pairs_need_seven_kinds():
    six_kinds = wild("7z", replace(RIICHI, kinds=frozenset(parse("1m1p1s123z", "kinds"))))
    assert read("11m11p11s11223377z", six_kinds) == []
    assert shapes.shanten(hand("11m11p11s11223377z"), six_kinds) > -1
    assert shapes.is_complete(hand("11m11p11s11223377z"), replace(six_kinds, kinds=ALL))


def test_orphans_keep_the_pair_apart_so_that_the_winning_tile_can_stand_there():
    (reading,) = shapes.readings(hand("19m19p19s12345677z"), RIICHI)
    assert reading.shape == "thirteen_orphans"
    assert [block.kind for block in reading.blocks] == ["orphan"] * 12 + ["pair"]
    assert shapes.places(reading, RED, RIICHI) == [12]


def test_orphans_wait_for_thirteen_kinds_or_for_one():
    assert waits("19m19p19s1234567z", RIICHI) == "19m19p19s1234567z"
    assert waits("19m19p19s1123456z", RIICHI) == "7z"
    assert waits("19m19p19s1123456z", replace(RIICHI, kinds=ALL - {RED})) == ""


# Waits and distance


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1112345678999m", "123456789m"),
        ("23456m11p", "147m"),
        ("2223m", "134m"),
        ("1111m", "1m"),  # a fifth tile is a wait like any other
        ("1357m", ""),
        ("123m", ""),  # no tile makes a hand of four
        ("12355m", ""),
    ],
)
def test_waits(text: str, kinds: str):
    assert waits(text) == kinds


def test_a_wildcard_without_a_partner_waits_for_everything():
    assert shapes.waits(hand("123m7z"), wild("7z")) == sorted(ALL)


def test_a_wildcard_is_a_wait_even_when_it_is_none_of_the_kinds():
    assert waits("1255m", wild("7z", CHARACTERS)) == "3m7z"


@pytest.mark.parametrize(
    ("text", "distance"),
    [
        ("123m456p789s111z99m", -1),
        ("123m456p789s115z99m", 0),  # ready after a discard
        ("123456789m1199p", 0),
        ("123456789m1258p", 1),
        ("147m147p147s1234z", 8),
        ("147m5p", 2),
        ("1111m", 0),
        ("7z", 0),
    ],
)
def test_shanten(text: str, distance: int):
    assert shapes.shanten(hand(text), PLAIN) == distance


def test_two_neighbours_are_nothing_when_no_third_kind_makes_them_a_chow():
    assert shapes.shanten(hand("12m55p"), PLAIN) == 0
    assert shapes.shanten(hand("12m55p"), Grammar(kinds=ALL - {2})) == 1


def test_shanten_counts_special_shapes_and_wildcards():
    assert shapes.shanten(hand("147m147p147s1234z"), RIICHI) == 6
    assert shapes.shanten(hand("147m147p147s123z7z"), wild("7z")) == 7


def test_shanten_refuses_numbers_of_tiles_that_no_hand_has():
    with pytest.raises(ValueError, match="3 tiles"):
        shapes.shanten(hand("123m"), PLAIN)


def test_useful_tiles_make_the_first_two_of_a_meld():
    assert canonical(shapes.useful(hand("159m5p"), PLAIN)) == "123456789m34567p"


# Places and layout


def reading_of(text: str, blocks: str, grammar: Grammar = PLAIN) -> Reading:
    (reading,) = (one for one in shapes.readings(hand(text), grammar) if written(one) == blocks)
    return reading


def test_the_winning_tile_may_stand_wherever_its_kind_is():
    reading = reading_of("23444m", "234m 44m")
    assert shapes.places(reading, 3, PLAIN) == [0, 1]
    assert shapes.places(reading, 1, PLAIN) == [0]
    assert shapes.places(reading, 4, PLAIN) == []


def test_equal_blocks_are_one_place():
    assert shapes.places(reading_of("112233m55p", "123m 123m 55p"), 0, PLAIN) == [0]


def test_the_winning_tile_does_not_stand_where_a_wildcard_does():
    reading = reading_of("2344m7z", "23*4m 44m", wild("7z"))
    assert shapes.places(reading, 3, wild("7z")) == [1]
    assert shapes.places(reading, RED, wild("7z")) == [0]


def test_a_proxy_stands_where_its_face_is():
    grammar = Grammar(kinds=ALL - {WHITE}, proxies=((WHITE, 1),))
    (reading,) = shapes.readings(hand("13m5z55p"), grammar)
    assert shapes.places(reading, WHITE, grammar) == [0]


def test_a_reading_is_laid_with_the_tiles_that_are_held():
    grammar = Grammar(kinds=ALL - {WHITE}, wild=frozenset({2}), proxies=((WHITE, 1),))
    text = "12233m5z99p"
    reading = reading_of(text, "12*3m 22*2m 99p", grammar)
    assert shapes.laid_out(reading, hand(text), grammar) == ((0, 1, 2), (1, WHITE, 2), (17, 17))


# Every hand


BLOCKS = [(low, low + 1, low + 2) for low in range(25) if low % 9 < 7] + [(kind,) * 3 for kind in range(34)]


@st.composite
def hands(draw: st.DrawFn, melds: st.SearchStrategy[int], short: int = 0) -> Counts:
    """Complete hands of melds and a pair of which up to four tiles are exchanged, `short` tiles less."""
    tiles = [draw(st.integers(0, 33))] * 2
    for _ in range(draw(melds)):
        tiles += draw(st.sampled_from(BLOCKS))
    tiles = list(draw(st.permutations(tiles)))
    exchanged = draw(st.lists(st.integers(0, 33), max_size=min(4, len(tiles))))
    return counts_of((exchanged + tiles[len(exchanged) :])[short:])


GRAMMARS = st.builds(
    Grammar,
    kinds=st.sampled_from([ALL, ALL - set(range(1, 8)), ALL - {3, 4, 33}]),
    chows=st.booleans(),
    wild=st.sets(st.integers(0, 33), max_size=2).map(frozenset),
    specials=st.sampled_from([(), (SevenPairs(), ThirteenOrphans()), (SevenPairs(repeats=True),)]),
)


@given(hands(st.integers(0, 5)), GRAMMARS)
def test_shanten_is_minus_one_exactly_when_there_is_a_reading(counts: Counts, grammar: Grammar):
    can_be_read = any(True for _ in shapes.readings(counts, grammar))
    assert (shapes.shanten(counts, grammar) == -1) == can_be_read == shapes.is_complete(counts, grammar)


@given(hands(st.integers(0, 5), short=1), GRAMMARS)
def test_ready_is_to_wait_for_something(counts: Counts, grammar: Grammar):
    assert (shapes.shanten(counts, grammar) == 0) == bool(shapes.waits(counts, grammar))


@given(hands(st.integers(0, 5), short=1), GRAMMARS)
def test_useful_tiles_bring_the_hand_one_step_closer(counts: Counts, grammar: Grammar):
    distance = shapes.shanten(counts, grammar)
    useful = shapes.useful(counts, grammar)
    assert useful
    for tile in range(34):
        after = shapes.shanten(_with(counts, tile), grammar)
        assert after == (distance - 1 if tile in useful else distance)


def _with(counts: Counts, tile: int) -> Counts:
    return counts_of([*kinds_of(counts), tile])


@given(hands(st.integers(0, 5), short=1), GRAMMARS, st.data())
def test_a_wildcard_in_place_of_a_tile_never_raises_shanten(
    counts: Counts, grammar: Grammar, data: st.DataObject
):
    grammar = replace(grammar, wild=frozenset({RED}))
    tiles = kinds_of(counts)
    tiles[data.draw(st.integers(0, len(tiles) - 1))] = RED
    assert shapes.shanten(counts_of(tiles), grammar) <= shapes.shanten(counts, grammar)


@given(hands(st.integers(0, 3)), st.permutations(range(3)), st.sets(st.integers(0, 33), max_size=1))
def test_suits_can_change_places(counts: Counts, order: list[int], wild_kinds: set[int]):
    def moved(kind: int) -> int:
        return 9 * order[kind // 9] + kind % 9 if kind < 27 else kind

    def moved_block(block: Block) -> Block:
        return Block(block.kind, tuple(map(moved, block.tiles)), tuple(map(moved, block.wild)))

    here, there = Grammar(wild=frozenset(wild_kinds)), Grammar(wild=frozenset(map(moved, wild_kinds)))
    other = counts_of(map(moved, kinds_of(counts)))
    assert shapes.shanten(counts, here) == shapes.shanten(other, there)
    moved_readings = {frozenset(map(moved_block, one.blocks)) for one in shapes.readings(counts, here)}
    assert moved_readings == {frozenset(one.blocks) for one in shapes.readings(other, there)}


@given(hands(st.integers(0, 4)), GRAMMARS)
def test_a_reading_is_made_of_the_tiles_that_are_held(counts: Counts, grammar: Grammar):
    proxied = replace(grammar, proxies=((20, 19),))
    for reading, _ in zip(shapes.readings(counts, proxied), range(20), strict=False):
        laid = shapes.laid_out(reading, counts, proxied)
        assert sorted(tile for row in laid for tile in row) == kinds_of(counts)
        for block, row in zip(reading.blocks, laid, strict=True):
            naturals = [proxied.face(tile) for tile in row if tile not in proxied.wild]
            assert sorted([*naturals, *block.wild]) == list(block.tiles)
