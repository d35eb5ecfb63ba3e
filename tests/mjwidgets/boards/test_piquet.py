"""The board of Piquet: views as hand-made values, since what matters is what is drawn and said of them."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from mjwidgets import set_french_letters
from mjwidgets.boards import Look
from mjwidgets.boards.piquet import BOARD, called
from mjwidgets.draw.svg import to_html
from mjwidgets.family_view import _HERE
from mjwidgets.table import Table
from rules.core.records import Record
from rules.core.texts import LANGUAGES, Texts

HAND = ("Kh", "Qh", "Jh", "Th", "As", "Ks", "Qs")
ACTIONS = {
    "exchange": {"cards": None, "peek": None},
    "declare": {"kind": None, "cards": None, "more": None},
    "play": {"cards": None},
}
QUART = {"seat": 0, "do": "declare", "kind": "sequence", "cards": "Kh Qh Jh Th"}
WITH_TIERCE = QUART | {"choose": {"from": ["As Ks Qs"], "min": 0, "max": 1}}
PASS = {"seat": 0, "do": "pass", "kind": "sequence"}

DECLARED = {"event": "said", "seat": 0, "kind": "point", "values": {"count": 4}}
GOOD = {"event": "answer", "seat": 1, "kind": "point", "reply": "good"}
SCORED = {"event": "scored", "seat": 0, "kind": "point", "id": "point", "points": 4, "cards": "Kh Qh Jh Th"}
FIRST = {"event": "trick", "number": 1, "winner": 1, "cards": "Kh Ah"}
SECOND = {"event": "trick", "number": 2, "winner": 0, "cards": "7s As"}


def view(**changes: Any) -> Any:
    """Elder's view while the sequences are declared."""
    usual = {
        "phase": "declare",
        "turn": 0,
        "hands": [HAND, None],
        "sizes": [7, 7],
        "discards": [("7c", "8c"), ("back",)],
        "talon": ("back", "back", "9d"),
        "drawn": ("As",),
        "trick": {"leader": None, "cards": ""},
        "won": [0, 0],
        "lead_suit": None,
    }
    return SimpleNamespace(**usual | changes)


def look(*, language: str = "en", sees: Any = None, gained: tuple[int, int] = (0, 0), **moment: Any) -> Look:
    game: Any = SimpleNamespace(players=2, actions=ACTIONS)
    text = Texts((_HERE / "texts",), language)
    return Look(game, [sees or view(), None], 0, text, gained, gained=gained, **moment)


def drawn(moment: Look) -> str:
    return to_html(BOARD.felt(moment).draw())


# What lies there


def test_elder_sees_what_he_may_see_and_no_more() -> None:
    said = BOARD.felt(look()).said()
    assert said[0] == "cards in the talon: 3: diamonds: 9."
    assert "put away clubs: 8, 7" in said[1]
    assert "cards face down: 7; cards put away: 1" in said[2]


def test_a_suit_that_is_bound_for_the_first_lead_is_noted() -> None:
    assert "first lead: hearts" in drawn(look(sees=view(lead_suit="h")))
    assert "first lead" not in drawn(look())


def test_a_trick_lies_there_until_the_next_card_and_shows_who_takes_it() -> None:
    """Younger took the first trick, so he led the second."""
    taken = look(sees=view(phase="play"), past=[FIRST, SECOND], news=[SECOND])
    lines = BOARD.felt(taken).said()
    assert "Younger has played 7 of spades; Elder has played ace of spades; Elder takes the trick" in lines[0]
    led = look(
        sees=view(phase="play", trick={"leader": 0, "cards": "Ks"}), past=[FIRST, SECOND], news=[SECOND]
    )
    assert "mark-win" not in drawn(led)


def test_a_lead_that_waits_is_told_though_nothing_has_happened() -> None:
    led = look(sees=view(trick={"leader": 1, "cards": "Ah"}))
    assert BOARD.dealt(led) == "Younger leads the ace of hearts."
    assert BOARD.dealt(look()) == "The cards are dealt. Elder exchanges first."


