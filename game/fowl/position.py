"""Fowl Play: herd the fowl, then let the foxes out; eat a balanced diet, and spare your target."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, Event, IllegalAction, InvalidAction, ScoreLine
from game.fowl import actions as numbered
from game.fowl.knowledge import fill_holes, hide_from
from game.fowl.moves import bird_steps, fox_steps
from game.fowl.refusals import refused
from game.fowl.scoring import captured_points, score_lines, surviving_points, target_survives
from game.fowl.state import (
    CHOOSE,
    DENS,
    FOWL,
    FOXES,
    LUCK_VALUES,
    NONE,
    OVER,
    TARGETS,
    FowlState,
)
from game.fowl.tables import (
    DEALT,
    DEN,
    FOWL_STEPS,
    FOX_STEPS,
    LAST_BIRDS,
    clear_cards,
)
from game.hexes import CELLS, DIRECTIONS, DISTANCES, NEIGHBOURS
from game.rng import Rng
from game.vectors import unflattened

FEW_BIRDS: Final = 0
ALL_CLEAR: Final = 1
"""Why a game has ended."""

_PLACES: Final = ("first", "second", "third", "fourth")


class FowlPosition(FowlState):
    """A moment of Fowl Play, and what the rules make of it."""

    def copy(self) -> "FowlPosition":
        twin = FowlPosition(self.seats)
        self.copy_into(twin)
        return twin

    # -- decisions ------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        deciding: vec[i64] = vec[i64]()
        seat: i64
        if self.phase == TARGETS or self.phase == CHOOSE:
            for seat in range(self.seats):
                if self._has_to_choose(seat):
                    deciding = append(deciding, seat)
        elif self.turn != NOBODY:
            deciding = append(deciding, self.turn)
        return deciding

    def first_decider(self) -> i64:
        if self.phase != TARGETS and self.phase != CHOOSE:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if self._has_to_choose(seat):
                return seat
        return NOBODY

    def over(self) -> bool:
        return self.phase == OVER

    def _has_to_choose(self, seat: i64) -> bool:
        return (self.targets[seat] if self.phase == TARGETS else self.played[seat]) == NONE

    def actions(self, seat: i64) -> vec[i64]:
        legal: vec[i64] = vec[i64]()
        phase: i64 = self.phase
        if phase in (TARGETS, CHOOSE):
            if self._has_to_choose(seat):
                start: i64 = 0 if phase == TARGETS else numbered.PLAY
                k: i64
                for k in range(seat * DEALT, seat * DEALT + DEALT):
                    if self.hands[k] != NONE:
                        legal = append(legal, start + self.hands[k])
        elif seat != self.turn or phase == OVER:
            pass
        elif phase == FOWL:
            legal = append(bird_steps(self, self.played[seat]), numbered.STOP)
        elif phase == FOXES:
            legal = fox_steps(self, seat)
        else:
            for k in range(DIRECTIONS):
                if self.cells[DEN[k]] == NONE:
                    legal = append(legal, numbered.PLACE_FOX + k)
        return legal

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        return refused(self, seat, action)

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        if observer != seat and (self.phase == TARGETS or self.phase == CHOOSE):
            return numbered.UNSEEN_CARD
        return action

    # -- the course of a round ------------------------------------------------------------------

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        phase: i64 = self.phase
        if phase == FOWL:
            self._move_bird(seat, action, events)
        elif phase == FOXES:
            self._move_fox(seat, action, events)
        elif phase == CHOOSE:
            self.played[seat] = numbered.card_in(action)
            if events is not None:
                secret: dict[str, int] = {"card": self.played[seat]}
                self.note(events, Event("card_chosen", seat, None, secret))
            if len(self.deciders()) == 0:
                self._reveal(events)
        elif phase == TARGETS:
            self._keep_target(seat, numbered.card_in(action), events)
        else:
            self._place_fox(seat, numbered.cell_in(action), events)

    def _all_but(self, seat: i64) -> int:
        return ((1 << self.seats) - 1) & ~(1 << seat)

    def _keep_target(self, seat: i64, card: i64, events: list[Event] | None) -> None:
        self._take_from_hand(seat, card)
        self.targets[seat] = card
        if len(self.deciders()) == 0:
            self.phase = DENS
            self.turn = self.first
        if events is not None:
            self.note(events, Event("target_kept", seat, None, {"card": card}))

    def _place_fox(self, seat: i64, cell: i64, events: list[Event] | None) -> None:
        self.fox_cells[seat] = cell
        self.cells[cell] = -1 - seat
        following: i64 = (seat + 1) % self.seats
        self.turn = following if following != self.first else NOBODY
        if events is not None:
            self.note(events, Event("fox_placed", seat, {"cell": cell}))
        if self.turn == NOBODY:
            self._begin_round(events)

    def _begin_round(self, events: list[Event] | None) -> None:
        self.phase = CHOOSE
        self.turn = NOBODY
        self.caught = 0
        k: i64
        for k in range(self.seats):
            self.order[k] = NOBODY
        if events is not None:
            self.note(events, Event("round_begun", NOBODY, {"round": self.round}))

    def _reveal(self, events: list[Event] | None) -> None:
        """All cards are turned up, the lowest first, which is the order of play."""
        order: vec[i64] = self.order[:]
        k: i64
        seat: i64
        for seat in range(self.seats):
            k = seat
            while k > 0 and self.played[order[k - 1]] > self.played[seat]:
                order[k] = order[k - 1]
                k -= 1
            order[k] = seat
        for seat in order:
            self._take_from_hand(seat, self.played[seat])
            self.cards_shown |= 1 << seat
            if events is not None:
                values: dict[str, int] = {"card": self.played[seat]}
                self.note(events, Event("card_revealed", seat, values, None, self._all_but(seat)))
        self.order = order
        if events is not None:
            places: dict[str, int] = {_PLACES[k]: order[k] for k in range(self.seats)}
            self.note(events, Event("order_settled", NOBODY, places))
        self.cards_shown = 0
        self.phase = FOWL
        self._begin_move(0, events)

    def _begin_move(self, place: i64, events: list[Event] | None) -> None:
        """The seat at this place in the order of play moves fowl, or its fox."""
        self.turn = self.order[place]
        self.steps = 0
        if events is None:
            return
        if self.phase == FOWL:
            self.note(events, Event("fowl_turn", self.turn, {"card": self.played[self.turn]}))
        else:
            self.note(events, Event("fox_turn", self.turn))

    def _end_move(self, events: list[Event] | None) -> None:
        """The next seat moves; after the last fox nobody does, and the round is over."""
        seat: i64 = self.turn
        steps: i64 = self.steps
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        if self.phase == FOXES and place + 1 == self.seats:
            self.turn = NOBODY
            self.steps = 0
        if events is not None:
            kind = "fowl_done" if self.phase == FOWL else "fox_done"
            self.note(events, Event(kind, seat, {"steps": steps}))
        if place + 1 < self.seats:
            self._begin_move(place + 1, events)
        elif self.phase == FOWL:
            self.phase = FOXES
            self._begin_move(0, events)
        else:
            self._end_round(events)

    def _move_bird(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        if action == numbered.STOP:
            self._end_move(events)
            return
        bird: i64 = numbered.bird_in(action)
        cell: i64 = self.bird_cells[bird]
        to: i64 = NEIGHBOURS[cell * DIRECTIONS + numbered.direction_in(action)]
        self.cells[cell] = NONE
        self.cells[to] = bird
        self.bird_cells[bird] = to
        self.steps += 1
        if events is not None:
            left: i64 = FOWL_STEPS - self.steps
            values: dict[str, int] = {"bird": bird, "from": cell, "to": to, "left": left}
            self.note(events, Event("bird_moved", seat, values))
        if self.steps == FOWL_STEPS:
            self._end_move(events)

    def _move_fox(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        if action == numbered.STOP:
            self._end_move(events)
            return
        cell: i64 = self.fox_cells[seat]
        to: i64 = action - numbered.STEP_FOX
        bird: i64 = self.cells[to]
        self.cells[cell] = NONE
        self.cells[to] = -1 - seat
        self.fox_cells[seat] = to
        self.steps += 1
        if events is not None:
            kind = "fox_moved" if DISTANCES[cell * CELLS + to] == 1 else "fox_tunnelled"
            self.note(events, Event(kind, seat, {"from": cell, "to": to}))
        if bird > NONE:
            self._capture(seat, bird, to, events)
        if bird > NONE or self.steps == FOX_STEPS:
            self._end_move(events)

    def _capture(self, seat: i64, bird: i64, cell: i64, events: list[Event] | None) -> None:
        self.take_off(bird, seat)
        self.caught += 1
        if events is not None:
            values: dict[str, int] = {"bird": bird, "cell": cell, "left": self.birds_left}
            self.note(events, Event("bird_captured", seat, values))

    # -- the end of a round ---------------------------------------------------------------------

    def _end_round(self, events: list[Event] | None) -> None:
        if self.birds_left <= LAST_BIRDS:
            self._end_game(FEW_BIRDS, events)
            return
        if self.caught == 0 and self.round > 1:
            self.clear += 1
            cards = clear_cards(self.seats)
            if events is not None:
                self.note(events, Event("round_clear", NOBODY, {"card": self.clear, "of": cards}))
            if self.clear == cards:
                self._end_game(ALL_CLEAR, events)
                return
        self._discard(events)
        k: i64
        for k in range(self.seats):
            self._draw((self.first + k) % self.seats, events)
        self.round += 1
        self._begin_round(events)

    def _end_game(self, cause: i64, events: list[Event] | None) -> None:
        """The targets are shown one after the other."""
        if events is not None:
            seat: i64
            for seat in range(self.seats):
                self.targets_shown = seat + 1
                values: dict[str, int] = {"card": self.targets[seat]}
                self.note(events, Event("target_shown", seat, values, None, self._all_but(seat)))
        self.targets_shown = 0
        self.phase = OVER
        if events is not None:
            self.note(events, Event("game_over", NOBODY, {"cause": cause}))

    def _discard(self, events: list[Event] | None) -> None:
        k: i64
        for k in range(self.seats):
            seat: i64 = (self.first + k) % self.seats
            card: i64 = self.played[seat]
            self.played[seat] = NONE
            self.discards = append(self.discards, card)
            if events is not None:
                self.note(events, Event("card_discarded", seat, {"card": card}))

    def _draw(self, seat: i64, events: list[Event] | None) -> None:
        """The top card; an empty deck is first made anew from the discards (R1)."""
        if len(self.deck) == 0:
            self._reshuffle(events)
        top: i64 = len(self.deck) - 1
        card: i64 = self.deck[top]
        self.deck = self.deck[:top]
        k: i64 = seat * DEALT
        while self.hands[k] != NONE:
            k += 1
        self.hands[k] = card
        if events is not None:
            self.note(events, Event("card_drawn", seat, {"left": top}, {"card": card}, 1 << seat))

    def _reshuffle(self, events: list[Event] | None) -> None:
        seed: i64 = 0
        digit: i64
        for digit in self.luck:
            seed = seed * LUCK_VALUES + digit
        rng = Rng(seed)
        self.deck = self.discards
        self.discards = vec[i64]()
        self.shuffled = self.shuffled[:]
        card: i64
        for card in self.deck:
            self.shuffled[card] += 1
        rng.shuffle(self.deck)
        self.draw_luck(rng)
        if events is not None:
            self.note(events, Event("deck_reshuffled", NOBODY, {"cards": len(self.deck)}))

    def _take_from_hand(self, seat: i64, card: i64) -> None:
        """Remove a card; younger ones move up, so that a hand stays sorted by age."""
        k: i64 = seat * DEALT
        end: i64 = k + DEALT
        while self.hands[k] != card:
            k += 1
        while k + 1 < end:
            self.hands[k] = self.hands[k + 1]
            k += 1
        self.hands[k] = NONE

    # -- the count ------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return captured_points(self, seat) + surviving_points(self, seat)

    def score(self, seat: int) -> list[ScoreLine]:
        return score_lines(self, seat)

    def standing(self, seat: int) -> list[int]:
        """Ties: whose target has survived, then who has captured fewest."""
        saved = 1 if target_survives(self, seat) else 0
        return [int(self.points(seat)), saved, -len(self.captured_by(seat))]

    def ending(self) -> int:
        """Of a finished game: why it has ended, `FEW_BIRDS` or `ALL_CLEAR`."""
        return FEW_BIRDS if self.birds_left <= LAST_BIRDS else ALL_CLEAR

    def progress(self) -> tuple[int, int]:
        return int(self.round), 0

    # -- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "FowlPosition":
        view = self.copy()
        hide_from(view, seat)
        return view

    def determinize(self, rng: Rng) -> "FowlPosition":
        world = self.copy()
        fill_holes(world, rng)
        return world


def from_ints(numbers: list[int]) -> FowlPosition:
    """Read what `FowlPosition.to_ints` wrote; `InvalidAction` if it is something else."""
    try:
        scalars, rows = unflattened(numbers)
    except ValueError as problem:
        raise InvalidAction(str(problem)) from problem
    position = FowlPosition(scalars[0] if scalars else 0)
    position.read_ints(scalars, rows)
    return position
