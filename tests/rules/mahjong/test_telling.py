"""Events as sentences: every event of whole games, in every language, and no hidden tile among them."""

import json
from pathlib import Path

import pytest

import rules
from rules.core.family import Family
from rules.core.records import Record
from rules.mahjong.table.telling import sentence

WUHAN = rules.family("wuhan")
MAHJONG = Path(rules.__file__).parent / "mahjong"


def family_of(path: Path) -> Family:
    return rules.family(Record.load(path).request["game"])


RECORDS = sorted((Path(__file__).parents[2] / "playthroughs").glob("*.json"))
PLAYTHROUGHS = [path for path in RECORDS if family_of(path).folder.is_relative_to(MAHJONG)]


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_event_has_a_sentence(path: Path, language: str) -> None:
    family = family_of(path)
    line = Record.load(path).line(family)
    texts, players = family.texts(language), line.game.players
    for event in line.events:
        for seen in (event, line.game.seen(event, 1)):
            assert "{" not in sentence(seen, players, texts)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"event": "draw", "seat": 0, "tile": "7z", "from": "head"}, "Dealer draws Red."),
        ({"event": "draw", "seat": 0, "tile": None, "from": "tail"}, "Dealer takes a tile from the tail."),
        (
            {"event": "kong", "seat": 2, "kind": "single", "tile": "7z"},
            "Across sets out Red as a single kong.",
        ),
        (
            {"event": "kong", "seat": 2, "kind": "concealed", "tile": None},
            "Across makes a concealed kong, face down.",
        ),
        (
            {"event": "chow", "seat": 1, "tiles": "567m", "from": 0},
            "Right makes a chow: 5 6 7 of characters.",
        ),
        ({"event": "pung", "seat": 3, "tiles": "222s", "from": 0}, "Left makes a pung of 2 of bamboos."),
        ({"event": "pung", "seat": 3, "tiles": "444z", "from": 0}, "Left makes a pung of North."),
        (
            {"event": "win", "seat": 1, "tile": "5s", "by": "discard", "from": 3},
            "Right wins on 5 of bamboos; it came from Left.",
        ),
        ({"event": "exhausted"}, "The wall is used up, and nobody has won."),
    ],
)
def test_what_the_sentences_say(event: dict[str, object], told: str) -> None:
    assert sentence(event, 4, WUHAN.texts()) == told


def test_another_seats_tiles_are_not_told() -> None:
    line = Record.load(PLAYTHROUGHS[0]).line(family_of(PLAYTHROUGHS[0]))
    for event in line.events:
        seen = line.game.seen(event, (event.get("seat", 0) + 1) % 4)
        if event["event"] == "draw":
            assert seen["tile"] is None
            assert json.dumps(seen) != json.dumps(event)
