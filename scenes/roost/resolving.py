"""The end of an egg window as motion: eggs fly, hit, clash or slide off, and the card goes on."""

from typing import TYPE_CHECKING, Final

from game.contract import Event
from game.roost.tables import PADLOCK
from scenes.kit.easing import in_cubic, in_out_quad, out_cubic
from scenes.kit.timeline import Step, call, parallel, sequence, wait
from scenes.roost import flights
from scenes.roost.eggs import Point, Volley, clash, hit, shrugged_off

if TYPE_CHECKING:
    from scenes.roost.staging import Staging

SHAKE: Final = 4.0
_SPLAT_SECONDS: Final = 1.0


class Resolving:
    """One window: its events in the order in which they happened."""

    def __init__(self, staging: "Staging", group: list[Event]) -> None:
        self.staging = staging
        self.air = staging.air
        self.still = staging.motion.reduced
        self.group = group
        self.player = group[0].seat
        self.barn = group[0].values["barn"]
        self.throwers = [event.seat for event in group if event.kind == "egg_thrown"]
        self.hovering = staging.hovering(self.barn)

    def _events(self, *kinds: str) -> list[Event]:
        return [event for event in self.group if event.kind in kinds]

    def step(self) -> Step:
        locked = self._events("padlock_placed")
        stopped = self._events("card_stopped")
        if locked:
            steps = self._padlock()
        elif stopped:
            steps = [*self._volley(), self._stopped()]
        else:
            steps = [*self._volley(), self._arrived()]
        hide, show = self.air.hide, self.air.unhide
        opening = call(self.staging.take(self.group[0]))
        return sequence(
            opening, call(lambda: hide("question")), *steps, call(lambda: show("question"))
        )

    # -- eggs -----------------------------------------------------------------------------------

    def _starts(self) -> list[Point]:
        rects = [self.staging.seat_rect(seat) for seat in self.throwers]
        return [(rect.right - 30, rect.centery) for rect in rects]

    def _planned(self) -> Volley:
        goal, seed = self.hovering().center, 7 * self.player + self.barn
        starts = self._starts()
        if self._events("padlock_placed"):
            return shrugged_off(starts, goal, 0.42 * self.hovering().w, seed)
        if len(starts) == 1:
            return hit(starts[0], goal, seed)
        above = (goal[0] - 0.2 * self.hovering().w, goal[1] - 0.62 * self.hovering().h)
        return clash(starts, above, seed)

    def _volley(self) -> list[Step]:
        """The eggs on their way, and what becomes of them; the card waits meanwhile."""
        if not self.throwers:
            return []
        together = len(self.throwers) > 1
        taken = self.staging.take(*self._events("egg_thrown", "eggs_cancelled"))
        cue = "splat_double" if together else "splat"
        loud = self.staging.sound(cue, 1.0, self.hovering().centerx)
        card = flights.card_fade(self.staging.back(self.player), self.hovering)

        def burst() -> None:
            taken()
            loud()
            if not self.still and not self.staging.timeline.skipping:
                self.air.shake(SHAKE * self.staging.motion.shake)

        if self.still:
            splat = flights.splat(lambda: self.hovering().center, 1.1 * self.hovering().w, True)
            waits = self.air.flight(0.5, lambda canvas, _t: card(canvas, 1.0))
            return [call(burst), parallel(waits, self.air.flight(0.5, splat))]
        volley = self._planned()
        whoosh = self.staging.sound("whoosh", 0.8)
        fly = flights.eggs(volley, volley.seconds)
        size = 1.2 * self.hovering().w * (1.3 if together else 1.0)
        splat = flights.splat(lambda: volley.spot, size, False)
        after = max(volley.seconds, volley.hit + 0.45)
        waits = self.air.flight(after, lambda canvas, _t: card(canvas, 1.0))
        flown = self.air.flight(volley.seconds, fly, on_start=whoosh, above=True)
        landed = self.air.flight(
            _SPLAT_SECONDS, splat, delay=volley.hit, on_start=burst, above=True
        )
        cut = parallel(waits, flown, landed) if together else parallel(waits, flown)
        if together:
            return [cut]
        return [parallel(cut, sequence(wait(volley.hit), call(burst)))]

    # -- the card -------------------------------------------------------------------------------

    def _stopped(self) -> Step:
        """The card, with egg on it, goes to the discards unseen."""
        events = self._events("card_stopped")
        begin = self.staging.heard("card_slide", *events, volume=0.7)
        back = self.staging.back(self.player)
        if self.still:
            return sequence(call(begin), wait(0.3))
        spot = self.hovering
        held = flights.card_fade(back, spot)
        soiled = flights.soiled(lambda canvas, _t: held(canvas, 1.0), spot)
        drip = self.air.flight(0.45, lambda canvas, _t: soiled(canvas, 0.0))
        fly = flights.card_move(back, spot, self.staging.discards)
        away = self.air.flight(0.45, fly, in_out_quad, hides=["discard"], above=True)
        return sequence(drip, call(begin), away)

    def _arrived(self) -> Step:
        events = self._events("card_arrived")
        staging, barn = self.staging, self.barn
        place = len(staging.table.shown.piles[barn])
        known = events[0].secret.get("card")
        begin = staging.heard("hay_rustle", *events, volume=0.7, x=self.hovering().centerx)
        back = staging.back(self.player)
        side = back if known is None else flights.back_side(staging.table, self.player, known)
        keys = [("laid", barn, place)]
        end = staging.laid(barn, place)
        if self.still:
            fade = flights.card_fade(side, end)
            return self.air.flight(0.12, fade, hides=keys, on_start=begin)
        fly = flights.card_move(side, self.hovering, end)
        return self.air.flight(0.36, fly, out_cubic, hides=keys, on_start=begin)

    # -- the padlock ----------------------------------------------------------------------------

    def _padlock(self) -> list[Step]:
        """The card turns over: eggs slide off iron, and the lock falls before the doors."""
        staging = self.staging
        events = self._events("egg_thrown", "padlock_placed", "padlock_shrugs")
        begin = staging.take(*events)
        clunk = staging.sound("clunk", 1.0, self.hovering().centerx)
        plan = staging.barn(self.barn)
        back, face = staging.back(self.player), staging.face(PADLOCK)
        drop = flights.lock_drop(plan, self.hovering, self.still)
        if self.still:
            fade = self.air.flight(0.12, drop, hides=["lock"], on_start=begin)
            return [fade, call(clunk), wait(0.2)]
        flip = flights.card_move(face, self.hovering, self.hovering, back)
        steps: list[Step] = [
            self.air.flight(0.26, flip, in_out_quad, on_start=staging.sound("card_flip_2", 0.8))
        ]
        if self.throwers:
            volley = self._planned()
            shown = flights.card_fade(face, self.hovering)
            fly = flights.eggs(volley, volley.seconds)
            tap = staging.sound("egg_slide", 0.9, self.hovering().centerx)
            steps.append(
                parallel(
                    self.air.flight(volley.seconds, lambda canvas, _t: shown(canvas, 1.0)),
                    self.air.flight(
                        volley.seconds, fly, on_start=staging.sound("whoosh", 0.8), above=True
                    ),
                    sequence(wait(volley.hit), call(tap)),
                )
            )

        def land() -> None:
            clunk()
            if not staging.timeline.skipping:
                self.air.shake(3.0 * staging.motion.shake)

        falls = self.air.flight(0.38, drop, in_cubic, hides=["lock"], on_start=begin)
        return [*steps, parallel(falls, sequence(wait(0.26), call(land)))]
