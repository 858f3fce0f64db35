"""Replays of all games: every moment is the table's own picture, and nobody sees too much."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.contract import NOBODY, WHOLE, Position
from game.registry import GAMES
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.replay.follow import PieceButton
from scenes.replay.marks import SHOWPIECES
from scenes.replay.replay_scene import ReplayScene
from scenes.replay.replay_table import Plate
from scenes.replay.transport import spread_out
from scenes.table.board import Board
from scenes.window import STEP
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
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


# -- log, marks, things -------------------------------------------------------------------------


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
        birds = scene.recording.positions[0].copy().birds()  # type: ignore[attr-defined]
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
    return int(position.bird_cells[bird])  # type: ignore[attr-defined]


@games
def test_all_hands_lie_open_beside_the_plates(game: str, tmp_path: Path) -> None:
    with replaying(tmp_path, game, 9_999, 1, None, WHOLE) as (visit, scene):
        for moment in range(0, scene.recording.last, 7):
            scene.player.to(moment)
            visit.frames(1)
            position = scene.recording.positions[moment]
            for fan in scene.table.hands.fans():
                held = position.hand(fan.seat)  # type: ignore[attr-defined]
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
