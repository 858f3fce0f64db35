"""The pieces of Fowl Play in the pictures of its rules."""

from game.fowl.tables import COLOUR_NAMES, SHAPE_NAMES, TYPE_NAMES, bird_of
from scenes.games.fowl import looks
from scenes.games.fowl.layout import FOX, TOKEN, HexGrid
from scenes.kit.palette import COATS
from scenes.table.layout import square
from scenes.table.rule_pictures import PictureWords, card_rect


class FowlPictureWords(PictureWords):
    """A bird is written as its type, colour and shape: goose-brown-square."""

    grid = HexGrid(0, 0, 0)
    """Where cells lie; its word comes before those that count in cells, by column and row."""

    def cells(self, x: float, y: float, side: float) -> None:
        """The cells of this picture, around the middle (x, y)."""
        self.grid = HexGrid(x, y, side)

    def grass(self, q: int, r: int, count: int) -> None:
        """Cells of a row, beginning with the one at (q, r)."""
        for column in range(q, q + count):
            name = "hex_grass" if (column - r) % 3 else "hex_grass2"
            self.canvas.art(name, self.grid.at(column, r), self.grid.tile)

    def mark(self, q: int, r: int, name: str) -> None:
        """A hexagon laid over a cell."""
        w, h = self.grid.tile
        self.canvas.art(f"hex_{name}", self.grid.at(q, r), (w - 2, h - 2))

    def mouth(self, q: int, r: int) -> None:
        """The mouth of a tunnel."""
        self.canvas.art("tunnel", self.grid.at(q, r), 1.5 * self.grid.side)

    def bird(self, q: int, r: int, bird: str) -> None:
        self.token(*self.grid.at(q, r), TOKEN * self.grid.side, bird)

    def fox(self, q: int, r: int, coat: str) -> None:
        box = square(self.grid.at(q, r), FOX * self.grid.side)
        looks.fox(self.canvas, box, {each.name: each for each in COATS}[coat], False, True)

    def cross(self, q: int, r: int) -> None:
        self.art(*self.grid.at(q, r), 0.9 * self.grid.side, "ui_cross")

    def number(self, q: int, r: int, words: str) -> None:
        size = 0.8 * self.grid.side
        self.canvas.title(words, size, self.grid.at(q, r), "#5a3604", "center", grow=False)

    def token(self, x: float, y: float, size: float, bird: str) -> None:
        looks.token(self.canvas, _bird(bird), (x, y), size)

    def card(self, x: float, y: float, w: float, bird: str) -> None:
        looks.Card(_bird(bird)).paint(self.canvas, card_rect(x, y, w))

    def target(self, x: float, y: float, w: float, bird: str) -> None:
        looks.Card(_bird(bird), target=True).paint(self.canvas, card_rect(x, y, w))

    def star(self, x: float, y: float, radius: float) -> None:
        looks.star(self.canvas, (x, y), radius)

    def egg(self, x: float, y: float, size: float, colour: str) -> None:
        """The sign of a colour."""
        looks.colour_sign(self.canvas, COLOUR_NAMES.index(colour), (x, y), size)


def _bird(name: str) -> int:
    kind, colour, shape = name.split("-")
    return bird_of(TYPE_NAMES.index(kind), COLOUR_NAMES.index(colour), SHAPE_NAMES.index(shape))


WORDS = FowlPictureWords
