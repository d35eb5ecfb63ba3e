"""The board of Chinese Official: winds and flowers are seen, hints explain themselves, flowers are placed."""

from collections.abc import Iterator
from typing import Any

import pytest

from mjwidgets import Table
from mjwidgets.boards import board
from mjwidgets.draw.svg import to_html, to_xml
from rules.core.records import Record
from rules.core.texts import LANGUAGES
from rules.mahjong.table import Table as Lying
from rules.mahjong.tiles import FLOWERS, WINDS
from tests.mjwidgets.tables import played
from tests.rules.mahjong.mcr.scenes import MCR, line, scene

EAST = "123456789p14s122z"
READY = {1: "234m234p23s678s99m"}
"""Waits for 1 and 4 of bamboos; with 4 it is a mixed triple chow."""
PRESETS = [preset.id for preset in MCR.presets]


def table(**given: Any) -> Table:
    return Table("mcr", **{"code": "red river", "language": "en"} | given)


def at(*actions: str, seat: int = 0, **more: Any) -> Table:
    """A table at which these actions have been played of a scene."""
    deal = scene(more.pop("hands"), **more)
    lying = line(deal, *actions)
    record = Record.new(MCR, deal=deal).with_actions(lying.actions)
    widget = Table("mcr", record=record, seat=seat, language="en")
    widget.do("go", len(lying.actions))
    return widget


# What is seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_its_wind_and_its_flowers(language: str) -> None:
    widget = played(table(language=language), 40)
    text, view = widget.text, widget.known
    assert any(view.flowers)
    drawn = to_html(widget.draw())
    for seat, wind in enumerate(("east", "south", "west", "north")):
        title = text("mcr_table.seat", seat=board("mcr").seat_name(seat, 4, text), wind=text(f"wind.{wind}"))
        assert title in drawn or seat == 0
        for tile in view.flowers[seat]:
            assert text(f"tile.{tile - 33}f") in repr(widget)
    assert text("mcr_table.round") in drawn
    assert text("table.ends") in drawn
    assert to_xml(widget.picture())


def test_the_wind_of_the_round_lies_in_the_middle() -> None:
    south = at(hands={}, round="2z")
    assert "Round: South." in repr(south)


def test_a_dead_hand_is_marked() -> None:
    widget = at("0 win", hands={})
    assert "dead hand" in to_html(widget.draw())
    assert "dead hand" in repr(widget)
    assert widget.scores == [-30, 10, 10, 10]


@pytest.mark.parametrize(
    ("language", "gains", "loses"),
    [("en", "Points: +10", "Points: −30"), ("ja", "+10点", "−30点"), ("zh", "+10分", "−30分")],
)
def test_points_are_booked_and_no_chips_lie_there(language: str, gains: str, loses: str) -> None:
    widget = at("0 win", hands={})
    widget.language = language
    drawn = to_html(widget.draw())
    assert gains in drawn
    assert loses in drawn
    assert "mj-chip" not in drawn
    assert not {"chips", "チップ", "筹码"} & set(repr(widget).replace(",", " ").split())
    assert widget.text("mcr_table.titled", seat="", score=-30)[2:] in repr(widget)
    assert to_xml(widget.picture())


# Play


@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_can_be_played_to_its_end(preset: str) -> None:
    widget = played(table(preset=preset))
    assert widget.sitting.state.done
    assert sum(widget.scores) == 0
    base = 0 if preset == "beginner" else 8
    assert sorted(widget.scores)[2] == -base  # the bystanders
    assert "is over" in repr(widget)


def test_following_the_hints_costs_nothing() -> None:
    widget = played(table())
    assert widget.review.slips(widget.sitting) == []


def test_a_hint_names_a_pattern_and_what_it_brings() -> None:
    hint = table().hint
    assert hint is not None
    assert table().text(hint.reason, **hint.numbers).startswith("Discard it and play for ")


def test_a_bad_discard_and_a_false_win_cost_points() -> None:
    widget = table()
    game, view = widget.line.game, widget.known
    worst = max(
        (found.cost or 0)
        for action in view.legal
        if (found := board("mcr").judged(game, view, action)) is not None
    )
    false = board("mcr").judged(game, view, {"seat": 0, "do": "win"})
    assert worst > 0
    assert false is not None
    assert false.cost == 30


def test_a_win_that_is_let_go_is_said() -> None:
    widget = at("0 discard 4s", hands={0: EAST, **READY}, seat=1)
    game, view = widget.line.game, widget.known
    assert {"seat": 1, "do": "win"} in view.legal
    let_go = board("mcr").judged(game, view, {"seat": 1, "do": "pass"})
    assert let_go is not None
    assert (let_go.better.action["do"], let_go.cost) == ("win", None)


