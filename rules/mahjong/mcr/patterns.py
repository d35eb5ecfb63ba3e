"""The 81 patterns: what each looks at, what it is worth and what it takes away from others (MCR-38, MCR-70).

A row's condition counts how often the pattern holds in one reading with one place of the winning tile.
Patterns that are made of several runs or pungs have none: `combining` finds them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.core.family import Pattern
from rules.mahjong.mcr.knitted import NINE_TILES
from rules.mahjong.mcr.options import House
from rules.mahjong.tiles import DRAGONS, HONOURS, KINDS, WINDS, number_of, parse

STANDARD, PAIRS, ORPHANS = "standard", "seven_pairs", "thirteen_orphans"
KNITTED, STRAIGHT = "honours_and_knitted", "knitted_straight"

Kinds = tuple[int, ...]


class Facts(NamedTuple):
    """What does not depend on the reading: all tiles of hand and melds, how they were won, what was laid."""

    kinds: int
    """A bit for each kind that occurs."""
    suits: int
    """How many suits occur."""
    hogs: int
    """Kinds that are there four times and are no kong."""
    gates: bool
    """MCR-38, pattern 4: before the win 1112345678999 of one suit, without melds."""
    claimed: int
    """Open sets."""
    melded_kongs: int
    concealed_kongs: int
    by: str
    situation: frozenset[str]
    shown: bool
    """MCR-50: the other three of the winning kind lie face up."""
    prevalent: int
    seat: int
    """The seat's wind."""
    no_guests: bool
    """MCR-75: guest winds count nothing beside three wind pungs."""


class Seen(NamedTuple):
    """One reading with one place of the winning tile."""

    facts: Facts
    shape: str
    runs: Kinds
    """Lowest tiles, melds included, knitted parts not."""
    pungs: Kinds
    """Pungs and kongs, ascending."""
    pair: int | None
    concealed_pungs: int
    wait: str | None
    """`edge`, `closed` or `single` when the winning tile's place says so and the wait is unique (MCR-44)."""


Condition = Callable[[Seen], int]


@dataclass(frozen=True)
class Absorbed:
    """What a pattern takes away: another's count, all of it or so much; perhaps in one shape alone."""

    number: int
    most: int | None = None
    shape: str | None = None


@dataclass(frozen=True)
class McrPattern(Pattern):
    """A row of the table of patterns.

    `beginner`: it is in use in the beginner's rules (MCR-68). `series` is its chapter in the official table.
    `absorbs` by MCR-38. `counts` is its condition, None where sets are combined (MCR-40), for the chicken
    hand and for flowers. `example` is a `score` request, less game and ask, that counts it.
    """

    number: int
    beginner: bool
    series: str
    absorbs: tuple[Absorbed, ...]
    counts: Condition | None
    example: dict[str, Any]


# Kinds as bits


def bits_of(text: str) -> int:
    """A bit for each kind of some tiles."""
    return sum({1 << kind for kind in parse(text, "tiles")})


def _numbers(*numbers: int) -> int:
    return sum(1 << kind for kind in range(27) if number_of(kind) in numbers)


REVERSIBLE = "1234589p245689s5z"
"""Tiles that look the same either way up."""
ALL_SUITS = tuple(0b111111111 << 9 * suit for suit in range(3))
SUITED = sum(ALL_SUITS)
HONOUR_BITS = sum(1 << kind for kind in HONOURS)
WIND_BITS = sum(1 << kind for kind in WINDS)
DRAGON_BITS = sum(1 << kind for kind in DRAGONS)
TERMINALS = _numbers(1, 9)
SEVEN_IN_A_ROW = frozenset(0b1111111 << 9 * suit + low for suit in range(3) for low in range(3))
NINE_BITS = tuple(sum(1 << kind for kind in nine) for nine in NINE_TILES)


def only(bits: int) -> Condition:
    """MCR-54: no tiles but these kinds."""
    others = (1 << KINDS) - 1 & ~bits
    return lambda seen: not seen.facts.kinds & others


# Conditions, in the order of the table


