"""The stack of scenes, the fade between them and the toasts above them."""

from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect, Surface

from scenes.kit import lang, paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import GOLD_RIM, INK
from scenes.kit.scene import Scene

FADE_SECONDS = 0.18
TOAST_SECONDS = 4.0
_Look: TypeAlias = tuple[tuple[int, int], float, str]


@dataclass
class Toast:
    text: str
    icon: str | None
    left: float


class Stage:
    """Plain values of the reader's settings live here for all scenes: ``text_scale``,
    ``reduced_motion``, ``speed`` and ``shake`` (0-1)."""

    def __init__(
        self,
        text_scale: float = 1.0,
        reduced_motion: bool = False,
        speed: float = 1.0,
        shake: float = 1.0,
    ) -> None:
        self.text_scale = text_scale
        self.reduced_motion = reduced_motion
        self.speed = speed
        self.shake = shake
        self.wants_fullscreen: bool | None = None
        """Set by a scene; the window takes the wish and puts None back."""
        self.keys_used = False
        """Whether anybody has pressed a key: then a field needs no keyboard on the screen."""
        self.toasts: list[Toast] = []
        self._scenes: list[Scene] = []
        self._laid_out: dict[int, _Look] = {}
        self._fade_asked = False
        self._fade_from: Surface | None = None
        self._fade_left = 0.0
        self._drawn = False

    # ---------------------------------------------------------------- the stack

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def done(self) -> bool:
        return not self._scenes

    def push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._put(scene)

    def pop(self) -> None:
        gone = self._take()
        if self._scenes:
            if gone.covers:
                self._ask_fade(gone)
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        self._take()
        self._put(scene)

    def reset(self, scene: Scene) -> None:
        """Leave everything, then enter this one."""
        while self._scenes:
            self._take()
        self._put(scene)

    def quit(self) -> None:
        """Leave everything; the main loop ends."""
        while self._scenes:
            self._take()

    def relayout(self) -> None:
        """Lay all scenes out again before the next drawing."""
        self._laid_out.clear()

    def toast(self, text: str, icon: str | None = None, seconds: float = TOAST_SECONDS) -> None:
        """Say something for a while; the same words are not said twice at a time."""
        self.toasts = [toast for toast in self.toasts if toast.text != text]
        self.toasts.append(Toast(text, icon, seconds))
        del self.toasts[:-3]

    def _put(self, scene: Scene) -> None:
        scene.stage = self
        self._scenes.append(scene)
        if scene.covers:
            self._ask_fade(scene)
        scene.enter()

    def _take(self) -> Scene:
        scene = self._scenes.pop()
        self._laid_out.pop(id(scene), None)
        scene.leave()
        return scene

    def _ask_fade(self, scene: Scene) -> None:
        self._fade_asked = scene.fades and not self.reduced_motion
        self._fade_from = None

    # ---------------------------------------------------------------- one frame

    @property
    def typing(self) -> bool:
        return self.top is not None and self.top.typing

    @property
    def capturing(self) -> bool:
        return self.top is not None and self.top.capturing

    @property
    def writing_at(self) -> FRect | None:
        return None if self.top is None else self.top.writing_at

    def handle(self, intention: Intention) -> bool:
        self.keys_used = self.keys_used or intention.device == "keys"
        if self.top is None:
            return False
        if self.top.handle(intention):
            return True
        if intention.kind == "quit":
            self.quit()
            return True
        return False

    def update(self, dt: float) -> None:
        """Only the top scene lives; what lies below it stands still."""
        self._fade_left = max(0.0, self._fade_left - dt)
        for toast in self.toasts:
            toast.left -= dt
        self.toasts = [toast for toast in self.toasts if toast.left > 0]
        if self.top is not None:
            self.top.update(dt)

    def lay_out(self, canvas: Canvas) -> None:
        """Lay out every scene that shows and is not laid out for this window yet.

        The window asks for it before each event, so that a scene opened by one event is in place
        when the next one, perhaps of the same frame, reaches it.
        """
        look = (canvas.surface.get_size(), canvas.text_scale, lang.current())
        for scene in self._shown():
            if self._laid_out.get(id(scene)) != look:
                self._laid_out[id(scene)] = look
                scene.layout(canvas)

    def _shown(self) -> list[Scene]:
        """The top scene and those that show through from below, lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(0, first) :]

    def draw(self, canvas: Canvas) -> None:
        if self._fade_asked:
            self._fade_asked = False
            if self._drawn:
                self._fade_from = canvas.surface.copy()
                self._fade_left = FADE_SECONDS
        self.lay_out(canvas)
        for scene in self._shown():
            scene.draw(canvas)
        self._draw_fade(canvas)
        self._draw_toasts(canvas)
        self._drawn = True

    def _draw_fade(self, canvas: Canvas) -> None:
        before = self._fade_from
        if before is None:
            return
        if self._fade_left <= 0 or before.get_size() != canvas.surface.get_size():
            self._fade_from = None
            return
        before.set_alpha(round(255 * self._fade_left / FADE_SECONDS))
        canvas.surface.blit(before, (0, 0))

    def _draw_toasts(self, canvas: Canvas) -> None:
        bottom = canvas.h - 24
        for toast in reversed(self.toasts):
            room = min(canvas.w - 120, 900.0)
            icon_room = 44 if toast.icon else 0
            lines = canvas.wrap(toast.text, 22, room - 48 - icon_room, "Bold")
            step = canvas.grown(22) * 1.3
            wide = max(canvas.measure(line, 22, "Bold")[0] for line in lines) + 48 + icon_room
            high = len(lines) * step + 24
            box = FRect(canvas.w / 2 - wide / 2, bottom - high, wide, high)
            if box.top < 8 and bottom < canvas.h - 24:
                return
            paint.panel(canvas, box, "#fffaf0", "#ffe9a0", 20, GOLD_RIM, 3)
            if toast.icon:
                canvas.art(toast.icon, (box.x + 38, box.centery), 36)
            for i, line in enumerate(lines):
                at = (box.x + 24 + icon_room, box.y + 12 + (i + 0.5) * step)
                canvas.text(line, 22, at, INK, "midleft", "Bold")
            bottom = box.top - 10
