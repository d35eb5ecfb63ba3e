from mjwidgets import Lesson, Table
from mjwidgets.board_view import BoardView
from rules.core.players import Advice


def test_a_bot_is_asked_once_for_a_view() -> None:
    asked = []

    class Counting(BoardView):
        @property
        def hint(self) -> Advice | None:
            asked.append(self)
            return super().hint

    class CountingTable(Counting, Table):
        pass

    class CountingLesson(Counting, Lesson):
        pass

    for widget in (CountingTable(code="red river"), CountingLesson("wuhan/turns-1")):
        widget.shows_hint = True
        for shown in (widget.draw, widget.said):
            asked.clear()
            shown()
            assert len(asked) == 1
        widget.shows_hint = False
        widget.draw()
        assert len(asked) == 1
