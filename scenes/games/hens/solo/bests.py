"""The solo bests among the trophies: one small card for every goal card."""

from typing import Final

from pygame import FRect

from game.hens.tables import GOAL_CARDS
from saves.solo import KINDS, Kind, Solo, SoloGame
from scenes.games.hens.solo.graph import RANK_BIRDS
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD, GOLD_RIM, INK, MIST, PAPER
from words import hens_solo as texts
from words.hens import HensWords, goal_title
from words.lang import _, number_text, tenths

GAP: Final = 12.0
PAD: Final = 14.0
BIRD: Final = 54.0


def bests_with(solo: Solo, goal: int) -> dict[Kind, SoloGame]:
    """The best game with a goal card in each ranking."""
    found = {kind: solo.best(kind, goal) for kind in KINDS}
    return {kind: game for kind, game in found.items() if game is not None}


def draw_bests(solo: Solo, canvas: Canvas, rect: FRect) -> float:
    """The height it takes below the top of `rect`; nothing before the first solo game."""
    if not solo.bests and not solo.games:
        return 0.0
    canvas.title(_("Alone, by goal card"), 24, rect.topleft, GOLD_RIM)
    y = rect.y + canvas.grown(24) * 1.25
    for line in _summary(solo):
        y = canvas.paragraph(line, 20, (rect.x, y, rect.w, 0), MIST, "Bold")
    y += 8
    columns = max(1, int((rect.w + GAP) / (_card_width(canvas) + GAP)))
    wide = (rect.w - GAP * (columns - 1)) / columns
    head, line_h = max(BIRD * 0.8, canvas.grown(22) * 1.3), canvas.grown(20) * 1.3
    for first in range(1, GOAL_CARDS + 1, columns):
        row = range(first, min(first + columns, GOAL_CARDS + 1))
        high = 20 + head + line_h * max(1, *(len(bests_with(solo, goal)) for goal in row))
        for k, goal in enumerate(row):
            box = FRect(rect.x + k * (wide + GAP), y, wide, high)
            _draw_card(canvas, box, goal, bests_with(solo, goal))
        y += high + GAP
    return y - rect.y


def _summary(solo: Solo) -> list[str]:
    """A sentence for every ranking: how many games, their mean; then what ranks nowhere."""
    lines, words = [], HensWords()
    for kind in KINDS:
        played, mean = solo.total(kind).played, solo.mean(kind)
        if mean is not None:
            told = {"kind": texts.kind_name(kind), "count": played, "mean": tenths(mean)}
            lines.append(words.say("solo", "played", told))
    assisted = sum(game.assisted for game in solo.games)
    if assisted:
        lines.append(words.say("solo", "assisted", {"count": assisted}))
    if solo.most_days_in_a_row > 1:
        days = texts.days_text(solo.most_days_in_a_row)
        lines.append(_("Longest: %(days)s") % {"days": days})
    return lines


def _card_width(canvas: Canvas) -> float:
    names = [*(texts.kind_name(kind) for kind in KINDS), _("not played yet")]
    widest = max(canvas.measure(name, 20, "Bold")[0] for name in names)
    points = canvas.measure("−88", 22, "f")[0]
    title = max(canvas.measure(goal_title(k), 22, "f")[0] for k in (5, GOAL_CARDS))
    return max(widest + 14 + points, title + BIRD) + 2 * PAD


def _draw_card(canvas: Canvas, box: FRect, goal: int, best: dict[Kind, SoloGame]) -> None:
    ground = (PAPER, GOLD) if best else ("#efe2c4", "#e6d6b0")
    canvas.rounded(box, 16, *ground, GOLD_RIM if best else "#c9a866", 3)
    head = max(BIRD * 0.8, canvas.grown(22) * 1.3)
    middle = box.y + 10 + head / 2
    canvas.title(goal_title(goal), 22, (box.x + PAD, middle), INK, "midleft")
    y = box.y + 10 + head
    if not best:
        canvas.text(_("not played yet"), 20, (box.x + PAD, y), MIST, weight="Bold")
        return
    rank = max(game.rank for game in best.values())
    canvas.art(RANK_BIRDS[rank], (box.right - PAD - BIRD / 2, middle), BIRD)
    for kind, game in best.items():
        canvas.text(texts.kind_name(kind), 20, (box.x + PAD, y), MIST, weight="Bold")
        canvas.title(number_text(game.points), 22, (box.right - PAD, y - 1), INK, "topright")
        y += canvas.grown(20) * 1.3
