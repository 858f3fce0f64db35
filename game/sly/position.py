"""SLY: lay a card face down, expose a fox, or reveal and see who gobbles whom."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, Event, IllegalAction, InvalidAction, ScoreLine
from game.rng import Rng
from game.sly import actions as numbered
from game.sly.knowledge import fill_holes, hide_from
from game.sly.refusals import refused
from game.sly.state import (
    FULL_HOUSE,
    LAST_CARD,
    NONE,
    ONLY_FOXES,
    OVER,
    REVEAL,
    SAFE,
    TURN,
    UP,
    SlyState,
)
from game.sly.tables import CARDS, FOX, FOX_REVEALS, ROW, SPACES, VALUES, in_play, value_of
from game.vectors import unflattened


class SlyPosition(SlyState):
    """A moment of SLY, and what the rules make of it."""

    def copy(self) -> "SlyPosition":
        twin = SlyPosition(self.seats)
        self.copy_into(twin)
        return twin

    # -- decisions ------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        deciding: vec[i64] = vec[i64]()
        if self.turn != NOBODY:
            deciding = append(deciding, self.turn)
        return deciding

    def first_decider(self) -> i64:
        return self.turn

    def over(self) -> bool:
        return self.phase == OVER

    def actions(self, seat: i64) -> vec[i64]:
        legal: vec[i64] = vec[i64]()
        if self.phase == OVER or seat != self.turn:
            return legal
        space: i64
        for space in range(SPACES):
            if self.is_face_down(space):
                legal = append(legal, numbered.REVEAL + space)
        if self.phase == REVEAL:
            return legal
        for space in range(SPACES):
            if self.is_face_down(space) and self.owners[space] != seat:
                legal = append(legal, numbered.EXPOSE + space)
        card: i64
        for card in range(1, CARDS + 1):
            if self.hands[seat * ROW + card] == 1:
                for space in range(SPACES):
                    if self.owners[space] == NOBODY and in_play(space, self.seats):
                        legal = append(legal, numbered.lay(card, space))
        return legal

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        return refused(self, seat, action)

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        """A Lay shows others its space only; a card turned up or exposed shows itself to all."""
        space: i64 = numbered.space_of(action)
        if numbered.is_lay(action):
            return action if observer == seat else numbered.UNSEEN_LAY + space
        if self.cards[space] <= NONE:
            return action
        shown: i64 = numbered.SHOWN_EXPOSE
        if numbered.is_reveal(action):
            shown = numbered.SHOWN_REVEAL
        return shown + SPACES * self.cards[space] + space

    # -- the course of a turn -------------------------------------------------------------------

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        space: i64 = numbered.space_of(action)
        if numbered.is_lay(action):
            self._lay(seat, numbered.card_of(action), space, events)
        elif numbered.is_expose(action):
            self._expose(seat, space, events)
        else:
            self._turn_up(seat, space, events)
            if self.left > 0:
                return
            self._settle(seat, events)
        self._end_turn(events)

    def _lay(self, seat: i64, card: i64, space: i64, events: list[Event] | None) -> None:
        self.lay_down(seat, card, space)
        if events is not None:
            self.note(events, Event("laid", seat, {"space": space}, {"card": card}))

    def _expose(self, seat: i64, space: i64, events: list[Event] | None) -> None:
        """A fox is captured; a hen is safe where it lies."""
        owner: i64 = self.owners[space]
        card: i64 = self.cards[space]
        self.fox_reveals = 0
        self.faces[space] = UP
        if events is not None:
            shown: dict[str, int] = {"space": space, "owner": owner, "card": card}
            self.note(events, Event("exposed", seat, shown, None, self._all_but(owner)))
        if card != FOX:
            self._make_safe(space, events)
            return
        self.take(space, seat)
        if events is not None:
            self.note(events, Event("fox_captured", seat, {"space": space, "owner": owner}))

    def _turn_up(self, seat: i64, space: i64, events: list[Event] | None) -> None:
        """One card of a Reveal; with fewer face down than seats it turns up all there are (R1)."""
        if self.phase == TURN:
            self.left = self.reveal_size()
            self.phase = REVEAL
        self.left -= 1
        self.faces[space] = UP
        self.turned = append(self.turned, space)
        if events is not None:
            owner: i64 = self.owners[space]
            shown: dict[str, int] = {
                "space": space,
                "owner": owner,
                "card": self.cards[space],
                "nth": len(self.turned),
                "of": len(self.turned) + self.left,
            }
            self.note(events, Event("turned_up", seat, shown, None, self._all_but(owner)))

    def _settle(self, seat: i64, events: list[Event] | None) -> None:
        """One fox gobbles the highest hen, the highest left is safe, all others go home."""
        fox: i64 = self._first_fox(seat)
        hen: i64 = self._highest_hen(seat)
        only_foxes: bool = hen < 0
        if not only_foxes:
            self.fox_reveals = 0
        if fox >= 0 and hen >= 0:
            self._gobble(hen, fox, events)
            hen = self._highest_hen(seat)
        if hen >= 0:
            self._make_safe(hen, events)
        space: i64
        for space in self.turned:
            if self.owners[space] != NOBODY and self.faces[space] == UP:
                owner: i64 = self.owners[space]
                card: i64 = self.cards[space]
                self.send_home(space)
                if events is not None:
                    self.note(events, Event("went_home", owner, {"space": space, "card": card}))
        if only_foxes:
            self.fox_reveals += 1
            if events is not None:
                row: dict[str, int] = {"in_a_row": self.fox_reveals, "most": FOX_REVEALS}
                self.note(events, Event("only_foxes", seat, row))

    def _gobble(self, hen: i64, fox: i64, events: list[Event] | None) -> None:
        """The fox on one space gobbles the hen on the other."""
        owner: i64 = self.owners[hen]
        card: i64 = self.cards[hen]
        self.take(hen, self.owners[fox])
        if events is not None:
            values: dict[str, int] = {"space": hen, "owner": owner, "card": card, "fox_space": fox}
            self.note(events, Event("gobbled", self.owners[fox], values))

    def _first_fox(self, seat: i64) -> i64:
        """The space of the first fox turned up in precedence, from the active seat on; -1: none."""
        best: i64 = -1
        space: i64
        for space in self.turned:
            if self.cards[space] == FOX and (
                best < 0 or self._distance(seat, space) < self._distance(seat, best)
            ):
                best = space
        return best

    def _highest_hen(self, seat: i64) -> i64:
        """The space of the highest hen turned up and not settled; of equals the first in order."""
        best: i64 = -1
        space: i64
        for space in self.turned:
            card: i64 = self.cards[space]
            if card in (NONE, FOX):
                continue
            if (
                best < 0
                or card > self.cards[best]
                or (
                    card == self.cards[best]
                    and self._distance(seat, space) < self._distance(seat, best)
                )
            ):
                best = space
        return best

    def _distance(self, seat: i64, space: i64) -> i64:
        """How many seats clockwise of `seat` the owner of the card on this space sits."""
        return (self.owners[space] - seat + self.seats) % self.seats

    def _make_safe(self, space: i64, events: list[Event] | None) -> None:
        self.faces[space] = SAFE
        if events is not None:
            values: dict[str, int] = {
                "space": space,
                "card": self.cards[space],
                "value": value_of(space),
            }
            self.note(events, Event("safe", self.owners[space], values))

    def _all_but(self, seat: i64) -> int:
        return ((1 << self.seats) - 1) & ~(1 << seat)

    # -- the end --------------------------------------------------------------------------------

    def _end_turn(self, events: list[Event] | None) -> None:
        """The next seat's turn begins, unless the game ends here; a Reveal is then settled."""
        if self.phase == REVEAL:
            self.turned = vec[i64]()
            self.phase = TURN
        following: i64 = (self.turn + 1) % self.seats
        if self.fox_reveals == FOX_REVEALS:
            self._end(ONLY_FOXES, NOBODY, events)
        elif self.face_down() == 0 and not self.has_free_space():
            self._end(FULL_HOUSE, NOBODY, events)
        elif self.hand_sizes[following] == 1:
            self._end(LAST_CARD, following, events)
        else:
            self.turn = following
            self.turns += 1
            if events is not None:
                self.note(events, Event("turn_begun", following, {"turn": self.turns}))

    def _end(self, ending: i64, seat: i64, events: list[Event] | None) -> None:
        """Cards still face down are turned up: hens are safe, foxes count nothing."""
        self.turn = NOBODY
        self.ending = ending
        if events is not None:
            self.note(events, Event("game_ended", seat, {"ending": ending}))
        space: i64
        for space in range(SPACES):
            if not self.is_face_down(space):
                continue
            self.faces[space] = UP
            if events is not None:
                owner: i64 = self.owners[space]
                shown: dict[str, int] = {"space": space, "card": self.cards[space]}
                self.note(events, Event("last_turned_up", owner, shown, None, self._all_but(owner)))
            if self.cards[space] != FOX:
                self._make_safe(space, events)
        self.phase = OVER
        if events is not None:
            self.note(events, Event("game_over", NOBODY))

    # -- the count ------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """What lies open counts: a card still face down does so when it is turned up."""
        total: i64 = self.safe_points(seat)
        place: i64
        for place in range(self.seats * ROW):
            if self.taken_by[place] == seat:
                card: i64 = place % ROW
                if card == FOX:
                    total += self.seats
                elif place // ROW == seat:
                    total -= card
                else:
                    total += card
        return total

    def score(self, seat: int) -> list[ScoreLine]:
        safe = sorted(
            (
                VALUES[space]
                for space in range(SPACES)
                if self.owners[space] == seat and self.faces[space] == SAFE
            ),
            reverse=True,
        )
        gobbled = [
            -card if owner == seat else card for owner, card in self.before(seat) if card != FOX
        ]
        foxes = [int(self.seats) for _owner, card in self.before(seat) if card == FOX]
        return [
            ScoreLine("safe", sum(safe), safe),
            ScoreLine("gobbled", sum(gobbled), gobbled),
            ScoreLine("foxes", sum(foxes), foxes),
        ]

    def standing(self, seat: int) -> list[int]:
        return [int(self.points(seat)), int(self.highest_hen_in_hand(seat))]

    def progress(self) -> tuple[int, int]:
        return int(self.turns), 0

    # -- what a seat knows ----------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "SlyPosition":
        view = self.copy()
        hide_from(view, seat)
        return view

    def determinize(self, rng: Rng) -> "SlyPosition":
        world = self.copy()
        fill_holes(world, rng)
        return world


def from_ints(numbers: list[int]) -> SlyPosition:
    """Read what `SlyPosition.to_ints` wrote; `InvalidAction` if it is something else."""
    try:
        scalars, rows = unflattened(numbers)
    except ValueError as problem:
        raise InvalidAction(str(problem)) from problem
    position = SlyPosition(scalars[0] if scalars else 0)
    position.read_ints(scalars, rows)
    return position
