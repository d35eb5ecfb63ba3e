"""Melds, actions and what may be done, in few words, for the scenes of all families."""

from typing import Any

from rules.core.records import Line
from rules.mahjong import tiles
from rules.mahjong.hand import MELD_SIZES


def meld(kind: str, text: str, feeder: int | None = None) -> dict[str, Any]:
    """A meld as requests write it."""
    assert len(tiles.parse(text, "meld")) == MELD_SIZES[kind]
    return {"kind": kind, "tiles": text, "from": feeder}


def action(words: str) -> dict[str, Any]:
    """An action from its words."""
    if words == "pass":
        return {"do": "pass"}
    seat, do, *rest = words.split()
    fields = {"discard": ["tile"], "chow": ["tiles"], "kong": ["kind", "tile"]}.get(do, [])
    return {"seat": int(seat), "do": do, **dict(zip(fields, rest, strict=False))}


def choices(played: Line[Any], seat: int | None = None, do: str | None = None) -> list[str]:
    """What is legal, in the same words; of one seat, of one kind."""
    return [
        " ".join(map(str, each.values()))
        for each in played.game.legal(played.state)
        if seat in (None, each["seat"]) and do in (None, each["do"])
    ]
