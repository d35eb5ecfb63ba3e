"""A session of Chinese Official: a slider over its hands, and four names that change winds and chairs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import standalone, tile
from mjwidgets.family_view import TableView, asked_at, checked
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.mcr.setup import hands_in
from rules.mahjong.tiles import TILE_OF, WINDS

_HERE = Path(__file__).parent
GAME = "mcr"
NAMES = ("Ann", "Bo", "Chie", "Deng")
WIND_KEYS = ("east", "south", "west", "north")
CHAIRS = ((200, 268), (330, 158), (200, 48), (70, 158))
"""The middle of each chair, that of the first East below and the others anti-clockwise."""
_PLATE = (124, 60)


class SeatChange(TableView):
    """Who sits on which chair with which wind, in every hand of a session.

    `hand` is the one to begin with, counted from 1; `names` are the players by their first seats. Inside a
    round everybody keeps his chair and the winds move on; after a round the players change chairs.

    Touches: "hand" goes to a hand.

    Raises RuleError for a hand that the session does not have, names that are not four different ones, a
    preset or options that cannot be.
    """

    _css = _HERE / "seat_change.css"

    def __init__(
        self,
        hand: int = 1,
        names: Sequence[str] = NAMES,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(hand=hand, names=names)
        self.sit_down(GAME, preset, options)
        self.hand, self.names = given.whole("hand"), given.several("names")
        if len(set(self.names)) != len(CHAIRS) or len(self.names) != len(CHAIRS):
            raise RuleError("bad_request", "names must be four that differ.", "names")
        self._ask(self.hand)
        super().__init__(GAME, **look)

    # What the rules say

    def play_by(self, house: House) -> None:
        """Other rules: a shorter session, perhaps, or one without seat changes."""
        super().play_by(house)
        self.hand = min(self.hand, self.hands)

    def _ask(self, hand: int) -> dict[str, Any]:
        return checked(asked_at(self.table) | {"ask": "setup", "hand_number": hand})

    @property
    def hands(self) -> int:
        """How many hands the session has."""
        return hands_in(Choices.of(self.table.choices))

    def seats(self, hand: int) -> list[int]:
        """The players in the order East, South, West, North."""
        return list(self._ask(hand)["seats"])

    def chairs(self, hand: int) -> list[int]:
        """The players on the chairs: those that they have in the first hand of the round."""
        return self.seats(hand - (hand - 1) % len(CHAIRS))

    @property
    def moved(self) -> list[int]:
        """The players who have just changed chairs."""
        if self.hand == 1:
            return []
        before, now = self.chairs(self.hand - 1), self.chairs(self.hand)
        return [player for player in range(len(CHAIRS)) if before.index(player) != now.index(player)]

    # Touches

    def do_hand(self, hand: int) -> None:
        """Go to a hand."""
        self.hand = min(max(hand, 1), self.hands)

    # Words

    def heading(self) -> str:
        return self.text("seat_change.title")

    def _wind(self, seat: int) -> str:
        return self.text(f"wind.{WIND_KEYS[seat]}")

    def _round(self, hand: int) -> str:
        wind = WINDS.index(TILE_OF[self._ask(hand)["round"]])
        return self.text("seat_change.round", wind=self._wind(wind))

    def _lines(self) -> list[tuple[str, str]]:
        """What is to be said of the hand, each sentence with its rule."""
        answer, text = self._ask(self.hand), self.text
        place = text("seat_change.last") if answer["last"] else text("seat_change.of", all=self.hands)
        says = text("seat_change.hand", hand=self.hand, place=place, round=self._round(self.hand))
        dealer = text("seat_change.dealer", name=self.names[answer["dealer"]])
        moved = self.moved
        if moved:
            names = text("pieces.comma").join(self.names[player] for player in moved)
            return [("MCR-3", says), ("MCR-4", dealer), ("MCR-5", text("seat_change.moved", names=names))]
        key = "start" if self.hand == 1 else "new_round" if self._is_new_round else "stay"
        return [("MCR-3", says), ("MCR-4", dealer), ("MCR-5", text(f"seat_change.{key}"))]

    @property
    def _is_new_round(self) -> bool:
        return self.hand % len(CHAIRS) == 1

    # Drawing

    def draw(self) -> Element:
        label = self.text("seat_change.slider")
        slider = tag(
            "input",
            type="range",
            min="1",
            max=str(self.hands),
            value=str(self.hand),
            aria_label=label,
            aria_valuetext=self._lines()[0][1],
            data_key="slider",
            **on_touch("hand"),
        )
        return tag(
            "div",
            tag(
                "div",
                button("◀", "hand", self.hand - 1, data_key="back", disabled=self.hand == 1,
                       aria_label=self.text("seat_change.back")),
                tag("span", slider, class_="sc-slider", data_key="slide"),
                button("▶", "hand", self.hand + 1, data_key="next", disabled=self.hand == self.hands,
                       class_="mj-primary", aria_label=self.text("seat_change.next")),
                class_="mj-row",
                data_key="moves",
            ),
            tag(
                "div",
                tag("figure", self._svg(), class_="sc-table", data_key="table"),
                tag("div", self._told(), self._sheet(), class_="mj-stack", data_key="told"),
                class_="mj-columns",
                data_key="columns",
            ),
            class_="mj-stack",
            data_key="seat-change",
        )  # fmt: skip

    def _told(self) -> Element:
        lines = [
            self.marks.line(rule, rule, says, data_key=rule, class_="sc-said" if n == 0 else None)
            for n, (rule, says) in enumerate(self._lines())
        ]
        return tag("div", *lines, class_="mj-stack", aria_live="polite", data_key="lines")

    def _sheet(self) -> Element:
        """Who deals in each hand: a row for each round; a touch goes there."""
        rounds = range(1, self.hands + 1, len(CHAIRS))
        rows = [
            tag(
                "tr",
                tag("th", self._wind(n), scope="row"),
                *(tag("td", self._cell(hand)) for hand in range(first, first + len(CHAIRS))),
                data_key=str(first),
            )
            for n, first in enumerate(rounds)
        ]
        caption = tag("caption", self.text("seat_change.dealers"), class_="mj-label")
        return tag(
            "div",
            tag("table", caption, tag("tbody", *rows), class_="mj-table sc-dealers"),
            class_="mj-scroll",
            data_key="dealers",
            data_group="dealers",
        )

    def _cell(self, hand: int) -> Element:
        name = self.names[self._ask(hand)["dealer"]]
        return button(
            tag("span", tag("span", str(hand), class_="mj-fine"), " ", name),
            "hand",
            hand,
            data_key=str(hand),
            aria_pressed=str(hand == self.hand).lower(),
        )

    def _svg(self) -> Element:
        drawn = self._drawn()
        return element(
            "svg",
            drawn.element,
            viewBox=f"0 0 {number(drawn.width)} {number(drawn.height)}",
            role="img",
            aria_label=" ".join(self._seated()),
        )

    def _seated(self) -> list[str]:
        """Who has which wind, in a sentence each."""
        return [
            self.text("seat_change.has", wind=self._wind(seat), name=self.names[player])
            for seat, player in enumerate(self.seats(self.hand))
        ]

    def _drawn(self) -> words.Drawn:
        """The table from above; each player is an element of his own, so that he glides to a new chair."""
        felt = element("rect", x=4, y=8, width=392, height=300, rx=26, style=words.paint(fill="felt"))
        seats, chairs = self.seats(self.hand), self.chairs(self.hand)
        players = [
            self._player(player, CHAIRS[chairs.index(player)], seats.index(player))
            for player in range(len(CHAIRS))
        ]
        middle = [
            words.words(self._round(self.hand), 200, 152, 17, bold=True, anchor="middle"),
            words.words(
                self.text("seat_change.number", hand=self.hand, all=self.hands),
                200, 174, 14, anchor="middle", ink="soft",
            ),
        ]  # fmt: skip
        return words.Drawn(group(felt, *middle, *players), 400, 316)

    def _player(self, player: int, chair: tuple[int, int], seat: int) -> Element:
        """A plate with the name and the wind; the dealer's has a coloured ground and a word."""
        width, height = _PLATE
        deals, moved = seat == 0, player in self.moved
        plate = element(
            "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=10,
            style=words.paint(fill="jade-soft" if deals else "raised", stroke="jade" if deals else "line"),
            stroke_width=2.5 if deals else 1.5,
        )  # fmt: skip
        ring = element(
            "rect", x=-width / 2 - 5, y=-height / 2 - 5, width=width + 10, height=height + 10, rx=13,
            fill="none", style=words.paint(stroke="wait"), stroke_width=2, stroke_dasharray="6 4",
        )  # fmt: skip
        says = self.text("seat.dealer") if deals else self._wind(seat)
        return group(
            plate,
            *([ring] if moved else []),
            tile(WINDS[seat], x=-width / 2 + 8, y=-21, width=32),
            words.words(self.names[player], -15, -4, 16, bold=True),
            words.words(says, -15, 16, 12.5, ink="jade" if deals else "soft", bold=deals),
            data_key=f"player{player}",
            style=f"transform:translate({chair[0]}px,{chair[1]}px)",
        )

    # Standing still

    def still(self) -> Element:
        lines = [self.heading(), *(says for _, says in self._lines())]
        told = [words.paragraph(line, 420, size=13, bold=n == 0) for n, line in enumerate(lines)]
        whole = words.stacked(self._drawn(), *told, gap=8, x=12, y=10)
        return standalone(group(whole.element), 444, whole.height + 12, repr(self))

    def said(self) -> str:
        return "\n".join([self.heading(), *(says for _, says in self._lines()), " ".join(self._seated())])
