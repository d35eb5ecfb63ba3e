"""Before the first hand: seats, dealer, where the wall breaks, laizi and kong tiles (WUH-4 to WUH-16)."""

from dataclasses import dataclass
from typing import Any

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.mahjong import tiles
from rules.mahjong.hand import check_copies, in_set
from rules.mahjong.tiles import WINDS, number_of, suit_of
from rules.mahjong.wuhan.equipment import HONOUR_RING, set_of, wilds_of
from rules.mahjong.wuhan.options import House

DOTS_BAMBOOS_CHARACTERS = (1, 2, 0)


def setup(question: Question) -> Answer:
    """WUH-4 to WUH-16: any of seats (`draws`), wall (`break_dice`), and laizi (`indicator`)."""
    house = House.of(question.options)
    fields = Fields(question.fields, ("method", "draws", "seat_dice", "break_dice", "indicator"))
    method = fields.word("method", ("tiles", "winds"), "tiles")
    drawn = _raw_draws(fields, house)
    seat_dice, break_dice = fields.wholes("seat_dice", None), fields.wholes("break_dice", None)
    if seat_dice is not None and drawn is None:
        raise fields.fault("draws", "there, or seat_dice have nobody to seat")
    indicator = fields.text("indicator", None)
    draws = None if drawn is None else _read_draws(drawn, method, house)
    shown = (
        None
        if indicator is None
        else in_set([tiles.parse_one(indicator, "indicator")], set_of(house), "indicator")
    )
    answer: Answer = {}
    if draws is not None:
        order = by_winds(draws, house) if method == "winds" else by_tiles(draws)
        answer |= {"order": order, "dealer": order[0]}
        if seat_dice is not None:
            answer["chairs"] = chairs(order, _dice(seat_dice, "seat_dice"))
    if break_dice is not None:
        answer |= _break_json(break_wall(_dice(break_dice, "break_dice"), house))
    if shown is not None:
        wilds = wilds_of(shown[0], house)
        answer |= {"laizi": tiles.CODES[wilds.laizi], "kong_tiles": tiles.canonical(wilds.kong_tiles)}
    return answer


def _raw_draws(fields: Fields, house: House) -> list[list[str]] | None:
    rows: list[list[str]] | None = fields.items("draws", None)
    for row in rows or []:
        if not isinstance(row, list) or not all(isinstance(tile, str) for tile in row):
            raise fields.fault("draws", "a list of tiles for each person")
    if rows is not None and len(rows) != house.players:
        raise fields.fault("draws", f"a list of tiles for each of the {house.players} persons")
    return rows


def _read_draws(rows: list[list[str]], method: str, house: House) -> list[list[int]]:
    """The tiles drawn for seats, out of the set; winds may be taken from the box (WUH-4)."""
    known = set_of(house) | frozenset(WINDS if method == "winds" else ())
    draws = []
    for n, row in enumerate(rows):
        where = f"draws[{n}]"
        draws.append(in_set([tiles.parse_one(code, where) for code in row], known, where))
    if method == "tiles":
        check_copies([tile for row in draws for tile in row], where="draws")
    return draws


def _dice(dice: list[int], where: str) -> tuple[int, int]:
    if len(dice) != 2 or not all(1 <= die <= 6 for die in dice):
        raise RuleError("bad_dice", f"{where} must be two dice from 1 to 6.", where)
    return dice[0], dice[1]


def by_winds(draws: list[list[int]], house: House) -> list[int]:
    """WUH-4: persons in the order East, South, West, North. Raises RuleError `bad_draw`."""
    wanted = [[wind] for wind in WINDS[: house.players]]
    if sorted(draws) != wanted:
        raise RuleError("bad_draw", "Each person draws one wind, and no two the same.", "draws")
    return [draws.index(wind) for wind in wanted]


def tile_rank(tile: int) -> tuple[int, int]:
    """WUH-5: drawn tiles, best first: 9 down to 1, dots before bamboos before characters, then honours."""
    if suit_of(tile) == 3:
        return 10, HONOUR_RING.index(tile)
    return 10 - number_of(tile), DOTS_BAMBOOS_CHARACTERS.index(suit_of(tile))


