"""The mistakes that people make at Piquet, each a rule left out, and what comes of them.

Nothing here decides anything: a mistake changes one ingredient (what is found in a hand, what is compared,
what counts, in which order points come in), and the same is done again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from rules.cards.cards import Card, rank_of
from rules.cards.combinations import of_a_rank, runs
from rules.cards.piquet.holdings import (
    KINDS,
    SEQUENCES,
    SET_RANKS,
    SETS,
    SHORTEST_RUN,
    Combination,
    combinations,
    extras,
    point_score,
    value_of,
)
from rules.cards.piquet.options import House
from rules.cards.piquet.scoring import (
    BONUS_AT,
    PLAYERS,
    Entry,
    blocks_in,
    entries_of,
    play_entries,
    play_in,
    points_of,
    taking_entries,
)
from rules.cards.piquet.table import ELDER, YOUNGER, Pair
from rules.cards.tricks import Trick
from rules.core.quiz import Mistake

Found = Sequence[Combination]
Strength = tuple[int, ...]
Winners = tuple[int, ...]

# Point, sequence and set


def stronger(elder: Strength, younger: Strength) -> Winners:
    """PIQ-31, PIQ-41, PIQ-51: who scores; nobody where both are as strong."""
    return () if elder == younger else (ELDER,) if elder > younger else (YOUNGER,)


def counted(found: Found, house: House) -> Found:
    """PIQ-31, PIQ-45, PIQ-53: what the winner scores: the best, and what may count with it."""
    return [*found[:1], *(each for first in found[:1] for each in extras(found, first, house))]


def own_strength(each: Combination) -> Strength:
    """PIQ-31, PIQ-41, PIQ-51: what is compared."""
    return each.strength


@dataclass(frozen=True)
class Way:
    """How somebody settles a kind: what he finds in a hand, what he compares, who scores, and what."""

    finds: Callable[[Sequence[Card], str, House], Found] = combinations
    strength: Callable[[Combination], Strength] = own_strength
    scores: Callable[[Strength, Strength], Winners] = stronger
    counts: Callable[[Found, House], Found] = counted
    each: Callable[[Combination], int] = lambda each: each.score

    @property
    def compares(self) -> bool:
        """Whether it is about two hands, not about one."""
        return self.strength is not own_strength or self.scores is not stronger


RIGHT = Way()


def entries(held: Pair, kind: str, house: House, way: Way = RIGHT) -> list[Entry]:
    """What both seats score for a kind when both say all they have, as somebody settles it."""
    found = [sorted(way.finds(hand, kind, house), key=way.strength, reverse=True) for hand in held]
    firsts = [way.strength(each[0]) if each else () for each in found]
    scored = list[Entry]()
    for seat in way.scores(firsts[ELDER], firsts[YOUNGER]):
        scored += entries_of(seat, [replace(c, score=way.each(c)) for c in way.counts(found[seat], house)])
    return scored


def _to_elder(elder: Strength, younger: Strength) -> Winners:
    return stronger(elder, younger) or ((ELDER,) if elder else ())


def _both(_elder: Strength, _younger: Strength) -> Winners:
    return (ELDER, YOUNGER)


def _both_if_equal(elder: Strength, younger: Strength) -> Winners:
    return stronger(elder, younger) or (ELDER, YOUNGER)


def _first_only(found: Found, _house: House) -> Found:
    return found[:1]


def _two_suits(found: Found, _house: House) -> Found:
    return found[:2]


def _by_length(each: Combination) -> int:
    return len(each.cards)


def _pips(each: Combination) -> int:
    return value_of(each.cards)


def _tenth_down(each: Combination) -> int:
    return value_of(each.cards) // 10


def _courts_by_rank(each: Combination) -> int:
    """PIQ-34: as if jack, queen and king were 11, 12 and 13."""
    more = {"K": 3, "Q": 2, "J": 1}
    return point_score(value_of(each.cards) + sum(more.get(rank_of(card), 0) for card in each.cards))


def _height(card: Card, house: House) -> int:
    return len(house.ranks) - house.ranks.index(rank_of(card))


def _run(cards: tuple[Card, ...], house: House) -> Combination:
    """Cards as a sequence, whether they are one or not; what has no value counts its cards."""
    name, score = SEQUENCES.get(len(cards), ("tierce", len(cards)))
    return Combination("sequence", name, cards, score, {}, (len(cards), _height(cards[0], house)))


def _set(cards: Sequence[Card], house: House) -> Combination:
    """Cards as a set, whether they are one or not."""
    name, score = SETS.get(len(cards), ("trio", len(cards)))
    return Combination("set", name, tuple(cards), score, {}, (len(cards), _height(cards[0], house)))


def _pairs_run(hand: Sequence[Card], _kind: str, house: House) -> Found:
    """PIQ-40: as if two cards were a sequence."""
    return [_run(cards, house) for cards in runs(hand, house.ranks, 2)]


def _ring(hand: Sequence[Card], kind: str, house: House) -> Found:
    """PIQ-1: as if the ace stood below the lowest card."""
    low = [cards for cards in runs(hand, house.ranks[1:] + "A", SHORTEST_RUN) if rank_of(cards[-1]) == "A"]
    proper = [each.cards for each in combinations(hand, kind, house)]
    kept = [cards for cards in proper if not any(set(cards) < set(longer) for longer in low)]
    return [_run(cards, house) for cards in (*kept, *low)]


def _pieces(hand: Sequence[Card], kind: str, house: House) -> Found:
    """PIQ-40: as if the shorter sequences within one counted too."""
    return [
        _run(each.cards[first : first + length], house)
        for each in combinations(hand, kind, house)
        for length in range(SHORTEST_RUN, len(each.cards) + 1)
        for first in range(len(each.cards) - length + 1)
    ]


def _of_ranks(hand: Sequence[Card], ranks: str, counts: Sequence[int], house: House) -> Found:
    held = [of_a_rank(hand, rank) for rank in ranks]
    return [_set(cards, house) for cards in held if len(cards) in counts]


def _low_sets(hand: Sequence[Card], _kind: str, house: House) -> Found:
    """PIQ-52: as if nines and lower cards made sets."""
    return _of_ranks(hand, house.ranks, (3, 4), house)


def _pairs(hand: Sequence[Card], _kind: str, house: House) -> Found:
    """PIQ-50: as if two of a rank were a set."""
    return _of_ranks(hand, SET_RANKS, (2, 3, 4), house)


def _turned(each: Combination) -> Strength:
    """What is compared second, first."""
    return each.strength[::-1]


def _number_only(each: Combination) -> Strength:
    return each.strength[:1]


WAYS: Mapping[str, Sequence[tuple[Mistake, Way]]] = {
    "count": (
        (Mistake("point_by_pips", "PIQ-31"), Way(each=_pips)),
        (Mistake("point_by_tenth", "PIQ-31"), Way(each=lambda each: point_score(value_of(each.cards)))),
        (Mistake("second_suit", "PIQ-31"), Way(counts=_two_suits)),
        (Mistake("number_only", "PIQ-32"), Way(strength=_number_only)),
        (Mistake("point_tie_to_elder", "PIQ-33"), Way(scores=_to_elder)),
        (Mistake("point_tie_to_both", "PIQ-33"), Way(scores=_both_if_equal)),
        (Mistake("both_points", "PIQ-31"), Way(scores=_both)),
    ),
    "value": (
        (Mistake("tenth_forgotten", "PIQ-34"), Way(each=_pips)),
        (Mistake("one_each", "PIQ-34"), Way(each=_by_length)),
        (Mistake("five_down", "PIQ-34"), Way(each=_tenth_down)),
        (Mistake("courts_by_rank", "PIQ-32"), Way(each=_courts_by_rank)),
        (Mistake("values_tie_to_elder", "PIQ-33"), Way(scores=_to_elder)),
        (Mistake("values_tie_to_both", "PIQ-33"), Way(scores=_both_if_equal)),
        (Mistake("both_values", "PIQ-34"), Way(scores=_both)),
    ),
    "sequence": (
        (Mistake("run_by_length", "PIQ-44"), Way(each=_by_length)),
        (Mistake("run_of_two", "PIQ-40"), Way(finds=_pairs_run)),
        (Mistake("run_in_pieces", "PIQ-40"), Way(finds=_pieces, counts=lambda found, house: found)),
        (Mistake("ace_below_low", "PIQ-1"), Way(finds=_ring)),
        (Mistake("first_run_only", "PIQ-45"), Way(counts=_first_only)),
        (Mistake("top_first", "PIQ-41"), Way(strength=_turned)),
        (Mistake("length_only", "PIQ-41"), Way(strength=_number_only)),
        (Mistake("both_runs", "PIQ-41"), Way(scores=_both)),
        (Mistake("run_tie_to_elder", "PIQ-43"), Way(scores=_to_elder)),
        (Mistake("run_tie_to_both", "PIQ-43"), Way(scores=_both_if_equal)),
    ),
    "set": (
        (Mistake("set_by_number", "PIQ-50"), Way(each=_by_length)),
        (Mistake("pair_counts", "PIQ-50"), Way(finds=_pairs)),
        (Mistake("nines_count", "PIQ-52"), Way(finds=_low_sets)),
        (Mistake("first_set_only", "PIQ-53"), Way(counts=_first_only)),
        (Mistake("rank_first", "PIQ-51"), Way(strength=_turned)),
        (Mistake("both_sets", "PIQ-51"), Way(scores=_both)),
    ),
}
"""What people leave out when they look at a hand and compare; the point has two lists, by the option
`point_by`."""


def ways(kind: str, house: House) -> Sequence[tuple[Mistake, Way]]:
    """PIQ-31, PIQ-34: the mistakes about a kind at a table."""
    return WAYS[house.point_by if kind == "point" else kind]


# What is answered, and what has been called

ANSWERING = (
    Mistake("only_the_strongest", "PIQ-22"),
    Mistake("good_is_weak", "PIQ-26"),
    Mistake("any_word", "PIQ-21"),
    Mistake("better_as_bluff", "PIQ-21"),
    Mistake("equal_as_bluff", "PIQ-21"),
)
CALLING = (
    Mistake("first_lead_forgotten", "PIQ-60"),
    Mistake("refused_is_scored", "PIQ-30"),
    Mistake("claims_forgotten", "PIQ-29"),
    Mistake("good_and_claimed", "PIQ-26"),
    Mistake("equal_is_scored", "PIQ-33"),
    Mistake("passed_is_lost", "PIQ-30"),
    Mistake("repique_forgotten", "PIQ-63"),
)

# Repique and pique

NO_BONUS = "none"
Blocks = Sequence[Sequence[Entry]]


def bonus_of(came: Sequence[Entry]) -> str:
    """Which bonus there is among what came in, and whose: `repique0`."""
    return next((f"{each.id}{each.seat}" for each in came if each.id in ("repique", "pique")), NO_BONUS)


def as_it_came(blocks: Blocks, plays: Sequence[Entry], house: House) -> str:
    """PIQ-63, PIQ-64, PIQ-66, PIQ-67: the bonus of a hand."""
    return bonus_of(play_in(blocks_in(blocks, house, None)[0], plays))


def called_order(blocks: Blocks, plays: Sequence[Entry]) -> tuple[Blocks, Sequence[Entry]]:
    """PIQ-64, PIQ-65: the same in the order in which it is called: elder's, elder's first lead, younger's."""
    elder = [[each for each in block if each.seat == ELDER] for block in blocks]
    younger = [[each for each in block if each.seat == YOUNGER] for block in blocks]
    lead = [each for each in plays[:1] if each.seat == ELDER]
    return [*elder, lead, *younger], plays[len(lead) :]


