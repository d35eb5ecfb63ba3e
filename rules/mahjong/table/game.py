"""A mahjong table in play: turns, claims, kongs and the end of the wall, the same for every family."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.core.play import Action, Asked, Event, Game, Progress, Reader
from rules.mahjong import tiles
from rules.mahjong.hand import Meld
from rules.mahjong.shapes import Grammar
from rules.mahjong.table.values import Offer, Place, Table, Win
from rules.mahjong.table.view import View
from rules.mahjong.table.wall import Replacing
from rules.mahjong.table.window import strongest
from rules.mahjong.tiles import CODES, FLOWERS, TILE_OF

CHOWS = ((-2, -1), (-1, 1), (1, 2))
"""Where the two tiles of the hand stand beside the claimed one."""


def _tile(fields: Fields, name: str) -> str:
    return CODES[tiles.parse_one(fields.text(name), name)]


def _tiles(fields: Fields, name: str) -> str:
    return tiles.canonical(tiles.parse(fields.text(name), name))


def _kong_kind(fields: Fields, name: str) -> str:
    kind: str = fields.word(name, ("single", "concealed", "added", "claimed"))
    return kind


def _kong_tile(fields: Fields, name: str) -> str | None:
    """A claimed kong names no tile: it is the one that lies there."""
    if fields.raw("kind") == "claimed":
        if fields.has(name):
            raise fields.fault(name, "left out of a claimed kong")
        return None
    return _tile(fields, name)


class Mahjong(Game[Table]):
    """The floor of mahjong play. A family fills in the hooks; everything else is the same for all.

    Hooks that every family fills:

        start                  the deal, and what comes before the first turn
        grammar                what counts as a complete hand
        completing, bar        may this hand win on this tile
        scores, result         what a win is worth, who deals next

    Hooks with a usual answer:

        replacing, kong_stopped, must_draw, exhausted   the wall and its end
        turn_kongs, discards                            what a seat may do in its turn
        lies_apart, meldable, claimable                 what may be done with a tile
        robbers, winners, after_win                     whose win counts, and what follows
        own_moves, own_act                              phases that only this family has
        face_down, extras                               what is shown

    A family also sets `players`, `actions` (one without chows leaves `chow` out), `flags` and `false_win`.

    Flowers need no hook: one that is drawn is laid out and replaced. `lay_dealt_flowers` does the same for
    those that were dealt.
    """

    actions: ClassVar[Mapping[str, Mapping[str, Reader]]] = {
        "win": {},
        "kong": {"kind": _kong_kind, "tile": _kong_tile},
        "pung": {},
        "chow": {"tiles": _tiles},
        "discard": {"tile": _tile},
        "pass": {},
    }
    replacing: Replacing
    """Which tile of the wall replaces a kong."""
    flags: ClassVar[dict[str, tuple[str, ...]]] = {
        "replacement": ("replacement",),
        "last_draw": ("last_draw",),
    }
    """The situation of a win on a tile drawn this way (`Table.came`)."""
    false_win: str = "refused"
    """What comes of a `win` that is none: it is `refused`; it makes a `dead_hand`, which can only discard; or
    it has the deal `stop`. In a window it counts as a pass."""

    # Hooks that every family fills

    @abstractmethod
    def completing(self, table: Table, hand: tuple[int, ...], melds: tuple[Meld, ...]) -> frozenset[int]:
        """The tiles that might complete a hand, to be remembered with it: no other tile can be a win."""

    @abstractmethod
    def bar(self, table: Table, win: Win) -> str | None:
        """The first reason against a win on a tile; None when it is valid."""

    @abstractmethod
    def grammar(self, shown: tuple[int, ...]) -> Grammar:
        """What counts as a complete hand when these tiles lie turned up."""

    # Hooks with a usual answer

    def kong_stopped(self, table: Table) -> bool:
        """No kong may be made any more, because of the wall."""
        return table.wall.left == 0

    def must_draw(self, progress: Progress[Table], seat: int) -> None:
        """A tile must be drawn in turn order: draw it, or end the deal."""
        if progress.state.wall.left:
            self.draw(progress, seat, "draw")
        else:
            self.exhausted(progress)

    def exhausted(self, progress: Progress[Table]) -> None:
        """The wall is used up and nobody won."""
        progress.note("exhausted")
        self.end(progress)

    def turn_kongs(self, table: Table, seat: int) -> list[tuple[str, int]]:
        """The kongs that a seat could make in its turn, as kind and tile, if the wall allows them; none
        right after a chow or pung."""
        if table.came == "claim":
            return []
        place = table.places[seat]
        held = dict.fromkeys(place.hand)
        pungs = sorted(meld.tiles[0] for meld in place.melds if meld.kind == "pung")
        return [
            *(("single", tile) for tile in held if self.lies_apart(table, tile)),
            *(
                ("concealed", tile)
                for tile in held
                if place.hand.count(tile) == 4 and self.meldable(table, tile)
            ),
            *(("added", tile) for tile in pungs if tile in held),
        ]

    def discards(self, table: Table, seat: int) -> list[int]:
        """The tiles that a seat may discard in its turn, in tile order."""
        return list(dict.fromkeys(table.places[seat].hand))

    def lies_apart(self, table: Table, tile: int) -> bool:
        """The tile can be set out singly as a kong, and discarded it goes there too, where nobody can claim
        it."""
        return False

    def meldable(self, table: Table, tile: int) -> bool:
        """The tile can be part of a meld."""
        return True

    def claimable(self, table: Table, seat: int) -> bool:
        """The seat may claim the discard that lies there for a meld."""
        return True

    def robbers(self, table: Table) -> tuple[int, ...]:
        """The seats that may win on a tile being laid to a pung, the nearest first."""
        return self.following(table.turn or 0)

    def winners(self, wins: tuple[Win, ...]) -> tuple[Win, ...]:
        """Whose win counts of several on one tile, the nearest standing first."""
        return wins[:1]

    def after_win(self, progress: Progress[Table]) -> None:
        """What follows when a win is booked."""
        self.end(progress)

    def own_moves(self, table: Table, seat: int) -> list[Action]:
        """What a seat may do in a phase that only this family has."""
        return []

    def own_act(self, progress: Progress[Table], action: Action) -> None:
        """Let an action of a phase that only this family has take effect."""

    def face_down(self, meld: Meld) -> bool:
        """The meld lies face down until the deal is over."""
        return False

    def extras(self, table: Table) -> dict[str, Any]:
        """What the family adds to `state`."""
        return {}

    # What may be done

    def accepts(self, state: Table, action: Action) -> bool:
        return self._may_be_false(state, action) or super().accepts(state, action)

    def _may_be_false(self, table: Table, action: Action) -> bool:
        """The action declares a win, good or not, at a table where that can go wrong."""
        allowed = self.false_win != "refused" and action["seat"] not in table.dead
        return allowed and action == {"seat": action["seat"], "do": "win"}

    def moves(self, state: Table, seat: int) -> list[Action]:
        if seat not in state.asked.to_answer:
            return []
        if state.phase == "turn":
            return self._turn_moves(state, seat)
        if state.phase in ("claim", "rob"):
            return [*self._claims(state, seat), {"seat": seat, "do": "pass"}]
        return self.own_moves(state, seat)

    def _turn_moves(self, table: Table, seat: int) -> list[Action]:
        found: list[Action] = self.win_moves(table, seat)
        if not self.kong_stopped(table) and seat not in table.dead:
            found += self._kong_moves(table, seat)
        return found + [
            {"seat": seat, "do": "discard", "tile": CODES[tile]} for tile in self.discards(table, seat)
        ]

    def _kong_moves(self, table: Table, seat: int) -> list[Action]:
        return [
            {"seat": seat, "do": "kong", "kind": kind, "tile": CODES[tile]}
            for kind, tile in self.turn_kongs(table, seat)
        ]

    def win_moves(self, table: Table, seat: int) -> list[Action]:
        """The win on the tile before a seat, if it is one."""
        return [{"seat": seat, "do": "win"}] if self._wins(table, seat) else []

    def _wins(self, table: Table, seat: int) -> bool:
        win, place = self.declared(table, seat), table.places[seat]
        if win is None or seat in table.dead:
            return False
        before = place.losing([win.tile]).hand if win.by == "draw" else place.hand
        return win.tile in self.completing(table, before, place.melds) and self.bar(table, win) is None

    def declared(self, table: Table, seat: int) -> Win | None:
        """The win that a seat would declare now, whether or not it is one; None when there is no tile for
        it."""
        if table.offer is not None:
            flags = ("rob_kong",) if table.offer.added else ()
            return Win(seat, table.offer.tile, "discard", table.offer.seat, flags)
        if table.drawn is None:
            return None
        return Win(seat, table.drawn, "draw", None, self.flags.get(table.came, ()))

    def _claims(self, table: Table, seat: int) -> list[Action]:
        """What a seat can do with the tile that lies there, passing left out."""
        offer = table.offer
        assert offer is not None
        found = self.win_moves(table, seat)
        if offer.added or seat in table.dead or not self.claimable(table, seat):
            return found
        held = table.places[seat].hand.count(offer.tile)
        if held >= 3 and not self.kong_stopped(table):
            found.append({"seat": seat, "do": "kong", "kind": "claimed"})
        if held >= 2:
            found.append({"seat": seat, "do": "pung"})
        if "chow" in self.actions and seat == self.following(offer.seat)[0]:
            for two in self._chows(table, table.places[seat].hand, offer.tile):
                found.append({"seat": seat, "do": "chow", "tiles": tiles.canonical(two)})
        return found

    def _chows(self, table: Table, hand: tuple[int, ...], tile: int) -> list[tuple[int, int]]:
        pairs = [(tile + low, tile + high) for low, high in CHOWS]
        return [
            two
            for two in pairs
            if set(two) <= set(hand)
            and tiles.is_chow((tile, *two))
            and all(self.meldable(table, own) for own in two)
        ]

    def following(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order."""
        return tuple((seat + n) % self.players for n in range(1, self.players))

    # Why something may not be done

    def refusal(self, state: Table, action: Action) -> RuleError:
        named = (
            [TILE_OF[action["tile"]]] if "tile" in action else tiles.parse(action.get("tiles", ""), "tiles")
        )
        if Counter(named) - Counter(state.places[action["seat"]].hand):
            return RuleError("not_in_hand", f"Seat {action['seat']} does not hold {tiles.canonical(named)}.")
        if action["do"] == "win":
            return self._no_win(state, action["seat"])
        if action["do"] == "kong" and self._only_stopped(state, action):
            return RuleError("illegal_action", "The wall is too short for a kong.", reason="no_kong_now")
        return RuleError("illegal_action", f"Seat {action['seat']} may not do this now: see `legal`.")

    def _no_win(self, table: Table, seat: int) -> RuleError:
        win = self.declared(table, seat)
        if seat in table.dead:
            reason: str | None = "dead_hand"
        else:
            reason = "no_win_tile" if win is None else self.bar(table, win)
        return RuleError("illegal_action", f"This is no win: {reason}.", reason=reason)

    def _only_stopped(self, table: Table, action: Action) -> bool:
        """Whether nothing but the wall stands in the way of a kong."""
        if not self.kong_stopped(table):
            return False
        if table.phase == "turn":
            return action in self._kong_moves(table, action["seat"])
        offer, hand = table.offer, table.places[action["seat"]].hand
        return action["kind"] == "claimed" and offer is not None and hand.count(offer.tile) >= 3

    # What comes of it

    def act(self, progress: Progress[Table], action: Action) -> None:
        seat = action["seat"]
        if action["do"] == "win":
            self._declare(progress, seat)
        elif progress.state.phase != "turn":
            self.own_act(progress, action)
        elif action["do"] == "kong":
            self._kong(progress, seat, action["kind"], TILE_OF[action["tile"]])
        else:
            self._discard(progress, seat, TILE_OF[action["tile"]])

    def _declare(self, progress: Progress[Table], seat: int) -> None:
        """A seat declares a win in its own turn."""
        win = self.declared(progress.state, seat)
        if win is not None and self._wins(progress.state, seat):
            self._book(progress, (win,))
            self._tell(progress, win)
            self.after_win(progress)
            return
        self._penalise(progress, seat)
        if self.false_win == "stop":
            self.end(progress)

    def resolve(self, progress: Progress[Table]) -> None:
        """What the answers to a tile decide; they are told in turn order, then what comes of them."""
        table = progress.state
        false = self._false_wins(table)
        answers = tuple(answer for answer in table.asked.answers if answer[0] not in false)
        taken = strongest(replace(table.asked, answers=answers))
        wins = self._good_wins(table, taken)
        stopped = self.false_win == "stop" and bool(false) and not wins
        claim = None if wins or stopped or not taken else taken[0]
        self._book(progress, wins)
        for seat in table.asked.seats:
            if seat in false:
                self._penalise(progress, seat)
            elif claim is not None and seat == claim["seat"]:
                self._claim(progress, claim)
            for win in wins:
                if win.seat == seat:
                    self._tell(progress, win)
        if wins:
            self.after_win(progress)
        elif stopped:
            self.end(progress)
        elif claim is None:
            self._untaken(progress)
        elif claim["do"] == "kong":
            self.draw(progress, claim["seat"], "replacement")

    def _false_wins(self, table: Table) -> list[int]:
        """The seats that have answered with a win that is none."""
        if self.false_win == "refused":
            return []
        return [
            seat
            for seat, action in table.asked.answers
            if action["do"] == "win" and not self._wins(table, seat)
        ]

    def _good_wins(self, table: Table, taken: tuple[Action, ...]) -> tuple[Win, ...]:
        """The wins that count, if the strongest answers are wins."""
        declared = (self.declared(table, action["seat"]) for action in taken if action["do"] == "win")
        wins = tuple(win for win in declared if win is not None)
        return self.winners(wins) if wins else ()

    def _penalise(self, progress: Progress[Table], seat: int) -> None:
        """The seat has declared a win that is none: its hand is dead."""
        progress.note("false_win", seat=seat)
        progress.change(dead=tuple(sorted((*progress.state.dead, seat))))

    def put(self, progress: Progress[Table], seat: int, place: Place) -> None:
        """What lies before a seat from now on."""
        places = progress.state.places
        progress.change(places=(*places[:seat], place, *places[seat + 1 :]))

    def _discard(self, progress: Progress[Table], seat: int, tile: int) -> None:
        place = progress.state.places[seat].losing([tile])
        progress.note("discard", seat=seat, tile=CODES[tile])
        progress.change(drawn=None)
        if self.lies_apart(progress.state, tile):
            self.put(progress, seat, place.setting_out(tile))
            self.must_draw(progress, self.following(seat)[0])
        else:
            self.put(progress, seat, place.discarding(tile))
            self._offer(progress, Offer(seat, tile))

    def _offer(self, progress: Progress[Table], offer: Offer) -> None:
        """Ask those who have a claim; without any, play goes on."""
        progress.change(offer=offer, drawn=None, phase="rob" if offer.added else "claim")
        able = self.robbers(progress.state) if offer.added else self.following(offer.seat)
        asked = tuple(seat for seat in able if self._claims(progress.state, seat))
        if asked:
            progress.change(asked=Asked(asked, secret=True))
        else:
            self._untaken(progress)

    def _untaken(self, progress: Progress[Table]) -> None:
        """Nobody takes the tile: the kong is made, or the next seat draws."""
        offer = progress.state.offer
        assert offer is not None
        progress.change(offer=None)
        if offer.added:
            self.put(progress, offer.seat, progress.state.places[offer.seat].adding(offer.tile))
            self.draw(progress, offer.seat, "replacement")
        else:
            self.must_draw(progress, self.following(offer.seat)[0])

    def _claim(self, progress: Progress[Table], action: Action) -> None:
        """A chow, a pung or a claimed kong: the turn goes to the claimer."""
        seat, offer, place = action["seat"], progress.state.offer, progress.state.places[action["seat"]]
        assert offer is not None
        given = {"pung": [offer.tile] * 2, "kong": [offer.tile] * 3}
        own = given.get(action["do"]) or tiles.parse(action["tiles"], "tiles")
        meld = Meld(action["do"], tuple(sorted([offer.tile, *own])), offer.seat)
        self.put(progress, offer.seat, progress.state.places[offer.seat].taken_back())
        self.put(progress, seat, place.losing(own).melding(meld))
        progress.change(offer=None, phase="turn", turn=seat, came="claim", asked=Asked((seat,)))
        if action["do"] == "kong":
            progress.note("kong", seat=seat, kind="claimed", tile=CODES[offer.tile], **{"from": offer.seat})
        else:
            progress.note(action["do"], seat=seat, tiles=tiles.canonical(meld.tiles), **{"from": offer.seat})

    def _kong(self, progress: Progress[Table], seat: int, kind: str, tile: int) -> None:
        """A kong in one's own turn; one added to a pung waits for those who may rob it."""
        progress.note("kong", seat=seat, kind=kind, tile=CODES[tile])
        place = progress.state.places[seat]
        if kind == "added":
            self.put(progress, seat, place.losing([tile]))
            self._offer(progress, Offer(seat, tile, added=True))
            return
        if kind == "single":
            place = place.losing([tile]).setting_out(tile)
        else:
            place = place.losing([tile] * 4).melding(Meld("concealed_kong", (tile,) * 4))
        self.put(progress, seat, place)
        self.draw(progress, seat, "replacement")

    def draw(self, progress: Progress[Table], seat: int, came: str) -> None:
        """A seat takes a tile, from the tail if it is a replacement, and its turn begins. A flower is laid
        out at once and replaced."""
        wall, from_tail = progress.state.wall, came in ("replacement", "flower")
        tile, rest = self.replacing(wall) if from_tail else wall.without_head()
        progress.note("draw", seat=seat, tile=CODES[tile], **{"from": "tail" if from_tail else "head"})
        progress.change(wall=rest)
        if tile in FLOWERS:
            self._lay_flower(progress, seat, tile)
            return
        self.put(progress, seat, progress.state.places[seat].taking(tile))
        progress.change(phase="turn", turn=seat, came=came, drawn=tile, asked=Asked((seat,)))

    def _lay_flower(self, progress: Progress[Table], seat: int, tile: int) -> None:
        """A flower comes to lie before the seat. When no tile is left to replace it the wall is used up."""
        progress.note("flower", seat=seat, tile=CODES[tile])
        self.put(progress, seat, progress.state.places[seat].flowering(tile))
        if progress.state.wall.left:
            self.draw(progress, seat, "flower")
        else:
            self.exhausted(progress)

    def lay_dealt_flowers(self, progress: Progress[Table]) -> None:
        """Before the first turn: seat by seat, each until it holds no flower. The turn stays what it was."""
        first = progress.state
        for seat in range(self.players):
            for tile in first.places[seat].hand:
                if tile in FLOWERS and not progress.state.done:
                    self.put(progress, seat, progress.state.places[seat].losing([tile]))
                    self._lay_flower(progress, seat, tile)
        if not progress.state.done:
            progress.change(turn=first.turn, came=first.came, drawn=first.drawn, asked=first.asked)

    def _book(self, progress: Progress[Table], wins: tuple[Win, ...]) -> None:
        """The wins that count: a tile that others took goes to the winners' hands."""
        table = progress.state
        if not wins:
            return
        if table.offer is not None:
            if not table.offer.added:
                self.put(progress, table.offer.seat, table.places[table.offer.seat].taken_back())
            for win in wins:
                self.put(progress, win.seat, progress.state.places[win.seat].taking(win.tile))
        progress.change(wins=(*table.wins, *wins), offer=None)

    def _tell(self, progress: Progress[Table], win: Win) -> None:
        progress.note("win", seat=win.seat, tile=CODES[win.tile], by=win.by, **{"from": win.feeder})

    def end(self, progress: Progress[Table]) -> None:
        """The deal is over."""
        progress.change(phase="over", turn=None, drawn=None, offer=None, asked=Asked())

    # What is shown

    def view(self, state: Table, seat: int) -> View:
        open_hands = {seat} | {win.seat for win in state.wins}
        return View(
            seat=seat,
            phase=state.phase,
            turn=state.turn,
            asked=seat in state.asked.to_answer,
            legal=tuple(self.moves(state, seat)),
            drawn=state.drawn if seat == state.turn else None,
            came=state.came,
            offer=state.offer,
            wall_left=state.wall.left,
            shown=state.wall.shown,
            hands=tuple(place.hand if n in open_hands else None for n, place in enumerate(state.places)),
            sizes=tuple(len(place.hand) for place in state.places),
            melds=tuple(
                place.melds if n == seat or state.done else tuple(map(self._as_it_lies, place.melds))
                for n, place in enumerate(state.places)
            ),
            singles=tuple(place.singles for place in state.places),
            discards=tuple(place.discards for place in state.places),
            flowers=tuple(place.flowers for place in state.places),
            dead=state.dead,
            round_wind=state.round_wind,
        )

    def _as_it_lies(self, meld: Meld) -> Meld:
        return Meld(meld.kind, ()) if self.face_down(meld) else meld

    def seen(self, event: Event, seat: int) -> Event:
        """A tile that another seat drew, or a kong that it laid face down, is not known."""
        drawn = event["event"] == "draw"
        kong = event.get("kind") == "concealed" and self.face_down(Meld("concealed_kong", ()))
        hidden = (drawn or kong) and event["seat"] != seat
        return event | {"tile": None} if hidden else event

    def state_json(self, state: Table) -> dict[str, Any]:
        return {
            "phase": state.phase,
            "turn": state.turn,
            "to_answer": list(state.asked.to_answer),
            "drawn": None if state.drawn is None else CODES[state.drawn],
            "wall_left": state.wall.left,
            "hands": [tiles.canonical(place.hand) for place in state.places],
            "melds": [[meld.to_json() for meld in place.melds] for place in state.places],
            "discards": [tiles.in_order(place.discards) for place in state.places],
            **self.extras(state),
        }
