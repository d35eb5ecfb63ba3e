"""Making a lesson at the Table: sentences, what is left to do, a file, and opening it again."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import rules
from mjwidgets import Lesson, Table
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.shared import Shared
from rules.core import lessons
from rules.core.lessons import lesson_files
from rules.core.texts import LANGUAGES


@pytest.fixture
def table(kernel: Shared, tmp_path: Path) -> Table:
    """The dealer has made a move, and a lesson is begun at the start."""
    widget = Table(code="red river", preset="facai", language="en", folder=tmp_path, bots="easy")
    widget.do("discard", "2z")
    widget.do("next")
    widget.do("go", 0)
    widget.do("lesson")
    return widget


def write(widget: Table, **values: Any) -> None:
    for name, value in values.items():
        widget.do("make", value, name=name)


def note(widget: Table) -> str:
    assert widget.maker is not None
    return widget.maker.note


def saved(widget: Table) -> lessons.Lesson:
    widget.do("make_file", "save")
    assert widget.maker is not None
    return lessons.Lesson.load(widget.folder / widget.maker.file)


def fields(widget: Table, name: str) -> list[Element]:
    return [node for node in widget.draw().iter() if node.get("name") == name]


def test_the_button_opens_the_form_and_closes_it(table: Table) -> None:
    assert "Make this a lesson" in to_html(table.draw())
    table.do("lesson")
    assert "Make this a lesson" not in to_html(table.draw())
    table.do("make", "x", name="says")
    table.do("make_file", "save")
    assert table.maker is None
    assert not list(table.folder.glob("*.json"))


def test_a_title_is_as_long_as_a_heading_holds(table: Table) -> None:
    (field,) = fields(table, "title")
    assert field.get("maxlength") == "60"


def test_a_lesson_is_made_and_taken(table: Table) -> None:
    write(table, title="My deal", says="Discard South.", then="It stood alone.")
    made = saved(table)
    assert note(table) == 'Saved. Take it in a cell: Lesson("my-lesson.json").'
    assert (made.title, made.mode, made.seat) == ("My deal", "interactive", 0)
    assert [(step.at, step.says, step.then) for step in made.steps] == [
        (0, "Discard South.", "It stood alone.")
    ]
    taken = Lesson(table.folder / "my-lesson.json", language="en")
    taken.do("discard", "7z")
    assert "Not this one." in repr(taken)
    taken.do("take_back")
    taken.do("discard", "2z")
    assert "That is it. It stood alone." in repr(taken)
    assert taken.attempt.done


def test_each_step_has_its_own_sentences(table: Table) -> None:
    write(table, says="First.")
    assert "the next move is yours: Discard: South." in to_html(table.draw())
    table.do("next")
    [says] = fields(table, "says")
    assert not says.text
    assert "there is no move of yours to find" in to_html(table.draw())
    write(table, says="Second.")
    table.do("go", 0)
    [says] = fields(table, "says")
    assert says.text == "First."
    ways = [node.text for node in table.draw().iter() if node.get("data-do") == "go"]
    assert ways[:2] == ["0: First.", "1: Second."]


def test_a_step_without_sentences_is_none(table: Table) -> None:
    write(table, says="First.")
    write(table, says="")
    assert table.maker is not None
    assert table.maker.steps == {}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"says": "Discard South."}, "Not saved yet. The lesson needs a title."),
        ({"title": "Mine"}, "Not saved yet. Write a sentence"),
        ({"title": "Mine", "then": "Only after."}, "Not saved yet. Write a sentence"),
        ({"title": "Mine", "says": "x", "file": "../mine"}, "A file name "),
        ({"title": "Mine", "says": "x", "file": "a/b.json"}, "A file name "),
    ],
)
def test_what_is_missing_is_said(table: Table, values: dict[str, str], words: str) -> None:
    write(table, **values)
    table.do("make_file", "save")
    assert note(table).startswith(words)
    assert note(table) in to_html(table.draw())
    assert not list(table.folder.rglob("*.json"))


def test_a_move_to_find_needs_a_step_before_one(table: Table) -> None:
    table.do("next")
    write(table, title="Mine", says="The others play.")
    table.do("make_file", "save")
    assert "before one of your own moves" in note(table)
    write(table, mode="look")
    assert saved(table).mode == "look"


def test_a_goal_is_one_of_the_board(table: Table) -> None:
    write(table, title="Mine", says="Win.", mode="goal")
    assert saved(table).goal.conditions == (lessons.Condition("event", {"event": "win", "seat": 0}),)
    assert not fields(table, "least"), "a win needs no number"
    write(table, goal="score", least=48, bots="sensible")
    made = saved(table)
    assert made.goal.conditions == (lessons.Condition("score", {"at_least": 48}),)
    assert made.bots == "sensible"
    [least] = fields(table, "least")
    assert least.get("value") == "48"
    write(table, least=None)
    assert saved(table).goal.conditions[0].pattern == {"at_least": 16}
    write(table, goal="ready")
    assert saved(table).goal.conditions == (lessons.Condition("facts", {"ready": True}),)


def test_a_goal_begins_at_its_step(table: Table) -> None:
    table.do("next")
    write(table, title="Mine", says="Win from here.", mode="goal")
    made = saved(table)
    assert (made.steps[0].at, len(made.actions)) == (1, 1), "what was played later is not told"


def test_a_lesson_is_opened_again(table: Table) -> None:
    write(table, title="My deal", says="Discard South.")
    first = saved(table)
    other = Table(code="quiet owl", seat=2, language="en", folder=table.folder)
    other.do("lesson")
    other.do("make_file", "open")
    assert note(other) == "Opened. Its sentences stand at their steps."
    assert (other.seat, other.code) == (0, "red river")
    assert saved(other) == first
    write(other, then="Good.")
    assert saved(other).steps[0].then == "Good."


def test_a_lesson_in_three_languages_keeps_them(table: Table) -> None:
    path = lesson_files(rules.family("wuhan"))["win-1"]
    whole = lessons.Lesson.load(path)
    whole.save(table.folder / "my-lesson.json")
    table.do("make_file", "open")
    table.language = "ja"
    write(table, title="上がり")
    made = saved(table)
    assert isinstance(whole.title, dict)
    assert made.title == {**whole.title, "ja": "上がり"}
    assert (made.goal, made.bots, made.steps) == (whole.goal, whole.bots, whole.steps)
    [goal] = fields(table, "goal")
    assert goal[0].get("value") == ""


def test_what_cannot_be_opened(table: Table) -> None:
    table.do("make_file", "open")
    assert "my-lesson.json" in note(table)
    (table.folder / "my-lesson.json").write_text("{}", encoding="utf-8")
    table.do("make_file", "open")
    assert note(table).startswith("This file holds no lesson that can be opened")
    path = lesson_files(rules.family("wuhan"))["win-1"]
    chess = path.read_text(encoding="utf-8").replace('"wuhan"', '"chess"')
    (table.folder / "my-lesson.json").write_text(chess, encoding="utf-8")
    table.do("make_file", "open")
    assert note(table).startswith("This lesson is about another game.")
    table.record.save(table.folder / "my-lesson.json")
    table.do("make_file", "open")
    assert note(table).startswith("This file is the record of a deal, not a lesson.")
    write(table, file="no name")
    table.do("make_file", "open")
    assert note(table) == table.text("house.error.bad_file")


def test_a_folder_that_cannot_be_written(table: Table) -> None:
    table.folder = table.folder / "nowhere"
    write(table, title="Mine", says="Discard South.")
    table.do("make_file", "save")
    assert "cannot be written" in note(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_drawn_in_every_language(table: Table, language: str) -> None:
    table.language = language
    write(table, title="Mine", says="A very long sentence that does not fit into one line of the list.")
    for mode in lessons.MODES:
        write(table, mode=mode)
        assert table.text(f"lesson.mode.{mode}") in repr(table)
        assert "A very long sentence that does not fit i…" in to_html(table.draw())
        assert to_xml(table.picture())


# Wrong moves


def options(widget: Table) -> list[str]:
    [chooser] = fields(widget, "wrong add")
    return [str(option.text) for option in chooser]


def wrong_moves(widget: Table) -> tuple[lessons.Wrong, ...]:
    assert widget.maker is not None
    return widget.maker.steps[0].wrong


def test_a_wrong_move_gets_its_sentence_and_its_rule(table: Table) -> None:
    """The dealer discarded South; the Red that he holds could be set out or discarded as well."""
    write(table, title="Mine", says="Discard South.", rule=" wuh-19 ")
    named = options(table)
    assert "Discard: South" not in named, "that is the right move"
    write(table, **{"wrong add": str(named.index("Discard: Red") - 1)})
    assert "Discard: Red" not in options(table)
    write(table, **{"wrong 0 says": "It doubles.", "wrong 0 rule": "WUH-57"})
    write(table, **{"wrong add": str(table.found.others.index({"do": "discard"}))})
    write(table, **{"wrong 1 says": "It could be of use."})
    made = saved(table).steps[0]
    assert made.rule == "WUH-19"
    assert made.wrong == (
        lessons.Wrong({"do": "discard", "tile": "7z"}, "It doubles.", "WUH-57"),
        lessons.Wrong({"do": "discard"}, "It could be of use."),
    )
    taken = Lesson(table.folder / "my-lesson.json", language="en")
    for tile, said in (("7z", "It doubles."), ("1m", "It could be of use."), ("2z", "That is it.")):
        taken.do("discard", tile)
        assert said in repr(taken)
        taken.do("take_back")


def test_a_wrong_move_is_left_out_again(table: Table) -> None:
    write(table, **{"wrong add": "0"})
    write(table, **{"wrong add": "1"})
    assert len(wrong_moves(table)) == 2
    table.do("make_away", 0)
    assert [wrong.action for wrong in wrong_moves(table)] == table.found.others[1:2]
    table.do("make_away", 0)
    assert table.maker is not None
    assert table.maker.steps == {}, "nothing is said there any more"
    table.do("lesson")
    table.do("make_away", 0)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"rule": "WUH-999"}, "Not saved yet. A number is none of the rule book."),
        ({"wrong add": "0"}, "Not saved yet. Each wrong move needs a sentence"),
    ],
)
def test_what_a_wrong_move_lacks_is_said(table: Table, values: dict[str, str], words: str) -> None:
    write(table, title="Mine", says="Discard South.", **values)
    table.do("make_file", "save")
    assert note(table).startswith(words)


def test_where_no_move_is_to_be_found_none_is_wrong(table: Table) -> None:
    table.do("next")
    assert not fields(table, "wrong add")
    assert table.found.others == []


def test_a_move_that_the_rules_refuse_is_named_as_in_the_file(table: Table) -> None:
    """Such moves come from lessons written by hand."""
    lessons.Lesson.load(lesson_files(rules.family("wuhan"))["turns-1"]).save(table.folder / "my-lesson.json")
    table.do("make_file", "open")
    table.do("go", 4)
    assert "Why not “pung”?" in to_html(table.draw())
    assert "Why not “Pass”?" in to_html(table.draw())


def test_a_new_deal_is_another_lesson(table: Table) -> None:
    table.do("deal")
    assert table.maker is None
