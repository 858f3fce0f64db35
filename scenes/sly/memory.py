"""What everybody could have seen of the others' cards: tiles with signs, and it opened large."""

from typing import Final, NamedTuple

from pygame import FRect

from game.contract import NOBODY
from game.sly.tables import FOX
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, MIST, NIGHT, PAPER, WHITE, Coat, mix
from scenes.sly import cards, phrases
from scenes.sly.plan import MemoryPlan, legend_height, legend_rows, legend_sign
from scenes.sly.shown import EVERY_CARD, SlyShown

UNKNOWN, SEEN, IN_HAND, OPEN, TAKEN = range(5)
_SIGNS: Final = {SEEN: "ui_eye", OPEN: "ui_home", TAKEN: "ui_cross"}


class Known(NamedTuple):
    """What is known of one card: a state, and the seat it lies before if it was taken."""

    state: int
    taker: int = NOBODY


def known_cards(shown: SlyShown, seat: int) -> list[Known]:
    """By card, from 1 to the fox."""
    lying = shown.open_spaces(seat)
    held = shown.surely_in_hand(seat)
    found = []
    for card in EVERY_CARD:
        taker = shown.taken_by[seat][card]
        if taker != NOBODY:
            found.append(Known(TAKEN, taker))
        elif card in lying:
            found.append(Known(OPEN))
        elif card in held:
            found.append(Known(IN_HAND))
        else:
            found.append(Known(SEEN if shown.home_at[seat][card] else UNKNOWN))
    return found


def tile(
    canvas: Canvas, rect: FRect, coat: Coat, card: int, known: Known, lit: bool | None
) -> None:
    """One card: `lit` if it could be the one pointed at, False if it cannot, None if none is."""
    radius = min(12.0, rect.w / 4)
    if lit:
        canvas.glow(rect, radius, GLOW, 6, 255, 2)
    if known.state in (UNKNOWN, SEEN):
        canvas.rounded(rect, radius, "#f3e0b4", "#e6cc94", "#b08a50", 2)
    elif known.state == TAKEN:
        canvas.rounded(rect, radius, "#cdbb98", "#b9a57f", "#8a7650", 2)
    else:
        rim = mix(coat.colour, NIGHT, 0.5)
        fill, fill2 = mix(coat.colour, PAPER, 0.62), mix(coat.colour, PAPER, 0.35)
        canvas.rounded(rect, radius, fill, fill2, rim, 3)
    upright = rect.h > 1.2 * rect.w
    sign = min(0.5 * max(rect.w, rect.h), 0.9 * rect.w)
    centre = (rect.centerx, rect.y + 0.32 * rect.h) if upright else rect.center
    if not upright and known.state != UNKNOWN:
        centre = (rect.x + 0.36 * rect.w, rect.y + 0.46 * rect.h)
    if upright and known.state == UNKNOWN:
        centre = rect.center
    if card == FOX:
        canvas.art(cards.sprite(coat, FOX), centre, min(0.95 * rect.w, 0.8 * rect.h))
    else:
        size = min(44.0, 0.82 * rect.w, 0.5 * rect.h)
        colour = MIST if known.state in (UNKNOWN, TAKEN) else INK
        canvas.title(str(card), size, centre, colour, "center", grow=False)
    at = (rect.centerx, rect.bottom - 0.27 * rect.h)
    if not upright:
        at = (rect.right - 0.3 * rect.w, rect.bottom - 0.3 * rect.h)
    if known.state == IN_HAND:
        canvas.art(cards.back(coat), at, (0.66 * sign, 0.92 * sign))
    elif known.state in _SIGNS:
        canvas.art(_SIGNS[known.state], at, sign)
    if lit is False:
        canvas.rounded(rect, radius, "#e9d7b0", alpha=170)


