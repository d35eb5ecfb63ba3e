"""Runs: lines between runs, and those that the principles refuse."""

import pytest

from mjwidgets import Runs
from mjwidgets.draw.svg import to_html, to_xml


def lines(widget: Runs) -> list[tuple[int, tuple[int, ...]]]:
    return [(link.number, link.sets) for link in widget.made]


def join(widget: Runs, *pairs: str) -> Runs:
    for one, other in pairs:
        widget.touch("run", "ABCD".index(one))
        widget.touch("run", "ABCD".index(other))
    return widget


def test_two_runs_that_make_a_pattern_are_joined_and_parted_again() -> None:
    widget = join(Runs("123m 456m 123p 456p"), "AB")
    assert lines(widget) == [(71, (0, 1))]
    assert join(widget, "BA").made == ()


def test_a_line_that_closes_the_circle_is_refused_with_its_reason() -> None:
    """Four lines go round; three join all four runs, and the last would use no run that is new."""
    widget = join(Runs("123m 456m 456p 123p"), "AB", "BC", "CD", "DA")
    assert lines(widget) == [(71, (0, 1)), (70, (1, 2)), (71, (2, 3))]
    assert "closes a circle" in repr(widget)
    assert widget.finished
    widget.do("rule", "refused MCR-40")
    assert "Account once" in to_html(widget.draw())


def test_a_run_serves_one_pattern_once() -> None:
    widget = join(Runs("123m 123p 123p"), "AB", "AC")
    assert lines(widget) == [(70, (0, 1))]
    assert "A would serve Mixed double chow twice" in repr(widget)


def test_what_was_used_together_is_not_taken_apart() -> None:
    """Pure straight, then a short straight inside it; the fourth run is joined once, not twice."""
    widget = Runs("123m 456m 789m 123m")
    widget.do("link", next(n for n, link in enumerate(widget.links) if link.number == 28))
    join(widget, "AB")
    assert [number for number, _ in lines(widget)] == [28]
    assert "are not taken apart" in repr(widget)
    join(widget, "AD", "BD")
    assert [number for number, _ in lines(widget)] == [28, 69]
    assert widget.worth(widget.made) == 17


def test_a_greater_pattern_takes_the_lines_inside_it_away() -> None:
    widget = join(Runs("123m 456m 789m 123p"), "AB", "AD")
    widget.do("link", 0)
    assert lines(widget) == [(70, (0, 3)), (28, (0, 1, 2))]
    assert "so the lines between them go" in to_html(widget.draw())
    widget.do("rule", "gone MCR-39")
    assert "Non-separation" in to_html(widget.draw())


def test_two_runs_without_a_pattern_are_named() -> None:
    widget = join(Runs("123m 567p 345s"), "AB")
    assert "A B: these two make no pattern." in to_html(widget.draw())
    assert "These runs make no pattern together." in repr(widget)
    widget.do("run", 0)
    widget.do("run", 0)
    assert (widget.chosen, widget.apart) == (None, ())


@pytest.mark.parametrize(
    ("runs", "points"),
    [
        ("123m 456m 123p 456p", 3),
        ("123m 456m 789m 123p", 17),
        ("234m 345p 456s 456m", 7),
        ("123m 123p 123s 456m", 9),
        ("123m 123m 123m 123m", 48),
        ("123m 567p", 0),
    ],
)
def test_the_most_that_counts(runs: str, points: int) -> None:
    widget = Runs(runs)
    widget.do("best")
    assert widget.worth(widget.made) == points
    assert widget.finished
    widget.do("clear")
    assert widget.made == ()


def test_other_runs_and_no_lines_left() -> None:
    widget = join(Runs("123m 456m 789m 123p"), "AB")
    widget.do("change", "9", name="1")
    assert widget.runs == [0, 9, 6, 9]
    assert widget.made == ()


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_words_and_picture_in_every_language(language: str) -> None:
    widget = join(Runs("123m 456m 456p 123p", language=language), "AB", "BC", "CD", "DA")
    name = widget.text("pattern.mixed_double_chow.name")
    for shown in (repr(widget), widget.view, to_xml(widget.picture())):
        assert name in shown
        assert widget.text("runs.most", points=3) in shown
