"""Wuhan in play: every rule of turns, claims, kongs and the wall, in scenes small enough to check by eye."""

from itertools import permutations
from typing import Any

import pytest

import rules
from rules.core.chance import Chance
from rules.mahjong import tiles
from rules.mahjong.tiles import TILE_OF
from tests.rules.mahjong.scenes import action, choices, meld
from tests.rules.mahjong.wuhan.scenes import WUHAN, line, scene, thrown_on, unclaimed


def ask(deal: dict[str, Any], *actions: str, preset: str = "facai", **fields: Any) -> dict[str, Any]:
    """The answer of `replay`."""
    request = {"game": "wuhan", "preset": preset, "ask": "replay", "deal": deal}
    return rules.ask(request | {"actions": [action(words) for words in actions]} | fields)


def fault(deal: dict[str, Any], *actions: str, **fields: Any) -> dict[str, Any]:
    error: dict[str, Any] = ask(deal, *actions, **fields)["error"]
    return error


# The deal and the order of turns


@pytest.mark.rule("WUH-12", "WUH-13")
@pytest.mark.parametrize(("preset", "players"), [("facai", 4), ("jingzhou", 3)])
def test_a_deal_is_dealt_in_packets_of_four(preset: str, players: int) -> None:
    """Four for the dealer, four for the next seat ...; after three rounds one each, and one more for him."""
    game = WUHAN.game(preset)
    dealt = game.deal("amber anchor")
    state, _ = game.start(dealt)
    order = Chance("amber anchor").shuffled(sorted(state.tiles()))
    for seat in range(players):
        own = [tile for turn in range(3) for tile in order[4 * (turn * players + seat) :][:4]]
        own.append(order[12 * players + seat])
        own += [order[13 * players]] if seat == 0 else []
        assert dealt["hands"][seat] == tiles.canonical(own)
    assert dealt["indicator"] == tiles.CODES[order[13 * players + 1]]
    assert dealt["wall"] == tiles.in_order(order[13 * players + 2 :])


@pytest.mark.rule("WUH-1", "WUH-3", "WUH-19")
@pytest.mark.parametrize(("preset", "players", "size"), [("facai", 4, 136), ("jingzhou", 3, 96)])
def test_turns_go_round_and_the_dealer_draws_nothing(preset: str, players: int, size: int) -> None:
    deal = WUHAN.game(preset).deal("calm owl")
    assert ask(deal, preset=preset)["state"]["drawn"] is None
    assert len(line(deal, preset=preset).state.tiles()) == size
    over = thrown_on(line(deal, preset=preset))
    turns = [event["seat"] for event in over.events if event["event"] == "discard"]
    assert turns == [n % players for n in range(len(turns))]


# Claims


CLAIMS = scene({0: "2357m468p2468s134z", 1: "56m1345p579s1122z", 3: "77m139p139s33344z"})


@pytest.mark.rule("WUH-22")
def test_only_the_next_seat_chows_and_nine_does_not_join_one() -> None:
    """Seat 1 holds 1m 8m, seat 2 holds 7m 8m; seat 3 may pung, so that there is a window."""
    hands = {0: "9m12357p24689s134z", 1: "18m1689p222s1134z", 2: "78m258p147s12344z", 3: "99m148p369s22355z"}
    assert choices(line(scene(hands), "0 discard 9m")) == ["3 pung", "3 pass"]


@pytest.mark.rule("WUH-22")
def test_a_chow_names_the_two_tiles_of_the_hand() -> None:
    deal = scene({0: "2357m468p2468s134z", 1: "5689m13p57s12234z"})
    assert choices(line(deal, "0 discard 7m"), do="chow") == ["1 chow 56m", "1 chow 68m", "1 chow 89m"]
    played = line(deal, "0 discard 7m", "1 chow 68m")
    assert played.state.places[1].melds[0].to_json() == meld("chow", "678m", 0)


