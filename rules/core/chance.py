"""Chance from outside: a seed gives the same order for ever, on every machine and with every Python.

Only `random.Random.random()` is used, which Python promises never to change for a whole number as seed; the
shuffle on top of it is our own.
"""

import random
from collections.abc import Iterable
from difflib import get_close_matches
from hashlib import sha256
from typing import TypeVar

from rules.core.errors import RuleError
from rules.core.letters import cut

T = TypeVar("T")

_FIRST = """
amber autumn azure blue brave bright bronze calm clever cloudy coral crimson curious dancing early eager
evening fair famous fast fresh friendly gentle giant golden grand green happy hidden honest humble ivory
jolly kind lively lucky merry mighty misty modest morning noble patient playful polite proud purple quick
quiet rapid royal scarlet secret silent silver simple smiling snowy sunny swift tall tiny velvet violet
warm wild windy winter wise young
"""
_SECOND = """
anchor apple badger bamboo basket beaver bell bridge candle canyon castle cedar cherry cloud comet crane
dolphin dragon eagle falcon feather forest fountain fox garden glacier harbour hazel heron island jasmine
kettle lantern lemon lion lotus maple meadow melon mountain orchard otter owl panda parrot pearl pebble
pepper phoenix pine planet plum pony rabbit raven river robin rocket saddle sparrow spider squirrel star
swan teapot temple tiger tulip turtle valley walnut whale willow
"""

_TAUGHT = "red"
"""A first word of codes that are written in lessons. None is drawn, since longer lists would change all that
are."""


class Chance:
    """A stream of chance from a seed."""

    def __init__(self, seed: str) -> None:
        number = int.from_bytes(sha256(normal(seed).encode()).digest(), "big")
        self._random = random.Random(number)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`."""
        return int(self._random.random() * limit)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def normal(seed: str) -> str:
    """A seed as it counts: small letters, single spaces, so that a class code can be typed carelessly."""
    return " ".join(seed.lower().split())


def class_code(number: int) -> str:
    """Two words to write on a blackboard, a seed like any other; every whole number gives some.

    >>> class_code(0)
    'amber anchor'
    """
    firsts, seconds = _FIRST.split(), _SECOND.split()
    second, first = divmod(number, len(firsts))
    return f"{firsts[first]} {seconds[second % len(seconds)]}"


def read_class_code(typed: str) -> str:
    """A class code as it counts, from one that was typed carelessly, perhaps with a hyphen.

    Raises RuleError `bad_code` for anything but two words of the lists; `meant` is the code that is closest,
    or None.

    >>> read_class_code(" Red-River ")
    'red river'
    """
    code = normal(typed.replace("-", " "))
    known = [[*_FIRST.split(), _TAUGHT], _SECOND.split()]
    words = code.split()
    if len(words) == len(known) and all(word in list_ for word, list_ in zip(words, known, strict=True)):
        return code
    near = [get_close_matches(word, list_, 1) for word, list_ in zip(words, known, strict=False)]
    meant = " ".join(found[0] for found in near) if len(words) == len(known) and all(near) else None
    message = f"'{cut(typed)}' is no class code: it is two words, such as {class_code(0)!r}."
    raise RuleError("bad_code", message, "code", meant=meant)
