"""The shelf of saved games: go on with one, rename it, bin it, save the running one."""

import time
from functools import partial

from pygame import FRect

from play.match import Match
from saves.slots import SlotInfo
from scenes.app.app import App
from scenes.app.controls import draw_label, measured
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.games.registry import game_icon, game_title
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.kit.palette import INK, MIST
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button
from scenes.screens.name_dialog import NameDialog
from scenes.screens.slot_rows import draw_slot, draw_thumb, slot_height, slot_name, usual_name
from words.lang import N_, _, ngettext
from words.phrases import joined, played_text, seated_text, when_text

PANEL_W = 376.0
_EMPTY = N_("empty slot: save the game you are in")


class SavesScene(MenuScene):
    title = N_("Saved games")
    starts_at = "shelf"

    def __init__(self, app: App, match: Match | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.slots: list[SlotInfo] = []
        self.selected = 0
        self._list: ListBox | None = None
        self._panel: FRect | None = None

    def enter(self) -> None:
        self.slots = self.app.slots.list()
        if self.match is not None:
            self.selected = len(self.slots)

    def resume(self) -> None:
        self._reload()

    def _reload(self, slug: str = "") -> None:
        """See what is there now, and choose the game of this file."""
        self.slots = self.app.slots.list()
        slugs = [slot.slug for slot in self.slots]
        if slug:
            self.selected = slugs.index(slug) if slug in slugs else 0
        self.selected = max(0, min(self.selected, self._rows() - 1))
        self.rebuild()

    def _rows(self) -> int:
        return len(self.slots) + (self.match is not None)

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
        if not columns:
            low, deeds = [*low, *deeds], []
        top, right = TITLE_BOTTOM + 4, canvas.w - MARGIN
        bottom = bottom_bar(canvas, low) - 14
        self._panel = None
        if columns:
            self._panel = FRect(right - PANEL_W, top, PANEL_W, bottom - top)
            _place_deeds(canvas, self._panel, deeds)
            right = self._panel.x - 10
        wide = right - MARGIN
        heights = [slot_height(canvas, slot, wide - 16, not columns) for slot in self.slots]
        if self.match is not None:
            words = canvas.text_height(_(_EMPTY), 20, wide - 106, "Bold")
            heights.append(max(46.0, words + 20))
        shelf = ListBox(heights, self._draw_row, self._choose, "shelf", gap=10)
        shelf.place(canvas, (MARGIN, top, wide, bottom - top))
        if self._list is not None:
            shelf.scroll_to(self._list.scroll)
        shelf.set_cursor(self.selected)
        self._list = shelf
        self.form.set([shelf, *deeds, *low])

    def _deeds(self) -> list[Button]:
        """What can be done with the chosen row."""
        slot = self.slot
        if slot is None:
            if self.match is None:
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
        return [load, rename, delete]

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
        if not self._rows():
            at = (MARGIN, TITLE_BOTTOM + 20)
            paint.pill(canvas, at, _("No game is saved yet."), INK, "#fff6e0", 22, "topleft")
        self.hints(canvas, [(self.key("accept"), _("load")), (self.key("back"), _("back"))])

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
        slot, name, size = self.slot, _(_EMPTY), 24
        if slot is not None:
            name, size = slot_name(slot), 32
        else:
            slot = next((one for one in self.slots if self._is_running(one)), None)
        if slot is None:
            box = FRect(r.x + 24, r.y + 28, r.w - 48, 0)
            canvas.paragraph(_("Nothing is chosen."), 22, box, MIST, "Bold")
            return
        words = partial(_draw_facts, name, size, _facts(slot))
        floor = next((w.rect.top for w in self.form.widgets if w.name == "load"), r.bottom) - 12
        told = measured(canvas, words, r.w - 40)
        high = max(72.0, min(189.0, floor - r.y - 32 - told))
        wide = high * 16 / 9
        picture = FRect(r.centerx - wide / 2, r.y + 20, wide, high)
        draw_thumb(canvas, picture, slot.picture, game_icon(slot.game), 16)
        words(canvas, FRect(r.x + 20, picture.bottom + 12, r.w - 40, 0))


def _place_deeds(canvas: Canvas, panel: FRect, deeds: list[Button]) -> None:
    """At the foot of the panel, the main deed uppermost, the two others beside each other if they
    have room."""
    x, wide = panel.x + 20, panel.w - 40
    y = panel.bottom - 14
    pair = deeds[1:]
    half = (wide - 12) / 2
    if pair and all(button.width_for(canvas) <= half + 20 for button in pair):
        high = max(button.height_for(canvas, half) for button in pair)
        y -= high
        for i, button in enumerate(pair):
            button.place(canvas, (x + i * (half + 12), y, half, high))
        y -= 18
    else:
        for button in reversed(pair):
            y -= button.height_for(canvas, wide)
            button.place(canvas, (x, y, wide, button.height_for(canvas, wide)))
            y -= 12 if button is not pair[0] else 18
    for button in deeds[:1]:
        high = max(64.0, button.height_for(canvas, wide))
        button.place(canvas, (x, y - high, wide, high))


def _draw_facts(
    name: str, size: float, facts: list[tuple[str, str]], canvas: Canvas, box: FRect
) -> float:
    """The name of a game and what is known about it; their height."""
    y = box.y
    for line in canvas.wrap(name, size, box.w, "f"):
        canvas.title(line, size, (box.x, y), INK)
        y += canvas.grown(size) * 1.2
    y += 8
    label_w = max(canvas.measure(label, 20, "Bold")[0] for label, _fact in facts) + 14
    for label, fact in facts:
        canvas.text(label, 20, (box.x, y), MIST, weight="Bold")
        at = FRect(box.x + label_w, y, box.w - label_w, 0)
        y = canvas.paragraph(fact, 20, at, INK, "Bold", 1.25) + 6
    return y - box.y


def _facts(slot: SlotInfo) -> list[tuple[str, str]]:
    moves = ngettext("%(count)d move", "%(count)d moves", slot.moves) % {"count": slot.moves}
    names = [slot.seats[seat].name for seat in slot.deciders if seat < len(slot.seats)]
    if slot.over:
        following = _("the game is over")
    elif len(names) == 1:
        following = _("%(name)s decides") % {"name": names[0]}
    else:
        following = _("%(names)s decide") % {"names": joined(names)}
    facts = [(_("Game"), game_title(slot.game) if slot.game else "–")]
    if slot.seats:
        facts.append((_("Seats"), seated_text(slot.seats, with_ai=True)))
    if slot.playable:
        played = f"{played_text(slot.played_seconds)}, {moves}"
        facts += [(_("Played"), played), (_("Next"), following)]
    return facts
