"""Wuhan mahjong scored slowly, straight from the rules: it imports nothing from `rules`.

Every laizi is given every identity in turn, and only then are the tiles divided. `score`, `waits` and
`settle` take requests that are known to be good and give the part of the answer that must agree.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

Request = dict[str, Any]
Table = dict[str, Any]

KINDS = tuple(number + suit for suit in "mps" for number in "123456789") + tuple(f"{n}z" for n in range(1, 8))
ALL_OF = {suit: tuple(kind for kind in KINDS if kind[1] == suit) for suit in "mpsz"}
HONOUR_RING = ("1z", "2z", "3z", "4z", "7z", "6z", "5z")
PAIRS_258 = {number + suit for number in "258" for suit in "mps"}
ONE_KIND = ("all_honours", "all_258", "one_suit")
FREE_PAIR = (*ONE_KIND, "all_pungs")
ORDER = (*FREE_PAIR, "replacement", "last_draw", "rob_kong", "all_melded")

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "removed_suit": "m",
    "kong_tiles": "red_green",
    "open_fan": "once",
    "min_points": 16,
    "min_scope": "every_payer",
    "min_big": True,
    "cap": 400,
    "gold": 500,
    "sun": 600,
    "all_sun": 800,
    "free_top": "none",
    "any_tile_wait": "draw_only",
    "last_draw": True,
    "big_factor": 1.5,
    "stack": "add",
    "one_kind_base": 10,
    "bao_third": "one_suit",
}
HONGZHONG = {
    "kong_tiles": "red",
    "min_points": 8,
    "cap": 300,
    "gold": 400,
    "sun": 500,
    "all_sun": 600,
    "any_tile_wait": "draw_or_rob",
}
PRESETS: dict[str, dict[str, Any]] = {
    "facai": {},
    "hongzhong": HONGZHONG,
    "pizi": {"kong_tiles": "skin"},
    "koukou": {"open_fan": "each", "min_points": 32, "cap": 600, "gold": 800, "sun": 1000, "all_sun": 1200},
    "jingzhou": {
        **HONGZHONG,
        "players": 3,
        "min_scope": "any_payer",
        "all_sun": None,
        "free_top": "all_honours_all_258",
        "last_draw": False,
        "big_factor": 2,
    },
}


class House:
    """The choices of a request: `house.cap`."""

    def __init__(self, request: Request) -> None:
        chosen = {**DEFAULTS, **PRESETS[request.get("preset", "facai")], **request.get("options", {})}
        self.__dict__.update(chosen)

    def __getattr__(self, option: str) -> Any:
        raise AttributeError(option)

    @property
    def kinds(self) -> list[str]:
        gone = self.removed_suit if self.players == 3 else ""
        return [kind for kind in KINDS if self.players == 4 or (kind[1] != gone and kind != "1z")]

    def ring(self, kind: str) -> list[str]:
        ring = HONOUR_RING if kind[1] == "z" else [number + kind[1] for number in "123456789"]
        return [other for other in ring if other in self.kinds]

    def kong_kinds(self, indicator: str) -> set[str]:
        ring = self.ring(indicator)
        skin = {indicator, ring[ring.index(indicator) - 1]}
        return {"red_green": {"6z", "7z"}, "red": {"7z"}, "skin": skin}[self.kong_tiles]

    def laizi(self, indicator: str) -> str:
        ring = self.ring(indicator)
        at = ring.index(indicator)
        while True:
            at = (at + 1) % len(ring)
            if ring[at] not in self.kong_kinds(indicator):
                return ring[at]


def tiles_of(text: str) -> list[str]:
    found, digits = [], ""
    for letter in text.replace(" ", ""):
        if letter.isdigit():
            digits += letter
        else:
            found += [digit + letter for digit in digits]
            digits = ""
    return found


# Readings


class Reading(NamedTuple):
    """What matters of a reading: free-pair patterns, whether it has melds and a 258 pair, hard or soft."""

    patterns: frozenset[str]
    pair_258: bool
    hard: bool


@cache
def divisions(counts: tuple[int, ...], runs: bool, pair: bool) -> frozenset[tuple[int | None, bool]]:
    """The ways to divide tiles of a suit into melds (and a pair): (place of the pair, is there a run?)."""
    if not any(counts):
        return frozenset() if pair else frozenset({(None, False)})
    low = next(place for place, count in enumerate(counts) if count)
    found: set[tuple[int | None, bool]] = set()

    def without(*places: int) -> tuple[int, ...]:
        rest = Counter(places)
        return tuple(count - rest[place] for place, count in enumerate(counts))

    if counts[low] >= 3:
        found |= divisions(without(low, low, low), runs, pair)
    if pair and counts[low] >= 2:
        found |= {(low, run) for _, run in divisions(without(low, low), runs, False)}
    if runs and low <= 6 and counts[low + 1] and counts[low + 2]:
        found |= {(place, True) for place, _ in divisions(without(low, low + 1, low + 2), runs, pair)}
    return frozenset(found)


class Part(NamedTuple):
    """What matters of one suit in a reading; `eye` is the pair, if it is here."""

    tiles: int
    eye: str | None
    eye_258: bool
    run: bool
    only_258: bool
    hard: bool


@cache
def parts(natural: tuple[str, ...], wild: int, kinds: tuple[str, ...], laizi: str) -> frozenset[Part]:
    """One suit, with every identity that so many laizi can have in it (`kinds`)."""
    found = set()
    for faces in combinations_with_replacement(kinds, wild):
        tiles = (*natural, *faces)
        count = Counter(tiles)
        places = tuple(count[kind] for kind in ALL_OF[kinds[0][1]])
        hard = all(face == laizi for face in faces)
        for place, run in divisions(places, kinds[0][1] != "z", len(tiles) % 3 == 2):
            eye = None if place is None else ALL_OF[kinds[0][1]][place]
            # Two laizi are a 258 pair only by their face; a tile of the kind itself can lie in the pair.
            eye_258 = eye is not None and is_258(eye) and (eye in natural or is_258(laizi))
            found.add(Part(len(tiles), eye, eye_258, run, all(map(is_258, tiles)), hard))
    return frozenset(found)


def readings(
    held: tuple[str, ...], melds: list[Request], laizi: str, kong_kinds: set[str], kinds: list[str]
) -> set[Reading]:
    """WUH-44, 45, 52 to 56. A kong tile fits no meld and no pair (WUH-18)."""
    natural = [tile for tile in held if tile != laizi]
    laid = [tile for meld in melds for tile in tiles_of(meld["tiles"])]
    chows = any(meld["kind"] == "chow" for meld in melds)
    wild = len(held) - len(natural)
    found = set()
    for fits, pattern in ((is_honour, "all_honours"), (is_258, "all_258")):
        if all(map(fits, natural + laid)):
            found.add(Reading(frozenset({pattern}), False, not wild or fits(laizi)))
    if kong_kinds & set(natural):
        return found
    suits = [tuple(kind for kind in kinds if kind[1] == suit and kind not in kong_kinds) for suit in "mpsz"]
    suits = [suit for suit in suits if suit]
    for wilds in product(range(wild + 1), repeat=len(suits)):
        if sum(wilds) != wild:
            continue
        mine = [tuple(tile for tile in natural if tile[1] == suit[0][1]) for suit in suits]
        choices = [
            parts(tiles, some, suit, laizi) for tiles, some, suit in zip(mine, wilds, suits, strict=True)
        ]
        for reading in product(*choices):
            if sum(part.eye is not None for part in reading) != 1:
                continue
            present = {suit[0][1] for suit, part in zip(suits, reading, strict=True) if part.tiles}
            present |= {tile[1] for tile in laid}
            patterns = {"all_honours"} if present == {"z"} else {"one_suit"} if len(present) == 1 else set()
            if all(part.only_258 for part in reading) and all(map(is_258, laid)):
                patterns.add("all_258")
            if not chows and not any(part.run for part in reading):
                patterns.add("all_pungs")
            pair_258 = any(part.eye_258 for part in reading)
            found.add(Reading(frozenset(patterns), pair_258, all(part.hard for part in reading)))
    return found


def is_honour(kind: str) -> bool:
    return kind[1] == "z"


def is_258(kind: str) -> bool:
    return kind in PAIRS_258


# Payments


class Win(NamedTuple):
    """A win as payments see it."""

    house: House
    winner: int
    by: str
    giver: int | None
    robbed: bool
    patterns: tuple[str, ...]
    hard: bool
    tables: list[Table]

    def payers(self) -> list[int]:
        return [seat for seat in range(self.house.players) if seat != self.winner]


def base(pattern: str, house: House) -> int:
    return int(house.one_kind_base) if pattern in ONE_KIND else 10


def own_fan(table: Table, house: House) -> int:
    """WUH-57."""
    opens = table.get("opens", 0)
    return int(
        (opens if house.open_fan == "each" else min(1, opens))
        + table.get("kong_tiles", 0)
        + table.get("exposed_kongs", 0)
        + 2 * table.get("laizi_kongs", 0)
        + 2 * table.get("concealed_kongs", 0)
    )


def points(win: Win, payer: int) -> Fraction:
    """WUH-53, 58 to 61."""
    house = win.house
    discarded = win.by == "discard" and win.giver == payer and not win.robbed
    fan = own_fan(win.tables[win.winner], house) + own_fan(win.tables[payer], house) + win.hard
    if not win.patterns:
        fan += (win.by == "draw") + discarded + (0 in (win.winner, payer))
        return Fraction(2**fan)
    factor, added, all_half = Fraction(house.big_factor), Fraction(0), True
    for pattern in win.patterns:
        worth = Fraction(base(pattern, house))
        half = discarded or (win.by == "draw" and pattern not in ("replacement", "last_draw"))
        if half:
            worth = (
                {Fraction(3, 2): Fraction(20), Fraction(2): Fraction(30)}[factor]
                if worth == 15
                else worth * factor
            )
        added, all_half = added + worth, all_half and half
    n = len(win.patterns)
    if house.stack == "double" and n >= 3:
        added += (10 * 2 ** (n - 1) - 10 * n) * (factor if all_half else 1)
    return added * 2**fan


def is_free_top(win: Win) -> bool:
    named = {"none": set(), "all_honours": {"all_honours"}, "all_honours_all_258": {"all_honours", "all_258"}}
    return bool(named[win.house.free_top] & set(win.patterns))


def enough(win: Win) -> bool:
    """WUH-47, WUH-65."""
    if is_free_top(win) or (win.patterns and not win.house.min_big):
        return True
    reached = [points(win, payer) >= win.house.min_points for payer in win.payers()]
    return all(reached) if win.house.min_scope == "every_payer" else any(reached)


def payments(win: Win) -> list[dict[str, Any]]:
    """WUH-61 to 65: each payer's points, what he pays, and the top."""
    house, rows = win.house, []
    owed = {payer: points(win, payer) for payer in win.payers()}
    golden = is_free_top(win) or all(amount >= house.cap for amount in owed.values())
    closed = [payer for payer in owed if not win.tables[payer].get("opens", 0)]
    for payer, amount in owed.items():
        pays, top = amount, None
        if golden and len(closed) == 3 and house.all_sun is not None:
            pays, top = house.all_sun, "all_sun"
        elif golden and payer in closed and house.sun is not None:
            pays, top = house.sun, "sun"
        elif golden:
            pays, top = house.gold, "gold"
        elif amount >= house.cap:
            pays, top = house.cap, "cap"
        rows.append({"seat": payer, "points": amount, "pays": pays, "top": top})
    return rows


