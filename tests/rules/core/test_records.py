"""Records: kept as JSON, stepped both ways, branched, refused when the rules have changed, told as text."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules.core.errors import RuleError
from rules.core.records import Line, Record, told

WUHAN = rules.family("wuhan")
PLAYED = [
    {"seat": 0, "do": "discard", "tile": "5p"},
    {"do": "pass"},
    {"seat": 1, "do": "discard", "tile": "1s"},
]


@pytest.fixture
def record() -> Record:
    """Three actions of the first deal that has a class code."""
    return Record.new(WUHAN, "facai", {"cap": 300}, seed="amber anchor", names=["Ann", "Bo", "Cy", "Di"])


@pytest.fixture
def played(record: Record) -> Record:
    return record.with_actions(PLAYED)


def test_a_record_holds_a_whole_request(played: Record) -> None:
    """The deal is written out, so that nobody needs the seed, or our shuffling, to read it."""
    request = json.loads(json.dumps(played.to_json()))["request"]
    answer = rules.ask(request)
    line = played.line(WUHAN)
    assert answer["events"] == line.events
    assert answer["state"] == line.game.state_json(line.state)


def test_a_seed_and_a_deal_exclude_each_other(record: Record) -> None:
    assert Record.new(WUHAN, deal=record.request["deal"]).request["deal"] == record.request["deal"]
    with pytest.raises(ValueError, match="either"):
        Record.new(WUHAN)
    with pytest.raises(ValueError, match="either"):
        Record.new(WUHAN, seed="x", deal=record.request["deal"])


def test_files_give_back_what_was_saved(played: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played.save(file)
    assert Record.load(file) == played
    assert json.loads(file.read_text(encoding="utf-8"))["house"]["cap"] == 300


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"version": 2}, "version"),
        ({"request": []}, "request"),
        ({"house": None}, "house"),
        ({"names": "Ann"}, "names"),
        ({"clock": 1}, "clock"),
    ],
)
def test_other_files_are_refused(played: Record, change: dict[str, object], where: str) -> None:
    with pytest.raises(RuleError) as caught:
        Record.from_json(played.to_json() | change)
    assert (caught.value.code, caught.value.where) == ("bad_request", where)


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for junk in (b"{", b"\xff\xfe\x00", b"[" * 100_000):
        file.write_bytes(junk)
        with pytest.raises(RuleError, match="no JSON"):
            Record.load(file)


def test_a_record_of_other_rules_is_refused(played: Record) -> None:
    older = replace(played, house={**played.house, "gold": 450})
    with pytest.raises(RuleError) as caught:
        older.line(WUHAN)
    assert caught.value.code == "house_changed"
    assert "gold" in caught.value.message


def test_a_faulty_action_is_named(record: Record) -> None:
    with pytest.raises(RuleError) as caught:
        record.with_actions([*PLAYED, {"seat": 1, "do": "win"}]).line(WUHAN)
    assert (caught.value.code, caught.value.extra["at"]) == ("not_your_turn", 3)


def test_stepping_back_and_branching_change_no_line(played: Record) -> None:
    line = played.line(WUHAN)
    back = line.first(2)
    assert back.actions == line.actions[:2]
    assert back.state == line.steps[2].state
    branch = back.play({"seat": 1, "do": "discard", "tile": "9p"})
    assert line.actions[2]["tile"] == "1s"
    assert branch.actions[:2] == line.actions[:2]
    again = back.play(PLAYED[2])
    assert (again.state, again.events) == (line.state, line.events)


def test_a_line_begins_with_what_the_deal_led_to(record: Record) -> None:
    line = Line.start(WUHAN.game(), record.request["deal"])
    assert (line.actions, line.events, line.state.turn) == ((), [], 0)


def test_told_as_text(played: Record) -> None:
    """Each step has its action, what happened, what changed and what may follow."""
    text = told(played.line(WUHAN))
    assert text.startswith('[0] deal\n    phase: "turn"\n    turn: 0\n')
    assert "[2] pass\n    > 1 draw 5p from head\n" in text
    assert "\n    ? 0 discard 7m / 1p / 4p / 5p / 6p / 9p / 1s / 2s / 5s / 8s / 9s / 3z / 4z\n" in text
    assert "\n    discards[0]: 5p\n" in text
    assert text.endswith("\nscores: 0 0 0 0\n")
