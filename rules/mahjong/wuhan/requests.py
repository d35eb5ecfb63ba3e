"""JSON in, JSON out: the questions that can be asked about a hand of Wuhan mahjong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.play import check_seat
from rules.core.texts import Texts
from rules.core.working import Step
from rules.mahjong import tiles
from rules.mahjong.hand import Hand, RawHand, check_copies, check_size, in_set, raw_hand, read_hand
from rules.mahjong.seats import check_feeder
from rules.mahjong.shapes import Reading
from rules.mahjong.wuhan import session, setup
from rules.mahjong.wuhan.conditions import (
    Condition,
    Unfinished,
    Weighed,
    as_if_met,
    conditions,
    judge,
    weigh,
)
from rules.mahjong.wuhan.equipment import Wilds, most_kong_tiles, set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import PATTERN
from rules.mahjong.wuhan.payments import (
    Outcome,
    SeatTable,
    base_of,
    deltas_of,
    in_units,
    penalty_of,
    penalty_step,
    reaches_minimum,
    settle_steps,
    share_step,
)
from rules.mahjong.wuhan.scoring import Declared, Priced, liable_seat, table_of

ERRORS = (
    "unknown_ask",
    "unknown_preset",
    "unknown_option",
    "bad_option",
    "option_conflict",
    "bad_request",
    "bad_tile",
    "bad_meld",
    "too_many_copies",
    "wrong_count",
    "bad_players",
    "bad_seat",
    "bad_situation",
    "bad_dice",
    "bad_draw",
    "missing_draw",
    "extra_draw",
    "not_balanced",
    "game_over",
)
SITUATIONS = {"replacement": "draw", "last_draw": "draw", "rob_kong": "discard"}
COUNTED = ("opens", "exposed_kongs", "concealed_kongs", "kong_tiles", "laizi_kongs")
STAKES = (1, 10, 20)


@dataclass(frozen=True)
class Raw:
    """The fields that `score`, `waits` and `settle` share, their shape checked."""

    seat: int
    by: str
    feeder: int | None
    situation: list[str]
    seats: list[dict[str, Any]] | None


def _read_raw(fields: Fields, seat: str) -> Raw:
    by = fields.word("by", ("draw", "discard"))
    feeder = fields.whole("from") if by == "discard" else fields.whole("from", None)
    rows = fields.items("players", None)
    checked = None if rows is None else [_raw_table(row, f"players[{n}]") for n, row in enumerate(rows)]
    return Raw(fields.whole(seat), by, feeder, fields.texts("situation", []), checked)


def _raw_table(row: Any, where: str) -> dict[str, Any]:
    fields = Fields(row, (*COUNTED, "ready", "dead"), where)
    table = {name: fields.whole(name) for name in COUNTED if fields.has(name)}
    return table | {name: fields.flag(name) for name in ("ready", "dead") if fields.has(name)}


# Seats and flags


def _check_seats(raw: Raw, house: House, seat_field: str) -> None:
    """WUH-41: a win comes from an own draw or from another seat."""
    check_seat(raw.seat, house.players, seat_field)
    check_feeder(raw.feeder, raw.seat, raw.by, house.players)


def _situation(raw: Raw, house: House) -> frozenset[str]:
    """WUH-55: the flags of a win. Raises RuleError `bad_situation` where they cannot be together."""
    for flag in raw.situation:
        if flag not in SITUATIONS or (flag == "last_draw" and not house.last_draw):
            raise RuleError("bad_situation", f"'{flag}' is no situation at this table.", "situation")
        if SITUATIONS[flag] != raw.by:
            raise RuleError("bad_situation", f"'{flag}' goes with by = '{SITUATIONS[flag]}'.", "situation")
    if len(set(raw.situation)) < len(raw.situation) or {"replacement", "last_draw"} <= set(raw.situation):
        raise RuleError("bad_situation", "A win is on one tile: name one situation, once.", "situation")
    return frozenset(raw.situation)


def _tables(raw: Raw, house: House) -> tuple[SeatTable, ...]:
    """WUH-57: what every seat has laid out. Raises RuleError `bad_players`."""
    rows = [{}] * house.players if raw.seats is None else raw.seats
    if len(rows) != house.players:
        raise RuleError("bad_players", f"players must list {house.players} seats.", "players")
    return tuple(_table(row, f"players[{n}]") for n, row in enumerate(rows))


def _table(row: Mapping[str, Any], where: str) -> SeatTable:
    table = SeatTable(**row)
    if min(getattr(table, name) for name in COUNTED) < 0:
        raise RuleError("bad_players", f"{where}: nothing can be counted below 0.", where)
    if table.exposed_kongs > table.opens:
        raise RuleError("bad_players", f"{where}: every exposed kong is also an opening.", where)
    if table.opens + table.concealed_kongs > 4:
        raise RuleError("bad_players", f"{where}: openings and concealed kongs are four at most.", where)
    return table


def _check_own_table(raw: Raw) -> None:
    """The hand's own openings and kongs come from its melds alone. Raises RuleError `bad_players`."""
    own = raw.seats[raw.seat] if raw.seats is not None else {}
    for name in ("opens", "exposed_kongs", "concealed_kongs"):
        if name in own:
            where = f"players[{raw.seat}].{name}"
            raise RuleError(
                "bad_players", f"{where}: the hand's own melds say this already; leave it out.", where
            )