def panel(
    canvas: Canvas,
    plan: MemoryPlan,
    shown: SlyShown,
    coats: list[Coat],
    names: list[str],
    pointed: int = NOBODY,
    possible: tuple[int, ...] = (),
) -> None:
    """The tiles of every rival; of the rival `pointed` at those that are `possible` glow."""
    if not plan.open:
        paint.button_face(canvas, plan.rect, phrases.cards_seen(), "ui_eye", "cream", 22)
        return
    paint.panel(canvas, plan.rect, CREAM, "#f3e0b4", 18)
    rivals = shown.rivals
    canvas.title(title_that_fits(canvas, plan, rivals, names), 24, plan.title.topleft, INK)
    for row, seat in enumerate(rivals):
        if plan.badges:
            paint.badge(canvas, coats[seat].look, plan.badges[row], 15)
        for card, known in zip(EVERY_CARD, known_cards(shown, seat), strict=True):
            lit = card in possible if pointed == seat else None
            tile(canvas, plan.tiles[row][card - 1], coats[seat], card, known, lit)
    if plan.legend.h:
        legend(canvas, plan.legend)


def title_that_fits(canvas: Canvas, plan: MemoryPlan, rivals: list[int], names: list[str]) -> str:
    """Whose cards these are, if it is one rival with a name that fits."""
    words = phrases.cards_of(names[rivals[0]])
    fits = canvas.measure(words, 24, "f")[0] <= plan.title.w
    return words if len(rivals) == 1 and fits else phrases.cards_seen()


def legend(canvas: Canvas, rect: FRect) -> None:
    step = max(30.0, canvas.grown(20) * 1.3)
    y, size = rect.y, legend_sign(canvas)
    for row in legend_rows(canvas, rect.w):
        x = rect.x
        for sign, word, wide in row:
            shape = (0.7 * size, 0.96 * size) if sign == "card_back" else size
            canvas.art(sign, (x + 2 + size / 2, y + step / 2), shape)
            canvas.text(word, 20, (x + size + 6, y + step / 2), INK, "midleft", "Bold")
            x += wide
        y += step


def large(
    canvas: Canvas, area: FRect, shown: SlyShown, coats: list[Coat], names: list[str]
) -> None:
    """Everything that was seen, over the table: a row a rival."""
    paint.panel(canvas, area, WHITE, "#ffe9a0", 24, "#7a4a06", 4)
    head = canvas.grown(24) * 1.2 + 24
    title = FRect(area.x + 24, area.y + 14, area.w - 48, head)
    lines = canvas.wrap(phrases.everything_seen_title(), 24, title.w, "f")
    for k, line in enumerate(lines):
        canvas.title(line, 24, (title.x, title.y + k * canvas.grown(24) * 1.2), INK)
    head = 20 + len(lines) * canvas.grown(24) * 1.2 + 10
    foot = legend_height(canvas, area.w - 48) + 20
    rivals = shown.rivals
    room = area.h - head - foot
    high = room / len(rivals)
    name = max(canvas.measure(names[seat], 22, "Bold")[0] for seat in rivals)
    beside = name + 64 < 0.34 * area.w
    left = name + 72 if beside else 52.0
    step = (area.w - 48 - left) / len(EVERY_CARD)
    size = min(step - 10, (high - 14) / 1.35)
    for row, seat in enumerate(rivals):
        y = area.y + head + row * high
        middle = y + high / 2
        paint.badge(canvas, coats[seat].look, (area.x + 44, middle), 20)
        if beside:
            canvas.text(names[seat], 22, (area.x + 74, middle), INK, "midleft", "Bold")
        for card, known in zip(EVERY_CARD, known_cards(shown, seat), strict=True):
            x = area.x + 24 + left + step * (card - 1)
            box = FRect(x, middle - 0.65 * size, size, 1.3 * size)
            tile(canvas, box, coats[seat], card, known, None)
            if known.state == TAKEN:
                paint.badge(canvas, coats[known.taker].look, box.topright, 13)
    legend(canvas, FRect(area.x + 24, area.bottom - foot, area.w - 48, foot))
