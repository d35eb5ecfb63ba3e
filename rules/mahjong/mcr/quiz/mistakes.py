"""The mistakes that people make at Chinese Official, each a rule left out, and the answers that come of them.

Nothing here decides anything: a mistake takes what the rules have found of a win and counts something more,
something less or something else; the values are those of the table.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.core.quiz import Mistake
from rules.mahjong.mcr import scoring
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import ROW, STRAIGHT, Seen, dragons
from rules.mahjong.mcr.scoring import Counted, Declared, LeftOut, Verdict, Way, judge, table_of, verdict_of
from rules.mahjong.mcr.session import PLAYERS, total_of
from rules.mahjong.shapes import STANDARD
from rules.mahjong.tiles import WINDS

SMALL_CHANGE = 4
"""What is worth no more than this is easily overlooked."""
SELF_DRAWN, LAST_DRAW, REPLACEMENT = 80, 44, 46
SEAT_WIND, GUEST, TILE_HOG, ALL_CHOWS, CHICKEN = 61, 73, 64, 63, 43


@dataclass(frozen=True)
class Won:
    """A win as the rules judge it, with the flowers of the hand; it has a shape."""

    house: House
    declared: Declared
    flowers: int

    @cached_property
    def verdict(self) -> Verdict:
        """What the rules find."""
        return judge(self.house, self.declared)

    @property
    def way(self) -> Way:
        """The way in which the hand is counted."""
        assert self.verdict.way is not None  # a hand without a shape is no `Won`
        return self.verdict.way

    @cached_property
    def left_out(self) -> list[LeftOut]:
        """What holds and does not count."""
        return scoring.left_out(self.house, self.way)

    def points(self, patterns: Counted) -> int:
        """What some patterns are worth."""
        values = table_of(self.house).values
        return sum(values[number] * count for number, count in patterns)

    def uses(self, number: int) -> bool:
        """Whether the table plays a pattern."""
        return number in table_of(self.house).used

    def seen_as(self, seen: Seen) -> Counted:
        """The patterns of the same way if its sets, or its wait, were seen otherwise."""
        table, counts = table_of(self.house), Counter[int]()
        for number, count in scoring.noted_in(seen, table):
            counts[number] += count
        for link in (*self.way.runs, *self.way.pungs):
            counts[link.number] += 1
        return scoring.counted_of(counts.items(), seen.shape, table)

    def with_more(self, *changes: tuple[int, int]) -> Counted:
        """The patterns that count, some of them more or less often; a chicken hand has none besides."""
        counts = Counter(dict(self.verdict.patterns))
        for number, more in changes:
            counts[number] += more
        if len(+counts) > 1:
            del counts[CHICKEN]
        return tuple(sorted((+counts).items()))


Change = Callable[[Won], Iterable[Counted]]
"""What a mistake makes of the patterns of a win; nothing where it makes no difference."""


def _forgotten(rule: str) -> Change:
    """A pattern counts although this rule leaves it out."""
    return lambda won: [won.with_more((one.number, one.count)) for one in won.left_out if one.rule == rule]


def _overlooked(rule: str) -> Change:
    """A pattern of small change is not seen."""

    def change(won: Won) -> Iterator[Counted]:
        values = table_of(won.house).values
        for number, count in won.verdict.patterns:
            if ROW[number].rule == rule and values[number] <= SMALL_CHANGE:
                yield won.with_more((number, -count))

    return change


def _highest_only(won: Won) -> Iterator[Counted]:
    """MCR-34: as if only the dearest pattern counted."""
    values = table_of(won.house).values
    dearest = max(won.verdict.patterns, key=lambda each: values[each[0]], default=None)
    if dearest is not None:
        yield ((dearest[0], 1),)


def _dearest_unseen(won: Won) -> Iterator[Counted]:
    """MCR-37: as if the dearest pattern were not there."""
    values = table_of(won.house).values
    dearest = max(won.verdict.patterns, key=lambda each: values[each[0]], default=None)
    if dearest is not None:
        yield won.with_more((dearest[0], -dearest[1]))


def _worse_reading(won: Won) -> Iterator[Counted]:
    """MCR-42: another reading, place or combination."""
    for way in scoring.ways(won.house, won.declared):
        if way.counted != won.way.counted:
            yield verdict_of(won.house, way).patterns


def _any_wait(won: Won) -> Iterator[Counted]:
    """MCR-44: as if a wait counted that is not the only one."""
    seen, tile = won.way.seen, won.declared.hand.win
    if seen.shape not in (STANDARD, STRAIGHT) or seen.wait is not None or tile is None:
        return
    for block in won.way.reading.blocks:
        wait = scoring.wait_in(block, tile) if tile in block.tiles else None
        if wait is not None:
            yield won.seen_as(seen._replace(wait=wait))


def _discard_concealed(won: Won) -> Iterator[Counted]:
    """MCR-46: as if a pung that a discard completes were concealed."""
    tile = won.declared.hand.win
    blocks = [block for block in won.way.reading.blocks if block.kind == "pung"]
    if won.declared.by == "discard" and any(tile in block.tiles for block in blocks):
        seen = won.way.seen
        yield won.seen_as(seen._replace(concealed_pungs=seen.concealed_pungs + 1))


def _kong_as_hog(won: Won) -> Iterator[Counted]:
    """MCR-48: as if a kong were a tile hog."""
    facts = won.way.seen.facts
    kongs = facts.melded_kongs + facts.concealed_kongs
    if kongs:
        yield won.with_more((TILE_HOG, kongs))


def _dragon_as_outside(won: Won) -> Iterator[Counted]:
    """MCR-49: as if a pung of dragons were one of terminals or honours too."""
    if won.uses(GUEST) and dragons(won.way.seen):
        yield won.with_more((GUEST, dragons(won.way.seen)))


def _any_wind(won: Won) -> Iterator[Counted]:
    """MCR-49: as if every wind were one's own."""
    seen = won.way.seen
    own = (seen.facts.prevalent, seen.facts.seat)
    guests = [kind for kind in seen.pungs if kind in WINDS and kind not in own]
    counted = dict(won.verdict.patterns).get(GUEST, 0)
    if guests and won.uses(SEAT_WIND) and counted >= len(guests):
        yield won.with_more((GUEST, -len(guests)), (SEAT_WIND, len(guests)))