@pytest.mark.rule("WUH-23", "WUH-24")
def test_after_a_pung_comes_a_discard_and_then_the_seat_on_the_right() -> None:
    """Seat 2 pungs from seat 0: seat 1 loses its turn. It holds a Red and could not kong it now."""
    deal = scene({0: "2357m468p2468s134z", 2: "77m139p139s33347z"})
    played = unclaimed(line(deal, "0 discard 7m", "2 pung"))
    assert {words.split()[1] for words in choices(played)} == {"discard"}
    assert played.state.places[2].melds[0].to_json() == meld("pung", "777m", 0)
    played = unclaimed(played.play(action("2 discard 9s")))
    assert (played.state.turn, played.state.came) == (3, "draw")


@pytest.mark.rule("WUH-20")
def test_the_kind_just_claimed_may_be_discarded() -> None:
    deal = scene({0: "2357m468p2468s134z", 3: "777m39p139s33344z"})
    played = line(deal, "0 discard 7m", "3 pung", "3 discard 7m")
    assert played.state.places[3].discards == (TILE_OF["7m"],)


@pytest.mark.rule("WUH-31")
def test_the_order_of_answers_never_matters() -> None:
    answers = ["1 chow 56m", "3 pung"]
    found = [line(CLAIMS, "0 discard 7m", *order).state for order in permutations(answers)]
    assert found[0] == found[1]
    assert found[0].places[3].melds[0].kind == "pung"


def test_nothing_is_recorded_before_the_last_answer() -> None:
    waiting = ask(CLAIMS, "0 discard 7m", "3 pung")
    assert waiting["events"] == [{"event": "discard", "seat": 0, "tile": "7m"}]
    assert waiting["state"]["to_answer"] == [1]
    assert waiting["state"]["discards"][0] == "7m"


TWO_WINNERS = scene(
    {0: "14689m3578p6s4455z", 1: "1357m2468p6s1122z", 2: "444p66s33z", 3: "2245777888s"},
    wall="1z 3s 3s",
    melds={
        2: [meld("pung", "222m", 0), meld("pung", "999s", 1)],
        3: [meld("chow", "123s", 2)],
    },
)


@pytest.mark.rule("WUH-32")
def test_the_nearest_winner_wins() -> None:
    assert choices(line(TWO_WINNERS, "0 discard 6s"), do="win") == ["2 win", "3 win"]
    for order in permutations(["2 win", "3 win"]):
        answer = ask(TWO_WINNERS, "0 discard 6s", *order)
        assert [win["winner"] for win in answer["result"]["wins"]] == [2]
        assert answer["state"]["discards"] == ["", "", "", ""]


@pytest.mark.rule("WUH-32", "WUH-31")
def test_a_win_further_away_goes_before_a_nearer_pung() -> None:
    """Seat 2 takes the pung of its pair of 6s; seat 3 wins."""
    answer = ask(TWO_WINNERS, "0 discard 6s", "2 pung", "3 win")
    assert [win["winner"] for win in answer["result"]["wins"]] == [3]


@pytest.mark.rule("WUH-33")
def test_a_tile_that_was_passed_may_be_won_on_before_the_own_turn() -> None:
    """Seats 2 and 3 let the 6s of seat 0 go; seat 1 draws, discards another, and seat 2 wins on it."""
    played = line(TWO_WINNERS, "0 discard 6s", "1 discard 6s")
    assert "2 win" in choices(played)
    assert line(TWO_WINNERS, "0 discard 6s", "1 discard 6s", "2 win", "3 pass").state.done


@pytest.mark.rule("WUH-33")
def test_one_may_win_on_a_kind_that_one_has_discarded() -> None:
    """Seat 2 throws a 6s away, and its hand then waits for 6s; seat 3 draws one and discards it."""
    deal = scene(
        {0: "14689m3578p1134z4s", 2: "444p666s3z", 3: "1357m2468p12244z"},
        wall="1z 3z 6s",
        melds={2: [meld("pung", "222m", 0), meld("pung", "999s", 1)]},
    )
    played = line(deal, "0 discard 1z", "1 discard 1z", "2 discard 6s", "3 discard 6s")
    assert played.state.places[2].discards == (TILE_OF["6s"],)
    assert unclaimed(played.play(action("2 win"))).state.wins


# Laizi and kong tiles


