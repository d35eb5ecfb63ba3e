"""Wuhan: a hand with what all seats have laid out, an offered tile, or an indicator."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw.tiles import Mark, Piece
from mjwidgets.forms.wuhan import FORM
from mjwidgets.hand_builder.words import capitalised
from mjwidgets.html import tag
from mjwidgets.pieces import face, faces, tile_name, tiles_name
from mjwidgets.quiz.mahjong import MahjongAsker, Position
from mjwidgets.verdict import chip, listed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts
from rules.mahjong.tiles import parse_one


class _Position(Position):
    """What a request says, read for drawing."""

    def __init__(self, question: Question) -> None:
        request = question.request
        choices = rules.family(question.game).choices(request.get("preset"), request.get("options"))
        super().__init__(question, int(choices["players"]))
        self.indicator = parse_one(self.deal["indicator"], "indicator")
        self.wilds = FORM.wilds(self.indicator, choices)

    @property
    def shows_wilds(self) -> bool:
        """Whether the indicator and what it makes are shown, being neither the question nor no matter."""
        return self.question.kind not in ("shape", "laizi")

    def piece(self, tile: int, *marks: Mark) -> Piece:
        """The laizi is marked."""
        return super().piece(tile, *marks, *(("wild",) if tile == self.wilds.wild else ()))

    def groups(self) -> list[list[Piece]]:
        """The indicator where no hand is shown."""
        return super().groups() or [[Piece(self.indicator)]]

    def pictured(self) -> list[list[Piece]]:
        """The indicator beside the hand."""
        return [*self.groups(), [Piece(self.indicator)]] if self.shows_wilds else self.groups()


class WuhanAsker(MahjongAsker):
    """The asker of Wuhan mahjong."""

    by_tiles = ("laizi", "kong_tiles", "waits", "fits", "shape")
    why: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "shape": ("WUH-44", "WUH-22"),
        "laizi": ("WUH-14", "WUH-15", "WUH-16"),
        "claim": ("WUH-18", "WUH-22", "WUH-23", "WUH-27"),
        "waits": ("WUH-45", "WUH-47"),
    }

    def read(self, question: Question) -> _Position:
        """The position of a question."""
        return _Position(question)

    def position(self, question: Question, text: Texts) -> Element:
        """The hand, the indicator and what it makes, and a line for each seat."""
        found = _Position(question)
        hand_said, *lines = self.position_said(question, text)
        drawn = tag(
            "div",
            *(faces(group) for group in found.groups()),
            class_="fv-hand",
            role="img",
            aria_label=hand_said,
            data_key="hand",
        )
        told = (
            tag("ul", *(tag("li", line) for line in lines), class_="qz-facts", data_key="facts")
            if lines
            else None
        )
        return tag("div", drawn, self._turned_up(found, text), told, class_="mj-felt mj-stack qz-position")

    def _turned_up(self, found: _Position, text: Texts) -> Element | None:
        """The indicator and what it makes; nothing where that is the question, or no matter."""
        if not found.shows_wilds:
            return None
        shown = [
            tag("span", capitalised(text(key)), *(face(tile, label=tile_name(tile, text)) for tile in tiles))
            for key, tiles in self._shown(found)
        ]
        return tag("div", *shown, class_="qz-turned", data_key="turned")

    @staticmethod
    def _shown(found: _Position) -> list[tuple[str, Sequence[int]]]:
        return [
            (FORM.indicator_word, (found.indicator,)),
            (FORM.wild_word, (found.wilds.wild,)),
            (FORM.single_word, found.wilds.single),
        ]

    def position_said(self, question: Question, text: Texts) -> list[str]:
        """The tiles, how it is or would be won, and what each seat has laid out."""
        found = _Position(question)
        preset = text(f"preset.{question.request.get('preset') or 'facai'}.name")
        table = text("question.table", preset=preset)
        if found.hand is None:
            indicator = tile_name(found.indicator, text)
            return [capitalised(indicator), text("question.indicator", tile=indicator), table]
        if not found.shows_wilds:
            return [self._hand_said(found, text)]
        return [self._hand_said(found, text), self._way(found, text), table, *self._laid_out(found, text)]

    def _hand_said(self, found: _Position, text: Texts) -> str:
        names = [
            text("quiz.named", name=capitalised(text(key)), says=tiles_name(tiles, text))
            for key, tiles in self._shown(found)
            if found.shows_wilds
        ]
        return text("pieces.semicolon").join([*self.hand_parts(found, text), *names])

    def _way(self, found: _Position, text: Texts) -> str:
        """Who wins and how; or who discards."""
        request, seat = found.request, found.name_of(found.seat, text)
        if request["ask"] == "replay":
            tile = tile_name(found.win or 0, text)
            return text("question.offered", seat=seat, giver=found.name_of(0, text), tile=tile)
        flags, giver = request.get("situation", []), request.get("from")
        rob = "rob_kong" in flags
        way = "rob" if rob else request["by"]
        key = f"payments.{way}" if "winner" in request else f"question.waiting.{way}"
        said = text(key, seat=seat, giver="" if giver is None else found.name_of(giver, text))
        named = [text(f"pattern.{flag}.name") for flag in flags if not rob]
        return listed(text, [said, *named])

    def _laid_out(self, found: _Position, text: Texts) -> list[str]:
        """A line for each seat that has laid something out, beside the melds of the hand."""
        lines = []
        for seat, table in enumerate(found.request.get("players", [])):
            parts = [
                text("quiz.named", name=text(f"hand_builder.field.{name}"), says=count)
                for name, count in table.items()
                if type(count) is int and count
            ]
            if self._is_unready(found, table):
                parts.append(text("hand_builder.not", what=text("hand_builder.field.ready")))
            if parts:
                said = listed(text, parts)
                lines.append(text("quiz.named", name=found.name_of(seat, text), says=said))
        return lines

    @staticmethod
    def _is_unready(found: _Position, table: Mapping[str, Any]) -> bool:
        """Readiness is said where it can matter: to four openings."""
        opens = sum(not meld.is_concealed for meld in found.melds)
        return opens == 4 and table.get("ready") is False

    # Words of questions and answers

    def ask(self, question: Question, step: Step, text: Texts) -> str:
        """The sentence that asks; each condition has its own, and of a seat it says who that is."""
        if step.id == "condition":
            return text(f"question.ask.condition.{step.about['reason']}")
        about = dict(step.about)
        if "seat" in about:
            about["seat"] = text(about["seat"])
        return text(f"question.ask.{step.id}", **about)

    def answer(self, question: Question, step: Step, choice: Choice, text: Texts) -> str:
        """An answer in words."""
        value, found = choice.value, _Position(question)
        if step.id == "payer" and value != "each":
            return text("question.answer.payer.all", seat=found.name_of(int(value), text))
        if step.id == "pays":
            return listed(text, (self._moved(found, seat, delta, text) for seat, delta in enumerate(value)))
        return super().answer(question, step, choice, text)

    @staticmethod
    def _moved(found: _Position, seat: int, delta: int, text: Texts) -> str:
        sign = "+" if delta > 0 else "−" if delta else ""
        return f"{found.name_of(seat, text)} {sign}{abs(delta)}"

    def worth(self, wait: Mapping[str, Any], question: Question) -> Element:
        """What a tile on which the hand wins brings."""
        return chip(wait["total"])


ASKER = WuhanAsker()
