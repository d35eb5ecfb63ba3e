"""The HandBuilder without a browser: what touches do, what is asked, what is said."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import rules
from mjwidgets import HandBuilder
from mjwidgets.draw.svg import to_xml
from mjwidgets.html import to_html
from mjwidgets.shared import set_house
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES
from rules.house import House
from rules.mahjong.tiles import CODES

PUNG = {"kind": "pung", "tiles": "999m", "from": 3}
FOUR_MELDS = [
    {"kind": "chow", "tiles": "234m", "from": 0},
    {"kind": "added_kong", "tiles": "3333z", "from": 3},
    {"kind": "concealed_kong", "tiles": "6666p", "from": None},
    {"kind": "kong", "tiles": "8888s", "from": 2},
]
FULLEST: dict[str, Any] = {
    "hand": "22m99p777s11z5p",
    "melds": [{"kind": "pung", "tiles": "333m", "from": 0}],
    "win": "9p",
    "indicator": "4p",
    "winner": 1,
    "by": "replacement",
    "players": [{"opens": 1}, {"kong_tiles": 1}, {"opens": 1, "kong_tiles": 2}, {"opens": 1}],
    "stake": 10,
}
"""Two patterns, a laizi that stands for another tile, a capped payer."""
CODE = re.compile(r"(?<![\w-])[0-9]+[mpszf](?![\w-])")


def one_short(**more: Any) -> HandBuilder:
    """The hand of the first chapter: 2, 5 and 8 of characters complete it."""
    return HandBuilder("34567m 23p 88s 4p", melds=[PUNG], indicator="3z", **more)


def texts_of(view: Element) -> str:
    """All that a reader sees or hears."""
    said = [text for node in view.iter() if node.tag != "style" for text in (node.text, node.tail) if text]
    names = ("title", "aria-label", "alt", "placeholder")
    return " ".join(
        [*said, *(node.attrib[name] for node in view.iter() for name in names if name in node.attrib)]
    )


def of_class(view: Element, name: str) -> list[Element]:
    return [node for node in view.iter() if name in node.get("class", "").split()]


def entry(builder: HandBuilder) -> Element:
    """The field for typed tiles."""
    return next(node for node in builder.draw().iter("input") if node.get("name") == "tiles")


def controls(view: Element) -> list[Element]:
    return [node for node in view.iter() if node.tag in ("button", "input", "select", "summary")]


# Laying a hand


def test_an_empty_builder_says_what_is_missing() -> None:
    builder = HandBuilder()
    assert builder.request is None
    assert builder.answer is None
    assert "14 more tiles." in texts_of(builder.draw())


def test_touched_tiles_fill_the_hand_then_become_the_winning_tile() -> None:
    builder = HandBuilder(melds=[PUNG], indicator="3z")
    for code in ("3m", "4m", "5m", "6m", "7m", "2p", "3p", "4p", "8s", "8s"):
        builder.do("tile", code)
    assert builder.draft.win is None
    assert builder.request == {
        "game": "wuhan",
        "ask": "waits",
        "language": "en",
        "indicator": "3z",
        "hand": {"concealed": "34567m234p88s", "melds": [PUNG]},
        "seat": 0,
        "by": "draw",
    }
    builder.do("tile", "2m")
    request = builder.request
    assert request is not None
    assert request["ask"] == "score"
    assert request["hand"]["win"] == "2m"
    assert builder.answer == rules.ask(request)


def test_a_touched_tile_of_the_hand_goes_back() -> None:
    builder = one_short()
    builder.do("remove", "4p")
    assert "2 more tiles." in texts_of(builder.draw())
    builder.do("tile", "2m")
    builder.do("tile", "4p")
    assert CODES[builder.draft.win or 0] == "4p"
    builder.do("complete", None)
    assert builder.draft.win is None


def test_the_hand_shows_a_place_for_each_tile_that_is_missing() -> None:
    builder = HandBuilder("123m", melds=[PUNG])
    assert len(of_class(builder.draw(), "hb-slot")) == 13 - 3 - 3 + 1


def test_typed_tiles_join_the_hand_wherever_they_are_typed() -> None:
    builder = HandBuilder()
    for key in "123mred":
        builder.do("key", key)
    assert [CODES[tile] for tile in builder.draft.hand] == ["1m", "2m", "3m", "7z"]
    builder.do("key", "4")
    assert 'value="4"' in to_html(builder.draw())
    builder.do("key", "Backspace")
    builder.do("key", "Backspace")
    assert [CODES[tile] for tile in builder.draft.hand] == ["1m", "2m", "3m"]
    builder.do("enter", {"tiles": "三筒 east"})
    assert [CODES[tile] for tile in builder.draft.hand][3:] == ["3p", "1z"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("0m", "This table's set has no red 5 of characters."),
        ("🀢", "This table's set has no plum blossom."),
        ("10m", "There is no tile “10m”."),
    ],
)
def test_a_tile_that_the_set_lacks_is_named_and_stays_in_the_field(typed: str, says: str) -> None:
    builder = HandBuilder("12m")
    field = entry(builder).get("data-key")
    builder.do("enter", {"tiles": typed})
    assert says in texts_of(builder.draw())
    assert (entry(builder).get("value"), entry(builder).get("data-key")) == (typed, field)
    assert builder.draft.hand == HandBuilder("12m").draft.hand


@pytest.mark.parametrize("touch", [("clear", None), ("example", "all_pungs"), ("enter", {"tiles": "3m"})])
def test_another_hand_empties_the_field(touch: tuple[str, Any]) -> None:
    builder = HandBuilder()
    builder.do("enter", {"tiles": "0m"})
    field = entry(builder).get("data-key")
    builder.do(*touch)
    assert not entry(builder).get("value")
    assert entry(builder).get("data-key") != field


def test_python_can_add_and_remove() -> None:
    builder = HandBuilder()
    builder.add("123m east")
    builder.remove("east")
    assert [CODES[tile] for tile in builder.draft.hand] == ["1m", "2m", "3m"]
    with pytest.raises(RuleError, match="no 9p"):
        builder.remove("9p")


# Melds


@pytest.mark.parametrize(
    ("mode", "tile", "meld"),
    [
        ("chow", "3m", {"kind": "chow", "tiles": "345m", "from": 3}),
        ("pung", "5z", {"kind": "pung", "tiles": "555z", "from": 2}),
        ("kong", "5z", {"kind": "kong", "tiles": "5555z", "from": 2}),
        ("added_kong", "5z", {"kind": "added_kong", "tiles": "5555z", "from": 2}),
        ("concealed_kong", "5z", {"kind": "concealed_kong", "tiles": "5555z", "from": None}),
    ],
)
def test_a_mode_makes_a_meld_of_the_touched_tile(mode: str, tile: str, meld: dict[str, Any]) -> None:
    builder = HandBuilder()
    builder.do("meld_feeder", 2)
    builder.do("mode", mode)
    builder.do("tile", tile)
    assert [made.to_json() for made in builder.draft.melds] == [meld]
    assert builder.mode == "hand"
    builder.do("unmeld", 0)
    assert builder.draft.melds == ()


def test_a_meld_takes_its_tiles_out_of_the_hand() -> None:
    builder = HandBuilder("99m 345p")
    builder.do("mode", "pung")
    builder.do("tile", "9m")
    assert [CODES[tile] for tile in builder.draft.hand] == ["3p", "4p", "5p"]


def test_an_added_kong_grows_from_its_pung_and_keeps_its_giver() -> None:
    builder = HandBuilder("9m", melds=[PUNG])
    builder.do("meld_feeder", 1)
    builder.do("mode", "added_kong")
    builder.do("tile", "9m")
    assert [meld.to_json() for meld in builder.draft.melds] == [
        {"kind": "added_kong", "tiles": "9999m", "from": 3}
    ]
    assert builder.draft.hand == ()


def test_the_hand_moved_to_another_seat_keeps_its_neighbours() -> None:
    builder = HandBuilder("5s", melds=FOUR_MELDS, win="5s", winner=1, by="discard", from_=2)
    builder.do("sit", 3)
    assert [meld.feeder for meld in builder.draft.melds] == [2, 1, None, 0]
    assert builder.draft.feeder == 0
    assert builder.answer is not None
    assert "error" not in builder.answer


def test_tiles_set_out_singly_count_for_their_seat() -> None:
    builder = one_short()
    builder.do("mode", "single")
    builder.do("tile", "7z")
    builder.do("mode", "single")
    builder.do("tile", "4z")
    request = builder.request
    assert request is not None
    assert request["players"][0] == {"kong_tiles": 1, "laizi_kongs": 1}
    builder.do("take_back", 0)
    assert [CODES[tile] for tile in builder.draft.singles] == ["4z"]


# What cannot be


@pytest.mark.parametrize(
    ("touches", "says"),
    [
        ([("tile", "9m"), ("tile", "9m")], "used up"),
        ([("enter", {"tiles": "12345m 12345p 1s"})], "full"),
        ([("enter", {"tiles": "<b>x</b>"})], "There is no tile “<b>x</b>”."),
        ([("key", "q")], "There is no tile “q”."),
        ([("mode", "chow"), ("tile", "8m")], "three tiles of one suit in sequence"),
        ([("mode", "pung"), ("tile", "4z")], "in no meld"),
        ([("mode", "pung"), ("tile", "9m")], "used up"),
        ([("mode", "single"), ("tile", "1m")], "set out singly"),
        ([("table", [1, "exposed_kongs", 1])], "each exposed kong is also an opening"),
        ([("table", [1, "opens", 5])], "at most four"),
        ([("table", [1, "opens", -1])], "at most four"),
        ([("remove", "1s")], "not in the hand"),
        ([("mode", "indicator"), ("tile", "8m")], "in no meld"),
        ([("preset", "jingzhou")], "lacks a tile"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(touches: list[tuple[Any, ...]], says: str) -> None:
    builder = HandBuilder("34567m", melds=[PUNG], indicator="3z")
    *before, last = touches
    for touch in before:
        builder.do(*touch)
    draft = builder.draft
    builder.do(*last)
    assert builder.draft == draft
    (complaint,) = of_class(builder.draw(), "mj-complaint")
    assert says in (complaint.text or "")
    builder.do("mode", "hand")
    assert of_class(builder.draw(), "mj-complaint") == []


def test_python_is_told_by_an_exception() -> None:
    with pytest.raises(RuleError, match="is full"):
        one_short().add("1m 2m")
    with pytest.raises(RuleError) as error:
        HandBuilder(melds=[{"kind": "chow", "tiles": "345m", "from": 1}])
    assert error.value.code == "bad_meld"
    with pytest.raises(RuleError):
        HandBuilder(by="magic")
    with pytest.raises(RuleError):
        HandBuilder(players=[{}])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("table", "code"),
    [({"kong_tiles": -1}, "bad_players"), ({"opens": -3}, "bad_players"), ({"foo": 1}, "bad_request")],
)
def test_what_a_seat_cannot_have_laid_out_is_an_error(table: dict[str, int], code: str, seat: int) -> None:
    players: list[dict[str, int]] = [{}, {}, {}, {}]
    players[seat] = table
    with pytest.raises(RuleError) as caught:
        HandBuilder(players=players)
    assert caught.value.code == code


def test_typed_html_stays_text() -> None:
    builder = HandBuilder()
    builder.do("enter", {"tiles": '"><img src=x onerror=alert(1)>'})
    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda name, attributes: tags.append(name)  # type: ignore[method-assign]
    parser.feed(to_html(builder.draw()))
    assert "input" in tags
    assert "img" not in tags


def test_a_hand_can_hold_too_many_tiles_after_a_claim_and_says_so() -> None:
    builder = HandBuilder("123456789m 1234p")
    builder.do("mode", "pung")
    builder.do("tile", "5z")
    assert "2 tiles too many." in texts_of(builder.draw())


# Verdicts


def test_an_unfinished_hand_shows_its_waits_and_what_each_brings_either_way() -> None:
    builder = one_short(players=[{"kong_tiles": 1}, {}, {}, {}])
    asked = {by: rules.ask(builder.draft.waits_request(by))["waits"] for by in ("draw", "discard")}
    shown = [button.get("title") for button in of_class(builder.draw(), "hb-wait")]
    worth = {by: {wait["tile"]: wait["total"] for wait in waits} for by, waits in asked.items()}
    assert worth["draw"].keys() == {"2m", "5m", "8m", "4z"}
    names = {"2m": "2 of characters", "5m": "5 of characters", "8m": "8 of characters", "4z": "North"}
    assert shown == [
        f"{name}: {worth['draw'][code]} by draw, {worth['discard'].get(code, 'nothing')} on a discard"
        for code, name in names.items()
    ]
    builder.do("complete", "2m")
    assert builder.answer is not None
    assert builder.answer["total"] == worth["draw"]["2m"]


def test_a_hand_that_waits_for_nothing_says_which_rule_stands_in_the_way() -> None:
    closed = HandBuilder("34567m 23p 88s 456s 4p", indicator="3z")
    assert "A hand without an opening cannot win" in texts_of(closed.draw())
    assert "WUH-43" in repr(closed)


def test_a_refused_win_says_why_and_its_rule_opens() -> None:
    builder = HandBuilder("34567m 23p 88s 4p 456s 3m", indicator="3z")
    assert builder.answer is not None
    assert builder.answer["reason"] == "not_open"
    sentence = rules.family("wuhan").rules["WUH-43"].sentence["en"]
    assert sentence not in texts_of(builder.draw())
    builder.do("rule", "reason WUH-43")
    assert sentence in texts_of(builder.draw())
    builder.do("rule", "reason WUH-43")
    assert sentence not in texts_of(builder.draw())


def test_words_and_picture_say_what_a_refused_win_would_cost() -> None:
    builder = HandBuilder("34567m 23p 88s 4p 1m", melds=[PUNG], indicator="3z")
    costs = of_class(builder.draw(), "mj-fine")
    folded = next(node for node in costs if node.get("data-key") == "penalty")
    sentence = "".join(folded[1].itertext())
    assert sentence.startswith("That is a false win, and Dealer pays: ")
    assert sentence in repr(builder)
    drawn = "".join(builder.picture().itertext())
    assert "What if it is declared all the same?" in drawn


def test_the_summary_of_what_is_laid_out_counts_the_melds_of_the_hand() -> None:
    def summary(**more: Any) -> str:
        view = HandBuilder("", indicator="3z", **more).draw()
        panel = next(node for node in view.iter("details") if node.get("data-key") == "players")
        return "".join(panel[0].itertext())

    laid = [{}, {"opens": 2}, {}, {}]
    assert summary().endswith("nobody has laid out anything")
    assert summary(melds=[PUNG]).endswith("Dealer: melds 1")
    assert summary(melds=[PUNG], players=laid).endswith("Dealer: melds 1; Right: openings 2")


def test_a_win_shows_total_patterns_reading_and_payments() -> None:
    builder = HandBuilder(**FULLEST)
    view = builder.draw()
    assert [chip.text for chip in of_class(of_class(view, "hb-verdict")[0], "mj-chip")] == ["800"]
    assert [of_class(card, "mj-chip")[0].text for card in of_class(view, "mj-pattern")] == ["10", "10"]
    (stands,) = of_class(view, "mj-stands")
    assert stands.text == "as East"
    paid = [chip.text for chip in of_class(of_class(view, "mj-table")[0], "mj-chip")]
    assert paid == ["−200", "−400", "−200", "+800"]
    assert len(of_class(view, "mj-working")) == 1


def test_the_giver_of_a_third_opening_pays_for_all() -> None:
    melds = [{"kind": "pung", "tiles": f"{n}{n}{n}m", "from": 2} for n in (1, 2, 3)]
    builder = HandBuilder("5556m", melds=melds, win="6m", winner=1, indicator="4p")
    assert builder.answer is not None
    assert builder.answer["bao"] == 2
    assert "Across pays all shares" in texts_of(builder.draw())
    assert "(WUH-68)" in repr(builder)


@pytest.mark.parametrize("pattern", [pattern.id for pattern in rules.family("wuhan").patterns])
def test_an_example_counts_its_pattern(pattern: str) -> None:
    builder = HandBuilder()
    builder.do("example", pattern)
    assert builder.trouble is None
    assert builder.answer is not None
    assert pattern in [row["id"] for row in builder.answer["patterns"]]


# Going back


def test_undo_goes_back_step_by_step() -> None:
    builder = one_short()
    start = builder.draft
    touches = [("complete", "2m"), ("table", [1, "opens", 1]), ("preset", "pizi"), ("sit", 2), ("clear",)]
    drafts = [start]
    for touch in touches:
        builder.do(*touch)
        drafts.append(builder.draft)
    assert len(set(map(repr, drafts))) == len(drafts)
    for draft in reversed(drafts[:-1]):
        builder.do("undo")
        assert builder.draft == draft
    builder.do("undo")
    assert builder.draft == start


def test_a_request_can_be_laid_and_is_asked_again_as_it_was() -> None:
    request = {
        "game": "wuhan",
        "preset": "hongzhong",
        "ask": "score",
        "language": "en",
        "indicator": "9s",
        "hand": {
            "concealed": "78m123456p88s",
            "melds": [{"kind": "pung", "tiles": "666z", "from": 0}],
            "win": "9m",
        },
        "winner": 3,
        "by": "discard",
        "from": 1,
        "players": [{"opens": 1}, {"opens": 1}, {"opens": 1, "kong_tiles": 1, "laizi_kongs": 1}, {}],
    }
    assert HandBuilder.of(request).request == request


def test_three_sit_at_a_table_for_three() -> None:
    builder = HandBuilder()
    builder.do("sit", 3)
    builder.do("preset", "jingzhou")
    assert builder.seats == ("Dealer", "Right", "Left")
    assert builder.draft.winner == 2
    assert len(of_class(builder.draw(), "hb-seat")) == 3
    assert "1 of characters" not in texts_of(builder.draw())


# How it is said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "builder",
    [
        HandBuilder(),
        HandBuilder(**FULLEST),
        one_short(),
        HandBuilder("34567m 23p 88s 4p 456s 3m", indicator="3z"),
        HandBuilder("5s", melds=FOUR_MELDS, win="5s", winner=1, by="rob_kong", from_=2),
    ],
    ids=["empty", "win", "waits", "refused", "melds"],
)
def test_readers_never_see_a_tile_code(builder: HandBuilder, language: str) -> None:
    builder.language = language
    for said in (texts_of(builder.draw()), repr(builder), texts_of(builder.picture())):
        assert CODE.findall(said) == []


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_every_word_is_in_the_language_of_the_widget(language: str) -> None:
    builder = HandBuilder(**FULLEST, language=language)
    english = set(re.findall(r"[A-Za-z]{2,}", texts_of(builder.draw())))
    assert english <= {"WUH"}


def test_every_control_has_a_name() -> None:
    for builder in (HandBuilder(**FULLEST), one_short(), HandBuilder()):
        view = builder.draw()
        labelled = {id(node) for label in view.iter("label") for node in label.iter()}
        for control in controls(view):
            name = control.get("aria-label") or control.get("title") or "".join(control.itertext()).strip()
            assert name or id(control) in labelled, to_html(control)


def test_the_verdict_is_read_out_when_it_changes() -> None:
    (verdict,) = of_class(one_short().draw(), "mj-verdict")
    assert verdict.get("role") == "status"


def test_the_text_is_complete_and_deterministic() -> None:
    assert repr(HandBuilder(**FULLEST)) == repr(HandBuilder(**FULLEST))
    assert repr(HandBuilder(**FULLEST)).splitlines() == [
        "Wuhan mahjong, Facai",
        "Indicator: 4 of dots. Laizi: 5 of dots. Kong tile: Red, Green.",
        "Right holds 2 2 of characters, 5 9 9 of dots, 7 7 7 of bamboos, East, East.",
        "Melds: pung of 3 3 3 of characters, from Dealer.",
        "Set out singly: Red.",
        "Winning tile: 9 of dots, replacement tile.",
        "Dealer: openings 1; Right: kong tiles set out 1; "
        "Across: openings 1, kong tiles set out 2; Left: openings 1",
        "Big win, soft: All pungs 10, Replacement 10",
        "Right takes 800: Dealer pays 200, Across pays 400, Left pays 200.",
    ]


def test_the_picture_is_whole_by_itself() -> None:
    picture = to_xml(HandBuilder(**FULLEST).picture())
    used = set(re.findall(r'href="#([^"]+)"', picture))
    assert used <= set(re.findall(r'id="([^"]+)"', picture))
    assert "Right takes 800" in picture


def test_keys_are_unique_among_siblings() -> None:
    """Else the browser would take one element for another."""
    for builder in (HandBuilder(**FULLEST), one_short(), HandBuilder("5s", melds=FOUR_MELDS, winner=1)):
        for node in builder.draw().iter():
            keys = [child.get("data-key") for child in node if child.get("data-key")]
            assert len(keys) == len(set(keys)), keys


def test_the_view_stays_small() -> None:
    """It travels at every touch."""
    builder = HandBuilder(**FULLEST)
    assert len(builder.view.encode()) < 40_000


def test_every_button_does_what_it_says_without_an_exception() -> None:
    builder = HandBuilder(**FULLEST)
    start = builder.draft
    for control in controls(builder.draw()):
        what, value = control.get("data-do"), control.get("data-value")
        if what is not None and control.tag == "button":
            builder.draft, builder.mode = start, "hand"
            builder.touch(what, None if value is None else json.loads(value))
            assert builder.problem == ""


# House rules


@pytest.fixture
def house() -> Iterator[None]:
    """Whatever house rules a test sets are gone afterwards."""
    yield
    set_house(None)


@pytest.mark.usefixtures("house")
def test_it_goes_by_the_house_rules_unless_it_is_told_a_preset() -> None:
    set_house(House("wuhan", "facai", {"cap": 300}))
    assert "Cap: 300" in repr(HandBuilder())
    assert "Across pays 300" in repr(HandBuilder(**FULLEST))
    assert "Across pays 400" in repr(HandBuilder(**FULLEST, preset="facai"))


@pytest.mark.usefixtures("house")
def test_house_rules_that_do_not_allow_the_hand_leave_it_alone() -> None:
    set_house(House("wuhan", "jingzhou"))
    assert HandBuilder().seats == ("Dealer", "Right", "Left")
    assert len(one_short().seats) == 4  # with characters, which three players do without
