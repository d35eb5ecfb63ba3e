"""Players: whoever chooses from a view. Bots and hints are players; they never get a state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rules.core.play import Action, Game, S


@dataclass(frozen=True)
class Advice:
    """What a player would do and why: `reason` is a key of the texts, `numbers` fill its sentence; `notes`
    are further sentences in the same way."""

    action: Action
    reason: str
    numbers: Mapping[str, Any] = field(default_factory=dict)
    notes: Sequence[tuple[str, Mapping[str, Any]]] = ()


class Player(Protocol):
    """Chooses one of the legal actions of a view."""

    def advise(self, view: Any) -> Advice: ...


def next_actions(game: Game[S], state: S, players: Sequence[Player]) -> list[Action]:
    """What the players do now: of a window every answer, each from its own view, otherwise one action."""
    asked = state.asked.to_answer if state.asked.secret else state.asked.to_answer[:1]
    return [players[seat].advise(game.view(state, seat)).action for seat in asked]


def play_out(game: Game[S], state: S, players: Sequence[Player]) -> S:
    """The end of a game that these players play from a state on, a player for each seat."""
    while not state.done:
        for action in next_actions(game, state, players):
            state, _ = game.apply(state, action)
    return state
