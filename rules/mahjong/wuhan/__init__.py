"""Wuhan mahjong (武漢麻將): wild tiles, single-tile kongs, and payments that double on both sides.

A tile turned up after the deal makes the next kind wild (the laizi) and, with Red and Green, names the tiles
that can only be set out singly as kongs. Nobody wins without having opened his hand; every opening and kong
that a seat lays out doubles what it wins and also what it pays. Five presets: `facai`, `hongzhong`, `pizi`,
`koukou` and, for three players, `jingzhou`.
"""

from pathlib import Path

from rules.core.family import Family
from rules.core.play import PLAY_ERRORS
from rules.mahjong.wuhan.conditions import REASONS
from rules.mahjong.wuhan.options import OPTIONS, PRESETS, conflict
from rules.mahjong.wuhan.patterns import PATTERNS
from rules.mahjong.wuhan.play import Wuhan, replay
from rules.mahjong.wuhan.requests import ASKS, ERRORS

_HERE = Path(__file__).parent

FAMILY = Family(
    id="wuhan",
    code="WUH",
    folder=_HERE,
    floors=(_HERE.parent / "texts", _HERE.parent.parent / "core" / "texts"),
    options=OPTIONS,
    presets=PRESETS,
    asks={**ASKS, "replay": replay},
    patterns=PATTERNS,
    reasons=REASONS,
    errors=(*ERRORS, *PLAY_ERRORS),
    conflict=conflict,
    table=Wuhan,
)
