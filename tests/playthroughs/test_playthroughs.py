"""Whole games, one for each preset, told as text: nothing in them may change unseen."""

import json
from pathlib import Path

import pytest

import rules
from rules.__main__ import main
from tests.playthroughs.__main__ import FOLDER, told

RECORDS = sorted(FOLDER.glob("*.json"))
FRESH = "If the new text is right: python -m tests.playthroughs"


def test_every_preset_has_a_playthrough() -> None:
    presets = {preset.id for name in rules.families() for preset in rules.family(name).presets}
    assert {path.stem for path in RECORDS} == presets


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path) -> None:
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8"), FRESH


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_its_deal_is_still_the_one_of_its_seed(path: Path) -> None:
    """A class that types the same two words must get the same tiles next year."""
    data = json.loads(path.read_text(encoding="utf-8"))
    game = rules.family(data["request"]["game"]).game(data["request"]["preset"])
    assert game.deal(data["seed"]) == data["request"]["deal"]


def test_the_command_line_tells_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDS[0])]) == 0
    assert capsys.readouterr().out == RECORDS[0].with_suffix(".txt").read_text(encoding="utf-8")


def test_the_command_line_refuses_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.json").write_text("[]", encoding="utf-8")
    assert main(["replay", str(tmp_path / "no.json")]) == 2
    assert "must be an object" in capsys.readouterr().err