# Tiles


def _wilds(indicator: str, house: House) -> Wilds:
    tile = in_set([tiles.parse_one(indicator, "indicator")], set_of(house), "indicator")[0]
    return wilds_of(tile, house)


def _hand(raw: RawHand, seat: int, wilds: Wilds, house: House) -> Hand:
    """The tiles of a hand, its melds claimed as WUH-18, WUH-22 and WUH-23 allow."""
    hand = read_hand(raw, set_of(house))
    check_melds(hand, seat, wilds, house, "hand.melds")
    return hand


def check_melds(hand: Hand, seat: int, wilds: Wilds, house: House, path: str) -> None:
    """WUH-18, WUH-22, WUH-23: melds without laizi and kong tiles, each claimed from another seat.

    Raises RuleError `bad_meld`.
    """
    for n, meld in enumerate(hand.melds):
        where = f"{path}[{n}]"
        if meld.tiles[0] in wilds.kong_tiles or wilds.laizi in meld.tiles:
            raise RuleError("bad_meld", f"{where}: no meld holds a laizi or a kong tile.", where)
        if meld.is_concealed == (meld.feeder is not None):
            what = "takes no 'from'" if meld.is_concealed else "needs 'from', the seat that discarded"
            raise RuleError("bad_meld", f"{where}: a {meld.kind} {what}.", where)
        if meld.feeder == seat:
            raise RuleError("bad_meld", f"{where}: nobody claims his own discard.", where)
        if meld.kind == "chow" and 0 <= seat < house.players and meld.feeder != (seat - 1) % house.players:
            raise RuleError("bad_meld", f"{where}: a chow comes from the left neighbour.", where)


def check_meld_seats(hand: Hand, house: House, path: str) -> None:
    """Melds are claimed from seats of this table. Raises RuleError `bad_seat`."""
    for n, meld in enumerate(hand.melds):
        if meld.feeder is not None:
            check_seat(meld.feeder, house.players, f"{path}[{n}].from")


def _check_counts(raw: Raw, hand: Hand, wilds: Wilds, size: int) -> None:
    """WUH-1: four of a kind at most, those that the tables name among them. Raises RuleError."""
    check_size(hand, size)
    check_copies([*hand.all_tiles(), wilds.indicator])
    held = sum(tile in wilds.kong_tiles for tile in hand.held)
    _check_set_out(raw, "laizi_kongs", hand.held.count(wilds.laizi), 4)
    _check_set_out(raw, "kong_tiles", held, wilds.kong_tiles_in_play())


