"""Questions to the family, and wins in few words: `123m99s P777z +9s draw`, as the example hands of the
table of patterns are written."""

from typing import Any

import rules
from rules.mahjong.mcr.patterns import example_of


def ask(asked: str, **fields: Any) -> dict[str, Any]:
    """The answer, or the error of a bad request."""
    return rules.ask({"game": "mcr", "ask": asked, **fields})


def score(text: str, preset: str = "2006", **more: Any) -> dict[str, Any]:
    """The answer of `score` for a hand of seat 1."""
    return ask("score", preset=preset, **{**example_of(text), **more})


def counted(text: str, preset: str = "2006", **more: Any) -> dict[str, int]:
    """What counts, by pattern, with its points."""
    return {row["id"]: row["value"] for row in score(text, preset, **more)["patterns"]}


def left_out(text: str, **more: Any) -> set[tuple[str, str, str]]:
    """What does not count: the pattern, the rule, and the pattern that took it."""
    steps = score(text, **more)["working"]
    rows = [step for step in steps if step["op"] == "refuse" and len(step["in"]) == 2]
    return {(step["in"][0], step["rule"], step["out"]) for step in rows}
