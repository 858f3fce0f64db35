"""How the title offers lessons: the mascot at a first start, and an egg on the corner of a tile."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import Pressable
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.palette import BARK, CREAM, GLOW, STRAW
from scenes.kit.widgets import Button, IconButton
from words.lang import _
from words.lessons import lesson_keys

EGG: Final = 46.0
FIRST_LESSON: Final = "ladder-1"
SHOW_ME: Final = "show me"
MASCOT: Final = "hen_faverolles"
MASCOT_SIZE: Final = 112.0


class LessonEgg(Pressable):
    """On the corner of a tile whose first lesson was neither finished nor waved away."""

    def __init__(self, lesson: str, app: App) -> None:
        words = _("First steps: learn it by playing")
        super().__init__(f"egg {lesson}", lambda _device: app.navigation.open_lesson(lesson), words)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            canvas.glow(self.rect, EGG / 2, GLOW, 9, 255, 3)
        canvas.rounded(self.rect, EGG / 2, CREAM, STRAW, BARK, 4)
        canvas.art("egg_icon", self.rect.center, 0.7 * EGG)


def eggs(canvas: Canvas, app: App, tiles: Mapping[str, FRect]) -> list[LessonEgg]:
    """They stand on the upper left corners of the tiles, where arrow keys find them."""
    found = []
    for key, tile in tiles.items():
        for lesson in lesson_keys(key)[:1]:
            if app.profile.learning.is_open(lesson):
                egg = LessonEgg(lesson, app)
                egg.place(canvas, (tile.x + 12, tile.y - EGG, EGG, EGG))
                found.append(egg)
    return found


def show_me(app: App) -> Button:
    """What the mascot says at a first start, in the place of “Continue”."""
    begin = partial(app.navigation.open_lesson, FIRST_LESSON)
    note = _("In three minutes")
    return Button(_("Show me one"), begin, "go", "egg_icon", note, 32, SHOW_ME)


def no_thanks(wave: Callable[[], None]) -> Button:
    return IconButton("ui_cross", _("No, thanks"), wave, name="no thanks")


def draw_mascot(canvas: Canvas, form: Form, x: float, ground: float) -> None:
    """She stands below her words, which are a button."""
    button = next((widget for widget in form.widgets if widget.name == SHOW_ME), None)
    if button is None:
        return
    beak = (x + 0.14 * MASCOT_SIZE, ground - 0.76 * MASCOT_SIZE)
    if 0 < beak[1] - button.rect.bottom < MASCOT_SIZE:
        paint.bubble(canvas, button.rect, beak, "#ffd35a", "#f2a824", "#7a4a06", 4, 18, 14)
    canvas.art(MASCOT, (x, ground), MASCOT_SIZE, "bottomleft")
