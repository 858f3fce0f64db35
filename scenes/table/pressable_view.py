"""What can be pressed on the table: the offers of the chooser as targets, and what they lead to."""

from collections.abc import Callable, Hashable, Sequence, Set
from dataclasses import replace
from typing import Any, Final

from pygame import FRect

from game.contract import NOBODY, Event, Position
from play.choice import NO_ACTION, Chooser, Offer
from scenes.kit.canvas import Point
from scenes.kit.timeline import Timeline
from scenes.table.game_table import Choice, GameTable, Preview
from scenes.table.grid_walk import GridWalk
from scenes.table.held import Held
from scenes.table.looks import Push
from scenes.table.moving_view import MovingView
from scenes.table.piece import Key, Look, Piece, Pieces
from scenes.table.view import Target
from words import lang
from words.lang import _

MOST_TOLD: Final = 2
"""What was picked is told of as long as it can be used for so few things."""


class PressableView(MovingView):
    def __init__(self, game: GameTable[Any, Any]) -> None:
        super().__init__(game)
        self.chooser = Chooser()
        self.zoomed: Key | None = None
        """What is looked at closely."""
        self.asked: int | None = None
        """The seat whose points are told, line by line, beside its plate."""
        self.held: Held | None = None
        """What the pointer has pulled off its place, until it lies there again."""
        self._dropped: Held | None = None
        self._held_over = NO_ACTION
        """What letting go of it now would do."""
        self.pressed: Callable[[], tuple[Key, float]] = lambda: (None, 1.0)
        """What gives way under a press just now, and how large it is."""
        self.walk = GridWalk(game.on_grid)
        self._seat = 0
        self._previews: dict[int, Preview | None] = {}
        self._told: dict[tuple[int, str], str] = {}
        self._offers: tuple[Offer, ...] = ()
        self._controls: dict[Key | None, Pieces] = {}
        """By what is pointed at; empty while nobody at the screen decides."""

    @property
    def carried(self) -> Point | None:
        """Where the pointer holds what it has pulled off its place."""
        held = self.held
        return held.pointer if held is not None and not held.returning else None

    @property
    def moving(self) -> bool:
        return super().moving or (self.held is not None and self.held.moving)

    def animate(self, dt: float, sparing: bool = False) -> None:
        super().animate(dt, sparing)
        if self.held is not None:
            self.held.advance(dt)
            if self.held.returning and not self.held.moving:
                self.held = None

    def show(self, view: Position) -> None:
        self.chooser.clear()
        self.held = None
        self.put_away()
        super().show(view)

    def _set_view(self, view: Position) -> None:
        if view is not self.view:
            self._previews, self._told = {}, {}
        super()._set_view(view)

    def stage(self, events: Sequence[Event]) -> Timeline:
        self.held = None
        if not self.game.zoom_stays:
            self.zoomed = self.game.turned = None
        if not any(self.game.keeps_pick(event) for event in events):
            self.chooser.clear()
        return super().stage(events)

    # -- what can be pressed --------------------------------------------------------------------

    def targets(self, view: Position, seat: int) -> list[Target]:
        """What `seat` may point at now: legal actions, and tempting ones the rules forbid."""
        legal = {int(action) for action in view.actions(seat)}
        self.pieces = self.lying(self.view)
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
        if not targets:  # what is pressed is still on its way
            return []
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
        """What may be looked at closely while somebody else decides; `choose` opens it."""
        self.pieces = self.lying(self.view)
        self._offers = ()
        if self.zoomed is not None:
            rect = self.game.over_table(self.places)
            return [Target(rect, NO_ACTION, True, _("Close"), "close")]
        return self._zoom_targets()

    def looks(self) -> Set[Hashable]:
        """The keys of what can be looked at closely."""
        return {target.key for target in self._zoom_targets()}

    def _zoom_targets(self) -> list[Target]:
        if self.places is None:
            return []
        zooms = self.game.zooms(self.view, self.places)
        return [Target(r.copy(), NO_ACTION, True, label, k) for k, (r, label) in zooms.items()]

    def to_keep_clear(self, targets: Sequence[Target], pointed: Target) -> list[FRect]:
        """What somebody may press next to decide, besides what is pointed at."""
        looks = self.game.zooms(self.view, self.places) if self.places is not None else {}
        others = (t for t in targets if t.legal and t.key != pointed.key)
        return [t.rect for t in others if t.action != NO_ACTION or t.key not in looks]

    def may_look(self, key: Key) -> bool:
        """Whether a thing may be looked at closely."""
        return self.places is not None and key in self.game.zooms(self.view, self.places)

    def close_look(self, key: Key) -> Look | None:
        """How it looks then; None where pointing at it is not enough."""
        return self.game.close_look(key, self.view, self.places) if self.may_look(key) else None

    def plates(self) -> dict[int, Target]:
        """The seat plates, which tell their points line by line when they are pointed at."""
        found: dict[int, Target] = {}
        for seat, rect in self.context.seat_rects.items():
            words = {"name": self.game.names[seat], "points": self.points[seat].figure()}
            label = _("The points of %(name)s: %(points)s") % words
            found[seat] = Target(rect.copy(), NO_ACTION, True, label, ("plate", seat))
        return found

    def choose(self, target: Target) -> bool:
        """A target was pressed: whether that only prepared an action, so that nothing is played."""
        if target.action != NO_ACTION:
            return False
        if target.key == "close":
            self.zoomed = None
        elif target.key in self.game.turn_over:
            self.game.turned = None if self.game.turned == target.key else target.key
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

    def take_up(self, target: Target, pointer: Point) -> None:
        """Begin to pull a target: it is picked and nothing else is."""
        self.chooser.take_up(target.key)
        piece = self.piece(target.key)
        if piece is not None:
            skipped = self.context.motion.skipped
            self.held = Held(target.key, piece.rect.copy(), pointer, skipped)

    def look_at(self, point: Point) -> None:
        """The person at the screen points there; a bystander's birds do not care."""
        if self.view is not None and self.view.viewer != NOBODY:
            self.attention.follow(point)

    def pull(self, pointer: Point, over: Target | None) -> bool:
        """The pointer pulls what it holds, perhaps over a place where it may lie; whether it has
        come there just now."""
        if self.held is None:
            return False
        piece = self.piece(over.key) if over and over.legal and over.action != NO_ACTION else None
        self._held_over = over.action if over is not None and piece is not None else NO_ACTION
        return self.held.pull(pointer, piece.rect if piece is not None else None)

    def told_of_drop(self) -> list[Piece]:
        """What the preview of letting go here says, for what is held covers it: figures, signs."""
        held = self.held
        if held is None or held.returning or self._held_over == NO_ACTION:
            return []
        preview, (w, h) = self._preview_of(self._held_over), held.rect.size
        shown = preview.pieces.values() if preview is not None else ()
        return [piece for piece in shown if piece.rect.w * piece.rect.h < w * h / 2]

    def drop(self) -> None:
        """The pointer lets go: what is done now with the thing begins where it hangs."""
        self._dropped, self.held = self.held, None

    def forget_drop(self) -> None:
        """What is done with it has been staged, or nothing was done."""
        self._dropped = None

    def take_back(self) -> None:
        """Nothing is done with it: it flies home."""
        held = self._dropped
        self.forget_drop()
        if held is not None and not held.skipped and held.key in self.pieces:
            held.let_go()
            self.held = held

    def lying(self, view: Position) -> Pieces:
        pieces = super().lying(view)
        dropped = self._dropped
        if dropped is not None and view is self.view and dropped.key in pieces:
            piece = pieces[dropped.key]
            pieces = {**pieces, dropped.key: replace(piece, rect=dropped.let_go_at)}
        return pieces

    def next_target(self, targets: list[Target]) -> Target | None:
        """Where keys and pads go on after `choose`; None leaves the focus where it is."""
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
        """Give up what `choose` prepared; False if nothing was, and "back" means something else."""
        if self.zoomed is None and self.game.turned is None and self.asked is None:
            if self.held is not None and self.chooser.picked:
                self.held.let_go()
            return self.chooser.back()
        self.put_away()
        return True

    def put_away(self) -> None:
        """Close what was opened to be looked at closely."""
        self.zoomed = self.game.turned = self.asked = None

    def snap_place(self) -> FRect | None:
        """Where a pointer says yes while several people decide against the clock."""
        return self.game.snap_place(self.places) if self.places is not None else None

    # -- before a press -------------------------------------------------------------------------

    def tell(self, target: Target) -> str:
        """What pressing a target would do, or why it may not be pressed; of something that was
        picked, what it can be used for, if that is not much."""
        if target.action == NO_ACTION:
            actions = self.chooser.actions_of_pick() if target.key in self.chooser.picked else []
            return " ".join(self._tell(k) for k in actions) if len(actions) <= MOST_TOLD else ""
        return self._tell(target.action)

    def _tell(self, action: int) -> str:
        known = (action, lang.current())
        if known not in self._told:
            refused = self.view.refusal(self._seat, action)
            if refused is None or self.game.snap(self.view) is not None:
                self._told[known] = self.game.tell(self.view, self._seat, action)
            else:
                self._told[known] = self.game.words.refusal(refused)
        return self._told[known]

    def shown_before(self, target: Target) -> list[FRect]:
        """Where the outcome of pressing a target is shown already."""
        preview = self._preview(target)
        return [piece.rect for piece in preview.pieces.values()] if preview else []

    # -- previews -------------------------------------------------------------------------------

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


def _covers(found: Sequence[Target], look: Target) -> bool:
    """Whether something to be pressed lies where something could be looked at."""
    return any(target.rect.collidepoint(look.rect.center) for target in found)