def _check_set_out(raw: Raw, field: str, held: int, most: int) -> None:
    """WUH-16: laizi or kong tiles, held and set out, are no more than there are. Raises RuleError."""
    count = held + sum(row.get(field, 0) for row in raw.seats or [])
    if count > most:
        what = "laizi" if field == "laizi_kongs" else "kong tiles"
        message = f"There are {most} {what}, and the request has {count}."
        raise RuleError("too_many_copies", message, "players")


def read_declared(question: Question, with_win: bool) -> tuple[Declared, int | None]:
    """The hand of `score` or `waits`, checked in the common order, and the stake."""
    house = House.of(question.options)
    seat_field, extra = ("winner", ("stake",)) if with_win else ("seat", ())
    fields = Fields(
        question.fields, ("indicator", "hand", seat_field, "by", "from", "situation", "players", *extra)
    )
    indicator, rough, raw = (
        fields.text("indicator"),
        raw_hand(fields, "hand", with_win),
        _read_raw(fields, seat_field),
    )
    stake = fields.word("stake", STAKES, None) if with_win else None
    wilds = _wilds(indicator, house)
    hand = _hand(rough, raw.seat, wilds, house)
    _check_counts(raw, hand, wilds, 14 if with_win else 13)
    _check_seats(raw, house, seat_field)
    check_meld_seats(hand, house, "hand.melds")
    given = _tables(raw, house)
    _check_own_table(raw)
    situation = _situation(raw, house)
    seats = tuple(table_of(hand, table) if seat == raw.seat else table for seat, table in enumerate(given))
    return Declared(house, wilds, hand, raw.seat, raw.by, raw.feeder, situation, seats), stake


# Answers


def score(question: Question) -> Answer:
    """WUH-41 to WUH-75: what a declared hand is worth and who pays, or the rule that stands in the way."""
    declared, stake = read_declared(question, with_win=True)
    verdict = judge(declared)
    laizi = {"laizi": tiles.CODES[declared.wilds.laizi]}
    if verdict.reason is not None or verdict.best is None:
        return _refused(declared, str(verdict.reason), question.texts) | laizi
    best = verdict.best
    liable = liable_seat(declared, best.candidate.patterns)
    answer = _paid(best.outcome, None if liable is None else liable[0], stake, question.texts)
    answer["bao_reason"] = None if liable is None else liable[1]
    answer["reading"] = reading_json(best.candidate.reading)
    answer["working"].insert(0, _choice_step(best, verdict.considered).to_json(question.texts))
    return answer | laizi


def _choice_step(best: Priced, considered: tuple[Priced, ...]) -> Step:
    """WUH-52: the totals of the readings that win, and the one that counts."""
    totals = tuple(sorted({priced.total for priced in considered}, reverse=True))
    text = "step.reading" if best.candidate.reading is not None else "step.reading_shapeless"
    return Step("WUH-52", text, "choose", totals, best.total, {"reading": _written(best.candidate.reading)})


def readings(question: Question) -> Answer:
    """WUH-51, WUH-52: every reading of a declared hand and what it would bring, the one that counts first."""
    declared, _ = read_declared(question, with_win=True)
    weighed = weigh(declared)
    return {
        "valid": any(one.best for one in weighed),
        "readings": [_weighed_json(one, declared.house) for one in weighed],
        "laizi": tiles.CODES[declared.wilds.laizi],
    }


def _weighed_json(weighed: Weighed, house: House) -> Answer:
    priced = weighed.priced
    return {
        "reading": reading_json(priced.candidate.reading),
        "patterns": _patterns_json(priced.candidate.patterns, house),
        "hard": priced.candidate.seen.hard,
        "valid": weighed.reason is None,
        "reason": weighed.reason,
        "rule": REASON_RULES.get(weighed.reason or "", "WUH-52"),
        "points": sum(share.points for share in priced.shares),
        "total": priced.total,
        "best": weighed.best,
    }


