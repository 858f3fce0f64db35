"""The rules as text files: the same chapters, pictures and rulings in every language."""

import pytest

import assets
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.kit import lang
from scenes.table.rulebook import Chapter, parsed

LANGUAGES = ("en", "fr")


def shape(chapters: list[Chapter]) -> list[tuple[object, int, int]]:
    return [(c.picture, len(c.paragraphs), len(c.rulings)) for c in chapters]


@pytest.mark.parametrize("key", GAMES)
def test_every_language_says_as_much(key: str) -> None:
    pictures = entry_of(key).rule_pictures()
    said = {
        language: shape(
            parsed((assets.RULES / language / f"{key}.md").read_text(encoding="utf-8"), pictures)
        )
        for language in LANGUAGES
    }
    assert said["en"] == said["fr"]
    assert {picture for picture, _words, _rulings in said["en"]} >= set(pictures.values())


@pytest.mark.parametrize("key", GAMES)
def test_the_last_chapter_gathers_every_ruling_once(key: str) -> None:
    lang.set_language("en")
    *chapters, last = entry_of(key).chapters()
    everywhere = [ruling for chapter in chapters for ruling in chapter.rulings]
    assert everywhere
    assert list(last.rulings) == list(dict.fromkeys(everywhere))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_is_missing_from_our_fonts(key: str, language: str) -> None:
    text = (assets.RULES / language / f"{key}.md").read_text(encoding="utf-8")
    assert "\u202f" not in text
    assert "'" not in text, "typographic apostrophes only"
