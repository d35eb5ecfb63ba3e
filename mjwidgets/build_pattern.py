"""Build a big pattern of Chinese Official from a tray: what fits, and what the nearest hand with it lacks."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree.ElementTree import Element

import rules
from mjwidgets.arguments import Arguments
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import Piece, row, standalone
from mjwidgets.family_view import TableView, asked_at, stylesheet
from mjwidgets.hand_builder.tray import meld_pieces
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, faces, labelled, select, tiles_name, verdict_box
from mjwidgets.verdict import Verdict, chip, native_name
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.house import House
from rules.mahjong import shapes
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.options import House as Choices
from rules.mahjong.mcr.patterns import PATTERN, PATTERNS, in_use, value_of
from rules.mahjong.mcr.scoring import Declared, grammar_of, judge
from rules.mahjong.mcr.session import PLAYERS
from rules.mahjong.seats import seat_word
from rules.mahjong.tiles import CODES, HONOURS, WINDS, canonical, number_of, parse, sort_key, suit_of

GAME = "mcr"
SIZE = 14
STRANGERS = 3
"""How many tiles of the tray belong to no hand that anybody thought of."""
AS_LAID = ("pure_triple_chow",)
"""Patterns whose melds stay as they are: with all tiles in the hand it would be read as pungs."""
SEAT = 1
"""Where whoever builds sits; the left neighbour feeds the melds and the win."""


@dataclass(frozen=True)
class Part:
    """A thing in the tray: a tile, or a meld that lies ready."""

    tiles: tuple[int, ...]
    meld: str = ""

    @property
    def size(self) -> int:
        """What it counts of the 14 tiles: a kong is a set like any other."""
        return 3 if self.meld else 1


Laid = tuple[Part, ...]


def parts_of(pattern: str) -> Laid:
    """The parts of the pattern's example, its claimed runs and pungs as tiles, and some strangers."""
    hand = PATTERN[pattern].example["hand"]
    melds = [(meld["kind"], tuple(sorted(parse(meld["tiles"], "tiles")))) for meld in hand["melds"]]
    ready = [Part(each, kind) for kind, each in melds if len(each) == 4 or pattern in AS_LAID]
    tiles = parse(hand["concealed"] + hand["win"], "hand")
    if pattern not in AS_LAID:
        tiles += [tile for _, each in melds if len(each) == 3 for tile in each]
    chance = Chance(f"build {pattern}")
    held = Counter([*tiles, *(tile for part in ready for tile in part.tiles)])
    near = [kind for tile in sorted(held) for kind in _near(tile)]
    strangers: list[int] = []
    for kind in chance.shuffled(near):
        if len(strangers) < STRANGERS and held[kind] + strangers.count(kind) < 4:
            strangers.append(kind)
    pungs = [Part((kind,) * 3, "pung") for kind in (_spare(held),) if ready]
    singles = [Part((tile,)) for tile in sorted([*tiles, *strangers], key=sort_key)]
    return (*ready, *pungs, *singles)


def _near(tile: int) -> list[int]:
    """Kinds that could be taken for one that fits: the next numbers, other honours."""
    if tile in HONOURS:
        return [kind for kind in HONOURS if kind != tile]
    return [
        tile + step
        for step in (-1, 1)
        if suit_of(tile + step) == suit_of(tile) and 1 <= number_of(tile) + step <= 9
    ]


def _spare(held: Counter[int]) -> int:
    """A kind that the hand does not have."""
    return next(kind for kind in range(26, -1, -1) if not held[kind])


def hands_from(parts: Laid) -> Iterator[Laid]:
    """Every choice of parts that makes a hand of 14, each once."""
    melds = [part for part in parts if part.meld]
    tiles = [part for part in parts if not part.meld]
    seen: set[Laid] = set()
    for many in range(len(melds) + 1):
        if 0 <= SIZE - 3 * many <= len(tiles):
            for laid in combinations(melds, many):
                for singles in combinations(tiles, SIZE - 3 * many):
                    if (*laid, *singles) not in seen:
                        seen.add((*laid, *singles))
                        yield (*laid, *singles)


def declared_by(laid: Laid, win: int, by: str) -> Declared:
    """The win on one of the tiles."""
    singles = [part.tiles[0] for part in laid if not part.meld]
    singles.remove(win)
    melds = tuple(
        Meld(part.meld, part.tiles, None if part.meld == "concealed_kong" else SEAT - 1)
        for part in laid
        if part.meld
    )
    return Declared(Hand(tuple(singles), melds, win), SEAT, by, WINDS[0], frozenset())


