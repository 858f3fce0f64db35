"""Under the farmyard: a fox that leaps, runs below the grass and comes up; wings that get away."""

from __future__ import annotations

from random import Random

from synth.birds import voice
from synth.kit import (
    Signal,
    decaying,
    filtered,
    layered,
    noise,
    samples,
    scaled,
    shaped,
    sine,
    struck,
)


def pounce(rng: Random) -> Signal:
    """A held breath, the leap through the air, four paws at once."""
    breath = shaped(filtered(noise(rng, 0.1), "band", 1800, 1.2), [(0, 0), (0.7, 0.35), (1, 0)])
    air = shaped(
        filtered(noise(rng, 0.22), "band", [(0, 500), (0.6, 2300), (1, 900)], 1.4),
        [(0, 0), (0.55, 1), (1, 0)],
    )
    paws = layered(
        (0, decaying(sine([(0, 190), (1, 70)], 0.12), 0.02, 0.002)),
        (0.018, decaying(sine([(0, 230), (1, 85)], 0.1), 0.016, 0.002)),
        (0, decaying(filtered(noise(rng, 0.08), "low", 1400), 0.012, 0.001)),
    )
    return layered((0, breath), (0.08, air), (0.28, scaled(paws, 1.1)))


def burrow(rng: Random) -> Signal:
    """Earth that is shoved aside, the patter of paws below it, a stone now and then."""
    seconds = 0.8
    count = samples(seconds)
    earth = filtered(
        filtered(noise(rng, seconds), "band", [(0, 110), (0.5, 210), (1, 130)], 1.4), "low", 600
    )
    patter = sine([(0, 9), (0.5, 15), (1, 10)], seconds)
    trot = [earth[i] * (0.45 + 0.55 * max(0.0, patter[i])) for i in range(count)]
    crumbs = [v * rng.random() ** 7 for v in filtered(noise(rng, seconds), "band", 1100, 0.9)]
    stones = [
        (0.12 + 0.2 * number, scaled(struck(0.05, [(820 + 170 * number, 0.5, 0.006)]), 0.12))
        for number in range(3)
    ]
    run = layered((0, trot), (0, scaled(crumbs, 0.7)), *stones)
    return shaped(run, [(0, 0), (0.15, 1), (0.8, 0.9), (1, 0)])


def earth_pop(rng: Random) -> Signal:
    """Out of the ground like a cork, clods that fall, and a pleased little sniff."""
    cork = shaped(
        sine([(0, 170), (0.3, 420), (1, 900)], 0.11), [(0, 0), (0.1, 1), (0.5, 0.6), (1, 0)]
    )
    burst = decaying(filtered(noise(rng, 0.1), "low", 1500), 0.02, 0.002)
    clods: list[tuple[float, Signal]] = []
    for number in range(5):
        fall = decaying(filtered(noise(rng, 0.05), "low", 500 + 120 * number), 0.01, 0.002)
        clods.append((0.13 + 0.045 * number + 0.02 * rng.random(), scaled(fall, 0.4)))
    sniff = shaped(
        filtered(noise(rng, 0.07), "band", [(0, 2600), (1, 3400)], 1.6), [(0, 0), (0.6, 1), (1, 0)]
    )
    return layered((0, cork), (0, burst), *clods, (0.36, scaled(sniff, 0.2)))


def flutter(rng: Random) -> Signal:
    """Wings in a fright: quick beats that get away, and a small cry."""
    parts: list[tuple[float, Signal]] = []
    for beat in range(7):
        air = filtered(noise(rng, 0.06), "band", [(0, 900), (0.5, 1900 + 90 * beat), (1, 700)], 1.0)
        wing = shaped(air, [(0, 0), (0.3, 1), (1, 0)])
        parts.append((0.052 * beat, scaled(wing, 1.0 - 0.11 * beat)))
    cry = voice(
        rng,
        0.14,
        [(0, 640), (0.3, 900), (1, 560)],
        [([(0, 1000), (0.4, 1900), (1, 1200)], 3.0, 1.0), (3100, 4.0, 0.3)],
        [(0, 0), (0.15, 1), (0.6, 0.6), (1, 0)],
        breath=0.2,
        rough=0.3,
    )
    return layered((0, scaled(cry, 0.4)), *parts)
