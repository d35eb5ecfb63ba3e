"""Hands and melds, read from requests."""

from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.fields import Fields
from rules.mahjong.hand import Hand, Meld, check_copies, check_size, raw_hand, read_hand
from rules.mahjong.tiles import CODES, KINDS, TILE_OF, canonical

ALL = frozenset(range(KINDS))


def hand_of(data: dict[str, Any], kinds: frozenset[int] = ALL, with_win: bool = True) -> Hand:
    return read_hand(raw_hand(Fields({"hand": data}, ("hand",)), "hand", with_win), kinds)


def fault(data: Any, **fields: Any) -> tuple[str, str | None]:
    with pytest.raises(RuleError) as caught:
        hand_of(data, **fields)
    return caught.value.code, caught.value.where


def test_a_hand_and_what_it_counts() -> None:
    melds = [{"kind": "kong", "tiles": "7777z", "from": 2}, {"kind": "chow", "tiles": "312m", "from": 0}]
    hand = hand_of({"concealed": "55z 123p 99s", "melds": melds, "win": "9s"})
    assert canonical(hand.concealed) == "123p99s55z"
    assert canonical(hand.held) == "123p999s55z"
    assert canonical(hand.melded) == "123m7777z"
    assert canonical(hand.all_tiles()) == "123m123p999s557777z"
    assert hand.size == 14
    assert hand.counts[TILE_OF["9s"]] == 3
    assert hand.melds[1].to_json() == {"kind": "chow", "tiles": "123m", "from": 0}
    assert [meld.is_kong for meld in hand.melds] == [True, False]
    assert not any(meld.is_concealed for meld in hand.melds)


def test_a_hand_waits_for_its_last_tile() -> None:
    hand = hand_of({"concealed": "1m"}, with_win=False)
    assert (hand.win, hand.held, hand.size) == (None, (0,), 1)
    assert hand.with_win(5).held == (0, 5)
    assert hand.win is None
    assert fault({"concealed": "1m", "win": "1m"}, with_win=False) == ("bad_request", "hand.win")


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("chow", "789s"),
        ("pung", "111z"),
        ("kong", "1111z"),
        ("added_kong", "5555p"),
        ("concealed_kong", "9999m"),
    ],
)
def test_melds(kind: str, tiles: str) -> None:
    meld = hand_of({"concealed": "", "melds": [{"kind": kind, "tiles": tiles}], "win": "1m"}).melds[0]
    assert (meld.kind, meld.feeder, canonical(meld.tiles)) == (kind, None, tiles)
    assert meld.is_concealed is (kind == "concealed_kong")


@pytest.mark.parametrize(
    ("kind", "tiles", "code"),
    [
        ("chow", "134m", "bad_meld"),
        ("chow", "111m", "bad_meld"),
        ("chow", "1234m", "bad_meld"),
        ("chow", "12m", "bad_meld"),
        ("chow", "", "bad_meld"),
        ("chow", "123z", "bad_meld"),
        ("pung", "112m", "bad_meld"),
        ("pung", "1111m", "bad_meld"),
        ("pung", "123m", "bad_meld"),
        ("kong", "111m", "bad_meld"),
        ("kong", "1112m", "bad_meld"),
        ("pung", "888z", "bad_tile"),
        ("pung", "111f", "bad_tile"),
        ("triplet", "111m", "bad_request"),
    ],
)
def test_what_is_no_meld(kind: str, tiles: str, code: str) -> None:
    melds = [{"kind": "pung", "tiles": "999s"}, {"kind": kind, "tiles": tiles}]
    found, where = fault({"concealed": "", "melds": melds, "win": "1m"})
    assert found == code
    assert str(where).startswith("hand.melds[1]")


def test_tiles_out_of_the_set() -> None:
    kinds = ALL - {TILE_OF["1z"]}
    assert fault({"concealed": "1z", "win": "1m"}, kinds=kinds) == ("bad_tile", "hand.concealed")
    assert fault({"concealed": "1m", "win": "1z"}, kinds=kinds) == ("bad_tile", "hand.win")
    melds = [{"kind": "pung", "tiles": "111z"}]
    assert fault({"concealed": "", "melds": melds, "win": "1m"}, kinds=kinds)[0] == "bad_tile"


def test_copies_and_size() -> None:
    check_copies([0, 0, 0, 0, 1])
    with pytest.raises(RuleError, match="1m stands 5 times") as caught:
        check_copies([0] * 5)
    assert caught.value.code == "too_many_copies"
    with pytest.raises(RuleError):
        check_copies([TILE_OF["5m"]] * 4 + [TILE_OF["0m"]])
    check_size(Hand((0,) * 10, (Meld("pung", (1, 1, 1)),), 2), 14)
    with pytest.raises(RuleError) as caught:
        check_size(Hand((0,) * 13), 14)
    assert (caught.value.code, caught.value.where) == ("wrong_count", "hand")


def test_a_meld_keeps_its_feeder() -> None:
    assert Meld("pung", (0, 0, 0), 3).to_json() == {"kind": "pung", "tiles": "111m", "from": 3}
    assert CODES[0] == "1m"
