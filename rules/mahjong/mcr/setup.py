"""Before a hand: who sits where in which round, and where the wall is broken (MCR-3 to MCR-6, MCR-81)."""

from dataclasses import dataclass

from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields, is_whole
from rules.mahjong.mcr.options import House
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.tiles import CODES, WINDS

FIRST_HANDS = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""MCR-5: the players in the order East, South, West, North in the first hand of each round."""
ROUNDS = {"full": 4, "half": 2}


def setup(question: Question) -> Answer:
    """MCR-3 to MCR-6, MCR-81: who sits where in a hand (`hand_number`), where the wall breaks (`dice`)."""
    house = House.of(question.options)
    fields = Fields(question.fields, ("hand_number", "dice"))
    if not fields.has("hand_number") and not fields.has("dice"):
        raise fields.fault("hand_number", "there, or dice")
    number = fields.whole("hand_number", None)
    throws = _throws(fields)
    answer: Answer = {}
    if number is not None:
        answer |= _seats_json(number, house, fields)
    if throws is not None:
        found = break_wall(throws[0], throws[1], house)
        stack = {"wall": found.wall, "stack": found.stack}
        answer |= {"breaker": found.breaker, "first_stack": stack}
    return answer


# Seats


def hands_in(house: House) -> int:
    """MCR-3, MCR-81: how many hands a session has."""
    return ROUNDS[house.length] * PLAYERS


def seats_of(number: int, house: House) -> tuple[int, ...]:
    """MCR-4, MCR-5, MCR-81: the players in the order East, South, West, North in a hand, counted from 1.

    The winds move on after every hand; the players change seats after every round.
    """
    rounds, hand = divmod(number - 1, PLAYERS)
    order = FIRST_HANDS[rounds if house.seat_change else 0]
    return order[hand:] + order[:hand]


def round_of(number: int) -> int:
    """MCR-3: the prevalent wind of a hand, counted from 1."""
    return WINDS[(number - 1) // PLAYERS]


def _seats_json(number: int, house: House, fields: Fields) -> Answer:
    if not 1 <= number <= hands_in(house):
        raise fields.fault("hand_number", f"from 1 to {hands_in(house)}")
    seats = seats_of(number, house)
    return {
        "round": CODES[round_of(number)],
        "dealer": seats[0],
        "seats": list(seats),
        "last": number == hands_in(house),
    }


# The wall


@dataclass(frozen=True)
class Break:
    """Who breaks his wall, and the stack from which the deal begins: the seat whose wall it is in, counted
    from that wall's right end, from 1."""

    breaker: int
    wall: int
    stack: int


def stacks_per_wall(house: House) -> int:
    """MCR-6, MCR-78: 18 stacks of two along each edge, 17 without flowers."""
    return 18 if house.flowers else 17


def break_wall(first: int, second: int, house: House) -> Break:
    """MCR-6: the first throw counts the walls from the dealer as 1; both together count stacks from the
    right end of that wall, running on into the wall of the player to the left."""
    breaker = (first - 1) % PLAYERS
    beyond, place = divmod(first + second, stacks_per_wall(house))
    return Break(breaker, (breaker - beyond) % PLAYERS, place + 1)


def _throws(fields: Fields) -> list[int] | None:
    """The sums of the two throws. Raises RuleError `bad_request`, `bad_dice`."""
    rows = fields.items("dice", None)
    if rows is None:
        return None
    if len(rows) != 2 or not all(isinstance(row, list) and all(map(is_whole, row)) for row in rows):
        raise fields.fault("dice", "two throws of two dice, such as [[2, 3], [4, 5]]")
    for n, row in enumerate(rows):
        if len(row) != 2 or not all(1 <= die <= 6 for die in row):
            raise RuleError("bad_dice", f"dice[{n}] must be two dice from 1 to 6.", f"dice[{n}]")
    return [sum(row) for row in rows]
