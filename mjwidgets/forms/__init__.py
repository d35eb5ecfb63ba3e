"""One small adapter for each family: what its HandBuilder asks beside the hand."""

from importlib import import_module

import rules
from mjwidgets.forms.form import Form

__all__ = ["Form", "form"]


def form(name: str) -> Form:
    """The form of a family. Raises RuleError `unknown_game`."""
    rules.family(name)
    found: Form = import_module(f"mjwidgets.forms.{name}").FORM
    return found