HIDDEN = [
    {"seat": 0, "do": "exchange", "cards": "7s"},
    {"seat": 1, "do": "exchange", "cards": "7c"},
    {"seat": 0, "do": "declare", "kind": "point", "cards": "As Ks Qs Js 9s"},
    {"seat": 1, "do": "answer", "reply": "good"},
    {"seat": 0, "do": "pass", "kind": "sequence"},
    {"seat": 0, "do": "pass", "kind": "set"},
    {"seat": 0, "do": "play", "cards": "As"},
    {"seat": 1, "do": "pass", "kind": "sequence"},
    {"seat": 1, "do": "pass", "kind": "set"},
    {"seat": 1, "do": "play", "cards": "9c"},
]
"""Elder passes over sequences and sets and leads; younger has both, and hides both."""


def test_the_list_of_steps_tells_of_leads_and_not_of_what_is_hidden() -> None:
    deal = {
        "hands": ["Ks Qs Js 9s 7s Kh 9h 8h Kd Td Tc 8c", "Ah Qh Jh Th 7h Ad Jd 9d Ac Qc Jc 7c"],
        "talon": "As 9c Ts 8s Qd 8d 7d Kc",
    }
    record = Record.new(rules.family("piquet"), deal=deal).with_actions(HIDDEN)
    table = Table(record=record, language="en")
    table.do("go", len(HIDDEN))
    table.do("steps")
    lines = [node.text or "" for node in table.draw().iter("button") if node.get("data-key") == "go"]
    assert lines[0] == "The cards are dealt. Elder exchanges first."
    assert lines[-2:] == ["Elder leads the ace of spades.", "Elder takes trick 1."]
    assert len(lines) == len(HIDDEN) + 1 - 2


# What is said


def test_both_players_say_what_they_have_said_of_this_kind() -> None:
    seen = drawn(look(past=[DECLARED, GOOD]))
    assert re.findall(r'<q class="ct-bubble"[^>]*>(.*?)</q>', seen) == ["Good.", "Point of 4."]


def test_players_speak_french_to_whoever_has_french_cards(kernel: Any) -> None:
    set_french_letters(True)
    seen = drawn(look(language="ja", past=[DECLARED, GOOD]))
    assert '<span lang="fr">Point de 4.</span><span class="mj-fine">ポイント4枚。</span>' in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_action_has_a_sentence(language: str) -> None:
    moment = look(language=language)
    events = [
        {"event": "carte_blanche", "seat": 0},
        {"event": "carte_blanche", "seat": 0, "number": 3},
        {"event": "set_aside", "seat": 1, "count": 2},
        {"event": "shown", "seat": 0, "cards": "As 7s"},
        {"event": "exchange", "seat": 0, "count": 5},
        {"event": "peek", "seat": 1, "cards": "Jc 7h"},
        {"event": "talon_open", "seat": 0, "suit": "h", "cards": "Jc"},
        {"event": "no_declaration", "seat": 0, "kind": "set"},
        {"event": "repique", "seat": 0, "points": 60},
        {"event": "pique", "seat": 0, "points": 30},
        *(DECLARED, GOOD, SCORED, FIRST),
    ]
    actions = [
        {"seat": 0, "do": "exchange", "choose": {"from": "As", "min": 1, "max": 1}},
        {"seat": 0, "do": "exchange", "peek": True, "choose": {"from": "As", "min": 1, "max": 1}},
        {"seat": 0, "do": "carte_blanche"},
        {"seat": 0, "do": "carte_blanche", "number": 3},
        {"seat": 0, "do": "open_talon", "suit": "h"},
        {"seat": 0, "do": "declare", "kind": "point", "cards": "As Ks"},
        {"seat": 0, "do": "declare", "kind": "set", "cards": "As Ah Ad"},
        {"seat": 1, "do": "claim", "kind": "sequence", "cards": "9d 8d 7d"},
        {"seat": 0, "do": "play", "cards": "As"},
        *({"seat": 1, "do": "answer", "reply": reply} for reply in ("good", "equal", "better")),
        *({"seat": 0, "do": "pass", "kind": kind} for kind in ("point", "sequence", "set")),
    ]
    told = [BOARD.told(event, moment) for event in events]
    named = [BOARD.action_name(action, moment.text) for action in actions]
    assert len(set(told)) == len(events)
    assert len(set(named)) == len(actions)


