"""Chinese Official at the table: flowers, turns, claims, false wins, and what everybody sees."""

from itertools import permutations
from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.mahjong.table.telling import sentence
from tests.rules.mahjong.mcr.scenes import MCR, line, scene, told
from tests.rules.mahjong.mcr.short import ask
from tests.rules.mahjong.scenes import action, choices, meld

READY = "123m456m789m45p99s"
"""Waits for 3p and 6p: a pure straight."""


def state(played: Any) -> dict[str, Any]:
    return dict(played.game.state_json(played.state))


def result(played: Any) -> dict[str, Any]:
    return dict(played.game.result(played.state))


# The deal and its flowers


@pytest.mark.rule("MCR-8", "MCR-82", "MCR-87")
def test_dealt_flowers_are_replaced_seat_by_seat_and_the_dealer_begins() -> None:
    deal = scene({1: "147m258p369s123z1f", 3: "147m258p369s12z37f"}, wall="9m 9p 8f")
    deal["wall"] = "9m 9p 1s 2s 3s 8f 4s"  # 4s replaces 1f, 8f replaces 3f and is replaced, then 7f
    played = line(deal)
    assert told(played) == [
        "1 flower 1f",
        "1 draw 4s tail",
        "3 flower 3f",
        "3 draw 8f tail",
        "3 flower 8f",
        "3 draw 3s tail",
        "3 flower 7f",
        "3 draw 2s tail",
    ]
    now = state(played)
    assert (now["phase"], now["turn"], now["to_answer"], now["drawn"]) == ("turn", 0, [0], None)
    assert now["flowers"] == ["", "1f", "", "378f"]
    assert now["hands"][1] == "147m258p3469s123z"
    assert now["hands"][3] == "147m258p23369s12z"
    assert now["wall_left"] == 3


@pytest.mark.rule("MCR-9", "MCR-22")
def test_a_flower_that_nothing_can_replace_ends_the_hand() -> None:
    deal = scene({0: "147m258p369s12345z"}, length=1)
    deal["wall"] = "2f"
    played = line(deal, "0 discard 5z")
    assert told(played)[-3:] == ["1 draw 2f head", "1 flower 2f", "exhausted"]
    assert result(played) == {"kind": "draw", "wins": [], "next_dealer": 1}
    assert state(played)["flowers"] == ["", "2f", "", ""]


@pytest.mark.rule("MCR-9", "MCR-8")
def test_the_same_before_the_first_turn() -> None:
    deal = scene({0: "147m258p369s1234z5f"}, length=1)
    deal["wall"] = "6f"
    played = line(deal)
    assert told(played) == ["0 flower 5f", "0 draw 6f tail", "0 flower 6f", "exhausted"]
    assert played.state.done


@pytest.mark.rule("MCR-1", "MCR-78")
@pytest.mark.parametrize(("flowers", "size"), [(True, 144), (False, 136)])
def test_the_set(flowers: bool, size: int) -> None:
    game = MCR.game("2006", {"flowers": flowers})
    now, _ = game.start(game.deal("a set"))
    found = now.tiles()
    assert len(found) == size
    assert len([tile for tile in set(found) if tile >= 34]) == size - 136


@pytest.mark.rule("MCR-7")
def test_the_deal_of_a_seed_is_dealt_in_packets_and_the_dealer_takes_one_more() -> None:
    deal = MCR.game().deal("packets")
    assert deal == MCR.game().deal("  Packets ")
    assert len(deal["wall"].split()) == 144 - 53
    played = line(deal)
    assert [len(place.hand) for place in played.state.places] == [14, 13, 13, 13]


# Turns and kongs


@pytest.mark.rule("MCR-14", "MCR-16")
def test_a_concealed_kong_lies_face_down_until_the_end() -> None:
    deal = scene({0: "1111m258p369s1234z"}, wall="", length=4)
    deal["wall"] = "9m 9s 8f 5z"
    played = line(deal, "0 kong concealed 1m")
    game, now = played.game, played.state
    assert told(played) == ["0 kong 1m", "0 draw 5z tail"]
    assert game.view(now, 0).melds[0][0].tiles == (0, 0, 0, 0)
    assert game.view(now, 1).melds[0][0].tiles == ()
    assert game.seen(played.events[0], 1)["tile"] is None
    assert game.view(now, 1).to_json()["melds"][0] == [
        {"kind": "concealed_kong", "tiles": None, "from": None}
    ]
    while not played.state.done:
        thrown = choices(played, do="discard")
        played = played.play(action(thrown[-1]) if thrown else {"do": "pass"})
    assert game.view(played.state, 1).melds[0][0].tiles == (0, 0, 0, 0)


