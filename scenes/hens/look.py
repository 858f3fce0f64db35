"""What lies open over the table on request: somebody's yard and discards, or the goal card."""

from pygame import FRect

from game.hens.scoring import GoalState
from game.hens.tables import goal_of
from scenes.hens import cards, phrases, pieces, terms
from scenes.hens.boards import progress_bar
from scenes.hens.plan import CARD
from scenes.hens.shown import HensShown
from scenes.hens.yard_plan import yard_cells
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import signed
from scenes.kit.palette import GOLD_RIM, HEAD_TEAL, INK, MIST, PAPER


def _nothing_hidden(_key: object) -> bool:
    return False


def _opened(canvas: Canvas, area: FRect, icon: str, title: str) -> FRect:
    """The panel with its title; what comes back is its inside."""
    box = area.inflate(-12, -12)
    paint.panel(canvas, box, PAPER, "#f3e0b4", 20, GOLD_RIM, 4)
    lines = canvas.wrap(title, 24, box.w - 100, "f")
    head = FRect(
        box.x + 4, box.y + 4, box.w - 8, max(44.0, len(lines) * canvas.grown(24) * 1.2 + 10)
    )
    canvas.rounded(head, 14, *HEAD_TEAL)
    canvas.art(icon, (head.x + 28, head.centery), 34)
    for k, line in enumerate(lines):
        y = head.centery + (k - (len(lines) - 1) / 2) * canvas.grown(24) * 1.2
        canvas.title(line, 24, (head.x + 56, y), "#ffffff", "midleft")
    canvas.art("ui_cross", (head.right - 26, head.centery), 30)
    return FRect(box.x + 20, head.bottom + 12, box.w - 40, box.bottom - head.bottom - 28)


def yard_and_discards(canvas: Canvas, area: FRect, shown: HensShown, seat: int, name: str) -> None:
    """The yard at the left, all discards at the right, the top card first."""
    inside = _opened(canvas, area, "ui_eye", phrases.pile_title(name))
    left = FRect(inside.x, inside.y, inside.w * 0.46, inside.h)
    laid = shown.yards[seat]
    pieces.ground(canvas, left)
    cells = yard_cells(laid, (), left.inflate(-24, -24), 1.2)
    pieces.yard(canvas, cells, laid, shown.tally().groups(seat), _nothing_hidden)
    pieces.rooster_on(canvas, cells, shown.roosters[seat])
    right = FRect(left.right + 20, inside.y, inside.right - left.right - 20, inside.h)
    pile = shown.piles[seat][::-1]
    if not pile:
        canvas.text(phrases.empty_pile(), 22, right.center, MIST, "center", "Bold")
    for rect, card in zip(_rows(right, len(pile)), pile, strict=True):
        cards.hen_card(canvas, rect, card)


def _rows(room: FRect, count: int) -> list[FRect]:
    """Cards in rows, as large as the room allows but no larger than in the hand."""
    best: list[FRect] = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        w = min((room.w - 8 * (columns - 1)) / columns, (room.h / rows - 8) * CARD, 150.0)
        if not best or w > best[0].w:
            h = w / CARD
            best = [
                FRect(room.x + (k % columns) * (w + 8), room.y + (k // columns) * (h + 8), w, h)
                for k in range(count)
            ]
    return best


def goal_card(canvas: Canvas, area: FRect, card: int, states: list[GoalState]) -> None:
    """Both goals in words, with what counts so far; a hen looks on where there is room."""
    badge = max(80.0, canvas.measure("+6", 36, "f")[0] + 30)
    width = area.w - 64 - badge - 20
    head = max(44.0, canvas.grown(24) * 1.2 + 10)
    for told in (True, False):
        heights = [_goal_height(canvas, card, half, states[half], width, told) for half in (0, 1)]
        high = sum(heights) + head + 60
        if high <= area.h:
            break
    panel = FRect(area.x, 0, area.w, min(high, area.h))
    panel.centery = area.centery
    if panel.y - area.y > 90:
        canvas.art("hen_faverolles", (panel.right - 110, panel.y + 16), 150, "midbottom")
    inside = _opened(canvas, panel, "ui_trophy", terms.goal_title(card))
    y = inside.y + 8
    for half, state in enumerate(states):
        goal = goal_of(card, half)
        box = FRect(inside.x, y, badge, 64)
        ground = ("#ffc9b8", "#f0a48c") if goal.points < 0 else ("#ffd75a", "#f0a51f")
        canvas.rounded(box, 16, *ground, GOLD_RIM, 4)
        canvas.title(signed(int(goal.points)), 36, box.center, INK, "center")
        words = FRect(box.right + 20, y, width, 0)
        words.y = canvas.paragraph(terms.goal_text(goal), 30, words, INK, "Bold", 1.25)
        if told:
            so_far = terms.goal_so_far(goal, state)
            words.y = canvas.paragraph(so_far, 24, words, MIST, "Bold", 1.25)
        bar = FRect(words.x, words.y + 6, width, 18)
        progress_bar(canvas, bar, state.share(), goal.points < 0)
        y += heights[half]


def _goal_height(
    canvas: Canvas, card: int, half: int, state: GoalState, width: float, told: bool
) -> float:
    """What one goal needs, `told` with how far it is in words too."""
    goal = goal_of(card, half)
    high = canvas.text_height(terms.goal_text(goal), 30, width, "Bold", 1.25)
    if told:
        high += canvas.text_height(terms.goal_so_far(goal, state), 24, width, "Bold", 1.25)
    return max(64.0, high) + 50
