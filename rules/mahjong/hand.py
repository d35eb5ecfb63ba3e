"""Hands and melds, and how a request writes them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.core.errors import RuleError
from rules.core.fields import Fields, is_whole
from rules.mahjong import tiles
from rules.mahjong.tiles import Counts

MELD_SIZES = {"chow": 3, "pung": 3, "kong": 4, "added_kong": 4, "concealed_kong": 4}


@dataclass(frozen=True)
class Meld:
    """A meld on the table: `kind` as in requests, tiles in order, the seat that discarded the claimed one."""

    kind: str
    tiles: tuple[int, ...]
    feeder: int | None = None

    @property
    def is_kong(self) -> bool:
        """Four tiles, however they came together."""
        return len(self.tiles) == 4

    @property
    def is_concealed(self) -> bool:
        """Made without a claim."""
        return self.kind == "concealed_kong"

    def to_json(self) -> dict[str, Any]:
        """The meld as requests write it."""
        return {"kind": self.kind, "tiles": tiles.canonical(self.tiles), "from": self.feeder}


@dataclass(frozen=True)
class Hand:
    """The tiles of one seat: `concealed` in the hand (the winning tile not among them), its melds in the
    order in which they were made, and the winning tile if there is one."""

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None

    @property
    def held(self) -> tuple[int, ...]:
        """The concealed tiles with the winning tile."""
        return self.concealed if self.win is None else (*self.concealed, self.win)

    @property
    def counts(self) -> Counts:
        """The held tiles by kind."""
        return tiles.counts_of(self.held)

    @property
    def size(self) -> int:
        """Held tiles plus three for each meld: 14 for a finished hand of four melds and a pair."""
        return len(self.held) + 3 * len(self.melds)

    @property
    def melded(self) -> tuple[int, ...]:
        """The tiles of all melds."""
        return tuple(tile for meld in self.melds for tile in meld.tiles)

    def all_tiles(self) -> list[int]:
        """Every tile, melds and winning tile included."""
        return [*self.held, *self.melded]

    def with_win(self, tile: int) -> "Hand":
        """The same hand, completed or not by this tile."""
        return Hand(self.concealed, self.melds, tile)


@dataclass(frozen=True)
class RawMeld:
    """A meld as a request has it, its shape checked and its tiles unread."""

    kind: str
    tiles: str
    feeder: Any
    where: str


@dataclass(frozen=True)
class RawHand:
    """A hand as a request has it, its shape checked and its tiles unread."""

    concealed: str
    melds: tuple[RawMeld, ...]
    win: str | None
    flowers: str = ""


def raw_hand(fields: Fields, name: str, with_win: bool, with_flowers: bool = False) -> RawHand:
    """The hand of a request, with a winning tile or without one, at some tables with flowers.

    Raises RuleError `bad_request`.
    """
    where = fields.where(name)
    known = ("concealed", "melds", *["win"] * with_win, *["flowers"] * with_flowers)
    hand = Fields(fields.raw(name), known, where)
    melds = [raw_meld(item, f"{where}.melds[{n}]") for n, item in enumerate(hand.items("melds", []))]
    win = hand.text("win") if with_win else None
    return RawHand(hand.text("concealed"), tuple(melds), win, hand.text("flowers", ""))


def raw_meld(item: Any, where: str) -> RawMeld:
    """One meld of a request. Raises RuleError `bad_request`."""
    meld = Fields(item, ("kind", "tiles", "from"), where)
    feeder = meld.raw("from", None)
    if feeder is not None and not is_whole(feeder):
        raise meld.fault("from", "a seat")
    return RawMeld(meld.word("kind", tuple(MELD_SIZES)), meld.text("tiles"), feeder, where)


def read_hand(raw: RawHand, kinds: frozenset[int], where: str = "hand") -> Hand:
    """The tiles of a hand, every one in `kinds`, its melds being what they say.

    Raises RuleError `bad_tile`, `bad_meld`.
    """
    concealed = in_set(tiles.parse(raw.concealed, f"{where}.concealed"), kinds, f"{where}.concealed")
    melds = tuple(_read_meld(meld, kinds) for meld in raw.melds)
    win = None
    if raw.win is not None:
        win = in_set([tiles.parse_one(raw.win, f"{where}.win")], kinds, f"{where}.win")[0]
    return Hand(tuple(concealed), melds, win)


def _read_meld(raw: RawMeld, kinds: frozenset[int]) -> Meld:
    found = tuple(sorted(in_set(tiles.parse(raw.tiles, f"{raw.where}.tiles"), kinds, f"{raw.where}.tiles")))
    alike = len(set(found)) == 1
    if len(found) != MELD_SIZES[raw.kind] or not (tiles.is_chow(found) if raw.kind == "chow" else alike):
        what = "three tiles in sequence" if raw.kind == "chow" else f"{MELD_SIZES[raw.kind]} equal tiles"
        raise RuleError("bad_meld", f"{raw.where}: a {raw.kind} is {what}.", raw.where)
    return Meld(raw.kind, found, raw.feeder)


def in_set(found: list[int], kinds: frozenset[int], where: str) -> list[int]:
    """The tiles, if all are in the set. Raises RuleError `bad_tile`."""
    for tile in found:
        if tile not in kinds:
            raise RuleError("bad_tile", f"{where}: {tiles.CODES[tile]} is not in this set.", where)
    return found


def check_copies(found: Iterable[int], most: int = 4, where: str | None = None) -> None:
    """No kind more than `most` times. Raises RuleError `too_many_copies`."""
    for kind, count in enumerate(tiles.counts_of(found)):
        if count > most:
            message = f"{tiles.CODES[kind]} stands {count} times in the request; the set has {most}."
            raise RuleError("too_many_copies", message, where)


def check_size(hand: Hand, size: int, where: str = "hand") -> None:
    """Held tiles plus three for each meld. Raises RuleError `wrong_count`."""
    if hand.size != size:
        message = f"The hand counts {hand.size} tiles (three for each meld) and needs {size}."
        raise RuleError("wrong_count", message, where)