def _despite(blocks: Blocks, plays: Sequence[Entry], bonus: str) -> str:
    """PIQ-63, PIQ-66: thirty, whatever the opponent has."""
    declared, both = list(chain(*blocks)), list(chain(*blocks, plays))
    for seat in range(PLAYERS):
        if points_of(declared if bonus == "repique" else both)[seat] >= BONUS_AT:
            return f"{bonus}{seat}"
    return NO_BONUS


BONUS = (
    Mistake("repique_despite", "PIQ-63"),
    Mistake("pique_despite", "PIQ-66"),
    Mistake("order_of_calling", "PIQ-64"),
    Mistake("leads_forgotten", "PIQ-60"),
    Mistake("five_is_five", "PIQ-44"),
    Mistake("others_forgotten", "PIQ-45"),
    Mistake("play_for_repique", "PIQ-63"),
    Mistake("repique_and_pique", "PIQ-66"),
    Mistake("thirty_is_pique", "PIQ-63"),
)


def bonuses(held: Pair, tricks: Sequence[Trick], house: House) -> tuple[str, list[tuple[str, str]]]:
    """PIQ-63 to PIQ-67: the bonus when both say all they have, and what mistakes make of it."""
    plays = play_entries(tricks, house)
    takings = [each for trick in tricks for each in taking_entries(trick, house)]
    blocks = [entries(held, kind, house) for kind in KINDS]
    short = [entries(held, kind, house, Way(each=_by_length)) if kind == "sequence" else block
             for kind, block in zip(KINDS, blocks, strict=True)]  # fmt: skip
    firsts = [entries(held, kind, house, Way(counts=_first_only)) for kind in KINDS]
    right = as_it_came(blocks, plays, house)
    wrong = [
        ("repique_despite", _despite(blocks, plays, "repique")),
        ("pique_despite", _despite(blocks, plays, "pique")),
        ("order_of_calling", as_it_came(*called_order(blocks, plays), house)),
        ("leads_forgotten", as_it_came(blocks, takings, house)),
        ("five_is_five", as_it_came(short, plays, house)),
        ("others_forgotten", as_it_came(firsts, plays, house)),
    ]
    if right.startswith("pique"):
        wrong.append(("play_for_repique", f"re{right}"))
    if right.startswith("repique"):
        wrong += [("repique_and_pique", f"both{right[-1]}"), ("thirty_is_pique", right.removeprefix("re"))]
    return right, wrong


