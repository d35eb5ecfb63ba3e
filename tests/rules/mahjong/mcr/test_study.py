"""What somebody asks who studies a hand: its readings, what bars it, its waits, what to discard."""

from typing import Any

import pytest

import rules
from rules.core.texts import LANGUAGES
from rules.mahjong.mcr.patterns import PATTERNS, example_of
from rules.mahjong.mcr.riichi import COUNTERPARTS, counterpart
from tests.rules.mahjong.mcr.short import ask
from tests.rules.mahjong.mcr.test_requests import fault

WORTH = (("closed_wait", 1), ("self_drawn", 1), ("last_tile", 4))


def readings(text: str, **more: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask("readings", **{**example_of(text), **more})["readings"]
    return found


def worth(reading: dict[str, Any]) -> dict[str, int]:
    return {row["id"]: row["value"] for row in reading["patterns"]}


@pytest.mark.rule("MCR-35", "MCR-42")
def test_three_equal_runs_are_also_three_pungs() -> None:
    """222333444 of dots are pungs in a row, with 16 for three concealed pungs and 1 without honours; or equal
    runs, with 2 for all chows. Both are worth 24, and 4 by draw."""
    found = readings("22233344p567s99m +4p draw")
    assert [(one["best"], one["counted"]) for one in found[:2]] == [(True, 45), (False, 30)]
    pungs, runs = found[0], found[1]
    assert worth(pungs)["pure_shifted_pungs"] == worth(runs)["pure_triple_chow"] == 24
    assert worth(pungs)["three_concealed_pungs"] == 16
    assert [block["tiles"] for block in runs["reading"]].count("234p") == 3
    assert {(one["id"], one["by"], one["rule"]) for one in runs["left_out"]} >= {
        ("no_honors", "all_chows", "MCR-38"),
        ("pure_double_chow", "pure_triple_chow", "MCR-38"),
    }


@pytest.mark.rule("MCR-42")
@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.id)
def test_the_best_reading_is_what_score_counts(row: Any) -> None:
    request = row.example
    answer, found = ask("score", **request), ask("readings", **request)
    best = found["readings"][0]
    same = ("reading", "patterns", "left_out", "counted", "total", "valid")
    assert {name: best[name] for name in same} == {name: answer[name] for name in same}
    assert [one["best"] for one in found["readings"]] == [True] + [False] * (len(found["readings"]) - 1)
    assert found["valid"] == answer["valid"]


@pytest.mark.rule("MCR-36")
def test_places_of_the_winning_tile_are_readings_of_their_own() -> None:
    """2p completes 123 in the middle, or the pair; a unique wait by shape, so one point either way."""
    found = readings(
        "13p22p567s789s +2p",
        hand={
            "concealed": "1322p567789s",
            "melds": [{"kind": "pung", "tiles": "111z", "from": 0}],
            "win": "2p",
        },
    )
    assert [set(worth(one)) & {"closed_wait", "single_wait"} for one in found] == [
        {"closed_wait"},
        {"single_wait"},
    ]


@pytest.mark.rule("MCR-31", "MCR-62")
def test_readings_that_win_nothing() -> None:
    below = readings("345m67p555s22z C234s +8p draw")
    assert [(one["valid"], one["reason"], one["rule"]) for one in below] == [
        (False, "below_minimum", "MCR-31")
    ]
    assert readings("1357m2468p13s567z +2z") == []
    dead = {"situation": ["dead_hand"]}
    assert ask("readings", **{**example_of("345m67p555s22z C234s +8p"), **dead}) == {
        "valid": False, "readings": [],
    }  # fmt: skip


@pytest.mark.rule("MCR-53")
def test_flowers_are_in_the_total_of_every_reading() -> None:
    found = readings(
        "22233344p567s99m +4p draw", hand={**example_of("22233344p567s99m +4p")["hand"], "flowers": "15f"}
    )
    assert {one["total"] - one["counted"] for one in found} == {2}


def conditions(text: str, **more: Any) -> dict[str, bool | None]:
    rows = ask("conditions", **{**example_of(text), **more})["conditions"]
    return {row["reason"]: row["holds"] for row in rows}


@pytest.mark.rule("MCR-25", "MCR-31", "MCR-62")
def test_conditions_of_a_win() -> None:
    chicken = "345m67p555s22z C234s +8p"
    assert list(conditions(chicken).values()) == [True, True, True]
    assert list(conditions(f"{chicken} draw").values()) == [True, True, False]
    assert list(conditions(f"{chicken} draw dead_hand").values()) == [False, True, False]
    assert list(conditions("1357m2468p13s567z +2z").values()) == [True, False, None]


def test_a_condition_is_told_in_every_language() -> None:
    for language in LANGUAGES:
        request = example_of("345m67p555s22z C234s +8p draw") | {"language": language}
        met, _, broken = ask("conditions", **request)["conditions"]
        assert met["text"] == rules.family("mcr").texts(language)("condition.dead_hand.met")
        assert "8" in broken["text"]
        assert broken["rule"] == "MCR-31"


