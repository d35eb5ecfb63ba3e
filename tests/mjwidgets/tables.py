"""Playing at a Table as its hints say."""

from mjwidgets import Table


def follow_hint(widget: Table) -> None:
    """Do what the hint says, or let the others go on."""
    hint = widget.hint
    if hint is None:
        widget.do("next")
    else:
        fields = {name: value for name, value in hint.action.items() if name not in ("seat", "do")}
        widget.do(hint.action["do"], fields)


def played(widget: Table, moves: int = 300) -> Table:
    """The same table after so many moves, or at the end."""
    for _ in range(moves):
        if widget.sitting.state.done:
            break
        follow_hint(widget)
    return widget
