"""What all mahjong boards share: the felt, the names of actions, events and wins."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Board, Editor, Felt, Look
from mjwidgets.boards.mahjong_felt import MahjongFelt
from mjwidgets.boards.placing import Placing
from mjwidgets.boards.placing_view import MahjongEditor
from mjwidgets.draw.tiles import Piece
from mjwidgets.forms import Form
from mjwidgets.html import Content, tag
from mjwidgets.pieces import RuleMarks, faces, tile_name, tiles_name
from mjwidgets.verdict import Verdict, chip, listed, wild_tile
from rules.core.lessons import Condition
from rules.core.play import Action, Event
from rules.core.texts import Renamed, Texts
from rules.house import House
from rules.mahjong.seats import chair_words, seat_word
from rules.mahjong.table import Table
from rules.mahjong.table.telling import sentence
from rules.mahjong.tiles import parse


class MahjongBoard(Board):
    """A mahjong table. `form` has the family's words for a win; a family says which tiles are wild and what
    lies turned up."""

    form: ClassVar[Form]
    keys: ClassVar[Mapping[str, str]] = {"w": "win", "p": "pung", "c": "chow", "k": "kong", "x": "pass"}
    keys_said = "table.keys_mahjong"

    @abstractmethod
    def wild(self, look: Look) -> frozenset[int]:
        """The tiles that are marked as wild."""

    @abstractmethod
    def turned_up(self, look: Look) -> Sequence[tuple[str, Sequence[int]]]:
        """What lies in the middle beside the wall: rows of tiles, each with the key of its name."""

    def felt(self, look: Look) -> Felt:
        return MahjongFelt(look, self.wild(look), self.turned_up(look))

    def seat_name(self, seat: int, players: int, text: Texts) -> str:
        return text(seat_word(seat, players).key)

    def chair(self, text: Texts, seat: int, players: int) -> Texts:
        """Right, across and left as seen from the person's own chair; a dealer's own are so anyhow."""
        return Renamed(text, chair_words(seat, players)) if seat else text

    def told(self, event: Event, look: Look) -> str:
        return sentence(event, look.players, look.text)

    def dealt(self, look: Look) -> str:
        return look.text("table.dealt", seat=seat_word(look.view.turn or 0, look.players))

    # Actions

    def on_felt(self, action: Action) -> bool:
        """A discard is asked for by touching the tile."""
        return bool(action["do"] == "discard")

    def is_strong(self, action: Action) -> bool:
        return bool(action["do"] == "win")

    def action_name(self, action: Action, text: Texts) -> str:
        tiles = _tiles_of(action)
        name = text(f"table.act.{_kind(action)}")
        if not tiles:
            return name
        said = tile_name(tiles[0], text) if len(tiles) == 1 else tiles_name(tiles, text)
        return text("table.act_with", name=name, tiles=said)

    def face(self, action: Action, look: Look) -> Content:
        """The name of the action, and its tiles."""
        tiles = _tiles_of(action)
        shown = faces([Piece(tile) for tile in tiles]) if tiles else None
        return tag("span", look.text(f"table.act.{_kind(action)}"), " ", shown, class_="tb-named")

    def asks(self, look: Look) -> str:
        return look.text(f"table.{'discard_now' if look.view.phase == 'turn' else 'answer_now'}")

    def editor(self, house: House, state: Table, seat: int) -> Editor:
        return MahjongEditor(Placing.of(state, seat), house, self.form, seat)

    # The end

    def goals(self, seat: int, least: int) -> dict[str, Condition]:
        return {"win": Condition("event", {"event": "win", "seat": seat}), **super().goals(seat, least)}

    def passed(self, result: Mapping[str, Any]) -> int:
        """Seat 0 deals, so everybody moves on where the dealership does."""
        return int(result["next_dealer"])

    def outcomes(self, result: Mapping[str, Any], look: Look) -> list[str]:
        return [self._won(win, look.text) for win in result["wins"]]

    def _won(self, win: Mapping[str, Any], text: Texts) -> str:
        headline = self.form.headline(win, text)
        patterns = [text(f"pattern.{row['id']}.name") for row in win["patterns"]]
        what = listed(text, [headline.title, *headline.tags, *patterns])
        return text("table.won", what=what, points=win["total"])

    def ended(self, result: Mapping[str, Any], look: Look, marks: RuleMarks) -> list[Element]:
        return [self._win(win, look, marks) for win in result["wins"]]

    def _win(self, win: Mapping[str, Any], look: Look, marks: RuleMarks) -> Element:
        """What a win is, who pays whom, and the working."""
        names = self.names(look)
        verdict = Verdict(win, marks, names, win["winner"])
        melds = (look.views[win["winner"]] or look.view).melds[win["winner"]]
        headline = self.form.headline(win, marks.text)
        tags = [tag("span", word, class_="mj-badge") for word in headline.tags]
        notes = self.form.notes(win, marks.text, tuple(names))
        return tag(
            "section",
            tag("div", tag("strong", headline.title), *tags, chip(win["total"]), class_="mj-row"),
            *(marks.line("note", rule, note) for rule, note in notes),
            tag(
                "div",
                tag("div", verdict.patterns(), verdict.reading(wild_tile(win), melds), class_="mj-stack"),
                tag("div", verdict.arrows(look.seat), verdict.payments(), class_="mj-stack", data_key="paid"),
                class_="mj-columns",
            ),
            verdict.working(),
            class_="mj-panel mj-stack",
            data_key=f"win {win['winner']}",
        )


def _kind(action: Action) -> str:
    return f"kong_{action['kind']}" if action["do"] == "kong" else str(action["do"])


def _tiles_of(action: Action) -> list[int]:
    return parse(action.get("tiles") or action.get("tile") or "", "tiles")