# The play

FOLLOWING = (
    Mistake("no_duty", "PIQ-58"),
    Mistake("must_win", "PIQ-58"),
    Mistake("lead_bound", "PIQ-55"),
    Mistake("lead_unbound", "PIQ-18"),
    Mistake("void_is_bound", "PIQ-58"),
    Mistake("same_colour", "PIQ-58"),
    Mistake("top_only", "PIQ-55"),
)
TAKING = (
    Mistake("higher_of_any_suit", "PIQ-58"),
    Mistake("taker_alone", "PIQ-60"),
    Mistake("own_lead_twice", "PIQ-60"),
    Mistake("lead_alone", "PIQ-60"),
    Mistake("ten_next_to_ace", "PIQ-1"),
    Mistake("low_cards_earn", "PIQ-60"),
    Mistake("end_forgotten", "PIQ-62"),
)
COUNTING = (
    Mistake("cards_forgotten", "PIQ-61"),
    Mistake("capot_beside_cards", "PIQ-61"),
    Mistake("capot_is_cards", "PIQ-61"),
    Mistake("one_each_more", "PIQ-61"),
    Mistake("six_each_score", "PIQ-61"),
    Mistake("last_forgotten", "PIQ-62"),
    Mistake("last_needs_ten", "PIQ-62"),
)

