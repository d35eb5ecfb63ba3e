"""Random winning hands of every kind, rich patterns as often as poor ones."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.knitted import KNITTED_SETS, NINE_TILES
from rules.mahjong.mcr.scoring import Declared, shown_by_melds
from rules.mahjong.shapes.special import ORPHANS
from rules.mahjong.tiles import DRAGONS, HONOURS, KINDS, WINDS, number_of

ALL = list(range(KINDS))
SUITS = [list(range(9 * suit, 9 * suit + 9)) for suit in range(3)]
Group = tuple[int, ...]


def _numbers(*numbers: int) -> list[int]:
    return [kind for kind in range(27) if number_of(kind) in numbers]


THEMES: list[list[int]] = [
    *SUITS,
    *([*suit, *HONOURS] for suit in SUITS),
    [*SUITS[0], *SUITS[1]],
    [*SUITS[1], *SUITS[2]],
    _numbers(1, 2, 3),
    _numbers(4, 5, 6),
    _numbers(7, 8, 9),
    _numbers(1, 2, 3, 4),
    _numbers(6, 7, 8, 9),
    _numbers(2, 4, 6, 8),
    _numbers(3, 4, 5, 6, 7),
    _numbers(1, 9),
    list(ORPHANS),
    list(HONOURS),
    [*WINDS, *SUITS[0]],
    [*DRAGONS, *SUITS[1]],
    [19, 20, 21, 23, 25, 32],  # 2 3 4 6 8 of bamboos and Green
    [9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31],  # the same either way up
]
"""Kinds to which a hand may keep, so that its patterns are rich."""


def winning_hands(seed: str) -> Iterator[Declared]:
    """Without end, always the same for a seed."""
    rng = Random(seed)
    while True:
        kind = rng.random()
        if kind < 0.76:
            yield from _maybe(rng, *_standard(rng))
        elif kind < 0.77:
            yield from _maybe(rng, [], [(*_gates(rng),)])
        elif kind < 0.84:
            yield from _maybe(rng, [], _pairs(rng))
        elif kind < 0.86:
            yield from _maybe(rng, [], [(*ORPHANS, rng.choice(ORPHANS))])
        elif kind < 0.92:
            yield from _maybe(rng, [], [_honours_and_knitted(rng)])
        else:
            yield from _maybe(rng, *_knitted_straight(rng))


def _standard(rng: Random) -> tuple[list[Meld], list[Group]]:
    theme = rng.choice(THEMES) if rng.random() < 0.7 else ALL
    runs = [(low, low + 1, low + 2) for low in theme if low < 25 and low % 9 < 7]
    runs = [run for run in runs if set(run) <= set(theme)]
    taste = rng.choice((0.0, 0.2, 0.5, 0.8, 1.0))
    family = _family(rng) if rng.random() < 0.35 else []
    while len(family) < 4:
        family.append(rng.choice(runs) if runs and rng.random() < taste else (rng.choice(theme),) * 3)
    pair = (rng.choice(theme),) * 2
    if rng.random() < 0.06:
        family, pair = _rare(rng)
    return _laid(rng, family, rng.choice((0, 0, 1, 2, 3, 4)), pair)


def _rare(rng: Random) -> tuple[list[Group], Group]:
    """Sets and a pair that chance alone would hardly bring together."""
    one, other, third = rng.sample(range(3), 3)
    ends = [
        (9 * suit + low, 9 * suit + low + 1, 9 * suit + low + 2) for suit in (one, other) for low in (0, 6)
    ]
    winds, dragons = rng.sample(WINDS, 4), rng.sample(DRAGONS, 3)
    kind = rng.randrange(27)
    return rng.choice(
        (
            (ends, (9 * third + 4,) * 2),
            (ends, (9 * one + 4,) * 2),
            ([*ends[:2], *ends[:2]], (9 * one + 4,) * 2),
            ([(wind,) * 3 for wind in winds], (rng.choice(ALL),) * 2),
            ([*((wind,) * 3 for wind in winds[:3]), (kind,) * 3], (winds[3],) * 2),
            ([*((wind,) * 3 for wind in winds[:3]), (kind,) * 3], (rng.choice(ALL),) * 2),
            ([*((dragon,) * 3 for dragon in dragons[:2]), ends[0], ends[3]], (dragons[2],) * 2),
            ([*((dragon,) * 3 for dragon in dragons), ends[0]], (kind,) * 2),
        )
    )


def _family(rng: Random) -> list[Group]:
    """Two to four sets that belong together: equal, shifted, or a straight, in one suit or in several."""
    size, step = rng.choice((2, 3, 3, 4)), rng.choice((0, 1, 1, 2, 3))
    first = rng.randrange(9)
    suits = rng.choice(([0] * 4, [1] * 4, [2] * 4, [*rng.sample(range(3), 3), rng.randrange(3)]))
    places = [(first + n * step) % 9 for n in range(size)]
    if rng.random() < 0.6:
        return [
            tuple(9 * suit + place % 7 + n for n in range(3))
            for suit, place in zip(suits, places, strict=False)
        ]
    return [(9 * suit + place,) * 3 for suit, place in zip(suits, places, strict=False)]


def _laid(rng: Random, sets: list[Group], open_sets: int, pair: Group) -> tuple[list[Meld], list[Group]]:
    """Some sets on the table, some pungs as kongs."""
    sets = rng.sample(sets, len(sets))
    kongs = rng.choice((0.0, 0.1, 0.5, 1.0))
    melds, concealed = [], [pair]
    for place, group in enumerate(sets):
        is_pung, laid = group[0] == group[1], place < open_sets
        if is_pung and rng.random() < kongs:
            kind = rng.choice(("kong", "added_kong")) if laid else "concealed_kong"
            melds.append(Meld(kind, group[:1] * 4))
        elif laid:
            melds.append(Meld("pung" if is_pung else "chow", group))
        else:
            concealed.append(group)
    return melds, concealed


def _gates(rng: Random) -> list[int]:
    suit = rng.choice(SUITS)
    return [*suit, *suit[:1] * 2, *suit[8:] * 2, rng.choice(suit)]


def _pairs(rng: Random) -> list[Group]:
    theme = rng.choice(THEMES) if rng.random() < 0.7 else ALL
    if rng.random() < 0.15:
        first = 9 * rng.randrange(3) + rng.randrange(3)
        return [(first + n,) * 2 for n in range(7)]
    return [(rng.choice(theme),) * 2 for _ in range(7)]


def _honours_and_knitted(rng: Random) -> Group:
    nine = rng.choice(NINE_TILES)
    honours = rng.choice((5, 6, 7))
    return (*rng.sample(list(HONOURS), honours), *rng.sample(nine, 14 - honours))


def _knitted_straight(rng: Random) -> tuple[list[Meld], list[Group]]:
    parts = list(rng.choice(KNITTED_SETS))
    low = 9 * rng.randrange(3) + rng.randrange(7)
    group = (low, low + 1, low + 2) if rng.random() < 0.5 else (rng.randrange(KINDS),) * 3
    melds, rest = _laid(rng, [group], rng.choice((0, 1)), (rng.randrange(KINDS),) * 2)
    return melds, [*parts, *rest]


def _maybe(rng: Random, melds: list[Meld], groups: list[Group]) -> Iterator[Declared]:
    """The hand with one of its tiles the last, unless it has a kind five times."""
    concealed = [tile for group in groups for tile in group]
    counts = Counter([*concealed, *(tile for meld in melds for tile in meld.tiles)])
    if max(counts.values()) > 4:
        return
    rng.shuffle(concealed)
    hand = Hand(tuple(sorted(concealed[1:])), tuple(melds), concealed[0])
    by = rng.choice(("draw", "discard"))
    situation = frozenset(flag for flag in _flags(rng, hand, by) if rng.random() < 0.15)
    if {"rob_kong", "last_discard"} <= situation:
        situation -= {"last_discard"}
    yield Declared(hand, rng.randrange(4), by, rng.choice(WINDS), situation)


def _flags(rng: Random, hand: Hand, by: str) -> list[str]:
    """What may hold of this win."""
    win = hand.win
    assert win is not None
    alone, shown = win not in hand.concealed, shown_by_melds(hand, win)
    flags = ["last_draw"] if by == "draw" else ["last_discard"]
    if by == "draw" and any(meld.is_kong for meld in hand.melds):
        flags.append("replacement")
    if by == "discard" and alone and not shown:
        flags.append("rob_kong")
    return [*flags, "last_of_kind"] if alone else flags
