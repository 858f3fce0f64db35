"""The pieces of Hennen Rennen in the pictures of its rules."""

from pygame import FRect

from scenes.games.ladder import looks
from scenes.table.rule_pictures import PictureWords, card_rect, seat_look

_STEP = 66
"""From one rung to the next."""


class LadderPictureWords(PictureWords):
    def ladder(self, x: float, y: float, width: float, highest: int, lowest: int) -> None:
        """A piece of the ladder, its highest rung at `y`."""
        for rail in (x + 14, x + width - 14):
            self.canvas.art("ladder_rail", (rail, 30), (20, 356), "midtop")
        for k in range(highest - lowest + 1):
            self.canvas.art("ladder_rung", (x, y + _STEP * k), (width, 34), "topleft")
            self.value(x + 3, y + _STEP * k - 33, highest - k)

    def value(self, x: float, y: float, place: int) -> None:
        """What a rung is worth."""
        looks.value_plate(self.canvas, place, FRect(x, y, 38, 32), 22)

    def hen(self, x: float, y: float, seat: str, card: int, size: float = 46) -> None:
        """A hen with her number; (x, y) are her feet."""
        self.stand(x, y, size, f"ladder_{seat}")
        plate = FRect(x + size * 0.67, y - 40, 46, 34)
        looks.number_plate(self.canvas, plate, seat_look(seat), card, 22)

    def card(self, x: float, y: float, card: int, w: float, state: str = "") -> None:
        """A card face up; in a round it is the "winner" or a "loser"."""
        look = looks.Card(card, state == "winner", state == "loser")
        look.paint(self.canvas, card_rect(x, y, w))

    def stack(self, x: float, y: float, count: int, w: float) -> None:
        looks.stack(self.canvas, card_rect(x, y, w), count)


WORDS = LadderPictureWords
