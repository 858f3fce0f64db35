"""The look of what is set in a row: segments, sliders, toggles. For `scenes.kit.paint`."""

from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.lang import _
from scenes.kit.palette import BARK, GLOW, GOLD, GOLD_RIM, HEAD_TEAL, INK, MIST, WELL, WHITE

_ON: Final = (*HEAD_TEAL, "#0d3a33")
_OFF: Final = (*WELL, BARK)


def segment_cells(
    canvas: Canvas,
    right: float,
    cy: float,
    labels: list[str],
    height: float = 46,
    size: float = 22,
    pad: float = 17,
) -> list[FRect]:
    """The cells of a segmented control, as wide as their words; its right edge is given."""
    high = max(height, canvas.grown(size) * 1.3 + 14)
    widths = [max(18 + 2 * pad, canvas.measure(t, size, "Bold")[0] + 2 * pad) for t in labels]
    x = right - sum(widths) - 4
    cells = []
    for wide in widths:
        cells.append(FRect(x, cy - high / 2 + 4, wide, high - 8))
        x += wide
    return cells


def segment_face(
    canvas: Canvas, cells: list[FRect], labels: list[str], chosen: int, size: float = 22
) -> FRect:
    """One word out of several; the cells come from `segment_cells`."""
    r = cells[0].unionall(cells[1:]).inflate(8, 8)
    canvas.rounded(r, 14, *WELL, BARK, 3)
    for i, (cell, label) in enumerate(zip(cells, labels, strict=True)):
        if i == chosen:
            canvas.rounded(cell, 11, *_ON, 2)
        colour = WHITE if i == chosen else INK
        canvas.text(label, size, cell.center, colour, "center", "Bold")
    return r


def slider_face(canvas: Canvas, rect: RectLike, fraction: float, ticks: int = 0) -> FRect:
    """A groove with an egg for a knob; ``rect`` is the groove's length, centred on its height."""
    r = FRect(rect)
    groove = FRect(r.x, r.centery - 8, r.w, 16)
    canvas.rounded(groove, 8, *WELL, BARK, 3)
    if fraction > 0.02:
        canvas.rounded((r.x, groove.y, max(18, r.w * fraction), 16), 8, *_ON, 3)
    for i in range(ticks):
        x = r.x + 8 + (r.w - 16) * i / (ticks - 1)
        canvas.rounded((x - 3, r.centery - 3, 6, 6), 3, BARK)
    canvas.art("egg_icon", (slider_knob_x(r, fraction), r.centery - 1), 40)
    return r


def slider_knob_x(rect: FRect, fraction: float) -> float:
    return rect.x + 14 + (rect.w - 28) * fraction


def toggle_face(canvas: Canvas, right: float, cy: float, on: bool) -> FRect:
    """Word, side and sign say the same: never colour alone."""
    r = FRect(right - 84, cy - 21, 84, 42)
    canvas.rounded(r, 21, *(_ON if on else _OFF), 3)
    if on:
        canvas.art("ui_check", (r.x + 24, cy), 26)
    else:
        canvas.art("ui_cross", (r.x + 60, cy), 22)
    canvas.art("egg_icon", (r.x + (61 if on else 22), cy - 1), 36)
    word = canvas.text(
        _("on") if on else _("off"), 22, (r.x - 12, cy), INK if on else MIST, "midright", "Bold"
    )
    return r.union(word)


def toggle_word_width(canvas: Canvas) -> float:
    """Room for the longer of the two words beside a toggle."""
    return max(canvas.measure(word, 22, "Bold")[0] for word in (_("on"), _("off")))


def focus_row(canvas: Canvas, rect: RectLike) -> FRect:
    """A whole row of a panel that has the focus."""
    canvas.glow(rect, 16, GLOW, 6, 200, 0)
    return canvas.rounded(rect, 16, "#fffbe6", GOLD, GOLD_RIM, 3)
