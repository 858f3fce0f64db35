"""The face of a card."""

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, INK, WHITE, mix


def draw_card(
    canvas: Canvas, r: FRect, value: int, selected: bool = False, dim: bool = False
) -> None:
    """The number on a ground that gets warmer with it, and a hen."""
    if selected:
        canvas.glow(r, 12, GLOW, 8, 255, 3)
    canvas.shadow(r, 12, 4, 5, 110)
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    k = r.w / 120
    tint = mix("#f2d08a", "#e0784a", value / 100)
    figure = canvas.figure(46 * k, 1.35)
    wide = canvas.measure(str(value), 46, "f")[0] / 46 * figure
    figure = max(46 * k, figure * min(1.0, (r.w - 24 * k) / wide))
    deeper = (figure - 46 * k) / 2
    ground = FRect(r.x + 10 * k, r.y + 10 * k, r.w - 20 * k, 64 * k + deeper)
    canvas.rounded(ground, 10 * k, mix(tint, WHITE, 0.35), tint)
    canvas.title(str(value), figure, ground.center, INK, "center", grow=False)
    canvas.art("chicken", (r.centerx, r.bottom - 48 * k + 0.4 * deeper), 82 * k - deeper)
    if dim:
        canvas.rounded(r, 12, "#3a2c1c", alpha=110)
