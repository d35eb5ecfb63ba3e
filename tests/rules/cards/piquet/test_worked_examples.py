"""The worked examples of Piquet, put to the family itself until `rules.ask` knows it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.cards.piquet import FAMILY
from rules.core.errors import RuleError
from tests.test_examples import difference

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_a_worked_example_holds(example: dict[str, Any]) -> None:
    try:
        got = FAMILY.answer(example["request"])
    except RuleError as error:
        got = {"error": error.to_json()}
    assert difference(example["expect"], got) is None