def moved(win: Win, amounts: list[Any], bao: int | None) -> list[Any]:
    """WUH-67."""
    deltas: list[Any] = [0] * win.house.players
    for payer, amount in zip(win.payers(), amounts, strict=True):
        deltas[payer if bao is None else bao] -= amount
        deltas[win.winner] += amount
    return deltas


def units(amount: Any, stake: int) -> int:
    """WUH-66."""
    whole, rest = divmod(amount, stake)
    if 2 * rest == stake:
        return int(whole + whole % 2)
    return int(whole + (2 * rest > stake))


def paid(win: Win, bao: int | None, stake: int | None) -> dict[str, Any]:
    rows = payments(win)
    amounts = [row["pays"] for row in rows]
    answer = {
        "valid": True,
        "class": "big" if win.patterns else "small",
        "hard": win.hard,
        "patterns": [{"id": pattern, "value": base(pattern, win.house)} for pattern in win.patterns],
        "payers": rows,
        "total": sum(amounts),
        "deltas": moved(win, amounts, bao),
        "bao": bao,
    }
    if stake is not None:
        answer["settled"] = moved(win, [units(amount, stake) for amount in amounts], bao)
    return answer


# One declared hand


class Case:
    """A hand as `score` and `waits` take it."""

    def __init__(self, request: Request) -> None:
        self.house = House(request)
        self.request = request
        self.seat = request["winner"] if request["ask"] == "score" else request["seat"]
        self.by, self.giver = request["by"], request.get("from")
        self.situation = request.get("situation", [])
        self.laizi = self.house.laizi(request["indicator"])
        self.kongs = self.house.kong_kinds(request["indicator"])
        self.melds = request["hand"].get("melds", [])
        self.concealed = tiles_of(request["hand"]["concealed"])
        given = request.get("players")
        self.tables = [dict(table) for table in given] if given else [{} for _ in range(self.house.players)]
        own = self.tables[self.seat]
        own["opens"] = sum(meld["kind"] != "concealed_kong" for meld in self.melds)
        own["exposed_kongs"] = sum(meld["kind"] in ("kong", "added_kong") for meld in self.melds)
        own["concealed_kongs"] = sum(meld["kind"] == "concealed_kong" for meld in self.melds)
        self._readings: dict[str, set[Reading]] = {}

    def readings(self, tile: str) -> set[Reading]:
        if tile not in self._readings:
            held = tuple(sorted([*self.concealed, tile]))
            self._readings[tile] = readings(held, self.melds, self.laizi, self.kongs, self.house.kinds)
        return self._readings[tile]

    def patterns(self, reading: Reading, by: str, situation: list[str]) -> tuple[str, ...]:
        found = set(reading.patterns)
        if reading.pair_258:
            found |= set(situation)
            if self.tables[self.seat]["opens"] == 4 and by == "discard" and "rob_kong" not in situation:
                found.add("all_melded")
        return tuple(pattern for pattern in ORDER if pattern in found)

    def laizi_held(self, tile: str) -> int:
        return [*self.concealed, tile].count(self.laizi)

    def shape_reason(self, tile: str, by: str, situation: list[str]) -> str | None:
        """WUH-44 to 46."""
        found = [(reading, self.patterns(reading, by, situation)) for reading in self.readings(tile)]
        if not found:
            return "no_shape"
        if not any(patterns or reading.pair_258 for reading, patterns in found):
            return "pair_not_258"
        if not any(patterns for _, patterns in found) and self.laizi_held(tile) >= 2:
            return "too_many_laizi"
        return None

    def any_tile(self) -> bool:
        """WUH-48."""
        ordinary = [kind for kind in self.house.kinds if kind != self.laizi and kind not in self.kongs]
        return all(self.shape_reason(kind, "discard", []) is None for kind in ordinary)

    def win(self, reading: Reading, by: str, giver: int | None, situation: list[str]) -> Win:
        patterns = self.patterns(reading, by, situation)
        robbed = "rob_kong" in situation
        return Win(self.house, self.seat, by, giver, robbed, patterns, reading.hard, self.tables)

    def judge(
        self, tile: str, by: str, giver: int | None, situation: list[str]
    ) -> tuple[str | None, Win | None]:
        """WUH-51, WUH-52: the first reason, or the win that counts."""
        if self.tables[self.seat].get("dead"):
            return "dead_hand", None
        if self.kongs & {*self.concealed, tile}:
            return "kong_tile_in_hand", None
        if not self.tables[self.seat]["opens"]:
            return "not_open", None
        if by == "discard" and tile == self.laizi:
            return "claimed_laizi", None
        reason = self.shape_reason(tile, by, situation)
        if reason is not None:
            return reason, None
        barred = by == "discard" and not (
            "rob_kong" in situation and self.house.any_tile_wait == "draw_or_rob"
        )
        if barred and self.any_tile():
            return "any_tile_wait", None
        wins = []
        for reading in self.readings(tile):
            win = self.win(reading, by, giver, situation)
            if (win.patterns or (reading.pair_258 and self.laizi_held(tile) <= 1)) and enough(win):
                wins.append(win)
        return (None, max(wins, key=rank)) if wins else ("below_minimum", None)

    def bao(self, win: Win) -> tuple[int, str] | None:
        """WUH-68 to 70, 72."""
        opened = [meld for meld in self.melds if meld["kind"] != "concealed_kong"]
        naming = ONE_KIND if self.house.bao_third == "one_kind" else ("one_suit",)
        if len(opened) >= 3 and set(naming) & set(win.patterns):
            return opened[2]["from"], "third_meld"
        if win.robbed:
            assert win.giver is not None
            return win.giver, "robbed"
        if "all_melded" in win.patterns and not self.tables[win.giver or 0].get("ready", True):
            assert win.giver is not None
            return win.giver, "not_ready"
        return None

    def as_if_met(self, tile: str) -> Win:
        """WUH-75."""
        ways = [
            (reading, self.win(reading, self.by, self.giver, self.situation))
            for reading in self.readings(tile)
        ]
        paired = [win for reading, win in ways if win.patterns or reading.pair_258]
        big = [win for win in paired if win.patterns]
        won = big if self.laizi_held(tile) >= 2 else paired
        counted = won or paired or [win for _, win in ways]
        if counted:
            return max(counted, key=rank)
        hard = not self.laizi_held(tile)
        robbed = "rob_kong" in self.situation
        return Win(self.house, self.seat, self.by, self.giver, robbed, (), hard, self.tables)

    def possible(self) -> list[str]:
        """The kinds of which a tile can still come."""
        laid = [tile for meld in self.melds for tile in tiles_of(meld["tiles"])]
        used = Counter([*self.concealed, *laid, self.request["indicator"]])
        return [kind for kind in self.house.kinds if used[kind] < 4]


