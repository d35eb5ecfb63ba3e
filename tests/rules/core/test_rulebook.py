"""Rule books as files."""

from pathlib import Path

import pytest

from rules.core.rulebook import Rule, load_rulebook

ROW = 'kind = "engine"\ntopic = "turn"\nen = "one"\nja = "一"\nzh = "一"\n'


def test_rules_come_in_order_and_by_number(tmp_path: Path) -> None:
    book = tmp_path / "rules.toml"
    book.write_text(f"[XXX-2]\n{ROW}[XXX-1]\n{ROW}", encoding="utf-8")
    rules = load_rulebook(book)
    assert list(rules) == ["XXX-2", "XXX-1"]
    assert rules["XXX-1"] == Rule("XXX-1", "engine", "turn", {"en": "one", "ja": "一", "zh": "一"})


@pytest.mark.parametrize("line", ["kind", "topic", "en", "ja", "zh"])
def test_a_rule_lacks_nothing(tmp_path: Path, line: str) -> None:
    book = tmp_path / "rules.toml"
    kept = [row for row in ROW.splitlines() if not row.startswith(line)]
    book.write_text("[XXX-1]\n" + "\n".join(kept), encoding="utf-8")
    with pytest.raises(KeyError):
        load_rulebook(book)