def winning_tile(laid: Laid, pattern: str, house: Choices) -> int | None:
    """A tile on which the hand wins with the pattern; None where there is none."""
    row_ = PATTERN[pattern]
    for tile in sorted({part.tiles[0] for part in laid if not part.meld}):
        verdict = judge(house, declared_by(laid, tile, row_.example["by"]))
        if verdict.way is None:
            return None
        if verdict.reason is None and any(number == row_.number for number, _ in verdict.patterns):
            return tile
    return None


@cache
def solutions(pattern: str, house: Choices) -> tuple[Laid, ...]:
    """Every hand from the tray that has the pattern."""
    return tuple(
        laid
        for laid in hands_from(parts_of(pattern))
        if _is_shape(laid, house) and winning_tile(laid, pattern, house) is not None
    )


def _is_shape(laid: Laid, house: Choices) -> bool:
    counts = [0] * 34
    for part in laid:
        if not part.meld:
            counts[part.tiles[0]] += 1
    return next(iter(shapes.readings(tuple(counts), grammar_of(house))), None) is not None


def buildable(at_least: int, table: House) -> list[str]:
    """The patterns of a table that tiles alone make, in their order: those worth so much or more."""
    house = Choices.of(table.choices)
    used = in_use(house)
    return [
        each.id
        for each in PATTERNS
        if each.number in used
        and value_of(each, house) >= at_least
        and "situation" not in each.example
        and each.id != "chicken_hand"
    ]


