"""Piquet in play: exchange, declarations and answers, first lead, claims, tricks (PIQ-6 to PIQ-72)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rules.cards import cards
from rules.cards.cards import SUITS, Card, suit_of, written
from rules.cards.combinations import is_among
from rules.cards.exchange import drawn, put_away
from rules.cards.piquet.holdings import (
    KINDS,
    Combination,
    answers_with,
    combinations,
    extras,
    is_blank,
    may_go_with,
    said_so_far,
    steps_of,
)
from rules.cards.piquet.options import HAND, House
from rules.cards.piquet.requests import (
    check_before,
    check_hand,
    named_combination,
    raw_before,
    raw_hands,
    read_hands,
    score,
)
from rules.cards.piquet.scoring import (
    PLAYERS,
    Entry,
    game_json,
    points_of,
    trick_taker,
    tricks_won,
)
from rules.cards.piquet.table import ELDER, YOUNGER, Table, Talk, called, came_in, with_seat
from rules.cards.piquet.view import View, trick_json, view_of
from rules.cards.tricks import Duty, Trick, allowed, follow_suit
from rules.core.chance import Chance
from rules.core.errors import RuleError
from rules.core.family import Answer, Question
from rules.core.fields import Fields
from rules.core.play import Action, Asked, Event, Game, Progress, Reader, replayed
from rules.core.texts import Texts

REPLIES = ("good", "equal", "better")
BONUSES = ("repique", "pique")
PACKET = 3
"""PIQ-6: cards are dealt by threes."""


def _several(fields: Fields, name: str) -> str:
    """Cards, sorted."""
    return written(cards.ordered(cards.parse(fields.text(name), name)))


def _one(fields: Fields, name: str) -> str:
    return cards.parse_one(fields.text(name), name)


def _more(fields: Fields, name: str) -> list[str] | None:
    """Further combinations; none of them is like no field at all."""
    texts = fields.texts(name, [])
    return [written(cards.ordered(cards.parse(text, name))) for text in texts] or None


def _true(fields: Fields, name: str) -> bool | None:
    return fields.flag(name, False) or None


def _number(fields: Fields, name: str) -> int | None:
    number: int | None = fields.whole(name, None)
    return number


def _word(*words: str) -> Reader:
    def read(fields: Fields, name: str) -> str:
        return str(fields.word(name, words))

    return read


class Piquet(Game[Table]):
    """A table of Piquet with the choices of its house; seat 0 is elder (PIQ-3)."""

    players = PLAYERS
    actions: ClassVar[Mapping[str, Mapping[str, Reader]]] = {
        "carte_blanche": {"number": _number},
        "exchange": {"cards": _several, "peek": _true},
        "open_talon": {"suit": _word(*SUITS)},
        "declare": {"kind": _word(*KINDS), "cards": _several, "more": _more},
        "answer": {"reply": _word(*REPLIES)},
        "claim": {"kind": _word(*KINDS), "cards": _several, "more": _more},
        "play": {"cards": _one},
        "pass": {"kind": _word(*KINDS)},
    }

    def __init__(self, choices: Mapping[str, Any], texts: Texts) -> None:
        self.choices = choices
        self.texts = texts
        self.house = House(**choices)

    # The deal

    def deal(self, seed: str) -> dict[str, Any]:
        """PIQ-6: by threes, elder first, until both have twelve; the others are the talon."""
        order = Chance(seed).shuffled(self.house.cards)
        hands: list[list[Card]] = [[], []]
        while len(hands[YOUNGER]) < HAND:
            for hand in hands:
                hand.extend(order[:PACKET])
                order = order[PACKET:]
        return {"hands": [written(cards.ordered(hand)) for hand in hands], "talon": written(order)}

    def start(self, deal: Any) -> tuple[Table, list[Event]]:
        """PIQ-6, PIQ-7: elder exchanges first.

        Raises RuleError `bad_request`, `bad_card`, `wrong_count`, `too_many_copies`, `game_over`.
        """
        fields = Fields(deal, ("hands", "talon", "before"), "deal")
        texts, rest, before = raw_hands(fields), fields.text("talon"), raw_before(fields)
        hands = read_hands(texts, self.house, "deal.hands")
        talon = cards.in_pack(cards.parse(rest, "deal.talon"), self.house.cards, "deal.talon")
        for seat, hand in enumerate(hands):
            check_hand(hand, f"deal.hands[{seat}]")
        if len(talon) != self.house.talon:
            message = f"The talon must have {self.house.talon} cards, and has {len(talon)}."
            raise RuleError("wrong_count", message, "deal.talon")
        cards.check_copies([*hands[ELDER], *hands[YOUNGER], *talon], self.house.cards, "deal")
        check_before(before, self.house, "deal.before")
        table = Table(
            phase="exchange",
            hands=(hands[ELDER], hands[YOUNGER]),
            talon=tuple(talon),
            before=None if before is None else tuple(before),
            asked=Asked((ELDER,)),
        )
        return table, []

    # What may be done

    def moves(self, state: Table, seat: int) -> list[Action]:
        """PIQ-7: the actions of the phase, in their order."""
        if seat not in state.asked.to_answer:
            return []
        listed: dict[str, Callable[[Table, int], list[Action]]] = {
            "exchange": self._exchange_moves,
            "declare": self._declare_moves if seat == ELDER else self._answer_moves,
            "claim": self._claim_moves,
            "play": self._play_moves,
        }
        return listed[state.phase](state, seat)

    def _exchange_moves(self, table: Table, seat: int) -> list[Action]:
        """PIQ-8, PIQ-10 to PIQ-17: a carte blanche if there is one, and an exchange without and with a
        look."""
        moves: list[Action] = []
        if self._may_announce(table, seat):
            numbers = range(1, self.house.elder_limit + 1) if self._names_number(seat) else [None]
            for number in numbers:
                named = {} if number is None else {"number": number}
                moves.append({"seat": seat, "do": "carte_blanche", **named})
        least, most = self._exchange_range(table, seat)
        choose = {"from": written(table.hands[seat]), "min": least, "max": most}
        exchange = {"seat": seat, "do": "exchange", "choose": choose}
        return [*moves, exchange, {**exchange, "peek": True}]

    def _may_announce(self, table: Table, seat: int) -> bool:
        """PIQ-8, PIQ-16: a hand as dealt without court cards, once."""
        return seat not in table.announced and is_blank(table.hands[seat])

    def _names_number(self, seat: int) -> bool:
        """PIQ-15, PIQ-17: elder says how many cards will be exchanged, unless the hand is shown at once."""
        return seat == ELDER and self.house.blank_exchange == "shielded"

    def _exchange_range(self, table: Table, seat: int) -> tuple[int, int]:
        """PIQ-11, PIQ-13 to PIQ-15, PIQ-70: how many cards may be exchanged, from and to."""
        if seat == ELDER:
            return (1, self.house.elder_limit) if table.number is None else (table.number, table.number)
        kept_for_elder = table.number or 0 if table.shielded else 0
        return self.house.younger_min, len(table.talon) - kept_for_elder

    def _declare_moves(self, table: Table, seat: int) -> list[Action]:
        """PIQ-18, PIQ-20, PIQ-24, PIQ-27, PIQ-28: the talon may be opened before the point, which must be
        declared."""
        kind, hand = str(table.kind), table.hands[ELDER]
        suits = {suit_of(card) for card in hand} if self._may_open(table) else set()
        opening = [{"seat": seat, "do": "open_talon", "suit": suit} for suit in SUITS if suit in suits]
        found = combinations(hand, kind, self.house)
        named = [self._naming("declare", seat, each, found) for each in found]
        passing = [] if kind == "point" else [{"seat": seat, "do": "pass", "kind": kind}]
        return [*opening, *named, *passing]

    def _may_open(self, table: Table) -> bool:
        """PIQ-18: before the point, while something is left and not open."""
        return table.kind == "point" and bool(table.talon) and not table.talon_open

    def _naming(self, do: str, seat: int, first: Combination, found: Sequence[Combination]) -> Action:
        """PIQ-45, PIQ-53: a combination, and what may be counted with it."""
        action: dict[str, Any] = {"seat": seat, "do": do, "kind": first.kind, "cards": written(first.cards)}
        more = [written(each.cards) for each in extras(found, first, self.house)]
        return action | ({"choose": {"from": more, "min": 0, "max": len(more)}} if more else {})

    def _answer_moves(self, table: Table, seat: int) -> list[Action]:
        """PIQ-21, PIQ-22, PIQ-26: good always, equal and better with something to show for it."""
        possible = self._replies(table)
        return [{"seat": seat, "do": "answer", "reply": reply} for reply in REPLIES if reply in possible]

    def _replies(self, table: Table) -> set[str | None]:
        kind = str(table.kind)
        talk = table.talk(kind)
        assert talk.declared is not None
        found = combinations(table.hands[YOUNGER], kind, self.house)
        return {"good", *(answers_with(own, talk.declared, talk.step, self.house) for own in found)}

    def _claim_moves(self, table: Table, seat: int) -> list[Action]:
        """PIQ-29, PIQ-30: what beats elder's declaration, or anything of a kind that was passed over."""
        kind = str(self._claim_kind(table))
        found = combinations(table.hands[YOUNGER], kind, self.house)
        talk = table.talk(kind)
        named = [self._naming("claim", seat, each, found) for each in found if self._beats(each, talk)]
        return [*named, {"seat": seat, "do": "pass", "kind": kind}] if talk.passed else named

    def _beats(self, own: Combination, talk: Talk) -> bool:
        """PIQ-30: stronger in the way the answer said."""
        return talk.declared is None or answers_with(own, talk.declared, talk.step, self.house) == "better"

    def _claim_kind(self, table: Table) -> str | None:
        """PIQ-30: the next kind that younger has to settle."""
        return next((kind for kind in KINDS if not table.talk(kind).settled), None)

    def _play_moves(self, table: Table, seat: int) -> list[Action]:
        """PIQ-18, PIQ-55, PIQ-58: follow suit if possible; elder's first lead may be bound."""
        return [{"seat": seat, "do": "play", "cards": card} for card in self._playable(table, seat)]

    def _playable(self, table: Table, seat: int) -> tuple[Card, ...]:
        trick = table.trick or Trick(seat)
        return allowed(table.hands[seat], trick, [self._bound_lead(table), follow_suit])

    def _bound_lead(self, table: Table) -> Duty:
        """PIQ-18: a duty: the first lead in the suit that elder named."""

        def duty(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if table.tricks or table.lead_suit is None:
                return hand
            return [card for card in hand if suit_of(card) == table.lead_suit]

        return duty

    # What is refused

    def checked(self, raw: Any) -> Action:
        """As for every game; cards must be in the pack (`bad_card`)."""
        action = super().checked(raw)
        for text in (action.get("cards"), *(action.get("more") or ())):
            if action["do"] in self.actions and text is not None:
                cards.in_pack(text.split(), self.house.cards, "cards")
        return action

    def accepts(self, state: Table, action: Action) -> bool:
        return self._fault(state, action) is None

    def refusal(self, state: Table, action: Action) -> RuleError:
        fault = self._fault(state, action)
        assert fault is not None
        return fault

    def _fault(self, table: Table, action: Action) -> RuleError | None:
        """PIQ-91: why an action is not accepted; None where it is."""
        checks: dict[tuple[str, str], Callable[[Table, Action], None]] = {
            ("exchange", "carte_blanche"): self._check_blank,
            ("exchange", "exchange"): self._check_exchange,
            ("declare", "open_talon"): self._check_open,
            ("declare", "declare"): self._check_declare,
            ("declare", "pass"): self._check_pass,
            ("declare", "answer"): self._check_answer,
            ("claim", "claim"): self._check_claim,
            ("claim", "pass"): self._check_hide,
            ("play", "play"): self._check_play,
        }
        check = checks.get((table.phase, action["do"]))
        answering = table.phase == "declare" and action["seat"] == YOUNGER
        if check is None or answering != (action["do"] == "answer"):
            return RuleError("illegal_action", f"'{action['do']}' cannot be done now.")
        try:
            check(table, action)
        except RuleError as error:
            return error
        return None

    def _check_blank(self, table: Table, action: Action) -> None:
        """PIQ-8, PIQ-11, PIQ-15, PIQ-16."""
        seat, number = action["seat"], action.get("number")
        if seat in table.announced:
            raise RuleError("illegal_action", "The carte blanche was announced before.")
        if not is_blank(table.hands[seat]):
            raise RuleError("not_blank", "There is a king, queen or jack in this hand.")
        if not self._names_number(seat):
            if number is not None:
                raise RuleError("illegal_action", "No number is said here.", "number")
        elif number is None or not 1 <= number <= self.house.elder_limit:
            message = f"Say how many cards will be exchanged, from 1 to {self.house.elder_limit}."
            raise RuleError("bad_exchange", message, "number")

    def _check_exchange(self, table: Table, action: Action) -> None:
        """PIQ-11, PIQ-13 to PIQ-15."""
        seat, away = action["seat"], action["cards"].split()
        if not is_among(away, table.hands[seat]):
            raise RuleError("not_in_hand", "Not all of these cards are in the hand.", "cards")
        least, most = self._exchange_range(table, seat)
        if not least <= len(away) <= most:
            raise RuleError("bad_exchange", f"From {least} to {most} cards can be exchanged now.", "cards")

    def _check_open(self, table: Table, action: Action) -> None:
        """PIQ-18."""
        if not self._may_open(table):
            raise RuleError("illegal_action", "The talon can be opened before the point, if it is not open.")
        if action["suit"] not in {suit_of(card) for card in table.hands[ELDER]}:
            raise RuleError("suit_not_in_hand", "Name a suit that is in the hand.", "suit")

    def _check_declare(self, table: Table, action: Action) -> None:
        """PIQ-20, PIQ-28, PIQ-46."""
        self._check_kind(str(table.kind), action)
        self._check_more(table.hands[ELDER], action, self._named(table.hands[ELDER], action))

    def _check_pass(self, table: Table, action: Action) -> None:
        """PIQ-24, PIQ-27."""
        self._check_kind(str(table.kind), action)
        if action["kind"] == "point":
            raise RuleError("point_required", "A point must be declared.")

    def _check_answer(self, table: Table, action: Action) -> None:
        """PIQ-21."""
        if action["reply"] not in self._replies(table):
            raise RuleError("false_answer", f"The hand holds nothing that is {action['reply']}.", "reply")

    def _check_claim(self, table: Table, action: Action) -> None:
        """PIQ-28, PIQ-30, PIQ-46."""
        self._check_kind(str(self._claim_kind(table)), action)
        first = self._named(table.hands[YOUNGER], action)
        if not self._beats(first, table.talk(action["kind"])):
            raise RuleError("does_not_beat", "This does not beat what elder declared as answered.", "cards")
        self._check_more(table.hands[YOUNGER], action, first)

    def _check_hide(self, table: Table, action: Action) -> None:
        """PIQ-30."""
        self._check_kind(str(self._claim_kind(table)), action)
        if not table.talk(action["kind"]).passed:
            raise RuleError("claim_required", "What was called better must be claimed.")

    def _check_play(self, table: Table, action: Action) -> None:
        """PIQ-18, PIQ-58."""
        seat, card = action["seat"], action["cards"]
        if card not in table.hands[seat]:
            raise RuleError("not_in_hand", f"{card} is not in the hand.", "cards")
        if card in self._playable(table, seat):
            return
        if table.trick is None:
            raise RuleError("lead_suit_announced", "Elder must lead the suit that was named.", "cards")
        raise RuleError("must_follow_suit", "The suit led is in the hand.", "cards")

    def _check_kind(self, kind: str, action: Action) -> None:
        if action["kind"] != kind:
            raise RuleError("wrong_kind", f"It is the turn of: {kind}.", "kind")

    def _named(self, hand: Sequence[Card], action: Action) -> Combination:
        return named_combination(hand, action["kind"], action["cards"].split(), self.house, "cards")

    def _check_more(self, hand: Sequence[Card], action: Action, first: Combination) -> None:
        """PIQ-45, PIQ-46, PIQ-53: others of the kind, each once, by option not stronger than the first."""
        more = self._named_more(hand, action)
        if len({first.cards, *(each.cards for each in more)}) <= len(more):
            raise RuleError("not_a_combination", "A combination is named twice.", "more")
        if first.kind == "point" and more:
            raise RuleError("not_a_combination", "Only one point counts.", "more")
        if not all(may_go_with(each, first, self.house) for each in more):
            message = "What is counted too must not be stronger than what was named first."
            raise RuleError("better_than_declared", message, "more")

    def _named_more(self, hand: Sequence[Card], action: Action) -> tuple[Combination, ...]:
        given = [text.split() for text in action.get("more", ())]
        return tuple(named_combination(hand, action["kind"], each, self.house, "more") for each in given)

    # What happens

    def act(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-7, PIQ-63, PIQ-66, PIQ-71: let an action happen, then see what has come in."""
        effects: dict[str, Callable[[Progress[Table], Action], None]] = {
            "carte_blanche": self._announce_blank,
            "exchange": self._exchange,
            "open_talon": self._open_talon,
            "declare": self._declare,
            "answer": self._answer,
            "claim": self._claim,
            "pass": self._pass,
            "play": self._play,
        }
        before = _bonuses(came_in(progress.state, self.house)[0])
        effects[action["do"]](progress, action)
        came, over = came_in(progress.state, self.house)
        for entry in _bonuses(came)[len(before) :]:
            progress.note(entry.id, seat=entry.seat, points=entry.points)
        if over:
            progress.change(phase="over", asked=Asked())

    def resolve(self, progress: Progress[Table]) -> None:
        """There are no windows in Piquet."""
        raise NotImplementedError

    def _ask(self, progress: Progress[Table], phase: str, seat: int) -> None:
        progress.change(phase=phase, asked=Asked((seat,)))

    def _announce_blank(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-15 to PIQ-17: shown at once, or after younger has put cards away."""
        seat, number = action["seat"], action.get("number")
        progress.note("carte_blanche", seat=seat, **({} if number is None else {"number": number}))
        progress.change(announced=(*progress.state.announced, seat))
        if number is not None:
            progress.change(number=number)
            self._ask(progress, "exchange", YOUNGER)
        elif not progress.state.shielded:
            self._show(progress, seat)

    def _show(self, progress: Progress[Table], seat: int) -> None:
        """PIQ-16: the hand as dealt lies open, and its ten points are entered."""
        table = progress.state
        dealt = table.twelve()[seat]
        progress.change(blank=with_seat(table.blank, seat, cards.ordered(dealt)))
        progress.note("shown", seat=seat, cards=written(cards.ordered(dealt)))

    def _exchange(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-10, PIQ-12 to PIQ-15: elder, then younger; under the shield younger first puts cards away."""
        table, seat, away = progress.state, action["seat"], action["cards"].split()
        progress.change(
            hands=with_seat(table.hands, seat, put_away(table.hands[seat], away)),
            discards=with_seat(table.discards, seat, away),
        )
        peek = action.get("peek", False)
        if seat == YOUNGER and table.shielded:
            self._set_aside(progress, len(away), peek)
            return
        self._draw(progress, seat, len(away), peek)
        if seat == ELDER and table.owed is None:
            self._ask(progress, "exchange", YOUNGER)
            return
        if table.owed is not None:
            self._draw(progress, YOUNGER, table.owed, table.owed_peek)
            progress.change(owed=0)
        self._ask(progress, "declare", ELDER)

    def _set_aside(self, progress: Progress[Table], count: int, peek: bool) -> None:
        """PIQ-15: younger's cards are away, so the cartes blanches can be shown; elder exchanges next."""
        progress.note("set_aside", seat=YOUNGER, count=count)
        progress.change(owed=count, owed_peek=peek)
        for seat in progress.state.announced:
            self._show(progress, seat)
        self._ask(progress, "exchange", ELDER)

    def _draw(self, progress: Progress[Table], seat: int, count: int, peek: bool) -> None:
        """PIQ-10: from the top of the talon; then perhaps a look at what is left."""
        table = progress.state
        hand, talon = drawn(table.hands[seat], table.talon, count)
        progress.change(
            hands=with_seat(table.hands, seat, hand),
            drawn=with_seat(table.drawn, seat, table.talon[:count]),
            talon=talon,
        )
        progress.note("exchange", seat=seat, count=count)
        if peek:
            self._peek(progress, seat, count)

    def _peek(self, progress: Progress[Table], seat: int, count: int) -> None:
        """PIQ-12, PIQ-14: elder at what he left of his share, younger at the rest, by option with elder."""
        talon = progress.state.talon
        looked = talon[: self.house.elder_limit - count] if seat == ELDER else talon
        if not looked:
            return
        if seat == YOUNGER and self.house.talon_peek == "public":
            self._lay_open(progress)
            progress.note("talon_open", seat=seat, cards=written(looked))
        else:
            self._see(progress, seat, looked)
            progress.note("peek", seat=seat, cards=written(looked))

    def _see(self, progress: Progress[Table], seat: int, looked: Sequence[Card]) -> None:
        seen = progress.state.seen
        more = [card for card in looked if card not in seen[seat]]
        progress.change(seen=with_seat(seen, seat, [*seen[seat], *more]))

    def _lay_open(self, progress: Progress[Table]) -> None:
        progress.change(talon_open=True)
        for seat in (ELDER, YOUNGER):
            self._see(progress, seat, progress.state.talon)

    def _open_talon(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-18: the rest lies open for both, and the first lead is bound."""
        self._lay_open(progress)
        progress.change(lead_suit=action["suit"])
        talon = written(progress.state.talon)
        progress.note("talon_open", seat=ELDER, suit=action["suit"], cards=talon)

    def _declare(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-20: elder says what is compared first, and younger is asked."""
        table, hand = progress.state, progress.state.hands[ELDER]
        first, more = self._named(hand, action), self._named_more(hand, action)
        progress.change(talks=table.talked(action["kind"], declared=first, more=more))
        self._say(progress, first, 0)
        self._ask(progress, "declare", YOUNGER)

    def _say(self, progress: Progress[Table], declared: Combination, step: int) -> None:
        values = said_so_far(declared, steps_of(declared.kind, self.house)[step])
        progress.note("said", seat=ELDER, kind=declared.kind, values=values)

    def _answer(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-21, PIQ-25, PIQ-32, PIQ-33, PIQ-47: after equal elder says more, if there is more to say."""
        table, kind, reply = progress.state, str(progress.state.kind), action["reply"]
        progress.note("answer", seat=YOUNGER, kind=kind, reply=reply)
        talk = table.talk(kind)
        assert talk.declared is not None
        if reply == "equal" and talk.step + 1 < len(steps_of(kind, self.house)):
            progress.change(talks=table.talked(kind, step=talk.step + 1))
            self._say(progress, talk.declared, talk.step + 1)
            return
        progress.change(talks=table.talked(kind, reply=reply))
        self._note_scored(progress, kind)
        self._next_kind(progress)

    def _note_scored(self, progress: Progress[Table], kind: str) -> None:
        """PIQ-25, PIQ-54: what is scored is shown."""
        for entry in progress.state.talk(kind).entries:
            progress.note(
                "scored",
                kind=kind,
                seat=entry.seat,
                id=entry.id,
                points=entry.points,
                cards=written(entry.cards),
            )

    def _next_kind(self, progress: Progress[Table]) -> None:
        """PIQ-20: the next kind, or the first lead."""
        self._ask(progress, "play" if progress.state.kind is None else "declare", ELDER)

    def _pass(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-27, PIQ-30: elder passes a kind over; younger hides one, and nobody hears of it."""
        table, kind = progress.state, action["kind"]
        if table.phase == "declare":
            progress.note("no_declaration", seat=ELDER, kind=kind)
            progress.change(talks=table.talked(kind, passed=True))
            self._next_kind(progress)
        else:
            progress.change(talks=table.talked(kind, hidden=True))
            self._next_claim(progress)

    def _claim(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-29, PIQ-30: younger names it, and scores it."""
        table, hand = progress.state, progress.state.hands[YOUNGER]
        first, more = self._named(hand, action), self._named_more(hand, action)
        progress.change(talks=table.talked(action["kind"], claimed=first, claimed_more=more))
        progress.note("said", seat=YOUNGER, kind=first.kind, values=dict(first.said))
        self._note_scored(progress, first.kind)
        self._next_claim(progress)

    def _next_claim(self, progress: Progress[Table]) -> None:
        """PIQ-29, PIQ-30: the next kind that younger can settle; what younger holds nothing of is skipped."""
        kind = self._claim_kind(progress.state)
        while kind is not None and not combinations(progress.state.hands[YOUNGER], kind, self.house):
            progress.change(talks=progress.state.talked(kind, hidden=True))
            kind = self._claim_kind(progress.state)
        self._ask(progress, "play" if kind is None else "claim", YOUNGER)

    def _play(self, progress: Progress[Table], action: Action) -> None:
        """PIQ-55, PIQ-58: a lead, or the card that ends a trick."""
        table, seat, card = progress.state, action["seat"], action["cards"]
        progress.change(hands=with_seat(table.hands, seat, put_away(table.hands[seat], [card])))
        if table.trick is not None:
            self._end_trick(progress, table.trick.plus(card))
            return
        progress.change(tricks=(*table.tricks, Trick(seat, (card,))))
        if table.tricks:
            self._ask(progress, "play", 1 - seat)
        else:
            self._next_claim(progress)

    def _end_trick(self, progress: Progress[Table], trick: Trick) -> None:
        """PIQ-55: whoever takes it leads to the next, until the twelfth."""
        tricks = (*progress.state.tricks[:-1], trick)
        winner = trick_taker(trick, self.house)
        progress.change(tricks=tricks)
        progress.note("trick", number=len(tricks), winner=winner, cards=written(trick.cards))
        if len(tricks) == HAND:
            progress.change(phase="over", asked=Asked())
        else:
            self._ask(progress, "play", winner)

    # What is known, and what it comes to

    def view(self, state: Table, seat: int) -> View:
        """PIQ-12, PIQ-14, PIQ-19: what a seat may know."""
        return view_of(state, seat, tuple(self.legal(state, seat)), self.house)

    def seen(self, event: Event, seat: int) -> Event:
        """PIQ-12: looking at the talon is private."""
        hidden = event["event"] == "peek" and event["seat"] != seat
        return event | {"cards": None} if hidden else event

    def state_json(self, state: Table) -> dict[str, Any]:
        _, over = came_in(state, self.house)
        return {
            "phase": state.phase,
            "turn": state.turn,
            "to_answer": list(state.asked.to_answer),
            "hands": [written(hand) for hand in state.hands],
            "discards": [written(away) for away in state.discards],
            "talon": written(state.talon),
            "seen": [written(seen) for seen in state.seen],
            "trick": trick_json(state),
            "won": tricks_won(state.tricks, self.house),
            "game": game_json(state.before, self.scores(state), over),
        }

    def scores(self, state: Table) -> list[int]:
        """PIQ-68: the points called so far."""
        return points_of(called(state, self.house))

    def facts(self, state: Table, seat: int) -> dict[str, Any]:
        """How many tricks a seat has taken, and the kinds of combinations it has scored."""
        kinds = [kind for kind in KINDS if any(each.seat == seat for each in state.talk(kind).entries)]
        return {"tricks": tricks_won(state.tricks, self.house)[seat], "kinds": kinds}

    def result(self, state: Table) -> Answer:
        """PIQ-71, PIQ-72: the answer of `score` to what a person would ask about this hand."""
        fields: dict[str, Any] = {
            "hands": [written(cards.ordered(hand)) for hand in state.twelve()],
            "carte_blanche": [bool(shown) for shown in state.blank],
            "announce": self._announce_json(state),
        }
        if state.played:
            fields["tricks"] = [written(trick.cards) for trick in state.tricks]
        if state.before is not None:
            fields["before"] = list(state.before)
        answered = score(Question(self.choices, fields, self.texts))
        return {"kind": "played" if state.played else "target", **answered}

    def _announce_json(self, table: Table) -> list[dict[str, Any]]:
        """What each seat has announced, as a request has it; what the end came before is left out."""
        announced: list[dict[str, Any]] = [{}, {}]
        for kind, talk in zip(KINDS, table.talks, strict=True):
            if talk.settled:
                for seat, found in enumerate(self._announced(table, talk)):
                    texts = [written(each.cards) for each in found]
                    announced[seat][kind] = texts if kind != "point" else "".join(texts)
        return announced

    def _announced(self, table: Table, talk: Talk) -> tuple[list[Combination], list[Combination]]:
        """PIQ-26, PIQ-30, PIQ-33: what elder and younger have named; in a tie younger what is equal."""
        elder = [] if talk.declared is None else [talk.declared, *talk.more]
        if talk.claimed is not None:
            return elder, [talk.claimed, *talk.claimed_more]
        if talk.reply != "equal" or talk.declared is None:
            return elder, []
        held = combinations(table.twelve()[YOUNGER], talk.declared.kind, self.house)
        return elder, [next(each for each in held if each.strength == talk.declared.strength)]


def _bonuses(came: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in came if entry.id in BONUSES]


def replay(question: Question) -> Answer:
    """PIQ-7, PIQ-91: a hand played out by its actions."""
    return replayed(Piquet(question.options, question.texts), question.fields)
