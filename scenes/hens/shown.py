"""The lagging copy: what the table shows of Hens, brought forward event by event.

It knows no rule. What the yards it shows are worth is asked of the rules (`tally`), on a table
that has nothing but these yards.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.contract import NOBODY, Event
from game.hens.hands import HIDDEN, NONE
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import HIDDEN_ROOSTER, OVER
from game.hens.tables import ROUNDS
from game.hens.yard import YARD
from game.vectors import filled


class Laid(NamedTuple):
    """A card in a yard; under a coop it is `HIDDEN` from all but its owner."""

    card: int
    coop: bool


Yard = dict[int, Laid]
"""By cell."""


@dataclass
class HensShown:
    seats: int
    viewer: int
    goal: int
    species: int
    round: int
    deck: int
    turned_up: int
    hands: list[list[int]]
    in_front: list[int]
    """By seat: how many of the first cards of the hand everybody knows."""
    piles: list[list[int]]
    """By seat, the top card last."""
    yards: list[Yard]
    roosters: list[int]
    over: bool = False

    @classmethod
    def of(cls, view: HensPosition) -> "HensShown":
        seats = int(view.seats)
        return cls(
            seats=seats,
            viewer=max(int(view.viewer), NOBODY),
            goal=int(view.goal),
            species=int(view.species),
            round=int(view.round),
            deck=int(view.deck_size),
            turned_up=int(view.turned_up),
            hands=[view.hand(seat) for seat in range(seats)],
            in_front=[len(view.known_of_hand(seat)) for seat in range(seats)],
            piles=[view.pile(seat)[::-1] for seat in range(seats)],
            yards=[_yard(view, seat) for seat in range(seats)],
            roosters=[int(view.roosters[seat]) for seat in range(seats)],
            over=view.phase == OVER,
        )

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def own(self) -> int:
        """The seat whose yard lies large: the viewer's, for a bystander the first."""
        return max(self.viewer, 0)

    @property
    def rivals(self) -> list[int]:
        """The others, clockwise from the own seat."""
        return [(self.own + k) % self.seats for k in range(1, self.seats)]

    def tally(self) -> HensPosition:
        """A table of the rules with these yards and roosters and nothing else, to be counted."""
        table = HensPosition(self.seats)
        table.goal = self.goal
        table.species = self.species
        table.laid_cards = filled(self.seats * ROUNDS, NONE)
        table.laid_cells = filled(self.seats * ROUNDS, NONE)
        table.laid = filled(self.seats, 0)
        table.roosters = filled(self.seats, NO_ROOSTER)
        table.yards = filled(self.seats * YARD, 0)
        for seat, yard in enumerate(self.yards):
            table.roosters[seat] = self.roosters[seat]
            for cell, laid in yard.items():
                table.lay(seat, laid.card, cell, laid.coop)
        return table

    def absorb(self, event: Event) -> None:
        """Take in one event as the viewer saw it."""
        seat, values = event.seat, event.values
        match event.kind:
            case "card_drawn":
                self._draw(seat, values, event.secret.get("card", HIDDEN))
            case "card_turned_up":
                self.deck = values["left"]
                self.turned_up = values["card"]
            case "card_kept":
                self.turned_up = NONE
                self._take(seat, values["card"])
            case "card_passed":
                self.turned_up = NONE
                self.piles[seat].append(values["card"])
            case "card_placed":
                self._leave_hand(seat, values["card"])
                self.yards[seat][values["cell"]] = Laid(values["card"], False)
            case "coop_built":
                card = event.secret.get("card", HIDDEN)
                self._bury(seat, card)
                self.yards[seat][values["cell"]] = Laid(card, True)
            case "card_discarded":
                self._leave_hand(seat, values["card"])
                self.piles[seat].append(values["card"])
            case "rooster_chosen":
                self.roosters[seat] = event.secret.get("cell", HIDDEN_ROOSTER)
            case "rooster_placed":
                self.roosters[seat] = values["cell"]
            case "round_begun":
                self.round = values["round"]
            case "game_over":
                self.over = True
            case "draw_skipped" | "discard_skipped" | "roosters_called" | "no_rooster":
                pass  # told in words; the copy does not change
            case unknown:
                raise ValueError(f"Hens has no event {unknown!r}")

    def _draw(self, seat: int, values: dict[str, int], secret: int) -> None:
        if values["from"] == NOBODY:
            self.deck = values["left"]
            self.hands[seat].append(secret)
        else:
            self.piles[values["from"]].pop()
            self._take(seat, values["card"])

    def _take(self, seat: int, card: int) -> None:
        """A card all have seen goes to the front, behind the others known."""
        self.hands[seat].insert(self.in_front[seat], card)
        self.in_front[seat] += 1

    def _leave_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        at = hand.index(card) if card in hand else hand.index(HIDDEN)
        hand.pop(at)
        if at < self.in_front[seat]:
            self.in_front[seat] -= 1

    def _bury(self, seat: int, card: int) -> None:
        """A card left face down: now the others know no card of this hand for certain."""
        hand = self.hands[seat]
        if card == HIDDEN:
            self.hands[seat] = [HIDDEN] * (len(hand) - 1)
        else:
            hand.remove(card)
        self.in_front[seat] = 0


def _yard(view: HensPosition, seat: int) -> Yard:
    yard = {cell: Laid(card, False) for cell, card in view.hens(seat).items()}
    yard.update({cell: Laid(card, True) for cell, card in view.coops(seat).items()})
    return yard
