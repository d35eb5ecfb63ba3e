"""Table: one person plays a deal against bots, steps both ways, branches, and sees what a win was worth."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from mjwidgets import Table, set_house
from mjwidgets.draw.svg import to_html, to_xml
from mjwidgets.shared import Shared
from rules import RuleError
from rules.core.records import Record
from rules.house import House
from rules.mahjong.tiles import CODES, canonical
from tests.mjwidgets.tables import follow_hint, played
from tests.rules.mahjong.scenes import meld
from tests.rules.mahjong.wuhan.scenes import WUHAN, scene

PLAYTHROUGH = Path(__file__).parents[1] / "playthroughs" / "facai.json"


def table(**given: Any) -> Table:
    return Table(**{"code": "red river", "preset": "facai", "language": "en"} | given)


def touches(widget: Table, what: str) -> list[Element]:
    """What can be touched to do something."""
    return [node for node in widget.draw().iter() if node.get("data-do") == what]


def is_enabled(widget: Table, what: str) -> bool:
    return any("disabled" not in node.attrib for node in touches(widget, what))


# What is seen


def test_only_the_own_hand_is_seen() -> None:
    widget = table(seat=2)
    hands = widget.known.hands
    assert [hand is None for hand in hands] == [True, True, False, True]
    said = repr(widget)
    assert said.count("tiles face down") == 3
    assert "Your seat, chips 0: hand" in said


def test_shown_hands_are_those_of_the_deal() -> None:
    widget = table()
    widget.do("show")
    assert "face down" not in repr(widget)
    view = widget.sitting.seen_by(1)
    assert canonical(view.hand) == widget.record.request["deal"]["hands"][1]
    widget.do("show")
    assert repr(widget) == repr(table())


def test_what_others_draw_is_told_only_with_open_hands() -> None:
    widget = table()
    widget.do("discard", "7z")
    assert "draws a tile." in repr(widget)
    widget.do("show")
    assert "draws a tile." not in repr(widget)


def test_a_window_of_bots_alone_shows_nothing() -> None:
    """Between two stops lies every window that the person has no part in."""
    widget = played(table())
    for at in widget.sitting.stops:
        asked = widget.sitting.line.steps[at].state.asked
        assert not asked.secret or widget.seat in asked.seats


def test_a_kong_that_lies_face_down_is_not_seen() -> None:
    melds = {1: [meld("concealed_kong", "1111m")]}
    record = Record.new(WUHAN, "facai", deal=scene({}, melds=melds))
    widget = Table(record=record, language="en")
    assert "concealed kong, face down" in repr(widget)
    assert "a deal without a code" in widget.heading()
    widget.do("show")
    assert "concealed kong of 1 1 1 1 of characters" in repr(widget)


def chosen(widget: Table) -> int:
    """How many tiles are marked as the one that was discarded last."""
    return to_html(widget.draw()).count("mark-chosen")


def test_the_last_discard_is_marked_while_it_lies_there() -> None:
    """A kong tile is set apart, and a claimed discard is gone."""
    widget = table()
    assert chosen(widget) == 0
    widget.do("discard", "2z")
    assert chosen(widget) == 1
    widget.do("take_back")
    widget.do("discard", "7z")
    assert chosen(widget) == 0
    seen = set()
    while not widget.sitting.state.done:
        follow_hint(widget)
        taken = any(word in repr(widget) for word in ("makes a pung", "makes a chow", "wins on"))
        seen.add((taken, chosen(widget)))
    assert seen <= {(False, 0), (False, 1), (True, 0)}
    assert (True, 0) in seen


# Acting


def test_exactly_the_legal_actions_can_be_touched() -> None:
    widget = table()
    for _ in range(40):
        legal = widget.sitting.legal
        for what in ("discard", "win", "kong", "pung", "chow", "pass"):
            wanted = [action for action in legal if action["do"] == what]
            drawn = touches(widget, what)
            if what == "discard":
                codes = {action["tile"] for action in wanted}
                own = [tile for tile in widget.known.hand if CODES[tile] in codes]
                assert len(drawn) == len(own)
            else:
                assert len(drawn) == len(wanted)
        follow_hint(widget)


def test_a_discard_is_followed_by_the_others() -> None:
    widget = table()
    widget.do("discard", "2z")
    assert widget.record.request["actions"][0] == {"seat": 0, "do": "discard", "tile": "2z"}
    assert "Dealer discards South." in repr(widget)
    assert not widget.sitting.is_asked
    assert is_enabled(widget, "next")
    assert not touches(widget, "discard")


def test_a_kong_takes_its_fields() -> None:
    widget = table()
    widget.do("kong", {"kind": "single", "tile": "7z"})
    assert "Dealer sets out Red as a single kong. Dealer takes" in repr(widget)
    assert len(widget.known.hand) == 14


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    widget = table()
    with pytest.raises(RuleError) as refused:
        widget.do("discard", "9m")
    assert refused.value.code == "not_in_hand"
    assert repr(widget) == repr(table())


def test_bots_wait_while_the_person_is_asked() -> None:
    widget = table()
    widget.do("next")
    assert repr(widget) == repr(table())


# Both ways, and branches


def test_steps_go_both_ways_and_lose_nothing() -> None:
    widget = played(table(), 30)
    end, record = repr(widget), widget.record
    for _ in range(10):
        widget.do("back")
    assert is_enabled(widget, "cut")
    assert repr(widget) != end
    for _ in range(10):
        widget.do("next")
    assert repr(widget) == end
    assert widget.record == record
    widget.do("go", 0)
    assert repr(widget) == repr(table())


def test_another_move_begins_a_branch() -> None:
    widget = played(table(), 30)
    widget.do("go", 0)
    widget.do("discard", "2s")
    assert widget.record.request["actions"][0]["tile"] == "2s"
    assert widget.sitting.is_last


def test_play_on_from_here_drops_what_came_later() -> None:
    widget = played(table(), 30)
    widget.do("go", 0)
    widget.do("cut")
    assert widget.record.request["actions"] == []
    assert not touches(widget, "cut")


def test_take_back_returns_to_the_own_last_move() -> None:
    widget = table()
    assert not is_enabled(widget, "take_back")
    widget.do("take_back")
    widget.do("discard", "2z")
    widget.do("next")
    widget.do("take_back")
    assert repr(widget) == repr(table())


def test_keys_stand_for_buttons() -> None:
    widget = table()
    widget.do("discard", "2z")
    before = repr(widget)
    for key in "nb?":
        widget.do("key", key)
    assert repr(widget) == before
    widget.do("key", "Backspace")
    assert repr(widget) == repr(table())


def test_a_letter_acts_where_it_can_mean_one_action_only() -> None:
    widget, acted = table(), set()
    for _ in range(120):
        before = widget.sitting
        for key, what in (("p", "pung"), ("c", "chow"), ("k", "kong"), ("x", "pass"), ("w", "win")):
            meant = [action for action in before.legal if action["do"] == what]
            widget.do("key", key)
            if len(meant) == 1:
                assert widget.record.request["actions"][before.at] == meant[0]
                acted.add(what)
                break
            assert widget.sitting == before
        else:
            follow_hint(widget)
        if widget.sitting.state.done:
            break
    assert {"kong", "pass"} <= acted | {"pung", "pass"}
    assert len(acted) >= 2


def test_the_list_of_steps_leads_to_each() -> None:
    widget = played(table(), 12)
    assert not touches(widget, "go")
    widget.do("steps")
    assert [int(node.attrib["data-value"]) for node in touches(widget, "go")] == widget.sitting.stops


# Hints


def test_the_hint_names_an_action_and_why() -> None:
    widget = table()
    widget.do("hint")
    hint = widget.hint
    assert hint is not None
    assert hint.action in widget.sitting.legal
    assert "and play for" in repr(widget)
    assert "mark-hint" in to_html(widget.draw())
    follow_hint(widget)
    assert "and play for" not in repr(widget)
    assert widget.hint is None


def test_a_button_does_what_the_hint_says() -> None:
    widget = table()
    widget.do("hint")
    assert widget.hint is not None
    action = widget.hint.action
    [do_it] = [node for node in widget.draw().iter() if node.get("data-key") == "do it"]
    widget.do(do_it.attrib["data-do"], json.loads(do_it.attrib["data-value"]))
    assert widget.sitting.line.actions == (action,)


# The end


def test_the_reading_of_a_win_shows_the_melds_on_the_table() -> None:
    widget = ended()
    (win,) = widget.sitting.line.game.result(widget.sitting.state)["wins"]
    melds = widget.sitting.state.places[win["winner"]].melds
    page = to_html(widget.draw())
    assert melds
    assert page.count(" on the table</figcaption>") == len(melds)


def ended() -> Table:
    """A deal that Across has won by draw."""
    widget = Table(record=Record.load(PLAYTHROUGH), language="en")
    widget.do("go", 1000)
    return widget


def test_a_whole_deal_ends_with_who_pays_whom() -> None:
    widget = ended()
    assert widget.scores == [-400, -160, 960, -400]
    assert "Across draws 2 of characters and wins." in repr(widget)
    assert ": 960 points." in repr(widget)
    assert "face down" not in repr(widget)
    drawn = to_html(widget.draw())
    for part in ("Who pays whom", "Working, step by step"):
        assert part in drawn


@pytest.mark.parametrize("preset", ["facai", "hongzhong", "pizi", "koukou", "jingzhou"])
def test_every_table_can_be_played_to_its_end(preset: str) -> None:
    widget = played(table(preset=preset, seat=1, bots="easy", code="slow boat"))
    assert widget.sitting.state.done
    assert f"{widget.text(f'preset.{preset}.name')}: slow boat" in repr(widget)


def test_following_the_hints_costs_nothing() -> None:
    widget = played(table())
    assert widget.review.slips(widget.sitting) == []
    assert "Moves that cost most" not in to_html(widget.draw())


def careless() -> Table:
    """A deal in which the person throws the first tile and lets everything go."""
    widget = table()
    while not widget.sitting.state.done:
        if widget.sitting.is_asked:
            action = widget.sitting.legal[-1 if widget.sitting.state.asked.secret else 0]
            widget.do(action["do"], {k: v for k, v in action.items() if k not in ("seat", "do")})
        else:
            widget.do("next")
    return widget


def test_the_moves_that_cost_most_are_listed() -> None:
    widget = careless()
    found = widget.review.worst(widget.sitting)
    assert len(found) == 3
    costs = [each.cost for each in found if each.cost is not None]
    assert costs == sorted(costs, reverse=True)
    assert [int(node.attrib["data-value"]) for node in touches(widget, "again")] == [
        each.made for each in found
    ]


def test_a_costly_move_is_asked_again_from_its_position() -> None:
    widget = careless()
    record, end = widget.record, repr(widget)
    slip = widget.review.worst(widget.sitting)[0]
    widget.do("again", slip.made)
    assert widget.sitting.is_asked
    assert slip.action in widget.sitting.legal
    assert "Asked again: what do you do here?" in repr(widget)
    assert "face down" in repr(widget), "hands are closed again"
    follow_hint(widget)
    assert "a careful player does the same" in repr(widget)
    widget.do(slip.action["do"], {k: v for k, v in slip.action.items() if k not in ("seat", "do")})
    assert "Better: " in repr(widget)
    assert widget.record == record, "what was played stays"
    widget.do("again_end")
    assert repr(widget) == end


def test_one_move_after_the_other_is_asked_again() -> None:
    widget = careless()
    worst = widget.review.worst(widget.sitting)
    widget.do("again", worst[0].made)
    for each in worst[1:]:
        assert widget.next_slip() == each
        widget.do("again", each.made)
    assert widget.next_slip() is None
    widget.do("again_end")
    assert widget.sitting.state.done


def test_the_panel_of_a_move_that_is_asked_again_says_what_it_was() -> None:
    widget = careless()
    worst = widget.review.worst(widget.sitting)
    widget.do("again", worst[0].made)
    drawn = to_html(widget.draw())
    assert "Your move was: " in drawn
    assert [int(node.attrib["data-value"]) for node in touches(widget, "again")] == [worst[1].made]
    follow_hint(widget)
    drawn = to_html(widget.draw())
    assert "Your move was: " not in drawn
    assert "a careful player does the same" in drawn


def test_an_illegal_choice_is_refused_when_asked_again() -> None:
    widget = careless()
    widget.do("again", widget.review.worst(widget.sitting)[0].made)
    before = repr(widget)
    with pytest.raises(RuleError):
        widget.do("discard", "9z")
    assert repr(widget) == before


def test_who_plays_on_from_there_is_asked_no_more() -> None:
    widget = careless()
    slip = widget.review.worst(widget.sitting)[0]
    widget.do("again", slip.made)
    widget.do("cut")
    assert widget.again is None
    follow_hint(widget)
    assert widget.sitting.is_last


def test_a_loaded_record_is_judged_in_slices_that_can_be_stopped() -> None:
    widget = Table(record=careless().record, language="en")
    widget.do("go", 1000)
    assert not touches(widget, "again")
    whole = len(widget.review.todo(widget.sitting))
    widget.do("review")
    assert f"3 of {whole} moves" in to_html(widget.draw())
    assert "data-work" in to_html(widget.draw())
    widget.do("stop")
    assert "data-work" not in to_html(widget.draw())
    while widget.review.todo(widget.sitting):
        widget.do("review")
    expected = careless()
    assert widget.review.worst(widget.sitting) == expected.review.worst(expected.sitting)
    assert len(touches(widget, "again")) == 3


def test_a_record_in_which_others_answered_first_is_judged_too() -> None:
    """The person's answer stands behind another's in the record; the stop is that of the window."""
    widget = Table(record=Record.load(PLAYTHROUGH), language="en")
    for seat in range(4):
        widget = Table(record=Record.load(PLAYTHROUGH), seat=seat, language="en")
        widget.do("go", 1000)
        while widget.review.todo(widget.sitting):
            widget.do("review")
        for slip in widget.review.slips(widget.sitting):
            widget.do("again", slip.made)
            assert slip.action in widget.sitting.legal


def test_a_slip_that_was_taken_back_is_none() -> None:
    widget = careless()
    before = widget.review.worst(widget.sitting)[0]
    widget.do("go", before.at)
    assert before in widget.review.worst(widget.sitting)
    widget.do("cut")
    assert before not in widget.review.worst(widget.sitting)
    follow_hint(widget)
    assert all(each.at < before.at for each in widget.review.slips(widget.sitting))


def test_a_win_that_is_let_go_costs_most() -> None:
    """Right throws the 8 that completes a pair."""
    hands = {0: "345m567p234s8s1z", 1: "8s147m258p369s234z"}
    melds = {0: [meld("pung", "999m", 3)]}
    record = Record.new(WUHAN, "facai", {"min_points": 0}, deal=scene(hands, melds=melds, wall="8s"))
    widget = Table(record=record, language="en")
    sitting = widget.sitting.play({"seat": 0, "do": "discard", "tile": "1z"})
    sitting = replace(sitting, line=sitting.line.play({"seat": 1, "do": "discard", "tile": "8s"}))
    widget.sitting = sitting.forward()
    assert widget.sitting.legal[0]["do"] == "win"
    widget.do("pass")
    assert [each.cost for each in widget.review.worst(widget.sitting)] == [None]
    played(widget)
    while widget.review.todo(widget.sitting):
        widget.do("review")
    assert "Pass (a win was let go)" in repr(widget)


def test_the_next_deal_books_the_chips_and_passes_the_deal_on() -> None:
    """Across has won: Right deals next, and the dealer of before sits at its left."""
    widget, other = ended(), ended()
    for each in (widget, other):
        each.do("deal")
    assert (widget.seat, widget.scores) == (3, [-160, 960, -400, -400])
    assert other.code == widget.code != "rapid bamboo"


def test_a_deal_that_is_given_up_moves_no_chips() -> None:
    widget = played(table(), 5)
    widget.do("deal")
    assert (widget.seat, widget.scores) == (0, [0, 0, 0, 0])


def test_a_class_code_can_be_written_carelessly() -> None:
    assert Table(code=" Red-River ", preset="facai").record == table().record


def test_the_form_chooses_code_table_and_bots() -> None:
    widget = table(seat=3)
    widget.do("deal", {"code": "quiet pond", "preset": "jingzhou", "bots": "easy"})
    assert (widget.code, widget.table.preset, widget.bots) == ("quiet pond", "jingzhou", "easy")
    assert widget.seat == 2, "three players have no fourth seat"
    widget.do("deal", {"code": "", "preset": "jingzhou", "bots": "easy"})
    assert widget.code not in ("", "quiet pond")


def test_blank_space_is_no_code_and_a_heading_holds_what_is_one() -> None:
    widget = table()
    widget.do("deal", {"code": "   ", "preset": "facai", "bots": "easy"})
    assert len(str(widget.code).split()) == 2
    widget.do("deal", {"code": "Abcd-" * 5000, "preset": "facai", "bots": "easy"})
    assert widget.code == " ".join(["abcd"] * 8)
    field = next(node for node in widget.draw().iter("input") if node.get("name") == "code")
    assert field.get("maxlength") == "40"


def test_without_a_code_there_is_one() -> None:
    assert len(str(Table().code).split()) == 2


# Records and house rules


def test_a_record_is_saved_and_opened_again(tmp_path: Path) -> None:
    widget = played(table(folder=tmp_path), 20)
    record = widget.record
    widget.do("file", {"file": "mine.json", "act": "save"})
    other = table(folder=tmp_path, code="other deal")
    other.do("file", {"file": "mine.json", "act": "load"})
    assert other.record == record
    assert other.sitting.at == 0, "a record opens at its first step"
    assert "Loaded." in to_html(other.draw())


@pytest.mark.parametrize(
    ("file", "content", "says"),
    [
        ("none.json", None, "There is no file none.json"),
        ("../up.json", None, "A file name is"),
        ("bad.json", "{}", "This file holds no deal that can be played"),
        ("lesson.json", '{"record": {}}', "This file is a lesson"),
        ("other.json", '{"version": 1, "request": {"game": "go"}, "house": {}}', "a record of another game"),
        ("old.json", '{"version": 1, "request": {"game": "wuhan"}, "house": {}}', "rules that have changed"),
    ],
)
def test_a_file_that_is_no_record_changes_nothing(
    tmp_path: Path, file: str, content: str | None, says: str
) -> None:
    if content is not None:
        (tmp_path / file).write_text(content)
    widget = table(folder=tmp_path)
    widget.do("file", {"file": file, "act": "load"})
    assert says in widget.note
    assert repr(widget) == repr(table())


def test_a_record_of_others_can_be_stepped_through() -> None:
    widget = Table(record=Record.load(PLAYTHROUGH), seat=2, language="en")
    while not widget.sitting.is_last:
        widget.do("next")
    assert widget.sitting.state.done
    assert widget.record == Record.load(PLAYTHROUGH)


def test_after_a_record_play_goes_on_by_its_rules(kernel: Shared) -> None:
    widget = Table(record=Record.load(PLAYTHROUGH.with_name("jingzhou.json")))
    set_house(House("wuhan", "koukou"))
    widget.touch("mj:follow")
    widget.do("deal")
    assert widget.table == House("wuhan", "jingzhou")


def test_bots_that_are_not_there_are_an_error() -> None:
    with pytest.raises(RuleError) as refused:
        table(bots="nope")
    assert (refused.value.code, refused.value.where) == ("bad_request", "bots")
    widget = table()
    with pytest.raises(RuleError, match="easy, sensible"):
        widget.do("deal", {"code": "", "preset": "facai", "bots": "nope"})


def test_a_seat_that_is_not_there_is_an_error_in_a_new_deal_too() -> None:
    for seat in (7, 4, -1):
        with pytest.raises(RuleError) as refused:
            table(seat=seat)
        assert (refused.value.code, refused.value.where) == ("bad_seat", "seat")


def test_a_record_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    widget = table(folder=tmp_path / "gone")
    widget.do("file", {"file": "mine.json", "act": "save"})
    assert widget.note == "mine.json cannot be written beside this notebook."


def test_a_seat_that_is_not_there_is_an_error() -> None:
    with pytest.raises(RuleError, match="seat must be"):
        Table(record=Record.load(PLAYTHROUGH), seat=4)


def test_house_rules_hold_from_the_next_deal(kernel: Shared) -> None:
    fresh, begun = Table(code="red river"), Table(code="red river")
    begun.do("discard", "2z")
    set_house(House("wuhan", "koukou", {"cap": 500}))
    for widget in (fresh, begun):
        widget.touch("mj:follow")
    assert fresh.table == House("wuhan", "koukou", {"cap": 500})
    assert begun.table.preset == "facai"
    begun.do("deal")
    assert begun.table == fresh.table


def test_a_house_of_fewer_seats_begins_a_new_session(kernel: Shared) -> None:
    widget = Table(code="red river", seat=3)
    widget.do("next")
    set_house(House("wuhan", "jingzhou"))
    widget.touch("mj:follow")
    widget.do("deal")
    assert (widget.seat, widget.scores) == (2, [0, 0, 0])


def test_a_house_can_be_given() -> None:
    assert Table(code="red river", house=House("wuhan", "pizi")).table.preset == "pizi"


# Seats as the person calls them


def test_seats_are_named_from_the_own_chair() -> None:
    """The dealer sits across from seat 2, and seat 3 on its right."""
    widget = table(seat=2)
    said = repr(widget)
    assert "Across (dealer), chips 0" in said
    assert "The tiles are dealt. Across begins." in said
    widget.do("next")
    assert "Across discards" in repr(widget)
    widget.do("next")
    assert "Left discards" in repr(widget), "seat 1 plays next, and sits on the left"


def test_the_working_of_a_win_uses_the_same_names() -> None:
    """In the playthrough seat 2 wins; to seat 1 it is the right neighbour."""
    widget = Table(record=Record.load(PLAYTHROUGH), seat=1, language="en")
    widget.do("go", 1000)
    drawn = to_html(widget.draw())
    assert "Right draws 2 of characters and wins." in repr(widget)
    assert "Right takes" in drawn
    assert "Right has opened" in drawn
    assert "Your seat has" in drawn or "What Your seat owes" in drawn
    assert "Dealer pays" not in drawn


def test_who_pays_whom_is_drawn_from_the_own_chair() -> None:
    widget = Table(record=Record.load(PLAYTHROUGH), seat=1, language="en")
    widget.do("go", 1000)
    (arrows,) = [node for node in widget.draw().iter("svg") if node.get("data-key") == "arrows"]
    assert arrows.get("aria-label") == (
        "Left pays Right 400 (cap); Your seat pays Right 160; Across pays Right 400 (cap)"
    )


# Gliding


def glides(widget: Table) -> dict[str, str]:
    """Where the pieces that move have come from, by where they lie."""
    return {
        node.attrib["data-spot"]: node.attrib["data-from"]
        for node in widget.draw().iter()
        if "data-from" in node.attrib
    }


def test_a_discard_comes_from_its_place_in_the_hand() -> None:
    """Of two equal tiles it is the last that goes, since the first keeps its key."""
    widget = table()
    before = {node.attrib["data-spot"] for node in widget.draw().iter() if "data-spot" in node.attrib}
    widget.do("discard", "2z")
    assert glides(widget)["river 0 0"] in before


def test_a_claimed_tile_comes_from_the_river() -> None:
    widget = table()
    seen = set()
    while not widget.sitting.state.done:
        rivers = {node.attrib["data-spot"] for node in widget.draw().iter() if "data-spot" in node.attrib}
        known = glides(widget)
        follow_hint(widget)
        fresh = {spot: came for spot, came in glides(widget).items() if spot not in known}
        for spot, came in fresh.items():
            if spot.startswith("meld"):
                there = next(place for place in came.split(", ") if place in rivers)
                seen.add(there.split()[0])
    assert seen == {"river", "hand"}, "some claims were open to the person, some among bots alone"


def test_of_the_own_hand_only_a_drawn_tile_comes_from_the_wall() -> None:
    """A tile that is taken back into the hand, or a new deal, does not."""
    widget = table()
    assert "wall" not in glides(widget).values()
    widget.do("discard", "2z")
    while not widget.sitting.is_asked or widget.known.drawn is None:
        widget.do("pass" if widget.sitting.is_asked else "next")
    drawn = [spot for spot, came in glides(widget).items() if came == "wall"]
    assert len(drawn) == 1
    assert drawn[0].startswith(f"hand 0 {CODES[widget.known.drawn]}")


def test_no_two_places_share_a_name() -> None:
    widget = played(table(), 40)
    spots = [node.attrib["data-spot"] for node in widget.draw().iter() if "data-spot" in node.attrib]
    assert len(spots) == len(set(spots))


# Words and pictures


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    for moves in (0, 26, 300):
        widget = played(table(language=language), moves)
        widget.do("hint")
        said = repr(widget)
        assert "{" not in said
        assert said == repr(played_again(language, moves)), "the same deal reads the same"
        assert widget.heading() in to_html(widget.draw()) + widget.view
        assert said in to_xml(widget.picture()).replace("&amp;", "&")


def played_again(language: str, moves: int) -> Table:
    widget = played(table(language=language), moves)
    widget.do("hint")
    return widget


def test_the_badge_stands_on_paper_and_in_words(kernel: Shared) -> None:
    set_house(House("wuhan", "facai", {"min_points": 100}, title="Our club"))
    table = Table(code="red river")
    assert repr(table).startswith("Our club: 1 difference")
    assert "Our club: 1 difference" in to_xml(table.picture())
