"""The working of a score: how the hand was read, what counted, what did not and why, and who pays."""

from collections.abc import Iterator
from typing import Any

from rules.core.texts import Word
from rules.core.working import Step
from rules.mahjong import tiles
from rules.mahjong.mcr import scoring
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import ROW, value_of
from rules.mahjong.mcr.scoring import Declared, LeftOut, Verdict, Way
from rules.mahjong.mcr.session import PLAYERS, total_of
from rules.mahjong.seats import seat_word
from rules.mahjong.shapes import Reading

REFUSED_BY = {"dead_hand": "MCR-62", "no_winning_shape": "MCR-25", "below_minimum": "MCR-31"}


def working(
    house: House, declared: Declared, verdict: Verdict, flowers: int, feeder: int | None
) -> list[Step]:
    """MCR-35 to MCR-57: the steps from the tiles to the total, then to the payment or to the refusal."""
    steps: list[Step] = []
    if verdict.way is not None:
        steps = [_choice(house, declared), _counted(house, verdict)]
        steps += [_left_out(one) for one in scoring.left_out(house, verdict.way)]
        steps += total_steps(house, verdict.counted, flowers)
    if verdict.reason is not None:
        return [*steps, *refused_steps(house, verdict, declared.seat)]
    total = total_of(house, verdict.counted, flowers)
    robbed = "rob_kong" in declared.situation
    return [*steps, *payment_steps(house, total, declared.seat, declared.by, feeder, robbed=robbed)]


def written(reading: Reading) -> str:
    """The concealed tiles block by block: `"123m 456m 99p"`."""
    return " ".join(tiles.canonical(block.tiles) for block in reading.blocks)


def _choice(house: House, declared: Declared) -> Step:
    """MCR-35, MCR-36, MCR-42, MCR-43: the best of every reading, and the best of all."""
    best: dict[Reading, Way] = {}
    for way in sorted(scoring.ways(house, declared), key=lambda way: way.ranking, reverse=True):
        best.setdefault(way.reading, way)
    steps = tuple(
        Step("MCR-35", "step.one_reading", "take", (way.points,), way.points, {"reading": written(reading)})
        for reading, way in best.items()
    )
    worths = tuple(way.points for way in best.values())
    return Step(
        "MCR-42", "step.reading", "choose", worths, worths[0], {"reading": written(next(iter(best)))}, steps
    )


def _counted(house: House, verdict: Verdict) -> Step:
    """MCR-34: all that counts, added up."""
    parts = tuple(_pattern(house, number, count) for number, count in verdict.patterns)
    return Step(
        "MCR-34", "step.counted", "sum", tuple(part.out for part in parts), verdict.counted, {}, parts
    )


def _pattern(house: House, number: int, count: int) -> Step:
    row = ROW[number]
    value = value_of(row, house)
    return Step(
        row.rule, "step.pattern", "product", (value, count), value * count, {"pattern": _name(number)}
    )


def _left_out(one: LeftOut) -> Step:
    """MCR-38 to MCR-41, MCR-45: a pattern that holds and does not count, and the pattern that took it."""
    sets = " ".join(tiles.canonical(each) for each in one.sets)
    names: dict[str, Any] = {"pattern": _name(one.number), "by": _name(one.by), "sets": sets}
    pair = ROW[one.number].id, ROW[one.by].id
    return Step(one.rule, f"step.left_out.{one.rule}", "refuse", pair, pair[1], names)


def _name(number: int) -> Word:
    return Word(f"pattern.{ROW[number].id}.name")


def total_steps(house: House, counted: int, flowers: int) -> Iterator[Step]:
    """MCR-53, MCR-76: flowers on top, and the cap."""
    worth = counted + flowers
    yield Step("MCR-53", "step.total", "sum", (counted, flowers), worth, {"flowers": flowers})
    if house.cap is not None:
        yield Step("MCR-76", "step.cap", "min", (worth, house.cap), min(worth, house.cap))


def refused_steps(house: House, verdict: Verdict, seat: int) -> list[Step]:
    """MCR-31, MCR-60: why there is no win, and what calling one would cost; a dead hand has paid already."""
    why = refusal(house, verdict, str(verdict.reason))
    return [why] if verdict.reason == "dead_hand" else [why, penalty_step(house, seat)]


def refusal(house: House, verdict: Verdict, reason: str) -> Step:
    """MCR-25, MCR-31, MCR-62: why there is no win."""
    params = {"counted": verdict.counted, "minimum": house.minimum}
    return Step(REFUSED_BY[reason], f"reason.{reason}", "refuse", (reason,), reason, params)


def payment_steps(
    house: House, total: int, winner: int, by: str, feeder: int | None, *, robbed: bool = False
) -> list[Step]:
    """MCR-55 to MCR-57, MCR-59, MCR-77: what each of the others pays, and what the winner takes."""
    rule = "MCR-56" if by == "draw" else "MCR-57" if robbed else "MCR-55"
    shares = []
    for seat in range(PLAYERS):
        if seat != winner:
            for_hand = total if by == "draw" or seat == feeder else 0
            shares.append(_share(house, seat, for_hand, "MCR-59" if house.base == 0 else rule))
    paid = tuple(share.out for share in shares)
    return [*shares, Step(rule, "step.takes", "sum", paid, sum(int(str(each)) for each in paid))]


def _share(house: House, seat: int, for_hand: int, rule: str) -> Step:
    name = {"seat": seat_word(seat, PLAYERS)}
    points = Step(rule, "step.pays", "sum", (house.base, for_hand), house.base + for_hand, name)
    if house.stick_unit == 1:
        return points
    into = (points.out, house.stick_unit)
    return Step(
        "MCR-77", "step.sticks", "product", into, (house.base + for_hand) * house.stick_unit, name, (points,)
    )


def penalty_step(house: House, offender: int) -> Step:
    """MCR-60, MCR-77, MCR-79: what a false win costs, and what each of the others gets."""
    each, unit = house.false_win_each, house.stick_unit
    gets = tuple(
        Step("MCR-60", "step.gets", "product", (each, unit), each * unit, {"seat": seat_word(seat, PLAYERS)})
        for seat in range(PLAYERS)
        if seat != offender
    )
    costs = tuple(step.out for step in gets)
    return Step("MCR-60", "step.false_win", "sum", costs, each * unit * len(gets), {}, gets)
