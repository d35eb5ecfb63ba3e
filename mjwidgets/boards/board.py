"""What a family gives so that a person can sit at its table, and a moment at that table as he sees it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Self
from xml.etree.ElementTree import Element

from mjwidgets.boards.seated import in_turn_order, seated, side_of
from mjwidgets.boards.sitting import Sitting
from mjwidgets.draw import tiles
from mjwidgets.draw.cards import Side
from mjwidgets.draw.words import Drawn
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, button
from rules.core.lessons import Condition
from rules.core.play import Action, Event, Game
from rules.core.players import Advice, Player
from rules.core.texts import Texts
from rules.house import House

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Look:
    """A moment at a table as a person sees it.

    `views` has the view of every seat whose hand may be seen, that of the person's `seat` among them. `legal`
    is what he may do, `past` what has happened since the deal and `news` what of it since the last stop,
    `scores` those of all seats. `advised` is an action to be marked, `picked` the cards that he has picked so
    far where an action takes several; `gained` is what each seat has scored in this deal.
    """

    game: Game[Any]
    views: Sequence[Any | None]
    seat: int
    text: Texts
    scores: Sequence[int]
    done: bool = False
    legal: Sequence[Action] = ()
    news: Sequence[Event] = ()
    advised: Action | None = None
    picked: tuple[str, ...] = ()
    past: Sequence[Event] = ()
    gained: Sequence[int] = ()

    @classmethod
    def at(
        cls,
        game: Game[Any],
        state: Any,
        seat: int,
        text: Texts,
        *,
        open_hands: bool,
        scores: Sequence[int] | None = None,
        **moment: Any,
    ) -> Self:
        """A state as a seat sees it, or with all hands open; `moment` has the other fields."""
        gained = game.scores(state)
        return cls(
            game,
            [game.view(state, each) if open_hands or each == seat else None for each in range(game.players)],
            seat,
            text,
            gained if scores is None else scores,
            state.done,
            gained=gained,
            **moment,
        )

    @classmethod
    def of(
        cls,
        sitting: Sitting[Any],
        text: Texts,
        *,
        open_hands: bool = False,
        scores: Sequence[int] | None = None,
        advised: Action | None = None,
        picked: tuple[str, ...] = (),
    ) -> Self:
        """What a sitting shows; `scores` unless those of this deal alone are meant."""
        told = [events for _, events in sitting.events(open_hands=open_hands)]
        return cls.at(
            sitting.line.game,
            sitting.state,
            sitting.seat,
            text,
            open_hands=open_hands,
            scores=scores,
            legal=sitting.legal,
            news=told[-1],
            advised=advised,
            picked=picked,
            past=[event for events in told for event in events],
        )

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players

    @property
    def view(self) -> Any:
        """What the person knows."""
        view = self.views[self.seat]
        assert view is not None
        return view

    @property
    def in_turn_order(self) -> list[int]:
        """All seats, the person's first."""
        return in_turn_order(self.seat, self.players)

    @cached_property
    def pickable(self) -> frozenset[str]:
        """The cards, or the combinations of cards, that some action takes several of."""
        return frozenset(
            card for action in self.legal if "choose" in action for card in choices(action["choose"])
        )


def choices(choose: Mapping[str, Any]) -> Sequence[str]:
    """What a template lets choose: cards in a text, or combinations in a list."""
    offered = choose["from"]
    return offered.split() if isinstance(offered, str) else offered


def picked_of(choose: Mapping[str, Any], look: Look) -> list[str]:
    """What was picked of what a template lets choose, in its order."""
    return [card for card in choices(choose) if card in look.picked]


class Felt(ABC):
    """What lies on a table at one moment: drawn, in words, and on paper.

    What is asked for by touching it calls `do(DO, VALUE)` of an action with its last field as the value; a
    card that can be picked (`Look.pickable`) calls `do("pick", CARD)`.
    """

    def __init__(self, look: Look) -> None:
        self.look = look

    def side_of(self, seat: int) -> Side:
        """Where a seat is, as the person sees it."""
        return side_of(seat, self.look.seat, self.look.players)

    def seated(self, place: Callable[[int], Element], middle: Element, prefix: str) -> Element:
        """The places around the middle, as the person sees them."""
        return seated(self.look.seat, self.look.players, place, middle, prefix)

    @abstractmethod
    def draw(self) -> Element:
        """The whole table."""

    @abstractmethod
    def said(self) -> list[str]:
        """All of it in lines of text."""

    @abstractmethod
    def pictured(self, width: float) -> Iterator[Drawn]:
        """The parts of a picture that stand below each other."""


