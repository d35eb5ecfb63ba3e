"""Random requests that are good: hands that are won or nearly so, at all kinds of tables."""

from collections import Counter
from random import Random
from typing import Any

from tests.rules.mahjong.wuhan.oracle import ORDER, PRESETS, House, Request, is_258, is_honour

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4, 3),
    "kong_tiles": ("red_green", "red", "skin"),
    "open_fan": ("once", "each"),
    "min_points": (16, 0, 8, 32, 100),
    "min_scope": ("every_payer", "any_payer"),
    "min_big": (True, False),
    "cap": (400, 100, 40),
    "gold": (500, 90),
    "sun": (600, None, 95),
    "all_sun": (800, 700, None),
    "free_top": ("none", "all_honours", "all_honours_all_258"),
    "any_tile_wait": ("draw_only", "draw_or_rob"),
    "last_draw": (True, False),
    "big_factor": (1.5, 2),
    "stack": ("add", "double"),
    "one_kind_base": (10, 15),
    "bao_third": ("one_suit", "one_kind"),
}
THEMES = ("any", "any", "one_suit", "honours", "258", "pungs", "few_kinds")


def random_house(rng: Random, lenient: bool = False) -> Request:
    """A preset with some options; `lenient` tables have no minimum, so that more hands win."""
    options = {option: rng.choice(choices) for option, choices in CHOICES.items() if rng.random() < 0.15}
    preset = rng.choice(list(PRESETS))
    if options.get("players", 4 if preset != "jingzhou" else 3) == 3 and rng.random() < 0.5:
        options["removed_suit"] = rng.choice("mps")
        options["players"] = 3
    if lenient:
        options["min_points"] = 0
    return {"game": "wuhan", "preset": preset, "options": options}


class Box:
    """The tiles that are left to build a hand of, and the kinds that its theme prefers."""

    def __init__(self, rng: Random, house: House, indicator: str) -> None:
        self.rng = rng
        self.left = Counter(dict.fromkeys(house.kinds, 4))
        self.left[indicator] -= 1
        self.laizi, kongs = house.laizi(indicator), house.kong_kinds(indicator)
        self.kinds = [kind for kind in house.kinds if kind not in kongs and kind != self.laizi]
        self.theme = rng.choice(THEMES)
        self.themed = self._themed()

    def _themed(self) -> list[str]:
        suit = self.rng.choice([kind[1] for kind in self.kinds if not is_honour(kind)])
        few = self.rng.sample(self.kinds, 9)
        fits: Any = {
            "one_suit": lambda kind: kind[1] == suit,
            "honours": is_honour,
            "258": is_258,
            "few_kinds": lambda kind: kind in few or kind[1] == suit,
        }.get(self.theme, lambda kind: True)
        return [kind for kind in self.kinds if fits(kind)]

    def block(self, size: int) -> list[str]:
        """Some equal tiles or, if three and the theme has runs, perhaps a run."""
        runs = size == 3 and self.theme in ("any", "one_suit", "few_kinds")
        for kinds in [self.themed] * 20 + [self.kinds] * 1000:
            kind = self.rng.choice(kinds)
            wanted = [kind] * size
            if runs and not is_honour(kind) and kind[0] <= "7" and self.rng.random() < 0.7:
                wanted = [f"{int(kind[0]) + step}{kind[1]}" for step in range(3)]
            need = Counter(wanted)
            if self.laizi not in need and all(self.left[tile] >= count for tile, count in need.items()):
                self.left -= need
                return wanted
        raise AssertionError("no tiles are left")

    def pair(self) -> list[str]:
        """Two equal tiles; often 2, 5 or 8, since most wins need them."""
        fitting = [kind for kind in self.kinds if is_258(kind) and self.left[kind] >= 2]
        if not fitting or self.rng.random() < 0.5:
            return self.block(2)
        kind = self.rng.choice(fitting)
        self.left[kind] -= 2
        return [kind, kind]

    def swap(self, old: str, new: str) -> str:
        """Put one tile back and take another."""
        self.left[old] += 1
        self.left[new] -= 1
        return new

    def melds(self, size: int, seat: int, players: int) -> list[Request]:
        return [self._meld(self.block(self.rng.choice((3, 3, 3, 4))), seat, players) for _ in range(size)]

    def _meld(self, tiles: list[str], seat: int, players: int) -> Request:
        others = [other for other in range(players) if other != seat]
        if len(set(tiles)) > 1:
            return {"kind": "chow", "tiles": "".join(tiles), "from": (seat - 1) % players}
        kinds = ("pung",) if len(tiles) == 3 else ("kong", "added_kong", "concealed_kong")
        meld: Request = {"kind": self.rng.choice(kinds), "tiles": "".join(tiles)}
        return meld if meld["kind"] == "concealed_kong" else {**meld, "from": self.rng.choice(others)}

    def held(self, blocks: int, most_laizi: int) -> list[str]:
        """Melds and a pair as a rule, some tiles of them made laizi, and now and then one made any tile."""
        tiles = self.pair() + [tile for _ in range(blocks) for tile in self.block(3)]
        self.rng.shuffle(tiles)
        for place in range(min(self.rng.randint(0, most_laizi), self.left[self.laizi], len(tiles))):
            tiles[place] = self.swap(tiles[place], self.laizi)
        if self.rng.random() < 0.2:
            tiles[-1] = self.swap(
                tiles[-1], self.rng.choice([kind for kind in self.left if self.left[kind] > 0])
            )
        self.rng.shuffle(tiles)
        return tiles


