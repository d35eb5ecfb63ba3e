"""What bars a win, what a hand waits for, and when it is ready; every hand is worked by hand."""

from random import Random
from typing import Any

import pytest

import rules
from tests.rules.mahjong.wuhan.dealing import random_hand

CHOW = {"kind": "chow", "tiles": "678s", "from": 0}
PUNG = {"kind": "pung", "tiles": "999p", "from": 3}
KONG = {"kind": "concealed_kong", "tiles": "1111s"}


def score(concealed: str, win: str, melds: list[Any], by: str = "draw", **fields: Any) -> dict[str, Any]:
    """Seat 1 declares; the laizi is 9m (8m is the indicator) unless the fields say otherwise; a discard comes
    from seat 2. There is no minimum."""
    request: dict[str, Any] = {"game": "wuhan", "ask": "score", "indicator": "8m", "winner": 1, "by": by}
    request |= {"options": {"min_points": 0}, "hand": {"concealed": concealed, "melds": melds, "win": win}}
    if by == "discard":
        request["from"] = 2
    return rules.ask(request | fields)


def verdict(*given: Any, **fields: Any) -> str:
    """The reason against a win, or its patterns and whether it is hard."""
    answer = score(*given, **fields)
    if not answer["valid"]:
        return str(answer["reason"])
    names = [pattern["id"] for pattern in answer["patterns"]] or ["small"]
    return " ".join([*names, "hard" if answer["hard"] else "soft"])


def waits(concealed: str, melds: list[Any], by: str = "draw", **fields: Any) -> dict[str, Any]:
    request: dict[str, Any] = {"game": "wuhan", "ask": "waits", "indicator": "8m", "seat": 1, "by": by}
    request |= {"options": {"min_points": 0}, "hand": {"concealed": concealed, "melds": melds}}
    if by == "discard":
        request["from"] = 2
    return rules.ask(request | fields)


def waited(*given: Any, **fields: Any) -> str:
    return " ".join(wait["tile"] for wait in waits(*given, **fields)["waits"])


# Reasons


@pytest.mark.rule("WUH-41", "WUH-44", "WUH-56")
def test_a_plain_small_win() -> None:
    assert verdict("234p456p34s55s", "5s", [CHOW]) == "small hard"
    assert verdict("234p456p34s55s", "2s", [CHOW]) == "small hard"


@pytest.mark.rule("WUH-51", "WUH-73", "WUH-74")
def test_a_dead_hand_comes_before_all_else() -> None:
    tables: list[Any] = [{}, {"dead": True}, {}, {}]
    assert verdict("234p456p34s55s", "5s", [CHOW], players=tables) == "dead_hand"
    assert verdict("1m7z4m7p1s2p99s1z3z", "9m", [CHOW], "discard", players=tables) == "dead_hand"


@pytest.mark.rule("WUH-42", "WUH-51")
def test_a_kong_tile_in_hand() -> None:
    assert verdict("234p456p345s7z", "7z", [CHOW]) == "kong_tile_in_hand"
    assert verdict("234p456p345s7z5s12s", "7z", []) == "kong_tile_in_hand"  # and no opening either
    assert verdict("222p444p33s66z", "6z", [PUNG]) == "kong_tile_in_hand"
    assert verdict("222p444p33s66z", "6z", [PUNG], options={"kong_tiles": "red"}) == "all_pungs hard"


@pytest.mark.rule("WUH-43", "WUH-51")
def test_a_closed_hand_wins_nothing() -> None:
    assert verdict("234p456p34s55s678s", "5s", []) == "not_open"
    assert verdict("234p456p34s55s", "5s", [KONG]) == "not_open"
    assert verdict("1122334455z124z", "3z", []) == "not_open"  # all honours too
    assert (
        verdict("1m3m5m7m9p1p3p5p7p9s1s3s5s", "9m", [], "discard") == "not_open"
    )  # before the laizi, the shape


@pytest.mark.rule("WUH-49", "WUH-51")
def test_a_discarded_laizi_does_not_win() -> None:
    assert verdict("234p456p34s55s", "9m", [CHOW], "discard") == "claimed_laizi"
    assert verdict("234p456p34s55s", "9m", [CHOW], "draw") == "small soft"
    assert verdict("147m258p369s1z", "9m", [CHOW], "discard") == "claimed_laizi"  # before the shape


@pytest.mark.rule("WUH-44", "WUH-17")
def test_no_shape() -> None:
    assert verdict("234p456p34s55s", "1z", [CHOW]) == "no_shape"
    # two tiles of a kind and a laizi make a triplet, but no laizi makes one of kong tiles
    assert verdict("234p456p11z55s", "9m", [CHOW]) == "small soft"
    assert verdict("234p456p7z9m55s", "7z", [CHOW]) == "kong_tile_in_hand"


