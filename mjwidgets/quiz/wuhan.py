"""Wuhan: a hand with what all seats have laid out, an offered tile, or an indicator."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw.tiles import Mark, Piece, row
from mjwidgets.draw.words import Drawn
from mjwidgets.forms.wuhan import FORM
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.hand_builder.words import capitalised
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, face, faces, tile_name, tiles_name
from mjwidgets.quiz.asker import Asker
from mjwidgets.verdict import Verdict, chip, listed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts
from rules.mahjong.hand import Meld
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import parse, parse_one, sort_key, suit_of

_TILES = ("laizi", "kong_tiles", "waits", "fits", "shape")
"""Steps that are answered by tiles."""
_WHY = {
    "shape": ("WUH-44", "WUH-22"),
    "laizi": ("WUH-14", "WUH-15", "WUH-16"),
    "claim": ("WUH-18", "WUH-22", "WUH-23", "WUH-27"),
    "waits": ("WUH-45", "WUH-47"),
}
"""The rules that explain a kind of question which has no working."""


class _Position:
    """What a request says, read for drawing."""

    def __init__(self, question: Question) -> None:
        self.question, self.request = question, question.request
        family = rules.family(question.game)
        self.choices = family.choices(self.request.get("preset"), self.request.get("options"))
        self.seats = int(self.choices["players"])
        deal = self.request.get("deal", self.request)
        self.indicator = parse_one(deal["indicator"], "indicator")
        self.wilds = FORM.wilds(self.indicator, self.choices)

    @property
    def seat(self) -> int:
        """Whose hand it is."""
        request = self.request
        return int(self.question.position.get("seat", request.get("winner", request.get("seat", 0))))

    @property
    def hand(self) -> Mapping[str, Any] | None:
        """The hand, as `score` has it; None where the question is about an indicator alone."""
        if "deal" in self.request:
            deal = self.request["deal"]
            return {"concealed": deal["hands"][self.seat], "melds": deal["melds"][self.seat]}
        return self.request.get("hand")

    @property
    def shows_wilds(self) -> bool:
        """Whether the indicator and what it makes are shown, being neither the question nor no matter."""
        return self.question.kind not in ("shape", "laizi")

    @property
    def win(self) -> int | None:
        """The winning tile, or the one that is offered."""
        code = (self.hand or {}).get("win", self.question.position.get("tile"))
        return None if code is None else parse_one(code, "win")

    def name_of(self, seat: int, text: Texts) -> str:
        return text(seat_word(seat, self.seats).key)

    def groups(self) -> list[list[Piece]]:
        """The concealed tiles suit by suit, the winning tile, each meld; the laizi is marked."""

        def piece(tile: int, *marks: Mark) -> Piece:
            return Piece(tile, marks=(*marks, "wild") if tile == self.wilds.wild else marks)

        hand = self.hand
        if hand is None:
            return [[Piece(self.indicator)]]
        held = sorted(parse(hand["concealed"], "hand"), key=sort_key)
        suits = [[piece(tile) for tile in held if suit_of(tile) == suit] for suit in range(4)]
        won = [] if self.win is None else [piece(self.win, "win" if "win" in hand else "chosen")]
        melds = [meld_pieces(meld, self.seat, self.seats) for meld in self.melds()]
        return [group for group in (*suits, won, *melds) if group]

    def melds(self) -> list[Meld]:
        melds = (self.hand or {}).get("melds", [])
        return [
            Meld(meld["kind"], tuple(sorted(parse(meld["tiles"], "tiles"))), meld.get("from"))
            for meld in melds
        ]


class WuhanAsker(Asker):
    """The asker of Wuhan mahjong."""

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
        held = sorted(parse((found.hand or {})["concealed"], "hand"), key=sort_key)
        parts = [text("hand_builder.hand_name", tiles=tiles_name(held, text))]
        if found.win is not None and "win" in (found.hand or {}):
            parts[0] = text("laid.hand", tiles=tiles_name(held, text), win=tile_name(found.win, text))
        parts += [
            text(
                "hand_builder.meld_concealed",
                meld=text(f"meld.{meld.kind}"),
                tiles=tiles_name(meld.tiles, text),
            )
            for meld in found.melds()
        ]
        names = [
            text("quiz.named", name=capitalised(text(key)), says=tiles_name(tiles, text))
            for key, tiles in self._shown(found)
            if found.shows_wilds
        ]
        return text("pieces.semicolon").join([*parts, *names])

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
        opens = sum(not meld.is_concealed for meld in found.melds())
        return opens == 4 and table.get("ready") is False

    def pictured(self, question: Question, text: Texts) -> list[Drawn]:
        """The tiles in a row, and the indicator."""
        found = _Position(question)
        groups = [*found.groups(), [Piece(found.indicator)]] if found.shows_wilds else found.groups()
        drawn = row(groups, width=24, group_gap=9)
        return [Drawn(drawn.element, drawn.width, drawn.height)]

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
        if step.id in _TILES:
            return tiles_name(parse(value, "answer"), text) if value else text("question.answer.none")
        if step.id == "claim":
            names = [text(f"question.answer.claim.{claim}") for claim in value]
            return listed(text, names) if names else text("question.answer.none")
        if step.id == "payer" and value != "each":
            return text("question.answer.payer.all", seat=found.name_of(int(value), text))
        if step.id == "pays":
            return listed(text, (self._moved(found, seat, delta, text) for seat, delta in enumerate(value)))
        return super().answer(question, step, choice, text)

    @staticmethod
    def _moved(found: _Position, seat: int, delta: int, text: Texts) -> str:
        sign = "+" if delta > 0 else "−" if delta else ""
        return f"{found.name_of(seat, text)} {sign}{abs(delta)}"

    def answer_drawn(self, question: Question, step: Step, choice: Choice, text: Texts) -> Content:
        """Tiles as tiles."""
        said = self.answer(question, step, choice, text)
        if step.id in _TILES and choice.value:
            return faces(sorted(parse(choice.value, "answer")), label=said)
        return said

    # The working

    def explained(self, question: Question, marks: RuleMarks) -> list[Element]:
        """The working of a hand; what each tile brings; the rules that decide."""
        text, found = marks.text, _Position(question)
        answer = rules.ask({**question.request, "language": text.language})
        if question.request["ask"] == "score":
            seats = [found.name_of(seat, text) for seat in range(found.seats)]
            return [Verdict(answer, marks, seats, found.seat).working()]
        lines = [marks.line(f"why{number}", number, text(f"question.why.{number}"), name="li")
                 for number in _WHY[question.kind]]  # fmt: skip
        explained = tag("ul", *lines, class_="mj-fine", data_key="why")
        if question.kind != "waits":
            return [explained]
        worth = [self._worth(one, text) for one in answer["waits"]]
        return [tag("div", *worth, class_="mj-row", data_key="worth"), explained] if worth else [explained]

    @staticmethod
    def _worth(wait: Mapping[str, Any], text: Texts) -> Element:
        """A tile that wins, and what it brings."""
        tile = parse_one(wait["tile"], "tile")
        return tag("span", faces([tile], label=tile_name(tile, text)), chip(wait["total"]), class_="qz-wait")


ASKER = WuhanAsker()
