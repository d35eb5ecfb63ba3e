"""Hands and shortcuts for the tests of Piquet."""

from random import Random
from typing import Any

from rules.cards.piquet import FAMILY as PIQUET
from rules.cards.piquet.bots import filled as chosen
from rules.cards.piquet.options import House
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.table import Table
from rules.core.errors import RuleError
from rules.core.play import Action, Event, run

PRESETS = [preset.id for preset in PIQUET.presets]

ELDER = "As Ks Qs 9s 8s Kh 9h 8h Kd 9d 8d Ac"
YOUNGER = "Ts 7s Qh Jh Th Qd Jd Td Jc Tc 9c 8c"
"""Elder has a point of five and three kings; younger three sequences, four tens and three jacks."""

BLANK = {
    "hands": ["As Ts 9s 8s 7s Ah Th 9h Td 9d Tc 7c", "Ks Qs Js Kh Qh 8h Kd Qd 8d Kc Qc Ac"],
    "talon": "Ad 7d 8c 9c Jh Jd Jc 7h",
}
"""Elder has a carte blanche."""
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


def filled(action: Action, rng: Random) -> Action:
    """A legal action as it is sent: a template with a random choice."""
    if "choose" not in action:
        return action
    choose = action["choose"]
    offered = choose["from"].split() if isinstance(choose["from"], str) else choose["from"]
    return chosen(action, rng.sample(offered, rng.randint(choose["min"], choose["max"])))


def lines(answer: dict[str, Any]) -> dict[tuple[str, int], int]:
    """The patterns of an answer: what each brought, by its id and seat."""
    return {(line["id"], line["seat"]): line["value"] for line in answer["patterns"]}
