"""Complete hands that are not melds and one pair. Rarer ones live with their families."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from operator import itemgetter

from rules.mahjong.shapes.grammar import Block, Held
from rules.mahjong.tiles import HONOURS

ORPHANS = (0, 8, 9, 17, 18, 26, *HONOURS)
"""The ones, nines and honours."""
_orphans_among = itemgetter(*ORPHANS)


@dataclass(frozen=True, slots=True)
class SevenPairs:
    """Seven pairs, all concealed."""

    repeats: bool = False
    """Whether a pair may come again: four equal tiles are two pairs."""
    id: str = "seven_pairs"

    def readings(self, held: Held, kinds: frozenset[int]) -> Iterator[tuple[Block, ...]]:
        if held.total != 14 or not held.all_playable or self.shanten(held, kinds) != -1:
            return
        faces = {kind: count for kind, count in enumerate(held.faces) if count}
        for parts in product(*(self._pairings(kind, count) for kind, count in faces.items())):
            pairs = [pair for part in parts for pair in part]
            if len(pairs) <= 7:
                for free in self._choices(7 - len(pairs), kinds, faces.keys()):
                    wild_pairs = [_pair(kind, wilds=2) for kind in free]
                    yield tuple(sorted(pairs + wild_pairs, key=lambda pair: (pair.tiles, pair.wild)))

    def _pairings(self, kind: int, count: int) -> Iterator[list[Block]]:
        """The ways to put all tiles of a kind into pairs, with a wildcard beside each that stays single."""
        for singles in range(count % 2, count + 1, 2):
            pairs = (count - singles) // 2
            if self.repeats or pairs + singles == 1:
                yield [_pair(kind, wilds=0)] * pairs + [_pair(kind, wilds=1)] * singles

    def _choices(
        self, size: int, kinds: AbstractSet[int], held: AbstractSet[int]
    ) -> Iterable[tuple[int, ...]]:
        """The kinds of which so many pairs of wildcards alone can be."""
        if self.repeats:
            return combinations_with_replacement(sorted(kinds), size)
        return combinations(sorted(kinds - held), size)

    def shanten(self, held: Held, kinds: frozenset[int]) -> int | None:
        if held.total not in (13, 14) or not (self.repeats or len(kinds) >= 7):
            return None
        if self.repeats:
            singles = sum([count % 2 for count in held.faces])
            pairs = (sum(held.faces) - singles) // 2
        else:
            singles = held.faces.count(1)
            pairs = len(held.faces) - held.faces.count(0) - singles
        return 13 - 2 * pairs - min(singles, 7 - pairs) - held.wilds


@dataclass(frozen=True, slots=True)
class ThirteenOrphans:
    """A one and a nine of each suit and the seven honours, one of them twice, all concealed."""

    id: str = "thirteen_orphans"

    def readings(self, held: Held, kinds: frozenset[int]) -> Iterator[tuple[Block, ...]]:
        if held.total != 14 or self.shanten(held, kinds) != -1:
            return
        for pair in ORPHANS:
            missing = {kind: 1 + (kind == pair) - held.faces[kind] for kind in ORPHANS}
            if min(missing.values()) >= 0 and sum(missing.values()) == held.wilds:
                yield tuple(
                    _pair(kind, wilds) if kind == pair else Block("orphan", (kind,), (kind,) * wilds)
                    for kind, wilds in missing.items()
                )

    def shanten(self, held: Held, kinds: frozenset[int]) -> int | None:
        if held.total not in (13, 14) or not kinds.issuperset(ORPHANS):
            return None
        orphans: tuple[int, ...] = _orphans_among(held.faces)
        return orphans.count(0) - int(max(orphans) >= 2) - held.wilds


def _pair(kind: int, wilds: int) -> Block:
    return Block("pair", (kind, kind), (kind,) * wilds)
