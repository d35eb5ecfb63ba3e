"""Chance from outside: a seed gives the same order for ever, on every machine and with every Python.

Only `random.Random.random()` is used, which Python promises never to change for a whole number as seed; the
shuffle on top of it is our own.
"""

import random
from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

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
