"""The widget around a rack: the table with the tiles, a verdict, and the kinds to choose from."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.draw.svg import element, group
from mjwidgets.draw.tiles import HEIGHT, WIDTH, row, standalone, tile
from mjwidgets.draw.words import paragraph, width_of
from mjwidgets.html import on_touch, tag
from mjwidgets.last_tile.rack import Laid, Rack, rack_of
from mjwidgets.live import Live
from mjwidgets.pieces import button, faces, tile_button, tile_name, verdict_box
from mjwidgets.tile_input import read
from rules import mahjong
from rules.core.texts import Texts
from rules.mahjong.tiles import CODES, TILE_OF, canonical, is_chow, suit_of

_HERE = Path(__file__).parents[1]
_GAP, _BLOCK_GAP, _BELOW = 1, 8, 18
_CAPTION = 15
"""The size of the names under the blocks where the page is narrow, as `last_tile.css` has it."""
_SUITS = "mpsz"
_ORDER = ("chow", "pung", "pair")


class LastTile(Live):
    """A hand that lacks its last tile: touch one, and it falls into melds and a pair, or shows what it lacks.

    `hand` are tiles as people write them, "234s 55s" or "2 3 4 bamboos". `size` is what a whole hand counts
    (2, 5, 8, 11 or 14): by default one more than `hand`. `melds` lie on the table and stay there. `suits`
    says which kinds can be chosen: letters of "mpsz" (characters, dots, bamboos, honours), by default those
    of the hand.

    Raises RuleError where there can be no such hand.

    >>> LastTile("23s 55s")
    The hand is 2, 3, 5, 5 of bamboos.
    One tile is missing. Find what completes the hand. Found: 0 of 2.
    """

    _css = Path(__file__).parent / "last_tile.css"

    def __init__(
        self,
        hand: str = "",
        *,
        size: int | None = None,
        melds: Iterable[str] = (),
        suits: str | None = None,
        **look: Any,
    ) -> None:
        given = Arguments(size=size, melds=melds, suits=suits)
        size, suits = given.whole("size", None), given.text("suits", None)
        tiles = read(hand)
        letters = {CODES[each][1] for each in tiles} if suits is None else set(suits)
        kinds = [kind for kind in range(len(CODES)) if CODES[kind][1] in letters and CODES[kind][0] != "0"]
        whole = len(tiles) + 1 if size is None else size
        self.start = rack_of(tiles, whole, kinds, [read(meld) for meld in given.several("melds")])
        self.rack = self.start
        self.found: set[int] = set()
        self.shown = False
        super().__init__(**look)

    @property
    def text(self) -> Texts:
        """The widgets' sentences, then those that all mahjong shares."""
        return Texts((_HERE / "texts", Path(mahjong.__file__).parent / "texts"), self.language)

    @property
    def waits(self) -> str:
        """The tiles that complete the hand: "14s"."""
        return canonical(self.rack.waits)

    @property
    def answer(self) -> str:
        """Which tiles complete the hand, in a sentence."""
        waits = self.rack.waits
        return (
            self.text("last_tile.waits", tiles=self._named(waits))
            if waits
            else self.text("last_tile.no_waits")
        )

    # What a touch does

    def do(self, what: str, value: Any = None, **more: Any) -> None:
        """Put or take a tile, show what completes the hand, or start again."""
        match what:
            case "put":
                self._put(TILE_OF[value])
            case "take":
                self._lay(self.rack.take(TILE_OF[value]))
            case "show":
                self.shown = not self.shown
            case "again":
                self._lay(self.start)
            case _:
                raise ValueError(f"a LastTile cannot {what!r}")

    def _put(self, kind: int) -> None:
        had = self.rack.missing
        rack = self.rack.put(kind)
        if had > 1:
            return self._lay(rack)
        self.rack = rack
        if rack.is_complete:
            self.found.add(kind)

    def _lay(self, rack: Rack) -> None:
        """Another hand, in which nothing has been found yet."""
        self.rack, self.found, self.shown = rack, set(), False

    # In words

    def _named(self, kinds: Iterable[int]) -> str:
        """Tiles in words, those of a suit together."""
        return self._listed(self._suited(list(kinds)))

    def _suited(self, kinds: Sequence[int]) -> list[str]:
        parts = []
        for suit in dict.fromkeys(map(suit_of, kinds)):
            tiles = [kind for kind in kinds if suit_of(kind) == suit]
            if suit == 3:
                parts += [tile_name(kind, self.text) for kind in tiles]
            else:
                numbers = self.text("last_tile.between").join(CODES[kind][0] for kind in tiles)
                parts.append(
                    self.text(
                        "last_tile.of_suit", numbers=numbers, suit=self.text(f"last_tile.suit.{_SUITS[suit]}")
                    )
                )
        return parts

    def _listed(self, items: Iterable[str]) -> str:
        return self.text("pieces.comma").join(items)

    def _verdict(self) -> tuple[str, str, list[str]]:
        """The kind of verdict, its title, and the sentences after it."""
        rack, text = self.rack, self.text
        if rack.missing > 1:
            return "wait", text("last_tile.missing", count=rack.missing), [text("last_tile.touch")]
        if rack.missing == 1:
            return "wait", text("last_tile.missing_one"), self._search()
        if rack.is_complete:
            return (
                "ok",
                text("last_tile.complete"),
                [self._blocks_named(), self._count(), text("last_tile.go_on")],
            )
        return "no", text("last_tile.incomplete"), [self._fault()]

    def _search(self) -> list[str]:
        if self.shown:
            return [self.answer] if self.rack.waits else [self.answer, self.text("last_tile.try_other")]
        return [self.text("last_tile.find"), self._count()]

    def _count(self) -> str:
        return self.text("last_tile.found", found=len(self.found), all=len(self.rack.waits))

    def _blocks_named(self) -> str:
        """How many runs, triplets and pairs there are, on the table too."""
        arrangement = self.rack.arrangement
        kinds = [block.kind for block in arrangement.blocks] if arrangement else []
        kinds += ["chow" if is_chow(meld) else "pung" for meld in self.rack.melds]
        numbers = Counter(self.text(f"verdict.block.{kind}") for kind in sorted(kinds, key=_ORDER.index))
        return self._listed(f"{count} × {name}" for name, count in numbers.items()) + self.text(
            "last_tile.stop"
        )

    def _fault(self) -> str:
        arrangement = self.rack.arrangement
        if arrangement is None:
            return self.text("last_tile.far")
        return self.text("last_tile.loose", tiles=self._named(arrangement.loose))

    def __repr__(self) -> str:
        rack, text = self.rack, self.text
        _kind, title, sentences = self._verdict()
        melds = (
            [text("last_tile.on_table", melds="; ".join(self._named(meld) for meld in rack.melds))]
            if rack.melds
            else []
        )
        tiles = self._named(rack.tiles) or text("last_tile.none")
        return "\n".join([text("last_tile.hand", tiles=tiles), *melds, " ".join([title, *sentences])])

    # What it looks like

    def draw(self) -> Element:
        """The table, the verdict, the kinds to choose from."""
        return tag(
            "div",
            self._table(),
            self._said(),
            self._palette(),
            self._buttons(),
            class_="mj-stack lt",
            data_key="last-tile",
        )

    def _table(self) -> Element:
        melds = None
        if self.rack.melds:
            drawn = [faces(meld, label=self._named(meld)) for meld in self.rack.melds]
            melds = tag(
                "div",
                tag("span", self.text("last_tile.table"), class_="mj-label"),
                *drawn,
                class_="lt-melds",
                data_key="melds",
            )
        return tag("div", self._hand(), melds, class_="mj-felt lt-table", data_key="table")

    def _hand(self) -> Element:
        """All tiles of the hand, each keyed, so that it glides to its new place."""
        blocks = self._layout()
        pieces, drawn, under = [], [], []
        x = 1.0
        seen: Counter[int] = Counter()
        for block in blocks:
            room = self._room(block)
            x += room
            start = x
            for each in block.tiles:
                if each is None:
                    drawn.append(_frame(x, "lt-gap" if block.kind else "lt-room"))
                else:
                    seen[each] += 1
                    pieces.append(self._tile(each, seen[each], x, loose=block.kind == "loose"))
                x += WIDTH + _GAP
            if block.kind and block.tiles:
                under.append(_under(start, x - _GAP, self._caption(block)))
            x += room + _BLOCK_GAP - _GAP
        width = max(self._width(), x - _BLOCK_GAP + 1)
        pieces.sort(key=lambda piece: piece.attrib["data-key"])
        return element(
            "svg",
            *drawn,
            *under,
            *pieces,
            viewBox=f"0 -5 {width:g} {HEIGHT + _BELOW + 5}",
            role="group",
            aria_label=self.text(
                "last_tile.hand", tiles=self._named(self.rack.tiles) or self.text("last_tile.none")
            ),
            class_="lt-hand",
            style=f"max-inline-size:{width * 1.6:g}px",
            data_key="hand",
            data_group="hand",
        )

    def _width(self) -> float:
        """The same for nearly every layout of a hand, so that its tiles keep their size."""
        blocks = self.start.size // 3 + 2  # the melds, the pair, and what finds no place
        return self.start.size * (WIDTH + _GAP) + blocks * (_BLOCK_GAP - _GAP)

    def _room(self, block: Laid) -> float:
        """What the name of a block needs to its left and to its right beside the tiles."""
        if not block.kind or not block.tiles:
            return 0
        tiles = len(block.tiles) * (WIDTH + _GAP) - _GAP
        return max(0, width_of(self._caption(block), _CAPTION) - tiles) / 2

    def _layout(self) -> list[Laid]:
        """In blocks once the last tile is there; else in order, with room for what is missing."""
        rack = self.rack
        arrangement = rack.arrangement if rack.missing == 0 else None
        if arrangement is None:
            return [Laid("", rack.tiles), Laid("", (None,) * rack.missing)]
        loose = [Laid("loose", arrangement.loose)] if arrangement.loose else []
        return [*arrangement.blocks, *loose]

    def _caption(self, block: Laid) -> str:
        return self.text("last_tile.no_place" if block.kind == "loose" else f"verdict.block.{block.kind}")

    def _tile(self, kind: int, copy: int, x: float, *, loose: bool) -> Element:
        label = self.text("last_tile.take", tile=tile_name(kind, self.text))
        is_last = kind == self.rack.last and copy == self.rack.tiles.count(kind)
        piece = tile(
            kind,
            marks=("dim",) if loose else ("win",) if is_last and self.rack.is_complete else (),
            label=label,
            data_key=f"{CODES[kind]}{copy}",
            class_="mj-tile",
            **on_touch("take", CODES[kind]),
        )
        piece.attrib |= {"role": "button", "style": f"transform:translate({x:g}px,0)"}
        piece.insert(0, _titled(label))
        return piece

    def _said(self) -> Element:
        kind, title, sentences = self._verdict()
        lines = [tag("p", sentence, class_="lt-found" if n else None) for n, sentence in enumerate(sentences)]
        return verdict_box(kind, tag("strong", title), *lines, look="lt-verdict")

    def _palette(self) -> Element:
        kinds = self.rack.kinds
        suits = list(dict.fromkeys(map(suit_of, kinds)))
        return tag(
            "div",
            *(self._kind(kind, suits.index(suit_of(kind))) for kind in kinds),
            class_="lt-kinds",
            role="group",
            aria_label=self.text("last_tile.palette"),
            data_key="kinds",
            data_group="kinds",
        )

    def _kind(self, kind: int, line: int) -> Element:
        left = self.rack.to_put(kind)
        hinted = self.shown and kind in self.rack.waits
        return tile_button(
            kind,
            self.text("last_tile.kind", tile=tile_name(kind, self.text), left=left),
            "put",
            CODES[kind],
            key=CODES[kind],
            marks=("hint",) if hinted else () if left else ("dim",),
            aria_disabled=None if left else "true",
            style=f"grid-area:{line + 1}/{int(CODES[kind][0])}",
        )

    def _buttons(self) -> Element:
        show = self.text("last_tile.hide" if self.shown else "last_tile.show")
        ready = self.rack.missing == 1
        return tag(
            "div",
            button(self.text("last_tile.again"), "again", disabled=self.rack == self.start),
            button(show, "show", aria_pressed=str(self.shown).lower(), disabled=not ready),
            class_="mj-row",
            data_key="buttons",
            data_group="buttons",
        )

    def picture(self) -> Element:
        """The tiles as they lie, and the verdict."""
        blocks = [[("blank" if each is None else each) for each in block.tiles] for block in self._layout()]
        tiles = row([*blocks, *self.rack.melds], x=12, y=12, width=36, group_gap=14)
        _kind, title, sentences = self._verdict()
        width = max(tiles.width + 24, 460)
        said = paragraph(" ".join([title, *sentences]), width - 24, x=12, y=tiles.height + 22, size=14)
        return standalone(
            group(tiles.element, said.element), width, tiles.height + said.height + 34, repr(self)
        )


def _frame(x: float, class_: str) -> Element:
    """The place of a tile that is missing."""
    return element("rect", x=x + 1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=3.5, class_=class_)


def _under(start: float, end: float, caption: str) -> Element:
    """A line under a block with its name."""
    y = HEIGHT + 4
    words = element("text", x=(start + end) / 2, y=y + 11)
    words.text = caption
    return group(element("path", d=f"M{start + 2:g} {y}H{end - 2:g}", class_="lt-under"), words)


def _titled(words: str) -> Element:
    title = element("title")
    title.text = words
    return title