class BuildPattern(TableView):
    """A big pattern, a tray with tiles that fit and some that do not, and a hand to lay.

    `pattern` is the one to begin with; those worth at least `at_least` can be chosen.

    Touches: "pattern" chooses a pattern, "put" and "take" move a part of the tray by its place, "show" lays a
    hand that has it, "again" empties the hand, "next" goes to the next pattern.

    Raises RuleError for a pattern that the table does not have, a preset or options that cannot be.
    """

    _css = stylesheet("family_view.css", "build_pattern.css")

    def __init__(
        self,
        pattern: str = "big_three_dragons",
        *,
        at_least: int = 12,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(pattern=pattern, at_least=at_least)
        self.sit_down(GAME, preset, options)
        self.at_least = given.whole("at_least")
        self.pattern = given.text("pattern")
        self.laid: tuple[int, ...] = ()
        """The places in the tray of what lies in the hand, in the order in which it was laid."""
        self.wanted = self.pattern
        """The pattern that was chosen; the table may not have it."""
        if self.pattern not in buildable(self.at_least, House(GAME, preset, options or {})):
            raise RuleError("bad_request", f"There is no pattern '{pattern}' to build here.", "pattern")
        self._choose()
        super().__init__(GAME, **look)

    # What the rules say

    def play_by(self, house: House) -> None:
        """Other rules, which may not have the pattern."""
        super().play_by(house)
        self._choose()

    def _choose(self) -> None:
        """Take the pattern that is wanted, if the table has it."""
        pattern = self.wanted if self.wanted in self.patterns else self.patterns[0]
        if pattern != self.pattern:
            self.pattern, self.laid = pattern, ()

    @property
    def _choices(self) -> Choices:
        return Choices.of(self.table.choices)

    @property
    def patterns(self) -> list[str]:
        """The patterns that can be built here."""
        return buildable(self.at_least, self.table)

    @property
    def parts(self) -> Laid:
        """The tray, with what lies in the hand."""
        return parts_of(self.pattern)

    @property
    def hand(self) -> Laid:
        """What lies in the hand."""
        return tuple(self.parts[place] for place in self.laid)

    @property
    def size(self) -> int:
        """How many of the 14 tiles lie there."""
        return sum(part.size for part in self.hand)

    @property
    def nearest(self) -> Laid:
        """The hand with the pattern that has most of what lies there."""
        hand = Counter(self.hand)
        return max(solutions(self.pattern, self._choices), key=lambda laid: (hand & Counter(laid)).total())

    @property
    def misfits(self) -> list[Part]:
        """What lies in the hand and not in the nearest one."""
        return list((Counter(self.hand) - Counter(self.nearest)).elements())

    @property
    def lacks(self) -> list[Part]:
        """What the nearest hand has besides."""
        return list((Counter(self.nearest) - Counter(self.hand)).elements())

    @property
    def answer(self) -> dict[str, Any] | None:
        """What the whole hand is worth, with the pattern if it can have it; None for what is no win."""
        if self.size != SIZE or not _is_shape(self.hand, self._choices):
            return None
        win = winning_tile(self.hand, self.pattern, self._choices)
        if win is None:
            win = max(part.tiles[0] for part in self.hand if not part.meld)
        declared = declared_by(self.hand, win, PATTERN[self.pattern].example["by"])
        hand = {
            "concealed": canonical(declared.hand.concealed),
            "melds": [meld.to_json() for meld in declared.hand.melds],
            "win": CODES[win],
        }
        request = asked_at(self.table) | {"ask": "score", "hand": hand, "winner": SEAT, "by": declared.by}
        request |= {"from": SEAT - 1} if declared.by == "discard" else {}
        return rules.ask(request | {"language": self.language})

    @property
    def is_built(self) -> bool:
        """Whether the hand has the pattern."""
        return self.size == SIZE and not self.misfits

    # Touches

    def do_pattern(self, pattern: str) -> None:
        """Another pattern, and its tray."""
        self.wanted, self.pattern, self.laid = pattern, pattern, ()

    def do_next(self, _value: None) -> None:
        """The next pattern of the list."""
        patterns = self.patterns
        self.do_pattern(patterns[(patterns.index(self.pattern) + 1) % len(patterns)])

    def do_put(self, place: int) -> None:
        """Lay a part of the tray, if there is room for it."""
        if place not in self.laid and self.size + self.parts[place].size <= SIZE:
            self.laid = (*self.laid, place)

    def do_take(self, place: int) -> None:
        """Put it back into the tray."""
        self.laid = tuple(each for each in self.laid if each != place)

    def do_again(self, _value: None) -> None:
        """An empty hand."""
        self.laid = ()

    def do_show(self, _value: None) -> None:
        """Lay the nearest hand that has the pattern."""
        wanted, laid = Counter(self.nearest), []
        for place, part in enumerate(self.parts):
            if wanted[part]:
                wanted[part] -= 1
                laid.append(place)
        self.laid = tuple(laid)

    # Words

    def heading(self) -> str:
        return self.text("build_pattern.title")

    def _name(self, pattern: str) -> str:
        return self.text(f"pattern.{pattern}.name")

    def _named(self, parts: list[Part]) -> str:
        """What parts are called, the tiles together."""
        text = self.text
        if not parts:
            return text("last_tile.none")
        named = [f"{text(f'meld.{part.meld}')} {tiles_name(part.tiles, text)}" for part in parts if part.meld]
        tiles = [part.tiles[0] for part in parts if not part.meld]
        return text("pieces.semicolon").join([*named, *([tiles_name(tiles, text)] if tiles else [])])

    def _verdict(self) -> tuple[str, str, list[str]]:
        """The kind of verdict, its title, and the sentences after it."""
        text, name, misfits = self.text, self._name(self.pattern), self.misfits
        fit = text("build_pattern.fit", fit=self.size - sum(part.size for part in misfits), all=SIZE)
        if self.is_built:
            return "ok", text("build_pattern.built", pattern=name), []
        says = [text("build_pattern.misfit", tiles=self._named(misfits))] if misfits else []
        if self.size < SIZE:
            return "wait", fit, says or [text("build_pattern.go_on" if self.laid else "build_pattern.start")]
        answer = self.answer
        key = "no_win" if answer is None else "without"
        says.append(text("build_pattern.lacks", tiles=self._named(self.lacks)))
        return "no", text(f"build_pattern.{key}", pattern=name), [fit, *says]

    # Drawing

    def draw(self) -> Element:
        return tag(
            "div",
            self._choice(),
            self._condition(),
            self._rack(),
            self._said(),
            self._tray(),
            self._moves(),
            self._worth(),
            class_="mj-stack",
            data_key="build-pattern",
        )

    def _choice(self) -> Element:
        label, house = self.text("build_pattern.pattern"), self._choices
        options = [(each, f"{value_of(PATTERN[each], house)} · {self._name(each)}") for each in self.patterns]
        chosen = select(label, "pattern", options, self.pattern)
        return labelled(label, chosen, button(self.text("build_pattern.next"), "next"), key="choice")

    def _condition(self) -> Element:
        text, key = self.text, f"pattern.{self.pattern}"
        value = value_of(PATTERN[self.pattern], self._choices)
        head = tag("div", tag("b", text(f"{key}.name")), " ", native_name(text, key), " ", chip(value))
        line = self.marks.line("condition", PATTERN[self.pattern].rule, text(f"{key}.condition"))
        return tag("div", head, line, class_="mj-panel", data_key="condition")

    def _rack(self) -> Element:
        """What lies in the hand, in order, and frames for what is missing; what does not fit is pale."""
        wrong = Counter(self.misfits)
        places = sorted(self.laid, key=lambda place: (not self.parts[place].meld, place))
        buttons = []
        for place in reversed(places):
            part = self.parts[place]
            misfit = wrong[part] > 0
            wrong[part] -= misfit
            buttons.append(self._part(place, "take", misfit=misfit))
        frames = [
            tag("span", class_="bp-room", aria_hidden="true", data_key=f"room{n}")
            for n in range(SIZE - self.size)
        ]
        label = self.text("build_pattern.hand", tiles=self._named(list(self.hand)))
        return tag(
            "div",
            *reversed(buttons),
            *frames,
            class_="mj-felt bp-rack",
            role="group",
            aria_label=label,
            data_key="rack",
            data_group="rack",
        )

    def _part(self, place: int, what: str, *, misfit: bool = False) -> Element:
        """A button that moves a part of the tray."""
        part, text = self.parts[place], self.text
        label = text(f"build_pattern.{'misfits' if misfit else what}", tiles=self._named([part]))
        drawn = faces(self._pieces(part, misfit=misfit))
        sign = tag("span", "✕", class_="bp-sign", aria_hidden="true") if misfit else None
        return tag(
            "button", drawn, sign, class_="mj-tile bp-part", title=label, aria_label=label,
            data_key=f"part{place}", **on_touch(what, place),
        )  # fmt: skip

    def _pieces(self, part: Part, *, misfit: bool = False) -> list[Piece]:
        if part.meld:
            feeder = None if part.meld == "concealed_kong" else SEAT - 1
            return meld_pieces(Meld(part.meld, part.tiles, feeder), SEAT, PLAYERS)
        return [Piece(part.tiles[0], marks=("dim",) if misfit else ())]

    def _said(self) -> Element:
        kind, title, sentences = self._verdict()
        lines = [tag("p", sentence) for sentence in sentences]
        return verdict_box(kind, tag("strong", title), *lines)

    def _tray(self) -> Element:
        left = [place for place in range(len(self.parts)) if place not in self.laid]
        return tag(
            "div",
            *(self._part(place, "put") for place in left),
            class_="mj-panel bp-rack",
            role="group",
            aria_label=self.text("build_pattern.tray"),
            data_key="tray",
            data_group="tray",
        )

    def _moves(self) -> Element:
        return tag(
            "div",
            button(self.text("build_pattern.show"), "show", disabled=self.is_built),
            button(self.text("build_pattern.again"), "again", disabled=not self.laid),
            class_="mj-row",
            data_key="moves",
        )

    def _worth(self) -> Element | None:
        """What the finished hand counts, pattern by pattern."""
        answer = self.answer
        if answer is None:
            return None
        names = [self.text(seat_word(seat, PLAYERS).key) for seat in range(PLAYERS)]
        drawn = Verdict(answer, self.marks, names, SEAT)
        total = tag("p", self.text("build_pattern.total"), " ", chip(answer["total"]), data_key="total")
        return tag("div", total, drawn.patterns(), drawn.working(), class_="mj-stack", data_key="worth")

    # Standing still

    def still(self) -> Element:
        key = f"pattern.{self.pattern}"
        _, title, sentences = self._verdict()
        tray = [self._pieces(part) for part in self.parts]
        melds = [pieces for pieces, part in zip(tray, self.parts, strict=True) if part.meld]
        tiles = [
            piece for pieces, part in zip(tray, self.parts, strict=True) if not part.meld for piece in pieces
        ]
        drawn = row([*melds, tiles], x=1, y=1, width=24)
        width = max(drawn.width + 2, 480)
        lines = [
            words.paragraph(
                f"{self._name(self.pattern)}: {self.text(f'{key}.condition')}", width, size=15, bold=True
            ),
            words.Drawn(drawn.element, width, drawn.height + 4),
            *(words.paragraph(line, width, size=13) for line in (title, *sentences)),
        ]
        whole = words.stacked(*lines, gap=7, x=12, y=10)
        return standalone(group(whole.element), width + 24, whole.height + 12, repr(self))

    def said(self) -> str:
        text, key = self.text, f"pattern.{self.pattern}"
        _, title, sentences = self._verdict()
        answer = self.answer
        worth = [f"{text('build_pattern.total')} {answer['total']}"] if answer else []
        return "\n".join(
            [
                f"{self._name(self.pattern)}: {text(f'{key}.condition')}",
                f"{text('build_pattern.tray')}: {self._named(list(self.parts))}",
                text("build_pattern.hand", tiles=self._named(list(self.hand))),
                " ".join([title, *sentences]),
                *worth,
            ]
        )
