"""The shape of requests: what is refused, with which code, and in which order."""

import json
from typing import Any

import pytest

import rules
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.requests import ERRORS

CHOW = {"kind": "chow", "tiles": "678s", "from": 0}
SCORE: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "8m",
    "hand": {"concealed": "234p456p34s55s", "melds": [CHOW], "win": "5s"},
    "winner": 1,
    "by": "discard",
    "from": 2,
    "players": [{}, {"kong_tiles": 2}, {}, {}],
}
WAITS: dict[str, Any] = {
    **{key: value for key, value in SCORE.items() if key != "winner"},
    "ask": "waits",
    "seat": 1,
    "hand": {"concealed": "234p456p34s55s", "melds": [CHOW]},
}
SETTLE: dict[str, Any] = {
    "game": "wuhan",
    "ask": "settle",
    "patterns": ["one_suit"],
    "hard": True,
    "winner": 1,
    "by": "draw",
    "players": [{}, {"opens": 3}, {}, {}],
}


def changed(request: Any, path: str, value: Any) -> Any:
    """The request with one field set, such as `hand.melds.0.tiles`; `...` takes the field away."""
    name, _, rest = path.partition(".")
    items = dict(enumerate(request)) if isinstance(request, list) else dict(request)
    key = int(name) if isinstance(request, list) else name
    items[key] = changed(items[key], rest, value) if rest else value
    kept = {key: item for key, item in items.items() if item is not ...}
    return list(kept.values()) if isinstance(request, list) else kept


def error(request: Any, *changes: tuple[str, Any]) -> tuple[str, str | None]:
    """Code and place of the error."""
    for path, value in changes:
        request = changed(request, path, value)
    before = repr(request)
    answer = rules.ask(request)
    assert repr(request) == before
    assert set(answer) == {"error"}
    assert answer["error"]["message"]
    json.dumps(answer)
    return answer["error"]["code"], answer["error"].get("where")


