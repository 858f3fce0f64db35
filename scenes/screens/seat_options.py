"""The panel beside the seats: options of the game and the deal, or who holds what."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import FRect

from game.contract import Option
from game.registry import game_named
from play.commitment import SEED_LIMIT
from play.seating import Seating, seed_from
from scenes.app.app import App
from scenes.app.controls import head_height, headed_panel
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, LINE, MIST, RED_TEXT, SEATS
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Widget
from scenes.screens.seat_widgets import OptionRow
from scenes.table.menu_entry import MenuEntry
from words.lang import _, number_text
from words.phrases import device_icon, device_name

PICTURE_H = 118.0
_PAD = 16.0


@dataclass
class OptionsPanel:
    app: App
    entry: MenuEntry
    seating: Seating
    rebuild: Callable[[], None]
    seed_text: str = ""
    rect: FRect = field(default_factory=FRect)
    _rows: list[OptionRow] = field(default_factory=list)
    _field: FRect = field(default_factory=FRect)

    @property
    def bad_seed(self) -> bool:
        try:
            seed_from(self.seed_text)
        except ValueError:
            return True
        return False

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas, rect: FRect, bottom: float) -> list[Widget]:
        """Place the controls from the top of `rect` down; it reaches at least to `bottom`."""
        self.rect = rect
        if self.seating.waiting:
            each = max(64.0, canvas.grown(22) * 1.3 + 20)
            rows = len(self.app.devices()) * each
            head = head_height(canvas, rect.w, _("Who holds what"))
            rect.h = max(head + rows + 18, bottom - rect.y)
            return []
        y = rect.y + PICTURE_H + 10
        self._rows = self._option_rows()
        for row in self._rows:
            row.place(canvas, (rect.x + 6, y, rect.w - 12, row.height_for(canvas, rect.w - 12)))
            y = row.rect.bottom + 5
        y += canvas.grown(20) * 1.3 + 8
        seed = TextField(
            self.seed_text, self._set_seed, _("by lot"), len(str(SEED_LIMIT)) + 2,
            size=22, name="seed",
        )  # fmt: skip
        wide = rect.w - 2 * _PAD
        seed.place(canvas, (rect.x + _PAD, y, wide, seed.height_for(canvas, wide)))
        self._field = seed.rect
        words = self.entry.start_words()
        note, warning = (
            canvas.text_height(each, 20, wide, "Bold") for each in (words.note, self._warning())
        )
        y = max(self._field.bottom + 26 + note, self._field.bottom + 18 + warning)
        rect.h = max(y, bottom) - rect.y
        return [*self._rows, seed]

    def _warning(self) -> str:
        return self.entry.start_words().bad_number % {"most": number_text(SEED_LIMIT - 1)}

    def _option_rows(self) -> list[OptionRow]:
        options = game_named(self.entry.key).options(self.seating.count)
        rows = [self._option_row(option) for option in options]
        code = self.entry.code_entry(self.app)
        if code is not None:
            rows.insert(
                0, OptionRow(code.label, code.sublabel, lambda _device: code.open(), "code")
            )
        words = _("when needed") if self.app.switched_on("handover") else _("never")
        rows.append(OptionRow(_("Hand-over screen"), words, self._switch_hand_over, "handover"))
        return rows

    def _option_row(self, option: Option) -> OptionRow:
        entry, seating = self.entry, self.seating
        now = seating.options.get(option.key, option.choices[0])

        def turn(_device: str) -> None:
            at = option.choices.index(now) if now in option.choices else -1
            seating.options[option.key] = option.choices[(at + 1) % len(option.choices)]
            chosen = (seating.count, dict(seating.options))
            if entry.set_up_note(*chosen):
                self.app.toast(
                    lambda: entry.set_up_note(*chosen),
                    entry.icon(),
                    lambda: (seating.count, seating.options) == chosen,
                )
            self.rebuild()

        label, choice = entry.option_text(option.key), entry.choice_text(option.key, now)
        return OptionRow(label, choice, turn, f"option {option.key}")

    def _switch_hand_over(self, _device: str) -> None:
        self.app.switch("handover", not self.app.switched_on("handover"))
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.seed_text = text

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.seating.waiting:
            self._draw_holders(canvas)
            return
        r = self.rect
        paint.panel(canvas, r, radius=22)
        ground = FRect(r.x + 4, r.y + 4, r.w - 8, PICTURE_H)
        canvas.rounded(ground, 18, "#7fb0e0", "#3d6ea8")
        step = min(78.0, (ground.w - 40) / 4)
        for i, look in enumerate((2, 0, 1, 3)):
            x = ground.centerx + (i - 1.5) * step
            canvas.art(f"ladder_{SEATS[look].name}", (x, ground.bottom - 4), 88, "midbottom")
        for row in self._rows:
            y = row.rect.bottom + 3
            canvas.line((r.x + _PAD + 4, y), (r.right - _PAD - 4, y), LINE, 2)
        words = self.entry.start_words()
        box = FRect(r.x + _PAD + 4, self._rows[-1].rect.bottom + 9, r.w - 2 * _PAD - 4, 0)
        canvas.text(words.number, 20, box.topleft, MIST, weight="Bold")
        box.y = self._field.bottom + 6
        if self.bad_seed:
            canvas.paragraph(self._warning(), 20, box, RED_TEXT, "Bold")
            return
        canvas.paragraph(words.note, 20, box, MIST, "Bold")

    def _draw_holders(self, canvas: Canvas) -> None:
        """Every device and whose it is: on one line, or on two if they are long."""
        r = self.rect
        headed_panel(canvas, r, "ui_gamepad", _("Who holds what"))
        head = head_height(canvas, r.w, _("Who holds what"))
        left, right = r.x + 82, r.right - 24
        devices, seats = self.app.devices(), self.seating.seats
        each = (r.h - head - 18) / len(devices)
        for i, device in enumerate(devices):
            cy = r.y + head + 12 + (i + 0.5) * each
            if i:
                y = cy - each / 2
                canvas.line((r.x + 20, y), (r.right - 20, y), LINE, 2)
            canvas.art(device_icon(device), (r.x + 48, cy), 44)
            holder = next((one for one in reversed(seats) if one.device == device), None)
            name, words, colour = device_name(device), _("free"), MIST
            if holder is not None:
                words, colour = holder.name, INK
            elif device == "touch":
                words = _("tap a seat")
            wide = canvas.measure(name, 22, "Bold")[0] + canvas.measure(words, 22, "Bold")[0]
            half = 0.0 if wide <= right - left - 40 else canvas.grown(22) * 0.62
            canvas.text(name, 22, (left, cy - half), INK, "midleft", "Bold")
            at = canvas.text(words, 22, (right, cy + half), colour, "midright", "Bold")
            if holder is not None:
                paint.badge(canvas, holder.look, (at.x - 22, cy + half), 14)
