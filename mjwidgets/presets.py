"""One hand at every table of its family, side by side, and what each table plays differently."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.all_tables import OWN, AllTables
from mjwidgets.choices import choice_name
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import Piece, row, standalone
from mjwidgets.family_view import as_request, asked_at, comparison
from mjwidgets.forms import form
from mjwidgets.html import Content, tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import choice, faces, labelled, tile_name
from mjwidgets.verdict import chip, listed, native_name, refusal
from rules.core.errors import RuleError
from rules.core.options import Option
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import TILE_OF, parse


@dataclass(frozen=True)
class Played:
    """A hand at one table: the answer, or why this table cannot have the hand at all."""

    table: str
    answer: Mapping[str, Any]
    choices: Mapping[str, Any]
    wild: int | None = None
    singles: tuple[int, ...] = ()

    @property
    def error(self) -> str | None:
        """The code of the fault, where the request is bad at this table."""
        return self.answer["error"]["code"] if "error" in self.answer else None

    @property
    def worth(self) -> tuple[Any, ...]:
        """What is compared: error, validity, reason, patterns, hard, total and shares."""
        answer = self.answer
        patterns = tuple((pattern["id"], pattern["value"]) for pattern in answer.get("patterns", ()))
        shares = tuple(answer.get("deltas", ()))
        return self.error, answer.get("valid"), answer.get("reason"), patterns, answer.get("hard"), shares


class Presets(AllTables):
    """A request of `score` at every table; they are compared with that of the request, or of the house.

    A request that is bad at one table says there why. The touch "compare" chooses the table to compare with.

    Raises RuleError where no table takes the request.
    """

    def __init__(self, request: Mapping[str, Any], **look: Any) -> None:
        request = as_request(request)
        self.request = {name: value for name, value in request.items() if name not in ("preset", "options")}
        self.request["ask"] = "score"
        self.form = form(request.get("game", ""))
        game = self.form.family.id
        answers = [rules.ask(self.request | {"preset": preset.id}) for preset in rules.family(game).presets]
        if all("error" in answer for answer in answers):
            error = answers[0]["error"]
            raise RuleError(error["code"], error["message"], error.get("where"))
        super().__init__(game, request.get("preset"), request.get("options"), **look)

    def played(self, table: str) -> Played:
        """The hand at a table."""
        house = self.tables[table]
        request = self.request | asked_at(house)
        answer = rules.ask(request | {"language": self.language})
        turned = asked_at(house) | {"ask": "setup", "indicator": request.get("indicator")}
        made = rules.ask(turned) if "indicator" in request else {}
        if "laizi" not in made:
            return Played(table, answer, house.choices)
        singles = tuple(parse(made["kong_tiles"], "kong_tiles"))
        return Played(table, answer, house.choices, TILE_OF[made["laizi"]], singles)

    @property
    def all_played(self) -> list[Played]:
        """The hand at every table, in their order."""
        return [self.played(table) for table in self.tables]

    @property
    def options(self) -> list[Option]:
        """The options in which tables differ."""
        choices = [table.choices for table in self.tables.values()]
        return [option for option in self.family.options if len({str(row[option.id]) for row in choices}) > 1]

    def do_compare(self, table: str) -> None:
        """Compare the others with this table."""
        self.base, self.opened = table, ""

    # Words

    def heading(self) -> str:
        return self.text("presets.title", count=len(self.tables))

    def _seat(self, seat: int, played: Played) -> str:
        return self.text(seat_word(seat, self.form.seats(played.choices)).key)

    def _why(self, played: Played) -> str:
        """Why there is no win at this table, or no such hand."""
        if played.error is None:
            return str(refusal(played.answer)["text"])
        key = f"presets.error.{played.error}"
        return self.text(key) if key in self.text else str(played.answer["error"]["message"])

    def _worth(self, played: Played) -> str:
        return listed(self.text, self.form.worth(played.answer, self.text))

    def _shares(self, played: Played) -> list[tuple[str, int]]:
        """Name and points of every seat that pays."""
        deltas = played.answer["deltas"]
        return [(self._seat(seat, played), -delta) for seat, delta in enumerate(deltas) if delta < 0]

    # Drawing

    def draw(self) -> Element:
        text, base = self.text, self.played(self.base)
        names = [(table, self.name_of(table)) for table in self.tables]
        label = text("presets.compare")
        return tag(
            "div",
            tag("div", self._laid(base).drawn(text), class_="mj-felt", data_key="hand"),
            labelled(label, choice(label, "compare", names, self.base), key="compared"),
            tag(
                "div",
                *(self._card(played, base) for played in self.all_played),
                class_="fv-cards",
                data_key="cards",
            ),
            self._differences(base),
            class_="mj-stack",
            data_key="presets",
        )

    def _laid(self, played: Played) -> LaidHand:
        seats = 4 if played.error else self.form.seats(played.choices)
        return LaidHand(self.request, seats, played.wild)

    def _card(self, played: Played, base: Played) -> Element:
        text, key = self.text, f"preset.{played.table}"
        is_base, is_own = played.table == base.table, played.table == OWN
        head = tag(
            "div",
            tag("h4", self.name_of(played.table), class_="mj-title"),
            None if is_own else native_name(text, key),
            tag("span", text("presets.base"), class_="mj-badge") if is_base else None,
            class_="mj-row",
        )
        return tag(
            "section",
            head,
            tag(
                "p", self.badge or text("tables.options") if is_own else text(f"{key}.line"), class_="mj-fine"
            ),
            self._turned(played),
            *self._verdict(played, base),
            class_=f"fv-card{' fv-best' if is_base else ''}",
            data_key=played.table,
        )

    def _turned(self, played: Played) -> Element | None:
        """What the indicator makes of the set at this table."""
        if played.wild is None:
            return None
        named = ((self.form.wild_word, (played.wild,)), (self.form.single_word, played.singles))
        shown = [
            tag(
                "span",
                tag("span", self.text(key), class_="mj-label"),
                faces(
                    [Piece(tile) for tile in tiles],
                    label=listed(self.text, (tile_name(t, self.text) for t in tiles)),
                ),
                class_="fv-turned",
            )
            for key, tiles in named
        ]
        return tag("div", *shown, class_="mj-row")

    def _verdict(self, played: Played, base: Played) -> list[Content]:
        """Won or not, with what pattern and for how much; what differs from the base is marked."""
        text, answer = self.text, played.answer
        if played.error or not answer["valid"]:
            kind = "wait" if played.error else "no"
            title = tag("strong", text("presets.impossible" if played.error else "presets.refused"))
            title = _marked(title, base.worth[:3] != played.worth[:3])
            if played.error:
                says: Element = tag("span", self._why(played))
            else:
                says = self.marks.line(played.table, refusal(answer)["rule"], self._why(played), name="span")
            return [tag("div", title, " ", says, class_=f"mj-verdict mj-{kind}")]
        known = base.answer if base.error is None and base.answer["valid"] else {}
        worth = tag("span", self._worth(played))
        total = tag("span", chip(answer["total"]))
        same_worth = all(known.get(name) == answer.get(name) for name in ("patterns", "hard"))
        differs = known.get("total") != answer["total"]
        before = dict(self._shares(base)) if known else {}
        payers = [
            tag(
                "li",
                name,
                " ",
                _marked(tag("span", chip(points, "mj-minus", "−")), before.get(name) != points),
            )
            for name, points in self._shares(played)
        ]
        won = tag("strong", text("presets.wins"))
        line = tag(
            "div", won, " ", _marked(worth, not same_worth), " ", _marked(total, differs), class_="mj-row"
        )
        return [tag("div", line, class_="mj-verdict mj-ok"), tag("ul", *payers, class_="fv-payers")]

    def _differences(self, base: Played) -> Element:
        """The options in which tables differ, a column for each table."""
        text = self.text
        all_choices = [(name, table.choices) for name, table in self.tables.items()]
        heads = [tag("th", self.name_of(name), scope="col", data_key=name) for name, _ in all_choices]
        rows = [
            tag(
                "tr",
                tag("th", self._option(option), scope="row"),
                *(
                    tag(
                        "td",
                        self._choice(option, choices[option.id], base.choices[option.id]),
                        data_key=name,
                    )
                    for name, choices in all_choices
                ),
                data_key=option.id,
            )
            for option in self.options
        ]
        return comparison(
            text("presets.options"),
            "options",
            tag("caption", text("presets.differences", preset=self.name_of(base.table)), class_="mj-label"),
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows),
        )

    def _option(self, option: Option) -> Element:
        name = tag(
            "span", self.text(f"option.{option.id}.name"), title=self.text(f"option.{option.id}.sentence")
        )
        return self.marks.line(f"option {option.id}", option.rules[0], name, name="span")

    def _choice(self, option: Option, value: Any, usual: Any) -> Element:
        return _marked(tag("span", choice_name(self.text, option.id, value)), value != usual)

    # Standing still

    def still(self) -> Element:
        base = self.played(self.base)
        hand = self._laid(base).row(width=24)
        width = max(hand.width + 4, 480)
        drawn = [
            words.paragraph(self.heading(), width, size=15, bold=True),
            words.Drawn(hand.element, width, hand.height + 4),
        ]
        for played in self.all_played:
            drawn.append(words.paragraph(self._headline(played), width, size=13, bold=True))
            if played.wild is not None:
                wild = row([[Piece(played.wild, marks=("wild",))], played.singles], width=20)
                drawn.append(words.Drawn(wild.element, wild.width, wild.height))
            drawn.append(words.paragraph(self._detail(played), width, ink="soft"))
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _headline(self, played: Played) -> str:
        name = self.name_of(played.table)
        if played.error:
            return f"– {name}"
        return f"✓ {name} · {played.answer['total']}" if played.answer["valid"] else f"✕ {name}"

    def _detail(self, played: Played) -> str:
        if played.error or not played.answer["valid"]:
            return self._why(played)
        shares = [f"{name} −{points}" for name, points in self._shares(played)]
        return f"{self._worth(played)}. {listed(self.text, shares)}."

    def said(self) -> str:
        text, hand = self.text, self._laid(self.played(self.base)).said(self.text)
        lines = [f"{text('presets.name')}{text('pieces.colon')}{hand}"]
        for played in self.all_played:
            wild = "" if played.wild is None else f" ({self._said_wilds(played)})"
            lines.append(f"{self._headline(played)}{wild}. {self._detail(played)}")
        return "\n".join(lines)

    def _said_wilds(self, played: Played) -> str:
        text = self.text
        wilds: Sequence[tuple[str, Sequence[int]]] = (
            (self.form.wild_word, () if played.wild is None else (played.wild,)),
            (self.form.single_word, played.singles),
        )
        return "; ".join(
            f"{text(key)}: {listed(text, (tile_name(t, text) for t in tiles))}" for key, tiles in wilds
        )


def _marked(element: Element, differs: bool) -> Element:
    """Mark what is not as in the preset that it is compared with, by a sign and by weight."""
    if differs:
        element.set("class", f"{element.get('class', '')} fv-differs".strip())
    return element
