"""Chinese Official: a hand that is won or waits, an offered tile, or a win to be paid."""

from collections.abc import Mapping
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.boards.mcr import WIND_NAMES, with_wind
from mjwidgets.draw.tiles import Piece
from mjwidgets.hand_builder.words import capitalised
from mjwidgets.html import tag
from mjwidgets.pieces import faces, tile_name, tiles_name
from mjwidgets.quiz.mahjong import MahjongAsker, Position
from mjwidgets.verdict import chip, listed, signed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import TILE_OF, WINDS, parse


class _Position(Position):
    """What a request says, read for drawing."""

    def __init__(self, question: Question) -> None:
        super().__init__(question, PLAYERS)

    @property
    def flowers(self) -> list[int]:
        """The flowers of the hand."""
        return parse((self.hand or {}).get("flowers", ""), "flowers")

    @property
    def thrown(self) -> list[int]:
        """What the seat has discarded."""
        rows = self.deal.get("position", {}).get("discards")
        return parse(rows[self.seat], "discards") if rows else []

    def name_of(self, seat: int, text: Texts) -> str:
        """A seat with its wind."""
        return with_wind(text(seat_word(seat, PLAYERS).key), seat, text)

    def groups(self) -> list[list[Piece]]:
        """The flowers last."""
        flowers = [Piece(tile) for tile in self.flowers]
        return [*super().groups(), flowers] if flowers else super().groups()


class McrAsker(MahjongAsker):
    """The asker of Chinese Official."""

    by_tiles = ("fits", "waits")
    why: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "pays": ("MCR-31", "MCR-53", "MCR-55", "MCR-56", "MCR-59"),
        "claim": ("MCR-11", "MCR-12", "MCR-13", "MCR-20", "MCR-23", "MCR-31"),
        "waits": ("MCR-31", "MCR-44", "MCR-45"),
    }

    def read(self, question: Question) -> _Position:
        """The position of a question."""
        return _Position(question)

    def position(self, question: Question, text: Texts) -> Element:
        """The hand, and what is said of it."""
        found = _Position(question)
        first, *lines = self.position_said(question, text)
        groups = [faces(group) for group in found.groups()]
        drawn = tag("div", *groups, class_="fv-hand", role="img", aria_label=first, data_key="hand")
        told = lines if groups else [first, *lines]
        facts = tag("ul", *(tag("li", line) for line in told), class_="qz-facts", data_key="facts")
        shown = drawn if groups else None
        return tag("div", shown, facts, class_="mj-felt mj-stack qz-position")

    def position_said(self, question: Question, text: Texts) -> list[str]:
        """The tiles, how they are or would be won, and the table."""
        found = _Position(question)
        preset = text(f"preset.{question.request.get('preset') or '2006'}.name")
        table = text("question.table", preset=preset)
        if found.hand is None:
            return [self._bill(found, text), self._way(found, text), table]
        return [self._hand_said(found, text), self._way(found, text), *self._winds(found, text), table]

    def _bill(self, found: _Position, text: Texts) -> str:
        flowers = found.request.get("flowers", 0)
        return text("question.bill", points=found.request["points"], flowers=flowers)

    def _hand_said(self, found: _Position, text: Texts) -> str:
        parts = self.hand_parts(found, text)
        if found.flowers:
            parts.append(text("table.flowers", tiles=tiles_name(found.flowers, text)))
        return text("pieces.semicolon").join(parts)

    @staticmethod
    def _way(found: _Position, text: Texts) -> str:
        """Who wins or waits, and how; or who discards."""
        request, seat = found.request, found.name_of(found.seat, text)
        if request["ask"] == "replay":
            tile = tile_name(found.win or 0, text)
            said = text("question.offered", seat=seat, giver=found.name_of(0, text), tile=tile)
            return said if found.deal["wall"] else said + text("pieces.space") + text("question.wall_empty")
        if request["ask"] == "waits":
            return text(f"question.waiting.{found.question.position['by']}", seat=seat)
        flags, giver = request.get("situation", []), request.get("from")
        way = "rob" if "rob_kong" in flags else request["by"]
        key = "question.called" if found.question.kind in ("win", "pays") else "payments"
        said = text(f"{key}.{way}", seat=seat, giver="" if giver is None else found.name_of(giver, text))
        return listed(text, [said, *(text(f"situation.{flag}") for flag in flags if flag != "rob_kong")])

    @staticmethod
    def _winds(found: _Position, text: Texts) -> list[str]:
        """MCR-49: the wind of the round; and what the seat has thrown, where that could seem to matter."""
        wind = TILE_OF[found.deal.get("round", "1z")]
        round_wind = text(f"wind.{WIND_NAMES[WINDS.index(wind)]}")
        lines = [text("quiz.named", name=text("mcr_table.round"), says=round_wind)]
        if found.thrown and found.deal["wall"]:
            lines.append(capitalised(text("table.discards", tiles=tiles_name(found.thrown, text))))
        return lines

    # Words of questions and answers

    def ask(self, question: Question, step: Step, text: Texts) -> str:
        """The sentence that asks; of a pattern its name, and the sets that would make it."""
        if step.id == "waits":
            return text(f"question.ask.waits_{question.position['by']}")
        if step.id != "swallowed":
            return super().ask(question, step, text)
        name, sets = text(f"pattern.{step.about['pattern']}.name"), step.about["sets"]
        if not sets:
            return text("question.ask.swallowed", pattern=name)
        said = listed(text, (tiles_name(parse(each, "sets"), text) for each in sets))
        return text("question.ask.swallowed_sets", pattern=name, sets=said)

    def answer(self, question: Question, step: Step, choice: Choice, text: Texts) -> str:
        """An answer in words."""
        value = choice.value
        if step.id == "win" and value.startswith("below"):
            return text("question.answer.below", points=value.split()[1])
        if step.id == "counts":
            return listed(text, (self._counted(name, count, text) for name, count in value))
        if step.id == "swallowed" and value != "counts":
            rule, by = value
            return text(f"question.answer.by.{rule}", by=text(f"pattern.{by}.name"))
        if step.id == "pays":
            winds = [text(f"wind.{wind}") for wind in WIND_NAMES]
            return listed(text, (f"{wind} {signed(delta)}" for wind, delta in zip(winds, value, strict=True)))
        return super().answer(question, step, choice, text)

    @staticmethod
    def _counted(name: str, count: int, text: Texts) -> str:
        said = text(f"pattern.{name}.name")
        return said if count == 1 else text("question.answer.times", pattern=said, count=count)

    def worth(self, wait: Mapping[str, Any], question: Question) -> Element:
        """What a tile that completes the hand counts this way."""
        by = question.position["by"]
        return chip(wait[by], "" if by in wait["wins"] else "mj-minus")


ASKER = McrAsker()
