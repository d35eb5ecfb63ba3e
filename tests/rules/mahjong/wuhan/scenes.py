"""Deals in which only what matters is written down; the other hands and the wall are filled up."""

from collections import Counter
from typing import Any

import rules
from rules.core.records import Line
from rules.mahjong import tiles
from rules.mahjong.tiles import CODES
from tests.rules.mahjong.scenes import action, choices

WUHAN = rules.family("wuhan")


def scene(
    hands: dict[int, str],
    *,
    wall: str = "",
    indicator: str = "9p",
    melds: dict[int, list[dict[str, Any]]] | None = None,
    singles: dict[int, str] | None = None,
    length: int = 40,
    players: int = 4,
) -> dict[str, Any]:
    """A deal with these hands; `wall` is its beginning, `length` how many tiles it has in all.

    Hands that are not given are filled with tiles far apart, so that they claim little.
    """
    melds, singles = melds or {}, singles or {}
    written = [*hands.values(), wall, indicator, *singles.values()]
    written += [meld["tiles"] for row in melds.values() for meld in row]
    kinds = range(34) if players == 4 else range(9, 34)
    left = Counter({CODES[kind]: 4 for kind in kinds if players == 4 or kind != tiles.EAST})
    left.subtract(CODES[tile] for text in written for tile in tiles.parse(text, "scene"))
    assert min(left.values()) >= 0, "the scene names a tile five times"
    pool = [
        code for copy in range(4) for code in left if left[code] > copy and code not in ("5z", "6z", "7z")
    ]
    full = []
    for seat in range(players):
        size = 13 + (seat == 0) - sum(3 for _ in melds.get(seat, []))
        full.append(hands.get(seat) or "".join(pool.pop(5 * n % len(pool)) for n in range(size)))
    drawn = wall.split()
    rest = [*drawn, *pool[: length - len(drawn)]]
    return {
        "hands": full,
        "wall": " ".join(rest),
        "indicator": indicator,
        "melds": [melds.get(seat, []) for seat in range(players)],
        "singles": [singles.get(seat, "") for seat in range(players)],
    }


def line(deal: dict[str, Any], *actions: str, preset: str = "facai", options: Any = None) -> Line[Any]:
    """A deal played by actions in few words: `0 discard 7m`, `1 chow 56m`, `3 kong single 7z`.

    Whoever is asked before somebody else acts, and is not named, passes.
    """
    played = Line.start(WUHAN.game(preset, options), deal)
    for words in actions:
        wanted = action(words)
        if wanted["do"] == "discard" or wanted.get("seat") not in played.state.asked.to_answer:
            played = unclaimed(played)
        played = played.play(wanted)
    return played


def unclaimed(played: Line[Any]) -> Line[Any]:
    """Whoever is asked whether he wants a tile passes."""
    return played.play({"do": "pass"}) if played.state.asked.secret else played


def thrown_on(played: Line[Any]) -> Line[Any]:
    """Played to the end of the deal by throwing away the last tile of each hand, without a claim or a win."""
    while not played.state.done:
        played = unclaimed(played)
        if played.state.phase == "turn":
            played = played.play(action(choices(played, do="discard")[-1]))
        elif played.state.phase == "last":
            played = played.play(action(choices(played)[-1]))
    return played