@pytest.mark.rule("MCR-16", "MCR-23")
def test_nothing_but_a_win_when_the_wall_is_empty() -> None:
    """Seat 1 holds three Greens, seat 2 waits for 6p, and so might seat 1 make a run with it."""
    hands = {0: "6p147m258p369s1236z", 1: "666z147m57p369s12z", 2: READY}
    assert line(scene(hands, length=0), "0 discard 6z").state.done
    assert choices(line(scene(hands, length=0), "0 discard 6p")) == ["2 win", "2 pass"]
    assert choices(line(scene({0: "1111m258p369s1234z"}, length=0)), do="kong") == []


@pytest.mark.rule("MCR-19", "MCR-12", "MCR-13")
def test_after_a_pung_only_a_discard_and_it_may_be_the_same_tile() -> None:
    deal = scene({0: "147m258p369s12346z", 1: "666z5555m258p369s"})
    asked = line(deal, "0 discard 6z")
    assert choices(asked) == ["1 kong claimed", "1 pung", "1 pass"]
    played = asked.play(action("1 pung"))
    assert choices(played) == choices(played, do="discard")
    assert "1 discard 6z" in choices(played)


@pytest.mark.rule("MCR-13", "MCR-16")
def test_a_claimed_kong_takes_the_last_tile_of_the_wall() -> None:
    deal = scene({0: "147m258p369s12346z", 1: "666z5555m258p369s"}, length=3)
    deal["wall"] = "9m 9p 9s"
    played = line(deal, "0 discard 6z", "1 kong claimed")
    assert told(played)[1:] == ["1 kong 6z 0", "1 draw 9s tail"]
    assert state(played)["melds"][1] == [{"kind": "kong", "tiles": "6666z", "from": 0}]
    assert "1 kong concealed 5m" in choices(played)


@pytest.mark.rule("MCR-17", "MCR-83")
def test_the_order_of_answers_never_matters() -> None:
    """Seat 1 may make a run, seat 2 wins, seat 3 holds two: whoever speaks first, seat 2 wins."""
    deal = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 2: READY, 3: "66p147m36s123345z"})
    answers = [action(words) for words in ("1 chow 78p", "2 win", "3 pung")]
    ends = []
    for order in permutations(answers):
        played = line(deal, "0 discard 6p")
        assert all(answer in played.game.legal(played.state) for answer in answers)
        for each in order:
            assert played.events == line(deal, "0 discard 6p").events
            played = played.play(each)
        ends.append((played.state, played.events))
    assert all(end == ends[0] for end in ends)
    assert result(line(deal, "0 discard 6p", *["2 win", "1 pass", "3 pass"]))["wins"][0]["winner"] == 2


# The flags that the table finds


def flags(played: Any) -> list[str]:
    found: list[str] = result(played)["wins"][0]["situation"]
    return found


KONG = "234m567m888s45p99s"


@pytest.mark.rule("MCR-51")
def test_a_tile_drawn_for_a_kong_is_a_replacement_one_drawn_for_a_flower_is_none() -> None:
    deal = scene({0: "123m5555m789m45p99s"}, length=5)
    deal["wall"] = "1z 2z 3z 4z 6p"
    assert flags(line(deal, "0 kong concealed 5m", "0 win")) == ["replacement"]
    deal["wall"] = "1z 2z 3z 6p 4f"
    played = line(deal, "0 kong concealed 5m")
    assert told(played)[1:] == ["0 draw 4f tail", "0 flower 4f", "0 draw 6p tail"]
    assert flags(line(deal, "0 kong concealed 5m", "0 win", options={"minimum": 0})) == []


