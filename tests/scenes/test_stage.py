"""Scenes come and go in order, overlays show what lies below, the window runs it all."""

import threading
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from scenes import window as window_module
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.input import Input
from scenes.kit.intention import Intention
from scenes.kit.scene import FADE_SECONDS, MOST_SLICES, Scene, Stage
from scenes.window import SETTLING, SMALLEST, STEP, NoDisplay, Window, open_or_exit
from words import lang


class Noted(Scene):
    """Writes down what happens to it and paints the window in its colour."""

    def __init__(self, name: str, log: list[str], colour: str = "#102030") -> None:
        self.name = name
        self.log = log
        self.colour = colour

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def layout(self, canvas: Canvas) -> None:
        self.log.append(f"{self.name} layout")

    def update(self, dt: float) -> None:
        self.log.append(f"{self.name} update")

    def handle(self, intention: Intention) -> bool:
        self.log.append(f"{self.name} {intention.kind}")
        return intention.kind == "accept"

    def draw(self, canvas: Canvas) -> None:
        canvas.rounded(canvas.rect, 0, self.colour)


class Overlay(Noted):
    covers = False

    def draw(self, canvas: Canvas) -> None:
        canvas.rounded((0, 0, 100, 100), 0, self.colour)


def colour_at(canvas: Canvas, x: int, y: int) -> str:
    r, g, b = canvas.surface.get_at((x, y))[:3]
    return f"#{r:02x}{g:02x}{b:02x}"


def test_hooks_run_in_order() -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log))
    stage.push(Noted("b", log))
    stage.pop()
    assert log == ["a enter", "a pause", "b enter", "b leave", "a resume"]
    log.clear()
    stage.push(Noted("d", log))
    stage.reset(Noted("e", log))
    assert log == ["a pause", "d enter", "d leave", "a leave", "e enter"]
    stage.quit()
    assert stage.done


def test_only_the_top_scene_lives() -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log))
    stage.push(Overlay("b", log))
    log.clear()
    stage.update(0.1)
    stage.handle(Intention("accept"))
    assert log == ["b update", "b accept"]


def test_an_overlay_shows_what_lies_below(canvas: Canvas) -> None:
    stage = Stage(reduced_motion=True)
    stage.push(Noted("a", [], "#111111"))
    stage.push(Noted("b", [], "#222222"))
    stage.push(Overlay("c", [], "#333333"))
    stage.draw(canvas)
    assert colour_at(canvas, 50, 50) == "#333333"
    assert colour_at(canvas, 500, 500) == "#222222"


def test_layout_happens_once_and_again_when_something_changed(canvas: Canvas) -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log))

    def layouts(on: Canvas) -> int:
        log.clear()
        stage.draw(on)
        stage.draw(on)
        return log.count("a layout")

    assert layouts(canvas) == 1
    assert layouts(canvas) == 0
    assert layouts(Canvas(canvas.surface, 1.5)) == 1
    assert layouts(Canvas(pygame.Surface((1024, 768)), 1.5)) == 1
    stage.relayout()
    assert layouts(Canvas(pygame.Surface((1024, 768)), 1.5)) == 1


def test_a_change_of_language_lays_out_again(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log))
    stage.draw(canvas)
    monkeypatch.setattr(lang, "_language", "fr")
    stage.draw(canvas)
    assert log.count("a layout") == 2


def test_a_fade_is_short_and_blocks_nothing(canvas: Canvas) -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log, "#000000"))
    stage.draw(canvas)
    stage.push(Noted("b", log, "#ffffff"))
    stage.draw(canvas)
    assert colour_at(canvas, 9, 9) == "#000000"
    assert stage.handle(Intention("accept"))
    stage.update(FADE_SECONDS / 2)
    stage.draw(canvas)
    assert "#000000" < colour_at(canvas, 9, 9) < "#ffffff"
    stage.update(FADE_SECONDS)
    stage.draw(canvas)
    assert colour_at(canvas, 9, 9) == "#ffffff"


