"""Write the text of every playthrough again: `python -m tests.playthroughs`.

A playthrough is a whole game as a record (`facai.json`), and the same game told step by step (`facai.txt`),
so that a change in any rule shows as a difference that can be read. Look at the difference before you
commit it.
"""

from pathlib import Path

import rules
from rules.core.records import Record

FOLDER = Path(__file__).parent


def told(path: Path) -> str:
    """The text of a record."""
    record = Record.load(path)
    return record.told(rules.family(record.request["game"]))


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.json")):
        path.with_suffix(".txt").write_text(told(path), encoding="utf-8")
