"""The instruments of the band: what one note of each sounds like.

Every instrument takes a pitch as a MIDI number and how long the note is held, in seconds; what
rings on after that is part of the signal. All are soft on purpose: slow attacks and little above
4 kHz, because they play for an hour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from synth.kit import (
    RATE,
    Curve,
    Signal,
    decaying,
    filtered,
    layered,
    noise,
    plucked,
    samples,
    saw,
    scaled,
    shaped,
    sine,
    struck,
)

Instrument = Callable[[int, float], Signal]


def hertz(pitch: float) -> float:
    return 440.0 * math.pow(2.0, (pitch - 69.0) / 12.0)


def _string(
    pitch: int, seconds: float, bright: float, sustain: float, pick: float, name: str
) -> Signal:
    rng = Random(f"{name} {pitch}")
    return plucked(rng, hertz(pitch), seconds, bright=bright, sustain=sustain, pick=pick)


def pizzicato(pitch: int, held: float) -> Signal:
    string = _string(pitch, 0.9, 0.45, 1.1, 0.28, "pizzicato")
    return decaying(filtered(string, "low", 3200), 0.16, 0.003)


def banjo(pitch: int, held: float) -> Signal:
    string = _string(pitch, 0.7, 0.8, 0.9, 0.12, "banjo")
    skin = filtered(string, "band", 900, 0.8)
    mixed = [0.45 * a + 0.8 * b for a, b in zip(string, skin, strict=True)]
    return decaying(filtered(mixed, "low", 4200), 0.12, 0.002)


def guitar(pitch: int, held: float) -> Signal:
    string = _string(pitch, 1.3, 0.35, 1.8, 0.35, "guitar")
    return decaying(filtered(string, "low", 2600), 0.28, 0.003)


def ukulele(pitch: int, held: float) -> Signal:
    string = _string(pitch, 0.6, 0.4, 0.9, 0.3, "ukulele")
    return decaying(filtered(string, "low", 3000), 0.11, 0.003)


def bass(pitch: int, held: float) -> Signal:
    string = _string(pitch, 0.9, 0.15, 1.6, 0.4, "bass")
    return decaying(filtered(string, "low", 900), 0.22, 0.004)


def _held(signal: Signal, held: float, attack: float, release: float) -> Signal:
    """Swells in `attack` seconds and dies away in `release` seconds after it was held."""
    rise, fall = max(samples(attack), 1), max(samples(release), 1)
    off = samples(held)
    out: Signal = []
    for index, value in enumerate(signal):
        level = min(index / rise, 1.0)
        if index > off:
            level *= max(1.0 - (index - off) / fall, 0.0) ** 2
        out.append(value * level)
    return out


def _blown(pitch: int, seconds: float, partials: Sequence[float], quiver: float) -> Signal:
    """Sines over a pitch that begins to quiver when the tone stands."""
    base, phase = hertz(pitch), 0.0
    audible = [
        (number, gain)
        for number, gain in enumerate(partials, 1)
        if gain and base * number < 0.4 * RATE
    ]
    out: Signal = []
    for index in range(samples(seconds)):
        at = index / RATE
        depth = quiver * min(max((at - 0.16) / 0.3, 0.0), 1.0)
        phase += 2.0 * math.pi * base / RATE * (1.0 + depth * math.sin(2.0 * math.pi * 5.1 * at))
        out.append(sum(gain * math.sin(number * phase) for number, gain in audible))
    return out


def flute(pitch: int, held: float) -> Signal:
    seconds = held + 0.16
    tone = _blown(pitch, seconds, (1.0, 0.32, 0.1, 0.04), 0.0045)
    air = filtered(
        noise(Random(f"flute {pitch}"), seconds), "band", min(hertz(pitch) * 2, 5000.0), 1.5
    )
    mixed = [a + 0.05 * b for a, b in zip(tone, air, strict=True)]
    return _held(mixed, held, 0.05, 0.14)


def whistle(pitch: int, held: float) -> Signal:
    """Somebody in the yard, lips pursed."""
    seconds = held + 0.12
    tone = _blown(pitch, seconds, (1.0, 0.06), 0.006)
    air = filtered(noise(Random(f"whistle {pitch}"), seconds), "band", hertz(pitch), 6.0)
    mixed = [a + 0.07 * b for a, b in zip(tone, air, strict=True)]
    return _held(mixed, held, 0.045, 0.1)


def clarinet(pitch: int, held: float) -> Signal:
    tone = _blown(pitch, held + 0.12, (1.0, 0.04, 0.42, 0.03, 0.16, 0.0, 0.06), 0.002)
    return _held(tone, held, 0.04, 0.1)


def _saws(pitch: int, seconds: float, detunes: Sequence[float]) -> Signal:
    count = samples(seconds)
    out = [0.0] * count
    for detune in detunes:
        for index, value in enumerate(saw([hertz(pitch) * detune] * count)):
            out[index] += value
    return out


def reed(pitch: int, held: float) -> Signal:
    """An accordion's two reeds, a little apart, so that they beat."""
    tone = filtered(_saws(pitch, held + 0.1, (0.9983, 1.0017)), "low", 2100, 0.6)
    return _held(filtered(tone, "low", 3400), held, 0.03, 0.09)


def brass(pitch: int, held: float) -> Signal:
    seconds = held + 0.14
    lips: Curve = [(0, 350), (min(0.09 / seconds, 0.5), 1900), (1, 900)]
    tone = filtered(_saws(pitch, seconds, (0.998, 1.002)), "low", lips, 0.7)
    return _held(filtered(tone, "low", 2800), held, 0.035, 0.12)


