"""Players of Piquet, who see a view and nothing else.

`Sensible` exchanges for what is likely to come (`keeping`), declares what it has unless that is better
hidden (`telling`), answers truly, counts cards and leads what nothing unseen can beat. `Easy` knows the
rules, exchanges few cards that look low, forgets to declare now and then, and plays any card.
"""

from collections.abc import Sequence
from typing import Any

from rules.cards.cards import SUITS, Card, rank_of, suit_of, written
from rules.cards.combinations import of_a_suit
from rules.cards.piquet.keeping import Keeping, wanted_after
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.table import ELDER, Cards
from rules.cards.piquet.telling import Telling, said_score, sure
from rules.cards.piquet.view import View
from rules.core.chance import Chance
from rules.core.play import Action
from rules.core.players import Advice


def filled(action: Action, chosen: Any) -> Action:
    """A template with its choice: cards as a text, combinations as a list."""
    plain = {name: value for name, value in action.items() if name != "choose"}
    if isinstance(action["choose"]["from"], str):
        return plain | {"cards": written(chosen)}
    return plain | ({"more": list(chosen)} if chosen else {})


def with_all(action: Action) -> Action:
    """A declaration or claim with everything that may count beside it."""
    return filled(action, action["choose"]["from"]) if "choose" in action else action


def scored(action: Action) -> int:
    """PIQ-44, PIQ-50: what sequences or sets score if all that are named are good."""
    named = (action["cards"], *action.get("more", ()))
    return sum(said_score(action["kind"], len(cards.split())) for cards in named)


class Easy:
    """A beginner: what is easily seen, and for the rest chance."""

    def __init__(self, game: Piquet) -> None:
        self.game = game

    def advise(self, view: View) -> Advice:
        """Any legal action that a beginner might think of."""
        chance = Chance(f"{view.seat} {written(view.hand)} {len(view.tricks)} {view.legal[0]['do']}")
        exchanges = [action for action in view.legal if action["do"] == "exchange"]
        if exchanges:
            return Advice(self._exchange(exchanges[0], view, chance), "hint.any")
        said = [action for action in view.legal if action["do"] in ("declare", "claim")]
        if said and (view.legal[-1]["do"] != "pass" or chance.below(4)):
            return Advice(with_all(said[0]), "hint.any")
        if view.legal[0]["do"] == "answer":
            return Advice(view.legal[-1], "hint.any")
        passing = [action for action in view.legal if action["do"] == "pass"]
        return Advice((passing or view.legal)[chance.below(len(passing or view.legal))], "hint.any")

    def _exchange(self, action: Action, view: View, chance: Chance) -> Action:
        """So many of the lowest cards as chance has it."""
        least, most = action["choose"]["min"], min(action["choose"]["max"], 4)
        count = least + chance.below(max(most - least, 0) + 1)
        ranks = self.game.house.ranks
        lowest = sorted(view.hand, key=lambda card: -ranks.index(rank_of(card)))
        return filled(action, [card for card in view.hand if card in lowest[:count]])


