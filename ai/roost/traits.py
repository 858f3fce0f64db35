"""What actions of Rule the Roost are like."""

from typing import Final

from ai.roost.belief import Belief
from ai.roost.reasons import owner_of
from ai.traits import GIFT, NO_TRAITS, Traits
from game.contract import NOBODY, Position
from game.roost.actions import THROW_EGG, barn_of, card_of, is_play
from game.roost.position import RoostPosition
from game.roost.tables import CHICKEN, FORK, FOX, KEY, PADLOCK, is_rooster

_OF_CARD: Final = {
    CHICKEN: "roost.chicken",
    FOX: "roost.fox",
    FORK: "roost.look",
    KEY: "roost.look",
    PADLOCK: "roost.lock",
}


def traits(view: Position, seat: int, action: int) -> Traits:
    """`roost.egg`: an egg is thrown. `roost.rooster`, `roost.chicken`, `roost.fox`, `roost.lock`,
    `roost.look`: which card is played, either farmer being a look."""
    assert isinstance(view, RoostPosition)
    if action == THROW_EGG:
        return frozenset({"roost.egg"})
    if not is_play(action):
        return NO_TRAITS
    card = int(card_of(action))
    if is_rooster(card):
        return frozenset({"roost.rooster"})
    found = {_OF_CARD[card]}
    if card in (CHICKEN, FOX):
        belief = Belief()
        belief.look(view, seat)
        owner = owner_of(view, belief, int(barn_of(action)))
        if owner != NOBODY and (owner == seat) == (card == FOX):
            found.add(GIFT)
    return frozenset(found)
