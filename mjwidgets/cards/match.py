"""A match: the points of every deal, to be changed, and what they come to."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.cards.view import CardView, figure, on_paper
from mjwidgets.family_view import asked_at, checked
from mjwidgets.html import on_touch, tag


class Match(CardView):
    """The deals of a match, each with the points of both players: `Match("piquet", [[40, 25], ...])`.

    Bars show the totals, and the `line` that matters, if there is one. The game ends where the rules say;
    deals after it are refused. Touches: "points" sets the points of a deal.

    Raises RuleError for deals that cannot be.
    """

    def __init__(
        self,
        game: str,
        deals: Sequence[Sequence[int]],
        *,
        line: int = 0,
        preset: str | None = None,
        **look: Any,
    ) -> None:
        self.deals = [list(deal) for deal in Arguments(deals=deals).several("deals", list | tuple)]
        self.line = line
        super().__init__(game, preset, **look)

    def check(self) -> None:
        checked(self._request)

    @property
    def _request(self) -> dict[str, Any]:
        return asked_at(self.table) | {"ask": "settle", "deals": self.deals}

    @property
    def answer(self) -> dict[str, Any]:
        """What the rules say of all deals."""
        return rules.ask(self._request | {"language": self.language})

    def do_points(self, points: str, name: str) -> None:
        """Set the points of a deal; `name` is its place and the player, "3 0"."""
        deal, seat = map(int, name.split())
        self.deals = [list(each) for each in self.deals]
        self.deals[deal][seat] = max(0, min(999, int(float(points or 0))))

    # Words

    def _player(self, seat: int) -> str:
        return self.text("match.player", name="AB"[seat])

    def totals(self) -> list[int]:
        """The points of both players in all deals."""
        return [sum(deal[seat] for deal in self.deals) for seat in (0, 1)]

    def _outcome(self) -> list[str]:
        answer = self.answer
        if "error" in answer:
            return [self.text("match.ended", deal=answer["error"].get("at", 0) + 1)]
        lines = [
            self.text("match.game", number=n, deals=game["deals"], winner=self._player(game["winner"]),
                      scores=" : ".join(map(str, game["scores"])))
            for n, game in enumerate(answer.get("games", ()), 1)
        ]  # fmt: skip
        needed = answer.get("deals_needed", 0)
        if not answer["done"]:
            more = needed - len(self.deals)
            return [*lines, self.text("match.more", count=more) if more > 0 else self.text("match.open")]
        [winner] = answer["winners"]
        lines.append(self.text("match.won", winner=self._player(winner)))
        if "deltas" in answer:
            key = "match.under" if answer["rubicon"] else "match.over"
            lines.append(self.text(key, points=answer["deltas"][winner]))
        return lines

    # Drawing

    def draw(self) -> Element:
        heads = [tag("th", self._player(seat), scope="col") for seat in (0, 1)]
        rows = [self._row(n, deal) for n, deal in enumerate(self.deals)]
        total = tag(
            "tr", tag("th", self.text("match.total"), scope="row"),
            *(tag("td", figure(points)) for points in self.totals()), class_="mj-total", data_key="total",
        )  # fmt: skip
        table = tag(
            "table",
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows, total),
            class_="mj-table cd-table",
        )
        done = "error" not in self.answer and self.answer["done"]
        says = [tag("p", line) for line in self._outcome()]
        return tag(
            "div",
            tag("div", table, class_="mj-scroll", data_key="deals"),
            *(self._total_bar(seat) for seat in (0, 1) if self.line),
            tag("div", *says, class_=f"mj-verdict mj-{'ok' if done else 'wait'}", role="status",
                data_key="outcome"),
            class_="mj-stack",
            data_key="match",
        )  # fmt: skip

    def _row(self, n: int, deal: Sequence[int]) -> Element:
        name = self.text("match.deal", number=n + 1)
        cells = [
            tag("td", tag(
                "input", type="number", min=0, max=999, value=str(points), name=f"{n} {seat}",
                class_="cd-number", aria_label=f"{name}, {self._player(seat)}", **on_touch("points"),
            ))
            for seat, points in enumerate(deal)
        ]  # fmt: skip
        return tag("tr", tag("th", name, scope="row"), *cells, data_key=str(n))

    def _total_bar(self, seat: int) -> Element:
        points = self.totals()[seat]
        most = max(*self.totals(), self.line * 2)
        says = self.text("match.bar", player=self._player(seat), points=points, line=self.line)
        return tag(
            "div",
            tag("span", says, class_="mj-fine"),
            tag(
                "div", tag("span", style=f"--at:{100 * points / most:.1f}%"),
                tag("i", style=f"--line-at:{100 * self.line / most:.1f}%"),
                class_="cd-line", aria_hidden="true",
            ),
            data_key=f"bar {seat}",
        )  # fmt: skip

    def still(self) -> Element:
        return on_paper(self.said().splitlines(), repr(self))

    def said(self) -> str:
        lines = [
            self.text(
                "match.line", deal=self.text("match.deal", number=n + 1), points=" : ".join(map(str, deal))
            )
            for n, deal in enumerate(self.deals)
        ]
        total = self.text(
            "match.line", deal=self.text("match.total"), points=" : ".join(map(str, self.totals()))
        )
        return "\n".join([*lines, total, *self._outcome()])
