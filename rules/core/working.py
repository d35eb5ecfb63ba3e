"""The working of a result: a tree of steps that can be done again.

Each step names its rule, an operation, the numbers that go in and the number that comes out. `redo` does the
operation again, so that a working can never drift from the result it explains.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Any

from rules.core.numbers import Number, half_away_from_zero, half_to_even, plain
from rules.core.texts import Texts

Value = Number | str
ROUNDINGS = {"half_to_even": half_to_even, "half_away_from_zero": half_away_from_zero}


@dataclass(frozen=True)
class Step:
    """One step of a working: `op` applied to `into` gives `out`.

    `text` is a key of the texts and `params` fill its places. The operations:
    `take` gives its one number; `sum`, `product`, `min`, `max` mean themselves; `double` doubles the first
    number as often as the second says; `halve` halves; `round` rounds the first number over the second by the
    way that the third names; `share` gives the first number times the second over the third; `choose` gives
    one of those that go in; `refuse` gives the reason, one of the ids that go in.
    """

    rule: str
    text: str
    op: str
    into: tuple[Value, ...]
    out: Value
    params: Mapping[str, Any] = field(default_factory=dict)
    steps: tuple["Step", ...] = ()

    def to_json(self, texts: Texts) -> dict[str, Any]:
        """The step as `interface` has it, its sentence in the language of `texts`."""
        answer: dict[str, Any] = {
            "rule": self.rule,
            "text": texts(self.text, **self.params),
            "op": self.op,
            "in": [_json(value) for value in self.into],
            "out": _json(self.out),
        }
        if self.steps:
            answer["steps"] = [step.to_json(texts) for step in self.steps]
        return answer


def _json(value: Value) -> int | float | str:
    return value if isinstance(value, str) else plain(value)


def redo(op: str, into: list[Any], out: Any) -> bool:
    """Whether the operation, done again on the numbers of an answer, gives what the step says."""
    if op in ("choose", "refuse"):
        return out in into
    numbers = [Fraction(str(value)) for value in into if not _is_name(value)]
    if op == "round":
        return bool(ROUNDINGS[into[2]](numbers[0] / numbers[1]) == Fraction(str(out)))
    return bool(_OPERATIONS[op](numbers) == Fraction(str(out)))


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value in ROUNDINGS


_OPERATIONS: dict[str, Callable[[list[Fraction]], Fraction | int]] = {
    "take": lambda numbers: numbers[0],
    "sum": sum,
    "product": prod,
    "double": lambda numbers: numbers[0] * 2 ** int(numbers[1]),
    "halve": lambda numbers: numbers[0] / 2,
    "min": min,
    "max": max,
    "share": lambda numbers: numbers[0] * numbers[1] / numbers[2],
}
