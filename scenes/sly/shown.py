"""The lagging copy: what the table shows of SLY, brought forward event by event.

It knows no rule, only what anybody at the table could have written down: who laid what when, and
which cards were seen. Of cards that lie face down it holds none but the viewer's own.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from game.contract import NOBODY, Event
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, NONE, OVER, SAFE, UP
from game.sly.tables import CARDS, FOX, ROW, SPACES, VALUES

EVERY_CARD = range(1, CARDS + 1)


@dataclass
class SlyShown:
    seats: int
    viewer: int
    turn: int
    turns: int
    owners: list[int]
    """By space, `NOBODY` for a free one; so are `cards`, `faces` and `laid_at`."""
    cards: list[int]
    faces: list[int]
    laid_at: list[int]
    home_at: list[list[int]]
    """By seat and card: the turn in which it was last seen going home."""
    taken_by: list[list[int]]
    """By seat and card: the seat before which it lies."""
    hand: list[int]
    """The viewer's cards, rising, the fox last."""
    hand_sizes: list[int]
    turned: list[int] = field(default_factory=list)
    """The spaces turned up in the running Reveal, in order."""
    over: bool = False

    @classmethod
    def of(cls, view: SlyPosition) -> "SlyShown":
        seats, viewer = int(view.seats), max(int(view.viewer), NOBODY)
        owners = [int(view.owners[space]) for space in range(SPACES)]
        faces = [int(view.faces[space]) for space in range(SPACES)]
        cards = [int(view.cards[space]) for space in range(SPACES)]
        for space, (owner, face) in enumerate(zip(owners, faces, strict=True)):
            if owner != NOBODY and face == DOWN and owner != viewer:
                cards[space] = HIDDEN
        return cls(
            seats=seats,
            viewer=viewer,
            turn=int(view.turn),
            turns=int(view.turns),
            owners=owners,
            cards=cards,
            faces=faces,
            laid_at=[int(view.laid_at[space]) for space in range(SPACES)],
            home_at=[_row(view.home_at, seat) for seat in range(seats)],
            taken_by=[_row(view.taken_by, seat) for seat in range(seats)],
            hand=view.hand(viewer) if viewer != NOBODY else [],
            hand_sizes=[int(view.hand_sizes[seat]) for seat in range(seats)],
            turned=[int(space) for space in view.turned],
            over=view.phase == OVER,
        )

    # -- what can be read off it ----------------------------------------------------------------

    @property
    def own(self) -> int:
        """The seat whose hand lies on the tray: the viewer's, for a bystander the first."""
        return max(self.viewer, 0)

    @property
    def rivals(self) -> list[int]:
        """The others, clockwise from the own seat."""
        return [(self.own + k) % self.seats for k in range(1, self.seats)]

    def own_hand(self) -> list[int]:
        """What lies on the tray; for a bystander backs."""
        return self.hand if self.viewer != NOBODY else [HIDDEN] * self.hand_sizes[0]

    def prey(self, seat: int) -> list[tuple[int, int]]:
        """What lies before a seat: owner and card."""
        return [
            (owner, card)
            for owner in range(self.seats)
            for card in EVERY_CARD
            if self.taken_by[owner][card] == seat
        ]

    def safe_points(self, seat: int) -> int:
        """What the hens of a seat that are safe so far count."""
        return sum(
            VALUES[space]
            for space in range(SPACES)
            if self.owners[space] == seat and self.faces[space] == SAFE
        )

    def tally(self) -> SlyPosition:
        """A table of the rules with what lies open here and nothing else, to be counted."""
        table = SlyPosition(self.seats)
        table.set_up(0)
        for space in range(SPACES):
            table.owners[space] = self.owners[space]
            table.faces[space] = self.faces[space]
        for seat, row in enumerate(self.taken_by):
            for card in EVERY_CARD:
                table.taken_by[seat * ROW + card] = row[card]
        return table

    def open_spaces(self, seat: int) -> dict[int, int]:
        """The cards of a seat that lie face up, and where."""
        return {
            self.cards[space]: space
            for space in range(SPACES)
            if self.owners[space] == seat and self.faces[space] != DOWN
        }

    def surely_in_hand(self, seat: int) -> set[int]:
        """The cards of a seat seen going home after the last that it has lying face down."""
        last = max(
            (
                self.laid_at[space]
                for space in range(SPACES)
                if self.owners[space] == seat and self.faces[space] == DOWN
            ),
            default=-1,
        )
        lying = self.open_spaces(seat)
        return {
            card
            for card in EVERY_CARD
            if card not in lying
            and self.taken_by[seat][card] == NOBODY
            and self.home_at[seat][card] > last
        }

    # -- events ---------------------------------------------------------------------------------

    def absorb(self, event: Event) -> None:
        """Take in one event as the viewer saw it."""
        seat, values = event.seat, event.values
        space = values.get("space", NONE)
        match event.kind:
            case "laid":
                self._lay(seat, space, event.secret.get("card", HIDDEN))
            case "exposed" | "last_turned_up":
                self.cards[space], self.faces[space] = values["card"], UP
            case "turned_up":
                self.cards[space], self.faces[space] = values["card"], UP
                self.turned.append(space)
            case "fox_captured":
                self.taken_by[values["owner"]][FOX] = seat
                self._clear(space)
            case "gobbled":
                self.taken_by[values["owner"]][values["card"]] = seat
                self._clear(space)
            case "safe":
                self.faces[space] = SAFE
            case "went_home":
                self._go_home(seat, space, values["card"])
            case "turn_begun":
                self.turn, self.turns = seat, values["turn"]
                self.turned = []
            case "game_ended":
                self.turn = NOBODY
                self.turned = []
            case "game_over":
                self.over = True
            case "only_foxes":
                pass  # told in words; the copy does not change
            case unknown:
                raise ValueError(f"SLY has no event {unknown!r}")

    def _lay(self, seat: int, space: int, card: int) -> None:
        self.owners[space], self.cards[space], self.faces[space] = seat, card, DOWN
        self.laid_at[space] = self.turns
        self.hand_sizes[seat] -= 1
        if seat == self.viewer:
            self.hand.remove(card)

    def _go_home(self, seat: int, space: int, card: int) -> None:
        self.home_at[seat][card] = self.turns
        self.hand_sizes[seat] += 1
        if seat == self.viewer:
            self.hand = sorted([*self.hand, card])
        self._clear(space)

    def _clear(self, space: int) -> None:
        self.owners[space], self.cards[space], self.faces[space] = NOBODY, NONE, DOWN
        self.laid_at[space] = 0


def _row(by_seat_and_card: Iterable[int], seat: int) -> list[int]:
    """The part of a seat."""
    return [int(value) for value in islice(by_seat_and_card, seat * ROW, (seat + 1) * ROW)]