def test_a_scene_lives_and_shows_once_all_its_pictures_are_made(canvas: Canvas) -> None:
    log: list[str] = []
    drawn = threading.Event()

    def large() -> pygame.Surface:
        drawn.wait()
        return pygame.Surface((10, 10))

    class Slow(Noted):
        def draw(self, canvas: Canvas) -> None:
            super().draw(canvas)
            surfaces.get_large("slow", large, (10, 10))

    stage = Stage()
    stage.slice_seconds = 60.0
    stage.push(Noted("a", [], "#000000"))
    stage.draw(canvas)
    stage.push(Slow("b", log, "#ffffff"))
    for frame in range(3 * MOST_SLICES):
        stage.draw(canvas)
        stage.update(STEP)
        assert stage.opening
        assert stage.preparing == (frame > 0), "the second frame lays it out"
        assert colour_at(canvas, 9, 9) == "#000000"
    assert "b update" not in log
    drawn.set()
    while stage.opening:
        stage.draw(canvas)
    stage.update(FADE_SECONDS)
    stage.draw(canvas)
    assert colour_at(canvas, 9, 9) == "#ffffff"
    assert log.count("b update") == 1
    surfaces.clear()


@pytest.mark.parametrize("secret", [True, False])
def test_no_fade_in_reduced_motion_or_for_a_screen_that_hides(canvas: Canvas, secret: bool) -> None:
    stage = Stage(reduced_motion=not secret)
    stage.push(Noted("a", [], "#000000"))
    stage.draw(canvas)
    cover = Noted("b", [], "#ffffff")
    cover.fades = not secret
    stage.push(cover)
    stage.draw(canvas)
    assert colour_at(canvas, 9, 9) == "#ffffff"


def test_toasts_are_said_once_and_go(canvas: Canvas) -> None:
    stage = Stage(reduced_motion=True)
    stage.push(Noted("a", [], "#102030"))
    stage.toast("No sound device.", "ui_mute", 2)
    stage.toast("No sound device.", "ui_mute", 2)
    assert len(stage.toasts) == 1
    stage.draw(canvas)
    assert colour_at(canvas, 640, 16) != "#102030"
    assert colour_at(canvas, 640, 665) == "#102030"
    stage.update(2.1)
    stage.draw(canvas)
    assert colour_at(canvas, 640, 16) == "#102030"


def test_at_most_two_toasts_stand_at_once() -> None:
    stage = Stage()
    for words in ("one", "two", "three"):
        stage.toast(words)
    assert [toast.text for toast in stage.toasts] == ["two", "three"]


def test_a_toast_stands_where_the_scene_keeps_a_place(canvas: Canvas) -> None:
    class Roomy(Noted):
        def toast_room(self, canvas: Canvas) -> FRect | None:
            return FRect(600, 300, 400, 40)

    stage = Stage(reduced_motion=True)
    stage.push(Roomy("a", [], "#102030"))
    stage.push(Overlay("b", [], "#304050"))
    stage.toast("No sound device.")
    stage.draw(canvas)
    assert colour_at(canvas, 640, 16) == "#102030"
    assert colour_at(canvas, 960, 320) != "#102030"


def test_a_toast_goes_when_its_time_is_over_or_it_no_longer_holds() -> None:
    stage = Stage()
    stage.push(Noted("a", []))
    stage.toast("Thinking", seconds=2)
    true = True
    stage.toast("It rains", seconds=60, holds=lambda: true)
    stage.update(1)
    assert len(stage.toasts) == 2
    stage.update(1.1)
    assert [toast.text for toast in stage.toasts] == ["It rains"]
    true = False
    stage.update(0.1)
    assert stage.toasts == []


def test_closing_the_window_leaves_every_scene() -> None:
    log: list[str] = []
    stage = Stage()
    stage.push(Noted("a", log))
    stage.push(Noted("b", log))
    stage.handle(Intention("quit"))
    assert stage.done
    assert log[-2:] == ["b leave", "a leave"]


# -------------------------------------------------------------------- the window


def test_the_window_hands_posted_events_to_the_scene_and_measures_its_frames() -> None:
    log: list[str] = []
    window, stage, inputs = Window((640, 360), headless=True), Stage(), Input()
    stage.push(Noted("a", log))
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    window.frame(stage, inputs)
    assert log == ["a enter", "a layout", "a accept", "a update"]
    assert len(window.frame_ms) == 1


