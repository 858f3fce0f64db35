"""Arrow keys on a board of many cells, such as a hexagonal one."""

from collections.abc import Callable, Sequence

from scenes.table.piece import Key
from scenes.table.view import Target


class GridWalk:
    """Remembers the column one walks along, so that up and down again lead back.

    On a board of hexagons the cells of two rows never stand right above each other: without the
    memory every step would drift aside.
    """

    def __init__(self, on_grid: Callable[[Key], bool]) -> None:
        self.on_grid = on_grid
        self._aim: tuple[Key, float] | None = None
        """The cell reached last, and the column that is kept to."""

    def beside(self, focus: Target, targets: Sequence[Target], dx: int, dy: int) -> Target | None:
        """The next legal target of the board in a direction.

        At its edge the walk goes on to a button that lies ahead, or stays. None if the focus is
        not on the board.
        """
        if not self.on_grid(focus.key):
            return None
        column = focus.rect.centerx
        if dy and self._aim and self._aim[0] == focus.key:
            column = self._aim[1]
        best: Target | None = None
        least = 0.0
        for target in targets:
            if target.key == focus.key or not target.legal or not self.on_grid(target.key):
                continue
            x, y = target.rect.centerx - column, target.rect.centery - focus.rect.centery
            ahead, aside = x * dx + y * dy, abs(y if dx else x)
            if ahead < 4 or aside > 1.9 * ahead + 2:
                continue
            cost = ahead + 2.0 * aside
            if best is None or cost < least:
                best, least = target, cost
        if best is None:
            return self._beyond(focus, targets, dx, dy)
        self._aim = (best.key, column if dy else best.rect.centerx)
        return best

    def _beyond(self, focus: Target, targets: Sequence[Target], dx: int, dy: int) -> Target:
        """A button beyond the edge of the board: at any height of its sides, or straight above or
        below; the focus itself if there is none."""
        board = [target.rect for target in targets if self.on_grid(target.key)]
        edge = focus.rect.unionall(board)
        for target in targets:
            if self.on_grid(target.key) or target.action < 0 or not target.legal:
                continue
            x, y = target.rect.centerx - edge.centerx, target.rect.centery - edge.centery
            straight = abs(x) <= edge.w / 2
            if x * dx > edge.w / 2 or (straight and y * dy > edge.h / 2):
                return target
        return focus
