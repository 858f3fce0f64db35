"""The yard of Fowl Play as it is drawn: who stands where, what may go where, what a step brings."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.fowl import actions as numbered
from game.fowl.state import NONE
from game.fowl.tables import is_mouth, shared_traits
from game.hexes import neighbour
from scenes.fowl import board
from scenes.fowl.choosing import PEEK
from scenes.fowl.preview import Preview
from scenes.kit.canvas import Canvas, Point
from scenes.kit.lang import signed
from scenes.kit.palette import CREAM, MIST, STRAW, WHITE
from scenes.kit.patch import Patch
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

BETTER, WORSE = "#1f7a50", "#a82a20"


class YardPicture:
    def __init__(self, table: "FowlTable") -> None:
        self.table = table
        self._ground = Patch()

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table, grid = self.table, self.table.plan.grid
        box = grid.bounds.inflate(40, 40)
        self._ground.draw(canvas, box, grid, lambda sheet: board.ground(sheet, grid))
        strength = round(255 * table.pulse(time))
        self._draw_dangers(canvas)
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

    def _draw_dangers(self, canvas: Canvas) -> None:
        """Red around birds beside a fox, below the light around those that may move."""
        table, shown = self.table, self.table.shown
        foxes = list(shown.foxes.values())
        for bird, cell in shown.birds.items():
            hidden = table.air.hides(("bird", bird))
            if not hidden and board.nearest_fox(cell, foxes) == 1:
                board.danger(canvas, table.plan.grid, cell)

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
            self.draw_preview(canvas, action, preview)
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

    def draw_preview(self, canvas: Canvas, action: int, preview: Preview) -> None:
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
