"""The rules as text files: the same chapters, pictures and rulings in every language."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import FRect

import assets
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.screens.rule_page import ChapterPage
from scenes.screens.rules import RulesScene
from scenes.table.rule_pictures import PictureError, PictureWords, read_pictures
from tests.scenes.apps import Visit, visiting
from words import broken_assets, lang
from words.rulebook import Chapter, explaining, parsed

LANGUAGES = ("en", "fr")


def chapters_in(language: str, key: str) -> list[Chapter]:
    return parsed((assets.RULES / language / f"{key}.md").read_text(encoding="utf-8"))


def shape(chapters: list[Chapter]) -> list[tuple[str, list[tuple[str, str]]]]:
    return [(c.picture, [(p.kind, p.icon) for p in c.passages]) for c in chapters]


@pytest.mark.parametrize("key", GAMES)
def test_every_language_says_as_much(key: str) -> None:
    english = chapters_in("en", key)
    assert shape(english) == shape(chapters_in("fr", key))
    assert {chapter.picture for chapter in english} - {""} == set(entry_of(key).pictures())


def page_of(visit: Visit) -> ChapterPage:
    scene = visit.app.stage.top
    assert isinstance(scene, RulesScene)
    return next(w for w in scene.form.widgets if isinstance(w, ChapterPage))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_explained_in_one_place(key: str, language: str) -> None:
    words = tomllib.loads((assets.WORDS / f"{key}.toml").read_text(encoding="utf-8"))
    passages = [passage for c in chapters_in(language, key) for passage in c.passages]
    explained = [rule for passage in passages for rule in passage.rules]
    assert sorted(explained) == sorted(words["refusal"])


@pytest.mark.parametrize("key", GAMES)
def test_every_language_explains_a_refusal_in_the_same_place(key: str) -> None:
    english, french = chapters_in("en", key), chapters_in("fr", key)
    for rule in (rule for c in english for passage in c.passages for rule in passage.rules):
        assert explaining(english, f"{key}.{rule}") == explaining(french, f"{key}.{rule}")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_at_the_rule_one_asks_for(tmp_path: Path, key: str, language: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(language=language, text_size=2.0)
        visit.app.navigation.open_title()
        for rule in (
            rule for c in entry_of(key).chapters() for p in c.passages for rule in p.rules
        ):
            visit.app.navigation.open_rules(key, rule=f"{key}.{rule}")
            visit.frames(1)
            page = page_of(visit)
            assert page.lit is not None
            assert rule in page.chapter.passages[page.lit].rules
            top = page.boxes[page.lit].y - page.scroll
            assert 0 <= top < page.rect.h / 2 or page.scroll == 0, rule
            assert top < page.rect.h - 40, rule
            visit.app.stage.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_fits_on_one_card(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """The first chapter: goal, set-up, a turn in a few lines, score, end, all seen at once."""
    surfaces.clear()
    broken_assets.clear()
    with visiting(tmp_path, size) as visit:
        visit.app.change(language=language)
        for key in GAMES:
            visit.app.navigation.open_rules(key)
            visit.frames(2)
            page = page_of(visit)
            passages = page.chapter.passages
            assert sum(passage.kind == "head" for passage in passages) == 5
            assert 3 <= sum(passage.kind == "item" for passage in passages) <= 6
            assert page.content_height <= page.rect.h, key
    assert broken_assets.take_sentence() is None


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
    for picture in entry_of(key).pictures().values():
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
