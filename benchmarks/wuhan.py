"""How fast Wuhan hands are scored, through the same door as widgets: `python -m benchmarks.wuhan`.

Cold starts with empty tables, which fill as the hands go by; warm asks about the same hands again; alone
empties the tables before every single hand. No whole hand is remembered. Times are processor time, which a
busy machine stretches as well: the loop at the head says how fast this one is now.
"""

import resource
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import process_time
from typing import Any

import rules
from benchmarks.shapes import TABLES, clear_tables
from rules.mahjong.hand import Hand
from rules.mahjong.tiles import canonical, counts_of
from rules.mahjong.wuhan import FAMILY
from rules.mahjong.wuhan.equipment import grammar_of, set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.scoring import read

HANDS = 1000
HOUSE = House.of(FAMILY.choices())
INDICATOR, LAIZI = 7, 8  # 8m makes 9m the laizi
KINDS = [kind for kind in range(32) if kind != LAIZI]  # without Green and Red
RUNS = [(low, low + 1, low + 2) for low in range(25) if low % 9 < 7 and low + 2 != LAIZI]
Request = dict[str, Any]


def request(concealed: Iterable[int], meld: int, win: int | None) -> Request:
    """A hand with one pung; by discard, since then WUH-48 tries every kind as well."""
    hand = {
        "concealed": canonical(concealed),
        "melds": [{"kind": "pung", "tiles": canonical([meld] * 3), "from": 3}],
    }
    common = {
        "game": "wuhan",
        "indicator": "8m",
        "by": "discard",
        "from": 2,
        "players": [{"kong_tiles": 2}] * 4,
    }
    if win is None:
        return {**common, "ask": "waits", "seat": 1, "hand": hand}
    return {**common, "ask": "score", "winner": 1, "hand": hand | {"win": canonical([win])}}


def distinct(
    seed: str, laizi: int, many: int = HANDS, suit: int | None = None
) -> list[tuple[list[int], int]]:
    """Complete hands of eleven tiles beside a pung, so many tiles made laizi; perhaps all of one suit."""
    rng, found = Random(seed), dict[tuple[int, ...], tuple[list[int], int]]()
    kinds = [kind for kind in KINDS if suit is None or kind // 9 == suit]
    blocks = [run for run in RUNS if suit is None or run[0] // 9 == suit] + [(kind,) * 3 for kind in kinds]
    while len(found) < many:
        pair, meld = rng.choice(kinds), rng.choice(kinds)
        tiles = [pair, pair, *(tile for block in rng.choices(blocks, k=3) for tile in block)]
        rng.shuffle(tiles)
        tiles[:laizi] = [LAIZI] * laizi
        counts = counts_of([*tiles, meld, meld, meld, INDICATOR])
        if max(counts) <= 4:
            found[counts] = tiles, meld
    return list(found.values())


def forget() -> None:
    """Empty every table, as in a fresh process."""
    clear_tables()
    for table in (grammar_of, set_of, wilds_of):
        table.cache_clear()


def times(questions: Sequence[Request], before: Callable[[], None] = lambda: None) -> list[float]:
    """Milliseconds of each question, rising."""
    taken = []
    for question in questions:
        before()
        start = process_time()
        rules.ask(question)
        taken.append(1000 * (process_time() - start))
    return sorted(taken)


def report(name: str, questions: Sequence[Request], bar: str) -> None:
    forget()
    for state, before in (("cold", lambda: None), ("warm", lambda: None), ("alone", forget)):
        taken = times(questions if state != "alone" else questions[:200], before)
        mean, most = sum(taken) / len(taken), taken[len(taken) * 99 // 100]
        figures = f"mean {mean:6.3f} ms, 99 of 100 in {most:6.3f} ms, worst {taken[-1]:6.3f} ms"
        print(f"{name:20} {state:5} {figures}  {bar}", flush=True)


def dearest(questions: Sequence[Request], keep: int = 20) -> list[Request]:
    """Those that take longest with empty tables."""
    timed = [(times([question], forget)[0], n) for n, question in enumerate(questions)]
    return [questions[n] for _, n in sorted(timed, reverse=True)[:keep]]


def hard_waits() -> list[Request]:
    """The hands whose waits are hardest to find, out of many with laizi in one suit or in all."""
    hands = [
        request(tiles[:-1], meld, None)
        for laizi in range(5)
        for suit in (None, 1, 2)
        for tiles, meld in distinct(f"hard {laizi} {suit}", laizi, 60, suit)
    ]
    return dearest(hands)


def measure_machine() -> None:
    start, total = process_time(), 0
    for number in range(1_000_000):
        total += number
    print(f"a million additions: {1000 * (process_time() - start):.0f} ms")


def measure_import() -> None:
    code = "from time import process_time as now; start = now(); import rules; print(1000 * (now() - start))"
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    print(f"import rules: {min(float(run.stdout) for run in runs):.1f} ms  (bar: 100 ms)")


def measure_tables(hands: int = 100_000) -> None:
    """How much the process grows while random hands with up to four laizi fill the tables."""
    wilds, house = wilds_of(INDICATOR, HOUSE), HOUSE
    forget()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for laizi in range(5):
        for tiles, _ in distinct(f"tables {laizi}", laizi, hands // 5):
            read(Hand(tuple(tiles)), wilds, house)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    entries = ", ".join(f"{table.__name__} {table.cache_info().currsize}" for table in TABLES)
    print(f"{hands} hands: the process grew by {grown:.0f} MB, the hands included ({entries})  (bar: 150 MB)")


def main() -> None:
    measure_machine()
    measure_import()
    for laizi, bar in ((0, "(bar: 1 ms)"), (1, ""), (3, "(bar: 10 ms)"), (4, "")):
        questions = [
            request(tiles[:-1], meld, tiles[-1]) for tiles, meld in distinct(f"score {laizi}", laizi)
        ]
        report(f"score, {laizi} laizi", questions, bar)
    questions = [request(tiles[:-1], meld, None) for tiles, meld in distinct("waits", 1, 200)]
    report("waits, 1 laizi", questions, "(bar: 30 ms)")
    report("waits, hardest found", hard_waits(), "(bar: 30 ms)")
    measure_tables()


if __name__ == "__main__":
    main()
