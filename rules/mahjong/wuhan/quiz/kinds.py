"""The kinds of questions: a position, the right answer as the rules have it, and the answers of mistakes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.family import Question as Asked
from rules.core.quiz import Case, Kind, Part, Table
from rules.core.texts import Texts
from rules.mahjong import shapes, tiles
from rules.mahjong.quiz import CLAIMS, is_near, melds_with, three_away
from rules.mahjong.seats import seat_word
from rules.mahjong.table import Win
from rules.mahjong.tiles import CODES, number_of, suit_of
from rules.mahjong.wuhan.conditions import Unfinished, judge, judge_ways
from rules.mahjong.wuhan.equipment import set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.payments import deltas_of
from rules.mahjong.wuhan.play import Wuhan, completing_kinds
from rules.mahjong.wuhan.quiz.mistakes import (
    CLAIMING,
    FORGOTTEN,
    JUDGED,
    LIABLE,
    PAYING,
    SHAPED,
    SUMS,
    TAME,
    WILDS,
    WIN,
    broken,
    forgetting,
    judged,
    reckon,
    sums,
    tamed,
    wilds_mistaken,
)
from rules.mahjong.wuhan.quiz.positions import LEVELS, Position
from rules.mahjong.wuhan.requests import read_declared
from rules.mahjong.wuhan.scoring import Declared, Priced, liable_seat

_NO_TEXTS = Texts(())
_SELDOM = ("claimed_laizi", "any_tile_wait")
"""Conditions that are a step of a question only where they fail."""
_MOST_WAITS = 12
"""A hand that more kinds would complete is not asked about."""
EACH = "each"
"""The answer to "who pays" when every payer pays his own share."""


def _request(table: Table, ask: str, fields: dict[str, Any]) -> dict[str, Any]:
    return table.request("wuhan", ask, fields)


def _declared(table: Table, fields: dict[str, Any]) -> Declared | None:
    """The win or the unfinished hand that the fields say; None where the rules find fault with them."""
    try:
        return read_declared(Asked(table.choices, fields, _NO_TEXTS), "winner" in fields)[0]
    except RuleError:
        return None


# Is it a win?


def _win(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-51: whether a declared hand wins; step by step its conditions up to the first that fails."""
    position = Position(House.of(table.choices), LEVELS[level - 1], chance, flawed=chance.below(2) == 0)
    fields = position.score()
    declared = _declared(table, fields)
    if declared is None:
        return None
    verdict, failing = judge(declared), broken(declared)
    right = verdict.reason or WIN
    wrong = [*forgetting(failing), *judged(declared, verdict.best), *_by_minimum(declared, verdict.best)]
    steps = [
        Part(
            "condition",
            reason not in failing,
            ((FORGOTTEN[reason].id, reason in failing),),
            {"reason": reason},
        )
        for reason in _looked_at(failing)
    ]
    return Case(_request(table, "score", fields), {}, (*steps, Part("win", right, tuple(wrong))))


def _looked_at(failing: list[str]) -> list[str]:
    """The conditions up to the first that fails."""
    end = failing[0] if failing else None
    found = []
    for reason in FORGOTTEN:
        if reason not in _SELDOM or reason == end:
            found.append(reason)
        if reason == end:
            break
    return found


def _by_minimum(declared: Declared, best: Priced | None) -> list[tuple[str, str]]:
    """WUH-47: a win that a mistake in the sum brings under the minimum."""
    if best is None:
        return []
    return [(name, "below_minimum") for name, made in sums(best.outcome) if not made.is_enough]


# What is it worth, and who pays?


def _won(table: Table, level: int, chance: Chance) -> tuple[dict[str, Any], Declared, Priced] | None:
    fields = Position(House.of(table.choices), LEVELS[level - 1], chance).score()
    declared = _declared(table, fields)
    best = None if declared is None else judge(declared).best
    return None if declared is None or best is None else (fields, declared, best)


