"""The table of SLY: the houses, the hand, what has been seen, and three deeds to choose from."""

from collections.abc import Sequence

from pygame import FRect

from ai.players import Decision
from game.contract import NOBODY, Event, Position
from game.sly import actions as numbered
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import DOWN
from scenes.kit.canvas import Canvas
from scenes.kit.lang import number_text
from scenes.kit.palette import COATS, Coat
from scenes.kit.timeline import Timeline
from scenes.sly import cards, choosing, hints, phrases, pieces, plan
from scenes.sly.choosing import NOTHING, Choosing
from scenes.sly.picture import Picture
from scenes.sly.shown import SlyShown
from scenes.sly.staging import Staging
from scenes.table.log import LARGE_TEXT
from scenes.table.moving import MovingTable
from scenes.table.view import HintText, TableContext, Target

HEN = 1
HELP = "sly_seen"
"""The switch in the settings for what has been seen."""


class SlyTable(MovingTable):
    words = phrases

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: SlyShown
        self.plan: plan.SlyPlan
        self.choosing = Choosing()
        self.stats_width = 0.0
        self.view: SlyPosition | None = None
        """What the seat at the screen knows, while it decides."""
        self._possible: dict[int, list[int]] = {}
        self.picture = Picture(self)

    @property
    def coats(self) -> list[Coat]:
        return [COATS[look] for look in self.looks]

    @property
    def helped(self) -> bool:
        """Whether what has been seen may be shown; purists switch it off."""
        return self.context.switched_on(HELP)

    # -- the picture and the copy behind it ------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        """For what has been seen, and with large text for the log below it."""
        log = 2 * canvas.grown(20) * 1.3 + 26 if canvas.text_scale > LARGE_TEXT else 0.0
        seen = plan.memory_button_height(canvas, 240.0) + 12 if self.helped else 0.0
        return seen + log

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        """With large text below the seat panels, so that the houses keep their size."""
        room = self._column(canvas)
        if canvas.text_scale <= LARGE_TEXT:
            return None
        if self.helped:
            seen = plan.memory_plan(canvas, room, len(self.context.seats) - 1)
            below = seen.rect.bottom + 12
            room = FRect(room.x, below, room.w, room.bottom - below)
        return room if room.h >= canvas.grown(20) * 1.3 + 14 else None

    def _column(self, canvas: Canvas) -> FRect:
        """The room below the seat panels."""
        panels = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = panels[0].unionall(panels[1:])
        top = seats.bottom + 12
        return FRect(seats.x, top, seats.w, canvas.h - 8 - top)

    def layout(self, canvas: Canvas, area: FRect) -> None:
        area = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        column = self._column(canvas)
        log = self.context.log_height
        self.plan = plan.plan(canvas, area, column, self.shown.seats, log, self.helped)
        self.stats_width = self._stats_width(canvas)
        self.width = canvas.w
        self.laid_out = True

    def _stats_width(self, canvas: Canvas) -> float:
        """What picture and figures of a seat panel need at the most; the rest is for the prey."""
        icon = max(26.0, canvas.grown(22))
        figures = canvas.measure("7", 22, "Bold")[0] + canvas.measure("24", 22, "Bold")[0]
        return 78 + 5 / 7 * icon + icon + 8 + 12 + figures + 6

    def prey_rects(self, seat: int, count: int) -> list[FRect]:
        """Where what was caught lies on the panel of a seat; nowhere on a panel of one line."""
        panel = self.context.seat_rects[seat]
        return pieces.prey_rects(panel, count, panel.w - self.stats_width - 8)

    def show(self, view: Position) -> None:
        assert isinstance(view, SlyPosition)
        self.still()
        self.carried = None
        self.choosing.forget()
        self.view = None
        self.shown = SlyShown.of(view)

    def staging(self) -> Staging:
        return Staging(self)

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.choosing.lay_down()
        self.carried = None
        self.view = None
        return super().stage(events)

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, SlyPosition)
        return self.shown == SlyShown.of(view) and self.air.clear_sky

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, SlyPosition)
        self.view = None
        self._possible = {}
        if len(view.actions(seat)) == 0 or not self.laid_out:
            return []
        self.view = view
        return self.choosing.targets(self, view, seat)

    def always_open(self) -> list[Target]:
        return self.choosing.looks(self) if self.laid_out else []

    def put_away(self) -> None:
        self.choosing.looking = False

    def choose(self, target: Target) -> bool:
        return self.choosing.choose(target.action)

    def can_be_pulled(self, target: Target) -> bool:
        return target.legal and choosing.LAY < target.action <= choosing.TAKE_UP

    def next_target(self, targets: list[Target]) -> Target | None:
        """From what was chosen first to what it can be done with."""
        chosen = self.choosing
        if chosen.looking:
            return None
        if chosen.deed == "lay":
            wanted = [t for t in targets if choosing.LAY < t.action <= choosing.TAKE_UP]
        else:
            wanted = [t for t in targets if t.action >= 0] if chosen.mode else []
        return next((target for target in wanted if target.legal), None)

    def step_back(self) -> bool:
        return self.choosing.step_back()

    def possible(self, space: int) -> list[int]:
        """What everybody must think possible for a face-down card of another, while deciding."""
        shown = self.shown
        if self.view is None or not self.helped or space == NOTHING:
            return []
        owner = shown.owners[space]
        if owner in (NOBODY, shown.viewer) or shown.faces[space] != DOWN:
            return []
        if space not in self._possible:
            self._possible[space] = [int(card) for card in possible_cards(self.view, space)]
        return self._possible[space]

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        self.picture.draw(canvas, time, focus, targets)

    def draw_on_panel(self, canvas: Canvas, seat: int, panel: FRect) -> None:
        if self.laid_out:
            self.picture.draw_prey(canvas, seat)

    def draw_above(self, canvas: Canvas) -> None:
        if not self.choosing.looking:
            super().draw_above(canvas)
            self.picture.draw_carried(canvas)

    # -- the hint -------------------------------------------------------------------------------

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """The space the action is about, whatever has been chosen so far."""
        return self.plan.spaces.get(int(numbered.space_of(decision.action)))

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        place = self.plan.spaces[int(numbered.space_of(decision.action))]
        return self.picture.draw_hint(canvas, decision.action, place)

    # -- words ----------------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        shown, coat = self.shown, self.coats[seat]
        in_hand = (cards.back(coat), str(shown.hand_sizes[seat]))
        if short:
            return [in_hand, ("ui_trophy", number_text(int(shown.tally().points(seat))))]
        return [in_hand, ("ui_home", str(shown.safe_points(seat)))]

    def sprite(self, seat: int) -> str:
        return cards.sprite(self.coats[seat], HEN)

    def doing(self, view: Position, seat: int) -> str:
        assert isinstance(view, SlyPosition)
        mode = self.choosing.mode if seat == self.shown.viewer else ""
        return phrases.doing(int(view.phase), int(view.left), int(view.reveal_size()), mode)

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, SlyPosition)
        return hints.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.turn_text(view.progress()[0])
