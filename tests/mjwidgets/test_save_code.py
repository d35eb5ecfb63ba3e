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
@settings(max_examples=50, deadline=None)
def test_a_code_brings_back_what_was_kept(kept: dict, house: str) -> None:
    assert decode(encode(kept | {"house": house})) == kept | {"house": house}


@given(st.data())
@settings(max_examples=50, deadline=None)
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
    kept = {"wuhan/01/1": True, "wuhan/02/1": True, "wuhan/01/2": True}
    assert list(decode(encode(kept)))[-1] == "wuhan/01/2"


def test_a_code_is_short_enough_to_copy_by_hand() -> None:
    kept = {f"wuhan/{chapter:02}/{step}": True for chapter in range(1, 5) for step in range(1, 5)}
    assert len(encode(kept | {"language": "zh"})) < 70


@pytest.mark.parametrize("code", ["", "1", "2-ABCD", "hello", "1-ÄÄÄÄ", "1" + "0" * 200_000])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="save code"):
        decode(code)