def _worth(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-61: what a win brings; step by step what one payer owes before doubling, his fan, his points."""
    won = _won(table, level, chance)
    if won is None:
        return None
    fields, _, best = won
    right, wrong = reckon(best.outcome), sums(best.outcome)
    payer = best.outcome.payers[chance.below(len(best.outcome.payers))]
    seat = {"seat": seat_word(payer, best.outcome.house.players).key}
    steps = (
        Part("base", right.base[payer], tuple((name, made.base[payer]) for name, made in wrong), seat),
        Part("fan", right.fan[payer], tuple((name, made.fan[payer]) for name, made in wrong), seat),
        Part("points", right.points[payer], tuple((name, made.points[payer]) for name, made in wrong), seat),
        Part("worth", right.total, tuple((name, made.total) for name, made in wrong)),
    )
    return Case(_request(table, "score", fields), {}, steps)


def _pays(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-67: what moves; step by step who pays, and then how much."""
    won = _won(table, level, chance)
    if won is None:
        return None
    fields, declared, best = won
    outcome, liable = best.outcome, liable_seat(declared, best.candidate.patterns)
    payer = None if liable is None else liable[0]

    def moved(made: Any, by: int | None) -> list[int]:
        return deltas_of(outcome, [(share.seat, share.pays) for share in made.shares], by)

    wrong = [(name, moved(made, payer)) for name, made in sums(outcome)]
    who: list[tuple[str, Any]] = []
    if liable is not None:
        forgotten = LIABLE[liable[1]].id
        wrong.append((forgotten, moved(reckon(outcome), None)))
        who.append((forgotten, EACH))
    if outcome.feeder is not None:
        alone = [(share.seat, share.pays) for share in outcome.shares if share.seat == outcome.feeder]
        wrong.append(("discarder_pays_all", moved(reckon(outcome), outcome.feeder)))
        wrong.append(("discarder_pays_alone", deltas_of(outcome, alone, None)))
        who.append(("discarder_pays_all", str(outcome.feeder)))
    steps = (
        Part("payer", EACH if payer is None else str(payer), tuple(who)),
        Part("pays", moved(reckon(outcome), payer), tuple(wrong)),
    )
    return Case(_request(table, "score", fields), {}, steps)


# What completes it?


def _shape(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-44: the tiles that make a hand four melds and a pair; laizi and wins are left out of it."""
    fields = Position(House.of(table.choices), LEVELS[level - 1], chance).waits()
    declared = _declared(table, fields)
    part = None if declared is None or declared.laizi_held else shaped(declared)
    return None if part is None else Case(_request(table, "waits", fields), {}, (part,))


def shaped(declared: Declared) -> Part | None:
    """WUH-22, WUH-44: what completes a hand without laizi, and what people see who overlook a part of it.

    Hands that need no melds for some tile (WUH-54) are not asked about.
    """
    tame = tamed(declared)
    completed = _completed(tame, Unfinished(tame))
    fitting = [kind for kind in completed if kind not in declared.wilds.kong_tiles]
    if not 0 < len(fitting) <= _MOST_WAITS or not all(_has_melds(completed[kind]) for kind in fitting):
        return None
    held = Counter(declared.hand.concealed)
    wrong = [
        ("other_end_overlooked", fitting[1:]),
        ("other_end_overlooked", fitting[:-1]),
        ("triplet_overlooked", [kind for kind in fitting if held[kind] < 2]),
        ("run_overlooked", [kind for kind in fitting if held[kind]]),
        ("run_of_four", sorted({*fitting, *three_away(fitting)})),
        ("nine_and_one_joined", sorted({*fitting, *_joined_round(declared)})),
    ]
    return Part("shape", _written(fitting), tuple((name, _written(some)) for name, some in wrong if some))


def _has_melds(declared: Declared) -> bool:
    """WUH-44: read as four melds and a pair."""
    return any(way.reading is not None for way in declared.ways)


def _joined_round(declared: Declared) -> set[int]:
    """What would complete the hand if 9 joined on to 1: every suit is turned by one or two numbers."""
    grammar = shapes.Grammar(kinds=set_of(declared.house))
    found = set()
    for by in (1, 2):
        counts = tiles.counts_of(_turned(kind, by) for kind in declared.hand.concealed)
        found |= {_turned(kind, -by) for kind in shapes.waits(counts, grammar)}
    return found - declared.wilds.kong_tiles


def _turned(kind: int, by: int) -> int:
    return 9 * suit_of(kind) + (kind + by) % 9 if suit_of(kind) < 3 else kind


# What does it wait for?


def _waits(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-48, WUH-50: what completes a hand this way; first what fits it at all."""
    flawed = chance.below(3) == 0
    position = Position(House.of(table.choices), LEVELS[level - 1], chance, flawed=flawed)
    fields = position.waits()
    declared = _declared(table, fields)
    if declared is None:
        return None
    hand = Unfinished(declared)
    finished = _completed(declared, hand)
    fitting = list(finished)
    if not 0 < len(fitting) <= _MOST_WAITS:
        return None
    failing = {kind: broken(won, hand) for kind, won in finished.items()}
    right = [kind for kind in fitting if not failing[kind]]
    wrong = [
        (row.id, _written(kind for kind in fitting if set(failing[kind]) <= {reason}))
        for reason, row in FORGOTTEN.items()
    ]
    if declared.laizi_held:
        wrong.append((TAME.id, _written(_won_on(tamed(declared)))))
    if declared.wilds.laizi in right:
        wrong.append((TAME.id, _written(kind for kind in right if kind != declared.wilds.laizi)))
    for name, wilds in wilds_mistaken(declared.wilds, declared.house):
        if wilds.laizi in declared.hand.concealed and wilds.laizi not in declared.wilds.kong_tiles:
            wrong.append((name, _written(_won_on(replace(declared, wilds=wilds)))))
    shape = [(name, value) for name, value in wrong if name in (TAME.id, *(row.id for row, _ in WILDS))]
    steps = (
        Part("fits", _written(fitting), tuple(shape)),
        Part("waits", _written(right), tuple(wrong)),
    )
    return Case(_request(table, "waits", fields), {}, steps)


def _completed(declared: Declared, hand: Unfinished) -> dict[int, Declared]:
    """WUH-44, WUH-54: the kinds that complete a hand, with the hand completed; whether it wins is left
    open."""
    held, melds = declared.hand.concealed, declared.hand.melds
    kinds = completing_kinds(held, melds, declared.wilds, declared.house)
    won = {
        kind: replace(declared, hand=declared.hand.with_win(kind))
        for kind in hand.open_kinds()
        if kind in kinds
    }
    return {kind: each for kind, each in won.items() if each.ways}


def _won_on(declared: Declared) -> list[int]:
    """WUH-51: the kinds on which a hand wins as somebody sees it."""
    hand = Unfinished(declared)
    won = _completed(declared, hand)
    return [kind for kind, each in won.items() if judge_ways(each, each.ways, hand).reason is None]


def _written(kinds: Iterable[int]) -> str:
    return tiles.canonical(kinds)


# What may I claim?


def _claim(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-22, WUH-23, WUH-27, WUH-49: what a seat may do with the dealer's discard."""
    position = Position(House.of(table.choices), LEVELS[level - 1], chance, flawed=chance.below(2) == 0)
    if position.seat == 0 or any(
        meld["kind"] != "chow" and meld.get("from") is None for meld in position.melds
    ):
        return None
    found = _offered(table, position)
    if found is None:
        return None
    request, game, tile = found
    state, _ = game.start(request["deal"])
    state, _ = game.apply(state, request["actions"][0])
    asked = game.legal(state, position.seat) if state.phase == "claim" else []
    legal = {action["do"] for action in asked}
    right = [claim for claim in CLAIMS if claim in legal]
    wrong: list[tuple[str, list[str]]] = []

    def add(mistake: str, *more: str) -> None:
        wrong.append((mistake, [claim for claim in CLAIMS if claim in right or claim in more]))

    def drop(mistake: str, less: str) -> None:
        wrong.append((mistake, [claim for claim in right if claim != less]))

    for mistake, melds in _mistaken_melds(position, tile, apart=game.lies_apart(state, tile)):
        add(mistake, *melds)
    declared = game.declared_hand(state, Win(position.seat, tile, "discard", 0))
    failing = broken(declared) if declared.ways else []
    if "win" not in right and len(failing) == 1:
        add(FORGOTTEN[failing[0]].id, "win")
    if position.seat != 1:
        drop("pung_from_left", "pung")
    if "kong" in right:
        drop("kong_instead_of_pung", "pung")
        drop("pung_instead_of_kong", "kong")
    drop("win_by_draw_only", "win")
    return Case(request, {"seat": position.seat, "tile": CODES[tile]}, (Part("claim", right, tuple(wrong)),))


def _mistaken_melds(position: Position, tile: int, *, apart: bool) -> Iterator[tuple[str, list[str]]]:
    """WUH-18, WUH-22, WUH-27: melds that mistakes make with the tile; none may claim one that is `apart`."""
    held, laizi = Counter(position.held[:-1]), position.wilds.laizi
    without_wilds = held.copy()
    del without_wilds[laizi]
    if apart:
        yield "lone_tile_claimed", melds_with(tile, held)
        yield "laizi_in_meld", _melds_with_wild(held, tile)
        return
    if position.seat != 1 and "chow" in melds_with(tile, without_wilds):
        yield "chow_from_anyone", ["chow"]
    if position.seat == 1 and _joins_nine(without_wilds, tile):
        yield "nine_to_one", ["chow"]
    if held[laizi]:
        yield "laizi_in_meld", _melds_with_one(without_wilds, tile)


def _offered(table: Table, position: Position) -> tuple[dict[str, Any], Wuhan, int] | None:
    """A deal in which the dealer discards a tile that the hand of the position may have a use for."""
    house, chance = position.house, position.chance
    concealed, box = position.held[:-1], position.box
    box.left[position.held[-1]] += 1
    near = [kind for kind in box.left if box.left[kind] and is_near(kind, concealed)]
    apart = [
        kind
        for kind in box.left
        if box.left[kind] and kind in (position.wilds.laizi, *position.wilds.kong_tiles)
    ]
    of_use = apart if apart and chance.below(4) == 0 else near
    last = position.held[-1]
    tile = last if chance.below(3) == 0 else of_use[chance.below(len(of_use))] if of_use else None
    if tile is None or not box.left[tile]:
        return None
    box.take(tile)
    rest = chance.shuffled(kind for kind, count in box.left.items() for _ in range(count))
    hands = []
    for seat in range(house.players):
        if seat == position.seat:
            hands.append(tiles.canonical(concealed))
            continue
        hand = [tile] if seat == 0 else []
        while len(hand) < 13 + (seat == 0):
            hand.append(rest.pop())
        hands.append(tiles.canonical(hand))
    deal = {
        "hands": hands,
        "wall": tiles.in_order(rest),
        "indicator": CODES[position.wilds.indicator],
        "melds": [position.melds if seat == position.seat else [] for seat in range(house.players)],
    }
    request = _request(
        table, "replay", {"deal": deal, "actions": [{"seat": 0, "do": "discard", "tile": CODES[tile]}]}
    )
    return request, Wuhan(table.choices, _NO_TEXTS), tile


def _melds_with_wild(held: Counter[int], wild: int) -> list[str]:
    """The melds that a tile which could stand for any would make with others of the hand."""
    return ["pung"] if any(count >= 2 for kind, count in held.items() if kind != wild) else []


def _melds_with_one(held: Counter[int], tile: int) -> list[str]:
    """The same, if one more tile of the hand could stand for any."""
    found = ["pung"] if held[tile] else []
    beside = [other for other in held if suit_of(other) == suit_of(tile) < 3 and held[other]]
    return [*found, "chow"] if any(1 <= abs(other - tile) <= 2 for other in beside) else found


def _joins_nine(held: Counter[int], tile: int) -> bool:
    """Whether 8-9-1 or 9-1-2 would be a run, if 9 joined on to 1."""
    first = tile - number_of(tile) + 1
    ends = (first, first + 1, first + 7, first + 8)
    runs = ({ends[2], ends[3], ends[0]}, {ends[3], ends[0], ends[1]})
    return tile < 27 and any(tile in run and all(held[other] for other in run - {tile}) for run in runs)


# What is the laizi?


def _laizi(table: Table, level: int, chance: Chance) -> Case | None:
    """WUH-14 to WUH-16: what an indicator makes wild; first the kong tiles."""
    house = House.of(table.choices)
    fit = [kind for kind in sorted(set_of(house)) if LEVELS[level - 1].indicators(kind)]
    wilds = wilds_of(fit[chance.below(len(fit))], house)
    mistaken = wilds_mistaken(wilds, house)
    steps = (
        Part(
            "kong_tiles",
            _written(wilds.kong_tiles),
            tuple((name, _written(other.kong_tiles)) for name, other in mistaken),
        ),
        Part("laizi", CODES[wilds.laizi], tuple((name, CODES[other.laizi]) for name, other in mistaken)),
    )
    return Case(_request(table, "setup", {"indicator": CODES[wilds.indicator]}), {}, steps)


_SUMMED = tuple(mistake for mistake, _ in SUMS)
_WILD = tuple(mistake for mistake, _ in WILDS)

KINDS: tuple[Kind, ...] = (
    Kind("shape", SHAPED, _shape),
    Kind("win", (TAME, *FORGOTTEN.values(), *JUDGED, *_SUMMED), _win),
    Kind("worth", _SUMMED, _worth),
    Kind("pays", (*_SUMMED, *LIABLE.values(), *PAYING), _pays),
    Kind("waits", (TAME, *FORGOTTEN.values(), *_WILD), _waits),
    Kind("claim", (*CLAIMING, *FORGOTTEN.values()), _claim),
    Kind("laizi", _WILD, _laizi),
)
