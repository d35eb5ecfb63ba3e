"""Points on their way in: a belt in the fixed order of the game, on which every point can be moved."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.cards.game import Gain
from mjwidgets.cards.view import CardView, figure, on_paper
from mjwidgets.html import tag
from mjwidgets.pieces import button, choice
from rules.core.errors import RuleError

NOBODY = -1


class Tally(CardView):
    """Points as they were called, and how they come in: `Tally("piquet", [("point", 0, 5), ...])`.

    Each of `gains` has its stage, its seat (-1 for nobody) and its points; they stand in the order in which
    they were called. `before` are the totals before the deal: with them the game may end on the belt, and
    what comes later is not counted. Touches: "give" gives points to another seat, `[place, seat]`, "reset"
    puts everything back.

    Raises RuleError `bad_request` for a stage that the game does not have, and for gains that are none.
    """

    def __init__(
        self,
        game: str,
        gains: Sequence[tuple[str, int, int]],
        *,
        before: Sequence[int] | None = None,
        preset: str | None = None,
        **look: Any,
    ) -> None:
        self.given = tuple(tuple(each) for each in Arguments(gains=gains).several("gains", tuple | list))
        self.seats = [seat for _, seat, _ in self.given]
        self.before = None if before is None else list(before)
        super().__init__(game, preset, **look)

    def check(self) -> None:
        unknown = {stage for stage, _, _ in self.given} - set(self.game.stages)
        if unknown:
            raise RuleError("bad_request", f"The stages are {', '.join(self.game.stages)}.", "gains")

    # What the rules say

    @property
    def gains(self) -> list[Gain]:
        """The points that somebody has, as they were called."""
        pairs = zip(self.given, self.seats, strict=True)
        return [Gain(stage, seat, points) for (stage, _, points), seat in pairs if seat != NOBODY]

    @property
    def came(self) -> tuple[list[Gain], bool]:
        """The same as they come in, with what they bring, and whether that ends the game."""
        return self.game.come_in(self.gains, self.choices, self.before)

    @property
    def running(self) -> list[tuple[int, ...]]:
        """Both totals after each of them."""
        totals, found = list(self.before or (0,) * len(self.game.seats)), []
        for gain in self.came[0]:
            totals[gain.seat] += gain.points if gain.counted else 0
            found.append(tuple(totals))
        return found

    # Touches

    def do_give(self, target: Sequence[int]) -> None:
        """Give points to another seat."""
        place, seat = target
        self.seats[place] = seat

    def do_reset(self, _value: None = None) -> None:
        """As it was at first."""
        self.seats = [seat for _, seat, _ in self.given]

    # Words

    def stage_name(self, stage: str) -> str:
        """What a stage is called."""
        key = f"kind.{stage}"
        name = self.text(key if key in self.text else f"pattern.{stage}.name")
        return name[:1].upper() + name[1:]

    def _line(self, gain: Gain, totals: Sequence[int]) -> str:
        key = "tally.line" if gain.counted else "tally.lost"
        return self.text(
            key, stage=self.stage_name(gain.stage), seat=self.seat_name(gain.seat), points=gain.points,
            totals=" : ".join(map(str, totals)),
        )  # fmt: skip

    def _end(self) -> str:
        return self.text("tally.over") if self.came[1] else ""

    def _start(self) -> str:
        return self.text("tally.before", totals=" : ".join(map(str, self.before))) if self.before else ""

    # Drawing

    def draw(self) -> Element:
        called = [self._called(place) for place in range(len(self.given))]
        heads = [self.seat_name(seat) for seat in range(len(self.game.seats))]
        belt = [self._gain(n, *each) for n, each in enumerate(zip(self.came[0], self.running, strict=True))]
        end = self._end()
        return tag(
            "div",
            tag("b", self.text("tally.called"), data_key="called-title"),
            tag("ol", *called, class_="cd-belt", data_key="called"),
            tag("b", self.text("tally.belt", seats=" : ".join(heads)), data_key="belt-title"),
            tag("p", self._start(), class_="mj-fine", data_key="before") if self.before else None,
            tag("ol", *belt, class_="cd-belt", data_key="belt"),
            tag("div", tag("strong", end), class_="mj-verdict mj-ok", role="status", data_key="end")
            if end
            else None,
            tag("div", button(self.text("tally.reset"), "reset", class_="mj-quiet"), class_="mj-row",
                data_key="buttons"),
            class_="mj-stack",
            data_key="tally",
        )  # fmt: skip

    def _called(self, place: int) -> Element:
        stage, _, points = self.given[place]
        name = self.stage_name(stage)
        options = [(seat, self.seat_name(seat)) for seat in range(len(self.game.seats))]
        options.append((NOBODY, self.text("tally.nobody")))
        pairs = [([place, seat], name) for seat, name in options]
        label = self.text("tally.whose", stage=name)
        return tag(
            "li", tag("span", name),
            choice(label, "give", pairs, [place, self.seats[place]], key=f"give {place}"),
            figure(points, "+"), class_="cd-gain", data_key=str(place),
        )  # fmt: skip

    def _gain(self, place: int, gain: Gain, totals: Sequence[int]) -> Element:
        stage = self.stage_name(gain.stage)
        is_bonus = gain.stage not in self.game.stages
        classes = "cd-gain" + (" cd-bonus" if is_bonus else "") + ("" if gain.counted else " cd-lost")
        says = [f"{self.seat_name(gain.seat)} ", figure(gain.points, "+")]
        if not gain.counted:
            says += [" ", tag("span", self.text("tally.not_counted"), class_="mj-badge")]
        return tag(
            "li", tag("span", f"★ {stage}" if is_bonus else stage), tag("span", *says),
            tag("span", " : ".join(map(str, totals))), class_=classes,
            data_key=f"{place} {gain.stage} {gain.seat}",
        )  # fmt: skip

    def _lines(self) -> list[str]:
        return [self._line(*each) for each in zip(self.came[0], self.running, strict=True)]

    def still(self) -> Element:
        return on_paper(self.said().splitlines(), repr(self))

    def said(self) -> str:
        heads = " : ".join(self.seat_name(seat) for seat in range(len(self.game.seats)))
        head = self.text("tally.belt", seats=heads)
        return "\n".join(filter(None, [head, self._start(), *self._lines(), self._end()]))
