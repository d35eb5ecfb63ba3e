"""Dealing, and an explicit deal as a request writes it: hands, wall, the melds of a start in mid-hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.mahjong import tiles
from rules.mahjong.hand import Hand, RawHand, RawMeld, check_copies, check_size, in_set, raw_meld, read_hand

PACKETS = (4, 4, 4, 1)
"""How many tiles the seats take in turn; the dealer takes one more after that."""


def dealt(order: Sequence[int], players: int) -> tuple[list[list[int]], list[int]]:
    """The hands that are dealt from tiles in this order, and the tiles that are left."""
    hands: list[list[int]] = [[] for _ in range(players)]
    rest = iter(order)
    for packet in PACKETS:
        for hand in hands:
            hand.extend(islice(rest, packet))
    hands[0].append(next(rest))
    return hands, list(rest)


@dataclass(frozen=True)
class RawDeal:
    """A deal, its shape checked and its tiles unread."""

    hands: tuple[str, ...]
    melds: tuple[tuple[RawMeld, ...], ...]
    wall: str


def raw_deal(fields: Fields) -> RawDeal:
    """The hands, the melds and the wall of a deal. Raises RuleError `bad_request`."""
    hands, wall = fields.texts("hands"), fields.text("wall")
    rows = fields.items("melds", [[] for _ in hands])
    if not all(isinstance(row, list) for row in rows):
        raise fields.fault("melds", "a list of melds for each seat")
    melds = (
        tuple(raw_meld(item, f"deal.melds[{seat}][{n}]") for n, item in enumerate(row))
        for seat, row in enumerate(rows)
    )
    return RawDeal(tuple(hands), tuple(melds), wall)


def read_deal(raw: RawDeal, kinds: frozenset[int], players: int) -> tuple[list[Hand], list[int]]:
    """The hands with their melds, and the wall. Raises RuleError `bad_deal`, `bad_tile`, `bad_meld`."""
    one_for_each(raw.hands, players, "deal.hands")
    one_for_each(raw.melds, players, "deal.melds")
    hands = [
        read_hand(RawHand(text, melds, None), kinds, f"deal.hands[{seat}]")
        for seat, (text, melds) in enumerate(zip(raw.hands, raw.melds, strict=True))
    ]
    return hands, in_set(tiles.parse(raw.wall, "deal.wall"), kinds, "deal.wall")


def one_for_each(rows: Sequence[Any], players: int, where: str) -> None:
    """Raises RuleError `bad_deal` when a list does not have one entry for each seat."""
    if len(rows) != players:
        raise RuleError("bad_deal", f"{where} must have one entry for each of {players} seats.", where)


def check_deal(
    hands: Sequence[Hand], wall: Sequence[int], others: Sequence[int], least: int, turn: int = 0
) -> None:
    """13 tiles for each seat, one more for the seat whose turn it is, at least so many in the wall, and no
    kind more than four times.

    `others` are tiles that lie elsewhere. Raises RuleError `wrong_count`, `too_many_copies`.
    """
    for seat, hand in enumerate(hands):
        check_size(hand, 14 if seat == turn else 13, f"deal.hands[{seat}]")
    if len(wall) < least:
        raise RuleError("wrong_count", f"The wall needs at least {least} tiles.", "deal.wall")
    check_copies([*(tile for hand in hands for tile in hand.all_tiles()), *wall, *others], where="deal")
