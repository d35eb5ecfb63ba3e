"""The kinds of questions: a position, the right answer as the rules have it, and the answers of mistakes."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rules.core.chance import Chance
from rules.core.quiz import Case, Kind, Part, Table
from rules.core.texts import Texts
from rules.mahjong import shapes, tiles
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.patterns import ROW, Seen
from rules.mahjong.mcr.play import Mcr, completing
from rules.mahjong.mcr.quiz.mistakes import (
    CHICKEN,
    CLAIMING,
    COUNTING,
    COUNTS,
    LEFT_OUT,
    PAYING,
    REFUSED,
    SHAPELESS,
    SWALLOWING,
    TOTAL,
    UNKNOWN,
    WAITING,
    WIN,
    WINNING,
    Bill,
    Won,
    miscounted,
    mispaid,
    said,
)
from rules.mahjong.mcr.quiz.positions import LEVELS, Position
from rules.mahjong.mcr.scoring import (
    COPIES,
    Counted,
    Declared,
    LeftOut,
    Verdict,
    facts_of,
    grammar_of,
    judge,
    noted_in,
    table_of,
)
from rules.mahjong.mcr.session import PLAYERS, payments
from rules.mahjong.quiz import CLAIMS, is_near, melds_with, three_away
from rules.mahjong.shapes import Grammar
from rules.mahjong.tiles import CODES

_NO_TEXTS = Texts(())
_MOST_PATTERNS = 7
"""A hand in which more patterns count is not asked about."""


def _request(table: Table, ask: str, fields: dict[str, Any]) -> dict[str, Any]:
    return table.request("mcr", ask, fields)


def _position(table: Table, level: int, chance: Chance, *, flawed: bool = False) -> Position | None:
    position = Position(House.of(table.choices), LEVELS[level - 1], chance, flawed=flawed)
    return position if position.is_possible else None


def _won(position: Position | None) -> Won | None:
    """The win of a position that has a shape."""
    if position is None:
        return None
    won = Won(position.house, position.declared(), len(position.flowers))
    return None if won.verdict.way is None else won


# Is it a win?


def _win(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-25, MCR-31, MCR-32: whether a declared hand wins; first its shape, then its points."""
    position = _position(table, level, chance, flawed=chance.below(6) == 0)
    if position is None:
        return None
    request = _request(table, "score", position.score())
    won = _won(position)
    if won is None:
        return _shapeless(request, position)
    right, points = said(won.house, won.verdict.counted), won.verdict.counted
    counted = [(name, won.points(patterns)) for name, patterns in miscounted(won)]
    wrong = [(name, said(won.house, each)) for name, each in counted]
    unknown = UNKNOWN.get(won.way.seen.shape)
    if unknown is not None:
        wrong.insert(0, (unknown, SHAPELESS))
    if right != WIN:
        wrong.append(("minimum_forgotten", WIN))
        if points + won.flowers >= won.house.minimum:
            wrong.append(("flowers_in_minimum", WIN))
    shape = (unknown or "shape_unchecked", False)
    parts = (Part("shape", True, (shape,)), Part("counted", points, tuple(counted)))
    return Case(request, {}, (*parts, Part("win", right, tuple(wrong))))


def _shapeless(request: dict[str, Any], position: Position) -> Case:
    """MCR-25: a hand with a stray tile; it may be taken for what it was, or for what its tiles alone say."""
    house, declared = position.house, position.declared()
    by_tiles = said(house, _by_tiles(house, declared))
    wrong = [("shape_unchecked", by_tiles), ("shape_unchecked", WIN)]
    if position.stray is not None:
        before = replace(position.hand, concealed=(position.stray, *position.held[1:-1]))
        seen = judge(house, replace(declared, hand=before))
        wrong.append(("stray_overlooked", said(house, seen.counted)))
    shape = Part("shape", False, (("shape_unchecked", True),))
    return Case(request, {}, (shape, Part("win", SHAPELESS, tuple(wrong))))


