"""The odds at the table: an aid that says so first, shows what its seat may infer, and nothing to
anybody else."""

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from ai.review.odds import Place, odds_of, truth_of
from commands.moments import Moment, album_of, match_at
from game.contract import NOBODY, WHOLE, Position
from game.ladder.position import LadderPosition
from game.registry import GAMES
from play.match import Match, resumed_match
from scenes.games.registry import entry_of
from scenes.kit.dialogs import Dialog
from scenes.kit.intention import Intention
from scenes.learning import attract_scene
from scenes.replay.odds_panel import OddsPanel
from scenes.replay.replay_scene import ReplayScene
from scenes.table.hand_over import HandOverScene
from scenes.table.odds.drawer import OddsDrawer
from scenes.table.odds.rows import Row, rows_of
from scenes.table.odds.view import OddsList
from scenes.table.records import count_result
from scenes.table.scene import TableScene
from tests.robots import press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import on_top, say, sit_down
from tests.scenes.lessons import ALL_LESSONS, lesson_of, pass_frames, taking
from tests.scenes.replays import replaying
from tests.scenes.screens import click, form_of, top_name, use, widget
from words import lang


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        yield visit


def middle(game: str) -> Moment:
    album = album_of(game)
    return album.moments[album.middle]


def table_of(visit: Visit, game: str, humans: int = 1) -> TableScene:
    return sit_down(visit, match_at(visit.app, middle(game), humans))


def drawer_of(visit: Visit) -> OddsDrawer:
    """The open drawer, when all is counted."""
    drawer = on_top(visit)
    assert isinstance(drawer, OddsDrawer)
    while not visit.app.oddsmaker.done:
        sleep(0.005)
        pass_frames(visit)
    pass_frames(visit)
    return drawer


def opened(visit: Visit, game: str, humans: int = 1) -> OddsDrawer:
    table = table_of(visit, game, humans)
    table.match.take_aid("odds")
    say(visit, "odds")
    return drawer_of(visit)


def rows_for(match: Match, view: Position) -> list[Row]:
    pictures = entry_of(match.game.key).odds_pictures(match.seats)
    assert pictures is not None
    return rows_of(pictures, odds_of(match.game.key, view), None, {})


# -- before the first look --------------------------------------------------------------------


def test_the_first_look_says_that_it_marks_the_game_and_then_does(visit: Visit) -> None:
    table = table_of(visit, "sly")
    press_key("odds")
    visit.frames(2)
    asking = on_top(visit)
    assert isinstance(asking, Dialog)
    assert "assisted" in asking.text
    assert not table.match.assisted
    press_key("accept")
    visit.frames(2)
    assert drawer_of(visit).rows
    assert table.match.assisted


def test_the_mark_stays_in_the_file_and_keeps_the_game_out_of_the_statistics(visit: Visit) -> None:
    table = table_of(visit, "ladder")
    table.match.take_aid("odds")
    table.match.take_aid("odds")
    slug, slots = table.match.slug, table.match.slots
    visit.app.navigation.open_title()
    again, problem = resumed_match(slots, slug)
    assert problem is None
    assert again.assisted
    assert count_result(visit.app, again) is None
    again.file.close()


def test_whoever_thinks_better_of_it_has_an_unmarked_game(visit: Visit) -> None:
    table = table_of(visit, "fowl")
    say(visit, "odds")
    say(visit, "back")
    visit.frames(1)
    assert on_top(visit) is table
    assert not table.match.assisted


def test_in_a_marked_game_nothing_is_asked_again(visit: Visit) -> None:
    opened(visit, "roost")
    say(visit, "back")
    say(visit, "odds")
    assert top_name(visit) == "OddsDrawer"


# -- ways in and out --------------------------------------------------------------------------


def test_a_button_of_the_header_leads_there_and_pad_and_pointer_lead_back(visit: Visit) -> None:
    table = table_of(visit, "hens")
    table.match.take_aid("odds")
    click(visit, "odds")
    assert top_name(visit) == "OddsDrawer"
    click(visit, "close")
    assert on_top(visit) is table
    press_pad("odds")
    visit.frames(2)
    assert top_name(visit) == "OddsDrawer"
    visit.app.stage.handle(Intention("press", "mouse", pos=(20, 400)))
    assert on_top(visit) is table


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_where_the_header_has_no_room_the_log_leads_there(tmp_path: Path, text: float) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(text_size=text, language="fr")
        table = table_of(visit, "roost")
        table.match.take_aid("odds")
        in_header = text == 1.0
        assert ("odds" in table.session.header.names) == in_header
        use(visit, press_key, "log")
        assert ("odds" in [each.name for each in form_of(visit).widgets]) != in_header
        if in_header:
            say(visit, "back")
        use(visit, press_key, "odds")
        assert top_name(visit) == "OddsDrawer"
        say(visit, "back")
        assert on_top(visit) is table
    lang.set_language("en")


