"""The rule book and the words of Chinese Official: nothing is missing, and each language is that language."""

import re

import rules
from rules.core.texts import LANGUAGES, load
from rules.mahjong.mcr.patterns import PATTERNS

FAMILY = rules.family("mcr")
WORDS = FAMILY.folder / "texts"
HAN = re.compile(r"[\u4e00-\u9fff]")
KANA = re.compile(r"[\u3041-\u309f\u30a1-\u30fa]")


def test_rules_are_numbered_without_gaps() -> None:
    assert list(FAMILY.rules) == [f"MCR-{number}" for number in range(1, 92)]
    assert {rule.kind for rule in FAMILY.rules.values()} == {"engine", "display", "table"}


def test_rules_are_written_in_their_languages_and_short_enough_to_look_up() -> None:
    for number, rule in FAMILY.rules.items():
        scripts = {
            language: (bool(HAN.search(sentence)), bool(KANA.search(sentence)))
            for language, sentence in rule.sentence.items()
        }
        assert scripts == {"en": (False, False), "ja": (True, True), "zh": (True, False)}, number
        assert len(rule.sentence["en"].split()) <= 70, number


def test_topics_stand_together() -> None:
    topics = [rule.topic for rule in FAMILY.rules.values()]
    assert topics[0] == "equipment"
    assert topics[-1] == "bad input"


def test_figures_are_the_same_in_every_language() -> None:
    """A slip in one language would teach a wrong rule."""
    for number, rule in FAMILY.rules.items():
        english, *others = (set(re.findall(r"\d{2,}", rule.sentence[code])) for code in LANGUAGES)
        assert others == [english, english], number


def test_texts_are_written_in_their_languages() -> None:
    for language in ("ja", "zh"):
        for key, text in load(WORDS, language).items():
            has_words = re.search(r"[^\W\d_]", re.sub(r"{.*?}", "", text))
            if has_words and not key.endswith((".reading", ".kana", ".japanese")) and "preset." not in key:
                assert HAN.search(text) or KANA.search(text), key
                assert language == "ja" or not KANA.search(text), key


def test_every_option_preset_pattern_and_reason_has_its_words() -> None:
    known = set(load(WORDS, "en"))
    wanted = {f"preset.{preset.id}.line" for preset in FAMILY.presets}
    wanted |= {f"reason.{reason}" for reason in FAMILY.reasons}
    for option in FAMILY.options:
        wanted |= {f"option.{option.id}.{part}" for part in ("name", "sentence")}
        wanted |= {f"choice.{option.id}.{choice}" for choice in option.choices if isinstance(choice, str)}
    assert wanted - known == set()


def test_no_two_patterns_share_a_name() -> None:
    for language in LANGUAGES:
        texts = FAMILY.texts(language)
        for part in ("name", "native", "japanese"):
            names = [texts(f"pattern.{row.id}.{part}") for row in PATTERNS]
            assert len(set(names)) == len(names)