def _patterns_json(patterns: tuple[str, ...], house: House) -> list[dict[str, Any]]:
    return [{"id": pattern, "value": base_of(pattern, house)} for pattern in patterns]


def _written(reading: Reading | None) -> str:
    return "" if reading is None else " ".join(tiles.canonical(block.tiles) for block in reading.blocks)


def reading_json(reading: Reading | None) -> list[dict[str, Any]] | None:
    """The concealed part of a reading by blocks, with what its laizi stand for; None without a shape."""
    if reading is None:
        return None
    return [
        {"kind": block.kind, "tiles": tiles.canonical(block.tiles), "wild": tiles.canonical(block.wild)}
        for block in reading.blocks
    ]


def _refused(declared: Declared, reason: str, texts: Texts) -> Answer:
    """WUH-51, WUH-75: the reason, and what declaring this win all the same would cost."""
    outcome = as_if_met(declared)
    refusal = _refusal_step(reason, outcome, declared.laizi_held)
    return {
        "valid": False,
        "reason": reason,
        "patterns": [],
        "total": 0,
        "deltas": [0] * declared.house.players,
        "penalty": penalty_of(outcome),
        "working": [refusal.to_json(texts), penalty_step(outcome).to_json(texts)],
    }


def ask_conditions(question: Question) -> Answer:
    """WUH-42 to WUH-51: every condition of a declared win: met, broken, or (None) not to be judged yet."""
    declared, _ = read_declared(question, with_win=True)
    best = judge(declared).best
    outcome = as_if_met(declared) if best is None else best.outcome

    def told(condition: Condition) -> Answer:
        refusal = _refusal_step(condition.reason, outcome, declared.laizi_held)
        keys = {True: f"condition.{condition.reason}.met", False: refusal.text, None: "condition.unknown"}
        text = question.texts(keys[condition.holds], **refusal.params)
        return {"reason": condition.reason, "holds": condition.holds, "rule": refusal.rule, "text": text}

    return {
        "conditions": [told(condition) for condition in conditions(declared)],
        "laizi": tiles.CODES[declared.wilds.laizi],
    }


def _refusal_step(reason: str, outcome: Outcome, laizi_held: int = 0) -> Step:
    """WUH-51: the reason; under the minimum (WUH-47) with every share, the one that counts named."""
    params = {"minimum": outcome.house.min_points, "count": laizi_held, "points": 0}
    steps: tuple[Step, ...] = ()
    if reason == "below_minimum":
        owed = outcome.shares
        deciding = min if outcome.house.min_scope == "every_payer" else max
        params["points"] = deciding(share.points for share in owed)
        steps = tuple(share_step(outcome, share) for share in owed)
    return Step(REASON_RULES[reason], f"reason.{reason}", "refuse", (reason,), reason, params, steps)


REASON_RULES = {
    "dead_hand": "WUH-73",
    "kong_tile_in_hand": "WUH-42",
    "not_open": "WUH-43",
    "claimed_laizi": "WUH-49",
    "no_shape": "WUH-44",
    "pair_not_258": "WUH-45",
    "too_many_laizi": "WUH-46",
    "any_tile_wait": "WUH-48",
    "below_minimum": "WUH-47",
}


def _paid(outcome: Outcome, liable: int | None, stake: int | None, texts: Texts) -> Answer:
    """WUH-61 to WUH-67: a valid win as `score` and `settle` answer it."""
    owed = outcome.shares
    own = [(share.seat, share.pays) for share in owed]
    steps = [*(share_step(outcome, share) for share in owed), *settle_steps(outcome, owed, liable, stake)]
    answer: Answer = {
        "valid": True,
        "class": "small" if outcome.small else "big",
        "patterns": _patterns_json(outcome.patterns, outcome.house),
        "hard": outcome.hard,
        "payers": [
            {"seat": share.seat, "points": share.points, "pays": share.pays, "top": share.top}
            for share in owed
        ],
        "bao": liable,
        "total": sum(share.pays for share in owed),
        "deltas": deltas_of(outcome, own, liable),
        "working": [step.to_json(texts) for step in steps],
    }
    if stake is not None:
        units = [(seat, in_units(points, stake)) for seat, points in own]
        answer["settled"] = deltas_of(outcome, units, liable)
    return answer


