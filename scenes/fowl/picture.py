"""The table of Fowl Play as it is drawn: what the copy shows, and what is being pointed at."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import NOBODY
from game.fowl import actions as numbered
from game.fowl.state import CHOOSE, FOWL, FOXES, HIDDEN, NONE, TARGETS
from game.fowl.tables import FOWL_STEPS, FOX_STEPS, is_mouth, shared_traits
from game.hexes import neighbour
from scenes.fowl import board, phrases, side, tokens
from scenes.fowl.choosing import LOOK, NOTHING, PEEK
from scenes.fowl.preview import Preview
from scenes.fowl.sheet import live_sheet
from scenes.fowl.side import Explained
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.lang import signed
from scenes.kit.paint import Kind
from scenes.kit.palette import ALARM, CREAM, GLOW, GOLD, INK, MIST, STRAW, WHITE, mix
from scenes.kit.patch import Patch
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

LIFT = 12.0
BETTER, WORSE = "#1f7a50", "#a82a20"


class Picture:
    def __init__(self, table: "FowlTable") -> None:
        self.table = table
        self._ground = Patch()
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
            self._draw_yard(canvas, time, focus, targets)
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
            side.majorities(sheet, plan, table.tally, table.coats)
            clear = shown.clear - (1 if flipping else 0)
            side.yard_strip(sheet, plan, len(shown.birds), clear, shown.clear_cards)

        box = plan.panel.union(plan.yard)
        self._tally.draw(canvas, box.inflate(40, 40), (*key, flipping), paint_column)

    # -- the yard -------------------------------------------------------------------------------

    def _draw_yard(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table, grid = self.table, self.table.plan.grid
        box = grid.bounds.inflate(40, 40)
        self._ground.draw(canvas, box, grid, lambda sheet: board.ground(sheet, grid))
        strength = round(255 * table.pulse(time))
        for target in targets:
            if target.legal:
                self._draw_glow(canvas, target, strength)
        taken = table.choosing.bird if targets else NONE
        if taken:
            self._draw_reach(canvas, taken, targets)
        elif focus and focus in targets and numbered.is_play(focus.action):
            card = int(numbered.card_in(focus.action))
            self._draw_could_move(canvas, card)
        self._draw_pieces(canvas, time, taken)
        if focus and focus in targets:
            self._draw_focus(canvas, focus)

    def _draw_glow(self, canvas: Canvas, target: Target, strength: int) -> None:
        grid, shown = self.table.plan.grid, self.table.shown
        action = target.action
        if PEEK < action < 0:
            cell = shown.birds.get(-action)
            faint = self.table.choosing.bird not in (NONE, -action)
            if cell is not None:
                board.lit(canvas, grid, cell, strength // 3 if faint else strength)
        elif numbered.is_bird(action):
            start = shown.birds[int(numbered.bird_in(action))]
            to = int(neighbour(start, numbered.direction_in(action)))
            board.mark(canvas, grid, to, "hex_glow", strength)
        elif numbered.is_den(action) or numbered.is_fox(action):
            cell = int(numbered.cell_in(action))
            caught = cell in shown.birds.values()
            name = "hex_fear" if caught else "hex_glow"
            board.mark(canvas, grid, cell, name, strength)
            if caught:
                board.mark(canvas, grid, cell, "hex_ring", strength)
            elif is_mouth(cell):
                board.tunnel(canvas, grid, cell)

    def _draw_reach(self, canvas: Canvas, bird: int, targets: list[Target]) -> None:
        """Cells that fear keeps the bird from, and those its further steps lead to."""
        table, grid, shown = self.table, self.table.plan.grid, self.table.shown
        for target in targets:
            if target.legal or not numbered.is_bird(target.action):
                continue
            if numbered.bird_in(target.action) == bird:
                start = shown.birds[bird]
                to = int(neighbour(start, numbered.direction_in(target.action)))
                if to not in shown.foxes.values() and not is_mouth(to):
                    board.mark(canvas, grid, to, "hex_fear", 150)
                    x, y = grid.centre(to)
                    canvas.art("ui_cross", (x, y), grid.side * 0.7)
        for cell in table.further_cells():
            board.dot(canvas, grid, cell)

    def _draw_could_move(self, canvas: Canvas, card: int) -> None:
        """The birds a card that is pointed at would let one move."""
        grid = self.table.plan.grid
        for bird, cell in self.table.shown.birds.items():
            if shared_traits(card, bird):
                board.lit(canvas, grid, cell, 230)

    def _draw_pieces(self, canvas: Canvas, time: float, taken: int) -> None:
        table, grid, shown = self.table, self.table.plan.grid, self.table.shown
        air, still = table.air, table.context.motion.reduced
        foxes = list(shown.foxes.values())
        own_target = shown.targets[shown.own] if table.target_open else NONE
        for bird, cell in shown.birds.items():
            if bird == taken or air.hides(("bird", bird)):
                continue
            near = board.nearest_fox(cell, foxes)
            x, y = grid.centre(cell)
            if near == 1:
                board.halo(canvas, grid, cell, ALARM, 130)
            if not still:
                x += board.shiver(bird, near, time)
            board.bird(canvas, grid, bird, (x, y))
            if still and near <= board.SCARED:
                board.alarm(canvas, grid, (x, y))
            if bird == own_target:
                board.star(canvas, grid, (x, y))
        for seat, cell in sorted(shown.foxes.items(), key=lambda item: item[1]):
            if not air.hides(("fox", seat)):
                self._draw_fox(canvas, seat, cell)
        if taken and taken in shown.birds and not air.hides(("bird", taken)):
            x, y = grid.centre(shown.birds[taken])
            board.mark(canvas, grid, shown.birds[taken], "hex_ring")
            board.bird(canvas, grid, taken, (x, y - 0.16 * grid.side), scale=1.15)

    def _draw_fox(self, canvas: Canvas, seat: int, cell: int) -> None:
        grid, coat = self.table.plan.grid, self.table.coats[seat]
        if is_mouth(cell):
            board.fox_in_mouth(canvas, grid, coat, grid.centre(cell))
        else:
            board.fox(canvas, grid, coat, grid.centre(cell))

    def _draw_focus(self, canvas: Canvas, focus: Target) -> None:
        grid, shown = self.table.plan.grid, self.table.shown
        action = focus.action
        preview = self.table.preview(focus)
        if preview:
            self._draw_preview(canvas, action, preview)
        elif PEEK < action < 0 and -action in shown.birds:
            board.mark(canvas, grid, shown.birds[-action], "hex_ring")
        elif numbered.is_bird(action):
            bird = int(numbered.bird_in(action))
            cell = shown.birds[bird]
            if bird == self.table.choosing.bird:
                cell = int(neighbour(cell, numbered.direction_in(action)))
            self._draw_refused(canvas, cell)
        elif numbered.is_den(action) or numbered.is_fox(action):
            self._draw_refused(canvas, int(numbered.cell_in(action)))

    def _draw_refused(self, canvas: Canvas, cell: int) -> None:
        grid = self.table.plan.grid
        board.mark(canvas, grid, cell, "hex_ring", 150)
        x, y = grid.centre(cell)
        canvas.art("ui_cross", (x + 0.5 * grid.side, y - 0.5 * grid.side), grid.side * 0.8)

    def _draw_preview(self, canvas: Canvas, action: int, preview: Preview) -> None:
        """The piece as it would stand, see-through, and what would come of it."""
        table, grid = self.table, self.table.plan.grid
        at = grid.centre(preview.cell)
        board.mark(canvas, grid, preview.cell, "hex_ring")
        if numbered.is_bird(action):
            board.bird(canvas, grid, preview.bird, at, 170)
            self._draw_hunters(canvas, at, preview.hunters)
            return
        board.fox(canvas, grid, table.coats[table.shown.own], at, 175)
        if preview.gain is not None:
            self._draw_gain(canvas, at, preview.gain)

    def _draw_hunters(self, canvas: Canvas, at: Point, hunters: tuple[int, ...]) -> None:
        """Whose foxes could reach the cell; a check if nobody's."""
        grid = self.table.plan.grid
        size = max(34.0, grid.side * 1.1)
        wide = size * max(1, len(hunters)) + 14
        box = FRect(0, 0, wide, size + 6)
        box.midbottom = (at[0], at[1] - grid.side * 0.95)
        box.clamp_ip(grid.bounds.inflate(40, 0))
        rim = WORSE if hunters else BETTER
        canvas.rounded(box, box.h / 2, CREAM, STRAW, rim, 3)
        if not hunters:
            canvas.art("ui_check", box.center, size * 0.7)
        for k, seat in enumerate(hunters):
            x = box.x + 7 + size * (k + 0.5)
            canvas.art(f"fox_{self.table.coats[seat].name}", (x, box.centery), size - 2)

    def _draw_gain(self, canvas: Canvas, at: Point, gain: int) -> None:
        grid = self.table.plan.grid
        size = max(26.0, min(canvas.grown(24), 38.0))
        words = signed(gain) if gain else "0"
        pill = FRect(
            0, 0, canvas.measure(words, 24, "f")[0] * size / canvas.grown(24) + 28, size + 14
        )
        pill.midbottom = (at[0], at[1] - grid.side * 0.95)
        pill.clamp_ip(grid.bounds.inflate(40, 0))
        colour = BETTER if gain > 0 else (WORSE if gain < 0 else MIST)
        canvas.rounded(pill, pill.h / 2, colour, None, WHITE, 3)
        canvas.title(words, size, pill.center, WHITE, "center", grow=False)

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
            coats, names = table.coats, table.names
            side.order_of_play(sheet, plan, shown, coats, names, hidden.__contains__)

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
        coat = table.coats[shown.viewer] if shown.viewer != NOBODY else None

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray.rect, coat)

        self._tray.draw(canvas, tray.rect.inflate(60, 60), coat, paint_tray)
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
            self._draw_preview(canvas, action, preview)
        return place


def ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    paint.ring(canvas, rect, radius, mix(GOLD, WHITE, 0.6), 4)
