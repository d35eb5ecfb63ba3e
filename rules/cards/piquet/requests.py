"""JSON in, JSON out: the questions that can be asked about a hand of Piquet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.cards import cards
from rules.cards.cards import Card
from rules.cards.piquet import session
from rules.cards.piquet.holdings import (
    KINDS,
    Combination,
    combinations,
    is_blank,
    may_go_with,
    to_json,
)
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.scoring import (
    PLAYERS,
    Entry,
    blank_entry,
    blocks_in,
    ends_game,
    entries_of,
    game_json,
    patterns_json,
    play_entries,
    play_in,
    points_of,
    trick_entries,
    trick_taker,
    tricks_won,
)
from rules.cards.piquet.working import refusal, seat_word, steps_of
from rules.cards.tricks import Trick, allowed, follow_suit
from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.texts import Word

REASONS = ("point_required", "better_than_declared", "revoke")
ERRORS = (
    "unknown_ask",
    "unknown_preset",
    "unknown_option",
    "bad_option",
    "bad_request",
    "bad_card",
    "wrong_count",
    "too_many_copies",
    "bad_situation",
    "not_a_combination",
    "game_over",
    "not_blank",
    "bad_exchange",
    "suit_not_in_hand",
    "point_required",
    "wrong_kind",
    "false_answer",
    "better_than_declared",
    "claim_required",
    "does_not_beat",
    "lead_suit_announced",
    "must_follow_suit",
)


def ask_combinations(question: Question) -> Answer:
    """PIQ-8, PIQ-31 to PIQ-53: what a hand of twelve holds."""
    house = House(**question.options)
    text = Fields(question.fields, ("hand",)).text("hand")
    hand = cards.in_pack(cards.parse(text, "hand"), house.cards, "hand")
    check_hand(hand, "hand")
    cards.check_copies(hand, house.cards, "hand")
    held = cards.ordered(hand)
    found = {kind: [to_json(each) for each in combinations(held, kind, house)] for kind in KINDS}
    return {
        "carte_blanche": is_blank(held),
        "points": found["point"],
        "sequences": found["sequence"],
        "sets": found["set"],
    }


def check_hand(hand: Sequence[Card], where: str) -> None:
    """PIQ-6: twelve cards. Raises RuleError `wrong_count`."""
    if len(hand) != HAND:
        raise RuleError("wrong_count", f"{where} must have {HAND} cards, and has {len(hand)}.", where)


def read_cards(text: str, house: House, where: str) -> tuple[Card, ...]:
    """The cards of a text, sorted. Raises RuleError `bad_card`."""
    return cards.ordered(cards.in_pack(cards.parse(text, where), house.cards, where))


def read_hands(texts: Sequence[str], house: House, path: str) -> list[tuple[Card, ...]]:
    """The cards of both hands, sorted; their number is not looked at. Raises RuleError `bad_card`."""
    return [read_cards(text, house, f"{path}[{seat}]") for seat, text in enumerate(texts)]


def raw_hands(fields: Fields) -> list[str]:
    """The texts of both hands. Raises RuleError `bad_request`."""
    texts: list[str] = fields.texts("hands")
    if len(texts) != PLAYERS:
        raise fields.fault("hands", "the hands of elder and younger")
    return texts


def raw_before(fields: Fields) -> list[int] | None:
    """The totals before the hand. Raises RuleError `bad_request`."""
    before: list[int] | None = fields.wholes("before", None)
    if before is not None and (len(before) != PLAYERS or min(before) < 0):
        raise fields.fault("before", "the totals of elder and younger, from 0")
    return before


def check_before(before: Sequence[int] | None, house: House, where: str) -> None:
    """PIQ-72, PIQ-75: no hand is played once the game is won. Raises RuleError `game_over`."""
    if ends_game(before, (), house):
        raise RuleError("game_over", "The game was over before this hand.", where)


# The request of `score`


@dataclass(frozen=True)
class Announced:
    """What a seat announces of each kind, the one that is compared first; nothing where it hides."""

    kinds: Mapping[str, tuple[Combination, ...]]

    def first(self, kind: str) -> Combination | None:
        """What is compared; None where the kind is hidden."""
        return next(iter(self.kinds[kind]), None)


@dataclass(frozen=True)
class Played:
    """A hand as `score` is asked about it; `tricks` is None without the play, `revoke` the first fault in it:
    the number of the trick, from 1, and the seat."""

    house: House
    blank: tuple[bool, ...]
    announced: tuple[Announced, ...]
    tricks: tuple[Trick, ...] | None
    revoke: tuple[int, int] | None
    before: list[int] | None


def read_played(question: Question) -> Played:
    """PIQ-90: the request of `score`, checked in the common order."""
    house = House(**question.options)
    fields = Fields(question.fields, ("hands", "carte_blanche", "announce", "tricks", "before"))
    texts, blank, announce = raw_hands(fields), _raw_blank(fields), _raw_announce(fields)
    tricks, before = fields.texts("tricks", None), raw_before(fields)
    hands = read_hands(texts, house, "hands")
    named = [_read_announce(row, house, f"announce[{seat}]") for seat, row in enumerate(announce)]
    pairs = None if tricks is None else _read_tricks(tricks, house)
    for seat, hand in enumerate(hands):
        check_hand(hand, f"hands[{seat}]")
    _check_tricks(pairs)
    cards.check_copies([card for hand in hands for card in hand], house.cards, "hands")
    cards.check_copies([card for pair in pairs or [] for card in pair], house.cards, "tricks")
    if all(blank) and house.pack == 32:
        raise RuleError("bad_situation", "With 32 cards only one hand can be blank.", "carte_blanche")
    check_before(before, house, "before")
    announced = tuple(_announced(hands[seat], named[seat], house, f"announce[{seat}]") for seat in (0, 1))
    walked, revoke = (None, None) if pairs is None else _walk(pairs, hands, house)
    return Played(house, tuple(blank), announced, walked, revoke, before)


def _raw_blank(fields: Fields) -> list[bool]:
    flags: list[bool] = fields.items("carte_blanche", [False] * PLAYERS)
    if len(flags) != PLAYERS or not all(isinstance(flag, bool) for flag in flags):
        raise fields.fault("carte_blanche", "true or false for elder and younger")
    return flags


def _raw_announce(fields: Fields) -> list[dict[str, list[str]]]:
    """For each seat the texts of what it announces, by kind; a kind that is not named is missing."""
    rows = fields.items("announce", [{}] * PLAYERS)
    if len(rows) != PLAYERS:
        raise fields.fault("announce", "an object for elder and one for younger")
    found = []
    for seat, row in enumerate(rows):
        given = Fields(row, KINDS, f"announce[{seat}]")
        named = {kind: given.texts(kind) for kind in KINDS[1:] if given.has(kind)}
        if given.has("point"):
            named["point"] = [text for text in [given.text("point")] if text.split()]
        found.append(named)
    return found


def _read_announce(
    row: Mapping[str, list[str]], house: House, path: str
) -> dict[str, list[tuple[Card, ...]]]:
    return {
        kind: [read_cards(text, house, f"{path}.{kind}") for text in texts] for kind, texts in row.items()
    }


def _read_tricks(texts: Sequence[str], house: House) -> list[list[Card]]:
    read = []
    for n, text in enumerate(texts):
        read.append(cards.in_pack(cards.parse(text, f"tricks[{n}]"), house.cards, f"tricks[{n}]"))
    return read


def _check_tricks(pairs: Sequence[Sequence[Card]] | None) -> None:
    """PIQ-55: twelve tricks of two cards. Raises RuleError `wrong_count`."""
    if pairs is None:
        return
    if len(pairs) != HAND:
        raise RuleError("wrong_count", f"tricks must be {HAND}, and are {len(pairs)}.", "tricks")
    for n, pair in enumerate(pairs):
        if len(pair) != PLAYERS:
            raise RuleError("wrong_count", f"tricks[{n}] must be two cards.", f"tricks[{n}]")


def named_combination(
    hand: Sequence[Card], kind: str, given: Sequence[Card], house: House, where: str
) -> Combination:
    """PIQ-28, PIQ-90: the whole combination that these cards of a hand are.

    Raises RuleError `not_in_hand`, `not_a_combination`.
    """
    if set(given) - set(hand):
        raise RuleError("not_in_hand", f"{where}: not all of these cards are in the hand.", where)
    for each in combinations(hand, kind, house):
        if each.cards == tuple(given):
            return each
    raise RuleError("not_a_combination", f"{where}: this is no whole {kind} of the hand.", where)


def _announced(
    hand: tuple[Card, ...], named: Mapping[str, list[tuple[Card, ...]]], house: House, path: str
) -> Announced:
    """PIQ-22, PIQ-26 to PIQ-28: what is announced of each kind; of a kind that is not named all, or the best
    point."""
    found = {}
    for kind in KINDS:
        where = f"{path}.{kind}"
        if kind in named:
            chosen = [named_combination(hand, kind, given, house, where) for given in named[kind]]
            if len({each.cards for each in chosen}) < len(chosen):
                raise RuleError("not_a_combination", f"{where}: a combination is named twice.", where)
        else:
            chosen = combinations(hand, kind, house)[: 1 if kind == "point" else None]
        found[kind] = tuple(chosen)
    return Announced(found)


def _walk(
    pairs: Sequence[Sequence[Card]], hands: Sequence[Sequence[Card]], house: House
) -> tuple[tuple[Trick, ...], tuple[int, int] | None]:
    """PIQ-55, PIQ-58: the tricks with their leaders, and the first revoke.

    Raises RuleError `not_in_hand`.
    """
    held, leader = [set(hand) for hand in hands], 0
    tricks: list[Trick] = []
    revoke = None
    for n, (led, followed) in enumerate(pairs):
        trick = Trick(leader, (led,))
        for seat, card in ((leader, led), (1 - leader, followed)):
            if card not in held[seat]:
                raise RuleError(
                    "not_in_hand", f"tricks[{n}]: seat {seat} does not hold {card}.", f"tricks[{n}]"
                )
        if revoke is None and followed not in allowed(tuple(held[1 - leader]), trick, [follow_suit]):
            revoke = n + 1, 1 - leader
        held[leader].remove(led)
        held[1 - leader].remove(followed)
        tricks.append(trick.plus(followed))
        leader = trick_taker(tricks[-1], house)
    return tuple(tricks), revoke


# The answer of `score`


def score(question: Question) -> Answer:
    """PIQ-24, PIQ-46, PIQ-58, PIQ-60 to PIQ-72: the points of one hand, or what stands in the way."""
    played = read_played(question)
    refused = _refused(played)
    if refused is not None:
        reason, rule, details = refused
        params = {"seat": seat_word(details.get("seat", 0)), "trick": details.get("trick", 0)}
        if "kind" in details:
            params["kind"] = Word(f"kind.{details['kind']}")
        step = refusal(reason, rule, question.texts, **params)
        nothing = {"patterns": [], "total": 0, "deltas": [0] * PLAYERS, "tricks_won": None, "game": None}
        return {"valid": False, "reason": reason, **details, **nothing, "working": [step]}
    came, over, won = _came_in(played)
    deltas = points_of(came)
    firsts = [[seat.first(kind) for seat in played.announced] for kind in KINDS]
    return {
        "valid": True,
        "patterns": patterns_json(came),
        "total": sum(deltas),
        "deltas": deltas,
        "tricks_won": won,
        "game": game_json(played.before, deltas, over),
        "working": [step.to_json(question.texts) for step in steps_of(came, firsts, played.house)],
    }


def _refused(played: Played) -> tuple[str, str, dict[str, Any]] | None:
    """PIQ-24, PIQ-46, PIQ-58: the reason, its rule, and where it lies."""
    if played.announced[0].first("point") is None:
        return "point_required", "PIQ-24", {}
    for kind in KINDS:
        for seat, announced in enumerate(played.announced):
            for extra in announced.kinds[kind][1:]:
                if not may_go_with(extra, announced.kinds[kind][0], played.house):
                    return "better_than_declared", "PIQ-46", {"seat": seat, "kind": kind}
    if played.revoke is not None:
        trick, seat = played.revoke
        return "revoke", "PIQ-58", {"trick": trick, "seat": seat}
    return None


def _came_in(played: Played) -> tuple[list[Entry], bool, list[int] | None]:
    """PIQ-61, PIQ-64, PIQ-71, PIQ-72: all that counts, whether the game is over, and the tricks."""
    house = played.house
    blank = [blank_entry(seat) for seat in (0, 1) if played.blank[seat]]
    blocks = [blank, *(_compared(played, kind) for kind in KINDS)]
    came, over = blocks_in(blocks, house, played.before)
    if over or played.tricks is None:
        return came, over, None
    won = tricks_won(played.tricks, house)
    came = [*play_in(came, play_entries(played.tricks, house)), *trick_entries(won)]
    return came, ends_game(played.before, came, house), won


def _compared(played: Played, kind: str) -> list[Entry]:
    """PIQ-31 to PIQ-33, PIQ-41, PIQ-43, PIQ-45, PIQ-51, PIQ-53: the stronger first scores all its entries."""
    firsts = [announced.first(kind) for announced in played.announced]
    strengths = [() if first is None else first.strength for first in firsts]
    if strengths[0] == strengths[1]:
        return []
    seat = 0 if strengths[0] > strengths[1] else 1
    return entries_of(seat, played.announced[seat].kinds[kind])


ASKS: dict[str, Callable[[Question], Answer]] = {
    "setup": session.setup,
    "combinations": ask_combinations,
    "score": score,
    "settle": session.settle,
}
