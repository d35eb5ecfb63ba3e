"""Records of games: a deal and its actions, kept as JSON, stepped through both ways, branched, and told as
text.

A record holds a whole `replay` request, so it can be asked as it is. Beside it stand who played, the seed
if the deal came from one, and every choice of the house: a record is refused when a preset no longer means
what was played.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Generic

from rules.core.errors import RuleError
from rules.core.family import Family
from rules.core.fields import Fields
from rules.core.play import Action, Event, Game, S, at

VERSION = 1


@dataclass(frozen=True)
class Record:
    """A game as it is kept. `house` has every choice of the table, `request` only what differs from its
    preset."""

    request: Mapping[str, Any]
    house: Mapping[str, Any]
    names: tuple[str, ...] = ()
    seed: str | None = None

    @classmethod
    def new(
        cls,
        family: Family,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: str | None = None,
        deal: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> "Record":
        """A record without actions, of a deal or of the one that the seed gives: it is written out in full.

        Raises RuleError as `Family.choices` does, and ValueError unless there is either a seed or a deal.
        """
        if (seed is None) == (deal is None):
            raise ValueError("give either a seed or a deal")
        dealt = family.game(preset, options).deal(seed) if seed is not None else dict(deal or {})
        request = {
            "game": family.id,
            "preset": preset or family.presets[0].id,
            "options": dict(options or {}),
            "ask": "replay",
            "deal": dealt,
            "actions": [],
        }
        return cls(request, family.choices(preset, options), tuple(names), seed)

    @classmethod
    def from_json(cls, data: Any) -> "Record":
        """A record as `to_json` wrote it. Raises RuleError `bad_request` for anything else."""
        fields = Fields(data, ("version", "request", "house", "names", "seed"))
        fields.word("version", (VERSION,))
        return cls(
            fields.object("request"),
            fields.object("house"),
            tuple(fields.texts("names", [])),
            fields.raw("seed", None),
        )

    def to_json(self) -> dict[str, Any]:
        """The record as plain JSON."""
        return {
            "version": VERSION,
            "request": dict(self.request),
            "house": dict(self.house),
            "names": list(self.names),
            "seed": self.seed,
        }

    @classmethod
    def load(cls, path: Path) -> "Record":
        """A record from a file. Raises RuleError `bad_request`, OSError."""
        return cls.from_json(read_json(path))

    def save(self, path: Path) -> None:
        """Write the record to a file."""
        write_json(path, self.to_json())

    def with_actions(self, actions: Sequence[Action]) -> "Record":
        """The same deal, played otherwise."""
        return replace(self, request={**self.request, "actions": [dict(action) for action in actions]})

    def game(self, family: Family, language: str = "en") -> Game[Any]:
        """The game of this record. Raises RuleError `house_changed` when its preset has other choices by
        now."""
        preset, options = self.request.get("preset"), self.request.get("options", {})
        choices = family.choices(preset, options)
        if choices != self.house:
            changed = [name for name in choices if choices[name] != self.house.get(name)]
            raise RuleError(
                "house_changed", f"Played by other rules than today's: {', '.join(changed)}.", "house"
            )
        return family.game(preset, options, language)

    def line(self, family: Family, language: str = "en") -> "Line[Any]":
        """The record played through. Raises RuleError as `game`, `Game.start` and `Game.apply` do, with
        `at`."""
        line = Line.start(self.game(family, language), self.request.get("deal"))
        for n, action in enumerate(self.request.get("actions", [])):
            line = at(n, line.play, action)
        return line

    def told(self, family: Family) -> str:
        """The record as text: the table and who sat there, then every step. Raises RuleError as `line`
        does."""
        house = ", ".join(f"{name} {value}" for name, value in self.house.items())
        heading = [f"{family.id} {self.request.get('preset', '')}".strip(), f"house: {house}"]
        heading += [f"names: {', '.join(self.names)}"] if self.names else []
        heading += [f"seed: {self.seed}"] if self.seed is not None else []
        return "\n".join(heading) + "\n" + told(self.line(family))


def read_json(path: Path) -> Any:
    """What a file of JSON holds. Raises RuleError `bad_request`, OSError."""
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise RuleError("bad_request", f"This is no JSON: {error}.") from None


def write_json(path: Path, data: Any) -> None:
    """Write a file of JSON that people can read."""
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


@dataclass(frozen=True)
class Step(Generic[S]):
    """One step of a game: the action (None for the deal), what happened, and the state it led to."""

    action: Action | None
    events: tuple[Event, ...]
    state: S


@dataclass(frozen=True)
class Line(Generic[S]):
    """A game from its deal on, every state of it. Going back or branching gives another line and changes
    none."""

    game: Game[S]
    steps: tuple[Step[S], ...]

    @classmethod
    def start(cls, game: Game[S], deal: Any) -> "Line[S]":
        """The line of a deal without any action. Raises RuleError as `Game.start` does."""
        state, events = game.start(deal)
        return cls(game, (Step(None, tuple(events), state),))

    @property
    def state(self) -> S:
        """The last state."""
        return self.steps[-1].state

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions, in order."""
        return tuple(step.action for step in self.steps if step.action is not None)

    @property
    def events(self) -> list[Event]:
        """All that has happened since the deal."""
        return [event for step in self.steps for event in step.events]

    def play(self, action: Any) -> "Line[S]":
        """One action further. Raises RuleError as `Game.apply` does."""
        canonical = self.game.checked(action)
        state, events = self.game.apply(self.state, canonical)
        return replace(self, steps=(*self.steps, Step(canonical, tuple(events), state)))

    def first(self, actions: int) -> "Line[S]":
        """The line up to so many actions: to step, to take back, to branch."""
        return replace(self, steps=self.steps[: actions + 1])