def test_the_requests_that_these_tests_spoil_are_good() -> None:
    assert rules.ask(SCORE)["valid"]
    assert rules.ask(SETTLE)["valid"]
    assert rules.ask(WAITS)["ready"]


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("ask", ..., "unknown_ask"),
        ("ask", "shuffle", "unknown_ask"),
        ("ask", ["score"], "unknown_ask"),
        ("preset", "wuchang", "unknown_preset"),
        ("preset", ["facai"], "unknown_preset"),
        ("options", [], "bad_request"),
        ("options", {"flowers": 1}, "unknown_option"),
        ("options", {"cap": 0}, "bad_option"),
        ("options", {"players": 4, "removed_suit": "m"}, "option_conflict"),
        ("language", "fr", "bad_request"),
        ("language", None, "bad_request"),
        ("riichi", True, "bad_request"),
        ("indicator", ..., "bad_request"),
        ("indicator", 8, "bad_request"),
        ("hand", "234p", "bad_request"),
        ("hand.concealed", None, "bad_request"),
        ("hand.concealed", ..., "bad_request"),
        ("hand.win", ..., "bad_request"),
        ("hand.flowers", "1f", "bad_request"),
        ("hand.melds", {}, "bad_request"),
        ("hand.melds.0.kind", "quad", "bad_request"),
        ("hand.melds.0.kind", [], "bad_request"),
        ("hand.melds.0.tiles", ["6s"], "bad_request"),
        ("hand.melds.0.from", "0", "bad_request"),
        ("hand.melds.0.from", False, "bad_request"),
        ("hand.melds.0.by", 1, "bad_request"),
        ("winner", ..., "bad_request"),
        ("winner", 1.0, "bad_request"),
        ("winner", True, "bad_request"),
        ("winner", 10**30, "bad_request"),
        ("by", ..., "bad_request"),
        ("by", "rob", "bad_request"),
        ("from", ..., "bad_request"),
        ("situation", "rob_kong", "bad_request"),
        ("situation", [1], "bad_request"),
        ("players", {}, "bad_request"),
        ("players", [{}, {}, {}, None], "bad_request"),
        ("players.0.opens", "1", "bad_request"),
        ("players.0.opens", True, "bad_request"),
        ("players.0.ready", 1, "bad_request"),
        ("players.0.points", 1, "bad_request"),
        ("stake", 5, "bad_request"),
        ("stake", True, "bad_request"),
        ("stake", 10.0, "bad_request"),
        ("indicator", "0m", "bad_tile"),
        ("hand.concealed", "234p456p34s5s1f", "bad_tile"),
        ("hand.concealed", "234p456p34s5s8z", "bad_tile"),
        ("hand.concealed", "<b>1m</b>", "bad_tile"),
        ("hand.concealed", "1" * 100_000, "bad_tile"),
        ("hand.win", "55s", "bad_tile"),
        ("hand.win", "", "bad_tile"),
        ("hand.melds.0.tiles", "0s78s", "bad_tile"),
        ("hand.melds.0.tiles", "679s", "bad_meld"),
        ("hand.melds.0.tiles", "891s", "bad_meld"),
        ("hand.melds.0.tiles", "", "bad_meld"),
        ("hand.melds.0.tiles", "6678s", "bad_meld"),
        ("hand.melds.0.tiles", "567z", "bad_meld"),
        ("hand.melds.0.from", ..., "bad_meld"),
        ("hand.melds.0.from", 1, "bad_meld"),
        ("hand.melds.0.from", 3, "bad_meld"),
        ("hand.melds.0", {"kind": "pung", "tiles": "999m", "from": 0}, "bad_meld"),
        ("hand.melds.0", {"kind": "pung", "tiles": "777z", "from": 0}, "bad_meld"),
        ("hand.melds.0", {"kind": "chow", "tiles": "789m", "from": 0}, "bad_meld"),
        ("hand.melds.0", {"kind": "kong", "tiles": "111s", "from": 0}, "bad_meld"),
        ("hand.melds.0", {"kind": "concealed_kong", "tiles": "1111s", "from": 0}, "bad_meld"),
        ("hand.melds.0", {"kind": "pung", "tiles": "111s", "from": 4}, "bad_seat"),
        ("hand.concealed", "234p456p34s5s", "wrong_count"),
        ("hand.concealed", "234p456p34s555s", "wrong_count"),
        ("hand.melds", [], "wrong_count"),
        ("hand.concealed", "234p456p5555s", "too_many_copies"),
        ("players.2.laizi_kongs", 5, "too_many_copies"),
        ("players.2.kong_tiles", 8, "too_many_copies"),
        ("winner", 4, "bad_seat"),
        ("winner", -1, "bad_seat"),
        ("from", 1, "bad_seat"),
        ("from", 4, "bad_seat"),
        ("by", "draw", "bad_seat"),
        ("players", [{}, {}, {}], "bad_players"),
        ("players.2", {"opens": -1}, "bad_players"),
        ("players.2", {"opens": 5}, "bad_players"),
        ("players.2", {"opens": 3, "concealed_kongs": 2}, "bad_players"),
        ("players.2", {"exposed_kongs": 1}, "bad_players"),
        ("players.1", {"opens": 1}, "bad_players"),
        ("situation", ["first_draw"], "bad_situation"),
        ("situation", ["replacement"], "bad_situation"),
        ("situation", ["rob_kong", "rob_kong"], "bad_situation"),
    ],
)
def test_what_score_refuses(path: str, value: Any, code: str) -> None:
    found, where = error(SCORE, (path, value))
    assert found == code
    assert where is None or isinstance(where, str)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("ask", "x", "ask"),
        ("preset", "x", "preset"),
        ("options", {"cap": "x"}, "options.cap"),
        ("riichi", True, "riichi"),
        ("hand.win", 5, "hand.win"),
        ("hand.melds.0.tiles", "6s", "hand.melds[0]"),
        ("hand.melds.0.tiles", "x", "hand.melds[0].tiles"),
        ("players.0.opens", "1", "players[0].opens"),
        ("winner", 9, "winner"),
        ("from", 9, "from"),
        ("situation", ["x"], "situation"),
    ],
)
def test_an_error_names_the_field(path: str, value: Any, place: str) -> None:
    assert error(SCORE, (path, value))[1] == place


