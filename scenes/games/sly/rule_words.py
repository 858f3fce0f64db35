"""The pieces of SLY in the pictures of its rules."""

from pygame import FRect

from game.sly.tables import FOX
from scenes.games.sly import looks
from scenes.games.sly.looks import Card, Down
from scenes.kit.palette import COATS, Coat
from scenes.table.rule_pictures import PictureWords, card_rect


class SlyPictureWords(PictureWords):
    def card(self, x: float, y: float, coat: str, card: int, w: float = 60) -> None:
        Card(_coat(coat), card).paint(self.canvas, card_rect(x, y, w))

    def fox(self, x: float, y: float, coat: str, w: float = 60) -> None:
        self.card(x, y, coat, FOX, w)

    def down(self, x: float, y: float, coat: str, w: float = 60) -> None:
        """A card face down."""
        Down(_coat(coat)).paint(self.canvas, card_rect(x, y, w))

    def safe(self, x: float, y: float, coat: str, card: int, w: float = 60) -> None:
        """A hen who has reached her space for good."""
        self.card(x, y, coat, card, w)
        self.art(x + 71 * w / 80, y + 103 * w / 80, 34 * w / 80, "ui_home")

    def space(self, x: float, y: float, value: int, w: float) -> None:
        """A free space of a house."""
        self.canvas.rounded(card_rect(x, y, w), 10, "#f3e0b4", "#dcbf84", "#8a6a3c", 3)
        self.figure(x + w / 2, y + 0.7 * w, 0.58 * w, str(value))

    def value(self, x: float, y: float, value: str) -> None:
        """What the space under a card is worth."""
        looks.value(self.canvas, FRect(x - 15, y - 13, 30, 26), value)

    def disc(self, x: float, y: float, words: str) -> None:
        """The number of a card in a Reveal."""
        looks.order(self.canvas, FRect(x - 17, y - 17, 34, 34), words)


def _coat(name: str) -> Coat:
    return {coat.name: coat for coat in COATS}[name]


WORDS = SlyPictureWords
