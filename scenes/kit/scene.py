"""A screen of the house, and the stack of screens with the fade between them."""

from collections.abc import Callable, Sequence
from math import inf

from pygame import FRect, Surface

from audio.music import Mood
from scenes.kit.cache import Missing, OutOfTime, surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.toasts import (
    MOST_TOASTS,
    TOAST_SECONDS,
    PlacedToast,
    Toast,
    Words,
    draw_toasts,
    placed_toasts,
)
from words import lang

FADE_SECONDS = 0.18
MOST_SLICES = 90
"""In how many frames the pictures of a new scene are made at most."""


class Scene:
    """One screen or one layer over another.

    The hooks run in this order: ``enter`` when it is put on the stage, ``layout`` before the first
    intention or drawing and whenever window size, language or text size changed, then ``handle`` /
    ``update`` / ``draw`` while it is on top, ``pause`` and ``resume`` when another one covers and
    uncovers it, ``leave`` when it goes for good. ``draw`` changes nothing.
    """

    covers = True
    """False: the scene below shows through and is drawn first."""
    fades = True
    """False: it comes and goes without a fade (a screen that hides secrets)."""

    stage: "Stage"
    """Set when the scene is put on the stage."""

    @property
    def on_top(self) -> bool:
        """Nothing lies above it; only then may its focus glow."""
        return self.stage.top is self

    @property
    def writing_at(self) -> FRect | None:
        """Where letters appear while they are wanted as text and not as commands, so that an input
        method can show its choice beside them."""
        return None

    def aloud(self) -> Sequence[str] | None:
        """What it says, for who listens to it; None while that is not settled."""
        return ()

    @property
    def overheard(self) -> bool:
        """Others hear it too, so that its toasts, which are for one person, are not read."""
        return False

    def focus_aloud(self) -> str:
        """What has the focus, in words."""
        return ""

    def music(self) -> Mood | None:
        """What is to be played; None for what is played below it."""
        return None

    @property
    def capturing(self) -> bool:
        """The next key or button is wanted as it is, whether it has a command or not."""
        return False

    def toast_room(self, canvas: Canvas) -> FRect | None:
        """A place where toasts lie on nothing that is needed; None for the top of the window."""
        return None

    def enter(self) -> None:
        pass

    def layout(self, canvas: Canvas) -> None:
        pass

    def handle(self, intention: Intention) -> bool:
        """Whether the intention meant something here."""
        return False

    def update(self, dt: float) -> None:
        pass

    def draw(self, canvas: Canvas) -> None:
        pass

    def idle_parts(self) -> IdleParts | None:
        """All that passing time changes in the picture while nothing happens, and how it looks
        now; None if that cannot be told: then every frame is drawn."""
        return None

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass

    def leave(self) -> None:
        pass


