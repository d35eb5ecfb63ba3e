"""A save code: what is kept, as a short text to carry to another browser, by hand if need be.

    2-7KQ4-M2XD-...

A version, then groups of four characters of an alphabet in which no two look alike. The last three check the
rest, so that a slip of the pen is noticed. Small letters, spaces, any dash, and O, I, L for 0 and 1 are
understood.

The characters are a row of bits: the language, the switches, the chapters of every course, and at the end,
packed as JSON, what is none of these (house rules, lessons). A chapter that has the same steps done as the
one before it takes one bit for them, and an answer one bit more than its number, so a whole course is short.
"""

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from mjwidgets.shared import SWITCHES
from rules.core.letters import ALPHABET, grouped, tidy
from rules.core.texts import LANGUAGES

VERSION = "2"
COURSES = (
    "basics", "wuhan", "xiamen", "kawuxing", "hongkong", "sichuan", "mcr", "mleague", "sanma", "tiengow",
    "dominoes", "piquet", "ninetynine", "king", "thousand", "belote", "baloot", "sedma", "preferans", "durak",
    "cards",
)  # fmt: skip
"""The courses that are written as a number: new ones come at the end. Others are written out."""

_CHECKS = 3
_LETTER, _NUMBER, _COUNT = 5, 5, 4
"""Bits of a letter, of a course or chapter, and of how many steps or answers there are."""
_LONGEST = 100_000
_LAST_ANSWER = 6
_NAME = re.compile(r"(\w+)/([0-2]\d|3[01])/(q?)([1-9]|1[0-5])")
_COMMON = (
    b'false true removed_suit= free_top=all_honours_all_258 any_tile_wait=draw_or_rob bao_third=one_kind'
    b' stack=double big_factor=2 players=3 one_kind_base=15 min_scope=any_payer min_big=false last_draw=false'
    b' kong_tiles=red_green kong_tiles=skin all_sun= sun= gold= open_fan=each cap= min_points=jingzhou koukou'
    b' pizi hongzhong facai"lesson:wuhan:","house":"Our club: wuhan facai'
)  # fmt: skip
"""What the rest often holds, the commonest last: the packer refers to it. It belongs to the version."""

Bits = Iterator[str]


def encode(values: Mapping[str, Any]) -> str:
    """The code of what is kept; the values must fit into JSON. The chapter of the last name stays last."""
    rest = dict(values)
    language = rest.pop("language", None)
    if language is not None and language not in LANGUAGES:
        rest["language"] = language
    known = [*LANGUAGES].index(language) + 1 if language in LANGUAGES else 0
    bits = _number(known, 2) + "".join(_switch(rest, name) for name in SWITCHES)
    chapters = {name: rest.pop(name) for name in values if _is_of_chapter(name, values[name])}
    bits += _chapters(chapters) + _packed(rest)
    bits += "0" * (-len(bits) % _LETTER)
    body = "".join(ALPHABET[int("".join(five), 2)] for five in zip(*[iter(bits)] * _LETTER, strict=True))
    return f"{VERSION}-{grouped(body + _check(body))}"


def decode(code: str) -> dict[str, Any]:
    """What a code holds. Raises ValueError where it is no code, or was copied wrongly."""
    letters = tidy(code)
    version, body, check = letters[:1], letters[1:-_CHECKS], letters[-_CHECKS:]
    if len(letters) > _LONGEST or version != VERSION or set(body) - set(ALPHABET) or check != _check(body):
        raise ValueError("This is no save code, or a character of it is wrong.")
    bits = iter("".join(_number(ALPHABET.index(letter), _LETTER) for letter in body))
    try:
        language = _read_number(bits, 2)
        values = {"language": LANGUAGES[language - 1]} if language else {}
        switches = {name: _read_switch(bits) for name in SWITCHES}
        chapters = _read_chapters(bits)
        rest = _unpacked(bits)
    except (StopIteration, IndexError, zlib.error, ValueError):
        raise ValueError("This is no save code.") from None
    return values | {name: on for name, on in switches.items() if on is not None} | rest | chapters


def _check(body: str) -> str:
    """Three characters that change with any slip."""
    remainder = zlib.crc32((VERSION + body).encode()) % len(ALPHABET) ** _CHECKS
    return "".join(ALPHABET[remainder >> _LETTER * n & 31] for n in range(_CHECKS))


# Numbers and switches


def _number(number: int, width: int) -> str:
    return f"{number:0{width}b}"


