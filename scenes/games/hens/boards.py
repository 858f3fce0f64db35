"""Boards of Hens: goal card, steps of a turn, solo ranks, and what is looked at closely."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.hens.position import HensPosition
from game.hens.scoring import GoalState
from game.hens.tables import RANKS, Goal, goal_of, rank_of
from scenes.games.hens.layout import GoalLayout, HensLayout, yard_cells
from scenes.games.hens.looks import Groups, HenCard, earth, empty_places, outlines, rooster_rect
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CLOVER, GOLD, GOLD_RIM, INK, MIST, NIGHT, PAPER, WHITE, mix
from scenes.table.layout import CARD, first_fitting
from scenes.table.opened import opened
from words import hens as texts
from words.lang import _, number_text, signed

BAND_COLOURS: Final = ("#f3c0ae", "#f6dca0", "#d5e5ae", "#aedcc6")
"""By rank, the lowest first."""
Progress = tuple[int, int, int, int, bool]
"""A `GoalState` in numbers."""
_STEP_COLOURS: Final = {
    -1: ("#2aa36b", "#1f7a50", WHITE),
    0: ("#ffe9a0", "#f5b921", INK),
    1: ("#6b7f4a", "#56683a", "#e8ecd8"),
}
"""Steps that are done, to be done now, and still to come: their ground and their words."""


def goal_progress(view: HensPosition, seat: int) -> tuple[Progress, ...]:
    """How far a seat is with both goals of the goal card."""
    return tuple(
        (state.points, state.count, state.steps, state.reach, state.met)
        for state in view.goal_states(seat)
    )


# -- the goal card ------------------------------------------------------------------------------


def goal_card(
    canvas: Canvas, rect: FRect, place: GoalLayout, card: int, progress: tuple[Progress, ...]
) -> None:
    with canvas.shift(rect.x - place.rect.x, rect.y - place.rect.y):
        paint.panel(canvas, place.rect, PAPER, "#f3e0b4", 18, GOLD_RIM, 4)
        if place.head:
            head = FRect(place.rect.x + 4, place.rect.y + 4, place.rect.w - 8, place.head)
            paint.strip(canvas, head, "ui_trophy", texts.goal_title(card))
        for row, (goal, state) in zip(place.rows, _goals(card, progress), strict=True):
            _draw_goal(canvas, place, row, goal, state)


def _draw_goal(canvas: Canvas, place: GoalLayout, row: FRect, goal: Goal, state: GoalState) -> None:
    high = 46.0 if place.worded else row.h - 8
    badge = FRect(row.x, row.y + (0 if place.worded else 2), place.badge, high)
    _points_badge(canvas, badge, int(goal.points), 26)
    if place.worded:
        box = (badge.right + 12, row.y - 2, row.right - badge.right - 12, 0)
        canvas.paragraph(texts.goal_text(goal), 20, box, INK, "Bold", 1.2)
        bar = FRect(row.x, row.bottom - 28, row.w, 16)
    else:
        words = texts.goal_progress(goal, state)
        left = canvas.text(words, 22, (row.right, badge.centery), INK, "midright", "Bold").left
        bar = FRect(badge.right + 10, badge.centery - 8, left - badge.right - 20, 16)
    if bar.w >= 24:
        _progress_bar(canvas, bar, state.share(), goal.points < 0)
    if state.met and goal.points > 0:
        canvas.art("ui_check", (badge.right - 2, badge.y + 2), 26)


def _goals(card: int, progress: Sequence[Progress]) -> list[tuple[Goal, GoalState]]:
    return [(goal_of(card, half), GoalState(*state)) for half, state in enumerate(progress)]


def _points_badge(canvas: Canvas, rect: FRect, points: int, size: float) -> None:
    ground = ("#ffc9b8", "#f0a48c") if points < 0 else ("#ffd75a", "#f0a51f")
    canvas.rounded(rect, 14, *ground, GOLD_RIM, 3)
    canvas.title(signed(points), size, rect.center, INK, "center")


def _progress_bar(canvas: Canvas, rect: FRect, share: float, loses: bool) -> None:
    """How far a goal is, in red where it costs points."""
    canvas.rounded(rect, 8, "#e0cda0")
    if share > 0:
        filled = (rect.x, rect.y, max(16.0, rect.w * share), rect.h)
        canvas.rounded(filled, 8, "#c8503a" if loses else CLOVER)


# -- the steps of a turn ------------------------------------------------------------------------


def steps(canvas: Canvas, rect: FRect, layout: HensLayout, now: int) -> None:
    """What a turn is made of; `now` is the step to be done, -1 in nobody's turn."""
    boxes = layout.steps
    with canvas.shift(rect.x - boxes[0].x, rect.y - boxes[0].y):
        for k, (box, words) in enumerate(zip(boxes, texts.steps(), strict=True)):
            top, bottom, colour = _STEP_COLOURS[(k > now) - (k < now)]
            canvas.rounded(box, 14, top, bottom, BARK, 3)
            at = (box.x + 18, box.centery)
            canvas.text(f"{k + 1}  {words}", 22, at, colour, "midleft", "Bold")
            if k < now:
                canvas.art("ui_check", (box.right - 26, box.centery), min(28.0, box.h - 8))


