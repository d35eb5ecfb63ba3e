"""How long Piquet takes: `python -m benchmarks.piquet`.

A random hand from deal to count, a hand of two bots, and how the bots stand to each other over hands that
both play from either side. Times are processor time.
"""

from random import Random
from time import process_time
from typing import Any

from rules.cards.piquet import FAMILY
from rules.cards.piquet.bots import BOTS
from rules.core.play import Game
from rules.core.players import play_out
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


def main() -> None:
    for preset in FAMILY.presets:
        game = FAMILY.game(preset.id)
        seeds = [f"benchmark {number}" for number in range(HANDS)]
        report(f"{preset.id}, at random", [milliseconds(random_hand, game, s) for s in seeds], "(bar: 20 ms)")
        pair = ("sensible", "sensible")
        times = [milliseconds(bots_hand, game, seed, pair) for seed in seeds]
        report(f"{preset.id}, sensible bots", times, "(bar: 200 ms)")
        gained = [0, 0]
        for seed in seeds:
            first = bots_hand(game, seed, ("sensible", "easy"))
            second = bots_hand(game, seed, ("easy", "sensible"))
            gained[0] += first[0] + second[1]
            gained[1] += first[1] + second[0]
        print(f"{preset.id}: sensible {gained[0] / HANDS:.1f}, easy {gained[1] / HANDS:.1f} in two hands")


if __name__ == "__main__":
    main()
