"""What hands count, beside a naive second opinion."""

from itertools import islice

import pytest

import rules
from rules.mahjong.mcr import scoring
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.scoring import Declared
from rules.mahjong.tiles import WINDS
from tests.rules.mahjong.mcr.oracle import Rules, Win, best
from tests.rules.mahjong.mcr.winning import winning_hands

TABLES = {
    "2006": Rules(),
    "1998": Rules(two_concealed_kongs=6, draw_of_forms=True),
    "beginner": Rules(beginner=True),
}


def as_win(declared: Declared) -> Win:
    hand = declared.hand
    assert hand.win is not None
    return Win(
        hand.concealed,
        hand.win,
        tuple((meld.kind, meld.tiles) for meld in hand.melds),
        WINDS[declared.seat],
        declared.round_wind,
        declared.by,
        declared.situation,
    )


@pytest.mark.rule("MCR-35", "MCR-38", "MCR-39", "MCR-40", "MCR-41", "MCR-42", "MCR-69")
@pytest.mark.parametrize(("preset", "hands"), [("2006", 250), ("1998", 60), ("beginner", 90)])
def test_no_permitted_way_counts_more(preset: str, hands: int) -> None:
    house, played = House.of(rules.family("mcr").choices(preset)), TABLES[preset]
    for declared in islice(winning_hands(f"oracle {preset}"), hands):
        verdict = scoring.judge(house, declared)
        found = None if verdict.way is None else verdict.counted
        assert found == best(as_win(declared), played), declared