class Stage:
    """Settings all scenes follow live here: ``text_scale`` and ``motion``."""

    def __init__(self, reduced_motion: bool = False) -> None:
        self.text_scale = 1.0
        self.motion = MotionSettings(reduced=reduced_motion)
        self.fades = True
        """False: no scene fades in, so that a picture can be taken of it at once."""
        self.wants_fullscreen: bool | None = None
        """Set by a scene; the window takes the wish and puts None back."""
        self.keys_used = False
        """Whether anybody has pressed a key: then a field needs no keyboard on the screen."""
        self.device = "mouse"
        """What was used last."""
        self.attended = True
        """Whether the window can be seen and has the focus; the window says so."""
        self.called: Callable[[], bool] = lambda: False
        """Whether something came in from outside the window; asked in every turn of the loop."""
        self.listen: Callable[[float], None] = lambda dt: None
        """Takes it in; called before each step, whichever scene is on top."""
        self.toasts: list[Toast] = []
        self._placed_toasts: list[PlacedToast] = []
        self._pressed_toast: Toast | None = None
        self._scenes: list[Scene] = []
        self._laid_out: dict[int, tuple[tuple[int, int], float, str]] = {}
        self._fade_asked = False
        self._fade_from: Surface | None = None
        self._fade_left = 0.0
        self._room: Surface | None = None
        self.slice_seconds = inf
        """The CPU time in which a frame may make pictures of a new scene. Until all of them are
        there, the one before it stays on the screen. Without limit it is shown at once."""
        self._slices = 0
        """In how many more frames the pictures of a new scene may be made."""
        self._drawn = False
        self._changes = 0
        """Counts what changes the picture and is no idle motion."""

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

    @property
    def opening(self) -> bool:
        """The pictures of a new scene are being made, and it does not show yet."""
        return self._slices > 0 and self._fade_from is not None

    @property
    def preparing(self) -> bool:
        """The same, once the new scene has been laid out, which may take most of a frame."""
        return self.opening and self._slices < MOST_SLICES

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

    def swap(self, scene: Scene) -> None:
        """Put this in the place of the top scene; what lies below stays covered."""
        self._take()
        self._put(scene)

    def reset(self, scene: Scene) -> None:
        """Leave everything, then enter this one."""
        self.quit()
        self._put(scene)

    def quit(self) -> None:
        """Leave everything; the main loop ends."""
        while self._scenes:
            self._take()

    def relayout(self) -> None:
        """Lay all scenes out again before the next drawing."""
        self._changes += 1
        self._laid_out.clear()

    def toast(
        self,
        words: Words,
        icon: str | None = None,
        seconds: float = TOAST_SECONDS,
        holds: Callable[[], bool] | None = None,
        link: Words = "",
        on_press: Callable[[], None] | None = None,
    ) -> Toast:
        """Say something for a while, and no longer than it `holds`; the same words are not said
        twice at a time. Where a press leads, `link` says in a few words."""
        said = Toast(words, icon, seconds, holds, link, on_press)
        self.toasts = [toast for toast in self.toasts if toast.alive and toast.text != said.text]
        self.toasts.append(said)
        del self.toasts[:-MOST_TOASTS]
        return said

    def follow(self, toast: Toast) -> None:
        """Go where a toast leads; it has been read."""
        self.toasts.remove(toast)
        if toast.on_press is not None:
            toast.on_press()

    def _handle_toast(self, intention: Intention) -> bool:
        """Whether the pointer is busy with a toast that leads somewhere. Like a button it acts
        when it is let go."""
        kind, at = intention.kind, intention.pos
        if at is None or kind not in ("press", "drag", "release"):
            return False
        under = [
            toast
            for toast, box, _lines, _link in self._placed_toasts
            if toast.on_press and toast in self.toasts and box.collidepoint(at)
        ]
        if kind == "press":
            self._pressed_toast = under[0] if under else None
        pressed = self._pressed_toast
        if kind == "release":
            self._pressed_toast = None
            if pressed in under and pressed is not None:
                self.follow(pressed)
        return pressed is not None

    def hush(self) -> None:
        """Take away what was said and what is fading out: it was for one person's eyes."""
        self.toasts.clear()
        self._fade_asked = False
        self._fade_from = None

    def _put(self, scene: Scene) -> None:
        scene.stage = self
        self._changes += 1
        self._scenes.append(scene)
        if scene.covers:
            self._ask_fade(scene)
        scene.enter()

    def _take(self) -> Scene:
        scene = self._scenes.pop()
        self._changes += 1
        self._laid_out.pop(id(scene), None)
        scene.leave()
        return scene

    def _ask_fade(self, scene: Scene) -> None:
        self._fade_asked = self.fades and scene.fades and not self.motion.reduced
        self._fade_from = None

    # ---------------------------------------------------------------- one frame

    @property
    def typing(self) -> bool:
        return self.writing_at is not None

    @property
    def capturing(self) -> bool:
        return self.top is not None and self.top.capturing

    @property
    def writing_at(self) -> FRect | None:
        return None if self.top is None else self.top.writing_at

    def handle(self, intention: Intention) -> bool:
        self.keys_used = self.keys_used or intention.device == "keys"
        if intention.kind != "hover":
            self.device = intention.device
        if self.top is None:
            return False
        if self._handle_toast(intention) or self.top.handle(intention):
            return True
        if intention.kind == "quit":
            self.quit()
            return True
        return False

    def update(self, dt: float) -> None:
        """Only the top scene lives, from when it shows; what lies below it stands still."""
        self.listen(dt)
        for toast in self.toasts:
            toast.left -= dt
        if not self.opening:
            self._fade_left = max(0.0, self._fade_left - dt)
            if self.top is not None:
                self.top.update(dt)
        self.toasts = [toast for toast in self.toasts if toast.alive]

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
        self._placed_toasts = placed_toasts(canvas, self.toasts, self._toast_room(canvas))

    def _shown(self) -> list[Scene]:
        """The top scene and those that show through from below, lowest first."""
        covering = [k for k, scene in enumerate(self._scenes) if scene.covers]
        return self._scenes[covering[-1] if covering else 0 :]

    def idle_parts(self) -> IdleParts | None:
        """Of everything that shows; None while scenes fade or one of them cannot tell."""
        if self._fade_asked or self._fade_from is not None:
            return None
        said = tuple((toast.text, toast.icon, toast.link_text) for toast in self.toasts)
        parts = [IdlePart((self._changes, said))]
        for scene in self._shown():
            theirs = scene.idle_parts()
            if theirs is None:
                return None
            parts += theirs
        return parts

    def draw(self, canvas: Canvas) -> None:
        if self._fade_asked:
            self._fade_asked = False
            if self._drawn:
                self._fade_from = self._room_for(canvas.surface)
                self._fade_from.set_alpha(None)
                self._fade_from.blit(canvas.surface, (0, 0))
                self._fade_left = FADE_SECONDS
                self._slices = MOST_SLICES if self.slice_seconds < inf else 0
                if self._slices:
                    return  # to have opened a scene is enough for one frame
        self.lay_out(canvas)
        self._draw_scenes(canvas)
        self._draw_fade(canvas)
        draw_toasts(canvas, self._placed_toasts)
        if self._drawn:
            self._room_for(canvas.surface)  # now, and not in the frame in which a fade begins
        self._drawn = True

    def _room_for(self, surface: Surface) -> Surface:
        """A surface like this one, made once, in which a fade keeps the picture before it."""
        if self._room is None or self._room.get_size() != surface.get_size():
            self._room = surface.copy()
        return self._room

    def _draw_scenes(self, canvas: Canvas) -> None:
        """The scenes that show; or, for new ones, as much as there is time for, unseen below the
        picture before them. In the first of these frames they are only laid out."""
        if self._fade_from is None or not self._slices:
            for scene in self._shown():
                scene.draw(canvas)
            return
        self._slices -= 1
        if self._slices == MOST_SLICES - 1:
            return
        try:
            with surfaces.hurried(self.slice_seconds):
                for scene in self._shown():
                    scene.draw(canvas)
            self._slices = 0
        except OutOfTime as stopped:
            self._slices += isinstance(stopped, Missing)  # which comes by itself

    def _draw_fade(self, canvas: Canvas) -> None:
        before, size = self._fade_from, canvas.surface.get_size()
        if before is None or self._fade_left <= 0 or before.get_size() != size:
            self._fade_from = None
            return
        alpha = round(255 * self._fade_left / FADE_SECONDS)
        before.set_alpha(alpha if alpha < 255 else None)  # mixing with all of it takes very long
        canvas.surface.blit(before, (0, 0))

    def _toast_room(self, canvas: Canvas) -> FRect | None:
        rooms = [scene.toast_room(canvas) for scene in reversed(self._shown())]
        return next((room for room in rooms if room is not None), None)