def winds(seen: Seen) -> int:
    """MCR-49: how many winds are pungs."""
    return sum([27 <= kind <= 30 for kind in seen.pungs])


def dragons(seen: Seen) -> int:
    """How many dragons are pungs."""
    return sum([kind >= 31 for kind in seen.pungs])


def four_winds(seen: Seen) -> int:
    """MCR-49: pungs of all winds."""
    return winds(seen) == 4


def three_dragons(seen: Seen) -> int:
    """Pungs of all dragons."""
    return dragons(seen) == 3


def nine_gates(seen: Seen) -> int:
    """1112345678999 of one suit, and any tile of it; no melds."""
    return seen.facts.gates


def kongs(seen: Seen) -> int:
    """MCR-47: kongs of all kinds."""
    return seen.facts.melded_kongs + seen.facts.concealed_kongs


def four_kongs(seen: Seen) -> int:
    """MCR-47: four kongs."""
    return kongs(seen) == 4


def seven_shifted_pairs(seen: Seen) -> int:
    """MCR-27: seven pairs of neighbouring numbers."""
    return seen.shape == PAIRS and seen.facts.kinds in SEVEN_IN_A_ROW


def thirteen_orphans(seen: Seen) -> int:
    """MCR-28: the shape itself."""
    return seen.shape == ORPHANS


def little_four_winds(seen: Seen) -> int:
    """Pungs of three winds and a pair of the fourth."""
    return winds(seen) == 3 and seen.pair in WINDS


def little_three_dragons(seen: Seen) -> int:
    """Pungs of two dragons and a pair of the third."""
    return dragons(seen) == 2 and seen.pair in DRAGONS


def four_concealed_pungs(seen: Seen) -> int:
    """MCR-46: four pungs of the concealed part, kongs among them."""
    return seen.concealed_pungs == 4


def three_kongs(seen: Seen) -> int:
    """MCR-47: three kongs or more."""
    return kongs(seen) >= 3


def seven_pairs(seen: Seen) -> int:
    """MCR-27: the shape itself."""
    return seen.shape == PAIRS


def greater_knitted(seen: Seen) -> int:
    """MCR-29: the shape, with all seven honours."""
    return seen.shape == KNITTED and seen.facts.kinds & HONOUR_BITS == HONOUR_BITS


def even_pungs(seen: Seen) -> int:
    """Four pungs and a pair of 2, 4, 6 and 8."""
    return len(seen.pungs) == 4 and not seen.facts.kinds & ~_EVEN


def full_flush(seen: Seen) -> int:
    """MCR-54: one suit and no honours."""
    return seen.facts.suits == 1 and not seen.facts.kinds & HONOUR_BITS


def all_fives(seen: Seen) -> int:
    """A 5 in each of the four sets and the pair."""
    return (
        _has_four_sets(seen)
        and seen.pair is not None
        and number_of(seen.pair) == 5
        and all(3 <= number_of(low) <= 5 for low in seen.runs)
        and all(number_of(kind) == 5 for kind in seen.pungs)
    )


def three_concealed_pungs(seen: Seen) -> int:
    """MCR-46: three concealed pungs or more."""
    return seen.concealed_pungs >= 3


def lesser_knitted(seen: Seen) -> int:
    """MCR-29: the shape itself."""
    return seen.shape == KNITTED


def knitted_straight(seen: Seen) -> int:
    """MCR-29, MCR-30: all nine tiles of a knitted set, in either of the knitted shapes."""
    if seen.shape == KNITTED:
        return any(seen.facts.kinds & nine == nine for nine in NINE_BITS)
    return seen.shape == STRAIGHT


def three_winds(seen: Seen) -> int:
    """Pungs of three winds or more."""
    return winds(seen) >= 3


def last_tile_draw(seen: Seen) -> int:
    """MCR-51: drawn with the last tile of the wall."""
    return "last_draw" in seen.facts.situation


def last_tile_claim(seen: Seen) -> int:
    """MCR-51: the discard after the last tile of the wall."""
    return "last_discard" in seen.facts.situation


