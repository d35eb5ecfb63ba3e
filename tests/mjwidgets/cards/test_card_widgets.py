"""The widgets about cards: what each shows is what the rules of its game say."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mjwidgets import Live, Predict, cards, set_house
from mjwidgets.cards import (
    CardCase,
    Compared,
    Exchange,
    Finder,
    Holdings,
    Match,
    PlayPoints,
    Tally,
    Tricks,
)
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.page import Folded
from mjwidgets.shared import Shared
from rules import RuleError
from rules.core.texts import LANGUAGES, load
from rules.house import House

ELDER = "As Ks Qs Js 9s Ah Kh Qh Ad Kd Qd 7c"
YOUNGER = "Ts 8s Jh Th 9h 8h 7h Ac Kc Qc Jc Tc"
DEAL = {"hands": [ELDER, YOUNGER], "talon": "7s Jd Td 9d 8d 7d 9c 8c"}
BELT = [("sequence", 0, 15), ("set", 0, 14), ("play", 0, 1), ("point", 0, 5)]
PLAY = ["As 8s", "9s Ts", "Tc 7c", "Ac 7d"]

WIDGETS: dict[str, Callable[..., Live]] = {
    "Compared": lambda **look: Compared("piquet", ELDER, YOUNGER, closed=True, **look),
    "Exchange": lambda **look: Exchange("piquet", DEAL, **look),
    "Finder": lambda **look: Finder("piquet", ELDER, **look),
    "Holdings": lambda **look: Holdings("piquet", ELDER, **look),
    "Match": lambda **look: Match("piquet", [[60, 30]] * 6, preset="rubicon", line=100, **look),
    "PlayPoints": lambda **look: PlayPoints("piquet", PLAY, presets=["modern", "old"], **look),
    "Tally": lambda **look: Tally("piquet", BELT, before=[60, 0], **look),
    "Tricks": lambda **look: Tricks(["As 9s", "Ks 7s", "Qs 8h"], trumps="h", **look),
}


def test_no_widget_is_forgotten() -> None:
    there = {name for name in cards.__all__ if issubclass(getattr(cards, name), Live)}
    assert there == set(WIDGETS)


@pytest.mark.parametrize("name", WIDGETS)
def test_points_are_no_coins(kernel: Shared, name: str) -> None:
    """They are counted; nobody pays them."""
    assert "mj-chip" not in WIDGETS[name]().view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WIDGETS)
def test_each_speaks_every_language(kernel: Shared, name: str, language: str) -> None:
    """In words, on paper and alive; no sentence of another language is left over."""
    shown = WIDGETS[name](language=language)
    other = WIDGETS[name](language="en" if language != "en" else "ja")
    assert repr(shown) != repr(other)
    assert to_xml(shown.picture()) != to_xml(other.picture())
    assert f'lang="{language if language != "zh" else "zh-Hans"}"' in shown.view


def test_the_texts_have_the_same_keys() -> None:
    folder = Path(cards.__file__).parent / "texts"
    keys = [set(load(folder, language)) for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    assert keys[0]


def test_a_game_that_has_no_cards_is_said_to_have_none() -> None:
    with pytest.raises(RuleError) as caught:
        Finder("wuhan", ELDER)
    assert caught.value.code == "not_yet"


# The rules of the house

CLUB = House("piquet", "old", {"target": 150}, title="Our club")
OBEDIENT = ("Compared", "Exchange", "Finder", "Holdings", "Tally")


@pytest.mark.parametrize("name", OBEDIENT)
def test_where_no_table_is_named_the_house_rules_hold(kernel: Shared, name: str) -> None:
    widget: Any = WIDGETS[name]()
    set_house(CLUB)
    widget.touch("mj:follow")
    assert (widget.table.preset, widget.table.options) == ("old", {"target": 150})
    for shown in (widget.view, repr(widget), to_xml(widget.picture())):
        assert "Our club" in shown
    assert WIDGETS[name]().table == widget.table
    set_house(None)
    widget.touch("mj:follow")
    assert "Our club" not in widget.view


def test_what_is_said_changes_with_the_house(kernel: Shared) -> None:
    """The point by its value; a game to 150 is not over at 109."""
    set_house(CLUB)
    assert "Making 50." in repr(Compared("piquet", ELDER, YOUNGER))
    assert "Point of 5." in repr(Compared("piquet", ELDER, YOUNGER, preset="modern"))
    assert not Tally("piquet", [("point", 0, 5), ("set", 0, 14)], before=[90, 40]).came[1]


def test_house_rules_that_do_not_fit_are_left_alone(kernel: Shared) -> None:
    """A hand with sixes stays at a table that has them."""
    sixes = Holdings("piquet", "6s 7s 8s", preset="seventeenth")
    assert len(sixes.held["sequence"]) == 1
    set_house(House("piquet", "seventeenth"))
    widget = Exchange("piquet", DEAL)
    assert widget.table.preset == "modern"
    assert "did not fit" in widget.badge


@pytest.mark.parametrize("cards_", ["6s", "As As"])
def test_cards_that_the_pack_lacks_are_an_error(cards_: str) -> None:
    with pytest.raises(RuleError):
        Holdings("piquet", cards_)
    with pytest.raises(RuleError):
        Finder("piquet", cards_)


# Finder


def picked(widget: Finder, text: str) -> str:
    for card in text.split():
        widget.do("pick", card)
    widget.do("try")
    answer = widget.answer
    for card in list(widget.picked):
        widget.do("pick", card)
    return answer


def test_a_hand_is_searched() -> None:
    """The point of five spades, the quart in them, two tierces, three trios: seven to find."""
    widget = Finder("piquet", ELDER)
    assert "0 of 7" in repr(widget)
    assert picked(widget, "As Ks Qs") == "more"
    assert picked(widget, "As Ks Qs Js") == "found"
    assert picked(widget, "As Ks Qs Js") == "again"
    assert picked(widget, "As Ks Qs Js 9s") == "found"
    assert picked(widget, "Ah Kh Qh") == "found"
    assert picked(widget, "7c As") == "none"
    assert picked(widget, "7c") == "weaker"
    assert picked(widget, "As Ah Ad") == "found"
    assert "4 of 7" in repr(widget)
    widget.do("show")
    assert "7 of 7" in repr(widget)
    assert "Trio of queens" in repr(widget)
    widget.do("again")
    assert "0 of 7" in repr(widget)


def test_only_the_kinds_that_are_wanted_are_sought() -> None:
    widget = Finder("piquet", ELDER, kinds=("set",))
    assert [each.cards for each in widget.wanted] == [
        ("As", "Ah", "Ad"),
        ("Ks", "Kh", "Kd"),
        ("Qs", "Qh", "Qd"),
    ]
    assert picked(widget, "As Ks Qs Js") == "none"


# Holdings


def test_cards_are_taken_up_to_the_limit() -> None:
    widget = Holdings("piquet", "Ah Kh Qh Jh", most=5)
    assert "Quart to the ace" in repr(widget)
    widget.do("take", "Th")
    assert "Quint to the ace. Points: 15." in repr(widget)
    widget.do("take", "9h")
    assert widget.is_full
    assert "9h" not in widget.cards
    widget.do("take", "Jh")
    assert "Tierce to the ace" in repr(widget)
    assert not widget.is_full
    widget.do("clear")
    assert "0 of 5" in repr(widget)


def test_older_tables_count_the_point_by_value() -> None:
    """44 makes 4, 45 makes 5."""
    four = Holdings("piquet", "Ah Kh Jh Th 9h 8h", preset="old")
    assert four.held["point"][0].score == 6  # 58
    assert Holdings("piquet", "Th 9h 8h 7h Jh", preset="old").held["point"][0].score == 4  # 44
    assert Holdings("piquet", "Qh Th 9h 8h Jh", preset="old").held["point"][0].score == 5  # 47


def test_french_stands_beside_the_words(kernel: Shared) -> None:
    kernel.french = True
    assert "Quinte à l'as." in repr(Holdings("piquet", "Ah Kh Qh Jh Th"))


# Compared


def test_two_hands_are_compared_kind_by_kind() -> None:
    """Five each, 50 against 51; quart against quint; three aces against three tens."""
    widget = Compared("piquet", ELDER, YOUNGER)
    assert [widget.scorer(kind) for kind in ("point", "sequence", "set")] == [1, 1, 0]
    assert [widget.points(kind) for kind in ("point", "sequence", "set")] == [5, 30, 9]
    assert widget.answer["deltas"] == [9, 95]
    assert "Repique" in repr(widget)


def test_no_more_is_said_than_is_needed() -> None:
    """Five cards each, so the value has to be said too; with Parlett sequences go step by step."""
    widget = Compared("piquet", ELDER, YOUNGER)
    assert widget.talk("point") == [
        "Elder: “Point of 5.”",
        "Younger: “Equal.”",
        "Elder: “Point of 5, making 50.”",
        "Younger: “Not good.”",
        "Younger: “Point of 5, making 51.”",
    ]
    assert widget.talk("set") == ["Elder: “Trio of aces.”", "Younger: “Good.”"]
    stepwise = Compared("piquet", ELDER, YOUNGER, preset="parlett")
    assert stepwise.talk("sequence")[:2] == ["Elder: “Quart.”", "Younger: “Not good.”"]


def test_whoever_hides_says_good_and_gets_nothing() -> None:
    widget = Compared("piquet", ELDER, YOUNGER)
    widget.do("say", [1, "sequence", -1])
    assert (widget.scorer("sequence"), widget.points("sequence")) == (0, 10)
    assert widget.talk("sequence")[-1] == "Younger: “Good.”"
    assert "Repique" not in repr(widget)
    widget.do("say", [0, "sequence", -1])
    assert widget.scorer("sequence") is None
    assert widget.talk("sequence") == ["Elder: “(says nothing)”"]


def test_a_weaker_one_takes_only_its_equals_and_lesser_along() -> None:
    widget = Compared("piquet", ELDER, YOUNGER)
    widget.do("say", [0, "set", 1])  # kings: aces may not be counted with them
    assert widget.points("set") == 6


def test_elder_must_have_a_point() -> None:
    widget = Compared("piquet", ELDER, YOUNGER)
    widget.do("say", [0, "point", -1])
    assert "must declare a point" in repr(widget)


def test_a_hand_lies_face_down_until_it_is_turned_up() -> None:
    widget = Compared("piquet", ELDER, YOUNGER, closed=True, hides=("sequence",))
    assert "cards face down: 12" in repr(widget)
    assert "queen of clubs" not in to_html(widget.draw())
    assert widget.scorer("sequence") == 0
    widget.do("open")
    assert "queen of clubs" in to_html(widget.draw())


def test_equal_sequences_are_answered_equal_and_score_nothing() -> None:
    widget = Compared("piquet", "As Ks Qs Jh 9h 8d 7d 9c 8c Td 7s 8h", "Ah Kh Qh Js 9s 8s 7h Tc Jc 7c 9d Th")
    assert widget.talk("sequence") == ["Elder: “Tierce to the ace.”", "Younger: “Equal.”"]
    assert widget.scorer("sequence") is None


def test_hands_that_share_a_card_cannot_be() -> None:
    with pytest.raises(RuleError) as caught:
        Compared("piquet", ELDER, ELDER)
    assert caught.value.code == "too_many_copies"


# Exchange


def test_the_bar_says_what_is_left_for_the_other() -> None:
    """Eight cards: of the five that elder may have, three are drawn and two looked at; five are left."""
    widget = Exchange("piquet", DEAL)
    assert widget.shares is None
    for card in ("7c", "9s", "Qd"):
        widget.do("pick", card)
    assert widget.shares == (3, 2, 5)
    widget.do("pick", "Qh")
    widget.do("pick", "Qs")
    assert widget.shares == (5, 0, 3)
    widget.do("pick", "Js")  # a sixth is not allowed
    assert len(widget.picked) == 5


def test_cards_come_from_the_top_and_can_be_put_back() -> None:
    widget = Exchange("piquet", DEAL)
    widget.do("exchange")
    assert not widget.done
    for card in ("7c", "9s"):
        widget.do("pick", card)
    widget.do("exchange")
    assert widget.fresh == {"7s", "Jd"}
    assert "Quart to the ace" in repr(widget)
    widget.do("back")
    assert (widget.picked, widget.fresh) == ([], set())


def test_with_36_cards_more_can_be_exchanged() -> None:
    deal = {**DEAL, "talon": DEAL["talon"] + " 6s 6h 6d 6c"}  # type: ignore[operator]
    assert Exchange("piquet", deal, preset="seventeenth").bounds == (1, 8)


def test_a_deal_that_cannot_be_is_an_error() -> None:
    with pytest.raises(RuleError) as caught:
        Exchange("piquet", {**DEAL, "talon": "7s"})
    assert caught.value.code == "wrong_count"


# Tally


def came(widget: Tally) -> list[tuple[str, int, int]]:
    return [(gain.stage, gain.seat, gain.points) for gain in widget.came[0]]


def test_points_come_in_by_kind_and_not_as_they_were_called() -> None:
    widget = Tally("piquet", BELT)
    assert [stage for stage, _, _ in came(widget)] == ["point", "sequence", "set", "repique", "play"]
    assert widget.running[-1] == (95, 0)


def test_one_point_for_the_other_and_the_bonus_is_gone() -> None:
    widget = Tally("piquet", BELT)
    widget.do("give", [3, 1])
    assert "repique" not in [stage for stage, _, _ in came(widget)]
    assert widget.running[-1] == (30, 5)
    widget.do("give", [3, -1])
    assert came(widget)[-1] == ("pique", 0, 30)
    assert widget.running[-1] == (60, 0)
    widget.do("reset")
    assert "repique" in [stage for stage, _, _ in came(widget)]


def test_what_comes_after_the_end_is_not_counted() -> None:
    """60 and 5, 15, 14 with the repique's 60 pass 100 before the play."""
    widget = Tally("piquet", BELT, before=[60, 0])
    assert widget.came[1]
    lost = [gain for gain in widget.came[0] if not gain.counted]
    assert [(gain.stage, gain.points) for gain in lost] == [("play", 1)]
    assert widget.running[-1] == (154, 0)
    assert repr(widget).endswith("The game is over.")


