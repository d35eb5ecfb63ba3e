"""The game protocol: what mahjong, cards and dominoes share when they are played.

A *state* is an immutable value. A `Game` says what may be done in it (`legal`), what comes of it (`apply`)
and what a seat may know of it (`view`). Nothing is left to chance: whoever starts a game brings the deal.
What leaves no choice (draws, refills, checks) happens inside `apply` until somebody must choose, and is
told as events, never as actions.

An *action* is a plain JSON object `{"seat", "do", ...}`, an *event* one of the form `{"event", ...}`. A
state asks in one of three ways (`Asked`):

    one seat     the seat acts, and its action takes effect
    a window     several seats answer in secret; the last answer resolves it, in whatever order they came
    an open floor  several seats may act; each action takes effect at once

Two exceptions have a place of their own: seats that may act without being asked (`Game.bystanders`), and
actions that are accepted although `legal` does not list them (`Game.accepts`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from rules.core.errors import RuleError
from rules.core.fields import Fields

Action = Mapping[str, Any]
Event = dict[str, Any]
Reader = Callable[[Fields, str], Any]
"""Reads a field of an action in canonical form; None for one that may be missing and is."""

PLAY_ERRORS = (
    "bad_deal",
    "hand_over",
    "unknown_action",
    "not_your_turn",
    "not_in_hand",
    "illegal_action",
)


@dataclass(frozen=True)
class Asked:
    """The seats that are asked to act, in turn order.

    `secret`: their answers are kept in `answers`, which nobody sees, until the last is in.
    """

    seats: tuple[int, ...] = ()
    secret: bool = False
    answers: tuple[tuple[int, Action], ...] = ()

    @property
    def to_answer(self) -> tuple[int, ...]:
        """Those who must still act."""
        answered = [seat for seat, _ in self.answers]
        return tuple(seat for seat in self.seats if seat not in answered)

    def answered(self, seat: int, action: Action) -> "Asked":
        """The same window with one answer more. The answers stand in turn order, however they came."""
        answers = [*self.answers, (seat, action)]
        return replace(self, answers=tuple(sorted(answers, key=lambda given: self.seats.index(given[0]))))


@dataclass(frozen=True, kw_only=True)
class State:
    """What every state has: who is asked. A game is over when nobody is."""

    asked: Asked

    @property
    def done(self) -> bool:
        """Nobody is asked any more."""
        return not self.asked.seats


S = TypeVar("S", bound=State)


class Progress(Generic[S]):
    """A state on its way to the next one while an action takes effect, and what has happened on the way."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def change(self, **fields: Any) -> None:
        """Put the state with some other fields in its place."""
        self.state = replace(self.state, **fields)

    def note(self, event: str, **details: Any) -> None:
        """Something happened."""
        self.events.append({"event": event, **details})


