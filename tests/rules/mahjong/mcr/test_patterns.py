"""Each pattern by hand: what its example counts, piece by piece, and where its condition ends."""

from typing import Any

import pytest

import rules
from rules.core.options import resolve
from rules.mahjong.mcr.combining import COMBINED
from rules.mahjong.mcr.options import OPTIONS, PRESETS, House
from rules.mahjong.mcr.patterns import PATTERNS, McrPattern, in_use, value_of
from tests.rules.mahjong.mcr.short import counted, score

EXAMPLES = {
    "big_four_winds": "big_four_winds 88, half_flush 6",
    "big_three_dragons": "big_three_dragons 88, two_concealed_pungs 2, one_voided_suit 1",
    "all_green": "all_green 88, half_flush 6, dragon_pung 2, tile_hog 2, pure_double_chow 1",
    "nine_gates": "nine_gates 88, fully_concealed_hand 4, two_concealed_pungs 2",
    "four_kongs": "four_kongs 88, dragon_pung 2, concealed_kong 2, pung_of_terminals_or_honors 1",
    "seven_shifted_pairs": "seven_shifted_pairs 88, all_simples 2",
    "thirteen_orphans": "thirteen_orphans 88",
    "all_terminals": "all_terminals 64, double_pung 4",
    "little_four_winds": "little_four_winds 64, half_flush 6, prevalent_wind 2, seat_wind 2, "
    "pung_of_terminals_or_honors 1",
    "little_three_dragons": "little_three_dragons 64, one_voided_suit 1",
    "all_honors": "all_honors 64, big_three_winds 12, dragon_pung 2, prevalent_wind 2, two_concealed_pungs 2",
    "four_concealed_pungs": "four_concealed_pungs 64, fully_concealed_hand 4, all_simples 2",
    "pure_terminal_chows": "pure_terminal_chows 64, single_wait 1",
    "quadruple_chow": "quadruple_chow 48, full_flush 24, all_chows 2",
    "four_pure_shifted_pungs": "four_pure_shifted_pungs 48, half_flush 6, two_concealed_pungs 2",
    "four_pure_shifted_chows": "four_pure_shifted_chows 32, all_chows 2, all_simples 2, one_voided_suit 1",
    "three_kongs": "three_kongs 32, concealed_kong 2, all_simples 2",
    "all_terminals_and_honors": "all_terminals_and_honors 32, dragon_pung 2, one_voided_suit 1",
    "seven_pairs": "seven_pairs 24",
    "greater_honors_and_knitted": "greater_honors_and_knitted 24",
    "all_even_pungs": "all_even_pungs 24, two_concealed_pungs 2",
    "full_flush": "full_flush 24, tile_hog 2, all_simples 2, short_straight 1",
    "pure_triple_chow": "pure_triple_chow 24, one_voided_suit 1",
    "pure_shifted_pungs": "pure_shifted_pungs 24, two_concealed_pungs 2, no_honors 1",
    "upper_tiles": "upper_tiles 24, pure_double_chow 1, mixed_double_chow 1",
    "middle_tiles": "middle_tiles 24, mixed_double_chow 1",
    "lower_tiles": "lower_tiles 24, tile_hog 2, mixed_double_chow 1",
    "pure_straight": "pure_straight 16, seat_wind 2, one_voided_suit 1, closed_wait 1",
    "three_suited_terminal_chows": "three_suited_terminal_chows 16, edge_wait 1",
    "pure_shifted_chows": "pure_shifted_chows 16, one_voided_suit 1",
    "all_fives": "all_fives 16, mixed_shifted_chows 6, last_tile 4, tile_hog 2",
    "triple_pung": "triple_pung 16, two_concealed_pungs 2",
    "three_concealed_pungs": "three_concealed_pungs 16, all_simples 2, self_drawn 1",
    "lesser_honors_and_knitted": "lesser_honors_and_knitted 12",
    "knitted_straight": "knitted_straight 12, seat_wind 2",
    "upper_four": "upper_four 12, mixed_double_chow 1, pung_of_terminals_or_honors 1",
    "lower_four": "lower_four 12, mixed_double_chow 1, pung_of_terminals_or_honors 1",
    "big_three_winds": "big_three_winds 12, seat_wind 2, "
    "two_concealed_pungs 2, pung_of_terminals_or_honors 2, one_voided_suit 1",
    "mixed_straight": "mixed_straight 8, tile_hog 2, closed_wait 1",
    "reversible_tiles": "reversible_tiles 8, pung_of_terminals_or_honors 1",
    "mixed_triple_chow": "mixed_triple_chow 8, prevalent_wind 2, closed_wait 1",
    "mixed_shifted_pungs": "mixed_shifted_pungs 8, two_concealed_pungs 2",
    "chicken_hand": "chicken_hand 8",
    "last_tile_draw": "last_tile_draw 8",
    "last_tile_claim": "last_tile_claim 8",
    "replacement_tile": "replacement_tile 8, melded_kong 1",
    "robbing_the_kong": "robbing_the_kong 8",
    "two_concealed_kongs": "two_concealed_kongs 8",
    "all_pungs": "all_pungs 6, all_simples 2",
    "half_flush": "half_flush 6, tile_hog 2, short_straight 1",
    "mixed_shifted_chows": "mixed_shifted_chows 6, closed_wait 1",
    "all_types": "all_types 6, dragon_pung 2",
    "melded_hand": "melded_hand 6, dragon_pung 2",
    "two_dragon_pungs": "two_dragon_pungs 6",
    "outside_hand": "outside_hand 4, mixed_double_chow 1, pung_of_terminals_or_honors 1",
    "fully_concealed_hand": "fully_concealed_hand 4, mixed_double_chow 1",
    "two_melded_kongs": "two_melded_kongs 4",
    "last_tile": "last_tile 4",
    "dragon_pung": "all_types 6, dragon_pung 2",
    "prevalent_wind": "prevalent_wind 2",
    "seat_wind": "seat_wind 2",
    "concealed_hand": "concealed_hand 2, mixed_double_chow 1",
    "all_chows": "all_chows 2, mixed_double_chow 1",
    "tile_hog": "tile_hog 2",
    "double_pung": "double_pung 2, two_concealed_pungs 2, short_straight 1",
    "two_concealed_pungs": "two_concealed_pungs 2",
    "concealed_kong": "concealed_kong 2",
    "all_simples": "all_simples 2",
    "pure_double_chow": "pure_double_chow 1",
    "mixed_double_chow": "mixed_double_chow 1",
    "short_straight": "short_straight 1",
    "two_terminal_chows": "two_terminal_chows 1",
    "pung_of_terminals_or_honors": "pung_of_terminals_or_honors 2",
    "melded_kong": "melded_kong 1",
    "one_voided_suit": "one_voided_suit 1",
    "no_honors": "no_honors 1",
    "edge_wait": "edge_wait 1",
    "closed_wait": "closed_wait 1",
    "single_wait": "single_wait 1",
    "self_drawn": "self_drawn 1",
    "flower_tiles": "chicken_hand 8, flower_tiles 2",
}
"""What the example of a pattern counts, worked out by hand."""


