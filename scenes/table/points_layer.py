"""Over a table: points that float up, and the points of a seat that is asked for them.

A plate is asked by pointing at it, by giving it the focus or by touching it. Pressing it again,
going back or pointing elsewhere closes what it tells.
"""

from collections.abc import Callable

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart
from scenes.kit.intention import Intention
from scenes.kit.palette import GOLD, WHITE, mix
from scenes.table.board import Board
from scenes.table.breakdown import Breakdown, Told
from scenes.table.floats import Floats
from scenes.table.layer import Layer
from scenes.table.menu_entry import MenuEntry
from scenes.table.offers import PlateButton
from scenes.table.panels import draw_lead, draw_points, plaque
from scenes.table.session import Session


class PointsLayer(Layer):
    def __init__(self, session: Session, on_top: Callable[[], bool]) -> None:
        self.session = session
        self.board = session.board
        self.on_top = on_top
        self.floats = Floats(session.board)
        self._focused: int | None = None
        self._over: int | None = None
        """The seats whose plates have the focus and lie under the pointer."""
        self._asked_before: int | None = None
        """The seat whose points were told when the last press began."""
        session.offers.press_plate = self._press

    def layout(self, canvas: Canvas) -> None:
        self.floats.clear()  # they were on their way over the old layout

    # -- asking ---------------------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        """See what is pointed at; the press itself is the form's."""
        if intention.kind in ("press", "accept"):
            self._asked_before = self.board.asked
        if intention.kind in ("hover", "press") and intention.pos is not None:
            over = self._plate(self.session.form.at(intention.pos))
            if over != self._over or over is None:
                self.board.asked = over
            self._over = over
        return False

    def _plate(self, widget: object) -> int | None:
        return widget.seat if isinstance(widget, PlateButton) else None

    def _press(self, seat: int) -> None:
        self.board.asked = None if self._asked_before == seat else seat

    def update(self, dt: float) -> None:
        focused = self._plate(self.session.form.focused)
        if focused != self._focused:
            self._focused = self.board.asked = focused
        self.floats.advance(dt)
        self.floats.follow()

    # -- picture --------------------------------------------------------------------------------

    def idle_parts(self, time: float) -> list[IdlePart]:
        return [IdlePart((self.board.asked, self.floats.look()))]

    def draw(self, canvas: Canvas, time: float) -> None:
        board, plates = self.board, self.session.context.seat_rects
        if board.zoomed is None:
            for seat, count in self.floats.counts.items():
                figure = board.points[seat].figure(count.now)
                draw_points(
                    canvas, plaque(canvas, plates[seat]), figure, board.standings[seat].leads
                )
            self.floats.draw(canvas)
        if board.asked in plates and self.on_top():
            plate = plates[board.asked]
            paint.ring(canvas, plate, 16, mix(GOLD, WHITE, 0.6), 4)
            if board.standings[board.asked].leads:
                draw_lead(canvas, plate, board.standings[board.asked])
            top = min(rect.top for rect in plates.values()) - 12
            told = told_of(board, self.session.entry, board.asked)
            Breakdown(canvas, told, plate, top).draw(canvas)


def told_of(board: Board, entry: MenuEntry, seat: int) -> Told:
    """What there is to tell of a seat's points."""
    seats = board.context.seats
    first = next((k for k, place in enumerate(board.standings) if place.leads), seat)
    return Told(
        seats[seat],
        board.points[seat],
        board.standings[seat],
        seats[first].name,
        entry.score_kinds(),
        board.game.points_legend(),
    )
