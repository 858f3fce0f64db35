"""Looks that several games share."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVarTuple

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import Colour
from scenes.table.layout import fitting_label
from scenes.table.piece import Look

V = TypeVarTuple("V")


@dataclass(frozen=True)
class Painted(Look, Generic[*V]):
    """A look that is a mere function: what paints it, and the values it paints."""

    painter: Callable[[Canvas, FRect, *V], None]
    values: tuple[*V]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        self.painter(canvas, rect, *self.values)


@dataclass(frozen=True)
class Art(Look):
    """A picture of the assets, as large as fits."""

    name: str
    flip: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.art(self.name, rect.center, rect.size, flip=self.flip)


@dataclass(frozen=True)
class Tray(Look):
    """The wooden tray a hand lies on; a bystander's shows no badge."""

    seat: paint.Seat | None

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        paint.tray(canvas, rect, self.seat)


@dataclass(frozen=True)
class Badge(Look):
    """A seat's mark on its colour."""

    seat: paint.Seat

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        paint.badge(canvas, self.seat, rect.center, rect.w / 2)


@dataclass(frozen=True)
class Word(Look):
    """A shout in the display face with a rim."""

    words: str
    size: float
    colour: Colour = "#ffd75a"
    rim: Colour = "#7c1420"

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.title(self.words, self.size, rect.topleft, self.colour, "topleft", self.rim, 4, 2)


@dataclass(frozen=True)
class Push(Look):
    """A button on the table."""

    label: str
    icon: str | None = None
    kind: paint.Kind = "cream"
    size: float = 24
    enabled: bool = True
    focused: bool = False
    shorter: str = ""
    """What stands there instead where the label has no room."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        labels = [self.label, self.shorter] if self.shorter else [self.label]
        label = fitting_label(canvas, labels, rect, self.icon, self.size)
        paint.button_face(
            canvas, rect, label, self.icon, self.kind, self.size, self.focused,
            enabled=self.enabled,
        )  # fmt: skip

    def pointed(self) -> "Push":
        return replace(self, focused=True)
