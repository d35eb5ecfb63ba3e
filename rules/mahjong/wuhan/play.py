"""Wuhan in play: what its rules say where the table asks (WUH-11 to WUH-51, WUH-70, WUH-71)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.play import Action, Asked, Event, Progress, replayed
from rules.core.texts import Texts
from rules.mahjong import shapes, tiles
from rules.mahjong.hand import Hand, Meld, in_set
from rules.mahjong.shapes import Grammar
from rules.mahjong.table import Mahjong, Place, Table, Wall, Win
from rules.mahjong.table.deal import check_deal, dealt, one_for_each, raw_deal, read_deal
from rules.mahjong.table.position import raw_position, read_position
from rules.mahjong.table.wall import upper_of_last_stack
from rules.mahjong.tiles import CODES, counts_of, is_honour
from rules.mahjong.wuhan.conditions import Unfinished, judge
from rules.mahjong.wuhan.equipment import Wilds, grammar_of, set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.patterns import is_258
from rules.mahjong.wuhan.payments import SeatTable
from rules.mahjong.wuhan.requests import check_meld_seats, check_melds, score
from rules.mahjong.wuhan.scoring import Declared, table_of
from rules.mahjong.wuhan.session import passes_on

KEPT = 10
"""WUH-35: so many tiles are never drawn."""


class Wuhan(Mahjong):
    """A table of Wuhan mahjong with the choices of its house.

    The extra phase `last` (WUH-36): a seat has taken one of the last draws and can win on it.
    """

    replacing = staticmethod(upper_of_last_stack)

    def __init__(self, choices: Mapping[str, Any], texts: Texts) -> None:
        self.choices = choices
        self.texts = texts
        self.house = House.of(choices)
        self.players = self.house.players
        self._wilds = {kind: wilds_of(kind, self.house) for kind in set_of(self.house)}

    def wilds(self, table: Table) -> Wilds:
        """The laizi and the kong tiles of this deal."""
        return self.wilds_shown(table.wall.shown)

    def wilds_shown(self, shown: tuple[int, ...]) -> Wilds:
        """The same when these tiles lie turned up."""
        return self._wilds[shown[0]]

    # The deal

    def last_draws_at(self) -> int:
        """WUH-36, WUH-37, WUH-40: how many tiles can still be drawn when the ordinary draws end."""
        return self.players if self.house.last_draw else 0

    def deal(self, seed: str) -> dict[str, Any]:
        """WUH-12, WUH-13: two stacks each, three times round, one tile each, one more for the dealer; then
        the indicator, and the rest is the wall."""
        order = Chance(seed).shuffled(kind for kind in sorted(set_of(self.house)) for _ in range(4))
        hands, (indicator, *wall) = dealt(order, self.players)
        return {
            "hands": [tiles.canonical(hand) for hand in hands],
            "indicator": CODES[indicator],
            "wall": tiles.in_order(wall),
        }

    def start(self, deal: Any) -> tuple[Table, list[Event]]:
        """WUH-1, WUH-19, WUH-35: a deal, or a start in mid-hand, whose `position` may say more.

        Without one the dealer begins and has drawn nothing.

        Raises RuleError `bad_request`, `bad_tile`, `bad_deal`, `bad_meld`, `wrong_count`, `too_many_copies`,
        `bad_seat`.
        """
        fields = Fields(deal, ("hands", "wall", "indicator", "melds", "singles", "position"), "deal")
        raw, shown = raw_deal(fields), fields.text("indicator")
        single_texts = fields.texts("singles", [""] * self.players)
        raw_start = raw_position(fields)
        kinds = set_of(self.house)
        indicator = in_set([tiles.parse_one(shown, "deal.indicator")], kinds, "deal.indicator")[0]
        hands, wall = read_deal(raw, kinds, self.players)
        one_for_each(single_texts, self.players, "deal.singles")
        singles = [in_set(tiles.parse(row, "deal.singles"), kinds, "deal.singles") for row in single_texts]
        wilds = self._wilds[indicator]
        for seat, hand in enumerate(hands):
            check_melds(hand, seat, wilds, self.house, f"deal.melds[{seat}]")
        position = read_position(raw_start, kinds, hands)
        set_out = [tile for row in singles for tile in row]
        elsewhere = [indicator, *set_out, *position.lying]
        check_deal(hands, wall, elsewhere, KEPT + self.last_draws_at(), position.turn)
        for seat, hand in enumerate(hands):
            check_meld_seats(hand, self.house, f"deal.melds[{seat}]")
        _check_apart(wilds, set_out, position.lying)
        places = tuple(
            Place(tuple(sorted(hand.concealed)), hand.melds, tuple(row), thrown)
            for hand, row, thrown in zip(hands, singles, position.discards, strict=True)
        )
        table = Table(
            places=places,
            wall=Wall(tuple(wall), KEPT, (indicator,)),
            turn=position.turn,
            came=position.came,
            drawn=position.drawn,
            asked=Asked((position.turn,)),
        )
        return table, []

    # What may be done with a tile

    def lies_apart(self, table: Table, tile: int) -> bool:
        """WUH-18, WUH-20, WUH-25: a laizi or a kong tile is konged singly; discarded it lies there too."""
        wilds = self.wilds(table)
        return tile == wilds.laizi or tile in wilds.kong_tiles

    def meldable(self, table: Table, tile: int) -> bool:
        """WUH-18: no laizi and no kong tile in a chow, pung or kong of four, not even at face value."""
        return not self.lies_apart(table, tile)

    def kong_stopped(self, table: Table) -> bool:
        """WUH-37, WUH-40: no kong once only the last draws, or no tiles at all, are left."""
        return table.wall.left <= self.last_draws_at()

    def face_down(self, meld: Meld) -> bool:
        """WUH-26: a concealed kong is shown when the hand is over."""
        return meld.is_concealed

    # The course of play, which is the floor's own

    def act(self, progress: Progress[Table], action: Action) -> None:
        """WUH-3, WUH-11, WUH-20, WUH-21, WUH-24, WUH-25, WUH-28 to WUH-30, WUH-34: a turn goes the usual way.

        It begins with a draw, may hold any number of kongs, each with its replacement, and ends with a
        discard.
        """
        super().act(progress, action)

    def resolve(self, progress: Progress[Table]) -> None:
        """WUH-22 to WUH-24, WUH-27 to WUH-33, WUH-38: claims go the usual way.

        A win goes before a kong or pung, these before a chow; the nearest wins; nothing bars a tile that
        was passed.
        """
        super().resolve(progress)

    # The end of the wall

    def must_draw(self, progress: Progress[Table], seat: int) -> None:
        """WUH-35, WUH-36, WUH-40: the next tile of the head, or the last draws, or a drawn hand."""
        if progress.state.wall.left > self.last_draws_at():
            self.draw(progress, seat, "draw")
        elif self.house.last_draw:
            progress.note("last_draws", seat=seat)
            self._last_draw(progress, seat)
        else:
            self.exhausted(progress)

    def _last_draw(self, progress: Progress[Table], seat: int) -> None:
        """WUH-36, WUH-39: a tile each and no discard, until a seat can win or all have drawn."""
        while progress.state.wall.left:
            self.draw(progress, seat, "last_draw")
            progress.change(phase="last")
            if self.win_moves(progress.state, seat):
                return
            seat = self.following(seat)[0]
        self.exhausted(progress)

    def own_moves(self, table: Table, seat: int) -> list[Action]:
        """WUH-36: after one of the last draws a seat wins or passes."""
        return [*self.win_moves(table, seat), {"seat": seat, "do": "pass"}]

    def own_act(self, progress: Progress[Table], action: Action) -> None:
        """WUH-36: whoever passes lets the next seat draw."""
        self._last_draw(progress, self.following(action["seat"])[0])

    # Winning

    def grammar(self, shown: tuple[int, ...]) -> Grammar:
        """WUH-44: what counts as a shape with this indicator."""
        return grammar_of(self.wilds_shown(shown), self.house)

    def completing(self, table: Table, hand: tuple[int, ...], melds: tuple[Meld, ...]) -> frozenset[int]:
        """WUH-42 to WUH-44: the tiles that give an opened hand a shape, or keep it all honours or all 258."""
        if all(meld.is_concealed for meld in melds):
            return frozenset()
        return completing_kinds(hand, melds, self.wilds(table), self.house)

    def bar(self, table: Table, win: Win) -> str | None:
        """WUH-41, WUH-51: the same judgement as `score` makes."""
        return judge(self.declared_hand(table, win)).reason

    def declared_hand(self, table: Table, win: Win, with_readiness: bool = False) -> Declared:
        """WUH-57: a win with what all seats have laid out. Readiness takes long and decides no win."""
        place = table.places[win.seat]
        concealed = place.losing([win.tile]).hand if win.by == "draw" or win in table.wins else place.hand
        return Declared(
            house=self.house,
            wilds=self.wilds(table),
            hand=Hand(concealed, place.melds, win.tile),
            winner=win.seat,
            by=win.by,
            feeder=win.feeder,
            situation=frozenset(win.situation),
            seats=self.seat_tables(table, win if with_readiness else None),
        )

    def seat_tables(self, table: Table, win: Win | None = None) -> tuple[SeatTable, ...]:
        """WUH-57, WUH-70: what all seats have laid out; with a win of four openings, whether its discarder
        was ready."""
        return tuple(self._seat_table(table, seat, win) for seat in range(self.players))

    def _seat_table(self, table: Table, seat: int, win: Win | None) -> SeatTable:
        place = table.places[seat]
        laizi = place.singles.count(self.wilds(table).laizi)
        asked = win is not None and seat == win.feeder and _all_open(table.places[win.seat])
        ready = self.is_ready(table, seat) if asked else True
        given = SeatTable(kong_tiles=len(place.singles) - laizi, laizi_kongs=laizi, ready=ready)
        return table_of(Hand(place.hand, place.melds), given)

    def is_ready(self, table: Table, seat: int) -> bool:
        """WUH-71: whether a seat, after its discard, is one tile short of a win with all conditions met."""
        place = table.places[seat]
        seats, hand = self.seat_tables(table), Hand(place.hand, place.melds)
        return Unfinished(
            Declared(self.house, self.wilds(table), hand, seat, "draw", None, frozenset(), seats)
        ).is_ready()

    def facts(self, state: Table, seat: int) -> dict[str, Any]:
        """Whether a seat is opened, and ready; in its own turn, before it discards, nobody is."""
        place = state.places[seat]
        at_rest = len(place.hand) % 3 == 1
        return {
            "open": any(not meld.is_concealed for meld in place.melds),
            "ready": at_rest and self.is_ready(state, seat),
        }

    # The end

    def score_of(self, table: Table, win: Win) -> Answer:
        """WUH-41, WUH-52: the answer of `score` to what a person would ask about this win."""
        declared = self.declared_hand(table, win, with_readiness=True)
        seats = [_table_json(seat, own=n == win.seat) for n, seat in enumerate(declared.seats)]
        fields = {
            "indicator": CODES[declared.wilds.indicator],
            "hand": {
                "concealed": tiles.canonical(declared.hand.concealed),
                "melds": [meld.to_json() for meld in declared.hand.melds],
                "win": CODES[win.tile],
            },
            "winner": win.seat,
            "by": win.by,
            "from": win.feeder,
            "situation": list(win.situation),
            "players": seats,
        }
        return score(Question(self.choices, fields, self.texts))

    def scores(self, state: Table) -> list[int]:
        """WUH-41: the hand is paid when it is won; nothing moves before."""
        if not state.wins:
            return [0] * self.players
        deltas: list[int] = self.score_of(state, state.wins[0])["deltas"]
        return deltas

    def result(self, state: Table) -> Answer:
        """WUH-7, WUH-32, WUH-39: the win with its score, or a drawn hand; and who deals next."""
        winner = state.wins[0].seat if state.wins else None
        return {
            "kind": "win" if state.wins else "draw",
            "wins": [win.to_json() | self.score_of(state, win) for win in state.wins],
            "next_dealer": int(passes_on(0, winner)),
        }

    def extras(self, table: Table) -> dict[str, Any]:
        """WUH-14, WUH-16, WUH-20: what lies beside the hands, and what the indicator makes wild."""
        wilds = self.wilds(table)
        return {
            "singles": [tiles.canonical(place.singles) for place in table.places],
            "laizi": CODES[wilds.laizi],
            "kong_tiles": tiles.canonical(wilds.kong_tiles),
        }


def _check_apart(wilds: Wilds, set_out: list[int], discarded: list[int]) -> None:
    """WUH-20, WUH-25: laizi and kong tiles, no others, are set out singly. Raises RuleError `bad_deal`."""
    apart = {wilds.laizi, *wilds.kong_tiles}
    if not apart.issuperset(set_out):
        raise RuleError("bad_deal", "Only laizi and kong tiles are set out singly.", "deal.singles")
    if apart.intersection(discarded):
        where = "deal.position.discards"
        raise RuleError("bad_deal", "Discarded laizi and kong tiles lie among the singles.", where)


def _all_open(place: Place) -> bool:
    return sum(not meld.is_concealed for meld in place.melds) == 4


def _table_json(seat: SeatTable, own: bool) -> dict[str, Any]:
    """A seat's table as a request has it; the winner's openings and kongs are in his melds."""
    given = {name: value for name, value in vars(seat).items() if name != "dead"}
    return {name: given[name] for name in ("kong_tiles", "laizi_kongs")} if own else given


@lru_cache(maxsize=1 << 12)
def completing_kinds(
    hand: tuple[int, ...], melds: tuple[Meld, ...], wilds: Wilds, house: House
) -> frozenset[int]:
    """WUH-44, WUH-54: what completes a hand as four melds and a pair, as all honours or as all 258."""
    if any(tile in wilds.kong_tiles for tile in hand):
        return frozenset()
    grammar, counts = grammar_of(wilds, house), counts_of(hand)
    found = set(shapes.waits(counts, grammar)) if shapes.shanten(counts, grammar) == 0 else set()
    natural = [tile for tile in Hand(hand, melds).all_tiles() if tile != wilds.laizi]
    for fits in (is_honour, is_258):
        if all(map(fits, natural)):
            found |= {kind for kind in grammar.kinds if fits(kind)} | grammar.wild
    return frozenset(found)


def replay(question: Question) -> Answer:
    """WUH-19: a deal played out by its actions."""
    return replayed(Wuhan(question.options, question.texts), question.fields)