@pytest.mark.rule("MCR-44", "MCR-50")
def test_waits_of_thirteen_tiles() -> None:
    hand = {"concealed": "345m68p555s22z", "melds": [{"kind": "chow", "tiles": "234s", "from": 0}]}
    closed, drawn, last = ({"id": name, "value": value} for name, value in WORTH)
    found = ask("waits", hand=hand, winner=1)["waits"]
    patterns: dict[str, Any] = {"discard": [closed], "draw": [closed, drawn]}
    assert found == [
        {"tile": "7p", "left": 4, "discard": 1, "draw": 2, "wins": [], "patterns": patterns},
    ]
    seen = ask("waits", hand=hand, winner=1, visible="777p")["waits"]
    patterns = {way: [last, *counted] for way, counted in patterns.items()}
    assert seen == [{"tile": "7p", "left": 1, "discard": 5, "draw": 6, "wins": [], "patterns": patterns}]
    assert ask("waits", hand=hand, options={"minimum": 2}, winner=1)["waits"][0]["wins"] == ["draw"]
    four = {"concealed": "1111m234p567s88s9p"}
    assert [row["tile"] for row in ask("waits", hand=four)["waits"]] == []


@pytest.mark.rule("MCR-90")
def test_waits_refuse_what_cannot_be() -> None:
    hand = {"concealed": "345m68p555s22z", "melds": [{"kind": "chow", "tiles": "234s"}]}
    assert fault(ask("waits", hand=hand, visible="5555s"))[0] == "too_many_copies"
    assert fault(ask("waits", hand=hand, visible="1f"))[0] == "bad_tile"
    assert fault(ask("waits", hand=hand | {"win": "7p"}))[0] == "bad_request"
    assert fault(ask("waits", hand=hand, situation=[]))[0] == "bad_request"
    assert fault(ask("waits", hand=hand | {"concealed": "345m68p555s2z"}))[0] == "wrong_count"
    assert fault(ask("waits", hand=hand, winner=9))[0] == "bad_seat"


def discards(text: str, **more: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask("discards", hand=example_of(text)["hand"], **more)["discards"]
    return found


@pytest.mark.rule("MCR-31")
def test_a_discard_that_leaves_a_hand_ready_comes_first() -> None:
    """Without the East 3, 6 and 9 of characters complete it, and 9 makes the pure straight: four of it are
    left, 17 points on a discard and 18 by draw."""
    best, *others = discards("123456m78m55p P222s +1z", winner=1)
    assert (best["tile"], best["away"], best["wins"], best["left"], best["points"]) == ("1z", 0, True, 4, 18)
    assert [(keep["tile"], keep["left"], keep["wins"]) for keep in best["keeps"]] == [
        ("3m", 3, []), ("6m", 3, []), ("9m", 4, ["discard", "draw"]),
    ]  # fmt: skip
    assert all(other["away"] for other in others)


@pytest.mark.rule("MCR-25")
def test_what_brings_a_hand_closer_is_counted() -> None:
    """4 5 of dots and 7 8 of bamboos beside two sets and a pair: one of the winds goes. The other
    makes the pair when 9 of bamboos completes 7 8."""
    best = discards("123m456m45p78s99s1z +4z")[0]
    assert (best["tile"], best["away"], best["points"], best["wins"]) == ("1z", 1, None, False)
    assert {keep["tile"]: keep["left"] for keep in best["keeps"]} == {
        "3p": 4,
        "6p": 4,
        "6s": 4,
        "9s": 2,
        "4z": 3,
    }
    assert best["left"] == 17


@pytest.mark.rule("MCR-90")
def test_discards_need_fourteen_tiles_and_what_is_seen_is_gone() -> None:
    text = "123m456m45p78s99s1z +4z"
    assert fault(ask("discards", hand={"concealed": "123m"}))[0] == "bad_request"
    assert fault(ask("discards", hand={"concealed": "123m", "win": "1z"}))[0] == "wrong_count"
    seen = discards(text, visible="3333p6p")[0]
    assert {keep["tile"]: keep["left"] for keep in seen["keeps"]} == {"6p": 3, "6s": 4, "9s": 2, "4z": 3}


def test_the_discarded_tile_lies_face_up() -> None:
    """The thrown Red is no more among those that are left."""
    rows = discards("123m456m789m77z88p +7z")
    kept = next(row for row in rows if row["tile"] == "7z")
    assert [(keep["tile"], keep["left"]) for keep in kept["keeps"]] == [("8p", 2), ("7z", 1)]


def test_what_riichi_has_in_the_place_of_a_pattern() -> None:
    kinds = [counterpart(row.number).kind for row in PATTERNS]
    assert [kinds.count(kind) for kind in ("yakuman", "local", "fu", "none")] == [10, 16, 8, 24]
    assert kinds.count("yaku") == 23
    assert (counterpart(28).worth, counterpart(28).open_less, counterpart(35).kind) == (2, True, "none")
    assert set(COUNTERPARTS) <= {row.number for row in PATTERNS}
