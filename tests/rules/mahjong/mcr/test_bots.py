"""Bots at the table of Chinese Official: they play whole games by the rules, from views alone, and can say
why."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.mahjong.bots import Easy, Greedy
from rules.mahjong.mcr.bots import SPECIALS, Sensible
from rules.mahjong.mcr.patterns import PATTERNS
from rules.mahjong.tiles import counts_of, parse
from tests.rules.mahjong.mcr.scenes import MCR, line, scene
from tests.rules.mahjong.playouts import check_blind, check_whole_deal
from tests.rules.mahjong.scenes import meld

BOTS: list[Callable[[Any], Any]] = [Easy, Greedy, Sensible]
PRESETS = [preset.id for preset in MCR.presets]


@pytest.mark.parametrize("preset", PRESETS)
def test_bots_play_a_deal_to_its_end(preset: str) -> None:
    check_whole_deal(MCR.game(preset), BOTS)


@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_changes_no_advice(bot: Callable[[Any], Any]) -> None:
    check_blind(MCR.game(), bot)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_takes_a_win(bot: Callable[[Any], Any]) -> None:
    deal = scene({0: "6p147m258p369s1234z", 2: "123m456m789m45p99s"})
    played = line(deal, "0 discard 6p")
    if 1 in played.state.asked.to_answer:
        played = played.play({"seat": 1, "do": "pass"})
    advice = bot(played.game).advise(played.game.view(played.state, 2))
    assert (advice.action["do"], advice.reason) == ("win", "hint.win")


def test_a_dead_hand_still_discards() -> None:
    played = line(scene({0: "1111m258p369s1234z"}), "0 win")
    for bot in BOTS:
        advice = bot(played.game).advise(played.game.view(played.state, 0))
        assert advice.action in played.game.legal(played.state)


def test_a_hint_names_only_patterns_that_the_table_plays() -> None:
    """MCR-68: beginners have no all simples, no knitted straight and no thirteen orphans."""
    game, named = MCR.game("beginner"), set()
    for n in range(40):
        state, _ = game.start(game.deal(f"named {n}"))
        named.add(Sensible(game).advise(game.view(state, 0)).numbers["way"].key)
    used = {f"pattern.{row.id}.name" for row in PATTERNS if row.beginner}
    assert len(named) > 3
    assert named <= used


# What a sensible player goes for


def thrown(hand: str, melds: list[dict[str, Any]] | None = None) -> str:
    played = line(scene({0: hand}, melds={0: melds} if melds else None))
    advice = Sensible(played.game).advise(played.game.view(played.state, 0))
    return str(advice.action.get("tile", advice.action["do"]))


def test_one_suit_is_kept_together() -> None:
    assert thrown("1123456778m9m5p3s6z")[1] != "m"


def test_a_claim_that_leaves_no_eight_points_is_let_go() -> None:
    """A run of 2 3 4 would bring the shape one tile closer; open and without a pattern it could never win."""
    deal = scene({0: "4m159p147s1234567z", 1: "23m678p2255s888s1z"})
    played = line(deal, "0 discard 4m")
    assert Sensible(played.game).advise(played.game.view(played.state, 1)).action["do"] == "pass"


def test_a_ready_hand_keeps_the_wait_that_wins() -> None:
    """Ready after 1z or 5p is thrown; with 123m 456m 789m at hand the straight decides, not the pair."""
    assert thrown("123456789m345p9s1z") in ("9s", "1z")


def test_the_way_to_pungs_claims_pungs() -> None:
    deal = scene(
        {0: "8p147m25p369s12345z", 2: "339m188p99s77z"},
        melds={2: [meld("pung", "222s", 1)]},
    )
    played = line(deal, "0 discard 8p")
    while 2 not in played.state.asked.to_answer[:1]:
        played = played.play({"seat": played.state.asked.to_answer[0], "do": "pass"})
    assert Sensible(played.game).advise(played.game.view(played.state, 2)).action["do"] == "pung"


@pytest.mark.parametrize(
    ("special", "hand", "missing"),
    [
        ("seven_pairs", "1133m5577p99s112z", 1),
        ("seven_pairs", "1111m5555p99s112z", 1),
        ("thirteen_orphans", "19m19p19s123456z1z", 1),
        ("thirteen_orphans", "19m19p19s1234567z", 1),
        ("lesser_honors_and_knitted", "147m258p369s1234z", 1),
    ],
)
def test_how_many_tiles_a_special_hand_lacks(special: str, hand: str, missing: int) -> None:
    counts = counts_of(parse(hand, "hand"))
    assert min(way.missing(counts) for way in SPECIALS if way.id == special) == missing
