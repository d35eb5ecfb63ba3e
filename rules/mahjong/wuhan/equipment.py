"""The tiles of the set, the laizi and the kong tiles (WUH-1, WUH-13 to WUH-18)."""

from dataclasses import dataclass
from functools import cache

from rules.mahjong.shapes import Grammar
from rules.mahjong.tiles import EAST, GREEN, KINDS, NORTH, RED, SOUTH, WEST, WHITE, suit_of
from rules.mahjong.wuhan.options import House

HONOUR_RING = (EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE)


@cache
def set_of(house: House) -> frozenset[int]:
    """WUH-1, WUH-76: the 34 kinds; for three players one suit and the Easts are left out."""
    if house.players == 4:
        return frozenset(range(KINDS))
    removed = "mps".index(house.removed_suit)
    return frozenset(kind for kind in range(KINDS) if suit_of(kind) != removed and kind != EAST)


def ring_of(kind: int, house: House) -> tuple[int, ...]:
    """WUH-14: the ring in which a kind follows another: 1 to 9 of its suit, or the honours with Red before
    Green before White. Kinds that are not in the set are left out."""
    suit = suit_of(kind)
    ring = HONOUR_RING if suit == 3 else range(9 * suit, 9 * suit + 9)
    return tuple(kind for kind in ring if kind in set_of(house))


@dataclass(frozen=True)
class Wilds:
    """What the indicator makes of a hand: its laizi and its kong tiles."""

    indicator: int
    laizi: int
    kong_tiles: frozenset[int]

    def kong_tiles_in_play(self) -> int:
        """WUH-16: how many kong tiles there are, the indicator not counted."""
        return 4 * len(self.kong_tiles) - (self.indicator in self.kong_tiles)


def most_kong_tiles(house: House) -> int:
    """WUH-16: how many kong tiles there can be in play; with `skin` the indicator is always one."""
    return {"red_green": 8, "red": 4, "skin": 7}[house.kong_tiles]


def kong_tiles_of(indicator: int, house: House) -> frozenset[int]:
    """WUH-16: Red and Green; only Red; or, with `skin`, the indicator's kind and the kind before it."""
    if house.kong_tiles == "red_green":
        return frozenset((RED, GREEN))
    if house.kong_tiles == "red":
        return frozenset((RED,))
    ring = ring_of(indicator, house)
    return frozenset((indicator, ring[ring.index(indicator) - 1]))


@cache
def wilds_of(indicator: int, house: House) -> Wilds:
    """WUH-14, WUH-15: the laizi is the tile after the indicator; kong tiles are stepped over."""
    ring, kong_tiles = ring_of(indicator, house), kong_tiles_of(indicator, house)
    at = ring.index(indicator)
    following = ring[at + 1 :] + ring[:at]
    laizi = next(kind for kind in following if kind not in kong_tiles)
    return Wilds(indicator, laizi, kong_tiles)


@cache
def grammar_of(wilds: Wilds, house: House) -> Grammar:
    """WUH-17, WUH-44: runs and triplets of the set; a laizi may stand for any kind but a kong tile."""
    kinds = set_of(house)
    return Grammar(kinds=kinds - wilds.kong_tiles, wild=frozenset((wilds.laizi,)))
