"""Below the seat panels of Fowl Play: how many birds are left, and how many rounds were clear."""

from pygame import FRect

from scenes.fowl.plan import BEFORE_BIRDS, BEFORE_ROUNDS, BETWEEN, TallyPlan
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK


def _boxes(plan: TallyPlan, of: int) -> tuple[FRect, FRect]:
    """Birds left, and clear rounds: one below the other with words, else side by side."""
    yard = plan.yard
    if plan.labels:
        half = (yard.h - BETWEEN) / 2
        return (
            FRect(yard.x, yard.y, yard.w, half),
            FRect(yard.x, yard.bottom - half, yard.w, half),
        )
    wide = yard.w * (0.42 if of > 3 else 0.48) - 4
    above = FRect(yard.x, yard.y, wide, yard.h)
    return above, FRect(above.right + 8, yard.y, yard.right - above.right - 8, yard.h)


def egg_boxes(canvas: Canvas, plan: TallyPlan, of: int) -> list[FRect]:
    """Where the eggs of the clear rounds lie."""
    box = _boxes(plan, of)[1]
    left = box.x + 10
    if plan.labels:
        left = box.x + BEFORE_ROUNDS + canvas.measure(plan.labels[1], 20, "Bold")[0] + 8
    step = min(30.0, (box.right - 10 - left) / of)
    first = box.right - 10 - step * (of - 0.5)
    if not plan.labels:
        first = box.centerx - step * (of - 1) / 2
    size = min(28.0, step, box.h - 6)
    middles = [first + step * k for k in range(of)]
    return [FRect(x - size / 2, box.centery - size / 2, size, size) for x in middles]


def yard_strip(canvas: Canvas, plan: TallyPlan, left: int, clear: int, of: int) -> None:
    """Birds left, and how many rounds may still pass without a catch."""
    birds, rounds = _boxes(plan, of)
    for box in (birds, rounds):
        paint.panel(canvas, box, radius=14)
    canvas.art("fowl_turkey_brown", (birds.x + 28, birds.centery - 1), min(40.0, birds.h - 4))
    if plan.labels:
        at = (birds.x + BEFORE_BIRDS, birds.centery)
        canvas.text(plan.labels[0], 20, at, INK, "midleft", "Bold")
        at = (rounds.x + BEFORE_ROUNDS, rounds.centery)
        canvas.text(plan.labels[1], 20, at, INK, "midleft", "Bold")
    size = 28 if birds.h >= 1.15 * canvas.grown(28) else 22
    canvas.title(str(left), size, (birds.right - 14, birds.centery), INK, "midright")
    for k, egg in enumerate(egg_boxes(canvas, plan, of)):
        canvas.art("ui_check" if k < clear else "egg_icon", egg.center, egg.w)