@pytest.mark.rule("MCR-51")
def test_the_last_draw_and_the_last_discard() -> None:
    deal = scene({0: "147m258p369s12345z", 1: READY}, length=1)
    deal["wall"] = "3p"
    assert flags(line(deal, "0 discard 5z", "1 win")) == ["last_draw"]
    deal = scene({0: "147m258p369s12345z", 2: READY}, length=1)
    deal["wall"] = "6p"
    played = line(deal, "0 discard 5z", "1 discard 6p")
    assert choices(played) == ["2 win", "2 pass"]
    assert flags(played.play(action("2 win"))) == ["last_discard"]


@pytest.mark.rule("MCR-51")
def test_a_kongs_replacement_may_be_the_last_tile() -> None:
    deal = scene({0: "123m5555m789m45p99s"}, length=1)
    deal["wall"] = "6p"
    assert flags(line(deal, "0 kong concealed 5m", "0 win")) == ["replacement", "last_draw"]


@pytest.mark.rule("MCR-50")
def test_the_last_of_its_kind_counts_discards_and_open_sets_of_all() -> None:
    """One 3p in seat 3's run and two thrown before: the fourth is the last. With one thrown it is not."""
    for thrown, expected in ((["3p", "", "3p", ""], ["last_of_kind"]), (["3p", "", "", ""], [])):
        deal = scene(
            {0: "3p147m58p136s12334z", 1: READY, 2: "258m47p69s123456z", 3: "147m258p369s5z"},
            wall="5z 7z 7z",
            length=3,
            melds={3: [meld("chow", "123p", 2)]},
            position={"discards": thrown},
        )
        assert flags(line(deal, "0 discard 3p", "1 win")) == expected


@pytest.mark.rule("MCR-50")
def test_tiles_face_down_do_not_show() -> None:
    """Seat 2's concealed kong of 3p leaves none, and nobody can win on it; three of 6p in a claimed pung do
    show."""
    deal = scene(
        {0: "6p147m258p369s1234z", 1: READY, 2: "147m258s369s5z"},
        melds={2: [meld("pung", "666p", 3)]},
    )
    assert flags(line(deal, "0 discard 6p", "1 win")) == ["last_of_kind"]


# False wins


@pytest.mark.rule("MCR-60", "MCR-84", "MCR-85")
def test_a_false_win_in_the_own_turn() -> None:
    deal = scene({0: "1111m258p369s1234z"})
    played = line(deal, "0 win")
    assert told(played) == ["0 false_win"]
    assert played.game.scores(played.state) == [-30, 10, 10, 10]
    assert choices(played) == choices(played, do="discard"), "no kong for a dead hand"
    assert played.game.view(played.state, 2).dead == (0,)
    with pytest.raises(RuleError) as caught:
        played.play(action("0 win"))
    assert (caught.value.code, caught.value.extra["reason"]) == ("illegal_action", "dead_hand")
    assert state(played.play(action("0 discard 4z")))["dead"] == [0]


@pytest.mark.rule("MCR-84")
def test_a_false_win_right_after_a_pung() -> None:
    deal = scene({0: "147m258p369s12346z", 1: "66z5555m258p3699s"})
    played = line(deal, "0 discard 6z", "1 pung", "1 win")
    assert told(played)[-1] == "1 false_win"
    assert (state(played)["turn"], state(played)["dead"]) == (1, [1])
    assert choices(played) == choices(played, do="discard")


@pytest.mark.rule("MCR-62", "MCR-83")
def test_a_dead_seat_is_asked_nothing_but_its_discards() -> None:
    """Seat 2 waits for 6p, but has called a false win on another tile before."""
    deal = scene(
        {0: "6p147m25p369s12334z", 1: "147m258p369s1112z", 2: "123456789m45p33z"}, wall="5z 4z 4z 7z"
    )
    called = line(deal, "0 discard 3z", "2 win", "1 discard 5z")
    assert state(called)["dead"] == [2]
    assert choices(called) == choices(called, do="discard")
    later = line(
        deal, "0 discard 3z", "2 win", "1 discard 5z", "2 discard 4z", "3 discard 4z", "0 discard 6p"
    )
    assert 2 not in later.state.asked.seats


