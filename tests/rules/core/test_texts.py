"""Sentences by key, in three languages."""

import re
import string
from pathlib import Path

import pytest

import rules
from rules.core.texts import LANGUAGES, Renamed, Texts, Word, load

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = sorted(
    {path.parent for part in ("rules", "mjwidgets") for path in (ROOT / part).rglob("texts/*.toml")}
)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    family, floor = tmp_path / "family", tmp_path / "floor"
    for folder, text in ((family, '[a]\nx = "family {who}"\n'), (floor, '[a]\nx = "floor"\ny = "floor y"\n')):
        folder.mkdir()
        (folder / "en.toml").write_text(text, encoding="utf-8")
    return family, floor


def test_the_family_is_asked_before_its_floor(folders: tuple[Path, Path]) -> None:
    texts = Texts(folders)
    assert texts("a.x", who="me") == "family me"
    assert texts("a.y") == "floor y"
    assert texts("a.x", who=Word("a.y")) == "family floor y"
    assert "a.y" in texts
    assert "a.z" not in texts


def test_a_family_spells_what_its_floors_say_as_its_rule_book_does(tmp_path: Path) -> None:
    for name, text in (("family", 'spelling = "hu Hu"\n'), ("floor", 'win = "{who} says hu"\n')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "en.toml").write_text(text, encoding="utf-8")
    assert Texts((tmp_path / "floor",))("win", who="hu") == "hu says hu"
    assert Texts((tmp_path / "floor", tmp_path / "family"))("win", who="hu") == "hu says Hu"


def test_a_text_that_is_not_there_is_an_error(folders: tuple[Path, Path]) -> None:
    with pytest.raises(KeyError, match=r"a\.z"):
        Texts(folders)("a.z")
    with pytest.raises(KeyError):
        Texts(folders, "ja")("a.y")


def test_markup_in_a_value_is_only_text(folders: tuple[Path, Path]) -> None:
    assert Texts(folders)("a.x", who="{who} <b>") == "family {who} <b>"


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
def test_three_languages_have_the_same_keys_and_places(folder: Path) -> None:
    english, *others = [load(folder, language) for language in LANGUAGES]
    assert english
    for other in others:
        assert list(other) == list(english)
        assert {key: places(text) for key, text in other.items()} == {
            key: places(text) for key, text in english.items()
        }
        assert [key for key, text in other.items() if english[key].strip() and not text.strip()] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
@pytest.mark.parametrize("language", ["ja", "zh"])
def test_a_translation_is_not_english(folder: Path, language: str) -> None:
    """Several English words, left as they were, are no translation; what a thing is called where it comes
    from, and how that sounds, is the same."""
    english = load(folder, "en")
    same = [
        key
        for key, text in load(folder, language).items()
        if text == english[key] and "reading" not in key and not key.endswith(".native")
    ]
    assert [key for key in same if len(re.findall(r"[a-z]+", re.sub(r"{.*?}", "", english[key]))) > 1] == []


@pytest.mark.parametrize("name", rules.families())
def test_every_word_of_a_family_is_there(name: str) -> None:
    family = rules.family(name)
    wanted = {"family.name", "family.native"} | {f"reason.{reason}" for reason in family.reasons}
    wanted |= {f"preset.{preset.id}.line" for preset in family.presets}
    wanted |= {f"pattern.{pattern.id}.{part}" for pattern in family.patterns for part in ("name", "native")}
    for language in LANGUAGES:
        texts = family.texts(language)
        assert [key for key in sorted(wanted) if key not in texts] == []


def test_a_key_can_stand_for_another(folders: tuple[Path, Path]) -> None:
    """Also inside a sentence that is filled."""
    texts = Renamed(Texts(folders), {"a.y": "a.x", "b.z": "a.y"})
    assert texts("a.y", who="me") == "family me"
    assert texts("a.x", who=Word("b.z")) == "family floor y"
    assert "b.z" in texts
    assert "b.y" not in texts
    assert texts.language == "en"
