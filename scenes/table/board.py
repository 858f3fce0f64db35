"""The table on the screen: draws the view it shows and what can be pressed there."""

from collections.abc import Set
from dataclasses import replace
from math import dist
from typing import Any

from pygame import FRect

from ai.players import Decision
from game.contract import Position
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart
from scenes.kit.last import Last
from scenes.kit.palette import GLOW, GOLD, WHITE, mix
from scenes.table.game_table import GameTable, Mark
from scenes.table.looks import Push
from scenes.table.motion import pulse
from scenes.table.piece import LIFT, Key, Look, Piece, Pieces, draw_piece, drawn_at
from scenes.table.pressable_view import PressableView
from scenes.table.view import Target
from words import lang

PIECE_ROOM = 60.0
"""How far around a piece its picture may reach: its margin, its light, its swaying."""
LIGHT_ROOM = 100.0
"""How much larger than what can be pressed its light may be."""
_SIDE_BY_SIDE = 90.0


def _lively(pieces: Pieces) -> list[tuple[Look, FRect]]:
    """What moves while nothing happens, and where."""
    looks = ((piece.look, piece.rect) for piece in pieces.values())
    return [(look, look.idle_room(at)) for look, at in looks if look is not None and look.lively]


class Board(PressableView):
    def __init__(self, game: GameTable[Any, Any]) -> None:
        super().__init__(game)
        self._stats: dict[Key, tuple[object, list[tuple[str | None, str]]]] = {}
        """What the plates say, and of which view: found out once."""
        self._lit: Last[FRect | None] = Last()
        self._lively: Last[list[tuple[Look, FRect]]] = Last()
        self._stand: Last[dict[Key, Piece]] = Last()
        self._still: Last[dict[Key, Piece]] = Last()

    # -- seats and words ------------------------------------------------------------------------

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        """What the seat plate says of the view that is shown."""
        what = (seat, short, lang.current())
        said = self._stats.get(what)
        if said is None or said[0] is not self.view:
            said = self._stats[what] = (self.view, self.game.stats(self.view, seat, short))
        return said[1]

    def doing(self, view: Position, seat: int) -> str:
        """What `seat` is to do; for the seat at the screen, what is next for what it picked."""
        own = self.view is not None and seat == self.view.viewer
        begun = self.game.going_on(self.view, self.chooser.picked) if own else ""
        return begun or self.game.words.doing(view, seat)

    # -- drawing --------------------------------------------------------------------------------

    def idle_parts(
        self, time: float, focus: Target | None, targets: list[Target]
    ) -> list[IdlePart]:
        """What moves while nothing happens: the light of what can be pressed, and live pieces."""
        if self.context.motion.reduced:
            return []
        parts = [IdlePart(self.attention.asleep)]
        controls = self._shown_controls(focus, targets)
        lit = self._lit.of(
            (targets, self.pieces, controls, self.view, self.chooser.picked),
            lambda: self._lit_area(targets, controls),
        )
        if lit is not None:
            parts.append(IdlePart(pulse(time, False), lit))
        key, size = self.pressed()
        pressed = self.piece(key)
        if pressed is not None:
            room = 2 * PIECE_ROOM
            parts.append(IdlePart(size, pressed.rect.inflate(room, room)))
        lying = (self.pieces, controls)
        lively = self._lively.of(lying, lambda: [*_lively(lying[0]), *_lively(lying[1])])
        return parts + [look.idle_part(room, time) for look, room in lively]

    def _lit_area(self, targets: list[Target], controls: Pieces) -> FRect | None:
        """Where the light of what can be pressed falls; buttons and panels to look at have none."""
        pieces = {**self.pieces, **controls}

        def is_lit(target: Target) -> bool:
            look = pieces[target.key].look
            if look is None or isinstance(look, Push):
                return look is None
            return target.legal and self.game.light(self.view, target.key, self.chooser.picked) > 0

        lit = [each.rect for each in targets if each.key in pieces and is_lit(each)]
        return lit[0].unionall(lit[1:]).inflate(LIGHT_ROOM, LIGHT_ROOM) if lit else None

    def _shown_controls(self, focus: Target | None, targets: list[Target]) -> Pieces:
        return self.controls(focus.key if focus else None) if targets else {}

    def lying_still(self, focus: Target | None, targets: list[Target]) -> dict[Key, Piece]:
        """The pieces that neither move nor can be pressed nor lie on one that does: they look the
        same in the next frame."""
        pressed = {target.key for target in targets}.union(self.chooser.picked)
        if self.held is not None:
            pressed.add(self.held.key)
        pressed.add(self.pressed()[0])
        pressed.update(self._shown_controls(focus, targets))
        standing = self._standing(focus)
        return self._still.of((standing, pressed), lambda: self._at_rest(standing, pressed))

    @staticmethod
    def _at_rest(standing: Pieces, pressed: Set[Key]) -> dict[Key, Piece]:
        still: dict[Key, Piece] = {}
        moved: list[FRect] = []
        for key, piece in standing.items():
            lively = piece.look is not None and piece.look.lively
            if lively or key in pressed:
                moved.append(drawn_at(piece, PIECE_ROOM))
            elif drawn_at(piece).collidelist(moved) >= 0:
                moved.append(drawn_at(piece))
            else:
                still[key] = piece
        return still

    def _standing(self, focus: Target | None) -> dict[Key, Piece]:
        """The pieces that are drawn where they lie, from the lowest up."""
        preview = self._preview(focus)
        hidden = (preview.hidden if preview else frozenset()) | self.effects.hidden
        pieces = self.attention.of(self.pieces)
        return self._stand.of(
            (pieces, hidden), lambda: {k: p for k, p in pieces.items() if k not in hidden}
        )

    def draw(
        self,
        canvas: Canvas,
        time: float,
        focus: Target | None,
        targets: list[Target],
        drawn: Set[Key] = frozenset(),
    ) -> None:
        """Everything but what is `drawn` already."""
        offers = {target.key: target for target in targets}
        preview = self._preview(focus)
        with canvas.shift(*self.effects.shaken()):
            strength = pulse(time, self.context.motion.reduced)
            controls = self._shown_controls(focus, targets)
            for key, piece in {**self._standing(focus), **controls}.items():
                if key in drawn:
                    continue
                offer = offers.get(key)
                pointed = focus is not None and focus.key == key
                plain = not (piece.angle or pointed or key in self.chooser.picked)
                if plain and not canvas.shows(piece.rect, PIECE_ROOM):
                    continue
                self._draw_one(canvas, time, key, piece, offer, pointed, strength)
            if preview:
                for piece in preview.pieces.values():
                    draw_piece(canvas, piece)
            if focus is not None and not self.zoomed and self.piece(focus.key) is None:
                paint.ring(canvas, focus.rect, 16, mix(GOLD, WHITE, 0.6), 4)
            self.game.draw_live(canvas, time, self.view, self.places)
            self.effects.draw(canvas)
            self.feathers.draw(canvas)
        if self.zoomed is not None:
            self.game.draw_zoom(canvas, self.zoomed, self.view, self.places)

    def _draw_one(
        self,
        canvas: Canvas,
        time: float,
        key: Key,
        piece: Piece,
        offer: Target | None,
        pointed: bool,
        strength: float,
    ) -> None:
        picked = offer is not None and key in self.chooser.picked
        if self.held is not None and self.held.key == key:
            self._draw_left_behind(canvas, piece)
            return
        button = isinstance(piece.look, Push)
        light = 0.0
        if offer is not None:
            mark = Mark(key, piece, offer.legal, pointed, strength, self.chooser.picked)
            light = self._draw_light(canvas, mark)
        if piece.look is not None:
            lively = piece.look.lively and not self.context.motion.reduced
            at = piece.swayed(time) if lively else piece
            raised = offer is not None and (pointed or (picked and not button))
            self._draw_giving_way(canvas, key, self._raised(at) if raised else at)
            if light > 1:  # over its own shadow
                canvas.glow(piece.rect, 12, GLOW, 8, round(115 * light * strength), 2)
            if lively and piece.look.blinks(time):
                piece.look.draw_lids(canvas, piece.rect)
        if offer is not None and (picked or pointed) and not button:
            self.game.draw_pointed(canvas, mark, self.view, self.places)

    def _draw_giving_way(self, canvas: Canvas, key: Key, piece: Piece) -> None:
        """A piece, smaller for a moment under a press."""
        pressed, size = self.pressed()
        if key is None or pressed != key or size == 1.0:
            draw_piece(canvas, piece)
            return
        w, h = piece.rect.size
        rect = piece.rect.inflate(w * (size - 1), h * (size - 1))
        draw_piece(canvas, replace(piece, rect=rect), (w, h))

    def _draw_light(self, canvas: Canvas, mark: Mark) -> float:
        """The light under what can be pressed, and its strength; a button needs none."""
        look = mark.piece.look
        if look is None:
            self.game.draw_place(canvas, mark, self.view, self.places)
            return 0.0
        if not mark.legal or isinstance(look, Push) or (mark.pointed and mark.piece.lifts):
            return 0.0
        light = self.game.light(self.view, mark.key, self.chooser.picked)
        if 0 < light <= 1:
            self.game.draw_light(canvas, mark, self.view, self.places)
        return light

    @staticmethod
    def _draw_left_behind(canvas: Canvas, piece: Piece) -> None:
        """A card that is dragged leaves an empty slot, anything else a faint picture of itself."""
        if piece.lifts:
            canvas.rounded(piece.rect, 12, "#3a2110", None, "#c9a866", 3, 120)
        else:
            draw_piece(canvas, replace(piece, alpha=90))

    @staticmethod
    def _raised(piece: Piece) -> Piece:
        """A piece that is pointed at or picked."""
        look = piece.look.pointed() if piece.look else None
        rect = piece.rect.move(0, -LIFT) if piece.lifts else piece.rect
        return replace(piece, look=look, rect=rect)

    def draw_above(self, canvas: Canvas) -> None:
        if self.zoomed is None:
            self.effects.draw(canvas, above=True)
        piece = self.piece(self.held.key) if self.held is not None else None
        if self.held is not None and piece is not None:
            self.held.draw(canvas, piece)
            for told in self.told_of_drop():
                draw_piece(canvas, told)

    # -- the hint -------------------------------------------------------------------------------

    def hint_place(self, decision: Decision) -> FRect | None:
        """What the bubble of a hint must not cover."""
        rects = [piece.rect for _key, piece in self._way(decision)]
        return self.game.hint_room(self.view, self.places, rects) if rects else None

    def _way(self, decision: Decision) -> list[tuple[Key, Piece]]:
        """What to press for a decision, one after the other."""
        path = ((key, self.piece(key)) for key in self.chooser.path_of(decision.action))
        return [(key, piece) for key, piece in path if piece is not None]

    def draw_hint(self, canvas: Canvas, decision: Decision) -> FRect:
        """What to press, one after the other, with dots between."""
        place = canvas.rect
        way = self._way(decision)
        for k, (key, lying) in enumerate(way):
            piece = self._raised(lying)
            if k:
                dots(canvas, place, piece.rect)
            mark = Mark(key, lying, True, True, 1.0)
            if piece.look is None:
                self.game.draw_place(canvas, mark, self.view, self.places)
            draw_piece(canvas, piece)
            if not isinstance(piece.look, Push):
                self.game.draw_pointed(canvas, mark, self.view, self.places)
            if piece.look is not None:
                self._draw_upon(canvas, piece)
            place = piece.rect
        preview = self._preview_of(decision.action) if way else None
        for piece in preview.pieces.values() if preview else ():
            draw_piece(canvas, piece)
        return self.hint_place(decision) or place

    def _draw_upon(self, canvas: Canvas, below: Piece) -> None:
        """Signs that lie on a piece which was drawn again."""
        rect = below.rect
        lying = [piece for piece in self.pieces.values() if piece.depth > below.depth]
        signs = [piece for piece in lying if piece.rect.colliderect(rect)]
        if not isinstance(below.look, Push):
            controls = self.controls().values()
            signs += [piece for piece in controls if rect.collidepoint(piece.rect.center)]
        for piece in signs:
            draw_piece(canvas, piece)


def dots(canvas: Canvas, start: FRect, end: FRect) -> None:
    """Three dots on the way from one thing to the next, unless they lie side by side."""
    if dist(start.center, end.center) < _SIDE_BY_SIDE:
        return
    for k in (1, 2, 3):
        x = start.centerx + (end.centerx - start.centerx) * k / 4
        y = start.top + (end.bottom - start.top) * k / 4
        canvas.rounded((x - 6, y - 6, 12, 12), 6, "#fff6e0", None, "#7a4a06", 2)
