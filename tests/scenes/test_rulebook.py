"""The rules as text files: the same chapters, pictures and rulings in every language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import FRect

import assets
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.table.rule_pictures import Painter, PictureError, PictureWords, read_pictures
from scenes.table.rulebook import Chapter, parsed
from words import broken_assets, lang

LANGUAGES = ("en", "fr")


def shape(chapters: list[Chapter]) -> list[tuple[object, int, int]]:
    return [(c.picture, len(c.paragraphs), len(c.rulings)) for c in chapters]


def pictures_of(key: str) -> dict[str, Painter]:
    return read_pictures(assets.RULES / "pictures" / f"{key}.txt", entry_of(key).picture_words)


@pytest.mark.parametrize("key", GAMES)
def test_every_language_says_as_much(key: str) -> None:
    drawn = pictures_of(key)
    said = {
        language: shape(
            parsed((assets.RULES / language / f"{key}.md").read_text(encoding="utf-8"), drawn)
        )
        for language in LANGUAGES
    }
    assert said["en"] == said["fr"]
    assert {picture for picture, _words, _rulings in said["en"]} >= set(drawn.values())


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


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_is_drawn_with_art_there_is(
    key: str, canvas_of: Callable[[int, int, float], Canvas]
) -> None:
    surfaces.clear()
    broken_assets.clear()
    for picture in pictures_of(key).values():
        picture(canvas_of(1280, 720, 1.0), FRect(400, 200, 386, 322))
    assert broken_assets.take_sentence() is None


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("henn 10 10 corn", "there is no word 'henn'"),
        ("canvas 10 10", "there is no word 'canvas'"),
        ("figure 10 ten 30 7", "'ten'"),
        ("figure 10 10 30", "missing a required argument: 'words'"),
        ("line 10 10 80 4", "too many positional arguments"),
        ("badge 10 10 17 pink", "'pink' is not in list"),
        ("box 0 0 9 9 4 #12 #12", ""),
        ("repeat 2 10 line", ""),
        ('figure 10 10 30 "7', "No closing quotation"),
    ],
)
def test_a_line_that_cannot_be_drawn_is_named(
    line: str, complaint: str, tmp_path: Path, canvas_of: Callable[[int, int, float], Canvas]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"# A comment.\n[idea]\nline 10 10 80\n{line}\n", encoding="utf-8")
    with pytest.raises(PictureError, match=f"^game.txt, line 4: .*{complaint}"):
        read_pictures(path, PictureWords)["idea"](canvas_of(1280, 720, 1.0), FRect(0, 0, 386, 322))
