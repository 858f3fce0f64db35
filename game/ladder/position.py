"""Hennen Rennen: second-highest wins, the weaker hen drops."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, WHOLE, Event, IllegalAction, InvalidAction, ScoreLine
from game.ladder.state import CHOOSE, HIDDEN, NONE, OVER, PLACE, PLAY, LadderState
from game.ladder.tables import (
    BOTTOM,
    DUST,
    HAND,
    PLACES,
    ROUNDS,
    STACK,
    TOP,
    value_of,
)
from game.rng import Rng
from game.vectors import unflattened

PLACE_ACTION: Final = 101
ACTIONS: Final = PLACE_ACTION + PLACES


def play_action(card: i64) -> i64:
    """Choose (round 1) or play a hand card: the card's number."""
    return card


def place_action(place: i64) -> i64:
    """Put the winning hen on a place, the dust included."""
    return PLACE_ACTION + place


class LadderPosition(LadderState):
    """A moment of Hennen Rennen, and what the rules make of it."""

    def copy(self) -> "LadderPosition":
        twin = LadderPosition(self.seats)
        self.copy_into(twin)
        return twin

    # -- decisions ------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        deciding: vec[i64] = vec[i64]()
        if self.phase == CHOOSE:
            seat: i64
            for seat in range(self.seats):
                if self.table[seat] == NONE:
                    deciding = append(deciding, seat)
        elif self.phase == PLAY:
            if self.turn != NOBODY:
                deciding = append(deciding, self.turn)
        elif self.phase == PLACE:
            deciding = append(deciding, self.winner)
        return deciding

    def first_decider(self) -> i64:
        if self.phase == PLAY:
            return self.turn
        if self.phase == PLACE:
            return self.winner
        seat: i64
        for seat in range(self.seats):
            if self.phase == CHOOSE and self.table[seat] == NONE:
                return seat
        return NOBODY

    def over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> vec[i64]:
        legal: vec[i64] = vec[i64]()
        if self.phase == PLACE:
            if seat == self.winner:
                card = self.table[seat]
                place: i64
                for place in range(PLACES):
                    if place == DUST or self.rung_cards[place] < card:
                        legal = append(legal, PLACE_ACTION + place)
        elif (self.phase == CHOOSE and self.table[seat] == NONE) or (
            self.phase == PLAY and seat == self.turn
        ):
            k: i64
            for k in range(seat * HAND, seat * HAND + HAND):
                if self.hands[k] != NONE:
                    legal = append(legal, self.hands[k])
        return legal

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        if not 0 <= seat < self.seats:
            raise InvalidAction(f"there is no seat {seat}")
        if not 0 < action < ACTIONS:
            raise InvalidAction(f"Hennen Rennen has no action {action}")
        if self.phase == OVER:
            return IllegalAction("game_over")
        deciding = self.deciders()
        if seat not in deciding:
            if self.phase == CHOOSE:
                return IllegalAction("ladder.already_chosen")
            return IllegalAction("not_your_turn", {"seat": deciding[0]})
        if self.phase == PLACE:
            if action < PLACE_ACTION:
                return IllegalAction("ladder.place_first")
            place = action - PLACE_ACTION
            if place != DUST and self.rung_cards[place] > self.table[seat]:
                return IllegalAction(
                    "ladder.rung_held_by_stronger",
                    {"place": place, "holder": self.rung_cards[place], "card": self.table[seat]},
                )
            return None
        if action >= PLACE_ACTION:
            return IllegalAction("ladder.nothing_to_place")
        if action not in self.actions(seat):
            return IllegalAction("ladder.not_in_hand", {"card": action})
        return None

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return 0 if self.phase == CHOOSE and observer != seat else action

    # -- the course of a round ------------------------------------------------------------------

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        if self.phase == PLACE:
            self._place(action - PLACE_ACTION, events)
            self._next_round(events)
            return
        self._take_from_hand(seat, action)
        self.table[seat] = action
        if self.phase == CHOOSE:
            if events is not None:
                self.note(events, Event("card_chosen", seat, None, {"card": action}))
            if len(self.deciders()) > 0:
                return
            self._reveal(events)
        else:
            self.played[(self.round - 1) * self.seats + seat] = action
            following: i64 = (seat + 1) % self.seats
            self.turn = following if following != self.leader else NOBODY
            if events is not None:
                everyone_else = ((1 << self.seats) - 1) & ~(1 << seat)
                played = Event("card_played", seat, {"card": action}, None, everyone_else)
                self.note(events, played)
            self._draw(seat, events)
            if self.turn != NOBODY:
                return
        self._settle(events)

    def _take_from_hand(self, seat: i64, card: i64) -> None:
        last: i64 = seat * HAND + HAND - 1
        k: i64 = seat * HAND
        while self.hands[k] != card:
            k += 1
        while k < last:
            self.hands[k] = self.hands[k + 1]
            k += 1
        self.hands[last] = NONE

    def _draw(self, seat: i64, events: list[Event] | None) -> None:
        """Draw the top card of the seat's own stack; with the stack empty the hand just shrinks."""
        left = self.stack_sizes[seat] - 1
        if left < 0:
            return
        at = seat * STACK + left
        card = self.stacks[at]
        self.stacks[at] = NONE
        self.stack_sizes[seat] = left
        self.hands[seat * HAND + HAND - 1] = card
        if events is not None:
            drawn = Event("card_drawn", seat, {"left": left}, {"card": card}, 1 << seat)
            self.note(events, drawn)

    def _reveal(self, events: list[Event] | None) -> None:
        """All chosen cards are turned up, one after the other."""
        seat: i64
        for seat in range(self.seats):
            self.played[seat] = self.table[seat]
            self.revealed = seat + 1
            if events is not None:
                everyone_else = ((1 << self.seats) - 1) & ~(1 << seat)
                values: dict[str, int] = {"card": self.table[seat]}
                self.note(events, Event("card_revealed", seat, values, None, everyone_else))

    def _settle(self, events: list[Event] | None) -> None:
        """The second-highest card wins; with no wooden hen left its owner only leads next (R2)."""
        highest: i64 = -1
        second: i64 = -1
        seat: i64
        for seat in range(self.seats):
            if highest < 0 or self.table[seat] > self.table[highest]:
                second = highest
                highest = seat
            elif second < 0 or self.table[seat] > self.table[second]:
                second = seat
        self.winner = second
        self.turn = self.leader
        self.phase = PLACE
        self.revealed = 0
        if events is not None:
            won: dict[str, int] = {"card": self.table[second], "round": self.round}
            self.note(events, Event("round_won", second, won))
            for seat in range(self.seats):
                if seat != second:
                    self.note(events, Event("card_out", seat, {"card": self.table[seat]}))
        if self.hens[second] == 0:
            if events is not None:
                self.note(events, Event("no_hen_left", second, {"card": self.table[second]}))
            self._next_round(events)

    def _place(self, place: i64, events: list[Event] | None) -> None:
        """The winning card goes to the place with a hen on it; of two hens on a rung the weaker
        drops, and so on.
        """
        owner: i64 = self.winner
        card: i64 = self.table[owner]
        self.table[owner] = NONE
        self.hens[owner] -= 1
        self._arrive(owner, card, place)
        if events is not None:
            self.note(events, Event("hen_placed", owner, {"card": card, "place": place}))
        while self.shared_rung != NONE:
            self._drop_weaker(self.shared_rung, events)

    def _arrive(self, owner: i64, card: i64, place: i64) -> None:
        """A hen comes to a place; a rung that is taken it shares until one of the two drops."""
        if place == DUST:
            self.dust_cards = append(self.dust_cards, card)
            self.dust_owners = append(self.dust_owners, owner)
        elif self.rung_cards[place] == NONE:
            self.rung_cards[place] = card
            self.rung_owners[place] = owner
        else:
            self.shared_rung = place
            self.arrived_card = card
            self.arrived_owner = owner

    def _drop_weaker(self, rung: i64, events: list[Event] | None) -> None:
        """Of the two hens on this rung the stronger stays; the other drops by one place."""
        card: i64 = self.arrived_card
        owner: i64 = self.arrived_owner
        if self.rung_cards[rung] < card:
            card = self.rung_cards[rung]
            owner = self.rung_owners[rung]
            self.rung_cards[rung] = self.arrived_card
            self.rung_owners[rung] = self.arrived_owner
        self.shared_rung = NONE
        self.arrived_card = NONE
        self.arrived_owner = NOBODY
        place: i64 = rung - 1
        self._arrive(owner, card, place)
        if events is not None:
            values: dict[str, int] = {"card": card, "from": rung, "to": place}
            self.note(events, Event("hen_bumped", owner, values))
        self._lose_chip(owner, events)
        if place == DUST and events is not None:
            self.note(events, Event("fell_in_dust", owner, {"card": card}))

    def _lose_chip(self, owner: i64, events: list[Event] | None) -> None:
        if self.chips[owner] == 0:
            return
        self.chips[owner] -= 1
        if events is not None:
            self.note(events, Event("chip_lost", owner, {"left": self.chips[owner]}))

    def _next_round(self, events: list[Event] | None) -> None:
        """In round 1 all draw now, having chosen at once; then the cards are cleared away."""
        seat: i64
        if self.round == 1:
            for seat in range(self.seats):
                self._draw(seat, events)
        for seat in range(self.seats):
            self.table[seat] = NONE
        if self.round == ROUNDS:
            self.phase = OVER
            self.turn = NOBODY
            if events is not None:
                self.note(events, Event("game_over", NOBODY))
            return
        self.round += 1
        self.phase = PLAY
        self.leader = self.winner
        self.turn = self.winner
        self.leaders[self.round] = self.winner
        self.winner = NOBODY
        self.remember_ladder()
        if events is not None:
            self.note(events, Event("round_begun", self.leader, {"round": self.round}))

    # -- the count ------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        total: i64 = self.chips[seat]
        place: i64
        for place in range(BOTTOM, TOP + 1):
            if self.rung_owners[place] == seat:
                total += value_of(place)
        if self.arrived_owner == seat:
            total += value_of(self.shared_rung)
        owner: i64
        for owner in self.dust_owners:
            if owner == seat:
                total += value_of(DUST)
        return total

    def score(self, seat: int) -> list[ScoreLine]:
        rungs = [
            int(value_of(place))
            for place in range(TOP, DUST, -1)
            for owner, _ in self.hens_at(place)
            if owner == seat
        ]
        dusty = [card for owner, card in self.dusty_hens() if owner == seat]
        chips = int(self.chips[seat])
        return [
            ScoreLine("chips", chips, [chips]),
            ScoreLine("rungs", sum(rungs), rungs),
            ScoreLine("dust", int(value_of(DUST)) * len(dusty), dusty),
        ]

    def standing(self, seat: int) -> list[int]:
        return [int(self.points(seat))]

    def progress(self) -> tuple[int, int]:
        return int(self.round), ROUNDS

    # -- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "LadderPosition":
        view = self.copy()
        view.viewer = seat
        k: i64
        for k in range(self.seats * STACK):
            if view.stacks[k] != NONE:
                view.stacks[k] = HIDDEN
        for k in range(self.seats * HAND):
            if k // HAND != seat and view.hands[k] != NONE:
                view.hands[k] = HIDDEN
        for k in range(self.seats):
            if k != seat and view.table[k] != NONE and not view.is_face_up(k):
                view.table[k] = HIDDEN
        return view

    def determinize(self, rng: Rng) -> "LadderPosition":
        world = self.copy()
        world.viewer = WHOLE
        unseen = world.unseen_cards()
        rng.shuffle(unseen)
        at: i64 = 0
        k: i64
        for k in range(len(world.hands)):
            if world.hands[k] == HIDDEN:
                world.hands[k] = unseen[at]
                at += 1
        for k in range(len(world.table)):
            if world.table[k] == HIDDEN:
                world.table[k] = unseen[at]
                at += 1
        for k in range(len(world.stacks)):
            if world.stacks[k] == HIDDEN:
                world.stacks[k] = unseen[at]
                at += 1
        return world


def from_ints(numbers: list[int]) -> LadderPosition:
    """Read what `LadderPosition.to_ints` wrote; `InvalidAction` if it is something else."""
    try:
        scalars, rows = unflattened(numbers)
    except ValueError as problem:
        raise InvalidAction(str(problem)) from problem
    position = LadderPosition(scalars[0] if scalars else 0)
    position.read_ints(scalars, rows)
    return position
