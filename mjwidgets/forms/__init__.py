"""One small adapter for each family: what its HandBuilder asks beside the hand."""

import rules
from mjwidgets.forms.form import Form
from rules.core.parts import part

__all__ = ["Form", "form"]


def form(name: str) -> Form:
    """The form of a family. Raises RuleError `unknown_game`, `not_yet`."""
    rules.family(name)
    found: Form = part("mjwidgets.forms", name, "FORM")
    return found
