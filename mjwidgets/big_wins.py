"""One hand won in every way, with every pair: which patterns count, and which fail for want of a 258 pair."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import RequestView, as_request
from mjwidgets.forms import form
from mjwidgets.forms.form import Way
from mjwidgets.html import Content, tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import choice, faces, labelled, tiles_name
from mjwidgets.tile_input import read
from mjwidgets.verdict import Verdict, chip, listed, wild_tile
from rules.core.errors import RuleError
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import canonical


class BigWins(RequestView):
    """A request of `score` whose hand lacks its pair: `pairs` are those to choose from, as "55s".

    `from` is whose discard or kong it is where the win is not by draw; by default the seat before the winner.
    Touches: "way" chooses how the hand is won, "pair" its pair, by place.

    Raises RuleError where the rules find fault with the request.
    """

    def __init__(self, request: Mapping[str, Any], pairs: Sequence[str], **look: Any) -> None:
        request = as_request(request)
        hand = request.get("hand")
        if not isinstance(hand, Mapping) or "concealed" not in hand:
            raise RuleError("bad_request", "The request needs a hand with its concealed tiles.", "hand")
        given = Arguments(pairs=pairs).several("pairs")
        self.pairs, self.pair = tuple(tuple(read(pair)) for pair in given), 0
        if not self.pairs:
            raise RuleError("bad_request", "There must be a pair to choose.", "pairs")
        self.rest = tuple(read(hand["concealed"]))
        self.giver = request.get("from")
        situation = request.get("situation") or [request.get("by", "draw")]
        self.way = situation[0]
        super().__init__(request | {"ask": "score", "hand": self._hand(hand)}, **look)
        with self.change():
            self._apply()

    def _hand(self, hand: Mapping[str, Any]) -> dict[str, Any]:
        return {**hand, "concealed": canonical((*self.rest, *self.pairs[self.pair]))}

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.table.choices["players"])

    @property
    def ways(self) -> tuple[Way, ...]:
        """How a hand can be won at this table."""
        return form(self.family.id).ways(self.table.choices)

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say, in the language of this widget."""
        return rules.ask(self.request | {"language": self.language})

    # Touches

    def do_way(self, way: str) -> None:
        """Win in another way."""
        self.way = way
        self._apply()

    def do_pair(self, place: int) -> None:
        """Another pair."""
        self.pair = place
        self._apply()

    def _apply(self) -> None:
        """Make the request say how the hand is won, and with which pair."""
        way = next(way for way in self.ways if way.id == self.way)
        request = {name: value for name, value in self.request.items() if name not in ("from", "situation")}
        request |= {"hand": self._hand(request["hand"]), "by": way.by}
        if way.by == "discard":
            before = (request["winner"] - 1) % self.seats
            request["from"] = before if self.giver is None else self.giver
        if way.situation:
            request["situation"] = list(way.situation)
        self.request, self.opened = request, ""

    # Words

    def _way(self, way: str) -> str:
        return self.text(f"{'way' if way in ('draw', 'discard') else 'situation'}.{way}")

    def _failing(self, answer: Mapping[str, Any]) -> list[str]:
        """The patterns that the way of winning names, but that do not count."""
        counted = [row["id"] for row in answer["patterns"]]
        return [each for each in self.request.get("situation", []) if each not in counted]

    def _laid(self, answer: Mapping[str, Any]) -> LaidHand:
        return LaidHand(self.request, self.seats, wild_tile(answer))

    def _fails(self, pattern: str) -> str:
        name, condition = (self.text(f"pattern.{pattern}.{part}") for part in ("name", "condition"))
        return self.text("big_wins.fails", pattern=name, condition=condition)

    # Drawing

    def draw(self) -> Element:
        answer = self.answer
        pairs = [
            (place, faces(pair, label=tiles_name(pair, self.text))) for place, pair in enumerate(self.pairs)
        ]
        ways = [(way.id, self._way(way.id)) for way in self.ways]
        way, pair = self.text("big_wins.way"), self.text("big_wins.pair")
        return tag(
            "div",
            tag("div", self._laid(answer).drawn(self.text), class_="mj-felt", data_key="hand"),
            labelled(way, choice(way, "way", ways, self.way), key="ways"),
            labelled(pair, choice(pair, "pair", pairs, self.pair), key="pairs"),
            *self._verdict(answer),
            class_="mj-stack",
            data_key="big-wins",
        )

    def _verdict(self, answer: Mapping[str, Any]) -> list[Content]:
        fails = [
            tag("p", self._fails(each), class_="mj-verdict mj-wait", data_key=f"fails {each}")
            for each in self._failing(answer)
        ]
        names = [self.text(seat_word(seat, self.seats).key) for seat in range(self.seats)]
        drawn = Verdict(answer, self.marks, names, self.request["winner"])
        if not answer["valid"]:
            step = answer["working"][0]
            says = self.marks.line(
                "reason", step["rule"], tag("strong", self.text("presets.refused")), " ", step["text"],
                name="div", class_="mj-verdict mj-no", role="status", data_key="verdict",
            )  # fmt: skip
            return [says, *fails]
        won = tag(
            "div",
            tag("strong", self._worth(answer)),
            " ",
            chip(answer["total"]),
            class_="mj-verdict mj-ok",
            role="status",
            data_key="verdict",
        )
        return [
            won,
            *fails,
            tag("div", drawn.patterns(), drawn.payments(), class_="mj-columns", data_key="worth"),
            drawn.working(),
        ]

    def _worth(self, answer: Mapping[str, Any]) -> str:
        words_ = [self.text(f"class.{answer['class']}.name")]
        words_ += [self.text(f"pattern.{row['id']}.name") for row in answer["patterns"]]
        return listed(self.text, [*words_, self.text(f"word.{'hard' if answer['hard'] else 'soft'}.name")])

    # Standing still

    def _lines(self) -> list[str]:
        answer = self.answer
        if answer["valid"]:
            head = f"✓ {self._way(self.way)}: {self._worth(answer)}. {answer['total']}"
        else:
            head = f"✕ {self._way(self.way)}: {answer['working'][0]['text']}"
        return [head, *map(self._fails, self._failing(answer))]

    def still(self) -> Element:
        hand = self._laid(self.answer).row(width=26)
        width = max(hand.width + 4, 500)
        lines = [
            words.paragraph(line, width, size=14, bold=not place) for place, line in enumerate(self._lines())
        ]
        whole = words.stacked(words.Drawn(hand.element, width, hand.height + 4), *lines, gap=7, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def said(self) -> str:
        return "\n".join([self._laid(self.answer).said(self.text), *self._lines()])
