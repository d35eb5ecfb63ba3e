"""How points come in: declarations as blocks, play one by one, and what reaching thirty brings.

PIQ-44, PIQ-60 to PIQ-72, PIQ-81.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.cards.cards import Card, rank_of
from rules.cards.piquet.holdings import Combination
from rules.cards.piquet.options import HAND, House
from rules.cards.tricks import Trick, highest_of_suit, taker
from rules.core.family import Pattern

PLAYERS = 2
BLANK, REPIQUE, PIQUE, MOST_TRICKS, CAPOT = 10, 60, 30, 10, 40
BONUS_AT = 30
"""PIQ-63, PIQ-66: what must be reached while the opponent has nothing."""
TENS = "AKQJT"
"""PIQ-60: the cards that earned a point for leading and taking under old rules."""

PATTERNS = (
    Pattern("carte_blanche", BLANK, "PIQ-8"),
    Pattern("point", 1, "PIQ-31"),
    Pattern("tierce", 3, "PIQ-44"),
    Pattern("quatrieme", 4, "PIQ-44"),
    Pattern("quinte", 15, "PIQ-44"),
    Pattern("seizieme", 16, "PIQ-44"),
    Pattern("dix_septieme", 17, "PIQ-44"),
    Pattern("dix_huitieme", 18, "PIQ-44"),
    Pattern("dix_neuvieme", 19, "PIQ-70"),
    Pattern("trio", 3, "PIQ-50"),
    Pattern("quatorze", 14, "PIQ-50"),
    Pattern("repique", REPIQUE, "PIQ-63"),
    Pattern("play", 1, "PIQ-60"),
    Pattern("last_trick", 1, "PIQ-62"),
    Pattern("pique", PIQUE, "PIQ-66"),
    Pattern("cards", MOST_TRICKS, "PIQ-61"),
    Pattern("capot", CAPOT, "PIQ-61"),
)
PATTERN = {pattern.id: pattern for pattern in PATTERNS}
_ORDER = {pattern.id: n for n, pattern in enumerate(PATTERNS)}


@dataclass(frozen=True)
class Entry:
    """Points of one seat for one thing: the pattern, and the cards that make it."""

    seat: int
    id: str
    points: int
    cards: tuple[Card, ...] = ()


def blank_entry(seat: int) -> Entry:
    """PIQ-8, PIQ-16: ten for a carte blanche."""
    return Entry(seat, "carte_blanche", BLANK)


def entries_of(seat: int, scored: Iterable[Combination]) -> list[Entry]:
    """PIQ-25, PIQ-44, PIQ-50: what combinations score."""
    return [Entry(seat, each.id, each.score, each.cards) for each in scored]


def points_of(entries: Iterable[Entry]) -> list[int]:
    """The points of both seats."""
    totals = [0] * PLAYERS
    for entry in entries:
        totals[entry.seat] += entry.points
    return totals


def _alone_at_thirty(came: Sequence[Entry]) -> int | None:
    """The seat that has thirty while the other has not scored at all."""
    totals = points_of(came)
    return next((seat for seat in (0, 1) if totals[seat] >= BONUS_AT and not totals[1 - seat]), None)


def blocks_in(
    blocks: Iterable[Sequence[Entry]], house: House, before: Sequence[int] | None
) -> tuple[list[Entry], bool]:
    """PIQ-63 to PIQ-65, PIQ-71: carte blanche, point, sequence and set come in as blocks, with the repique.

    The answer is what came in, and whether it ended the game.
    """
    came: list[Entry] = []
    for block in blocks:
        came += block
        seat = _alone_at_thirty(came)
        if seat is not None and not any(entry.id == "repique" for entry in came):
            came.append(Entry(seat, "repique", REPIQUE))
        if ends_game(before, came, house):
            return came, True
    return came, False


def play_in(came: Sequence[Entry], plays: Iterable[Entry]) -> list[Entry]:
    """PIQ-66, PIQ-67: points of the play come in one by one, with the pique; nobody makes it after a
    repique."""
    came = list(came)
    bonus = any(entry.id == "repique" for entry in came)
    for play in plays:
        came.append(play)
        seat = _alone_at_thirty(came)
        if seat is not None and not bonus:
            came.append(Entry(seat, "pique", PIQUE))
            bonus = True
    return came


def ends_game(before: Sequence[int] | None, came: Sequence[Entry], house: House) -> bool:
    """PIQ-71, PIQ-72, PIQ-75, PIQ-81: a player has the target and the totals differ; never in a rubicon
    match."""
    if before is None or house.match == "rubicon":
        return False
    totals = [first + more for first, more in zip(before, points_of(came), strict=True)]
    return max(totals) >= house.target and totals[0] != totals[1]


def game_json(before: Sequence[int] | None, gained: Sequence[int], over: bool) -> dict[str, Any] | None:
    """PIQ-72: where the game stands; the higher total wins."""
    if before is None:
        return None
    totals = [first + more for first, more in zip(before, gained, strict=True)]
    return {"totals": totals, "over": over, "winner": totals.index(max(totals)) if over else None}


# The play


def trick_taker(trick: Trick, house: House) -> int:
    """PIQ-1, PIQ-58: the higher card of the suit led takes the trick; there are no trumps."""
    return taker(trick, highest_of_suit(house.ranks), PLAYERS)


def _earns(card: Card, house: House) -> bool:
    """PIQ-60: under old rules only tens and better earn a point."""
    return house.trick_points == "all" or rank_of(card) in TENS


def lead_entries(leader: int, card: Card, house: House) -> list[Entry]:
    """PIQ-60: a point for leading."""
    return [Entry(leader, "play", 1, (card,))] if _earns(card, house) else []


def taking_entries(trick: Trick, house: House) -> list[Entry]:
    """PIQ-60: a point for taking a trick that the opponent led."""
    if trick_taker(trick, house) == trick.leader or not _earns(trick.cards[1], house):
        return []
    return [Entry(1 - trick.leader, "play", 1, (trick.cards[1],))]


def last_entries(tricks: Sequence[Trick], house: House) -> list[Entry]:
    """PIQ-61, PIQ-62: a point for the twelfth trick; by option not for a seven, nor beside a capot."""
    last, winner = tricks[-1], trick_taker(tricks[-1], house)
    card = last.cards[0] if winner == last.leader else last.cards[1]
    if house.last_trick == "tens" and rank_of(card) not in TENS:
        return []
    if house.capot_last == "dropped" and max(tricks_won(tricks, house)) == HAND:
        return []
    return [Entry(winner, "last_trick", 1, (card,))]


def play_entries(tricks: Sequence[Trick], house: House) -> list[Entry]:
    """PIQ-60 to PIQ-62, PIQ-67: lead, then taking, trick after trick, the last trick's point at the end."""
    entries: list[Entry] = []
    for trick in tricks:
        entries += lead_entries(trick.leader, trick.cards[0], house)
        if len(trick.cards) == PLAYERS:
            entries += taking_entries(trick, house)
    if len(tricks) == HAND and len(tricks[-1].cards) == PLAYERS:
        entries += last_entries(tricks, house)
    return entries


