"""Which answer to a tile counts: one pure function of a window whose last answer is in."""

from rules.core.play import Action, Asked

STRENGTH = {"win": 3, "kong": 2, "pung": 2, "chow": 1, "pass": 0}


def strongest(window: Asked) -> tuple[Action, ...]:
    """The answers that go before all others, nearest seat first: a win before a kong or pung, these before
    a chow.

    Empty when all passed, or nobody is left. Only wins can be several.
    """
    best = max((STRENGTH[action["do"]] for _, action in window.answers), default=STRENGTH["pass"])
    if best == STRENGTH["pass"]:
        return ()
    return tuple(action for _, action in window.answers if STRENGTH[action["do"]] == best)
