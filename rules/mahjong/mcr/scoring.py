"""What a hand is worth: every reading, every place of the winning tile, every way that sets combine
(MCR-35 to MCR-54). Nothing is put into words here; `left_out` says afterwards why a pattern did not count.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules.mahjong import shapes
from rules.mahjong.hand import Hand
from rules.mahjong.mcr.combining import (
    COMBINED,
    PUNG_TESTS,
    RUN_TESTS,
    Choice,
    Link,
    choices,
    links,
    principle,
    with_pair,
)
from rules.mahjong.mcr.knitted import HonoursAndKnitted, KnittedStraight
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import (
    ALL_SUITS,
    CHICKEN,
    CONCEALED_FORMS,
    FULLY_CONCEALED,
    PATTERNS,
    ROW,
    STRAIGHT,
    Condition,
    Facts,
    Seen,
    in_use,
    value_of,
)
from rules.mahjong.shapes import STANDARD, Block, Grammar, Reading, SevenPairs, SpecialShape, ThirteenOrphans
from rules.mahjong.tiles import WINDS, counts_of, number_of

REASONS = ("dead_hand", "no_winning_shape", "below_minimum")
GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
WAITS = frozenset((77, 78, 79))
COPIES = 4
FACE_UP = 3
"""MCR-50: so many copies face up make the next one the last."""


@dataclass(frozen=True)
class Declared:
    """A win as it is declared: the hand with its winning tile, the seat, "draw" or "discard", the prevalent
    wind, the flags of the situation."""

    hand: Hand
    seat: int
    by: str
    round_wind: int
    situation: frozenset[str] = frozenset()


Counted = tuple[tuple[int, int], ...]
"""Pattern numbers, ascending, each with its count."""


class Way(NamedTuple):
    """One reading with one place of the winning tile and one choice of combinations, and what it counts."""

    reading: Reading
    seen: Seen
    noted: Counted
    """Every pattern whose condition holds, combinations aside."""
    runs: Choice
    pungs: Choice
    counted: Counted
    points: int

    @property
    def ranking(self) -> tuple[int, ...]:
        """MCR-42, MCR-43: the points, then more of the lowest-numbered pattern."""
        return self.points, *_by_number(self.counted)


def _by_number(counted: Counted) -> list[int]:
    """The counts of pattern 1, 2 and so on."""
    row = [0] * len(PATTERNS)
    for number, count in counted:
        row[number - 1] = count
    return row


@dataclass(frozen=True)
class Verdict:
    """What a declared win is worth: None or the reason against it, and the way that counts.

    A win below the minimum still has its way; without a shape, or dead, it has none.
    """

    reason: str | None
    way: Way | None = None
    counted: int = 0
    """The points without flowers."""
    patterns: Counted = ()
    """What counts, the chicken hand too, flowers not."""

    @property
    def ranking(self) -> tuple[int, ...]:
        """MCR-42, MCR-43: of two verdicts the better one has the greater."""
        return self.counted, *_by_number(self.patterns)


# What a table plays


@lru_cache(maxsize=64)
def grammar_of(house: House) -> Grammar:
    """MCR-25 to MCR-30, MCR-68: the shapes; one exists only if its pattern is in use."""
    used = in_use(house)
    shapes_by_pattern: tuple[tuple[int, SpecialShape], ...] = (
        (19, SevenPairs(repeats=True)),
        (7, ThirteenOrphans()),
        (34, HonoursAndKnitted()),
        (35, KnittedStraight()),
    )
    return Grammar(specials=tuple(shape for number, shape in shapes_by_pattern if number in used))


class Table(NamedTuple):
    """The table of patterns as a house plays it, laid out for going through it fast."""

    conditions: tuple[tuple[int, Condition], ...]
    used: frozenset[int]
    values: tuple[int, ...]
    """By number; the place 0 is empty."""
    absorbs: tuple[int, ...]
    """By number: a bit for each number whose whole count it takes away."""
    in_shape: dict[tuple[int, str], int]
    """What a number takes away in one shape alone, besides."""
    partly: dict[int, tuple[int, int]]
    """What a number takes away of another's count."""
    forms: int
    """MCR-45: bits of the patterns that turn 56 into 80; none by default."""


