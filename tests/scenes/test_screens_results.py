"""The end of a game, what it leaves in the profile, and the pause in its middle."""

from pathlib import Path

import pytest

from commands.moments import table_seats
from game.contract import NOBODY
from play.match import Match
from scenes.games.registry import entry_of
from scenes.table.pause import PauseScene
from scenes.table.records import COUCH, count_result, strongest_level
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import aim, click, played_match, top_name, use


def open_results(visit: Visit, match: Match) -> ResultsScene:
    visit.app.navigation.open_table(match)
    visit.frames(2)
    visit.app.navigation.open_results(match)
    visit.frames(1)
    top = visit.app.stage.top
    assert isinstance(top, ResultsScene)
    return top


def test_shared_wins_are_named_together(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app, moves=0)
        scene = ResultsScene(visit.app, match, entry_of("ladder"))
        assert scene.places == [1, 1, 1, 1]
        assert scene.headline() == "Mia, Bruno, Lotte and Finn share the win!"


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_the_sheet_in_words_and_the_buttons_by_one_device(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        match = played_match(visit.app)
        scene = open_results(visit, match)
        chips = match.position.score(2)[0].points
        aim(visit, press, "cell 2 0")
        visit.frames(2)
        assert scene.said() == f"Lotte: {chips} of 20 chips kept"
        aim(visit, press, "seat 2")
        visit.frames(2)
        assert scene.said() == f"Lotte: {match.position.points(2)} points"
        use(visit, press, "Same deal again")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.header.seed == match.header.seed
        assert table.match is not match


def test_look_at_the_table_and_home_by_mouse(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        match = played_match(visit.app)
        open_results(visit, match)
        click(visit, "Look at the table")
        assert top_name(visit) == "TableScene"
        visit.app.navigation.open_results(match)
        visit.frames(2)
        click(visit, "Home")
        assert top_name(visit) == "TitleScene"


def test_a_game_counts_once_even_after_loading_it_again(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app)
        first = count_result(visit.app, match)
        assert first is not None
        assert first.first
        assert count_result(visit.app, match) is None
        match.file.close()
    with visiting(tmp_path) as visit:
        assert visit.app.profile.statistics.tally("ladder", "hen").played == 1
        again = visit.app.resume(visit.app.slots.list()[0].slug)
        assert again is not None
        assert count_result(visit.app, again) is None
        assert visit.app.profile.statistics.tally("ladder", "hen").played == 1


def test_assisted_games_and_games_without_people_do_not_count(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        assisted = played_match(visit.app)
        assisted.assisted = True
        assert count_result(visit.app, assisted) is None
        assert count_result(visit.app, played_match(visit.app, table_seats(3, 0))) is None
        assert visit.app.profile.statistics.games == {}


def test_what_a_game_counts_against(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        solo = table_seats(4, level="chick")
        solo[2] = table_seats(4, level="fox")[2]
        assert strongest_level(played_match(visit.app, solo)) == "fox"
        assert strongest_level(played_match(visit.app, table_seats(4, humans=2))) == COUCH


# -- pause ---------------------------------------------------------------------------------------


def open_pause(visit: Visit, moves: int = 21) -> tuple[TableScene, PauseScene]:
    visit.app.navigation.open_table(played_match(visit.app, moves=moves))
    visit.frames(2)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    table.open_pause()
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, PauseScene)
    return table, top


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_undo_beyond_the_free_ones_marks_the_game(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        table, _ = open_pause(visit)
        choices = table.undo.choices()
        assert choices
        use(visit, press, "Undo to…")
        assert top_name(visit) == "PickDialog"
        press("down")
        visit.frames(1)
        press("accept")
        visit.frames(2)
        assert visit.app.stage.top is table
        assert len(table.match.moves) <= choices[1].stay + 1
        assert table.match.assisted


def test_the_seat_goes_to_the_ai_and_back(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        table, _ = open_pause(visit)
        use(visit, press_key, "Hand seat to AI")
        assert not table.match.is_human(0)
        table.open_pause()
        visit.frames(2)
        use(visit, press_key, "Take seat back")
        assert table.match.is_human(0)
        assert table.session.at_screen != NOBODY


@pytest.mark.parametrize(("button", "same"), [("Restart same deal", True), ("New deal", False)])
def test_starting_again_asks_and_keeps_the_old_game(
    tmp_path: Path, button: str, same: bool
) -> None:
    with visiting(tmp_path) as visit:
        table, _pause = open_pause(visit)
        use(visit, press_key, button)
        press_key("back")
        visit.frames(2)
        assert top_name(visit) == "PauseScene"
        use(visit, press_key, button)
        use(visit, press_key, "choice 0")
        new = visit.app.stage.top
        assert isinstance(new, TableScene)
        assert new is not table
        assert (new.match.header.seed == table.match.header.seed) is same
        assert table.match.slug in {slot.slug for slot in visit.app.slots.list()}


def test_resume_rules_settings_and_home_from_the_pause(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        table, _pause = open_pause(visit)
        for button, scene in (("Rules", "RulesScene"), ("Settings", "SettingsScene")):
            use(visit, press_key, button)
            assert top_name(visit) == scene
            press_key("back")
            visit.frames(2)
            assert top_name(visit) == "PauseScene"
        press_key("pause")
        visit.frames(2)
        assert visit.app.stage.top is table
        table.open_pause()
        visit.frames(2)
        use(visit, press_key, "leave")
        assert top_name(visit) == "TitleScene"
