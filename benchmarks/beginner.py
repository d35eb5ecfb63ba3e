"""Whether the easy bot is easy enough: `python -m benchmarks.beginner [DEALS]`.

A beginner sits down against easy bots, at another seat in each deal. He plays by eye: he keeps pairs,
triplets and neighbours, throws what stands alone, takes every claim, sets out every kong and counts nothing.
The measure is his part of the hands that somebody wins; among equals it would be one in four. The easy bot is
meant to leave him one in three.
"""

import sys
from collections import Counter
from math import sqrt
from typing import Any

import rules
from rules.core.chance import Chance
from rules.core.play import Action
from rules.core.players import Advice, play_out
from rules.mahjong.bots import Easy
from rules.mahjong.table import Mahjong, View
from rules.mahjong.tiles import TILE_OF, number_of, suit_of

WUHAN = rules.family("wuhan")
DEALS = 200
EQUAL, NEXT, GAP = 2.0, 1.5, 1.0
"""What a tile is worth by eye for each equal tile beside it, for a neighbour, and for one after a gap."""
KEPT = 99.0
"""Nobody throws a wild tile."""


class Beginner:
    """Plays by eye."""

    def __init__(self, game: Mahjong) -> None:
        self.game = game

    def advise(self, view: View) -> Advice:
        """The first action that is no discard and no pass; else the discard that stands most alone."""
        first = view.legal[0]
        if first["do"] not in ("discard", "pass"):
            return Advice(first, "hint.any")
        discards = [action for action in view.legal if action["do"] == "discard"]
        return Advice(self._loneliest(view, discards) if discards else first, "hint.any")

    def _loneliest(self, view: View, discards: list[Action]) -> Action:
        wild = self.game.grammar(view.shown).wild
        hand, chance = Counter(view.hand), Chance(f"beginner {view.seat} {view.wall_left} {view.hand}")

        def worth(action: Action) -> tuple[float, int]:
            tile = TILE_OF[action["tile"]]
            return (KEPT if tile in wild else by_eye(tile, hand)), chance.below(1000)

        return min(discards, key=worth)


def by_eye(tile: int, hand: Counter[int]) -> float:
    """What a tile is worth to a hand as a beginner sees it."""
    worth = EQUAL * (hand[tile] - 1)
    if suit_of(tile) == 3:
        return worth
    for far, value in ((1, NEXT), (2, GAP)):
        for other in (tile - far, tile + far):
            if hand[other] and suit_of(other) == suit_of(tile):
                worth += value
    return worth + (0.3 if 2 <= number_of(tile) <= 8 else 0.1)


def ends(game: Any, deals: int) -> Counter[str]:
    """How often the beginner won, a bot won, nobody won."""
    beginner, easy = Beginner(game), Easy(game)
    found: Counter[str] = Counter()
    for number in range(deals):
        own = number % game.players
        state, _ = game.start(game.deal(f"beginner {number}"))
        wins = play_out(game, state, [beginner if n == own else easy for n in range(game.players)]).wins
        found["nobody" if not wins else "beginner" if wins[0].seat == own else "bots"] += 1
    return found


def _main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    for preset in (preset.id for preset in WUHAN.presets):
        found = ends(WUHAN.game(preset), deals)
        won = found["beginner"] + found["bots"]
        part = found["beginner"] / won
        margin = 1.96 * sqrt(part * (1 - part) / won)
        print(
            f"{preset}: of {won} hands won the beginner won {part:.0%} (95% bounds {part - margin:.0%} and "
            f"{part + margin:.0%}); {found['nobody']} of {deals} hands nobody won"
        )


if __name__ == "__main__":
    _main()
