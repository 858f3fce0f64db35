"""Last steps of every sound: clean ends, and a level by ear rather than by peak."""

from __future__ import annotations

from synth.kit import Signal, filtered, samples, scaled
from synth.meter import momentary, true_peak

CEILING = -1.2
"""The highest true peak, in dBFS."""
_QUIET_END = 0.0008  # what lies below this at the end is cut off


def finished(signal: Signal, level: float) -> Signal:
    """The signal without rumble, at `level` LUFS in its loudest moment, starting and ending in
    silence. A sound made of one sharp peak stays softer rather than being clipped."""
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
    gain = min(level - momentary((clean,)), CEILING - true_peak((clean,)))
    return scaled(clean, 10.0 ** (gain / 20.0))