def told(line: Line[Any]) -> str:
    """A line as text, for reading and for comparing: each action, what happened, what changed, what may
    follow."""
    lines, before = list[str](), dict[str, Any]()
    for number, step in enumerate(line.steps):
        title = "deal" if step.action is None else _words(step.action)
        after = dict(_leaves("", line.game.state_json(step.state)))
        lines.append(f"[{number}] {title}")
        lines += [f"    > {_words(event)}" for event in step.events]
        lines += [
            f"    {name}: {value}".rstrip() for name, value in after.items() if before.get(name) != value
        ]
        lines += [f"    ? {choices}" for choices in _choices(line.game.legal(step.state))]
        before = after
    lines.append(f"scores: {' '.join(map(str, line.game.scores(line.state)))}")
    return "\n".join(lines) + "\n"


def _words(entry: Mapping[str, Any]) -> str:
    """An action or event in few words: `0 discard 7m`."""
    first = [str(entry[name]) for name in ("seat", "event", "do") if name in entry]
    rest = [
        f"{name} {value}" if name == "from" else str(value)
        for name, value in entry.items()
        if name not in ("seat", "event", "do") and value is not None
    ]
    return " ".join(first + rest)


def _choices(actions: Sequence[Action]) -> Iterator[str]:
    """Legal actions, those of one seat and kind in one line: `0 discard 1m / 3m / 4m`."""
    for _, group in groupby(actions, key=lambda action: (action["seat"], action["do"])):
        first, *others = [_words(action) for action in group]
        lead = len(first.split()[0]) + len(first.split()[1]) + 2
        yield " / ".join([first, *(other[lead:] for other in others)])


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The parts of a state by name, each in one line: `hands[0]`."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _leaves(f"{path}.{name}" if path else name, part)
    elif isinstance(value, list) and any(isinstance(part, str | list) for part in value):
        for n, part in enumerate(value):
            if isinstance(part, list):
                yield (
                    f"{path}[{n}]",
                    " ".join(_words(row) if isinstance(row, Mapping) else str(row) for row in part),
                )
            else:
                yield f"{path}[{n}]", str(part)
    else:
        yield path, json.dumps(value)
