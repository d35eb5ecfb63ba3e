"""Shapes: how tiles make a complete hand, how far a hand is from one, and which tiles it waits for.

A family says in a `Grammar` what counts as complete and asks about the *concealed* tiles, given as how many
there are of each of the 34 kinds, wildcards included. Melds on the table are outside: each leaves three tiles
less. Any 3n+2 tiles can be a complete hand: five of one suit in the first lesson, fourteen, or seventeen.

    readings     every reading, lazily
    best_by_key  one reading for each thing that a family tells apart (a `Look`)
    is_complete, waits, shanten, useful
    places       where the winning tile may stand in a reading
    laid_out     a reading laid with the tiles that are really held

>>> from rules.mahjong import shapes
>>> from rules.mahjong.tiles import canonical, counts_of, parse
>>> red_is_wild = shapes.Grammar(wild=frozenset({33}))
>>> hand = counts_of(parse("2355m7z", "hand"))
>>> for reading in shapes.readings(hand, red_is_wild):
...     print([(block.kind, canonical(block.tiles), canonical(block.wild)) for block in reading.blocks])
[('chow', '123m', '1m'), ('pair', '55m', '')]
[('chow', '234m', '4m'), ('pair', '55m', '')]
>>> canonical(shapes.waits(counts_of(parse("2355m", "hand")), red_is_wild))
'14m7z'

Nothing here knows how many tiles of a kind there are, nor remembers a whole hand: what is remembered, in
bounded caches, is known of one suit.
"""

from rules.mahjong.shapes.distance import is_complete, shanten, useful, waits
from rules.mahjong.shapes.grammar import STANDARD, Block, Grammar, Held, Look, Reading, SpecialShape
from rules.mahjong.shapes.layout import laid_out, places
from rules.mahjong.shapes.special import SevenPairs, ThirteenOrphans
from rules.mahjong.shapes.splits import best_by_key, readings

__all__ = [
    "STANDARD",
    "Block",
    "Grammar",
    "Held",
    "Look",
    "Reading",
    "SevenPairs",
    "SpecialShape",
    "ThirteenOrphans",
    "best_by_key",
    "is_complete",
    "laid_out",
    "places",
    "readings",
    "shanten",
    "useful",
    "waits",
]
