"""Random winning hands against another library, PyMahjongGB, which plays the edition of 1998.

The two differ where the sources leave room. Each difference is named below with what it is worth, read off
what our side counts; a hand that differs by anything else fails. PyMahjongGB is built from source: without a
compiler it is not there, and these tests are skipped.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from rules.core.options import resolve
from rules.mahjong.hand import Meld
from rules.mahjong.mcr.options import OPTIONS, PRESETS, House
from rules.mahjong.mcr.patterns import PAIRS, PATTERNS, ROW, winds
from rules.mahjong.mcr.scoring import Declared, Verdict, score_many, shown_by_melds
from rules.mahjong.tiles import CODES, DRAGONS, WINDS, canonical, number_of, suit_of
from tests.rules.mahjong.mcr.winning import winning_hands

peer = pytest.importorskip("MahjongGB", reason="PyMahjongGB needs a C++ compiler to be built")

HANDS = 20_000
HOUSE = House.of(resolve(OPTIONS, PRESETS, "1998", {}))
SUIT_LETTERS = "WBT"
PACKS = {"chow": "CHI", "pung": "PENG", "kong": "GANG", "added_kong": "GANG", "concealed_kong": "GANG"}


def tile_of(kind: int) -> str:
    if kind in DRAGONS:
        return f"J{DRAGONS.index(kind) + 1}"
    return f"F{kind - 26}" if kind in WINDS else f"{SUIT_LETTERS[suit_of(kind)]}{number_of(kind)}"


def pack_of(meld: Meld) -> tuple[str, str, int]:
    return PACKS[meld.kind], tile_of(meld.tiles[1]), 0 if meld.is_concealed else 1


def asked_of_peer(declared: Declared) -> int:
    """The points that the other library counts."""
    hand, situation, win = declared.hand, declared.situation, declared.hand.win
    assert win is not None
    counted = peer.MahjongFanCalculator(
        tuple(map(pack_of, hand.melds)),
        tuple(map(tile_of, hand.concealed)),
        tile_of(win),
        0,
        declared.by == "draw",
        "last_of_kind" in situation or shown_by_melds(hand, win) == 3,
        bool(situation & {"replacement", "rob_kong"}),
        bool(situation & {"last_draw", "last_discard"}),
        declared.seat,
        declared.round_wind - WINDS[0],
        True,
    )
    return sum(value * count for value, count, *_ in counted)


def differences(verdict: Verdict) -> Iterator[tuple[str, int]]:
    """What is known to differ for such a hand, and how many points we count more."""
    way, counts = verdict.way, dict(verdict.patterns)
    assert way is not None
    seen, facts = way.seen, way.seen.facts
    guests = [kind for kind in seen.pungs if kind in WINDS and kind not in (facts.prevalent, facts.seat)]
    if winds(seen) == 3 and counts.get(73):
        yield "guest winds of three winds count", counts[73] if 9 in counts else len(guests)
    if {5, 17} & set(counts):
        yield "one concealed kong of three or four counts", 2 * counts.get(67, 0)
        if 48 in counts:
            two_pungs = 2 if seen.concealed_pungs == 2 else 0
            yield "two concealed kongs of three or four count", 6 - two_pungs
    if facts.melded_kongs == facts.concealed_kongs == 1:
        yield "a melded and a concealed kong are six", 1
    if {3, 50} <= set(counts):
        yield "half flush beside all green", 6
    if 4 in counts:
        pungs = sum(number_of(kind) in (1, 9) for kind in seen.pungs)
        yield "nine gates take both terminal pungs", min(0, 1 - pungs)
    if 8 in counts:
        yield "double pungs of terminals", 2 * counts.get(65, 0)
        yield "tile hogs of terminal pairs", -2 * facts.hogs if seen.shape == PAIRS else 0


def told(declared: Declared, verdict: Verdict) -> str:
    melds = " ".join(f"{meld.kind} {canonical(meld.tiles)}" for meld in declared.hand.melds)
    counted = ", ".join(f"{ROW[number].id} x{count}" for number, count in verdict.patterns)
    hand = f"{canonical(declared.hand.concealed)} {melds} + {CODES[declared.hand.held[-1]]}"
    return f"{hand} by {declared.by}: {verdict.counted} ({counted})"


def test_random_hands_agree_but_for_what_is_known() -> None:
    hands = list(islice(winning_hands("2006-01-01"), HANDS))
    met, patterns, wrong = Counter[str](), Counter[int](), []
    for declared, verdict in zip(hands, score_many(HOUSE, hands), strict=True):
        known = {name: points for name, points in differences(verdict) if points}
        met.update(known)
        patterns.update(number for number, _ in verdict.patterns)
        theirs = asked_of_peer(declared)
        if verdict.counted - sum(known.values()) != theirs:
            wrong.append(f"{told(declared, verdict)}; the peer: {theirs}")
    assert wrong == []
    assert len(met) == 8, f"each known difference occurs: {met}"
    missing = [row.id for row in PATTERNS if not patterns[row.number]]
    assert missing == ["flower_tiles"], "flowers are counted outside"
    assert len({verdict_key(declared) for declared in hands}) > HANDS * 0.98


def verdict_key(declared: Declared) -> tuple[object, ...]:
    return declared.hand, declared.by, declared.seat, declared.round_wind, declared.situation