KONGS = {0: "147m1258p369s1157z", 1: "2233m4466p77s123z", 2: "5566m7799p88s244z", 3: "8899m33p559s1356z"}


@pytest.mark.rule("WUH-18", "WUH-20")
@pytest.mark.parametrize("tile", ["1p", "7z"])
def test_a_discarded_laizi_or_kong_tile_is_set_out_and_claimed_by_nobody(tile: str) -> None:
    """9p is shown, so 1p is the laizi. Seat 1 holds 23p, seat 3 two Reds; nobody is asked."""
    hands = {0: "147m1258p369s1157z", 1: "2233m2346p77s123z", 3: "8899m11p559s1377z"}
    answer = ask(scene(hands), f"0 discard {tile}")
    assert answer["state"]["singles"] == [tile, "", "", ""]
    assert answer["state"]["discards"] == ["", "", "", ""]
    assert (answer["state"]["turn"], answer["state"]["phase"]) == (1, "turn")
    assert [event["event"] for event in answer["events"]] == ["discard", "draw"]


@pytest.mark.rule("WUH-18")
def test_four_laizi_make_no_concealed_kong() -> None:
    played = line(scene({0: "147m1111258p369s7z"}))
    assert choices(played, do="kong") == ["0 kong single 1p", "0 kong single 7z"]


@pytest.mark.rule("WUH-18")
def test_a_laizi_chows_nothing_even_at_face_value() -> None:
    played = line(scene({0: "3p147m258p369s1124z", 1: "12246p77s112233z"}), "0 discard 3p")
    assert choices(played, do="chow") == ["1 chow 24p"]


@pytest.mark.rule("WUH-21", "WUH-25", "WUH-29", "WUH-34")
def test_single_kongs_of_tiles_held_since_the_deal_as_many_as_one_likes() -> None:
    """Six kongs in one turn, each with its replacement, and the turn still ends with a discard."""
    deal = scene({0: "147m1111258p7777z"})
    played = line(deal, *["0 kong single 1p"] * 4, *["0 kong single 7z"] * 4)
    assert tiles.canonical(played.state.places[0].singles) == "1111p7777z"
    assert len(played.state.places[0].hand) == 14
    assert choices(played, do="discard")


@pytest.mark.rule("WUH-11", "WUH-29")
def test_replacements_come_from_the_tail_the_upper_tile_of_a_stack_first() -> None:
    deal = scene({0: "147m1111258p7777z"})
    wall = deal["wall"].split()
    played = line(deal, *["0 kong single 1p"] * 3)
    drawn = [event["tile"] for event in played.events if event["event"] == "draw"]
    assert drawn == [wall[-2], wall[-1], wall[-4]]
    assert {event["from"] for event in played.events if event["event"] == "draw"} == {"tail"}


@pytest.mark.rule("WUH-26")
def test_a_concealed_kong_lies_face_down_until_the_deal_is_over() -> None:
    deal = scene({0: "1111m258p369s1157z"}, length=14 + 2)
    played = line(deal, "0 kong concealed 1m")
    state, game = played.state, played.game
    assert state.places[0].melds[0].to_json() == meld("concealed_kong", "1111m")
    assert game.view(state, 0).melds[0][0].tiles == (0, 0, 0, 0)
    assert game.view(state, 1).to_json()["melds"][0] == [
        {"kind": "concealed_kong", "tiles": None, "from": None}
    ]
    told = [game.seen(event, 1) for event in played.events]
    assert [event.get("tile", "none") for event in told] == [None, None]
    over = thrown_on(played).state
    assert game.view(over, 1).melds[0][0].tiles == (0, 0, 0, 0)


@pytest.mark.rule("WUH-27", "WUH-29")
def test_a_claimed_kong_draws_and_passes_the_turn_to_the_claimers_right() -> None:
    deal = scene({0: "2357m468p2468s134z", 2: "777m139p139s1134z"})
    played = unclaimed(line(deal, "0 discard 7m", "2 kong claimed"))
    assert (played.state.turn, played.state.came) == (2, "replacement")
    assert played.state.places[2].melds[0].to_json() == meld("kong", "7777m", 0)
    assert played.events[1] == {"event": "kong", "seat": 2, "kind": "claimed", "tile": "7m", "from": 0}
    assert unclaimed(played.play(action("2 discard 9s"))).state.turn == 3


