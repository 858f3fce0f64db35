"""A person with keys only, and one with a pad only, starts, plays and finishes a game."""

from pathlib import Path

import pytest

from game.contract import NOBODY
from game.registry import GAMES
from saves.profile import Table
from saves.records import Seat
from scenes.table.scene import TableScene
from tests.robots import Press, Robot, press_key, press_pad, scene_name
from tests.scenes.apps import Visit, visiting


def quick_table(visit: Visit, game: str) -> None:
    """Let the house remember a small table of quick thinkers: the game is long enough."""
    seats = [Seat("Mia", 0, "human", "hen", "mouse")]
    fewest = min(count for count in GAMES[game].seat_counts if count > 1)
    seats += [Seat(f"Chick {k}", k, "ai", "chick") for k in range(1, fewest)]
    visit.app.change(last_table={game: Table(seats)})


def play_from_title_to_title(visit: Visit, press: Press, game: str) -> list[str]:
    """Press one's way from the home screen through a whole game and back; the scenes met."""
    stage = visit.app.stage
    robot = Robot(stage, press)
    met: list[str] = []
    visit.app.navigation.open_title()
    visit.frames(2)

    def each_frame() -> None:
        scene = scene_name(stage.top)
        if not met or met[-1] != scene:
            met.append(scene)
        if scene == "TitleScene":
            robot.use(f"tile {game}")
        elif scene == "SeatsScene":
            robot.use("start")
        elif scene == "TableScene":
            robot.play()
        elif scene == "ResultsScene":
            robot.use("Home")

    def back_home() -> bool:
        return "ResultsScene" in met and robot.top_is("TitleScene")

    visit.until(back_home, each_frame)
    return met


@pytest.mark.parametrize("press", [press_key, press_pad])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_one_device(tmp_path: Path, game: str, press: Press) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0)
        quick_table(visit, game)
        met = play_from_title_to_title(visit, press, game)
        assert met == ["TitleScene", "SeatsScene", "TableScene", "ResultsScene"]
        slot = visit.app.slots.list()[0]
        assert slot.over
        assert visit.app.profile.statistics.games[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_everything_moving(tmp_path: Path, game: str) -> None:
    """At four times the speed, with all animations; the shown table always catches up."""
    with visiting(tmp_path) as visit:
        visit.app.change(speed=4)
        quick_table(visit, game)
        stage = visit.app.stage
        robot = Robot(stage, press_key)
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats(game)
        visit.frames(2)

        def each_frame() -> None:
            top = stage.top
            if robot.top_is("SeatsScene"):
                robot.use("start")
            elif isinstance(top, TableScene):
                if top.session.at_rest and top.session.at_screen != NOBODY:
                    assert top.board.agrees_with(top.match.view_for(top.session.at_screen))
                robot.play()

        visit.until(lambda: robot.top_is("ResultsScene"), each_frame)
