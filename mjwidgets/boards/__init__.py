"""One board for each family: what it gives so that a person can sit at its table.

board          `Board`, which a family fills in, `Felt`, and `Look`, a moment as the person sees it
seated         who sits where, as the person sees it
sitting        `Sitting`, one person and bots on their way through a game; it knows no family
mahjong        what all mahjong boards share: `mahjong_felt`, how such a table is drawn; `placing`, tiles
               placed freely, and `placing_view`, how that is drawn
wuhan, ...     the boards of families, each with its `BOARD`
"""

import rules
from mjwidgets.boards.board import Board, Editor, Felt, Judged, Look
from mjwidgets.boards.sitting import Sitting
from rules.core.parts import part

__all__ = ["Board", "Editor", "Felt", "Judged", "Look", "Sitting", "board"]


def board(name: str) -> Board:
    """The board of a family. Raises RuleError `unknown_game`, `not_yet`."""
    rules.family(name)
    found: Board = part("mjwidgets.boards", name, "BOARD")
    return found