ROBBED = scene(
    {0: "6m157p259s2345z", 2: "45m22p789s111z"},
    indicator="8p",
    melds={0: [meld("pung", "666m", 1)], 2: [meld("chow", "345p", 1)]},
)


@pytest.mark.rule("WUH-28")
def test_a_tile_held_since_the_deal_may_be_added_and_waits_for_robbers() -> None:
    answer = ask(ROBBED, "0 kong added 6m")
    assert (answer["state"]["phase"], answer["state"]["turn"], answer["state"]["to_answer"]) == (
        "rob",
        0,
        [2],
    )
    assert answer["state"]["hands"][0] == "157p259s2345z"
    assert answer["events"] == [{"event": "kong", "seat": 0, "kind": "added", "tile": "6m"}]


@pytest.mark.rule("WUH-28", "WUH-69")
def test_robbed_the_pung_stays_a_pung_and_its_seat_pays_for_all() -> None:
    answer = ask(ROBBED, "0 kong added 6m", "2 win")
    assert answer["state"]["melds"][0] == [meld("pung", "666m", 1)]
    assert answer["state"]["hands"][2] == "456m22p789s111z"
    assert answer["scores"] == [-160, 0, 160, 0]
    assert answer["result"]["wins"][0]["bao_reason"] == "robbed"


@pytest.mark.rule("WUH-28", "WUH-30")
def test_an_added_kong_keeps_the_place_and_the_feeder_of_its_pung() -> None:
    deal = scene(
        {0: "6m157p2599s"},
        indicator="8p",
        melds={0: [meld("pung", "666m", 1), meld("chow", "345p", 3)]},
    )
    played = line(deal, "0 kong added 6m")
    assert [one.to_json() for one in played.state.places[0].melds] == [
        meld("added_kong", "6666m", 1),
        meld("chow", "345p", 3),
    ]


def test_nothing_is_taken_out_of_a_meld() -> None:
    """Seat 0 has a pung of 6m and no 6m in hand: it can neither discard one nor meld with it."""
    deal = scene({0: "57m157p25s2345z"}, indicator="8p", melds={0: [meld("pung", "666m", 1)]})
    assert fault(deal, "0 discard 6m")["code"] == "not_in_hand"


# The end of the wall


# 14 tiles are left: the dealer discards, then the last draws begin. 1z is shown, so 2z is the laizi.
END = scene(
    {0: "159m149p379s34567z", 1: "2356m368p12457s6z", 2: "123456m78p55s"},
    wall="9m 9p 8s 8s",
    indicator="1z",
    melds={2: [meld("pung", "333s", 0)]},
    singles={3: "7z"},
    length=14,
)


@pytest.mark.rule("WUH-35", "WUH-36", "WUH-39")
def test_in_the_last_draws_each_seat_takes_a_tile_and_nobody_discards() -> None:
    """Seat 2 could win on its 9p and passes: seats 3 and 0 draw, ten tiles stay, and nobody pays."""
    answer = ask(END, "0 discard 3z", "2 pass")
    drawn = [event for event in answer["events"] if event["event"] == "draw"]
    assert [(event["seat"], event["tile"]) for event in drawn] == [(1, "9m"), (2, "9p"), (3, "8s"), (0, "8s")]
    assert [event["event"] for event in answer["events"] if event["event"] == "discard"] == ["discard"]
    assert answer["events"][1] == {"event": "last_draws", "seat": 1}
    assert answer["events"][-1] == {"event": "exhausted"}
    assert len(line(END, "0 discard 3z", "2 pass").state.wall.tiles) == 10
    assert answer["scores"] == [0, 0, 0, 0]
    assert answer["result"] == {"kind": "draw", "wins": [], "next_dealer": 0}


@pytest.mark.rule("WUH-36")
def test_the_last_draws_give_the_pattern() -> None:
    answer = ask(END, "0 discard 3z", "2 win")
    assert answer["result"]["wins"][0]["situation"] == ["last_draw"]
    assert answer["result"]["wins"][0]["patterns"] == [{"id": "last_draw", "value": 10}]


