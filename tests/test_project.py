"""The project as a whole: its notebooks as committed, which room may import which, its settings."""

import ast
import builtins
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import nbformat
import pytest
from nbformat import NotebookNode

import rules

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(p for p in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
RULES = sorted((ROOT / "rules").rglob("*.py"))
WIDGETS = sorted((ROOT / "mjwidgets").rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Notebooks


def test_there_are_notebooks() -> None:
    assert ROOT / "notebooks" / "00-start-here.ipynb" in NOTEBOOKS


@pytest.fixture(params=NOTEBOOKS, ids=name)
def notebook(request: pytest.FixtureRequest) -> NotebookNode:
    return nbformat.read(request.param, as_version=nbformat.NO_CONVERT)


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_a_notebook_is_valid_and_names_its_kernel(notebook: NotebookNode) -> None:
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) >= (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert "version" not in notebook.metadata.language_info


def test_every_code_cell_was_run_in_order(notebook: NotebookNode) -> None:
    """A cell that was never run passes through nbval unread."""
    cells = code_cells(notebook)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


def test_no_widget_view_or_time_is_kept(notebook: NotebookNode) -> None:
    assert "widgets" not in notebook.metadata
    for cell in code_cells(notebook):
        assert "execution" not in cell.metadata
        for output in cell.outputs:
            assert not [mime for mime in output.get("data", {}) if "jupyter.widget" in mime]


def test_every_code_cell_shows_something_that_reads_as_text(notebook: NotebookNode) -> None:
    for cell in code_cells(notebook):
        assert cell.outputs, cell.source
        for output in cell.outputs:
            assert output.output_type != "error", cell.source
            assert output.get("text") or output.data["text/plain"], cell.source


def test_a_code_cell_needs_no_other(notebook: NotebookNode) -> None:
    for cell in code_cells(notebook):
        nodes = list(ast.walk(ast.parse(cell.source)))
        read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        assert not read - set(names_made(nodes)) - set(dir(builtins)) - {"display"}, cell.source


def names_made(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Name(id=made, ctx=ast.Store()) | ast.arg(arg=made):
                yield made
            case ast.FunctionDef(name=made) | ast.ClassDef(name=made):
                yield made
            case ast.alias(name=made, asname=None):
                yield made.partition(".")[0]
            case ast.alias(asname=str(made)):
                yield made


# Imports run one way

KNOWN_TO_WIDGETS = {"anywidget", "ipywidgets", "mjwidgets", "rules", "traitlets"}


def imported(path: Path) -> set[str]:
    """The full names of all that a module imports; of `from a import b` both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)} imports relatively"
            names |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def room(parts: tuple[str, ...]) -> tuple[str, ...]:
    """The floor or family that `rules/PARTS` belongs to, such as `("core",)` or `("mahjong", "wuhan")`."""
    for length in range(len(parts), 0, -1):
        if (ROOT / "rules" / Path(*parts[:length]) / "rules.toml").exists():
            return parts[:length]
    return parts[:1] if parts and (ROOT / "rules" / parts[0]).is_dir() else ()


def may_import(here: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """Core is open to all; else a room knows itself and the floor it stands on."""
    return there == ("core",) or (there != () and there == here[: len(there)])


def forbidden(path: Path) -> list[str]:
    """What a module of `rules` imports from rooms that it must not know."""
    here = room(path.relative_to(ROOT / "rules").with_suffix("").parts)
    ours = [module for module in sorted(imported(path)) if module.split(".")[0] == "rules"]
    return [module for module in ours if not may_import(here, room(tuple(module.split(".")[1:])))]


@pytest.mark.parametrize(
    ("here", "there", "may"),
    [
        (("mahjong", "wuhan"), ("mahjong",), True),
        (("mahjong", "wuhan"), ("core",), True),
        (("mahjong", "wuhan"), ("mahjong", "wuhan"), True),
        (("mahjong", "wuhan"), ("mahjong", "mcr"), False),
        (("mahjong", "wuhan"), (), False),
        (("mahjong",), ("mahjong", "wuhan"), False),
        (("mahjong",), ("cards",), False),
        (("core",), ("mahjong",), False),
    ],
)
def test_imports_run_one_way(here: tuple[str, ...], there: tuple[str, ...], may: bool) -> None:
    assert may_import(here, there) == may


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_import_the_standard_library_and_what_lies_below(path: Path) -> None:
    outside = {module.split(".")[0] for module in imported(path)} - sys.stdlib_module_names - {"rules"}
    assert not outside
    if path.parent != ROOT / "rules":  # what lies right there is the door to all rooms
        assert not forbidden(path)


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_know_no_clock(path: Path) -> None:
    assert not imported(path) & {"time", "datetime"}


@pytest.mark.parametrize("path", [p for p in WIDGETS if p.name != "server.py"], ids=name)
def test_widgets_import_rules_and_the_widget_libraries(path: Path) -> None:
    outside = {module.split(".")[0] for module in imported(path)} - sys.stdlib_module_names
    assert outside <= KNOWN_TO_WIDGETS


def test_importing_rules_takes_under_a_tenth_of_a_second() -> None:
    """Processor time, so that a busy machine makes no difference."""
    code = "import time; start = time.process_time(); import rules; print(time.process_time() - start)"
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(5)]
    assert min(float(run.stdout) for run in runs) < 0.1


# Settings that come with an installation


def schema(plugin: str) -> dict:
    """The settings that a JupyterLab plugin knows."""
    extension, _, leaf = plugin.partition(":")
    share = Path(sys.prefix) / "share" / "jupyter"
    folders = [share / "lab" / "schemas", share / "labextensions" / extension / "schemas"]
    files = [folder / extension / f"{leaf}.json" for folder in folders]
    return json.loads(next(file for file in files if file.exists()).read_text(encoding="utf-8"))


def test_jupyterlab_knows_our_settings() -> None:
    settings = json.loads((ROOT / "jupyter-config" / "lab-settings.json").read_text(encoding="utf-8"))
    for plugin, values in settings.items():
        assert values.keys() <= schema(plugin)["properties"].keys()
        jsonschema.validate(values, schema(plugin))


def test_binder_pins_every_package() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert len(pins) > 50
    assert [line for line in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []


# What is committed

HOSTS = re.compile(r"(?:pypi|pythonhosted|npmjs|debian|anaconda)[.](?:org|com)")
MACHINE_PATHS = re.compile(r"""(?<![^\s"'`(=:])/(?:home|root|work|opt|mnt|Users)/[\w.]""")


def committed_texts() -> Iterator[tuple[str, str]]:
    """Every committed file that is text, by name."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for file in listed.stdout.split("\0"):
        path = ROOT / file
        if path.is_file():
            try:
                yield file, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def test_nothing_committed_names_a_registry_host_or_a_machine_path() -> None:
    texts = dict(committed_texts())
    assert "pyproject.toml" in texts
    found = {
        (file, match[0])
        for file, text in texts.items()
        for pattern in (HOSTS, MACHINE_PATHS)
        for match in pattern.finditer(text)
    }
    assert found == set()


@pytest.mark.parametrize("folder", ["home", "root", "opt", "Users"])
@pytest.mark.parametrize("text", ["{}", "see {}", '"{}"', "PATH={}", "`{}`"])
def test_a_machine_path_is_seen(folder: str, text: str) -> None:
    assert MACHINE_PATHS.search(text.format(f"/{folder}/x"))


def test_the_licence_is_named_and_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "BSD-3-Clause"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("BSD 3-Clause License")


def test_no_family_is_imported_before_it_is_asked_for() -> None:
    """A page waits for the game that it shows, and for no other."""
    folders = [rules.family(game).folder.relative_to(ROOT) for game in rules.families()]
    rooms = [".".join(folder.parts) for folder in folders]
    code = "import json, sys, mjwidgets; print(json.dumps(list(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in json.loads(ran.stdout) if name in rooms] == []
