"""Chinese Official in play: what its rules say where the table asks (MCR-7 to MCR-24, MCR-60 to MCR-62,
MCR-82 to MCR-91)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields, is_whole
from rules.core.play import Action, Asked, Event, Progress, Reader, replayed
from rules.core.texts import Texts
from rules.mahjong import shapes, tiles
from rules.mahjong.hand import Hand, Meld, in_set
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.requests import HAND_KINDS, ROUND_CODES, check_feeders, check_flowers, score, set_of
from rules.mahjong.mcr.scoring import COPIES, FACE_UP, Declared, Verdict, grammar_of, judge
from rules.mahjong.mcr.session import PLAYERS, penalty
from rules.mahjong.shapes import Grammar
from rules.mahjong.table import Mahjong, Place, Table, Wall, Win
from rules.mahjong.table.deal import check_deal, dealt, raw_deal, read_deal
from rules.mahjong.table.position import raw_position, read_position
from rules.mahjong.table.wall import last_tile
from rules.mahjong.tiles import CODES, FLOWERS, KINDS, counts_of


def _kong_kind(fields: Fields, name: str) -> str:
    kind: str = fields.word(name, ("concealed", "added", "claimed"))
    return kind


def _two_tiles(fields: Fields, name: str) -> str:
    """MCR-91: the two tiles of the hand that a run needs."""
    found = tiles.parse(fields.text(name), name)
    if len(found) != 2:
        raise fields.fault(name, "the two tiles of the hand")
    return tiles.canonical(found)


class Mcr(Mahjong):
    """A table of Chinese Official with the choices of its house."""

    players = PLAYERS
    actions: ClassVar[Mapping[str, Mapping[str, Reader]]] = {
        **Mahjong.actions,
        "kong": {**Mahjong.actions["kong"], "kind": _kong_kind},
        "chow": {"tiles": _two_tiles},
    }
    replacing = staticmethod(last_tile)

    def __init__(self, choices: Mapping[str, Any], texts: Texts) -> None:
        self.choices = choices
        self.texts = texts
        self.house = House.of(choices)
        self.false_win = self.house.false_win

    # The deal

    def deal(self, seed: str) -> dict[str, Any]:
        """MCR-1, MCR-7: four tiles each, three times round, one tile each, one more for the dealer; the rest
        is the wall."""
        copies = [kind for kind in range(KINDS) for _ in range(4)]
        order = Chance(seed).shuffled([*copies, *FLOWERS] if self.house.flowers else copies)
        hands, wall = dealt(order, self.players)
        return {"hands": [tiles.canonical(hand) for hand in hands], "wall": tiles.in_order(wall)}

    def start(self, deal: Any) -> tuple[Table, list[Event]]:
        """MCR-7, MCR-8, MCR-82: a deal, its flowers replaced seat by seat; or a start in mid-hand, whose
        `melds` and `position` say more.

        Raises RuleError `bad_request`, `bad_tile`, `bad_deal`, `bad_meld`, `wrong_count`, `too_many_copies`,
        `bad_seat`.
        """
        fields = Fields(deal, ("hands", "wall", "round", "melds", "position"), "deal")
        raw, round_code = raw_deal(fields), fields.word("round", ROUND_CODES, ROUND_CODES[0])
        raw_start = raw_position(fields)
        if len(raw.hands) != self.players:
            raise RuleError("wrong_count", f"A deal has {self.players} hands.", "deal.hands")
        hands, wall = read_deal(raw, set_of(self.house), self.players)
        position = read_position(raw_start, HAND_KINDS, hands)
        if position.drawn in FLOWERS:
            raise RuleError("bad_deal", "A flower is no drawn tile to play with.", "deal.position.drawn")
        check_deal(hands, wall, position.lying, least=0, turn=position.turn)
        check_flowers([*(tile for hand in hands for tile in hand.concealed), *wall], "deal")
        for seat, hand in enumerate(hands):
            check_feeders(hand, seat, f"deal.melds[{seat}]")
        places = tuple(
            Place(tuple(sorted(hand.concealed)), hand.melds, discards=thrown)
            for hand, thrown in zip(hands, position.discards, strict=True)
        )
        table = Table(
            places=places,
            wall=Wall(tuple(wall), kept=0),
            turn=position.turn,
            came=position.came,
            drawn=position.drawn,
            asked=Asked((position.turn,)),
            round_wind=tiles.TILE_OF[round_code],
        )
        progress = Progress(table)
        self.lay_dealt_flowers(progress)
        return progress.state, progress.events

    # Reading an action

    def checked(self, raw: Any) -> Action:
        """MCR-91: an action whose fields cannot be read is left for `apply`, which asks first whether the
        seat may act."""
        try:
            return super().checked(raw)
        except RuleError:
            if isinstance(raw, Mapping) and isinstance(raw.get("do"), str):
                return raw
            raise

    def _apply(self, state: Table, action: Action) -> tuple[Table, list[Event]]:
        """MCR-91: `hand_over` and `unknown_action` go before everything, then the seat, then the fields."""
        if not state.done and action["do"] in self.actions:
            self._check_seat(state, action)
            _check_tiles(action)
            action = super().checked(action)
        return super()._apply(state, action)

    def _check_seat(self, state: Table, action: Action) -> None:
        """MCR-91: a seat is named, there is such a seat, and it is asked."""
        if action["do"] == "pass" and "seat" not in action:
            return
        seat = action.get("seat")
        if not isinstance(seat, int) or not is_whole(seat):
            raise RuleError("bad_request", "An action names its seat, a whole number.", "seat")
        self.check_asked(state, seat)

    # What may be done

    def kong_stopped(self, table: Table) -> bool:
        """MCR-16: no kong without a tile to replace it."""
        return super().kong_stopped(table)

    def claimable(self, table: Table, seat: int) -> bool:
        """MCR-23: when the wall is empty a discard can only be won with."""
        return table.wall.left > 0

    def turn_kongs(self, table: Table, seat: int) -> list[tuple[str, int]]:
        """MCR-14, MCR-15, MCR-19: concealed and added kongs, none right after a run or a pung."""
        return super().turn_kongs(table, seat)

    def discards(self, table: Table, seat: int) -> list[int]:
        """MCR-19, MCR-62: any tile, the kind just claimed too; a dead hand may do nothing else."""
        return super().discards(table, seat)

    def face_down(self, meld: Meld) -> bool:
        """MCR-14: a concealed kong is shown when the hand is over."""
        return meld.is_concealed

    # The course of play, which is the floor's own

    def draw(self, progress: Progress[Table], seat: int, came: str) -> None:
        """MCR-9, MCR-10, MCR-16: a tile of the head, or of the tail after a kong; flowers are replaced from
        the tail, and when none is left for it the hand is drawn."""
        super().draw(progress, seat, came)

    def must_draw(self, progress: Progress[Table], seat: int) -> None:
        """MCR-22: the wall is drawn to its last tile; then nobody has won and nobody pays."""
        super().must_draw(progress, seat)

    def act(self, progress: Progress[Table], action: Action) -> None:
        """MCR-10, MCR-14, MCR-15, MCR-24, MCR-84, MCR-85: a turn goes the usual way. A false win is noted at
        once, and its seat must still discard; with `stop` (MCR-79) the hand is over."""
        super().act(progress, action)

    def resolve(self, progress: Progress[Table]) -> None:
        """MCR-11 to MCR-13, MCR-17 to MCR-20, MCR-79, MCR-83, MCR-84, MCR-88: claims go the usual way.

        A win goes before a pung or kong, these before a run; the nearest wins. A false win counts as a pass;
        with `stop` the hand is over, unless another wins on the tile.
        """
        super().resolve(progress)

    # Winning

    def grammar(self, shown: tuple[int, ...]) -> Grammar:
        """MCR-25: what counts as a shape."""
        return grammar_of(self.house)

    def completing(self, table: Table, hand: tuple[int, ...], melds: tuple[Meld, ...]) -> frozenset[int]:
        """MCR-25: the tiles that give a hand a shape."""
        return completing(hand, self.grammar(()))

    def declared(self, table: Table, seat: int) -> Win | None:
        """MCR-51, MCR-86: the win on the tile that lies there or was drawn last, with its flags; on the
        dealer's dealt hand the tile that scores best."""
        if table.phase == "turn" and table.came == "deal":
            return self._dealt_win(table, seat)
        win = super().declared(table, seat)
        return None if win is None else Win(seat, win.tile, win.by, win.feeder, self._flags(table, win))

    def _flags(self, table: Table, win: Win) -> tuple[str, ...]:
        """MCR-50, MCR-51: what holds of a win, in the order in which the flags are named."""
        drawn, empty = win.by == "draw", table.wall.left == 0
        robbed = table.offer is not None and table.offer.added
        found = {
            "replacement": drawn and table.came == "replacement",
            "rob_kong": robbed,
            "last_draw": drawn and empty,
            "last_discard": not drawn and not robbed and empty,
            "last_of_kind": _face_up(table, win.tile) == FACE_UP,
        }
        return tuple(flag for flag, holds in found.items() if holds)

    def _dealt_win(self, table: Table, seat: int) -> Win | None:
        """MCR-86: of the dealt tiles the one that scores best as the winning tile, among equals by MCR-43 and
        then in tile order; no flag holds."""
        hand = table.places[seat].hand
        if not shapes.is_complete(counts_of(hand), self.grammar(())):
            return None
        wins = [Win(seat, tile, "draw") for tile in dict.fromkeys(hand)]
        return max(wins, key=lambda win: self.judged(table, win).ranking)

    def bar(self, table: Table, win: Win) -> str | None:
        """MCR-31, MCR-62, MCR-84: the same judgement as `score` makes."""
        return "dead_hand" if win.seat in table.dead else self.judged(table, win).reason

    def judged(self, table: Table, win: Win) -> Verdict:
        """What `score` finds of a win that is declared or booked."""
        place = table.places[win.seat]
        concealed = place.losing([win.tile]).hand if win.by == "draw" or win in table.wins else place.hand
        hand = Hand(concealed, place.melds, win.tile)
        return self.judge(hand, win.seat, win.by, table.round_wind, win.situation)

    def judge(
        self, hand: Hand, seat: int, by: str, round_wind: int, situation: tuple[str, ...] = ()
    ) -> Verdict:
        """MCR-84: what `score` finds of a hand that is won this way."""
        declared = Declared(hand, seat, by, round_wind, frozenset(situation))
        return judge(self.house, declared)

    def facts(self, state: Table, seat: int) -> dict[str, Any]:
        """Whether a seat is open, and ready: some tile would be a win by draw; before its discard nobody
        is."""
        place = state.places[seat]
        return {
            "open": any(not meld.is_concealed for meld in place.melds),
            "ready": len(place.hand) % 3 == 1 and self._is_ready(state, seat),
        }

    def _is_ready(self, table: Table, seat: int) -> bool:
        place = table.places[seat]
        held = Hand(place.hand, place.melds).all_tiles()
        kinds = self.completing(table, place.hand, place.melds)
        hands = (Hand(place.hand, place.melds, kind) for kind in kinds if held.count(kind) < COPIES)
        return any(self.judge(hand, seat, "draw", table.round_wind).reason is None for hand in hands)

    # The end

    def score_of(self, table: Table, win: Win) -> Answer:
        """MCR-51, MCR-89: the answer of `score` to what a person would ask about this win."""
        place = table.places[win.seat]
        hand: dict[str, Any] = {
            "concealed": tiles.canonical(place.losing([win.tile]).hand),
            "melds": [meld.to_json() for meld in place.melds],
            "win": CODES[win.tile],
        }
        if place.flowers:
            hand["flowers"] = tiles.canonical(place.flowers)
        fields = {
            "hand": hand,
            "winner": win.seat,
            "by": win.by,
            "round": CODES[table.round_wind],
            "situation": list(win.situation),
        }
        if win.feeder is not None:
            fields["from"] = win.feeder
        return score(Question(self.choices, fields, self.texts))

    def scores(self, state: Table) -> list[int]:
        """MCR-55 to MCR-60, MCR-85: the penalties of false wins, and what the win brings."""
        rows = [penalty(self.house, seat) for seat in state.dead]
        rows += [self.score_of(state, win)["deltas"] for win in state.wins]
        return [sum(row[seat] for row in rows) for seat in range(self.players)]

    def result(self, state: Table) -> Answer:
        """MCR-4, MCR-22, MCR-79, MCR-85: the win with its score, a drawn hand, or the false wins that
        stopped it; and who deals next."""
        if state.wins:
            wins = [win.to_json() | self.score_of(state, win) for win in state.wins]
            return {"kind": "win", "wins": wins, "next_dealer": 1}
        if state.dead and self.false_win == "stop":
            return {"kind": "false_win", "seats": list(state.dead), "wins": [], "next_dealer": 0}
        return {"kind": "draw", "wins": [], "next_dealer": 1}

    def extras(self, table: Table) -> dict[str, Any]:
        """MCR-87: the flowers that lie there, and the dead seats."""
        return {
            "flowers": [tiles.canonical(place.flowers) for place in table.places],
            "dead": list(table.dead),
        }


