"""What a family may bring along or not yet have: a module of its own in a package."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules.core.errors import RuleError


def part(package: str, game: str, name: str) -> Any:
    """What a family's module in a package calls `name`. Raises RuleError `not_yet` where it has no module."""
    module = f"{package}.{game}"
    if find_spec(module) is None:
        raise RuleError("not_yet", f"There is nothing of '{game}' in {package} yet.", "game")
    return getattr(import_module(module), name)
