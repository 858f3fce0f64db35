"""Last steps of every sound: clean ends, and a level by ear rather than by peak."""

from __future__ import annotations

import math

from synth.kit import Signal, filtered, samples

PEAK_LIMIT = 0.89
_QUIET_END = 0.0008  # what lies below this at the end is cut off
_WINDOW = 0.1


def ear_weighted(signal: Signal) -> Signal:
    """What the ear makes of it: deep tones count little, 2 to 5 kHz count most."""
    without_bass = filtered(signal, "high", 160.0, 0.6)
    presence = filtered(without_bass, "band", 3000.0, 0.7)
    return [a + 0.6 * b for a, b in zip(without_bass, presence, strict=True)]


def loudest_moment(signal: Signal) -> float:
    """RMS in decibels of the loudest tenth of a second, as the ear weighs it."""
    heard = ear_weighted(signal)
    width = samples(_WINDOW)
    heard += [0.0] * max(width - len(heard), 0)
    hop = width // 4
    best = max(
        sum(value * value for value in heard[start : start + width])
        for start in range(0, len(heard) - width + 1, hop)
    )
    return 10.0 * math.log10(best / width + 1e-12)


def finished(signal: Signal, level: float) -> Signal:
    """The signal without rumble, at `level` decibels in its loudest moment, starting and ending
    in silence.  A sound made of one sharp peak stays below `level` rather than being clipped."""
    clean = filtered(signal, "high", 30.0)
    peak = max(abs(value) for value in clean)
    end = len(clean)
    while end > 1 and abs(clean[end - 1]) < _QUIET_END * peak:
        end -= 1
    clean = clean[:end]
    rise, fall = samples(0.001), min(samples(0.02), len(clean) // 3)
    for index in range(rise):
        clean[index] *= index / rise
    for index in range(fall):
        clean[-1 - index] *= index / fall
    gain = min(10.0 ** ((level - loudest_moment(clean)) / 20.0), PEAK_LIMIT / peak)
    return [value * gain for value in clean]
