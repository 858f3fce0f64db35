"""Events into motion: what happens when, with which sound, after the art bible's table.

One `Staging` makes the timeline of one action. Every event is taken in by the copy when its own
step starts, so a timeline that is fast-forwarded ends where one that was watched ends.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.hens.hands import HIDDEN
from game.hens.tables import FULL_HAND, MEDALS
from scenes.hens import cards, flights
from scenes.hens.choosing import LIFT
from scenes.hens.yard_plan import Cells
from scenes.kit.canvas import Canvas
from scenes.kit.easing import in_out_quad, out_cubic
from scenes.kit.palette import SEATS
from scenes.kit.timeline import Step, Timeline, Tween, call, parallel, sequence, wait
from scenes.table.flying import Spot, out_back_soft
from scenes.table.staging import StagingBase

if TYPE_CHECKING:
    from scenes.hens.table import HensTable

_LOUDEST_FIRST: Final = (
    ("rooster_placed", "crow"),
    ("coop_built", "hammer"),
    ("card_placed", "wood_tap"),
    ("rooster_chosen", "tok"),
    ("card_turned_up", "card_flip_0"),
    ("card_discarded", "card_slide"),
    ("card_drawn", "card_slide"),
)
_HAND: Final = tuple(("hand", k) for k in range(FULL_HAND))


_TOGETHER: Final = {"rooster_placed": {"rooster_placed"}}
"""All roosters crow together."""


class Staging(StagingBase):
    loudest_first = _LOUDEST_FIRST
    together = _TOGETHER

    def __init__(self, table: "HensTable") -> None:
        super().__init__(table)
        self.table = table

    # -- the occasions --------------------------------------------------------------------------

    def deal(self) -> Timeline:
        """Four cards come flying from the deck, and the others' cards go to their panels."""
        shown = self.table.shown
        if self.at_once:
            return self.timeline
        hand = shown.hands[shown.own]
        if self.motion.reduced:
            fades = [
                self.air.flight(0.08, flights.card_fade(card, self.hand(k)), hides=[("hand", k)])
                for k, card in enumerate(hand)
            ]
            self.timeline.add(parallel(*fades))
            return self.timeline
        self.timeline.add(call(partial(self.air.hide, *(("hand", k) for k in range(len(hand))))))
        dealt: list[Step] = []
        for k, card in enumerate(hand):
            for seat in shown.rivals:
                dealt.append(self._dealt(HIDDEN, self.panel(seat), None))
            landed = partial(self.air.unhide, ("hand", k))
            dealt.append(self._dealt(card, self.hand(k), landed))
        self.timeline.add(parallel(*dealt, stagger=0.06))
        return self.timeline

    def _dealt(self, card: int, end: Spot, landed: Callable[[], None] | None) -> Tween:
        turns = HIDDEN if card != HIDDEN else None
        fly = flights.card_move(card, self.deck, end, turns)
        sound = self.sound("card_flick", 0.6)
        return self.air.flight(0.22, fly, out_cubic, on_start=sound, on_end=landed)

    # -- what steps are made of -----------------------------------------------------------------

    def hand(self, k: int) -> Spot:
        def spot() -> FRect:
            shown = self.table.shown
            return self.table.plan.hand(max(len(shown.hands[shown.own]), k + 1))[k]

        return spot

    def deck(self) -> FRect:
        return self.table.plan.side.deck

    def turned(self) -> FRect:
        return self.table.plan.side.turned

    def pile(self, seat: int) -> Spot:
        return lambda: self.table.pile_rect(seat)

    def cell(self, seat: int, cell: int) -> Spot:
        if seat == self.table.shown.own:
            return lambda: self.table.cells[cell]
        return flights.mini_drop(self.table, seat, cell)

    def is_own(self, seat: int) -> bool:
        """Whether the hand of this seat lies on the tray and its yard large."""
        return seat == self.table.shown.own

    # -- one group of events --------------------------------------------------------------------

    def step(self, group: list[Event]) -> Step:
        first = group[0]
        match first.kind:
            case "card_drawn":
                return self._drawn(first)
            case "card_turned_up":
                return self._turned_up(first)
            case "card_kept":
                return self._into_hand(first, first.values["card"], self.turned)
            case "card_passed":
                return self._onto_pile(first, self.turned)
            case "card_placed" | "coop_built":
                return self._laid(first)
            case "card_discarded":
                return self._discarded(first)
            case "rooster_chosen":
                return self._rooster_chosen(first)
            case "rooster_placed":
                return self._roosters_crow(group)
            case "round_begun":
                return call(self.take(first))
            case _:
                return super().step(group)

    # -- cards into hands -----------------------------------------------------------------------

    def _drawn(self, event: Event) -> Step:
        seat, source = event.seat, event.values["from"]
        start = self.deck if source == NOBODY else self.pile(source)
        card = event.values.get("card", event.secret.get("card", HIDDEN))
        if self.is_own(seat):
            return self._into_hand(event, card, start, source == NOBODY and card != HIDDEN)
        begin = self.heard("card_slide", event, volume=0.7)
        if self.motion.reduced:
            return sequence(call(begin), wait(0.1))
        fly = flights.card_move(card, start, self.panel(seat))
        return self.air.flight(0.28, fly, out_cubic, on_start=begin, above=True)

    def _into_hand(self, event: Event, card: int, start: Spot, turns: bool = False) -> Step:
        """A card joins the own hand, whose cards make room."""
        shown = self.table.shown
        own = shown.own
        starts: dict[int, FRect] = {}
        place: list[int] = []

        def begin() -> None:
            rects = self.table.plan.hand(len(shown.hands[own]))
            front = len(shown.hands[own])
            if "card" in event.values:
                front = shown.in_front[own]
            place.append(front)
            for k, rect in enumerate(rects):
                starts[k if k < front else k + 1] = rect
            self.take(event)()
            self.sound("card_slide", 0.8, start().centerx)()

        def end() -> FRect:
            return self.hand(place[0])()

        if self.motion.reduced:
            return sequence(call(begin), self._fading_in(card, end, place))
        fly = flights.card_move(card, start, end, HIDDEN if turns else None)
        flow = self.air.flight(
            0.28, flights.hand_flow(self.table, starts), out_cubic, hides=_HAND, on_start=begin
        )
        return parallel(flow, self.air.flight(0.28, fly, out_back_soft))

    def _fading_in(self, card: int, end: Spot, place: list[int]) -> Tween:
        """`place` in the hand is known when the step starts."""
        return self.air.flight(
            0.1,
            flights.card_fade(card, end),
            on_start=lambda: self.air.hide(("hand", place[0])),
            on_end=lambda: self.air.unhide(("hand", place[0])),
        )

    def _turned_up(self, event: Event) -> Step:
        """Solo: the flip that makes one sweat; the second card stays for a moment."""
        card = event.values["card"]
        begin = self.heard("card_flip_0", event)
        hold = wait(0.1 if event.values["number"] == 1 else 0.7)
        if self.motion.reduced:
            return sequence(call(begin), hold)
        fly = flights.card_move(card, self.deck, self.turned, HIDDEN)
        flip = self.air.flight(0.42, fly, in_out_quad, hides=["turned"], on_start=begin)
        return sequence(flip, hold)

    # -- cards out of hands ---------------------------------------------------------------------

    def _leaving(self, event: Event, start: FRect, starts: dict[int, FRect]) -> Callable[[], None]:
        """Takes the event in; `start` becomes where its card was, `starts` where the rest was."""

        def begin() -> None:
            table, seat = self.table, event.seat
            start.update(self.panel(seat)())
            if self.is_own(seat):
                hand = table.shown.hands[seat]
                card = event.values.get("card", event.secret.get("card", HIDDEN))
                gone = hand.index(card) if card in hand else len(hand) - 1
                for k, rect in enumerate(table.plan.hand(len(hand))):
                    if k == gone:
                        start.update(rect.move(0, -LIFT))
                    else:
                        starts[k if k < gone else k - 1] = rect
            self.take(event)()

        return begin

    def _closing_up(self, starts: dict[int, FRect]) -> Tween:
        flow = flights.hand_flow(self.table, starts)
        return self.air.flight(0.24, flow, out_cubic, hides=_HAND)

    def _discarded(self, event: Event) -> Step:
        start, starts = FRect(0, 0, 1, 1), dict[int, FRect]()
        begin = self._leaving(event, start, starts)
        slide = self._onto_pile(event, lambda: start, begin)
        if self.is_own(event.seat) and not self.motion.reduced:
            return parallel(slide, self._closing_up(starts))
        return slide

    def _onto_pile(
        self, event: Event, start: Spot, begin: Callable[[], None] | None = None
    ) -> Step:
        seat, card = event.seat, event.values["card"]
        taken = begin or self.take(event)

        def heard() -> None:
            taken()
            self.sound("card_slide", 0.8, self.table.pile_rect(seat).centerx)()

        end, key = self.pile(seat), ("pile", seat)
        if self.motion.reduced:
            fade = flights.card_fade(card, end)
            return self.air.flight(0.1, fade, hides=[key], on_start=heard)
        fly = flights.card_move(card, start, end)
        above = not self.is_own(seat)
        return self.air.flight(0.28, fly, out_back_soft, hides=[key], on_start=heard, above=above)

    def _laid(self, event: Event) -> Step:
        """A card goes to the yard, as a hen or turning over to a coop."""
        seat, cell = event.seat, event.values["cell"]
        own = self.is_own(seat)
        coop = event.kind == "coop_built"
        hand_side = event.values.get("card", event.secret.get("card", HIDDEN))
        start, starts = FRect(0, 0, 1, 1), dict[int, FRect]()
        before: Cells = {}
        leave = self._leaving(event, start, starts)
        goals = [False, False]

        def begin() -> None:
            if own:
                before.update(self.table.cells)
                goals[:] = self._goals_met(seat)
            leave()

        end = self.cell(seat, cell)
        key = ("cell", cell) if own else ("mini", seat, cell)
        face = cards.COOP if coop else hand_side
        if self.motion.reduced:
            fade = flights.card_fade(face, end)
            shown: Step = self.air.flight(0.1, fade, hides=[key], on_start=begin)
        else:
            fly = flights.card_move(face, lambda: start, end, hand_side if coop else None)
            landing = self.air.flight(
                0.32, fly, out_back_soft, hides=[key], on_start=begin, above=not own
            )
            shown = landing
            if own:
                flow = flights.yard_flow(self.table, before, cell)
                moving = self.air.flight(0.32, flow, out_cubic, hides=["yard"])
                shown = parallel(landing, moving, self._closing_up(starts))
        return sequence(shown, *self._after_landing(event, own, coop, goals))

    def _after_landing(self, event: Event, own: bool, coop: bool, goals: list[bool]) -> list[Step]:
        seat, cell = event.seat, event.values["cell"]
        end = self.cell(seat, cell)
        if coop:
            steps: list[Step] = [call(self.sound("hammer", 1.0 if own else 0.5))]
            if own and not self.motion.reduced:
                bounce = flights.coop_bounce(end)
                steps.append(self.air.flight(0.2, bounce, hides=[("cell", cell)]))
        else:
            steps = [call(self.sound("wood_tap", 1.0 if own else 0.5))]
            if own:
                steps.append(call(self.sound("cluck", 0.8)))
        medals = not coop and MEDALS[event.values["card"]] > 0
        if own and medals and not self.motion.reduced:
            sweep = self.air.flight(0.7, flights.shine(end), on_start=self.sound("shimmer", 0.8))
            steps.append(sweep)
        if own:
            steps.append(self._goal_news(seat, goals))
        return steps

    def _goals_met(self, seat: int) -> list[bool]:
        return [state.met and state.points > 0 for state in self.table.tally.goal_states(seat)]

    def _goal_news(self, seat: int, before: list[bool]) -> Step:
        """A goal that is met by this pulses; whether it is, is known when the step starts."""
        news: list[int] = []

        def look() -> None:
            met = self._goals_met(seat)
            news.extend(half for half in (0, 1) if met[half] and not before[half])
            if news:
                self.sound("ding")()

        def pulse(canvas: Canvas, t: float) -> None:
            for half in news:
                flights.goal_pulse(self.table, half)(canvas, t)

        if self.motion.reduced:
            return call(look)
        return self.air.flight(0.4, pulse, on_start=look)

    # -- the rooster ----------------------------------------------------------------------------

    def _rooster_chosen(self, event: Event) -> Step:
        seat = event.seat
        begin = self.heard("tok", event)
        if not self.is_own(seat) or "cell" not in event.secret:
            return sequence(call(begin), wait(0.1))
        spot = self.cell(seat, event.secret["cell"])
        key = ("rooster", seat)
        if self.motion.reduced:
            fade = flights.rooster_fade(spot)
            return self.air.flight(0.1, fade, hides=[key], on_start=begin)
        drop = flights.rooster_drop(spot)
        return self.air.flight(0.3, drop, hides=[key], on_start=begin)

    def _roosters_crow(self, group: list[Event]) -> Step:
        crows: list[Step] = []
        for event in group:
            sprite = f"rooster_{SEATS[self.table.looks[event.seat]].name}_crow"
            spot = self.cell(event.seat, event.values["cell"])
            paint = flights.crowing(sprite, spot, self.motion.reduced)
            crows.append(self.air.flight(0.9, paint, above=not self.is_own(event.seat)))
        return sequence(call(self.heard("crow", *group)), parallel(*crows))
