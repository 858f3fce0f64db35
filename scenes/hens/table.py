"""The table of Hens: the own yard, what the others do, the goal card, the hand."""

from collections.abc import Hashable, Sequence
from math import pi, sin
from typing import Final

from pygame import FRect

from ai.players import Decision
from game.contract import NOBODY, Event, IllegalAction, Position, ScoreLine
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS
from game.hens.tables import ROUNDS
from game.hens.yard import YARD, cells_of, open_cells
from scenes.hens import cards, choosing, hints, look, phrases, pieces
from scenes.hens.choosing import LIFT, NOTHING, Choosing
from scenes.hens.plan import HensPlan, RivalPlan, goal_figures_height, label_that_fits, plan
from scenes.hens.preview import Preview, preview_of
from scenes.hens.shown import HensShown
from scenes.hens.staging import Staging
from scenes.hens.yard_plan import CARD_H, CARD_W, Cells, yard_cells
from scenes.kit import paint
from scenes.kit.air import Air
from scenes.kit.canvas import Canvas
from scenes.kit.feathers import Feathers
from scenes.kit.paint import Kind
from scenes.kit.palette import GLOW, GOLD, INK, MIST, SEATS, WHITE, mix
from scenes.kit.patch import Patch
from scenes.kit.timeline import Timeline
from scenes.table.view import HintText, LogLine, TableContext, TableView, Target

PULSE_SECONDS: Final = 1.4
BETTER, WORSE = "#1f7a50", "#a82a20"


