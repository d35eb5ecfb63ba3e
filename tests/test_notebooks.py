"""The notebooks as pages: one button, links that lead somewhere, cells that run alone, no figure typed."""

import ast
import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode

import rules
from mjwidgets.page import START, START_HINT, FinePrint, links
from mjwidgets.progress import chapters_in

FOLDER = Path(__file__).parent.parent / "notebooks"
HOME = FOLDER / "00-start-here.ipynb"
CHAPTERS = chapters_in(FOLDER)
PATHS = [HOME, *(FOLDER / chapter.path for chapter in CHAPTERS)]


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


@pytest.fixture(params=PATHS, ids=name)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def cells(path: Path) -> list[NotebookNode]:
    return nbformat.read(path, as_version=4).cells


def code(cells: list[NotebookNode]) -> list[NotebookNode]:
    return [cell for cell in cells if cell.cell_type == "code"]


def prose(cells: list[NotebookNode]) -> list[NotebookNode]:
    return [cell for cell in cells if cell.cell_type == "markdown"]


def test_every_notebook_is_the_home_or_a_chapter() -> None:
    there = [path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
    assert sorted(there) == sorted(PATHS)


def test_the_first_cell_has_the_one_start_button(cells: list[NotebookNode]) -> None:
    sources = [cell.source for cell in cells]
    assert f"{START} {START_HINT}" in sources[0]
    assert sum("data-commandlinker" in source for source in sources) == 1


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_a_chapter_begins_and_ends_with_its_links(chapter: Any) -> None:
    first, *_, last = nbformat.read(FOLDER / chapter.path, as_version=4).cells
    line = links(chapter.path, CHAPTERS)
    assert first.source.startswith(line)
    assert last.source == line


LINK = re.compile(r"\]\(([^)#]+)\)|<a href=\"([^\"#]+)\"")


def test_links_lead_to_files(path: Path, cells: list[NotebookNode]) -> None:
    outputs = [output.get("data", {}) for cell in code(cells) for output in cell.outputs]
    shown = [cell.source for cell in prose(cells)]
    shown += [data.get(kind, "") for data in outputs for kind in ("text/markdown", "text/html")]
    targets = [target for text in shown for found in LINK.findall(text) for target in found if target]
    targets = [target for target in targets if "://" not in target]
    assert targets
    for target in targets:
        assert (path.parent / target).resolve().is_file(), target


def test_only_the_last_code_cell_is_open(cells: list[NotebookNode]) -> None:
    folded = [bool(cell.metadata.get("jupyter", {}).get("source_hidden")) for cell in code(cells)]
    assert folded == [True] * (len(folded) - 1) + [False]


def test_folded_code_stays_out_of_exports(cells: list[NotebookNode]) -> None:
    for cell in code(cells):
        folded = bool(cell.metadata.get("jupyter", {}).get("source_hidden"))
        assert cell.metadata.get("transient", {}).get("remove_source", False) == folded, cell.id


def test_every_code_cell_runs_alone(path: Path, cells: list[NotebookNode]) -> None:
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        for cell in code(cells):
            assert run_alone(cell.source), cell.id
    finally:
        os.chdir(before)


def run_alone(source: str) -> str:
    """What a cell shows, as text, when nothing ran before it."""
    shown: list[str] = []
    names: dict[str, Any] = {"display": lambda *things: shown.extend(map(repr, things))}
    statements = ast.parse(source).body
    last = statements.pop() if isinstance(statements[-1], ast.Expr) else None
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        shown += [] if value is None else [repr(value)]
    return "\n".join(shown)


SCORE = re.compile(r"\d+\s*(?:points?|chips?)|[×x]\s*\d|\d\s*[×÷=+]\s*\d|\d{2,}")


@pytest.mark.parametrize("text", ["48 points", "8 × 2", "16", "doubles: x2", "3+4"])
def test_a_typed_figure_is_seen(text: str) -> None:
    assert SCORE.search(text)


def test_prose_states_no_figure(cells: list[NotebookNode]) -> None:
    """Tiles, chapters and small counts may stand in prose; whatever a rule set decides is computed."""
    for cell in prose(cells):
        text = re.sub(r"<button.*?</button>|\]\([^)]*\)|258|[Cc]hapter \d+", "", cell.source)
        assert not SCORE.search(text), cell.id


def test_rules_that_are_taught_are_in_the_book(cells: list[NotebookNode]) -> None:
    known = {number for game in rules.families() for number in rules.family(game).rules}
    for cell in cells:
        assert set(cell.metadata.get("rules", [])) <= known, cell.id


def test_fine_print_counts_as_taught(cells: list[NotebookNode]) -> None:
    for cell in code(cells):
        if FinePrint.__name__ in cell.source:
            assert set(re.findall(r"[A-Z]{3}-\d+", cell.source)) == set(cell.metadata["rules"])
