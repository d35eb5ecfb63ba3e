"""How runs, and how suit pungs, combine into patterns: one algorithm for both (MCR-39 to MCR-41).

Sets are given by their kinds: a run by its lowest tile, a pung by its tile. A `Link` is a pattern together
with the sets that it is made of, by their places in the reading. What is chosen never depends on values:
every way that the principles allow is a candidate, and the dearest counts (MCR-42).
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from rules.mahjong.tiles import number_of, suit_of

Kinds = tuple[int, ...]


class Link(NamedTuple):
    """A pattern made of some sets."""

    number: int
    """The pattern's number in the table."""
    sets: tuple[int, ...]
    """Places in the list of runs or pungs, ascending."""


Choice = tuple[Link, ...]
"""What counts together."""


def _suits(kinds: Kinds) -> int:
    return len({suit_of(kind) for kind in kinds})


def _numbers(kinds: Kinds) -> list[int]:
    return sorted(number_of(kind) for kind in kinds)


def _steps(kinds: Kinds, *allowed: int) -> bool:
    """Whether the numbers, in order, rise by the same one of these steps."""
    numbers = _numbers(kinds)
    found = {high - low for low, high in pairwise(numbers)}
    return len(found) == 1 and found <= set(allowed)


def _is_terminal_quartet(kinds: Kinds) -> bool:
    """123 and 789 twice: in one suit (13) or in two (29); the pair is another condition."""
    return _numbers(kinds) == [1, 1, 7, 7]


def _each_suit_has_both_ends(kinds: Kinds) -> bool:
    return len(set(kinds)) == 4


RUN_TESTS: dict[int, tuple[int, Callable[[Kinds], bool]]] = {
    13: (4, lambda runs: _suits(runs) == 1 and _is_terminal_quartet(runs)),
    14: (4, lambda runs: len(set(runs)) == 1),
    16: (4, lambda runs: _suits(runs) == 1 and _steps(runs, 1, 2)),
    29: (4, lambda runs: _suits(runs) == 2 and _is_terminal_quartet(runs) and _each_suit_has_both_ends(runs)),
    23: (3, lambda runs: len(set(runs)) == 1),
    28: (3, lambda runs: _suits(runs) == 1 and _numbers(runs) == [1, 4, 7]),
    30: (3, lambda runs: _suits(runs) == 1 and _steps(runs, 1, 2)),
    39: (3, lambda runs: _suits(runs) == 3 and _numbers(runs) == [1, 4, 7]),
    41: (3, lambda runs: _suits(runs) == 3 and _steps(runs, 0)),
    51: (3, lambda runs: _suits(runs) == 3 and _steps(runs, 1)),
    69: (2, lambda runs: len(set(runs)) == 1),
    70: (2, lambda runs: _suits(runs) == 2 and _steps(runs, 0)),
    71: (2, lambda runs: _suits(runs) == 1 and _steps(runs, 3)),
    72: (2, lambda runs: _suits(runs) == 1 and _numbers(runs) == [1, 7]),
}
"""MCR-40: how many runs a pattern takes, and when they make it."""
PUNG_TESTS: dict[int, tuple[int, Callable[[Kinds], bool]]] = {
    15: (4, lambda pungs: _suits(pungs) == 1 and _steps(pungs, 1)),
    24: (3, lambda pungs: _suits(pungs) == 1 and _steps(pungs, 1)),
    32: (3, lambda pungs: _suits(pungs) == 3 and _steps(pungs, 0)),
    42: (3, lambda pungs: _suits(pungs) == 3 and _steps(pungs, 1)),
    65: (2, lambda pungs: _suits(pungs) == 2 and _steps(pungs, 0)),
}
"""MCR-40: the same for suit pungs."""
COMBINED = frozenset(RUN_TESTS) | frozenset(PUNG_TESTS)
"""The numbers of all patterns that this step decides on."""


