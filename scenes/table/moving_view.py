"""A view on the table, and the motion from one view to the next.

There is no copy of the game here. What is shown is a view taken from the tape; the pieces follow
from it, motion is the difference of two views, and skipping a motion is showing the later view.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

from pygame import FRect

from game.contract import NOBODY, Event, Position
from play.pace import RESULT
from scenes.kit.cache import OutOfTime, surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.effects import Effects
from scenes.kit.eyes import Bird
from scenes.kit.feathers import Feathers
from scenes.kit.timeline import Step, Timeline, call, hold, length, parallel, sequence, wait
from scenes.table.attention import Attention, plate_bird
from scenes.table.game_table import GameTable, Room
from scenes.table.log import LARGE_TEXT
from scenes.table.motion import Sprite, sprites_of, under_new_keys
from scenes.table.piece import Key, Pieces, sprite
from scenes.table.points import Points, Standing, standings
from scenes.table.show import Show

MOMENT = 0.12
"""Seconds an event without motion of its own stays before the next is shown."""


class MovingView:
    def __init__(self, game: GameTable[Any, Any]) -> None:
        self.context = game.context
        self.game = game
        self.view: Any = None
        self.places: Any = None
        """The game's layout, once there is one."""
        self.pieces: Pieces = {}
        """What the view lays on the table, in the order it is drawn."""
        self.jumps = 0
        """Counts how often a view was shown that nothing led to: undo, hand-over, looking back."""
        self.effects = Effects()
        self.feathers = Feathers()
        self.attention = Attention(game.context.motion)
        self.width = 0.0
        self.area = FRect(0, 0, 0, 0)
        """What the table has of the window."""
        self._points: list[Points] = []
        self._standings: list[Standing] = []
        self._warming: Iterator[object] = iter(())
        self._canvas: Canvas | None = None
        """What the view was laid out on."""
        self._coming: deque[Sprite] = deque()
        """Pictures that are staged and may have to be made, in the order they are needed."""
        self.ends_in_result = False
        """What was staged last ends in a result, which is to stay for a while."""
        self._at_once = 0
        """How many of them are needed when the motion begins."""
        self._just_staged = False

    # -- the view that is shown -----------------------------------------------------------------

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        return self.game.log_room(self._arranged(canvas, area))

    def _arranged(self, canvas: Canvas, area: FRect) -> Any:
        inside = FRect(area.x, area.y, area.w, min(area.bottom, canvas.h - 6) - area.y)
        plates = list(self.context.seat_rects.values()) or [FRect(16, 84, 262, 88)]
        seats = plates[0].unionall(plates[1:])
        bottom = area.y if canvas.portrait else canvas.h
        column = FRect(seats.x, seats.bottom + 12, seats.w, bottom - 20 - seats.bottom)
        room = Room(inside, column, self.context.log_height)
        return self.game.layout(canvas, room, self.view)

    def layout(self, canvas: Canvas, area: FRect) -> None:
        self.places = self._arranged(canvas, area)
        self.width, self.area = canvas.w, area.copy()
        self._canvas = canvas
        self.pieces = {}
        self._points = []  # they are in words
        self._set_view(self.view)
        self._warming = self.game.warm_up(canvas, self.places)

    @property
    def large_text(self) -> bool:
        return self._canvas is not None and self._canvas.text_scale > LARGE_TEXT

    def show(self, view: Position) -> None:
        """Show exactly this, at once, with nothing in motion: after loading, undo, hand-over."""
        self.jumps += 1
        self.effects.clear()
        self.feathers.clear()
        self.attention.forget()
        self._coming.clear()
        self._set_view(view)

    def _set_view(self, view: Position) -> None:
        if view is self.view and self.pieces:
            return
        self.view = view
        self._points = []
        self.pieces = self.lying(view)

    @property
    def points(self) -> list[Points]:
        """By seat: what the view that is shown comes to, as far as everybody knows."""
        if not self._points:
            public = self.view.seen_by(NOBODY)
            seats = range(int(public.seats))
            self._points = [Points(tuple(self.game.points_of(public, k))) for k in seats]
            self._standings = standings(self._points)
        return self._points

    @property
    def standings(self) -> list[Standing]:
        """By seat: who leads, and how far the others are behind."""
        return self._standings if self.points else []

    def lying(self, view: Position) -> Pieces:
        if self.places is None:
            return {}
        pieces = self.game.pieces(view, self.places)
        return dict(sorted(pieces.items(), key=lambda item: item[1].depth))

    def agrees_with(self, view: Position) -> bool:
        """Whether the table shows this view, with nothing in flight."""
        return bool(self.view.to_ints() == view.to_ints()) and self.effects.idle

    # -- motion ---------------------------------------------------------------------------------

    def _show(
        self,
        timeline: Timeline,
        events: Sequence[Event],
        views: tuple[Position, Position],
        pieces: tuple[Pieces, Pieces],
    ) -> Show[Any, Any]:
        """What moves between two views, and what it is moved with."""
        lent = (self.context, self.effects, self.feathers, timeline, self.width, self.area)
        return Show(*lent, self._set_view, self.places, events, *views, *pieces)

    def stage(self, events: Sequence[Event]) -> Timeline:
        """From the view that is shown to that after the last event, group by group."""
        timeline = Timeline(self.context.motion.speed)
        self._coming.clear()
        self._at_once, self._just_staged = 0, True
        self.ends_in_result = False
        if self.places is None or self.context.motion.instant:
            for event in events[-1:]:
                timeline.add(call(partial(self._set_view, _after(event))))
            self._cue_at_once(events)
            return timeline
        view, pieces = self.view, self.lying(self.view)
        for group in self._groups(events):
            after = _after(group[-1])
            lying = self.lying(after)
            renamed: dict[Key, Key] = {}
            for event in group:
                renamed.update(self.game.renamed(event, after))
            lay = under_new_keys(pieces, renamed)
            show = self._show(timeline, group, (view, after), (lay, lying))
            if self.game.is_result(group):
                self.ends_in_result = True
            elif self.ends_in_result and show.changes:  # which may clear it away
                timeline.add(hold(RESULT))
                self.ends_in_result = False
            heed = call(partial(self._heed, show))
            timeline.add(sequence(heed, self._step(show), call(show.arrive())))
            self._coming.extend(sprites_of(show.changes))
            self._at_once = self._at_once or len(self._coming)
            view, pieces = after, lying
        timeline.add(call(partial(self._calm, timeline)))
        return timeline

    def prepare(self, seconds: float) -> bool:
        """Make pictures of what is staged, as many as there is CPU time for, and say whether its
        motion may begin. Without limit each is made when it is drawn.

        The frame in which something was staged has little time left, and so has one in which
        something moves."""
        canvas = self._canvas
        if canvas is None or seconds == inf:
            return True
        seconds *= 0.0 if self._just_staged else 1.0 if self._at_once > 0 else 0.5
        self._just_staged = False
        with suppress(OutOfTime), surfaces.hurried(seconds):
            while self._coming:
                sprite(canvas, *self._coming[0])
                self._coming.popleft()
                self._at_once -= 1
        return not self._coming or self._at_once <= 0

    def _groups(self, events: Sequence[Event]) -> list[list[Event]]:
        groups: list[list[Event]] = []
        for event in events:
            if groups and event.kind in self.game.together.get(groups[-1][0].kind, ()):
                groups[-1].append(event)
            else:
                groups.append([event])
        return groups

    def _step(self, show: Show[Any, Any]) -> Step:
        """The motion of a group, and what is said about it."""
        motion = self._motion(show)
        if not self.context.told:
            return motion
        words = self.game.words.caption(show.events, show.view_before)
        if not words:
            return motion
        about = self.game.told_of(show.events, show.view, self.places)
        if show.event.kind in self.game.told_during:
            return parallel(motion, show.caption(words, about, length(motion)))
        self.ends_in_result = False  # it stays as long as its caption
        return sequence(motion, show.caption(words, about))

    def _motion(self, show: Show[Any, Any]) -> Step:
        kind = show.event.kind
        own = self.game.still_showpieces if show.reduced else self.game.showpieces
        if kind in own:
            return own[kind](show)
        cue = self.game.cues.get(kind)
        x = show.rect(show.changes[0].key).centerx if show.changes else None
        heard = [call(show.sound(cue, 0.9, x))] if cue else []
        return sequence(call(show.arrive()), *heard, show.default(), wait(MOMENT))

    def _heed(self, show: Show[Any, Any]) -> None:
        """What changes first is what matters."""
        self.attention.happening = show.rect(show.changes[0].key).center if show.changes else None

    def _cue_at_once(self, events: Sequence[Event]) -> None:
        kinds = {event.kind for event in events}
        for cue in [cue for kind, cue in self.game.cues.items() if kind in kinds][:1]:
            self.context.play_sound(cue, 1.0, 0.0)

    def _calm(self, timeline: Timeline) -> None:
        self.attention.happening = None
        if timeline.skipping:
            self.feathers.clear()
            self.effects.still()

    def deal_in(self, view: Position) -> Timeline:
        """Everything that comes from somewhere comes flying in, one after the other."""
        self.show(view)
        timeline = Timeline(self.context.motion.speed)
        if self.places is None or self.context.motion.instant:
            return timeline
        before = {k: p for k, p in self.pieces.items() if p.comes_from is None}
        dealing = [Event("dealt", 0)]
        show = self._show(timeline, dealing, (view, view), (before, self.pieces))
        dealt = None if show.reduced else self.game.showpieces.get("dealt")
        heard = call(show.sound("card_flick", 0.6))
        timeline.add(dealt(show) if dealt else sequence(heard, show.in_turn()))
        timeline.add(call(partial(self._calm, timeline)))
        return timeline

    def rejoice(self, seats: Sequence[int]) -> Timeline:
        """The joy over who won; changes nothing on the table."""
        timeline = Timeline(self.context.motion.speed)
        if self.places is not None and not self.context.motion.instant:
            winners = [(self.game.sprite(k), k, self.game.look(k).colour) for k in seats]
            joy = [Event("won", 0)]
            views = (self.view, self.view)
            show = self._show(timeline, joy, views, (self.pieces, self.pieces))
            timeline.add(show.celebrate(winners))
            timeline.add(call(partial(self._calm, timeline)))
        return timeline

    @property
    def moving(self) -> bool:
        """Something is in the air, or the table shakes."""
        return bool(self.feathers) or self.effects.loose or not self.effects.idle

    def animate(self, dt: float, sparing: bool = False) -> None:
        """Advance what moves without an event: feathers, dust. When a frame has little time
        (`sparing`), what birds need to look around is made bit by bit, while nothing flies."""
        next(self._warming, None)
        if sparing and self._canvas is not None and not self.context.motion.skipped:
            quiet = self.effects.idle
            self.attention.make_ready(self._canvas, self.pieces, self._plate_birds, quiet)
        self.feathers.advance(dt)
        self.effects.advance(dt)

    def _plate_birds(self) -> list[Bird]:
        rects = self.context.seat_rects
        return [plate_bird(self.game.sprite(seat), rect) for seat, rect in rects.items()]


def _after(event: Event) -> Position:
    """The position right after an event of the tape."""
    if event.after is None:
        raise ValueError(f"{event} comes from no tape")
    return event.after