# -- solo ---------------------------------------------------------------------------------------


def rank_meter(canvas: Canvas, rect: FRect, points: int) -> None:
    """The score now, and an egg on a rail beside the bands of the four ranks."""
    paint.panel(canvas, rect, PAPER, GOLD, 20, GOLD_RIM, 4)
    head = max(64.0, canvas.grown(20) * 1.3 + 8)
    middle = rect.y + 8 + head / 2
    canvas.art("hen_faverolles", (rect.x + 12, middle), min(head, 62.0), "midleft")
    figure, at = number_text(points), (rect.right - 20, middle)
    score = canvas.title(figure, min(64.0, head - 8), at, GOLD_RIM, "midright", grow=False)
    if canvas.measure(_("score now"), 20, "Bold")[0] <= score.x - rect.x - 90:
        at = (score.x - 12, score.centery)
        canvas.text(_("score now"), 20, at, MIST, "midright", "Bold")
    y = rect.y + head + 14
    box = FRect(rect.x + 42, y, rect.w - 54, rect.bottom - 14 - y)
    rank = int(rank_of(points))
    bands = _bands(canvas, box, rank)
    for k, (band, words) in bands.items():
        _draw_band(canvas, band, words, BAND_COLOURS[k], k == rank)
    rail = FRect(rect.x + 14, box.y, 16, box.h)
    canvas.rounded(rail, 8, "#e6cc94", None, BARK, 3)
    least, most = (*RANKS, RANKS[-1] + 10)[rank : rank + 2]
    part = max(0.0, min(1.0, (points - least + 0.5) / (most - least)))
    level = bands[rank][0].bottom - bands[rank][0].h * part
    filled = (rail.x, level, rail.w, rail.bottom - level)
    canvas.rounded(filled, 8, "#35b87c", "#1f7a50", "#0d4a33", 3)
    canvas.art("egg_icon", (rail.centerx, level), 36)


def _draw_band(canvas: Canvas, band: FRect, words: list[str], colour: str, on: bool) -> None:
    rim = GOLD_RIM if on else mix(colour, NIGHT, 0.25)
    top = mix(colour, WHITE, 0.35) if on else colour
    canvas.rounded(band, 12, top, colour, rim, 4 if on else 2)
    y = band.centery - len(words) / 2 * canvas.grown(20) * 1.3
    canvas.lines(words, 20, (band.x + 12, y), INK, weight="Bold", line_height=1.3)


def _bands(canvas: Canvas, box: FRect, rank: int) -> dict[int, tuple[FRect, list[str]]]:
    """The four ranks from the top down with as many words as there is room for: name and span,
    the name, or only the name or the span of the rank reached."""
    line, inner = canvas.grown(20) * 1.3, box.w - 22
    names = [canvas.wrap(name, 20, inner, "Bold") for name in texts.rank_names()]
    spans = [[span] for span in texts.rank_spans()]
    short = [[span.split()[0]] for [span] in spans]
    nothing: list[list[str]] = [[]] * len(spans)
    own = spans if canvas.measure(spans[rank][0], 20, "Bold")[0] <= inner else short

    def height(rows: list[str]) -> float:
        return max(len(rows) * line + 8, 18.0)

    chosen = first_fitting(
        (
            [name + span for name, span in zip(names, spans, strict=True)],
            names,
            [*short[:rank], names[rank], *short[rank + 1 :]],
            [*nothing[:rank], names[rank], *nothing[rank + 1 :]],
            [*nothing[:rank], own[rank], *nothing[rank + 1 :]],
            nothing,
        ),
        lambda words: sum(map(height, words)) + 12 <= box.h,
    )
    spare = max(0.0, (box.h - 12 - sum(map(height, chosen))) / 4)
    placed = {}
    y = box.y
    for k in range(3, -1, -1):
        band = FRect(box.x, y, box.w, height(chosen[k]) + spare)
        placed[k] = (band, chosen[k])
        y = band.bottom + 4
    return placed