def replacement(seen: Seen) -> int:
    """MCR-51: the tile drawn for a kong."""
    return "replacement" in seen.facts.situation


def robbed(seen: Seen) -> int:
    """MCR-51: the tile that another adds to his pung."""
    return "rob_kong" in seen.facts.situation


def two_concealed_kongs(seen: Seen) -> int:
    """MCR-47: two concealed kongs or more."""
    return seen.facts.concealed_kongs >= 2


def all_pungs(seen: Seen) -> int:
    """Four pungs and a pair."""
    return len(seen.pungs) == 4


def half_flush(seen: Seen) -> int:
    """MCR-54: one suit and honours."""
    return seen.facts.suits == 1 and bool(seen.facts.kinds & HONOUR_BITS)


def all_types(seen: Seen) -> int:
    """MCR-54: three suits, a wind and a dragon."""
    kinds = seen.facts.kinds
    return seen.facts.suits == 3 and bool(kinds & WIND_BITS) and bool(kinds & DRAGON_BITS)


def melded_hand(seen: Seen) -> int:
    """Four open sets, won from a discard."""
    return seen.facts.claimed == 4 and seen.facts.by == "discard"


def two_dragons(seen: Seen) -> int:
    """Pungs of two dragons or more."""
    return dragons(seen) >= 2


def outside_hand(seen: Seen) -> int:
    """A terminal or an honour in each of the four sets and the pair."""
    return (
        _has_four_sets(seen)
        and seen.pair is not None
        and bool(1 << seen.pair & _OUTSIDE)
        and all(number_of(low) in (1, 7) for low in seen.runs)
        and all(1 << kind & _OUTSIDE for kind in seen.pungs)
    )


def fully_concealed(seen: Seen) -> int:
    """MCR-45: drawn, and nothing claimed."""
    return seen.facts.by == "draw" and not seen.facts.claimed


def two_melded_kongs(seen: Seen) -> int:
    """MCR-47: two kongs or more, one of them melded."""
    return kongs(seen) >= 2 and seen.facts.melded_kongs >= 1


def last_tile(seen: Seen) -> int:
    """MCR-50: three copies lie face up already."""
    return seen.facts.shown


def prevalent_wind(seen: Seen) -> int:
    """MCR-49: a pung of the prevalent wind."""
    return seen.facts.prevalent in seen.pungs


def seat_wind(seen: Seen) -> int:
    """MCR-49: a pung of the wind of the winner's seat."""
    return seen.facts.seat in seen.pungs


def concealed_hand(seen: Seen) -> int:
    """MCR-45: from a discard with nothing claimed, in the shapes with sets."""
    return seen.facts.by == "discard" and not seen.facts.claimed and seen.shape in (STANDARD, STRAIGHT)


def all_chows(seen: Seen) -> int:
    """Four runs, knitted parts counting as three, and a pair of a suit."""
    runs = len(seen.runs) + (3 if seen.shape == STRAIGHT else 0)
    return runs == 4 and seen.pair is not None and seen.pair < 27


def tile_hog(seen: Seen) -> int:
    """MCR-48: each kind that is there four times without a kong."""
    return seen.facts.hogs


def two_concealed_pungs(seen: Seen) -> int:
    """MCR-46: two concealed pungs or more."""
    return seen.concealed_pungs >= 2


def concealed_kong(seen: Seen) -> int:
    """MCR-47: each concealed kong."""
    return seen.facts.concealed_kongs


def outside_pungs(seen: Seen) -> int:
    """MCR-49, MCR-75: each pung of a terminal or of a guest wind, dragons never."""
    facts = seen.facts
    guests = [kind for kind in seen.pungs if kind in WINDS and kind not in (facts.prevalent, facts.seat)]
    terminals = sum([kind < 27 and number_of(kind) in (1, 9) for kind in seen.pungs])
    return terminals + (0 if facts.no_guests and winds(seen) == 3 else len(guests))


def melded_kong(seen: Seen) -> int:
    """MCR-47: each claimed or added kong."""
    return seen.facts.melded_kongs


