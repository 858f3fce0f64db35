"""Hennen Rennen's table: the ladder, the round, what has been seen, the hand."""

from collections.abc import Iterator

from pygame import FRect, Surface

from ai.players import Decision
from game.contract import NOBODY, Position
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import PLACE
from game.ladder.tables import DUST, PLACES, ROUNDS
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, SEATS
from scenes.kit.patch import Patch
from scenes.ladder import flights, phrases, pieces
from scenes.ladder.plan import LadderPlan, plan
from scenes.ladder.preview import Preview, draw_preview, preview_of
from scenes.ladder.shown import Hen, LadderShown
from scenes.ladder.staging import Staging
from scenes.table.moving import MovingTable
from scenes.table.view import HintText, TableContext, Target


class LadderTable(MovingTable):
    words = phrases

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: LadderShown
        self.plan: LadderPlan
        self._to_turn: Iterator[Surface] = iter(())
        self._previews: dict[int, Preview] = {}
        self._ground = Patch()
        self._round = Patch()
        self._strip = Patch()
        self._tray = Patch()

    # -- the picture and the copy behind it ------------------------------------------------------

    def layout(self, canvas: Canvas, area: FRect) -> None:
        area = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        self.plan = plan(canvas, area, len(self.context.seats), self.context.log_height)
        self.width = canvas.w
        self.laid_out = True
        self._to_turn = flights.sprites_to_turn(canvas, self.plan, self.looks)

    def show(self, view: Position) -> None:
        assert isinstance(view, LadderPosition)
        self.still()
        self.shown = LadderShown.of(view)

    def staging(self) -> Staging:
        return Staging(self)

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, LadderPosition)
        return self.shown == LadderShown.of(view) and self.air.clear_sky

    def animate(self, dt: float) -> None:
        next(self._to_turn, None)
        super().animate(dt)

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, LadderPosition)
        legal = {int(action) for action in view.actions(seat)}
        self._previews = {}
        if not legal or not self.laid_out:
            return []
        if view.phase != PLACE:
            hand = zip(view.hand(seat), self.plan.side.hand, strict=False)
            return [
                Target(rect.copy(), card, True, phrases.play_label(view, card))
                for card, rect in hand
                if card in legal
            ]
        found: list[Target] = []
        for place in range(PLACES - 1, -1, -1):
            action = PLACE_ACTION + place
            holder = view.hen_at(place) if place != DUST else None
            name, card = (self.names[holder[0]], holder[1]) if holder else ("", 0)
            label = phrases.place_label(place, name, card)
            found.append(Target(self._place_rect(place), action, action in legal, label))
            if action in legal:
                self._previews[action] = preview_of(view, seat, action)
        return found

    def _place_rect(self, place: int) -> FRect:
        if place != DUST:
            return self.plan.rung_rect(place)
        dust = self.plan.dust
        return FRect(dust.x + 8, dust.y + 12, dust.w - 16, self.plan.rung_y[0] - dust.y - 8)

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        with canvas.shift(*self.air.shaken()):
            self._draw_ladder(canvas, time, focus, targets)
            self._draw_side(canvas, focus, targets)
            self.air.draw(canvas)
            self.feathers.draw(canvas)

    def _draw_ladder(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        plan, shown = self.plan, self.shown
        box = pieces.ladder_box(plan)
        self._ground.draw(canvas, box, None, lambda sheet: pieces.bare_ladder(sheet, plan))
        strength = self.pulse(time)
        for target in targets:
            if target.action >= PLACE_ACTION:
                self._draw_place(canvas, target, strength, focus == target)
        preview = self._previews.get(focus.action) if focus and focus.legal else None
        moved = {fall.hen for fall in preview.falls} if preview else set[Hen]()
        dusty = shown.places[DUST]
        for k, hen in enumerate(dusty):
            if not self.air.hides(("hen", hen.card)):
                feet = plan.dust_feet(k, len(dusty))
                pieces.dust_hen(canvas, plan, self.looks[hen.owner], feet)
        pieces.dust_words(canvas, plan)
        for place in range(PLACES - 1, DUST, -1):
            for hen in shown.places[place]:
                if hen not in moved and not self.air.hides(("hen", hen.card)):
                    look = self.looks[hen.owner]
                    pieces.rung_hen(canvas, plan, place, look, hen.card)
                    if not self.context.motion.reduced and pieces.blinks(hen.card, time):
                        pieces.eyelid(canvas, plan, place, look)
        if preview:
            draw_preview(canvas, plan, preview, self.looks, len(dusty))
        elif focus and not focus.legal and focus in targets:
            at = (focus.rect.right - 24, focus.rect.centery)
            canvas.art("ui_cross", at, 34 * plan.scale)

    def _draw_place(self, canvas: Canvas, target: Target, strength: float, focused: bool) -> None:
        """A place that may be claimed glows, and none of its light falls on the next one; any
        other lies in the shade."""
        place = target.action - PLACE_ACTION
        glowing = self._glow_rect(place)
        if not target.legal:
            canvas.rounded(glowing, 14, "#3a2c1c", alpha=60)
            return
        own = self._place_rect(place) if place == DUST else self.plan.between_rungs(place)
        with canvas.clip(own):
            self._draw_light(canvas, place, glowing, strength, focused)
        if focused:
            pieces.ghost_ring(canvas, glowing.inflate(8, 8))

    def _draw_light(
        self, canvas: Canvas, place: int, glowing: FRect, strength: float, focused: bool
    ) -> None:
        if place == DUST:
            canvas.glow(glowing, 24, GLOW, 8, round(60 * strength), 0, hollow=False)
            middle = ((self.plan.ladder.x + self.plan.dust_pill.left) / 2, glowing.centery)
            canvas.art("ui_plus", middle, 32 * self.plan.scale)
        elif self.shown.places[place]:
            canvas.glow(glowing, 16, GLOW, 9, round(150 * strength), 0, hollow=False)
        else:
            paint.legal_place(canvas, glowing, " " if focused else "", 14, strength)

    def _glow_rect(self, place: int) -> FRect:
        plan, s = self.plan, self.plan.scale
        if place == DUST:
            return self._place_rect(place).inflate(-24 * s, -12 * s)
        rung = plan.rung_rect(place)
        high = min(52 * s, rung.h - 8)
        bottom = plan.rung_y[place] + 4 * s
        return FRect(plan.ladder.x + 92 * s, bottom - high, 236 * s, high)

    def _draw_side(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        side, shown, air = self.plan.side, self.shown, self.air
        hidden = frozenset(seat for seat in range(shown.seats) if air.hides(("laid", seat)))
        crowned = not air.hides("crown")
        laid = (tuple(shown.laid), shown.winner, shown.leader, hidden, crowned, *self.looks)
        self._round.draw(
            canvas,
            side.round_panel.inflate(40, 40),
            laid,
            lambda sheet: pieces.round_panel(
                sheet, side, shown, self.looks, hidden.__contains__, crowned
            ),
        )
        own = self._own_cards()
        seen = frozenset(shown.seen)
        self._strip.draw(
            canvas,
            side.strip.inflate(40, 40),
            (seen, own),
            lambda sheet: pieces.memory_strip(sheet, side, seen, own),
        )
        viewer = shown.viewer
        look = self.looks[viewer] if viewer != NOBODY else None
        stack = 0 if viewer == NOBODY or air.hides("stack") else shown.stacks[viewer]
        self._tray.draw(
            canvas,
            side.tray.inflate(60, 60),
            (look, stack),
            lambda sheet: pieces.tray(sheet, side, look, stack),
        )
        self._draw_hand(canvas, focus, targets)

    def _own_cards(self) -> frozenset[int]:
        """The cards only the viewer knows: the hand, and in round 1 the chosen one."""
        shown = self.shown
        if shown.viewer == NOBODY:
            return frozenset()
        laid = shown.laid[shown.viewer]
        chosen = [laid.card] if laid is not None and not laid.face_up else []
        return frozenset(card for card in shown.hands[shown.viewer] + chosen if card > 0)

    def _draw_hand(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        shown = self.shown
        seat = shown.viewer if shown.viewer != NOBODY else 0
        playable = {target.action for target in targets if target.legal}
        for k, (card, rect) in enumerate(zip(shown.hands[seat], self.plan.side.hand, strict=False)):
            if not self.air.hides(("hand", k)):
                lifted = focus is not None and focus.action == card
                pieces.hand_card(canvas, rect, card, lifted, card in playable)

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        wanted = [target for target in targets if target.action == decision.action]
        if not wanted:
            return self.plan.side.round_panel
        target = wanted[0]
        if target.action >= PLACE_ACTION:
            rect = self._glow_rect(target.action - PLACE_ACTION)
            canvas.glow(rect, 14, GLOW, 9, 220, 2, hollow=False)
            preview = self._previews.get(target.action)
            if preview:
                dusty = len(self.shown.places[DUST])
                draw_preview(canvas, self.plan, preview, self.looks, dusty)
        else:
            rect = target.rect.move(0, -12)
            pieces.hand_card(canvas, target.rect, target.action, True, True)
        pieces.ghost_ring(canvas, rect.inflate(10, 10))
        return rect

    # -- words ----------------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        look = SEATS[self.looks[seat]].name
        hens = self.shown.hens[seat]
        chips = (f"chip_{look}", str(self.shown.chips[seat]))
        if short:
            return [chips, (f"ladder_{look}", str(hens))]
        return [chips, (None, phrases.hens(hens))]

    def sprite(self, seat: int) -> str:
        return pieces.sprite(self.looks[seat])

    def doing(self, view: Position, seat: int) -> str:
        assert isinstance(view, LadderPosition)
        return phrases.doing(view, seat)

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, LadderPosition)
        return phrases.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.round_text(view.progress()[0], ROUNDS)
