"""Voices of the yard: hens, duck, goose, turkey and rooster.

Every bird is the same throat (`voice`): a buzzing source with a gliding pitch, sent through a few
resonances that glide as beak and neck open and close.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from synth.kit import (
    RATE,
    Curve,
    Signal,
    decaying,
    drawn,
    filtered,
    layered,
    noise,
    samples,
    saw,
    scaled,
    shaped,
    softened,
)

Formant = tuple[Curve, float, float]  # centre in hertz, sharpness, gain


def voice(
    rng: Random,
    seconds: float,
    pitch: Curve,
    formants: Sequence[Formant],
    loudness: Curve,
    *,
    breath: float = 0.08,
    rough: float = 0.0,
    rough_hertz: Curve = 60.0,
    jitter: float = 0.01,
    warmth: float = 1.5,
) -> Signal:
    """One syllable.  `rough` 0..1 is how deep the rasp cuts, `jitter` how unsteady the pitch."""
    count = samples(seconds)
    wander = 0.0
    tune: Signal = []
    for hertz in drawn(pitch, count):
        wander = 0.995 * wander + 0.1 * (rng.random() * 2.0 - 1.0)
        tune.append(hertz * (1.0 + jitter * wander))
    source = saw(tune)
    air = noise(rng, seconds)
    rasp = 0.0
    for index, hertz in enumerate(drawn(rough_hertz, count)):
        rasp += hertz / RATE
        cut = 1.0 - rough * (0.5 + 0.5 * math.sin(2.0 * math.pi * rasp)) ** 2
        source[index] = (source[index] + breath * air[index]) * cut
    out = [0.0] * count
    for centre, sharpness, gain in formants:
        for index, value in enumerate(filtered(source, "band", centre, sharpness)):
            out[index] += gain * value
    return shaped(softened(out, warmth), loudness)


def _bok(rng: Random, seconds: float, base: float, lift: float = 1.25) -> Signal:
    """One short hen syllable: the beak opens on 'o' and snaps shut on 'k'."""
    vowel = voice(
        rng,
        seconds,
        [(0, base * 0.85), (0.3, base * lift), (1, base * 0.7)],
        [
            ([(0, 620), (0.35, 1250), (1, 760)], 5.0, 1.0),
            ([(0, 1900), (0.35, 2700), (1, 2100)], 6.0, 0.45),
            (3900, 5.0, 0.12),
        ],
        [(0, 0), (0.12, 1), (0.45, 0.75), (0.8, 0.28), (1, 0)],
        breath=0.15,
        rough=0.25,
        rough_hertz=85,
    )
    snap = decaying(filtered(noise(rng, 0.02), "band", 2100, 1.5), 0.003, 0.001)
    return layered((0, vowel), (seconds * 0.82, scaled(snap, 0.3)))


def cluck(rng: Random, take: int) -> Signal:
    """Three takes, so that a walking hen does not sound like a machine."""
    if take == 0:
        return _bok(rng, 0.12, 430)
    if take == 1:
        return layered((0, scaled(_bok(rng, 0.07, 390), 0.6)), (0.075, _bok(rng, 0.12, 470)))
    return _bok(rng, 0.13, 500, 1.4)


def cluck_relief(rng: Random) -> Signal:
    """Bok, bok, and a long sigh of 'bwaaw' when the fox turns out to be a hen."""
    sigh = voice(
        rng,
        0.62,
        [(0, 430), (0.2, 640), (0.45, 560), (1, 300)],
        [
            ([(0, 650), (0.25, 1450), (0.6, 1150), (1, 620)], 4.5, 1.0),
            ([(0, 1900), (0.3, 2800), (1, 1800)], 6.0, 0.4),
            (3800, 5.0, 0.1),
        ],
        [(0, 0), (0.08, 0.9), (0.25, 1), (0.6, 0.6), (1, 0)],
        rough=0.3,
        rough_hertz=[(0, 70), (1, 32)],
    )
    first = scaled(_bok(rng, 0.1, 430), 0.7)
    return layered((0, first), (0.16, scaled(_bok(rng, 0.1, 460), 0.8)), (0.34, sigh))


def squawk(rng: Random, rung: int) -> Signal:
    """The fright of a bumped hen; two semitones lower and a little longer with every rung."""
    depth = 2.0 ** (-2.0 * rung / 12.0)
    throat = depth**0.55
    seconds = 0.3 + 0.014 * rung
    return voice(
        rng,
        seconds,
        [(0, 620 * depth), (0.16, 1080 * depth), (0.4, 940 * depth), (1, 480 * depth)],
        [
            ([(0, 800 * throat), (0.2, 1900 * throat), (1, 950 * throat)], 3.5, 1.0),
            ([(0, 2200 * throat), (0.2, 3300 * throat), (1, 2300 * throat)], 5.0, 0.6),
            (4600 * throat, 4.0, 0.2),
        ],
        [(0, 0), (0.05, 0.9), (0.2, 1), (0.6, 0.7), (0.85, 0.35), (1, 0)],
        breath=0.35,
        rough=0.75,
        rough_hertz=[(0, 95 * throat), (0.5, 62 * throat), (1, 28)],
        jitter=0.05,
        warmth=2.6,
    )


def quack(rng: Random) -> Signal:
    """Flat, nasal and a bit indignant."""
    return voice(
        rng,
        0.19,
        [(0, 235), (0.25, 270), (1, 175)],
        [
            ([(0, 700), (0.3, 1250), (1, 850)], 6.0, 1.0),
            ([(0, 1900), (0.3, 2500), (1, 2000)], 7.0, 0.8),
            (3400, 6.0, 0.3),
        ],
        [(0, 0), (0.08, 0.9), (0.3, 1), (0.7, 0.5), (1, 0)],
        breath=0.2,
        rough=0.35,
        rough_hertz=118,
        warmth=2.4,
    )


def honk(rng: Random) -> Signal:
    """A goose's voice breaks upwards in the middle: 'ah-HONK'."""
    return voice(
        rng,
        0.34,
        [(0, 300), (0.3, 330), (0.38, 520), (0.75, 500), (1, 350)],
        [
            ([(0, 600), (0.38, 1050), (1, 700)], 5.0, 1.0),
            ([(0, 1500), (0.4, 1900), (1, 1600)], 7.0, 0.7),
            (3100, 6.0, 0.25),
        ],
        [(0, 0), (0.08, 0.45), (0.3, 0.5), (0.42, 1), (0.75, 0.85), (1, 0)],
        breath=0.12,
        rough=0.2,
        rough_hertz=74,
        warmth=2.2,
    )


