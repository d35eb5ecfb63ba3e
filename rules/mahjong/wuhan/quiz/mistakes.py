"""The mistakes that people make at Wuhan mahjong, each a rule left out, and the answers that come of them.

Nothing here decides anything: a mistake changes one ingredient of a win (its house, its wilds, what was laid
out) or one step of the sum, and the rules are asked again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules.core.quiz import Mistake
from rules.mahjong.wuhan.conditions import Unfinished, conditions, judge
from rules.mahjong.wuhan.equipment import HONOUR_RING, Wilds, kong_tiles_of, ring_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import PATTERN
from rules.mahjong.wuhan.payments import (
    Doubling,
    Outcome,
    Part,
    Share,
    doublings,
    is_enough,
    parts,
    raised,
    shares_of,
)
from rules.mahjong.wuhan.requests import REASON_RULES
from rules.mahjong.wuhan.scoring import Declared, Priced

WIN = "win"
"""The answer to "is it a win" when it is; else it is the reason against it."""
NO_TOP = 10**9

# What a win comes to


@dataclass(frozen=True)
class Sum:
    """What somebody reckons a win to be: for each payer the points before doubling, the fan, and both
    together."""

    outcome: Outcome
    base: Mapping[int, int]
    fan: Mapping[int, int]
    points: Mapping[int, int]

    @property
    def shares(self) -> tuple[Share, ...]:
        """What each payer would owe."""
        return shares_of(self.outcome, self.points)

    @property
    def total(self) -> int:
        """What the winner would take."""
        return sum(share.pays for share in self.shares)

    @property
    def is_enough(self) -> bool:
        """Whether it would reach the minimum."""
        return is_enough(self.outcome, self.points.values())


Fan = Callable[[Doubling, int], int]
"""The fan that somebody counts for a doubling, between the winner and a payer."""


def reckon(
    outcome: Outcome,
    *,
    value: Callable[[Part, int], int] = lambda part, _payer: part.value,
    fan: Fan = lambda doubling, _payer: doubling.fan,
    more: Callable[[int], int] = lambda _payer: 0,
) -> Sum:
    """WUH-61: the sum of a win, with other values of its parts, other fan, or some fan more."""
    base = {payer: sum(value(part, payer) for part in parts(outcome, payer)) for payer in outcome.payers}
    fans = {
        payer: sum(fan(doubling, payer) for doubling in doublings(outcome, payer)) + more(payer)
        for payer in outcome.payers
    }
    return Sum(outcome, base, fans, {payer: base[payer] << fans[payer] for payer in outcome.payers})


def _counting(text: str, counted: Callable[[int], int]) -> Callable[[Outcome], Sum]:
    """The sum in which the doublings of one cause count otherwise."""
    return lambda outcome: reckon(
        outcome, fan=lambda each, _payer: counted(each.fan) if each.text == f"step.{text}" else each.fan
    )


def _without(fan: int) -> int:
    return 0


def _own_opening(outcome: Outcome, *, of_winner: bool) -> Sum:
    def fan(each: Doubling, payer: int) -> int:
        owner = outcome.winner if of_winner else payer
        return 0 if (each.text, each.owner) == ("step.open", owner) else each.fan

    return reckon(outcome, fan=fan)


def _dealer_in_big(outcome: Outcome) -> Sum:
    return reckon(outcome, more=lambda payer: int(not outcome.small and 0 in (outcome.winner, payer)))


def _dealer_always(outcome: Outcome) -> Sum:
    return reckon(outcome, more=lambda payer: int(outcome.small and 0 not in (outcome.winner, payer)))


def _discarder_for_all(outcome: Outcome) -> Sum:
    """WUH-59: what if every payer had discarded."""
    if outcome.feeder is None or outcome.robbed:
        return reckon(outcome)
    each = {payer: reckon(replace(outcome, feeder=payer)) for payer in outcome.payers}
    return _joined(outcome, each)


def _joined(outcome: Outcome, each: Mapping[int, Sum]) -> Sum:
    """For each payer his part of another sum."""
    return Sum(
        outcome,
        {payer: found.base[payer] for payer, found in each.items()},
        {payer: found.fan[payer] for payer, found in each.items()},
        {payer: found.points[payer] for payer, found in each.items()},
    )


def _discarder_forgotten(outcome: Outcome) -> Sum:
    """WUH-59: the feeder as any other payer."""
    return reckon(outcome) if outcome.feeder is None else reckon(replace(outcome, robbed=True))


def _draw_forgotten(outcome: Outcome) -> Sum:
    if outcome.by != "draw":
        return reckon(outcome)
    return reckon(
        outcome,
        value=lambda part, _payer: part.base,
        fan=lambda each, _payer: 0 if each.text == "step.draw" else each.fan,
    )


def _draw_on_replacement(outcome: Outcome) -> Sum:
    contained = [f"pattern.{name}.name" for name, row in PATTERN.items() if row.contains_draw]

    def value(part: Part, _payer: int) -> int:
        return raised(part.base, outcome.house.big_factor) if part.text in contained else part.value

    return reckon(outcome, value=value)


def _fans_added(outcome: Outcome) -> Sum:
    right = reckon(outcome)
    points = {payer: base * max(2 * right.fan[payer], 1) for payer, base in right.base.items()}
    return replace(right, points=points)


def _first_pattern_only(outcome: Outcome) -> Sum:
    return reckon(replace(outcome, patterns=outcome.patterns[:1]))


def _capped(outcome: Outcome, **tops: int | None) -> Sum:
    return reckon(replace(outcome, house=replace(outcome.house, **tops)))  # type: ignore[arg-type]


def _openings_otherwise(outcome: Outcome) -> Sum:
    other = "once" if outcome.house.open_fan == "each" else "each"
    return reckon(replace(outcome, house=replace(outcome.house, open_fan=other)))


SUMS: tuple[tuple[Mistake, Callable[[Outcome], Sum]], ...] = (
    (Mistake("winner_not_doubled", "WUH-57"), lambda outcome: _own_opening(outcome, of_winner=True)),
    (Mistake("payer_not_doubled", "WUH-57"), lambda outcome: _own_opening(outcome, of_winner=False)),
    (Mistake("openings_otherwise", "WUH-57"), _openings_otherwise),
    (Mistake("kong_tiles_not_doubled", "WUH-57"), _counting("kong_tiles", _without)),
    (Mistake("kong_tiles_twice", "WUH-57"), _counting("kong_tiles", lambda fan: 2 * fan)),
    (Mistake("exposed_not_doubled", "WUH-57"), _counting("exposed_kongs", _without)),
    (Mistake("laizi_once", "WUH-57"), _counting("laizi_kongs", lambda fan: fan // 2)),
    (Mistake("concealed_once", "WUH-57"), _counting("concealed_kongs", lambda fan: fan // 2)),
    (Mistake("hard_forgotten", "WUH-56"), lambda outcome: reckon(replace(outcome, hard=False))),
    (Mistake("soft_as_hard", "WUH-56"), lambda outcome: reckon(replace(outcome, hard=True))),
    (Mistake("dealer_forgotten", "WUH-58"), _counting("dealer", _without)),
    (Mistake("dealer_in_big", "WUH-58"), _dealer_in_big),
    (Mistake("dealer_always", "WUH-58"), _dealer_always),
    (Mistake("discarder_forgotten", "WUH-59"), _discarder_forgotten),
    (Mistake("discarder_for_all", "WUH-59"), _discarder_for_all),
    (Mistake("robbed_as_discarder", "WUH-59"), lambda outcome: reckon(replace(outcome, robbed=False))),
    (Mistake("draw_forgotten", "WUH-60"), _draw_forgotten),
    (Mistake("draw_on_replacement", "WUH-60"), _draw_on_replacement),
    (Mistake("fans_added", "WUH-61"), _fans_added),
    (Mistake("pattern_overlooked", "WUH-53"), lambda outcome: reckon(replace(outcome, patterns=()))),
    (Mistake("first_pattern_only", "WUH-53"), _first_pattern_only),
    (
        Mistake("cap_forgotten", "WUH-62"),
        lambda outcome: _capped(outcome, cap=NO_TOP),
    ),
    (
        Mistake("gold_forgotten", "WUH-63"),
        lambda outcome: _capped(outcome, gold=outcome.house.cap, sun=None, all_sun=None),
    ),
    (Mistake("sun_forgotten", "WUH-64"), lambda outcome: _capped(outcome, sun=None, all_sun=None)),
    (Mistake("three_suns_forgotten", "WUH-65"), lambda outcome: _capped(outcome, all_sun=None)),
)


def sums(outcome: Outcome) -> list[tuple[str, Sum]]:
    """What each mistake makes of a win."""
    return [(mistake.id, change(outcome)) for mistake, change in SUMS]


# Whether a hand wins

FORGOTTEN = {
    reason: Mistake(f"forgot_{reason}", rule)
    for reason, rule in REASON_RULES.items()
    if reason != "dead_hand"  # what makes a hand dead is not to be seen in a position
}
"""A condition of a win that is not looked at, by the reason that names it."""


def broken(declared: Declared, unfinished: Unfinished | None = None) -> list[str]:
    """WUH-51: the reasons against a win, in order."""
    return [each.reason for each in conditions(declared, unfinished) if each.holds is False]


def forgetting(failing: list[str]) -> list[tuple[str, str]]:
    """WUH-51: what is answered when one condition is not looked at."""
    return [(FORGOTTEN[r].id, next((other for other in failing if other != r), WIN)) for r in failing]


def verdict_of(declared: Declared) -> str:
    """WUH-51: the reason against a win, or that it is one."""
    return judge(declared).reason or WIN


WILDS: tuple[tuple[Mistake, Callable[[Wilds, House], Wilds]], ...] = (
    (Mistake("laizi_is_indicator", "WUH-14"), lambda wilds, _: replace(wilds, laizi=wilds.indicator)),
    (Mistake("laizi_before", "WUH-14"), lambda wilds, house: replace(wilds, laizi=_next(wilds, house, -1))),
    (Mistake("ring_runs_on", "WUH-14"), lambda wilds, house: replace(wilds, laizi=_in_code_order(wilds))),
    (Mistake("kong_not_skipped", "WUH-15"), lambda wilds, house: replace(wilds, laizi=_next(wilds, house))),
    (Mistake("missing_not_skipped", "WUH-14"), lambda wilds, house: replace(wilds, laizi=_full_ring(wilds))),
    (Mistake("kongs_red_green", "WUH-16"), lambda wilds, house: _other_kongs(wilds, house, "red_green")),
    (Mistake("kongs_red", "WUH-16"), lambda wilds, house: _other_kongs(wilds, house, "red")),
    (Mistake("kongs_skin", "WUH-16"), lambda wilds, house: _other_kongs(wilds, house, "skin")),
)
"""What people take for the laizi and the kong tiles."""


def _next(wilds: Wilds, house: House, step: int = 1) -> int:
    """WUH-14: the neighbour in the ring, kong tile or not."""
    ring = ring_of(wilds.indicator, house)
    return ring[(ring.index(wilds.indicator) + step) % len(ring)]


def _in_code_order(wilds: Wilds) -> int:
    """WUH-14: as if 9 went on to the next suit, and White, Green, Red followed North."""
    return (wilds.indicator + 1) % 34


def _full_ring(wilds: Wilds) -> int:
    """WUH-14: as if no honour was missing in the set."""
    if wilds.indicator not in HONOUR_RING:
        return wilds.laizi
    following = HONOUR_RING[(HONOUR_RING.index(wilds.indicator) + 1) % len(HONOUR_RING)]
    return wilds.laizi if following in wilds.kong_tiles else following


def _other_kongs(wilds: Wilds, house: House, kong_tiles: str) -> Wilds:
    """WUH-16: the kong tiles of another table."""
    other = replace(house, kong_tiles=kong_tiles)
    return replace(wilds_of(wilds.indicator, other), kong_tiles=kong_tiles_of(wilds.indicator, other))


def wilds_mistaken(wilds: Wilds, house: House) -> list[tuple[str, Wilds]]:
    """What each mistake makes of an indicator."""
    return [(mistake.id, change(wilds, house)) for mistake, change in WILDS]


TAME = Mistake("laizi_not_wild", "WUH-17")
"""The laizi is taken for the tile that it shows."""


def tamed(declared: Declared) -> Declared:
    """WUH-17: the same hand if its laizi were a tile like any other; a kong tile, which no win holds, is wild
    in its place."""
    return replace(declared, wilds=replace(declared.wilds, laizi=min(declared.wilds.kong_tiles)))


JUDGED = (
    Mistake("pair_never_free", "WUH-45"),
    Mistake("big_limited", "WUH-46"),
    Mistake("laizi_waits_for_all", "WUH-50"),
    Mistake("discard_beside_laizi", "WUH-49"),
    Mistake("single_still_held", "WUH-25"),
)


def judged(declared: Declared, best: Priced | None) -> list[tuple[str, str]]:
    """What mistakes say of a hand, and why it is no win: WUH-25, WUH-45, WUH-46, WUH-49, WUH-50."""
    found = [(TAME.id, verdict_of(tamed(declared)))] if declared.laizi_held else []
    if declared.seats[declared.winner].kong_tiles:
        found.append(("single_still_held", "kong_tile_in_hand"))
    if best is None:
        return found
    if not best.candidate.seen.pair_258:
        found.append(("pair_never_free", "pair_not_258"))
    if declared.laizi_held > 1:
        found.append(("big_limited", "too_many_laizi"))
    if declared.laizi_held and declared.by == "discard":
        found += [("laizi_waits_for_all", "any_tile_wait"), ("discard_beside_laizi", "claimed_laizi")]
    return found


# Who pays

LIABLE = {
    "third_meld": Mistake("third_meld_forgotten", "WUH-68"),
    "robbed": Mistake("robbed_forgotten", "WUH-69"),
    "not_ready": Mistake("readiness_forgotten", "WUH-70"),
}
"""A seat that pays for all, overlooked."""
PAYING = (Mistake("discarder_pays_all", "WUH-67"), Mistake("discarder_pays_alone", "WUH-67"))

# What may be claimed

CLAIMING = (
    Mistake("chow_from_anyone", "WUH-22"),
    Mistake("nine_to_one", "WUH-22"),
    Mistake("pung_from_left", "WUH-23"),
    Mistake("kong_instead_of_pung", "WUH-23"),
    Mistake("pung_instead_of_kong", "WUH-27"),
    Mistake("laizi_in_meld", "WUH-18"),
    Mistake("lone_tile_claimed", "WUH-18"),
    Mistake("win_by_draw_only", "WUH-41"),
)

# What completes a hand, whether it may win or not

SHAPED = (
    Mistake("other_end_overlooked", "WUH-44"),
    Mistake("triplet_overlooked", "WUH-44"),
    Mistake("run_overlooked", "WUH-22"),
    Mistake("run_of_four", "WUH-22"),
    Mistake("nine_and_one_joined", "WUH-22"),
)

MISTAKES: tuple[Mistake, ...] = (
    *(mistake for mistake, _ in WILDS),
    TAME,
    *FORGOTTEN.values(),
    *JUDGED,
    *(mistake for mistake, _ in SUMS),
    *LIABLE.values(),
    *PAYING,
    *CLAIMING,
    *SHAPED,
)
