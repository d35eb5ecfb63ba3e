"""How fast Chinese Official is scored, beside PyMahjongGB (which is C++): `python -m benchmarks.mcr`.

A thousand distinct winning hands of every kind, those with rich patterns as often as poor ones. Cold starts
with empty tables, which fill as the hands go by; warm asks about the same hands again. No whole hand is
remembered. Times are processor time, which a busy machine stretches as well; the ratio is of the same run.
"""

from collections.abc import Callable, Sequence
from statistics import mean, median
from time import process_time_ns

import rules
from benchmarks.play import timed
from benchmarks.shapes import clear_tables
from rules.core.chance import Chance
from rules.core.quiz import Table
from rules.mahjong.hand import Hand
from rules.mahjong.mcr import combining, scoring
from rules.mahjong.mcr.bots import Sensible
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.scoring import Declared
from rules.mahjong.tiles import CODES, canonical
from tests.rules.mahjong.mcr.winning import winning_hands

HANDS = 1000
MCR = rules.family("mcr")
HOUSE = House.of(MCR.choices())
TABLES = (combining.links, combining.choices)


def distinct(many: int = HANDS) -> list[Declared]:
    """So many hands, no two with the same tiles and melds."""
    found: dict[Hand, Declared] = {}
    for declared in winning_hands("benchmark"):
        found.setdefault(declared.hand, declared)
        if len(found) == many:
            break
    return list(found.values())


def microseconds(hands: Sequence[Declared], work: Callable[[Declared], object]) -> list[float]:
    """The time of each hand, rising."""
    taken = []
    for declared in hands:
        start = process_time_ns()
        work(declared)
        taken.append((process_time_ns() - start) / 1000)
    return sorted(taken)


def batch(hands: Sequence[Declared], work: Callable[[Sequence[Declared]], object]) -> float:
    """The time of a batch, by hand."""
    start = process_time_ns()
    work(hands)
    return (process_time_ns() - start) / 1000 / len(hands)


def forget() -> None:
    """Empty every table, as in a fresh process."""
    clear_tables()
    for table in TABLES:
        table.cache_clear()


def request(declared: Declared) -> dict[str, object]:
    """The hand as a widget asks about it, working and all."""
    hand = declared.hand
    melds = [{"kind": meld.kind, "tiles": canonical(meld.tiles)} for meld in hand.melds]
    asked: dict[str, object] = {
        "game": "mcr",
        "ask": "score",
        "hand": {"concealed": canonical(hand.concealed), "melds": melds, "win": CODES[hand.held[-1]]},
        "winner": declared.seat,
        "by": declared.by,
        "situation": sorted(declared.situation),
    }
    return asked if declared.by == "draw" else asked | {"from": (declared.seat + 1) % 4}


def report(name: str, taken: list[float], note: str = "") -> None:
    late = taken[len(taken) * 99 // 100]
    print(
        f"{name:22} median {median(taken):7.1f} us, mean {mean(taken):7.1f}, 99 of 100 in {late:7.1f}  {note}"
    )


def questions(many: int = 15) -> list[float]:
    """The time of so many questions of each kind and level, in milliseconds, rising."""
    book, table, taken = rules.quiz_book("mcr"), Table(None, {}, MCR.choices()), []
    for kind in book.kinds:
        for level in range(1, book.levels + 1):
            for n in range(many):
                start = process_time_ns()
                book.question(table, kind.id, level, Chance(f"{n}"))
                taken.append((process_time_ns() - start) / 1_000_000)
    return sorted(taken)


def _main() -> None:
    hands = distinct()
    forget()
    cold = microseconds(hands, lambda declared: scoring.judge(HOUSE, declared))
    report("one hand, cold", cold, "(bar: median 500 us)")
    warm = microseconds(hands, lambda declared: scoring.judge(HOUSE, declared))
    report("one hand, warm", warm)
    forget()
    whole = batch(hands, lambda some: scoring.score_many(HOUSE, some))
    print(f"score_many, cold       {whole:7.1f} us a hand")
    report("ask, with the working", microseconds(hands, lambda declared: rules.ask(request(declared))))
    try:
        from tests.rules.mahjong.mcr.test_peer import asked_of_peer
    except BaseException as absent:  # pytest's own way to say that a module is missing
        print(f"PyMahjongGB is not there to compare with: {absent}")
    else:
        theirs = microseconds(hands, asked_of_peer)
        report("PyMahjongGB", theirs)
        peer_batch = batch(hands, lambda some: [asked_of_peer(declared) for declared in some])
        print(
            f"ratio to PyMahjongGB: one hand {median(cold) / median(theirs):.1f} cold, "
            f"{median(warm) / median(theirs):.1f} warm; score_many {whole / peer_batch:.1f}"
        )
    game = MCR.game()
    deals = timed(game, [Sensible(game)] * 4, 20)
    print(f"a whole hand of four sensible bots: median {median(deals):.0f} ms  (bar: 200 ms)")
    asked = questions()
    print(f"a question of the quiz: mean {mean(asked):.1f} ms, worst {asked[-1]:.0f} ms  (bar: mean 100 ms)")


if __name__ == "__main__":
    _main()
