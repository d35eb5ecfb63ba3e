"""What a person sees and touches: widgets for JupyterLab, drawn by Python."""

from mjwidgets.hand_builder import HandBuilder
from mjwidgets.live import Live, set_language

__all__ = ["HandBuilder", "Live", "set_language"]
