"""The conditions of a win as lights: a hand to lay, and for each condition whether it is met, and why."""

from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw import words
from mjwidgets.draw.words import Ink
from mjwidgets.hand_builder import HandBuilder, palette, panels, picture, tray
from mjwidgets.hand_builder.draft import ask
from mjwidgets.html import tag
from mjwidgets.verdict import chip

Row = dict[str, Any]
_TONES = {True: "ok", False: "no", None: "wait"}
_SIGNS: dict[bool | None, tuple[str, Ink]] = {True: ("✓", "ok"), False: ("✕", "no"), None: ("…", "soft")}


class Conditions(HandBuilder):
    """A `HandBuilder` that shows, in place of what the hand is worth, every condition of a win.

    A condition is met, broken, or not to be judged yet. The family must know the ask `conditions`.

    Raises RuleError where the hand cannot be.
    """

    @property
    def rows(self) -> list[Row]:
        """The conditions with `reason`, `holds`, `rule` and `text`; one that seldom fails only where it does.

        Of a hand that is not finished none can be judged.
        """
        request = self.request
        if request is not None and request["ask"] == "score":
            asked = {name: value for name, value in request.items() if name != "stake"}
            found = ask(asked | {"ask": "conditions"}).get("conditions", [])
        else:
            found = [{"reason": reason, "holds": None} for reason in self.family.reasons]
        seldom = self.draft.form.seldom
        return [row for row in found if row["reason"] not in seldom or row["holds"] is False]

    @property
    def is_won(self) -> bool:
        """Whether every condition is met."""
        rows = self.rows
        return bool(rows) and all(row["holds"] for row in rows)

    # Words

    def _name(self, row: Row) -> str:
        return self.text(f"condition.{row['reason']}.name")

    def _says(self, row: Row) -> str:
        return row.get("text") or self.text("conditions.unfinished")

    def _sum(self) -> str:
        rows = self.rows
        return self.text("conditions.met", count=sum(row["holds"] is True for row in rows), all=len(rows))

    # Drawing

    def draw(self) -> Element:
        """The hand, its conditions, the palette, and the folded panels."""
        scene = self._scene()
        return tag(
            "div",
            tray.tray(scene),
            self._lights(),
            palette.palette(scene),
            panels.panels(scene),
            class_="mj-stack hb",
            data_key="conditions",
            data_keys="key",
        )

    def _lights(self) -> Element:
        answer = self._answer() or {}
        worth = chip(answer["total"]) if answer.get("valid") else None
        head = tag("div", tag("h4", self._sum(), class_="mj-label"), worth, class_="mj-row", data_key="sum")
        lights = tag("ul", *map(self._light, self.rows), class_="hb-lights", data_key="lights")
        return tag("section", head, lights, class_="mj-stack", role="status", data_key="met")

    def _light(self, row: Row) -> Element:
        state = tag("span", self.text(f"conditions.{_TONES[row['holds']]}"), class_="mj-hidden")
        content = (tag("strong", self._name(row)), " ", state, " ", self._says(row))
        look = {"class_": f"mj-verdict mj-{_TONES[row['holds']]}", "data_key": row["reason"]}
        if "rule" not in row:
            return tag("li", *content, **look)
        return self.marks.line(row["reason"], row["rule"], *content, name="li", **look)

    # Standing still

    def still(self) -> Element:
        """The hand, and the conditions with a sign that says the same as their colour."""
        lines = [words.paragraph(self._sum(), 600, x=14, size=13, bold=True)]
        for row in self.rows:
            sign, ink = _SIGNS[row["holds"]]
            lines.append(
                words.paragraph(f"{sign} {self._name(row)}. {self._says(row)}", 600, x=14, size=13, ink=ink)
            )
        return picture.picture(self._scene(), repr(self), words.stacked(*lines, gap=4))

    def said(self) -> str:
        lines = [f"{_SIGNS[row['holds']][0]} {self._name(row)}. {self._says(row)}" for row in self.rows]
        return "\n".join([super().said(), self._sum(), *lines])
