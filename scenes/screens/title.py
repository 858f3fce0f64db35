"""The home screen: five games, the way back into the last one, and the doors to the rest."""

from functools import partial
from math import inf

from pygame import FRect

from audio.music import HOME, Mood
from game.version import VERSION
from play.match import resumed_match
from saves.described import SlotInfo
from saves.problems import SaveTrouble
from saves.slots import latest_of
from scenes.app.app import App
from scenes.app.controls import draw_lines
from scenes.app.menu_scene import MenuScene
from scenes.games.registry import entries, entry_of, game_progress, game_title
from scenes.kit import memory, paint
from scenes.kit.birds import IdleBird
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import (
    BARK,
    CREAM,
    INK,
    TITLE,
    TITLE_RIM,
)
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.screens import lesson_offer
from scenes.screens.game_tile import LIFT, GameTile
from words import lang
from words.lang import _
from words.phrases import seated_text

GAP = 18.0
"""Between two tiles."""
MOST_SQUEEZE = 44.0
"""How much closer the rows may stand before the page has to scroll."""
_BIRDS = (
    ("rooster_corn", 132, 107, "logo", -14),
    ("fox", 124, 973, "logo", -8),
    ("hen_cemani", 92, 11, "ground", -94),
    ("hen_sultan", 100, 107, "ground", -98),
    ("hen_moderngame", 108, 203, "ground", -112),
)
"""Who idles there: picture, size, x, and y from the logo or from the lower edge."""
FIRST_LOOK = 50
"""How many saved games that nobody knows yet are read before the title is shown."""
NEXT_LOOK = 4
"""And how many of them in every frame after that."""
QUIET = 1.0
"""Seconds on this page after which what only other pages draw is forgotten."""
ALONE = 60.0
"""Seconds without any input after which games are shown."""
_NAME = "Henhouse Arcade"
LOGO = 84.0
TILES_ACROSS = 3
ROW_GAP = 26.0
"""In an upright window: tiles in a row, and what is between two rows."""
_HALF = 601.0
"""Half the width of the page."""
_EDGE = 24.0
"""Beside a page that is slimmer."""


def _sides(canvas: Canvas) -> tuple[float, float]:
    """The left and the right edge of the page."""
    half = min(_HALF, canvas.w / 2 - _EDGE)
    return canvas.w / 2 - half, canvas.w / 2 + half