@pytest.mark.rule("WUH-37")
def test_no_kong_when_only_the_last_draws_are_left_but_its_tile_may_go() -> None:
    assert choices(line(END), do="kong") == []
    assert fault(END, "0 kong single 7z")["reason"] == "no_kong_now"
    assert ask(END, "0 discard 7z")["state"]["singles"][0] == "7z"


@pytest.mark.rule("WUH-37")
def test_a_discard_makes_no_kong_at_the_end_but_a_pung() -> None:
    deal = scene({0: "159m149p379s34567z", 2: "999m258p147s1134z"}, length=14)
    assert choices(line(deal, "0 discard 9m"), seat=2) == ["2 pung", "2 pass"]
    assert fault(deal, "0 discard 9m", "2 kong claimed")["reason"] == "no_kong_now"


@pytest.mark.rule("WUH-38", "WUH-36")
def test_the_last_discard_may_be_claimed_and_the_claimer_discards() -> None:
    """Seat 2 pungs the discard of seat 0 and discards; the last draws begin with seat 3."""
    deal = scene({0: "159m149p379s34567z", 2: "99m258p147s11344z"}, length=14)
    played = unclaimed(line(deal, "0 discard 9m", "2 pung", "2 discard 4z"))
    assert {"event": "last_draws", "seat": 3} in played.events


@pytest.mark.rule("WUH-40")
def test_jingzhou_has_no_last_draws_and_a_kong_needs_a_tile_above_ten() -> None:
    deal = scene({0: "1479p2258s23456z7z"}, indicator="9s", length=11, players=3)
    played = line(deal, preset="jingzhou")
    assert choices(played, do="kong") == ["0 kong single 7z"]
    over = line(deal, "0 kong single 7z", preset="jingzhou")
    assert choices(over, do="kong") == []
    over = thrown_on(over)
    assert [event["event"] for event in over.events] == ["kong", "draw", "discard", "exhausted"]


# Winning


@pytest.mark.rule("WUH-41")
def test_the_winner_shows_his_hand_and_the_others_do_not() -> None:
    played = line(TWO_WINNERS, "0 discard 6s", "2 win", "3 pass")
    hands = played.game.view(played.state, 1).hands
    assert hands[2] == played.state.places[2].hand
    assert (hands[0], hands[3]) == (None, None)


@pytest.mark.rule("WUH-51")
@pytest.mark.parametrize(
    ("hand", "tile", "reason"),
    [
        pytest.param("444p66s37z", "6s", "kong_tile_in_hand", marks=pytest.mark.rule("WUH-42")),
        pytest.param("445p66s11z", "1z", "no_shape", marks=pytest.mark.rule("WUH-44")),
        pytest.param("345p66s33z", "6s", "pair_not_258", marks=pytest.mark.rule("WUH-45")),
    ],
)
def test_a_win_that_is_none_is_refused_with_its_reason(hand: str, tile: str, reason: str) -> None:
    """Seat 2 has two pungs and is asked, since it can pung the tile, but its hand is no win."""
    melds = {2: [meld("chow", "234m", 1), meld("pung", "999s", 1)]}
    deal = scene({0: f"14689m3578p4455z{tile}", 2: hand}, melds=melds)
    assert fault(deal, f"0 discard {tile}", "2 win")["reason"] == reason


def test_without_a_tile_to_win_on_the_reason_says_so() -> None:
    """The dealer has drawn nothing at the start; and after a claim nobody has."""
    assert fault(CLAIMS, "0 win")["reason"] == "no_win_tile"
    assert fault(CLAIMS, "0 discard 7m", "3 pung", "1 pass", "3 win")["reason"] == "no_win_tile"


