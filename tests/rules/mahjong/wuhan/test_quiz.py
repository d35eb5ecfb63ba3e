"""The questions of Wuhan: right by `rules.ask`, wrong by one rule; each mistake worked by hand once."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import rules
from rules.core.chance import Chance
from rules.core.family import Question as Asked
from rules.core.quiz import Question, Table
from rules.core.texts import Texts
from rules.mahjong.tiles import CODES, TILE_OF
from rules.mahjong.wuhan.conditions import judge
from rules.mahjong.wuhan.equipment import wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.payments import Outcome, SeatTable
from rules.mahjong.wuhan.quiz.kinds import shaped
from rules.mahjong.wuhan.quiz.mistakes import (
    broken,
    forgetting,
    judged,
    sums,
    tamed,
    verdict_of,
    wilds_mistaken,
)
from rules.mahjong.wuhan.requests import read_declared
from rules.mahjong.wuhan.scoring import Declared
from tests.rules.books import check_book, check_choices

WUHAN, BOOK = rules.family("wuhan"), rules.quiz_book("wuhan")
PRESETS = [preset.id for preset in WUHAN.presets]
KINDS = [kind.id for kind in BOOK.kinds]
CLAIMS = ("win", "kong", "pung", "chow")


def question(preset: str, kind: str, level: int, seed: str, **wanted: Any) -> Question:
    table = Table(preset, {}, WUHAN.choices(preset))
    return BOOK.question(table, kind, level, Chance(seed), **wanted)


def house(preset: str = "facai") -> House:
    return House.of(WUHAN.choices(preset))


# What holds for every question


def has_shape(waits: Any, tile: str) -> bool:
    """Whether a tile gives an unfinished hand a shape, by the conditions of a win on it."""
    fields = {name: value for name, value in waits.items() if name not in ("seat", "ask")}
    hand = {**waits["hand"], "win": tile}
    answer = rules.ask({**fields, "ask": "conditions", "winner": waits["seat"], "hand": hand})
    return any(row["reason"] == "no_shape" and row["holds"] for row in answer.get("conditions", []))


def asked_of_the_rules(made: Question) -> Any:
    """The answer that `rules.ask` gives, by kind."""
    answer = rules.ask(made.request)
    assert "error" not in answer
    match made.kind:
        case "shape":
            fits = [code for code in CODES[:34] if has_shape(made.request, code)]
            return "".join(code for code in fits if code != answer["laizi"])
        case "win":
            return "win" if answer["valid"] else answer["reason"]
        case "worth":
            return answer["total"]
        case "pays":
            return answer["deltas"]
        case "waits":
            return "".join(wait["tile"] for wait in answer["waits"])
        case "laizi":
            return answer["laizi"]
        case _:
            seat = made.position["seat"]
            moves = answer["legal"] if answer["state"]["phase"] == "claim" else []
            can = {move["do"] for move in moves if move["seat"] == seat}
            return [claim for claim in CLAIMS if claim in can]


def written_out(value: str) -> str:
    """Tiles one by one: "14m" as "1m4m"."""
    found, numbers = "", ""
    for letter in value:
        if letter.isdigit():
            numbers += letter
        else:
            found, numbers = found + "".join(number + letter for number in numbers), ""
    return found


def one_by_one(codes: str) -> set[str]:
    return {codes[at : at + 2] for at in range(0, len(codes), 2)}


@example("facai", "shape", 2, 154055)  # a hand of 2, 5 and 8 alone, which 8 completes without any meld
@settings(max_examples=60)
@given(st.sampled_from(PRESETS), st.sampled_from(KINDS), st.integers(1, BOOK.levels), st.integers(0, 10**6))
def test_the_right_answer_is_that_of_the_rules(preset: str, kind: str, level: int, seed: int) -> None:
    made = question(preset, kind, level, f"{seed}")
    right = made.whole.choices[made.whole.right].value
    if kind == "shape":  # which takes the laizi for any other tile
        right = "".join(
            sorted(one_by_one(written_out(right)) - {rules.ask(made.request)["laizi"]}, key=TILE_OF.get)
        )
    assert (written_out(right) if kind in ("waits", "shape") else right) == asked_of_the_rules(made)
    check_choices(made, BOOK)
    assert made == question(preset, kind, level, f"{seed}")


def test_mistakes_name_rules_of_the_book_and_fit_into_a_result_code() -> None:
    check_book(BOOK, WUHAN)


@pytest.mark.parametrize(("kind", "rule"), [("pays", "WUH-68"), ("pays", "WUH-69"), ("worth", "WUH-63")])
def test_a_chapter_can_ask_about_its_rule(kind: str, rule: str) -> None:
    assert rule in question("facai", kind, 4, "chapter", rules=[rule]).rules


def test_wins_and_refusals_come_by_turns() -> None:
    made = [question("facai", "win", level, f"{n}") for level in (1, 2, 3, 4) for n in range(15)]
    counts = Counter(one.whole.choices[one.whole.right].value for one in made)
    assert 15 < counts["win"] < 45
    assert len(counts) > 4


def test_beginners_meet_no_laizi_in_the_hand() -> None:
    for n in range(15):
        made = question("facai", "worth", 1, f"{n}")
        laizi = rules.ask(made.request)["laizi"]
        assert laizi not in written_out(made.request["hand"]["concealed"] + made.request["hand"]["win"])


# A small win of 1 point, hard, on a discard of seat 2 to seat 1; one opening and one kong tile. Seat 3 has a
# laizi set out, seat 0 deals and has opened.
#   seat 0: 1, opened 2, kong tile 4, own opening 8, hard 16, dealer 32
#   seat 2: 1, 2, 4, hard 8, discarder 16
#   seat 3: 1, 2, 4, laizi 16, hard 32
SMALL = Outcome(
    house(), 1, "discard", 2, False, (), True,
    (SeatTable(opens=1), SeatTable(opens=1, kong_tiles=1), SeatTable(), SeatTable(laizi_kongs=1)),
)  # fmt: skip
# All pungs and a replacement for seat 1, opened twice, with an exposed kong: (15 + 10) x 2 x 2 = 100, soft.
#   seat 0, opened: 200; seat 2 with a concealed kong: 400, the cap; seat 3: 100
BIG = Outcome(
    house(), 1, "draw", None, False, ("all_pungs", "replacement"), False,
    (SeatTable(opens=1), SeatTable(opens=2, exposed_kongs=1), SeatTable(concealed_kongs=1), SeatTable()),
)  # fmt: skip
# One suit on a discard of seat 0, opened, with eight fan on the table: every payer is over the cap. Seat 3
# alone has not opened: 500, 500, 600.
TOP = Outcome(
    house(), 1, "discard", 0, False, ("one_suit",), True,
    (SeatTable(opens=1, kong_tiles=2), SeatTable(opens=1, kong_tiles=4), SeatTable(opens=1), SeatTable()),
)  # fmt: skip


@pytest.mark.parametrize(
    ("outcome", "mistake", "points"),
    [
        (SMALL, "", [32, 16, 32]),
        (SMALL, "winner_not_doubled", [16, 8, 16]),
        (SMALL, "payer_not_doubled", [16, 16, 32]),
        (SMALL, "kong_tiles_not_doubled", [16, 8, 16]),
        (SMALL, "kong_tiles_twice", [64, 32, 64]),
        (SMALL, "laizi_once", [32, 16, 16]),
        (SMALL, "hard_forgotten", [16, 8, 16]),
        (SMALL, "dealer_forgotten", [16, 16, 32]),
        (SMALL, "dealer_always", [32, 32, 64]),
        (SMALL, "discarder_forgotten", [32, 8, 32]),
        (SMALL, "discarder_for_all", [64, 16, 64]),
        (SMALL, "fans_added", [10, 8, 10]),
        (BIG, "", [200, 400, 100]),
        (BIG, "openings_otherwise", [400, 800, 200]),
        (BIG, "exposed_not_doubled", [100, 200, 50]),
        (BIG, "concealed_once", [200, 200, 100]),
        (BIG, "soft_as_hard", [400, 800, 200]),
        (BIG, "dealer_in_big", [400, 400, 100]),
        (BIG, "draw_forgotten", [160, 320, 80]),
        (BIG, "draw_on_replacement", [240, 480, 120]),
        (BIG, "first_pattern_only", [120, 240, 60]),
        (BIG, "pattern_overlooked", [32, 32, 8]),
    ],
)
def test_what_a_mistake_makes_of_the_points(outcome: Outcome, mistake: str, points: list[int]) -> None:
    made = dict(sums(outcome))
    found = [share.points for share in outcome.shares] if not mistake else list(made[mistake].points.values())
    assert found == points


@pytest.mark.parametrize(
    ("outcome", "mistake", "pays"),
    [
        (TOP, "", [500, 500, 600]),
        (TOP, "cap_forgotten", [15 << 9, 10 << 7, 10 << 6]),
        (TOP, "gold_forgotten", [400, 400, 400]),
        (TOP, "sun_forgotten", [500, 500, 500]),
    ],
)
def test_what_a_mistake_makes_of_the_tops(outcome: Outcome, mistake: str, pays: list[int]) -> None:
    shares = dict(sums(outcome))[mistake].shares if mistake else outcome.shares
    assert [share.pays for share in shares] == pays


def test_three_suns_forgotten_and_a_robbed_seat_taken_for_a_discarder() -> None:
    seats = (SeatTable(), SeatTable(opens=1, kong_tiles=6), SeatTable(), SeatTable())
    suns = Outcome(house(), 1, "draw", None, False, ("one_suit",), True, seats)
    assert [share.pays for share in suns.shares] == [800] * 3
    assert [share.pays for share in dict(sums(suns))["three_suns_forgotten"].shares] == [600] * 3
    robbed = Outcome(house(), 1, "discard", 2, True, ("rob_kong",), True, SMALL.seats)
    assert dict(sums(robbed))["robbed_as_discarder"].points[2] * 2 == robbed.shares[1].points * 3


def declared(concealed: str, win: str, *, melds: Any = (), by: str = "draw", **more: Any) -> Declared:
    """A hand of seat 1 with the laizi 1 of dots unless another is turned up."""
    giver = {"from": 2} if by == "discard" else {}
    fields = {
        "indicator": "9p", "winner": 1, "by": by, **giver,
        "hand": {"concealed": concealed, "win": win, "melds": list(melds)}, **more,
    }  # fmt: skip
    return read_declared(Asked(WUHAN.choices("facai"), fields, Texts(())), with_win=True)[0]


PUNG = {"kind": "pung", "tiles": "999m", "from": 3}
CHOW = {"kind": "chow", "tiles": "234p", "from": 0}


def test_a_condition_that_is_not_looked_at_leads_to_the_next() -> None:
    closed = declared("123m456p789s999m9s", "9s")  # no opening, and the pair is of 9s
    assert verdict_of(closed) == "not_open"
    assert forgetting(broken(closed))[:2] == [
        ("forgot_not_open", "pair_not_258"),
        ("forgot_pair_not_258", "not_open"),
    ]


def test_a_laizi_taken_at_its_face_breaks_the_shape() -> None:
    wild = declared("456m78s22s1p55p", "5p", melds=[PUNG], players=[{}, {"kong_tiles": 2}, {}, {}])
    assert judged(wild, judge(wild).best)[0] == ("laizi_not_wild", "no_shape")
    assert verdict_of(tamed(wild)) == "no_shape"
    assert ("single_still_held", "kong_tile_in_hand") in judged(wild, judge(wild).best)


def test_big_wins_refused_by_rules_for_small_ones() -> None:
    pungs = declared("333s44z11p", "6m", melds=[PUNG, {"kind": "pung", "tiles": "888s", "from": 3}])
    best = judge(pungs).best
    assert best is not None
    said = dict(judged(pungs, best))
    assert said["big_limited"] == "too_many_laizi"
    assert ("pair_never_free" in said) == (not best.candidate.seen.pair_258)


def test_a_discard_beside_a_laizi() -> None:
    claimed = declared(
        "456m78s22s1p55p", "5p", melds=[PUNG], by="discard", players=[{}, {"kong_tiles": 4}, {}, {}]
    )
    said = dict(judged(claimed, judge(claimed).best))
    assert said["discard_beside_laizi"] == "claimed_laizi"
    assert said["laizi_waits_for_all"] == "any_tile_wait"


@pytest.mark.parametrize(
    ("preset", "indicator", "mistake", "laizi", "kong_tiles"),
    [
        ("facai", "5p", "laizi_is_indicator", "5p", "67z"),
        ("facai", "5p", "laizi_before", "4p", "67z"),
        ("facai", "9m", "ring_runs_on", "1p", "67z"),
        ("pizi", "7z", "ring_runs_on", "1m", "47z"),
        ("facai", "4z", "kong_not_skipped", "7z", "67z"),
        ("jingzhou", "5z", "missing_not_skipped", "1z", "7z"),
        ("hongzhong", "4z", "kongs_red_green", "5z", "67z"),
        ("facai", "4z", "kongs_red", "6z", "7z"),
        ("facai", "5s", "kongs_skin", "6s", "45s"),
    ],
)
def test_what_a_mistake_makes_of_an_indicator(
    preset: str, indicator: str, mistake: str, laizi: str, kong_tiles: str
) -> None:
    table = house(preset)
    found = dict(wilds_mistaken(wilds_of(TILE_OF[indicator], table), table))[mistake]
    assert CODES[found.laizi] == laizi
    assert sorted(CODES[tile] for tile in found.kong_tiles) == [
        number + kong_tiles[-1] for number in kong_tiles[:-1]
    ]


def offering(kind: str, mistake: str) -> Question:
    """The first question of a kind that offers a mistake."""
    for level in (4, 3, 2, 1):
        for n in range(120):
            made = question("facai", kind, level, f"{mistake} {n}")
            if mistake in {choice.mistake for choice in made.whole.choices}:
                return made
    raise AssertionError(f"nothing offers {mistake}")


@pytest.mark.parametrize(
    ("mistake", "more", "less"),
    [
        ("chow_from_anyone", "chow", ""),
        ("laizi_in_meld", "", ""),
        ("lone_tile_claimed", "", ""),
        ("pung_from_left", "", "pung"),
        ("pung_instead_of_kong", "", "kong"),
        ("kong_instead_of_pung", "", "pung"),
        ("win_by_draw_only", "", "win"),
    ],
)
def test_what_a_mistake_claims(mistake: str, more: str, less: str) -> None:
    whole = offering("claim", mistake).whole
    right = whole.choices[whole.right].value
    claimed = next(choice.value for choice in whole.choices if choice.mistake == mistake)
    if more or less:
        expected = [claim for claim in CLAIMS if (claim in right or claim == more) and claim != less]
        assert claimed == expected
    else:
        assert set(right) < set(claimed)


def test_who_pays_is_mistaken() -> None:
    made = offering("pays", "discarder_pays_all")
    deltas = next(one.value for one in made.whole.choices if one.mistake == "discarder_pays_all")
    giver, winner = made.request["from"], made.request["winner"]
    assert deltas[giver] == -deltas[winner]
    assert sum(value != 0 for value in deltas) == 2


@pytest.mark.parametrize(
    ("hand", "right", "mistake", "wrong"),
    [
        ("345m567p23s88s", "14s", "other_end_overlooked", ["4s", "1s"]),
        ("345m567p23s88s", "14s", "run_of_four", ["147s"]),
        ("345m567p22s88s", "28s", "triplet_overlooked", [""]),
        ("345m567p3334s", "245s", "run_overlooked", ["4s"]),
        ("345m567p12s88s", "3s", "nine_and_one_joined", ["39s"]),
    ],
)
def test_what_a_mistake_sees_in_a_shape(hand: str, right: str, mistake: str, wrong: list[str]) -> None:
    given = declared(hand, right[0] + right[-1], melds=[PUNG])
    found = shaped(replace(given, hand=replace(given.hand, win=None)))
    assert found.right == right
    assert [value for name, value in found.wrong if name == mistake] == [value for value in wrong if value]


def test_waits_without_a_rule() -> None:
    made = offering("waits", "forgot_pair_not_258")
    right = written_out(made.whole.choices[made.whole.right].value)
    wrong = next(one.value for one in made.whole.choices if one.mistake == "forgot_pair_not_258")
    for tile in one_by_one(written_out(wrong)) - one_by_one(right):
        won = {name: value for name, value in made.request.items() if name not in ("seat", "ask")}
        hand = {**made.request["hand"], "win": tile}
        answer = rules.ask({**won, "ask": "score", "winner": made.request["seat"], "hand": hand})
        assert answer["reason"] == "pair_not_258"
