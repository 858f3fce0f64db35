"""Events into motion: what happens when, with which sound, after the art bible's table.

One `Staging` makes the timeline of one action. Every event is taken in by the copy when its own
step starts, so a timeline that is fast-forwarded ends where one that was watched ends.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.fowl.state import HIDDEN, NONE
from game.fowl.tables import type_of
from scenes.fowl import board, flights, side, tokens
from scenes.fowl.captured import captured_spot
from scenes.kit.easing import in_out_sine, out_cubic
from scenes.kit.palette import Coat
from scenes.kit.timeline import Step, Timeline, call, parallel, sequence, wait
from scenes.table.flying import Spot, out_back_soft
from scenes.table.staging import StagingBase

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

_TOGETHER: Final = {
    "card_revealed": {"card_revealed", "order_settled"},
    "card_discarded": {"card_discarded"},
    "card_drawn": {"card_drawn"},
    "target_shown": {"target_shown"},
    "fox_moved": {"bird_captured"},
}
_LOUDEST_FIRST: Final = (
    ("bird_captured", "squawk_0"),
    ("fox_tunnelled", "earth_pop"),
    ("card_revealed", "card_flip_all"),
    ("round_clear", "bell_low"),
    ("fox_moved", "paw"),
    ("fox_placed", "tok"),
    ("bird_moved", "cluck"),
    ("target_kept", "card_slide"),
    ("card_chosen", "card_slide"),
)
_VOICES: Final = ("cluck", "quack", "honk", "gobble")
"""By type."""
SECOND_THOUGHTS: Final = 1.0
"""Seconds after an own step that ends the move by itself, in which it can still be taken back."""


class Staging(StagingBase):
    loudest_first = _LOUDEST_FIRST
    together = _TOGETHER

    def __init__(self, table: "FowlTable") -> None:
        super().__init__(table)
        self.table = table

    def coat(self, seat: int) -> Coat:
        return self.table.coats[seat]

    def is_own(self, seat: int) -> bool:
        return seat == self.table.shown.viewer

    def steps_of(self, events: Sequence[Event]) -> list[Step]:
        """After a person's step that ended the move by itself the next seat does not go on at once:
        they may take it back."""
        steps = super().steps_of(events)
        kinds = [event.kind for event in events]
        person = self.table.context.seats[max(0, events[0].seat)].is_human
        step = kinds[0] in ("bird_moved", "fox_moved") and person
        if step and kinds[-1] in ("fowl_turn", "fox_turn") and "bird_captured" not in kinds:
            steps.insert(1, wait(SECOND_THOUGHTS))
        return steps

    def step(self, group: list[Event]) -> Step:
        event = group[0]
        match event.kind:
            case "target_kept":
                return self._target_kept(event)
            case "fox_placed":
                return self._fox_placed(event)
            case "card_chosen":
                return self._card_chosen(event)
            case "card_revealed":
                return self._cards_revealed(group)
            case "fowl_turn" | "fox_turn":
                cue = "bell_soft" if self.is_own(event.seat) else "ui_move"
                return sequence(call(self.heard(cue, event, volume=0.4)), wait(0.12))
            case "bird_moved":
                return self._bird_moved(event)
            case "fox_moved":
                return self._fox_moved(group)
            case "fox_tunnelled":
                return self._fox_tunnelled(event)
            case "round_clear":
                return self._round_clear(event)
            case "card_drawn":
                return self._cards_drawn(group)
            case "target_shown":
                return self._targets_shown(group)
            case "deck_reshuffled":
                return sequence(call(self.heard("hay_rustle", event)), wait(0.25))
        return sequence(call(self.take(*group)), wait(0.08))

    # -- dealing --------------------------------------------------------------------------------

    def deal(self) -> Timeline:
        """The flocks come into the yard, then the own cards."""
        shown = self.table.shown
        if self.at_once or self.motion.reduced:
            return self.timeline
        birds = sorted(shown.birds.items(), key=lambda item: item[1])
        keys = [("bird", bird) for bird, _cell in birds]
        cards = shown.hands[shown.own] if shown.viewer != NOBODY else []
        dealt = [("dealt", k) for k in range(len(cards))]
        self.timeline.add(call(partial(self.air.hide, *keys, *dealt)))
        landing: list[Step] = []
        for k, (bird, cell) in enumerate(birds):
            drop = flights.bird_drops_in(self.table, bird, cell)
            heard = self.sound(_VOICES[int(type_of(bird))], 0.3) if k % 9 == 4 else None
            done = partial(self.air.unhide, ("bird", bird))
            landing.append(self.air.flight(0.4, drop, on_start=heard, on_end=done))
        self.timeline.add(parallel(*landing, stagger=0.025))
        flying: list[Step] = []
        for k, card in enumerate(cards):
            fly = flights.card_moves(card, self.tray_edge, self.big_card(k))
            done = partial(self.air.unhide, ("dealt", k))
            heard = self.sound("card_flick", 0.6)
            flying.append(self.air.flight(0.24, fly, out_cubic, on_start=heard, on_end=done))
        if flying:
            self.timeline.add(parallel(*flying, stagger=0.08))
        return self.timeline

    # -- places ---------------------------------------------------------------------------------

    def tray_edge(self) -> FRect:
        """Where cards come from: beyond the lower edge, below the tray."""
        w, h = self.table.plan.tray.card
        rect = self.table.plan.tray.rect
        return FRect(rect.centerx - w / 2, rect.bottom + 20, w, h)

    def big_card(self, k: int) -> Spot:
        return lambda: self.table.plan.big_cards[k]

    def hand(self, k: int) -> Spot:
        """Where the k-th card of the own hand lies."""

        def spot() -> FRect:
            shown = self.table.shown
            return self.table.plan.tray.hand(max(len(shown.hands[shown.own]), k + 1))[k]

        return spot

    def target_place(self) -> FRect:
        return self.table.plan.tray.target

    def slot(self, seat: int) -> Spot:
        """Where a seat's card lies in the order of play."""

        def spot() -> FRect:
            rows = self.table.plan.order.rows
            return side.card_slot(rows[self.table.shown.rows().index(seat)])

        return spot

    def captured(self, seat: int) -> Spot:
        """Where the bird that is captured last comes to lie on the seat's panel."""

        def spot() -> FRect:
            birds = self.table.shown.captured[seat]
            box = self.table.captured_box(seat, self.seat_rect(seat))
            return captured_spot(box, birds, max(0, len(birds) - 1))

        return spot

    # -- cards ----------------------------------------------------------------------------------

    def _target_kept(self, event: Event) -> Step:
        seat, card = event.seat, event.secret.get("card", NONE)
        begin = self.heard("card_slide", event)
        if not self.is_own(seat) or not card:
            return sequence(call(self.heard("card_slide", event, volume=0.4)), wait(0.15))
        shown = self.table.shown
        dealt = shown.hands[seat]
        secret = self.table.in_company
        goal = HIDDEN if secret else card
        if self.motion.reduced:
            fade = flights.card_fades(goal, self.target_place, True)
            return self.air.flight(0.1, fade, hides=["target"], on_start=begin)
        steps: list[Step] = []
        kept = self.big_card(dealt.index(card))
        fly = flights.card_moves(goal, kept, self.target_place, True)
        steps.append(self.air.flight(0.4, fly, out_cubic, hides=["target"], on_start=begin))
        others = [other for other in dealt if other != card]
        for k, other in enumerate(others):
            start = self.big_card(dealt.index(other))
            fly = flights.card_moves(HIDDEN if secret else other, start, self.hand(k))
            steps.append(self.air.flight(0.4, fly, out_cubic, hides=[("hand", k)]))
        return parallel(*steps)

    def _card_chosen(self, event: Event) -> Step:
        seat = event.seat
        begin = self.heard("card_slide", event, volume=0.8 if self.is_own(seat) else 0.4)
        if self.motion.reduced or self.is_own(seat):
            return sequence(call(begin), wait(0.1))
        fly = flights.card_moves(HIDDEN, self.panel(seat), self.slot(seat))
        return self.air.flight(
            0.24, fly, out_cubic, hides=[("played", seat)], on_start=begin, above=True
        )

    def _cards_revealed(self, group: list[Event]) -> Step:
        begin = self.heard("card_flip_all", *group)
        if self.motion.reduced:
            return sequence(call(begin), wait(0.3))
        cards = {e.seat: e.values["card"] for e in group if e.kind == "card_revealed"}
        turning: list[Step] = []
        for k, (seat, card) in enumerate(cards.items()):
            flip = flights.card_turns_up(card, self.slot(seat))
            hides = [("played", seat)]
            first = begin if k == 0 else None
            turning.append(self.air.flight(0.4, flip, hides=hides, on_start=first))
        return sequence(parallel(*turning), wait(0.35))

    def _cards_drawn(self, group: list[Event]) -> Step:
        own = [event for event in group if self.is_own(event.seat)]
        begin = self.heard("card_slide", *group, volume=0.6)
        if not own or self.motion.reduced:
            return sequence(call(begin), wait(0.1))
        k = len(self.table.shown.hands[own[0].seat])
        card = HIDDEN if self.table.in_company else own[0].secret.get("card", HIDDEN)
        fly = flights.card_moves(card, self.tray_edge, self.newest)
        return self.air.flight(0.28, fly, out_back_soft, hides=[("hand", k)], on_start=begin)

    def newest(self) -> FRect:
        shown = self.table.shown
        count = len(shown.hands[shown.own])
        return self.table.plan.tray.hand(count)[-1]

    def _targets_shown(self, group: list[Event]) -> Step:
        begin = self.heard("chime_small", *group)
        cards: list[Step] = []
        for k, event in enumerate(group):
            spot = self._beside_panel(event.seat)
            shown = flights.target_shown(event.values["card"], spot, self.motion.reduced)
            first = begin if k == 0 else None
            cards.append(self.air.flight(1.6, shown, on_start=first, above=True))
        return parallel(*cards)

    def _beside_panel(self, seat: int) -> Spot:
        def spot() -> FRect:
            rect = self.seat_rect(seat)
            return FRect(rect.right + 8, rect.centery - 49, 70, 98)

        return spot

    # -- birds ----------------------------------------------------------------------------------

    def _bird_moved(self, event: Event) -> Step:
        values = event.values
        bird, start, end = values["bird"], values["from"], values["to"]
        x = self.table.plan.grid.centre(end)[0]
        cue = _VOICES[int(type_of(bird))]
        begin = self.heard(cue, event, volume=0.45, x=x)
        high = 0.0 if self.motion.reduced else 10.0
        seconds = 0.08 if self.motion.reduced else 0.18
        hops = flights.bird_hops(self.table, bird, start, end, high)
        key = ("bird", bird)
        return self.air.flight(seconds, hops, in_out_sine, hides=[key], on_start=begin)

    # -- foxes ----------------------------------------------------------------------------------

    def _fox_placed(self, event: Event) -> Step:
        seat, cell = event.seat, event.values["cell"]
        begin = self.heard("tok", event)
        key = ("fox", seat)
        if self.motion.reduced:
            fade = flights.fox_fades(self.table, self.coat(seat), cell, False)
            return self.air.flight(0.1, fade, hides=[key], on_start=begin)
        drop = flights.fox_drops(self.table, self.coat(seat), cell)
        return self.air.flight(0.35, drop, hides=[key], on_start=begin)

    def _fox_moved(self, group: list[Event]) -> Step:
        event, seat = group[0], group[0].seat
        start, end = event.values["from"], event.values["to"]
        coat, key = self.coat(seat), ("fox", seat)
        x = self.table.plan.grid.centre(end)[0]
        if len(group) > 1:
            return self._capture(group, start)
        begin = self.heard("paw", event, x=x)
        high = 0.0 if self.motion.reduced else 14.0
        seconds = 0.08 if self.motion.reduced else 0.2
        hops = flights.fox_hops(self.table, coat, start, end, high)
        gone = self.air.flight(seconds, hops, in_out_sine, hides=[key], on_start=begin)
        return sequence(gone, *self._fright(end))

    def _fright(self, fox: int, caught: int = NONE) -> list[Step]:
        """Birds start that a fox, now on its way to a cell, was not near to before."""
        shown = self.table.shown
        foxes = list(shown.foxes.values())
        news = [
            bird
            for bird, cell in shown.birds.items()
            if bird != caught
            and board.nearest_fox(cell, [fox]) <= board.SCARED
            and board.nearest_fox(cell, foxes) > board.SCARED
        ]
        if not news:
            return []
        shivers = flights.bird_shivers(self.table, news)

        def start() -> None:
            self.sound("flutter", 0.7)()
            if not (self.timeline.skipping or self.motion.reduced):
                for bird in news:
                    at = self.table.plan.grid.centre(shown.birds[bird])
                    self.table.feathers.burst(at, 3, tokens.plumage(bird), bird, 0.8, 150)

        return [self.air.flight(0.4, shivers, on_start=start)]

    def _capture(self, group: list[Event], start: int) -> Step:
        """The leap, the bird that flies to the seat, feathers; then the fox licks its lips."""
        seat, caught = group[0].seat, group[1].values
        bird, cell = caught["bird"], caught["cell"]
        coat = self.coat(seat)
        x = self.table.plan.grid.centre(cell)[0]
        goal = self.captured(seat)
        keys = [("fox", seat), ("captured", seat)]
        if self.motion.reduced:
            begin = self.heard("squawk_0", *group, x=x)
            fade = flights.bird_fades(self.table, bird, goal)
            return self.air.flight(0.16, fade, hides=keys[1:], on_start=begin, above=True)
        leap = flights.fox_pounces(self.table, coat, start, cell)
        leaping = self.air.flight(0.45, leap, hides=keys[:1], on_start=self.sound("pounce", 0.9, x))

        def bite() -> None:
            self.take(*group)()
            self.sound("squawk", 1.0, x)()
            self.sound("chomp", 0.8, x)()
            if not self.timeline.skipping:
                at = self.table.plan.grid.centre(cell)
                self.table.feathers.burst(at, 14, tokens.plumage(bird), bird, 1.1, 240)

        flown = flights.bird_is_caught(self.table, bird, cell, goal)
        flying = self.air.flight(0.62, flown, hides=keys[1:], on_start=bite, above=True)
        chews = flights.fox_gobbles(self.table, coat, cell)
        eating = parallel(flying, self.air.flight(0.62, chews, hides=keys[:1]))
        return sequence(leaping, eating, *self._fright(cell, bird))

    def _fox_tunnelled(self, event: Event) -> Step:
        """Into the one mouth, under the yard, out of the other."""
        seat = event.seat
        start, end = event.values["from"], event.values["to"]
        coat, key = self.coat(seat), ("fox", seat)
        grid = self.table.plan.grid
        if self.motion.reduced:
            away = flights.fox_fades(self.table, coat, start, True)
            here = flights.fox_fades(self.table, coat, end, False)
            return sequence(
                self.air.flight(0.12, away, hides=[key], on_start=self.sound("dig", 0.7)),
                self.air.flight(0.12, here, hides=[key], on_start=self.heard("pop", event)),
                *self._fright(end),
            )
        dive = flights.fox_dives(self.table, coat, start)
        run = flights.mound_runs(self.table, start, end)
        pop = flights.fox_pops_out(self.table, coat, end)
        x0, x1 = grid.centre(start)[0], grid.centre(end)[0]
        seconds = flights.run_seconds(self.table, start, end)
        return sequence(
            self.air.flight(0.3, dive, hides=[key], on_start=self.sound("dig", 0.9, x0)),
            self.air.flight(seconds, run, hides=[key], on_start=self.sound("burrow", 0.9)),
            self.air.flight(0.34, pop, hides=[key], on_start=self.heard("earth_pop", event, x=x1)),
            *self._fright(end),
        )

    def _round_clear(self, event: Event) -> Step:
        begin = self.heard("bell_low", event)
        if self.motion.reduced:
            return sequence(call(begin), wait(0.3))
        turns = flights.egg_turns(self.table)
        return self.air.flight(0.45, turns, hides=["clear"], on_start=begin)