def _open_bars(won: Won) -> Iterator[Counted]:
    """MCR-33: as if all chows were lost with a claim."""
    if won.way.seen.facts.claimed and ALL_CHOWS in dict(won.verdict.patterns):
        yield won.with_more((ALL_CHOWS, -1))


def _flower_as_kong(won: Won) -> Iterator[Counted]:
    """MCR-51: as if a flower's replacement were a kong's."""
    if won.flowers and won.declared.by == "draw" and "replacement" not in won.declared.situation:
        seen = won.way.seen
        flags = seen.facts.situation | {"replacement"}
        yield won.seen_as(seen._replace(facts=seen.facts._replace(situation=flags)))


def _chicken_forgotten(won: Won) -> Iterator[Counted]:
    """MCR-52: as if a hand without patterns were worth nothing."""
    if won.verdict.patterns == ((CHICKEN, 1),):
        yield ()


LEFT_OUT = ("MCR-38", "MCR-39", "MCR-40", "MCR-41", "MCR-45")
OVERLOOKED = ("MCR-54", "MCR-44", "MCR-45", "MCR-46", "MCR-47", "MCR-48", "MCR-49", "MCR-40", "MCR-38")
COUNTING: tuple[tuple[Mistake, Change], ...] = (
    *((Mistake(f"forgot_{rule}", rule), _forgotten(rule)) for rule in LEFT_OUT),
    *((Mistake(f"overlooked_{rule}", rule), _overlooked(rule)) for rule in OVERLOOKED),
    (Mistake("highest_only", "MCR-34"), _highest_only),
    (Mistake("dearest_unseen", "MCR-37"), _dearest_unseen),
    (Mistake("worse_reading", "MCR-42"), _worse_reading),
    (Mistake("any_wait", "MCR-44"), _any_wait),
    (Mistake("discard_concealed", "MCR-46"), _discard_concealed),
    (Mistake("kong_as_hog", "MCR-48"), _kong_as_hog),
    (Mistake("dragon_as_outside", "MCR-49"), _dragon_as_outside),
    (Mistake("any_wind", "MCR-49"), _any_wind),
    (Mistake("open_bars", "MCR-33"), _open_bars),
    (Mistake("flower_as_kong", "MCR-51"), _flower_as_kong),
    (Mistake("chicken_forgotten", "MCR-52"), _chicken_forgotten),
)
"""Mistakes in what counts."""


