"""Finding things in the rules: what counts as found, and how the page leads there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.registry import GAMES
from scenes.games.registry import entries, entry_of
from scenes.kit.intention import Intention
from scenes.kit.text_field import ScreenKeyboard, TextField
from scenes.screens.rule_page import ChapterPage
from scenes.screens.rules import RulesScene
from tests.scenes.apps import Visit, visiting
from words import lang
from words.rule_search import excerpt, find, plain, spans
from words.rulebook import Chapter, Passage

BOOK = [
    Chapter("Les œufs", (Passage("Un œuf arrête la carte."), Passage("Deux se heurtent."))),
    Chapter("La fin", (Passage("Alors on compte les œufs."), Passage("Une règle.", "ruling"))),
    Chapter("Règles maison", (Passage("Une règle.", "ruling"),)),
]


@pytest.mark.parametrize("query", ["œuf", "OEUF", "oeufs", "Œufs"])
def test_case_accents_and_ligatures_do_not_matter(query: str) -> None:
    assert ("sly", 0, None, "Les œufs") in find(query, {"sly": BOOK})


def test_a_word_is_found_by_its_beginning_and_not_by_its_middle() -> None:
    book = [Chapter("", (Passage("And then hens came."), Passage("When?")))]
    assert [hit.text for hit in find("hen", {"sly": book})] == ["And then hens came."]


def test_all_words_must_be_there_and_the_title_counts() -> None:
    assert [hit.passage for hit in find("oeuf heurt", {"sly": BOOK})] == [1]
    assert [(hit.chapter, hit.passage) for hit in find("compte oeuf", {"sly": BOOK})] == [(1, 0)]
    assert find("compte heurt", {"sly": BOOK}) == []


def test_nothing_is_found_by_nothing() -> None:
    assert find(" ’ ", {"sly": BOOK}) == []


def test_what_is_said_twice_is_found_once_and_where_it_applies() -> None:
    hits = find("regle", {"sly": BOOK})
    assert [(hit.chapter, hit.passage) for hit in hits] == [(2, None), (1, 1)]


def test_titles_come_first_and_books_in_their_order() -> None:
    hits = find("oeuf", {"sly": BOOK, "hens": BOOK})
    assert [hit.game for hit in hits] == ["sly"] * 3 + ["hens"] * 3
    assert [hit.passage for hit in hits[:3]] == [None, 0, 0]


@pytest.mark.parametrize("length", [20, 42, 84])
def test_an_excerpt_is_short_and_shows_what_was_found(length: int) -> None:
    for entry in entries():
        for chapter in entry.chapters():
            for passage in chapter.passages:
                for word in passage.text.split()[::7]:
                    cut = excerpt(passage.text, word, length)
                    assert not plain(word).isalpha() or spans(cut, word), (cut, word)
                    assert len(cut) <= length + max(map(len, passage.text.split())) + 3


# -- on the page ---------------------------------------------------------------------------------


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        yield visit


def opened(visit: Visit, game: str = "ladder", language: str = "en") -> RulesScene:
    visit.app.change(language=language)
    visit.app.navigation.open_rules(game)
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, RulesScene)
    return scene


def do(visit: Visit, kind: str, device: str = "keys", text: str = "", dy: int = 0) -> None:
    visit.app.stage.handle(Intention(kind, device, text=text, dy=dy))
    visit.frames(2)


def page_of(scene: RulesScene) -> ChapterPage:
    return next(w for w in scene.form.widgets if isinstance(w, ChapterPage))


def field_of(scene: RulesScene) -> TextField:
    return next(w for w in scene.form.widgets if isinstance(w, TextField))


def list_heights(scene: RulesScene) -> int:
    chapters = next(w for w in scene.form.widgets if w.name == "chapters")
    return len(getattr(chapters, "heights", []))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_this_game_says_comes_first(visit: Visit, game: str, language: str) -> None:
    scene = opened(visit, game, language)
    do(visit, "search")
    do(visit, "text", text="point")
    games = [hit.game for hit in scene.hits]
    assert games[0] == game
    assert games == sorted(games, key=lambda key: (key != game, list(GAMES).index(key)))
    assert list_heights(scene) == len(games)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_hit_opens_its_passage_in_view_and_lit(visit: Visit, language: str) -> None:
    visit.app.change(text_size=2.0)
    scene = opened(visit, "roost", language)
    do(visit, "search")
    do(visit, "text", text={"en": "egg", "fr": "oeuf"}[language])
    hits = list(scene.hits)
    assert len({hit.game for hit in hits}) > 1
    do(visit, "move", dy=1)
    assert scene.form.focused is not None
    assert scene.form.focused.name == "chapters"
    for hit in hits:
        do(visit, "accept")
        assert (scene.game_key, scene.chapter, scene.lit) == (hit.game, hit.chapter, hit.passage)
        assert scene.hits == hits, "the list stays as it is"
        page = page_of(scene)
        assert page.lit == hit.passage
        if hit.passage is not None:
            assert page.chapter.passages[hit.passage].text == hit.text
            assert 0 <= page.boxes[hit.passage].y - page.scroll < page.rect.h
        do(visit, "move", dy=1)


def test_enter_in_the_field_opens_the_first_hit(visit: Visit) -> None:
    scene = opened(visit)
    do(visit, "search")
    do(visit, "text", text="dust")
    do(visit, "accept")
    assert page_of(scene).chapter.title == "Chips and dust"
    assert scene.form.focused is not field_of(scene)


def test_escape_clears_the_search_first(visit: Visit) -> None:
    scene = opened(visit)
    do(visit, "search")
    do(visit, "text", text="dust")
    assert list_heights(scene) != len(entry_of("ladder").chapters())
    do(visit, "back")
    assert visit.app.stage.top is scene
    assert field_of(scene).value == ""
    assert list_heights(scene) == len(entry_of("ladder").chapters())
    do(visit, "back")
    assert visit.app.stage.top is not scene


def test_arrows_walk_through_the_hits_without_turning_the_page(visit: Visit) -> None:
    scene = opened(visit)
    do(visit, "search")
    do(visit, "text", text="fox")
    before = page_of(scene)
    do(visit, "move", dy=1)
    do(visit, "move", dy=1)
    assert page_of(scene) is before


def test_the_field_is_reached_by_arrows_and_a_pad_gets_a_keyboard(visit: Visit) -> None:
    scene = opened(visit)
    do(visit, "move", "pad:0", dy=-1)
    assert scene.form.focused is field_of(scene)
    do(visit, "accept", "pad:0")
    keyboard = visit.app.stage.top
    assert isinstance(keyboard, ScreenKeyboard)
    keyboard.form.focus("key f")
    do(visit, "accept", "pad:0")
    assert field_of(scene).value == "F"
    assert scene.hits
    do(visit, "back", "pad:0")
    assert visit.app.stage.top is scene
    assert field_of(scene).value == "F"


def test_a_search_goes_on_in_another_language(visit: Visit) -> None:
    scene = opened(visit)
    do(visit, "search")
    do(visit, "text", text="point")
    visit.app.change(language="fr")
    visit.frames(2)
    assert lang.current() == "fr"
    assert scene.hits
    for game, chapter, passage, text in scene.hits:
        found = entry_of(game).chapters()[chapter]
        assert text == (found.title if passage is None else found.passages[passage].text)