def random_tables(rng: Random, players: int) -> list[Request]:
    """What seats have laid out; laizi and kong tiles are kept scarce enough for any hand."""
    tables = []
    for _ in range(players):
        opens = rng.choice((0, 0, 0, 0, 1, 1, 2, 3, 4))
        tables.append(
            {
                "opens": opens,
                "exposed_kongs": rng.randint(0, opens) if rng.random() < 0.3 else 0,
                "concealed_kongs": rng.randint(0, 4 - opens) if rng.random() < 0.2 else 0,
                "ready": rng.random() < 0.6,
            }
        )
    return tables


def _set_out(rng: Random, tables: list[Request], field: str, most: int) -> None:
    for _ in range(rng.choice((0, 0, rng.randint(0, max(0, most))))):
        table = rng.choice(tables)
        table[field] = table.get(field, 0) + 1


def random_hand(rng: Random, ask: str, most_laizi: int = 4, lenient: bool = False) -> Request:
    """A request of `score` or `waits`."""
    request = {**random_house(rng, lenient), "ask": ask}
    house = House(request)
    seats, indicator = range(house.players), rng.choice(house.kinds)
    seat, box = rng.choice(seats), Box(rng, house, indicator)
    size = rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 4))
    melds = box.melds(size, seat, house.players)
    *concealed, win = box.held(4 - size, most_laizi)
    hand: Request = {"concealed": "".join(concealed), "melds": melds}
    request |= {"indicator": indicator, "hand": hand, "by": rng.choice(("draw", "discard"))}
    request["winner" if ask == "score" else "seat"] = seat
    if request["by"] == "discard":
        request["from"] = rng.choice([other for other in seats if other != seat])
    flags = ["rob_kong"] if request["by"] == "discard" else ["replacement", *["last_draw"] * house.last_draw]
    if rng.random() < 0.4:
        request["situation"] = [rng.choice(flags)]
    if ask == "score":
        hand["win"] = win
        if rng.random() < 0.5:
            request["stake"] = rng.choice((1, 10, 20))
    if rng.random() < 0.8:
        tables = random_tables(rng, house.players)
        for field in ("opens", "exposed_kongs", "concealed_kongs"):
            del tables[seat][field]
        if rng.random() < 0.05:
            tables[seat]["dead"] = True
        kongs = house.kong_kinds(indicator)
        kongs_held = sum(tile in kongs for tile in (*concealed, win))
        _set_out(rng, tables, "laizi_kongs", 4 - (*concealed, win).count(box.laizi))
        _set_out(rng, tables, "kong_tiles", 4 * len(kongs) - (indicator in kongs) - kongs_held)
        request["players"] = tables
    return request


def random_settle(rng: Random) -> Request:
    """A request of `settle` for one hand."""
    request = {**random_house(rng), "ask": "settle"}
    house = House(request)
    winner = rng.randrange(house.players)
    others = [seat for seat in range(house.players) if seat != winner]
    by = rng.choice(("draw", "discard"))
    tables = random_tables(rng, house.players)
    _set_out(rng, tables, "laizi_kongs", 4)
    _set_out(rng, tables, "kong_tiles", 4 * len(house.kong_kinds("2z")) - (house.kong_tiles == "skin"))
    draw_pattern = rng.choice(["replacement", "last_draw"][: 1 + house.last_draw])
    fitting = {"draw": [draw_pattern], "discard": [rng.choice(("rob_kong", "all_melded"))]}[by]
    possible = [*ORDER[:4], *fitting]
    patterns = rng.sample(possible, rng.randint(0, len(possible)))
    request |= {
        "patterns": patterns,
        "hard": rng.random() < 0.5,
        "winner": winner,
        "by": by,
        "players": tables,
    }
    if by == "discard":
        request["from"] = rng.choice(others)
        if "all_melded" not in patterns and rng.random() < 0.3:
            request["situation"] = ["rob_kong"]
    if rng.random() < 0.3:
        request["bao"] = rng.choice(others)
    if rng.random() < 0.5:
        request["stake"] = rng.choice((1, 10, 20))
    return request
