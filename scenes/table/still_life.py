"""All that lies still on a table, as the picture of its ground: backdrop, seat plates, pieces."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from pygame import FRect

from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.last import Last
from scenes.table.board import Board
from scenes.table.ground import Ground, Still
from scenes.table.layer import Layer
from scenes.table.panels import Column, draw_panel, panel_look
from scenes.table.piece import Key, Piece, draw_piece, drawn_at

HALO: Final = 30.0
"""How far around a panel its light and shadow reach."""
EDGE: Final = 2
"""Pixels by which rounding may place a picture beside its rect."""


class StillLife:
    def __init__(self) -> None:
        self.ground = Ground()
        self._pieces: Last[Still] = Last()

    def draw(
        self,
        canvas: Canvas,
        shape: object,
        layers: Sequence[Layer],
        board: Board,
        column: Column,
        plates: Sequence[tuple[Seat, bool]],
        pieces: Mapping[Key, Piece],
    ) -> None:
        """Everything depends on `shape`; `plates` are the seats, and whether each is active."""

        edge = EDGE / canvas.k

        def paint(kept: Canvas) -> None:
            for layer in layers:
                layer.draw_below(kept)
            for seat, (who, active) in enumerate(plates):
                if kept.shows(column.rects[seat], HALO):
                    draw_panel(kept, column, seat, who, board, active)
            for piece in pieces.values():
                if kept.shows(drawn_at(piece, edge)):
                    draw_piece(kept, piece)

        shows: dict[Hashable, tuple[object, FRect]] = {"window": (shape, canvas.rect)}
        shows.update(part for layer in layers for part in layer.below().items())
        for seat, (who, active) in enumerate(plates):
            look = panel_look(column, seat, who, board, active)
            shows["seat", seat] = (look, column.rects[seat].inflate(2 * HALO, 2 * HALO))
        shows.update(self._pieces.of((pieces, edge), lambda: _shown(pieces, edge)))
        self.ground.draw(canvas, shows, paint, board.effects.shaken())


def _shown(pieces: Mapping[Key, Piece], edge: float) -> Still:
    return {("piece", key): (piece, drawn_at(piece, edge)) for key, piece in pieces.items()}