def gobble(rng: Random) -> Signal:
    """The turkey's rolling 'gobble-obble-obble', falling and fading."""
    parts: list[tuple[float, Signal]] = []
    at = 0.0
    for beat in range(7):
        base = 640 - 38 * beat
        syllable = voice(
            rng,
            0.07,
            [(0, base * 0.8), (0.4, base * 1.2), (1, base * 0.75)],
            [
                ([(0, 700), (0.4, 1350), (1, 700)], 4.0, 1.0),
                ([(0, 1700), (0.4, 2500), (1, 1700)], 5.0, 0.4),
            ],
            [(0, 0), (0.25, 1), (0.7, 0.6), (1, 0)],
            breath=0.15,
            rough=0.2,
        )
        parts.append((at, scaled(syllable, (0.7, 1, 1, 0.9, 0.8, 0.6, 0.4)[beat])))
        at += 0.062 + 0.004 * beat
    return layered(*parts)


def crow(rng: Random) -> Signal:
    """Cock-a-doodle-doo: four short steps up and one long proud note that sinks at the end."""
    bright: Sequence[Formant] = [(2350, 3.0, 0.55), (3600, 4.0, 0.25)]

    def call(
        seconds: float, pitch: Curve, mouth: Curve, loudness: Curve, rough: float = 0.15
    ) -> Signal:
        return voice(
            rng,
            seconds,
            pitch,
            [(mouth, 3.0, 1.0), *bright],
            loudness,
            breath=0.14,
            rough=rough,
            rough_hertz=[(0, 72), (1, 45)],
            jitter=0.02,
            warmth=2.2,
        )

    short: Curve = [(0, 0), (0.2, 1), (0.7, 0.8), (1, 0)]
    long: Curve = [(0, 0), (0.06, 0.9), (0.3, 1), (0.7, 0.8), (1, 0)]
    cock = call(0.13, [(0, 430), (0.4, 620), (1, 560)], [(0, 800), (1, 1200)], short)
    a = call(0.11, [(0, 560), (1, 640)], [(0, 1000), (1, 1250)], short)
    doo = call(0.27, [(0, 640), (0.3, 860), (1, 820)], [(0, 1100), (0.5, 1500), (1, 1300)], short)
    dle = call(0.11, [(0, 760), (0.5, 700), (1, 780)], [(0, 1300), (1, 1200)], short)
    last = call(
        0.66,
        [(0, 760), (0.12, 930), (0.5, 890), (0.75, 760), (1, 420)],
        [(0, 1200), (0.2, 1700), (0.6, 1500), (1, 750)],
        long,
        0.35,
    )
    return layered(
        (0, scaled(cock, 0.7)), (0.14, scaled(a, 0.7)), (0.26, doo), (0.54, dle), (0.65, last)
    )
