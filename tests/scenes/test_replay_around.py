"""Around the table of a replay: log, bar, things that are followed, open hands, layout."""

from pathlib import Path
from typing import Any

import pytest

from game.contract import NOBODY, WHOLE
from game.fowl.position import FowlPosition
from game.registry import GAMES
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.replay.follow import PieceButton
from scenes.replay.marks import SHOWPIECES
from scenes.replay.replay_scene import ReplayScene
from scenes.replay.replay_table import Plate
from scenes.replay.transport import spread_out
from scenes.window import STEP
from tests.robots import press_key
from tests.scenes.apps import visiting
from tests.scenes.replays import replay_of, replaying, saved_game

games = pytest.mark.parametrize("game", GAMES)


@games
def test_a_line_of_the_log_leads_to_its_moment(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game) as (visit, scene):
        press_key("log")
        visit.frames(2)
        entries = scene.story.entries
        lines = next(w for w in scene.form.widgets if w.name == "lines")
        assert isinstance(lines, ListBox)
        for index in (len(entries) // 2, 0, len(entries) - 1):
            lines.on_choose(index)
            visit.frames(1)
            assert scene.player.moment == entries[index].moves
            assert entries[lines.cursor].moves == entries[index].moves
        press_key("back")
        visit.frames(2)
        assert scene.side is None
        assert visit.app.stage.top is scene


@games
def test_the_bar_marks_showpieces_and_whoever_takes_the_lead(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game) as (visit, scene):
        for _ in range(200):
            visit.app.stage.update(STEP)
        marked = {sign.moment: sign for sign in scene.bar.signs}
        kinds = SHOWPIECES[game]
        for number, move in enumerate(scene.recording.moves):
            if any(event.kind in kinds for event in move.events):
                assert number + 1 in marked
        front = NOBODY
        for moment, position in enumerate(scene.recording.positions):
            scene.player.to(moment)
            points = [each.total for each in scene.player.board.points]
            best = [seat for seat, total in enumerate(points) if total == max(points)]
            if len(best) == 1 and best[0] != front:
                front = best[0]
                name = scene.player.context.seats[front].name
                told = [sign.told for sign in scene.bar.signs if sign.moment == moment]
                assert any(name in words for words in told), position


@games
def test_a_thing_is_followed_from_move_to_move(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game) as (visit, scene):
        follow, player = scene.follow, scene.player
        player.to(scene.recording.last // 2)
        visit.frames(2)
        follow.threads.finish()
        buttons = [w for w in scene.form.widgets if isinstance(w, PieceButton)]
        assert buttons
        button = max(buttons, key=lambda b: len(follow.threads.moments(b.key, player.moment)))
        button.on_press()
        visit.frames(1)
        moments = list(follow.moments)
        assert moments
        assert list(scene.bar.followed) == moments
        player.to(0)
        for moment in moments:
            if moment == 0:
                continue
            follow.step(1)
            player.finish()
            assert player.moment == moment
        follow.step(-1)
        assert player.moment == (moments[-2] if len(moments) > 1 else moments[-1])
        press_key("back")
        visit.frames(1)
        assert not follow.on
        assert not scene.bar.followed


def test_a_bird_is_followed_until_it_is_caught(tmp_path: Path) -> None:
    """All its steps, and its end on the plate of who caught it."""
    with replaying(tmp_path, "fowl") as (visit, scene):
        follow, last = scene.follow, scene.recording.last
        visit.frames(1)
        follow.threads.finish()
        deal = scene.recording.positions[0]
        assert isinstance(deal, FowlPosition)
        birds = deal.birds()
        caught = {
            event.values["bird"]: number + 1
            for number, move in enumerate(scene.recording.moves)
            for event in move.events
            if event.kind == "bird_captured"
        }
        for bird in birds:
            moments = follow.threads.moments(("bird", bird), 0)
            steps = {
                moment
                for moment in range(1, last + 1)
                if _cell(scene, bird, moment) != _cell(scene, bird, moment - 1)
            }
            assert steps <= set(moments)
            if bird in caught:
                assert caught[bird] in moments


def _cell(scene: ReplayScene, bird: int, moment: int) -> int:
    position = scene.recording.positions[moment]
    assert isinstance(position, FowlPosition)
    return int(position.bird_cells[bird])


@games
def test_all_hands_lie_open_beside_the_plates(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 1, None, WHOLE) as (visit, scene):
        for moment in range(0, scene.recording.last, 7):
            scene.player.to(moment)
            visit.frames(1)
            position: Any = scene.recording.positions[moment]
            for fan in scene.table.hands.fans():
                held = position.hand(fan.seat)
                assert len(fan.cards) >= len(held)
                assert all(fan.box.contains(rect) for _look, rect in fan.cards)
        scene.see_as(1)
        visit.frames(1)
        assert not list(scene.table.hands.fans())


# -- layout -------------------------------------------------------------------------------------

WINDOWS = [(1280, 720), (1920, 1080), (720, 1280), (1024, 768)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_control_lies_on_another_or_outside(
    size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    """In French, with everything open that can be."""
    with visiting(tmp_path, size) as visit:
        visit.app.change(language="fr", text_size=text)
        visit.app.navigation.open_title()
        scene = replay_of(visit, saved_game(visit, "fowl", 200), 90)
        for viewer in scene.recording.viewers():
            scene.see_as(viewer)
            visit.frames(2)
            scene.follow.threads.finish()
            scene.follow.press(("fox", 0))
            visit.frames(2)
            canvas = Canvas(visit.window.surface, text)
            fixed = [w for w in scene.form.widgets if not isinstance(w, PieceButton)]
            assert len(fixed) > 12
            for widget in fixed:
                assert canvas.rect.contains(widget.rect), widget.name
                others = [each.rect for each in fixed if each is not widget]
                assert widget.rect.inflate(-4, -4).collidelist(others) == -1, widget.name
            assert scene.head.bottom < scene.controls.top - 300


@games
def test_a_plate_that_is_pointed_at_tells_its_points(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 1, 20) as (visit, scene):
        visit.frames(20)
        before = visit.window.surface.get_buffer().raw
        plate = next(w for w in scene.form.widgets if isinstance(w, Plate) and w.seat == 1)
        scene.form.focus(plate)
        assert scene.player.board.points[1].figure() in plate.aloud()
        visit.frames(2)
        assert visit.window.surface.get_buffer().raw != before
        scene.player.step(1)
        scene.player.finish()
        visit.frames(2)
        assert isinstance(scene.form.focused, Plate)
        assert scene.player.board.points[1].figure() in scene.form.focused.aloud()


def test_a_sign_on_the_bar_leads_to_its_moment_and_tells_it(tmp_path: Path) -> None:
    with replaying(tmp_path, "ladder") as (visit, scene):
        bar = scene.bar
        for _ in range(60):
            visit.app.stage.update(STEP)
        for sign in spread_out(bar.signs, bar.x_of):
            at = (bar.x_of(sign.moment) + 3, bar.groove.y - 12)
            bar.handle(Intention("hover", "mouse", at))
            assert bar.hovered == sign.moment
            if sign.leads:
                assert sign.told in bar.told(sign.moment)
            for kind in ("press", "release"):
                bar.handle(Intention(kind, "mouse", at))
            assert scene.player.moment == sign.moment


def test_an_unfinished_game_is_watched_from_the_shelf_as_far_as_it_goes(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        match = saved_game(visit, "roost", 20, humans=2)
        visit.app.navigation.open_saves()
        visit.frames(2)
        form = getattr(visit.app.stage.top, "form", None)
        assert form is not None
        next(w for w in form.widgets if w.name == "watch").on_press()
        visit.frames(2)
        scene = visit.app.stage.top
        assert isinstance(scene, ReplayScene)
        assert scene.recording.last == len(match.moves) == 20
        assert scene.recording.viewers() == [NOBODY]
        assert not [w for w in scene.form.widgets if w.name in ("eyes", "branch", "review")]