@pytest.mark.rule("WUH-45")
@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("22s", "small hard"),
        ("55s", "small hard"),
        ("88p", "small hard"),
        ("11s", "pair_not_258"),
        ("99s", "pair_not_258"),
        ("11z", "pair_not_258"),
    ],
)
def test_the_pair_of_a_small_win(pair: str, expected: str) -> None:
    assert verdict(f"234p456p34s{pair}", "5s", [CHOW]) == expected


@pytest.mark.rule("WUH-45")
def test_a_laizi_pairs_a_258() -> None:
    assert verdict("234p456p345s5s", "9m", [CHOW]) == "small soft"
    assert verdict("234p456p345s1z", "9m", [CHOW]) == "pair_not_258"


@pytest.mark.rule("WUH-45", "WUH-46", "WUH-51")
def test_two_laizi_as_a_pair_go_by_their_face() -> None:
    triplets = "111z222z333z"
    melds = [CHOW]
    assert verdict(triplets + "9m", "9m", melds, situation=["replacement"]) == "pair_not_258"
    # 5p is the laizi: as 5p they are a 258 pair and hard
    fields = {"indicator": "4p", "situation": ["replacement"]}
    assert verdict(triplets + "5p", "5p", melds, **fields) == "replacement hard"


@pytest.mark.rule("WUH-45")
def test_two_laizi_of_258_face_may_be_another_258() -> None:
    """Decision 8: in one suit the pair of 5p stands for bamboos."""
    assert verdict("123s456s789s5p", "5p", [CHOW], indicator="4p") == "one_suit soft"


@pytest.mark.rule("WUH-46", "WUH-51")
def test_a_small_win_holds_one_laizi() -> None:
    assert verdict("234p456p3s9m55s", "9m", [CHOW]) == "too_many_laizi"
    assert verdict("234p456p34s55s", "9m", [CHOW]) == "small soft"
    # at face value they count as well: 789m with both laizi drawn as themselves is one too many
    assert verdict("78m9m456p34s9m5s", "5s", [CHOW]) == "too_many_laizi"
    set_out: list[Any] = [{}, {"laizi_kongs": 3}, {}, {}]
    assert verdict("234p456p34s55s", "9m", [CHOW], players=set_out) == "small soft"


@pytest.mark.rule("WUH-46")
def test_a_big_win_holds_any_number() -> None:
    assert verdict("222p333s9m9m1z1z", "9m", [PUNG]) == "all_pungs hard"  # three laizi as they are
    assert verdict("222p33s9m9m1z1z6p", "6p", [PUNG]) == "all_pungs soft"


@pytest.mark.rule("WUH-48", "WUH-49")
def test_an_any_tile_wait_wins_by_draw_only() -> None:
    hand = ("222p333s444s9m", "7p", [PUNG])
    assert verdict(*hand, "discard") == "any_tile_wait"
    assert verdict(*hand, "draw") == "all_pungs soft"
    robbing: dict[str, Any] = {"situation": ["rob_kong"]}
    assert verdict(*hand, "discard", **robbing) == "any_tile_wait"
    either = {"any_tile_wait": "draw_or_rob", "min_points": 0}
    assert verdict(*hand, "discard", **robbing, options=either) == "all_pungs soft"
    assert verdict(*hand, "discard", options=either) == "any_tile_wait"


@pytest.mark.rule("WUH-48", "WUH-51")
def test_any_tile_comes_before_the_minimum() -> None:
    high = {"min_points": 1000}
    assert verdict("222p333s444s9m", "7p", [PUNG], "discard", options=high) == "any_tile_wait"
    assert verdict("222p333s444s9m", "7p", [PUNG], "draw", options=high) == "below_minimum"


@pytest.mark.rule("WUH-47", "WUH-51")
def test_below_the_minimum() -> None:
    fields: dict[str, Any] = {"options": {}}
    assert verdict("234p456p34s55s", "5s", [CHOW], **fields) == "below_minimum"
    tables: list[Any] = [{}, {"kong_tiles": 1}, {}, {}]
    assert verdict("234p456p34s55s", "5s", [CHOW], players=tables, **fields) == "small hard"


@pytest.mark.rule("WUH-47", "WUH-52")
def test_a_reading_that_fails_the_minimum_does_not_count() -> None:
    """Dearer readings first: among those that win, the total decides."""
    answer = score("234p456p34s5s9m", "5s", [CHOW], players=[{}, {"kong_tiles": 1}, {}, {}])
    assert (answer["valid"], answer["hard"]) == (True, False)


# What a false win costs


