"""The questions as they are put: what is refused and in which order, and what an answer holds."""

import json
from itertools import islice
from typing import Any

import pytest

import rules
from rules.core.texts import LANGUAGES
from rules.core.working import redo
from rules.mahjong.mcr.patterns import PATTERNS, example_of
from rules.mahjong.tiles import CODES, canonical
from tests.rules.mahjong.mcr.short import ask, score
from tests.rules.mahjong.mcr.winning import winning_hands

CHICKEN = "345m67p555s22z C234s +8p"


def fault(answer: dict[str, Any]) -> tuple[str, str | None]:
    return answer["error"]["code"], answer["error"].get("where")


def changed(text: str = CHICKEN, hand: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    request = example_of(text)
    return ask("score", **{**request, "hand": {**request["hand"], **(hand or {})}, **fields})


@pytest.mark.rule("MCR-90")
def test_the_first_of_several_faults_is_told() -> None:
    """Each step mends the first fault and leaves the rest."""
    wrong: dict[str, Any] = {
        "hand": {
            "concealed": "0m",
            "melds": [{"kind": "pung", "tiles": "123s", "from": 9}],
            "win": "8p",
            "flowers": "1f1f",
        },
        "winner": 7,
        "by": "gift",
        "from": 1,
        "situation": ["riichi"],
    }
    meld = wrong["hand"]["melds"][0]
    mend: list[tuple[dict[str, Any], str, Any, str]] = [
        (wrong, "by", "discard", "bad_request"),
        (wrong["hand"], "concealed", "345m67p555s2z", "bad_tile"),
        (meld, "kind", "chow", "bad_meld"),
        (wrong["hand"], "concealed", "345m67p555s22z", "wrong_count"),
        (wrong["hand"], "flowers", "12f", "too_many_copies"),
        (wrong, "winner", 1, "bad_seat"),
        (meld, "from", 3, "bad_seat"),
        (meld, "from", 0, "bad_meld"),
        (wrong, "from", 3, "bad_seat"),
        (wrong, "situation", [], "bad_situation"),
    ]
    for target, name, value, code in mend:
        assert fault(ask("score", **wrong))[0] == code
        target[name] = value
    assert ask("score", **wrong)["counted"] == 8


@pytest.mark.rule("MCR-90")
@pytest.mark.parametrize(
    ("hand", "fields", "code"),
    [
        ({"concealed": 5}, {}, "bad_request"),
        ({"flowers": 5}, {}, "bad_request"),
        ({"river": ""}, {}, "bad_request"),
        ({}, {"round": "5z"}, "bad_request"),
        ({}, {"by": "discard", "from": None}, "bad_request"),
        ({}, {"situation": "last_draw"}, "bad_request"),
        ({"flowers": "5m"}, {}, "bad_tile"),
        ({"flowers": "9f"}, {}, "bad_tile"),
        ({"win": "1f"}, {}, "bad_tile"),
        ({"melds": [{"kind": "chow", "tiles": "135s", "from": 0}]}, {}, "bad_meld"),
        ({"melds": [{"kind": "chow", "tiles": "234s", "from": 2}]}, {}, "bad_meld"),
        ({"melds": [{"kind": "pung", "tiles": "888s", "from": 1}]}, {}, "bad_meld"),
        ({"melds": [{"kind": "concealed_kong", "tiles": "8888s", "from": 0}]}, {}, "bad_meld"),
        ({"melds": [{"kind": "pung", "tiles": "888s", "from": 4}]}, {}, "bad_seat"),
        ({"concealed": "345m67p555s2z"}, {}, "wrong_count"),
        (
            {"concealed": "345m67p222s22z", "melds": [{"kind": "pung", "tiles": "222s"}]},
            {},
            "too_many_copies",
        ),
        ({"flowers": "11f"}, {}, "too_many_copies"),
        ({}, {"winner": 4}, "bad_seat"),
        ({}, {"from": 1}, "bad_seat"),
        ({}, {"from": 4}, "bad_seat"),
        ({}, {"by": "draw"}, "bad_seat"),
        ({}, {"situation": ["first_draw"]}, "bad_situation"),
        ({}, {"situation": ["last_draw"]}, "bad_situation"),
        ({}, {"situation": ["rob_kong", "last_discard"]}, "bad_situation"),
        ({"win": "2z", "concealed": "345m678p555s2z"}, {"situation": ["last_of_kind"]}, "bad_situation"),
        ({"win": "2z", "concealed": "345m678p555s2z"}, {"situation": ["rob_kong"]}, "bad_situation"),
        (
            {"win": "4s", "concealed": "345m678p56s22z"},
            {"situation": ["rob_kong"]},
            "bad_situation",
        ),
    ],
)
def test_what_cannot_be(hand: dict[str, Any], fields: dict[str, Any], code: str) -> None:
    assert fault(changed(hand=hand, **fields))[0] == code


@pytest.mark.rule("MCR-51", "MCR-90")
def test_only_a_kong_has_a_replacement() -> None:
    drawn = f"{CHICKEN} draw replacement"
    assert fault(score(drawn)) == ("bad_situation", "situation")
    assert score("345m67p22z C234s Q5555s +8p draw replacement")["valid"]


def test_a_hand_is_an_object_and_its_request_is_left_alone() -> None:
    assert fault(ask("score", hand="123m", winner=1, by="draw"))[0] == "bad_request"
    request = {"game": "mcr", "ask": "score", **example_of(f"{CHICKEN} 1f")}
    before = json.dumps(request)
    rules.ask(request)
    assert json.dumps(request) == before


@pytest.mark.rule("MCR-62")
def test_a_dead_hand_is_refused_before_its_shape_is_looked_at() -> None:
    answer = score("123m456m789m12p99s +9p dead_hand")
    assert (answer["reason"], answer["patterns"], answer["total"]) == ("dead_hand", [], 0)


@pytest.mark.rule("MCR-55", "MCR-56", "MCR-57", "MCR-59", "MCR-76", "MCR-77")
@pytest.mark.parametrize(
    ("hand", "more", "deltas"),
    [
        (CHICKEN, {}, [-8, 32, -8, -16]),
        (f"{CHICKEN} 12f", {}, [-8, 34, -8, -18]),
        (f"{CHICKEN} rob_kong", {}, [-8, 32, -8, -16]),
        ("2z Q1111z Q3333z Q4444z Q5555z +2z draw", {"options": {"cap": 88}}, [-96, 288, -96, -96]),
        (CHICKEN, {"options": {"stick_unit": 100}}, [-800, 3200, -800, -1600]),
        ("3366m1188p4499s2z +2z draw", {"preset": "beginner"}, [-28, 84, -28, -28]),
        ("3366m1188p4499s2z +2z", {"preset": "beginner"}, [0, 24, 0, -24]),
    ],
)
def test_payments(hand: str, more: dict[str, Any], deltas: list[int]) -> None:
    answer = ask("score", **example_of(hand), **more)
    assert answer["deltas"] == deltas
    paid = [step["out"] for step in answer["working"] if step["rule"] in PAYING][-4:]
    assert paid == [*(-delta for seat, delta in enumerate(deltas) if seat != 1), deltas[1]]


PAYING = ("MCR-55", "MCR-56", "MCR-57", "MCR-59", "MCR-77")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_working_can_be_done_again_in_every_language(language: str) -> None:
    for declared in islice(winning_hands("working"), 60):
        hand = {
            "concealed": canonical(declared.hand.concealed),
            "melds": [{"kind": meld.kind, "tiles": canonical(meld.tiles)} for meld in declared.hand.melds],
            "win": CODES[declared.hand.held[-1]],
        }
        request = {
            "hand": hand,
            "winner": declared.seat,
            "by": declared.by,
            "round": CODES[declared.round_wind],
        }
        if declared.by == "discard":
            request["from"] = (declared.seat + 1) % 4
        answer = ask("score", **request, situation=sorted(declared.situation), language=language)
        steps = list(_all(answer["working"]))
        assert all(redo(step["op"], step["in"], step["out"]) for step in steps)
        assert [step["out"] for step in steps if step["rule"] == "MCR-34"] == [answer["counted"]]
        assert [step["out"] for step in steps if step["rule"] == "MCR-53"] == [answer["total"]]


def _all(steps: list[dict[str, Any]]) -> Any:
    for step in steps:
        yield step
        yield from _all(step.get("steps", []))


@pytest.mark.rule("MCR-68", "MCR-70", "MCR-74")
def test_patterns_by_edition() -> None:
    listed = ask("patterns")
    assert listed["count"] == len(listed["patterns"]) == 81
    assert listed["patterns"][0] == {"number": 1, "id": "big_four_winds", "native": "四風会", "value": 88}
    names = {
        edition: [
            ask("patterns", id=pattern, options={"names": edition})["pattern"]["native"]
            for pattern in ("big_four_winds", "little_four_winds", "single_wait")
        ]
        for edition in ("1998", "2006", "2011", "2014")
    }
    assert names == {
        "1998": ["大四喜", "小四喜", "単釣将"],
        "2006": ["四風会", "小四風会", "単調将"],
        "2011": ["大四風会", "小四風会", "単調将"],
        "2014": ["大四喜", "小四喜", "単調将"],
    }
    assert ask("patterns", id="self_drawn", preset="beginner")["pattern"] == {
        "number": 80,
        "id": "self_drawn",
        "used": False,
    }
    assert fault(ask("patterns", id=3))[0] == "bad_request"


def test_every_pattern_has_its_words() -> None:
    for language in LANGUAGES:
        texts = rules.family("mcr").texts(language)
        for row in PATTERNS:
            parts = ("name", "native", "reading", "japanese", "kana", "condition")
            assert all(texts(f"pattern.{row.id}.{part}") for part in parts)


@pytest.mark.rule("MCR-89")
def test_a_record_counts_the_drawn_tile_among_the_hand() -> None:
    """In a request the winning tile stands apart; the table takes it out of the hand that holds it."""
    deal = {
        "hands": ["19m19p19s12345677z", "2468m2468p24688s", "3579m3579p35799s", "2468m2468p24668s"],
        "wall": "5m",
    }
    answer = ask("replay", deal=deal, actions=[{"seat": 0, "do": "win"}])
    assert answer["state"]["hands"][0] == "19m19p19s12345677z"
    assert answer["result"]["wins"][0]["counted"] == 92
