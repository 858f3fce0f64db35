"""The shelf of saved games: go on with one, rename it, bin it, save the running one."""

import time

from pygame import FRect

from saves.match import Match
from saves.problems import SaveTrouble
from saves.slots import SlotInfo
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.app.words import joined, played_text, seated_text, when_text
from scenes.games.registry import game_icon, game_title
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import _, ngettext
from scenes.kit.lists import ListBox
from scenes.kit.palette import INK, MIST
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button, Widget
from scenes.screens.name_dialog import NameDialog
from scenes.screens.slot_rows import draw_slot, slot_height, slot_name, usual_name
from scenes.screens.thumbs import draw_thumb

PANEL_W = 376.0


class SavesScene(MenuScene):
    def __init__(self, app: App, match: Match | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.slots: list[SlotInfo] = []
        self.selected = 0
        self._list: ListBox | None = None
        self._panel: FRect | None = None
        self._hints = FRect(0, 0, 0, 0)

    def heading(self) -> str:
        return _("Saved games")

    def enter(self) -> None:
        self.slots = self.app.slots.list()
        if self.match is not None:
            self.selected = len(self.slots)

    def resume(self) -> None:
        self._reload()

    def _reload(self) -> None:
        self.slots = self.app.slots.list()
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
        first = not self.form.widgets
        columns = canvas.text_scale <= 1.3
        back = Button(_("Back"), self.back, "wood", name="back")
        low = [back]
        gone = len(self.app.slots.deleted())
        if gone:
            label = _("Bin (%(count)d)") % {"count": gone}
            low.append(Button(label, self._open_bin, icon="ui_undo", size=22, name="bin"))
        deeds = self._deeds()
        self._panel = None
        if not columns:
            low += deeds
        bottom = bottom_bar(canvas, low) - 14
        right = canvas.w - MARGIN
        widgets: list[Widget] = []
        if columns:
            self._panel = FRect(
                right - PANEL_W, TITLE_BOTTOM + 4, PANEL_W, bottom - TITLE_BOTTOM - 4
            )
            self._place_deeds(canvas, deeds)
            right = self._panel.x - 10
            widgets += deeds
        last = max(button.rect.right for button in low)
        self._hints = FRect(
            last + 20, low[-1].rect.y, canvas.w - MARGIN - last - 20, low[-1].rect.h
        )
        wide = right - MARGIN
        heights = [slot_height(canvas, slot, wide - 16, not columns) for slot in self.slots]
        if self.match is not None:
            heights.append(max(46.0, self._empty_height(canvas, wide - 16)))
        shelf = ListBox(heights, self._draw_row, self._choose, "shelf", gap=10)
        shelf.place(canvas, (MARGIN, TITLE_BOTTOM + 4, wide, bottom - TITLE_BOTTOM - 4))
        if self._list is not None:
            shelf.scroll_to(self._list.scroll)
        shelf.set_cursor(self.selected)
        self._list = shelf
        self.form.set([shelf, *widgets, *low])
        if first:
            self.form.focus("shelf")

    def _empty_height(self, canvas: Canvas, width: float) -> float:
        return canvas.text_height(self._empty_text(), 20, width - 90, "Bold") + 20

    def _empty_text(self) -> str:
        return _("empty slot: save the game you are in")

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
        load.enabled = slot.playable
        rename = Button(_("Rename"), self._ask_rename, size=22, name="rename")
        rename.enabled = slot.playable
        delete = Button(_("Delete"), self._ask_delete, size=22, name="delete")
        delete.enabled = not self._is_running(slot)
        return [load, rename, delete]

    def _place_deeds(self, canvas: Canvas, deeds: list[Button]) -> None:
        """At the foot of the panel: the main deed, the two others beside each other."""
        if self._panel is None or not deeds:
            return
        r = self._panel
        x, wide = r.x + 20, r.w - 40
        y = r.bottom - 14
        if len(deeds) == 3:
            half = (wide - 12) / 2
            pair = deeds[1:]
            if all(button.width_for(canvas) <= half + 20 for button in pair):
                high = max(button.height_for(canvas, half) for button in pair)
                y -= high
                for i, button in enumerate(pair):
                    button.place(canvas, (x + i * (half + 12), y, half, high))
            else:
                for button in reversed(pair):
                    high = button.height_for(canvas, wide)
                    y -= high
                    button.place(canvas, (x, y, wide, high))
                    y -= 12
                y += 12
            y -= 18
        high = max(64.0, deeds[0].height_for(canvas, wide))
        deeds[0].place(canvas, (x, y - high, wide, high))

    # -- deeds ----------------------------------------------------------------------------------

    def _choose(self, row: int) -> None:
        """The first choice selects, a second one goes on with it."""
        if row != self.selected:
            self._select(row)
            return
        if self.slot is None:
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
        if self._is_running(slot) and self.match is not None:
            self.app.navigation.open_table(self.match)
            return
        match = self.app.resume(slot.slug)
        if match is not None:
            self.app.navigation.open_table(match)

    def _ask_save(self) -> None:
        self.stage.push(NameDialog(_("Save as…"), self._new_name(), self._save))

    def _new_name(self) -> str:
        return usual_name(self.match.game.key, time.time()) if self.match is not None else ""

    def _save(self, name: str) -> None:
        if self.match is None:
            return
        try:
            slug = self.app.slots.save_as(self.match.slug, name)
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)
            return
        self.app.toast(lambda: _("Saved as “%(name)s”.") % {"name": name}, "ui_check")
        self._reload()
        self.selected = next((i for i, s in enumerate(self.slots) if s.slug == slug), 0)

    def _ask_rename(self) -> None:
        if self.slot is not None:
            self.stage.push(NameDialog(_("Rename"), slot_name(self.slot), self._rename))

    def _rename(self, name: str) -> None:
        if self.slot is None:
            return
        slug = self.slot.slug
        try:
            self.app.slots.rename(slug, name)
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)
        self._reload()
        self.selected = next((i for i, s in enumerate(self.slots) if s.slug == slug), 0)

    def _ask_delete(self) -> None:
        if self.slot is None:
            return
        text = _("It goes to the bin, from which it can be fetched back.")
        choices = [
            Choice(_("Delete"), self._delete, "red"),
            Choice(_("Keep it"), None),
        ]
        title = _("Delete “%(name)s”?") % {"name": slot_name(self.slot)}
        self.stage.push(Dialog(title, text, choices))

    def _delete(self) -> None:
        if self.slot is None:
            return
        try:
            self.app.slots.delete(self.slot.slug)
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)
        self._reload()

    def _open_bin(self) -> None:
        picks = [
            Pick(slot_name(slot), f"{game_title(slot.game)}  ·  {when_text(slot.saved)}")
            for slot in self.app.slots.deleted()
        ]
        self.stage.push(PickDialog(_("Fetch back from the bin"), picks, self._restore))

    def _restore(self, index: int) -> None:
        try:
            self.app.slots.restore(self.app.slots.deleted()[index].slug)
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)
        self._reload()

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        if self._panel is not None:
            self._draw_panel(canvas, self._panel)
        if not self._rows():
            at = (MARGIN, TITLE_BOTTOM + 20)
            paint.pill(canvas, at, _("No game is saved yet."), INK, "#fff6e0", 22, "topleft")
        hints = [(self.key("accept"), _("load")), (self.key("back"), _("back"))]
        self.hints(canvas, hints, self._hints)

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        chosen = index == self.selected
        if index < len(self.slots):
            draw_slot(canvas, self.slots[index], rect, chosen, focused, self._panel is None)
            return
        if not focused:
            canvas.rounded(rect, 16, "#f6e6c6", "#e6cc94", "#8a5a2c", 3, 205)
        canvas.art("ui_plus", (rect.x + 30, rect.centery), 28)
        high = canvas.text_height(self._empty_text(), 20, rect.w - 76, "Bold")
        box = FRect(rect.x + 56, rect.centery - high / 2, rect.w - 76, high)
        canvas.paragraph(self._empty_text(), 20, box, INK, "Bold")

    def _draw_panel(self, canvas: Canvas, r: FRect) -> None:
        paint.panel(canvas, r, "#fffaf0", "#fbeccb", 24)
        slot, name = self.slot, ""
        if slot is None:
            slot = next((one for one in self.slots if self._is_running(one)), None)
            name = self._empty_text()
        if slot is None:
            box = FRect(r.x + 24, r.y + 28, r.w - 48, 0)
            canvas.paragraph(_("Nothing is chosen."), 22, box, MIST, "Bold")
            return
        name = name or slot_name(slot)
        icon = game_icon(slot.game)
        facts = self._facts(slot)
        deeds = [w.rect.top for w in self.form.widgets if w.name == "load"]
        floor = (deeds[0] if deeds else r.bottom) - 12
        label_w = max(canvas.measure(label, 20, "Bold")[0] for label, _fact in facts) + 14
        size = 32 if self.slot is not None else 24
        name_lines = canvas.wrap(name, size, r.w - 40, "f")
        told = len(name_lines) * canvas.grown(size) * 1.2 + 8
        for _label, fact in facts:
            told += canvas.text_height(fact, 20, r.w - 40 - label_w, "Bold", 1.25) + 6
        high = max(72.0, min(189.0, floor - r.y - 32 - told))
        wide = high * 16 / 9
        picture = FRect(r.centerx - wide / 2, r.y + 20, wide, high)
        draw_thumb(canvas, picture, slot.picture, icon, 16)
        y = picture.bottom + 12
        for line in name_lines:
            canvas.title(line, size, (r.x + 20, y), INK)
            y += canvas.grown(size) * 1.2
        y += 8
        for label, fact in facts:
            canvas.text(label, 20, (r.x + 20, y), MIST, weight="Bold")
            box = FRect(r.x + 20 + label_w, y, r.w - 40 - label_w, 0)
            y = canvas.paragraph(fact, 20, box, INK, "Bold", 1.25) + 6

    def _facts(self, slot: SlotInfo) -> list[tuple[str, str]]:
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
