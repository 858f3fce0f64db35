"""Replays of all games: every moment is the table's own picture, and nobody sees too much."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.contract import NOBODY, WHOLE, Position
from game.registry import GAMES
from scenes.replay.replay_scene import ReplayScene
from scenes.table.board import Board
from scenes.window import STEP
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit
from tests.scenes.replays import replay_of, replaying, saved_game

games = pytest.mark.parametrize("game", GAMES)


def _as_told(scene: ReplayScene, viewer: int) -> Position:
    """What this viewer is to see at the moment that is shown."""
    return scene.recording.view(scene.player.moment, viewer)


@games
def test_every_moment_is_the_picture_the_table_has_of_that_view(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game) as (_visit, scene):
        player = scene.player
        for viewer in (0, NOBODY):
            player.see_as(viewer)
            for moment in range(0, scene.recording.last + 1, 3):
                player.to(moment)
                view = _as_told(scene, viewer)
                assert player.board.agrees_with(view)
                assert player.board.pieces == player.board.lying(view)


@games
def test_playing_a_move_ends_where_jumping_leads(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 1, None, 1) as (_visit, scene):
        player = scene.player
        last = scene.recording.last
        for moment in (0, 1, last // 2, last - 1):
            player.to(moment)
            before = player.board.pieces
            player.step(1)
            player.finish()
            assert player.board.agrees_with(_as_told(scene, 1))
            played = player.board.pieces
            player.to(moment + 1)
            assert played == player.board.pieces
            player.step(-1)
            assert player.moment == moment
            assert player.board.pieces == before


@games
def test_a_replay_plays_by_itself_until_it_is_paused(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 1, 2) as (visit, scene):
        visit.app.stage.fades = False
        press_key("accept")
        visit.frames(1)
        assert scene.player.playing
        for _ in range(4_000):
            visit.app.stage.update(STEP)
            if scene.player.moment > 3:
                break
        press_key("pause")
        visit.frames(1)
        reached = scene.player.moment
        assert reached > 3
        for _ in range(60):
            visit.app.stage.update(STEP)
        assert scene.player.moment == reached


@games
def test_rounds_are_stepped_through_both_ways(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game) as (_visit, scene):
        player, positions = scene.player, scene.recording.positions
        seen = [player.moment]
        while player.moment < scene.recording.last:
            player.step_round(1)
            seen.append(player.moment)
        for moment in seen[1:-1]:
            assert positions[moment].progress()[0] != positions[moment - 1].progress()[0]
        back = [player.moment]
        while player.moment > 0:
            player.step_round(-1)
            back.append(player.moment)
        assert back == seen[::-1]


# -- devices ------------------------------------------------------------------------------------


def _point(visit: Visit, kind: int, pos: tuple[float, float], touch: bool) -> None:
    k = visit.window.surface.get_height() / 720
    at = (round(pos[0] * k), round(pos[1] * k))
    pygame.event.post(Event(kind, pos=at, button=1, touch=touch, rel=(0, 0), buttons=(1, 0, 0)))


@pytest.mark.parametrize("touch", [False, True])
def test_the_bar_is_pulled_with_mouse_and_finger(touch: bool, tmp_path: Path) -> None:
    with replaying(tmp_path, "ladder") as (visit, scene):
        bar = scene.bar
        y, last = bar.groove.centery, scene.recording.last
        _point(visit, pygame.MOUSEBUTTONDOWN, (bar.x_of(4), y), touch)
        visit.frames(1)
        assert scene.player.moment == 4
        _point(visit, pygame.MOUSEMOTION, (bar.x_of(last) + 30, y), touch)
        visit.frames(1)
        assert scene.player.moment == last
        _point(visit, pygame.MOUSEBUTTONUP, (bar.x_of(last), y), touch)
        _point(visit, pygame.MOUSEMOTION, (bar.x_of(2), y), touch)
        visit.frames(1)
        assert scene.player.moment == last


@pytest.mark.parametrize("tell", [press_key, press_pad])
def test_keys_and_pads_step_through_the_game(tell: Press, tmp_path: Path) -> None:
    with replaying(tmp_path, "sly", 9_999, 1, 5) as (visit, scene):
        for command, moment in (("right", 6), ("right", 7), ("left", 6), ("undo", 5)):
            tell(command)
            visit.frames(2)
            assert scene.player.moment == moment
        tell("back")
        visit.frames(2)
        assert visit.app.stage.top is not scene


# -- who may see what ---------------------------------------------------------------------------


@games
def test_a_running_couch_game_is_shown_as_a_bystander_saw_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Position] = []
    place = Board._set_view

    def watched(board: Board, view: Position) -> None:
        shown.append(view)
        place(board, view)

    monkeypatch.setattr(Board, "_set_view", watched)
    with replaying(tmp_path, game, 24, 2, 3, 0) as (_visit, scene):
        assert scene.recording.viewers() == [NOBODY]
        for viewer in (0, 1, 2, WHOLE):
            with pytest.raises(ValueError, match="nobody may see"):
                scene.player.see_as(viewer)
        for moment in range(scene.recording.last + 1):
            scene.player.to(moment)
            public = scene.recording.positions[moment].seen_by(NOBODY)
            assert scene.player.board.view.to_ints() == public.to_ints()
            scene.player.step(1)
            scene.player.finish()
        events = [event for move in scene.recording.moves for event in move.public_events]
        known = {tuple(each.seen_by(NOBODY).to_ints()) for each in scene.recording.positions}
        known |= {tuple(each.after.to_ints()) for each in events if each.after is not None}
        assert {int(view.viewer) for view in shown} == {NOBODY}
        assert all(tuple(view.to_ints()) in known for view in shown)


@games
def test_frames_of_a_running_couch_game_are_those_of_a_bystander(game: str, tmp_path: Path) -> None:
    """Whatever eyes are asked for, the pixels are the same."""
    frames = []
    for number, viewer in enumerate((NOBODY, 0, WHOLE)):
        with replaying(tmp_path / str(number), game, 24, 2, 17, viewer) as (visit, scene):
            visit.frames(20)
            scene.form.focus("bar")  # a new window may say that the pointer moved
            visit.frames(20)
            assert scene.player.at_rest
            frames.append(visit.window.surface.get_buffer().raw)
    assert frames[0] == frames[1] == frames[2]


def test_who_plays_alone_sees_a_running_game_with_their_own_eyes(tmp_path: Path) -> None:
    with replaying(tmp_path, "hens", 24) as (_visit, scene):
        assert scene.player.viewer == 0
        assert scene.recording.viewers() == [NOBODY, 0]


@games
def test_all_hands_can_be_opened_once_the_game_is_over(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 2, None, WHOLE) as (visit, scene):
        assert scene.player.viewer == WHOLE
        for moment in range(0, scene.recording.last + 1, 5):
            scene.player.to(moment)
            visit.frames(1)
            open_position = scene.recording.positions[moment]
            assert scene.player.board.view.to_ints() == _seen_from_first(open_position)


def _seen_from_first(position: Position) -> list[int]:
    """All of it, laid before the first seat."""
    placed = position.copy()
    placed.viewer = 0
    return list(placed.to_ints())


# -- ways in ------------------------------------------------------------------------------------


def test_the_results_lead_to_the_replay(tmp_path: Path) -> None:
    with replaying(tmp_path, "ladder") as (visit, scene):
        match = saved_game(visit, "ladder")
        visit.app.stage.motion.reduced = True
        visit.app.navigation.open_results(match)
        visit.frames(5)
        form = getattr(visit.app.stage.top, "form", None)
        assert form is not None
        next(w for w in form.widgets if w.name == "Replay").on_press()
        visit.frames(2)
        top = visit.app.stage.top
        assert isinstance(top, ReplayScene)
        assert top is not scene
        assert top.recording.slug == match.slug


def test_a_file_that_cannot_be_read_opens_nothing_and_says_why(tmp_path: Path) -> None:
    with replaying(tmp_path, "fowl", 30) as (visit, scene):
        match = saved_game(visit, "fowl", 12)
        match.file.path.write_bytes(b"no game")
        visit.app.navigation.open_replay(match.slug)
        visit.frames(1)
        assert visit.app.stage.top is scene
        assert visit.app.stage.toasts
        assert replay_of(visit, saved_game(visit, "fowl", 12)) is not scene
