"""The examples in the README and in the documentation are true."""

import doctest
import json
import re
from pathlib import Path

import pytest

from rules.core.lessons import Lesson

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "docs" / "lessons.md"


@pytest.mark.parametrize("path", [ROOT / "README.md", LESSONS], ids=lambda path: path.name)
def test_every_example_answers_as_printed(path: Path) -> None:
    # A closing fence right under an expected answer would be read as part of it.
    text = re.sub(r"^```.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_file_that_is_shown_is_a_lesson() -> None:
    [shown] = re.findall(r"```json\n(.*?)```", LESSONS.read_text(encoding="utf-8"), flags=re.DOTALL)
    lesson = Lesson.from_json(json.loads(shown))
    assert lesson.to_json()["steps"] == json.loads(shown)["steps"]
