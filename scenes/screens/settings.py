"""Settings in four panels, by sense. A change acts at once; there is no OK button."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from saves.profile import SNAP_SECONDS, SPEEDS, Settings
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit import lang, paint
from scenes.kit.birds import IdleBird
from scenes.kit.canvas import Canvas, Point
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import HEAD_PLUM, HEAD_SKY, HEAD_TEAL, HEAD_WOOD, LINE, Colour
from scenes.kit.rows import Row, Segments, Slider, Toggle
from scenes.kit.widgets import Button

_STANDARD = (
    "text_size", "fullscreen", "speed", "reduced_motion", "shake", "snap_seconds",
    "volume_all", "volume_clucks", "volume_music",
)  # fmt: skip
_DEVICES = ("ui_mouse", "ui_keyboard", "ui_gamepad", "ui_touch")


@dataclass
class Group:
    icon: str
    title: str
    colours: tuple[Colour, Colour]
    rows: list[Row]
    rect: FRect


class TextSizeSlider(Slider):
    """Everything moves when the text grows, so a drag acts when it is let go."""

    _dragged = False

    def handle(self, intention: Intention) -> bool:
        if intention.kind in ("press", "drag"):
            self._dragged = True
        used = super().handle(intention)
        if intention.kind == "release" and self._dragged:
            self._dragged = False
            self.on_change(self.value)
        return used

    def set(self, value: float) -> None:
        if self._dragged:
            self.value = value
        else:
            super().set(value)


class ControlsRow(Row):
    """The devices, and the door to their keys and buttons."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(_("Controls"), "controls")
        self.on_press = on_press

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        button = paint.button_width(canvas, _("Change"), None, 22)
        return min(width, 4 * 50 + 10 + button), max(48.0, canvas.grown(22) * 1.2 + 18)

    def handle(self, intention: Intention) -> bool:
        if self.clicked(intention):
            self.on_press()
            return True
        return intention.kind in ("press", "drag", "release")

    def draw_control(self, canvas: Canvas) -> None:
        a = self.area
        button = paint.button_width(canvas, _("Change"), None, 22)
        face = FRect(a.right - button, a.y + 2, button, a.h - 8)
        paint.button_face(canvas, face, _("Change"), size=22)
        for i, icon in enumerate(_DEVICES):
            canvas.art(icon, (face.x - 185 + i * 50, a.centery), 36)


def _snap_choices() -> list[str]:
    """How long eggs may be thrown, in seconds; or everybody is asked."""
    return [_("%(count)d s") % {"count": s} if s else _("ask") for s in SNAP_SECONDS]


