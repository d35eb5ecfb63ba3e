"""How fast whole deals are played, and how strong the bots are: `python -m benchmarks.play [DEALS]`.

Times are processor time for a deal from its first discard to its payments, every seat a bot of the kind
named, on distinct deals. Strength is measured on duplicate deals: each deal is played once for every seat,
the bot in question there and greedy bots elsewhere. Greedy bots alone win as much as they lose, so the
bot's mean is its advantage in points a deal; the 95% bounds take a deal, all its seats together, as one
observation.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median, quantiles, stdev
from time import process_time
from typing import Any

import rules
from rules.core.play import Game
from rules.core.players import Player, play_out
from rules.mahjong.bots import Easy, Greedy
from rules.mahjong.wuhan.bots import Sensible

WUHAN = rules.family("wuhan")
TIMED = 40
DEALS = 10


def timed(game: Game[Any], players: Sequence[Player], deals: int = TIMED) -> list[float]:
    """Milliseconds of processor time for each of so many deals."""
    times = []
    for number in range(-5, deals):  # the first ones fill tables
        deal = game.deal(f"timed {number}")
        start = process_time()
        state, _ = game.start(deal)
        game.scores(play_out(game, state, players))
        times.append(1000 * (process_time() - start))
    return times[5:]


def advantage(game: Game[Any], bot: Player, others: Player, deals: int) -> list[float]:
    """What the bot wins a hand on each duplicate deal, the mean over all seats."""
    found = []
    for number in range(deals):
        state, _ = game.start(game.deal(f"duplicate {number}"))
        won = 0
        for seat in range(game.players):
            players = [bot if other == seat else others for other in range(game.players)]
            won += game.scores(play_out(game, state, players))[seat]
        found.append(won / game.players)
    return found


def _main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    game = WUHAN.game()
    for bot in (Greedy, Sensible):
        times = timed(game, [bot(game)] * game.players)
        print(
            f"a whole deal of four {bot.__name__.lower()} bots: median {median(times):.0f} ms, "
            f"95% under {quantiles(times, n=20)[-1]:.0f} ms"
        )
    for preset in (preset.id for preset in WUHAN.presets):
        game = WUHAN.game(preset)
        for bot in (Sensible, Easy):
            won = advantage(game, bot(game), Greedy(game), deals)
            middle, margin = mean(won), 1.96 * stdev(won) / sqrt(deals)
            print(
                f"{preset}, {bot.__name__.lower()} among greedy bots, {deals} duplicate deals: "
                f"{middle:+.1f} points a hand, 95% bounds {middle - margin:+.1f} and {middle + margin:+.1f}"
            )


if __name__ == "__main__":
    _main()
