"""The table of Hens: the own yard, what the others do, the goal card, the hand."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from ai.players import Decision
from game.contract import Event, Position, ScoreLine
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.tables import ROUNDS
from game.hens.yard import YARD, cells_of, open_cells
from scenes.hens import hints, phrases
from scenes.hens.choosing import NOTHING, Choosing
from scenes.hens.picture import Picture
from scenes.hens.plan import HensPlan, RivalPlan, goal_figures_height, plan
from scenes.hens.preview import Preview, preview_of
from scenes.hens.shown import HensShown
from scenes.hens.staging import Staging
from scenes.hens.yard_plan import Cells, yard_cells
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from scenes.kit.timeline import Timeline
from scenes.table.moving import MovingTable
from scenes.table.view import HintText, TableContext, Target

STEPS: Final = {DRAW: 0, KEEP_OR_PASS: 0, PLACE: 1, DISCARD: 2, ROOSTERS: NOTHING}
"""Which step of a turn a phase is; the roosters are nobody's turn."""
GAIN_HEIGHT: Final = 28.0
"""How far the points of a placement stand out above its cell."""


class HensTable(MovingTable):
    words = phrases

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: HensShown
        self.plan: HensPlan
        self.choosing = Choosing()
        self.step = NOTHING
        """Of the turn of the seat at the screen: draw, place or discard."""
        self._view: HensPosition | None = None
        self._previews: dict[int, Preview] = {}
        self._tally: HensPosition | None = None
        self._lines: list[ScoreLine] | None = None
        self._cells: Cells | None = None
        self.picture = Picture(self)

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
        self.still()
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

    def score_lines(self) -> list[ScoreLine]:
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

    def staging(self) -> Staging:
        return Staging(self)

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.choosing.lay_down()
        self.step = NOTHING
        return super().stage(events)

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, HensPosition)
        return self.shown == HensShown.of(view) and self.air.clear_sky

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, HensPosition)
        self._previews = {}
        self._view = view
        self.step = NOTHING
        if len(view.actions(seat)) == 0 or not self.laid_out:
            return []
        self.step = STEPS[int(view.phase)]
        return self.choosing.targets(self, view, seat)

    def always_open(self) -> list[Target]:
        return self.choosing.looks(self) if self.laid_out else []

    def put_away(self) -> None:
        self.choosing.looking = NOTHING

    def choose(self, target: Target) -> bool:
        return self.choosing.choose(target.action)

    def next_target(self, targets: list[Target]) -> Target | None:
        """From a card that has been taken up to a cell for it."""
        cells = [t for t in targets if t.legal and numbered.is_place(t.action)]
        return cells[0] if cells else None

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
        self.picture.draw(canvas, time, focus, targets)

    def draw_above(self, canvas: Canvas) -> None:
        if self.choosing.looking == NOTHING:
            super().draw_above(canvas)

    # -- the hint -------------------------------------------------------------------------------

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """The cell of a placement, even if its card is not taken up yet."""
        if numbered.is_place(decision.action):
            cell = self.cells.get(int(numbered.placed_cell(decision.action)))
            return _with_gain(cell) if cell else None
        return super().hint_place(decision, targets)

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        place = self.hint_place(decision, targets)
        if place is None:
            return self.plan.side.panel
        if not numbered.is_place(decision.action):
            return self.picture.draw_hint(canvas, decision.action, place)
        cell = self.cells[int(numbered.placed_cell(decision.action))]
        return _with_gain(self.picture.draw_hint(canvas, decision.action, cell))

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

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, HensPosition)
        return hints.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.round_text(view.progress()[0])


def _with_gain(cell: FRect) -> FRect:
    return FRect(cell.x, cell.y - GAIN_HEIGHT, cell.w, cell.h + GAIN_HEIGHT)
