"""The home screen: five games, the way back into the last one, and the doors to the rest."""

from collections.abc import Callable
from functools import partial

from pygame import FRect

from saves.slots import SlotInfo, latest_of
from scenes.app.app import App
from scenes.app.menu_scene import MenuScene
from scenes.app.words import seated_text
from scenes.games.registry import entries, game_progress, game_title
from scenes.kit import lang, paint
from scenes.kit.birds import IdleBird
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import (
    BARK,
    CREAM,
    GLOW,
    INK,
    MIST,
    STRAW,
    TITLE,
    TITLE_RIM,
)
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.screens.counting import count_finished
from scenes.table.menu_entry import MenuEntry

TILE_W = 226.0
TILE_STEP = 244.0
PICTURE = (206.0, 212.0)
LIFT = 8.0
MOST_SQUEEZE = 44.0
"""So much closer the rows may stand before the page has to scroll."""


class GameTile(Widget):
    """One game: its picture, its name, for how many."""

    def __init__(self, face: MenuEntry, on_choose: Callable[[MenuEntry], None]) -> None:
        super().__init__(f"tile {face.key}")
        self.face = face
        self.on_choose = on_choose
        self._title: list[str] = []
        self._players: list[str] = []

    def _wrapped(self, canvas: Canvas) -> tuple[list[str], list[str]]:
        title = canvas.wrap(self.face.title, 27, TILE_W - 10, "f")
        players = canvas.wrap(self.face.players(), 20, TILE_W - 20, "Bold")
        return title, players

    def height_for(self, canvas: Canvas, width: float) -> float:
        title, players = self._wrapped(canvas)
        caption = len(title) * canvas.grown(27) * 1.3 + len(players) * canvas.grown(20) * 1.3
        return PICTURE[1] + 10 + caption + 27

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        self._title, self._players = self._wrapped(canvas)

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind == "accept" or (
            kind == "release" and intention.pos is not None and self.contains(intention.pos)
        ):
            self.on_choose(self.face)
            return True
        return kind in ("press", "drag", "release")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect.move(0, -LIFT) if focused else self.rect
        if focused:
            canvas.glow(r, 26, GLOW, 12, 255, 3)
        canvas.shadow(r, 26, 8, 10, 120)
        canvas.rounded(r, 26, CREAM, STRAW, BARK, 4)
        picture = FRect(r.x + 10, r.y + 10, *PICTURE)
        self.face.paint_tile(canvas, picture)
        y = picture.bottom + 6
        for line in self._title:
            canvas.title(line, 27, (r.centerx, y), INK, "midtop")
            y += canvas.grown(27) * 1.3
        for line in self._players:
            canvas.text(line, 20, (r.centerx, y), MIST, "midtop", "Bold")
            y += canvas.grown(20) * 1.3