@pytest.mark.rule("WUH-75")
@pytest.mark.parametrize(
    ("hand", "penalty"),
    [
        # small, hard, by draw, winner open: 8 from a closed payer, 16 from the dealer
        (("234p456p34s1z1z", "5s", [CHOW]), [16, -32, 8, 8]),
        # no shape: hard without laizi, soft with one
        (("234p456p34s5s1z", "4z", [CHOW]), [16, -32, 8, 8]),
        (("234p456p3s9m1z2z", "4z", [CHOW]), [8, -16, 4, 4]),
        # one suit without an opening: 15, hard and two for the concealed kong
        (("23456799s45s", "6s", [{"kind": "concealed_kong", "tiles": "8888s"}]), [120, -360, 120, 120]),
        # a claimed laizi: small, soft, seat 2 is the discarder
        (("234p456p34s55s", "9m", [CHOW], "discard"), [4, -10, 4, 2]),
    ],
)
def test_a_false_win_is_paid_in_reverse(hand: tuple[Any, ...], penalty: list[int]) -> None:
    answer = score(*hand)
    assert not answer["valid"]
    assert answer["penalty"] == penalty
    assert (answer["total"], answer["deltas"]) == (0, [0, 0, 0, 0])


@pytest.mark.rule("WUH-75", "WUH-62")
def test_a_penalty_knows_caps_and_no_bao() -> None:
    tables: list[Any] = [{"opens": 1}, {"kong_tiles": 8}, {"opens": 1}, {}]
    fields: dict[str, Any] = {"players": tables, "situation": ["rob_kong"]}
    answer = score("234p456p34s1z1z", "5s", [CHOW], "discard", **fields)
    # 2 ** (8 + open + hard) = 1024 and more from all: gold, and sunshine from the closed payer
    assert answer["penalty"] == [500, -1600, 500, 600]


# Waits


@pytest.mark.rule("WUH-50", "WUH-17")
def test_a_laizi_alone_waits_for_every_258() -> None:
    hand = ("234p456p345s9m", [CHOW])
    assert waited(*hand, "discard") == "2m 5m 8m 2p 5p 8p 2s 5s 8s"
    assert waits(*hand, "discard")["any_tile"] is False


@pytest.mark.rule("WUH-71")
def test_a_kind_whose_four_tiles_are_held_is_not_waited_for() -> None:
    twos = {"kind": "kong", "tiles": "2222s", "from": 3}
    fives = {"kind": "pung", "tiles": "555s", "from": 3}
    assert waited("34s88p456p", [twos, fives], "discard") == "5s"
    assert waited("34s88p456p", [twos, {**fives, "kind": "added_kong", "tiles": "5555s"}], "discard") == ""
    assert waited("34s88p456p", [twos, {**fives, "kind": "added_kong", "tiles": "5555s"}]) == "9m"


@pytest.mark.rule("WUH-71")
def test_the_indicator_is_not_waited_for() -> None:
    melds = [{"kind": "kong", "tiles": "2222s", "from": 3}, {"kind": "pung", "tiles": "555s", "from": 3}]
    assert waited("34s88p456p", melds, "discard", indicator="8m") == "5s"
    assert waited("34s88p456p", melds, "discard", indicator="5s") == ""


@pytest.mark.rule("WUH-48", "WUH-71")
def test_an_any_tile_wait_is_ready_by_draw_alone() -> None:
    answer = waits("222p333s444s9m", [PUNG], "discard")
    assert (answer["waits"], answer["any_tile"], answer["ready"]) == ([], True, True)
    assert len(waits("222p333s444s9m", [PUNG])["waits"]) == 32  # every kind but Red and Green


@pytest.mark.rule("WUH-71", "WUH-47")
def test_ready_counts_the_minimum_and_the_best_way() -> None:
    """By draw the hand reaches 8, by the dealer's discard it does not: ready at 8, not at 16."""
    hand = ("234p456p34s55s", [CHOW])
    for minimum, ready in ((8, True), (9, False)):
        answer = waits(*hand, "discard", options={"min_points": minimum})
        assert answer["ready"] is ready
        assert answer["waits"] == []


@pytest.mark.rule("WUH-71")
def test_a_hand_that_wins_only_by_replacement_or_robbing_is_not_ready() -> None:
    hand = ("234p456p34s55s", [CHOW])
    high = {"options": {"min_points": 20}}
    assert waits(*hand, situation=["replacement"], **high)["waits"] != []
    assert waits(*hand, situation=["replacement"], **high)["ready"] is False


@pytest.mark.rule("WUH-71", "WUH-42", "WUH-43", "WUH-73")
def test_what_else_keeps_a_hand_from_being_ready() -> None:
    assert waits("234p456p34s55s", [CHOW])["ready"] is True
    assert waits("234p456p34s5s7z", [CHOW])["ready"] is False
    assert waits("234p456p34s55s678s", [])["ready"] is False
    assert waits("234p456p34s55s", [CHOW], players=[{}, {"dead": True}, {}, {}])["ready"] is False


