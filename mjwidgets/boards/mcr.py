"""The board of Chinese Official: winds beside the seats and in the middle, flowers, dead hands."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Editor, Felt, Judged, Look
from mjwidgets.boards.mahjong import MahjongBoard
from mjwidgets.boards.mahjong_felt import MahjongFelt
from mjwidgets.boards.placing import Placing
from mjwidgets.boards.placing_view import MahjongEditor, choices
from mjwidgets.forms.mcr import FORM
from mjwidgets.html import tag
from mjwidgets.pieces import labelled
from mjwidgets.verdict import signed
from rules.core.lessons import Condition
from rules.core.numbers import plain
from rules.core.play import Action, Game
from rules.core.texts import Texts
from rules.house import House
from rules.mahjong.mcr.bots import BOTS, Mind, Sensible
from rules.mahjong.mcr.play import Mcr
from rules.mahjong.mcr.session import TABLE_POINTS, penalty, ranks_of, shared
from rules.mahjong.mcr.setup import hands_in, round_of, seats_of
from rules.mahjong.table import Table
from rules.mahjong.tiles import CODES, WINDS

WIND_NAMES = ("east", "south", "west", "north")


def with_wind(name: str, seat: int, text: Texts) -> str:
    """MCR-49: a seat with its wind."""
    return text("mcr_table.seat", seat=name, wind=text(f"wind.{WIND_NAMES[seat]}"))


class McrFelt(MahjongFelt):
    """A table on which every seat has its wind (MCR-49) and points are booked (MCR-2)."""

    scored = "mcr_table"

    def title_of(self, seat: int) -> str:
        return with_wind(super().title_of(seat), seat, self.text)

    def _score(self, seat: int) -> Element:
        score = self.look.scores[seat]
        tone = "mj-plus" if score > 0 else "mj-minus" if score else None
        return tag("span", self.text("mcr_table.points", points=signed(score)), class_=tone)


class McrEditor(MahjongEditor):
    """Tiles placed freely, and the wind of the round (MCR-3)."""

    def touched(self, verb: str, *given: Any) -> MahjongEditor:
        """`round` takes a wind."""
        return replace(self, more={"round": given[0]}) if verb == "round" else super().touched(verb, *given)

    def said(self, text: Texts) -> list[str]:
        wind = text(f"tile.{self.more['round']}")
        return [text("quiz.named", name=text("mcr_table.round"), says=wind), *super().said(text)]

    def _name(self, seat: int, text: Texts) -> str:
        return with_wind(super()._name(seat, text), seat, text)

    def _middle(self, text: Texts) -> Element:
        middle = super()._middle(text)
        winds = [(CODES[wind], text(f"tile.{CODES[wind]}")) for wind in WINDS]
        middle.append(
            labelled(text("mcr_table.round"), choices("round", winds, self.more["round"]), key="round")
        )
        return middle


class McrBoard(MahjongBoard):
    """A table of Chinese Official."""

    bots = BOTS
    form = FORM

    def wild(self, look: Look) -> frozenset[int]:
        """No tile is wild."""
        return frozenset()

    def turned_up(self, look: Look) -> Sequence[tuple[str, Sequence[int]]]:
        """MCR-3: in place of a tile turned up, the wind of the round."""
        return [("mcr_table.round", (look.view.round_wind,))]

    def felt(self, look: Look) -> Felt:
        return McrFelt(look, self.wild(look), self.turned_up(look))

    def editor(self, house: House, state: Table, seat: int) -> Editor:
        """MCR-3: play goes on in the same round."""
        return McrEditor(Placing.of(state, seat), house, self.form, seat, {"round": CODES[state.round_wind]})

    def deal_of(
        self, game: Game[Any], deal: Mapping[str, Any], number: int, scores: Sequence[int]
    ) -> Mapping[str, Any]:
        """MCR-3: four hands in each round."""
        return {**deal, "round": CODES[round_of(number)]}

    def next_number(self, game: Game[Any], result: Mapping[str, Any], number: int) -> int:
        """MCR-79: a hand that a false win has stopped is played again; after the last one comes a new
        session."""
        if self.is_last(game, result, number):
            return 1
        return number + 1 if self.passed(result) else number

    def is_last(self, game: Game[Any], result: Mapping[str, Any], number: int) -> bool:
        """MCR-3, MCR-81."""
        assert isinstance(game, Mcr)
        return number >= hands_in(game.house) and self.passed(result) > 0

    def standing(self, look: Look) -> list[tuple[str, Sequence[str]]]:
        """MCR-64, MCR-65, MCR-80: the points, the ranks, and what the ranks bring; a bonus by rank is agreed
        upon elsewhere."""
        assert isinstance(look.game, Mcr)
        ranks = ranks_of(look.scores)
        columns: list[tuple[str, Sequence[str]]] = [
            ("sum", [signed(score) for score in look.scores]),
            ("rank", [str(rank) for rank in ranks]),
        ]
        if look.game.house.ranking == "table_points":
            columns.append(("table_points", [str(plain(points)) for points in shared(TABLE_POINTS, ranks)]))
        return [(look.text(f"score_sheet.{name}"), column) for name, column in columns]

    def moved(self, game: Game[Any], result: Mapping[str, Any], number: int) -> Sequence[int]:
        """MCR-4, MCR-5: the winds move on, and after each round the players change seats."""
        assert isinstance(game, Mcr)
        now = seats_of(number, game.house)
        after = seats_of(self.next_number(game, result, number), game.house)
        return [now.index(player) for player in after]

    def goals(self, seat: int, least: int) -> dict[str, Condition]:
        """MCR-31: a lesson may also ask for so many points without flowers."""
        counted = {"wins": [{"winner": seat, "counted": {"at_least": least}}]}
        return {
            **super().goals(seat, least),
            "counted": Condition("result", counted),
            "ready": Condition("facts", {"ready": True}),
        }

    def judged(self, game: Game[Any], view: Any, action: Action) -> Judged | None:
        """As the sensible bot sees it; a false win costs its penalty (MCR-60)."""
        assert isinstance(game, Mcr)
        better = Sensible(game).advise(view)
        if action["do"] == "win":
            lost = -penalty(game.house, view.seat)[view.seat]
            return None if better.action["do"] == "win" else Judged(better, lost)
        if better.action["do"] == "win":
            return Judged(better, None)
        mind = Mind(game, view)
        cost = round(_worth(mind, better.action) - _worth(mind, action))
        return Judged(better, cost) if cost > 0 else None


def _worth(mind: Mind, action: Action) -> float:
    return mind.judged(mind.outlook(action)).worth


BOARD = McrBoard()
