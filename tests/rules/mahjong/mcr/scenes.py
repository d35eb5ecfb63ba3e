"""Deals in which only what matters is written down; the other hands and the wall are filled up."""

from collections import Counter
from typing import Any

import rules
from rules.core.records import Line
from rules.mahjong import tiles
from rules.mahjong.tiles import CODES, KINDS
from tests.rules.mahjong.scenes import action

MCR = rules.family("mcr")


def scene(
    hands: dict[int, str],
    *,
    wall: str = "",
    length: int = 30,
    melds: dict[int, list[dict[str, Any]]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A deal with these hands; `wall` is its beginning, `length` how many tiles it has in all.

    Hands that are not given are filled with tiles far apart, so that they claim little.
    """
    melds = melds or {}
    written = [*hands.values(), wall, *(meld["tiles"] for row in melds.values() for meld in row)]
    left = Counter({CODES[kind]: 4 for kind in range(KINDS)})
    left.subtract(code for text in written for tile in tiles.parse(text, "scene") if (code := CODES[tile]))
    assert min(left[CODES[kind]] for kind in range(KINDS)) >= 0, "the scene names a tile five times"
    pool = [CODES[kind] for copy in range(4) for kind in range(KINDS) if left[CODES[kind]] > copy]
    full = []
    for seat in range(4):
        size = 13 + (seat == 0) - 3 * len(melds.get(seat, []))
        full.append(hands.get(seat) or "".join(pool.pop(5 * n % len(pool)) for n in range(size)))
    drawn = wall.split()
    deal = {"hands": full, "wall": " ".join([*drawn, *pool[: length - len(drawn)]]), **more}
    return deal | ({"melds": [melds.get(seat, []) for seat in range(4)]} if melds else {})


def line(deal: dict[str, Any], *actions: str, preset: str = "2006", options: Any = None) -> Line[Any]:
    """A deal played by actions in few words: `0 discard 7m`, `1 chow 56m`, `3 kong concealed 7z`, `pass`.

    Whoever is asked before somebody discards passes.
    """
    played = Line.start(MCR.game(preset, options), deal)
    for words in actions:
        wanted = action(words)
        if wanted["do"] == "discard" and played.state.asked.secret:
            played = played.play({"do": "pass"})
        played = played.play(wanted)
    return played


def told(played: Line[Any]) -> list[str]:
    """What has happened, in few words: `1 flower 5f`, `2 draw 3m tail`."""
    return [
        " ".join(str(event[name]) for name in ("seat", "event", "tile", "from") if name in event)
        for event in played.events
    ]
