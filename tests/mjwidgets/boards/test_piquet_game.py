"""A game of Piquet at the Table: totals go along from hand to hand, and an end that the rules know."""

from pathlib import Path

from mjwidgets import Table
from rules.cards.piquet.session import rubicon_price


def played(widget: Table) -> Table:
    """The same table when a hand is over, the person having played as the hints say."""
    while not widget.sitting.state.done:
        if widget.sitting.is_asked:
            assert widget.hint is not None
            widget.act(widget.hint.action)
        else:
            widget.do("next")
    return widget


def test_a_game_goes_on_to_the_target_and_then_a_new_one_begins() -> None:
    """PIQ-5, PIQ-73: the players change places, so each total is found in the other seat of the next hand."""
    widget = Table("piquet", code="old bridge")
    assert widget.sitting.state.before == (0, 0)
    while "session is over" not in repr(played(widget)):
        scores, seat = widget.scores, widget.seat
        assert max(scores) < 100
        widget.do("deal")
        assert widget.sitting.state.before == (scores[1], scores[0])
        assert widget.scores == [scores[1], scores[0]]
        assert widget.seat == 1 - seat
    assert max(widget.scores) >= 100
    winner = ("Elder", "Younger")[widget.scores.index(max(widget.scores))]
    assert f"{winner} has won the game." in repr(widget)
    assert f"Younger {widget.scores[1]}" in repr(widget)
    widget.do("deal")
    assert (widget.number, widget.scores) == (1, [0, 0])


def test_a_game_may_end_before_the_play() -> None:
    """PIQ-71: with 99 any declaration of elder's that is good ends it."""
    widget = Table("piquet", code="red river")
    widget._begin("red river", 3, [99, 40])
    played(widget)
    assert widget.sitting.state.tricks == ()
    assert widget.scores[0] >= 100
    assert "Elder has won the game." in repr(widget)


def test_a_rubicon_match_has_six_hands_and_a_price() -> None:
    """PIQ-81, PIQ-82."""
    widget = Table("piquet", code="silver moon", preset="rubicon")
    for number in range(1, 6):
        assert (widget.number, "session is over" in repr(played(widget))) == (number, False)
        widget.do("deal")
    said = repr(played(widget))
    assert "The session is over." in said
    price = rubicon_price(widget.scores)[1]
    assert f"{max(price)}" in said
    assert "The match brings" in said


def test_a_hand_that_was_saved_in_mid_game_keeps_its_totals(tmp_path: Path) -> None:
    widget = Table("piquet", code="old bridge", folder=tmp_path)
    played(widget).do("deal")
    before = widget.scores
    widget.do("file", {"file": "mid.json", "act": "save"})
    other = Table("piquet", code="red river", folder=tmp_path)
    other.do("file", {"file": "mid.json", "act": "load"})
    assert other.scores == before != [0, 0]


def test_the_table_says_how_many_cards_may_be_put_away() -> None:
    """PIQ-11, PIQ-13: elder up to five, younger up to what is left."""
    widget = Table("piquet", code="red river")
    assert "1 at least and 5 at most" in repr(widget)
    other = Table("piquet", code="red river", seat=1)
    other.do("next")
    left = len(other.known.talon)
    assert f"1 at least and {left} at most" in repr(other)