def _read_number(bits: Bits, width: int) -> int:
    return int("".join(next(bits) for _ in range(width)), 2)


def _switch(rest: dict[str, Any], name: str) -> str:
    """Whether it is on, and takes it out; nothing else can be said of it."""
    if not isinstance(rest.get(name), bool):
        return "0"
    return "11" if rest.pop(name) else "10"


def _read_switch(bits: Bits) -> bool | None:
    return next(bits) == "1" if next(bits) == "1" else None


# Chapters: for each course its number and that of its last chapter, then the chapters; at the end, which
# one was the last.


def _is_of_chapter(name: str, value: Any) -> bool:
    """Whether it is a step or an answer that the bits have room for."""
    match = _NAME.fullmatch(name)
    if match is None or match[1] not in COURSES:
        return False
    if match[3]:
        return type(value) is int and 0 <= value <= _LAST_ANSWER
    return value is True


def _chapters(values: Mapping[str, Any]) -> str:
    by_course: dict[int, dict[int, dict[str, Any]]] = {}
    course = number = 0
    for name, value in values.items():
        course_name, number_name, own = name.split("/")
        course, number = COURSES.index(course_name), int(number_name)
        by_course.setdefault(course, {}).setdefault(number, {})[own] = value
    bits = _number(len(by_course), _NUMBER)
    for each, chapters in by_course.items():
        bits += _number(each, _NUMBER) + _number(max(chapters), _NUMBER) + _course(chapters)
    return bits + _number(course, _NUMBER) + _number(number, _NUMBER) if by_course else bits


def _course(chapters: Mapping[int, Mapping[str, Any]]) -> str:
    bits, before = "", ("", "")
    for number in range(max(chapters) + 1):
        own = chapters.get(number, {})
        answers = {int(name[1:]): value for name, value in own.items() if name[0] == "q"}
        marks = _marks(int(name) for name in own if name[0] != "q"), _marks(answers)
        bits += "".join(
            "1" if now == then else "0" + _number(len(now), _COUNT) + now
            for now, then in zip(marks, before, strict=True)
        )
        bits += "".join("1" * answers[question] + "0" for question in sorted(answers))
        before = marks
    return bits


def _marks(numbers: Iterable[int]) -> str:
    """A bit for each number from 1 to the largest: whether it is there."""
    found = set(numbers)
    return "".join("1" if n in found else "0" for n in range(1, max(found, default=0) + 1))


def _read_chapters(bits: Bits) -> dict[str, Any]:
    courses = _read_number(bits, _NUMBER)
    values: dict[str, Any] = {}
    for _ in range(courses):
        course = COURSES[_read_number(bits, _NUMBER)]
        before = ["", ""]
        for number in range(_read_number(bits, _NUMBER) + 1):
            before = [_read_marks(bits, then) for then in before]
            steps, questions = ([n for n, mark in enumerate(marks, 1) if mark == "1"] for marks in before)
            chapter = f"{course}/{number:02}"
            values |= {f"{chapter}/{step}": True for step in steps}
            values |= {f"{chapter}/q{question}": _read_answer(bits) for question in questions}
    if not values:
        return values
    last = f"{COURSES[_read_number(bits, _NUMBER)]}/{_read_number(bits, _NUMBER):02}/"
    return dict(sorted(values.items(), key=lambda entry: entry[0].startswith(last)))


def _read_marks(bits: Bits, before: str) -> str:
    if next(bits) == "1":
        return before
    return "".join(next(bits) for _ in range(_read_number(bits, _COUNT)))


def _read_answer(bits: Bits) -> int:
    answer = 0
    while next(bits) == "1":
        answer += 1
    return answer


# The rest


def _packed(rest: Mapping[str, Any]) -> str:
    if not rest:
        return "0"
    packer = zlib.compressobj(9, wbits=-15, zdict=_COMMON)
    text = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))[1:-1]
    packed = packer.compress(text.encode()) + packer.flush()
    return "1" + "".join(_number(byte, 8) for byte in packed)


def _unpacked(bits: Bits) -> dict[str, Any]:
    if next(bits) == "0":
        return {}
    packed = bytearray()
    while len(byte := list(islice(bits, 8))) == 8:
        packed.append(int("".join(byte), 2))
    unpacker = zlib.decompressobj(wbits=-15, zdict=_COMMON)
    text = unpacker.decompress(bytes(packed), _LONGEST).decode()
    rest: dict[str, Any] = json.loads("{" + text + "}")
    return rest