def one_voided_suit(seen: Seen) -> int:
    """MCR-54: exactly one suit is missing."""
    return seen.facts.suits == 2


def waiting(wait: str) -> Condition:
    """MCR-44: the winning tile's place, where it was the only tile that completes the hand."""
    return lambda seen: seen.wait == wait


def self_drawn(seen: Seen) -> int:
    """Won on a drawn tile."""
    return seen.facts.by == "draw"


def _has_four_sets(seen: Seen) -> bool:
    return len(seen.runs) + len(seen.pungs) == 4


_EVEN = _numbers(2, 4, 6, 8)
_OUTSIDE = TERMINALS | HONOUR_BITS


# The table


MELDS = {"C": "chow", "P": "pung", "K": "kong", "A": "added_kong", "Q": "concealed_kong"}
FEEDERS = {"C": 0, "P": 2, "K": 3, "A": 2}


def example_of(text: str) -> dict[str, Any]:
    """A `score` request of seat 1 from its short form: concealed tiles, melds (a letter of `MELDS` before the
    tiles), the winning tile after `+`, `draw` where it was drawn, flags, flowers."""
    concealed, *rest = text.split()
    hand: dict[str, Any] = {"concealed": "" if concealed == "-" else concealed, "melds": []}
    request: dict[str, Any] = {"hand": hand, "winner": 1, "by": "discard"}
    for word in rest:
        if word[0] in MELDS:
            meld = {"kind": MELDS[word[0]], "tiles": word[1:]}
            feeder = FEEDERS.get(word[0])
            hand["melds"].append(meld if feeder is None else meld | {"from": feeder})
        elif word[0] == "+":
            hand["win"] = word[1:]
        elif word[-1] == "f":
            hand["flowers"] = word
        elif word == "draw":
            request["by"] = word
        else:
            request["situation"] = [*request.get("situation", []), word]
    return request if request["by"] == "draw" else request | {"from": 3}


def _row(  # noqa: PLR0917  a table reads by columns
    number: int,
    identity: str,
    value: int,
    series: str,
    rule: str,
    counts: Condition | None,
    example: str,
    *,
    beginner: bool = False,
    absorbs: tuple[int | Absorbed, ...] = (),
) -> McrPattern:
    taken = tuple(Absorbed(each) if isinstance(each, int) else each for each in absorbs)
    return McrPattern(
        identity, value, f"MCR-{rule}", number, beginner, series, taken, counts, example_of(example)
    )