def test_an_action_is_named_by_what_is_said() -> None:
    assert BOARD.action_name(QUART, look().text) == "“Quart to the king.” (hearts: king, queen, jack, 10)"
    assert BOARD.action_name(PASS, look().text) == "Declare no sequence"
    exchange = {"seat": 0, "do": "exchange", "cards": "Kh 7h 8c"}
    assert BOARD.action_name(exchange, look().text) == "Exchange: hearts: king, 7; clubs: 8"


# What is asked for


def sent(moment: Look) -> list[str]:
    """The values that the buttons of declarations send."""
    buttons = BOARD.actions(moment).iter("button")
    return [each.get("data-value", "") for each in buttons if each.get("data-do") == "declare"]


def test_further_combinations_count_unless_they_are_let_go() -> None:
    legal = [WITH_TIERCE, PASS]
    assert '"more": ["As Ks Qs"]' in sent(look(legal=legal))[0]
    assert '"more"' not in sent(look(legal=legal, picked=("As Ks Qs",)))[0]


def test_a_combination_that_counts_is_pressed() -> None:
    row = to_html(BOARD.actions(look(legal=[WITH_TIERCE])))
    assert 'aria-pressed="true"' in row
    assert 'aria-label="spades: ace, king, queen"' in row


def test_an_exchange_waits_for_enough_cards() -> None:
    template = {"seat": 0, "do": "exchange", "choose": {"from": " ".join(HAND), "min": 1, "max": 5}}
    for picked, is_ready in (((), False), (("As",), True), (HAND[:6], False)):
        button = BOARD.actions(look(legal=[template], picked=picked)).find(".//button")
        assert (button.get("disabled") is None) == is_ready


# The sheet


def test_the_sheet_holds_what_was_called_and_the_rest_is_play() -> None:
    assert called(look(past=[SCORED], gained=(4, 0))) == {"point": [4, 0]}
    assert called(look(past=[SCORED, FIRST], gained=(5, 1))) == {"point": [4, 0], "play": [1, 1]}
    assert called(look()) == {}


def test_a_carte_blanche_stands_in_the_sheet_when_it_is_shown() -> None:
    announced = {"event": "carte_blanche", "seat": 1}
    shown = {"event": "shown", "seat": 1, "cards": "As 7s"}
    assert called(look(past=[announced])) == {}
    assert called(look(past=[announced, shown], gained=(0, 10))) == {"carte_blanche": [0, 10]}


def test_a_person_sits_at_the_table_until_the_hand_is_over() -> None:
    table = Table("piquet", code="mighty anchor", seat=1)
    while not table.sitting.state.done:
        sitting = table.sitting
        adviser = BOARD.bots[BOARD.adviser](sitting.line.game)
        table.sitting = (
            sitting.play(sitting.advice(adviser).action) if sitting.is_asked else sitting.bots_move()
        )
        assert to_html(table.draw())
    assert "Younger scores 99." in repr(table)


def test_the_sheet_stands_beside_the_felt_and_is_said() -> None:
    moment = look(past=[SCORED], gained=(4, 0))
    cells = re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", drawn(moment))
    assert cells == ["This hand", "Elder", "Younger", "Point", "4", "", "Total", "4", "0"]
    assert BOARD.felt(moment).said()[-1] == "Point: Elder 4"


def test_a_set_that_scores_is_named() -> None:
    """Two trios score alike, so the cards tell them apart."""
    trio = {"event": "scored", "seat": 0, "kind": "set", "id": "trio", "points": 3}
    said = [BOARD.told(trio | {"cards": cards}, look()) for cards in ("As Ah Ad", "Ks Kh Kd")]
    assert said == ["Elder scores 3 for Sets: Trio of aces.", "Elder scores 3 for Sets: Trio of kings."]


def test_points_are_no_chips_and_pennants_are_explained() -> None:
    page = drawn(look(gained=(7, 0)))
    assert "mj-chip" not in page
    assert "Points: 7" in page
    assert "Just drawn, with a pennant: spades: ace." in page
    assert "with a pennant" not in drawn(look(sees=view(drawn=())))
