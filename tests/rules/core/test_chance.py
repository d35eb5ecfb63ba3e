"""Shuffling: the same for ever, fair, and from codes that can be typed carelessly."""

from collections import Counter

import pytest

from rules.core.chance import Chance, class_code, read_class_code
from rules.core.errors import RuleError

FOR_EVER = [4, 9, 1, 6, 3, 2, 5, 7, 8, 0]


def test_a_seed_gives_this_order_for_ever() -> None:
    assert Chance("amber anchor").shuffled(range(10)) == FOR_EVER


@pytest.mark.parametrize("typed", ["amber anchor", "Amber  Anchor", " AMBER anchor\n"])
def test_codes_may_be_typed_carelessly(typed: str) -> None:
    assert Chance(typed).shuffled(range(10)) == FOR_EVER


def test_every_item_comes_once() -> None:
    assert sorted(Chance("any").shuffled("aabbcc")) == list("aabbcc")


def test_every_order_is_equally_likely() -> None:
    """24 orders, 24,000 shuffles: each about 1,000 times; six standard deviations are 186."""
    chance = Chance("fair")
    found = Counter("".join(chance.shuffled("abcd")) for _ in range(24_000))
    assert len(found) == 24
    assert max(abs(count - 1000) for count in found.values()) < 186


def test_class_codes_are_two_words_and_many() -> None:
    codes = {class_code(number) for number in range(4000)}
    assert len(codes) == 4000
    assert all(len(code.split()) == 2 and code == code.lower() for code in codes)


@pytest.mark.parametrize("number", [0, 1, 77, 5000])
def test_every_code_that_is_drawn_can_be_typed(number: int) -> None:
    assert read_class_code(class_code(number).upper()) == class_code(number)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("red rivr", "red river"),
        ("ambar-ancor", "amber anchor"),
        ("amber", None),
        ("amber anchor amber", None),
        ("xyzzy river", None),
        ("", None),
    ],
)
def test_what_is_no_class_code_is_refused(typed: str, meant: str | None) -> None:
    with pytest.raises(RuleError) as caught:
        read_class_code(typed)
    assert (caught.value.code, caught.value.extra) == ("bad_code", {"meant": meant})
