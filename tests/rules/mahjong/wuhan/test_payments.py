"""What each seat pays, worked by hand; asked through `settle`, which deduces nothing."""

from typing import Any

import pytest

import rules

OPEN: dict[str, Any] = {"opens": 1}
SHUT: dict[str, Any] = {}


def settle(
    patterns: str,
    by: str,
    tables: list[dict[str, Any]],
    *,
    winner: int = 1,
    hard: bool = False,
    preset: str = "facai",
    **fields: Any,
) -> dict[str, Any]:
    """A win of seat 1; a discard comes from seat 2. Keyword `options` and further fields as in a request."""
    request = {"game": "wuhan", "preset": preset, "ask": "settle", "patterns": patterns.split(), "hard": hard}
    request |= {"winner": winner, "by": by, "players": tables}
    if by == "discard":
        request["from"] = 2
    if by == "rob":
        request |= {"by": "discard", "from": 2, "situation": ["rob_kong"]}
    return rules.ask(request | fields)


def points(*given: Any, **fields: Any) -> list[int]:
    """Points of the payers in seat order, before any top."""
    options = {"min_points": 0} | fields.pop("options", {})
    return [payer["points"] for payer in settle(*given, options=options, **fields)["payers"]]


# Fan


@pytest.mark.rule("WUH-53", "WUH-57", "WUH-58", "WUH-61")
def test_a_small_win_doubles_for_dealer_and_openings() -> None:
    tables = [SHUT, {"opens": 2, "kong_tiles": 1}, SHUT, OPEN]
    # winner: open and one kong tile, 4; the dealer pays double, an open payer too
    assert points("", "rob", tables) == [8, 4, 8]


@pytest.mark.rule("WUH-58")
def test_a_winning_dealer_is_paid_double_by_all() -> None:
    assert points("", "rob", [OPEN, SHUT, SHUT, SHUT], winner=0) == [4, 4, 4]


@pytest.mark.rule("WUH-59")
def test_the_discarder_of_a_small_win_pays_double() -> None:
    assert points("", "discard", [SHUT, OPEN, SHUT, SHUT]) == [4, 4, 2]


@pytest.mark.rule("WUH-60")
def test_a_small_win_by_draw_doubles_for_all() -> None:
    assert points("", "draw", [SHUT, OPEN, SHUT, SHUT]) == [8, 4, 4]


@pytest.mark.rule("WUH-57")
@pytest.mark.parametrize(
    ("table", "fan"),
    [
        ({"opens": 1}, 1),
        ({"opens": 4}, 1),
        ({"kong_tiles": 3}, 3),
        ({"laizi_kongs": 2}, 4),
        ({"concealed_kongs": 2}, 4),
        ({"opens": 2, "exposed_kongs": 2}, 3),
        ({"opens": 1, "exposed_kongs": 1, "concealed_kongs": 1, "kong_tiles": 1, "laizi_kongs": 1}, 7),
    ],
)
def test_fan_count_for_winner_and_payer_alike(table: dict[str, int], fan: int) -> None:
    assert points("one_suit", "rob", [SHUT, table, SHUT, SHUT]) == [10 * 2**fan] * 3
    assert points("one_suit", "rob", [table, SHUT, SHUT, SHUT]) == [10 * 2**fan, 10, 10]


@pytest.mark.rule("WUH-57")
def test_in_koukou_every_opening_counts() -> None:
    assert points("one_suit", "rob", [{"opens": 2}, {"opens": 3}, SHUT, SHUT], preset="koukou") == [
        320,
        80,
        80,
    ]


@pytest.mark.rule("WUH-56")
def test_hard_is_one_fan() -> None:
    assert points("one_suit", "rob", [SHUT] * 4, hard=True) == [20, 20, 20]


@pytest.mark.rule("WUH-58")
def test_the_dealer_is_nothing_in_a_big_win() -> None:
    assert points("one_suit", "rob", [SHUT] * 4, winner=0) == [10, 10, 10]


# Patterns


