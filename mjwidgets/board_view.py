"""A widget with the board of a family, at which a person sits: what Table and Lesson share."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.boards import Felt, Look, board
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.family_view import FamilyView
from mjwidgets.html import tag
from mjwidgets.pieces import button
from rules.core.play import Action
from rules.core.players import Advice
from rules.core.records import Line
from rules.core.texts import Texts

_WIDTH = 560


class BoardView(FamilyView):
    """The base of widgets at whose board a person plays.

    A subclass has the person's `seat`, and says what is played (`line`), what may be done (`legal`), what a
    move comes to (`act`), which one is meant (`hint`), and what is shown (`look_with`, `lines`). Its
    constructor calls `take_board` first.
    """

    shortcuts: ClassVar[Mapping[str, str]] = {
        "n": "next",
        "b": "back",
        "h": "hint",
        "Backspace": "take_back",
        "PageDown": "next",
        "PageUp": "back",
        "ArrowRight": "next",
        "ArrowLeft": "back",
    }
    """The touches that keys stand for; other keys are those of the board."""

    def take_board(self, game: str, style: Path) -> None:
        """The board of a game, how it looks, and nothing picked. For the constructor."""
        self.board = board(game)
        self.switches = self.board.switches
        self._css = self.board.style() + style.read_text(encoding="utf-8")
        self.shows_hint = False
        self.picked = list[str]()

    # What a subclass says

    @property
    def line(self) -> Line[Any]:
        """What is played."""
        raise NotImplementedError

    @property
    def legal(self) -> list[Action]:
        """What the person may do."""
        raise NotImplementedError

    @property
    def hint(self) -> Advice | None:
        """The move that is meant here, where one is wanted."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Make a move."""
        raise NotImplementedError

    def look_with(self, hint: Advice | None) -> Look:
        """The moment that is shown, with the hint marked."""
        raise NotImplementedError

    def lines(self, look: Look, hint: Advice | None) -> Iterable[str]:
        """All that is said beside the felt, in lines of text."""
        raise NotImplementedError

    def felt(self, look: Look) -> Felt | None:
        """What lies on the table; None while something else is shown in its place."""
        return self.board.felt(look)

    # Touches

    @property
    def text(self) -> Texts:
        """The sentences of this widget, with seats named as the person sees them."""
        return self.board.chair(super().text, self.seat, self.line.game.players)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """An action of the game by its name; anything else as in other widgets."""
        touched = self.board.touched(self.line.game, self.seat, what, value)
        if touched is None:
            super().do(what, value, **more)
        else:
            self.act(touched)

    def do_pick(self, card: str) -> None:
        """Pick a card for an action that takes several, or put it back."""
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)

    def do_hint(self, _value: None = None) -> None:
        """Which move is meant, and why; or no longer."""
        self.shows_hint = not self.shows_hint

    def do_key(self, key: str) -> None:
        """A key that stands for a button."""
        if key in self.shortcuts:
            self.do(self.shortcuts[key])
            return
        meant = self.board.keyed(key, self.legal)
        if meant is not None:
            self.act(meant)

    # What it shows

    @property
    def shown_hint(self) -> Advice | None:
        """The hint, if it is asked for. To ask a bot takes a while: ask once for a view."""
        return self.hint if self.shows_hint else None

    def advised(self, advice: Advice) -> tuple[str, str]:
        """The action and the reasons for it, in words."""
        says = self.text("pieces.space").join(self._reasons(advice))
        return self.board.action_name(advice.action, self.text), says

    def _reasons(self, advice: Advice) -> list[str]:
        reasons = [(advice.reason, advice.numbers), *advice.notes]
        return [self.text(key, **numbers) for key, numbers in reasons]

    def hint_drawn(self, hint: Advice | None) -> Element | None:
        """The hint below the felt."""
        if hint is None:
            return None
        name, (says, *notes) = self.board.action_name(hint.action, self.text), self._reasons(hint)
        listed = tag("ul", *(tag("li", note) for note in notes)) if notes else None
        first = tag("p", tag("strong", name), self.text("pieces.colon"), says)
        fields = {key: value for key, value in hint.action.items() if key not in ("seat", "do")}
        do_it = button(
            self.text("table.do_it"), hint.action["do"], fields or None, data_key="do it",
            aria_label=self.text("pieces.colon").join([self.text("table.do_it"), name]),
        )  # fmt: skip
        said = tag("div", first, listed, role="status", data_key="said")
        row = tag("div", do_it, class_="mj-row", data_group="hint")
        return tag("div", said, row, class_="tb-hint mj-stack", data_key="hint")

    def hint_said(self, hint: Advice | None) -> list[str]:
        """The hint in a line of text."""
        return [] if hint is None else [self.text("pieces.colon").join(self.advised(hint))]

    def full_screen(self) -> Element:
        """The button that shows the widget on the whole screen, or no longer."""
        return tag("button", self.text("table.full"), type="button", data_full=True, data_key="full")

    # Standing still

    def still(self) -> Element:
        hint = self.shown_hint
        look = self.look_with(hint)
        felt = self.felt(look)
        drawn = [
            words.paragraph(self.heading(), _WIDTH, size=15, bold=True),
            *(felt.pictured(_WIDTH) if felt is not None else ()),
            *(words.paragraph(line, _WIDTH) for line in self.lines(look, hint)),
        ]
        whole = words.stacked(*drawn, gap=6, x=12, y=10)
        return self.board.standalone(group(whole.element), whole.width + 12, whole.height + 12, repr(self))

    def said(self) -> str:
        hint = self.shown_hint
        look = self.look_with(hint)
        felt = self.felt(look)
        return "\n".join(
            [self.heading(), *(felt.said() if felt is not None else ()), *self.lines(look, hint)]
        )
