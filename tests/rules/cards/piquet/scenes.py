"""Hands and shortcuts for the tests of Piquet."""

from typing import Any

from rules.cards.piquet import FAMILY as PIQUET
from rules.cards.piquet.options import House
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.table import Table
from rules.core.errors import RuleError
from rules.core.play import Event, run

PRESETS = [preset.id for preset in PIQUET.presets]

ELDER = "As Ks Qs 9s 8s Kh 9h 8h Kd 9d 8d Ac"
YOUNGER = "Ts 7s Qh Jh Th Qd Jd Td Jc Tc 9c 8c"
"""Elder has a point of five and three kings; younger three sequences, four tens and three jacks."""

DEAL = {
    "hands": ["Ts 8s Ah 9h Kd Td 9d Ac 7c 7s 7h Qd", "Jh Th 8h As 9s Ad 8d 7d Qc Jc Jd Kc"],
    "talon": "Ks Qs Js Kh Qh Tc 9c 8c",
}
"""After both exchanges (`EXCHANGED`) both hold a point of five and a quart to the king."""
EXCHANGED = [
    {"seat": 0, "do": "exchange", "cards": "7s 7h Qd"},
    {"seat": 1, "do": "exchange", "cards": "Jd Kc"},
]


def house(preset: str | None = None, **options: Any) -> House:
    return House(**PIQUET.choices(preset, options))


def game(preset: str | None = None, **options: Any) -> Piquet:
    made = PIQUET.game(preset, options)
    assert isinstance(made, Piquet)
    return made


def ask(question: str, preset: str = "modern", options: Any = None, **fields: Any) -> dict[str, Any]:
    request = {"game": "piquet", "preset": preset, "options": options or {}, "ask": question}
    try:
        return PIQUET.answer({**request, **fields})
    except RuleError as error:
        return {"error": error.to_json()}


def code(answer: dict[str, Any]) -> str:
    return str(answer["error"]["code"])


def played(table: Piquet, deal: Any, *actions: Any) -> tuple[Table, list[Event]]:
    return run(table, deal, actions)


def lines(answer: dict[str, Any]) -> dict[tuple[str, int], int]:
    """The patterns of an answer: what each brought, by its id and seat."""
    return {(line["id"], line["seat"]): line["value"] for line in answer["patterns"]}
