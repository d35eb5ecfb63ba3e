"""What the parts of a HandBuilder's view are drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.draw.tiles import Mark
from mjwidgets.forms.form import Discard, Wait
from mjwidgets.hand_builder.draft import Draft
from mjwidgets.html import tag
from mjwidgets.pieces import RuleMarks, tile_name, tiles_name
from mjwidgets.verdict import Verdict
from rules.core.errors import RuleError
from rules.core.texts import Texts
from rules.mahjong.hand import Meld


@dataclass(frozen=True)
class Obstacle:
    """Why a hand that lacks one tile waits for none: the rule that the best tile breaks last."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Trouble:
    """What a touch asked for and could not have, and the part of the view where it was asked."""

    place: str
    error: RuleError


@dataclass(frozen=True)
class Scene:
    """The state of a HandBuilder and the words for it.

    `mode` is what a touched tile of the palette becomes, `feeder` the seat whose discard a meld claims.
    """

    draft: Draft
    text: Texts
    marks: RuleMarks
    seats: Sequence[str]
    answer: dict[str, Any] | None
    waits: Sequence[Wait]
    obstacle: Obstacle | None
    mode: str = "hand"
    feeder: int = 0
    pending: str = ""
    entries: int = 0
    entering: bool = False
    can_undo: bool = False
    trouble: Trouble | None = None
    discards: Sequence[Discard] | None = None
    """What each discard keeps open, where that is asked for."""

    @property
    def verdict(self) -> Verdict:
        """The drawing of the answer to a finished hand."""
        return Verdict(self.answer or {}, self.marks, self.seats, self.draft.winner)

    def name(self, tile: int) -> str:
        """What a tile is called."""
        return tile_name(tile, self.text)

    @property
    def own_seats(self) -> list[str]:
        """The names of the seats as places of the hand."""
        draft = self.draft
        return [draft.form.seat_name(seat, draft.choices, self.text) for seat in range(draft.seats)]

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the HandBuilder."""
        return self.text(f"hand_builder.{key}", **params)

    def marks_of(self, tile: int) -> tuple[Mark, ...]:
        """How a tile of the hand is marked: the wild tile is."""
        wilds = self.draft.wilds
        return ("wild",) if wilds is not None and tile == wilds.wild else ()

    def meld_name(self, meld: Meld) -> str:
        """A meld in words, with whose discard it claimed."""
        params = {"meld": self.text(f"meld.{meld.kind}"), "tiles": self.tiles_name(meld.tiles)}
        if meld.feeder is None:
            return self.say("meld_concealed", **params)
        return self.say("meld_from", seat=self.seats[meld.feeder], **params)

    def tiles_name(self, tiles: Sequence[int]) -> str:
        """Tiles in words, those of a suit together."""
        return tiles_name(tiles, self.text)

    def complaint(self, place: str) -> Element | None:
        """What went wrong in this part of the view, in a sentence."""
        if self.trouble is None or self.trouble.place != place:
            return None
        return tag(
            "p", self.sentence(self.trouble.error), class_="mj-complaint", role="alert", data_key="complaint"
        )

    def sentence(self, error: RuleError) -> str:
        """A fault in a sentence of our own; one that we have no words for as the rules say it."""
        if error.code == "bad_tile" and "tile" in error.extra:
            return self.say("error.no_such_tile", tile=self.name(error.extra["tile"]))
        if error.code == "bad_tile" and "text" not in error.extra:
            return self.say("error.not_in_set")
        if error.code == "too_many_copies" and error.extra.get("tile") in self.draft.flowers:
            return self.say("error.flower_used")
        family = self.draft.form.family.id
        for key in (f"hand_builder.error.{family}.{error.code}", f"hand_builder.error.{error.code}"):
            if key in self.text:
                return self.text(key, text=error.extra.get("text", ""))
        return error.message
