"""Rule the Roost: barns, foxes, and eggs in the face."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, Event, IllegalAction, InvalidAction
from game.rng import Rng
from game.roost import history as told
from game.roost.actions import (
    MOVE_NOTHING,
    NO_EGG,
    THROW_EGG,
    UNSEEN_CARD,
    UNSEEN_EGG,
    UNSEEN_MOVE,
    barn_of,
    card_of,
)
from game.roost.history import EVERYBODY, packed
from game.roost.knowledge import hide_from
from game.roost.moves import moves, plays
from game.roost.refusals import refusal_of
from game.roost.state import (
    KEEPS,
    MOVE,
    OVER,
    PLAY,
    THROWS,
    UNDECIDED,
    WINDOW,
    RoostState,
    clockwise_from,
)
from game.roost.tables import (
    BARNS,
    EGG,
    FORK,
    NONE,
    PADLOCK,
    is_farmer,
)
from game.roost.worlds import Worlds
from game.vectors import unflattened


class RoostPosition(RoostState):
    """A moment of Rule the Roost, and what the rules make of it."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self._worlds: Worlds | None = None

    def copy(self) -> "RoostPosition":
        twin = RoostPosition(self.seats)
        self.copy_into(twin)
        return twin

    # -- decisions ------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        deciding: vec[i64] = vec[i64]()
        if self.phase == WINDOW:
            seat: i64
            for seat in range(self.seats):
                if seat != self.turn and self.throws[seat] == UNDECIDED:
                    deciding = append(deciding, seat)
        elif self.turn != NOBODY:
            deciding = append(deciding, self.turn)
        return deciding

    def first_decider(self) -> i64:
        if self.phase != WINDOW:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if seat != self.turn and self.throws[seat] == UNDECIDED:
                return seat
        return NOBODY

    def over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> vec[i64]:
        legal: vec[i64] = vec[i64]()
        if self.phase == WINDOW:
            if seat != self.turn and self.throws[seat] == UNDECIDED:
                legal = append(legal, NO_EGG)
                if self.holds(seat, EGG):
                    legal = append(legal, THROW_EGG)
        elif seat == self.turn:
            legal = moves(self) if self.phase == MOVE else plays(self, seat)
        return legal

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        return refusal_of(self, seat, action)

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        if observer == seat or action == MOVE_NOTHING:
            return action
        if self.phase == WINDOW:
            return UNSEEN_EGG
        if self.phase == MOVE:
            return UNSEEN_MOVE + barn_of(action)
        return action if is_farmer(card_of(action)) else UNSEEN_CARD + barn_of(action)

    # -- the course of a turn -------------------------------------------------------------------

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        self._worlds = None
        if self.phase == WINDOW:
            self._answer(seat, action, events)
        elif self.phase == MOVE:
            looked_at: i64 = self.pending_barn
            self._put_aside()
            if action != MOVE_NOTHING:
                self._move(seat, card_of(action), looked_at, barn_of(action), events)
            elif events is not None:
                self.note(events, Event("nothing_moved", seat, {"barn": looked_at}))
            self._draw(seat, events)
            self._begin_turn((seat + 1) % self.seats, events)
        else:
            card: i64 = card_of(action)
            self.give(seat, card)
            self.pending_card = card
            self.pending_barn = barn_of(action)
            if is_farmer(card):
                self._look(seat, events)
            else:
                self._open_window(seat, events)

    def _others(self, seat: i64) -> int:
        """A bit for every seat but this one."""
        return int(((1 << self.seats) - 1) & ~(1 << seat))

    def _look(self, seat: i64, events: list[Event] | None) -> None:
        """The farmer, seen by all, shows this seat alone what lies under the barn."""
        barn: i64 = self.pending_barn
        one: i64 = 1
        self.phase = MOVE
        kind: i64 = told.FORK_LOOK if self.pending_card == FORK else told.KEY_LOOK
        seen: i64 = packed(self.piles.mixed, barn)
        self.history.note(kind, seat, barn, NOBODY, seen, told.NOT_YET)
        if events is not None:
            values: dict[str, int] = {"card": self.pending_card, "barn": barn}
            self.note(events, Event("farmer_played", seat, values, None, self._others(seat)))
        self.piles.look(self.history, barn, one << seat)
        self.history.known[len(self.history.known) - 1] = one << seat
        if events is not None:
            cards = [card for card, _ in self.pile(int(barn))]
            found = {f"card{k}": card for k, card in enumerate(cards)}
            values = {"barn": barn, "size": len(cards)}
            self.note(events, Event("farmer_looked", seat, values, found, 1 << seat))

    def _move(self, seat: i64, card: i64, barn: i64, to: i64, events: list[Event] | None) -> None:
        one: i64 = 1
        self.piles.move(self.history, barn, to, card, seat)
        self.history.note(told.MOVE, seat, barn, to, card, one << seat)
        if events is not None:
            values: dict[str, int] = {"from": barn, "to": to}
            self.note(events, Event("card_moved", seat, values, {"card": card}))

    def _put_aside(self) -> None:
        """No card is on its way any more, and no farmer looks: what is left is to draw."""
        self.pending_card = NONE
        self.pending_barn = NOBODY
        self.phase = PLAY

    # -- the egg window -------------------------------------------------------------------------

    def _open_window(self, seat: i64, events: list[Event] | None) -> None:
        self.phase = WINDOW
        if events is not None:
            values: dict[str, int] = {"barn": self.pending_barn}
            secret: dict[str, int] = {"card": self.pending_card}
            self.note(events, Event("card_on_its_way", seat, values, secret))

    def _answer(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        """A seat decides, unseen; the last one closes the window."""
        self.throws[seat] = THROWS if action == THROW_EGG else KEEPS
        if events is not None:
            secret: dict[str, int] = {"egg": 1 if action == THROW_EGG else 0}
            self.note(events, Event("egg_decided", seat, None, secret))
        other: i64
        for other in range(self.seats):
            if other != self.turn and self.throws[other] == UNDECIDED:
                return
        self._close_window(events)

    def _close_window(self, events: list[Event] | None) -> None:
        """One egg stops the card and its thrower goes on; more cancel out, and the player goes on;
        the padlock shrugs them off. First the player draws, then the throwers, clockwise.
        """
        player: i64 = self.turn
        card: i64 = self.pending_card
        throwers: vec[i64] = vec[i64]()
        other: i64
        for other in clockwise_from(player, self.seats):
            if self.throws[other] == THROWS:
                throwers = append(throwers, other)
        barn: i64 = self.pending_barn
        eggs: i64 = len(throwers)
        if events is not None:
            everybody = int((1 << self.seats) - 1)
            values: dict[str, int] = {"barn": barn, "eggs": eggs}
            self.note(events, Event("window_closed", player, values, None, everybody))
        for other in throwers:
            self._throw(other, events)
        if eggs > 1 and card != PADLOCK and events is not None:
            values = {"barn": barn, "eggs": eggs}
            news = self._not_the_padlock(player)
            self.note(events, Event("eggs_cancelled", player, values, None, news))
        for other in range(self.seats):
            self.throws[other] = UNDECIDED
        self._put_aside()
        goes_on: i64 = (player + 1) % self.seats
        taken_over: str = ""
        if card == PADLOCK:
            self._lock(player, barn, eggs, events)
        elif eggs == 1:
            self._stop(player, card, barn, throwers[0], events)
            goes_on = throwers[0]
            taken_over = "turn_taken"
        else:
            self._arrive(player, card, barn, events)
            if eggs > 1:
                goes_on = player
                taken_over = "extra_turn"
        self._draw(player, events)
        for other in throwers:
            self._draw(other, events)
        if taken_over and events is not None:
            from_whom: dict[str, int] = {"from": player} if eggs == 1 else {}
            self.note(events, Event(taken_over, goes_on, from_whom))
        self._begin_turn(goes_on, events)

    def _throw(self, seat: i64, events: list[Event] | None) -> None:
        self.give(seat, EGG)
        if self.sure_eggs[seat] > 0:
            self.sure_eggs[seat] -= 1
        self.history.note(told.EGG_THROWN, seat, self.pending_barn, NOBODY, EGG, EVERYBODY)
        if events is not None:
            values: dict[str, int] = {"barn": self.pending_barn, "player": self.turn}
            others = int((1 << self.seats) - 1) & ~(1 << seat)
            self.note(events, Event("egg_thrown", seat, values, None, others))

    def _lock(self, player: i64, barn: i64, eggs: i64, events: list[Event] | None) -> None:
        self.locked = barn
        self.history.note(told.LOCK, player, barn, NOBODY, PADLOCK, EVERYBODY)
        if events is not None:
            values: dict[str, int] = {"barn": barn}
            self.note(events, Event("padlock_placed", player, values, None, self._others(player)))
            if eggs > 0:
                values = {"barn": barn, "eggs": eggs}
                self.note(events, Event("padlock_shrugs", player, values))

    def _stop(
        self, player: i64, card: i64, barn: i64, thrower: i64, events: list[Event] | None
    ) -> None:
        one: i64 = 1
        self.history.note(told.STOP, player, barn, NOBODY, card, one << player)
        if events is not None:
            values: dict[str, int] = {"barn": barn, "by": thrower}
            news = self._not_the_padlock(player)
            self.note(events, Event("card_stopped", player, values, {"card": card}, news))

    def _arrive(self, player: i64, card: i64, barn: i64, events: list[Event] | None) -> None:
        one: i64 = 1
        self.piles.laid = append(self.piles.laid, len(self.history.what))
        self.history.note(told.PLACE, player, barn, NOBODY, card, one << player)
        if events is not None:
            news = self._not_the_padlock(player)
            values: dict[str, int] = {"barn": barn, "size": self.pile_size(barn)}
            self.note(events, Event("card_arrived", player, values, {"card": card}, news))

    def _not_the_padlock(self, player: i64) -> int:
        """Who learns something by seeing that the card on its way was not the padlock."""
        return self._others(player) if self.locked == NOBODY else 0

    # -- drawing, and whose turn is next --------------------------------------------------------

    def _draw(self, seat: i64, events: list[Event] | None) -> None:
        """Draw a card while the deck lasts."""
        if self.deck_size == 0:
            return
        card: i64 = self.top_card()
        self.take(seat, card)
        if events is not None:
            values: dict[str, int] = {"left": self.deck_size}
            self.note(events, Event("card_drawn", seat, values, {"card": card}, 1 << seat))
            if self.deck_size == 0:
                self.note(events, Event("deck_empty", NOBODY))

    def _begin_turn(self, seat: i64, events: list[Event] | None) -> None:
        """The next seat, clockwise from `seat`, that can play; if none can, the game is over."""
        can_go_on: bool = False
        other: i64
        for other in range(self.seats):
            can_go_on = can_go_on or self.can_play(other)
        if not can_go_on:
            self._end(events)
            return
        while not self.can_play(seat):
            self._pass(seat, events)
            seat = (seat + 1) % self.seats
        self.turns += 1
        self.turn = seat
        if events is not None:
            tells = self.unthrown_eggs() >= self.hand_sizes[seat]
            values: dict[str, int] = {"turn": self.turns}
            news = self._others(seat) if tells else 0
            self.note(events, Event("turn_begun", seat, values, None, news))

    def _pass(self, seat: i64, events: list[Event] | None) -> None:
        """A seat that passes shows that it holds nothing but eggs; it draws nothing."""
        size: i64 = self.hand_sizes[seat]
        news: int = 0
        if self.sure_eggs[seat] < size:
            self.sure_eggs[seat] = size
            self.history.note(told.PASS, seat, NOBODY, NOBODY, NONE, EVERYBODY)
            news = self._others(seat)
        if events is not None:
            values: dict[str, int] = {"cards": size}
            self.note(events, Event("passed", seat, values, None, news))

    def _end(self, events: list[Event] | None) -> None:
        """Turn up the barns, one by one, then count them; whatever is left in hand is eggs, as
        all know now.
        """
        self.turn = NOBODY
        barn: i64
        for barn in range(BARNS):
            self._turn_up(barn, events)
        if events is not None:
            for barn in range(BARNS):
                self._tell_score(barn, events)
        self.phase = OVER
        self.scored = 0
        seat: i64
        for seat in range(self.seats):
            self.sure_eggs[seat] = self.hand_sizes[seat]
        if events is not None:
            self.note(events, Event("game_over", NOBODY))

    def _turn_up(self, barn: i64, events: list[Event] | None) -> None:
        """Everybody sees what lies under the barn."""
        seen: i64 = packed(self.piles.mixed, barn)
        self.history.note(told.TURN_UP, NOBODY, barn, NOBODY, seen, EVERYBODY)
        self.piles.look(self.history, barn, EVERYBODY)
        if events is not None:
            cards = [card for card, _ in self.pile(int(barn))]
            values: dict[str, int] = {"barn": barn, "size": len(cards)}
            values.update({f"card{k}": card for k, card in enumerate(cards)})
            everybody = int((1 << self.seats) - 1)
            self.note(events, Event("barn_turned_up", NOBODY, values, None, everybody))

    def _tell_score(self, barn: i64, events: list[Event]) -> None:
        self.scored = barn + 1
        counted = self.barn_count(int(barn))
        values: dict[str, int] = {
            "barn": barn,
            "chickens": counted.chickens,
            "foxes": counted.foxes,
            "points": counted.points,
            "owners": sum(1 << owner for owner in counted.owners),
            "share": counted.share,
            "lost": counted.lost,
        }
        self.note(events, Event("barn_scored", NOBODY, values))

    # -- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "RoostPosition":
        view = self.copy()
        hide_from(view, seat)
        return view

    def determinize(self, rng: Rng) -> "RoostPosition":
        worlds = self._worlds
        if worlds is None:
            worlds = Worlds(self)
            self._worlds = worlds
        world = self.copy()
        worlds.fill(world, rng)
        return world


def from_ints(numbers: list[int]) -> RoostPosition:
    """Read what `RoostPosition.to_ints` wrote; `InvalidAction` if it is something else."""
    try:
        scalars, rows = unflattened(numbers)
    except ValueError as problem:
        raise InvalidAction(str(problem)) from problem
    position = RoostPosition(scalars[0] if scalars else 0)
    position.read_ints(scalars, rows)
    return position