FAULTS: list[tuple[str, str, Any]] = [
    ("unknown_ask", "ask", "x"),
    ("unknown_preset", "preset", "x"),
    ("bad_option", "options", {"cap": 0}),
    ("bad_request", "winner", "1"),
    ("bad_tile", "indicator", "9z"),
    ("wrong_count", "hand.concealed", "1m"),
    ("bad_seat", "from", 7),
    ("bad_situation", "situation", ["x"]),
]


def test_of_several_faults_the_first_in_the_order_of_checks_is_answered() -> None:
    for n, (code, _, _) in enumerate(FAULTS):
        assert error(SCORE, *((path, value) for _, path, value in FAULTS[n:]))[0] == code


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("hand.win", "5s", "bad_request"),
        ("winner", 1, "bad_request"),
        ("stake", 10, "bad_request"),
        ("seat", ..., "bad_request"),
        ("seat", 4, "bad_seat"),
        ("hand.concealed", "234p456p34s5s", "wrong_count"),
        ("players.1", {"exposed_kongs": 1}, "bad_players"),
    ],
)
def test_what_waits_refuses(path: str, value: Any, code: str) -> None:
    assert error(WAITS, (path, value))[0] == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ([("patterns", ...)], "bad_request"),
        ([("patterns", ["seven_pairs"])], "bad_request"),
        ([("patterns", ["one_suit", "one_suit"])], "bad_request"),
        ([("patterns", "one_suit")], "bad_request"),
        ([("hard", 1)], "bad_request"),
        ([("hard", ...)], "bad_request"),
        ([("indicator", "1m")], "bad_request"),
        ([("bao", "2")], "bad_request"),
        ([("bao", 1)], "bad_seat"),
        ([("bao", 4)], "bad_seat"),
        ([("winner", 4)], "bad_seat"),
        ([("from", 2)], "bad_seat"),
        ([("by", "discard"), ("from", 1)], "bad_seat"),
        ([("players", [{}, {}])], "bad_players"),
        ([("players.1.opens", 5)], "bad_players"),
        ([("players.0.kong_tiles", 9)], "too_many_copies"),
        ([("players.0.kong_tiles", 10**15)], "too_many_copies"),
        ([("players.0.laizi_kongs", 5)], "too_many_copies"),
        ([("situation", ["rob_kong"])], "bad_situation"),
        ([("situation", ["replacement"])], "bad_situation"),
        ([("patterns", ["rob_kong"])], "bad_situation"),
        ([("patterns", ["replacement", "last_draw"])], "bad_situation"),
        ([("patterns", ["all_melded"])], "bad_situation"),
        ([("by", "discard"), ("from", 2), ("patterns", ["replacement"])], "bad_situation"),
        ([("by", "discard"), ("from", 2), ("patterns", ["rob_kong", "all_melded"])], "bad_situation"),
        ([("options", {"last_draw": False}), ("patterns", ["last_draw"])], "bad_situation"),
    ],
)
def test_what_settle_refuses(changes: list[tuple[str, Any]], code: str) -> None:
    assert error(SETTLE, *changes)[0] == code


@pytest.mark.rule("WUH-16")
@pytest.mark.parametrize(
    ("preset", "most"), [("facai", 8), ("koukou", 8), ("hongzhong", 4), ("pizi", 7), ("jingzhou", 4)]
)
def test_settle_knows_how_many_kong_tiles_there_are(preset: str, most: int) -> None:
    players = [{}, {"opens": 1}, {}] + [{}] * (preset != "jingzhou")
    request = {**SETTLE, "preset": preset, "players": players}
    assert rules.ask(changed(request, "players.0.kong_tiles", most))["valid"]
    assert error(request, ("players.0.kong_tiles", most + 1))[0] == "too_many_copies"


