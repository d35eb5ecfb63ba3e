"""Board: what a family gives so that a person can sit at its table."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

import pytest

import mjwidgets
from mjwidgets.boards import Board, Felt, Look, Sitting, board
from mjwidgets.draw.words import Drawn
from mjwidgets.html import tag
from mjwidgets.pieces import RuleMarks
from rules import RuleError
from rules.core.play import Action, Asked, Event, Game, Progress, State
from rules.core.players import Advice
from rules.core.records import Line
from rules.core.texts import Texts
from rules.house import House


def test_a_board_belongs_to_a_family() -> None:
    assert board("wuhan") is board("wuhan")
    with pytest.raises(RuleError) as refused:
        board("ludo")
    assert refused.value.code == "unknown_game"


HERE = Path(mjwidgets.__file__).parent
TEXT = Texts((HERE / "texts",))
COMMON = [*(HERE / "table").glob("*.py"), *(HERE / "boards" / f"{name}.py" for name in ("board", "sitting"))]


@pytest.mark.parametrize("path", COMMON, ids=lambda path: path.stem)
def test_the_table_and_its_sittings_know_no_game(path: Path) -> None:
    assert "rules.mahjong" not in path.read_text(encoding="utf-8")


# A game with cards, of which one action takes several


class Swap(Game[State]):
    """Seat 0 lays one to two of its three cards aside, and the deal is over."""

    players = 2
    actions: ClassVar[Any] = {"swap": {"cards": lambda fields, name: fields.text(name)}, "keep": {}}

    def start(self, deal: Any) -> tuple[State, list[Event]]:
        return State(asked=Asked((0,))), []

    def deal(self, seed: str) -> dict[str, Any]:
        return {}

    def moves(self, state: State, seat: int) -> list[Action]:
        choose = {"from": "As Kd 7c", "min": 1, "max": 2, "step": 1}
        return [{"seat": 0, "do": "swap", "choose": choose}, {"seat": 0, "do": "keep"}] if seat == 0 else []

    def accepts(self, state: State, action: Action) -> bool:
        return True

    def act(self, progress: Progress[State], action: Action) -> None:
        progress.note("swap", seat=action["seat"])
        progress.change(asked=Asked())

    def resolve(self, progress: Progress[State]) -> None: ...

    def refusal(self, state: State, action: Action) -> RuleError:
        return RuleError("illegal_action", "no")

    def view(self, state: State, seat: int) -> Any:
        return {"seat": seat}

    def state_json(self, state: State) -> dict[str, Any]:
        return {}

    def scores(self, state: State) -> list[int]:
        return [0, 0]

    def result(self, state: State) -> dict[str, Any]:
        return {}


class Keeper:
    def advise(self, view: Any) -> Advice:
        return Advice({"seat": view["seat"], "do": "keep"}, "hint.any")


class SwapFelt(Felt):
    def draw(self) -> Element:
        return tag("p", " ".join(sorted(self.look.pickable)))

    def said(self) -> list[str]:
        return []

    def pictured(self, width: float) -> Iterator[Drawn]:
        yield from ()


class SwapBoard(Board):
    bots: ClassVar[Any] = {"sensible": lambda _game: Keeper()}

    def felt(self, look: Look) -> Felt:
        return SwapFelt(look)

    def seat_name(self, seat: int, players: int, text: Texts) -> str:
        return ("Elder", "Younger")[seat]

    def told(self, event: Event, look: Look) -> str:
        return f"{self.names(look)[event['seat']]} swaps."

    def dealt(self, look: Look) -> str:
        return "Dealt."

    def action_name(self, action: Action, text: Texts) -> str:
        return str(action["do"])

    def asks(self, look: Look) -> str:
        return "Swap or keep."

    def outcomes(self, result: Mapping[str, Any], look: Look) -> list[str]:
        return []

    def ended(self, result: Mapping[str, Any], look: Look, marks: RuleMarks) -> list[Element]:
        return []


def looked(*picked: str) -> Look:
    sitting = Sitting(Line.start(Swap(), {}), 0, Keeper())
    return Look.of(sitting, TEXT, picked=picked)


def swap_button(look: Look) -> Element:
    return next(node for node in SwapBoard().actions(look).iter("button") if node.get("data-do") == "swap")


def test_an_action_that_takes_several_cards_sends_those_picked() -> None:
    button = swap_button(looked("As", "7c"))
    assert button.get("data-value") == '{"cards": "As 7c"}'
    assert button.get("aria-label") == "swap: choose 1 to 2"
    assert "disabled" not in button.attrib


@pytest.mark.parametrize("picked", [(), ("As", "Kd", "7c")])
def test_too_few_or_too_many_cards_cannot_be_sent(picked: tuple[str, ...]) -> None:
    assert "disabled" in swap_button(looked(*picked)).attrib


def test_a_felt_knows_what_can_be_picked() -> None:
    assert SwapBoard().felt(looked()).draw().text == "7c As Kd"


def test_what_happened_is_told_in_the_names_of_the_family() -> None:
    sitting = Sitting(Line.start(Swap(), {}), 0, Keeper()).play({"seat": 0, "do": "swap", "cards": "As"})
    look = Look.of(sitting, TEXT)
    assert look.done
    assert SwapBoard().news(look.news, look) == "Elder swaps."


def test_hands_stay_hidden_unless_they_are_opened() -> None:
    sitting = Sitting(Line.start(Swap(), {}), 0, Keeper())
    assert Look.of(sitting, TEXT).views == [{"seat": 0}, None]
    assert Look.of(sitting, TEXT, open_hands=True).views == [{"seat": 0}, {"seat": 1}]


def test_a_board_needs_no_editor_and_no_judge() -> None:
    sitting, swap = Sitting(Line.start(Swap(), {}), 0, Keeper()), SwapBoard()
    assert swap.editor(House("wuhan"), sitting.state, 0) is None
    assert swap.judged(sitting.line.game, sitting.view, {"seat": 0, "do": "keep"}) is None
    assert swap.chair(TEXT, 1, 2) is TEXT
    assert swap.passed({}) == 0


def test_cards_are_picked_and_put_back() -> None:
    table = mjwidgets.Table(code="red river", language="en")
    for card, picked in (("As", ["As"]), ("7c", ["As", "7c"]), ("As", ["7c"])):
        table.do("pick", card)
        assert table.picked == picked
    table.do("discard", "2z")
    assert table.picked == []
