"""A mahjong table on which tiles are placed freely, to play on from there.

A `Placing` is a value; every touch gives another. Each tile of the set is somewhere: before a seat, turned
up, or in the wall. A tile that is put somewhere comes out of the wall, one that is taken away goes back.

A *spot* is where the next tile goes: "hand 2", "drawn", "melds 2", "singles 2", "discards 2", "shown" or
"wall". Flowers lie at "flowers 2", or in the wall.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Self

from mjwidgets.tile_input import read
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.mahjong.hand import Meld
from rules.mahjong.table import Place, Table
from rules.mahjong.tiles import CODES, FLOWERS, TILE_OF, canonical, in_order, is_chow, sort_key

HAND = 13
SIZES = {"chow": 3, "pung": 3}
"""How many tiles a meld has that has not four."""
AHEAD = 8
"""So many tiles of the wall are shown as the next ones."""


@dataclass(frozen=True)
class Placing:
    """What lies where. `wall` is in the order in which it will be drawn, and its first `ahead` tiles were put
    there; `drawn` is what the seat whose `turn` it is has just drawn, apart from its hand. A meld that is put
    down is of the kind `meld`, its claimed tile from `feeder`; `complaint` is the key of what could not be
    done."""

    places: tuple[Place, ...]
    wall: tuple[int, ...]
    shown: tuple[int, ...] = ()
    turn: int = 0
    drawn: int | None = None
    spot: str = "hand 0"
    meld: str = "pung"
    feeder: int | None = None
    ahead: int = 0
    complaint: str = ""

    @classmethod
    def of(cls, table: Table, seat: int) -> Self:
        """A table as it lies. Where somebody might claim a discard, the next seat has drawn already."""
        places, wall, turn, drawn = table.places, table.wall.tiles, table.turn or 0, table.drawn
        if table.offer is not None and table.offer.added:
            drawn = table.offer.tile
        elif table.offer is not None:
            turn = (turn + 1) % len(places)
            place, drawn, wall = _drawing(places[turn], wall)
            places = _with(places, turn, place)
        elif drawn is not None:
            places = _with(places, turn, places[turn].losing([drawn]))
        if table.wins:
            turn = table.wins[0].seat
        return cls(places, wall, table.wall.shown, turn, drawn, f"hand {seat}")

    # Touches

    def touched(self, verb: str, *given: Any) -> Self:
        """After a touch: a method of this class by its name."""
        cleared = replace(self, complaint="")
        try:
            changed: Self = getattr(cleared, verb)(*given)
        except _ImpossibleError as found:
            return replace(self, complaint=str(found))
        except RuleError:
            return replace(self, complaint="no_tile")
        return changed

    def at(self, spot: str) -> Self:
        """The next tile goes there."""
        return replace(self, spot=spot)

    def as_meld(self, kind: str) -> Self:
        """The next meld is of this kind."""
        return replace(self, meld=kind)

    def fed_by(self, seat: int) -> Self:
        """The next meld claims a tile of this seat."""
        return replace(self, feeder=seat)

    def in_turn(self, seat: int) -> Self:
        """It is this seat's turn; what another has just drawn goes to its hand."""
        if self.drawn is None:
            return replace(self, turn=seat)
        kept = self.places[self.turn].taking(self.drawn)
        return replace(self, places=_with(self.places, self.turn, kept), turn=seat, drawn=None)

    def put(self, code: str) -> Self:
        """One tile more at the spot, or a meld that begins with it."""
        tile = TILE_OF[code]
        name, seat = self._spot
        if name == "melds":
            tiles = self._meld_tiles(tile)
            feeder = self.feeder_of(seat) if self.meld != "concealed_kong" else None
            meld = Meld(self.meld, tiles, feeder)
            return self._without(tiles)._changed(seat, self.places[seat].melding(meld))
        if name != "wall" and (name == "flowers") != (tile in FLOWERS):
            raise _ImpossibleError("no_flower" if name == "flowers" else "flower")
        changed = self._without([tile])
        if name == "wall":
            wall = (*changed.wall[: self.ahead], tile, *changed.wall[self.ahead :])
            return replace(changed, wall=wall, ahead=self.ahead + 1)
        if name == "shown":
            return replace(changed._given_back(self.shown), shown=(tile,))
        if name == "drawn":
            before = () if self.drawn is None else (self.drawn,)
            return replace(changed._given_back(before), drawn=tile)
        place = self.places[seat]
        puts = {
            "hand": place.taking,
            "singles": place.setting_out,
            "flowers": place.flowering,
            "discards": place.discarding,
        }
        return changed._changed(seat, puts[name](tile))

    def typed(self, text: str) -> Self:
        """The tiles of a text, one after the other."""
        placing = self
        for tile in read(text):
            placing = placing.put(CODES[tile])
        return placing

    def take(self, spot: str, n: int) -> Self:
        """The n-th tile or meld of a spot goes back into the wall, and the next tile goes there."""
        here = self.at(spot)
        name, seat = here._spot
        if name == "wall":
            rest = (*self.wall[:n], *self.wall[n + 1 :])
            left = replace(here, wall=rest, ahead=self.ahead - (n < self.ahead))
            return left._given_back([self.wall[n]])
        if name in ("shown", "drawn"):
            gone = self.shown if name == "shown" else (self.drawn,)
            empty: dict[str, Any] = {"shown": ()} if name == "shown" else {"drawn": None}
            return replace(here, **empty)._given_back(tile for tile in gone if tile is not None)
        place, (rows, tiles) = self.places[seat], here._row
        left = replace(place, **{rows: (*tiles[:n], *tiles[n + 1 :])})
        gone_tiles = tiles[n].tiles if isinstance(tiles[n], Meld) else (tiles[n],)
        return here._changed(seat, left)._given_back(gone_tiles)

    def take_last(self) -> Self:
        """The last tile or meld of the spot goes back into the wall."""
        return self.take(self.spot, self.count - 1) if self.count else self

    def clear(self) -> Self:
        """Everything goes into the wall."""
        tiles = [tile for place in self.places for tile in place.tiles()]
        empty = replace(self, places=(Place(()),) * len(self.places), shown=(), drawn=None, ahead=0)
        return empty._given_back([*tiles, *self.shown, *([] if self.drawn is None else [self.drawn])])

    def fill(self) -> Self:
        """Every hand that is too small gets tiles of the wall, and so does the seat that must have drawn."""
        placing = self
        for seat in range(len(self.places)):
            lacking = self.lacking(seat)
            if lacking > 0:
                free = [tile for tile in placing.wall[self.ahead :] if tile not in FLOWERS]
                tiles = free[:lacking]
                place = placing.places[seat]
                for tile in tiles:
                    place = place.taking(tile)
                placing = placing._without(tiles)._changed(seat, place)
        return placing

    # What lies there

    @property
    def _spot(self) -> tuple[str, int]:
        name, _, seat = self.spot.partition(" ")
        return name, int(seat or 0)

    @property
    def _row(self) -> tuple[str, tuple[Any, ...]]:
        """Of a seat's spot the field of its place, and what lies there."""
        name, seat = self._spot
        found: tuple[Any, ...] = getattr(self.places[seat], name)
        return name, found

    @property
    def count(self) -> int:
        """How many tiles or melds lie at the spot."""
        name, _ = self._spot
        if name in ("shown", "wall"):
            return len(self.shown) if name == "shown" else self.ahead
        return int(self.drawn is not None) if name == "drawn" else len(self._row[1])

    def left(self, tile: int) -> int:
        """How many of a kind have no place but the wall."""
        return self.wall[self.ahead :].count(tile)

    def lacking(self, seat: int) -> int:
        """How many tiles a seat needs before play can go on; negative if it has too many."""
        place = self.places[seat]
        held = len(place.hand) + 3 * len(place.melds)
        return HAND + (seat == self.turn and self.drawn is None) - held

    def feeder_of(self, seat: int) -> int:
        """Whose tile the next meld of a seat claims: of a chow the left neighbour's."""
        left = (seat - 1) % len(self.places)
        chosen = self.feeder if self.meld != "chow" else None
        return left if chosen is None or chosen == seat else chosen

    # The deal

    def deal(self) -> dict[str, Any]:
        """The deal that begins here, with the fields of every mahjong family.

        Flowers that lie there are dealt: each seat's first stands for a tile of its hand, which with the
        other flowers comes back from the tail as the flowers are laid out.
        """
        hands, replacing = [], list[int]()
        for place in self.places:
            first, others = place.flowers[:1], place.flowers[1:]
            hands.append((*place.hand[len(first) :], *first))
            replacing += [*others, *place.hand[: len(first)]]
        position: dict[str, Any] = {
            "turn": self.turn,
            "discards": [in_order(place.discards) for place in self.places],
        }
        if self.drawn is not None:
            hands[self.turn] = (*hands[self.turn], self.drawn)
            position["drawn"] = CODES[self.drawn]
        return {
            "hands": [canonical(hand) for hand in hands],
            "melds": [[meld.to_json() for meld in place.melds] for place in self.places],
            "wall": in_order((*self.wall, *reversed(replacing))),
            "position": position,
        }

    # Moving tiles

    def _meld_tiles(self, tile: int) -> tuple[int, ...]:
        if self.meld != "chow":
            return (tile,) * SIZES.get(self.meld, 4)
        run = (tile, tile + 1, tile + 2)
        if not is_chow(run):
            raise _ImpossibleError("chow")
        return run

    def _without(self, tiles: Iterable[int]) -> Self:
        """With tiles taken out of the wall, from its end, so that the next ones stay."""
        wall, ahead = list(self.wall), self.ahead
        for tile in tiles:
            if tile not in wall[ahead:]:
                raise _ImpossibleError("used_up")
            del wall[len(wall) - 1 - wall[::-1].index(tile)]
        return replace(self, wall=tuple(wall), ahead=ahead)

    def _given_back(self, tiles: Iterable[int]) -> Self:
        """With tiles put back into the wall, where nobody has put any: by chance, but always the same."""
        wall = list(self.wall)
        for tile in tiles:
            place = Chance(f"{tile} {len(wall)}").below(len(wall) - self.ahead + 1)
            wall.insert(self.ahead + place, tile)
        return replace(self, wall=tuple(wall))

    def _changed(self, seat: int, place: Place) -> Self:
        hand = tuple(sorted(place.hand, key=sort_key))
        return replace(self, places=_with(self.places, seat, replace(place, hand=hand)))


class _ImpossibleError(Exception):
    """What cannot be done with the tiles, by the key of the sentence that says so."""


def _drawing(place: Place, wall: tuple[int, ...]) -> tuple[Place, int | None, tuple[int, ...]]:
    """What a seat draws, the flowers before it laid out and replaced from the tail; None from a wall without
    another tile."""
    if not wall:
        return place, None, wall
    tile, wall = wall[0], wall[1:]
    while tile in FLOWERS and wall:
        place, tile, wall = place.flowering(tile), wall[-1], wall[:-1]
    return (place.flowering(tile), None, wall) if tile in FLOWERS else (place, tile, wall)


def _with(places: tuple[Place, ...], seat: int, place: Place) -> tuple[Place, ...]:
    return (*places[:seat], place, *places[seat + 1 :])
