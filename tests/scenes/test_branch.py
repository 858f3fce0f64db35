"""Playing on from a finished game, on the screen: who sits where, and that it counts nowhere."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from commands.moments import table_seats, walk
from game.contract import NOBODY
from game.registry import game_named
from play.branch import branched_match
from play.match import Match, new_match, resumed_match
from play.recording import Recording
from saves.slots import Slots
from scenes.app.app import App
from scenes.games.registry import entry_of
from scenes.screens.branch import BranchScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import choose_rival, click, top_name, use


def finished(app: App, game: str = "ladder", seats: int = 3, moves: int = 9_999) -> Match:
    match = new_match(app.slots, game, table_seats(seats), {}, seed=5)
    for seat, action in walk(match.game, seats, 5, moves)[1]:
        match.act(seat, action)
    match.file.close()
    return match


def recorded(app: App, slug: str) -> Recording:
    loaded = app.slots.read(slug)
    assert loaded.save is not None
    return Recording(loaded, game_named(loaded.save.header.game), slug)


def branched(app: App, parent: Match, moment: int = 10) -> Match:
    recording = recorded(app, parent.slug)
    return branched_match(app.slots, recording, moment, recording.save.seats)


def play_out(match: Match) -> None:
    while not match.position.over():
        seat = match.deciders()[0]
        match.act(seat, int(match.position.actions(seat)[0]))


def open_page(visit: Visit, moment: int = 10) -> tuple[BranchScene, Match]:
    match = finished(visit.app)
    visit.app.navigation.open_title()
    visit.app.navigation.open_branch(match.slug, moment)
    visit.frames(2)
    page = visit.app.stage.top
    assert isinstance(page, BranchScene)
    return page, match


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_off_it_goes_with_the_same_people(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        _page, parent = open_page(visit)
        use(visit, press, "start")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert len(table.match.moves) >= 10
        assert table.match.parent is not None
        assert table.match.parent == (parent.id, 10)
        assert table.match.seats[0].is_human
        assert [slot.slug for slot in visit.app.slots.list() if slot.over] == [parent.slug]


def test_log_header_and_undo_of_a_branch(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0)
        open_page(visit, 7)
        use(visit, press_key, "start")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        visit.frames(3)
        begins = [entry.moves for entry in table.session.log.entries if "branch" in entry.line.text]
        assert begins == [7]
        assert any(entry.moves <= 7 for entry in table.session.log.entries)
        assert [point.stay for point in table.undo.choices() if point.stay < 7] == []
        if table.match.deciders() == [0]:
            table.try_action(int(table.match.position.actions(0)[0]))
            assert min(point.stay for point in table.undo.choices()) >= 7


def test_the_couch_rules_hold_in_a_branch(tmp_path: Path) -> None:
    """Two people who saw all hands in the replay are called to their own hands again."""
    with visiting(tmp_path) as visit:
        parent = finished(visit.app)
        recording = recorded(visit.app, parent.slug)
        seats = list(recording.save.seats)
        seats[1] = replace(seats[1], controller="human", level="", device="keys")
        branch = branched_match(visit.app.slots, recording, 10, seats)
        visit.app.navigation.open_table(branch)
        visit.frames(5)
        table = next(s for s in visit.app.stage.scenes if isinstance(s, TableScene))
        public = branch.view_for(NOBODY).to_ints()
        assert table.session.at_screen == NOBODY
        assert table.board.view.to_ints() == public
        visit.until(lambda: top_name(visit) == "HandOverScene", lambda: None)
        assert table.board.view.to_ints() == branch.view_for(NOBODY).to_ints()


def test_anybody_may_sit_in_any_seat(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        page, _parent = open_page(visit)
        click(visit, "who 0", 0.8)
        click(visit, "rival 0")
        choose_rival(visit, "fox")
        click(visit, "who 1", 0.2)
        click(visit, "device 1")
        assert [seat.is_human for seat in page.seats] == [False, True, False]
        assert page.seats[0].level == "fox"
        assert page.seats[1].device in visit.app.devices()
        click(visit, "start")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.humans() == [1]
        assert table.session.at_screen in (NOBODY, 1)


def test_an_unfinished_game_and_the_end_of_one_lead_nowhere(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        running, over = finished(visit.app, moves=20), finished(visit.app)
        visit.app.navigation.open_title()
        for slug, moment in ((running.slug, 5), (over.slug, len(over.moves)), ("nothing", 1)):
            visit.app.navigation.open_branch(slug, moment)
            visit.frames(2)
            assert top_name(visit) == "TitleScene"
            assert visit.app.stage.toasts


# -- nothing is counted ---------------------------------------------------------------------------


def to_the_results(app: App, branch: Match) -> None:
    app.navigation.open_results(branch)


def resumed_and_finished(app: App, branch: Match) -> None:
    branch.file.close()
    again = app.resume(branch.slug)
    assert again is not None
    play_out(again)
    entry_of(again.game.key).count(app, again)
    again.file.close()


def copied(app: App, branch: Match) -> None:
    play_out(branch)
    slug = app.slots.save_as(branch.slug, "A copy")
    branch.file.close()
    again = app.resume(slug)
    assert again is not None
    entry_of(again.game.key).count(app, again)
    again.file.close()
    app.navigation.open_title()


def finished_in_another_window(app: App, branch: Match) -> None:
    branch.file.close()
    there, _problem = resumed_match(Slots(app.slots.games.parent), branch.slug)
    play_out(there)
    there.file.close()
    app.navigation.open_title()


@pytest.mark.parametrize(
    "ended", [to_the_results, resumed_and_finished, copied, finished_in_another_window]
)
@pytest.mark.parametrize(("game", "seats"), [("ladder", 3), ("hens", 1)])
def test_it_touches_no_record(
    tmp_path: Path, ended: Callable[[App, Match], None], game: str, seats: int
) -> None:
    with visiting(tmp_path) as visit:
        app = visit.app
        parent = finished(app, game, seats)
        app.navigation.open_title()
        before = msgspec.to_builtins((app.profile.statistics, app.profile.solo))
        branch = branched(app, parent)
        if ended is to_the_results:
            play_out(branch)
        ended(app, branch)
        visit.frames(3)
        app.profile.refresh()
        assert msgspec.to_builtins((app.profile.statistics, app.profile.solo)) == before
        assert not any(slot.counted for slot in app.slots.list() if slot.parent)


def test_its_parent_was_counted_once(tmp_path: Path) -> None:
    """The records of the test above would have changed, had it been an ordinary game."""
    with visiting(tmp_path) as visit:
        for game, seats in (("ladder", 3), ("hens", 1)):
            finished(visit.app, game, seats)
        visit.app.navigation.open_title()
        assert visit.app.profile.statistics.games["ladder"]["hen"].played == 1
        assert len(visit.app.profile.solo.games) == 1


def test_the_title_does_not_look_into_it_again_and_again(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        branch = branched(visit.app, finished(visit.app))
        play_out(branch)
        branch.file.close()
        visit.app.navigation.open_title()
        assert branch.file.path not in {path for path, _saved in visit.app.looked_at}
