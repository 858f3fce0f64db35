"""The window and the main loop: events in, fixed steps, a picture, sixty times a second.

Only what differs from the last picture is drawn (`scenes.kit.idle`), and nothing while the window
cannot be seen. At rest the loop looks for input thirty times a second and lets time pass half as
often.

A plain software surface; nothing is scaled by the window system, so every pixel is drawn at its
true size. Only while the window is being resized the old size is drawn and stretched: laying out
and rasterising everything anew takes too long to do it at every step of a pull.
"""

import os
import sys
import time
import warnings
from collections import deque
from collections.abc import Callable
from typing import Final

import pygame
from pygame import FRect, Rect

from scenes.kit import images, memory
from scenes.kit.canvas import Canvas, pixel_scale
from scenes.kit.idle import IDLE_PER_SECOND, IdleParts, changed
from scenes.kit.input import Input
from scenes.kit.intention import Intention
from scenes.kit.scene import Stage
from scenes.last_screen import UNSEEN_DRIVERS

FRAMES_PER_SECOND = 60
LOOKS_PER_SECOND = 2 * IDLE_PER_SECOND
"""How often input is looked for at rest: waking up is most of what that costs."""
STEP = 1 / FRAMES_PER_SECOND
MOST_STEPS = 5
"""After a long halt the house goes on from there and does not run after the lost time."""
CALM = 0.5
"""Seconds without input or a whole new picture after which the house is at rest."""
SETTLING = 0.2
"""Seconds without a new size after which the window is drawn at its true size again."""
TIMED = 3600
"""Frames of which it is known how long they took. Many more small numbers that stay would hold on
to memory from which all else has gone."""
SMALLEST = (320, 200)
STANDARD = (1280, 720)

_ATTENTION: Final = {
    pygame.WINDOWFOCUSGAINED: ("focus", True),
    pygame.WINDOWFOCUSLOST: ("focus", False),
    pygame.WINDOWSHOWN: ("shown", True),
    pygame.WINDOWHIDDEN: ("shown", False),
    pygame.WINDOWRESTORED: ("large", True),
    pygame.WINDOWMAXIMIZED: ("large", True),
    pygame.WINDOWMINIMIZED: ("large", False),
}
"""What the window system says about each of three things that let a person see and act."""
_UNSTEADY: Final = (pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION)
"""What a pad that lies still may say all the time; it counts when something comes of it."""


class NoDisplay(Exception):
    """There is nothing to draw on; the message says so to the player."""