def test_once_the_play_counts_everything_does() -> None:
    widget = Tally("piquet", [("point", 0, 5), ("play", 0, 12), ("cards", 1, 10)], before=[90, 95])
    assert [gain.counted for gain in widget.came[0]] == [True, True, True]
    assert widget.running[-1] == (107, 105)


def test_a_stage_that_is_none_is_an_error() -> None:
    with pytest.raises(RuleError) as caught:
        Tally("piquet", [("trumps", 0, 5)])
    assert caught.value.code == "bad_request"


# Match


def test_the_price_of_staying_under_the_line() -> None:
    widget = Match("piquet", [[30, 16]] * 6, preset="rubicon", line=100)
    assert "wins 376" in repr(widget)  # 180 and 96, and 100
    widget.do("points", "20", name="5 1")
    assert "wins 180" in repr(widget)  # 180 less 100, and 100
    widget.do("points", "", name="0 0")
    assert widget.deals[0] == [0, 16]


def test_equal_totals_need_more_hands() -> None:
    assert "still to play: 2" in repr(Match("piquet", [[30, 30]] * 6, preset="rubicon"))


def test_a_match_to_two_games() -> None:
    assert "Player A wins the match" in repr(Match("piquet", [[110, 20], [120, 90]]))
    assert "not over yet" in repr(Match("piquet", [[110, 20], [90, 90]]))
    widget = Match("piquet", [[110, 20], [20, 90], [50, 90]])
    widget.do("points", "100", name="1 0")
    assert "over before hand 3" in repr(widget)
    assert "mj-wait" in to_html(widget.draw())


