"""What the rules answer about a hand, drawn: patterns, reading, who pays whom, working."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.seats import Flow, Seat, table
from mjwidgets.draw.svg import element, number
from mjwidgets.draw.tiles import Piece
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, faces, tile_name, tiles_name
from rules.core.texts import Texts
from rules.mahjong.hand import Meld
from rules.mahjong.tiles import TILE_OF, kind_of, parse

Answer = Mapping[str, Any]


@dataclass(frozen=True)
class Verdict:
    """Draws an answer of `score`; `seats` are the names of the seats, `winner` the one that declared."""

    answer: Answer
    marks: RuleMarks
    seats: Sequence[str]
    winner: int

    @property
    def text(self) -> Texts:
        """Sentences in the language of the view."""
        return self.marks.text

    # Patterns

    def patterns(self) -> Element:
        """A card for each pattern: its name, its native name with its reading, its value, its condition."""
        cards = [
            self._pattern(row["id"], row["value"], row.get("count", 1)) for row in self.answer["patterns"]
        ]
        if not cards:
            cards = [tag("p", self.text("verdict.no_pattern"), class_="mj-fine")]
        return self._part("patterns", tag("div", *cards, class_="mj-patterns"))

    def _pattern(self, pattern: str, value: int, count: int) -> Element:
        text, key = self.text, f"pattern.{pattern}"
        native = native_name(text, key)
        rule = next(row.rule for row in self.marks.family.patterns if row.id == pattern)
        times = f" ×{count}" if count > 1 else None
        names = tag("span", tag("b", text(f"{key}.name"), times), " ", native)
        head = tag("div", names, chip(value), class_="mj-pattern-head")
        condition = self.marks.line(pattern, rule, text(f"{key}.condition"), class_="mj-fine")
        return tag("div", head, condition, class_="mj-panel mj-pattern", data_key=pattern)

    def left_out(self, place: str = "left") -> Element | None:
        """Folded: every pattern that holds and does not count, and the pattern or the principle that took it;
        None where the answer names none. `place` tells its § from others in the view."""
        rows: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
        for row in self.answer.get("left_out", ()):
            rows.setdefault((row["id"], row["by"], row["rule"]), []).append(row)
        if not rows:
            return None
        cards = [self._left_out(f"{place}-{n}", alike) for n, alike in enumerate(rows.values())]
        title = self.text("verdict.left_out", count=len(rows))
        listed_ = tag("ul", *cards, class_="mj-left-out")
        return tag("details", tag("summary", title), listed_, data_key="left-out")

    def _left_out(self, place: str, alike: Sequence[Mapping[str, Any]]) -> Element:
        """The name struck out, the sets that would make the pattern, and why they do not."""
        text, row = self.text, alike[0]
        name, by = (text(f"pattern.{row[part]}.name") for part in ("id", "by"))
        groups = [[parse(tiles, "sets") for tiles in each["sets"]] for each in alike]
        said = text("pieces.semicolon").join(
            listed(text, (tiles_name(tiles, text) for tiles in sets)) for sets in groups
        )
        says = text(f"step.left_out.{row['rule']}", pattern=name, by=by, sets=said)
        count = sum(each["count"] for each in alike)
        drawn = [tag("span", *map(faces, sets), class_="mj-sets") for sets in groups if sets]
        head = tag("span", tag("s", name), f" ×{count}" if count > 1 else None, *drawn, class_="mj-struck")
        fine = tag("span", says, class_="mj-fine")
        return self.marks.line(place, row["rule"], head, fine, name="li", data_key=f"{place} {row['id']}")

    # The reading

    def reading(self, laizi: int | None, melds: Sequence[Meld] = ()) -> Element:
        """The concealed tiles block by block, each wild tile with what it stands for; then the melds that lie
        on the table, where they are not to be seen elsewhere."""
        blocks, text = self.answer.get("reading"), self.text
        if not blocks:
            return self._part("reading", tag("p", text("verdict.shapeless"), class_="mj-fine"))
        held = (self.block(block, laizi) for block in blocks)
        drawn = tag("div", *held, *map(self._laid, melds), class_="mj-blocks")
        considered = next((step["in"] for step in self.answer["working"] if step["op"] == "choose"), [])
        best = (
            text("verdict.best_of", totals=listed(text, map(str, considered)))
            if len(considered) > 1
            else None
        )
        return self._part("reading", drawn, tag("p", best, class_="mj-fine") if best else None)

    def _laid(self, meld: Meld) -> Element:
        """A meld on the table."""
        name = self.text(f"meld.{meld.kind}")
        label = f"{name}: {tiles_name(meld.tiles, self.text)}"
        caption = tag("figcaption", self.text("verdict.laid", meld=name))
        return tag("figure", faces(meld.tiles, label=label), caption)

    def block(self, block: Mapping[str, str], laizi: int | None) -> Element:
        wild = parse(block.get("wild", ""), "wild")
        pieces: list[Piece] = []
        stands: list[str] = []
        for tile in parse(block["tiles"], "tiles"):
            if tile in wild and laizi is not None:
                wild.remove(tile)
                pieces.append(Piece(laizi, marks=("wild",)))
                if tile != laizi:
                    stands.append(tile_name(tile, self.text))
            else:
                pieces.append(Piece(tile))
        own = f"block.{block['kind']}"  # as the game calls it, where that is another word
        name = self.text(own if own in self.text else f"verdict.{own}")
        as_what = [
            tag("span", self.text("verdict.stands_for", tile=each), class_="mj-stands") for each in stands
        ]
        spoken = listed(
            self.text, (tile_name(kind_of(tile), self.text) for tile in parse(block["tiles"], "tiles"))
        )
        return tag("figure", faces(pieces, label=f"{name}: {spoken}"), tag("figcaption", name, *as_what))

    # Payments

    @property
    def shares(self) -> Sequence[Mapping[str, Any]]:
        """What each payer owes and pays; read from the deltas where an answer names no payers."""
        losses = [(seat, -delta) for seat, delta in enumerate(self.answer["deltas"]) if delta < 0]
        named = [{"seat": seat, "points": loss, "pays": loss, "top": None} for seat, loss in losses]
        found: Sequence[Mapping[str, Any]] = self.answer.get("payers", named)
        return found

    def payments(self) -> Element:
        """Who pays whom: a row for each payer, and what the winner takes; with a stake in units too."""
        text = self.text
        rows = [self._payer(share) for share in self.shares]
        takes = tag("th", text("verdict.takes", seat=self.seats[self.winner]), scope="row", colspan=2)
        total = tag("tr", takes, self._amount(self.winner), class_="mj-total")
        names = [("payer", None), ("share", None), ("pays", "mj-number")]
        heads = (tag("th", text(f"verdict.{name}"), scope="col", class_=class_) for name, class_ in names)
        table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows, total), class_="mj-table")
        return self._part("payments", tag("div", table, class_="mj-scroll"))

    def _payer(self, share: Mapping[str, Any]) -> Element:
        """His own share, with the top that it reaches, and what he really pays."""
        top = share["top"]
        badge = tag("span", self.text(f"top.{top}.name"), class_="mj-badge") if top else None
        own = f"{share['points']} → {share['pays']} " if top else str(share["pays"])
        seat = share["seat"]
        return tag("tr", tag("th", self.seats[seat], scope="row"), tag("td", own, badge), self._amount(seat))

    def _amount(self, seat: int) -> Element:
        """What a seat gains or loses, as a chip."""
        delta, units = self.answer["deltas"][seat], self.answer.get("settled")
        sign, tone = ("+", "mj-plus") if delta > 0 else ("−", "mj-minus")
        shown = chip(abs(delta), tone, sign) if delta else "–"
        in_units = self.text("verdict.units", units=f"{sign}{abs(units[seat])}") if units else None
        return tag(
            "td", shown, tag("span", in_units, class_="mj-units") if in_units else None, class_="mj-number"
        )

    @property
    def cost(self) -> str:
        """What declaring a refused win would cost, in a sentence; empty where it costs nothing."""
        penalty = self.answer.get("penalty")
        if penalty is None:
            return ""
        text = self.text
        costs = listed(
            text,
            (
                text("verdict.to", seat=self.seats[seat], points=points)
                for seat, points in enumerate(penalty)
                if points > 0
            ),
        )
        return text("verdict.penalty", seat=self.seats[self.winner], costs=costs)

    def penalty(self) -> Element | None:
        """Folded: what declaring a refused win would cost."""
        cost = self.cost
        if not cost:
            return None
        return tag(
            "details",
            tag("summary", self.text("verdict.penalty_title")),
            tag("p", cost),
            class_="mj-fine",
            data_key="penalty",
        )

    def flows(self) -> list[Flow]:
        """The chips on their way: every share, or those that one seat takes over and what it pays for all."""
        liable, payers = self.answer.get("bao"), self.shares
        tops = {share["seat"]: self._top(share["top"]) for share in payers}
        if liable is None:
            return [
                Flow(share["seat"], self.winner, str(share["pays"]), tops[share["seat"]]) for share in payers
            ]
        moved = [
            Flow(share["seat"], liable, str(share["pays"]), tops[share["seat"]], "moved")
            for share in payers
            if share["seat"] != liable
        ]
        return [*moved, Flow(liable, self.winner, str(self.answer["total"]), self.text("term.bao.name"))]

    def _top(self, top: str | None) -> str:
        return self.text(f"top.{top}.name") if top else ""

    def arrows(self, own: int = 0) -> Element:
        """Who pays whom, seen from above by whoever sits at a seat: chips on their way."""
        deltas, count = self.answer["deltas"], len(self.seats)
        seats = [
            Seat(self.seats[seat], signed(deltas[seat]), mark="won" if seat == self.winner else None)
            for seat in ((own + n) % count for n in range(count))
        ]
        flows = self.flows()
        turned = [
            replace(flow, source=(flow.source - own) % count, target=(flow.target - own) % count)
            for flow in flows
        ]
        drawn = table(seats, turned)
        box = f"0 0 {number(drawn.width)} {number(drawn.height)}"
        said = self.text("pieces.semicolon").join(flow_said(flow, self.seats, self.text) for flow in flows)
        return element(
            "svg",
            drawn.element,
            viewBox=box,
            role="img",
            aria_label=said,
            class_="mj-arrows",
            data_key="arrows",
        )

    # The working

    def working(self) -> Element:
        """Folded: every step with the numbers that go in and come out, and its rule."""
        steps = [
            self._step(step, f"w{n}")
            for n, step in enumerate(self.answer["working"])
            if step["op"] != "choose"
        ]
        return tag(
            "details",
            tag("summary", self.text("verdict.working")),
            tag("ol", *steps, class_="mj-working"),
            data_key="working",
        )

    def _step(self, step: Mapping[str, Any], place: str) -> Element:
        numbers = tag("b", operation(step), class_="mj-sum")
        item = self.marks.line(place, step["rule"], f"{step['text']} ", numbers, name="li", data_key=place)
        inner = [self._step(each, f"{place}.{n}") for n, each in enumerate(step.get("steps", ()))]
        if inner:
            item.append(tag("ol", *inner, data_key="steps"))
        return item

    def _part(self, key: str, *content: Content) -> Element:
        title = tag("h4", self.text(f"verdict.{key}"), class_="mj-label")
        return tag("section", title, *content, class_="mj-stack", data_key=key)


def signed(points: int) -> str:
    """Points gained or lost."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def flow_said(flow: Flow, seats: Sequence[str], text: Texts) -> str:
    """Chips on their way, in a sentence; `seats` are the names of the seats."""
    says = text(
        f"payments.flow_{flow.kind}",
        source=seats[flow.source],
        target=seats[flow.target],
        points=flow.amount,
    )
    return f"{says} ({flow.note})" if flow.note else says


