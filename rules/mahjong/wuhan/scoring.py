"""The value of a hand: its readings, the patterns of each, and the one that counts (WUH-52 to WUH-56)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rules.mahjong import shapes
from rules.mahjong.hand import Hand
from rules.mahjong.shapes import Reading
from rules.mahjong.tiles import SOUTH, is_honour
from rules.mahjong.wuhan.equipment import Wilds, grammar_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import (
    NOT_258,
    PLACE,
    RUN,
    SOFT,
    SUIT,
    Seen,
    Sight,
    is_258,
    patterns_of,
    seen_in,
)
from rules.mahjong.wuhan.payments import Outcome, SeatTable, Share

TWO = 1  # the 2 of characters: any 2, 5 or 8 stands in


@dataclass(frozen=True)
class Declared:
    """A win as it is declared: who, how, with which tiles, and what every seat has laid out.

    `seats` holds the tables of all seats, the winner's openings and kongs taken from his melds.
    """

    house: House
    wilds: Wilds
    hand: Hand
    winner: int
    by: str
    feeder: int | None
    situation: frozenset[str]
    seats: tuple[SeatTable, ...]

    @property
    def robbed(self) -> bool:
        """Won on the tile of an added kong."""
        return "rob_kong" in self.situation

    @property
    def laizi_held(self) -> int:
        """Laizi in the hand, the winning tile among them, even where used at face value (WUH-46)."""
        return self.hand.held.count(self.wilds.laizi)

    @cached_property
    def ways(self) -> "list[Candidate]":
        """WUH-52: the ways to read this hand that differ in what counts."""
        return candidates(self, read(self.hand, self.wilds, self.house))

    def ordinary_discard(self, tile: int) -> "Declared":
        """The same hand completed by an ordinary discard of this tile."""
        return replace(self, hand=self.hand.with_win(tile), by="discard", situation=frozenset())


@dataclass(frozen=True)
class Candidate:
    """One way to read a declared hand: its patterns, and the reading (None without four melds and a pair)."""

    seen: Seen
    patterns: tuple[str, ...]
    reading: Reading | None


@dataclass(frozen=True)
class Priced:
    """A candidate with what every seat would owe for it."""

    candidate: Candidate
    outcome: Outcome

    @property
    def shares(self) -> tuple[Share, ...]:
        """What each payer owes, capped, before one seat pays for all."""
        return self.outcome.shares

    @property
    def total(self) -> int:
        """All shares together, in points."""
        return sum(share.pays for share in self.shares)

    @property
    def rank(self) -> tuple[int, int, int, bool, tuple[int, ...]]:
        """WUH-52: highest total after caps, then before caps, then most patterns, then hard before soft.

        Of readings that are equal in all of this the one counts whose patterns stand first in the table.
        """
        patterns = self.candidate.patterns
        before_caps = sum(share.points for share in self.shares)
        places = tuple(-PLACE[pattern] for pattern in patterns)
        return self.total, before_caps, len(patterns), self.candidate.seen.hard, places


def table_of(hand: Hand, given: SeatTable) -> SeatTable:
    """WUH-57: the winner's table, its openings and kongs counted from his melds."""
    exposed = sum(meld.is_kong and not meld.is_concealed for meld in hand.melds)
    concealed = sum(meld.is_concealed for meld in hand.melds)
    return replace(given, opens=len(hand.melds) - concealed, exposed_kongs=exposed, concealed_kongs=concealed)


Read = dict[tuple[int, bool], Reading | None]
"""What can be seen in the readings of a hand: (bits, four melds and a pair?) with one reading for each."""


def read(hand: Hand, wilds: Wilds, house: House) -> Read:
    """WUH-52: the readings that differ in what counts, whoever wins with the hand and how."""
    melds = _melds_bits(hand)
    standard = shapes.best_by_key(hand.counts, grammar_of(wilds, house), Sight(wilds.laizi))
    found: Read = {(bits | melds, True): reading for (_, bits), reading in standard.items()}
    return found | {(bits, False): None for bits in _shapeless(hand, wilds, melds)}