@pytest.mark.rule("WUH-7")
@pytest.mark.parametrize(("winner", "dealer"), [(0, 0), (2, 1)])
def test_the_dealer_stays_after_his_own_win(winner: int, dealer: int) -> None:
    """The dealer discards and somebody draws 6s; the hand of the winner waits for 6s and 3z."""
    pungs = [meld("pung", "222m", 3), meld("pung", "999s", 1)]
    hand = "444p66s33z" + ("1z" if winner == 0 else "")
    deal = scene({winner: hand, 1: "14689m3578p2244z"}, wall="6s", melds={winner: pungs})
    thrown = "1z" if winner == 0 else choices(line(deal), do="discard")[-1].split()[2]
    played = unclaimed(line(deal, f"0 discard {thrown}", "1 discard 6s", f"{winner} win"))
    assert played.game.result(played.state)["next_dealer"] == dealer


# Who pays, as play finds it out


@pytest.mark.rule("WUH-68", "WUH-72")
def test_the_third_opening_is_found_in_the_order_of_play() -> None:
    """Seat 0 feeds the third opening of a hand of one suit; seat 3 discards the last tile, seat 0 pays."""
    deal = scene(
        {0: "7p1349m1358s12344z", 2: "778899p3z", 3: "8p1479m369s11224z"},
        wall="1z",
        indicator="9m",
        melds={2: [meld("chow", "123p", 1), meld("chow", "456p", 1)]},
    )
    played = line(deal, "0 discard 7p", "2 pung", "2 discard 3z", "3 discard 8p", "2 win")
    win = unclaimed(played).game.result(unclaimed(played).state)["wins"][0]
    assert [pattern["id"] for pattern in win["patterns"]] == ["one_suit"]
    assert (win["from"], win["bao"], win["bao_reason"]) == (3, 0, "third_meld")


@pytest.mark.rule("WUH-70", "WUH-71")
@pytest.mark.parametrize(
    ("hand", "own", "bao"),
    [
        ("147p369m14s13447z5s", [], 0),
        ("444s66p99m5s", [meld("pung", "222p", 1), meld("pung", "888m", 1)], None),
    ],
)
def test_the_discarder_of_an_all_melded_win_pays_for_all_unless_he_was_ready(
    hand: str, own: list[dict[str, Any]], bao: int | None
) -> None:
    """The second discarder waits for 6p and 9m with all pungs; the first has not opened."""
    openings = [
        meld("chow", "234m", 1),
        meld("pung", "333z", 1),
        meld("chow", "456p", 1),
        meld("chow", "678s", 1),
    ]
    deal = scene({0: hand, 2: "5s"}, indicator="1z", melds={0: own, 2: openings})
    played = unclaimed(line(deal, "0 discard 5s", "2 win"))
    win = played.game.result(played.state)["wins"][0]
    assert "all_melded" in [pattern["id"] for pattern in win["patterns"]]
    assert win["bao"] == bao


@pytest.mark.rule("WUH-71")
def test_a_place_is_ready_once_its_tile_lies_on_the_table() -> None:
    """The hand of chapter 1: open, one bamboo short."""
    hand, pung = "345m567p23s88s2z", meld("pung", "999m", 3)
    played = line(scene({0: hand}, indicator="3z", melds={0: [pung]}))
    game, before, after = played.game, played.state, played.play(action("0 discard 2z")).state
    assert game.facts(before, 0) == {"open": True, "ready": False}
    assert game.facts(after, 0) == {"open": True, "ready": True}
    assert game.facts(after, 1) == {"open": False, "ready": False}


def test_the_working_is_told_in_the_language_of_the_request() -> None:
    answers = [
        ask(TWO_WINNERS, "0 discard 6s", "2 win", "3 pass", language=language) for language in ("en", "zh")
    ]
    english, chinese = (answer["result"]["wins"][0]["working"] for answer in answers)
    assert [step["out"] for step in english] == [step["out"] for step in chinese]
    assert [step["text"] for step in english] != [step["text"] for step in chinese]


def test_a_win_is_the_answer_of_score() -> None:
    """What `replay` answers for a win is what `score` answers to the same hand."""
    win = ask(TWO_WINNERS, "0 discard 6s", "2 win", "3 pass")["result"]["wins"][0]
    asked = {
        "game": "wuhan",
        "ask": "score",
        "indicator": "9p",
        "hand": {"concealed": "444p66s33z", "melds": TWO_WINNERS["melds"][2], "win": "6s"},
        "winner": 2,
        "by": "discard",
        "from": 0,
        "players": [{}, {}, {}, {"opens": 1}],
    }
    answer = rules.ask(asked)
    assert answer["total"] == 180
    assert win == answer | {key: win[key] for key in ("winner", "by", "from", "tile", "situation")}


