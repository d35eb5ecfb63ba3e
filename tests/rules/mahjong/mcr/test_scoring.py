"""Readings, places of the winning tile, the principles of combination, and why a pattern is left out."""

from itertools import combinations, islice, permutations
from random import Random

import pytest

from rules.core.options import resolve
from rules.mahjong import shapes
from rules.mahjong.hand import Hand, Meld
from rules.mahjong.mcr.combining import Choice, Link, choices, fits_beside, is_forest, links, serves_once
from rules.mahjong.mcr.knitted import NINE_TILES, HonoursAndKnitted, KnittedStraight
from rules.mahjong.mcr.options import OPTIONS, PRESETS, House
from rules.mahjong.mcr.patterns import ROW, in_use
from rules.mahjong.mcr.scoring import Declared, grammar_of, judge, left_out, score_many, ways
from rules.mahjong.shapes import Grammar
from rules.mahjong.tiles import HONOURS, counts_of, kinds_of, parse
from tests.rules.mahjong.mcr.short import counted, score
from tests.rules.mahjong.mcr.short import left_out as told
from tests.rules.mahjong.mcr.winning import winning_hands

HOUSE = House.of(resolve(OPTIONS, PRESETS, "2006", {}))
ALL = frozenset(range(1, 82))
KNITTED = Grammar(specials=(HonoursAndKnitted(), KnittedStraight()))


# Readings and places


@pytest.mark.rule("MCR-26", "MCR-35", "MCR-42")
def test_all_readings_are_compared() -> None:
    working = score("111222333m456p9s +9s")["working"]
    assert working[0]["in"] == [45, 29]
    assert [step["text"] for step in working[0]["steps"]] == [
        "Read as 111m 222m 333m 456p 99s",
        "Read as 123m 123m 123m 456p 99s",
    ]


@pytest.mark.rule("MCR-36", "MCR-46")
def test_a_discard_opens_its_pung_unless_it_can_stand_elsewhere() -> None:
    assert "three_concealed_pungs" not in counted("11122333m456p99s +2m")
    assert "three_concealed_pungs" in counted("11122333m456p99s +2m draw")
    # the discarded 3 may stand in the run, so that both pungs stay concealed
    assert counted("33345m888p22z P777s +3m") == {"two_concealed_pungs": 2, "tile_hog": 2}


@pytest.mark.rule("MCR-44")
@pytest.mark.parametrize(
    ("hand", "wait"),
    [
        ("345m12p555s22z C678s +3p", "edge_wait"),
        ("345m89p555s22z C678s +7p", "edge_wait"),
        ("345m23p555s22z C678s +1p", None),
        ("345m68p555s22z C678s +7p", "closed_wait"),
        ("345m678p555s2z C678s +2z", "single_wait"),
        ("1233m C678s P555s P888p +3m", "edge_wait"),
        ("4556p P222s C678s P888m +5p", "closed_wait"),
        ("3334m222s C678s P888p +4m", None),  # 3334 waits for 2, 4 and 5
        ("3335m222s C678s P888p +5m", None),  # 3335 waits for 4 and 5
    ],
)
def test_waits_count_where_one_kind_alone_completes(hand: str, wait: str | None) -> None:
    found = set(counted(hand)) & {"edge_wait", "closed_wait", "single_wait"}
    assert found == ({wait} if wait else set())


@pytest.mark.rule("MCR-33", "MCR-34", "MCR-42")
def test_nothing_is_lost_by_claims_and_there_is_no_limit() -> None:
    open_hand, closed = "5z P555p C789p P222p C345p +5z", "555p789p222p34p55z +5p"
    assert counted(open_hand)["half_flush"] == counted(closed)["half_flush"] == 6
    assert score("2z Q1111z Q3333z Q4444z Q5555z +2z draw")["total"] > 88 + 88


@pytest.mark.rule("MCR-43")
def test_of_equal_totals_the_lower_number_is_named() -> None:
    best = list(ways(HOUSE, _declared("2244455666m +5m", "678p")))
    top = max(way.points for way in best)
    tied = {way.counted for way in best if way.points == top}
    assert len(tied) > 1
    assert "pure_triple_chow" in counted("2244455666m C678p +5m")


def _declared(text: str, run: str) -> Declared:
    concealed, win = text.split(" +")
    melds = (Meld("chow", tuple(parse(run, "run")), 0),)
    return Declared(Hand(tuple(parse(concealed, "hand")), melds, parse(win, "win")[0]), 1, "discard", 27)


@pytest.mark.rule("MCR-31", "MCR-32", "MCR-52", "MCR-53", "MCR-67")
def test_the_minimum_the_chicken_hand_and_flowers() -> None:
    chicken = score("345m67p555s22z C234s +8p 15f")
    assert (chicken["valid"], chicken["counted"], chicken["total"]) == (True, 8, 10)
    drawn = score("345m67p555s22z C234s +8p draw 1234567f")
    assert (drawn["reason"], drawn["counted"], drawn["total"]) == ("below_minimum", 1, 8)
    assert score("345m67p555s22z C234s +8p", "beginner")["reason"] == "below_minimum"
    assert score("345m67p555s22z C234s +8p", options={"minimum": 0})["valid"]