class Window:
    """``headless`` draws for pictures and tests and never needs a screen."""

    def __init__(
        self,
        size: tuple[int, int] = STANDARD,
        fullscreen: bool = False,
        headless: bool = False,
        title: str = "Henhouse Arcade",
    ) -> None:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        asked_driver = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN_DRIVERS and not asked_driver:
                raise NoDisplay(_no_display("only invisible ones were found"))
            pygame.font.init()
            self._windowed_size = _at_least(size)
            self.fullscreen = fullscreen and not headless
            self._open()
        except pygame.error as problem:
            raise NoDisplay(_no_display(str(problem))) from problem
        pygame.display.set_caption(title)
        pygame.display.set_icon(images.picture("rooster_token", 64, 64))
        self._listening = True
        """SDL takes text from the start."""
        self._drawn: pygame.Surface | None = None
        """Drawn on while the window has another size; as large as what is laid out."""
        self._laid_out: tuple[int, int] | None = None
        self._pulled_to: tuple[int, int] | None = None
        self._unsettled = 0.0
        self._there = {"focus": True, "shown": True, "large": True}
        self._shown: IdleParts | None = None
        """How everything that moves by itself looks in the last picture."""
        self._calm = 0.0
        """Seconds since something was done or the whole picture changed."""
        self.frame_ms: deque[float] = deque(maxlen=TIMED)
        """Milliseconds of work of each frame that was drawn: events, update, draw and flip."""
        self.frame_cpu_ms: deque[float] = deque(maxlen=TIMED)
        """The same in CPU time of this thread, which a busy machine does not lengthen."""

    @property
    def surface(self) -> pygame.Surface:
        return pygame.display.get_surface() or self._open()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def _open(self) -> pygame.Surface:
        with warnings.catch_warnings():
            # A window system may give another size than asked; every frame looks at the real one.
            warnings.filterwarnings("ignore", "Requested window", RuntimeWarning)
            if self.fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)

    def set_fullscreen(self, on: bool) -> None:
        if on == self.fullscreen:
            return
        if on:
            self._windowed_size = _at_least(self.size)
        self.fullscreen = on
        self._open()
        if not on and self.size != self._windowed_size:
            # The window was still as large as the screen when its size was set, and kept that.
            self._open()

    def _resized(self) -> None:
        """A window pulled too small springs back to the smallest size that can be used."""
        if not self.fullscreen and self.size != _at_least(self.size):
            self._windowed_size = _at_least(self.size)
            self._open()

    def close(self) -> None:
        pygame.display.quit()

    # ---------------------------------------------------------------- one frame

    @property
    def seen(self) -> bool:
        return self._there["shown"] and self._there["large"]

    @property
    def at_rest(self) -> bool:
        """Nothing but idle motion is shown, or nothing at all."""
        return self._calm >= CALM or not self.seen

    def frame(
        self,
        stage: Stage,
        inputs: Input,
        dt: float = STEP,
        steps: int = 1,
        sparing: bool = False,
    ) -> None:
        """Events, ``steps`` updates of ``dt`` seconds, one drawing, one flip.

        ``sparing`` draws only what differs from the last picture, and nothing that is not seen.
        """
        begin, cpu = time.perf_counter(), time.thread_time()
        called = stage.called()
        touched = self.pump(stage, inputs) or called
        for _ in range(steps):
            for intention in inputs.tick(dt):
                touched = True
                self._deliver(stage, intention)
            stage.update(dt)
        self._calm = 0.0 if touched else self._calm + dt * steps
        memory.collect(self.at_rest, stage.preparing)
        if stage.done or (sparing and not self.seen):
            return
        if self._draw(stage, dt * steps, sparing and not touched):
            self.frame_ms.append((time.perf_counter() - begin) * 1000)
            self.frame_cpu_ms.append((time.thread_time() - cpu) * 1000)

    def _draw(self, stage: Stage, seconds: float, sparing: bool) -> bool:
        """Whether there was anything to draw."""
        self._settle(seconds)
        surface, drawn = self.surface, self._laid_out_surface()
        canvas, parts = Canvas(drawn, stage.text_scale), stage.idle_parts()
        area: FRect | None = canvas.rect
        if sparing and drawn is surface:
            area = changed(self._shown, parts, canvas.rect)
        self._shown = parts if drawn is surface else None
        if area is None:
            return False
        if area == canvas.rect:
            self._calm = 0.0
        with canvas.clip(area):
            place = drawn.get_clip()
            stage.draw(canvas)
        if drawn is surface:
            pygame.display.update(place)
        else:
            pygame.transform.scale(drawn, surface.get_size(), surface)
            pygame.display.flip()
        return True

    def _settle(self, seconds: float) -> None:
        """Take on a new size of the window when it has not changed any more for a while."""
        surface = self.surface
        size = surface.get_size()
        if self._laid_out is None or size == self._laid_out:
            self._pulled_to = None
        elif size != self._pulled_to:
            self._pulled_to, self._unsettled = size, SETTLING
        else:
            self._unsettled -= seconds
        if self._pulled_to is None or self._unsettled <= 0:
            if self._laid_out != size:
                memory.new_size(*size)
            self._laid_out, self._pulled_to, self._drawn = size, None, None

    def _laid_out_surface(self) -> pygame.Surface:
        """What the scenes are laid out for: the window, or while it is pulled its size before."""
        if self._laid_out is None or self._laid_out == self.size:
            return self.surface
        if self._drawn is None:
            self._drawn = pygame.Surface(self._laid_out).convert()
        return self._drawn

    def pump(self, stage: Stage, inputs: Input) -> bool:
        """Hand every waiting event to the stage; whether one may have changed the picture."""
        touched = False
        inputs.resize(*self.size)
        self._listen(stage.writing_at if stage.typing else None)
        for event in pygame.event.get():
            if event.type in _ATTENTION:
                about, there = _ATTENTION[event.type]
                self._there[about] = there
                stage.attended = all(self._there.values())
            touched = touched or event.type not in _UNSTEADY
            if event.type == pygame.VIDEORESIZE:
                self._resized()
                inputs.resize(*self.size)
                continue
            self._lay_out(stage)
            inputs.typing, inputs.capturing = stage.typing, stage.capturing
            for intention in inputs.translate(event):
                touched = True
                self._deliver(stage, intention)
        if stage.wants_fullscreen is not None:
            wish, stage.wants_fullscreen = stage.wants_fullscreen, None
            self.set_fullscreen(wish)
            inputs.resize(*self.size)
            touched = True
        return touched

    def _listen(self, field: FRect | None) -> None:
        """Take text only where it is written: elsewhere a dead key or an input method would keep
        keys for itself that are commands."""
        if (field is not None) != self._listening:
            self._listening = field is not None
            (pygame.key.start_text_input if self._listening else pygame.key.stop_text_input)()
        if field is not None:
            k = pixel_scale(*self.size)
            pygame.key.set_text_input_rect(Rect(*(round(v * k) for v in field)))

    def _lay_out(self, stage: Stage) -> None:
        stage.lay_out(Canvas(self._laid_out_surface(), stage.text_scale))

    def _deliver(self, stage: Stage, intention: Intention) -> None:
        """A scene may take the fullscreen key for itself (to store the setting)."""
        self._lay_out(stage)
        if not stage.handle(intention) and intention.kind == "fullscreen":
            stage.wants_fullscreen = not self.fullscreen

    def _rate(self) -> int:
        """How often the loop turns in a second."""
        if not self.seen:
            return IDLE_PER_SECOND
        return LOOKS_PER_SECOND if self.at_rest else FRAMES_PER_SECOND

    def run(
        self,
        stage: Stage,
        inputs: Input,
        before_frame: Callable[[], None] | None = None,
    ) -> None:
        """Until the stage is empty. ``before_frame`` is called at the top of every frame."""
        clock = pygame.time.Clock()
        backlog = 0.0
        while not stage.done:
            backlog += clock.tick(self._rate()) / 1000
            dt, steps = STEP, min(MOST_STEPS, int(backlog / STEP + 0.25))
            if self.at_rest:
                # One step, however long: whatever it sets in motion starts at its beginning.
                waiting = pygame.event.peek() or stage.called()
                if not waiting and backlog < 0.9 / IDLE_PER_SECOND:
                    continue
                dt, steps = STEP if waiting else min(backlog, MOST_STEPS * STEP), 1
                backlog = 0.0
            else:
                backlog = max(0.0, backlog - steps * STEP) if steps < MOST_STEPS else 0.0
            if before_frame is not None:
                before_frame()
            self.frame(stage, inputs, dt, steps, sparing=True)


def open_or_exit(size: tuple[int, int] = STANDARD, fullscreen: bool = False) -> Window:
    """The window, or a clear sentence on stderr and exit code 2."""
    try:
        return Window(size, fullscreen)
    except NoDisplay as problem:
        print(problem, file=sys.stderr)
        raise SystemExit(2) from problem


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])


def _no_display(reason: str) -> str:
    return (
        f"Henhouse Arcade found no screen to draw on ({reason}). "
        "Start it in a desktop session, or use a command that needs no window (see --help)."
    )
