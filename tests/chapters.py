"""What tests ask of the chapters of a course: what is stated, what is shown, which words are new."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

import mjwidgets
import mjwidgets.cards
from mjwidgets import Live

_NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
_FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
_FINE_PRINT = ("FinePrint", "Folded")
_AT_THE_END = {"Predict", "Quiz", "Step", "FinePrint"}

Cells = list[NotebookNode]


def calls(cell: NotebookNode) -> set[str]:
    """The names that a code cell calls."""
    nodes = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    return {ast.unparse(node.func) for node in nodes}


def is_widget(name: str) -> bool:
    """Whether it is something to touch."""
    found = getattr(mjwidgets, name, None) or getattr(mjwidgets.cards, name, None)
    return isinstance(found, type) and issubclass(found, Live)


@dataclass(frozen=True)
class Course:
    """The chapters in a folder, `code` being that of their rules, such as "WUH"."""

    folder: str
    code: str

    @property
    def numbers(self) -> list[str]:
        """The numbers of its chapters: "01"."""
        return sorted(path.name[:2] for path in (_NOTEBOOKS / self.folder).glob("[0-9][0-9]-*.ipynb"))

    def chapter(self, number: str) -> Cells:
        """The cells of a chapter."""
        [path] = (_NOTEBOOKS / self.folder).glob(f"{number}-*.ipynb")
        return nbformat.read(path, as_version=4).cells

    def shown(self, cells: Cells) -> set[str]:
        """The rules that meet the eye in outputs: those a cell shows, and every number that stands there."""
        found: set[str] = set()
        for cell in cells:
            if cell.cell_type == "code" and not calls(cell).intersection(_FINE_PRINT):
                found |= set(cell.metadata.get("rules", []))
                for output in cell.outputs:
                    data = output.get("data", {})
                    texts = (data.get(kind, "") for kind in ("text/plain", "text/markdown", "text/html"))
                    found |= set(re.findall(rf"{self.code}-\d+", _FOLDED.sub("", " ".join(texts))))
        return found


def stated(cells: Cells) -> set[str]:
    """The rules that the prose states; what is folded away is fine print."""
    prose = [cell for cell in cells if cell.cell_type == "markdown" and _FOLDED.sub("", cell.source).strip()]
    return {number for cell in prose for number in cell.metadata.get("rules", [])}


def terms(cells: Cells) -> set[str]:
    """The words that the `Terms` of a chapter explain."""
    nodes = [node for cell in cells if cell.cell_type == "code" for node in ast.walk(ast.parse(cell.source))]
    found = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "Terms"]
    return {ast.literal_eval(word) for call in found for word in call.args}


def check_opening(cells: Cells, known: tuple[str, ...]) -> None:
    """A goal in a line, what is new for players of other games, and something to touch at once."""
    assert re.search(r"^\*\*Goal:\*\* \S.*\.$", cells[0].source, re.MULTILINE)
    assert cells[1].source.startswith("**New here:**")
    assert all(name in cells[1].source for name in known)
    first = next(cell for cell in cells if cell.cell_type == "code")
    assert any(map(is_widget, calls(first)))


def check_end(cells: Cells, questions: int = 2) -> None:
    """It ends with its questions; after them come only steps, fine print and the open cell."""
    start = next(n for n, cell in enumerate(cells) if cell.source.startswith("## Predict, then look"))
    *folded, _open = [calls(cell) for cell in cells[start:] if cell.cell_type == "code"]
    assert sum("Predict" in names for names in folded) >= questions
    assert all(names & _AT_THE_END for names in folded)
    assert not any("Predict" in calls(cell) for cell in cells[:start] if cell.cell_type == "code")
