"""What a game says of its hidden cards: how they are pictured and named."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from ai.review.odds import Place
from saves.records import Seat
from scenes.table.piece import Look
from words.lang import _, ngettext


class OddsPictures(ABC):
    """One for a table; `family` is what many cards have in common (`ai.review.odds.Holdings`)."""

    shape: ClassVar[float] = 1.4
    """How high a card is for its width."""
    family_shape: ClassVar[float] = 1.0
    sign_shape: float = 1.0
    """How wide a sign is for its height."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = list(seats)

    @abstractmethod
    def look(self, place: Place, thing: int) -> Look: ...

    @abstractmethod
    def name(self, place: Place, thing: int) -> str: ...

    def family_look(self, place: Place, family: int) -> Look:
        return self.look(place, family)

    def family_name(self, place: Place, family: int) -> str:
        return self.name(place, family)

    def sign(self, place: Place) -> Look | None:
        """A small picture that tells places of one kind apart."""
        return None

    def place_name(self, place: Place, size: int) -> str:
        cards = {"count": size}
        if place.kind == "hand":
            return ngettext("Hand: %(count)d card", "Hand: %(count)d cards", size) % cards
        names = {
            "chosen": _("Chosen, face down"),
            "space": _("Face down"),
            "way": _("The card on its way"),
            "target": _("Target"),
            "deck": _("The next card"),
        }
        return names[place.kind]
