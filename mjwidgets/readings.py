"""All readings of a hand: what each would bring, the one that counts, and why the others lose."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import Piece, row, standalone
from mjwidgets.family_view import RequestView, as_request, checked
from mjwidgets.forms import form
from mjwidgets.html import tag
from mjwidgets.laid import LaidHand
from mjwidgets.pieces import button, face, faces, tile_name, tiles_name
from mjwidgets.verdict import Verdict, chip, listed, native_name, refusal, wild_tile
from rules.house import House
from rules.mahjong.tiles import parse

Entry = Mapping[str, Any]
FEW = 4
"""How many kinds of readings are shown before somebody asks for more."""
MANY = 24
"""How many readings that bring the same are shown when they are unfolded."""


class Readings(RequestView):
    """The readings of a finished hand, given as a request of `score`.

    Readings that bring the same for the same patterns are shown together, under the first of them.
    Touches: "more" shows every kind of reading, "alike" the readings that one stands for.

    Raises RuleError where the rules find fault with the request.
    """

    def __init__(self, request: Mapping[str, Any], **look: Any) -> None:
        asked = as_request(request)
        self.form = form(asked.get("game", ""))
        self.all_shown = False
        self.unfolded: int | None = None
        asked = {name: value for name, value in asked.items() if name != "stake"} | {"ask": "readings"}
        self.answer = checked(asked)
        super().__init__(asked, **look)

    def play_by(self, house: House) -> None:
        super().play_by(house)
        self.answer = checked(self.request)
        self.unfolded = None

    @property
    def kinds(self) -> list[list[Entry]]:
        """The readings, together where they bring the same for the same patterns; the best comes first."""
        found: dict[str, list[Entry]] = {}
        for entry in self.answer["readings"]:
            same = {name: value for name, value in entry.items() if name not in ("reading", "best")}
            key = json.dumps(same | {"shapeless": entry["reading"] is None})
            found.setdefault(key, []).append(entry)
        return list(found.values())

    @property
    def laid(self) -> LaidHand:
        """The hand that is read."""
        return LaidHand(self.request, self.form.seats(self.table.choices), wild_tile(self.answer))

    # Touches

    def do_more(self, _value: None) -> None:
        """Show every kind of reading, or only the first few."""
        self.all_shown = not self.all_shown

    def do_alike(self, kind: int) -> None:
        """Show the readings that bring the same, or fold them again."""
        self.unfolded = None if self.unfolded == kind else kind

    # Sentences

    def heading(self) -> str:
        count, kinds = len(self.answer["readings"]), len(self.kinds)
        if not count:
            return self.text("readings.none")
        if count == 1:
            return self.text("readings.one")
        key = "same" if kinds == 1 else "all_differ" if kinds == count else "title"
        return self.text(f"readings.{key}", count=count, kinds=kinds)

    def _wild(self) -> str:
        wild = wild_tile(self.answer)
        return "" if wild is None else self.text("readings.laizi", tile=tile_name(wild, self.text))

    def _says(self, entry: Entry) -> str:
        """Why a reading counts, brings less, or wins nothing."""
        text, best = self.text, self.answer["readings"][0]
        if entry["best"] and entry["valid"]:
            return text("readings.best" if len(self.answer["readings"]) > 1 else "readings.only")
        if entry["reason"] == "below_minimum":
            return text("readings.below_minimum", minimum=self._least())
        if entry["reason"] is not None:
            return text(f"reason.{entry['reason']}", count=self.laid.wild_held, minimum="", points="")
        why = self.form.lacks(entry, best, text)
        less = best["total"] - entry["total"]
        says = text("readings.less", less=less) if less else text("readings.tied")
        return (
            text("readings.because", says=says, why=listed(text, why))
            if why
            else says + text("readings.stop")
        )

    def _least(self) -> int:
        return self.form.minimum(self.table.choices)

    def _worth(self, entry: Entry) -> str:
        """The patterns and what else is said of it, in words."""
        return listed(self.text, self.form.worth(entry, self.text))

    # Drawing

    def draw(self) -> Element:
        text, kinds = self.text, self.kinds
        shown = kinds if self.all_shown else kinds[:FEW]
        more = None
        if len(kinds) > FEW:
            key = "fewer" if self.all_shown else "more"
            more = button(text(f"readings.{key}", count=len(kinds) - FEW), "more")
        wild = wild_tile(self.answer)
        turned = None
        if wild is not None:
            turned = tag(
                "p",
                tag("span", face(wild, marks=("wild",)), class_="fv-small-tile"),
                self._wild(),
                class_="fv-stand",
            )
        return tag(
            "div",
            tag("div", self.laid.drawn(text), turned, class_="mj-felt mj-stack", data_key="hand"),
            None if kinds else self._shapeless(),
            tag(
                "ol",
                *(self._card(number, kind) for number, kind in enumerate(shown)),
                class_="fv-readings",
                data_key="kinds",
            ),
            more,
            class_="mj-stack",
            data_key="readings",
        )

    def _shapeless(self) -> Element:
        step = refusal(rules.ask(self.request | {"ask": "score", "language": self.language}))
        return self.marks.line(
            "none", step["rule"], step["text"],
            name="div", class_="mj-verdict mj-no", data_key="none",
        )  # fmt: skip

    def _card(self, number: int, kind: Sequence[Entry]) -> Element:
        entry, text = kind[0], self.text
        status = "no" if not entry["valid"] else "ok" if entry["best"] else "wait"
        badge = tag("span", text(f"readings.{status}"), class_=f"mj-badge mj-{status}")
        patterns = [self._pattern(row["id"], row["value"]) for row in entry["patterns"]]
        words_ = self.form.worth(entry, text)[len(patterns) :]
        patterns += [tag("span", word, class_="mj-badge") for word in words_]
        total = chip(entry["total"]) if entry["valid"] or "counted" in entry else None
        says = self.marks.line(f"card{number}", entry["rule"], self._says(entry), class_="mj-fine")
        return tag(
            "li",
            tag("div", badge, *patterns, tag("span", class_="mj-grow"), total, class_="mj-row"),
            self._blocks(entry),
            says,
            Verdict(entry, self.marks, (), self.request["winner"]).left_out(f"left{number}"),
            *self._alike(number, kind),
            class_=f"fv-card{' fv-best' if entry['best'] else ''}",
            data_key=str(number),
        )

    def _pattern(self, pattern: str, value: int) -> Element:
        native = native_name(self.text, f"pattern.{pattern}")
        return tag("span", self.text(f"pattern.{pattern}.name"), " ", native, f" {value}", class_="mj-badge")

    def _blocks(self, entry: Entry) -> Element:
        """The concealed tiles block by block, each wild tile with what it stands for."""
        if entry["reading"] is None:
            return tag("p", self.text("readings.shapeless"))
        drawer = Verdict(entry, self.marks, (), self.request["winner"])
        wild = wild_tile(self.answer)
        return tag("div", *(drawer.block(block, wild) for block in entry["reading"]), class_="mj-blocks")

    def _alike(self, number: int, kind: Sequence[Entry]) -> list[Element]:
        """A button that unfolds the readings which bring the same."""
        others = kind[1:]
        if not others:
            return []
        is_open = self.unfolded == number
        same = "alike" if kind[0]["valid"] else "lost"
        label = self.text(
            f"readings.{same}_one" if len(others) == 1 else f"readings.{same}", count=len(others)
        )
        fold = button(label, "alike", number, aria_expanded=str(is_open).lower(), class_="mj-quiet fv-fold")
        if not is_open:
            return [fold]
        shown = [self._brief(entry) for entry in others[:MANY]]
        rest = (
            tag("p", self.text("readings.and_more", count=len(others) - MANY)) if len(others) > MANY else None
        )
        return [fold, tag("div", *shown, rest, class_="fv-briefs mj-fine", data_key="others")]

    def _brief(self, entry: Entry) -> Element:
        """A reading in one line of small tiles, and what its wild tiles stand for."""
        blocks, wild = entry["reading"] or [], wild_tile(self.answer)
        wilds = (block.get("wild", "") for block in blocks)
        stands = [tile_name(tile, self.text) for each in wilds for tile in parse(each, "wild")]
        drawn = tag("span", *(faces(_pieces(block, wild)) for block in blocks), class_="fv-brief")
        says = self.text("readings.stand", tiles=listed(self.text, stands)) if stands else self._said(entry)
        return tag("figure", drawn, tag("figcaption", says))

    # Standing still

    def still(self) -> Element:
        hand = self.laid.row(width=24)
        width = max(hand.width + 4, 460)
        drawn = [
            words.paragraph(self.heading(), width, size=15, bold=True),
            words.Drawn(hand.element, width, hand.height + 2),
            words.paragraph(self._wild(), width),
        ]
        for kind in self.kinds[:FEW]:
            drawn += self._pictured(kind, width)
        if len(self.kinds) > FEW:
            drawn.append(
                words.paragraph(self.text("readings.more", count=len(self.kinds) - FEW), width, ink="soft")
            )
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def _pictured(self, kind: Sequence[Entry], width: float) -> list[words.Drawn]:
        entry, wild = kind[0], wild_tile(self.answer)
        sign = "✕" if not entry["valid"] else "★" if entry["best"] else "✓"
        total = f" · {entry['total']}" if entry["valid"] else ""
        head = words.paragraph(f"{sign} {self._worth(entry)}{total}", width, size=13, bold=True)
        says = words.paragraph(self._says(entry), width, ink="soft")
        if entry["reading"] is None:
            return [head, says]
        blocks = row([_pieces(block, wild) for block in entry["reading"]], width=22)
        return [head, words.Drawn(blocks.element, blocks.width, blocks.height), says]

    def said(self) -> str:
        text = self.text
        head = f"{text('readings.name')}{text('pieces.colon')}{self.heading()}"
        lines = [head, self.laid.said(text), *filter(None, [self._wild()])]
        for kind in self.kinds:
            entry = kind[0]
            total = f": {entry['total']}" if entry["valid"] else ""
            alike = f" × {len(kind)}" if len(kind) > 1 else ""
            lines.append(f"{self._worth(entry)}{total}{alike}. {self._said(entry)} {self._says(entry)}")
        return "\n".join(lines)

    def _said(self, entry: Entry) -> str:
        """The blocks of a reading in words."""
        blocks = [tiles_name(parse(block["tiles"], "tiles"), self.text) for block in entry["reading"] or []]
        return f"{' | '.join(blocks)}." if blocks else self.text("readings.shapeless")


def _pieces(block: Mapping[str, str], wild: int | None) -> list[Piece]:
    """The tiles of a block, with the wild tile where it stands for one."""
    stands = parse(block.get("wild", ""), "wild")
    pieces = []
    for tile in parse(block["tiles"], "tiles"):
        if wild is not None and tile in stands:
            stands.remove(tile)
            pieces.append(Piece(wild, marks=("wild",)))
        else:
            pieces.append(Piece(tile))
    return pieces
