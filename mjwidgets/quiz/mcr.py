"""Chinese Official: a hand that is won or waits, an offered tile, or a win to be paid."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.boards.mcr import WIND_NAMES, with_wind
from mjwidgets.draw.tiles import Piece, row
from mjwidgets.draw.words import Drawn
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.hand_builder.words import capitalised
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, faces, tile_name, tiles_name
from mjwidgets.quiz.asker import Asker
from mjwidgets.verdict import Verdict, chip, listed, signed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts
from rules.mahjong.hand import Meld
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import TILE_OF, WINDS, parse, parse_one, sort_key, suit_of

_TILES = ("fits", "waits")
"""Steps that are answered by tiles."""
_WHY = {
    "pays": ("MCR-31", "MCR-53", "MCR-55", "MCR-56", "MCR-59"),
    "claim": ("MCR-11", "MCR-12", "MCR-13", "MCR-20", "MCR-23", "MCR-31"),
    "waits": ("MCR-31", "MCR-44", "MCR-45"),
}
"""The rules that explain a kind of question which has no working."""


class _Position:
    """What a request says, read for drawing."""

    def __init__(self, question: Question) -> None:
        self.question, self.request = question, question.request
        self.deal: Mapping[str, Any] = self.request.get("deal", self.request)

    @property
    def seat(self) -> int:
        """Whose hand it is."""
        return int(self.question.position.get("seat", self.request.get("winner", 0)))

    @property
    def hand(self) -> Mapping[str, Any] | None:
        """The hand, as `score` has it; None where no hand is shown."""
        if "hands" in self.deal:
            return {"concealed": self.deal["hands"][self.seat], "melds": self.deal["melds"][self.seat]}
        return self.request.get("hand")

    @property
    def win(self) -> int | None:
        """The winning tile, or the one that is offered."""
        code = (self.hand or {}).get("win", self.question.position.get("tile"))
        return None if code is None else parse_one(code, "win")

    @property
    def held(self) -> list[int]:
        """The concealed tiles in order, the winning one left out."""
        return sorted(parse((self.hand or {})["concealed"], "hand"), key=sort_key)

    @property
    def melds(self) -> list[Meld]:
        """The melds of the hand."""
        return [
            Meld(meld["kind"], tuple(sorted(parse(meld["tiles"], "tiles"))), meld.get("from"))
            for meld in (self.hand or {})["melds"]
        ]

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
        """The concealed tiles suit by suit, the winning tile, each meld, the flowers."""
        if self.hand is None:
            return []
        suits = [[Piece(tile) for tile in self.held if suit_of(tile) == suit] for suit in range(4)]
        mark = "win" if "win" in self.hand else "chosen"
        won = [] if self.win is None else [Piece(self.win, marks=(mark,))]
        melds = [meld_pieces(meld, self.seat, PLAYERS) for meld in self.melds]
        flowers = [Piece(tile) for tile in self.flowers]
        return [group for group in (*suits, won, *melds, flowers) if group]


class McrAsker(Asker):
    """The asker of Chinese Official."""

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

    @staticmethod
    def _hand_said(found: _Position, text: Texts) -> str:
        parts = [text("hand_builder.hand_name", tiles=tiles_name(found.held, text))]
        if found.win is not None and "win" in (found.hand or {}):
            win = tile_name(found.win, text)
            parts[0] = text("laid.hand", tiles=tiles_name(found.held, text), win=win)
        for meld in found.melds:
            name, tiles = text(f"meld.{meld.kind}"), tiles_name(meld.tiles, text)
            parts.append(text("hand_builder.meld_concealed", meld=name, tiles=tiles))
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

    def pictured(self, question: Question, text: Texts) -> list[Drawn]:
        """The tiles in a row."""
        groups = _Position(question).groups()
        if not groups:
            return []
        drawn = row(groups, width=24, group_gap=9)
        return [Drawn(drawn.element, drawn.width, drawn.height)]

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
        if step.id in _TILES:
            return tiles_name(parse(value, "answer"), text) if value else text("question.answer.none")
        if step.id == "win" and value.startswith("below"):
            return text("question.answer.below", points=value.split()[1])
        if step.id == "counts":
            return listed(text, (self._counted(name, count, text) for name, count in value))
        if step.id == "swallowed" and value != "counts":
            rule, by = value
            return text(f"question.answer.by.{rule}", by=text(f"pattern.{by}.name"))
        if step.id == "claim":
            names = [text(f"question.answer.claim.{claim}") for claim in value]
            return listed(text, names) if names else text("question.answer.none")
        if step.id == "pays":
            winds = [text(f"wind.{wind}") for wind in WIND_NAMES]
            return listed(text, (f"{wind} {signed(delta)}" for wind, delta in zip(winds, value, strict=True)))
        return super().answer(question, step, choice, text)

    @staticmethod
    def _counted(name: str, count: int, text: Texts) -> str:
        said = text(f"pattern.{name}.name")
        return said if count == 1 else text("question.answer.times", pattern=said, count=count)

    def answer_drawn(self, question: Question, step: Step, choice: Choice, text: Texts) -> Content:
        """Tiles as tiles."""
        said = self.answer(question, step, choice, text)
        if step.id in _TILES and choice.value:
            return faces(sorted(parse(choice.value, "answer"), key=sort_key), label=said)
        return said

    # The working

    def explained(self, question: Question, marks: RuleMarks) -> list[Element]:
        """The working of a hand; what each tile counts; the rules that decide."""
        text, found = marks.text, _Position(question)
        answer = rules.ask({**question.request, "language": text.language})
        if question.request["ask"] == "score":
            seats = [found.name_of(seat, text) for seat in range(PLAYERS)]
            return [Verdict(answer, marks, seats, found.seat).working()]
        lines = [marks.line(f"why{number}", number, text(f"question.why.{number}"), name="li")
                 for number in _WHY[question.kind]]  # fmt: skip
        explained = tag("ul", *lines, class_="mj-fine", data_key="why")
        if question.kind != "waits":
            return [explained]
        worth = [self._worth(one, question.position["by"], text) for one in answer["waits"]]
        return [tag("div", *worth, class_="mj-row", data_key="worth"), explained] if worth else [explained]

    @staticmethod
    def _worth(wait: Mapping[str, Any], by: str, text: Texts) -> Element:
        """A tile that completes the hand, and what it counts this way."""
        tile = parse_one(wait["tile"], "tile")
        shown = faces([tile], label=tile_name(tile, text))
        return tag("span", shown, chip(wait[by], "" if by in wait["wins"] else "mj-minus"), class_="qz-wait")


ASKER = McrAsker()
