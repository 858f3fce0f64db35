"""The points of a seat are told beside its plate, whatever one points with."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect, Surface

from commands.moments import album_of, match_at
from game.contract import Game
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.table.board import Board
from scenes.table.breakdown import Breakdown, Told
from scenes.table.panels import Column, draw_points, panel_look, plaque
from scenes.table.points_layer import PointsLayer
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down
from tests.scenes.tables import NAMES, context_for, laid_out
from tests.walks import every_game, steps
from words import lang

PLAYED = {"fowl": "birds", "hens": "yard", "ladder": "play", "roost": "play", "sly": "turn"}


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, key: str, moment: str = "") -> TableScene:
    """Seat 0 at the screen, the others played by the AI."""
    return sit_down(visit, match_at(visit.app, album_of(key).moments[moment or PLAYED[key]], 1))


def point(visit: Visit, kind: str, pos: tuple[float, float], device: str = "mouse") -> None:
    visit.app.stage.handle(Intention(kind, device, pos=pos))
    visit.frames(1)


def say(visit: Visit, kind: str, device: str = "keys", dx: int = 0) -> None:
    visit.app.stage.handle(Intention(kind, device, dx=dx))
    visit.frames(1)


def plate(scene: TableScene, seat: int) -> FRect:
    return scene.session.context.seat_rects[seat]


def layer_of(scene: TableScene) -> PointsLayer:
    return next(layer for layer in scene.layers if isinstance(layer, PointsLayer))


def asked(scene: TableScene) -> int | None:
    """Whose points are told."""
    return scene.board.asked


def floating(scene: TableScene) -> int:
    floats = layer_of(scene).floats
    return len(floats.flying) + len(floats.counts)


def picture(visit: Visit) -> bytes:
    surface = Surface((1280, 720))
    visit.app.stage.draw(Canvas(surface))
    return surface.get_buffer().raw


# -- asking ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PLAYED)
def test_the_mouse_asks_a_plate_by_lying_on_it(visit: Visit, key: str) -> None:
    scene = seated(visit, key)
    moves = len(scene.match.moves)
    bare = picture(visit)
    point(visit, "hover", plate(scene, 1).center)
    assert asked(scene) == 1
    assert picture(visit) != bare
    for kind in ("press", "release"):
        point(visit, kind, plate(scene, 1).center)
    assert asked(scene) is None
    point(visit, "hover", plate(scene, 0).center)
    assert asked(scene) == 0
    point(visit, "hover", (640.0, 30.0))
    assert asked(scene) is None
    point(visit, "hover", plate(scene, 0).center)
    assert asked(scene) == 0
    assert len(scene.match.moves) == moves


def test_a_touch_asks_a_plate_and_a_second_one_closes_it(visit: Visit) -> None:
    scene = seated(visit, "hens")
    for told in (2, None, 2):
        for kind in ("press", "release"):
            point(visit, kind, plate(scene, 2).center, "touch")
        assert asked(scene) == told
    for kind in ("press", "release"):
        point(visit, kind, plate(scene, 0).center, "touch")
    assert asked(scene) == 0
    point(visit, "press", (640.0, 90.0), "touch")
    assert asked(scene) is None


@pytest.mark.parametrize("device", ["keys", "pad:0"])
@pytest.mark.parametrize("key", PLAYED)
def test_keys_and_pads_get_to_the_plates_and_back(visit: Visit, key: str, device: str) -> None:
    scene = seated(visit, key)
    first = scene.session.offers.pointed
    found = set()
    for _ in scene.session.form.widgets:
        say(visit, "next", device)
        found.add(asked(scene))
    assert found >= set(range(len(scene.match.seats)))
    scene.session.form.focus("pick ('plate', 1)")
    visit.frames(1)
    assert asked(scene) == 1
    say(visit, "accept", device)
    assert asked(scene) is None
    say(visit, "accept", device)
    assert asked(scene) == 1
    say(visit, "back", device)
    assert asked(scene) is None
    assert visit.app.stage.top is scene
    say(visit, "move", device, dx=1)
    led = scene.session.offers.pointed
    assert led is not None
    assert led.rect.x > plate(scene, 1).x
    assert first is not None


def test_an_arrow_leads_to_a_plate_beyond_all_that_is_decided(visit: Visit) -> None:
    scene = seated(visit, "ladder")
    for _ in range(5):
        assert asked(scene) is None
        say(visit, "move", dx=-1)
        if asked(scene) is not None:
            break
    assert asked(scene) is not None


def test_a_plate_is_in_nobodys_way_while_something_is_taken_up(visit: Visit) -> None:
    scene = seated(visit, "hens")
    say(visit, "accept")
    assert scene.board.chooser.picked
    for _ in range(8):
        say(visit, "move", dx=-1)
        assert asked(scene) is None


# -- what jumps floats nothing --------------------------------------------------------------------


def won_points(visit: Visit) -> TableScene:
    """Somebody has placed a hen, and it floats."""
    scene = seated(visit, "ladder", "place")
    say(visit, "accept")
    scene.session.finish()
    visit.frames(1)
    assert floating(scene)
    return scene


def test_what_is_taken_back_floats_nothing(visit: Visit) -> None:
    scene = won_points(visit)
    say(visit, "undo")
    visit.frames(3)
    assert not floating(scene)


def test_looking_back_and_another_seat_float_nothing(visit: Visit) -> None:
    scene = won_points(visit)
    scene.session.peek(3)
    visit.frames(2)
    assert not floating(scene)
    scene.session.peek(None)
    visit.frames(2)
    assert not floating(scene)
    scene.session.look_as(1)
    visit.frames(2)
    assert not floating(scene)


def test_nothing_waits_for_what_floats_and_then_nothing_is_drawn(visit: Visit) -> None:
    scene = won_points(visit)
    assert scene.session.at_rest
    layer = layer_of(scene)
    moving = {repr(layer.idle_parts(0.0))}
    visit.frames(2)
    moving.add(repr(layer.idle_parts(0.0)))
    assert len(moving) == 2
    layer.floats.clear()
    still = layer.idle_parts(0.0)
    scene.session.context.motion.speed = 1
    layer.update(1.0)
    assert layer.idle_parts(9.0) == still


def test_a_plate_is_painted_anew_when_its_points_change(visit: Visit) -> None:
    """Also the plates of others, since their lead may be gone."""
    scene = seated(visit, "hens")

    def looks() -> list[object]:
        seats = scene.match.seats
        column = Column(scene.session.context.seat_rects, False, 0.0)
        return [panel_look(column, k, who, scene.board, False) for k, who in enumerate(seats)]

    before, points, first = looks(), scene.board.points, scene.board.standings
    actions = map(int, scene.match.position.actions(0))
    scene.try_action(max(actions, key=lambda action: points_after(scene, action)))
    scene.session.finish()
    now = zip(scene.board.points, scene.board.standings, strict=True)
    changed = [new != old for new, old in zip(now, zip(points, first, strict=True), strict=True)]
    assert changed[0]
    assert any(changed[1:])
    assert [new != old for new, old in zip(looks(), before, strict=True)] == changed


def points_after(scene: TableScene, action: int) -> int:
    """What seat 0 has after an action of it."""
    then = scene.match.position.copy()
    then.play(0, action)
    return int(then.points(0))


# -- places ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (720, 1280)])
@every_game
def test_what_is_told_has_room_beside_every_plate(
    game: Game, size: tuple[int, int], text: float, language: str
) -> None:
    lang.set_language(language)
    seats = max(game.seat_counts)
    entry = entry_of(game.key)
    table = Board(entry.table(context_for(seats)))
    step = list(steps(game, seats, 4))[-12]
    table.show(step.after.seen_by(0))
    canvas = laid_out(table, *size, text)
    for seat, rect in table.context.seat_rects.items():
        who, place = table.context.seats[seat], table.standings[seat]
        legend = table.game.points_legend()
        told = Told(who, table.points[seat], place, NAMES[0], entry.score_kinds(), legend)
        shown = Breakdown(canvas, told, rect, 72.0)
        assert shown.needed(canvas) <= shown.rect.h + 0.1
        assert canvas.rect.contains(shown.rect)
        assert not shown.rect.colliderect(rect)
        assert shown.rect.w >= 340
        shown.draw(canvas)


def test_in_an_upright_window_nothing_is_drawn_over_what_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[FRect] = []
    round_box = Canvas.rounded

    def watched(self: Canvas, rect: Any, *args: Any, **more: Any) -> FRect:
        drawn.append(FRect(rect))
        return round_box(self, rect, *args, **more)

    with visiting(tmp_path, (720, 1280)) as visit:
        scene = sit_down(visit, match_at(visit.app, album_of("hens").moments["rivals"]))
        visit.frames(2)
        strip = scene.trails.strip.box.copy()
        assert strip.w
        monkeypatch.setattr(Canvas, "rounded", watched)
        for asked in (None, 1):
            scene.board.asked = asked
            drawn.clear()
            scene.draw(Canvas(visit.window.surface))
            assert (strip in drawn) == (asked is None)


@pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@every_game
def test_the_points_have_room_on_every_plate(
    game: Game, size: tuple[int, int], text: float
) -> None:
    lang.set_language("fr")
    seats = max(game.seat_counts)
    table = Board(entry_of(game.key).table(context_for(seats)))
    table.show(list(steps(game, seats, 4))[-2].after.seen_by(0))
    canvas = laid_out(table, *size, text)
    for rect in table.context.seat_rects.values():
        box = plaque(canvas, rect)
        assert rect.inflate(-6, -6).contains(box)
        assert box.w >= canvas.measure("88+", 32, "f")[0]
        assert box.x > rect.x + 76 + canvas.measure("Mia", 22, "Bold")[0]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("figure", ["7", "88+", "−18+", "108+"])
def test_every_figure_stays_on_its_plaque(
    figure: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(Surface((1280, 720)), text)
    box = plaque(canvas, FRect(16, 84, 262, 100))
    drawn: list[FRect] = []
    title = Canvas.title

    def watched(self: Canvas, *args: Any, **more: Any) -> FRect:
        drawn.append(title(self, *args, **more))
        return drawn[-1]

    monkeypatch.setattr(Canvas, "title", watched)
    draw_points(canvas, box, figure, leads=False)
    assert box.left < drawn[0].left
    assert drawn[0].right < box.right
