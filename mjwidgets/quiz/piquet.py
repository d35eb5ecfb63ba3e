"""Piquet: one hand or both, what was said, tricks, or totals."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

import rules
from mjwidgets.boards.card_felt import beside_each_other, combination, in_hand
from mjwidgets.boards.piquet_talk import FRENCH, spoken
from mjwidgets.card_pieces import card_name, cards_name
from mjwidgets.draw import cards, words
from mjwidgets.draw.words import Drawn
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks
from mjwidgets.quiz.asker import Asker
from mjwidgets.shared import shared
from mjwidgets.verdict import Verdict, listed
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts

_SEATS = ("seat.elder", "seat.younger")
_PLAYERS = ("question.player.first", "question.player.second")
_WHY = {
    "worth": ("PIQ-31", "PIQ-34", "PIQ-44", "PIQ-45", "PIQ-50"),
    "answer": ("PIQ-21", "PIQ-22", "PIQ-26"),
    "called": ("PIQ-25", "PIQ-30", "PIQ-60", "PIQ-68"),
    "follow": ("PIQ-55", "PIQ-58", "PIQ-18"),
    "exchange": ("PIQ-11", "PIQ-12", "PIQ-13", "PIQ-14"),
    "takes": ("PIQ-58", "PIQ-60", "PIQ-62"),
    "tricks": ("PIQ-61", "PIQ-62"),
    "partie": ("PIQ-82",),
}
"""The rules that explain a kind of question for which there is no working, or more of it than is asked."""


class _Position:
    """What a question shows, read for drawing."""

    def __init__(self, question: Question, text: Texts) -> None:
        self.kind, self.text = question.kind, text
        self.request, self.place = question.request, question.position
        self.names = [text(name) for name in (_PLAYERS if self.kind == "partie" else _SEATS)]

    def hands(self) -> list[tuple[str, list[str]]]:
        """The hands that are shown, each with whose it is; nobody's where there is but one."""
        if self.kind == "worth":
            return [("", _several(self.request["hand"]))]
        if self.kind == "follow":
            return [(self.names[self.place["seat"]], _several(self.place["hand"]))]
        if self.kind == "answer":
            return [(self.names[1], _several(self._dealt()[1]))]
        if self.kind == "called":
            return list(zip(self.names, map(_several, self._dealt()), strict=True))
        if self.kind in ("good", "bonus", "game"):
            return list(zip(self.names, map(_several, self.request["hands"]), strict=True))
        return []

    def _dealt(self) -> Sequence[str]:
        """Both hands after the exchange."""
        hands: list[str] = list(self.place["held"])
        return hands

    def tricks(self) -> list[tuple[str, list[str]]]:
        """The tricks that are shown, each with what is said of it."""
        if self.kind == "bonus":
            return [(str(n), trick.split()) for n, trick in enumerate(self.request["tricks"], start=1)]
        trick = self.place.get("trick", self.place.get("leads", ""))
        return [("", trick.split())] if trick else []

    def said(self, language: str) -> list[tuple[str, str]]:
        """Who has said what, in a language or in French."""
        seats = {"said": 0, "answer": 1, "no_declaration": 0}
        return [
            (self.names[event.get("seat", seats[event["event"]])], spoken(event, language))
            for event in self.place.get("events", ())
        ]

    def facts(self) -> Iterator[str]:
        """What else there is to know, a line for each thing."""
        text, place = self.text, self.place
        if self.kind in ("follow", "takes", "tricks", "called") and self.tricks():
            yield from self._played()
        if self.kind == "follow" and not self.tricks():
            bound = place.get("lead_suit")
            seat = self.names[place["seat"]]
            yield text("question.leads", seat=seat)
            if bound:
                yield text("question.bound", suit=text(f"card.suit.{bound}"))
        if self.kind == "tricks":
            for name, won in zip(self.names, place["won"], strict=True):
                yield text("question.won", seat=name, tricks=won)
        if self.kind == "exchange":
            yield text("question.talon", cards=place["talon"])
            if place["exchanged"] is not None:
                yield text("question.exchanged", cards=place["exchanged"])
        if self.kind == "game":
            for name, points in zip(self.names, place["before"], strict=True):
                yield text("question.before", seat=name, points=points)
            yield text("question.target", points=place["target"])
        if self.kind == "partie":
            totals = [sum(deal[seat] for deal in place["deals"]) for seat in (0, 1)]
            for name, points in zip(self.names, totals, strict=True):
                yield text("question.total", seat=name, points=points)
            return
        preset = self.request.get("preset") or "modern"
        yield text("question.table", preset=text(f"preset.{preset}.name"))

    def _played(self) -> Iterator[str]:
        """The last trick that is shown, card by card."""
        text, trick = self.text, self.tricks()[-1][1]
        leader = self.place.get("leader", 1 - self.place["seat"] if "seat" in self.place else 0)
        if "number" in self.place:
            yield text("question.number", number=self.place["number"])
        if self.kind == "tricks":
            yield text("question.last")
        yield text("question.led", seat=self.names[leader], card=card_name(trick[0], text))
        if len(trick) > 1:
            yield text("question.follows", seat=self.names[1 - leader], card=card_name(trick[1], text))