# Combining


def runs(text: str) -> tuple[int, ...]:
    return tuple(sorted(parse(text, "lows")))


def numbers(lows: str, used: frozenset[int] = ALL) -> set[tuple[int, ...]]:
    """The choices for runs given by their lowest tiles."""
    found = links(runs(lows), True, used)
    return {tuple(sorted(link.number for link in way)) for way in choices(found, len(runs(lows)))}


@pytest.mark.rule("MCR-40")
@pytest.mark.parametrize(
    ("lows", "wanted"),
    [
        ("1m1p", {(70,)}),
        ("1m4m7m", {(28,)}),
        ("1m1p4m4p", {(70, 70, 71)}),  # a circle of four lines, of which three count
        ("1m1m1p1p", {(69, 69, 70)}),  # each run serves mixed double chow once
        ("1m1m1m1p", {(23, 70)}),
        ("1m1m1m1m", {(14,), (23, 69)}),
        ("2m3p4s5m", {(51, 71)}),
        ("1m4m7m1m", {(28, 69)}),
        ("1m1p1s4m", {(41, 71)}),
        ("2m5m2p8p", {(70, 71)}),
        ("1m5p", {()}),
    ],
)
def test_how_runs_combine(lows: str, wanted: set[tuple[int, ...]]) -> None:
    assert numbers(lows) == wanted


@pytest.mark.rule("MCR-40", "MCR-41")
def test_three_lines_at_most_no_circle_and_the_lower_numbers_first() -> None:
    """Against a search through every set of lines, for all sorts of four runs without a pattern of three."""
    rng = Random("lines")
    tried = 0
    while tried < 300:
        lows = tuple(sorted(rng.choice([k for k in range(27) if k % 9 < 7]) for _ in range(4)))
        found = links(lows, True, ALL)
        if not found or len(found[0].sets) > 2:
            continue
        tried += 1
        (chosen,) = choices(found, 4)
        legal = [
            way
            for size in range(len(found) + 1)
            for way in combinations(found, size)
            if _has_no_circle(way) and serves_once(way)
        ]
        longest = max(map(len, legal))
        best = min(sorted(link.number for link in way) for way in legal if len(way) == longest)
        assert sorted(link.number for link in chosen) == best
        assert all(is_forest(way) == _has_no_circle(way) for way in legal)


@pytest.mark.rule("MCR-39", "MCR-40", "MCR-41")
def test_link_by_link_one_reaches_what_counts_most_and_no_more() -> None:
    """For all sorts of runs: every way that counts can be laid in any order, and no other way is dearer."""
    rng = Random("link by link")
    for _ in range(150):
        lows = tuple(sorted(rng.choice([k for k in range(18) if k % 9 < 7]) for _ in range(4)))
        found = links(lows, True, ALL)
        ways_ = choices(found, 4)
        for way in ways_:
            laid: Choice = ()
            for link in rng.sample(way, len(way)):
                assert fits_beside(link, laid)
                laid = (*laid, link)
        assert max(map(_worth, _laid_out(found))) == max(map(_worth, ways_))


def _worth(way: Choice) -> int:
    return sum(ROW[link.number].value for link in way)


def _laid_out(found: Choice, laid: Choice = ()) -> list[Choice]:
    """Every set of links that can be laid one after the other."""
    rest = [link for link in found if not laid or found.index(link) > found.index(laid[-1])]
    further = [way for link in rest if fits_beside(link, laid) for way in _laid_out(found, (*laid, link))]
    return [laid, *further]


def _has_no_circle(lines: tuple[Link, ...]) -> bool:
    """Lines without a circle can be taken off one by one, each time from a run that only one touches."""
    left = list(lines)
    while left:
        ends = [place for line in left for place in line.sets]
        loose = [line for line in left if any(ends.count(place) == 1 for place in line.sets)]
        if not loose:
            return False
        left.remove(loose[0])
    return True


@pytest.mark.rule("MCR-38")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("44z99m P111z P222z P333z +4z", ("all_pungs", "MCR-38", "big_four_winds")),
        ("34m456m44z C123m C234m +5m", ("pure_shifted_chows", "MCR-38", "four_pure_shifted_chows")),
        ("34567p22s C123p C789p +5p", ("pure_shifted_chows", "MCR-38", "four_pure_shifted_chows")),
        ("234p34s99s C234m C678p +2s", ("mixed_double_chow", "MCR-38", "mixed_triple_chow")),
        ("234m56m88s C234p C567p +7m", ("short_straight", "MCR-40", "mixed_double_chow")),
        ("123m23p55s C123m C123p +1p", ("mixed_double_chow", "MCR-41", "mixed_double_chow")),
        ("789s56m22s C123m C456p +4m", ("short_straight", "MCR-40", "mixed_straight")),
        ("345p45s88s C234m C567m +6s", ("mixed_shifted_chows", "MCR-41", "mixed_shifted_chows")),
        ("345m56m88p C234m C345p +4m", ("no_honors", "MCR-38", "all_chows")),
    ],
)
def test_the_working_says_what_took_a_pattern(hand: str, row: tuple[str, str, str]) -> None:
    assert row in told(hand)


