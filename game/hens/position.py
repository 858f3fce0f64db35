"""Hens: draw two, place one, discard one; twelve rounds."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, Event, IllegalAction, InvalidAction, ScoreLine
from game.hens import actions as numbered
from game.hens.hands import NONE
from game.hens.knowledge import fill_holes, hide_from
from game.hens.refusals import refused
from game.hens.scoring import NO_ROOSTER, goal_count, goal_points
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, OVER, PLACE, ROOSTERS, HensState
from game.hens.tables import DRAWS, FULL_HAND, HAND, ROOSTER_ROUND, ROUNDS, goal_of
from game.hens.yard import CELLS, COOPS, HENS, MEDALLED, YARD, cells_of, hen_cells, open_cells
from game.rng import Rng
from game.vectors import unflattened


class HensPosition(HensState):
    """A moment of Hens, and what the rules make of it."""

    def copy(self) -> "HensPosition":
        twin = HensPosition(self.seats)
        self.copy_into(twin)
        return twin

    # -- decisions ------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        deciding: vec[i64] = vec[i64]()
        if self.phase == ROOSTERS:
            seat: i64
            for seat in range(self.seats):
                if self.chooses_rooster(seat):
                    deciding = append(deciding, seat)
        elif self.turn != NOBODY:
            deciding = append(deciding, self.turn)
        return deciding

    def first_decider(self) -> i64:
        if self.phase != ROOSTERS:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if self.chooses_rooster(seat):
                return seat
        return NOBODY

    def over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> vec[i64]:
        legal: vec[i64] = vec[i64]()
        if self.phase == ROOSTERS:
            if self.chooses_rooster(seat):
                cell: i64
                for cell in cells_of(self.yards[seat * YARD + HENS]):
                    legal = append(legal, numbered.ROOSTER + cell)
        elif seat != self.turn:
            pass
        elif self.phase == PLACE:
            legal = self._placings(seat)
        elif self.phase == DISCARD:
            legal = self.different_cards(seat)
        elif self.phase == DRAW:
            if self.deck_size > 0:
                legal = append(legal, numbered.DRAW_DECK)
            owner: i64
            for owner in range(self.seats):
                if self.may_draw_from_pile(seat, owner):
                    legal = append(legal, numbered.DRAW_PILE + owner)
        elif self.phase == KEEP_OR_PASS:
            legal = append(legal, numbered.KEEP)
            legal = append(legal, numbered.PASS)
        return legal

    def different_cards(self, seat: i64) -> vec[i64]:
        """The cards of a hand, two alike once; hidden ones left out."""
        different: vec[i64] = vec[i64](capacity=FULL_HAND)
        k: i64
        for k in range(seat * FULL_HAND, seat * FULL_HAND + self.hands.sizes[seat]):
            card: i64 = self.hands.cards[k]
            if card > NONE and card not in different:
                different = append(different, card)
        return different

    def _placings(self, seat: i64) -> vec[i64]:
        """Every card on every open cell, as a coop always, as a hen where it does not clash."""
        legal: vec[i64] = vec[i64]()
        at: i64 = seat * YARD
        open_now: i64 = open_cells(self.yards, at)
        cells: vec[i64] = cells_of(open_now)
        card: i64
        cell: i64
        for card in self.different_cards(seat):
            hens: i64 = hen_cells(self.yards, at, card, open_now)
            start: i64 = numbered.PLACE + 2 * CELLS * (card - 1)
            for cell in cells:
                if hens >> cell & 1:
                    legal = append(legal, start + 2 * cell)
                legal = append(legal, start + 2 * cell + 1)
        return legal

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        return refused(self, seat, action)

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        if observer == seat:
            return action
        if self.phase == ROOSTERS:
            return numbered.UNSEEN_ROOSTER
        if self.phase == PLACE and numbered.placed_face(action) == numbered.COOP:
            return numbered.UNSEEN_COOP + numbered.placed_cell(action)
        return action

    # -- the course of a turn -------------------------------------------------------------------

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        if self.phase == PLACE:
            self._place(seat, action, events)
        elif self.phase == DRAW:
            if self.seats == 1:
                self.phase = KEEP_OR_PASS
                self._turn_up(1, events)
            else:
                self._draw(seat, action, events)
        elif self.phase == DISCARD:
            self.hands.show(seat, action)
            self._onto_pile(seat, action)
            self._pass_turn()
            if events is not None:
                learners = self._all_but(seat)
                self.note(events, Event("card_discarded", seat, {"card": action}, None, learners))
            self._go_on(events)
        elif self.phase == KEEP_OR_PASS:
            self._keep_or_pass(action == numbered.KEEP, events)
        else:
            self._choose_rooster(seat, action - numbered.ROOSTER, events)

    def _all_but(self, seat: i64) -> int:
        return ((1 << self.seats) - 1) & ~(1 << seat)

    def _off_deck(self) -> i64:
        self.deck_size -= 1
        card: i64 = self.deck[self.deck_size]
        self.deck[self.deck_size] = NONE
        return card

    def _onto_pile(self, seat: i64, card: i64) -> None:
        self.piles[seat * ROUNDS + self.pile_sizes[seat]] = card
        self.pile_sizes[seat] += 1

    def _draw(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        card: i64
        if action == numbered.DRAW_DECK:
            card = self._off_deck()
            self.hands.draw(seat, card)
            self._count_draw()
            if events is not None:
                values: dict[str, int] = {"from": NOBODY, "left": self.deck_size}
                self.note(events, Event("card_drawn", seat, values, {"card": card}, 1 << seat))
        else:
            owner: i64 = action - numbered.DRAW_PILE
            left: i64 = self.pile_sizes[owner] - 1
            card = self.piles[owner * ROUNDS + left]
            self.piles[owner * ROUNDS + left] = NONE
            self.pile_sizes[owner] = left
            self.hands.take(seat, card, self.coop_count(seat))
            self._count_draw()
            if events is not None:
                values = {"from": owner, "left": left, "card": card}
                self.note(events, Event("card_drawn", seat, values))
        self._skip_draws(events)

    def _count_draw(self) -> None:
        """A card has been drawn: to the next draw, or to placing."""
        self.draws -= 1
        if self.draws == 0:
            self.phase = PLACE

    def _skip_draws(self, events: list[Event] | None) -> None:
        """Draws that cannot be made are skipped (R1)."""
        if self.phase != DRAW or self.can_draw(self.turn):
            return
        skipped: i64 = self.draws
        self.draws = 0
        self.phase = PLACE
        if events is not None:
            self.note(events, Event("draw_skipped", self.turn, {"draws": skipped}))

    def _turn_up(self, number: i64, events: list[Event] | None) -> None:
        """Solo: turn up the first or second card of the turn."""
        self.turned_up = self._off_deck()
        if events is not None:
            values: dict[str, int] = {
                "card": self.turned_up,
                "number": number,
                "left": self.deck_size,
            }
            self.note(events, Event("card_turned_up", 0, values, None, 1))

    def _keep_or_pass(self, keep: bool, events: list[Event] | None) -> None:
        """Solo: of the two cards turned up one is kept and the other passed, in this order."""
        self._settle_turned_up(keep, events)
        self._turn_up(2, events)
        self.draws = 0
        self.phase = PLACE
        self._settle_turned_up(not keep, events)

    def _settle_turned_up(self, kept: bool, events: list[Event] | None) -> None:
        card: i64 = self.turned_up
        self.turned_up = NONE
        if kept:
            self.hands.take(0, card, self.coop_count(0))
        else:
            self._onto_pile(0, card)
        if events is not None:
            self.note(events, Event("card_kept" if kept else "card_passed", 0, {"card": card}))

    def _place(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        """Lay a card in the yard; then one of a full hand is discarded, or the turn is over."""
        card: i64 = numbered.placed_card(action)
        cell: i64 = numbered.placed_cell(action)
        coop: bool = numbered.placed_face(action) == numbered.COOP
        if coop:
            self.hands.bury(seat, card)
        else:
            self.hands.show(seat, card)
        self.lay(seat, card, cell, coop)
        if self.hands.sizes[seat] > HAND:
            self.phase = DISCARD
        elif self.seats == 1:
            self._pass_turn()
        if events is not None:
            if coop:
                self.note(events, Event("coop_built", seat, {"cell": cell}, {"card": card}))
            else:
                values: dict[str, int] = {"card": card, "cell": cell}
                self.note(events, Event("card_placed", seat, values, None, self._all_but(seat)))
        if self.phase == DISCARD:
            return
        if self.seats > 1:
            self._pass_turn()
            if events is not None:
                hand: dict[str, int] = {"hand": self.hands.sizes[seat]}
                self.note(events, Event("discard_skipped", seat, hand))
        self._go_on(events)

    def _pass_turn(self) -> None:
        """The next seat is to draw; nobody has the turn once all have had it this round."""
        following: i64 = (self.turn + 1) % self.seats
        if following != self.first:
            self._give_turn(following)
        else:
            self.turn = NOBODY

    def _give_turn(self, seat: i64) -> None:
        self.turn = seat
        self.phase = DRAW
        self.draws = DRAWS

    def _go_on(self, events: list[Event] | None) -> None:
        """To the turn of the next seat, or to whatever the end of the round brings."""
        if self.turn != NOBODY:
            self._skip_draws(events)
        elif self.round == ROOSTER_ROUND:
            self._call_roosters(events)
        else:
            self._next_round(events)

    def _next_round(self, events: list[Event] | None) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            self.turn = NOBODY
            if events is not None:
                self.note(events, Event("game_over", NOBODY))
            return
        self.round += 1
        self._give_turn(self.first)
        if events is not None:
            self.note(events, Event("round_begun", self.first, {"round": self.round}))
        self._skip_draws(events)

    # -- the rooster ----------------------------------------------------------------------------

    def _call_roosters(self, events: list[Event] | None) -> None:
        self.phase = ROOSTERS
        self.turn = self.first
        if events is not None:
            self.note(events, Event("roosters_called", NOBODY))
            for seat in range(self.seats):
                if not self.chooses_rooster(seat):
                    self.note(events, Event("no_rooster", seat))
        if len(self.deciders()) == 0:
            self._next_round(events)

    def _choose_rooster(self, seat: i64, cell: i64, events: list[Event] | None) -> None:
        """A seat chooses in secret; when all have chosen, the roosters are put down in turn."""
        self.roosters[seat] = cell
        if events is not None:
            self.note(events, Event("rooster_chosen", seat, None, {"cell": cell}))
        if len(self.deciders()) > 0:
            return
        if events is not None:
            other: i64
            for other in range(self.seats):
                self.roosters_shown = other + 1
                if self.roosters[other] != NO_ROOSTER:
                    values: dict[str, int] = {"cell": self.roosters[other]}
                    learners = self._all_but(other)
                    self.note(events, Event("rooster_placed", other, values, None, learners))
            self.roosters_shown = 0
        self._next_round(events)

    # -- the count ------------------------------------------------------------------------------

    def score(self, seat: int) -> list[ScoreLine]:
        """The items of a line are the cells it counts; of a goal, how many of what it asks for."""
        at: i64 = seat * YARD
        yard = self.counted(seat)
        crowed = yard.rooster if yard.rooster != yard.largest else 0
        lines = [
            ScoreLine("largest", yard.largest_points, _items(yard.largest)),
            ScoreLine("rooster", yard.rooster_points, _items(crowed)),
            ScoreLine("medals", yard.medal_points(), _items(self.yards[at + MEDALLED])),
            ScoreLine("coops", -yard.coops, _items(self.yards[at + COOPS])),
        ]
        for half, kind in enumerate(("goal_first", "goal_second")):
            goal = goal_of(self.goal, half)
            counted = goal_count(self.yards, at, yard.groups, goal)
            lines.append(ScoreLine(kind, goal_points(goal, counted), [int(counted)]))
        return lines

    def standing(self, seat: int) -> list[int]:
        yard = self.counted(seat)
        return [self.points(seat), yard.largest_size, yard.second_size, yard.medals]

    def progress(self) -> tuple[int, int]:
        return int(self.round), ROUNDS

    # -- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "HensPosition":
        view = self.copy()
        hide_from(view, seat)
        return view

    def determinize(self, rng: Rng) -> "HensPosition":
        world = self.copy()
        fill_holes(world, rng)
        return world


def _items(mask: i64) -> list[int]:
    return [int(cell) for cell in cells_of(mask)]


def from_ints(numbers: list[int]) -> HensPosition:
    """Read what `HensPosition.to_ints` wrote; `InvalidAction` if it is something else."""
    try:
        scalars, rows = unflattened(numbers)
    except ValueError as problem:
        raise InvalidAction(str(problem)) from problem
    position = HensPosition(scalars[0] if scalars else 0)
    position.read_ints(scalars, rows)
    return position