class TitleScene(MenuScene):
    veil = 0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._latest: SlotInfo | None = None
        self._known = -1
        """How many saved games were found; the others are looked at little by little."""
        self._all_known = False
        self._offers = False
        """The mascot offers a lesson: nothing was ever played or learnt here."""
        self._logo_y = 0.0
        self._logo: list[str] = []
        self._birds = [
            IdleBird(name, size, seed, flip=name == "hen_sultan")
            for seed, (name, size, *_spot) in enumerate(_BIRDS, 1)
        ]
        self._perches: list[FRect] = []
        self._hints = FRect(0, 0, 0, 0)
        self._tidy_at = QUIET
        self._alone = 0.0
        """Seconds since somebody last did anything."""
        self._pressed = False

    def enter(self) -> None:
        self._look_around(FIRST_LOOK)
        surfaces.forget_unused()

    def music(self) -> Mood:
        return Mood(HOME)

    def resume(self) -> None:
        self._look_around(FIRST_LOOK)
        surfaces.forget_unused()
        self._tidy_at = self.time + QUIET
        self._alone, self._pressed = 0.0, False
        super().resume()

    def _look_around(self, most: int) -> None:
        """See what was played since, here and in other windows. After an update of the program
        there is no index, and the shelf may hold hundreds of games: only so many are read."""
        self.app.profile.refresh()
        shelf = self.app.slots.glance(most)
        self._all_known = len(shelf) == self._known
        self._known = len(shelf)
        for slot in shelf:
            if slot.over and not slot.counted and slot.problem is None:
                self._count(slot)
        self._latest = latest_of(shelf)
        profile = self.app.profile
        played = bool(shelf or profile.statistics.games or profile.solo.games)
        self._offers = not (profile.learning.greeted or profile.learning.finished or played)
        waiting = "continue" if self._latest else "tile ladder"
        self.starts_at = "show me" if self._offers else waiting

    def _look_on(self) -> None:
        """Read a few more of the saved games, until there are no others."""
        before = (self._latest, self._offers)
        self._look_around(NEXT_LOOK)
        if before != (self._latest, self._offers):
            self.rebuild()

    def _count(self, slot: SlotInfo) -> None:
        """Count a game that was finished but not counted, because the program ended between the
        two. One that is open, here or in another window, is counted there."""
        seen = (slot.path, slot.saved)
        if seen in self.app.looked_at or not entry_of(slot.game).counts(slot):
            return
        try:
            match, _problem = resumed_match(self.app.slots, slot.slug)
        except SaveTrouble:
            return
        self.app.looked_at.add(seen)
        try:
            entry_of(slot.game).count(self.app, match)
        finally:
            match.file.close()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """From the top: logo, tiles, room for the bubble, links, the low row; whatever height is
        missing is first taken from between them."""
        left, right = _sides(canvas)
        tiles = [GameTile(entry, self.app) for entry in entries()]
        across = TILES_ACROSS if canvas.portrait else len(tiles)
        rows = -(-len(tiles) // across)
        step = (right - left + GAP) / across
        tile_h = max(tile.height_for(canvas, step - GAP) for tile in tiles)
        bubble_h = canvas.grown(20) * 1.3 + 9
        self._logo = canvas.wrap(_NAME, LOGO, right - left, "f")
        logo_h = 140.0 + LOGO * 1.1 * (len(self._logo) - 1)
        links, links_h = self._links(canvas, left, right)
        low = self._low_row(canvas, right)
        low_h = low[0].rect.h
        tiles_h = rows * (tile_h + bubble_h + 10) + (rows - 1) * ROW_GAP
        natural = 26 + logo_h + tiles_h + links_h + 38 + low_h + 22
        spare = max(0.0, canvas.h - natural)
        squeeze = max(0.0, min(MOST_SQUEEZE, natural - canvas.h))
        content = max(canvas.h, natural - squeeze)
        self._logo_y = 26 + spare * 0.2 - squeeze * 0.2
        y = 26 + logo_h + spare * 0.4 - squeeze * 0.3
        for i, tile in enumerate(tiles):
            row, column = divmod(i, across)
            alone = row * across + across - len(tiles)  # places that stay empty in the last row
            x = left + (column + max(0, alone) / 2) * step
            top = y + row * (tile_h + bubble_h + 10 + ROW_GAP)
            tile.place(canvas, (x, top, step - GAP, tile_h))
        eggs = lesson_offer.eggs(canvas, self.app, {t.entry.key: t.rect for t in tiles})
        y += tiles_h + spare * 0.2
        for widget in links:
            widget.place(canvas, widget.rect.move(0, y))
        y = content - 22 - low_h
        for widget in low:
            widget.place(canvas, widget.rect.move(0, y))
        self._hints = FRect(left + 320, y, low[0].rect.x - left - 340, low_h)
        self._perches = [
            FRect(left + x, (self._logo_y if near == "logo" else content) + y, size, size)
            for _name, size, x, near, y in _BIRDS
        ]
        if canvas.portrait:
            self._perch_upright(canvas, content - 10)
        view = canvas.rect if content > canvas.h else None
        self.form.set([*tiles, *links, *low, *eggs], view, content)

    def _perch_upright(self, canvas: Canvas, ground: float) -> None:
        """Beside the two lines of the name, and left of the lowest row."""
        logo, last = self._logo_y, canvas.w - 30
        spots = ((36, logo + 84), (last - 130, logo + 92), (16, 0), (112, 0), (208, 0))
        for (x, y), perch in zip(spots, self._perches, strict=True):
            perch.x, perch.y = x, y or ground - perch.h

    def _links(self, canvas: Canvas, left: float, right: float) -> tuple[list[Widget], float]:
        """Continue, the deal of the day and the picture buttons, from y = 0; and their height.

        Without a deal of the day the saved games take its place.
        """
        go = Button(
            _("Continue"), self._continue, "go", "ui_play",
            self._continue_text() or _("No game is waiting"), 32, "continue",
        )  # fmt: skip
        go.enabled = self._latest is not None
        no = lesson_offer.no_thanks(self._wave)
        if self._offers:
            go = lesson_offer.show_me(self.app)
        ways = self.app.navigation
        muted = self.app.sounds.muted
        sound = ("ui_mute", _("Sound on")) if muted else ("ui_sound", _("Sound off"))
        icons = [
            IconButton("ui_trophy", _("Trophies"), ways.open_trophies),
            IconButton("ui_settings", _("Settings"), ways.open_settings),
            IconButton(*sound, self._mute, name="mute"),
        ]
        offers = (entry.daily(self.app) for entry in entries())
        daily = next((offer for offer in offers if offer is not None), None)
        icons_w, step = 296.0, 106.0
        if daily is None:
            words, note = _("Saved games"), _("Load, rename, delete")
            second = Button(words, ways.open_saves, "teal", "ui_log", note, 32, "saves")
        else:
            second = Button(
                daily.label, daily.open, "teal", "ui_calendar", daily.sublabel, 32, "daily"
            )
            icons.insert(0, IconButton("ui_log", _("Saved games"), ways.open_saves, name="saves"))
            icons_w, step = 290.0, 76.0
        room = right - left - icons_w - 36
        go_w = max(room * 0.54, min(go.width_for(canvas) + 6, room - second.width_for(canvas)))
        second_w = room - go_w
        high = max(go.height_for(canvas, go_w), second.height_for(canvas, second_w))
        x, y = left + go_w + 18, 0.0
        if high <= 140:
            go.place(canvas, (left, 0, go_w, high))
        else:
            top = go.height_for(canvas, right - left)
            go.place(canvas, (left, 0, right - left, top))
            x, y, second_w = left, top + 20, right - left - icons_w - 18
            high = second.height_for(canvas, second_w)
        if self._offers:
            no_w = 76.0
            go.place(canvas, (left, go.rect.y, go.rect.w - no_w - 12, go.rect.h))
            no.place(canvas, (go.rect.right + 12, go.rect.y, no_w, go.rect.h))
        second.place(canvas, (x, y, second_w, high))
        for i, icon in enumerate(icons):
            x = right - icons_w + i * step
            icon.place(canvas, (x, y, min(step - 14, right - x), high))
        return [go, *([no] if self._offers else []), second, *icons], y + high

    def _wave(self) -> None:
        """Who knows the games is not asked again, by the mascot or by an egg."""
        keys = [f"{entry.key}-1" for entry in entries()]
        self.app.update(lambda profile: profile.learning.wave(*keys))
        self._look_around(FIRST_LOOK)
        self.rebuild()
        self.form.focus("tile ladder")

    def _low_row(self, canvas: Canvas, right: float) -> list[Widget]:
        """Rules, language, quit: at the right of the lowest row, from y = 0."""
        rules = IconButton("ui_rules", _("Rules"), self._rules)
        other = next(code for code in lang.LANGUAGES if code != lang.current())
        speak = partial(self.app.change, language=other)
        words = lang.LANGUAGES[lang.current()]
        language = Button(words, speak, "cream", "ui_globe", name="language")
        leave = IconButton("ui_cross", _("Quit"), self.back, "wood", "quit")
        wide = max(196.0, language.width_for(canvas))
        high = language.height_for(canvas, wide)
        x = right - 60 - 14 - wide
        leave.place(canvas, (right - 60, 0, 60, high))
        language.place(canvas, (x, 0, wide, high))
        rules.place(canvas, (x - 14 - 60, 0, 60, high))
        return [rules, language, leave]

    def _continue_text(self) -> str:
        slot = self._latest
        if slot is None:
            return ""
        progress = game_progress(slot.game, slot.round, slot.rounds)
        return "\u00a0· ".join((game_title(slot.game), progress, seated_text(slot.seats)))

    # -- deeds ----------------------------------------------------------------------------------

    def _continue(self) -> None:
        match = self.app.resume(self._latest.slug) if self._latest is not None else None
        if match is not None:
            self.app.navigation.open_table(match)

    def _rules(self) -> None:
        focused = self.form.focused
        key = focused.entry.key if isinstance(focused, GameTile) else "ladder"
        self.app.navigation.open_rules(key)

    def _mute(self) -> None:
        self.app.switch("muted", not self.app.sounds.muted)
        self.rebuild()

    def back(self) -> None:
        """Ask first: "back" is pressed by habit. Closing the window asks nothing."""
        leave = Choice(_("Quit"), self.app.quit, "go", "ui_cross")
        title, text = _("Leave the henhouse?"), _("All games are saved.")
        self.ask(title, text, leave, _("Stay here"), "hen_sultan")

    def handle(self, intention: Intention) -> bool:
        self._alone = 0.0
        if intention.kind in ("press", "accept", "release", "accept_up"):
            self._pressed = intention.kind in ("press", "accept")
        return super().handle(intention)

    def command(self, intention: Intention) -> bool:
        if intention.kind in ("rules", "hint"):
            self._rules()
            return True
        if intention.kind == "press" and intention.pos is not None:
            x, y = intention.pos[0], intention.pos[1] + self.form.scroll
            for bird, perch in zip(self._birds, self._perches, strict=True):
                if perch.collidepoint(x, y):
                    bird.startle()
                    self.app.sounds.play("fox_yip" if bird.name == "fox" else "cluck")
                    return True
        return False

    # -- picture --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.app.phones.stop()  # whoever is here has left the table
        if not self._all_known:
            self._look_on()
        if self.time >= self._tidy_at:
            self._tidy_at = inf
            memory.tidy()
        for bird in self._birds:
            bird.update(dt, self.stage.motion.reduced)
        self._count_alone(dt)

    def _count_alone(self, dt: float) -> None:
        """Show games to whoever may pass by, if the window is there to be seen."""
        waiting = self.stage.attended and not self._pressed
        self._alone = self._alone + dt if waiting else 0.0
        if self._alone >= ALONE and self.app.switched_on("attract"):
            self.app.navigation.open_attract()

    def idle_parts(self) -> IdleParts:
        scroll = self.form.scroll
        perched = zip(self._birds, self._perches, strict=False)
        return [bird.idle_part(perch.move(0, -scroll).midbottom) for bird, perch in perched]

    def draw_page(self, canvas: Canvas) -> None:
        pad = MenuScene.last_device.startswith("pad")
        keys = [
            (self.key("accept"), _("choose")),
            (self.key("hint" if pad else "rules"), _("rules")),
            (self.key("back"), _("quit")),
        ]
        with self.form.scrolled(canvas):
            for i, line in enumerate(self._logo):
                at = (canvas.w / 2, self._logo_y + i * LOGO * 1.1)
                canvas.title(line, LOGO, at, TITLE, "midtop", TITLE_RIM, 6, 4)
            for bird, perch in zip(self._birds, self._perches, strict=True):
                bird.draw(canvas, perch.midbottom)
            if self._offers:
                ground = self._perches[-1]
                lesson_offer.draw_mascot(canvas, self.form, ground.right + 4, ground.bottom)
            self.hints(canvas, keys, self._hints)
            corner = (canvas.w - 16, 16)
            paint.pill(canvas, corner, VERSION, INK, CREAM, 16, "topright", pad=10, height=26)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if isinstance(self.form.focused, GameTile):
            with self.form.scrolled(canvas):
                self._draw_bubble(canvas, self.form.focused)

    def _draw_bubble(self, canvas: Canvas, tile: GameTile) -> None:
        left, right = _sides(canvas)
        words, room = tile.entry.tagline(), right - left - 40
        lines = canvas.wrap(words, 20, room, "Bold")
        wide = max(canvas.measure(line, 20, "Bold")[0] for line in lines) + 40
        high = len(lines) * canvas.grown(20) * 1.3 + 9
        x = max(left, min(tile.rect.centerx - wide / 2, right - wide))
        box = FRect(x, tile.rect.bottom + 4, wide, high)
        tip = (tile.rect.centerx, tile.rect.bottom - LIFT - 6)
        paint.bubble(canvas, box, tip, CREAM, CREAM, BARK, 3, 16, 12)
        at = (box.centerx, box.centery - 0.5)
        draw_lines(canvas, words, 20, at, room, INK, "Bold", "center")
