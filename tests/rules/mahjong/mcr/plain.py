"""A table of Chinese Official whose scorer knows three patterns: enough to play by."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rules
from rules.core.family import Answer, Question
from rules.core.options import resolve
from rules.core.texts import Texts
from rules.mahjong import shapes, tiles
from rules.mahjong.hand import Hand
from rules.mahjong.mcr.options import OPTIONS, PRESETS, House
from rules.mahjong.mcr.play import Declared, Mcr, replay
from rules.mahjong.mcr.session import payments, total_of
from rules.mahjong.shapes import Grammar, SevenPairs, ThirteenOrphans
from tests.rules.mahjong.mcr.asking import ask

WORDS = Path(rules.__file__).parent
TEXTS = {
    language: Texts((WORDS / "mahjong" / "texts", WORDS / "core" / "texts"), language)
    for language in ("en", "ja", "zh")
}


@dataclass(frozen=True)
class Found:
    reason: str | None
    counted: int

    @property
    def ranking(self) -> tuple[int, ...]:
        return (self.counted,)


class Plain:
    """Sixteen points for a pure straight, eight for a kong's replacement, four for a hand without claims, one
    for the rest."""

    def grammar(self, house: House) -> Grammar:
        return Grammar(specials=(SevenPairs(repeats=True), ThirteenOrphans()))

    def judge(self, house: House, declared: Declared) -> Found:
        hand, situation = declared.hand, declared.situation
        if not shapes.is_complete(hand.counts, self.grammar(house)):
            return Found("no_winning_shape", 0)
        held = set(hand.all_tiles())
        straight = any(held.issuperset(range(9 * suit, 9 * suit + 9)) for suit in range(3))
        concealed = all(meld.is_concealed for meld in hand.melds)
        counted = 1 + 16 * straight + 8 * ("replacement" in situation) + 4 * concealed
        return Found(None if counted >= house.minimum else "below_minimum", counted)

    def score(self, question: Question) -> Answer:
        fields, house = question.fields, House.of(question.options)
        hand = Hand(
            tuple(tiles.parse(fields["hand"]["concealed"], "hand")), win=tiles.TILE_OF[fields["hand"]["win"]]
        )
        winner, by = fields["winner"], fields["by"]
        melds = [meld["kind"] == "concealed_kong" for meld in fields["hand"]["melds"]]
        held = {*hand.held, *(t for meld in fields["hand"]["melds"] for t in tiles.parse(meld["tiles"], "m"))}
        straight = any(held.issuperset(range(9 * suit, 9 * suit + 9)) for suit in range(3))
        counted = 1 + 16 * straight + 8 * ("replacement" in fields["situation"]) + 4 * all(melds)
        total = total_of(house, counted, len(tiles.parse(fields["hand"].get("flowers", ""), "flowers")))
        deltas = payments(house, total, winner, by, fields.get("from"))
        return {"valid": counted >= house.minimum, "counted": counted, "total": total, "deltas": deltas}


class Table:
    """What the tests need of the family."""

    presets = PRESETS

    def game(self, preset: str = "2006", options: Mapping[str, Any] | None = None) -> Mcr:
        return Mcr(resolve(OPTIONS, PRESETS, preset, dict(options or {})), TEXTS["en"], Plain())

    def texts(self, language: str) -> Texts:
        return TEXTS[language]

    def replay(self, fields: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        return ask(lambda question: replay(question, Plain()), fields, options=options)
