"""How fast the shapes floor answers, and how large its tables grow: `python -m benchmarks.shapes`.

Cold starts with empty tables, which fill as the hands go by; warm asks about the same hands again. No whole
hand is remembered. Times are processor time; the worst one is as a rule Python's garbage collector.
"""

import random
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from mahjong.shanten import Shanten

from rules.mahjong import shapes
from rules.mahjong.shapes import Block, Grammar, SevenPairs, ThirteenOrphans, distance, segments, splits
from rules.mahjong.tiles import Counts, counts_of, kinds_of

HANDS = 1000
TABLES = (
    distance.groupings,
    distance.least_wilds,
    splits._kept,
    splits._settled,
    splits._menu,
    segments.segments_of,
)
RIICHI = Grammar(specials=(SevenPairs(), ThirteenOrphans()))
MELDS = [(low, low + 1, low + 2) for low in range(25) if low % 9 < 7] + [(kind,) * 3 for kind in range(34)]


Seen = tuple[bool, int, bool, int]


@dataclass(frozen=True)
class Look:
    """Whether there is a chow; the suits; whether the pair is 2, 5 or 8; wildcards that are themselves."""

    wild: int
    empty: Seen = (False, 0, False, 0)

    def block(self, block: Block) -> Seen:
        first = block.tiles[0]
        is_eye = block.kind == "pair" and first < 27 and first % 9 in (1, 4, 7)
        return block.kind == "chow", 1 << min(first // 9, 3), is_eye, block.wild.count(self.wild)

    def join(self, a: Seen, b: Seen) -> Seen:
        return a[0] or b[0], a[1] | b[1], a[2] or b[2], a[3] + b[3]


def complete_hands(wilds: int, melds: int = 4, many: int = HANDS) -> list[tuple[Counts, int]]:
    """Distinct complete hands with so many wildcards, and which kind is wild."""
    rng = random.Random(wilds)
    hands: set[tuple[Counts, int]] = set()
    while len(hands) < many:
        wild = rng.randrange(34)
        tiles = [rng.randrange(34)] * 2 + [kind for _ in range(melds) for kind in rng.choice(MELDS)]
        rng.shuffle(tiles)
        counts = counts_of(tiles[wilds:] + [wild] * wilds)
        if counts[wild] == wilds and max(counts) <= 4:
            hands.add((counts, wild))
    return sorted(hands)


def random_hands(size: int) -> list[Counts]:
    rng = random.Random(size)
    wall = [tile // 4 for tile in range(136)]
    return [counts_of(rng.sample(wall, size)) for _ in range(HANDS)]


def near_ready(size: int) -> list[Counts]:
    """Complete hands of melds and a pair, some tiles of which are exchanged."""
    rng = random.Random(size)
    hands = []
    for counts, _ in complete_hands(wilds=0):
        tiles = rng.sample(kinds_of(counts), size)
        astray = rng.randrange(4)
        hands.append(counts_of(tiles[astray:] + [rng.randrange(34) for _ in range(astray)]))
    return [hand for hand in hands if max(hand) <= 4]


def clear_tables() -> None:
    for table in TABLES:
        table.cache_clear()


def timed(name: str, ask: Callable[..., object], questions: Sequence[tuple[Any, ...]]) -> None:
    clear_tables()
    for state in ("cold", "warm"):
        times = []
        for question in questions:
            start = process_time()
            ask(*question)
            times.append(1000 * (process_time() - start))
        times.sort()
        mean, most, worst = sum(times) / len(times), times[len(times) * 99 // 100], times[-1]
        print(f"{name:34} {state}  mean {mean:5.3f} ms, 99 of 100 in {most:5.3f} ms, worst {worst:6.3f} ms")


def compare_shanten(name: str, hands: list[Counts]) -> None:
    """Both in turns, each several times, the fastest of which counts."""
    cold, warm, theirs = [], [], []
    for _ in range(7):
        clear_tables()
        cold.append(_time_of_all(lambda hand: shapes.shanten(hand, RIICHI), hands))
        warm.append(_time_of_all(lambda hand: shapes.shanten(hand, RIICHI), hands))
        theirs.append(_time_of_all(Shanten.calculate_shanten, hands))
    for state, ours in (("cold", min(cold)), ("warm", min(warm))):
        print(
            f"{name:34} {state}  {ours:5.1f} us, the mahjong package {min(theirs):5.1f} us: "
            f"{min(theirs) / ours:.2f} times as fast"
        )


def _time_of_all(ask: Callable[[Counts], object], hands: list[Counts]) -> float:
    """Microseconds for a hand."""
    start = process_time()
    for hand in hands:
        ask(hand)
    return 1e6 * (process_time() - start) / len(hands)


def measure_tables() -> None:
    clear_tables()
    tracemalloc.start()
    for wilds in (0, 3, 4):
        for counts, wild in complete_hands(wilds, melds=5, many=8 * HANDS):
            shapes.best_by_key(counts, Grammar(wild=frozenset({wild})), Look(wild))
    filled, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    entries = ", ".join(f"{table.__name__} {table.cache_info().currsize}" for table in TABLES)
    print(f"tables after {24 * HANDS} hands of 17 tiles: {filled / 1e6:.0f} MB ({entries})")


def main() -> None:
    for wilds in (0, 1, 3, 4):
        hands = [(hand, Grammar(wild=frozenset({wild})), wild) for hand, wild in complete_hands(wilds)]
        questions = [(hand, grammar, Look(wild)) for hand, grammar, wild in hands]
        timed(f"best_by_key, 14 tiles, {wilds} wildcards", shapes.best_by_key, questions)
        questions = [(counts_of(kinds_of(hand)[1:]), grammar) for hand, grammar, _ in hands]
        timed(f"waits, 13 tiles, {wilds} wildcards", shapes.waits, questions)
    compare_shanten("shanten, 13 random tiles", random_hands(13))
    compare_shanten("shanten, 13 tiles near ready", near_ready(13))
    measure_tables()


if __name__ == "__main__":
    main()
