"""Reading the fields of a request."""

from typing import Any

import pytest

from rules.core.errors import RuleError
from rules.core.fields import LARGEST, Fields, is_whole

KNOWN = ("a", "b")


def fault(call: Any) -> tuple[str, str | None]:
    with pytest.raises(RuleError) as caught:
        call()
    return caught.value.code, caught.value.where


@pytest.mark.parametrize(
    ("reader", "value"),
    [
        ("text", ""),
        ("flag", False),
        ("whole", -LARGEST),
        ("items", [1, "x"]),
        ("object", {"x": 1}),
        ("texts", ["x", ""]),
        ("wholes", [1, 2]),
        ("raw", None),
    ],
)
def test_a_field_of_its_type_is_read(reader: str, value: Any) -> None:
    assert getattr(Fields({"a": value}, KNOWN), reader)("a") == value


@pytest.mark.parametrize(
    ("reader", "value"),
    [
        ("text", 1),
        ("text", None),
        ("flag", 0),
        ("flag", "true"),
        ("whole", True),
        ("whole", 1.0),
        ("whole", LARGEST + 1),
        ("items", "ab"),
        ("items", (1, 2)),
        ("object", ["ab"]),
        ("object", None),
        ("texts", ["x", 1]),
        ("texts", "x"),
        ("wholes", [1, True]),
        ("wholes", [1.0]),
    ],
)
def test_another_type_is_a_bad_request(reader: str, value: Any) -> None:
    assert fault(lambda: getattr(Fields({"a": value}, KNOWN, "x"), reader)("a")) == ("bad_request", "x.a")


@pytest.mark.parametrize("reader", ["text", "flag", "whole", "items", "object", "texts", "wholes", "raw"])
def test_a_missing_field_needs_a_default(reader: str) -> None:
    fields = Fields({"a": 1}, KNOWN)
    assert fault(lambda: getattr(fields, reader)("b")) == ("bad_request", "b")
    assert getattr(fields, reader)("b", None) is None


def test_words_are_of_one_type() -> None:
    fields = Fields({"a": 1, "b": "x"}, KNOWN)
    assert fields.word("a", (1, 10)) == 1
    assert fields.word("b", ("x", "y")) == "x"
    assert fault(lambda: fields.word("a", ("1", True, 1.0))) == ("bad_request", "a")
    assert Fields({}, KNOWN).word("a", (1, 10), None) is None


def test_unknown_fields_are_refused() -> None:
    assert fault(lambda: Fields({"a": 1, "c": 2}, KNOWN, "x[0]")) == ("bad_request", "x[0].c")
    assert fault(lambda: Fields({3: 1}, KNOWN)) == ("bad_request", "3")


@pytest.mark.parametrize("data", [None, [], "a", 1])
def test_only_an_object_has_fields(data: Any) -> None:
    assert fault(lambda: Fields(data, KNOWN)) == ("bad_request", None)
    assert fault(lambda: Fields(data, KNOWN, "x")) == ("bad_request", "x")


def test_a_field_can_be_there_as_null() -> None:
    assert Fields({"a": None}, KNOWN).has("a")
    assert not Fields({}, KNOWN).has("a")


@pytest.mark.parametrize(
    ("value", "whole"), [(0, True), (-3, True), (False, False), (1.0, False), ("1", False)]
)
def test_whole_numbers(value: Any, whole: bool) -> None:
    assert is_whole(value) is whole
