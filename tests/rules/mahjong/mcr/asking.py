"""Questions to a part of the family, put as its requests put them."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.options import resolve
from rules.core.texts import Texts
from rules.mahjong.mcr.options import OPTIONS, PRESETS

NO_TEXTS = Texts((), "en")


def ask(
    about: Callable[[Question], Answer],
    fields: Mapping[str, Any],
    preset: str = "2006",
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The answer, or the error of a bad request. Nothing that is asked this way is told in words."""
    try:
        return about(Question(resolve(OPTIONS, PRESETS, preset, dict(options or {})), fields, NO_TEXTS))
    except RuleError as error:
        return {"error": error.to_json()}
