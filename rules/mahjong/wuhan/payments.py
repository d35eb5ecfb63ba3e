"""What each seat pays: doublings on both sides, tops, liability, stake (WUH-53, WUH-57 to WUH-72, WUH-75)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from rules.core.numbers import half_to_even
from rules.core.working import Step
from rules.mahjong.seats import seat_word
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import PATTERN


@dataclass(frozen=True)
class SeatTable:
    """What one seat has laid out (`players` of a request): openings, exposed kongs among them, concealed
    kongs, kong tiles and laizi konged or discarded singly; whether it was ready (WUH-71) and whether its hand
    is dead (WUH-73)."""

    opens: int = 0
    exposed_kongs: int = 0
    concealed_kongs: int = 0
    kong_tiles: int = 0
    laizi_kongs: int = 0
    ready: bool = True
    dead: bool = False


@dataclass(frozen=True)
class Outcome:
    """A win as the payments see it: no tiles, only what counts.

    `feeder` is the seat that discarded, or whose kong was robbed (`robbed`); None with a draw. `patterns` are
    ids in table order, none for a small win.
    """

    house: House
    winner: int
    by: str
    feeder: int | None
    robbed: bool
    patterns: tuple[str, ...]
    hard: bool
    seats: tuple[SeatTable, ...]

    @property
    def small(self) -> bool:
        """WUH-53: a small win has no pattern."""
        return not self.patterns

    @property
    def payers(self) -> list[int]:
        """All seats but the winner, in order."""
        return [seat for seat in range(self.house.players) if seat != self.winner]

    @cached_property
    def shares(self) -> tuple["Share", ...]:
        """What each payer owes, capped, before one seat pays for all."""
        return shares_of(self, {payer: points_of(self, payer) for payer in self.payers})

    def fed_by(self, payer: int) -> bool:
        """WUH-59: this payer discarded the winning tile; a robbed seat is no discarder."""
        return payer == self.feeder and not self.robbed


@dataclass(frozen=True)
class Part:
    """One summand of the first step of WUH-61: a small win, a pattern, or the surplus of `stack` = double."""

    rule: str
    text: str
    base: int
    value: int


@dataclass(frozen=True)
class Doubling:
    """Some fan from one cause. `owner` is the seat that laid it out, None when it lies between two seats."""

    rule: str
    text: str
    fan: int
    owner: int | None = None


@dataclass(frozen=True)
class Share:
    """What one seat owes: points before the caps, what it pays, and the top that decided (None, `cap`,
    `gold`, `sun` or `all_sun`)."""

    seat: int
    points: int
    pays: int
    top: str | None


def base_of(pattern: str, house: House) -> int:
    """WUH-53: 10 points, or what the option says for the three patterns of one kind."""
    return house.one_kind_base if PATTERN[pattern].one_kind else PATTERN[pattern].value


def half_fan(pattern: str, outcome: Outcome, payer: int) -> bool:
    """WUH-59, WUH-60: whether the pattern takes the half fan (`big_factor`) of the discarder or of a draw."""
    if outcome.by == "draw":
        return not PATTERN[pattern].contains_draw
    return outcome.fed_by(payer)


def raised(base: int, factor: Fraction) -> int:
    """WUH-53, WUH-60: a base with its half fan; 15 becomes 20 by x1.5, and 30 by x2."""
    if base == 15 and factor == Fraction(3, 2):
        return 20
    return int(base * factor)


def parts(outcome: Outcome, payer: int) -> list[Part]:
    """WUH-53, WUH-61: the summands of what this payer owes, before any doubling."""
    if outcome.small:
        return [Part("WUH-53", "step.small_win", 1, 1)]
    house, found, halves = outcome.house, [], []
    for pattern in outcome.patterns:
        base, half = base_of(pattern, house), half_fan(pattern, outcome, payer)
        value = raised(base, house.big_factor) if half else base
        rule = "WUH-53" if not half else "WUH-60" if outcome.by == "draw" else "WUH-59"
        found.append(Part(rule, f"pattern.{pattern}.name", base, value))
        halves.append(half)
    if house.stack == "double" and len(found) >= 3:
        surplus = 10 * 2 ** (len(found) - 1) - 10 * len(found)
        value = int(surplus * house.big_factor) if all(halves) else surplus
        found.append(Part("WUH-61", "step.stack", surplus, value))
    return found


def own_doublings(seat: int, table: SeatTable, house: House) -> list[Doubling]:
    """WUH-57: the fan that a seat has laid out, whether it wins or pays."""
    opened = table.opens if house.open_fan == "each" else min(table.opens, 1)
    rows = (
        ("open", opened),
        ("kong_tiles", table.kong_tiles),
        ("exposed_kongs", table.exposed_kongs),
        ("laizi_kongs", 2 * table.laizi_kongs),
        ("concealed_kongs", 2 * table.concealed_kongs),
    )
    return [Doubling("WUH-57", f"step.{name}", fan, seat) for name, fan in rows if fan]


def hard_doubling(outcome: Outcome) -> list[Doubling]:
    """WUH-56: a hard win is one fan."""
    return [Doubling("WUH-56", "step.hard", 1)] if outcome.hard else []


def small_doublings(outcome: Outcome, payer: int) -> list[Doubling]:
    """WUH-58, WUH-59, WUH-60: dealer, discarder and draw, one fan each, in a small win."""
    found = []
    if outcome.small and 0 in (outcome.winner, payer):
        found.append(Doubling("WUH-58", "step.dealer", 1))
    if outcome.small and outcome.fed_by(payer):
        found.append(Doubling("WUH-59", "step.discarder", 1))
    if outcome.small and outcome.by == "draw":
        found.append(Doubling("WUH-60", "step.draw", 1))
    return found


def doublings(outcome: Outcome, payer: int) -> list[Doubling]:
    """WUH-61: every fan between the winner and this payer, in the order of the rule."""
    return [
        *own_doublings(outcome.winner, outcome.seats[outcome.winner], outcome.house),
        *own_doublings(payer, outcome.seats[payer], outcome.house),
        *hard_doubling(outcome),
        *small_doublings(outcome, payer),
    ]


def points_of(outcome: Outcome, payer: int) -> int:
    """WUH-61: what this payer owes before the caps: the parts added, then doubled for every fan."""
    base = sum(part.value for part in parts(outcome, payer))
    return base << sum(doubling.fan for doubling in doublings(outcome, payer))


def is_free_top(outcome: Outcome) -> bool:
    """WUH-65: by option, all honours (and all 258) are paid as if every payer had reached the cap."""
    named = {"none": (), "all_honours": ("all_honours",), "all_honours_all_258": ("all_honours", "all_258")}
    return any(pattern in outcome.patterns for pattern in named[outcome.house.free_top])


def reaches_minimum(outcome: Outcome) -> bool:
    """WUH-47: before caps every payer (by option: one) reaches the minimum; a free top always does."""
    return is_enough(outcome, (share.points for share in outcome.shares))


def is_enough(outcome: Outcome, points: Iterable[int]) -> bool:
    """WUH-47: the same for the points of the payers, taken as given."""
    house = outcome.house
    if is_free_top(outcome) or (not outcome.small and not house.min_big):
        return True
    enough = [each >= house.min_points for each in points]
    return all(enough) if house.min_scope == "every_payer" else any(enough)


def shares_of(outcome: Outcome, points: Mapping[int, int]) -> tuple[Share, ...]:
    """WUH-62 to WUH-65: what each payer owes, capped, for so many points of each."""
    tops = _tops(outcome, points)
    amounts = {"cap": outcome.house.cap, "gold": outcome.house.gold}
    amounts |= {"sun": outcome.house.sun or 0, "all_sun": outcome.house.all_sun or 0}
    return tuple(
        Share(payer, points[payer], points[payer] if top is None else amounts[top], top)
        for payer, top in tops.items()
    )


def _tops(outcome: Outcome, points: Mapping[int, int]) -> dict[int, str | None]:
    """WUH-62 to WUH-65: the top of each payer: his cap alone, or what a gold top makes of him."""
    house = outcome.house
    capped = [payer for payer, owed in points.items() if owed >= house.cap]
    if len(capped) < len(points) and not is_free_top(outcome):
        return {payer: "cap" if payer in capped else None for payer in points}
    unopened = [payer for payer in points if outcome.seats[payer].opens == 0]
    if len(unopened) == 3 and house.all_sun is not None:
        return dict.fromkeys(points, "all_sun")
    sunny = unopened if house.sun is not None else []
    return {payer: "sun" if payer in sunny else "gold" for payer in points}


def deltas_of(outcome: Outcome, paid: Sequence[tuple[int, int]], liable: int | None) -> list[int]:
    """WUH-67: the winner takes every share (seat, amount); each pays his own, or a liable seat all."""
    deltas = [0] * outcome.house.players
    for seat, amount in paid:
        deltas[seat if liable is None else liable] -= amount
        deltas[outcome.winner] += amount
    return deltas


def in_units(points: int, stake: int) -> int:
    """WUH-66: points over the stake, rounded to whole units, exactly one half to the even unit."""
    return half_to_even(Fraction(points, stake))


def penalty_of(outcome: Outcome) -> list[int]:
    """WUH-75: a false win pays in reverse: to each other seat what that seat would have had to pay."""
    paid = [(share.seat, share.pays) for share in outcome.shares]
    return [-delta for delta in deltas_of(outcome, paid, None)]


def penalty_step(outcome: Outcome) -> Step:
    """WUH-75: what a false win costs, share by share."""
    owed = outcome.shares
    amounts = tuple(share.pays for share in owed)
    steps = tuple(share_step(outcome, share) for share in owed)
    params = {"seat": seat_word(outcome.winner, outcome.house.players)}
    return Step("WUH-75", "step.penalty", "sum", amounts, sum(amounts), params, steps)


def share_step(outcome: Outcome, share: Share) -> Step:
    """The working of one share: parts, doublings, then the top (WUH-61 to WUH-65)."""
    found, players = parts(outcome, share.seat), outcome.house.players
    steps = [_part_step(part) for part in found]
    value = sum(part.value for part in found)
    steps.append(Step("WUH-61", "step.sum_parts", "sum", tuple(part.value for part in found), value))
    for doubling in doublings(outcome, share.seat):
        after = value << doubling.fan
        params: dict[str, object] = {"fan": doubling.fan, "factor": 2**doubling.fan}
        if doubling.owner is not None:
            params["seat"] = seat_word(doubling.owner, players)
        steps.append(Step(doubling.rule, doubling.text, "double", (value, doubling.fan), after, params))
        value = after
    if share.top is not None:
        steps.append(_top_step(share))
    params = {"seat": seat_word(share.seat, players)}
    return Step("WUH-61", "step.share", "take", (share.pays,), share.pays, params, tuple(steps))


def _part_step(part: Part) -> Step:
    if part.value == part.base:
        return Step(part.rule, part.text, "take", (part.base,), part.value)
    if part.base * 2 == part.value or part.base * 3 == part.value * 2:
        factor = Fraction(part.value, part.base)
        return Step(part.rule, part.text, "product", (part.base, factor), part.value)
    return Step(part.rule, part.text, "sum", (part.base, part.value - part.base), part.value)


def _top_step(share: Share) -> Step:
    """WUH-62 caps with `min`; under a gold top another amount takes the place of the points."""
    if share.top == "cap":
        return Step("WUH-62", "step.cap", "min", (share.points, share.pays), share.pays)
    rule = {"gold": "WUH-63", "sun": "WUH-64", "all_sun": "WUH-65"}[str(share.top)]
    return Step(rule, f"step.{share.top}", "take", (share.pays,), share.pays)


def settle_steps(
    outcome: Outcome, owed: Sequence[Share], liable: int | None, stake: int | None
) -> list[Step]:
    """WUH-66, WUH-67: the shares moved to a liable seat, added up, and rounded to the stake."""
    players, amounts = outcome.house.players, tuple(share.pays for share in owed)
    steps = []
    if liable is not None:
        steps.append(
            Step("WUH-67", "step.bao", "sum", amounts, sum(amounts), {"seat": seat_word(liable, players)})
        )
    steps.append(Step("WUH-67", "step.total", "sum", amounts, sum(amounts)))
    if stake is not None:
        for share in owed:
            units = in_units(share.pays, stake)
            params = {"seat": seat_word(share.seat, players), "stake": stake}
            steps.append(
                Step("WUH-66", "step.stake", "round", (share.pays, stake, "half_to_even"), units, params)
            )
    return steps
