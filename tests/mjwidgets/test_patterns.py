"""Patterns: cards, the table, searching and sorting, and a pattern that is opened."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rules
from mjwidgets import Patterns
from mjwidgets.draw.svg import to_html, to_xml
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES

ALL = [
    "all_honours", "all_258", "one_suit", "all_pungs", "replacement", "last_draw", "rob_kong", "all_melded",
]  # fmt: skip


def ids(widget: Patterns) -> list[str]:
    return [pattern.id for pattern in widget.found]


def test_few_patterns_are_cards_with_their_hands() -> None:
    widget = Patterns()
    assert (widget.shown, ids(widget)) == ("cards", ALL)
    drawn = to_html(widget.draw())
    assert drawn.count("any pair") == 4
    assert drawn.count("pair of 2, 5 or 8") == 4
    assert "碰碰胡" in drawn
    assert "pèngpèng hú" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_field_is_as_wide_as_what_it_says_can_be_searched(language: str) -> None:
    field = next(node for node in Patterns(language=language).draw().iter("input"))
    says = field.get("placeholder", "")
    wide = sum(1 if character.isascii() else 2 for character in says)
    assert wide <= int(field.get("size", "20"))


@pytest.mark.parametrize(
    ("searched", "found"),
    [
        ("pungs", ["all_pungs"]),
        ("PENGPENG", ["all_pungs"]),  # pinyin without tone marks
        ("pengpenghu", ["all_pungs"]),
        ("qingyise", ["one_suit"]),
        ("碰", ["all_pungs"]),
        ("チーソー", []),
        ("一色", ["all_honours", "all_258", "one_suit"]),
        ("suit pair", ["one_suit", "all_258"]),
        ("", ALL),
    ],
)
def test_search_goes_through_names_readings_and_conditions(searched: str, found: list[str]) -> None:
    widget = Patterns()
    widget.do("search", searched)
    assert sorted(ids(widget)) == sorted(found)


def test_nothing_found_is_said() -> None:
    widget = Patterns()
    widget.do("search", "riichi")
    assert "No pattern has these words" in to_html(widget.draw())
    assert "0 of 8" in to_html(widget.draw())


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> rules.Family:
    """A family with 80 patterns that are worth 1 to 8."""
    family = rules.family("wuhan")
    row = next(pattern for pattern in family.patterns if pattern.id == "all_pungs")
    patterns = tuple(replace(row, id=f"p{n}", value=n % 8 + 1) for n in range(80))
    (tmp_path / "texts").mkdir()
    for language in LANGUAGES:
        rows = [
            f'[pattern.p{n}]\nname = "Pattern {79 - n:02}"\nnative = "番"\nreading = "fān"\ncondition = "C"'
            for n in range(80)
        ]
        (tmp_path / "texts" / f"{language}.toml").write_text("\n".join(rows), encoding="utf-8")
    floors = (family.folder / "texts", *family.floors)
    made = replace(family, patterns=patterns, folder=tmp_path, floors=floors)
    monkeypatch.setattr(rules, "family", lambda _name: made)
    return made


@pytest.mark.usefixtures("many")
def test_many_patterns_are_a_table_that_sorts_and_filters() -> None:
    widget = Patterns()
    assert widget.shown == "table"
    widget.do("sort", "name")
    assert ids(widget)[:2] == ["p79", "p78"]
    widget.do("sort", "value")
    assert {pattern.value for pattern in widget.found[:10]} == {8}
    widget.do("value", "3")  # a drop-down list sends text
    assert len(ids(widget)) == 10
    assert to_html(widget.draw()).count("<tr") == 11


def test_an_opened_pattern_lies_in_a_hand_builder_that_can_be_changed() -> None:
    widget = Patterns()
    widget.do("open", "all_pungs")
    assert widget.hand is not None
    finished = widget.hand.answer
    assert finished is not None
    assert [row["id"] for row in finished["patterns"]] == ["all_pungs"]
    assert 'data-do="opened:remove"' in to_html(widget.draw())
    widget.do("opened:remove", "3z")
    assert widget.hand.answer != finished
    widget.do("close")
    assert "opened:" not in to_html(widget.draw())


def test_every_example_counts_its_pattern() -> None:
    widget = Patterns()
    for pattern in ALL:
        answer = rules.ask(widget.request(pattern))
        assert pattern in [row["id"] for row in answer["patterns"]]


def test_a_callback_is_told_instead() -> None:
    opened: list[tuple[str, dict[str, Any]]] = []
    widget = Patterns(on_open=lambda pattern, request: opened.append((pattern, request)))
    widget.do("open", "one_suit")
    assert widget.hand is None
    assert [(pattern, request["ask"]) for pattern, request in opened] == [("one_suit", "score")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = Patterns(language=language)
    widget.do("show", "table")
    widget.do("open", "one_suit")
    for pattern in ALL:
        name = widget.text(f"pattern.{pattern}.name")
        assert name in repr(widget)
        assert name in to_xml(widget.picture())
        assert name in to_html(widget.draw())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_begin_with_the_heading(language: str) -> None:
    widget = Patterns(language=language)
    assert repr(widget).splitlines()[0] == widget.heading()


def test_a_pattern_that_is_not_there_is_an_error() -> None:
    widget = Patterns()
    with pytest.raises(RuleError, match="There is no pattern 'nope'"):
        widget.do("open", "nope")
    assert widget.pattern is None
