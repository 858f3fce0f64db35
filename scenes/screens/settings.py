"""Settings in four panels, by sense. A change acts at once; there is no OK button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Final

from pygame import FRect

from saves.profile import SNAP_SECONDS, SPEEDS, Settings
from scenes.app.app import App
from scenes.app.controls import head_height, headed_panel
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.birds import IdleBird
from scenes.kit.canvas import Canvas, Point
from scenes.kit.dialogs import Choice
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import HEAD_PLUM, HEAD_SKY, HEAD_TEAL, HEAD_WOOD, LINE, Colour
from scenes.kit.rows import Row, Segments, Slider, Toggle
from scenes.kit.widgets import Button, Widget
from scenes.screens.games_kept import kept_button
from scenes.table.odds.opening import SWITCH as ODDS
from scenes.table.tips import SWITCH, bring_back
from scenes.table.trail_layer import SWITCH as TRAILS
from words import lang
from words.lang import N_, _
from words.phrases import speed_name

_STANDARD = (
    "text_size", "fullscreen", "speed", "reduced_motion", "shake", "snap_seconds",
    "volume_all", "volume_effects", "volume_clucks", "volume_music",
    "games_kept",
)  # fmt: skip
_HEARD_BY = {"volume_all": "ui_move", "volume_effects": "card_slide", "volume_clucks": "cluck"}
_DEVICES = ("ui_mouse", "ui_keyboard", "ui_gamepad", "ui_touch")
LESS: Final = 6.0
"""How much lower rows may be where all of them then fit."""


@dataclass
class Group:
    """A panel of rows that belong together."""

    icon: str
    title: str
    colours: tuple[Colour, Colour]
    rows: list[Row]
    rect: FRect = field(default_factory=FRect)

    def place(self, canvas: Canvas, x: float, y: float, wide: float, less: float) -> None:
        """The rows one below the other, each so much lower than it would like to be; the panel is
        as high as they need."""
        bottom = y + head_height(canvas, wide, self.title) + 8
        for row in self.rows:
            high = row.height_for(canvas, wide - 16) - less
            row.place(canvas, (x + 8, bottom + 1, wide - 16, high))
            bottom += high + 2
        self.rect = FRect(x, y, wide, bottom + 5 - y)

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        r = self.rect
        headed_panel(canvas, r, self.icon, self.title, self.colours)
        for before, row in pairwise(self.rows):
            if focused not in (before, row):
                y = row.rect.top - 1
                canvas.line((r.x + 24, y), (r.right - 24, y), LINE, 2)


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
        wide = paint.button_width(canvas, _("Change"), None, 22)
        button = FRect(a.right - wide, a.y + 2, wide, a.h - 8)
        paint.button_face(canvas, button, _("Change"), size=22)
        for i, icon in enumerate(_DEVICES):
            canvas.art(icon, (button.x - 185 + i * 50, a.centery), 36)


class SettingsScene(MenuScene):
    title = N_("Settings")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._groups: list[Group] = []
        self._language = ""
        """The language the rows were made in; they are kept while something is being dragged."""
        self._birds = [
            IdleBird("hen_sultan", 82, 0),
            IdleBird("hen_padovana", 78, 1, flip=True),
            IdleBird("hen_sebright", 80, 2),
        ]
        self._perch: Point | None = None
        """Where they stand: on the ridge of the second panel, if nothing else stands there."""

    # -- what can be set ------------------------------------------------------------------------

    def _made_groups(self) -> list[Group]:
        languages = list(lang.LANGUAGES)
        spoken = languages.index(lang.current())
        egg_times = [_("%(count)d s") % {"count": s} if s else _("ask") for s in SNAP_SECONDS]
        reading: list[Row] = [
            Segments(
                _("Language"), list(lang.LANGUAGES.values()), spoken,
                lambda i: self.app.change(language=languages[i]), "language",
            ),
            TextSizeSlider(
                _("Text size"), self.app.settings.text_size, partial(self._set, "text_size"),
                1.0, 2.0, 0.25, letters=True, name="text size",
            ),
            self._toggle(_("Fullscreen"), "fullscreen"),
            Toggle(
                _("Read aloud"), self.app.settings.toggles.get("speech", False),
                partial(self.app.switch, "speech"), "speech",
            ),
        ]  # fmt: skip
        moving: list[Row] = [
            self._choice(_("Speed"), "speed", SPEEDS, [speed_name(s) for s in SPEEDS]),
            self._toggle(_("Reduced motion"), "reduced_motion"),
            self._share(_("Screen shake"), "shake", "egg_splat"),
            self._switch(_("What others did"), TRAILS),
            self._switch(_("Demo games when nobody plays"), "attract"),
        ]
        hearing: list[Row] = [
            self._share(_("All sounds"), "volume_all", "ui_sound"),
            self._share(_("Effects"), "volume_effects", "card_back"),
            self._share(_("Clucks"), "volume_clucks", "hen_faverolles"),
            self._share(_("Music"), "volume_music", "rooster_token"),
        ]
        at_table: list[Row] = [
            self._switch(_("Hand-over screen"), "handover"),
            self._switch(_("SLY: cards seen"), "sly_seen"),
            Toggle(
                _("Explain new things"), self.app.switched_on(SWITCH),
                partial(bring_back, self.app), SWITCH,
            ),
            self._choice(_("Egg window"), "snap_seconds", SNAP_SECONDS, egg_times),
            ControlsRow(self.app.navigation.open_bindings),
        ]  # fmt: skip
        return [
            Group("ui_globe", _("Reading"), HEAD_TEAL, reading),
            Group("ui_sound", _("Hearing"), HEAD_PLUM, hearing),
            Group("ui_speed", _("Moving"), HEAD_SKY, moving),
            Group("ui_human", _("At the table"), HEAD_WOOD, at_table),
        ]

    def _toggle(self, label: str, field: str) -> Toggle:
        on = getattr(self.app.settings, field)
        return Toggle(label, on, partial(self._set, field), field.replace("_", " "))

    def _switch(self, label: str, name: str) -> Toggle:
        on, change = self.app.switched_on(name), partial(self.app.switch, name)
        return Toggle(label, on, change, name.replace("_", " "))

    def _choice(
        self, label: str, field: str, values: Sequence[float], words: list[str]
    ) -> Segments:
        now = values.index(getattr(self.app.settings, field))
        name = field.replace("_", " ")
        return Segments(label, words, now, lambda i: self._set(field, values[i]), name)

    def _share(self, label: str, field: str, icon: str) -> Slider:
        value = getattr(self.app.settings, field)
        return Slider(label, value, partial(self._set, field), icon=icon, name=field)

    def _set(self, field: str, value: object) -> None:
        """A volume is heard at once, by what it is the volume of."""
        self.app.change(**{field: value})
        if field in _HEARD_BY:
            self.app.sounds.play(_HEARD_BY[field])

    def _ask_standard(self) -> None:
        text = _("Sizes, motion and volumes become as they were at first. Language and keys stay.")
        yes = Choice(_("Back to standard"), self._standard, "go", "ui_undo")
        self.ask(_("Back to standard?"), text, yes, _("Cancel"))

    def _standard(self) -> None:
        new = Settings()
        standard = dict.fromkeys(("handover", "sly_seen", ODDS, TRAILS, "attract", SWITCH), True)
        toggles = {**self.app.settings.toggles, **standard, "speech": False}
        self.app.change(toggles=toggles, **{name: getattr(new, name) for name in _STANDARD})
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
        kept = kept_button(self.app)
        odds = self._odds_button()
        low = bottom_bar(canvas, [back, standard, kept, odds])
        columns = 2 if canvas.roomy else 1
        wide = (canvas.w - 2 * MARGIN - 20 * (columns - 1)) / columns - (8 if columns == 1 else 0)
        view = FRect(0, TITLE_BOTTOM - 8, canvas.w, low - 2 - TITLE_BOTTOM)
        end = self._place_groups(canvas, columns, wide)
        if view.bottom < end <= view.bottom + LESS * len(self._groups[-1].rows) * 2:
            end = self._place_groups(canvas, columns, wide, LESS)  # so that all is seen at once
        ridge = self._groups[1].rect
        self._perch = (ridge.right - 234, ridge.y + 5) if columns == 2 else None
        rows = [row for group in self._groups for row in group.rows]
        self.form.set([*rows, back, standard, kept, odds], view, end - view.top)

    def _odds_button(self) -> Button:
        """Below, where all settings can still be seen at once."""
        on = self.app.switched_on(ODDS)

        def turn() -> None:
            self.app.switch(ODDS, not on)
            self.rebuild()

        label = _("Odds panel: on") if on else _("Odds panel: off")
        return Button(label, turn, icon="ui_odds", size=22, name=ODDS)

    def _place_groups(self, canvas: Canvas, columns: int, wide: float, less: float = 0.0) -> float:
        """In rows of as many as there are columns; tells where they end (y)."""
        y = TITLE_BOTTOM
        for i in range(0, len(self._groups), columns):
            pair = self._groups[i : i + columns]
            for k, group in enumerate(pair):
                group.place(canvas, MARGIN + k * (wide + 20), y, wide, less)
            bottom = max(group.rect.bottom for group in pair)
            for group in pair:
                group.rect.h = bottom - y
            y = bottom + 10
        return y - 8

    def update(self, dt: float) -> None:
        super().update(dt)
        for bird in self._birds:
            bird.update(dt, self.stage.motion.reduced)

    def idle_parts(self) -> IdleParts:
        return [bird.idle_part(at) for bird, at in self._perched()]

    def _perched(self) -> list[tuple[IdleBird, Point]]:
        """The birds on the roof of a panel, and where; they are gone when the page is scrolled."""
        if self._perch is None or self.form.scroll:
            return []
        x, y = self._perch
        return [(bird, (x + i * 87, y)) for i, bird in enumerate(self._birds)]

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        for bird, at in self._perched():
            bird.draw(canvas, at)
        with self.form.scrolled(canvas):
            for group in self._groups:
                group.draw(canvas, self.form.focused)
        keys = [("←  →", _("change")), (self.key("next"), _("next")), (self.key("back"), _("back"))]
        self.hints(canvas, keys)