@dataclass(frozen=True)
class Judged:
    """A move that a good player would not have made: what he would have done, and what the move cost in
    points to be expected, None for a win that was let go."""

    better: Advice
    cost: int | None


class Editor(ABC):
    """A table on which tiles or cards are placed freely, to play on from there. A value: every touch gives
    another.

    What it draws calls `do("edit", [VERB, ...])`, or with a form `do("edit", {"typed": TEXT})`.
    """

    @abstractmethod
    def touched(self, verb: str, *given: Any) -> "Editor":
        """After a touch. `typed` takes a text, `take_last` is the key Backspace."""

    @abstractmethod
    def draw(self, text: Texts) -> Element:
        """All that lies there, and where to take tiles or cards from."""

    @abstractmethod
    def said(self, text: Texts) -> list[str]:
        """The same in lines of text."""

    @abstractmethod
    def missing(self, text: Texts) -> list[str]:
        """What stands in the way of playing on, in sentences; empty where nothing does."""

    @abstractmethod
    def deal(self) -> dict[str, Any]:
        """The deal that begins here, as `Game.start` takes it."""


class Board(ABC):
    """What a family gives so that a person can sit at its table. Nothing in it changes.

    `bots` makes the players to sit against, by the name of their strength; the texts call them
    `table.bots.NAME`, and hints come from `adviser`. `keys` are characters that stand for an action: its
    `do`.
    """

    bots: ClassVar[Mapping[str, Callable[[Any], Player]]]
    adviser: ClassVar[str] = "sensible"
    keys: ClassVar[Mapping[str, str]] = {}
    keys_said: ClassVar[str] = "table.keys"
    """The sentence about all keys."""
    styles: ClassVar[tuple[Path, ...]] = (_HERE / "board.css",)
    """The style sheets of the felt and of what stands beside it."""
    switches: ClassVar[tuple[str, ...]] = ("indices",)
    """The switches for how its tiles or cards look (`Live.switches`)."""
    standalone: ClassVar[Callable[..., Element]] = staticmethod(tiles.standalone)
    """Makes a whole picture of a drawing, with the shapes that it uses: a content, a width, a height, a
    title."""

    # What a family says

    @abstractmethod
    def felt(self, look: Look) -> Felt:
        """What lies on the table."""

    @abstractmethod
    def seat_name(self, seat: int, players: int, text: Texts) -> str:
        """What a seat is called."""

    @abstractmethod
    def told(self, event: Event, look: Look) -> str:
        """What happened, in a sentence."""

    @abstractmethod
    def dealt(self, look: Look) -> str:
        """What is said before anything has happened."""

    def acted(self, action: Action, look: Look) -> str:
        """What is said of an action that no event tells of; empty where nobody shall hear of it."""
        return ""

    @abstractmethod
    def action_name(self, action: Action, text: Texts) -> str:
        """An action in words, with its tiles or cards."""

    @abstractmethod
    def asks(self, look: Look) -> str:
        """What the person is asked for, in a sentence."""

    @abstractmethod
    def outcomes(self, result: Mapping[str, Any], look: Look) -> list[str]:
        """How a deal ended, a sentence for each win or other score. `result` is that of the game."""

    @abstractmethod
    def ended(self, result: Mapping[str, Any], look: Look, marks: RuleMarks) -> list[Element]:
        """The same drawn: what each win or score is, who gets what, and the working."""

    def on_felt(self, action: Action) -> bool:
        """Whether an action is asked for by touching the felt, so that it needs no button."""
        return False

    def face(self, action: Action, look: Look) -> Content:
        """What stands on the button of an action."""
        return self.action_name(action, look.text)

    def chair(self, text: Texts, seat: int, players: int) -> Texts:
        """The texts in which seats are called what the person at a seat calls them."""
        return text

    def is_strong(self, action: Action) -> bool:
        """Whether the button of an action stands out: what ends a deal well."""
        return False

    def judged(self, game: Game[Any], view: Any, action: Action) -> Judged | None:
        """What is wrong with a legal action; None where a good player finds nothing better, or where there
        is none who could tell."""
        return None

    def editor(self, house: House, state: Any, seat: int) -> Editor | None:
        """The table of a state, to be changed freely by whoever sits at a seat; None where a family has no
        such thing."""
        return None

    def goals(self, seat: int, least: int) -> dict[str, Condition]:
        """What a lesson may set a seat as its goal, by what the texts call it: `lesson.goal.NAME`. `least` is
        a number that some goals need."""
        return {"score": Condition("score", {"at_least": least})}

    def passed(self, result: Mapping[str, Any]) -> int:
        """By how many seats the deal moves on for the next one, as `result` says."""
        return 0

    # A session. Its deals are numbered from 1

    def deal_of(
        self, game: Game[Any], deal: Mapping[str, Any], number: int, scores: Sequence[int]
    ) -> Mapping[str, Any]:
        """A deal as it is played as that deal of a session, by seats that have so much from earlier ones."""
        return deal

    def earlier(self, game: Game[Any], deal: Mapping[str, Any]) -> list[int]:
        """What the seats have from earlier deals, as far as a deal says it."""
        return [0] * game.players

    def next_number(self, game: Game[Any], result: Mapping[str, Any], number: int) -> int:
        """Which deal of a session comes after one that ended like this."""
        return number + 1

    def is_last(self, game: Game[Any], result: Mapping[str, Any], number: int) -> bool:
        """Whether a session ends with a deal that ended like this; the next one begins another session."""
        return False

    def standing(self, look: Look) -> list[tuple[str, Sequence[str]]]:
        """How a session ended: columns of what every seat has, each with its name. Needed where there is a
        last deal."""
        return []

    def moved(self, game: Game[Any], result: Mapping[str, Any], number: int) -> Sequence[int]:
        """Where those who will have the seats of the next deal, in order, sit in this one."""
        passed = self.passed(result)
        return [(seat + passed) % game.players for seat in range(game.players)]

    # What is the same for every family

    def style(self) -> str:
        """The text of all style sheets."""
        return "\n".join(path.read_text(encoding="utf-8") for path in self.styles)

    def touched(self, game: Game[Any], seat: int, what: str, value: Any) -> Action | None:
        """The action that a touch of a button or of the felt means; None where it means none of the game."""
        fields = game.actions.get(what)
        if fields is None:
            return None
        named = value if isinstance(value, Mapping) else dict.fromkeys(list(fields)[-1:], value)
        return {"seat": seat, "do": what, **named}

    def keyed(self, key: str, legal: Iterable[Action]) -> Action | None:
        """The one legal action that a key stands for; None where there is none, or more than one."""
        meant = [action for action in legal if action["do"] == self.keys.get(key)]
        return meant[0] if len(meant) == 1 else None

    def names(self, look: Look) -> list[str]:
        """What all seats are called."""
        return [self.seat_name(seat, look.players, look.text) for seat in range(look.players)]

    def news(self, events: Iterable[Event], look: Look) -> str:
        """What happened, in sentences; empty if nothing did."""
        return look.text("pieces.space").join(self.told(event, look) for event in events)

    def actions(self, look: Look) -> Element:
        """A button for each action that is not asked for on the felt. An empty row keeps its place."""
        buttons = [self._button(action, look) for action in look.legal if not self.on_felt(action)]
        return tag("div", *buttons, class_="mj-row tb-actions", data_key="actions", data_group="actions")

    def _button(self, action: Action, look: Look) -> Element:
        fields = {name: value for name, value in action.items() if name not in ("seat", "do")}
        label = self.action_name(action, look.text)
        choose, is_ready = fields.pop("choose", None), True
        if choose is not None:
            is_ready = choose["min"] <= len(picked_of(choose, look)) <= choose["max"]
            chosen = self.chosen(action, look)
            if chosen != []:  # combinations are left out where there are none
                fields[self.chosen_field(look.game, action)] = chosen
            label = look.text("table.choose_some", name=label, least=choose["min"], most=choose["max"])
        return button(
            self.face(action, look),
            action["do"],
            fields or None,
            data_key=" ".join(str(value) for name, value in action.items() if name != "choose"),
            aria_label=label,
            disabled=not is_ready,
            class_="mj-primary" if self.is_strong(action) else None,
        )

    def chosen(self, action: Action, look: Look) -> Any:
        """What takes the place of `choose`, in its form: what was picked."""
        picked = picked_of(action["choose"], look)
        return " ".join(picked) if isinstance(action["choose"]["from"], str) else picked

    def chosen_field(self, game: Game[Any], action: Action) -> str:
        """The field of a template in whose place `choose` stands."""
        return next(name for name in game.actions[action["do"]] if name not in action)