@lru_cache(maxsize=64)
def table_of(house: House) -> Table:
    """MCR-38, MCR-68, MCR-69: only patterns in use count, and only they take away from others."""
    used = in_use(house)
    absorbs, in_shape = [0] * (len(PATTERNS) + 1), dict[tuple[int, str], int]()
    partly = {}
    for row in PATTERNS:
        for taken in row.absorbs:
            if row.number not in used or taken.number in COMBINED:
                continue
            if taken.most is not None:
                partly[row.number] = (taken.number, taken.most)
            elif taken.shape is not None:
                in_shape[row.number, taken.shape] = 1 << taken.number
            else:
                absorbs[row.number] |= 1 << taken.number
    forms = sum(1 << number for number in CONCEALED_FORMS if number in used)
    return Table(
        tuple((row.number, row.counts) for row in PATTERNS if row.counts and row.number in used),
        used,
        (0, *(value_of(row, house) for row in PATTERNS)),
        tuple(absorbs),
        in_shape,
        partly,
        forms if house.concealed_forms == "self_drawn" else 0,
    )


# Readings and places


def facts_of(house: House, declared: Declared) -> Facts:
    """MCR-47 to MCR-51, MCR-54: what is the same however the hand is read."""
    hand = declared.hand
    counts = counts_of(hand.all_tiles())
    kinds = sum([1 << kind for kind, count in enumerate(counts) if count])
    kongs = [meld.tiles[0] for meld in hand.melds if len(meld.tiles) == COPIES]
    concealed = sum([meld.kind == "concealed_kong" for meld in hand.melds])
    return Facts(
        kinds,
        sum([1 for suit in ALL_SUITS if kinds & suit]),
        counts.count(COPIES) - len(kongs),
        _is_gates(hand),
        len(hand.melds) - concealed,
        len(kongs) - concealed,
        concealed,
        declared.by,
        declared.situation,
        "last_of_kind" in declared.situation or shown_by_melds(hand, _win_of(declared)) == FACE_UP,
        declared.round_wind,
        WINDS[declared.seat],
        house.guest_winds == "absorbed",
    )


def _win_of(declared: Declared) -> int:
    assert declared.hand.win is not None  # a hand is judged with the tile that completes it
    return declared.hand.win


def shown_by_melds(hand: Hand, tile: int) -> int:
    """MCR-50: how many copies of a kind the own open sets show."""
    return sum([meld.tiles.count(tile) for meld in hand.melds if meld.kind != "concealed_kong"])


def _is_gates(hand: Hand) -> bool:
    """Pattern 4: 1112345678999 of one suit before the win."""
    if hand.melds:
        return False
    counts = counts_of(hand.concealed)
    return any(counts[first : first + 9] == GATES for first in (0, 9, 18))


def is_unique(declared: Declared, grammar: Grammar) -> bool:
    """MCR-44: without the winning tile exactly one kind completes the hand, by shape alone."""
    return len(shapes.waits(counts_of(declared.hand.concealed), grammar)) == 1


def wait_in(block: Block, tile: int) -> str | None:
    """MCR-44: the wait that the winning tile's place shows."""
    if block.kind == "pair":
        return "single"
    if block.kind != "chow":
        return None
    low = block.tiles[0]
    if tile == low + 1:
        return "closed"
    return "edge" if (number_of(low), tile - low) in ((1, 2), (7, 0)) else None


class Split(NamedTuple):
    """A reading as the patterns see it, melds included, before the winning tile is placed."""

    reading: Reading
    runs: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int | None
    concealed_pungs: int


def splits(declared: Declared, grammar: Grammar) -> Iterator[Split]:
    """MCR-35: every reading; melds stay as they are."""
    melds = declared.hand.melds
    laid_runs = [meld.tiles[0] for meld in melds if meld.kind == "chow"]
    laid_pungs = [meld.tiles[0] for meld in melds if meld.kind != "chow"]
    laid_concealed = sum([meld.kind == "concealed_kong" for meld in melds])
    for reading in shapes.readings(declared.hand.counts, grammar):
        if reading.shape in (STANDARD, STRAIGHT):
            blocks = reading.blocks
            runs = [block.tiles[0] for block in blocks if block.kind == "chow"]
            pungs = [block.tiles[0] for block in blocks if block.kind == "pung"]
            yield Split(
                reading,
                tuple(sorted(laid_runs + runs)),
                tuple(sorted(laid_pungs + pungs)),
                blocks[-1].tiles[0],
                laid_concealed + len(pungs),
            )
        else:
            yield Split(reading, (), (), None, 0)


