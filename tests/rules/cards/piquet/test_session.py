"""Who is elder, games and matches."""

from typing import Any

import pytest

from rules.cards.piquet.session import rubicon_ends, rubicon_price
from tests.rules.cards.piquet.scenes import ask, code


@pytest.mark.rule("PIQ-3", "PIQ-4")
@pytest.mark.parametrize(("draws", "elder"), [(["9h", "Kd"], 1), (["Ah", "Kd"], 0), (["7s", "8s"], 1)])
def test_the_lower_card_deals_and_the_other_player_is_elder(draws: list[str], elder: int) -> None:
    answer = ask("setup", draws=draws)
    assert (answer["redraw"], answer["elder"], answer["dealer"]) == (False, elder, 1 - elder)


@pytest.mark.rule("PIQ-80")
@pytest.mark.parametrize(("choice", "elder"), [("elder", 1), ("younger", 0), (None, None)])
def test_the_higher_card_chooses_in_a_rubicon_match(choice: str | None, elder: int | None) -> None:
    given: dict[str, Any] = {} if choice is None else {"choice": choice}
    answer = ask("setup", "rubicon", draws=["Th", "Jd"], **given)
    assert (answer["chooser"], answer["elder"]) == (1, elder)


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"draws": ["9h"]}, "bad_request"),
        ({"draws": ["9h", "6h"]}, "bad_card"),
        ({"draws": ["9h", "9h"]}, "too_many_copies"),
        ({"draws": ["9h", "Th"], "choice": "elder"}, "bad_request"),
    ],
)
def test_bad_draws_have_a_code(fields: Any, wanted: str) -> None:
    assert code(ask("setup", **fields)) == wanted


@pytest.mark.rule("PIQ-2", "PIQ-72", "PIQ-73", "PIQ-74", "PIQ-75")
def test_a_tie_at_the_target_plays_on_and_two_games_make_a_match() -> None:
    answer = ask("settle", deals=[[100, 100], [10, 9], [60, 101], [0, 0], [101, 20]])
    assert answer["games"] == [
        {"deals": 2, "scores": [110, 109], "winner": 0},
        {"deals": 1, "scores": [60, 101], "winner": 1},
        {"deals": 2, "scores": [101, 20], "winner": 0},
    ]
    assert (answer["wins"], answer["done"], answer["winners"]) == ([2, 1], True, [0])


@pytest.mark.rule("PIQ-81", "PIQ-82")
@pytest.mark.parametrize(
    ("last", "deltas", "under"),
    [([10, 0], [60 + 50 + 100, -210], True), ([0, 49], [-249, 249], True)],
)
def test_a_loser_under_a_hundred_pays_both_totals(last: list[int], deltas: list[int], under: bool) -> None:
    answer = ask("settle", "rubicon", deals=[[10, 10]] * 5 + [last])
    assert (answer["deltas"], answer["rubicon"]) == (deltas, under)


@pytest.mark.rule("PIQ-81")
def test_two_more_hands_follow_a_tie_as_often_as_needed() -> None:
    level = [[20, 20]] * 8
    assert ask("settle", "rubicon", deals=level)["deals_needed"] == 10
    assert ask("settle", "rubicon", deals=level)["winners"] == []
    answer = ask("settle", "rubicon", deals=[*level, [20, 20], [1, 0]])
    assert (answer["done"], answer["rubicon"], answer["deltas"]) == (True, False, [101, -101])


@pytest.mark.parametrize("preset", ["modern", "rubicon"])
@pytest.mark.parametrize("deals", [5, [[1]], [[1, True]], [[1, -1]], [[1, 1.5]]])
def test_bad_deals_are_bad_requests(preset: str, deals: Any) -> None:
    assert code(ask("settle", preset, deals=deals)) == "bad_request"


def test_a_hand_after_the_match_is_named() -> None:
    error = ask("settle", deals=[[100, 0], [100, 0], [1, 0]])["error"]
    assert (error["code"], error["at"]) == ("game_over", 2)


@pytest.mark.rule("PIQ-81")
@pytest.mark.parametrize(
    ("hands", "scores", "ends"),
    [
        (5, (90, 20), False),
        (6, (90, 20), True),
        (6, (90, 90), False),
        (7, (95, 90), False),
        (8, (95, 90), True),
    ],
)
def test_a_match_ends_after_six_hands_or_two_more(hands: int, scores: tuple[int, int], ends: bool) -> None:
    assert rubicon_ends(hands, scores) is ends


@pytest.mark.rule("PIQ-82")
def test_the_price_of_staying_under_the_line() -> None:
    """180 and 120 differ by 60; 180 and 90 make 270; a hundred is added to both."""
    assert rubicon_price([180, 120]) == (False, [160, -160])
    assert rubicon_price([90, 180]) == (True, [-370, 370])
