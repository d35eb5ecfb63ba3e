"""The one exception that leaves the rules: bad input, with a stable code."""

from typing import Any


class RuleError(ValueError):
    """Bad input. `code` is stable and documented, `message` says in one sentence what to do.

    `where` names the field of the request at fault; `extra` holds what a family adds (`at`, `reason`).
    """

    def __init__(self, code: str, message: str, where: str | None = None, **extra: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.where = where
        self.extra = extra

    def to_json(self) -> dict[str, Any]:
        """The value of `"error"` in an answer."""
        answer: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.where is not None:
            answer["where"] = self.where
        return answer | self.extra
