"""Foxes and the farmer: the same throat as the birds, but longer, lower or sillier."""

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


def _yip(rng: Random, seconds: float, base: float) -> Signal:
    return voice(
        rng,
        seconds,
        [(0, base * 0.6), (0.35, base * 1.25), (1, base * 0.7)],
        [
            ([(0, 700), (0.35, 1500), (1, 800)], 3.5, 1.0),
            ([(0, 1700), (0.35, 2900), (1, 2000)], 5.0, 0.5),
        ],
        [(0, 0), (0.12, 1), (0.5, 0.85), (1, 0)],
        breath=0.2,
        rough=0.15,
    )


def fox_yip(rng: Random) -> Signal:
    """Caught! 'Yip-yip!', the second one cheekier."""
    return layered((0, _yip(rng, 0.12, 690)), (0.15, _yip(rng, 0.17, 860)))


def yelp(rng: Random) -> Signal:
    """A captured fox: one high cry that shrinks into two little whimpers."""
    cry = voice(
        rng,
        0.26,
        [(0, 620), (0.2, 1320), (0.5, 1150), (1, 640)],
        [([(0, 900), (0.25, 2100), (1, 1000)], 3.0, 1.0), (3300, 4.0, 0.35)],
        [(0, 0), (0.08, 1), (0.4, 0.9), (1, 0)],
        breath=0.15,
        rough=0.25,
        rough_hertz=46,
    )
    return layered(
        (0, cry),
        (0.29, scaled(_yip(rng, 0.09, 620), 0.4)),
        (0.4, scaled(_yip(rng, 0.1, 520), 0.22)),
    )


def growl(rng: Random) -> Signal:
    """Low and rolling, with the lip rising at the end: more appetite than anger."""
    return voice(
        rng,
        0.5,
        [(0, 82), (0.6, 104), (1, 150)],
        [
            ([(0, 330), (0.7, 520), (1, 760)], 3.0, 1.0),
            ([(0, 950), (1, 1500)], 4.0, 0.6),
            (2500, 3.0, 0.25),
        ],
        [(0, 0), (0.25, 0.7), (0.7, 1), (0.9, 0.7), (1, 0)],
        breath=0.5,
        rough=0.85,
        rough_hertz=[(0, 21), (1, 31)],
        jitter=0.08,
        warmth=2.5,
    )


def _bite(rng: Random, deep: float) -> Signal:
    crunch = shaped(
        filtered(noise(rng, 0.09), "band", [(0, 2300), (1, 700)], 1.3),
        [(0, 0), (0.08, 1), (0.3, 0.5), (0.42, 0.75), (1, 0)],
    )
    gulp = shaped(sine([(0, 260 * deep), (1, 120 * deep)], 0.09), [(0, 0), (0.1, 1), (1, 0)])
    teeth = struck(0.03, [(1900 * deep, 0.5, 0.004), (3100 * deep, 0.3, 0.003)])
    return layered((0, crunch), (0, scaled(gulp, 0.7)), (0, teeth))


def chomp(rng: Random) -> Signal:
    """Three bites, as the picture chews three times."""
    return layered(
        (0, _bite(rng, 1.0)), (0.125, _bite(rng, 1.12)), (0.25, scaled(_bite(rng, 0.88), 1.2))
    )


def burp(rng: Random) -> Signal:
    """The point of the whole scene: starts content, surprises itself, ends with a tiny hiccup."""
    body = voice(
        rng,
        0.58,
        [(0, 92), (0.3, 128), (0.55, 104), (0.8, 150), (1, 84)],
        [
            ([(0, 340), (0.3, 720), (0.6, 560), (0.85, 800), (1, 380)], 3.5, 1.0),
            ([(0, 800), (0.3, 1250), (0.6, 1000), (0.85, 1400), (1, 800)], 5.0, 0.7),
            (2400, 4.0, 0.22),
        ],
        [(0, 0), (0.06, 0.9), (0.3, 1), (0.55, 0.75), (0.8, 1), (1, 0)],
        breath=0.25,
        rough=0.8,
        rough_hertz=[(0, 34), (0.4, 42), (0.7, 27), (1, 18)],
        jitter=0.12,
        warmth=2.8,
    )
    hiccup = shaped(sine([(0, 310), (0.6, 760), (1, 690)], 0.075), [(0, 0), (0.3, 1), (1, 0)])
    return layered((0, body), (0.7, scaled(hiccup, 0.45)))


def hmm(rng: Random) -> Signal:
    """The farmer thinks: lips closed, a question in the tune."""
    return voice(
        rng,
        0.56,
        [(0, 118), (0.35, 106), (0.7, 124), (1, 142)],
        [(260, 1.8, 1.0), (1050, 4.0, 0.5), (2200, 5.0, 0.2)],
        [(0, 0), (0.15, 0.85), (0.5, 0.8), (0.8, 1), (1, 0)],
        breath=0.04,
        warmth=1.2,
    )


def steps(rng: Random) -> Signal:
    """Three boots on the yard's gravel, heel and toe."""
    parts: list[tuple[float, Signal]] = []
    for number in range(3):
        heel = decaying(sine([(0, 130), (1, 70)], 0.09), 0.018, 0.003)
        sand = filtered(noise(rng, 0.08), "band", 1900 + 300 * number, 0.9)
        crumbs = [value * (rng.random() ** 4) for value in sand]
        parts.append((0.17 * number, scaled(heel, 0.9)))
        parts.append((0.17 * number + 0.012, shaped(crumbs, [(0, 0), (0.15, 1), (1, 0)])))
    return layered(*parts)


def paw(rng: Random) -> Signal:
    """A fox's padded step with a hint of claws."""
    pad = decaying(sine([(0, 210), (1, 95)], 0.09), 0.014, 0.003)
    fur = shaped(filtered(noise(rng, 0.06), "low", 1100), [(0, 0), (0.2, 1), (1, 0)])
    claws = decaying(filtered(noise(rng, 0.02), "high", 3500), 0.003, 0.001)
    return layered((0, pad), (0, scaled(fur, 0.6)), (0.008, scaled(claws, 0.12)))


def dig(rng: Random) -> Signal:
    """Four quick scratches that throw up earth."""
    parts: list[tuple[float, Signal]] = []
    for number in range(4):
        scratch = filtered(noise(rng, 0.075), "band", [(0, 1300), (0.5, 2600), (1, 900)], 1.2)
        parts.append((0.072 * number, shaped(scratch, [(0, 0), (0.3, 1), (1, 0)])))
        crumb = [value * rng.random() ** 6 for value in filtered(noise(rng, 0.1), "low", 900)]
        parts.append((0.072 * number + 0.03, shaped(crumb, [(0, 0), (0.2, 0.9), (1, 0)])))
    return layered(*parts)


def rumble(rng: Random) -> Signal:
    """Something runs under the ground."""
    count = samples(0.42)
    earth = filtered(
        filtered(noise(rng, 0.42), "band", [(0, 90), (0.5, 150), (1, 100)], 1.6), "low", 400
    )
    feet = sine(11.0, 0.42)
    trot = [earth[i] * (0.55 + 0.45 * feet[i]) for i in range(count)]
    stones = [v * rng.random() ** 8 for v in filtered(noise(rng, 0.42), "band", 700, 1.0)]
    return shaped(
        layered((0, trot), (0, scaled(stones, 0.6))), [(0, 0), (0.2, 1), (0.75, 1), (1, 0)]
    )
