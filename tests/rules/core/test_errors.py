"""The one exception that leaves the rules."""

from rules.core.errors import RuleError


def test_an_error_as_json() -> None:
    assert RuleError("bad_seat", "No such seat.").to_json() == {
        "code": "bad_seat",
        "message": "No such seat.",
    }
    error = RuleError("illegal_action", "Not now.", "actions", at=3, reason="not_open")
    assert error.to_json() == {
        "code": "illegal_action",
        "message": "Not now.",
        "where": "actions",
        "at": 3,
        "reason": "not_open",
    }


def test_it_reads_as_its_message() -> None:
    assert str(RuleError("bad_seat", "No such seat.")) == "No such seat."
    assert isinstance(RuleError("x", "y"), ValueError)
