"""A branch beside its parent: every line of both scores, where they parted, the way to both."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.registry import GAMES
from play.branch import branched_match
from play.match import Match
from scenes.replay.compare import CompareScene
from scenes.replay.replay_scene import ReplayScene
from scenes.screens.saves import SavesScene
from tests.robots import press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import click, form_of, top_name, use
from tests.scenes.test_branch import finished, recorded


def compared(visit: Visit, game: str = "ladder") -> tuple[CompareScene, Match, Match]:
    """A branch in which seat 0 is the AI's and everybody does the last thing they may."""
    parent = finished(visit.app, game)
    recording = recorded(visit.app, parent.slug)
    seats = list(recording.save.seats)
    seats[0] = replace(seats[0], controller="ai", level="fox", device="")
    branch = branched_match(visit.app.slots, recording, recording.last // 2, seats)
    while not branch.position.over():
        seat = branch.deciders()[0]
        branch.act(seat, int(branch.position.actions(seat)[-1]))
    branch.file.close()
    visit.app.navigation.open_title()
    visit.app.navigation.open_comparison(branch.slug)
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, CompareScene)
    return scene, parent, branch


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_both_scores_add_up_to_the_points(tmp_path: Path, game: str) -> None:
    with visiting(tmp_path) as visit:
        scene, parent, branch = compared(visit, game)
        *lines, total = scene.rows()
        for seat, (there, here) in enumerate(total.pairs):
            assert there == parent.position.points(seat)
            assert here == branch.position.points(seat)
            assert sum(line.pairs[seat][0] for line in lines) == there
            assert sum(line.pairs[seat][1] for line in lines) == here
        parted = scene.comparison.parted
        assert any(f"move {parted + 1} " in sentence for sentence in scene.sentences())


@pytest.mark.parametrize("which", ["parent", "branch"])
def test_both_can_be_watched_from_where_they_parted(tmp_path: Path, which: str) -> None:
    with visiting(tmp_path) as visit:
        scene, parent, branch = compared(visit)
        use(visit, press_key, which)
        replay = visit.app.stage.top
        assert isinstance(replay, ReplayScene)
        assert replay.recording.slug == {"parent": parent, "branch": branch}[which].slug
        assert replay.player.moment == scene.comparison.parted


def test_who_plays_a_seat_now_stands_there(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene, _parent, _branch = compared(visit)
        assert scene._player_change(0) == "Human → Fox"
        assert scene._player_change(1) == ""


def test_the_shelf_leads_to_it_and_says_when_the_parent_is_gone(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        _scene, parent, branch = compared(visit)
        visit.app.navigation.open_title()
        visit.app.navigation.open_saves()
        visit.frames(2)
        shelf = visit.app.stage.top
        assert isinstance(shelf, SavesScene)
        shelf._reload(branch.slug)
        visit.frames(2)
        click(visit, "compare")
        assert top_name(visit) == "CompareScene"
        press_key("back")
        visit.frames(2)
        visit.app.slots.delete(parent.slug)
        click(visit, "compare")
        assert top_name(visit) == "SavesScene"
        assert "no longer" in visit.app.stage.toasts[-1].text
        assert "load" in {widget.name for widget in form_of(visit).widgets}
        press_key("accept")


def test_only_branches_that_are_over_are_compared(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        parent = finished(visit.app)
        recording = recorded(visit.app, parent.slug)
        running = branched_match(visit.app.slots, recording, 10, recording.save.seats)
        running.file.close()
        visit.app.navigation.open_title()
        for slug in (running.slug, parent.slug):
            visit.app.navigation.open_comparison(slug)
            visit.frames(2)
            assert top_name(visit) == "TitleScene"
            assert "is over" in visit.app.stage.toasts[-1].text
