"""The eight patterns: each has an example that counts it, and hands that just miss it."""

from typing import Any

import pytest

import rules
from rules.mahjong.wuhan.patterns import PATTERNS, WuhanPattern
from tests.rules.mahjong.wuhan.test_conditions import CHOW, KONG, PUNG, score, verdict


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.id)
def test_the_example_of_a_pattern_counts_it(pattern: WuhanPattern) -> None:
    answer = rules.ask({"game": "wuhan", "ask": "score", **pattern.example})
    assert answer["valid"], answer
    assert pattern.id in {counted["id"] for counted in answer["patterns"]}
    assert pattern.value == 10


WEST: dict[str, Any] = {"kind": "pung", "tiles": "333z", "from": 0}
EIGHTS: dict[str, Any] = {"kind": "pung", "tiles": "888m", "from": 0}


@pytest.mark.rule("WUH-54")
@pytest.mark.parametrize(
    ("concealed", "win", "melds", "expected"),
    [
        ("1122234455z", "1z", [WEST], "all_honours hard"),  # no shape is needed
        ("1122234455z", "1s", [WEST], "no_shape"),
        ("112223455z9m", "1z", [WEST], "all_honours soft"),
        ("1122444555z", "1z", [WEST], "all_honours all_pungs hard"),
        ("1122444555z", "1z", [CHOW], "pair_not_258"),
        ("22m2558p258s2p", "5m", [EIGHTS], "all_258 hard"),
        ("22m2558p258s2p", "6m", [EIGHTS], "no_shape"),
        ("22m2558p258s9m", "5m", [EIGHTS], "all_258 soft"),
        ("222555p888s2s", "2s", [EIGHTS], "all_258 all_pungs hard"),
        ("222555p888s2s", "2s", [WEST], "all_pungs hard"),
        ("1234555699s", "9s", [CHOW], "one_suit hard"),
        ("123455569s9m", "9s", [CHOW], "one_suit soft"),
        ("123p4555699s", "5s", [CHOW], "pair_not_258"),
        ("12345699s11z", "1z", [CHOW], "pair_not_258"),  # honours are no suit
        ("222p33344s11z", "4s", [PUNG], "all_pungs hard"),
        ("222p44s11z", "4s", [KONG, PUNG], "all_pungs hard"),
        ("222p33344s11z", "4s", [CHOW], "pair_not_258"),
    ],
)
def test_free_pair_patterns(concealed: str, win: str, melds: list[Any], expected: str) -> None:
    assert verdict(concealed, win, melds) == expected


@pytest.mark.rule("WUH-56", "WUH-54")
@pytest.mark.parametrize(
    ("indicator", "concealed", "win", "meld", "expected"),
    [
        ("1z", "1123333555z", "5z", {**WEST, "tiles": "444z"}, "all_honours hard"),  # the laizi is 2z
        ("4p", "22m2558p258s2p", "5m", EIGHTS, "all_258 hard"),  # 5p
        ("6p", "22m2558p258s7p", "5m", EIGHTS, "all_258 soft"),  # 7p
    ],
)
def test_without_a_shape_a_laizi_is_hard_if_its_face_fits(
    indicator: str, concealed: str, win: str, meld: Any, expected: str
) -> None:
    assert verdict(concealed, win, [meld], indicator=indicator) == expected


@pytest.mark.rule("WUH-36", "WUH-45", "WUH-55")
@pytest.mark.parametrize(
    ("flag", "by"), [("replacement", "draw"), ("last_draw", "draw"), ("rob_kong", "discard")]
)
def test_situations_need_a_258_pair(flag: str, by: str) -> None:
    situation = {"situation": [flag]}
    assert verdict("234p456p34s55s", "5s", [CHOW], by, **situation) == f"{flag} hard"
    assert verdict("234p456p34s11z", "5s", [CHOW], by, **situation) == "pair_not_258"
    # a free-pair pattern wins without it, and counts beside it with a 258 pair
    assert verdict("222p33344s11z", "4s", [PUNG], by, **situation) == "all_pungs hard"
    assert verdict("222p33344s55s", "4s", [PUNG], by, **situation) == f"all_pungs {flag} hard"
    # no shape, no situation pattern
    assert verdict("1122234455z", "1z", [WEST], by, **situation) == "all_honours hard"


@pytest.mark.rule("WUH-55")
def test_all_melded() -> None:
    melds: list[Any] = [CHOW, PUNG, WEST, {"kind": "kong", "tiles": "1111p", "from": 2}]
    assert verdict("5s", "5s", melds, "discard") == "all_melded hard"
    assert verdict("5s", "5s", melds, "draw") == "small hard"
    assert verdict("5s", "5s", melds, "discard", situation=["rob_kong"]) == "rob_kong hard"
    assert verdict("4s", "4s", melds, "discard") == "pair_not_258"
    assert verdict("5s", "5s", [*melds[:3], KONG], "discard") == "small hard"


@pytest.mark.rule("WUH-52", "WUH-56")
def test_hard_competes_with_one_more_pattern() -> None:
    """7p is the laizi. Read as printed the hand is hard; as a 4p it would be all pungs, worth more."""
    answer = score("222p44p7p555s3z", "3z", [WEST | {"tiles": "999p", "from": 0}], indicator="6p")
    assert [pattern["id"] for pattern in answer["patterns"]] == ["all_pungs"]
    assert not answer["hard"]