# -- what is looked at closely ------------------------------------------------------------------


def open_yard(
    canvas: Canvas,
    rect: FRect,
    name: str,
    cards: tuple[tuple[int, int], ...],
    groups: Groups,
    rooster: int,
    pile: tuple[int, ...],
) -> None:
    """Somebody's yard (cell, card) at the left, all discards at the right, the top card first."""
    title = _("%(name)s: yard, and discards from the top") % {"name": name}
    inside = opened(canvas, rect, "ui_eye", title)
    left = FRect(inside.x, inside.y, inside.w * 0.46, inside.h)
    earth(canvas, left)
    taken = [cell for cell, _card in cards]
    cells = yard_cells(taken, (), left.inflate(-24, -24), 1.2)
    empty_places(canvas, cells, taken)
    outlines(canvas, cells, groups)
    for cell, card in cards:
        HenCard(card).paint(canvas, cells[cell])
    if rooster in cells:
        token = rooster_rect(cells[rooster])
        canvas.art("rooster_token", token.center, token.w)
    right = FRect(left.right + 20, inside.y, inside.right - left.right - 20, inside.h)
    if not pile:
        canvas.text(_("nothing yet"), 22, right.center, MIST, "center", "Bold")
    for box, card in zip(_in_rows(right, len(pile)), pile, strict=True):
        HenCard(card).paint(canvas, box)


def _in_rows(room: FRect, count: int) -> list[FRect]:
    """Cards in rows, as large as the room allows but no larger than in the hand."""

    def width(columns: int) -> float:
        rows = max(-(-count // columns), 1)
        return min((room.w - 8 * (columns - 1)) / columns, (room.h / rows - 8) * CARD, 150.0)

    columns = max(range(1, max(count, 1) + 1), key=width)
    w, h = width(columns), width(columns) / CARD
    return [
        FRect(room.x + (k % columns) * (w + 8), room.y + (k // columns) * (h + 8), w, h)
        for k in range(count)
    ]


def open_goal(canvas: Canvas, rect: FRect, card: int, progress: tuple[Progress, ...]) -> None:
    """Both goals in words, with what counts so far; a hen looks on where there is room."""
    badge = max(80.0, canvas.measure("+6", 36, "f")[0] + 30)
    width = rect.w - 64 - badge - 20
    goals = _goals(card, progress)
    told = [
        [(texts.goal_text(goal), 30.0, INK), (texts.goal_so_far(goal, state), 24.0, MIST)]
        for goal, state in goals
    ]
    asked = [lines[:1] for lines in told]

    def height(lines: list[tuple[str, float, str]]) -> float:
        words = (canvas.text_height(text, size, width, "Bold", 1.25) for text, size, _ in lines)
        return max(64.0, sum(words)) + 50

    around = max(44.0, canvas.grown(24) * 1.2 + 10) + 60
    said = first_fitting((told, asked), lambda way: sum(map(height, way)) + around <= rect.h)
    panel = FRect(rect.x, 0, rect.w, min(sum(map(height, said)) + around, rect.h))
    panel.centery = rect.centery
    if panel.y - rect.y > 90:
        canvas.art("hen_faverolles", (panel.right - 110, panel.y + 16), 150, "midbottom")
    inside = opened(canvas, panel, "ui_trophy", texts.goal_title(card))
    y = inside.y + 8
    for (goal, state), lines in zip(goals, said, strict=True):
        _points_badge(canvas, FRect(inside.x, y, badge, 64), int(goal.points), 36)
        words = FRect(inside.x + badge + 20, y, width, 0)
        for text, size, colour in lines:
            words.y = canvas.paragraph(text, size, words, colour, "Bold", 1.25)
        bar = FRect(words.x, words.y + 6, width, 18)
        _progress_bar(canvas, bar, state.share(), goal.points < 0)
        y += height(lines)