class Game(ABC, Generic[S]):
    """The rules of one game at one table, as play needs them. Nothing in it changes."""

    players: int
    actions: ClassVar[Mapping[str, Mapping[str, Reader]]]
    """The actions of the game: for each `do` its fields besides the seat, and how each is read."""

    # What a game says of itself

    @abstractmethod
    def start(self, deal: Any) -> tuple[S, list[Event]]:
        """The first state in which somebody must choose. Raises RuleError for a deal that cannot be."""

    @abstractmethod
    def deal(self, seed: str) -> dict[str, Any]:
        """The deal that a seed gives, for ever the same, as `start` takes it."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> list[Action]:
        """The legal actions of a seat, in the order of the game."""

    @abstractmethod
    def act(self, progress: Progress[S], action: Action) -> None:
        """Let an accepted action take effect, up to where somebody must choose."""

    @abstractmethod
    def resolve(self, progress: Progress[S]) -> None:
        """Let a window take effect whose last answer is in. A pure function of the answers, not of their
        order."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> RuleError:
        """Why an action that is not accepted is refused."""

    @abstractmethod
    def view(self, state: S, seat: int) -> Any:
        """What a seat may know of a state, as plain JSON: its own hand, what lies on the table, whether it
        is asked."""

    @abstractmethod
    def state_json(self, state: S) -> dict[str, Any]:
        """All of a state, as `replay` answers it."""

    @abstractmethod
    def scores(self, state: S) -> list[int]:
        """The scores of this deal so far, by seat."""

    @abstractmethod
    def result(self, state: S) -> dict[str, Any]:
        """How the game ended, with the answer of `score` or `settle` for it."""

    def seen(self, event: Event, seat: int) -> Event:
        """An event as a seat sees it."""
        return event

    def facts(self, state: S, seat: int) -> dict[str, Any]:
        """What can be said of a seat's place beyond what lies there, for the goals of lessons: `{"ready":
        true}`."""
        return {}

    def bystanders(self, state: S) -> tuple[int, ...]:
        """Seats that may act although they are not asked, in order."""
        return ()

    def accepts(self, state: S, action: Action) -> bool:
        """Whether an action of a seat that may act now is accepted."""
        return action in self.moves(state, action["seat"])

    # What is the same for every game

    def legal(self, state: S, seat: int | None = None) -> list[Action]:
        """The legal actions of one seat; of all: those asked in turn order, then those who may act
        unasked."""
        if state.done:
            return []
        if seat is not None:
            return self.moves(state, seat)
        able = (*state.asked.to_answer, *self.bystanders(state))
        return [action for each in able for action in self.moves(state, each)]

    def apply(self, state: S, action: Any) -> tuple[S, list[Event]]:
        """The state after an action, and what happened.

        Raises RuleError: `bad_request`, `hand_over`, `unknown_action`, `bad_seat`, `not_your_turn`, then the
        game's own refusal. `state` itself never changes.
        """
        return self._apply(state, self.checked(action))

    def _apply(self, state: S, action: Action) -> tuple[S, list[Event]]:
        if state.done:
            raise RuleError("hand_over", "The deal is over; nothing more can be done.")
        if action["do"] not in self.actions:
            known = ", ".join(self.actions)
            raise RuleError(
                "unknown_action", f"'{action['do']}' is no action of this game. Actions: {known}."
            )
        progress = Progress(state)
        if "seat" not in action:
            self._pass_all(progress)
        else:
            self._check(state, action)
            if state.asked.secret and action["seat"] in state.asked.seats:
                progress.change(asked=state.asked.answered(action["seat"], action))
            else:
                self.act(progress, action)
                return progress.state, progress.events
        if not progress.state.asked.to_answer:
            self.resolve(progress)
        return progress.state, progress.events

    def _check(self, state: S, action: Action) -> None:
        self.check_asked(state, action["seat"])
        if not self.accepts(state, action):
            raise self.refusal(state, action)

    def check_asked(self, state: S, seat: int) -> None:
        """Raises RuleError `bad_seat`, `not_your_turn` unless the seat may act now."""
        check_seat(seat, self.players, "seat")
        if seat not in state.asked.to_answer and seat not in self.bystanders(state):
            raise RuleError("not_your_turn", f"Seat {seat} is not asked to act now.")

    def _pass_all(self, progress: Progress[S]) -> None:
        """Everybody who has not answered passes, if there is a window and each of them may."""
        state = progress.state
        if not state.asked.secret:
            raise RuleError("illegal_action", "Only in a window can all pass at once: name the seat.")
        for seat in state.asked.to_answer:
            action = {"seat": seat, "do": "pass"}
            self._check(state, action)
            progress.change(asked=progress.state.asked.answered(seat, action))

    def checked(self, raw: Any) -> Action:
        """An action in its one canonical form. An unknown `do` is left for `apply` to refuse.

        Raises RuleError `bad_request`, and what the readers of the fields raise.
        """
        if not isinstance(raw, Mapping) or not isinstance(raw.get("do"), str):
            raise RuleError("bad_request", "An action is an object with a text 'do'.")
        if raw["do"] not in self.actions:
            return raw
        readers = self.actions[raw["do"]]
        fields = Fields(raw, ("seat", "do", *readers))
        read = {name: reader(fields, name) for name, reader in readers.items()}
        action = {"do": raw["do"], **{name: value for name, value in read.items() if value is not None}}
        if raw["do"] == "pass" and not fields.has("seat"):
            return action
        return {"seat": fields.whole("seat"), **action}


def check_seat(seat: int, players: int, where: str) -> int:
    """A seat of the table. Raises RuleError `bad_seat`."""
    if not 0 <= seat < players:
        raise RuleError("bad_seat", f"{where} must be from 0 to {players - 1}.", where)
    return seat


def run(game: Game[S], deal: Any, actions: Sequence[Any]) -> tuple[S, list[Event]]:
    """The state that a deal and a list of actions lead to, and all that happened since the deal.

    The shape of every action is checked before the deal is. Raises RuleError; a faulty action's index is
    its `at`.
    """
    checked = [at(n, game.checked, action) for n, action in enumerate(actions)]
    state, events = game.start(deal)
    for n, action in enumerate(checked):
        state, more = at(n, game.apply, state, action)
        events = events + more
    return state, events


def at(index: int, work: Any, *given: Any) -> Any:
    """Do some work; a RuleError that it raises gets the index of the faulty action."""
    try:
        return work(*given)
    except RuleError as error:
        raise RuleError(error.code, error.message, error.where, **error.extra, at=index) from None


def replayed(game: Game[S], fields: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of `replay` to its fields, a deal and actions. Raises RuleError as `run` does."""
    given = Fields(fields, ("deal", "actions"))
    return answer(game, *run(game, given.raw("deal"), given.items("actions")))


def answer(game: Game[S], state: S, events: Sequence[Event]) -> dict[str, Any]:
    """The answer of `replay` for a state."""
    found = {
        "state": game.state_json(state),
        "legal": [dict(action) for action in game.legal(state)],
        "scores": game.scores(state),
        "done": state.done,
        "events": list(events),
    }
    return found | ({"result": game.result(state)} if state.done else {})
