"""The table of Rule the Roost: three barns and their piles, the hand, the egg window, the look."""

from collections.abc import Sequence

from pygame import FRect

from ai.players import Decision
from game.contract import Event, Position
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of
from game.roost.position import RoostPosition
from game.roost.state import WINDOW
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from scenes.kit.timeline import Timeline
from scenes.roost import hints, phrases
from scenes.roost.choosing import Choosing
from scenes.roost.picture import Picture
from scenes.roost.plan import BarnPlan, RoostPlan, column_height, column_plan, plan
from scenes.roost.shown import RoostShown
from scenes.roost.staging import Staging
from scenes.table.moving import MovingTable
from scenes.table.view import HintText, SnapChoice, TableContext, Target


class RoostTable(MovingTable):
    words = phrases
    snaps = True

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.shown: RoostShown
        self.plan: RoostPlan
        self.choosing = Choosing()
        self.picture = Picture(self)

    # -- the picture and the copy behind it ------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        return column_height(canvas) + 12

    def _column(self, canvas: Canvas) -> FRect:
        """The room below the seat panels."""
        panels = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = panels[0].unionall(panels[1:])
        top = seats.bottom + 12
        return FRect(seats.x, top, seats.w, canvas.h - 8 - top)

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        return column_plan(canvas, self._column(canvas)).log

    def layout(self, canvas: Canvas, area: FRect) -> None:
        area = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        log = self.context.log_height
        self.plan = plan(canvas, area, self._column(canvas), log, self.names)
        self.width = canvas.w
        self.laid_out = True

    def show(self, view: Position) -> None:
        assert isinstance(view, RoostPosition)
        self.still()
        self.carried = None
        self.choosing.forget()
        self.shown = RoostShown.of(view)

    def staging(self) -> Staging:
        return Staging(self)

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.carried = None
        self.choosing.forget()
        return super().stage(events)

    def agrees_with(self, view: Position) -> bool:
        assert isinstance(view, RoostPosition)
        return self.shown == RoostShown.of(view) and self.air.clear_sky

    @property
    def barns(self) -> tuple[BarnPlan, ...]:
        """Where the barns stand: lower while the seat at the screen looks under one, with more
        ground when they are turned up."""
        if self.shown.looking:
            return self.plan.look.barns
        return self.plan.counted if self.shown.turned else self.plan.barns

    def choices(self) -> list[int]:
        """The cards that can be taken up: those a farmer shows, else the own hand."""
        looking = self.shown.looking
        if looking is not None:
            return [laid.card for laid in self.shown.piles[looking.barn]]
        return self.shown.hands[self.shown.own]

    # -- what can be pointed at -----------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        assert isinstance(view, RoostPosition)
        if len(view.actions(seat)) == 0 or not self.laid_out:
            return []
        return self.choosing.targets(self, view, seat)

    def choose(self, target: Target) -> bool:
        return self.choosing.choose(target.action)

    def can_be_pulled(self, target: Target) -> bool:
        return target.legal and target.action < 0

    def next_target(self, targets: list[Target]) -> Target | None:
        """From a card that has been taken up to a barn for it; if it cannot go anywhere, to leaving
        it where it is."""
        ways = [target for target in targets if target.legal and target.action >= 0]
        barns = [target for target in ways if target.action != MOVE_NOTHING]
        return next(iter(barns or ways), None)

    def step_back(self) -> bool:
        return self.choosing.step_back()

    # -- the egg window -------------------------------------------------------------------------

    def snap(self, position: Position) -> SnapChoice | None:
        assert isinstance(position, RoostPosition)
        return SnapChoice(THROW_EGG, NO_EGG) if position.phase == WINDOW else None

    def snap_place(self) -> FRect | None:
        return self.plan.buttons[0] if self.laid_out else None

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        self.picture.draw(canvas, time, focus, targets)

    def draw_above(self, canvas: Canvas) -> None:
        self.picture.draw_keys(canvas)
        self.picture.draw_carried(canvas)
        super().draw_above(canvas)

    def _hint_barn(self, action: int) -> FRect | None:
        """The ground of the barn a hint speaks of, even of a card that is not taken up yet."""
        if action >= NO_EGG or action == MOVE_NOTHING:
            return None
        return self.barns[int(barn_of(action))].ground

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """In a look the card is to be seen too, not only the barn it should go to."""
        ground = self._hint_barn(decision.action)
        if ground is None:
            return super().hint_place(decision, targets)
        if self.shown.looking is None:
            return ground
        cards = self.choices()
        return ground.union(self.plan.look.cards(len(cards))[cards.index(card_of(decision.action))])

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        place = self._hint_barn(decision.action) or self.hint_place(decision, targets)
        if place is None:
            return self.barns[0].ground
        return self.picture.draw_hint(canvas, decision.action, place)

    # -- words ----------------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        shown = self.shown
        if not shown.counted:
            return [("card_back", str(len(shown.hands[seat])))]
        counted = [shown.sure_of(barn) for barn in range(shown.counted)]
        won = sum(count.share for count in counted if seat in count.owners)
        return [("ui_trophy", str(won))]

    def sprite(self, seat: int) -> str:
        return f"rooster_{SEATS[self.looks[seat]].name}"

    def named(self, view: Position, seat: int) -> int:
        """While a card is on its way the banner names whose it is: all others decide."""
        assert isinstance(view, RoostPosition)
        return int(view.turn) if view.phase == WINDOW else seat

    def doing(self, view: Position, seat: int) -> str:
        assert isinstance(view, RoostPosition)
        return phrases.doing(view)

    def announcement(self) -> str:
        return phrases.counting() if self.shown.turned else ""

    def hint(self, view: Position, decision: Decision) -> HintText:
        assert isinstance(view, RoostPosition)
        return hints.hint(view, decision, self.names)

    def round_text(self, view: Position) -> str:
        return phrases.turn_text(view.progress()[0])
