"""Events into motion: what happens when, with which sound, after the art bible's table.

A Reveal is one card an action, so that every flip is a scene of its own; each is more tense than
the one before.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import Event
from game.sly.state import HIDDEN
from game.sly.tables import CARDS, FOX
from scenes.kit.canvas import Canvas
from scenes.kit.easing import in_out_cubic, in_out_quad, out_cubic
from scenes.kit.palette import CLOVER, POPPY
from scenes.kit.timeline import Step, Timeline, Tween, call, parallel, sequence, wait
from scenes.sly import flights, gobble, phrases, pieces
from scenes.sly.choosing import LIFT
from scenes.table.flying import Spot
from scenes.table.staging import StagingBase

if TYPE_CHECKING:
    from scenes.sly.table import SlyTable

_LOUDEST_FIRST: Final = (
    ("gobbled", "burp"),
    ("fox_captured", "yelp"),
    ("exposed", "cluck_relief"),
    ("turned_up", "card_flip_0"),
    ("last_turned_up", "card_flip_all"),
    ("laid", "card_slide"),
)
_TOGETHER: Final = {
    "went_home": {"went_home"},
    "last_turned_up": {"last_turned_up", "safe"},
}
_HAND: Final = tuple(("hand", k) for k in range(CARDS))
MOST_TENSE: Final = 4
"""The flips of a Reveal at which the drum is loudest."""


class Staging(StagingBase):
    loudest_first = _LOUDEST_FIRST
    together = _TOGETHER

    def __init__(self, table: "SlyTable") -> None:
        super().__init__(table)
        self.table = table

    # -- what steps are made of -----------------------------------------------------------------

    def space(self, space: int) -> Spot:
        return lambda: self.table.plan.spaces[space]

    def hand(self, k: int) -> Spot:
        def spot() -> FRect:
            hand = self.table.shown.own_hand()
            return self.table.plan.hand(max(len(hand), k + 1))[k]

        return spot

    def prey(self, seat: int, owner: int, card: int) -> Spot:
        """Where a card that was caught lies before a seat, once the copy knows of it."""

        def spot() -> FRect:
            caught = self.table.shown.prey(seat)
            rects = self.table.prey_rects(seat, len(caught))
            if (owner, card) not in caught or not rects:
                return self.panel(seat)()
            return rects[caught.index((owner, card))]

        return spot

    def x(self, space: int) -> float:
        return self.table.plan.spaces[space].centerx

    def is_own(self, seat: int) -> bool:
        """Whether the hand of this seat lies on the tray."""
        return seat == self.table.shown.own

    # -- the occasions --------------------------------------------------------------------------

    def deal(self) -> Timeline:
        """Everybody takes the seven cards of a colour."""
        shown, coats = self.table.shown, self.table.coats
        if self.at_once:
            return self.timeline
        hand = shown.own_hand()
        coat = coats[shown.own]
        if self.motion.reduced:
            fades = [
                self.air.flight(
                    0.08, flights.card_fade(coat, card, self.hand(k)), hides=[("hand", k)]
                )
                for k, card in enumerate(hand)
            ]
            self.timeline.add(parallel(*fades))
            return self.timeline
        self.timeline.add(call(partial(self.air.hide, *(("hand", k) for k in range(len(hand))))))
        dealt: list[Step] = []
        for k, card in enumerate(hand):
            for seat in shown.rivals:
                fly = flights.card_move(coats[seat], HIDDEN, self._heap, self.panel(seat))
                dealt.append(self.air.flight(0.22, fly, out_cubic, above=True))
            turns = HIDDEN if card != HIDDEN else None
            fly = flights.card_move(coat, card, self._heap, self.hand(k), turns)
            landed = partial(self.air.unhide, ("hand", k))
            sound = self.sound("card_flick", 0.6)
            dealt.append(self.air.flight(0.22, fly, out_cubic, on_start=sound, on_end=landed))
        self.timeline.add(parallel(*dealt, stagger=0.05))
        return self.timeline

    def _heap(self) -> FRect:
        house = self.table.plan.board
        return FRect(house.centerx - 38, house.centery - 53, 76, 106)

    # -- one group of events --------------------------------------------------------------------

    def step(self, group: list[Event]) -> Step:
        first = group[0]
        match first.kind:
            case "laid":
                return self._laid(first)
            case "exposed":
                return self._exposed(first)
            case "fox_captured":
                return self._captured(first)
            case "turned_up":
                return self._turned_up(first)
            case "gobbled":
                return self._gobbled(first)
            case "safe":
                return self._safe(first)
            case "went_home":
                return sequence(*self._went_home(group))
            case "last_turned_up":
                return self._last_turned_up(group)
            case "turn_begun":
                return call(self.take(first))
            case _:
                return super().step(group)

    # -- laying ---------------------------------------------------------------------------------

    def _laid(self, event: Event) -> Step:
        """A card goes face down to its space; the rest of the own hand closes up."""
        table, seat, space = self.table, event.seat, event.values["space"]
        coat, key = table.coats[seat], ("space", space)
        own = self.is_own(seat)
        card = event.secret.get("card", HIDDEN)
        start, starts = FRect(0, 0, 1, 1), dict[int, FRect]()

        def begin() -> None:
            start.update(self.panel(seat)())
            if own:
                hand = table.shown.own_hand()
                gone = hand.index(card) if card in hand else len(hand) - 1
                for k, rect in enumerate(table.plan.hand(len(hand))):
                    if k == gone:
                        start.update(rect.move(0, -LIFT))
                    else:
                        starts[k if k < gone else k - 1] = rect
            self.take(event)()
            self.sound("card_slide", 0.9, self.x(space))()

        if self.motion.reduced:
            fade = flights.card_fade(coat, HIDDEN, self.space(space))
            return self.air.flight(0.08, fade, hides=[key], on_start=begin)
        turns = card if own and card != HIDDEN else None
        fly = flights.card_move(coat, HIDDEN, lambda: start, self.space(space), turns)
        slide = self.air.flight(0.3, fly, out_cubic, hides=[key], on_start=begin, above=not own)
        if not own:
            return slide
        flow = self.air.flight(0.24, flights.hand_flow(table, starts), out_cubic, hides=_HAND)
        return parallel(slide, flow)

    # -- turning up -----------------------------------------------------------------------------

    def _turned_up(self, event: Event) -> Step:
        """Each flip of a Reveal trembles longer and harder than the one before."""
        values = event.values
        space, card, nth = values["space"], values["card"], values["nth"]
        tense = min(nth, MOST_TENSE)
        order = flights.order_pop(self.table, space, nth)
        hides = [("order", space)]
        flipped = self._flip(event, space, values["owner"], tense)
        if self.motion.reduced:
            return sequence(flipped, wait(0.25))
        after: list[Step] = [self.air.flight(0.2, order, hides=hides)]
        if card == FOX:
            after.append(self._startle(space, tense))
        return sequence(flipped, *after, wait(0.2))

    def _flip(self, event: Event, space: int, coat_of: int, tense: int) -> Step:
        """A face-down card shakes, pauses and turns over; the copy learns it at the turn."""
        card = event.values["card"]
        coat, spot, key = self.table.coats[coat_of], self.space(space), ("space", space)
        turn = self.heard(f"card_flip_{tense - 1}", event, x=self.x(space))
        voice = self.sound("fox_yip" if card == FOX else "cluck", 0.9, self.x(space))
        if self.motion.reduced:
            return sequence(call(turn), call(voice))
        seconds = 0.3 + 0.16 * tense
        force = (1.0 + 1.1 * tense) * max(0.4, self.motion.shake)
        tremble = flights.trembling(coat, spot, force, seconds)
        drum = self.sound(f"drum_step_{tense - 1}", 0.9, self.x(space))
        number = ("order", space)
        return sequence(
            self.air.flight(seconds, tremble, hides=[key], on_start=drum),
            self.air.flight(
                0.26 + 0.03 * tense,
                flights.flip(coat, card, spot),
                in_out_quad,
                hides=[key, number],
                on_start=turn,
                on_end=voice,
            ),
        )

    def _startle(self, space: int, tense: int) -> Step:
        """A fox! Everything jumps a little."""

        def jump() -> None:
            if not self.timeline.skipping:
                self.air.shake((2 + 1.5 * tense) * self.motion.shake)

        return call(jump)

    # -- exposing -------------------------------------------------------------------------------

    def _exposed(self, event: Event) -> Step:
        values = event.values
        space, is_fox = values["space"], values["card"] == FOX
        words = phrases.caught() if is_fox else phrases.only_a_hen()
        colour = CLOVER if is_fox else POPPY
        still = self.motion.reduced
        stamp = flights.verdict(words, self.space(space), colour, still)
        cue = "caught" if is_fox else "oops"
        return sequence(
            self._flip(event, space, values["owner"], MOST_TENSE),
            self.air.flight(0.9, stamp, on_start=self.sound(cue, 0.9, self.x(space))),
        )

    def _captured(self, event: Event) -> Step:
        seat, space, owner = event.seat, event.values["space"], event.values["owner"]
        coat, key = self.table.coats[owner], ("prey", owner, FOX)
        spot, end = self.space(space), self.prey(seat, owner, FOX)
        begin = self.heard("yelp", event, x=self.x(space))
        if self.motion.reduced:
            return sequence(call(begin), wait(0.12))
        fly = flights.wriggle_away(coat, spot, end, FOX)
        return self.air.flight(0.9, fly, hides=[key], on_start=begin, above=True)

    # -- settling -------------------------------------------------------------------------------

    def _gobbled(self, event: Event) -> Step:
        values = event.values
        owner, rank = values["owner"], values["card"]
        space, fox_space = values["space"], values["fox_space"]
        coats = self.table.coats
        cast = gobble.Cast(
            fox=coats[event.seat],
            hen=coats[owner],
            rank=rank,
            fox_spot=self.space(fox_space),
            hen_spot=self.space(space),
            prey_spot=self.prey(event.seat, owner, rank),
            own_hen=owner == event.seat,
            hen_signs=self._signs(space),
        )
        if self.motion.reduced:
            return gobble.reduced(self, cast, self.take(event))

        def feathers(count: int) -> None:
            if not self.timeline.skipping:
                rect = cast.hen_spot()
                self.table.feathers.burst(rect.center, count, cast.hen.colour, rank, 1.4, 340)
                self.air.shake(5 * self.motion.shake)

        hidden = (("prey", owner, rank), ("fox", fox_space))

        def begin() -> None:
            self.take(event)()
            self.air.hide(*hidden)

        words = (phrases.burp(), phrases.own_hen())
        act = gobble.show(self, cast, begin, feathers, words)
        return sequence(act, call(partial(self.air.unhide, *hidden)))

    def _signs(self, space: int) -> Callable[[Canvas], None]:
        """The value of a space, and the how-manieth card of the Reveal lies there."""

        def draw(canvas: Canvas) -> None:
            plan, turned = self.table.plan, self.table.shown.turned
            pieces.value_pill(canvas, plan, space)
            if space in turned:
                pieces.order_disc(canvas, plan, space, turned.index(space) + 1)

        return draw

    def _safe(self, event: Event) -> Step:
        space = event.values["space"]
        begin = self.heard("coop_door", event, x=self.x(space))
        cluck = call(self.sound("cluck_relief", 0.7, self.x(space)))
        if self.motion.reduced:
            return sequence(call(begin), cluck, wait(0.1))
        pop = flights.house_pop(self.space(space))
        return sequence(self.air.flight(0.3, pop, on_start=begin), cluck)

    def _went_home(self, group: list[Event]) -> list[Step]:
        """Those of the others fly to their panels together, the own ones into the hand."""
        own = [event for event in group if self.is_own(event.seat)]
        others = [event for event in group if not self.is_own(event.seat)]
        steps: list[Step] = []
        if others:
            steps.append(parallel(*(self._to_panel(event) for event in others), stagger=0.08))
        steps += [self._into_hand(event) for event in own]
        return steps

    def _to_panel(self, event: Event) -> Step:
        seat, space, card = event.seat, event.values["space"], event.values["card"]
        begin = self.heard("card_slide", event, volume=0.7, x=self.x(space))
        if self.motion.reduced:
            return sequence(call(begin), wait(0.08))
        fly = flights.card_move(
            self.table.coats[seat], HIDDEN, self.space(space), self.panel(seat), card
        )
        return self.air.flight(0.34, fly, in_out_cubic, on_start=begin, above=True)

    def _into_hand(self, event: Event) -> Step:
        """The card joins the own hand, whose cards make room."""
        table, seat = self.table, event.seat
        space, card = event.values["space"], event.values["card"]
        coat = table.coats[seat]
        starts: dict[int, FRect] = {}
        place: list[int] = []

        def begin() -> None:
            before = table.shown.own_hand()
            rects = table.plan.hand(len(before))
            self.take(event)()
            hand = table.shown.own_hand()
            place.append(hand.index(card) if card in hand else len(hand) - 1)
            for k, rect in enumerate(rects):
                starts[k if k < place[0] else k + 1] = rect
            self.sound("card_slide", 0.8, self.x(space))()

        def end() -> FRect:
            return self.hand(place[0])()

        face = card if table.shown.viewer == seat else HIDDEN
        if self.motion.reduced:
            return sequence(call(begin), self._fading_in(face, end, place))
        turns = card if face == HIDDEN else None
        fly = flights.card_move(coat, face, self.space(space), end, turns)
        flow = flights.hand_flow(table, starts)
        return parallel(
            self.air.flight(0.32, flow, out_cubic, hides=_HAND, on_start=begin),
            self.air.flight(0.32, fly, in_out_cubic),
        )

    def _fading_in(self, card: int, end: Spot, place: list[int]) -> Tween:
        """`place` in the hand is known when the step starts."""
        coat = self.table.coats[self.table.shown.own]
        return self.air.flight(
            0.1,
            flights.card_fade(coat, card, end),
            on_start=lambda: self.air.hide(("hand", place[0])),
            on_end=lambda: self.air.unhide(("hand", place[0])),
        )

    # -- the end --------------------------------------------------------------------------------

    def _last_turned_up(self, group: list[Event]) -> Step:
        """All face-down cards, one after the other; a hen gets her house at once."""
        flips: list[Step] = []
        for event, following in zip(group, [*group[1:], None], strict=True):
            if event.kind != "last_turned_up":
                continue
            space, card = event.values["space"], event.values["card"]
            coat, spot = self.table.coats[event.seat], self.space(space)
            begin = self.heard("card_flip_2", event, volume=0.8, x=self.x(space))
            parts: list[Step] = [call(begin)]
            if not self.motion.reduced:
                turn = flights.flip(coat, card, spot)
                key = ("space", space)
                parts = [self.air.flight(0.26, turn, in_out_quad, hides=[key], on_start=begin)]
            if following is not None and following.kind == "safe":
                parts.append(call(self.heard("coop_door", following, volume=0.5, x=self.x(space))))
            flips.append(sequence(*parts))
        return sequence(parallel(*flips, stagger=0.16), wait(0.4))
