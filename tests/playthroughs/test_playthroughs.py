"""Whole games, one for each preset, told as text: nothing in them may change unseen."""

import json
from pathlib import Path

import pytest

import rules
from rules.__main__ import main
from rules.core.records import Record
from tests.playthroughs.__main__ import FOLDER, told

RECORDS = sorted(FOLDER.glob("*.json"))
FRESH = "If the new text is right: python -m tests.playthroughs"


def test_every_preset_has_a_playthrough() -> None:
    presets = {(name, preset.id) for name in rules.families() for preset in rules.family(name).presets}
    requests = [json.loads(path.read_text(encoding="utf-8"))["request"] for path in RECORDS]
    assert {(request["game"], request["preset"]) for request in requests} == presets


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path) -> None:
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8"), FRESH


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_its_deal_is_still_the_one_of_its_seed(path: Path) -> None:
    """A class that types the same two words must get the same tiles next year."""
    data = json.loads(path.read_text(encoding="utf-8"))
    game = rules.family(data["request"]["game"]).game(data["request"]["preset"])
    assert game.deal(data["seed"]) == data["request"]["deal"]


def recorded(preset: str) -> Record:
    return Record.load(FOLDER / f"{preset}.json")


def test_one_game_has_a_robbed_kong() -> None:
    """The tile goes to the winner and the pung stays a pung."""
    line = recorded("hongzhong").line(rules.family("wuhan"))
    *_, kong, rob = [event for event in line.events if event["event"] in ("kong", "win")]
    (win,) = line.game.result(line.state)["wins"]
    assert (kong["kind"], kong["tile"]) == ("added", rob["tile"])
    assert win["situation"] == ["rob_kong"]
    melds = line.state.places[win["from"]].melds
    assert "added_kong" not in {meld.kind for meld in melds}


def test_the_last_win_of_koukou_is_one_by_its_rules_alone() -> None:
    """WUH-57: each of three openings doubles, which brings the win over the minimum; once would not."""
    record = recorded("koukou")
    koukou = record.line(rules.family("wuhan"))
    facai = rules.family("wuhan").game("facai")
    (winner,) = {win.seat for win in koukou.state.wins}
    before = koukou.steps[-2].state
    assert {"seat": winner, "do": "win"} in koukou.game.legal(before, winner)
    assert {"seat": winner, "do": "win"} not in facai.legal(before, winner)
    assert sum(not meld.is_concealed for meld in before.places[winner].melds) == 3


def test_the_command_line_tells_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDS[0])]) == 0
    assert capsys.readouterr().out == RECORDS[0].with_suffix(".txt").read_text(encoding="utf-8")


def test_the_command_line_refuses_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.json").write_text("[]", encoding="utf-8")
    assert main(["replay", str(tmp_path / "no.json")]) == 2
    assert "must be an object" in capsys.readouterr().err
