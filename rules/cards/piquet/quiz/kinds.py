"""The kinds of questions: a position, the right answer as the rules have it, and the answers of mistakes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.cards.cards import rank_of, suit_of, written
from rules.cards.combinations import of_a_suit
from rules.cards.piquet.holdings import KINDS as COMBINATIONS
from rules.cards.piquet.holdings import combinations
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.play import REPLIES
from rules.cards.piquet.quiz.mistakes import (
    ANSWERING,
    BONUS,
    CALLING,
    COUNTING,
    ENDING,
    EXCHANGING,
    FOLLOWING,
    MATCH,
    NOBODY,
    RIGHT,
    TAKING,
    WAYS,
    Way,
    bonuses,
    endings,
    entries,
    matches,
    ways,
)
from rules.cards.piquet.quiz.positions import (
    LEVELS,
    Course,
    Hands,
    Level,
    Request,
    hands,
    sweeping,
    tricks_of,
)
from rules.cards.piquet.scoring import (
    CAPOT,
    MOST_TRICKS,
    TENS,
    Entry,
    blocks_in,
    entries_of,
    last_entries,
    lead_entries,
    play_entries,
    points_of,
    taking_entries,
    trick_entries,
    trick_taker,
    tricks_won,
)
from rules.cards.piquet.session import HANDS, RUBICON
from rules.cards.piquet.table import ELDER, YOUNGER, Pair, called
from rules.cards.tricks import Trick, highest_of_suit, taker
from rules.core.chance import Chance
from rules.core.quiz import FEWEST_WRONG, Case, Kind, Mistake, Part, Table

Wrong = list[tuple[str, Any]]


def _kind(
    name: str, mistakes: tuple[Mistake, ...], make: Callable[[Table, Level, Chance], Case | None]
) -> Kind:
    return Kind(name, mistakes, lambda table, level, chance: make(table, LEVELS[level - 1], chance))


def _request(table: Table, ask: str, fields: Request, **options: Any) -> Request:
    """A request about the table, played with other options where these are given."""
    return replace(table, options={**table.options, **options}).request("piquet", ask, fields)


def _texts(held: Pair) -> list[str]:
    return [written(hand) for hand in held]


def _plus(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(each) for each in zip(*rows, strict=True)]


def _is_open(right: Any, wrong: Sequence[tuple[str, Any]]) -> bool:
    """Whether mistakes lead to several other answers."""
    return len({repr(value) for _, value in wrong} - {repr(right)}) >= FEWEST_WRONG


# What is it worth?


def _worth(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-31 to PIQ-53: what a hand scores of a kind if that is good, or of all."""
    house = House(**table.choices)
    hand = hands(house, level, chance).held[ELDER]

    def alone(kind: str, way: Way = RIGHT) -> int:
        return points_of(entries((hand, ()), kind, house, way))[ELDER]

    right = {kind: alone(kind) for kind in COMBINATIONS}
    wrong = {
        kind: [(m.id, alone(kind, way)) for m, way in ways(kind, house) if not way.compares]
        for kind in COMBINATIONS
    }
    parts = [Part(kind, right[kind], tuple(wrong[kind])) for kind in COMBINATIONS]
    if level.together:
        total = sum(right.values())
        all_wrong = [
            (name, total - right[kind] + made) for kind in COMBINATIONS for name, made in wrong[kind]
        ]
        parts.append(Part("worth", total, tuple(all_wrong)))
    else:
        parts = [parts[chance.below(level.kinds)]]
    return Case(_request(table, "combinations", {"hand": written(hand)}), {}, tuple(parts))


# Who is good?

_NEARER = 15
"""How many pairs of hands are looked at for two that are near each other."""


