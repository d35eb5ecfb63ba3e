"""What holds for every answer, on random hands."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import rules
from rules.core.texts import LANGUAGES
from rules.core.working import redo
from tests.rules.mahjong.wuhan.dealing import random_hand, random_settle
from tests.rules.mahjong.wuhan.oracle import Request, tiles_of

Answer = dict[str, Any]


def hands(seed: str, count: int, ask: str = "score") -> Iterator[Request]:
    rng = Random(seed)
    for n in range(count):
        yield random_hand(rng, ask, most_laizi=4, lenient=n % 2 == 0)


def settlements(seed: str, count: int) -> Iterator[Request]:
    rng = Random(seed)
    return (random_settle(rng) for _ in range(count))


def steps_of(working: list[Answer]) -> Iterator[Answer]:
    for step in working:
        yield step
        yield from steps_of(step.get("steps", []))


def wins(seed: str, count: int) -> Iterator[tuple[Request, Answer]]:
    for request in (*hands(seed, count), *settlements(seed, count)):
        answer = rules.ask(request)
        if answer["valid"]:
            yield request, answer


def test_what_is_paid_is_won() -> None:
    for _, answer in wins("balance", 150):
        assert sum(answer["deltas"]) == 0
        assert sum(answer.get("settled", [])) == 0
        assert max(answer["deltas"]) == answer["total"] == sum(row["pays"] for row in answer["payers"])


def test_a_penalty_is_paid_by_the_declarer_to_all_others() -> None:
    for request in hands("penalty", 150):
        answer = rules.ask(request)
        if not answer["valid"]:
            assert sum(answer["penalty"]) == 0
            assert [seat for seat, delta in enumerate(answer["penalty"]) if delta < 0] == [request["winner"]]
            assert min(delta for delta in answer["penalty"] if delta >= 0) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_done_again(language: str) -> None:
    for request in (*hands("redo", 120), *settlements("redo", 120)):
        answer = rules.ask({**request, "language": language})
        for step in steps_of(answer["working"]):
            assert redo(step["op"], step["in"], step["out"]), step
            assert step["text"]
            assert step["rule"] in rules.family("wuhan").rules


def test_the_working_reaches_what_each_seat_pays() -> None:
    for _, answer in wins("shares", 150):
        owed = [step for step in answer["working"] if step["op"] == "take"]
        assert [step["out"] for step in owed] == [row["pays"] for row in answer["payers"]]
        for share, row in zip(owed, answer["payers"], strict=True):
            top = row["top"]
            assert share["steps"][-1]["out"] == row["pays"]
            assert share["steps"][-1 if top is None else -2]["out"] == row["points"]
            assert (top == "cap") == (share["steps"][-1]["op"] == "min")


def test_a_share_is_doubled_step_by_step() -> None:
    """Every doubling starts from what the step before it made."""
    for _, answer in wins("chain", 150):
        for share in (step for step in answer["working"] if step["op"] == "take"):
            chain = [step for step in share["steps"] if step["op"] in ("sum", "double")]
            for before, after in pairwise(chain):
                if after["op"] == "double":
                    assert after["in"][0] == before["out"]


def test_the_working_reaches_total_and_units() -> None:
    for request, answer in wins("total", 150):
        last_sum = next(step for step in reversed(answer["working"]) if step["op"] == "sum")
        assert last_sum["out"] == answer["total"]
        units = [step["out"] for step in answer["working"] if step["op"] == "round"]
        if "stake" in request:
            assert len(units) == len(answer["payers"])
            assert sum(units) == max(answer["settled"])


def test_the_order_of_tiles_says_nothing() -> None:
    rng = Random("shuffle")
    for request in hands("order", 100):
        hand = request["hand"]
        shuffled = {
            **hand,
            "concealed": shuffle(rng, hand["concealed"]),
            "melds": [{**meld, "tiles": shuffle(rng, meld["tiles"])} for meld in hand["melds"]],
        }
        assert rules.ask({**request, "hand": shuffled}) == rules.ask(request)


def shuffle(rng: Random, text: str) -> str:
    tiles = tiles_of(text)
    return " ".join(rng.sample(tiles, len(tiles)))


def test_score_and_settle_agree() -> None:
    for request in hands("settle", 150):
        answer = rules.ask(request)
        if answer["valid"]:
            again = rules.ask(as_settlement(request, answer))
            for key in ("total", "deltas", "payers", "settled", "class", "hard", "patterns", "bao"):
                assert again.get(key) == answer.get(key)


def as_settlement(request: Request, answer: Answer) -> Request:
    """The same win without its tiles."""
    players = rules.family("wuhan").choices(request["preset"], request["options"])["players"]
    melds = [meld["kind"] for meld in request["hand"]["melds"]]
    tables = [dict(table) for table in request.get("players", [{}] * players)]
    tables[request["winner"]] |= {
        "opens": len(melds) - melds.count("concealed_kong"),
        "exposed_kongs": melds.count("kong") + melds.count("added_kong"),
        "concealed_kongs": melds.count("concealed_kong"),
    }
    kept = {key: request[key] for key in ("game", "preset", "options", "winner", "by") if key in request}
    kept |= {key: request[key] for key in ("from", "stake") if key in request}
    if "rob_kong" in request.get("situation", []):
        kept["situation"] = ["rob_kong"]
    patterns = [pattern["id"] for pattern in answer["patterns"]]
    return {
        **kept,
        "ask": "settle",
        "patterns": patterns,
        "hard": answer["hard"],
        "bao": answer["bao"],
        "players": tables,
    }


@pytest.mark.rule("WUH-71")
def test_waits_and_score_agree() -> None:
    for request in hands("waits", 12, ask="waits"):
        found = {wait["tile"]: wait["total"] for wait in rules.ask(request)["waits"]}
        finished = {key: value for key, value in request.items() if key not in ("ask", "seat")}
        finished |= {"ask": "score", "winner": request["seat"]}
        for code in [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]:
            answer = rules.ask({**finished, "hand": {**request["hand"], "win": code}})
            if "error" in answer:  # waits know nothing of the laizi and kong tiles that seats have set out
                assert answer["error"]["code"] in ("too_many_copies", "bad_tile")
            else:
                assert found.get(code) == (answer["total"] if answer["valid"] else None), (code, request)


def test_the_language_changes_no_number() -> None:
    for request in (*hands("language", 40), *settlements("language", 40)):
        english, *others = [figures(rules.ask({**request, "language": language})) for language in LANGUAGES]
        assert others == [english, english]


def figures(answer: Any) -> Any:
    """An answer without its sentences."""
    if isinstance(answer, dict):
        return {key: figures(value) for key, value in answer.items() if key != "text"}
    return [figures(item) for item in answer] if isinstance(answer, list) else answer
