"""A sixth game, brought by the tests, goes through every room without a change in any of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import FRect

from ai.arena import run_matches
from ai.crew import Crew
from game.registry import register, unregister
from play.match import new_match, resumed_match
from saves.records import Seat
from scenes.screens.title import TitleScene
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import visiting
from tests.scenes.test_whole_games import play_from_title_to_title, quick_table

KEY = "high_card"


@pytest.fixture(autouse=True)
def high_card() -> Iterator[None]:
    register(KEY, "tests.high_card")
    yield
    unregister(KEY)


def test_its_ai_beats_chance() -> None:
    """The interval of its share of wins lies above one half; the games are the same every time."""
    outcome = run_matches(KEY, ["vixen", "random"], games=100, seed=1)
    seats = outcome["seats"]
    assert isinstance(seats, list)
    assert seats[0]["ci95"][0] > 0.5


def test_child_processes_know_it() -> None:
    alone = run_matches(KEY, ["hen", "random"], games=4, seed=3)
    with Crew(2) as crew:
        shared = run_matches(KEY, ["hen", "random"], games=4, seed=3, engine=crew)
    assert alone["seats"] == shared["seats"]


def test_it_is_played_by_keys_from_the_home_screen_to_the_results(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=4)
        quick_table(visit, KEY)
        met = play_from_title_to_title(visit, press_key, KEY)
        assert met == ["TitleScene", "SeatsScene", "TableScene", "ResultsScene"]
        assert visit.app.slots.list()[0].over
        assert visit.app.profile.statistics.games[KEY]


def test_its_tile_stands_on_the_home_screen_beside_the_others(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.frames(2)
        title = visit.app.stage.top
        assert isinstance(title, TitleScene)
        tiles = [w.rect for w in title.form.widgets if w.name.startswith("tile ")]
        assert len(tiles) == 6
        assert all(FRect(0, 0, 1280, 720).contains(tile) for tile in tiles)
        assert all(tile.collidelist(tiles[:k]) < 0 for k, tile in enumerate(tiles))


def test_it_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    seats = [Seat("Mia", 0, "human", "hen", "mouse"), Seat("Bruno", 1, "ai", "fox")]
    with visiting(tmp_path) as visit:
        match = new_match(visit.app.slots, KEY, seats, {}, 5)
        card = int(match.position.actions(0)[0])
        match.act(0, card)
        match.file.close()
        slug = match.slug
    with visiting(tmp_path) as visit:
        match, problem = resumed_match(visit.app.slots, slug)
        assert problem is None
        assert [(move.seat, move.action) for move in match.moves] == [(0, card)]
        visit.app.navigation.open_table(match)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        visit.until(lambda: len(match.moves) > 1, lambda: None)  # Fox thinks in its own process
        assert match.moves[1].seat == 1
        assert table.session.log.last_line().startswith("Bruno")


def test_its_rules_hint_and_log_open(tmp_path: Path) -> None:
    seats = [Seat("Mia", 0, "human", "hen", "mouse"), Seat("Bruno", 1, "ai", "chick")]
    with visiting(tmp_path) as visit:
        match = new_match(visit.app.slots, KEY, seats, {}, 5)
        visit.app.navigation.open_table(match)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        visit.frames(200)
        table.ask_hint()
        visit.until(lambda: visit.app.stage.top is not table, lambda: None)
        assert type(visit.app.stage.top).__name__ == "HintScene"
        visit.app.stage.pop()
        for opened in (table.open_log, lambda: visit.app.navigation.open_rules(KEY)):
            opened()
            visit.frames(3)
            visit.app.stage.pop()
