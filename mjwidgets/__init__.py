"""What a person sees and touches: widgets for JupyterLab, drawn by Python."""

from mjwidgets.live import Live, set_language

__all__ = ["Live", "set_language"]
