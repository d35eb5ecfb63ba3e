"""What a person sees and touches: widgets for JupyterLab, drawn by Python."""

from mjwidgets.hand_builder import HandBuilder
from mjwidgets.live import Live, set_language
from mjwidgets.payments import Payments
from mjwidgets.readings import Readings

__all__ = ["HandBuilder", "Live", "Payments", "Readings", "set_language"]
