"""The examples in the README and in the documentation are true."""

import doctest
import json
import re
from pathlib import Path

import pytest

import rules
from mjwidgets.progress import chapters_in
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


@pytest.mark.parametrize("game", rules.families())
def test_the_table_of_games_is_up_to_date(game: str) -> None:
    """A game's row names its rule sets and counts its chapters."""
    family, lines = rules.family(game), (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    [row] = [line for line in lines if line.startswith(f"| **{family.texts()('family.name')}")]
    _, _, presets, chapters, _ = row.split("|")
    assert set(re.findall(r"\w+", presets)) >= {preset.id for preset in family.presets}
    assert int(chapters) == sum(chapter.course == game for chapter in chapters_in(ROOT / "notebooks"))
