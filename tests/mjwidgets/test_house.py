"""The form of house rules, its files, and how other widgets obey."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from mjwidgets import HouseRules, set_house
from mjwidgets.family_view import FamilyView, RequestView
from mjwidgets.html import tag
from mjwidgets.shared import Shared
from rules.core.texts import LANGUAGES
from rules.house import House

CLUB = House("wuhan", "facai", {"min_points": 8, "last_draw": False}, title="Our club")


class Table(FamilyView):
    """The smallest widget that plays by house rules."""

    def __init__(self, preset: str | None = None, **look: Any) -> None:
        self.preset, self.options = self.at_house("wuhan", preset, None)
        super().__init__("wuhan", **look)

    @property
    def table(self) -> House:
        return House("wuhan", self.preset, self.options)

    def play_by(self, house: House) -> None:
        self.preset, self.options = house.preset, house.options

    def draw(self) -> Element:
        return tag("p", str(self.table))


class Asked(RequestView):
    """The smallest widget about a hand."""

    def draw(self) -> Element:
        return tag("p", str(self.table))


@pytest.fixture
def form(kernel: Shared, tmp_path: Path) -> HouseRules:
    return HouseRules(folder=tmp_path)


# The form


def test_what_is_chosen_becomes_differences(form: HouseRules) -> None:
    form.touch("title", "Our club")
    form.touch("set", 8, name="min_points")
    form.touch("set", ["last_draw", False])
    form.touch("set", 400, name="cap")
    assert form.house == CLUB
    assert repr(form).splitlines()[0] == "Our club: 2 differences"
    form.touch("reset", "last_draw")
    assert form.house == House("wuhan", "facai", {"min_points": 8}, title="Our club")


def test_another_preset_keeps_what_differs_from_it(form: HouseRules) -> None:
    form.touch("set", 8, name="min_points")
    form.touch("set", 350, name="cap")
    form.touch("preset", "hongzhong")
    assert form.house == House("wuhan", "hongzhong", {"cap": 350})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "value"), [("cap", 0), ("cap", None), ("gold", 1.5)])
def test_a_choice_that_cannot_be_is_named_at_its_field(
    form: HouseRules, language: str, option: str, value: Any
) -> None:
    form.language = language
    form.touch("set", value, name=option)
    assert form.house is None
    assert form.view.count('role="alert"') == 1
    assert " ✕ " in next(line for line in repr(form).splitlines() if "✕" in line)
    form.touch("set", 300, name=option)
    assert form.house is not None


def test_options_that_exclude_each_other_say_so_in_the_words_of_the_rules(form: HouseRules) -> None:
    form.touch("preset", "jingzhou")
    form.touch("set", ["removed_suit", "p"])
    form.touch("set", ["players", 4])
    assert form.house is None
    assert "removed_suit is for three players" in form.view


# Files and lines


def test_a_file_brings_the_rules_back(form: HouseRules, tmp_path: Path) -> None:
    form.touch("read", {"line": str(CLUB)})
    form.touch("file", {"file": "club.json", "act": "save"})
    other = HouseRules(folder=tmp_path)
    other.touch("file", {"file": "club.json", "act": "load"})
    assert other.house == CLUB == House.load(tmp_path / "club.json")


@pytest.mark.parametrize("name", ["../club.json", "/club.json", "club.txt", "", ".json", "a/b.json"])
def test_only_plain_file_names_are_written(form: HouseRules, tmp_path: Path, name: str) -> None:
    form.touch("file", {"file": name, "act": "save"})
    assert "A file name is letters" in form.view
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [None, "{", '{"game": "wuhan", "options": {"cap": 0}}'])
def test_a_file_that_cannot_be_read_changes_nothing(
    form: HouseRules, tmp_path: Path, content: str | None
) -> None:
    form.touch("set", 8, name="min_points")
    if content is not None:
        (tmp_path / "club.json").write_text(content)
    form.touch("file", {"file": "club.json", "act": "load"})
    assert form.house == House("wuhan", "facai", {"min_points": 8})
    assert form.note
    assert not form.problem


def test_rules_with_a_fault_are_not_saved(form: HouseRules, tmp_path: Path) -> None:
    form.touch("set", 0, name="cap")
    form.touch("file", {"file": "club.json", "act": "save"})
    assert form.note == "Not saved: first mend the choice that is marked."
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_said_so(form: HouseRules, tmp_path: Path) -> None:
    (tmp_path / "club.json").mkdir()
    for act, note in (("save", "club.json cannot be written"), ("load", "There is no file club.json")):
        form.touch("file", {"file": "club.json", "act": act})
        assert form.note.startswith(note)
        assert not form.problem


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("mcr", "这是另一种玩法的规则。"),
        ("atlantis", "这不是自定规则，或者有的地方无法读取。"),
        ("", "这不是自定规则，或者有的地方无法读取。"),
        ("wuhan klondike", "没有这样的预设。"),
        ("wuhan facai colour=red", "没有“colour”这个选项。"),
        ("wuhan facai cap=0", "封顶：请选择：不小于1的整数。"),
        ("wuhan facai cap", "这不是自定规则，或者有的地方无法读取。"),
    ],
)
def test_a_fault_in_a_line_is_said_in_the_language_of_the_form(
    form: HouseRules, line: str, note: str
) -> None:
    form.language = "zh"
    form.touch("read", {"line": line})
    assert form.note == note
    assert form.house == House("wuhan")


# Obeying


def test_every_new_widget_plays_by_the_house_and_shows_its_badge(form: HouseRules) -> None:
    form.touch("read", {"line": str(CLUB)})
    form.touch("play")
    table = Table()
    assert table.table.options == CLUB.options
    assert "Our club: 2 differences" in table.view
    assert "Minimum: 8" in table.view


def test_a_widget_with_a_table_of_its_own_does_not(kernel: Shared) -> None:
    set_house(CLUB)
    table = Table("koukou")
    assert table.table == House("wuhan", "koukou")
    assert "Our club" not in table.view
    set_house(House("wuhan", "hongzhong"))
    table.touch("mj:follow")
    assert table.table == House("wuhan", "koukou")


def test_a_widget_that_is_shown_follows_and_can_go_back_to_the_preset(kernel: Shared) -> None:
    table = Table()
    set_house(CLUB)
    table.touch("mj:follow")
    assert table.table.options == CLUB.options
    assert "Our club" in table.view
    table.touch("mj:presets")
    assert table.table == House("wuhan")
    assert kernel.rules is None
    assert "Our club" not in table.view


def test_a_widget_whose_hand_does_not_fit_says_so(kernel: Shared) -> None:
    """The three players of the house lack a suit that the hand holds."""
    hand = {"concealed": "345m567p234s99s11m", "win": "1m"}
    request = {"game": "wuhan", "ask": "score", "indicator": "3z", "winner": 1, "by": "draw", "hand": hand}
    widget = Asked(request)
    unfit = "Trio: not in play here"
    set_house(House("wuhan", "facai", {"players": 3}, title="Trio"))
    assert unfit not in widget.view  # it has not been asked to follow yet
    widget.touch("mj:follow")
    assert unfit in widget.view
    assert unfit in Asked(request).view
    set_house(CLUB)
    widget.touch("mj:follow")
    assert "Our club: 2 differences" in widget.view
    assert unfit not in widget.view


def test_the_form_never_calls_itself_unfit(form: HouseRules) -> None:
    set_house(CLUB)
    form.touch("mj:follow")
    form.touch("set", 12, name="min_points")
    assert "not in play" not in form.view


def test_the_form_starts_from_the_house_and_keeps_what_is_filled_in(form: HouseRules) -> None:
    set_house(CLUB)
    assert HouseRules().house == CLUB
    form.touch("mj:follow")
    assert form.house == CLUB
    set_house(None)
    form.touch("mj:follow")
    assert form.house == CLUB
