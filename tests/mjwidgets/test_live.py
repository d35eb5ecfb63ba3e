"""The one widget base, without a browser."""

import threading
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import traitlets

from mjwidgets import Live, live, set_language
from mjwidgets.draw.svg import element
from mjwidgets.draw.tiles import row, standalone
from mjwidgets.html import tag, to_html
from mjwidgets.shared import shared
from rules.core.texts import LANGUAGES, load


class Hand(Live):
    """The smallest widget: a list that cannot be drawn when it is empty."""

    def __init__(self, *tiles: str, **options: Any) -> None:
        self.tiles = list(tiles)
        super().__init__(**options)

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        self.tiles.append(value) if what == "add" else self.tiles.remove(value)

    def clear(self) -> None:
        with self.change():
            self.tiles.clear()

    def draw(self) -> ET.Element:
        return tag("p", f"{self.tiles[0]} and {len(self.tiles) - 1} more")

    def picture(self) -> ET.Element:
        drawn = row([[0, 1]])
        return standalone(drawn.element, drawn.width, drawn.height, repr(self))

    def __repr__(self) -> str:
        return f"Hand: {' '.join(self.tiles)}"


@pytest.fixture
def hand() -> Hand:
    return Hand("1m", "2m")


def send(hand: Hand, **message: Any) -> None:
    """What the browser sends."""
    hand._touched(hand, message, [])


def test_a_widget_is_a_plain_state_object(hand: Hand) -> None:
    hand.do("add", "3m")
    assert hand.tiles == ["1m", "2m", "3m"]
    assert hand.draw().text == "1m and 2 more"


def test_a_touch_is_answered_with_the_view_and_its_token(hand: Hand) -> None:
    send(hand, do="add", value="3m", token="a-1")
    assert "1m and 2 more" in hand.view
    assert hand.token == "a-1"


def test_a_touch_that_comes_twice_counts_once(hand: Hand) -> None:
    for token in ("a-1", "a-1", "b-1", "a-2", "a-1"):
        send(hand, do="add", value="3m", token=token)
    assert hand.tiles == ["1m", "2m", "3m", "3m", "3m"]


def test_the_answer_is_one_message(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[set[str]] = []
    monkeypatch.setattr(hand, "send_state", lambda key=None: messages.append(set(key)))
    send(hand, do="add", value="3m", token="a-1")
    assert messages == [{"view", "token"}]


@pytest.mark.parametrize(
    "touch", [{"do": "remove", "value": "9m"}, {"do": "add"}, {"do": "add", "value": "3m", "x": 1}]
)
def test_every_touch_is_answered(hand: Hand, touch: dict[str, Any]) -> None:
    send(hand, token="a-1", **touch)
    assert hand.token == "a-1"


def test_an_exception_is_shown_and_the_view_stays(hand: Hand) -> None:
    view = hand.view
    send(hand, do="remove", value="9m", token="a-1")
    assert "ValueError" in hand.problem
    assert "nothing was changed" in hand.problem
    assert hand.view == view
    send(hand, do="add", value="3m", token="a-2")
    assert hand.problem == ""


def test_a_state_that_cannot_be_drawn_is_put_back(hand: Hand) -> None:
    send(hand, do="remove", value="1m", token="a-1")
    send(hand, do="remove", value="2m", token="a-2")
    assert "IndexError" in hand.problem
    assert hand.tiles == ["2m"]
    with pytest.raises(IndexError):
        hand.clear()
    assert hand.tiles == ["2m"]


def test_setters_that_do_calls_draw_once(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(hand, "draw", lambda: drawn.append(1) or tag("p"))
    monkeypatch.setattr(hand, "do", lambda what, value: (hand.clear(), hand.clear()))
    send(hand, do="clear", token="a-1")
    assert drawn == [1]


def test_a_touch_waits_for_a_change_in_another_thread(hand: Hand) -> None:
    thread = threading.Thread(target=send, args=(hand,), kwargs={"do": "add", "value": "3m", "token": "a-1"})
    with hand.change():
        thread.start()
        thread.join(0.05)
        assert hand.tiles == ["1m", "2m"]
        hand.tiles.append("9m")
    thread.join()
    assert hand.tiles == ["1m", "2m", "9m", "3m"]


@pytest.fixture
def english() -> Any:
    yield
    set_language("en")


@pytest.mark.usefixtures("english")
def test_the_language_button_speaks_for_all(hand: Hand) -> None:
    send(hand, do="mj:language", value="ja", token="a-1")
    assert hand.language == "ja"
    assert 'lang="ja"' in hand.view
    assert shared().language == "ja"  # the browser has the others follow
    assert Hand("1m").language == "ja"
    assert Hand("1m", language="zh").language == "zh"


@pytest.mark.usefixtures("english")
def test_an_unknown_language_changes_nothing(hand: Hand) -> None:
    with pytest.raises(traitlets.TraitError):
        set_language("xx")
    send(hand, do="mj:language", value="xx", token="a-1")
    assert "TraitError" in hand.problem
    assert (hand.language, shared().language) == ("en", "en")


def test_large_is_ones_own(hand: Hand) -> None:
    send(hand, do="mj:large", token="a-1")
    assert hand.large
    assert "mj-large" in hand.view
    assert not Hand("1m").large


def test_one_sheet_of_shapes_for_all(hand: Hand) -> None:
    assert hand.shared is Hand("1m").shared
    assert "<symbol" in hand.shared.svg
    assert "<symbol" not in hand.view


def test_the_mime_bundle(hand: Hand) -> None:
    data, _ = hand._repr_mimebundle_()
    assert set(data) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert data["text/plain"] == "Hand: 1m 2m"
    assert data["text/html"].startswith('<img alt="Hand: 1m 2m" src="data:image/svg+xml;base64,')


def test_text_never_becomes_markup() -> None:
    assert to_html(tag("p", "<b>&", title='"')) == '<p title="&quot;">&lt;b&gt;&amp;</p>'


def test_content_keeps_its_order() -> None:
    assert to_html(tag("p", "a", tag("b", "c"), None, "d", "e")) == "<p>a<b>c</b>de</p>"


def test_svg_survives_as_html() -> None:
    drawing = element("svg", element("use", href="#a"), viewBox="0 0 1 1")
    assert to_html(tag("div", drawing)) == '<div><svg viewBox="0 0 1 1"><use href="#a"></use></svg></div>'


def test_all_languages_have_the_same_texts() -> None:
    folder = Path(live.__file__).parent / "texts"
    english = load(folder, "en")
    for language in set(LANGUAGES) - {"en"}:
        assert load(folder, language).keys() == english.keys()
