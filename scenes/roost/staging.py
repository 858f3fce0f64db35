"""Events into motion: what happens when, with which sound, after the art bible's table.

One `Staging` makes the timeline of one action. Every event is taken in by the copy when its own
step starts, so a timeline that is fast-forwarded ends where one that was watched ends.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.tables import BARNS, HAND, HIDDEN
from scenes.kit.canvas import Canvas
from scenes.kit.easing import in_out_quad, out_back, out_cubic
from scenes.kit.timeline import Step, Timeline, Tween, call, parallel, sequence, wait
from scenes.roost import flights, phrases
from scenes.roost.plan import BarnPlan
from scenes.roost.resolving import Resolving
from scenes.roost.shown import Farmer
from scenes.roost.turning_up import TurningUp
from scenes.table.flying import Spot, out_back_soft
from scenes.table.staging import StagingBase

if TYPE_CHECKING:
    from scenes.roost.table import RoostTable

_LOUDEST_FIRST: Final = (
    ("game_over", "crow"),
    ("eggs_cancelled", "splat_double"),
    ("card_stopped", "splat"),
    ("padlock_placed", "clunk"),
    ("card_moved", "hay_rustle"),
    ("farmer_played", "hmm"),
    ("card_on_its_way", "whoosh"),
    ("card_arrived", "card_slide"),
    ("card_drawn", "card_slide"),
)
_TOGETHER: Final = {
    "window_closed": {
        "egg_thrown",
        "eggs_cancelled",
        "padlock_shrugs",
        "card_stopped",
        "card_arrived",
        "padlock_placed",
    },
    "card_drawn": {"card_drawn"},
    "farmer_played": {"farmer_looked"},
}
_HAND: Final = tuple(("hand", k) for k in range(HAND + 1))


class Staging(StagingBase):
    loudest_first = _LOUDEST_FIRST
    together = _TOGETHER

    def __init__(self, table: "RoostTable") -> None:
        super().__init__(table)
        self.table = table

    # -- the occasions --------------------------------------------------------------------------

    def deal(self) -> Timeline:
        """The cards come flying from the deck to the hand and to the others' panels."""
        shown = self.table.shown
        if self.at_once:
            return self.timeline
        hand = shown.hands[shown.own]
        keys = [("hand", k) for k in range(len(hand))]
        if self.motion.reduced:
            fades = [
                self.air.flight(0.08, flights.card_fade(self.face(card), self.hand(k)), hides=[key])
                for k, (card, key) in enumerate(zip(hand, keys, strict=True))
            ]
            self.timeline.add(parallel(*fades))
            return self.timeline
        self.timeline.add(call(partial(self.air.hide, *keys)))
        dealt: list[Step] = []
        for k, card in enumerate(hand):
            for seat in range(shown.seats):
                if seat != shown.own:
                    dealt.append(self._dealt(HIDDEN, self.panel(seat), None))
            dealt.append(self._dealt(card, self.hand(k), partial(self.air.unhide, keys[k])))
        self.timeline.add(parallel(*dealt, stagger=0.06))
        return self.timeline

    def _dealt(self, card: int, end: Spot, landed: Callable[[], None] | None) -> Tween:
        turns = self.back(NOBODY) if card != HIDDEN else None
        fly = flights.card_move(self.face(card), self.deck, end, turns)
        sound = self.sound("card_flick", 0.6)
        return self.air.flight(0.22, fly, out_cubic, on_start=sound, on_end=landed)

    # -- what steps are made of -----------------------------------------------------------------

    def face(self, card: int) -> flights.Side:
        return flights.face_side(self.table, card)

    def back(self, placer: int) -> flights.Side:
        return flights.back_side(self.table, placer)

    def hand(self, k: int) -> Spot:
        def spot() -> FRect:
            shown = self.table.shown
            return self.table.plan.hand(max(len(shown.hands[shown.own]), k + 1))[k]

        return spot

    def deck(self) -> FRect:
        return self.table.plan.deck

    def discards(self) -> FRect:
        return self.table.plan.discards

    def hovering(self, barn: int) -> Spot:
        """Where a card waits for eggs on its way to a barn."""
        return lambda: self.table.plan.windows[barn].card

    def laid(self, barn: int, k: int) -> Spot:
        """Where a card of a pile lies."""

        def spot() -> FRect:
            size = len(self.table.shown.piles[barn])
            return self.table.barns[barn].cards(max(size, k + 1))[k][0]

        return spot

    def barn(self, barn: int) -> Callable[[], BarnPlan]:
        return lambda: self.table.barns[barn]

    def is_own(self, seat: int) -> bool:
        return seat == self.table.shown.own

    # -- one group of events --------------------------------------------------------------------

    def steps_of(self, events: Sequence[Event]) -> list[Step]:
        """Barns are turned up and counted one by one."""
        ends = ("barn_turned_up", "barn_scored")
        before = [event for event in events if event.kind not in (*ends, "game_over")]
        steps = super().steps_of(before)
        for barn in range(BARNS):
            pair = [e for e in events if e.kind in ends and e.values["barn"] == barn]
            if pair:
                steps.append(TurningUp(self, *pair).step())
        over = [event for event in events if event.kind == "game_over"]
        return [*steps, *(call(self.take(event)) for event in over)]

    def step(self, group: list[Event]) -> Step:
        first = group[0]
        match first.kind:
            case "card_on_its_way":
                return self._sent(first)
            case "window_closed":
                return Resolving(self, group).step()
            case "card_drawn":
                return parallel(*(self._drawn(event) for event in group), stagger=0.12)
            case "farmer_played":
                return self._looked(group)
            case "card_moved" | "nothing_moved":
                return self._farmer_done(first)
            case "extra_turn":
                return self._shouted(first, phrases.shout_extra(), "ui_redo")
            case "turn_taken":
                return self._shouted(first, phrases.shout_taken(), "egg")
            case "passed" if first.values["cards"]:
                return self._shouted(first, phrases.shout_passed(), "egg")
            case _:
                return call(self.take(*group))

    # -- cards out of hands and into them -------------------------------------------------------

    def leaving(self, event: Event, start: FRect, starts: dict[int, FRect]) -> Callable[[], None]:
        """Take an event in by which a card leaves a hand; notes where the cards were before."""
        card = event.values.get("card", event.secret.get("card", HIDDEN))

        def begin() -> None:
            shown = self.table.shown
            if self.is_own(event.seat):
                hand = shown.hands[shown.own]
                rects = self.table.plan.hand(len(hand))
                gone = hand.index(card) if card in hand else len(hand) - 1
                start.update(rects[gone])
                starts.update(
                    {k if k < gone else k - 1: r for k, r in enumerate(rects) if k != gone}
                )
            else:
                start.update(self.panel(event.seat)())
            self.take(event)()

        return begin

    def closing_up(self, event: Event, starts: dict[int, FRect]) -> list[Step]:
        """The other cards of the own hand make up the gap."""
        if not self.is_own(event.seat) or self.table.shown.looking is not None:
            return []
        flow = flights.hand_flow(self.table, starts)
        return [self.air.flight(0.3, flow, out_cubic, hides=_HAND)]

    def _sent(self, event: Event) -> Step:
        """A card floats to the barn and waits there for eggs."""
        seat, barn = event.seat, event.values["barn"]
        start, starts = FRect(0, 0, 1, 1), dict[int, FRect]()
        leave = self.leaving(event, start, starts)

        def begin() -> None:
            leave()
            self.sound("whoosh", 0.7, self.hovering(barn)().centerx)()

        back = self.back(seat)
        if self.motion.reduced:
            fade = flights.card_fade(back, self.hovering(barn))
            return self.air.flight(0.1, fade, hides=["coming"], on_start=begin)
        own = self.is_own(seat) and "card" in event.secret
        front = self.face(event.secret["card"]) if own else None
        fly = flights.card_move(back, lambda: start, self.hovering(barn), front, arc=40)
        flight = self.air.flight(
            0.5, fly, in_out_quad, hides=["coming"], on_start=begin, above=not own
        )
        return parallel(flight, *self.closing_up(event, starts))

    def _drawn(self, event: Event) -> Step:
        seat = event.seat
        begin = self.heard("card_slide", event, volume=0.7)
        if not self.is_own(seat):
            if self.motion.reduced:
                return sequence(call(begin), wait(0.1))
            fly = flights.card_move(self.back(NOBODY), self.deck, self.panel(seat))
            return self.air.flight(0.28, fly, out_cubic, on_start=begin, above=True)
        card = event.secret.get("card", HIDDEN)
        starts: dict[int, FRect] = {}

        def take_in() -> None:
            own = self.table.shown.hands[seat]
            starts.update(enumerate(self.table.plan.hand(max(1, len(own)))[: len(own)]))
            begin()

        def end() -> FRect:
            count = len(self.table.shown.hands[seat])
            return self.table.plan.hand(count)[count - 1]

        if self.motion.reduced:
            fade = flights.card_fade(self.face(card), end)
            return self.air.flight(0.1, fade, on_start=take_in)
        turns = self.back(NOBODY) if card != HIDDEN else None
        fly = flights.card_move(self.face(card), self.deck, end, turns)
        flow = flights.hand_flow(self.table, starts)
        return parallel(
            self.air.flight(0.28, flow, out_cubic, hides=_HAND, on_start=take_in),
            self.air.flight(0.28, fly, out_back_soft),
        )

    # -- farmers --------------------------------------------------------------------------------

    def _looked(self, group: list[Event]) -> Step:
        """The farmer comes up in the doorway; who sent it sees the cards fan out."""
        played = group[0]
        barn, card = played.values["barn"], played.values["card"]
        farmer = Farmer(played.seat, card, barn)
        start = FRect(0, 0, 1, 1)
        leave = self.leaving(played, start, {})

        def begin() -> None:
            leave()
            self.take(*group[1:])()
            self.sound("steps", 0.8, self.table.barns[barn].ground.centerx)()

        steps: list[Step] = []
        if not self.motion.reduced:
            fly = flights.card_move(self.face(card), lambda: start, self.discards)
            own = self.is_own(played.seat)
            steps.append(self.air.flight(0.36, fly, out_cubic, hides=["discard"], above=not own))
        still = self.motion.reduced
        rise = flights.farmer_rise(self.barn(barn), farmer, False, still)
        rises = self.air.flight(0.12 if still else 0.36, rise, out_back, hides=[("farmer", barn)])
        seen = [e.secret for e in group[1:] if "card0" in e.secret]
        if seen and not still:
            steps += [self._fanned(k, seen[0][f"card{k}"]) for k in range(len(seen[0]))]
        return sequence(
            call(begin), parallel(rises, *steps), call(self.sound("hmm", 0.8)), wait(0.15)
        )

    def _fanned(self, k: int, card: int) -> Step:
        def end() -> FRect:
            looking = self.table.shown.looking
            count = len(self.table.shown.piles[looking.barn]) if looking else k + 1
            return self.table.plan.look.cards(max(count, k + 1))[k]

        fly = flights.card_move(self.face(card), lambda: end().move(0, 60), end)
        return self.air.flight(0.3, fly, out_back_soft, hides=[("look", k)])

    def _farmer_done(self, event: Event) -> Step:
        """A card goes from barn to barn, or none; the farmer goes home."""
        left: list[Farmer] = []

        def begin() -> None:
            if self.table.shown.farmer is not None:
                left.append(self.table.shown.farmer)
            self.take(event)()

        still = self.motion.reduced
        barn = event.values.get("barn", event.values.get("from", 0))
        steps: list[Step] = []
        if event.kind == "card_moved":
            steps.append(self._moved(event))

        def leave(canvas: Canvas, t: float) -> None:
            for farmer in left:
                flights.farmer_rise(self.barn(barn), farmer, True, still)(canvas, t)

        steps.append(self.air.flight(0.24, leave))
        return sequence(call(begin), parallel(*steps))

    def _moved(self, event: Event) -> Step:
        """A neutral back arcs from barn to barn: which card it was is nobody's business."""
        start, end = event.values["from"], event.values["to"]
        card = event.secret.get("card", HIDDEN)

        def place() -> int:
            pile = self.table.shown.piles[end]
            mixed = [laid.card for laid in pile if laid.placer == NOBODY]
            known = card if card in mixed else HIDDEN
            return max(0, len(mixed) - 1 - mixed[::-1].index(known)) if known in mixed else 0

        def goal() -> FRect:
            return self.laid(end, place())()

        def source() -> FRect:
            return self.laid(start, max(0, len(self.table.shown.piles[start]) - 1))()

        sound = self.sound("hay_rustle", 0.9)
        if self.motion.reduced:
            return self.air.flight(0.5, flights.moved_arrow(source, goal), on_start=sound)
        joined: list[tuple[str, int, int]] = []

        def begin() -> None:
            sound()
            joined.append(("laid", end, place()))
            self.air.hide(*joined)

        def landed() -> None:
            self.air.unhide(*joined)

        fly = flights.card_move(self.back(NOBODY), source, goal, arc=90)
        return self.air.flight(0.42, fly, in_out_quad, on_start=begin, on_end=landed)

    def _shouted(self, event: Event, words: str, icon: str) -> Step:
        panel = partial(self.seat_rect, event.seat)
        said = flights.shout(words, panel, icon, self.motion.reduced)
        begin = self.heard("bell_soft", event, volume=0.6)
        return self.air.flight(0.9, said, on_start=begin, above=True)
