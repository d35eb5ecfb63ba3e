"""Which tiles show what a term means.

Groups of tiles, each tile with marks: `'` claimed, hence lying; `*` wild; `+` the winning tile; `?` one that
would win. `##` is a tile face down.
"""

import re

from mjwidgets.draw.tiles import Mark, Piece
from rules.mahjong.tiles import parse_one

PICTURES = {
    "tile": "5p",
    "suit": "3m 3p 3s",
    "honour": "1z 2z 3z 4z 7z 6z 5z",
    "wind": "1z 2z 3z 4z",
    "dragon": "7z 6z 5z",
    "hand": "2m3m4m 6m7m8m 3p4p5p 2s3s 8s8s",
    "wall": "## ## ## ## ## ##",
    "draw": "##",
    "discard": "1z",
    "claim": "4s5s 6s'",
    "run": "3s4s5s",
    "triplet": "7m7m7m",
    "meld": "3s4s5s 7m7m7m",
    "pair": "5p5p",
    "chow": "3m'4m5m",
    "pung": "8p8p'8p",
    "kong": "4s4s4s4s'",
    "concealed_kong": "##2p2p##",
    "exposed_kong": "4s4s4s4s'",
    "claimed_kong": "9m9m'9m9m",
    "added_kong": "8p8p'8p 8p",
    "replacement": "4s4s4s4s' ##",
    "rob_kong": "8p8p'8p 8p+",
    "wait": "3s4s 2s?5s?",
    "ready": "2m3m4m 6m7m8m 3p4p5p 3s4s 8s8s 2s?5s?",
    "win": "2m3m4m 6m7m8m 3p4p5p 3s4s5s+ 8s8s",
    "by_draw": "3s4s 5s+",
    "by_discard": "3s4s 5s+'",
    "wild": "3s4s6p*",
    "pattern": "2m2m2m 5s5s5s 7p7p7p 3z3z3z 8m8m",
    "reading": "3s4s5s 5s5s",
    "laizi": "6p*",
    "indicator": "5p 6p*",
    "kong_tile": "7z 6z",
    "single_kong": "7z",
    "opening": "3m'4m5m 8p8p'8p 4s4s4s4s'",
    "pair_258": "2m2m 5p5p 8s8s",
    "small_win": "2m3m4m 6m7m8m 9p9p9p 3s4s5s 8s8s",
    "big_win": "2m2m2m 5s5s5s 7p7p7p 9p9p9p 8m8m",
    "hard": "4p5p6p*",
    "soft": "3s4s6p*",
    "any_tile_wait": "3s4s5s 7m7m7m 6p*",
    "flower": "1f 2f 3f 4f 5f 6f 7f 8f",
    "round_wind": "1z1z1z",
    "seat_wind": "2z2z2z",
    "guest_wind": "4z4z4z",
    "terminal": "1m9m 1p9p 1s9s",
    "concealed": "2m3m4m 5p5p ##9s9s##",
    "knitted": "1m4m7m 2p5p8p 3s6s9s",
    "non_repeat": "1z1z1z 2z2z2z 3z3z3z 4z4z4z 5p5p",
    "non_separation": "1m2m3m 4m5m6m 7m8m9m",
    "account_once": "1m2m3m 4m5m6m 7m8m9m 7p8p9p",
    "non_identical": "2m3m4m 2p3p4p 2p3p4p",
}
"""By the id of the term. The laizi is a 6 of dots throughout."""

_PIECE = re.compile(r"(##|\d[mpszf])([*'+?]*)")
_MARKS: dict[str, Mark] = {"'": "claimed", "*": "wild", "+": "win", "?": "hint"}


def picture_of(term: str) -> list[list[Piece]]:
    """The groups of tiles that show a term; none where no tiles can."""
    return [[_piece(*found) for found in _PIECE.findall(part)] for part in PICTURES.get(term, "").split()]


def _piece(code: str, signs: str) -> Piece:
    tile = "back" if code == "##" else parse_one(code, "picture")
    return Piece(tile, sideways="'" in signs, marks=[_MARKS[sign] for sign in signs])
