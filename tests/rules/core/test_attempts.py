"""Taking a lesson, in a game so small that every move can be checked by eye."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.core.attempts import Free, Guided, begin, follow_hints
from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.lessons import Condition, Goal, Lesson, LessonStep, Wrong
from rules.core.play import Action
from rules.core.players import Player
from rules.core.records import Record
from tests.rules.core import heap


def take(seat: int, count: int) -> Action:
    return {"seat": seat, "do": "take", "count": count}


WRONG = (
    Wrong({"do": "take", "count": 3}, "Too greedy.", "HEA-2"),
    Wrong({"do": "take", "count": 9}, "There are not so many."),
)
STEPS = (
    LessonStep(0, "Seven stones."),
    LessonStep(1, "Take two.", "Good.", "HEA-1", wrong=WRONG),
    LessonStep(4, "Take the last.", also=({"do": "take"},)),
)


@pytest.fixture
def family(tmp_path: Path) -> Family:
    return heap.family(tmp_path)


@pytest.fixture
def lesson(family: Family) -> Lesson:
    """Seven stones; seat 1 takes two, then the last of them."""
    takes = [(0, 1), (1, 2), (2, 1), (0, 1), (1, 2)]
    record = Record.new(family, deal={"stones": 7}).with_actions([take(*each) for each in takes])
    return Lesson(record, 1, "First stones", "interactive", STEPS)


def guided(lesson: Lesson, family: Family, player: Player | None = None) -> Guided:
    attempt = begin(lesson, family, [player or heap.First()] * 3, heap.Last())
    assert isinstance(attempt, Guided)
    return attempt


def free(lesson: Lesson, family: Family, *conditions: Condition, at: int = 1) -> Free:
    step = LessonStep(at, "Win.", "Well done.")
    changed = replace(lesson, mode="goal", goal=Goal(conditions), steps=(step,))
    attempt = begin(changed, family, [heap.First()] * 3, heap.Last())
    assert isinstance(attempt, Free)
    return attempt


# Along the record


def test_a_step_is_read_and_one_is_answered(lesson: Lesson, family: Family) -> None:
    start = guided(lesson, family)
    assert (start.says, start.asks, start.legal(), start.news) == ("Seven stones.", False, [], ())
    asked = start.on()
    assert (asked.says, asked.asks) == ("Take two.", True)
    assert asked.news == ({"event": "take", "seat": 0, "count": 1},)
    assert asked.legal() == [take(1, 1), take(1, 2), take(1, 3)]
    right = asked.act(take(1, 2))
    assert right.verdict is not None
    assert (right.verdict.kind, right.verdict.says) == ("right", "Good.")
    assert (right.says, right.view()["stones"]) == ("Take the last.", 2)
    assert [event["seat"] for event in right.news] == [1, 2, 0]
    assert (asked.verdict, asked.number) == (None, 1), "an attempt never changes"


def test_an_action_as_good_as_the_right_one_is_right_too(lesson: Lesson, family: Family) -> None:
    last = guided(lesson, family).to(2)
    assert last.number == 0, "not reached yet"
    end = guided(lesson, family).on().act(take(1, 2)).act(take(1, 1))
    assert end.verdict is not None
    assert (end.verdict.kind, end.done, end.shown.state.done) == ("also", True, True)
    assert (end.says, end.step, end.asks, end.slips) == ("", None, False, 0)
    with pytest.raises(RuleError) as caught:
        end.on()
    assert caught.value.code == "lesson_over"


def test_a_wrong_move_lies_there_until_it_is_taken_back(lesson: Lesson, family: Family) -> None:
    asked = guided(lesson, family).on()
    wrong = asked.act(take(1, 3))
    assert wrong.verdict is not None
    assert (wrong.verdict.kind, wrong.verdict.says, wrong.verdict.rule) == ("wrong", "Too greedy.", "HEA-2")
    assert [event["event"] for event in wrong.verdict.events] == ["take", "snatch"]
    assert (wrong.shown.state.taken, wrong.asks, wrong.legal()) == ((1, 2, 1), False, [])
    with pytest.raises(RuleError) as caught:
        wrong.on()
    assert caught.value.code == "not_answered"
    with pytest.raises(RuleError) as caught:
        wrong.act(take(1, 2))
    assert caught.value.code == "not_asked"
    again = wrong.take_back()
    assert (again.shown.state, again.asks, again.verdict, again.slips) == (asked.shown.state, True, None, 1)


def test_what_others_saw_is_not_told(lesson: Lesson, family: Family) -> None:
    wrong = guided(lesson, family).on().act(take(1, 3))
    assert wrong.verdict is not None
    assert wrong.verdict.events[-1] == {"event": "snatch", "seat": 2}


def test_the_lesson_can_say_what_others_do_then(lesson: Lesson, family: Family) -> None:
    replies = ({"seat": 2, "do": "pass"}, {"seat": 0, "do": "pass"}, take(2, 3))
    step = replace(STEPS[1], wrong=(replace(WRONG[0], replies=replies),))
    wrong = guided(replace(lesson, steps=(STEPS[0], step)), family).on().act(take(1, 3))
    assert wrong.shown.state.done
    assert wrong.shown.state.taken == (1, 3, 3)


def test_a_wrong_move_of_which_the_lesson_says_nothing(lesson: Lesson, family: Family) -> None:
    wrong = guided(lesson, family).on().act(take(1, 1))
    assert wrong.verdict is not None
    assert (wrong.verdict.kind, wrong.verdict.says, wrong.verdict.rule) == ("wrong", "", None)


def test_a_step_names_its_rule_with_the_right_move(lesson: Lesson, family: Family) -> None:
    right = guided(lesson, family).on().act(take(1, 2))
    assert right.verdict is not None
    assert (right.verdict.kind, right.verdict.rule) == ("right", "HEA-1")


def test_a_general_pattern_is_about_all_other_moves(lesson: Lesson, family: Family) -> None:
    """It fits the right move too, which is right nevertheless."""
    step = replace(STEPS[1], wrong=(Wrong({"do": "take"}, "Count again.", "HEA-2"),))
    asked = guided(replace(lesson, steps=(STEPS[0], step)), family).on()
    kinds = [(found.kind, found.says) for count in (1, 2) if (found := asked.act(take(1, count)).verdict)]
    assert kinds == [("wrong", "Count again."), ("right", "Good.")]


def test_what_the_game_refuses_changes_nothing(lesson: Lesson, family: Family) -> None:
    asked = guided(lesson, family).on()
    refused = asked.act(take(1, 9))
    assert refused.verdict is not None
    assert refused.verdict.error is not None
    assert (refused.verdict.kind, refused.verdict.error.code) == ("refused", "illegal_action")
    assert (refused.verdict.says, refused.verdict.rule) == ("There are not so many.", None)
    assert (refused.asks, refused.shown.state, refused.slips) == (True, asked.shown.state, 1)
    assert refused.act(take(1, 2)).number == 2
    assert refused.take_back().verdict is None
    with pytest.raises(RuleError) as caught:
        asked.act("take")
    assert caught.value.code == "bad_request"


def test_which_wrong_moves_the_game_refuses(lesson: Lesson, family: Family) -> None:
    start = guided(lesson, family)
    assert start.refused() == []
    assert start.on().refused() == [take(1, 9)]
    assert start.on().act(take(1, 3)).refused() == []


def test_steps_can_be_read_again_but_not_answered_again(lesson: Lesson, family: Family) -> None:
    second = guided(lesson, family).on().act(take(1, 2))
    back = second.to(1)
    assert (back.asks, back.says, back.furthest) == (False, "Take two.", 2)
    assert back.on().asks
    assert second.to(-3).number == 0
    assert second.take_back().verdict is None
    assert back.take_back().number == 0


def test_looking_around_goes_anywhere(lesson: Lesson, family: Family) -> None:
    start = guided(replace(lesson, mode="look", steps=steps_read()), family)
    assert not start.asks
    last = start.to(7)
    assert (last.number, last.done, last.says) == (2, True, "Take the last.")


def steps_read() -> tuple[LessonStep, ...]:
    return tuple(LessonStep(step.at, step.says) for step in STEPS)


# To a goal


def test_a_goal_is_reached_against_bots(lesson: Lesson, family: Family) -> None:
    start = free(lesson, family, Condition("score", {"at_least": 4}))
    assert (start.says, start.asks, start.reached, start.view()["stones"]) == ("Win.", True, None, 6)
    assert start.news == ({"event": "take", "seat": 0, "count": 1},)
    on = start.act(take(1, 2))
    assert on.verdict is not None
    assert (on.verdict.kind, on.shown.state.taken, on.asks) == ("played", (2, 2, 1), True)
    assert on.news == on.verdict.events
    assert [event["seat"] for event in on.news] == [1, 2, 0]
    end = on.act(take(1, 2))
    assert end.verdict is not None
    assert (end.verdict.kind, end.done, end.asks, end.says) == ("reached", True, False, "Well done.")
    with pytest.raises(RuleError) as caught:
        end.act(take(1, 1))
    assert caught.value.code == "not_asked"
    with pytest.raises(RuleError):
        end.hint()


def test_a_goal_that_is_missed_can_be_tried_again(lesson: Lesson, family: Family) -> None:
    start = free(lesson, family, Condition("never", {"event": "take", "seat": 1, "count": 1}))
    missed = start.act(take(1, 1))
    assert missed.verdict is not None
    assert (missed.verdict.kind, missed.reached, missed.done, missed.asks) == ("missed", False, False, False)
    assert len(missed.line.actions) == 2, "nobody plays on once it is missed"
    again = missed.take_back()
    assert (again.reached, again.met, again.line, again.asks) == (None, frozenset(), start.line, True)
    assert start.take_back() == start
    assert follow_hints(missed) == missed


def test_the_game_refuses_on_the_way_to_a_goal_too(lesson: Lesson, family: Family) -> None:
    start = free(lesson, family, Condition("score", {"at_least": 4}))
    refused = start.act(take(1, 9))
    assert refused.verdict is not None
    assert (refused.verdict.kind, refused.line, refused.slips) == ("refused", start.line, 1)
    assert refused.take_back().verdict is None


def test_bots_begin_where_the_learner_is_not_asked(lesson: Lesson, family: Family) -> None:
    start = free(lesson, family, Condition("facts", {"rich": True}), at=0)
    assert (start.asks, start.shown.state.turn, start.start) == (True, 1, 0)
    assert start.news == ({"event": "take", "seat": 0, "count": 1},)


# Hints


@pytest.mark.parametrize("mode", ["look", "interactive", "guess"])
def test_hints_alone_lead_to_the_end(lesson: Lesson, family: Family, mode: str) -> None:
    steps = STEPS if mode != "look" else steps_read()
    end = follow_hints(guided(replace(lesson, mode=mode, steps=steps), family))
    assert (end.done, end.slips) == (True, 0)


def test_hints_lead_to_a_goal(lesson: Lesson, family: Family) -> None:
    end = follow_hints(free(lesson, family, Condition("score", {"at_least": 3})))
    assert (end.done, end.slips) == (True, 0)


def test_no_hint_where_nothing_is_asked(lesson: Lesson, family: Family) -> None:
    start = guided(lesson, family)
    with pytest.raises(RuleError) as caught:
        start.hint()
    assert caught.value.code == "not_asked"
    assert start.on().hint().action == take(1, 2)
