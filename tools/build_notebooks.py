"""Run the notebooks and write back the outputs that may be committed.

    python tools/build_notebooks.py [--check] [NOTEBOOK...]

Without names, every notebook under notebooks/. `--check` writes nothing: it says which notebooks are out of
date and ends with exit code 1 if any is.

A committed notebook holds each widget as a picture and a text. Its live view would greet readers with "model
not found", and its random ids, like times and versions, would change with every run.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
CELL_TIMEOUT_SECONDS = 60

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def all_notebooks() -> list[Path]:
    """The chapters, without the copies that JupyterLab keeps."""
    return sorted(path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def run(notebook: NotebookNode, folder: Path) -> None:
    """Run every cell in a fresh kernel, from the folder that a learner's kernel starts in."""
    NotebookClient(
        notebook,
        timeout=CELL_TIMEOUT_SECONDS,
        kernel_name=KERNELSPEC["name"],
        resources={"metadata": {"path": str(folder)}},
        coalesce_streams=True,
        record_timing=False,
        store_widget_state=False,
    ).execute()


def keep_what_lasts(notebook: NotebookNode) -> None:
    """Take out what is dead or different in the next run, and name the kernel without Python's version."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = NotebookNode(KERNELSPEC)
    notebook.metadata.get("language_info", {}).pop("version", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        fold_in_exports(cell)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            output.get("metadata", {}).pop(WIDGET_VIEW, None)


def fold_in_exports(cell: NotebookNode) -> None:
    """Leave the code of a cell that is folded in JupyterLab out of exports: it would give answers away.

    This is the mark that nbconvert's templates go by. Set in the notebook, it needs no configuration, so that
    it holds wherever the notebook is exported.
    """
    if cell.metadata.get("jupyter", {}).get("source_hidden"):
        cell.metadata["transient"] = NotebookNode(remove_source=True)
    else:
        cell.metadata.pop("transient", None)


def built(path: Path) -> str:
    """The text that the notebook's file should hold."""
    notebook = nbformat.read(path, as_version=4)
    run(notebook, path.parent)
    keep_what_lasts(notebook)
    nbformat.validate(notebook)
    return nbformat.writes(notebook) + "\n"


def rebuild(path: Path, write: bool) -> str:
    """Build one notebook; a word on how it went, empty if it was up to date."""
    try:
        text = built(path)
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        return f"failed: {error}"
    if text == path.read_text(encoding="utf-8"):
        return ""
    if not write:
        return "out of date"
    path.write_text(text, encoding="utf-8")
    return "written"


def main() -> int:
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="NOTEBOOK")
    parser.add_argument("--check", action="store_true", help="write nothing, only say what is out of date")
    args = parser.parse_args()

    paths = [path.resolve() for path in args.notebooks] or all_notebooks()
    if not paths:
        print(f"No notebooks in {NOTEBOOKS.name}/.", file=sys.stderr)
        return 1
    with ProcessPoolExecutor(min(len(paths), os.cpu_count() or 1)) as pool:
        words = list(pool.map(rebuild, paths, [not args.check] * len(paths)))
    for path, word in zip(paths, words, strict=True):
        if word:
            print(f"{path.name if ROOT not in path.parents else path.relative_to(ROOT)}: {word}")
    print(f"{words.count('')} of {len(paths)} were up to date")
    return 1 if any(word not in ("", "written") for word in words) else 0


if __name__ == "__main__":
    sys.exit(main())
