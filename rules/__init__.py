"""What the games say: one door, `ask`, that takes and gives plain JSON.

>>> ask({"game": "wuhan", "ask": "setup", "indicator": "4z"})
{'laizi': '5z', 'kong_tiles': '67z'}
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.parts import part

if TYPE_CHECKING:  # whoever asks no questions need not wait for them
    from rules.core.quiz import Book

__all__ = ["Family", "RuleError", "ask", "families", "family", "quiz_book"]

_MODULES = {"wuhan": "rules.mahjong.wuhan", "mcr": "rules.mahjong.mcr", "piquet": "rules.cards.piquet"}


def families() -> tuple[str, ...]:
    """The names of all games that can be asked."""
    return tuple(_MODULES)


def family(name: str) -> Family:
    """The family of that name. Raises RuleError `unknown_game`."""
    if not isinstance(name, str) or name not in _MODULES:
        raise RuleError("unknown_game", f"There is no game '{name}'. Games: {', '.join(_MODULES)}.", "game")
    found: Family = import_module(_MODULES[name]).FAMILY
    return found


def quiz_book(name: str) -> "Book":
    """The questions that can be asked about a game. Raises RuleError `unknown_game`, `not_yet`."""
    found: Book = part(_MODULES[family(name).id], "quiz", "BOOK")
    return found


def ask(request: Any) -> dict[str, Any]:
    """The answer to a request, or `{"error": {"code", "message", "where"?}}`; the request is left alone."""
    try:
        if not isinstance(request, Mapping):
            raise RuleError("bad_request", "A request is an object with 'game' and 'ask'.")
        name = request.get("game")
        if not isinstance(name, str):
            raise RuleError("unknown_game", f"Name a game. Games: {', '.join(_MODULES)}.", "game")
        return family(name).answer(request)
    except RuleError as error:
        return {"error": error.to_json()}
