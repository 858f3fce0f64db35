"""The pieces of Hens in the pictures of its rules."""

from pygame import FRect

from game.hens.hands import HIDDEN
from game.hens.tables import SPECIES_NAMES, card_of
from scenes.games.hens.looks import COOP, HenCard, rooster_rect
from scenes.kit import paint
from scenes.kit.palette import GOLD_RIM, PAPER
from scenes.table.rule_pictures import PictureWords, card_rect


class HensPictureWords(PictureWords):
    def hen(self, x: float, y: float, species: str, value: int, w: float = 62) -> None:
        self._card(x, y, w, int(card_of(SPECIES_NAMES.index(species), value)))

    def coop(self, x: float, y: float, w: float = 62) -> None:
        self._card(x, y, w, COOP)

    def hidden(self, x: float, y: float, w: float) -> None:
        self._card(x, y, w, HIDDEN)

    def _card(self, x: float, y: float, w: float, card: int) -> None:
        HenCard(card).paint(self.canvas, card_rect(x, y, w))

    def rooster(self, x: float, y: float, w: float = 62) -> None:
        """On the hen whose card lies at (x, y)."""
        token = rooster_rect(card_rect(x, y, w))
        self.canvas.art("rooster_token", token.center, token.w)

    def goal(self, x: float, y: float, w: float, h: float) -> None:
        """A goal card, with nothing on it yet."""
        paint.panel(self.canvas, FRect(x, y, w, h), PAPER, "#f3e0b4", 14, GOLD_RIM, 3)

    def points(self, x: float, y: float, words: str) -> None:
        self.box(x - 34, y - 22, 68, 44, 14, "#ffd75a", "#f0a51f", GOLD_RIM, 3)
        self.figure(x, y, 30, words)


WORDS = HensPictureWords
