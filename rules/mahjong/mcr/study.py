"""What somebody asks who wants to understand a hand: all its readings, what bars a win, what to discard."""

from collections.abc import Callable
from typing import Any

from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.mahjong import shapes, tiles
from rules.mahjong.hand import Hand, check_copies, check_size, in_set, raw_hand, read_hand
from rules.mahjong.mcr import scoring
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.requests import (
    HAND_KINDS,
    ROUND_CODES,
    check_flowers,
    check_seats,
    left_out_json,
    patterns_json,
    read_flowers,
    read_win,
    reading_json,
)
from rules.mahjong.mcr.scoring import COPIES, REASONS, Declared, Verdict, Way
from rules.mahjong.mcr.session import total_of
from rules.mahjong.mcr.telling import REFUSED_BY, refusal

# Readings


def readings(question: Question) -> Answer:
    """MCR-31, MCR-35 to MCR-43, MCR-62: every way to count a declared hand, the best first: what it counts
    and leaves out.

    Ways that read the tiles alike and count the same are one.
    """
    house = House.of(question.options)
    declared, _, flowers = read_win(question)
    if "dead_hand" in declared.situation:
        return {"valid": False, "readings": []}
    ways: dict[Any, Way] = {}
    for way in sorted(scoring.ways(house, declared), key=lambda way: way.ranking, reverse=True):
        ways.setdefault((way.reading, way.counted, way.seen.wait), way)
    verdicts = [(way, scoring.verdict_of(house, way)) for way in ways.values()]
    found = [_reading(house, way, verdict, flowers) for way, verdict in verdicts]
    if found:
        found[0]["best"] = True
    return {"valid": bool(found) and found[0]["valid"], "readings": found}


def _reading(house: House, way: Way, verdict: Verdict, flowers: int) -> Answer:
    return {
        "reading": reading_json(way.reading),
        "patterns": patterns_json(house, verdict, flowers),
        "left_out": left_out_json(house, way),
        "valid": verdict.reason is None,
        "reason": verdict.reason,
        "rule": REFUSED_BY.get(verdict.reason or "", "MCR-42"),
        "counted": verdict.counted,
        "total": total_of(house, verdict.counted, flowers),
        "best": False,
    }


# Conditions


def conditions(question: Question) -> Answer:
    """MCR-25, MCR-31, MCR-62: every condition of a win: met, broken, or (None) not to be judged yet."""
    house = House.of(question.options)
    declared, _, _ = read_win(question)
    alive = Declared(
        declared.hand, declared.seat, declared.by, declared.round_wind, declared.situation - {"dead_hand"}
    )
    verdict = scoring.judge(house, alive)
    has_shape = verdict.way is not None
    holds = {
        "dead_hand": "dead_hand" not in declared.situation,
        "no_winning_shape": has_shape,
        "below_minimum": verdict.reason is None if has_shape else None,
    }

    def told(reason: str) -> Answer:
        step = refusal(house, verdict, reason)
        keys = {True: f"condition.{reason}.met", False: step.text, None: "condition.unknown"}
        says = question.texts(keys[holds[reason]], **step.params)
        return {"reason": reason, "holds": holds[reason], "rule": step.rule, "text": says}

    return {"conditions": [told(reason) for reason in REASONS]}


# Waits and discards


def waits(question: Question) -> Answer:
    """MCR-31, MCR-44, MCR-50: every tile that completes a hand of thirteen, and what it would count."""
    hand, winner, round_wind, visible = _look(question, 13)
    return {"waits": _waits(House.of(question.options), hand, winner, round_wind, visible)}


