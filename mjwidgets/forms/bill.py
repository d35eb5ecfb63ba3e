"""How a family bills a win: what differs between families in `Payments`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mjwidgets.draw.seats import Laid
from mjwidgets.growth import Growth
from rules.core.family import Answer
from rules.core.texts import Texts

Request = dict[str, Any]
Step = Mapping[str, Any]


@dataclass(frozen=True)
class Control:
    """One thing to choose on the form of a win. `kind` is how: "choice" of one option, "switches" of several
    (then `chosen` are those that are on), or "number" (then `options` are empty)."""

    what: str
    label: str
    options: Sequence[tuple[Any, str]]
    chosen: Any
    kind: str = "choice"


class Bill:
    """The part of `Payments` that differs between families; a family's form has its own.

    `touches` are the touches of its own controls: each gives the fields of the request that change.
    """

    touches: Mapping[str, Callable[[Request, Any], Request]] = {}
    rows: tuple[str, ...] = ()
    """What a seat can lay out that changes the payments."""

    def request(self, fields: Mapping[str, Any]) -> Request:
        """A request of `settle`, of the arguments of `Payments`. Raises RuleError."""
        raise NotImplementedError

    def whole(self, request: Mapping[str, Any], answer: Answer) -> Request:
        """The request with all that the widget's touches change."""
        return dict(request)

    def shares(self, request: Mapping[str, Any], answer: Answer) -> dict[int, Step]:
        """The step of every payer's share, be it paid, too little, or the price of a false win."""
        raise NotImplementedError

    def steps(self, request: Mapping[str, Any], answer: Answer, seat: int) -> list[Step]:
        """The steps that lead to what a seat pays, or to what the winner takes."""
        raise NotImplementedError

    def patterns(self, request: Mapping[str, Any], answer: Answer) -> list[str]:
        """The patterns of the win, by id."""
        return [row["id"] for row in answer.get("patterns", ())]

    def mended(self, request: Request) -> Request:
        """The request without what does not go together."""
        return request

    def controls(self, request: Request, text: Texts, names: Sequence[str]) -> list[Control]:
        """What else decides the payments; `names` are those of the seats."""
        return []

    def scale(self, choices: Mapping[str, Any], text: Texts) -> Growth | None:
        """How a share grows, where it grows by doubling."""
        return None

    # What lies before the seats

    def table_of(self, request: Mapping[str, Any], seat: int) -> dict[str, int]:
        """What a seat has laid out, by row."""
        return {}

    def row_name(self, row: str, text: Texts) -> str:
        """What a row is called."""
        raise NotImplementedError

    def is_fixed(self, request: Mapping[str, Any], seat: int, row: str) -> bool:
        """Whether a count is known from the hand."""
        return False

    def laid(self, counts: Mapping[str, int]) -> list[tuple[Laid, int]]:
        """Small tiles for what a seat has laid out."""
        return []

    def lay(self, request: Request, seat: int, row: str, count: int) -> Request:
        """The request with another count in a row of a seat."""
        raise NotImplementedError