def miscounted(won: Won) -> list[tuple[str, Counted]]:
    """What each mistake counts, where that is not what the rules count."""
    return [
        (mistake.id, patterns)
        for mistake, change in COUNTING
        for patterns in change(won)
        if patterns != won.verdict.patterns
    ]


# Whether a hand wins

WIN, SHAPELESS = "win", "no_winning_shape"
WINNING = (
    Mistake("shape_unchecked", "MCR-25"),
    Mistake("stray_overlooked", "MCR-26"),
    Mistake("flowers_in_minimum", "MCR-32"),
    Mistake("minimum_forgotten", "MCR-31"),
    Mistake("pairs_unknown", "MCR-27"),
    Mistake("orphans_unknown", "MCR-28"),
    Mistake("knitted_unknown", "MCR-29"),
    Mistake("knitted_straight_unknown", "MCR-30"),
)
UNKNOWN = {
    "seven_pairs": "pairs_unknown",
    "thirteen_orphans": "orphans_unknown",
    "honours_and_knitted": "knitted_unknown",
    "knitted_straight": "knitted_straight_unknown",
}
"""A shape that somebody does not know, by its name."""
TOTAL = (Mistake("flowers_forgotten", "MCR-53"),)


def said(house: House, points: int) -> str:
    """MCR-31: the answer to "is it a win" for so many points without flowers."""
    return WIN if points >= house.minimum else below(points)


def below(points: int) -> str:
    """MCR-31: the answer that a hand stays under the minimum with so many points."""
    return f"below {points}"


# Why a pattern does not count

SWALLOWING = (
    *(Mistake(f"taken_for_{rule}", rule) for rule in LEFT_OUT[:4]),
    Mistake("wrong_container", "MCR-38"),
)
COUNTS = "counts"


# Who pays


@dataclass(frozen=True)
class Bill:
    """A win to be paid: its points without flowers, its flowers, who wins, who discarded."""

    house: House
    counted: int
    flowers: int
    winner: int
    feeder: int | None

    @property
    def total(self) -> int:
        """MCR-53: the points with the flowers."""
        return total_of(self.house, self.counted, self.flowers)

    @property
    def others(self) -> list[int]:
        """All seats but the winner's."""
        return [seat for seat in range(PLAYERS) if seat != self.winner]

    def deltas(self, shares: Mapping[int, int]) -> list[int]:
        """What everybody gains when these seats pay the winner so much."""
        taken = sum(shares.values())
        return [taken if seat == self.winner else -shares.get(seat, 0) for seat in range(PLAYERS)]

    def shares(self, base: int, total: int) -> dict[int, int]:
        """MCR-55, MCR-56: what each of the others pays."""
        return {seat: base + (total if self.feeder in (None, seat) else 0) for seat in self.others}


Paid = Mapping[int, int]
"""What each seat pays."""


def _bystanders_free(bill: Bill) -> Paid:
    """MCR-55: as if the discarder alone paid."""
    return {bill.feeder: bill.house.base + bill.total} if bill.feeder is not None else {}


def _discarder_pays_all(bill: Bill) -> Paid:
    """MCR-55: as if the discarder paid for everybody."""
    return {bill.feeder: 3 * bill.house.base + bill.total} if bill.feeder is not None else {}


