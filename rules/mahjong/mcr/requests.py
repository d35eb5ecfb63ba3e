"""JSON in, JSON out: the questions that can be asked about a hand of Chinese Official."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.play import check_seat
from rules.core.texts import Texts
from rules.core.working import Step
from rules.mahjong import tiles
from rules.mahjong.hand import Hand, check_copies, check_size, in_set, raw_hand, read_hand
from rules.mahjong.mcr import scoring, session, setup
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import FLOWERS as FLOWER_TILES
from rules.mahjong.mcr.patterns import OTHER_NAMES, PATTERN, PATTERNS, ROW, McrPattern, in_use, value_of
from rules.mahjong.mcr.scoring import Declared, Verdict, Way
from rules.mahjong.mcr.session import PLAYERS, payments, total_of
from rules.mahjong.mcr.telling import payment_steps, penalty_step, refused_steps, total_steps, working
from rules.mahjong.seats import check_feeder
from rules.mahjong.shapes import Reading
from rules.mahjong.tiles import CODES, FLOWERS, KINDS, WINDS

ERRORS = (
    "unknown_ask",
    "unknown_preset",
    "unknown_option",
    "bad_option",
    "bad_request",
    "bad_tile",
    "bad_meld",
    "wrong_count",
    "too_many_copies",
    "bad_seat",
    "bad_situation",
    "bad_dice",
)
SITUATIONS = {
    "replacement": "draw",
    "rob_kong": "discard",
    "last_draw": "draw",
    "last_discard": "discard",
    "last_of_kind": None,
    "dead_hand": None,
}
"""MCR-51: the flags, each with the way of winning that it goes with."""
HAND_KINDS = frozenset(range(KINDS))
"""The kinds that hands are made of."""
ROUND_CODES = tuple(CODES[wind] for wind in WINDS)


# Reading a request


def set_of(house: House) -> frozenset[int]:
    """MCR-1, MCR-78: the tiles of the set, with or without flowers."""
    return HAND_KINDS | frozenset(FLOWERS) if house.flowers else HAND_KINDS


def read_flowers(text: str, house: House) -> list[int]:
    """MCR-1, MCR-78, MCR-90: flowers and nothing else, if the table plays with them."""
    found = tiles.parse(text, "hand.flowers")
    return in_set(found, set_of(house) & frozenset(FLOWERS), "hand.flowers")


def check_flowers(found: list[int], where: str) -> None:
    """MCR-1, MCR-90: of all tiles each flower is there once. Raises RuleError `too_many_copies`."""
    for flower in FLOWERS:
        if found.count(flower) > 1:
            raise RuleError("too_many_copies", f"{CODES[flower]} is in the set once.", where)


def check_seats(hand: Hand, winner: int) -> None:
    """MCR-11 to MCR-14, MCR-90: the winner's seat, and who fed his melds."""
    check_seat(winner, PLAYERS, "winner")
    check_feeders(hand, winner, "hand.melds")


def check_feeders(hand: Hand, seat: int, path: str) -> None:
    """MCR-11 to MCR-14, MCR-90: who can have discarded the tile that a meld claimed; a concealed kong claimed
    none. Raises RuleError `bad_meld`, `bad_seat`."""
    for n, meld in enumerate(hand.melds):
        where = f"{path}[{n}]"
        if meld.feeder is None:
            continue
        check_seat(meld.feeder, PLAYERS, f"{where}.from")
        if meld.is_concealed:
            raise RuleError("bad_meld", f"{where}: a concealed kong comes from nobody.", where)
        if meld.feeder == seat:
            raise RuleError("bad_meld", f"{where}: nobody claims his own discard.", where)
        if meld.kind == "chow" and meld.feeder != (seat - 1) % PLAYERS:
            raise RuleError("bad_meld", f"{where}: a run comes from the left neighbour.", where)


def _situation(flags: list[str], hand: Hand, by: str) -> frozenset[str]:
    """MCR-50, MCR-51, MCR-90: the flags of a win. Raises RuleError `bad_situation`."""
    for flag in flags:
        if flag not in SITUATIONS:
            raise RuleError("bad_situation", f"'{flag}' is no situation of this game.", "situation")
        if SITUATIONS[flag] not in (None, by):
            raise RuleError("bad_situation", f"'{flag}' does not go with a win by {by}.", "situation")
    found = frozenset(flags)
    if found >= {"rob_kong", "last_discard"}:
        raise RuleError("bad_situation", "A robbed tile is no discard.", "situation")
    if "replacement" in found and not any(meld.is_kong for meld in hand.melds):
        raise RuleError("bad_situation", "Only a kong brings a replacement tile.", "situation")
    if found & {"last_of_kind", "rob_kong"} and hand.win in hand.concealed:
        raise RuleError("bad_situation", "The other three of the kind lie on the table.", "situation")
    if "rob_kong" in found and hand.win in hand.melded:
        raise RuleError("bad_situation", "The other three of the kind are another seat's pung.", "situation")
    return found


