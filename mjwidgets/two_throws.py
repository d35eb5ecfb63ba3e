"""Before a hand of Chinese Official: two throws of the dice, the break in the wall, the deal, its flowers."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw import wall, words
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import TableView, asked_at, checked
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import labelled, stepper
from mjwidgets.wall_break import step_moves
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.mcr.setup import stacks_per_wall
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import FLOWERS

_HERE = Path(__file__).parent
GAME = "mcr"
PLAYERS = 4
STEPS = {
    "first": "MCR-6",
    "wall": "MCR-6",
    "second": "MCR-6",
    "cut": "MCR-6",
    "deal": "MCR-7",
    "flowers": "MCR-8",
}
"""What is shown one after the other, each with its rule."""
_WINDS = ("east", "south", "west", "north")
_DICE = ((-22, -20), (22, -20), (-22, 24), (22, 24))

Place = tuple[int, int]
"""A wall, and a stack in it from its right end, from 1."""


class TwoThrows(TableView):
    """The walls from above: the dealer's throw finds a wall, that seat's throw the place to break it.

    `dice` are the two throws of the start; chance comes from `seed` when somebody rolls. `step` is how many
    of STEPS are shown, `flowers` how many were dealt and replaced.

    Touches: "roll" throws anew, "die" turns a die, "step" shows so many steps, "flowers" deals so many.

    Raises RuleError for dice, a step, a preset or options that cannot be.
    """

    _css = _HERE / "wall_break.css"
    switches = ()

    def __init__(
        self,
        dice: Sequence[Sequence[int]] = ((3, 4), (2, 6)),
        *,
        step: int = 1,
        flowers: int = 3,
        seed: str = "two throws",
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(step=step, flowers=flowers, seed=seed, dice=dice)
        self.sit_down(GAME, preset, options)
        self.step, self.flowers = given.whole("step"), given.whole("flowers")
        self.chance = Chance(given.text("seed"))
        if not 1 <= self.step <= len(STEPS):
            raise RuleError("bad_request", f"step must be from 1 to {len(STEPS)}, not {step}.", "step")
        if not 0 <= self.flowers <= len(FLOWERS):
            raise RuleError(
                "bad_request", f"flowers must be from 0 to {len(FLOWERS)}, not {flowers}.", "flowers"
            )
        self.dice = [list(throw) for throw in given.several("dice", Sequence, "throws")]
        self._ask()
        super().__init__(GAME, **look)

    # What the rules say

    def _ask(self) -> dict[str, Any]:
        return checked(asked_at(self.table) | {"ask": "setup", "dice": self.dice})

    @property
    def stacks(self) -> int:
        """How many stacks each wall has."""
        return stacks_per_wall(Choices.of(self.table.choices))

    @property
    def start(self) -> Place:
        """The first stack that is dealt."""
        first = self._ask()["first_stack"]
        return first["wall"], first["stack"]

    @property
    def order(self) -> list[Place]:
        """All stacks as they are taken from the front: to higher numbers, then the wall to the left."""
        of_wall, stack = self.start
        found = []
        for _ in range(PLAYERS * self.stacks):
            found.append((of_wall, stack))
            of_wall, stack = (of_wall, stack + 1) if stack < self.stacks else ((of_wall - 1) % PLAYERS, 1)
        return found

    @property
    def _steps(self) -> list[str]:
        """The steps of this table: without flowers none is replaced."""
        return [step for step in STEPS if step != "flowers" or self.table.choices["flowers"]]

    @property
    def shown(self) -> list[str]:
        """The steps that are shown."""
        return self._steps[: self.step]

    # Touches

    def do_roll(self, _value: None) -> None:
        """Throw all dice; the steps begin anew."""
        self.dice = [[self.chance.below(6) + 1 for _ in range(2)] for _ in range(2)]
        self.step = 1

    def do_die(self, which: int) -> None:
        """Turn a die to its next number."""
        throws = [list(throw) for throw in self.dice]
        throws[which // 2][which % 2] = throws[which // 2][which % 2] % 6 + 1
        self.dice = throws

    def do_step(self, step: int) -> None:
        """Show so many steps."""
        self.step = min(max(step, 1), len(self._steps))

    def do_flowers(self, value: Sequence[int]) -> None:
        """Deal so many flowers."""
        self.flowers = min(max(value[-1], 0), len(FLOWERS))

    # Words

    def heading(self) -> str:
        return self.text("wall_break.wall_title")

    def _seat(self, seat: int) -> str:
        return self.text(seat_word(seat, PLAYERS).key)

    def _says(self, step: str) -> str:
        """The sentence of a step."""
        answer = self._ask()
        (a, b), (c, d) = self.dice
        of_wall, stack = self.start
        key = "cut_over" if step == "cut" and of_wall != answer["breaker"] else step
        return self.text(
            f"two_throws.{key}",
            a=a, b=b, first=a + b, c=c, d=d, second=c + d, total=a + b + c + d,
            breaker=self._seat(answer["breaker"]), wall=self._seat(of_wall), stack=stack,
            count=self.flowers,
        )  # fmt: skip

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            step_moves(self.step, len(self._steps), self.text),
            tag(
                "div",
                tag("figure", self._svg(), class_="mj-walls", data_key="walls"),
                tag("div", self._told(), self._many(), class_="mj-stack", data_key="told"),
                class_="mj-columns",
                data_key="columns",
            ),
            class_="mj-stack",
            data_key="two-throws",
        )

    def _told(self) -> Element:
        """The sentences of the steps so far, the present one the last."""
        lines = [
            self.marks.line(
                step,
                STEPS[step],
                self._says(step),
                name="li",
                data_key=step,
                class_="mj-now" if n == len(self.shown) else None,
            )
            for n, step in enumerate(self.shown, 1)
        ]
        return tag("ol", *lines, class_="mj-told", aria_live="polite", data_key="lines")

    def _many(self) -> Element | None:
        """How many flowers were dealt, where they are shown."""
        if "flowers" not in self.shown:
            return None
        label = self.text("two_throws.dealt_flowers")
        less, more = self.text("two_throws.less"), self.text("two_throws.more")
        count = stepper(label, self.flowers, "flowers", ["flowers"], less=less, more=more)
        return labelled(label, count, key="flowers")

    def _svg(self) -> Element:
        drawn = self._table(touchable=True)
        box = f"0 0 {number(drawn.width)} {number(drawn.height)}"
        label = " ".join(map(self._says, self.shown))
        return element("svg", drawn.element, viewBox=box, role="group", aria_label=label)

    def _table(self, *, touchable: bool = False) -> words.Drawn:
        """The walls as they stand after the steps so far."""
        shown = self.shown
        first, breaker = sum(self.dice[0]), self._ask()["breaker"]
        counted: dict[int, list[int]] = {}
        for n in range(1, first + 1 if "wall" in shown else 1):
            counted.setdefault((n - 1) % PLAYERS, []).append(n)
        sides = tuple(
            wall.Side(
                self._seat(seat),
                " ".join(map(str, counted.get(seat, []))),
                "wall" in shown and seat == breaker,
            )
            for seat in range(PLAYERS)
        )
        cut = None
        if "cut" in shown:
            ends = {"head": self.text("two_throws.front"), "tail": self.text("two_throws.back")}
            cut = wall.Cut(self.start[0], self.start[1] - 1, **ends)
        many = 4 if "second" in shown else 2
        dice = [self._die(which, touchable) for which in range(many)]
        return wall.walls(sides, self.stacks, dict(self._looks(shown)), cut, *dice)

    def _die(self, which: int, touchable: bool) -> Element:
        throw, die = divmod(which, 2)
        value = self.dice[throw][die]
        label = self.text(f"two_throws.die{throw + 1}", number=die + 1, value=value)
        named = {"role": "button", "aria-label": label, "class_": "mj-tile", "data-key": f"die{which}"}
        touch = named | on_touch("die", which) if touchable else {}
        x, y = _DICE[which]
        return wall.die(value, x=x, y=y, width=36, **touch)

    def _looks(self, shown: Sequence[str]) -> Iterator[tuple[Place, wall.Stack]]:
        """The stacks that are not as they were built: counted, dealt, or taken from the back for flowers."""
        order = self.order
        if "cut" in shown:
            counted = order[: -sum(map(sum, self.dice)) - 1 : -1][::-1]
            yield from ((place, wall.Stack(label=str(n))) for n, place in enumerate(counted, 1))
        if "deal" in shown:
            takers: dict[Place, list[int]] = {}
            for n, seat in enumerate(takers_of_the_deal()):
                takers.setdefault(order[n // 2], []).append(seat)
            for place, seats in takers.items():
                letters = "".join(self.text(f"wind.{_WINDS[seat]}")[0] for seat in dict.fromkeys(seats))
                yield place, wall.Stack(tiles=2 - len(seats), label=letters, lit=0 in seats)
        if "flowers" in shown:
            for n in range(0, self.flowers, 2):
                taken = min(2, self.flowers - n)
                yield order[-1 - n // 2], wall.Stack(tiles=2 - taken, label="✿" if taken == 2 else "")

    # Standing still

    def still(self) -> Element:
        lines = repr(self).splitlines()
        told = [words.paragraph(line, 440, size=13, bold=n == 0) for n, line in enumerate(lines)]
        whole = words.stacked(self._table(), *told, gap=8, x=12, y=12)
        return standalone(group(whole.element), 470, whole.height + 12, repr(self))

    def said(self) -> str:
        preset = self.text(f"preset.{self.table.preset}.name")
        head = self.text("wall_break.at", title=self.heading(), preset=preset)
        return "\n".join([head, *map(self._says, self.shown)])


def takers_of_the_deal() -> list[int]:
    """MCR-7: who takes each tile of the deal: four at a time, three times; then one each, the dealer two."""
    fours = [seat for _ in range(3) for seat in range(PLAYERS) for _ in range(4)]
    return [*fours, *range(PLAYERS), 0]
