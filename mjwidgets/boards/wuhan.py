"""The board of Wuhan: the laizi is marked; the indicator and what follows from it lie in the middle."""

from collections.abc import Sequence
from typing import Any

from mjwidgets.boards.board import Judged, Look
from mjwidgets.boards.mahjong import MahjongBoard
from mjwidgets.forms.wuhan import FORM
from rules.core.lessons import Condition
from rules.core.play import Action, Game
from rules.mahjong.wuhan.bots import BOTS, Mind, Sensible
from rules.mahjong.wuhan.equipment import Wilds
from rules.mahjong.wuhan.play import Wuhan


class WuhanBoard(MahjongBoard):
    """A table of Wuhan mahjong."""

    bots = BOTS
    form = FORM

    def wild(self, look: Look) -> frozenset[int]:
        return frozenset((_wilds(look).laizi,))

    def turned_up(self, look: Look) -> Sequence[tuple[str, Sequence[int]]]:
        """WUH-14 to WUH-16."""
        wilds = _wilds(look)
        kong_tiles = sorted(wilds.kong_tiles, reverse=True)  # Red before Green
        return [
            ("word.indicator.name", look.view.shown),
            ("word.laizi.name", (wilds.laizi,)),
            ("word.kong_tile.name", kong_tiles),
        ]

    def goals(self, seat: int, least: int) -> dict[str, Condition]:
        return {**super().goals(seat, least), "ready": Condition("facts", {"ready": True})}

    def judged(self, game: Game[Any], view: Any, action: Action) -> Judged | None:
        """As the sensible bot sees it."""
        assert isinstance(game, Wuhan)
        better = Sensible(game).advise(view)
        if better.action["do"] == "win":
            return None if action["do"] == "win" else Judged(better, None)
        mind = Mind(game, view)
        cost = round(_worth(mind, better.action) - _worth(mind, action))
        return Judged(better, cost) if cost > 0 else None


def _wilds(look: Look) -> Wilds:
    assert isinstance(look.game, Wuhan)
    return look.game.wilds_shown(look.view.shown)


def _worth(mind: Mind, action: Action) -> float:
    return mind.prospect(mind.holding(action)).worth - mind.danger(action)


BOARD = WuhanBoard()