# fmt: off
PATTERNS = (
    _row(1, "big_four_winds", 88, "H", "49", four_winds,
         "22444z66p P111z P333z +2z", absorbs=(38, 49, 60, 61, 73)),
    _row(2, "big_three_dragons", 88, "H", "38", three_dragons,
         "555z666z45m99p P777z +3m", absorbs=(54, 59)),
    _row(3, "all_green", 88, "C", "54", only(bits_of("23468s6z")),
         "23444888s66z C234s +6z"),
    _row(4, "nine_gates", 88, "C", "38", nine_gates,
         "1112345678999s +5s draw", absorbs=(22, 62, 73, 76)),
    _row(5, "four_kongs", 88, "K", "47", four_kongs,
         "5p K2222m A9999s Q7777z K6666p +5p", absorbs=(17, 49, 57, 74, 79)),
    _row(6, "seven_shifted_pairs", 88, "7", "27", seven_shifted_pairs,
         "2233445566788p +7p", absorbs=(19, 22, 62, 76, 79)),
    _row(7, "thirteen_orphans", 88, "S", "28", thirteen_orphans,
         "19m19p99s1234567z +1s", absorbs=(18, 52, 55, 62, 79)),
    _row(8, "all_terminals", 64, "P", "54", only(TERMINALS),
         "11m999m11s P111p P999p +1s",
         absorbs=(18, 49, 55, 73, 76, Absorbed(64, shape=PAIRS))),
    _row(9, "little_four_winds", 64, "H", "49", little_four_winds,
         "11133z67m P222z P444z +8m", absorbs=(38,)),
    _row(10, "little_three_dragons", 64, "H", "38", little_three_dragons,
         "234p56s55577z P666z +7s", absorbs=(54, 59)),
    _row(11, "all_honors", 64, "H", "54", only(HONOUR_BITS),
         "333z444z77z66z P111z +7z", absorbs=(18, 49, 55, 73)),
    _row(12, "four_concealed_pungs", 64, "P", "46", four_concealed_pungs,
         "333m666m888p55s22s +5s draw", absorbs=(33, 49, 62, 66)),
    _row(13, "pure_terminal_chows", 64, "R4", "40", None,
         "1237891235p C789p +5p", absorbs=(22, 63, 69, 72, 76)),
    _row(14, "quadruple_chow", 48, "R2", "40", None,
         "5675675699m C567m +7m", absorbs=(23, 64, 69)),
    _row(15, "four_pure_shifted_pungs", 48, "P", "40", None,
         "555s666s77s22z P444s +7s", absorbs=(24, 49)),
    _row(16, "four_pure_shifted_chows", 32, "R1", "40", None,
         "23434567m88p C456m +5m", absorbs=(30, 71, 72)),
    _row(17, "three_kongs", 32, "K", "47", three_kongs,
         "67s22p K3333m A5555p Q8888s +5s", absorbs=(57, 74)),
    _row(18, "all_terminals_and_honors", 32, "P", "54", only(TERMINALS | HONOUR_BITS),
         "999p33z77z P111m P444z +7z", absorbs=(49, 55, 73)),
    _row(19, "seven_pairs", 24, "7", "27", seven_pairs,
         "3366m1188p4499s2z +2z", beginner=True, absorbs=(62, 79)),
    _row(20, "greater_honors_and_knitted", 24, "X", "29", greater_knitted,
         "25m369p14s123457z +6z", absorbs=(34, 52, 62, 79)),
    _row(21, "all_even_pungs", 24, "P", "54", even_pungs,
         "222s666m44p88p P888m +4p", absorbs=(49, 68, 76)),
    _row(22, "full_flush", 24, "C", "54", full_flush,
         "2345678883p C678p +3p", beginner=True, absorbs=(76,)),
    _row(23, "pure_triple_chow", 24, "R2", "40", None,
         "34545s11z C345s C123m +3s", absorbs=(69,)),
    _row(24, "pure_shifted_pungs", 24, "P", "40", None,
         "444p555p66p88m C123s +6p"),
    _row(25, "upper_tiles", 24, "N", "54", only(_numbers(7, 8, 9)),
         "789m789p88s77s C789p +8s", absorbs=(36, 76)),
    _row(26, "middle_tiles", 24, "N", "54", only(_numbers(4, 5, 6)),
         "456m555p44s66p C456s +6p", absorbs=(68, 76)),
    _row(27, "lower_tiles", 24, "N", "54", only(_numbers(1, 2, 3)),
         "123m222p33s11p C123s +3s", absorbs=(37, 76)),
    _row(28, "pure_straight", 16, "R3", "40", None,
         "123456s79s44p P222z +8s", beginner=True, absorbs=(71, 72)),
    _row(29, "three_suited_terminal_chows", 16, "R4", "40", None,
         "123789m12p55s C789p +3p", absorbs=(63, 70, 72, 76)),
    _row(30, "pure_shifted_chows", 16, "R1", "40", None,
         "234456p67p22z P777m +8p", beginner=True),
    _row(31, "all_fives", 16, "N", "54", all_fives,
         "456m567p34s55m P555s +5s", beginner=True, absorbs=(68, 76)),
    _row(32, "triple_pung", 16, "P", "40", None,
         "777m777p77s22z C345s +7s", absorbs=(65,)),
    _row(33, "three_concealed_pungs", 16, "P", "46", three_concealed_pungs,
         "333m88p22666s C345p +8p draw", absorbs=(66,)),
    _row(34, "lesser_honors_and_knitted", 12, "X", "29", lesser_knitted,
         "147p258m36s12356z +7z", beginner=True, absorbs=(52, 62, 79)),
    _row(35, "knitted_straight", 12, "R3", "30", knitted_straight,
         "258m147p36s77m P222z +9s"),
    _row(36, "upper_four", 12, "N", "54", only(_numbers(6, 7, 8, 9)),
         "678m999p77s66m C678p +7s", beginner=True, absorbs=(76,)),
    _row(37, "lower_four", 12, "N", "54", only(_numbers(1, 2, 3, 4)),
         "234m111p33s44m C234p +3s", beginner=True, absorbs=(76,)),
    _row(38, "big_three_winds", 12, "H", "49", three_winds,
         "222z333z56s88m P444z +7s", beginner=True),
    _row(39, "mixed_straight", 8, "R3", "40", None,
         "123p456m79s11z P555m +8s", beginner=True),
    _row(40, "reversible_tiles", 8, "S", "54", only(bits_of(REVERSIBLE)),
         "234p456s88p55z P999s +8p", absorbs=(75,)),
    _row(41, "mixed_triple_chow", 8, "R2", "40", None,
         "567m567p57s99p P111z +6s", beginner=True, absorbs=(70,)),
    _row(42, "mixed_shifted_pungs", 8, "P", "40", None,
         "444m555s66p11z C789m +6p"),
    _row(43, "chicken_hand", 8, "S", "52", None,
         "345m67p555s22z C234s +8p"),
    _row(44, "last_tile_draw", 8, "W", "51", last_tile_draw,
         "345m67p555s22z C234s +8p draw last_draw", absorbs=(80,)),
    _row(45, "last_tile_claim", 8, "W", "51", last_tile_claim,
         "345m67p555s22z C234s +8p last_discard"),
    _row(46, "replacement_tile", 8, "W", "51", replacement,
         "345m67p22z C234s K5555s +8p draw replacement", beginner=True, absorbs=(80,)),
    _row(47, "robbing_the_kong", 8, "W", "51", robbed,
         "345m67p555s22z C234s +8p rob_kong", beginner=True, absorbs=(58,)),
    _row(48, "two_concealed_kongs", 8, "K", "47", two_concealed_kongs,
         "67p22z C234s Q5555s Q3333m +8p", absorbs=(66, 67)),
    _row(49, "all_pungs", 6, "P", "54", all_pungs,
         "333m77p55s P888s P222p +7p", beginner=True),
    _row(50, "half_flush", 6, "C", "54", half_flush,
         "234m678m33z56m P444m +7m", beginner=True),
    _row(51, "mixed_shifted_chows", 6, "R1", "40", None,
         "234m345s46p22z P888s +5p", beginner=True),
    _row(52, "all_types", 6, "C", "54", all_types,
         "345m678p23s33z P555z +4s", beginner=True),
    _row(53, "melded_hand", 6, "W", "38", melded_hand,
         "7p C345m P222s C678s P555z +7p", absorbs=(79,)),
    _row(54, "two_dragon_pungs", 6, "H", "38", two_dragons,
         "555z234m67s88p P777z +5s", beginner=True, absorbs=(Absorbed(59, most=2),)),
    _row(55, "outside_hand", 4, "N", "54", outside_hand,
         "123m789p33z23s P999m +1s"),
    _row(56, "fully_concealed_hand", 4, "W", "45", fully_concealed,
         "345m678p22z67s555s +8s draw", beginner=True, absorbs=(80,)),
    _row(57, "two_melded_kongs", 4, "K", "47", two_melded_kongs,
         "67p22z234s K5555s A3333m +8p", absorbs=(74,)),
    _row(58, "last_tile", 4, "W", "50", last_tile,
         "345m67p555s22z C234s +8p last_of_kind", beginner=True),
    _row(59, "dragon_pung", 2, "H", "38", dragons,
         "666z345m67p22z C234s +8p", beginner=True),
    _row(60, "prevalent_wind", 2, "H", "49", prevalent_wind,
         "111z345m67p33z C234s +8p"),
    _row(61, "seat_wind", 2, "H", "49", seat_wind,
         "222z345m67p33z C234s +8p"),
    _row(62, "concealed_hand", 2, "W", "45", concealed_hand,
         "345m67p555s22z678s +8p", beginner=True),
    _row(63, "all_chows", 2, "R1", "54", all_chows,
         "345m67p88s678s C123p +8p", absorbs=(76,)),
    _row(64, "tile_hog", 2, "S", "48", tile_hog,
         "345m67p555s22z C456s +8p", beginner=True),
    _row(65, "double_pung", 2, "P", "40", None,
         "666m666p45s33z C123s +6s", beginner=True),
    _row(66, "two_concealed_pungs", 2, "P", "46", two_concealed_pungs,
         "333m888p67s22z C345p +8s", beginner=True),
    _row(67, "concealed_kong", 2, "K", "47", concealed_kong,
         "345m67p22z C234s Q5555s +8p", beginner=True),
    _row(68, "all_simples", 2, "N", "54", only(SUITED & ~TERMINALS),
         "345m67p555s22m C234s +8p", absorbs=(76,)),
    _row(69, "pure_double_chow", 1, "R2", "40", None,
         "345345m67p22z P555s +8p"),
    _row(70, "mixed_double_chow", 1, "R2", "40", None,
         "345m34p888s22z P777m +5p"),
    _row(71, "short_straight", 1, "R3", "40", None,
         "345m67m888s22z P444p +8m"),
    _row(72, "two_terminal_chows", 1, "R4", "40", None,
         "123m78m555s22z P444p +9m"),
    _row(73, "pung_of_terminals_or_honors", 1, "P", "49", outside_pungs,
         "999m345p67s22z P444z +8s"),
    _row(74, "melded_kong", 1, "K", "47", melded_kong,
         "345m67p22z C234s K5555s +8p", beginner=True),
    _row(75, "one_voided_suit", 1, "C", "54", one_voided_suit,
         "345m67p555p22z C123m +8p", beginner=True),
    _row(76, "no_honors", 1, "C", "54", only(SUITED),
         "345m67p555s22p C123s +8p", beginner=True),
    _row(77, "edge_wait", 1, "W", "44", waiting("edge"),
         "345m12p555s22z C678s +3p"),
    _row(78, "closed_wait", 1, "W", "44", waiting("closed"),
         "345m68p555s22z C234s +7p"),
    _row(79, "single_wait", 1, "W", "44", waiting("single"),
         "345m678p555s2z C234s +2z"),
    _row(80, "self_drawn", 1, "W", "45", self_drawn,
         "345m67p555s22z C234s +8p draw"),
    _row(81, "flower_tiles", 1, "S", "53", None,
         "345m67p555s22z C234s +8p 3f7f", beginner=True),
)
# fmt: on
PATTERN = {pattern.id: pattern for pattern in PATTERNS}
ROW = {pattern.number: pattern for pattern in PATTERNS}
CHICKEN, FLOWERS = 43, 81
CONCEALED_FORMS = (4, 6, 7, 12, 19, 20, 34)
"""MCR-45: the patterns beside which a draw may count 80 instead of 56."""
FULLY_CONCEALED = 56


def in_use(house: House) -> frozenset[int]:
    """MCR-68, MCR-70, MCR-78: the numbers of the patterns of a table: all 81, or the beginner's 30."""
    return frozenset(
        pattern.number
        for pattern in PATTERNS
        if (pattern.beginner or house.patterns == "all") and (house.flowers or pattern.number != FLOWERS)
    )


def value_of(pattern: McrPattern, house: House) -> int:
    """MCR-70 to MCR-73: what a pattern is worth once; one value differs between editions."""
    return house.two_concealed_kongs_value if pattern.id == "two_concealed_kongs" else pattern.value


OTHER_NAMES = {
    "big_four_winds": {"2006": "四風会", "2011": "大四風会"},
    "little_four_winds": {"2006": "小四風会", "2011": "小四風会"},
    "single_wait": {"1998": "単釣将"},
}
"""MCR-74: where an edition has another name than the table's."""