@lru_cache(maxsize=1 << 15)
def links(sets: Kinds, runs: bool, used: frozenset[int]) -> tuple[Link, ...]:
    """MCR-40: every pattern that some of the sets make, of those in use; most sets first, then by number."""
    tests = RUN_TESTS if runs else PUNG_TESTS
    return tuple(
        Link(number, places)
        for number, (size, fits) in tests.items()
        if number in used
        for places in combinations(range(len(sets)), size)
        if fits(tuple(sets[place] for place in places))
    )


def with_pair(found: tuple[Link, ...], runs: Kinds, pair: int) -> tuple[Link, ...]:
    """The links less a terminal quartet whose pair is not of 5s: of its suit (13), of the third suit (29)."""
    if not found or found[0].number not in (13, 29):
        return found
    fitting = number_of(pair) == 5 and (suit_of(pair) in map(suit_of, runs)) == (found[0].number == 13)
    return found if fitting else found[1:]


@lru_cache(maxsize=1 << 15)
def choices(found: tuple[Link, ...], many: int) -> tuple[Choice, ...]:
    """MCR-39, MCR-40: the links that may count together, for so many sets; each way a candidate for MCR-42.

    Ways that name the same patterns equally often are one.
    """
    ways = [*_of_four(found), *_of_three(found, many)] or [_of_two(found, many)]
    return tuple({tuple(sorted(link.number for link in way)): way for way in reversed(ways)}.values())


def _of_four(found: tuple[Link, ...]) -> Iterator[Choice]:
    """MCR-40, step 1: a pattern of all four sets stands alone."""
    return ((link,) for link in found if len(link.sets) == 4)


def _of_three(found: tuple[Link, ...], many: int) -> Iterator[Choice]:
    """MCR-40, step 2: three sets, and one line from the fourth to one of them, that of the lowest number."""
    twos = [link for link in found if len(link.sets) == 2]
    for three in (link for link in found if len(link.sets) == 3):
        outside = set(range(many)).difference(three.sets)
        joining = [two for two in twos if outside.intersection(two.sets)]
        yield (three, *joining[:1])


def _of_two(found: tuple[Link, ...], many: int) -> Choice:
    """MCR-40, step 3: as many lines as close no circle, of equal ways that with more of the lower numbers."""
    for size in range(min(many - 1, len(found)), 0, -1):
        ways = [way for way in combinations(found, size) if is_forest(way) and serves_once(way)]
        if ways:
            return min(ways, key=lambda way: [link.number for link in way])
    return ()


def is_forest(lines: Choice) -> bool:
    """MCR-40: no circle, so that every line brings in a set that is not yet joined to the others."""
    group: dict[int, int] = {}
    for line in lines:
        one, other = (group.get(place, place) for place in line.sets)
        if one == other:
            return False
        members = [place for line in lines for place in line.sets if group.get(place, place) == other]
        group.update(dict.fromkeys([*members, other], one))
    return True


def serves_once(lines: Choice) -> bool:
    """MCR-41: a set serves the same pattern only once."""
    served = [(line.number, place) for line in lines for place in line.sets]
    return len(set(served)) == len(served)


def principle(left_out: Link, chosen: Choice) -> tuple[str, Link]:
    """MCR-39 to MCR-41: why a link does not count beside those chosen: the rule and the link that bars it."""
    inside = [link for link in chosen if set(left_out.sets) <= set(link.sets)]
    if inside:
        return "MCR-39", inside[0]
    alike = [
        link for link in chosen if link.number == left_out.number and set(link.sets) & set(left_out.sets)
    ]
    if alike:
        return "MCR-41", alike[0]
    meeting = [link for link in chosen if set(link.sets) & set(left_out.sets)]
    return "MCR-40", meeting[0]


def fits_beside(link: Link, chosen: Choice) -> bool:
    """MCR-39 to MCR-41: whether a link may count beside those that are chosen already.

    A pattern of three or four sets joins all of them, so that a line inside it closes a circle.
    """
    together = (*chosen, link)
    lines = tuple(Link(each.number, pair) for each in together for pair in pairwise(each.sets))
    return is_forest(lines) and serves_once(together)
