"""The panel beside the seats: options of the game and the deal, or who holds what."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import Option
from scenes.app.menu_scene import draw_strip, strip_height
from scenes.app.words import device_icon, device_name, level_strengths
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.lang import _
from scenes.kit.palette import HEAD_TEAL, INK, LINE, MIST, SEATS
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Widget
from scenes.screens.seat_plan import LARGEST_SEED, seed_from
from scenes.screens.seat_widgets import OptionRow, seed_note

if TYPE_CHECKING:
    from scenes.screens.seats import SeatsScene

PICTURE_H = 118.0
_PAD = 16.0


class OptionsPanel:
    def __init__(self, scene: "SeatsScene") -> None:
        self.scene = scene
        self.rect = FRect(0, 0, 0, 0)
        self._lines: list[float] = []
        self._deal_y = 0.0
        self._note_y = 0.0
        self._strengths_y = 0.0

    @property
    def bad_seed(self) -> bool:
        try:
            seed_from(self.scene.seed_text)
        except ValueError:
            return True
        return False

    def build(self, canvas: Canvas, rect: FRect, bottom: float) -> list[Widget]:
        """Place the controls from the top of `rect` down; it reaches at least to `bottom`."""
        self.rect = rect
        self._lines = []
        if self.scene.plan.waiting:
            return self._build_holders(canvas, bottom)
        x, wide = rect.x + 6, rect.w - 12
        y = rect.y + PICTURE_H + 10
        widgets: list[Widget] = []
        for row in self._rows():
            high = row.height_for(canvas, wide)
            row.place(canvas, (x, y, wide, high))
            widgets.append(row)
            y += high + 5
            self._lines.append(y - 2)
        self._deal_y = y + 4
        y = self._deal_y + canvas.grown(20) * 1.3 + 4
        field = TextField(
            self.scene.seed_text, self._set_seed, _("by lot"), len(str(LARGEST_SEED)) + 2,
            size=22, name="seed", scene=self.scene,
        )  # fmt: skip
        high = field.height_for(canvas, wide)
        field.place(canvas, (rect.x + _PAD, y, rect.w - 2 * _PAD, high))
        self._note_y = y + high + 6
        words = self.scene.face.start_words()
        note, warning = (
            canvas.text_height(seed_note(words, bad)[0], 20, rect.w - 2 * _PAD, "Bold")
            for bad in (False, True)
        )
        self._strengths_y = self._note_y + note + 8
        strengths = level_strengths(self.scene.game.key)
        y = self._strengths_y
        if strengths:
            y += canvas.text_height(strengths, 20, rect.w - 2 * _PAD - 4, "Bold")
        rect.h = max(y + 12, self._note_y + warning + 12, bottom) - rect.y
        return [*widgets, field]

    def _build_holders(self, canvas: Canvas, bottom: float) -> list[Widget]:
        rows = len(self._holders())
        head = strip_height(canvas, self.rect.w - 10, _("Who holds what")) + 4
        each = max(64.0, canvas.grown(22) * 1.3 + 20)
        self.rect.h = max(head + rows * each + 14, bottom - self.rect.y)
        return []

    def _rows(self) -> list[OptionRow]:
        scene = self.scene
        rows = [self._option_row(option) for option in scene.game.options(scene.plan.count)]
        entry = scene.face.code_entry(scene.app)
        if entry is not None:
            rows.insert(0, OptionRow(entry.label, entry.sublabel, lambda _d: entry.open(), "code"))
        on = scene.app.settings.toggles.get("handover", True)
        words = _("when needed") if on else _("never")
        rows.append(
            OptionRow(_("Hand-over screen"), words, lambda _device: self._hand_over(), "handover")
        )
        return rows

    def _option_row(self, option: Option) -> OptionRow:
        face, plan = self.scene.face, self.scene.plan
        now = plan.options.get(option.key, option.choices[0])

        def turn(_device: str) -> None:
            at = option.choices.index(now) if now in option.choices else -1
            plan.options[option.key] = option.choices[(at + 1) % len(option.choices)]
            if face.set_up_note(plan.count, plan.options):
                chosen = (plan.count, dict(plan.options))
                self.scene.app.toast(
                    lambda: face.set_up_note(*chosen),
                    face.icon(),
                    lambda: (plan.count, plan.options) == chosen,
                )
            self.scene.rebuild()

        return OptionRow(
            face.option_text(option.key), face.choice_text(option.key, now), turn,
            f"option {option.key}",
        )  # fmt: skip

    def _hand_over(self) -> None:
        app = self.scene.app
        on = app.settings.toggles.get("handover", True)
        app.change(toggles={**app.settings.toggles, "handover": not on})
        self.scene.rebuild()

    def _set_seed(self, text: str) -> None:
        self.scene.seed_text = text

    def _holders(self) -> list[tuple[str, int | None]]:
        """Every device and the seat that holds it."""
        plan = self.scene.plan
        devices = [*self.scene.app.devices(), "touch"]
        held = {seat.device: k for k, seat in enumerate(plan.seats) if seat.device}
        return [(device, held.get(device)) for device in devices]

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        paint.panel(canvas, r, radius=22)
        if self.scene.plan.waiting:
            self._draw_holders(canvas)
            return
        ground = FRect(r.x + 4, r.y + 4, r.w - 8, PICTURE_H)
        canvas.rounded(ground, 18, "#7fb0e0", "#3d6ea8")
        step = min(78.0, (ground.w - 40) / 4)
        for i, look in enumerate((2, 0, 1, 3)):
            x = ground.centerx + (i - 1.5) * step
            canvas.art(f"ladder_{SEATS[look].name}", (x, ground.bottom - 4), 88, "midbottom")
        for y in self._lines:
            canvas.line((r.x + _PAD + 4, y), (r.right - _PAD - 4, y), LINE, 2)
        words = self.scene.face.start_words()
        canvas.text(words.number, 20, (r.x + _PAD + 4, self._deal_y), MIST, weight="Bold")
        note, colour = seed_note(words, self.bad_seed)
        box = FRect(r.x + _PAD + 4, self._note_y, r.w - 2 * _PAD - 4, 0)
        canvas.paragraph(note, 20, box, colour, "Bold")
        if self.bad_seed:
            return
        box.y = self._strengths_y
        canvas.paragraph(level_strengths(self.scene.game.key), 20, box, MIST, "Bold")

    def _draw_holders(self, canvas: Canvas) -> None:
        r = self.rect
        head = strip_height(canvas, r.w - 10, _("Who holds what")) + 4
        top = FRect(r.x + 5, r.y + 5, r.w - 10, head)
        draw_strip(canvas, top, "ui_gamepad", _("Who holds what"), HEAD_TEAL)
        holders = self._holders()
        each = (r.h - head - 14) / len(holders)
        for i, (device, seat) in enumerate(holders):
            cy = r.y + head + 8 + (i + 0.5) * each
            if i:
                y = cy - each / 2
                canvas.line((r.x + 20, y), (r.right - 20, y), LINE, 2)
            canvas.art(device_icon(device), (r.x + 48, cy), 44)
            held = None if seat is None else self.scene.plan.seats[seat]
            if held is None:
                words, colour = _("tap a seat") if device == "touch" else _("free"), MIST
            else:
                words, colour = held.name, INK
            name, holder = self._pair(canvas, device_name(device), words, cy)
            canvas.text(device_name(device), 22, name, INK, "midleft", "Bold")
            at = canvas.text(words, 22, holder, colour, "midright", "Bold")
            if held is not None:
                paint.badge(canvas, held.look, (at.x - 22, holder[1]), 14)

    def _pair(self, canvas: Canvas, device: str, words: str, cy: float) -> tuple[Point, Point]:
        """Where a device and its holder stand: on one line, or on two if they are long."""
        left, right = self.rect.x + 82, self.rect.right - 24
        room = right - left - 40
        wide = canvas.measure(device, 22, "Bold")[0] + canvas.measure(words, 22, "Bold")[0]
        half = 0.0 if wide <= room else canvas.grown(22) * 0.62
        return (left, cy - half), (right, cy + half)
