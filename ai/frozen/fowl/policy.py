"""How a decent player plays Fowl Play.

A fox takes the bird that brings most, or goes where many good birds are near. Before that every
seat looks at what each fox could catch as the fowl stand: a step is good that takes a prize out of
a rival's reach, above all a bird that resembles the seat's own target, or leads one into the reach
of its own fox, as round the far end of a tunnel. All other steps, nearly all of them, are not worth
a thought. A card is worth what the birds that it moves need.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.frozen.fowl.reach import FOX_DISTANCES, TO_MOUTH, can_catch
from ai.frozen.fowl.worth import MOST_SEATS, Worth, alike, alike_on_average
from ai.frozen.policy import Policy
from game.contract import Position
from game.fowl.actions import PLAY, STEP_BIRD, STEP_FOX, STOP
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, NONE, OVER, TARGETS
from game.fowl.tables import BIRDS, DEALT, FOWL_STEPS, FOX_STEPS, IS_MOUTH, MOUTHS, SHARED
from game.hexes import CELLS, CENTRE, DIRECTIONS, DISTANCES, NEIGHBOURS, OFF_BOARD
from game.vectors import filled, zeros

SCALE: Final = 3.0
"""The weights below tell actions apart within a round; by the end of a game it is so much more."""
NOISE: Final = 0.45
MARGIN_SCALE: Final = 12.0

IDLE: Final = -3.0
"""A step that changes nothing for anybody: so low that even the careless seldom make it."""
TRIFLE: Final = 0.05
"""What any other step must bring to be better than stopping."""
DETOUR: Final = 0.02
"""What is done at once is done: a first step that only leads to the same costs a trifle."""
NEAR: Final[vec[float]] = vec[float]([0.0, 1.0, 0.8, 0.5, 0.3, 0.16, 0.09, 0.05])
"""By fox steps away: what a bird counts for the place of a fox."""
FAR: Final = 8


class FowlPolicy(Policy):
    """Plays by a few weights that matches of variants settled.

    `best`, `second`: of what a fox could catch, the prize it likes best and the next. `near`: good
    birds near a fox; `mouth`: standing on a tunnel mouth. `escape`, `lure`: a step that is only the
    beginning of one. Of a card `cover`: the birds it can help; `first`: to act early where a prize
    is contested; `hold`: to keep what can move the seat's own target. `rivals`: a rival's gains.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.best: float = 1.2
        self.second: float = 0.2
        self.near: float = 0.06
        self.mouth: float = 0.05
        self.escape: float = 0.45
        self.lure: float = 0.5
        self.cover: float = 0.4
        self.first: float = 0.5
        self.hold: float = 0.05
        self.rivals: float = 0.7
        self.worth: Worth = Worth()
        self._seat: i64 = 0
        self._value: vec[float] = zeros((BIRDS + 1) * MOST_SEATS)
        self._taste: vec[float] = zeros((BIRDS + 1) * MOST_SEATS)
        self._reach: vec[i64] = filled((BIRDS + 1) * MOST_SEATS, 0)
        self._reach_sizes: vec[i64] = filled(MOST_SEATS, 0)
        self._reached: vec[i64] = filled(BIRDS + 1, 0)
        self._prospects: vec[float] = zeros(MOST_SEATS)
        self._places: vec[float] = zeros(CELLS)
        self._place_looks: vec[i64] = filled(CELLS, 0)
        self._looks: i64 = 0

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, FowlPosition)
        phase: i64 = position.phase
        scores: vec[float] = vec[float]()
        action: i64
        if phase == TARGETS:
            for action in actions:
                scores = append(scores, SCALE * self._target_worth(position, seat, action))
            return scores
        if phase == DENS:
            return zeros(len(actions))
        self._look(position, seat)
        if phase == FOWL:
            self._see_prizes(position)
            for action in actions:
                scores = append(scores, SCALE * self._step_worth(position, action))
        elif phase == CHOOSE:
            self._see_prizes(position)
            for action in actions:
                scores = append(scores, SCALE * self._card_worth(position, action - PLAY))
        else:
            for action in actions:
                scores = append(scores, SCALE * self._fox_worth(position, action))
        return scores

    # -- targets --------------------------------------------------------------------------------

    def _target_worth(self, position: FowlPosition, seat: i64, card: i64) -> float:
        """Far from the mouths is safe, and cards like the target help to save it."""
        cell: i64 = position.bird_cells[card]
        worth: float = 0.3 * float(TO_MOUTH[cell]) + 0.1 * float(DISTANCES[CENTRE * CELLS + cell])
        k: i64
        for k in range(seat * DEALT, seat * DEALT + DEALT):
            if position.hands[k] != card:
                worth += 0.1 * float(SHARED[position.hands[k] * (BIRDS + 1) + card])
        return worth

    # -- what each bird is worth, by seat -------------------------------------------------------

    def _look(self, position: FowlPosition, seat: i64) -> None:
        """Value what it would mean to `seat` if any fox caught any bird.

        Of a bird caught by a rival only what the rival gains is known; what it wants to survive is
        its secret. `taste` is what the fox itself goes by.
        """
        worth = self.worth
        worth.look(position)
        self._seat = seat
        self._looks += 1
        target: i64 = position.targets[seat]
        average: float = alike_on_average(position, target)
        survival: float = worth.survival(position)
        rivals: float = self.rivals / float(position.seats - 1)
        bird: i64
        fox: i64
        for bird in range(1, BIRDS + 1):
            if position.bird_cells[bird] == OFF_BOARD:
                continue
            spared: float = survival * (average - float(alike(target, bird)))
            for fox in range(position.seats):
                gain: float = worth.gain(fox, bird)
                at: i64 = fox * (BIRDS + 1) + bird
                self._taste[at] = gain
                if fox == seat:
                    self._taste[at] += spared
                    self._value[at] = gain + spared
                else:
                    self._value[at] = spared - rivals * gain

    def _see_prizes(self, position: FowlPosition) -> None:
        """List for every fox the birds it could catch as they stand, and what to expect of it."""
        bird: i64
        fox: i64
        for bird in range(1, BIRDS + 1):
            self._reached[bird] = 0
        for fox in range(position.seats):
            size: i64 = 0
            cell: i64 = position.fox_cells[fox]
            for bird in range(1, BIRDS + 1):
                at: i64 = position.bird_cells[bird]
                if (
                    at != OFF_BOARD
                    and FOX_DISTANCES[cell * CELLS + at] <= FOX_STEPS
                    and can_catch(position, cell, at)
                ):
                    self._reach[fox * (BIRDS + 1) + size] = bird
                    self._reached[bird] |= 1 << fox
                    size += 1
            self._reach_sizes[fox] = size
            self._prospects[fox] = self._prospect(fox, NONE, NONE)

    def _prospect(self, fox: i64, without: i64, joined: i64) -> float:
        """What to expect of a fox: mostly that it takes what it likes best, or second best.

        As things stand, but for one bird gone and one come within its reach.
        """
        base: i64 = fox * (BIRDS + 1)
        first: i64 = joined
        second: i64 = NONE
        k: i64
        for k in range(base, base + self._reach_sizes[fox]):
            bird: i64 = self._reach[k]
            if bird == without:
                continue
            if first == NONE or self._taste[base + bird] > self._taste[base + first]:
                second = first
                first = bird
            elif second == NONE or self._taste[base + bird] > self._taste[base + second]:
                second = bird
        expected: float = 0.0
        if first != NONE and self._taste[base + first] > 0.0:
            expected = self.best * self._value[base + first]
            if second != NONE and self._taste[base + second] > 0.0:
                expected += self.second * self._value[base + second]
        return expected

    # -- fowl -----------------------------------------------------------------------------------

    def _step_worth(self, position: FowlPosition, action: i64) -> float:
        if action == STOP:
            return 0.0
        bird: i64 = (action - STEP_BIRD) // DIRECTIONS + 1
        cell: i64 = position.bird_cells[bird]
        to: i64 = NEIGHBOURS[cell * DIRECTIONS + (action - STEP_BIRD) % DIRECTIONS]
        steps_left: i64 = FOWL_STEPS - 1 - position.steps
        reached: i64 = self._reached[bird]
        matters: bool = False
        worth: float = -TRIFLE
        fox: i64
        for fox in range(position.seats):
            den: i64 = position.fox_cells[fox]
            was: bool = reached >> fox & 1 == 1
            now: bool = FOX_DISTANCES[den * CELLS + to] <= FOX_STEPS and can_catch(
                position, den, to
            )
            if was and not now:
                worth += self._prospect(fox, bird, NONE) - self._prospects[fox]
                matters = True
            elif now and not was:
                worth += self._prospect(fox, NONE, bird) - self._prospects[fox]
                matters = True
            elif was and steps_left > 0 and fox != self._seat:
                if DISTANCES[den * CELLS + to] > DISTANCES[den * CELLS + cell]:
                    freed: float = self._prospect(fox, bird, NONE) - self._prospects[fox]
                    worth += self.escape * freed
                    matters = True
            elif not was and fox == self._seat:
                lured: float = self._lure_worth(position, bird, cell, to, steps_left)
                worth += lured
                if lured > 0.0:
                    matters = True
        return worth if matters else IDLE

    def _lure_worth(
        self, position: FowlPosition, bird: i64, cell: i64, to: i64, steps_left: i64
    ) -> float:
        """A step towards another mouth than the one the seat's own fox waits in."""
        den: i64 = position.fox_cells[self._seat]
        if IS_MOUTH[den] == 0 or TO_MOUTH[to] >= TO_MOUTH[cell] or TO_MOUTH[to] > steps_left + 1:
            return 0.0
        prize: float = self._prospect(self._seat, NONE, bird) - self._prospects[self._seat]
        return self.lure * prize if prize > 0.0 else 0.0

    # -- cards ----------------------------------------------------------------------------------

    def _card_worth(self, position: FowlPosition, card: i64) -> float:
        """What its birds need, against what it may be kept for; low goes first."""
        seat: i64 = self._seat
        worth: float = 0.0
        bird: i64
        fox: i64
        for bird in range(1, BIRDS + 1):
            reached: i64 = self._reached[bird]
            if reached == 0 or SHARED[card * (BIRDS + 1) + bird] == 0:
                continue
            for fox in range(position.seats):
                if fox != seat and reached >> fox & 1:
                    freed: float = self._prospect(fox, bird, NONE) - self._prospects[fox]
                    if freed > 0.0:
                        worth += self.cover * freed
        early: float = float(BIRDS - card) / float(BIRDS)
        worth += early * self._contest(position)
        if position.targets[seat] > NONE:
            worth -= self.hold * float(SHARED[card * (BIRDS + 1) + position.targets[seat]])
        return worth

    def _contest(self, position: FowlPosition) -> float:
        """What it is worth to be first: birds that the seat's own fox and others could catch."""
        seat: i64 = self._seat
        base: i64 = seat * (BIRDS + 1)
        contested: float = 0.0
        k: i64
        for k in range(base, base + self._reach_sizes[seat]):
            bird: i64 = self._reach[k]
            others: i64 = self._reached[bird] & ~(1 << seat)
            if others != 0 and self._value[base + bird] > contested:
                contested = self._value[base + bird]
        return self.first * contested

    # -- foxes ----------------------------------------------------------------------------------

    def _fox_worth(self, position: FowlPosition, action: i64) -> float:
        seat: i64 = self._seat
        base: i64 = seat * (BIRDS + 1)
        cell: i64 = position.fox_cells[seat]
        if action == STOP:
            return self._place_worth(position, cell)
        to: i64 = action - STEP_FOX
        bird: i64 = position.cells[to]
        if bird > NONE:
            return self._value[base + bird] + self._place_worth(position, to)
        best: float = self._place_worth(position, to)
        if position.steps > 0:
            return best
        direction: i64
        for direction in range(DIRECTIONS):
            onward: i64 = NEIGHBOURS[to * DIRECTIONS + direction]
            if onward != OFF_BOARD:
                best = self._better(position, onward, best)
        if IS_MOUTH[to] == 1:
            mouth: i64
            for mouth in MOUTHS:
                if mouth != to:
                    best = self._better(position, mouth, best)
        return best - DETOUR

    def _better(self, position: FowlPosition, cell: i64, best: float) -> float:
        """The worth of a second step if it beats the best so far."""
        there: i64 = position.cells[cell]
        if there < NONE:
            return best
        worth: float = self._place_worth(position, cell)
        if there > NONE:
            worth += self._value[self._seat * (BIRDS + 1) + there]
        return worth if worth > best else best

    def _place_worth(self, position: FowlPosition, cell: i64) -> float:
        """What a fox may hope for from a cell: good birds near, also through the tunnels."""
        if self._place_looks[cell] == self._looks:
            return self._places[cell]
        base: i64 = self._seat * (BIRDS + 1)
        total: float = self.mouth if IS_MOUTH[cell] == 1 else 0.0
        bird: i64
        for bird in range(1, BIRDS + 1):
            at: i64 = position.bird_cells[bird]
            if at != OFF_BOARD:
                steps: i64 = FOX_DISTANCES[cell * CELLS + at]
                if 0 < steps < FAR and self._value[base + bird] > 0.0:
                    total += self.near * NEAR[steps] * self._value[base + bird]
        self._place_looks[cell] = self._looks
        self._places[cell] = total
        return total

    # -- the worth of a whole position ----------------------------------------------------------

    def estimate(self, position: Position, seat: i64) -> float:
        """The points the seat will probably end with."""
        assert isinstance(position, FowlPosition)
        if position.phase == OVER:
            return float(position.points(seat))
        self._look(position, seat)
        target: i64 = position.targets[seat]
        survivors: float = self.worth.survival(position) * float(position.birds_left)
        total: float = self.worth.caught(seat) + survivors * alike_on_average(position, target)
        return total + self._place_worth(position, position.fox_cells[seat])
