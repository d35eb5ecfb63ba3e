"""From a reading back to the tiles on the table: where the winning tile stands, and what lies where."""

from collections import Counter
from collections.abc import Iterator

from rules.mahjong.shapes.grammar import Block, Grammar, Reading
from rules.mahjong.tiles import Counts


def places(reading: Reading, tile: int, grammar: Grammar) -> list[int]:
    """The indexes of the blocks in which the winning tile may stand, of equal blocks only the first.

    A wildcard may stand in any block that holds one, another tile where not all of its face is wild.
    """
    face = grammar.face(tile)
    found: dict[Block, int] = {}
    for index, block in enumerate(reading.blocks):
        natural = block.tiles.count(face) - block.wild.count(face)
        if block.wild if tile in grammar.wild else natural:
            found.setdefault(block, index)
    return list(found.values())


def laid_out(reading: Reading, counts: Counts, grammar: Grammar) -> tuple[tuple[int, ...], ...]:
    """The held tiles that a reading is laid with, block by block in the order of `block.tiles`.

    A wildcard lies where it stands for its own face if it can; the tiles of a kind come before its proxies.
    """
    wilds = Counter({tile: counts[tile] for tile in grammar.wild})
    own = wilds & Counter(reading.wilds)
    others = list((wilds - own).elements())
    naturals = _naturals(counts, grammar)

    def lay(block: Block) -> Iterator[int]:
        natural = Counter(block.tiles) - Counter(block.wild)
        for kind in block.tiles:
            if natural[kind]:
                natural[kind] -= 1
                yield naturals[kind].pop(0)
            elif own[kind]:
                own[kind] -= 1
                yield kind
            else:
                yield others.pop(0)

    return tuple(tuple(lay(block)) for block in reading.blocks)


def _naturals(counts: Counts, grammar: Grammar) -> dict[int, list[int]]:
    """The tiles that play as each kind, its own first."""
    naturals: dict[int, list[int]] = {}
    for tile in sorted(range(len(counts)), key=lambda tile: tile != grammar.face(tile)):
        if tile not in grammar.wild:
            naturals.setdefault(grammar.face(tile), []).extend([tile] * counts[tile])
    return naturals
