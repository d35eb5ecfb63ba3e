"""Terms: every one can be found, in any language, and its tiles are what its sentence says."""

import re
from collections import Counter

import pytest

import rules
from mjwidgets import Terms
from mjwidgets.term_pictures import PICTURES, picture_of
from mjwidgets.terms import terms_of
from rules.core.errors import RuleError
from rules.core.texts import LANGUAGES
from rules.mahjong.tiles import DRAGONS, WINDS, is_chow, number_of

ALL = terms_of(rules.family("wuhan"))


def tiles(term: str) -> list[list[int | str]]:
    return [[piece.tile for piece in group] for group in picture_of(term)]


def test_every_picture_belongs_to_a_term() -> None:
    assert PICTURES.keys() <= ALL.keys() | terms_of(rules.family("mcr")).keys()


def test_no_picture_needs_more_than_four_of_a_kind() -> None:
    for term in PICTURES:
        counts = Counter(tile for group in tiles(term) for tile in group if tile != "back")
        assert max(counts.values(), default=0) <= 4, term


def test_pictures_are_what_they_are_called() -> None:
    assert all(is_chow(tuple(group)) for term in ("run", "chow") for group in tiles(term))
    assert all(
        len(group) == 3 and len(set(group)) == 1 for term in ("triplet", "pung") for group in tiles(term)
    )
    assert all(
        len(group) == 4 and len(set(group)) == 1 for term in ("kong", "claimed_kong") for group in tiles(term)
    )
    assert [group[0] for group in tiles("wind")] == list(WINDS)
    assert [group[0] for group in tiles("dragon")] == list(DRAGONS)
    assert [[number_of(tile) for tile in group] for group in tiles("pair_258")] == [[2, 2], [5, 5], [8, 8]]
    assert sum(map(len, tiles("win"))) == 14
    assert sum(map(len, tiles("hand"))) == 13


def test_a_tap_shows_a_term_and_another_folds_it() -> None:
    terms = Terms("run", "laizi")
    assert "shùnzi" not in terms.view
    terms.touch("open", "run")
    assert "shùnzi" in terms.view
    assert "Three tiles of one suit in sequence" in terms.view
    terms.touch("open", "run")
    assert "shùnzi" not in terms.view


@pytest.mark.parametrize("query", ["shunzi", "SHÙNZI", "順子", "顺子", "3 4 5", "in sequence"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_found_in_any_language(query: str, language: str) -> None:
    glossary = Terms(language=language)
    glossary.touch("search", query)
    assert "run" in [term.id for term in glossary.found]
    assert len(glossary.found) < 6


def test_a_search_that_leaves_one_term_shows_it() -> None:
    glossary = Terms()
    glossary.touch("search", "stake")
    assert glossary.shown == "stake"
    glossary.touch("search", "no such word")
    assert glossary.found == []
    assert repr(glossary) == "0 words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_says_all_its_terms(language: str) -> None:
    said = repr(Terms(language=language)).splitlines()
    assert len(said) == len(ALL)
    assert not [line for line in said if re.search(r"\d[mpzf]\b", line)]


def test_an_unknown_term_is_an_error() -> None:
    with pytest.raises(RuleError, match="There is no term 'riichi'"):
        Terms("riichi")


def test_a_term_in_letters_has_no_reading() -> None:
    terms = repr(Terms(game="piquet", language="en"))
    assert "elder hand (premier en cartes): The player who did not deal" in terms