@pytest.mark.rule("MCR-45")
def test_the_working_names_the_form_that_turns_a_draw() -> None:
    found = told("3366m1188p4499s2z +2z draw", preset="1998")
    assert ("fully_concealed_hand", "MCR-45", "seven_pairs") in found


def test_every_pattern_that_holds_counts_or_is_explained() -> None:
    """What a way leaves out and what it counts make up all that was noted and all that sets could make."""
    for declared in islice(winning_hands("explained"), 400):
        for way in ways(HOUSE, declared):
            gone: dict[int, int] = {}
            for one in left_out(HOUSE, way):
                assert one.number != one.by or one.rule in ("MCR-40", "MCR-41")
                gone[one.number] = gone.get(one.number, 0) + one.count
            kept = dict(way.counted)
            for number, count in way.noted:
                assert kept.get(number, 0) + gone.get(number, 0) == count, ROW[number].id


def test_many_hands_are_what_each_is() -> None:
    hands = list(islice(winning_hands("many"), 50))
    assert score_many(HOUSE, hands) == [judge(HOUSE, declared) for declared in hands]


def test_suits_and_the_order_of_tiles_change_nothing() -> None:
    """Suits are alike but for all green and the reversible tiles."""
    rng = Random("suits")
    for declared in islice(winning_hands("suits"), 300):
        plain = judge(HOUSE, declared)
        if {3, 40} & {number for number, _ in plain.patterns}:
            continue
        hand = declared.hand
        order = rng.choice(list(permutations(range(3))))
        turned = {kind: 9 * order[kind // 9] + kind % 9 if kind < 27 else kind for kind in range(34)}
        melds = tuple(Meld(meld.kind, tuple(turned[k] for k in meld.tiles)) for meld in reversed(hand.melds))
        shuffled = rng.sample([turned[kind] for kind in hand.concealed], len(hand.concealed))
        other = Declared(
            Hand(tuple(shuffled), melds, turned[hand.held[-1]]),
            declared.seat,
            declared.by,
            declared.round_wind,
            declared.situation,
        )
        found = judge(HOUSE, other)
        if not {3, 40} & {number for number, _ in found.patterns}:
            assert found.patterns == plain.patterns


# The knitted shapes


@pytest.mark.rule("MCR-29", "MCR-30")
def test_knitted_shapes_are_read() -> None:
    full = counts_of(parse("147m258p369s12345z", "hand"))
    assert {reading.shape for reading in shapes.readings(full, KNITTED)} == {"honours_and_knitted"}
    straight = counts_of(parse("147m258p369s555p99m", "hand"))
    assert {reading.shape for reading in shapes.readings(straight, KNITTED)} == {"knitted_straight"}
    melded = counts_of(parse("147m258p369s99m", "hand"))
    assert shapes.is_complete(melded, KNITTED)
    assert not shapes.is_complete(counts_of(parse("147m258p369p12345z", "hand")), KNITTED)
    assert not shapes.is_complete(counts_of(parse("1147m258p369s1234z", "hand")), KNITTED)


def test_six_knitted_sets() -> None:
    found = {frozenset(nine) for nine in NINE_TILES}
    assert len(found) == 6
    assert all(len(kinds) == 9 for kinds in found)
    assert frozenset(parse("147m258p369s", "set")) in found


@pytest.mark.parametrize("shape", [HonoursAndKnitted(), KnittedStraight()], ids=lambda shape: shape.id)
def test_the_distance_to_a_knitted_shape(shape: HonoursAndKnitted | KnittedStraight) -> None:
    """Each tile brings a hand closer by one at most; -1 is a reading, 0 a wait."""
    rng = Random(shape.id)
    grammar = Grammar(specials=(shape,))
    for _ in range(60):
        nine = list(rng.choice(NINE_TILES))
        extra = [rng.randrange(34)] * 3 + [rng.randrange(34)] * 2
        honours = rng.sample(list(HONOURS), 5)
        tiles = [*nine, *(extra if shape.id == "knitted_straight" else honours)]
        for _ in range(rng.randrange(4)):
            tiles[rng.randrange(14)] = rng.randrange(34)
        tiles.pop(rng.randrange(14))
        counts = counts_of(tiles)
        held = grammar.sort_out(counts)
        distance = shape.shanten(held, grammar.kinds)
        assert distance is not None
        after = {}
        for kind in range(34):
            fuller = grammar.sort_out(counts_of([*kinds_of(counts), kind]))
            after[kind] = shape.shanten(fuller, grammar.kinds)
            assert (after[kind] == -1) == any(True for _ in shape.readings(fuller, grammar.kinds))
        assert set(after.values()) <= {distance, distance - 1}
        assert min(value for value in after.values() if value is not None) == distance - 1


@pytest.mark.rule("MCR-68")
def test_shapes_of_beginners() -> None:
    beginner = House.of(resolve(OPTIONS, PRESETS, "beginner", {}))
    assert [shape.id for shape in grammar_of(beginner).specials] == ["seven_pairs", "honours_and_knitted"]
    assert len(in_use(beginner)) == 30