# PlayPoints


def test_leads_and_takings_are_scored_one_by_one() -> None:
    """The nine leads and the ten takes: by old rules only the ten earns."""
    widget = PlayPoints("piquet", PLAY, presets=["modern", "old"])
    assert (widget.totals("modern"), widget.totals("old")) == ([1, 0], [1, 0])
    widget.do("next")
    assert (widget.totals("modern"), widget.totals("old")) == ([2, 1], [1, 1])
    assert widget.won == [1, 1]
    widget.do("go", 9)
    assert widget.totals("modern") == [2, 3]
    widget.do("back")
    widget.do("go", 0)
    assert widget.at == 1


def test_twelve_tricks_end_with_the_last_one_and_with_cards() -> None:
    suits = [f"{rank}{suit}" for suit in "shdc" for rank in "AKQJT987"]
    tricks = [f"{suits[n]} {suits[n + 4]}" for n in (0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19)]
    widget = PlayPoints("piquet", tricks, presets=["modern"], at=12)
    assert widget.totals("modern") == [12 + 1 + 40, 0]
    assert "Capot" in repr(widget)


# Tricks


def test_suit_must_be_followed() -> None:
    widget = Tricks(["9s Kh", "Ks 8h"], leader=1)
    assert widget.trick.cards == ("Ks",)
    widget.do("play", "Kh")
    assert widget.refused == "Kh"
    assert "follow suit" in repr(widget)
    widget.do("play", "9s")
    assert widget.taker == 1
    widget.do("next")
    assert widget.trick.cards == ("8h",)
    widget.do("play", "Kh")
    assert widget.is_over
    assert widget.won == [1, 1]
    widget.do("next")  # nothing is left
    assert widget.trick.cards == ("8h", "Kh")
    widget.do("again")
    assert widget.won == [0, 0]


