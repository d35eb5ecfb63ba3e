"""The chapters of Wuhan: what is new comes first, and the way to a first understanding is short."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

import mjwidgets
from mjwidgets import Live

FOLDER = Path(__file__).parent.parent / "notebooks" / "wuhan"
CHAPTERS = sorted(path.name[:2] for path in FOLDER.glob("[0-9][0-9]-*.ipynb"))
UNDERSTANDING = ("01", "02", "04")
"""The way to a first understanding: whoever has been here can tell of any hand whether it wins."""
FIRST_WAY = (*UNDERSTANDING, "05")
"""With what it is worth, if it is small."""
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
NUMBER = re.compile(r"WUH-\d+")
FINE_PRINT = ("FinePrint", "Folded")
AT_THE_END = {"Predict", "Quiz", "Step", "FinePrint"}


def chapter(number: str) -> list[NotebookNode]:
    [path] = FOLDER.glob(f"{number}-*.ipynb")
    return nbformat.read(path, as_version=4).cells


def stated(cells: list[NotebookNode]) -> set[str]:
    """The rules that the prose states; what is folded away is fine print."""
    prose = [cell for cell in cells if cell.cell_type == "markdown" and FOLDED.sub("", cell.source).strip()]
    return {number for cell in prose for number in cell.metadata.get("rules", [])}


def calls(cell: NotebookNode) -> set[str]:
    """The names that a code cell calls."""
    nodes = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    return {ast.unparse(node.func) for node in nodes}


def shown(cells: list[NotebookNode]) -> set[str]:
    """The rules that meet the eye in outputs: those a cell shows, and every number that stands there."""
    found: set[str] = set()
    for cell in cells:
        if cell.cell_type == "code" and not calls(cell).intersection(FINE_PRINT):
            found |= set(cell.metadata.get("rules", []))
            for output in cell.outputs:
                data = output.get("data", {})
                texts = (data.get(kind, "") for kind in ("text/plain", "text/markdown", "text/html"))
                found |= set(NUMBER.findall(FOLDED.sub("", " ".join(texts))))
    return found


def terms(cells: list[NotebookNode]) -> set[str]:
    """The words that the `Terms` of a chapter explain."""
    nodes = [node for cell in cells if cell.cell_type == "code" for node in ast.walk(ast.parse(cell.source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "Terms"]
    return {ast.literal_eval(word) for call in calls for word in call.args}


def test_at_most_twelve_rules_lead_to_a_first_understanding() -> None:
    """In prose and in outputs; the rest is folded fine print."""
    chapters = [chapter(number) for number in UNDERSTANDING]
    assert 0 < len(set().union(*map(stated, chapters), *map(shown, chapters))) <= 12


def test_the_prose_states_at_most_twelve_rules_before_the_first_points_are_counted() -> None:
    assert 0 < len(set().union(*(stated(chapter(number)) for number in FIRST_WAY))) <= 12


def test_at_most_six_new_words() -> None:
    assert 0 < len(set().union(*(terms(chapter(number)) for number in FIRST_WAY))) <= 6


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_says_what_is_new_first(number: str) -> None:
    cells = chapter(number)
    assert cells[1].source.startswith("**New here:**")
    assert all(name in cells[1].source for name in ("Riichi", "Competition rules"))


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_has_a_goal_in_a_line_and_something_to_touch_at_once(number: str) -> None:
    cells = chapter(number)
    assert re.search(r"^\*\*Goal:\*\* \S.*\.$", cells[0].source, re.MULTILINE)
    first = next(cell for cell in cells if cell.cell_type == "code")
    assert any(issubclass(getattr(mjwidgets, name, object), Live) for name in calls(first))


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_ends_with_its_questions(number: str) -> None:
    """After them come only steps, fine print and the open cell."""
    cells = chapter(number)
    start = next(n for n, cell in enumerate(cells) if cell.source.startswith("## Predict, then look"))
    *folded, _open = [calls(cell) for cell in cells[start:] if cell.cell_type == "code"]
    assert sum("Predict" in names for names in folded) >= 2
    assert all(names & AT_THE_END for names in folded)
    assert not any("Predict" in calls(cell) for cell in cells[:start] if cell.cell_type == "code")