class HensTable(TableView):
    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: HensShown
        self.plan: HensPlan
        self.laid_out = False
        """Before the first layout nothing has a place: nothing can be pointed at or fly."""
        self.feathers = Feathers()
        self.air = Air()
        self.width = 0.0
        self.choosing = Choosing()
        self.step = NOTHING
        """Of the turn of the seat at the screen: draw, place or discard."""
        self._view: HensPosition | None = None
        self._previews: dict[int, Preview] = {}
        self._tally: HensPosition | None = None
        self._lines: list[ScoreLine] | None = None
        self._cells: Cells | None = None
        self._ground = Patch()
        self._side = Patch()
        self._column = Patch()
        self._tray = Patch()

    @property
    def looks(self) -> list[int]:
        return [face.look for face in self.context.seats]

    @property
    def names(self) -> list[str]:
        return [face.name for face in self.context.seats]

    # -- the picture and the copy behind it ------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        return goal_figures_height(canvas) + 12

    def layout(self, canvas: Canvas, area: FRect) -> None:
        area = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        panels = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = panels[0].unionall(panels[1:])
        top = seats.bottom + 12
        column = FRect(seats.x, top, seats.w, canvas.h - 8 - top)
        shown = self.shown
        log = self.context.log_height
        self.plan = plan(canvas, area, column, shown.seats, shown.goal, log)
        self.width = canvas.w
        self.laid_out = True
        self._cells = None

    def show(self, view: Position) -> None:
        assert isinstance(view, HensPosition)
        self.air.clear()
        self.feathers.clear()
        self.choosing.forget()
        self.step = NOTHING
        self.shown = HensShown.of(view)
        self.changed()

    def changed(self) -> None:
        """The copy has changed: count and lay out the yard anew when they are asked for."""
        self._tally = None
        self._lines = None
        self._cells = None

    @property
    def tally(self) -> HensPosition:
        """The yards as they are shown, for the rules to count."""
        if self._tally is None:
            self._tally = self.shown.tally()
        return self._tally

    def _score_lines(self) -> list[ScoreLine]:
        if self._lines is None:
            self._lines = self.tally.score(self.shown.own)
        return self._lines

    @property
    def cells(self) -> Cells:
        """Where the cells of the own yard lie."""
        if self._cells is None:
            own = self.shown.own
            open_now = open_cells(self.tally.yards, own * YARD)
            full = len(self.shown.yards[own]) == ROUNDS
            free = () if full else tuple(int(cell) for cell in cells_of(open_now))
            room = self.plan.yard_room
            self._cells = yard_cells(self.shown.yards[own], free, room, self.plan.largest)
        return self._cells

    def rival_plan(self, seat: int) -> RivalPlan:
        """The place of another seat's things at the right."""
        return self.plan.side.rivals[self.shown.rivals.index(seat)]

    def pile_rect(self, seat: int) -> FRect:
        """Where the top card of a seat's discards lies."""
        side = self.plan.side
        return side.mine if seat == self.shown.own else self.rival_plan(seat).pile

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.choosing.forget()
        self.step = NOTHING
        return Staging(self).stage(events)

    def deal_in(self, view: Position) -> Timeline:
        self.show(view)
        return Staging(self).deal()

    def celebrate(self, view: Position) -> Timeline:
        return Staging(self).celebrate(view.winners())

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, HensPosition)
        return self.shown == HensShown.of(view) and self.air.clear_sky

    def animate(self, dt: float) -> None:
        self.feathers.advance(dt)
        self.air.advance(dt)

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, HensPosition)
        self._previews = {}
        self._view = view
        self.step = NOTHING
        if len(view.actions(seat)) == 0 or not self.laid_out:
            return []
        self.step = {DRAW: 0, KEEP_OR_PASS: 0, DISCARD: 2}.get(int(view.phase), 1)
        return self.choosing.targets(self, view, seat)

    def choose(self, target: Target) -> bool:
        return self.choosing.choose(target.action)

    def step_back(self) -> bool:
        return self.choosing.step_back()

    def preview(self, target: Target | None) -> Preview | None:
        """What placing there would bring; worked out when it is first pointed at."""
        view = self._view
        if target is None or view is None or not target.legal:
            return None
        if not (numbered.is_place(target.action) or numbered.is_rooster(target.action)):
            return None
        if target.action not in self._previews:
            seat = self.shown.own
            self._previews[target.action] = preview_of(view, seat, target.action)
        return self._previews[target.action]

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        preview = self.preview(focus)
        with canvas.shift(*self.air.shaken()):
            self._draw_column(canvas, focus, targets)
            then = preview.lines if preview else None
            pieces.score_strip(canvas, self.plan.score, self._score_lines(), then)
            self._draw_yard(canvas, time, focus, targets, preview)
            self._draw_side(canvas, time, focus, targets)
            self._draw_hand(canvas, focus, targets)
            self._draw_buttons(canvas, focus, targets)
            self.air.draw(canvas)
            self.feathers.draw(canvas)
        if targets and self.choosing.looking != NOTHING:
            self._draw_look(canvas)

    def draw_above(self, canvas: Canvas) -> None:
        self.air.draw(canvas, above=True)

    def _draw_look(self, canvas: Canvas) -> None:
        shown, seat, area = self.shown, self.choosing.looking, self.plan.area
        if seat == choosing.GOAL:
            look.goal_card(canvas, area, shown.goal, self.tally.goal_states(shown.own))
        else:
            look.yard_and_discards(canvas, area, shown, seat, self.names[seat])

    def _hidden(self, keys: list[Hashable]) -> frozenset[Hashable]:
        return frozenset(key for key in keys if self.air.hides(key))

    def _draw_column(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        column, shown = self.plan.column, self.shown
        own = shown.own
        step = self.step if targets else NOTHING
        key = (self._yard_key(own), shown.roosters[own], step, shown.goal)
        box = column.goal.rect.unionall([*column.steps, *([column.rank] if column.rank else [])])

        def paint_column(sheet: Canvas) -> None:
            pieces.goal_card(sheet, column.goal, shown.goal, self.tally.goal_states(own))
            if column.rank:
                pieces.rank_meter(sheet, column.rank, int(self.tally.points(own)))
            pieces.steps(sheet, column.steps, phrases.steps(), step)

        self._column.draw(canvas, box.inflate(40, 40), key, paint_column)
        if focus and focus.action == choosing.READ_GOAL:
            _ring(canvas, focus.rect, 18)

    def _yard_key(self, seat: int) -> tuple[Hashable, ...]:
        return tuple(sorted(self.shown.yards[seat].items()))

    # -- the yard -------------------------------------------------------------------------------

    def _draw_yard(
        self,
        canvas: Canvas,
        time: float,
        focus: Target | None,
        targets: list[Target],
        preview: Preview | None,
    ) -> None:
        shown, own = self.shown, self.shown.own
        laid = shown.yards[own]
        hidden = self._hidden(["yard", *(("cell", cell) for cell in laid)])

        def paint_yard(sheet: Canvas) -> None:
            pieces.ground(sheet, self.plan.ground)
            if "yard" not in hidden:
                groups = self.tally.groups(own)
                pieces.yard(sheet, self.cells, laid, groups, hidden.__contains__)

        key = (self._yard_key(own), hidden)
        self._ground.draw(canvas, self.plan.ground.inflate(20, 20), key, paint_yard)
        strength = self._pulse(time)
        for target in targets:
            if numbered.is_place(target.action):
                self._draw_cell(canvas, target, strength, focus == target)
            elif numbered.is_rooster(target.action) and target.legal:
                canvas.glow(target.rect, 12, GLOW, 8, round(240 * strength), 3)
                if focus == target:
                    cards.rooster(canvas, target.rect)
                    _ring(canvas, target.rect.inflate(8, 8), 14)
        if "yard" not in hidden and not self.air.hides(("rooster", own)):
            pieces.rooster_on(canvas, self.cells, shown.roosters[own])
        if focus and preview and focus in targets:
            self._draw_preview(canvas, focus, preview.gain)
        elif focus and not focus.legal and focus in targets:
            canvas.art("ui_cross", focus.rect.center, min(44.0, focus.rect.w, focus.rect.h))
            _ring(canvas, focus.rect, 12)

    def _pulse(self, time: float) -> float:
        """How strong legal places glow, in eighths, so that few halos have to be built."""
        if self.context.motion.reduced:
            return 1.0
        return round(8 * (0.825 + 0.175 * sin(2 * pi * time / PULSE_SECONDS))) / 8

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
        pill.clamp_ip(self.plan.ground)
        colour = BETTER if gain > 0 else (WORSE if gain < 0 else MIST)
        canvas.rounded(pill, pill.h / 2, colour, None, WHITE, 3)
        canvas.title(phrases.gain(gain), size, pill.center, WHITE, "center", grow=False)

    def _card_over(self, cell: FRect) -> FRect:
        """A card in the middle of a cell, which may be slimmer, as large as those that lie."""
        wide = max(rect.w for rect in self.cells.values())
        high = max(rect.h for rect in self.cells.values())
        w = min(wide, high * CARD_W / CARD_H)
        box = FRect(0, 0, w, w * CARD_H / CARD_W)
        box.center = cell.center
        return box.clamp(self.plan.ground)

    # -- the right of the table -----------------------------------------------------------------

    def _draw_side(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        side, shown = self.plan.side, self.shown
        keys: list[Hashable] = [("pile", seat) for seat in range(shown.seats)]
        keys += [("rooster", seat) for seat in shown.rivals]
        keys += [("mini", seat, cell) for seat in shown.rivals for cell in shown.yards[seat]]
        hidden = self._hidden(keys)
        faces = [(face.name, face.is_human) for face in self.context.seats]
        key = (
            shown.own,
            shown.deck,
            tuple(tuple(pile) for pile in shown.piles),
            tuple(self._yard_key(seat) for seat in shown.rivals),
            tuple(shown.roosters),
            tuple(faces),
            tuple(self.looks),
            hidden,
        )

        def paint_side(sheet: Canvas) -> None:
            pieces.side(sheet, side, shown, self.looks, faces, hidden.__contains__)

        self._side.draw(canvas, side.panel.inflate(40, 40), key, paint_side)
        if shown.solo:
            self._draw_turned(canvas)
        strength = self._pulse(time)
        for target in targets:
            if not numbered.is_draw(target.action) or not target.legal:
                continue
            if target.rect in self.plan.buttons:
                continue
            canvas.glow(target.rect, 12, GLOW, 8, round(240 * strength), 3)
            canvas.art("ui_plus", target.rect.midtop, 34)
        if focus and focus in targets:
            of_side = numbered.is_draw(focus.action) or focus.action <= choosing.LOOK
            if of_side and focus.rect not in self.plan.buttons:
                _ring(canvas, focus.rect.inflate(6, 6), 14)

    def _draw_turned(self, canvas: Canvas) -> None:
        """Solo: the card one sweats over."""
        side, shown = self.plan.side, self.shown
        rect = side.turned
        if not shown.turned_up or self.air.hides("turned"):
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
        shown, tray = self.shown, self.plan.tray
        look_ = self.looks[shown.viewer] if shown.viewer != NOBODY else None

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray, look_)

        self._tray.draw(canvas, tray.inflate(60, 60), look_, paint_tray)
        hand = shown.hands[shown.own]
        playable = {tuple(t.rect) for t in targets if t.legal}
        for k, rect in enumerate(self.plan.hand(len(hand))):
            if self.air.hides(("hand", k)):
                continue
            taken = bool(targets) and self.choosing.card == k
            pointed = (
                focus is not None
                and focus.rect.colliderect(rect)
                and (focus.action == choosing.TAKE_UP - k or focus.action == hand[k])
            )
            pointed = pointed and focus is not None and abs(focus.rect.x - rect.x) < 1
            box = rect.move(0, -LIFT) if taken or pointed else rect
            if not (taken or pointed) and tuple(rect) in playable and not self._card_taken:
                canvas.glow(box, 12, GLOW, 6, 110, 0)
            cards.hen_card(canvas, box, hand[k], selected=taken or pointed)
            if taken:
                _ring(canvas, box.inflate(8, 8), 14)

    @property
    def _card_taken(self) -> bool:
        return self.choosing.card != NOTHING

    def _draw_buttons(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        for target in targets:
            button = self._button(target.action) if target.rect in self.plan.buttons else None
            if button:
                labels, icon, kind = button
                label = label_that_fits(canvas, labels, target.rect, icon)
                paint.button_face(canvas, target.rect, label, icon, kind, 24, focus == target)

    def _button(self, action: int) -> tuple[list[str], str | None, Kind] | None:
        coop = self.choosing.coop
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

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """The cell of a placement, even if its card is not taken up yet."""
        if numbered.is_place(decision.action):
            return self.cells.get(int(numbered.placed_cell(decision.action)))
        return super().hint_place(decision, targets)

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        place = self.hint_place(decision, targets)
        if place is None:
            return self.plan.side.panel
        action = decision.action
        if numbered.is_place(action):
            target = Target(place.copy(), action, True, "")
            paint.legal_place(canvas, place.inflate(-6, -6), " ")
            preview = self.preview(target)
            self._draw_preview(canvas, target, preview.gain if preview else 0)
            hand = self.shown.hands[self.shown.own]
            k = hand.index(int(numbered.placed_card(action)))
            rect = self.plan.hand(len(hand))[k].move(0, -LIFT)
            cards.hen_card(canvas, rect, hand[k], selected=True)
            _ring(canvas, rect.inflate(10, 10), 16)
            _dots(canvas, rect, place)
        elif numbered.is_discard(action):
            cards.hen_card(canvas, place.move(0, -LIFT), action, selected=True)
            place = place.move(0, -LIFT)
        elif numbered.is_rooster(action):
            cards.rooster(canvas, place)
        _ring(canvas, place.inflate(10, 10), 16)
        return place

    # -- words ----------------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        yard = self.tally.counted(seat)
        eggs = int(yard.largest_points + yard.rooster_points)
        return [("egg_icon", str(eggs)), ("medal", str(int(yard.medals)))]

    def sprite(self, seat: int) -> str:
        return f"ladder_{SEATS[self.looks[seat]].name}"

    def doing(self, view: Position, seat: int) -> str:
        assert isinstance(view, HensPosition)
        return phrases.doing(view)

    def longest_doing(self) -> str:
        return max(phrases.all_doings(), key=len)

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        return phrases.log_lines(events, self.names)

    def refusal(self, refused: IllegalAction) -> str:
        return phrases.refusal(refused, self.names)

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, HensPosition)
        return hints.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.round_text(view.progress()[0])


def _ring(canvas: Canvas, rect: FRect, radius: float) -> None:
    paint.ring(canvas, rect, radius, mix(GOLD, WHITE, 0.6), 4)


def _dots(canvas: Canvas, start: FRect, end: FRect) -> None:
    """Three dots on the way from a card to its cell."""
    for k in (1, 2, 3):
        x = start.centerx + (end.centerx - start.centerx) * k / 4
        y = start.top + (end.bottom - start.top) * k / 4
        canvas.rounded((x - 6, y - 6, 12, 12), 6, "#fff6e0", None, "#7a4a06", 2)
