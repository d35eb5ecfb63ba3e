"""Tricks one after the other, and what each card scores at several tables."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.card_pieces import card_name
from mjwidgets.cards.game import Gain
from mjwidgets.cards.view import CardView, drawn, felt, on_paper
from mjwidgets.draw import words
from mjwidgets.draw.cards import Piece, pile, trick
from mjwidgets.html import tag
from mjwidgets.pieces import button
from rules.cards.cards import RANKS, parse
from rules.cards.tricks import Trick, highest_of_suit, taker


class PlayPoints(CardView):
    """Tricks to go through one by one, "lead follow" each, the first led by seat 0; the higher card of the
    suit led takes: `PlayPoints("piquet", ["As 7s", ...], presets=["modern", "old"])`.

    Beside each other stands what every table pays for them. Touches: "next", "back", "go" to a trick.

    Raises RuleError for cards or a game that cannot be.
    """

    def __init__(
        self, game: str, tricks: Sequence[str], *, presets: Sequence[str], at: int = 1, **look: Any
    ) -> None:
        given = Arguments(tricks=tricks, presets=presets)
        leader, self.tricks = 0, list[tuple[int, tuple[str, ...]]]()
        for text in given.several("tricks"):
            cards = tuple(parse(text, "tricks"))
            self.tricks.append((leader, cards))
            leader = _taker(leader, cards)
        self.presets, self.at = given.several("presets"), at
        super().__init__(game, self.presets[0], **look)

    # What the rules say

    def gains(self, preset: str, tricks: int) -> list[Gain]:
        """What the first tricks score at a table, in order."""
        return self.game.played(self.tricks[:tricks], self.family.choices(preset))

    def scored(self, preset: str) -> list[Gain]:
        """What the trick that is shown adds."""
        return self.gains(preset, self.at)[len(self.gains(preset, self.at - 1)) :]

    def totals(self, preset: str) -> list[int]:
        """Both players' points so far."""
        gains = self.gains(preset, self.at)
        return [sum(gain.points for gain in gains if gain.seat == seat) for seat in (0, 1)]

    @property
    def won(self) -> list[int]:
        """How many tricks each has taken so far."""
        takers = [_taker(*each) for each in self.tricks[: self.at]]
        return [takers.count(seat) for seat in (0, 1)]

    # Touches

    def do_next(self, _value: None = None) -> None:
        """The next trick."""
        self.do_go(self.at + 1)

    def do_back(self, _value: None = None) -> None:
        """The trick before."""
        self.do_go(self.at - 1)

    def do_go(self, at: int) -> None:
        """Any trick."""
        self.at = max(1, min(len(self.tricks), at))

    # Words

    def _trick_said(self) -> str:
        leader, (led, followed) = self.tricks[self.at - 1]
        return self.text(
            "play_points.trick", number=self.at, leader=self.seat_name(leader), led=card_name(led, self.text),
            other=self.seat_name(1 - leader), followed=card_name(followed, self.text),
            taker=self.seat_name(_taker(leader, (led, followed))),
        )  # fmt: skip

    def _scored_said(self, preset: str) -> str:
        said = [
            self.text("play_points.gain", seat=self.seat_name(gain.seat), points=gain.points,
                      what=self.text(f"pattern.{gain.stage}.name"))
            for gain in self.scored(preset)
        ]  # fmt: skip
        return self.text("pieces.comma").join(said) or self.text("play_points.nothing")

    def _total_said(self, preset: str) -> str:
        return " : ".join(map(str, self.totals(preset)))

    # Drawing

    def _laid(self) -> words.Drawn:
        leader, cards = self.tricks[self.at - 1]
        taker = _taker(leader, cards)
        pieces = [Piece(card, ("win",) if (leader + n) % 2 == taker else ()) for n, card in enumerate(cards)]
        own, across = pieces if leader == 0 else pieces[::-1]
        return trick({"across": across, "own": own})

    def draw(self) -> Element:
        heads = [self.text("play_points.table"), self.text("play_points.this"),
                 self.text("play_points.so_far", seats=" : ".join(map(self.seat_name, (0, 1))))]  # fmt: skip
        rows = [
            tag(
                "tr", tag("th", self.text(f"preset.{preset}.name"), scope="row"),
                tag("td", self._scored_said(preset)), tag("td", tag("b", self._total_said(preset))),
                data_key=preset,
            )
            for preset in self.presets
        ]  # fmt: skip
        table = tag(
            "table",
            tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads))),
            tag("tbody", *rows),
            class_="mj-table cd-table",
        )
        piles = [
            tag(
                "div", tag("span", f"{self.seat_name(seat)}: {self.won[seat]}"),
                drawn(pile(self.won[seat]), self.text("card_table.tricks", count=self.won[seat]))
                if self.won[seat] else None,
                class_="cd-seat cd-small", data_key=f"pile {seat}",
            )
            for seat in (1, 0)
        ]  # fmt: skip
        return tag(
            "div",
            felt(piles[0], drawn(self._laid(), self._trick_said()), piles[1]),
            tag("p", self._trick_said(), role="status", data_key="said"),
            tag(
                "div",
                button(self.text("play_points.back"), "back", disabled=self.at == 1),
                button(self.text("play_points.next"), "next", class_="mj-primary",
                       disabled=self.at == len(self.tricks)),
                tag("span", self.text("play_points.of", number=self.at, all=len(self.tricks)),
                    class_="mj-fine"),
                class_="mj-row",
                data_key="buttons",
            ),
            tag("div", table, class_="mj-scroll", data_key="points", role="region", tabindex="0",
                aria_label=self.text("play_points.table")),
            class_="mj-stack",
            data_key="play-points",
        )  # fmt: skip

    def _lines(self) -> list[str]:
        return [
            self.text("play_points.line", table=self.text(f"preset.{preset}.name"),
                      this=self._scored_said(preset), totals=self._total_said(preset))
            for preset in self.presets
        ]  # fmt: skip

    def still(self) -> Element:
        leader, cards = self.tricks[self.at - 1]
        own, across = cards if leader == 0 else cards[::-1]
        return on_paper(
            [self._trick_said(), trick({"across": across, "own": own}, width=50), *self._lines()], repr(self)
        )

    def said(self) -> str:
        return "\n".join([self._trick_said(), *self._lines()])


def _taker(leader: int, cards: Sequence[str]) -> int:
    """Who takes a trick of two cards without trumps, aces high."""
    return taker(Trick(leader, tuple(cards)), highest_of_suit(RANKS), 2)
