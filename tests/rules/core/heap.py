"""A game so small that a lesson about it can be checked by eye.

Three seats take one, two or three stones from a heap, in turn; whoever takes the last wins. After a three the
other two may snatch a stone from the taker, in secret; the nearest who does gets it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.fields import Fields
from rules.core.options import Preset
from rules.core.play import Action, Asked, Event, Game, Progress, Reader, State
from rules.core.players import Advice
from rules.core.texts import Texts


@dataclass(frozen=True, kw_only=True)
class Heap(State):
    stones: int
    turn: int = 0
    taken: tuple[int, ...] = (0, 0, 0)


def count(fields: Fields, name: str) -> int:
    number: int = fields.whole(name)
    return number


class Stones(Game[Heap]):
    players = 3
    actions: ClassVar[Mapping[str, Mapping[str, Reader]]] = {
        "take": {"count": count},
        "snatch": {},
        "pass": {},
    }

    def __init__(self, choices: Mapping[str, Any], texts: Texts) -> None:
        pass

    def start(self, deal: Any) -> tuple[Heap, list[Event]]:
        return Heap(asked=Asked((0,)), stones=deal["stones"]), []

    def deal(self, seed: str) -> dict[str, Any]:
        return {"stones": 7}

    def moves(self, state: Heap, seat: int) -> list[Action]:
        if seat not in state.asked.to_answer:
            return []
        if state.asked.secret:
            return [{"seat": seat, "do": "snatch"}, {"seat": seat, "do": "pass"}]
        return [{"seat": seat, "do": "take", "count": n} for n in range(1, min(3, state.stones) + 1)]

    def act(self, progress: Progress[Heap], action: Action) -> None:
        seat, taken = action["seat"], action["count"]
        progress.note("take", seat=seat, count=taken)
        self._move(progress, seat, taken)
        progress.change(stones=progress.state.stones - taken)
        others = tuple((seat + n) % 3 for n in (1, 2))
        if taken == 3 and progress.state.stones:
            progress.change(asked=Asked(others, secret=True))
        else:
            self._go_on(progress)

    def resolve(self, progress: Progress[Heap]) -> None:
        snatching = [seat for seat, action in progress.state.asked.answers if action["do"] == "snatch"]
        if snatching:
            progress.note("snatch", seat=snatching[0], secret="a stone")
            self._move(progress, snatching[0], 1)
            self._move(progress, progress.state.turn, -1)
        self._go_on(progress)

    def _move(self, progress: Progress[Heap], seat: int, stones: int) -> None:
        taken = list(progress.state.taken)
        taken[seat] += stones
        progress.change(taken=tuple(taken))

    def _go_on(self, progress: Progress[Heap]) -> None:
        if progress.state.stones:
            following = (progress.state.turn + 1) % 3
            progress.change(turn=following, asked=Asked((following,)))
        else:
            progress.note("last", seat=progress.state.turn)
            progress.change(asked=Asked())

    def refusal(self, state: Heap, action: Action) -> RuleError:
        return RuleError("illegal_action", "So many stones cannot be taken.", reason="too_many")

    def view(self, state: Heap, seat: int) -> Any:
        return {"stones": state.stones, "legal": self.moves(state, seat)}

    def seen(self, event: Event, seat: int) -> Event:
        return {name: value for name, value in event.items() if name != "secret" or event["seat"] == seat}

    def facts(self, state: Heap, seat: int) -> dict[str, Any]:
        return {"rich": state.taken[seat] >= 4}

    def state_json(self, state: Heap) -> dict[str, Any]:
        return {"stones": state.stones, "to_answer": list(state.asked.to_answer)}

    def scores(self, state: Heap) -> list[int]:
        return list(state.taken)

    def result(self, state: Heap) -> dict[str, Any]:
        return {"wins": [{"winner": state.turn, "stones": state.taken[state.turn]}]}


class First:
    """Does what stands first among the legal actions."""

    def advise(self, view: Any) -> Advice:
        return Advice(view["legal"][0], "hint.any")


class Last:
    """Does what stands last."""

    def advise(self, view: Any) -> Advice:
        return Advice(view["legal"][-1], "hint.any")


def no_conflict(_overrides: Mapping[str, Any]) -> None:
    """There are no options that could exclude each other."""


def family(folder: Path) -> Family:
    """Heaps as a family, with a rule book of two rules in the folder."""
    rows = (f'[HEA-{n}]\nkind = "engine"\ntopic = "turn"\nen = "e"\nja = "j"\nzh = "z"\n' for n in (1, 2))
    (folder / "rules.toml").write_text("\n".join(rows), encoding="utf-8")
    return Family(
        id="heap", code="HEA", folder=folder, floors=(), options=(),
        presets=(Preset("plain", {}),), asks={}, patterns=(), reasons=("too_many",), errors=(),
        conflict=no_conflict, table=Stones,
    )  # fmt: skip