def by_tiles(draws: list[list[int]]) -> list[int]:
    """WUH-5: persons by the tile they drew; those who tie draw again, they alone, as often as needed.

    Raises RuleError `missing_draw` for a tie not drawn again, `extra_draw` for a tile drawn without need.
    """
    return _ranked(list(range(len(draws))), draws, 0)


def _ranked(persons: list[int], draws: list[list[int]], turn: int) -> list[int]:
    """Persons who tied before, by their tiles of this turn."""
    if len(persons) == 1 and turn:
        _check_drawn_out(persons[0], draws, turn)
        return persons
    for person in persons:
        if len(draws[person]) <= turn:
            raise RuleError("missing_draw", f"Person {person} must draw a tile.", f"draws[{person}]")
    groups: dict[int, list[int]] = {}
    for person in persons:
        groups.setdefault(draws[person][turn], []).append(person)
    ranked = []
    for tile in sorted(groups, key=tile_rank):
        ranked += _ranked(groups[tile], draws, turn + 1)
    return ranked


def _check_drawn_out(person: int, draws: list[list[int]], turn: int) -> None:
    if len(draws[person]) > turn:
        raise RuleError(
            "extra_draw", f"Person {person} tied with nobody and draws no more.", f"draws[{person}]"
        )


def chairs(order: list[int], dice: tuple[int, int]) -> list[int]:
    """WUH-6: who sits on chair 0, 1, 2 ...: the first counts from his own chair, the others follow him."""
    seated = [0] * len(order)
    first = order[0] + sum(dice) - 1
    for n, person in enumerate(order):
        seated[(first + n) % len(order)] = person
    return seated


@dataclass(frozen=True)
class Stack:
    """A stack of two tiles: the seat whose wall it is in, counted from that wall's right end, from 1."""

    wall: int
    number: int


@dataclass(frozen=True)
class Break:
    """Where the wall is cut (WUH-10, WUH-11): the stacks at head and tail, and where the indicator lies."""

    head: Stack
    tail: Stack
    indicator: Stack
    indicator_level: str


def stacks_per_wall(house: House) -> int:
    """WUH-9: 17 stacks of two along each edge, 16 with three players."""
    return 2 * len(set_of(house)) // house.players


def break_wall(dice: tuple[int, int], house: House) -> Break:
    """WUH-10 to WUH-13: the total counts the wall from the dealer as 1, the smaller die the stacks from its
    right end.

    The tiles are dealt from the head, clockwise (WUH-11, WUH-12); the next one is the indicator.
    """
    wall, cut = (sum(dice) - 1) % house.players, min(dice)
    dealt = 13 * house.players + 1
    stacks = stacks_per_wall(house)
    beyond, place = divmod(cut + dealt // 2, stacks)
    indicator = Stack((wall - beyond) % house.players, place + 1)
    level = "upper" if dealt % 2 == 0 else "lower"
    return Break(Stack(wall, cut + 1), Stack(wall, cut), indicator, level)


@dataclass(frozen=True)
class Place:
    """Where a tile of the wall lies: its stack, and "upper" or "lower" in it."""

    stack: Stack
    level: str


def from_head(found: Break, house: House) -> list[Place]:
    """WUH-11: every tile of the wall, in the order in which the head gives them."""
    stacks, order = stacks_per_wall(house), []
    for n in range(house.players * stacks):
        beyond, place = divmod(found.tail.number + n, stacks)
        stack = Stack((found.head.wall - beyond) % house.players, place + 1)
        order += [Place(stack, "upper"), Place(stack, "lower")]
    return order


def takers(house: House) -> list[int]:
    """WUH-12: who takes the first tiles of the head: two stacks each, three times, one tile each, the dealer
    one more."""
    seats = range(house.players)
    return [seat for _ in range(3) for seat in seats for _ in range(4)] + [*seats, 0]


def _break_json(found: Break) -> dict[str, Any]:
    return {
        "wall": found.head.wall,
        "break_after": found.tail.number,
        "head": {"wall": found.head.wall, "stack": found.head.number},
        "tail": {"wall": found.tail.wall, "stack": found.tail.number},
        "indicator_place": {
            "wall": found.indicator.wall,
            "stack": found.indicator.number,
            "level": found.indicator_level,
        },
    }
