"""Words in pictures: lines that fit, and colours that need no page."""

import pytest

from mjwidgets.draw.svg import to_xml
from mjwidgets.draw.words import Drawn, broken, paint, paragraph, stacked, width_of

SENTENCES = (
    "Four melds and a pair, all in the same suit.",
    "小胡で持てる頼子は1枚までですが、この手には2枚あるので、余りをカンするか捨てるか、役を作ってください。",
    "没有不限将的番种，将牌必须是2、5、8：换一对将，或做成碰碰胡、清一色。",
)


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("width", [90, 150, 400])
def test_lines_fit_and_lose_nothing(sentence: str, width: float) -> None:
    lines = broken(sentence, width, 12)
    assert all(width_of(line, 12) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(sentence.split())


@pytest.mark.parametrize("sentence", SENTENCES[1:])
def test_no_line_starts_with_a_stop(sentence: str) -> None:
    for width in range(40, 300, 7):
        assert not any(line[0] in "、。，：" for line in broken(sentence, width, 12))


def test_latin_words_stay_whole() -> None:
    assert broken("melds and a pair", 40, 10) == ["melds", "and a", "pair"]


def test_a_longer_text_makes_a_higher_paragraph() -> None:
    assert paragraph(SENTENCES[0], 100).height > paragraph(SENTENCES[0], 1000).height


def test_drawings_stand_below_each_other() -> None:
    one = paragraph("one", 80)
    both = stacked(one, Drawn(one.element, 120, 30), gap=5)
    assert (both.width, both.height) == (120, one.height + 5 + 30)
    assert f"translate(0 {one.height + 5:g})" in to_xml(both.element)


def test_a_colour_is_plain_first() -> None:
    assert paint(fill="felt") == "fill:#dbe8df;fill:var(--felt,#dbe8df)"