def test_switched_off_there_is_no_way_in(visit: Visit) -> None:
    visit.app.switch("odds", False)
    table = table_of(visit, "sly")
    say(visit, "odds")
    assert on_top(visit) is table
    assert "odds" not in [each.name for each in table.session.header.buttons]
    say(visit, "log")
    visit.frames(1)
    assert "odds" not in [each.name for each in form_of(visit).widgets]


def test_the_settings_switch_them_off_and_on_again(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.app.navigation.open_settings()
    visit.frames(2)
    for wanted in (False, True):
        use(visit, press_key, "odds")
        assert visit.app.switched_on("odds") is wanted


def test_a_finished_game_has_no_odds_at_its_table(visit: Visit) -> None:
    album = album_of("sly")
    table = sit_down(visit, match_at(visit.app, album.moments[album.over]))
    say(visit, "odds")
    assert not isinstance(on_top(visit), OddsDrawer | Dialog)
    assert not table.match.assisted


def test_lessons_do_not_offer_them(tmp_path: Path) -> None:
    with taking(tmp_path, ALL_LESSONS[0]) as visit:
        scene = lesson_of(visit)
        say(visit, "odds")
        assert on_top(visit) is scene
        assert "odds" not in [each.name for each in scene.session.header.buttons]


def test_a_demonstration_ends_instead_of_showing_them(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.app.navigation.open_attract()
    visit.frames(2)
    shown = on_top(visit)
    assert isinstance(shown, attract_scene.AttractScene)
    assert "odds" not in [each.name for each in shown.session.header.buttons]
    press_key("odds")
    visit.frames(2)
    assert not isinstance(on_top(visit), OddsDrawer | Dialog)


# -- what is shown ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_what_the_seat_at_the_screen_may_infer(visit: Visit, game: str) -> None:
    drawer = opened(visit, game)
    table = visit.app.stage.scenes[-2]
    assert isinstance(table, TableScene)
    assert drawer.rows == rows_for(table.match, table.match.view_for(0))
    assert not any(tile.true for row in drawer.rows for group in row.groups for tile in group)


def test_shares_come_soon_and_get_better(visit: Visit) -> None:
    table = table_of(visit, "ladder")
    table.match.take_aid("odds")
    say(visit, "odds")
    drawer = on_top(visit)
    assert isinstance(drawer, OddsDrawer)
    assert drawer.rows == []
    counted = set()
    while not visit.app.oddsmaker.done:
        sleep(0.002)
        visit.frames(1)
        counted.add(drawer.odds.worlds if drawer.odds is not None else 0)
    assert max(counted) == 2000
    assert drawer.rows


def test_at_a_shared_screen_each_person_sees_their_own_and_an_onlooker_none(visit: Visit) -> None:
    match = match_at(visit.app, middle("sly"), 2)
    table = sit_down(visit, match)
    match.take_aid("odds")
    shown = []
    for seat in (0, 1):
        table.session.look_as(seat)
        say(visit, "odds")
        shown.append(drawer_of(visit).rows)
        assert shown[-1] == rows_for(match, match.view_for(seat))
        say(visit, "back")
    assert shown[0] != shown[1]
    table.session.cover()
    assert table.session.at_screen == NOBODY
    say(visit, "odds")
    assert on_top(visit) is table
    assert "your turn" in visit.app.stage.toasts[-1].text


def test_after_their_decision_the_next_person_is_called_before_any_odds(visit: Visit) -> None:
    match = match_at(visit.app, middle("sly"), 4)
    table = sit_down(visit, match)
    match.take_aid("odds")
    say(visit, "odds")
    drawer_of(visit)
    say(visit, "back")
    while match.deciders() == [0]:
        table.try_action(int(match.position.actions(0)[0]))
    table.session.finish()
    visit.until(lambda: isinstance(on_top(visit), HandOverScene), lambda: None)
    say(visit, "odds")
    assert isinstance(on_top(visit), HandOverScene)
    assert visit.app.oddsmaker.odds is None


def test_others_at_the_screen_do_not_hear_them(visit: Visit) -> None:
    drawer = opened(visit, "sly")
    assert drawer.rows[1].title in drawer.focus_aloud()
    assert "%" in drawer.focus_aloud()
    say(visit, "back")
    shared = opened(visit, "sly", humans=2)
    assert shared.overheard
    assert shared.aloud() == []
    assert shared.focus_aloud() == ""


def test_what_was_true_is_ticked_however_unlikely_it_was(visit: Visit) -> None:
    match = match_at(visit.app, middle("roost"))
    view = match.view_for(0)
    truth = truth_of("roost", view, match.position)
    pictures = entry_of("roost").odds_pictures(match.seats)
    assert pictures is not None
    rows = rows_of(pictures, odds_of("roost", view, 5), truth, {})
    ticked = [sum(tile.true for group in row.groups for tile in group) for row in rows]
    assert sorted(filter(None, ticked)) == sorted(map(len, truth.values()))


def test_of_families_too_what_was_true_is_ticked(visit: Visit) -> None:
    match = match_at(visit.app, middle("ladder"))
    view = match.view_for(0)
    place = Place("hand", 1)
    position = match.position
    assert isinstance(position, LadderPosition)
    truth = {place: position.hand(1)}
    pictures = entry_of("ladder").odds_pictures(match.seats)
    assert pictures is not None
    families = {place: [(card + 9) // 10 for card in truth[place]]}
    row = rows_of(pictures, odds_of("ladder", view, 5), truth, families)[1]
    assert [sum(tile.true for tile in group) for group in row.groups] == [3, 3]


# -- layout -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "language", "text"), [((1280, 720), "fr", 2.0), ((720, 1280), "en", 1.0)]
)
def test_all_of_it_has_room(
    tmp_path: Path, game: str, size: tuple[int, int], language: str, text: float
) -> None:
    with visiting(tmp_path, size) as visit:
        visit.app.change(text_size=text, language=language)
        drawer = opened(visit, game)
        listed = widget(visit, "odds")
        box, close = listed.rect, widget(visit, "close").rect
        canvas_w = 1280 if size[0] > size[1] else 720
        assert box.left >= 0
        assert box.right <= canvas_w
        assert close.bottom <= box.top
        assert box.h > 250
        for _row in drawer.rows[2:]:
            say(visit, "move", dy=1)
        visit.frames(1)
        assert isinstance(listed, OddsList)
        assert listed.cursor == len(drawer.rows) - 1
    lang.set_language("en")


# -- beside a replay --------------------------------------------------------------------------


def panel_of(visit: Visit, scene: ReplayScene) -> OddsPanel:
    """Opened, with all counted."""
    if not isinstance(scene.side, OddsPanel):
        say(visit, "odds")
    pass_frames(visit)
    while not visit.app.oddsmaker.done:
        sleep(0.005)
        pass_frames(visit)
    assert isinstance(scene.side, OddsPanel)
    return scene.side


@pytest.mark.parametrize("game", GAMES)
def test_beside_a_replay_they_follow_moment_and_eyes_and_tick_what_was_true(
    tmp_path: Path, game: str
) -> None:
    with replaying(tmp_path, game, 9_999, 1, 0, 0) as (visit, scene):
        recording = scene.recording
        for moment, viewer in ((3, 0), (recording.last // 2, 1), (recording.last // 2, 2)):
            scene.jump(moment)
            scene.see_as(viewer)
            view = recording.view(moment, viewer)
            shown = panel_of(visit, scene).shown
            assert shown.odds == odds_of(game, view)
            cards = [row.groups[-1] for row in shown.rows if row.groups]
            ticked = sum(tile.true for group in cards for tile in group)
            truth = truth_of(game, view, recording.positions[moment])
            assert ticked == sum(map(len, truth.values()))


def test_with_all_hands_open_they_are_still_what_one_seat_could_infer(tmp_path: Path) -> None:
    with replaying(tmp_path, "ladder", 9_999, 1, 20, WHOLE) as (visit, scene):
        panel = panel_of(visit, scene)
        assert panel.seat == 0
        assert "Mia" in panel.shown.note()
        view = scene.recording.view(20, 0)
        assert panel.shown.odds == odds_of("ladder", view)


def test_a_game_that_is_not_over_has_no_odds_in_its_replay(tmp_path: Path) -> None:
    with replaying(tmp_path, "ladder", 20) as (visit, scene):
        say(visit, "odds")
        assert scene.side is None
        assert [panel.name for panel in scene.panels] == ["log"]


def test_put_away_nothing_is_counted_any_more(tmp_path: Path) -> None:
    with replaying(tmp_path, "sly", 9_999, 1, 20, 1) as (visit, scene):
        panel_of(visit, scene)
        say(visit, "odds")
        assert scene.side is None
        assert visit.app.oddsmaker.odds is None
        assert visit.app.oddsmaker.done