@pytest.mark.rule("WUH-53", "WUH-59", "WUH-60", "WUH-61")
@pytest.mark.parametrize(
    ("patterns", "by", "expected"),
    [
        ("one_suit", "draw", [15, 15, 15]),
        ("one_suit", "discard", [10, 15, 10]),
        ("one_suit rob_kong", "rob", [20, 20, 20]),  # a robbed seat is no discarder
        ("all_pungs replacement", "draw", [25, 25, 25]),
        ("last_draw", "draw", [10, 10, 10]),
        ("one_suit all_pungs all_melded", "discard", [30, 45, 30]),
        ("all_honours all_pungs last_draw", "draw", [40, 40, 40]),
    ],
)
def test_a_half_fan_belongs_to_each_pattern(patterns: str, by: str, expected: list[int]) -> None:
    assert points(patterns, by, [SHUT] * 4) == expected


@pytest.mark.rule("WUH-61")
def test_the_example_of_the_rule() -> None:
    tables = [SHUT, {"opens": 1, "kong_tiles": 1}, SHUT, OPEN]
    assert points("all_pungs replacement", "draw", tables) == [100, 100, 200]


@pytest.mark.rule("WUH-60")
def test_with_three_players_a_whole_fan() -> None:
    tables = [SHUT, SHUT, SHUT]
    assert points("one_suit", "draw", tables, preset="jingzhou") == [20, 20]
    assert points("one_suit", "discard", tables, preset="jingzhou") == [10, 20]
    assert points("all_pungs replacement", "draw", tables, preset="jingzhou") == [30, 30]


@pytest.mark.rule("WUH-53")
@pytest.mark.parametrize(
    ("patterns", "by", "expected"),
    [
        ("all_pungs", "rob", 10),
        ("one_suit all_pungs", "rob", 20),
        ("one_suit all_pungs rob_kong", "rob", 40),
        ("all_258 one_suit all_pungs rob_kong", "rob", 80),
        ("all_honours all_258 one_suit all_pungs rob_kong", "rob", 160),
        ("one_suit all_pungs", "draw", 30),
        ("all_258 one_suit all_pungs", "draw", 60),  # all take the half fan, so the surplus of 10 does
        ("one_suit all_pungs replacement", "draw", 50),  # 15 + 15 + 10 and a surplus of 10
        ("all_258 one_suit all_pungs last_draw", "draw", 95),  # 15 + 15 + 15 + 10 and 40
    ],
)
def test_patterns_that_double(patterns: str, by: str, expected: int) -> None:
    assert points(patterns, by, [SHUT] * 4, options={"stack": "double"}) == [expected] * 3


@pytest.mark.rule("WUH-53", "WUH-61")
def test_the_discarder_pays_the_surplus_raised_too() -> None:
    options = {"stack": "double"}
    assert points("all_258 one_suit all_pungs", "discard", [SHUT] * 4, options=options) == [40, 60, 40]


@pytest.mark.rule("WUH-53")
@pytest.mark.parametrize(
    ("factor", "patterns", "expected"),
    [
        (1.5, "one_suit", 20),
        (2, "one_suit", 30),
        (1.5, "all_pungs", 15),
        (2, "all_pungs", 20),
        (1.5, "all_honours all_pungs", 35),
        (1.5, "all_258 replacement", 30),
    ],
)
def test_one_kind_at_fifteen(factor: float, patterns: str, expected: int) -> None:
    options = {"one_kind_base": 15, "big_factor": factor}
    assert points(patterns, "draw", [SHUT] * 4, options=options) == [expected] * 3


@pytest.mark.rule("WUH-53")
def test_values_of_patterns_are_bases_without_half_fan_or_surplus() -> None:
    options = {"one_kind_base": 15, "stack": "double"}
    answer = settle(
        "all_melded all_pungs one_suit", "discard", [SHUT, {"opens": 4}, SHUT, SHUT], options=options
    )
    assert answer["patterns"] == [
        {"id": "one_suit", "value": 15},
        {"id": "all_pungs", "value": 10},
        {"id": "all_melded", "value": 10},
    ]
    assert answer["class"] == "big"


# Minimum


