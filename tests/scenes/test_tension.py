"""The music follows the game: late and close is tense, a victory is none, and no secret is told."""

from pathlib import Path

import pytest

from audio.music import HOME, Mood
from audio.sounds import Sounds
from game.contract import NOBODY
from game.keys import KEYS
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.learning.attract_scene import AttractScene, dealt
from scenes.table.board import Board
from scenes.table.tension import tension
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import played_match
from tests.scenes.tables import context_for, random_acts


def test_nothing_is_tense_at_first_however_close_it_is() -> None:
    assert tension(0.0, [0, 0]) == tension(0.4, [20, 20, 20]) == 0.0


def test_late_and_close_is_tense_and_a_clear_lead_is_less_so() -> None:
    level, near, far = (tension(1.0, points) for points in ([30, 30], [30, 27], [60, 20]))
    assert level == 1.0
    assert level > near > far > 0.0


def test_only_the_two_leaders_count() -> None:
    assert tension(0.8, [30, 29, 2]) == tension(0.8, [2, 30, 29])


def test_it_rises_with_the_game() -> None:
    course = [tension(step / 10, [20, 19]) for step in range(11)]
    assert course == sorted(course)
    assert course[-1] > 0.8


def test_who_plays_alone_is_half_as_tense() -> None:
    assert tension(1.0, [40]) == 0.5
    assert tension(0.5, [-5, -5]) == tension(0.5, [5, 5])


@pytest.mark.parametrize("game", KEYS)
def test_every_game_knows_how_late_it_is_by_what_everybody_sees(game: str) -> None:
    """Near nothing at the beginning, never out of bounds, and well on at the end."""
    position = GAMES[game].new(max(GAMES[game].seat_counts), 3, {})
    table = Board(entry_of(game).table(context_for(position.seats))).game
    course = [
        table.lateness(act.after.seen_by(NOBODY))
        for act in random_acts(position, 3, lambda rng, actions: rng.choice(actions))
    ]
    assert course[0] <= 0.15
    assert all(0.0 <= late <= 1.0 for late in course)
    if game != "fowl":  # foxes that walk at random catch nothing
        assert course[-1] >= 0.8


class Asked(Sounds):
    """Plays nothing, and remembers what it was to play."""

    def __init__(self) -> None:
        super().__init__()
        self.mood: Mood | None = None

    def play_music(self, mood: Mood | None) -> None:
        self.mood = mood


def music(visit: Visit) -> Mood | None:
    """What the app lets be played now."""
    asked = visit.app.sounds = Asked()
    visit.app.play_music()
    return asked.mood


@pytest.mark.parametrize("game", KEYS)
def test_every_table_has_its_piece_and_menus_over_it_keep_it(tmp_path: Path, game: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        assert music(visit) == Mood(HOME)
        visit.app.navigation.open_settings()
        assert music(visit) == Mood(HOME)
        visit.app.stage.pop()
        visit.app.navigation.open_table(dealt(visit.app, game, 2))
        assert music(visit) == Mood(game)
        visit.app.navigation.open_settings()
        assert music(visit) == Mood(game)


def test_results_are_a_victory(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app)
        visit.app.navigation.open_table(match)
        at_table = music(visit)
        assert at_table is not None
        assert at_table.victory
        visit.app.navigation.open_results(match)
        assert music(visit) == Mood(match.game.key, victory=True)


def test_a_game_nobody_plays_leaves_the_home_screen_its_piece(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.app.stage.push(AttractScene(visit.app, dealt(visit.app, "hens", 2), iter(KEYS)))
        assert music(visit) == Mood(HOME)
