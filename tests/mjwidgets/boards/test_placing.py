"""Placing tiles freely: nothing gets lost, what cannot be is said, and play goes on from there."""

import random
from typing import Any

import pytest

from mjwidgets import Table
from mjwidgets.boards.placing import Placing
from mjwidgets.draw.svg import to_html
from rules import RuleError
from rules.mahjong.tiles import CODES, TILE_OF


def table(**given: Any) -> Table:
    widget = Table(**{"code": "red river", "preset": "facai", "language": "en"} | given)
    widget.do("edit")
    return widget


def placing(widget: Table) -> Placing:
    editor: Any = widget.editor
    found: Placing = editor.placing
    return found


def tiles(found: Placing) -> list[int]:
    """Every tile of the set, wherever it lies."""
    drawn = [] if found.drawn is None else [found.drawn]
    before = [tile for place in found.places for tile in place.tiles()]
    return sorted([*before, *found.wall, *found.shown, *drawn])


def edit(widget: Table, *touches: list[Any]) -> Placing:
    for touch in touches:
        widget.do("edit", touch)
    return placing(widget)


def test_it_begins_with_the_table_as_it_lies() -> None:
    widget = table()
    deal = widget.sitting.line.game.deal("red river")
    ours = placing(widget).deal()
    assert ours["hands"] == deal["hands"]
    assert ours["wall"] == deal["wall"]
    assert widget.editor is not None
    assert widget.editor.missing(widget.text) == []


def test_no_tile_is_ever_lost() -> None:
    widget, rng = table(), random.Random(5)
    whole = tiles(placing(widget))
    spots = ["hand 0", "hand 2", "melds 1", "melds 3", "singles 0", "discards 2", "shown", "wall", "drawn"]
    for _ in range(400):
        here = placing(widget)
        verb = rng.choice(["at", "put", "put", "take", "in_turn", "as_meld", "fed_by", "fill", "take_last"])
        given: dict[str, list[Any]] = {
            "at": [rng.choice(spots)],
            "put": [CODES[rng.randrange(34)]],
            "take": [here.spot, rng.randrange(here.count)] if here.count else ["wall", 0],
            "in_turn": [rng.randrange(4)],
            "as_meld": [rng.choice(["chow", "pung", "kong", "added_kong", "concealed_kong"])],
            "fed_by": [rng.randrange(4)],
        }
        edit(widget, [verb, *given.get(verb, [])])
        assert tiles(placing(widget)) == whole, (verb, given.get(verb))
    edit(widget, ["clear"])
    assert len(placing(widget).wall) == 136
    assert tiles(placing(widget)) == whole


def test_a_cleared_table_says_what_is_missing() -> None:
    widget = table()
    edit(widget, ["clear"])
    said = repr(widget)
    assert "Dealer needs more tiles: 14." in said
    assert "Right needs more tiles: 13." in said
    assert "A tile must be turned up: indicator." in said
    here = edit(widget, ["fill"], ["at", "shown"])
    edit(widget, ["put", CODES[here.wall[0]]])
    assert widget.editor is not None
    assert widget.editor.missing(widget.text) == []


def test_a_position_is_placed_and_played_on() -> None:
    widget = table(seat=2)
    touches: list[list[Any]] = [["clear"], ["at", "shown"], ["put", "4p"], ["in_turn", 2]]
    touches += [["at", "melds 2"], ["as_meld", "pung"], ["fed_by", 1], ["put", "9m"], ["at", "hand 2"]]
    edit(widget, *touches)
    widget.do("edit", {"typed": "345m 567p 678s 8s"})
    edit(widget, ["at", "drawn"], ["put", "8s"], ["at", "discards 0"], ["put", "1z"], ["put", "2z"])
    edit(widget, ["at", "wall"], ["put", "3m"], ["put", "7s"], ["fill"])
    assert "just drawn 8 of bamboos" in repr(widget).lower()
    widget.do("edit_done")
    assert widget.editor is None
    assert widget.sitting.is_asked
    state = widget.sitting.state
    assert (state.turn, state.drawn) == (2, TILE_OF["8s"])
    assert [CODES[tile] for tile in state.places[0].discards] == ["1z", "2z"]
    assert [CODES[tile] for tile in state.wall.tiles[:2]] == ["3m", "7s"]
    widget.do("discard", "8s")
    assert "draws" in repr(widget), "bots play on"
    assert widget.record.line(widget.family).state == widget.sitting.line.state


@pytest.mark.parametrize("moves", [5, 17, 40])
def test_a_game_goes_on_from_wherever_it_was_edited(moves: int) -> None:
    widget = Table(code="red river", preset="facai", language="en", seat=1)
    for _ in range(moves):
        hint = widget.hint
        if hint is None:
            widget.do("next")
        else:
            widget.do(hint.action["do"], {k: v for k, v in hint.action.items() if k not in ("seat", "do")})
    before = widget.sitting.state
    widget.do("edit")
    widget.do("edit_done")
    after = widget.sitting.state
    assert after.places[1].hand == before.places[1].hand
    assert [place.discards for place in after.places] == [place.discards for place in before.places]


