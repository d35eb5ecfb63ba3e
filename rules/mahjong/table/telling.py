"""Events as sentences, for people: in the language of the texts, and from where somebody sits."""

from rules.core.play import Event
from rules.core.texts import Texts, Word
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES, number_of, parse, suit_of


def sentence(event: Event, players: int, texts: Texts) -> str:
    """What happened, in one sentence. A tile that the event does not name is not told.

    >>> from rules import family
    >>> texts = family("wuhan").texts()
    >>> sentence({"event": "draw", "seat": 1, "tile": None, "from": "head"}, 4, texts)
    'Right draws a tile.'
    """
    key = _key(event)
    places = dict[str, object]()
    if "tiles" in event:
        places |= _meld(parse(event["tiles"], "tiles"))
    if "seat" in event:
        places["seat"] = seat_word(event["seat"], players)
    if event.get("tile") is not None:
        places["tile"] = Word(f"tile.{event['tile']}")
    elif "tile" in event:
        key += "_hidden"
    if isinstance(event.get("from"), int):
        places["giver"] = seat_word(event["from"], players)
    return texts(f"event.{key}", **places)


def _meld(tiles: list[int]) -> dict[str, object]:
    """The numbers and the suit of a chow, and the tile of which a pung has several."""
    return {
        "numbers": " ".join(str(number_of(tile)) for tile in tiles),
        "suit": Word(f"suit.{'mpsz'[suit_of(tiles[0])]}"),
        "tile": Word(f"tile.{CODES[tiles[0]]}"),
    }


def _key(event: Event) -> str:
    name: str = event["event"]
    if name == "draw":
        return "replacement" if event["from"] == "tail" else "draw"
    if name == "kong":
        return f"kong_{event['kind']}"
    return f"win_{event['by']}" if name == "win" else name
