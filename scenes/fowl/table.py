"""The table of Fowl Play: the farmyard, the order of play, majorities, the hand and the target."""

from collections.abc import Sequence

from pygame import FRect

from ai.players import Decision
from game.contract import NOBODY, Event, Position
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import NONE
from game.fowl.tables import FOWL_STEPS
from game.hexes import neighbour
from scenes.fowl import hints, phrases
from scenes.fowl.captured import captured_row
from scenes.fowl.choosing import NOTHING, Choosing
from scenes.fowl.picture import Picture
from scenes.fowl.plan import FowlPlan, plan, tally_room
from scenes.fowl.preview import Preview, fox_preview, further_cells, step_preview
from scenes.fowl.shown import FowlShown
from scenes.fowl.staging import Staging
from scenes.kit.canvas import Canvas
from scenes.kit.palette import COATS, Coat
from scenes.kit.timeline import Timeline
from scenes.table.moving import MovingTable
from scenes.table.view import HintText, TableContext, Target


class FowlTable(MovingTable):
    words = phrases

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: FowlShown
        self.plan: FowlPlan
        self.choosing = Choosing()
        self._tally: FowlPosition | None = None
        self._previews: dict[int, Preview] = {}
        self._further: dict[int, tuple[int, ...]] = {}
        self.picture = Picture(self)

    @property
    def coats(self) -> list[Coat]:
        return [COATS[look] for look in self.looks]

    @property
    def in_company(self) -> bool:
        """Whether several people watch this screen, so that what is secret lies face down."""
        return sum(face.is_human for face in self.context.seats) > 1

    @property
    def target_open(self) -> bool:
        """Whether the own target may be seen and counted on the table."""
        if self.shown.over:
            return True
        return self.shown.viewer != NOBODY and (not self.in_company or self.choosing.peeking)

    # -- the picture and the copy behind it ------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        return tally_room(canvas) + 12

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        return self._planned(canvas, area).log

    def layout(self, canvas: Canvas, area: FRect) -> None:
        self.plan = self._planned(canvas, area)
        self.width = canvas.w
        self.laid_out = True

    def _planned(self, canvas: Canvas, area: FRect) -> FowlPlan:
        inside = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        panels = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = panels[0].unionall(panels[1:])
        top = seats.bottom + 12
        column = FRect(seats.x, top, seats.w, canvas.h - 8 - top)
        return plan(canvas, inside, column, self.names)

    def show(self, view: Position) -> None:
        assert isinstance(view, FowlPosition)
        self.still()
        self.choosing.forget()
        self.shown = FowlShown.of(view)
        self.changed()

    def changed(self) -> None:
        """The copy has changed: count anew when asked."""
        self._tally = None
        self._previews = {}
        self._further = {}

    @property
    def tally(self) -> FowlPosition:
        """What is shown, for the rules to count."""
        if self._tally is None:
            self._tally = self.shown.tally()
        return self._tally

    def staging(self) -> Staging:
        return Staging(self)

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.choosing.peeking = False
        self.choosing.looking = NOTHING
        return super().stage(events)

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, FowlPosition)
        return self.shown == FowlShown.of(view) and self.air.clear_sky

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, FowlPosition)
        self._previews = {}
        if len(view.actions(seat)) == 0 or not self.laid_out:
            return []
        return self.choosing.targets(self, view, seat)

    def always_open(self) -> list[Target]:
        """Whoever does not decide holds no bird: a fox could catch it meanwhile."""
        self.choosing.bird = NONE
        return self.choosing.looks(self) if self.laid_out else []

    def put_away(self) -> None:
        self.choosing.looking = NOTHING
        self.choosing.peeking = False

    def choose(self, target: Target) -> bool:
        return self.choosing.choose(target.action)

    def next_target(self, targets: list[Target]) -> Target | None:
        """From a bird that has been taken up to a cell for it."""
        bird = self.choosing.bird
        if bird == NONE or self.choosing.looking != NOTHING:
            return None
        steps = [t for t in targets if t.legal and numbered.is_bird(t.action)]
        return next((t for t in steps if numbered.bird_in(t.action) == bird), None)

    def beside(self, focus: Target, targets: list[Target], dx: int, dy: int) -> Target | None:
        return self.choosing.beside(focus, targets, dx, dy)

    def step_back(self) -> bool:
        return self.choosing.step_back()

    def preview(self, target: Target | None) -> Preview | None:
        """What a step there would bring; worked out when it is first pointed at."""
        if target is None or not target.legal:
            return None
        action, shown = target.action, self.shown
        if not (numbered.is_bird(action) or numbered.is_fox(action) or numbered.is_den(action)):
            return None
        if action not in self._previews:
            self._previews[action] = (
                step_preview(shown, action)
                if numbered.is_bird(action)
                else fox_preview(shown, shown.own, action, self.target_open)
            )
        return self._previews[action]

    def further_cells(self) -> tuple[int, ...]:
        """Where the bird taken up could get to beyond its next step."""
        bird, shown = self.choosing.bird, self.shown
        if bird not in self._further:
            left = FOWL_STEPS - shown.steps
            self._further = {bird: further_cells(shown, bird, left)}
        return self._further[bird]

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        self.picture.draw(canvas, time, focus, targets)

    def draw_above(self, canvas: Canvas) -> None:
        if self.choosing.looking == NOTHING:
            super().draw_above(canvas)

    def draw_on_panel(self, canvas: Canvas, seat: int, panel: FRect) -> None:
        hidden = 1 if self.air.hides(("captured", seat)) else 0
        captured_row(canvas, self.captured_box(seat, panel), self.shown.captured[seat], hidden)

    @staticmethod
    def captured_box(_seat: int, panel: FRect) -> FRect:
        """Where the captured birds lie on a seat panel."""
        return FRect(panel.x + 78, panel.bottom - 50, panel.w - 88, 42)

    # -- the hint -------------------------------------------------------------------------------

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """The cell a bird is to step to, even if the bird is not taken up yet."""
        action = decision.action
        if numbered.is_bird(action):
            start = self.shown.birds[int(numbered.bird_in(action))]
            return self.plan.grid.rect(int(neighbour(start, numbered.direction_in(action))))
        return super().hint_place(decision, targets)

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        place = self.hint_place(decision, targets)
        if place is None:
            return self.plan.order.panel
        return self.picture.draw_hint(canvas, decision.action, place)

    # -- words ----------------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        if not short:
            return [(None, " ")]  # an empty line: there the captured birds are drawn
        return [("type_chicken", str(len(self.shown.captured[seat])))]

    def sprite(self, seat: int) -> str:
        return f"fox_{self.coats[seat].name}"

    def doing(self, view: Position, seat: int) -> str:
        assert isinstance(view, FowlPosition)
        return phrases.doing(view)

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, FowlPosition)
        return hints.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.round_text(view.progress()[0])
