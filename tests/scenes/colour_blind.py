"""How far apart two colours are for eyes that lack one kind of cone.

Machado, Oliveira and Fernandes (2009), severity 1: matrices on linear RGB. Distances are those of
CIE Lab (1976), white point D65: about 2 can just be seen side by side, 10 at a glance.
"""

from collections.abc import Sequence
from math import dist
from typing import Final

from scenes.kit.palette import Colour, channels

Matrix = tuple[tuple[float, float, float], ...]

EYES: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_D65: Final = (0.95047, 1.0, 1.08883)


def distance(one: Colour, other: Colour, eyes: str) -> float:
    """Between two colours as these eyes see them, on an evenly lit screen."""
    return dist(_lab(one, EYES[eyes]), _lab(other, EYES[eyes]))


def _lab(colour: Colour, eyes: Matrix) -> tuple[float, float, float]:
    seen = _times(eyes, [_linear(value / 255) for value in channels(colour)])
    xyz = _times(_XYZ, [min(1.0, max(0.0, value)) for value in seen])
    x, y, z = (_root(value / white) for value, white in zip(xyz, _D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
