"""Bells, chimes, the fanfare and the small sounds of menus.

The pitches belong to G major, and most of them to all keys of the music, so that hardly a bell rubs
against it.
"""

from __future__ import annotations

import math
from random import Random

from synth.kit import (
    Signal,
    drawn,
    filtered,
    layered,
    noise,
    plucked,
    samples,
    saw,
    scaled,
    shaped,
    silence,
    sine,
    struck,
)

_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(name: str) -> float:
    """Frequency of a note such as 'G4' or 'F#5' (A4 = 440 Hz)."""
    letter, octave = name.rstrip("0123456789"), int(name.lstrip("ABCDEFG#"))
    semitone = _SEMITONES[letter[0]] + letter.count("#")
    return 440.0 * math.pow(2.0, (semitone - 9) / 12.0 + octave - 4)


def _bell(note: str, seconds: float, ring: float, bright: float) -> Signal:
    base = hertz(note)
    return struck(
        seconds,
        [
            (base, 1.0, ring),
            (base * 2.0, 0.5 * bright, ring * 0.6),
            (base * 2.76, 0.35 * bright, ring * 0.35),
            (base * 5.4, 0.18 * bright, ring * 0.15),
        ],
        0.002,
    )


def chime_small(rng: Random) -> Signal:
    return layered((0, _bell("D6", 0.5, 0.09, 0.7)), (0.09, _bell("G6", 0.55, 0.1, 0.6)))


def ding(rng: Random) -> Signal:
    return layered((0, _bell("B5", 0.4, 0.1, 1.0)), (0.07, _bell("D6", 0.6, 0.12, 0.9)))


def bell_soft(rng: Random) -> Signal:
    """Your turn: one round, quiet tone."""
    return struck(0.6, [(hertz("G5"), 1.0, 0.1), (hertz("D6"), 0.25, 0.06)], 0.006)


def bell_low(rng: Random) -> Signal:
    """A cow bell's elder sister: the round is cleared."""
    base = hertz("G4")
    return struck(
        0.95,
        [
            (base, 1.0, 0.18),
            (base * 1.5, 0.35, 0.14),
            (base * 2.0, 0.5, 0.12),
            (base * 2.53, 0.3, 0.08),
            (base * 4.1, 0.2, 0.04),
        ],
        0.003,
    )


def shimmer(rng: Random) -> Signal:
    """Light runs over gold: a quick ladder of tiny bells."""
    ladder = ["G5", "B5", "D6", "E6", "G6", "B6", "D7", "E7", "G7"]
    return layered(
        *(
            (0.052 * step, scaled(_bell(note, 0.3, 0.05, 0.3), 0.5 + 0.06 * step))
            for step, note in enumerate(ladder)
        )
    )


def dizzy(rng: Random) -> Signal:
    """Stars turn: a wobbling whistle sinks while two small bells take turns."""
    wobble = sine(6.5, 0.95)
    slide = drawn([(0, 1180), (1, 620)], samples(0.95))
    tune = [base * (1.0 + 0.07 * w) for base, w in zip(slide, wobble, strict=True)]
    whistle = filtered(saw(tune), "low", 1300, 0.8)
    parts = [(0.0, scaled(shaped(whistle, [(0, 0), (0.15, 1), (0.7, 0.7), (1, 0)]), 0.7))]
    for number in range(6):
        note = ("B6", "G6")[number % 2]
        parts.append((0.06 + 0.14 * number, scaled(_bell(note, 0.2, 0.03, 0.3), 0.3)))
    return layered(*parts)


def buzz_soft(rng: Random) -> Signal:
    """A polite 'nuh-uh': two low reeds, no alarm."""

    def reed(note: str, seconds: float) -> Signal:
        tone = filtered(saw([hertz(note)] * samples(seconds)), "low", 780, 0.7)
        return shaped(tone, [(0, 0), (0.15, 1), (0.7, 0.8), (1, 0)])

    return layered((0, reed("D3", 0.09)), (0.11, reed("B2", 0.13)))


def rewind(rng: Random) -> Signal:
    """Tape run backwards: chirps climb and shrink."""
    parts: list[tuple[float, Signal]] = []
    at, length, base = 0.0, 0.085, 420.0
    while length > 0.03:
        chirp = shaped(
            filtered(
                saw(drawn([(0, base), (1, base * 1.9)], samples(length))), "band", base * 2, 1.2
            ),
            [(0, 0), (0.5, 1), (1, 0)],
        )
        parts.append((at, chirp))
        at += length * 0.85
        length *= 0.87
        base *= 1.1
    air = filtered(noise(rng, at), "band", [(0, 1200), (1, 4200)], 1.0)
    parts.append((0.0, scaled(shaped(air, [(0, 0), (0.6, 1), (1, 0)]), 0.25)))
    return layered(*parts)


def fanfare(rng: Random) -> Signal:
    """Ta-ta-ta-taaa in G: three brass players and one kettledrum, 1.2 seconds."""

    def brass(note: str, seconds: float, force: float) -> Signal:
        count = samples(seconds)
        quiver = sine(5.6, seconds)
        depth = drawn([(0, 0), (0.35, 0), (1, 0.006)], count)
        base = hertz(note)
        out = silence(seconds)
        for detune in (0.997, 1.0035):
            tune = [base * detune * (1.0 + d * q) for d, q in zip(depth, quiver, strict=True)]
            for index, value in enumerate(saw(tune)):
                out[index] += value
        lips = [(0, 500), (min(0.06 / seconds, 0.5), 4200), (1, 1900)]
        loud = [(0, 0), (min(0.025 / seconds, 0.3), 1), (0.75, 0.75), (1, 0)]
        return scaled(shaped(filtered(out, "low", lips, 0.9), loud), force)

    parts: list[tuple[float, Signal]] = []
    for at, chord in ((0.0, "D4 G4 B4"), (0.13, "D4 G4 B4"), (0.26, "E4 A4 C5")):
        parts += [(at, brass(note, 0.12, 0.8)) for note in chord.split()]
    parts += [(0.42, brass(note, 0.76, 1.0)) for note in ("G3", "D4", "B4", "D5", "G5")]
    for at, force in ((0.0, 0.6), (0.13, 0.5), (0.26, 0.6), (0.42, 1.3)):
        drum = struck(0.5, [(98, 1.0, 0.07), (147, 0.5, 0.05), (196, 0.3, 0.03)], 0.002)
        parts.append((at, scaled(drum, force)))
    return layered(*parts)


def _menu_note(rng: Random, note: str, seconds: float) -> Signal:
    string = plucked(rng, hertz(note), seconds, bright=0.5, sustain=0.5, pick=0.3)
    return shaped(string, [(0, 1), (0.5, 0.5), (1, 0)])


def ui_move(rng: Random) -> Signal:
    return _menu_note(rng, "D5", 0.1)


def ui_accept(rng: Random) -> Signal:
    return layered((0, _menu_note(rng, "G4", 0.16)), (0.07, _menu_note(rng, "D5", 0.24)))


def ui_back(rng: Random) -> Signal:
    return layered((0, _menu_note(rng, "D5", 0.14)), (0.07, _menu_note(rng, "G4", 0.22)))