def rank(win: Win) -> tuple[Any, ...]:
    """WUH-52; of equals the patterns that come first in the table."""
    rows = payments(win)
    total, uncapped = sum(row["pays"] for row in rows), sum(row["points"] for row in rows)
    places = tuple(-ORDER.index(pattern) for pattern in win.patterns)
    return total, uncapped, len(win.patterns), win.hard, places


# The questions


def score(request: Request) -> dict[str, Any]:
    case, tile = Case(request), request["hand"]["win"]
    reason, win = case.judge(tile, case.by, case.giver, case.situation)
    if win is None:
        against = case.as_if_met(tile)
        shares = [row["pays"] for row in payments(against)]
        return {
            "valid": False,
            "reason": reason,
            "total": 0,
            "deltas": [0] * case.house.players,
            "patterns": [],
            "penalty": [-delta for delta in moved(against, shares, None)],
            "laizi": case.laizi,
        }
    liable = case.bao(win)
    answer = paid(win, None if liable is None else liable[0], request.get("stake"))
    return {**answer, "bao_reason": None if liable is None else liable[1], "laizi": case.laizi}


def waits(request: Request) -> dict[str, Any]:
    case = Case(request)
    found = []
    for kind in case.possible():
        _, win = case.judge(kind, case.by, case.giver, case.situation)
        if win is not None:
            found.append({"tile": kind, "total": sum(row["pays"] for row in payments(win))})
    givers = [seat for seat in range(case.house.players) if seat != case.seat]
    ways = [("draw", None), *(("discard", giver) for giver in givers)]
    ready = any(case.judge(kind, by, giver, [])[0] is None for kind in case.possible() for by, giver in ways)
    return {"waits": found, "any_tile": case.any_tile(), "ready": ready}


def settle(request: Request) -> dict[str, Any]:
    house = House(request)
    tables = request.get("players") or [{} for _ in range(house.players)]
    named = set(request["patterns"])
    robbed = bool({"rob_kong"} & (named | set(request.get("situation", []))))
    patterns = tuple(pattern for pattern in ORDER if pattern in named)
    by, giver = request["by"], request.get("from")
    win = Win(house, request["winner"], by, giver, robbed, patterns, request["hard"], tables)
    if enough(win):
        return paid(win, request.get("bao"), request.get("stake"))
    return {"valid": False, "reason": "below_minimum", "total": 0, "deltas": [0] * house.players}
