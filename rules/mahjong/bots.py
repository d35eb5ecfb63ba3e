"""Bots that know no family: they want the shape, as fast as it comes; and what all bots need.

`Greedy` takes every win, claims what brings the hand closer, and discards what leaves it closest to ready
with the most tiles to come. `Easy` plays like it with half an eye: it looks at fewer discards and lets
claims go.
"""

from collections.abc import Sequence
from math import exp
from typing import ClassVar

from rules.core.chance import Chance
from rules.core.play import Action
from rules.core.players import Advice
from rules.mahjong import tiles
from rules.mahjong.hand import Meld
from rules.mahjong.plans import MELDS, Plan
from rules.mahjong.shapes import Grammar
from rules.mahjong.table import Mahjong, View
from rules.mahjong.tiles import TILE_OF, Counts, counts_of

COPIES = 4


def unseen(view: View) -> list[int]:
    """How many tiles of each kind the seat has not seen."""
    return [COPIES - seen for seen in counts_of(view.seen())]


def spent(view: View, action: Action) -> list[int]:
    """The tiles that an action takes out of the hand."""
    kind, offer = action.get("kind"), view.offer
    if action["do"] == "chow":
        return tiles.parse(action["tiles"], "tiles")
    if action["do"] == "pung" or kind == "claimed":
        return [offer.tile] * (3 if kind else 2) if offer is not None else []
    if "tile" in action:
        return [TILE_OF[action["tile"]]] * (4 if kind == "concealed" else 1)
    return []


def after(view: View, action: Action) -> list[int]:
    """The hand when an action has taken effect, before any discard or replacement."""
    hand = list(view.hand)
    for tile in spent(view, action):
        hand.remove(tile)
    return hand


def melds_after(view: View, action: Action) -> tuple[Meld, ...]:
    """The melds when an action has taken effect: one more, or a pung grown to a kong."""
    melds, kind, gone = view.melds[view.seat], action.get("kind"), spent(view, action)
    if action["do"] in ("pung", "chow") and view.offer is not None:
        return (*melds, Meld(action["do"], tuple(sorted([*gone, view.offer.tile])), view.offer.seat))
    if kind in ("concealed", "claimed"):
        return (*melds, Meld("concealed_kong" if kind == "concealed" else "kong", (gone[0],) * 4))
    if kind == "added":
        grown = Meld("added_kong", (gone[0],) * 4)
        return tuple(grown if meld.kind == "pung" and meld.tiles[0] == gone[0] else meld for meld in melds)
    return melds


def in_time(events: int, expected: float) -> float:
    """The chance of at least so many events where so many are expected (Poisson)."""
    term = fewer = exp(-expected)
    for n in range(1, events):
        term *= expected / n
        fewer += term
    return 1 - fewer


def hint_for(action: Action) -> str:
    """The sentence with which a bot that has a way in mind advises anything but a win."""
    hints = {"pung": "claim", "chow": "claim", "pass": "let_go", "discard": "plan"}
    return f"hint.{hints.get(action['do'], 'set_out')}"


class Greedy:
    """The shortest way to four melds and a pair, whatever it is worth."""

    def __init__(self, game: Mahjong) -> None:
        self.game = game

    def advise(self, view: View) -> Advice:
        """The win; or a kong or claim that does not set the hand back; or the best discard."""
        legal = {action["do"]: action for action in reversed(view.legal)}
        if "win" in legal:
            return Advice(legal["win"], "hint.win")
        shape = Shape(self.game.grammar(view.shown), len(view.melds[view.seat]))
        now = shape.lacking(view.hand)
        for action in view.legal:
            then = shape.after(action).lacking(after(view, action))
            if then < now and action["do"] in ("kong", "pung", "chow"):
                return Advice(action, "hint.closer", {"away": then - 1})
            if then == now and action["do"] == "kong":
                return Advice(action, "hint.kong", {"away": then - 1})
        if "discard" in legal:
            return self.discard(view, shape)
        return Advice(legal["pass"], "hint.pass", {"away": now - 1})

    def discard(self, view: View, shape: "Shape") -> Advice:
        """The discard that leaves the hand closest to ready, among equals with the most useful tiles
        unseen."""
        left, options = unseen(view), {a["tile"]: a for a in view.legal if a["do"] == "discard"}
        lacking = {tile: shape.lacking(after(view, action)) for tile, action in options.items()}
        fewest = min(lacking.values())
        useful = {
            tile: sum(left[kind] for kind in shape.useful(after(view, options[tile])))
            for tile in options
            if lacking[tile] == fewest
        }
        best = max(useful, key=lambda tile: useful[tile])
        return Advice(options[best], "hint.shape", {"away": fewest - 1, "useful": useful[best]})


class Shape:
    """The complete hand of a grammar as melds and a pair, for a hand with some melds on the table."""

    def __init__(self, grammar: Grammar, melds: int) -> None:
        self.grammar, self.needed = grammar, MELDS - melds
        self.plan = Plan("shape", grammar.kinds, grammar.chows, grammar.kinds)

    def after(self, action: Action) -> "Shape":
        """The same when an action has made a meld."""
        makes = action["do"] in ("pung", "chow") or action.get("kind") in ("concealed", "claimed")
        return Shape(self.grammar, MELDS - self.needed + 1) if makes else self

    def lacking(self, hand: Sequence[int]) -> int:
        """How many tiles are missing."""
        return self.plan.lacking(*self._sorted(hand), self.needed)

    def useful(self, hand: Sequence[int]) -> list[int]:
        """The kinds that bring the hand closer."""
        return self.plan.useful(*self._sorted(hand), self.needed)

    def _sorted(self, hand: Sequence[int]) -> tuple[Counts, int]:
        natural = [tile for tile in hand if tile not in self.grammar.wild]
        return counts_of(natural), len(hand) - len(natural)


class Easy(Greedy):
    """Half an eye: a discard in four is any tile at hand, and a claim in three is let go.

    So measured that a beginner wins one in three of the hands that are won (`benchmarks.beginner`).
    """

    careless: ClassVar[dict[str, int]] = {"discard": 4, "claim": 3}

    def advise(self, view: View) -> Advice:
        chance = Chance(f"{view.seat} {view.wall_left} {view.hand}")
        if view.legal[0]["do"] == "win":
            return Advice(view.legal[0], "hint.win")
        if view.phase == "claim" and chance.below(self.careless["claim"]) == 0:
            return Advice(view.legal[-1], "hint.pass")
        discards = [action for action in view.legal if action["do"] == "discard"]
        if discards and chance.below(self.careless["discard"]) == 0:
            return Advice(discards[chance.below(len(discards))], "hint.any")
        return super().advise(view)
