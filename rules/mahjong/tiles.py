"""Tiles as small integers, and the letters in which requests and answers write them.

A *tile* is an int. Tiles 0-8 are the characters 1m-9m, 9-17 the dots 1p-9p, 18-26 the bamboos 1s-9s, 27-33
the honours 1z-7z (East South West North White Green Red), 34-41 the flowers 1f-8f, 42-44 the red fives 0m 0p
0s. The first 34 are the *kinds* that hands are made of; `kind_of` says which kind a tile plays as.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from rules.core.errors import RuleError

KINDS = 34
FLOWERS = range(34, 42)
RED_FIVES = range(42, 45)
TILES = 45

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (RED, GREEN, WHITE)
HONOURS = range(27, 34)

_LETTERS = "mpszf"
_GROUP = re.compile(r"([0-9]+)([mpszf])")

Counts = tuple[int, ...]
"""How many of each of the 34 kinds."""


def _code(tile: int) -> str:
    if tile in RED_FIVES:
        return "0" + _LETTERS[tile - 42]
    if tile in FLOWERS:
        return f"{tile - 33}f"
    return f"{tile % 9 + 1}{_LETTERS[tile // 9]}"


CODES: tuple[str, ...] = tuple(_code(tile) for tile in range(TILES))
"""The two letters of each tile, as in requests: `CODES[33] == "7z"`."""
TILE_OF: dict[str, int] = {code: tile for tile, code in enumerate(CODES)}


def kind_of(tile: int) -> int:
    """The kind that a tile plays as: a red five is a five."""
    return 9 * (tile - 42) + 4 if tile in RED_FIVES else tile


def is_honour(kind: int) -> bool:
    """Winds and dragons."""
    return 27 <= kind <= 33


def number_of(kind: int) -> int:
    """1 to 9 for a suit tile, 0 for everything else."""
    return kind % 9 + 1 if kind < 27 else 0


def suit_of(kind: int) -> int:
    """0 characters, 1 dots, 2 bamboos, 3 honours."""
    return kind // 9 if kind < 27 else 3


def sort_key(tile: int) -> tuple[int, int]:
    """Canonical order: m p s z f, numbers rising, a red five before the fives."""
    if tile in RED_FIVES:
        return kind_of(tile), 0
    return tile, 1


def parse(text: object, where: str) -> list[int]:
    """The tiles of a text such as `"123m 55z"`; the order is that of the text.

    Raises RuleError `bad_request` when it is no text, `bad_tile` when it holds anything but tiles.
    """
    if not isinstance(text, str):
        raise RuleError("bad_request", f"{where} must be a text of tiles such as '123m 55z'.", where)
    tiles, end = [], 0
    compact = "".join(text.split())
    while match := _GROUP.match(compact, end):
        end = match.end()
        tiles += [_tile(digit + match[2], where) for digit in match[1]]
    if end != len(compact):
        raise RuleError("bad_tile", f"{where}: cannot read tiles at '{compact[end : end + 12]}'.", where)
    return tiles


def parse_one(text: object, where: str) -> int:
    """The tile of a text such as `"7z"`. Raises RuleError `bad_request`, `bad_tile`."""
    tiles = parse(text, where)
    if len(tiles) != 1:
        raise RuleError("bad_tile", f"{where} must be one tile such as '7z'.", where)
    return tiles[0]


def _tile(code: str, where: str) -> int:
    if code not in TILE_OF:
        raise RuleError("bad_tile", f"{where}: there is no tile '{code}'.", where)
    return TILE_OF[code]


def canonical(tiles: Iterable[int]) -> str:
    """Tiles in canonical order, suits grouped: `"12m3p77z"`."""
    text, letter = [], ""
    for code in (CODES[tile] for tile in sorted(tiles, key=sort_key)):
        if letter and code[1] != letter:
            text.append(letter)
        letter = code[1]
        text.append(code[0])
    return "".join(text) + letter


def in_order(tiles: Iterable[int]) -> str:
    """Tiles whose order matters (walls, discards): `"1m 7z 3p"`."""
    return " ".join(CODES[tile] for tile in tiles)


def counts_of(tiles: Iterable[int]) -> Counts:
    """How many of each of the 34 kinds; flowers do not count."""
    counts = [0] * KINDS
    for tile in tiles:
        kind = kind_of(tile)
        if kind < KINDS:
            counts[kind] += 1
    return tuple(counts)


def kinds_of(counts: Sequence[int]) -> list[int]:
    """The opposite of `counts_of`: the kinds in order, each as often as it is counted."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


@cache
def is_chow(tiles: tuple[int, ...]) -> bool:
    """Three tiles of one suit in sequence, in any order; 9-1 does not connect."""
    low, *rest = sorted(kind_of(tile) for tile in tiles)
    return len(tiles) == 3 and low < 27 and number_of(low) <= 7 and rest == [low + 1, low + 2]
