"""The command line."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
GOOD = {"game": "wuhan", "ask": "setup", "indicator": "4z"}
BAD = {"game": "wuhan", "ask": "setup", "indicator": "9z"}


class Input:
    """Standard input that holds some bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def asked(data: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any]:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    monkeypatch.setattr(sys, "stdin", Input(raw))
    code = main(["ask", "-"])
    return code, json.loads(capsys.readouterr().out)


def test_list_names_families_and_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    printed = capsys.readouterr().out
    for name in rules.families():
        assert f"{name}: " in printed
        assert all(f"    {preset.id}: " in printed for preset in rules.family(name).presets)


def test_show_has_options_patterns_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "wuhan"]) == 0
    printed = capsys.readouterr().out
    assert "    min_points: any whole number from 0 (WUH-47)" in printed
    assert "    min_big: true, false (WUH-47)" in printed
    assert "    sun: null or any whole number from 1 (WUH-64)" in printed
    assert '    kong_tiles: "red_green", "red", "skin" (WUH-15, WUH-16)' in printed
    assert "    one_suit: 清一色, 10 (WUH-53)" in printed
    assert "    WUH-45 [engine] " in printed


def test_ask_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "request.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert main(["ask", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == {"laizi": "5z", "kong_tiles": "67z"}


def test_ask_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(GOOD, monkeypatch, capsys) == (0, rules.ask(GOOD))
    assert asked(BAD, monkeypatch, capsys) == (1, rules.ask(BAD))
    assert asked([GOOD, BAD], monkeypatch, capsys) == (1, [rules.ask(GOOD), rules.ask(BAD)])
    assert asked([GOOD, GOOD], monkeypatch, capsys)[0] == 0
    assert asked([], monkeypatch, capsys) == (0, [])


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe\xfa", b'{"game": }', b"[" * 100_000, b'{"a": ' + b"9" * 10_000 + b"}"],
)
def test_broken_json_gets_a_code(
    data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, answer = asked(data, monkeypatch, capsys)
    assert (code, answer["error"]["code"]) == (1, "bad_request")


@pytest.mark.parametrize("data", [b"5", b"null", b'"wuhan"', b"[5]", b"{}", b"NaN"])
def test_json_that_is_no_request_gets_a_code(
    data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, answer = asked(data, monkeypatch, capsys)
    assert code == 1
    assert "error" in (answer[0] if isinstance(answer, list) else answer)


@pytest.mark.parametrize(
    "arguments",
    [["ask", "no/such/file.json"], ["show", "riichi"], ["coverage", "riichi"], ["ask", str(ROOT)]],
)
def test_a_wrong_command_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.strip()


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nope.json"
    assert main(["ask", str(file)]) == 2
    assert capsys.readouterr().err == f"{file} cannot be read: No such file or directory.\n"


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "rules", "show", "wuhan"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONUNBUFFERED": "1"}
    ) as shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        shown.stdout.readline()
        shown.stdout.close()
        assert shown.stderr.read() == b""
    assert shown.returncode == 0


@pytest.mark.parametrize("arguments", [[], ["play"], ["show"], ["ask"], ["list", "wuhan"]])
def test_a_command_that_is_not_understood_is_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2


def test_coverage_tells_whether_all_rules_are_covered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # no tests here
    assert main(["coverage", "wuhan"]) == 1
    assert "wuhan: 76 rules" in capsys.readouterr().out


def run(data: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rules", "ask", "-"]
    return subprocess.run(
        command, cwd=ROOT, input=data, capture_output=True, text=True, check=False, env=environment
    )


def test_the_module_runs_and_writes_what_any_terminal_takes() -> None:
    assert json.loads(run(json.dumps(GOOD)).stdout) == rules.ask(GOOD)
    strange = run('{"game": "\\ud800 麻雀", "ask": "x"}', PYTHONIOENCODING="ascii")
    assert strange.returncode == 1
    assert json.loads(strange.stdout)["error"]["code"] == "unknown_game"
