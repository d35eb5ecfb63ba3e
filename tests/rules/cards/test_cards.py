"""Cards, packs, tricks, exchanges and combinations, which know no game."""

import doctest
from collections.abc import Sequence

import pytest

from rules.cards import cards, combinations
from rules.cards.cards import (
    BACK,
    RANKS,
    check_copies,
    in_pack,
    ordered,
    pack_of,
    parse,
    parse_one,
)
from rules.cards.combinations import is_among, of_a_rank, of_a_suit, runs
from rules.cards.exchange import drawn, put_away
from rules.cards.knowledge import as_known
from rules.cards.tricks import Trick, allowed, follow_suit, highest_of_suit, taker
from rules.core.errors import RuleError

HIGH = highest_of_suit(RANKS)


@pytest.mark.parametrize(
    ("ranks", "jokers", "size"),
    [("AKQJT9", 0, 24), ("AKQJT987", 0, 32), ("AKQJT9876", 1, 37), (RANKS, 0, 52)],
)
def test_packs_have_every_rank_in_every_suit(ranks: str, jokers: int, size: int) -> None:
    pack = pack_of(ranks, jokers)
    assert len(pack) == size
    assert ordered(pack) == pack


@pytest.mark.parametrize("text", ["1s", "10s", "sA", "As,Ks", "AS", "jk"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as error:
        parse(text, "hand")
    assert (error.value.code, error.value.where) == ("bad_card", "hand")


def test_one_card_is_one_card() -> None:
    assert parse_one("Jk", "cards") == "Jk"
    for text in ("", "As Ks"):
        with pytest.raises(RuleError, match="one card"):
            parse_one(text, "cards")


def test_a_card_outside_the_pack_and_a_card_too_many_are_refused() -> None:
    pack = pack_of("AKQJT987")
    assert in_pack(["As", "7c"], pack, "hand") == ["As", "7c"]
    with pytest.raises(RuleError) as error:
        in_pack(["As", "6c"], pack, "hand")
    assert error.value.code == "bad_card"
    check_copies(["As", "As"], pack * 2)
    with pytest.raises(RuleError) as error:
        check_copies(["As", "As"], pack)
    assert error.value.code == "too_many_copies"


def test_hands_are_written_by_suit_and_in_the_order_of_the_game() -> None:
    assert ordered(parse("7c Th Ks Jk Ah As", "hand")) == ("As", "Ks", "Ah", "Th", "7c", "Jk")
    assert ordered(parse("Ks Ts 9s As", "hand"), "ATKQJ9") == ("As", "Ts", "Ks", "9s")


def test_whoever_can_follow_must_and_whoever_cannot_is_free() -> None:
    led = Trick(0, ("9h",))
    assert allowed(("As", "7h", "Ah"), led, [follow_suit]) == ("7h", "Ah")
    assert allowed(("As", "7c"), led, [follow_suit]) == ("As", "7c")
    assert allowed(("As", "7h"), Trick(0), [follow_suit]) == ("As", "7h")


def test_duties_apply_one_after_another() -> None:
    def beat(held: Sequence[str], trick: Trick) -> Sequence[str]:
        return [card for card in held if HIGH(card, trick.cards[0], trick)] or held

    led = Trick(0, ("Th",))
    assert allowed(("As", "7h", "Kh"), led, [follow_suit, beat]) == ("Kh",)
    assert allowed(("As", "7h", "9h"), led, [follow_suit, beat]) == ("7h", "9h")


@pytest.mark.parametrize(
    ("leader", "cards", "seat"),
    [
        (0, ("9h", "As"), 0),
        (1, ("9h", "Th"), 0),
        (2, ("9h", "Kh", "Qh", "Ac"), 3),
        (1, ("7s", "8h", "9h"), 1),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(
    leader: int, cards: tuple[str, ...], seat: int
) -> None:
    assert taker(Trick(leader, cards), HIGH, 4 if len(cards) == 4 else len(cards)) == seat


def test_an_exchange_puts_away_and_draws_from_the_top() -> None:
    kept = put_away(("As", "8h", "7c"), ["8h"])
    assert kept == ("As", "7c")
    assert drawn(kept, ("9c", "Ks", "Qd"), 2) == (("As", "Ks", "9c", "7c"), ("Qd",))


def test_runs_are_found_whole_and_only_in_one_suit() -> None:
    hand = parse("As Ks Qs Ts 9s 8s 7s Kh Qd Jc", "hand")
    assert runs(hand, RANKS, 3) == [("As", "Ks", "Qs"), ("Ts", "9s", "8s", "7s")]
    assert runs(hand, RANKS, 4) == [("Ts", "9s", "8s", "7s")]
    assert of_a_rank(hand, "K") == ["Ks", "Kh"]
    assert of_a_suit(hand, "d") == ["Qd"]


def test_cards_named_twice_or_not_held_are_not_among_a_hand() -> None:
    assert is_among(["As"], ["As", "Ks"])
    assert not is_among(["As", "As"], ["As", "Ks"])
    assert not is_among(["Qs"], ["As", "Ks"])


def test_a_card_that_is_not_known_is_a_back() -> None:
    assert as_known(("As", "Ks", "Qs"), {"Ks"}) == (BACK, "Ks", BACK)


def test_the_examples_in_the_docstrings() -> None:
    for module in (cards, combinations):
        assert doctest.testmod(module).failed == 0
