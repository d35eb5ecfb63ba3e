"""A save code brings back what was kept, and a slip in it is noticed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjwidgets.save_code import decode, encode

CHAPTERS = st.sampled_from(["wuhan/01", "wuhan/04", "basics/02"])
STEPS = st.tuples(CHAPTERS, st.sampled_from("123456")).map("/".join)
ANSWERS = st.tuples(CHAPTERS, st.sampled_from(["q1", "q2"])).map("/".join)
KEPT = st.dictionaries(STEPS, st.just(True)) | st.dictionaries(ANSWERS, st.integers(0, 4))
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

SOME = {
    "language": "ja",
    "wuhan/03/1": True,
    "wuhan/03/q1": 2,
    "wuhan/04/1": True,
    "house": "Our club: wuhan facai cap=300",
}


@given(KEPT, st.text(max_size=20))
@settings(max_examples=50)
def test_a_code_brings_back_what_was_kept(kept: dict, house: str) -> None:
    assert decode(encode(kept | {"house": house})) == kept | {"house": house}


@given(st.data())
@settings(max_examples=50)
def test_one_wrong_character_is_noticed(data: st.DataObject) -> None:
    code = encode(SOME)
    at = data.draw(st.sampled_from([n for n, letter in enumerate(code) if letter != "-"]))
    wrong = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[at]]))
    with pytest.raises(ValueError, match="save code"):
        decode(code[:at] + wrong + code[at + 1 :])


def test_a_code_may_be_written_carelessly() -> None:
    code = encode(SOME)
    careless = code.lower().replace("-", "  ").replace("0", "o").replace("1", "l")
    assert decode(f" {careless}\n") == SOME


@pytest.mark.parametrize("dash", ["\N{EN DASH}", "\N{EM DASH}", "\N{MINUS SIGN}", "\N{NON-BREAKING HYPHEN}"])
def test_a_dash_that_a_word_processor_put_for_a_hyphen_is_understood(dash: str) -> None:
    assert decode(encode(SOME).replace("-", dash)) == SOME


def test_the_chapter_of_the_last_name_stays_the_last() -> None:
    kept = {"wuhan/01/1": True, "wuhan/02/1": True, "wuhan/01/2": True, "basics/01/1": True}
    kept["wuhan/01/q1"] = 2
    assert list(decode(encode(kept)))[-1].startswith("wuhan/01/")


def test_a_code_is_short_enough_to_copy_by_hand() -> None:
    kept = {f"wuhan/{chapter:02}/{step}": True for chapter in range(1, 5) for step in range(1, 5)}
    assert len(encode(kept | {"language": "zh"})) < 20


def test_both_courses_with_every_step_and_answer_fit_into_a_line_or_two() -> None:
    chapters = [f"basics/{n:02}" for n in (1, 2)] + [f"wuhan/{n:02}" for n in range(1, 13)]
    kept = {f"{chapter}/{step}": True for chapter in chapters for step in range(1, 5)}
    kept |= {f"{chapter}/q{q}": (q + n) % 3 for n, chapter in enumerate(chapters) for q in range(1, 5)}
    assert len(encode(kept)) <= 60
    house = "Our club: wuhan facai min_points=8 last_draw=false"
    everything = kept | {"house": house, "language": "ja", "indices": False}
    assert len(encode(everything)) < 100
    assert decode(encode(everything)) == everything


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"language": "tlh", "four": "yes", "indices": None},
        {"wuhan/04/1": 1, "wuhan/04/q1": True, "wuhan/04/q2": 7, "wuhan/04/16": True, "wuhan/32/1": True},
        {"go/01/1": True, "wuhan/4/1": True, "lesson:wuhan:turns-1": 3, "wuhan/00/15": True},
    ],
)
def test_what_has_no_place_in_the_bits_is_kept_all_the_same(values: dict) -> None:
    assert decode(encode(values)) == values
    assert [type(decode(encode(values))[name]) for name in values] == [*map(type, values.values())]


@pytest.mark.parametrize("code", ["", "2", "1-ABCD", "hello", "2-ÄÄÄÄ", "2" + "0" * 200_000])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="save code"):
        decode(code)