@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.id)
def test_the_example_of_a_pattern(row: McrPattern) -> None:
    answer = rules.ask({"game": "mcr", "ask": "score", **row.example})
    found = ", ".join(f"{one['id']} {one['value']}" for one in answer["patterns"])
    assert found == EXAMPLES[row.id]
    assert row.id in {one["id"] for one in answer["patterns"]}


def house(preset: str = "2006", **options: Any) -> House:
    return House.of(resolve(OPTIONS, PRESETS, preset, options))


@pytest.mark.rule("MCR-70", "MCR-71", "MCR-72", "MCR-73")
def test_the_table_has_81_rows_in_twelve_values() -> None:
    assert [row.number for row in PATTERNS] == list(range(1, 82))
    assert [row.value for row in PATTERNS] == sorted((row.value for row in PATTERNS), reverse=True)
    editions = ("2006", "1998", "2014")
    values = {preset: {value_of(row, house(preset)) for row in PATTERNS} for preset in editions}
    assert values["2006"] == values["2014"] == {88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1}
    changed = [row.id for row in PATTERNS if value_of(row, house("1998")) != row.value]
    assert changed == ["two_concealed_kongs"]


@pytest.mark.rule("MCR-68", "MCR-78")
def test_patterns_in_use() -> None:
    assert len(in_use(house())) == 81
    assert len(in_use(house("beginner"))) == 30
    assert in_use(house()) - in_use(house(flowers=False)) == {81}


def test_rows_have_a_condition_or_are_found_another_way() -> None:
    """And no pattern takes itself away."""
    for row in PATTERNS:
        assert row.number not in [taken.number for taken in row.absorbs]
        assert (row.counts is None) == (row.number in COMBINED or row.id in ("chicken_hand", "flower_tiles"))


