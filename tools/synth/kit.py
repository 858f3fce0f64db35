"""Building blocks: signals, curves, oscillators, filters and levels.

A signal is a plain list of floats at `RATE`.  A curve is either one number or a list of
(position 0..1, value) points; between the points the value eases along half a cosine, which is
how living throats and swung hammers move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Literal, TypeAlias

RATE = 22050

Signal: TypeAlias = list[float]
Curve: TypeAlias = float | Sequence[tuple[float, float]]
Band: TypeAlias = Literal["low", "band", "high"]

_CONTROL_STEP = 8  # samples between two updates of a filter's coefficients


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    return [0.0] * samples(seconds)


def drawn(curve: Curve, count: int) -> Signal:
    """The curve as `count` values."""
    if isinstance(curve, int | float):
        return [float(curve)] * count
    values: Signal = []
    span = max(count - 1, 1)
    left = 0
    for index in range(count):
        here = index / span
        while left < len(curve) - 2 and here > curve[left + 1][0]:
            left += 1
        (start, low), (end, high) = curve[left], curve[left + 1]
        part = min(max((here - start) / (end - start), 0.0), 1.0)
        values.append(low + (high - low) * (0.5 - 0.5 * math.cos(math.pi * part)))
    return values


def shaped(signal: Signal, loudness: Curve) -> Signal:
    return [a * b for a, b in zip(signal, drawn(loudness, len(signal)), strict=True)]


def scaled(signal: Signal, gain: float) -> Signal:
    return [value * gain for value in signal]


def decaying(signal: Signal, half_life: float, attack: float = 0.0) -> Signal:
    """Exponential decay after an optional linear attack."""
    keep = 0.5 ** (1.0 / max(half_life * RATE, 1.0))
    rise = max(samples(attack), 1)
    level = 1.0
    out: Signal = []
    for index, value in enumerate(signal):
        if index < rise:
            out.append(value * (index / rise))
        else:
            out.append(value * level)
            level *= keep
    return out


def layered(*parts: tuple[float, Signal]) -> Signal:
    """Mix signals, each starting at its own second; the result is as long as needed."""
    out = [0.0] * max(samples(at) + len(signal) for at, signal in parts)
    for at, signal in parts:
        start = samples(at)
        for index, value in enumerate(signal, start):
            out[index] += value
    return out


def noise(rng: Random, seconds: float) -> Signal:
    return [rng.random() * 2.0 - 1.0 for _ in range(samples(seconds))]


def sine(pitch: Curve, seconds: float) -> Signal:
    phase = 0.0
    out: Signal = []
    for hertz in drawn(pitch, samples(seconds)):
        out.append(math.sin(phase))
        phase += 2.0 * math.pi * hertz / RATE
    return out


def saw(pitch: Signal) -> Signal:
    """Sawtooth with the step rounded over two samples (PolyBLEP), so that it does not alias."""
    phase = 0.5
    out: Signal = []
    for hertz in pitch:
        step = hertz / RATE
        value = 2.0 * phase - 1.0
        if phase < step:
            part = phase / step
            value -= part + part - part * part - 1.0
        elif phase > 1.0 - step:
            part = (phase - 1.0) / step
            value -= part * part + part + part + 1.0
        out.append(value)
        phase += step
        phase -= math.floor(phase)
    return out


def filtered(signal: Signal, band: Band, hertz: Curve, q: float = 0.7) -> Signal:
    """State-variable filter that stays stable while its frequency sweeps; unity gain in band."""
    cutoffs = drawn(hertz, len(signal))
    damping = 1.0 / q
    memory1 = memory2 = 0.0
    a1 = a2 = a3 = 0.0
    out: Signal = []
    for index, value in enumerate(signal):
        if index % _CONTROL_STEP == 0:
            slope = math.tan(math.pi * min(max(cutoffs[index], 10.0), 0.46 * RATE) / RATE)
            a1 = 1.0 / (1.0 + slope * (slope + damping))
            a2 = slope * a1
            a3 = slope * a2
        drive = value - memory2
        middle = a1 * memory1 + a2 * drive
        low = memory2 + a2 * memory1 + a3 * drive
        memory1 = 2.0 * middle - memory1
        memory2 = 2.0 * low - memory2
        if band == "low":
            out.append(low)
        elif band == "band":
            out.append(middle * damping)
        else:
            out.append(value - damping * middle - low)
    return out


def struck(
    seconds: float, modes: Sequence[tuple[float, float, float]], attack: float = 0.0008
) -> Signal:
    """A struck body: one decaying sine per mode (hertz, gain, half-life in seconds)."""
    out = silence(seconds)
    rise = max(samples(attack), 1)
    for hertz, gain, half_life in modes:
        if hertz > 0.46 * RATE:
            continue  # above what the file can hold, it would fold back as a false tone
        keep = 0.5 ** (1.0 / (half_life * RATE))
        turn = 2.0 * math.pi * hertz / RATE
        level = gain
        for index in range(len(out)):
            out[index] += level * math.sin(turn * index) * min(index / rise, 1.0)
            level *= keep
    return out


def plucked(
    rng: Random, hertz: float, seconds: float, *, bright: float, sustain: float, pick: float
) -> Signal:
    """Karplus-Strong string.

    `bright` 0..1 is the hardness of the pick, `sustain` the seconds until the tone has sunk by
    60 dB, `pick` where the string is plucked (0..0.5 of its length, small = twangy).
    """
    loop = RATE / hertz - 0.5  # the averaging below delays by half a sample
    whole = int(loop - 0.1)
    rest = loop - whole
    tuning = (1.0 - rest) / (1.0 + rest)
    burst: Signal = []
    soft = 0.0
    for _ in range(whole):
        soft += (rng.random() * 2.0 - 1.0 - soft) * (0.15 + 0.85 * bright)
        burst.append(soft)
    mean = sum(burst) / whole
    shift = max(int(pick * whole), 1)
    line = [burst[i] - burst[i - shift] * 0.9 - mean * 0.1 for i in range(whole)]
    loss = 10.0 ** (-3.0 / (hertz * sustain))
    last = before = after = 0.0
    out: Signal = []
    place = 0
    for _ in range(samples(seconds)):
        value = line[place]
        out.append(value)
        average = loss * 0.5 * (value + last)
        last = value
        after = tuning * average + before - tuning * after
        before = average
        line[place] = after
        place += 1
        if place == whole:
            place = 0
    return out


def softened(signal: Signal, drive: float) -> Signal:
    """Gentle saturation: warms a voice and keeps single peaks from ruling its level."""
    peak = max(abs(value) for value in signal) or 1.0
    return [math.tanh(drive * value / peak) for value in signal]
