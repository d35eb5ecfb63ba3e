"""Before the first hand and over several hands: who is elder, games, matches (PIQ-3 to PIQ-5, PIQ-73 to
PIQ-82)."""

from collections.abc import Sequence
from typing import Any

from rules.cards import cards
from rules.cards.piquet.options import House
from rules.cards.piquet.scoring import PLAYERS, ends_game
from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields, is_whole

GAMES_TO_WIN = 2
HANDS = 6
EXTRA_HANDS = 2
RUBICON = 100


def setup(question: Question) -> Answer:
    """PIQ-3, PIQ-4, PIQ-80: two drawn cards say who deals, or who may choose."""
    house = House(**question.options)
    rubicon = house.match == "rubicon"
    fields = Fields(question.fields, ("draws", "choice") if rubicon else ("draws",))
    draws = fields.texts("draws")
    choice = fields.word("choice", ("elder", "younger"), None) if rubicon else None
    if len(draws) != PLAYERS:
        raise fields.fault("draws", "two cards")
    drawn = [cards.parse_one(text, f"draws[{n}]") for n, text in enumerate(draws)]
    cards.in_pack(drawn, house.cards, "draws")
    cards.check_copies(drawn, house.cards, "draws")
    heights = [house.ranks.index(cards.rank_of(card)) for card in drawn]
    if heights[0] == heights[1]:
        return {"redraw": True, "dealer": None, "elder": None, "chooser": None}
    higher = heights.index(min(heights))
    if not rubicon:
        return {"redraw": False, "dealer": 1 - higher, "elder": higher, "chooser": None}
    elder = {"elder": higher, "younger": 1 - higher, None: None}[choice]
    dealer = None if elder is None else 1 - elder
    return {"redraw": False, "dealer": dealer, "elder": elder, "chooser": higher}


def settle(question: Question) -> Answer:
    """PIQ-2, PIQ-73 to PIQ-75, PIQ-81, PIQ-82: what the hands of a match come to."""
    house = House(**question.options)
    fields = Fields(question.fields, ("deals",))
    deals = [_deal(row, f"deals[{n}]") for n, row in enumerate(fields.items("deals"))]
    return _rubicon(deals) if house.match == "rubicon" else _best_of_three(deals, house)


def _deal(row: Any, where: str) -> list[int]:
    if not isinstance(row, list) or len(row) != PLAYERS or not all(is_whole(n) and n >= 0 for n in row):
        raise RuleError("bad_request", f"{where} must be the points of both players, from 0.", where)
    return list(row)


def _over(n: int) -> RuleError:
    return RuleError("game_over", "The match ended before this hand.", f"deals[{n}]", at=n)


def _plus(scores: Sequence[int], deal: Sequence[int]) -> list[int]:
    return [score + points for score, points in zip(scores, deal, strict=True)]


def _best_of_three(deals: Sequence[list[int]], house: House) -> Answer:
    """PIQ-72 to PIQ-75: games to the target; a tie plays on; two games make the match."""
    games, wins = list[Answer](), [0] * PLAYERS
    scores, played = [0] * PLAYERS, 0
    for n, deal in enumerate(deals):
        if max(wins) == GAMES_TO_WIN:
            raise _over(n)
        scores, played = _plus(scores, deal), played + 1
        if ends_game(scores, (), house):
            winner = scores.index(max(scores))
            games.append({"deals": played, "scores": scores, "winner": winner})
            wins[winner] += 1
            scores, played = [0] * PLAYERS, 0
    winners = [seat for seat in range(PLAYERS) if wins[seat] == GAMES_TO_WIN]
    return {"games": games, "wins": wins, "scores": scores, "done": bool(winners), "winners": winners}


def _rubicon(deals: Sequence[list[int]]) -> Answer:
    """PIQ-81, PIQ-82: six hands, and two more after a tie; the loser pays, dearly under a hundred."""
    scores, needed = [0] * PLAYERS, HANDS
    for n, deal in enumerate(deals):
        if n == needed:
            raise _over(n)
        scores = _plus(scores, deal)
        if n + 1 == needed and scores[0] == scores[1]:
            needed += EXTRA_HANDS
    answer: Answer = {"scores": scores, "done": len(deals) == needed, "deals_needed": needed}
    if not answer["done"]:
        return answer | {"winners": [], "deltas": [0] * PLAYERS}
    under, deltas = rubicon_price(scores)
    return answer | {"winners": [scores.index(max(scores))], "rubicon": under, "deltas": deltas}


def rubicon_ends(hands: int, scores: Sequence[int]) -> bool:
    """PIQ-81: after six hands; while the totals are equal two more are played."""
    return hands >= HANDS and (hands - HANDS) % EXTRA_HANDS == 0 and scores[0] != scores[1]


def rubicon_price(scores: Sequence[int]) -> tuple[bool, list[int]]:
    """PIQ-82: whether the loser has stayed under a hundred, and what the winner wins of him."""
    winner, under = scores.index(max(scores)), min(scores) < RUBICON
    won = (sum(scores) if under else max(scores) - min(scores)) + RUBICON
    return under, [won if seat == winner else -won for seat in range(PLAYERS)]