def test_whoever_takes_leads() -> None:
    widget = Tricks(["As 9h", "Ks 8d"])
    widget.do("play", "As")
    assert widget.taker == 0
    widget.do("play", "9h")
    assert widget.trick.cards == ("9h", "8d")
    assert widget.won == [2, 0]
    widget.do("play", "9h")  # there is no such card any more
    assert widget.won == [2, 0]


def test_the_cheapest_card_that_takes_is_played() -> None:
    widget = Tricks(["9s 8s", "As Ts"])
    widget.do("play", "9s")
    assert widget.trick.cards == ("9s", "Ts")


def test_trumps_beat_other_suits() -> None:
    widget = Tricks(["As 7d", "7h 8d"], trumps="h")
    widget.do("play", "As")
    assert widget.trick.cards == ("As", "7h")
    assert widget.taker == 1
    assert "Trumps: hearts" in repr(widget)
    plain = Tricks(["As 7d", "7h 8d"])
    plain.do("play", "As")
    assert plain.taker == 0


def test_a_partner_is_not_beaten() -> None:
    widget = Tricks(["Ks 9h", "7s 8h", "As Qs", "8s Th"], partners=True)
    widget.do("play", "Ks")
    assert widget.trick.cards == ("Ks", "7s", "Qs", "8s")
    assert "Tricks of your side 1, of the others 0" in repr(widget)


