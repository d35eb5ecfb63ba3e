"""Steps of a working, and doing them again."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.core.texts import Texts
from rules.core.working import Step, redo


@pytest.mark.parametrize(
    ("op", "into", "out"),
    [
        ("take", [7], 7),
        ("sum", [1, 2, 3], 6),
        ("sum", [], 0),
        ("product", [10, 1.5], 15),
        ("double", [10, 3], 80),
        ("double", [10, 0], 10),
        ("halve", [5], 2.5),
        ("min", [500, 400], 400),
        ("max", [500, 400], 500),
        ("round", [50, 20, "half_to_even"], 2),
        ("round", [50, 20, "half_away_from_zero"], 3),
        ("share", [100, 1, 3], "100/3"),
        ("choose", [300, 200], 200),
        ("refuse", ["not_open"], "not_open"),
    ],
)
def test_an_operation_done_again(op: str, into: list[Any], out: Any) -> None:
    assert redo(op, into, out)
    assert not redo(op, into, "another" if op in ("choose", "refuse") else 12345)


def test_an_unknown_operation_is_an_error() -> None:
    with pytest.raises(KeyError):
        redo("guess", [1], 1)


def test_a_step_as_json(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[step]\nhalf = "half of {what}"\nwhole = "all"\n', encoding="utf-8")
    inner = Step("XXX-1", "step.half", "product", (5, Fraction(1, 2)), Fraction(5, 2), {"what": "five"})
    step = Step("XXX-2", "step.whole", "take", (Fraction(5, 2),), Fraction(5, 2), steps=(inner,))
    assert step.to_json(Texts((tmp_path,))) == {
        "rule": "XXX-2",
        "text": "all",
        "op": "take",
        "in": [2.5],
        "out": 2.5,
        "steps": [{"rule": "XXX-1", "text": "half of five", "op": "product", "in": [5, 0.5], "out": 2.5}],
    }
