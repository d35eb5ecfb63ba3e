"""Chinese Official: a base from everybody, and the points from one or from all."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from mjwidgets.forms.bill import Bill, Control, Request, Step
from rules.core.errors import RuleError
from rules.core.family import Answer
from rules.core.texts import Texts
from rules.mahjong.mcr.session import PLAYERS

FIELDS = ("points", "flowers")
EIGHT = 8


class McrBill(Bill):
    """The payments of Chinese Official."""

    touches: ClassVar[Mapping[str, Callable[[Request, Any], Request]]] = {
        "points": lambda _request, value: {"points": value[0]},
        "flowers": lambda _request, value: {"flowers": value[0]},
    }

    def request(self, fields: Mapping[str, Any]) -> Request:
        """A hand by its points and its flowers."""
        for name in fields:
            if name not in FIELDS:
                raise RuleError("bad_request", f"Payments here take {' and '.join(FIELDS)}.", name)
        return {"kind": "hand", "points": fields.get("points", EIGHT), "flowers": fields.get("flowers", 0)}

    def shares(self, request: Mapping[str, Any], answer: Answer) -> dict[int, Step]:
        """MCR-55 to MCR-60: the last steps are the shares and their sum, or the price of a false win."""
        payers = [seat for seat in range(PLAYERS) if seat != request["winner"]]
        working = answer["working"]
        if answer["valid"]:
            return dict(zip(payers, working[-PLAYERS:-1], strict=True))
        return dict(zip(payers, working[-1]["steps"], strict=True)) if "penalty" in answer else {}

    def steps(self, request: Mapping[str, Any], answer: Answer, seat: int) -> list[Step]:
        """MCR-53, MCR-76: what the hand brings, and what the seat pays of it; or what the winner takes."""
        shares, working = self.shares(request, answer), answer["working"]
        if not answer["valid"]:
            return [shares[seat]] if seat in shares else [working[-1]]
        bringing = [step for step in working if step["rule"] in ("MCR-53", "MCR-76")]
        if seat not in shares:
            return [working[-1]]
        pays_points = request["by"] == "draw" or seat == request.get("from")
        return [*(bringing if pays_points else []), *shares[seat].get("steps", ()), shares[seat]]

    def mended(self, request: Request) -> Request:
        """Without a giver who wins."""
        winner = request["winner"]
        return request | {"from": (winner + 1) % PLAYERS} if request.get("from") == winner else request

    def controls(self, request: Request, text: Texts, names: Sequence[str]) -> list[Control]:
        """MCR-53: points and flowers."""
        return [
            Control("points", text("term.points.name"), (), request["points"], "number"),
            Control("flowers", text("word.flower.name"), (), request.get("flowers", 0), "number"),
        ]
