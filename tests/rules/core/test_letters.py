"""The letters of codes."""

from rules.core.letters import ALPHABET, grouped, tidy


def test_no_two_letters_look_alike() -> None:
    assert len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)


def test_what_is_typed_carelessly_counts_the_same() -> None:
    assert tidy(" o7ki - 9l\n") == "07K191"
    assert tidy(grouped("07K19AB")) == "07K19AB"
    assert grouped("07K19AB") == "07K1-9AB"