@pytest.mark.parametrize(
    ("players", "partners", "name"), [(2, False, "The other"), (4, False, "Across"), (4, True, "Partner")]
)
def test_who_sits_across_is_named_by_the_game(players: int, partners: bool, name: str) -> None:
    widget = Tricks(["As", "Ks", "Qs", "Js"][:players], partners=partners)
    assert widget.seat_name(players // 2) == name


def test_closed_hands_stay_so_until_the_end() -> None:
    widget = Tricks(["As 9h", "Ks 8h"], closed=True)
    assert "king of spades" not in to_html(widget.draw())
    assert "cards face down: 2" in repr(widget)


@pytest.mark.parametrize("hands", [["As"], ["As", "Ks Qs"], ["As"] * 5])
def test_hands_that_cannot_be_played_are_an_error(hands: list[str]) -> None:
    with pytest.raises(RuleError) as caught:
        Tricks(hands)
    assert caught.value.code == "wrong_count"


# Cards on a page


def test_a_case_names_its_cards() -> None:
    case = CardCase("As Ks, 9h", "Two & one.")
    page = case._repr_html_()
    assert "spades: ace, king; hearts: 9" in page
    assert "data:image/svg+xml;base64," in page
    assert "Two &amp; one." in page
    assert "spades: ace, king" in repr(Folded("More", case))


def test_a_question_about_cards() -> None:
    question = Predict("Which?", [1, 2], 2, cards="As Ks, 9h")
    assert repr(question).splitlines()[1] == "spades: ace, king; hearts: 9"
    assert "mjc1-As" in question.view
    assert "mjc1-As" in to_xml(question.picture())
    assert question.switches == ("four", "french")


def test_a_case_of_no_cards_is_an_error() -> None:
    wrong: Any = "XX"
    with pytest.raises(RuleError):
        CardCase(wrong)