@pytest.mark.rule("MCR-83", "MCR-84")
def test_a_false_win_stands_in_turn_order_beside_a_kong_before_its_replacement() -> None:
    """Seat 1 may make a run and says win; seat 2 makes the kong."""
    deal = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 2: "666p147m369s5557z"}, length=9)
    for order in (("2 kong claimed", "1 win"), ("1 win", "2 kong claimed")):
        played = line(deal, "0 discard 6p", *order)
        assert told(played)[1:4] == ["1 false_win", "2 kong 6p 0", f"2 draw {deal['wall'].split()[-1]} tail"]
        assert state(played)["dead"] == [1]


@pytest.mark.rule("MCR-79", "MCR-83")
def test_a_table_that_stops_makes_no_other_claim() -> None:
    deal = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 2: "66p147m369s15557z"})
    played = line(deal, "0 discard 6p", "2 pung", "1 win", options={"false_win": "stop"})
    assert told(played)[1:] == ["1 false_win"]
    assert state(played)["melds"] == [[], [], [], []]
    assert state(played)["discards"][0] == "6p"
    assert result(played) == {"kind": "false_win", "seats": [1], "wins": [], "next_dealer": 0}
    assert played.game.scores(played.state) == [10, -30, 10, 10]


@pytest.mark.rule("MCR-79", "MCR-85")
def test_two_false_wins_on_one_tile() -> None:
    deal = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 3: "66p147m369s15557z"})
    stop = {"false_win": "stop", "false_win_each": 5}
    played = line(deal, "0 discard 6p", "3 win", "1 win", options=stop)
    assert told(played)[1:] == ["1 false_win", "3 false_win"]
    assert result(played)["seats"] == [1, 3]
    assert played.game.scores(played.state) == [10, -10, 10, -10]
    going_on = line(deal, "0 discard 6p", "3 win", "1 win")
    assert (state(going_on)["phase"], state(going_on)["turn"]) == ("turn", 1)


@pytest.mark.rule("MCR-79", "MCR-84")
def test_a_good_win_stands_beside_a_false_one_and_is_paid_besides() -> None:
    deal = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 2: READY})
    for options in ({}, {"false_win": "stop"}):
        played = line(deal, "0 discard 6p", "2 win", "1 win", options=options)
        assert told(played)[1:] == ["1 false_win", "2 win 6p 0"]
        win = result(played)["wins"][0]
        penalty = [10, -30, 10, 10]
        assert played.game.scores(played.state) == [
            a + b for a, b in zip(win["deltas"], penalty, strict=True)
        ]
        assert (result(played)["kind"], result(played)["next_dealer"]) == ("win", 1)


# What an action may not be


BASE: dict[str, Any] = scene({0: "6p147m258p369s1234z", 1: "78p147m258p369s12z", 2: READY})
IN_CLAIM = {"seat": 0, "do": "discard", "tile": "6p"}


def code(*actions: Any, **deal: Any) -> tuple[str, int | None]:
    error = ask("replay", deal={**BASE, **deal}, actions=list(actions))["error"]
    return error["code"], error.get("at")


@pytest.mark.rule("MCR-91")
@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"do": "riichi"}, "unknown_action"),
        ({"do": "riichi", "seat": 9}, "unknown_action"),
        ({"do": "discard", "tile": "9x"}, "bad_request"),
        ({"do": "win", "seat": "0"}, "bad_request"),
        ({"do": "discard", "seat": 4}, "bad_seat"),
        ({"do": "discard", "seat": -1, "tile": "9x"}, "bad_seat"),
        ({"do": "discard", "seat": 1}, "not_your_turn"),
        ({"do": "discard", "seat": 2, "tile": "0m"}, "not_your_turn"),
        ({"do": "discard", "seat": 0, "tile": "0m"}, "bad_tile"),
        ({"do": "discard", "seat": 0, "tile": "1f"}, "bad_tile"),
        ({"do": "discard", "seat": 0, "tile": "1m2m"}, "bad_tile"),
        ({"do": "kong", "seat": 0, "tile": "9x"}, "bad_tile"),
        ({"do": "discard", "seat": 0}, "bad_request"),
        ({"do": "discard", "seat": 0, "tile": 1}, "bad_request"),
        ({"do": "kong", "seat": 0, "kind": "concealed"}, "bad_request"),
        ({"do": "kong", "seat": 0, "tile": "1m"}, "bad_request"),
        ({"do": "kong", "seat": 0, "kind": "single", "tile": "1m"}, "bad_request"),
        ({"do": "chow", "seat": 0}, "bad_request"),
        ({"do": "chow", "seat": 0, "tiles": "345m"}, "bad_request"),
        ({"do": "discard", "seat": 0, "tile": "9m"}, "not_in_hand"),
        ({"do": "kong", "seat": 0, "kind": "added", "tile": "9m"}, "not_in_hand"),
        ({"do": "kong", "seat": 0, "kind": "added", "tile": "1m"}, "illegal_action"),
        ({"do": "pung", "seat": 0}, "illegal_action"),
        ({"do": "pass", "seat": 0}, "illegal_action"),
        ({"do": "pass"}, "illegal_action"),
    ],
)
def test_the_order_in_which_an_action_is_tested(wrong: dict[str, Any], expected: str) -> None:
    assert code(wrong) == (expected, 0)


