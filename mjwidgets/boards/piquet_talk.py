"""What players say at Piquet: declarations and answers, in a reader's language and in French."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.core.play import Event
from rules.core.texts import Texts

_FOLDER = Path(__file__).parent / "spoken"
FRENCH = "fr"
_FIRST_TRICK = "trick"
"""With the first trick the talk is over."""


def spoken(event: Event, language: str) -> str:
    """What a player says when something happens, in a language or in French; empty where he says nothing."""
    text = Texts((_FOLDER,), language)
    match event["event"]:
        case "said":
            return _declared(event["kind"], event["values"], text)
        case "answer":
            return text(f"piquet.{event['reply']}")
        case "no_declaration" if event["kind"] != "point":
            return text(f"piquet.no_{event['kind']}")
        case "carte_blanche" if "number" in event:
            return text("piquet.carte_blanche_number", number=event["number"])
        case "carte_blanche":
            return text("piquet.carte_blanche")
        case "exchange":
            return text("piquet.exchange", count=event["count"])
        case "talon_open" if "suit" in event:
            return text("piquet.talon_open", suit=text(f"piquet.suit.{event['suit']}"))
    return ""


def _declared(kind: str, values: Mapping[str, Any], text: Texts) -> str:
    """A combination as far as it is said: its number of cards, its value, its top card or its rank."""
    said = dict(values)
    if "length" in said:
        said["run"] = text(f"piquet.run.{said['length']}")
    if "top" in said:
        said["top"] = text(f"piquet.top.{said['top']}")
    if "rank" in said:
        said["ranks"], said["of_ranks"] = (
            text(f"piquet.{key}.{said['rank']}") for key in ("ranks", "of_ranks")
        )
    if kind == "set" and "count" in said:
        said["group"] = text(f"piquet.group.{said['count']}")
    part = f"_{next(iter(values))}" if len(values) == 1 else f"_{said['count']}" if kind == "set" else ""
    return text(f"piquet.{kind}{part}", **said)


def talk(past: Sequence[Event], players: int) -> list[Event | None]:
    """What each seat has said last, as the event, until the first trick is played.

    What is said of the next kind of combination takes the place of all that was said before.
    """
    last: list[Event | None] = [None] * players
    about = None
    for event in past:
        if event["event"] == _FIRST_TRICK:
            return [None] * players
        if not spoken(event, FRENCH):
            continue
        topic = event.get("kind", event["event"])
        if topic != about:
            last, about = [None] * players, topic
        last[event["seat"]] = event
    return last
