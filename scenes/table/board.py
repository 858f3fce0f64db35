"""The table on the screen: draws the view it is given, and animates from one view to the next.

There is no copy of the game here. What is shown is a view taken from the tape; the pieces follow
from it, motion is the difference of two views, and skipping a motion is showing the later view.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import dist
from typing import Any

from pygame import FRect

from ai.players import Decision
from game.contract import Event, IllegalAction, Position
from scenes.kit import paint
from scenes.kit.air import Air
from scenes.kit.canvas import Canvas, Point
from scenes.kit.feathers import Feathers
from scenes.kit.lang import _
from scenes.kit.palette import GLOW, GOLD, WHITE, SeatLook, mix
from scenes.kit.timeline import INSTANT, Step, Timeline, call, sequence, wait
from scenes.table.choice import NO_ACTION, Chooser, Offer
from scenes.table.game_table import Choice, GameTable, Mark, Preview, Room
from scenes.table.grid_walk import GridWalk
from scenes.table.looks import Push
from scenes.table.motion import pulse
from scenes.table.piece import LIFT, Key, Piece, Pieces, draw_piece
from scenes.table.show import Show, Stagehand
from scenes.table.view import HintText, LogLine, SnapChoice, TableView, Target

MOMENT = 0.12
"""Seconds an event without motion of its own stays before the next is shown."""
CARRIED_ANGLE = -9.0
_SIDE_BY_SIDE = 90.0


class Board(TableView):
    def __init__(self, game: GameTable[Any, Any]) -> None:
        super().__init__(game.context)
        self.game = game
        self.snaps = game.snaps
        self.view: Any = None
        self.places: Any = None
        """The game's layout, once there is one."""
        self.pieces: Pieces = {}
        """What the view lays on the table, in the order it is drawn."""
        self.chooser = Chooser()
        self.air = Air()
        self.feathers = Feathers()
        self.width = 0.0
        self.zoomed: Key | None = None
        self.walk = GridWalk(game.on_grid)
        self._seat = 0
        self._warming: Iterator[object] = iter(())
        self._previews: dict[int, Preview | None] = {}
        self._offers: tuple[Offer, ...] = ()
        self._controls: dict[Key | None, Pieces] = {}
        """By what is pointed at; empty while nobody at the screen decides."""

    # -- the view that is shown -----------------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        return self.game.column_room(canvas)

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        return self.game.log_room(self._arranged(canvas, area))

    def _arranged(self, canvas: Canvas, area: FRect) -> Any:
        inside = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        plates = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = plates[0].unionall(plates[1:])
        column = FRect(seats.x, seats.bottom + 12, seats.w, canvas.h - 20 - seats.bottom)
        room = Room(inside, column, self.context.log_height)
        return self.game.layout(canvas, room, self.view)

    def layout(self, canvas: Canvas, area: FRect) -> None:
        self.places = self._arranged(canvas, area)
        self.width = canvas.w
        self.pieces = {}
        self._set_view(self.view)
        self._warming = self.game.warm_up(canvas, self.places)

    def show(self, view: Position) -> None:
        self.air.clear()
        self.feathers.clear()
        self.chooser.clear()
        self.carried = None
        self.put_away()
        self._set_view(view)

    def _set_view(self, view: Position) -> None:
        if view is self.view and self.pieces:
            return
        self.view = view
        self._previews = {}
        self.pieces = self._lying(view)

    def _lying(self, view: Position) -> Pieces:
        if self.places is None:
            return {}
        pieces = self.game.pieces(view, self.places)
        return dict(sorted(pieces.items(), key=lambda item: item[1].depth))

    def agrees_with(self, view: Position) -> bool:
        return bool(self.view.to_ints() == view.to_ints()) and self.air.clear_sky

    # -- motion ---------------------------------------------------------------------------------

    def _timeline(self) -> Timeline:
        motion = self.context.motion
        return Timeline(INSTANT if motion.instant else motion.speed)

    def _hand(self, timeline: Timeline) -> Stagehand:
        return Stagehand(self.context, self.air, self.feathers, timeline, self.width)

    def stage(self, events: Sequence[Event]) -> Timeline:
        """From the view that is shown to that after the last event, group by group."""
        timeline = self._timeline()
        self.carried = None
        if not self.game.zoom_stays:
            self.put_away()
        if not any(self.game.keeps_pick(event) for event in events):
            self.chooser.clear()
        if self.places is None or self.context.motion.instant:
            for event in events[-1:]:
                timeline.add(call(partial(self._set_view, _after(event))))
            self._cue_at_once(events)
            return timeline
        hand = self._hand(timeline)
        view, pieces = self.view, self._lying(self.view)
        for group in self._groups(events):
            after = _after(group[-1])
            lying = self._lying(after)
            renamed: dict[Key, Key] = {}
            for event in group:
                renamed.update(self.game.renamed(event, after))
            show = Show(
                hand, self.places, group, (view, after), (pieces, lying), renamed, self._set_view
            )
            timeline.add(sequence(self._step(show), call(show.arrive())))
            view, pieces = after, lying
        timeline.add(call(partial(self._calm, timeline)))
        return timeline

    def _groups(self, events: Sequence[Event]) -> list[list[Event]]:
        groups: list[list[Event]] = []
        for event in events:
            if groups and event.kind in self.game.together.get(groups[-1][0].kind, ()):
                groups[-1].append(event)
            else:
                groups.append([event])
        return groups

    def _step(self, show: Show[Any, Any]) -> Step:
        kind = show.event.kind
        own = self.game.still_showpieces if show.reduced else self.game.showpieces
        if kind in own:
            return own[kind](show)
        cue = self.game.cues.get(kind)
        x = show.rect(show.changes[0].key).centerx if show.changes else None
        heard = [call(show.sound(cue, 0.9, x))] if cue else []
        return sequence(call(show.arrive()), *heard, show.default(), wait(MOMENT))

    def _cue_at_once(self, events: Sequence[Event]) -> None:
        kinds = {event.kind for event in events}
        for kind, cue in self.game.cues.items():
            if kind in kinds:
                self.context.play_sound(cue, 1.0, 0.0)
                return

    def _calm(self, timeline: Timeline) -> None:
        if timeline.skipping:
            self.feathers.clear()
            self.air.still()

    def deal_in(self, view: Position) -> Timeline:
        """Everything that comes from somewhere comes flying in, one after the other."""
        self.show(view)
        timeline = self._timeline()
        if self.places is None or self.context.motion.instant:
            return timeline
        before = {k: p for k, p in self.pieces.items() if p.comes_from is None}
        show = Show(
            self._hand(timeline),
            self.places,
            [Event("dealt", 0)],
            (view, view),
            (before, self.pieces),
            {},
            self._set_view,
        )
        dealt = None if show.reduced else self.game.showpieces.get("dealt")
        heard = call(show.sound("card_flick", 0.6))
        timeline.add(dealt(show) if dealt else sequence(heard, show.in_turn()))
        return timeline

    def celebrate(self, view: Position) -> Timeline:
        timeline = self._timeline()
        if self.places is not None and not self.context.motion.instant:
            winners = [(self.sprite(k), k, self.look(k).colour) for k in view.winners()]
            timeline.add(self._hand(timeline).celebrate(winners))
            timeline.add(call(partial(self._calm, timeline)))
        return timeline

    def animate(self, dt: float) -> None:
        next(self._warming, None)
        self.feathers.advance(dt)
        self.air.advance(dt)

    # -- what can be pressed --------------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        legal = {int(action) for action in view.actions(seat)}
        self.pieces = self._lying(self.view)
        self._controls = {}
        self._offers = ()
        if not legal or self.places is None:
            return []
        self._seat = seat
        # What is true now, even if the picture lags behind, so that the focus need not move again.
        self.chooser.offer(self.game.ways(view, seat), legal)
        if self.zoomed is not None:
            return self.always_open()
        self._offers = tuple(self.chooser.offers())
        found = [self._target(offer) for offer in self._offers]
        targets = [target for target in found if target is not None]
        return targets + [look for look in self._zoom_targets() if not _covers(targets, look)]

    def controls(self, pointed: Key | None = None) -> Pieces:
        """What the game lays over the table while the seat at the screen decides."""
        if not self._offers or self.places is None:
            return {}
        if pointed not in self._controls:
            choice = Choice(self._seat, self.chooser.picked, pointed, self._offers)
            self._controls[pointed] = self.game.controls(self.view, self.places, choice)
        return self._controls[pointed]

    def piece(self, key: Key) -> Piece | None:
        """A thing on the table, or one of its controls."""
        return self.pieces.get(key) or self.controls().get(key)

    def _target(self, offer: Offer) -> Target | None:
        piece = self.piece(offer.key)
        if piece is None:
            return None
        label = offer.label or self.game.pick_label(self.view, offer.key)
        return Target(piece.target.copy(), offer.action, offer.legal, label, offer.key)

    def always_open(self) -> list[Target]:
        self.pieces = self._lying(self.view)
        self._offers = ()
        if self.zoomed is not None:
            rect = self.places.over_table if self.places is not None else FRect(0, 0, 1, 1)
            return [Target(rect, NO_ACTION, True, _("Close"), "close")]
        return self._zoom_targets()

    def _zoom_targets(self) -> list[Target]:
        if self.places is None:
            return []
        zooms = self.game.zooms(self.view, self.places)
        return [Target(r.copy(), NO_ACTION, True, label, k) for k, (r, label) in zooms.items()]

    def choose(self, target: Target) -> bool:
        if target.action != NO_ACTION:
            return False
        if target.key == "close":
            self.zoomed = None
        elif self.game.opened(target.key):
            pass
        elif target.key in self.game.zooms(self.view, self.places):
            self.zoomed = target.key
        else:
            self.chooser.pick(target.key)
        return True

    def can_be_pulled(self, target: Target) -> bool:
        """Whatever two presses are needed for can be dragged, but for buttons."""
        piece = self.piece(target.key)
        button = piece is not None and isinstance(piece.look, Push)
        return target.legal and not button and self.chooser.can_drag(target.key)

    def take_up(self, target: Target) -> None:
        self.chooser.take_up(target.key)

    def next_target(self, targets: list[Target]) -> Target | None:
        if not self.chooser.picked:
            return None
        following = self.chooser.next_legal()
        keys = {target.key: target for target in targets}
        return keys.get(following.key) if following is not None else None

    def beside(self, focus: Target, targets: list[Target], dx: int, dy: int) -> Target | None:
        """With something picked, keys stay with what is next for it."""
        picked = self.chooser.picked
        if picked:
            targets = [t for t in targets if t.action != NO_ACTION or t.key in picked]
        return self.walk.beside(focus, targets, dx, dy)

    def step_back(self) -> bool:
        if self.zoomed is not None:
            self.zoomed = None
            return True
        return self.game.closed() or self.chooser.back()

    def put_away(self) -> None:
        self.zoomed = None
        self.game.closed()

    def snap(self, position: Position) -> SnapChoice | None:
        return self.game.snap(position)

    def snap_place(self) -> FRect | None:
        return self.game.snap_place(self.places) if self.places is not None else None

    # -- drawing --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        offers = {target.key: target for target in targets}
        preview = self._preview(focus)
        hidden = preview.hidden if preview else frozenset()
        with canvas.shift(*self.air.shaken()):
            strength = pulse(time, self.context.motion.reduced)
            controls = self.controls(focus.key if focus else None) if targets else {}
            for key, piece in {**self.pieces, **controls}.items():
                if key in hidden or self.air.hides(key):
                    continue
                offer = offers.get(key)
                pointed = focus is not None and focus.key == key
                self._draw_one(canvas, time, key, piece, offer, pointed, strength)
            if preview:
                for piece in preview.pieces.values():
                    draw_piece(canvas, piece)
            if focus is not None and not self.zoomed and self.piece(focus.key) is None:
                paint.ring(canvas, focus.rect, 16, mix(GOLD, WHITE, 0.6), 4)
            self.game.draw_live(canvas, time, self.view, self.places)
            self.air.draw(canvas)
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
        if self.carried is not None and self.chooser.picked[:1] == (key,):
            self._draw_left_behind(canvas, piece)
            return
        button = isinstance(piece.look, Push)
        light = 0.0
        if offer is not None:
            mark = Mark(key, piece, offer.legal, pointed, strength, self.chooser.picked)
            light = self._draw_light(canvas, mark)
        if piece.look is not None:
            still = self.context.motion.reduced
            at = piece if still else piece.swayed(time)
            raised = offer is not None and (pointed or (picked and not button))
            draw_piece(canvas, self._raised(at) if raised else at)
            if light > 1:  # over its own shadow
                canvas.glow(piece.rect, 12, GLOW, 8, round(115 * light * strength), 2)
            if not still:
                piece.look.idle(canvas, piece.rect, time)
        if offer is not None and (picked or pointed) and not button:
            self.game.draw_pointed(canvas, mark, self.view, self.places)

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

    def _preview(self, focus: Target | None) -> Preview | None:
        """What the action pointed at would do; worked out when it is first pointed at."""
        if focus is None or not focus.legal or focus.action == NO_ACTION:
            return None
        return self._preview_of(focus.action)

    def _preview_of(self, action: int) -> Preview | None:
        if action not in self._previews:
            made = self.game.preview(self.view, self.places, self._seat, action)
            self._previews[action] = made
        return self._previews[action]

    def draw_above(self, canvas: Canvas) -> None:
        if self.zoomed is None:
            self.air.draw(canvas, above=True)
        at = self.carried
        if at is not None and self.chooser.picked:
            self._draw_carried(canvas, at)

    def _draw_carried(self, canvas: Canvas, at: Point) -> None:
        """What hangs on the pointer, a little askew."""
        piece = self.piece(self.chooser.picked[0])
        if piece is None or piece.look is None:
            return
        rect = piece.rect.copy()
        rect.center = (at[0], at[1] - 0.1 * rect.h)
        canvas.shadow(rect, 14, 14, 12, 110, hollow=False)
        draw_piece(canvas, replace(piece, rect=rect, angle=CARRIED_ANGLE))

    # -- the hint -------------------------------------------------------------------------------

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        rects = [piece.rect for _key, piece in self._way(decision)]
        return self.game.hint_room(self.view, self.places, rects) if rects else None

    def _way(self, decision: Decision) -> list[tuple[Key, Piece]]:
        """What to press for a decision, one after the other."""
        path = ((key, self.piece(key)) for key in self.chooser.path_of(decision.action))
        return [(key, piece) for key, piece in path if piece is not None]

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
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
        return self.hint_place(decision, targets) or place

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

    # -- words ----------------------------------------------------------------------------------

    def look(self, seat: int) -> SeatLook:
        return self.game.look(seat)

    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        return self.game.stats(self.view, seat, short)

    def sprite(self, seat: int) -> str:
        return self.game.sprite(seat)

    def named(self, view: Position, seat: int) -> int:
        return self.game.named(view, seat)

    def doing(self, view: Position, seat: int) -> str:
        own = self.view is not None and seat == self.view.viewer
        begun = self.game.going_on(self.view, self.chooser.picked) if own else ""
        return begun or self.game.doing(view, seat)

    def announcement(self) -> str:
        return self.game.announcement(self.view)

    def longest_doing(self) -> str:
        return max(self.game.all_doings(), key=len)

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        return self.game.log_lines(events)

    def refusal(self, refused: IllegalAction) -> str:
        return self.game.refusal(refused)

    def hint(self, view: Position, decision: Decision) -> HintText:
        return self.game.hint(view, decision)

    def round_text(self, view: Position) -> str:
        return self.game.round_text(view)


def _after(event: Event) -> Position:
    """The position right after an event of the tape."""
    if event.after is None:
        raise ValueError(f"{event} comes from no tape")
    return event.after


def _covers(found: Sequence[Target], look: Target) -> bool:
    """Whether something to be pressed lies where something could be looked at."""
    return any(target.rect.collidepoint(look.rect.center) for target in found)


def dots(canvas: Canvas, start: FRect, end: FRect) -> None:
    """Three dots on the way from one thing to the next, unless they lie side by side."""
    if dist(start.center, end.center) < _SIDE_BY_SIDE:
        return
    for k in (1, 2, 3):
        x = start.centerx + (end.centerx - start.centerx) * k / 4
        y = start.top + (end.bottom - start.top) * k / 4
        canvas.rounded((x - 6, y - 6, 12, 12), 6, "#fff6e0", None, "#7a4a06", 2)
