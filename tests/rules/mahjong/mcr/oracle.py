"""A naive second opinion on what a hand counts, written after the rule book alone.

Every way to read the tiles is tried, every place of the winning tile, and every subset of the combinations
that the principles permit; nothing is fast, clever or shared with what it checks, but for the tiles
themselves.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from typing import Any

WINDS, DRAGONS = (27, 28, 29, 30), (31, 32, 33)
ENDS = tuple(9 * suit + end for suit in range(3) for end in (0, 8))
ORPHANS = (*ENDS, *WINDS, *DRAGONS)
GREEN = (19, 20, 21, 23, 25, 32)
REVERSIBLE = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
TRACKS = ((1, 4, 7), (2, 5, 8), (3, 6, 9))
KNITTED = [
    frozenset(9 * suit + number - 1 for suit, track in enumerate(order) for number in track)
    for order in permutations(TRACKS)
]

VALUES = {
    88: (1, 2, 3, 4, 5, 6, 7),
    64: (8, 9, 10, 11, 12, 13),
    48: (14, 15),
    32: (16, 17, 18),
    24: (19, 20, 21, 22, 23, 24, 25, 26, 27),
    16: (28, 29, 30, 31, 32, 33),
    12: (34, 35, 36, 37, 38),
    8: (39, 40, 41, 42, 43, 44, 45, 46, 47, 48),
    6: (49, 50, 51, 52, 53, 54),
    4: (55, 56, 57, 58),
    2: (59, 60, 61, 62, 63, 64, 65, 66, 67, 68),
    1: (69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80),
}
VALUE = {number: value for value, numbers in VALUES.items() for number in numbers}
BEGINNER = {
    19, 22, 28, 30, 31, 34, 36, 37, 38, 39, 41, 46, 47, 49, 50, 51, 52, 54, 56, 58, 59, 62, 64, 65, 66, 67,
    74, 75, 76,
}  # fmt: skip
ABSORBS = {
    1: (60, 61, 38, 49, 73), 2: (59, 54), 4: (22, 73, 62, 76), 5: (74, 57, 17, 49, 79),
    6: (19, 22, 62, 79, 76), 7: (52, 62, 79, 18, 55), 8: (76, 73, 49, 18, 55), 9: (38,), 10: (59, 54),
    11: (49, 73, 18, 55), 12: (49, 62, 33, 66), 13: (22, 63, 76), 14: (64,), 15: (49,), 17: (74, 57),
    18: (73, 49, 55), 19: (62, 79), 20: (34, 52, 62, 79), 21: (49, 68, 76), 22: (76,), 25: (36, 76),
    26: (68, 76), 27: (37, 76), 29: (63, 76), 31: (68, 76), 33: (66,), 34: (52, 62, 79), 36: (76,),
    37: (76,), 40: (75,), 44: (80,), 46: (80,), 47: (58,), 48: (66, 67), 53: (79,), 56: (80,), 57: (74,),
    63: (76,), 68: (76,),
}  # fmt: skip
"""What non-repeat takes away, combinations of sets aside: those are never taken apart."""
CONCEALED_BY_NATURE = (4, 6, 7, 12, 19, 20, 34)


@dataclass(frozen=True)
class Win:
    """A declared win: tiles as numbers; `melds` as pairs of a kind and tiles."""

    concealed: tuple[int, ...]
    tile: int
    melds: tuple[tuple[str, tuple[int, ...]], ...]
    seat_wind: int
    round_wind: int
    by: str
    flags: frozenset[str]

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(sorted((*self.concealed, self.tile)))

    @property
    def everything(self) -> list[int]:
        return [*self.held, *(tile for _, tiles in self.melds for tile in tiles)]


@dataclass(frozen=True)
class Rules:
    beginner: bool = False
    two_concealed_kongs: int = 8
    draw_of_forms: bool = False
    """1998: a draw of a hand that is concealed by nature counts 80 instead of 56."""

    @property
    def used(self) -> set[int]:
        return set(BEGINNER) if self.beginner else set(VALUE)


Group = tuple[str, tuple[int, ...]]


def number(tile: int) -> int:
    return tile % 9 + 1 if tile < 27 else 0


def suit(tile: int) -> int:
    return tile // 9 if tile < 27 else -1


# Shapes


def sets_of(tiles: tuple[int, ...]) -> Iterator[list[Group]]:
    """The ways to lay tiles out in runs and pungs."""
    if not tiles:
        yield []
        return
    first = tiles[0]
    if tiles.count(first) >= 3:
        for rest in sets_of(without(tiles, (first,) * 3)):
            yield [("pung", (first,) * 3), *rest]
    run = (first, first + 1, first + 2)
    if first < 27 and number(first) <= 7 and all(tile in tiles for tile in run):
        for rest in sets_of(without(tiles, run)):
            yield [("run", run), *rest]


def without(tiles: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)


def sets_and_pair(tiles: tuple[int, ...]) -> Iterator[list[Group]]:
    for kind in sorted(set(tiles)):
        if tiles.count(kind) >= 2:
            for found in sets_of(without(tiles, (kind, kind))):
                yield [*found, ("pair", (kind, kind))]


def shapes(tiles: tuple[int, ...], melds: int, rules: Rules) -> Iterator[tuple[str, list[Group]]]:
    """Every legal shape of the concealed tiles."""
    for found in sets_and_pair(tiles):
        yield "standard", found
    counts = Counter(tiles)
    if melds == 0:
        if all(count % 2 == 0 for count in counts.values()):
            kinds = sorted(kind for kind, count in counts.items() for _ in range(count // 2))
            yield "pairs", [("twin", (kind, kind)) for kind in kinds]
        if not rules.beginner and set(tiles) == set(ORPHANS):
            yield "orphans", [("single", (tile,)) for tile in tiles]
        if len(counts) == 14 and any(all(k >= 27 or k in knitted for k in counts) for knitted in KNITTED):
            yield "unconnected", [("single", (tile,)) for tile in tiles]
    if not rules.beginner and melds <= 1:
        for knitted in KNITTED:
            if knitted <= set(tiles):
                for found in sets_and_pair(without(tiles, tuple(knitted))):
                    yield "straight", [("knitted", tuple(sorted(knitted))), *found]


def waits(win: Win, rules: Rules) -> list[int]:
    """MCR-44: the kinds that complete the hand by shape."""
    found = []
    for kind in range(34):
        tiles = tuple(sorted((*win.concealed, kind)))
        if next(shapes(tiles, len(win.melds), rules), None) is not None:
            found.append(kind)
    return found


# One reading with one place of the winning tile


@dataclass(frozen=True)
class Read:
    """A shape of the concealed tiles, the group in which the winning tile stands, and whether the wait is
    unique."""

    shape: str
    groups: list[Group]
    place: int
    unique: bool

    @property
    def pair(self) -> int | None:
        return next((tiles[0] for kind, tiles in self.groups if kind == "pair"), None)


def count(win: Win, rules: Rules, read: Read) -> Iterator[int]:
    """The totals of every permitted subset of combinations."""
    runs = [tiles[0] for kind, tiles in win.melds if kind == "chow"]
    runs += [tiles[0] for kind, tiles in read.groups if kind == "run"]
    pungs = [tiles[0] for kind, tiles in win.melds if kind != "chow"]
    pungs += [tiles[0] for kind, tiles in read.groups if kind == "pung"]
    noted = holding(win, read, runs, pungs)
    noted = {n: times for n, times in noted.items() if times and n in rules.used}
    if rules.draw_of_forms and any(form in noted for form in CONCEALED_BY_NATURE):
        noted.pop(56, None)
    pair = read.pair
    with_runs = permitted(joined(runs, RUN_PATTERNS, rules, pair))
    with_pungs = list(permitted(joined([p for p in pungs if p < 27], PUNG_PATTERNS, rules, pair)))
    for some in with_runs:
        for others in with_pungs:
            yield total(noted, [*some, *others], read.shape, rules)


def concealed_pungs(win: Win, read: Read) -> int:
    """MCR-46: concealed kongs, and pungs of the hand; one that a discard completed is none."""
    kongs = sum(kind == "concealed_kong" for kind, _ in win.melds)
    placed = win.by == "discard" and read.groups[read.place][0] == "pung"
    return kongs + sum(kind == "pung" for kind, _ in read.groups) - placed


def holding(win: Win, read: Read, runs: list[int], pungs: list[int]) -> dict[int, Any]:
    """How often each pattern holds, combinations of sets aside."""
    shape, pair, hidden = read.shape, read.pair, concealed_pungs(win, read)
    tiles = win.everything
    kinds, numbers = set(tiles), {number(tile) for tile in tiles}
    suits = {suit(tile) for tile in tiles} - {-1}
    honours = {tile for tile in kinds if tile >= 27}
    kongs = [kind for kind, laid in win.melds if len(laid) == 4]
    dark = kongs.count("concealed_kong")
    claimed = len(win.melds) - dark
    wind_pungs = [p for p in pungs if p in WINDS]
    dragon_pungs = [p for p in pungs if p in DRAGONS]
    four_sets = len(runs) + len(pungs) == 4 and pair is not None
    drawn = win.by == "draw"
    with_sets = shape in ("standard", "straight")
    hogs = [k for k in kinds if tiles.count(k) == 4 and (k,) * 4 not in [laid for _, laid in win.melds]]
    guests = [p for p in wind_pungs if p not in (win.round_wind, win.seat_wind)]
    shown = sum(laid.count(win.tile) for kind, laid in win.melds if kind != "concealed_kong")
    wait = wait_of(read.groups[read.place], win.tile) if with_sets and read.unique else 0
    before = sorted(win.concealed)
    gates = (0, 9, 18)

    def only(*allowed: int) -> bool:
        return numbers <= set(allowed)

    def in_every_set(holds: Callable[[int], bool]) -> bool:
        sets = [(low, low + 1, low + 2) for low in runs] + [(p,) for p in pungs] + [(pair or 0,)]
        return four_sets and all(any(holds(tile) for tile in one) for one in sets)

    return {
        1: len(wind_pungs) == 4,
        2: len(dragon_pungs) == 3,
        3: kinds <= set(GREEN),
        4: not win.melds
        and any(before == sorted([*range(g, g + 9), g, g, g + 8, g + 8]) for g in gates),
        5: len(kongs) == 4,
        6: shape == "pairs" and len(suits) == 1 and kinds == set(range(min(kinds), min(kinds) + 7)),
        7: shape == "orphans",
        8: kinds <= set(ENDS),
        9: len(wind_pungs) == 3 and pair in WINDS,
        10: len(dragon_pungs) == 2 and pair in DRAGONS,
        11: not suits,
        12: hidden == 4,
        17: len(kongs) >= 3,
        18: kinds <= set(ORPHANS),
        19: shape == "pairs",
        20: shape == "unconnected" and len(honours) == 7,
        21: len(pungs) == 4 and only(2, 4, 6, 8),
        22: len(suits) == 1 and not honours,
        25: only(7, 8, 9),
        26: only(4, 5, 6),
        27: only(1, 2, 3),
        31: in_every_set(lambda tile: number(tile) == 5),
        33: hidden >= 3,
        34: shape == "unconnected",
        35: shape == "straight" or (shape == "unconnected" and any(k <= kinds for k in KNITTED)),
        36: only(6, 7, 8, 9),
        37: only(1, 2, 3, 4),
        38: len(wind_pungs) >= 3,
        40: kinds <= set(REVERSIBLE),
        44: "last_draw" in win.flags,
        45: "last_discard" in win.flags,
        46: "replacement" in win.flags,
        47: "rob_kong" in win.flags,
        48: dark >= 2,
        49: len(pungs) == 4,
        50: len(suits) == 1 and bool(honours),
        52: len(suits) == 3 and bool(honours & set(WINDS)) and bool(honours & set(DRAGONS)),
        53: claimed == 4 and not drawn,
        54: len(dragon_pungs) >= 2,
        55: in_every_set(lambda tile: tile in ORPHANS),
        56: drawn and not claimed,
        57: len(kongs) >= 2 and len(kongs) > dark,
        58: "last_of_kind" in win.flags or shown == 3,
        59: len(dragon_pungs),
        60: pungs.count(win.round_wind),
        61: pungs.count(win.seat_wind),
        62: with_sets and not drawn and not claimed,
        63: len(runs) + 3 * (shape == "straight") == 4 and pair is not None and pair < 27,
        64: len(hogs),
        66: hidden >= 2,
        67: dark,
        68: only(2, 3, 4, 5, 6, 7, 8),
        73: len(guests) + len([p for p in pungs if p in ENDS]),
        74: len(kongs) - dark,
        75: len(suits) == 2,
        76: not honours,
        77: wait == 77,
        78: wait == 78,
        79: wait == 79,
        80: drawn,
    }  # fmt: skip


def wait_of(placed: Group, tile: int) -> int:
    """MCR-44: what the place of the winning tile shows."""
    kind, tiles = placed
    if kind == "pair":
        return 79
    if kind != "run":
        return 0
    if tile == tiles[1]:
        return 78
    edge = (number(tiles[0]), tile) in ((1, tiles[2]), (7, tiles[0]))
    return 77 if edge else 0


# Combinations of sets


def stepping(sets: tuple[int, ...], *steps: int) -> bool:
    """Whether the sets rise by one of these steps, each from the one before."""
    low = sorted(number(tile) for tile in sets)
    return any(all(b - a == step for a, b in pairwise(low)) for step in steps)


def suits_of(sets: tuple[int, ...]) -> int:
    return len({suit(tile) for tile in sets})


def lows(sets: tuple[int, ...]) -> list[int]:
    return sorted(number(tile) for tile in sets)


Test = Callable[[tuple[int, ...], int | None], bool]
RUN_PATTERNS: dict[int, tuple[int, Test]] = {
    13: (4, lambda s, p: suits_of(s) == 1 and lows(s) == [1, 1, 7, 7] and p == 9 * suit(s[0]) + 4),
    14: (4, lambda s, _: len(set(s)) == 1),
    16: (4, lambda s, _: suits_of(s) == 1 and stepping(s, 1, 2)),
    29: (4, lambda s, p: suits_of(s) == 2 and lows(s) == [1, 1, 7, 7] and len(set(s)) == 4
         and p is not None and number(p) == 5 and suit(p) not in map(suit, s)),
    23: (3, lambda s, _: len(set(s)) == 1),
    28: (3, lambda s, _: suits_of(s) == 1 and lows(s) == [1, 4, 7]),
    30: (3, lambda s, _: suits_of(s) == 1 and stepping(s, 1, 2)),
    39: (3, lambda s, _: suits_of(s) == 3 and lows(s) == [1, 4, 7]),
    41: (3, lambda s, _: suits_of(s) == 3 and stepping(s, 0)),
    51: (3, lambda s, _: suits_of(s) == 3 and stepping(s, 1)),
    69: (2, lambda s, _: s[0] == s[1]),
    70: (2, lambda s, _: suits_of(s) == 2 and stepping(s, 0)),
    71: (2, lambda s, _: suits_of(s) == 1 and stepping(s, 3)),
    72: (2, lambda s, _: suits_of(s) == 1 and lows(s) == [1, 7]),
}  # fmt: skip
PUNG_PATTERNS: dict[int, tuple[int, Test]] = {
    15: (4, lambda s, _: suits_of(s) == 1 and stepping(s, 1)),
    24: (3, lambda s, _: suits_of(s) == 1 and stepping(s, 1)),
    32: (3, lambda s, _: suits_of(s) == 3 and stepping(s, 0)),
    42: (3, lambda s, _: suits_of(s) == 3 and stepping(s, 1)),
    65: (2, lambda s, _: suits_of(s) == 2 and stepping(s, 0)),
}

Made = tuple[int, frozenset[int]]


def joined(
    sets: list[int], patterns: dict[int, tuple[int, Test]], rules: Rules, pair: int | None
) -> list[Made]:
    """Every pattern that some of the sets make, with their places."""
    return [
        (pattern, frozenset(places))
        for pattern, (size, test) in patterns.items()
        if pattern in rules.used
        for places in combinations(range(len(sets)), size)
        if test(tuple(sets[place] for place in places), pair)
    ]


def permitted(made: list[Made]) -> Iterator[tuple[Made, ...]]:
    """Every subset that non-separation, account-once and non-identical permit; of four sets three patterns
    at most."""
    for size in range(4):
        for some in combinations(made, size):
            if not_identical(some) and any(map(accounts_once, permutations(some))):
                yield some


def not_identical(some: tuple[Made, ...]) -> bool:
    """MCR-41: no set serves one pattern twice."""
    return all(one[0] != other[0] or not one[1] & other[1] for one, other in combinations(some, 2))


def accounts_once(some: tuple[Made, ...]) -> bool:
    """MCR-39, MCR-40: each next pattern brings in sets that are not used yet, beside one at most that is."""
    used: set[int] = set()
    for _, places in some:
        if len(places & used) > 1:
            return False
        used |= places
    return True


def total(noted: dict[int, Any], made: list[Made], shape: str, rules: Rules) -> int:
    """MCR-38, MCR-34: what is left after non-repeat, added up."""
    counts = Counter({n: int(times) for n, times in noted.items()})
    counts.update(pattern for pattern, _ in made)
    gone = {taken for n in counts for taken in ABSORBS.get(n, ())}
    if shape == "pairs" and 8 in counts:
        gone.add(64)
    if 54 in counts and 59 in counts:
        counts[59] -= 2
    value = VALUE | {48: rules.two_concealed_kongs}
    return sum(times * value[n] for n, times in counts.items() if n not in gone)


def best(win: Win, rules: Rules) -> int | None:
    """MCR-42, MCR-52: the most that the hand counts; None where it has no shape."""
    unique = len(waits(win, rules)) == 1
    totals = [
        points
        for shape, groups in shapes(win.held, len(win.melds), rules)
        for place, (_, tiles) in enumerate(groups)
        if win.tile in tiles
        for points in count(win, rules, Read(shape, groups, place, unique))
    ]
    if not totals:
        return None
    chicken = 0 if rules.beginner else VALUE[43]
    return max(totals) or chicken
