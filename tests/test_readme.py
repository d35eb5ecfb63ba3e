"""The examples in the README are true."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_every_example_answers_as_printed() -> None:
    # A closing fence right under an expected answer would be read as part of it.
    text = re.sub(r"^```.*$", "", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted > 0
    assert result.failed == 0