def test_the_main_loop_runs_until_the_window_is_closed() -> None:
    log: list[str] = []
    window, stage, inputs = Window((640, 360), headless=True), Stage(), Input()
    stage.push(Noted("a", log))
    frames = 0

    def before_frame() -> None:
        nonlocal frames
        frames += 1
        if frames == 5:
            pygame.event.post(Event(pygame.QUIT))

    window.run(stage, inputs, before_frame)
    assert frames == 5
    assert log[-1] == "a leave"
    assert 2 <= log.count("a update") <= 30


def test_a_window_pulled_too_small_springs_back() -> None:
    window, stage, inputs = Window((100, 50), headless=True), Stage(), Input()
    stage.push(Noted("a", []))
    assert window.size == SMALLEST
    pygame.display.set_mode((90, 90), pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=(90, 90), w=90, h=90))
    window.frame(stage, inputs)
    assert window.size[0] >= SMALLEST[0]
    assert window.size[1] >= SMALLEST[1]


class Sized(Noted):
    """Notes the size it is laid out for."""

    def layout(self, canvas: Canvas) -> None:
        self.log.append("{}x{}".format(*canvas.surface.get_size()))


def pulled(window: Window, size: tuple[int, int]) -> None:
    """The window system has given the window another size; its picture is white until drawn on."""
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    surface.fill("#ffffff")
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def test_a_window_that_is_pulled_larger_is_filled_at_once_and_sharp_when_it_rests() -> None:
    log: list[str] = []
    window, stage, inputs = Window((640, 360), headless=True), Stage(reduced_motion=True), Input()
    stage.push(Sized("a", log, "#405060"))
    window.frame(stage, inputs)
    for size in ((700, 400), (800, 500), (960, 540)):
        pulled(window, size)
        window.frame(stage, inputs)
        corners = [(0, 0), (size[0] - 1, size[1] - 1), (size[0] - 1, 0)]
        assert {tuple(window.surface.get_at(at))[:3] for at in corners} == {(0x40, 0x50, 0x60)}
    assert [line for line in log if "x" in line] == ["640x360"]
    for _ in range(round(SETTLING / STEP) + 1):
        window.frame(stage, inputs, STEP)
    assert [line for line in log if "x" in line] == ["640x360", "960x540"]


def test_a_window_in_motion_shows_what_is_so_now_and_no_old_picture() -> None:
    """A hand that was covered since must not come back by pulling at the window."""
    window, stage, inputs = Window((640, 360), headless=True), Stage(reduced_motion=True), Input()
    stage.push(Noted("hand", [], "#ff0000"))
    window.frame(stage, inputs)
    stage.push(Noted("cover", [], "#00ff00"))
    pulled(window, (800, 500))
    window.frame(stage, inputs)
    assert tuple(window.surface.get_at((400, 250)))[:3] == (0, 255, 0)


def test_leaving_fullscreen_gives_the_window_its_size_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without acceleration a window system keeps the screen's size when a window that is still
    fullscreen is told its new one."""
    window = Window((640, 360), headless=True)
    real = pygame.display.set_mode
    covering = False

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        nonlocal covering
        covered, covering = covering, bool(flags & pygame.FULLSCREEN)
        return real((1920, 1080) if covered or covering else size, pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    window.set_fullscreen(True)
    assert window.size == (1920, 1080)
    window.set_fullscreen(False)
    assert window.size == (640, 360)


def test_no_screen_is_told_in_words_with_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(NoDisplay):
        Window()
    with pytest.raises(SystemExit) as ended:
        open_or_exit()
    assert ended.value.code == 2
    assert "no screen" in capsys.readouterr().err


def test_an_invisible_driver_nobody_asked_for_is_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Window()


def test_input_is_events_only() -> None:
    """Posted test events do not show in held keys or the pointer position, so nobody asks."""
    for path in Path(window_module.__file__).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for forbidden in ("key.get_pressed", "mouse.get_pos", "mouse.get_pressed"):
            assert forbidden not in source, f"{path.name} asks a device"