def placed(split: Split, declared: Declared, facts: Facts, unique: "Unique") -> set[Seen]:
    """MCR-36, MCR-44, MCR-46: a reading with each place of the winning tile that makes a difference."""
    tile, found = _win_of(declared), set()
    sets = split.reading.shape in (STANDARD, STRAIGHT)
    for block in split.reading.blocks:
        if tile in block.tiles:
            wait = wait_in(block, tile) if sets else None
            opened = declared.by == "discard" and block.kind == "pung"
            found.add((split.concealed_pungs - opened, wait if wait and unique.holds else None))
    return {
        Seen(facts, split.reading.shape, split.runs, split.pungs, split.pair, concealed, wait)
        for concealed, wait in found
    }


class Unique:
    """Whether the wait is unique, found out when it is first asked."""

    def __init__(self, declared: Declared, grammar: Grammar, matters: bool) -> None:
        self._declared, self._grammar, self._matters = declared, grammar, matters

    @cached_property
    def holds(self) -> bool:
        return self._matters and is_unique(self._declared, self._grammar)


# Patterns of a way


def noted_in(seen: Seen, table: Table) -> Counted:
    """MCR-37, MCR-45: every pattern whose condition holds, with its count; sets are not yet combined."""
    found = [(number, int(count)) for number, condition in table.conditions if (count := condition(seen))]
    if table.forms and any(table.forms >> number & 1 for number, _ in found):
        return tuple(pair for pair in found if pair[0] != FULLY_CONCEALED)
    return tuple(found)


def run_links(seen: Seen, table: Table) -> tuple[Link, ...]:
    """MCR-40: the patterns that the runs make."""
    found = links(seen.runs, True, _used_runs(table.used))
    return found if seen.pair is None else with_pair(found, seen.runs, seen.pair)


def pung_links(seen: Seen, table: Table) -> tuple[Link, ...]:
    """MCR-40: the patterns that the suit pungs make."""
    return links(suit_pungs(seen), False, _used_pungs(table.used))


def suit_pungs(seen: Seen) -> tuple[int, ...]:
    """The pungs that combine: those of a suit."""
    return tuple(kind for kind in seen.pungs if kind < 27)


@lru_cache(maxsize=64)
def _used_runs(used: frozenset[int]) -> frozenset[int]:
    return used.intersection(RUN_TESTS)


@lru_cache(maxsize=64)
def _used_pungs(used: frozenset[int]) -> frozenset[int]:
    return used.intersection(PUNG_TESTS)


def _chosen(found: tuple[Link, ...], many: int) -> tuple[Choice, ...]:
    return choices(found, many) if found else ((),)


def counted_of(noted: Iterable[tuple[int, int]], shape: str, table: Table) -> Counted:
    """MCR-38: what is left of the patterns noted when each has taken away what it contains."""
    counts = dict(noted)
    gone = 0
    for number in counts:
        gone |= table.absorbs[number]
        if table.in_shape:
            gone |= table.in_shape.get((number, shape), 0)
    for number, (other, most) in table.partly.items():
        if number in counts and other in counts:
            counts[other] -= most
    return tuple(
        sorted((number, count) for number, count in counts.items() if count and not gone >> number & 1)
    )


def ways(house: House, declared: Declared) -> Iterator[Way]:
    """MCR-35 to MCR-41: every reading, place and choice of combinations, each with what it counts."""
    table, grammar = table_of(house), grammar_of(house)
    facts = facts_of(house, declared)
    unique = Unique(declared, grammar, not WAITS.isdisjoint(table.used))
    for split in splits(declared, grammar):
        for seen in placed(split, declared, facts, unique):
            yield from _ways_of(split.reading, seen, table)


def _ways_of(reading: Reading, seen: Seen, table: Table) -> Iterator[Way]:
    noted = noted_in(seen, table)
    for runs in _chosen(run_links(seen, table), len(seen.runs)):
        for pungs in _chosen(pung_links(seen, table), len(suit_pungs(seen))):
            counted = counted_of(_together(noted, runs, pungs), seen.shape, table)
            points = sum([table.values[number] * count for number, count in counted])
            yield Way(reading, seen, noted, runs, pungs, counted, points)