@pytest.mark.rule("MCR-91")
def test_the_same_in_a_window_and_after_the_end() -> None:
    assert code(IN_CLAIM, {"seat": 3, "do": "win"}) == ("not_your_turn", 1)
    assert code(IN_CLAIM, {"seat": 1, "do": "pass"}, {"seat": 1, "do": "win"}) == ("not_your_turn", 2)
    assert code(IN_CLAIM, {"seat": 1, "do": "chow", "tiles": "45p"}) == ("not_in_hand", 1)
    assert code(IN_CLAIM, {"seat": 1, "do": "chow", "tiles": "58p"}) == ("illegal_action", 1)
    won = [IN_CLAIM, {"seat": 2, "do": "win"}, {"do": "pass"}]
    for after in ({"seat": 0, "do": "discard"}, {"do": "riichi"}, {"seat": 0, "do": "discard", "tile": "9x"}):
        assert code(*won, after) == ("hand_over", 3)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({"round": "5z"}, "bad_request"),
        ({"round": 1}, "bad_request"),
        ({"dora": "1m"}, "bad_request"),
        ({"hands": BASE["hands"][:3]}, "wrong_count"),
        ({"hands": ["1m", *BASE["hands"][1:]]}, "wrong_count"),
        ({"hands": [*BASE["hands"][:3], "0m"]}, "bad_tile"),
        ({"wall": "1f 2f 1f"}, "too_many_copies"),
        ({"wall": "1m 1m 1m 1m"}, "too_many_copies"),
        ({"wall": None}, "bad_request"),
        ({"position": {"turn": 4}}, "bad_seat"),
        ({"position": {"discards": ["1f", "", "", ""]}}, "bad_tile"),
        ({"melds": [[]]}, "bad_deal"),
    ],
)
def test_deals_that_cannot_be(deal: dict[str, Any], expected: str) -> None:
    assert code(**deal)[0] == expected


def test_a_drawn_flower_is_nothing_to_begin_with() -> None:
    hands = ["147m258p369s1234z1f", *BASE["hands"][1:]]
    assert code(hands=hands, position={"drawn": "1f"})[0] == "bad_deal"


def test_without_flowers_a_flower_is_no_tile() -> None:
    request = {"deal": {**BASE, "wall": "1f"}, "actions": []}
    assert "error" not in ask("replay", **request)
    assert ask("replay", **request, options={"flowers": False})["error"]["code"] == "bad_tile"


# What is told


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_every_event_is_a_sentence(language: str) -> None:
    texts = MCR.texts(language)
    deal = scene({1: "147m258p369s123z1f"})
    for event in line(deal, "0 win").events:
        assert "{" not in sentence(event, 4, texts)


def test_who_is_ready_and_who_is_open() -> None:
    played = line(scene({1: READY, 2: "147m258p366s5z"}, melds={2: [meld("chow", "123p", 1)]}))
    game = played.game
    assert game.facts(played.state, 1) == {"open": False, "ready": True}
    assert game.facts(played.state, 2) == {"open": True, "ready": False}
    assert game.facts(played.state, 0)["ready"] is False
