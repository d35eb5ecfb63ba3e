"""How long Piquet takes: `python -m benchmarks.piquet`.

A random hand from deal to count, a hand of two bots, how the bots stand to each other over hands that both
play from either side, and a question of the quiz. Times are processor time.
"""

from random import Random
from time import process_time
from typing import Any

from rules import quiz_book
from rules.cards.piquet import FAMILY
from rules.cards.piquet.bots import BOTS
from rules.core.chance import Chance
from rules.core.play import Game
from rules.core.players import play_out
from rules.core.quiz import Table
from tests.rules.cards.piquet.scenes import filled

HANDS = 30


def random_hand(game: Game[Any], seed: str) -> None:
    rng, (state, _) = Random(seed), game.start(game.deal(seed))
    while not state.done:
        state, _ = game.apply(state, filled(rng.choice(game.legal(state)), rng))
    game.result(state)


def milliseconds(work: Any, *given: Any) -> float:
    start = process_time()
    work(*given)
    return 1000 * (process_time() - start)


def bots_hand(game: Game[Any], seed: str, names: tuple[str, str]) -> list[int]:
    state, _ = game.start(game.deal(seed))
    return game.scores(play_out(game, state, [BOTS[name](game) for name in names]))


def report(name: str, times: list[float], bar: str) -> None:
    print(f"{name:32} mean {sum(times) / len(times):6.1f} ms, worst {max(times):6.1f} ms  {bar}", flush=True)


def questions(preset: str, many: int = 8) -> list[float]:
    """How long so many questions of each kind and level take."""
    book, table = quiz_book("piquet"), Table(preset, {}, FAMILY.choices(preset))
    return [
        milliseconds(book.question, table, kind.id, level, Chance(f"{n}"))
        for kind in book.kinds
        for level in range(1, book.levels + 1)
        for n in range(many)
    ]


def main() -> None:
    for preset in FAMILY.presets:
        game = FAMILY.game(preset.id)
        seeds = [f"benchmark {number}" for number in range(HANDS)]
        report(f"{preset.id}, at random", [milliseconds(random_hand, game, s) for s in seeds], "(bar: 20 ms)")
        pair = ("sensible", "sensible")
        times = [milliseconds(bots_hand, game, seed, pair) for seed in seeds]
        report(f"{preset.id}, sensible bots", times, "(bar: 200 ms)")
        report(f"{preset.id}, a question", questions(preset.id), "(bar: mean 100 ms)")
        gained = [0, 0]
        for seed in seeds:
            first = bots_hand(game, seed, ("sensible", "easy"))
            second = bots_hand(game, seed, ("easy", "sensible"))
            gained[0] += first[0] + second[1]
            gained[1] += first[1] + second[0]
        print(f"{preset.id}: sensible {gained[0] / HANDS:.1f}, easy {gained[1] / HANDS:.1f} in two hands")


if __name__ == "__main__":
    main()
