"""The eight patterns of a big win, and what they look at in a reading (WUH-53 to WUH-56)."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.core.family import Pattern
from rules.mahjong.shapes import Block
from rules.mahjong.tiles import is_honour, number_of, suit_of

# What can be seen of one block, and of a reading by joining its blocks: a bit for each.
SUIT_BITS = (1, 2, 4)
SUIT = 7
HONOUR = 8
RUN = 16
NOT_258 = 32
PAIR_258 = 64
SOFT = 128


def is_258(kind: int) -> bool:
    """A 2, 5 or 8 of a suit."""
    return number_of(kind) in (2, 5, 8)


def seen_in(kinds: tuple[int, ...]) -> int:
    """The bits of some tiles taken by themselves: their suits, and whether one is no 2, 5 or 8."""
    bits = 0
    for kind in kinds:
        bits |= HONOUR if is_honour(kind) else SUIT_BITS[suit_of(kind)]
        bits |= 0 if is_258(kind) else NOT_258
    return bits


@dataclass(frozen=True)
class Sight:
    """What the family looks at in a reading, for the shapes floor."""

    laizi: int
    empty: int = 0

    def block(self, block: Block) -> int:
        """The bits of one meld or pair."""
        bits = seen_in(block.tiles) | (RUN if block.kind == "chow" else 0)
        if block.kind == "pair" and self.is_258_pair(block):
            bits |= PAIR_258
        return bits | (0 if all(kind == self.laizi for kind in block.wild) else SOFT)

    def is_258_pair(self, pair: Block) -> bool:
        """WUH-45: a pair of 2, 5 or 8; of two laizi only if the laizi's own face is 2, 5 or 8."""
        return is_258(pair.tiles[0]) and (len(pair.wild) < 2 or is_258(self.laizi))

    def join(self, one: int, other: int) -> int:
        """The bits of two parts together."""
        return one | other


@dataclass(frozen=True)
class Seen:
    """One reading of a hand with its melds, and how the hand was won.

    `bits` as above; `shaped` is whether the reading has four melds and a pair; `openings` are the winner's.
    """

    bits: int
    shaped: bool
    by: str
    situation: frozenset[str]
    openings: int

    @property
    def hard(self) -> bool:
        """WUH-56: no laizi in the hand, or every laizi used as itself."""
        return not self.bits & SOFT

    @property
    def pair_258(self) -> bool:
        """WUH-45: four melds and a pair of 2, 5 or 8."""
        return self.shaped and bool(self.bits & PAIR_258)


@dataclass(frozen=True)
class WuhanPattern(Pattern):
    """A row of the table of patterns.

    `free_pair`: the pair may be of any kind (WUH-45). `one_kind`: its base can be 15 (WUH-53).
    `contains_draw`: a draw adds no half fan (WUH-60). `holds` is its condition; `example` a `score` request,
    less game and ask, that counts it.
    """

    condition: Callable[[Seen], bool]
    example: dict[str, object]
    free_pair: bool = False
    one_kind: bool = False
    contains_draw: bool = False

    def holds(self, seen: Seen) -> bool:
        """Whether the reading has the pattern; WUH-55: all but the free-pair patterns need a 258 pair."""
        return (self.free_pair or seen.pair_258) and self.condition(seen)


def all_honours(seen: Seen) -> bool:
    """WUH-54: every tile is an honour; four melds and a pair are not needed."""
    return not seen.bits & SUIT


def all_258(seen: Seen) -> bool:
    """WUH-54: every tile is a 2, 5 or 8; four melds and a pair are not needed."""
    return not seen.bits & NOT_258


def one_suit(seen: Seen) -> bool:
    """WUH-54: four melds and a pair, all of one suit."""
    return seen.shaped and seen.bits & (HONOUR | SUIT) in SUIT_BITS


def all_pungs(seen: Seen) -> bool:
    """WUH-44: four triplets or four-tile kongs and a pair."""
    return seen.shaped and not seen.bits & RUN


def replacement(seen: Seen) -> bool:
    """WUH-55: won on the tile taken after a kong of any kind."""
    return "replacement" in seen.situation


def last_draw(seen: Seen) -> bool:
    """WUH-36, WUH-55: won on one of the last draws."""
    return "last_draw" in seen.situation


def rob_kong(seen: Seen) -> bool:
    """WUH-28, WUH-55: won on the tile that another seat adds to its pung."""
    return "rob_kong" in seen.situation


def all_melded(seen: Seen) -> bool:
    """WUH-55: four openings and a win on a discard; a robbed kong is none, a concealed kong is no opening."""
    return seen.openings == 4 and seen.by == "discard" and "rob_kong" not in seen.situation


def _pung(tiles: str, feeder: int) -> dict[str, object]:
    return {"kind": "pung", "tiles": tiles, "from": feeder}


def _chow(tiles: str, feeder: int) -> dict[str, object]:
    return {"kind": "chow", "tiles": tiles, "from": feeder}


def _example(
    concealed: str, melds: list[dict[str, object]], win: str, by: str = "draw", situation: str = ""
) -> dict[str, object]:
    request: dict[str, object] = {"indicator": "9m", "winner": 1, "by": by}
    request["hand"] = {"concealed": concealed, "melds": melds, "win": win}
    if by == "discard":
        request["from"] = 2
    if situation:
        request["situation"] = [situation]
    return request


PATTERNS = (
    WuhanPattern(
        "all_honours",
        10,
        "WUH-54",
        all_honours,
        _example("1111222335z", [_pung("444z", 3)], "5z"),
        True,
        True,
    ),
    WuhanPattern(
        "all_258", 10, "WUH-54", all_258, _example("25882p2558s5p", [_pung("888m", 3)], "2s"), True, True
    ),
    WuhanPattern(
        "one_suit", 10, "WUH-53", one_suit, _example("23456799p45p", [_chow("678p", 0)], "6p"), True, True
    ),
    WuhanPattern(
        "all_pungs", 10, "WUH-53", all_pungs, _example("222m99p444s33z", [_pung("777s", 3)], "3z"), True
    ),
    WuhanPattern(
        "replacement",
        10,
        "WUH-55",
        replacement,
        _example("234m456p78s55s", [_pung("333z", 3)], "9s", situation="replacement"),
        contains_draw=True,
    ),
    WuhanPattern(
        "last_draw",
        10,
        "WUH-55",
        last_draw,
        _example("234m456p78s55s", [_pung("333z", 3)], "9s", situation="last_draw"),
        contains_draw=True,
    ),
    WuhanPattern(
        "rob_kong",
        10,
        "WUH-55",
        rob_kong,
        _example("234m456p78s55s", [_pung("333z", 3)], "9s", by="discard", situation="rob_kong"),
    ),
    WuhanPattern(
        "all_melded",
        10,
        "WUH-55",
        all_melded,
        _example(
            "5s", [_chow("234m", 0), _pung("333z", 3), _chow("456p", 0), _chow("678s", 0)], "5s", by="discard"
        ),
    ),
)
PATTERN = {pattern.id: pattern for pattern in PATTERNS}
PLACE = {pattern.id: place for place, pattern in enumerate(PATTERNS)}


def patterns_of(seen: Seen) -> tuple[str, ...]:
    """WUH-53: the patterns of a reading, in table order; no pattern absorbs another."""
    return tuple(pattern.id for pattern in PATTERNS if pattern.holds(seen))