def ask_waits(question: Question) -> Answer:
    """WUH-48, WUH-50, WUH-71: what completes an unfinished hand this way, and whether it is ready at all."""
    declared, _ = read_declared(question, with_win=False)
    hand = Unfinished(declared)
    found = hand.waits(declared.by, declared.feeder, declared.situation)
    return {
        "waits": [{"tile": tiles.CODES[kind], "total": priced.total} for kind, priced in found],
        "any_tile": hand.completed_by_any_tile,
        "ready": hand.is_ready(),
        "laizi": tiles.CODES[declared.wilds.laizi],
    }


def settle(question: Question) -> Answer:
    """One hand without its tiles, or the hands of a session (WUH-7, WUH-8)."""
    if "hands" in question.fields or "scores" in question.fields:
        return session.settle(House.of(question.options), question.fields)
    return _settle_hand(question)


def _settle_hand(question: Question) -> Answer:
    """WUH-47, WUH-57 to WUH-67: a win given by its patterns; nothing of it is deduced."""
    house = House.of(question.options)
    known = ("patterns", "hard", "winner", "by", "from", "players", "situation", "bao", "stake")
    fields = Fields(question.fields, known)
    patterns, hard, raw = fields.texts("patterns"), fields.flag("hard"), _read_raw(fields, "winner")
    liable, stake = fields.raw("bao", None), fields.word("stake", STAKES, None)
    if liable is not None:
        fields.whole("bao")
    if not set(patterns) <= set(PATTERN) or len(set(patterns)) < len(patterns):
        raise fields.fault("patterns", f"a list of different patterns out of {', '.join(PATTERN)}")
    _check_set_out(raw, "laizi_kongs", 0, 4)
    _check_set_out(raw, "kong_tiles", 0, most_kong_tiles(house))
    _check_seats(raw, house, "winner")
    if liable is not None and check_seat(liable, house.players, "bao") == raw.seat:
        raise RuleError("bad_seat", "The seat that pays for all must be a payer, not the winner.", "bao")
    seats = _tables(raw, house)
    robbed = _check_pattern_situations(patterns, raw, house)
    ordered = tuple(pattern for pattern in PATTERN if pattern in patterns)
    outcome = Outcome(house, raw.seat, raw.by, raw.feeder, robbed, ordered, hard, seats)
    if reaches_minimum(outcome):
        return _paid(outcome, liable, stake, question.texts)
    refusal = _refusal_step("below_minimum", outcome)
    return {
        "valid": False,
        "reason": "below_minimum",
        "total": 0,
        "deltas": [0] * house.players,
        "working": [refusal.to_json(question.texts)],
    }


def _check_pattern_situations(patterns: list[str], raw: Raw, house: House) -> bool:
    """WUH-55: patterns that go with the way of winning; the answer is whether a kong was robbed."""
    if raw.situation not in ([], ["rob_kong"]):
        raise RuleError("bad_situation", "situation can only be ['rob_kong'] here.", "situation")
    named = [pattern for pattern in patterns if pattern in SITUATIONS]
    flags = named + [flag for flag in raw.situation if flag not in named]
    robbed = "rob_kong" in _situation(Raw(raw.seat, raw.by, raw.feeder, flags, raw.seats), house)
    if "all_melded" in patterns and (robbed or raw.by == "draw"):
        raise RuleError(
            "bad_situation", "all_melded is a win on a discard, not on a robbed kong.", "patterns"
        )
    return robbed


ASKS: dict[str, Callable[[Question], Answer]] = {
    "score": score,
    "readings": readings,
    "waits": ask_waits,
    "conditions": ask_conditions,
    "settle": settle,
    "setup": setup.setup,
}
