"""The Table: play one seat against bots, step back and forth, and see what the hand was worth and why."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.board_view import BoardView
from mjwidgets.boards import Editor, Felt, Look, Sitting
from mjwidgets.files import LOADING, SAVING, tried, worded
from mjwidgets.html import tag
from mjwidgets.lesson.maker import Maker
from mjwidgets.lesson.wrong_moves import Found
from mjwidgets.table import panels
from mjwidgets.table.review import Again, Review, Slip
from rules.core.chance import Chance, class_code, normal
from rules.core.errors import RuleError
from rules.core.play import Action, Event
from rules.core.players import Advice, Player
from rules.core.records import Line, Record, read_json
from rules.house import House

_HERE = Path(__file__).parent
_CODES = 100_000
"""Class codes are drawn from so many."""
_SLICE = 3
"""So many moves are judged for one message of the browser, which takes some 20 ms."""


class Table(BoardView):
    """A deal to be played at the table of a game: `Table(code="red river")` of Wuhan mahjong, `Table("mcr")`,
    or `Table(record=...)`.

    `code` is a class code: the same two words give the same deal to everybody, and after it the same next
    deals. `seat` is the person's, counted from the dealer; `bots` says how well the others play. A `record`
    is opened at its first step. Without `house` or `preset` the house rules of the kernel hold.

    Every action of the game acts, at a mahjong table `do("discard", "5m")`, `do("chow", "34m")`,
    `do("kong", {"kind": "single", "tile": "7z"})`, `do("pung")`, `do("win")` and `do("pass")`. Other touches:
    "pick" picks a card for an action that takes several, or puts it back; "next" lets a bot move or shows the
    next step of what was played, "back" and "go" show an earlier step, "cut" plays on from there, "take_back"
    undoes one's last move, "show" opens all hands, "hint" says what a bot would do, "steps" lists what
    happened, "deal" begins a new deal, "file" saves or loads a record, "lesson" makes a lesson of it. After
    the deal stand the moves that cost most.

    Raises RuleError for rules, a record or an action that cannot be; `bad_request` for unknown bots, and for
    an argument of a wrong type.
    """

    shortcuts: ClassVar[Mapping[str, str]] = BoardView.shortcuts | {"s": "show"}

    def __init__(
        self,
        game: str | None = None,
        *,
        code: str | None = None,
        seat: int = 0,
        preset: str | None = None,
        bots: str = "sensible",
        record: Record | None = None,
        house: House | None = None,
        folder: str | Path = ".",
        **look: Any,
    ) -> None:
        given = Arguments(code=code, seat=seat, record=record, house=house, folder=folder)
        code, record, house = (
            given.text("code", None),
            given.made("record", Record),
            given.made("house", House),
        )
        self.game = _game_of(game, record, house)
        self.take_board(self.game, _HERE / "table.css")
        self.seat, self.folder = given.whole("seat"), given.folder("folder")
        self.bots = self._known_bots(bots)
        self.file, self.note = f"{self.game}-record.json", ""
        self.shows_hands = self.shows_steps = self.is_reviewing = False
        self.editor: Editor | None = None
        self.maker: Maker | None = None
        table = (house.preset, house.options) if house is not None else (preset, None)
        self.house = House(self.game, *self.at_house(self.game, *table))
        if record is None:
            self._check_seat(self.house.family.game(self.house.preset, self.house.options).players)
            self._begin(class_code(random.randrange(_CODES)) if code is None else code)
        else:
            self._take(record)
        super().__init__(self.game, **look)

    def _known_bots(self, name: str) -> str:
        if name not in list(self.board.bots):  # a list, since anything may be given
            raise RuleError("bad_request", f"bots must be one of {', '.join(self.board.bots)}.", "bots")
        return name

    def _check_seat(self, players: int) -> None:
        if not 0 <= self.seat < players:
            raise RuleError("bad_seat", f"seat must be from 0 to {players - 1}.", "seat")

    def _dealt(self, code: str, number: int, scores: Sequence[int] | None) -> Record:
        """The deal of a class code, which may be written with a hyphen, as the n-th of a session."""
        house, seed = self.house, normal(code.replace("-", " "))
        record = Record.new(house.family, house.preset, house.options, seed=seed)
        game = record.game(house.family)
        if scores is None or len(scores) != game.players:
            scores = [0] * game.players
        deal = self.board.deal_of(game, record.request["deal"], number, scores)
        return replace(record, request={**record.request, "deal": deal})

    def _open(self, record: Record) -> None:
        """Sit down at a record. Raises RuleError where it cannot be played, or has no such seat."""
        line = record.line(self.house.family)
        self._check_seat(line.game.players)
        self.kept, self.shows_hint, self.is_reviewing = record, False, False
        self.review, self.again, self.editor, self.maker = Review(), None, None, None
        self.earlier = self.board.earlier(line.game, record.request["deal"])
        self.picked.clear()
        self.sitting = Sitting(line, self.seat, self.board.bots[self.bots](line.game))

    def _take(self, record: Record) -> None:
        """Sit down at a record from elsewhere, and go on by its rules."""
        self._open(record)
        self.house, self.goes_by_house, self.number = self.table, False, 1

    # What others may ask

    @property
    def line(self) -> Line[Any]:
        return self.sitting.line

    @property
    def legal(self) -> list[Action]:
        return self.sitting.legal

    @property
    def record(self) -> Record:
        """The deal and all that was played, to be saved or opened again."""
        return self.kept.with_actions(self.sitting.line.actions)

    @property
    def known(self) -> Any:
        """What the person's seat knows now: the view of the game."""
        return self.sitting.view

    @property
    def code(self) -> str | None:
        """The class code of the deal; None for one that came in another way."""
        return self.kept.seed

    @property
    def table(self) -> House:
        """The rules of this deal."""
        request = self.kept.request
        return House(self.game, request.get("preset"), request.get("options") or {})

    def play_by(self, house: House) -> None:
        """Deal anew by other rules; a deal that is being played goes on by its own."""
        self.house = house
        if not self.sitting.line.actions and self.code is not None:
            self._begin(self.code)

    # Touches

    def act(self, move: Action) -> None:
        """Make a move; where one is asked again, only judge it."""
        before, played = self.sitting, self.sitting.play(move)
        action = played.line.actions[before.at]
        if self.again is not None:
            judged = self.board.judged(before.line.game, before.view, action)
            self.again = replace(self.again, chosen=action, judged=judged)
            return
        self._moved(played)
        self.review = self.review.further(self.board, played, [before.at])

    def do_next(self, _value: None = None) -> None:
        """The next step of what was played; at its end a bot moves."""
        sitting = self.sitting
        self._moved(sitting.bots_move() if sitting.is_last else sitting.forward())

    def do_back(self, _value: None = None) -> None:
        """One step back; what was played stays."""
        self._moved(self.sitting.back())

    def do_go(self, at: int) -> None:
        """Any step of what was played."""
        self._moved(self.sitting.to(at))

    def do_cut(self, _value: None = None) -> None:
        """Play on from here: what was played later is gone."""
        self._moved(self.sitting.cut())

    def do_take_back(self, _value: None = None) -> None:
        """Undo one's last move."""
        self._moved(self.sitting.taken_back())

    def do_show(self, _value: None = None) -> None:
        """Open all hands, or close them."""
        self.shows_hands = not self.shows_hands

    def do_steps(self, _value: None = None) -> None:
        """List every step so far, or no longer."""
        self.shows_steps = not self.shows_steps

    def do_key(self, key: str) -> None:
        """A key that stands for a button."""
        if self.editor is not None:
            if key == "Backspace":
                self.do_edit(["take_last"])
            return
        super().do_key(key)

    def do_deal(self, fields: Mapping[str, str] | None = None) -> None:
        """A new deal of another code, preset or strength of bots; without any the next of this session.

        Any words are a code, as far as a heading holds them.
        """
        if fields is None:
            self._next_deal()
            return
        if fields["preset"] != self.house.preset:
            self.goes_by_house = False
            self.house = House(self.game, fields["preset"])
        self.bots = self._known_bots(fields["bots"])
        self._begin(normal(fields["code"])[: panels.LONGEST_CODE] or self._next_code())

    # After a deal

    def do_review(self, _value: None = None) -> None:
        """Judge some moves more of those that were not judged when they were made."""
        todo = self.review.todo(self.sitting)
        self.review = self.review.further(self.board, self.sitting, todo[:_SLICE])
        self.is_reviewing = bool(self.review.todo(self.sitting))

    def do_stop(self, _value: None = None) -> None:
        """Judge no more moves for now."""
        self.is_reviewing = False

    def do_again(self, made: int) -> None:
        """Be asked again for a move that cost something."""
        slip = next(each for each in self.review.slips(self.sitting) if each.made == made)
        before = self.sitting.at if self.again is None else self.again.before
        self._moved(self.sitting.to(slip.at))
        self.again = Again(slip, before)

    def do_again_end(self, _value: None = None) -> None:
        """Back to where the person was before."""
        if self.again is not None:
            self._moved(self.sitting.to(self.again.before))

    def next_slip(self) -> Slip | None:
        """The slip that comes after the one that is asked again, the worst first."""
        worst = self.review.worst(self.sitting)
        if self.again is None or self.again.slip not in worst:
            return None
        return next(iter(worst[worst.index(self.again.slip) + 1 :]), None)

    # Placing freely

    @property
    def can_edit(self) -> bool:
        """Whether what lies on the table can be placed freely."""
        return self._fresh_editor() is not None

    def _fresh_editor(self) -> Editor | None:
        return self.board.editor(self.table, self.sitting.state, self.seat)

    def do_edit(self, touch: Any = None) -> None:
        """Begin to place things freely; or a touch while that goes on."""
        if self.editor is None:
            self.editor = self._fresh_editor()
        elif isinstance(touch, Mapping):
            self.editor = self.editor.touched("typed", touch["typed"])
        else:
            self.editor = self.editor.touched(*touch)

    def do_edit_end(self, _value: None = None) -> None:
        """Back to the table as it was."""
        self.editor = None

    def do_edit_done(self, _value: None = None) -> None:
        """Play on from what was placed. Raises RuleError where that cannot be."""
        if self.editor is not None:
            table = self.table
            deal = self.editor.deal()
            self._open(Record.new(table.family, table.preset, table.options, deal=deal))

    # Making a lesson

    def do_lesson(self, _value: None = None) -> None:
        """Begin to make a lesson of what is played, or give it up."""
        self.maker = Maker() if self.maker is None else None

    def do_make(self, value: Any, name: str) -> None:
        """A field of the lesson in the making."""
        if self.maker is not None:
            self.maker = self.maker.touched(name, value, self.sitting.at, self.language, self.found)

    def do_make_away(self, place: int) -> None:
        """Leave out a wrong move of the lesson in the making."""
        if self.maker is not None:
            self.maker = self.maker.without(self.sitting.at, place)

    @property
    def found(self) -> Found:
        """The move that a lesson would ask for here."""
        return Found.at(self.sitting.at, self.record, self.seat, self.sitting.legal)

    def do_make_file(self, act: str) -> None:
        """Save the lesson, or open one that was saved: its record is then on the table."""
        if self.maker is None:
            return
        if act == "save":
            lesson = self.maker.lesson(self.board, self.record, self.seat)
            self.maker = self.maker.saved(lesson, self.folder, self.text)
            return
        self.maker, lesson = self.maker.read(self.folder, self.text, self.game)
        if lesson is not None:
            maker, self.seat = self.maker, lesson.seat
            self._take(lesson.record)
            self.maker = maker
            self._moved(self.sitting.to(lesson.steps[0].at))

    # Deals and records

    def _begin(self, code: str, number: int = 1, scores: Sequence[int] | None = None) -> None:
        """The deal of a code, as the n-th of a session, by seats that have so much from earlier deals."""
        record, self.number = self._dealt(code, number, scores), number
        self.seat = min(self.seat, record.game(self.house.family).players - 1)
        self._open(record)

    def _next_code(self) -> str:
        return class_code(Chance(f"after {self.code}").below(_CODES))

    def _next_deal(self) -> None:
        """The scores of this deal are booked, and everybody sits where the next one has him.

        A deal that is not over is given up.
        """
        state, game, number = self.sitting.state, self.sitting.line.game, self.number
        scores, moved = self.earlier, list(range(len(self.earlier)))
        if state.done:
            result = game.result(state)
            scores, moved = self.scores, list(self.board.moved(game, result, number))
            if self.board.is_last(game, result, number):
                scores = [0] * len(scores)
            number = self.board.next_number(game, result, number)
        self.seat = moved.index(self.seat)
        scores = [scores[seat] for seat in moved]
        self._begin(self._next_code(), number, scores)
        if len(scores) == len(self.earlier):
            self.earlier = scores

    def do_file(self, fields: Mapping[str, str]) -> None:
        """Save or load a record, by the button that was pressed (`act`)."""
        self.file = fields["file"].strip()
        if fields["act"] == "save":
            self.note = tried(self.record.save, self.folder, self.file, self.text, **SAVING)
        else:
            fault = worded("table.fault", self.text, self.file)
            self.note = tried(self._load, self.folder, self.file, self.text, **LOADING, fault=fault)

    def _load(self, path: Path) -> None:
        data = read_json(path)
        if isinstance(data, Mapping) and "record" in data:
            raise RuleError("is_lesson", "This is a lesson.")
        record = Record.from_json(data)
        if record.request.get("game") != self.game:
            raise RuleError("other_game", f"This is a record of {record.request.get('game')}.")
        self._take(record)

    def _moved(self, sitting: Sitting) -> None:
        self.sitting, self.shows_hint, self.note = sitting, False, ""
        self.picked.clear()
        self.again, self.is_reviewing = None, False

    # What it shows

    @property
    def scores(self) -> list[int]:
        """The chips of every seat, with those of earlier deals of the session."""
        now = self.sitting.line.game.scores(self.sitting.state)
        return [before + delta for before, delta in zip(self.earlier, now, strict=True)]

    @property
    def hint(self) -> Advice | None:
        """What the sensible bot would do here, where the person is asked."""
        if not self.sitting.is_asked:
            return None
        adviser: Player = self.board.bots[self.board.adviser](self.sitting.line.game)
        return self.sitting.advice(adviser)

    @property
    def is_open(self) -> bool:
        """Whether all hands are seen."""
        return self.shows_hands or self.sitting.state.done

    def look_with(self, hint: Advice | None) -> Look:
        return Look.of(
            self.sitting,
            self.text,
            open_hands=self.is_open,
            scores=self.scores,
            advised=hint.action if hint is not None else None,
            picked=tuple(self.picked),
        )

    def told(self, events: Sequence[Event], look: Look) -> str:
        """What happened, in sentences."""
        return self.board.news(events, look) or self.board.dealt(look)

    def _prompt(self, look: Look) -> str:
        """What the person may do now."""
        if look.done:
            return self.text("table.over")
        if self.again is not None:
            return self.text("table.again")
        return self.board.asks(look) if self.sitting.is_asked else self.text("table.wait")

    # Drawing

    def heading(self) -> str:
        preset = self.text(f"preset.{self.table.preset}.name")
        code = self.code or self.text("table.no_code")
        return self.text("table.title", game=self.text("family.name"), preset=preset, code=code)

    def draw(self) -> Element:
        if self.editor is not None:
            return panels.editing(self, self.editor)
        hint, board, result = self.shown_hint, self.board, self._result()
        look = self.look_with(hint)
        return tag(
            "div",
            board.felt(look).draw(),
            self._says(look),
            None if look.done else board.actions(look),
            panels.again(self, self.again) if self.again is not None else None,
            panels.controls(self),
            self.hint_drawn(hint),
            *(board.ended(result, look, self.marks) if result is not None else ()),
            panels.standing(self, look) if self._ends_session(result) else None,
            panels.review(self) if look.done else None,
            panels.steps(self, look) if self.shows_steps else None,
            panels.making(self, self.maker) if self.maker is not None else None,
            panels.new_deal(self),
            panels.keeping(self),
            tag("p", self.text(board.keys_said), class_="mj-fine", data_key="keys"),
            class_="mj-stack tb",
            data_key="table",
            data_keys="key",
        )

    def _says(self, look: Look) -> Element:
        return tag(
            "div",
            tag("p", self.told(look.news, look)),
            tag("p", self._prompt(look), class_="mj-fine"),
            class_="tb-says",
            role="status",
            data_key="says",
        )

    def _result(self) -> dict[str, Any] | None:
        """How the deal ended, in the words of this widget; None before its end."""
        if not self.sitting.state.done:
            return None
        return self.family.table(self.record.house, self.text).result(self.sitting.state)

    def _ends_session(self, result: Mapping[str, Any] | None) -> bool:
        """Whether this deal has ended, and a session with it."""
        return result is not None and self.board.is_last(self.sitting.line.game, result, self.number)

    # Standing still

    def felt(self, look: Look) -> Felt | None:
        return super().felt(look) if self.editor is None else None

    def lines(self, look: Look, hint: Advice | None) -> list[str]:
        """The news, how the deal ended, what may be done, costly moves, and the hint if it is asked for."""
        if self.editor is not None:
            return self.editor.said(self.text)
        result = self._result()
        ended = self.board.outcomes(result, look) if result is not None else []
        lines = [self.told(look.news, look), *ended, self._prompt(look)]
        if self._ends_session(result):
            lines += panels.standing_said(self, look)
        if look.done:
            lines += [panels.slip_said(self, slip) for slip in self.review.worst(self.sitting)]
        if self.again is not None:
            lines += panels.again_said(self, self.again)
        lines += self.hint_said(hint)
        if self.maker is not None:
            lines += self.maker.said(self.text)
        return lines


def _game_of(game: str | None, record: Record | None, house: House | None) -> str:
    """The game that is meant: the one named, else that of the record or of the house, else Wuhan."""
    if game is not None:
        return game
    if record is not None:
        return str(record.request["game"])
    return house.game if house is not None else "wuhan"