def tricks_won(tricks: Iterable[Trick], house: House) -> list[int]:
    """How many tricks each seat has taken."""
    won = [0] * PLAYERS
    for trick in tricks:
        if len(trick.cards) == PLAYERS:
            won[trick_taker(trick, house)] += 1
    return won


def trick_entries(won: Sequence[int]) -> list[Entry]:
    """PIQ-61: ten for more tricks, or forty for all; nothing for six each."""
    most = max(won)
    if most * PLAYERS == HAND:
        return []
    seat = won.index(most)
    return [Entry(seat, "capot", CAPOT) if most == HAND else Entry(seat, "cards", MOST_TRICKS)]


# As answers


def patterns_json(came: Iterable[Entry]) -> list[dict[str, Any]]:
    """One line for each pattern and seat, in table order."""
    groups: dict[tuple[int, int], list[Entry]] = {}
    for entry in came:
        groups.setdefault((_ORDER[entry.id], entry.seat), []).append(entry)
    return [_line(groups[key]) for key in sorted(groups)]


def _line(group: Sequence[Entry]) -> dict[str, Any]:
    line: dict[str, Any] = {
        "id": group[0].id,
        "seat": group[0].seat,
        "value": sum(entry.points for entry in group),
    }
    return line | ({"count": len(group)} if len(group) > 1 else {})