@pytest.mark.parametrize(
    "request_",
    [None, 5, "wuhan", [], [SCORE], {}, {"game": 5}, {"game": ["wuhan"]}, {"game": "riichi", "ask": "score"}],
)
def test_what_is_no_request_of_a_game(request_: Any) -> None:
    assert error(request_)[0] == ("unknown_game" if isinstance(request_, dict) else "bad_request")


def deep(depth: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(depth):
        nest = [nest]
    return nest


STRANGE: list[Any] = [None, True, 0, -1, 1.5, float("nan"), float("inf"), "", "x", "\ud800", "9" * 50_000]
STRANGE += [[], {}, [[]], {"a": {}}, 10**5000, deep(50_000)]


def places(value: Any, path: str = "") -> list[str]:
    """Every field of a request, however deep."""
    items = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    return [found for key, item in items for found in (f"{path}{key}", *places(item, f"{path}{key}."))]


@pytest.mark.parametrize("request_", [SCORE, WAITS, SETTLE], ids=["score", "waits", "settle"])
def test_nothing_strange_gets_more_than_a_coded_error(request_: dict[str, Any]) -> None:
    known = {*ERRORS, "unknown_game", "unknown_ask", "unknown_preset", "unknown_option", "bad_option"}
    options = {f"options.{option.id}" for option in FAMILY.options}
    for path in {*places(request_), "preset", "options", "language", "stake", "bao", "situation", *options}:
        for value in STRANGE:
            answer = rules.ask(changed({"options": {}, **request_}, path, value))
            assert "error" not in answer or answer["error"]["code"] in known | {"option_conflict"}
            json.dumps(answer)


@pytest.mark.parametrize("value", [4.0, 4])
def test_a_number_counts_by_value(value: float) -> None:
    assert rules.ask({**SCORE, "options": {"players": value}}) == rules.ask(SCORE)


def test_an_optional_part_may_be_null() -> None:
    nulls = {"players": None, "stake": None, "preset": None, "options": None}
    bare = {key: value for key, value in SCORE.items() if key != "players"}
    assert rules.ask({**bare, **nulls}) == rules.ask(bare)
    assert rules.ask({**SETTLE, "bao": None, "from": None}) == rules.ask(SETTLE)


@pytest.mark.rule("WUH-17", "WUH-52")
def test_the_answer_shows_the_reading_that_counts() -> None:
    hand = {"concealed": "234p456p4s9m55s", "melds": [CHOW], "win": "6s"}
    answer = rules.ask({**SCORE, "hand": hand, "players": [{}, {"kong_tiles": 3}, {}, {}]})
    assert [block["kind"] for block in answer["reading"]] == ["chow", "chow", "chow", "pair"]
    assert [block["tiles"] for block in answer["reading"]] == ["234p", "456p", "456s", "55s"]
    assert "".join(block["wild"] for block in answer["reading"]) == "5s"
    assert answer["laizi"] == "9m"
    assert answer["working"][0]["rule"] == "WUH-52"


@pytest.mark.rule("WUH-54")
def test_without_a_shape_no_reading_is_shown() -> None:
    hand = {"concealed": "1122234455z", "melds": [{"kind": "pung", "tiles": "333z", "from": 0}], "win": "1z"}
    assert rules.ask({**SCORE, "hand": hand})["reading"] is None


TABLE_OF = {"c": "chow", "p": "pung", "a": "added_kong", "k": "concealed_kong"}


def melds_of(text: str) -> list[dict[str, Any]]:
    """Melds of bamboos in the order in which they were made: `c678:0` is a chow that seat 0 fed."""
    melds = []
    for word in text.split():
        tiles, _, feeder = word[1:].partition(":")
        melds.append(
            {"kind": TABLE_OF[word[0]], "tiles": f"{tiles}s"} | ({"from": int(feeder)} if feeder else {})
        )
    return melds


@pytest.mark.rule("WUH-68", "WUH-69", "WUH-70", "WUH-72")
@pytest.mark.parametrize(
    ("hand", "by", "ready", "bao", "reason"),
    [
        # one suit: whoever fed the third opening, by discard and by draw
        ("1s 1s c678:0 p222:2 p444:3 p999:2", "discard", True, 3, "third_meld"),
        ("1s 1s c678:0 p222:2 p444:3 p999:2", "draw", True, 3, "third_meld"),
        ("1133s 3s c678:0 p222:2 p444:3", "draw", True, 3, "third_meld"),
        # a concealed kong is not counted
        ("1s 1s c678:0 p222:2 k9999 p444:3", "discard", True, 3, "third_meld"),
        ("1133s 3s c678:0 k9999 p222:2", "draw", True, None, None),
        # an added kong keeps the place and the feeder of its pung
        ("1133s 3s a9999:3 c678:0 p222:2", "draw", True, 2, "third_meld"),
        ("1133s 3s c678:0 p222:2 a9999:3", "draw", True, 3, "third_meld"),
        # the third opening goes first
        ("1s 1s c678:0 p222:2 p444:3 p999:2", "rob", True, 3, "third_meld"),
        ("5s 5s c678:0 p222:2 p444:3 p999:2", "discard", False, 3, "third_meld"),
        # robbed, also when the pattern does not count
        ("234p456p34s55s 5s c678:0", "rob", True, 2, "robbed"),
        ("222p444p33s11z 3s p999:0", "rob", True, 2, "robbed"),
        # not ready, only where all melded counts
        ("5p 5p c678:0 p222:2 p444:3 p999:2", "discard", False, 2, "not_ready"),
        ("5p 5p c678:0 p222:2 p444:3 p999:2", "discard", True, None, None),
        ("5p 5p c678:0 p222:2 p444:3 p999:2", "draw", False, None, None),
        ("9p 9p p111:0 p222:2 p444:3 p999:2", "discard", False, None, None),
        ("234p456p34s55s 5s c678:0", "discard", False, None, None),
    ],
)
def test_who_pays_for_all(hand: str, by: str, ready: bool, *, bao: int | None, reason: str | None) -> None:
    concealed, win, *melds = hand.split()
    request: dict[str, Any] = {
        "game": "wuhan",
        "ask": "score",
        "indicator": "8m",
        "options": {"min_points": 0},
        "hand": {"concealed": concealed, "melds": melds_of(" ".join(melds)), "win": win},
        "winner": 1,
        "by": "draw" if by == "draw" else "discard",
        "situation": ["rob_kong"] if by == "rob" else [],
        "players": [{}, {}, {"ready": ready}, {}],
    }
    if by != "draw":
        request["from"] = 2
    answer = rules.ask(request)
    assert (answer["bao"], answer["bao_reason"]) == (bao, reason)
    payer = [seat for seat, delta in enumerate(answer["deltas"]) if delta < 0]
    assert payer == ([0, 2, 3] if bao is None else [bao])


@pytest.mark.rule("WUH-68")
@pytest.mark.parametrize(("choice", "bao"), [("one_suit", None), ("one_kind", 3)])
def test_by_option_every_one_kind_pattern_binds_the_third_opening(choice: str, bao: int | None) -> None:
    melds = [
        {"kind": "pung", "tiles": f"{n}{n}{n}z", "from": feeder} for n, feeder in ((1, 0), (2, 2), (3, 3))
    ]
    request = {**SCORE, "hand": {"concealed": "4455z", "melds": melds, "win": "5z"}}
    answer = rules.ask({**request, "options": {"bao_third": choice}})
    assert [pattern["id"] for pattern in answer["patterns"]] == ["all_honours", "all_pungs"]
    assert answer["bao"] == bao
