"""Wuhan: shares that double, and what every seat has laid out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw.seats import Laid
from mjwidgets.forms.bill import Bill, Control, Request, Step
from mjwidgets.growth import Growth
from rules.core.errors import RuleError
from rules.core.family import Answer
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.wuhan.requests import STAKES

CLAIMS = "claims"
"""Chows and pungs: the openings that are no kongs."""
SINGLES = ("kong_tiles", "laizi_kongs")
"""What a seat lays out beside its melds: all that can be changed where the melds are known."""
NAMES = {
    CLAIMS: "payments.claims",
    "exposed_kongs": "term.exposed_kong.name",
    "concealed_kongs": "term.concealed_kong.name",
    "kong_tiles": "word.kong_tile.name",
    "laizi_kongs": "word.laizi.name",
}
FIELDS = ("patterns", "hard", "robbed", "players", "bao", "stake")


def _pattern(request: Request, pattern: str) -> Request:
    """Count a pattern, or no longer; it wins over those that do not go with it."""
    counted = [one for one in request["patterns"] if one != pattern]
    return {"patterns": counted if len(counted) < len(request["patterns"]) else [pattern, *counted]}


class WuhanBill(Bill):
    """The payments of Wuhan mahjong."""

    rows = tuple(NAMES)
    touches: ClassVar[Mapping[str, Callable[[Request, Any], Request]]] = {
        "hard": lambda _request, hard: {"hard": hard},
        "pattern": _pattern,
        "bao": lambda _request, seat: {"bao": None if seat < 0 else seat},
        "stake": lambda _request, stake: {"stake": stake or None},
    }

    def request(self, fields: Mapping[str, Any]) -> Request:
        """The fields of `settle`; `robbed` says that the tile came from a robbed kong."""
        for name in fields:
            if name not in FIELDS:
                raise RuleError("bad_request", f"Payments of Wuhan take {', '.join(FIELDS)}.", name)
        patterns = Arguments(patterns=fields.get("patterns", ())).several("patterns")
        request: Request = {"patterns": list(patterns), "hard": fields.get("hard", False)}
        request |= {
            name: fields[name] for name in ("players", "bao", "stake") if fields.get(name) is not None
        }
        return request | ({"situation": ["rob_kong"]} if fields.get("robbed") else {})

    def whole(self, request: Mapping[str, Any], answer: Answer) -> Request:
        """With a table for each seat."""
        rows = request.get("players") or [{} for _ in answer["deltas"]]
        return dict(request) | {"players": [dict(row) for row in rows]}

    def shares(self, request: Mapping[str, Any], answer: Answer) -> dict[int, Step]:
        """WUH-61, WUH-75."""
        working = answer["working"]
        if not answer["valid"]:
            working = working[-1].get("steps", [])
        shares = [step for step in working if step["op"] == "take" and "steps" in step]
        payers = [seat for seat in range(len(answer["deltas"])) if seat != request["winner"]]
        return dict(zip(payers, shares, strict=True))

    def steps(self, request: Mapping[str, Any], answer: Answer, seat: int) -> list[Step]:
        """The doublings of a share, and how it is rounded; or how the shares come together."""
        shares = self.shares(request, answer)
        if seat in shares:
            return list(shares[seat].get("steps", [])) + self._rounding(answer, seat)
        return [step for step in answer["working"] if step["op"] in ("sum", "refuse")]

    def _rounding(self, answer: Answer, seat: int) -> list[Step]:
        """WUH-66: the step that makes units of this share's points."""
        rounded = [step for step in answer["working"] if step["op"] == "round"]
        payers = [share["seat"] for share in answer.get("payers", [])]
        return [step for payer, step in zip(payers, rounded, strict=False) if payer == seat]

    def patterns(self, request: Mapping[str, Any], answer: Answer) -> list[str]:
        """Those that `score` finds, or those that `settle` was told."""
        return super().patterns(request, answer) or list(request.get("patterns", []))

    def mended(self, request: Request) -> Request:
        """Without a giver who wins, say, or patterns of another way."""
        table = House(request["game"], request.get("preset"), request.get("options") or {})
        seats = table.choices["players"]
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

    def controls(self, request: Request, text: Texts, names: Sequence[str]) -> list[Control]:
        """Patterns, hard or soft, who is liable, the stake."""
        payers = [(seat, name) for seat, name in enumerate(names) if seat != request["winner"]]
        patterns = [
            (row.id, text(f"pattern.{row.id}.name")) for row in rules.family(request["game"]).patterns
        ]
        hardness = [(True, text("word.hard.name")), (False, text("word.soft.name"))]
        stakes = [(0, text("term.points.name")), *((stake, str(stake)) for stake in STAKES[1:])]
        nobody = (-1, text("payments.nobody"))
        return [
            Control("pattern", text("payments.patterns"), patterns, request["patterns"], "switches"),
            Control("hard", text("payments.hard"), hardness, request["hard"]),
            Control("bao", text("term.bao.name"), [nobody, *payers], request.get("bao", -1)),
            Control("stake", text("word.stake.name"), stakes, request.get("stake", 0)),
        ]

    def scale(self, choices: Mapping[str, Any], text: Texts) -> Growth | None:
        """From 1 to twice the cap, with the minimum and the cap across it."""
        least, cap = choices["min_points"], choices["cap"]
        named = {"term.minimum.name": least, "top.cap.name": cap}
        lines = {text(key): amount for key, amount in named.items() if amount > 1}
        return Growth(lines, least, 2 * max(cap, 128))

    # What lies before the seats

    def table_of(self, request: Mapping[str, Any], seat: int) -> dict[str, int]:
        """Of a known hand the melds are counted."""
        row = dict(request["players"][seat])
        if seat == request["winner"] and "hand" in request:
            kinds = [meld["kind"] for meld in request["hand"].get("melds", [])]
            row["concealed_kongs"] = kinds.count("concealed_kong")
            row["exposed_kongs"] = kinds.count("kong") + kinds.count("added_kong")
            row["opens"] = len(kinds) - row["concealed_kongs"]
        row[CLAIMS] = row.get("opens", 0) - row.get("exposed_kongs", 0)
        return {name: row.get(name, 0) for name in self.rows}

    def row_name(self, row: str, text: Texts) -> str:
        return text(NAMES[row])

    def is_fixed(self, request: Mapping[str, Any], seat: int, row: str) -> bool:
        """The melds of a known hand."""
        return seat == request["winner"] and "hand" in request and row not in SINGLES

    def laid(self, counts: Mapping[str, int]) -> list[tuple[Laid, int]]:
        """Three for a chow or pung, four for a kong, one for what is set out singly."""
        kinds: dict[str, tuple[Laid, int]] = {
            CLAIMS: ("open", 3),
            "exposed_kongs": ("open", 4),
            "concealed_kongs": ("closed", 4),
        }
        melds = [kinds[name] for name in kinds for _ in range(counts[name])]
        return [*melds, ("kong_tile", counts["kong_tiles"]), ("wild", counts["laizi_kongs"])]

    def lay(self, request: Request, seat: int, row: str, count: int) -> Request:
        """An exposed kong is an opening too."""
        players = [dict(table) for table in request["players"]]
        table, now = players[seat], self.table_of(request, seat)
        if row in (CLAIMS, "exposed_kongs"):
            now[row] = count
            table |= {"opens": now[CLAIMS] + now["exposed_kongs"], "exposed_kongs": now["exposed_kongs"]}
        else:
            table[row] = count
        return request | {"players": players}