# Exchange, game, match

EXCHANGING = (
    Mistake("as_elder_may", "PIQ-13"),
    Mistake("elder_without_end", "PIQ-11"),
    Mistake("nothing_exchanged", "PIQ-11"),
    Mistake("younger_keeps_all", "PIQ-13"),
    Mistake("younger_must", "PIQ-14"),
    Mistake("left_by_five", "PIQ-13"),
    Mistake("as_many_as_elder", "PIQ-13"),
    Mistake("all_that_is_left", "PIQ-12"),
    Mistake("no_look", "PIQ-12"),
    Mistake("as_many_as_drawn", "PIQ-12"),
)
ENDING = (
    Mistake("end_by_calling", "PIQ-64"),
    Mistake("all_called_counts", "PIQ-71"),
    Mistake("never_before_play", "PIQ-71"),
    Mistake("more_than_target", "PIQ-73"),
    Mistake("tie_ends_game", "PIQ-75"),
    Mistake("lead_counts_at_once", "PIQ-72"),
)


NOBODY = 2
"""Who has won where nobody has."""


def endings(
    held: Pair, first: Sequence[Entry], before: Sequence[int], house: House
) -> tuple[list[int], list[tuple[str, list[int]]]]:
    """PIQ-64, PIQ-71 to PIQ-75: who wins before the tricks and both totals, and what mistakes make of it;
    `first` are the points of the first lead."""
    blocks = [entries(held, kind, house) for kind in KINDS]
    totals = _totals(before, blocks_in(blocks, house, None)[0])
    reached, tied = max(totals) >= house.target, totals[0] == totals[1]
    right = _ended(blocks, before, house)
    return right, [
        ("end_by_calling", _ended(called_order(blocks, first)[0], before, house)),
        ("all_called_counts", [totals.index(max(totals)) if reached and not tied else NOBODY, *totals]),
        ("never_before_play", [NOBODY, *totals]),
        ("more_than_target", _ended(blocks, before, replace(house, target=house.target + 1))),
        ("tie_ends_game", [ELDER, *totals] if reached and tied else right),
        ("lead_counts_at_once", _ended([*blocks, first], before, house)),
    ]


