"""Which rules of a family have code, a test and a lesson.

*Code*: a function of `rules` whose docstring names the rule. *Test*: a test marked with the rule, or a
worked example that names it; both must run a function that names it (the test suite watches marked tests,
`coverage` runs the examples itself). *Lesson*: a notebook cell whose metadata lists it under `rules`. Only
`engine` rules need code and a test; every rule needs a lesson once the family has a folder of chapters.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import rules
from rules.core.family import Family
from rules.core.rulebook import Rule

_NUMBER = re.compile(r"([A-Z]{3})-(\d+)(?:\s+to\s+(?:\1-)?(\d+))?")


@cache
def numbers_in(text: str) -> frozenset[str]:
    """The rule numbers that a text names; `WUH-36 to WUH-38` names three.

    >>> sorted(numbers_in("WUH-45, WUH-9 to WUH-11"))
    ['WUH-10', 'WUH-11', 'WUH-45', 'WUH-9']
    """
    found = set()
    for code, first, last in _NUMBER.findall(text):
        found |= {f"{code}-{number}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


@cache
def _named_by(code: CodeType) -> frozenset[str]:
    """The rule numbers in the docstring of a running function of `rules`."""
    if not code.co_consts or not isinstance(code.co_consts[0], str):
        return frozenset()
    return numbers_in(code.co_consts[0])


@contextmanager
def watched_rules() -> Iterator[set[str]]:
    """A set that, once the block has ended, holds the numbers of all rules named by functions that ran in it.

    Functions of the package and of this thread alone; what they remembered before is forgotten first.
    """
    home, ran, found = str(Path(rules.__file__).parent), set[CodeType](), set[str]()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(home):
            ran.add(frame.f_code)

    _forget()
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield found
    finally:
        sys.setprofile(before)
        found.update(*map(_named_by, ran))


def _forget() -> None:
    """Empty the caches of functions that name rules: a remembered answer would hide that they decide."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rules."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and numbers_in(value.__doc__ or ""):
                    value.cache_clear()


def rules_in_code(folder: Path) -> frozenset[str]:
    """The numbers that docstrings of functions below a folder name."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= numbers_in(ast.get_docstring(node) or "")
    return frozenset(found)


def rules_in_marks(folder: Path) -> frozenset[str]:
    """The numbers with which tests below a folder are marked: `@pytest.mark.rule("WUH-45")`."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                named = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                found.update(number for number in named if isinstance(number, str))
    return frozenset(found)


def rules_in_examples(file: Path) -> frozenset[str]:
    """The numbers that worked examples name and, when asked, also run."""
    found: set[str] = set()
    for example in json.loads(file.read_text(encoding="utf-8")) if file.exists() else []:
        wanted = frozenset(example["rules"])
        if not wanted <= found:
            with watched_rules() as ran:
                rules.ask(example["request"])
            found |= wanted & ran
    return frozenset(found)


def rules_in_lessons(folder: Path) -> frozenset[str]:
    """The numbers in the metadata of notebook cells below a folder: `"rules": ["WUH-45"]`."""
    return frozenset(number for path in sorted(folder.rglob("*.ipynb")) for number in _lesson_rules(path))


def _lesson_rules(path: Path) -> Iterator[str]:
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        yield from cell["metadata"].get("rules", [])


@dataclass(frozen=True)
class Coverage:
    """A family's rules and the numbers without code, without test, without lesson.

    `no_lesson` is None for a family without chapters: nothing is demanded of them yet.
    """

    family: Family
    no_code: tuple[str, ...]
    no_test: tuple[str, ...]
    no_lesson: tuple[str, ...] | None

    @property
    def whole(self) -> bool:
        """Every engine rule has code and a test."""
        return not self.no_code and not self.no_test

    def report(self) -> str:
        """A few lines for a terminal."""
        engine = sum(rule.kind == "engine" for rule in self.family.rules.values())
        lines = [f"{self.family.id}: {len(self.family.rules)} rules, {engine} of them decided by the program"]
        for what, numbers in (("code", self.no_code), ("test", self.no_test), ("lesson", self.no_lesson)):
            named = "not asked, no chapters yet" if numbers is None else ", ".join(numbers) or "none"
            lines.append(f"    without {what}: {named}")
        return "\n".join(lines)


def coverage(family: Family, root: Path) -> Coverage:
    """What is covered of a family, in a checkout whose tests and notebooks lie in `root`."""
    package = Path(rules.__file__).parent
    tested = rules_in_marks(root / "tests") | rules_in_examples(
        root / "tests" / "examples" / f"{family.id}.json"
    )
    engine = [rule for rule in family.rules.values() if rule.kind == "engine"]
    notebooks = root / "notebooks"
    taught = rules_in_lessons(notebooks) if (notebooks / family.id).is_dir() else None
    return Coverage(
        family,
        _missing(engine, rules_in_code(package)),
        _missing(engine, tested),
        None if taught is None else _missing(family.rules.values(), taught),
    )


def _missing(wanted: Iterable[Rule], found: frozenset[str]) -> tuple[str, ...]:
    return tuple(rule.number for rule in wanted if rule.number not in found)
