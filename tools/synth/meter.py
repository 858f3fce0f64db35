"""Loudness as broadcasters measure it (ITU-R BS.1770-4), and the true peak.

Small and plain; `docs/sound.md` tells how its figures were compared with another meter's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from synth.kit import RATE

BLOCK = 0.4
_OFFSET = -0.691
_ABSOLUTE_GATE, _RELATIVE_GATE = -70.0, -10.0

Channels = Sequence[Sequence[float]]
_Biquad = tuple[float, float, float, float, float]


def _shelf(rate: int) -> _Biquad:
    """What the head does: 4 dB more above 1.7 kHz."""
    hertz, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = math.tan(math.pi * hertz / rate)
    high, band = 10.0 ** (gain / 20.0), (10.0 ** (gain / 20.0)) ** 0.4996667741545416
    a0 = 1.0 + k / q + k * k
    return (
        (high + band * k / q + k * k) / a0,
        2.0 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2.0 * (k * k - 1.0) / a0,
        (1.0 - k / q + k * k) / a0,
    )


def _rumble_filter(rate: int) -> _Biquad:
    hertz, q = 38.13547087602444, 0.5003270373238773
    k = math.tan(math.pi * hertz / rate)
    a0 = 1.0 + k / q + k * k
    return 1.0, -2.0, 1.0, 2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0


def _through(signal: Sequence[float], biquad: _Biquad) -> list[float]:
    b0, b1, b2, a1, a2 = biquad
    z1 = z2 = 0.0
    out: list[float] = []
    for value in signal:
        now = b0 * value + z1
        z1 = b1 * value - a1 * now + z2
        z2 = b2 * value - a2 * now
        out.append(now)
    return out


def _powers(channels: Channels, rate: int) -> list[float]:
    """Power of all channels in each block of 400 ms, one every 100 ms."""
    width, hop = round(BLOCK * rate), round(BLOCK * rate / 4)
    sums: list[float] = []
    for signal in channels:
        short = [0.0] * max(width - len(signal), 0)
        heard = _through(_through([*signal, *short], _shelf(rate)), _rumble_filter(rate))
        hops = [
            sum(value * value for value in heard[at : at + hop])
            for at in range(0, len(heard) - hop + 1, hop)
        ]
        blocks = [sum(hops[at : at + 4]) / (4 * hop) for at in range(max(len(hops) - 3, 1))]
        sums = blocks if not sums else [a + b for a, b in zip(sums, blocks, strict=True)]
    return sums


def _lufs(power: float) -> float:
    return _OFFSET + 10.0 * math.log10(power + 1e-12)


def integrated(channels: Channels, rate: int = RATE) -> float:
    """Loudness of the whole in LUFS, quiet passages left out."""
    powers = [power for power in _powers(channels, rate) if _lufs(power) > _ABSOLUTE_GATE]
    if not powers:
        return _ABSOLUTE_GATE
    gate = _lufs(sum(powers) / len(powers)) + _RELATIVE_GATE
    loud = [power for power in powers if _lufs(power) > gate]
    return _lufs(sum(loud) / len(loud))


def momentary(channels: Channels, rate: int = RATE) -> float:
    """The loudest 400 ms in LUFS; a shorter sound counts as if silence followed."""
    return _lufs(max(_powers(channels, rate)))


_TAPS = 12
_PHASES = [
    [
        math.sin(math.pi * (tap - part)) / (math.pi * (tap - part))
        * (0.5 + 0.5 * math.cos(math.pi * (tap - part) / (_TAPS / 2 + 1)))
        for tap in range(-_TAPS // 2 + 1, _TAPS // 2 + 1)
    ]
    for part in (0.25, 0.5, 0.75)
]  # fmt: skip


def true_peak(channels: Channels) -> float:
    """In dBFS, with three values between every two samples where they come near the highest."""
    highest = max(abs(value) for signal in channels for value in signal)
    best, reach = highest, _TAPS // 2
    for signal in channels:
        for at in range(reach, len(signal) - reach):
            if max(abs(signal[at]), abs(signal[at + 1])) < 0.7 * highest:
                continue
            near = signal[at - reach + 1 : at + reach + 1]
            for phase in _PHASES:
                best = max(best, abs(sum(a * b for a, b in zip(near, phase, strict=True))))
    return 20.0 * math.log10(best + 1e-9)