class TitleScene(MenuScene):
    veil = 0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._latest: SlotInfo | None = None
        self._logo_y = 0.0
        self._ground = 0.0
        self._birds = {
            "rooster": IdleBird("rooster_corn", 132, 1),
            "fox": IdleBird("fox", 124, 2),
            "cemani": IdleBird("hen_cemani", 92, 3),
            "sultan": IdleBird("hen_sultan", 100, 4, flip=True),
            "moderngame": IdleBird("hen_moderngame", 108, 5),
        }
        self._perches: dict[str, FRect] = {}
        self._hints = FRect(0, 0, 0, 0)

    def enter(self) -> None:
        self._look_around()
        self.app.sounds.music_start()

    def resume(self) -> None:
        self._look_around()
        super().resume()

    def _look_around(self) -> None:
        """See what was played since, here and in other windows."""
        self.app.profile.refresh()
        shelf = self.app.slots.list()
        count_finished(self.app, shelf)
        self._latest = latest_of(shelf)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        first = not self.form.widgets
        left, right = canvas.w / 2 - 601, canvas.w / 2 + 601
        tiles = [GameTile(face, self._choose) for face in entries()]
        tile_h = max(tile.height_for(canvas, TILE_W) for tile in tiles)
        bubble_h = canvas.grown(20) * 1.3 + 9
        links, row_h = self._links(canvas, left, right)
        low = self._low_row(canvas, right)
        low_h = low[0].rect.h
        natural = 166 + tile_h + bubble_h + 10 + row_h + 38 + low_h + 22
        spare = max(0.0, canvas.h - natural)
        squeeze = max(0.0, min(MOST_SQUEEZE, natural - canvas.h))
        natural -= squeeze
        self._logo_y = 26 + spare * 0.2 - squeeze * 0.2
        y = 166 + spare * 0.4 - squeeze * 0.3
        for i, tile in enumerate(tiles):
            tile.place(canvas, (left + i * TILE_STEP, y, TILE_W, tile_h))
        y += tile_h + bubble_h + 10 + spare * 0.2
        for widget in links:
            widget.place(canvas, widget.rect.move(0, y))
        content = max(canvas.h, natural)
        self._ground = content
        y = content - 22 - low_h
        for widget in low:
            widget.place(canvas, widget.rect.move(0, y))
        self._hints = FRect(left + 320, y, low[0].rect.x - left - 340, low_h)
        self._set_perches(left)
        view = canvas.rect if content > canvas.h else None
        self.form.set([*tiles, *links, *low], view, content)
        if first:
            self.form.focus("continue" if self._latest else "tile ladder")

    def _links(self, canvas: Canvas, left: float, right: float) -> tuple[list[Widget], float]:
        """Continue, the deal of the day and the picture buttons, from y = 0; and their height.

        Without a deal of the day the saved games take its place.
        """
        go = Button(
            _("Continue"), self._continue, "go", "ui_play",
            self._continue_text() or _("No game is waiting"), 32, "continue",
        )  # fmt: skip
        go.enabled = self._latest is not None
        icons = [
            IconButton("ui_trophy", _("Trophies"), self.app.navigation.open_trophies),
            IconButton("ui_settings", _("Settings"), self.app.navigation.open_settings),
            self._sound_button(),
        ]
        saves = self.app.navigation.open_saves
        found = (face.daily(self.app) for face in entries())
        daily = next((entry for entry in found if entry is not None), None)
        if daily is not None:
            second = Button(
                daily.label, daily.open, "teal", "ui_calendar", daily.sublabel, 32, "daily"
            )
            icons.insert(0, IconButton("ui_log", _("Saved games"), saves, name="saves"))
        else:
            second = Button(
                _("Saved games"), saves, "teal", "ui_log", _("Load, rename, delete"), 32, "saves"
            )
        icons_w, step = (296.0, 106.0) if len(icons) == 3 else (290.0, 76.0)
        room = right - left - icons_w - 36
        go_w = max(room * 0.54, min(go.width_for(canvas) + 6, room - second.width_for(canvas)))
        second_w = room - go_w
        high = max(go.height_for(canvas, go_w), second.height_for(canvas, second_w))
        if high <= 140:
            go.place(canvas, (left, 0, go_w, high))
            second.place(canvas, (left + go_w + 18, 0, second_w, high))
            y = 0.0
        else:
            wide = right - left
            top = go.height_for(canvas, wide)
            go.place(canvas, (left, 0, wide, top))
            room = wide - icons_w - 18
            high = second.height_for(canvas, room)
            y = top + 20
            second.place(canvas, (left, y, room, high))
        for i, icon in enumerate(icons):
            x = right - icons_w + i * step
            icon.place(canvas, (x, y, min(step - 14, right - x), high))
        return [go, second, *icons], y + high

    def _low_row(self, canvas: Canvas, right: float) -> list[Widget]:
        """Rules, language, quit: at the right of the lowest row, from y = 0."""
        other = next(code for code in lang.LANGUAGES if code != lang.current())
        rules = IconButton("ui_rules", _("Rules"), self._rules)
        language = Button(
            lang.LANGUAGES[lang.current()], partial(self._speak, other), "cream", "ui_globe",
            name="language",
        )  # fmt: skip
        leave = IconButton("ui_cross", _("Quit"), self.back, "wood", "quit")
        wide = max(196.0, language.width_for(canvas))
        high = language.height_for(canvas, wide)
        x = right - 60 - 14 - wide
        leave.place(canvas, (right - 60, 0, 60, high))
        language.place(canvas, (x, 0, wide, high))
        rules.place(canvas, (x - 14 - 60, 0, 60, high))
        return [rules, language, leave]

    def _sound_button(self) -> IconButton:
        muted = self.app.sounds.muted
        words = _("Sound on") if muted else _("Sound off")
        return IconButton("ui_mute" if muted else "ui_sound", words, self._mute, name="mute")

    def _set_perches(self, left: float) -> None:
        spots = {
            "rooster": (left + 107, self._logo_y + 52 - 66, 132),
            "fox": (left + 973, self._logo_y + 54 - 62, 124),
            "cemani": (left + 11, self._ground - 94, 92),
            "sultan": (left + 107, self._ground - 98, 100),
            "moderngame": (left + 203, self._ground - 112, 108),
        }
        self._perches = {name: FRect(x, y, size, size) for name, (x, y, size) in spots.items()}

    def _continue_text(self) -> str:
        slot = self._latest
        if slot is None:
            return ""
        progress = game_progress(slot.game, slot.round, slot.rounds)
        parts = (game_title(slot.game), progress, seated_text(slot.seats))
        return "\u00a0· ".join(parts)

    # -- deeds ----------------------------------------------------------------------------------

    def _choose(self, face: MenuEntry) -> None:
        self.app.navigation.open_seats(face.key)

    def _continue(self) -> None:
        if self._latest is None:
            return
        match = self.app.resume(self._latest.slug)
        if match is not None:
            self.app.navigation.open_table(match)

    def _rules(self) -> None:
        focused = self.form.focused
        key = focused.face.key if isinstance(focused, GameTile) else "ladder"
        self.app.navigation.open_rules(key)

    def _mute(self) -> None:
        muted = not self.app.sounds.muted
        self.app.change(toggles={**self.app.settings.toggles, "muted": muted})
        self.rebuild()

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    def back(self) -> None:
        """Ask first: "back" is pressed by habit. Closing the window asks nothing."""
        choices = [
            Choice(_("Quit"), self.app.quit, "go", "ui_cross"),
            Choice(_("Stay here"), None),
        ]
        text = _("All games are saved.")
        self.stage.push(Dialog(_("Leave the henhouse?"), text, choices, "hen_sultan"))

    def command(self, intention: Intention) -> bool:
        if intention.kind in ("rules", "hint"):
            self._rules()
            return True
        if intention.kind == "press" and intention.pos is not None:
            x, y = intention.pos[0], intention.pos[1] + self.form.scroll
            for name, perch in self._perches.items():
                if perch.collidepoint(x, y):
                    self._birds[name].startle()
                    self.app.sounds.play("fox_yip" if name == "fox" else "cluck")
                    return True
        return False

    # -- picture --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        for bird in self._birds.values():
            bird.update(dt, self.stage.reduced_motion)

    def draw_page(self, canvas: Canvas) -> None:
        with self.form.scrolled(canvas):
            canvas.title(
                "Henhouse Arcade", 84, (canvas.w / 2, self._logo_y), TITLE, "midtop",
                rim=TITLE_RIM, rim_width=6, shade=4,
            )  # fmt: skip
            for name, perch in self._perches.items():
                self._birds[name].draw(canvas, perch.midbottom)
            self._draw_hints(canvas)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        with self.form.scrolled(canvas):
            self._draw_bubble(canvas)

    def _draw_hints(self, canvas: Canvas) -> None:
        pad = MenuScene.last_device.startswith("pad")
        hints = [
            (self.key("accept"), _("choose")),
            (self.key("hint" if pad else "rules"), _("rules")),
            (self.key("back"), _("quit")),
        ]
        self.hints(canvas, hints, self._hints)

    def _draw_bubble(self, canvas: Canvas) -> None:
        tile = self.form.focused
        if not isinstance(tile, GameTile):
            return
        words = tile.face.tagline()
        left, right = canvas.w / 2 - 601, canvas.w / 2 + 601
        lines = canvas.wrap(words, 20, right - left - 40, "Bold")
        step = canvas.grown(20) * 1.3
        wide = max(canvas.measure(line, 20, "Bold")[0] for line in lines) + 40
        high = len(lines) * step + 9
        x = max(left, min(tile.rect.centerx - wide / 2, right - wide))
        box = FRect(x, tile.rect.bottom + 4, wide, high)
        tip = (tile.rect.centerx, tile.rect.bottom - LIFT - 6)
        paint.bubble(canvas, box, tip, CREAM, CREAM, BARK, 3, 16, 12)
        for i, line in enumerate(lines):
            at = (box.centerx, box.y + 4 + (i + 0.5) * step)
            canvas.text(line, 20, at, INK, "center", "Bold")