def candidates(declared: Declared, found: Read) -> list[Candidate]:
    """WUH-52: the readings that differ in patterns, in hard or soft, or in the pair, one for each."""
    kept: dict[tuple[tuple[str, ...], bool, bool], Candidate] = {}
    for (bits, _), reading in found.items():
        candidate = _candidate(declared, bits, reading)
        kept.setdefault((candidate.patterns, candidate.seen.hard, candidate.seen.pair_258), candidate)
    return list(kept.values())


def all_readings(declared: Declared) -> Iterator[Candidate]:
    """Every single reading, lazily, for the chapter that shows them."""
    melds, sight = _melds_bits(declared.hand), Sight(declared.wilds.laizi)
    for reading in shapes.readings(declared.hand.counts, grammar_of(declared.wilds, declared.house)):
        bits = melds
        for block in reading.blocks:
            bits |= sight.block(block)
        yield _candidate(declared, bits, reading)
    for bits in _shapeless(declared.hand, declared.wilds, melds):
        yield _candidate(declared, bits, None)


def _melds_bits(hand: Hand) -> int:
    bits = 0
    for meld in hand.melds:
        bits |= seen_in(meld.tiles) | (RUN if meld.kind == "chow" else 0)
    return bits


def _shapeless(hand: Hand, wilds: Wilds, melds: int) -> list[int]:
    """WUH-54, WUH-56: the bits of all honours and of all 258 without melds, every laizi being such a tile."""
    natural = melds | seen_in(tuple(tile for tile in hand.held if tile != wilds.laizi))
    found = []
    for fits, lacking, stand_in in ((is_honour, SUIT, SOUTH), (is_258, NOT_258, TWO)):
        bits = natural
        if wilds.laizi in hand.held:
            bits |= seen_in((stand_in,)) | (0 if fits(wilds.laizi) else SOFT)
        if not bits & lacking:
            found.append(bits)
    return found


def _candidate(declared: Declared, bits: int, reading: Reading | None) -> Candidate:
    openings = declared.seats[declared.winner].opens
    seen = Seen(bits, reading is not None, declared.by, declared.situation, openings)
    return Candidate(seen, patterns_of(seen), reading)


def price(declared: Declared, candidate: Candidate) -> Priced:
    """What the hand is worth read this way."""
    return Priced(candidate, outcome_of(declared, candidate.patterns, candidate.seen.hard))


def outcome_of(declared: Declared, patterns: tuple[str, ...], hard: bool) -> Outcome:
    """The declared win without its tiles, as the payments see it."""
    return Outcome(
        declared.house,
        declared.winner,
        declared.by,
        declared.feeder,
        declared.robbed,
        patterns,
        hard,
        declared.seats,
    )


def liable_seat(declared: Declared, patterns: tuple[str, ...]) -> tuple[int, str] | None:
    """WUH-68 to WUH-70, WUH-72: the seat that pays for all and why; the third opening goes first."""
    third = _third_opening(declared, patterns)
    if third is not None:
        return third, "third_meld"
    if declared.feeder is None:
        return None
    if declared.robbed:
        return declared.feeder, "robbed"
    if "all_melded" in patterns and not declared.seats[declared.feeder].ready:
        return declared.feeder, "not_ready"
    return None


def _third_opening(declared: Declared, patterns: tuple[str, ...]) -> int | None:
    """WUH-68: who discarded for the third opening, if the hand counts one suit (by option, one kind)."""
    kinds = {"one_suit": ("one_suit",), "one_kind": ("all_honours", "all_258", "one_suit")}
    openings = [meld for meld in declared.hand.melds if not meld.is_concealed]
    if len(openings) < 3 or not set(kinds[declared.house.bao_third]) & set(patterns):
        return None
    return openings[2].feeder
