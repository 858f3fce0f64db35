"""The things on the table of Hens as they lie at rest: yards, piles, goal card, score, steps."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from pygame import FRect

from game.contract import ScoreLine
from game.hens.scoring import GoalState
from game.hens.state import HIDDEN_ROOSTER
from game.hens.tables import RANKS, goal_of, rank_of, species_of
from game.hens.yard import SIDE
from scenes.hens import cards, phrases
from scenes.hens.plan import GoalPlan, RivalPlan, SidePlan
from scenes.hens.shown import HensShown, Yard
from scenes.hens.yard_plan import GAP, Cells
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import number_text, signed
from scenes.kit.palette import (
    BARK,
    CLOVER,
    CREAM,
    GOLD,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    LINE,
    MIST,
    NIGHT,
    PAPER,
    RED_TEXT,
    STRAW,
    WHITE,
    Colour,
    mix,
)

Hides = Callable[[Hashable], bool]
"""Whether a thing is in flight and so not drawn where it rests."""
SCORE_ICONS: Final = {
    "largest": "egg_icon",
    "rooster": "rooster_token",
    "medals": "medal",
    "coops": "coop_back",
    "goal_first": "ui_trophy",
    "goal_second": "ui_trophy",
}
_MINI: Final = (33.0, 44.0)
_MINI_LARGEST: Final = 1.8
_BAND_COLOURS: Final = ("#f3c0ae", "#f6dca0", "#d5e5ae", "#aedcc6")
GOOD, BAD = "#1f6a48", RED_TEXT


# -- the own yard -------------------------------------------------------------------------------


def ground(canvas: Canvas, rect: FRect) -> None:
    canvas.rounded(rect, 26, "#b3935a", "#8f7440", alpha=150)


def yard(
    canvas: Canvas, cells: Cells, laid: Yard, groups: Sequence[Sequence[int]], hides: Hides
) -> None:
    """Empty places, the groups outlined, the cards on them."""
    for cell, rect in cells.items():
        if cell not in laid:
            canvas.rounded(rect.inflate(-6, -6), min(12.0, rect.w / 5), "#6b5430", alpha=70)
    for group in groups:
        if len(group) > 1 and not any(hides(("cell", cell)) for cell in group):
            _outline(canvas, cells, group, cards.BANDS[int(species_of(laid[group[0]].card))])
    for cell, card in sorted(laid.items()):
        if not hides(("cell", cell)):
            cards.hen_card(canvas, cells[cell], cards.COOP if card.coop else card.card)


def _outline(canvas: Canvas, cells: Cells, group: Sequence[int], colour: Colour) -> None:
    """A rim around all cards of a group: every card and every pair of neighbours, made wider."""
    boxes = [cells[cell] for cell in group]
    for cell in group:
        for other in (cell + 1, cell + SIDE):
            if other in group:
                boxes.append(cells[cell].union(cells[other]))
    reach = GAP * cells[group[0]].w / 98
    for wider, fill in (
        (1.7 * reach, mix(colour, NIGHT, 0.5)),
        (0.9 * reach, mix(colour, WHITE, 0.55)),
    ):
        for box in boxes:
            canvas.rounded(box.inflate(wider, wider), 14, fill)


def rooster_on(canvas: Canvas, cells: Cells, cell: int) -> None:
    if cell in cells:
        cards.rooster(canvas, cells[cell])


def mini_cells(laid: Yard, room: FRect) -> Cells:
    """The small cards of a yard, in the middle of their room."""
    if not laid:
        return {}
    rows = [cell // SIDE for cell in laid]
    columns = [cell % SIDE for cell in laid]
    top, left = min(rows), min(columns)
    high, wide = max(rows) - top + 1, max(columns) - left + 1
    w, h = _MINI
    scale = min(room.w / (4 * (w + 4)), room.h / (max(high, 3) * (h + 3)), _MINI_LARGEST)
    across, down = (w + 4) * scale, (h + 3) * scale
    x = room.centerx - wide * across / 2
    y = room.centery - high * down / 2
    return {
        cell: FRect(
            x + (cell % SIDE - left) * across, y + (cell // SIDE - top) * down, w * scale, h * scale
        )
        for cell in sorted(laid)
    }


def mini_yard(
    canvas: Canvas, laid: Yard, rooster: int, room: FRect, hides: Hides, seat: int
) -> None:
    cells = mini_cells(laid, room)
    for cell, rect in cells.items():
        if not hides(("mini", seat, cell)):
            cards.mini_card(canvas, rect, cards.COOP if laid[cell].coop else laid[cell].card)
    if rooster in cells and not hides(("rooster", seat)):
        rect = cells[rooster]
        k = rect.w / _MINI[0]
        canvas.art("rooster_token", (rect.right - 2 * k, rect.bottom - 4 * k), 24 * k)


# -- the right of the table ---------------------------------------------------------------------


def side(
    canvas: Canvas,
    plan: SidePlan,
    shown: HensShown,
    looks: list[int],
    faces: list[tuple[str, bool]],
    hides: Hides,
) -> None:
    """Deck, own discards, and of every rival name, discards and yard."""
    paint.panel(canvas, plan.panel, CREAM, "#f3e0b4", 20)
    deck(canvas, plan, shown.deck)
    own_pile(canvas, plan, shown, hides)
    for k, (rival, seat) in enumerate(zip(plan.rivals, shown.rivals, strict=True)):
        if k:
            y = rival.row.y
            canvas.line((rival.row.x - 6, y), (rival.row.right, y), LINE, 2)
        _rival(canvas, rival, shown, seat, looks[seat], faces[seat], hides)


def deck(canvas: Canvas, plan: SidePlan, count: int) -> None:
    rect = plan.deck
    if not count:
        canvas.rounded(rect, 12, "#d9be88", None, "#b08a4a", 3, 130)
    for k in range(min(4, (count + 4) // 5) - 1, -1, -1):
        paint.card_back(canvas, rect.move(2 * k, -3 * k), shadow=k == 0)
    figure(canvas, (rect.centerx, rect.bottom - 14), count)
    if plan.captions:
        at = (rect.centerx, rect.bottom + 6)
        canvas.text(phrases.deck(), 20, at, INK, "midtop", "Bold")


def figure(canvas: Canvas, at: tuple[float, float], count: int, colour: Colour = INK) -> None:
    size = min(30.0, canvas.grown(24))
    disc = FRect(0, 0, 44 if count > 9 else 38, 34)
    disc.center = at
    canvas.rounded(disc, 17, colour)
    canvas.title(str(count), size, disc.center, WHITE, "center", grow=False)


def own_pile(canvas: Canvas, plan: SidePlan, shown: HensShown, hides: Hides) -> None:
    pile, rect = shown.piles[shown.own], plan.mine
    _top_card(canvas, rect, pile, hides(("pile", shown.own)))
    figure(canvas, (rect.centerx, rect.bottom), len(pile), MIST)
    if plan.captions:
        words = phrases.passed() if shown.solo else phrases.discards()
        at = (rect.centerx, rect.bottom + 18)
        canvas.text(words, 20, at, MIST, "midtop", "Bold")
        if not shown.solo:
            at = (rect.centerx, rect.top - 6)
            canvas.text(phrases.mine(), 20, at, INK, "midbottom", "Bold")


def _top_card(canvas: Canvas, rect: FRect, pile: list[int], top_in_flight: bool) -> None:
    """The card on top of a pile; while that is on its way, the one below."""
    seen = pile[:-1] if top_in_flight else pile
    if seen:
        cards.hen_card(canvas, rect, seen[-1])
    else:
        canvas.rounded(rect, 10, "#d9be88", None, "#b08a4a", 3, 110)


def _rival(
    canvas: Canvas,
    plan: RivalPlan,
    shown: HensShown,
    seat: int,
    look: int,
    face: tuple[str, bool],
    hides: Hides,
) -> None:
    name, human = face
    pile = shown.piles[seat]
    _top_card(canvas, plan.pile, pile, hides(("pile", seat)))
    if plan.named:
        at = (plan.badge[0] + 26, plan.badge[1])
        end = plan.row.right if plan.yard.x <= plan.pile.right else plan.yard.x
        room = end - at[0] - 40
        words = shortened(canvas, name, room)
        end = canvas.text(words, 22, at, INK, "midleft", "Bold").right
        canvas.art("ui_human" if human else "ui_ai", (end + 24, at[1]), 28)
    paint.badge(canvas, look, plan.badge, 18 if plan.named else 15)
    box = plan.count
    if plan.caption:
        canvas.text(phrases.discards(), 20, (box.x + 4, box.top), MIST, "bottomleft", "Bold")
    canvas.title(str(len(pile)), 26, (box.x + 4, box.centery), INK, "midleft")
    mini_yard(canvas, shown.yards[seat], shown.roosters[seat], plan.yard, hides, seat)
    if shown.roosters[seat] == HIDDEN_ROOSTER:
        canvas.art("rooster_token", plan.yard.bottomright, 34, "bottomright", alpha=120)


def shortened(canvas: Canvas, name: str, width: float) -> str:
    """The name, with an ellipsis if it is too long for its place."""
    if canvas.measure(name, 22, "Bold")[0] <= width:
        return name
    ends = range(len(name) - 1, 0, -1)
    fitting = (f"{name[:end].rstrip()}…" for end in ends)
    return next((n for n in fitting if canvas.measure(n, 22, "Bold")[0] <= width), name[:1])


# -- goal card, score, steps, ranks -------------------------------------------------------------


def goal_card(canvas: Canvas, plan: GoalPlan, card: int, states: list[GoalState]) -> None:
    paint.panel(canvas, plan.rect, PAPER, "#f3e0b4", 18, GOLD_RIM, 4)
    if plan.head:
        head = FRect(plan.rect.x + 4, plan.rect.y + 4, plan.rect.w - 8, plan.head)
        paint.strip(canvas, head, "ui_trophy", phrases.goal_title(card), HEAD_TEAL)
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
    words = phrases.goal_progress(goal, state)
    if plan.worded:
        box = (badge.right + 12, row.y - 2, row.right - badge.right - 12, 0)
        canvas.paragraph(phrases.goal_text(goal), 20, box, INK, "Bold", 1.2)
        bar = FRect(row.x, row.bottom - 28, row.w, 16)
    else:
        wide = canvas.measure(words, 22, "Bold")[0]
        canvas.text(words, 22, (row.right, badge.centery), INK, "midright", "Bold")
        bar = FRect(
            badge.right + 10, badge.centery - 8, row.right - wide - 10 - badge.right - 10, 16
        )
    if bar.w >= 24:
        _bar(canvas, bar, state.share(), "#c8503a" if loses else CLOVER)
    if state.met and not loses:
        canvas.art("ui_check", (badge.right - 2, badge.y + 2), 26)


def _bar(canvas: Canvas, rect: FRect, share: float, colour: Colour) -> None:
    canvas.rounded(rect, 8, "#e0cda0")
    if share > 0:
        canvas.rounded((rect.x, rect.y, max(16.0, rect.w * share), rect.h), 8, colour)


def score_strip(
    canvas: Canvas, rect: FRect, lines: list[ScoreLine], then: list[ScoreLine] | None
) -> None:
    """What the own yard is worth now, line by line; `then` is what it would be worth."""
    canvas.rounded(rect, 16, CREAM, STRAW, BARK, 3, 235)
    icon = min(30.0, rect.h - 8)
    total = sum(line.points for line in lines)
    after = sum(line.points for line in then) if then else total
    colour = INK if after == total else (GOOD if after > total else BAD)
    at = (rect.right - 14, rect.centery)
    left = canvas.title(number_text(after), 26, at, colour, "midright").left
    if after != total:
        left = canvas.art("ui_arrow", (left - 6, rect.centery), icon * 0.8, "midright").left
        left = canvas.title(number_text(total), 26, (left - 6, rect.centery), INK, "midright").left
    parts = _score_parts(lines, then)
    widths = [icon + 4 + canvas.measure(part.text, 22, "Bold")[0] + 14 for part in parts]
    room = left - 10 - rect.x - 12
    if sum(widths) > room:
        telling = [k for k, part in enumerate(parts) if part.points]
        parts, widths = [parts[k] for k in telling], [widths[k] for k in telling]
    x = rect.x + 12
    for part, wide in zip(parts, widths, strict=True):
        if x + wide > rect.x + 12 + room:
            break
        canvas.art(part.icon, (x, rect.centery), icon, "midleft")
        canvas.text(part.text, 22, (x + icon + 4, rect.centery), part.tint, "midleft", "Bold")
        x += wide


class _Part(NamedTuple):
    """A line of the score as it stands in the strip; the two goals are one."""

    icon: str
    points: int
    text: str
    tint: Colour


def _score_parts(lines: list[ScoreLine], then: list[ScoreLine] | None) -> list[_Part]:
    now = _by_icon(lines)
    after = _by_icon(then) if then else now
    parts: list[_Part] = []
    for icon, points in after.items():
        gain = points - now[icon]
        tint = INK if gain == 0 else (GOOD if gain > 0 else BAD)
        parts.append(_Part(icon, points, number_text(points), tint))
    return parts


def _by_icon(lines: list[ScoreLine]) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in lines:
        icon = SCORE_ICONS[line.kind]
        points[icon] = points.get(icon, 0) + line.points
    return points


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
    canvas.art("hen_faverolles", (rect.x + 50, rect.y + 8 + head / 2), min(head, 92.0))
    caption = phrases.score_now()
    figure_size = min(64.0, head - 8)
    score = canvas.title(
        number_text(points), figure_size, (rect.right - 20, rect.y + 8 + head / 2), GOLD_RIM,
        "midright", grow=False,
    )  # fmt: skip
    if canvas.measure(caption, 20, "Bold")[0] <= score.x - rect.x - 110:
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
    the name, or only the name of the rank reached."""
    names, spans = phrases.rank_names(), phrases.rank_spans()
    line = canvas.grown(20) * 1.3
    inner = box.w - 22

    def deep(words: list[str]) -> float:
        return len(words) * line + 8

    wrapped = [canvas.wrap(name, 20, inner, "Bold") for name in names]
    shorter = [span.split()[0] for span in spans]
    choices = [
        [[*wrapped[k], spans[k]] for k in range(4)],
        wrapped,
        [wrapped[k] if k == rank else [shorter[k]] for k in range(4)],
        [wrapped[k] if k == rank else [] for k in range(4)],
    ]
    chosen = choices[-1]
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