def _by_tiles(house: House, declared: Declared) -> int:
    """MCR-54: what the tiles alone would bring, were a shape not needed."""
    table = table_of(house)
    seen = Seen(facts_of(house, declared), "", (), (), None, 0, None)
    tile_patterns = [each for each in noted_in(seen, table) if ROW[each[0]].rule == "MCR-54"]
    return sum(table.values[number] * count for number, count in tile_patterns)


# What is it worth, and what counts?


def _worth(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-34, MCR-53: what a win is worth; first without flowers."""
    position = _position(table, level, chance)
    won = _won(position)
    if position is None or won is None or won.verdict.reason is not None:
        return None
    bare, more = won.verdict.counted, won.flowers
    wrong = [(name, won.points(patterns)) for name, patterns in miscounted(won)]
    whole = [(name, _total(won, points)) for name, points in wrong]
    parts = (
        Part("counted", bare, tuple(wrong)),
        Part("worth", _total(won, bare), (*whole, *([("flowers_forgotten", bare)] if more else ()))),
    )
    return Case(_request(table, "score", position.score()), {}, parts)


def _total(won: Won, points: int) -> int:
    """MCR-53, MCR-76."""
    return Bill(won.house, points, won.flowers, 0, None).total


def _counts(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-37 to MCR-42: which patterns count."""
    position = _position(table, level, chance)
    won = _won(position)
    if position is None or won is None or not 0 < len(won.verdict.patterns) <= _MOST_PATTERNS:
        return None
    wrong = [(name, _named(patterns)) for name, patterns in miscounted(won) if patterns]
    part = Part("counts", _named(won.verdict.patterns), tuple(wrong))
    return Case(_request(table, "score", position.score()), {}, (part,))


def _named(patterns: Counted) -> list[list[Any]]:
    return [[ROW[number].id, count] for number, count in patterns]


# Why does it not count?


def _swallowed(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-38 to MCR-41: whether a pattern that holds counts, and which principle and pattern took it."""
    position = _position(table, level, chance)
    won = _won(position)
    if position is None or won is None:
        return None
    found = [one for one in won.left_out if one.rule in LEFT_OUT[:4]]
    rare = [one for one in found if one.rule != "MCR-38"]
    if not rare and chance.below(3):  # most of what is left out is contained
        return None
    if chance.below(4) == 0:
        part = not_taken(won, chance)
    else:
        found = rare or found
        part = _taken(won, found[chance.below(len(found))]) if found else None
    return None if part is None else Case(_request(table, "score", position.score()), {}, (part,))


def _taken(won: Won, one: LeftOut) -> Part:
    """The principle that leaves one pattern out, among the others."""
    wrong: list[tuple[str, Any]] = [(f"forgot_{one.rule}", COUNTS)]
    if one.sets:
        wrong += [(f"taken_for_{rule}", _by(rule, one.by)) for rule in LEFT_OUT[:4] if rule != one.rule]
    else:
        others = [number for number, _ in won.verdict.patterns if number not in (one.by, one.number)]
        wrong += [("wrong_container", _by("MCR-38", number)) for number in others]
    sets = [tiles.canonical(each) for each in one.sets]
    return Part(
        "swallowed", _by(one.rule, one.by), tuple(wrong), {"pattern": ROW[one.number].id, "sets": sets}
    )


def not_taken(won: Won, chance: Chance) -> Part | None:
    """A pattern that counts, and others that might seem to contain it."""
    left_out = {one.number for one in won.left_out}
    kept = [number for number, _ in won.verdict.patterns if number not in left_out]
    if not kept:
        return None
    number = kept[chance.below(len(kept))]
    others = [other for other, _ in won.verdict.patterns if other != number]
    wrong = tuple(("taken_for_MCR-38", _by("MCR-38", other)) for other in others)
    return Part("swallowed", COUNTS, wrong, {"pattern": ROW[number].id, "sets": []})


def _by(rule: str, number: int) -> list[str]:
    return [rule, ROW[number].id]


# Who pays?


def _pays(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-31, MCR-32, MCR-53, MCR-55, MCR-56: what moves for a hand of so many points."""
    house, most = House.of(table.choices), LEVELS[level - 1].flowers
    flowers = chance.below(most + 1) if house.flowers else 0
    short = level > 1 and chance.below(5) == 0
    counted = house.minimum - 1 - chance.below(2) if short else house.minimum + chance.below(20 * level)
    winner = chance.below(PLAYERS)
    feeder = (winner + 1 + chance.below(PLAYERS - 1)) % PLAYERS if chance.below(5) > 1 else None
    bill = Bill(house, max(counted, 0), flowers, winner, feeder)
    by, giver = ("draw", {}) if feeder is None else ("discard", {"from": feeder})
    more = {"flowers": flowers} if flowers else {}
    fields = {"kind": "hand", "points": bill.counted, **more, "winner": winner, "by": by, **giver}
    paid = payments(house, bill.total, winner, by, feeder)
    if bill.counted < house.minimum:
        right = [0] * PLAYERS
        enough = bill.counted + flowers >= house.minimum
        wrong = [("paid_with_flowers" if enough else "paid_below_minimum", paid), *mispaid(bill)]
    else:
        right, wrong = paid, mispaid(bill)
    return Case(_request(table, "settle", fields), {}, (Part("pays", right, tuple(wrong)),))


# What does it wait for?


def _waits(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-31, MCR-44: on which tiles a hand wins; first which complete it at all."""
    position = _position(table, level, chance)
    if position is None:
        return None
    verdicts = _finished(position)
    by, other = ("draw", "discard") if chance.below(2) else ("discard", "draw")
    fitting = list(verdicts)
    right = [kind for kind in fitting if verdicts[kind][by].reason is None]
    shape = [
        ("other_end_overlooked", fitting[1:]),
        ("other_end_overlooked", fitting[:-1]),
        ("pairs_overlooked", _in_sets_alone(position)),
        ("run_of_four", sorted({*fitting, *three_away(fitting)})),
    ]
    wrong = [
        ("minimum_forgotten", fitting),
        ("draw_for_discard", [kind for kind in fitting if verdicts[kind][other].reason is None]),
        ("chicken_overlooked", [kind for kind in right if verdicts[kind][by].patterns != ((CHICKEN, 1),)]),
        *(("minimum_forgotten", sorted({*right, kind})) for kind in fitting),
        *((name, [kind for kind in kinds if kind in right]) for name, kinds in shape[:3]),
        ("run_of_four", sorted({*right, *three_away(right)})),
    ]
    steps = (
        Part("fits", tiles.canonical(fitting), tuple((name, tiles.canonical(some)) for name, some in shape)),
        Part("waits", tiles.canonical(right), tuple((name, tiles.canonical(some)) for name, some in wrong)),
    )
    return Case(_request(table, "waits", position.waits()), {"by": by}, steps)


def _finished(position: Position) -> dict[int, dict[str, Verdict]]:
    """MCR-44: the kinds that complete a hand, those left out of which it holds all four, each as it is won by
    draw and on a discard."""
    before = replace(position.hand, win=None)
    held = Counter(before.all_tiles())
    kinds = completing(before.concealed, grammar_of(position.house))
    declared = Declared(before, position.seat, "draw", position.round_wind)
    return {
        kind: {
            by: judge(position.house, replace(declared, hand=before.with_win(kind), by=by))
            for by in ("draw", "discard")
        }
        for kind in sorted(kinds)
        if held[kind] < COPIES
    }


def _in_sets_alone(position: Position) -> list[int]:
    """MCR-26: what completes the hand to four sets and a pair."""
    counts = tiles.counts_of(position.held[:-1])
    return sorted(kind for kind in shapes.waits(counts, Grammar()) if counts[kind] < COPIES)


# What may I claim?


def _claim(table: Table, level: int, chance: Chance) -> Case | None:
    """MCR-11 to MCR-13, MCR-20, MCR-23, MCR-31: what a seat may do with the dealer's discard."""
    position = _position(table, level, chance)
    if position is None or position.seat == 0:
        return None
    request, tile = _offered(table, position)
    game, seat = Mcr(table.choices, _NO_TEXTS), position.seat
    state, _ = game.start(request["deal"])
    state, _ = game.apply(state, request["actions"][0])
    legal = {action["do"] for action in game.legal(state, seat)} if state.phase == "claim" else set()
    right = [claim for claim in CLAIMS if claim in legal]
    held = Counter(position.held[:-1])
    possible = melds_with(tile, held)
    wrong: list[tuple[str, list[str]]] = []

    def changed(mistake: str, *, more: Iterable[str] = (), less: Iterable[str] = ()) -> None:
        wanted = ({*right} | {*more}) - {*less}
        wrong.append((mistake, [claim for claim in CLAIMS if claim in wanted]))

    at_end = state.wall.left == 0
    if at_end:
        changed("claim_at_the_end", more=(claim for claim in possible if claim != "chow" or seat == 1))
    elif seat != 1 and "chow" in possible:
        changed("chow_from_anyone", more=["chow"])
    changed("pung_overlooked", less=["pung", "kong"])
    changed("chow_overlooked", less=["chow"])
    if "kong" in right:
        changed("kong_instead_of_pung", less=["pung"])
        changed("pung_instead_of_kong", less=["kong"])
    if "win" not in right and tile in game.completing(state, state.places[seat].hand, ()):
        changed("any_shape_wins", more=["win"])
    if tile in state.places[seat].discards:
        changed("furiten", less=["win"])
    changed("win_by_draw_only", less=["win"])
    part = Part("claim", right, tuple(wrong))
    return Case(request, {"seat": seat, "tile": CODES[tile]}, (part,))


def _offered(table: Table, position: Position) -> tuple[dict[str, Any], int]:
    """A deal in which the dealer discards a tile that the hand of the position may have a use for; perhaps
    the last of the wall, perhaps one that the seat has thrown before."""
    chance, concealed = position.chance, position.held[:-1]
    left = Counter(dict.fromkeys(range(tiles.KINDS), COPIES)) - Counter(
        [*concealed, *(tile for meld in position.melds for tile in meld.tiles)]
    )
    near = [kind for kind in sorted(left) if is_near(kind, concealed)]
    tile = position.held[-1] if chance.below(3) == 0 or not near else near[chance.below(len(near))]
    left[tile] -= 1
    own = [tile] if left[tile] and chance.below(4) == 0 else []
    left -= Counter(own)
    rest = chance.shuffled(kind for kind, count in sorted(left.items()) for _ in range(count))
    hands = [_dealt(seat, position, tile, rest) for seat in range(PLAYERS)]
    at_end = LEVELS[0] is not position.level and chance.below(6) == 0
    lying, wall = (rest, []) if at_end else ([], rest)
    discards = [lying[seat::PLAYERS] for seat in range(PLAYERS)]
    discards[position.seat] = [*own, *discards[position.seat]]
    melds = [meld.to_json() for meld in position.melds]
    deal = {
        "hands": hands,
        "wall": tiles.in_order(wall),
        "round": CODES[position.round_wind],
        "melds": [melds if seat == position.seat else [] for seat in range(PLAYERS)],
        "position": {"discards": [tiles.in_order(row) for row in discards]},
    }
    actions = [{"seat": 0, "do": "discard", "tile": CODES[tile]}]
    return _request(table, "replay", {"deal": deal, "actions": actions}), tile


def _dealt(seat: int, position: Position, tile: int, rest: list[int]) -> str:
    """The hand of a seat: that of the position, or tiles of the rest; the dealer's holds the discard."""
    if seat == position.seat:
        return tiles.canonical(position.held[:-1])
    own = [rest.pop() for _ in range(13)]
    return tiles.canonical([*own, tile] if seat == 0 else own)


_COUNTED = tuple(mistake for mistake, _ in COUNTING)
_PAID = tuple(mistake for mistake, _ in PAYING)

KINDS: tuple[Kind, ...] = (
    Kind("win", (*WINNING, *_COUNTED), _win),
    Kind("worth", (*_COUNTED, *TOTAL), _worth),
    Kind("counts", _COUNTED, _counts),
    Kind("swallowed", (*_COUNTED[:4], *SWALLOWING), _swallowed),
    Kind("pays", (*_PAID, *REFUSED), _pays),
    Kind("waits", WAITING, _waits),
    Kind("claim", CLAIMING, _claim),
)
