"""The picture of the table of Hens: what the copy shows, and what is being pointed at."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import NOBODY
from game.hens import actions as numbered
from scenes.hens import boards, cards, choosing, look, phrases, pieces
from scenes.hens.choosing import LIFT, NOTHING
from scenes.hens.plan import label_that_fits
from scenes.hens.preview import Preview
from scenes.hens.score_row import score_strip
from scenes.hens.yard_plan import CARD_H, CARD_W
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.paint import Kind
from scenes.kit.palette import GLOW, GOLD, INK, MIST, WHITE, mix
from scenes.kit.patch import Patch
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.hens.table import HensTable

BETTER, WORSE = "#1f7a50", "#a82a20"


class Picture:
    def __init__(self, table: "HensTable") -> None:
        self.table = table
        self._ground = Patch()
        self._side = Patch()
        self._column = Patch()
        self._tray = Patch()
        self._look = Patch()

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table = self.table
        preview = table.preview(focus)
        with canvas.shift(*table.air.shaken()):
            self._draw_column(canvas, focus, targets)
            then = preview.lines if preview else None
            score_strip(canvas, table.plan.score, table.score_lines(), then)
            self._draw_yard(canvas, time, focus, targets, preview)
            self._draw_side(canvas, time, focus, targets)
            self._draw_hand(canvas, focus, targets)
            self._draw_buttons(canvas, focus, targets)
            table.air.draw(canvas)
            table.feathers.draw(canvas)
        if table.choosing.looking != NOTHING:
            self._draw_look(canvas)

    def _draw_look(self, canvas: Canvas) -> None:
        table = self.table
        shown, seat, box = table.shown, table.choosing.looking, table.plan.over_table

        def paint_look(sheet: Canvas) -> None:
            if seat == choosing.GOAL:
                look.goal_card(sheet, box, shown.goal, table.tally.goal_states(shown.own))
            else:
                look.yard_and_discards(sheet, box, shown, seat, table.names[seat])

        canvas.veil(120)
        yards = tuple(self._yard_key(k) for k in range(shown.seats))
        key = (seat, shown.own, yards, tuple(map(tuple, shown.piles)), tuple(shown.roosters))
        self._look.draw(canvas, box.inflate(20, 20), key, paint_look)

    def _hidden(self, keys: list[Hashable]) -> frozenset[Hashable]:
        return frozenset(key for key in keys if self.table.air.hides(key))

    def _draw_column(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        column, shown = self.table.plan.column, self.table.shown
        own = shown.own
        step = self.table.step if targets else NOTHING
        key = (self._yard_key(own), shown.roosters[own], shown.goal)
        box = column.goal.rect.union(column.rank) if column.rank else column.goal.rect

        def paint_column(sheet: Canvas) -> None:
            boards.goal_card(sheet, column.goal, shown.goal, self.table.tally.goal_states(own))
            if column.rank:
                boards.rank_meter(sheet, column.rank, int(self.table.tally.points(own)))

        self._column.draw(canvas, box.inflate(40, 40), key, paint_column)
        buttons = any(target.rect in self.table.plan.buttons for target in targets)
        if not shown.over and not (column.shared and buttons):
            boards.steps(canvas, column.steps, phrases.steps(), step)
        if focus and focus.action == choosing.READ_GOAL:
            _ring(canvas, focus.rect, 18)

    def _yard_key(self, seat: int) -> tuple[Hashable, ...]:
        return tuple(sorted(self.table.shown.yards[seat].items()))

    # -- the yard -------------------------------------------------------------------------------

    def _draw_yard(
        self,
        canvas: Canvas,
        time: float,
        focus: Target | None,
        targets: list[Target],
        preview: Preview | None,
    ) -> None:
        shown, own = self.table.shown, self.table.shown.own
        laid = shown.yards[own]
        hidden = self._hidden(["yard", *(("cell", cell) for cell in laid)])

        def paint_yard(sheet: Canvas) -> None:
            pieces.ground(sheet, self.table.plan.ground)
            if "yard" not in hidden:
                groups = self.table.tally.groups(own)
                pieces.yard(sheet, self.table.cells, laid, groups, hidden.__contains__)

        key = (self._yard_key(own), hidden)
        self._ground.draw(canvas, self.table.plan.ground.inflate(20, 20), key, paint_yard)
        strength = self.table.pulse(time)
        for target in targets:
            if numbered.is_place(target.action):
                self._draw_cell(canvas, target, strength, focus == target)
            elif numbered.is_rooster(target.action) and target.legal:
                canvas.glow(target.rect, 12, GLOW, 8, round(240 * strength), 3)
                if focus == target:
                    cards.rooster(canvas, target.rect)
                    _ring(canvas, target.rect.inflate(8, 8), 14)
        if "yard" not in hidden and not self.table.air.hides(("rooster", own)):
            pieces.rooster_on(canvas, self.table.cells, shown.roosters[own])
        if focus and preview and focus in targets:
            self._draw_preview(canvas, focus, preview.gain)
        elif focus and not focus.legal and focus in targets:
            canvas.art("ui_cross", focus.rect.center, min(44.0, focus.rect.w, focus.rect.h))
            _ring(canvas, focus.rect, 12)

    def _draw_cell(self, canvas: Canvas, target: Target, strength: float, focused: bool) -> None:
        rect = target.rect.inflate(-6, -6)
        if target.legal:
            label = " " if focused else ""
            paint.legal_place(canvas, rect, label, min(12.0, rect.w / 4), strength)
        else:
            canvas.rounded(rect, min(12.0, rect.w / 4), "#3a2c1c", alpha=60)

    def _draw_preview(self, canvas: Canvas, target: Target, gain: int) -> None:
        """The card as it would lie, see-through, and the points it brings."""
        if numbered.is_place(target.action):
            coop = numbered.placed_face(target.action) == numbered.COOP
            card = cards.COOP if coop else int(numbered.placed_card(target.action))
            cards.hen_card(canvas, self._card_over(target.rect), card, shadow=False, alpha=190)
            _ring(canvas, self._card_over(target.rect).inflate(6, 6), 14)
        size = max(24.0, min(canvas.grown(24), 36.0))
        pill = FRect(
            0, 0, canvas.measure("+12", 24, "f")[0] * size / canvas.grown(24) + 24, size + 12
        )
        pill.midbottom = (target.rect.centerx, target.rect.top + 14)
        pill.clamp_ip(self.table.plan.ground)
        colour = BETTER if gain > 0 else (WORSE if gain < 0 else MIST)
        canvas.rounded(pill, pill.h / 2, colour, None, WHITE, 3)
        canvas.title(phrases.gain(gain), size, pill.center, WHITE, "center", grow=False)

    def _card_over(self, cell: FRect) -> FRect:
        """A card in the middle of a cell, which may be slimmer, as large as those that lie."""
        wide = max(rect.w for rect in self.table.cells.values())
        high = max(rect.h for rect in self.table.cells.values())
        w = min(wide, high * CARD_W / CARD_H)
        box = FRect(0, 0, w, w * CARD_H / CARD_W)
        box.center = cell.center
        return box.clamp(self.table.plan.ground)

    # -- the right of the table -----------------------------------------------------------------

    def _draw_side(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        side, shown = self.table.plan.side, self.table.shown
        keys: list[Hashable] = [("pile", seat) for seat in range(shown.seats)]
        keys += [("rooster", seat) for seat in shown.rivals]
        keys += [("mini", seat, cell) for seat in shown.rivals for cell in shown.yards[seat]]
        hidden = self._hidden(keys)
        faces = [(face.name, face.is_human) for face in self.table.context.seats]
        key = (
            shown.own,
            shown.deck,
            tuple(tuple(pile) for pile in shown.piles),
            tuple(self._yard_key(seat) for seat in shown.rivals),
            tuple(shown.roosters),
            tuple(faces),
            tuple(self.table.looks),
            hidden,
        )

        def paint_side(sheet: Canvas) -> None:
            pieces.side(sheet, side, shown, self.table.looks, faces, hidden.__contains__)

        self._side.draw(canvas, side.panel.inflate(40, 40), key, paint_side)
        if shown.solo:
            self._draw_turned(canvas)
        strength = self.table.pulse(time)
        for target in targets:
            if not numbered.is_draw(target.action) or not target.legal:
                continue
            if target.rect in self.table.plan.buttons:
                continue
            canvas.glow(target.rect, 12, GLOW, 8, round(240 * strength), 3)
            canvas.art("ui_plus", target.rect.midtop, 34)
        if focus and focus in targets:
            of_side = numbered.is_draw(focus.action) or focus.action <= choosing.LOOK
            if of_side and focus.rect not in self.table.plan.buttons:
                _ring(canvas, focus.rect.inflate(6, 6), 14)

    def _draw_turned(self, canvas: Canvas) -> None:
        """Solo: the card one sweats over."""
        side, shown = self.table.plan.side, self.table.shown
        rect = side.turned
        if not shown.turned_up or self.table.air.hides("turned"):
            canvas.rounded(rect, 22, "#e6d1a0", None, "#c9a866", 3, 120)
            return
        canvas.glow(rect, 22, GLOW, 14, 200, 2)
        cards.hen_card(canvas, rect, shown.turned_up)
        if side.question.h:
            box, y = side.question, side.question.y
            for words, size, colour in (
                (phrases.card_one_of_two(), 22, INK),
                (phrases.keep_consequence(), 20, MIST),
            ):
                line = (box.x, y, box.w, 0)
                y = canvas.paragraph(words, size, line, colour, "Bold", 1.25, "center")

    # -- the hand and the buttons ---------------------------------------------------------------

    def _draw_hand(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        shown, tray = self.table.shown, self.table.plan.tray
        look_ = self.table.looks[shown.viewer] if shown.viewer != NOBODY else None

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray, look_)

        self._tray.draw(canvas, tray.inflate(60, 60), look_, paint_tray)
        hand = shown.hands[shown.own]
        rects = self.table.plan.hand(len(hand))
        covered = self.table.plan.covers(rects)
        playable = {tuple(t.rect) for t in targets if t.legal}
        lifted = {k for k in range(len(hand)) if self._is_lifted(k, rects[k], focus, targets)}
        for k in sorted(range(len(hand)), key=lambda k: k in lifted and not covered):
            if self.table.air.hides(("hand", k)):
                continue
            box = rects[k].move(0, -LIFT) if k in lifted else rects[k]
            if k not in lifted and tuple(rects[k]) in playable and not self._card_taken:
                canvas.glow(box, 12, GLOW, 6, 110, 0)
            cards.hen_card(canvas, box, hand[k], selected=k in lifted, covered=covered)
            if targets and self.table.choosing.card == k:
                _ring(canvas, box.inflate(8, 8), 14)

    def _is_lifted(self, k: int, rect: FRect, focus: Target | None, targets: list[Target]) -> bool:
        """Whether a card of the hand is taken up or pointed at."""
        if targets and self.table.choosing.card == k:
            return True
        if focus is None or abs(focus.rect.x - rect.x) >= 1 or not focus.rect.colliderect(rect):
            return False
        return focus.action in (
            choosing.TAKE_UP - k,
            self.table.shown.hands[self.table.shown.own][k],
        )

    @property
    def _card_taken(self) -> bool:
        return self.table.choosing.card != NOTHING

    def _draw_buttons(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        for target in targets:
            button = self._button(target.action) if target.rect in self.table.plan.buttons else None
            if button:
                labels, icon, kind = button
                label = label_that_fits(canvas, labels, target.rect, icon)
                paint.button_face(canvas, target.rect, label, icon, kind, 24, focus == target)

    def _button(self, action: int) -> tuple[list[str], str | None, Kind] | None:
        coop = self.table.choosing.coop
        match action:
            case numbered.KEEP:
                return phrases.keep(), "ui_check", "go"
            case numbered.PASS:
                return phrases.pass_on(), "ui_arrow", "cream"
            case numbered.DRAW_DECK:
                return phrases.turn_up(), "ui_arrow", "go"
            case choosing.AS_HEN:
                return phrases.as_hen(), None if coop else "ui_check", "cream" if coop else "go"
            case choosing.AS_COOP:
                return phrases.as_coop(), "ui_check" if coop else None, "go" if coop else "cream"
        return None

    # -- the hint -------------------------------------------------------------------------------

    def draw_hint(self, canvas: Canvas, action: int, place: FRect) -> FRect:
        """Mark what the hint speaks of; tells where that is now."""
        if numbered.is_place(action):
            target = Target(place.copy(), action, True, "")
            paint.legal_place(canvas, place.inflate(-6, -6), " ")
            _ring(canvas, place.inflate(10, 10), 16)
            preview = self.table.preview(target)
            self._draw_preview(canvas, target, preview.gain if preview else 0)
            hand = self.table.shown.hands[self.table.shown.own]
            k = hand.index(int(numbered.placed_card(action)))
            rect = self.table.plan.hand(len(hand))[k].move(0, -LIFT)
            cards.hen_card(canvas, rect, hand[k], selected=True)
            _ring(canvas, rect.inflate(10, 10), 16)
            _dots(canvas, rect, place)
            return place
        if numbered.is_discard(action):
            cards.hen_card(canvas, place.move(0, -LIFT), action, selected=True)
            place = place.move(0, -LIFT)
        elif numbered.is_rooster(action):
            cards.rooster(canvas, place)
        _ring(canvas, place.inflate(10, 10), 16)
        return place


def _ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    paint.ring(canvas, rect, radius, mix(GOLD, WHITE, 0.6), 4)


def _dots(canvas: Canvas, start: FRect, end: FRect) -> None:
    """Three dots on the way from a card to its cell."""
    for k in (1, 2, 3):
        x = start.centerx + (end.centerx - start.centerx) * k / 4
        y = start.top + (end.bottom - start.top) * k / 4
        canvas.rounded((x - 6, y - 6, 12, 12), 6, "#fff6e0", None, "#7a4a06", 2)
