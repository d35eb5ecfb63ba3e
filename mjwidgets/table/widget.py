"""The Table: play one seat against bots, step back and forth, and see what the hand was worth and why."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.boards import Look, Sitting, board
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import FamilyView
from mjwidgets.house import FILE_NAME
from mjwidgets.html import on_touch, tag, toggle
from mjwidgets.pieces import button
from mjwidgets.table.review import Slip, slip, worst
from rules.core.chance import Chance, class_code, normal
from rules.core.errors import RuleError
from rules.core.play import Event
from rules.core.players import Advice, Player
from rules.core.records import Record
from rules.house import House

_HERE = Path(__file__).parent
_CODES = 100_000
"""Class codes are drawn from so many."""
_KEYS = {"n": "next", "b": "back", "h": "hint", "s": "show", "Backspace": "take_back"}
_KEYS |= {"PageDown": "next", "PageUp": "back", "ArrowRight": "next", "ArrowLeft": "back"}
_WIDTH = 560


class Table(FamilyView):
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
    happened, "deal" begins a new deal, "file" saves or loads a record. After the deal stand the moves that
    cost most.

    Raises RuleError for rules, a record or an action that cannot be; `bad_request` for unknown bots.
    """

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
        self.game = _game_of(game, record, house)
        self.board = board(self.game)
        self._css = self.board.style() + (_HERE / "table.css").read_text(encoding="utf-8")
        self.seat, self.folder = seat, Path(folder)
        self.bots = self._known_bots(bots)
        self.file, self.note = f"{self.game}-record.json", ""
        self.shows_hands = self.shows_hint = self.shows_steps = False
        given = (house.preset, house.options) if house is not None else (preset, None)
        self.house = House(self.game, *self.at_house(self.game, *given))
        if record is None:
            self._begin(class_code(random.randrange(_CODES)) if code is None else code)
        else:
            self._take(record)
        super().__init__(self.game, **look)

    def _known_bots(self, name: str) -> str:
        if name not in self.board.bots:
            raise RuleError("bad_request", f"bots must be one of {', '.join(self.board.bots)}.", "bots")
        return name

    def _dealt(self, code: str) -> Record:
        """The deal of a class code, which may be written with a hyphen."""
        seed = normal(code.replace("-", " "))
        return Record.new(self.house.family, self.house.preset, self.house.options, seed=seed)

    def _open(self, record: Record) -> None:
        """Sit down at a record. Raises RuleError where it cannot be played, or has no such seat."""
        line = record.line(self.house.family)
        if not 0 <= self.seat < line.game.players:
            raise RuleError("bad_seat", f"seat must be from 0 to {line.game.players - 1}.", "seat")
        self.kept, self.shows_hint, self.slips = record, False, list[Slip]()
        self.earlier = [0] * line.game.players
        self.picked = list[str]()
        self.sitting = Sitting(line, self.seat, self.board.bots[self.bots](line.game))

    def _take(self, record: Record) -> None:
        """Sit down at a record from elsewhere, and go on by its rules."""
        self._open(record)
        self.house, self.goes_by_house = self.table, False

    # What others may ask

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

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """An action of the game by its name; anything else as in other widgets."""
        fields = self.sitting.line.game.actions.get(what)
        if fields is None:
            super().do(what, value, **more)
            return
        named = value if isinstance(value, Mapping) else dict.fromkeys(list(fields)[-1:], value)
        before = self.sitting
        self._moved(before.play({"seat": self.seat, "do": what, **named}))
        found = slip(self.board, before, self.sitting.line.actions[before.at])
        self.slips = [each for each in self.slips if each.at < before.at] + ([found] if found else [])

    def do_pick(self, card: str) -> None:
        """Pick a card for an action that takes several, or put it back."""
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)

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

    def do_hint(self, _value: None = None) -> None:
        """What a bot would do, and why; or no longer."""
        self.shows_hint = not self.shows_hint

    def do_steps(self, _value: None = None) -> None:
        """List every step so far, or no longer."""
        self.shows_steps = not self.shows_steps

    def do_key(self, key: str) -> None:
        """A key that stands for a button."""
        if key in _KEYS:
            self.do(_KEYS[key])
            return
        meant = [action for action in self.sitting.legal if action["do"] == self.board.keys.get(key)]
        if len(meant) == 1:
            fields = {name: value for name, value in meant[0].items() if name not in ("seat", "do")}
            self.do(meant[0]["do"], fields)

    def do_deal(self, fields: Mapping[str, str] | None = None) -> None:
        """A new deal of another code, preset or strength of bots; without any the next of this session."""
        if fields is None:
            self._next_deal()
            return
        if fields["preset"] != self.house.preset:
            self.goes_by_house = False
            self.house = House(self.game, fields["preset"])
        self.bots = self._known_bots(fields["bots"])
        self._begin(fields["code"] or self._next_code())

    def _begin(self, code: str) -> None:
        """A session begins with the deal of a code."""
        record = self._dealt(code)
        self.seat = min(self.seat, record.game(self.house.family).players - 1)
        self._open(record)

    def _next_code(self) -> str:
        return class_code(Chance(f"after {self.code}").below(_CODES))

    def _next_deal(self) -> None:
        """The scores of this deal are booked; where the deal passes on, so do all seats.

        A deal that is not over is given up.
        """
        state = self.sitting.state
        passed = self.board.passed(self.sitting.line.game.result(state)) if state.done else 0
        scores = self.scores if state.done else self.earlier
        self.seat = (self.seat - passed) % len(scores)
        self._begin(self._next_code())
        if len(scores) == len(self.earlier):
            self.earlier = scores[passed:] + scores[:passed]

    def do_file(self, fields: Mapping[str, str]) -> None:
        """Save or load a record, by the button that was pressed (`act`)."""
        self.file = fields["file"].strip()
        path = self.folder / self.file
        if not FILE_NAME.fullmatch(self.file):
            self.note = self.text("house.error.bad_file")
        elif fields["act"] == "save":
            self.record.save(path)
            self.note = self.text("house.saved", file=self.file)
        else:
            self._load(path)

    def _load(self, path: Path) -> None:
        try:
            self._take(Record.load(path))
        except OSError:
            self.note = self.text("house.error.no_file", file=self.file)
        except RuleError as error:
            self.note = error.message
        else:
            self.note = self.text("house.loaded")

    def _moved(self, sitting: Sitting) -> None:
        self.sitting, self.shows_hint, self.note = sitting, False, ""
        self.picked.clear()

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
    def _is_open(self) -> bool:
        return self.shows_hands or self.sitting.state.done

    def _look(self) -> Look:
        hint = self.hint if self.shows_hint else None
        return Look.of(
            self.sitting,
            self.text,
            open_hands=self._is_open,
            scores=self.scores,
            advised=hint.action if hint is not None else None,
            picked=tuple(self.picked),
        )

    def _told(self, events: Sequence[Event], look: Look) -> str:
        return self.board.news(events, look) or self.board.dealt(look)

    def _prompt(self, look: Look) -> str:
        """What the person may do now."""
        if look.done:
            return self.text("table.over")
        return self.board.asks(look) if self.sitting.is_asked else self.text("table.wait")

    # Drawing

    def heading(self) -> str:
        preset = self.text(f"preset.{self.table.preset}.name")
        return self.text("table.title", preset=preset, code=self.code or self.text("table.no_code"))

    def draw(self) -> Element:
        look, board, result = self._look(), self.board, self._result()
        return tag(
            "div",
            board.felt(look).draw(),
            self._says(look),
            None if look.done else board.actions(look),
            self._controls(),
            self._hint(),
            *(board.ended(result, look, self.marks) if result is not None else ()),
            self._review() if look.done else None,
            self._steps(look) if self.shows_steps else None,
            self._new_deal(),
            self._keeping(),
            tag("p", self.text("table.keys"), class_="mj-fine", data_key="keys"),
            class_="mj-stack tb",
            data_key="table",
            data_keys="key",
        )

    def _says(self, look: Look) -> Element:
        return tag(
            "div",
            tag("p", self._told(look.news, look)),
            tag("p", self._prompt(look), class_="mj-fine"),
            class_="tb-says",
            role="status",
            data_key="says",
        )

    def _hint(self) -> Element | None:
        advice = self.hint if self.shows_hint else None
        if advice is None:
            return None
        name, says = self._advice(advice)
        return tag("p", tag("strong", name), " ", says, role="status", class_="tb-hint", data_key="hint")

    def _advice(self, advice: Advice) -> tuple[str, str]:
        """The action and the reason for it, in words."""
        return self.board.action_name(advice.action, self.text), self.text(advice.reason, **advice.numbers)

    def _controls(self) -> Element:
        sitting, text = self.sitting, self.text
        can_go_on = not sitting.is_last or not (sitting.is_asked or sitting.state.done)
        return tag(
            "div",
            button(
                text("table.next"), "next", class_="mj-primary", disabled=not can_go_on, data_focus=can_go_on
            ),
            button(text("table.back"), "back", disabled=sitting.at == 0),
            None if sitting.is_last else button(text("table.cut"), "cut"),
            button(text("table.take_back"), "take_back", disabled=sitting.taken_back() == sitting),
            toggle(
                text("table.hint"), self.shows_hint, "hint", disabled=not sitting.is_asked, data_key="hint",
                data_focus=sitting.is_asked,
            ),
            toggle(text("table.show"), self._is_open, "show", disabled=sitting.state.done, data_key="show"),
            toggle(text("table.steps"), self.shows_steps, "steps", data_key="steps"),
            tag("button", text("table.full"), type="button", data_full=True, data_key="full"),
            button(text("table.new"), "deal", class_="mj-primary" if sitting.state.done else None),
            class_="mj-row",
            role="toolbar",
            aria_label=text("table.controls"),
            data_key="controls",
            data_group="controls",
        )  # fmt: skip

    def _result(self) -> dict[str, Any] | None:
        """How the deal ended, in the language of this widget; None before its end."""
        if not self.sitting.state.done:
            return None
        return self.record.game(self.family, self.language).result(self.sitting.state)

    def _review(self) -> Element | None:
        """The moves that cost most, each a way back to where it is asked again."""
        found = [
            tag("li", button(self._slip(each), "go", each.at, data_key="go"), data_key=str(each.at))
            for each in worst(self.slips, self.sitting)
        ]
        if not found:
            return None
        return tag(
            "section",
            tag("h4", self.text("table.slips"), class_="mj-label"),
            tag("p", self.text("table.slips_how"), class_="mj-fine"),
            tag("ol", *found, class_="tb-slips", data_group="slips"),
            class_="mj-panel mj-stack",
            data_key="slips",
        )

    def _slip(self, found: Slip) -> str:
        move = self.board.action_name(found.action, self.text)
        if found.cost is None:
            return self.text("table.slip_win", move=move)
        return self.text("table.slip", move=move, points=found.cost)

    def _steps(self, look: Look) -> Element:
        """Every step so far, each a way back to it."""
        steps = [
            tag(
                "li",
                button(self._told(events, look), "go", at, class_="mj-quiet", data_key="go"),
                data_key=str(at),
            )
            for at, events in self.sitting.events(open_hands=self._is_open)
        ]
        return tag("ol", *steps, class_="tb-steps", data_key="list", data_group="list")

    def _new_deal(self) -> Element:
        text = self.text
        code = tag(
            "input", name="code", value=self.code or "", autocomplete="off", spellcheck="false",
            data_key=f"code {self.code}",
        )  # fmt: skip
        presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in self.family.presets]
        bots = [(name, text(f"table.bots.{name}")) for name in self.board.bots]
        form = tag(
            "form",
            tag("label", text("table.code"), code, class_="mj-field mj-grow"),
            self._chosen("preset", presets, str(self.house.preset)),
            self._chosen("bots", bots, self.bots),
            tag("button", text("table.deal"), type="submit"),
            class_="mj-row",
            **on_touch("deal"),
        )
        hint = tag("p", text("table.code_hint"), class_="mj-fine")
        body = tag("div", form, hint, class_="mj-stack")
        return tag("details", tag("summary", text("table.choose")), body, data_key="deal")

    def _chosen(self, name: str, options: list[tuple[str, str]], chosen: str) -> Element:
        listed = [tag("option", shown, value=value, selected=value == chosen) for value, shown in options]
        label = self.text(f"table.{name}_label")
        return tag("label", label, tag("select", *listed, name=name), class_="mj-field")

    def _keeping(self) -> Element:
        text = self.text
        file = tag("input", name="file", value=self.file, autocomplete="off", spellcheck="false")
        form = tag(
            "form",
            tag("label", text("house.file"), file, class_="mj-field mj-grow"),
            tag("button", text("house.save"), type="submit", name="act", value="save"),
            tag("button", text("house.load"), type="submit", name="act", value="load"),
            class_="mj-row",
            **on_touch("file"),
        )
        note = tag("p", self.note, class_="mj-verdict mj-wait", role="status") if self.note else None
        body = tag("div", form, note, class_="mj-stack")
        return tag("details", tag("summary", text("table.keep")), body, data_key="keep")

    # Standing still

    def _lines(self, look: Look) -> list[str]:
        """The news, how the deal ended, what may be done, costly moves, and the hint if it is asked for."""
        result = self._result()
        ended = self.board.outcomes(result, look) if result is not None else []
        lines = [self._told(look.news, look), *ended, self._prompt(look)]
        if look.done:
            lines += map(self._slip, worst(self.slips, self.sitting))
        if self.shows_hint and (advice := self.hint) is not None:
            lines.append(self.text("pieces.colon").join(self._advice(advice)))
        return lines

    def picture(self) -> Element:
        look = self._look()
        drawn = [
            words.paragraph(self.heading(), _WIDTH, size=15, bold=True),
            *self.board.felt(look).pictured(_WIDTH),
            *(words.paragraph(line, _WIDTH) for line in self._lines(look)),
        ]
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def __repr__(self) -> str:
        look = self._look()
        return "\n".join([self.heading(), *self.board.felt(look).said(), *self._lines(look)])


def _game_of(game: str | None, record: Record | None, house: House | None) -> str:
    """The game that is meant: the one named, else that of the record or of the house, else Wuhan."""
    if game is None and record is not None:
        return str(record.request["game"])
    return game or (house.game if house is not None else "wuhan")