class SettingsScene(MenuScene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._groups: list[Group] = []
        self._language = ""
        self._hints = FRect(0, 0, 0, 0)
        self._birds: list[tuple[IdleBird, Point]] = []

    def heading(self) -> str:
        return _("Settings")

    # -- what can be set ------------------------------------------------------------------------

    def _made_groups(self) -> list[Group]:
        """The rows are kept while something is being dragged, and made anew in a new language."""
        now = self.app.settings
        nowhere = FRect(0, 0, 0, 0)
        codes = list(lang.LANGUAGES)
        speeds = ["½", "1", "2", "4", _("instant")]
        reading: list[Row] = [
            Segments(
                _("Language"), list(lang.LANGUAGES.values()), codes.index(lang.current()),
                lambda i: self.app.change(language=codes[i]), "language",
            ),
            TextSizeSlider(
                _("Text size"), now.text_size, partial(self._set, "text_size"),
                1.0, 2.0, 0.25, letters=True, name="text size",
            ),
            Toggle(
                _("Fullscreen"), now.fullscreen, partial(self._set, "fullscreen"), "fullscreen"
            ),
        ]  # fmt: skip
        moving: list[Row] = [
            Segments(
                _("Speed"), speeds, SPEEDS.index(now.speed),
                lambda i: self._set("speed", SPEEDS[i]), "speed",
            ),
            Toggle(
                _("Reduced motion"), now.reduced_motion, partial(self._set, "reduced_motion"),
                "reduced motion",
            ),
            self._share(_("Screen shake"), "shake", "egg_splat"),
        ]  # fmt: skip
        hearing: list[Row] = [
            self._share(_("All sounds"), "volume_all", "ui_sound"),
            self._share(_("Clucks"), "volume_clucks", "hen_faverolles"),
            self._share(_("Music"), "volume_music", "rooster_token"),
        ]
        at_table: list[Row] = [
            Toggle(
                _("Hand-over screen"), self.app.switched_on("handover"),
                partial(self._switch, "handover"), "handover",
            ),
            Toggle(
                _("SLY: cards seen"), self.app.switched_on("sly_seen"),
                partial(self._switch, "sly_seen"), "sly seen",
            ),
            Segments(
                _("Egg window"), _snap_choices(), SNAP_SECONDS.index(now.snap_seconds),
                lambda i: self._set("snap_seconds", SNAP_SECONDS[i]), "snap seconds",
            ),
            ControlsRow(self.app.navigation.open_bindings),
        ]  # fmt: skip
        return [
            Group("ui_globe", _("Reading"), HEAD_TEAL, reading, nowhere),
            Group("ui_sound", _("Hearing"), HEAD_PLUM, hearing, nowhere),
            Group("ui_speed", _("Moving"), HEAD_SKY, moving, nowhere),
            Group("ui_human", _("At the table"), HEAD_WOOD, at_table, nowhere),
        ]

    def _share(self, label: str, field: str, icon: str) -> Slider:
        value = getattr(self.app.settings, field)
        return Slider(label, value, partial(self._heard, field), icon=icon, name=field)

    def _set(self, field: str, value: object) -> None:
        self.app.change(**{field: value})

    def _heard(self, field: str, value: float) -> None:
        """Let a volume be heard at once, by what it is the volume of."""
        self.app.change(**{field: value})
        if field == "volume_clucks":
            self.app.sounds.play("cluck")
        elif field == "volume_all":
            self.app.sounds.play("ui_move")

    def _switch(self, name: str, on: bool) -> None:
        self.app.change(toggles={**self.app.settings.toggles, name: on})

    def _ask_standard(self) -> None:
        text = _("Sizes, motion and volumes become as they were at first. Language and keys stay.")
        choices = [
            Choice(_("Back to standard"), self._standard, "go", "ui_undo"),
            Choice(_("Cancel"), None),
        ]
        self.stage.push(Dialog(_("Back to standard?"), text, choices))

    def _standard(self) -> None:
        new = Settings()
        toggles = {**self.app.settings.toggles, "handover": True, "sly_seen": True}
        fields = {name: getattr(new, name) for name in _STANDARD}
        self.app.change(toggles=toggles, **fields)
        self._language = ""
        self.rebuild()

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "fullscreen":
            self._language = ""
            self.rebuild()
        return super().handle(intention)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        if self._language != lang.current():
            self._language = lang.current()
            self._groups = self._made_groups()
        back = Button(_("Back"), self.back, "wood", name="back")
        standard = Button(_("Back to standard"), self._ask_standard, icon="ui_undo", size=22)
        low = bottom_bar(canvas, [back, standard])
        right = max(back.rect.right, standard.rect.right)
        self._hints = FRect(right + 20, standard.rect.y, canvas.w - MARGIN - right - 20, 58)
        columns = 2 if canvas.text_scale <= 1.3 else 1
        wide = (canvas.w - 2 * MARGIN - 20 * (columns - 1)) / columns - (8 if columns == 1 else 0)
        y = TITLE_BOTTOM
        for i in range(0, len(self._groups), columns):
            pair = self._groups[i : i + columns]
            bottom = max(
                self._place_group(canvas, group, MARGIN + k * (wide + 20), y, wide)
                for k, group in enumerate(pair)
            )
            for group in pair:
                group.rect.h = bottom - y
            y = bottom + 12
        self._place_birds(canvas, columns)
        rows = [row for group in self._groups for row in group.rows]
        view = FRect(0, TITLE_BOTTOM - 8, canvas.w, low - 10 - TITLE_BOTTOM + 8)
        self.form.set([*rows, back, standard], view, y - 8 - view.top)

    def _place_group(self, canvas: Canvas, group: Group, x: float, y: float, wide: float) -> float:
        group.rect = FRect(x, y, wide, 0)
        y += max(56.0, canvas.grown(24) * 1.2 + 24)
        for row in group.rows:
            high = row.height_for(canvas, wide - 16)
            row.place(canvas, (x + 8, y + 1, wide - 16, high))
            y += high + 2
        return y + 5

    def _place_birds(self, canvas: Canvas, columns: int) -> None:
        """Three hens on the ridge of the second panel, if nothing else stands there."""
        self._birds = []
        if columns < 2:
            return
        r = self._groups[1].rect
        for i, (name, size, flip) in enumerate(
            (("hen_sultan", 82, False), ("hen_padovana", 78, True), ("hen_sebright", 80, False))
        ):
            bird = IdleBird(name, size, i, flip)
            self._birds.append((bird, (r.right - 234 + i * 87, r.y + 5)))

    def update(self, dt: float) -> None:
        super().update(dt)
        for bird, _spot in self._birds:
            bird.update(dt, self.stage.reduced_motion)

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        for bird, spot in self._birds:
            if not self.form.scroll:
                bird.draw(canvas, spot)
        with self.form.scrolled(canvas):
            for group in self._groups:
                self._draw_group(canvas, group)
        hints = [
            ("←  →", _("change")),
            (self.key("next"), _("next")),
            (self.key("back"), _("back")),
        ]
        self.hints(canvas, hints, self._hints)

    def _draw_group(self, canvas: Canvas, group: Group) -> None:
        r = group.rect
        paint.panel(canvas, r, radius=20)
        head = max(46.0, canvas.grown(24) * 1.2 + 14)
        strip = (r.x + 5, r.y + 5, r.w - 10, head)
        paint.strip(canvas, strip, group.icon, group.title, group.colours)
        for before, row in zip(group.rows, group.rows[1:], strict=False):
            if self.form.focused in (before, row):
                continue
            y = row.rect.top - 1
            canvas.line((r.x + 24, y), (r.right - 24, y), LINE, 2)
