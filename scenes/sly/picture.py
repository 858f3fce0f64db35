"""The picture of the table of SLY: what the copy shows, and what is being pointed at."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import NOBODY
from game.sly import actions as numbered
from game.sly.state import HIDDEN, REVEAL
from game.sly.tables import FOX, house_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, INK
from scenes.kit.patch import Patch
from scenes.sly import cards, choosing, memory, phrases, pieces
from scenes.sly.choosing import LIFT, NOTHING
from scenes.sly.plan import SlyPlan
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.sly.table import SlyTable


class Picture:
    def __init__(self, table: "SlyTable") -> None:
        self.table = table
        self._grounds = Patch()
        self._board = Patch()
        self._memory = Patch()
        self._tray = Patch()
        self._look = Patch()

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table = self.table
        with canvas.shift(*table.air.shaken()):
            self._draw_board(canvas, time, focus, targets)
            self._draw_memory(canvas, focus)
            self._draw_hand(canvas, focus, targets)
            self._draw_buttons(canvas, focus, targets)
            table.air.draw(canvas)
            table.feathers.draw(canvas)
            if targets:
                self._draw_could_be(canvas, self._in_question(focus))
        if table.choosing.looking:
            self._draw_look(canvas)

    def _hidden(self, keys: list[Hashable]) -> frozenset[Hashable]:
        return frozenset(key for key in keys if self.table.air.hides(key))

    # -- the houses -----------------------------------------------------------------------------

    def _draw_board(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table = self.table
        plan, shown, coats = table.plan, table.shown, table.coats
        box = plan.board.inflate(30, 30)
        self._grounds.draw(canvas, box, shown.seats, lambda sheet: pieces.grounds(sheet, plan))
        hidden = self._hidden([(what, space) for what in ("space", "fox") for space in plan.spaces])
        strength = table.pulse(time)
        lit = [target for target in targets if self._space_of(target) != NOTHING]
        for target in lit:
            space = self._space_of(target)
            if target.legal and numbered.is_lay(target.action):
                pieces.legal_space(canvas, target.rect, space, plan.scale, strength)
        key = (
            tuple(shown.owners),
            tuple(shown.cards),
            tuple(shown.faces),
            tuple(coats),
            hidden,
        )

        def paint_board(sheet: Canvas) -> None:
            pieces.board(sheet, plan, shown, coats, hidden.__contains__)

        for space in shown.turned:
            if shown.owners[space] != NOBODY and ("space", space) not in hidden:
                pieces.turned_halo(canvas, plan.spaces[space])
        self._board.draw(canvas, box, key, paint_board)
        for nth, space in enumerate(shown.turned, 1):
            if shown.owners[space] != NOBODY and not table.air.hides(("order", space)):
                pieces.order_disc(canvas, plan, space, nth)
        self._draw_deeds(canvas, [target for target in lit if target.legal], strength)
        chosen = table.choosing.space
        if chosen != NOTHING and targets:
            pieces.ring(canvas, plan.spaces[chosen].inflate(10, 10))
        if focus and focus in lit:
            self._draw_pointed(canvas, focus)
        for space in {*(self._space_of(target) for target in lit), chosen} - {NOTHING}:
            if shown.owners[space] != NOBODY:
                pieces.value_pill(canvas, plan, space)

    def _space_of(self, target: Target) -> int:
        """The space a target lies on; buttons that are about a space lie elsewhere."""
        if target.rect in self.table.plan.buttons:
            return NOTHING
        action = target.action
        if action <= choosing.PICK:
            return choosing.PICK - action
        if action < 0 or target.rect.bottom > self.table.plan.tray.top:
            return NOTHING
        return int(numbered.space_of(action))

    def _draw_deeds(self, canvas: Canvas, legal: list[Target], strength: float) -> None:
        """Halos first: that of one card must not veil the mark of the next."""
        deeds = [
            (target.rect, "expose" if numbered.is_expose(target.action) else "reveal")
            for target in legal
            if numbered.is_expose(target.action) or numbered.is_reveal(target.action)
        ]
        for rect, _deed in deeds:
            pieces.deed_halo(canvas, rect, strength)
        for rect, deed in deeds:
            pieces.deed_mark(canvas, rect, deed)

    def _draw_pointed(self, canvas: Canvas, focus: Target) -> None:
        table = self.table
        rect = focus.rect
        if numbered.is_lay(focus.action) and focus.legal:
            coat = table.coats[table.shown.own]
            cards.sly_card(canvas, rect, coat, HIDDEN, shadow=False, alpha=190)
            pieces.value_pill(canvas, table.plan, int(numbered.space_of(focus.action)))
        elif not focus.legal:
            canvas.art("ui_cross", rect.center, min(44.0, rect.w))
        pieces.ring(canvas, rect.inflate(8, 8))

    def _in_question(self, focus: Target | None) -> int:
        """The space of the face-down card that is pointed at, or was pressed before its deed."""
        if focus and numbered.is_lay(focus.action):
            return NOTHING
        space = self._space_of(focus) if focus else NOTHING
        return space if space != NOTHING else self.table.choosing.space

    def _draw_could_be(self, canvas: Canvas, space: int) -> None:
        """Of a face-down card of another: what everybody could think it is."""
        table = self.table
        possible = table.possible(space)
        if not possible:
            return
        words, size = phrases.could_be(), _figure_size(canvas)
        box, step, stacked = could_be_box(canvas, table.plan, space, len(possible))
        canvas.shadow(box, 16, 4, 6, 120)
        canvas.rounded(box, min(box.h / 2, 26.0), INK, alpha=235)
        if stacked:
            at = (box.centerx, box.y + 6 + canvas.grown(20) * 0.6)
            canvas.text(words, 20, at, "#fff6e0", "center", "Bold")
            x, y = box.centerx - step * (len(possible) - 1) / 2, box.bottom - 9 - size / 2
        else:
            canvas.text(words, 20, (box.x + 16, box.centery), "#fff6e0", "midleft", "Bold")
            x, y = box.right - 12 - size / 2 - step * (len(possible) - 1), box.centery
        coat = table.coats[table.shown.owners[space]]
        for card in possible:
            if card == FOX:
                canvas.art(cards.sprite(coat, FOX), (x, y), size + 8)
            else:
                canvas.title(str(card), size, (x, y), "#ffd75a", "center", grow=False)
            x += step

    # -- left of the table ----------------------------------------------------------------------

    def draw_prey(self, canvas: Canvas, seat: int) -> None:
        """Hens gobbled and foxes captured, before the seat that has them."""
        table = self.table
        caught = table.shown.prey(seat)
        rects = table.prey_rects(seat, len(caught))
        pieces.prey(canvas, rects, caught, seat, table.coats, table.air.hides)

    def _draw_memory(self, canvas: Canvas, focus: Target | None) -> None:
        table = self.table
        plan, shown = table.plan.memory, table.shown
        if plan is None:
            return
        space = self._in_question(focus)
        possible = tuple(table.possible(space))
        pointed = shown.owners[space] if possible else NOBODY
        known = tuple(tuple(memory.known_cards(shown, seat)) for seat in shown.rivals)
        key = (shown.own, known, pointed, possible, tuple(table.names), tuple(table.coats))

        def paint_memory(sheet: Canvas) -> None:
            memory.panel(sheet, plan, shown, table.coats, table.names, pointed, possible)

        self._memory.draw(canvas, plan.rect.inflate(40, 40), key, paint_memory)
        if focus and focus.action == choosing.LOOK:
            pieces.ring(canvas, plan.rect, 18)

    def _draw_look(self, canvas: Canvas) -> None:
        table = self.table
        shown, box = table.shown, table.plan.over_table
        known = tuple(tuple(memory.known_cards(shown, seat)) for seat in shown.rivals)
        canvas.veil(120)

        def paint_look(sheet: Canvas) -> None:
            memory.large(sheet, box, shown, table.coats, table.names)

        key = (shown.own, known, tuple(table.names), tuple(table.coats))
        self._look.draw(canvas, box.inflate(20, 20), key, paint_look)

    # -- the hand and the three deeds -----------------------------------------------------------

    def _draw_hand(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        table = self.table
        shown, tray = table.shown, table.plan.tray
        coat = table.coats[shown.own]
        badge = coat.look if shown.viewer != NOBODY else None

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray, badge)

        self._tray.draw(canvas, tray.inflate(60, 60), badge, paint_tray)
        hand = shown.own_hand()
        ready = {t.action for t in targets if t.legal}
        chosen = table.choosing
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if table.air.hides(("hand", k)):
                continue
            taken = bool(targets) and chosen.card == k
            if taken and table.carried is not None:
                canvas.rounded(rect, 12, "#3a2110", None, "#c9a866", 3, 120)
                continue
            pointed = bool(focus and focus.rect.bottom > tray.top and _same_place(focus.rect, rect))
            box = rect.move(0, -LIFT) if taken or pointed else rect
            glows = choosing.TAKE_UP - k in ready and chosen.mode in ("", "lay")
            if glows and chosen.card == NOTHING and not pointed:
                strong = 230 if chosen.deed == "lay" else 110
                canvas.glow(box, 12, GLOW, 6, strong, 0)
            cards.sly_card(canvas, box, coat, hand[k], selected=taken or pointed)
            if taken:
                pieces.ring(canvas, box.inflate(8, 8))

    def draw_carried(self, canvas: Canvas) -> None:
        """The card that hangs on the pointer, a little askew."""
        table, at = self.table, self.table.carried
        hand = table.shown.own_hand()
        if at is None or not 0 <= table.choosing.card < len(hand):
            return
        w, h = table.plan.hand_card
        box = FRect(at[0] - w / 2, at[1] - 0.6 * h, w, h)
        canvas.shadow(box, 14, 14, 12, 110, hollow=False)
        coat = table.coats[table.shown.own]
        image = cards.turned_card(canvas, coat, hand[table.choosing.card], w, -9)
        canvas.blit(image, box.center, "center")

    def _draw_buttons(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        table = self.table
        if not targets or table.choosing.looking:
            return
        view = table.view
        if view is None or not any(t.rect in table.plan.buttons for t in targets):
            return
        labels = (phrases.lay(), phrases.expose(), phrases.reveal(int(view.reveal_size())))
        icons = ("ui_plus", "ui_expose", "ui_reveal")
        mode = table.choosing.mode
        begun = {"lay": 0, "expose": 1, "reveal": 2}.get(mode, NOTHING)
        if view.phase == REVEAL:
            begun = 2
        for k, rect in enumerate(table.plan.buttons):
            target = next((t for t in targets if t.rect == rect), None)
            legal = target.legal if target else begun == k
            kind: paint.Kind = "teal" if begun == k else "cream"
            if mode == "card" and k > 0 and legal:
                kind = "go"
            pointed = focus is not None and target == focus
            paint.button_face(canvas, rect, labels[k], icons[k], kind, 24, pointed, enabled=legal)

    # -- the hint -------------------------------------------------------------------------------

    def draw_hint(self, canvas: Canvas, action: int, place: FRect) -> FRect:
        """Mark what the hint speaks of; tells where that is now."""
        table = self.table
        if numbered.is_lay(action):
            space = int(numbered.space_of(action))
            pieces.legal_space(canvas, place, space, table.plan.scale, 1.0)
            hand = table.shown.hand
            k = hand.index(int(numbered.card_of(action)))
            rect = table.plan.hand(len(hand))[k].move(0, -LIFT)
            cards.sly_card(canvas, rect, table.coats[table.shown.own], hand[k], selected=True)
            pieces.ring(canvas, rect.inflate(10, 10))
            _dots(canvas, rect, place)
        else:
            space = int(numbered.space_of(action))
            deed = "expose" if numbered.is_expose(action) else "reveal"
            pieces.lying_card(canvas, table.plan, table.shown, table.coats, space)
            pieces.deed_halo(canvas, place, 1.0)
            pieces.deed_mark(canvas, place, deed)
        pieces.ring(canvas, place.inflate(10, 10))
        if not numbered.is_lay(action):
            pieces.value_pill(canvas, table.plan, space)
        return place


def could_be_box(
    canvas: Canvas, plan: SlyPlan, space: int, count: int
) -> tuple[FRect, float, bool]:
    """Where it is told what a card could be: on the picture of its house, so that no card is
    covered. Then the step from figure to figure, and whether the words stand above them because
    the house is narrower than both."""
    size = _figure_size(canvas)
    text = canvas.measure(phrases.could_be(), 20, "Bold")[0]
    house, step = plan.houses[int(house_of(space))], size + 8
    box = FRect(0, 0, text + step * count + 30, size + 18)
    stacked = box.w > house.w
    if stacked:
        step = size + 4
        box.size = (max(text, step * count) + 24, canvas.grown(20) * 1.2 + size + 18)
    box.center = plan.spaces[space].center
    box.clamp_ip(house.inflate(-8, -26 * plan.scale))
    box.clamp_ip(plan.area)
    return box, step, stacked


def _figure_size(canvas: Canvas) -> float:
    return max(22.0, min(canvas.grown(22), 36.0))


def _same_place(one: FRect, other: FRect) -> bool:
    return abs(one.x - other.x) < 1


def _dots(canvas: Canvas, start: FRect, end: FRect) -> None:
    """Three dots on the way from a card to its space."""
    for k in (1, 2, 3):
        x = start.centerx + (end.centerx - start.centerx) * k / 4
        y = start.top + (end.bottom - start.top) * k / 4
        canvas.rounded((x - 6, y - 6, 12, 12), 6, "#fff6e0", None, "#7a4a06", 2)
