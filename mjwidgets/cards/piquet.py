"""Piquet, for the widgets about cards."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from mjwidgets.boards.piquet_talk import spoken
from mjwidgets.cards.game import CardGame, Choices, Gain, Held
from rules.cards.piquet.holdings import (
    KINDS,
    Combination,
    answers_with,
    combinations,
    said_so_far,
    steps_of,
)
from rules.cards.piquet.options import House
from rules.cards.piquet.scoring import (
    Entry,
    blocks_in,
    ends_game,
    play_entries,
    play_in,
    trick_entries,
    tricks_won,
)
from rules.cards.tricks import Trick

_BLOCKS = ("carte_blanche", *KINDS)
_AFTER = ("cards", "capot")


class Piquet(CardGame):
    """Point, sequence and set; points come in by PIQ-64."""

    kinds: ClassVar[tuple[str, ...]] = KINDS
    seats: ClassVar[tuple[str, ...]] = ("seat.elder", "seat.younger")
    stages: ClassVar[tuple[str, ...]] = (*_BLOCKS, "play", "last_trick", *_AFTER)

    def pack(self, choices: Choices) -> tuple[str, ...]:
        return House(**choices).cards

    def held(self, cards: Sequence[str], choices: Choices) -> dict[str, list[Held]]:
        house = House(**choices)
        return {
            kind: [Held(kind, each.id, each.cards, each.score, each.said) for each in found]
            for kind in KINDS
            for found in [combinations(cards, kind, house)]
        }

    def spoken(self, held: Held, language: str) -> str:
        return spoken({"event": "said", "kind": held.kind, "values": held.said}, language)

    def talk(self, other: Held, own: Held | None, choices: Choices) -> list[tuple[Held, str]]:
        """PIQ-20, PIQ-21, PIQ-32, PIQ-47: no more is said than is needed to compare."""
        house, said = House(**choices), list[tuple[Held, str]]()
        theirs, mine = _combination(other, house), own and _combination(own, house)
        for step, numbers in enumerate(steps_of(other.kind, house)):
            answer = (mine and answers_with(mine, theirs, step, house)) or "good"
            said.append((replace(other, said=said_so_far(theirs, numbers)), answer))
            if answer != "equal":
                break
        return said

    def reply_spoken(self, reply: str, language: str) -> str:
        return spoken({"event": "answer", "reply": reply}, language)

    def come_in(
        self, gains: Iterable[Gain], choices: Choices, before: Sequence[int] | None
    ) -> tuple[list[Gain], bool]:
        """PIQ-63 to PIQ-66, PIQ-71, PIQ-72."""
        house, given = House(**choices), list(gains)
        by_stage = {stage: [_entry(each) for each in given if each.stage == stage] for stage in self.stages}
        came, over = blocks_in([by_stage[stage] for stage in _BLOCKS], house, before)
        if over:
            kept = {stage for stage in self.stages if any(entry.id == stage for entry in came)}
            lost = [each for each in _in_order(given, self.stages) if each.stage not in kept]
            return [
                *map(_gain, came),
                *(Gain(each.stage, each.seat, each.points, False) for each in lost),
            ], True
        came = play_in(came, [*by_stage["play"], *by_stage["last_trick"]])
        came = [*came, *by_stage["cards"], *by_stage["capot"]]
        return [*map(_gain, came)], ends_game(before, came, house)

    def played(self, tricks: Sequence[tuple[int, Sequence[str]]], choices: Choices) -> list[Gain]:
        """PIQ-60 to PIQ-62."""
        house = House(**choices)
        made = [Trick(leader, tuple(cards)) for leader, cards in tricks]
        entries = play_entries(made, house)
        if len(made) == 12 and len(made[-1].cards) == 2:
            entries += trick_entries(tricks_won(made, house))
        return [*map(_gain, entries)]


def _entry(gain: Gain) -> Entry:
    return Entry(gain.seat, gain.stage, gain.points)


def _gain(entry: Entry) -> Gain:
    return Gain(entry.id, entry.seat, entry.points)


def _in_order(gains: Iterable[Gain], stages: Sequence[str]) -> list[Gain]:
    return sorted(gains, key=lambda each: stages.index(each.stage))


def _combination(held: Held, house: House) -> Combination:
    """The combination of the rules again."""
    return next(each for each in combinations(held.cards, held.kind, house) if each.cards == held.cards)


GAME = Piquet()
