"""How a motion spends its time: every curve maps 0 to 0 and 1 to 1."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    return t


def in_quad(t: float) -> float:
    return t * t


def in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_sine(t: float) -> float:
    return (1 - cos(pi * t)) / 2


def back(overshoot: float) -> Ease:
    """An ``out_back`` that goes further beyond its end the larger ``overshoot`` is."""

    def ease(t: float) -> float:
        u = t - 1
        return 1 + u * u * ((overshoot + 1) * u + overshoot)

    return ease


out_back = back(1.70158)


def in_back(t: float) -> float:
    return 1 - out_back(1 - t)


def out_elastic(t: float) -> float:
    if t in (0.0, 1.0):
        return t
    return 1 + 2 ** (-10 * t) * sin((10 * t - 0.75) * 2 * pi / 3)


def out_bounce(t: float) -> float:
    for start, middle, floor in (
        (0.0, 0.0, 0.0),
        (1 / 2.75, 1.5 / 2.75, 0.75),
        (2 / 2.75, 2.25 / 2.75, 0.9375),
        (2.5 / 2.75, 2.625 / 2.75, 0.984375),
    ):
        if t >= start:
            height = 7.5625 * (t - middle) ** 2 + floor
    return height


def hop(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return sin(pi * t)
