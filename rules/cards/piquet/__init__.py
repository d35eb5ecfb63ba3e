"""Piquet (ピケ): a game for two with 32 cards, played since the 16th century.

Both exchange cards with the talon, elder hand first; elder then declares point, sequence and set, and younger
answers good, equal or better without having to say all; twelve tricks follow. Points come in by a fixed
order, and whoever reaches thirty before the other has scored gets a repique or a pique. Five presets:
`modern`, `old`, `parlett`, `seventeenth` with 36 cards, and `rubicon`.
"""

from pathlib import Path

from rules.cards.piquet.options import OPTIONS, PRESETS, conflict
from rules.cards.piquet.play import Piquet, replay
from rules.cards.piquet.requests import ASKS, ERRORS, REASONS
from rules.cards.piquet.scoring import PATTERNS
from rules.core.family import Family
from rules.core.play import PLAY_ERRORS

_HERE = Path(__file__).parent

FAMILY = Family(
    id="piquet",
    code="PIQ",
    folder=_HERE,
    floors=(),
    options=OPTIONS,
    presets=PRESETS,
    asks={**ASKS, "replay": replay},
    patterns=PATTERNS,
    reasons=REASONS,
    errors=(*ERRORS, *(code for code in PLAY_ERRORS if code != "bad_deal")),
    conflict=conflict,
    table=Piquet,
)
