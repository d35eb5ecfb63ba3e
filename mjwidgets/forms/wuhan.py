"""Wuhan: an indicator and its laizi, single kongs, and what every seat has laid out."""

from collections.abc import Mapping
from typing import Any, ClassVar

import rules
from mjwidgets.forms.form import Choices, Form, Headline, SeatField, Walls, Way, Wilds
from mjwidgets.forms.wuhan_bill import WuhanBill
from rules.core.family import Answer
from rules.core.texts import Texts
from rules.mahjong.hand import in_set
from rules.mahjong.tiles import HONOURS, suit_of
from rules.mahjong.wuhan.equipment import HONOUR_RING, set_of, wilds_of
from rules.mahjong.wuhan.options import House
from rules.mahjong.wuhan.requests import SITUATIONS, STAKES
from rules.mahjong.wuhan.setup import break_wall, from_head, stacks_per_wall, takers

_BAO_RULES = {"third_meld": "WUH-68", "robbed": "WUH-69", "not_ready": "WUH-70"}


class WuhanForm(Form):
    """The form of Wuhan mahjong."""

    family = rules.family("wuhan")
    seat_fields = (
        SeatField("opens"),
        SeatField("exposed_kongs"),
        SeatField("concealed_kongs"),
        SeatField("kong_tiles"),
        SeatField("laizi_kongs"),
        SeatField("ready", True),
        SeatField("dead", False, of_winner=True),
    )
    stakes = STAKES
    bill = WuhanBill()
    seldom = ("dead_hand", "claimed_laizi", "any_tile_wait")
    indicator = 12  # 4 of dots, so that the laizi is a 5 and no tile looks special at first
    indicator_word, wild_word, single_word = "word.indicator.name", "word.laizi.name", "word.kong_tile.name"

    setup_rules: ClassVar[Mapping[str, str]] = {
        "dice": "WUH-10",
        "count": "WUH-10",
        "cut": "WUH-10",
        "ends": "WUH-11",
        "deal": "WUH-12",
        "indicator": "WUH-13",
        "laizi": "WUH-14",
        "tiles": "WUH-5",
        "winds": "WUH-4",
        "chairs": "WUH-6",
    }

    def rows(self, choices: Choices) -> tuple[tuple[int, ...], ...]:
        """WUH-1, and the honours in the order of their ring (WUH-14)."""
        kinds = set_of(House.of(choices))
        suits = (
            tuple(k for k in sorted(kinds) if suit_of(k) == suit and k not in HONOURS) for suit in range(3)
        )
        return tuple(row for row in (*suits, tuple(k for k in HONOUR_RING if k in kinds)) if row)

    def ways(self, choices: Choices) -> tuple[Way, ...]:
        """WUH-41, WUH-55."""
        special = [
            Way(flag, by, (flag,))
            for flag, by in SITUATIONS.items()
            if flag != "last_draw" or choices["last_draw"]
        ]
        return (Way("draw", "draw"), Way("discard", "discard"), *special)

    def minimum(self, choices: Choices) -> int:
        """WUH-47."""
        return int(choices["min_points"])

    def request(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """`waits` looks at a seat that has not won."""
        if asked["ask"] != "waits":
            return dict(asked)
        return {("seat" if name == "winner" else name): value for name, value in asked.items()}

    def worth(self, row: Mapping[str, Any], text: Texts) -> list[str]:
        """The patterns or the small win, and whether it is hard."""
        patterns = super().worth(row, text) or [text("class.small.name")]
        return [*patterns, text(f"word.{'hard' if row['hard'] else 'soft'}.name")]

    def lacks(self, row: Mapping[str, Any], best: Mapping[str, Any], text: Texts) -> list[str]:
        """Patterns, and the doubling for hard (WUH-56)."""
        soft = [text("readings.soft")] if best["hard"] and not row["hard"] else []
        return [*super().lacks(row, best, text), *soft]

    def wilds(self, indicator: int, choices: Choices) -> Wilds:
        """WUH-14 to WUH-16."""
        house = House.of(choices)
        in_set([indicator], set_of(house), "indicator")
        found = wilds_of(indicator, house)
        return Wilds(found.laizi, tuple(sorted(found.kong_tiles, reverse=True)))  # Red before Green

    def walls(self, dice: tuple[int, int], choices: Choices) -> Walls:
        """WUH-9 to WUH-12."""
        house = House.of(choices)
        order = from_head(break_wall(dice, house), house)
        dealt = zip(order, takers(house), strict=False)
        return Walls(
            stacks_per_wall(house),
            tuple((place.stack.wall, place.stack.number, seat) for place, seat in dealt),
        )

    def own_table(self, singles: tuple[int, ...], wilds: Wilds) -> dict[str, int]:
        """WUH-25: kong tiles and laizi that the winner has set out."""
        laizi = singles.count(wilds.wild)
        table = {"kong_tiles": len(singles) - laizi, "laizi_kongs": laizi}
        return {name: count for name, count in table.items() if count}

    def singles(self, table: Mapping[str, Any], wilds: Wilds) -> tuple[int, ...]:
        """The tiles for such a table; which kong tiles they were it does not say."""
        count = table.get("kong_tiles", 0)
        kong_tiles = (wilds.single * count)[:count]
        return (*kong_tiles, *[wilds.wild] * table.get("laizi_kongs", 0))

    def checks(self, tables: list[dict[str, Any]], winner: int) -> list[dict[str, Any]]:
        """`settle` reads the tables without a hand."""
        return [
            {"ask": "settle", "patterns": [], "hard": True, "winner": winner, "by": "draw", "players": tables}
        ]

    def headline(self, answer: Answer, text: Texts) -> Headline:
        """WUH-53, WUH-56: big or small, hard or soft."""
        title, native = (text(f"class.{answer['class']}.{part}") for part in ("name", "native"))
        hard = "hard" if answer["hard"] else "soft"
        return Headline(title[:1].upper() + title[1:], native, (text(f"word.{hard}.name"),))

    def notes(self, answer: Answer, text: Texts, seats: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """WUH-67: who pays for all, and why."""
        reason = answer.get("bao_reason")
        if reason is None:
            return ()
        return ((_BAO_RULES[reason], text(f"bao.{reason}", seat=seats[answer["bao"]])),)


FORM = WuhanForm()
