"""Lesson: the four ways to take one, what a wrong move leads to, and what the browser keeps."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import mjwidgets
import rules
from mjwidgets import Lesson
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.shared import Shared
from rules.core import lessons
from rules.core.errors import RuleError
from rules.core.lessons import Goal, LessonStep, lesson_files
from rules.core.play import Action
from rules.core.records import Record
from rules.core.texts import LANGUAGES

WUHAN = rules.family("wuhan")
NAMES = [f"wuhan/{name}" for name in lesson_files(WUHAN)]


def lesson(name: str = "wuhan/turns-1", **look: Any) -> Lesson:
    return Lesson(name, **{"language": "en"} | look)


def touches(widget: Lesson, what: str) -> list[Element]:
    """What can be touched to do something."""
    return [node for node in widget.draw().iter() if node.get("data-do") == what]


def is_enabled(widget: Lesson, what: str) -> bool:
    return any("disabled" not in node.attrib for node in touches(widget, what))


def act(widget: Lesson, action: Action) -> None:
    fields = {name: value for name, value in action.items() if name not in ("seat", "do")}
    widget.do(action["do"], fields)


def by_hints(widget: Lesson) -> Lesson:
    """The end to which hints and "Next" lead."""
    for _ in range(200):
        hint = widget.hint
        if hint is not None:
            act(widget, hint.action)
        elif is_enabled(widget, "next"):
            widget.do("next")
        else:
            return widget
    raise AssertionError("no end")


def kept_as_file(name: str) -> lessons.Lesson:
    return lessons.Lesson.load(lesson_files(WUHAN)[name])


@pytest.mark.parametrize("name", ["widget", "maker"])
def test_lessons_know_no_game(name: str) -> None:
    path = Path(mjwidgets.__file__).parent / "lesson" / f"{name}.py"
    assert "mahjong" not in path.read_text(encoding="utf-8")


# Interactive


def test_a_lesson_begins_with_its_first_sentence(kernel: Shared) -> None:
    said = repr(lesson())
    assert said.startswith("Chow, kong, pung, win\n")
    assert "Step 1 of 9" in said
    assert "Discard East: it stands alone." in said
    assert said.count("tiles face down") == 3


def test_the_buttons_are_what_is_legal(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    assert widget.attempt.legal() == [
        {"seat": 0, "do": "chow", "tiles": "46m"},
        {"seat": 0, "do": "pass"},
    ]
    assert [len(touches(widget, what)) for what in ("chow", "pass", "discard", "pung")] == [1, 1, 0, 0]
    widget.do("chow", "46m")
    assert {each["do"] for each in widget.attempt.legal()} == {"discard"}
    assert len(touches(widget, "discard")) == len(widget.known.hand)


def test_the_right_move_goes_on(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    said = repr(widget)
    assert "That is it. Nobody wants East." in said
    assert "Left discards 5 of characters." in said
    assert "Step 2 of 9" in said
    assert "mj-verdict mj-ok" in to_html(widget.draw())


def test_a_wrong_move_is_shown_and_taken_back(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    before = repr(widget)
    widget.do("pass")
    said, page = repr(widget), to_html(widget.draw())
    assert "Not this one. Then your hand stays closed." in said
    assert "It leads to this: " in page
    assert f"<b>WUH-43</b> {WUHAN.rules['WUH-43'].sentence['en']}" in page
    assert len(widget.known.hand) == 14, "a tile was drawn"
    assert not is_enabled(widget, "next")
    assert not touches(widget, "discard")
    widget.do("take_back")
    assert repr(widget) == before.replace("That is it. Nobody wants East. The others take their turns.\n", "")


def test_next_takes_a_wrong_move_back(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "8s")
    widget.do("key", "n")
    assert "Step 1 of 9" in repr(widget)
    assert widget.attempt.asks


def test_what_the_rules_refuse_can_be_tried(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    assert [node.text for node in touches(widget, "try")] == ["Pung"]
    widget.do("try", 0)
    assert "The rules do not allow that. A pung needs two more 5s in your own hand." in repr(widget)
    assert "WUH-23" in to_html(widget.draw())
    assert is_enabled(widget, "chow"), "nothing has happened, so the right move can be made at once"
    widget.do("chow", "46m")
    assert "Step 3 of 9" in repr(widget)


def test_another_good_move_is_right_too(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "9p")
    assert "That is good too. The lesson goes on with: Discard: East." in repr(widget)


def test_a_hint_marks_the_move(kernel: Shared) -> None:
    widget = lesson()
    assert "mark-hint" not in widget.view
    widget.do("key", "h")
    assert "mark-hint" in to_html(widget.draw())
    assert repr(widget).endswith("Discard: East: This is the move.")
    widget.do("discard", "1z")
    assert "This is the move." not in repr(widget)


def test_at_the_end_it_says_how_it_went(kernel: Shared) -> None:
    assert "without a single slip" in repr(by_hints(lesson()))
    widget = lesson()
    widget.do("discard", "8s")
    widget.do("take_back")
    by_hints(widget)
    assert "Slips on the way: 1." in repr(widget)
    assert "You have won." in repr(widget)
    assert not is_enabled(widget, "next")


def test_a_deal_that_ends_shows_who_pays_whom(kernel: Shared) -> None:
    widget = by_hints(lesson())
    assert widget.attempt.shown.state.done
    assert "64 points" in repr(widget)
    assert "Working" in to_html(widget.draw())


def test_steps_can_be_read_again(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    widget.do("back")
    assert "Discard East" in repr(widget)
    assert not widget.attempt.asks
    dots = [("disabled" in node.attrib, node.get("aria-current")) for node in touches(widget, "go")]
    assert dots == [(False, "step"), (False, None), *[(True, None)] * 7]
    widget.do("next")
    assert widget.attempt.asks
    widget.do("go", 8)
    assert "Step 2 of 9" in repr(widget)


def test_start_again(kernel: Shared) -> None:
    widget = lesson()
    before = repr(widget)
    widget.do("discard", "1z")
    widget.do("restart")
    assert repr(widget) == before


# The other modes


def test_looking_around_all_hands_are_open(kernel: Shared) -> None:
    widget = lesson("wuhan/claims-1")
    assert "face down" not in repr(widget)
    assert not touches(widget, "hint")
    widget.do("go", 4)
    assert "A win goes before everything." in repr(widget)
    assert "That was the whole lesson." in repr(widget)
    widget.do("key", "b")
    assert "Step 4 of 5" in repr(widget)
    widget.do("take_back")
    assert "Step 4 of 5" in repr(widget)


def test_a_guess_is_not_told_before(kernel: Shared) -> None:
    widget = lesson("wuhan/guess-1")
    assert "North went." not in repr(widget)
    widget.do("discard", "2m")
    assert "Not this one." in repr(widget)
    widget.do("take_back")
    widget.do("discard", "4z")
    assert "That is it. North went." in repr(widget)


def test_a_goal_is_reached_against_bots(kernel: Shared) -> None:
    widget = lesson("wuhan/win-1")
    assert not touches(widget, "next")
    assert not touches(widget, "go")
    assert not is_enabled(widget, "take_back")
    hint = widget.hint
    assert hint is not None
    act(widget, hint.action)
    assert is_enabled(widget, "take_back")
    assert "Right" in repr(widget), "what the others did is told"
    by_hints(widget)
    assert "Goal reached." in repr(widget)
    assert "You have won." in repr(widget)
    assert widget.came_to == 1


def test_a_goal_that_is_missed_is_tried_again(kernel: Shared) -> None:
    never = lessons.Condition("never", {"event": "discard", "seat": 0, "tile": "9m"})
    widget = Lesson(replace(kept_as_file("win-1"), goal=Goal((never,))), language="en")
    widget.do("discard", "9m")
    assert "The goal was missed." in repr(widget)
    assert not touches(widget, "discard")
    widget.do("next")
    assert widget.attempt.asks
    widget.do("back")
    widget.do("go", 3)
    widget.do("resume")
    assert widget.attempt.asks, "nothing to go to on the way to a goal"


@pytest.mark.parametrize("name", NAMES)
def test_hints_lead_through_every_lesson(kernel: Shared, name: str) -> None:
    widget = by_hints(lesson(name))
    assert widget.attempt.done
    assert widget.came_to == widget.count


# What is kept


def test_the_browser_keeps_how_far_the_learner_is(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    widget.do("chow", "46m")
    assert kernel.values["lesson:wuhan:turns-1"] == 2
    later = lesson()
    assert "Step 1 of 9" in repr(later)
    [resume] = touches(later, "resume")
    assert resume.text == "Go on at step 3"
    later.do("resume")
    assert "Step 3 of 9" in repr(later)
    assert later.attempt.asks
    later.do("restart")
    assert kernel.values["lesson:wuhan:turns-1"] == 2, "what was done stays done"


def test_a_lesson_that_was_done_says_so(kernel: Shared) -> None:
    assert "Done before" not in lesson("wuhan/kong-tile-1").view
    by_hints(lesson("wuhan/kong-tile-1"))
    later = lesson("wuhan/kong-tile-1")
    assert "Done before" in later.view
    assert not touches(later, "resume")


def test_what_is_kept_may_be_nonsense(kernel: Shared) -> None:
    for value in ("x", -3, None, 99):
        kernel.keep({"lesson:wuhan:turns-1": value})
        assert 0 <= lesson().kept <= lesson().count


def test_a_lesson_from_elsewhere_is_not_kept(kernel: Shared, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    kept_as_file("kong-tile-1").save(path)
    for given in (path, str(path)):
        by_hints(lesson(given))  # type: ignore[arg-type]
    assert not any(name.startswith("lesson:") for name in kernel.values)


# All of it


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_drawn_in_every_language(kernel: Shared, name: str, language: str) -> None:
    widget = lesson(name, language=language)
    title = kept_as_file(name.partition("/")[2]).title
    assert isinstance(title, Mapping)
    assert title[language] in widget.view
    assert repr(widget) in to_xml(widget.picture()).replace("&quot;", '"')


def test_keys_stand_for_buttons(kernel: Shared) -> None:
    widget = lesson()
    widget.do("discard", "1z")
    widget.do("key", "c")
    assert "Step 3 of 9" in repr(widget)
    widget.do("key", "?")
    assert "Step 3 of 9" in repr(widget)
    widget.do("key", "Backspace")
    assert "Step 3 of 9" in repr(widget), "a right move is not taken back"


def test_cards_are_picked_and_put_back(kernel: Shared) -> None:
    widget = lesson()
    widget.do("pick", "As")
    widget.do("pick", "Kh")
    widget.do("pick", "As")
    assert widget.picked == ["Kh"]
    widget.do("discard", "1z")
    assert widget.picked == []


def test_a_rule_that_is_not_named_is_not_shown(kernel: Shared) -> None:
    record = Record.new(WUHAN, "facai", seed="red river")
    record = record.with_actions([{"seat": 0, "do": "discard", "tile": "2z"}])
    made = lessons.Lesson(record, 0, "Mine", "interactive", (LessonStep(0, "Discard South."),))
    widget = Lesson(made, language="zh")
    widget.do("discard", "7z")
    page = to_html(widget.draw())
    assert "不是这一步。" in page
    assert "规则允许这样打" in page
    assert "WUH-" not in page
    assert "Discard South." not in page, "while the wrong move lies there, only that is spoken of"


@pytest.mark.parametrize("name", ["wuhan/nothing", "wuhan", "chess/mate-1"])
def test_a_lesson_that_is_not_there(name: str) -> None:
    with pytest.raises(RuleError) as caught:
        Lesson(name)
    assert caught.value.code in ("bad_lesson", "unknown_game")


@pytest.mark.parametrize("lesson", [None, 3, ["wuhan/turns-1"], {}, b"wuhan/turns-1"])
def test_a_lesson_is_a_name_a_file_or_a_lesson(lesson: Any) -> None:
    with pytest.raises(RuleError, match="A lesson is a name") as caught:
        Lesson(lesson)
    assert caught.value.code == "bad_lesson"


@pytest.mark.parametrize("lesson", ["nope.json", Path("/"), "a\0.json", "a" * 5000 + ".json"])
def test_a_file_that_cannot_be_read(lesson: Any) -> None:
    with pytest.raises(RuleError, match="can be read") as caught:
        Lesson(lesson)
    assert (caught.value.code, caught.value.where) == ("bad_lesson", "lesson")


def test_the_record_of_a_deal_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    Record.new(WUHAN, "facai", seed="red river").save(path)
    with pytest.raises(RuleError, match="load it at a Table") as caught:
        Lesson(path)
    assert (caught.value.code, caught.value.where) == ("bad_lesson", "lesson")


def test_bots_that_are_not_there() -> None:
    with pytest.raises(RuleError) as caught:
        Lesson(replace(kept_as_file("win-1"), bots="genius"))
    assert (caught.value.code, caught.value.where) == ("bad_lesson", "bots")


def test_a_move_that_is_none_changes_nothing(kernel: Shared) -> None:
    widget = lesson("wuhan/claims-1")
    before = repr(widget)
    with pytest.raises(RuleError):
        widget.do("discard", "5m")
    assert repr(widget) == before
