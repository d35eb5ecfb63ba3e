"""Four runs as dots: lines join those that make a pattern, and a line that closes a circle is refused."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import Attribute, element, group, number
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.family_view import TableView
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, tiles_name
from mjwidgets.tile_input import read
from mjwidgets.verdict import chip
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.mcr import combining
from rules.mahjong.mcr.combining import RUN_TESTS, Choice, Link
from rules.mahjong.mcr.options import House as Table
from rules.mahjong.mcr.patterns import ROW, in_use, value_of
from rules.mahjong.tiles import number_of

_HERE = Path(__file__).parent
_WIDTH, _HEIGHT = 420, 280
Place = tuple[float, float]
_PLACES: tuple[Place, ...] = ((78, 48), (342, 48), (342, 222), (78, 222))
"""The middle of each run, clockwise."""
_NAMES = "ABCD"
"""What the runs are called."""
_PAIR = 29
"""A pair of West: none of the patterns of four runs that ask for 5s."""


class Runs(TableView):
    """Runs of Chinese Official, to be joined to patterns: `Runs("123m 456m 789m 123p")`.

    Touches: "run" chooses a run and, after another one, draws the line between them or takes it away; "link"
    does the same with a pattern by its place among all; "clear" takes all away; "best" joins what counts
    most; "change" puts another run in a place.

    Raises RuleError `bad_request` for a text that is not two to four runs.
    """

    _css = _HERE / "runs.css"

    def __init__(self, runs: str, *, preset: str | None = None, **look: Any) -> None:
        groups = [sorted(read(part)) for part in Arguments(runs=runs).text("runs").split()]
        if not 2 <= len(groups) <= len(_PLACES) or not all(map(_is_run, groups)):
            raise RuleError("bad_request", "Give two to four runs, such as '123m 456m 123p'.", "runs")
        self.runs = [tiles[0] for tiles in groups]
        self.sit_down("mcr", preset)
        self._begin()
        super().__init__("mcr", **look)

    def _begin(self) -> None:
        self.made: Choice = ()
        self.chosen: int | None = None
        """The run that was touched first."""
        self.refused: Link | None = None
        self.apart: tuple[int, ...] = ()
        """Two runs that make no pattern, if those were touched."""
        self.gone: Choice = ()
        """Lines that went because a greater pattern took their runs together."""

    # What the rules say

    def play_by(self, house: House) -> None:
        """Take over other rules."""
        super().play_by(house)
        self._begin()

    @property
    def links(self) -> tuple[Link, ...]:
        """Every pattern that some of the runs make."""
        used = in_use(Table.of(self.table.choices)).intersection(RUN_TESTS)
        return combining.with_pair(combining.links(tuple(self.runs), True, used), tuple(self.runs), _PAIR)

    def worth(self, choice: Iterable[Link]) -> int:
        """What patterns count together."""
        table = Table.of(self.table.choices)
        return sum(value_of(ROW[link.number], table) for link in choice)

    @property
    def best(self) -> Choice:
        """What counts most."""
        return max(combining.choices(self.links, len(self.runs)), key=self.worth)

    # Touches

    def do_run(self, place: int) -> None:
        """Choose a run, then another one: the line between them comes or goes."""
        first, self.chosen = self.chosen, None
        self.refused, self.apart, self.gone = None, (), ()
        if first is None:
            self.chosen = place
        elif first != place:
            pair = tuple(sorted((first, place)))
            line = next((link for link in self.links if link.sets == pair), None)
            if line is None:
                self.apart = pair
            else:
                self._turn(line)

    def do_link(self, place: int) -> None:
        """Let a pattern count, or no longer."""
        self.chosen, self.refused, self.apart, self.gone = None, None, (), ()
        self._turn(self.links[place])

    def _turn(self, link: Link) -> None:
        """MCR-39: a pattern of more runs takes the lines between them away."""
        inside = tuple(each for each in self.made if set(each.sets) < set(link.sets))
        rest = tuple(each for each in self.made if each not in inside)
        if link in self.made:
            self.made = tuple(each for each in self.made if each != link)
        elif combining.fits_beside(link, rest):
            self.made, self.gone = (*rest, link), inside
        else:
            self.refused = link

    def do_clear(self, _value: None) -> None:
        """Take all lines away."""
        self._begin()

    def do_best(self, _value: None) -> None:
        """Join what counts most."""
        self._begin()
        self.made = self.best

    def do_change(self, low: str, name: str) -> None:
        """Put another run in a place; `low` is its lowest tile."""
        self.runs[int(name)] = int(low)
        self._begin()

    # Words

    def _name(self, link: Link) -> str:
        return self.text(f"pattern.{ROW[link.number].id}.name")

    def _letters(self, sets: Iterable[int]) -> str:
        return " ".join(_NAMES[place] for place in sets)

    def _run_name(self, place: int) -> str:
        return f"{_NAMES[place]}{self.text('pieces.colon')}{tiles_name(_tiles(self.runs[place]), self.text)}"

    def _line(self, link: Link) -> str:
        return self.text(
            "runs.link", pattern=self._name(link), runs=self._letters(link.sets), points=self.worth([link])
        )

    @property
    def finished(self) -> bool:
        """Whether what is joined counts as much as can be."""
        return self.worth(self.made) == self.worth(self.best)

    def _standing(self) -> str:
        points, most = self.worth(self.made), self.worth(self.best)
        if not self.links:
            return self.text("runs.nothing")
        return self.text("runs.most" if self.finished else "runs.so_far", points=points, most=most)

    def _refusal(self, link: Link) -> tuple[str, str]:
        """The rule that refuses a line, and why in words."""
        rule, bar = combining.principle(link, self.made)
        return rule, self.text(
            f"runs.refused.{rule}",
            pattern=self._name(link),
            by=self._name(bar),
            runs=self._letters(link.sets),
            shared=self._letters(sorted(set(link.sets) & set(bar.sets))),
        )

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            tag("p", self.text("runs.how"), class_="mj-fine", data_key="how"),
            tag(
                "div",
                tag("div", self._drawn(live=True), class_="ru-board mj-felt", data_key="board"),
                tag("div", self._list(), self._buttons(), class_="mj-stack", data_key="side"),
                class_="mj-columns",
                data_key="columns",
            ),
            tag("div", self._why(), self._worth_said(), class_="mj-stack", data_key="told"),
            self._other_runs(),
            class_="mj-stack",
            data_key="runs",
        )

    def _list(self) -> Element:
        label = self.text("runs.patterns")
        return tag(
            "div",
            tag("h4", label, class_="mj-label"),
            *(self._link_button(place, link) for place, link in enumerate(self.links)),
            class_="ru-links",
            role="group",
            aria_label=label,
            data_group="links",
            data_key="links",
        )

    def _link_button(self, place: int, link: Link) -> Element:
        made, is_refused = link in self.made, link == self.refused
        sign = "✓" if made else "✕" if is_refused else ""
        return button(
            tag(
                "span",
                tag("span", sign, class_="ru-sign", aria_hidden="true"),
                tag("b", self._letters(link.sets)),
                tag("span", self._name(link)),
                chip(self.worth([link])),
            ),
            "link",
            place,
            data_key=f"{link.number} {link.sets}",
            aria_pressed=str(made).lower(),
            aria_label=self._line(link),
            class_="mj-no" if is_refused else None,
        )

    def _buttons(self) -> Element:
        return tag(
            "div",
            button(self.text("runs.best"), "best"),
            button(self.text("runs.clear"), "clear", class_="mj-quiet", disabled=not self.made),
            class_="mj-row",
            data_key="buttons",
        )

    def _why(self) -> Element | None:
        """Why the last touch joined nothing, or took lines away."""
        look = {"name": "div", "role": "status", "data_key": "why"}
        if self.refused is not None:
            rule, says = self._refusal(self.refused)
            return self.marks.line("refused", rule, says, class_="mj-verdict mj-no", **look)
        if self.gone:
            says = self.text("runs.gone", pattern=self._name(self.made[-1]))
            return self.marks.line("gone", "MCR-39", says, class_="mj-verdict mj-wait", **look)
        if self.apart:
            says = self.text("runs.apart", runs=self._letters(self.apart))
            return tag("div", says, class_="mj-verdict mj-no", role="status", data_key="why")
        return None

    def _worth_said(self) -> Element:
        return tag(
            "div",
            tag("strong", self._standing()),
            class_=f"mj-verdict {'mj-ok' if self.finished else 'mj-wait'}",
            role="status",
            data_key="standing",
        )

    def _other_runs(self) -> Element:
        fields = [self._select(place) for place in range(len(self.runs))]
        return tag(
            "details",
            tag("summary", self.text("runs.others")),
            tag("div", *fields, class_="mj-row"),
            data_key="others",
        )

    def _select(self, place: int) -> Element:
        options = [
            tag("option", tiles_name(_tiles(low), self.text), value=low, selected=low == self.runs[place])
            for low in _LOWEST
        ]
        control = tag("select", *options, name=str(place), **on_touch("change"))
        return tag("label", _NAMES[place], control, class_="mj-field", data_key=f"run {place}")

    def _drawn(self, *, live: bool) -> Element:
        """The runs as dots with their lines; `live` ones can be touched."""
        parts = [self._area(link) for link in self.made if len(link.sets) > 2]
        parts += [self._edge(link) for link in self.links if len(link.sets) == 2]
        if self.apart:
            parts.append(_line([_PLACES[place] for place in self.apart], "no", dashes="3 5"))
        parts += [self._label(link) for link in self.made]
        parts += [self._dot(place, live) for place in range(len(self.runs))]
        size: dict[str, Attribute] = {"width": _WIDTH, "height": _HEIGHT}
        spoken: dict[str, Attribute] = {"role": "group", "aria_label": self.text("runs.board")}
        return element("svg", *parts, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", **(spoken if live else size))

    def _edge(self, link: Link) -> Element:
        ends = [_PLACES[place] for place in link.sets]
        if link in self.made:
            return _line(ends, "jade", width=5)
        if link == self.refused:
            return _line(ends, "no", width=4, dashes="10 6")
        return _line(ends, "soft", width=1.5, dashes="2 6")

    def _area(self, link: Link) -> Element:
        points = " ".join(f"{number(x)},{number(y)}" for x, y in (_PLACES[place] for place in link.sets))
        return element(
            "polygon", points=points, style=words.paint(fill="jade-soft", stroke="jade"), stroke_width=4,
            stroke_linejoin="round",
        )  # fmt: skip

    def _label(self, link: Link) -> Element:
        """What a pattern counts, in its middle; diagonals would hide each other's."""
        ends = [_PLACES[place] for place in link.sets]
        x, y = (sum(each) / len(ends) for each in zip(*ends, strict=True))
        if link.sets in _DIAGONALS:
            (x0, y0), (x1, y1) = ends
            x, y = x0 + (x1 - x0) * 0.36, y0 + (y1 - y0) * 0.36
        disc = element("circle", cx=x, cy=y, r=15, style=words.paint(fill="raised", stroke="jade"))
        return group(disc, words.words(str(self.worth([link])), x, y + 5.5, 15, bold=True, anchor="middle"))

    def _dot(self, place: int, live: bool) -> Element:
        x, y = _PLACES[place]
        is_chosen = place == self.chosen
        is_joined = any(place in link.sets for link in self.made)
        plate = element(
            "rect", x=x - 72, y=y - 32, width=144, height=64, rx=12,
            style=words.paint(fill="raised", stroke="jade" if is_chosen or is_joined else "line"),
            stroke_width=4 if is_chosen else 2, stroke_dasharray="7 4" if is_chosen else None,
        )  # fmt: skip
        tiles = row([_tiles(self.runs[place])], x=x - 42, y=y - 24, width=34, gap=1)
        letter = words.words(_NAMES[place], x - 57, y + 6, 17, bold=True, anchor="middle", ink="soft")
        touch: dict[str, Attribute] = {}
        if live:
            touch = {
                "role": "button",
                "aria_label": self._run_name(place),
                "aria_pressed": str(is_chosen).lower(),
                "data_key": f"dot {place}",
                "class_": "ru-dot",
                **on_touch("run", place),
            }
        return group(plate, letter, tiles.element, **touch)

    # Standing still

    def still(self) -> Element:
        board = words.Drawn(self._drawn(live=False), _WIDTH, _HEIGHT)
        lines = [words.paragraph(line, _WIDTH, size=14) for line in self._lines()]
        whole = words.stacked(board, *lines, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _lines(self) -> list[str]:
        made = [f"{'☒' if link in self.made else '☐'} {self._line(link)}" for link in self.links]
        refused = [self._refusal(self.refused)[1]] if self.refused is not None else []
        return [*made, *refused, self._standing()]

    def said(self) -> str:
        return "\n".join([*map(self._run_name, range(len(self.runs))), *self._lines()])


_LOWEST = [kind for kind in range(27) if number_of(kind) <= 7]
_DIAGONALS = ((0, 2), (1, 3))


def _tiles(low: int) -> list[int]:
    return [low, low + 1, low + 2]


def _is_run(tiles: list[int]) -> bool:
    return bool(tiles) and tiles[0] in _LOWEST and tiles == _tiles(tiles[0])


def _line(ends: Iterable[Place], ink: words.Ink, *, width: float = 3, dashes: str | None = None) -> Element:
    (x1, y1), (x2, y2) = ends
    return element(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_width=width, stroke_dasharray=dashes,
        stroke_linecap="round", style=words.paint(stroke=ink),
    )  # fmt: skip