def test_the_end_shows_who_pays_whom_and_why() -> None:
    widget = played(table())
    drawn = to_html(widget.draw())
    win = widget.line.game.result(widget.sitting.state)["wins"][0]
    assert 'data-key="arrows"' in drawn
    assert "Everything that counts, added up" in drawn
    losers = [seat for seat, delta in enumerate(win["deltas"]) if delta < 0]
    assert len(losers) == 3
    for seat in losers:
        assert f"{-win['deltas'][seat]}" in drawn


def test_seats_move_on_after_every_hand() -> None:
    widget = played(table())
    before = widget.scores
    widget.do("deal")
    assert (widget.seat, widget.earlier) == (3, before[1:] + before[:1])


def test_a_session_has_four_rounds_in_which_players_change_seats() -> None:
    """The person is East of the first hand. Every wall is empty, so that all hands are drawn at once."""
    widget, seats, winds = table(), [], []
    for _ in range(17):
        seats.append(widget.seat)
        winds.append(widget.known.round_wind)
        widget._open(Record.new(MCR, deal=scene({}, length=0)))
        assert played(widget, 5).sitting.state.done
        widget.do("deal")
    assert seats == [0, 3, 2, 1, 1, 0, 3, 2, 3, 2, 1, 0, 2, 1, 0, 3, 0]
    assert winds == [*(wind for wind in (27, 28, 29, 30) for _ in range(4)), 27]


def last_hand(**options: Any) -> Table:
    """The last hand of a session, drawn at once, at a table with options. The person is East; East is ahead,
    two are level, and the last has the rest."""
    widget = table()
    widget.number = 16
    widget._open(Record.new(MCR, "2006", options, deal=scene({}, length=0)))
    widget.earlier = [50, -10, -10, -30]
    return played(widget, 5)


def test_a_session_ends_with_ranks_and_table_points() -> None:
    """Ranks 2 and 3 share 2 and 1."""
    widget = last_hand()
    said, drawn = repr(widget), to_html(widget.draw())
    assert "The session is over." in said
    assert "Sum: Dealer +50, Right −10, Across −10, Left −30" in said
    assert "Rank: Dealer 1, Right 2, Across 2, Left 4" in said
    assert "Table points: Dealer 4, Right 1.5, Across 1.5, Left 0" in said
    assert "1.5" in drawn
    assert "The next deal begins a new session." in drawn


def test_after_a_session_everybody_starts_at_nought() -> None:
    widget = last_hand()
    widget.do("deal")
    assert (widget.number, widget.scores) == (1, [0, 0, 0, 0])
    assert "session is over" not in repr(widget)


def test_a_bonus_by_rank_is_not_known_at_the_table() -> None:
    said = repr(last_hand(ranking="points_uma"))
    assert "Rank: " in said
    assert "Table points" not in said


def test_a_hand_before_the_last_ends_no_session() -> None:
    widget = table()
    widget._open(Record.new(MCR, deal=scene({}, length=0)))
    assert "session is over" not in repr(played(widget, 5))


def test_a_short_session_ends_after_eight_hands() -> None:
    widget = table()
    widget.number = 8
    widget._open(Record.new(MCR, "2006", {"length": "half"}, deal=scene({}, length=0)))
    assert "session is over" in repr(played(widget, 5))


def test_the_last_hand_is_played_again_when_a_false_win_has_stopped_it() -> None:
    widget = table()
    widget.number = 16
    widget._open(Record.new(MCR, "2006", {"false_win": "stop"}, deal=scene({})))
    widget.do("win")
    assert "session is over" not in repr(widget)
    widget.do("deal")
    assert (widget.number, widget.scores) == (16, [-30, 10, 10, 10])


def test_a_hand_that_a_false_win_has_stopped_is_played_again() -> None:
    record = Record.new(MCR, "2006", {"false_win": "stop"}, deal=scene({}))
    widget = Table("mcr", record=record, language="en")
    widget.do("win")
    assert widget.sitting.state.done
    widget.do("deal")
    assert (widget.seat, widget.number, widget.scores) == (0, 1, [-30, 10, 10, 10])


def test_a_new_code_begins_a_new_session() -> None:
    widget = table()
    widget._open(Record.new(MCR, deal=scene({}, length=0)))
    played(widget, 5).do("deal")
    assert widget.number == 2
    widget.do("deal", {"preset": "2006", "bots": "easy", "code": "red river"})
    assert widget.number == 1


def test_a_lesson_may_ask_for_points_without_flowers() -> None:
    goals = board("mcr").goals(2, 12)
    assert goals["counted"].pattern == {"wins": [{"winner": 2, "counted": {"at_least": 12}}]}