# What is refused


GOOD = scene(KONGS, length=16)


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"hands": "123m"}, "bad_request", "deal.hands"),
        ({"melds": [1, 2, 3, 4]}, "bad_request", "deal.melds"),
        ({"melds": [[1], [], [], []]}, "bad_request", "deal.melds[0][0]"),
        ({"dora": "1m"}, "bad_request", "deal.dora"),
        ({"indicator": "0m"}, "bad_tile", "deal.indicator"),
        ({"indicator": "12m"}, "bad_tile", "deal.indicator"),
        ({"wall": "1m 1f"}, "bad_tile", "deal.wall"),
        ({"hands": GOOD["hands"][:3]}, "bad_deal", "deal.hands"),
        ({"singles": ["", ""]}, "bad_deal", "deal.singles"),
        ({"melds": [[]]}, "bad_deal", "deal.melds"),
        ({"singles": ["", "9m", "", ""]}, "bad_deal", "deal.singles"),
        ({"hands": ["1m", *GOOD["hands"][1:]]}, "wrong_count", "deal.hands[0]"),
        ({"wall": " ".join(GOOD["wall"].split()[:13])}, "wrong_count", "deal.wall"),
        ({"wall": GOOD["wall"] + " 7z 7z 7z 7z"}, "too_many_copies", "deal"),
        ({"melds": [[], [meld("pung", "999m", 1)], [], []]}, "bad_meld", "deal.melds[1][0]"),
        ({"melds": [[], [meld("pung", "777z", 0)], [], []]}, "bad_meld", "deal.melds[1][0]"),
        ({"melds": [[], [meld("chow", "678m", 2)], [], []]}, "bad_meld", "deal.melds[1][0]"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, Any], code: str, where: str) -> None:
    error = fault({**GOOD, **change})
    assert (error["code"], error["where"]) == (code, where)


def test_a_meld_from_nowhere_is_refused() -> None:
    deal = scene({**KONGS, 1: "2233m4466p77s"}, melds={1: [meld("pung", "222z", 4)]})
    assert fault(deal)["code"] == "bad_seat"


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        (["0 discard 9p"], "not_in_hand", 0),
        (["0 kong concealed 3s"], "illegal_action", 0),
        (["0 kong concealed 9s"], "illegal_action", 0),
        (["0 kong added 8m"], "not_in_hand", 0),
        (["0 pass"], "illegal_action", 0),
        (["pass"], "illegal_action", 0),
        (["0 riichi"], "unknown_action", 0),
        (["2 discard 5m"], "not_your_turn", 0),
        (["0 kong single 7m"], "illegal_action", 0),
        (["0 kong single"], "bad_request", 0),
        (["0 kong claimed 7z"], "bad_request", 0),
        (["0 kong big 7z"], "bad_request", 0),
        (["0 chow"], "bad_request", 0),
        (["0 discard 10m"], "bad_tile", 0),
        (["0 discard 99p"], "bad_tile", 0),
        (["9 discard 7z"], "bad_seat", 0),
        (["0 discard 7z", "2 discard 5m"], "not_your_turn", 1),
    ],
)
def test_an_action_that_cannot_be_is_refused(actions: list[str], code: str, at: int) -> None:
    error = fault(GOOD, *actions)
    assert (error["code"], error["at"]) == (code, at)


def test_a_chow_of_tiles_that_make_no_run_is_refused() -> None:
    assert fault(CLAIMS, "0 discard 7m", "1 chow 22z")["code"] == "illegal_action"
    assert fault(CLAIMS, "0 discard 7m", "1 chow 89m")["code"] == "not_in_hand"


def test_nothing_follows_the_end() -> None:
    error = fault(TWO_WINNERS, "0 discard 6s", "2 win", "3 pass", "1 discard 1m")
    assert (error["code"], error["at"]) == ("hand_over", 3)
