"""The lagging copy: what the table shows of Hennen Rennen, brought forward event by event.

It knows no rule. A rung holds a list of hens, because in the middle of a bump two share it until
the next event says who drops on; when an action has been absorbed whole, every list is as short as
the rules want it.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.contract import NOBODY, Event
from game.ladder.position import LadderPosition
from game.ladder.state import HIDDEN, NONE, OVER
from game.ladder.tables import PLACES


class Hen(NamedTuple):
    """A card with a wooden hen on it."""

    owner: int
    card: int


class Laid(NamedTuple):
    """A card in front of a seat this round; `card` is `HIDDEN` if the viewer does not know it."""

    card: int
    face_up: bool


@dataclass
class LadderShown:
    seats: int
    viewer: int
    round: int
    leader: int
    winner: int
    hands: list[list[int]]
    stacks: list[int]
    laid: list[Laid | None]
    chips: list[int]
    hens: list[int]
    places: list[list[Hen]]
    """By place: the dust first, in the order they fell, then the rungs from the bottom up."""
    seen: set[int] = field(default_factory=set)
    over: bool = False

    @classmethod
    def of(cls, view: LadderPosition) -> "LadderShown":
        seats = int(view.seats)
        over = view.phase == OVER
        places = [[Hen(*hen) for hen in view.hens_at(place)] for place in range(PLACES)]
        laid = [int(view.table[seat]) for seat in range(seats)]
        return cls(
            seats=seats,
            viewer=max(int(view.viewer), NOBODY),
            round=int(view.round),
            leader=int(view.leader),
            winner=view.round_winner(),
            hands=[view.hand(seat) for seat in range(seats)],
            stacks=[int(view.stack_sizes[seat]) for seat in range(seats)],
            laid=[
                Laid(card, view.is_face_up(seat)) if card != NONE else None
                for seat, card in enumerate(laid)
            ],
            chips=[int(view.chips[seat]) for seat in range(seats)],
            hens=[int(view.hens[seat]) for seat in range(seats)],
            places=places,
            seen=set(view.cards_seen()),
            over=over,
        )

    def order(self) -> list[int]:
        """The seats in the order they play: the leader first, in round 1 all at once."""
        first = max(self.leader, 0)
        return [(first + k) % self.seats for k in range(self.seats)]

    def absorb(self, event: Event) -> None:
        """Take in one event as the viewer saw it."""
        seat, values = event.seat, event.values
        match event.kind:
            case "card_chosen":
                card = event.secret.get("card", HIDDEN)
                self._leave_hand(seat, card)
                self.laid[seat] = Laid(card, False)
            case "card_revealed":
                self.laid[seat] = Laid(values["card"], True)
                self.seen.add(values["card"])
            case "card_played":
                self._leave_hand(seat, values["card"])
                self.laid[seat] = Laid(values["card"], True)
                self.seen.add(values["card"])
            case "card_drawn":
                self.stacks[seat] = values["left"]
                self.hands[seat].append(event.secret.get("card", HIDDEN))
            case "round_won":
                self.winner = seat
            case "hen_placed":
                self.hens[seat] -= 1
                self.laid[seat] = None
                self.places[values["place"]].append(Hen(seat, values["card"]))
            case "hen_bumped":
                hen = Hen(seat, values["card"])
                self.places[values["from"]].remove(hen)
                self.places[values["to"]].append(hen)
            case "chip_lost":
                self.chips[seat] = values["left"]
            case "round_begun":
                self._clear_round()
                self.round = values["round"]
                self.leader = seat
            case "game_over":
                self._clear_round()
                self.over = True
            case "card_out" | "no_hen_left" | "fell_in_dust":
                pass  # told in words and motion; the copy does not change
            case unknown:
                raise ValueError(f"Hennen Rennen has no event {unknown!r}")

    def _leave_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else HIDDEN)

    def _clear_round(self) -> None:
        self.laid = [None] * self.seats
        self.winner = NOBODY
