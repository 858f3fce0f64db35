"""Looking back at a finished game: what every decision cost, and what would have been better."""

from functools import partial
from typing import Final

from pygame import FRect

from ai.review.findings import DecisionFinding
from game.contract import WHOLE, Position
from play.look_back import LookBack
from scenes.app.app import App
from scenes.app.controls import drawn_page, measured
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, INK, MIST, STRAW, WHITE
from scenes.kit.widgets import Button, Widget
from scenes.review.deeds import DeedBoards
from scenes.review.graph import COLOURS, LossGraph
from scenes.review.panel import DecisionText
from scenes.review.seat_tabs import SIDE, SeatTab
from scenes.review.weight import BEST, LITTLE, MORE, SLIP, scale_of, weight_of
from scenes.table.menu_entry import MenuEntry
from words import review as texts
from words.lang import N_, _

_PILL: Final = "#17594f"
_GAP: Final = 14.0
_GRAPH: Final = 192.0
"""The height of the graph's panel at standard text."""
_OPEN: Final = WHOLE


class ReviewScene(MenuScene):
    veil = 40
    title = N_("Looking back")
    starts_at = "graph"

    def __init__(
        self,
        app: App,
        look_back: LookBack,
        entry: MenuEntry,
        seat: int | None = None,
        move: int | None = None,
    ) -> None:
        super().__init__(app)
        self.look_back = look_back
        self.entry = entry
        self.recording = look_back.recording
        self.seats = list(self.recording.save.seats)
        self.seat = seat if seat is not None else self._first_seat()
        self.open_hands = False
        self.scale = scale_of(self.recording.game.key)
        self.words = entry.table_type.speech([who.name for who in self.seats])
        self.boards = DeedBoards(entry, self.recording, app.stage.motion)
        self._wanted = move
        """The decision to begin with, once it has been weighed."""
        self.chosen = 0
        self._walked = False
        """Somebody has chosen a decision: the worst found so far no longer shows by itself."""
        self._text: DecisionText | None = None
        self._graph_panel = self._panel = FRect()
        self._pill_lines: list[str] = []
        self._pill_at = FRect()
        self._choose_worst()

    def _first_seat(self) -> int:
        people = [k for k, who in enumerate(self.seats) if who.is_human]
        return people[0] if people else 0

    # -- what is looked at ----------------------------------------------------------------------

    @property
    def found(self) -> list[DecisionFinding]:
        return self.look_back.decisions(self.seat)

    @property
    def decision(self) -> DecisionFinding | None:
        found = self.found
        return found[min(self.chosen, len(found) - 1)] if found else None

    def _choose_worst(self) -> None:
        found = self.found
        if self._wanted is not None:
            at = [k for k, each in enumerate(found) if each.move >= self._wanted]
            self.chosen = at[0] if at else max(0, len(found) - 1)
        elif not self._walked and found:
            self.chosen = max(range(len(found)), key=lambda k: found[k].points_lost)

    def _choose(self, chosen: int) -> None:
        self._walked, self._wanted = True, None
        self.chosen = chosen
        self.rebuild()

    def _choose_seat(self, seat: int) -> None:
        self.seat, self._walked, self._wanted = seat, False, None
        self.chosen = 0
        self._choose_worst()
        self.rebuild()

    def slips(self) -> list[int]:
        """The decisions that cost something, by number among the seat's own."""
        return [k for k, each in enumerate(self.found) if weight_of(each, self.scale) >= MORE] or [
            k for k, each in enumerate(self.found) if weight_of(each, self.scale) > BEST
        ]

    def next_slip(self) -> None:
        slips = self.slips()
        if slips:
            self._choose(next((k for k in slips if k > self.chosen), slips[0]))

    def next_decision(self) -> None:
        if self.found:
            self._choose((self.chosen + 1) % len(self.found))

    def _toggle_hands(self) -> None:
        self.open_hands = not self.open_hands
        self.rebuild()

    # -- coming and going -----------------------------------------------------------------------

    def leave(self) -> None:
        self.look_back.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        before = len(self.look_back.review.decisions)
        if self.look_back.poll():
            if self._walked and len(self.look_back.review.decisions) != before:
                self._stay()
            self._choose_worst()
            self.rebuild()

    def _stay(self) -> None:
        """What was chosen stays chosen while more is found."""
        if self._text is not None:
            moves = [each.move for each in self.found]
            self.chosen = moves.index(self._shown) if self._shown in moves else self.chosen

    # -- words ----------------------------------------------------------------------------------

    @property
    def own(self) -> bool:
        """Whether the seat that is looked at is the one person's of this game."""
        people = [k for k, who in enumerate(self.seats) if who.is_human]
        return people == [self.seat]

    def summary(self) -> str:
        found, who = self.found, self.seats[self.seat]
        points = texts.points_text(int(self.recording.positions[-1].points(self.seat)))
        parts = [self.entry.title, _("%(name)s, %(points)s") % {"name": who.name, "points": points}]
        if found:
            best = sum(weight_of(each, self.scale) == BEST for each in found)
            parts.append(texts.best_text(best, len(found)))
        if self.look_back.working:
            percent = round(100 * self.look_back.progress)
            parts.append(_("looking… %(percent)d %%") % {"percent": percent})
        elif self.look_back.failed:
            parts.append(_("The review could not be finished."))
        return "  ·  ".join(parts)

    def aloud(self) -> list[str] | None:
        return [self.heading(), self.summary(), *(self._text.aloud() if self._text else ())]

    def _told(self) -> str:
        return texts.sentence(self._text.aloud()) if self._text else self.summary()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        found, decision = self.found, self.decision
        self.chosen = min(self.chosen, max(0, len(found) - 1))
        self._text = None
        self._shown = decision.move if decision is not None else -1
        if decision is not None:
            view = self._view_before(decision)
            bird = self.entry.bird(self.seats[self.seat].look)
            self._text = DecisionText(self.words, view, decision, self.scale, bird)
        buttons = self._buttons()
        low = bottom_bar(canvas, buttons, 20, spread=True) - 14
        top, tabs = self._place_head(canvas)
        graph = LossGraph(found, self.chosen, self._choose, self._told, self.scale)
        fixed: list[Widget] = [*tabs, *buttons]
        for widget in fixed:
            widget.fixed = True
        if canvas.roomy:
            widgets = self._place_side_by_side(canvas, graph, top, low)
            self.form.set([*widgets, *fixed])
        else:
            view_box = FRect(0, top - 6, canvas.w, low - top + 10)
            widgets, bottom = self._place_stack(canvas, graph, top)
            self.form.set([*widgets, *fixed], view_box, bottom + 10 - view_box.top)

    def _view_before(self, decision: DecisionFinding) -> Position:
        return self.recording.view(decision.move, self.seat)

    def _buttons(self) -> list[Button]:
        slip = Button(_("Next slip"), self.next_slip, "go", "ui_arrow", name="slip")
        slip.enabled = bool(self.slips())
        step = Button(_("Step by step"), self.next_decision, icon="ui_redo", name="step")
        step.enabled = bool(self.found)
        label = _("Own view") if self.open_hands else _("Open hands")
        hands = Button(label, self._toggle_hands, icon="ui_eye", name="hands")
        hands.enabled = self.recording.over
        back = Button(_("Back"), self.back, icon="ui_home", name="back")
        return [slip, step, hands, back]

    def _place_head(self, canvas: Canvas) -> tuple[float, list[Button]]:
        """The summary beside the title, the seats at the right; below it if need be."""
        tabs = self._tabs() if len(self.seats) > 1 else []
        wide = len(tabs) * (SIDE + 8)
        title = canvas.measure(self.heading(), self.heading_size(canvas), "f")[0]
        if canvas.text_scale > 1:  # the heading does not grow
            title = title * self.heading_size(canvas) / canvas.grown(self.heading_size(canvas))
        left, right = MARGIN + title + 32, canvas.w - MARGIN
        y = 16.0
        beside = left + wide <= right
        if not beside:
            y = 88.0
        for k, tab in enumerate(tabs):
            tab.place(canvas, (right - wide + k * (SIDE + 8) + 8, y, SIDE, SIDE))
        bottom = y + SIDE if tabs else 70.0
        words = self.summary()
        room = right - wide - 16 - left
        lines = canvas.wrap(words, 22, room - 40, "Bold") if room > 200 else []
        if beside and 0 < len(lines) <= (1 if canvas.text_scale > 1.3 else 2):
            at = left
        else:
            at, room = MARGIN, right - MARGIN
            lines = canvas.wrap(words, 22, room - 40, "Bold")
        size = canvas.grown(22 if len(lines) == 1 else 20)
        high = max(42.0, len(lines) * size * 1.22 + 12)
        if at == MARGIN:
            pill_y = max(bottom, 80.0) + 8
            bottom = pill_y + high
        else:
            pill_y = 44 - high / 2
            bottom = max(bottom, pill_y + high)
        widest = max(canvas.measure(line, 22, "Bold")[0] for line in lines)
        self._pill_lines = lines
        self._pill_at = FRect(at, pill_y, min(room, widest + 40), high)
        return max(bottom + 12, 92.0), tabs

    def _tabs(self) -> list[Button]:
        return [
            SeatTab(
                k, who, self.entry.bird(who.look), k == self.seat, partial(self._choose_seat, k)
            )
            for k, who in enumerate(self.seats)
        ]

    def _graph_head(self, canvas: Canvas, width: float) -> float:
        """The height of what stands above the graph."""
        return measured(canvas, self._draw_graph_head, width)

    def _place_side_by_side(
        self, canvas: Canvas, graph: LossGraph, top: float, low: float
    ) -> list[Widget]:
        """As in the mock: the graph across, below it both boards and the words."""
        wide = canvas.w - 2 * MARGIN
        high = max(_GRAPH, 0.27 * (canvas.h - 16))
        self._place_graph(canvas, graph, FRect(MARGIN, top, wide, high))
        y = self._graph_panel.bottom + _GAP
        board = (wide - 2 * _GAP) * 0.272
        boards = [FRect(MARGIN + k * (board + _GAP), y, board, low - y) for k in range(2)]
        if self.decision is not None and self.decision.better is None:
            boards = [boards[0].union(boards[1])]
        self.boards.place(canvas, boards)
        x = boards[-1].right + _GAP
        self._panel = FRect(x, y, canvas.w - MARGIN - x, low - y)
        widgets: list[Widget] = [graph]
        deeds = self._deed_buttons()
        bottom = self._panel.bottom - 12
        bottom = self._place_deeds(canvas, deeds, self._panel, bottom)
        if self._text is not None:
            page = drawn_page(self._text.draw, "words")
            inner = self._panel.inflate(-40, 0)
            page.place(canvas, (inner.x, self._panel.y + 12, inner.w, bottom - self._panel.y - 16))
            widgets.append(page)
        return [*widgets, *deeds]

    def _place_stack(
        self, canvas: Canvas, graph: LossGraph, top: float
    ) -> tuple[list[Widget], float]:
        """One below the other, to be scrolled."""
        wide = canvas.w - 2 * MARGIN
        high = self._graph_head(canvas, wide - 40) + 120 + canvas.grown(20) * 2.5
        self._place_graph(canvas, graph, FRect(MARGIN, top, wide, high))
        y = self._graph_panel.bottom + _GAP
        board = (wide - _GAP) / 2
        tall = min(board * 1.06, 460.0) + canvas.grown(24) * 1.3
        boards = [FRect(MARGIN + k * (board + _GAP), y, board, tall) for k in range(2)]
        if self.decision is not None and self.decision.better is None:
            boards = [boards[0].union(boards[1])]
        self.boards.place(canvas, boards)
        y += tall + _GAP
        text = self._text
        deep = measured(canvas, text.draw, wide - 48) if text is not None else 60.0
        deeds = self._deed_buttons()
        self._panel = FRect(MARGIN, y, wide, deep + 40)
        if deeds:
            rows = FRect(MARGIN, y, wide, 4000)
            used = rows.bottom - self._place_deeds(canvas, deeds, rows, rows.bottom)
            self._panel.h += used
            self._place_deeds(canvas, deeds, self._panel, self._panel.bottom - 14)
        return [graph, *deeds], self._panel.bottom

    def _deed_buttons(self) -> list[Button]:
        """What can be done about the decision that is shown."""
        return []

    @staticmethod
    def _place_deeds(canvas: Canvas, deeds: list[Button], panel: FRect, bottom: float) -> float:
        """At the lower end of the panel, one below the other; where they begin."""
        for button in reversed(deeds):
            high = button.height_for(canvas, panel.w - 40)
            button.place(canvas, (panel.x + 20, bottom - high, panel.w - 40, high))
            bottom -= high + 10
        return bottom

    def _place_graph(self, canvas: Canvas, graph: LossGraph, panel: FRect) -> None:
        self._graph_panel = panel
        head = self._graph_head(canvas, panel.w - 40)
        y = panel.y + 10 + head
        graph.place(canvas, (panel.x + 18, y, panel.w - 36, panel.bottom - 8 - y))

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        pill = self._pill_at
        canvas.rounded(pill, min(21.0, pill.h / 2), _PILL)
        canvas.lines(self._pill_lines, 22, pill.center, WHITE, "center", "Bold", 1.22)
        with self.form.scrolled(canvas):
            paint.panel(canvas, self._graph_panel, radius=18)
            head = self._graph_panel.inflate(-40, 0)
            self._draw_graph_head(canvas, FRect(head.x, self._graph_panel.y + 8, head.w, 0))
            paint.panel(canvas, self._panel, CREAM, STRAW, 18)
            self._draw_decision(canvas)

    def _draw_decision(self, canvas: Canvas) -> None:
        decision = self.decision
        if decision is None:
            at = self._panel.center
            words = _("Thinking about the decisions…") if self.look_back.working else "–"
            lines = canvas.wrap(words, 22, self._panel.w - 40, "Bold")
            canvas.lines(lines, 22, at, MIST, "center", "Bold")
            self.boards.draw_empty(canvas)
            return
        viewer = _OPEN if self.open_hands and self.recording.over else self.seat
        names = texts.played_title(self.seats[self.seat].name, self.own), _("Better")
        self.boards.draw(canvas, decision, viewer, names)
        if not canvas.roomy and self._text is not None:
            self._text.draw(canvas, self._panel.inflate(-48, -28))

    def _draw_graph_head(self, canvas: Canvas, rect: FRect) -> float:
        """The name of the graph, and what its colours mean; tells how deep it is."""
        found = self.found
        title = canvas.title(_("Points lost"), 26, rect.topleft, INK)
        lost = sum(each.points_lost for each in found)
        x, y, line = title.right + 18, rect.y, canvas.grown(26) * 1.25
        note = texts.lost_in_all(lost) if found else ""
        wide = canvas.measure(note, 20, "Bold")[0]
        canvas.text(note, 20, (x, y + line / 2), MIST, "midleft", "Bold")
        legend = [
            (BEST, _("the best")),
            (LITTLE, _("a little")),
            (MORE, _("more")),
            (SLIP, _("a slip")),
        ]
        widths = [26 + canvas.measure(label, 20, "Bold")[0] + 22 for _weight, label in legend]
        x = rect.right - sum(widths)
        if x < title.right + 18 + wide + 20:
            x, y = rect.x, y + line
        for (weight, label), each in zip(legend, widths, strict=True):
            if x + each - 22 > rect.right + 1:
                x, y = rect.x, y + canvas.grown(20) * 1.3
            self._draw_sign(canvas, weight, (x + 9, y + line / 2))
            canvas.text(label, 20, (x + 24, y + line / 2), MIST, "midleft", "Bold")
            x += each
        return y + line - rect.y

    @staticmethod
    def _draw_sign(canvas: Canvas, weight: int, at: tuple[float, float]) -> None:
        w, h = {BEST: (14, 14), LITTLE: (17, 11), MORE: (17, 17), SLIP: (17, 24)}[weight]
        box = FRect(at[0] - w / 2, at[1] - h / 2, w, h)
        radius = min(w, h) / 2 if weight < MORE else 5
        top, bottom, rim = COLOURS[weight]
        canvas.rounded(box, radius, top, bottom, rim, 2)

    # -- input ----------------------------------------------------------------------------------

    def command(self, intention: Intention) -> bool:
        return False
