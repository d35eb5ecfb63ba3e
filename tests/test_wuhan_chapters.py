"""The chapters of Wuhan: what is new comes first, and the way to a first understanding is short."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

FOLDER = Path(__file__).parent.parent / "notebooks" / "wuhan"
CHAPTERS = sorted(path.name[:2] for path in FOLDER.glob("[0-9][0-9]-*.ipynb"))
FIRST_WAY = ("01", "02", "04", "05")
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)


def chapter(number: str) -> list[NotebookNode]:
    [path] = FOLDER.glob(f"{number}-*.ipynb")
    return nbformat.read(path, as_version=4).cells


def stated(cells: list[NotebookNode]) -> set[str]:
    """The rules that the prose states; what is folded away is fine print."""
    prose = [cell for cell in cells if cell.cell_type == "markdown" and FOLDED.sub("", cell.source).strip()]
    return {number for cell in prose for number in cell.metadata.get("rules", [])}


def terms(cells: list[NotebookNode]) -> set[str]:
    """The words that the `Terms` of a chapter explain."""
    nodes = [node for cell in cells if cell.cell_type == "code" for node in ast.walk(ast.parse(cell.source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "Terms"]
    return {ast.literal_eval(word) for call in calls for word in call.args}


def test_at_most_twelve_rules() -> None:
    assert 0 < len(set().union(*(stated(chapter(number)) for number in FIRST_WAY))) <= 12


def test_at_most_six_new_words() -> None:
    assert 0 < len(set().union(*(terms(chapter(number)) for number in FIRST_WAY))) <= 6


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_says_what_is_new_first(number: str) -> None:
    cells = chapter(number)
    assert cells[1].source.startswith("**New here:**")
    assert all(name in cells[1].source for name in ("Riichi", "Competition rules"))