def _check_tiles(action: Action) -> None:
    """MCR-90, MCR-91: what an action names are tiles that a hand can hold. Raises RuleError `bad_tile`."""
    for name in ("tile", "tiles"):
        if isinstance(action.get(name), str):
            in_set(tiles.parse(action[name], name), HAND_KINDS, name)


def _face_up(table: Table, tile: int) -> int:
    """MCR-50: how many copies lie face up: discards and open sets of all, the tile to be won on left out."""
    discarded = sum(place.discards.count(tile) for place in table.places)
    if table.offer is not None and not table.offer.added:
        discarded -= table.offer.tile == tile
    open_sets = (meld for place in table.places for meld in place.melds if not meld.is_concealed)
    return discarded + sum(meld.tiles.count(tile) for meld in open_sets)


@lru_cache(maxsize=1 << 12)
def completing(hand: tuple[int, ...], grammar: Grammar) -> frozenset[int]:
    """MCR-26 to MCR-30: what completes a hand in any shape."""
    counts = counts_of(hand)
    if shapes.shanten(counts, grammar) != 0:
        return frozenset()
    return frozenset(shapes.waits(counts, grammar))


def replay(question: Question) -> Answer:
    """MCR-82 to MCR-91: a hand played out by its actions."""
    return replayed(Mcr(question.options, question.texts), question.fields)