def read_win(question: Question) -> tuple[Declared, int | None, int]:
    """The win of a `score` request, checked in the common order; who discarded; how many flowers.

    Raises RuleError as MCR-90 says.
    """
    house = House.of(question.options)
    fields = Fields(question.fields, ("hand", "winner", "by", "from", "round", "situation"))
    rough = raw_hand(fields, "hand", with_win=True, with_flowers=True)
    winner, by = fields.whole("winner"), fields.word("by", ("draw", "discard"))
    feeder = fields.whole("from") if by == "discard" else fields.whole("from", None)
    round_code = fields.word("round", ROUND_CODES, ROUND_CODES[0])
    flags = fields.texts("situation", [])
    hand, flowers = read_hand(rough, HAND_KINDS), read_flowers(rough.flowers, house)
    check_size(hand, 14)
    check_copies(hand.all_tiles())
    check_flowers(flowers, "hand.flowers")
    check_seats(hand, winner)
    check_feeder(feeder, winner, by, PLAYERS)
    situation = _situation(flags, hand, by)
    return Declared(hand, winner, by, tiles.TILE_OF[round_code], situation), feeder, len(flowers)


# Score


def score(question: Question) -> Answer:
    """MCR-25 to MCR-57, MCR-60: what a declared hand is worth and who pays; or what stands in the way, and
    what calling it would cost."""
    house = House.of(question.options)
    declared, feeder, flowers = read_win(question)
    verdict = scoring.judge(house, declared)
    total = total_of(house, verdict.counted, flowers) if verdict.way is not None else 0
    valid = verdict.reason is None
    deltas = payments(house, total, declared.seat, declared.by, feeder) if valid else [0] * PLAYERS
    answer: Answer = {"valid": valid} if valid else {"valid": valid, "reason": verdict.reason}
    counted_flowers = flowers if verdict.way is not None else 0
    if not valid and verdict.reason != "dead_hand":
        answer["penalty"] = session.penalty(house, declared.seat)
    steps = working(house, declared, verdict, counted_flowers, feeder)
    return answer | {
        "reading": None if verdict.way is None else reading_json(verdict.way.reading),
        "patterns": patterns_json(house, verdict, counted_flowers),
        "left_out": [] if verdict.way is None else left_out_json(house, verdict.way),
        "counted": verdict.counted,
        "minimum": house.minimum,
        "total": total,
        "deltas": deltas,
        "working": [step.to_json(question.texts) for step in steps],
    }


def reading_json(reading: Reading) -> list[dict[str, str]]:
    """The concealed part of a reading, block by block."""
    return [{"kind": block.kind, "tiles": tiles.canonical(block.tiles)} for block in reading.blocks]


def patterns_json(house: House, verdict: Verdict, flowers: int) -> list[dict[str, Any]]:
    """What counts, in the order of the table, flowers last; `value` is that of all counts together."""
    counted = [*verdict.patterns, *([(FLOWER_TILES, flowers)] if flowers else [])]
    return [_counted_json(ROW[number], count, house) for number, count in counted]


def left_out_json(house: House, way: Way) -> list[Answer]:
    """MCR-38 to MCR-41, MCR-45: what holds and does not count: how often, by which rule, the pattern that
    took it, and the sets that would have made it."""
    return [
        {
            "id": ROW[one.number].id,
            "count": one.count,
            "rule": one.rule,
            "by": ROW[one.by].id,
            "sets": [tiles.canonical(each) for each in one.sets],
        }
        for one in scoring.left_out(house, way)
    ]


def _counted_json(row: McrPattern, count: int, house: House) -> dict[str, Any]:
    found: dict[str, Any] = {"id": row.id, "value": count * value_of(row, house)}
    return found if count == 1 else found | {"count": count}


# Settle


def settle(question: Question) -> Answer:
    """MCR-31, MCR-55 to MCR-66: what `session.settle` says, and how a hand or a false win comes to it."""
    house, answer = House.of(question.options), session.settle(question)
    steps = _settled(house, question.fields, answer)
    if answer.get("valid") is False:
        answer["penalty"] = session.penalty(house, question.fields["winner"])
    return answer | {"working": [step.to_json(question.texts) for step in steps]} if steps else answer


def _settled(house: House, given: Mapping[str, Any], answer: Answer) -> list[Step]:
    if given["kind"] == "false_win":
        return [penalty_step(house, given["seat"])]
    if given["kind"] != "hand":
        return []
    points, winner = given["points"], given["winner"]
    if not answer["valid"]:
        return refused_steps(house, Verdict("below_minimum", counted=points), winner)
    paid = payment_steps(house, answer["total"], winner, given["by"], given.get("from"))
    return [*total_steps(house, points, given.get("flowers", 0)), *paid]


# The table of patterns


def patterns(question: Question) -> Answer:
    """MCR-68, MCR-70 to MCR-74: the patterns of a table, or one of them."""
    house = House.of(question.options)
    fields = Fields(question.fields, ("id",))
    used = in_use(house)
    if not fields.has("id"):
        rows = [pattern_json(row, house, question.texts) for row in PATTERNS if row.number in used]
        return {"count": len(rows), "patterns": rows}
    row = PATTERN[fields.word("id", tuple(PATTERN))]
    if row.number not in used:
        return {"pattern": {"number": row.number, "id": row.id, "used": False}}
    return {"pattern": pattern_json(row, house, question.texts) | {"used": True}}


def pattern_json(row: McrPattern, house: House, texts: Texts) -> dict[str, Any]:
    """A pattern with its name of the table's edition (MCR-74) and its value."""
    native = OTHER_NAMES.get(row.id, {}).get(house.names) or texts(f"pattern.{row.id}.japanese")
    return {"number": row.number, "id": row.id, "native": native, "value": value_of(row, house)}


ASKS: dict[str, Callable[[Question], Answer]] = {
    "score": score,
    "patterns": patterns,
    "settle": settle,
    "setup": setup.setup,
}