@pytest.mark.rule("WUH-47")
@pytest.mark.parametrize(
    ("preset", "fan", "valid"),
    [("facai", 3, False), ("facai", 4, True), ("hongzhong", 2, False), ("hongzhong", 3, True)],
)
def test_every_payer_reaches_the_minimum(preset: str, fan: int, valid: bool) -> None:
    answer = settle("", "rob", [OPEN, {"kong_tiles": fan}, OPEN, SHUT], preset=preset)
    assert answer["valid"] == valid
    if not valid:
        assert (answer["reason"], answer["total"], answer["deltas"]) == ("below_minimum", 0, [0] * 4)


@pytest.mark.rule("WUH-47")
def test_under_32_a_big_win_can_fail() -> None:
    tables = [OPEN, OPEN, OPEN, SHUT]
    assert settle("one_suit", "rob", tables, preset="koukou")["reason"] == "below_minimum"
    assert settle("one_suit", "rob", tables, preset="koukou", options={"min_big": False})["valid"]
    assert settle("one_suit", "rob", tables, preset="koukou", hard=True)["valid"]


@pytest.mark.rule("WUH-47")
def test_with_three_players_one_payer_is_enough() -> None:
    tables = [SHUT, {"opens": 1, "kong_tiles": 1}, SHUT]
    assert settle("", "discard", tables, preset="jingzhou")["valid"]  # the dealer owes 8, the discarder 8
    assert not settle("", "rob", [*tables[:1], OPEN, *tables[2:]], preset="jingzhou")["valid"]
    one_payer = [SHUT, {"opens": 1}, {"opens": 1}]  # 4 and 8
    assert settle("", "discard", one_payer, preset="jingzhou")["valid"]
    strict = {"min_scope": "every_payer"}
    assert not settle("", "discard", one_payer, preset="jingzhou", options=strict)["valid"]


# Tops


def pays(answer: dict[str, Any]) -> list[tuple[int, str | None]]:
    return [(payer["pays"], payer["top"]) for payer in answer["payers"]]


@pytest.mark.rule("WUH-62")
@pytest.mark.parametrize(
    ("preset", "cap"), [("facai", 400), ("pizi", 400), ("hongzhong", 300), ("koukou", 600)]
)
def test_a_payer_at_the_cap_pays_the_cap(preset: str, cap: int) -> None:
    rich = {"opens": 4, "kong_tiles": 3, "laizi_kongs": 1}
    answer = settle("one_suit", "rob", [rich, OPEN, SHUT, SHUT], hard=True, preset=preset)
    assert pays(answer) == [(cap, "cap"), (40, None), (40, None)]


@pytest.mark.rule("WUH-62")
def test_exactly_the_cap_is_the_cap() -> None:
    answer = settle("one_suit", "rob", [{"opens": 1}, OPEN, SHUT, SHUT], options={"cap": 40})
    assert pays(answer) == [(40, "cap"), (20, None), (20, None)]


@pytest.mark.rule("WUH-63", "WUH-64", "WUH-65")
@pytest.mark.parametrize(
    ("preset", "opened", "expected"),
    [
        ("facai", "111", [(500, "gold")] * 3),
        ("facai", "110", [(500, "gold"), (500, "gold"), (600, "sun")]),
        ("facai", "000", [(800, "all_sun")] * 3),
        ("hongzhong", "111", [(400, "gold")] * 3),
        ("hongzhong", "010", [(500, "sun"), (400, "gold"), (500, "sun")]),
        ("hongzhong", "000", [(600, "all_sun")] * 3),
        ("koukou", "111", [(800, "gold")] * 3),
        ("koukou", "100", [(800, "gold"), (1000, "sun"), (1000, "sun")]),
        ("koukou", "000", [(1200, "all_sun")] * 3),
        ("jingzhou", "11", [(400, "gold")] * 2),
        ("jingzhou", "00", [(500, "sun")] * 2),
    ],
)
def test_gold_and_suns(preset: str, opened: str, expected: list[tuple[int, str]]) -> None:
    tables: list[dict[str, Any]] = [{"opens": int(digit)} for digit in opened]
    tables.insert(1, {"opens": 4, "kong_tiles": 3, "laizi_kongs": 3})
    assert pays(settle("one_suit", "rob", tables, preset=preset)) == expected


