"""Boards beside the yard of Hens: the goal card, the score, the steps of a turn, the solo ranks."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.hens.scoring import GoalState
from game.hens.tables import RANKS, goal_of, rank_of
from scenes.hens import phrases, terms
from scenes.hens.plan import GoalPlan
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import number_text, signed
from scenes.kit.palette import (
    BARK,
    CLOVER,
    GOLD,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    MIST,
    NIGHT,
    PAPER,
    WHITE,
    mix,
)

_BAND_COLOURS: Final = ("#f3c0ae", "#f6dca0", "#d5e5ae", "#aedcc6")


def goal_card(canvas: Canvas, plan: GoalPlan, card: int, states: list[GoalState]) -> None:
    paint.panel(canvas, plan.rect, PAPER, "#f3e0b4", 18, GOLD_RIM, 4)
    if plan.head:
        head = FRect(plan.rect.x + 4, plan.rect.y + 4, plan.rect.w - 8, plan.head)
        paint.strip(canvas, head, "ui_trophy", terms.goal_title(card), HEAD_TEAL)
    for half, (row, state) in enumerate(zip(plan.rows, states, strict=True)):
        _goal_row(canvas, plan, row, card, half, state)


def _goal_row(
    canvas: Canvas, plan: GoalPlan, row: FRect, card: int, half: int, state: GoalState
) -> None:
    goal = goal_of(card, half)
    badge_h = 46.0 if plan.worded else row.h - 8
    badge = FRect(row.x, row.y + (0 if plan.worded else 2), plan.badge, badge_h)
    loses = goal.points < 0
    ground = ("#ffc9b8", "#f0a48c") if loses else ("#ffd75a", "#f0a51f")
    canvas.rounded(badge, 14, *ground, GOLD_RIM, 3)
    canvas.title(signed(int(goal.points)), 26, badge.center, INK, "center")
    words = terms.goal_progress(goal, state)
    if plan.worded:
        box = (badge.right + 12, row.y - 2, row.right - badge.right - 12, 0)
        canvas.paragraph(terms.goal_text(goal), 20, box, INK, "Bold", 1.2)
        bar = FRect(row.x, row.bottom - 28, row.w, 16)
    else:
        wide = canvas.measure(words, 22, "Bold")[0]
        canvas.text(words, 22, (row.right, badge.centery), INK, "midright", "Bold")
        bar = FRect(
            badge.right + 10, badge.centery - 8, row.right - wide - 10 - badge.right - 10, 16
        )
    if bar.w >= 24:
        progress_bar(canvas, bar, state.share(), loses)
    if state.met and not loses:
        canvas.art("ui_check", (badge.right - 2, badge.y + 2), 26)


def progress_bar(canvas: Canvas, rect: FRect, share: float, loses: bool) -> None:
    """How far a goal is, in red where it costs points."""
    colour = "#c8503a" if loses else CLOVER
    canvas.rounded(rect, 8, "#e0cda0")
    if share > 0:
        canvas.rounded((rect.x, rect.y, max(16.0, rect.w * share), rect.h), 8, colour)


def steps(canvas: Canvas, rects: Sequence[FRect], words: list[str], now: int) -> None:
    """What a turn is made of; `now` is the step to be done."""
    if not rects:
        return
    if len(rects) == len(words):
        for k, (rect, word) in enumerate(zip(rects, words, strict=True)):
            _step(canvas, rect, f"{k + 1}  {word}", k, now)
        return
    row = rects[0]
    disc = row.h
    x = row.x
    for k, word in enumerate(words):
        wide = row.w - (len(words) - 1) * (disc + 6) if k == now else disc
        _step(canvas, FRect(x, row.y, wide, row.h), f"{k + 1}  {word}" if k == now else str(k + 1),
              k, now)  # fmt: skip
        x += wide + 6


def _step(canvas: Canvas, rect: FRect, words: str, step: int, now: int) -> None:
    done = step < now
    state = 0 if done else (1 if step == now else 2)
    top = ("#2aa36b", "#ffe9a0", "#6b7f4a")[state]
    bottom = ("#1f7a50", "#f5b921", "#56683a")[state]
    colour = (WHITE, INK, "#e8ecd8")[state]
    canvas.rounded(rect, 14, top, bottom, BARK, 3)
    if len(words) == 1:
        canvas.text(words, 22, rect.center, colour, "center", "Bold")
        return
    canvas.text(words, 22, (rect.x + 18, rect.centery), colour, "midleft", "Bold")
    if done:
        canvas.art("ui_check", (rect.right - 26, rect.centery), min(28.0, rect.h - 8))


def rank_meter(canvas: Canvas, rect: FRect, points: int) -> None:
    """Solo: the score now, and an egg on a rail beside the bands of the four ranks."""
    paint.panel(canvas, rect, PAPER, GOLD, 20, GOLD_RIM, 4)
    line = canvas.grown(20) * 1.3
    head = max(64.0, line + 8)
    canvas.art("hen_faverolles", (rect.x + 12, rect.y + 8 + head / 2), min(head, 62.0), "midleft")
    caption = phrases.score_now()
    figure_size = min(64.0, head - 8)
    score = canvas.title(
        number_text(points), figure_size, (rect.right - 20, rect.y + 8 + head / 2), GOLD_RIM,
        "midright", grow=False,
    )  # fmt: skip
    if canvas.measure(caption, 20, "Bold")[0] <= score.x - rect.x - 90:
        canvas.text(caption, 20, (score.x - 12, score.centery), MIST, "midright", "Bold")
    box = FRect(rect.x + 42, rect.y + head + 14, rect.w - 54, rect.bottom - 14 - rect.y - head - 14)
    bands = _bands(canvas, box, int(rank_of(points)))
    for k, (band, words) in bands.items():
        on = k == rank_of(points)
        colour = _BAND_COLOURS[k]
        rim = GOLD_RIM if on else mix(colour, NIGHT, 0.25)
        canvas.rounded(band, 12, mix(colour, WHITE, 0.35) if on else colour, colour, rim,
                       4 if on else 2)  # fmt: skip
        y = band.centery - len(words) * line / 2
        for row in words:
            canvas.text(row, 20, (band.x + 12, y), INK, weight="Bold")
            y += line
    rail = FRect(rect.x + 14, box.y, 16, box.h)
    canvas.rounded(rail, 8, "#e6cc94", None, BARK, 3)
    level = _level(bands, points)
    canvas.rounded((rail.x, level, rail.w, rail.bottom - level), 8, "#35b87c", "#1f7a50",
                   "#0d4a33", 3)  # fmt: skip
    canvas.art("egg_icon", (rail.centerx, level), 36)


def _bands(canvas: Canvas, box: FRect, rank: int) -> dict[int, tuple[FRect, list[str]]]:
    """The four ranks from the top down with as many words as there is room for: name and span,
    the name, or only the name or the span of the rank reached."""
    names, spans = terms.rank_names(), terms.rank_spans()
    line = canvas.grown(20) * 1.3
    inner = box.w - 22

    def deep(words: list[str]) -> float:
        return len(words) * line + 8

    wrapped = [canvas.wrap(name, 20, inner, "Bold") for name in names]
    shorter = [span.split()[0] for span in spans]
    fitting = [
        span if canvas.measure(span, 20, "Bold")[0] <= inner else short
        for span, short in zip(spans, shorter, strict=True)
    ]
    choices = [
        [[*wrapped[k], spans[k]] for k in range(4)],
        wrapped,
        [wrapped[k] if k == rank else [shorter[k]] for k in range(4)],
        [wrapped[k] if k == rank else [] for k in range(4)],
        [[fitting[k]] if k == rank else [] for k in range(4)],
    ]
    chosen: list[list[str]] = [[] for _ in range(4)]
    for words in choices:
        if sum(max(deep(rows), 18.0) for rows in words) + 12 <= box.h:
            chosen = words
            break
    spare = (box.h - 12 - sum(max(deep(rows), 18.0) for rows in chosen)) / 4
    placed: dict[int, tuple[FRect, list[str]]] = {}
    y = box.y
    for k in range(3, -1, -1):
        high = max(deep(chosen[k]), 18.0) + max(0.0, spare)
        placed[k] = (FRect(box.x, y, box.w, high), chosen[k])
        y += high + 4
    return placed


def _level(bands: dict[int, tuple[FRect, list[str]]], points: int) -> float:
    """How high the egg stands: within the band of the rank, by the points above its least."""
    rank = int(rank_of(points))
    band = bands[rank][0]
    least = RANKS[rank]
    most = RANKS[rank + 1] if rank + 1 < len(RANKS) else least + 10
    part = max(0.0, min(1.0, (points - least + 0.5) / (most - least)))
    return band.bottom - band.h * part
