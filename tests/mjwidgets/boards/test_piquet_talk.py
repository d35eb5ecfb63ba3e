"""What players say at Piquet, in four languages, and until when it hangs in the air."""

from typing import Any

import pytest

from mjwidgets.boards import piquet_talk
from mjwidgets.boards.piquet_talk import spoken, talk
from rules.core.texts import LANGUAGES, load

FOLDER = piquet_talk._FOLDER


def said(kind: str, seat: int = 0, **values: Any) -> dict[str, Any]:
    return {"event": "said", "seat": seat, "kind": kind, "values": values}


def answer(reply: str, kind: str = "point") -> dict[str, Any]:
    return {"event": "answer", "seat": 1, "kind": kind, "reply": reply}


SAYINGS = [
    (said("point", count=5), "Point of 5.", "Point de 5."),
    (said("point", count=5, value=48), "Point of 5, making 48.", "Point de 5, valant 48."),
    (said("point", value=44), "Making 44.", "Valant 44."),
    (said("sequence", length=3), "Tierce.", "Tierce."),
    (said("sequence", length=4, top="Q"), "Quart to the queen.", "Quatrième à la dame."),
    (said("sequence", length=8, top="A"), "Huitième to the ace.", "Dix-huitième à l'as."),
    (said("set", count=3, rank="K"), "Trio of kings.", "Trois rois."),
    (said("set", count=4), "Quatorze.", "Quatorze."),
    (said("set", count=4, rank="A"), "Quatorze of aces.", "Quatorze d'as."),
    (answer("good"), "Good.", "C'est bon."),
    (answer("equal"), "Equal.", "Égal."),
    (answer("better"), "Not good.", "Ce n'est pas bon."),
    ({"event": "no_declaration", "seat": 0, "kind": "set"}, "No set.", "Ni trois ni quatorze."),
    ({"event": "exchange", "seat": 0, "count": 5}, "I take 5.", "J'en prends 5."),
    (
        {"event": "carte_blanche", "seat": 0, "number": 3},
        "Carte blanche. I take 3.",
        "Carte blanche. J'en prends 3.",
    ),
    ({"event": "talon_open", "seat": 0, "suit": "h"}, "I shall lead hearts.", "Je jouerai cœur."),
    ({"event": "trick", "number": 1, "winner": 0, "cards": "As Ks"}, "", ""),
]


@pytest.mark.parametrize(("event", "english", "french"), SAYINGS)
def test_what_happens_is_said(event: dict[str, Any], english: str, french: str) -> None:
    assert spoken(event, "en") == english
    assert spoken(event, "fr") == french


@pytest.mark.parametrize("language", [*LANGUAGES, "fr"])
def test_every_combination_can_be_said_in_every_language(language: str) -> None:
    assert load(FOLDER, language).keys() == load(FOLDER, "en").keys()
    for length in range(3, 10):
        for top in "AKQJT98":
            assert spoken(said("sequence", length=length, top=top), language)
    for count in (3, 4):
        for rank in "AKQJT":
            assert spoken(said("set", count=count, rank=rank), language)


def test_what_both_say_of_a_kind_stays_until_the_next_kind() -> None:
    declared, good = said("point", count=5), answer("good")
    assert talk([declared], 2) == [declared, None]
    assert talk([declared, good], 2) == [declared, good]
    run = said("sequence", length=3, top="A")
    assert talk([declared, good, run], 2) == [run, None]


def test_with_the_first_trick_the_talk_is_over() -> None:
    trick = {"event": "trick", "number": 1, "winner": 0, "cards": "As Ks"}
    assert talk([said("point", count=5), answer("good"), trick], 2) == [None, None]
