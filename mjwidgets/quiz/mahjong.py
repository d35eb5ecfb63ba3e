"""What the questions of mahjong games share: a hand that is won, that waits, or that is offered a tile."""

from collections.abc import Mapping
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw.tiles import Mark, Piece, row
from mjwidgets.draw.words import Drawn
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, faces, tile_name, tiles_name
from mjwidgets.quiz.asker import Asker
from mjwidgets.verdict import Verdict, listed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts
from rules.mahjong.hand import Meld
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import parse, parse_one, sort_key, suit_of


class Position:
    """What a request says, read for drawing. `players` is how many sit at the table."""

    def __init__(self, question: Question, players: int) -> None:
        self.question, self.request, self.players = question, question.request, players
        self.deal: Mapping[str, Any] = self.request.get("deal", self.request)

    @property
    def seat(self) -> int:
        """Whose hand it is."""
        request = self.request
        return int(self.question.position.get("seat", request.get("winner", request.get("seat", 0))))

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
            for meld in (self.hand or {}).get("melds", [])
        ]

    def name_of(self, seat: int, text: Texts) -> str:
        """What a seat is called."""
        return text(seat_word(seat, self.players).key)

    def piece(self, tile: int, *marks: Mark) -> Piece:
        """A tile with its marks."""
        return Piece(tile, marks=marks)

    def groups(self) -> list[list[Piece]]:
        """The concealed tiles suit by suit, the winning or offered tile, each meld."""
        if self.hand is None:
            return []
        suits = [[self.piece(tile) for tile in self.held if suit_of(tile) == suit] for suit in range(4)]
        mark: Mark = "win" if "win" in self.hand else "chosen"
        won = [] if self.win is None else [self.piece(self.win, mark)]
        melds = [meld_pieces(meld, self.seat, self.players) for meld in self.melds]
        return [group for group in (*suits, won, *melds) if group]

    def pictured(self) -> list[list[Piece]]:
        """What a picture shows in a row."""
        return self.groups()


class MahjongAsker(Asker):
    """The base of askers of mahjong games."""

    by_tiles: ClassVar[tuple[str, ...]]
    """Steps that are answered by tiles."""
    why: ClassVar[Mapping[str, tuple[str, ...]]]
    """The rules that explain a kind of question which has no working."""

    def read(self, question: Question) -> Position:
        """The position of a question."""
        raise NotImplementedError

    def worth(self, wait: Mapping[str, Any], question: Question) -> Element:
        """What a tile of `waits` brings."""
        raise NotImplementedError

    @staticmethod
    def hand_parts(found: Position, text: Texts) -> list[str]:
        """The hand in words: its tiles, then each meld."""
        tiles = tiles_name(found.held, text)
        if found.win is not None and "win" in (found.hand or {}):
            parts = [text("laid.hand", tiles=tiles, win=tile_name(found.win, text))]
        else:
            parts = [text("hand_builder.hand_name", tiles=tiles)]
        for meld in found.melds:
            name, tiles = text(f"meld.{meld.kind}"), tiles_name(meld.tiles, text)
            parts.append(text("hand_builder.meld_concealed", meld=name, tiles=tiles))
        return parts

    def pictured(self, question: Question, text: Texts) -> list[Drawn]:
        """The tiles in a row."""
        groups = self.read(question).pictured()
        if not groups:
            return []
        drawn = row(groups, width=24, group_gap=9)
        return [Drawn(drawn.element, drawn.width, drawn.height)]

    def answer(self, question: Question, step: Step, choice: Choice, text: Texts) -> str:
        """Tiles by name, claims as words."""
        value = choice.value
        if step.id in self.by_tiles:
            return tiles_name(parse(value, "answer"), text) if value else text("question.answer.none")
        if step.id == "claim":
            names = [text(f"question.answer.claim.{claim}") for claim in value]
            return listed(text, names) if names else text("question.answer.none")
        return super().answer(question, step, choice, text)

    def answer_drawn(self, question: Question, step: Step, choice: Choice, text: Texts) -> Content:
        """Tiles as tiles."""
        said = self.answer(question, step, choice, text)
        if step.id in self.by_tiles and choice.value:
            return faces(sorted(parse(choice.value, "answer"), key=sort_key), label=said)
        return said

    def explained(self, question: Question, marks: RuleMarks) -> list[Element]:
        """The working of a hand; what each tile brings; the rules that decide."""
        text, found = marks.text, self.read(question)
        answer = rules.ask({**question.request, "language": text.language})
        if question.request["ask"] == "score":
            seats = [found.name_of(seat, text) for seat in range(found.players)]
            return [Verdict(answer, marks, seats, found.seat).working()]
        lines = [marks.line(f"why{number}", number, text(f"question.why.{number}"), name="li")
                 for number in self.why[question.kind]]  # fmt: skip
        explained = tag("ul", *lines, class_="mj-fine", data_key="why")
        waits = answer["waits"] if question.kind == "waits" else []
        worth = [self._wait(wait, question, text) for wait in waits]
        return [tag("div", *worth, class_="mj-row", data_key="worth"), explained] if worth else [explained]

    def _wait(self, wait: Mapping[str, Any], question: Question, text: Texts) -> Element:
        tile = parse_one(wait["tile"], "tile")
        shown = faces([tile], label=tile_name(tile, text))
        return tag("span", shown, self.worth(wait, question), class_="qz-wait")
