"""The choices of a table in words."""

import json
from collections.abc import Mapping
from typing import Any

from rules.core.texts import Texts


def choice_name(text: Texts, option: str, value: Any) -> str:
    """A choice of an option; numbers speak for themselves."""
    word = value if isinstance(value, str) else json.dumps(value).replace(".", "_")
    key = f"choice.{option}.{word}"
    return text(key) if key in text else str(value)


def differences(text: Texts, options: Mapping[str, Any]) -> list[str]:
    """What a table does differently, a phrase for each option."""
    return [
        text("house.difference", option=text(f"option.{name}.name"), choice=choice_name(text, name, value))
        for name, value in options.items()
    ]


def counted(text: Texts, number: int) -> str:
    """How many differences there are: "3 differences"."""
    return text("house.one_difference") if number == 1 else text("house.differences", count=number)
