"""The steps that lead to the points of a hand, in the order in which they come in (PIQ-64)."""

from collections.abc import Sequence

from rules.cards.cards import written
from rules.cards.piquet.holdings import Combination, value_of
from rules.cards.piquet.options import House
from rules.cards.piquet.scoring import PATTERN, Entry, points_of
from rules.core.texts import Texts, Word
from rules.core.working import Step

_SEQUENCE, _SET = ("PIQ-44", "PIQ-70"), "PIQ-50"


def seat_word(seat: int) -> Word:
    """Elder or younger."""
    return Word("seat.elder" if seat == 0 else "seat.younger")


def steps_of(
    came: Sequence[Entry], firsts: Sequence[Sequence[Combination | None]], house: House
) -> list[Step]:
    """PIQ-33, PIQ-43, PIQ-64: what came in, and ties; then both totals and their sum.

    `firsts` are, for each kind that was compared, what the two seats compared.
    """
    steps = [step for kind_firsts in firsts for step in _tie(kind_firsts)]
    steps += _scorings(came, house)
    totals = points_of(came)
    for seat, total in enumerate(totals):
        into = tuple(_numbers(came, seat)) or (0,)
        steps.append(Step("PIQ-68", "step.total", "sum", into, total, {"seat": seat_word(seat)}))
    return [*steps, Step("PIQ-68", "step.both", "sum", tuple(totals), sum(totals))]


def _numbers(came: Sequence[Entry], seat: int) -> list[int]:
    """What a seat scored, its single points of the play as one number."""
    own = [entry for entry in came if entry.seat == seat]
    play = sum(entry.points for entry in own if entry.id == "play")
    numbers = [entry.points for entry in own if entry.id != "play"]
    return [*numbers, play] if play else numbers


def _tie(firsts: Sequence[Combination | None]) -> list[Step]:
    elder, younger = firsts
    if elder is None or younger is None or elder.strength != younger.strength:
        return []
    rule = "PIQ-33" if elder.kind == "point" else "PIQ-43"
    return [Step(rule, "step.tie", "take", (0,), 0, {"kind": Word(f"kind.{elder.kind}")})]


def _scorings(came: Sequence[Entry], house: House) -> list[Step]:
    steps, played = list[Step](), set[int]()
    for n, entry in enumerate(came):
        if entry.id != "play":
            steps.append(_scoring(entry, came[:n], house))
        elif entry.seat not in played:
            played.add(entry.seat)
            steps.append(_play(entry.seat, came))
    return steps


def _play(seat: int, came: Sequence[Entry]) -> Step:
    """PIQ-60: one for each lead and each taking."""
    ones = tuple(entry.points for entry in came if entry.id == "play" and entry.seat == seat)
    return Step("PIQ-60", "step.play", "sum", ones, sum(ones), {"seat": seat_word(seat)})


def _scoring(entry: Entry, before: Sequence[Entry], house: House) -> Step:
    params = {"seat": seat_word(entry.seat), "cards": written(entry.cards)}
    rule = PATTERN[entry.id].rule
    if entry.id == "point" and house.point_by == "value":
        into = (value_of(entry.cards), 10, "half_away_from_zero")
        return Step("PIQ-34", "step.point_value", "round", into, entry.points, params)
    if entry.id in ("repique", "pique"):
        params["reached"] = str(points_of(before)[entry.seat])
    return Step(rule, f"step.{_text(entry)}", "take", (entry.points,), entry.points, params)


def _text(entry: Entry) -> str:
    """Sentences are by what is scored; all sequences have one, all sets too."""
    rule = PATTERN[entry.id].rule
    if rule in _SEQUENCE:
        return "sequence"
    return "set" if rule == _SET else entry.id


def refusal(reason: str, rule: str, texts: Texts, **params: object) -> dict[str, object]:
    """A reason as the one step of a working."""
    return Step(rule, f"reason.{reason}", "refuse", (reason,), reason, params).to_json(texts)