def _totals(before: Sequence[int], came: Sequence[Entry]) -> list[int]:
    return [old + more for old, more in zip(before, points_of(came), strict=True)]


def _ended(blocks: Blocks, before: Sequence[int], house: House) -> list[int]:
    """PIQ-71: who has won when these come in one by one, and both totals then."""
    came, over = blocks_in(blocks, house, before)
    totals = _totals(before, came)
    return [totals.index(max(totals)) if over else NOBODY, *totals]


MATCH = (
    Mistake("difference_under_hundred", "PIQ-82"),
    Mistake("sum_over_hundred", "PIQ-82"),
    Mistake("hundred_forgotten", "PIQ-82"),
    Mistake("own_total", "PIQ-82"),
    Mistake("hundred_twice", "PIQ-82"),
)


def matches(totals: Sequence[int]) -> list[tuple[str, int]]:
    """PIQ-82: what mistakes make of the end of a rubicon match."""
    both, apart, under = sum(totals), max(totals) - min(totals), min(totals) < 100
    return [
        ("difference_under_hundred" if under else "sum_over_hundred", (apart if under else both) + 100),
        ("hundred_forgotten", both if under else apart),
        ("own_total", max(totals) + 100),
        ("hundred_twice", (both if under else apart) + 200),
    ]


MISTAKES: tuple[Mistake, ...] = (
    *(mistake for rows in WAYS.values() for mistake, _ in rows),
    *ANSWERING,
    *CALLING,
    *BONUS,
    *FOLLOWING,
    *TAKING,
    *COUNTING,
    *EXCHANGING,
    *ENDING,
    *MATCH,
)