@pytest.mark.rule("WUH-64", "WUH-65")
def test_tops_that_a_table_does_not_know() -> None:
    tables = [SHUT, {"opens": 4, "kong_tiles": 3, "laizi_kongs": 3}, SHUT, SHUT]
    assert pays(settle("one_suit", "rob", tables, options={"all_sun": None})) == [(600, "sun")] * 3
    assert pays(settle("one_suit", "rob", tables, options={"all_sun": 700})) == [(700, "all_sun")] * 3
    both = {"all_sun": None, "sun": None}
    assert pays(settle("one_suit", "rob", tables, options=both)) == [(500, "gold")] * 3
    assert pays(settle("one_suit", "rob", tables, options={"sun": None})) == [(800, "all_sun")] * 3


@pytest.mark.rule("WUH-65")
def test_two_payers_are_no_three_suns() -> None:
    tables = [SHUT, {"opens": 4, "kong_tiles": 3, "laizi_kongs": 3}, SHUT]
    answer = settle("one_suit", "rob", tables, preset="jingzhou", options={"all_sun": 600})
    assert pays(answer) == [(500, "sun")] * 2


@pytest.mark.rule("WUH-65", "WUH-47")
@pytest.mark.parametrize(
    ("free_top", "pattern", "is_free"),
    [
        ("none", "all_honours", False),
        ("all_honours", "all_honours", True),
        ("all_honours", "all_258", False),
        ("all_honours_all_258", "all_258", True),
        ("all_honours_all_258", "one_suit", False),
    ],
)
def test_a_free_top_is_paid_without_counting(free_top: str, pattern: str, is_free: bool) -> None:
    options = {"free_top": free_top, "min_points": 30}
    answer = settle(pattern, "rob", [SHUT, OPEN, OPEN, SHUT], options=options)
    assert answer["valid"] == is_free
    if is_free:
        assert pays(answer) == [(600, "sun"), (500, "gold"), (600, "sun")]
        assert [payer["points"] for payer in answer["payers"]] == [20, 40, 20]


# Bao and stake


@pytest.mark.rule("WUH-67")
def test_a_liable_seat_pays_every_share() -> None:
    answer = settle("one_suit", "draw", [SHUT, OPEN, OPEN, SHUT], bao=3)
    assert answer["deltas"] == [0, 120, 0, -120]
    assert answer["bao"] == 3
    assert settle("one_suit", "draw", [SHUT, OPEN, OPEN, SHUT])["deltas"] == [-30, 120, -60, -30]


@pytest.mark.rule("WUH-66")
@pytest.mark.parametrize(
    ("kong_tiles", "stake", "units"),
    [(0, 20, 0), (1, 20, 1), (2, 20, 2), (3, 20, 4), (0, 10, 1), (1, 10, 2), (3, 1, 80)],
)
def test_rounding_takes_halves_to_the_even_unit(kong_tiles: int, stake: int, units: int) -> None:
    tables = [SHUT, {"kong_tiles": kong_tiles}, SHUT, SHUT]
    answer = settle("one_suit", "rob", tables, stake=stake, options={"min_points": 0})
    assert answer["settled"] == [-units, 3 * units, -units, -units]


@pytest.mark.rule("WUH-66", "WUH-67")
def test_shares_are_rounded_before_they_are_added() -> None:
    answer = settle("one_suit", "draw", [SHUT, OPEN, SHUT, SHUT], bao=0, stake=20)  # 30 each: 1.5 gives 2
    assert answer["settled"] == [-6, 6, 0, 0]


@pytest.mark.rule("WUH-66")
def test_128_points() -> None:
    tables = [SHUT, {"kong_tiles": 4, "laizi_kongs": 1}, SHUT, OPEN]
    assert points("", "rob", tables) == [128, 64, 128]
    assert settle("", "rob", tables, stake=10)["settled"] == [-13, 32, -6, -13]
    assert settle("", "rob", tables, stake=20)["settled"] == [-6, 15, -3, -6]
