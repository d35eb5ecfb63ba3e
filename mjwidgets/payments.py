"""Who pays whom and why: the table from above with chips on their way, beside the steps of each share."""

from collections.abc import Mapping, Sequence
from typing import Any, Self
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.seats import Flow, Laid, Seat, table
from mjwidgets.draw.svg import element, group, number
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import RequestView, checked
from mjwidgets.forms import form
from mjwidgets.growth import Growth
from mjwidgets.html import on_touch, tag, toggle
from mjwidgets.pieces import choice, labelled, select, stepper
from mjwidgets.verdict import Verdict, chip, flow_said, native_name, operation, signed
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong.seats import seat_word

Request = dict[str, Any]

CLAIMS = "claims"
"""Chows and pungs: the openings that are no kongs."""
ROWS = (CLAIMS, "exposed_kongs", "concealed_kongs", "kong_tiles", "laizi_kongs")
SINGLES = ("kong_tiles", "laizi_kongs")
"""What a seat lays out beside its melds: all that can be changed where the melds are known."""

_NAMES = {
    "exposed_kongs": "term.exposed_kong.name",
    "concealed_kongs": "term.concealed_kong.name",
    "kong_tiles": "word.kong_tile.name",
    "laizi_kongs": "word.laizi.name",
}


class Payments(RequestView):
    """A win as money: `Payments(patterns=["all_pungs"], hard=True, winner=1, by="draw", players=[...])`.

    The fields are those of the ask `settle`; `from_` is its `from`, and `robbed` says that the tile came from
    a robbed kong. `Payments.of(request)` shows a request of `score` or `settle`; a `score` that is refused is
    shown as the false win that declaring it would be. `seat` is whose share is worked out first, else that of
    who owes most.

    Touches: "seat" chooses a seat, "set" changes what a seat has laid out; "winner", "way", "hard",
    "pattern", "bao", "stake" and "preset" change the win, and what no longer goes with it is dropped.

    Raises RuleError where the rules find fault with the request.
    """

    def __init__(
        self,
        *,
        patterns: Sequence[str] = (),
        hard: bool = False,
        winner: int = 1,
        by: str = "draw",
        from_: int | None = None,
        robbed: bool = False,
        players: Sequence[Mapping[str, Any]] | None = None,
        bao: int | None = None,
        stake: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        game: str = "wuhan",
        request: Mapping[str, Any] | None = None,
        seat: int | None = None,
        **look: Any,
    ) -> None:
        if request is None:
            fields = {
                "preset": preset,
                "options": options,
                "from": from_,
                "players": players,
                "bao": bao,
                "stake": stake,
            }
            request = {
                "game": game,
                "ask": "settle",
                "patterns": list(Arguments(patterns=patterns).several("patterns")),
                "hard": hard,
                "winner": winner,
                "by": by,
            }
            request |= {name: value for name, value in fields.items() if value is not None}
            request |= {"situation": ["rob_kong"]} if robbed else {}
        answer = checked(request)
        form(request["game"])
        rows = request.get("players") or [{} for _ in answer["deltas"]]
        if seat is not None and seat not in range(len(rows)):
            raise RuleError("bad_seat", f"seat must be from 0 to {len(rows) - 1}.", "seat")
        owed = _owed(request, answer)
        self.seat = max(owed, key=lambda payer: owed[payer]) if seat is None else seat
        super().__init__(dict(request) | {"players": [dict(row) for row in rows]}, **look)

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
        return self.text(seat_word(seat, len(self.request["players"])).key)

    def table_of(self, seat: int) -> dict[str, int]:
        """What a seat has laid out, by the rows of the form; of a known hand the melds are counted."""
        row = dict(self.request["players"][seat])
        if seat == self.request["winner"] and "hand" in self.request:
            kinds = [meld["kind"] for meld in self.request["hand"].get("melds", [])]
            row["concealed_kongs"] = kinds.count("concealed_kong")
            row["exposed_kongs"] = kinds.count("kong") + kinds.count("added_kong")
            row["opens"] = len(kinds) - row["concealed_kongs"]
        row[CLAIMS] = row.get("opens", 0) - row.get("exposed_kongs", 0)
        return {name: row.get(name, 0) for name in ROWS}

    # Touches

    def do_seat(self, seat: int) -> None:
        """Choose the seat whose share is worked out."""
        self.seat, self.opened = seat, ""

    def do_set(self, target: list[Any]) -> None:
        """Lay out more or less; what the table cannot hold changes nothing."""
        seat, name, count = target
        players = [dict(row) for row in self.request["players"]]
        row = players[seat]
        claims, exposed = self.table_of(seat)[CLAIMS], self.table_of(seat)["exposed_kongs"]
        if name in (CLAIMS, "exposed_kongs"):
            claims, exposed = (count, exposed) if name == CLAIMS else (claims, count)
            row |= {"opens": claims + exposed, "exposed_kongs": exposed}
        else:
            row[name] = count
        changed = self.request | {"players": players}
        if "error" not in rules.ask(changed):
            self.request = changed

    def do_winner(self, winner: int) -> None:
        """Another seat wins."""
        self._change(winner=winner)
        if self.seat == winner:
            self.seat = next(seat for seat in range(len(self.request["players"])) if seat != winner)

    def do_way(self, feeder: int) -> None:
        """Won by draw (-1), or on the discard of a seat."""
        self._change(by="draw" if feeder < 0 else "discard", **{"from": None if feeder < 0 else feeder})

    def do_hard(self, hard: bool) -> None:
        """Hard or soft."""
        self._change(hard=hard)

    def do_pattern(self, pattern: str) -> None:
        """Count a pattern, or no longer; it wins over those that do not go with it."""
        counted = [one for one in self.request["patterns"] if one != pattern]
        self._change(
            patterns=counted if len(counted) < len(self.request["patterns"]) else [pattern, *counted]
        )

    def do_bao(self, seat: int) -> None:
        """Who pays for all; -1 is nobody."""
        self._change(bao=None if seat < 0 else seat)

    def do_stake(self, stake: int) -> None:
        """How many points make one unit; 0 leaves points."""
        self._change(stake=stake or None)

    def do_preset(self, preset: str, **_more: Any) -> None:
        """Another table, no longer that of the house rules."""
        self.goes_by_house = False
        self._change(preset=preset, options=None)

    def play_by(self, house: House) -> None:
        self._change(preset=house.preset, options=dict(house.options))

    def _change(self, **fields: Any) -> None:
        changed = {name: value for name, value in (self.request | fields).items() if value is not None}
        mended = changed if "hand" in changed else _mended(changed)
        if "error" not in rules.ask(mended):
            self.request = mended
            self.seat = min(self.seat, len(mended["players"]) - 1)

    # Drawing

    def draw(self) -> Element:
        answer = self.answer
        return tag(
            "div",
            self._refusal(answer) or self._liable(answer),
            tag(
                "div",
                tag("div", self._table(answer), self._laid_out(), class_="mj-stack", data_key="left"),
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
        step = answer["working"][0]
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
        return Seat(self.name_of(seat), amount, _laid(self.table_of(seat)), mark, seat == self.seat, touch)

    def _laid_words(self, seat: int) -> list[str]:
        return [f"{self._row_name(name)}: {count}" for name, count in self.table_of(seat).items() if count]

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
        owed = _owed(self.request, answer)
        if not answer["valid"] and "penalty" in answer:
            return [Flow(winner, seat, str(points), kind="wrong") for seat, points in owed.items()]
        if not answer["valid"]:
            least, low = self.choices.get("min_points", 0), self.text("payments.too_little")
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
        owed = _owed(self.request, answer)
        if seat in owed:
            key = "gets" if not answer["valid"] and "penalty" in answer else "owes"
            title, points = text(f"payments.{key}", seat=self.name_of(seat)), owed[seat]
        else:
            title, points = text("payments.takes", seat=self.name_of(seat)), sum(owed.values())
        head = tag("div", tag("h4", title, class_="mj-label"), chip(points), class_="mj-row", data_key="head")
        scale = self._scale if seat in owed else None
        rows = [self._step(step, place, scale) for place, step in enumerate(self._steps(answer))]
        return tag(
            "section", head, scale.legend() if scale is not None else None,
            tag("ol", *rows, class_="fv-steps"),
            class_="mj-panel", aria_live="polite", data_key="share",
        )  # fmt: skip

    def _steps(self, answer: Mapping[str, Any]) -> list[dict[str, Any]]:
        shares = _share_steps(self.request, answer)
        if self.seat in shares:
            return list(shares[self.seat].get("steps", [])) + self._rounding(answer)
        return [step for step in answer["working"] if step["op"] in ("sum", "refuse")]

    def _rounding(self, answer: Mapping[str, Any]) -> list[dict[str, Any]]:
        """WUH-66: the step that makes units of this share's points."""
        rounded = [step for step in answer["working"] if step["op"] == "round"]
        payers = [share["seat"] for share in answer.get("payers", [])]
        return [step for payer, step in zip(payers, rounded, strict=False) if payer == self.seat]

    @property
    def _scale(self) -> Growth:
        """From 1 to twice the cap, with the minimum and the cap across it."""
        choices = self.choices
        least, cap = choices.get("min_points", 0), choices.get("cap", 0)
        named = {"term.minimum.name": least, "top.cap.name": cap}
        lines = {self.text(key): amount for key, amount in named.items() if amount > 1}
        return Growth(lines, least, 2 * max(cap, 128))

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

    def _row_name(self, name: str) -> str:
        if name == CLAIMS:
            return self.text("payments.claims")
        return self.text(_NAMES[name])

    def _laid_out(self) -> Element:
        """What the winner and the chosen payer have laid out, with a button for more and one for less."""
        winner = self.request["winner"]
        others = [seat for seat in range(len(self.request["players"])) if seat != winner]
        payer = self.seat if self.seat != winner else others[0]
        head = tag("tr", tag("td"), *(tag("th", self.name_of(seat), scope="col") for seat in (winner, payer)))
        rows = [
            tag(
                "tr",
                tag("th", self._row_name(name), scope="row"),
                *(tag("td", self._count(seat, name), data_key=str(seat)) for seat in (winner, payer)),
            )
            for name in ROWS
        ]
        return tag(
            "section", tag("h4", self.text("payments.laid"), class_="mj-label"),
            tag("table", tag("thead", head), tag("tbody", *rows), class_="mj-table fv-laid-out"),
            class_="mj-panel fv-laid", data_key="laid",
        )  # fmt: skip

    def _count(self, seat: int, name: str) -> Element:
        count = self.table_of(seat)[name]
        if seat == self.request["winner"] and "hand" in self.request and name not in SINGLES:
            return tag("span", str(count))
        label = f"{self.name_of(seat)}, {self._row_name(name)}"
        less, more = self.text("payments.less"), self.text("payments.more")
        return stepper(label, count, "set", [seat, name], less=less, more=more)

    def _win(self) -> Element:
        """Folded: everything else that decides the payments."""
        request, text = self.request, self.text
        seats = range(len(request["players"]))
        names = [(seat, self.name_of(seat)) for seat in seats]
        givers = [
            (seat, text("payments.from", seat=name)) for seat, name in names if seat != request["winner"]
        ]
        payers = [(seat, name) for seat, name in names if seat != request["winner"]]
        presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in self.family.presets]
        stakes = [
            (0, text("term.points.name")),
            *((stake, str(stake)) for stake in form(self.family.id).stakes[1:]),
        ]
        patterns = [self._pattern(pattern.id) for pattern in self.family.patterns]
        hardness = [(True, text("word.hard.name")), (False, text("word.soft.name"))]
        rows = (
            ("winner", text("payments.winner"), names, request["winner"]),
            ("way", text("payments.way"), [(-1, text("way.draw")), *givers], request.get("from", -1)),
            ("hard", text("payments.hard"), hardness, request["hard"]),
            ("bao", text("term.bao.name"), [(-1, text("payments.nobody")), *payers], request.get("bao", -1)),
            ("stake", text("word.stake.name"), stakes, request.get("stake", 0)),
        )
        return tag(
            "details",
            tag("summary", text("payments.change")),
            tag(
                "div",
                labelled(text("payments.patterns"), *patterns, key="patterns"),
                *(
                    labelled(label, choice(label, what, options, chosen), key=what)
                    for what, label, options, chosen in rows
                ),
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

    def _pattern(self, pattern: str) -> Element:
        name = tag(
            "span", self.text(f"pattern.{pattern}.name"), " ", native_name(self.text, f"pattern.{pattern}")
        )
        return toggle(name, pattern in self.request["patterns"], "pattern", pattern, data_key=pattern)

    # Standing still

    def still(self) -> Element:
        answer = self.answer
        drawn = self._seen_from_above(answer, touchable=False)
        width = drawn.width
        lines = [words.paragraph(self._title(answer), width, size=15, bold=True)]
        if not answer["valid"]:
            lines.append(words.paragraph(answer["working"][0]["text"], width, size=12.5, ink="no"))
        lines.append(drawn)
        owed = _owed(self.request, answer)
        shown = self.name_of(self.seat)
        title = self.text("payments.owes" if self.seat in owed else "payments.takes", seat=shown)
        lines.append(words.paragraph(title, width, size=13.5, bold=True))
        lines += [_written(step, width) for step in self._steps(answer)]
        whole = words.stacked(*lines, gap=7, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def said(self) -> str:
        answer, text = self.answer, self.text
        parts = [
            self._title(answer),
            text(f"preset.{self.request.get('preset', self.family.presets[0].id)}.name"),
        ]
        parts += [text(f"pattern.{pattern}.name") for pattern in self._patterns(answer)]
        if not answer["valid"]:
            parts.append(answer["working"][0]["text"])
        names = self._names(answer)
        parts += [flow_said(flow, names, text) for flow in self.flows(answer)]
        seats = range(len(answer["deltas"]))
        laid = [
            f"{self.name_of(seat)} ({', '.join(said)})" for seat in seats if (said := self._laid_words(seat))
        ]
        return f"{text('payments.name')}{text('pieces.colon')}{'; '.join(parts + laid)}"

    def _patterns(self, answer: Mapping[str, Any]) -> list[str]:
        return [row["id"] for row in answer.get("patterns", [])] or list(self.request.get("patterns", []))


def _flags(request: Mapping[str, Any]) -> list[str]:
    return [*request.get("situation", []), *request.get("patterns", [])]


def _share_steps(request: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
    """The step of every payer's share by seat, be it owed, too little, or the price of a false win."""
    working = answer["working"]
    if not answer["valid"]:
        working = working[-1].get("steps", [])
    shares = [step for step in working if step["op"] == "take" and "steps" in step]
    payers = [seat for seat in range(len(answer["deltas"])) if seat != request["winner"]]
    return dict(zip(payers, shares, strict=True))


def _owed(request: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[int, int]:
    """What every payer owes by seat, before one pays for all."""
    return {seat: step["out"] for seat, step in _share_steps(request, answer).items()}


def _laid(counts: Mapping[str, int]) -> list[tuple[Laid, int]]:
    """Small tiles: three for a chow or pung, four for a kong, one for what is set out singly."""
    kinds: dict[str, tuple[Laid, int]] = {
        CLAIMS: ("open", 3),
        "exposed_kongs": ("open", 4),
        "concealed_kongs": ("closed", 4),
    }
    melds = [kinds[name] for name in kinds for _ in range(counts[name])]
    return [*melds, ("kong_tile", counts["kong_tiles"]), ("wild", counts["laizi_kongs"])]


def _mended(request: Request) -> Request:
    """The request without what does not go together: a giver who wins, say, or patterns of another way."""
    seats = House(request["game"], request.get("preset"), request.get("options") or {}).choices["players"]
    winner = min(request["winner"], seats - 1)
    players = [*request["players"][:seats], *({} for _ in range(seats - len(request["players"])))]
    mended = request | {"winner": winner, "players": players}
    for name in ("from", "bao"):
        if name in mended and (mended[name] == winner or mended[name] >= seats):
            mended[name] = (winner + 1) % seats
    kept: list[str] = []
    for pattern in mended["patterns"]:
        if "error" not in rules.ask(mended | {"patterns": [*kept, pattern]}):
            kept.append(pattern)
    return mended | {"patterns": kept}


def _written(step: Mapping[str, Any], width: float) -> words.Drawn:
    """A step on paper: its words, and its numbers at the right."""
    sums = operation(step)
    said = words.paragraph(step["text"], width - words.width_of(sums, 12) - 10)
    return words.Drawn(
        group(said.element, words.words(sums, width, 12.6, 12, anchor="end")), width, said.height
    )
