"""Tiles as people type them: `123m`, `3 dots`, `red`, `east`, `中`, `三萬`, or Unicode's mahjong tiles.

A text is read whole by `read`; keys that are typed one by one go through `Typing`, which gives each tile as
soon as what was typed can mean nothing else.
"""

import re
import unicodedata
from dataclasses import dataclass

from rules.core.errors import RuleError
from rules.mahjong.tiles import TILE_OF

_DIGITS = {numeral: str(n) for n, numeral in enumerate("〇一二三四五六七八九")}
_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

_SUITS = {
    "m": "m man wan characters character chars char craks crak 萬 万 萬子 万子",
    "p": "p pin tong dots dot circles circle 筒 餅 饼 筒子 餅子 饼子",
    "s": "s sou tiao bamboos bamboo bams bam 索 条 條 索子 条子 條子",
    "z": "z",
    "f": "f",
}
_HONOURS = {
    "1z": "east dong ton 東 东 東風 东风",
    "2z": "south nan 南 南風 南风",
    "3z": "west xi sha 西 西風 西风",
    "4z": "north bei pei 北 北風 北风",
    "5z": "white haku bai baiban 白 白板",
    "6z": "green hatsu fa facai 發 发 発 發財 发财",
    "7z": "red chun zhong hongzhong 中 紅中 红中",
}
SUIT_OF = {word: letter for letter, words in _SUITS.items() for word in words.split()}
HONOUR_OF = {word: code for code, words in _HONOURS.items() for word in words.split()}

# Unicode's block of mahjong tiles, from U+1F000 on, in its own order.
_BLOCK = (
    "1z 2z 3z 4z 7z 6z 5z 1m 2m 3m 4m 5m 6m 7m 8m 9m 1s 2s 3s 4s 5s 6s 7s 8s 9s 1p 2p 3p 4p 5p 6p 7p 8p 9p"
)
_FLOWERS = "5f 6f 8f 7f 1f 2f 3f 4f"
PICTURED = {chr(0x1F000 + n): code for n, code in enumerate(f"{_BLOCK} {_FLOWERS}".split())}


def _any_of(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_TOKEN = re.compile(
    rf"(?P<numbers>(?:[0-9]|{'|'.join(_NUMBER_WORDS)})+)(?:of)?(?P<suit>{_any_of(SUIT_OF)})"
    rf"|(?P<honour>{_any_of(HONOUR_OF)})(?:dragon|wind)?"
    rf"|(?P<pictured>[{''.join(PICTURED)}])"
)
_NUMBER = re.compile(rf"[0-9]|{'|'.join(_NUMBER_WORDS)}")
_NUMBERS = re.compile(rf"(?:{_NUMBER.pattern})+")


def read(text: str) -> list[int]:
    """The tiles of a text, in its order; spaces and commas don't matter.

    Raises RuleError `bad_tile` at the first place that is no tile; `text` then says what stands there.

    >>> read("12m, 3 dots, red, 東, 三萬, 🀀") == read("12m 3p 7z 1z 3m 1z")
    True
    """
    if not isinstance(text, str):
        raise RuleError("bad_tile", f"Tiles are written as a text such as '123m', not as {text!r}.", "typed")
    plain, found, end = _plain(text), [], 0
    while end < len(plain):
        match = _TOKEN.match(plain, end)
        if match is None:
            raise _no_tile(plain[end:])
        found += _tiles(match)
        end = match.end()
    return found


def one(text: str) -> int:
    """The one tile of a text. Raises RuleError `bad_tile`."""
    tiles = read(text)
    if len(tiles) != 1:
        raise RuleError("bad_tile", f"'{text}' is not one tile.", "typed", text=text)
    return tiles[0]


def _plain(text: str) -> str:
    """Full-width and styled letters made plain, Chinese numerals made digits, what separates left out."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    apart = ",;、・\ufe0e\ufe0f"
    return "".join(_DIGITS.get(char, char) for char in folded if not char.isspace() and char not in apart)


def _tiles(match: re.Match[str]) -> list[int]:
    if match["honour"]:
        return [TILE_OF[HONOUR_OF[match["honour"]]]]
    if match["pictured"]:
        return [TILE_OF[PICTURED[match["pictured"]]]]
    if match["numbers"] == "10":  # nobody means a 1 and a red 5
        raise _no_tile(match[0])
    codes = [_digit(number) + SUIT_OF[match["suit"]] for number in _NUMBER.findall(match["numbers"])]
    for code in codes:
        if code not in TILE_OF:
            raise _no_tile(match[0])
    return [TILE_OF[code] for code in codes]


def _digit(number: str) -> str:
    return number if number.isdigit() else str(_NUMBER_WORDS.index(number) + 1)


def _no_tile(text: str) -> RuleError:
    return RuleError("bad_tile", f"There is no tile '{text[:20]}'.", "typed", text=text[:20])


@dataclass(frozen=True)
class Typing:
    """What has been typed so far without making a tile yet.

    `rests` are the ends of longer words for the tile that came last: after `3d` has given a dot tile, `ots`
    says nothing new.
    """

    pending: str = ""
    rests: frozenset[str] = frozenset()

    def feed(self, key: str) -> tuple[list[int], "Typing"]:
        """The tiles that are complete with one more key, and what is then still pending.

        Raises RuleError `bad_tile` when no tile starts like that.
        """
        key = _plain(key)
        rests = frozenset(rest[len(key) :] for rest in self.rests if rest.startswith(key))
        if not self.pending and any(rests):
            return [], Typing("", rests)
        if not self.pending and rests:
            return [], Typing()
        return _typed(self.pending + key)

    def back(self) -> "Typing":
        """Without the last key."""
        return Typing(self.pending[:-1])


def _typed(text: str) -> tuple[list[int], Typing]:
    numbers = _NUMBERS.match(text)
    if numbers is None:
        words, meant = HONOUR_OF, text
    else:
        words, meant = SUIT_OF, text[numbers.end() :].removeprefix("of")
    fitting = [word for word in words if word.startswith(meant)]
    complete = meant in words if numbers is None else meant and len({words[word] for word in fitting}) == 1
    if complete and fitting:
        whole = text if numbers is None else f"{numbers[0]}{words[fitting[0]]}"
        return read(whole), Typing("", frozenset(word[len(meant) :] for word in fitting if word != meant))
    if text in PICTURED:
        return read(text), Typing()
    if fitting or _goes_on(text, meant, numbers is not None):
        return [], Typing(text)
    raise _no_tile(text)


def _goes_on(text: str, meant: str, numbered: bool) -> bool:
    if numbered:
        return "of".startswith(meant)
    return any(word.startswith(text) for word in _NUMBER_WORDS)