SHORT = [
    # what a condition does not hold for, one step beside it
    ("all_green", "23444888s66z C345s +6z", False),
    ("nine_gates", "1112345678899s +9s", False),
    ("nine_gates", "1112345678999s +1s", True),
    ("seven_shifted_pairs", "1122334455668m +8m", False),
    ("seven_shifted_pairs", "3344556677889m +9m", True),
    ("little_four_winds", "11133z67m P222z P444z +5m", True),
    ("little_four_winds", "11155z67m P222z P444z +5m", False),
    ("pure_terminal_chows", "1237891234p C789p +4p", False),
    ("three_suited_terminal_chows", "123789m12p55m C789p +3p", False),
    ("three_suited_terminal_chows", "123789m12p55p C789p +3p", False),
    ("four_pure_shifted_chows", "12334567m88p C789m +5m", True),
    ("four_pure_shifted_chows", "12323467m88p C456m +5m", False),
    ("pure_shifted_chows", "123345m67p22z C567m +8p", True),
    ("pure_shifted_chows", "123456m67p22z C789m +8p", False),
    ("mixed_shifted_chows", "123m345s67p22z C567p +8p", False),
    ("mixed_shifted_pungs", "444m55566s11z C789m +6s", False),
    ("mixed_straight", "123p456p79s11z P555m +8s", False),
    ("all_fives", "456m567p34s44m P555s +5s", False),
    ("all_even_pungs", "222s666m44p88p C678m +4p", False),
    ("reversible_tiles", "234p456s88p66z P999s +8p", False),
    ("outside_hand", "123m789p33z23s P888m +1s", False),
    ("all_types", "345m678p23s33z P444z +4s", False),
    ("all_types", "345m678p23s33z P777z +4s", True),
    ("melded_hand", "7p C345m P222s C678s P555z +7p draw", False),
    ("melded_hand", "7p C345m Q2222s C678s P555z +7p", False),
    ("fully_concealed_hand", "345m678p22z67s Q5555s +8s draw", True),
    ("fully_concealed_hand", "345m678p22z67s P555s +8s draw", False),
    ("concealed_hand", "345m678p22z67s Q5555s +8s", True),
    ("all_chows", "345m67p55z678s C123p +8p", False),
    ("one_voided_suit", "2345678883p C678p +3p", False),
    ("half_flush", "22444z66z P111z P333z +2z", False),
    ("last_tile", "57p22z C234s P666s P888m +6p last_of_kind", True),
    ("tile_hog", "345m67p22z C234s Q5555s +8p", False),
]


@pytest.mark.rule("MCR-37", "MCR-54")
@pytest.mark.parametrize(("pattern", "hand", "holds"), SHORT)
def test_where_a_condition_ends(pattern: str, hand: str, holds: bool) -> None:
    assert score(hand).get("reason") != "no_winning_shape"
    assert (pattern in counted(hand)) == holds


@pytest.mark.rule("MCR-49", "MCR-75")
def test_winds_by_round_and_seat() -> None:
    hand = "22z345m67p P444z C234s +8p"
    assert counted(hand) == {"pung_of_terminals_or_honors": 1}
    assert counted(hand, round="4z") == {"prevalent_wind": 2}
    east = "22z345m67p234s P111z +8p"
    assert counted(east, winner=0, **{"from": 1}).keys() >= {"prevalent_wind", "seat_wind"}


@pytest.mark.rule("MCR-75")
def test_guest_winds_of_three_wind_pungs_by_option() -> None:
    hand = "333z567m1p P111z P444z +1p"
    usual, absorbed = counted(hand), counted(hand, options={"guest_winds": "absorbed"})
    assert usual.pop("pung_of_terminals_or_honors") == 2
    assert usual == absorbed


@pytest.mark.rule("MCR-45", "MCR-71")
def test_concealed_forms_of_1998() -> None:
    drawn = "3366m1188p4499s2z +2z draw"
    assert counted(drawn)["fully_concealed_hand"] == 4
    assert counted(drawn, "1998") == {"seven_pairs": 24, "self_drawn": 1}
    ordinary = "345m678p22z67s555s +8s draw"
    assert "fully_concealed_hand" in counted(ordinary, "1998")


@pytest.mark.rule("MCR-69", "MCR-68")
def test_the_parts_of_what_beginners_do_not_use() -> None:
    assert counted("7p K1111m Q2222s Q3333p P555z +7p", "beginner") == {
        "all_pungs": 6,
        "dragon_pung": 2,
        "two_concealed_pungs": 2,
        "concealed_kong": 4,
        "melded_kong": 1,
    }
    assert counted("55z666z44m123p P777z +5z", "beginner") == {
        "two_dragon_pungs": 6,
        "dragon_pung": 2,
        "one_voided_suit": 1,
    }
    assert score("345m67p555s22z C234s +8p", "beginner")["counted"] == 0
