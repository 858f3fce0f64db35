"""The lagging copy: what the table shows of Rule the Roost, brought forward event by event.

It knows no rule; what a barn that is turned up is worth is asked of the rules (`BarnCount`).
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.contract import NOBODY, Event
from game.roost.position import RoostPosition
from game.roost.state import OVER, BarnCount
from game.roost.tables import (
    BARNS,
    CHICKEN,
    EGG,
    FIRST_ROOSTER,
    FOX,
    HIDDEN,
)


class Laid(NamedTuple):
    """A card under a barn: `HIDDEN` unless the viewer is sure of it, and who laid it, `NOBODY`
    where that can no longer be told."""

    card: int
    placer: int


class OnItsWay(NamedTuple):
    """A card that eggs may be thrown at."""

    seat: int
    card: int
    barn: int


class Farmer(NamedTuple):
    """A farmer who looks under a barn."""

    seat: int
    card: int
    barn: int


Pile = list[Laid]
"""The mixed cards first, then the others as they were laid."""


@dataclass
class RoostShown:
    seats: int
    viewer: int
    turn: int
    deck: int
    hands: list[list[int]]
    sure_eggs: list[int]
    """By seat: how many cards everybody knows to be eggs, because the seat had to pass."""
    discards: list[int]
    piles: list[Pile]
    locked: int
    coming: OnItsWay | None = None
    farmer: Farmer | None = None
    turned: int = 0
    """How many barns have been turned up, and how many of them are counted."""
    counted: int = 0
    over: bool = False

    @classmethod
    def of(cls, view: RoostPosition) -> "RoostShown":
        seats = int(view.seats)
        coming, farmer = view.on_its_way(), view.farmer()
        return cls(
            seats=seats,
            viewer=max(int(view.viewer), NOBODY),
            turn=int(view.turn),
            deck=int(view.deck_size),
            hands=[view.hand(seat) for seat in range(seats)],
            sure_eggs=[int(view.sure_eggs[seat]) for seat in range(seats)],
            discards=view.discards(),
            piles=[[Laid(*laid) for laid in view.pile(barn)] for barn in range(BARNS)],
            locked=int(view.locked),
            coming=OnItsWay(*coming) if coming else None,
            farmer=Farmer(*farmer) if farmer else None,
            turned=view.barns_turned_up(),
            counted=view.barns_scored(),
            over=view.phase == OVER,
        )

    @property
    def own(self) -> int:
        """The seat whose hand lies on the tray: the viewer's, for a bystander the first."""
        return max(self.viewer, 0)

    @property
    def looking(self) -> Farmer | None:
        """The farmer who shows the viewer what lies under a barn."""
        farmer = self.farmer
        return farmer if farmer is not None and farmer.seat == self.viewer else None

    def sure_of(self, barn: int) -> BarnCount:
        """The barn as the cards say of which the viewer is sure; all of them once turned up."""
        cards = [laid.card for laid in self.piles[barn]]
        roosters = [cards.count(FIRST_ROOSTER + seat) for seat in range(self.seats)]
        return BarnCount(barn, roosters, cards.count(CHICKEN), cards.count(FOX))

    def absorb(self, event: Event) -> None:
        """Take in one event as the viewer saw it."""
        seat, values = event.seat, event.values
        card = event.secret.get("card", HIDDEN)
        match event.kind:
            case "turn_begun":
                self.turn = seat
            case "card_on_its_way":
                self._leave_hand(seat, card)
                self.coming = OnItsWay(seat, card, values["barn"])
            case "egg_thrown":
                self._leave_hand(seat, EGG)
                self.sure_eggs[seat] = max(0, self.sure_eggs[seat] - 1)
                self.discards.append(EGG)
            case "card_stopped":
                self.discards.append(card)
                self.coming = None
            case "card_arrived":
                self.piles[values["barn"]].append(Laid(card, seat))
                self.coming = None
            case "padlock_placed":
                self.locked = values["barn"]
                self.coming = None
            case "farmer_played":
                self._leave_hand(seat, values["card"])
                self.discards.append(values["card"])
                self.farmer = Farmer(seat, values["card"], values["barn"])
            case "farmer_looked":
                self._turn_up(values["barn"], event.secret)
            case "card_moved":
                self._move(seat, values["from"], values["to"], card)
                self.farmer = None
            case "nothing_moved":
                self.farmer = None
            case "card_drawn":
                self.deck = values["left"]
                self.hands[seat].append(card)
            case "barn_turned_up":
                self._turn_up(values["barn"], values)
                self.turned += 1
                self.turn = NOBODY
            case "barn_scored":
                self.counted += 1
            case "game_over":
                self.over = True
                self.sure_eggs = [len(hand) for hand in self.hands]
            case "passed":
                self.sure_eggs[seat] = values["cards"]
            case (
                "egg_decided" | "window_closed" | "eggs_cancelled" | "padlock_shrugs"
                | "deck_empty" | "turn_taken" | "extra_turn"
            ):  # fmt: skip
                pass  # told in words and motion; the copy does not change
            case unknown:
                raise ValueError(f"Rule the Roost has no event {unknown!r}")
        self._cover_hands()

    def _cover_hands(self) -> None:
        """Of the others' hands only those are known that are nothing but eggs."""
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                known = EGG if self.sure_eggs[seat] >= len(hand) else HIDDEN
                hand[:] = [known] * len(hand)

    def _leave_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else HIDDEN)

    def _turn_up(self, barn: int, cards: dict[str, int]) -> None:
        """The viewer sees these cards, in the order of the pile; nothing if it was not looking."""
        if "card0" in cards:
            pile = self.piles[barn]
            pile[:] = [Laid(cards[f"card{k}"], laid.placer) for k, laid in enumerate(pile)]

    def _move(self, seat: int, start: int, end: int, card: int) -> None:
        """What is left behind is mixed, and the moved card joins the mixed ones of its new barn:
        only who moved it can still be sure of either."""
        own = seat == self.viewer
        left = sorted(laid.card for laid in self.piles[start])
        if own:
            left.remove(card)
        else:
            left = [HIDDEN] * (len(left) - 1)
        self.piles[start][:] = [Laid(each, NOBODY) for each in left]
        mixed = [laid.card for laid in self.piles[end] if laid.placer == NOBODY]
        labelled = [laid for laid in self.piles[end] if laid.placer != NOBODY]
        mixed.append(card)
        if not own or HIDDEN in mixed:
            mixed = [HIDDEN] * len(mixed)
        self.piles[end][:] = [Laid(each, NOBODY) for each in sorted(mixed)] + labelled
