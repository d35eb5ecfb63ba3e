"""Before the deal: who sits where, where the wall breaks, and which tile becomes the laizi."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw import seats as table
from mjwidgets.draw import wall, words
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import TableView, asked_at, checked
from mjwidgets.forms import form
from mjwidgets.forms.form import Walls
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, choice, faces, tile_name
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES, DRAGONS, TILE_OF, WINDS, parse, parse_one

_HERE = Path(__file__).parent

STEPS = ("dice", "count", "cut", "ends", "deal", "indicator", "laizi")
"""What is shown one after the other; each has a rule."""
_METHODS = ("tiles", "winds")
_PERSONS = "ABCD"

Answer = Mapping[str, Any]


class WallBreak(TableView):
    """Walls from above, those of Wuhan unless another game is named.

    Roll, count, cut, deal, turn up the indicator, find the laizi.

    `dice` and `indicator` are those of the start; chance comes from `seed` when somebody rolls. `step` is how
    many of STEPS are shown. With `seats=True` it begins with the drawing of seats.

    Touches: "roll", "die", "step", "indicator" for the wall; "mode", "method", "draw", "seat_roll" for seats.

    Raises RuleError for dice, a step, an indicator, a preset or options that cannot be.
    """

    _css = _HERE / "wall_break.css"

    def __init__(
        self,
        dice: tuple[int, int] = (2, 5),
        indicator: str = "4z",
        *,
        step: int = 1,
        seats: bool = False,
        seed: str = "wall",
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        game: str = "wuhan",
        **look: Any,
    ) -> None:
        self.form = form(game)
        self.sit_down(game, preset, options)
        self.chance = Chance(Arguments(seed=seed).text("seed"))
        if step not in range(1, len(STEPS) + 1):
            raise RuleError("bad_request", f"step must be from 1 to {len(STEPS)}, not {step!r}.", "step")
        if not isinstance(dice, Sequence):
            raise RuleError("bad_request", f"dice must be two numbers such as (2, 5), not {dice!r}.", "dice")
        self.dice, self.indicator, self.step = tuple(dice), parse_one(indicator, "indicator"), step
        self.mode = "seats" if seats else "wall"
        self.method, self.draws, self.seat_dice = "tiles", self._drawn("tiles"), (1, 2)
        self._ask(break_dice=list(self.dice), indicator=CODES[self.indicator])
        super().__init__(game, **look)

    # What the rules say

    def play_by(self, house: House) -> None:
        """Other rules: another set, perhaps, in which the indicator and the draws are not."""
        super().play_by(house)
        if self.indicator not in self._kinds:
            self.indicator = self._rows[-1][0]
        self.draws = self._drawn(self.method)

    def _ask(self, **fields: Any) -> Answer:
        return checked(asked_at(self.table) | {"ask": "setup"} | fields)

    @property
    def answer(self) -> Answer:
        """Where the wall breaks, and what the indicator makes of the set."""
        return self._ask(break_dice=list(self.dice), indicator=CODES[self.indicator])

    @property
    def _choices(self) -> dict[str, Any]:
        return self.table.choices

    @property
    def _players(self) -> int:
        return self.form.seats(self._choices)

    @property
    def _rows(self) -> tuple[tuple[int, ...], ...]:
        """The kinds of the set, suit by suit and the honours, in the order in which one follows another."""
        return self.form.rows(self._choices)

    @property
    def _kinds(self) -> list[int]:
        return [kind for row in self._rows for kind in row]

    @property
    def _ring(self) -> tuple[int, ...]:
        """The ring of the indicator."""
        return next(row for row in self._rows if self.indicator in row)

    def _drawn(self, method: str) -> list[list[int]]:
        """What each person draws for a seat; those who tie draw again."""
        count = self._players
        if method == "winds":
            return [[wind] for wind in self.chance.shuffled(WINDS[:count])]
        pool = self.chance.shuffled(4 * self._kinds)
        draws = [[pool.pop()] for _ in range(count)]
        while (again := self._must_draw(draws)) is not None:
            draws[again].append(pool.pop())
        return draws

    def _must_draw(self, draws: list[list[int]]) -> int | None:
        """A person who tied and has not drawn again."""
        try:
            self._ask(method="tiles", draws=_codes(draws))
        except RuleError as error:
            if error.code != "missing_draw" or error.where is None:
                raise
            return int(error.where.removeprefix("draws[").removesuffix("]"))
        return None

    @property
    def seating(self) -> Answer:
        """Who sits where by the tiles that were drawn and the dice."""
        return self._ask(method=self.method, draws=_codes(self.draws), seat_dice=list(self.seat_dice))

    # Touches

    def do_roll(self, _value: None) -> None:
        """Roll both dice, and turn up some tile; the steps begin anew."""
        self.dice = self._throw()
        kinds = self._kinds
        self.indicator = kinds[self.chance.below(len(kinds))]
        self.step = 1

    def do_die(self, which: int) -> None:
        """Turn a die to its next number."""
        dice = list(self.dice)
        dice[which] = dice[which] % 6 + 1
        self.dice = (dice[0], dice[1])

    def do_step(self, step: int) -> None:
        """Show so many steps."""
        self.step = min(max(step, 1), len(STEPS))

    def do_indicator(self, kind: int) -> None:
        """Turn up another tile."""
        self._ask(indicator=CODES[kind])
        self.indicator = kind

    def do_mode(self, mode: str) -> None:
        """The wall, or the seats."""
        self.mode = mode

    def do_method(self, method: str) -> None:
        """Draw for seats with tiles of the wall, or with winds."""
        self.method, self.draws = method, self._drawn(method)

    def do_draw(self, _value: None) -> None:
        """Draw for seats anew."""
        self.draws = self._drawn(self.method)

    def do_seat_roll(self, _value: None) -> None:
        """Roll for the first chair."""
        self.seat_dice = self._throw()

    def _throw(self) -> tuple[int, int]:
        return self.chance.below(6) + 1, self.chance.below(6) + 1

    # Words

    def heading(self) -> str:
        return self.text(f"wall_break.{self.mode}_title")

    def _seat(self, seat: int) -> str:
        return self.text(seat_word(seat, self._players).key)

    def _tiles(self, code: str) -> str:
        return self.text("pieces.comma").join(tile_name(kind, self.text) for kind in parse(code, "tiles"))

    def _says(self, step: str) -> str:
        """The sentence of a step."""
        answer = self.answer
        return self.text(
            f"wall_break.{step}",
            first=self.dice[0],
            second=self.dice[1],
            total=sum(self.dice),
            smaller=min(self.dice),
            seat=self._seat(answer["wall"]),
            indicator=tile_name(self.indicator, self.text),
            laizi=self._tiles(answer["laizi"]),
            kong_tiles=self._tiles(answer["kong_tiles"]),
        )

    # The wall

    def draw(self) -> Element:
        modes = [(mode, self.text(f"wall_break.{mode}")) for mode in ("wall", "seats")]
        return tag(
            "div",
            tag(
                "div",
                choice(self.text("wall_break.show"), "mode", modes, self.mode),
                class_="mj-row",
                data_key="modes",
            ),
            self._wall() if self.mode == "wall" else self._seats(),
            class_="mj-stack",
            data_key="break",
        )

    def _wall(self) -> Element:
        drawing = self._table(touchable=True)
        return tag(
            "div",
            step_moves(self.step, len(STEPS), self.text),
            tag(
                "div",
                tag("figure", _svg(drawing, self._described()), class_="mj-walls", data_key="walls"),
                tag(
                    "div",
                    self._told(),
                    self._laizi() if self.step == len(STEPS) else None,
                    class_="mj-stack",
                    data_key="told",
                ),
                class_="mj-columns",
                data_key="columns",
            ),
            class_="mj-stack",
            data_key="wall",
        )

    def _told(self) -> Element:
        """The sentences of the steps so far, the present one the last."""
        lines = [
            self.marks.line(
                name,
                self.form.setup_rules[name],
                self._says(name),
                name="li",
                data_key=name,
                class_="mj-now" if n + 1 == self.step else None,
            )
            for n, name in enumerate(STEPS[: self.step])
        ]
        return tag("ol", *lines, class_="mj-told", aria_live="polite", data_key="lines")

    def _described(self) -> str:
        return " ".join(map(self._says, STEPS[: self.step]))

    def _table(self, *, touchable: bool = False) -> words.Drawn:
        """The walls as they stand after the steps so far."""
        answer, players = self.answer, self._players
        names = STEPS[: self.step]
        counted: dict[int, list[int]] = {}
        for n in range(1, sum(self.dice) + 1 if "count" in names else 1):
            counted.setdefault((n - 1) % players, []).append(n)
        chosen = answer["wall"] if "count" in names else None
        winds = [self.text(f"wind.{wind}") for wind in ("east", "south", "west", "north")]
        sides = tuple(
            wall.Side(self._seat(seat), " ".join(map(str, counted.get(seat, []))), seat == chosen)
            for seat in range(players)
        )
        cut = None
        if "cut" in names:
            ends = {end: self.text(f"term.{end}.name") for end in ("head", "tail")} if "ends" in names else {}
            cut = wall.Cut(answer["wall"], answer["break_after"], **ends)
        dice = [self._die(which, touchable) for which in (0, 1)]
        return wall.walls(sides, self._walls.stacks, self._looks(names, winds), cut, *dice)

    @property
    def _walls(self) -> Walls:
        return self.form.walls((self.dice[0], self.dice[1]), self._choices)

    def _die(self, which: int, touchable: bool) -> Element:
        label = self.text(f"wall_break.die{which + 1}", value=self.dice[which])
        touch = _touchable(label, "die", which) if touchable else {}
        return wall.die(self.dice[which], x=(-24, 24)[which], y=0, **touch)

    def _looks(self, names: tuple[str, ...], winds: list[str]) -> dict[tuple[int, int], wall.Stack]:
        """The stacks that are not as they were built."""
        answer = self.answer
        looks: dict[tuple[int, int], wall.Stack] = {}
        if "cut" in names:
            looks |= {
                (answer["wall"], n): wall.Stack(label=str(n)) for n in range(1, answer["break_after"] + 1)
            }
        if "deal" in names:
            looks |= self._dealt(winds)
        if "indicator" in names:
            place = answer["indicator_place"]
            tiles = 0 if place["level"] == "lower" else 1
            looks[place["wall"], place["stack"]] = wall.Stack(tiles, shown=self.indicator)
        return looks

    def _dealt(self, winds: list[str]) -> dict[tuple[int, int], wall.Stack]:
        """The stacks from which tiles were dealt, with the first letter of the wind of who took them."""
        left: dict[tuple[int, int], wall.Stack] = {}
        for of_wall, number_in_wall, seat in self._walls.dealt:
            at = (of_wall, number_in_wall)
            letter = winds[seat][0]
            before = left.get(at, wall.Stack())
            label = letter if before.label in ("", letter) else before.label + letter
            left[at] = wall.Stack(tiles=before.tiles - 1, label=label, lit=seat == 0)
        return left

    # The laizi

    def _laizi(self) -> Element:
        rows = [(row[0], self.text(f"suit.{CODES[row[0]][1]}")) for row in self._rows]
        drawing = self._drawn_ring(touchable=True)
        notes = [tag("p", self.text("wall_break.ring"), class_="mj-fine")]
        if set(DRAGONS) <= set(self._ring):
            notes.append(tag("p", self.text("wall_break.mistake"), class_="mj-fine"))
        return tag(
            "div",
            choice(self.text("wall_break.suit"), "indicator", rows, self._ring[0], key="suits"),
            tag("figure", _svg(drawing, self._says("laizi")), class_="mj-ring", data_key="ring"),
            *notes,
            class_="mj-panel mj-stack",
            data_key="laizi",
        )

    def _drawn_ring(self, *, touchable: bool = False) -> words.Drawn:
        answer = self.answer
        laizi = TILE_OF[answer["laizi"]]
        kong_tiles = parse(answer["kong_tiles"], "kong_tiles")

        def link(kind: int) -> wall.Link:
            marks: tuple[Any, ...] = (
                ("chosen",) if kind == self.indicator else ("wild",) if kind == laizi else ()
            )
            if kind in kong_tiles:
                marks = (*marks, "dim")
            touch = _touchable(tile_name(kind, self.text), "indicator", kind) if touchable else {}
            return wall.Link(kind, marks, touch)

        ring = self._ring
        middle = [
            words.words(self.text("word.laizi.name"), 0, -4, 13, anchor="middle", ink="soft"),
            words.words(self._tiles(answer["laizi"]), 0, 15, 15, anchor="middle", bold=True),
        ]
        return wall.ring(tuple(map(link, ring)), ring.index(self.indicator), ring.index(laizi), *middle)

    # The seats

    def _seats(self) -> Element:
        methods = [(method, self.text(f"wall_break.{method}")) for method in _METHODS]
        rule = self.form.setup_rules[self.method]
        moves = [
            choice(self.text("wall_break.method"), "method", methods, self.method),
            button(self.text("wall_break.draw"), "draw"),
            button(self.text("wall_break.roll"), "seat_roll", class_="mj-primary"),
        ]
        return tag(
            "div",
            tag("div", *moves, class_="mj-row", data_key="moves"),
            tag(
                "div",
                tag(
                    "figure",
                    _svg(self._chairs(), " ".join(self._ranking())),
                    class_="mj-walls",
                    data_key="chairs",
                ),
                tag(
                    "div",
                    self.marks.line(
                        "rank", rule, self.text(f"wall_break.{self.method}_rank"), data_key="rank"
                    ),
                    tag("ol", *self._ranked(), class_="mj-ranking", data_key="ranking"),
                    self.marks.line(
                        "dice", self.form.setup_rules["chairs"], self._dice_say(), data_key="dice"
                    ),
                    class_="mj-stack",
                    data_key="told",
                ),
                class_="mj-columns",
                data_key="columns",
            ),
            class_="mj-stack",
            data_key="seats",
        )

    def _dice_say(self) -> str:
        first = self.seating["order"][0]
        chair = self.seating["chairs"].index(first)
        start = (
            self.text("wall_break.own")
            if chair == first
            else self.text("wall_break.moves", chair=_PERSONS[chair])
        )
        first_die, second = self.seat_dice
        return self.text(
            "wall_break.chairs",
            person=_PERSONS[first],
            first=first_die,
            second=second,
            total=sum(self.seat_dice),
            where=start,
        )

    def _ranking(self) -> list[str]:
        """Who drew what, the first-ranked person first."""
        return [
            self.text(
                "wall_break.drew",
                person=_PERSONS[person],
                tiles=self.text("pieces.comma").join(
                    tile_name(kind, self.text) for kind in self.draws[person]
                ),
            )
            for person in self.seating["order"]
        ]

    def _ranked(self) -> list[Element]:
        return [
            tag("li", faces(self.draws[person]), tag("span", line), data_key=_PERSONS[person])
            for person, line in zip(self.seating["order"], self._ranking(), strict=True)
        ]

    def _chairs(self) -> words.Drawn:
        """Who sits where after the dice; the first-ranked person deals."""
        order, persons = self.seating["order"], self.seating["chairs"]
        seats = [
            table.Seat(
                self.text("wall_break.person", person=_PERSONS[person]),
                self.text("wall_break.ranked", rank=order.index(person) + 1),
                mark="won" if person == order[0] else None,
            )
            for person in persons
        ]
        drawn = table.table(seats, ())
        dice = group(
            *(
                wall.die(value, x=x, y=0, width=34)
                for value, x in zip(self.seat_dice, (-20, 20), strict=True)
            ),
            transform=f"translate({number(table.WIDTH / 2)} {number(table.HEIGHT / 2)})",
        )
        return words.Drawn(group(drawn.element, dice), drawn.width, drawn.height)

    # Standing still

    def still(self) -> Element:
        lines = repr(self).splitlines()
        told = [words.paragraph(line, 440, size=13, bold=n == 0) for n, line in enumerate(lines)]
        drawn = [self._table() if self.mode == "wall" else self._chairs()]
        if self.mode == "wall" and self.step == len(STEPS):
            drawn.append(self._drawn_ring())
        whole = words.stacked(*drawn, *told, gap=8, x=12, y=12)
        return standalone(group(whole.element), 470, whole.height + 12, repr(self))

    def said(self) -> str:
        preset = self.text(f"preset.{self.table.preset}.name")
        head = self.text("wall_break.at", title=self.heading(), preset=preset)
        if self.mode == "wall":
            return "\n".join([head, *map(self._says, STEPS[: self.step])])
        return "\n".join([head, *self._ranking(), self._dice_say()])


def _codes(draws: list[list[int]]) -> list[list[str]]:
    return [[CODES[kind] for kind in row] for row in draws]


def _touchable(label: str, what: str, value: Any) -> dict[str, str]:
    """The attributes of a part of a drawing that is a button."""
    named = {"role": "button", "aria-label": label, "class_": "mj-tile", "data-key": f"{what}{value}"}
    return named | on_touch(what, value)


def _svg(drawing: words.Drawn, label: str) -> Element:
    """A drawing that fills its box."""
    box = f"0 0 {number(drawing.width)} {number(drawing.height)}"
    return element("svg", drawing.element, viewBox=box, role="group", aria_label=label)


def step_moves(step: int, last: int, text: Texts) -> Element:
    """What turns a walk in so many steps: the dice, a step back, a step to go to, the next."""
    steps, back = [(n, str(n)) for n in range(1, last + 1)], text("wall_break.back")
    return tag(
        "div",
        button(text("wall_break.roll"), "roll", data_key="roll"),
        button("◀", "step", step - 1, data_key="back", disabled=step == 1, aria_label=back),
        choice(text("wall_break.steps"), "step", steps, step, key="steps"),
        button(text("wall_break.next"), "step", step + 1, class_="mj-primary", data_key="next",
               disabled=step >= last),
        class_="mj-row",
        data_key="moves",
    )  # fmt: skip