@pytest.mark.rule("WUH-48")
def test_waits_name_what_each_tile_brings() -> None:
    answer = waits("234p456p34s55s", [CHOW])
    # 2s, 5s complete hard: 16 + 8 + 8; 9m is the laizi, soft
    assert answer["waits"] == [
        {"tile": "9m", "total": 16},
        {"tile": "2s", "total": 32},
        {"tile": "5s", "total": 32},
    ]


# All conditions at once


def failing(*given: Any, **fields: Any) -> dict[str, bool | None]:
    """The conditions that are not met: broken (False), or not to be judged yet (None)."""
    request: dict[str, Any] = {"game": "wuhan", "ask": "conditions", "indicator": "8m", "winner": 1}
    concealed, win, melds, *by = given
    request |= {"by": by[0] if by else "draw", "options": {"min_points": 0}}
    request |= {"hand": {"concealed": concealed, "melds": melds, "win": win}}
    rows = rules.ask(request | ({"from": 2} if by else {}) | fields)["conditions"]
    return {row["reason"]: row["holds"] for row in rows if not row["holds"]}


@pytest.mark.rule("WUH-42", "WUH-43", "WUH-45", "WUH-46", "WUH-51")
def test_every_condition_that_fails_is_named() -> None:
    assert failing("234p456p34s55s", "5s", [CHOW]) == {}
    assert failing("234p456p34s99s", "5s", [CHOW]) == {"pair_not_258": False}
    assert failing("234p456p34s55s678s", "5s", []) == {"not_open": False}
    # Two laizi (9m): as 4 and 6 of dots, with a 258 pair and no pattern.
    assert failing("2345p99m34s55s", "5s", [CHOW], options={"min_points": 64}) == {
        "too_many_laizi": False,
        "below_minimum": False,
    }
    unshaped = failing("1m4m7m1p4p9p1s4s6s1z2z3z4z", "7z", [])
    assert unshaped == {
        "kong_tile_in_hand": False,
        "not_open": False,
        "no_shape": False,
        "pair_not_258": None,
        "below_minimum": None,
    }


@pytest.mark.rule("WUH-48", "WUH-49")
def test_a_discard_brings_two_conditions_more() -> None:
    """Four triplets, and a laizi that any tile would make a pair."""
    triplets = [{"kind": "pung", "tiles": tiles, "from": 0} for tiles in ("222p", "333s", "444s", "111z")]
    assert failing("9m", "6p", triplets) == {}
    assert failing("9m", "6p", triplets, "discard") == {"any_tile_wait": False}
    assert failing("9m", "9m", triplets, "discard") == {"claimed_laizi": False, "any_tile_wait": False}


@pytest.mark.rule("WUH-51")
def test_the_first_condition_that_fails_is_the_reason() -> None:
    rng, reasons = Random(51), set()
    for _ in range(300):
        request = random_hand(rng, "score")
        request.pop("stake", None)
        rows = rules.ask(request | {"ask": "conditions"})["conditions"]
        first = next((row["reason"] for row in rows if row["holds"] is False), None)
        answer = rules.ask(request | {"ask": "score"})
        assert first == answer.get("reason"), request
        reasons.add(first)
    assert len(reasons) >= 6


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_a_condition_says_its_state(language: str) -> None:
    request = {"game": "wuhan", "ask": "conditions", "indicator": "8m", "winner": 1, "by": "draw"}
    request |= {"hand": {"concealed": "234p456p34s55s", "melds": [CHOW], "win": "5s"}, "language": language}
    minimum = rules.ask(request)["conditions"][-1]
    # Open, hard, drawn: 8 from each seat but the dealer, who owes 16.
    assert (minimum["holds"], minimum["rule"]) == (False, "WUH-47")
    assert "8" in minimum["text"]
    assert "16" in minimum["text"]
    assert rules.ask(request)["conditions"][0]["text"] != minimum["text"]


@pytest.mark.rule("WUH-75", "WUH-47")
def test_a_reading_that_breaks_more_than_the_declared_condition_sets_no_penalty() -> None:
    """As 567m 789m and a pair of 7m the hand is hard, but lacks a 258 pair; as 678m 777m and a pair of 5m
    (one of them the laizi) it lacks the minimum alone: 4 points, 8 from the dealer."""
    answer = score("5677778m234p", "9m", [CHOW], options={"min_points": 8})
    assert (answer["reason"], answer["penalty"]) == ("below_minimum", [8, -16, 4, 4])


@pytest.mark.rule("WUH-71")
def test_a_hand_that_wins_by_discard_alone_is_ready() -> None:
    """Drawn, the second 5s is a small win of 8; discarded, it is all melded."""
    melds = [CHOW, PUNG, *({"kind": "pung", "tiles": tiles, "from": 3} for tiles in ("111z", "222z"))]
    answer = waits("5s", melds, options={})
    assert (answer["waits"], answer["ready"]) == ([], True)