class Sensible:
    """A player who counts."""

    def __init__(self, game: Piquet) -> None:
        self.game, self.house = game, game.house

    def advise(self, view: View) -> Advice:
        """What to do now, and why."""
        if view.phase == "exchange":
            return self._exchange(view)
        if view.phase == "declare":
            return self._declare(view) if view.seat == ELDER else self._answer(view)
        if view.phase == "claim":
            return self._claim(view)
        return self._play(view)

    # The exchange

    def _exchange(self, view: View) -> Advice:
        """PIQ-8, PIQ-11, PIQ-12: a carte blanche is shown; cards go by what may come; a private look is
        free."""
        exchange = next(action for action in view.legal if action["do"] == "exchange")
        keeping = Keeping(self.house, view.hand, view.unseen(self.house.cards), view.seat == ELDER)
        blank = [action for action in view.legal if action["do"] == "carte_blanche"]
        if blank and "number" not in blank[0]:
            return Advice(blank[0], "hint.blank")
        away, _ = keeping.best(exchange["choose"]["min"], exchange["choose"]["max"])
        if blank:
            return Advice(blank[len(away) - 1], "hint.blank")
        private = view.seat == ELDER or self.house.talon_peek == "private"
        chosen = {**exchange, "peek": True} if private else exchange
        kept = [card for card in view.hand if card not in away]
        percent = round(100 * keeping.chance(wanted_after(kept, keeping.unseen), len(away)))
        return Advice(filled(chosen, away), "hint.exchange", {"count": len(away), "percent": percent})

    # The talk

    def _declare(self, view: View) -> Advice:
        """PIQ-18, PIQ-24, PIQ-27, PIQ-45, PIQ-53: the best of each kind with all that may count beside it,
        unless it is better hidden."""
        telling = Telling(self.house, view)
        best = next((action for action in view.legal if action["do"] == "declare"), None)
        if best is None:
            return Advice(view.legal[-1], "hint.nothing")
        if best["kind"] != "point":
            whole = with_all(best)
            good = telling.good(best["kind"], best["cards"].split())
            if good * scored(whole) < telling.cost(best["cards"].split()):
                return Advice(view.legal[-1], "hint.sink", {"percent": round(100 * good)})
            return Advice(whole, "hint.best")
        opened = telling.opening if view.legal[0]["do"] == "open_talon" else None
        if opened is not None:
            suit, percent = opened
            naming = next(action for action in view.legal if action.get("suit") == suit)
            return Advice(naming, "hint.open", {"percent": percent})
        unseen = of_a_suit(view.unseen(self.house.cards), suit_of(best["cards"].split()[0]))
        return Advice(best, "hint.point", {"unseen": len(unseen)})

    def _answer(self, view: View) -> Advice:
        """PIQ-21: the strongest answer that is true."""
        action = view.legal[-1]
        return Advice(action, f"hint.{action['reply']}")

    def _claim(self, view: View) -> Advice:
        """PIQ-30: the strongest with all that may count beside it; what elder passed over may be hidden."""
        whole, telling = with_all(view.legal[0]), Telling(self.house, view)
        if view.legal[-1]["do"] == "pass" and scored(whole) < telling.cost(whole["cards"].split()):
            return Advice(view.legal[-1], "hint.sink_claim", {"sure": telling.sure_tricks})
        return Advice(whole, "hint.claim")

    # The tricks

    def _play(self, view: View) -> Advice:
        """PIQ-58, PIQ-60: with cards counted."""
        playable = [action["cards"] for action in view.legal]
        hints = Hints(self.house.ranks, view, playable, self._outside(view))
        card, reason, numbers = hints.choice()
        return Advice(next(a for a in view.legal if a["cards"] == card), f"hint.{reason}", numbers)

    def _outside(self, view: View) -> Cards:
        """The cards that the opponent may hold."""
        return (*view.known[1 - view.seat], *view.unseen(self.house.cards))


class Hints:
    """Which card to play: `playable` may be played, and the opponent may hold `outside`."""

    def __init__(self, ranks: str, view: View, playable: Sequence[Card], outside: Sequence[Card]) -> None:
        self.ranks, self.view, self.playable, self.outside = ranks, view, playable, outside

    def choice(self) -> tuple[Card, str, dict[str, int]]:
        """A card, the reason, and its numbers."""
        if len(self.playable) == 1:
            return self.playable[0], "forced", {}
        return self._follow() if self.view.trick["leader"] is not None else self._lead()

    def _height(self, card: Card) -> int:
        return -self.ranks.index(rank_of(card))

    def _sure(self, suit: str) -> list[Card]:
        """The cards of a suit that will take tricks."""
        return sure(self.view.hand, self.outside, suit, self.ranks)

    def _lead(self) -> tuple[Card, str, dict[str, int]]:
        """Sure tricks first, from the suit that has most; else from the longest suit: its highest card."""
        suits = [suit for suit in SUITS if of_a_suit(self.playable, suit)]
        sure = {suit: len(self._sure(suit)) for suit in suits}
        best = max(suits, key=lambda suit: sure[suit])
        if sure[best]:
            return of_a_suit(self.playable, best)[0], "winners", {"sure": sure[best]}
        longest = max(suits, key=lambda suit: (len(of_a_suit(self.playable, suit)), self._strength(suit)))
        return of_a_suit(self.playable, longest)[0], "long_suit", {}

    def _strength(self, suit: str) -> int:
        return sum(self._height(card) for card in of_a_suit(self.playable, suit))

    def _follow(self) -> tuple[Card, str, dict[str, int]]:
        led: Card = self.view.trick["cards"]
        if suit_of(self.playable[0]) != suit_of(led):
            return min(self.playable, key=self._worth), "throw", {}
        taking = [card for card in self.playable if self._height(card) > self._height(led)]
        if taking:
            return min(taking, key=self._height), "take", {}
        return min(self.playable, key=self._height), "low", {}

    def _worth(self, card: Card) -> tuple[bool, bool, int, int]:
        """How much a card would be missed: sure tricks most, then those it guards, then high cards of long
        suits."""
        suit = suit_of(card)
        held, outside = of_a_suit(self.view.hand, suit), of_a_suit(self.outside, suit)
        above = sum(self._height(one) > self._height(held[0]) for one in outside)
        guards = 0 < above < len(held) <= above + 1
        return card in self._sure(suit), guards, self._height(card), len(held)


BOTS = {"easy": Easy, "sensible": Sensible}
"""The bots to play against at a table of Piquet, by the name of their strength."""
