"""Steps, predictions and where to go on."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

import rules
from mjwidgets import HandBuilder, LastTile, Predict, Progress, Step, set_house
from mjwidgets.draw.svg import to_xml
from mjwidgets.progress import Chapter, chapters_in, place_to_continue
from mjwidgets.save_code import encode
from mjwidgets.shared import Shared
from rules import RuleError
from rules.house import House

OPENING = Chapter("wuhan/03", "Opening", 2, "wuhan/03-opening.ipynb")
PAIR = Chapter("wuhan/04", "The 258 pair", 3, "wuhan/04-pair.ipynb")
CHAPTERS = (OPENING, PAIR)

# A small win by a draw, open and hard: 8 from each payer, who have not opened, and the minimum is 16.
TOO_SMALL: dict[str, Any] = {
    "game": "wuhan",
    "ask": "score",
    "indicator": "3z",
    "winner": 1,
    "by": "draw",
    "hand": {
        "concealed": "345567m23p88s",
        "melds": [{"kind": "pung", "tiles": "999m", "from": 3}],
        "win": "4p",
    },
}


def done(*names: str) -> dict[str, bool]:
    return dict.fromkeys(names, True)


# Where to go on


def test_a_new_reader_starts_at_the_first_step() -> None:
    assert place_to_continue(CHAPTERS, {}) == (OPENING, 1)


@pytest.mark.parametrize(
    ("names", "place"),
    [
        (["wuhan/03/1"], (OPENING, 2)),
        (["wuhan/03/1", "wuhan/03/2"], (PAIR, 1)),
        (["wuhan/03/1", "wuhan/04/1"], (PAIR, 2)),
        (["wuhan/04/1", "wuhan/03/1"], (OPENING, 2)),
        (["wuhan/03/1", "wuhan/04/1", "wuhan/04/2", "wuhan/04/3"], (OPENING, 2)),
        (["wuhan/04/q1"], (PAIR, 1)),
        (["wuhan/03/1", "language"], (OPENING, 2)),
        (["wuhan/04/1", "language"], (PAIR, 2)),
        (["wuhan/04/1", "house"], (PAIR, 2)),
    ],
)
def test_a_reader_goes_on_where_something_was_done_last(names: list[str], place: object) -> None:
    assert place_to_continue(CHAPTERS, done(*names)) == place


def test_after_the_last_step_there_is_no_place() -> None:
    every = [f"{chapter.id}/{step}" for chapter in CHAPTERS for step in range(1, chapter.steps + 1)]
    assert place_to_continue(CHAPTERS, done(*every)) is None


def test_chapters_are_found_in_the_notebooks(tmp_path: Path) -> None:
    def write(name: str, *sources: str) -> None:
        cells = [nbformat.v4.new_markdown_cell("# A title\n\nA goal.")]
        cells += map(nbformat.v4.new_code_cell, sources)
        (tmp_path / name).parent.mkdir(exist_ok=True)
        nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / name)

    write("wuhan/04-pair.ipynb", 'Step("wuhan/04", 1)', 'Step("wuhan/04", 2, language="ja")')
    write("wuhan/12-no-steps.ipynb", "1 + 1")
    write("basics/01-tiles.ipynb", 'from mjwidgets import Step\nStep(\n    "basics/01", 1)')
    assert chapters_in(tmp_path) == (
        Chapter("basics/01", "A title", 1, "basics/01-tiles.ipynb"),
        Chapter("wuhan/04", "A title", 2, "wuhan/04-pair.ipynb"),
    )


# Widgets


def test_a_step_is_ticked_off_and_taken_back(kernel: Shared) -> None:
    step = Step("wuhan/04", 3)
    step.touch("done")
    assert kernel.values == {"wuhan/04/3": True}
    assert repr(step) == "Wuhan 4, step 3: done"
    assert repr(Step("wuhan/04", 3)) == repr(step)
    step.touch("done")
    assert kernel.values == {}


def test_a_family_without_a_short_name_goes_by_its_own(kernel: Shared) -> None:
    with pytest.raises(RuleError):
        Step("atlantis/01", 1)


def test_a_choice_reveals_the_answer_and_is_kept(kernel: Shared) -> None:
    question = Predict(
        "May it win?", [True, False], lambda answer: answer["valid"], request=TOO_SMALL, name="wuhan/04/q1"
    )
    assert "minimum" not in question.view
    question.touch("choose", 0)
    assert kernel.values == {"wuhan/04/q1": 0}
    assert repr(question).endswith("Yes: No. The answer is: No.")
    assert "below" in question.view or "minimum" in question.view
    question.touch("choose")
    assert question.chosen is None


def test_a_question_without_a_name_is_kept_nowhere(kernel: Shared) -> None:
    question = Predict("Which?", {"e": "East", "w": {"en": "West", "ja": "西"}}, "w", language="ja")
    question.touch("choose", 1)
    assert kernel.values == {}
    assert repr(question) == "Which?\nEast / 西\n西: 正解：西。"


def test_a_kept_choice_that_is_no_longer_there_counts_as_none(kernel: Shared) -> None:
    kernel.keep({"wuhan/04/q1": 7})
    assert Predict("Which?", [1, 2], 1, name="wuhan/04/q1").chosen is None


def test_an_answer_that_is_no_choice_is_an_error() -> None:
    with pytest.raises(ValueError, match="none of the choices"):
        Predict(
            "How much?", [16, 24], lambda answer: answer["total"] if answer["valid"] else 0, request=TOO_SMALL
        )


@pytest.mark.parametrize(
    ("language", "tiles"), [("en", "2 3 of bamboos; East, Red"), ("ja", "索子の2 3；東、中")]
)
def test_the_tiles_of_a_question_are_named_for_those_who_cannot_see_them(
    kernel: Shared, language: str, tiles: str
) -> None:
    question = Predict("Which?", [1, 2], 2, tiles="23s 17z", language=language)
    assert f'role="img" aria-label="{tiles}"' in question.view
    assert repr(question).splitlines()[1] == tiles
    assert question.picture()[0].text == repr(question)


def test_the_export_folds_the_answer(kernel: Shared) -> None:
    html = Predict("Which?", [1, 2], 2, because="So it is.")._repr_mimebundle_()[0]["text/html"]
    assert html.endswith("<details><summary>Answer</summary><p>2. So it is.</p></details>")


def test_a_save_code_is_taken_and_adds_to_what_is_done(kernel: Shared) -> None:
    progress = Progress(CHAPTERS)
    kernel.keep({"wuhan/03/1": True})
    progress.touch("load", {"code": encode({"language": "ja", "wuhan/04/1": True})})
    assert kernel.values == {"wuhan/03/1": True, "language": "ja", "wuhan/04/1": True}
    assert repr(progress).startswith("Continue: Wuhan 4, step 2")
    assert kernel.language == "ja"


def test_a_wrong_code_changes_nothing_and_says_so(kernel: Shared) -> None:
    progress = Progress(CHAPTERS)
    progress.touch("load", {"code": "1-ABCD"})
    assert kernel.values == {}
    assert "This is no save code" in progress.view


def test_forgetting_leaves_language_and_house_rules(kernel: Shared) -> None:
    kernel.keep({"language": "ja", "house": "wuhan facai", "wuhan/04/1": True, "wuhan/04/q1": 2})
    Progress(CHAPTERS).touch("forget")
    assert kernel.values == {"language": "ja", "house": "wuhan facai"}


# The hand of a question


def asked(**request: Any) -> Predict:
    return Predict("Does it win?", [True, False], lambda answer: answer["valid"], request=TOO_SMALL | request)


def test_the_answer_opens_the_hand_in_a_hand_builder(kernel: Shared) -> None:
    question = asked()
    assert question.hand is None
    question.touch("choose", 0)
    assert isinstance(question.hand, HandBuilder)
    assert question.hand.answer == rules.ask(TOO_SMALL | {"preset": "facai", "options": {}, "language": "en"})
    question.touch("opened:clear")
    assert not question.problem
    assert question.hand.answer is None
    question.touch("close")
    assert 'data-do="opened:' not in question.view
    question.touch("open")
    assert "opened:remove" in question.view
    question.touch("choose", None)
    assert question.hand is None


def test_tiles_that_lack_one_open_in_a_last_tile(kernel: Shared) -> None:
    question = Predict("Which tile?", ["5s", "58s"], "58s", tiles="67s 22s")
    question.touch("choose", 0)
    assert isinstance(question.hand, LastTile)
    assert question.hand.waits == "58s"


def test_a_question_about_no_hand_opens_nothing(kernel: Shared) -> None:
    setup = {"game": "wuhan", "ask": "setup", "indicator": "9p"}
    question = Predict("Which is wild?", ["1p", "9p"], "1p", request=setup, tiles="9p")
    question.touch("choose", 0)
    assert question.hand is None
    assert 'data-do="open"' not in question.view


def test_a_question_goes_by_its_own_rules_and_says_so(kernel: Shared) -> None:
    note = "Asked by the rules of Facai, not by those of your table"
    question = asked()
    assert note not in question.view
    set_house(House("wuhan", "facai", {"min_points": 0}, title="Our club"))
    question.touch("mj:follow")
    question.touch("choose", 1)
    for shown in (question.view, repr(question), to_xml(question.picture())):
        assert note in shown
    assert isinstance(question.hand, HandBuilder)
    assert question.hand.table == House("wuhan", "facai")
    assert note not in asked(preset="facai").view
    set_house(House("wuhan", "facai", title="Our club"))
    question.touch("mj:follow")
    assert note not in question.view


@pytest.mark.parametrize(
    ("chapter", "step"), [("wuhan/04", -1), ("wuhan/04", 99), ("wuhan/04", True), ("wuhan", 1), (None, 1)]
)
def test_a_step_that_cannot_be_is_an_error(chapter: Any, step: Any) -> None:
    with pytest.raises(RuleError) as caught:
        Step(chapter, step)
    assert caught.value.code == "bad_step"


def test_of_several_courses_the_one_to_go_on_with_lies_open(kernel: Shared) -> None:
    kernel.keep({"wuhan/04/1": True})
    tiles, pair = Chapter("basics/01", "Tiles", 3, "b.ipynb"), Chapter("wuhan/04", "Pair", 2, "w.ipynb")
    progress = Progress([tiles, pair])
    assert repr(progress) == "Continue: Wuhan 4, step 2\nBasics: 0 of 3\nWuhan: 1 of 2"
    assert re.findall(r'<details( open="")? class="mj-course" data-key="course:(\w+)"', progress.view) == [
        ("", "basics"),
        (' open=""', "wuhan"),
    ]
    alone = Progress([pair])
    assert "course:" not in alone.view
    assert repr(alone).endswith(": 1 of 2")
