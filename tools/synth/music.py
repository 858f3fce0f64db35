"""The tune of the yard: sixteen bars in G for banjo, pizzicato and a plucked bass.

Everything is mixed into a ring, so the last notes ring over into the first bar and the loop has
no seam.
"""

from __future__ import annotations

from functools import cache
from random import Random

from synth.kit import RATE, Signal, decaying, filtered, noise, plucked, samples, scaled, struck
from synth.tones import hertz

BEATS_A_MINUTE = 138.0
BEATS_A_BAR = 4

# One line a bar: chord, then note:beats; a dash rests.
_SCORE = """
G  B4:1 D5:1 B4:.5 A4:.5 G4:1
G  A4:.5 B4:.5 A4:.5 G4:.5 E4:1 D4:1
C  E4:1 G4:1 C5:.5 B4:.5 A4:1
G  B4:1.5 A4:.5 G4:2
G  B4:1 D5:1 B4:.5 A4:.5 G4:1
Em E5:1 D5:.5 B4:.5 G4:1 B4:1
A7 A4:.5 B4:.5 C#5:.5 B4:.5 A4:1 E4:1
D  A4:1 F#4:1 D4:1 -:1
C  E5:1 G5:1 E5:.5 D5:.5 C5:1
G  D5:1 B4:.5 D5:.5 G4:2
D  F#4:.5 A4:.5 D5:1 C5:.5 A4:.5 F#4:1
G  B4:1 G4:.5 A4:.5 B4:1 D5:1
C  E5:1 C5:1 E5:.5 G5:.5 E5:1
G  D5:.5 E5:.5 D5:.5 B4:.5 G4:1 B4:1
D7 A4:.5 G4:.5 F#4:.5 E4:.5 D4:1 F#4:1
G  G4:1 D5:.5 B4:.5 G4:1 -:1
"""

# Bass on one and three, then the three strings of the banjo roll.
_CHORDS = {
    "G": ("G2", "D3", ("G3", "B3", "D4")),
    "C": ("C3", "G2", ("G3", "C4", "E4")),
    "Em": ("E2", "B2", ("G3", "B3", "E4")),
    "A7": ("A2", "E3", ("G3", "C#4", "E4")),
    "D": ("D3", "A2", ("F#3", "A3", "D4")),
    "D7": ("D3", "A2", ("F#3", "C4", "D4")),
}
_ROLL = (0, 1, 2, 0, 1, 2, 0, 2)  # a forward roll: three, three, two
_ROLL_FORCE = (0.0, 0.75, 0.85, 0.7, 0.8, 0.75, 0.85, 0.7)  # the bass has the first eighth


def _even(note: Signal, rms: float) -> tuple[float, ...]:
    """Every note of an instrument equally strong at its start, whatever its dice gave it."""
    start = note[: samples(0.18)]
    power = (sum(value * value for value in start) / len(start)) ** 0.5
    return tuple(scaled(note, rms / power))


@cache
def _pizzicato(note: str) -> tuple[float, ...]:
    rng = Random(f"pizzicato {note}")
    string = plucked(rng, hertz(note), 0.9, bright=0.45, sustain=1.1, pick=0.28)
    return _even(decaying(filtered(string, "low", 4200), 0.16, 0.002), 0.14)


@cache
def _banjo(note: str) -> tuple[float, ...]:
    rng = Random(f"banjo {note}")
    string = plucked(rng, hertz(note), 0.6, bright=0.8, sustain=0.9, pick=0.12)
    skin = filtered(string, "band", 900, 0.8)
    mixed = [0.5 * a + 0.8 * b for a, b in zip(string, skin, strict=True)]
    return _even(decaying(mixed, 0.1, 0.001), 0.18)


@cache
def _bass(note: str) -> tuple[float, ...]:
    rng = Random(f"bass {note}")
    string = plucked(rng, hertz(note), 0.9, bright=0.15, sustain=1.6, pick=0.4)
    return _even(decaying(filtered(string, "low", 900), 0.2, 0.004), 0.12)


@cache
def _brush() -> tuple[float, ...]:
    """A light sweep on the off-beat, barely there."""
    sweep = decaying(filtered(noise(Random("brush"), 0.08), "band", 4200, 0.7), 0.014, 0.006)
    block = struck(0.08, [(900, 0.12, 0.008)])
    return tuple(a + b for a, b in zip(sweep, block, strict=True))


def tune() -> Signal:
    """The whole loop."""
    bars = [line.split() for line in _SCORE.strip().splitlines()]
    beat = 60.0 / BEATS_A_MINUTE
    ring = [0.0] * samples(len(bars) * BEATS_A_BAR * beat)
    human = Random("the players")

    def put(beats: float, sound: tuple[float, ...], force: float) -> None:
        """Mix a note in, a few milliseconds off as hands are; the bar line never drifts."""
        start = samples(beats * beat + human.uniform(0.0, 0.008))
        touch = force * human.uniform(0.88, 1.0)
        length = len(ring)
        for index, value in enumerate(sound, start):
            ring[index % length] += value * touch

    for number, (chord, *melody) in enumerate(bars):
        first = number * BEATS_A_BAR
        low, high, strings = _CHORDS[chord]
        put(first, _bass(low), 0.8)
        put(first + 2, _bass(high), 0.65)
        for eighth, string in enumerate(_ROLL):
            if _ROLL_FORCE[eighth]:
                put(first + eighth / 2, _banjo(strings[string]), 0.3 * _ROLL_FORCE[eighth])
        for off_beat in (1, 3):
            put(first + off_beat, _brush(), 0.1)
        at = float(first)
        for word in melody:
            note, beats = word.split(":")
            if note != "-":
                put(at, _pizzicato(note), 0.85)
            at += float(beats)
        if at != first + BEATS_A_BAR:
            raise ValueError(f"bar {number + 1} does not last {BEATS_A_BAR} beats")
    return _with_room(ring)


def _with_room(ring: Signal) -> Signal:
    """Three early echoes of a small barn, taken round the ring as well."""
    out = list(ring)
    for delay, gain in ((0.031, 0.16), (0.047, 0.12), (0.073, 0.08)):
        shift = round(delay * RATE)
        for index in range(len(ring)):
            out[index] += gain * ring[index - shift]
    return out


def levelled(ring: Signal, rms: float, peak: float) -> Signal:
    """At the given RMS, but never above the given peak; the ends stay as they are."""
    mean = sum(ring) / len(ring)
    centred = [value - mean for value in ring]
    power = (sum(value * value for value in centred) / len(centred)) ** 0.5
    highest = max(abs(value) for value in centred)
    return scaled(centred, min(rms / power, peak / highest))