def _compare(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-31 to PIQ-33, PIQ-41, PIQ-43, PIQ-45, PIQ-51, PIQ-53: what both score of a kind, or of all."""
    house = House(**table.choices)
    asked = COMBINATIONS if level.together else (COMBINATIONS[chance.below(level.kinds)],)
    held = _close(asked[chance.below(len(asked))], house, level, chance).held
    scored = {kind: points_of(entries(held, kind, house)) for kind in asked}
    wrong = {
        kind: [(m.id, points_of(entries(held, kind, house, way))) for m, way in ways(kind, house)]
        for kind in asked
    }
    if any(
        each.id == "repique" for each in blocks_in([entries(held, k, house) for k in asked], house, None)[0]
    ):
        return None
    parts = [Part(f"good_{kind}", scored[kind], tuple(wrong[kind])) for kind in asked]
    if level.together:
        total = _plus(list(scored.values()))
        parts.append(Part("good", total, tuple(
            (name, _plus([made, *(scored[other] for other in asked if other != kind)]))
            for kind in asked for name, made in wrong[kind]
        )))  # fmt: skip
    silent: dict[str, list[str]] = {kind: [] for kind in COMBINATIONS[1:] if kind not in asked}
    fields = {"hands": _texts(held), "announce": [silent, silent]}
    return Case(_request(table, "score", fields), {}, tuple(parts))


def _close(kind: str, house: House, level: Level, chance: Chance) -> Hands:
    """Hands that are near each other in a kind: mostly in what is compared first, sometimes in all."""
    near, alike = hands(house, level, chance), chance.below(4)
    for _ in range(_NEARER):
        found = [[each.strength for each in combinations(hand, kind, house)[:1]] for hand in near.held]
        if not alike or (all(found) and found[ELDER][0][:alike] == found[YOUNGER][0][:alike]):
            break
        near = hands(house, level, chance)
    return near


# What may younger answer?


def _answer(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-21, PIQ-22, PIQ-26: the answers that younger may give to what elder says."""
    course = Course(table.choices, hands(House(**table.choices), level, chance))
    kind = COMBINATIONS[chance.below(level.kinds)]
    course.talk_until(
        lambda state: state.phase == "play" or (state.kind == kind and state.turn == YOUNGER),
        chance,
        hides=False,
    )
    if course.state.phase != "declare":
        return None
    right = [move["reply"] for move in course.legal()]
    wrong: Wrong = [
        ("any_word", list(REPLIES)),
        ("better_as_bluff", [reply for reply in REPLIES if reply in (*right, "better")]),
        ("equal_as_bluff", [reply for reply in REPLIES if reply in (*right, "equal")]),
        ("only_the_strongest", right[-1:]),
        ("good_is_weak", right[1:] or right),
    ]
    said = [event for event in course.events if event["event"] == "said"][-1:]
    position = {"seat": YOUNGER, "held": _texts(course.state.hands), "events": said}
    part = Part("answer", right, tuple(wrong), {"kind": f"kind.{kind}"})
    return Case(_request(table, "replay", course.request()), position, (part,))


# What has been scored?


def _called(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-25, PIQ-29, PIQ-30, PIQ-60, PIQ-68: what both have counted when younger is about to play."""
    near = COMBINATIONS[chance.below(len(COMBINATIONS))]
    course = Course(table.choices, _close(near, House(**table.choices), level, chance))
    course.talk_until(
        lambda state: state.phase == "play" and state.trick is not None, chance, hides=level.hides
    )
    house, state = course.game.house, course.state
    counted = called(state, house)
    right = points_of(counted)
    wrong = [(m.id, _without(counted, drop)) for m, drop in _DROPPED]
    for kind in COMBINATIONS:
        talk = state.talk(kind)
        held = [combinations(hand, kind, house) for hand in state.twelve()]
        if talk.declared is not None and talk.reply == "better":
            elders = entries_of(ELDER, (talk.declared, *talk.more))
            wrong.append(("refused_is_scored", _plus([right, points_of(elders)])))
        if talk.reply == "good" and held[YOUNGER]:
            wrong.append(
                ("good_and_claimed", _plus([right, points_of(entries_of(YOUNGER, held[YOUNGER][:1]))]))
            )
        if talk.reply == "equal" and talk.declared is not None:
            wrong.append(("equal_is_scored", _plus([right, points_of(entries_of(ELDER, [talk.declared]))])))
        if talk.passed and talk.claimed is not None:
            wrong.append(("passed_is_lost", _plus([right, [0, -sum(e.points for e in talk.entries)]])))
    part = Part("called", right, tuple(wrong))
    told = [event for event in course.events if event["event"] in ("said", "answer", "no_declaration")]
    led = written(state.trick.cards) if state.trick is not None else ""
    position = {"held": _texts(state.twelve()), "events": told, "leads": led}
    return Case(_request(table, "replay", course.request()), position, (part,))


_DROPPED: tuple[tuple[Mistake, Callable[[Entry], bool]], ...] = (
    (CALLING[0], lambda each: each.id == "play"),
    (CALLING[2], lambda each: each.seat == YOUNGER and each.id != "repique"),
    (CALLING[6], lambda each: each.id == "repique"),
)
"""What people forget to count."""


def _without(counted: Sequence[Entry], drop: Callable[[Entry], bool]) -> list[int]:
    return points_of(each for each in counted if not drop(each))


# Repique or pique?

_LOOKED_AT = 40
"""How many positions are looked at for one with the answer that is wanted."""


def _bonus(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-63 to PIQ-67: which bonus there is, when both say all they have."""
    house, wanted = House(**table.choices), ("none", "repique", "pique")[chance.below(3)]
    for _ in range(_LOOKED_AT):
        sweep = wanted == "pique" and chance.below(2) == 0
        held = (sweeping(house, chance) if sweep else hands(house, level, chance)).held
        tricks = tricks_of(held, house, chance, strong=wanted == "pique")
        right, wrong = bonuses(held, tricks, house)
        if right.startswith(wanted) and _is_open(right, wrong):
            break
    fields = {"hands": _texts(held), "tricks": [written(trick.cards) for trick in tricks]}
    return Case(_request(table, "score", fields), {}, (Part("bonus", right, tuple(wrong)),))


# Which cards may be played?

_FEW = 14
"""Fewer cards than this are played before it is asked."""


def _follow(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-18, PIQ-55, PIQ-58: the cards that may be played."""
    course = Course(table.choices, hands(House(**table.choices), level, chance))
    opens = [move for move in course.legal() if move["do"] == "open_talon"]
    if level.hides and opens and chance.below(4) == 0:
        course.act(opens[chance.below(len(opens))])
    course.talk_until(lambda state: state.phase == "play", chance, hides=False)
    if course.state.lead_suit is None:
        course.play(1, chance)
        course.talk_until(lambda state: state.phase == "play", chance, hides=False)
        course.play(chance.below(_FEW), chance)
    state, house = course.state, course.game.house
    seat = state.turn or 0
    hand, trick = state.hands[seat], state.trick
    right = tuple(move["cards"] for move in course.legal())
    wrong: Wrong = [("lead_unbound" if trick is None else "no_duty", written(hand))]
    if trick is None:
        tops = [card for n, card in enumerate(right) if suit_of(card) not in map(suit_of, right[:n])]
        wrong.append(("top_only", written(tops)))
    else:
        led = trick.cards[0]
        void = suit_of(right[0]) != suit_of(led)
        above = [card for card in hand if _height(card, house) > _height(led, house)]
        alike = [card for card in hand if (suit_of(card) in "hd") == (suit_of(led) in "hd")]
        over = written(card for card in above if void or suit_of(card) == suit_of(led))
        wrong += [("void_is_bound" if void else "must_win", over), ("same_colour", written(alike))]
    if trick is None and state.tricks:
        wrong.append(("lead_bound", written(of_a_suit(hand, suit_of(state.tricks[-1].cards[0])))))
    wrong = [(name, value) for name, value in wrong if value]
    position = {
        "seat": seat, "hand": written(hand), "trick": "" if trick is None else written(trick.cards),
        "lead_suit": state.lead_suit if not state.tricks else None,
    }  # fmt: skip
    part = Part("follow", written(right), tuple(wrong))
    return Case(_request(table, "replay", course.request()), position, (part,))


def _height(card: str, house: House) -> int:
    """PIQ-1: the higher the rank, the larger the number."""
    return -house.ranks.index(rank_of(card))


# Who takes it?


def _takes(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-1, PIQ-58, PIQ-60, PIQ-62: who takes a trick, and what both score in it."""
    house = House(**table.choices)
    held = hands(house, level, chance).held
    tricks = tricks_of(held, house, chance)
    number = HAND - 1 if level.together and chance.below(4) == 0 else chance.below(HAND - 1)
    trick, is_last = tricks[number], number == HAND - 1

    def came(trick: Trick, *, last: bool = is_last) -> list[Entry]:
        ends = last_entries([*tricks[:-1], trick], house) if last else []
        return [*lead_entries(trick.leader, trick.cards[0], house), *taking_entries(trick, house), *ends]

    def told(winner: int, points: Sequence[int]) -> list[int]:
        return [winner, *points]

    winner, right = trick_taker(trick, house), points_of(came(trick))
    leader, follower = trick.leader, 1 - trick.leader
    one = [[1, 0], [0, 1]]
    higher = _height(trick.cards[1], house) > _height(trick.cards[0], house)
    as_if = follower if higher else leader
    tens = taker(trick, highest_of_suit("ATKQJ" + house.ranks[5:]), 2)
    wrong: Wrong = [
        ("higher_of_any_suit", told(as_if, _plus([one[leader], one[as_if] if as_if != leader else [0, 0]]))),
        ("taker_alone", told(winner, one[winner])),
        ("own_lead_twice", told(winner, _plus([right, one[winner] if winner == leader else [0, 0]]))),
        ("lead_alone", told(winner, one[leader])),
        ("ten_next_to_ace", told(tens, _plus([one[leader], one[tens] if tens != leader else [0, 0]]))),
        ("end_forgotten", told(winner, points_of(came(trick, last=False)))),
    ]
    if house.trick_points == "tens":
        all_earn = [one[leader], one[winner] if winner != leader else [0, 0]]
        wrong.append(("low_cards_earn", told(winner, _plus(all_earn))))
    fields = {"hands": _texts(held), "tricks": [written(each.cards) for each in tricks]}
    position = {"number": number + 1, "leader": leader, "trick": written(trick.cards)}
    return Case(
        _request(table, "score", fields), position, (Part("takes", told(winner, right), tuple(wrong)),)
    )


# Cards and capot


def _tricks(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-61, PIQ-62: what comes in for tricks and the last one, at the end."""
    house = House(**table.choices)
    sweep = chance.below(5) == 0
    held = sweeping(house, chance).held if sweep else hands(house, level, chance).held
    tricks = tricks_of(held, house, chance, strong=sweep)
    won, last = tricks_won(tricks, house), tricks[-1]
    taken = trick_taker(last, house)
    ends, more = trick_entries(won), last_entries(tricks, house)
    right, one = points_of([*ends, *more]), [[1, 0], [0, 1]][taken]
    only = points_of(more)
    best = won.index(max(won))

    def to_best(points: int) -> list[int]:
        return [points, 0] if best == ELDER else [0, points]

    card = last.cards[0] if taken == last.leader else last.cards[1]
    wrong: Wrong = [
        ("cards_forgotten", only),
        ("last_forgotten", points_of(ends)),
        ("one_each_more", _plus([only, won])),
        ("last_needs_ten", points_of(ends) if rank_of(card) not in TENS else right),
    ]
    if won[0] == won[1]:
        wrong += [("six_each_score", _plus([only, [MOST_TRICKS, MOST_TRICKS]])),
                  ("six_each_score", _plus([only, [points * MOST_TRICKS for points in one]]))]  # fmt: skip
    if max(won) == HAND:
        wrong += [("capot_beside_cards", _plus([only, to_best(CAPOT + MOST_TRICKS)])),
                  ("capot_is_cards", _plus([only, to_best(MOST_TRICKS)]))]  # fmt: skip
    fields = {"hands": _texts(held), "tricks": [written(each.cards) for each in tricks]}
    position = {"won": won, "leader": last.leader, "trick": written(last.cards)}
    return Case(_request(table, "score", fields), position, (Part("tricks", right, tuple(wrong)),))


# How many may be exchanged?


def _exchange(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-11 to PIQ-14: how many cards may be exchanged, and how many looked at."""
    house = House(**table.choices)
    held = hands(house, level, chance)
    course = Course(table.choices, held)
    deal, seat, looks = course.deal, chance.below(2), level.kinds > 1 and chance.below(3) == 0
    count = 1 + chance.below(house.elder_limit)
    elder = {"seat": ELDER, "do": "exchange", "cards": written(deal["hands"][ELDER].split()[:count])}
    actions = [elder] if seat == YOUNGER or looks else []
    left = house.talon - count
    request = _request(table, "replay", {"deal": deal, "actions": actions})
    position = {"seat": seat, "exchanged": count if actions else None, "talon": house.talon}
    if looks:
        spared = house.elder_limit - count
        wrong: Wrong = [("all_that_is_left", left), ("no_look", 0), ("as_many_as_drawn", count)]
        return Case(request, position, (Part("look", spared, tuple(wrong)),))
    if seat == ELDER:
        right = [1, house.elder_limit]
        wrong = [
            ("elder_without_end", [1, house.talon]),
            ("nothing_exchanged", [0, house.elder_limit]),
            ("nothing_exchanged", [house.elder_limit, house.elder_limit]),
        ]
    else:
        right = [house.younger_min, left]
        wrong = [
            ("as_elder_may", [house.younger_min, house.elder_limit]),
            ("younger_keeps_all" if house.younger_min else "younger_must", [1 - house.younger_min, left]),
            ("left_by_five", [house.younger_min, house.talon - house.elder_limit]),
            ("as_many_as_elder", [house.younger_min, count]),
        ]
    return Case(request, position, (Part("exchange", right, tuple(wrong)),))


# Who has won the game?

_NEAR = 12


def _game(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-71, PIQ-73, PIQ-75: who has won before the tricks, if anybody."""
    house = House(**{**table.choices, "match": "best_of_three"})
    wanted = (ELDER, YOUNGER, NOBODY)[chance.below(3)]
    for _ in range(_LOOKED_AT):
        held = hands(house, level, chance).held
        gained = points_of(blocks_in([entries(held, k, house) for k in COMBINATIONS], house, None)[0])
        near = [house.target - points - 3 + chance.below(_NEAR) for points in gained]
        before = [min(max(total, 0), house.target - 1) for total in near]
        tricks = tricks_of(held, house, chance)
        right, wrong = endings(held, play_entries(tricks[:1], house)[:1], before, house)
        if right[0] == wanted and _is_open(right, wrong):
            break
    fields = {"hands": _texts(held), "before": before}
    position = {"before": before, "target": house.target}
    part = Part("game", right, tuple(wrong))
    return Case(_request(table, "score", fields, match="best_of_three"), position, (part,))


# What does the match pay?


def _partie(table: Table, level: Level, chance: Chance) -> Case | None:
    """PIQ-81, PIQ-82: what the winner of a rubicon match gets."""
    deals = [[8 + chance.below(30), 4 + chance.below(25)] for _ in range(HANDS)]
    if chance.below(2):
        deals = [deal[::-1] for deal in deals]
    totals = _plus(deals)
    if totals[0] == totals[1]:
        return None
    under = min(totals) < RUBICON
    right = (sum(totals) if under else max(totals) - min(totals)) + RUBICON
    steps = (Part("under", under, ((MATCH[0].id if under else MATCH[1].id, not under),)),)
    part = Part("partie", right, tuple(matches(totals)))
    return Case(
        _request(table, "settle", {"deals": deals}, match="rubicon"), {"deals": deals}, (*steps, part)
    )


_COMBINING = tuple(row for rows in WAYS.values() for row in rows)

KINDS: tuple[Kind, ...] = (
    _kind("worth", tuple(m for m, way in _COMBINING if not way.compares), _worth),
    _kind("good", tuple(m for m, _ in _COMBINING), _compare),
    _kind("answer", ANSWERING, _answer),
    _kind("called", CALLING, _called),
    _kind("bonus", BONUS, _bonus),
    _kind("follow", FOLLOWING, _follow),
    _kind("takes", TAKING, _takes),
    _kind("tricks", COUNTING, _tricks),
    _kind("exchange", EXCHANGING, _exchange),
    _kind("game", ENDING, _game),
    _kind("partie", MATCH, _partie),
)