def horn(pitch: int, held: float) -> Signal:
    """Brass behind a door: it fills chords."""
    tone = filtered(_saws(pitch, held + 0.16, (0.998, 1.002)), "low", 850, 0.6)
    return _held(tone, held, 0.05, 0.15)


def tuba(pitch: int, held: float) -> Signal:
    tone = filtered(_saws(pitch, held + 0.12, (1.0,)), "low", 420, 0.8)
    return _held(tone, held, 0.03, 0.1)


def strings(pitch: int, held: float) -> Signal:
    """Bows that tremble, muted."""
    seconds = held + 0.2
    tone = filtered(_saws(pitch, seconds, (0.9965, 1.0, 1.0035)), "low", 1100, 0.6)
    bows = sine(11.0, seconds)
    return _held([v * (0.72 + 0.28 * b) for v, b in zip(tone, bows, strict=True)], held, 0.08, 0.18)


def glockenspiel(pitch: int, held: float) -> Signal:
    base = hertz(pitch)
    bar = struck(1.0, [(base, 1.0, 0.16), (base * 2.76, 0.22, 0.05), (base * 5.4, 0.06, 0.02)])
    return decaying(bar, 0.4, 0.003)


def vibraphone(pitch: int, held: float) -> Signal:
    base = hertz(pitch)
    bar = struck(1.2, [(base, 1.0, 0.25), (base * 4.0, 0.12, 0.08)], 0.004)
    fan = sine(4.4, 1.2)
    return shaped(
        [v * (0.85 + 0.15 * f) for v, f in zip(bar, fan, strict=True)], [(0, 1), (0.8, 0.7), (1, 0)]
    )


def marimba(pitch: int, held: float) -> Signal:
    base = hertz(pitch)
    bar = struck(0.5, [(base, 1.0, 0.07), (base * 3.9, 0.25, 0.02), (base * 9.2, 0.06, 0.008)])
    return decaying(bar, 0.2, 0.002)


# -- drums and what else is struck: the pitch is a shade, 0 as a rule -----------------------------


def kick(pitch: int, held: float) -> Signal:
    return decaying(sine([(0, 105), (0.3, 62), (1, 48)], 0.28), 0.05, 0.004)


def brush(pitch: int, held: float) -> Signal:
    return decaying(filtered(noise(Random("brush"), 0.12), "band", 3400, 0.7), 0.02, 0.008)


def snare(pitch: int, held: float) -> Signal:
    wires = decaying(filtered(noise(Random("snare"), 0.16), "band", 2500, 0.6), 0.025, 0.002)
    skin = struck(0.16, [(190, 0.5, 0.02), (320, 0.3, 0.014)])
    return layered((0, wires), (0, skin))


def shaker(pitch: int, held: float) -> Signal:
    grains = filtered(noise(Random("shaker"), 0.09), "band", 4600, 0.9)
    return shaped(grains, [(0, 0), (0.35, 1), (1, 0)])


def woodblock(pitch: int, held: float) -> Signal:
    base = 620.0 * math.pow(2.0, pitch / 12.0)
    return struck(0.15, [(base, 1.0, 0.014), (base * 1.51, 0.4, 0.01)], 0.0015)


def snap(pitch: int, held: float) -> Signal:
    """Fingers."""
    return decaying(filtered(noise(Random("snap"), 0.08), "band", 1900, 2.2), 0.011, 0.001)


def clock(pitch: int, held: float) -> Signal:
    base = 1250.0 * math.pow(2.0, pitch / 12.0)
    return struck(0.06, [(base, 1.0, 0.006), (base * 2.3, 0.25, 0.003)], 0.001)


def triangle(pitch: int, held: float) -> Signal:
    ring = struck(0.7, [(3150, 0.6, 0.14), (4420, 0.4, 0.1), (6100, 0.15, 0.05)], 0.002)
    return decaying(ring, 0.3, 0.002)


def tambourine(pitch: int, held: float) -> Signal:
    jingles = struck(0.2, [(4100, 0.3, 0.03), (5300, 0.3, 0.025), (6700, 0.2, 0.02)], 0.002)
    skin = decaying(filtered(noise(Random("tambourine"), 0.2), "band", 4800, 0.8), 0.02, 0.003)
    return layered((0, scaled(jingles, 0.5)), (0, skin))


def slapstick(pitch: int, held: float) -> Signal:
    """Two boards that clap: somebody sat down where no chair was."""
    clap = decaying(filtered(noise(Random("slapstick"), 0.14), "band", 1500, 0.8), 0.014, 0.001)
    return layered((0, clap), (0.012, scaled(clap, 0.5)))


def bodhran(pitch: int, held: float) -> Signal:
    low = 88.0 * math.pow(2.0, pitch / 12.0)
    skin = decaying(sine([(0, low * 1.5), (0.25, low), (1, low * 0.85)], 0.24), 0.045, 0.003)
    tip = decaying(filtered(noise(Random("bodhran"), 0.05), "band", 1100, 0.8), 0.006, 0.001)
    return layered((0, skin), (0, scaled(tip, 0.35)))


def timpani(pitch: int, held: float) -> Signal:
    base = hertz(pitch)
    return struck(0.9, [(base, 1.0, 0.14), (base * 1.5, 0.5, 0.1), (base * 2.0, 0.3, 0.06)], 0.004)


def even(note: Signal) -> Signal:
    """Equally strong at its start on every pitch, whatever its dice gave it."""
    start = note[: max(samples(0.18), 1)]
    power = math.sqrt(sum(value * value for value in start) / len(start)) or 1.0
    return scaled(note, 0.14 / power)