def _several(written: str) -> list[str]:
    return in_hand(written.split())


class PiquetAsker(Asker):
    """The asker of Piquet."""

    switches: ClassVar[tuple[str, ...]] = ("four", "french")
    standalone = staticmethod(cards.standalone)

    def position(self, question: Question, text: Texts) -> Element:
        """The hands, what was said, the tricks, and a line for everything else."""
        found = _Position(question, text)
        hands = [self._hand(name, held, text) for name, held in found.hands()]
        tricks = [self._trick(name, trick, text) for name, trick in found.tricks()]
        return tag(
            "div",
            *hands,
            self._talk(found, text),
            tag("div", *tricks, class_="qz-tricks", data_key="tricks") if tricks else None,
            tag("ul", *(tag("li", line) for line in found.facts()), class_="qz-facts", data_key="facts"),
            class_="mj-felt mj-stack qz-position qz-cards",
        )

    @staticmethod
    def _hand(name: str, held: Sequence[str], text: Texts) -> Element:
        label = tag("b", name) if name else None
        fanned = combination(held, cards_name(held, text), show=0.46)
        return tag("div", label, fanned, class_="qz-held", data_key=f"hand {name}")

    @staticmethod
    def _trick(name: str, trick: Sequence[str], text: Texts) -> Element:
        label = text("pieces.comma").join(card_name(card, text) for card in trick)
        number = tag("small", name) if name else None
        return tag(
            "span", number, combination(trick, label, show=0.62), class_="qz-trick", data_key=f"trick {name}"
        )

    @staticmethod
    def _talk(found: _Position, text: Texts) -> Element | None:
        """What was said, line by line, in French too where the reader has French letters."""
        said = found.said(text.language)
        if not said:
            return None
        french = [words for _, words in found.said(FRENCH)] if shared().french else [""] * len(said)
        lines = [
            tag("li", tag("b", name), " ", tag("q", words), tag("i", f" {also}", lang="fr") if also else None)
            for (name, words), also in zip(said, french, strict=True)
        ]
        return tag("ol", *lines, class_="qz-talk", data_key="talk")

    def position_said(self, question: Question, text: Texts) -> list[str]:
        """The hands in one line, then a line for what was said, each trick and everything else."""
        found = _Position(question, text)
        hands = [
            text("quiz.named", name=name, says=cards_name(held, text)) if name else cards_name(held, text)
            for name, held in found.hands()
        ]
        said = [
            text("piquet_table.says", seat=name, words=words) for name, words in found.said(text.language)
        ]
        tricks = [
            text("quiz.named", name=name, says=listed(text, [card_name(card, text) for card in trick]))
            for name, trick in found.tricks()
            if name
        ]
        return [text("pieces.semicolon").join(hands), *said, *tricks, *found.facts()]

    def pictured(self, question: Question, text: Texts) -> list[Drawn]:
        """The hands, each in a row, and the tricks."""
        found, drawn = _Position(question, text), list[Drawn]()
        for name, held in found.hands():
            drawn += [words.paragraph(name, 300, size=13, bold=True)] if name else []
            drawn.append(cards.fan(held, width=46))
        tricks = [cards.fan(trick, width=30) for _, trick in found.tricks()]
        for first in range(0, len(tricks), 6):
            drawn.append(beside_each_other(tricks[first : first + 6]))
        return drawn

    # Words of questions and answers

    def ask(self, question: Question, step: Step, text: Texts) -> str:
        """The sentence that asks."""
        seat = question.position.get("seat")
        named = {"seat": text(_SEATS[seat]).lower()} if seat is not None else {}
        return text(f"question.ask.{step.id}", **named)

    def answer(self, question: Question, step: Step, choice: Choice, text: Texts) -> str:
        """An answer in words."""
        value: Any = choice.value
        match step.id:
            case "answer":
                replies = [spoken({"event": "answer", "reply": reply}, text.language) for reply in value]
                return listed(text, [text("piquet_table.act.answer", words=reply) for reply in replies])
            case "follow":
                return cards_name(value.split(), text)
            case "takes":
                points = text("question.answer.points", elder=value[1], younger=value[2])
                return text("question.answer.takes", seat=text(_SEATS[value[0]]), points=points)
            case "game":
                key = ("elder", "younger", "nobody")[value[0]]
                return text(f"question.answer.game.{key}", elder=value[1], younger=value[2])
            case "exchange":
                same = "exactly" if value[0] == value[1] else "from"
                return text(f"question.answer.{same}", least=value[0], most=value[1])
        if isinstance(value, list):
            return text("question.answer.points", elder=value[0], younger=value[1])
        return super().answer(question, step, choice, text)

    def answer_drawn(self, question: Question, step: Step, choice: Choice, text: Texts) -> Content:
        """Cards as cards."""
        said = self.answer(question, step, choice, text)
        if step.id != "follow":
            return said
        return tag("span", combination(_several(choice.value), said), class_="qz-fan")

    # The working

    def explained(self, question: Question, marks: RuleMarks) -> list[Element]:
        """The working of a hand, or what is in it; else the rules that decide."""
        text = marks.text
        answer = rules.ask({**question.request, "language": text.language})
        if question.kind not in _WHY:
            return [Verdict(answer, marks, [text(seat) for seat in _SEATS], 0).working()]
        shown = {"worth": self._holds, "partie": self._pays, "called": self._scored}.get(question.kind)
        why = [tag("div", marks.sentence(number)) for number in _WHY[question.kind]]
        told = tag("details", tag("summary", text("question.why")), *why, class_="mj-fine", data_key="why")
        reasons = [tag("p", line) for line in _reasons(question, text)]
        return [*reasons, told] if shown is None else [shown(answer, text), told]

    @staticmethod
    def _holds(answer: Any, text: Texts) -> Element:
        """PIQ-31, PIQ-44, PIQ-50: the best point, all sequences and all sets, with what each scores."""
        found = [*answer["points"][:1], *answer["sequences"], *answer["sets"]]
        rows = [
            tag("span", combination(row["cards"].split(), cards_name(row["cards"].split(), text)),
                tag("b", str(row["score"])), class_="qz-worth")
            for row in found
        ]  # fmt: skip
        return tag("div", *rows, class_="mj-row qz-cards", data_key="holds")

    @staticmethod
    def _pays(answer: Any, text: Texts) -> Element:
        """PIQ-82: the sum or the difference, and a hundred."""
        high, low = sorted(answer["scores"], reverse=True)
        sign = "+" if answer["rubicon"] else "−"
        pays = max(answer["deltas"])
        return tag("p", f"{high} {sign} {low} + 100 = {pays}", data_key="pays")

    @staticmethod
    def _scored(answer: Any, text: Texts) -> Element:
        """PIQ-25, PIQ-60: every score as it was called, and the first lead."""
        lines = [
            text("piquet_table.scored", seat=text(_SEATS[event["seat"]]), points=event["points"],
                 what=text(f"kind.{event['kind']}"))
            for event in answer["events"] if event["event"] == "scored"
        ]  # fmt: skip
        lines += [
            text(f"piquet_table.{event['event']}", seat=text(_SEATS[event["seat"]]), points=event["points"])
            for event in answer["events"]
            if event["event"] == "repique"
        ]
        sums = text("question.answer.points", elder=answer["scores"][0], younger=answer["scores"][1])
        rows = [tag("li", line) for line in [*lines, text("question.lead_scores"), sums]]
        return tag("ul", *rows, class_="mj-fine", data_key="scored")


def _reasons(question: Question, text: Texts) -> Iterator[str]:
    """What decides in this position: how the two cards stand to each other, or the cards that are left."""
    place, right = question.position, question.whole.choices[question.whole.right].value
    if question.kind == "takes":
        led, card = place["trick"].split()
        how = "higher" if right[0] != place["leader"] else "lower" if led[1] == card[1] else "other"
        yield text(f"question.card.{how}", card=card_name(card, text))
    if question.kind == "tricks":
        yield text("question.answer.tricks", elder=place["won"][0], younger=place["won"][1])
    if question.kind == "exchange" and place["exchanged"] is not None:
        limit = right + place["exchanged"] if question.whole.id == "look" else place["talon"]
        yield f"{limit} − {place['exchanged']} = {limit - place['exchanged']}"


ASKER = PiquetAsker()
