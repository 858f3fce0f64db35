"""The table of Fowl Play as it is drawn: what the copy shows, and what is being pointed at."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import NOBODY
from game.fowl import actions as numbered
from game.fowl.state import CHOOSE, FOWL, FOXES, HIDDEN, NONE, TARGETS
from game.fowl.tables import FOWL_STEPS, FOX_STEPS
from scenes.fowl import board, phrases, side, tokens
from scenes.fowl.choosing import LOOK, NOTHING, PEEK
from scenes.fowl.sheet import live_sheet
from scenes.fowl.side import Explained
from scenes.fowl.yard import YardPicture
from scenes.fowl.yard_strip import yard_strip
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.paint import Kind
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, WHITE, mix
from scenes.kit.patch import Patch
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

LIFT = 12.0


class Picture:
    def __init__(self, table: "FowlTable") -> None:
        self.table = table
        self.yard = YardPicture(table)
        self._order = Patch()
        self._action = Patch()
        self._tally = Patch()
        self._tray = Patch()
        self._look = Patch()

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table = self.table
        with canvas.shift(*table.air.shaken()):
            self._draw_column(canvas)
            self.yard.draw(canvas, time, focus, targets)
            self._draw_order(canvas)
            self._draw_action(canvas, focus, targets)
            self._draw_tray(canvas, focus, targets)
            self._draw_target_choice(canvas, focus, targets)
            table.air.draw(canvas)
            table.feathers.draw(canvas)
        if focus and focus in targets and focus.action <= LOOK:
            ring(canvas, focus.rect.inflate(4, 4), 18)
        if targets and table.choosing.looking != NOTHING:
            self._draw_look(canvas)

    def _draw_look(self, canvas: Canvas) -> None:
        """The score so far over the table."""
        table = self.table
        shown, box = table.shown, table.plan.over_table.inflate(-8, -8)
        captured = tuple(tuple(birds) for birds in shown.captured)
        key = (captured, table.target_open, tuple(shown.targets), *table.names, *table.looks)

        def paint_look(sheet: Canvas) -> None:
            live_sheet(sheet, box, table)

        canvas.veil(120)
        self._look.draw(canvas, box.inflate(20, 20), key, paint_look)

    # -- below the seat panels ------------------------------------------------------------------

    def _draw_column(self, canvas: Canvas) -> None:
        table, plan = self.table, self.table.plan.tally
        shown = table.shown
        key = (tuple(map(tuple, shown.captured)), len(shown.birds), shown.clear, *table.looks)
        flipping = table.air.hides("clear")

        def paint_column(sheet: Canvas) -> None:
            side.majorities(sheet, plan, table.tally, table.seat_looks)
            clear = shown.clear - (1 if flipping else 0)
            yard_strip(sheet, plan, len(shown.birds), clear, shown.clear_cards)

        box = plan.panel.union(plan.yard)
        self._tally.draw(canvas, box.inflate(40, 40), (*key, flipping), paint_column)

    # -- the right of the table -----------------------------------------------------------------

    def _draw_order(self, canvas: Canvas) -> None:
        table, shown, plan = self.table, self.table.shown, self.table.plan.order
        hidden = frozenset(k for k in range(shown.seats) if table.air.hides(("played", k)))
        key: tuple[Hashable, ...] = (
            tuple(shown.played),
            tuple(shown.order),
            tuple(shown.targets),
            shown.phase,
            shown.turn,
            len(shown.foxes),
            tuple(table.names),
            tuple(table.looks),
            hidden,
        )

        def paint_order(sheet: Canvas) -> None:
            looks, names = table.seat_looks, table.names
            side.order_of_play(sheet, plan, shown, looks, names, hidden.__contains__)

        self._order.draw(canvas, plan.panel.inflate(40, 40), key, paint_order)

    def _draw_action(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        shown, plan = self.table.shown, self.table.plan.action
        told = self._explained(focus, targets)
        self._action.draw(
            canvas,
            plan.panel.inflate(40, 40),
            (shown.phase, shown.turn, told, bool(targets), len(shown.birds)),
            lambda sheet: side.action_panel(sheet, plan, shown, told, bool(targets)),
        )
        for target in targets:
            if target.action == numbered.STOP:
                kind: Kind = "go" if target.legal else "cream"
                lit, usable = focus == target, target.legal
                paint.button_face(
                    canvas, target.rect, target.label, "ui_check", kind, 24, lit, enabled=usable
                )

    def _explained(self, focus: Target | None, targets: list[Target]) -> Explained:
        """The card that is told about: the one that acts, or one that is pointed at."""
        shown = self.table.shown
        pointed = focus if focus and focus in targets else None
        if shown.phase == FOXES:
            return Explained(NONE, steps=FOX_STEPS - shown.steps)
        if shown.phase == FOWL:
            bird = self.table.choosing.bird if targets else NONE
            if pointed and PEEK < pointed.action < 0:
                bird = -pointed.action
            elif pointed and numbered.is_bird(pointed.action):
                bird = int(numbered.bird_in(pointed.action))
            return Explained(shown.acting_card(), bird, FOWL_STEPS - shown.steps)
        if pointed and numbered.is_play(pointed.action):
            return Explained(int(numbered.card_in(pointed.action)))
        return Explained(NONE)

    # -- the hand -------------------------------------------------------------------------------

    def _draw_tray(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        table, shown, tray = self.table, self.table.shown, self.table.plan.tray
        look = table.look(shown.viewer) if shown.viewer != NOBODY else None

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray.rect, look)

        self._tray.draw(canvas, tray.rect.inflate(60, 60), look, paint_tray)
        if shown.phase == TARGETS and shown.targets[shown.own] == NONE:
            return
        self._draw_hand(canvas, focus, targets)
        self._draw_own_target(canvas, focus)

    def _draw_hand(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        table, shown = self.table, self.table.shown
        hand = shown.hands[shown.own]
        playable = {target.action for target in targets if target.legal}
        covered = table.in_company and not any(numbered.is_play(action) for action in playable)
        slots = list(enumerate(table.plan.tray.hand(len(hand))))
        lifted = [int(numbered.card_in(focus.action))] if focus else []
        for k, rect in sorted(slots, key=lambda slot: hand[slot[0]] in lifted):
            if table.air.hides(("hand", k)):
                continue
            card = hand[k]
            action = int(numbered.play_card(card)) if card > 0 else NONE
            pointed = focus is not None and focus.action == action and action in playable
            chosen = shown.phase == CHOOSE and card > 0 and shown.played[shown.own] == card
            box = rect.move(0, -LIFT) if pointed or chosen else rect
            if action in playable and not pointed:
                canvas.glow(box, 10, GLOW, 6, 120, 0)
            tokens.fowl_card(canvas, box, HIDDEN if covered else card, selected=pointed)
            if chosen and not covered:
                canvas.art("ui_check", (box.right - 14, box.y + 16), 34)

    def _draw_own_target(self, canvas: Canvas, focus: Target | None) -> None:
        table, shown, tray = self.table, self.table.shown, self.table.plan.tray
        card = shown.targets[shown.own]
        if card == NONE or table.air.hides("target"):
            return
        shown_card = card if table.target_open else HIDDEN
        tokens.fowl_card(canvas, tray.target, shown_card, target=True)
        if shown_card <= 0 and shown.viewer != NOBODY:
            canvas.art("ui_eye", tray.target.center, min(54.0, tray.target.w * 0.6))
        if focus and focus.action == PEEK:
            ring(canvas, tray.target.inflate(8, 8), 14)
        if tray.captioned:
            self._draw_caption(canvas, tray.target)
        else:
            board.star_at(canvas, (tray.target.right - 4, tray.target.y + 4), 14)

    def _draw_caption(self, canvas: Canvas, card: FRect) -> None:
        words = phrases.my_target()
        wide, high = canvas.measure(words, 20, "Bold")
        pill = FRect(0, 0, wide + 22, max(28.0, high))
        pill.midbottom = (card.centerx, card.y - 2)
        pill.right = min(pill.right, canvas.w - 6)
        canvas.rounded(pill, pill.h / 2, "#5a3604")
        canvas.text(words, 20, pill.center, WHITE, "center", "Bold")

    def _draw_target_choice(
        self, canvas: Canvas, focus: Target | None, targets: list[Target]
    ) -> None:
        """The four cards one of which becomes the target, large in the empty yard."""
        table, shown = self.table, self.table.shown
        if shown.phase != TARGETS or shown.viewer == NOBODY or shown.targets[shown.own] != NONE:
            return
        rects = table.plan.big_cards
        if targets:
            self._draw_question(canvas, rects)
        for k, (card, rect) in enumerate(zip(shown.hands[shown.own], rects, strict=False)):
            if table.air.hides(("dealt", k)):
                continue
            pointed = bool(targets) and focus is not None and focus.action == card
            box = rect.move(0, -LIFT) if pointed else rect
            tokens.fowl_card(canvas, box, card, selected=pointed, target=pointed)
            if pointed:
                ring(canvas, box.inflate(8, 8), 16)

    def _draw_question(self, canvas: Canvas, cards: tuple[FRect, ...]) -> None:
        """What is to be chosen, above and below the cards."""
        grid = self.table.plan.grid
        width = min(grid.bounds.w - 40, cards[-1].right - cards[0].x + 60)
        words = phrases.keep_one()
        lines = canvas.wrap(words, 24, width - 40, "f")
        high = len(lines) * canvas.grown(24) * 1.2 + 14
        box = FRect(0, 0, max(canvas.measure(line, 24, "f")[0] for line in lines) + 44, high)
        box.midbottom = (grid.x, cards[0].y - LIFT - 14)
        paint.panel(canvas, box, CREAM, GOLD, 20)
        for k, line in enumerate(lines):
            y = box.centery + (k - (len(lines) - 1) / 2) * canvas.grown(24) * 1.2
            canvas.title(line, 24, (box.centerx, y), INK, "center")
        why = phrases.keep_one_why()
        width = min(width, canvas.measure(why, 20, "Bold")[0] + 46)
        high = canvas.text_height(why, 20, width - 44, "Bold", 1.25) + 12
        if high > 2.2 * grid.side:
            return
        below = FRect(grid.x - width / 2, cards[0].bottom + 8, width, high)
        canvas.rounded(below, 16, INK, alpha=215)
        room = FRect(below.x + 22, below.y + 5, below.w - 44, 0)
        canvas.paragraph(why, 20, room, CREAM, "Bold", 1.25, "center")

    # -- the hint -------------------------------------------------------------------------------

    def draw_hint(self, canvas: Canvas, action: int, place: FRect) -> FRect:
        """Mark what the hint speaks of; tells where that is now."""
        table, grid = self.table, self.table.plan.grid
        if numbered.is_target(action) or numbered.is_play(action):
            box = place.move(0, -LIFT)
            tokens.fowl_card(canvas, box, int(numbered.card_in(action)), selected=True)
            ring(canvas, box.inflate(10, 10), 16)
            return box
        if action == numbered.STOP:
            ring(canvas, place.inflate(10, 10), 20)
            return place
        preview = table.preview(Target(place.copy(), action, True, ""))
        if preview:
            board.mark(canvas, grid, preview.cell, "hex_lit")
            if numbered.is_bird(action):
                start = table.shown.birds[preview.bird]
                board.mark(canvas, grid, start, "hex_ring")
                board.bird(canvas, grid, preview.bird, grid.centre(start))
            self.yard.draw_preview(canvas, action, preview)
        return place


def ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    paint.ring(canvas, rect, radius, mix(GOLD, WHITE, 0.6), 4)