def discards(question: Question) -> Answer:
    """MCR-25, MCR-31: for a hand of fourteen tiles every discard, the best first, and what it keeps open.

    `away` is the distance to ready by shape, 0 for ready. What a ready hand keeps is as `waits` has it, else
    the tiles that bring it closer. `left` is how many of those are not seen yet, those alone that win where
    there are any; `points` is the most that one of them would count.
    """
    house = House.of(question.options)
    hand, winner, round_wind, visible = _look(question, 14)
    grammar = scoring.grammar_of(house)
    rows = []
    for tile in sorted(set(hand.held)):
        rest = list(hand.held)
        rest.remove(tile)
        kept = Hand(tuple(rest), hand.melds)
        away = shapes.shanten(kept.counts, grammar)
        if away == 0:
            keeps = _waits(house, kept, winner, round_wind, [*visible, tile])
        else:
            useful = shapes.useful(kept.counts, grammar)
            found = [(kind, _left(kept, kind, [*visible, tile])) for kind in useful]
            keeps = [{"tile": tiles.CODES[kind], "left": left} for kind, left in found if left]
        rows.append(_discard(tile, away, keeps))
    return {"discards": sorted(rows, key=_worth)}


def _discard(tile: int, away: int, keeps: list[Answer]) -> Answer:
    winning = [keep for keep in keeps if keep.get("wins")]
    left = sum(keep["left"] for keep in winning or keeps)
    points = max((max(keep["discard"], keep["draw"]) for keep in keeps if "draw" in keep), default=None)
    return {
        "tile": tiles.CODES[tile],
        "away": away,
        "left": left,
        "points": points,
        "wins": bool(winning),
        "keeps": keeps,
    }


def _worth(row: Answer) -> tuple[int, ...]:
    """Ready hands that can win first, those that wait for more tiles before those worth more."""
    return row["away"], not row["wins"], -row["left"], -(row["points"] or 0)


def _look(question: Question, size: int) -> tuple[Hand, int, int, list[int]]:
    """The hand of a `waits` or `discards` request, the seat, the prevalent wind, the tiles that are seen."""
    house = House.of(question.options)
    fields = Fields(question.fields, ("hand", "winner", "round", "visible"))
    rough = raw_hand(fields, "hand", with_win=size == COPIES * 3 + 2, with_flowers=True)
    winner, round_code = fields.whole("winner", 0), fields.word("round", ROUND_CODES, ROUND_CODES[0])
    visible_text = fields.text("visible", "")
    hand, flowers = read_hand(rough, HAND_KINDS), read_flowers(rough.flowers, house)
    visible = in_set(tiles.parse(visible_text, "visible"), HAND_KINDS, "visible")
    check_size(hand, size)
    check_copies([*hand.all_tiles(), *visible])
    check_flowers(flowers, "hand.flowers")
    check_seats(hand, winner)
    return hand, winner, tiles.TILE_OF[round_code], visible


def _waits(house: House, hand: Hand, winner: int, round_wind: int, visible: list[int]) -> list[Answer]:
    return [
        _wait(house, hand.with_win(kind), winner, round_wind, visible)
        for kind in shapes.waits(hand.counts, scoring.grammar_of(house))
        if hand.all_tiles().count(kind) < COPIES
    ]


def _wait(house: House, hand: Hand, winner: int, round_wind: int, visible: list[int]) -> Answer:
    tile = hand.held[-1]
    shown = visible.count(tile) + scoring.shown_by_melds(hand, tile)
    situation = frozenset({"last_of_kind"} if shown == scoring.FACE_UP else ())
    verdicts = {
        by: scoring.judge(house, Declared(hand, winner, by, round_wind, situation))
        for by in ("discard", "draw")
    }
    return {
        "tile": tiles.CODES[tile],
        "left": _left(Hand(hand.concealed, hand.melds), tile, visible),
        **{by: verdict.counted for by, verdict in verdicts.items()},
        "wins": [by for by, verdict in verdicts.items() if verdict.reason is None],
        "patterns": {by: patterns_json(house, verdict, 0) for by, verdict in verdicts.items()},
    }


def _left(hand: Hand, tile: int, visible: list[int]) -> int:
    """How many of a kind are neither in the hand nor seen."""
    return COPIES - hand.all_tiles().count(tile) - visible.count(tile)


STUDIES: dict[str, Callable[[Question], Answer]] = {
    "readings": readings,
    "conditions": conditions,
    "waits": waits,
    "discards": discards,
}
