"""The lagging copy: what the table shows of Fowl Play, brought forward event by event.

It knows no rule. What the birds captured so far are worth is asked of the rules (`tally`), on a
table that has nothing but what is shown here.
"""

from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, Event
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, HIDDEN, NONE, OVER, TARGETS
from game.fowl.tables import BIRDS, FOWL_STEPS, clear_cards
from game.hexes import OFF_BOARD
from game.vectors import filled

_PLACES = ("first", "second", "third", "fourth")


@dataclass
class FowlShown:
    seats: int
    viewer: int
    first: int
    round: int
    phase: int
    turn: int
    steps: int
    """Made so far by the seat whose turn it is."""
    hands: list[list[int]]
    """By seat; what the viewer does not know is `HIDDEN`."""
    targets: list[int]
    played: list[int]
    """By seat: chosen or lying open; `NONE` while it has not been chosen."""
    order: list[int]
    """The seats in the order they act, empty until the cards are turned up."""
    birds: dict[int, int]
    """The cell of every bird on the board."""
    foxes: dict[int, int]
    """By seat, once put down."""
    captured: list[list[int]]
    """By seat, in the order of capture."""
    clear: int
    deck: int
    over: bool = False
    cause: int = field(default=0, compare=False)
    """Why it ended; only an event tells."""

    @classmethod
    def of(cls, view: FowlPosition) -> "FowlShown":
        seats = int(view.seats)
        rows = range(seats)
        order = [int(seat) for seat in view.order if seat != NOBODY]
        foxes = {seat: int(view.fox_cells[seat]) for seat in rows}
        return cls(
            seats=seats,
            viewer=max(int(view.viewer), NOBODY),
            first=int(view.first),
            round=int(view.round),
            phase=int(view.phase),
            turn=int(view.turn),
            steps=int(view.steps),
            hands=[[_seen(card) for card in view.hand(seat)] for seat in rows],
            targets=[_seen(int(view.targets[seat])) for seat in rows],
            played=[_seen(int(view.played[seat])) for seat in rows],
            order=order,
            birds=view.birds(),
            foxes={seat: cell for seat, cell in foxes.items() if cell != OFF_BOARD},
            captured=[view.captured_by(seat) for seat in rows],
            clear=int(view.clear),
            deck=len(view.deck),
            over=view.phase == OVER,
        )

    @property
    def own(self) -> int:
        """The seat whose hand lies in the tray: the viewer's, for a bystander the first."""
        return max(self.viewer, 0)

    @property
    def clear_cards(self) -> int:
        return int(clear_cards(self.seats))

    def rows(self) -> list[int]:
        """The seats as the order of play lists them: as they act, before that as they sit."""
        return self.order or [(self.first + k) % self.seats for k in range(self.seats)]

    def acting_card(self) -> int:
        """The card of the seat that moves fowl, or `NONE`."""
        return self.played[self.turn] if self.phase == FOWL and self.turn != NOBODY else NONE

    def tally(self) -> FowlPosition:
        """A table of the rules with the birds, foxes and targets shown here, to be counted."""
        table = FowlPosition(self.seats)
        table.round, table.phase, table.turn, table.steps = (
            self.round,
            self.phase,
            self.turn,
            self.steps,
        )
        table.targets = vec[i64](self.targets)
        table.played = vec[i64](self.played)
        table.bird_cells = filled(BIRDS + 1, OFF_BOARD)
        table.captors = filled(BIRDS + 1, NOBODY)
        table.fox_cells = filled(self.seats, OFF_BOARD)
        for bird, cell in self.birds.items():
            table.bird_cells[bird] = cell
        for seat, cell in self.foxes.items():
            table.fox_cells[seat] = cell
        for seat, birds in enumerate(self.captured):
            for bird in birds:
                table.captors[bird] = seat
        table.captures = vec[i64]([bird for birds in self.captured for bird in birds])
        table.birds_left = len(self.birds)
        table.mark_cells()
        return table

    # -- events ---------------------------------------------------------------------------------

    def absorb(self, event: Event) -> None:
        """Take in one event as the viewer saw it."""
        seat, values = event.seat, event.values
        match event.kind:
            case "target_kept":
                self._keep_target(seat, event.secret.get("card", HIDDEN))
            case "fox_placed":
                self.foxes[seat] = values["cell"]
                following = (seat + 1) % self.seats
                self.turn = following if following != self.first else NOBODY
            case "round_begun":
                self.round = values["round"]
                self.phase, self.turn, self.order = CHOOSE, NOBODY, []
            case "card_chosen":
                self.played[seat] = event.secret.get("card", HIDDEN)
            case "card_revealed":
                self._leave_hand(seat, values["card"])
                self.played[seat] = values["card"]
            case "order_settled":
                self.order = [values[place] for place in _PLACES if place in values]
            case "fowl_turn":
                self.phase, self.turn, self.steps = FOWL, seat, 0
            case "fox_turn":
                self.phase, self.turn, self.steps = FOXES, seat, 0
            case "bird_moved":
                self.birds[values["bird"]] = values["to"]
                self.steps = FOWL_STEPS - values["left"]
            case "fox_moved" | "fox_tunnelled":
                self.foxes[seat] = values["to"]
                self.steps += 1
            case "bird_captured":
                del self.birds[values["bird"]]
                self.captured[seat].append(values["bird"])
            case "fox_done":
                if self.order and seat == self.order[-1]:
                    self.turn, self.steps = NOBODY, 0
            case "round_clear":
                self.clear = values["card"]
            case "card_discarded":
                self.played[seat] = NONE
            case "deck_reshuffled":
                self.deck = values["cards"]
            case "card_drawn":
                self.deck = values["left"]
                self.hands[seat].append(event.secret.get("card", HIDDEN))
            case "target_shown":
                self.targets[seat] = values["card"]
            case "game_over":
                self.phase, self.over, self.cause = OVER, True, values["cause"]
            case "fowl_done":
                pass  # told in words; the copy does not change
            case unknown:
                raise ValueError(f"Fowl Play has no event {unknown!r}")

    def _keep_target(self, seat: int, card: int) -> None:
        self._leave_hand(seat, card)
        self.targets[seat] = card
        if self.phase == TARGETS and NONE not in self.targets:
            self.phase, self.turn = DENS, self.first

    def _leave_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else HIDDEN)


def _seen(card: int) -> int:
    """A card as it is shown: of an unseen one only that it is unseen."""
    return max(card, HIDDEN)
