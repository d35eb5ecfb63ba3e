"""A save code: what is kept, as a short text to carry to another browser, by hand if need be.

    1-7KQ4-M2XD-...

A version, then groups of four characters of an alphabet in which no two look alike. The last three check the
rest, so that a slip of the pen is noticed. Small letters, spaces, any dash, and O, I, L for 0 and 1 are
understood.
"""

import json
import zlib
from typing import Any

from rules.core.letters import ALPHABET, grouped, tidy

VERSION = "1"
_CHECKS = 3
_BITS = 5
_LONGEST = 100_000

# What values often hold, the commonest last: the packer refers to it. It belongs to the version.
_COMMON = (
    b'"house":"facai hongzhong pizi koukou jingzhou min_points=cap=gold=sun=all_sun=open_fan=each'
    b'","language":"zh","language":"ja"},"basics":{"basics/12":{"basics/11":{"basics/10":{"basics/09":{'
    b'"basics/08":{"basics/07":{"wuhan/12":{"wuhan/11":{"wuhan/10":{"wuhan/09":{"wuhan/08":{"wuhan/07":{'
    b'"wuhan/06":{"wuhan/05":{"wuhan/04":{"wuhan/03":{"wuhan/02":{"wuhan/01":{"q1":1,"q2":0,"q3":2,'
    b'"1":true,"2":true,"3":true,"4":true,"5":true,"6":true,"7":true,"8":true}}'
)


def encode(values: dict[str, Any]) -> str:
    """The code of what is kept; the values must fit into JSON. The chapter of the last name stays last."""
    packer = zlib.compressobj(9, wbits=-15, zdict=_COMMON)
    text = json.dumps(_nested(values), ensure_ascii=False, separators=(",", ":"))
    packed = packer.compress(text.encode()) + packer.flush()
    body = _written(packed)
    return f"{VERSION}-{grouped(body + _check(body))}"


def decode(code: str) -> dict[str, Any]:
    """What a code holds. Raises ValueError where it is no code, or was copied wrongly."""
    letters = tidy(code)
    version, body, check = letters[:1], letters[1:-_CHECKS], letters[-_CHECKS:]
    if len(letters) > _LONGEST or version != VERSION or set(body) - set(ALPHABET) or check != _check(body):
        raise ValueError("This is no save code, or a character of it is wrong.")
    unpacker = zlib.decompressobj(wbits=-15, zdict=_COMMON)
    try:
        nested = json.loads(unpacker.decompress(_read(body), _LONGEST))
    except (zlib.error, ValueError):
        raise ValueError("This is no save code.") from None
    return _flat(nested)


def _check(body: str) -> str:
    """Three characters that change with any slip."""
    remainder = zlib.crc32((VERSION + body).encode()) % len(ALPHABET) ** _CHECKS
    return "".join(ALPHABET[remainder >> _BITS * n & 31] for n in range(_CHECKS))


def _written(data: bytes) -> str:
    """Five bits a character, the last filled up with zeros."""
    count = -(-len(data) * 8 // _BITS)
    number = int.from_bytes(data, "big") << count * _BITS - len(data) * 8
    return "".join(ALPHABET[number >> _BITS * n & 31] for n in reversed(range(count)))


def _read(text: str) -> bytes:
    number = 0
    for character in text:
        number = number << _BITS | ALPHABET.index(character)
    length = len(text) * _BITS // 8
    return (number >> len(text) * _BITS - length * 8).to_bytes(length, "big")


def _nested(values: dict[str, Any]) -> dict[str, Any]:
    """Names such as "wuhan/04/3" under their chapter, which makes them short."""
    nested: dict[str, Any] = {}
    for name, value in values.items():
        chapter, slash, own = name.rpartition("/")
        if slash:
            nested[chapter] = nested.pop(chapter, {}) | {own: value}
        else:
            nested[own] = value
    return nested


def _flat(nested: Any) -> dict[str, Any]:
    if not isinstance(nested, dict):
        raise ValueError("This is no save code.")
    values: dict[str, Any] = {}
    for name, value in nested.items():
        if isinstance(value, dict):
            values |= {f"{name}/{own}": inner for own, inner in value.items()}
        else:
            values[name] = value
    return values
