"""Events into motion: what happens when, with which sound, after the art bible's table.

One `Staging` makes the timeline of one action. Every event is taken in by the copy when its own
step starts, so a timeline that is fast-forwarded ends where one that was watched ends.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.ladder.state import HIDDEN
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.timeline import Step, Timeline, Tween, call, parallel, sequence, wait
from scenes.ladder import bump, flights, pieces
from scenes.table.flying import Spot, between, out_back_soft
from scenes.table.staging import StagingBase

if TYPE_CHECKING:
    from scenes.ladder.table import LadderTable

_TOGETHER: Final = {
    "card_revealed": {"card_revealed"},
    "card_drawn": {"card_drawn"},
    "round_won": {"card_out"},
    "hen_placed": {"hen_bumped", "chip_lost", "fell_in_dust"},
}
_LOUDEST_FIRST: Final = (
    ("hen_bumped", "squawk_0"),
    ("hen_placed", "wood_tap"),
    ("round_won", "chime_small"),
    ("card_played", "card_slide"),
    ("card_chosen", "card_slide"),
)


class Staging(StagingBase):
    loudest_first = _LOUDEST_FIRST
    together = _TOGETHER

    def __init__(self, table: "LadderTable") -> None:
        super().__init__(table)
        self.table = table

    # -- the occasions --------------------------------------------------------------------------

    def deal(self) -> Timeline:
        """The own stack and hand come flying in, the others' cards go to their panels."""
        shown = self.table.shown
        if self.at_once:
            return self.timeline
        viewer = shown.viewer
        hand = shown.hands[max(viewer, 0)]
        keys = [("hand", k) for k in range(len(hand))]
        if self.motion.reduced:
            fades = [
                self.air.flight(0.08, flights.card_fade(card, self.hand(k)), hides=[keys[k]])
                for k, card in enumerate(hand)
            ]
            self.timeline.add(parallel(*fades))
            return self.timeline
        hidden = [*keys, "stack"] if viewer != NOBODY else keys
        self.timeline.add(call(partial(self.air.hide, *hidden)))
        dealt: list[Step] = []
        stack = shown.stacks[viewer] if viewer != NOBODY else 0
        for k in range(stack):
            full = partial(self.air.unhide, "stack") if k == stack - 1 else None
            dealt.append(self._dealt(HIDDEN, lambda: self.table.plan.side.stack, full))
        for seat in range(shown.seats):
            if seat != viewer:
                dealt.append(self._dealt(HIDDEN, self.panel(seat), None))
        for k, card in enumerate(hand):
            dealt.append(self._dealt(card, self.hand(k), partial(self.air.unhide, keys[k])))
        self.timeline.add(parallel(*dealt, stagger=0.06))
        return self.timeline

    def _dealt(self, card: int, end: Spot, landed: Callable[[], None] | None) -> Tween:
        """One card from above the table to where it belongs."""

        def source() -> FRect:
            return FRect(self.table.plan.side.round_panel.centerx - 40, -130, 80, 112)

        fly = flights.card_move(card, source, end, card != HIDDEN, 24)
        return self.air.flight(
            0.22, fly, out_cubic, on_start=self.sound("card_flick", 0.6), on_end=landed
        )

    # -- what steps are made of -----------------------------------------------------------------

    def hand(self, k: int) -> Spot:
        return lambda: self.table.plan.side.hand[k]

    def slot(self, seat: int) -> Spot:
        return lambda: pieces.slot_of(self.table.plan.side, self.table.shown, seat)

    # -- one group of events --------------------------------------------------------------------

    def step(self, group: list[Event]) -> Step:
        first = group[0]
        match first.kind:
            case "card_chosen":
                return self._laid(first, HIDDEN)
            case "card_played":
                return self._laid(first, first.values["card"])
            case "card_revealed":
                return self._revealed(group)
            case "card_drawn":
                return self._drawn(group)
            case "round_won":
                return self._won(group)
            case "hen_placed":
                return bump.placed(self, group)
            case "round_begun" | "game_over":
                return self._cleared(first)
            case _:
                return super().step(group)

    def _laid(self, event: Event, face: int) -> Step:
        """A hand card goes to its place in the round; the rest of the own hand closes up."""
        table, seat = self.table, event.seat
        start = FRect(0, 0, 1, 1)
        own = seat == table.shown.viewer
        closing: list[int] = []

        def begin() -> None:
            hand = table.shown.hands[seat]
            card = event.values.get("card", event.secret.get("card", HIDDEN))
            spot = self.panel(seat)
            if own and card in hand:
                spot = self.hand(hand.index(card))
                closing.extend(range(hand.index(card), len(hand) - 1))
            start.update(spot())
            self.take(event)()
            self.sound("card_slide", 1.0, start.centerx)()

        end = self.slot(seat)
        key = ("laid", seat)
        if self.motion.reduced:
            fade = flights.card_fade(face, end)
            return self.air.flight(0.1, fade, hides=[key], on_start=begin)
        turns = not own and face != HIDDEN
        fly = flights.card_move(face, lambda: start, end, turns)
        slide = self.air.flight(0.28, fly, out_back_soft, hides=[key], on_start=begin)
        return parallel(slide, self._closing_up(closing)) if own else slide

    def _closing_up(self, places: list[int]) -> Tween:
        """The cards right of the gap move one place left; `places` is filled when it starts."""

        def keys() -> list[tuple[str, int]]:
            return [("hand", k) for k in places]

        def draw(canvas: Canvas, t: float) -> None:
            side, shown = self.table.plan.side, self.table.shown
            for k in places:
                rect = between(side.hand[k + 1], side.hand[k], t)
                pieces.hand_card(canvas, rect, shown.hands[shown.viewer][k], False, False)

        return self.air.flight(
            0.2,
            draw,
            out_cubic,
            on_start=lambda: self.air.hide(*keys()),
            on_end=lambda: self.air.unhide(*keys()),
        )

    def _revealed(self, group: list[Event]) -> Step:
        absorb = call(self.take(*group))
        sound = call(self.sound("card_flip_all"))
        if self.motion.reduced:
            return sequence(absorb, sound, wait(0.3))
        flips = [
            self.air.flight(
                0.26,
                flights.card_flip(
                    event.values["card"], self.slot(event.seat), self.table.looks[event.seat]
                ),
                hides=[("laid", event.seat)],
            )
            for event in group
        ]
        return sequence(absorb, sound, parallel(*flips), wait(0.3))

    def _drawn(self, group: list[Event]) -> Step:
        """Only the own card is seen to move; the others' hands are figures."""
        viewer = self.table.shown.viewer
        absorb = call(self.take(*group))
        own = [event for event in group if event.seat == viewer]
        if not own:
            return absorb
        card = own[0].secret.get("card", HIDDEN)
        key = ("hand", _LAST)

        def end() -> FRect:
            return self.table.plan.side.hand[len(self.table.shown.hands[viewer]) - 1]

        if self.motion.reduced:
            return self.air.flight(
                0.1, flights.card_fade(card, end), hides=[key], on_start=self.take(*group)
            )
        fly = flights.card_move(card, lambda: self.table.plan.side.stack, end, True)
        x = self.table.plan.side.stack.centerx
        begin = self.heard("card_slide", *group, volume=0.8, x=x)
        return self.air.flight(0.28, fly, out_back_soft, hides=[key], on_start=begin)

    def _won(self, group: list[Event]) -> Step:
        seat = group[0].seat
        begin = self.heard("chime_small", *group)
        if self.motion.reduced:
            return sequence(call(begin), wait(0.3))
        drop: Paint = flights.crown_drop(self.slot(seat))
        return sequence(self.air.flight(0.3, drop, hides=["crown"], on_start=begin), wait(0.25))

    def _cleared(self, event: Event) -> Step:
        """The cards of the round leave; the one that became a hen has left before."""
        table = self.table
        seats = table.shown.seats
        gone: dict[int, tuple[int, FRect]] = {}

        def begin() -> None:
            for seat in range(seats):
                laid = table.shown.laid[seat]
                key = ("laid", seat)
                if laid is not None and not self.air.hides(key):
                    gone[seat] = (laid.card, self.slot(seat)().copy())
                while self.air.hides(key):
                    self.air.unhide(key)
            self.take(event)()

        if self.motion.reduced:
            return sequence(call(begin), wait(0.1))
        leave = flights.cards_leave(gone, lambda: table.plan.side.strip)
        return self.air.flight(0.26, leave, on_start=begin)


_LAST: Final = 2
