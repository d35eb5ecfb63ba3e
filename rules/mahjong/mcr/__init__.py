"""Chinese Official (国標麻将): 81 patterns, eight points to win, flowers, no dealer bonus.

A hand is read in every way, every pattern that holds is added, and the principles of combination keep one
set of tiles from being paid for twice. Four presets: `2006`, `1998`, `2014`, `beginner`.
"""

from pathlib import Path

from rules.core.family import Family
from rules.core.play import PLAY_ERRORS
from rules.mahjong.mcr.options import OPTIONS, PRESETS, conflict
from rules.mahjong.mcr.patterns import PATTERNS
from rules.mahjong.mcr.play import Mcr, replay
from rules.mahjong.mcr.requests import ASKS, ERRORS
from rules.mahjong.mcr.scoring import REASONS
from rules.mahjong.mcr.study import STUDIES

_HERE = Path(__file__).parent


FAMILY = Family(
    id="mcr",
    code="MCR",
    folder=_HERE,
    floors=(_HERE.parent / "texts", _HERE.parent.parent / "core" / "texts"),
    options=OPTIONS,
    presets=PRESETS,
    asks={**ASKS, **STUDIES, "replay": replay},
    patterns=PATTERNS,
    reasons=REASONS,
    errors=(*ERRORS, *PLAY_ERRORS),
    conflict=conflict,
    table=Mcr,
)