def _discard_as_draw(bill: Bill) -> Paid:
    """MCR-55: as if everybody paid the points of a win on a discard."""
    return dict.fromkeys(bill.others, bill.house.base + bill.total) if bill.feeder is not None else {}


def _base_forgotten(bill: Bill) -> Paid:
    """MCR-56: as if the points were all that is paid."""
    return bill.shares(0, bill.total)


def _draw_split(bill: Bill) -> Paid:
    """MCR-56: as if the three shared the points of a win by draw."""
    return {} if bill.feeder is not None else bill.shares(bill.house.base, -(-bill.total // 3))


def _dealer_doubled(bill: Bill) -> Paid:
    """MCR-4: as if the dealer paid and got double."""
    shares = bill.shares(bill.house.base, bill.total)
    return {seat: share * (2 if 0 in (seat, bill.winner) else 1) for seat, share in shares.items()}


def _flowers_not_paid(bill: Bill) -> Paid:
    """MCR-53: as if flowers brought nothing."""
    return bill.shares(bill.house.base, bill.counted)


def _base_for_beginners(bill: Bill) -> Paid:
    """MCR-59: as if the beginner's rules had the base of the others."""
    return {} if bill.house.base else bill.shares(USUAL_BASE, bill.total)


USUAL_BASE = 8
PAYING: tuple[tuple[Mistake, Callable[[Bill], Paid]], ...] = (
    (Mistake("bystanders_free", "MCR-55"), _bystanders_free),
    (Mistake("discarder_pays_all", "MCR-55"), _discarder_pays_all),
    (Mistake("discard_as_draw", "MCR-55"), _discard_as_draw),
    (Mistake("base_forgotten", "MCR-56"), _base_forgotten),
    (Mistake("draw_split", "MCR-56"), _draw_split),
    (Mistake("dealer_doubled", "MCR-4"), _dealer_doubled),
    (Mistake("flowers_not_paid", "MCR-53"), _flowers_not_paid),
    (Mistake("base_for_beginners", "MCR-59"), _base_for_beginners),
)
"""What each seat pays by a mistake; nobody where it makes no difference."""
REFUSED = (Mistake("paid_below_minimum", "MCR-31"), Mistake("paid_with_flowers", "MCR-32"))


def mispaid(bill: Bill) -> list[tuple[str, list[int]]]:
    """What everybody gains by each mistake."""
    paid = [(mistake.id, change(bill)) for mistake, change in PAYING]
    return [(name, bill.deltas(shares)) for name, shares in paid if shares]


# What a hand waits for

WAITING = (
    Mistake("minimum_forgotten", "MCR-31"),
    Mistake("draw_for_discard", "MCR-45"),
    Mistake("other_end_overlooked", "MCR-26"),
    Mistake("chicken_overlooked", "MCR-52"),
    Mistake("pairs_overlooked", "MCR-27"),
    Mistake("run_of_four", "MCR-26"),
)

# What may be claimed

CLAIMING = (
    Mistake("chow_from_anyone", "MCR-11"),
    Mistake("chow_overlooked", "MCR-11"),
    Mistake("pung_overlooked", "MCR-12"),
    Mistake("pung_instead_of_kong", "MCR-13"),
    Mistake("kong_instead_of_pung", "MCR-12"),
    Mistake("any_shape_wins", "MCR-31"),
    Mistake("furiten", "MCR-20"),
    Mistake("win_by_draw_only", "MCR-24"),
    Mistake("claim_at_the_end", "MCR-23"),
)

MISTAKES: tuple[Mistake, ...] = tuple(
    dict.fromkeys(
        (
            *(mistake for mistake, _ in COUNTING),
            *WINNING,
            *TOTAL,
            *SWALLOWING,
            *(mistake for mistake, _ in PAYING),
            *REFUSED,
            *WAITING,
            *CLAIMING,
        )
    )
)