def chip(points: int, tone: str = "", sign: str = "") -> Element:
    """Points as a chip."""
    return tag("span", f"{sign}{points}", class_=f"mj-chip {tone}".strip())


def native_name(text: Texts, key: str) -> Element | None:
    """The name at the table with its reading, where it differs from the name in the language of the view."""
    native = text(f"{key}.native")
    if native == text(f"{key}.name"):
        return None
    reading = f"{key}.reading"
    spoken = tag("small", text(reading)) if reading in text else None
    return tag(
        "span",
        tag("span", native, lang="zh-Hans"),
        " " if spoken is not None else None,
        spoken,
        class_="mj-native",
    )


def listed(text: Texts, items: Any) -> str:
    """Several things in one phrase."""
    return text("pieces.comma").join(items)


def operation(step: Mapping[str, Any]) -> str:
    """The arithmetic of a step in signs: `25 × 4 = 100`."""
    numbers = [number for number in step["in"] if not isinstance(number, str) or number[:1].isdigit()]
    out = step["out"]
    match step["op"]:
        case "sum" if len(numbers) > 1:
            return f"{' + '.join(map(str, numbers))} = {out}"
        case "product":
            return f"{' × '.join(map(str, numbers))} = {out}"
        case "double":
            return f"{numbers[0]} × {2 ** int(numbers[1])} = {out}"
        case "halve":
            return f"{numbers[0]} ÷ 2 = {out}"
        case "min" | "max" | "choose":
            return f"{numbers[0]} → {out}"
        case "round":
            return f"{numbers[0]} ÷ {numbers[1]} ≈ {out}"
        case "share":
            return f"{numbers[0]} × {numbers[1]} ÷ {numbers[2]} = {out}"
        case "refuse":
            return ""
        case _:
            return str(out)


def refusal(answer: Answer) -> Mapping[str, Any]:
    """The step of a refused win that says why it is none."""
    reason = answer["reason"]
    return next(step for step in answer["working"] if step["op"] == "refuse" and step["in"] == [reason])


def wild_tile(answer: Answer) -> int | None:
    """The wild tile that an answer names."""
    return TILE_OF[answer["laizi"]] if "laizi" in answer else None
