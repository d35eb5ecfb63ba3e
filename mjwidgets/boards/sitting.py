"""One person at a table with bots: whose move it is, what may be looked at, and the way back.

A sitting is a value. It is always at a *stop*: a state in which somebody has a turn, the person is asked, or
the deal is over. A claim window of bots alone is no stop, since even that it was opened would say something
about their hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Self

from rules.core.play import Action, Event, S
from rules.core.players import Advice, Player, next_actions
from rules.core.records import Line, Step


@dataclass(frozen=True)
class Sitting(Generic[S]):
    """A whole line of play, how many of its actions are shown (`at`), the person's seat, and who plays the
    others."""

    line: Line[S]
    seat: int
    bot: Player
    at: int = 0

    # What is shown

    @property
    def now(self) -> Line[S]:
        """The line as far as it is shown."""
        return self.line.first(self.at)

    @property
    def state(self) -> S:
        """The state that is shown."""
        return self.line.steps[self.at].state

    @property
    def view(self) -> Any:
        """What the person knows."""
        return self.seen_by(self.seat)

    def seen_by(self, seat: int) -> Any:
        """What a seat knows."""
        return self.line.game.view(self.state, seat)

    @property
    def legal(self) -> list[Action]:
        """What the person may do."""
        return self.line.game.legal(self.state, self.seat)

    @property
    def stops(self) -> list[int]:
        """Every stop of the line, as a number of actions."""
        return [n for n, step in enumerate(self.line.steps) if self._is_stop(step.state)]

    @property
    def is_asked(self) -> bool:
        """The person has to act."""
        return self.seat in self.state.asked.to_answer

    @property
    def is_last(self) -> bool:
        """Nothing that was played comes later."""
        return self.at == self.stops[-1]

    def events(self, *, open_hands: bool = False) -> list[tuple[int, list[Event]]]:
        """What happened on the way to each stop so far, as the person saw it; with open hands all of it."""
        told, since = list[tuple[int, list[Event]]](), list[Event]()
        for n, step in enumerate(self.now.steps):
            since += step.events if open_hands else self._seen(step)
            if self._is_stop(step.state):
                told.append((n, since))
                since = []
        return told

    def _seen(self, step: Step[S]) -> Iterator[Event]:
        return (self.line.game.seen(event, self.seat) for event in step.events)

    def _is_stop(self, state: S) -> bool:
        asked = state.asked
        return not asked.secret or (self.seat in asked.seats and not asked.answers)

    # Play

    def play(self, action: Action) -> Self:
        """The person acts, and the bots answer. What was played later is gone.

        Raises RuleError as `Game.apply` does.
        """
        return self._answered(self.now.play(action))

    def bots_move(self) -> Self:
        """A bot has its turn, and the others answer. Nothing while the person is asked, or after the end."""
        if self.is_asked or self.state.done:
            return self
        return self._answered(self._bots_act(self.now))

    def _answered(self, line: Line[S]) -> Self:
        while not self._is_stop(line.state):
            line = self._bots_act(line)
        return replace(self, line=line, at=len(line.actions))

    def _bots_act(self, line: Line[S]) -> Line[S]:
        for action in next_actions(line.game, line.state, [self.bot] * line.game.players):
            line = line.play(action)
        return line

    def advice(self, player: Player) -> Advice:
        """What a player would do in the person's place."""
        return player.advise(self.view)

    # The way back

    def to(self, at: int) -> Self:
        """At another stop of the line; the nearest one before a number that is none."""
        return replace(self, at=max(stop for stop in self.stops if stop <= max(at, 0)))

    def back(self) -> Self:
        """One stop back; nothing at the first."""
        return self.to(self.at - 1)

    def forward(self) -> Self:
        """One stop on in what was played; nothing at the last."""
        return replace(self, at=next((stop for stop in self.stops if stop > self.at), self.at))

    def cut(self) -> Self:
        """Without what was played later, so that the bots choose anew from here."""
        return replace(self, line=self.now)

    def taken_back(self) -> Self:
        """Without the person's last move; nothing where there was none."""
        asked = [n for n in self.stops if n < self.at and self.seat in self.line.steps[n].state.asked.seats]
        return self.to(asked[-1]).cut() if asked else self
