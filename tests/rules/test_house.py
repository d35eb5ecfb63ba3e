"""House rules: what counts as a difference, and that files and lines bring back what was put in."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.core.options import Option
from rules.house import LONGEST_TITLE, House

FAMILY = rules.family("wuhan")


def values(option: Option) -> st.SearchStrategy[Any]:
    fixed = st.sampled_from(option.choices)
    return fixed if option.at_least is None else fixed | st.integers(option.at_least, 5000)


@st.composite
def houses(draw: st.DrawFn) -> House:
    options = draw(
        st.fixed_dictionaries({}, optional={option.id: values(option) for option in FAMILY.options})
    )
    if options.get("players") == 4:
        options.pop("removed_suit", None)
    preset = draw(st.sampled_from(FAMILY.presets)).id
    return House("wuhan", preset, options, title=draw(st.text(max_size=LONGEST_TITLE)))


def fault(**fields: Any) -> str:
    with pytest.raises(rules.RuleError) as caught:
        House(**({"game": "wuhan"} | fields))
    return f"{caught.value.code} {caught.value.where}"


@given(houses())
def test_a_line_brings_back_the_house(house: House) -> None:
    assert House.read(str(house)) == house


@given(houses())
def test_json_brings_back_the_house(house: House) -> None:
    assert House.from_json(json.loads(json.dumps(house.to_json()))) == house


@given(houses())
def test_differences_are_all_that_the_preset_does_not_say(house: House) -> None:
    assert house.choices == FAMILY.choices(house.preset) | house.options
    assert all(FAMILY.choices(house.preset)[name] != value for name, value in house.options.items())


def test_what_the_preset_says_anyway_is_no_difference() -> None:
    assert House("wuhan", "hongzhong", {"min_points": 8, "cap": 400}).options == {"cap": 400}
    assert House("wuhan", None, {"last_draw": True}) == House("wuhan", "facai")


def test_a_table_for_three_with_four_and_a_suit_left_out_is_a_conflict() -> None:
    assert (
        fault(preset="jingzhou", options={"players": 4, "removed_suit": "p"})
        == "option_conflict options.removed_suit"
    )


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"game": "chess"}, "unknown_game game"),
        ({"preset": "beijing"}, "unknown_preset preset"),
        ({"options": {"wind": 1}}, "unknown_option options.wind"),
        ({"options": {"min_points": -1}}, "bad_option options.min_points"),
        ({"options": {"min_big": 1}}, "bad_option options.min_big"),
        ({"title": "x" * (LONGEST_TITLE + 1)}, "bad_request title"),
    ],
)
def test_a_house_that_cannot_be_says_where(fields: dict[str, Any], expected: str) -> None:
    assert fault(**fields) == expected


def test_a_line_is_forgiving_about_spaces_and_the_preset() -> None:
    assert House.read("  Friday :  wuhan   min_points=32 ") == House(
        "wuhan", "facai", {"min_points": 32}, title="Friday"
    )
    assert House.read("wuhan koukou sun=null") == House("wuhan", "koukou", {"sun": None})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "unknown_game"),
        ("wuhan facai 8", "bad_request"),
        ("wuhan facai cap=much", "bad_option"),
        ("wuhan x=1", "unknown_option"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, code: str) -> None:
    with pytest.raises(rules.RuleError) as caught:
        House.read(line)
    assert caught.value.code == code


def test_a_file_is_json_that_people_can_read(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    house = House("wuhan", "facai", {"min_points": 8}, title="我们的俱乐部")
    house.save(path)
    assert '"title": "我们的俱乐部",' in path.read_text(encoding="utf-8").splitlines()[1]
    assert House.load(path) == house


@pytest.mark.parametrize(
    "text", ["{", "[" * 9_999, "[]", '{"game": "wuhan", "colour": 1}', '{"game": 3}', "{}"]
)
def test_a_file_with_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "club.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(rules.RuleError) as caught:
        House.load(path)
    assert caught.value.code == "bad_request"
