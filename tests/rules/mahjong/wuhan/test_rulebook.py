"""The rule book and the words of Wuhan: nothing is missing, and each language is that language."""

import re
import string
import tomllib
from pathlib import Path

import pytest

MAHJONG = Path(__file__).parents[4] / "rules" / "mahjong"
LANGUAGES = ("en", "ja", "zh")
FOLDERS = (MAHJONG / "texts", MAHJONG / "wuhan" / "texts")

KINDS = {"engine", "display", "table"}
TOPICS = [
    "equipment",
    "seats",
    "wall",
    "laizi",
    "turn",
    "claims",
    "end",
    "winning",
    "value",
    "payment",
    "caps",
]
TOPICS += ["bao", "faults", "three"]

HAN = re.compile(r"[\u4e00-\u9fff]")
KANA = re.compile(r"[\u3041-\u309f\u30a1-\u30fa]")


def rule_book() -> dict[str, dict[str, str]]:
    return tomllib.loads((MAHJONG / "wuhan" / "rules.toml").read_text(encoding="utf-8"))


def words(folder: Path, language: str) -> dict[str, str]:
    """The texts of a file by dotted key."""
    found: dict[str, str] = {}

    def walk(table: dict[str, object], prefix: str) -> None:
        for name, value in table.items():
            if isinstance(value, dict):
                walk(value, f"{prefix}{name}.")
            else:
                assert isinstance(value, str), f"{prefix}{name} is no text"
                found[prefix + name] = value

    walk(tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8")), "")
    return found


def places(text: str) -> list[str]:
    """The names between braces, sorted."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_rules_are_numbered_without_gaps() -> None:
    assert list(rule_book()) == [f"WUH-{number}" for number in range(1, 77)]


def test_every_rule_has_its_kind_topic_and_three_sentences() -> None:
    for number, rule in rule_book().items():
        assert set(rule) == {"kind", "topic", *LANGUAGES}, number
        assert rule["kind"] in KINDS, number
        assert rule["topic"] in TOPICS, number


def test_topics_follow_the_order_of_play() -> None:
    positions = [TOPICS.index(rule["topic"]) for rule in rule_book().values()]
    assert positions == sorted(positions)


def test_rules_are_short_enough_to_look_up() -> None:
    assert [number for number, rule in rule_book().items() if len(rule["en"].split()) > 60] == []


def test_rules_are_written_in_their_languages() -> None:
    for number, rule in rule_book().items():
        scripts = {
            language: (bool(HAN.search(rule[language])), bool(KANA.search(rule[language])))
            for language in LANGUAGES
        }
        assert scripts == {"en": (False, False), "ja": (True, True), "zh": (True, False)}, number


def test_figures_are_the_same_in_every_language() -> None:
    """A slip in one language would teach a wrong rule. Only 258 is free: English may say 2, 5 or 8."""
    for number, rule in rule_book().items():
        english, *others = (set(re.findall(r"\d{2,}", rule[language])) - {"258"} for language in LANGUAGES)
        assert others == [english, english], number


@pytest.mark.parametrize("folder", FOLDERS, ids=("mahjong", "wuhan"))
def test_three_languages_hold_the_same_keys_and_places(folder: Path) -> None:
    english = words(folder, "en")
    for language in ("ja", "zh"):
        other = words(folder, language)
        assert list(other) == list(english)
        assert {key: places(text) for key, text in other.items()} == {
            key: places(text) for key, text in english.items()
        }


@pytest.mark.parametrize("folder", FOLDERS, ids=("mahjong", "wuhan"))
def test_no_text_is_empty_and_no_translation_is_english(folder: Path) -> None:
    english = words(folder, "en")
    assert all(text.strip() for text in english.values())
    for key, text in words(folder, "ja").items():
        assert HAN.search(text) or KANA.search(text), key
    for key, text in words(folder, "zh").items():
        assert not KANA.search(text), key
        assert HAN.search(text) or key.endswith("reading") or key.startswith("tile_reading."), key


def test_every_option_preset_pattern_and_reason_has_its_words() -> None:
    from rules.mahjong.wuhan import FAMILY

    known = set(words(FOLDERS[1], "en"))
    wanted = {f"preset.{preset.id}.line" for preset in FAMILY.presets}
    wanted |= {f"pattern.{pattern.id}.condition" for pattern in FAMILY.patterns}
    wanted |= {f"reason.{reason}" for reason in FAMILY.reasons}
    for option in FAMILY.options:
        wanted |= {f"option.{option.id}.{part}" for part in ("name", "sentence")}
        wanted |= {f"choice.{option.id}.{choice}" for choice in option.choices if isinstance(choice, str)}
    assert wanted - known == set()


def test_every_tile_has_a_name_and_a_reading() -> None:
    from rules.mahjong.tiles import CODES

    known = set(words(FOLDERS[0], "en"))
    assert {f"{part}.{code}" for part in ("tile", "tile_reading") for code in CODES} - known == set()
