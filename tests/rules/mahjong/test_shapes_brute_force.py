"""Shapes against what knows nothing of them: the brute force, and another library's shanten."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

import pytest
from mahjong.shanten import Shanten

from rules.mahjong import shapes
from rules.mahjong.shapes import Block, Grammar, SevenPairs, ThirteenOrphans
from rules.mahjong.tiles import Counts, counts_of
from tests.rules.mahjong import brute_force

ALL = frozenset(range(34))
RIICHI = Grammar(specials=(SevenPairs(), ThirteenOrphans()))
GRAMMARS = {
    "all": Grammar(),
    "no chows": Grammar(chows=False),
    "1m, 9m alone": Grammar(kinds=ALL - set(range(1, 8))),
    "no 3m 4m 9s 7z": Grammar(kinds=ALL - {2, 3, 26, 33}),
    "one suit": Grammar(kinds=frozenset(range(9))),
    "specials": RIICHI,
    "quads as pairs": Grammar(specials=(SevenPairs(repeats=True),)),
}


def dealt(rng: random.Random, grammar: Grammar, size: int, wilds: int, astray: int) -> tuple[Counts, Grammar]:
    """A complete hand, some tiles of it replaced by wildcards and others by any tiles; and its grammar."""
    pairs, melds = brute_force.pairs(grammar.kinds), brute_force.melds(grammar.kinds, grammar.chows)
    if grammar.specials and rng.random() < 0.5:
        blocks = [rng.choice(pairs) for _ in range(7)]
    else:
        blocks = [rng.choice(pairs), *(rng.choice(melds) for _ in range(size // 3))]
    wild = rng.randrange(34)
    tiles = [kind for _, block in blocks for kind in block if kind != wild]
    rng.shuffle(tiles)
    tiles = tiles[: size - wilds - astray] + [rng.randrange(34) for _ in range(astray)]
    tiles += [wild] * (size - len(tiles))
    return counts_of(tiles), replace(grammar, wild=frozenset({wild}))


def without_wildcards(counts: Counts, grammar: Grammar) -> tuple[list[int], int]:
    faces = list(counts)
    for kind in grammar.wild:
        faces[kind] = 0
    return faces, sum(counts) - sum(faces)


def brute_readings(counts: Counts, grammar: Grammar) -> Iterator[tuple[str, brute_force.Reading]]:
    faces, wilds = without_wildcards(counts, grammar)
    for one in brute_force.standard(faces, wilds, grammar.kinds, grammar.chows):
        yield "standard", one
    for special in grammar.specials:
        if isinstance(special, SevenPairs):
            ways = brute_force.seven_pairs(faces, wilds, grammar.kinds, special.repeats)
        else:
            ways = brute_force.thirteen_orphans(faces, wilds)
        for one in ways:
            yield special.id, one


def plain(block: Block) -> brute_force.Block:
    return block.kind, block.tiles, block.wild


@dataclass(frozen=True)
class Look:
    """Whether there is no chow, the suits, the pair if it is 2, 5 or 8, how many wildcards are themselves."""

    wild: frozenset[int]
    empty: tuple[bool, int, int, int] = (True, 0, 0, 0)

    def block(self, block: Block) -> tuple[bool, int, int, int]:
        first = block.tiles[0]
        eye = first if block.kind == "pair" and first < 27 and first % 9 in (1, 4, 7) else 0
        own = sum(kind in self.wild for kind in block.wild)
        return block.kind != "chow", 1 << min(first // 9, 3), eye, own

    def join(
        self, a: tuple[bool, int, int, int], b: tuple[bool, int, int, int]
    ) -> tuple[bool, int, int, int]:
        return a[0] and b[0], a[1] | b[1], a[2] + b[2], a[3] + b[3]


def brute_value(reading: brute_force.Reading, wild: frozenset[int]) -> tuple[bool, int, int, int]:
    """What the look above sees, taken from the whole reading at once."""
    suits = {min(tiles[0] // 9, 3) for _, tiles, _ in reading}
    eyes = [tiles[0] for name, tiles, _ in reading if name == "pair" and tiles[0] < 27]
    return (
        all(name != "chow" for name, _, _ in reading),
        sum(1 << suit for suit in suits),
        sum(eye for eye in eyes if eye % 9 in (1, 4, 7)),
        sum(kind in wild for _, _, wilds in reading for kind in wilds),
    )


@pytest.mark.parametrize("wilds", range(5))
@pytest.mark.parametrize("name", GRAMMARS)
def test_readings_keys_and_completeness(name: str, wilds: int):
    rng = random.Random(f"{name} {wilds}")
    complete = 0
    for size in (2, 5, 8, 11, *[14] * 5, *[17] * 3):
        if wilds > size:
            continue
        counts, grammar = dealt(rng, GRAMMARS[name], size, wilds, astray=rng.choice((0, 0, 0, 1)))
        expected = set(brute_readings(counts, grammar))
        found = list(shapes.readings(counts, grammar))
        assert len(found) == len(set(found))
        assert {(one.shape, tuple(sorted(map(plain, one.blocks)))) for one in found} == expected
        assert shapes.is_complete(counts, grammar) == bool(expected)
        best = shapes.best_by_key(counts, grammar, Look(grammar.wild))
        assert best.keys() == {(shape, brute_value(one, grammar.wild)) for shape, one in expected}
        for (shape, value), one in best.items():
            assert one in found
            assert (one.shape, brute_value(tuple(map(plain, one.blocks)), grammar.wild)) == (shape, value)
        complete += bool(expected)
    assert complete >= 5  # otherwise little was compared


@pytest.mark.parametrize("wilds", range(3))
@pytest.mark.parametrize("name", ["all", "no 3m 4m 9s 7z", "specials"])
def test_waits(name: str, wilds: int):
    rng = random.Random(f"{name} {wilds} waits")
    for size in (4, 7, 13, 16):
        counts, grammar = dealt(rng, GRAMMARS[name], size, wilds, astray=0)
        expected = []
        for kind in sorted(grammar.kinds | grammar.wild):
            more = list(counts)
            more[kind] += 1
            if any(True for _ in brute_readings(tuple(more), grammar)):
                expected.append(kind)
        assert shapes.waits(counts, grammar) == expected


@pytest.mark.parametrize("chows", [True, False])
@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8])
def test_shanten_of_every_small_hand_is_the_number_of_exchanges(size: int, chows: bool):
    kinds, wild = range(7), 27
    complete = brute_force.complete_hands(kinds, chows, size // 3, wild)
    grammar = Grammar(kinds=frozenset(kinds), chows=chows, wild=frozenset({wild}))
    tiles = [*kinds, wild]
    distances = brute_force.distances_by_exchange(tiles, complete, size)
    for hand in combinations_with_replacement(tiles, size):
        assert shapes.shanten(counts_of(hand), grammar) == distances[hand], hand


@pytest.mark.parametrize("size", [13, 14, 16, 17])
@pytest.mark.parametrize("name", ["all", "no chows", "no 3m 4m 9s 7z"])
def test_shanten_of_full_hands(name: str, size: int):
    rng = random.Random(f"{name} {size} shanten")
    for wilds in (0, 0, 1, 2, 3):
        counts, grammar = dealt(rng, GRAMMARS[name], size, wilds, astray=rng.randrange(5))
        faces, wilds_held = without_wildcards(counts, grammar)
        expected = brute_force.shanten(faces, wilds_held, grammar.kinds, grammar.chows)
        assert shapes.shanten(counts, grammar) == expected, counts


def test_shanten_agrees_with_another_library():
    # It counts copies and leaves out a fifth tile; so hands with four alike are not compared.
    rng = random.Random("library")
    wall = [tile // 4 for tile in range(136)]
    seen = set()
    for _ in range(1500):
        counts, _ = dealt(rng, RIICHI, rng.choice((13, 14)), 0, rng.randrange(8))
        if max(counts) < 4:
            distance = shapes.shanten(counts, RIICHI)
            assert distance == Shanten.calculate_shanten(counts), counts
            seen.add(distance)
        counts = counts_of(rng.sample(wall, rng.choice((1, 4, 7, 10, 13, 14))))
        if max(counts) < 4:
            assert shapes.shanten(counts, RIICHI) == Shanten.calculate_shanten(counts), counts
    assert seen.issuperset(range(-1, 5))