# Placing freely


def edited(widget: Table) -> Any:
    widget.do("edit")
    return widget.editor


def steps(widget: Table, every: int) -> Iterator[Lying]:
    for place in range(0, len(widget.line.steps) - 1, every):
        widget.do("go", place)
        yield widget.sitting.state


def started(widget: Table) -> Lying:
    """The table as it lies when what was placed is played on."""
    state: Lying = widget.line.game.start(edited(widget).deal())[0]
    widget.do("edit_end")
    return state


def test_play_goes_on_with_the_flowers_that_lie_there() -> None:
    widget = played(table())
    seen = 0
    for state in steps(widget, 5):
        if state.offer is not None or state.came == "claim":
            continue
        again, seen = started(widget), seen + 1
        assert [sorted(place.flowers) for place in again.places] == [
            sorted(place.flowers) for place in state.places
        ]
        assert [place.hand for place in again.places] == [place.hand for place in state.places]
        assert again.wall.tiles == state.wall.tiles
        assert (again.turn, again.drawn) == (state.turn, state.drawn)
    assert seen > 5


def test_where_a_claim_was_open_a_drawn_flower_is_replaced() -> None:
    """Seat 1 could take the discard for a run; the next tile is a flower, and the last one replaces it."""
    widget = at("0 discard 1p", hands={0: EAST, 1: "23p5m8m1245s12347z"}, wall="1f", length=10, seat=1)
    placing = edited(widget).placing
    assert widget.sitting.state.phase == "claim"
    assert placing.turn == 1
    assert placing.places[1].flowers == (FLOWERS[0],)
    assert placing.drawn == widget.sitting.state.wall.tiles[-1]
    assert len(placing.wall) == 8


def test_the_round_is_kept_and_can_be_changed() -> None:
    widget = at(hands={}, round="3z")
    assert edited(widget).deal()["round"] == "3z"
    widget.do("edit", ["at", "hand 1"])
    widget.do("edit", ["round", "4z"])
    assert "Round: North" in repr(widget)
    widget.do("edit_done")
    assert widget.known.round_wind == WINDS[3]


@pytest.mark.parametrize(
    ("touches", "says"),
    [
        ([["at", "hand 0"], ["put", "1f"]], "A flower lies among the flowers, or in the wall."),
        ([["at", "flowers 1"], ["put", "1m"]], "Only flowers lie here."),
    ],
)
def test_a_flower_has_its_place(touches: list[list[Any]], says: str) -> None:
    widget = table()
    widget.do("edit")
    for touch in touches:
        widget.do("edit", touch)
    assert says in to_html(widget.draw())


def test_flowers_are_put_and_taken_and_filled_up_past() -> None:
    widget = table()
    for touch in (None, ["clear"], ["at", "flowers 2"], ["put", "5f"], ["put", "8f"], ["fill"]):
        widget.do("edit", touch)
    editor: Any = widget.editor
    placing = editor.placing
    assert placing.places[2].flowers == (FLOWERS[4], FLOWERS[7])
    assert not any(tile in FLOWERS for place in placing.places for tile in place.hand)
    assert "Flowers plum blossom, bamboo plant" in repr(widget)
    assert editor.missing(widget.text) == []
    widget.do("edit", ["take", "flowers 2", 0])
    assert placing.left(FLOWERS[0]) == 1
    widget.do("edit_done")
    assert widget.known.flowers[2] == (FLOWERS[7],)


def test_a_table_without_flowers_has_no_place_for_them() -> None:
    record = Record.new(MCR, "2006", {"flowers": False}, seed="red river")
    widget = Table("mcr", record=record, language="en")
    widget.do("edit")
    assert 'data-key="flowers"' not in to_html(widget.draw())


def test_where_the_last_discard_lies_a_tile_is_missing() -> None:
    """The wall is empty, and seat 1 could win on the discard: nobody can have drawn yet."""
    widget = at("0 discard 4s", hands={0: EAST, **READY}, length=0, seat=1)
    assert widget.sitting.state.phase == "claim"
    assert edited(widget).missing(widget.text) == ["Your seat · South needs more tiles: 1."]


def test_a_tile_that_is_being_added_goes_back_to_its_hand() -> None:
    pung = {"kind": "pung", "tiles": "444s", "from": 2}
    hands = {0: "123456789p4s5z", **READY}
    widget = at("0 kong added 4s", hands=hands, melds={0: [pung]}, seat=1)
    assert widget.sitting.state.phase == "rob"
    placing = edited(widget).placing
    assert (placing.turn, placing.drawn) == (0, 21)
    assert sum(placing.lacking(seat) for seat in range(4)) == 0
