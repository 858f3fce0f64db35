"""The shelf of saved games: go on with one, rename it, bin it, save the running one."""

import time
from functools import partial

from pygame import FRect

from play.match import Match
from saves.described import SlotInfo
from scenes.app.app import App
from scenes.app.controls import IconSegments, draw_label
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.games.registry import game_title
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice
from scenes.kit.intention import Intention
from scenes.kit.palette import INK, MIST
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.text_field import SIGN, TextField
from scenes.kit.widgets import Button, Widget
from scenes.screens.games_kept import kept_button
from scenes.screens.name_dialog import NameDialog
from scenes.screens.shelf_list import ShelfList
from scenes.screens.slot_panel import PANEL_W, draw_chosen, place_deeds
from scenes.screens.slot_rows import (
    draw_slot,
    is_played,
    slot_height,
    slot_name,
    starred_at,
    usual_name,
)
from words import lang
from words.lang import N_, _
from words.phrases import when_text
from words.shelf_search import found

SEARCH_LENGTH = 40
_LEAST_FIELD = 300.0
"""How wide the field must be to stand beside the parts."""
_EMPTY = N_("empty slot: save the game you are in")


class SavesScene(MenuScene):
    title = N_("Saved games")
    starts_at = "shelf"

    def __init__(self, app: App, match: Match | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.shelf: list[SlotInfo] = []
        """All saved games."""
        self.slots: list[SlotInfo] = []
        """Those of the part that is shown, and of them what was searched for."""
        self.played = False
        """The games played are shown, and not those that wait."""
        self.selected = 0
        self.field = TextField("", self._search, "", SEARCH_LENGTH, size=22, name="search")
        self._heights: dict[object, float] = {}
        """The heights of rows, by what they depend on."""
        self._list: ShelfList | None = None
        self._panel: FRect | None = None

    def enter(self) -> None:
        self.shelf = self.app.slots.list()
        waiting = [slot for slot in self.shelf if not is_played(slot)]
        self.played = bool(self.shelf) and not waiting and self.match is None
        self._pick_out()
        if self.match is not None:
            self.selected = len(self.slots)

    def resume(self) -> None:
        self._reload()

    def _reload(self, slug: str = "") -> None:
        """See what is there now, and choose the game of this file."""
        chosen = slug or (self.slot.slug if self.slot is not None else "")
        self.shelf = self.app.slots.list()
        found = next((slot for slot in self.shelf if slot.slug == slug), None)
        if found is not None:
            self.played = is_played(found)
        self._pick_out()
        slugs = [slot.slug for slot in self.slots]
        if chosen in slugs:
            self.selected = slugs.index(chosen)
        self.selected = max(0, min(self.selected, self._rows() - 1))
        self.rebuild()

    def _pick_out(self) -> None:
        part = [slot for slot in self.shelf if is_played(slot) == self.played]
        self.slots = found(part, self.field.value) if self.played else part

    def _search(self, _query: str) -> None:
        self.selected = 0
        self._pick_out()
        if self._list is not None:
            self._list.scroll_to(0)
        self.rebuild()

    def _show_part(self, part: int) -> None:
        self.played = part == 1
        self.selected = 0
        self._pick_out()
        if self._list is not None:
            self._list.scroll_to(0)
        self.rebuild()

    def _saves_here(self) -> bool:
        """Whether the last row offers to save the running game."""
        return self.match is not None and not self.played

    def _rows(self) -> int:
        return len(self.slots) + self._saves_here()

    @property
    def slot(self) -> SlotInfo | None:
        """The chosen saved game; None on the empty slot."""
        return self.slots[self.selected] if self.selected < len(self.slots) else None

    def _is_running(self, slot: SlotInfo) -> bool:
        return self.match is not None and slot.slug == self.match.slug

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        columns = canvas.roomy
        low = [Button(_("Back"), self.back, "wood", name="back")]
        gone = len(self.app.slots.deleted())
        if gone:
            label = _("Bin (%(count)d)") % {"count": gone}
            low.append(Button(label, self._open_bin, icon="ui_undo", size=22, name="bin"))
        deeds = self._deeds()
        if self.played and columns:
            low.append(kept_button(self.app))
        if not columns:
            low, deeds = [*low, *deeds], []
        top, right = TITLE_BOTTOM + 4, canvas.w - MARGIN
        bottom = bottom_bar(canvas, low) - 14
        above, top = self._place_above(canvas, top)
        self._panel = None
        if columns:
            self._panel = FRect(right - PANEL_W, top, PANEL_W, bottom - top)
            place_deeds(canvas, self._panel, deeds)
            right = self._panel.x - 10
        wide = right - MARGIN
        heights = [self._height(canvas, slot, wide - 16, not columns) for slot in self.slots]
        if self._saves_here():
            words = canvas.text_height(_(_EMPTY), 20, wide - 106, "Bold")
            heights.append(max(46.0, words + 20))
        shelf = ShelfList(self.slots, heights, self._draw_row, self._choose, self._star)
        shelf.place(canvas, (MARGIN, top, wide, bottom - top))
        if self._list is not None:
            shelf.scroll_to(self._list.scroll)
        shelf.set_cursor(self.selected)
        self._list = shelf
        self.form.set([shelf, *deeds, *low, *above])

    def _place_above(self, canvas: Canvas, top: float) -> tuple[list[Widget], float]:
        """The two parts of the shelf, beside them what to search for; and where that ends (y)."""
        played = sum(map(is_played, self.shelf))
        counts = (len(self.shelf) - played, played)
        names = (_("Saved games"), _("Games played"))
        choices = [(None, f"{name} ({count})") for name, count in zip(names, counts, strict=True)]
        parts = IconSegments(choices, int(self.played), self._show_part, "part")
        room = canvas.w - 2 * MARGIN
        wide = min(parts.width_for(canvas), room)
        high = parts.height_for(canvas, wide)
        parts.place(canvas, (MARGIN, top, wide, high))
        bottom = top + high
        if not self.played:
            return [parts], bottom + 10
        beside = room - wide - 16 >= _LEAST_FIELD
        x, y = (MARGIN + wide + 16, top) if beside else (MARGIN, bottom + 8)
        field_w = canvas.w - MARGIN - x
        high = self.field.height_for(canvas, field_w)
        self.field.place(canvas, (x, y, field_w, high))
        hints = (_("Search by game and by who played"), _("Search"))
        sized = [hint for hint in hints if canvas.measure(hint, 22)[0] <= field_w - 32 - SIGN]
        self.field.hint = sized[0] if sized else ""
        return [parts, self.field], max(bottom, self.field.rect.bottom) + 10

    def _height(self, canvas: Canvas, slot: SlotInfo, wide: float, full: bool) -> float:
        """Rows are measured once: there may be hundreds."""
        shown = (wide, full, canvas.text_scale, lang.current())
        key = (slot.path, slot.saved, slot.name, slot.starred, *shown)
        if key not in self._heights:
            self._heights[key] = slot_height(canvas, slot, wide, full)
        return self._heights[key]

    def _deeds(self) -> list[Button]:
        """What can be done with the chosen row."""
        slot = self.slot
        if slot is None:
            if not self._saves_here():
                return []
            return [Button(_("Save here"), self._ask_save, "go", "ui_plus", size=30, name="load")]
        load = Button(_("Load"), self._load, "go", "ui_play", size=30, name="load")
        if slot.problem is not None and slot.playable:
            load.label = _("Play from %(move)d") % {"move": slot.problem.rescued}
        elif self._is_running(slot):
            load.label = _("Back to it")
        elif slot.over:
            load.label = _("Watch")
        load.enabled = slot.playable
        rename = Button(_("Rename"), self._ask_rename, size=22, name="rename")
        rename.enabled = slot.playable
        delete = Button(_("Delete"), self._ask_delete, size=22, name="delete")
        delete.enabled = not self._is_running(slot)
        return [load, *self._played_deeds(slot), *self._watch(slot), rename, delete]

    def _watch(self, slot: SlotInfo) -> list[Button]:
        """A game that goes on can be watched as far as it has come."""
        if slot.over or not slot.playable or not slot.moves:
            return []
        watch = partial(self.app.navigation.open_replay, slot.slug)
        return [Button(_("Watch"), watch, size=22, name="watch")]

    def _played_deeds(self, slot: SlotInfo) -> list[Button]:
        """What else can be done with a game that is over."""
        deeds = []
        if is_played(slot):
            review = partial(self.app.navigation.open_review, slot.slug)
            deeds.append(Button(_("Look back"), review, size=22, name="review"))
        if is_played(slot) and not slot.parent:
            check = partial(self.app.navigation.open_verified, slot.slug)
            deeds.append(Button(_("Check"), check, size=22, name="verified"))
        if is_played(slot) and slot.parent:
            compare = partial(self.app.navigation.open_comparison, slot.slug)
            deeds.insert(0, Button(_("Compare"), compare, size=22, name="compare"))
        if starred_at(slot):
            words = _("Unstar") if slot.starred else _("Star")
            star = partial(self._star, self.selected)
            deeds.append(Button(words, star, size=22, name="star"))
        for button in deeds:
            button.enabled = slot.playable
        return deeds

    # -- deeds ----------------------------------------------------------------------------------

    def _choose(self, row: int) -> None:
        """The first choice selects, a second one goes on with it."""
        if row != self.selected:
            self._select(row)
        elif self.slot is None:
            self._ask_save()
        else:
            self._load()

    def _select(self, row: int) -> None:
        if row != self.selected:
            self.selected = row
            self.rebuild()

    def handle(self, intention: Intention) -> bool:
        used = super().handle(intention)
        if intention.kind == "move" and self._list is not None and self.form.focused is self._list:
            self._select(self._list.cursor)
        return used

    def _load(self) -> None:
        slot = self.slot
        if slot is None or not slot.playable:
            self.app.sounds.play("buzz_soft")
            return
        if slot.over and slot.problem is None and not self._is_running(slot):
            self.app.navigation.open_replay(slot.slug)
            return
        match = self.match if self._is_running(slot) else self.app.resume(slot.slug)
        if match is not None:
            self.app.navigation.open_table(match)

    def _star(self, row: int) -> None:
        """Keep a finished game for ever, or no longer."""
        slot = self.slots[row]
        self.selected = row
        with self.app.telling():
            self.app.slots.star(slot.slug, not slot.starred)
            self.app.sounds.play("ui_accept", 0.5)
        self._reload()

    def _ask_save(self) -> None:
        if self.match is not None:
            name = usual_name(self.match.game.key, time.time())
            self.stage.push(NameDialog(_("Save as…"), name, partial(self._save, self.match.slug)))

    def _save(self, slug: str, name: str) -> None:
        with self.app.telling():
            saved = self.app.slots.save_as(slug, name)
            self.app.toast(lambda: _("Saved as “%(name)s”.") % {"name": name}, "ui_check")
            self._reload(saved)

    def _ask_rename(self) -> None:
        if self.slot is not None:
            rename = partial(self._rename, self.slot.slug)
            self.stage.push(NameDialog(_("Rename"), slot_name(self.slot), rename))

    def _rename(self, slug: str, name: str) -> None:
        with self.app.telling():
            self.app.slots.rename(slug, name)
        self._reload(slug)

    def _ask_delete(self) -> None:
        if self.slot is None:
            return
        text = _("It goes to the bin, from which it can be fetched back.")
        yes = Choice(_("Delete"), partial(self._delete, self.slot.slug), "red")
        title = _("Delete “%(name)s”?") % {"name": slot_name(self.slot)}
        self.ask(title, text, yes, _("Keep it"))

    def _delete(self, slug: str) -> None:
        with self.app.telling():
            self.app.slots.delete(slug)
        self._reload()

    def _open_bin(self) -> None:
        gone = self.app.slots.deleted()
        picks = [
            Pick(slot_name(slot), f"{game_title(slot.game)}  ·  {when_text(slot.saved)}")
            for slot in gone
        ]

        def restore(index: int) -> None:
            with self.app.telling():
                self.app.slots.restore(gone[index].slug)
            self._reload()

        self.stage.push(PickDialog(_("Fetch back from the bin"), picks, restore))

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        if self._panel is not None:
            self._draw_panel(canvas, self._panel)
        if not self._rows() and self._list is not None:
            at = (MARGIN, self._list.rect.y + 12)
            paint.pill(canvas, at, self._nothing(), INK, "#fff6e0", 22, "topleft")
        deed = _("watch") if self.played else _("load")
        self.hints(canvas, [(self.key("accept"), deed), (self.key("back"), _("back"))])

    def _nothing(self) -> str:
        if self.played and self.field.value.strip():
            return _("Not found")
        return _("No game is finished yet.") if self.played else _("No game is saved yet.")

    def command(self, intention: Intention) -> bool:
        if intention.kind != "search":
            return False
        if not self.played:
            self._show_part(1)
        self.form.focus("search")
        return True

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        if index < len(self.slots):
            chosen = index == self.selected
            draw_slot(canvas, self.slots[index], rect, chosen, focused, self._panel is None)
            return
        if not focused:
            canvas.rounded(rect, 16, "#f6e6c6", "#e6cc94", "#8a5a2c", 3, 205)
        canvas.art("ui_plus", (rect.x + 30, rect.centery), 28)
        box = FRect(rect.x + 56, rect.y, rect.w - 76, rect.h)
        draw_label(canvas, _(_EMPTY), 20, box)

    def _draw_panel(self, canvas: Canvas, r: FRect) -> None:
        """The chosen game, or the running one that may be saved: picture, name and facts."""
        paint.panel(canvas, r, "#fffaf0", "#fbeccb", 24)
        slot, name, size = self.slot, _(_EMPTY), 24.0
        if slot is not None:
            name, size = slot_name(slot), 32
        else:
            slot = next((one for one in self.shelf if self._is_running(one)), None)
        if slot is None:
            box = FRect(r.x + 24, r.y + 28, r.w - 48, 0)
            canvas.paragraph(_("Nothing is chosen."), 22, box, MIST, "Bold")
            return
        floor = next((w.rect.top for w in self.form.widgets if w.name == "load"), r.bottom) - 12
        draw_chosen(canvas, r, slot, name, size, floor)
