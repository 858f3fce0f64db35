"""The pieces of Rule the Roost in the pictures of its rules."""

from pygame import FRect

from game.contract import NOBODY
from game.roost.tables import CARD_NAMES, FIRST_ROOSTER
from scenes.games.roost.cards import back, face
from scenes.kit.palette import GLOW, GOLD, PAPER, SEATS
from scenes.table.layout import CARD
from scenes.table.piece import Look, sprite
from scenes.table.rule_pictures import PictureWords, seat_look

LOOKS = list(range(len(SEATS)))


class RoostPictureWords(PictureWords):
    def card(self, x: float, y: float, name: str, w: float, angle: float = 0) -> None:
        """A card face up, by its middle."""
        self._lay(face(CARD_NAMES.index(name), LOOKS), x, y, w, angle)

    def rooster(self, x: float, y: float, seat: str, w: float, angle: float = 0) -> None:
        """A rooster's card, by its middle."""
        self._lay(face(FIRST_ROOSTER + seat_look(seat), LOOKS), x, y, w, angle)

    def down(self, x: float, y: float, seat: str, w: float, angle: float = 0) -> None:
        """A card face down, by its middle."""
        placer = NOBODY if seat == "nobody" else seat_look(seat)
        self._lay(back(placer, LOOKS), x, y, w, angle)

    def _lay(self, look: Look, x: float, y: float, w: float, angle: float) -> None:
        self.canvas.blit(sprite(self.canvas, look, w, w / CARD, angle), (x, y), "center")

    def clock(self, x: float, y: float, size: float) -> None:
        """The time there is to throw an egg."""
        disc = FRect(x - size / 2, y - size / 2, size, size)
        self.canvas.glow(disc, size / 2, GLOW, 10, 130, 0)
        self.canvas.rounded(disc, size / 2, PAPER, GOLD, "#f5b921", 9)

    def key(self, x: float, y: float, letter: str) -> None:
        """A key of the keyboard."""
        self.box(x - 25, y - 20, 50, 46, 10, "#6b5a48", "#6b5a48")
        self.box(x - 25, y - 24, 50, 46, 10, PAPER, "#f0d9a8", "#2e1a0c", 3)
        self.figure(x, y, 26, letter)


WORDS = RoostPictureWords