def test_where_a_claim_was_open_the_next_seat_has_drawn() -> None:
    widget = Table(code="red river", preset="facai", language="en")
    while not widget.sitting.state.asked.secret:
        hint = widget.hint
        widget.do("next") if hint is None else widget.do("discard", hint.action["tile"])
    thrower = widget.sitting.state.turn
    widget.do("edit")
    assert placing(widget).turn == (thrower + 1) % 4
    assert widget.editor is not None
    assert widget.editor.missing(widget.text) == []


@pytest.mark.parametrize(
    ("touches", "says"),
    [
        ([["clear"], ["at", "hand 0"], *[["put", "5m"]] * 5], "No more of these tiles are left."),
        ([["at", "melds 0"], ["as_meld", "chow"], ["put", "8m"]], "A chow is three tiles of one suit"),
        ([["typed", "nonsense"]], "There is no such tile."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(touches: list[list[Any]], says: str) -> None:
    widget = table()
    *before, last = touches
    here = edit(widget, *before)
    edit(widget, last)
    assert tiles(placing(widget)) == tiles(here)
    assert says in to_html(widget.draw())
    edit(widget, ["at", "hand 1"])
    assert says not in to_html(widget.draw())


@pytest.mark.parametrize(
    ("touches", "says"),
    [
        ([["at", "singles 0"], ["put", "1m"]], "Only kong tiles and laizi are set out singly."),
        (
            [["at", "discards 0"], ["put", "7z"]],
            "Discarded kong tiles and laizi lie among the tiles set out.",
        ),
        (
            [["at", "melds 1"], ["as_meld", "pung"], ["put", "7z"], ["fill"]],
            "A meld holds a tile that may not be in a meld",
        ),
    ],
)
def test_what_the_rules_forbid_is_said_in_words(touches: list[list[Any]], says: str) -> None:
    widget = table()
    edit(widget, ["clear"], ["at", "shown"], ["put", "4p"], *touches, ["fill"])
    assert says in repr(widget)
    with pytest.raises(RuleError):
        widget.do("edit_done")


def test_a_wall_that_is_too_short_is_said() -> None:
    widget = table()
    wilds = widget.sitting.line.game.wilds(widget.sitting.state)
    apart = {wilds.laizi, *wilds.kong_tiles}
    here = edit(widget, ["at", "discards 0"])
    for tile in [tile for tile in here.wall if tile not in apart]:
        edit(widget, ["put", CODES[tile]])
    assert len(placing(widget).wall) < 14
    assert "The wall is too short to play on." in repr(widget)


def test_a_tile_can_be_taken_away_and_comes_back_into_the_wall() -> None:
    widget = table()
    before = placing(widget)
    after = edit(widget, ["take", "hand 0", 0])
    assert len(after.places[0].hand) == 13
    assert after.wall.count(before.places[0].hand[0]) == before.wall.count(before.places[0].hand[0]) + 1


def test_a_meld_shows_whose_discard_it_claims() -> None:
    """Of a chow it is always the left neighbour's, and of a concealed kong nobody's."""
    widget = table()

    def asked() -> list[str]:
        drawn = widget.draw().iter("button")
        return [value for node in drawn if '"fed_by"' in (value := node.get("data-value", ""))]

    edit(widget, ["clear"], ["at", "melds 1"], ["as_meld", "pung"])
    assert asked() == ['["fed_by", 0]', '["fed_by", 2]', '["fed_by", 3]']
    for kind in ("chow", "concealed_kong"):
        edit(widget, ["as_meld", kind])
        assert asked() == []
    here = edit(widget, ["put", "9m"], ["as_meld", "chow"], ["fed_by", 3], ["put", "1p"])
    assert [meld.feeder for meld in here.places[1].melds] == [None, 0]


def test_backspace_takes_the_last_tile_of_the_place() -> None:
    widget = table()
    widget.do("key", "Backspace")
    assert len(placing(widget).places[0].hand) == 13
    widget.do("key", "n")
    assert len(placing(widget).places[0].hand) == 13


def test_the_turn_takes_its_drawn_tile_into_the_hand() -> None:
    widget = table()
    edit(widget, ["take", "hand 0", 0], ["at", "drawn"], ["put", "1z"], ["in_turn", 1])
    here = placing(widget)
    assert (here.drawn, len(here.places[0].hand)) == (None, 14)
    assert "Dealer has too many tiles: 1." in repr(widget)


def test_going_back_changes_nothing() -> None:
    widget = table()
    before = repr(Table(code="red river", preset="facai", language="en"))
    edit(widget, ["clear"])
    widget.do("edit_end")
    assert repr(widget) == before


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_it_is_said_and_drawn_in_every_language(language: str) -> None:
    widget = table(language=language)
    edit(widget, ["at", "melds 1"], ["put", "9m"], ["at", "melds 2"], ["as_meld", "concealed_kong"])
    drawn = to_html(widget.draw())
    assert "{" not in repr(widget)
    assert 'data-do="edit"' in drawn
    assert to_html(widget.picture())


def test_whose_turn_it_is_is_one_choice() -> None:
    widget = table()
    edit(widget, ["in_turn", 2])
    assert widget.editor is not None
    pressed = [
        (node.get("data-value"), node.get("aria-pressed"))
        for node in widget.draw().iter()
        if "in_turn" in (node.get("data-value") or "")
    ]
    assert pressed == [(f'["in_turn", {seat}]', str(seat == 2).lower()) for seat in range(4)]
    page = to_html(widget.draw())
    assert "Play goes on with" in page
    assert page.count(">to move<") == 1
