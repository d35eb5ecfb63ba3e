"""The working of a score: how the hand was read, what counted, what did not and why, and who pays."""

from collections.abc import Iterator

from rules.core.texts import Word
from rules.core.working import Step
from rules.mahjong import tiles
from rules.mahjong.mcr import scoring
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import ROW, value_of
from rules.mahjong.mcr.play import Declared
from rules.mahjong.mcr.scoring import LeftOut, Verdict, Way
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.seats import seat_word

REFUSED_BY = {"dead_hand": "MCR-62", "no_winning_shape": "MCR-25", "below_minimum": "MCR-31"}


def working(
    house: House, declared: Declared, verdict: Verdict, flowers: int, feeder: int | None
) -> list[Step]:
    """MCR-35 to MCR-57: the steps from the tiles to the payment."""
    steps: list[Step] = []
    if verdict.way is not None:
        steps = [_choice(house, declared, verdict.way), _sum(house, verdict)]
        steps += _left_out(house, verdict.way)
        steps += _total(house, verdict.counted, flowers)
    if verdict.reason is not None:
        return [*steps, _refusal(house, verdict)]
    return [*steps, *_payments(house, int(str(steps[-1].out)), declared, feeder)]


def _name(number: int) -> Word:
    return Word(f"pattern.{ROW[number].id}.name")


def _choice(house: House, declared: Declared, best: Way) -> Step:
    """MCR-42: the worths of all ways to count the hand, and the one that counts."""
    worths = tuple(sorted({way.points for way in scoring.ways(house, declared)}, reverse=True))
    written = " ".join(tiles.canonical(block.tiles) for block in best.reading.blocks)
    return Step("MCR-42", "step.reading", "choose", worths, best.points, {"reading": written})


def _sum(house: House, verdict: Verdict) -> Step:
    """MCR-34: all that counts, added up."""
    parts = tuple(
        Step(ROW[number].rule, "step.pattern", "product", (value_of(ROW[number], house), count),
             value_of(ROW[number], house) * count, {"pattern": _name(number)})
        for number, count in verdict.patterns
    )  # fmt: skip
    return Step(
        "MCR-34", "step.counted", "sum", tuple(part.out for part in parts), verdict.counted, {}, parts
    )


def _left_out(house: House, way: Way) -> Iterator[Step]:
    """MCR-38 to MCR-41, MCR-45: what holds and does not count, and why."""
    for one in scoring.left_out(house, way):
        worth = value_of(ROW[one.number], house) * one.count
        yield Step(one.rule, _why(one), "take", (worth,), worth, _names(one))


def _why(one: LeftOut) -> str:
    return f"step.left_out.{one.rule}"


def _names(one: LeftOut) -> dict[str, object]:
    return {"pattern": _name(one.number), "by": _name(one.by)}


def _total(house: House, counted: int, flowers: int) -> Iterator[Step]:
    """MCR-53, MCR-76: flowers on top, and the cap."""
    worth = counted + flowers
    yield Step("MCR-53", "step.total", "sum", (counted, flowers), worth, {"flowers": flowers})
    if house.cap is not None:
        yield Step("MCR-76", "step.cap", "min", (worth, house.cap), min(worth, house.cap))


def _refusal(house: House, verdict: Verdict) -> Step:
    reason = str(verdict.reason)
    params = {"counted": verdict.counted, "minimum": house.minimum}
    return Step(REFUSED_BY[reason], f"reason.{reason}", "refuse", (reason,), reason, params)


def _payments(house: House, total: int, declared: Declared, feeder: int | None) -> Iterator[Step]:
    """MCR-55 to MCR-57, MCR-59, MCR-77: what each of the others pays."""
    for seat in range(PLAYERS):
        if seat == declared.seat:
            continue
        for_all = total if declared.by == "draw" or seat == feeder else 0
        share = house.base + for_all
        rule = "MCR-56" if declared.by == "draw" else "MCR-55"
        seat_name = {"seat": seat_word(seat, PLAYERS)}
        yield Step(rule, "step.pays", "sum", (house.base, for_all), share, seat_name)
        if house.stick_unit != 1:
            sticks = share * house.stick_unit
            yield Step("MCR-77", "step.sticks", "product", (share, house.stick_unit), sticks, seat_name)
