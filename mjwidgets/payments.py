"""Who pays whom and why: the table from above with chips on their way, beside the steps of each share."""

from collections.abc import Mapping, Sequence
from typing import Any, Self
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.seats import Flow, Seat, table
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import RequestView, checked
from mjwidgets.forms import form
from mjwidgets.forms.bill import Control
from mjwidgets.growth import Growth
from mjwidgets.html import on_touch, tag, toggle
from mjwidgets.pieces import choice, labelled, select, stepper
from mjwidgets.verdict import Verdict, chip, flow_said, native_name, operation, refusal, signed
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.seats import seat_word


class Payments(RequestView):
    """A win as money: `Payments(patterns=["all_pungs"], hard=True, winner=1, by="draw", players=[...])`, or
    `Payments(game="mcr", points=12, flowers=1, winner=1, by="discard", from_=2)`.

    The fields are those of the ask `settle`; `from_` is its `from`, and in Wuhan `robbed` says that the tile
    came from a robbed kong. `Payments.of(request)` shows a request of `score` or `settle`; a `score` that is
    refused is shown as the false win that declaring it would be. `seat` is whose share is worked out first,
    else that of who owes most.

    Touches: "seat" chooses a seat, "set" changes what a seat has laid out; "winner", "way", "preset" and
    those of the family's `Bill` change the win, and what no longer goes with it is dropped.

    Raises RuleError where the rules find fault with the request.
    """

    def __init__(
        self,
        *,
        winner: int = 1,
        by: str = "draw",
        from_: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        game: str = "wuhan",
        request: Mapping[str, Any] | None = None,
        seat: int | None = None,
        language: str | None = None,
        large: bool = False,
        **fields: Any,
    ) -> None:
        if request is None:
            common = {"preset": preset, "options": options, "from": from_}
            request = {"game": game, "ask": "settle", "winner": winner, "by": by}
            request |= {name: value for name, value in common.items() if value is not None}
            request |= form(game).bill.request(fields)
        answer = checked(request)
        self.bill = form(request["game"]).bill
        if "deltas" not in answer or "valid" not in answer:
            raise RuleError("bad_request", "Payments show a win: ask score, or settle of a hand.", "ask")
        whole = self.bill.whole(request, answer)
        if seat is not None and seat not in range(len(answer["deltas"])):
            raise RuleError("bad_seat", f"seat must be from 0 to {len(answer['deltas']) - 1}.", "seat")
        shares = self.bill.shares(whole, answer)
        others = [each for each in range(len(answer["deltas"])) if each != request["winner"]]
        dearest = max(shares, key=lambda payer: shares[payer]["out"], default=others[0])
        self.seat = dearest if seat is None else seat
        super().__init__(whole, language=language, large=large)

    @classmethod
    def of(cls, request: Mapping[str, Any], **look: Any) -> Self:
        """The payments of a request of `score` or `settle`."""
        return cls(request=request, **look)

    # What it shows

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say, in the language of this widget."""
        return rules.ask(self.request | {"language": self.language})

    @property
    def choices(self) -> dict[str, Any]:
        """Every option of the table with its choice."""
        return self.table.choices

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.text(seat_word(seat, len(self.seats)).key)

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(form(self.request["game"]).seats(self.choices))

    def _owed(self, answer: Mapping[str, Any]) -> dict[int, int]:
        """What every payer owes by seat, before one pays for all."""
        return {seat: step["out"] for seat, step in self.bill.shares(self.request, answer).items()}

    def table_of(self, seat: int) -> dict[str, int]:
        """What a seat has laid out, by the rows of the form."""
        return self.bill.table_of(self.request, seat)

    # Touches

    def do_seat(self, seat: int) -> None:
        """Choose the seat whose share is worked out."""
        self.seat, self.opened = seat, ""

    def do_set(self, target: list[Any]) -> None:
        """Lay out more or less; what the table cannot hold changes nothing."""
        changed = self.bill.lay(self.request, *target)
        if "error" not in rules.ask(changed):
            self.request = changed

    def do_winner(self, winner: int) -> None:
        """Another seat wins."""
        self._change(winner=winner)
        if self.seat == winner:
            self.seat = next(seat for seat in self.seats if seat != winner)

    def do_way(self, feeder: int) -> None:
        """Won by draw (-1), or on the discard of a seat."""
        self._change(by="draw" if feeder < 0 else "discard", **{"from": None if feeder < 0 else feeder})

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        if what in self.bill.touches:
            self._change(**self.bill.touches[what](self.request, value))
        else:
            super().do(what, value, **more)

    def do_preset(self, preset: str, **_more: Any) -> None:
        """Another table, no longer that of the house rules."""
        self.goes_by_house = False
        self._change(preset=preset, options=None)

    def play_by(self, house: House) -> None:
        self._change(preset=house.preset, options=dict(house.options))

    def _change(self, **fields: Any) -> None:
        changed = {name: value for name, value in (self.request | fields).items() if value is not None}
        mended = changed if "hand" in changed else self.bill.mended(changed)
        if "error" not in rules.ask(mended):
            self.request = mended
            self.seat = min(self.seat, self.seats[-1])

    # Drawing

    def draw(self) -> Element:
        answer = self.answer
        return tag(
            "div",
            self._refusal(answer) or self._liable(answer),
            tag(
                "div",
                tag(
                    "div",
                    self._table(answer),
                    self._laid_out(),
                    class_="mj-stack",
                    data_key="left",
                ),
                self._share(answer),
                class_="mj-columns",
                data_key="what",
            ),
            None if "hand" in self.request else self._win(),
            class_="mj-stack",
            data_key="payments",
        )

    def heading(self) -> str:
        return self._title(self.answer)

    def _title(self, answer: Mapping[str, Any]) -> str:
        request, text = self.request, self.text
        way = "draw" if request["by"] == "draw" else "rob" if "rob_kong" in _flags(request) else "discard"
        if not answer["valid"] and "penalty" in answer:
            return text("payments.false_win", seat=self.name_of(request["winner"]))
        giver = self.name_of(request["from"]) if way != "draw" else ""
        return text(f"payments.{way}", seat=self.name_of(request["winner"]), giver=giver)

    def _refusal(self, answer: Mapping[str, Any]) -> Element | None:
        """Why the win is none, where it is none."""
        if answer["valid"]:
            return None
        step = refusal(answer)
        return self.marks.line(
            "reason", step["rule"], tag("strong", self.text("payments.refused")), " ", step["text"],
            name="div", class_="mj-verdict mj-no", data_key="refused",
        )  # fmt: skip

    def _liable(self, answer: Mapping[str, Any]) -> Element | None:
        """Who pays for all, and why if the rules have found it out."""
        if answer.get("bao") is None:
            return None
        step = next(step for step in answer["working"] if step["op"] == "sum")
        places = {"seat": self.name_of(answer["bao"])}
        reason = answer.get("bao_reason")
        says = self.text(f"bao.{reason}", **places) if reason else step["text"]
        return self.marks.line(
            "bao", step["rule"], tag("strong", self.text("term.bao.name")), " · ", says,
            name="div", class_="mj-verdict mj-wait", data_key="liable",
        )  # fmt: skip

    def _table(self, answer: Mapping[str, Any]) -> Element:
        drawn = self._seen_from_above(answer)
        size = f"0 0 {number(drawn.width)} {number(drawn.height)}"
        label = self.text("payments.table")
        svg = element("svg", drawn.element, viewBox=size, role="group", aria_label=label, data_group="seats")
        hint = tag("p", self.text("payments.hint"), class_="mj-fine")
        return tag("div", svg, hint, class_="fv-seats mj-stack", data_key="table")

    def _seen_from_above(self, answer: Mapping[str, Any], *, touchable: bool = True) -> words.Drawn:
        seats = [self._plate(answer, seat, touchable) for seat in range(len(answer["deltas"]))]
        names = self._names(answer)
        return table(seats, [self._arrow(flow, names, touchable) for flow in self.flows(answer)])

    def _plate(self, answer: Mapping[str, Any], seat: int, touchable: bool) -> Seat:
        deltas = answer.get("penalty", answer["deltas"])
        amount = signed(deltas[seat])
        if "settled" in answer:
            amount += f" → {signed(answer['settled'][seat])}"
        wins = seat == self.request["winner"]
        mark = None if not wins else "won" if answer["valid"] else "wrong"
        says = ". ".join([f"{self.name_of(seat)}: {amount}", *self._laid_words(seat)])
        touch = self._touch(seat, says, f"seat {seat}", pressed=True) if touchable else {}
        return Seat(
            self.name_of(seat), amount, self.bill.laid(self.table_of(seat)), mark, seat == self.seat, touch
        )

    def _laid_words(self, seat: int) -> list[str]:
        return [
            f"{self.bill.row_name(name, self.text)}: {count}"
            for name, count in self.table_of(seat).items()
            if count
        ]

    def _arrow(self, flow: Flow, names: Sequence[str], touchable: bool) -> Flow:
        payer = flow.target if flow.kind == "wrong" else flow.source
        says = flow_said(flow, names, self.text)
        touch = self._touch(payer, says, f"flow {flow.source} {flow.target}") if touchable else {}
        return Flow(flow.source, flow.target, flow.amount, flow.note, flow.kind, payer == self.seat, touch)

    def _touch(self, seat: int, says: str, key: str, *, pressed: bool = False) -> dict[str, str]:
        state = {"aria-pressed": str(seat == self.seat).lower()} if pressed else {}
        dashed = {name.replace("_", "-"): value for name, value in on_touch("seat", seat).items()}
        return {"role": "button", "aria-label": says, "data-key": key} | state | dashed

    def flows(self, answer: Mapping[str, Any]) -> list[Flow]:
        """The chips on their way: shares, shares that one seat takes over, or the price of a false win."""
        winner = self.request["winner"]
        owed = self._owed(answer)
        if not answer["valid"] and "penalty" in answer:
            return [Flow(winner, seat, str(points), kind="wrong") for seat, points in owed.items()]
        if not answer["valid"]:
            least, low = form(self.request["game"]).minimum(self.choices), self.text("payments.too_little")
            return [
                Flow(seat, winner, str(points), low if points < least else "", "void")
                for seat, points in owed.items()
            ]
        return Verdict(answer, self.marks, self._names(answer), winner).flows()

    def _names(self, answer: Mapping[str, Any]) -> list[str]:
        return [self.name_of(seat) for seat in range(len(answer["deltas"]))]

    # One seat's share

    def _share(self, answer: Mapping[str, Any]) -> Element:
        """The steps of the chosen seat's share; of the winner's, how the shares come together."""
        seat, text = self.seat, self.text
        owed = self._owed(answer)
        title, points = self._share_title(answer), owed.get(seat, sum(owed.values()))
        head = tag("div", tag("h4", title, class_="mj-label"), chip(points), class_="mj-row", data_key="head")
        scale = self.bill.scale(self.choices, text) if seat in owed else None
        rows = [self._step(step, place, scale) for place, step in enumerate(self._steps(answer))]
        return tag(
            "section", head, scale.legend() if scale is not None else None,
            tag("ol", *rows, class_="fv-steps"),
            class_="mj-panel", aria_live="polite", data_key="share",
        )  # fmt: skip

    def _share_title(self, answer: Mapping[str, Any]) -> str:
        """Whose share it is, and which way it goes."""
        is_wrong = not answer["valid"] and "penalty" in answer
        pays, takes = ("gets", "pays") if is_wrong else ("owes", "takes")
        key = pays if self.seat in self._owed(answer) else takes
        return self.text(f"payments.{key}", seat=self.name_of(self.seat))

    def _steps(self, answer: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        return self.bill.steps(self.request, answer, self.seat)

    def _step(self, step: Mapping[str, Any], place: int, scale: Growth | None) -> Element:
        amount = 0 if isinstance(step["out"], str) or step["op"] == "round" else int(step["out"])
        says = self.marks.line(f"step{place}", step["rule"], step["text"], name="span")
        opened = says.find("span[@class='mj-rule-text']")
        if opened is not None:
            says.remove(opened)  # below the numbers it has the whole width
        return tag(
            "li",
            says,
            tag("span", operation(step), class_="fv-equation"),
            opened,
            scale.bar(amount) if scale is not None and amount else None,
            data_key=f"step {place}",
        )

    # The form

    def _laid_out(self) -> Element | None:
        """What the winner and the chosen payer have laid out, with a button for more and one for less."""
        if not self.bill.rows:
            return None
        winner = self.request["winner"]
        others = [seat for seat in self.seats if seat != winner]
        payer = self.seat if self.seat != winner else others[0]
        head = tag("tr", tag("td"), *(tag("th", self.name_of(seat), scope="col") for seat in (winner, payer)))
        rows = [
            tag(
                "tr",
                tag("th", self.bill.row_name(name, self.text), scope="row"),
                *(tag("td", self._count(seat, name), data_key=str(seat)) for seat in (winner, payer)),
            )
            for name in self.bill.rows
        ]
        return tag(
            "section", tag("h4", self.text("payments.laid"), class_="mj-label"),
            tag("table", tag("thead", head), tag("tbody", *rows), class_="mj-table fv-laid-out"),
            class_="mj-panel fv-laid", data_key="laid",
        )  # fmt: skip

    def _count(self, seat: int, name: str) -> Element:
        count = self.table_of(seat)[name]
        if self.bill.is_fixed(self.request, seat, name):
            return tag("span", str(count))
        label = f"{self.name_of(seat)}, {self.bill.row_name(name, self.text)}"
        less, more = self.text("payments.less"), self.text("payments.more")
        return stepper(label, count, "set", [seat, name], less=less, more=more)

    def _win(self) -> Element:
        """Folded: everything else that decides the payments."""
        request, text = self.request, self.text
        names = [(seat, self.name_of(seat)) for seat in self.seats]
        givers = [
            (seat, text("payments.from", seat=name)) for seat, name in names if seat != request["winner"]
        ]
        ways = [(-1, text("way.draw")), *givers]
        presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in self.family.presets]
        controls = [
            Control("winner", text("payments.winner"), names, request["winner"]),
            Control("way", text("payments.way"), ways, request.get("from", -1)),
            *self.bill.controls(request, text, [name for _, name in names]),
        ]
        return tag(
            "details",
            tag("summary", text("payments.change")),
            tag(
                "div",
                *map(self._control, controls),
                labelled(
                    text("payments.preset"),
                    select(text("payments.preset"), "preset", presets, request.get("preset", presets[0][0])),
                    key="preset",
                ),
                class_="mj-stack",
            ),
            class_="mj-panel",
            data_key="win",
        )

    def _control(self, control: Control) -> Element:
        what, label = control.what, control.label
        if control.kind == "switches":
            switches = [
                toggle(self._named(value), value in control.chosen, what, value, data_key=value)
                for value, _ in control.options
            ]
            return labelled(label, *switches, key=what)
        if control.kind == "number":
            less, more = self.text("payments.less"), self.text("payments.more")
            return labelled(label, stepper(label, control.chosen, what, [], less=less, more=more), key=what)
        return labelled(label, choice(label, what, control.options, control.chosen), key=what)

    def _named(self, pattern: str) -> Element:
        """A pattern with its native name."""
        name = self.text(f"pattern.{pattern}.name")
        return tag("span", name, " ", native_name(self.text, f"pattern.{pattern}"))

    # Standing still

    def still(self) -> Element:
        answer = self.answer
        drawn = self._seen_from_above(answer, touchable=False)
        width = drawn.width
        lines = [words.paragraph(self._title(answer), width, size=15, bold=True)]
        if not answer["valid"]:
            lines.append(words.paragraph(refusal(answer)["text"], width, size=12.5, ink="no"))
        lines.append(drawn)
        lines.append(words.paragraph(self._share_title(answer), width, size=13.5, bold=True))
        lines += [_written(step, width) for step in self._steps(answer)]
        whole = words.stacked(*lines, gap=7, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def said(self) -> str:
        answer, text = self.answer, self.text
        parts = [
            self._title(answer),
            text(f"preset.{self.request.get('preset', self.family.presets[0].id)}.name"),
        ]
        parts += [text(f"pattern.{pattern}.name") for pattern in self.bill.patterns(self.request, answer)]
        if not answer["valid"]:
            parts.append(refusal(answer)["text"])
        names = self._names(answer)
        parts += [flow_said(flow, names, text) for flow in self.flows(answer)]
        seats = range(len(answer["deltas"]))
        laid = [
            f"{self.name_of(seat)} ({', '.join(said)})" for seat in seats if (said := self._laid_words(seat))
        ]
        return f"{text('payments.name')}{text('pieces.colon')}{'; '.join(parts + laid)}"


def _flags(request: Mapping[str, Any]) -> list[str]:
    return [*request.get("situation", []), *request.get("patterns", [])]


def _written(step: Mapping[str, Any], width: float) -> words.Drawn:
    """A step on paper: its words, and its numbers at the right."""
    sums = operation(step)
    said = words.paragraph(step["text"], width - words.width_of(sums, 12) - 10)
    return words.Drawn(
        group(said.element, words.words(sums, width, 12.6, 12, anchor="end")), width, said.height
    )
