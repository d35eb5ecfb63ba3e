"""Hands read by trying everything. Slow, and knows nothing of the shapes floor, whose tests compare with it.

`faces` are 34 counts without wildcards, a block is a plain (kind, tiles, wild).
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, count, product

Piece = tuple[str, tuple[int, ...]]
Block = tuple[str, tuple[int, ...], tuple[int, ...]]
Reading = tuple[Block, ...]

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


def melds(kinds: Iterable[int], chows: bool) -> list[Piece]:
    kinds = set(kinds)
    runs = [(low, low + 1, low + 2) for low in range(25) if low % 9 < 7]
    pungs: list[Piece] = [("pung", (kind,) * 3) for kind in sorted(kinds)]
    return pungs + [("chow", run) for run in runs if chows and kinds.issuperset(run)]


def pairs(kinds: Iterable[int]) -> list[Piece]:
    return [("pair", (kind, kind)) for kind in sorted(kinds)]


def standard(faces: Sequence[int], wilds: int, kinds: Iterable[int], chows: bool) -> Iterator[Reading]:
    """The readings as melds and a pair, some more than once."""
    size = sum(faces) + wilds
    if size % 3 == 2:
        for pair in pairs(kinds):
            left, missing = _without(list(faces), pair)
            for chosen in _chosen(left, wilds - missing, melds(kinds, chows), size // 3):
                yield from _with_wildcards([pair, *chosen], faces)


def seven_pairs(faces: Sequence[int], wilds: int, kinds: Iterable[int], repeats: bool) -> Iterator[Reading]:
    if sum(faces) + wilds == 14:
        for chosen in _chosen(list(faces), wilds, pairs(kinds), 7):
            if repeats or len(set(chosen)) == 7:
                yield from _with_wildcards(chosen, faces)


def thirteen_orphans(faces: Sequence[int], wilds: int) -> Iterator[Reading]:
    for double in ORPHANS:
        pieces = [("pair", (kind, kind)) if kind == double else ("orphan", (kind,)) for kind in ORPHANS]
        left, missing = list(faces), 0
        for piece in pieces:
            left, more = _without(left, piece)
            missing += more
        if not any(left) and missing == wilds:
            yield from _with_wildcards(pieces, faces)


def _without(left: list[int], piece: Piece) -> tuple[list[int], int]:
    """What is left of the tiles without a block, and how many of its tiles were not there."""
    left, missing = left.copy(), 0
    for kind in piece[1]:
        if left[kind]:
            left[kind] -= 1
        else:
            missing += 1
    return left, missing


def _chosen(
    left: list[int], wilds: int, pieces: list[Piece], many: int, start: int = 0
) -> Iterator[list[Piece]]:
    """Every choice of so many blocks that uses all tiles and all wildcards."""
    if wilds < 0:
        return
    if many == 0:
        if not any(left) and wilds == 0:
            yield []
        return
    for index in range(start, len(pieces)):
        rest, missing = _without(left, pieces[index])
        for others in _chosen(rest, wilds - missing, pieces, many - 1, index):
            yield [pieces[index], *others]


def _with_wildcards(pieces: list[Piece], faces: Sequence[int]) -> Iterator[Reading]:
    """Every way to say which tiles of the blocks are wildcards, when the hand has `faces` of each kind."""
    needed = Counter(kind for _, tiles in pieces for kind in tiles)
    spreads = []
    for kind, slots in needed.items():
        room = [range(tiles.count(kind) + 1) for _, tiles in pieces]
        wild = slots - faces[kind]
        spreads.append([(kind, spread) for spread in product(*room) if sum(spread) == wild])
    for choice in product(*spreads):
        blocks = []
        for index, (name, tiles) in enumerate(pieces):
            wild_here = sorted(kind for kind, spread in choice for _ in range(spread[index]))
            blocks.append((name, tiles, tuple(wild_here)))
        yield tuple(sorted(blocks))


def shanten(faces: Sequence[int], wilds: int, kinds: Iterable[int], chows: bool) -> int:
    """The distance to melds and a pair: the fewest tiles missing from any complete hand of this size."""
    kinds = list(kinds)
    size = sum(faces) + wilds

    def within(left: list[int], missing: int, many: int, start: int) -> bool:
        if missing < 0:
            return False
        return many == 0 or any(
            within(rest, missing - more, many - 1, index)
            for index in range(start, len(pieces))
            for rest, more in [_without(left, pieces[index])]
        )

    pieces = melds(kinds, chows)
    for distance in count(-1):
        for pair in pairs(kinds):
            rest, more = _without(list(faces), pair)
            if within(rest, distance + 1 + wilds - more, size // 3, 0):
                return distance
    raise AssertionError


def complete_hands(kinds: Iterable[int], chows: bool, many: int, wild: int) -> set[tuple[int, ...]]:
    """All complete hands of so many melds and a pair, each also with `wild` in place of any of its tiles."""
    found = set()
    for chosen in combinations_with_replacement(melds(kinds, chows), many):
        for pair in pairs(kinds):
            hand = [kind for _, tiles in (*chosen, pair) for kind in tiles]
            for size in range(len(hand) + 1):
                for kept in combinations(hand, size):
                    found.add(tuple(sorted((*kept, *[wild] * (len(hand) - size)))))
    return found


def distances_by_exchange(
    tiles: Sequence[int], complete: set[tuple[int, ...]], size: int
) -> dict[tuple[int, ...], int]:
    """The shanten of every hand of so many tiles, by exchanging one at a time.

    It begins with the complete hands if the size is theirs, otherwise with those that lack one tile.
    """
    if all(len(hand) == size for hand in complete):
        distance = dict.fromkeys(complete, -1)
    else:
        distance = {hand[:index] + hand[index + 1 :]: 0 for hand in complete for index in range(size + 1)}
    queue = deque(distance)
    while queue:
        hand = queue.popleft()
        for index in range(size):
            for tile in tiles:
                other = tuple(sorted((*hand[:index], tile, *hand[index + 1 :])))
                if other not in distance:
                    distance[other] = distance[hand] + 1
                    queue.append(other)
    return distance
