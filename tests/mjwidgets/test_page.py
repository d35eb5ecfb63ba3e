"""The furniture of chapters."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

import rules
from mjwidgets import set_language
from mjwidgets.page import PLANNED, START, Case, Contents, FinePrint, Folded, Say, links
from mjwidgets.progress import Chapter, chapter_title, chapters_in
from mjwidgets.shared import Shared
from rules.core.texts import LANGUAGES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

CHAPTERS = [
    Chapter("basics/01", "First tiles", 1, "basics/01-first-tiles.ipynb"),
    Chapter("wuhan/01", "One tile short", 1, "wuhan/01-one-tile-short.ipynb"),
    Chapter("wuhan/02", "The laizi", 1, "wuhan/02-the-laizi.ipynb"),
    Chapter("wuhan/04", "The pair", 1, "wuhan/04-the-pair.ipynb"),
]


class Tags(HTMLParser):
    """The attributes of every element, and the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_start_runs_everything_and_goes_to_the_first_cell() -> None:
    page = Tags(START)
    [(name, attributes)] = page.found
    commands = json.loads(attributes["data-commandlinker-args"] or "")["commands"]
    assert (name, page.text) == ("button", "▶ Start")
    assert commands[0] == "notebook:run-all-cells"
    assert "top" in commands[1]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("basics/01-first-tiles.ipynb", "[Contents](../00-start-here.ipynb)"),
        (
            "wuhan/01-one-tile-short.ipynb",
            "[Contents](../00-start-here.ipynb) · [The laizi →](02-the-laizi.ipynb)",
        ),
        (
            "wuhan/02-the-laizi.ipynb",
            "[← One tile short](01-one-tile-short.ipynb) · [Contents](../00-start-here.ipynb)"
            " · [The pair →](04-the-pair.ipynb)",
        ),
        (
            "wuhan/04-the-pair.ipynb",
            "[← The laizi](02-the-laizi.ipynb) · [Contents](../00-start-here.ipynb)",
        ),
    ],
)
def test_links(path: str, line: str) -> None:
    assert links(path, CHAPTERS) == line


def test_a_case_shows_its_tiles_as_an_image_and_says_the_rest() -> None:
    page = Tags(Case("345m 88s", "A run & a pair.")._repr_html_())
    [image] = [attributes for name, attributes in page.found if name == "img"]
    assert (image["src"] or "").startswith("data:image/svg+xml;base64,")
    assert image["alt"] == "3 4 5 of characters; 8 8 of bamboos"
    assert page.text == "A run & a pair."


def test_what_is_folded_holds_paragraphs_and_cases() -> None:
    page = Folded("Seldom", "It happens.", Case("88s", "A pair."))
    read = Tags(page._repr_html_())
    assert [name for name, _ in read.found][:3] == ["details", "summary", "p"]
    assert read.text == "SeldomIt happens.A pair."
    assert repr(page) == "Seldom\nIt happens.\n8 8 of bamboos\nA pair."


def test_fine_print_is_folded_and_quotes_the_rule_book() -> None:
    page = FinePrint("wuhan", "WUH-44", "WUH-1")
    sentence = rules.family("wuhan").rules["WUH-44"].sentence["en"]
    assert [name for name, _ in Tags(page._repr_html_()).found][:2] == ["details", "summary"]
    assert sentence in Tags(page._repr_html_()).text
    assert f"WUH-44: {sentence}" in repr(page)
    with pytest.raises(KeyError):
        FinePrint("wuhan", "WUH-999")


def test_contents_links_what_there_is_and_names_what_is_planned() -> None:
    page = Contents(CHAPTERS)
    read = Tags(page._repr_html_())
    links = [attributes["href"] for name, attributes in read.found if name == "a"]
    assert links == [chapter.path for chapter in CHAPTERS]
    wuhan = next(line for line in repr(page).splitlines() if "武汉麻将" in line)
    assert "1. One tile short · 2. The laizi" in wuhan
    taught = {chapter.path.split("/")[0] for chapter in CHAPTERS}
    assert len(page.planned) + len([name for name in PLANNED if name in taught]) == len(PLANNED)
    assert "Piquet" in page.planned  # it can be asked, and has no chapters
    assert all(title in repr(page).splitlines()[-1] for title in page.planned)


@pytest.mark.parametrize(
    ("language", "fine_print", "contents", "title"),
    [("ja", "細則", "はじめの一歩", "いつか"), ("zh", "细则", "入门", "很少")],
)
def test_titles_and_rules_follow_the_language_button(
    kernel: Shared, language: str, fine_print: str, contents: str, title: str
) -> None:
    folded = Folded({"en": "Seldom", "ja": "いつか", "zh": "很少"}, "It happens.")
    sheets = (folded, FinePrint("wuhan", "WUH-44"), Contents(CHAPTERS))
    set_language(language)
    for sheet, said in zip(sheets, (title, fine_print, contents), strict=True):
        sheet.touch("mj:follow")
        for shown in (sheet.view, repr(sheet), sheet._repr_html_()):
            assert said in shown
    assert rules.family("wuhan").rules["WUH-44"].sentence[language] in sheets[1].view


@pytest.mark.parametrize("chapter", chapters_in(NOTEBOOKS), ids=lambda chapter: chapter.id)
def test_every_chapter_has_a_title_in_three_languages(chapter: Chapter) -> None:
    texts = [FinePrint("wuhan", language=language).text for language in LANGUAGES]
    titles = [chapter_title(chapter, text) for text in texts]
    assert titles[0] == chapter.title
    assert len(set(titles)) == len(LANGUAGES) or titles[1] == titles[2] != titles[0]


def test_say_reads_without_marks() -> None:
    assert repr(Say("It brings **48** points.")) == "It brings 48 points."


def test_tiles_are_named_in_the_order_in_which_they_lie() -> None:
    case = Case("345m 891s 2s3p4s 765z 1z5s")
    assert case.tiles == (
        "3 4 5 of characters; 8 9 1 of bamboos; 2 of bamboos, 3 of dots, 4 of bamboos; Red, Green, White;"
        " East, 5 of bamboos"
    )