def _together(noted: Counted, runs: Choice, pungs: Choice) -> list[tuple[int, int]]:
    """The patterns noted and the combinations chosen."""
    counts = dict(noted)
    for link in (*runs, *pungs):
        counts[link.number] = counts.get(link.number, 0) + 1
    return list(counts.items())


# The verdict


def judge(house: House, declared: Declared) -> Verdict:
    """MCR-25, MCR-31 to MCR-34, MCR-42, MCR-43, MCR-52, MCR-62: the best way to count a hand, and whether it
    may win."""
    if "dead_hand" in declared.situation:
        return Verdict("dead_hand")
    best: Way | None = None
    for way in ways(house, declared):
        if (
            best is None
            or way.points > best.points
            or (way.points == best.points and way.ranking > best.ranking)
        ):
            best = way
    return Verdict("no_winning_shape") if best is None else verdict_of(house, best)


def verdict_of(house: House, best: Way) -> Verdict:
    """MCR-31, MCR-52, MCR-67: a way that counts nothing is a chicken hand, where that pattern is in use."""
    table = table_of(house)
    patterns, points = best.counted, best.points
    if not patterns and CHICKEN in table.used:
        patterns, points = ((CHICKEN, 1),), table.values[CHICKEN]
    return Verdict(None if points >= house.minimum else "below_minimum", best, points, patterns)


def score_many(house: House, hands: Iterable[Declared]) -> list[Verdict]:
    """What each of many hands is worth, in their order."""
    return [judge(house, declared) for declared in hands]


# Why a pattern did not count


@dataclass(frozen=True)
class LeftOut:
    """A pattern that holds and does not count, or not as often: the rule, and the pattern that took it.

    `sets` are the tiles of the runs or pungs that would have made it; empty for a pattern noted as such.
    """

    number: int
    count: int
    rule: str
    by: int
    sets: tuple[tuple[int, ...], ...] = ()


def left_out(house: House, way: Way) -> list[LeftOut]:
    """MCR-38 to MCR-41, MCR-45: every pattern that this way leaves out, in the order of the table."""
    table = table_of(house)
    found = [*_absorbed(way, table)]
    found += _not_combined(run_links(way.seen, table), way.runs, way.seen.runs, True)
    found += _not_combined(pung_links(way.seen, table), way.pungs, suit_pungs(way.seen), False)
    return sorted(dict.fromkeys(found), key=lambda one: (one.number, one.sets))


def _absorbed(way: Way, table: Table) -> Iterator[LeftOut]:
    """MCR-38, MCR-45: what other patterns contain; of several the one with the lowest number is named."""
    together, counted = dict(_together(way.noted, way.runs, way.pungs)), dict(way.counted)
    for number, count in together.items():
        missing = count - counted.get(number, 0)
        if missing and number not in COMBINED:
            takers = [taker for taker in sorted(together) if _takes(taker, number, way.seen.shape)]
            yield LeftOut(number, missing, "MCR-38", takers[0])
    if table.forms and way.seen.facts.by == "draw" and not way.seen.facts.claimed:
        forms = [number for number in sorted(together) if table.forms >> number & 1]
        if forms and FULLY_CONCEALED in table.used:
            yield LeftOut(FULLY_CONCEALED, 1, "MCR-45", forms[0])


def _takes(taker: int, number: int, shape: str) -> bool:
    return any(taken.number == number and taken.shape in (None, shape) for taken in ROW[taker].absorbs)


def _not_combined(
    found: Sequence[Link], chosen: Choice, sets: Sequence[int], runs: bool
) -> Iterator[LeftOut]:
    """MCR-38 to MCR-41: links that were not chosen. What a chosen pattern names as its part is MCR-38."""
    for link in found:
        if link not in chosen:
            rule, bar = principle(link, chosen)
            if rule == "MCR-39" and _takes(bar.number, link.number, STANDARD):
                rule = "MCR-38"
            yield LeftOut(link.number, 1, rule, bar.number, tuple(_tiles(sets[n], runs) for n in link.sets))


def _tiles(kind: int, run: bool) -> tuple[int, ...]:
    return (kind, kind + 1, kind + 2) if run else (kind,) * 3
